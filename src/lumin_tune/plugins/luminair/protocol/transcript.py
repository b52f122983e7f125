"""The transcript: both sides absorb the same messages and draw the same challenges.

The state is 32 bytes, at first zeros. Absorbing a message makes it Blake2s-256(state, tag, length, message), the tag
being 8 bytes of ASCII filled up with zeros and the length a little-endian u64. Draws read a stream of little-endian u32
words, Blake2s-256(state, "draw", counter) for the u32 counter = 0, 1, ...; the stream starts again after every
absorption.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator

import numpy as np

from lumin_tune.plugins.luminair.protocol.algebra import Quartic
from lumin_tune.plugins.luminair.protocol.field import PRIME


def digest(data: bytes) -> bytes:
    return hashlib.blake2s(data).digest()


class Transcript:
    """A hash state with a stream of words."""

    def __init__(self) -> None:
        self.state = bytes(32)
        self._words = self._stream()

    def absorb(self, tag: str, data: bytes) -> None:
        name = tag.encode("ascii")
        assert len(name) <= 8, tag
        self.state = digest(self.state + name.ljust(8, b"\0") + struct.pack("<Q", len(data)) + data)
        self._words = self._stream()

    def draw(self) -> Quartic:
        """Return an element of QM31, from four words masked to 31 bits; P is rejected."""
        parts: list[int] = []
        while len(parts) < 4:
            word = next(self._words) & PRIME
            if word < PRIME:
                parts.append(word)
        return Quartic(*parts)

    def draw_positions(self, count: int, log_size: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        """Return the distinct positions among `count` words masked to a domain, ascending."""
        mask = (1 << log_size) - 1
        return np.unique(np.array([next(self._words) & mask for _ in range(count)], dtype=np.int64))

    def works(self, nonce: int, bits: int) -> bool:
        """Return whether a nonce is a proof of work: that many low bits of its hash, as a little-endian number, are
        0."""
        found = digest(self.state + b"work" + struct.pack("<Q", nonce))
        return int.from_bytes(found[:8], "little") & ((1 << bits) - 1) == 0

    def find_nonce(self, bits: int) -> int:
        """Return the smallest nonce that is a proof of work."""
        prefix = hashlib.blake2s(self.state + b"work")
        mask = (1 << bits) - 1
        pack = struct.Struct("<Q").pack
        nonce = 0
        while True:
            state = prefix.copy()
            state.update(pack(nonce))
            if int.from_bytes(state.digest()[:8], "little") & mask == 0:
                return nonce
            nonce += 1

    def _stream(self) -> Iterator[int]:
        counter = 0
        while True:
            yield from struct.unpack("<8I", digest(self.state + b"draw" + struct.pack("<I", counter)))
            counter += 1
