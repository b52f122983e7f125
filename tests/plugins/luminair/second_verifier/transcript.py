"""The transcript (section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2s

from .fields import QM31, P


class Transcript:
    """A state of 32 bytes that absorbs messages, and from which challenges are drawn."""

    def __init__(self) -> None:
        self.state = bytes(32)
        self._words = self._stream()

    def absorb(self, tag: str, data: bytes) -> None:
        length = len(data).to_bytes(8, "little")
        self.state = blake2s(self.state + tag.encode().ljust(8, b"\0") + length + data).digest()
        self._words = self._stream()

    def _stream(self) -> Iterator[int]:
        state, counter = self.state, 0
        while True:
            block = blake2s(state + b"draw" + counter.to_bytes(4, "little")).digest()
            yield from (int.from_bytes(block[k : k + 4], "little") for k in range(0, 32, 4))
            counter += 1

    def word(self) -> int:
        return next(self._words)

    def element(self) -> QM31:
        words: list[int] = []
        while len(words) < 4:
            word = self.word() & P
            if word != P:
                words.append(word)
        return QM31(words)

    def has_worked(self, nonce: bytes, bits: int) -> bool:
        digest = blake2s(self.state + b"work" + nonce).digest()
        return int.from_bytes(digest[:8], "little") % (1 << bits) == 0
