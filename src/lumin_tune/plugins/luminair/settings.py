"""Settings of a proof, and their security, by two formulas, each by its name."""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass
from typing import Final

from lumin_tune.plugins.luminair.errors import ProofError

LIMITS: Final = {
    "log_blowup": (1, 4),
    "queries": (1, 256),
    "work_bits": (0, 30),
    "fold_step": (1, 4),
    "last_layer_log_size": (0, 8),
    "limb_bits": (4, 12),
    "lookup_work_bits": (0, 30),
}
MAX_LOG_SIZE: Final = 24
MAX_COLUMNS: Final = 4096
MAX_PUBLIC_VALUES: Final = 1 << 20
MAX_PROOF_BYTES: Final = 64 << 20
FIELD_BITS: Final = 124


@dataclass(frozen=True, slots=True)
class Security:
    """The security of a proof in bits, by two formulas; neither number means anything without its name.

    list_decoding: by the conjecture that FRI is sound up to the list-decoding radius. johnson: the part of the queries
    and the work by what is proven up to the Johnson radius, without its field term.

        >>> luminair.Settings().security.johnson
        57.0
        >>> print(luminair.Security(list_decoding=96.4, johnson=57.0))
        96 bits conjectured (list decoding), 57 by the Johnson radius without its field term
    """

    list_decoding: float
    johnson: float

    def __str__(self) -> str:
        return (
            f"{math.floor(self.list_decoding)} bits conjectured (list decoding), "
            f"{math.floor(self.johnson)} by the Johnson radius without its field term"
        )


@dataclass(frozen=True, slots=True)
class Settings:
    """The parameters of a proof; the same for prover and verifier, and part of the transcript.

    log_blowup: the evaluation domains are 2**log_blowup times as large as the traces. queries: of FRI. work_bits: of
    the proof of work. fold_step: how many halvings a layer of FRI makes. last_layer_log_size: the logarithm of the
    number of coefficients that end it. limb_bits: the width of the limbs of range checks. lookup_work_bits: of the
    proof of work before the challenges of lookups, which makes up for the size of large circuits.

    Raises ProofError("settings") for a value beyond `LIMITS`.

        >>> luminair.Settings(log_blowup=2, queries=41, work_bits=20).work_bits
        20
        >>> luminair.Settings(queries=0)
        Traceback (most recent call last):
            ...
        lumin_tune.plugins.luminair.errors.ProofError: queries is 0; allowed: 1 to 256
    """

    log_blowup: int = 1
    queries: int = 82
    work_bits: int = 16
    fold_step: int = 3
    last_layer_log_size: int = 4
    limb_bits: int = 8
    lookup_work_bits: int = 8

    def __post_init__(self) -> None:
        for name, (low, high) in LIMITS.items():
            value = getattr(self, name)
            if type(value) is not int or not low <= value <= high:
                raise ProofError("settings", f"{name} is {value!r}; allowed: {low} to {high}")

    @classmethod
    def small(cls) -> Settings:
        """Return settings for smaller proofs, which take more time to make, at the same security.

        >>> luminair.Settings.small() == luminair.Settings(log_blowup=2, queries=41)
        True
        >>> luminair.prove(luminair.setup(circuit, luminair.Settings.small()), trace)
        Proof(50794 bytes, integrity proof, not zero-knowledge)
        """
        return cls(log_blowup=2, queries=41)

    @property
    def security(self) -> Security:
        """The security of the queries and the work alone; `Key.security` takes the size of the circuit into account.

        >>> luminair.Settings(queries=20, work_bits=10).security.johnson
        20.0
        """
        rate = 2.0**-self.log_blowup
        entropy = -rate * math.log2(rate) - (1 - rate) * math.log2(1 - rate)
        bits_a_query = -math.log2(rate + entropy / FIELD_BITS)
        return Security(
            self.work_bits + self.queries * bits_a_query, self.work_bits + self.queries * self.log_blowup / 2
        )

    def encode(self) -> bytes:
        """Return the settings as the words that the transcript absorbs.

        >>> luminair.Settings().encode().hex()
        '0151100304080800'
        """
        return struct.pack(
            "<7Bx",
            self.log_blowup,
            self.queries - 1,
            self.work_bits,
            self.fold_step,
            self.last_layer_log_size,
            self.limb_bits,
            self.lookup_work_bits,
        )

    @classmethod
    def decode(cls, data: bytes) -> Settings:
        """Return the settings that were encoded. Raises ProofError("format") for anything that `encode` does not give.

        >>> luminair.Settings.decode(bytes.fromhex("0151100304080800")) == luminair.Settings()
        True
        >>> luminair.Settings.decode(b"")
        Traceback (most recent call last):
            ...
        lumin_tune.plugins.luminair.errors.ProofError: the settings of the proof are malformed
        """
        if len(data) != 8 or data[7]:
            raise ProofError("format", "the settings of the proof are malformed")
        blowup, queries, work, step, last, limbs, lookups = data[:7]
        return cls(blowup, queries + 1, work, step, last, limbs, lookups)
