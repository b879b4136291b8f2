## The trace: a tie decided by the first votes (a house rule)

outcome-first-votes = of the tied the first to have the votes
