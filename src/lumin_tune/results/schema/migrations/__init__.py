"""How tables of older versions become those of `schema`, one step a file; Alembic runs them."""
