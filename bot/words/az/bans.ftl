## Qrupun oyunları kimə bağlıdır

ban-until = { $moment }-dək
ban-for-ever = müddətsiz

banned-you =
    ⛔ «{ $title }»: bu masada əyləşmək olmur. Aparıcının qərarı ilə bu qrupun oyunları sizə bağlıdır — { $term }.
    Səbəb: { $reason }
banned-told =
    ⛔ «{ $title }»: aparıcının qərarı ilə bu qrupun növbəti oyunları sizə bağlıdır — { $term }.
    Səbəb: { $reason }

ban-page =
    Bu qrupun oyunlarını bağlamaq: { $who }.
    Hansı müddətə? Sonra bot səbəbi soruşacaq, onu oyunçunun özü də oxuyacaq. Bu oyundakı yeri özündə qalır.
ban-page-whom = Bu qrupun oyunları kimə bağlansın?
button-ban-day = Bir günlük
button-ban-week = Bir həftəlik
button-ban-month = Bir aylıq
button-ban-ever = Müddətsiz
button-ban = Oyunları bağla
button-bans = ⛔ Qadağalar
button-ban-somebody = Başqasına da bağla
ban-ask-reason = Səbəbi bir mesajla yazın. Qrupun oyunları bağlanır: { $who }, { $days ->
        [0] müddətsiz
       *[other] { $days } günlük
    }. Səbəbi oyunçunun özü də oxuyacaq.
ban-needs-reason = Oyunlar bağlanmadı: səbəbsiz olmaz. Səhifəni yenidən açın və səbəbi sözlə yazın.
ban-of-a-host = Oyunlar bağlanmadı: bu oyunu aparan adama onları bağlamaq olmaz.
ban-nobody = Oyunlar bağlanmadı: bu yerdə heç kim yoxdur.
ban-done = Yazıldı: { $who } — bu qrupun oyunları bağlıdır, { $term }.

bans-head = ⛔ «{ $group }»: oyunlar kimə bağlıdır
bans-line = { $who } — { $term }. Səbəb: { $reason }
bans-nobody = ⛔ «{ $group }»: oyunlar hamıya açıqdır.
bans-none-to-see = Baxılası bir şey yoxdur: siz oyun aparmırsınız və oyunları kiməsə bağlı olan qrup idarə etmirsiniz.
bans-in-private = Siyahı botla şəxsi yazışmadadır.
button-unban = Aç: { $name }
unban-done = Bu qrupun oyunları yenidən açıqdır: { $who }.

journal-ban = qrupun oyunları bağlandı: { $who } — { $days ->
        [0] müddətsiz
       *[other] { $days } günlük
    }{ $reason }
journal-unban = qrupun oyunları yenidən açıldı: { $who }
