"""Until when the host's token is valid, as seats have it already."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds host_ends; hosts of tables that were used lately keep their rights for a month."""
    op.add_column("tables", sa.Column("host_ends", sa.Double))
    op.execute("UPDATE tables SET host_ends = touched + 30 * 24 * 3600")
