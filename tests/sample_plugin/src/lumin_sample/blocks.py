"""The backend `sample-blocks`: element-wise regions as NumPy programs that go through memory in blocks.

NumPy alone computes one op at a time over whole arrays, so that every intermediate value travels to
memory and back. In blocks that fit the cache it does not; how large they should be is for measuring
to say, so it is the one knob.
"""

from __future__ import annotations

import math
import os
import platform
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lumin_tune.backends import Region
from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.plugin.bases import BackendBase, KernelBase
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Claim, Device, Knob, Point, Source

BLOCK: Final = Knob("block", (1 << 12, 1 << 15, 1 << 18, 1 << 21))
_DEFAULT_BLOCK: Final = 1 << 15

_Function = Callable[[Sequence[Any], Sequence[Any]], None]

# How each op is written; {0}, {1}, {2} are its operands, {dtype} the NumPy dtype of its result.
_FORMS: Final = {
    "add": "np.add({0}, {1})",
    "mul": "np.multiply({0}, {1})",
    "max": "np.maximum({0}, {1})",
    "mod": "np.mod({0}, {1})",
    "idiv": "np.floor_divide({0}, {1})",
    "xor": "np.bitwise_xor({0}, {1})",
    "less_than": "np.less({0}, {1})",
    "select": "np.where({0}, {1}, {2})",
    "exp2": "np.exp2({0})",
    "log2": "np.log2({0})",
    "sin": "np.sin({0})",
    "cos": "np.cos({0})",
    "sqrt": "np.sqrt({0})",
    "recip": "np.divide(np.ones((), {dtype!r}), {0})",
    "cast": "np.asarray({0}).astype({dtype!r})",
    "expand": "{0}",
}


@dataclass(frozen=True, slots=True)
class BlockSpace:
    """Every size of block is valid for every region."""

    @property
    def knobs(self) -> Sequence[Knob]:
        return (BLOCK,)

    @property
    def default(self) -> Point:
        return {BLOCK.name: _DEFAULT_BLOCK}

    def violation(self, point: Point) -> str:
        if set(point) != {BLOCK.name}:
            return f"the point has the knobs {sorted(point)}, the space only {BLOCK.name!r}"
        if point[BLOCK.name] not in BLOCK.choices:
            return f"block cannot be {point[BLOCK.name]!r}; choices: {', '.join(map(str, BLOCK.choices))}"
        return ""


class BlockKernel(KernelBase):
    """A program that was loaded. Needs contiguous arrays."""

    def __init__(self, function: _Function) -> None:
        self._function = function

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        self._function(inputs, outputs)

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        started = time.perf_counter_ns()
        self._function(inputs, outputs)
        return time.perf_counter_ns() - started


class BlockBackend(BackendBase):
    """Claims regions of element-wise ops on one shape, with numbers repeated to that shape."""

    name = "sample-blocks"
    source_suffix = ".py"

    def devices(self) -> Sequence[Device]:
        model = f"{platform.processor() or platform.machine()} with NumPy {np.__version__}"
        return (Device(self.name, 0, model, {"cores": os.cpu_count() or 1}),)

    def claims(self, region: Region) -> Claim:
        nodes = region.graph.nodes
        shapes = {node.shape for node in nodes if node.shape}
        if len(shapes) > 1:
            return Claim(False, f"it has {len(shapes)} shapes, and this backend computes on one")
        for node in nodes:
            reason = _refusal(region.graph, node)
            if reason:
                return Claim(False, reason)
        return Claim(True)

    def space(self, region: Region, device: Device) -> BlockSpace:
        return BlockSpace()

    def lower(self, region: Region, point: Point) -> Source:
        return Source(language="python", text=_program(region.graph, int(point[BLOCK.name])), entry="kernel")

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        try:
            compile(source.text, "<sample-blocks>", "exec")
        except SyntaxError as error:
            return BuildFailure(f"line {error.lineno}: {error.msg}", log=source.text)
        return Artifact(source.text.encode(), source.entry, toolchain=f"numpy {np.__version__}")

    def load(self, artifact: Artifact, device: Device) -> BlockKernel:
        namespace: dict[str, Any] = {}
        exec(compile(artifact.data, "<sample-blocks>", "exec"), namespace)
        return BlockKernel(namespace[artifact.entry])


def _refusal(graph: NodeGraph, node: Node) -> str:
    """Return why a node keeps a region from being one program, "" if it does not."""
    if node.dtype is DType.BF16:
        return "NumPy has no bf16"
    if node.op == "input":
        return ""
    if node.op == "constant":
        return "" if not node.shape else "it has a constant array, and this backend knows only constant numbers"
    if node.op not in _FORMS:
        return f"{node.op} is not element-wise"
    if node.op == "expand" and graph.nodes[node.operands[0]].shape:
        return "it repeats an array, and this backend repeats only numbers"
    return ""


def _program(graph: NodeGraph, block: int) -> str:
    """Return the text of the program: numbers are computed once, arrays a block at a time."""
    before: list[str] = []
    inside: list[str] = []
    positions = {node: position for position, node in enumerate(graph.inputs.values())}
    for index, node in enumerate(graph.nodes):
        if node.op == "input" and node.shape:
            before.append(f"i{index} = inputs[{positions[index]}].reshape(-1)")
            inside.append(f"v{index} = i{index}[start:stop]")
            continue
        (inside if node.shape else before).append(f"v{index} = {_form(node, positions.get(index))}")
    stores = [f"o{position}[start:stop] = v{node}" for position, node in enumerate(graph.outputs.values())]
    before += [f"o{position} = outputs[{position}].reshape(-1)" for position in range(len(stores))]
    return "\n".join(
        [
            "import numpy as np",
            "",
            "def kernel(inputs, outputs):",
            "    with np.errstate(all='ignore'):",
            *(f"        {line}" for line in before),
            f"        for start in range(0, max((o.size for o in outputs), default=0), {block}):",
            f"            stop = start + {block}",
            *(f"            {line}" for line in inside + stores),
            "",
        ]
    )


def _form(node: Node, position: int | None) -> str:
    if position is not None:
        return f"inputs[{position}].reshape(())"
    if node.op == "constant":
        return _number(node.attributes[0])
    return _FORMS[node.op].format(*(f"v{operand}" for operand in node.operands), dtype=node.dtype.numpy.name)


def _number(literal: Literal) -> str:
    value = literal.item()
    text = f"float({str(value)!r})" if isinstance(value, float) and not math.isfinite(value) else repr(value)
    return f"np.array({text}, {literal.dtype.numpy.name!r})"
