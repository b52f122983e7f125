"""Random chains of layers: the solver, symbolic sizes and passes agree with the plan of known sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.blueprint.plans import drawn, flat, run

import lumin_tune.blueprint as ml
from lumin_tune.blueprint.passes import optimize

Make = Callable[[np.random.Generator, tuple[int, ...]], ml.Model | None]


def image(make: Callable[[np.random.Generator, tuple[int, ...]], ml.Model]) -> Make:
    return lambda rng, shape: make(rng, shape) if len(shape) == 4 and min(shape[2:]) > 2 else None


LAYERS: list[Make] = [
    lambda rng, shape: ml.Relu(),
    lambda rng, shape: ml.Gelu(),
    lambda rng, shape: ml.Tanh(),
    lambda rng, shape: ml.Softmax(int(rng.integers(1, len(shape)))),
    lambda rng, shape: ml.LayerNorm(affine=bool(rng.integers(2))),
    lambda rng, shape: ml.Linear(int(rng.integers(3, 7)), use_bias=bool(rng.integers(2))),
    lambda rng, shape: ml.Flatten(int(rng.integers(1, len(shape)))),
    lambda rng, shape: ml.Unsqueeze(int(rng.integers(1, len(shape)))) if len(shape) < 4 else None,
    lambda rng, shape: ml.SwapAxes(-1, -2) if len(shape) > 2 else None,
    lambda rng, shape: ml.Mean(len(shape) - 1) if len(shape) > 2 else None,
    lambda rng, shape: ml.CumSum(len(shape) - 1),
    lambda rng, shape: ml.Pad(((0, 0),) * (len(shape) - 1) + ((1, 2),)),
    lambda rng, shape: ml.RepeatInterleave(2, len(shape) - 1),
    lambda rng, shape: ml.Index((..., slice(None, None, 2))),
    lambda rng, shape: ml.Reshape((-1, *reversed(shape[1:]))),
    image(lambda rng, shape: ml.Conv2d(out_channels=int(rng.integers(2, 5)), kernel_size=int(rng.integers(1, 4)))),
    image(lambda rng, shape: ml.Conv2d(out_channels=4, kernel_size=3, stride=2, padding=1)),
    image(lambda rng, shape: ml.ConvTranspose2d(out_channels=3, kernel_size=2, stride=2)),
    image(lambda rng, shape: ml.MaxPool2d(2)),
    image(lambda rng, shape: ml.AvgPool2d(3, 1, 1)),
    image(lambda rng, shape: ml.BatchNorm2d()),
    image(lambda rng, shape: ml.GlobalAvgPool2d()),
]


def chain(rng: np.random.Generator, shape: tuple[int, ...], length: int) -> ml.Model:
    """Return a model of random layers that fit each other."""
    chosen: list[tuple[Make, int, tuple[int, ...]]] = []
    current = shape
    while len(chosen) < length and int(np.prod(current)) < 4000:
        make, seed = LAYERS[rng.integers(len(LAYERS))], int(rng.integers(1 << 30))
        if make(np.random.default_rng(seed), current) is None:
            continue
        chosen.append((make, seed, current))
        plan = flat(made(chosen), {"x": shape}, inference=True)
        current = tuple(int(size) for size in plan.value(plan.outputs["output"]).shape)
    return made(chosen)


def made(chosen: list[tuple[Make, int, tuple[int, ...]]]) -> ml.Model:
    m = ml.Model()
    for make, seed, shape in chosen:
        layer = make(np.random.default_rng(seed), shape)
        assert layer is not None
        m += layer if m._children else layer.connect(input="x")
    return m


def check(seed: int) -> None:
    rng = np.random.default_rng(seed)
    shape: tuple[int, ...] = (3, 4, 5) if seed % 2 else (3, 2, 7, 6)
    model = chain(rng, shape, 6)
    plan = flat(model, {"x": shape}, inference=True)
    feeds: dict[str, Any] = {**drawn(plan), "x": rng.standard_normal(shape)}
    wanted = run(plan, feeds)["output"]
    symbolic = flat(model, {"x": ["n", *shape[1:]]}, inference=True)
    np.testing.assert_allclose(run(symbolic, feeds)["output"], wanted, rtol=1e-12, atol=1e-12)
    fused, _ = optimize(plan)
    np.testing.assert_allclose(run(fused, feeds)["output"], wanted, rtol=1e-11, atol=1e-11)


@pytest.mark.parametrize("seed", range(8))
def test_random_chains(seed: int) -> None:
    check(seed)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(8, 300))
def test_more_random_chains(seed: int) -> None:
    check(seed)
