"""Who lost a seat, which phones may follow to the next table, and how knocks are told apart."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Creates losses, and adds what seats and knocks have to remember."""
    op.create_table(
        "losses",
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("taker", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.add_column("seats", sa.Column("follows_hash", sa.String(64)))
    op.add_column("knocks", sa.Column("sign", sa.Integer, nullable=False, server_default="0"))
    op.add_column("knocks", sa.Column("address", sa.String(64)))
    op.add_column("knocks", sa.Column("lost_hash", sa.String(64)))
