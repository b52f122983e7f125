"""Openings of trees (section 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2s

HASH = 32


def node(layer: int, left: bytes, right: bytes, values: bytes | None) -> bytes:
    """Return the hash of a node; `values` is None on a layer without columns."""
    if values is None:
        return blake2s(left + right).digest()
    data = b"node" + layer.to_bytes(4, "little") + left + right + values
    return blake2s(data + bytes(4) if len(data) == 64 else data).digest()


def opened(queries: Sequence[int], top: int, layer: int) -> list[int]:
    """Return the nodes of a layer on the paths of the queries, ascending."""
    return sorted({q >> (top - layer) for q in queries})


def root(values: Mapping[int, Mapping[int, bytes]], leaves: Sequence[int], depth: int, hashes: bytes) -> bytes | None:
    """Return the root that an opening leads to, None if its hashes are too few or too many.

    values: of each layer with columns, the bytes of each opened node. leaves: the opened nodes of layer `depth`.
    """
    known = {j: node(depth, b"", b"", values[depth][j]) for j in leaves}
    place = 0
    for layer in reversed(range(depth)):
        above: dict[int, bytes] = {}
        for j in sorted({child >> 1 for child in known}):
            for child in (2 * j, 2 * j + 1):
                if child not in known:
                    known[child] = hashes[place : place + HASH]
                    place += HASH
            above[j] = node(layer, known[2 * j], known[2 * j + 1], values[layer][j] if layer in values else None)
        known = above
    return known[0] if place == len(hashes) else None


def root_of_columns(columns: Mapping[int, Sequence[Sequence[int]]]) -> bytes:
    """Return the root of a whole tree; of each layer m with columns, the columns of 2^(m + 1) values."""
    if not columns:
        return bytes(32)
    depth = max(columns)
    below: list[bytes] = []
    for layer in reversed(range(depth + 1)):
        here = columns.get(layer)
        nodes = []
        for j in range(1 << layer):
            left, right = (below[2 * j], below[2 * j + 1]) if below else (b"", b"")
            values = None
            if here:
                values = b"".join(
                    int(v).to_bytes(4, "little") for column in here for v in (column[2 * j], column[2 * j + 1])
                )
            nodes.append(node(layer, left, right, values))
        below = nodes
    return below[0]
