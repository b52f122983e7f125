"""Random valid graphs over all primops, and random inputs for them.

`random_graph(seed)` is fast and for tests that want hundreds; `graphs()` is the same generator as a
hypothesis strategy, which shrinks. Both cover every primop and dtype, symbolic dimensions, axes of
size 0 and 1, several outputs, ties, kept and dead nodes, and forms that passes can simplify.

The graphs are made so that an exact rewrite gives equal values and a test can say so without a tolerance:

- floats are summed only where every order of summing is exact: small whole numbers;
- floats become integers only within the range of the dtype, since C leaves the rest undefined;
- where the sign of a zero is free (`max`, sums of -0.0) it does not reach anything but an output:
  operands of `recip` have no zeros. With `signed_zeros=True` they have, and the sign that `max` leaves
  free is fixed instead, for rewrites that keep every bit.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import numpy as np
from hypothesis import strategies as st

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.expression import Expression, Size, dim, product, simplified, size_bounds
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.literal import Literal

T = TypeVar("T")
G = TypeVar("G", bound=NodeGraph)

DTYPES = tuple(DType)
NUMBERS = tuple(dtype for dtype in DTYPES if dtype is not DType.BOOL)
FLOATS = tuple(dtype for dtype in DTYPES if dtype.is_float)
INTEGERS = tuple(dtype for dtype in DTYPES if dtype.is_integer)
DIMS = (dim("s", 1, 4), dim("t", 0, 3))

_MAX_ELEMENTS = 256
_MAX_RANK = 5
_WHOLE = 4  # the bound of floats that are made whole before they are summed
_EXACT_UP_TO = {DType.F16: 2048, DType.BF16: 256, DType.F32: 2**24, DType.F64: 2**53}


class Chooser(Protocol):
    """Where the decisions come from."""

    def below(self, count: int) -> int:
        """Return an integer from 0 to count - 1; 0 is the simplest choice."""


@dataclass(frozen=True)
class Seeded:
    """Decisions from a pseudo-random generator."""

    source: random.Random

    def below(self, count: int) -> int:
        return int(self.source.random() * count)


@dataclass(frozen=True)
class Drawn:
    """Decisions that hypothesis draws and shrinks."""

    draw: Callable[[st.SearchStrategy[int]], int]

    def below(self, count: int) -> int:
        return self.draw(st.integers(0, count - 1)) if count > 1 else 0


def random_graph(
    seed: int,
    *,
    steps: int = 12,
    dtypes: Sequence[DType] = DTYPES,
    signed_zeros: bool = False,
    symbolic: bool = True,
    loops: bool = False,
) -> NodeGraph:
    """Return a valid graph, not frozen, the same for a seed and options; about three nodes a step.

    loops: whether there may be loops, which not every part of lumin takes.
    """
    return build_graph(
        Seeded(random.Random(seed)),
        NodeGraph(),
        steps=steps,
        dtypes=dtypes,
        signed_zeros=signed_zeros,
        symbolic=symbolic,
        loops=loops,
    )


def graphs(
    *,
    max_steps: int = 10,
    dtypes: Sequence[DType] = DTYPES,
    signed_zeros: bool = False,
    symbolic: bool = True,
    loops: bool = False,
) -> st.SearchStrategy[NodeGraph]:
    """Return a strategy for valid graphs."""

    @st.composite
    def drawn(draw: Any) -> NodeGraph:
        steps = draw(st.integers(1, max_steps))
        return build_graph(
            Drawn(draw),
            NodeGraph(),
            steps=steps,
            dtypes=dtypes,
            signed_zeros=signed_zeros,
            symbolic=symbolic,
            loops=loops,
        )

    return drawn()


def build_graph(
    chooser: Chooser,
    graph: G,
    *,
    steps: int,
    dtypes: Sequence[DType] = DTYPES,
    signed_zeros: bool = False,
    symbolic: bool = True,
    loops: bool = False,
) -> G:
    """Fill an empty graph of any class and return it."""
    builder = _Builder(chooser, graph, tuple(dtypes), signed_zeros, DIMS if symbolic else (), loops)
    builder.declare_inputs()
    for _ in range(steps):
        builder.step()
    builder.finish()
    return graph


def random_dims(graph: NodeGraph, seed: int) -> dict[str, int]:
    """Return a number within its range for each dimension of the graph."""
    source = random.Random(seed)
    return {name: source.randint(*expression.bounds()) for name, expression in graph.dims.items()}


def random_inputs(graph: NodeGraph, seed: int, dims: dict[str, int] | None = None) -> dict[str, Array]:
    """Return an array for each input: small numbers, edge values, NaN and infinities among them."""
    dims = random_dims(graph, seed) if dims is None else dims
    source = np.random.default_rng(seed)
    arrays = {}
    for name, node in graph.inputs.items():
        record = graph.nodes[node]
        shape = tuple(size if isinstance(size, int) else int(size.evaluate(dims)) for size in record.shape)
        arrays[name] = random_array(source, record.dtype, shape)
    return arrays


_SPECIAL = (0.0, -0.0, 1.0, -1.0, 0.5, float("inf"), float("-inf"), float("nan"), 1e-7, -3e4, 65504.0)


def random_array(source: np.random.Generator, dtype: DType, shape: tuple[int, ...]) -> Array:
    """Return values of which some are small whole numbers, some arbitrary and some at the edge of the dtype."""
    kind = source.integers(0, 4, shape)
    if dtype is DType.BOOL:
        return source.integers(0, 2, shape).astype(bool)
    if dtype.is_float:
        values = np.select(
            [kind == 0, kind == 1],
            [source.integers(-3, 4, shape).astype(float), source.choice(_SPECIAL, shape)],
            source.normal(size=shape) * 3,
        )
        return round_to(values, dtype)
    low, high = int(dtype.lowest), int(dtype.highest)
    edges = source.choice(np.array([low, high, 0, 1]), shape)
    middling = source.integers(max(low, -100), 101, shape)
    small = source.integers(max(low, -5), 6, shape)
    return np.select([kind == 0, kind == 1], [edges, middling], small).astype(dtype.numpy)


Shape = tuple[Size, ...]


@dataclass
class _Builder:
    """A graph as it grows. Every method that returns an int adds nodes and returns the last."""

    chooser: Chooser
    graph: NodeGraph
    dtypes: tuple[DType, ...]
    signed_zeros: bool
    dims: tuple[Expression, ...]
    loops: bool = False
    pool: list[int] = field(default_factory=list)
    by_type: dict[tuple[DType, Shape], list[int]] = field(default_factory=dict)
    factors: dict[Size, Shape] = field(default_factory=dict)

    # choosing

    def flip(self) -> bool:
        return self.chooser.below(2) == 1

    def one_of(self, choices: Sequence[T]) -> T:
        return choices[self.chooser.below(len(choices))]

    def between(self, low: int, high: int) -> int:
        return low + self.chooser.below(high - low + 1)

    def dtype_of(self, allowed: Sequence[DType]) -> DType | None:
        usable = [dtype for dtype in allowed if dtype in self.dtypes]
        return self.one_of(usable) if usable else None

    def any_size(self) -> Size:
        if self.dims and self.chooser.below(4) == 3:
            return self.one_of(self.dims)
        return self.one_of((2, 3, 1, 4, 2, 3, 1, 0))

    def any_shape(self, max_rank: int = 3) -> Shape:
        return tuple(self.any_size() for _ in range(self.between(0, max_rank)))

    def node_of(self, allowed: Sequence[DType] = DTYPES, min_rank: int = 0) -> int | None:
        """Return a node, one of the newest as a rule."""
        recent = self.pool[-12:] if self.chooser.below(4) else self.pool
        fit = [n for n in recent if self.dtype(n) in allowed and len(self.shape(n)) >= min_rank]
        fit = fit or [n for n in self.pool if self.dtype(n) in allowed and len(self.shape(n)) >= min_rank]
        if fit:
            return fit[len(fit) - 1 - self.chooser.below(len(fit))]
        dtype = self.dtype_of(allowed)
        if dtype is None:
            return None
        return self.constant(dtype, tuple(self.any_size() for _ in range(min_rank)))

    def mate_of(self, node: int) -> int:
        """Return a node of the same type: a known one, a number expanded, or a cast."""
        dtype, shape = self.dtype(node), self.shape(node)
        known = self.by_type.get((dtype, shape), [])
        if known and self.chooser.below(4):
            return self.one_of(known)
        casts = [n for n in self.pool if self.shape(n) == shape and self.dtype(n) is not dtype]
        if casts and self.flip():
            return self.cast(self.one_of(casts), dtype)
        return self.constant(dtype, shape)

    # adding

    def dtype(self, node: int) -> DType:
        return self.graph.nodes[node].dtype

    def shape(self, node: int) -> Shape:
        return self.graph.nodes[node].shape

    def add(self, op: str, *operands: int, **attributes: Any) -> int:
        return self.graph.add(op, *operands, **attributes)

    def full(self, value: Any, like: int) -> int:
        return self.graph.add_full(value, self.dtype(like), self.shape(like))

    def constant(self, dtype: DType, shape: Shape) -> int:
        """Return a number expanded to the shape, or where the shape is known also an array."""
        if all(isinstance(size, int) for size in shape) and self.flip():
            seed = self.chooser.below(1000)
            array = random_array(np.random.default_rng(seed), dtype, tuple(int(size) for size in shape))
            return self.add("constant", value=Literal(array, dtype))
        numbers: Sequence[Any] = (0, 1, 2, -1, 3) if dtype is not DType.U8 else (0, 1, 2, 255, 3)
        if dtype.is_float:
            numbers = (0.0, 1.0, -1.0, 2.0, 0.5, -0.0, float("inf"), float("-inf"), float("nan"))
        if dtype is DType.BOOL:
            numbers = (False, True)
        return self.graph.add_full(self.one_of(numbers), dtype, shape)

    def clamped(self, x: int, low: float, high: float) -> int:
        """Return x within [low, high), NaN and what is above as `low`."""
        at_least = self.add("max", x, self.full(low, x))
        below = self.add("less_than", at_least, self.full(high, x))
        return self.add("select", below, at_least, self.full(low, x))

    def whole(self, x: int, bound: int = _WHOLE) -> int:
        """Return x as whole numbers of at most `bound`, whose sums and products are exact."""
        dtype = self.dtype(x)
        small = self.clamped(x, 0 if dtype is DType.U8 else -bound, bound)
        return self.add("cast", self.add("cast", small, dtype=DType.I8), dtype=dtype)

    def without_small(self, x: int, instead: float) -> int:
        """Return x with zeros and what is next to them replaced."""
        small = self.add("less_than", self.add("mul", x, x), self.full(2.0**-20, x))
        return self.add("select", small, self.full(instead, x), x)

    def cast(self, x: int, dtype: DType) -> int:
        if self.dtype(x).is_float and dtype.is_integer:
            x = self.clamped(x, 0 if dtype is DType.U8 else -100, 100)
        return self.add("cast", x, dtype=dtype)

    def sign_fixed(self, x: int) -> int:
        """Return x with zeros of one sign, where the test minds."""
        return self.without_small(x, 0.0) if self.signed_zeros and self.dtype(x).is_float else x

    # the course of a graph

    def declare_inputs(self) -> None:
        for index in range(self.between(1, 3)):
            dtype = self.one_of(self.dtypes)
            self.note(self.graph.add_input(f"x{index}", self.any_shape(), dtype, static=self.chooser.below(4) == 3))

    def step(self) -> None:
        make = self.one_of((*_STEPS, _Builder.loop) if self.loops else _STEPS)
        node = make(self)
        if node is not None:
            self.note(node)

    def note(self, node: int) -> None:
        shape = self.shape(node)
        high = product([size_bounds(size)[1] for size in shape])
        if len(shape) > _MAX_RANK or size_bounds(high)[0] > _MAX_ELEMENTS or node in self.pool:
            return
        self.pool.append(node)
        self.by_type.setdefault((self.dtype(node), shape), []).append(node)

    def finish(self) -> None:
        graph = self.graph
        for index in range(self.between(1, 3)):
            graph.set_output(f"y{index}", self.node_of() or 0)
        if self.chooser.below(4) == 3:
            graph.keep(self.one_of(self.pool))
        for name, node in graph.inputs.items():
            record = graph.nodes[node]
            free = [o for o in graph.outputs if o not in graph.ties.values()]
            fit = [o for o in free if graph.nodes[graph.outputs[o]][3:] == record[3:]]
            if fit and not graph.attribute(node, "static"):
                graph.add_tie(name, fit[0])  # even if nothing is computed in between, which passes can lead to

    # one method an op or family

    def unary(self) -> int | None:
        x = self.node_of(FLOATS)
        return None if x is None else self.add(self.one_of(("sqrt", "exp2", "log2", "sin", "cos")), x)

    def recip(self) -> int | None:
        x = self.node_of(FLOATS)
        if x is None:
            return None
        return self.add("recip", x if self.signed_zeros else self.without_small(x, 1.0))

    def arithmetic(self) -> int | None:
        x = self.node_of()
        assert x is not None
        pair = (x, self.mate_of(x))
        return self.add(self.one_of(("add", "mul")), *(pair[::-1] if self.flip() else pair))

    def loop(self) -> int | None:
        """Return one of the results of a loop over the rows of a node: its last state, or what its steps gave."""
        rows = self.node_of(min_rank=1)
        if rows is None:
            return None
        count, shape = self.shape(rows)[0], self.shape(rows)[1:]
        initial = self.constant(self.dtype(rows), shape)
        body = NodeGraph()
        body.add_input("step", (), DType.I64)
        state, row = (body.add_input(name, shape, self.dtype(rows)) for name in ("state", "row"))
        following = body.add(self.one_of(("add", "mul")), state, row)
        body.set_output("state", following)
        body.set_output("piece", body.add("mul", following, row) if self.flip() else following)
        ways = [self.one_of((1, -1)) for _ in range(2)]
        return self.add(
            "loop",
            initial,
            rows,
            body=Body(body),
            count=count,
            result=self.chooser.below(2),
            states=1,
            slices=ways[:1],
            stacks=ways[1:],
        )

    def maximum(self) -> int | None:
        x = self.node_of()
        assert x is not None
        return self.sign_fixed(self.add("max", x, self.mate_of(x)))

    def division(self) -> int | None:
        x = self.node_of(NUMBERS)
        if x is None:
            return None
        op = "idiv" if self.dtype(x).is_integer and self.flip() else "mod"
        return self.add(op, x, self.mate_of(x))

    def less_than(self) -> int | None:
        x = self.node_of()
        assert x is not None
        return self.add("less_than", x, self.mate_of(x))

    def select(self) -> int | None:
        x = self.node_of()
        assert x is not None
        conditions = self.by_type.get((DType.BOOL, self.shape(x)), [])
        condition = self.one_of(conditions) if conditions else self.add("less_than", x, self.mate_of(x))
        return self.add("select", condition, x, self.mate_of(x))

    def convert(self) -> int | None:
        x = self.node_of()
        assert x is not None
        return self.cast(x, self.one_of(self.dtypes))

    def some_axes(self, count: int) -> tuple[int, ...]:
        return tuple(axis for axis in range(count) if self.flip())

    def sum_over(self) -> int | None:
        x = self.node_of(NUMBERS)
        if x is None:
            return None
        if self.dtype(x).is_float:
            x = self.whole(x)
            if self.flip():
                x = self.add("mul", x, self.whole(self.mate_of(x), 2))
        return self.add("sum", x, axes=self.some_axes(len(self.shape(x))))

    def max_over(self) -> int | None:
        x = self.node_of()
        assert x is not None
        return self.sign_fixed(self.add("max_reduce", x, axes=self.some_axes(len(self.shape(x)))))

    def scan(self) -> int | None:
        x = self.node_of(min_rank=1)
        if x is None:
            return None
        combine = "max" if self.dtype(x) is DType.BOOL else self.one_of(("add", "max", "mul"))
        if self.dtype(x).is_float and combine != "max":
            x = self.whole(x, 1 if combine == "mul" else _WHOLE)
        return self.sign_fixed(self.add("scan", x, axis=self.between(0, len(self.shape(x)) - 1), combine=combine))

    def indices(self, length: Size) -> int | None:
        """Return integers, most of them within the length as a rule."""
        x = self.node_of(INTEGERS)
        if x is None or len(self.shape(x)) > 2:
            dtype = self.dtype_of(INTEGERS)
            if dtype is None:
                return None
            x = self.add("iota", size=self.any_size(), dtype=dtype)
        if isinstance(length, int) and 0 < length <= 127 and self.flip():
            x = self.add("mod", x, self.full(length, x))
        return x

    def gather(self) -> int | None:
        x = self.node_of(min_rank=1)
        if x is None:
            return None
        axis = self.between(0, len(self.shape(x)) - 1)
        indices = self.indices(self.shape(x)[axis])
        return None if indices is None else self.add("gather", x, indices, axis=axis)

    def scatter(self) -> int | None:
        x = self.node_of(min_rank=1)
        if x is None:
            return None
        axis = self.between(0, len(self.shape(x)) - 1)
        indices = self.indices(self.shape(x)[axis])
        if indices is None:
            return None
        updates = self.add("gather", self.mate_of(x), indices, axis=axis)
        combine = self.one_of(("set", "max") if self.dtype(x) is DType.BOOL else ("set", "add", "mul", "max"))
        return self.sign_fixed(self.add("scatter", x, indices, updates, axis=axis, combine=combine))

    def iota(self) -> int | None:
        dtype = self.dtype_of(NUMBERS)
        return None if dtype is None else self.add("iota", size=self.any_size(), dtype=dtype)

    def literal(self) -> int | None:
        return self.constant(self.one_of(self.dtypes), self.any_shape())

    def permute(self) -> int | None:
        x = self.node_of(min_rank=1)
        if x is None:
            return None
        axes = list(range(len(self.shape(x))))
        order = [axes.pop(self.chooser.below(len(axes))) for _ in range(len(axes))]
        return self.add("permute", x, axes=order)

    def expand(self) -> int | None:
        x = self.node_of()
        assert x is not None
        rank = len(self.shape(x))
        if rank >= _MAX_RANK:
            return None
        count = self.between(1, min(2, _MAX_RANK - rank))
        axes = sorted({self.between(0, rank) + index for index in range(count)})
        return self.add("expand", x, axes=axes, sizes=[self.any_size() for _ in axes])

    def slice(self) -> int | None:
        x = self.node_of(min_rank=1)
        if x is None:
            return None
        triples = [self.slice_of(size) for size in self.shape(x)]
        starts, sizes, steps = zip(*triples, strict=True)
        return self.add("slice", x, starts=starts, sizes=sizes, steps=steps)

    def slice_of(self, length: Size) -> tuple[Size, Size, int]:
        if isinstance(length, int):
            start = self.between(0, length)
            step = self.between(1, 2)
            most = -(-(length - start) // step)
            return start, most - self.chooser.below(most + 1), step
        low = length.bounds()[0]
        ways: list[tuple[Size, Size, int]] = [(0, length, 1), (0, simplified((length + 1) // 2), 2)]
        if low >= 1:
            ways += [(1, simplified(length - 1), 1), (0, low, 1), (simplified(length - 1), 1, 1)]
        return self.one_of(ways)

    def pad(self) -> int | None:
        x = self.node_of(min_rank=1)
        if x is None:
            return None
        widths: list[Size] = [0, 1, 2, *self.dims[:1]]
        rank = len(self.shape(x))
        lows, highs = ([self.one_of(widths) for _ in range(rank)] for _ in range(2))
        return self.add("pad", x, lows=lows, highs=highs)

    def split(self) -> int | None:
        x = self.node_of(min_rank=1)
        if x is None:
            return None
        axis = self.between(0, len(self.shape(x)) - 1)
        length = self.shape(x)[axis]
        ways: list[Shape] = [(length,), (1, length), (length, 1)]
        if isinstance(length, int):
            ways += [(n, length // n) for n in range(2, length) if length % n == 0] + [()] * (length == 1)
        elif length in self.factors:
            ways += [self.factors[length]] * 3
        return self.add("split", x, axis=axis, sizes=self.one_of(ways))

    def merge(self) -> int | None:
        x = self.node_of()
        assert x is not None
        shape = self.shape(x)
        axis = self.between(0, len(shape))
        count = min(self.one_of((2, 2, 0, 1, 3)), len(shape) - axis)
        merged = self.add("merge", x, axis=axis, count=count)
        self.factors.setdefault(self.shape(merged)[axis], shape[axis : axis + count])
        return merged

    def flipped(self) -> int | None:
        x = self.node_of()
        assert x is not None
        return self.add("flip", x, axes=self.some_axes(len(self.shape(x))))

    def window(self) -> int | None:
        x = self.node_of(min_rank=1)
        if x is None:
            return None
        axis = self.between(0, len(self.shape(x)) - 1)
        low = size_bounds(self.shape(x)[axis])[0]
        size = self.between(1, max(1, min(3, low)))
        dilation = self.between(1, 2) if low >= 2 * (size - 1) + 1 else 1
        return self.add("window", x, axis=axis, size=size, stride=self.between(1, 2), dilation=dilation)

    # forms that can be simplified

    def redundant(self) -> int | None:
        x = self.node_of()
        assert x is not None
        dtype, shape = self.dtype(x), self.shape(x)
        makers: list[Callable[[], int | None]] = [
            lambda: self.add("add", x, self.full(0, x)),
            lambda: self.add("mul", self.full(1, x), x),
            lambda: self.add("mul", x, self.full(0, x)),
            lambda: self.sign_fixed(self.add("max", x, x)),
            lambda: self.add("cast", x, dtype=dtype),
            lambda: self.add("less_than", x, x),
            lambda: self.add("select", self.graph.add_full(self.flip(), DType.BOOL, shape), x, self.mate_of(x)),
            lambda: self.add("select", self.add("less_than", x, self.mate_of(x)), x, x),
            lambda: self.commuted(),
            lambda: self.there_and_back(x),
            lambda: self.there_and_back(x),
            lambda: self.scaled_twice(x),
            lambda: self.widened(x),
        ]
        if dtype is DType.BOOL:
            makers.append(lambda: self.negated(self.negated(x)))
        if dtype.is_float:
            makers += [
                lambda: self.add("recip", self.add("recip", self.without_small(x, 1.0))),
                lambda: self.add("log2", self.add("exp2", x)),
                lambda: self.add("exp2", self.add("log2", x)),
            ]
        return self.one_of(makers)()

    def commuted(self) -> int | None:
        """Return a copy of a known commutative node with its operands in the other order."""
        found = [n for n in self.graph.nodes if n.op in ("add", "mul")]
        if not found:
            return None
        node = self.one_of(found)
        return self.add(node.op, *node.operands[::-1])

    def negated(self, condition: int) -> int:
        return self.add("less_than", condition, self.full(True, condition))

    def scaled_twice(self, x: int) -> int:
        dtype = self.dtype(x)
        minus_one = True if dtype is DType.BOOL else 255 if dtype is DType.U8 else -1
        other = True if dtype is DType.BOOL else self.one_of((minus_one, 2, 3))
        op = self.one_of(("mul", "add"))
        return self.add(op, self.add(op, x, self.full(minus_one, x)), self.full(other, x))

    def widened(self, x: int) -> int:
        dtype = self.dtype(x)
        wider = {
            DType.BOOL: DType.F16,
            DType.U8: DType.I16,
            DType.I8: DType.F32,
            DType.I16: DType.I32,
            DType.I32: DType.F64,
            DType.F16: DType.F32,
            DType.BF16: DType.F64,
            DType.F32: DType.F64,
        }
        return self.add("cast", self.add("cast", x, dtype=wider.get(dtype, dtype)), dtype=dtype)

    def there_and_back(self, x: int) -> int:
        shape = self.shape(x)
        rank = len(shape)
        ways = [self._added_twice]
        if rank:
            ways += [self._flipped_twice, self._padded_and_sliced, self._split_and_merged, self._permuted_twice]
        if rank < _MAX_RANK:
            ways += [self._inserted_and_dropped, self._window_of_one]
        return self.one_of(ways)(x)

    def _added_twice(self, x: int) -> int:
        once = self.add("expand", x, axes=(0,), sizes=(self.any_size(),))
        return self.add("expand", once, axes=(self.between(0, len(self.shape(once))),), sizes=(self.any_size(),))

    def _flipped_twice(self, x: int) -> int:
        rank = len(self.shape(x))
        return self.add("flip", self.add("flip", x, axes=self.some_axes(rank)), axes=self.some_axes(rank))

    def _padded_and_sliced(self, x: int) -> int:
        shape = self.shape(x)
        lows, highs = ([self.between(0, 2) for _ in shape] for _ in range(2))
        padded = self.add("pad", x, lows=lows, highs=highs)
        return self.add("slice", padded, starts=lows, sizes=shape, steps=[1] * len(shape))

    def _split_and_merged(self, x: int) -> int:
        axis = self.between(0, len(self.shape(x)) - 1)
        length = self.shape(x)[axis]
        return self.add("merge", self.add("split", x, axis=axis, sizes=(1, length, 1)), axis=axis, count=3)

    def _permuted_twice(self, x: int) -> int:
        axes = tuple(range(len(self.shape(x))))
        return self.add("permute", self.add("permute", x, axes=axes[::-1]), axes=axes[::-1])

    def _inserted_and_dropped(self, x: int) -> int:
        axis = self.between(0, len(self.shape(x)))
        longer = self.add("merge", x, axis=axis, count=0)
        if self.flip() and self.dtype(x) is not DType.BOOL:
            return self.add("sum", self.whole(longer), axes=(axis,))
        if self.flip():
            return self.sign_fixed(self.add("max_reduce", longer, axes=(axis,)))
        return self.add("split", longer, axis=axis, sizes=())

    def _window_of_one(self, x: int) -> int:
        if not self.shape(x):
            return self._added_twice(x)
        axis = self.between(0, len(self.shape(x)) - 1)
        return self.add("window", x, axis=axis, size=1, stride=1, dilation=1)


_STEPS: tuple[Callable[[_Builder], int | None], ...] = (
    _Builder.arithmetic, _Builder.redundant, _Builder.permute, _Builder.expand, _Builder.select, _Builder.sum_over,
    _Builder.unary, _Builder.recip, _Builder.maximum, _Builder.division, _Builder.less_than, _Builder.convert,
    _Builder.max_over, _Builder.scan, _Builder.gather, _Builder.scatter, _Builder.iota, _Builder.literal,
    _Builder.slice, _Builder.pad, _Builder.split, _Builder.merge, _Builder.flipped, _Builder.window,
    _Builder.arithmetic, _Builder.redundant, _Builder.redundant,
)  # fmt: skip
