## Rungs for a missed day (a house rule)

absence-head = <b>Missed the day</b>
absence-warned = { $who } — a warning.
absence-counted = { $who } — for the second time: a vote not cast is now one against oneself.
absence-offered = { $who } — for the third time: the seat is offered to somebody else.

absence-you-head = ⚠️ “{ $title }”: a missed day
absence-you-warned = You did not vote, or did not write. This is a warning: next time a vote not cast counts against you.
absence-you-counted = Again you did not vote, or did not write. The vote not cast counts against you, and next time your seat is offered to somebody else.
absence-you-offered = A third missed day: your seat is offered to somebody else. If nobody wants it you play on, but the next one means out.

outcome-rung-1 = first rung
outcome-rung-2 = second rung
outcome-rung-3 = third rung
outcome-rung-4 = last rung
trace-absence = missed day
