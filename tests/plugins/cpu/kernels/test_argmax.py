"""Argmax returns the first index of the maximum, along every axis, with ties, infinities and NaN, at random points."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.program.compilation.compiling import link, schedule
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.signature import Signature
from lumin_tune.plugins.cpu.backend import CpuBackend


@pytest.mark.parametrize("dtype", thinned(["f32", "f64", "u8", "i8", "i32", "i64"], 3))
def test_first_of_the_greatest(dtype: str) -> None:
    graph, shape = lt.Graph(), (37, 7, 65)
    x = graph.tensor("x", shape, dtype)
    for axis in (0, 1, 2):
        x.argmax(axis).output(f"y{axis}")
    source = np.random.default_rng(0)
    array = source.integers(0, 4, shape).astype(DType(dtype).numpy)
    if array.dtype.kind == "f":
        array[source.random(shape) < 0.01] = np.nan
        array[:, :, 3], array[5] = -np.inf, -np.inf
    small = expand_composites(graph.compile("generic"))
    folded, backend = fold(small), CpuBackend()
    (device,) = backend.devices()
    regions = partition(folded.graph)
    spaces = [backend.space(region, device) for region in regions]
    choices = random.Random(0)
    for iteration in range(4):
        points = [space.default if iteration == 0 else next(space.points(choices)) for space in spaces]
        chosen = {region.fingerprint: point for region, point in zip(regions, points, strict=True)}
        scheduled = schedule(backend, device, folded.graph, regions, chosen)
        program = link(backend, device, folded, scheduled, Signature.of(small, graph.dims))
        got = program({"x": array})
        for axis in (0, 1, 2):
            np.testing.assert_array_equal(got[f"y{axis}"], array.argmax(axis), str(points))
