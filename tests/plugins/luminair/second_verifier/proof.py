"""The sections of a proof (section 11)."""

from __future__ import annotations

import struct
from dataclasses import dataclass

import numpy as np

from .errors import Refused, require
from .fields import QM31, Array, P

MAGIC, VERSION = b"LMNPROOF", 1
MAX_BYTES = 64 * 2**20


def sections(data: bytes) -> list[bytes]:
    """Return the sections of a proof, which are all of it."""
    require(len(data) <= MAX_BYTES, "more than 64 MiB")
    require(len(data) >= 14 and data[:8] == MAGIC, "the name of the format")
    version, length = struct.unpack_from("<HI", data, 8)
    require(version == VERSION, "the version of the format")
    require(length == len(data), "the length of the proof")
    found, place = [], 14
    while place < len(data):
        require(place + 4 <= len(data), "a cut section")
        (size,) = struct.unpack_from("<I", data, place)
        place += 4
        require(place + size <= len(data), "a cut section")
        found.append(data[place : place + size])
        place += size
    return found


def elements(data: bytes, width: int) -> Array:
    """Read elements of M31, (k, width)."""
    require(len(data) % (4 * width) == 0, "a section of another length")
    values = np.frombuffer(data, dtype="<u4").astype(np.int64)
    require(not len(values) or int(values.max()) < P, "a number that is not an element")
    return values.reshape(-1, width)


def qm31(values: Array) -> list[QM31]:
    return [QM31(row) for row in values.tolist()]


@dataclass
class Reader:
    """Reads the sections of a proof in order."""

    data: list[bytes]

    def take(self, size: int | None = None) -> bytes:
        if not self.data:
            raise Refused("a missing section")
        section = self.data.pop(0)
        require(size is None or len(section) == size, "a section of another length")
        return section

    def end(self) -> None:
        require(not self.data, "sections too many")
