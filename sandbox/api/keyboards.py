"""What may stand under a message."""

import json
from typing import Any

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup
from pydantic import BaseModel

from sandbox.api.desk import bad_request
from sandbox.journal import Keyboard
from sandbox.limits import Limits


def inline(given: object, limits: Limits) -> Keyboard | None:
    """The inline keyboard of a call, if it has one; raises what Telegram says about a bad one."""
    if not isinstance(given, InlineKeyboardMarkup):
        return None
    rows = [[_button(button, limits) for button in row] for row in given.inline_keyboard if row]
    if any(len(row) > limits.buttons_a_row for row in rows) or sum(map(len, rows)) > limits.buttons:
        raise bad_request("reply markup is too long")
    if len(json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode()) > limits.keyboard_bytes:
        raise bad_request("reply markup is too long")
    return rows


def other(given: object) -> dict[str, Any] | None:
    """The reply keyboard of a call, its removal or a forced reply: kept as it came."""
    if given is None or isinstance(given, InlineKeyboardMarkup) or not isinstance(given, BaseModel):
        return None
    return given.model_dump(exclude_none=True)


def _button(button: InlineKeyboardButton, limits: Limits) -> dict[str, Any]:
    if not button.text.strip():
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    shown = button.model_dump(exclude_none=True)
    if len(shown.keys() - {"text", "icon_custom_emoji_id", "style"}) != 1:
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    data = button.callback_data
    if data is not None and not 1 <= len(data.encode()) <= limits.callback_data_bytes:
        raise bad_request("BUTTON_DATA_INVALID")
    if button.url is not None and not button.url.startswith(("http://", "https://", "tg://")):
        raise bad_request("BUTTON_URL_INVALID")
    return shown
