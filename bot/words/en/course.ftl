## The course of a game: ends, pauses, leaving, where it stands

sealed = 🌙 Night { $day } is over, no move is taken any more.
sealed-report = The report comes { $moment } ({ $city }).

left-alone = 🚪 { $line }
left-own-wish-1 = Leaves by own wish: { $who }.
left-own-wish-2 = Out of the game by own wish: { $who }.
left-own-wish-3 = A chair is free, by own wish: { $who }.
left-own-wish-4 = Duty calls, and by own wish the game goes on without { $who }.
left-removed-1 = By the host’s decision the game is left by { $who }.
left-removed-2 = The host removes { $who }.
left-removed-3 = By the host’s word, out: { $who }.
left-removed-4 = The host has decided: from here on without { $who }.
left-autoban-1 = Autoban for a vote that the rules do not allow: { $who }.
left-autoban-2 = That is no way to vote. Autoban: { $who }.
left-autoban-3 = A vote outside the rules costs the seat. Autoban: { $who }.
left-autoban-4 = An impossible vote. Autoban: { $who }.

moved-why-absence = ⏳ The bot was away, so an end has moved.
moved-why-host = ⏳ The host moves an end.
moved-why-pause = ⏳ The game goes on with a new end.
moved-line-begin = The game begins { $moment }.
moved-line-lawyer = The lawyer moves { $until }.
moved-line-doors = Bouncer and key-keeper move { $until }.
moved-line-vote = The vote: { $until }.
moved-line-night = Night moves: { $until }.
moved-line-report = The morning report: { $moment }.
moved-stored = Everything stored before stands.

paused = ⏸ Pause: the host has stopped the clocks. Everything stored stands; the bot takes no new votes and moves for now.
resumed = ▶️ The pause is over, the game goes on.
reopened = 🗳 The host opens a new vote: today’s earlier votes do not count. Please vote again.

stalemate =
    ⚠️ “{ $title }”: for { $rounds ->
        [one] { $rounds } day and night
       *[other] { $rounds } days and nights
    } in a row nobody has left.
    Whether to play on is yours to decide. If nobody leaves until the next vote closes, and you say nothing, the game ends as a draw.
results-delayed = ⚠️ “{ $title }”: the result is delayed. Moves and votes are safe, the host knows.

status-head = 📋 “{ $title }” · { $phase }
status-paused = Pause: the clocks stand.
status-vote = The vote: { $until }.
status-lawyer = The lawyer, if there is one, moves { $until }.
status-doors = Bouncer and key-keeper, if there are any, move { $until }.
status-night = Night moves: { $until }.
status-report = The report: { $moment }.
status-begin = Day 1 begins { $moment }.
status-living = <b>In the game: { $count }</b>
status-gone = <b>Out: { $count }</b>
status-gone-line =
    { $who } ({ $phase ->
        [night] night
       *[day] day
    } { $day })
