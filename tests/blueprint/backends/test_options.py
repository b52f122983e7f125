"""The options of `compile`: each is obeyed, or refused with a remedy."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import time
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.blueprint.backends.test_parity import needs

import lumin_tune.blueprint as ml
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import (
    BackendError,
    BuildError,
    DTypeError,
    InputError,
    MemoryLimitError,
    OptionError,
    ShapeError,
)

RNG = np.random.default_rng(3)
X = RNG.standard_normal((6, 8)).astype(np.float32)


def perceptron(width: int = 16, depth: int = 2) -> ml.Model:
    model = ml.Model()
    model |= ml.Linear(width).connect(input="x")
    for _ in range(depth):
        model += ml.Tanh()
        model += ml.Linear(width)
    model += ml.Linear(4)
    return model


def results(pm: ml.PhysicalModel, x: Any = X) -> tuple[dict[str, Any], dict[str, Any]]:
    (key,) = pm.output_keys
    params = pm.randomize_params(1)
    outputs, grads = pm.evaluate(params, {"x": x}, output_gradients={key: np.ones((len(x), 4), np.float32)})
    return pm.numpy(outputs), pm.numpy(grads)


def agree(found: Any, wanted: Any, tolerance: float = 1e-5) -> None:
    for one, other in zip(found, wanted, strict=True):
        assert one.keys() == other.keys()
        for key, value in one.items():
            np.testing.assert_allclose(value, other[key], rtol=tolerance, atol=tolerance)


BACKENDS = [
    "NumpyBackend",
    pytest.param("TorchBackend", marks=[pytest.mark.torch, needs("torch")]),
    pytest.param("JaxBackend", marks=needs("jax")),
    pytest.param("MlxBackend", marks=needs("mlx")),
    pytest.param("GGMLBackend", marks=needs("libggml")),
    "LuminBackend",
]


def backend_of(name: str) -> Any:
    return ml.LuminBackend(known=False) if name == "LuminBackend" else getattr(ml, name)()


@pytest.mark.parametrize("name", BACKENDS)
def test_gradients_with_checkpoints_equal_those_without(name: str) -> None:
    backend = backend_of(name)
    plain = results(ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [6, 8]}))
    pm = ml.compile(perceptron(), backend, shapes={"x": [6, 8]}, gradient_checkpointing=True, checkpoint_segments=2)
    assert pm.report.memory.segments == 2
    assert pm.report.memory.recomputed_flops > 0
    agree(results(pm), plain)
    agree(results(pm), plain)


@pytest.mark.parametrize("name", BACKENDS)
def test_shapes_types_and_keys_of_data_are_checked(name: str) -> None:
    pm = ml.compile(perceptron(), backend_of(name), shapes={"x": [6, 8]}, inference=True)
    params = pm.randomize_params()
    with pytest.raises(ShapeError, match=r"datum 'x' has the shape \[5, 8\], but was compiled for \[6, 8\]"):
        pm.evaluate(params, {"x": X[:5]})
    with pytest.raises(DTypeError, match=f"Type mismatch: expected float32, got float64 for data 'x' of {name}"):
        pm.evaluate(params, {"x": X.astype(np.float64)})
    with pytest.raises(InputError, match="'x' is a datum and was given in params; give it in data"):
        pm.evaluate({**params, "x": X}, {})
    with pytest.raises(InputError, match="data has the unknown key 'z'; known: .*"):
        pm.evaluate(params, {"x": X, "z": X})
    with pytest.raises(OptionError, match="compiled for inference and has no gradients"):
        pm.evaluate(params, {"x": X}, output_gradients=True)


@pytest.mark.parametrize("name", ["NumpyBackend", pytest.param("TorchBackend", marks=needs("torch"))])
def test_open_sizes_take_any_batch(name: str) -> None:
    pm = ml.compile(perceptron(), backend_of(name), shapes={"x": ["n", 8]})
    for count in (1, 3, 6):
        agree(
            results(pm, X[:count]),
            results(ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [count, 8]}), X[:count]),
        )
    assert pm.get_shapes()["x"] == [None, 8]
    assert pm.get_shapes(symbolic=True)["x"] == ["n", 8]
    with pytest.raises(ShapeError, match="Cannot infer shape for tensor 'x': axis 0 is open"):
        ml.compile(perceptron(), backend_of(name), shapes={"x": ["n", 8]}, static_shapes=True)


@pytest.mark.parametrize("name", BACKENDS)
def test_the_generated_module_runs_without_lumin(name: str, tmp_path: Path) -> None:
    if name == "LuminBackend":
        pytest.skip("lumin exports a library: Program.export has its tests")
    path = tmp_path / "generated.py"
    pm = ml.compile(perceptron(), backend_of(name), shapes={"x": [6, 8]}, file_path=path)
    outputs, grads = results(pm)
    np.savez(tmp_path / "given.npz", x=X, **pm.numpy(pm.randomize_params(1)))
    script = f"""
import sys
import numpy as np
sys.modules["lumin_tune"] = None
import generated
given = dict(np.load("given.npz"))
array = {{"torch": "torch.from_numpy", "jax": "jnp.asarray", "mlx": "mx.array"}}.get({pm.backend.name!r})
array = eval(array, vars(generated)) if array else np.asarray
params = {{key: array(value) for key, value in given.items() if key != "x"}}
ones = {{{pm.output_keys[0]!r}: array(np.ones((6, 4), np.float32))}}
outputs, grads = generated.evaluate_gradients(params, {{"x": array(given["x"])}}, ones)
np.savez("made.npz", **{{f"d_{{key}}": np.asarray(value) for key, value in grads.items()}},
         **{{key: np.asarray(value) for key, value in outputs.items()}})
"""
    subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=True, timeout=100)
    made = dict(np.load(tmp_path / "made.npz"))
    for key, value in outputs.items():
        np.testing.assert_allclose(made[key], value, rtol=1e-6, atol=1e-6)
    for key, value in grads.items():
        np.testing.assert_allclose(made[f"d_{key}"], value, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("name", ["NumpyBackend", pytest.param("GGMLBackend", marks=needs("libggml"))])
def test_the_generated_module_says_which_keys_it_takes(name: str) -> None:
    model = ml.Model("net")
    model |= ml.Linear(3).connect(input="x", output="h")
    model |= ml.BatchNorm1d(3).connect(input="h", output="y")
    model.expose_keys("h", "y")
    pm = ml.compile(model, backend_of(name), shapes={"x": [4, 2]}, gradient_checkpointing=True, checkpoint_segments=2)
    text = pm.source.split('"""')[1]
    assert text.endswith("""
params:
    weight_0: f32[3, 2]
    bias_0: f32[3]
    weight_1: f32[3]
    bias_1: f32[3]
data:
    x: f32[4, 2]
states, given with the data; the output `<key>.next` is the next value:
    running_mean: f32[3], 0.0 at first
    running_var: f32[3], 1.0 at first
outputs: h, y, running_mean.next, running_var.next
""")


@pytest.mark.parametrize("name", [each for each in BACKENDS if each != "LuminBackend"])
def test_gradients_of_outputs_that_the_generated_module_is_not_given_are_zero(name: str) -> None:
    model = ml.Model()
    model |= ml.Linear(3).connect(input="x", output="h")
    model |= ml.BatchNorm1d(3).connect(input="h", output="y")
    model.expose_keys("h", "y")
    pm = ml.compile(model, backend_of(name), shapes={"x": [4, 2]})
    module: dict[str, Any] = {}
    exec(pm.source, module)
    params, x = pm.randomize_params(0), np.arange(8, dtype=np.float32).reshape(4, 2)
    given = {"h": pm.backend.asarray(np.ones((4, 3)), ml.float32)}
    data = {"x": pm.backend.asarray(x, ml.float32), **pm.initial_state()}
    found = module["evaluate_gradients"](params, data, given)[1]
    assert found.keys() == params.keys()
    np.testing.assert_allclose(pm.numpy(found)["bias_0"], 4 * np.ones(3))


@pytest.mark.parametrize("name", ["NumpyBackend", "LuminBackend"])
def test_generated_code_is_written_to_new_folders_or_not_at_all(name: str, tmp_path: Path) -> None:
    def compiled(path: Path) -> ml.PhysicalModel:
        return ml.compile(ml.Relu(), backend_of(name), shapes={"input": [2]}, inference=True, file_path=path)

    compiled(tmp_path / "new" / "generated.py")
    assert (tmp_path / "new" / "generated.py").exists()
    (tmp_path / "file").touch()
    with pytest.raises(ml.BuildError, match="cannot .*file/generated.py.*choose another"):
        compiled(tmp_path / "file" / "generated.py")


def test_planned_peaks_fall_from_none_to_greedy() -> None:
    model = ml.Model()
    for branch in ("a", "b", "c"):
        model |= ml.Linear(64, name=f"up_{branch}").connect(input="x", output=f"h_{branch}")
        model |= ml.Linear(2, name=f"down_{branch}").connect(input=f"h_{branch}", output=f"s_{branch}")
    model |= ml.Concat(3, axis=1).connect(input1="s_a", input2="s_b", input3="s_c", output="y")
    model.expose_keys("y")
    peaks, made = [], []
    for planning in ("none", "liveness", "greedy"):
        pm = ml.compile(
            model, ml.NumpyBackend(), shapes={"x": [64, 8]}, memory_planning=planning, inference=True, data_keys={"x"}
        )
        peaks.append(pm.report.memory.forward_peak_bytes)
        made.append(pm.evaluate(pm.randomize_params(), {"x": np.ones((64, 8), np.float32)})["y"])
    assert peaks[0] > peaks[1] >= peaks[2]
    np.testing.assert_array_equal(made[0], made[1])
    np.testing.assert_array_equal(made[0], made[2])


def test_the_planned_peak_falls_with_segments() -> None:
    model = perceptron(64, 12)
    peaks = []
    for segments in (1, 2, 4):
        pm = ml.compile(
            model, ml.NumpyBackend(), shapes={"x": [512, 8]}, gradient_checkpointing=True, checkpoint_segments=segments
        )
        peaks.append(pm.report.memory.peak_bytes)
    assert peaks[0] > peaks[1] > peaks[2]


@pytest.mark.parametrize("name", BACKENDS)
def test_mixed_precision_rounds_products_within_the_bound(name: str) -> None:
    model = ml.Model()
    model |= ml.Linear(5, use_bias=False).connect(input="x", output="y")
    backend = backend_of(name)
    if name == "GGMLBackend":
        with pytest.raises(OptionError, match="GGMLBackend computes in f32 alone"):
            ml.compile(model, backend, shapes={"x": [6, 8]}, mixed_precision=True)
        return
    pm = ml.compile(model, backend, shapes={"x": [6, 8]}, mixed_precision=True, inference=True)
    assert "bf16" in pm.report.precision.values()
    params = pm.randomize_params(2)
    weight = pm.numpy(params)["weight"]
    got = pm.numpy(pm.evaluate(params, {"x": X}))["y"]
    bound = 3.1 * 2.0**-8 * (np.abs(X.astype(np.float64)) @ np.abs(weight.astype(np.float64)).T)
    error = np.abs(got - X.astype(np.float64) @ weight.astype(np.float64).T)
    assert (error <= bound).all()
    assert error.max() > 1e-5  # f32 would be closer


@pytest.mark.parametrize(
    "name",
    [
        "NumpyBackend",
        pytest.param("TorchBackend", marks=[pytest.mark.torch, needs("torch")]),
        pytest.param("JaxBackend", marks=[needs("jax"), pytest.mark.fuzz]),
    ],
)
def test_training_in_mixed_precision_follows_training_in_full(name: str) -> None:
    x = RNG.uniform(-1, 1, (64, 2)).astype(np.float32)
    target = x[:, :1] * x[:, 1:] + 0.5
    curves = []
    for mixed in (False, True):
        net = ml.Model()
        net |= ml.Linear(32).connect(input="x")
        net += ml.Tanh()
        net += ml.Linear(1).connect(output="out")
        net |= ml.SquaredError().connect(input="out", target="target", output="errors")
        net |= ml.Mean().connect(input="errors", output="loss")
        net.expose_keys("loss")
        pm = ml.compile(net, backend_of(name), shapes={"x": [64, 2], "target": [64, 1]}, mixed_precision=mixed)
        half = [key for key, dtype in pm.report.precision.items() if dtype == "bf16"]
        assert len(half) == (2 if mixed else 0)
        assert pm.report.precision["errors"] == pm.report.precision["loss"] == "f32"
        params = pm.numpy(pm.randomize_params(0))
        losses = []
        for _ in range(60):
            outputs, grads = pm.evaluate(params, {"x": x, "target": target}, output_gradients=True)
            losses.append(float(pm.numpy(outputs)["loss"]))
            params = {key: value - np.float32(0.1) * pm.numpy(grads)[key] for key, value in params.items()}
        curves.append(losses)
    full, mixed_losses = np.array(curves)
    assert full[-1] < 0.5 * full[0]
    assert (np.abs(mixed_losses - full) <= 0.02 * full[0]).all()


def test_a_pass_that_is_off_changes_no_call() -> None:
    every = dict.fromkeys(
        ("constant_folding", "common_subexpression", "dead_code_elimination", "operator_fusion"), False
    )
    off = ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [6, 8]}, optimizations=every)
    on = ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [6, 8]})
    assert all(each.before == each.after and not each.enabled for each in off.report.optimizations.values())
    assert on.report.optimizations["operator_fusion"].after < on.report.optimizations["operator_fusion"].before
    agree(results(on), results(off))
    with pytest.raises(OptionError, match="optimizations has no 'fusion'; .*operator_fusion"):
        ml.compile(perceptron(), ml.NumpyBackend(), optimizations={"fusion": True})


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("NumpyBackend", {"jit": True}, "NumpyBackend has no just-in-time compiler"),
    ("NumpyBackend", {"jit_options": {"mode": "x"}}, "NumpyBackend takes no jit_options"),
    ("TorchBackend", {"jit_options": {"mode": "default"}}, "jit_options need jit=True"),
    ("TorchBackend", {"jit": True, "jit_options": {"modes": "x"}}, "no jit option 'modes'; .*mode"),
    (
        "JaxBackend",
        {"jit": True, "jit_options": {"static_argnums": (0, 1), "donate_argnums": (0,)}},
        "argument 0 is in static_argnums and in donate_argnums",
    ),
    ("NumpyBackend", {"memory_planning": "best"}, "memory_planning='best' is unknown"),
    ("LuminBackend", {"memory_planning": "none"}, "LuminBackend always shares the memory"),
    ("NumpyBackend", {"checkpoint_segments": 2}, "checkpoint_segments needs gradient_checkpointing=True"),
    ("NumpyBackend", {"gradient_checkpointing": True, "inference": True}, "inference has none"),
    ("NumpyBackend", {"gradient_checkpointing": True, "checkpoint_segments": 99}, "checkpoint_segments=99 cannot cut"),
    ("LuminBackend", {"optimizations": {"common_subexpression": False}}, "equal nodes of its graphs are one"),
    ("NumpyBackend", {"target_hardware": "nvidia_a10O"}, "target_hardware='nvidia_a10O' is unknown.*nvidia_a10"),
    ("NumpyBackend", {"target_hardware": "nvidia_a100"}, "NumpyBackend computes on 'cpu'"),
    ("JaxBackend", {"optimize_for": "throughput"}, "JaxBackend on 'cpu' cannot choose its threads"),
    ("MlxBackend", {"optimize_for": "throughput"}, "MlxBackend on 'cpu' cannot choose its threads"),
    ("TorchBackend", {"optimize_for": "speed"}, "optimize_for='speed' is unknown"),
    ("NumpyBackend", {"timeout_s": 0}, "timeout_s=0 is no time limit"),
]


@pytest.mark.parametrize(("name", "options", "message"), REFUSED)
def test_what_cannot_be_obeyed_is_refused(name: str, options: dict[str, Any], message: str) -> None:
    backend = _present(name)
    with pytest.raises(OptionError, match=message):
        ml.compile(perceptron(), backend, shapes={"x": [6, 8]}, **options)


def _present(name: str) -> Any:
    try:
        return backend_of(name)
    except BackendError as error:
        pytest.skip(str(error))


def test_two_precisions_that_differ_are_refused() -> None:
    with pytest.raises(OptionError, match="dtype=f32 and precision=f16 differ"):
        ml.NumpyBackend(dtype="float32", precision="float16")


def test_the_time_limit_is_an_error() -> None:
    with pytest.raises(BuildError, match=r"Compilation timed out after 1e-05 seconds in .*raise timeout_s"):
        ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [6, 8]}, timeout_s=0.00001)


def test_the_time_limit_holds_while_a_stage_works(monkeypatch: pytest.MonkeyPatch) -> None:
    from lumin_tune.blueprint import compiling

    over = threading.Event()
    monkeypatch.setattr(compiling, "optimize", lambda *_: over.wait(60))
    started = time.perf_counter()
    with pytest.raises(BuildError, match=r"Compilation timed out after 0.3 seconds in optimizing, stage \d"):
        ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [6, 8]}, timeout_s=0.3)
    assert time.perf_counter() - started < 20
    over.set()


@needs("jax")
def test_the_time_limit_holds_while_xla_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = ml.JaxBackend()
    over = threading.Event()
    monkeypatch.setattr(ml.JaxBackend, "_compile_ahead", lambda *_: over.wait(60))
    with pytest.raises(BuildError, match="Compilation timed out after 5 seconds in compiling the module"):
        ml.compile(perceptron(), backend, shapes={"x": [6, 8]}, static_shapes=True, timeout_s=5)
    over.set()


def test_out_of_memory_says_what_would_fit() -> None:
    backend = ml.NumpyBackend(memory_limit=2_000_000)
    pm = ml.compile(perceptron(64, 12), backend, shapes={"x": [512, 8]})
    with pytest.raises(
        MemoryLimitError,
        match=r"needs [\d.]+ MiB, 1.9 MiB are free; checkpoint_segments=\d+ would need 1.\d MiB; a batch of \d+ would",
    ):
        results(pm, np.ones((512, 8), np.float32))
    hint = 4
    fits = ml.compile(
        perceptron(64, 12), backend, shapes={"x": [512, 8]}, gradient_checkpointing=True, checkpoint_segments=hint
    )
    results(fits, np.ones((512, 8), np.float32))


@needs("jax")
def test_options_of_jax_jit_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    import jax

    seen = []
    real = jax.jit

    def spy(function: Any, **options: Any) -> Any:
        seen.append(options)
        return real(function, **options)

    monkeypatch.setattr(jax, "jit", spy)
    pm = ml.compile(
        perceptron(),
        ml.JaxBackend(),
        shapes={"x": [6, 8]},
        jit=True,
        jit_options={"static_argnums": (0,), "donate_argnums": (2,)},
    )
    assert {"static_argnums": (0,), "donate_argnums": (2,)} in seen
    assert pm.report.jit.compiler == "xla"
    agree(results(pm), results(ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [6, 8]})))


@needs("torch")
@pytest.mark.torch
def test_options_of_torch_compile_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    seen: list[Any] = []

    def spy(function: Any, **options: Any) -> Any:
        seen.append(options)
        return function

    monkeypatch.setattr(torch, "compile", spy)
    pm = ml.compile(
        perceptron(),
        ml.TorchBackend(),
        shapes={"x": [6, 8]},
        jit=True,
        static_shapes=True,
        jit_options={"backend": "eager", "mode": "default"},
    )
    assert seen == [{"backend": "eager", "mode": "default", "dynamic": False}]
    assert pm.report.jit.options == {"backend": "eager", "mode": "default"}
    agree(results(pm), results(ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [6, 8]})))


@needs("jax")
def test_jax_compiles_for_hardware_that_is_elsewhere() -> None:
    backend = ml.JaxBackend(device="gpu")
    pm = ml.compile(perceptron(), backend, shapes={"x": [6, 8]}, target_hardware="nvidia_a100", inference=True)
    assert pm.artifact.platforms == ("cuda",)
    assert "stablehlo" in pm.artifact.mlir_module()
    with pytest.raises(BackendError, match="compiled for 'nvidia_a100', and this machine has"):
        pm.evaluate({}, {"x": X})


@pytest.mark.parametrize("name", BACKENDS)
def test_static_inference_binds_parameters(name: str) -> None:
    pm = ml.compile(perceptron(), backend_of(name), shapes={"x": [6, 8]}, static_inference=True)
    params = pm.randomize_params(1)
    (key,) = pm.output_keys
    first = pm.numpy(pm.evaluate(params, {"x": X}))[key].copy()
    again = pm.numpy(pm.evaluate(None, {"x": X}))[key]
    np.testing.assert_array_equal(first, again)
    with pytest.raises(InputError, match="binds the parameters of the first call"):
        pm.evaluate({name: np.ones(1, np.float32) for name in params}, {"x": X})


def test_static_inference_computes_what_inference_does() -> None:
    model = ml.Model()
    model |= ml.Conv2d(2, 4, kernel_size=3, padding=1, stride=2).connect(input="x")
    model += ml.BatchNorm2d(4)
    model += ml.Gelu()
    model += ml.MaxPool2d(2)
    model += ml.Flatten()
    model += ml.LayerNorm()
    model += ml.Linear(3)
    model += ml.Softmax()
    x = RNG.standard_normal((2, 2, 16, 16)).astype(np.float32)
    plain = ml.compile(model, ml.NumpyBackend(), shapes={"x": x.shape}, inference=True)
    pm = ml.compile(model, ml.NumpyBackend(), shapes={"x": x.shape}, static_inference=True)
    params = plain.randomize_params(1)
    first = pm.evaluate(params, {"x": x})["output"]
    for scale in (0.5, 2.0):
        again = pm.evaluate(None, {"x": x * np.float32(scale)})["output"]
        wanted = plain.evaluate(params, {"x": x * np.float32(scale)})["output"]
        np.testing.assert_allclose(again, wanted, rtol=1e-6, atol=1e-6)
    np.testing.assert_allclose(
        first, plain.evaluate(params, {"x": x})["output"], rtol=1e-6, atol=1e-6
    )  # not overwritten


@pytest.mark.parametrize("name", ["NumpyBackend", "LuminBackend"])
def test_static_inference_allocates_in_its_first_calls_alone(name: str) -> None:
    x = RNG.standard_normal((256, 8)).astype(np.float32)
    pm = ml.compile(perceptron(256), backend_of(name), shapes={"x": [256, 8]}, static_inference=True)
    params = pm.randomize_params(1)
    plain = ml.compile(perceptron(256), ml.NumpyBackend(), shapes={"x": [256, 8]}, inference=True)
    pm.evaluate(params, {"x": x})
    few = allocated(lambda: pm.evaluate(None, {"x": x}))
    many = allocated(lambda: plain.evaluate(params, {"x": x}))
    assert few < 10_000  # views and numbers; one value has 262,144 bytes
    assert many > 500_000


def allocated(call: Any) -> int:
    """Return the most bytes that calls allocate after the first."""
    call()
    tracemalloc.start()
    try:
        call()
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        call(), call()
        return tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()


def test_static_inference_of_lumin_prepares_the_parameters_once(tmp_path: Path) -> None:
    x = RNG.standard_normal((64, 256)).astype(np.float32)
    model = ml.Model()
    model |= ml.Linear(512).connect(input="x")
    model += ml.Relu()
    model += ml.Linear(512).connect(output="y")
    pm = ml.compile(model, ml.LuminBackend(known=False), shapes={"x": x.shape}, static_inference=True)
    plain = ml.compile(model, ml.LuminBackend(known=False), shapes={"x": x.shape}, inference=True)
    params = pm.randomize_params(1)
    np.testing.assert_allclose(
        pm.evaluate(params, {"x": x})["y"], plain.evaluate(params, {"x": x})["y"], rtol=1e-5, atol=1e-5
    )
    assert pm.programs["stage_0"].memory.prepared_bytes > 0
    assert plain.programs["stage_0"].memory.prepared_bytes == 0
    with pytest.raises(InputError, match="binds the parameters of the first call"):
        pm.evaluate({key: value.copy() for key, value in params.items()}, {"x": x})
    assert pm.save(tmp_path)


def test_states_are_given_and_returned() -> None:
    model = ml.Model()
    model |= ml.BatchNorm1d(8).connect(input="x", output="y")
    model.expose_keys("y")
    pm = ml.compile(model, ml.NumpyBackend(), shapes={"x": [6, 8]}, data_keys={"x"})
    state = pm.initial_state()
    assert set(state) == set(pm.state_keys)
    ones = {"y": np.ones((6, 8), np.float32)}
    outputs, grads, following = pm.evaluate(pm.randomize_params(), {"x": X}, output_gradients=ones, state=state)
    assert outputs["y"].shape == (6, 8)
    assert set(grads) == {"weight", "bias"}
    assert any(not np.array_equal(following[key], state[key]) for key in state)


def test_parameters_are_the_same_on_all_backends() -> None:
    found = []
    for name in ("NumpyBackend", "TorchBackend", "JaxBackend", "MlxBackend", "GGMLBackend", "LuminBackend"):
        try:
            pm = ml.compile(perceptron(), backend_of(name), shapes={"x": [6, 8]})
        except BackendError:
            continue
        found.append(pm.numpy(pm.randomize_params(7)))
    for other in found[1:]:
        for key, value in found[0].items():
            np.testing.assert_array_equal(value, other[key])


def test_report_and_summary_are_readable() -> None:
    pm = ml.compile(perceptron(), ml.NumpyBackend(), shapes={"x": [6, 8]})
    report = json.loads(pm.report.to_json())
    assert report["memory"]["peak_bytes"] > 0
    assert "NumpyBackend on cpu in f32" in pm.summary()
    assert len(pm.summary(depth=1).splitlines()) <= len(pm.summary().splitlines())
    assert pm.get_types()["x"] is DType.F32


@pytest.mark.parametrize("name", BACKENDS)
def test_constants_are_copies(name: str) -> None:
    values = np.arange(3000, dtype=np.float32)[::-1]
    model = ml.Model()
    model |= ml.Add().connect(left="x", right=values, output="y")
    pm = ml.compile(model, backend_of(name), shapes={"x": [3000]})
    values[0] = -1.0
    made = pm.numpy(pm.evaluate({}, {"x": np.zeros(3000, np.float32)}))["y"]
    np.testing.assert_array_equal(made, np.arange(2999, -1, -1))


@needs("libggml")
def test_what_ggml_lacks_is_named_with_the_outputs_that_need_it() -> None:
    model = ml.Model()
    model |= ml.Linear(4).connect(input="x", output="h")
    model |= ml.Sort().connect(input="h", output="sorted")
    model |= ml.Relu().connect(input="h", output="r")
    model |= ml.Tanh().connect(input="sorted", output="t")
    model.expose_keys("r", "t")
    for options in ({}, {"gradient_checkpointing": True, "checkpoint_segments": 2}):
        with pytest.raises(OptionError, match=r"'sort' \(key 'sorted'.*discard the outputs that need it(, 't')?$"):
            ml.compile(model, ml.GGMLBackend(), shapes={"x": [2, 3]}, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("backend", [ml.TorchBackend, ml.NumpyBackend])
def test_an_operand_is_freed_before_the_activation_allocates(backend: type[ml.Backend]) -> None:
    if backend is ml.TorchBackend:
        pytest.importorskip("torch")
    model = ml.Model()
    model |= ml.Linear(8).connect(input="x", weight="w0", bias="b0", output="h0")
    model |= ml.Relu().connect(input="h0", output="r0")
    model |= ml.Linear(8).connect(input="r0", weight="w1", bias="b1", output="h1")
    model |= ml.Relu().connect(input="h1", output="y")
    model.expose_keys("y")
    pm = ml.compile(model, backend(), shapes={"x": (4, 8)}, data_keys={"x"}, inference=True)
    assert re.search(r"y_linear = .*\n +del b1, r0, w1\n +y = .*y_linear", pm.source)
