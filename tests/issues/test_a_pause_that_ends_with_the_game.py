"""The living are asked about a long pause, and the game ends otherwise: nobody is asked any more."""

from pathlib import Path

from tests.play import desk
from tests.play.stage import NO_REMINDERS, stage

CARDS = ("don", "cop", "civilian", "civilian", "civilian")


async def test_the_question_loses_its_buttons_when_the_host_puts_out_the_last_of_the_mafia(
    tmp_path: Path,
) -> None:
    async with stage(
        tmp_path, roles=CARDS, must_post=False, pause_limit_hours=24, reminders=NO_REMINDERS
    ) as it:
        await it.play(5)
        await desk.called(it, it.host)
        await desk.taps(it, it.host, "⏸ Пауза")
        await it.pass_time(hours=25)
        question = next(message for message in reversed(it.host.sees(it.group)) if message.buttons)
        going_on = str(question.buttons[0]["callback_data"])
        assert [button["text"] for button in question.buttons] == ["Продолжить", "Ничья"]

        await desk.called(it, it.host)
        await desk.taps(it, it.host, "Игроки", "1. Аня", "Вывести из игры", "Вывести без причины")
        await it.pass_time(minutes=1)
        assert (await it.row()).status == "over"
        now = next(message for message in it.host.sees(it.group) if message.id == question.id)
        assert (now.text, list(now.buttons)) == (it.words("pause-question-closed", title="Двор"), [])
        assert await it.forge(it.players[1], going_on, now) == it.words("pause-not-asked")
        assert await it.faults() == []
