## Refusals: what did not happen, why, what to do. And single sentences

refused-head =
    { $what ->
        [vote] The vote is not taken
       *[move] The move is not taken
    }
refused-time = There is time until { $clock }.

refused-already-closed = Not possible: this end has passed. /status shows what goes on now.
refused-paused = Not taken: the game is paused. Repeat it when the host lets it go on.
refused-not-paused = Nothing to go on with: the game is not paused.
refused-out-of-order = Not possible: an earlier end closes first. Wait a little.
refused-not-a-fair-end = The end has not moved: it must be later than now and three days ahead at most. Name another time.
refused-after-the-vote = The end has not moved: it would be later than the vote. Name a time before that closes.
refused-game-over = Not taken: this game is over. /newgame in the group opens another.
refused-not-now = Not taken: this is not the time for it. /status shows what goes on now.
refused-not-asked = Nobody keeps the game from going on: it does.
refused-players = Not started: 5 to 40 people can play. Gather as many.
refused-cards-do-not-add-up = The cards are not taken: there are not as many as players. Set others.
refused-one-don = The cards are not taken: there must be exactly one don. Set others.
refused-held-once = The cards are not taken: only mafiosi and civilians come in numbers. Set others.
refused-one-maniac = The cards are not taken: maniac and chemist do not play together. Leave one of them.
refused-you-left = Not taken: you are out. The graveyard will hear you.
refused-leaving-already = Your leaving is noted. It is announced with the morning report.
refused-too-late = Not taken: time is up. What was stored before stands.
refused-not-yours = Not taken: you have no such move now. /me shows your moves.
refused-robbed = The move is not taken: your tool is stolen, there is no move today. Silence is not punished.
refused-already-voted = The vote is not taken: you have voted against { $who }, and that is final.
refused-under-order = The vote is not taken: it has been decided for you today, your vote is against { $who }.
refused-already-ordered = Not taken: the bum’s vote is cast against { $who } and cannot be changed.
refused-no-bum = Not taken: there is no bum in the game any more, nobody to vote.
refused-needs-target =
    { refused-head }: nobody is named. Choose a player.
refused-unknown-target =
    { refused-head }: there is no such player at the table. Choose another.
refused-target-left =
    { refused-head }: { $who } is out. Choose another.
refused-yourself =
    { refused-head }: you cannot choose yourself. Choose another.
refused-own-side = The move is not taken: { $who } is of your family. Choose another.
refused-not-own-side = The move is not taken: { $who } is not of your family. Choose one of yours.
refused-the-bum = The move is not taken: the bum’s vote cannot go against the bum. Choose another.
refused-twice = The move is not taken: { $who } — twice already, no more. Choose another.

# The lobby
lobby-only-in-group = A game gathers in a group. Add the bot to a group and open the lobby there: /newgame.
lobby-exists = No lobby is opened: a game gathers or goes on here. Wait for its end.
lobby-too-often = No lobby is opened: there were too many here in the last hour. Try later.
lobby-started-already = This game has begun. /newgame opens the next.
host-anonymous = No lobby is opened: nobody hosts in the group’s name. Turn anonymity off and repeat /newgame.
joined = You are in: “{ $title }”. Your card comes here when the host starts.
joined-already = You are in already: “{ $title }”. Just wait for the start.
left-lobby = You have left the lobby of “{ $title }”. “{ button-join }” brings you back, as long as the game has not begun.
lobby-not-member = You are not in: to play in “{ $title }” first join its group.
lobby-dead-link = This link leads to no table any more: the lobby is closed. /newgame in the group opens another.
lobby-too-few =
    Not started: { $count ->
        [one] { $count } person is
       *[other] { $count } people are
    } in, and { $least ->
        [one] { $least } person is
       *[other] { $least } people are
    } needed. Call some more.
lobby-unreachable = Not started: the bot cannot write to { $names }. They should open the chat with the bot and press Start, then start again.
lobby-host-unreachable = Not started: the bot cannot write to the host. Open the chat with the bot, press Start and start again.
lobby-not-host = That is for the host of the lobby to decide.
lobby-cancelled = The lobby of “{ $title }” is cancelled. /newgame opens another.
lobby-expired = The lobby of “{ $title }” is closed: the table never filled. /newgame opens another.
game-started = The cards are dealt, the game is on.
settings-cards-players = The cards are not taken: 5 to 40 people can play. Set as many cards as there are players.
settings-no-lobby = Nothing to set: you have no open lobby. /newgame in the group opens one.
settings-many-lobbies = You have several lobbies. Write /set in the group of the one you mean.
composition-bad =
    { $reason ->
        [players] { refused-players }
        [cards_do_not_add_up] { refused-cards-do-not-add-up }
        [one_don] { refused-one-don }
        [held_once] { refused-held-once }
        [one_maniac] { refused-one-maniac }
       *[other] The cards are not taken. Set others.
    }

# The game
no-game-here = Nobody plays in this group now. /newgame opens a lobby.
no-game-hosted = You host nothing now. /newgame in a group opens a lobby.
no-game-yours = You are in no game now. “{ button-join }” in a group gives you a seat.
not-in-this-game = You are not in this game. Ask the bot in private about yours: /me.
which-game = Several games fit. Which one do you mean?
button-stale = This button is an old one. Open the bot’s last message about this game.
button-replaced = There is a newer message of the bot’s about this game below: open that.
button-not-in-game = You are out, there is nothing to move any more.
button-foreign = This button is not for you.
unknown-target = There is no such player at the table. Write the number or the name as /status has it.
several-fit = The vote is not taken: several players fit this name. Write the number, /status shows it.
vote-how = Write whom the vote is against: /vote 7 or /vote Leyla. At once and without questions: /vote 7 yes. /status shows the numbers.
move-how = The move is not understood. Write whom you choose: /move 7, and if you have several moves, which and whom: /move axe 7. /me shows your moves.
move-which = The move is not stored: several fit. Write which and whom: /move axe 7. /me shows your moves.
unknown-command = The bot does not know this command. /help lists them.
command-not-typed = Not done: the command is forwarded, or put in by another bot. Type it yourself.
edit-changes-nothing = Your edit changed nothing: what you sent first counts. For anything else write a new message.
text-goes-nowhere = This message went nowhere. To write to the mafia, the host or the graveyard, answer a message from there or press “Write to…”.
room-dead = Not sent: you are out, only the living write there.
room-closed = Not sent: the game is over, the room is closed.
room-sent = Sent.
room-open =
    { $room ->
        [mafia] Write: the mafia get your next message
        [graveyard] Write: the graveyard reads your next message
       *[host] Write: the host gets your next message
    } (“{ $title }”).
# The room is named inside a spoiler: on a lock screen all messages look the same
room-head =
    ✉️ “{ $title }” <tg-spoiler>{ $room ->
        [mafia] mafia
        [graveyard] graveyard
       *[host] to the host
    }</tg-spoiler>
room-busy = Not sent: earlier messages are still on their way there. Repeat it in a minute.
answer-text-only = Not taken: a text is needed here. Write it as a message.
answer-too-long =
    Not taken: longer than { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }. Write less, the bot waits.
room-text-only = Not sent: only text can be passed on.
room-too-long =
    Not sent: longer than { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }. Split it.
the-host = The host
room-not-yours = Not sent: this is not your room.
vote-in-group-refused = No moves and votes are taken in the group, from anybody. Write to the bot in private.
leave-confirm = Leave “{ $title }”? Your card is shown by the rules of the game, and there is no way back.
leave-done = You leave the game. Thank you for playing.
me-lobby = 🎲 “{ $title }”: the lobby is still open. Your card comes here when the host starts.
goes-on = “{ $title }”: we play on.
left-the-group-in-lobby = You have left the group, so your seat in the lobby of “{ $title }” is free. “{ button-join }” in the group brings you back.
left-the-group = ⚠️ “{ $title }”: { $seat } is not in the group any more. The seat is kept, moves are possible in private.
muted-once = Your message in “{ $title }” was taken away: you are out. The graveyard will hear you.

# The host and administrators
end-confirm = ⚠️ End “{ $title }” now? The cards will be shown, and it cannot be continued.
end-admin-first = ⚠️ “{ $title }” is hosted by somebody else. If it has to end all the same, repeat the command in an hour: the host will have had time to answer.
end-admin-wait = “{ $title }” is not ended: an hour has to pass after the first request. Repeat it later.
ended-by-host = The host ends “{ $title }”.
ended-by-admin = An administrator of the group ends “{ $title }”.
posts-not-read = ⚠️ “{ $title }”: the bot does not see the discussion, so there is no autoban for silence. To have it, make the bot an administrator of the group or turn its privacy mode off.
engine-stopped = ⚠️ “{ $title }” (game { $game }): the result could not be computed. The game waits for you; moves and votes are safe, other games go on. Try again or end it as a draw, and tell whoever keeps the bot.
trying-again = “{ $title }”: one more try. The new end is in the group.

# The graveyard
graveyard-linked = The graveyard of “{ $title }” is linked. Everybody who leaves gets the link.
graveyard-no-rights = The graveyard is not linked: make the bot an administrator of this group with the right to invite, and repeat the command.
graveyard-taken = The graveyard is not linked: another game is played or buried in this group. Take a separate one.
graveyard-how = To link a graveyard, make a separate group, add the bot as an administrator and write /graveyard and the number of the game there.
graveyard-not-host = The graveyard is not linked: that is for the game’s host.
graveyard-link = 🪦 “{ $title }”: the graveyard is open. It is a club with a good view of the town: <a href="{ $link }">come in</a>.
