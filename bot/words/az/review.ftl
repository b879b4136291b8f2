## Çıxmamış hesabat: aparıcıda qaralama

review-head = 📝 Hesabatın qaralaması. Özü çıxacaq: { $moment }; faktlar dəyişmir, aralarında — sizin sözləriniz.
review-head-paused = 📝 Hesabatın qaralaması. Saat dayanıb, özü hələ çıxmayacaq; faktlar dəyişmir, aralarında — sizin sözləriniz.
review-trace = <b>Gecənin təhlili</b>
review-preview = 📝 Hesabat elə indi belə görünərdi:
review-off = 📝 «{ $title }»: siz masadasınız, ona görə hesabat oxunmadan, özü çıxır.
review-another = 📝 «{ $title }»: hesabatın qaralaması hazırdır.

review-narrate-ask = Sözlərinizi mesajla yazın, ən çoxu { $most } işarə. Tək bir minus olan sözləri siləcək.
review-narrated = Yazıldı, sözlər qaralamada durur.
review-narration-gone = Silindi: bu sözlər hesabatda olmayacaq.
review-narration-long =
    Hesabatın bir yerinə { $most } işarədən uzunu sığmır. Qısa yazın.
review-too-late = Hesabat artıq çıxıb və ya indi yoxdur. Bu sözlər heç yerə getmədi.
review-fact-gone = Bu sözlərin aid olduğu sətir daha hesabatda yoxdur. Qaralamaya bir də baxın: /desk.
review-previewed = Bütöv hesabat aşağıda, ayrıca mesajdadır.
review-publish-confirm = Hesabat elə indi dərc olunsun? Oxunan geri qayıtmır.
review-published = Hesabat bir neçə saniyədən sonra çıxacaq.

button-review = 📝 Qaralama
button-narrate =
    { $number ->
        [0] ✍️ əvvələ
       *[other] ✍️ { $number } sonra
    }
button-preview = Bütöv bax
button-publish = Dərc et
button-publish-yes = Bəli, dərc edirik
button-night-trace = Təhlil

journal-narrate = gecə { $day } hesabatına sözlər
journal-publish = gecə { $day } hesabatı — vaxtından əvvəl
