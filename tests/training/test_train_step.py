"""`TrainStep` and `fit`: against NumPy and PyTorch, interrupted and resumed, and with values that are not finite."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import training
from lumin_tune.core.errors import GraphError, InputError, ShapeError
from lumin_tune.nn import BatchNorm, Linear, Module

RNG = np.random.default_rng(0)
X = RNG.standard_normal((40, 6)).astype(np.float32)
Y = (X @ RNG.standard_normal((6, 2))).astype(np.float32)


class Net(Module):
    """Two layers."""

    def __init__(self) -> None:
        self.first, self.second = Linear(6, 5), Linear(5, 2)

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        y: lt.Tensor = self.second(self.first(x).tanh())
        return y


def new_step(**options: Any) -> training.TrainStep:
    chosen = {"loss": training.losses.mean_squared_error, "optimizer": training.Adam(0.01), "threads": 1, **options}
    return training.TrainStep(chosen.pop("model", None) or Net().initialize(3), **chosen)


def copied(step: training.TrainStep) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in step.states.items()}


@pytest.mark.torch
def test_steps_are_those_of_pytorch() -> None:
    torch = pytest.importorskip("torch")
    model = Net().initialize(3)
    theirs = torch.nn.Sequential(torch.nn.Linear(6, 5), torch.nn.Tanh(), torch.nn.Linear(5, 2))
    names = {"first.weight": "0.weight", "first.bias": "0.bias", "second.weight": "2.weight", "second.bias": "2.bias"}
    values = model.state_dict()
    theirs.load_state_dict({other: torch.from_numpy(values[own].copy()) for own, other in names.items()})
    optimizer = torch.optim.Adam(theirs.parameters(), lr=0.01)
    step = new_step(model=model)
    for low in range(0, 40, 8):
        batch = X[low : low + 8], Y[low : low + 8]
        optimizer.zero_grad()
        loss = torch.nn.functional.mse_loss(theirs(torch.from_numpy(batch[0])), torch.from_numpy(batch[1]))
        loss.backward()
        optimizer.step()
        assert step(batch)["loss"] == pytest.approx(loss.item(), rel=1e-5)
    trained = step.update_model().state_dict()
    for own, other in names.items():
        np.testing.assert_allclose(trained[own], theirs.state_dict()[other].numpy(), rtol=1e-5, atol=1e-6)
    with torch.no_grad():
        found = torch.nn.functional.mse_loss(theirs(torch.from_numpy(X)), torch.from_numpy(Y))
    assert step.evaluate((X, Y))["loss"] == pytest.approx(found.item(), rel=1e-5)


def test_states_are_exchanged_and_never_copied() -> None:
    step = new_step()
    places = []
    for low in (0, 8, 16, 24):
        step((X[low : low + 8], Y[low : low + 8]))
        places.append({name: array.ctypes.data for name, array in step.states.items()})
    assert places[0] == places[2]
    assert places[1] == places[3]
    names = [name for name in places[0] if places[0][name] != places[1][name]]
    assert set(names) >= {"first.weight", "optimizer.first.weight.first", "optimizer.first.weight.second"}


@pytest.mark.parametrize("accumulate", [1, 2])
def test_a_trajectory_has_the_same_bits_twice(accumulate: int) -> None:
    class Noisy(Net):
        def __init__(self) -> None:
            super().__init__()
            self.dropout = lt.nn.Dropout(0.25)

        def forward(self, x: lt.Tensor) -> lt.Tensor:
            return self.second(self.dropout(self.first(x).tanh()))

    runs = []
    for _ in range(2):
        step = new_step(model=Noisy().initialize(3), accumulate=accumulate)
        losses = []
        for low in range(0, 64, 8 * accumulate):
            rows = [(low + 8 * part) % 32 for part in range(accumulate)]
            losses.append(step(*((X[row : row + 8], Y[row : row + 8]) for row in rows))["loss"])
        runs.append((losses, copied(step)))
    assert runs[0] == runs[1]
    assert len(set(runs[0][0])) == len(runs[0][0])


def test_accumulated_batches_are_one_large_batch() -> None:
    whole, parts = new_step(), new_step(accumulate=4)
    for _ in range(3):
        expected = whole((X[:32], Y[:32]))
        found = parts(*((X[low : low + 8], Y[low : low + 8]) for low in range(0, 32, 8)))
        assert found["loss"] == pytest.approx(expected["loss"], rel=1e-5)
    for name, array in whole.states.items():
        np.testing.assert_allclose(parts.states[name], array, rtol=2e-5, atol=1e-7)
    history = training.fit(parts, (X, Y), epochs=2, batch_size=8)
    assert history.step == 2  # 5 batches are one step of 4
    with pytest.raises(InputError, match="takes 4 batches, not 1"):
        parts((X[:8], Y[:8]))


def test_a_run_that_goes_on_has_the_bits_of_one_that_was_not_interrupted(tmp_path: Path) -> None:
    options: dict[str, Any] = {"batch_size": 8, "validation": (X[:10], Y[:10]), "seed": 5}
    whole = new_step()
    expected = training.fit(whole, (X, Y), epochs=4, **options)
    assert expected.stopped == "done"
    for steps in (3, 5, 12):
        folder = tmp_path / str(steps)
        kept: dict[str, Any] = {**options, "checkpoints": folder, "log": folder / "log.csv"}
        training.fit(new_step(), (X, Y), steps=steps, checkpoint_every=2, **kept)
        again = new_step()
        history = training.fit(again, (X, Y), epochs=4, resume=True, **kept)
        assert copied(again) == copied(whole)
        assert [each.values for each in history.records] == [each.values for each in expected.records]
        assert len((folder / "log.csv").read_text().splitlines()) == 1 + len(expected.records)
    with pytest.raises(InputError, match="resume=True to continue"):
        training.fit(new_step(), (X, Y), epochs=4, **kept)
    with pytest.raises(InputError, match="the run began with seed=5, not 6"):
        training.fit(new_step(), (X, Y), epochs=5, resume=True, **{**kept, "seed": 6})
    with pytest.raises(InputError, match="no state 'optimizer.first.weight.first' to restore"):
        training.fit(new_step(optimizer=training.SGD(0.1)), (X, Y), epochs=5, resume=True, **kept)


RUN = """
import os, sys, signal, threading
import numpy as np
from lumin_tune import training
from test_train_step import X, Y, new_step

def kill(record):
    if os.environ.get("KILL_AT") == str(record.step):
        os.kill(os.getpid(), getattr(signal, os.environ["SIGNAL"]))

step = new_step()
history = training.fit(step, (X, Y), epochs=6, batch_size=8, checkpoints=sys.argv[1], checkpoint_every=4, resume=True,
                       on_record=kill)
print(history.stopped, history.step)
np.savez(sys.argv[2], **step.states)
"""


def run_in_process(folder: Path, result: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    paths = [str(Path(__file__).parent), *sys.path]
    return subprocess.run(
        [sys.executable, "-c", RUN, str(folder), str(result)],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), **environment},
    )


def test_a_killed_process_goes_on_with_the_same_bits(tmp_path: Path) -> None:
    assert run_in_process(tmp_path / "whole", tmp_path / "whole.npz").stdout == "done 30\n"
    killed = run_in_process(tmp_path / "run", tmp_path / "none.npz", KILL_AT="11", SIGNAL="SIGKILL")
    assert killed.returncode == -signal.SIGKILL
    interrupted = run_in_process(tmp_path / "run", tmp_path / "none.npz", KILL_AT="17", SIGNAL="SIGINT")
    assert interrupted.stdout == "interrupted 17\n", interrupted.stderr
    assert run_in_process(tmp_path / "run", tmp_path / "run.npz").stdout == "done 30\n"
    with np.load(tmp_path / "whole.npz") as whole, np.load(tmp_path / "run.npz") as found:
        assert set(whole) == set(found)
        for name in whole:
            assert whole[name].tobytes() == found[name].tobytes(), name


def test_the_last_samples_of_an_epoch_may_be_a_smaller_batch() -> None:
    step = new_step()
    history = training.fit(step, (X, Y), epochs=2, batch_size=16, drop_last=False, shuffle=False)
    assert history.step == 6
    other = new_step()
    for low in (0, 16, 32, 0, 16, 32):
        other((X[low : low + 16], Y[low : low + 16]))
    assert copied(other) == copied(step)
    assert set(step.states) == set(new_step(inputs={"x": X}, targets={"y": Y}).states)


def test_early_stopping_restores_the_best_states() -> None:
    held_out = X[:10], -Y[:10]  # gets worse as the model learns
    stopping = training.EarlyStopping(patience=3, restore_best=True)
    step = new_step()
    history = training.fit(step, (X, Y), epochs=50, batch_size=8, validation=held_out, early_stopping=stopping)
    assert history.stopped == "early stopping"
    assert history.best_step is not None
    assert history.step == history.best_step + 15
    best = float(np.min(history.curve("validation_loss")[1]))
    assert step.evaluate(held_out)["loss"] == pytest.approx(best, rel=1e-6)


class Normed(Module):
    def __init__(self) -> None:
        self.norm, self.out = BatchNorm(6), Linear(6, 2)

    def forward(self, x: lt.Tensor) -> lt.Tensor:
        y: lt.Tensor = self.out(self.norm(x))
        return y


def test_metrics_and_frozen_parameters() -> None:
    step = new_step(
        model=Normed().initialize(0), freeze=["norm.*"], metrics={"worst": lambda y, t: (y - t).abs().max()}
    )
    found = step((X, Y))
    assert set(found) == {"loss", "worst"}
    assert found["worst"] ** 2 >= found["loss"]
    assert not any(name.startswith(("norm.weight", "norm.bias")) for name in step.states)
    assert np.isfinite(step.evaluate((X[:3], Y[:3]))["worst"])


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"loss": lambda y, t: (y - t).square()}, ShapeError, r"the loss has shape \[40, 2\]; it must be a scalar"),
        ({"loss": lambda y, t: t.mean()}, GraphError, "does not depend on 'first.weight', 'first.bias'"),
        ({"loss": lambda y, t: (y > t).any().cast("i32")}, GraphError, "the loss is i32, which has no gradients"),
        ({"loss": lambda y, t: 0.5}, GraphError, "returned a float; it must return a tensor"),
        ({"freeze": ["third.*"]}, InputError, "'third.*', which matches no parameter"),
        ({"freeze": ["*"]}, GraphError, "there is no parameter to train"),
        ({"accumulate": 0}, InputError, "accumulate is 0"),
        ({"model": object()}, InputError, "needs a module of lumin_tune.nn, not a object"),
        ({"inputs": ("a",), "targets": ("a",)}, InputError, "'a' is an input and a target"),
        ({"metrics": {"loss": training.accuracy}}, InputError, "the metric 'loss' has the name"),
    ],
)
def test_steps_that_cannot_be_recorded(options: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        new_step(**options)((X, Y))


def test_unused_parameters() -> None:
    class Spare(Net):
        def __init__(self) -> None:
            super().__init__()
            self.spare = Linear(2, 2)

    with pytest.raises(GraphError, match=r"does not use 'spare.weight', 'spare.bias'.*allow_unused"):
        new_step(model=Spare())((X, Y))
    step = new_step(model=Spare().initialize(3), inputs={"x": X}, targets={"y": Y}, allow_unused=True)
    assert "spare.weight" not in step.graph.ties


def test_batches_that_do_not_fit() -> None:
    step = new_step()
    with pytest.raises(InputError, match="the sizes of 'inputs', 'targets' are not known yet"):
        _ = step.graph
    step((X[:8], Y[:8]))
    with pytest.raises(InputError, match=r"input 'inputs' is f32\[8, 6\]"):
        step((X[:8, :5], Y[:8]))
    with pytest.raises(InputError, match="1 arrays, but the step takes 2"):
        step((X[:8],))
    with pytest.raises(InputError, match="needs an end"):
        training.fit(step, (X, Y), batch_size=8)
    with pytest.raises(InputError, match="needs checkpoints"):
        training.fit(step, (X, Y), batch_size=8, epochs=1, resume=True)


def test_a_batch_that_is_not_finite_ends_the_run(tmp_path: Path) -> None:
    bad = X.copy()
    bad[17, 2] = np.inf
    step = new_step()
    with pytest.raises(
        training.NonFiniteError, match="step 8 is not finite.*the input 'inputs' is not finite"
    ) as error:
        training.fit(
            step,
            (np.concatenate([X, bad]), np.concatenate([Y, Y])),
            epochs=1,
            batch_size=8,
            shuffle=False,
            checkpoints=tmp_path,
            checkpoint_every=3,
        )
    assert error.value.step == 8
    assert "step-00000006.safetensors" in str(error.value)
    assert all(np.isfinite(each).all() for each in step.states.values())
    assert step.evaluate((X, Y))["loss"] > 0


def test_a_gradient_that_is_not_finite_under_a_finite_loss_is_traced_to_its_step() -> None:
    def loss(y: lt.Tensor, target: lt.Tensor) -> lt.Tensor:
        return ((y - y) + (target - 5).abs()).sqrt().mean()  # the root of 0 has an infinite slope

    reached = Y.copy()
    reached[20] = 5.0
    step = new_step(loss=loss)
    with pytest.raises(training.NonFiniteError, match=r"step 3 is not finite; the first such value: .*recip") as error:
        training.fit(step, (X, reached), epochs=2, batch_size=8, shuffle=False)
    assert "= sqrt(" in error.value.origin
    assert all(np.isfinite(each).all() for each in step.states.values())


def test_a_value_within_a_summed_product_is_the_first() -> None:
    """A mean of logarithms is a contraction with a constant, whose product the interpreter does not compute."""
    step = new_step(loss=lambda y, target: (y * 0 - 1).log().mean())
    with pytest.raises(training.NonFiniteError, match=r"the first such value: %\d+ = log2\(") as error:
        training.fit(step, (X, Y), epochs=1, batch_size=8)
    assert "between -1 and -1" in error.value.origin


def test_the_first_value_that_overflows_is_named() -> None:
    step = new_step(optimizer=training.SGD(1e6))
    with pytest.raises(training.NonFiniteError, match="infinite or NaN"):
        training.fit(step, (X, Y), epochs=30, batch_size=8)


@pytest.mark.fuzz
def test_a_step_can_be_tuned(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'results.db'}"
    step = new_step(inputs={"x": X[:8]}, targets={"y": Y[:8]}, db=database)
    step((X[:8], Y[:8]))
    before = {name: np.array(array) for name, array in step.states.items()}
    result = step.tune(trials=2, budget_s=None, archives=tmp_path)
    assert result.trials >= 1
    for name, array in before.items():
        np.testing.assert_array_equal(step.states[name], array)
    assert np.isfinite(step((X[:8], Y[:8]))["loss"])


def test_commands_take_a_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from lumin_tune.cli.model.model_loading import model_source
    from lumin_tune.core.plugin.manager import default_manager

    text = """
from lumin_tune import training
from lumin_tune.nn import Linear

def new_step():
    return training.TrainStep(Linear(3, 2), training.losses.mean_squared_error, training.SGD(0.1),
                              inputs={"x": training.Shape((4, 3))}, targets={"y": training.Shape((4, 2))})

step = new_step()
"""
    (tmp_path / "module_of_steps.py").write_text(text)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("module_of_steps:step", "module_of_steps:new_step"):
        graph = model_source(name).load(default_manager())
        assert dict(graph.ties)["weight"] == "weight.next"


def test_a_run_takes_little_more_than_its_steps() -> None:
    """The loop must not hide a second compilation or a pass over the data."""
    step = new_step()
    training.fit(step, (X, Y), epochs=1, batch_size=8)
    began = time.process_time()
    training.fit(step, (X, Y), epochs=40, batch_size=8)
    assert time.process_time() - began < 5
