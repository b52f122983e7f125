"""The walk over a model's nodes that records them in a graph.

`Translation` holds what one import needs: the graph, the functions of the model, limits against hostile
ones. Names are looked up in scopes: the main graph, the graphs in attributes (which see the outer names)
and function bodies (which do not). The walk is a loop; only nested graphs and functions recurse, up to a limit.

The module is long because the walk is one class, whose methods share scopes, limits and the graph being recorded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import onnx
from onnx import FunctionProto, GraphProto, NodeProto, TensorProto, TypeProto, ValueInfoProto

from lumin_tune.core.arrays import convert
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import LuminError, ModelError
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.expression.solving import Solution
from lumin_tune.core.graph.presets import AxisPreset, input_value
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.plugins.onnx.constant_evaluation import Evaluator
from lumin_tune.plugins.onnx.declared_ranks import greatest_ranks, ranks_of
from lumin_tune.plugins.onnx.dimensions import Dimensions
from lumin_tune.plugins.onnx.model.element_types import Narrow, dtype_of, element_type_of, narrow_of
from lumin_tune.plugins.onnx.model.names import names_read
from lumin_tune.plugins.onnx.model.node_order import in_order
from lumin_tune.plugins.onnx.model.reading import ParsedModel, opsets_of, read_tensor
from lumin_tune.plugins.onnx.model.schemas import facts_of
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.ratios import fold_ratios, ratios_of
from lumin_tune.plugins.onnx.registry import find_builder, supported_operators
from lumin_tune.plugins.onnx.shape_folding import fold, fold_split
from lumin_tune.plugins.onnx.signature import check_signature
from lumin_tune.plugins.onnx.value import Value
from lumin_tune.plugins.onnx.wrapping import wrapped

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.registry import Result

DEEPEST: Final = 40  # nested graphs and functions
MOST_NODES: Final = 50_000  # after functions are expanded and loops unrolled
_CONSTANT_UP_TO: Final = 16  # integers; more of them, and more than one float, are an input with a value
# What a builder may raise when attributes or shapes of a node are not what its operator takes.
_UNFIT = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError)
_ILLEGAL = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")
# Operators whose results may leave the range of a narrow type that their inputs are in.
_LEAVING = frozenset({
    "Add", "Sub", "Mul", "Div", "Neg", "Abs", "Pow", "Sum", "MatMul", "Gemm", "BitShift", "BitwiseNot", "CumSum",
    "CumProd", "ReduceSum", "ReduceProd", "ReduceL1", "ReduceSumSquare", "ReduceL2", "Einsum",
})  # fmt: skip


@dataclass(frozen=True)
class Given:
    """The caller's options for a model: presets, and arrays of `fixed` inputs, which stay inputs of the graph."""

    dims: Mapping[str, Size | tuple[int, int]]
    shapes: Mapping[str, Sequence[AxisPreset]]
    inputs: Mapping[str, Any]
    fixed: Mapping[str, Any]


@dataclass(slots=True)
class Scope:
    """The names that nodes can use.

    attributes: of the call, in the body of a function. absent: inputs of a function that the call leaves out.
    """

    values: dict[str, Value]
    opsets: Mapping[str, int]
    parent: Scope | None = None
    attributes: Mapping[str, Any] = field(default_factory=dict)
    depth: int = 0
    absent: frozenset[str] = frozenset()

    def find(self, name: str) -> Value | None:
        scope: Scope | None = self
        while scope is not None:
            found = scope.values.get(name)
            if found is not None:
                return found
            scope = scope.parent
        return None

    def leaves_out(self, name: str) -> bool:
        """Return whether a name is an input that the call of this function leaves out."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.absent:
                return True
            scope = scope.parent
        return False


class Translation:
    """One model, recorded in `graph` when this is made. Raises LuminError, and what malformed fields raise.

    solution: sizes that dimensions must have, by their names. cuts: filled with the ranges of dimensions under which
    the sizes that slices with symbolic ends have are simpler, `min(seq, 512)` being seq; the model may mean them.
    """

    def __init__(self, model: ParsedModel, given: Given, solution: Solution, cuts: dict[str, Size]) -> None:
        self.graph = Graph()
        self.model = model
        self.dimensions = Dimensions(given.dims, solution)
        self._given = given
        self.cuts = cuts
        self.demands: list[Expression] = []  # comparisons that must not hold for any size
        self.choices_open = 0  # branches around the node that are chosen while the model runs
        self.squeezes_first = False  # whether Squeeze takes the first element of axes whose sizes may be others than 1
        self._functions = _functions_of(model.proto)
        self._declared_ranks = ranks_of(model.proto.graph)
        self._greatest_ranks = greatest_ranks(model.proto.graph)
        self._evaluator = Evaluator(self.graph)
        self._names_read = {name for graph in (model.proto.graph, *model.proto.functions) for name in names_read(graph)}
        self._node_count = 0
        self._input_names: set[str] = set()
        opsets = opsets_of(model.proto.opset_import, model.what)
        self._record(model.proto.graph, Scope({}, opsets))
        self.dimensions.check_used()

    # for operators

    def known(self, value: Value) -> Array | None:
        """Return the numbers of a value that does not depend on what the model is given, else None."""
        if value.known is not None or not value.is_recorded:
            return value.known
        tensor = value.tensor(self.graph)
        return self._evaluator.evaluate(tensor) if tensor.graph is self.graph else None  # else of a loop's body

    @contextmanager
    def choosing(self) -> Iterator[None]:
        """Record within a branch that is chosen while the model runs."""
        self.choices_open += 1
        try:
            yield
        finally:
            self.choices_open -= 1

    @contextmanager
    def squeezing(self) -> Iterator[None]:
        """Record a branch that is meant for axes of size 1, whatever sizes they have."""
        before, self.squeezes_first = self.squeezes_first, True
        try:
            yield
        finally:
            self.squeezes_first = before

    def declared_rank(self, name: str) -> int | None:
        """Return the rank that the main graph declares for a value, None if it declares none."""
        return self._declared_ranks.get(name)

    def greatest_rank(self, name: str) -> int | None:
        """Return the most axes that a value can have by the ranks that the main graph declares, None if unknown."""
        return self._greatest_ranks.get(name)

    def is_read(self, name: str) -> bool:
        """Return whether some node or graph of the model reads a value of this name."""
        return name in self._names_read

    def is_of_round(self, value: Value) -> bool:
        """Return whether a value is recorded in the body of a loop."""
        return value.is_recorded and value.tensor(self.graph).graph is not self.graph

    def inputs_behind(self, value: Value) -> list[str]:
        """Return the inputs that calls give and that a value depends on, at most five."""
        if not value.is_recorded:
            return []
        tensor = value.tensor(self.graph)
        nodes, found = tensor.graph.nodes, []
        pending = [tensor.node]
        seen = set(pending)
        while pending:
            node = nodes[pending.pop()]
            if node.op == "input" and not node.attributes[3]:
                found.append(str(node.attributes[0]))
            new = [operand for operand in node.operands if operand not in seen]
            seen.update(new)
            pending += new
        return sorted(found)[:5]

    def run_graph(
        self,
        graph: GraphProto,
        outer: NodeContext,
        inputs: Sequence[Value],
        instead: Mapping[str, Value] | None = None,
    ) -> list[Value]:
        """Record a graph that an attribute holds, its inputs bound, and return its outputs.

        instead: values that it sees under names from outside.
        """
        if len(inputs) != len(graph.input):
            raise outer.error(f"graph {graph.name!r} takes {len(graph.input)} inputs, not {len(inputs)}")
        bound = {**(instead or {}), **{info.name: value for info, value in zip(graph.input, inputs, strict=True)}}
        scope = Scope(bound, outer.scope.opsets, outer.scope, outer.scope.attributes, self._deeper(outer))
        self._declare_initialisers(graph, scope)
        self._run(graph.node, scope, f"in graph {graph.name!r}" if graph.name else "")
        return [self._output(info.name, scope, f"graph {graph.name!r}") for info in graph.output]

    def stored(self, tensor: TensorProto, name: str) -> Value:
        """Return a tensor of the model as a value: a constant if it is small, else an input with a value."""
        what = f"tensor {name!r}"
        narrow = narrow_of(tensor.data_type)
        array = read_tensor(tensor, self.model, what)
        dtype = dtype_of(tensor.data_type, what)
        is_small = array.size <= (1 if dtype.is_float else _CONSTANT_UP_TO)

        def declare() -> Tensor:
            return self.graph.tensor(self._free_name(name), array.shape, dtype, static=True).set(array)

        return Value(dtype, array.shape, known=array, narrow=narrow, record=None if is_small else declare)

    # the graph

    def _record(self, graph: GraphProto, scope: Scope) -> None:
        stored = {tensor.name for tensor in graph.initializer}
        taken: set[str] = set()
        for info in graph.input:
            if info.name in taken:
                raise ModelError(f"{self.model.what}: two inputs are called {info.name!r}")
            taken.add(info.name)
        fed = {info.name: info for info in graph.input if info.name not in stored}
        for what, names in (
            ("shapes", self._given.shapes),
            ("inputs", self._given.inputs),
            ("fixed", self._given.fixed),
        ):
            for name in names:
                if name not in fed:
                    raise ModelError(f"{what}={name!r} is not an input of {self.model.what}; {did_you_mean(name, fed)}")
        for name, shape in self._given.shapes.items():
            self.dimensions.take_shape(fed[name], shape, f"shapes={name!r}")
        values = {name: self._value_of_input(fed[name], value) for name, value in self._given.inputs.items()}
        for name, value in values.items():
            self.dimensions.take_shape(fed[name], value.shape, f"inputs={name!r}")  # type: ignore[arg-type]
        for name, info in fed.items():
            scope.values[name] = values.get(name) or self._declare_input(info)
        self._declare_initialisers(graph, scope)
        self._run(graph.node, scope, "")
        if not graph.output:
            raise ModelError(f"{self.model.what}: has no outputs")
        for info in graph.output:
            value = self._output(info.name, scope, "the model")
            self.graph.set_output(_legal(info.name), value.tensor(self.graph).node)

    def _value_of_input(self, info: ValueInfoProto, given: Any) -> Value:
        """Return the value that the caller fixes for an input, which is a constant of the graph."""
        dtype = dtype_of(_tensor_type(info).elem_type, f"input {info.name!r}")
        rank = len(_tensor_type(info).shape.dim) if _tensor_type(info).HasField("shape") else None
        array = input_value(info.name, given, dtype, rank)
        return Value.of_numbers(array, dtype, narrow_of(_tensor_type(info).elem_type))

    def _declare_input(self, info: ValueInfoProto) -> Value:
        what = f"input {info.name!r}"
        tensor_type = _tensor_type(info)
        dtype = dtype_of(tensor_type.elem_type, what)
        shape = self._shape_of_input(info)
        fixed = self._given.fixed.get(info.name)
        if fixed is not None:
            array = convert(fixed, dtype)
            shape = array.shape
        tensor = self.graph.tensor(self._free_name(info.name), shape, dtype, static=fixed is not None)
        if fixed is not None:
            tensor.set(array)
            self._evaluator.assume(tensor, array)
        return Value.of_tensor(tensor, narrow_of(tensor_type.elem_type))

    def _shape_of_input(self, info: ValueInfoProto) -> tuple[Size, ...]:
        if info.type.tensor_type.HasField("shape"):
            entries = info.type.tensor_type.shape.dim
            return tuple(self.dimensions.size(entry, info.name, axis) for axis, entry in enumerate(entries))
        given = self._given.shapes.get(info.name)
        if given is None:
            raise ModelError(
                f"input {info.name!r} has no rank in the model; give its shape: lt.load(path, "
                f"shapes={{{info.name!r}: (1, 3, 224, 224)}}), on the command line --shape {info.name}=1,3,224,224"
            )
        return tuple(
            size if isinstance(size, int) else self.dimensions.free(info.name, axis, size)
            for axis, size in enumerate(given)
        )

    def _declare_initialisers(self, graph: GraphProto, scope: Scope) -> None:
        if graph.sparse_initializer:
            raise ModelError(f"{self.model.what}: sparse initialisers are not supported; make them dense")
        for tensor in graph.initializer:
            if not tensor.name:
                raise ModelError(f"{self.model.what}: an initialiser has no name")
            scope.values[tensor.name] = self.stored(tensor, tensor.name)

    def _output(self, name: str, scope: Scope, what: str) -> Value:
        value = scope.find(name)
        if value is None:
            raise ModelError(f"output {name!r} of {what} is computed by no node")
        return value

    # nodes

    def _run(self, nodes: Sequence[NodeProto], scope: Scope, where: str) -> None:
        nodes = in_order(nodes)
        for position, proto in enumerate(nodes):
            self._node_count += 1
            if self._node_count > MOST_NODES:
                raise ModelError(
                    f"{self.model.what}: more than {MOST_NODES} nodes once functions are expanded and loops unrolled"
                )
            node = self._context(nodes, position, scope, where)
            results = self._build(node)
            for name, value in zip(proto.output, results, strict=False):
                if name and value is not None:
                    if name in scope.values:
                        raise node.error(f"output {name!r} has been computed already; names are given once")
                    scope.values[name] = value

    def _context(self, nodes: Sequence[NodeProto], position: int, scope: Scope, where: str) -> NodeContext:
        proto = nodes[position]
        if not isinstance(proto.op_type, str) or not isinstance(proto.domain, str):  # bytes that are no UTF-8
            raise ModelError(
                f"node {position}: the operator {proto.op_type!r} of domain {proto.domain!r} is not a string"
            )
        domain = "" if proto.domain == "ai.onnx" else proto.domain
        opset = scope.opsets.get(domain)
        place = f"node {proto.name!r}" if proto.name else f"node {position}"
        if where:
            place = f"{place} {where}"
        if opset is None:
            raise ModelError(
                f"{place} ({proto.op_type}): the model does not import the domain {domain or 'ai.onnx'}, so its "
                "version is unknown"
            )
        inputs: list[Value | None] = []
        for name in proto.input:
            value = scope.find(name) if name else None
            if name and value is None and not scope.leaves_out(name):
                raise ModelError(f"{place} ({proto.op_type}): input {name!r} {_missing(name, nodes, position)}")
            inputs.append(value)
        return NodeContext(self, proto, inputs, opset, facts_of(domain, proto.op_type, opset), scope, place)

    def _build(self, node: NodeContext) -> list[Value | None]:
        """Return the outputs of a node: known numbers, tensors, or what the body of a function gives."""
        function = self._functions.get((node.domain, node.op, node.proto.overload))
        if function is not None:
            return self._call(node, function)
        if node.facts is not None:
            check_signature(node, node.facts)
        try:
            folded = fold(node) or fold_ratios(node)
            if folded is not None:
                return [folded]
            parts = fold_split(node)
            if parts is not None:
                return list(parts)
            builder = find_builder(node.domain, node.op, node.opset)
            if builder is None:
                return self._expand(node)
            values = self._values(node, builder(node))
            if len(values) == 1 and values[0] is not None:
                values[0].ratios = ratios_of(node)
            return values
        except ModelError:
            raise
        except LuminError as error:
            raise node.error(str(error)) from error
        except _UNFIT as error:
            raise node.error(f"its inputs or attributes do not fit ({type(error).__name__}: {error})") from error

    def _values(self, node: NodeContext, result: Result) -> list[Value | None]:
        """Return the results of a builder as values, integers of narrow types wrapped where they may leave them."""
        listed = [result] if isinstance(result, (Tensor, Value)) else list(result)
        has_narrow = any(value is not None and value.narrow is not None for value in node.inputs)
        values: list[Value | None] = []
        for index, entry in enumerate(listed):
            if isinstance(entry, Tensor):
                narrow = _narrow_output(node, index) if has_narrow else None
                if narrow is not None and narrow.held_in is entry.dtype:
                    entry = wrapped(entry, narrow) if node.op in _LEAVING else entry
                    values.append(Value.of_tensor(entry, narrow))
                else:
                    values.append(Value.of_tensor(entry))
            else:
                values.append(entry)
        for index in range(len(node.outputs)):
            if node.wants(index) and (index >= len(values) or values[index] is None):
                raise node.error(f"output {index} ({node.outputs[index]!r}) is not supported")
        return values

    # functions

    def _expand(self, node: NodeContext) -> list[Value | None]:
        """Return the outputs of an operator that ONNX defines by others."""
        schema = node.facts.schema if node.facts is not None else None
        if schema is not None and schema.has_function:
            body = schema.get_function_with_opset_version(node.opset) or schema.function_body
            if isinstance(body, bytes):
                body = FunctionProto.FromString(body)
            return self._call(node, body)
        if schema is not None and schema.has_context_dependent_function:
            types = [b"" if value is None else _type_of(value).SerializeToString() for value in node.inputs]
            versions = [v for v in schema.context_dependent_function_opset_versions if v <= node.opset]
            given = NodeProto()
            given.CopyFrom(node.proto)
            content = schema.get_context_dependent_function_with_opset_version(
                max(versions, default=node.opset), given.SerializeToString(), types
            )
            return self._call(node, FunctionProto.FromString(content))
        raise node.error(
            f"the operator is not supported; {len(supported_operators(node.domain))} operators of the domain "
            f"{node.domain or 'ai.onnx'} are{'' if node.domain else ', besides those that ONNX defines by these'}; "
            "define it as a function of the model, or let a plugin build it with "
            f"lumin_tune.plugins.onnx.registry.operator({node.op!r}, domain={node.domain!r}), see docs/plugins.md"
        )

    def _call(self, node: NodeContext, function: FunctionProto) -> list[Value | None]:
        attributes = {entry.name: onnx.helper.get_attribute_value(entry) for entry in function.attribute_proto}
        attributes = {key: value.decode() if isinstance(value, bytes) else value for key, value in attributes.items()}
        if node.facts is not None and (node.domain, node.op, node.proto.overload) not in self._functions:
            attributes |= {
                name: entry.default for name, entry in node.facts.attributes.items() if entry.default is not None
            }
        attributes |= node.attributes
        if len(node.inputs) > len(function.input):
            raise node.error(f"function {function.name!r} takes {len(function.input)} inputs, not {len(node.inputs)}")
        self._names_read.update(names_read(function))
        bound = {name: value for name, value in zip(function.input, node.inputs, strict=False) if value is not None}
        opsets = {
            "" if entry.domain == "ai.onnx" else entry.domain: int(entry.version) for entry in function.opset_import
        }
        absent = frozenset(name for name in function.input if name not in bound)
        scope = Scope(bound, {**node.scope.opsets, **opsets}, None, attributes, self._deeper(node), absent)
        self._run(function.node, scope, f"in function {function.name!r}")
        return [scope.find(name) for name in function.output]

    def _deeper(self, node: NodeContext) -> int:
        if node.scope.depth >= DEEPEST:
            raise node.error(f"graphs and functions are nested more than {DEEPEST} deep; a function may call itself")
        return node.scope.depth + 1

    def _free_name(self, name: str) -> str:
        """Return a legal name for an input that no other input has."""
        legal = free = _legal(name)
        count = 0
        while free in self._input_names:
            count += 1
            free = f"{legal}.{count}"
        self._input_names.add(free)
        return free


def _narrow_output(node: NodeContext, index: int) -> Narrow | None:
    """Return the narrow type that the schema says an output shares with an input."""
    if node.facts is None or not node.facts.output_types:
        return None
    for at in node.facts.inputs_like_output(index, len(node.inputs)):
        value = node.inputs[at]
        if value is not None and value.narrow is not None:
            return value.narrow
    return None


def _missing(name: str, nodes: Sequence[NodeProto], position: int) -> str:
    for later in nodes[position:]:
        if name in later.output:
            what = "by the node itself" if later is nodes[position] else f"later, by {later.name or later.op_type!r}"
            return f"is computed only {what}; the graph is cyclic or not in topological order"
    return "does not exist: no node computes it and no input or initialiser has this name"


def _tensor_type(info: ValueInfoProto) -> TypeProto.Tensor:
    kind = info.type.WhichOneof("value")
    if kind != "tensor_type":
        raise ModelError(
            f"input {info.name!r} is a {(kind or 'value without a type').removesuffix('_type')}; only tensors are "
            "supported"
        )
    return info.type.tensor_type


def _functions_of(model: onnx.ModelProto) -> dict[tuple[str, str, str], FunctionProto]:
    return {
        ("" if function.domain == "ai.onnx" else function.domain, function.name, function.overload): function
        for function in model.functions
    }


def _type_of(value: Value) -> onnx.TypeProto:
    number = value.narrow.element_type if value.narrow is not None else element_type_of(value.dtype)
    return onnx.helper.make_tensor_type_proto(
        number, [size if isinstance(size, int) else str(size) for size in value.shape]
    )


def _legal(name: str) -> str:
    return _ILLEGAL.sub("_", name)[:1000] or "_"
