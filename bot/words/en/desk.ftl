## The host’s desk: its pages

desk-head = 🎛 “{ $title }” · { $phase }
desk-title = 🎛 “{ $title }”
desk-games = 🎛 Your games
desk-gathering = lobby
desk-button-stopped = { $title } · waits for you
desk-in-private = The host’s desk is in the bot’s private chat: write /desk there.
desk-old = Something on the desk has changed since. Look again and repeat.

and-more = and { $count } more

desk-lobby = 🎛 “{ $title }”, game no. { $game }: the lobby is open
desk-lobby-players =
    { $count ->
        [0] Nobody is in yet.
       *[other] In: { $count }:
    }
desk-lobby-more = Settings by the button or /set. /graveyard { $game } in a separate group makes it the graveyard.
desk-will-play = You sit at the table, so you will see nobody’s cards and moves.
desk-cancelled = 🎛 “{ $title }”: the lobby is closed. /newgame opens another.
desk-over = 🎛 “{ $title }”: the game is over.
desk-unreadable =
    🎛 “{ $title }”
    The game has stopped: the result could not be computed. Try again or end it as a draw, and tell whoever keeps the bot.

desk-stopped = The result could not be computed, the game waits for your decision. Moves and votes are safe.
desk-paused = Paused for { $span } by now.
desk-living =
    { $count ->
        [one] In the game: { $count } of { $all }.
       *[other] In the game: { $count } of { $all }.
    }
desk-voted = Voted: { $count } of { $all }.
desk-waiting = Votes to come: { $who }
desk-silent = Have not written yet: { $who }
desk-unreachable = The bot cannot write to: { $who }
desk-warned = Warnings: { $who }
desk-partner = Hosting with you: { $who }.
desk-plays = You have a seat in this game: nobody’s cards, moves and traces are shown here.

desk-owed = <b>Who has yet to move</b>
desk-owed-nothing = Nobody owes anything.
desk-moves = <b>What is stored</b>
desk-moves-none = Nothing yet.
desk-trace = <b>Trace</b>
desk-trace-none = Nothing has closed yet.
desk-close-day = Day { $number }
desk-close-night = Night { $number }

desk-journal = <b>Journal</b>
desk-journal-none = Nothing yet.
desk-journal-line = { $moment } · { $who }: { $deed }
desk-journal-bot = the bot

desk-ends = <b>Ends</b>
desk-ends-paused = Pause: the clocks stand. New ends come when the game goes on.
desk-end-line = { $what }: { $moment }, { $span } left
desk-end-ask = Move it to when? Three days ahead at most.
desk-later = +{ $span }

desk-players = Whom is it about?
desk-seat-voted = Has voted.
desk-seat-not-voted = Has not voted yet.
desk-seat-silent = Has not written in today’s discussion.
desk-seat-excused = Excused for today: silence is not punished.
desk-seat-unreachable = The bot cannot write to this player.
desk-seat-warned = Warnings: { $count } of { $limit }.
desk-seat-leaves = Leaves with the morning report.

desk-enter-what = Which move to enter?
desk-enter-nothing = This player has no move now.
desk-enter-whom = { $what }: whom?

desk-decide = You decide the result: mark who leaves. Nothing else will happen: no checks, no rescues, no news.
desk-decide-chosen = Leaving: { $who }
desk-decide-nobody = nobody

desk-hosts = 🎛 “{ $title }”: who hosts
desk-host = Host: { $who }.
desk-cohost = Co-host: { $who }.
desk-no-cohost = There is no co-host. A co-host may do all that you may, but not hand the game over.
desk-link-host = A link for the new host, for one person and one day: { $link }
desk-link-cohost = A link for a co-host, for one person and one day: { $link }
desk-asks-host = An answer to the link: { $who } would like to host. Your word.
desk-asks-cohost = An answer to the link: { $who } would like to help. Your word.

# What the ends are called
end-name-begin = Start of day 1
end-name-lawyer = The lawyer’s move
end-name-doors = Bouncer and key-keeper
end-name-vote = The vote
end-name-night = Night moves
end-name-report = Morning report

# Buttons of the desk: the labels of a row together are no longer than 36 characters
button-desk-owed = Who owes
button-desk-moves = Moves
button-desk-trace = Trace
button-desk-players = Players
button-desk-ends = Ends
button-desk-journal = Journal
button-desk-pause = ⏸ Pause
button-desk-resume = ▶️ Go on
button-desk-close = Close now
button-desk-revote = New vote
button-desk-hosts = Who hosts
button-desk-end = End
button-desk-games = ‹ Games
button-desk-game = ‹ The game
button-desk-rules = Rules
button-desk-newer = ‹
button-desk-older = ›
button-desk-no = Better not
button-desk-close-yes = Yes, close now
button-desk-revote-yes = Yes, vote again
button-desk-own-time = Another time
button-desk-excuse = Excuse for today
button-desk-warn = Warn
button-desk-remove = Remove
button-desk-enter = Enter a move
button-desk-reason = Write a reason
button-desk-warn-plain = Warn without a reason
button-desk-remove-plain = Remove without a reason
button-desk-decide = Decide by hand
button-desk-decide-yes = So be it
button-desk-name = Call a co-host
button-desk-drop = Go on without co-host
button-desk-hand = Hand the game over
button-accept = Confirm
button-decline = Decline
