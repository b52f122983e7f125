"""Merkle trees over data of several sizes: nodes of any layer may have data of their own.

Layer m has 2**m nodes. The hash of a node without data is Blake2s-256 of its children's 64 bytes; that of a node with
data is Blake2s-256("node", u32 m, children unless it is a leaf, data), to which four zero bytes are added if it would
be 64 bytes long. So the two kinds never have equal preimages. Which layers have data is known to both sides beforehand.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.protocol.array_engine import ENGINE, Words
from lumin_tune.plugins.luminair.protocol.field import PRIME

Data = NDArray[np.uint32]
"""Data of a layer: (nodes, words)."""

DIGEST = 32
_FEWEST = 16
"""Nodes of the smallest layer that an engine hashes; it takes multiples of as many."""


@dataclass(frozen=True, eq=False)
class Columns:
    """The data of a layer of N/2 nodes by columns over N evaluations: arrays (k, N).

    A node has the values at its two positions, column by column.
    """

    parts: tuple[Words, ...]

    def at(self, nodes: NDArray[np.int64]) -> Data:
        """Return the data of some nodes."""
        pairs = np.stack([2 * nodes, 2 * nodes + 1], axis=1)
        return np.concatenate([part[:, pairs].transpose(1, 0, 2).reshape(len(nodes), -1) for part in self.parts], 1)

    def all(self) -> Data:
        """Return the data of all nodes."""
        return self.at(np.arange(self.parts[0].shape[1] // 2))


class Tree:
    """A tree that the prover opens."""

    def __init__(self, data: Mapping[int, Data | Columns], layers: Mapping[int, bytes] | None = None) -> None:
        """data: by layer m, of 2**m nodes. layers: the hashes of all layers, one after the other, if they are known."""
        self.data = dict(data)
        self.depth = max(data)
        self.layers: dict[int, bytes] = dict(layers or {})
        layer: bytes | None = None
        for m in range(self.depth, -1, -1) if layers is None else ():
            layer = self._layer(m, layer)
            self.layers[m] = layer
        self.root = self.layers[0]

    def _layer(self, m: int, below: bytes | None) -> bytes:
        data = self.data.get(m)
        engine = ENGINE.get()
        if engine is not None and 1 << m >= _FEWEST:
            columns = [column for part in data.parts for column in part] if isinstance(data, Columns) else ()
            rows = data if isinstance(data, np.ndarray) else None
            found = engine.hash_layer(1 << m, m, below, columns, rows)
            if found is not None:
                return found
        blake = hashlib.blake2s
        step = 2 * DIGEST
        if data is None:
            assert below is not None
            return b"".join([blake(below[i : i + step]).digest() for i in range(0, len(below), step)])
        words = data.all() if isinstance(data, Columns) else data
        width = 4 * words.shape[1]
        buffer = words.astype("<u4", copy=False).tobytes()
        head, tail = _frame(m, width, below is None)
        starts = range(0, len(buffer), width)
        if below is None:
            return b"".join([blake(head + buffer[i : i + width] + tail).digest() for i in starts])
        pairs = (below[i : i + step] for i in range(0, len(below), step))
        return b"".join([blake(head + p + buffer[i : i + width] + tail).digest() for i, p in zip(starts, pairs)])

    def open(self, positions: NDArray[np.int64], log_size: int) -> tuple[dict[int, Data], bytes]:
        """Return the data on the paths of leaves, and the hashes that a verifier lacks, bottom up, left to right.

        positions: ascending positions of a layer of 2**log_size nodes, which may lie below this tree.
        """
        opened: dict[int, Data] = {}
        witness: list[bytes] = []
        known: set[int] | None = None
        for m in range(self.depth, -1, -1):
            here = np.unique(positions >> (log_size - m))
            if known is not None:
                below = self.layers[m + 1]
                for node in here.tolist():
                    witness += [
                        below[DIGEST * child : DIGEST * (child + 1)]
                        for child in (2 * node, 2 * node + 1)
                        if child not in known
                    ]
            if m in self.data:
                data = self.data[m]
                opened[m] = data.at(here) if isinstance(data, Columns) else data[here]
            known = set(here.tolist())
        return opened, b"".join(witness)


class Witness:
    """The hashes of an opening, read in order."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self) -> bytes:
        found = self._data[self._at : self._at + DIGEST]
        if len(found) != DIGEST:
            raise ProofError("merkle", "an opening lacks hashes")
        self._at += DIGEST
        return found

    def finish(self) -> None:
        if self._at != len(self._data):
            raise ProofError("merkle", "an opening has hashes that are not needed")


def check_opening(
    root: bytes, opened: Mapping[int, Data], positions: NDArray[np.int64], log_size: int, witness: Witness
) -> None:
    """Raise ProofError unless the opened data leads to the root.

    opened: by layer, the data of all distinct nodes on the paths of the positions, ascending.
    """
    depth = max(opened)
    blake = hashlib.blake2s
    known: dict[int, bytes] = {}
    for m in range(depth, -1, -1):
        here = np.unique(positions >> (log_size - m)).tolist()
        current: dict[int, bytes] = {}
        rows = opened.get(m)
        buffer, width, head, tail = b"", 0, b"", b""
        if rows is not None:
            width = 4 * rows.shape[1]
            if rows.shape[0] != len(here):
                raise ProofError("merkle", "an opening has another number of positions than the queries")
            buffer = rows.astype("<u4", copy=False).tobytes()
            head, tail = _frame(m, width, m == depth)
        for index, node in enumerate(here):
            children = b""
            if m < depth:
                left, right = known.get(2 * node), known.get(2 * node + 1)
                left = witness.take() if left is None else left
                children = left + (witness.take() if right is None else right)
            if rows is not None:
                children = head + children + buffer[index * width : (index + 1) * width] + tail
            current[node] = blake(children).digest()
        known = current
    witness.finish()
    if known.get(0) != root:
        raise ProofError("merkle", "opened values do not lead to the root of their tree")


def _frame(m: int, width: int, leaf: bool) -> tuple[bytes, bytes]:
    """Return the bytes before and after the children and the data of a node."""
    head = b"node" + struct.pack("<I", m)
    length = len(head) + width + (0 if leaf else 2 * DIGEST)
    return head, bytes(4) if length == 64 else b""


def check_canonical(values: NDArray[np.uint32]) -> None:
    """Raise ProofError for elements that are not below P."""
    if (values >= PRIME).any():
        raise ProofError("format", "an element of the proof is not below 2**31 - 1")
