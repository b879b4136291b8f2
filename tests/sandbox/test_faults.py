"""What goes wrong on purpose."""

import pytest
from aiogram.exceptions import (
    TelegramForbiddenError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)

from sandbox.faults import BAD_WEATHER, Fault, FaultKind, flood
from tests.sandbox.conftest import Scene


def said(scene: Scene) -> list[str]:
    """The texts of the bot in the group."""
    return [message.text for message in scene.host.sees(scene.group) if message.sender is scene.account]


async def test_a_scripted_flood_names_its_wait(scene: Scene) -> None:
    """Once, then all is well."""
    scene.sandbox.faults.add(flood("sendMessage", retry_after=17))
    with pytest.raises(TelegramRetryAfter) as caught:
        await scene.bot.send_message(scene.group.id, "1")
    await scene.bot.send_message(scene.group.id, "2")

    assert (caught.value.retry_after, said(scene)) == (17, ["2"])


async def test_a_fault_waits_its_turn_and_repeats(scene: Scene) -> None:
    """After so many calls that pass, so many fail."""
    scene.sandbox.faults.add(Fault("sendMessage", skip=1, times=2))
    results = []
    for number in range(4):
        try:
            await scene.bot.send_message(scene.group.id, str(number))
        except TelegramServerError as error:
            results.append(error.message)
        else:
            results.append("sent")

    assert results == ["sent", "Internal Server Error", "Internal Server Error", "sent"]
    assert scene.sandbox.faults.left == ()


async def test_a_fault_may_concern_one_chat(scene: Scene) -> None:
    """Others are served."""
    anna = scene.person("Anna")
    text = "Forbidden: bot was blocked by the user"
    scene.sandbox.faults.add(Fault(chat_id=anna.id, code=403, text=text))
    await scene.bot.send_message(scene.group.id, "x")

    with pytest.raises(TelegramForbiddenError, match=text):
        await scene.bot.send_message(anna.id, "x")


@pytest.mark.parametrize(
    ("kind", "done"),
    [(FaultKind.DROP_BEFORE, []), (FaultKind.DROP_AFTER, ["x"]), (FaultKind.TIMEOUT_AFTER, ["x"])],
)
async def test_a_lost_call_was_carried_out_or_not(scene: Scene, kind: FaultKind, done: list[str]) -> None:
    """The caller cannot tell which; the list of calls says that there was no answer."""
    scene.sandbox.faults.add(Fault("sendMessage", kind=kind))
    with pytest.raises(TelegramNetworkError):
        await scene.bot.send_message(scene.group.id, "x", request_timeout=1)

    assert said(scene) == done
    assert [(call.method, call.code) for call in scene.sandbox.calls] == [("sendMessage", 0)]


async def test_a_poll_may_break_too(scene: Scene) -> None:
    """What waited for it waits for the next."""
    scene.host.say(scene.group, "hello")
    scene.sandbox.faults.add(Fault("getUpdates", kind=FaultKind.DROP_AFTER))
    with pytest.raises(TelegramNetworkError):
        await scene.bot.get_updates()

    assert len(await scene.bot.get_updates()) == 1


async def test_while_telegram_is_unreachable_every_call_breaks(scene: Scene) -> None:
    """Open polls too."""
    poll = await scene.poll(scene.bot, 50)
    scene.sandbox.faults.unreachable = True
    with pytest.raises(TelegramNetworkError):
        await poll
    with pytest.raises(TelegramNetworkError):
        await scene.bot.get_me()
    scene.sandbox.faults.clear()

    assert (await scene.bot.get_me()).username == "mafia_bot"


def weathered(scene: Scene, calls: int) -> list[Fault | None]:
    """What so many calls run into, one after another."""
    return [scene.sandbox.faults.take("sendMessage", None) for _ in range(calls)]


async def test_in_bad_weather_calls_fail_by_chance_and_the_same_ones_for_the_same_seed(scene: Scene) -> None:
    """About as many as was said, what is scripted first; after it all is well."""
    rounds = []
    for _ in range(2):
        scene.sandbox.faults.let_rain(0.02, seed=1)
        rounds.append(weathered(scene, 5000))
    scripted = Fault("sendMessage", code=400)
    scene.sandbox.faults.add(scripted)
    first = weathered(scene, 1)
    scene.sandbox.faults.clear()

    assert rounds[0] == rounds[1]
    assert 70 < sum(fault is not None for fault in rounds[0]) < 130
    assert first == [scripted]
    assert set(weathered(scene, 500)) == {None}


async def test_in_the_worst_weather_every_kind_of_failure_is_seen(scene: Scene) -> None:
    """Nothing passes."""
    scene.sandbox.faults.let_rain(1, seed=2)
    taken = weathered(scene, 100)

    assert {*taken} == {*BAD_WEATHER}
    assert {fault.kind for fault in BAD_WEATHER} == {*FaultKind}


@pytest.mark.parametrize("probability", [-0.1, 1.1])
async def test_there_is_no_such_weather(scene: Scene, probability: float) -> None:
    """A probability lies between 0 and 1."""
    with pytest.raises(ValueError, match="between 0 and 1"):
        scene.sandbox.faults.let_rain(probability, seed=1)


async def test_every_call_is_written_down(scene: Scene) -> None:
    """With its values and how it ended."""
    await scene.bot.send_message(scene.group.id, "x")
    await scene.raw("editMessageText", chat_id=str(scene.group.id), message_id="999", text="y")

    assert [
        (call.method, call.params["text"], call.code, call.description) for call in scene.sandbox.calls
    ] == [
        ("sendMessage", "x", 200, ""),
        ("editMessageText", "y", 400, "Bad Request: message to edit not found"),
    ]
