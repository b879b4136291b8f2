## Votes that may be changed, a second vote, a tie decided by the first votes

vote-line-changed = { $voter } → { $target } (instead of { $before })
vote-line-changed-at-door = { $voter } → { $target } (instead of { $before }, at the door)

# What is said of changing under the question and under the answer
change-until = It can be changed until { $clock }.
change-left =
    { $left ->
        [one] It can be changed { $left } more time, until { $clock }.
       *[other] It can be changed { $left } more times, until { $clock }.
    }
change-no-more = The vote cannot be changed any more.
vote-ask-changeable = Whom do you vote against? { $change }
vote-cast-changeable = Your vote: against { $who }. { $change }
vote-instead = Whom is your vote against now?
vote-confirm-changeable = Vote against { $who }? { $change }
vote-confirm-instead = Vote against { $who } instead of { $before }? { $change }
taken-vote-changeable = Your vote is taken: against { $who }. { $change }
button-change-vote = Change my vote

refused-changes-used-up = The vote is not changed: no more changes are left, it stays against { $who }.
refused-changes-closed = The vote is not changed: too little time is left, it stays against { $who }.
refused-already-voted-so = Your vote is against { $who } already. To change it, name another.
refused-not-in-runoff =
    { refused-head }: { $who } is not in the second vote. Choose among the tied.

close-first-votes-1 = The votes are even, but { $who } had them before the others.
close-first-votes-2 = Even. The first to gather them decides: { $who }.
close-first-votes-3 = Of equal votes the minutes count, and first on the list is { $who }.
close-first-votes-4 = The same score, another time: earliest of all, { $who }.

runoff-head = ⚖️ Day { $day }: a tie, we vote once more
runoff-between = Tied: { $who }. Only between them, { $until }.
runoff-void = The first votes are void. Who keeps silent now has not voted.
runoff-prompt = The second vote: only between the tied.

# Cards where there is no basement (N2)
card-don-no-basement =
    At night the mafia shoot once, and your word decides.
    If the shot finds the snitch, the snitch may buy a life by naming the foundling: whether to take the deal is yours to decide too.
card-mafioso-no-basement =
    At night the mafia shoot once. You propose a target, the don decides; without the don’s word most of the family do, and of equals whatever was said first.
