## Names, roles, sides, moves, phases

label-empty =
    { $number ->
        [0] Game
       *[other] Player { $number }
    }

# English needs no cases
role-don = don
role-mafioso = mafioso
role-foundling = foundling
role-cop = cop
role-doctor = doctor
role-maniac = maniac
role-chemist = chemist
role-lawyer = lawyer
role-woodman = iron woodman
role-snitch = snitch
role-bum = bum
role-bouncer = bouncer
role-keykeeper = key-keeper
role-thief = thief
role-civilian = civilian

team-mafia = the mafia
team-town = the town
team-maniac = the maniac

# The card of one who leaves (D13)
unmasked-role = { $who } — { $role }
unmasked-team =
    { $who } — { $team ->
        [mafia] on the mafia’s side
        [maniac] on the maniac’s side
       *[town] on the town’s side
    }

# Labels of the buttons of moves
power-mafia = Shot
power-basement = Basement
power-cop = Shot
power-maniac = Strike
power-doctor = Heal
power-axe = Axe
power-thief = Steal
power-as-mafia = Mafia’s turn
power-as-cop = Cop’s turn
power-as-maniac = Maniac’s turn
power-as-doctor = Doctor’s turn
power-vote = Vote
power-lawyer = Defend
power-bouncer = Keep out
power-keykeeper = Back door
power-order = The bum’s vote
power-deal = Deal

# Whose turn the woodman has got
turn-mafia = the mafia’s turn
turn-cop = the cop’s turn
turn-maniac = the maniac’s turn
turn-doctor = the doctor’s turn

# The thief’s loot: a tool and, by it, a role
tool-shot = the don’s pistol
tool-pistol = the cop’s pistol
tool-knife = the maniac’s knife
tool-scalpel = the doctor’s scalpel
tool-axe = the iron woodman’s axe
tool-gown = the lawyer’s gown
tool-baton = the bouncer’s baton
tool-key = the key-keeper’s key
tool-hideout = the key to the mafia’s basement

phase-eve = Eve
phase-day = Day { $number }
phase-night = Night { $number }
phase-sealed = Night { $number }
phase-over = Game over
