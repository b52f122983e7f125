"""A backend that makes only kernels, NumPy programs, by the public `lumin_tune.Region` alone: for tests."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Claim, Device, Knob, Point, Source

FORMS = {
    "add": "np.add({0}, {1})",
    "mul": "np.multiply({0}, {1})",
    "max": "np.maximum({0}, {1})",
    "sin": "np.sin({0})",
    "recip": "np.divide(np.ones((), {0}.dtype), {0})",
    "sqrt": "np.sqrt({0})",
    "exp2": "np.exp2({0})",
    "log2": "np.log2({0})",
    "cos": "np.cos({0})",
    "cast": "{0}.astype('{dtype}')",
    "sum": "np.sum({0}, axis={axes}, dtype='{dtype}')",
    "expand": "np.broadcast_to(np.expand_dims({0}, {axes}), {sizes})",
}


@dataclass(frozen=True)
class OneKnob:
    knobs: tuple[Knob, ...] = (Knob("copies", (0, 1)),)

    @property
    def default(self) -> Point:
        return {"copies": 0}

    def violation(self, point: Point) -> str:
        return "" if point.get("copies") in (0, 1) else "copies must be 0 or 1"


class NumpyKernel:
    """Keeps the arrays that it was called with last, so that a test sees them."""

    def __init__(self, function: Any) -> None:
        self.function = function
        self.busy = False

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        assert not self.busy, "two threads in one kernel"
        self.busy = True
        with np.errstate(all="ignore"):
            self.function(inputs, outputs, dims)
        self.busy = False

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        began = time.perf_counter_ns()
        self(inputs, outputs, dims)
        return time.perf_counter_ns() - began


class KernelOnly:
    """See `records.Backend`. ops: that it claims. model: of its device. broken: an op that its builds refuse."""

    name = "kernel-only"

    def __init__(
        self,
        ops: Collection[str] = ("add", "mul", "max", "sin", "recip"),
        *,
        fallback: str | None = None,
        model: str = "NumPy",
        broken: str = "",
    ) -> None:
        self.ops, self.model, self.broken = frozenset(ops), model, broken
        if fallback is not None:
            self.fallback = fallback
        self.regions: list[lt.Region] = []
        self.loads = 0

    def devices(self) -> Sequence[Device]:
        return (Device(self.name, 0, self.model, {"cores": 1}),)

    def claims(self, region: lt.Region) -> Claim:
        self.regions.append(region)
        for value in region.values:
            if value.dtype is lt.DType.BF16:
                return Claim(False, "NumPy has no bf16")
        for each in region.operations:
            if each.op not in self.ops and each.op != "constant":
                return Claim(False, f"{each.op} is not for this backend")
        return Claim(True)

    def space(self, region: lt.Region, device: Device) -> OneKnob:
        assert device in self.devices()
        return OneKnob()

    def lower(self, region: lt.Region, point: Point) -> Source:
        lines = ["import numpy as np", "def kernel(inputs, outputs, dims):"]
        lines += [f"    v{each.id} = inputs[{place}]" for place, each in enumerate(region.inputs)]
        for each in region.operations:
            if each.op == "constant":
                value = each.attributes["value"]
                text = f"np.array({value.tolist()!r}, '{value.dtype}')"
            else:
                sizes = "(" + "".join(f"{_size(size)}, " for size in each.result.shape) + ")"
                text = FORMS[each.op].format(
                    *(f"v{operand.id}" for operand in each.operands),
                    dtype=each.result.dtype.numpy,
                    axes=each.attributes.get("axes"),
                    sizes=sizes,
                )
            lines.append(f"    v{each.result.id} = {text}")
        copy = ".copy()" if point["copies"] else ""
        lines += [f"    outputs[{place}][...] = v{each.id}{copy}" for place, each in enumerate(region.outputs)]
        return Source("python", "\n".join(lines) + "\n", "kernel")

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        if self.broken and self.broken in source.text:
            return BuildFailure(f"{self.broken} is not taken", log="the whole story")
        try:
            compile(source.text, "<kernel-only>", "exec")
        except SyntaxError as error:
            return BuildFailure(str(error))
        return Artifact(source.text.encode(), source.entry, f"numpy {np.__version__}")

    def load(self, artifact: Artifact, device: Device) -> NumpyKernel:
        self.loads += 1
        names: dict[str, Any] = {}
        exec(artifact.data, names)
        return NumpyKernel(names[artifact.entry])


def _size(size: Any) -> str:
    return str(size) if isinstance(size, int) else f"dims[{str(size)!r}]"
