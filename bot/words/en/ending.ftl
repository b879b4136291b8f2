## The end of a game

over-head-town = 🏁 “{ $title }”: the town has won
over-head-mafia = 🏁 “{ $title }”: the mafia have won
over-head-maniac = 🏁 “{ $title }”: the maniac has won
over-head-draw = 🏁 “{ $title }”: a draw

over-why-v1 = Neither mafia nor maniac is left in town (V1).
over-why-v2 = No more than one person is left against the maniac (V2).
over-why-v3 = The mafia are at least as many as all others together (V3).
over-why-v4 = Nobody is left alive (V4).
over-why-v5 = For three days and nights nobody left, and the host did not play on (V5).
over-why-host = The host has ended the game.

over-town-1 = The town will sleep. At last.
over-town-2 = Doors may stay unlocked, until the next game.
over-town-3 = Justice was late, but it came.
over-town-4 = The streets belong again to those who merely walk them.
over-mafia-1 = It is a family town now.
over-mafia-2 = Votes are cancelled: the mayor has been chosen.
over-mafia-3 = The family thanks the town for its trust.
over-mafia-4 = The town will get used to it. They always do.
over-maniac-1 = A successful evening in quiet company.
over-maniac-2 = There is nobody left in town to argue with.
over-maniac-3 = Silence. Just the kind that was wanted.
over-maniac-4 = The last light was put out by the one who was feared too little.
over-draw-1 = Nobody has won. But there is something to talk about.
over-draw-2 = Everybody will tell this town’s story in a way of their own.
over-draw-3 = Nobody won. Formally, nobody lost.
over-draw-4 = The score is even, the tea is cold, thank you for the game.

over-thanks = Thank you for the game.

cards-head = 🃏 Cards
cards-line = { $who } — { $role }
cards-line-foundling-mafia = { $who } — { $role } (found a family in the mafia)
cards-line-foundling-civilian = { $who } — { $role } (taken in as a civilian)
cards-line-foundling-hidden = { $who } — { $role } (never found)

chronicle-head = 📜 How it all was
chronicle-night = <b>Night { $number }</b>
chronicle-day = <b>Day { $number }</b>
chronicle-quiet = Nothing happened.
chronicle-line = { $what }: { $outcome } <i>({ $rule })</i>
chronicle-line-at = { $what } → { $target }: { $outcome } <i>({ $rule })</i>
chronicle-fate = { $target }: { $outcome } <i>({ $rule })</i>
chronicle-verdict = Verdict: { $outcome } <i>({ $rule })</i>
chronicle-verdict-at = Verdict — { $target }: { $outcome } <i>({ $rule })</i>
chronicle-votes = Votes: { $votes }
chronicle-vote = { $voter }→{ $target } <i>({ $rule })</i>
chronicle-vote-weighed = { $voter }→{ $target } ×{ $weight } <i>({ $rule })</i>
chronicle-voter-sms = SMS

trace-mafia = Mafia
trace-basement = Basement
trace-cop = Cop
trace-maniac = Maniac
trace-doctor = Doctor
trace-axe = Axe
trace-thief = Thief
trace-as-mafia = Woodman for the mafia
trace-as-cop = Woodman for the cop
trace-as-maniac = Woodman for the maniac
trace-as-doctor = Woodman for the doctor
trace-lawyer = Lawyer
trace-bouncer = Bouncer
trace-keykeeper = Key-keeper
trace-woodman = Iron woodman
trace-bum = The bum’s vote

outcome-hits = a hit
outcome-poisons = poison
outcome-misses = a miss
outcome-wounds = only a wound
outcome-shields = not hurt but shielded
outcome-saves = the shot saves
outcome-heals = heals
outcome-cures = saves from the poison
outcome-no-effect = no effect
outcome-adopts = the foundling is adopted
outcome-naturalizes = the foundling is taken in as a civilian
outcome-crossfire = crossfire
outcome-takes-a-vote = the bum is unhurt but gives a vote
outcome-makes-a-deal = the snitch buys a life and names the foundling
outcome-hides = hides
outcome-does-not-protect = does not hide: the thief found the door
outcome-stops = breaks the move
outcome-spent-for-nothing = in vain
outcome-finds-nothing = nothing to steal
outcome-void-axe = the move is broken by the axe
outcome-void-theft = the move is stolen
outcome-void-borrowed = the woodman has this turn tonight
outcome-steals-shot = stolen: { tool-shot }
outcome-steals-pistol = stolen: { tool-pistol }
outcome-steals-knife = stolen: { tool-knife }
outcome-steals-scalpel = stolen: { tool-scalpel }
outcome-steals-axe = stolen: { tool-axe }
outcome-steals-gown = stolen: { tool-gown }
outcome-steals-baton = stolen: { tool-baton }
outcome-steals-key = stolen: { tool-key }
outcome-steals-hideout = stolen: { tool-hideout }
outcome-saved-by-the-doctor = saved by the doctor
outcome-saved-by-the-bonus = saved by the bonus
outcome-poisoned = poisoned
outcome-dies = dies
outcome-borrows-the-turn-of-mafia = gets the mafia’s turn for the next night
outcome-borrows-the-turn-of-cop = gets the cop’s turn for the next night
outcome-borrows-the-turn-of-maniac = gets the maniac’s turn for the next night
outcome-borrows-the-turn-of-doctor = gets the doctor’s turn for the next night
outcome-gives-a-vote-mafia = goes to the mafia
outcome-gives-a-vote-cop = goes to the cop
outcome-gives-a-vote-maniac = goes to the maniac
outcome-chosen = has chosen
outcome-silent = silence
outcome-counts-0 = the vote does not count
outcome-counts-1 = the vote counts
outcome-counts-2 = the vote counts twice
outcome-spared-by-the-lawyer = stays thanks to the lawyer
outcome-spared-by-the-bonus = stays thanks to the bonus
outcome-voted-out = most votes
outcome-tie = a tie
outcome-nobody-out = the vote sends nobody away
outcome-leaves-vote = voted out
outcome-leaves-autokill = autokill
outcome-leaves-autoban = autoban

deal-revealed =
    🔏 The seal is broken
    Secret of the deal: <code>{ $secret }</code>
    Its SHA-256: <code>{ $commitment }</code>
    The second line stood in the lobby before the first player sat down: the deal was not changed. How to check the cards is told in docs/deal.md.
