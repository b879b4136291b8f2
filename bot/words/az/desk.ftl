## Aparıcının pultu: səhifələr

desk-head = 🎛 «{ $title }» · { $phase }
desk-title = 🎛 «{ $title }»
desk-games = 🎛 Sizin oyunlar
desk-gathering = qeydiyyat
desk-button-stopped = { $title } · sizi gözləyir
desk-in-private = Aparıcının pultu botla şəxsi yazışmadadır: orada /desk yazın.
desk-old = O vaxtdan pultda nəsə dəyişib. Bir də baxın və təkrar edin.

and-more = və daha { $count }

desk-lobby = 🎛 «{ $title }», oyun № { $game }: qeydiyyat açıqdır
desk-lobby-players =
    { $count ->
        [0] Masada hələ heç kim yoxdur.
       *[other] Masada { $count } nəfər var:
    }
desk-lobby-more = Qaydalar — düymə ilə və ya /set. Qəbiristanlığı ayrıca qrupda /graveyard { $game } qoşur.
desk-will-play = Siz özünüz də masadasınız, ona görə başqalarının kartlarını və gedişlərini görməyəcəksiniz.
desk-cancelled = 🎛 «{ $title }»: qeydiyyat bağlıdır. Yenisini /newgame açır.
desk-over = 🎛 «{ $title }»: oyun bitdi.
desk-unreadable =
    🎛 «{ $title }»
    Oyun dayanıb: nəticəni hesablamaq alınmadı. Yenidən cəhd edin və ya heç-heçə ilə bitirin, botun sahibinə də xəbər verin.

desk-stopped = Nəticəni hesablamaq alınmadı, oyun sizin qərarınızı gözləyir. Gedişlər və səslər saxlanıb.
desk-paused = Fasilə artıq { $span } çəkir.
desk-living =
    Oyunda { $all } nəfərdən { $count } nəfər var.
desk-voted = { $all } nəfərdən { $count } nəfər səs verib.
desk-waiting = Səsi gözlənilir: { $who }
desk-silent = Hələ yazmayıb: { $who }
desk-unreachable = Bot yaza bilmir: { $who }
desk-warned = Xəbərdarlıqlar: { $who }
desk-partner = Sizinlə birlikdə aparır: { $who }.
desk-plays = Bu oyunda yeriniz var: başqalarının kartları, gedişləri və təhlil burada görünmür.

desk-owed = <b>Kim hələ gediş etməlidir</b>
desk-owed-nothing = Heç kimin borcu yoxdur.
desk-moves = <b>Nə yazılıb</b>
desk-moves-none = Hələ heç nə.
desk-trace = <b>Təhlil</b>
desk-trace-none = Hələ bağlanış olmayıb.
desk-close-day = Gün { $number }
desk-close-night = Gecə { $number }

desk-journal = <b>Jurnal</b>
desk-journal-none = Hələ boşdur.
desk-journal-line = { $moment } · { $who }: { $deed }
desk-journal-bot = bot

desk-ends = <b>Vaxtlar</b>
desk-ends-paused = Fasilə: vaxtlar dayanıb. Oyun davam edəndə yeniləri görünəcək.
desk-end-line = { $what }: { $moment }, { $span } qalıb
desk-end-ask = Nə vaxta keçirək? Üç sutkadan uzağa olmaz.
desk-later = +{ $span }

desk-players = Söhbət kimdən gedir?
desk-seat-voted = Səs verilib.
desk-seat-not-voted = Səs hələ yoxdur.
desk-seat-silent = Bu gün müzakirədə hələ yazmayıb.
desk-seat-excused = Bu gün borcu yoxdur: susmağa görə cəza olmayacaq.
desk-seat-unreachable = Bot bu oyunçuya yaza bilmir.
desk-seat-warned = Xəbərdarlıqlar: { $count } / { $limit }.
desk-seat-leaves = Səhər hesabatı ilə birlikdə gedir.

desk-enter-what = Hansı gediş yazılsın?
desk-enter-nothing = Bu oyunçunun indi gedişi yoxdur.
desk-enter-whom = { $what }: kim?

desk-decide = Nəticəni siz həll edirsiniz: oyundan çıxanları seçin. Başqa heç nə olmayacaq — nə yoxlama, nə xilas, nə xəbər.
desk-decide-chosen = Çıxanlar: { $who }
desk-decide-nobody = heç kim

desk-hosts = 🎛 «{ $title }»: kim aparır
desk-host = Aparıcı: { $who }.
desk-cohost = Köməkçi: { $who }.
desk-no-cohost = Köməkçi yoxdur. O, sizin etdiyiniz hər şeyi edə bilər, təkcə oyunu ötürə bilmir.
desk-link-host = Yeni aparıcı üçün link, bir nəfərlik və bir günlük: { $link }
desk-link-cohost = Köməkçi üçün link, bir nəfərlik və bir günlük: { $link }
desk-asks-host = Linkə cavab gəldi, aparmaq istəyən: { $who }. Söz sizindir.
desk-asks-cohost = Linkə cavab gəldi, kömək etmək istəyən: { $who }. Söz sizindir.

# Vaxtların adları
end-name-begin = 1-ci günün başlanğıcı
end-name-lawyer = Vəkilin gedişi
end-name-doors = Qapıçının və açarçının gedişi
end-name-vote = Səsvermə
end-name-night = Gecə gedişləri
end-name-report = Səhər hesabatı

# Pultun düymələri: bir sıranın yazıları birlikdə 36 işarədən uzun deyil
button-desk-owed = Kim borcludur
button-desk-moves = Gedişlər
button-desk-trace = Təhlil
button-desk-players = Oyunçular
button-desk-ends = Vaxtlar
button-desk-journal = Jurnal
button-desk-pause = ⏸ Fasilə
button-desk-resume = ▶️ Davam
button-desk-close = İndi bağla
button-desk-revote = Yeni səsvermə
button-desk-hosts = Kim aparır
button-desk-end = Bitir
button-desk-games = ‹ Oyunlar
button-desk-game = ‹ Oyuna
button-desk-rules = Qaydalar
button-desk-newer = ‹
button-desk-older = ›
button-desk-no = Lazım deyil
button-desk-close-yes = Bəli, indi bağla
button-desk-revote-yes = Bəli, yenidən səs veririk
button-desk-own-time = Öz vaxtım
button-desk-excuse = Bu günlük azad et
button-desk-warn = Xəbərdarlıq et
button-desk-remove = Oyundan çıxar
button-desk-enter = Gediş yaz
button-desk-reason = Səbəb yaz
button-desk-warn-plain = Səbəbsiz xəbərdarlıq
button-desk-remove-plain = Səbəbsiz çıxar
button-desk-decide = Əl ilə həll et
button-desk-decide-yes = Belə də olsun
button-desk-name = Köməkçi çağır
button-desk-drop = Köməkçisiz davam
button-desk-hand = Oyunu ötür
button-accept = Təsdiq et
button-decline = Rədd et
