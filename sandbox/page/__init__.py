"""The window: a page that shows the chats of a sandbox as a messenger does; one can be anybody in them."""

from sandbox.page.seats import Seats
from sandbox.page.window import End, Window

__all__ = ("End", "Seats", "Window")
