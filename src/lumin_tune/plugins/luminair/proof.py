"""A proof: the messages of the prover, and their bytes.

The format is `LMNPROOF`, u16 version, u32 total length, then sections with a u32 length each, in fixed order. The
reader has the key, so that it knows the length of every section but those of the openings beforehand, and bounds these;
it reads nothing else from the bytes. `docs/luminair-protocol.md` has the sections.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.protocol import fri, merkle
from lumin_tune.plugins.luminair.protocol.algebra import Quartic
from lumin_tune.plugins.luminair.protocol.argument import TREES, ProofShape
from lumin_tune.plugins.luminair.settings import MAX_PROOF_BYTES, Settings

MAGIC = b"LMNPROOF"
VERSION = 1
DIGEST = merkle.DIGEST
Words = NDArray[np.uint32]
COMMITTED = ("main", "interaction", "composition")
"""The trees whose roots are in the proof."""


@dataclass(frozen=True, eq=False)
class Proof:
    """An integrity proof, not zero-knowledge. `to_bytes`, `Proof.from_bytes(data, key)`; `to_json` is for reading.

    key_digest: of the key that it was made for. roots: of the trees main, interaction and composition. sums: the
    claimed LogUp sum of each component, (k, 4). totals: the claimed totals, (k, 4). samples: (k, 4). fri_roots: of
    the layers. last: the coefficients of the last polynomial, (k, 4). nonces: of both proofs of work. openings: for
    each tree that has columns, the values on the paths of the queries, by layers from below, flat. witnesses: the
    hashes. fri_values, fri_witnesses: the same for the layers.

        >>> proof.settings == key.settings, proof.key_digest == key.digest, proof.kernels
        (True, True, 'numpy')
        >>> sorted(proof.times)[:3]
        ['FRI', 'constraints', 'interaction trace']
    """

    settings: Settings
    key_digest: bytes
    roots: tuple[bytes, ...]
    sums: Words
    totals: Words
    samples: Words
    fri_roots: tuple[bytes, ...]
    last: Words
    nonces: tuple[int, int]
    openings: tuple[Words, ...] = field(repr=False)
    witnesses: tuple[bytes, ...] = field(repr=False)
    fri_values: tuple[Words, ...] = field(repr=False)
    fri_witnesses: tuple[bytes, ...] = field(repr=False)
    times: Mapping[str, float] = field(default_factory=dict, compare=False, repr=False)
    """Seconds of each phase, of a proof that was made in this process."""
    kernels: str = field(default="", compare=False, repr=False)
    """The kernels that made it, "compiled" or "numpy", of a proof that was made in this process."""

    def __eq__(self, other: object) -> bool:
        return self.to_bytes() == other.to_bytes() if isinstance(other, Proof) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __repr__(self) -> str:
        return f"Proof({len(self.to_bytes())} bytes, integrity proof, not zero-knowledge)"

    def _sections(self) -> list[bytes]:
        return [
            self.settings.encode(),
            self.key_digest,
            b"".join(self.roots),
            _bytes(self.sums),
            _bytes(self.totals),
            _bytes(self.samples),
            b"".join(self.fri_roots),
            _bytes(self.last),
            struct.pack("<2Q", *self.nonces),
            *(part for pair in zip(map(_bytes, self.openings), self.witnesses) for part in pair),
            *(part for pair in zip(map(_bytes, self.fri_values), self.fri_witnesses) for part in pair),
        ]

    def to_bytes(self) -> bytes:
        """Return the proof in its binary format (`docs/luminair-protocol.md`).

        >>> data = proof.to_bytes()
        >>> data[:8], len(data)
        (b'LMNPROOF', 57394)
        """
        sections = self._sections()
        body = b"".join(struct.pack("<I", len(each)) + each for each in sections)
        return MAGIC + struct.pack("<HI", VERSION, len(body) + 14) + body

    @classmethod
    def from_bytes(cls, data: bytes, shape: ProofShape, expected: Settings, claims: int, key_digest: bytes) -> Proof:
        """Read a proof of a key, whose shape, settings, number of claimed totals and digest are known.

        Raises ProofError: "format" for anything malformed, "limits" for more than 64 MiB, "settings" for other
        settings, "key" for another digest.

        `verify` takes the bytes of a proof and reads them so:

            >>> from lumin_tune.plugins.luminair.protocol.argument import ProofShape
            >>> shape = ProofShape(key.placed, key.settings.log_blowup)
            >>> luminair.Proof.from_bytes(proof.to_bytes(), shape, key.settings, len(key.claims), key.digest) == proof
            True
        """
        if not isinstance(data, bytes | bytearray | memoryview):
            raise ProofError("format", f"a proof is bytes, not {type(data).__name__}")
        data = bytes(data)
        if len(data) > MAX_PROOF_BYTES:
            raise ProofError("limits", f"the proof has {len(data)} bytes, more than {MAX_PROOF_BYTES}")
        if len(data) < 14 or data[:8] != MAGIC:
            raise ProofError("format", "the bytes are no proof: they do not begin with LMNPROOF")
        version, length = struct.unpack_from("<HI", data, 8)
        if version != VERSION:
            raise ProofError("format", f"the proof has version {version}; this verifier reads version {VERSION}")
        if length != len(data):
            raise ProofError("format", f"the proof says it has {length} bytes, and has {len(data)}")
        reader = _Sections(data, 14)
        settings = Settings.decode(reader.exactly(8, "settings"))
        if settings != expected:
            raise ProofError("settings", f"the proof was made with {settings}, the key with {expected}")
        digest = reader.exactly(DIGEST, "key digest")
        if digest != key_digest:
            raise ProofError("key", "the proof was made for another key: another circuit, scale or version")
        roots = _split(reader.exactly(len(COMMITTED) * DIGEST, "roots"))
        sums = reader.elements(len(shape.placed), "claimed sums")
        totals = reader.elements(claims, "claimed totals")
        samples = reader.elements(len(shape.samples), "samples")
        last_line = settings.last_layer_log_size + settings.log_blowup
        layers = fri.schedule(shape.domains, last_line, settings.fold_step)
        fri_roots = _split(reader.exactly(len(layers) * DIGEST, "FRI roots"))
        last = reader.elements(1 << settings.last_layer_log_size, "last polynomial")
        nonces = struct.unpack("<2Q", reader.exactly(16, "nonces"))
        openings, witnesses = [], []
        for tree in opened_trees(shape):
            most = settings.queries * sum(shape.words[tree].values())
            openings.append(reader.words(most, f"values of the tree {tree}"))
            witnesses.append(reader.hashes(settings.queries * 2 * shape.domains[0], f"paths of the tree {tree}"))
        fri_values, fri_witnesses = [], []
        for index, layer in enumerate(layers):
            most = settings.queries * (4 << layer.halvings)
            fri_values.append(reader.words(most, f"values of FRI layer {index}").reshape(-1))
            fri_witnesses.append(reader.hashes(settings.queries * 2 * layer.log_size, f"paths of FRI layer {index}"))
        reader.finish()
        return cls(
            settings,
            digest,
            roots,
            sums,
            totals,
            samples,
            fri_roots,
            last,
            nonces,
            tuple(openings),
            tuple(witnesses),
            tuple(fri_values),
            tuple(fri_witnesses),
        )

    def to_json(self) -> str:
        """Return the proof for reading: the small sections in full, of the openings the sizes.

        >>> import json
        >>> read = json.loads(proof.to_json())
        >>> read["note"], read["settings"]["queries"]
        ('integrity proof, not zero-knowledge', 82)
        """
        shown: dict[str, Any] = {
            "format": "LMNPROOF",
            "version": VERSION,
            "note": "integrity proof, not zero-knowledge",
            "settings": {name: getattr(self.settings, name) for name in Settings.__dataclass_fields__},
            "key_digest": self.key_digest.hex(),
            "roots": dict(zip(COMMITTED, (root.hex() for root in self.roots))),
            "claimed_sums": self.sums.tolist(),
            "claimed_totals": self.totals.tolist(),
            "samples": self.samples.tolist(),
            "fri_roots": [root.hex() for root in self.fri_roots],
            "last_polynomial": self.last.tolist(),
            "nonces": list(self.nonces),
            "bytes": {
                "openings": [each.nbytes for each in self.openings],
                "paths": [len(each) for each in self.witnesses],
                "fri_values": [each.nbytes for each in self.fri_values],
                "fri_paths": [len(each) for each in self.fri_witnesses],
            },
        }
        return json.dumps(shown, indent=1)


def opened_trees(shape: ProofShape) -> list[str]:
    """Return the trees that have columns, in order."""
    return [tree for tree in TREES if shape.words[tree]]


def quartics(words: Words) -> list[Quartic]:
    return [Quartic(*map(int, each)) for each in words]


def words_of(elements: Sequence[Quartic]) -> Words:
    return np.array([(each.a, each.b, each.c, each.d) for each in elements], dtype=np.uint32).reshape(-1, 4)


def _bytes(words: Words) -> bytes:
    return words.astype("<u4", copy=False).tobytes()


def _split(data: bytes) -> tuple[bytes, ...]:
    return tuple(data[start : start + DIGEST] for start in range(0, len(data), DIGEST))


class _Sections:
    """A reader of sections that checks each length before it takes anything."""

    def __init__(self, data: bytes, start: int) -> None:
        self._data, self._at = data, start

    def _take(self, name: str) -> bytes:
        if len(self._data) - self._at < 4:
            raise ProofError("format", f"the proof ends before the section {name!r}")
        (length,) = struct.unpack_from("<I", self._data, self._at)
        self._at += 4
        if length > len(self._data) - self._at:
            raise ProofError("format", f"the section {name!r} is said to be longer than the proof")
        found = self._data[self._at : self._at + length]
        self._at += length
        return found

    def exactly(self, length: int, name: str) -> bytes:
        found = self._take(name)
        if len(found) != length:
            raise ProofError("format", f"the section {name!r} has {len(found)} bytes instead of {length}")
        return found

    def elements(self, count: int, name: str) -> Words:
        """Return that many elements of QM31: (count, 4)."""
        return _canonical(self.exactly(16 * count, name)).reshape(-1, 4)

    def words(self, most: int, name: str) -> Words:
        found = self._take(name)
        if len(found) % 4 or len(found) > 4 * most:
            raise ProofError(
                "format", f"the section {name!r} has {len(found)} bytes; at most {4 * most}, a multiple of 4"
            )
        return _canonical(found)

    def hashes(self, most: int, name: str) -> bytes:
        found = self._take(name)
        if len(found) % DIGEST or len(found) > DIGEST * most:
            raise ProofError("format", f"the section {name!r} has {len(found)} bytes, which is not a list of hashes")
        return found

    def finish(self) -> None:
        if self._at != len(self._data):
            raise ProofError("format", f"{len(self._data) - self._at} bytes follow the last section")


def _canonical(data: bytes) -> Words:
    words = np.frombuffer(data, dtype="<u4")
    merkle.check_canonical(words)
    return words
