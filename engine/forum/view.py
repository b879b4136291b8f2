"""What one person may know of a game: the one function through which every secret goes (R4, R5, D13, T1)."""

from dataclasses import dataclass

from engine.forum.news import Code
from engine.forum.roles import Role, Team
from engine.forum.state import Game, Note, Phase, Reveal
from engine.forum.table import Foundling
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class View:
    """A player's own secrets: his card as he knows it, his side, his mates with their cards, his news."""

    seat: Seat
    role: Role
    team: Team
    alive: bool
    mates: tuple[tuple[Seat, Role], ...]
    notes: tuple[Note, ...]
    robbed: bool
    bum_owned: bool


def view(game: Game, seat: Seat) -> View:
    """What the holder of this seat may know, besides what everybody knows."""
    table = game.table
    alive = table.alive(seat)
    return View(
        seat=seat,
        role=known_role(game, seat),
        team=table.team(seat),
        alive=alive,
        mates=_mates(game, seat) if table.team(seat) is Team.MAFIA else (),
        notes=tuple(note for note in game.notes if note.news.to == seat),
        robbed=game.phase is Phase.DAY and table.robbed == seat,
        bum_owned=game.phase is Phase.DAY and table.role(seat) is Role.BUM and bool(table.bum_owners),
    )


def known_role(game: Game, seat: Seat) -> Role:
    """R4: the card as its holder knows it; a hidden foundling's says civilian until it is open to all."""
    if game.table.hidden_foundling(seat) and revealed(game, seat) is not Role.FOUNDLING:
        return Role.CIVILIAN
    return game.table.role(seat)


def _mates(game: Game, seat: Seat) -> tuple[tuple[Seat, Role], ...]:
    """R5: the mafia know each other, the living and the dead, and who the don is.

    One who had left before the foundling was adopted was not told of it.
    """
    table = game.table
    return tuple(
        (mate, table.role(mate))
        for mate in table.seats
        if mate != seat
        and table.team(mate) is Team.MAFIA
        and (table.role(mate) is not Role.FOUNDLING or table.alive(seat) or _told_of_adoption(game, seat))
    )


def _told_of_adoption(game: Game, seat: Seat) -> bool:
    return any((note.news.code, note.news.to) == (Code.ADOPTED, seat) for note in game.notes)


def revealed(game: Game, seat: Seat) -> Role | Team | None:
    """D13: what is announced of one who has left. A foundling voted out is announced in any case.

    What was announced stays so, though the close that led to it was taken back.
    """
    table = game.table
    voted_out = any((out.seat, out.why) == (seat, "vote") for out in game.exits)
    if game.phase is Phase.OVER or (table.role(seat) is Role.FOUNDLING and voted_out and not _adopted(game)):
        return table.role(seat)
    if table.alive(seat) and seat not in game.disclosed:
        return None
    if table.alive(seat) and table.role(seat) is Role.FOUNDLING:
        return game.foundling_shown  # whose child he has become since then is a secret
    if game.rules.reveal is Reveal.NONE:
        return None
    return table.role(seat) if game.rules.reveal is Reveal.ROLE else table.team(seat)


def _adopted(game: Game) -> bool:
    return game.table.foundling is Foundling.MAFIA
