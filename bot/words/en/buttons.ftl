## Labels of buttons

button-vote = 🗳 Vote
button-moves = 🎭 My move
button-back = ‹ Back
button-yes = Yes
button-no = No
button-nobody = Nobody
button-sleep = I sleep
button-change = Change
button-join = I’m in
button-start = Start
button-cancel = Cancel the lobby
button-write-mafia = Write to the mafia
button-write-graveyard = Write to the graveyard
button-write-host = Write to the host
button-deal-yes = Deal: accept
button-deal-no = Deal: decline
button-leave-yes = Yes, leave the game
button-go-on = Play on
button-end = End the game
button-try-again = Try again
button-draw = End as a draw
