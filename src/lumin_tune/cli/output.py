"""How commands write: data to standard output, talk to standard error."""

from __future__ import annotations

import json
import logging
import os
import sys
import textwrap
from collections.abc import Collection, Sequence
from contextvars import ContextVar
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

WIDE: Final[ContextVar[bool]] = ContextVar("wide", default=False)
"""Whether the command that runs was given `--wide`."""
# Wide enough that no row is cut where all is asked for.
_ALL: Final = 100_000
_OF_A_PIPE: Final = 120
"""Columns where nothing says how many there are."""
_GAP: Final = 2
_COMFORTABLE: Final = 24
"""Columns that a cell keeps, if it has so many, before columns that can be spared are left out."""


def print_table(
    headers: Sequence[str], rows: Sequence[Sequence[str]], *, spare: Collection[str] = (), prose: Collection[str] = (),
    whole: Collection[str] = (),
) -> None:  # fmt: skip
    """Print rows under headers, cut to the width of the terminal, or of $COLUMNS, or 120 in a pipe.

    What does not fit is left out: columns of `spare` first, in their order, then the ends of the longest cells, but
    cells of the columns `prose` go on in further lines, and those of `whole`, which are to be copied, are not cut. With
    `--wide` nothing is left out, and each row is one line; a command that has rows of any length must have that option.
    """
    wide = WIDE.get()
    kept, limits = _fitted(headers, rows, () if wide else tuple(spare), whole, _ALL if wide else width())
    plain: dict[str, Any] = {} if sys.stdout.isatty() else {"no_color": True, "highlight": False}
    console = Console(width=_ALL if wide else width(), **plain)
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0))
    for place in kept:
        folds = headers[place] in prose
        table.add_column(
            headers[place], no_wrap=not folds, overflow="fold" if folds else "ellipsis", max_width=limits[place]
        )
    for row in rows:
        table.add_row(*(Text(row[place]) for place in kept))
    console.print(table)
    left_out = [headers[place] for place in range(len(headers)) if place not in kept]
    if left_out and rows:
        say(f"--wide shows {', '.join(left_out)} too")


def print_json(data: Any) -> None:
    """Print data as indented JSON that any terminal and pipe can carry."""
    sys.stdout.write(json.dumps(data, indent=2) + "\n")


class Told(logging.Handler):
    """Says what goes to the log, where a command is waiting for something."""

    def emit(self, record: logging.LogRecord) -> None:
        say(f"note: {record.getMessage()}")


def write(line: str) -> None:
    """Write a line of data."""
    sys.stdout.write(f"{wrapped(line) if sys.stdout.isatty() else line}\n")


def say(message: str) -> None:
    """Tell the person something that is not the data asked for."""
    sys.stderr.write(f"{wrapped(message) if sys.stderr.isatty() else message}\n")


def print_pairs(rows: Sequence[tuple[str, str]]) -> None:
    """Print names and what they stand for."""
    wide = max((len(name) for name, _ in rows), default=0)
    for name, told in rows:
        line = f"{name:<{wide}}  {told}"
        sys.stdout.write(f"{wrapped(line, wide + 2) if sys.stdout.isatty() else line}\n")


def wrapped(line: str, indent: int = 2) -> str:
    """Return a line of prose over as many lines as fit the width, broken at spaces; several lines stay as they are."""
    text = line.strip("\n")
    if "\n" in text or cell_len(text) <= width():
        return line
    start = len(line) - len(line.lstrip("\n"))
    lines = textwrap.wrap(
        text, width(), subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False,
        drop_whitespace=True, replace_whitespace=False,
    )  # fmt: skip
    return "\n" * start + "\n".join(lines)


def width() -> int:
    """Return how many columns there are to write in."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns)
    for stream in (sys.stdout, sys.stderr):
        try:
            return os.get_terminal_size(stream.fileno()).columns or _OF_A_PIPE
        except (OSError, ValueError):  # it is no terminal
            continue
    return _OF_A_PIPE


def _fitted(
    headers: Sequence[str], rows: Sequence[Sequence[str]], spare: Sequence[str], whole: Collection[str], width: int
) -> tuple[list[int], list[int]]:
    """Return which columns are kept, and how wide each column may be."""
    natural = [max([cell_len(header), *(cell_len(row[place]) for row in rows)]) for place, header in enumerate(headers)]
    fixed = [header in whole for header in headers]

    def cut(limit: int) -> list[int]:
        return [each if kept_whole else min(each, limit) for each, kept_whole in zip(natural, fixed, strict=True)]

    comfortable = cut(_COMFORTABLE)
    kept = list(range(len(headers)))
    for name in spare:
        if _taken(comfortable, kept) <= width:
            break
        kept = [place for place in kept if headers[place] != name]
    limit, limits = max(natural), natural
    while _taken(limits, kept) > width and limit > 1:
        limit -= 1
        limits = cut(limit)
    return kept, limits


def _taken(sizes: Sequence[int], kept: Sequence[int]) -> int:
    return sum(sizes[place] + _GAP for place in kept) - _GAP
