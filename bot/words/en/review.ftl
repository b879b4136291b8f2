## The report before it is out: the host's draft

review-head = 📝 A draft of the report. It goes out by itself { $moment }; facts do not change, between them stand your words.
review-head-paused = 📝 A draft of the report. The clocks stand, so it does not go out by itself; facts do not change, between them stand your words.
review-trace = <b>Trace of the night</b>
review-preview = 📝 This is how the report would look right now:
review-off = 📝 “{ $title }”: you sit at the table, so the report goes out by itself, unread.
review-another = 📝 “{ $title }”: a draft of the report is ready.

review-narrate-ask = Write your words in a message, up to { $most } characters. A single minus removes those that are there.
review-narrated = Noted, the words stand in the draft.
review-narration-gone = Removed: these words will not be in the report.
review-narration-long =
    { $most ->
        [one] No more than { $most } character fits into one place of the report.
       *[other] No more than { $most } characters fit into one place of the report.
    } Write less.
review-too-late = The report is out, or there is none now. These words went nowhere.
review-fact-gone = What these words were about is not in the report any more. Look at the draft again: /desk.
review-previewed = The whole report is below, as a message of its own.
review-publish-confirm = Publish the report right now? What has been read cannot be unread.
review-published = The report goes out in a few seconds.

button-review = 📝 Draft of the report
button-narrate =
    { $number ->
        [0] ✍️ at the head
       *[other] ✍️ after { $number }
    }
button-preview = See it whole
button-publish = Publish
button-publish-yes = Yes, publish
button-night-trace = Trace

journal-narrate = words to the report of night { $day }
journal-publish = report of night { $day } — ahead of time
