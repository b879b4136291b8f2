## Between games: the time of start, coming games, the call for a new one, a test message, a rematch

lobby-starts-at =
    ⏰ Starts by itself { $moment } ({ $city }) if at least { $least ->
        [one] { $least } person is
       *[other] { $least } people are
    } in.

start-set = “{ $title }” starts { $moment } ({ $city }). With enough people in, it starts by itself.
start-removed = “{ $title }” has no time of start any more: the host starts it.
start-bad = The time of start is as it was. Write: /set start 19:00, /set start tomorrow 19:00 or /set start 24.12 19:00; none: /set start none. Two weeks ahead at most.
start-page =
    🎛 “{ $title }”
    { $now }
    When to start? A time of your own: <code>/set start 19:00</code> or <code>/set start tomorrow 19:00</code>.
start-page-set = Set for now: { $moment } ({ $city }).
start-page-none = No time is set: the host starts.
start-failed = ⏰ “{ $title }”: the game did not start at its time. { $why }
start-failed-few =
    { $count ->
        [one] { $count } person is
       *[other] { $count } people are
    } in, and { $least } are needed. The lobby stays open.
start-failed-late = The bot was away at that moment. The lobby stays open; the host can start.
button-start-time = ⏰ Time of start
button-start-none = No time

journal-start-time = time of start set: { $starts_at }
journal-start-none = time of start removed
journal-test = test message to all who are in
journal-rematch = rematch: a new lobby

coming-head = 🎲 Coming games
coming-game = “{ $title }”, group “{ $group }”
coming-players = In: { $count } of { $most }.
coming-when = Starts { $moment } ({ $city }).
coming-host = The host starts.
coming-none = Nobody gathers anywhere now. Shall I call you when a lobby opens? Write /next in your group.

next-on = 🔔 “{ $group }”: I will call you when a lobby opens here. Changed your mind? /next again.
next-off = 🔕 “{ $group }”: no more calls for you.
next-open-first = For the bot to call you in private, open the chat with it by the button.
next-how = /next is written in a group: when a lobby opens there, the bot calls you here.
next-not-member = No call possible: you are not in this group.
next-call = 🔔 A lobby is open: “{ $title }”. The button leads to a seat.
button-next = Call me

rematch-offer = 🏁 “{ $title }” is over. The same people at a new table?
button-rematch = 🔁 Rematch
rematch-opened = 🎲 “{ $title }”: a new lobby with the same rules is open, invitations are out.
rematch-not-over = No rematch yet: the game is still on.
rematch-call = 🎲 Rematch: “{ $title }”. The rules are the same. The button leads to a seat.

test-line = 📡 “{ $title }”: a test message. No answer needed: if you read this, your card will arrive too.
test-sent =
    The test went out to { $count ->
        [one] { $count } person
       *[other] { $count } people
    }. In a minute the bot tells whom it did not reach.
test-nobody = Nobody to test: nobody is in.
test-again = A test is under way. The answer comes a minute after it began.
test-all = 📡 “{ $title }”: it reached everybody.
test-missed = 📡 “{ $title }”: it did not reach { $names }. They should open the chat with the bot and press Start.
button-test = 📡 Test message
