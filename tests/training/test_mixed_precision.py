"""Mixed precision: trajectories close to PyTorch's autocast, scales equal to GradScaler's, overflows skipped."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import training
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError
from lumin_tune.nn import Linear, Module
from lumin_tune.training.mixed_precision import autocast

STEPS = 60


class Network(Module):
    def __init__(self) -> None:
        self.hidden, self.out = Linear(12, 24), Linear(24, 4)

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        return self.out(self.hidden(x).tanh())


def batches(count: int) -> list[tuple[Array, Array]]:
    generator = np.random.default_rng(0)
    truth = generator.standard_normal((12, 4)).astype(np.float32)
    found = []
    for _ in range(count):
        x = generator.standard_normal((16, 12)).astype(np.float32)
        found.append((x, np.tanh(x @ truth)))
    return found


def stepped(precision: Any, optimizer: Any = None, **options: Any) -> training.TrainStep:
    model = Network().initialize(seed=3)
    loss = training.losses.mean_squared_error
    shapes = {"inputs": {"inputs": training.Shape((16, 12))}, "targets": {"targets": training.Shape((16, 4))}}
    return training.TrainStep(model, loss, optimizer or training.SGD(0.1), precision=precision, **shapes, **options)


def trajectory(step: training.TrainStep) -> tuple[list[float], dict[str, Array]]:
    losses = [step(batch)["loss"] for batch in batches(STEPS)]
    return losses, {name: np.array(step.states[name]) for name in step.model.state_dict()}


def autocast_trajectory(
    torch: Any, dtype: str, scaler: Any = None
) -> tuple[list[float], dict[str, Array], list[float]]:
    """Train the same network with PyTorch; return the losses, the parameters and the scales before each step."""
    module = torch.nn.ModuleDict({"hidden": torch.nn.Linear(12, 24), "out": torch.nn.Linear(24, 4)})
    start = Network().initialize(seed=3).state_dict()
    module.load_state_dict({name: torch.as_tensor(np.array(value)) for name, value in start.items()})
    optimizer = torch.optim.SGD(module.parameters(), 0.1)
    losses, scales = [], []
    for x, y in batches(STEPS):
        optimizer.zero_grad()
        with torch.autocast("cpu", getattr(torch, dtype)):
            result = module["out"](module["hidden"](torch.as_tensor(x)).tanh())
        loss = torch.nn.functional.mse_loss(result.float(), torch.as_tensor(y))
        losses.append(loss.item())
        if scaler is None:
            loss.backward()
            optimizer.step()
        else:
            scales.append(scaler.get_scale())
            scaler.scale(loss).backward()
            scaler.step(optimizer)
            scaler.update()
    return losses, {name: value.detach().numpy() for name, value in module.named_parameters()}, scales


def far(a: dict[str, Array], b: dict[str, Array]) -> float:
    """Return the largest difference of two sets of parameters, relative to the largest element of each."""
    return max(float(np.abs(a[name] - b[name]).max() / np.abs(b[name]).max()) for name in b)


@pytest.mark.torch
def test_bf16_follows_autocast() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch, whose autocast is the measure, is not installed")
    losses, parameters = trajectory(stepped("bf16"))
    expected, theirs, _ = autocast_trajectory(torch, "bfloat16")
    np.testing.assert_allclose(losses, expected, rtol=0.03)
    assert far(parameters, theirs) < 0.03
    single, _ = trajectory(stepped(None))
    assert max(abs(a - b) for a, b in zip(losses, single, strict=True)) > 1e-5  # it does round


@pytest.mark.fuzz
@pytest.mark.torch
def test_f16_follows_autocast_with_the_scales_of_grad_scaler() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch, whose autocast is the measure, is not installed")
    options = {"init_scale": 2.0**24, "growth_interval": 1000}
    step = stepped(training.MixedPrecision("f16", loss_scale=2.0**24, growth_interval=1000))
    losses, scales = [], []
    for batch in batches(STEPS):
        scales.append(float(step.states["precision.scale"]))
        losses.append(step(batch)["loss"])
    parameters = {name: np.array(step.states[name]) for name in step.model.state_dict()}
    expected, theirs, their_scales = autocast_trajectory(torch, "float16", torch.amp.GradScaler("cpu", **options))
    assert scales == their_scales
    assert scales[1] == scales[0] / 2 > scales[-1] / 2
    np.testing.assert_allclose(losses, expected, rtol=0.01)
    assert far(parameters, theirs) < 0.01


def test_an_overflow_is_skipped_and_the_scale_halves() -> None:
    step: Any = stepped(training.MixedPrecision("f16", loss_scale=2.0**40, growth_interval=7), training.Adam(1e-2))
    (batch,) = batches(1)
    before = {name: np.array(array) for name, array in step.states.items()}
    first = step(batch)["loss"]
    after = {name: np.array(array) for name, array in step.states.items()}
    assert np.isfinite(first)
    assert float(after["precision.scale"]) == 2.0**39
    assert int(after["precision.finite_steps"]) == 0
    assert int(after["optimizer.step"]) == 0
    for name, array in before.items():
        if not name.startswith("precision."):
            np.testing.assert_array_equal(after[name], array)
    scales, taken = [], []
    for _ in range(45):
        scales.append(float(step.states["precision.scale"]))
        taken.append(int(step.states["optimizer.step"]))
        last = step(batch)["loss"]
    assert last < first
    start = taken.index(1) - 1  # the first finite step
    assert scales[: start + 1] == [2.0 ** (39 - place) for place in range(start + 1)]
    assert scales[start : start + 8] == [scales[start]] * 7 + [2 * scales[start]]


@pytest.mark.torch
def test_accumulated_gradients_are_scaled_as_by_grad_scaler() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch, whose autocast is the measure, is not installed")
    precision = training.MixedPrecision("f16", loss_scale=2.0**24, growth_interval=1000)
    step = stepped(precision, accumulate=2)
    module = torch.nn.ModuleDict({"hidden": torch.nn.Linear(12, 24), "out": torch.nn.Linear(24, 4)})
    start = Network().initialize(seed=3).state_dict()
    module.load_state_dict({name: torch.as_tensor(np.array(value)) for name, value in start.items()})
    optimizer = torch.optim.SGD(module.parameters(), 0.1)
    scaler = torch.amp.GradScaler("cpu", init_scale=2.0**24, growth_interval=1000)
    given = batches(2 * STEPS)
    for first, second in zip(given[::2], given[1::2], strict=True):
        assert float(step.states["precision.scale"]) == scaler.get_scale()
        found, wanted = step(first, second)["loss"], 0.0
        optimizer.zero_grad()
        for x, y in (first, second):
            with torch.autocast("cpu", torch.float16):
                result = module["out"](module["hidden"](torch.as_tensor(x)).tanh())
            loss = torch.nn.functional.mse_loss(result.float(), torch.as_tensor(y)) / 2
            scaler.scale(loss).backward()
            wanted += loss.item()
        scaler.step(optimizer)
        scaler.update()
        assert found == pytest.approx(wanted, rel=0.02)
    parameters = {name: np.array(step.states[name]) for name in start}
    assert far(parameters, {name: value.detach().numpy() for name, value in module.named_parameters()}) < 0.02


def test_gradients_are_scaled_and_divided_again() -> None:
    """In the range of the type, a scale that is a power of two changes no bit."""
    results = [trajectory(stepped(training.MixedPrecision("bf16", loss_scale=scale)))[1] for scale in (None, 2.0**10)]
    for name, array in results[0].items():
        np.testing.assert_array_equal(results[1][name], array)


def test_contractions_and_nothing_else_are_rounded() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (2, 3, 8, 8), "f32"), g.tensor("w", (4, 3, 3, 3), "f32")
    ((x * x).sum() + x.var() + x.layer_norm(None, None, (3,)).sum()).output("plain")
    x.conv(w, None, 1, 1, 1, 1).output("convolution")
    (x @ x).output("product")
    arrays = {
        "x": np.random.default_rng(0).normal(size=(2, 3, 8, 8)).astype(np.float32),
        "w": np.random.default_rng(1).normal(size=(4, 3, 3, 3)).astype(np.float32),
    }
    plain, rounded = lt.interpret(g, arrays), lt.interpret(autocast(g, "f16"), arrays)
    np.testing.assert_array_equal(plain["plain"], rounded["plain"])
    for name in ("convolution", "product"):
        assert np.array_equal(rounded[name], rounded[name].astype(np.float16).astype(np.float32))
        assert not np.array_equal(rounded[name], plain[name])
        np.testing.assert_allclose(rounded[name], plain[name], rtol=1e-2, atol=2e-2)


def test_bad_options() -> None:
    with pytest.raises(InputError, match="in bf16 or f16, not 'f8'"):
        stepped("f8")
    with pytest.raises(InputError, match="loss_scale is a positive number"):
        training.MixedPrecision("f16", loss_scale=0.0)
    with pytest.raises(InputError, match="backoff in"):
        training.MixedPrecision("f16", backoff=1.0)


def test_a_budget_of_memory_changes_no_bit() -> None:
    free, limited = stepped(None), stepped(None, max_memory_bytes=30_000)
    for batch in batches(3):
        assert free(batch) == limited(batch)
    assert limited.program.memory.peak_bytes <= 30_000
    with pytest.raises(InputError, match="give either tune or max_memory_bytes"):
        stepped(None, max_memory_bytes=30_000, tune=1.0)
