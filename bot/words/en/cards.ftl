## Cards: what each gets in private

card-head = 🎭 “{ $title }”: your card
card-you = You are { $you }. Your card: { $role }.

card-don =
    At night the mafia shoot once, and your word decides. Likewise, by your word, the family may hide one of its own in the basement, once a game.
    If the shot finds the snitch, the snitch may buy a life by naming the foundling: whether to take the deal is yours to decide too.
card-mafioso =
    At night the mafia shoot once. You propose a target, the don decides; without the don’s word most of the family do, and of equals whatever was said first.
    Once a game the family may hide one of its own in the basement: that is decided in the same way.
card-foundling-town =
    You grew up a foundling, but the town has taken you in: you are a civilian, for good. You sleep at night and vote by day.
card-foundling-mafia =
    The mafia has found you: you are its child, and from this night one of the family. At night propose a target with the rest.
card-cop =
    At night you have one shot, at anyone but yourself. Mafia and maniac die of it.
    A civilian is not hurt but shielded: mafia and maniac only wound that person tonight. A miss is announced.
card-doctor =
    At night you heal one person, yourself if you like; each no more than twice a game.
    Whoever you heal does not die tonight, whoever fired.
card-maniac =
    You play for yourself. At night you strike once, at anyone but yourself: mafia, town, cop.
card-chemist =
    You play for yourself. At night you poison one person, anyone but yourself. It is announced in the morning, and the end comes after the next night, unless the doctor or the cop’s shot is in time.
card-lawyer =
    By day you choose whom to defend at the vote, yourself if you like. If your client has most votes, your client stays.
    The same person can be saved twice. You may be silent once: the second silence is an autoban.
card-woodman =
    It is next to impossible to kill you at night. Whoever chooses you hands you the turn of the next night: you shoot or heal instead.
    And you have an axe, once a game: it breaks somebody’s move of the night. What it broke you are not told.
card-snitch =
    You have no moves, but something to sell: the mafia’s shot does not kill you as long as the foundling is not found and the mafia take the deal. You learn nothing of it.
    No deal stops the maniac.
card-bum =
    You have no moves, but nobody can kill you at night either: not the mafia, not the cop, not the maniac. Whoever tries gets your vote of the next day.
    In the morning you are told that your vote is owned, not by whom.
card-bouncer =
    By day you choose whom to keep from the vote, not yourself; the same person no more than twice.
    You may skip twice, but not on day 1: else it is an autoban.
card-keykeeper =
    By day you may open the back door to somebody, yourself if you like; to the same person no more than twice.
    If you guess the one whom the bouncer kept out, that vote counts twice. You need not choose every day.
card-thief =
    At night you steal somebody’s move. Of don, cop, maniac, doctor and woodman it fails the same night, of lawyer, bouncer and key-keeper the next day.
    By the loot you learn the role, and nothing more. You cannot rob yourself.
card-civilian =
    You have no moves and sleep at night. By day listen, think and vote: that is what a town usually lacks.

goal-town = The town wins when neither mafia nor maniac is left.
goal-mafia = The mafia win when they are at least as many as all others together.
goal-maniac = You win when you are left alone, or with one other.

card-mates = Your family:
card-alone = You are your family.
card-mate = { $who } — { $role }
card-mate-gone = { $who } — { $role }, out
