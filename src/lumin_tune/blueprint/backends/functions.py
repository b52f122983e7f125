"""Operators as functions of primops: the fallback of emitters, and the derivatives of calls.

A call is recorded into a graph of its own, which `graph_text` writes as a function. Equal functions are written once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from lumin_tune.blueprint.backends.dialects.dialect import Dialect
from lumin_tune.blueprint.backends.dialects.sizes import DIMENSION_PREFIX
from lumin_tune.blueprint.backends.graph_text import Constants, write_graph
from lumin_tune.blueprint.backends.statements import Assignment, Extent, FunctionBody, extent
from lumin_tune.blueprint.plan import Call, Plan
from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.program.compilation.unrolling import unrolled
from lumin_tune.core.tensor import Graph, Tensor

RESULT = "result"
COTANGENT = "g"


@dataclass(frozen=True)
class Function:
    """A written function.

    parameters: what it takes: operands by position, RESULT and COTANGENT. dims: the dimensions that follow as
    arguments. results: the operands whose gradients it returns. graph: what it computes, and the nodes that are given.
    takes: the names of its parameters. body, returned: its statements, and the expression of each result.
    """

    name: str
    parameters: tuple[int | str, ...]
    dims: tuple[str, ...]
    results: tuple[int, ...]
    graph: NodeGraph
    given: frozenset[int]
    takes: tuple[str, ...]
    body: FunctionBody
    returned: tuple[str, ...]

    def statement(
        self, targets: Sequence[str], arguments: Mapping[int | str, str], text: str, reads: Sequence[str]
    ) -> Assignment:
        """Return the statement that calls the function, with the memory of its results and of its work."""
        passed = dict(zip(self.takes, (arguments[each] for each in self.parameters), strict=True))
        makes, views = {}, {}
        for target, expression, node in zip(targets, self.returned, self.graph.outputs.values(), strict=True):
            origin = self.body.origin(expression)
            if isinstance(origin, str) and origin in passed:
                views[target] = passed[origin]
            else:
                made = self.graph.nodes[node]
                makes[target] = origin if isinstance(origin, Extent) else extent(made.shape, made.dtype)
        return Assignment(tuple(targets), text, tuple(reads), makes, views, (), (self.body, self.returned))


@dataclass
class Functions:
    """The functions of one module."""

    dialect: Dialect
    constants: Constants
    reserved: frozenset[str] = frozenset()
    texts: dict[str, str] = field(default_factory=dict)
    _bodies: dict[str, str] = field(default_factory=dict)
    _known: dict[Any, Function] = field(default_factory=dict)

    def of_call(self, plan: Plan, call: Call) -> Function:
        """Return the function that computes a call from its operands."""
        key = (call.operator.name, _signature(plan, call), None)
        if key not in self._known:
            graph = Graph()
            tensors = _operands(graph, plan, call)
            call.record(graph, tensors).output(RESULT)
            self._known[key] = self._written(call.operator.name, graph, None, (0,))
        return self._known[key]

    def derivative(self, plan: Plan, call: Call, wanted: Sequence[int]) -> Function:
        """Return the function that computes the gradients of operands from the gradient of the result.

        It takes what the derivative needs: operands, the result, and the gradient.
        """
        key = (call.operator.name, _signature(plan, call), tuple(wanted))
        if key not in self._known:
            graph, result = derivative_graph(plan, call, wanted)
            name = f"{call.operator.name}_gradient"
            self._known[key] = self._written(name, graph, result, tuple(wanted))
        return self._known[key]

    def _written(self, hint: str, recorded: Graph, result: int | None, results: tuple[int, ...]) -> Function:
        if result is not None:
            recorded.keep(result)
        graph: NodeGraph = simplified(recorded, self.dialect.name)
        body = FunctionBody()
        body.names |= self.reserved
        given = {node: body.fresh(name) for name, node in graph.inputs.items()}
        names: dict[str, int | str] = {
            text: int(name[1:]) if name.startswith("x") else name
            for name, text in zip(graph.inputs, given.values(), strict=True)
        }
        if result is not None and graph.kept and graph.nodes[graph.kept[0]].op not in _NO_RESULTS:
            given[graph.kept[0]] = body.fresh(RESULT)
            names[given[graph.kept[0]]] = RESULT
        outputs = write_graph(graph, self.dialect, body, given, self.constants)
        used = {name for statement in body.statements for name in statement.reads} | set(outputs.values())
        takes = [text for text in given.values() if text in used]
        dims = tuple(sorted(graph.dims))
        head = ", ".join([*takes, *(DIMENSION_PREFIX + name for name in dims)])
        lines = [*body.lines(list(outputs.values())), f"return {', '.join(outputs.values())}"]
        text = f"({head}):\n" + "".join(f"    {line}\n" for line in lines)
        if text not in self._bodies:
            name, count = f"_{hint}", 1
            while name in self.texts:
                count += 1
                name = f"_{hint}_{count}"
            self._bodies[text] = name
            self.texts[name] = f"def {name}{text}"
        parameters = tuple(names[each] for each in takes)
        return Function(
            self._bodies[text],
            parameters,
            dims,
            results,
            graph,
            frozenset(given),
            tuple(takes),
            body,
            tuple(outputs.values()),
        )


_NO_RESULTS = ("input", "constant", "expand")


DERIVATIVES: Final[dict[str, Callable[[Tensor, Tensor], Tensor]]] = {
    "tanh": lambda y, g: g - g * y * y,
    "sigmoid": lambda y, g: g * (y - y * y),
    "relu": lambda y, g: (y > 0.0).where(g, 0.0),
    "exp": lambda y, g: g * y,
}
"""Gradients of functions that follow from their results y, whose own derivatives would compute y once more."""


def derivative_graph(plan: Plan, call: Call, wanted: Sequence[int]) -> tuple[Graph, int | None]:
    """Return the graph of the gradients of operands, the outputs `d<operand>`, and the node of the call's result.

    Inputs are the operands, `x<operand>`, the gradient of the result, `g`, and for functions that DERIVATIVES has their
    result; there is no node of the result then.
    """
    graph = Graph()
    tensors = _operands(graph, plan, call)
    cotangent = graph.tensor(COTANGENT, call.shape, call.dtype)
    derivative = DERIVATIVES.get(call.attributes.get("activation") or call.operator.name)
    if derivative is not None and not call.dtype.is_half:
        gradient = derivative(graph.tensor(RESULT, call.shape, call.dtype), cotangent)
        if call.operator.name in DERIVATIVES:
            gradient.output(f"d{wanted[0]}")
            return graph, None
        linear = replace(call, attributes={**call.attributes, "activation": None})
        result, cotangent = linear.record(graph, tensors), gradient
    else:
        derivative, result = None, call.record(graph, tensors)
    wide = DType.F32 if result.dtype.is_half else result.dtype
    scalar = (result.cast(wide) * cotangent.cast(wide)).sum()
    sources = [source for place in wanted if (source := tensors[place]) is not None]
    for place, gradient in zip(wanted, graph.gradients(scalar, sources), strict=True):
        gradient.output(f"d{place}")
    return graph, None if derivative is not None else result.node


def simplified(graph: Graph, backend: str) -> NodeGraph:
    """Return the graph after the generic passes, without loops. Raises KernelError for loops of unknown length."""
    simple: NodeGraph = compile_graph(graph, "generic").graph
    return unrolled(simple, backend) if any(node.op == "loop" for node in simple.nodes) else simple


def _operands(graph: Graph, plan: Plan, call: Call) -> list[Tensor | None]:
    tensors: list[Tensor | None] = []
    for place, number in enumerate(call.operands):
        value = None if number is None else plan.value(number)
        tensors.append(None if value is None else graph.tensor(f"x{place}", value.shape, value.dtype))
    return tensors


def _signature(plan: Plan, call: Call) -> Any:
    types = []
    for number in call.operands:
        value = None if number is None else plan.value(number)
        types.append(None if value is None else (value.dtype, value.shape))
    return tuple(types), tuple(sorted((name, _key(value)) for name, value in call.attributes.items()))


def _key(value: Any) -> str:
    return f"{type(value).__name__} {value!r}"


def arguments_of(function: Function, operands: Mapping[int | str, str]) -> str:
    """Return the argument list of a call of the function."""
    dims = [DIMENSION_PREFIX + name for name in function.dims]
    return ", ".join([*(operands[each] for each in function.parameters), *dims])
