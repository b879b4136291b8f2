## Reminders: an end is near

remind-vote =
    ⏰ Day { $number } · “{ $title }”: you have not voted yet.
    { $until }.
remind-night =
    ⏰ Night { $number } · “{ $title }”: if you have something to decide, now is the time.
    { $until }. Everything stored already stands.
remind-roles = ⏰ Day { $number } · “{ $title }”: if you have something to decide by day, now is the time.
remind-both = Lawyer, bouncer and key-keeper, if there are any, move { $until }.

remind-group-vote = ⏰ Day { $number }: the vote, { $until }.
remind-missing =
    { $count ->
        [one] { $count } vote is missing: { $who }.
       *[other] { $count } votes are missing: { $who }.
    }
remind-all-voted = All votes are in.
remind-count = Votes in: { $count } of { $most }.
remind-group-night = ⏰ Night { $number }: moves are taken { $until }.

reminders-off = 🔕 No more reminders, in no game. To have them back: /remind.
reminders-on = 🔔 Reminders are on in all your games. To turn them off: /remind.

button-mute = No reminders
