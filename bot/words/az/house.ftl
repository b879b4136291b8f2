## Oyunun qaydaları: onlarda nə bizimdir və aparıcı onları necə dəyişir

house-printed = Yazılı qaydalarla oynayırıq.
house-own-clock = Saatlar özümüzündür, qalanı yazılı qaydalardır.
house-head = Öz qaydalarımız, qalanı yazılı qaydalardır:
house-line = • { $rule }
house-of-game = <b>«{ $title }» oyununun qaydaları</b>

# Yazılı qaydalardan hər kənara çıxmaya bir sətir
house-ballot = Səsvermə gizlidir: kimin kimə səs verdiyi bağlanışda açılacaq.
house-votes-free = Səsi dəyişmək olar.
house-votes-limited =
    Səsi { $count } dəfə dəyişmək olar.
house-changes-close = Bağlanışa { $span } qalmış səsi daha dəyişmək olmur.
house-tie = Səslər bərabər olanda onları daha tez yığan oyundan çıxır.
house-revote =
    { $value ->
        [on_tie] Səslər bərabər olanda bərabərlər arasında yenidən səs verilir, gündə bir dəfə.
       *[never] Təkrar səsvermə olmur.
    }
house-reveal =
    { $value ->
        [team] Çıxanların yalnız tərəfi açılır.
       *[none] Çıxanların kartı açılmır.
    }
house-absence = Hər buraxılan günə bir pillə: xəbərdarlıq, öz əleyhinə səs, əvəz axtarışı, oyundan çıxma.
house-must-post = Müzakirədə susmağa görə oyundan çıxarılmır.
house-posts =
    Gün ərzində azı { $count } mesaj yazmaq lazımdır.
house-warnings =
    { $count ->
        [0] Aparıcı nə qədər xəbərdarlıq etsə də, buna görə oyundan çıxarılmır.
       *[other] Aparıcıdan { $count } xəbərdarlıq alan oyundan çıxır.
    }
house-invalid-vote = Özünün və ya oyundan çıxmışın əleyhinə səs masadakı yerə başa gəlir.
house-begin = İlk gün dərhal açılır, saat neçə olsa da.
house-graveyard = Qəbiristanlığa yalnız oyundan çıxanlar buraxılır.
house-stalemate-rule = Neçə sutka heç kim çıxmasa da, bu, heç-heçəyə aparmır.
house-bonus = Bonus yoxdur.
house-basement = Zirzəmi yoxdur.
house-last-words = Səsvermə ilə çıxana son söz verilir.
house-narration = Hesabatları həyət danışır: qonşular, skamya və pişiklər.
house-report-review = Səhər hesabatını əvvəlcə aparıcı oxuyur, əgər özü oynamırsa.
house-review = Hesabatı oxumağa aparıcının vaxtı: { $span }.
house-pause-limit-hours =
    Aparıcı itibsə və oyun { $count } saat fasilədədirsə, qalanını masa həll edir.
house-min-players =
    Masada azı { $count } nəfər olanda oyun özü başlayır.
house-lobby-hours = Qeydiyyat oyunçuları { $count } saat gözləyir.
house-days-off = Oynamadığımız günlər: { $days }.
house-lawyer-first-day-hours = İlk gün vəkil başlanğıcdan { $count } saat ərzində gediş edir.
house-doorkeepers-first-day = İlk gün qapıçının və açarçının gedişi { $clock }-dəkdir.
house-reminders-vote = Səsi bağlanışa { $span } qalmış xatırladırıq.
house-reminders-vote-none = Səsi xatırlatmırıq.
house-reminders-night = Gecə gedişlərini gecənin sonuna { $span } qalmış xatırladırıq.
house-reminders-night-none = Gecə gedişlərini xatırlatmırıq.
house-reminders-roles = Gündüz gedişlərini vaxtına { $span } qalmış xatırladırıq.
house-reminders-roles-none = Gündüz gedişlərini xatırlatmırıq.

# Qaydaların adları
setting-cards = Kartlar dəsti
setting-composition = Dəstdəki rollar
setting-max-players = Masada yer
setting-min-players = Özü başlasın
setting-lobby-hours = Oyunçuları gözləmək
setting-mode = Saat növü
setting-zone = Saat qurşağı
setting-day-opens = Günün açılışı
setting-lawyer = Vəkilin gedişi
setting-lawyer-first-day-hours = Vəkil, gün 1
setting-doorkeepers = Qapıçı, açarçı
setting-doorkeepers-first-day = Onlar, gün 1
setting-vote = Səsvermə
setting-night-ends = Gecənin sonu
setting-days-off = Oyunsuz günlər
setting-day = Gün
setting-night = Gecə
setting-roles = Gündüz gedişləri
setting-morning = Hesabatadək
setting-begin = İlk gün
setting-ballot = Səsvermə növü
setting-votes = Səsi dəyişmək
setting-vote-changes = Neçə dəfə
setting-changes-close = Dəyişmənin sonu
setting-tie = Bərabərlik
setting-revote = Təkrar səsvermə
setting-invalid-vote = Öz əleyhinə səs
setting-absence = Buraxılan gün
setting-must-post = Susmaq
setting-posts = Gündə mesaj
setting-warnings = Xəbərdarlıqlar
setting-pause-limit-hours = Uzun fasilə
setting-reveal = Çıxanların kartı
setting-bonus = Bonus
setting-basement = Zirzəmi
setting-stalemate-rule = Boş sutkalar
setting-graveyard = Qəbiristanlıqda
setting-last-words = Son söz
setting-report = Səhər hesabatı
setting-narration = Kim danışır
setting-report-review = Hesabatın oxunuşu
setting-review = Oxumaq vaxtı
setting-reminders-vote = Səs haqqında
setting-reminders-night = Gecə gedişləri
setting-reminders-roles = Gündüz gedişləri

# Dəyərlər: qısa, düymə üçün və «ad: dəyər» sətri üçün
value-composition =
    { $value ->
        [hidden] yalnız aparıcı bilir
       *[open] hamıya görünür
    }
value-max-players = { $count }
value-min-players = masada azı { $count }
value-lobby-hours = { $count } saat
value-mode =
    { $value ->
        [intervals] müddətlə
       *[clock] günün saatı ilə
    }
value-lawyer-first-day-hours = ilk { $count } saat
value-begin =
    { $value ->
        [at_once] dərhal açılır
       *[morning] səhər açılır
    }
value-ballot =
    { $value ->
        [secret] gizli
       *[open] açıq
    }
value-votes =
    { $value ->
        [free] nə qədər istəsən
        [limited] məhdud
       *[final] olmaz
    }
value-vote-changes = { $count }
value-changes-close = { $span } qalmış
value-changes-close-none = lap bağlanışadək
value-tie =
    { $value ->
        [first] səsi tez yığan çıxır
       *[nobody] heç kim çıxmır
    }
value-revote =
    { $value ->
        [on_tie] bərabərlər arasında
        [never] olmur
       *[host] aparıcının sözü ilə
    }
value-invalid-vote =
    { $value ->
        [autoban] yerə başa gəlir
       *[refuse] qəbul edilmir
    }
value-absence =
    { $value ->
        [ladder] dörd pillə
       *[source] avtokil və avtoban
    }
value-must-post =
    { $value ->
        [false] cəzasızdır
       *[true] avtoban
    }
value-posts = azı { $count }
value-warnings =
    { $count ->
        [0] oyundan çıxarmır
       *[other] { $count } — və çıxır
    }
value-pause-limit-hours = ən çoxu { $count } saat
value-reveal =
    { $value ->
        [team] yalnız tərəfi
        [none] açılmır
       *[role] açılır
    }
value-bonus =
    { $value ->
        [false] yoxdur
       *[true] var
    }
value-basement =
    { $value ->
        [false] yoxdur
       *[true] var
    }
value-stalemate-rule =
    { $value ->
        [false] sayılmır
       *[true] üçdən sonra heç-heçə
    }
value-graveyard =
    { $value ->
        [dead_only] yalnız çıxanlar
       *[with_living] sağlar da
    }
value-last-words =
    { $value ->
        [true] var
       *[false] yoxdur
    }
value-report =
    { $value ->
        [at_night_end] gecədən dərhal sonra
       *[morning] səhər
    }
value-narration =
    { $value ->
        [yard] həyət
       *[crime] detektiv
    }
value-report-review =
    { $value ->
        [true] əvvəlcə aparıcı
       *[false] dərhal hamı
    }
value-reminders-vote = { $span } əvvəl
value-reminders-vote-none = yoxdur
value-reminders-night = { $span } əvvəl
value-reminders-night-none = yoxdur
value-reminders-roles = { $span } əvvəl
value-reminders-roles-none = yoxdur
value-days-off-none = yoxdur
value-cards-none = oyunçu sayına görə adi

weekday-mon = b.e.
weekday-tue = ç.a.
weekday-wed = ç.
weekday-thu = c.a.
weekday-fri = c.
weekday-sat = ş.
weekday-sun = b.

# Qaydanın səhifəsindəki izahlar
about-absence = Pillələr: xəbərdarlıq; üstəgəl öz əleyhinə səs; yer başqasına təklif olunur; oyundan çıxma. Günü buraxan bir pillə qalxır.
about-votes = Yeni səs əvvəlkini əvəz edir və qrup bunu görür.
about-revote = Səslər bərabər olanda hamı bir də səs verir, yalnız bərabər qalanlar arasında.
about-report-review = Masada yeri olmayan aparıcı hesabatı hamıdan əvvəl oxuyur və öz sözlərini əlavə edə bilər. Faktları dəyişmək olmaz.
about-review = Gecədən dərhal sonra çıxmalı olan hesabatı aparıcı bu müddətdə oxuyur.
about-days-off = Bu günlərdə heç nə başlamır və bağlanmır. Gecə öz axşamında qalır.
about-warnings = Xəbərdarlığı aparıcı öz pultundan edir.
about-pause-limit-hours = Sonra daha aparıcı lazım deyil: aparıcının köməkçisi və ya sağların çoxluğu həll edir.
about-invalid-vote = Belə səs mətnlə yazılır və bot bir də soruşur.
about-mode = Günün saatı ilə — hər gün öz saatlarında; müddətlə — sürətli oyun.

# Ekranlar
house-title = ⚙️ «{ $title }» oyununun qaydaları
house-setting = { $name }: { $value }
house-now = İndi: { $value }.
house-choose = Qaydalar oyun başlayanadək dəyişir.
house-fixed = Qaydalar dəyişmədi: oyun artıq başlayıb.
house-in-private = Oyunun qaydaları aparıcının botla şəxsi yazışmasındadır.
house-write-first = Botla yazışmanı açıb «Start» düyməsini basın: qaydalar orada dəyişir.

subject-cards = Dəst
subject-times = Saatlar
subject-votes = Səsvermə
subject-absence = Buraxmalar
subject-reveal = Kartlar
subject-talk = Söhbətlər
subject-report = Hesabat
subject-reminders = Xatırlatmalar
subject-presets = Saxlanmışlar

button-house = Oyunun qaydaları
button-own-value = Öz dəyərim
button-usual-cards = Adi dəst
button-save-rules = Bu qaydaları saxla
button-use-rules = Onlarla oynayaq
button-drop-rules = Sil
house-marked = ✓ { $value }
house-more = { $role } +
house-fewer = { $role } −

house-usual-cards = { $cards } (adi)
house-cards-count =
    { $count } kart, masada { $seated } nəfər.

presets-title = Saxlanmış qaydalar
presets-none = Hələ heç nə yoxdur. Saxlanmış qaydalar növbəti oyunda işə yarayacaq.
presets-choose = Onları bu oyun üçün götürmək və ya silmək olar.
preset-name-ask = «{ $title }» oyununun qaydaları hansı adla saxlansın? Bura yazın, ən çoxu 40 işarə.
preset-name-bad = Saxlanmadı: adda 1–40 görünən işarə olmalıdır. «Bu qaydaları saxla» düyməsini bir də basın.
preset-full =
    Saxlanmadı: artıq { $most } qayda dəsti var, çox olmaz. Artıqlarını silin.
preset-saved = Saxlandı: «{ $name }».
preset-replaced = Yenidən saxlandı: «{ $name }».
preset-used = Oyun bu qaydalarla gedir: «{ $name }».
preset-left-out = Uyğun gəlmədi, yazılı qayda ilə qaldı: { $names }.
preset-dropped = Silindi: «{ $name }».
preset-gone = Bu qaydalar daha yoxdur.
preset-title = «{ $name }»

value-ask = { $name }: öz dəyərinizi yazın. { $takes }

# Dəyişikliyə cavablar
setting-changed = { $name }: { $value }.
setting-unknown = Dəyişmədi: { $key } adlı qayda yoxdur. Siyahı — /set əmri ilə.
setting-unset = { $name } — dəyişmədi. { $why }

takes-choice = Burada yalnız bunlar olur: { $choices }.
takes-number = Bu, { $least }–{ $most } arası ədəddir.
takes-time = Bu, günün saatıdır, məsələn, 21:00.
takes-span = Bu, müddətdir, məsələn, 15m, 90s və ya 1h 30m, ən çoxu { $longest }.
takes-zone = Bu, ingiliscə saat qurşağıdır, məsələn, Asia/Baku və ya Europe/Moscow.
takes-days = Bunlar həftənin günləridir: mon, tue, wed, thu, fri, sat, sun; none — hər gün oynamaq. Heç olmasa bir gün oynanılır.
takes-cards = Bunlar kartlardır, məsələn, don=1 mafioso=2 cop=1 civilian=4; default — adi dəst.

clash-times = Saatlar düz gəlmir: əvvəl günün açılışı, sonra vəkilin, qapıçının və açarçının gedişi, sonra səsvermə, sonra gecənin sonu. Qalanını da sürüşdürün.
clash-lengths = Müddətlər düz gəlmir: gündüz gedişləri gündən qısadır, gün və gecə isə bir saniyədən 30 günədək. Qalanını dəyişin.
clash-players = Masadakı yerlərdən çox adam gözlənilsə, oyun özü başlamayacaq. İkinci ədədi dəyişin.
clash-tie = Səslər bərabər olanda ya onları tez yığan çıxır, ya da hamı bir də səs verir. Birini seçin.
clash-seats = Kartlar o qədərdir ki, masaya o qədər adam sığmır və ya özü başlamağa yığılmır. Dəsti və ya yerlərin sayını dəyişin.

# Sözsüz /set
settings-how =
    ⚙️ Oyunun qaydalarını düymələrlə dəyişmək rahatdır: /settings. Sözlə də olar: /set ad dəyər

    <b>Dəst</b>
    <code>/set cards don=1 mafioso=2 cop=1 doctor=1 civilian=4</code> — öz dəstiniz, <code>default</code> — adi
    <code>composition</code> open, hidden — dəstdəki rollar görünürmü
    <code>max_players</code> 5–40 — masadakı yerlər; <code>min_players</code> — neçə nəfərdən özü başlasın
    <code>lobby_hours</code> — oyunçuları nə qədər gözləmək

    <b>Saatlar</b>
    <code>mode</code> clock, intervals; <code>zone</code> Asia/Baku
    clock: <code>day_opens</code>, <code>lawyer</code>, <code>doorkeepers</code>, <code>doorkeepers_first_day</code>, <code>vote</code>, <code>night_ends</code> — məsələn, 21:00; <code>lawyer_first_day_hours</code> — saatla; <code>days_off</code> — sat sun və ya none
    intervals: <code>day</code>, <code>night</code>, <code>roles</code>, <code>morning</code> — məsələn, 15m
    <code>begin</code> morning, at_once — günün ən yaxın açılışından və ya dərhal başlamaq

    <b>Səsvermə</b>
    <code>ballot</code> open, secret — səslər dərhal görünürmü
    <code>votes</code> final, free, limited — səsi dəyişmək olurmu; <code>vote_changes</code> 1–10 — neçə dəfə; <code>changes_close</code> — bağlanışa nə qədər qalmış daha olmaz
    <code>tie</code> nobody, first — bərabərlikdə heç kim və ya səsi tez yığan
    <code>revote</code> host, on_tie, never — təkrar səsvermə
    <code>invalid_vote</code> refuse, autoban — özünün və ya çıxmışın əleyhinə səs

    <b>Buraxmalar</b>
    <code>absence</code> source, ladder — avtokil və avtoban və ya dörd pillə
    <code>must_post</code> true, false — susmağa görə avtoban; <code>posts</code> 1–20 — gündə neçə mesaj
    <code>warnings</code> 0–5 — neçə xəbərdarlıqdan sonra çıxılır
    <code>pause_limit_hours</code> — neçə saat fasilədən sonra masa həll edir

    <b>Kartlar</b>
    <code>reveal</code> role, team, none — çıxanlar haqqında nə açılsın
    <code>bonus</code>, <code>basement</code> true, false
    <code>stalemate_rule</code> true, false — üç boş sutkadan sonra heç-heçə

    <b>Söhbətlər</b>
    <code>graveyard</code> with_living, dead_only — sağlar qəbiristanlığa buraxılsınmı
    <code>last_words</code> true, false — səsvermə ilə çıxana son söz

    <b>Hesabat</b>
    <code>report</code> morning, at_night_end
    <code>narration</code> crime, yard — detektiv və ya həyət
    <code>report_review</code> true, false — əvvəl aparıcı oxusun; <code>review</code> — nə qədər vaxt

    <b>Xatırlatmalar</b>
    <code>reminders.vote</code>, <code>reminders.night</code>, <code>reminders.roles</code> — vaxta nə qədər qalmış, 0 — xatırlatmamaq
