"""Split-K: products with few results, split along the sum, by thread tiles, mma and wgmma."""

from __future__ import annotations

import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.conformance import DEVICE, Case, case_of, regions_of, space_of, wrong
from tests.plugins.cuda.matrix.test_mma import product
from tests.plugins.cuda.matrix.test_wgmma import HOPPER

import lumin_tune as lt
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc


def batched(g: lt.Graph) -> None:
    x, w = g.tensor("x", (3, 20, 1024), "f32"), g.tensor("w", (3, 1024, 33), "f32")
    (x @ w).relu().output("y")


def one_row(g: lt.Graph) -> None:
    (g.tensor("x", (1, 1024), "f32") @ g.tensor("w", (1024, 40), "f32") + 1.0).output("y")


TABLE: list[tuple[Recording, str, str, str, Device]] = [
    (product("f32", (40, 36, 1024), False, True), "splitk4", "p:1 i:32 j:32 t128", "tile 2x4 16 2", DEVICE),
    (product("f16", (40, 64, 1024), False, True), "splitk4", "p:1 i:32 j:32 t128", "matrix 16x16 32 3", DEVICE),
    (product("i8", (33, 40, 1280), False, True), "splitk4", "p:1 i:32 j:32 t128", "swizzled 16x16 32 2", DEVICE),
    (product("bf16", (64, 64, 4096), False, False), "splitk16", "p:1 i:64 j:64 t256", "bulk 64x64 64 3", HOPPER),
    (batched, "splitk4", "", "", DEVICE),
    (one_row, "splitk4", "", "", DEVICE),
]
"""Blocks and recipes, "" for the first that fit."""


def cases() -> list[Case]:
    found = []
    for record, form, block, recipe, device in TABLE:
        (graph,) = regions_of(record)
        own = space_of(graph, device)
        point = own._mended(form)
        if block:
            point = {**point, f"{form} k0_parts block": block, f"{form} k0_parts stage 0": recipe}
        assert not own.violation(point), own.violation(point)
        found.append(case_of(f"{form} {recipe}", graph, own, point))
        assert [kernel.name for kernel in found[-1].program.kernels] == ["k0_parts", "k0"]
    return found


@pytest.mark.usefixtures("shim")
def test_parts_add_up() -> None:
    chosen = cases()
    texts = [each.text.partition("LM_KERNEL(k0,")[2] for each in chosen]
    assert "lm_multiply_f16(" in texts[1] and "lm_multiply_i8(" in texts[2] and "lm_bulk_copy(" in texts[3]
    assert not list(wrong(chosen))


@pytest.mark.fuzz
def test_they_compile_without_spills(nvrtc: Nvrtc) -> None:
    for each, (*_, device) in zip(cases(), TABLE, strict=True):
        made = CubinBuilder(nvrtc).build(each.text, str(device.properties["arch"]))
        assert isinstance(made, Build) and not any(own.spill_bytes for own in made.resources.values()), made


def forms_of(record: Recording) -> list[str]:
    (graph,) = regions_of(record)
    (knob,) = (each for each in space_of(graph).knobs if each.name == "form")
    return [str(each) for each in knob.choices if str(each).startswith("splitk")]


def symbolic(g: lt.Graph) -> None:
    k = lt.dim("k", 1, 4096)
    (g.tensor("x", (16, k), "f32") @ g.tensor("w", (k, 16), "f32")).output("y")


def squared(g: lt.Graph) -> None:
    x = g.tensor("x", (16, 4096), "f32")
    (x.exp() @ g.tensor("w", (4096, 16), "f32")).output("y")


def test_where_they_are_offered() -> None:
    """If results are few tiles and parts are long, equal and aligned; otherwise stream-K distributes the sum."""
    assert forms_of(product("f16", (16, 4096, 4096), False, False)) == ["splitk4", "splitk16"]
    assert forms_of(product("f16", (16, 64, 1024), False, False)) == ["splitk4"]
    assert forms_of(product("f16", (2048, 2048, 4096), False, False)) == []
    assert forms_of(product("f16", (16, 64, 960), False, False)) == []
    assert forms_of(product("f16", (16, 64, 2017), False, False)) == []
    assert forms_of(product("f16", (16, 64, 1280), False, False)) == ["splitk4"]
    assert forms_of(symbolic) == [] and forms_of(squared) == []
    for sizes, form in (((16, 4096, 4096), "splitk4"), ((1024, 1024, 4096), "plain")):
        (graph,) = regions_of(product("f16", sizes, False, False))
        assert space_of(graph).default["form"] == form  # if even the parts' tiles are few
