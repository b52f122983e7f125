"""Arrays over M31 = GF(2**31 - 1) and over its extension QM31.

An M31 array is a uint64 array of canonical elements below P. A QM31 array has shape (4, ...): the coordinates a, b, c,
d of (a + b*i) + (c + d*i)*u with i**2 = -1 and u**2 = 2 + i. All functions take and return canonical elements and
broadcast their trailing axes. Single elements have at least one axis: NumPy warns of wrap-around in scalars only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lumin_tune.plugins.luminair.protocol.array_engine import ENGINE, Elements, Words

Array = NDArray[np.uint64]

PRIME: Final = 2**31 - 1
P: Final = np.uint64(PRIME)
Element = Array | np.uint64
_SHIFT: Final = np.uint64(31)


def reduce(x: Array) -> Array:
    """Return x mod P for any x < 2**62."""
    folded = (x & P) + (x >> _SHIFT)
    return np.asarray(np.minimum(folded, folded - P))


def reduce_wide(x: Array) -> Array:
    """Return x mod P for any x < 2**64."""
    folded = (x & P) + (x >> _SHIFT)
    return reduce(folded)


def add(a: Array, b: Array) -> Array:
    total = a + b
    return np.asarray(np.minimum(total, total - P))


def sub(a: Array, b: Array) -> Array:
    difference = a - b
    return np.asarray(np.minimum(difference, difference + P))


def neg(a: Array) -> Array:
    return sub(np.zeros_like(a), a)


def mul(a: Array, b: Element) -> Array:
    return reduce(np.asarray(a * b))


def inverse(a: Array) -> Array:
    """Return 1 / a, and 0 for 0."""
    small = a
    power_of = {1: small}

    # a ** (2**31 - 3) by the addition chain 1, 2, 3, 6, 12, 24, 27, 28, 29 of numbers of ones, then two more squares.
    def ones(low: int, high: int) -> Array:
        x = power_of[high]
        for _ in range(low):
            x = mul(x, x)
        return mul(x, power_of[low])

    for low, high in ((1, 1), (1, 2), (3, 3), (6, 6), (12, 12), (3, 24), (1, 27), (1, 28)):
        power_of[low + high] = ones(low, high)
    x = power_of[29]
    x = mul(x, x)
    x = mul(x, x)
    return mul(x, a)


def to_field(values: Any) -> Array:
    """Return signed integers as elements: v < 0 becomes P - |v|. Values must lie in (-P, P)."""
    signed = np.asarray(values, dtype=np.int64)
    return np.where(signed < 0, signed + PRIME, signed).astype(np.uint64)


def to_words(values: Any) -> Words:
    """Return signed integers as elements of 32 bits."""
    signed = np.asarray(values, dtype=np.int64)
    engine = ENGINE.get()
    found = None if engine is None else engine.elements(signed)
    return to_field(signed).astype(np.uint32) if found is None else found


# the extension


def _dot(a: Array, b: Array, c: Array, d: Array) -> Array:
    """Return a*b + c*d."""
    return reduce_wide(a * b + c * d)


def qmul(x: Array, y: Array) -> Array:
    """Return the product of two QM31 arrays."""
    x0, x1, x2, x3 = x
    y0, y1, y2, y3 = y
    n1, n3 = P - y1, P - y3
    # with X = A + B*u and Y = C + D*u: X*Y = AC + (2 + i)*BD + (AD + BC)*u
    q0, q1 = _dot(x2, y2, x3, n3), _dot(x2, y3, x3, y2)
    r0 = _dot(x0, y0, x1, n1) + q0 + q0 + (P - q1)
    r1 = _dot(x0, y1, x1, y0) + q0 + q1 + q1
    r2 = _dot(x0, y2, x1, n3) + _dot(x2, y0, x3, n1)
    r3 = _dot(x0, y3, x1, y2) + _dot(x2, y1, x3, y0)
    result = np.empty((4, *r0.shape), dtype=np.uint64)
    result[0], result[1], result[2], result[3] = reduce(r0), reduce(r1), reduce(r2), reduce(r3)
    return result


def lift(base: Array) -> Array:
    """Return M31 elements as QM31 elements."""
    result = np.zeros((4, *np.shape(base)), dtype=np.uint64)
    result[0] = base
    return result


def qinverse(x: Array) -> Array:
    """Return 1 / x, and 0 for 0."""
    a0, a1, b0, b1 = x
    # the norm to CM31, A**2 - (2 + i)*B**2
    s0, s1 = _dot(b0, b0, b1, P - b1), add(mul(b0, b1), mul(b0, b1))
    n0 = sub(_dot(a0, a0, a1, P - a1), sub(add(s0, s0), s1))
    n1 = sub(add(mul(a0, a1), mul(a0, a1)), add(s0, add(s1, s1)))
    d = inverse(_dot(n0, n0, n1, n1))
    i0, i1 = mul(n0, d), mul(neg(n1), d)
    m0, m1 = P - i0, P - i1
    return np.stack([_dot(a0, i0, a1, m1), _dot(a0, i1, a1, i0), _dot(b0, m0, b1, i1), _dot(b0, m1, b1, m0)])


def powers(x: Array, count: int) -> Array:
    """Return 1, x, x**2, ... of one QM31 element: (4,) -> (4, count)."""
    result = np.zeros((4, max(count, 1)), dtype=np.uint64)
    result[0, 0] = 1
    known, step = 1, x[:, None]
    while known < count:
        more = min(known, count - known)
        result[:, known : known + more] = qmul(result[:, :more], step)
        known += more
        step = qmul(step, step)
    return result[:, :count]


def total(x: Array) -> Array:
    """Return the sum over the last axis, of at most 2**33 elements."""
    return np.asarray(x.sum(axis=-1) % P)


def combine(columns: Sequence[Elements] | Elements, weights: Array) -> Array:
    """Return the sums of base columns weighted by QM31 elements: k arrays (N,), (4, k) -> (4, N)."""
    engine = ENGINE.get()
    found = None if engine is None else engine.combine(list(columns), weights)
    if found is not None:
        return found
    low, high = weights & np.uint64(0xFFFF), weights >> np.uint64(16)
    # exact in uint64: each partial product is below 2**47, so that 2**16 columns may be added without a reduction
    small = np.zeros((4, len(columns[0])), dtype=np.uint64)
    large = np.zeros_like(small)
    for index in range(len(columns)):
        small += columns[index] * low[:, index, None]
        large += columns[index] * high[:, index, None]
    return reduce_wide(reduce_wide(large) * np.uint64(1 << 16) + small)


def is_canonical(values: NDArray[Any]) -> bool:
    """Return whether all elements are below P."""
    return bool((values < PRIME).all())
