"""What people can do and cannot, and what they see."""

from datetime import UTC, datetime

import pytest
from aiogram.methods import SendMessage
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from sandbox.journal import Sight
from sandbox.people import CannotAct, Person
from tests.sandbox.conftest import NOON, Scene


async def refusal_to(scene: Scene, person: Person) -> str:
    """What the bot reads when it writes to somebody."""
    return await scene.refusal(SendMessage(chat_id=person.id, text="hello"))


async def test_a_bot_cannot_write_first(scene: Scene) -> None:
    """Not before the person pressed Start."""
    anna = scene.sandbox.add_person("Anna")
    assert await refusal_to(scene, anna) == "Forbidden: bot can't initiate conversation with a user"
    anna.follow("https://t.me/mafia_bot?start=join_7")
    await scene.bot.send_message(anna.id, "hello")

    assert [message.text for message in anna.sees(scene.account)] == ["/start join_7", "hello"]


async def test_a_deep_link_sends_start_with_its_payload(scene: Scene) -> None:
    """The command is marked as one; a link without payload only shows the chat."""
    anna = scene.sandbox.add_person("Anna", "K", "anna_k", language="az")
    anna.follow("https://t.me/Mafia_Bot")
    anna.follow("https://t.me/Mafia_Bot?start=join-7")
    (update,) = await scene.updates()

    someone = {"id": anna.id, "first_name": "Anna", "last_name": "K", "username": "anna_k"}
    assert update["message"] == {
        "message_id": 1,
        "date": int(NOON.timestamp()),
        "chat": {**someone, "type": "private"},
        "from_user": {**someone, "is_bot": False, "language_code": "az"},
        "text": "/start join-7",
        "entities": [{"type": "bot_command", "offset": 0, "length": 6}],
    }


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("https://example.org/", "only t.me links lead anywhere here"),
        ("https://t.me/nobody_bot?start=1", "the link leads nowhere: nobody_bot"),
        ("https://t.me/mafia_bot?start=a%20b", "a start payload is up to 64 of A-Z a-z 0-9 _ -"),
        (f"https://t.me/mafia_bot?start={'a' * 65}", "a start payload is up to 64 of A-Z a-z 0-9 _ -"),
    ],
)
async def test_bad_links_lead_nowhere(scene: Scene, link: str, reason: str) -> None:
    """Each for its own reason."""
    with pytest.raises(CannotAct) as caught:
        scene.host.follow(link)

    assert str(caught.value) == reason


async def test_a_link_button_is_followed(scene: Scene) -> None:
    """It calls nobody back."""
    button = InlineKeyboardButton(text="Join", url="https://t.me/mafia_bot?start=7")
    await scene.bot.send_message(
        scene.group.id, "Lobby", reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]])
    )

    assert scene.host.press(scene.host.sees(scene.group)[-1], "Join") is None
    assert scene.host.sees(scene.account)[-1].text == "/start 7"


async def test_a_blocked_bot_is_refused_until_start_is_pressed_again(scene: Scene) -> None:
    """Restarting unblocks, as in the apps."""
    anna = scene.person("Anna")
    anna.block(scene.account)
    assert await refusal_to(scene, anna) == "Forbidden: bot was blocked by the user"
    with pytest.raises(CannotAct, match="the bot is blocked"):
        anna.say(scene.account, "hello")
    anna.start(scene.account)

    assert await scene.bot.send_message(anna.id, "hello")


async def test_a_deactivated_account_is_reached_by_nobody_and_does_nothing(scene: Scene) -> None:
    """The bot finds out by writing."""
    anna = scene.person("Anna")
    anna.deactivate()

    assert await refusal_to(scene, anna) == "Forbidden: user is deactivated"
    with pytest.raises(CannotAct, match="the account is deactivated"):
        anna.say(scene.group, "hello")


async def test_a_muted_person_cannot_write_in_the_group(scene: Scene) -> None:
    """The refusal is theirs, the bot hears nothing."""
    anna = scene.person("Anna")
    scene.host.mute(scene.group, anna)
    await scene.updates()

    with pytest.raises(CannotAct, match="muted in the group"):
        anna.say(scene.group, "hello")
    assert await scene.updates() == []


async def test_leaving_and_coming_back_lifts_no_restriction(scene: Scene) -> None:
    """As at Telegram."""
    anna = scene.person("Anna")
    scene.host.mute(scene.group, anna)
    anna.leave(scene.group)
    anna.join(scene.group)

    with pytest.raises(CannotAct, match="muted in the group"):
        anna.say(scene.group, "hello")


async def test_who_is_not_in_the_group_neither_writes_nor_sees(scene: Scene) -> None:
    """Nor presses its buttons."""
    anna = scene.person("Anna")
    message = anna.sees(scene.group)[-1]
    anna.leave(scene.group)

    assert anna.sees(scene.group) == []
    with pytest.raises(CannotAct, match="not a member of the group"):
        anna.say(scene.group, "hello")
    with pytest.raises(CannotAct, match="the message is not to be seen"):
        anna.press(message, "x")


async def test_rights_limit_what_people_do_to_each_other(scene: Scene) -> None:
    """Only administrators promote, mute and remove, and nobody touches the owner."""
    anna, boris = scene.person("Anna"), scene.person("Boris")

    with pytest.raises(CannotAct, match="no right: can_promote_members"):
        anna.promote(scene.group, boris)
    scene.host.promote(scene.group, anna, rights=["can_restrict_members"])
    with pytest.raises(CannotAct, match="nobody has power over the owner"):
        anna.mute(scene.group, scene.host)
    anna.remove(scene.group, boris)
    with pytest.raises(CannotAct, match="banned from the group"):
        boris.join(scene.group)
    with pytest.raises(CannotAct, match="no such right of administrators: can_fly"):
        scene.host.promote(scene.group, anna, rights=["can_fly"])


async def test_an_anonymous_administrator_writes_in_the_name_of_the_group(scene: Scene) -> None:
    """The bot sees GroupAnonymousBot and the group as the sender's chat."""
    scene.host.say_anonymously(scene.group, "/end")
    (update,) = await scene.updates()
    anna = scene.person("Anna")

    assert update["message"]["from_user"] == {
        "id": 1087968824,
        "is_bot": True,
        "first_name": "Group",
        "username": "GroupAnonymousBot",
    }
    assert update["message"]["sender_chat"]["id"] == scene.group.id
    with pytest.raises(CannotAct, match="only administrators write in the name of the group"):
        anna.say_anonymously(scene.group, "/end")


async def test_the_first_who_joins_owns_the_group(scene: Scene) -> None:
    """A group needs an owner before anybody has rights."""
    anna, group = scene.sandbox.add_person("Anna"), scene.sandbox.add_group("New", kind="group")
    anna.join(group)
    anna.add_bot(group, scene.account, rights=["can_pin_messages"])
    administrators = await scene.bot.get_chat_administrators(group.id)

    assert [(one.status, one.user.id) for one in administrators] == [
        ("creator", anna.id),
        ("administrator", 42),
    ]


async def test_the_journal_tells_what_each_person_could_see(scene: Scene) -> None:
    """Each change with its moment and kind; a private message is in nobody else's."""
    anna, boris = scene.person("Anna"), scene.person("Boris")
    begin = len(scene.sandbox.journal)
    sent = await scene.bot.send_message(anna.id, "<b>Don</b>", parse_mode="HTML")
    await scene.pass_time(60)
    await scene.bot.edit_message_text("Mafia", chat_id=anna.id, message_id=sent.message_id)
    said = boris.say(scene.group, "hello")
    await scene.bot.delete_message(scene.group.id, said.id)
    await scene.bot.delete_message(anna.id, sent.message_id)
    entries = scene.sandbox.journal[begin:]

    def seen(person: Person) -> list[tuple[datetime, Sight, str, str]]:
        return [(one.at, one.kind, one.text, one.html) for one in entries if one.seen_by(person.id)]

    later = datetime(2026, 3, 2, 12, 1, tzinfo=UTC)
    of_group = [(later, Sight.MESSAGE, "hello", "hello"), (later, Sight.DELETE, "hello", "hello")]
    assert seen(boris) == of_group
    assert seen(anna) == [
        (NOON, Sight.MESSAGE, "Don", "<b>Don</b>"),
        (later, Sight.EDIT, "Mafia", "Mafia"),
        *of_group,
        (later, Sight.DELETE, "Mafia", "Mafia"),
    ]


async def test_whoever_listens_reads_the_journal_as_it_is_written(scene: Scene) -> None:
    """A page need not ask again and again."""
    heard: list[str] = []
    scene.sandbox.world.records.listeners.append(lambda entry: heard.append(entry.text))
    scene.host.say(scene.group, "hello")

    assert heard == ["hello"]


async def test_numbers_are_counted_never_drawn(scene: Scene) -> None:
    """The same acts give the same ids."""
    people = [scene.sandbox.add_person(name).id for name in ("Anna", "Boris")]
    groups = [scene.sandbox.add_group("A").id, scene.sandbox.add_group("B", "group").id]

    assert (people, groups) == ([1_000_002, 1_000_003], [-1001000000002, -500001])
