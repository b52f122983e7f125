"""`lumin_tune.testing.onnx` serves ONNX's own runner of tests, a model, and a node by itself."""

from __future__ import annotations

import unittest
from pathlib import Path

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")

from onnx import helper  # noqa: E402
from tests.onnx.models import info, model  # noqa: E402

from lumin_tune.core.errors import ModelError  # noqa: E402
from lumin_tune.testing.onnx import LuminBackend  # noqa: E402

X = np.array([[-1.0, 2.0], [3.0, -4.0]], np.float32)


def test_the_runner_of_onnx_runs_on_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As the module's docstring recommends, on the 117 models that PyTorch exported and the onnx package holds.

    Most are of opset 6, and lumin reads those whose operators opset 7 left as they were. The node tests are left out
    here: `test_node_suite.py` runs them all.
    """
    monkeypatch.setenv("ONNX_HOME", str(tmp_path))
    from onnx.backend.test import BackendTest, runner

    load = runner.load_model_tests
    monkeypatch.setattr(runner, "load_model_tests", lambda *, kind: load(kind=kind) if "pytorch" in kind else [])
    result = unittest.TestResult()
    BackendTest(LuminBackend, __name__).test_suite.run(result)
    others = [text for _, text in result.errors if "the oldest that is supported" not in text]
    assert (result.failures, others) == ([], [])
    assert result.testsRun - len(result.skipped) - len(result.errors) >= 80


def test_a_model_is_prepared_once_and_run_again() -> None:
    program = model([helper.make_node("Relu", ["x"], ["y"])], [info("x", ["n", 2])], [info("y", None)])
    prepared = LuminBackend.prepare(program)
    for x in (X, X[:1]):
        np.testing.assert_array_equal(prepared.run([x]).y, np.maximum(x, 0))
    np.testing.assert_array_equal(LuminBackend.run_model(program, X)[0], np.maximum(X, 0))
    with pytest.raises(ModelError, match="the model has 1 inputs, not 2"):
        prepared.run([X, X])


def test_a_node_by_itself() -> None:
    node = helper.make_node("Gemm", ["a", "b", ""], ["y"], transB=1)
    np.testing.assert_array_equal(LuminBackend.run_node(node, [X, X])[0], X @ X.T)
    (y,) = LuminBackend.run_node(node, [X, X], outputs_info=[(np.float64, (2, 2))])
    assert y.dtype == np.float64
    with pytest.raises(ModelError, match=r"StringConcat, domain ai.onnx, opset \d+\): the operator is not supported"):
        LuminBackend.run_node(helper.make_node("StringConcat", ["a", "b"], ["y"]), [X, X])


@pytest.mark.parametrize(("value", "message"), [(np.array(["a"]), "holds strings"), (None, "is a sequence, map or")])
def test_inputs_that_are_no_tensors_are_refused(value: object, message: str) -> None:
    program = model([helper.make_node("Relu", ["x"], ["y"])], [info("x", ["n"])], [info("y", None)])
    with pytest.raises(ModelError, match=message):
        LuminBackend.prepare(program).run([value])


def test_devices() -> None:
    assert LuminBackend.supports_device("CPU") and LuminBackend.supports_device("CPU:0")
    assert not LuminBackend.supports_device("CUDA")
    assert LuminBackend.is_compatible(onnx.ModelProto())
