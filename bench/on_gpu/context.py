"""What a child of bench/gpu.py works with: CuPy, the backends, the device; or the stand-ins for all of them."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.compile.cubin_cache import CubinCache
from lumin_tune.plugins.cuda.device.device import device_condition
from lumin_tune.plugins.cuda.device.driver import cupy_or_raise
from on_gpu.timing import Clock
from on_gpu.worker import Job, Worker


@dataclass(frozen=True)
class Context:
    """backends: by what they may round factors to. tiny: whether this is a stand-in, for which sizes are small."""

    cupy: Any
    builder: CubinBuilder
    backends: Mapping[str, CudaBackend]
    device: Device
    tiny: bool = False

    @classmethod
    def of(cls, job: Job) -> Context:
        """Return what a job works with. Raises BuildError that says what to install."""
        cache = CubinCache(Path(job.cubins)) if job.cubins else None
        if job.stand_in:
            from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

            cupy: Any = StandInCupy("sm_90a")
            builder = CubinBuilder(StandInNvrtc(), cache)  # type: ignore[arg-type]
        else:
            cupy, builder = cupy_or_raise(), CubinBuilder(cache=cache)
        backends = {rounding: CudaBackend(builder, cupy, rounding) for rounding in ("", "tf32")}
        return cls(cupy, builder, backends, backends[""].devices()[0], job.stand_in)

    @cached_property
    def clock(self) -> Clock:
        return Clock(self.cupy, int(self.device.properties["l2_bytes"]))

    @cached_property
    def torch(self) -> Any | None:
        """PyTorch, None where it is not installed or has no device; on a stand-in there is none."""
        if self.tiny:
            return None
        try:
            torch = importlib.import_module("torch")
        except ImportError:
            return None
        return torch if torch.cuda.is_available() else None

    def condition(self) -> str:
        """Return what is told of clocks, temperature and power, "" if nothing. Reads only."""
        state = device_condition(self.cupy.cuda.runtime, self.device.index)
        return "" if state is None else f"{self.device.model}, driver {self.device.properties['driver']}, {state}"

    def each(self, worker: Worker, work: Mapping[str, Callable[[], None]]) -> None:
        """Do cases one after the other, as far as there is time; what goes wrong in one costs no other."""
        for name in worker.cases(list(work)):
            with worker.contained(name, "case"):
                work[name]()
            self.free()

    def free(self) -> None:
        """Give back memory of the device that nobody holds any more."""
        for module in (self.cupy, self.torch):
            if hasattr(module, "get_default_memory_pool"):
                module.get_default_memory_pool().free_all_blocks()
        if self.torch is not None:
            self.torch.cuda.empty_cache()
