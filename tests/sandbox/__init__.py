"""The stand-in for Telegram, seen by a real aiogram bot over HTTP."""
