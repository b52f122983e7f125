"""Computing deferred arrays: calls become one graph, which the interpreter runs, and a compiled program when it recurs.

The same calls on operands of the same types are the same computation, whatever the values. The interpreter runs the
first of them; once a computation recurs, it is compiled for the processor, and its program serves all later ones.
"""

from __future__ import annotations

import threading
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from lumin_tune.array_api.nodes import DeferredNode, Key, lowered, pending
from lumin_tune.core.dtypes import Array as HostArray
from lumin_tune.core.errors import BuildError, GraphError, InputError
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.program import Program
from lumin_tune.core.tensor import Graph
from lumin_tune.tuner.compiling import compile

DEEPEST: Final = 256
"""Calls deeper than this are computed even if they are not read, so that loops do not collect calls without end."""

_MOST_COMPUTATIONS: Final = 1000


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The way of computing deferred arrays; see `set_evaluation`."""

    backend: str = "cpu"
    compile_after: int | None = 2
    threads: int | None = None


@dataclass(slots=True)
class _Computation:
    """A graph, how often it ran, and its program once there is one."""

    graph: Graph
    inputs: list[str]
    outputs: list[str]
    runs: int = 0
    program: Program | None = None


_lock = threading.RLock()
_evaluation = Evaluation()
_computations: dict[Key, _Computation] = {}


def set_evaluation(*, backend: str = "cpu", compile_after: int | None = 2, threads: int | None = None) -> None:
    """Set how arrays are computed when they are read.

    backend: that of compiled programs. compile_after: how often the interpreter runs a computation before it is
    compiled; 0 compiles at once, None never. threads: of compiled programs; None lets the backend choose. Without
    arguments the defaults are restored. Compiled programs are forgotten. Raises InputError for a negative number.

        >>> import lumin_tune.array_api as xp
        >>> xp.set_evaluation(compile_after=None)  # always the interpreter
        >>> xp.set_evaluation()
    """
    global _evaluation
    if compile_after is not None and compile_after < 0:
        raise InputError(f"compile_after is a number of runs, at least 0, or None for never, not {compile_after}")
    with _lock:
        _evaluation = Evaluation(backend, compile_after, threads)
        _computations.clear()


def compute(roots: Sequence[DeferredNode]) -> None:
    """Set the values of nodes, and of nodes below them that a user can still read.

    Raises GraphError for nodes that a graph records or whose sizes are symbolic.
    """
    with _lock:
        order, leaves = pending(roots)
        for node in (*order, *leaves):
            if node.tensor is not None or not all(isinstance(size, int) for size in node.shape):
                raise GraphError(
                    f"an array of shape {shape_text(node.shape)} has no values while its graph is recorded; compile or "
                    "interpret the graph, or choose by where(condition, a, b)"
                )
        if not order:
            return
        wanted = [node for node in order if node.shown or node in roots]
        computation = _found(order, leaves, wanted)
        arguments = dict(zip(computation.inputs, (leaf.value for leaf in leaves), strict=True))
        results = _run(computation, arguments)
        for node, name in zip(wanted, computation.outputs, strict=True):
            value = results[name].view()
            value.flags.writeable = False
            node.value = value
            node.call = None
            node.depth = 0


def value_of(node: DeferredNode) -> HostArray:
    """Return the values of a node, read-only, in the host representation of its dtype. Raises as `compute`."""
    if node.value is None:
        compute([node])
    assert node.value is not None
    return node.value


def _found(
    order: Sequence[DeferredNode], leaves: Sequence[DeferredNode], wanted: Sequence[DeferredNode]
) -> _Computation:
    """Return the computation of these calls, which is recorded if it is new."""
    places = {node: place for place, node in enumerate((*leaves, *order))}
    calls = [(node.call.key, tuple(places[each] for each in node.call.nodes())) for node in order if node.call]
    key = (
        tuple((leaf.dtype, leaf.shape) for leaf in leaves),
        tuple(calls),
        tuple(places[node] for node in wanted),
    )
    found = _computations.get(key)
    if found is None:
        if len(_computations) >= _MOST_COMPUTATIONS:
            _computations.pop(next(iter(_computations)))
        found = _computations[key] = _recorded(leaves, wanted)
    return found


def _recorded(leaves: Sequence[DeferredNode], wanted: Sequence[DeferredNode]) -> _Computation:
    graph = Graph()
    inputs, outputs = [f"x{place}" for place in range(len(leaves))], [f"y{place}" for place in range(len(wanted))]
    tensors = {leaf: graph.tensor(name, leaf.shape, leaf.dtype) for name, leaf in zip(inputs, leaves, strict=True)}
    for name, tensor in zip(outputs, lowered(wanted, graph, tensors), strict=True):
        tensor.output(name)
    graph.freeze()
    return _Computation(graph, inputs, outputs)


def _run(computation: _Computation, arguments: dict[str, HostArray | None]) -> dict[str, HostArray]:
    after = _evaluation.compile_after
    if computation.program is None and after is not None and computation.runs >= after:
        try:
            computation.program = compile(computation.graph, _evaluation.backend, threads=_evaluation.threads)
        except BuildError as error:
            set_evaluation(backend=_evaluation.backend, compile_after=None, threads=_evaluation.threads)
            warnings.warn(
                f"arrays are computed by the interpreter from now on, because nothing can be compiled: {error}",
                RuntimeWarning,
                stacklevel=2,
            )
    computation.runs += 1
    if computation.program is not None:
        return computation.program(arguments)
    return {name: np.asarray(value) for name, value in interpret(computation.graph, arguments).items()}
