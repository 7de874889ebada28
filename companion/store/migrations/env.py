"""Runs migrations on the connection that the store passes in."""

from alembic import context

from companion.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
