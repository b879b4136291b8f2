"""The Bot API methods that the stand-in knows, and which of them count against which pace."""

from typing import Final

from sandbox.api import account, links, members, messages, topics
from sandbox.api.desk import Handler

HANDLERS: Final[dict[str, Handler]] = {
    "getMe": account.get_me,
    "setWebhook": account.set_webhook,
    "deleteWebhook": account.delete_webhook,
    "getWebhookInfo": account.get_webhook_info,
    "answerCallbackQuery": account.answer_callback_query,
    "setMyCommands": account.set_my_commands,
    "getMyCommands": account.get_my_commands,
    "sendMessage": messages.send_message,
    "sendDocument": messages.send_document,
    "sendPhoto": messages.send_photo,
    "editMessageText": messages.edit_message_text,
    "editMessageReplyMarkup": messages.edit_message_reply_markup,
    "deleteMessage": messages.delete_message,
    "deleteMessages": messages.delete_messages,
    "pinChatMessage": messages.pin_chat_message,
    "unpinChatMessage": messages.unpin_chat_message,
    "getChat": members.get_chat,
    "getChatMember": members.get_chat_member,
    "getChatAdministrators": members.get_chat_administrators,
    "getChatMemberCount": members.get_chat_member_count,
    "restrictChatMember": members.restrict_chat_member,
    "banChatMember": members.ban_chat_member,
    "unbanChatMember": members.unban_chat_member,
    "leaveChat": members.leave_chat,
    "createChatInviteLink": links.create_chat_invite_link,
    "revokeChatInviteLink": links.revoke_chat_invite_link,
    "approveChatJoinRequest": links.approve_chat_join_request,
    "declineChatJoinRequest": links.decline_chat_join_request,
    "createForumTopic": topics.create_forum_topic,
    "editForumTopic": topics.edit_forum_topic,
    "closeForumTopic": topics.close_forum_topic,
    "reopenForumTopic": topics.reopen_forum_topic,
    "deleteForumTopic": topics.delete_forum_topic,
    "unpinAllForumTopicMessages": topics.unpin_all_forum_topic_messages,
    "closeGeneralForumTopic": topics.close_general_forum_topic,
    "reopenGeneralForumTopic": topics.reopen_general_forum_topic,
}

# These cost nothing: asking, and answering a press.
FREE: Final = frozenset(name for name in HANDLERS if name.startswith("get")) | {"answerCallbackQuery"}

# These share the budget of their chat; deletions and the rest only the bot's budget as a whole.
PACED_BY_CHAT: Final = frozenset(
    {
        "sendMessage",
        "sendDocument",
        "sendPhoto",
        "editMessageText",
        "editMessageReplyMarkup",
        "pinChatMessage",
        "unpinChatMessage",
        "createForumTopic",
        "editForumTopic",
        "closeForumTopic",
        "reopenForumTopic",
        "deleteForumTopic",
        "unpinAllForumTopicMessages",
        "closeGeneralForumTopic",
        "reopenGeneralForumTopic",
    }
)
