"""Compiled kernels for the arithmetic of M31 and QM31 and for the circle FFT: lumin graphs of i64, compiled by lumin.

They give the same elements as NumPy, bit for bit, and need a C++ compiler. `using` puts them in place of NumPy while a
proof is made; verifiers never import this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, LuminError
from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.protocol.engine import ENGINE
from lumin_tune.plugins.luminair.protocol.field import PRIME, Array

CHOICES: Final = ("auto", "compiled", "numpy")
LEAST_CELLS: Final = 1 << 25
"""The cells of a key from which "auto" takes compiled kernels: below, compiling them may take longer than the proof."""
_LEAST: Final = 1 << 12
"""Arrays with fewer elements stay with NumPy, whose calls cost less."""
_NEAR: Final = 3
"""Layers of butterflies of short distance, which are made on a transposed copy."""

Signed = NDArray[np.int64]


@contextmanager
def using(choice: str, cells: int) -> Iterator[str]:
    """Use kernels within the block, and give what was chosen: "compiled", "numpy", or "numpy" with the reason.

    choice: "compiled", "numpy", or "auto", which takes compiled kernels for at least `LEAST_CELLS` cells if they can be
    built. Raises ProofError("settings") for another choice, and BuildError if kernels that were asked for cannot be
    built.
    """
    if choice not in CHOICES:
        raise ProofError("settings", f"kernels {choice!r}; allowed: {', '.join(CHOICES)}")
    if choice == "numpy" or (choice == "auto" and cells < LEAST_CELLS):
        yield "numpy"
        return
    try:
        _program("mul")
    except LuminError as error:
        if choice == "compiled":
            raise
        yield f"numpy ({type(error).__name__}: {error})".split("\n", maxsplit=1)[0]
        return
    token = ENGINE.set(_Compiled())
    try:
        yield "compiled"
    finally:
        ENGINE.reset(token)


# the kernels as graphs

Tensor = lt.Tensor


def _folded(x: Tensor) -> Tensor:
    """Return x mod P for x from 0 to 2 * P."""
    less = x - PRIME
    return lt.where(less < 0, x, less)


def _add(a: Tensor, b: Tensor) -> Tensor:
    return _folded(a + b)


def _sub(a: Tensor, b: Tensor) -> Tensor:
    difference = a - b
    return lt.where(difference < 0, difference + PRIME, difference)


def _halves(x: Tensor) -> Tensor:
    """Return the sum of the low 31 bits of x, for 0 <= x < 2**63, and the bits above."""
    high = x // (1 << 31)
    return x - high * (1 << 31) + high


def _mul(a: Tensor, b: Tensor) -> Tensor:
    return _folded(_halves(a * b))


def _dot(a: Tensor, b: Tensor, c: Tensor, d: Tensor) -> Tensor:
    """Return a * b + c * d."""
    return _folded(_halves(_halves(a * b) + _halves(c * d)))


def _qmul(x: Sequence[Tensor], y: Sequence[Tensor]) -> list[Tensor]:
    x0, x1, x2, x3 = x
    y0, y1, y2, y3 = y
    n1, n3 = PRIME - y1, PRIME - y3
    q0, q1 = _dot(x2, y2, x3, n3), _dot(x2, y3, x3, y2)
    rows = [
        _dot(x0, y0, x1, n1) + q0 + q0 + (PRIME - q1),
        _dot(x0, y1, x1, y0) + q0 + q1 + q1,
        _dot(x0, y2, x1, n3) + _dot(x2, y0, x3, n1),
        _dot(x0, y3, x1, y2) + _dot(x2, y1, x3, y0),
    ]
    return [_folded(_halves(row)) for row in rows]


def _butterflies(parts: list[Tensor], factor: Callable[[int, int], Tensor], inverted: bool) -> list[Tensor]:
    """Return the parts after log2(len(parts)) layers. factor: (layer, block) -> the factor of a block of pairs."""
    layers = len(parts).bit_length() - 1
    for layer in range(layers) if inverted else range(layers - 1, -1, -1):
        gap = 1 << layer
        for low in (index for index in range(len(parts)) if not index & gap):
            a, b, t = parts[low], parts[low | gap], factor(layer, low >> (layer + 1))
            if inverted:
                parts[low], parts[low | gap] = _add(a, b), _mul(_sub(a, b), t)
            else:
                product = _mul(b, t)
                parts[low], parts[low | gap] = _add(a, product), _sub(a, product)
    return parts


def _far(layers: int, inverted: bool) -> lt.Graph:
    """x: (blocks, 2**layers, distance), t of layer i: (blocks, 2**(layers - 1 - i))."""
    graph, size = lt.Graph(), 1 << layers
    blocks, distance = lt.dim("blocks"), lt.dim("distance")
    x = graph.tensor("x", (blocks, size, distance), "i64")
    t = [graph.tensor(f"t{layer}", (blocks, size >> (layer + 1)), "i64") for layer in range(layers)]
    made = _butterflies([x[:, i] for i in range(size)], lambda layer, at: t[layer][:, at : at + 1], inverted)
    for index, each in enumerate(made):
        each.output(f"y{index}")
    return graph


def _near(inverted: bool) -> lt.Graph:
    """x: (8, blocks), t of layer i: (2**(2 - i), blocks)."""
    graph, size = lt.Graph(), 1 << _NEAR
    blocks = lt.dim("blocks")
    x = graph.tensor("x", (size, blocks), "i64")
    t = [graph.tensor(f"t{layer}", (size >> (layer + 1), blocks), "i64") for layer in range(_NEAR)]
    made = _butterflies([x[i] for i in range(size)], lambda layer, at: t[layer][at], inverted)
    for index, each in enumerate(made):
        each.output(f"y{index}")
    return graph


def _element_wise(name: str) -> lt.Graph:
    graph, n = lt.Graph(), lt.dim("n")
    operation = {"add": _add, "sub": _sub, "mul": _mul}[name.split("_")[0]]
    if name.endswith("_by_row"):
        x, y = graph.tensor("x", (4, n), "i64"), graph.tensor("y", (1, n), "i64")
    else:
        x, y = graph.tensor("x", (n,), "i64"), graph.tensor("y", (1 if name.endswith("_by_one") else n,), "i64")
    operation(x, y).output("y0")
    return graph


def _extension(name: str) -> lt.Graph:
    graph, n = lt.Graph(), lt.dim("n")
    x, y = graph.tensor("x", (4, n), "i64"), graph.tensor("y", (4, 1 if name.endswith("_by_one") else n), "i64")
    for index, each in enumerate(_qmul([x[i] for i in range(4)], [y[i] for i in range(4)])):
        each.output(f"y{index}")
    return graph


@cache
def _program(name: str) -> Any:
    """Return the compiled kernel of a name. Raises LuminError where it cannot be built."""
    from lumin_tune.core.program import compile

    if name.startswith("far"):
        _, layers, direction = name.split("_")
        graph = _far(int(layers), direction == "inverse")
    elif name.startswith("near"):
        graph = _near(name.endswith("inverse"))
    else:
        graph = _extension(name) if name.startswith("q") else _element_wise(name)
    try:
        return compile(graph, threads=1, name=name)
    except OSError as error:
        raise BuildError(f"the kernel {name!r} cannot be built: {error}") from error


@lru_cache(maxsize=16)
def _turned(log_size: int, inverted: bool) -> tuple[Signed, ...]:
    """Return the factors of the near layers, one row for each block of pairs."""
    from lumin_tune.plugins.luminair.protocol.transform import twiddles

    factors = twiddles(log_size)[1 if inverted else 0]
    rows = (np.ascontiguousarray(factors[i].reshape(-1, 1 << (_NEAR - 1 - i)).T) for i in range(_NEAR))
    return tuple(each.view(np.int64) for each in rows)


class _Compiled:
    """See `protocol.engine.Engine`."""

    def element_wise(self, name: str, x: Array, y: Array) -> Array | None:
        if x.size < y.size:
            if name == "sub":
                return None
            x, y = y, x
        if x.size < _LEAST:
            return None
        if y.size == 1:
            return _called(f"{name}_by_one", x.reshape(-1), y.reshape(-1))["y0"].view(np.uint64).reshape(x.shape)
        if x.shape == y.shape:
            return _called(name, x.reshape(-1), y.reshape(-1))["y0"].view(np.uint64).reshape(x.shape)
        if x.ndim == 2 and x.shape[0] == 4 and y.shape in ((x.shape[1],), (1, x.shape[1])):
            return _called(f"{name}_by_row", x, y.reshape(1, -1))["y0"].view(np.uint64)
        return None

    def qmul(self, x: Array, y: Array) -> Array | None:
        if x.size < y.size:
            x, y = y, x
        if x.ndim != 2 or x.size < _LEAST or y.shape not in (x.shape, (4, 1)):
            return None
        return _stacked(_called("qmul" if y.shape == x.shape else "qmul_by_one", x, y))

    def transform(self, column: Array, inverted: bool) -> bool:
        size = column.size
        if size < _LEAST or not column.flags.c_contiguous:
            return False
        log_size = size.bit_length() - 1
        if inverted:
            self._near(column, log_size, inverted)
        for layer, count in _groups(log_size) if inverted else _groups(log_size)[::-1]:
            self._far(column, log_size, layer, count, inverted)
        if not inverted:
            self._near(column, log_size, inverted)
        return True

    def _near(self, column: Array, log_size: int, inverted: bool) -> None:
        turned = np.ascontiguousarray(column.reshape(-1, 1 << _NEAR).T).view(np.int64)
        named = {f"t{i}": each for i, each in enumerate(_turned(log_size, inverted))}
        made = _program(f"near_{'inverse' if inverted else 'forward'}")({"x": turned, **named})
        for index in range(1 << _NEAR):
            column.view(np.int64)[index :: 1 << _NEAR] = made[f"y{index}"]

    def _far(self, column: Array, log_size: int, layer: int, count: int, inverted: bool) -> None:
        from lumin_tune.plugins.luminair.protocol.transform import twiddles

        factors = twiddles(log_size)[1 if inverted else 0]
        blocks = 1 << (log_size - layer - count)
        named = {f"t{i}": factors[layer + i].view(np.int64).reshape(blocks, -1) for i in range(count)}
        x = column.view(np.int64).reshape(blocks, 1 << count, 1 << layer)
        made = _program(f"far_{count}_{'inverse' if inverted else 'forward'}")({"x": x, **named})
        for index in range(1 << count):
            x[:, index] = made[f"y{index}"]


@cache
def _groups(log_size: int) -> tuple[tuple[int, int], ...]:
    """Return the (lowest layer, layers) of the passes over the far layers, ascending: of three layers, or two."""
    left = log_size - _NEAR
    twos = (0, 2, 1)[left % 3]
    counts = [3] * ((left - 2 * twos) // 3) + [2] * twos
    starts = np.cumsum([_NEAR, *counts]).tolist()
    return tuple(zip(starts, counts))


def _called(name: str, *operands: Array) -> dict[str, Signed]:
    """Return the results of a kernel of two operands."""
    given = {key: np.ascontiguousarray(each).view(np.int64) for key, each in zip("xy", operands, strict=True)}
    made: dict[str, Signed] = _program(name)(given)
    return made


def _stacked(made: dict[str, Signed]) -> Array:
    return np.stack([made[f"y{index}"] for index in range(4)]).view(np.uint64)
