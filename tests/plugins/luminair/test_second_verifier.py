"""Two implementations of `verify`, of which one was written from the protocol's description, accept the same proofs."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.plugins.luminair import second_verifier
from tests.plugins.luminair.circuits import CASES, Recorder, case
from tests.plugins.luminair.second_verifier.verifier import security_bits
from tests.plugins.luminair.tampering.attempts import NAMES, flipped, proven, sections
from tests.plugins.luminair.tampering.judging import accepted, limited_memory, refused, second_key
from tests.plugins.luminair.tampering.statements import flipped_statement

import lumin_tune as lt
from lumin_tune.plugins import luminair

SETTINGS = (
    luminair.Settings.small(),
    luminair.Settings(log_blowup=3, queries=28, fold_step=1),
    luminair.Settings(queries=9, work_bits=0, fold_step=4, last_layer_log_size=0),
    luminair.Settings(queries=256, work_bits=3, fold_step=2, last_layer_log_size=7, limb_bits=12),
)


def test_the_second_verifier_imports_nothing_of_lumin() -> None:
    folder = Path(second_verifier.__file__).parent
    allowed = {"numpy", *sys.stdlib_module_names}
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert {each.name.split(".")[0] for each in node.names} <= allowed, path
            if isinstance(node, ast.ImportFrom) and not node.level:
                assert (node.module or "").split(".")[0] in allowed, path
            assert not (isinstance(node, ast.ImportFrom) and node.level > 1), path


@pytest.mark.parametrize("name", NAMES)
def test_both_derive_the_same_key_and_accept_honest_proofs(name: str) -> None:
    made = CASES[name]()
    key = second_key(made.key)
    assert key.root == made.key.root and key.digest == made.key.digest
    accepted(made, proven(name))


@pytest.mark.parametrize("settings", SETTINGS, ids=repr)
def test_both_agree_under_other_settings(settings: luminair.Settings) -> None:
    r = Recorder()
    x = r.input("x", (33,), -9, 9)
    r.op("max", x, x.flip(0)).output("y")
    r.op("sum", x, axes=(0,)).output("total")
    made = case(r.graph, {"x": np.arange(33) % 19 - 9}, settings)
    proof = luminair.prove(made.key, made.trace, context=b"test").to_bytes()
    accepted(made, proof)
    rng = np.random.default_rng(0)
    for _ in range(8):
        refused(made, _other_bit(proof, rng))


def test_both_report_the_same_security() -> None:
    for name in NAMES:
        key = CASES[name]().key
        assert security_bits(second_key(key)) == pytest.approx((key.security.list_decoding, key.security.johnson))
    r = Recorder()
    x = r.input("x", (2000,), -9, 9)
    r.op("max", x, x.flip(0)).output("y")
    strong = luminair.setup(r.graph, luminair.Settings(queries=256, work_bits=20))
    conjectured, johnson = security_bits(second_key(strong))
    assert conjectured == pytest.approx(strong.security.list_decoding) and conjectured < 110
    assert johnson == pytest.approx(strong.security.johnson)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_both_quantize_alike(dtype: str) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (7,), {"float32": "f32", "float64": "f64"}[dtype])
    x.maximum(x.flip(0)).output("y")
    circuit = graph.compile("generic", luminair.StwoCompiler(scale=4, ranges={"x": (-1.0, 1.0)}))
    values = np.array([-1, -0.03125, 0.03125, 0.15625, 0.218749, 1, 0], dtype=dtype)
    made = case(circuit, {"x": values}, luminair.Settings(queries=20, work_bits=0))
    proof = luminair.prove(made.key, made.trace, context=b"test").to_bytes()
    floats = {**made.statement, "inputs": {"x": values}, "outputs": made.trace.floats}
    accepted(made, proof, **floats)
    accepted(made, proof, **{**floats, "inputs": {"x": values - 0.001 * (values == 1)}})
    for bad in (values + 0.1, np.full(7, np.inf), np.full(7, np.nan), values[:6], np.full(7, np.finfo(dtype).max)):
        refused(made, proof, **{**floats, "inputs": {"x": bad}})


def _rows(g: lt.Graph, x: lt.Tensor) -> lt.Tensor:
    w = g.tensor("w", (40, 2), "f32", static=True)
    g.set_value("w", np.linspace(-1, 1, 80, dtype=np.float32).reshape(40, 2))
    return x.reshape((1, 40)) @ w


FLOAT_GRAPHS: dict[str, tuple[str, Callable[[lt.Graph, lt.Tensor], lt.Tensor], dict[str, Any]]] = {
    "softmax": ("f16", lambda g, x: x.reshape((8, 5)).softmax(-1), {}),
    "gelu": ("bf16", lambda g, x: x.gelu(), {"hidden_outputs": ("y",)}),
    "roots": ("f64", lambda g, x: (x + 1.5).log().exp() + (x + 2.0).sqrt(), {"hidden": ("x",)}),
    "quotients": ("f32", lambda g, x: x.sin() / (x + 2.5), {"committed": ("x",)}),
    "a column": ("f32", _rows, {}),
    "variables": ("f32", lambda g, x: x.reshape((2, 20)) @ x.reshape((20, 2)), {}),
}


@pytest.mark.parametrize("name", FLOAT_GRAPHS)
def test_both_agree_on_compiled_graphs(name: str) -> None:
    dtype, build, visible = FLOAT_GRAPHS[name]
    graph = lt.Graph()
    build(graph, graph.tensor("x", (40,), dtype)).output("y")
    circuit = graph.compile("generic", luminair.StwoCompiler(ranges={"x": (-1.0, 1.0)}))
    x = np.linspace(-1, 1, 40)
    made = case(circuit, {"x": x}, **visible)
    proof = luminair.prove(made.key, made.trace, context=b"test").to_bytes()
    accepted(made, proof)
    accepted(made, proof, inputs=dict.fromkeys(made.statement["inputs"], x))
    refused(made, proof, context=b"Test")


def _other_bit(data: bytes, rng: np.random.Generator) -> bytes:
    return flipped(data, int(rng.integers(len(data))), int(rng.integers(8)))


@pytest.mark.parametrize("count", [240, pytest.param(2400, marks=pytest.mark.fuzz)])
def test_both_refuse_flipped_bits(count: int) -> None:
    """A third of the bits lie anywhere in a proof, a third in a section drawn first, a third in statements."""
    rng = np.random.default_rng(count + 1)
    for name in NAMES:
        second_key(CASES[name]().key).digest  # noqa: B018 - made before memory is limited
    with limited_memory(256 * 2**20):
        for index in range(count):
            name = rng.choice(NAMES, p=[0.1, 0.2, 0.7]) if count < 1000 else rng.choice(NAMES)
            made, data = CASES[name](), proven(name).to_bytes()
            if index % 3 == 0:
                refused(made, _other_bit(data, rng))
            elif index % 3 == 1:
                starts = [0, *(at for at, _ in sections(data)), len(data)]
                chosen = int(rng.integers(len(starts) - 1))
                start, end = starts[chosen : chosen + 2]
                refused(made, data[:start] + _other_bit(data[start:end], rng) + data[end:])
            else:
                refused(made, data, **flipped_statement(made, rng))
