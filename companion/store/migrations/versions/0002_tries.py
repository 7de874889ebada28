"""Recent attempts of clients, so that rate limits hold for all processes together."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Creates tries."""
    op.create_table(
        "tries",
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("tries_by_client", "tries", ["what", "client", "at"])
    op.create_index("tries_by_age", "tries", ["what", "at"])
