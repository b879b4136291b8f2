## İkinci hekayə, həyət: morning-…, close-… və over-… ilə eyni, amma qonşuların gözü ilə

yard-morning-first-1 = «{ $title }» başlayır. Həyətdə çay, nərd və mehriban qonşuluq. Hələlik.
yard-morning-first-2 = «{ $title }» başlayır. Skamyada hər şeyi bilirlər. Qalır öyrənmək: nəyi.
yard-morning-first-3 = «{ $title }» başlayır. Pişiklər yatır, paltar quruyur, qonşular salamlaşır. Bu günü yadda saxlayın.
yard-morning-first-4 = «{ $title }» başlayır. Hamı bir-birini tanıyır. Adətən elə belə də başlayır.

yard-morning-died-1 = Qonşular üç dəfə qapını döydü. Açmadı: { $who }.
yard-morning-died-2 = Nərd taxtasının arxasında bir yer boşdur: { $who }.
yard-morning-died-3 = İpdəki paltarı yığan olmadı: { $who }.
yard-morning-died-4 = Səhər çayına çıxmadı: { $who }.
yard-morning-died-5 = Pişiklər bağlı qapının ağzında oturub. Qapının arxasında: { $who }.
yard-morning-died-6 = Bu gün bir eyvan susur: { $who }.
yard-morning-died-7 = Poçtalyon qəzeti geri aparır: { $who }.

yard-morning-quiet-1 = Gecə yalnız pişiklər səs saldı. İtki yoxdur.
yard-morning-quiet-2 = Həyət qonşuları iki dəfə saydı: gecə heç kim itməyib.
yard-morning-quiet-3 = Gecə heç kimi aparmadı. Skamya məyusdur: danışmağa adam yoxdur.
yard-morning-quiet-4 = Gecə itkisiz keçdi. Samovar hamı üçün qaynayır.
yard-morning-quiet-5 = Dünən açıq olan pəncərələrin hamısı yenə açıldı. İtki yoxdur.

yard-morning-cop-missed-1 = Komissar atəş açdı, su borusuna dəydi. Boşa çıxdı.
yard-morning-cop-missed-2 = Komissarın gülləsi boşa getdi. Həyət özünü eşitməməzliyə vurur.
yard-morning-cop-missed-3 = Göyərçinlər sağdır, amma inciyib: komissar hədəfi vurmadı.
yard-morning-cop-missed-4 = Süpürgəçi bir gilizdən başqa heç nə tapmadı: komissar hədəfi vurmadı.

yard-morning-woodman-missed-1 = Dəmir odunçu hədəfi vurmadı. Amma necə gurladı!
yard-morning-woodman-missed-2 = Dəmir odunçu atəş açdı, boşa çıxdı. Həyət soruşur: tapançanı ona kim verib?
yard-morning-woodman-missed-3 = Dəmir odunçunun gülləsi tut ağacına qismət oldu: boşa çıxdı.
yard-morning-woodman-missed-4 = Pəncərələr titrədi, hədəf yerində qaldı: dəmir odunçu hədəfi vurmadı.

yard-morning-cop-and-maniac-missed-1 = Komissar da, maniak da hədəfi vurmadı. Həyət bunu heç-heçə sayır.
yard-morning-cop-and-maniac-missed-2 = Həyətə iki nəfər çıxdı, ikisi də boşa: komissar və maniak.
yard-morning-cop-and-maniac-missed-3 = Komissar hədəfi vurmadı. Maniak da ona qoşuldu.
yard-morning-cop-and-maniac-missed-4 = Bir gecədə iki boş atəş, komissarın və maniakın. Həyətə yeni eynək lazımdır.

yard-morning-foundling-adopted-1 = Bir ailədə artım var: mafiya atılmış uşağı tapdı.
yard-morning-foundling-adopted-2 = Mafiya süfrəyə bir boşqab artıq qoydu: atılmış uşaq indi onlarladır.
yard-morning-foundling-adopted-3 = Atılmış uşaq qohumlarını tapdı. Qohumlar mafiyadır.
yard-morning-foundling-adopted-4 = Daha yad qapının ağzında ağlayan yoxdur: atılmış uşağı mafiya götürdü.

yard-morning-foundling-naturalized-1 = Atılmış uşaq həyətdə qeydiyyata düşdü: o, həmişəlik dinc sakindir.
yard-morning-foundling-naturalized-2 = Skamya qərar verdi: atılmış uşaq özümüzünküdür. Bundan sonra o, dinc sakindir.
yard-morning-foundling-naturalized-3 = Atılmış uşağa girişin açarını verdilər: o, dinc sakindir və elə də qalacaq.
yard-morning-foundling-naturalized-4 = Həyət atılmış uşağa ev ayaqqabısı aldı: o, dinc sakindir və bu qətidir.

yard-morning-healed-in-vain-1 = Həkim dərman qutusu ilə qaçıb gəldi, ailə şənliyinə düşdü. Əbəs yerə müalicə etdi.
yard-morning-healed-in-vain-2 = Dərman qutusu lazım olmadı: həkim əbəs müalicə etdi, mafiya öz övladını tapdı.
yard-morning-healed-in-vain-3 = Həkim əbəs müalicə etdi: xəstəni yaralamayıb, övladlığa götürüblər.
yard-morning-healed-in-vain-4 = Həkim əbəs müalicə etdi: xəstənin qohumları tapıldı, mafiya.

yard-morning-crossfire-healed-1 = Gecə bir dinc sakinə üç nəfər gəldi: maniak, mafiya və həkim. Həkim sağaltdı.
yard-morning-crossfire-healed-2 = Maniakla mafiya bir dinc sakinin qapısında toqquşdu. Onu həkim sağaltdı.
yard-morning-crossfire-healed-3 = Maniakla mafiya bir dinc sakini bölə bilmədi. Həkim ayırd etdi: sağaltdı.
yard-morning-crossfire-healed-4 = Maniakla mafiya bir dinc sakinin qapısını döydü. Həkim daha tez gəldi və sağaltdı.

yard-morning-bonus-played-1 = Bonus işə düşdü, oyunda qalır: { $who }. Həyət taxtanı döyür.
yard-morning-bonus-played-2 = Qara pişik yolunu dəyişdi. Bonus! Oyunda qalır: { $who }.
yard-morning-bonus-played-3 = Bonus vaxtında qorudu, oyunda qalır: { $who }.
yard-morning-bonus-played-4 = Qapının üstündəki nal kara gəldi. Bonus! Oyunda qalır: { $who }.

yard-morning-poisoned-1 = Çayda nəsə var. Zəhərləndi: { $who }. Qarşıda bir gün və bir gecə var.
yard-morning-poisoned-2 = Mürəbbədə zəhər! Qurbanı: { $who }. Bir gün və bir gecə vaxt var.
yard-morning-poisoned-3 = Qonşular bu stəkandan içməməyi xahiş edir: zəhərdir. Qurban: { $who }, vaxt növbəti gecənin sonuna qədərdir.
yard-morning-poisoned-4 = Kimsə qənd qabını səhv saldı. Zəhərləndi: { $who }. Bir gün və bir gecə vaxt var.

yard-morning-cured-1 = Zəhər geri çəkildi, oyunda qalır: { $who }. Skamya əmindir ki, çay kömək edib.
yard-morning-cured-2 = Dünənki mürəbbə artıq təhlükəli deyil, oyunda qalır: { $who }.
yard-morning-cured-3 = Evdə zəhərin dərmanı tapıldı, oyunda qalır: { $who }.
yard-morning-cured-4 = Stəkan yuyuldu, zəhər işləmədi, oyunda qalır: { $who }.

yard-close-voted-out-1 = Həyət qərar verdi. Oyundan çıxır: { $who }.
yard-close-voted-out-2 = Sakinlərin yığıncağı qərara aldı. Oyundan çıxır: { $who }.
yard-close-voted-out-3 = Skamya səs verdi. Oyundan çıxır: { $who }.
yard-close-voted-out-4 = Çay içildi, səslər sayıldı. Oyundan çıxır: { $who }.

yard-close-tie-1 = Həyət axşama qədər mübahisə etdi, hamı öz fikrində qaldı. Heç-heçə: heç kim çıxmır.
yard-close-tie-2 = Həyətin səsləri bərabər bölündü. Heç kim çıxmır.
yard-close-tie-3 = Bir skamya o birinə qarşı: heç-heçə, heç kim çıxmır.
yard-close-tie-4 = Həyət səsləri üç dəfə saydı: bərabərdir. Heç-heçə, heç kim çıxmır.

yard-close-night-1 = Həyət evlərə dağılışır. Gecə gedişləri botla şəxsi yazışmada, { $until }.
yard-close-night-2 = Pəncərələrdə işıqlar sönür. Yata bilməyənlər botla şəxsi yazışmada gediş edir, { $until }.
yard-close-night-3 = Nərd yığışdırıldı, skamya boşaldı. Gecə gedişləri botla şəxsi yazışmada, { $until }.
yard-close-night-4 = Sonuncu çay soyudu. Gecə gedişləri botla şəxsi yazışmada, { $until }.

yard-over-town-1 = Həyətdə qapıları yenə açıq qoymaq olar.
yard-over-town-2 = Skamya yekun vurur: bizimkilər qalib gəldi.
yard-over-town-3 = Həyət bir süfrə açır. Hamıya yer çatacaq.
yard-over-town-4 = Pişiklər skamyaya qayıtdı. Deməli, hər şey yaxşıdır.
yard-over-mafia-1 = Həyət indi böyük bir ailədir. Həmin ailə.
yard-over-mafia-2 = Ev komitəsi yekdilliklə seçildi. Kim əleyhinə çıxardı ki.
yard-over-mafia-3 = Nərddə indən belə həmişə eyni süfrə udur.
yard-over-mafia-4 = Sakinlərin yığıncağında indi bir sual və bir cavab var.
yard-over-maniac-1 = Həyət sakitləşdi. Həddindən artıq.
yard-over-maniac-2 = Həyətdə danışmağa demək olar adam qalmadı.
yard-over-maniac-3 = Pişiklər qonşu həyətə köçdü. Qonşular çatdırmadı.
yard-over-maniac-4 = Sonuncu qonşu yalnız özü ilə salamlaşır.
yard-over-draw-1 = Həyət çay içməyə dağıldı. Qalib yoxdur.
yard-over-draw-2 = Qalib yoxdur, amma skamyaya yaza qədər söhbət çatar.
yard-over-draw-3 = Nərd də təxirə salındı. Qalib yoxdur.
yard-over-draw-4 = Həyət razılaşdı ki, heç kim o birindən yaxşı deyil. Qalib yoxdur.
