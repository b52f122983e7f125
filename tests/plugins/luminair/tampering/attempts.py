"""Attempts: forged proofs and statements to pass to the verifiers, and functions that make them."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
from tests.plugins.luminair.circuits import CASES, Case

from lumin_tune.plugins import luminair

NAMES = sorted(CASES)
P = 2**31 - 1
HEADER = 14
"""The bytes in front of the first section: the name, the version and the length."""


@dataclass(frozen=True)
class Attempt:
    """A proof and a statement to pass to a verifier. changed: the parts of the statement that differ. codes: the error
    codes that the refusal may have."""

    what: str
    proof: luminair.Proof | bytes
    changed: dict[str, Any] = field(default_factory=dict)
    codes: tuple[str, ...] = ()
    key: luminair.Key | None = None


Attempts = Callable[[Case, luminair.Proof, bool], Iterator[Attempt]]
"""Makes the attempts of a case and its proof; the last argument says whether to try every place instead of some."""
TAMPERINGS: dict[int, Attempts] = {}


def tampering(number: int) -> Callable[[Attempts], Attempts]:
    def register(attempts: Attempts) -> Attempts:
        TAMPERINGS[number] = attempts
        return attempts

    return register


@cache
def proven(name: str) -> luminair.Proof:
    made = CASES[name]()
    return luminair.prove(made.key, made.trace, context=b"test")


def places(size: int, every: bool, some: int = 4) -> list[int]:
    """Return the first place, the last, and some between, or 300 of them if every one is wanted."""
    return sorted({int(place) for place in np.linspace(0, size - 1, min(300 if every else some, size))})


def plus_one(words: np.ndarray[Any, Any], place: int) -> np.ndarray[Any, Any]:
    flat = words.copy()
    flat.flat[place] = (int(flat.flat[place]) + 1) % P
    return flat


def other_bit(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def exchanged(values: Any, place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def sections(data: bytes) -> list[tuple[int, int]]:
    """Return the offset of the length field of each section, and the length."""
    found, at = [], HEADER
    while at < len(data):
        (length,) = struct.unpack_from("<I", data, at)
        found.append((at, length))
        at += 4 + length
    return found


def with_section(data: bytes, index: int, content: bytes) -> bytes:
    at, length = sections(data)[index]
    changed = data[:at] + struct.pack("<I", len(content)) + content + data[at + 4 + length :]
    return changed[:10] + struct.pack("<I", len(changed)) + changed[14:]


def flipped(data: bytes, place: int, bit: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]
