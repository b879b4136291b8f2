## Private messages: the prompt, screens, confirmations

prompt-eve =
    🎲 “{ $title }”
    Day 1 begins { $moment } ({ $city }). Look around until then.
prompt-day =
    ☀️ Day { $number } · “{ $title }”
    { $until }. Your vote and your move are inside.
prompt-night =
    🌙 Night { $number } · “{ $title }”
    { $until }. Your move is inside.
prompt-sealed =
    🌙 Night { $number } · “{ $title }”
    No move is taken any more. The report comes { $moment } ({ $city }).
prompt-over =
    🏁 “{ $title }”
    The game is over.
prompt-paused =
    ⏸ { $phase } · “{ $title }”
    Pause: the clocks stand, no move is taken for now.

screen-head = { $sign } { $phase } · “{ $title }”

own-you = You are { $you }, { $role }.
own-out = You are out. Your card: { $role }.
own-night-idle = Tonight you sleep.
own-day-idle = Your card has no move by day.
own-robbed = Your tool is stolen: you have no move today, and silence is not punished.
own-bum-owned = Your vote is owned today. Whom you name counts only if its owner keeps silent.
own-bum-ordered = It has been decided for you: your vote today is against { $who }.
own-news = News of this night:
own-vote = Vote: against { $who }.
own-no-vote = Vote: not cast yet.
own-hour-passed = Your hour has passed today, there was no move.
own-shut-out = The bouncer keeps you out: your vote stays at the door and counts only if the back door opens.
own-move = { $power }: { $target }
own-no-move = { $power }: nobody yet
own-deal-yes = Deal with the snitch: accepted, if it comes to that
own-deal-no = Deal with the snitch: declined
own-family = The family’s word:
own-word-shot = { $who }: shot — { $target }
own-word-hide = { $who }: basement — { $target }

pick-mafia = Whom do the mafia shoot? The don’s word decides, without it most of the family.
pick-basement = Whom to hide in the basement? Once a game and for one night; cop and maniac cannot reach there.
pick-cop = Whom do you shoot tonight?
pick-maniac = Whom do you choose tonight?
pick-doctor = Whom do you heal tonight? Each no more than twice a game.
pick-axe = Whose move of the night shall the axe break? There is one axe for the whole game.
pick-thief = Whose move do you steal tonight?
pick-as-mafia = Tonight the mafia’s turn is yours. Whom do you shoot?
pick-as-cop = Tonight the cop’s turn is yours. Whom do you shoot?
pick-as-maniac = Tonight the maniac’s turn is yours. Whom do you choose?
pick-as-doctor = Tonight the doctor’s turn is yours. Whom do you heal?
pick-vote = Whom is your vote against?
pick-lawyer = Whom do you defend at today’s vote? The same person can be saved twice.
pick-bouncer = Whom do you keep from today’s vote? The same person no more than twice.
pick-keykeeper = To whom do you open the back door today? To the same person no more than twice.
pick-order = Whom is the bum’s vote against today? It cannot be changed.
pick-deal = If the shot finds the snitch, take the deal?
pick-chosen = Stored now: { $target }.
pick-until = You can choose { $until }.

vote-ask = Whom do you vote against? The vote is final.
vote-cast = Your vote: against { $who }. It is final.
vote-closed = There is no vote now.
vote-confirm = Vote against { $who }? It cannot be changed.
vote-confirm-invalid =
    ⚠️ { $why ->
        [yourself] You are voting against yourself.
        [target_left] You are voting against one who is out.
       *[unknown_target] You are voting against one who is not in the game.
    } By the rules of this game such a vote costs the seat: you are out at once.
    Is that really your vote?

taken-mafia = Stored: your word to the family is a shot at { $who }.
taken-basement = Stored: your word to the family is the basement for { $who }.
taken-cop = Stored: tonight you shoot { $who }.
taken-maniac = Stored: your target tonight is { $who }.
taken-doctor = Stored: tonight you heal { $who }.
taken-axe = Stored: the axe tonight is for { $who }.
taken-thief = Stored: tonight you steal from { $who }.
taken-as-mafia = Stored: for the mafia you shoot { $who } tonight.
taken-as-cop = Stored: for the cop you shoot { $who } tonight.
taken-as-maniac = Stored: for the maniac you choose { $who } tonight.
taken-as-doctor = Stored: for the doctor you heal { $who } tonight.
taken-lawyer = Stored: today you defend { $who }.
taken-bouncer = Stored: today you keep out { $who }.
taken-keykeeper = Stored: the back door is open today to { $who }.
taken-order = Stored: the bum’s vote is against { $who }. It cannot be changed.
taken-deal-yes = Stored: you take the snitch’s deal.
taken-deal-no = Stored: you decline the snitch’s deal.
taken-nobody = Stored: { $power } — nobody.
taken-vote = Your vote is taken: against { $who }. It is final.
taken-vote-at-door = Your vote is taken: against { $who }. It waits at the door and counts only if the back door opens.
taken-vote-noted = Stored: your choice is { $who }. The vote is owned today: your choice counts only if its owner keeps silent.
taken-change = You can change it until { $clock }.

told-head = ✉️ “{ $title }”: news for you
told-ordered = It has been decided for you: your vote today is against { $who }, and it is cast.
told-voided-vote = Your vote is void, because a player whom it concerned has left. Vote again.
told-voided-order = The bum’s vote is void: whom you named is out. Name another.
told-voided-move = { $power }: the choice is void, whom you named is out. Choose another.
told-voided-late = { $power }: the choice is void, whom you named is out. The time is over, silence is not punished.
told-leave-waits = ✉️ “{ $title }”: your leaving is noted. The night is sealed, so it is announced with the morning report; until then you are in the game.

out-head = 🪦 “{ $title }”: you are out ({ $you })
out-vote = The town voted against you.
out-autokill = Your vote never came: autokill.
out-autoban = Autoban: the rules of this game are strict.
out-night = This night was your last.
out-own-wish = You leave the game by your own wish.
out-removed = The host has decided so.
out-graveyard-link = The graveyard is a club with a good view of the town: <a href="{ $url }">come in</a>.
out-graveyard = The graveyard is a club with a good view of the town. The button below writes there.
out-graveyard-ask-host = The graveyard is a club with a good view of the town. The link is not ready yet: ask the host for it.
out-quiet = You can write no more in the game’s topic: the bot takes such a message away. Nobody keeps you from watching.
out-over = The game is over, all cards are shown.

me-head = 🎭 “{ $title }” · { $phase }
me-notes = What you were told:
me-note = Night { $day }: { $news }
