"""Costs: what a device says becomes rates; bounds are never above estimates, and both behave as machines do."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.core.eqsat.workloads import attention, encoded, linear_gelu, softmax

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.cutting.cost import AccessPath, OperationCosts, Price, Roofline, Work
from lumin_tune.core.eqsat.cutting.regions import regions
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.plugin.calibration import Calibration, Rate
from lumin_tune.core.plugin.records import Device

MACHINE = Device(
    "cpu", 0, "Some Processor @ 2.50GHz", {"threads": 2, "vector_bits": 512, "l2_bytes": 1 << 20, "l3_bytes": 32 << 20}
)
COST = Roofline.of(MACHINE)


def product(rows: int, depth: int, columns: int) -> Work:
    """Return the work of a product of matrices; axes 0 and 1 are those of the result."""
    both, left, right = AccessPath(3, 3), AccessPath(1, 1), AccessPath(2, 2)
    return Work(
        sizes=(rows, columns, depth),
        overlaps={},
        grid=3,
        stages=1,
        reads={left: 4.0 * rows * depth, right: 4.0 * depth * columns},
        arithmetic={both: OperationCosts(2.0 * rows * depth * columns, 0.0, 0.0)},
        kept_bytes=0.0,
        streamed=False,
        in_rows=True,
        projects=False,
        written_bytes=4.0 * rows * columns,
    )


def copy(size_bytes: float) -> Work:
    span = AccessPath(1, 1)
    return Work((int(size_bytes) // 4,), {}, 1, 0, {span: size_bytes}, {}, 0.0, False, False, False, size_bytes)


def price(work: Work, cost: Roofline = COST) -> Price:
    found = cost.price(work)
    assert found is not None
    return found


def test_rates_come_from_the_device() -> None:
    assert 280e9 < COST.rates.contracted < 330e9  # 2 cores x 2 ports x 16 lanes x 2 x 2.5 GHz, less a little
    assert 30e9 < COST.rates.memory < 40e9
    reported = Device(
        "cpu", 0, "other", {"threads": 4, "flops_per_s": 1e12, "memory_bytes_per_s": 1e11, "launch_s": 1e-5}
    )
    rates = Roofline.of(reported)
    assert rates.rates.contracted == 0.9e12 and rates.rates.memory == 1e11 and rates.launch_s == 1e-5
    assert Roofline.of(Device("cpu", 0, "nothing known")).rates.contracted > 0


def test_limits_are_above_what_processors_reach() -> None:
    features = {"features": "avx512_bf16 avx512_vnni avx512f"}
    reported = Device("cpu", 0, "AMD EPYC", {**MACHINE.properties, **features})
    assert Roofline.of(reported).limits.contracted > 467e9  # two cores of Zen 5, which say nothing of their clock
    assert Roofline.of(reported, {DType.F32, DType.F64}).limits == Roofline.of(reported).limits
    one = Roofline.of(reported).limits.contracted
    assert Roofline.of(reported, {DType.F32, DType.BF16}).limits.contracted == 2 * one
    assert Roofline.of(reported, {DType.I8, DType.I32, DType.BF16}).limits.contracted == 4 * one
    assert Roofline.of(MACHINE, {DType.I8}).limits.contracted == one, "it has no such instructions"
    gpu = Device("cuda", 0, "H100", {"flops_per_s": 5e13, "most_flops_per_s": 2e15, "memory_bytes_per_s": 3e12})
    limits = Roofline.of(gpu, {DType.I8}).limits
    assert (limits.contracted, limits.memory) == (2e15, pytest.approx(1.6 * 3e12))


MEASURED = Calibration(
    {"f32": Rate(100e9, 200e9), "f64": Rate(50e9, 100e9), "i16": Rate(200e9, 400e9), "i8": Rate(300e9, 600e9)},
    {
        "l1 load": Rate(200e9, 400e9),
        "l2 load": Rate(80e9, 160e9),
        "l2 store": Rate(60e9, 120e9),
        "l3 copy": Rate(20e9, 40e9),
        "l3 load": Rate(20e9, 30e9),
        "memory load": Rate(10e9, 16e9),
        "memory stream": Rate(10e9, 12e9),
    },
    threads=2,
    launch_s=2e-6,
    fork_join_s=4e-7,
)


def test_measured_rates_take_the_place_of_what_is_assumed() -> None:
    found = Roofline.of(MACHINE, {DType.F32}, MEASURED)
    assert found.limits.contracted == found.limits.summed == found.limits.other == 200e9
    assert (found.limits.memory, found.limits.level3, found.limits.level1) == (16e9, 40e9, 400e9)
    assert found.rates.memory == 14e9, "kernels load and store"
    assert found.rates.contracted == pytest.approx(180e9)
    assert found.launch_s == 4e-7
    assert Roofline.of(MACHINE, {DType.F64}, MEASURED).limits.contracted == 100e9
    assert Roofline.of(MACHINE, {DType.F64, DType.BOOL}, MEASURED).limits.contracted == 200e9
    assert Roofline.of(MACHINE, {DType.I8, DType.I32}, MEASURED).limits.contracted == 600e9
    assert Roofline.of(MACHINE, {DType.BF16}, MEASURED).limits.contracted == 200e9, "by f32, without an instruction"


def test_a_measured_bound_is_what_the_device_can_do() -> None:
    found = Roofline.of(MACHINE, {DType.F32}, MEASURED)
    assert found.least_s(2e9, 0) == 0.01
    l1, l2, l3 = 2 * (32 << 10), 2 << 20, 32 << 20  # of both cores
    assert found.least_s(0, l1) == pytest.approx(l1 / 400e9)
    assert found.least_s(0, l2) == pytest.approx(l1 / 400e9 + (l2 - l1) / 160e9)
    caches_s = l1 / 400e9 + (l2 - l1) / 160e9 + l3 / 40e9
    assert found.least_s(0, l2 + l3 + 16e6) == pytest.approx(caches_s + 0.001)
    assert price(product(512, 512, 512), found).bound_s <= price(product(512, 512, 512), found).cost_s


def test_levels_that_were_not_measured_are_as_fast_as_the_next() -> None:
    rates = {"memory load": Rate(10e9, 16e9)}
    found = Roofline.of(MACHINE, {DType.F32}, replace(MEASURED, flops_per_s={}, bytes_per_s=rates))
    assert found.limits.memory == found.limits.level3 == found.limits.level1 == 16e9
    assert found.limits.contracted == Roofline.of(MACHINE, {DType.F32}).limits.contracted


def test_a_large_product_is_as_fast_as_arithmetic() -> None:
    found = price(product(1024, 1024, 1024))
    assert 2 * 1024**3 / 330e9 < found.cost_s < 2.5 * 2 * 1024**3 / 304e9
    assert 2 * 1024**3 / (304e9 * 3) < found.bound_s


def test_a_large_copy_is_as_fast_as_memory() -> None:
    found = price(copy(256 << 20))
    assert (512 << 20) / 45e9 < found.cost_s < 2 * (512 << 20) / 30e9


def test_what_fits_the_caches_is_several_times_faster() -> None:
    small, large = price(copy(256 << 10)), price(copy(256 << 20))
    rates = [(2 * size) / (each.cost_s - COST.launch_s) for size, each in ((256 << 10, small), (256 << 20, large))]
    assert rates[0] > 1.5 * rates[1]


def test_small_work_costs_its_launch() -> None:
    assert COST.launch_s < price(copy(1024)).cost_s < 1.2 * COST.launch_s


def test_more_work_never_costs_less() -> None:
    random = Random(0)
    for _ in range(300):
        one = [random.choice((1, 3, 16, 64, 100, 512)) for _ in range(3)]
        more = [size * random.choice((1, 2, 4)) for size in one]
        first, second = price(product(*one)), price(product(*more))
        assert first.cost_s <= second.cost_s * (1 + 1e-9)
        assert first.bound_s <= second.bound_s * (1 + 1e-9)


def test_no_price_is_below_its_bound() -> None:
    for network in (softmax, attention, linear_gelu):
        egraph = encoded(network())
        for each in regions(Facts(egraph), COST):
            assert 0 < each.bound_s <= each.cost_s


def test_the_bound_is_what_must_be_moved_or_computed() -> None:
    """True: no schedule changes it. Neither the grid, nor tiles, nor stages count."""
    work = product(128, 256, 512)
    want = price(work).bound_s
    for grid in (0, 1, 2, 3):
        for stages in (1, 4):
            assert price(replace(work, grid=grid, stages=stages)).bound_s == pytest.approx(want)
    assert want >= 2 * 128 * 256 * 512 / COST.limits.contracted


def test_what_is_made_again_for_each_block_costs_again() -> None:
    once, again = product(256, 256, 256), product(256, 256, 256)
    once.arithmetic = {**once.arithmetic, AccessPath(3, 3): OperationCosts(2.0 * 256**3, 0.0, 1e7)}
    again.arithmetic = {**again.arithmetic, AccessPath(1, 1): OperationCosts(0.0, 0.0, 1e7)}
    assert price(again).cost_s > 1.5 * price(once).cost_s
    assert price(again).bound_s == pytest.approx(price(once).bound_s)


def test_overlapping_windows_cost_a_little_again() -> None:
    work = replace(product(64, 64, 64), overlaps={0: 2.0})
    work.arithmetic = {AccessPath(3, 2): OperationCosts(2.0 * 64**3, 0.0, 0.0)}
    ratio = price(work).inside_s / price(product(64, 64, 64)).inside_s
    assert 1.05 < ratio < 2


def test_rows_that_do_not_fit_are_no_kernel() -> None:
    work = replace(product(128, 64, 64), stages=3, kept_bytes=4.0 * COST.kept_bytes, grid=1)
    assert COST.price(work) is None
    assert COST.price(replace(work, streamed=True)) is not None


def test_large_operands_stay_out_of_kernels_of_several_stages() -> None:
    small, large = product(128, 64, 64), product(128, 2048, 2048)
    for work, slower in ((small, False), (large, True)):
        one = price(replace(work, grid=1))
        several = price(replace(work, grid=1, stages=3))
        assert (several.cost_s > 1.3 * one.cost_s) == slower
