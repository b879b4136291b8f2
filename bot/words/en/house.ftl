## The rules of a game: what is its own in them, and how the host changes them

house-printed = We play by the printed rules.
house-own-clock = The hours are our own, the rest are the printed rules.
house-head = House rules, the rest as printed:
house-line = • { $rule }
house-of-game = <b>Rules of “{ $title }”</b>

# A line for each departure from the printed rules
house-ballot = A secret ballot: who votes against whom is shown at the close.
house-votes-free = A vote may be changed.
house-votes-limited =
    A vote may be changed { $count ->
        [one] { $count } time
       *[other] { $count } times
    }.
house-changes-close = From { $span } before the close no vote may be changed.
house-tie = In a tie, out goes the one who had the votes first.
house-revote =
    { $value ->
        [on_tie] In a tie there is a second vote between the tied, once a day.
       *[never] There are no second votes.
    }
house-reveal =
    { $value ->
        [team] Of those who leave only the side is shown.
       *[none] The cards of those who leave are not shown.
    }
house-absence = Each missed day is a rung: a warning, a vote against oneself, a replacement sought, out.
house-must-post = Nobody leaves for silence in the discussion.
house-posts =
    A day asks for at least { $count ->
        [one] { $count } message
       *[other] { $count } messages
    }.
house-warnings =
    { $count ->
        [0] However often the host warns, nobody leaves for that.
        [one] Out goes whoever has { $count } warning of the host’s.
       *[other] Out goes whoever has { $count } warnings of the host’s.
    }
house-invalid-vote = A vote against oneself or one who is out costs the seat.
house-begin = The first day opens at once, at any hour.
house-graveyard = Only those who are out may enter the graveyard.
house-stalemate-rule = However many days nobody leaves, that is no draw.
house-bonus = There is no bonus.
house-basement = There is no basement.
house-last-words = One voted out has a last word.
house-narration = The yard tells the reports: neighbours, the bench and the cats.
house-report-review = The host reads the morning report before it is out, unless the host plays.
house-review = The host has { $span } to read the report.
house-pause-limit-hours =
    If the host is lost and the game paused for { $count } h, the table decides.
house-min-players =
    The game starts by itself if at least { $count ->
        [one] { $count } person is in
       *[other] { $count } people are in
    }.
house-lobby-hours = The lobby waits for players { $count } h.
house-days-off = No play on: { $days }.
house-lawyer-first-day-hours = On the first day the lawyer moves within { $count } h of the start.
house-doorkeepers-first-day = On the first day bouncer and key-keeper move until { $clock }.
house-reminders-vote = Votes are reminded of { $span } before the close.
house-reminders-vote-none = Votes are not reminded of.
house-reminders-night = Night moves are reminded of { $span } before the night ends.
house-reminders-night-none = Night moves are not reminded of.
house-reminders-roles = Day moves are reminded of { $span } before their hour.
house-reminders-roles-none = Day moves are not reminded of.

# Names of the settings
setting-cards = Deck
setting-composition = Roles in the deck
setting-max-players = Seats
setting-min-players = Start by itself
setting-lobby-hours = Wait for players
setting-mode = Clock
setting-zone = Time zone
setting-day-opens = Day opens
setting-lawyer = Lawyer’s hour
setting-lawyer-first-day-hours = Lawyer, day 1
setting-doorkeepers = Bouncer, key-keeper
setting-doorkeepers-first-day = The same, day 1
setting-vote = Vote closes
setting-night-ends = Night ends
setting-days-off = Days off
setting-day = Day
setting-night = Night
setting-roles = Day moves
setting-morning = Until the report
setting-begin = First day
setting-ballot = Ballot
setting-votes = Changing a vote
setting-vote-changes = How many changes
setting-changes-close = End of changes
setting-tie = Tie
setting-revote = Second vote
setting-invalid-vote = Vote against oneself
setting-absence = A missed day
setting-must-post = Silence
setting-posts = Messages a day
setting-warnings = Warnings
setting-pause-limit-hours = A long pause
setting-reveal = Cards of the dead
setting-bonus = Bonus
setting-basement = Basement
setting-stalemate-rule = Quiet days
setting-graveyard = Graveyard
setting-last-words = Last words
setting-narration = Who tells
setting-report = Morning report
setting-report-review = Review
setting-review = Time to review
setting-reminders-vote = Of the vote
setting-reminders-night = Of night moves
setting-reminders-roles = Of day moves

# Values: short, for a button and for the line "name: value"
value-composition =
    { $value ->
        [hidden] known to the host only
       *[open] shown to all
    }
value-max-players = { $count }
value-min-players = from { $count } in
value-lobby-hours = { $count } h
value-mode =
    { $value ->
        [intervals] by lengths
       *[clock] by time of day
    }
value-lawyer-first-day-hours = { $count } h from the start
value-begin =
    { $value ->
        [at_once] opens at once
       *[morning] opens in the morning
    }
value-ballot =
    { $value ->
        [secret] secret
       *[open] open
    }
value-votes =
    { $value ->
        [free] as often as you like
        [limited] so many times
       *[final] not possible
    }
value-vote-changes = { $count }
value-changes-close = { $span } before the close
value-changes-close-none = at the close
value-tie =
    { $value ->
        [first] who had the votes first
       *[nobody] nobody leaves
    }
value-revote =
    { $value ->
        [on_tie] in a tie, between the tied
        [never] never
       *[host] by the host’s word
    }
value-invalid-vote =
    { $value ->
        [autoban] costs the seat
       *[refuse] is not taken
    }
value-absence =
    { $value ->
        [ladder] four rungs
       *[source] autokill and autoban
    }
value-must-post =
    { $value ->
        [false] is not punished
       *[true] autoban
    }
value-posts = at least { $count }
value-warnings =
    { $count ->
        [0] cost no seat
       *[other] { $count }, then out
    }
value-pause-limit-hours = { $count } h at most
value-reveal =
    { $value ->
        [team] only the side
        [none] not shown
       *[role] shown
    }
value-bonus =
    { $value ->
        [false] no
       *[true] yes
    }
value-basement =
    { $value ->
        [false] no
       *[true] yes
    }
value-stalemate-rule =
    { $value ->
        [false] do not count
       *[true] after three, a draw
    }
value-graveyard =
    { $value ->
        [dead_only] the dead only
       *[with_living] the living too
    }
value-last-words =
    { $value ->
        [true] yes
       *[false] no
    }
value-narration =
    { $value ->
        [yard] the yard
       *[crime] a crime story
    }
value-report =
    { $value ->
        [at_night_end] right after the night
       *[morning] in the morning
    }
value-report-review =
    { $value ->
        [true] the host first
       *[false] all at once
    }
value-reminders-vote = { $span } before
value-reminders-vote-none = none
value-reminders-night = { $span } before
value-reminders-night-none = none
value-reminders-roles = { $span } before
value-reminders-roles-none = none
value-days-off-none = none
value-cards-none = the usual one for the number

weekday-mon = Mon
weekday-tue = Tue
weekday-wed = Wed
weekday-thu = Thu
weekday-fri = Fri
weekday-sat = Sat
weekday-sun = Sun

# Explanations on a setting's page
about-absence = The rungs: a warning; besides, a vote against oneself; the seat is offered to another; out. Each missed day is one rung up.
about-votes = A new vote takes the place of the old one, and the group sees it.
about-revote = In a tie everybody votes once more, only between the tied.
about-report-review = A host without a seat reads the report first and may add words. Facts cannot be changed.
about-review = So long the host reads a report that would otherwise be out right after the night.
about-days-off = On these days nothing begins and nothing closes. A night keeps to its evening.
about-warnings = The host warns from the desk.
about-pause-limit-hours = Then no host is needed: a co-host or most of the living decide.
about-invalid-vote = Such a vote is typed, and the bot asks once more.
about-mode = By time of day: a day has its hours; by lengths: a fast game.

# Screens
house-title = ⚙️ Rules of “{ $title }”
house-setting = { $name }: { $value }
house-now = Now: { $value }.
house-choose = The rules can be changed until the game starts.
house-fixed = The rules are as they were: the game has started.
house-in-private = The rules are in the host’s private chat.
house-write-first = Open the chat with the bot and press Start: the rules are changed there.

subject-cards = Cards
subject-times = Hours
subject-votes = Vote
subject-absence = Absence
subject-reveal = What is shown
subject-talk = Talk
subject-report = Report
subject-reminders = Reminders
subject-presets = Saved rules

button-house = Rules of the game
button-own-value = Another value
button-usual-cards = The usual cards
button-save-rules = Save these rules
button-use-rules = Play by them
button-drop-rules = Delete
house-marked = ✓ { $value }
house-more = { $role } +
house-fewer = { $role } −

house-usual-cards = { $cards } (the usual ones)
house-cards-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, { $seated } at the table.

presets-title = Saved rules
presets-none = Nothing yet. Saved rules come in handy for the next game.
presets-choose = They can be used for this game, or deleted.
preset-name-ask = Under what name shall the rules of “{ $title }” be saved? Write it here, up to 40 characters.
preset-name-bad = Not saved: a name has 1 to 40 visible characters. Press “{ button-save-rules }” again.
preset-full =
    Not saved: there are { $most ->
        [one] { $most } set of rules
       *[other] { $most } sets of rules
    } already, and no more are possible. Delete some.
preset-saved = Saved: “{ $name }”.
preset-replaced = Saved anew: “{ $name }”.
preset-used = The game goes by the rules “{ $name }”.
preset-left-out = Did not fit and stays as printed: { $names }.
preset-dropped = Deleted: “{ $name }”.
preset-gone = These rules are gone.
preset-title = “{ $name }”

value-ask = { $name }: write your own value. { $takes }

# Answers to a change
setting-changed = { $name }: { $value }.
setting-unknown = Not changed: there is no setting { $key }. /set lists them.
setting-unset = { $name } is as it was. { $why }

takes-choice = It can only be: { $choices }.
takes-number = It is a number from { $least } to { $most }.
takes-time = It is a time of day, like 21:00.
takes-span = It is a length, like 15m, 90s or 1h 30m, { $longest } at most.
takes-zone = It is a time zone, like Asia/Baku or Europe/Moscow.
takes-days = These are weekdays: mon, tue, wed, thu, fri, sat, sun; none: play every day. At least one day is played.
takes-cards = These are cards, like don=1 mafioso=2 cop=1 civilian=4; default: the usual ones.

clash-times = The hours do not fit: first the day opens, then lawyer, bouncer and key-keeper move, then the vote closes, then the night ends. Move the others.
clash-lengths = The lengths do not fit: the day moves are shorter than the day, and day and night last from a second to 30 days. Change the others.
clash-players = The game would never start by itself if it waits for more people than there are seats. Change the other number.
clash-tie = In a tie either the one leaves who had the votes first, or all vote once more. Choose one.
clash-seats = There are so many cards that the table is too small for them, or the start too early. Change the cards or the numbers.

# /set without words
settings-how =
    ⚙️ The rules of a game are changed most easily by buttons: /settings. In words: /set name value

    <b>Cards</b>
    <code>/set cards don=1 mafioso=2 cop=1 doctor=1 civilian=4</code> — your own, <code>default</code> — the usual
    <code>composition</code> open, hidden — whether the roles in the deck are shown
    <code>max_players</code> 5–40 — seats; <code>min_players</code> — from how many it starts by itself
    <code>lobby_hours</code> — how long to wait for players

    <b>Hours</b>
    <code>mode</code> clock, intervals; <code>zone</code> Asia/Baku
    clock: <code>day_opens</code>, <code>lawyer</code>, <code>doorkeepers</code>, <code>doorkeepers_first_day</code>, <code>vote</code>, <code>night_ends</code> — like 21:00; <code>lawyer_first_day_hours</code> — hours; <code>days_off</code> — sat sun or none
    intervals: <code>day</code>, <code>night</code>, <code>roles</code>, <code>morning</code> — like 15m
    <code>begin</code> morning, at_once — begin with the next opening of a day, or at once

    <b>Vote</b>
    <code>ballot</code> open, secret — whether votes are shown at once
    <code>votes</code> final, free, limited — whether a vote may be changed; <code>vote_changes</code> 1–10 — how often; <code>changes_close</code> — from when on no more
    <code>tie</code> nobody, first — in a tie nobody, or who had the votes first
    <code>revote</code> host, on_tie, never — a second vote
    <code>invalid_vote</code> refuse, autoban — a vote against oneself or one who is out

    <b>Absence</b>
    <code>absence</code> source, ladder — autokill and autoban, or four rungs
    <code>must_post</code> true, false — autoban for silence; <code>posts</code> 1–20 — how many messages a day
    <code>warnings</code> 0–5 — after how many warnings one is out
    <code>pause_limit_hours</code> — after how many hours of a pause the table decides

    <b>What is shown</b>
    <code>reveal</code> role, team, none — what is shown of those who leave
    <code>bonus</code>, <code>basement</code> true, false
    <code>stalemate_rule</code> true, false — a draw after three quiet days

    <b>Talk</b>
    <code>graveyard</code> with_living, dead_only — whether the living may enter the graveyard
    <code>last_words</code> true, false — last words of one voted out

    <b>Report</b>
    <code>report</code> morning, at_night_end
    <code>narration</code> crime, yard — a crime story, or the yard
    <code>report_review</code> true, false — the host reads first; <code>review</code> — for how long

    <b>Reminders</b>
    <code>reminders.vote</code>, <code>reminders.night</code>, <code>reminders.roles</code> — how long before, 0 for none
