## The vote: lines, the bouncer, the result

vote-line = { $voter } → { $target }
vote-line-at-door = { $voter } → { $target } (at the door)
vote-line-sms = SMS vote → { $target }

shut-out-1 = 🚪 The bouncer keeps from today’s vote: { $who }.
shut-out-2 = 🚪 Left at the door today, by the bouncer: { $who }.
shut-out-3 = 🚪 The bouncer stands in the doorway. No vote for { $who }.
shut-out-4 = 🚪 “You are not on the list.” The bouncer keeps out { $who }.
shut-out-voted = The vote that was cast before waits at the door: it counts only if the key-keeper opens the back door.
shut-out-not-voted = A vote can be left at the door: it counts only if the key-keeper opens the back door.

door-opened = 🚪 The door is open again: { $who } votes like everybody.

close-head = ⚖️ Day { $day }: the vote is closed

close-voted-out-1 = The town has decided. Out: { $who }.
close-voted-out-2 = Most agreed on one name. The game is left by { $who }.
close-voted-out-3 = The votes are counted, and the town says goodbye to { $who }.
close-voted-out-4 = By the will of most, out: { $who }.
close-voted-out-5 = Packing now: { $who }.

close-tie-1 = A tie: the vote sends nobody away.
close-tie-2 = The votes are split evenly. Evenly means nobody.
close-tie-3 = The scales stand still: the vote sends nobody away today.
close-tie-4 = The town could not choose between equals. A tie.

close-nobody-out-1 = Nobody is voted out today.
close-nobody-out-2 = Under “voted out” there is a dash today.
close-nobody-out-3 = The vote is over, and all whom it touched have stayed.
close-nobody-out-4 = This time the vote took nobody away.

close-lawyer-saved-1 = The lawyer has won the case: { $who } stays in the game.
close-lawyer-saved-2 = Most votes went to { $who }, but the lawyer objects, and the court agrees.
close-lawyer-saved-3 = “Leave my client alone”: the lawyer saves { $who }.
close-lawyer-saved-4 = The defence was better than the charge: { $who } stays thanks to the lawyer.

close-lawyer-blind-1 = The lawyer defended blindly.
close-lawyer-blind-2 = The lawyer spoke to an empty hall: defended blindly.
close-lawyer-blind-3 = The lawyer defended blindly: there was nobody to save.
close-lawyer-blind-4 = The lawyer’s briefcase was not needed: defended blindly.

close-lawyer-defended-1 = The lawyer defended today: { $who }.
close-lawyer-defended-2 = The lawyer had prepared another case: { $who }.
close-lawyer-defended-3 = Another person was under the lawyer’s protection today: { $who }.
close-lawyer-defended-4 = The lawyer’s speech was about somebody else: { $who }.

close-bonus-played-1 = The bonus played: { $who } stays in the game.
close-bonus-played-2 = There were votes, but there was the bonus too: { $who } stays in the game.
close-bonus-played-3 = The bonus had its hour: { $who } stays in the game.
close-bonus-played-4 = There is such luck: the bonus saves { $who }.

close-let-in-1 = The key-keeper opened the back door: { $who } votes, and the vote counts twice.
close-let-in-2 = In by the back door: { $who }. A vote from there is worth two.
close-let-in-3 = The bouncer stood at the front, the key-keeper at the back. { $who } votes for two.
close-let-in-4 = The door was shut, the back door was not. A vote that counts twice: { $who }.

close-key-in-vain-1 = The key-keeper unlocked the back door for nothing.
close-key-in-vain-2 = The back door is open, but nobody came: unlocked for nothing.
close-key-in-vain-3 = The key-keeper aired the back door. For nothing.
close-key-in-vain-4 = The key turned for nothing: the back door was not needed.

close-foundling-out-1 = Under this card the foundling was hidden.
close-foundling-out-2 = That was the foundling.
close-foundling-out-3 = The town has voted out the foundling.
close-foundling-out-4 = Nobody will find the foundling any more: the town did.

close-autokill-1 = Autokill, for want of a vote: { $who }.
close-autokill-2 = Who does not vote votes against oneself. Autokill: { $who }.
close-autokill-3 = The ballot box waited to the last. Autokill: { $who }.
close-autokill-4 = Autokill for a vote not cast: { $who }.

close-autoban-silence-1 = Autoban for silence: { $who }.
close-autoban-silence-2 = Not a word all day. Autoban for silence: { $who }.
close-autoban-silence-3 = Silence is golden, but not here. Autoban for silence: { $who }.
close-autoban-silence-4 = The town never heard this voice. Autoban for silence: { $who }.

close-autoban-lawyer-1 = Autoban: the lawyer was silent for a second time. Out: { $who }.
close-autoban-lawyer-2 = The lawyer’s second silence is the last. Autoban: { $who }.
close-autoban-lawyer-3 = The bar withdraws the licence for a second silence. Autoban: { $who }.
close-autoban-lawyer-4 = A lawyer is supposed to speak, and has been silent twice. Autoban: { $who }.

close-autoban-bouncer-1 = Autoban: the bouncer missed a shift. Out: { $who }.
close-autoban-bouncer-2 = The doorway was empty: no bouncer. Autoban: { $who }.
close-autoban-bouncer-3 = A bouncer who does not turn up is shown out. Autoban: { $who }.
close-autoban-bouncer-4 = The bouncer’s shift passed without a bouncer. Autoban: { $who }.

close-autoban-duty-1 = Autoban for a missed move: { $who }.
close-autoban-duty-2 = A move was due and never came. Autoban: { $who }.
close-autoban-duty-3 = For a missed move the game is left by { $who }. That is an autoban.
close-autoban-duty-4 = Who has to move and does not, leaves. Autoban: { $who }.

close-untold = <b>The last votes</b>
close-count = <b>Count</b>
close-no-votes = Not a single vote counted.
close-tally =
    { $count ->
        [one] { $target } — { $count } vote: { $voters }
       *[other] { $target } — { $count } votes: { $voters }
    }
close-voter-twice = { $voter }×2
close-voter-sms = SMS
close-at-door = Not counted: { $voter } → { $target } (the vote stayed at the door).
close-sms-vote = SMS vote: against { $target }.

close-night-1 = The town falls asleep. Night moves go to the bot in private, { $until }.
close-night-2 = Windows go dark. Night moves go to the bot in private, { $until }.
close-night-3 = Night falls. Whoever cannot sleep moves in private with the bot, { $until }.
close-night-4 = Every other lamp, every second step. Night moves go to the bot in private, { $until }.
close-report = The report comes { $moment }.

votes-head = 🗳 “{ $title }”, day { $day }: votes
votes-nobody = Nobody has voted yet.
votes-hidden =
    { $count ->
        [one] { $count } vote is in. Who voted against whom is shown at the close.
       *[other] { $count } votes are in. Who voted against whom is shown at the close.
    }
votes-waiting = Have not voted yet: { $who }.
votes-all-in = Everybody has voted.
votes-none-now = There is no vote now.
