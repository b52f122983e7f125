"""The pass `autograd`: a graph with a loss in, the graph with its gradients as further outputs out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from lumin_tune.core.errors import DTypeError, GraphError, UnknownNameError
from lumin_tune.core.graph.gradients import check_scalar, gradients, valid_set
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class ValidSet:
    """The nodes that gradients pass through, as its report describes them.

    loss: the output that is differentiated. parameters: the inputs by which. nodes: the ids of the nodes that depend
    on a parameter and that the loss depends on, ascending. total: how many nodes the graph has without gradients.

        >>> from lumin_tune.passes import Autograd
        >>> g = lt.Graph()
        >>> w = g.tensor("w", (3,), static=True)
        >>> loss = w.square().sum().output("loss")
        >>> found = Autograd(loss="loss", parameters=("w",)).detail(g)
        >>> found.parameters, len(found.nodes) <= found.total
        (('w',), True)
    """

    loss: str
    parameters: tuple[str, ...]
    nodes: tuple[int, ...]
    total: int

    def __str__(self) -> str:
        few = len(self.parameters) == 1
        inputs = f"parameter {self.parameters[0]!r}" if few else f"{len(self.parameters)} parameters"
        return f"valid set: {len(self.nodes)} of {self.total} nodes between {inputs} and the loss {self.loss!r}"


@dataclass(frozen=True)
class Autograd:
    """Adds the gradients of a loss as outputs `grad.<parameter>`; `Graph.gradients` as a pass.

    loss: the name of an output, a float of shape (). parameters: the names of inputs, by default all static inputs of
    a float dtype. prefix: what the name of a gradient begins with. allow_unused: whether a parameter that the loss
    does not depend on has a gradient of zeros; otherwise it is an error. Gradients have the dtype and shape of their
    parameters; gradients of several consumers are summed. The report of a run has the valid set.

    Raises UnknownNameError for a loss or parameter that does not exist, ShapeError for a loss with axes, DTypeError
    for one that is no float, and GraphError for a parameter that the loss does not depend on and for an op without a
    derivative; PassError with their text when run in a pipeline.

        >>> g = lt.Graph()
        >>> x, w = g.tensor("x", (4, 3)), g.tensor("w", (3,), static=True)
        >>> loss = ((x * w).sum(axis=1) ** 2).mean().output("loss")
        >>> trained = g.compile(lt.passes.Autograd())
        >>> list(trained.outputs)
        ['loss', 'grad.w']
    """

    name: ClassVar[str] = "autograd"
    adds_outputs: ClassVar[bool] = True

    loss: str = "loss"
    parameters: tuple[str, ...] | None = None
    prefix: str = "grad."
    allow_unused: bool = False

    def __post_init__(self) -> None:
        if self.parameters is not None:
            names = (self.parameters,) if isinstance(self.parameters, str) else tuple(self.parameters)
            object.__setattr__(self, "parameters", names)

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return the training graph, and the map from old nodes to new ones.

        >>> from lumin_tune.passes import Autograd
        >>> g = lt.Graph()
        >>> w = g.tensor("w", (3,), static=True)
        >>> loss = w.square().sum().output("loss")
        >>> graph, _ = Autograd(loss="loss", parameters=("w",)).run(g)
        >>> list(graph.outputs)
        ['loss', 'grad.w']
        """
        loss, inputs = self._checked(graph)
        target = graph.copy()
        found = gradients(target, loss, list(inputs.values()))
        for parameter, gradient in zip(inputs, found, strict=True):
            target.set_output(f"{self.prefix}{parameter}", gradient)
        return target.freeze(), {node: node for node in range(len(graph))}

    def detail(self, graph: NodeGraph) -> ValidSet:
        """Return the valid set of a graph. Raises as `run` does.

        >>> from lumin_tune.passes import Autograd
        >>> g = lt.Graph()
        >>> w = g.tensor("w", (3,), static=True)
        >>> loss = w.square().sum().output("loss")
        >>> Autograd(loss="loss", parameters=("w",)).detail(g).loss
        'loss'
        """
        loss, inputs = self._checked(graph)
        nodes = valid_set(graph, loss, inputs.values())
        return ValidSet(self.loss, tuple(inputs), tuple(nodes), len(graph))

    def _checked(self, graph: NodeGraph) -> tuple[int, dict[str, int]]:
        """Return the nodes of the loss and of the parameters by name."""
        if self.loss not in graph.outputs:
            raise UnknownNameError(
                f"no output {self.loss!r} to differentiate; {did_you_mean(self.loss, graph.outputs)}"
            )
        loss = graph.outputs[self.loss]
        check_scalar(graph, loss)
        if not graph.nodes[loss].dtype.is_float:
            raise DTypeError(f"the loss {self.loss!r} is {graph.nodes[loss].dtype}, which has no gradients; cast it")
        names = self.parameters
        if names is None:
            names = tuple(name for name, node in graph.inputs.items() if _is_weight(graph, node))
            if not names:
                raise GraphError(
                    "the graph has no static inputs of a float dtype; name its parameters: Autograd(parameters=['w'])"
                )
        inputs: dict[str, int] = {}
        for name in names:
            if name not in graph.inputs:
                raise UnknownNameError(f"no input {name!r} to be a parameter; {did_you_mean(name, graph.inputs)}")
            inputs[name] = graph.inputs[name]
            if not graph.nodes[inputs[name]].dtype.is_float:
                raise DTypeError(f"parameter {name!r} is {graph.nodes[inputs[name]].dtype}; parameters are floats")
        reached = set(valid_set(graph, loss, inputs.values()))
        unused = [name for name, node in inputs.items() if node not in reached]
        if unused and not self.allow_unused:
            raise GraphError(
                f"the loss {self.loss!r} does not depend on {', '.join(map(repr, unused[:10]))}"
                f"{' and others' if len(unused) > 10 else ''}; leave {'it' if len(unused) == 1 else 'them'} out of "
                "`parameters`, or pass allow_unused=True for gradients of zeros"
            )
        return loss, inputs


def _is_weight(graph: NodeGraph, node: int) -> bool:
    return graph.nodes[node].dtype.is_float and bool(graph.attribute(node, "static"))
