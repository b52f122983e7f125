"""The schemas of docs/json.md, and the complaint of a value that does not have one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from tests.documents.figures import ROOT

PAGE: Final = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
_TABLE: Final = re.compile(r"<!-- json ([\w -]+) -->\n(.*?)<!-- end -->", re.DOTALL)
_COMMANDS: Final = re.compile(r"<!-- commands -->\n(.*?)<!-- end -->", re.DOTALL)
_CODE: Final = re.compile(r"`([^`]+)`(\?)?")
_PRIMITIVES: Final = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "object": dict,
}


@dataclass(frozen=True)
class Key:
    """A documented key. optional: whether it may be absent."""

    type: str
    optional: bool


def _rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def _keys(table: str) -> dict[str, Key]:
    found: dict[str, Key] = {}
    for names, type_, _ in _rows(table):
        for name, optional in _CODE.findall(names):
            assert name not in found, name
            found[name] = Key(type_.strip("`"), bool(optional))
    return found


RECORDS: Final = {name: _keys(table) for name, table in _TABLE.findall(PAGE)}
"""The keys of each table."""


def _commands() -> dict[str, str]:
    (table,) = _COMMANDS.findall(PAGE)
    return {
        command: _CODE.findall(printed)[0][0] for names, printed in _rows(table) for command, _ in _CODE.findall(names)
    }


COMMANDS: Final = _commands()
"""The type of what each command prints."""


def complaint(value: Any, type_: str, at: str = "") -> str:
    """Return how a value differs from a type, "" if it has it."""
    if type_.endswith("?"):
        return "" if value is None else complaint(value, type_[:-1], at)
    if type_ == "any":
        return ""
    if type_ == "curve point":
        return "" if isinstance(value, list) and len(value) == 3 else f"{at}: {value!r} is no {type_}"
    if type_.startswith(("[", "{")):
        kind = list if type_[0] == "[" else dict
        if not isinstance(value, kind):
            return f"{at}: {value!r:.80} is no {type_}"
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        return next(filter(None, (complaint(each, type_[1:-1], f"{at}.{name}") for name, each in inside)), "")
    if type_ in _PRIMITIVES:
        fits = isinstance(value, _PRIMITIVES[type_]) and (type_ == "boolean" or not isinstance(value, bool))
        return "" if fits else f"{at}: {value!r:.80} is no {type_}"
    return _record(value, type_, at)


def _record(value: Any, name: str, at: str) -> str:
    keys = RECORDS[name]
    if not isinstance(value, dict):
        return f"{at}: {value!r:.80} is no {name}"
    missing = [key for key, found in keys.items() if key not in value and not found.optional]
    unknown = [key for key in value if key not in keys]
    if missing or unknown:
        return f"{at}: {name} lacks {missing} and has {unknown}, which docs/json.md does not list"
    return next(filter(None, (complaint(each, keys[key].type, f"{at}.{key}") for key, each in value.items())), "")


def check(value: Any, command: str) -> None:
    """Assert that a value is what docs/json.md says that a command prints."""
    assert not complaint(value, COMMANDS[command], command)
