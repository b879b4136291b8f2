"""What is counted for the operator: Prometheus metrics, none of which names a role, a seat or a person."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

UPDATES = Counter(
    "mafia_updates", "Updates handled, by Telegram's name of their kind", ["kind"], registry=REGISTRY
)
UPDATE_FAULTS = Counter("mafia_update_faults", "Attempts at an update that failed", registry=REGISTRY)
REFUSALS = Counter("mafia_refused_moves", "Moves and votes that the rules refused", registry=REGISTRY)
CALLS = Counter(
    "mafia_calls",
    "Calls of the outbox, by method and by what came of them",
    ["method", "outcome"],
    registry=REGISTRY,
)
CLOSES = Histogram(
    "mafia_close_lateness_seconds",
    "From the moment a deadline was due to the commit of its close, the grace included",
    buckets=(1, 3, 4, 5, 10, 30, 60, 300, 3600, 86400),
    registry=REGISTRY,
)
CLOSE_FAULTS = Counter("mafia_close_faults", "Closes that failed", registry=REGISTRY)

INBOX_WAITING = Gauge("mafia_inbox_waiting", "Updates stored and not yet handled", registry=REGISTRY)
OUTBOX_WAITING = Gauge("mafia_outbox_waiting", "Calls written and not yet made", registry=REGISTRY)
OUTBOX_AGE = Gauge(
    "mafia_outbox_age_seconds", "How long the oldest call that is due has waited", registry=REGISTRY
)
HEARD_AGE = Gauge("mafia_telegram_silence_seconds", "How long ago Telegram last answered", registry=REGISTRY)
OVERDUE = Gauge(
    "mafia_deadline_overdue_seconds",
    "How long the oldest open deadline of a game that goes on is overdue",
    registry=REGISTRY,
)
GAMES = Gauge("mafia_games", "Games by their state", ["state"], registry=REGISTRY)
