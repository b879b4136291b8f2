## Private news of the morning

news-killed = Dead on target: { $who }.
news-missed = You missed.
news-saved-civilian = Your shot saved a civilian.
news-checked-civilian = You checked a civilian.
news-wounded-civilian = You only wounded a civilian.
news-poisoned = Your poison worked: { $who }.
news-cop-saved-target = The cop saved your mafia’s target.
news-cop-is = Now you know the cop: { $who }.
news-adopted = The foundling is found and one of the mafia now: { $who }.
news-foundling-is = The snitch bought a life and named the foundling: { $who }.
news-you-are-mafia = You are the foundling, and the family has found you: you are mafia now.
news-you-are-civilian = You are the foundling, and the town has taken you in: a civilian for good.
news-saved-patient = Your patient is saved.
news-healthy-patient = Your patient was healthy.
news-disarmed = Your move failed tonight and is not counted.
news-borrowed = For the next night you get { $turn }.
news-stole = Your loot: { $tool }.
news-nothing-to-steal = There was nothing to steal.
news-robbed = Your tool is stolen: you have no move today.
news-bum-vote = The bum’s vote is yours today: name whom it goes against.
