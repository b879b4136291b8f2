## Oyunlar arasında: başlama vaxtı, yaxın oyunlar, yeni oyuna çağırış, rabitə yoxlaması, revanş

lobby-starts-at =
    ⏰ Özü başlayır — { $moment } ({ $city }), masada azı { $least } nəfər olsa.

start-set = «{ $title }» oyununun başlama vaxtı — { $moment } ({ $city }). Kifayət qədər adam yığılsa, oyun özü başlayacaq.
start-removed = «{ $title }» oyununun başlama vaxtı götürüldü: oyunu aparıcı başlayacaq.
start-bad = Başlama vaxtı dəyişmədi. Belə yazın: /set start 19:00, /set start sabah 19:00 və ya /set start 24.12 19:00; götürmək üçün — /set start yox. İki həftədən uzağa olmaz.
start-page =
    🎛 «{ $title }»
    { $now }
    Nə vaxt başlayaq? Öz vaxtınız: <code>/set start 19:00</code> və ya sabah üçün <code>/set start sabah 19:00</code>.
start-page-set = İndi təyin olunub: { $moment } ({ $city }).
start-page-none = Hələ vaxt təyin olunmayıb: aparıcı başlayır.
start-failed = ⏰ «{ $title }»: oyun təyin olunmuş vaxtda başlamadı. { $why }
start-failed-few =
    Masada { $count } nəfər var, azı { $least } nəfər lazımdır. Qeydiyyat davam edir.
start-failed-late = Bot həmin vaxt əlaqədə deyildi. Qeydiyyat davam edir, oyunu aparıcı başlaya bilər.
button-start-time = ⏰ Başlama vaxtı
button-start-none = Vaxtsız

journal-start-time = başlama vaxtı təyin olundu: { $starts_at }
journal-start-none = başlama vaxtı götürüldü
journal-test = masadakıların hamısı ilə rabitə yoxlaması
journal-rematch = revanş: yeni qeydiyyat açıldı

coming-head = 🎲 Yaxın oyunlar
coming-game = «{ $title }», qrup: «{ $group }»
coming-players = Masada { $most } yerdən { $count } tutulub.
coming-when = Başlanğıc — { $moment } ({ $city }).
coming-host = Aparıcı başlayacaq.
coming-none = Hələ heç yerdə yığılmırlar. Qeydiyyat açılanda sizi çağıraq? Öz qrupunuzda /next yazın.

next-on = 🔔 «{ $group }»: burada qeydiyyat açılanda çağıracağam. Fikriniz dəyişsə — yenə /next.
next-off = 🔕 «{ $group }»: daha qeydiyyata çağırmayacağam.
next-open-first = Bot sizi şəxsi mesajla çağıra bilsin deyə düymə ilə onunla yazışmanı açın.
next-how = /next əmri qrupda yazılır: orada qeydiyyat açılanda bot sizi bura çağıracaq.
next-not-member = Çağırmaq alınmayacaq: siz bu qrupda deyilsiniz.
next-call = 🔔 Qeydiyyat açıqdır: «{ $title }». Masada yer — düymə ilə.
button-next = Məni çağır

rematch-offer = 🏁 «{ $title }» bitdi. Həmin adamları yeni masaya yığaq?
button-rematch = 🔁 Revanş
rematch-opened = 🎲 «{ $title }»: yeni qeydiyyat həmin qaydalarla açıldı, dəvətlər göndərildi.
rematch-not-over = Revanş hələ yoxdur: oyun davam edir.
rematch-call = 🎲 Revanş: «{ $title }». Qaydalar əvvəlkidir. Masada yer — düymə ilə.

test-line = 📡 «{ $title }»: rabitə yoxlaması. Cavab lazım deyil: bunu oxuyursunuzsa, kart da çatacaq.
test-sent =
    Yoxlama göndərildi: { $count } nəfərə. Bir dəqiqədən sonra bot kimə çatmadığını deyəcək.
test-nobody = Yoxlanası adam yoxdur: masada heç kim oturmayıb.
test-again = Yoxlama onsuz da gedir. Cavab başlayandan bir dəqiqə sonra gələcək.
test-all = 📡 «{ $title }»: hamıya çatdı.
test-missed = 📡 «{ $title }»: bu oyunçulara çatmadı: { $names }. Qoy botla yazışmanı açıb «Start» düyməsini bassınlar.
button-test = 📡 Rabitə yoxlaması
