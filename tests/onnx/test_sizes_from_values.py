"""Operators whose sizes are computed from values, as an input that holds a shape, against onnxruntime."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
onnxruntime = pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from tests.onnx.models import INT64, info, model  # noqa: E402
from tests.onnx.test_computed_sizes import check, draw, node  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.core.dtypes import Array  # noqa: E402
from lumin_tune.core.errors import InputError, ModelError  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402


def of(op: str, length: int, shape: list[Any], stored: dict[str, Array] | None = None, **attributes: Any) -> Any:
    """Return a model of one node whose second input, `sizes`, has `length` numbers."""
    names = ["x", "sizes", *(stored or {})]
    given = [info("x", shape), info("sizes", [length], INT64)]
    return model([node(op, names, ["y"], **attributes)], given, [info("y", None)], stored or {})


def feeds(shape: tuple[int, ...], sizes: list[list[int]]) -> list[dict[str, Array]]:
    return [{"x": draw(shape, seed), "sizes": np.array(each)} for seed, each in enumerate(sizes)]


def test_reshape() -> None:
    sizes = [[2, 3, 4], [24, 1, 1], [-1, 2, 2], [3, -1, 8], [0, -1, 2], [1, 0, 6]]
    check(of("Reshape", 3, [6, 4]), feeds((6, 4), sizes))


def test_reshape_of_symbolic_sizes() -> None:
    shapes: list[tuple[tuple[int, int], list[int]]] = [((6, 4), [3, -1]), ((1, 4), [2, 2]), ((9, 4), [-1, 9])]
    check(of("Reshape", 2, ["n", 4]), [{"x": draw(x), "sizes": np.array(each)} for x, each in shapes])


def test_reshape_that_keeps_zeros() -> None:
    check(of("Reshape", 2, [0, 4], allowzero=1), feeds((0, 4), [[0, 7], [3, 0], [0, 0]]))


def test_reshape_by_known_numbers_beside_a_computed_one() -> None:
    """As `x.reshape(12, k, -1, 2)`: the axes of known size keep it, also one that a 0 keeps."""
    names = ["same", "count", "rest", "pair"]
    proto = model(
        [node("Concat", names, ["shape"], axis=0), node("Reshape", ["x", "shape"], ["y"])],
        [info("x", [12, 24]), info("count", [1], INT64)],
        [info("y", None)],
        {"same": np.array([0]), "rest": np.array([-1]), "pair": np.array([2])},
    )
    check(proto, [{"x": draw((12, 24)), "count": np.array([count])} for count in (1, 3, 12)])
    shape = import_model(proto).output("y").shape
    assert (shape[0], shape[3]) == (12, 2)


def test_a_shape_that_does_not_fit_is_an_error_of_the_run() -> None:
    graph = import_model(of("Reshape", 2, [6, 4]))
    program = lt.compile(graph)
    for run in (program, lambda feed: lt.interpret(graph, feed)):
        for sizes in ([5, 5], [5, -1], [-1, -1], [-2, -12]):
            with pytest.raises(InputError, match="dimension 'size.*computed"):
                run(feeds((6, 4), [sizes])[0])


def test_expand() -> None:
    check(of("Expand", 3, [3, 1]), feeds((3, 1), [[2, 3, 4], [1, 1, 1], [1, 3, 5], [4, 1, 1]]))


def test_expand_of_symbolic_sizes() -> None:
    shapes = [((3, 1), [3, 2]), ((1, 1), [5, 1]), ((4, 1), [1, 3]), ((1, 1), [1, 1])]
    check(of("Expand", 2, ["n", 1]), [{"x": draw(x), "sizes": np.array(each)} for x, each in shapes])


def test_a_size_that_does_not_broadcast_is_an_error_of_the_run() -> None:
    for axes in ([3], ["n"]):
        graph = import_model(of("Expand", 1, axes))
        for run in (lt.compile(graph), graph.interpret):
            with pytest.raises(InputError, match="dimension 'size.*computed"):
                run({"x": draw((3,)), "sizes": np.array([2])})


def test_tile() -> None:
    check(of("Tile", 2, ["n", 4]), feeds((3, 4), [[1, 1], [2, 3], [0, 1], [5, 1]]))


@pytest.mark.parametrize("mode", ["constant", "reflect", "edge", "wrap"])
def test_pad(mode: str) -> None:
    sizes = [[0, 0, 0, 0], [1, 2, 0, 3], [2, 0, 2, 1], [-1, 1, 0, -2], [0, -3, -1, 1]]
    proto = of("Pad", 4, ["n", 5], mode=mode)
    proto.opset_import[0].version = 19
    check(proto, feeds((4, 5), sizes))


def test_pad_with_a_value_along_an_axis() -> None:
    proto = of("Pad", 2, [2, 5], {"value": np.float32(7), "axes": np.array([1])})
    proto.opset_import[0].version = 18
    check(proto, feeds((2, 5), [[0, 0], [3, 1], [-1, 2]]))


def test_pad_with_a_value_that_is_given_when_it_runs() -> None:
    proto = model(
        [node("Pad", ["x", "pads", "value"], ["y"]), node("Tile", ["y", "repeats"], ["z"])],
        [info("x", [2, 3]), info("value", []), info("repeats", [2], INT64)],
        [info("z", None)],
        {"pads": np.array([1, 0, 0, 2])},
    )
    arrays = {"x": draw((2, 3)), "repeats": np.array([1, 2])}
    check(proto, [{**arrays, "value": np.array(value, np.float32)} for value in (0, 7.5)])


def test_pad_by_a_computed_count() -> None:
    """One width is computed, the others are known."""
    proto = model(
        [
            node("NonZero", ["flags"], ["places"]),
            node("ReduceSum", ["flags", "zero"], ["many"], keepdims=1),
            node("Concat", ["none", "none", "many", "none"], ["pads"], axis=0),
            node("Pad", ["x", "pads"], ["y"]),
        ],
        [info("x", [3, 2]), info("flags", [5], INT64)],
        [info("y", None), info("places", None, INT64)],
        {"zero": np.array([0]), "none": np.array([0])},
    )
    check(proto, [{"x": draw((3, 2)), "flags": np.array(each)} for each in ([0] * 5, [1, 0, 1, 0, 1], [1] * 5)])


@pytest.mark.parametrize(
    ("mode", "transform"),
    [("nearest", "asymmetric"), ("nearest", "half_pixel"), ("linear", "half_pixel"), ("linear", "align_corners")],
)
def test_resize(mode: str, transform: str) -> None:
    proto = model(
        [
            node("Concat", ["front", "sizes"], ["all"], axis=0),
            node("Resize", ["x", "", "", "all"], ["y"], mode=mode, coordinate_transformation_mode=transform),
        ],
        [info("x", [1, 2, 6, 5]), info("sizes", [2], INT64)],
        [info("y", None)],
        {"front": np.array([1, 2])},
    )
    check(proto, feeds((1, 2, 6, 5), [[6, 5], [12, 10], [3, 7], [1, 9]]))


def test_resize_to_a_shape_that_is_given() -> None:
    given = [info("x", [1, 2, 6, 5]), info("sizes", [4], INT64)]
    proto = model([node("Resize", ["x", "", "", "sizes"], ["y"])], given, [info("y", None)])
    check(proto, feeds((1, 2, 6, 5), [[1, 2, 6, 5], [1, 2, 12, 10], [1, 2, 3, 7]]))


def test_constant_of_shape() -> None:
    value = onnx.helper.make_tensor("value", onnx.TensorProto.FLOAT, [1], [3.0])
    proto = model(
        [node("ConstantOfShape", ["sizes"], ["y"], value=value)], [info("sizes", [2], INT64)], [info("y", None)]
    )
    check(proto, [{"sizes": np.array(each)} for each in ([2, 3], [0, 4], [1, 1])])


@pytest.mark.parametrize("step", [2, 3, -1, -2])
def test_slice_by_steps(step: int) -> None:
    proto = model(
        [node("Slice", ["x", "start", "end", "axes", "steps"], ["y"])],
        [info("x", ["n", 9]), info("start", [1], INT64), info("end", [1], INT64)],
        [info("y", None)],
        {"axes": np.array([1]), "steps": np.array([step])},
    )
    least = np.iinfo(np.int64)
    bounds = [(0, 9), (1, 8), (-1, 0), (7, -20), (2, 2), (100, least.min), (-3, -9)]
    bounds += [(-100, least.max)] if step > 0 else []
    check(proto, [{"x": draw((2, 9)), "start": np.array([a]), "end": np.array([b])} for a, b in bounds])


def test_sizes_of_unknown_count_are_refused() -> None:
    proto = of("Reshape", 2, [6, 4])
    proto.graph.input[1].type.tensor_type.shape.dim[0].dim_param = "rank"
    with pytest.raises(ModelError, match="rank of the result is not known"):
        import_model(proto)
