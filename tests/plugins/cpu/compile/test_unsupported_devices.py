"""Rejected targets: another processor's programs, and regions without a valid point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.schedule import fitting
from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.core.plugin.records import Artifact, Device, Point, RegionLike
from lumin_tune.core.program.compilation.compiling import compile as compile_program
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.device import cpu_device

CHANGES: list[tuple[Mapping[str, object], str]] = [
    ({"threads": 64}, "threads differs"),
    ({"vector_bits": 64, "features": "none of them"}, "features, vector_bits differ"),
    ({"l2_bytes": 3 << 20}, "l2_bytes differs"),
    ({"l3_bytes": 3 << 20}, "l3_bytes differs"),
]


def summed() -> lt.Graph:
    g = lt.Graph()
    g.tensor("x", (200_000,), "f32").sum(0).output("y")
    return g


def other_device(change: Mapping[str, object]) -> Device:
    properties = MappingProxyType({**cpu_device().properties, **change})
    return replace(cpu_device(), properties=properties)  # type: ignore[arg-type]


@pytest.mark.parametrize(("change", "words"), CHANGES)
def test_a_program_for_another_processor_is_refused(
    builder: CppBuilder, change: Mapping[str, object], words: str
) -> None:
    backend, device = CpuBackend(builder), other_device(change)
    for compiled in (
        lambda: lt.compile(summed(), backend, device=device),
        lambda: compile_program(summed(), backend, device=device),
    ):
        with pytest.raises(BuildError, match=f"cannot build for .*{words}; build there, or tune on a cluster"):
            compiled()
    (region,) = partition(summed().freeze())
    assert len(backend.space(region, device).knobs) > 1  # needed by drivers of remote tuning
    source = backend.lower(region, backend.space(region, cpu_device()).default)
    with pytest.raises(BuildError, match=words):
        backend.build(source, device)
    made = backend.build(source, cpu_device())
    assert isinstance(made, Artifact)
    assert words in backend.refusal(made, device)
    assert backend.refusal(made, cpu_device()) == ""
    with pytest.raises(BuildError, match=words):
        backend.open(made, (), device, None)


def test_another_model_and_another_backend_are_refused(builder: CppBuilder) -> None:
    backend = CpuBackend(builder)
    assert "whose model differs" in backend.unfit(replace(cpu_device(), model="another"))
    assert "device is of the backend 'cuda'" in backend.unfit(replace(cpu_device(), backend="cuda"))
    assert "features, vector_bits" in backend.unfit(Device("cpu", 0, "by hand"))


def test_the_same_processor_with_other_memory_is_this_one(builder: CppBuilder) -> None:
    device = other_device({"memory_bytes": 1 << 45})
    program = lt.compile(summed(), CpuBackend(builder), device=device)
    assert program(x=np.ones(200_000, "f"))["y"] == 200_000


def test_an_invalid_default_is_an_error_that_tells_it(builder: CppBuilder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "violation", lambda program, kernel, registers: "it is too large")
    with pytest.raises(KernelError, match=r"cannot make kernels of .*: no valid point; .* it is too large"):
        lt.compile(summed(), CpuBackend(builder))


class Careless(CpuBackend):
    """A backend whose default points are invalid."""

    def space(self, region: RegionLike, device: Device) -> KernelSpace:
        found = super().space(region, device)
        made = object.__new__(KernelSpace)
        made.__dict__.update(found.__dict__)
        made.__dict__["default"] = {**found.default, "form": "no such"}
        return made


def test_the_default_of_any_backend_is_looked_at(builder: CppBuilder) -> None:
    with pytest.raises(
        KernelError, match=r"cannot make kernels of .*: its default point is invalid: form cannot be 'no s"
    ):
        compile_program(summed(), Careless(builder))


def test_a_point_that_fits_needs_no_default(builder: CppBuilder) -> None:
    (region,) = partition(summed().freeze())
    point: Point = CpuBackend(builder).space(region, cpu_device()).default
    program = compile_program(summed(), Careless(builder), points=lambda regions: {region.fingerprint: point})
    assert program(x=np.ones(200_000, "f"))["y"] == 200_000
