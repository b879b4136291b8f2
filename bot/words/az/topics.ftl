## Mövzulu qruplar: adlar, lövhə, qəbiristanlıq; aparıcıya — nə çatmır

topic-name-day = Gün { $day } · { $title }
topic-name-voting = Səsvermə · { $title }
topic-name-graveyard = Qəbiristanlıq · { $title }

tally-head = 🗳 Gün { $day }: səslər necədir
tally-until-vote = Səsvermə { $clock }-dəkdir ({ $city }), bota şəxsi mesajla.
tally-until-night = 🌙 Gecədir, gedişlər — { $clock }-dək ({ $city }).
tally-broken-off = 🗳 Gün { $day }: səsvermə bağlanmadı, oyun ondan əvvəl bitdi.

graveyard-topic-with-living =
    🪦 Qəbiristanlıq açıqdır: şəhərə gözəl mənzərəsi olan klub.
    Burada oyundan çıxanlar danışır. Sağları da buraxırlar.
graveyard-topic-dead-only =
    🪦 Qəbiristanlıq açıqdır: şəhərə gözəl mənzərəsi olan klub.
    Burada yalnız oyundan çıxanlar danışır. Sağlar oxusun və sussun.
graveyard-welcome = { $who } — indi klubdadır. Yer geniş, mənzərə gözəl.

morning-ballot-apart =
    Verilən səsləri bot səsvermə mövzusunda göstərir. { $revoting ->
        [final] Fikri dəyişmək olmaz.
        [limited] Fikri dəyişmək olar, amma sonsuz yox.
       *[free] Fikri dəyişmək olar.
    }

topics-no-right =
    ⚠️ «{ $title }»: qrupda mövzular var, amma bot onları idarə edə bilmir.
    Oyun qeydiyyatın açıldığı yerdə gedəcək. Bota mövzuları idarə etmək hüququ verin — onda növbəti gündən müzakirənin, səslərin və qəbiristanlığın öz mövzusu olacaq.
topics-right-lost =
    ⚠️ «{ $title }»: bot daha mövzuları idarə edə bilmir.
    Hazır mövzular qalır, yeniləri olmayacaq: növbəti gündən müzakirə qeydiyyatın olduğu yerdə gedir. Hüququ qaytarsanız, mövzular da qayıdacaq.
topics-off =
    ⚠️ «{ $title }»: qrupda mövzular söndürülüb.
    Oyun qrupun ümumi çatında davam edir.
topic-lost-day =
    ⚠️ «{ $title }»: bu günün mövzusu silinib.
    Müzakirə qeydiyyatın olduğu yerdə davam edir və bu gün susmaq heç kimə sayılmır. Sabah yeni mövzu olacaq.
topic-lost-voting =
    ⚠️ «{ $title }»: səsvermə mövzusu silinib.
    Səslər indi günün müzakirəsində çıxır, ümumi hesab — /votes əmri ilə.
topic-lost-graveyard =
    ⚠️ «{ $title }»: qəbiristanlıq mövzusu silinib.
    Oyundan çıxanlar bir-biri ilə bot vasitəsilə, şəxsi mesajlarla danışır.
topic-shut-day =
    ⚠️ «{ $title }»: kimsə bu günün mövzusunu bağlayıb.
    Bu gün susmaq heç kimə sayılmır. Mövzunu açın ki, şəhər danışa bilsin.
topic-shut-graveyard =
    ⚠️ «{ $title }»: kimsə qəbiristanlıq mövzusunu bağlayıb.
    Onu açın ki, oyundan çıxanlar danışa bilsin.
