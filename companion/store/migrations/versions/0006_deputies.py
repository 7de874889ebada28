"""Keys of taps with their age, hosts beside the first one, and no sealed values any more."""

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
CLEARED = ("wifi", "handed", "handed_before")
"""Options that held sealed values: the password of a Wi-Fi, and keys that were taken."""


def upgrade() -> None:
    """Creates deputies, dates the keys of taps, and clears sealed values from the options."""
    op.create_table(
        "deputies",
        sa.Column("code", sa.String(6), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("offered", sa.Boolean, nullable=False),
        sa.Column("ends", sa.Double, nullable=False),
    )
    op.add_column("taps", sa.Column("at", sa.Double, nullable=False, server_default="0"))
    link = op.get_bind()
    link.execute(sa.text("UPDATE taps SET at = :now"), {"now": time.time()})
    for code, options in link.execute(sa.text("SELECT code, options FROM tables")).all():
        kept = json.loads(options)
        cleared = {name: value for name, value in kept.items() if name not in CLEARED}
        if cleared != kept:
            link.execute(
                sa.text("UPDATE tables SET options = :options WHERE code = :code"),
                {"options": json.dumps(cleared, sort_keys=True), "code": code},
            )
