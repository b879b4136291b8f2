"""When phases end: times of day in any zone, lengths, moved ends, pauses."""

from datetime import UTC, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from engine.forum import schedule
from engine.forum.schedule import ByClock, ByLengths, Deadline, Kind
from tests.engine.forum.scenes import BAKU, CLOCK, LENGTHS, at

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
BERLIN = ZoneInfo("Europe/Berlin")
ZONES = (
    "Europe/Berlin",
    "Africa/Cairo",
    "America/Santiago",
    "Pacific/Easter",
    "Australia/Lord_Howe",
    "Asia/Baku",
)


def utc(text: str) -> datetime:
    """A moment, written in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def day(number: int, opened: datetime, by: schedule.Schedule = CLOCK) -> dict[Kind, datetime]:
    """The ends of a day in Baku."""
    return {it.kind: it.due_at for it in schedule.day(by, number, opened, BAKU)}


# --- times of day as moments ----------------------------------------------------------------------


def test_a_time_of_day_is_a_moment_of_the_games_own_zone() -> None:
    """T1: every time of day is one in the game's zone."""
    assert schedule.moment(at("12:00").date(), time(21), BAKU) == utc("2026-03-02T17:00")


@pytest.mark.parametrize(
    ("zone", "on", "clock", "expected"),
    [
        ("Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:00"),
        ("Europe/Berlin", "2026-03-29", "03:00", "2026-03-29T01:00"),
        ("Africa/Cairo", "2026-04-24", "00:00", "2026-04-23T22:00"),
        ("America/Santiago", "2026-09-06", "00:30", "2026-09-06T04:00"),
        ("Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:30"),
        ("Pacific/Apia", "2011-12-30", "10:00", "2011-12-30T10:00"),
    ],
)
def test_a_time_that_does_not_exist_is_the_first_moment_after_the_gap(
    zone: str, on: str, clock: str, expected: str
) -> None:
    """T1: where the clocks are put forward; in Samoa once by a whole day."""
    found = schedule.moment(datetime.fromisoformat(on).date(), time.fromisoformat(clock), ZoneInfo(zone))

    assert found == utc(expected)


@pytest.mark.parametrize(
    ("zone", "on", "clock", "expected"),
    [
        ("Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30"),
        ("Pacific/Easter", "2026-04-04", "21:00", "2026-04-05T02:00"),
        ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45"),
    ],
)
def test_a_time_that_exists_twice_is_the_first(zone: str, on: str, clock: str, expected: str) -> None:
    """T1: where the clocks are put back."""
    found = schedule.moment(datetime.fromisoformat(on).date(), time.fromisoformat(clock), ZoneInfo(zone))

    assert found == utc(expected)


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("clock", ["00:00", "02:30", "13:00", "21:00", "22:00"])
def test_each_local_date_has_one_such_time_all_year_long(zone: str, clock: str) -> None:
    """T1: no date is skipped and none is closed twice when the clocks change."""
    here, wanted = ZoneInfo(zone), time.fromisoformat(clock)
    moments = [schedule.following(utc("2026-01-01T12:00"), wanted, here)]
    while len(moments) < 365:
        moments.append(schedule.following(moments[-1], wanted, here))

    dates = [moment.astimezone(here).date() for moment in moments]
    assert all(tomorrow - today == timedelta(days=1) for today, tomorrow in pairwise(dates))


def test_following_is_later_and_not_before_may_be_now() -> None:
    """T1: at 21:00 sharp, the following 21:00 is tomorrow's."""
    assert schedule.following(at("21:00"), time(21), BAKU) == at("21:00", 2)
    assert schedule.not_before(at("21:00"), time(21), BAKU) == at("21:00")
    assert schedule.not_before(at("21:01"), time(21), BAKU) == at("21:00", 2)


# --- the first day --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "begins"),
    [
        (at("09:59"), at("10:00")),
        (at("10:00"), at("10:00")),
        (at("16:59"), at("16:59")),
        (at("17:00"), at("10:00", 2)),
        (at("23:00"), at("10:00", 2)),
    ],
)
def test_a_game_begins_by_day(start: datetime, begins: datetime) -> None:
    """T3: one started outside 10:00 to 17:00 begins at the next 10:00."""
    assert schedule.beginning(CLOCK, start, BAKU) == begins


def test_a_game_by_lengths_begins_at_any_hour() -> None:
    """T3: lengths know no times of day."""
    assert schedule.beginning(LENGTHS, at("03:00"), BAKU) == at("03:00")


@pytest.mark.parametrize(
    ("start", "lawyer", "doors", "vote"),
    [
        (at("10:00"), at("13:00"), at("15:00"), at("21:00")),
        (at("12:00"), at("15:00"), at("15:00"), at("21:00")),
        (at("14:00"), at("17:00"), at("17:00"), at("21:00")),
        (at("16:59"), at("19:59"), at("19:59"), at("21:00")),
        # at once, by the host's word
        (at("01:00"), at("04:00"), at("15:00"), at("21:00")),
        (at("18:00"), at("21:00"), at("21:00"), at("21:00")),
        (at("18:01"), at("21:01"), at("21:01"), at("21:00", 2)),
        (at("20:59"), at("23:59"), at("23:59"), at("21:00", 2)),
        (at("21:00"), at("00:00", 2), at("00:00", 2), at("21:00", 2)),
    ],
)
def test_day_one_at_any_hour(start: datetime, lawyer: datetime, doors: datetime, vote: datetime) -> None:
    """T3: the lawyer has three hours, the doorkeepers until 15:00 or as long. T1: to 21:00, if that fits."""
    assert day(1, start) == {Kind.LAWYER: lawyer, Kind.DOORS: doors, Kind.VOTE: vote}


def test_the_first_cut_offs_are_not_later_than_the_vote() -> None:
    """T3: where the hours of the first day are long, the lawyer has the whole day."""
    slow = ByClock(lawyer_first_day=timedelta(hours=4), doorkeepers_first_day=time(23))

    assert day(1, at("17:00"), slow) == {
        Kind.LAWYER: at("21:00"),
        Kind.DOORS: at("21:00"),
        Kind.VOTE: at("21:00"),
    }


# --- other days -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("opened", "ends"),
    [
        (
            at("10:00", 2),
            {Kind.LAWYER: at("13:00", 2), Kind.DOORS: at("13:00", 2), Kind.VOTE: at("21:00", 2)},
        ),
        # the report came at the night's end
        (at("22:00"), {Kind.LAWYER: at("13:00", 2), Kind.DOORS: at("13:00", 2), Kind.VOTE: at("21:00", 2)}),
        # too late for the roles: nobody owes it
        (at("13:00", 2), {Kind.VOTE: at("21:00", 2)}),
        # half a day is left, and a second less
        (at("15:30", 2), {Kind.VOTE: at("21:00", 2)}),
        (
            at("15:30:01", 2),
            {Kind.LAWYER: at("13:00", 3), Kind.DOORS: at("13:00", 3), Kind.VOTE: at("21:00", 3)},
        ),
    ],
)
def test_a_later_day_at_any_hour(opened: datetime, ends: dict[Kind, datetime]) -> None:
    """T4: a day keeps its 21:00 if half its length is left, else it runs to the next; T3: hours gone by."""
    assert day(2, opened) == ends


def test_a_cut_off_at_the_vote_itself_is_kept() -> None:
    """T3: a host may give the lawyer as long as everybody."""
    assert day(2, at("10:00", 2), ByClock(lawyer=time(21)))[Kind.LAWYER] == at("21:00", 2)


def test_a_day_by_lengths() -> None:
    """T3: lengths are counted from the opening."""
    assert day(3, at("12:00"), LENGTHS) == {
        Kind.LAWYER: at("12:05"),
        Kind.DOORS: at("12:05"),
        Kind.VOTE: at("12:15"),
    }


# --- night and report -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("vote_closed", "night_ends"),
    [
        (at("21:00"), at("22:00")),
        (at("21:30"), at("22:00")),
        (at("21:30:01"), at("22:30:01")),
        (at("22:00"), at("23:00")),
        (at("23:30"), at("00:30", 2)),
        # put off to the next day: the night keeps its own time of day
        (at("13:00", 2), at("22:00", 2)),
        # its own time of day is too far away to be this night's
        (at("09:00", 2), at("10:00", 2)),
    ],
)
def test_a_night_after_a_moved_vote(vote_closed: datetime, night_ends: datetime) -> None:
    """T4: its own time of day if half of it is left, else it lasts its usual length."""
    assert schedule.night(CLOCK, 1, vote_closed, BAKU) == Deadline(Kind.NIGHT, 1, night_ends)


def test_a_night_may_be_long_by_the_hosts_settings() -> None:
    """T4: a night from 18:00 to 08:00 is of its usual length."""
    long = ByClock(vote=time(18), night_ends=time(8))

    assert schedule.night(long, 1, at("18:00"), BAKU) == Deadline(Kind.NIGHT, 1, at("08:00", 2))


def test_a_night_keeps_its_time_of_day_when_the_clocks_change() -> None:
    """T1: in Berlin the night of the change from 01:00 to 04:00 is an hour shorter."""
    late = ByClock(vote=time(1), night_ends=time(4))
    opened = utc("2026-03-29T00:00")

    assert schedule.night(late, 1, opened, BERLIN) == Deadline(Kind.NIGHT, 1, opened + 2 * HOUR)


@pytest.mark.parametrize(
    ("sealed", "due"),
    [
        (at("22:00"), at("10:00", 2)),
        (at("00:30", 2), at("10:00", 2)),
        (at("10:00", 2), at("10:00", 2)),
        (at("10:30", 2), at("10:00", 3)),
    ],
)
def test_the_report_is_due_at_the_opening_of_the_day(sealed: datetime, due: datetime) -> None:
    """T1: the next 10:00; a night sealed at that very minute is reported at once."""
    assert schedule.report(CLOCK, 1, sealed, BAKU) == Deadline(Kind.REPORT, 1, due)


def test_the_report_may_be_due_at_the_nights_end() -> None:
    """T1: by the setting, and by lengths after the morning."""
    at_once = ByClock(report_at_night_end=True)

    assert schedule.report(at_once, 1, at("22:00"), BAKU) == Deadline(Kind.REPORT, 1, at("22:00"))
    assert schedule.night(LENGTHS, 1, at("12:15"), BAKU) == Deadline(Kind.NIGHT, 1, at("12:20"))
    assert schedule.report(LENGTHS, 1, at("12:20"), BAKU) == Deadline(Kind.REPORT, 1, at("12:21"))


# --- after a pause --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "due", "resumed_at", "new_end"),
    [
        (Kind.VOTE, at("21:00"), at("20:00"), at("21:00")),
        (Kind.VOTE, at("21:00"), at("20:00:01"), at("21:00", 2)),
        (Kind.VOTE, at("21:00"), at("09:00", 3), at("21:00", 3)),
        (Kind.VOTE, at("23:30"), at("20:00"), at("23:30")),
        (Kind.VOTE, at("23:30"), at("23:00"), at("21:00", 2)),
        (Kind.NIGHT, at("22:00"), at("21:30"), at("22:00", 2)),
        (Kind.REPORT, at("10:00", 2), at("09:30", 2), at("10:00", 3)),
        (Kind.BEGIN, at("10:00"), at("11:00"), at("10:00", 2)),
        (Kind.LAWYER, at("14:30"), at("14:00"), at("13:00", 2)),
        (Kind.DOORS, at("15:00"), at("14:00"), at("15:00")),
        (Kind.DOORS, at("15:00"), at("14:30"), at("13:00", 2)),
    ],
)
def test_after_a_pause_an_end_is_an_hour_away_at_least(
    kind: Kind, due: datetime, resumed_at: datetime, new_end: datetime
) -> None:
    """T4: the next time of its own kind; one that is far enough away stands (ruling)."""
    found = schedule.resumed(CLOCK, Deadline(kind, 1, due), at("12:00"), resumed_at, BAKU)

    assert found == Deadline(kind, 1, new_end)


def test_after_a_pause_the_report_at_nights_end_waits_for_the_next_one() -> None:
    """T4: its own time is that of the night."""
    at_once = ByClock(report_at_night_end=True)
    due = Deadline(Kind.REPORT, 1, at("22:00"))

    assert schedule.resumed(at_once, due, at("22:00"), at("23:00"), BAKU) == Deadline(
        Kind.REPORT, 1, at("22:00", 2)
    )


def test_after_a_pause_by_lengths_what_was_left_is_left() -> None:
    """T4: the clock of lengths stands still meanwhile; one overdue at the pause is due at once."""
    vote = Deadline(Kind.VOTE, 1, at("12:15"))

    assert schedule.resumed(LENGTHS, vote, at("12:10"), at("18:00"), BAKU).due_at == at("18:05")
    assert schedule.resumed(LENGTHS, vote, at("12:16"), at("18:00"), BAKU).due_at == at("18:00")


def test_the_two_schedules_say_which_they_are() -> None:
    """T3: `schedule.mode` is the clock or intervals."""
    lengths = ByLengths(day=HOUR, night=MINUTE, roles=MINUTE)

    assert (ByClock().mode, lengths.mode, lengths.morning) == ("clock", "intervals", timedelta(0))
