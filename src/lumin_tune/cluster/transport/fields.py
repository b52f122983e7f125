"""Checks of single fields of records that came from another machine: exact types, bounded sizes, nothing else.

`wire` puts them together. A check is a function of a value and of the words that say where it is; it returns the value
as it is used, or raises `WireError`. A bool is not a number, an integer is not a float, and NaN and infinities are
neither.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Final, TypeVar

from lumin_tune.core.errors import ClusterError
from lumin_tune.core.printable import is_storable
from lumin_tune.core.trials import canonical_json

VERSION: Final = 1
T = TypeVar("T")
Check = Callable[[Any, str], T]


class WireError(ClusterError):
    """A record of another machine that is not as agreed; the message names the sender and the field."""


def loaded(data: bytes, where: str, limit_bytes: int) -> Any:
    """Return the JSON value of bytes. Raises WireError for what is none, too large, or names a field twice."""
    if len(data) > limit_bytes:
        raise WireError(f"{where}: it has {len(data):,} bytes, and may have {limit_bytes:,}")
    try:
        return json.loads(data.decode(), object_pairs_hook=_object, parse_constant=_constant)
    except (ValueError, RecursionError) as error:
        raise WireError(f"{where}: it is no JSON: {str(error)[:200]}") from None


def written(kind: str, body: Mapping[str, Any]) -> bytes:
    """Return a message of a kind as bytes."""
    return canonical_json({"version": VERSION, "kind": kind, "body": body}).encode()


def opened(data: bytes, kinds: Sequence[str], sender: str, limit_bytes: int) -> Any:
    """Return the body of a message of one of these kinds, not checked yet. Raises WireError."""
    where = f"{kinds[0]} of {sender}"
    found = record(loaded(data, where, limit_bytes), where, version=an_int(0, 1 << 30), kind=a_text(60), body=anything)
    if found["version"] != VERSION:
        raise WireError(f"{where}: it is of version {found['version']}, and this lumin speaks {VERSION}")
    if found["kind"] not in kinds:
        raise WireError(f"{where}: it is a {found['kind']!r}")
    return found["body"]


def anything(value: Any, where: str) -> Any:
    """Let pass what is checked later."""
    return value


def record(value: Any, where: str, /, **fields: Check[Any]) -> dict[str, Any]:
    """Return the fields of a record, each checked. Raises WireError if one is missing, wrong or too much."""
    if type(value) is not dict:
        raise WireError(f"{where}: it must be a record, not {_kind(value)}")
    if value.keys() != fields.keys():
        extra, missing = sorted(value.keys() - fields.keys()), sorted(fields.keys() - value.keys())
        if extra:
            raise WireError(f"{where}: it has a field {extra[0][:60]!a} that is not part of the protocol")
        raise WireError(f"{where}: it lacks the field {missing[0]!r}")
    return {name: check(value[name], f"{where}, {name}") for name, check in fields.items()}


def a_bool(value: Any, where: str) -> bool:
    """Return a truth value."""
    if type(value) is not bool:
        raise WireError(f"{where}: it must be true or false, not {_kind(value)}")
    return value


def an_int(low: int, high: int) -> Check[int]:
    """Return the check of an integer in a range, both ends included."""

    def check(value: Any, where: str) -> int:
        if type(value) is not int:
            raise WireError(f"{where}: it must be an integer, not {_kind(value)}")
        if not low <= value <= high:
            raise WireError(f"{where}: it must be from {low} to {high}, not {_short(value)}")
        return value

    return check


def a_float(low: float, high: float) -> Check[float]:
    """Return the check of a float in a range, both ends included."""

    def check(value: Any, where: str) -> float:
        if type(value) is not float:
            raise WireError(f"{where}: it must be a float, not {_kind(value)}")
        if not (math.isfinite(value) and low <= value <= high):
            raise WireError(f"{where}: it must be from {low:g} to {high:g}, not {value}")
        return value

    return check


def a_text(most: int) -> Check[str]:
    """Return the check of a text of at most `most` characters."""

    def check(value: Any, where: str) -> str:
        if type(value) is not str:
            raise WireError(f"{where}: it must be a text, not {_kind(value)}")
        if len(value) > most:
            raise WireError(f"{where}: it has {len(value):,} characters, and may have {most:,}")
        if not is_storable(value):
            raise WireError(f"{where}: it has a NUL or a lone surrogate, which no database takes: {value!a:.60}")
        return value

    return check


def a_choice(most: int) -> Check[bool | int | float | str]:
    """Return the check of a `records.Choice`."""
    text, number = a_text(most), an_int(-(1 << 63), 1 << 63)

    def check(value: Any, where: str) -> bool | int | float | str:
        if type(value) is bool:
            return value
        if type(value) is int:
            return number(value, where)
        if type(value) is float:
            return a_float(-1e308, 1e308)(value, where)
        return text(value, where)

    return check


def a_list(each: Check[T], most: int) -> Check[tuple[T, ...]]:
    """Return the check of a list of at most `most` entries, returned as a tuple."""

    def check(value: Any, where: str) -> tuple[T, ...]:
        if type(value) is not list:
            raise WireError(f"{where}: it must be a list, not {_kind(value)}")
        if len(value) > most:
            raise WireError(f"{where}: it has {len(value):,} entries, and may have {most:,}")
        return tuple([each(one, where) for one in value])

    return check


def a_map(each: Check[T], most: int, name_characters: int = 300) -> Check[dict[str, T]]:
    """Return the check of a mapping of at most `most` names."""
    name_of = a_text(name_characters)

    def check(value: Any, where: str) -> dict[str, T]:
        if type(value) is not dict:
            raise WireError(f"{where}: it must be a mapping, not {_kind(value)}")
        if len(value) > most:
            raise WireError(f"{where}: it has {len(value):,} entries, and may have {most:,}")
        return {name_of(name, f"{where}, a name in it"): each(one, where) for name, one in value.items()}

    return check


def one_of(allowed: Container[Any] | Mapping[Any, Any]) -> Check[Any]:
    """Return the check of a text or an integer that is among those allowed."""

    def check(value: Any, where: str) -> Any:
        if type(value) not in (str, int) or value not in allowed:
            raise WireError(f"{where}: it cannot be {_short(value)}")
        return value

    return check


def or_none(check: Check[T]) -> Check[T | None]:
    """Return the check of what may be missing."""

    def optional(value: Any, where: str) -> T | None:
        return None if value is None else check(value, where)

    return optional


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("duplicate field")
    return found


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def _kind(value: Any) -> str:
    return {dict: "a record", list: "a list", str: "a text", type(None): "nothing"}.get(type(value), _short(value))


def _short(value: Any) -> str:
    """Return a value as a message has it."""
    if type(value) is int and value.bit_length() > 200:
        return "a number of too many digits"
    return ascii(value)[:60]
