"""Files: made when their row leaves, after all else, and never a reason for anything else to wait or fail."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.outbox.files import File
from bot.outbox.write import Rank
from bot.storage.store import Store
from tests.bot.jumping import JumpingClock
from tests.bot.outbox.test_send import GROUP, deliver, rows, say
from tests.bot.telegram_double import Fault, TelegramDouble

MADE_OF = {"kind": "story", "game": 7}


async def story(made_of: Mapping[str, Any]) -> File:
    """A file that names what it was made of."""
    return File("g.html", str(made_of["game"]).encode())


async def broken(_: Mapping[str, Any]) -> File:
    """A file that cannot be made."""
    raise ArithmeticError("a secret word")


async def send_file(store: Store, **options: Any) -> None:  # noqa: ANN401  # those of document
    """Write a file for the group."""
    async with store.unit() as unit:
        await unit.outbox.document(GROUP, MADE_OF, caption="<b>All</b>", **options)


async def states(store: Store) -> list[tuple[str, str | None]]:
    """What became of each row."""
    return [(row.state, row.error) for row in await rows(store)]


async def test_a_file_leaves_last_with_its_caption_into_its_topic(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    await send_file(store, topic_id=5)
    await say(store, (GROUP, "the report"), rank=Rank.REPORT)

    await deliver(store, clock, telegram, makers={"story": story})

    assert [call.text for call in telegram.calls] == ["the report", "sendDocument"]
    assert telegram.calls[1].parameters == {
        "caption": "<b>All</b>",
        "parse_mode": "HTML",
        "message_thread_id": 5,
        "document": {"name": "g.html", "content": b"7"},
    }
    assert await states(store) == [("sent", None), ("sent", None)]


@pytest.mark.parametrize(
    ("makers", "error"),
    [
        ({"story": broken}, "its file cannot be made: ArithmeticError"),
        ({}, "its file cannot be made: KeyError"),
    ],
)
async def test_a_file_that_cannot_be_made_keeps_nothing_back(  # noqa: PLR0913, PLR0917  # three fixtures, a log, two facts
    store: Store,
    clock: JumpingClock,
    telegram: TelegramDouble,
    caplog: pytest.LogCaptureFixture,
    makers: Mapping[str, Any],
    error: str,
) -> None:
    await send_file(store)
    await say(store, (GROUP, "the board"), rank=Rank.BOARD)

    await deliver(store, clock, telegram, makers=makers)

    assert [call.text for call in telegram.calls] == ["the board"]
    assert await states(store) == [("failed", error), ("sent", None)]
    assert "a secret word" not in caplog.text


async def test_a_group_that_takes_no_files_gets_none_and_nobody_is_troubled(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    refusal = "Bad Request: not enough rights to send documents to the chat"
    telegram.faults.append(Fault("sendDocument", 400, refusal))
    troubles: list[object] = []

    async def troubled(*news: object) -> None:
        troubles.append(news)

    await send_file(store)
    await say(store, (GROUP, "the board"), rank=Rank.BOARD)
    await deliver(store, clock, telegram, makers={"story": story}, on_trouble=troubled)

    assert [call.text for call in telegram.calls] == ["sendDocument", "the board"]
    assert (await states(store))[0][0] == "failed"
    assert troubles == []


async def test_a_file_is_made_anew_when_it_is_sent_again(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    """Told to slow down, and after a caption that is not understood: the same file, the caption plain."""
    telegram.faults += [
        Fault("sendDocument", 429, "Too Many Requests: retry after 7", {"retry_after": 7}),
        Fault("sendDocument", 400, "Bad Request: can't parse entities: tag b"),
    ]

    await send_file(store)
    await deliver(store, clock, telegram, makers={"story": story})

    assert [call.parameters["caption"] for call in telegram.calls] == ["<b>All</b>", "<b>All</b>", "All"]
    assert {call.parameters["document"]["content"] for call in telegram.calls} == {b"7"}
    assert await states(store) == [("sent", None)]


async def test_a_topic_that_is_gone_loses_no_file(
    store: Store, clock: JumpingClock, telegram: TelegramDouble
) -> None:
    telegram.faults.append(Fault("sendDocument", 400, "Bad Request: message thread not found"))

    await send_file(store, topic_id=5)
    await deliver(store, clock, telegram, makers={"story": story})

    assert [call.parameters.get("message_thread_id") for call in telegram.calls] == [5, None]
    assert [row.state for row in await rows(store)] == ["sent"]
