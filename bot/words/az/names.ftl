## Adlar, rollar, tərəflər, gedişlər, fazalar

# Lüğət (sol tərəfdə engine/forum/roles.py-dəki kod və ya oyunun anlayışı). Hər yerdə eyni söz işlənir:
#   don — don; mafioso — mafioz; foundling — atılmış uşaq; cop — komissar; doctor — həkim;
#   maniac — maniak; chemist — kimyaçı maniak; lawyer — vəkil; woodman — dəmir odunçu;
#   snitch — xəbərçi; bum — bomj; bouncer — qapıçı; keykeeper — açarçı; thief — oğru;
#   civilian — dinc sakin; mafia — mafiya, ailə; town — şəhər
#   host — aparıcı; co-host — köməkçi; desk — pult; journal — jurnal; trace — təhlil
#   game — oyun; lobby — qeydiyyat; reserve — ehtiyat; seat — yer; table — masa
#   move — gediş; shot — atəş; vote — səs; voting — səsvermə; ballot of the bum — bomjun səsi
#   SMS vote — SMS səs; tie — səslərin bərabərliyi; draw — heç-heçə; runoff — təkrar səsvermə
#   basement — zirzəmi; back door — arxa qapı; deal with the snitch — sövdələşmə; bonus — bonus
#   autokill — avtokil; autoban — avtoban; autoban for silence — susmağa görə avtoban
#   to be out — oyundan çıxmaq; out — oyundan kənarda; graveyard — qəbiristanlıq; club — klub
#   deadline — vaxt; close — bağlanış; morning report — səhər hesabatı; eve — ərəfə
#   printed rules — yazılı qaydalar; house rules — öz qaydalarımız; ladder of absences — pillələr
# Adlar ({ $who }, { $seat }, { $target } …) şəkilçi götürmür: saitləri məlum deyil. Cümlə elə qurulur ki,
# ad ya mübtəda olsun, ya da iki nöqtədən sonra gəlsin. Oyunun adı «{ $title }» oyunu kimi işlənir.
# Saatdan sonra gələn -dək dəyişmir: 21:00-dək, sabah, 10:00-dək.

label-empty =
    { $number ->
        [0] Oyun
       *[other] Oyunçu { $number }
    }

role-don =
    { $case ->
        [gen] donun
        [dat] dona
        [acc] donu
        [ins] donla
       *[nom] don
    }
role-mafioso =
    { $case ->
        [gen] mafiozun
        [dat] mafioza
        [acc] mafiozu
        [ins] mafiozla
       *[nom] mafioz
    }
role-foundling =
    { $case ->
        [gen] atılmış uşağın
        [dat] atılmış uşağa
        [acc] atılmış uşağı
        [ins] atılmış uşaqla
       *[nom] atılmış uşaq
    }
role-cop =
    { $case ->
        [gen] komissarın
        [dat] komissara
        [acc] komissarı
        [ins] komissarla
       *[nom] komissar
    }
role-doctor =
    { $case ->
        [gen] həkimin
        [dat] həkimə
        [acc] həkimi
        [ins] həkimlə
       *[nom] həkim
    }
role-maniac =
    { $case ->
        [gen] maniakın
        [dat] maniaka
        [acc] maniakı
        [ins] maniakla
       *[nom] maniak
    }
role-chemist =
    { $case ->
        [gen] kimyaçı maniakın
        [dat] kimyaçı maniaka
        [acc] kimyaçı maniakı
        [ins] kimyaçı maniakla
       *[nom] kimyaçı maniak
    }
role-lawyer =
    { $case ->
        [gen] vəkilin
        [dat] vəkilə
        [acc] vəkili
        [ins] vəkillə
       *[nom] vəkil
    }
role-woodman =
    { $case ->
        [gen] dəmir odunçunun
        [dat] dəmir odunçuya
        [acc] dəmir odunçunu
        [ins] dəmir odunçu ilə
       *[nom] dəmir odunçu
    }
role-snitch =
    { $case ->
        [gen] xəbərçinin
        [dat] xəbərçiyə
        [acc] xəbərçini
        [ins] xəbərçi ilə
       *[nom] xəbərçi
    }
role-bum =
    { $case ->
        [gen] bomjun
        [dat] bomja
        [acc] bomju
        [ins] bomjla
       *[nom] bomj
    }
role-bouncer =
    { $case ->
        [gen] qapıçının
        [dat] qapıçıya
        [acc] qapıçını
        [ins] qapıçı ilə
       *[nom] qapıçı
    }
role-keykeeper =
    { $case ->
        [gen] açarçının
        [dat] açarçıya
        [acc] açarçını
        [ins] açarçı ilə
       *[nom] açarçı
    }
role-thief =
    { $case ->
        [gen] oğrunun
        [dat] oğruya
        [acc] oğrunu
        [ins] oğru ilə
       *[nom] oğru
    }
role-civilian =
    { $case ->
        [gen] dinc sakinin
        [dat] dinc sakinə
        [acc] dinc sakini
        [ins] dinc sakinlə
       *[nom] dinc sakin
    }

team-mafia = mafiya
team-town = şəhər
team-maniac = maniak

# Oyundan çıxanın kartı (D13)
unmasked-role = { $who } — { $role }
unmasked-team =
    { $who } — { $team ->
        [mafia] mafiya tərəfi
        [maniac] maniak tərəfi
       *[town] şəhər tərəfi
    }

# Gediş düymələrinin yazıları; yazılan gediş də bu sözlə tanınır, ona görə I və İ ilə başlamasın
power-mafia = Atəş
power-basement = Zirzəmi
power-cop = Atəş
power-maniac = Zərbə
power-doctor = Müalicə
power-axe = Balta
power-thief = Oğurluq
power-as-mafia = Mafiya gedişi
power-as-cop = Komissar gedişi
power-as-maniac = Maniak gedişi
power-as-doctor = Həkim gedişi
power-vote = Səs
power-lawyer = Müdafiə
power-bouncer = Qapıda saxlamaq
power-keykeeper = Arxa qapı
power-order = Bomjun səsi
power-deal = Sövdələşmə

# Odunçuya kimin gedişi keçib
turn-mafia = mafiyanın gedişi
turn-cop = komissarın gedişi
turn-maniac = maniakın gedişi
turn-doctor = həkimin gedişi

# Oğrunun qəniməti: alət və ona görə rol
tool-shot = donun tapançası
tool-pistol = komissarın tapançası
tool-knife = maniakın bıçağı
tool-scalpel = həkimin skalpeli
tool-axe = dəmir odunçunun baltası
tool-gown = vəkilin mantiyası
tool-baton = qapıçının dəyənəyi
tool-key = açarçının açarı
tool-hideout = mafiya zirzəmisinin açarı

phase-eve = Ərəfə
phase-day = Gün { $number }
phase-night = Gecə { $number }
phase-sealed = Gecə { $number }
phase-over = Oyun bitdi
