"""Two games as players live them: a lobby, days and nights, deaths, absences, an error, an end."""

from sandbox.chats import Group
from tests.crash.hands import come_in, leave, move, press, say, tap
from tests.crash.steps import Script, Step
from tests.play.stage import PLAYERS, RIGHTS, Stage

ROLES = ("don", "mafioso", "cop", "doctor", "lawyer", "civilian", "civilian", "civilian", "civilian")
DON, MAFIOSO, COP, DOCTOR, LAWYER, SIXTH, SEVENTH, EIGHTH, NINTH = range(1, 10)


def _club(it: Stage) -> Group:
    return next(group for group in it.sandbox.world.groups.values() if group.title == "Клуб")


# --- the first game ----------------------------------------------------------------------------------------


async def _begin(it: Stage) -> None:
    it.host.start(it.bot)
    await it.pass_time(seconds=5)


async def _lobby(it: Stage) -> None:
    await say(it, it.host, "/newgame", it.group)
    await it.pass_time(seconds=10)


async def _one_comes_in(it: Stage) -> None:
    await come_in(it, PLAYERS[:1])


async def _one_goes_and_comes_back(it: Stage) -> None:
    await say(it, it.players[0], "/leave")
    it.players[0].follow(it.join_link())
    await it.pass_time(seconds=5)


async def _settings(it: Stage) -> None:
    await say(it, it.host, "/set ballot open")
    await say(it, it.host, "/set ballot sideways")


async def _the_others_come_in(it: Stage) -> None:
    await come_in(it, PLAYERS[1 : len(ROLES)])


async def _deal(it: Stage) -> None:
    await it.start()


async def _questions(it: Stage) -> None:
    for command in ("/status", "/votes", "/rules", "/roles", "/help", "/vote 3"):
        await say(it, it.players[0], command, it.group)
    for command in ("/status", "/votes", "/roles", "/me", "/nothing", "Куда это уйдёт?"):
        await say(it, it.players[0], command)


async def _a_post(it: Stage) -> None:
    await say(it, it.players[0], "Доброе утро, двор.", it.group)


async def _posts(it: Stage) -> None:
    for player in it.players[1:]:
        await say(it, player, "И вам доброе.", it.group)


async def _a_vote_by_buttons(it: Stage) -> None:
    await press(it, SEVENTH, "ask", whom=EIGHTH)
    await press(it, SEVENTH, "cast")


async def _votes_by_text(it: Stage) -> None:
    await say(it, it.players[COP - 1], f"/vote {EIGHTH} да")
    await say(it, it.players[DOCTOR - 1], f"/vote {EIGHTH}")
    await tap(it, it.players[DOCTOR - 1], it.words("button-yes"))
    await say(it, it.players[COP - 1], f"/vote {DON} да")


async def _a_move_by_day_and_another_instead(it: Stage) -> None:
    await move(it, LAWYER, "lawyer", SIXTH)
    await say(it, it.players[LAWYER - 1], f"/move lawyer {SEVENTH}")


async def _a_word_to_the_host(it: Stage) -> None:
    await press(it, NINTH, "moves")
    await tap(it, it.players[NINTH - 1], it.words("button-write-host"))
    await say(it, it.players[NINTH - 1], "Я вечером в пути.")
    it.host.say(it.bot, "Хорошо.", reply_to=it.last(it.host))
    await it.pass_time(seconds=5)


async def _evening(it: Stage) -> None:
    for voter, whom in ((DON, EIGHTH), (MAFIOSO, EIGHTH), (LAWYER, EIGHTH), (EIGHTH, DON), (NINTH, DON)):
        await say(it, it.players[voter - 1], f"/vote {whom} да")
    await it.until("20:59:55")


async def _the_vote_closes(it: Stage) -> None:
    """The eighth is voted out, the sixth has kept silent, which costs the seat."""
    await it.until("21:00:30")


async def _the_mafia_talks(it: Stage) -> None:
    don, mafioso = it.players[DON - 1], it.players[MAFIOSO - 1]
    await press(it, DON, "moves")
    await tap(it, don, it.words("button-write-mafia"))
    await say(it, don, "Берём доктора?")
    mafioso.say(it.bot, "Нет, комиссара.", reply_to=it.last(mafioso))
    await it.pass_time(seconds=5)


async def _the_dead_talk(it: Stage) -> None:
    sixth, eighth = it.players[SIXTH - 1], it.players[EIGHTH - 1]
    await say(it, sixth, "Это не я!", it.group)
    await tap(it, sixth, it.words("button-write-graveyard"))
    await say(it, sixth, "Есть кто?")
    eighth.say(it.bot, "Есть.", reply_to=it.last(eighth))
    await it.pass_time(seconds=5)


async def _night_moves(it: Stage) -> None:
    await move(it, MAFIOSO, "mafia", DOCTOR)
    await say(it, it.players[DON - 1], f"/move mafia {COP}")
    await move(it, DOCTOR, "doctor", NINTH)


async def _the_night_is_sealed(it: Stage) -> None:
    await it.until("22:00:30")


async def _one_leaves_a_sealed_night(it: Stage) -> None:
    await leave(it, LAWYER)


async def _before_the_morning(it: Stage) -> None:
    await it.until("09:59:55")


async def _the_morning_report(it: Stage) -> None:
    """The cop is dead, and the lawyer has left."""
    await it.until("10:00:30")


async def _a_club_for_the_dead(it: Stage) -> None:
    club = it.sandbox.add_group("Клуб")
    it.host.join(club)
    it.host.add_bot(club, it.bot, rights=RIGHTS)
    await it.pass_time(seconds=4)
    await say(it, it.host, "/graveyard 1", club)
    await it.pass_time(seconds=10)


async def _knocks(it: Stage) -> None:
    club = _club(it)
    for person in (it.players[SIXTH - 1], it.add("Прохожий")):
        person.follow(next(iter(club.links)))
        await it.pass_time(seconds=5)


async def _the_hour_of_the_close_without_a_bot(it: Stage) -> None:
    await it.until("20:30")
    it.players[MAFIOSO - 1].account.deactivated = True
    await it.pass_time(minutes=50)
    it.players[DON - 1].say(it.bot, f"/vote {NINTH} да")
    await it.pass_time(minutes=10)


async def _the_close_is_put_off(it: Stage) -> None:
    """Everybody is told; one of them has no account any more."""
    await it.pass_time(seconds=30)


async def _a_leave_ends_the_game(it: Stage) -> None:
    """Of those who are left the mafia is half."""
    await leave(it, NINTH)
    await it.pass_time(minutes=1)


# --- the second game ---------------------------------------------------------------------------------------


async def _two_lobbies_and_one_is_ended(it: Stage) -> None:
    dacha = it.sandbox.add_group("Дача")
    it.host.join(dacha)
    it.host.add_bot(dacha, it.bot, rights=RIGHTS)
    for group in (it.group, dacha):
        await say(it, it.host, "/newgame", group)
        await it.pass_time(seconds=10)
    await say(it, it.host, "/end")
    await tap(it, it.host, "Дача")


async def _a_lobby_is_cancelled(it: Stage) -> None:
    await tap(it, it.host, it.words("button-cancel"), it.group)


async def _a_lobby_expires(it: Stage) -> None:
    await say(it, it.host, "/newgame", it.group)
    await say(it, it.host, "/set lobby_hours 1")
    await it.pass_time(hours=1)


async def _a_new_lobby(it: Stage) -> None:
    await say(it, it.host, "/newgame", it.group)
    await say(it, it.host, "/set invalid_vote autoban")
    it.players = [player for player in it.players if not player.account.deactivated][:7]
    for player in it.players:
        player.follow(it.join_link())
        await it.pass_time(seconds=4)


async def _the_game_waits_for_the_morning(it: Stage) -> None:
    await it.start()
    await it.until("09:59:55")


async def _the_game_begins(it: Stage) -> None:
    await it.until("10:00:30")


async def _one_leaves_by_day(it: Stage) -> None:
    await say(it, it.players[DON - 1], f"/vote {SEVENTH} да")
    await move(it, LAWYER, "lawyer", SEVENTH)
    await leave(it, SEVENTH)
    await it.pass_time(seconds=15)


async def _a_vote_that_costs_the_seat(it: Stage) -> None:
    who = it.players[SIXTH - 1]
    await say(it, who, f"/vote {SIXTH} да")
    await tap(it, who, it.words("button-yes"))
    await it.pass_time(seconds=15)


async def _the_engine_fails(it: Stage) -> None:
    await it.until("21:00:30")


async def _the_engine_is_mended(it: Stage) -> None:
    await it.pass_time(seconds=30)


async def _somebody_leaves_the_group(it: Stage) -> None:
    it.players[COP - 1].leave(it.group)
    await it.pass_time(seconds=5)


async def _blocked_and_unblocked(it: Stage) -> None:
    it.players[DOCTOR - 1].block(it.bot)
    await it.pass_time(seconds=5)
    it.players[DOCTOR - 1].start(it.bot)
    await it.pass_time(seconds=5)


async def _the_bot_loses_its_rights(it: Stage) -> None:
    it.host.demote(it.group, it.bot)
    await it.pass_time(seconds=5)
    it.host.promote(it.group, it.bot, RIGHTS)
    await it.pass_time(seconds=5)


async def _an_administrator_asks_to_end(it: Stage) -> None:
    it.host.promote(it.group, it.players[DON - 1], [])
    await say(it, it.players[DON - 1], "/end", it.group)
    await it.pass_time(minutes=10)


async def _the_host_ends_the_game(it: Stage) -> None:
    await say(it, it.host, "/end")
    await tap(it, it.host, it.words("button-end"))
    await it.pass_time(minutes=1)


STEPS = (
    Step("the first start", _begin),
    Step("a lobby", _lobby),
    Step("somebody comes in", _one_comes_in),
    Step("goes and comes back", _one_goes_and_comes_back),
    Step("settings", _settings),
    Step("the others come in", _the_others_come_in),
    Step("the deal", _deal),
    Step("questions", _questions),
    Step("a post", _a_post),
    Step("more posts", _posts),
    Step("a vote by buttons", _a_vote_by_buttons),
    Step("votes by text", _votes_by_text),
    Step("a move by day, and another", _a_move_by_day_and_another_instead),
    Step("a word to the host", _a_word_to_the_host),
    Step("the evening", _evening),
    Step("the vote's close", _the_vote_closes, closely=True),
    Step("the mafia talks", _the_mafia_talks),
    Step("the dead talk", _the_dead_talk),
    Step("moves of a night", _night_moves),
    Step("sealing", _the_night_is_sealed),
    Step("leaving a sealed night", _one_leaves_a_sealed_night),
    Step("before the morning", _before_the_morning),
    Step("the morning's report", _the_morning_report, closely=True),
    Step("a club for the dead", _a_club_for_the_dead),
    Step("knocks on its door", _knocks),
    Step("an absence over the close", _the_close_is_put_off, away=_the_hour_of_the_close_without_a_bot),
    Step("a leave ends the game", _a_leave_ends_the_game),
    Step("one of two lobbies is ended", _two_lobbies_and_one_is_ended),
    Step("the other is cancelled", _a_lobby_is_cancelled),
    Step("a lobby expires", _a_lobby_expires),
    Step("a new lobby", _a_new_lobby),
    Step("waiting for the morning", _the_game_waits_for_the_morning),
    Step("the game begins", _the_game_begins),
    Step("leaving by day", _one_leaves_by_day),
    Step("a vote that costs the seat", _a_vote_that_costs_the_seat),
    Step("leaving the group", _somebody_leaves_the_group),
    Step("blocking the bot", _blocked_and_unblocked),
    Step("the bot loses its rights", _the_bot_loses_its_rights),
    Step("the engine fails", _the_engine_fails, broken=True, last="advance.stop_game"),
    Step("the engine is mended", _the_engine_is_mended),
    Step("an administrator asks", _an_administrator_asks_to_end),
    Step("the host ends the game", _the_host_ends_the_game),
)

SCRIPT = Script("two games", ROLES, STEPS)
