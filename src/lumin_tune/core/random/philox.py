"""Philox 4x32-10, a counter-based generator of random bits, as a composite of integer primops.

A block of four random words is a function of a counter of four words and a key of two, so that every element of a
tensor is generated independently, with the same bits on each device and in the oracle. Words are 32 bits, held as
i64 in [0, 2**32). Source: J. K. Salmon et al., "Parallel Random Numbers: As Easy as 1, 2, 3", 2011, section 3.3; the
known answers of Random123 are tested.
"""

from __future__ import annotations

from typing import Final

from lumin_tune.core.tensor import Tensor

WORD: Final = 2**32
ROUNDS: Final = 10
_MULTIPLIERS: Final = (0xD2511F53, 0xCD9E8D57)
_WEYL: Final = (0x9E3779B9, 0xBB67AE85)

Words = tuple[Tensor, Tensor, Tensor, Tensor]


def philox(counter: Words, key: tuple[Tensor, Tensor]) -> Words:
    """Return four words for each counter. counter: i64 (...), of one shape; key: i64 () -> i64 (...).

    >>> g = lt.Graph()
    >>> zeros = g.zeros((3,), "i64")
    >>> words = lt.random.philox((zeros, zeros, zeros, zeros), (g.constant(7), g.constant(0)))
    >>> [word.shape for word in words]
    [(3,), (3,), (3,), (3,)]
    """
    a, b, c, d = counter
    for number in range(ROUNDS):
        first, second = ((each + number * step) % WORD for each, step in zip(key, _WEYL, strict=True))
        low_a, high_a = _product(a, _MULTIPLIERS[0])
        low_c, high_c = _product(c, _MULTIPLIERS[1])
        a, b, c, d = high_c ^ b ^ first, low_c, high_a ^ d ^ second, low_a
    return a, b, c, d


def words_of(number: Tensor) -> tuple[Tensor, Tensor]:
    """Return the lower and the upper 32 bits of an i64."""
    return number % WORD, (number // WORD) % WORD


def _product(word: Tensor, multiplier: int) -> tuple[Tensor, Tensor]:
    """Return the lower and the upper word of a product of two words, which wraps to a negative i64."""
    return words_of(word * multiplier)
