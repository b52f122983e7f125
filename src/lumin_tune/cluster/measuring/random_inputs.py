"""Random inputs of a region, by seed: the values that kernels are checked and timed with.

Used by `reference`. Floats are standard normal. Static inputs that are summed over after a product (weights) are
divided by the root of the number of terms, as networks are initialised (Glorot and Bengio, Understanding the Difficulty
of Training Deep Feedforward Neural Networks, AISTATS 2010), so that results are about 1 as well: scores in the hundreds
would make a softmax saturate, which hides errors and amplifies rounding beyond any kernel's control. Floats that
overflow on the way are drawn again, smaller or positive; integers that index (operands of gather and scatter) are in
range; other integers are small, of both signs where the dtype has them. Equal seeds give equal arrays on every machine.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.formats import random_blocks
from lumin_tune.core.graph.binding import Resolver
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import OPS, OpKind

_Source = np.random.Generator
_SMALL: Final = 100

MANNERS: Final[Mapping[str, Callable[[_Source, tuple[int, ...]], Array]]] = {
    "normal": lambda source, shape: source.standard_normal(shape, np.float32),
    "small": lambda source, shape: source.standard_normal(shape, np.float32) * np.float32(0.05),
    "positive": lambda source, shape: source.random(shape, np.float32) + np.float32(0.25),
}
"""Distributions of floats by name, tried in this order until all results are finite."""


def draw(graph: NodeGraph, dims: Mapping[str, int], seed: int, manner: str = "normal") -> dict[str, Array]:
    """Return an array for each input by name, in the host's representation (bf16: float32).

    dims: numbers for all symbolic dimensions. manner: a key of `MANNERS`.
    """
    resolver = Resolver(dims)
    places, terms = _places(graph, resolver), _terms(graph, resolver)
    formats = {node.operands[0]: node.attributes[0] for node in graph.nodes if node.op == "unpack"}
    made: dict[str, Array] = {}
    for position, (name, index) in enumerate(graph.inputs.items()):
        node = graph.nodes[index]
        shape = resolver.shape(node)
        # keyed by the position of the input, so that regions that differ in names alone get equal inputs
        key = hashlib.sha256(f"lumin inputs 1 {seed} {position}".encode()).digest()
        source = np.random.default_rng(int.from_bytes(key[:8], "little"))
        if index in formats:
            made[name] = random_blocks(source, formats[index], shape)
        elif index in places:
            made[name] = round_to(source.integers(0, max(1, places[index]), shape), node.dtype)
        elif node.dtype is DType.BOOL:
            made[name] = source.integers(0, 4, shape) > 0
        elif node.dtype.is_integer:
            low, high = _range(node.dtype)
            made[name] = source.integers(low, high, shape, endpoint=True).astype(node.dtype.numpy)
        else:
            drawn = MANNERS[manner](source, shape) / np.float32(math.sqrt(terms.get(index, 1)))
            made[name] = round_to(drawn, node.dtype)
    return made


def _range(dtype: DType) -> tuple[int, int]:
    """Return the range of drawn integers: the full range for 8 bits, else a small one."""
    if dtype.itemsize == 1:
        return int(dtype.lowest), int(dtype.highest)
    return -_SMALL, _SMALL


def _terms(graph: NodeGraph, resolver: Resolver) -> dict[int, int]:
    """Return the number of summed terms for each constant whose products are summed; the greatest of several sums."""
    found: dict[int, int] = {}
    for node in graph.nodes:
        if node.op != "sum":
            continue
        shape = resolver.shape(graph.nodes[node.operands[0]])
        count = math.prod(shape[axis] for axis in graph.attribute(node, "axes"))
        for index in _inputs_behind(graph, node.operands[0], _is_factor):
            if graph.attribute(graph.nodes[index], "static"):
                found[index] = max(count, found.get(index, 1))
    return found


def _places(graph: NodeGraph, resolver: Resolver) -> dict[int, int]:
    """Return the least size of the axes that an input indexes, for each input that indices are computed from."""
    found: dict[int, int] = {}
    for node in graph.nodes:
        if node.op not in ("gather", "scatter"):
            continue
        size = resolver.size(graph.nodes[node.operands[0]].shape[graph.attribute(node, "axis")])
        for index in _inputs_behind(graph, node.operands[1], _makes_places):
            found[index] = min(size, found.get(index, size))
    return found


def _is_factor(op: str) -> bool:
    return op == "mul" or OPS[op].kind in (OpKind.VIEW, OpKind.CAST)


def _makes_places(op: str) -> bool:
    """Return whether an op passes indices through: looked-up values have a range of their own, comparisons
    yield none.
    """
    return op not in ("gather", "scatter", "less_than")


def _inputs_behind(graph: NodeGraph, root: int, passes: Callable[[str], bool]) -> Iterator[int]:
    """Yield the inputs that a value is computed from through ops that pass."""
    seen, waiting = {root}, [root]
    while waiting:
        index = waiting.pop()
        node = graph.nodes[index]
        if node.op == "input":
            yield index
        elif passes(node.op):
            waiting += [operand for operand in node.operands if operand not in seen]
            seen.update(node.operands)
