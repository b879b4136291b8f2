## A result taken back: the night goes on, or all has been read and is played again

takeback-night = ↩️ The host prolongs night { $day }: it goes on, { $until }. Everything stored stands, moves may be changed.
takeback-night-paused = ↩️ The host prolongs night { $day }: it goes on when the pause is over. Everything stored stands.

takeback-begin = ↩️ The host takes back the start of the game: day { $day } will open again.
takeback-lawyer = ↩️ The host takes back the end of the lawyer’s hour, day { $day }: the lawyer, if there is one, may move again.
takeback-doors = ↩️ The host takes back the end of the hour of bouncer and key-keeper, day { $day }: if there are any, they may move again.
takeback-vote = ↩️ The host takes back the result of the vote, day { $day }: the vote will go on.
takeback-runoff = ↩️ The host takes back the result of the first vote, day { $day }: it will go on.
takeback-report = ↩️ The host takes back the report of night { $day }: it will come again.
takeback-read = <b>What has been read cannot be unread. Everybody knows:</b>
takeback-count = Who voted against whom, and how many votes each had.
takeback-tied = Tied in votes: { $who }.
takeback-back = Back in the game: { $who }.
takeback-shown = Cards that were shown stay shown.
takeback-private = What the bot wrote in private after this night, if to anybody, it cannot make forgotten.
takeback-goes-on = Stored votes and moves stand. There is a pause now; when it is over the bot names the new end.
takeback-you = ↩️ “{ $title }”: the result is taken back, you are in the game again.
takeback-no-right =
    “{ $title }”: the bot may not remove people from the graveyard’s group. Remove them yourself, they are in the game again: { $who }

takeback-confirm = { $what }: take the close back? Nobody has seen a result: the group learns only that there is more time.
takeback-confirm-public = { $what }: take the close back? The result has been read. The group gets a list of all that became known; those who left come back, shown cards stay shown.
takeback-pause-first = { $what }: a close can be taken back only in a pause, and before anybody has moved since. Pause the game and come back here.
takeback-done = Done: the close has not been.
button-take-back = ↩️ Take back
button-take-back-yes = Yes, take it back

journal-take-back = { $kind }, day { $day } — close taken back

refused-nothing-to-take-back = Nothing to take back: things have moved on since the last close.
refused-has-moves = Too late: somebody has moved since the close.
