"""A plugin with a CPU backend that notes which processes make a region's space, in a file of its cache's folder."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.records import Device, RegionLike
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.builder import builder_for


class NotingBackend(CpuBackend):
    """Notes each space that it makes, for which it needs the lowered region. Its devices are those of the CPU."""

    name = "noting"

    def __init__(self, settings: Mapping[str, str]) -> None:
        super().__init__(builder_for(settings))
        self._notes = Path(settings["cache"]) / "lowered"

    def devices(self) -> Sequence[Device]:
        return tuple(replace(each, backend=self.name) for each in super().devices())

    def unfit(self, device: Device) -> str:
        return super().unfit(replace(device, backend="cpu"))

    def space(self, region: RegionLike, device: Device) -> KernelSpace:
        if "cpu.spaces" not in region.graph.cache:
            with self._notes.open("a") as file:
                file.write(f"{os.getpid()} {region.fingerprint}\n")
        return super().space(region, device)


@hookimpl
def lumin_backends(settings: Mapping[str, str]) -> Sequence[NotingBackend]:
    return (NotingBackend(settings),)
