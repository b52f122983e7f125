"""Measured peaks of memory are within 10 % of the planned ones."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from tests.blueprint.backends.peaks import measured
from tests.blueprint.backends.test_parity import needs

import lumin_tune.blueprint as ml
from lumin_tune.core.dtypes import DType

BACKENDS = [
    "LuminBackend",
    "NumpyBackend",
    pytest.param("TorchBackend", marks=[pytest.mark.torch, needs("torch")]),
    pytest.param("JaxBackend", marks=[needs("jax"), pytest.mark.fuzz]),
]


def perceptron() -> ml.Model:
    model = ml.Model()
    model |= ml.Linear(128).connect(input="x")
    for _ in range(16):
        model += ml.Tanh()
        model += ml.Linear(128)
    model += ml.Linear(4)
    return model


def convolutions() -> ml.Model:
    model = ml.Model()
    model |= ml.Conv2d(3, 8, kernel_size=3, padding=1).connect(input="x")
    for _ in range(8):
        model += ml.Relu()
        model += ml.Conv2d(8, 8, kernel_size=3, padding=1)
    model += ml.GlobalAvgPool2d()
    model += ml.Linear(4)
    return model


def peaks(name: str, model: ml.Model, shape: tuple[int, ...], segments: int) -> tuple[int, int, Any]:
    """Return the planned and the measured peak, and the gradients."""
    backend: Any = getattr(ml, name)()
    options: dict[str, Any] = {"gradient_checkpointing": True, "checkpoint_segments": segments} if segments > 1 else {}
    pm = ml.compile(model, backend, shapes={"x": shape}, data_keys={"x"}, static_shapes=True, **options)
    params = pm.randomize_params(2)
    x = backend.asarray(np.random.default_rng(4).standard_normal(shape).astype(np.float32), DType.F32)
    (key,) = pm.output_keys
    ones = backend.asarray(np.ones(pm.get_shapes()[key], np.float32), DType.F32)

    def call() -> Any:
        return pm.evaluate(params, {"x": x}, output_gradients={key: ones})

    return pm.report.memory.peak_bytes, measured(pm, call), pm.numpy(call()[1])


@pytest.mark.filterwarnings("ignore::UserWarning")  # of PyTorch's profiler
@pytest.mark.parametrize("name", BACKENDS)
@pytest.mark.parametrize(
    ("make", "shape"),
    [pytest.param(perceptron, (1024, 16), marks=pytest.mark.fuzz), (convolutions, (8, 3, 24, 24))],
)
def test_peaks_fall_with_segments_as_planned(name: str, make: Any, shape: tuple[int, ...]) -> None:
    planned, found, gradients = zip(*(peaks(name, make(), shape, segments) for segments in (1, 2, 4)), strict=True)
    assert planned[0] > planned[1] > planned[2]
    assert found[0] > found[1] > found[2]
    for plan, peak in zip(planned, found, strict=True):
        assert abs(peak - plan) <= 0.1 * plan
    for other in gradients[1:]:
        for key, value in gradients[0].items():
            scale = 1 + np.abs(value).max()
            np.testing.assert_allclose(other[key], value, rtol=0, atol=1e-6 * scale)


def test_forward_peaks_fall_with_planning() -> None:
    model = ml.Model()
    for branch in ("a", "b", "c"):
        model |= ml.Linear(256, name=f"up_{branch}").connect(input="x", output=f"h_{branch}")
        model |= ml.Linear(2, name=f"down_{branch}").connect(input=f"h_{branch}", output=f"s_{branch}")
    joined = ml.Concat(3, axis=1)
    model |= joined.connect(input1="s_a", input2="s_b", input3="s_c", output="y")
    model |= ml.Sum().connect(input=model.h_a + model.h_b * model.h_c, output="total")
    model.expose_keys("y", "total")
    planned, found = [], []
    for planning in ("none", "liveness", "greedy"):
        pm = ml.compile(
            model,
            ml.NumpyBackend(),
            shapes={"x": [512, 8]},
            memory_planning=planning,
            inference=True,
            data_keys={"x"},
        )
        params, data = pm.randomize_params(), {"x": np.ones((512, 8), np.float32)}
        planned.append(pm.report.memory.forward_peak_bytes)
        found.append(measured(pm, partial(pm.evaluate, params, data)))
        assert abs(found[-1] - planned[-1]) <= 0.1 * planned[-1]
    assert planned[0] > planned[1] >= planned[2]
    assert found[0] > found[1] >= 0.99 * found[2]
