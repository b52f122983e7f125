"""Control flow at run time: scan, fori_loop, while_loop and cond.

Names and argument orders follow `jax.lax`. Each function traces its body once into a `loop` node; tensors of the
enclosing graph that the body uses are captured. Used by users, `nn` layers and importers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, GraphError, ShapeError
from lumin_tune.core.expression import Size, same_size
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.tensor.recording import Graph, Tensor

LONGEST = 2**62
"""The default limit of iterations of a while_loop."""

Tensors = tuple[Tensor, ...]


def scan(
    body: Callable[..., tuple[Any, Any]],
    init: Any,
    xs: Any = (),
    length: Size | None = None,
    *,
    reverse: bool = False,
) -> tuple[Any, Any]:
    """Run `body` once for each element of `xs`, carrying state; return the final states and the stacked outputs.

    body: (states, elements) -> (states, outputs); traced once with the tensors of one step. init, xs: a tensor or a
    tuple of tensors; elements are slices of `xs` along axis 0, (length, ...) -> (...). A state keeps its dtype and
    shape; its initial value may be an array or a number, though not for all states. length: the size of axis 0,
    required without xs, at least 0, may be symbolic. reverse: iterate from the last element to the first; outputs
    keep the positions of their elements. Tensors of the graph that the body uses are captured. Raises ShapeError if
    the lengths of xs differ or a state changes its type.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (4, 2), "f32")
        >>> total, running = lt.scan(lambda s, e: (s + e, s + e), g.zeros((2,), "f32"), x)
        >>> total.shape, running.shape
        ((2,), (4, 2))
    """
    states, many_states = _several(init)
    sequences, many_xs = _several(xs)
    graph = _graph_of((*states, *sequences))
    steps = sequences[0].shape[0] if sequences and length is None and sequences[0].shape else length
    if steps is None:
        raise ShapeError("a scan without xs needs its length: scan(body, init, length=10)")
    single: list[bool] = []

    def step(number: Tensor, states: Tensors, elements: Tensors) -> Results:
        after, outputs = body(_as_given(states, many_states), _as_given(elements, many_xs))
        made, many = _several(() if outputs is None else outputs)
        single.append(not many)
        return Results(_several(after)[0], made)

    way = -1 if reverse else 1
    last, stacked = record_loop(graph, step, steps, states, [(x, way) for x in sequences], stacks=way)
    return _as_given(last, many_states), _as_given(stacked, not single[0])


def fori_loop(lower: int, upper: Size, body: Callable[[Tensor, Any], Any], init: Any) -> Any:
    """Return the states after applying body(i, states) -> states for each i, an i64 scalar, from lower to upper - 1.

    upper: an int or a symbolic size. init: a tensor or a tuple of tensors, as for `scan`.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (2,), "f32")
        >>> lt.fori_loop(0, 10, lambda i, s: s * 2, x).shape
        (2,)
    """
    states, many = _several(init)

    def step(number: Tensor, states: Tensors, elements: Tensors) -> Results:
        return Results(_several(body(number + lower if lower else number, _as_given(states, many)))[0], ())

    count = max(upper - lower, 0) if isinstance(upper, int) else (upper - lower).maximum(0)
    last, _ = record_loop(_graph_of(states), step, count, states, [])
    return _as_given(last, many)


def while_loop(
    condition: Callable[[Any], Tensor], body: Callable[[Any], Any], init: Any, *, limit: Size = LONGEST
) -> Any:
    """Return the states after applying body(states) -> states while condition(states), a bool scalar, is true.

    init: a tensor or a tuple of tensors, as for `scan`. limit: the maximal number of iterations; gradients need one,
    since they store the states of as many.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (), "f32")
        >>> lt.while_loop(lambda s: s < 100, lambda s: s * 2, x, limit=64).dtype
        f32
    """
    states, many = _several(init)
    graph = _graph_of(states)
    lifted = _lifted(graph, states)

    def step(number: Tensor, states: Tensors, elements: Tensors) -> Results:
        after = _several(body(_as_given(states, many)))[0]
        return Results(after, (), condition(_as_given(after, many)))

    last, _ = record_loop(graph, step, limit, lifted, [], begin=condition(_as_given(lifted, many)))
    return _as_given(last, many)


def cond(predicate: Tensor, if_true: Callable[..., Any], if_false: Callable[..., Any], *operands: Tensor) -> Any:
    """Apply one of two functions to the operands, depending on a predicate; the other one is not executed.

    predicate: a bool scalar, evaluated at run time. operands: a tensor or a tuple of tensors. Both functions must
    return the same dtypes and shapes. Computations on captured tensors, rather than on the operands, are executed in
    any case. Where both branches are cheap, `where` is faster. Raises ShapeError or DTypeError if the results differ
    in type.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", ())
        >>> y = lt.cond(x > 0, lambda v: v.sqrt(), lambda v: -v, x).output("y")
        >>> float(g.interpret({"x": 9})["y"]), float(g.interpret({"x": -9})["y"])
        (3.0, 9.0)
    """
    graph = predicate.graph
    if predicate.dtype is not DType.BOOL or predicate.shape:
        raise DTypeError(f"the predicate of cond is one bool, bool[], not {predicate!r}; compare, or reshape it to ()")
    many: list[bool] = []

    def branch(function: Callable[..., Any], begin: Tensor) -> Tensors:
        def step(number: Tensor, states: Tensors, elements: Tensors) -> Results:
            inner = number.graph
            made = function(*(Tensor(inner, inner.own(each.graph, each.node)) for each in operands))
            outputs, several = _several(made)
            many.append(several)
            return Results((), outputs, _constant(inner, False))

        return record_loop(graph, step, 1, (), [], begin=begin)[1]

    chosen = branch(if_true, predicate), branch(if_false, predicate.logical_not())
    if len(chosen[0]) != len(chosen[1]):
        raise ShapeError(f"the branches of cond return {len(chosen[0])} and {len(chosen[1])} tensors; return as many")
    for place, (a, b) in enumerate(zip(*chosen)):
        if a.dtype is not b.dtype or a.rank != b.rank or not all(map(same_size, a.shape, b.shape)):
            raise ShapeError(
                f"output {place} of cond is {a.dtype}{list(a.shape[1:])} by one branch and "
                f"{b.dtype}{list(b.shape[1:])} by the other; cast, pad or reshape them to one type"
            )
    return _as_given(tuple(predicate.where(a[0], b[0]) for a, b in zip(*chosen)), many[0])


# recording


@dataclass(frozen=True)
class Results:
    """The result of one step: next states, pieces to stack, and whether to continue (None: always)."""

    states: Sequence[Any]
    pieces: Sequence[Any]
    proceed: Tensor | None = None


Step = Callable[[Tensor, Tensors, Tensors], Results]


def record_loop(
    graph: NodeGraph,
    step: Step,
    count: Size,
    states: Sequence[Any],
    sequences: Sequence[tuple[Tensor, int]],
    *,
    stacks: int | Sequence[int] = 1,
    begin: Tensor | None = None,
) -> tuple[Tensors, Tensors]:
    """Record a loop and return its final states and stacked pieces; the most general form, for importers.

    step: (iteration number, states, elements) -> results, traced once. sequences: tensors sliced along axis 0, each
    with 1 for forward or -1 for reverse order. stacks: the direction of each stacked piece. begin: whether to run at
    all. With `begin`, or where a step decides whether to continue, rows of iterations that did not run are zeros.
    """
    lifted = _lifted(graph, states)
    body = BodyGraph(graph)
    number = body.tensor("step", (), DType.I64)
    entering = tuple(body.tensor(f"state{place}", x.shape, x.dtype) for place, x in enumerate(lifted))
    elements = tuple(body.tensor(f"x{place}", x.shape[1:], x.dtype) for place, (x, _) in enumerate(sequences))
    made = step(number, entering, elements)
    after = [_on(body, value, entering[place]) for place, value in enumerate(made.states) if place < len(entering)]
    if len(made.states) != len(lifted):
        raise ShapeError(f"the body returns {len(made.states)} states of {len(lifted)}; return as many as it takes")
    pieces = [_on(body, value, None) for value in made.pieces]
    if begin is None and made.proceed is not None:
        begin = _constant(graph, True)
    if begin is not None:
        proceed = _constant(body, True) if made.proceed is None else made.proceed
        body.set_output("proceed", body.own(proceed.graph, proceed.node))
    for place, tensor in enumerate(after):
        body.set_output(f"state{place}", tensor.node)
    for place, tensor in enumerate(pieces):
        body.set_output(f"y{place}", tensor.node)
    ways = [stacks] * len(pieces) if isinstance(stacks, int) else list(stacks)
    given = [*([begin] if begin is not None else []), *lifted, *(x for x, _ in sequences)]
    operands = [graph.own(each.graph, each.node) for each in given] + list(body.captured)
    attributes = {
        "body": body.finished(),
        "count": count,
        "states": len(lifted),
        "slices": [way for _, way in sequences],
        "stacks": ways,
        "conditional": begin is not None,
    }
    results = [
        Tensor(graph, graph.add("loop", *operands, result=place, **attributes))
        for place in range(len(lifted) + len(pieces))
    ]
    return tuple(results[: len(lifted)]), tuple(results[len(lifted) :])


class BodyGraph(Graph):
    """The graph of a loop body while it is traced. captured: outer nodes that it reads, with their inputs in the
    body.
    """

    def __init__(self, around: NodeGraph | None = None) -> None:
        super().__init__()
        self.around = around
        self.captured: dict[int, int] = {}
        self._copied: dict[int, int] = {}

    @property
    def depth(self) -> int:
        return 0 if self.around is None else self.around.depth + 1

    @property
    def root(self) -> NodeGraph:
        return self if self.around is None else self.around.root

    def own(self, graph: NodeGraph, node: int) -> int:
        """Return the counterpart of a node of this or an enclosing graph: an input, or a copy of views and
        constants.
        """
        if graph is self:
            return node
        if self.around is None:
            return super().own(graph, node)
        return self._taken(self.around.own(graph, node))

    def _taken(self, root: int) -> int:
        around = cast(NodeGraph, self.around)
        pending = [root]
        while pending:
            node = pending[-1]
            if node in self._copied:
                pending.pop()
                continue
            found = around.nodes[node]
            if not OPS[found.op].is_view and found.op not in ("constant", "iota"):
                self._copied[node] = self.captured[node] = self.add_input(
                    f"captured{len(self.captured)}",
                    found.shape,
                    found.dtype,
                    static=found.op == "input" and bool(around.attribute(found, "static")),
                )
                continue
            missing = [operand for operand in found.operands if operand not in self._copied]
            if missing:
                pending.extend(missing)
            else:
                operands = tuple(self._copied[operand] for operand in found.operands)
                self._copied[node] = self.add_raw(found.op, operands, found.attributes)
        return self._copied[root]

    def finished(self) -> Body:
        """Return the body after dead code elimination, keeping all of its inputs."""
        target = NodeGraph()
        remap = {node: target.add_copy(self.nodes[node], ()) for node in self.inputs.values()}
        live = self.live()
        for index, node in enumerate(self.nodes):
            if live[index] and index not in remap:
                remap[index] = target.add_copy(node, tuple([remap[operand] for operand in node.operands]))
        for name, output in self.outputs.items():
            target.set_output(name, remap[output])
        return Body(target.freeze())


def _several(given: Any) -> tuple[tuple[Any, ...], bool]:
    """Return the value as a tuple, and whether it was a tuple or list."""
    return (tuple(given), True) if isinstance(given, (tuple, list)) else ((given,), False)


def _as_given(tensors: Tensors, many: bool) -> Any:
    return tensors if many else tensors[0]


def _graph_of(values: Sequence[Any]) -> NodeGraph:
    """Return the innermost graph that one of the tensors belongs to."""
    tensors = [value for value in values if isinstance(value, Tensor)]
    if not tensors:
        raise GraphError(
            "no state or sequence of the loop is a tensor, so its graph is not known; give one as a tensor"
        )
    return max((tensor.graph for tensor in tensors), key=lambda graph: graph.depth)


def _lifted(graph: NodeGraph, values: Sequence[Any]) -> Tensors:
    """Convert tensors, arrays and numbers to tensors of a graph."""
    return tuple(
        Tensor(graph, graph.own(value.graph, value.node) if isinstance(value, Tensor) else graph.add_constant(value))
        for value in values
    )


def _on(body: BodyGraph, value: Any, like: Tensor | None) -> Tensor:
    """Convert the result of a step to a tensor of the body; a number takes the dtype of its state."""
    if isinstance(value, Tensor):
        return Tensor(body, body.own(value.graph, value.node))
    return Tensor(body, body.add_constant(value, None if like is None else like.dtype))


def _constant(graph: NodeGraph, value: bool) -> Tensor:
    return Tensor(graph, graph.add_constant(value, DType.BOOL))
