"""Buttons: a tap is parsed, its use case called, and the tap answered when all is stored."""

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.outbox import answers
from bot.storage import games, tables
from bot.storage.store import Unit
from bot.telegram.desk import ADMINISTRATORS, Desk
from bot.usecases import gather, host, play, rooms, typed
from bot.usecases.buttons import EndButton, LobbyButton, MoveButton, RoomButton
from bot.usecases.play import Reply
from bot.usecases.sitting import LOBBY, is_host

LONGEST_ANSWER = 200


def build() -> Router:
    """The handlers of this page."""
    router = Router(name="buttons")
    router.callback_query.register(move, MoveButton.filter())
    router.callback_query.register(lobby, LobbyButton.filter())
    router.callback_query.register(room, RoomButton.filter())
    router.callback_query.register(ending, EndButton.filter())
    router.callback_query.register(unknown)
    return router


async def move(query: CallbackQuery, callback_data: MoveButton, desk: Desk) -> None:
    """A tap in a prompt. It has no date of its own: what counts is when the bot got it (T2)."""
    message_id = query.message.message_id if query.message is not None else 0
    tap = play.Tap(query.from_user.id, message_id, desk.received_at)
    async with desk.begin() as unit:
        reply = await play.press(unit, desk.hall, tap, callback_data)
        await acknowledge(unit, desk, query, reply)


async def lobby(query: CallbackQuery, callback_data: LobbyButton, desk: Desk) -> None:
    """Start or cancel, by the host; cancel also by an administrator."""
    is_admin = False
    if callback_data.do == "cancel":
        async with desk.looking() as session:
            found = await session.get(tables.Game, callback_data.game)
        # An administrator of the game's own group, wherever the button was pressed.
        if found is not None and found.status == LOBBY and not is_host(found, query.from_user.id):
            is_admin = await desk.status_in(found.chat_id, query.from_user.id) in ADMINISTRATORS
    async with desk.begin() as unit:
        game = await unit.session.get(tables.Game, callback_data.game)
        text = await _in_lobby(unit, desk, query, callback_data.do, game, is_admin=is_admin)
        await acknowledge(unit, desk, query, Reply(text, alert=True))


async def _in_lobby(  # noqa: PLR0913  # a tap and where it came from
    unit: Unit, desk: Desk, query: CallbackQuery, do: str, game: tables.Game | None, *, is_admin: bool
) -> str:
    if game is None or game.status != LOBBY:
        begun = game is not None and game.status == "running"
        return desk.hall.tongue("lobby-started-already" if begun else "button-stale")
    by_host = is_host(game, query.from_user.id)
    if do == "start":
        return await gather.start(unit, desk.hall, game) if by_host else desk.hall.tongue("lobby-not-host")
    if do == "cancel" and (by_host or is_admin):
        return await gather.cancel(unit, desk.hall, game)
    return desk.hall.tongue("lobby-not-host")


async def room(query: CallbackQuery, callback_data: RoomButton, desk: Desk) -> None:
    """'Write to …': the next message goes there."""
    async with desk.begin() as unit:
        text = await rooms.open_draft(
            unit, desk.hall, query.from_user.id, callback_data.game, callback_data.room
        )
        await acknowledge(unit, desk, query, Reply(text, alert=True))


async def ending(query: CallbackQuery, callback_data: EndButton, desk: Desk) -> None:
    """The second tap of what cannot be undone."""
    async with desk.begin() as unit:
        reply = await _ended(unit, desk, query.from_user.id, callback_data)
        await acknowledge(unit, desk, query, reply)


async def _ended(unit: Unit, desk: Desk, user_id: int, button: EndButton) -> Reply:  # noqa: PLR0911  # one answer a button reads best
    match button.do:
        case "end":
            return Reply(await host.end_by_host(unit, desk.hall, button.game, user_id))
        case "go_on":
            return Reply(await host.carry_on(unit, desk.hall, button.game, user_id))
        case "retry":
            return Reply(await host.retry(unit, desk.hall, button.game, user_id), alert=True)
        case "ban":
            return await typed.invalid_vote_confirmed(unit, desk.hall, user_id, button.game, button.target)
        case "end_which" | "leave_which" as which:
            return await _which(unit, desk, user_id, button.game, which)
        case "leave":
            return await play.leave_as_wished(unit, desk.hall, user_id, button.game)
        case _:
            return Reply(desk.hall.tongue("button-stale"), alert=True)


async def _which(unit: Unit, desk: Desk, user_id: int, game_id: int, which: str) -> Reply:
    """A command fitted several games, and the person has said which one was meant."""
    game = await unit.session.get(tables.Game, game_id)
    if game is None or game.status not in games.OPEN:
        return Reply(desk.hall.tongue("refused-game-over"), alert=True)
    if which == "leave_which":
        return Reply(await play.ask_to_leave(unit, desk.hall, game, user_id), alert=True)
    if not is_host(game, user_id):
        return Reply(desk.hall.tongue("button-foreign"), alert=True)
    text, buttons = await host.ask_to_end(unit, desk.hall, game, user_id, is_admin=False)
    if buttons is None:
        return Reply(text, alert=True)
    await answers.answer(unit, user_id, f"end:{game_id}", text, keyboard=buttons, game_id=game_id)
    return Reply()


async def unknown(query: CallbackQuery, desk: Desk) -> None:
    """A button of another time, or made by hand."""
    async with desk.begin() as unit:
        await acknowledge(unit, desk, query, Reply(desk.hall.tongue("button-stale"), alert=True))


async def acknowledge(unit: Unit, desk: Desk, query: CallbackQuery, reply: Reply) -> None:
    """After the commit, at once, as a courtesy: what lasts is the edited prompt.

    What is too long for it comes as a message as well.
    """
    text = desk.hall.plain(reply.text)
    short = text if len(text) <= LONGEST_ANSWER else f"{text[: LONGEST_ANSWER - 1]}…"
    if short != text:
        await answers.answer(unit, query.from_user.id, "pressed", reply.text)

    async def courtesy() -> None:
        await desk.bot.answer_callback_query(query.id, text=short or None, show_alert=reply.alert)

    unit.after_commit(courtesy)
