## /roles: a card for each role — what it may do, when, how often, what stops it, by which rules

roles-tap = Tap a role to see its card.
roles-of-game = 🃏 “{ $title }”: the roles of this game
roles-all = 🃏 All roles
roles-back = ‹ All roles

role-card-don =
    🃏 <b>The don</b> · mafia
    Speaks softly. Everybody hears.

    <b>May</b> decide for the family whom to shoot, whom to hide in the basement once a game, and whether to deal with the snitch.
    <b>When:</b> at night, until it ends. Anyone outside the mafia can be shot.
    <b>What stops him:</b> the cop kills him. Axe and thief void the whole family's shot. Doctor and bonus save the victim, the cop's shot shields it, the bum cannot be killed, and the woodman takes the turn for the next night.
    <b>Without the don</b> most of the family decide; of equals, what was said first.
    <i>R5, N1, N2, N7, X5, X7</i>

role-card-mafioso =
    🃏 <b>The mafioso</b> · mafia
    You cannot choose your family, but it chose you.

    <b>May</b> propose whom to shoot and whom to hide; the don decides, without him the majority.
    <b>When:</b> at night, until it ends. Knows the others, and which of them is the don.
    <b>Limits:</b> one shot for the whole family, one basement for the whole game.
    <b>What stops them:</b> cop and maniac kill, but not in the basement. If the mafia shoot the cop while he shoots a plain mafioso, the mafioso dies and the cop is known.
    <i>R5, N1, N2, X5</i>

role-card-foundling =
    🃏 <b>The foundling</b> · town, until the mafia find them
    Sure to be a civilian. May even be right.

    <b>May</b> do nothing: the card says “civilian”, and that is all its holder knows.
    <b>What changes it:</b> the mafia's shot adopts, from that night on one of them. The cop's shot makes a civilian for good. The maniac kills.
    <b>Two at once:</b> mafia with cop or with maniac is death. Cop with maniac: a civilian. One who is healed lives; the mafia alone are not stopped by a doctor.
    <b>The snitch</b> may sell them to the mafia.
    <i>R4, N7, X2, X4, X6, X9, D13</i>

role-card-cop =
    🃏 <b>The cop</b> · town
    The warrant comes in the morning. The shooting is tonight.

    <b>May</b> shoot: mafia and maniac die; anyone else is a miss, which is announced, but until morning mafia and maniac can only wound them.
    <b>When:</b> every night, one shot, not at oneself.
    <b>What stops him:</b> the basement covers the mafia. The doctor saves even those who were hit. Axe and thief void the shot, the iron woodman takes it for the next night. The bum cannot be killed: a miss.
    <b>The duel:</b> if the mafia shoot at the cop, he lives if he hit a plain mafioso; with the don both die.
    <i>N3, N8, W1, X1, X3, X5, X7, X8</i>

role-card-doctor =
    🃏 <b>The doctor</b> · town
    Surgery hours: at night, no appointment.

    <b>May</b> heal one, oneself too: the patient does not die that night, whoever shoots; poison is cured as well.
    <b>When:</b> every night.
    <b>Limits:</b> each person at most twice a game. A void move and one wasted on the woodman do not count.
    <b>What stops them:</b> axe and thief void the move, the iron woodman takes it for the next night. The doctor does not keep the mafia from finding the foundling.
    <i>N4, N6, W1, W9, X6</i>

role-card-maniac =
    🃏 <b>The maniac</b> · alone
    Likes quiet better than people.

    <b>May</b> strike one, not oneself: anyone dies, mafia, town and cop.
    <b>When:</b> every night.
    <b>What stops them:</b> doctor and bonus save, the cop shields the town, the basement hides the mafia, bum and woodman are out of reach. Axe and thief void the strike. Mafia and cop kill the maniac.
    <b>Wins</b> when left with one other, whoever that is, or alone.
    <i>R2, N5, X1, X2, V2</i>

role-card-chemist =
    🃏 <b>The chemist</b> · alone
    Keeps the recipes in the head: safer there.

    <b>May</b> poison one, not oneself. It is announced in the morning; the victim lives the day, votes, and dies at the end of the next night.
    <b>When:</b> every night; in games from 20 players, in the maniac's place.
    <b>What stops them:</b> the doctor, that night or the next. The cop's shot on the next night cures too; a mafioso dies of that shot. The bonus guards against being poisoned, not against dying of it. Axe and thief void the move.
    <b>Wins</b> when left with one other, whoever that is, or alone.
    <i>R2, N6, X9, V2</i>

role-card-lawyer =
    🃏 <b>The lawyer</b> · town
    Guilty, you say? We shall see about that.

    <b>May</b> defend one, oneself too: if the client has most votes, the client stays and the next leaves; if the next are tied or there is none, nobody does.
    <b>When:</b> by day until 13:00; on day 1 for three hours from the start.
    <b>Limits:</b> each can be saved twice. One silence is free, the second is an autoban, and the role is named.
    <b>What stops them:</b> the thief steals the next day's move. Who leaves for silence cannot be defended.
    <i>D6, D7, N9, T3</i>

role-card-woodman =
    🃏 <b>The iron woodman</b> · town
    A cold heart, but the axe is warm.

    <b>May</b> fear nothing: whoever chooses him at night (mafia, cop, maniac, doctor) lends him the turn for the next night. The axe voids the night move of whom it hits.
    <b>When:</b> a borrowed turn on the next night, not at oneself. The axe once a game.
    <b>Limits:</b> as the cop he kills mafia, but not the town or the maniac. As the mafia he does not touch the mafia. As the doctor he heals on the doctor's own tally.
    <b>What stops him:</b> the thief steals axe and borrowed turns. A cop who shoots him sends mafia and maniac away. At night he can die only in a duel with the cop, in the mafia's turn. By day he is voted out like anybody.
    <i>N9, N10, W1–W10</i>

role-card-snitch =
    🃏 <b>The snitch</b> · town
    Never sells a friend. A foundling, now and then.

    <b>May</b> buy his life: the mafia's shot does not kill him, and the mafia learn who the foundling is, if they want the deal. He hears nothing of it.
    <b>When:</b> by itself, at night.
    <b>Limits:</b> once a game, while the foundling is alive and not found.
    <b>What stops him:</b> the maniac kills, deal or no deal. The mafia may decline, and then the snitch dies. The woodman in the mafia's turn makes no deals.
    <i>N7, X3</i>

role-card-bum =
    🃏 <b>The bum</b> · town
    Nothing to lose but a vote.

    <b>May</b> live: mafia, cop and maniac cannot kill him at night.
    <b>The price:</b> each who attacked gets one of his votes on the next day. The first is the vote he casts himself, under orders; the others are anonymous SMS.
    <b>Limits:</b> without orders he votes as he likes. If the attacker died that same night, the vote is nobody's.
    <b>What stops him:</b> the vote. The chemist's poison does nothing either.
    <i>N8, D10, W8</i>

role-card-bouncer =
    🃏 <b>The bouncer</b> · town
    Not in those shoes.

    <b>May</b> keep one, not oneself, from the vote; it is announced. That player can still be voted against.
    <b>When:</b> by day until 13:00; on day 1 until 15:00 or three hours from the start, whichever is later.
    <b>Limits:</b> the same one twice. Two skips, but not on day 1; a skip too many is an autoban.
    <b>What stops them:</b> the key-keeper lets people in by the back door. The thief steals the next day's move. The bum's anonymous SMS gets past any door.
    <i>D8, D9, N9, T3</i>

role-card-keykeeper =
    🃏 <b>The key-keeper</b> · town
    The back door is for friends.

    <b>May</b> let one in, oneself too. If it is the one whom the bouncer shut out, that vote counts twice; if not, it is announced that the door was opened for nothing.
    <b>When:</b> by day until 13:00; on day 1 until 15:00 or three hours from the start, whichever is later.
    <b>Limits:</b> each twice. Nobody has to move.
    <b>What stops them:</b> the thief steals the next day's move. A key-keeper who is shut out has no vote unless they named themselves.
    <i>D9, N9, T3</i>

role-card-thief =
    🃏 <b>The thief</b> · town
    Borrows for a short while, at the right moment.

    <b>May</b> steal a move. From don (that is, the whole mafia), cop, maniac, chemist, doctor and woodman: that night; from lawyer, bouncer and key-keeper: on the next day. From one in the basement: the basement. The loot tells the role.
    <b>When:</b> every night, not from oneself.
    <b>Limits:</b> the others have nothing to steal, which the thief is told.
    <b>What stops them:</b> the woodman's axe, if it hits the thief.
    <i>R2, N9, N10, N11</i>

role-card-civilian =
    🃏 <b>The civilian</b> · town
    One weapon, and it votes.

    <b>May</b> talk, think and vote. That is what a town is usually short of.
    <b>When:</b> by day, until the vote closes. Sleeps at night.
    <b>Limits:</b> one vote a day. Not voting is an autokill, a day of silence an autoban.
    <b>What stops them:</b> everybody who has a night.
    <i>D1, D3, D4, V1</i>
