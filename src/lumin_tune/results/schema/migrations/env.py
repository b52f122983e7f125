"""Alembic environment: runs migrations in the transaction begun by `upgrade`.

Tables of Optuna in the same database, with a version table by Alembic's default name, are left alone.
"""

from __future__ import annotations

from alembic import context

from lumin_tune.results.schema.migrations.filter import is_ours
from lumin_tune.results.schema.tables import VERSION_TABLE, Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    version_table=VERSION_TABLE,
    include_object=is_ours,
    render_as_batch=True,
)
context.run_migrations()
