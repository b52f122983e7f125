"""Graphs of primops run by PyTorch in float64, whose autograd judges lumin's derivatives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import torch

from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.loops import RESULT, parts_of
from lumin_tune.core.graph.node_graph import Node, NodeGraph

TYPES = {
    DType.BOOL: torch.bool,
    DType.U8: torch.uint8,
    DType.I8: torch.int8,
    DType.I16: torch.int16,
    DType.I32: torch.int32,
    DType.I64: torch.int64,
}


def of(dtype: DType) -> torch.dtype:
    return TYPES.get(dtype, torch.float64)


def run(graph: NodeGraph, inputs: Mapping[str, Any]) -> list[Any]:
    """Return the value of each node as a tensor of PyTorch."""
    values: list[Any] = []
    for node in graph.nodes:
        if node.op == "input":
            values.append(inputs[node.attributes[0]])
        elif node.op == "loop":
            values.append(looped(node, [values[each] for each in node.operands]))
        else:
            values.append(RULES[node.op](node, *(values[each] for each in node.operands)))
    return values


def looped(node: Node, operands: Sequence[Any]) -> Any:
    parts, graph = parts_of(node), node.attributes[0].graph
    names = {place: name for name, place in graph.inputs.items()}
    given = operands[1:] if parts.begin is not None else operands
    states = list(given[: len(parts.initial)])
    wholes = given[len(parts.initial) : len(parts.initial) + len(parts.wholes)]
    others = given[len(parts.initial) + len(parts.wholes) :]
    proceed = bool(operands[0]) if parts.begin is not None else True
    count = int(parts.count)
    pieces: list[list[Any]] = [[None] * count for _ in parts.pieces]
    for step in range(count):
        if not proceed:
            break
        rows = [whole[step if way > 0 else count - 1 - step] for whole, way in zip(wholes, parts.slices, strict=True)]
        inside = [torch.tensor(step), *states, *rows, *others]
        places = [parts.step, *parts.entering, *parts.elements, *parts.shared]
        values = run(graph, {names[place]: value for place, value in zip(places, inside, strict=True)})
        states = [values[each] for each in parts.following]
        for place, (each, way) in enumerate(zip(parts.pieces, parts.stacks, strict=True)):
            pieces[place][step if way > 0 else count - 1 - step] = values[each]
        proceed = parts.proceed is None or bool(values[parts.proceed])
    result = node.attributes[RESULT]
    if result < len(states):
        return states[result]
    made = pieces[result - len(states)]
    zeros = torch.zeros([int(size) for size in node.shape[1:]], dtype=of(node.dtype))
    rows = [zeros if each is None else each for each in made]
    return torch.stack(rows) if rows else torch.zeros([int(size) for size in node.shape], dtype=of(node.dtype))


def maximum(node: Node, a: Any, b: Any) -> Any:
    """A tie with a constant gives the other operand nothing, as in relu; other ties share."""
    if a.dtype is torch.bool:
        return a | b
    if not a.dtype.is_floating_point:
        return torch.maximum(a, b)
    for constant, other in ((a, b), (b, a)):
        if not constant.requires_grad and constant.numel() and bool((constant == constant.reshape(-1)[0]).all()):
            return torch.where(other > constant, other, torch.where(other.isnan(), other, constant))
    return torch.maximum(a, b)


def remainder(node: Node, a: Any, b: Any) -> Any:
    if a.dtype.is_floating_point:
        return torch.remainder(a, b)
    return torch.where(b == 0, 0, torch.remainder(a, torch.where(b == 0, 1, b)))


def quotient(node: Node, a: Any, b: Any) -> Any:
    return torch.where(b == 0, 0, torch.div(a, torch.where(b == 0, 1, b), rounding_mode="floor"))


def reduced_max(node: Node, x: Any) -> Any:
    axes = node.attributes[0]
    if not axes:
        return x
    if any(x.shape[axis] == 0 for axis in axes):
        return torch.full([int(size) for size in node.shape], node.dtype.lowest, dtype=of(node.dtype))
    return x.any(axes) if x.dtype is torch.bool else torch.amax(x, axes)


def scanned(node: Node, x: Any) -> Any:
    axis, combine = node.attributes
    if not x.shape[axis]:
        return x
    if combine == "max":
        return torch.cummax(x, axis).values
    return (torch.cumsum if combine == "add" else torch.cumprod)(x, axis).to(of(node.dtype))


def gathered(node: Node, x: Any, indices: Any) -> Any:
    axis = node.attributes[0]
    size = x.shape[axis]
    flat = indices.reshape(-1).long()
    inside = (flat >= 0) & (flat < size)
    shape = (*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :])
    if not size:
        return torch.zeros(shape, dtype=x.dtype)
    taken = x.index_select(axis, flat.clamp(0, size - 1))
    mask = inside.reshape(*[1] * axis, -1, *[1] * (x.ndim - axis - 1))
    return torch.where(mask, taken, torch.zeros((), dtype=x.dtype)).reshape(shape)


def scattered(node: Node, base: Any, indices: Any, updates: Any) -> Any:
    axis, combine = node.attributes
    flat = indices.reshape(-1).long()
    updates = updates.reshape(*base.shape[:axis], -1, *base.shape[axis + 1 :]) if updates.numel() else None
    inside = torch.nonzero((flat >= 0) & (flat < base.shape[axis])).reshape(-1)
    if updates is None or not inside.numel():
        return base
    updates, flat = updates.index_select(axis, inside), flat[inside]
    if combine == "set":
        last = {int(index): place for place, index in enumerate(flat)}
        keep = torch.tensor(sorted(last.values()))
        return base.index_copy(axis, flat[keep], updates.index_select(axis, keep))
    if base.dtype is torch.bool:
        return scattered_bools(base, axis, flat, updates, combine)
    if combine == "add":
        return base.index_add(axis, flat, updates)
    return base.index_reduce(axis, flat, updates, "amax" if combine == "max" else "prod")


def scattered_bools(base: Any, axis: int, flat: Any, updates: Any, combine: str) -> Any:
    whole = base.to(torch.int64).index_reduce(
        axis, flat, updates.to(torch.int64), "prod" if combine == "mul" else "amax"
    )
    return whole.to(torch.bool)


def sliced(node: Node, x: Any) -> Any:
    starts, sizes, steps = node.attributes
    for axis, (start, size, step) in enumerate(zip(starts, sizes, steps, strict=True)):
        x = x.index_select(axis, int(start) + step * torch.arange(int(size)))
    return x


def padded(node: Node, x: Any) -> Any:
    lows, highs = node.attributes
    pairs = [int(each) for low, high in zip(reversed(lows), reversed(highs), strict=True) for each in (low, high)]
    if x.dtype is torch.bool:
        return torch.nn.functional.pad(x.to(torch.uint8), pairs).to(torch.bool)
    return torch.nn.functional.pad(x, pairs) if pairs else x


def windowed(node: Node, x: Any) -> Any:
    axis, size, stride, dilation = node.attributes
    count = int(node.shape[axis])
    index = (torch.arange(count) * stride).unsqueeze(1) + torch.arange(int(size)) * dilation
    shape = (*x.shape[:axis], count, int(size), *x.shape[axis + 1 :])
    return x.index_select(axis, index.reshape(-1)).reshape(shape)


def expanded(node: Node, x: Any) -> Any:
    for axis in node.attributes[0]:
        x = x.unsqueeze(axis)
    return x.expand([int(size) for size in node.shape])


def shaped(node: Node, x: Any) -> Any:
    return x.reshape([int(size) for size in node.shape])


RULES: dict[str, Callable[..., Any]] = {
    "constant": lambda n: torch.tensor(
        n.attributes[0].in_float64() if n.dtype.is_float else np.array(n.attributes[0].array)
    ).to(of(n.dtype)),
    "iota": lambda n: torch.arange(int(n.attributes[0])).to(of(n.dtype)),
    "exp2": lambda n, x: torch.exp2(x),
    "log2": lambda n, x: torch.log2(x),
    "sin": lambda n, x: torch.sin(x),
    "cos": lambda n, x: torch.cos(x),
    "sqrt": lambda n, x: torch.sqrt(x),
    "recip": lambda n, x: torch.reciprocal(x),
    "cast": lambda n, x: x if x.dtype is of(n.dtype) else x.to(of(n.dtype)),
    "add": lambda n, a, b: a | b if a.dtype is torch.bool else a + b,
    "mul": lambda n, a, b: a & b if a.dtype is torch.bool else a * b,
    "max": maximum,
    "mod": remainder,
    "idiv": quotient,
    "xor": lambda n, a, b: a ^ b,
    "atan2": lambda n, a, b: torch.atan2(a, b),
    "less_than": lambda n, a, b: a < b,
    "select": lambda n, c, a, b: torch.where(c, a, b),
    "sum": lambda n, x: x.sum(n.attributes[0]).to(of(n.dtype)) if n.attributes[0] else x,
    "max_reduce": reduced_max,
    "scan": scanned,
    "gather": gathered,
    "scatter": scattered,
    "permute": lambda n, x: x.permute(n.attributes[0]),
    "expand": expanded,
    "slice": sliced,
    "pad": padded,
    "split": shaped,
    "merge": shaped,
    "flip": lambda n, x: torch.flip(x, n.attributes[0]),
    "window": windowed,
}
