## Kömək

help-group =
    🎲 Yazışma ilə mafiya: gündüz müzakirə və səsvermə, gecə gedişlər. Gizli olan hər şey bota şəxsi mesajla.

    /newgame — qeydiyyat açmaq; açan aparıcı olur
    /status — kim oyundadır və saat neçəyədək
    /votes — bu günün səsləri
    /roles — rollar
    /rules — qaydalar və qaydaların susduğu yerdə bizim qərarlar
    /leave — qeydiyyatdan və ya oyundan çıxmaq
    /complain — mesaja cavab olaraq: onu aparıcıya şikayət etmək
    /next — burada qeydiyyat açılanda sizi çağırmaq
    /games — burada hansı oyunlar yığılır

    Aparıcıya: şəxsi yazışmada /desk — pult və /settings — oyunun qaydaları; burada /end — oyunu bitirmək və ya qeydiyyatı ləğv etmək, /graveyard — qəbiristanlığı qoşmaq (ayrıca qrupda).
help-private =
    🎲 Kart və gizli olan hər şey bura gəlir. Gediş etməyin və səs verməyin ən asan yolu botun mesajlarının altındakı düymələrdir.

    /me — kartlarınız, gedişləriniz və vaxtlar
    /vote 7 — 7-ci oyunçunun əleyhinə səs; qətidir
    /move 7 — gedişiniz; gediş bir neçə olsa: /move balta 7
    /status və /votes — kim oyundadır, saat neçəyədək, kim necə səs verir
    /ask MƏTN — aparıcıdan soruşmaq
    /remind — xatırlatmaları söndürmək və ya qaytarmaq
    /leave — qeydiyyatdan və ya oyundan çıxmaq
    /roles və /rules — rollar və qaydalar
    /reserve — harada əvəz yeri gözləyirsiniz
    /desk — aparıcının pultu: vaxtlar, fasilələr, oyunçular, jurnal
    /settings — qeydiyyat açıq ikən oyunun qaydaları

    Adi mətn heç yerə getmir. Mafiyaya, aparıcıya və ya qəbiristanlığa yazmaq üçün oradan gələn mesaja cavab verin və ya «… yaz» düyməsini basın.
roles-list =
    🃏 <b>Mafiya</b>
    don — kimə atəş açılacağını ailənin adından həll edir
    mafioz — hədəf təklif edir; don olmayanda ailənin çoxluğu həll edir

    <b>Şəhər</b>
    komissar — gecə bir atəş: mafiyanı öldürür, dinc adama sipər olur
    həkim — gecə bir nəfəri müalicə edir, hər kəsi ən çoxu iki dəfə
    vəkil — gündüz bir nəfəri səsvermədən müdafiə edir
    dəmir odunçu — gecə onu seçən gedişini ona verir; bir dəfə — balta
    xəbərçi — atılmış uşağı ələ verib mafiyadan canını qurtarır
    bomj — gecə ölmür, amma səsi hücum edənə çatır
    qapıçı — gündüz bir nəfəri səsverməyə buraxmır
    açarçı — onu arxa qapıdan salır, səsi də iki sayılır
    oğru — başqasının gedişini oğurlayır və rolu bilir
    atılmış uşaq — tapılanadək özünü dinc sakin sanır
    dinc sakin — qulaq asır, düşünür, səs verir

    <b>Hərə özü üçün</b>
    maniak — gecə bir zərbə
    kimyaçı maniak — zəhərləyir: qurban daha bir gün yaşayır
