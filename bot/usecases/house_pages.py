"""What stands in the message by whose buttons a host changes the house rules of a lobby."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from zoneinfo import ZoneInfo

from aiogram.types import InlineKeyboardButton

from bot.storage import people, tables
from bot.storage.snapshot import GameSettings
from bot.storage.store import Unit
from bot.usecases import presets
from bot.usecases.buttons import Keyboard, RuleButton, keyboard, press
from bot.usecases.hall import Hall
from bot.usecases.settings import SETTINGS, Setting
from bot.words import house, lobby, names
from bot.words.layout import lines, paragraphs
from engine.forum import casting
from engine.forum.roles import CARDS, Role

Screen = tuple[str, Keyboard]

Page = tuple[str, str]
"""A page of the rules, and what it is about."""

SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "cards": ("composition", "max_players", "min_players", "lobby_hours"),
    "times": (),
    "votes": ("ballot", "votes", "vote_changes", "changes_close", "tie", "revote", "invalid_vote"),
    "absence": ("absence", "must_post", "posts", "warnings", "pause_limit_hours"),
    "reveal": ("reveal", "bonus", "basement", "stalemate_rule"),
    "talk": ("graveyard", "last_words", "export"),
    "report": ("report", "narration", "report_review", "review"),
    "reminders": ("reminders.vote", "reminders.night", "reminders.roles"),
}
"""The pages, with the settings on each; that of the hours has those of the game's kind of clock."""

HOURS: Final[Mapping[str, tuple[str, ...]]] = {
    "clock": (
        "mode",
        "zone",
        "day_opens",
        "lawyer",
        "lawyer_first_day_hours",
        "doorkeepers",
        "doorkeepers_first_day",
        "vote",
        "night_ends",
        "days_off",
        "begin",
    ),
    "intervals": ("mode", "zone", "day", "night", "roles", "morning"),
}

OFFERED: Final[Mapping[str, tuple[str, ...]]] = {
    "zone": (
        "Asia/Baku",
        "Asia/Tbilisi",
        "Europe/Moscow",
        "Asia/Yekaterinburg",
        "Asia/Almaty",
        "Europe/Istanbul",
        "Europe/Berlin",
    ),
    "day_opens": ("08:00", "09:00", "10:00", "11:00"),
    "lawyer": ("12:00", "13:00", "14:00", "16:00"),
    "lawyer_first_day_hours": ("1", "2", "3", "4", "6"),
    "doorkeepers": ("12:00", "13:00", "14:00", "16:00"),
    "doorkeepers_first_day": ("14:00", "15:00", "16:00", "17:00"),
    "vote": ("19:00", "20:00", "21:00", "22:00"),
    "night_ends": ("21:00", "22:00", "23:00", "00:00"),
    "day": ("10m", "15m", "30m", "1h", "12h"),
    "night": ("3m", "5m", "10m", "30m", "1h"),
    "roles": ("3m", "5m", "10m", "20m", "4h"),
    "morning": ("0s", "1m", "5m", "1h"),
    "max_players": ("10", "15", "20", "30", "40"),
    "min_players": ("5", "7", "10", "15", "20"),
    "lobby_hours": ("24", "48", "72", "168"),
    "vote_changes": ("1", "2", "3", "5"),
    "changes_close": ("0s", "5m", "15m", "30m", "1h"),
    "posts": ("1", "2", "3", "5"),
    "warnings": ("0", "1", "2", "3"),
    "pause_limit_hours": ("24", "48", "72", "168"),
    "review": ("5m", "15m", "30m", "1h"),
    "reminders.vote": ("0s", "15m", "30m", "1h", "2h"),
    "reminders.night": ("0s", "5m", "15m", "30m"),
    "reminders.roles": ("0s", "15m", "30m", "1h", "2h"),
}
"""The sensible values of what can be set to many; anything else is typed."""

ROW: Final = 36
"""Characters of all labels of a row together that a phone shows."""

ABREAST: Final = 3

COLON: Final = "~"
"""What stands for it in a button, whose parts are separated by colons."""


@dataclass(frozen=True, slots=True)
class Pages:
    """The pages as one host sees them now."""

    unit: Unit
    hall: Hall
    user_id: int
    game: tables.Game

    @property
    def settings(self) -> GameSettings:
        """The rules as they stand."""
        return GameSettings.model_validate(self.game.settings)

    async def cards(self) -> Mapping[Role, int]:
        """The host's own cards, or the usual ones for those who are in."""
        seated = len(await people.players(self.unit.session, self.game.id))
        return self.settings.cards_for(min(max(seated, casting.FEWEST), casting.MOST))

    async def screen(self, page: Page) -> Screen:
        """The page as it stands now."""
        match page:
            case "page", "cards":
                return await self._cards_page()
            case "page", subject:
                return self._subject(subject)
            case "ask", key:
                return self._question(SETTINGS[key])
            case "presets", _:
                return await self._presets()
            case "preset", number:
                return await self._one_preset(int(number))
            case _:
                return self._all()

    def _all(self) -> Screen:
        """What is played by, and the way to each subject."""
        tongue = self.hall.tongue
        settings = self.settings
        clock = lobby.schedule(tongue, settings.schedule_of_play(), ZoneInfo(settings.zone))
        text = paragraphs(house.summary(tongue, settings), clock, tongue("house-choose"))
        subjects = [self._button(tongue(f"subject-{name}"), "page", name) for name in SUBJECTS]
        presets_of = self._button(tongue("subject-presets"), "presets")
        return text, keyboard(*packed(subjects), [presets_of])

    def _subject(self, subject: str) -> Screen:
        """The settings of a subject, and the way to each."""
        keys = SUBJECTS[subject] or HOURS[self.settings.schedule.mode]
        return house.subject(self.hall.tongue, subject, self._told(keys)), keyboard(
            *self._ways(keys), [self._back("rules")]
        )

    def _told(self, keys: Sequence[str]) -> dict[str, str]:
        return {key: now_set(self.hall, SETTINGS[key], self.settings) for key in keys}

    def _ways(self, keys: Sequence[str]) -> list[list[InlineKeyboardButton]]:
        return packed([self._button(house.label(self.hall.tongue, key), "ask", key) for key in keys])

    def _question(self, setting: Setting) -> Screen:
        """One setting: what it can be, the present value marked."""
        tongue, now = self.hall.tongue, setting.of(self.settings)
        offered = setting.choices or OFFERED.get(setting.key, ())
        values = [
            self._button(
                house.marked(tongue, self._said(setting, it), present=self._is(setting, it, now)),
                "set",
                f"{setting.key}={it}",
            )
            for it in offered
        ]
        own = [] if setting.choices else [self._button(tongue("button-own-value"), "type", setting.key)]
        subject = next((name for name, keys in SUBJECTS.items() if setting.key in keys), "times")
        text = house.question(tongue, setting.key, now_set(self.hall, setting, self.settings))
        return text, keyboard(*packed(values), own, [self._back("page", subject)])

    def _said(self, setting: Setting, text: str) -> str:
        """A value in words, as a button has it."""
        if setting.kind == "days":
            return self.hall.tongue(f"weekday-{text}")
        return house.value(self.hall.tongue, setting.key, setting.meant(text))

    @staticmethod
    def _is(setting: Setting, text: str, now: Any) -> bool:  # noqa: ANN401  # settings are of all types
        """Whether a value is the present one; a day, whether it is among the days off."""
        return text in now if setting.kind == "days" else bool(setting.meant(text) == now)

    async def _cards_page(self) -> Screen:
        """The cards: one more or one fewer of each, and what the engine thinks of them."""
        tongue, cards = self.hall.tongue, await self.cards()
        seated = len(await people.players(self.unit.session, self.game.id))
        keys = SUBJECTS["cards"]
        deck = lobby.composition(tongue, cards)
        if self.settings.cards is None:
            deck = tongue("house-usual-cards", cards=deck)
        text = paragraphs(
            house.subject(tongue, "cards", {"cards": deck, **self._told(keys)}),
            lines(
                tongue("house-cards-count", count=sum(cards.values()), seated=str(seated)),
                *warned(self.hall, self.settings),
            ),
        )
        several = [
            [
                self._card_button(role, "-", tongue("house-fewer", role=names.role(tongue, role))),
                self._card_button(role, "+", tongue("house-more", role=names.role(tongue, role))),
            ]
            for role in Role
            if role in lobby.SEVERAL
        ]
        single = [
            self._card_button(
                role,
                "-" if cards.get(role, 0) else "+",
                house.marked(tongue, names.role(tongue, role), present=bool(cards.get(role, 0))),
            )
            for role in Role
            if CARDS[role].unique and role is not Role.DON
        ]
        usual = self._button(tongue("button-usual-cards"), "set", "cards=default")
        return text, keyboard(*several, *packed(single), [usual], *self._ways(keys), [self._back("rules")])

    def _card_button(self, role: Role, sign: str, text: str) -> InlineKeyboardButton:
        return self._button(text, "card", f"{role.value}{sign}")

    async def _presets(self) -> Screen:
        """The rules that this host has saved."""
        tongue = self.hall.tongue
        saved = await presets.of(self.unit.session, self.user_id)
        text = lines(tongue("presets-title"), tongue("presets-choose") if saved else tongue("presets-none"))
        buttons = [[self._button(names.shortened(it.name, ROW), "preset", str(it.id))] for it in saved]
        save = self._button(tongue("button-save-rules"), "save")
        return text, keyboard(*buttons, [save], [self._back("rules")])

    async def _one_preset(self, number: int) -> Screen:
        """One of them: what it comes to, and what can be done with it."""
        tongue = self.hall.tongue
        found = await presets.find(self.unit.session, self.user_id, number)
        assert found is not None, "the tap has found it"  # noqa: S101  # within one transaction
        text = presets.told(self.hall, found)
        use = self._button(tongue("button-use-rules"), "use", str(number))
        drop = self._button(tongue("button-drop-rules"), "drop", str(number))
        return text, keyboard([use, drop], [self._back("presets")])

    def _button(self, text: str, key: str, value: str = "") -> InlineKeyboardButton:
        return press(text, RuleButton(game=self.game.id, key=key, value=value.replace(":", COLON)))

    def _back(self, key: str, value: str = "") -> InlineKeyboardButton:
        return self._button(self.hall.tongue("button-back"), key, value)


def now_set(hall: Hall, setting: Setting, settings: GameSettings) -> str:
    """What it is set to, in words."""
    if setting.kind != "cards":
        return house.value(hall.tongue, setting.key, setting.of(settings))
    cards = settings.cards
    return lobby.composition(hall.tongue, cards) if cards is not None else hall.tongue("value-cards-none")


def warned(hall: Hall, settings: GameSettings) -> list[str]:
    """R2: where the host's own cards depart from the rules."""
    if settings.cards is None:
        return []
    return lobby.warned(hall.tongue, casting.warnings(settings.cards, sum(settings.cards.values())))


def packed(buttons: Sequence[InlineKeyboardButton]) -> list[list[InlineKeyboardButton]]:
    """Buttons in their order, as many in a row as a phone shows whole."""
    laid: list[list[InlineKeyboardButton]] = []
    for button in buttons:
        row = laid[-1] if laid else []
        if row and len(row) < ABREAST and sum(len(it.text) for it in row) + len(button.text) <= ROW:
            row.append(button)
        else:
            laid.append([button])
    return laid
