## Groups with topics: names, the tally, the graveyard; to the host: what is missing

topic-name-day = Day { $day } · { $title }
topic-name-voting = The vote · { $title }
topic-name-graveyard = Graveyard · { $title }

tally-head = 🗳 Day { $day }: how the votes stand
tally-until-vote = The vote goes on until { $clock } ({ $city }), in private with the bot.
tally-until-night = 🌙 It is night, moves until { $clock } ({ $city }).
tally-broken-off = 🗳 Day { $day }: the vote was not closed, the game ended before.

graveyard-topic-with-living =
    🪦 The graveyard is open: a club with a good view of the town.
    Here talk those who are out. The living may come in too.
graveyard-topic-dead-only =
    🪦 The graveyard is open: a club with a good view of the town.
    Only those who are out talk here. The living may read and keep quiet.
graveyard-welcome = { $who } is in the club now. Plenty of room, and a good view.

morning-ballot-apart =
    The bot shows the votes in the topic of the vote. { $revoting ->
        [final] They cannot be changed.
        [limited] They can be changed, but not for ever.
       *[free] They can be changed.
    }

topics-no-right =
    ⚠️ “{ $title }”: the group has topics, but the bot may not manage them.
    The game is played where the lobby is. Give the bot the right to manage topics, and from the next day on discussion, votes and graveyard get their own.
topics-right-lost =
    ⚠️ “{ $title }”: the bot may not manage topics any more.
    Those that are there stay, there will be no new ones: from the next day on the discussion is where the lobby was. Give the right back, and the topics come back too.
topics-off =
    ⚠️ “{ $title }”: the group’s topics are switched off.
    The game goes on in the group’s chat.
topic-lost-day =
    ⚠️ “{ $title }”: today’s topic is deleted.
    The discussion goes on where the lobby was, and silence costs nobody anything today. Tomorrow there is a new topic.
topic-lost-voting =
    ⚠️ “{ $title }”: the topic of the vote is deleted.
    Votes are posted in the day’s discussion now, /votes shows the count.
topic-lost-graveyard =
    ⚠️ “{ $title }”: the graveyard’s topic is deleted.
    Those who are out talk to each other through the bot, in private.
topic-shut-day =
    ⚠️ “{ $title }”: somebody has closed today’s topic.
    Silence costs nobody anything today. Open the topic, so that the town can talk.
topic-shut-graveyard =
    ⚠️ “{ $title }”: somebody has closed the graveyard’s topic.
    Open it, so that those who are out can talk.
