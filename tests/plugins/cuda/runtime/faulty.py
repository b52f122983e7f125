"""The CUDA backend on the CuPy stand-in, as a plugin for pools; the number of input rows selects a kernel's fault."""

from __future__ import annotations

from collections.abc import Sequence

from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

import lumin_tune as lt
from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.records import Artifact, Backend, Device, Point, RegionLike, Source
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel

NAME = "cuda-faulty"
RIGHT, ASTRAY, STOPPED, ENDLESS, WARM, HOT, LARGE = 16, 17, 18, 19, 20, 21, 4096
"""Rows: right; writes out of bounds; ended by the driver's watchdog; never ends; right on a device that is too hot
twice, and on one that always is; exhausts memory.
"""
MEMORY_BYTES = 1 << 20
_WATCHDOG = 702


class FaultyBackend(CudaBackend):
    """See the module."""

    def __init__(self) -> None:
        self._hot_times = 2
        self._stand_in = StandInCupy(limit_bytes=MEMORY_BYTES)
        super().__init__(CubinBuilder(StandInNvrtc()), self._stand_in)  # type: ignore[arg-type]
        self.name = NAME  # type: ignore[misc]

    def lower(self, region: RegionLike, point: Point) -> Source:
        source = super().lower(region, point)
        (node,) = region.graph.inputs.values()
        rows = region.graph.nodes[node].shape[0]
        fault = {
            ASTRAY: "lm_store(b1, 99999, 1.0f);",
            STOPPED: "lm_store(b1, 99999, 1.0f);",
            ENDLESS: "for (volatile int on = 1; on;) {}",
        }.get(rows, "")  # type: ignore[call-overload]
        head, mark, body = source.text.partition("LM_BUFFER(float, b1, ")
        size, end, body = body.partition(");")
        assert body
        text = f"{head}{mark}{size}{end} {fault}{body}"
        return Source(source.language, f"{text}\n// {rows} rows\n", source.entry)

    def load(self, artifact: Artifact, device: Device) -> CudaKernel:
        if f"// {STOPPED} rows".encode() in artifact.data:
            self._stand_in.timeline.lost_code = _WATCHDOG
        kernel = super().load(artifact, device)
        rows = next((each for each in (WARM, HOT) if f"// {each} rows".encode() in artifact.data), RIGHT)
        is_hot = rows == HOT or (rows == WARM and self._hot_times > 0)
        self._hot_times -= rows == WARM
        state = {"temperature_c": 95.0 if is_hot else 40.0, "held_down": float(is_hot)}
        kernel.condition = lambda: state  # type: ignore[method-assign]
        return kernel


def graph(rows: int) -> lt.Graph:
    g = lt.Graph()
    (g.tensor("x", (rows, 64), "f32") * 2.0).output("y")
    return g


@hookimpl
def lumin_backends() -> Sequence[Backend]:
    return (FaultyBackend(),)
