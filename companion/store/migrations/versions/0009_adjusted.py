"""Results without luck in the games of groups; older games have none."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Adds one column; nothing else changes."""
    op.add_column("group_seats", sa.Column("adjusted", sa.Double))
