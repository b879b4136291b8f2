"""A whole game in the browser: a newcomer joins, gets a card, votes, moves, is shot, and sees the end."""

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.async_api import Locator, Page, ViewportSize, expect

from bot.words.tongue import Tongue
from tests.page.browser import PATIENCE, browser, playing, shot

RU = Tongue("ru")
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": ViewportSize(width=1280, height=800)},
    "phone": {"viewport": ViewportSize(width=390, height=844), "color_scheme": "dark", "has_touch": True},
}
BOT, GROUP = "Mafia", "Двор на Низами"
NEWCOMER, DON = "Вы гость", "Рустам"
PLAN = ("--players", "7", "--seed", "19")
"""By these cards the newcomer at seat 7 is the doctor and seat 2 the don."""


expect.set_options(timeout=PATIENCE)


@dataclass
class Visitor:
    """Somebody at the window."""

    page: Page
    screen: str

    async def look(self, name: str) -> None:
        """Keep a picture."""
        await shot(self.page, f"{self.screen}-{name}")

    async def open(self, chat: str) -> None:
        """Open a chat of the list; on a phone the list has to be gone back to."""
        if await self.page.locator("#back").is_visible():
            await self.page.locator("#back").click()
        title = self.page.locator("b", has_text=chat)
        await self.page.locator(".chat", has=title).click()
        await expect(self.page.locator("#title")).to_have_text(chat)

    async def open_topic(self, name: str) -> None:
        """Open a topic of the group that is open."""
        await self.page.locator(".topic", has_text=name).last.click()

    def newest(self, text: str) -> Locator:
        """The newest message that says this."""
        return self.page.locator(".bubble", has_text=text).last

    async def press(self, message: Locator, label: str) -> None:
        """Press the button under a message whose label begins so."""
        await (
            message.locator(".keyboard")
            .get_by_role("button", name=re.compile(f"^{re.escape(label)}"))
            .click()
        )

    async def say(self, text: str) -> None:
        """Write in the chat that is open."""
        await self.page.locator("#text").fill(text)
        await self.page.locator("#text").press("Enter")
        await expect(self.newest(text)).to_be_visible()

    async def be(self, name: str) -> None:
        """Be another person."""
        if await self.page.locator("#back").is_visible():
            await self.page.locator("#back").click()
        await self.page.locator("#who").select_option(label=name)

    async def on(self, until: Locator) -> None:
        """On to the next end, and the next, until this can be read."""
        button = self.page.locator("#next")
        for _ in range(60):
            if await until.count():
                return
            if await button.is_visible() and await button.is_enabled():
                await button.click()
            await self.page.wait_for_timeout(250)
        await expect(until).to_be_visible()


async def _joins(visitor: Visitor) -> None:
    page = visitor.page
    if visitor.screen == "phone":
        await visitor.look("0-chats")
        await visitor.open(GROUP)
    await visitor.look("1-lobby")
    await visitor.press(visitor.newest("Набор"), "Играю")
    await expect(page.locator("#title")).to_have_text(BOT)
    card = visitor.newest("ваша карта")
    await expect(card).to_be_visible()
    await card.locator(".spoiler").first.click()
    await expect(card).to_contain_text("доктор")
    await visitor.look("2-card")


async def _votes(visitor: Visitor) -> None:
    prompt = visitor.newest("День 1 ·")
    await visitor.press(prompt, "1. ")
    await visitor.press(prompt, "Да")
    await expect(prompt).to_contain_text("Голос принят: против 1.")
    await visitor.look("3-voted")
    await visitor.open(GROUP)
    await visitor.open_topic("Голосование")
    await expect(visitor.newest(f"2. \u2068{DON}\u2069 →")).to_be_visible()
    await expect(visitor.newest("7. \u2068Вы гость\u2069 → 1.")).to_be_visible()
    await visitor.look("4-votes")
    await visitor.open_topic("День 1")
    await visitor.say("Всем доброе утро!")


async def _takes_the_don_over(visitor: Visitor) -> None:
    await visitor.be(f"{DON} · робот")
    await visitor.open(BOT)
    await visitor.look("5-a-robot")
    await visitor.page.locator("#wide").click()
    await expect(visitor.page.locator("#write")).to_be_visible()
    await visitor.be(NEWCOMER)
    await visitor.open(GROUP)


async def _heals_and_is_shot(visitor: Visitor) -> None:
    await visitor.open_topic("День 1")
    await visitor.on(visitor.newest("голосование закрыто"))
    await visitor.look("5-close")
    await visitor.open(BOT)
    await expect(visitor.newest("Ночь 1 ·")).to_be_visible()
    prompt = visitor.newest("Ночь 1 ·")
    await visitor.press(prompt, RU("button-moves"))
    await visitor.press(prompt, "3. ")
    await expect(prompt).to_contain_text("3.")
    await visitor.look("6-night")

    await visitor.be(DON)
    await visitor.open(BOT)
    prompt = visitor.newest("Ночь 1 ·")
    await visitor.press(prompt, RU("button-moves"))
    await visitor.press(prompt, "7. ")
    await visitor.look("7-the-don")

    await visitor.be(NEWCOMER)
    await visitor.open(BOT)
    await visitor.on(visitor.newest("вы выбыли"))
    await visitor.look("8-out")


async def _reads_the_graveyard(visitor: Visitor) -> None:
    await visitor.open(GROUP)
    await visitor.open_topic("Кладбище")
    await expect(visitor.newest("теперь в клубе").first).to_be_visible()
    await visitor.say("<b>Хороший вид</b> <script>alert(1)</script>")
    await visitor.look("9-graveyard")


async def _sees_the_end(visitor: Visitor) -> None:
    await visitor.open_topic("Все темы")
    await visitor.on(visitor.newest("🏁"))
    await visitor.newest("🏁").scroll_into_view_if_needed()
    await visitor.look("10-end")


@pytest.mark.parametrize("screen", SCREENS)
async def test_a_newcomer_plays_a_whole_game_in_the_browser(screen: str) -> None:
    async with browser() as opened, playing(*PLAN) as address:
        context = await opened.new_context(locale="ru-RU", **SCREENS[screen])
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        page.on("request", lambda it: faults.append(it.url) if not it.url.startswith(address) else None)
        await page.goto(address)
        visitor = Visitor(page, screen)
        await expect(page.locator(".chat").first).to_be_visible()
        await _joins(visitor)
        await _votes(visitor)
        await _takes_the_don_over(visitor)
        await _heals_and_is_shot(visitor)
        await _reads_the_graveyard(visitor)
        await _sees_the_end(visitor)
        assert faults == []
