"""Kernels that a compiler translated wrongly: they are right with the flags that the backend passes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.cluster.measuring.random_inputs import draw
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.program.compilation.compiling import compile as compile_program

POINT = {
    "form": "plain",
    "plain k0 grid": "i:1 j:2 k:8",
    "plain k0 stage 0": "k:1 i:1 j:1 o:64 o:16u o:1v prefetch 64",
    "plain k0 stage 1": "m:32 i:1 j:1 k:4 o:4 o:1u k:1u m:16u m:1v pack x0@call(i:1 m:32 o:1 m:1)",
    "plain k0 stage 2": "i:1 j:1 n:32 k:6 o:1 k:1u n:16u n:1v pack x6@3(o:1 n:1)",
    "plain k0 stage 3": "i:1 j:1 k:4 n:32 k:1u n:16a n:1v",
    "plain k0 stage 4": "i:1 j:1 k:1 m:32 m:16a m:1v",
    "plain k0 stage 5": "i:1 j:1 k:4 n:32 k:1u n:16a n:1v",
    "plain k0 stage 6": "i:1 j:1 k:1 m:32 m:16a m:1v",
    "plain k0 stage 7": "l:48 i:1 j:1 k:8 n:1 k:1u l:16u l:1v",
    "plain k0 stage 8": "l:64 i:1 j:1 k:4 m:1 k:1u l:16u l:1v",
}


def test_attention_to_a_cache_and_new_keys_of_which_gcc_12_dropped_the_last_rows_of_a_block() -> None:
    """The scores of the last two of eight rows, after a loop over six; with -O1 the loop before them was endless."""
    graph = lt.parse((Path(__file__).parent / "attention_of_a_cache.txt").read_text())
    backend = default_manager().backends()["cpu"]
    region = PlacedRegion(graph, tuple(graph.inputs.values()), tuple(graph.outputs.values()))
    if violation := backend.space(region, backend.devices()[0]).violation(POINT):
        pytest.skip(f"this processor has another space: {violation}")
    program = compile_program(graph, passes=(), points=lambda regions: {each.fingerprint: POINT for each in regions})
    assert "x6@3(o:1 n:1)" in str(program.kernels[-1].schedule)
    inputs = draw(graph, {}, 0, "normal")
    found, right = program(inputs)["y0"], lt.interpret(graph, inputs, float64=True)["y0"]
    np.testing.assert_allclose(found, right, atol=1e-5)
