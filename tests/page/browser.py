"""Debian's Chromium, or another that the machine has; and `mafia play` to look at with it."""

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, Page, async_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""It runs as root here, and has nobody to talk to but the window."""

PATIENCE: Final = 30_000
"""Milliseconds for anything that the page is waited for."""


def found() -> str | None:
    """Where a browser is."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """A browser; without one the test is skipped, and says so."""
    path = found()
    if path is None:
        pytest.skip(f"no browser was found ({', '.join(NAMES)}): the window is not looked at")
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=path, args=list(QUIET))
        try:
            yield opened
        finally:
            await opened.close()


@asynccontextmanager
async def playing(*arguments: str) -> AsyncIterator[str]:
    """`mafia play` in a process of its own; the address that it prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "play", *arguments, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        async for line in process.stdout:
            if (word := line.decode().strip()).startswith("http://"):
                yield word
                break
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def shot(page: Page, name: str) -> None:
    """A picture of the page into the folder `MAFIA_SHOTS`, if that is set."""
    folder = os.environ.get("MAFIA_SHOTS")
    if folder:
        await page.screenshot(path=Path(folder) / f"{name}.png")
