"""`lumin-tune db`: the database itself: where it is, what is in it, keeping it in order, carrying results about."""

from __future__ import annotations

import typer


def add_commands(app: typer.Typer) -> None:
    """Add the group to the application."""
    app.add_typer(group, name="db")


group = typer.Typer(help="The database: where it is, what is in it, keeping it in order, carrying results about.")


@group.command("path")
def path() -> None:
    """Print."""
