## /roles: hər rolun kartı — nə edə bilər, nə vaxt, neçə dəfə, nə mane olur, hansı qaydalarla

roles-tap = Rola toxunun — kartını göstərim.
roles-of-game = 🃏 «{ $title }»: bu oyunun rolları
roles-all = 🃏 Bütün rollar
roles-back = ‹ Bütün rollar

role-card-don =
    🃏 <b>Don</b> · mafiya
    Yavaş danışır, amma hamı eşidir.

    <b>Bacarır:</b> ailə adından kimə atəş açmağı, oyunda bir dəfə kimi zirzəmidə gizlətməyi və xəbərçi ilə sövdələşməni həll edir.
    <b>Nə vaxt:</b> gecə, sonunadək. Mafiyadan olmayan hər kəsə atəş açmaq olar.
    <b>Nə mane olur:</b> komissar öldürür. Balta və oğru bütün ailənin atəşini pozur. Həkim və bonus qurbanı xilas edir, komissarın atəşi ona sipər olur, bomju öldürmək olmur, odunçu isə gedişi növbəti gecəyə götürür.
    <b>Donsuz</b> ailənin çoxluğu həll edir, bərabərlikdə — əvvəl deyilən.
    <i>R5, N1, N2, N7, X5, X7</i>

role-card-mafioso =
    🃏 <b>Mafioz</b> · mafiya
    Ailəni seçmirlər, amma ailə sizi seçib.

    <b>Bacarır:</b> kimə atəş açmağı, kimi gizlətməyi təklif edir; don həll edir, onsuz — çoxluq.
    <b>Nə vaxt:</b> gecə, sonunadək. Özününküləri tanıyır, donun kim olduğunu da.
    <b>Hədd:</b> bütün ailəyə bir atəş, bütün oyuna bir zirzəmi.
    <b>Nə mane olur:</b> komissar və maniak öldürür, amma zirzəmidə yox. Mafiya komissara, o isə adi mafioza atəş açsa, mafioz ölür, komissarı isə tanıyırlar.
    <i>R5, N1, N2, X5</i>

role-card-foundling =
    🃏 <b>Atılmış uşaq</b> · şəhər, mafiya tapanadək
    Dinc sakin olduğuna əmindir. Bəlkə də elədir.

    <b>Bacarır:</b> heç nə; kartında «dinc sakin» yazılıb, özü haqqında başqa heç nə bilmir.
    <b>Onu nə dəyişir:</b> mafiyanın atəşi övladlığa götürür: o gecədən mafiozdur. Komissarın atəşi onu həmişəlik dinc edir. Maniak öldürür.
    <b>İkisi birdən:</b> mafiya ilə komissar və ya maniak — ölüm. Komissarla maniak — dinc sakin. Müalicə olunan sağdır; tək gələn mafiyanı həkim saxlamır.
    <b>Xəbərçi</b> onu mafiyaya verə bilər.
    <i>R4, N7, X2, X4, X6, X9, D13</i>

role-card-cop =
    🃏 <b>Komissar</b> · şəhər
    Orderi səhər yazacaqlar, atəş bu gecədir.

    <b>Bacarır:</b> atəş açır: mafiya və maniak ölür, qalanı boşa gedir və elan olunur; amma səhərədək mafiya və maniak o adamı yalnız yaralayır.
    <b>Nə vaxt:</b> hər gecə, bir atəş, özünə yox.
    <b>Nə mane olur:</b> zirzəmi mafiyanı gizlədir. Həkim vurulanı da xilas edir. Balta və oğru atəşi pozur, dəmir odunçu onu növbəti gecəyə götürür. Bomju öldürmək olmur: boşa gedir.
    <b>Duel:</b> mafiya komissara atəş açsa, adi mafiozu vuran komissar sağ qalır; donla ikisi də ölür.
    <i>N3, N8, W1, X1, X3, X5, X7, X8</i>

role-card-doctor =
    🃏 <b>Həkim</b> · şəhər
    Qəbul gecədir, növbəsiz.

    <b>Bacarır:</b> bir nəfəri müalicə edir, özünü də olar: xəstə o gecə ölmür, kim atırsa-atsın; zəhəri də götürür.
    <b>Nə vaxt:</b> hər gecə.
    <b>Hədd:</b> hər kəsi oyunda ən çoxu iki dəfə. Pozulmuş gediş və odunçunun müalicəsi sayılmır.
    <b>Nə mane olur:</b> balta və oğru gedişi pozur, dəmir odunçu onu növbəti gecəyə götürür. Atılmış uşağı tapan mafiyaya həkim mane olmur.
    <i>N4, N6, W1, W9, X6</i>

role-card-maniac =
    🃏 <b>Maniak</b> · özü üçün
    Sakitliyi adamlardan çox sevir.

    <b>Bacarır:</b> özündən başqa bir nəfəri vurur: hər kəs ölür — mafiya, şəhər, komissar.
    <b>Nə vaxt:</b> hər gecə.
    <b>Nə mane olur:</b> həkim və bonus xilas edir, komissar dinclərə sipər olur, zirzəmi mafiyanı gizlədir, bomja və odunçuya əli çatmır. Balta və oğru zərbəni pozur. Onu mafiya və komissar öldürür.
    <b>Qələbə:</b> kiminləsə ikilikdə və ya tək qalmaq.
    <i>R2, N5, X1, X2, V2</i>

role-card-chemist =
    🃏 <b>Kimyaçı maniak</b> · özü üçün
    Reseptləri başında saxlayır: etibarlısı budur.

    <b>Bacarır:</b> özündən başqa bir nəfəri zəhərləyir. Səhər elan olunur; qurban günü yaşayır, səs verir və növbəti gecənin sonunda ölür.
    <b>Nə vaxt:</b> hər gecə; 20 nəfərdən başlayan oyunlarda, maniakın yerinə.
    <b>Nə mane olur:</b> həkim — o gecə və ya növbəti gecə. Növbəti gecə komissarın atəşi də zəhəri götürür; mafiyadan olan isə o atəşdən ölür. Bonus zəhərlənməkdən qoruyur, zəhərdən ölməkdən yox. Balta və oğru gedişi pozur.
    <b>Qələbə:</b> kiminləsə ikilikdə və ya tək qalmaq.
    <i>R2, N6, X9, V2</i>

role-card-lawyer =
    🃏 <b>Vəkil</b> · şəhər
    Günahkardır deyirsiniz? Baxarıq.

    <b>Bacarır:</b> bir nəfəri müdafiə edir, özünü də olar: ən çox səs ondadırsa, qalır, növbəti çıxır; növbətilər bərabərdirsə və ya yoxdursa — heç kim.
    <b>Nə vaxt:</b> gündüz 13:00-dək; ilk gün başlanğıcdan üç saat.
    <b>Hədd:</b> hər kəsi iki dəfə xilas etmək olar. Susmaq — bir dəfə, ikincisi avtobandır və rolu deyilir.
    <b>Nə mane olur:</b> oğru növbəti günün gedişini oğurlayır. Susmağa görə çıxanı müdafiə etmək olmur.
    <i>D6, D7, N9, T3</i>

role-card-woodman =
    🃏 <b>Dəmir odunçu</b> · şəhər
    Ürəyi soyuqdur, baltası isə isti.

    <b>Bacarır:</b> heç nədən qorxmur: gecə onu seçən — mafiya, komissar, maniak, həkim — növbəti gecənin gedişini ona verir. Balta dəydiyi adamın gecə gedişini pozur.
    <b>Nə vaxt:</b> borc gediş — növbəti gecə, özünə yox. Balta — oyunda bir dəfə.
    <b>Hədd:</b> komissarın yerinə mafiyanı öldürür, dinci və maniakı yox. Mafiyanın yerinə mafiyaya toxunmur. Həkimin yerinə onun hesabına müalicə edir.
    <b>Nə mane olur:</b> oğru baltanı və borc gedişləri oğurlayır. Ona atəş açan komissar mafiyanı və maniakı yayındırır. Gecə yalnız mafiyanın yerinə komissarla dueldə ölə bilər. Gündüz hamı kimi səslə çıxır.
    <i>N9, N10, W1–W10</i>

role-card-snitch =
    🃏 <b>Xəbərçi</b> · şəhər
    Dost satmaz. Atılmış uşaq — baxır vaxtına.

    <b>Bacarır:</b> canını qurtarır: mafiyanın atəşi onu öldürmür, mafiya isə razıdırsa, atılmış uşağın kim olduğunu bilir. Özü bundan xəbər tutmur.
    <b>Nə vaxt:</b> öz-özünə, gecə.
    <b>Hədd:</b> oyunda bir dəfə, atılmış uşaq sağ və tapılmamış olduqca.
    <b>Nə mane olur:</b> maniak öldürür, sövdələşməyə baxmır. Mafiya imtina edə bilər — onda xəbərçi ölür. Mafiyanın yerinə odunçu atəş açırsa, sövdələşmə olmur.
    <i>N7, X3</i>

role-card-bum =
    🃏 <b>Bomj</b> · şəhər
    İtirməyə bir səsi var.

    <b>Bacarır:</b> yaşayır: mafiya, komissar və maniak onu gecə öldürə bilmir.
    <b>Əvəzi:</b> hər hücum edən növbəti gün onun bir səsini alır. Birincisi — bomjun özünün əmrlə verdiyi səs; qalanları — anonim SMS.
    <b>Hədd:</b> əmr yoxdursa, istədiyi kimi səs verir. Hücum edən elə o gecə ölübsə, səsi heç kimin deyil.
    <b>Nə mane olur:</b> səsvermə. Kimyaçının zəhəri də ona təsir etmir.
    <i>N8, D10, W8</i>

role-card-bouncer =
    🃏 <b>Qapıçı</b> · şəhər
    Bu ayaqqabı ilə olmaz.

    <b>Bacarır:</b> özündən başqa bir nəfəri səsverməyə buraxmır, bunu elan edirlər. Onun əleyhinə səs vermək olar.
    <b>Nə vaxt:</b> gündüz 13:00-dək; ilk gün 15:00-dək və ya başlanğıcdan üç saat, hansı gecdirsə.
    <b>Hədd:</b> eyni adamı iki dəfə. Gedişi iki dəfə buraxmaq olar, ilk gün yox; artığı avtobandır.
    <b>Nə mane olur:</b> açarçı arxa qapıdan buraxır. Oğru növbəti günün gedişini oğurlayır. Bomjun anonim SMS-ini qapı saxlamır.
    <i>D8, D9, N9, T3</i>

role-card-keykeeper =
    🃏 <b>Açarçı</b> · şəhər
    Arxa qapı özümüzünkülər üçündür.

    <b>Bacarır:</b> bir nəfəri içəri buraxır, özünü də olar. Bu, qapıçının buraxmadığı adamdırsa, səsi iki sayılır; deyilsə, qapının boş yerə açıldığını elan edirlər.
    <b>Nə vaxt:</b> gündüz 13:00-dək; ilk gün 15:00-dək və ya başlanğıcdan üç saat, hansı gecdirsə.
    <b>Hədd:</b> hər kəsi iki dəfə. Gediş etməyə borclu deyil.
    <b>Nə mane olur:</b> oğru növbəti günün gedişini oğurlayır. Buraxılmayan açarçının, özünü deməyibsə, səsi yoxdur.
    <i>D9, N9, T3</i>

role-card-thief =
    🃏 <b>Oğru</b> · şəhər
    Başqasınınkını az müddətə, amma vaxtında götürür.

    <b>Bacarır:</b> gediş oğurlayır. Dondan (yəni bütün mafiyadan), komissardan, maniakdan, kimyaçıdan, həkimdən və odunçudan — o gecə; vəkildən, qapıçıdan və açarçıdan — növbəti gün. Zirzəmidə gizlənəndən — zirzəmini. Qənimətə görə rolu bilir.
    <b>Nə vaxt:</b> hər gecə, özündən yox.
    <b>Hədd:</b> qalanlardan oğurlamağa heç nə yoxdur, bunu ona deyirlər.
    <b>Nə mane olur:</b> odunçunun baltası, oğruya dəysə.
    <i>R2, N9, N10, N11</i>

role-card-civilian =
    🃏 <b>Dinc sakin</b> · şəhər
    Silahı birdir, o da səs verir.

    <b>Bacarır:</b> danışmaq, düşünmək, səs vermək. Şəhərə adətən elə bu çatmır.
    <b>Nə vaxt:</b> gündüz, səsvermə bağlananadək. Gecə yatır.
    <b>Hədd:</b> gündə bir səs. Səs verməmək — avtokil, bütün gün susmaq — avtoban.
    <b>Nə mane olur:</b> gecəsi olanların hamısı.
    <i>D1, D3, D4, V1</i>
