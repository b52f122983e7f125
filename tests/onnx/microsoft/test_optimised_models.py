"""Whole models as onnxruntime's own tools rewrite them, loaded and held against onnxruntime.

The tools: the optimiser for transformers, dynamic and static quantisation, half precision, and the files that a session
saves after its own fusions.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")
pytest.importorskip("torch", reason="PyTorch is not installed")
pytest.importorskip("sympy", reason="onnxruntime's tools want sympy")

from tests.onnx.microsoft.rewriting import WAYS, feeds, path_of, session  # noqa: E402

import lumin_tune as lt  # noqa: E402

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("models")
    command = [sys.executable, "-m", "tests.onnx.microsoft.rewriting", str(place)]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr[-2000:]
    return place


def custom(path: Path) -> set[str]:
    return {node.op_type for node in onnx.load(str(path)).graph.node if node.domain == "com.microsoft"}


@pytest.mark.parametrize("name", WAYS)
def test_it_loads_as_it_is_and_computes_the_same(name: str, folder: Path) -> None:
    _, _, wanted, tolerance = WAYS[name]
    path = path_of(folder, name)
    assert wanted <= custom(path)
    graph, theirs = lt.load(path), session(path)
    for seed, (batch, sequence) in enumerate(((2, 7), (3, 5))):
        inputs = feeds(path, seed, batch, sequence)
        expected = theirs.run(["y"], inputs)[0]
        np.testing.assert_allclose(
            lt.interpret(graph, inputs)["y"], expected, rtol=tolerance, atol=tolerance * np.abs(expected).max()
        )


@pytest.mark.parametrize("name", ["optimised encoder", "saved convolutions"])
def test_it_compiles_with_symbolic_sizes(name: str, folder: Path) -> None:
    path = path_of(folder, name)
    program, theirs = lt.compile(lt.load(path)), session(path)
    for seed, (batch, sequence) in enumerate(((2, 7), (1, 12))):
        inputs = feeds(path, seed, batch, sequence)
        expected = theirs.run(["y"], inputs)[0]
        np.testing.assert_allclose(program(inputs)["y"], expected, rtol=1e-4, atol=1e-5 * np.abs(expected).max())


def test_a_layout_for_one_machine_is_refused_with_what_to_do(folder: Path) -> None:
    path = folder / "blocks.onnx"
    session(folder / "convolutions.onnx", "ORT_ENABLE_ALL", path)
    domains = {node.domain for node in onnx.load(str(path)).graph.node}
    if "com.microsoft.nchwc" not in domains:
        pytest.skip("onnxruntime lays channels out in blocks only on processors with AVX")
    with pytest.raises(lt.LuminError, match="ORT_ENABLE_EXTENDED"):
        lt.load(path)
