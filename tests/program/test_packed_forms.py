"""Kernels with packed weights are right in every form that their spaces offer, at random points.

Not only the default is run: the tuner tries the others, in processes that a wrong read may end.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest
from tests.program.packed_weights import BOUND, product, product_error
from tests.thinning import thinned

from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.program.compilation.compiling import compile as compile_program

FORMATS = ("q4_1.f32x16", "q8_0", "q4_0.i8x16", "q6_k", "f8_e4m3")
POINTS = 2
"""Of each form."""
_TRIES = 300


@pytest.mark.parametrize(("name", "tokens"), thinned([(name, tokens) for name in FORMATS for tokens in (40, 1, 5)], 2))
def test_every_form_of_a_product(name: str, tokens: int) -> None:
    source = random.Random(f"{name} {tokens}")
    tried: dict[str, list[Point]] = {}

    def next_points(regions: Sequence[PlacedRegion]) -> Mapping[str, Point]:
        (region,) = regions
        backend = default_manager().backends()["cpu"]
        space = backend.space(region, backend.devices()[0])
        for _ in range(_TRIES):
            point = {knob.name: source.choice(knob.choices) for knob in space.knobs}
            known = tried.setdefault(point.get("form", ""), [])
            if len(known) < POINTS and point not in known and not space.violation(point):
                known.append(point)
                return {region.fingerprint: point}
        raise StopIteration

    graph, x, blocks = product(name, tokens, 48, 256, 1)
    while True:
        try:
            program = compile_program(graph, points=next_points)
        except StopIteration:
            break
        assert product_error(x, blocks, name, program({"x": x})["y"]) < BOUND, tried
    assert sum(map(len, tried.values())) >= POINTS
