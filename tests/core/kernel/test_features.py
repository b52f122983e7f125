"""Static features: exact where they can be counted by hand, consistent at any point of any region."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.kernel.ir.parsing import parse_program
from tests.core.kernel.test_lower import CASES, random_region

import lumin_tune as lt
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.features import FEATURES, features
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.core.kernel.schedule.traffic import footprint, nests_of

MACHINE = Machine(lanes=16, registers=32, threads=4, l1_bytes=32 << 10, l2_bytes=1 << 20)
TINY = Machine(lanes=4, registers=16, threads=3, l1_bytes=1 << 8, l2_bytes=1 << 11)
FRACTIONS = ("vector_efficiency", "contiguous_loads", "broadcast_loads", "gathered_loads", "balance")


def matmul(schedule: str = "j:32 i:8 k:1 i:1u j:16u j:1v", step: int = 64) -> ir.Program:
    """Return a: (96, 64), b: (64, 128) -> y: (96, 128) in blocks of 48 rows and `step` columns."""
    return parse_program(f"""\
program "matmul"
buffer a input f32[96, 64]
buffer b input f32[64, 128]
buffer y output f32[96, 128]
kernel k0 call
  axis i 96
  axis j 128
  axis k 64
  for i 48 parallel
    for j {step} parallel
      stage i j k
        schedule {schedule}
        %0 = load a[i, k] : f32
        %1 = load b[k, j] : f32
        %2 = mul %0 %1 : f32
        %3 = reduce add %2 over k : f32
        store y[i, j] = %3
""")


def of_map(load: str, schedule: str, buffers: str = "buffer x input f32[100, 100]", first: str = "") -> ir.Program:
    """Return y[i, j] = the load, for 100 by 100."""
    return parse_program(f"""\
program "map"
{buffers}
buffer y output f32[100, 100]
kernel k0 call
  axis i 100
  axis j 100
  for i 10 parallel
    stage i j
      schedule {schedule}
{first}      %{1 if first else 0} = load {load} : f32
      store y[i, j] = %{1 if first else 0}
""")


def loads(found: Mapping[str, float]) -> tuple[float, float, float]:
    return found["contiguous_loads"], found["broadcast_loads"], found["gathered_loads"]


def footprints(program: ir.Program, kernel: ir.Kernel) -> tuple[tuple[int, ...], ...]:
    """Return for each stage the bytes touched by all of it, then by one iteration of each loop, outermost first."""
    nests = nests_of(program, kernel)
    return tuple(tuple(footprint([nest], depth) for depth in range(len(nest.boxes))) for nest in nests)


def test_names_and_order() -> None:
    assert list(features(matmul(), MACHINE)) == list(FEATURES)
    assert all(type(value) is float for value in features(matmul(), MACHINE).values())


def test_matmul_by_hand() -> None:
    program = matmul()
    a, b, y = 96 * 64, 64 * 128, 96 * 128
    assert footprints(program, program.kernels[0]) == (
        (
            4 * (a + b + y),
            4 * (48 * 64 + b + 48 * 128),
            4 * (48 * 64 + 64 * 64 + 48 * 64),
            4 * (48 * 64 + 64 * 32 + 48 * 32),
            4 * (8 * 64 + 64 * 32 + 8 * 32),
            4 * (8 + 32 + 8 * 32),
        ),
    )
    found = features(program, MACHINE)
    assert found["flops"] == 2 * 96 * 128 * 64
    assert found["least_bytes"] == 4 * (a + b + y)
    assert found["intensity"] == found["flops"] / found["least_bytes"]
    assert found["l1_traffic_bytes"] == 4 * (a * 4 + b * 12 + y)  # 4 tiles per row of tiles, 12 per column of tiles
    assert found["l2_traffic_bytes"] == 4 * (a * 2 + b * 2 + y)  # a panel fits, blocks are fetched once
    assert found["memory_traffic_bytes"] == found["least_bytes"]
    assert found["block_bytes"] == 4 * (48 * 64 + 64 * 64 + 48 * 64)
    assert (found["scratch_bytes"], found["packed_bytes"]) == (0, 0)
    assert found["vector_efficiency"] == 1
    assert loads(found) == (b * 12 / 16 / (b * 12 / 16 + a * 4), a * 4 / (b * 12 / 16 + a * 4), 0)
    assert (found["accumulators"], found["registers"], found["instances"]) == (16, 16 + 2 + 1, 16)
    assert found["loop_turns"] == 12 * 4 * 64
    assert (found["parallel_blocks"], found["balance"]) == (4, 1)


def test_smaller_caches_ask_for_more() -> None:
    found = features(matmul(), replace(MACHINE, threads=1, l1_bytes=12_000, l2_bytes=48_000))
    a, b, y = 96 * 64, 64 * 128, 96 * 128
    assert found["l2_traffic_bytes"] == 4 * (a * 4 + b * 2 + y)  # the panel stays while rows pass
    assert found["memory_traffic_bytes"] == 4 * (a + b * 2 + y)  # rows stay while columns pass


def test_sums_that_wait_are_scratch_and_traffic() -> None:
    plain = features(matmul(), MACHINE)
    cut = features(matmul("k:16 j:32 i:8 k:1 i:1u j:16u j:1v"), MACHINE)
    assert cut["flops"] == plain["flops"]
    assert cut["scratch_bytes"] == 4 * 48 * 64
    assert cut["l1_traffic_bytes"] == plain["l1_traffic_bytes"] + 2 * 4 * (4 * 96 * 128)


def test_copies() -> None:
    def packed(at: int | str) -> Mapping[str, float]:
        program = matmul()
        (kernel,) = program.kernels
        (rows,) = kernel.body
        assert isinstance(rows, ir.Loop)
        (columns,) = rows.body
        assert isinstance(columns, ir.Loop)
        (stage,) = columns.body
        assert isinstance(stage, ir.Stage)
        pack = ir.Pack("b", at, (("j", 32), ("k", 1), ("j", 1)))  # type: ignore[arg-type]
        stage = replace(stage, schedule=replace(stage.schedule, packs=(pack,)))
        kernel = replace(kernel, body=(replace(rows, body=(replace(columns, body=(stage,)),)),))
        return features(replace(program, kernels=(kernel,)), MACHINE)

    plain, size_bytes = features(matmul(), MACHINE), 4 * 64 * 128
    assert packed("once") == plain
    call = packed("call")
    assert call["packed_bytes"] == size_bytes
    assert call["memory_traffic_bytes"] == plain["memory_traffic_bytes"] + 2 * size_bytes
    inside = packed(1)
    assert inside["packed_bytes"] == 2 * size_bytes  # a panel for each half of the rows
    assert inside["scratch_bytes"] == 4 * 64 * 32
    assert inside["memory_traffic_bytes"] == plain["memory_traffic_bytes"]


@pytest.mark.parametrize(
    ("schedule", "lanes", "efficiency"),
    [
        ("i:1 j:16 j:16u j:1v", 16, 100 / 112),
        ("i:1 j:64 j:16u j:1v", 16, 100 / 112),  # 64 and a tail of 36: 6 vectors and one with 4 lanes
        ("i:1 j:16 j:16u j:1v", 8, 100 / 104),
        ("i:1 j:4 j:4u j:1v", 16, 4 / 16),
        ("i:1 j:20 j:4u j:1v", 4, 1),
        ("i:1 j:1", 16, 1 / 16),
    ],
)
def test_lanes_without_work(schedule: str, lanes: int, efficiency: float) -> None:
    found = features(of_map("x[i, j]", schedule), replace(MACHINE, lanes=lanes))
    assert found["vector_efficiency"] == pytest.approx(efficiency)


def test_forms_of_loads() -> None:
    lanes = "i:1 j:16 j:16u j:1v"
    gather = "      %0 = load n[j] : i64\n"
    assert loads(features(of_map("x[i, j]", lanes), MACHINE)) == (1, 0, 0)
    assert loads(features(of_map("x[i, 3]", lanes), MACHINE)) == (0, 1, 0)
    assert loads(features(of_map("x[j, i]", lanes), MACHINE)) == (0, 0, 1)
    turned = features(of_map("x[j, i]", "i:16 j:16 i:1u j:1v"), MACHINE)
    assert loads(turned) == (0, 0, 1)  # grid blocks have 10 rows, too few for a square
    assert loads(features(of_map("x[j, i]", "i:8 j:8 i:1u j:1v"), MACHINE)) == (1, 0, 0)
    indirect = of_map("x[v0, i]", lanes, "buffer x input f32[100, 100]\nbuffer n input i64[100]", gather)
    assert loads(features(indirect, MACHINE)) == pytest.approx((0.5, 0, 0.5))
    assert loads(features(of_map("x[i, j]", "i:1 j:1"), MACHINE)) == (0, 0, 0)


def test_least_bytes_are_certain() -> None:
    def least(load: str, first: str = "", buffers: str = "buffer x input f32[100, 100]") -> float:
        return features(of_map(load, "i:1 j:1", buffers, first), MACHINE)["least_bytes"] - 4 * 100 * 100

    assert least("x[i, j]") == 4 * 100 * 100
    assert least("x[i, i]") == 4 * 100
    assert least("x[i//2, j]") == 4  # an unknown index may be any element
    assert least("x[i - 1, j] if (0 < i)*(j < 7)") == 4 * 99 * 7
    assert least("x[i, j] if i < j") == 0  # a guard on more than one axis: nothing is certain
    assert least("x[99 - i, j]") == 4 * 100 * 100
    assert least("x[i + j]", buffers="buffer x input f32[200]") == 4 * 199
    assert least("x[i*2 + j*5]", buffers="buffer x input f32[800]") <= 4 * len(
        {i * 2 + j * 5 for i in range(100) for j in range(100)}
    )
    indirect = least("x[v0, j]", "      %0 = load n[i] : i64\n", "buffer x input f32[9, 100]\nbuffer n input i64[100]")
    assert indirect == 8 * 100 + 4 * 100


@pytest.mark.parametrize(("threads", "balance"), [(1, 1), (3, 10 / 12), (4, 10 / 12), (5, 1), (16, 10 / 16)])
def test_balance(threads: int, balance: float) -> None:
    found = features(of_map("x[i, j]", "i:1 j:1"), replace(MACHINE, threads=threads))
    assert found["parallel_blocks"] == 10
    assert found["balance"] == pytest.approx(balance)


def test_stages_of_a_block_share_what_fits() -> None:
    program = parse_program("""\
program "rows"
buffer x input f32[1000, 500]
buffer y output f32[1000, 500]
buffer t scratch f32[1]
kernel k0 call
  axis i 1000
  axis j 500
  axis k 500
  for i 1 parallel
    stage i j
      %0 = load x[i, j] : f32
      %1 = reduce add %0 over j : f32
      store t[i - start_i] = %1
    stage i k
      %0 = load x[i, k] : f32
      %1 = load t[i - start_i] : f32
      %2 = div %0 %1 : f32
      store y[i, k] = %2
""")
    found = features(program, MACHINE)
    assert found["flops"] == 1000 * 500 * (1 + 4)
    assert found["least_bytes"] == found["memory_traffic_bytes"] == found["l2_traffic_bytes"] == 2 * 4 * 500_000
    assert found["scratch_bytes"] == 4
    starved = features(program, replace(MACHINE, l1_bytes=2_000))
    assert starved["l2_traffic_bytes"] >= 3 * 4 * 500_000


def test_a_halo_is_computed_again() -> None:
    program = parse_program("""\
program "halo"
buffer x input f32[64]
buffer y output f32[62]
buffer t scratch f32[10]
kernel k0 call
  axis i 62
  axis r 64
  axis k 3
  for i 8 parallel
    halo r of i stride 1 low 0 high 2
      stage r
        %0 = load x[r] : f32
        %1 = exp %0 : f32
        store t[r - start_r] = %1
    stage i k
      %0 = load t[i - start_i + k] : f32
      %1 = reduce add %0 over k : f32
      store y[i] = %1
""")
    assert footprints(program, program.kernels[0]) == ((4 * 74, 80, 8), (4 * 72, 72, 16, 8))
    assert features(program, MACHINE)["flops"] >= 62 * 3 + 64 * 12


def test_kernels_ahead_of_time_and_of_libraries() -> None:
    program = matmul()
    (kernel,) = program.kernels
    call = replace(
        kernel,
        name="k1",
        axes=(),
        body=(ir.Call("sgemm", ("a", "b", "y"), (96, 128, 64, 64, 128, 128, 0, 0, 1, 0, 0, 0)),),
    )
    once = features(replace(program, kernels=(replace(kernel, when="once"), call)), MACHINE)
    whole = 4 * (96 * 64 + 64 * 128 + 96 * 128)
    assert (once["flops"], once["least_bytes"], once["memory_traffic_bytes"]) == (2 * 96 * 128 * 64, whole, whole)


def test_symbolic_sizes_are_the_usual_ones() -> None:
    text = 'program "s"\n{}buffer x input f32[{}]\nbuffer y output f32[{}]\nkernel k0 call\n  axis i {}\n  stage i\n'
    body = "    schedule i:16u i:1v\n    %0 = load x[{}] : f32\n    store y[i] = %0\n"
    symbolic = parse_program((text + body).format("dim n 1 1000000\n", "n", "n", "n", "n - 1 - i"))
    known = parse_program((text + body).format("", 512, 512, 512, "511 - i"))
    for name in ("least_bytes", "l1_traffic_bytes", "memory_traffic_bytes", "vector_efficiency", "gathered_loads"):
        assert features(symbolic, MACHINE)[name] == features(known, MACHINE)[name]


@cache
def spaces(number: int, machine: Machine) -> KernelSpace | None:
    """Return the space of one of the named regions, then of random ones."""
    if number < len(CASES):
        graph = lt.Graph()
        CASES[number][0](graph)
        return KernelSpace(lower(graph.compile("generic")), machine)
    region = random_region(number, steps=4 + number % 9)
    return KernelSpace(lower(region), machine) if region is not None else None


@settings(max_examples=120)
@given(st.integers(0, 80), st.integers(0, 1 << 30), st.sampled_from((MACHINE, TINY)))
def test_any_point_is_consistent(number: int, seed: int, machine: Machine) -> None:
    found_space = spaces(number, machine)
    if found_space is None:
        return
    for point in islice(found_space.points(random.Random(seed)), 2):
        program = found_space.program(point)
        found = found_space.features(point)
        assert found == features(program, machine)
        assert all(math.isfinite(value) and value >= 0 for value in found.values())
        assert all(found[name] <= 1 + 1e-9 for name in FRACTIONS)
        l1, l2, memory = (found[f"{level}_traffic_bytes"] for level in ("l1", "l2", "memory"))
        assert l1 >= l2 >= memory >= found["least_bytes"] * (1 - 1e-9)
        for kernel in program.kernels:
            for sizes in footprints(program, kernel):
                assert list(sizes) == sorted(sizes, reverse=True)
