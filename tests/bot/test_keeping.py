"""Of a group's messages nothing is kept that somebody wrote or showed."""

from typing import Any

import pytest
from aiogram.types import Update

from bot.keeping import kind_of, worth_keeping

GROUP = {"id": -1, "type": "supergroup", "title": "Yard", "is_forum": True}
PERSON = {"id": 7, "is_bot": False, "first_name": "Leyla"}
BARE = {
    "message_id": 5,
    "message_thread_id": 3,
    "is_topic_message": True,
    "date": 1_772_470_800,
    "chat": GROUP,
    "from": PERSON,
}


def update(message: dict[str, Any]) -> dict[str, Any]:
    """An update about a message."""
    return {"update_id": 1, "message": message}


@pytest.mark.parametrize(
    "content",
    [
        {"text": "it was 3", "entities": [{"type": "bold", "offset": 0, "length": 2}]},
        {"photo": [{"file_id": "f"}], "caption": "look", "caption_entities": []},
        {"sticker": {"file_id": "f"}},
        {"poll": {"question": "who?"}},
        {"text": "as /vote said", "entities": [{"type": "bot_command", "offset": 3, "length": 5}]},
        {"text": "quoting", "quote": {"text": "3 wrote"}, "external_reply": {"origin": {}}},
        {"a_kind_of_content_of_next_year": {"text": "hidden"}},
    ],
)
def test_a_post_leaves_only_its_circumstances(content: dict[str, Any]) -> None:
    """Whatever it holds, known kinds and kinds to come."""
    assert worth_keeping(update(BARE | content)) == update(BARE)


def test_an_answer_to_a_post_does_not_quote_it() -> None:
    """Who answered whom stays."""
    answer = BARE | {"reply_to_message": BARE | {"message_id": 4, "text": "it was 3"}}

    assert worth_keeping(update(answer)) == update(BARE | {"reply_to_message": BARE | {"message_id": 4}})


@pytest.mark.parametrize("sign", [{"forward_origin": {"type": "hidden_user"}}, {"via_bot": {"id": 9}}])
def test_a_command_that_its_sender_has_not_typed_is_a_post(sign: dict[str, Any]) -> None:
    command = {"text": "/end", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}

    assert worth_keeping(update(BARE | command | sign)) == update(BARE)


def test_of_most_commands_only_that_there_were_words_is_kept() -> None:
    """They are answered alike, whatever the words are."""
    command = {"type": "bot_command", "offset": 0, "length": 5}
    link = {"type": "text_link", "offset": 6, "length": 3, "url": "https://example.org/the-don-is-3"}
    said = BARE | {"text": "/help the don is 3", "entities": [command, link]}

    assert worth_keeping(update(said)) == update(BARE | {"text": "/help …", "entities": [command]})


def test_a_command_keeps_its_text() -> None:
    """It is meant for the bot."""
    command = BARE | {
        "text": "/newgame Yard",
        "entities": [{"type": "bot_command", "offset": 0, "length": 8}],
    }

    assert worth_keeping(update(command)) == update(command)


@pytest.mark.parametrize(
    "note",
    [
        {"new_chat_members": [PERSON]},
        {"left_chat_member": PERSON},
        {"migrate_to_chat_id": -1001},
        {"forum_topic_closed": {}},
        {"video_chat_started": {}},
    ],
)
def test_telegrams_own_notes_stay_what_they_are(note: dict[str, Any]) -> None:
    """So that they are not taken for posts."""
    assert worth_keeping(update(BARE | note)) == update(BARE | note)


def test_a_pinned_post_is_not_quoted() -> None:
    """Only that something was pinned, and what number it has."""
    pinned = BARE | {"pinned_message": BARE | {"text": "it was 3"}}

    assert worth_keeping(update(pinned)) == update(BARE | {"pinned_message": BARE})


def test_a_private_message_stays_whole() -> None:
    """It is meant for the bot alone."""
    private = BARE | {"chat": {"id": 7, "type": "private", "first_name": "Leyla"}, "text": "I vote 3"}

    assert worth_keeping(update(private)) == update(private)


@pytest.mark.parametrize("chat", [GROUP, {"id": 7, "type": "private", "first_name": "Leyla"}])
def test_an_edit_leaves_only_its_circumstances(chat: dict[str, Any]) -> None:
    """Not even in private its words: it is no move."""
    circumstances = BARE | {"chat": chat, "edit_date": 1_772_470_900}
    edited = circumstances | {
        "text": "/vote 3",
        "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
    }

    assert worth_keeping({"update_id": 1, "edited_message": edited}) == {
        "update_id": 1,
        "edited_message": circumstances,
    }


def test_a_press_in_a_group_keeps_no_quotation() -> None:
    """The message under the button is the bot's, but it may answer somebody's."""
    query = {"id": "1", "from": PERSON, "chat_instance": "c", "data": "join:1"}
    pressed = BARE | {"text": "Lobby", "reply_to_message": BARE | {"text": "/newgame please"}}

    assert worth_keeping({"update_id": 1, "callback_query": query | {"message": pressed}}) == {
        "update_id": 1,
        "callback_query": query | {"message": BARE | {"reply_to_message": BARE}},
    }


def test_a_wish_to_join_keeps_no_biography() -> None:
    """It is nobody's business."""
    wish = {"chat": GROUP, "from": PERSON, "user_chat_id": 7, "date": 1}

    assert worth_keeping({"update_id": 1, "chat_join_request": wish | {"bio": "born"}}) == {
        "update_id": 1,
        "chat_join_request": wish,
    }


def test_what_is_kept_can_be_read_again() -> None:
    """A post without content is a message of an unknown kind, a note is of its own."""
    post = Update.model_validate(worth_keeping(update(BARE | {"text": "it was 3"}))).message
    note = Update.model_validate(worth_keeping(update(BARE | {"forum_topic_closed": {}}))).message

    assert post is not None
    assert note is not None
    assert (post.content_type, note.content_type) == ("unknown", "forum_topic_closed")


def test_an_update_is_named_by_what_it_is_about() -> None:
    """In Telegram's words; an empty one is about nothing."""
    assert [kind_of(update(BARE)), kind_of({"update_id": 1})] == ["message", "nothing"]
