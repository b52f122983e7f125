"""The oracle: executes any graph in NumPy, in its own dtypes or in float64.

All kernels are checked against it, so correctness and simplicity come before speed. Two measures make it usable on
real models: values are freed after their last use, and a product that is only summed is contracted by matrix
multiplication instead of being materialised. It never rewrites the graph.
"""

from __future__ import annotations

import math
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.errors import InputError, ShapeError
from lumin_tune.core.exchange import Destination, caller_library, destination, given_to
from lumin_tune.core.graph.binding import Resolver, bind_dims, bind_inputs, computed_dim, data_dependent_outputs
from lumin_tune.core.graph.loops import RESULT, loop_key
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.ops.op_table import OPS, Attributes, OpKind
from lumin_tune.core.ops.scalars import PRIMITIVE
from lumin_tune.core.ops.shape_rules import MAX_SIZE, shape_text
from lumin_tune.core.oracle.precise import functions_in, with_precise_functions
from lumin_tune.core.oracle.product_sums import contract
from lumin_tune.core.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class Step:
    """The result of one node in a debug run.

    value: the array, in float64 if the run was. non_finite: the number of elements that are NaN or infinite. origin:
    whether NaN or infinity first occurs here although the operands are free of it; never for constants. time_ns: of
    this node alone.
    """

    node: int
    op: str
    value: Array
    time_ns: int
    non_finite: int
    origin: bool
    description: str

    @property
    def warning(self) -> str | None:
        """A message if values first become infinite or NaN at this node, else None."""
        if not self.origin:
            return None
        verb = "was given" if self.op == "input" else "made"
        return f"{self.description} {verb} {self.non_finite} of {self.value.size} elements NaN or infinite"


class Interpretation(dict[str, Any]):
    """The outputs of a run, by name; after a debug run also its steps, one per node, in order.

    function_errors: for a run in float64, the functions that the graph computes (exp, log, sin, tanh, erf and so on)
    and a bound on the relative error of each for exact arguments.
    """

    def __init__(
        self,
        outputs: Mapping[str, Any],
        steps: Sequence[Step] = (),
        function_errors: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        super().__init__(outputs)
        self.steps = tuple(steps)
        self.function_errors = dict(function_errors)

    @property
    def warnings(self) -> tuple[str, ...]:
        return tuple(step.warning for step in self.steps if step.warning)


def interpret(
    graph: NodeGraph,
    inputs: Mapping[str, Any] | None = None,
    *,
    dims: Mapping[str, int] | None = None,
    float64: bool = False,
    debug: bool = False,
    outputs: str = "numpy",
    out: Mapping[str, Any] | None = None,
) -> Interpretation:
    """Execute a graph in NumPy and return its outputs by name.

    inputs: an array for each input that has no value set, optionally also for others: NumPy arrays, CPU arrays of
    other libraries (through DLPack or `__array__`), buffers, numbers and nested lists. Memory is shared. dims: values
    of symbolic dimensions that no input's shape determines. float64: compute all floats in float64; integers are
    unchanged. Python numbers recorded as constants are then exact, and functions are as accurate as in f64
    (`.function_errors`). Discontinuous operations (comparisons, remainders, casts to other than floats) see values
    rounded to their dtype. debug: keep the value and time of every needed node in `.steps`, and list in `.warnings`
    the nodes where values first become infinite or NaN. Nothing is freed then, and products are materialised.
    Composite ops are expanded into primops with new ids. In float64, functions of f32 use their f32 polynomials, so
    that every node keeps its id. outputs: "numpy", or "same" for arrays of the library of this run's inputs. out:
    arrays by output name, of exactly its dtype and shape, to write the outputs to; they are returned.

    Outputs are new arrays in the host representation (bf16 as float32), or float64 if requested. Raises InputError
    before anything runs if an input is missing, unknown or does not fit, a dimension is undetermined, or an array of
    `out` does not fit; during the run if a symbolic size is invalid for the dimensions; and after it for an array of
    `out` that does not fit sizes that the run computed. A frozen graph may
    be run by several threads.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (2,), "f32").exp().output("y")
        >>> lt.interpret(g, {"x": [0, 1]}, float64=True)["y"]
        array([1.        , 2.71828183])
    """
    if outputs not in ("numpy", "same"):
        raise InputError(f"outputs must be 'numpy' or 'same', not {outputs!r}")
    library = caller_library((inputs or {}).values()) if outputs == "same" else None
    graph = expand_composites(graph)
    errors = functions_in(graph) if float64 else {}
    if float64 and not debug:
        graph = with_precise_functions(graph)
    run = Run(graph, bind_inputs(graph, inputs or {}), dims or {}, float64, debug)
    given = out or {}
    known = {name: value for name, value in given.items() if name not in data_dependent_outputs(graph)}
    destinations = run.destinations(known)
    with np.errstate(all="ignore"):
        run.execute()
    destinations |= run.destinations({name: value for name, value in given.items() if name not in known})
    results: dict[str, Any] = {}
    for name, node in graph.outputs.items():
        if name in destinations:
            destinations[name].fill(run.values[node])
            results[name] = destinations[name].value
            continue
        result = np.array(run.values[node])
        results[name] = result if library is None else given_to(library, result, graph.nodes[node].dtype)
    return Interpretation(results, run.steps, errors)


_JUMPING = frozenset(name for name, row in PRIMITIVE.items() if row.jumps)
_FINITE, _INFINITE, _NAN = range(3)


@dataclass(frozen=True, slots=True)
class _Product:
    """A product of two arrays of one shape that is not yet summed."""

    a: Array
    b: Array


class Run:
    """The values of one execution. Subclasses may override the values of nodes (`evaluated`)."""

    def __init__(
        self, graph: NodeGraph, inputs: Mapping[str, Array], dims: Mapping[str, int], float64: bool, debug: bool
    ) -> None:
        self.graph = graph
        self.inputs = dict(inputs)
        self.float64 = float64
        self.debug = debug
        self.dims = bind_dims(graph, inputs, dims)
        self.values: list[Any] = [None] * len(graph.nodes)
        self.steps: list[Step] = []
        self._computed = {node: name for name, node in graph.computed_dims.items()}
        self._resolve = Resolver(self.dims)
        self._resolve.check_inputs(graph, inputs)
        self._badness: dict[int, int] = {}
        self._loops: dict[tuple[Any, ...], dict[int, Array]] = {}  # loop results not yet read

    def destinations(self, out: Mapping[str, Any]) -> dict[str, Destination]:
        """Return the arrays to write the outputs to. Raises InputError for those that do not fit."""
        found = {}
        for name, value in out.items():
            if name not in self.graph.outputs:
                raise InputError(
                    f"out names {name!r}, but there is no such output; {did_you_mean(name, self.graph.outputs)}"
                )
            node = self.graph.nodes[self.graph.outputs[name]]
            dtype = DType.F64 if self.float64 and node.dtype.is_float else node.dtype
            found[name] = destination(name, value, dtype, self._resolve.shape(node))
        return found

    def execute(self) -> None:
        graph, values = self.graph, self.values
        nodes = graph.nodes
        known = graph.cache.get(f"interpreter {self.float64}") if graph.frozen else None
        if known is None:  # loop bodies run many times
            needed = graph.live()
            known = needed, _last_uses(graph, needed), summed_products(graph, self.float64)
            if graph.frozen:
                graph.cache[f"interpreter {self.float64}"] = known
        needed, last_use, delayed = known
        if self.debug:
            delayed = [False] * len(nodes)
        for index in range(len(nodes)):
            if not needed[index]:
                continue
            node = nodes[index]
            started = time.perf_counter_ns()
            if delayed[index]:
                values[index] = self._product(node)
            else:
                values[index] = self.evaluated(index, node)
            if index in self._computed:
                name = self._computed[index]
                self.dims[name] = computed_dim(name, graph.dims[name], values[index])
            if self.debug:
                self.record(index, node, time.perf_counter_ns() - started)
            else:
                for operand in last_use.get(index, ()):
                    values[operand] = None

    def _product(self, node: Node) -> _Product:
        """Return a deferred product, or a permutation of one."""
        if node.op == "mul":
            return _Product(*(self.values[operand] for operand in node.operands))
        product, (axes,) = self.values[node.operands[0]], node.attributes
        return _Product(np.transpose(product.a, axes), np.transpose(product.b, axes))

    def evaluated(self, index: int, node: Node) -> Array:
        dtype = DType.F64 if self.float64 and node.dtype.is_float else node.dtype
        if node.op == "input":
            return self._to(self.inputs.pop(node.attributes[0]), dtype)
        attributes, shape = self._resolve.attributes(node), self._resolve.shape(node)
        if math.prod(size for size in shape if size) * dtype.itemsize > MAX_SIZE:
            raise InputError(f"{self.graph.describe(index)} has shape {shape_text(shape)}, more than NumPy can hold")
        operands = [self.values[operand] for operand in node.operands]
        if node.op == "loop":
            result = self._loop(node, attributes)
        elif node.op == "sum" and isinstance(operands[0], _Product):
            result = contract(operands[0].a, operands[0].b, attributes[0])
        else:
            if self.dims:
                self._check_sizes(index, node)
            if OPS[node.op].is_elementwise:
                operands = _distinct(operands)
            if self.float64 and (node.op in _JUMPING or (node.op == "cast" and not node.dtype.is_float)):
                operands = [self._rounded(value, operand) for value, operand in zip(operands, node.operands)]
            elif self.float64 and node.op == "add":
                operands = [
                    self._rounded(value, operand) if self._is_remainder_of(other, operand) else value
                    for value, operand, other in zip(operands, node.operands, reversed(node.operands))
                ]
            evaluate = OPS[node.op].evaluate
            assert evaluate is not None, node.op
            result = np.asarray(evaluate(operands, attributes, dtype))
            if OPS[node.op].is_elementwise:
                result = np.broadcast_to(self._to(result, dtype), shape)
        assert result.shape == shape, (self.graph.describe(index), result.shape)
        return result if OPS[node.op].is_view else self._to(result, dtype)

    def _loop(self, node: Node, attributes: Attributes) -> Array:
        """Return a result of a loop, which runs once for all of its results."""
        key = loop_key(node)
        if key not in self._loops:
            wanted = {
                each.attributes[RESULT] for each in self.graph.nodes if each.op == "loop" and loop_key(each) == key
            }
            self._loops[key] = self._looped(node, attributes, wanted)
        return self._loops[key][node.attributes[RESULT]]

    def _looped(self, node: Node, attributes: Attributes, wanted: Collection[int]) -> dict[int, Array]:
        body, count, _, states, slices, stacks, conditional = attributes
        graph, first = body.graph, int(conditional)
        if self.float64 and not self.debug:
            graph = with_precise_functions(graph)
        operands = [self.values[operand] for operand in node.operands]
        runs = bool(operands[0]) if conditional else True
        held, given = list(operands[first : first + states]), operands[first + states :]
        wholes, others = given[: len(slices)], given[len(slices) :]
        dims = {name: self.dims[name] for name in graph.dims}
        kept = [place for place in range(len(stacks)) if states + place in wanted]
        collected: dict[int, Array] = {}
        for place in kept:
            made = graph.nodes[list(graph.outputs.values())[first + states + place]]
            dtype = DType.F64 if self.float64 and made.dtype.is_float else made.dtype
            shape = (count, *self._resolve.shape(made))
            if math.prod(size for size in shape if size) * dtype.itemsize > MAX_SIZE:
                raise InputError(f"a loop stacks {shape_text(shape)}, more than NumPy can hold")
            collected[place] = np.zeros(shape, dtype.numpy)
        step = 0
        while runs and step < count:
            elements = [x[step if way > 0 else count - 1 - step] for x, way in zip(wholes, slices, strict=True)]
            inputs = dict(zip(graph.inputs, [np.array(step), *held, *elements, *others], strict=True))
            run = self.nested(graph, inputs, dims)
            run.execute()
            made_now = [np.asarray(run.values[output]) for output in graph.outputs.values()]
            runs = bool(made_now[0]) if conditional else True
            held = made_now[first : first + states]
            for place in kept:
                row = step if stacks[place] > 0 else count - 1 - step
                collected[place][row] = made_now[first + states + place]
            step += 1
        return {**dict(enumerate(held)), **{states + place: array for place, array in collected.items()}}

    def attributes_of(self, node: Node) -> Attributes:
        """Return the attributes of a node with symbolic sizes replaced by values."""
        return self._resolve.attributes(node)

    def nested(self, graph: NodeGraph, inputs: Mapping[str, Array], dims: Mapping[str, int]) -> Run:
        """Return the execution of a loop body."""
        return Run(graph, inputs, dims, self.float64, False)

    def _rounded(self, value: Array, operand: int) -> Array:
        """Round a float64 value to the dtype of its node, for discontinuous operations."""
        dtype = self.graph.nodes[operand].dtype
        return round_to(value, dtype).astype(np.float64) if dtype.is_float and dtype is not DType.F64 else value

    def _is_remainder_of(self, index: int, value: int) -> bool:
        """Return whether a node is `-(value mod y)`: added to value it is a floor only if both are rounded alike."""
        nodes = self.graph.nodes
        return nodes[index].op == "mul" and any(
            nodes[operand].op == "mod" and nodes[operand].operands[0] == value for operand in nodes[index].operands
        )

    def _check_sizes(self, index: int, node: Node) -> None:
        """Raise InputError if symbolic sizes are invalid; NumPy might silently clip them."""
        if OPS[node.op].kind not in (OpKind.VIEW, OpKind.SOURCE):
            return
        operands = [found._replace(shape=self._resolve.shape(found)) for found in self.graph.operand_nodes(node)]
        try:
            OPS[node.op].infer(operands, self._resolve.attributes(node))
        except ShapeError as error:
            raise InputError(f"{self.graph.describe(index)} with dimensions {dict(self.dims)}: {error}") from None

    def _to(self, array: Array, dtype: DType) -> Array:
        if dtype is DType.BF16:
            return round_to(array, dtype)
        return array.astype(dtype.numpy, copy=False)

    def record(self, index: int, node: Node, time_ns: int) -> None:
        value = self.values[index]
        bad = int(np.count_nonzero(~np.isfinite(value))) if node.dtype.is_float else 0
        self._badness[index] = badness = (_NAN if np.isnan(value).any() else _INFINITE) if bad else _FINITE
        before = max((self._badness[operand] for operand in node.operands), default=_FINITE)
        origin = badness > before and node.op != "constant"
        self.steps.append(Step(index, node.op, value, time_ns, bad, origin, self.graph.describe(index)))


def _distinct(operands: list[Array]) -> list[Array]:
    """Return operands of one shape with one element along each axis along which all of them repeat (stride 0)."""
    if not operands or not all(0 in each.strides for each in operands):
        return operands
    axes = zip(operands[0].shape, *(each.strides for each in operands), strict=True)
    index = tuple(slice(0, 1) if size > 1 and not any(strides) else slice(None) for size, *strides in axes)
    return [each[index] for each in operands]


def _last_uses(graph: NodeGraph, needed: Sequence[bool]) -> dict[int, list[int]]:
    """Return for each node the operands that no later node and no output needs."""
    pinned = set(graph.outputs.values())
    last: dict[int, int] = {}
    for index, node in enumerate(graph.nodes):
        if needed[index]:
            for operand in node.operands:
                last[operand] = index
    uses: dict[int, list[int]] = {}
    for operand, user in last.items():
        if operand not in pinned:
            uses.setdefault(user, []).append(operand)
    return uses


def summed_products(graph: NodeGraph, float64: bool) -> list[bool]:
    """Return for each node whether it is a product, or a permutation of one, that is only summed.

    Products that are rounded on their own are excluded.
    """
    found: list[bool] = []
    used = [False] * len(graph.nodes)
    for node in graph.nodes:
        is_product = node.op == "mul" and (float64 or not node.dtype.is_half)
        found.append(is_product or (node.op == "permute" and found[node.operands[0]]))
        for operand in node.operands:
            used[operand] = True
    for root in graph.roots:
        found[root] = False
    for index, node in reversed(list(enumerate(graph.nodes))):
        found[index] = found[index] and used[index]
        if node.op != "sum" and not (node.op == "permute" and found[index]):
            for operand in node.operands:
                found[operand] = False
    for index, node in enumerate(graph.nodes):  # the product is materialised for another user
        if node.op == "permute":
            found[index] = found[index] and found[node.operands[0]]
    return found
