"""Loops in graphs: groups of nodes that are results of one loop, and the roles of its operands.

A loop is one node per used result; the nodes differ only in the attribute `result`. The interpreter, gradients and
the program builder read loops through this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lumin_tune.core.expression import Size
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.op_table import OPS

RESULT: Final = OPS["loop"].position("result")


@dataclass(frozen=True)
class LoopParts:
    """The operands of a loop, and the inputs and outputs of its body, by role.

    begin, proceed: the condition before the loop (an operand) and after each iteration (an output), or None. step:
    the body's input for the iteration number. initial, entering, following: the states as operands, body inputs and
    body outputs. wholes, elements: sliced sequences and their rows; others, shared: values available in every
    iteration. pieces: outputs that are stacked. slices, stacks: 1 for forward, -1 for reverse.
    """

    body: Body
    count: Size
    begin: int | None
    proceed: int | None
    step: int
    initial: tuple[int, ...]
    entering: tuple[int, ...]
    following: tuple[int, ...]
    wholes: tuple[int, ...]
    elements: tuple[int, ...]
    slices: tuple[int, ...]
    others: tuple[int, ...]
    shared: tuple[int, ...]
    pieces: tuple[int, ...]
    stacks: tuple[int, ...]

    @property
    def results(self) -> tuple[int, ...]:
        """The body outputs that are results of the loop, in the order of `result`."""
        return (*self.following, *self.pieces)


def loop_key(node: Node) -> tuple[Any, ...]:
    """Return a key that is equal for all results of one loop."""
    attributes = node.attributes
    return node.operands, attributes[:RESULT], attributes[RESULT + 1 :]


def loop_groups(graph: NodeGraph, nodes: Sequence[int]) -> list[list[int]]:
    """Return the loops among the nodes: the results of each loop, keyed by the first."""
    found: dict[tuple[Any, ...], list[int]] = {}
    for index in nodes:
        if graph.nodes[index].op == "loop":
            found.setdefault(loop_key(graph.nodes[index]), []).append(index)
    return list(found.values())


def parts_of(node: Node) -> LoopParts:
    """Return the parts of the loop that a node is a result of."""
    body, count, _, states, slices, stacks, conditional = node.attributes
    graph, first = body.graph, int(conditional)
    inputs, outputs = tuple(graph.inputs.values()), tuple(graph.outputs.values())
    sliced = states + len(slices)
    operands = node.operands[first:]
    return LoopParts(
        body,
        count,
        begin=node.operands[0] if conditional else None,
        proceed=outputs[0] if conditional else None,
        step=inputs[0],
        initial=operands[:states],
        entering=inputs[1 : 1 + states],
        following=outputs[first : first + states],
        wholes=operands[states:sliced],
        elements=inputs[1 + states : 1 + sliced],
        slices=slices,
        others=operands[sliced:],
        shared=inputs[1 + sliced :],
        pieces=outputs[first + states :],
        stacks=stacks,
    )
