"""Matrix products by mma, through the shim: all layouts, sizes that leave tails, pipelines of any depth."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from tests.core.kernel.ir.parsing import parse_program
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.conformance import Case, case_of, regions_of, space_of, wrong

import lumin_tune as lt
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.simt.matrix.mma import mma_mapping, product_of
from lumin_tune.core.kernel.simt.target.limits import Limits
from lumin_tune.core.kernel.simt.text.stage_ranges import placed
from lumin_tune.core.plugin.records import Point
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc

SIZES = ((67, 72, 88), (128, 128, 96), (33, 35, 40))
KNOB = "plain k0 stage 0"


def product(dtype: str, sizes: tuple[int, int, int], left_turned: bool, right_turned: bool) -> Recording:
    """Return a matrix product with an epilogue, each operand as it is or transposed."""
    m, n, k = sizes

    def record(g: lt.Graph) -> None:
        x, w = (
            g.tensor("x", (k, m) if left_turned else (m, k), dtype),
            g.tensor("w", (n, k) if right_turned else (k, n), dtype),
        )
        a, b = x.transpose(0, 1) if left_turned else x, w.transpose(0, 1) if right_turned else w
        wide = "i32" if dtype == "i8" else "f32"
        y = a.cast(wide) @ b.cast(wide)
        if dtype != "i8":
            y = (y * 0.5 + g.tensor("c", (n,), "f32")).relu().cast(dtype)
        y.output("y")

    return record


def points(own: object, source: random.Random, count: int, word: str = "matrix") -> Iterator[Point]:
    """Yield points that use matrix instructions."""
    knobs = own.knobs  # type: ignore[attr-defined]
    choices = [choice for knob in knobs if knob.name == KNOB for choice in knob.choices if choice.startswith(word)]
    while count:
        point = {knob.name: source.choice(knob.choices) for knob in knobs}
        point |= {"form": "plain", KNOB: source.choice(choices)}
        if not own.violation(point):  # type: ignore[attr-defined]
            count -= 1
            yield point


def cases(count: int, share: int, seed: int = 0, word: str = "matrix") -> list[Case]:
    found = []
    rows = list(itertools.product(("f16", "bf16", "i8"), SIZES, (False, True), (False, True)))
    for number, (dtype, sizes, left, right) in enumerate(rows):
        if number % share == seed % share:
            (graph,) = regions_of(product(dtype, sizes, left, right))
            own = space_of(graph)
            chosen = points(own, random.Random(number + 100 * seed), count, word)
            found += [case_of(f"{dtype} {sizes} {left} {right}", graph, own, point) for point in chosen]
    return found


@pytest.mark.usefixtures("shim")
def test_products() -> None:
    chosen = cases(1, 9, 1)
    assert len(chosen) == 4
    assert all("lm_multiply_" in case.text for case in chosen)
    assert not list(wrong(chosen))


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
@pytest.mark.parametrize("seed", range(8))
def test_many_products(seed: int) -> None:
    assert not list(wrong(cases(3, 1, seed)))


def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    for case, arch in zip(cases(1, 12, 4), itertools.cycle(("sm_80", "sm_90a"))):
        made = CubinBuilder(nvrtc).build(case.text, arch)
        assert isinstance(made, Build), made
        assert not any(each.spill_bytes for each in made.resources.values()), (case, made.log)


def test_large_products_take_them_by_default() -> None:
    (graph,) = regions_of(product("f16", (4096, 4096, 4096), False, False))
    own = space_of(graph)
    assert own.default[KNOB] == "matrix 64x32 32 3" and own.default["plain k0 block"] == "i:128 j:128 t256"


def test_registers_for_two_blocks(nvrtc: Nvrtc) -> None:
    """Two blocks of 256 threads have at most 128 registers per thread: tiles of 8 x 8 need more, those of 4 x 8 do
    not.
    """
    (graph,) = regions_of(product("f32", (256, 256, 256), False, False))
    own = space_of(graph)
    one = {**own.default, "plain k0 block": "i:128 j:128 t256", KNOB: "tile 8x8 16 2"}
    two = {**one, "plain k0 residents": 2}
    builder = CubinBuilder(nvrtc)
    for arch, (tile, point) in itertools.product(
        ("sm_80", "sm_90a"), (("8x8", two), ("4x8", {**two, KNOB: "tile 4x8 16 2"}))
    ):
        made = builder.build(case_of("two", graph, own, point).text, arch)
        assert isinstance(made, Build), made
        (found,) = made.resources.values()
        assert found.registers <= 128 and found.spill_bytes <= (64 if tile == "8x8" else 0), (tile, found)
    free = builder.build(case_of("one", graph, own, one).text, "sm_80")
    assert isinstance(free, Build) and free.resources["k0"].registers > 128
    text = print_program(own.program(two))
    assert "kernel k0 call residents 2" in text and print_program(parse_program(text)) == text
    assert "residents" not in print_program(own.program(one))
    assert not own.violation(two) and not list(
        wrong([case_of("two", graph, own, {**two, "plain k0 block": "i:64 j:64 t256", KNOB: "tile 4x4 16 2"})])
    )
    deep = {**two, KNOB: "tile 8x8 32 3"}
    assert "2 blocks with 105984 bytes of shared memory each exceed the" in own.violation(deep)
    assert "plain k0 residents cannot be 3; allowed: 1, 2" in own.violation({**one, "plain k0 residents": 3})
    assert Limits().violation(1024, 0, 3) == "3 blocks of 1024 threads exceed the 2048 threads of a multiprocessor"


def test_what_they_do_not_compute() -> None:
    def sums(g: lt.Graph) -> None:
        (g.tensor("x", (64, 64), "f64") @ g.tensor("w", (64, 64), "f64")).output("y")

    (graph,) = regions_of(sums)
    own = space_of(graph)
    program = own.program(own.default)
    stage, ranges = next(placed(program.kernels[0]))
    assert product_of(stage) is None
    with pytest.raises(KernelError, match="need a sum of products of two loads of the same dtype"):
        mma_mapping(stage, ranges)
