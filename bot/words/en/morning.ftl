## The morning report

morning-head = ☀️ Day { $day }, { $weekday }
morning-head-over = ☀️ Morning, { $weekday }

morning-first-1 = “{ $title }” begins. Everybody is alive, everybody is a civilian, everybody smiles.
morning-first-2 = “{ $title }” begins. The town gets to know itself. Some know each other already and do not show it.
morning-first-3 = “{ $title }” begins. Doors are open, tea is hot, nobody has been asked for an alibi yet.
morning-first-4 = “{ $title }” begins. The first day is the most honest one: there is hardly anything to hide.
morning-first-5 = “{ $title }” begins. The sun is up, so is the town. Few quiet days are ahead.

morning-died-1 = Does not wake up: { $who }.
morning-died-2 = A knock without an answer: { $who }.
morning-died-3 = Did not live to see the morning: { $who }.
morning-died-4 = No light went on in the window opposite: { $who }.
morning-died-5 = A morning coffee goes cold without its owner: { $who }.
morning-died-6 = Silent at the roll call: { $who }.
morning-died-7 = The town has to do with one voice less: { $who }.

morning-quiet-1 = A quiet night: it took nobody.
morning-quiet-2 = A night without losses. The town pretends that this was the plan.
morning-quiet-3 = The night passed, and the town hardly noticed: no losses.
morning-quiet-4 = A morning without bad news. A suspiciously good morning.
morning-quiet-5 = The undertaker yawns: the night did not call.
morning-quiet-6 = The night harmed nobody. Mark it in the calendar.

morning-cop-missed-1 = The cop missed.
morning-cop-missed-2 = The cop fired. And missed.
morning-cop-missed-3 = The cop has a bullet less, and is none the wiser.
morning-cop-missed-4 = Everybody heard the cop’s shot, nobody saw a result: a miss.
morning-cop-missed-5 = The cop writes into the record: a miss.

morning-woodman-missed-1 = The iron woodman missed.
morning-woodman-missed-2 = The iron woodman took a pistol, and missed.
morning-woodman-missed-3 = A pistol is no axe: the iron woodman missed.
morning-woodman-missed-4 = The iron woodman fired. Only a wall was hurt: a miss.

morning-cop-and-maniac-missed-1 = The cop and the maniac missed.
morning-cop-and-maniac-missed-2 = Both missed tonight, the cop and the maniac.
morning-cop-and-maniac-missed-3 = A double miss: cop and maniac.
morning-cop-and-maniac-missed-4 = The cop missed. So did the maniac: it happens to professionals.

morning-foundling-adopted-1 = The mafia found their child: the foundling is with them now.
morning-foundling-adopted-2 = The foundling is adopted. The mafia has grown.
morning-foundling-adopted-3 = The foundling has a family. That one: the mafia.
morning-foundling-adopted-4 = One more plate at the mafia’s table: the foundling is found.

morning-foundling-naturalized-1 = The foundling is a civilian now, for good.
morning-foundling-naturalized-2 = The foundling has papers: a civilian from now on.
morning-foundling-naturalized-3 = One doubt less: the foundling is a civilian, and that is final.
morning-foundling-naturalized-4 = The town takes the foundling in: a civilian, to stay one.

morning-healed-in-vain-1 = The doctor healed in vain: the mafia found their child.
morning-healed-in-vain-2 = The doctor came with bandages, into a family party. Healed in vain.
morning-healed-in-vain-3 = The doctor healed in vain: the patient was not wounded but adopted.
morning-healed-in-vain-4 = No bandages were needed: the doctor healed in vain.

morning-crossfire-healed-1 = The maniac and the mafia aimed at one civilian, whom the doctor healed.
morning-crossfire-healed-2 = The maniac and the mafia chose the same civilian. So did the doctor, and healed.
morning-crossfire-healed-3 = Maniac, mafia and doctor met at one civilian’s. The doctor won.
morning-crossfire-healed-4 = One civilian got both the maniac and the mafia. And, luckily, the doctor.

morning-bonus-played-1 = The bonus played: { $who } stays in the game.
morning-bonus-played-2 = The bonus was near in time: { $who } stays in the game.
morning-bonus-played-3 = There is such luck: { $who } lives on thanks to the bonus.
morning-bonus-played-4 = The bonus played tonight. Thanks are due from { $who }.

morning-poisoned-1 = Poison! Its victim: { $who }, with a day and one night ahead.
morning-poisoned-2 = There was poison in the morning cup. Whose cup: { $who }. There is a day and a night.
morning-poisoned-3 = A poisoning: { $who }. There is a day yet; the next night decides.
morning-poisoned-4 = The chemist left a trace, and it leads here: { $who }. There is time until the end of the next night.

morning-cured-1 = The poison gave way: { $who } stays in the game.
morning-cured-2 = An antidote in time: { $who } stays in the game.
morning-cured-3 = Yesterday’s poison is harmless now: { $who } stays with us.
morning-cured-4 = The poison has to look for somebody else: { $who } stays in the game.

morning-in-game =
    { $count ->
        [one] { $count } person is in the game.
       *[other] { $count } people are in the game.
    }
morning-vote = The vote goes to the bot in private, { $until }.
morning-ballot-open =
    The bot shows the votes here as they come. { $revoting ->
        [final] They cannot be changed.
        [limited] They can be changed, but not for ever.
       *[free] They can be changed.
    }
morning-ballot-secret =
    The votes are shown when the vote is over. { $revoting ->
        [final] They cannot be changed.
        [limited] They can be changed, but not for ever.
       *[free] They can be changed.
    }
morning-must-post =
    { $absence ->
        [ladder]
            { $posts ->
                [one] Whoever writes no word here today climbs a rung towards leaving.
               *[other] Whoever writes fewer than { $posts } messages here today climbs a rung towards leaving.
            }
       *[source]
            { $posts ->
                [one] Whoever writes no word here today gets an autoban for silence.
               *[other] Whoever writes fewer than { $posts } messages here today gets an autoban for silence.
            }
    }
# The same whether these roles are in the game and alive or not
morning-hours-together = Lawyer, bouncer and key-keeper, if there are any, move until { $clock }.
morning-hours-apart = The lawyer, if there is one, moves until { $lawyer }; bouncer and key-keeper, if there are any, until { $doors }.
morning-hours-lawyer = The lawyer, if there is one, moves until { $clock }.
morning-hours-doors = Bouncer and key-keeper, if there are any, move until { $clock }.
