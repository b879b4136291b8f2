## Səhər hesabatı

morning-head = ☀️ Gün { $day }, { $weekday }
morning-head-over = ☀️ Səhər, { $weekday }

morning-first-1 = «{ $title }» başlayır. Hamı sağdır, hamı dincdir, hamı bir-birinə gülümsəyir.
morning-first-2 = «{ $title }» başlayır. Şəhər tanış olur. Bəziləri çoxdan tanışdır, amma üzə vurmur.
morning-first-3 = «{ $title }» başlayır. Qapılar açıq, çay isti, hələ heç kimdən alibi soruşan yoxdur.
morning-first-4 = «{ $title }» başlayır. İlk gün ən düz gündür: gizlədiləsi şey hələ, demək olar, yoxdur.
morning-first-5 = «{ $title }» başlayır. Gün çıxdı, şəhər oyandı. Qabaqda sakit günlər azdır.

morning-died-1 = Bu səhər oyanmır: { $who }.
morning-died-2 = Qapı döyülür, hay verən yoxdur: { $who }.
morning-died-3 = Sabaha çıxmadı: { $who }.
morning-died-4 = Qarşı pəncərədə işıq yanmadı: { $who }.
morning-died-5 = Səhər qəhvəsi sahibsiz soyuyur: { $who }.
morning-died-6 = Adı çəkiləndə susur: { $who }.
morning-died-7 = Şəhər bundan sonra bir səs əskikdir: { $who }.

morning-quiet-1 = Gecə sakit keçdi: heç kimi aparmadı.
morning-quiet-2 = Gecə itkisiz ötüşdü. Şəhər özünü elə aparır ki, guya elə belə də olmalıydı.
morning-quiet-3 = Gecə keçdi, şəhər də onu, demək olar, hiss etmədi: itki yoxdur.
morning-quiet-4 = Pis xəbərsiz səhər. Şübhəli dərəcədə yaxşı səhər.
morning-quiet-5 = Qəbirqazan əsnəyir: gecə onu çağırmadı.
morning-quiet-6 = Gecə heç kimə ziyan vurmadı. Təqvimdə qeyd edin.

morning-cop-missed-1 = Komissar hədəfi vurmadı.
morning-cop-missed-2 = Komissar atəş açdı. Boşa.
morning-cop-missed-3 = Komissarın bir gülləsi əskildi, faydası isə artmadı.
morning-cop-missed-4 = Komissarın atəşini hamı eşitdi, nəticəsini heç kim görmədi: boşa getdi.
morning-cop-missed-5 = Komissar protokola yazır: hədəf vurulmadı.

morning-woodman-missed-1 = Dəmir odunçu hədəfi vurmadı.
morning-woodman-missed-2 = Dəmir odunçu tapançaya əl atdı — boşa.
morning-woodman-missed-3 = Tapança balta deyil: dəmir odunçunun gülləsi boşa getdi.
morning-woodman-missed-4 = Dəmir odunçu atəş açdı. Zərər çəkən təkcə divar oldu.

morning-cop-and-maniac-missed-1 = Komissar da, maniak da hədəfi vurmadı.
morning-cop-and-maniac-missed-2 = Bu gecə həm komissar, həm maniak — boşa.
morning-cop-and-maniac-missed-3 = Bir gecədə iki boş həmlə: komissar və maniak.
morning-cop-and-maniac-missed-4 = Komissarın atəşi boşa getdi. Maniakın həmləsi də: peşəkarların da belə günü olur.

morning-foundling-adopted-1 = Mafiya öz övladını tapdı: atılmış uşaq indi onunladır.
morning-foundling-adopted-2 = Atılmış uşağı övladlığa götürdülər. Mafiyanın ailəsi böyüdü.
morning-foundling-adopted-3 = Atılmış uşaq ailə tapdı. Həmin o ailəni: mafiyanı.
morning-foundling-adopted-4 = Mafiyanın süfrəsinə bir boşqab da qoyuldu: atılmış uşaq tapıldı.

morning-foundling-naturalized-1 = Atılmış uşaq dinc sakin oldu — daha həmişəlik.
morning-foundling-naturalized-2 = Atılmış uşaq şəhərdə qeydiyyata düşdü: bundan belə dinc sakindir.
morning-foundling-naturalized-3 = Bir şübhə azaldı: atılmış uşaq dinc sakindir, bu da qətidir.
morning-foundling-naturalized-4 = Şəhər atılmış uşağı özününkü saydı: dinc sakindir və elə də qalacaq.

morning-healed-in-vain-1 = Həkim boş yerə müalicə etdi: mafiya öz övladını tapdı.
morning-healed-in-vain-2 = Həkim bintlə gəlmişdi, ailə şənliyinə düşdü. Boş yerə müalicə etdi.
morning-healed-in-vain-3 = Həkim boş yerə müalicə etdi: xəstəni yaralamadılar, övladlığa götürdülər.
morning-healed-in-vain-4 = Bint lazım olmadı: həkim boş yerə müalicə etdi.

morning-crossfire-healed-1 = Maniak və mafiya eyni dinc sakini nişan aldı, amma həkim onu sağaltdı.
morning-crossfire-healed-2 = Maniakla mafiya eyni dinc sakini seçdi. Həkim də — və onu sağaltdı.
morning-crossfire-healed-3 = Maniak, mafiya və həkim bir dinc sakinin qapısında rastlaşdı. Həkim qalib gəldi.
morning-crossfire-healed-4 = Bir dinc sakinin payına həm maniak, həm mafiya düşdü. Xoşbəxtlikdən, həkim də.

morning-bonus-played-1 = Bonus işə düşdü: { $who } oyunda qalır.
morning-bonus-played-2 = Bonus vaxtında yetişdi: { $who } oyunda qalır.
morning-bonus-played-3 = Bəxt dediyin belə olar: { $who } bonusun sayəsində yaşayır.
morning-bonus-played-4 = Bu gecə bonus işlədi. Ona təşəkkür edə bilər: { $who }.

morning-poisoned-1 = Zəhər! Qurbanı: { $who }. Qabaqda bir gün və bir gecə var.
morning-poisoned-2 = Səhər fincanında zəhər tapıldı. Fincanın sahibi: { $who }. Bir gün və bir gecə var.
morning-poisoned-3 = Zəhərlənmə: { $who }. Gün hələ qabaqdadır, növbəti gecə həll edəcək.
morning-poisoned-4 = Kimyaçı iz qoyub, iz də bura aparır: { $who }. Vaxt — növbəti gecənin sonunadək.

morning-cured-1 = Zəhər geri çəkildi: { $who } oyunda qalır.
morning-cured-2 = Zəhərin əlacı vaxtında tapıldı: { $who } oyunda qalır.
morning-cured-3 = Dünənki zəhər daha qorxulu deyil: { $who } bizimlə qalır.
morning-cured-4 = Zəhər özünə başqasını axtarmalı olacaq: { $who } oyunda qalır.

morning-in-game =
    Oyunda { $count } nəfər var.
morning-vote = Səsvermə — bota şəxsi mesajla, { $until }.
morning-ballot-open =
    Verilən səsləri bot burada göstərir. { $revoting ->
        [final] Fikri dəyişmək olmaz.
        [limited] Fikri dəyişmək olar, amma sonsuz yox.
       *[free] Fikri dəyişmək olar.
    }
morning-ballot-secret =
    Verilən səslər səsvermə bitəndə açılacaq. { $revoting ->
        [final] Fikri dəyişmək olmaz.
        [limited] Fikri dəyişmək olar, amma sonsuz yox.
       *[free] Fikri dəyişmək olar.
    }
morning-must-post =
    { $absence ->
        [ladder]
            { $posts ->
                [one] Gün ərzində burada bir kəlmə də yazmayan oyundan çıxmağa bir pillə yaxınlaşacaq.
               *[other] Gün ərzində burada { $posts } mesajdan az yazan oyundan çıxmağa bir pillə yaxınlaşacaq.
            }
       *[source]
            { $posts ->
                [one] Gün ərzində burada bir kəlmə də yazmayan susmağa görə avtoban alacaq.
               *[other] Gün ərzində burada { $posts } mesajdan az yazan susmağa görə avtoban alacaq.
            }
    }
# Bu rollar oyunda olsa da, olmasa da, sağ olsa da, olmasa da, eyni cümlə
morning-hours-together = Vəkil, qapıçı və açarçı, əgər varsa, { $clock }-dək gediş edir.
morning-hours-apart = Vəkil, əgər varsa, { $lawyer }-dək gediş edir; qapıçı və açarçı, əgər varsa, — { $doors }-dək.
morning-hours-lawyer = Vəkil, əgər varsa, { $clock }-dək gediş edir.
morning-hours-doors = Qapıçı və açarçı, əgər varsa, { $clock }-dək gediş edir.
