## Oyunun sonu

over-head-town = 🏁 «{ $title }»: şəhər qalib gəldi
over-head-mafia = 🏁 «{ $title }»: mafiya qalib gəldi
over-head-maniac = 🏁 «{ $title }»: maniak qalib gəldi
over-head-draw = 🏁 «{ $title }»: heç-heçə

over-why-v1 = Şəhərdə nə mafiya qaldı, nə maniak (V1).
over-why-v2 = Maniakın qarşısında ən çoxu bir nəfər qaldı (V2).
over-why-v3 = Mafiya bütün qalanların cəmindən az deyil (V3).
over-why-v4 = Sağ qalan olmadı (V4).
over-why-v5 = Üç gün, üç gecə heç kim çıxmadı, aparıcı da oyunu uzatmadı (V5).
over-why-host = Oyunu aparıcı bitirdi.

over-town-1 = Şəhər yuxusunu alacaq. Nəhayət.
over-town-2 = Qapıları bağlamamaq olar — növbəti oyunadək.
over-town-3 = Ədalət gecikdi, amma gəldi.
over-town-4 = Küçələr yenə onlarda sadəcə gəzənlərindir.
over-mafia-1 = İndi bu, ailə şəhəridir.
over-mafia-2 = Səsvermələr ləğv olunur: mer artıq seçilib.
over-mafia-3 = Ailə etimada görə şəhərə təşəkkür edir.
over-mafia-4 = Şəhər öyrəşəcək. Onlar həmişə öyrəşir.
over-maniac-1 = Sakit məclisdə axşam baş tutdu.
over-maniac-2 = Şəhərdə daha mübahisə etməyə adam yoxdur.
over-maniac-3 = Sakitlik. Məhz istənilən sakitlik.
over-maniac-4 = İşığı axırda söndürən hamının ən az qorxduğu adam oldu.
over-draw-1 = Qalib yoxdur. Amma danışmağa söz var.
over-draw-2 = Bu şəhərin hekayəsini hərə öz bildiyi kimi danışacaq.
over-draw-3 = Heç kim udmadı. Rəsmən heç kim uduzmadı da.
over-draw-4 = Hesab bərabər, çay soyuq, oyuna görə sağ olun.

over-thanks = Oyuna görə təşəkkürlər.

cards-head = 🃏 Kartlar
cards-line = { $who } — { $role }
cards-line-foundling-mafia = { $who } — { $role } (ailəsini mafiyada tapdı)
cards-line-foundling-civilian = { $who } — { $role } (dinc sakin sayıldı)
cards-line-foundling-hidden = { $who } — { $role } (onu tapan olmadı)

chronicle-head = 📜 Hər şey necə oldu
chronicle-night = <b>Gecə { $number }</b>
chronicle-day = <b>Gün { $number }</b>
chronicle-quiet = Heç nə baş vermədi.
chronicle-line = { $what }: { $outcome } <i>({ $rule })</i>
chronicle-line-at = { $what } → { $target }: { $outcome } <i>({ $rule })</i>
chronicle-fate = { $target }: { $outcome } <i>({ $rule })</i>
chronicle-verdict = Nəticə: { $outcome } <i>({ $rule })</i>
chronicle-verdict-at = Nəticə — { $target }: { $outcome } <i>({ $rule })</i>
chronicle-votes = Səslər: { $votes }
chronicle-vote = { $voter }→{ $target } <i>({ $rule })</i>
chronicle-vote-weighed = { $voter }→{ $target } ×{ $weight } <i>({ $rule })</i>
chronicle-voter-sms = SMS

trace-mafia = Mafiya
trace-basement = Zirzəmi
trace-cop = Komissar
trace-maniac = Maniak
trace-doctor = Həkim
trace-axe = Balta
trace-thief = Oğru
trace-as-mafia = Odunçu mafiyanın yerinə
trace-as-cop = Odunçu komissarın yerinə
trace-as-maniac = Odunçu maniakın yerinə
trace-as-doctor = Odunçu həkimin yerinə
trace-lawyer = Vəkil
trace-bouncer = Qapıçı
trace-keykeeper = Açarçı
trace-woodman = Dəmir odunçu
trace-bum = Bomjun səsi

outcome-hits = hədəfə dəydi
outcome-poisons = zəhər
outcome-misses = boşa getdi
outcome-wounds = yalnız yaraladı
outcome-shields = yaralamır, sipər olur
outcome-saves = atəş xilas edir
outcome-heals = müalicə edir
outcome-cures = zəhərdən xilas edir
outcome-no-effect = təsirsiz
outcome-adopts = atılmış uşaq övladlığa götürüldü
outcome-naturalizes = atılmış uşaq dinc sakin sayıldı
outcome-crossfire = çarpaz atəş
outcome-takes-a-vote = bomj sağdır, amma səsini verir
outcome-makes-a-deal = xəbərçi atılmış uşağı ələ verib canını qurtarır
outcome-hides = gizlədir
outcome-does-not-protect = gizlətmir: qapını oğru tapıb
outcome-stops = gedişi pozur
outcome-spent-for-nothing = boş yerə
outcome-finds-nothing = oğurlamağa bir şey yoxdur
outcome-void-axe = gedişi balta pozdu
outcome-void-theft = gediş oğurlandı
outcome-void-borrowed = gediş bu gecə odunçudadır
outcome-steals-shot = oğurlandı — { tool-shot }
outcome-steals-pistol = oğurlandı — { tool-pistol }
outcome-steals-knife = oğurlandı — { tool-knife }
outcome-steals-scalpel = oğurlandı — { tool-scalpel }
outcome-steals-axe = oğurlandı — { tool-axe }
outcome-steals-gown = oğurlandı — { tool-gown }
outcome-steals-baton = oğurlandı — { tool-baton }
outcome-steals-key = oğurlandı — { tool-key }
outcome-steals-hideout = oğurlandı — { tool-hideout }
outcome-saved-by-the-doctor = həkim xilas etdi
outcome-saved-by-the-bonus = bonus xilas etdi
outcome-poisoned = zəhərləndi
outcome-dies = öldü
outcome-borrows-the-turn-of-mafia = növbəti gecə mafiyanın gedişini alır
outcome-borrows-the-turn-of-cop = növbəti gecə komissarın gedişini alır
outcome-borrows-the-turn-of-maniac = növbəti gecə maniakın gedişini alır
outcome-borrows-the-turn-of-doctor = növbəti gecə həkimin gedişini alır
outcome-gives-a-vote-mafia = mafiyaya çatdı
outcome-gives-a-vote-cop = komissara çatdı
outcome-gives-a-vote-maniac = maniaka çatdı
outcome-chosen = seçim edildi
outcome-silent = susdu
outcome-counts-0 = səs sayılmır
outcome-counts-1 = səs sayılır
outcome-counts-2 = səs iki sayılır
outcome-spared-by-the-lawyer = vəkilin sayəsində qalır
outcome-spared-by-the-bonus = bonusun sayəsində qalır
outcome-voted-out = səs çoxluğu
outcome-tie = səslər bərabərdir
outcome-nobody-out = səsvermə ilə heç kim çıxmır
outcome-leaves-vote = səsvermə ilə oyundan çıxır
outcome-leaves-autokill = avtokil
outcome-leaves-autoban = avtoban

deal-revealed =
    🔏 Möhür qırıldı
    Bölgünün sirri: <code>{ $secret }</code>
    Onun SHA-256-sı: <code>{ $commitment }</code>
    İkinci sətir qeydiyyat mesajında hələ ilk oyunçu masaya əyləşməmişdən dururdu: bölgü dəyişdirilməyib. Kartları necə yoxlamaq docs/deal.md faylında yazılıb.
