## The file about a game: all that happened, with the numbers of the rules

story-kicker = Mafia by message · game No. { $number }
story-won-town = The town wins
story-won-mafia = The mafia win
story-won-maniac = The maniac wins
story-won-draw = A draw
story-still-played = Still being played
story-secret = All cards and moves of a game in progress are open here. Keep it from its players.
story-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
story-nights =
    { $count ->
        [one] { $count } night
       *[other] { $count } nights
    }
story-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
story-contents = Contents
story-seats = Around the table
story-rules = The rules in force
story-legend = The rules that decided
story-to-top = Back to the top

story-column-seat = Seat
story-column-card = Card
story-column-fate = What became of them
story-column-time = Time
story-column-voter = Who
story-column-target = Against
story-column-counts = Counts
story-before = before: { $names }
story-stayed = in the game to the end
story-still-in = in the game
story-fate = { $phase }: { $why }
story-why-vote = the vote
story-why-night = death
story-why-autokill = autokill
story-why-autoban = autoban
story-why-own-wish = by their own wish
story-why-removed = by the host's word
story-adopted = found by the mafia
story-naturalized = cleared as a civilian

story-outcome = How it ended
story-votes = Votes
story-first-votes = The first vote, a tie
story-first-vote = { $voter } → { $target }
story-weight = ×{ $weight }
story-anonymous = SMS
story-no-time = —
story-gone = Leaving the game
story-beside = What else happened
story-moves =
    Moves in the order in which they came: { $count }
story-move = { $who } · { $power } → { $target }
story-move-back = { $who } · { $power }: move withdrawn
story-move-by-host = entered by the host
story-told = Who was told what in the morning: { $count }
story-talk = The mafia's talk: { $count }
story-talk-hidden = The mafia's talk is not here: not everybody who took part in it agreed.
story-quiet = Nothing happened.
story-open = It never came to a result: the game ended before that.
story-open-yet = No result yet.
story-decided = The host decides the result: { $who }
story-decided-nobody = The host decides the result: nobody leaves.
story-verdict = Verdict

story-paused = Pause
story-resumed = The game goes on
story-reopened = A new vote: earlier votes are void
story-excused = { $who }: nothing owed today
story-warned = { $who }: a warning by the host, { $count } in all
story-absent = { $who }: a missed day, rung { $rung }
story-replaced = Seat { $seat } changes hands: { $before } before, { $label } now
story-closed-early = The host closes early: { $end }
story-moved = { $end }: moved to { $moment }
story-taken-back = The host takes the close back: { $end }
story-stalemate = Nobody has left for so long that it is up to the host

story-seal = The seal of the deal
story-seal-secret = The secret
story-seal-digest = SHA-256 of the secret, shown before the start
story-foot = Times are those of { $city }. The numbers are those of the game's rulebook.

house-export = There will be no file of the whole game at its end.
setting-export = File of the game
value-export =
    { $value ->
        [false] not wanted
       *[true] at the end
    }

journal-export-secrets = whoever keeps the bot has exported the game with all its secrets
