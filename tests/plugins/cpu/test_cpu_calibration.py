"""The calibration of this machine's processor."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.calibration import KINDS
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.calibration import ARITHMETIC, LEAST_ROUNDS, _functions, _sizes
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.device import cpu_device


def test_every_rate_is_measured(builder: CppBuilder) -> None:
    """The ratios of rates are not tested: they depend on what else runs on the machine."""
    device = cpu_device()
    found = CpuBackend(builder).calibrate(device, 0.05)
    assert {"f32", "f64"} <= set(found.flops_per_s)
    features = str(device.properties["features"]).split()
    assert ("i8" in found.flops_per_s) == bool({"avx512_vnni", "amx_int8"} & set(features))
    assert ("bf16" in found.flops_per_s) == bool({"avx512_bf16", "amx_bf16"} & set(features))
    assert {f"{level} {kind}" for level in ("l1", "l2", "memory") for kind in KINDS} <= set(found.bytes_per_s)
    rates = [*found.flops_per_s.values(), *found.bytes_per_s.values()]
    assert all(one > 0 and every > 0 for one, every in rates)
    assert found.threads == device.properties["threads"]
    assert found.launch_s > 0 and found.fork_join_s > 0
    lanes = int(device.properties["vector_bits"]) / 32
    assert found.flops_per_s["f32"].one < 2 * 4 * lanes * 6.5e9, "more than four vectors a cycle: the loop was removed"


def test_tiles_are_measured_where_they_may_be_used(builder: CppBuilder) -> None:
    features = str(cpu_device().properties["features"]).split()
    native = _functions(builder)
    of_tiles = [native.lm_calibrate_operations(ARITHMETIC.index("i8") + place) > 0 for place in (1, 2)]
    assert of_tiles == ["amx_bf16" in features, "amx_int8" in features]


def test_another_processor_is_not_calibrated_here(builder: CppBuilder) -> None:
    with pytest.raises(BuildError, match="cannot calibrate Some Processor here"):
        CpuBackend(builder).calibrate(replace(cpu_device(), model="Some Processor"), 0.05)


def test_parts_stay_in_their_level() -> None:
    caches = {"l1_bytes": 32 << 10, "l2_bytes": 1 << 20, "l3_bytes": 32 << 20, "memory_bytes": 64 << 30}
    device = replace(cpu_device(), properties=caches)
    found = _sizes(device, 2, 2048)
    assert found["l1"] == 16 << 10 and found["l2"] == 512 << 10
    assert 2 * caches["l2_bytes"] <= found["l3"] and 2 * found["l3"] <= caches["l3_bytes"]
    assert 2 * found["memory"] >= 4 * caches["l3_bytes"]
    assert all(size % 2048 == 0 for size in found.values())
    small = replace(device, properties={**caches, "l3_bytes": 2 << 20})
    assert "l3" not in _sizes(small, 2, 2048), "what a core has of it is no more than its second level"
    large = _sizes(replace(device, properties={**caches, "l3_bytes": 260 << 20}), 2, 2048)
    assert 2 * large["memory"] == 2 * 260 << 20, "touching more takes seconds on machines that lend memory lazily"
    assert LEAST_ROUNDS >= 2
