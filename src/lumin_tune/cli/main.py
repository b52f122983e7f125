"""The application `lumin-tune`: its options, its groups of commands, and what becomes of errors."""

from __future__ import annotations

import gc
import logging
import sys
from typing import Annotated

import typer

import lumin_tune
from lumin_tune.cli import db, doctor, plugins, rules
from lumin_tune.cli.cluster import commands as cluster
from lumin_tune.cli.exits import code_of, told
from lumin_tune.cli.model import explore, init
from lumin_tune.cli.output import WIDE, Told, say
from lumin_tune.cli.query import commands as query
from lumin_tune.cli.sessions import commands as sessions
from lumin_tune.cli.tune import command as tune
from lumin_tune.core.errors import LuminError

COLLECT_AFTER = 500_000
"""New objects between two collections of garbage: imports make so many that stay, and nothing that needs collecting;
with Python's 700 a command takes a quarter longer to start."""

app = typer.Typer(
    name="lumin-tune",
    help="lumin: searches equal tensor programs and lets real devices say which is fastest.",
    epilog=told(),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for group in (init, doctor, tune, sessions, cluster, query, db, explore, rules, plugins):
    group.add_commands(app)


def _print_version(asked: bool) -> None:
    if asked:
        sys.stdout.write(f"lumin-tune {lumin_tune.__version__}\n")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command that the arguments name. An error of lumin's own is a sentence, not a traceback."""
    gc.set_threshold(COLLECT_AFTER)
    WIDE.set(False)
    # What a command has to tell it tells itself; the log of the plugin manager would say it twice.
    logging.getLogger("lumin_tune").addHandler(logging.NullHandler())
    waiting = logging.getLogger("lumin_tune.results.transactions")
    if not waiting.handlers:
        waiting.addHandler(Told())
    try:
        app()
    except LuminError as error:
        say(f"error: {error}")
        sys.exit(code_of(error))
