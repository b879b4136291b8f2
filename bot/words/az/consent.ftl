## Mafiyanın bir-birinə yazdığını oyundan sonra göstərməyə dair

button-talk = Oyundan sonra yazışma
button-talk-yes = Göstərmək olar
button-talk-no = Göstərməmək
talk-question =
    🤫 «{ $title }»: oyundan sonra yazışma
    <tg-spoiler>Oyun bitəndə bot qrupa olanların hamısı ilə bir fayl göndərəcək. Mafiyanın bir-birinə yazdığı ora yalnız bu otaqda yazanların hamısı oyunun sonunadək razı olsa düşəcək. Oyundan çıxanlar da qərar verə bilər.

    { $state }</tg-spoiler>
talk-agreed = Cavabınız: göstərmək olar.
talk-refused = Cavabınız: göstərməmək.
talk-not-yours = Bu sual sizə deyil, ya da artıq gecdir.
