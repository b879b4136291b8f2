## The second narration, the yard: the same as morning-…, close-… and over-…, seen by the neighbours

yard-morning-first-1 = “{ $title }” begins. Tea, backgammon and good neighbours. So far.
yard-morning-first-2 = “{ $title }” begins. The bench by the door knows everything. It remains to find out what.
yard-morning-first-3 = “{ $title }” begins. Cats asleep, washing on the line, everybody says hello. Remember this day.
yard-morning-first-4 = “{ $title }” begins. Everybody here knows everybody. That is how it usually starts.

yard-morning-died-1 = The neighbours knocked three times. No answer from { $who }.
yard-morning-died-2 = There is an empty chair at the backgammon board: { $who }.
yard-morning-died-3 = The washing was never taken in: { $who }.
yard-morning-died-4 = Not down for morning tea: { $who }.
yard-morning-died-5 = The cats sit before a closed door. Behind it: { $who }.
yard-morning-died-6 = One balcony is silent today: { $who }.
yard-morning-died-7 = The postman takes a newspaper back: { $who }.

yard-morning-quiet-1 = Only the cats made a noise last night. No losses.
yard-morning-quiet-2 = The yard counted its neighbours twice: nobody went missing in the night.
yard-morning-quiet-3 = The night took nobody. The bench is disappointed: nobody to talk about.
yard-morning-quiet-4 = A night without losses. The samovar is on for all.
yard-morning-quiet-5 = Every window that was open yesterday opened again. No losses.

yard-morning-cop-missed-1 = The cop fired and hit a drainpipe. A miss.
yard-morning-cop-missed-2 = The cop missed. The yard pretends not to have heard.
yard-morning-cop-missed-3 = The pigeons are alive and offended: the cop missed.
yard-morning-cop-missed-4 = The caretaker found a cartridge and nothing else: the cop missed.

yard-morning-woodman-missed-1 = The iron woodman missed. But what a clatter!
yard-morning-woodman-missed-2 = The iron woodman fired, and missed. The yard asks who gave him a pistol.
yard-morning-woodman-missed-3 = The iron woodman’s bullet went to the mulberry tree: a miss.
yard-morning-woodman-missed-4 = The windows shook, the target did not: the iron woodman missed.

yard-morning-cop-and-maniac-missed-1 = The cop and the maniac missed. The yard calls it a draw.
yard-morning-cop-and-maniac-missed-2 = Two came out into the yard, and both missed: the cop and the maniac.
yard-morning-cop-and-maniac-missed-3 = The cop missed. The maniac did too, to keep company.
yard-morning-cop-and-maniac-missed-4 = Two misses in one night, the cop’s and the maniac’s. The yard needs new glasses.

yard-morning-foundling-adopted-1 = One family has grown: the mafia found the foundling.
yard-morning-foundling-adopted-2 = The mafia laid one more place at table: the foundling is with them now.
yard-morning-foundling-adopted-3 = The foundling has found relatives. They are the mafia.
yard-morning-foundling-adopted-4 = Nobody cries at a strange door any more: the mafia took the foundling in.

yard-morning-foundling-naturalized-1 = The foundling is registered in the yard: a civilian, for good.
yard-morning-foundling-naturalized-2 = The bench has ruled: the foundling is one of us, a civilian from now on.
yard-morning-foundling-naturalized-3 = The foundling got a key to the front door: a civilian, to stay one.
yard-morning-foundling-naturalized-4 = The yard bought slippers for the foundling: a civilian, and that is final.

yard-morning-healed-in-vain-1 = The doctor ran in with the kit, into a family party. Healed in vain.
yard-morning-healed-in-vain-2 = The kit was not needed: the doctor healed in vain, the mafia found their child.
yard-morning-healed-in-vain-3 = The doctor healed in vain: the patient was not wounded but adopted.
yard-morning-healed-in-vain-4 = The doctor healed in vain: the patient has relatives, the mafia.

yard-morning-crossfire-healed-1 = Three came to one civilian last night: the maniac, the mafia and the doctor. The doctor healed.
yard-morning-crossfire-healed-2 = The maniac and the mafia met at one civilian’s door. The doctor healed the civilian.
yard-morning-crossfire-healed-3 = The maniac and the mafia could not share one civilian. The doctor settled it by healing.
yard-morning-crossfire-healed-4 = The maniac and the mafia knocked at one civilian’s. The doctor was there first, and healed.

yard-morning-bonus-played-1 = The bonus played: { $who } stays in the game. The yard knocks on wood.
yard-morning-bonus-played-2 = The black cat turned the other way. Bonus: { $who } stays in the game.
yard-morning-bonus-played-3 = The bonus was there in time: { $who } stays in the game.
yard-morning-bonus-played-4 = The horseshoe over the door did its work. Bonus: { $who } stays in the game.

yard-morning-poisoned-1 = Something is wrong with the tea. Poisoned: { $who }. A day and one night are left.
yard-morning-poisoned-2 = Poison in the jam! Its victim: { $who }. There is a day, and one night more.
yard-morning-poisoned-3 = The neighbours ask not to drink from this cup: poison. The victim: { $who }, with time until the end of the next night.
yard-morning-poisoned-4 = Somebody took the wrong sugar bowl. Poisoned: { $who }. There is a day, and one night more.

yard-morning-cured-1 = The poison gave way: { $who } stays in the game. The bench is sure it was the tea.
yard-morning-cured-2 = Yesterday’s jam is harmless now: { $who } stays in the game.
yard-morning-cured-3 = There was an antidote in the house: { $who } stays in the game.
yard-morning-cured-4 = The cup is washed, the poison failed: { $who } stays in the game.

yard-close-voted-out-1 = The yard has decided. Out: { $who }.
yard-close-voted-out-2 = The residents’ meeting resolves. Out: { $who }.
yard-close-voted-out-3 = The bench has voted. Out: { $who }.
yard-close-voted-out-4 = The tea is drunk, the votes are counted. Out: { $who }.

yard-close-tie-1 = The yard argued until evening and changed no minds. A tie: nobody is out.
yard-close-tie-2 = The yard’s votes are split evenly. Nobody is out.
yard-close-tie-3 = One bench against the other: a tie, nobody is out.
yard-close-tie-4 = The yard counted three times: even. A tie, nobody is out.

yard-close-night-1 = The yard goes home. Night moves go to the bot in private, { $until }.
yard-close-night-2 = The lights go out. Whoever cannot sleep moves in private with the bot, { $until }.
yard-close-night-3 = The backgammon is packed, the bench is empty. Night moves go to the bot in private, { $until }.
yard-close-night-4 = The last tea is cold. Night moves go to the bot in private, { $until }.

yard-over-town-1 = Doors in the yard may stay unlocked again.
yard-over-town-2 = The bench sums up: we won.
yard-over-town-3 = The yard lays one long table. There is room for all.
yard-over-town-4 = The cats are back on the bench. So all is well.
yard-over-mafia-1 = The yard is one big family now. That one.
yard-over-mafia-2 = The house committee was elected unanimously. Who would have dared.
yard-over-mafia-3 = From now on the same table always wins at backgammon.
yard-over-mafia-4 = The residents’ meeting has one question now, and one answer.
yard-over-maniac-1 = It is quiet in the yard. Rather too quiet.
yard-over-maniac-2 = There is almost nobody left to talk to.
yard-over-maniac-3 = The cats moved to the next yard. The neighbours were too slow.
yard-over-maniac-4 = The last neighbour says hello to nobody but himself.
yard-over-draw-1 = The yard went in for tea. Nobody has won.
yard-over-draw-2 = Nobody has won, but the bench has talk until spring.
yard-over-draw-3 = The backgammon was put off too. Nobody has won.
yard-over-draw-4 = The yard agrees that nobody was any better. Nobody has won.
