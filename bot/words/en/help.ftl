## Help

help-group =
    🎲 Mafia by message: by day talk and vote, at night move. All secrets go through the bot’s private chat.

    /newgame — open a lobby; who opens it hosts
    /status — who is in, and until what hour
    /votes — today’s votes
    /roles — the roles
    /rules — the rules, and our rulings where they are silent
    /leave — leave the lobby or the game
    /complain — as a reply: complain of a message to the host
    /next — call me when a lobby opens here
    /games — games that gather here

    For hosts: in private /desk, the desk, and /settings, the rules of a game; here /end ends the game or cancels the lobby, /graveyard makes a separate group the graveyard.
help-private =
    🎲 Your card and all secrets come here. Moving and voting is easiest by the buttons under the bot’s messages.

    /me — your cards, moves and deadlines
    /vote 7 — a vote against player 7; it is final
    /move 7 — your move; if you have several: /move axe 7
    /status and /votes — who is in, until what hour, who voted how
    /ask TEXT — ask the host
    /remind — reminders off or on
    /leave — leave the lobby or the game
    /roles and /rules — roles and rules
    /reserve — where you wait for a free seat
    /desk — the host’s desk: ends, pauses, players, journal
    /settings — the rules of a game while its lobby is open

    Plain text goes nowhere. To write to the mafia, the host or the graveyard, answer a message from there or press “Write to…”.
roles-list =
    🃏 <b>Mafia</b>
    don — decides for the family whom to shoot
    mafioso — proposes a target; without the don most of the family decide

    <b>Town</b>
    cop — one shot a night: kills mafia, shields civilians
    doctor — heals one a night, each twice at most
    lawyer — by day defends one at the vote
    iron woodman — whoever chooses him at night hands him the turn; an axe, once
    snitch — buys his life from the mafia with the foundling
    bum — cannot be killed at night, but the attacker gets a vote
    bouncer — by day keeps one from the vote
    key-keeper — lets that one in by the back door, and the vote counts twice
    thief — steals a move and learns the role
    foundling — thinks he is a civilian until he is found
    civilian — listens, thinks, votes

    <b>Alone</b>
    maniac — one strike a night
    chemist — poisons: the victim lives one more day
