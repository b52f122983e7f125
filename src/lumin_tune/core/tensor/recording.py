"""The recording face of a graph: what users write models with.

`Graph` is a `NodeGraph` that hands out tensors. Operations on tensors record nodes; `compile` runs passes
and returns another graph; `interpret` runs the oracle. Nothing is computed while a graph is recorded.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import DTypeError, GraphError, ShapeError, TieError, UnknownNameError
from lumin_tune.core.expression import Expression, Size, ceil_div, simplified
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.gradients import gradients
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.text import ops_named_in, parse_into, print_graph
from lumin_tune.core.graph.verify import verify
from lumin_tune.core.ops.table import OPS
from lumin_tune.core.oracle.interpreter import Interpretation, interpret
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor.functions import where
from lumin_tune.core.tensor.neural import NeuralTensor

if TYPE_CHECKING:
    from lumin_tune.core.graph.summary import Summary
    from lumin_tune.core.passes.pipeline import PassLike


class Tensor(NeuralTensor):
    """A value that a graph computes, with the operations that record further ones.

    Operators broadcast and promote as NumPy 2 does, and take Python numbers and NumPy arrays on either side.
    """

    __slots__ = ()


class Graph(NodeGraph):
    """A tensor program while it is recorded, and the tools to look at it, compile it and run it.

    Recording is not thread-safe. Passes, `parse` and importers return graphs of this class; the graphs that
    passes return are frozen, `copy()` gives one that can be recorded into.
    """

    # tensors

    def tensor(self, name: str, shape: Sequence[Size], dtype: object = "f32", *, static: bool = False) -> Tensor:
        """Declare an input and return it.

        shape: ints and symbolic dimensions (`dim`). static: a weight, which does not change between runs, so
        that compilers may fold and pack it. Raises NameConflictError, ShapeError, DTypeError.
        """
        return Tensor(self, self.add_input(name, shape, dtype, static=static))

    def input(self, name: str) -> Tensor:
        """Return the input of that name."""
        return self._named(name, self.inputs, "input")

    def output(self, name: str) -> Tensor:
        """Return the output of that name."""
        return self._named(name, self.outputs, "output")

    def constant(self, value: Any, dtype: object = None) -> Tensor:
        """Return a known array as a tensor: NumPy arrays keep their dtype; Python floats become f32, ints i64."""
        return Tensor(self, self.add_constant(value, dtype))

    def full(self, shape: Sequence[Size], value: Scalar, dtype: object = "f32") -> Tensor:
        """Return a tensor that has one value everywhere."""
        return Tensor(self, self.add_full(value, DType.of(dtype), self._checked(shape)))

    def zeros(self, shape: Sequence[Size], dtype: object = "f32") -> Tensor:
        return self.full(shape, 0, dtype)

    def ones(self, shape: Sequence[Size], dtype: object = "f32") -> Tensor:
        return self.full(shape, 1, dtype)

    def arange(
        self, start: Size | float, stop: Size | float | None = None, step: int | float = 1, dtype: object = None
    ) -> Tensor:
        """Return start, start+step, ... up to but without stop, as numpy.arange: (ceil((stop - start) / step),).

        With one bound it is the stop, from 0. Bounds may be symbolic sizes if all three are integers. The dtype
        is i64 for integers and f32 for floats unless another is given; floats are computed in f64 first.
        """
        if stop is None:
            start, stop = 0, start
        if step == 0:
            raise ShapeError("arange: step 0 never arrives; give a positive or negative step")
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
        """Return `num` evenly spaced values from start to stop, both included: (num,). Computed in f64 first."""
        wanted = DType.of(dtype)
        if isinstance(num, int) and num < 2:
            return self.full((num,), start, wanted)
        positions = Tensor(self, self.add("iota", size=num, dtype=DType.F64))
        last = Tensor(self, self.add_full(-1.0, DType.F64, ())) + self._count(num)
        values = start + positions * ((stop - start) / last)
        return where(positions < last, values, stop).cast(wanted)

    def eye(self, rows: Size, columns: Size | None = None, k: int = 0, dtype: object = "f32") -> Tensor:
        """Return ones on the k-th diagonal and zeros elsewhere: (rows, columns), square by default."""
        columns = rows if columns is None else columns
        row = Tensor(self, self.add("iota", size=rows, dtype=DType.I64)).unsqueeze(1)
        column = Tensor(self, self.add("iota", size=columns, dtype=DType.I64)).unsqueeze(0)
        return (row + k == column).cast(DType.of(dtype))

    def gradients(self, scalar: Tensor, wanted: Sequence[Tensor]) -> list[Tensor]:
        """Record and return the gradient of a scalar by each wanted tensor, which has its dtype and shape.

        The wanted may be inputs or values on the way; gradients of gradients can be taken too. Nothing flows through
        comparisons, indices and casts to integers, and what gets nothing has a gradient of zeros. Ties of a maximum
        share theirs. Raises ShapeError unless the scalar has no axes, DTypeError unless all are floats, GraphError for
        tensors of another graph and for an op on the way that has no derivative.
        """
        for tensor in (scalar, *wanted):
            if tensor.graph is not self:
                raise GraphError(f"{tensor!r} is of another graph; gradients are within one")
        found = gradients(self, scalar.node, [tensor.node for tensor in wanted])
        return [Tensor(self, node) for node in found]

    # state and dimensions

    def tie(self, input_name: str | Tensor, output_name: str | Tensor) -> None:
        """Pair an input with the output whose value it takes after each run, as a KV cache does.

        Both by name or as tensors; a tensor that is no output yet becomes the output `<input>.next`.
        Raises TieError unless both have one type and neither is tied already.
        """
        if isinstance(input_name, Tensor):
            if input_name.node not in self.inputs.values():
                raise TieError(f"{input_name!r} is no input; tie an input to the output that replaces it")
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
        """Give a symbolic dimension its number for runs that do not say otherwise."""
        if isinstance(dim, Expression):
            if dim not in self.dims.values():
                raise UnknownNameError(f"{dim} is no dimension of this graph; {did_you_mean(str(dim), self.dims)}")
            dim = dim.variables[0].name
        self.set_dim_value(dim, value)

    # tools

    def text(self) -> str:
        """Return the text form, which `parse` turns back into an equal graph."""
        return print_graph(self)

    def fingerprint(self) -> str:
        """Return the sha256 of the canonical text: equal for graphs that differ only in names."""
        return fingerprint(self)

    def verify(self) -> None:
        """Raise VerifyError if the graph breaks a rule of `core/graph/verify.py`."""
        verify(self)

    def summary(self, dims: Mapping[str, int] | None = None) -> Summary:
        """Return op counts, parameters, flops and bytes; as numbers if every dimension has one."""
        from lumin_tune.core.graph.summary import summarize

        return summarize(self, dims)

    def compile(self, *passes: PassLike, disabled: Sequence[str] = ()) -> Self:
        """Return the graph after the passes, run in order and each verified; this graph stays as it is.

        passes: instances, classes or names of passes, and nested tuples of them; none means "generic".
        disabled: names of passes to leave out, inside bundles too.
        Raises PassError, VerifyError. `core.passes.compile_graph` also returns the remap and the timings.
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
        """Run the oracle; see `lumin_tune.interpret`."""
        return interpret(self, inputs, dims=dims, float64=float64, debug=debug, outputs=outputs, out=out)

    def step(self, inputs: Mapping[str, Any] | None = None, *, dims: Mapping[str, int] | None = None) -> Interpretation:
        """Run the oracle once and give every tied input the value of its output, ready for the next step."""
        outputs = interpret(self, inputs, dims=dims)
        for input_name, output_name in self.ties.items():
            self.set_value(input_name, outputs[output_name])
        return outputs

    def to_dot(self, **options: Any) -> str:
        """Return it in Graphviz's language; options (fold_constants, hide_views, focus, limit) as in `render`."""
        from lumin_tune.core.render import to_dot

        return to_dot(self, **options)

    def to_svg(self, **options: Any) -> str:
        """Return a drawing; options (fold_constants, hide_views, focus, limit) as in `render`."""
        from lumin_tune.core.render import to_svg

        return to_svg(self, **options)

    def to_html(self, path: str | Path | None = None, **options: Any) -> str:
        """Return a self-contained page on which the graph can be explored, and write it to `path` if given.

        options: fold_constants, hide_views, focus, limit as in `render`.
        """
        from lumin_tune.core.render import to_html

        page = to_html(self, **options)
        if path is not None:
            Path(path).write_text(page, encoding="utf-8")
        return page

    # inside

    def _named(self, name: str, known: Mapping[str, int], what: str) -> Tensor:
        if name not in known:
            raise UnknownNameError(f"no {what} {name!r}; {did_you_mean(name, known)}")
        return Tensor(self, known[name])

    def _checked(self, shape: Sequence[Size]) -> tuple[Size, ...]:
        if isinstance(shape, (int, Expression, str)):
            raise ShapeError(f"a shape is a sequence of sizes, not {shape!r}; write ({shape},)")
        return tuple(simplified(size) for size in shape)

    def _count(self, size: Size) -> Tensor:
        """f64[] of a size that may be symbolic."""
        return self._size_as_tensor(size).cast(DType.F64)

    def _size_as_tensor(self, size: Size) -> Tensor:
        """i64[] of a size: a constant, or the number of elements of an axis of that size, counted."""
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
    """Return the graph that a text form stands for, frozen.

    Text that names ops which lumin itself does not have makes it load the plugins, whose passes bring composites.
    Raises ParseError with the line and column for any text that is not a graph.
    """
    if not OPS.keys() >= ops_named_in(text):
        from lumin_tune.core.plugin.manager import default_manager

        default_manager().passes()
    return parse_into(Graph(), text).freeze()
