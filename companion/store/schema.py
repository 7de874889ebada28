"""The tables of the database as they are now; `migrations/` tells how they came to be."""

import sqlalchemy as sa

metadata = sa.MetaData()

sheets = sa.Table(
    "sheets",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("code", sa.String(6), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("sheet", sa.ForeignKey("sheets.digest"), nullable=False),
    sa.Column("sheet_name", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("phase", sa.Text, nullable=False),
    # "Locked" in stored rows and files; in the code a lock is what a thread or a process holds.
    sa.Column("locked", sa.Boolean, key="closed", nullable=False),
    sa.Column("paused", sa.Boolean, nullable=False),
    sa.Column("first_seat", sa.Integer),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("commitment", sa.Text, nullable=False),
    sa.Column("wifi_name", sa.Text),
    sa.Column("next_code", sa.String(6)),
    sa.Column("host_hash", sa.String(64)),
    sa.Column("host_ends", sa.Double),
    sa.Column("join_hash", sa.String(64)),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("touched", sa.Double, nullable=False),
    sa.Column("archived", sa.Double),
    sa.Index("tables_by_touched", "touched"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("code", sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("colour", sa.Text, nullable=False),
    sa.Column("symbol", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("bot", sa.Text),
    sa.Column("language", sa.Text),
    sa.Column("token_hash", sa.String(64)),
    sa.Column("token_ends", sa.Double),
    sa.Column("follows_hash", sa.String(64)),
    sa.Column("away", sa.Boolean, nullable=False),
    sa.Column("last_seen", sa.Double, nullable=False),
)

knocks = sa.Table(
    "knocks",
    metadata,
    sa.Column("code", sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("language", sa.Text),
    sa.Column("token_hash", sa.String(64), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("sign", sa.Integer, nullable=False, server_default="0"),
    sa.Column("address", sa.String(64)),
    sa.Column("lost_hash", sa.String(64)),
)

losses = sa.Table(
    "losses",
    metadata,
    sa.Column("code", sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("token_hash", sa.String(64), primary_key=True),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("taker", sa.Text),
    sa.Column("at", sa.Double, nullable=False),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("code", sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("actor", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("once", sa.Text),
    sa.Column("at", sa.Double, nullable=False),
    sa.UniqueConstraint("code", "once", name="entries_once"),
)

taps = sa.Table(
    "taps",
    metadata,
    sa.Column("code", sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("once", sa.String(64), primary_key=True),
    sa.Column("at", sa.Double, nullable=False, server_default="0"),
)

deputies = sa.Table(
    "deputies",
    metadata,
    sa.Column("code", sa.ForeignKey("tables.code"), primary_key=True),
    sa.Column("token_hash", sa.String(64), primary_key=True),
    sa.Column("offered", sa.Boolean, nullable=False),
    sa.Column("ends", sa.Double, nullable=False),
)

player_groups = sa.Table(
    "player_groups",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("link_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("host_hash", sa.String(64), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

persons = sa.Table(
    "persons",
    metadata,
    sa.Column("group_id", sa.ForeignKey("player_groups.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
)

group_games = sa.Table(
    "group_games",
    metadata,
    sa.Column("group_id", sa.ForeignKey("player_groups.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("play", sa.String(32), nullable=False),
    sa.Column("code", sa.String(6)),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("sheet", sa.Text, nullable=False),
    sa.Column("sheet_title", sa.Text, nullable=False),
    sa.Column("figure", sa.Text, nullable=False),
    sa.Column("began", sa.Double, nullable=False),
    sa.Column("ended", sa.Double, nullable=False),
    sa.UniqueConstraint("group_id", "play", name="group_games_play"),
    sa.Index("group_games_by_code", "code"),
)

group_seats = sa.Table(
    "group_seats",
    metadata,
    sa.Column("group_id", sa.ForeignKey("player_groups.id"), primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.Integer),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("score", sa.Double, nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("began", sa.Boolean, nullable=False),
    sa.Column("adjusted", sa.Double),
)

own_sheets = sa.Table(
    "own_sheets",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("beginning", sa.Text, nullable=False),
    sa.Column("maker", sa.Text, nullable=False),
    sa.Column("position", sa.Integer, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("touched", sa.Double, nullable=False),
    sa.Column("name", sa.Text),
    sa.Column("saved", sa.Double),
    sa.Column("saved_hash", sa.String(64)),
)

own_sheet_steps = sa.Table(
    "own_sheet_steps",
    metadata,
    sa.Column("sheet", sa.ForeignKey("own_sheets.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("line", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)

attempts = sa.Table(
    "tries",
    metadata,
    sa.Column("what", sa.Text, nullable=False),
    sa.Column("client", sa.String(64), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index("tries_by_client", "what", "client", "at"),
    sa.Index("tries_by_age", "what", "at"),
)
PASSING = {attempts.name}
"""Tables whose rows are deleted within an hour or so, and are left out of copies."""
