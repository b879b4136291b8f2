## Nəticə ləğv olundu: gecə davam edir, ya da hər şey oxunub və yenidən oynayırıq

takeback-night = ↩️ Aparıcı gecəni uzadır, gecə { $day } davam edir: { $until }. Yazılanların hamısı qüvvədədir, gedişləri dəyişmək olar.
takeback-night-paused = ↩️ Aparıcı gecəni uzadır, gecə { $day } fasilə bitəndə davam edəcək. Yazılanların hamısı qüvvədədir.

takeback-begin = ↩️ Aparıcı oyunun başlanğıcını ləğv edir: gün { $day } bir də açılacaq.
takeback-lawyer = ↩️ Aparıcı vəkilin saatının bitməsini ləğv edir, gün { $day }: vəkil, əgər varsa, yenə gediş edə biləcək.
takeback-doors = ↩️ Aparıcı qapıçının və açarçının saatının bitməsini ləğv edir, gün { $day }: əgər varsalar, yenə gediş edə biləcəklər.
takeback-vote = ↩️ Aparıcı səsvermənin nəticəsini ləğv edir, gün { $day }: səsvermə davam edəcək.
takeback-runoff = ↩️ Aparıcı birinci səsvermənin nəticəsini ləğv edir, gün { $day }: o, davam edəcək.
takeback-report = ↩️ Aparıcı hesabatı ləğv edir, gecə { $day }: o, bir də çıxacaq.
takeback-read = <b>Oxunan geri qayıtmır. Hamı artıq bilir:</b>
takeback-count = Kim kimə səs verib və kimin neçə səsi var.
takeback-tied = Bərabər səs yığanlar: { $who }.
takeback-back = Oyuna qayıdanlar: { $who }.
takeback-shown = Açılan kartlar açıq qalır.
takeback-private = Bot bu gecədən sonra kiməsə şəxsən nəsə yazıbsa, onu yaddaşdan silə bilmir.
takeback-goes-on = Yazılan səslər və gedişlər qüvvədədir. Hələlik fasilədir; bitəndə bot yeni vaxtı deyəcək.
takeback-you = ↩️ «{ $title }»: nəticə ləğv olundu, yenidən oyundasınız.
takeback-no-right =
    «{ $title }»: botun qəbiristanlıq qrupundan adam çıxarmaq hüququ yoxdur. Onları oradan özünüz çıxarın, yenidən oyundadırlar: { $who }

takeback-confirm = { $what }: bağlanış ləğv olunsun? Nəticəni hələ heç kim görməyib: qrup yalnız vaxtın uzadıldığını biləcək.
takeback-confirm-public = { $what }: bağlanış ləğv olunsun? Nəticəni artıq oxuyublar. Qrup məlum olan hər şeyin siyahısını alacaq; çıxanlar qayıdacaq, açılan kartlar açıq qalacaq.
takeback-pause-first = { $what }: bağlanışı yalnız fasilədə və hələ heç kim növbəti gedişi etməyibsə ləğv etmək olar. Fasilə verin və bura qayıdın.
takeback-done = Hazırdır: bağlanış olmayıb.
button-take-back = ↩️ Nəticəni ləğv et
button-take-back-yes = Bəli, ləğv et

journal-take-back = { $kind }, gün { $day } — bağlanış ləğv olundu

refused-nothing-to-take-back = Ləğv ediləsi bir şey yoxdur: son bağlanışdan bəri hər şey irəli gedib.
refused-has-moves = Artıq gecdir: bağlanışdan sonra kimsə gediş edib.
