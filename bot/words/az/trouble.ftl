## Aparıcıya: bota nə mane olur və bununla nə etməli

unreachable-players =
    ⚠️ «{ $title }»: bot yaza bilmir: { $who }.
    Masadakı yerlər qalır. Xahiş edin, botla yazışmanı açıb «Start» düyməsini bassınlar: buraxılanların hamısı ora gələcək.

unreachable-group =
    ⚠️ «{ $title }»: bot daha qrupda deyil.
    Oyun saatla gedir, səslər və gedişlər şəxsi mesajla qəbul olunur. Botu qaytarın — buraxılan hesabatlar özü gələcək.
unreachable-lobby =
    ⚠️ «{ $title }»: bot daha qrupda deyil, qeydiyyat dayandı.
    Botu qaytarın, qeydiyyat davam edəcək.
unreachable-graveyard =
    ⚠️ «{ $title }»: bot daha qəbiristanlıq qrupunda deyil, ora buraxan yoxdur.
    Onu dəvət etmək hüququ olan admin kimi qaytarın.
group-back = ✅ «{ $title }»: bot yenidən qrupdadır.
group-back-reports =
    { $count } mesaj buraxılıb, indi çıxır.
graveyard-back = ✅ «{ $title }»: bot yenidən qəbiristanlıq qrupundadır.

rights-lost =
    ⚠️ «{ $title }»: botun qrupda bu hüququ yoxdur: { $rights }.
    Oyun davam edir; hüququ qrupun parametrlərində qaytarmaq olar.
rights-lost-graveyard =
    ⚠️ «{ $title }»: bot qəbiristanlığa adam buraxa bilmir.
    Ona dəvət etmək hüququnu qaytarın, qapıda gözləyənlərin hamısı girəcək.
right-pin = mesajları bərkitmək
right-delete = oyundan çıxanların mesajlarını silmək
right-restrict = oyundan çıxanlara müzakirəni bağlamaq

silenced =
    ⚠️ «{ $title }»: bot qrupda yaza bilmir.
    Oyun saatla gedir. Bota yazmağa icazə verin — buraxılan hesabatlar özü gələcək.
heard-again = ✅ «{ $title }»: bot yenidən qrupda yazır, buraxılanlar indi çıxır.

topic-gone =
    ⚠️ «{ $title }»: bu oyunun mövzusu daha yoxdur.
    Oyun qrupun ümumi mövzusunda davam edir, müzakirə də indi oradadır.
topic-gone-taken =
    ⚠️ «{ $title }»: bu oyunun mövzusu daha yoxdur.
    Oyunun mesajları ümumi mövzuda çıxır, orada başqa oyun getsə də.
topic-closed =
    ⚠️ «{ $title }»: oyunun mövzusu bağlıdır, ona görə bot ümumi mövzuya yazır.
    Mövzunu açın və ya bota mövzuları idarə etmək hüququ verin.

report-late =
    ⚠️ «{ $title }»: Telegram artıq çoxdandır qrup üçün mesajı buraxmır.
    Oyun saatla gedir, mümkün olan kimi mesaj özü çıxacaq.
report-refused =
    ⚠️ «{ $title }»: Telegram qrup üçün mesajı qəbul etmədi, o, çıxmayacaq.
    Oyunun harada olduğunu /status göstərər. Botun sahibinə xəbər verin.
