"""A sandbox without robots in the browser: people and a group are made by hand, and faults switched on."""

from playwright.async_api import Page, expect

from sandbox.clock import VirtualClock
from sandbox.page import Window
from sandbox.server import FIRST_DAY, Sandbox
from tests.page.browser import PATIENCE, browser

expect.set_options(timeout=PATIENCE)


async def _add(page: Page, field: str, name: str) -> None:
    form = page.locator("form.line", has=page.get_by_placeholder(field))
    await form.get_by_placeholder(field).fill(name)
    await form.get_by_role("button").click()


async def test_people_and_a_group_are_made_and_write() -> None:
    sandbox, window = Sandbox(VirtualClock(FIRST_DAY)), Window()
    bot = sandbox.add_bot("42:TEST", "a_bot", "Bot")
    window.open_in(sandbox)
    await sandbox.start()
    async with browser() as opened:
        page = await opened.new_page(locale="ru-RU")
        await page.goto(window.address)
        await page.locator("#tools").click()
        await page.get_by_role("button", name="Места", exact=True).click()
        await _add(page, "Ещё один человек", "Аня <b>")
        await expect(page.locator("#who")).to_contain_text("Аня <b>")
        await _add(page, "Новая группа", "Двор")
        await page.locator(".chat", has_text="Двор").click()
        await page.locator("#text").fill('<img src=x onerror="alert(1)"> & привет')
        await page.locator("#text").press("Enter")
        await expect(page.locator(".bubble .text").last).to_have_text(
            '<img src=x onerror="alert(1)"> & привет'
        )

        await page.get_by_role("button", name="Поломки", exact=True).click()
        await page.get_by_role("button", name="Telegram недоступен").click()
        await expect(page.get_by_role("button", name="Telegram недоступен")).to_have_class("choice here")
        await page.locator("#text").fill("ы" * 4096)
        await page.locator("#text").press("Enter")
        await expect(page.locator(".bubble .text").last).to_have_text("ы" * 4096)
    [group] = sandbox.world.groups.values()
    [ann] = sandbox.people.values()
    assert sandbox.faults.unreachable
    assert group.bots() == [bot]
    assert [message.text for message in ann.sees(group) if message.text] == [
        '<img src=x onerror="alert(1)"> & привет',
        "ы" * 4096,
    ]
    await sandbox.stop()
