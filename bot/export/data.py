"""The story of a game as data (docs/export.md): numbers of seats, codes, moments as ISO 8601 (UTC)."""

import json
from datetime import datetime
from typing import Any, Final

from bot.export.story import Chapter, Deed, Departure, Given, Story
from bot.storage.snapshot import write_event
from engine.forum.events import Runoff
from engine.forum.news import News
from engine.forum.roles import Role

FORMAT: Final = "mafia-by-message game"
VERSION: Final = 1

Plain = dict[str, Any]


def as_json(story: Story) -> str:
    """The story as JSON text, readable as it stands."""
    return json.dumps(as_data(story), ensure_ascii=False, indent=1) + "\n"


def as_data(story: Story) -> Plain:
    """The story as plain data; docs/export.md names every key."""
    winner, rule = story.ended or (None, None)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": {
            "number": story.number,
            "title": story.title,
            "started_at": _moment(story.started_at),
            "ended_at": _moment(story.ended_at),
            "over": story.ended is not None,
            "winner": winner,
            "rule": rule,
        },
        "rules": story.settings.model_dump(mode="json"),
        "seats": [
            {
                "seat": place.seat,
                "label": place.labels[-1],
                "earlier_labels": list(place.labels[:-1]),
                "role": place.role,
                "team": place.team,
                "left": None if place.departure is None else _departure(place.departure),
            }
            for place in story.places
        ],
        "chapters": [_chapter(chapter) for chapter in story.chapters],
        "mafia_talk": "shown" if story.talk_shown else "not_shown",
        "deal": deal(story),
    }


def _chapter(chapter: Chapter) -> Plain:
    return {
        "phase": "day" if chapter.by_day else "night",
        "number": chapter.number,
        "opened_at": _moment(chapter.opened_at),
        "sealed_at": _moment(chapter.sealed_at),
        "closed_at": _moment(chapter.closed_at),
        "moves": [_given(move) for move in chapter.given],
        "first_votes": [_runoff(vote) for vote in chapter.first_votes],
        "trace": [_deed(deed) for deed in chapter.deeds],
        "decided_by_host": None if chapter.decided is None else list(chapter.decided),
        "told": [_news(news) for news in chapter.told],
        "left": [_departure(it) for it in chapter.departures],
        "incidents": [
            {"at": _moment(it.at), "event": type(it.event).__name__, **write_event(it.event)}
            for it in chapter.incidents
        ],
        "mafia_talk": [{"at": _moment(it.at), "seat": it.seat, "text": it.text} for it in chapter.talk],
    }


def _given(move: Given) -> Plain:
    return {
        "at": _moment(move.at),
        "seat": move.seat,
        "move": move.power,
        "target": move.target,
        "index": move.index,
        "answer": move.answer,
        "by_host": move.by_host,
    }


def _deed(deed: Deed) -> Plain:
    line = deed.line
    return {
        "what": line.what,
        "by": list(deed.doers),
        "target": line.target,
        "outcome": line.outcome,
        "rule": line.rule,
        "at": _moment(deed.at),
    }


def _runoff(vote: Runoff) -> Plain:
    return {
        "votes": [{"by": by, "target": target, "weight": weight} for by, target, weight in vote.votes],
        "tied": list(vote.tied),
    }


def _news(news: News) -> Plain:
    return {"to": news.to, "code": news.code, "seat": news.seat, "thing": news.thing}


def _departure(departure: Departure) -> Plain:
    out = departure.exit
    return {
        "seat": out.seat,
        "why": out.why,
        "day": out.day,
        "phase": out.phase,
        "at": _moment(departure.at),
    }


def deal(story: Story) -> Plain | None:
    """The deal as `mafia verify-deal` reads it (docs/deal.md); None while the game is played."""
    if story.deal is None:
        return None
    table = story.game.table
    bonus = table.bonus
    return {
        "bytes": story.deal.secret,
        "commitment": story.deal.commitment,
        "labels": [place.labels[0] for place in story.places],
        "cards": {role: table.roles.count(role) for role in Role if role in table.roles},
        "roles": list(table.roles),
        "bonus": {"player": bonus.player, "day": bonus.day} if bonus else None,
    }


def _moment(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat()
