## The host's powers: what the desk answers, what players hear, what stands in the journal

# Answers of the desk
desk-paused-now = Pause: the clocks stand.
desk-resumed-now = The game goes on; the new ends are in the group.
desk-close-confirm = { $what }: close it right now? Who is not ready is too late.
desk-closed-now = Closing: the result comes in a few seconds.
desk-revote-confirm =
    { $count ->
        [0] Open a new vote? Nobody has voted today.
        [one] Open a new vote? Today’s { $count } vote will not count any more.
       *[other] Open a new vote? Today’s { $count } votes will not count any more.
    }
desk-revoted-now = The vote begins again.
desk-moved = The new end: { $moment }.
desk-own-time-ask = Write the time in a message, say 21:30. The next such time is taken.
desk-own-time-bad = No time understood. Write hours and minutes, say 21:30.
desk-excused-now = { $who }: excused for today, silence is not punished.
desk-warn-confirm = Warn { $who }? The group will see the warning.
desk-warn-last = This warning is the last: removal follows at once.
desk-warned-now = { $who }: the warning is announced.
desk-remove-confirm = Remove { $who }? The card is shown by the rules of the game, and there is no way back.
desk-removed-now = Removed: { $who }.
desk-leave-waits = Noted. The night is sealed, so the leaving ({ $who }) is announced with the morning report.
desk-reason-ask = Write the reason in a message: { $who }. The group will read it.
desk-reason-long =
    The reason is longer than { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }. Write less.
desk-entered = The move is stored and the player told: { $who }.
desk-decided = Decided. The game goes on.
desk-link-made = The link is ready, it stands on the desk. Pass it to whom you call.
desk-declined = All right, without this person.
desk-unfit = Not possible: this person plays now, or hosts already.
desk-cohost-now = { $who } hosts with you now.
desk-host-now = The game is now hosted by { $who }.
desk-dropped = There is no co-host any more.

# What players hear
excused = 🕊 The host excuses for today: { $who }. Silence is not punished.
excused-you = 🕊 “{ $title }”: you are excused for today. You may vote and move, and need not.
warned = ⚠️ A warning ({ $count } of { $limit }): { $who }.
warned-you = ⚠️ “{ $title }”: a warning from the host for you ({ $count } of { $limit }).
warned-why = Reason: { $reason }
removed-why = Why { $who } leaves the game: { $reason }
closed-early-begin = ⏳ The host begins day 1 ahead of time.
closed-early-vote = ⏳ The host closes the vote ahead of time.
closed-early-night = ⏳ The host closes the night ahead of time.
closed-early-report = ⏳ The host opens the morning ahead of time.
decided-day = ⚖️ Day { $day }: the host decides the result
decided-night = ⚖️ Night { $day }: the host decides the result
decided-nobody = Nobody leaves.
decided-leaves = Out: { $who }.
entered-by-host = ✍️ The host enters for you what you said elsewhere:

hosting-dead-link = This link leads nowhere any more. Ask the host for a new one.
hosting-not-member = “{ $title }” can be hosted by somebody in its group. Join it and open the link again.
hosting-already = You host “{ $title }” already. The desk: /desk.
hosting-plays = You play in “{ $title }”, and only somebody without a seat can host it.
hosting-asked = The host of “{ $title }” has been told of you. The answer comes here.
hosting-question-cohost = 🎛 “{ $title }”: by your link, { $who } would like to help. A co-host may do and see all that you may, except to hand the game over.
hosting-question-host = 🎛 “{ $title }”: by your link, { $who } would like to take the game over. You will host it no more; only the new host could give it back.
hosting-declined = “{ $title }”: the host has decided otherwise.
hosting-yours-cohost = 🎛 “{ $title }”: you host together with the host.
hosting-yours-host = 🎛 “{ $title }”: the game is yours now.
hosting-over = “{ $title }”: you host it no more.
hosting-new-host = 🎛 The game is now hosted by { $who }.
hosting-new-cohost = 🎛 { $who } helps to host.
hosting-no-cohost = 🎛 { $who } does not help to host any more.
hosting-blind = This person has a seat in the game, and so sees nobody’s cards and moves.

# A pause without an end (R29)
pause-reminder = ⏸ “{ $title }” has been paused for { $span }. The host can go on, at the desk: /desk.
pause-question =
    ⏸ “{ $title }” has been paused for { $span }, and nothing is heard of the host.
    The living players decide. Votes needed for one answer: { $needed }.
    Go on: { $resume }, a draw: { $end }.
pause-question-closed = ⏸ “{ $title }”: the question about the pause is closed.
pause-not-asked = This is not asked now: the game is on, or the pause is not long enough.
pause-noted-resume = Noted: you are for going on. You may change your mind.
pause-noted-end = Noted: you are for a draw. You may change your mind.
pause-decided-resume = ▶️ The living have decided: we play on.
pause-decided-end = 🏁 The living have decided: a draw.
button-pause-resume = Go on
button-pause-end = A draw
over-why-players = The host was lost in a pause, and the players decided to end it.

# The journal
journal-pause = pause
journal-resume = the game goes on
journal-move = { $kind } — new end { $due_at }
journal-close = { $kind }, day { $day } — closed ahead of time
journal-revote = a new vote, day { $day }
journal-excuse = excused on day { $day }: { $seat }
journal-warn = warning: { $seat }{ $reason }
journal-remove = removed: { $seat }{ $reason }
journal-enter = move entered: { $seat } — { $power }, { $target }
journal-answer =
    move entered: { $seat } — deal, { $answer ->
        [yes] yes
       *[no] no
    }
journal-enter-hidden = a player’s move entered
journal-retry = one more try to compute the result
journal-decide = day { $day }: result decided by hand, leaving: { $who }
journal-end = the game ended
journal-go-on = played on in spite of the quiet
journal-cohost = a new co-host: { $who }
journal-host = the game handed over: { $who }
journal-drop = no co-host any more: { $who }
journal-players-resume = the living decided to go on
journal-players-end = the living decided for a draw
