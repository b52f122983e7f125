"""Migrations from older schema versions, one step per file, run by Alembic."""
