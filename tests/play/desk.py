"""A host at the desk, as the tests see one: what stands there, and taps on it."""

from sandbox.chats import Message
from sandbox.people import Person
from tests.play.stage import Stage

SIGN = "🎛"


def page(it: Stage, host: Person) -> Message:
    """The newest message of a host's desk that has buttons."""
    return next(message for message in reversed(host.sees(it.bot)) if _is_desk(message))


def _is_desk(message: Message) -> bool:
    return message.text.startswith(SIGN) and any(
        str(button.get("callback_data", "")).startswith(("d:", "l:")) for button in message.buttons
    )


def labels(it: Stage, host: Person) -> list[str]:
    """What the buttons of the desk say."""
    return [str(button["text"]) for button in page(it, host).buttons]


def data(it: Stage, host: Person, label: str) -> str:
    """What the button of the desk carries whose label begins so; names without their isolates."""
    for button in page(it, host).buttons:
        text = str(button["text"]).replace("\u2068", "").replace("\u2069", "")
        if text.startswith(label):
            return str(button["callback_data"])
    raise LookupError(f"no button {label!r} among {labels(it, host)}")


async def taps(it: Stage, host: Person, *path: str) -> str:
    """Tap one button of the desk after another, each on what the one before has opened; the last answer."""
    for label in path:
        host.press(page(it, host), data(it, host, label))
        await it.pass_time(seconds=2)
    return it.answered(host)


async def called(it: Stage, host: Person) -> str:
    """`/desk`: the desk comes down; what it says."""
    host.say(it.bot, "/desk")
    await it.pass_time(seconds=3)
    return page(it, host).text


async def journal(it: Stage, host: Person) -> list[str]:
    """The lines of the journal, oldest first, without their moments."""
    await called(it, host)
    await taps(it, host, "Журнал")
    told: list[str] = []
    while True:
        lines = page(it, host).text.split("\n\n")[-1].split("\n")
        told.extend(line.split(" · ", 1)[1] for line in lines)
        if "›" not in labels(it, host):
            return told[::-1]
        await taps(it, host, "›")
