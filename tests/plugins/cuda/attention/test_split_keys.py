"""Attention with few queries: keys split over blocks, combined by a second kernel."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from tests.core.kernel.ir.parsing import parse_program
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.conformance import Case, arrays_for, case_of, regions_of, space_of, wrong
from tests.plugins.cuda.matrix.test_wgmma import HOPPER

import lumin_tune as lt
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc

FORM = "splitkeys"


def attention(heads: int, queries: int, keys: int, width: int, dtype: str = "f16", weights: str = "f32") -> Recording:
    def record(g: lt.Graph) -> None:
        q = g.tensor("q", (heads, queries, width), dtype).cast("f32")
        k, v = (g.tensor(name, (heads, keys, width), dtype).cast("f32") for name in "kv")
        weighed = ((q @ k.permute(0, 2, 1)) * width**-0.5).softmax(-1)
        ((weighed.cast(weights).cast("f32") if weights != "f32" else weighed) @ v).cast(dtype).output("y")

    return record


def causal(g: lt.Graph) -> None:
    """Most parts are fully masked."""
    q, k, v = (g.tensor(name, (2, size, 16), "f32") for name, size in (("q", 40), ("k", 2048), ("v", 2048)))
    q.scaled_dot_product_attention(k, v, causal=True).output("y")


def masked(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (4, size, 16), "f32") for name, size in (("q", 8), ("k", 2048), ("v", 2048)))
    q.scaled_dot_product_attention(k, v, mask=g.tensor("m", (8, 2048), "bool")).output("y")


ROUNDED = attention(2, 16, 2048, 64, "f16", "f16")
"""Its weights are rounded relative to the maximum of their part."""
TABLE = [attention(4, 8, 2176, 16, "f32"), causal, attention(3, 37, 2048, 16)]


def cases(records: list[Recording], count: int) -> list[Case]:
    found = []
    for number, record in enumerate(records):
        (graph,) = regions_of(record)
        own = space_of(graph)
        points = (point for point in own.points(random.Random(number)) if point["form"] == FORM)
        chosen = [own._mended(FORM), *islice(points, count)]
        assert not own.violation(chosen[0]), own.violation(chosen[0])
        found += [case_of(f"{number}", graph, own, point) for point in chosen]
    return found


@pytest.mark.usefixtures("shim")
def test_parts_make_the_whole() -> None:
    chosen = cases(TABLE[:2], 0)
    for each in chosen:
        assert [kernel.name for kernel in each.program.kernels] == ["k0_parts", "k0"]
        text = print_program(each.program)
        assert print_program(parse_program(text)) == text
    assert not list(wrong(chosen))


@pytest.mark.usefixtures("shim")
def test_parts_that_a_mask_hides() -> None:
    """One row is fully masked, one in most parts, one in the first."""
    (chosen,) = cases([masked], 0)
    arrays = arrays_for(chosen.graph, {})
    (mask,) = (array for array in arrays.values() if array.dtype == bool)
    mask[0], mask[1, 100:], mask[2, :1024] = False, False, False
    assert not list(wrong([chosen], [arrays]))


def test_no_block_has_two_parts() -> None:
    """Two parts in one block would overwrite each other: its maxima and sums belong to one part."""
    for record in (*TABLE, ROUNDED):
        (graph,) = regions_of(record)
        own = space_of(graph)
        (knob,) = (each for each in own.knobs if each.name == "splitkeys k0_parts block")
        assert all(str(choice).startswith("p:1 ") for choice in knob.choices)
        point = own._mended(FORM)
        program = own.program({**point, knob.name: str(point[knob.name]).replace("p:1 ", "p:2 ")})
        with pytest.raises(KernelError, match="stores to one location of 't.*' for all positions of p"):
            verify_program(program)


@pytest.mark.fuzz
@pytest.mark.usefixtures("shim")
def test_many_points() -> None:
    assert not list(wrong(cases(TABLE, 6)))
    assert not list(wrong(cases([ROUNDED], 6), float64=False))


def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    (graph,) = regions_of(attention(32, 1, 4096, 128))
    own = space_of(graph, HOPPER)
    made = CubinBuilder(nvrtc).build(case_of("decode", graph, own, own._mended(FORM)).text, "sm_90a")
    assert isinstance(made, Build) and not any(each.spill_bytes for each in made.resources.values()), made
    assert made.manifest.own[0].blocks >= 132  # type: ignore[union-attr]


def is_offered(record: Recording) -> bool:
    (graph,) = regions_of(record)
    return FORM in space_of(graph).knobs[0].choices


def test_where_it_is_offered() -> None:
    assert is_offered(attention(32, 1, 4096, 128))
    (graph,) = regions_of(attention(32, 1, 4096, 128))
    assert space_of(graph).default["form"] == FORM
    assert not is_offered(attention(32, 2048, 2048, 64))
    assert not is_offered(attention(32, 1, 1024, 128)), "parts of one iteration"
    assert not is_offered(attention(32, 1, 4099, 128)), "no equal parts"
