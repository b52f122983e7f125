"""The application `lumin-tune`: global options, command groups and error handling."""

from __future__ import annotations

import errno
import gc
import logging
import sys
import warnings
from pathlib import Path
from typing import Annotated, Final

import typer

import lumin_tune
from lumin_tune.cli import db, doctor, examples, plugin_kit, plugins, proofs, roofline, rules
from lumin_tune.cli.cluster import cluster_commands as cluster
from lumin_tune.cli.dashboard import dashboard_commands as dashboard
from lumin_tune.cli.exits import ExitCode, code_of, exit_code_help
from lumin_tune.cli.llm import llm_commands as llm
from lumin_tune.cli.model import explore, init
from lumin_tune.cli.output import (
    WIDE,
    NoteHandler,
    accept_any_text,
    open_closed_streams,
    say,
    say_warning,
    show_crashes,
)
from lumin_tune.cli.query import query_commands as query
from lumin_tune.cli.sessions import session_commands as sessions
from lumin_tune.cli.tune import tune_command as tune
from lumin_tune.core.errors import LuminError

COLLECT_AFTER = 500_000
"""Garbage collection threshold. Imports allocate many long-lived objects; with Python's default of 700, start-up takes
a quarter longer."""
_LIMITS: Final = {
    errno.ENOSPC: "",
    errno.EDQUOT: "",
    errno.EMFILE: "; allow more (ulimit -n 1024)",
    errno.ENFILE: "; end other programs",
    errno.ENOMEM: "; end other programs, or allow more memory (ulimit -v)",
}
"""Limits of the system that a command may meet without naming a file, and the remedies."""

app = typer.Typer(
    name="lumin-tune",
    help="lumin: search equivalent tensor programs and measure which is fastest on your device.",
    epilog=exit_code_help(),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for group in (
    init,
    doctor,
    tune,
    sessions,
    dashboard,
    cluster,
    query,
    db,
    roofline,
    explore,
    llm,
    proofs,
    rules,
    plugins,
    plugin_kit,
    examples,
):
    group.add_commands(app)


def _print_version(requested: bool) -> None:
    if requested:
        sys.stdout.write(f"lumin-tune {lumin_tune.__version__}\n")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    pass


_NOTED: Final = (
    "lumin_tune.cluster.nodes.resources",
    "lumin_tune.core.eqsat.search",
    "lumin_tune.results.transactions",
    "lumin_tune.tuner.knobs.samplers",
)
"""Loggers whose records no command prints in another form."""


def main() -> None:
    """Run the command named by the arguments.

    A LuminError is printed as one message, without a traceback, and so is an OSError about a file or a limit of the
    system, and a MemoryError.
    """
    gc.set_threshold(COLLECT_AFTER)
    open_closed_streams()
    accept_any_text()
    warnings.showwarning = say_warning
    show_crashes()
    WIDE.set(False)
    # Commands print plugin errors themselves; the log of the plugin manager would repeat them.
    logging.getLogger("lumin_tune").addHandler(logging.NullHandler())
    notes = NoteHandler()  # of this run: a program may run several commands
    for name in _NOTED:
        logger = logging.getLogger(name)
        for earlier in [each for each in logger.handlers if isinstance(each, NoteHandler)]:
            logger.removeHandler(earlier)
        logger.addHandler(notes)
    try:
        app()
    except KeyboardInterrupt:  # before a command could handle it
        sys.exit(ExitCode.INTERRUPTED)
    except LuminError as error:
        say(f"error: {error}")
        sys.exit(code_of(error))
    except MemoryError:
        say(f"error: out of memory{_LIMITS[errno.ENOMEM]}")
        sys.exit(ExitCode.ERROR)
    except OSError as error:
        if error.filename is None and error.errno == errno.ENOENT and not _is_somewhere():
            say("error: the current folder was removed; change to another one (cd)")
            sys.exit(ExitCode.ERROR)
        if error.filename is None and error.errno not in _LIMITS:
            raise
        place = "" if error.filename is None else f"{str(error.filename)!r}: "
        say(f"error: {place}{error.strerror}{_LIMITS.get(error.errno or 0, '')}")
        sys.exit(ExitCode.ERROR)


def _is_somewhere() -> bool:
    """Return whether the current folder exists."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return False
    return True
