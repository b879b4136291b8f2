"""How a message is laid out: lines, paragraphs, spoilers."""


def lines(*parts: str) -> str:
    """Parts under one another; empty ones are left out."""
    return "\n".join(part for part in parts if part)


def paragraphs(*parts: str) -> str:
    """Parts with a blank line between them; empty ones are left out."""
    return "\n\n".join(part for part in parts if part)


def spoiler(html: str) -> str:
    """What a glance at the screen does not show; nothing stays nothing."""
    return f"<tg-spoiler>{html}</tg-spoiler>" if html else ""
