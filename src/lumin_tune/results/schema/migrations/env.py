"""What Alembic runs for a migration: on the connection that `upgrade` has begun a transaction on, and on no other.

Optuna keeps its tables, and a version table by Alembic's usual name, in the same database; they are left alone.
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
