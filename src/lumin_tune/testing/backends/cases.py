"""The graphs of the conformance suite and the abilities that they need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from lumin_tune.core.expression import dim
from lumin_tune.core.tensor import Graph, concat, where

ABILITIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "elementwise": "add, mul, max, recip, sqrt, exp2, log2, sin, cos of one shape, with numbers (constant, expand)",
        "broadcast": "arrays that repeat along axes (expand), such as a bias",
        "row-reductions": "sum and max_reduce over the last axis, and uses of their results (expand, split)",
        "reductions": "sum and max_reduce over any axes",
        "contractions": "matrix products: mul of expanded operands, then sum",
        "views": "permute, slice, pad, split, merge",
        "indexing": "gather",
        "scans": "scan",
        "integers": "i32 and i64",
        "bools": "less_than and select",
        "f64": "float64",
        "f16": "float16",
        "bf16": "bfloat16, which kernels see as uint16",
        "dims": "symbolic sizes",
        "empty": "arrays without elements",
    }
)
"""The abilities that a backend may declare, with their meanings."""


@dataclass(frozen=True)
class BackendCase:
    """A graph. needs: the abilities that oblige a backend to claim it. dims: values of its symbolic sizes.

    >>> from lumin_tune.testing.backends import CASES
    >>> (case,) = [case for case in CASES if case.name == "symbolic-rows"]
    >>> sorted(case.needs), [dict(sizes) for sizes in case.dims]
    (['dims', 'elementwise', 'row-reductions'], [{'columns': 1}, {'columns': 37}])

    A case of your own goes into `BackendSuite.cases`:

    >>> from lumin_tune.testing.backends import BackendCase
    >>> def record(graph):
    ...     graph.tensor("x", (3, 5), "f32").sigmoid().output("y")
    >>> case = BackendCase("sigmoid", frozenset({"elementwise"}), record)
    >>> case.graph().output("y").shape
    (3, 5)
    """

    name: str
    needs: frozenset[str]
    record: Callable[[Graph], None] = field(repr=False)
    dims: tuple[Mapping[str, int], ...] = (MappingProxyType({}),)

    def graph(self) -> Graph:
        """Return a new copy of the graph.

        >>> from lumin_tune.testing.backends import CASES
        >>> CASES[0].name, {name: CASES[0].graph().input(name).shape for name in ("x", "y")}
        ('chain', {'x': (7, 33), 'y': (7, 33)})
        """
        graph = Graph()
        self.record(graph)
        return graph

    def __str__(self) -> str:
        return self.name


def _chain(g: Graph) -> None:
    x, y = g.tensor("x", (7, 33), "f32"), g.tensor("y", (7, 33), "f32")
    ((x * 2.0 + y).sin() * x - 0.5).output("z")


def _functions(g: Graph) -> None:
    x = g.tensor("x", (65,), "f32")
    positive = x * x + 0.5
    (positive.sqrt() + positive.reciprocal() + (x * 0.25).exp2() + positive.log2() + x.cos()).output("y")


def _two_outputs(g: Graph) -> None:
    x, y = g.tensor("x", (4, 16), "f32"), g.tensor("y", (4, 16), "f32")
    (x + y).output("sum")
    (x * y).maximum(x).output("product")


def _of_nan(g: Graph) -> None:
    x = g.tensor("x", (3, 5), "f32")
    (x.maximum(x * 0.0) + (x * 1e38 * 10.0) * 0.0).output("y")


def _saturated(dtype: str) -> Callable[[Graph], None]:
    """Functions that reach their limits exactly, times a number that shows an error in the last bit."""

    def record(g: Graph) -> None:
        x = g.tensor("x", (65,), dtype)
        far = x.abs() * 16.0 + 32.0
        zero = (1.0 - far.tanh()) + (1.0 + (-far).tanh()) + (1.0 - far.erf()) + (far * -64.0).exp2()
        (x + zero * 2.0**60).output("y")
        (far * 64.0).exp2().reciprocal().log2().output("low")

    return record


def _bias(g: Graph) -> None:
    x, b = g.tensor("x", (6, 32), "f32"), g.tensor("b", (32,), "f32", static=True)
    (x + b).relu().output("y")


def _row_sums(g: Graph) -> None:
    g.tensor("x", (9, 40), "f32").sum(1).output("y")


def _softmax(g: Graph) -> None:
    g.tensor("x", (5, 37), "f32").softmax(-1).output("y")


def _rms(g: Graph) -> None:
    x = g.tensor("x", (4, 64), "f32")
    (x * ((x * x).sum(1, keepdim=True) * (1.0 / 64.0) + 1e-5).rsqrt()).output("y")


def _one_row(g: Graph) -> None:
    x = g.tensor("x", (257,), "f32")
    (x * x.max(0)).output("y")


def _columns(g: Graph) -> None:
    x = g.tensor("x", (12, 5, 8), "f32")
    x.sum(0).output("y")
    x.max((0, 2)).output("z")


def _product(g: Graph) -> None:
    (g.tensor("a", (12, 20), "f32") @ g.tensor("b", (20, 17), "f32")).output("c")


def _linear(g: Graph) -> None:
    x, w = g.tensor("x", (6, 24), "f32"), g.tensor("w", (24, 10), "f32", static=True)
    (x @ w).relu().output("y")


def _views(g: Graph) -> None:
    x = g.tensor("x", (4, 6, 5), "f32")
    (x.transpose(0, 2)[1:4] * 2.0).reshape(3, 24).output("y")


def _joined(g: Graph) -> None:
    x, y = g.tensor("x", (3, 4), "f32"), g.tensor("y", (2, 4), "f32")
    concat([x, y * 2.0], 0).output("z")


def _embedding(g: Graph) -> None:
    table, indices = g.tensor("table", (20, 8), "f32"), g.tensor("indices", (5,), "i64")
    (table.take(indices, 0) * 2.0).output("y")


def _prefix(g: Graph) -> None:
    g.tensor("x", (4, 30), "f32").cumsum(1).output("y")


def _integers(g: Graph) -> None:
    x, y = g.tensor("x", (3, 21), "i32"), g.tensor("y", (3, 21), "i32")
    (x * y + x.maximum(3)).output("z")


def _long_sums(g: Graph) -> None:
    g.tensor("x", (3, 21), "i64").sum(1).output("y")


def _choice(g: Graph) -> None:
    x, y = g.tensor("x", (40,), "f32"), g.tensor("y", (40,), "f32")
    where(x < y, x * 2.0, y).output("z")


def _typed(dtype: str) -> Callable[[Graph], None]:
    def record(g: Graph) -> None:
        x, y = g.tensor("x", (3, 19), dtype), g.tensor("y", (3, 19), dtype)
        (x * y + x).output("z")

    return record


def _symbolic(g: Graph) -> None:
    x, y = g.tensor("x", (dim("rows", 1, 64), 16), "f32"), g.tensor("y", (dim("rows", 1, 64), 16), "f32")
    (x * y + 1.0).output("z")


def _symbolic_rows(g: Graph) -> None:
    g.tensor("x", (4, dim("columns", 1, 64)), "f32").softmax(-1).output("y")


def _empty(g: Graph) -> None:
    (g.tensor("x", (0, 8), "f32") * 2.0).output("y")


def _perhaps_empty(g: Graph) -> None:
    (g.tensor("x", (dim("rows", 0, 64), 8), "f32") * 2.0).output("y")


def _case(name: str, needs: str, record: Callable[[Graph], None], *dims: Mapping[str, int]) -> BackendCase:
    return BackendCase(name, frozenset(needs.split()), record, dims or (MappingProxyType({}),))


CASES: Final[tuple[BackendCase, ...]] = (
    _case("chain", "elementwise", _chain),
    _case("functions", "elementwise", _functions),
    _case("two-outputs", "elementwise", _two_outputs),
    _case("not-finite", "elementwise", _of_nan),
    _case("saturation", "elementwise bools", _saturated("f32")),
    _case("float64-saturation", "elementwise bools f64", _saturated("f64")),
    _case("bias", "elementwise broadcast", _bias),
    _case("row-sums", "row-reductions", _row_sums),
    _case("softmax", "elementwise row-reductions", _softmax),
    _case("rms-norm", "elementwise row-reductions", _rms),
    _case("one-row", "elementwise row-reductions", _one_row),
    _case("column-sums", "reductions", _columns),
    _case("product", "contractions", _product),
    _case("linear", "contractions elementwise", _linear),
    _case("views", "views elementwise", _views),
    _case("joined", "views elementwise bools", _joined),
    _case("embedding", "indexing elementwise", _embedding),
    _case("prefix-sums", "scans", _prefix),
    _case("integers", "elementwise integers", _integers),
    _case("integer-sums", "row-reductions integers", _long_sums),
    _case("choice", "elementwise bools", _choice),
    _case("float64", "elementwise f64", _typed("f64")),
    _case("float16", "elementwise f16", _typed("f16")),
    _case("bfloat16", "elementwise bf16", _typed("bf16")),
    _case("symbolic", "elementwise dims", _symbolic, {"rows": 5}, {"rows": 64}, {"rows": 1}),
    _case("symbolic-rows", "elementwise row-reductions dims", _symbolic_rows, {"columns": 1}, {"columns": 37}),
    _case("empty", "elementwise empty", _empty),
    _case("perhaps-empty", "elementwise dims empty", _perhaps_empty, {"rows": 0}, {"rows": 3}),
)
