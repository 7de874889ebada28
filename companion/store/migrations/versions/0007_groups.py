"""Groups of people who play together again: their persons, and the results of their games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Creates the tables of groups; nothing else changes."""
    op.create_table(
        "player_groups",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("link_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("host_hash", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "persons",
        sa.Column("group_id", sa.String(16), sa.ForeignKey("player_groups.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_table(
        "group_games",
        sa.Column("group_id", sa.String(16), sa.ForeignKey("player_groups.id"), primary_key=True),
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
    )
    op.create_index("group_games_by_code", "group_games", ["code"])
    op.create_table(
        "group_seats",
        sa.Column("group_id", sa.String(16), sa.ForeignKey("player_groups.id"), primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("score", sa.Double, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("began", sa.Boolean, nullable=False),
    )
