"""The host changes a lobby's house rules: by `/set`, or by the buttons of a message in private."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.outbox.write import Rank
from bot.storage import tables
from bot.storage.snapshot import GameSettings
from bot.storage.store import Unit
from bot.usecases import gather, presets, written
from bot.usecases.buttons import RuleButton
from bot.usecases.hall import Hall
from bot.usecases.house_pages import COLON, SUBJECTS, Page, Pages, now_set, warned
from bot.usecases.play import Reply
from bot.usecases.settings import LONGEST, SETTINGS, Setting, Unset, as_text, changed
from bot.usecases.sitting import LOBBY, is_host
from bot.words import house, moments, names
from bot.words.layout import lines, paragraphs
from engine.forum.roles import Role

NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)

VALUE: Final = "rule"
NAME: Final = "preset"
"""For what a text is asked of the host (see `written`)."""


async def set_setting(unit: Unit, hall: Hall, game: tables.Game, key: str, text: str) -> str:
    """The host changes one setting of the lobby: `vote 20:30`, `cards don=1 mafioso=2 …`; what to answer."""
    setting = SETTINGS.get(key)
    if setting is None:
        return house.unknown(hall.tongue, key)
    _, said = await _change(unit, hall, game, setting, text)
    return said


async def _change(unit: Unit, hall: Hall, game: tables.Game, setting: Setting, text: str) -> tuple[bool, str]:
    """Whether the setting is what the text says now; and how that is told."""
    new = changed(GameSettings.model_validate(game.settings), setting, text)
    if isinstance(new, Unset):
        return False, _refused(hall, new)
    await gather.play_by(unit, hall, game, new)
    said = house.changed(hall.tongue, setting.key, now_set(hall, setting, new))
    return True, lines(said, *warned(hall, new)) if setting.kind == "cards" else said


def _refused(hall: Hall, unset: Unset) -> str:
    """Why the setting is as it was, and what it can be."""
    setting, tongue = unset.setting, hall.tongue
    if unset.why == "value":
        return house.not_changed(tongue, setting.key, takes(hall, setting))
    if unset.why == "players":
        key = "settings-cards-players" if setting.kind == "cards" else "clash-players"
        said = tongue(key)
        return said if setting.kind == "cards" else house.not_changed(tongue, setting.key, said)
    if setting.kind == "cards" and unset.why != "seats":
        return tongue("composition-bad", reason=unset.why)
    return house.not_changed(tongue, setting.key, tongue(f"clash-{unset.why}"))


def takes(hall: Hall, setting: Setting) -> str:
    """What a setting can be."""
    longest = LONGEST.get(setting.key)
    return hall.tongue(
        f"takes-{setting.kind}",
        choices=", ".join(setting.choices),
        least=str(setting.least),
        most=str(setting.most),
        longest=moments.span(hall.tongue, longest) if longest else "",
    )


# --- the message with the pages ------------------------------------------------------------------------


async def press_rule(unit: Unit, hall: Hall, user_id: int, button: RuleButton, *, message_id: int) -> Reply:
    """A tap on the rules of a lobby, under the message of this number."""
    game = await unit.session.get(tables.Game, button.game)
    if game is None or not is_host(game, user_id):
        return Reply(hall.tongue("button-foreign"), alert=True)
    if game.status != LOBBY:
        return Reply(hall.tongue("house-fixed"), alert=True)
    visit = _Visit(unit, hall, user_id, game)
    said, page = await visit.do(button.key, button.value.replace(COLON, ":"))
    if page is None:
        return said
    await visit.show(page, here=message_id)
    return said


async def open_rules(unit: Unit, hall: Hall, user_id: int, game: tables.Game) -> None:
    """The rules of a lobby as a new message to one of its hosts."""
    await _Visit(unit, hall, user_id, game).show(("rules", ""), here=0)


async def value_typed(  # noqa: PLR0913, PLR0917  # a taker (see `written`)
    unit: Unit, hall: Hall, user_id: int, game_id: int, detail: str, text: str
) -> str:
    """The host has written what a setting is to be; its page follows, with the answer on top."""
    visit = await _visit(unit, hall, user_id, game_id)
    if isinstance(visit, str):
        return visit
    _, said = await _change(unit, hall, visit.game, SETTINGS[detail], text.strip())
    await visit.show(("ask", detail), here=0, on_top=said)
    return ""


async def name_typed(  # noqa: PLR0913, PLR0917  # likewise
    unit: Unit,
    hall: Hall,
    user_id: int,
    game_id: int,
    detail: str,  # noqa: ARG001  # likewise
    text: str,
) -> str:
    """The host has written under what name the present rules are to be kept."""
    visit = await _visit(unit, hall, user_id, game_id)
    if isinstance(visit, str):
        return visit
    said = await presets.save(unit, hall, user_id, text, visit.pages.settings)
    await visit.show(("presets", ""), here=0, on_top=said)
    return ""


written.TAKERS[VALUE] = value_typed
written.TAKERS[NAME] = name_typed


async def _visit(unit: Unit, hall: Hall, user_id: int, game_id: int) -> "_Visit | str":
    """The lobby whose rules a host is still free to change; or why not."""
    game = await unit.session.get_one(tables.Game, game_id)
    if not is_host(game, user_id):
        return hall.tongue("button-foreign")
    if game.status != LOBBY:
        return hall.tongue("house-fixed")
    return _Visit(unit, hall, user_id, game)


@dataclass(frozen=True, slots=True)
class _Visit:
    """A host who looks at the rules of a lobby."""

    unit: Unit
    hall: Hall
    user_id: int
    game: tables.Game

    @property
    def pages(self) -> Pages:
        """What can be shown."""
        return Pages(self.unit, self.hall, self.user_id, self.game)

    async def do(self, key: str, what: str) -> tuple[Reply, Page | None]:  # noqa: PLR0911  # one answer a button
        """What a button does, and the page that is shown then; none: all stays as it is."""
        match key, what:
            case "rules" | "presets", _:
                return Reply(), (key, "")
            case "page", subject if subject in SUBJECTS:
                return Reply(), (key, subject)
            case "ask", setting if setting in SETTINGS:
                return Reply(), (key, setting)
            case "set", assignment:
                return await self._set(*assignment.partition("=")[::2])
            case "card", change:
                return await self._card(change)
            case "type", setting if setting in SETTINGS:
                return await self._ask_value(SETTINGS[setting])
            case "save", _:
                return await self._ask_name()
            case "preset" | "use" | "drop", number if NUMBER.fullmatch(number):
                return await self._preset(key, int(number))
            case _:
                return Reply(self.hall.tongue("button-stale"), alert=True), None

    async def _set(self, key: str, text: str) -> tuple[Reply, Page | None]:
        setting = SETTINGS.get(key)
        if setting is None:
            return Reply(self.hall.tongue("button-stale"), alert=True), None
        if setting.kind == "days":
            text = self._toggled(setting.of(self.pages.settings), text)
        done, said = await _change(self.unit, self.hall, self.game, setting, text)
        page = ("page", "cards") if setting.kind == "cards" else ("ask", key)
        return Reply(said, alert=not done), page

    @staticmethod
    def _toggled(days: Sequence[str], day: str) -> str:
        """The days off with one more, or one fewer."""
        now = [it for it in days if it != day] if day in days else [*days, day]
        return " ".join(now) or "none"

    async def _card(self, change: str) -> tuple[Reply, Page | None]:
        """One card more or fewer: `doctor+`."""
        name, sign = change[:-1], change[-1:]
        if name not in set(Role) or sign not in {"+", "-"}:
            return Reply(self.hall.tongue("button-stale"), alert=True), None
        cards = dict(await self.pages.cards())
        role = Role(name)
        cards[role] = max(cards.get(role, 0) + (1 if sign == "+" else -1), 0)
        done, said = await _change(self.unit, self.hall, self.game, SETTINGS["cards"], as_text(cards))
        return Reply("" if done else said, alert=not done), ("page", "cards")

    async def _ask_value(self, setting: Setting) -> tuple[Reply, Page | None]:
        await written.ask(self.unit, self.user_id, self.game.id, VALUE, setting.key)
        name, limits = house.label(self.hall.tongue, setting.key), takes(self.hall, setting)
        return Reply(self.hall.tongue("value-ask", name=name, takes=limits), alert=True), None

    async def _ask_name(self) -> tuple[Reply, Page | None]:
        await written.ask(self.unit, self.user_id, self.game.id, NAME)
        title = names.person(self.game.title)
        return Reply(self.hall.tongue("preset-name-ask", title=title), alert=True), None

    async def _preset(self, key: str, number: int) -> tuple[Reply, Page | None]:
        found = await presets.find(self.unit.session, self.user_id, number)
        if found is None:
            return Reply(self.hall.tongue("preset-gone"), alert=True), ("presets", "")
        if key == "drop":
            said = await presets.drop(self.unit, self.hall, found)
            return Reply(said), ("presets", "")
        if key == "use":
            return await self._use(found)
        return Reply(), ("preset", str(number))

    async def _use(self, found: tables.Preset) -> tuple[Reply, Page | None]:
        settings, said, complete = presets.read(self.hall, found)
        await gather.play_by(self.unit, self.hall, self.game, settings)
        return Reply(said, alert=not complete), ("rules", "")

    async def show(self, page: Page, *, here: int, on_top: str = "") -> None:
        """Show a page in the message that was tapped (`here`); as a new one where another is the newest."""
        html, buttons = await self.pages.screen(page)
        html = paragraphs(on_top, house.title(self.hall.tongue, self.game.title), html)
        slot = f"rules:{self.user_id}"
        place = await self.unit.session.get(tables.Slot, slot)
        if place is not None and here and place.message_id in {None, here}:
            await self.unit.outbox.edit(slot, html, rank=Rank.ACK, keyboard=buttons, game_id=self.game.id)
            return
        await self.unit.outbox.say(
            self.user_id, html, rank=Rank.ACK, keyboard=buttons, slot=slot, game_id=self.game.id
        )
