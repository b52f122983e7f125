"""Programs of graphs whose sizes depend on values: calls, files, and what such programs refuse."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import numpy as np
import pytest
from tests.program.interpreting import InterpretingBackend

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, InputError, ModelError
from lumin_tune.core.graph.presets import Presets, preset
from lumin_tune.core.program.phased import PhasedProgram


def sample() -> lt.Graph:
    """Return a graph of three phases with a weight, a default, two dimensions and an output that is an input."""
    g = lt.Graph()
    n = lt.dim("n", 0, 64)
    x, scale = g.tensor("x", (n, 3), "f32"), g.tensor("scale", (), "f32").set(2.0)
    w = g.tensor("w", (3, 5), "f32", static=True).set(np.arange(15, dtype=np.float32).reshape(3, 5))
    rows = x.compress(x.sum(1) > 0, axis=0).output("rows")
    found = (rows @ w * scale).output("products")
    found.compress(found > found.mean()).output("large")
    x.nonzero()[1].output("columns")
    x.output("same")
    return g


def expected(x: np.ndarray, scale: float = 2.0) -> dict[str, np.ndarray]:
    rows = x[x.sum(1) > 0]
    products = rows @ np.arange(15, dtype=np.float32).reshape(3, 5) * np.float32(scale)
    large = products[products > products.mean()] if products.size else np.zeros(0, np.float32)
    return {"rows": rows, "products": products, "large": large, "columns": np.nonzero(x)[1], "same": x}


def inputs(n: int) -> np.ndarray:
    return np.random.default_rng(n).integers(-3, 3, (n, 3)).astype(np.float32)


@pytest.fixture(scope="module")
def program() -> lt.Program:
    return lt.compile(sample(), name="sample")


@pytest.mark.parametrize("n", [0, 1, 2, 5, 64])
def test_calls_equal_numpy_at_every_size(program: lt.Program, n: int) -> None:
    x = inputs(n)
    results = program(x=x)
    assert list(results) == list(program.outputs)
    for name, wanted in expected(x).items():
        np.testing.assert_allclose(results[name], wanted, rtol=1e-6, err_msg=name)


def test_nothing_selected(program: lt.Program) -> None:
    results = program(x=-np.ones((4, 3), np.float32))
    assert [results[name].shape for name in ("rows", "products", "large")] == [(0, 3), (0, 5), (0,)]


def test_results_stay_the_callers(program: lt.Program) -> None:
    first = program(x=inputs(5))
    kept = {name: array.copy() for name, array in first.items()}
    program(x=inputs(5) + 1)
    for name, array in first.items():
        np.testing.assert_array_equal(array, kept[name])


def test_it_is_inspected_like_any_program(program: lt.Program) -> None:
    assert isinstance(program, PhasedProgram)
    assert program.inputs == ("x", "scale")
    assert set(program.computed_dims) == {"selected", "selected_1", "selected_2"}
    assert len(program.kernels) == sum(len(each.program.kernels) for each in program.phases)
    assert len(program.phases) == 3
    assert "k0" in program.source
    assert program.workspace_bytes is None
    assert str(program.memory.peak_bytes).startswith("max") or "selected" in str(program.memory.peak_bytes)
    assert not program.states
    assert repr(program).startswith("<Program 'sample' for cpu: x, scale -> rows, products, large, columns, same; ")


def test_defaults_and_dimensions_are_given_as_always(program: lt.Program) -> None:
    x = inputs(5)
    np.testing.assert_allclose(program(x=x, scale=3.0)["products"], expected(x, 3.0)["products"], rtol=1e-6)
    np.testing.assert_allclose(program({"x": x.tolist()}, dims={"n": 5})["rows"], expected(x)["rows"])


def test_out_takes_arrays_of_the_computed_size(program: lt.Program) -> None:
    x = inputs(5)
    rows = np.zeros_like(expected(x)["rows"])
    assert program(x=x, out={"rows": rows})["rows"] is rows
    np.testing.assert_array_equal(rows, expected(x)["rows"])
    with pytest.raises(InputError, match="rows"):
        program(x=x, out={"rows": np.zeros((60, 3), np.float32)})


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({}, r"input 'x' \(f32\[n, 3\]\) has no value"),
        ({"x": np.ones((2, 4), np.float32)}, "axis 1"),
        ({"x": np.ones((2, 3), np.float32), "w": np.ones((3, 5), np.float32)}, "input 'w' is static"),
        ({"x": np.ones((2, 3), np.float32), "z": 1}, "no input 'z'"),
        ({"x": np.ones((2, 3), np.float32), "outputs": "torch"}, "outputs must be 'numpy' or 'same'"),
        ({"x": np.ones((2, 3), np.float32), "dims": {"selected": 2}}, "'selected' is computed by the program"),
        ({"x": np.ones((2, 3), np.float32), "dims": {"n": 3}}, "dimension 'n' is 2 by axis 0"),
        ({"x": np.ones((2, 3), np.float32), "out": {"z": np.ones(2)}}, "no such output"),
    ],
)
def test_wrong_calls_raise_before_anything_runs(program: lt.Program, given: dict, message: str) -> None:
    with pytest.raises(InputError, match=message):
        program(**given)


def test_arrays_of_other_libraries_come_back(program: lt.Program) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    x = inputs(5)
    results = program(x=torch.from_numpy(x), outputs="same")
    assert all(isinstance(array, torch.Tensor) for array in results.values())
    np.testing.assert_allclose(results["large"].numpy(), expected(x)["large"], rtol=1e-6)


def test_a_saved_program_is_the_same_program(program: lt.Program, tmp_path: Path) -> None:
    program.save(tmp_path / "sample.lumin")
    loaded = lt.load_program(tmp_path / "sample.lumin")
    assert isinstance(loaded, PhasedProgram)
    assert loaded.inputs == program.inputs
    assert loaded.recipe.signature == program.recipe.signature or loaded.outputs == program.outputs
    for n in (0, 5):
        for name, wanted in program(x=inputs(n)).items():
            np.testing.assert_array_equal(loaded(x=inputs(n))[name], wanted)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    whole = tmp_path / "whole.lumin"
    backend = InterpretingBackend()
    lt.compile(sample(), backend).save(whole)
    with zipfile.ZipFile(whole) as file:
        entries = {name: file.read(name) for name in file.namelist()}
    described = json.loads(entries["phases.json"])

    def written(change: dict[str, bytes]) -> Path:
        path = tmp_path / "damaged.lumin"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as file:
            for name, data in {**entries, **change}.items():
                file.writestr(name, data)
        return path

    def phases(phases: list[dict]) -> dict[str, bytes]:
        return {"phases.json": json.dumps({**described, "phases": phases}).encode()}

    first = described["phases"][0]
    broken = {
        "an old version": {"phases.json": json.dumps({**described, "version": 0}).encode()},
        "no phases": {"phases.json": json.dumps({"format": described["format"], "version": 1}).encode()},
        "too few phases": phases(described["phases"][:1]),
        "a value that nothing computes": phases([{**first, "passed": {"none": "none"}}, *described["phases"][1:]]),
        "a dimension that does not exist": phases(
            [
                {**first, "dims": {**first["dims"], "other": next(iter(first["dims"].values()))}},
                *described["phases"][1:],
            ]
        ),
        "no code": {"phases/1/manifest.json": b"{}"},
    }
    for change in broken.values():
        with pytest.raises(BuildError):
            lt.load_program(written(change), backend=backend)
    lt.load_program(written({}), backend=backend)


def test_what_needs_sizes_before_a_call_says_so(program: lt.Program, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot bind 'sample': it computes the sizes selected.*call the program"):
        program.bind(x=inputs(2))
    with pytest.raises(InputError, match="cannot export 'sample'.*load_program"):
        program.export(tmp_path)
    with pytest.raises(InputError, match="computes the dimensions selected.*cannot be tuned.*lumin_tune.compile"):
        lt.tune(sample(), trials=1, budget_s=None, dims={"n": 4}, db=f"sqlite:///{tmp_path}/results.db")
    with pytest.raises(InputError, match="cannot be compiled for ranges of sizes"):
        lt.compile_buckets(sample(), dims={"n": (1, 8)})


def test_presets_of_computed_dimensions_are_refused() -> None:
    with pytest.raises(ModelError, match="dims='selected' is computed by the model in every run"):
        preset(sample(), Presets(dims={"selected": 2}))
    narrowed = preset(sample(), Presets(dims={"n": (1, 8)}))
    np.testing.assert_array_equal(lt.interpret(narrowed, {"x": inputs(5)})["rows"], expected(inputs(5))["rows"])


def test_states_are_refused() -> None:
    g = sample()
    total = g.tensor("total", (), "f32").set(0.0)
    g.tie(total, total + 1)
    with pytest.raises(InputError, match="the graph has the states total and computes the dimensions selected"):
        lt.compile(g)


def test_numbers_for_the_other_dimensions_specialise_it() -> None:
    program = lt.compile(sample(), dims={"n": 5}, backend=InterpretingBackend())
    np.testing.assert_allclose(program(x=inputs(5))["large"], expected(inputs(5))["large"], rtol=1e-6)


def test_half_precision_values_are_passed_on() -> None:
    g = lt.Graph()
    x = g.tensor("x", (8,), "bf16")
    y = x * 1.5
    y.compress(x > 0).output("y")
    x.nonzero()[0].output("places")
    program = lt.compile(g)
    values = np.array([1, -2, 3, 0, 5, -6, 7, 8], np.float32)
    np.testing.assert_array_equal(program(x=values)["y"], values[values > 0] * 1.5)


@pytest.mark.parametrize("axis", [None, 0])
@pytest.mark.parametrize("is_sorted", [True, False])
def test_distinct_elements(axis: int | None, is_sorted: bool) -> None:
    g = lt.Graph()
    x = g.tensor("x", (lt.dim("n", 1, 40), 2), "i64")
    for name, tensor in zip(("values", "first", "inverse", "counts"), x.unique(axis, is_sorted), strict=True):
        tensor.output(name)
    program = lt.compile(g)
    for n in (1, 7, 40):
        given = np.random.default_rng(n).integers(0, 4, (n, 2))
        values, first, inverse, counts = np.unique(
            given, return_index=True, return_inverse=True, return_counts=True, axis=axis
        )
        inverse = inverse.reshape(-1)
        if not is_sorted:
            order = np.argsort(first)
            values, first, counts, inverse = values[order], first[order], counts[order], np.argsort(order)[inverse]
        for results in (program(x=given), g.interpret({"x": given})):
            for name, wanted in (("values", values), ("first", first), ("inverse", inverse), ("counts", counts)):
                np.testing.assert_array_equal(results[name], wanted, err_msg=name)
