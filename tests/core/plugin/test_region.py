"""`lumin_tune.Region` says of a graph what an author of a backend needs, and nothing else."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import InputError


def softmax() -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("rows", 1, 64), 8), "f32")
    scale = graph.tensor("scale", (8,), "f32", static=True)
    exponents = (x * scale).exp2()
    (exponents / exponents.sum(1).reshape(-1, 1)).output("y")
    return graph


def test_what_it_says() -> None:
    region = lt.Region.of(softmax())
    assert [(each.name, each.dtype, each.static) for each in region.inputs] == [
        ("x", lt.DType.F32, False),
        ("scale", lt.DType.F32, True),
    ]
    assert region.inputs[0].rank == 2 and region.inputs[0].sizes({"rows": 3}) == (3, 8)
    assert list(region.dims) == ["rows"] and region.dims["rows"].bounds() == (1, 64)
    (output,) = region.outputs
    assert output.sizes({"rows": 5}) == (5, 8)
    known = {each.id for each in region.inputs}
    for each in region.operations:
        assert {operand.id for operand in each.operands} <= known
        known.add(each.result.id)
    assert output.id in known
    (reduction,) = [each for each in region.operations if each.op == "sum"]
    assert reduction.attributes == {"axes": (1,)} and not reduction.is_elementwise
    assert next(each for each in region.operations if each.op == "exp2").is_elementwise
    assert lt.Region.of(region) is region and region == lt.Region.of(region.graph)


def test_constants_are_arrays() -> None:
    graph = lt.Graph()
    (graph.tensor("x", (2,), "f32") * np.array([1, 2], np.float32)).output("y")
    (constant,) = [each for each in lt.Region.of(graph).operations if each.op == "constant"]
    np.testing.assert_array_equal(constant.attributes["value"], np.array([1, 2], np.float32))


def test_the_oracle() -> None:
    region = lt.Region.of(softmax())
    x, scale = np.ones((3, 8), np.float32), np.ones(8, np.float32)
    (found,) = region.interpret([x, scale])
    np.testing.assert_allclose(found, np.full((3, 8), 0.125), rtol=1e-6)
    steps = region.steps([x, scale])
    np.testing.assert_array_equal(steps[region.outputs[0].id], found)
    assert set(steps) <= {each.id for each in region.values}
    with pytest.raises(InputError, match=r"takes 2 inputs \(x, scale\), but was given 1; give an array for each"):
        region.interpret([x])


def test_it_crosses_to_another_process() -> None:
    region = lt.Region.of(softmax())
    again = pickle.loads(pickle.dumps(region))
    assert again.fingerprint == region.fingerprint and str(again) == str(region)
    assert again.values == region.values
