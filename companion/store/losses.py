"""Remembers which phones lost their seat and why, so that their pages can say so."""

from dataclasses import dataclass

import sqlalchemy as sa

from companion.store.codes import TOKEN_SECONDS, hash_token
from companion.store.database import Database, reads
from companion.store.rows import Loss
from companion.store.schema import losses, seats


@dataclass
class Losses:
    """Finds out how a phone lost its seat."""

    database: Database

    @reads
    def find(self, link: sa.Connection, code: str, token: str) -> Loss | None:
        """Finds how the phone with this token lost its seat at a table, if it did."""
        return read_loss(link, code, hash_token(token))


def read_loss(link: sa.Connection, code: str, token_hash: str) -> Loss | None:
    """Finds a loss inside a transaction."""
    wanted = sa.select(losses.c.why, losses.c.taker).filter_by(code=code, token_hash=token_hash)
    row = link.execute(wanted).first()
    return None if row is None else Loss(*row)


def note_loss(link: sa.Connection, code: str, number: int, loss: Loss, now: float) -> None:
    """Stores how a seat was lost, for the phone that holds it or may claim it after a rematch."""
    old = losses.c.code == code, losses.c.at < now - TOKEN_SECONDS
    link.execute(losses.delete().where(*old))
    held = sa.select(seats.c.token_hash, seats.c.follows_hash).filter_by(code=code, number=number)
    for token_hash in filter(None, link.execute(held).one_or_none() or ()):
        link.execute(
            losses.insert().values(code=code, token_hash=token_hash, at=now, **loss._asdict())
        )
