## Şəxsi mesajlar: gedişə dəvət, ekranlar, təsdiqlər

prompt-eve =
    🎲 «{ $title }»
    1-ci günün başlanğıcı — { $moment } ({ $city }). Hələlik ətrafa göz gəzdirmək olar.
prompt-day =
    ☀️ Gün { $number } · «{ $title }»
    { $until }. Səsiniz və gedişiniz içəridədir.
prompt-night =
    🌙 Gecə { $number } · «{ $title }»
    { $until }. Gedişiniz içəridədir.
prompt-sealed =
    🌙 Gecə { $number } · «{ $title }»
    Gedişlər daha qəbul olunmur. Hesabat — { $moment } ({ $city }).
prompt-over =
    🏁 «{ $title }»
    Oyun bitdi.
prompt-paused =
    ⏸ { $phase } · «{ $title }»
    Fasilə: saat dayanıb, gedişlər hələlik qəbul olunmur.

screen-head = { $sign } { $phase } · «{ $title }»

own-you = Siz — { $you }, { $role }.
own-out = Siz oyundan kənardasınız. Kartınız — { $role }.
own-night-idle = Bu gecə yatırsınız.
own-day-idle = Gündüz kartınızın gedişi yoxdur.
own-robbed = Alətiniz oğurlanıb: bu gün gedişiniz yoxdur və susmağa görə cəza olmayacaq.
own-bum-owned = Bu gün səsiniz başqasındadır. Sizin seçdiyiniz yalnız səsin sahibi susarsa sayılacaq.
own-bum-ordered = Bu gün yerinizə qərar veriblər, səsiniz: { $who }.
own-news = Bu gecənin xəbərləri:
own-vote = Səsiniz: { $who }.
own-no-vote = Səsiniz: hələ verilməyib.
own-hour-passed = Bu gün saatınız keçdi, gediş olmadı.
own-shut-out = Qapıçı sizi buraxmır: səsiniz qapı arxasında qalacaq və yalnız arxa qapı açılsa sayılacaq.
own-move = { $power }: { $target }
own-no-move = { $power }: hələ heç kim
own-deal-yes = Xəbərçi ilə sövdələşmə: fürsət düşsə, razısınız
own-deal-no = Xəbərçi ilə sövdələşmə: yox
own-family = Ailənin sözü:
own-word-shot = { $who }: atəş — { $target }
own-word-hide = { $who }: zirzəmiyə — { $target }

pick-mafia = Mafiya kimə atəş açır? Donun sözü həll edir, o olmasa — ailənin çoxluğu.
pick-basement = Zirzəmidə kimi gizlədək? Oyunda bir dəfə və bir gecəlik; komissarın və maniakın əli ora çatmır.
pick-cop = Bu gecə kimə atəş açırsınız?
pick-maniac = Bu gecə kimi seçirsiniz?
pick-doctor = Bu gecə kimi müalicə edirsiniz? Hər kəsi — oyunda ən çoxu iki dəfə.
pick-axe = Balta kimin gecə gedişini pozsun? Bütün oyuna bir balta var.
pick-thief = Bu gecə kimin gedişini oğurlayırsınız?
pick-as-mafia = Bu gecə mafiyanın gedişi sizindir. Kimə atəş açırsınız?
pick-as-cop = Bu gecə komissarın gedişi sizindir. Kimə atəş açırsınız?
pick-as-maniac = Bu gecə maniakın gedişi sizindir. Kimi seçirsiniz?
pick-as-doctor = Bu gecə həkimin gedişi sizindir. Kimi müalicə edirsiniz?
pick-vote = Səsiniz kimin əleyhinədir?
pick-lawyer = Bu gün səsvermədə kimi müdafiə edirsiniz? Eyni adamı iki dəfə xilas etmək olar.
pick-bouncer = Bu gün kimi səsverməyə buraxmırsınız? Eyni adamı — ən çoxu iki dəfə.
pick-keykeeper = Bu gün arxa qapı kimə açılsın? Eyni adama — ən çoxu iki dəfə.
pick-order = Bu gün bomjun səsi kimin əleyhinədir? Dəyişmək olmayacaq.
pick-deal = Güllə xəbərçini tapsa, sövdələşməyə razı olaq?
pick-chosen = İndi yazılıb: { $target }.
pick-until = Seçim — { $until }.

vote-ask = Kimin əleyhinə səs verirsiniz? Səs qətidir.
vote-cast = Səsiniz: { $who }. O, qətidir.
vote-closed = İndi səsvermə yoxdur.
vote-confirm = Əleyhinə səs verirsiniz: { $who }. Təsdiq edirsiniz? Dəyişmək olmayacaq.
vote-confirm-invalid =
    ⚠️ { $why ->
        [yourself] Siz öz əleyhinizə səs verirsiniz.
        [target_left] Siz artıq oyundan kənarda olanın əleyhinə səs verirsiniz.
       *[unknown_target] Siz oyunda olmayan birinin əleyhinə səs verirsiniz.
    } Bu oyunun qaydaları ilə belə səs masadakı yerə başa gəlir: dərhal oyundan çıxırsınız.
    Məhz belə səs verirsiniz?

taken-mafia = Yazıldı: ailəyə sözünüz — atəş, { $who }.
taken-basement = Yazıldı: ailəyə sözünüz — zirzəmi, { $who }.
taken-cop = Yazıldı: bu gecə atəş açdığınız — { $who }.
taken-maniac = Yazıldı: bu gecə hədəfiniz — { $who }.
taken-doctor = Yazıldı: bu gecə müalicə etdiyiniz — { $who }.
taken-axe = Yazıldı: balta bu gecə bu oyunçunun payıdır — { $who }.
taken-thief = Yazıldı: bu gecə gedişini oğurladığınız — { $who }.
taken-as-mafia = Yazıldı: bu gecə mafiyanın yerinə atəş açdığınız — { $who }.
taken-as-cop = Yazıldı: bu gecə komissarın yerinə atəş açdığınız — { $who }.
taken-as-maniac = Yazıldı: bu gecə maniakın yerinə seçdiyiniz — { $who }.
taken-as-doctor = Yazıldı: bu gecə həkimin yerinə müalicə etdiyiniz — { $who }.
taken-lawyer = Yazıldı: bu gün müdafiə etdiyiniz — { $who }.
taken-bouncer = Yazıldı: bu gün buraxmadığınız — { $who }.
taken-keykeeper = Yazıldı: bu gün arxa qapının açıldığı oyunçu — { $who }.
taken-order = Yazıldı: bomjun səsi — { $who }. Dəyişmək olmaz.
taken-deal-yes = Yazıldı: xəbərçi ilə sövdələşməyə razısınız.
taken-deal-no = Yazıldı: xəbərçi ilə sövdələşməyə yox deyirsiniz.
taken-nobody = Yazıldı: { $power } — heç kim.
taken-vote = Səs qəbul edildi: { $who }. O, qətidir.
taken-vote-at-door = Səs qəbul edildi: { $who }. O, qapı arxasında gözləyir və yalnız arxa qapı açılsa sayılacaq.
taken-vote-noted = Yazıldı: seçiminiz — { $who }. Bu gün səs başqasındadır: seçiminiz yalnız səsin sahibi susarsa sayılacaq.
taken-change = Dəyişmək olar: { $clock }-dək.

told-head = ✉️ «{ $title }»: sizə xəbərlər
told-ordered = Yerinizə qərar veriblər, bu günkü səsiniz: { $who }. O, artıq verilib.
told-voided-vote = Səsiniz götürüldü, çünki aid olduğu oyunçu oyundan getdi. Yenidən səs verin.
told-voided-order = Bomjun səsi götürüldü: dediyiniz oyunçu artıq oyundan kənardadır. Başqasını deyin.
told-voided-move = { $power }: seçim götürüldü, çünki dediyiniz oyunçu artıq oyundan kənardadır. Başqasını seçin.
told-voided-late = { $power }: seçim götürüldü, çünki dediyiniz oyunçu artıq oyundan kənardadır. Vaxt keçib, susmağa görə cəza olmayacaq.
told-leave-waits = ✉️ «{ $title }»: çıxmağınız qəbul edildi. Gecə artıq bağlanıb, ona görə bu, səhər hesabatı ilə birlikdə elan olunacaq; o vaxtadək oyundasınız.

out-head = 🪦 «{ $title }»: oyundan çıxdınız ({ $you })
out-vote = Şəhər sizin əleyhinizə səs verdi.
out-autokill = Səsiniz eşidilmədi ki eşidilmədi: avtokil.
out-autoban = Avtoban: bu oyunun qaydaları sərtdir.
out-night = Bu gecə sizin üçün sonuncu oldu.
out-own-wish = Öz istəyinizlə oyunu tərk edirsiniz.
out-removed = Aparıcı belə qərar verdi.
out-graveyard-link = Qəbiristanlıq şəhərə gözəl mənzərəsi olan klubdur: <a href="{ $url }">buyurun</a>.
out-graveyard = Qəbiristanlıq şəhərə gözəl mənzərəsi olan klubdur. Ora aşağıdakı düymə ilə yazmaq olar.
out-graveyard-ask-host = Qəbiristanlıq şəhərə gözəl mənzərəsi olan klubdur. Link hələ hazır deyil: aparıcıdan soruşun.
out-quiet = Oyunun mövzusunda daha yazmaq olmaz: bot belə mesajı siləcək. Oyunu axıradək izləməyə isə mane olan yoxdur.
out-over = Oyun bitdi, bütün kartlar açıqdır.

me-head = 🎭 «{ $title }» · { $phase }
me-notes = Sizə deyilənlər:
me-note = Gecə { $day }: { $news }
