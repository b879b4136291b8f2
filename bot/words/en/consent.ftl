## Whether to show after the game what the mafia wrote to each other

button-talk = Talk after the game
button-talk-yes = May be shown
button-talk-no = Keep it private
talk-question =
    🤫 “{ $title }”: the talk after the game
    <tg-spoiler>When the game is over, the bot sends the group a file with all that happened. What the mafia wrote to each other goes in only if everybody who wrote in this room agrees before the end. Those who are out may decide too.

    { $state }</tg-spoiler>
talk-agreed = Your answer: it may be shown.
talk-refused = Your answer: keep it private.
talk-not-yours = This question is not yours, or it is too late.
