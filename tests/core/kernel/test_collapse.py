"""Axes that every stage traverses as one are collapsed, and no others."""

from __future__ import annotations

import math

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program
from tests.core.kernel.test_lower import Recording

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.lowering import lower


def pointwise(g: lt.Graph) -> None:
    (g.tensor("x", (8, 3, 5, 7), "f32") * 2.0).output("y")


def image_sum(g: lt.Graph) -> None:
    g.tensor("x", (8, 3, 5, 7), "f32").sum((2, 3)).output("y")


def bias(g: lt.Graph) -> None:
    (g.tensor("x", (8, 3, 5, 7), "f32") + g.tensor("b", (1, 3, 1, 1), "f32")).output("y")


def one_by_one(g: lt.Graph) -> None:
    g.tensor("x", (2, 16, 5, 7), "f32").conv(g.tensor("w", (8, 16, 1, 1), "f32")).output("y")


def batched_rows(g: lt.Graph) -> None:
    (g.tensor("x", (4, lt.dim("s", 1, 9), 16), "f32") @ g.tensor("w", (16, 8), "f32")).output("y")


def turned(g: lt.Graph) -> None:
    g.tensor("x", (3, 5, 7), "f32").permute(1, 0, 2).output("y")


def window(g: lt.Graph) -> None:
    g.tensor("x", (1, 4, 5, 7), "f32").conv(g.tensor("w", (8, 4, 3, 3), "f32"), padding=1).output("y")


def positions(g: lt.Graph) -> None:
    (g.tensor("x", (3, 5), "f32") + g.arange(5).cast("f32")).output("y")


def guarded(g: lt.Graph) -> None:
    g.tensor("x", (3, 5), "f32").pad(((0, 0), (1, 1))).output("y")


def flipped(g: lt.Graph) -> None:
    g.tensor("x", (3, 5), "f32").flip((0, 1)).output("y")


@pytest.mark.parametrize(
    ("record", "extents"),
    [
        (pointwise, {"840"}),
        (image_sum, {"24", "35"}),
        (bias, {"8", "3", "35"}),
        (one_by_one, {"2", "8", "35", "16"}),
        (batched_rows, {"s*4", "8", "16"}),
        (turned, {"5", "3", "7"}),
        (window, {"8", "5", "7", "4", "3", "9"}),  # 9: with padding
        (positions, {"3", "5"}),
        (guarded, {"3", "7"}),
        (flipped, {"15"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_extents(record: Recording, extents: set[str]) -> None:
    graph = lt.Graph()
    record(graph)
    kernel = lower(expand_composites(graph.compile("generic"))).kernels[-1]
    assert {str(axis.extent) for axis in kernel.axes} == extents


@pytest.mark.parametrize(
    ("shape", "target"),
    [
        ((16, 2, 19), (38, 4, 2, 2)),
        ((8, 2, 15), (20, 2, 3, 2)),
        ((12, 2, 9), (54, 2, 2)),
        ((12, 2, 9), (9, 4, 3, 2)),
        ((4, 6, 7), (42, 2, 2)),
        ((18, 2, 5), (15, 3, 2, 2)),
    ],
)
def test_reshapes_whose_index_is_affine_only_as_a_whole(shape: tuple[int, ...], target: tuple[int, ...]) -> None:
    g = lt.Graph()
    g.tensor("x", shape, "f32").reshape(*target).output("y")
    x = np.arange(math.prod(shape), dtype=np.float32).reshape(shape)
    np.testing.assert_array_equal(run_program(lower(g), {"x0": x}, {})["y0"], x.reshape(target))
