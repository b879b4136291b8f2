## Bot vasitəsilə söhbətlər: otaqlar, aparıcı, şikayətlər, son söz

room-full = Mesaj getmədi: bir dəqiqədə burada iyirmi söz deyilib. { $span } sonra yer boşalacaq, bot bunu yazacaq. O zaman mesajınızı təkrar edin.
room-free = Burada yenə yazmaq olar.
room-history = Sizədək burada deyilənlər:

ask-enough = Mesaj getmədi: aparıcıya saatda beş, gün ərzində iyirmi dəfə yazmaq olar. Növbətisinin çatacağı vaxt — { $moment } ({ $city }).
ask-nobody = Soruşmağa adam yoxdur: indi gedən heç bir oyunda deyilsiniz.
ask-yourself = Bu oyunu siz aparırsınız: özünüzdən başqa soruşmağa adam yoxdur.

complaint =
    🚩 «{ $title }»: mesajdan şikayət.
    Şikayət edən: { $who }. Mesajın müəllifi: { $about }.
complaint-topic =
    { $kind ->
        [day] Yeri: gün { $number } mövzusu.
        [voting] Yeri: səsvermə mövzusu.
        [graveyard] Yeri: qəbiristanlıq mövzusu.
        [general] Yeri: ümumi mövzu.
       *[own] Yeri: oyunun mövzusu.
    }
complaint-link = <a href="{ $url }">Mesajı aç</a>
complaint-no-link = Bu qrupda mesajların linki yoxdur: söhbətin nədən getdiyini göstərməyi xahiş edin.
complaint-sent = Şikayət ötürüldü. Mətnin özünü bot saxlamır, ona görə aparıcı mesaja qrupda baxacaq.
complaint-enough = Şikayət ötürülmədi: saatda üçü qəbul olunur. Növbətisinin vaxtı — { $moment } ({ $city }).
complaint-how = Mesajdan şikayət etmək üçün ona qrupda /complain əmri ilə cavab verin.
complaint-nobody = Şikayət ötürülmədi: indi bu qrupda oynamırlar, aparıcı yoxdur.
complaint-own = Şikayət ötürülmədi: bu, sizin öz mesajınızdır.
complaint-bot = bot

last-words-ask =
    🎤 «{ $title }»: son söz sizindir.
    Gecənin sonunadək onu bütün qrupa demək olar: bir mesaj. Susmaq da olar.
button-last-words = Son sözü de
last-words-open = Yazın: növbəti mesajı bütün qrup oxuyacaq.
last-words-late = Son söz deyilmədi: gecə artıq keçib.
last-words-empty = Son söz deyilmədi: mesajda heç nə görünmür. Düyməni bir də basın və sözünüzü sözlə deyin.
last-words-said = Son söz artıq deyilib.
last-words-done = Deyildi: qrup oxuyur.
last-words =
    🎤 Son söz — { $who }:
    { $text }
