## İmtinalar: nə olmadı, niyə, nə etməli. Və tək ifadələr

refused-head =
    { $what ->
        [vote] Səs qəbul edilmədi
       *[move] Gediş qəbul edilmədi
    }
refused-time = Vaxt var: { $clock }-dək.

refused-already-closed = Alınmadı: bu vaxt artıq bağlanıb. İndi nə getdiyini /status göstərər.
refused-paused = Qəbul edilmədi: oyunda fasilədir. Aparıcı onu götürəndə təkrar edin.
refused-not-paused = Davam etdiriləsi bir şey yoxdur: oyunda fasilə deyil.
refused-out-of-order = Alınmadı: əvvəlcə daha tez olan vaxt bağlanmalıdır. Bir az gözləyin.
refused-not-a-fair-end = Vaxt dəyişmədi: yenisi bu dəqiqədən sonra olmalıdır və üç sutkadan uzaq olmamalıdır. Başqa vaxt deyin.
refused-after-the-vote = Vaxt dəyişmədi: yenisi səsvermədən sonraya düşür. Onun bağlanışından əvvəlki vaxtı deyin.
refused-game-over = Qəbul edilmədi: bu oyun bitib. Yenisini qrupda /newgame açır.
refused-not-now = Qəbul edilmədi: bunun vaxtı deyil. İndi nə getdiyini /status göstərər.
refused-not-asked = Davam etməyə onsuz da mane olan yoxdur: oyun öz qaydası ilə gedir.
refused-players = Oyun başlamadı: 5–40 nəfərlə oynamaq olar. Lazımi sayda adam yığın.
refused-cards-do-not-add-up = Dəst qəbul edilmədi: kartlarla oyunçuların sayı düz gəlmir. Başqa dəst verin.
refused-one-don = Dəst qəbul edilmədi: don düz bir dənə olmalıdır. Başqa dəst verin.
refused-held-once = Dəst qəbul edilmədi: yalnız mafiozların və dinc sakinlərin kartı bir neçə ola bilər. Başqa dəst verin.
refused-one-maniac = Dəst qəbul edilmədi: maniak və kimyaçı maniak birlikdə oynamır. Birini saxlayın.
refused-you-left = Qəbul edilmədi: siz artıq oyundan kənardasınız. Qəbiristanlıqda sizi eşidərlər.
refused-leaving-already = Çıxma artıq yazılıb. Səhər hesabatı ilə birlikdə elan olunacaq.
refused-too-late = Qəbul edilmədi: vaxt bitib. Əvvəl yazılanlar qüvvədə qalır.
refused-not-yours = Qəbul edilmədi: indi belə gedişiniz yoxdur. Öz gedişlərinizi /me göstərir.
refused-robbed = Gediş qəbul edilmədi: alətiniz oğurlanıb, bu gün gedişiniz yoxdur. Susmağa görə cəza olmayacaq.
refused-already-voted = Səs qəbul edilmədi: artıq səs vermisiniz — { $who }, səs isə qətidir.
refused-under-order = Səs qəbul edilmədi: bu gün yerinizə qərar veriblər, səsiniz — { $who }.
refused-already-ordered = Qəbul edilmədi: bomjun səsi artıq verilib — { $who }, onu dəyişmək olmaz.
refused-no-bum = Qəbul edilmədi: bomj daha oyunda deyil, səs verən yoxdur.
refused-needs-target =
    { refused-head }: kimin əleyhinə olduğu deyilməyib. Oyunçu seçin.
refused-unknown-target =
    { refused-head }: masada belə oyunçu yoxdur. Başqasını seçin.
refused-target-left =
    { refused-head }: { $who } artıq oyundan kənardadır. Başqasını seçin.
refused-yourself =
    { refused-head }: özünüzü seçmək olmaz. Başqasını seçin.
refused-own-side = Gediş qəbul edilmədi: { $who } sizin ailədəndir. Başqasını seçin.
refused-not-own-side = Gediş qəbul edilmədi: { $who } sizin ailədən deyil. Öz ailənizdən seçin.
refused-the-bum = Gediş qəbul edilmədi: bomjun səsini özünün əleyhinə vermək olmaz. Başqasını seçin.
refused-twice = Gediş qəbul edilmədi: { $who } — artıq iki dəfə, daha olmaz. Başqasını seçin.

# Qeydiyyat
lobby-only-in-group = Oyun qrupda yığılır. Botu qrupa əlavə edin və qeydiyyatı orada açın: /newgame.
lobby-exists = Qeydiyyat açılmadı: burada artıq oyun yığılır və ya gedir. Onun sonunu gözləyin.
lobby-too-often = Qeydiyyat açılmadı: son bir saatda burada həddən çox açılıb. Sonra cəhd edin.
lobby-started-already = Bu oyun artıq başlayıb. Növbətisini /newgame açır.
host-anonymous = Qeydiyyat açılmadı: qrupun adından aparıcı olmaq olmaz. Anonimliyi söndürün və /newgame təkrar edin.
joined = Siz masadasınız: «{ $title }». Aparıcı başlayanda kart bura gələcək.
joined-already = Siz onsuz da masadasınız: «{ $title }». Qalır başlanğıcı gözləmək.
left-lobby = «{ $title }» oyununun qeydiyyatından çıxdınız. Oyun başlayanadək «Oynayıram» düyməsi ilə qayıtmaq olar.
lobby-not-member = Siz masada deyilsiniz: «{ $title }» oyununda oynamaq üçün əvvəlcə onun qrupuna qoşulun.
lobby-dead-link = Bu link daha masaya aparmır: qeydiyyat bağlıdır. Yenisini qrupda /newgame açır.
lobby-too-few =
    Oyun başlamadı: masada { $count } nəfər var, azı { $least } nəfər lazımdır. Daha adam çağırın.
lobby-unreachable = Oyun başlamadı: bot bu oyunçulara yaza bilmir: { $names }. Qoy botla yazışmanı açıb «Start» düyməsini bassınlar, sonra bir də başlayın.
lobby-host-unreachable = Oyun başlamadı: bot aparıcıya yaza bilmir. Botla yazışmanı açın, «Start» düyməsini basın və bir də başlayın.
lobby-not-host = Bunu qeydiyyatın aparıcısı həll edir.
lobby-cancelled = «{ $title }» oyununun qeydiyyatı ləğv olundu. Yenisini /newgame açır.
lobby-expired = «{ $title }» oyununun qeydiyyatı bağlandı: masa yığılmadı ki yığılmadı. Yenisini /newgame açır.
game-started = Kartlar paylandı, oyun başladı.
settings-cards-players = Dəst qəbul edilmədi: 5–40 nəfərlə oynamaq olar. Neçə oyunçu varsa, o qədər kart verin.
settings-no-lobby = Dəyişiləsi qayda yoxdur: açıq qeydiyyatınız yoxdur. Onu qrupda /newgame açır.
settings-many-lobbies = Bir neçə qeydiyyatınız var. /set əmrini qaydalarını dəyişdiyiniz oyunun qrupunda yazın.
composition-bad =
    { $reason ->
        [players] { refused-players }
        [cards_do_not_add_up] { refused-cards-do-not-add-up }
        [one_don] { refused-one-don }
        [held_once] { refused-held-once }
        [one_maniac] { refused-one-maniac }
       *[other] Dəst qəbul edilmədi. Başqasını verin.
    }

# Oyun
no-game-here = Bu qrupda indi oynamırlar. Qeydiyyatı /newgame açır.
no-game-hosted = Siz indi heç nə aparmırsınız. Qeydiyyatı qrupda /newgame açır.
no-game-yours = Siz indi heç bir oyunda deyilsiniz. Qrupdakı «Oynayıram» düyməsi ilə masaya əyləşmək olar.
not-in-this-game = Siz bu oyunda oynamırsınız. Öz oyunlarınızı botdan şəxsi mesajla soruşun: /me.
which-game = Bir neçə oyun uyğun gəlir. Hansını deyirsiniz?
button-stale = Bu düymə köhnəlib. Botun bu oyun üzrə son mesajını açın.
button-replaced = Aşağıda botun bu oyun üzrə daha yeni mesajı var: onu açın.
button-not-in-game = Siz artıq oyundan kənardasınız, daha gediş etmək lazım deyil.
button-foreign = Bu düymə sizin üçün deyil.
unknown-target = Masada belə oyunçu yoxdur. Nömrəni və ya adı /status siyahısındakı kimi yazın.
several-fit = Səs qəbul edilmədi: bu ada bir neçə oyunçu uyğun gəlir. Nömrəni yazın, onu /status göstərir.
vote-how = Səsin kimin əleyhinə olduğunu yazın: /vote 7 və ya /vote Leyla. Dərhal və sualsız səs: /vote 7 bəli. Nömrələri /status göstərir.
move-how = Gediş anlaşılmadı. Kimi seçdiyinizi yazın: /move 7, gediş bir neçədirsə — hansı və kim: /move balta 7. Gedişləri /me göstərir.
move-which = Gediş yazılmadı: bir neçəsi uyğun gəlir. Hansı və kim olduğunu yazın: /move balta 7. Gedişləri /me göstərir.
unknown-command = Bot belə əmr tanımır. Siyahı — /help.
command-not-typed = Əmr yerinə yetirilmədi: o, yönləndirilib və ya başqa botla yazılıb. Onu özünüz yazın.
edit-changes-nothing = Düzəliş heç nəyi dəyişmədi: əvvəl göndərdiyiniz sayılır. Başqa şey lazımdırsa, yeni mesajla yazın.
text-goes-nowhere = Bu mesaj heç yerə getmədi. Mafiyaya, aparıcıya və ya qəbiristanlığa yazmaq üçün oradan gələn mesaja cavab verin və ya «… yaz» düyməsini basın.
room-dead = Mesaj getmədi: siz oyundan kənardasınız, ora yalnız sağlar yazır.
room-closed = Mesaj getmədi: oyun bitib, otaq bağlıdır.
room-sent = Göndərildi.
room-open =
    { $room ->
        [mafia] Yazın: növbəti mesajı mafiya alacaq
        [graveyard] Yazın: növbəti mesajı qəbiristanlıqda oxuyacaqlar
       *[host] Yazın: növbəti mesajı aparıcı alacaq
    } («{ $title }»).
# Otağın adı spoylerdədir: kilidli ekranda bütün mesajlar eyni görünür
room-head =
    ✉️ «{ $title }» <tg-spoiler>{ $room ->
        [mafia] mafiya
        [graveyard] qəbiristanlıq
       *[host] aparıcıya
    }</tg-spoiler>
room-busy = Mesaj getmədi: orada əvvəlkilər hələ çatdırılmayıb. Bir dəqiqədən sonra təkrar edin.
answer-text-only = Qəbul edilmədi: burada mətn lazımdır. Onu mesajla yazın.
answer-too-long =
    Qəbul edilmədi: { $most } işarədən uzundur. Qısa yazın, bot gözləyir.
room-text-only = Mesaj getmədi: yalnız mətn ötürmək olar.
room-too-long =
    Mesaj getmədi: { $most } işarədən uzundur. Onu bölün.
the-host = Aparıcı
room-not-yours = Mesaj getmədi: bu otaq sizin deyil.
vote-in-group-refused = Qrupda gediş və səs qəbul olunmur — heç kimdən. Bota şəxsi mesajla yazın.
leave-confirm = «{ $title }» oyununu tərk edirsiniz? Kartınız oyunun qaydaları ilə açılacaq, qayıtmaq olmayacaq.
leave-done = Oyunu tərk edirsiniz. Oyuna görə təşəkkürlər.
me-lobby = 🎲 «{ $title }»: qeydiyyat hələ gedir. Aparıcı başlayanda kart bura gələcək.
goes-on = «{ $title }»: oynamağa davam edirik.
left-the-group-in-lobby = Qrupdan çıxdınız, ona görə «{ $title }» oyununun qeydiyyatındakı yeriniz boşdur. Qrupdakı «Oynayıram» düyməsi ilə qayıtmaq olar.
left-the-group = ⚠️ «{ $title }»: { $seat } daha qrupda deyil. Masadakı yer qalır, şəxsi mesajlarla oynamaq olar.
muted-once = «{ $title }» oyunundakı mesajınız silindi: siz oyundan kənardasınız. Qəbiristanlıqda sizi eşidərlər.

# Aparıcı və adminlər
end-confirm = ⚠️ «{ $title }» indi bitirilsin? Kartlar açılacaq, davam etmək olmayacaq.
end-admin-first = ⚠️ «{ $title }» oyununu başqa adam aparır. Hər halda bitirmək lazımdırsa, əmri bir saatdan sonra təkrar edin: aparıcının cavab verməyə vaxtı olsun.
end-admin-wait = «{ $title }» bitirilmədi: birinci xahişdən bir saat keçməlidir. Sonra təkrar edin.
ended-by-host = Aparıcı «{ $title }» oyununu bitirir.
ended-by-admin = Qrupun admini «{ $title }» oyununu bitirir.
posts-not-read = ⚠️ «{ $title }»: bot müzakirəni görmür, odur ki, susmağa görə avtoban söndürülüb. Qoşmaq üçün botu qrupun admini edin və ya onun məxfilik rejimini söndürün.
engine-stopped = ⚠️ «{ $title }» (oyun { $game }): nəticəni hesablamaq alınmadı. Oyun sizi gözləyir; gedişlər və səslər saxlanıb, başqa oyunlar gedir. Yenidən cəhd edin və ya heç-heçə ilə bitirin, botun sahibinə də xəbər verin.
trying-again = «{ $title }»: yenidən cəhd edirik. Yeni vaxt qrupdadır.

# Qəbiristanlıq
graveyard-linked = «{ $title }» oyununun qəbiristanlığı qoşuldu. Oyundan çıxan hər kəs link alacaq.
graveyard-no-rights = Qəbiristanlıq qoşulmadı: botu bu qrupda dəvət etmək hüququ olan admin edin və əmri təkrar edin.
graveyard-taken = Qəbiristanlıq qoşulmadı: bu qrupda başqa oyun gedir və ya dəfn olunub. Ayrıca qrup götürün.
graveyard-how = Qəbiristanlığı qoşmaq üçün ayrıca qrup yaradın, botu ora admin kimi əlavə edin və orada /graveyard və oyunun nömrəsini yazın.
graveyard-not-host = Qəbiristanlıq qoşulmadı: bunu oyunun aparıcısı edir.
graveyard-link = 🪦 «{ $title }»: qəbiristanlıq açıqdır. Bu, şəhərə gözəl mənzərəsi olan klubdur: <a href="{ $link }">buyurun</a>.
