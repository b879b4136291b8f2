## Aparıcının səlahiyyəti: pult nə cavab verir, oyunçular nə eşidir, jurnalda nə durur

# Pultun cavabları
desk-paused-now = Fasilə: saat dayandı.
desk-resumed-now = Oyun davam edir, yeni vaxtlar qrupdadır.
desk-close-confirm = { $what }: elə indi bağlansın? Çatmayan çatmadı.
desk-closed-now = Bağlayırıq: nəticə bir neçə saniyədən sonra çıxacaq.
desk-revote-confirm =
    { $count ->
        [0] Yeni səsvermə açılsın? Bu gün hələ səs verilməyib.
       *[other] Yeni səsvermə açılsın? Bu gün verilmiş { $count } səs daha sayılmayacaq.
    }
desk-revoted-now = Yenidən səs veririk.
desk-moved = Yeni vaxt: { $moment }.
desk-own-time-ask = Vaxtı mesajla yazın, məsələn, 21:30. Ən yaxın belə saat götürüləcək.
desk-own-time-bad = Vaxt anlaşılmadı. Saat və dəqiqəni yazın, məsələn, 21:30.
desk-excused-now = { $who }: bu günlük azaddır, susmağa görə cəza olmayacaq.
desk-warn-confirm = Xəbərdarlıq edilsin: { $who }? Xəbərdarlığı qrup görəcək.
desk-warn-last = Bu, sonuncu xəbərdarlıqdır: ardınca dərhal oyundan çıxarılma gəlir.
desk-warned-now = { $who }: xəbərdarlıq elan olundu.
desk-remove-confirm = Oyundan çıxarılsın: { $who }? Kart oyunun qaydaları ilə açılacaq, geri qaytarmaq olmayacaq.
desk-removed-now = { $who } oyunu tərk edir.
desk-leave-waits = Yazıldı. Gecə artıq bağlanıb, ona görə çıxma ({ $who }) səhər hesabatı ilə birlikdə elan olunacaq.
desk-reason-ask = Səbəbi mesajla yazın: { $who }. Onu qrup oxuyacaq.
desk-reason-long =
    Səbəb { $most } işarədən uzundur. Qısa yazın.
desk-entered = Gediş yazıldı, oyunçuya deyildi: { $who }.
desk-decided = Həll olundu. Oyun davam edir.
desk-link-made = Link hazırdır, pultda durur. Çağırdığınız adama ötürün.
desk-declined = Yaxşı, bu adamsız.
desk-unfit = Alınmadı: bu adam indi oynayır və ya artıq aparır.
desk-cohost-now = { $who } indi sizinlə birlikdə aparır.
desk-host-now = Oyunu indi { $who } aparır.
desk-dropped = Köməkçi daha yoxdur.

# Oyunçular nə eşidir
excused = 🕊 Aparıcı bu günlük azad edir: { $who }. Susmağa görə cəza olmayacaq.
excused-you = 🕊 «{ $title }»: bu günlük azadsınız. Səs vermək və gediş etmək olar, amma məcburi deyil.
warned = ⚠️ Xəbərdarlıq ({ $count } / { $limit }): { $who }.
warned-you = ⚠️ «{ $title }»: aparıcıdan sizə xəbərdarlıq ({ $count } / { $limit }).
warned-why = Səbəb: { $reason }
removed-why = { $who } oyunu niyə tərk edir: { $reason }
closed-early-begin = ⏳ Aparıcı 1-ci günü vaxtından əvvəl başlayır.
closed-early-vote = ⏳ Aparıcı səsverməni vaxtından əvvəl bağlayır.
closed-early-night = ⏳ Aparıcı gecəni vaxtından əvvəl bağlayır.
closed-early-report = ⏳ Aparıcı səhəri vaxtından əvvəl açır.
decided-day = ⚖️ Gün { $day }: nəticəni aparıcı müəyyən edir
decided-night = ⚖️ Gecə { $day }: nəticəni aparıcı müəyyən edir
decided-nobody = Heç kim çıxmır.
decided-leaves = Oyundan çıxır: { $who }.
entered-by-host = ✍️ Başqa yerdə dediyinizi sizin adınızdan aparıcı yazır:

hosting-dead-link = Bu link daha heç yerə aparmır. Aparıcıdan yenisini istəyin.
hosting-not-member = «{ $title }» oyununu onun qrupunda olan apara bilər. Qrupa qoşulun və linki bir də açın.
hosting-already = «{ $title }» oyununu onsuz da siz aparırsınız. Pult — /desk.
hosting-plays = Siz «{ $title }» oyununda oynayırsınız, onu isə yalnız masada olmayan apara bilər.
hosting-asked = «{ $title }» oyununun aparıcısına sizin haqqınızda deyildi. Cavab bura gələcək.
hosting-question-cohost = 🎛 «{ $title }»: linkinizlə aparmağa kömək etmək istəyir: { $who }. Köməkçi oyunu ötürməkdən başqa hər şeyi edə bilər və sizin gördüyünüzü görür.
hosting-question-host = 🎛 «{ $title }»: linkinizlə oyunu götürmək istəyir: { $who }. Siz onu daha aparmayacaqsınız, geri yalnız yeni aparıcı qaytara bilər.
hosting-declined = «{ $title }»: aparıcı başqa qərar verdi.
hosting-yours-cohost = 🎛 «{ $title }»: aparıcı ilə birlikdə aparırsınız.
hosting-yours-host = 🎛 «{ $title }»: oyun indi sizindir.
hosting-over = «{ $title }»: onu daha siz aparmırsınız.
hosting-new-host = 🎛 Oyunu indi { $who } aparır.
hosting-new-cohost = 🎛 Aparmağa kömək edir: { $who }.
hosting-no-cohost = 🎛 { $who } daha aparmağa kömək etmir.
hosting-blind = Bu adamın oyunda yeri var, ona görə başqalarının kartlarını və gedişlərini görmür.

# Sonu görünməyən fasilə (R29)
pause-reminder = ⏸ «{ $title }»: fasilə artıq { $span } çəkir. Oyunu aparıcı davam etdirə bilər, pultda: /desk.
pause-question =
    ⏸ «{ $title }»: fasilə artıq { $span } çəkir, aparıcıdan səs-soraq yoxdur.
    Bundan sonrasını sağ oyunçular həll edir. Eyni şeyə lazım olan səs sayı: { $needed }.
    Davam — { $resume }, heç-heçə — { $end }.
pause-question-closed = ⏸ «{ $title }»: fasilə məsələsi burada bağlandı.
pause-not-asked = İndi bunu soruşan yoxdur: oyun gedir və ya fasilənin vaxtı hələ çıxmayıb.
pause-noted-resume = Yazıldı: davam etməyin tərəfindəsiniz. Fikri dəyişmək olar.
pause-noted-end = Yazıldı: heç-heçənin tərəfindəsiniz. Fikri dəyişmək olar.
pause-decided-resume = ▶️ Sağ oyunçular qərar verdi: oynamağa davam edirik.
pause-decided-end = 🏁 Sağ oyunçular qərar verdi: heç-heçə.
button-pause-resume = Davam
button-pause-end = Heç-heçə
over-why-players = Aparıcı fasilədə itdi, bitirməyi oyunçular özləri qərara aldı.

# Jurnal
journal-pause = fasilə
journal-resume = oyun davam etdi
journal-move = { $kind } — yeni vaxt { $due_at }
journal-close = { $kind }, gün { $day } — vaxtından əvvəl bağlanış
journal-revote = yeni səsvermə, gün { $day }
journal-excuse = gün { $day } borcsuz: { $seat }
journal-warn = xəbərdarlıq: { $seat }{ $reason }
journal-remove = oyundan çıxarma: { $seat }{ $reason }
journal-enter = gediş yazıldı: { $seat } — { $power }, { $target }
journal-answer =
    gediş yazıldı: { $seat } — sövdələşmə, { $answer ->
        [yes] bəli
       *[no] xeyr
    }
journal-enter-hidden = oyunçunun gedişi yazıldı
journal-retry = nəticəni hesablamağa bir cəhd də
journal-decide = gün { $day }: nəticə əl ilə həll olundu, çıxanlar: { $who }
journal-end = oyun bitirildi
journal-go-on = sakitliyə baxmayaraq, oynamağa davam
journal-cohost = yeni köməkçi: { $who }
journal-host = oyun ötürüldü: { $who }
journal-drop = köməkçi daha yoxdur: { $who }
journal-players-resume = sağ oyunçular davam etməyi qərara aldı
journal-players-end = sağ oyunçular heç-heçə ilə bitirməyi qərara aldı
