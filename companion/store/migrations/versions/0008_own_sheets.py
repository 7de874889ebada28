"""Sheets that owners edit in the browser: the text they began with, and every step since."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Creates the tables of own sheets; nothing else changes."""
    op.create_table(
        "own_sheets",
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
    op.create_table(
        "own_sheet_steps",
        sa.Column("sheet", sa.String(16), sa.ForeignKey("own_sheets.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
