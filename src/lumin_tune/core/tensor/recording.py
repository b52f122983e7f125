"""Recording graphs: the API with which users write models.

`Graph` is a `NodeGraph` that returns tensors. Operations on tensors record nodes; `compile` runs passes and returns
another graph; `interpret` runs the oracle. Nothing is computed while recording.

The module is long because `Graph` is one class, and each of its methods has an example.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import DTypeError, GraphError, ShapeError, TieError, UnknownNameError
from lumin_tune.core.expression import Expression, Size, ceil_div, simplified
from lumin_tune.core.formats import row_bytes
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.gradients import gradients
from lumin_tune.core.graph.graph_invariants import verify
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import ops_named_in, parse_into
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.oracle.interpreter import Interpretation, interpret
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor.functions import where
from lumin_tune.core.tensor.neural_networks.activation import ActivationTensor
from lumin_tune.core.tensor.neural_networks.attention import AttentionTensor
from lumin_tune.core.tensor.neural_networks.pooling import PoolingTensor
from lumin_tune.core.tensor.neural_networks.resampling import ResamplingTensor
from lumin_tune.core.tensor.neural_networks.transposed_convolution import TransposedConvolutionTensor
from lumin_tune.core.tensor.selection import SelectionTensor

if TYPE_CHECKING:
    from lumin_tune.core.graph.graph_summary import Summary
    from lumin_tune.core.passes.resolution import PassLike


class Tensor(
    AttentionTensor,
    PoolingTensor,
    TransposedConvolutionTensor,
    ResamplingTensor,
    ActivationTensor,
    SelectionTensor,
):
    """A value computed by a graph, with the operations that record further values.

    Operators broadcast and promote as in NumPy 2, and accept Python numbers and NumPy arrays on either side. Each topic
    of the API is a mixin in a file of its own, which derives from the topics that it is built on: views and indexing
    (`layout/`), comparison, arithmetic, functions (`exponential`, `trigonometry`), reductions, scans, ordering,
    contractions, and neural networks (`neural_networks/`).

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2, 3))
        >>> (x + 1).sum(axis=1)
        Tensor(%4: f32[2])
    """

    __slots__ = ()


class Graph(NodeGraph):
    """A tensor program under construction, and the tools to inspect, compile and run it.

    Recording is not thread-safe. Passes, `parse` and importers return graphs of this class; graphs returned by passes
    are frozen, and `copy()` returns one that can be extended.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2, 3), "f32")
        >>> y = (x * 2 + 1).sum(axis=1).output("y")
        >>> lt.interpret(g, {"x": np.ones((2, 3), np.float32)})["y"]
        array([9., 9.], dtype=float32)
    """

    # tensors

    def tensor(self, name: str, shape: Sequence[Size], dtype: object = "f32", *, static: bool = False) -> Tensor:
        """Declare an input and return it.

        shape: ints and symbolic dimensions (`lt.dim`). dtype: a DType or its name. static: whether the input is a
        weight that does not change between runs, which allows compilers to fold and pack it. Raises
        NameConflictError, ShapeError, DTypeError.

            >>> g = lt.Graph()
            >>> seq = lt.dim("seq", 1, 512)
            >>> g.tensor("x", (seq, 64), "f32").rank
            2
        """
        return Tensor(self, self.add_input(name, shape, dtype, static=static))

    def packed(self, name: str, shape: Sequence[Size], format: str, *, static: bool = True) -> Tensor:
        """Declare a weight that is stored in blocks of a few bits, and return its numbers: f32 of the shape.

        format: a block format of GGUF (`q4_0`, `q4_1`, `q5_0`, `q5_1`, `q8_0`, `q2_k` to `q6_k`, `iq4_nl`, `mxfp4`), or
        `f8_e4m3` or `f8_e5m2`, in any case. The input of that name holds the bytes: u8, the last axis replaced by the
        bytes of a row. Kernels unpack them in registers; memory holds the blocks alone. Raises DTypeError for an
        unknown format and a last axis that is not whole blocks, and as `tensor` does.

            >>> g = lt.Graph()
            >>> w = g.packed("w", (64, 32), "q4_1")
            >>> w, g.input("w").shape
            (Tensor(%1: f32[64, 32]), (64, 20))
        """
        sizes = tuple(shape)
        if not sizes or not isinstance(sizes[-1], int):
            raise ShapeError(f"{name!r}: the last axis of a packed tensor is a known number of elements")
        bytes_ = row_bytes(format, sizes[-1])
        return self.tensor(name, (*sizes[:-1], bytes_), "u8", static=static).unpack(format)

    def input(self, name: str) -> Tensor:
        """Return the input of that name. Raises UnknownNameError.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2, 3))
        >>> g.input("x").shape
        (2, 3)
        """
        return self._named(name, self.inputs, "input")

    def output(self, name: str) -> Tensor:
        """Return the output of that name. Raises UnknownNameError.

        >>> g = lt.Graph()
        >>> y = g.ones((2, 3)).sum(axis=1).output("y")
        >>> g.output("y").shape
        (2,)
        """
        return self._named(name, self.outputs, "output")

    def constant(self, value: Any, dtype: object = None) -> Tensor:
        """Record an array as a constant. NumPy arrays keep their dtype; Python floats become f32, ints i64.

        >>> lt.Graph().constant([1, 2, 3])
        Tensor(%0: i64[3])
        """
        return Tensor(self, self.add_constant(value, dtype))

    def full(self, shape: Sequence[Size], value: Scalar, dtype: object = "f32") -> Tensor:
        """Return a tensor filled with one value.

        >>> lt.Graph().full((2, 3), 0.5)
        Tensor(%1: f32[2, 3])
        """
        return Tensor(self, self.add_full(value, DType.of(dtype), self._checked(shape)))

    def zeros(self, shape: Sequence[Size], dtype: object = "f32") -> Tensor:
        """Return a tensor of zeros.

        >>> lt.Graph().zeros((2, 3), "i32")
        Tensor(%1: i32[2, 3])
        """
        return self.full(shape, 0, dtype)

    def ones(self, shape: Sequence[Size], dtype: object = "f32") -> Tensor:
        """Return a tensor of ones.

        >>> lt.Graph().ones((2, 3), "f16")
        Tensor(%1: f16[2, 3])
        """
        return self.full(shape, 1, dtype)

    def arange(
        self, start: Size | float, stop: Size | float | None = None, step: int | float = 1, dtype: object = None
    ) -> Tensor:
        """Return start, start+step, ... up to but excluding stop, as `numpy.arange`: (ceil((stop - start) / step),).

        A single bound is the stop, with start 0. Bounds may be symbolic sizes if all three are integers. The default
        dtype is i64 for integers and f32 for floats; floats are computed in f64 first. Raises ShapeError for step 0.

            >>> lt.Graph().arange(2, 10, 3).shape
            (3,)
        """
        if stop is None:
            start, stop = 0, start
        if step == 0:
            raise ShapeError("arange: the step must not be 0; give a positive or negative step")
        if isinstance(start, float) or isinstance(stop, float) or isinstance(step, float):
            return self._float_range(start, stop, step, DType.of(dtype or "f32"))
        wanted = DType.of(dtype or "i64")
        distance = simplified(stop - start) if step > 0 else simplified(start - stop)
        count = ceil_div(distance, abs(step))
        if not isinstance(count, int):
            count = simplified(count.maximum(0))
        else:
            count = max(count, 0)
        positions = Tensor(self, self.add("iota", size=count, dtype=DType.I64))
        if step != 1:
            positions = positions * step
        if not (isinstance(start, int) and start == 0):
            positions = positions + (start if isinstance(start, int) else self._size_as_tensor(start))
        return positions.cast(wanted)

    def linspace(self, start: float, stop: float, num: Size, dtype: object = "f32") -> Tensor:
        """Return `num` evenly spaced values from start to stop, inclusive: (num,). Computed in f64 first.

        >>> g = lt.Graph()
        >>> y = g.linspace(0, 1, 5).output("y")
        >>> g.interpret()["y"]
        array([0.  , 0.25, 0.5 , 0.75, 1.  ], dtype=float32)
        """
        wanted = DType.of(dtype)
        if isinstance(num, int) and num < 2:
            return self.full((num,), start, wanted)
        positions = Tensor(self, self.add("iota", size=num, dtype=DType.F64))
        last = Tensor(self, self.add_full(-1.0, DType.F64, ())) + self._count(num)
        values = start + positions * ((stop - start) / last)
        return where(positions < last, values, stop).cast(wanted)

    def eye(self, rows: Size, columns: Size | None = None, k: int = 0, dtype: object = "f32") -> Tensor:
        """Return ones on the k-th diagonal and zeros elsewhere: (rows, columns), square by default.

        >>> g = lt.Graph()
        >>> y = g.eye(2, 3, k=1).output("y")
        >>> g.interpret()["y"]
        array([[0., 1., 0.],
               [0., 0., 1.]], dtype=float32)
        """
        columns = rows if columns is None else columns
        row = Tensor(self, self.add("iota", size=rows, dtype=DType.I64)).unsqueeze(1)
        column = Tensor(self, self.add("iota", size=columns, dtype=DType.I64)).unsqueeze(0)
        return (row + k == column).cast(DType.of(dtype))

    def gradients(self, scalar: Tensor, wanted: Sequence[Tensor]) -> list[Tensor]:
        """Record and return the gradients of a scalar with respect to the wanted tensors, in their dtypes and shapes.

        wanted: inputs or intermediate values; gradients of gradients are supported. Nothing flows through
        comparisons, indices and casts to integers; tensors that the scalar does not depend on have a gradient of
        zeros. Ties of a maximum share the gradient. Raises ShapeError unless the scalar has no axes, DTypeError
        unless all tensors are floats, and GraphError for tensors of another graph or an op without a derivative.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (3,), "f32")
            >>> (dx,) = g.gradients((x * x).sum(), [x])
            >>> dx.shape
            (3,)
        """
        for tensor in (scalar, *wanted):
            if tensor.graph is not self:
                raise GraphError(f"{tensor!r} is of another graph; gradients are within one")
        found = gradients(self, scalar.node, [tensor.node for tensor in wanted])
        return [Tensor(self, node) for node in found]

    # state and dimensions

    def tie(self, input_name: str | Tensor, output_name: str | Tensor) -> None:
        """Tie an input to the output that replaces its value after each run, as for a KV cache.

        Both are given by name or as tensors; a tensor that is not yet an output becomes the output `<input>.next`.
        Raises TieError unless both have one type and neither is tied already.

            >>> g = lt.Graph()
            >>> count = g.tensor("count", (), "i64").set(0)
            >>> g.tie(count, count + 1)
            >>> [int(g.step()["count.next"]) for _ in range(2)]
            [1, 2]
        """
        if isinstance(input_name, Tensor):
            if input_name.node not in self.inputs.values():
                raise TieError(f"{input_name!r} is not an input; tie an input to the output that replaces it")
            input_name = str(self.attribute(input_name.node, "name"))
        if isinstance(output_name, Tensor):
            node = output_name.node
            known = [name for name, output in self.outputs.items() if output == node and name not in self.ties.values()]
            if not known:
                known = [f"{input_name}.next"]
                self.set_output(known[0], node)
            output_name = known[0]
        super().tie(input_name, output_name)

    def set_dim(self, dim: str | Expression, value: int) -> None:
        """Set the default value of a symbolic dimension.

        >>> g = lt.Graph()
        >>> y = g.ones((lt.dim("n", 1, 8),)).output("y")
        >>> g.set_dim("n", 3)
        >>> g.interpret()["y"]
        array([1., 1., 1.], dtype=float32)
        """
        if isinstance(dim, Expression):
            if dim not in self.dims.values():
                raise UnknownNameError(f"{dim} is not a dimension of this graph; {did_you_mean(str(dim), self.dims)}")
            dim = dim.variables[0].name
        self.set_dim_value(dim, value)

    # tools

    def text(self) -> str:
        """Return the text form, which `parse` reads back as an equal graph.

        >>> g = lt.Graph()
        >>> y = (g.tensor("x", (3,)) * 2).output("y")
        >>> print(g.text(), end="")
        lumin.graph 1
        %0 = input(name="x", dtype=f32, shape=[3], static=false) : f32[3]
        %1 = constant(value=f32[](2.0)) : f32[]
        %2 = expand(%1; axes=[0], sizes=[3]) : f32[3]
        %3 = mul(%0, %2) : f32[3]
        output "y" %3
        """
        return print_graph(self)

    def fingerprint(self) -> str:
        """Return the SHA-256 of the canonical text; equal for graphs that differ only in names.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> lt.parse(g.text()).fingerprint() == g.fingerprint()
        True
        """
        return fingerprint(self)

    def verify(self) -> None:
        """Raise VerifyError if the graph violates an invariant of `core/graph/graph_invariants.py`.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> g.verify()
        """
        verify(self)

    def summary(self, dims: Mapping[str, int] | None = None) -> Summary:
        """Return op counts, parameters, FLOPs and bytes, as numbers if every dimension has a value.

        >>> g = lt.Graph()
        >>> y = (g.tensor("a", (2, 3)) @ g.tensor("b", (3, 4))).output("y")
        >>> g.summary().flops
        48
        """
        from lumin_tune.core.graph.graph_summary import summarize

        return summarize(self, dims)

    def compile(self, *passes: PassLike, disabled: Sequence[str] = ()) -> Self:
        """Run passes in order, each verified, and return the resulting graph; this graph is unchanged.

        passes: instances, classes or names of passes, and nested tuples of them; none means "generic". disabled:
        names of passes to skip, also inside bundles. Raises PassError, VerifyError. `core.passes.compile_graph` also
        returns the remap and the timings.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (3,))
            >>> y = (x * 1 + 0).output("y")
            >>> g.summary().nodes, g.compile().summary().nodes
            (7, 1)
        """
        from lumin_tune.core.passes.pipeline import compile_graph

        return compile_graph(self, *(passes or ("generic",)), disabled=disabled).graph

    def interpret(
        self,
        inputs: Mapping[str, Any] | None = None,
        *,
        dims: Mapping[str, int] | None = None,
        float64: bool = False,
        debug: bool = False,
        outputs: str = "numpy",
        out: Mapping[str, Any] | None = None,
    ) -> Interpretation:
        """Run the oracle; see `lumin_tune.interpret`.

        >>> g = lt.Graph()
        >>> y = (g.tensor("x", (3,)) * 2).output("y")
        >>> g.interpret({"x": [1, 2, 3]})["y"]
        array([2., 4., 6.], dtype=float32)
        """
        return interpret(self, inputs, dims=dims, float64=float64, debug=debug, outputs=outputs, out=out)

    def step(self, inputs: Mapping[str, Any] | None = None, *, dims: Mapping[str, int] | None = None) -> Interpretation:
        """Run the oracle once and update every tied input with its output, ready for the next step.

        >>> g = lt.Graph()
        >>> total = g.tensor("total", ()).set(0)
        >>> g.tie(total, total + g.tensor("x", ()))
        >>> [float(g.step({"x": x})["total.next"]) for x in (1, 2, 3)]
        [1.0, 3.0, 6.0]
        """
        outputs = interpret(self, inputs, dims=dims)
        for input_name, output_name in self.ties.items():
            self.set_value(input_name, outputs[output_name])
        return outputs

    def to_dot(self, **options: Any) -> str:
        """Return the graph in Graphviz's DOT language; options (fold_constants, hide_views, focus, limit) as in
        `render`.

            >>> g = lt.Graph()
            >>> y = g.tensor("x", (3,)).sqrt().output("y")
            >>> g.to_dot().startswith("digraph")
            True
        """
        from lumin_tune.core.render import to_dot

        return to_dot(self, **options)

    def to_svg(self, **options: Any) -> str:
        """Return the graph as an SVG drawing; options (fold_constants, hide_views, focus, limit) as in `render`.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> "</svg>" in g.to_svg()
        True
        """
        from lumin_tune.core.render import to_svg

        return to_svg(self, **options)

    def to_html(self, path: str | Path | None = None, **options: Any) -> str:
        """Return a self-contained HTML page for exploring the graph, and write it to `path` if given.

        options: fold_constants, hide_views, focus, limit as in `render`.

            >>> g = lt.Graph()
            >>> y = g.tensor("x", (3,)).sqrt().output("y")
            >>> "</html>" in g.to_html()
            True
        """
        from lumin_tune.core.render import to_html

        page = to_html(self, **options)
        if path is not None:
            Path(path).write_text(page, encoding="utf-8")
        return page

    def __repr__(self) -> str:
        from lumin_tune.core.render.graph_html import graph_text

        return graph_text(self)

    def _repr_html_(self) -> str:
        """Return the graph as notebooks show it."""
        from lumin_tune.core.render.graph_html import graph_html

        return graph_html(self)

    # private

    def _named(self, name: str, known: Mapping[str, int], what: str) -> Tensor:
        if name not in known:
            raise UnknownNameError(f"no {what} {name!r}; {did_you_mean(name, known)}")
        return Tensor(self, known[name])

    def _checked(self, shape: Sequence[Size]) -> tuple[Size, ...]:
        if isinstance(shape, (int, Expression, str)):
            raise ShapeError(f"a shape is a sequence of sizes, not {shape!r}; write ({shape},)")
        return tuple(simplified(size) for size in shape)

    def _count(self, size: Size) -> Tensor:
        """Return a size, which may be symbolic, as f64[]."""
        return self._size_as_tensor(size).cast(DType.F64)

    def _size_as_tensor(self, size: Size) -> Tensor:
        """Return a size as i64[]: a constant, or the counted elements of an axis of that size."""
        if isinstance(size, int):
            return Tensor(self, self.add_full(size, DType.I64, ()))
        low, _ = size.bounds()
        if low < 0:
            raise ShapeError(f"{size} may be negative, so it cannot be counted; give bounds that are sizes")
        ones = self.add_full(1, DType.I64, (size,))
        return Tensor(self, self.add("sum", ones, axes=(0,)))

    def _float_range(self, start: Any, stop: Any, step: float, dtype: DType) -> Tensor:
        for bound in (start, stop, step):
            if isinstance(bound, Expression):
                raise DTypeError(
                    "arange: symbolic bounds need an integer start, stop and step; cast the result instead"
                )
        count = max(0, math.ceil((stop - start) / step))
        positions = Tensor(self, self.add("iota", size=count, dtype=DType.F64))
        return (positions * float(step) + float(start)).cast(dtype)


def parse(text: str) -> Graph:
    """Parse the text form of a graph; the result is frozen.

    Text with ops unknown to lumin itself loads the plugins, whose passes may define composite ops. Raises ParseError
    with line and column if the text is not a graph.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (2,), "f32").relu().output("y")
        >>> lt.parse(g.text()).fingerprint() == g.fingerprint()
        True
    """
    if not OPS.keys() >= ops_named_in(text):
        from lumin_tune.core.plugin.manager import default_manager

        default_manager().passes()
    return parse_into(Graph(), text).freeze()
