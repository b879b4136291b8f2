## Oyunun gedişatı: vaxtlar, fasilələr, çıxma, vəziyyət

sealed = 🌙 Gecə { $day } arxada qaldı, gedişlər daha qəbul olunmur.
sealed-report = Hesabat — { $moment } ({ $city }).

left-alone = 🚪 { $line }
left-own-wish-1 = Öz istəyi ilə gedir: { $who }.
left-own-wish-2 = Öz istəyi ilə oyunu tərk edir: { $who }.
left-own-wish-3 = Bir stul boşaldı. Öz istəyi ilə oyundan çıxır: { $who }.
left-own-wish-4 = İş-güc çağırır. Öz istəyi ilə oyundan çıxır: { $who }.
left-removed-1 = Aparıcının qərarı ilə oyunu tərk edir: { $who }.
left-removed-2 = Aparıcı oyundan çıxarır: { $who }.
left-removed-3 = Aparıcının sözü ilə oyundan çıxır: { $who }.
left-removed-4 = Aparıcı qərar verdi, bundan sonrası bu oyunçusuzdur: { $who }.
left-autoban-1 = Qaydaların yol vermədiyi səsə görə avtoban: { $who }.
left-autoban-2 = Belə səs vermək olmaz. Avtoban: { $who }.
left-autoban-3 = Qaydadan kənar səs masadakı yerə başa gəlir. Avtoban: { $who }.
left-autoban-4 = Yolverilməz səs. Avtoban: { $who }.

moved-why-absence = ⏳ Bot əlaqədə deyildi, ona görə vaxt dəyişdirilib.
moved-why-host = ⏳ Aparıcı vaxtı dəyişir.
moved-why-pause = ⏳ Oyun yeni vaxtla davam edir.
moved-line-begin = Oyunun başlanğıcı — { $moment }.
moved-line-lawyer = Vəkilin gedişi — { $until }.
moved-line-doors = Qapıçının və açarçının gedişi — { $until }.
moved-line-vote = Səsvermə — { $until }.
moved-line-night = Gecə gedişləri — { $until }.
moved-line-report = Səhər hesabatı — { $moment }.
moved-stored = Əvvəl yazılanların hamısı qüvvədədir.

paused = ⏸ Fasilə: aparıcı saatı dayandırdı. Yazılanların hamısı qüvvədədir, bot hələlik yeni səs və gediş qəbul etmir.
resumed = ▶️ Fasilə bitdi, oyun davam edir.
reopened = 🗳 Aparıcı yeni səsvermə açır: bu günün əvvəlki səsləri sayılmır. Yenidən səs verin.

stalemate =
    ⚠️ «{ $title }»: dalbadal { $rounds } sutkadır ki, heç kim oyundan çıxmır.
    Davam edib-etməməyi siz həll edirsiniz. Növbəti səsvermə bağlananadək heç kim çıxmasa və sizdən söz gəlməsə, oyun heç-heçə bitəcək.
results-delayed = ⚠️ «{ $title }»: nəticə ləngiyir. Gedişlər və səslər saxlanıb, aparıcı artıq bilir.

status-head = 📋 «{ $title }» · { $phase }
status-paused = Fasilə: saat dayanıb.
status-vote = Səsvermə — { $until }.
status-lawyer = Vəkil, əgər varsa, gediş edir — { $until }.
status-doors = Qapıçı və açarçı, əgər varsa, gediş edir — { $until }.
status-night = Gecə gedişləri — { $until }.
status-report = Hesabat — { $moment }.
status-begin = 1-ci günün başlanğıcı — { $moment }.
status-living = <b>Oyunda: { $count }</b>
status-gone = <b>Oyundan kənarda: { $count }</b>
status-gone-line =
    { $who } ({ $phase ->
        [night] gecə
       *[day] gün
    } { $day })
