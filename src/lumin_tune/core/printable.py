"""Sanitises text from plugins, compilers and candidates for terminals, encodings and databases.

PostgreSQL rejects NUL, UTF-8 rejects lone surrogates, and escape sequences control terminals. Text for people is
sanitised once, where it enters lumin; names and keys are rejected instead (`is_storable`).
"""

from __future__ import annotations

from typing import Final

_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
_MOST: Final = 2_000
"""Characters of an exception's message that are shown."""
_SHOWN: Final = 60


def printable(text: str) -> str:
    """Replace each character that is neither printable nor white space by U+FFFD."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each.isspace() else _REPLACEMENT for each in text)


def one_line(text: str) -> str:
    """Return the text as one printable line: runs of white space become one space."""
    return printable(" ".join(text.split()))


def description(error: BaseException) -> str:
    """Return an exception's type and message as one printable line, even if its `__str__` raises or is endless."""
    try:
        said = str(error)
    except Exception as another:
        said = f"its __str__ raised {type(another).__name__}"
    if len(said) > _MOST:
        said = f"{said[:_MOST]} ... ({len(said)} characters)"
    return one_line(f"{type(error).__name__}: {said}" if said else type(error).__name__)


def shown(value: object) -> str:
    """Return the beginning of the repr of a value from a file; integers of thousands of digits have none."""
    if isinstance(value, int) and value.bit_length() > 64:
        return "an integer of more than 64 bits"
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def is_storable(text: str) -> bool:
    """Return whether every encoding and database accepts the text: no NUL and no lone surrogate."""
    if text.isascii():
        return "\0" not in text
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in text
