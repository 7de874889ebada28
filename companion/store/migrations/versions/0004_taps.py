"""The keys of taps that are no lines of the log, so that none of them acts twice."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Creates taps."""
    op.create_table(
        "taps",
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("once", sa.String(64), primary_key=True),
    )
