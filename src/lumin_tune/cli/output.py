"""Output of the commands: data to standard output, messages to standard error.

Names of models, results of others and messages of compilers may hold escape sequences, which control terminals: all but
JSON, which escapes them, is made printable here.
"""

from __future__ import annotations

import faulthandler
import io
import json
import logging
import os
import sys
import textwrap
import warnings
from collections.abc import Collection, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from lumin_tune.core.printable import printable

WIDE: Final[ContextVar[bool]] = ContextVar("wide", default=False)
"""Whether the running command was given `--wide`."""
_PACKAGE: Final = Path(__file__).parents[1]
# Columns with --wide: no row is truncated.
_ALL: Final = 100_000
_OF_A_PIPE: Final = 120
"""Columns where the width is unknown."""
_GAP: Final = 2
_COMFORTABLE: Final = 24
"""Cells are not truncated below this many columns while optional columns remain."""


def open_closed_streams() -> None:
    """Open those of the three standard streams that the caller closed, so that no file takes their place."""
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # it gets the lowest number that is free
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, mode, closefd=False))


def accept_any_text() -> None:
    """Have the standard streams escape characters that their encoding lacks, such as × in ASCII."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
            is_unicode = stream.encoding.lower().replace("-", "") == "utf8"
            if stream.errors == "strict" or not is_unicode:
                stream.reconfigure(errors="backslashreplace")


def show_crashes() -> None:
    """Have a crash of this process, in a driver or an extension module, print where it was in Python."""
    stream = sys.stderr
    if not faulthandler.is_enabled() and isinstance(stream, io.TextIOWrapper):  # no stream of a test
        faulthandler.enable(stream, all_threads=False)


def print_table(
    headers: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    spare: Collection[str] = (),
    prose: Collection[str] = (),
    whole: Collection[str] = (),
) -> None:
    """Print rows under headers, fitted to $COLUMNS, the terminal's width, or 120 columns in a pipe.

    If the table is too wide, the columns in `spare` are dropped in order, then the longest cells are truncated. Cells
    of columns in `prose` wrap instead; those of columns in `whole`, which users copy, are never truncated. With
    `--wide` everything is printed, one line per row; every command whose rows may be long has that option.
    """
    wide = WIDE.get()
    rows = [[printable(cell) for cell in row] for row in rows]
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
        say(f"not shown: {', '.join(left_out)}; --wide shows all columns")


def print_json(data: Any) -> None:
    """Print data as indented ASCII JSON."""
    sys.stdout.write(json.dumps(data, indent=2) + "\n")


class NoteHandler(logging.Handler):
    """Prints log records as notes, each text once, such as those of a command that waits for the database."""

    def __init__(self) -> None:
        super().__init__()
        self._said: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if text not in self._said:
            self._said.add(text)
            say(f"note: {text}")


def write(line: str) -> None:
    """Write a line of data."""
    text = printable(line)
    sys.stdout.write(f"{wrapped(text) if sys.stdout.isatty() else text}\n")


def write_part(text: str) -> None:
    """Write a part of a model's text at once; on a terminal without what controls it."""
    sys.stdout.write(printable(text) if sys.stdout.isatty() else text)
    sys.stdout.flush()


def say(message: str) -> None:
    """Write a message to standard error."""
    text = printable(message)
    sys.stderr.write(f"{wrapped(text) if sys.stderr.isatty() else text}\n")


def say_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: Any = None,
    line: str | None = None,
) -> None:
    """Write a warning of lumin as a message, others with their place; takes the place of `warnings.showwarning`."""
    if category.__module__.startswith("lumin_tune.") or Path(filename).is_relative_to(_PACKAGE):
        say(f"warning: {message}")
    else:
        say(warnings.formatwarning(message, category, filename, lineno, line).rstrip())


def print_pairs(rows: Sequence[tuple[str, str]]) -> None:
    """Print names and values in two columns."""
    wide = max((len(name) for name, _ in rows), default=0)
    for name, value in rows:
        line = printable(f"{name:<{wide}}  {value}")
        sys.stdout.write(f"{wrapped(line, wide + 2) if sys.stdout.isatty() else line}\n")


def wrapped(line: str, indent: int = 2) -> str:
    """Return a line of prose wrapped at spaces to the width; text of several lines is returned unchanged."""
    text = line.strip("\n")
    if "\n" in text or cell_len(text) <= width():
        return line
    start = len(line) - len(line.lstrip("\n"))
    lines = textwrap.wrap(
        text,
        width(),
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
        replace_whitespace=False,
    )
    return "\n" * start + "\n".join(lines)


def width() -> int:
    """Return the width of the output in columns."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns)
    for stream in (sys.stdout, sys.stderr):
        try:
            return os.get_terminal_size(stream.fileno()).columns or _OF_A_PIPE
        except (OSError, ValueError):  # not a terminal
            continue
    return _OF_A_PIPE


def _fitted(
    headers: Sequence[str], rows: Sequence[Sequence[str]], spare: Sequence[str], whole: Collection[str], width: int
) -> tuple[list[int], list[int]]:
    """Return the indices of the columns to keep, and the greatest width of each column."""
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
