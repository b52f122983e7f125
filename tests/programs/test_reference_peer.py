"""Results that onnx's reference computes otherwise than onnxruntime are not judged by it: indices of some MaxPools,
which it counts along columns, and ConvTranspose of several groups with a bias, of which it adds the first group's.
"""

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


def test_biases_of_groups_are_judged_by_onnxruntime_alone() -> None:
    model = parser.parse_model(
        '<ir_version: 10, opset_import: ["" : 21]> turned (float[1, 3, 4, 5] x, float[3, 1, 2, 2] w, float[3] b) '
        "=> (float[a, c, d, e] y) { y = ConvTranspose <group: int = 3, kernel_shape: ints = [2, 2]> (x, w, b) }"
    )
    source = np.random.default_rng(0)
    shapes = {"x": (1, 3, 4, 5), "w": (3, 1, 2, 2), "b": (3,)}
    given = {name: source.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}
    assert by_reference(model, given) is None
    found = by_onnxruntime(model, given)
    assert found is not None
    np.testing.assert_allclose(lt.interpret(import_model(model), given)["y"], found[0], atol=1e-6)
