## Dəyişmək olan səslər, təkrar səsvermə, birinci səslərlə həll olunan bərabərlik

vote-line-changed = { $voter } → { $target } (əvvəl: { $before })
vote-line-changed-at-door = { $voter } → { $target } (əvvəl: { $before }, qapı arxasında)

# Sualın və cavabın altında səsin dəyişməsi haqqında nə deyilir
change-until = Dəyişmək olar: { $clock }-dək.
change-left =
    Dəyişmək olar: daha { $left } dəfə, { $clock }-dək.
change-no-more = Səsi daha dəyişmək olmaz.
vote-ask-changeable = Kimin əleyhinə səs verirsiniz? { $change }
vote-cast-changeable = Səsiniz: { $who }. { $change }
vote-instead = İndi səs kimin əleyhinədir?
vote-confirm-changeable = Əleyhinə səs verirsiniz: { $who }. Təsdiq edirsiniz? { $change }
vote-confirm-instead = Əleyhinə səs verirsiniz: { $who } (əvvəl: { $before }). Təsdiq edirsiniz? { $change }
taken-vote-changeable = Səs qəbul edildi: { $who }. { $change }
button-change-vote = Səsi dəyiş

refused-changes-used-up = Səs dəyişmədi: daha dəyişmək olmaz, səsiniz qalır — { $who }.
refused-changes-closed = Səs dəyişmədi: bağlanışa çox az qalıb, səsiniz qalır — { $who }.
refused-already-voted-so = Səsiniz onsuz da belədir: { $who }. Dəyişmək üçün başqasını deyin.
refused-not-in-runoff =
    { refused-head }: { $who } təkrar səsvermədə iştirak etmir. Səsi bərabər olanlardan seçin.

close-first-votes-1 = Səslər bərabərdir, amma öz səslərini hamıdan tez yığan: { $who }.
close-first-votes-2 = Bərabərdir. Səsi birinci kim yığdısa, o həll edir: { $who }.
close-first-votes-3 = Səslər bərabər olanda dəqiqələri sayırlar. Siyahıda birinci: { $who }.
close-first-votes-4 = Hesab bərabər, vaxt fərqli. Səsləri hamıdan tez yığır: { $who }.

runoff-head = ⚖️ Gün { $day }: bərabərlik, bir də səs veririk
runoff-between = Səsi bərabər olanlar: { $who }. Yalnız onların arasından seçirik, { $until }.
runoff-void = Birinci səslər götürüldü. İndi susan səs verməmiş sayılır.
runoff-prompt = Təkrar səsvermə: yalnız səsi bərabər olanlar arasında.

# Zirzəmi olmayan oyunun kartları (N2)
card-don-no-basement =
    Gecə mafiya bir dəfə atəş açır və son söz sizindir.
    Güllə xəbərçini tapsa, o, canını qurtarmaq üçün atılmış uşağı ələ verə bilər: razılaşıb-razılaşmamağı da siz həll edirsiniz.
card-mafioso-no-basement =
    Gecə mafiya bir dəfə atəş açır. Siz hədəf təklif edirsiniz, don həll edir; onun sözü olmasa — ailənin çoxluğu, bərabər olsa — əvvəl deyilən.
