## To whom the games of a group are closed

ban-until = until { $moment }
ban-for-ever = for good

banned-you =
    ⛔ “{ $title }”: no seat for you at this table. The host has closed this group’s games to you { $term }.
    Reason: { $reason }
banned-told =
    ⛔ “{ $title }”: the host has closed this group’s next games to you { $term }.
    Reason: { $reason }

ban-page =
    Close this group’s games to { $who }.
    For how long? The bot will then ask for a reason, which the player reads too. The seat in this game is kept.
ban-page-whom = To whom shall this group’s games be closed?
button-ban-day = A day
button-ban-week = A week
button-ban-month = A month
button-ban-ever = For good
button-ban = Close games
button-bans = ⛔ Bans
button-ban-somebody = Close to somebody else
ban-ask-reason = Write the reason in one message: { $who }, the group’s games are closed { $days ->
        [0] for good
        [one] for { $days } day
       *[other] for { $days } days
    }. The player reads the reason too.
ban-needs-reason = Not closed: a reason is needed. Open the page again and put it into words.
ban-of-a-host = Not closed: whoever hosts this game cannot be kept out.
ban-nobody = Not closed: nobody holds this seat.
ban-done = Noted: { $who } — this group’s games are closed { $term }.

bans-head = ⛔ “{ $group }”: to whom the games are closed
bans-line = { $who } — { $term }. Reason: { $reason }
bans-nobody = ⛔ “{ $group }”: the games are open to all.
bans-none-to-see = Nothing to see: you host no game and run no group with anybody kept out.
bans-in-private = The list is in the bot’s private chat.
button-unban = Open to { $name }
unban-done = This group’s games are open again to { $who }.

journal-ban = the group’s games closed: { $who } — { $days ->
        [0] for good
        [one] for { $days } day
       *[other] for { $days } days
    }{ $reason }
journal-unban = the group’s games open again: { $who }
