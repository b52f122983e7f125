"""The key (section 4) from plain data: its description, its arrays, and the rows of its preprocessed columns."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2s
from typing import Any

import numpy as np

from .domains import points
from .errors import require
from .fields import Array, P, base_inverse
from .merkle import root_of_columns


@dataclass(frozen=True)
class Settings:
    """The settings (section 3)."""

    data: bytes

    def __post_init__(self) -> None:
        b, queries, work, step, last, limbs, lookups, zero = self.data
        require(
            len(self.data) == 8
            and 1 <= b <= 4
            and queries <= 255
            and work <= 30
            and 1 <= step <= 4
            and last <= 8
            and 4 <= limbs <= 12
            and lookups <= 30
            and not zero,
            "settings",
        )

    @property
    def log_blowup(self) -> int:
        return self.data[0]

    @property
    def queries(self) -> int:
        return self.data[1] + 1

    @property
    def work_bits(self) -> int:
        return self.data[2]

    @property
    def lookup_work_bits(self) -> int:
        return self.data[6]

    @property
    def fold_step(self) -> int:
        return self.data[3]

    @property
    def limb_bits(self) -> int:
        return self.data[5]

    @property
    def last(self) -> int:
        return self.data[4]


@dataclass(frozen=True)
class Component:
    name: str
    log_size: int
    preprocessed: tuple[str, ...]
    constants: dict[str, int]
    main: tuple[str, ...]
    weights: tuple[str, ...]
    inputs: tuple[str, ...]
    masked: tuple[str, ...]
    accumulators: tuple[str, ...]
    pairs: int
    claim: str

    def columns(self, tree: str) -> int:
        """Return the number of columns of M31 in a tree."""
        extension = len(self.accumulators) + self.pairs
        return {
            "K": len(self.preprocessed),
            "W": len(self.weights),
            "H": len(self.inputs),
            "M": len(self.main),
            "I": 4 * extension,
        }[tree]


@dataclass(frozen=True)
class Port:
    dtype: str
    shape: tuple[int, ...]
    scale: int
    low: int
    high: int
    visibility: str
    addresses: Array
    reads: Array


@dataclass(frozen=True)
class Key:
    """settings: eight bytes. description: the JSON text. arrays: those that the description has the hashes of.

    rows: of each component, its preprocessed columns, (columns, rows), signed.
    """

    settings: Settings
    fingerprint: bytes
    description: bytes
    arrays: Sequence[Array]
    rows: Sequence[Array]

    @cached_property
    def parsed(self) -> dict[str, Any]:
        parsed: dict[str, Any] = json.loads(self.description)
        canonical = json.dumps(parsed, sort_keys=True, separators=(",", ":")).encode("ascii")
        require(canonical == self.description, "a description that is not canonical")
        return parsed

    @cached_property
    def components(self) -> list[Component]:
        return [
            Component(**{name: tuple(value) if isinstance(value, list) else value for name, value in each.items()})
            for each in self.parsed["components"]
        ]

    @cached_property
    def _by_hash(self) -> dict[str, Array]:
        return {blake2s(np.ascontiguousarray(a).astype("<i8").tobytes()).hexdigest(): a for a in self.arrays}

    def _ports(self, kind: str) -> list[Port]:
        found = []
        for port in self.parsed[kind]:
            addresses, reads = (self._by_hash[port[name]] for name in ("addresses", "reads"))
            found.append(Port(**{**port, "shape": tuple(port["shape"]), "addresses": addresses, "reads": reads}))
        return found

    @cached_property
    def inputs(self) -> list[Port]:
        return self._ports("inputs")

    @cached_property
    def outputs(self) -> list[Port]:
        return self._ports("outputs")

    @cached_property
    def constants(self) -> tuple[Array, Array, Array]:
        """The addresses, values and reads."""
        addresses, values, reads = (self._by_hash[each] for each in self.parsed["constants"])
        return addresses, values, reads

    @cached_property
    def claims(self) -> list[str]:
        """The names of the claimed totals, in the order of their first component."""
        return list(dict.fromkeys(each.claim for each in self.components if each.claim))

    @cached_property
    def root(self) -> bytes:
        """The root of the tree K, computed from the rows."""
        columns: dict[int, list[Any]] = {}
        for component, rows in zip(self.components, self.rows, strict=True):
            require(rows.shape == (len(component.preprocessed), 1 << component.log_size), "preprocessed columns")
            log_size = component.log_size + self.settings.log_blowup
            if len(rows):
                columns.setdefault(log_size - 1, []).extend(extend(rows, log_size).tolist())
        return root_of_columns(columns)

    @cached_property
    def digest(self) -> bytes:
        return blake2s(self.root + self.description).digest()


def extend(rows: Array, log_size: int) -> Array:
    """Return the values of columns, given by their rows, on the canonic coset of a log size, in storage order."""
    n = int(rows.shape[1]).bit_length() - 1
    stored = np.empty_like(rows)
    # position j is D[rev(j)]; D[k] is row 2k, and its inverse D[k + N/2] row N - 1 - 2k
    k = _reversed(n)
    half = 1 << (n - 1)
    stored = rows[:, np.where(k < half, 2 * k, (1 << n) - 1 - 2 * (k - half))] % P
    for bit in range(n):
        even, odd, divisors = _pairs(stored, bit, n)
        inverse = base_inverse(2 * divisors % P)
        stored = _joined((even + odd) * ((P + 1) // 2) % P, (even - odd) * inverse % P, bit)
    grown = np.zeros((len(rows), 1 << log_size), dtype=np.int64)
    grown[:, : 1 << n] = stored
    for bit in reversed(range(log_size)):
        low, high, factors = _pairs(grown, bit, log_size)
        moved = high * factors % P
        grown = _joined((low + moved) % P, (low - moved) % P, bit)
    return grown


def _reversed(bits: int) -> Array:
    return np.array([int(f"{k:0{bits}b}"[::-1], 2) for k in range(1 << bits)])


def _pairs(values: Array, bit: int, n: int) -> tuple[Array, Array, Array]:
    """The members of the pairs that differ in a bit of their place, (columns, j, 2^bit), and the y or x there."""
    split = values.reshape(len(values), -1, 2, 1 << bit)
    j = np.arange(1 << (n - bit - 1))
    if bit == 0:
        factor = points(2 * j, n)[1]
    else:
        # the line that `bit` halvings lead to has 2^(n - bit) positions; the pair j is at its positions 2j and 2j + 1
        factor = points(4 * j, n - bit + 1)[0]
    return split[:, :, 0], split[:, :, 1], factor[:, None]


def _joined(first: Array, second: Array, bit: int) -> Array:
    return np.stack([first, second], axis=2).reshape(len(first), -1)
