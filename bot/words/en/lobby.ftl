## The lobby and the start of a game

lobby-open = 🎲 Lobby: “{ $title }”
lobby-called-off = 🎲 “{ $title }”: the lobby is cancelled
lobby-closed = 🎲 “{ $title }”: the lobby is closed, the game is on

lobby-host = Host: { $host }.
lobby-host-plays = { $host } hosts and plays, and sees nobody’s cards and moves.

lobby-nobody = Nobody yet. The first seat is still free.
lobby-players = In: { $count } of { $most }:
lobby-numbered = { $number }. { $name }
lobby-missing =
    { $count ->
        [one] { $count } more person is needed to start.
       *[other] { $count } more people are needed to start.
    }
lobby-enough = It can start now.

lobby-join =
    To take a seat press “{ button-join }” and open the chat with the bot: your card and all moves go there.

lobby-cards = Cards: { $cards }.
lobby-cards-hidden = Only the host knows which roles are in the deck.

lobby-seal =
    Seal of the deck (SHA-256): <code>{ $commitment }</code>
    After the game the bot shows the secret, and anybody can check the deal.

schedule-clock-day = Day { $opens }–{ $vote }, night { $vote }–{ $night } ({ $city }).
schedule-clock-roles = Lawyer, bouncer and key-keeper move until { $clock }, on the first day later.
schedule-clock-roles-apart =
    The lawyer moves until { $lawyer }, bouncer and key-keeper until { $doors }, on the first day later.
schedule-clock-report-morning = Morning report at { $opens }.
schedule-clock-report-at-night-end = The report comes right after the night.
schedule-lengths-day = A day lasts { $day }, a night { $night }.
schedule-lengths-roles = Lawyer, bouncer and key-keeper move in the first { $roles } of the day.
schedule-lengths-morning = The report comes { $morning } after the night.
schedule-lengths-report = The report comes right after the night.

cards-mafioso =
    { $count ->
        [one] { $count } mafioso
       *[other] { $count } mafiosi
    }
cards-civilian =
    { $count ->
        [one] { $count } civilian
       *[other] { $count } civilians
    }

started-head = 🎲 “{ $title }”: the cards are dealt
started-begins-at = Day 1 begins { $moment } ({ $city }).
started-begins-now = Day 1 begins.
started-seats = At the table:
started-private = Everybody’s card is in the bot’s private chat. Other eyes have no business there.

warning-mafia-share = The mafia are not a third of the table: the host wants it so.
warning-thief-too-early = The thief is meant for 15 players and more, and there are fewer: the host wants it so.
warning-maniac-too-late = From 20 players on the chemist is meant to play, and the maniac does: the host wants it so.
warning-chemist-too-early = The chemist is meant for 20 players and more, and there are fewer: the host wants it so.
