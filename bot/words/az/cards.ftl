## Kartlar: hər kəsin şəxsi mesajla aldığı

card-head = 🎭 «{ $title }»: sizin kartınız
card-you = Siz — { $you }. Kartınız — { $role }.

card-don =
    Gecə mafiya bir dəfə atəş açır və son söz sizindir. Yenə sizin sözünüzlə ailə oyunda bir dəfə özününkülərdən birini zirzəmidə gizlədir.
    Güllə xəbərçini tapsa, o, canını qurtarmaq üçün atılmış uşağı ələ verə bilər: razılaşıb-razılaşmamağı da siz həll edirsiniz.
card-mafioso =
    Gecə mafiya bir dəfə atəş açır. Siz hədəf təklif edirsiniz, don həll edir; onun sözü olmasa — ailənin çoxluğu, bərabər olsa — əvvəl deyilən.
    Ailə oyunda bir dəfə özününkülərdən birini zirzəmidə gizlədə bilər: bu da eyni cür həll olunur.
card-foundling-town =
    Siz atılmış uşaq kimi böyümüsünüz, amma şəhər sizi özününkü saydı: dinc sakinsiniz, özü də həmişəlik. Gecə yatırsınız, gündüz səs verirsiniz.
card-foundling-mafia =
    Mafiya sizi tapdı: siz onun övladısınız və bu gecədən ailədənsiniz. Gecə hədəfi digərləri ilə birlikdə təklif edin.
card-cop =
    Gecə bir atəşiniz var — özünüzdən başqa kimə istəsəniz. Mafiya da, maniak da ondan ölür.
    Dinc adamı gülləniz yaralamır, ona sipər olur: mafiya və maniak həmin gecə onu yalnız yaralayır. Boşa çıxan atəşi elan edəcəklər.
card-doctor =
    Gecə bir nəfəri müalicə edirsiniz, özünüzü də olar; hər kəsi — oyunda ən çoxu iki dəfə.
    Müalicə etdiyiniz adam həmin gecə ölmür, kim atırsa-atsın.
card-maniac =
    Siz özünüz üçün oynayırsınız. Gecə bir zərbəniz var — özünüzdən başqa kim olsa: mafiya, şəhər, komissar.
card-chemist =
    Siz özünüz üçün oynayırsınız. Gecə bir nəfəri zəhərləyirsiniz — özünüzdən başqa kimi istəsəniz. Səhər zəhəri elan edəcəklər, son isə növbəti gecədən sonra gələcək — həkim və ya komissarın atəşi çatdırmasa.
card-lawyer =
    Gündüz səsvermədə kimi müdafiə edəcəyinizi seçirsiniz; özünüzü də olar. Ən çox səs onda olsa, oyunda qalır.
    Eyni adamı iki dəfə xilas etmək olar. Susmaq — bir dəfə: ikinci susmaq avtobandır.
card-woodman =
    Gecə sizi öldürmək demək olar mümkün deyil. Sizi hədəf seçən növbəti gecəki gedişini sizə verir: onun yerinə atəşi siz açır, müalicəni siz edirsiniz.
    Bir də baltanız var, oyunda bir dəfə: başqasının gecə gedişini pozur. Nəyi pozduğunu sizə deməyəcəklər.
card-snitch =
    Gedişiniz yoxdur, amma satmağa malınız var: atılmış uşaq hələ tapılmayıbsa və mafiya sövdələşməyə razıdırsa, onun gülləsi sizi öldürməz. Özünüz isə heç nə bilməyəcəksiniz.
    Maniakı sövdələşmə ilə saxlamaq olmaz.
card-bum =
    Gedişiniz yoxdur, amma gecə sizi heç kim öldürə bilməz: nə mafiya, nə komissar, nə maniak. Cəhd edənə növbəti gün sizin səsiniz çatır.
    Səhər sizə səsinizin başqasında olduğunu deyəcəklər, kimdə olduğunu — yox.
card-bouncer =
    Gündüz özünüzdən başqa kimi səsverməyə buraxmayacağınızı seçirsiniz; eyni adamı — ən çoxu iki dəfə.
    Gedişi iki dəfə buraxmaq olar, amma ilk gün yox: yoxsa avtoban.
card-keykeeper =
    Gündüz kiməsə arxa qapını aça bilərsiniz, özünüzə də olar; eyni adama — ən çoxu iki dəfə.
    Qapıçının buraxmadığı adamı düz tapsanız, onun səsi iki sayılır. Hər gün gediş etməyə borclu deyilsiniz.
card-thief =
    Gecə kiminsə gedişini oğurlayırsınız. Donun, komissarın, maniakın, həkimin və odunçunun gedişi elə həmin gecə pozulur, vəkilin, qapıçının və açarçının gedişi — növbəti gün.
    Qənimətə görə rolu bilirsiniz, başqa heç nəyi. Özünüzdən oğurlamaq olmaz.
card-civilian =
    Gedişiniz yoxdur, gecə yatırsınız. Gündüz qulaq asın, düşünün və səs verin: şəhərə adətən elə bu çatmır.

goal-town = Nə mafiya, nə maniak qalanda şəhər qalib gəlir.
goal-mafia = Mafiya bütün qalanların cəmindən az olmayanda qalib gəlir.
goal-maniac = Tək və ya kiminləsə ikilikdə qalsanız, qalib gəlirsiniz.

card-mates = Ailəniz:
card-alone = Ailəniz — siz özünüz.
card-mate = { $who } — { $role }
card-mate-gone = { $who } — { $role }, oyundan kənarda
