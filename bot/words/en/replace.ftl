## Replacing a player, and the reserve

# To all
replaced =
    🔁 A change at seat { $seat }: { $before } gets up, { $label } plays on.
    Seat, votes and moves are the same, only the name is another.

# To whom sits down
replacing-question =
    🔁 “{ $title }”: seat { $seat } is offered to you.
    With it come its card, moves, votes and all that it was told. Until you agree you see nothing of that; after that there is no getting up.
button-take-seat = I take the seat
replaced-welcome =
    🔁 “{ $title }”: the seat is yours. Below are the card, all that this seat was told, and the present question.
replaced-done = You are in. Card and questions are below.
replacing-dead-link = This link leads to no seat any more: the seat is taken, is out, or the host has withdrawn the link. Ask the host for another.

# To whom gets up
replaced-gone =
    🔁 “{ $title }”: your seat has passed on, it is now { $you }. Its card and moves are yours no more. You cannot come back to this game, nor write in its discussion. Thank you for playing.

# To the host
replacing-taken = 🔁 “{ $title }”: a seat is taken by your link: { $seat }.
replacing-nobody = ⚠️ “{ $title }”: a replacement is needed for { $seat }, and nobody in the reserve can sit down. Choose somebody yourself, at the desk: /desk.
replace-page =
    Replacement: { $seat }
    The seat keeps card, moves, votes and talk; the present player loses all at once and cannot come back.
replace-reserve = In reserve, in order:
replace-reserve-nobody = Nobody is in reserve.
replace-line = { $number }. { $name }
replace-line-unfit = { $number }. { $name } — cannot: { $why }
replace-link = The link to this seat is ready and works once. Pass it to whom shall sit: { $link }
replace-link-withdrawn = The link to this seat leads nowhere any more.
replace-confirm =
    Hand over seat { $seat }? { $name } will sit there. There is no way back.
replace-done = Replaced: it is now { $seat }.
replace-not-waiting = Not replaced: this person is not in reserve any more. Choose another.
replace-unfit = Not replaced: { $name } cannot sit down: { $why }. Choose another.
replace-leaving = Not replaced: this seat’s leaving is noted and announced with the report.
button-replace = Replace
button-replace-link = A link to the seat
button-replace-unlink = Withdraw the link
button-replace-yes = Yes, hand it over

unfit-not-member = not in the group
unfit-banned = this group’s games are closed
unfit-seated = at the table already
unfit-was-seated = has or had a seat in this game
unfit-hosted = hosts or hosted this game
unfit-visited = knows what the graveyard says
unfit-unreachable = the bot cannot write

journal-replace = replaced at seat { $seat }: { $before } → { $label }
journal-seat-link = link to a seat: { $seat }
journal-seat-unlink = link to a seat withdrawn: { $seat }

# Why there is no seat: to the person
newcomer-not-member = No seat: to play in “{ $title }” first join its group.
newcomer-banned = No seat: this group’s games are closed to you.
newcomer-seated = You are in “{ $title }” already. /me shows what you have there.
newcomer-was-seated = No seat: you have or had one in “{ $title }”, and nobody sits down twice in a game.
newcomer-hosted = No seat: you host “{ $title }” and know more than a player.
newcomer-visited = No seat: the graveyard of “{ $title }” is open to you, and it knows more than players do.
newcomer-unreachable = No seat: the bot cannot write to you. Open the chat with it, press Start and repeat.

# The reserve
button-reserve = Join the reserve
reserve-offer-full = “{ $title }” is full. You can join the reserve: if a seat is free, the bot calls you.
reserve-offer-running = “{ $title }” is on already. You can join the reserve: if somebody has to be replaced, you are called.
reserve-entered = You are in the reserve of “{ $title }”, place { $number }. To look or leave: /reserve.
reserve-full = The reserve of “{ $title }” is full. Try later.
reserve-mine =
    🪑 “{ $title }”: you are in reserve, place { $number } of { $count }.
reserve-none = You are in no reserve. The button under a lobby leads there when the table is full or the game is on.
reserve-left = You are not in the reserve of “{ $title }” any more.
reserve-your-turn = 🎲 A seat is free: you are in “{ $title }”. The card comes here when the game begins. Changed your mind? /leave.
button-unreserve = Leave: { $title }
lobby-reserve =
    { $count ->
        [one] In reserve: { $count } person.
       *[other] In reserve: { $count } people.
    }
