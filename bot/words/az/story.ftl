## Oyun haqqında fayl: olanların hamısı, qaydaların nömrələri ilə

story-kicker = Yazışma ilə mafiya · oyun № { $number }
story-won-town = Şəhər qalib gəldi
story-won-mafia = Mafiya qalib gəldi
story-won-maniac = Maniak qalib gəldi
story-won-draw = Heç-heçə
story-still-played = Oyun hələ gedir
story-secret = Burada davam edən oyunun bütün kartları və gedişləri açıqdır. Oyunçulara göstərməyin.
story-days = { $count } gün
story-nights = { $count } gecə
story-players = { $count } oyunçu
story-contents = Mündəricat
story-seats = Masa arxasında
story-rules = Hansı qaydalarla oynanıldı
story-legend = İşə düşən qaydalar
story-to-top = Yuxarı

story-column-seat = Yer
story-column-card = Kart
story-column-fate = Axırı
story-column-time = Vaxt
story-column-voter = Kim
story-column-target = Kimin əleyhinə
story-column-counts = Sayıldı
story-before = əvvəllər: { $names }
story-stayed = sonadək oyunda
story-still-in = oyunda
story-fate = { $phase }: { $why }
story-why-vote = səsvermə
story-why-night = ölüm
story-why-autokill = avtokil
story-why-autoban = avtoban
story-why-own-wish = öz istəyi ilə
story-why-removed = aparıcının sözü ilə
story-adopted = mafiya tapdı
story-naturalized = dinc sakin sayıldı

story-outcome = Necə bitdi
story-votes = Səslər
story-first-votes = İlk səsvermə, səslər bərabər
story-first-vote = { $voter } → { $target }
story-weight = ×{ $weight }
story-anonymous = SMS
story-no-time = —
story-gone = Oyunu tərk edirlər
story-beside = Başqa nə oldu
story-moves = Gedişlər, gəldikləri sıra ilə: { $count }
story-move = { $who } · { $power } → { $target }
story-move-back = { $who } · { $power }: gediş geri götürülüb
story-move-by-host = aparıcı yazıb
story-told = Səhər kimə nə dedilər: { $count }
story-talk = Mafiyanın yazışması: { $count }
story-talk-hidden = Mafiyanın yazışması burada yoxdur: orada yazanların hamısı razılıq verməyib.
story-quiet = Heç nə baş vermədi.
story-open = İş nəticəyə çatmadı: oyun ondan əvvəl bitdi.
story-open-yet = Nəticə hələ yoxdur.
story-decided = Nəticəni aparıcı həll edir: { $who }
story-decided-nobody = Nəticəni aparıcı həll edir: heç kim çıxmır.
story-verdict = Nəticə

story-paused = Fasilə
story-resumed = Oyun davam edir
story-reopened = Yeni səsvermə: əvvəlki səslər sayılmır
story-excused = { $who }: bu gün borcu yoxdur
story-warned = { $who }: aparıcının xəbərdarlığı, cəmi { $count }
story-absent = { $who }: buraxılmış gün, pillə { $rung }
story-replaced = Yer { $seat } başqasına keçdi. Əvvəl: { $before }, indi: { $label }
story-closed-early = Aparıcı vaxtından əvvəl bağlayır: { $end }
story-moved = { $end }: yeni vaxt — { $moment }
story-taken-back = Aparıcı bağlanışı geri götürür: { $end }
story-stalemate = O qədər vaxtdır çıxan yoxdur ki, söz aparıcınındır

story-seal = Kartların möhürü
story-seal-secret = Sirr
story-seal-digest = Sirrin başlanğıcdan əvvəl göstərilmiş SHA-256-sı
story-foot = Vaxt — { $city }. Qaydaların nömrələri oyunun qaydalar toplusundandır.

house-export = Oyundan sonra bütün oyun haqqında fayl olmayacaq.
setting-export = Oyun haqqında fayl
value-export =
    { $value ->
        [false] lazım deyil
       *[true] oyundan sonra
    }

journal-export-secrets = botu saxlayan oyunu bütün sirləri ilə çıxardı
