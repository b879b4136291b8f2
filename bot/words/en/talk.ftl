## Talk through the bot: rooms, the host, complaints, last words

room-full = Not sent: twenty messages a minute have been said here. There is room again in { $span }, and the bot will say so. Repeat your message then.
room-free = There is room to write again.
room-history = What was said here before you:

ask-enough = Not sent: the host can be written to five times an hour and twenty a day. The next one goes through from { $moment } ({ $city }).
ask-nobody = Nobody to ask: you are in no running game.
ask-yourself = You host this game: there is nobody to ask but yourself.

complaint =
    🚩 “{ $title }”: a complaint about a message.
    From { $who }. The message was written by: { $about }.
complaint-topic =
    { $kind ->
        [day] Where: the topic of day { $number }.
        [voting] Where: the topic of the vote.
        [graveyard] Where: the topic of the graveyard.
        [general] Where: the general topic.
       *[own] Where: the game’s topic.
    }
complaint-link = <a href="{ $url }">Open the message</a>
complaint-no-link = Messages of this group have no links: ask to be shown what it is about.
complaint-sent = The complaint has gone out. The bot keeps no text, so the host will look at the message in the group.
complaint-enough = The complaint did not go out: three an hour are taken. The next one from { $moment } ({ $city }).
complaint-how = To complain of a message answer it in the group with /complain.
complaint-nobody = The complaint did not go out: nobody plays in this group now, there is no host.
complaint-own = The complaint did not go out: this is your own message.
complaint-bot = the bot

last-words-ask =
    🎤 “{ $title }”: the last word is yours.
    Until the end of the night you may say it to the whole group: one message. You may keep silent too.
button-last-words = Say my last words
last-words-open = Write: the whole group will read your next message.
last-words-late = The last word was not said: the night is over.
last-words-empty = The last word was not said: the message shows nothing. Press the button again and use words.
last-words-said = The last word has been said.
last-words-done = Said: the group reads it.
last-words =
    🎤 Last words — { $who }:
    { $text }
