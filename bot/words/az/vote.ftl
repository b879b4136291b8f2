## Səsvermə: sətirlər, qapıçı, nəticə

vote-line = { $voter } → { $target }
vote-line-at-door = { $voter } → { $target } (qapı arxasında)
vote-line-sms = SMS səs → { $target }

shut-out-1 = 🚪 Qapıçı bu gün səsverməyə buraxmır: { $who }.
shut-out-2 = 🚪 Bu gün qapı arxasında qalır: { $who }. Qapıçı belə qərar verib.
shut-out-3 = 🚪 Qapıçı kandarda dayanıb. Səs verməyə getmir: { $who }.
shut-out-4 = 🚪 «Adınız siyahıda yoxdur». Qapıçının buraxmadığı: { $who }.
shut-out-voted = Əvvəl verilmiş səs qapı arxasında gözləyir: yalnız açarçı arxa qapını açsa sayılacaq.
shut-out-not-voted = Səsi qapı arxasında qoymaq olar: yalnız açarçı arxa qapını açsa sayılacaq.

door-opened = 🚪 Qapı yenidən açıqdır: { $who } hamı kimi səs verir.

close-head = ⚖️ Gün { $day }: səsvermə bağlandı

close-voted-out-1 = Şəhər qərar verdi. Oyundan çıxır: { $who }.
close-voted-out-2 = Çoxluq bir adın üstündə birləşdi. Oyunu tərk edir: { $who }.
close-voted-out-3 = Səslər sayıldı. Şəhərlə vidalaşır: { $who }.
close-voted-out-4 = Çoxluğun iradəsi ilə oyundan çıxır: { $who }.
close-voted-out-5 = Əşyalarını yığır: { $who }.

close-tie-1 = Səslər bərabərdir: səsvermə ilə heç kim çıxmır.
close-tie-2 = Səslər tən bölündü. Tən bölündüsə, deməli, heç kim.
close-tie-3 = Tərəzi dondu: bu gün səsvermə ilə heç kim çıxmır.
close-tie-4 = Şəhər bərabərlər arasında seçim etmədi. Bərabərlik.

close-nobody-out-1 = Bu gün səsvermə ilə heç kim çıxmır.
close-nobody-out-2 = «Səsvermə ilə çıxır» sütununda bu gün tire durur.
close-nobody-out-3 = Səsvermə keçdi, adı çəkilənlərin hamısı yerində qaldı.
close-nobody-out-4 = Bu dəfə səsvermə heç kimi aparmadı.

close-lawyer-saved-1 = Vəkil işi uddu: { $who } oyunda qalır.
close-lawyer-saved-2 = Ən çox səsi { $who } yığır, amma vəkil etiraz edir, məhkəmə də razılaşır.
close-lawyer-saved-3 = «Müvəkkilimdən əl çəkin». Vəkilin xilas etdiyi: { $who }.
close-lawyer-saved-4 = Müdafiə ittihamdan inandırıcı çıxdı: { $who } vəkilin sayəsində oyunda qalır.

close-lawyer-blind-1 = Vəkil kor-koranə müdafiə etdi.
close-lawyer-blind-2 = Vəkil boş zalda nitq söylədi: kor-koranə müdafiə.
close-lawyer-blind-3 = Vəkil kor-koranə müdafiə etdi: xilas ediləsi adam yox idi.
close-lawyer-blind-4 = Vəkilin portfeli lazım olmadı: kor-koranə müdafiə.

close-lawyer-defended-1 = Vəkilin bu gün müdafiə etdiyi: { $who }.
close-lawyer-defended-2 = Vəkil başqa işə hazırlaşmışdı. Müdafiə etdiyi: { $who }.
close-lawyer-defended-3 = Bu gün vəkilin müdafiəsində başqa adam idi: { $who }.
close-lawyer-defended-4 = Vəkilin nitqi başqası haqqında idi. Müdafiə etdiyi: { $who }.

close-bonus-played-1 = Bonus işə düşdü: { $who } oyunda qalır.
close-bonus-played-2 = Səslər var idi, amma bonus da var idi: { $who } oyunda qalır.
close-bonus-played-3 = Bonus öz saatını gözləyirmiş: { $who } oyunda qalır.
close-bonus-played-4 = Bəxt dediyin belə olar. Bonusun xilas etdiyi: { $who }.

close-let-in-1 = Açarçı arxa qapını açdı: { $who } səs verir və səs iki sayılır.
close-let-in-2 = Arxa qapıdan { $who } girir. Oradan gələn səs iki səsə dəyər.
close-let-in-3 = Qapıçı ön qapıda dayanmışdı, açarçı arxa qapıda. { $who } iki nəfərlik səs verir.
close-let-in-4 = Qapını bağladılar, arxa qapını yox. Səsi iki sayılan: { $who }.

close-key-in-vain-1 = Açarçı arxa qapını boş yerə açdı.
close-key-in-vain-2 = Arxa qapı açıldı, amma girən olmadı: açarçı boş yerə çalışdı.
close-key-in-vain-3 = Açarçı arxa qapının havasını dəyişdi. Boş yerə.
close-key-in-vain-4 = Açar boş yerə fırlandı: arxa qapı lazım olmadı.

close-foundling-out-1 = Bu kartın altında atılmış uşaq gizlənirdi.
close-foundling-out-2 = Bu, həmin atılmış uşaq idi.
close-foundling-out-3 = Şəhər atılmış uşağın əleyhinə səs verdi.
close-foundling-out-4 = Atılmış uşağı daha heç kim tapmayacaq: onu şəhər tapdı.

close-autokill-1 = Avtokil — səs verilmədi ki verilmədi: { $who }.
close-autokill-2 = Səs verməyən öz əleyhinə səs verir. Avtokil: { $who }.
close-autokill-3 = Səs qutusu axıradək gözlədi. Avtokil: { $who }.
close-autokill-4 = Verilməyən səsə görə avtokil: { $who }.

close-autoban-silence-1 = Susmağa görə avtoban: { $who }.
close-autoban-silence-2 = Bütün gün bir kəlmə də yox. Susmağa görə avtoban: { $who }.
close-autoban-silence-3 = Susmaq qızıldır, amma burada yox. Susmağa görə avtoban: { $who }.
close-autoban-silence-4 = Şəhər bu səsi eşitmədi ki eşitmədi. Susmağa görə avtoban: { $who }.

close-autoban-lawyer-1 = Avtoban: vəkil ikinci dəfə susdu. Oyundan çıxır: { $who }.
close-autoban-lawyer-2 = Vəkilin ikinci susmağı sonuncu oldu. Avtoban: { $who }.
close-autoban-lawyer-3 = Vəkillərin kollegiyası ikinci susmağa görə lisenziyanı alır. Avtoban: { $who }.
close-autoban-lawyer-4 = Vəkilin işi danışmaqdır, o isə ikinci dəfə susur. Avtoban: { $who }.

close-autoban-bouncer-1 = Avtoban: qapıçı növbəsini buraxdı. Oyundan çıxır: { $who }.
close-autoban-bouncer-2 = Kandar boşdur: qapıçı çıxmadı. Avtoban: { $who }.
close-autoban-bouncer-3 = Növbəyə çıxmayan qapıçının özünü qapıdan çıxarırlar. Avtoban: { $who }.
close-autoban-bouncer-4 = Qapıçının növbəsi qapıçısız keçdi. Avtoban: { $who }.

close-autoban-duty-1 = Buraxılan gedişə görə avtoban: { $who }.
close-autoban-duty-2 = Gediş məcburi idi, amma olmadı. Avtoban: { $who }.
close-autoban-duty-3 = Buraxılan gedişə görə oyunu tərk edir: { $who }. Bu, avtobandır.
close-autoban-duty-4 = Gediş etməli olub etməyən oyundan çıxır. Avtoban: { $who }.

close-untold = <b>Son səslər</b>
close-count = <b>Hesab</b>
close-no-votes = Bir səs də sayılmadı.
close-tally =
    { $target } — { $count } səs: { $voters }
close-voter-twice = { $voter }×2
close-voter-sms = SMS
close-at-door = Hesabdan kənar: { $voter } → { $target } (səs qapı arxasında qaldı).
close-sms-vote = SMS səs: { $target }.

close-night-1 = Şəhər yuxuya gedir. Gecə gedişləri — bota şəxsi mesajla, { $until }.
close-night-2 = Pəncərələr sönür. Gecə gedişləri — bota şəxsi mesajla, { $until }.
close-night-3 = Gecə düşür. Yuxusu gəlməyən bota şəxsi mesajla gediş edir, { $until }.
close-night-4 = Fənərlər seyrək, addımlar ehtiyatlı. Gecə gedişləri — bota şəxsi mesajla, { $until }.
close-report = Hesabat — { $moment }.

votes-head = 🗳 «{ $title }», gün { $day }: səslər
votes-nobody = Hələ heç kim səs verməyib.
votes-hidden =
    { $count } səs verilib. Kimin kimə — bağlanışda açılacaq.
votes-waiting = Hələ səs verməyənlər: { $who }.
votes-all-in = Hamı səs verib.
votes-none-now = İndi səs verilmir.
