## Qeydiyyat və oyunun başlanğıcı

lobby-open = 🎲 Qeydiyyat: «{ $title }»
lobby-called-off = 🎲 «{ $title }»: qeydiyyat ləğv olundu
lobby-closed = 🎲 «{ $title }»: qeydiyyat bağlıdır, oyun gedir

lobby-host = Aparıcı: { $host }.
lobby-host-plays = Həm aparır, həm oynayır: { $host }. Aparıcı başqalarının kartlarını və gedişlərini görmür.

lobby-nobody = Hələ heç kim yoxdur. Birinci yer boşdur.
lobby-players = Masada { $most } yerdən { $count } tutulub:
lobby-numbered = { $number }. { $name }
lobby-missing =
    Başlamaq üçün daha { $count } nəfər lazımdır.
lobby-enough = Artıq başlamaq olar.

lobby-join =
    Masaya əyləşmək üçün «Oynayıram» düyməsini basın və botla yazışmanı açın: kart da, bütün gedişlər də ora gələcək.

lobby-cards = Kartlar: { $cards }.
lobby-cards-hidden = Dəstdə hansı rollar var, yalnız aparıcı bilir.

lobby-seal =
    Dəstin möhürü (SHA-256): <code>{ $commitment }</code>
    Oyundan sonra bot sirri açacaq və bölgünü hər kəs yoxlaya biləcək.

schedule-clock-day = Gün { $opens }–{ $vote }, gecə { $vote }–{ $night } ({ $city }).
schedule-clock-roles = Vəkilin, qapıçının və açarçının gedişi { $clock }-dəkdir, ilk gün — daha gec.
schedule-clock-roles-apart =
    Vəkilin gedişi { $lawyer }-dəkdir, qapıçının və açarçının gedişi — { $doors }-dək, ilk gün — daha gec.
schedule-clock-report-morning = Səhər hesabatı: saat { $opens }.
schedule-clock-report-at-night-end = Səhər hesabatı gecədən dərhal sonra.
schedule-lengths-day = Gün { $day } çəkir, gecə — { $night }.
schedule-lengths-roles = Vəkil, qapıçı və açarçı günün ilk { $roles } ərzində gediş edir.
schedule-lengths-morning = Səhər hesabatı — gecədən { $morning } sonra.
schedule-lengths-report = Səhər hesabatı gecədən dərhal sonra.

cards-mafioso =
    { $count } mafioz
cards-civilian =
    { $count } dinc sakin

started-head = 🎲 «{ $title }»: kartlar paylandı
started-begins-at = 1-ci günün başlanğıcı — { $moment } ({ $city }).
started-begins-now = 1-ci gün başlayır.
started-seats = Masada:
started-private = Hərənin kartı botla şəxsi yazışmasındadır. Yad göz ona dəyməsin.

warning-mafia-share = Mafiya masanın üçdə biri deyil: aparıcı belə qərar verib.
warning-thief-too-early = Oğru 15 və daha çox oyunçu üçündür, masada isə azdır: aparıcı belə qərar verib.
warning-maniac-too-late = 20 və daha çox oyunçuda kimyaçı maniak oynamalıdır, oynayan isə maniakdır: aparıcı belə qərar verib.
warning-chemist-too-early = Kimyaçı maniak 20 və daha çox oyunçu üçündür, masada isə azdır: aparıcı belə qərar verib.
