"""Random graphs of common operations at sizes where loops have tails: 0, 1, primes, lane counts and one off.

`tests.properties.graphs` makes graphs of every operation at tiny sizes; this covers fewer operations and more sizes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.graph.node_graph import NodeGraph

SIZES = (0, 1, 1, 2, 3, 5, 7, 8, 13, 15, 16, 17, 31, 32, 33, 37, 61, 64, 65, 67, 97, 127, 129)
LIMIT = 60_000
"""Maximum elements of an operand."""

PLACES = "at"
"""Prefix of the names of inputs that are indices along an axis."""

FLOATS = ("f32", "f32", "f32", "f64", "f16", "bf16")
INTEGERS = ("i8", "u8", "i16", "i32", "i64")


class Draw:
    """Random choices for one graph."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)
        self.graph = lt.Graph()

    def shape(self, rank: int, sizes: Sequence[int] = SIZES) -> list[int]:
        while True:
            shape = [self.source.choice(sizes) for _ in range(rank)]
            if np.prod([max(size, 1) for size in shape]) <= LIMIT:
                return shape

    def tensor(self, shape: Sequence[int], dtype: str) -> lt.Tensor:
        return self.graph.tensor(f"x{len(self.graph.inputs)}", tuple(shape), dtype)

    def places(self, shape: Sequence[int], dtype: str) -> lt.Tensor:
        """Return an integer input of indices along an axis, some of them out of range."""
        return self.graph.tensor(f"{PLACES}{len(self.graph.inputs)}", tuple(shape), dtype)

    def one_of(self, kinds: Sequence[Callable[[], lt.Tensor]]) -> lt.Tensor:
        return self.source.choice(kinds)()

    def dtype(self) -> str:
        return self.source.choice((*FLOATS, *INTEGERS, "bool"))

    def floats(self) -> str:
        return self.source.choice(FLOATS)

    def axis(self, rank: int) -> int:
        return self.source.randrange(rank)

    def finish(self, x: lt.Tensor) -> lt.Tensor:
        """Return x or a simple function of it, as an epilogue."""
        if not x.dtype.is_float:
            return x
        kinds: list[Callable[[], lt.Tensor]] = [
            lambda: x,
            lambda: x.relu(),
            lambda: x * 0.5 + 1.0,
            lambda: x.tanh(),
            lambda: x.sigmoid(),
            lambda: x + self.tensor([int(size) for size in x.shape[-1:]], str(x.dtype)),
        ]
        return self.one_of(kinds)


def elementwise(draw: Draw) -> lt.Tensor:
    shape, dtype = draw.shape(draw.source.randint(1, 4)), draw.dtype()
    other = [size if draw.source.random() < 0.6 else 1 for size in shape][draw.source.randrange(len(shape)) :]
    x, y = draw.tensor(shape, dtype), draw.tensor(other, dtype)
    if dtype == "bool":
        return x.logical_xor(y)
    made: list[Callable[[], lt.Tensor]] = [
        lambda: x + y,
        lambda: x * y,
        lambda: x - y,
        lambda: x.maximum(y),
        lambda: (x < y).where(x, y),
    ]
    return draw.finish(draw.one_of(made))


def reduction(draw: Draw) -> lt.Tensor:
    rank = draw.source.randint(1, 3)
    x = draw.tensor(draw.shape(rank), draw.floats())
    axes = sorted(draw.source.sample(range(rank), draw.source.randint(1, rank)))
    return draw.one_of([lambda: x.sum(axes), lambda: (x * x).sum(axes, True), lambda: x.sum(axes) * 0.25])


def integer_reduction(draw: Draw) -> lt.Tensor:
    rank = draw.source.randint(1, 3)
    x, axis = draw.tensor(draw.shape(rank), draw.source.choice(INTEGERS)), draw.axis(rank)
    return draw.one_of([lambda: x.sum(axis), lambda: x.cast("i32").sum(axis), lambda: x.any(axis)])


def extremum(draw: Draw) -> lt.Tensor:
    rank = draw.source.randint(1, 3)
    x, axis = draw.tensor(draw.shape(rank, SIZES[1:]), draw.source.choice((*FLOATS, *INTEGERS))), draw.axis(rank)
    return draw.one_of([lambda: x.max(axis), lambda: x.min(axis, True), lambda: x.argmax(axis), lambda: x.argmin(axis)])


def normalized(draw: Draw) -> lt.Tensor:
    x = draw.tensor(draw.shape(draw.source.randint(1, 3), SIZES[1:]), draw.source.choice(("f32", "f32", "f64")))
    return draw.one_of([lambda: x.softmax(-1), lambda: x.layer_norm(), lambda: x.logsumexp(-1), lambda: x.rms_norm()])


def product(draw: Draw) -> lt.Tensor:
    m, n, k = draw.shape(3, (0, *SIZES))
    batch = draw.shape(1, (1, 2, 3)) if draw.source.random() < 0.3 else []
    dtype = draw.source.choice((*FLOATS, "i8", "i32"))
    x, w = draw.tensor([*batch, m, k], dtype), draw.tensor([*batch, n, k], dtype)
    x, w = (x, w.transpose()) if draw.source.random() < 0.5 else (x, draw.tensor([*batch, k, n], dtype))
    if dtype == "i8" or dtype in ("f16", "bf16"):
        wide = "i32" if dtype == "i8" else "f32"
        return draw.finish(x.cast(wide) @ w.cast(wide))
    return draw.finish(x @ w)


def convolution(draw: Draw) -> lt.Tensor:
    channels, filters = draw.shape(2, (1, 3, 5, 8, 16, 17))
    height, width = draw.shape(2, (3, 5, 7, 13, 17, 19))
    size = draw.source.choice((1, 3))
    x = draw.tensor([draw.source.choice((1, 2)), channels, height, width], "f32")
    w = draw.tensor([filters, channels, size, size], "f32")
    return draw.finish(x.conv(w, padding=draw.source.choice((0, 1)), stride=draw.source.choice((1, 2))))


def pooled(draw: Draw) -> lt.Tensor:
    x = draw.tensor([*draw.shape(1, (1, 2, 3, 17)), *draw.shape(2, (3, 5, 8, 17, 31))], draw.floats())
    return x.unsqueeze(0).max_pool(draw.source.choice((2, 3)), stride=draw.source.choice((1, 2)))


def movement(draw: Draw) -> lt.Tensor:
    rank = draw.source.randint(1, 4)
    shape, dtype = draw.shape(rank), draw.dtype()
    x, axis = draw.tensor(shape, dtype), draw.axis(rank)
    order = draw.source.sample(range(rank), rank)
    kinds: list[Callable[[], lt.Tensor]] = [
        lambda: x.permute(*order),
        lambda: x.flip(axis),
        lambda: x.permute(*order).flip(0),
        lambda: x.slice(axis, shape[axis] // 3, shape[axis]),
        lambda: x.slice(axis, 0, shape[axis], 3),
        lambda: x.concat(draw.tensor(shape, dtype), axis=axis),
        lambda: x.roll(1, axis),
        lambda: x.flatten(),
        lambda: x.repeat_interleave(2, axis),
    ]
    return draw.one_of(kinds)


def gathered(draw: Draw) -> lt.Tensor:
    rank = draw.source.randint(1, 3)
    x, axis = draw.tensor(draw.shape(rank, SIZES[1:]), draw.dtype()), draw.axis(rank)
    return x.take(draw.places(draw.shape(1), draw.source.choice(("i32", "i64"))), axis)


def scanned(draw: Draw) -> lt.Tensor:
    rank = draw.source.randint(1, 3)
    return draw.tensor(draw.shape(rank), draw.source.choice(("f32", "f64", "i32", "i64"))).cumsum(draw.axis(rank))


def converted(draw: Draw) -> lt.Tensor:
    x = draw.tensor(draw.shape(draw.source.randint(1, 3)), draw.dtype())
    return x.cast(draw.dtype() if x.dtype.is_integer or not x.dtype.is_float else draw.floats())


KINDS = (
    elementwise, elementwise, reduction, integer_reduction, extremum, normalized, product, product, convolution, pooled,
    movement, gathered, scanned, converted,
)  # fmt: skip


def shaped_graph(seed: int) -> lt.Graph:
    """Return a graph with one output, deterministic for a seed."""
    draw = Draw(seed)
    draw.source.choice(KINDS)(draw).output("y")
    return draw.graph


def shaped_arrays(graph: NodeGraph, seed: int) -> dict[str, Array]:
    """Return an array for each input: floats near 1 and exact in f16/bf16, integers of the whole range of their dtype.

    Sums and products of integers wrap. Indices are about as large as axes are long.
    """
    source = np.random.default_rng(seed)
    arrays: dict[str, Array] = {}
    for name, node in graph.inputs.items():
        record = graph.nodes[node]
        shape = tuple(int(size) for size in record.shape)  # type: ignore[arg-type]
        if record.dtype.is_float:
            arrays[name] = round_to(source.integers(-32, 33, shape) / 16, record.dtype)
        elif name.startswith(PLACES):
            arrays[name] = source.integers(-3, source.choice((2, 17, 140)), shape).astype(record.dtype.numpy)
        elif record.dtype.is_integer:
            arrays[name] = _whole(source, record.dtype, shape)
        else:
            arrays[name] = source.integers(0, 2, shape).astype(bool)
    return arrays


def _whole(source: np.random.Generator, dtype: DType, shape: tuple[int, ...]) -> Array:
    """Return integers of the whole range, a quarter of them at its ends and near zero."""
    low, high = int(dtype.lowest), int(dtype.highest)
    anywhere = source.integers(low, high, shape, dtype.numpy, endpoint=True)
    ends = source.choice(np.array([low, low + 1, max(low, -1), 0, 1, high - 1, high], dtype.numpy), shape)
    return np.where(source.integers(0, 4, shape) == 0, ends, anywhere)
