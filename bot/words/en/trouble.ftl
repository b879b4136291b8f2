## To the host: what hinders the bot, and what to do about it

unreachable-players =
    ⚠️ “{ $title }”: the bot cannot write to { $who }.
    Their seats are kept. Ask them to open the chat with the bot and press Start: all they have missed comes then.

unreachable-group =
    ⚠️ “{ $title }”: the bot is not in the group any more.
    The game goes on by the clock, votes and moves are taken in private. Bring the bot back, and the missed reports come by themselves.
unreachable-lobby =
    ⚠️ “{ $title }”: the bot is not in the group any more, the lobby stands still.
    Bring the bot back, and it goes on.
unreachable-graveyard =
    ⚠️ “{ $title }”: the bot is not in the graveyard’s group any more, nobody can be let in.
    Bring it back as an administrator with the right to invite.
group-back = ✅ “{ $title }”: the bot is in the group again.
group-back-reports =
    { $count ->
        [one] { $count } message was missed and comes now.
       *[other] { $count } messages were missed and come now.
    }
graveyard-back = ✅ “{ $title }”: the bot is in the graveyard’s group again.

rights-lost =
    ⚠️ “{ $title }”: in the group the bot may not { $rights }.
    The game goes on; the right can be given back in the group’s settings.
rights-lost-graveyard =
    ⚠️ “{ $title }”: the bot may not let anybody into the graveyard.
    Give it the right to invite, and all who wait at the door come in.
right-pin = pin messages
right-delete = delete messages of those who are out
right-restrict = close the discussion to those who are out

silenced =
    ⚠️ “{ $title }”: the bot may not write in the group.
    The game goes on by the clock. Let the bot write, and the missed reports come by themselves.
heard-again = ✅ “{ $title }”: the bot writes in the group again, what was missed comes now.

topic-gone =
    ⚠️ “{ $title }”: this game’s topic is gone.
    The game goes on in the group’s general topic, and so does the discussion.
topic-gone-taken =
    ⚠️ “{ $title }”: this game’s topic is gone.
    Its messages are posted in the general topic, although another game is played there.
topic-closed =
    ⚠️ “{ $title }”: the game’s topic is closed, so the bot writes in the general one.
    Open the topic, or give the bot the right to manage topics.

report-late =
    ⚠️ “{ $title }”: for a good while Telegram has not let a message for the group through.
    The game goes on by the clock, the message comes by itself as soon as it can.
report-refused =
    ⚠️ “{ $title }”: Telegram did not take a message for the group, and it will not come.
    /status shows where the game stands. Tell whoever keeps the bot.
