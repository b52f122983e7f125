"""How commands write: data to standard output, talk to standard error."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

# Wide enough that no row is wrapped where a program reads it.
_PIPE_WIDTH = 100_000


def print_table(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under headers: folded to fit a terminal, a line a row elsewhere."""
    console = Console()
    if not console.is_terminal:
        console = Console(width=_PIPE_WIDTH, no_color=True, highlight=False)
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for header in headers:
        table.add_column(header, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    console.print(table)


def print_json(data: Any) -> None:
    """Print data as indented JSON that any terminal and pipe can carry."""
    sys.stdout.write(json.dumps(data, indent=2) + "\n")


class Told(logging.Handler):
    """Says what goes to the log, where a command is waiting for something."""

    def emit(self, record: logging.LogRecord) -> None:
        say(f"note: {record.getMessage()}")


def say(message: str) -> None:
    """Tell the person something that is not the data asked for."""
    sys.stderr.write(f"{message}\n")
