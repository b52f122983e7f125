"""Resize of images of symbolic size: antialiasing, kept aspect ratios and crops, against onnx's reference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import ModelError
from lumin_tune.plugins.onnx.importer import import_model

onnx = pytest.importorskip("onnx", reason="reads ONNX models; pip install lumin-tune[onnx]")

evaluators = pytest.importorskip("onnx.reference")

Array = np.ndarray[Any, Any]
RANDOM = np.random.default_rng(11)
# Shapes of an image, and of the one that it is resized to the size of.
SHAPES = (((1, 9, 8), (5, 6)), ((2, 5, 14), (9, 4)), ((1, 3, 3), (1, 2)), ((1, 20, 7), (3, 7)))
CROP = {"coordinate_transformation_mode": "tf_crop_and_resize", "extrapolation_value": 7.5}


def resize_model(
    options: dict[str, Any],
    sizes: Sequence[int] = (),
    scales: Sequence[float] = (),
    roi: Sequence[float] = (),
    roi_is_input: bool = False,
) -> Any:
    """Return a model that resizes x: (n, 2, h, w) to sizes, by scales, or if neither is given to the size of like."""
    value, floats = onnx.helper.make_tensor_value_info, onnx.TensorProto.FLOAT
    inputs, stored, nodes = [value("x", floats, ["n", 2, "h", "w"])], [], []
    if roi_is_input:
        inputs.append(value("roi", floats, [4]))
    elif roi:
        stored.append(onnx.numpy_helper.from_array(np.array(roi, np.float32), "roi"))
    if scales:
        stored.append(onnx.numpy_helper.from_array(np.array(scales, np.float32), "target"))
    elif sizes:
        stored.append(onnx.numpy_helper.from_array(np.array(sizes, np.int64), "target"))
    else:
        inputs.append(value("like", floats, ["p", "q"]))
        nodes.append(onnx.helper.make_node("Shape", ["like"], ["target"]))
    first = ["x", "roi" if roi else ""]
    names = [*first, "target"] if scales else [*first, "", "target"]
    nodes.append(onnx.helper.make_node("Resize", names, ["y"], axes=[2, 3], **options))
    graph = onnx.helper.make_graph(nodes, "resize", inputs, [value("y", floats, None)], stored)
    return onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 19)], ir_version=9)


def check(model: Any, roi: Sequence[float] = (), *, compiled: bool = False) -> None:
    """Assert that an import at symbolic sizes equals onnx's reference at all of SHAPES."""
    reference = evaluators.ReferenceEvaluator(model)
    graph = import_model(model.SerializeToString())
    run = lt.compile(graph) if compiled else graph.interpret
    names = {each.name for each in model.graph.input}
    for (count, height, width), like in SHAPES:
        feed: dict[str, Array] = {
            "x": RANDOM.standard_normal((count, 2, height, width)).astype(np.float32),
            "roi": np.array(roi, np.float32),
            "like": np.zeros(like, np.float32),
        }
        feed = {name: array for name, array in feed.items() if name in names}
        given, expected = run(feed)["y"], reference.run(None, feed)[0]
        assert given.shape == expected.shape
        np.testing.assert_allclose(given, expected, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("transform", ["half_pixel", "align_corners", "asymmetric"])
@pytest.mark.parametrize(("mode", "exclude"), [("linear", 0), ("cubic", 0), ("cubic", 1)])
def test_antialiasing_of_images_of_any_size(mode: str, exclude: int, transform: str) -> None:
    options = {
        "mode": mode,
        "antialias": 1,
        "exclude_outside": exclude,
        "coordinate_transformation_mode": transform,
    }
    for target in ({}, {"sizes": (5, 7)}, {"scales": (0.4, 1.5)}):
        check(resize_model(options, **target), compiled=not target and (mode, transform) == ("linear", "half_pixel"))


@pytest.mark.parametrize("policy", ["not_larger", "not_smaller"])
@pytest.mark.parametrize(("mode", "antialias"), [("nearest", 0), ("linear", 1), ("cubic", 0)])
def test_images_of_any_size_keep_their_aspect_ratio(policy: str, mode: str, antialias: int) -> None:
    for transform in ("half_pixel", "align_corners"):
        options = {
            "mode": mode,
            "antialias": antialias,
            "keep_aspect_ratio_policy": policy,
            "coordinate_transformation_mode": transform,
        }
        for sizes in ((), (5, 7), (6, 6)):
            check(resize_model(options, sizes))


def test_an_unknown_policy_is_refused() -> None:
    model = resize_model({"keep_aspect_ratio_policy": "fit"}, (5, 7))
    with pytest.raises(ModelError, match="'fit' is unknown; allowed: stretch, not_larger, not_smaller"):
        import_model(model.SerializeToString())


@pytest.mark.parametrize("roi_is_input", [False, True])
@pytest.mark.parametrize("mode", ["nearest", "linear", "cubic"])
@pytest.mark.parametrize("roi", [(0.0, 0.0, 1.0, 1.0), (0.25, 0.1, 0.8, 1.25), (-0.3, 0.9, 0.7, 0.2)])
def test_crops_of_images_of_any_size(roi: Sequence[float], mode: str, roi_is_input: bool) -> None:
    for target in ({}, {"sizes": (5, 7)}, {"scales": (0.5, 2.0)}):
        model = resize_model({"mode": mode, **CROP}, roi=roi, roi_is_input=roi_is_input, **target)
        check(model, roi, compiled=mode == "linear" and roi_is_input and roi[0] > 0 and not target)


def test_a_crop_of_the_wrong_length_is_refused() -> None:
    model = resize_model({"mode": "linear", **CROP}, (5, 7), roi=(0.0, 1.0))
    with pytest.raises(ModelError, match="roi must hold 4 numbers, the starts and then the ends of 2 axes"):
        import_model(model.SerializeToString())
