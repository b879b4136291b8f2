## Oyunçunun əvəzlənməsi və ehtiyat

# Hamıya
replaced =
    🔁 Yer { $seat }, əvəzləmə: { $before } masadan durur, bundan sonra { $label } oynayır.
    Yer, səslər və gedişlər əvvəlkidir, yalnız ad dəyişir.

# Əyləşənə
replacing-question =
    🔁 «{ $title }»: sizə bu yeri ötürürlər: { $seat }.
    Onunla birlikdə kartını, gedişlərini, səslərini və ona deyilənlərin hamısını. Razılaşmayınca bunların heç biri görünmür; sonra isə masadan durmaq olmayacaq.
button-take-seat = Masaya əyləşirəm
replaced-welcome =
    🔁 «{ $title }»: yer sizindir. Aşağıda — kart, bu yerə deyilənlərin hamısı və indiki sual.
replaced-done = Siz oyundasınız. Kart və suallar aşağıdadır.
replacing-dead-link = Bu link daha masaya aparmır: yer artıq ötürülüb, oyundan çıxıb və ya aparıcı linki geri götürüb. Aparıcıdan yenisini istəyin.

# Durana
replaced-gone =
    🔁 «{ $title }»: yeriniz ötürüldü, indi orada { $you } oturur. Onun kartı və gedişləri daha sizin deyil. Bu oyuna qayıtmaq da, onun müzakirəsində yazmaq da olmaz. Oyuna görə təşəkkürlər.

# Aparıcıya
replacing-taken = 🔁 «{ $title }»: linkinizlə yer tutuldu — { $seat }.
replacing-nobody = ⚠️ «{ $title }»: əvəz lazımdır — { $seat }, ehtiyatda isə əyləşə bilən yoxdur. Adamı özünüz seçin: yer pultdan ötürülür, /desk.
replace-page =
    Əvəzləmə: { $seat }
    Yer kartını, gedişlərini, səslərini və yazışmanı saxlayacaq; əvvəlki oyunçu hamısını birdən itirəcək və qayıda bilməyəcək.
replace-reserve = Ehtiyatda, növbə ilə:
replace-reserve-nobody = Ehtiyatda heç kim yoxdur.
replace-line = { $number }. { $name }
replace-line-unfit = { $number }. { $name } — ola bilmir: { $why }
replace-link = Bu yerin linki hazırdır, bir dəfə işləyəcək. Əyləşəcək adama göndərin: { $link }
replace-link-withdrawn = Bu yerin linki daha heç yerə aparmır.
replace-confirm =
    Yer ötürülsün: { $seat }? Əyləşən — { $name }. Bunu geri qaytarmaq olmayacaq.
replace-done = Əvəzləmə edildi: indi { $seat }.
replace-not-waiting = Əvəzləmə olmadı: bu adam daha ehtiyatda deyil. Başqasını seçin.
replace-unfit = Əvəzləmə olmadı: { $name } əyləşə bilmir — { $why }. Başqasını seçin.
replace-leaving = Əvəzləmə olmadı: bu yerin çıxması artıq yazılıb, hesabatla birlikdə elan olunacaq.
button-replace = Əvəz et
button-replace-link = Yerin linki
button-replace-unlink = Linki geri götür
button-replace-yes = Bəli, yeri ötür

unfit-not-member = qrupda deyil
unfit-banned = bu qrupun oyunları bağlıdır
unfit-seated = onsuz da masadadır
unfit-was-seated = bu oyunda yeri var və ya olub
unfit-hosted = bu oyunu aparır və ya aparıb
unfit-visited = qəbiristanlıqda nə danışıldığını bilir
unfit-unreachable = bot yaza bilmir

journal-replace = əvəzləmə, yer { $seat }: { $before } → { $label }
journal-seat-link = yerin linki: { $seat }
journal-seat-unlink = yerin linki geri götürüldü: { $seat }

# Niyə əyləşmək olmur: adamın özünə
newcomer-not-member = Masaya əyləşmək olmur: «{ $title }» oyununda oynamaq üçün əvvəlcə onun qrupuna qoşulun.
newcomer-banned = Masaya əyləşmək olmur: bu qrupun oyunları sizə bağlıdır.
newcomer-seated = Siz artıq «{ $title }» oyunundasınız. Orada nəyiniz olduğunu /me göstərər.
newcomer-was-seated = Masaya əyləşmək olmur: «{ $title }» oyununda yeriniz var və ya olub, bir oyuna iki dəfə əyləşmirlər.
newcomer-hosted = Masaya əyləşmək olmur: «{ $title }» oyununun aparıcısısınız və oyunçudan çox bilirsiniz.
newcomer-visited = Masaya əyləşmək olmur: sizə «{ $title }» oyununun qəbiristanlığı açıqdır, orada isə oyunçulardan çox bilirlər.
newcomer-unreachable = Masaya əyləşmək olmur: bot sizə yaza bilmir. Botla yazışmanı açın, «Start» düyməsini basın və təkrar edin.

# Ehtiyat
button-reserve = Ehtiyata yazıl
reserve-offer-full = «{ $title }»: masada yer yoxdur. Ehtiyata yazılmaq olar: yer boşalsa, bot çağıracaq.
reserve-offer-running = «{ $title }» artıq gedir. Ehtiyata yazılmaq olar: kimisə əvəz etmək lazım gəlsə, sizi çağıracaqlar.
reserve-entered = «{ $title }» oyununun ehtiyatındasınız, növbədə yeriniz — { $number }. Baxmaq və ya çıxmaq: /reserve.
reserve-full = «{ $title }» oyununun ehtiyatında yer yoxdur. Sonra cəhd edin.
reserve-mine =
    🪑 «{ $title }»: ehtiyatdasınız, növbədə yeriniz — { $number } / { $count }.
reserve-none = Heç bir oyunun ehtiyatında deyilsiniz. Masada yer olmayanda və ya oyun artıq gedəndə qeydiyyatın altındakı düymə ilə yazılmaq olar.
reserve-left = Daha «{ $title }» oyununun ehtiyatında deyilsiniz.
reserve-your-turn = 🎲 Yer boşaldı: siz masadasınız, «{ $title }». Oyun başlayanda kart bura gələcək. Fikriniz dəyişibsə — /leave.
button-unreserve = Çıx: { $title }
lobby-reserve =
    Ehtiyatda { $count } nəfər var.
