"""onnx's reference implementation counts the indices of some MaxPools along columns: it does not judge these."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt

pytest.importorskip("onnx", reason="the onnx package is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from onnx import parser

from lumin_tune.plugins.onnx.importer import import_model
from lumin_tune.testing.programs.models.peers import by_onnxruntime, by_reference


@pytest.mark.parametrize("kernel", ["3, 1", "1, 3", "3, 3", "2, 2"])
def test_indices_of_pools_are_judged_by_onnxruntime_alone(kernel: str) -> None:
    types = "(float[2, 1, 8, 3] x) => (float[a, b, c, d] y, int64[a, b, c, d] i)"
    model = parser.parse_model(
        f'<ir_version: 10, opset_import: ["" : 21]> pool {types} '
        f"{{ y, i = MaxPool <kernel_shape: ints = [{kernel}]> (x) }}"
    )
    x = np.random.default_rng(0).standard_normal((2, 1, 8, 3)).astype(np.float32)
    assert by_reference(model, {"x": x}) is None
    found = by_onnxruntime(model, {"x": x})
    assert found is not None
    np.testing.assert_array_equal(lt.interpret(import_model(model), {"x": x})["i"], found[1])
