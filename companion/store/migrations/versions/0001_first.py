"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Creates sheets, tables, seats, knocks and entries."""
    op.create_table(
        "sheets",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )

    op.create_table(
        "tables",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("sheet", sa.String(64), sa.ForeignKey("sheets.digest"), nullable=False),
        sa.Column("sheet_name", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("locked", sa.Boolean, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("first_seat", sa.Integer),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("wifi_name", sa.Text),
        sa.Column("next_code", sa.String(6)),
        sa.Column("host_hash", sa.String(64)),
        sa.Column("join_hash", sa.String(64)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("archived", sa.Double),
    )

    op.create_table(
        "seats",
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("colour", sa.Text, nullable=False),
        sa.Column("symbol", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("language", sa.Text),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("token_ends", sa.Double),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("last_seen", sa.Double, nullable=False),
    )

    op.create_table(
        "knocks",
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.Text),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )

    op.create_table(
        "entries",
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("once", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("code", "once", name="entries_once"),
    )
    op.create_index("tables_by_touched", "tables", ["touched"])
