"""Operators whose result shapes depend on values, against onnxruntime: their nodes alone, and the ends of detectors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
onnxruntime = pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from onnx import helper  # noqa: E402
from tests.onnx.models import BOOL, FLOAT, INT64, info, model  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.cli.query.show_model import sizes_of  # noqa: E402
from lumin_tune.core.dtypes import Array  # noqa: E402
from lumin_tune.core.errors import ModelError  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

Feed = Mapping[str, Array]
LIMITS = {"most": np.array([5]), "overlap": np.float32([0.45]), "least": np.float32([0.5])}
COLUMNS = {"class_column": np.array([1]), "last": np.array([1])}


def check(proto: Any, feeds: list[Feed], *, compiled: bool = True) -> list[list[Array]]:
    """Compare the oracle and a compiled program with onnxruntime at several inputs; return onnxruntime's results."""
    proto.ir_version = 8
    session = onnxruntime.InferenceSession(proto.SerializeToString())
    graph = import_model(proto)
    assert graph.computed_dims
    program = lt.compile(graph) if compiled else None
    answers = []
    for feed in feeds:
        wanted = session.run(None, dict(feed))
        answers.append(wanted)
        for results in (lt.interpret(graph, feed), *([program(feed)] if program else [])):
            for name, array in zip(graph.outputs, wanted, strict=True):
                assert results[name].dtype == array.dtype
                np.testing.assert_allclose(results[name], array, rtol=1e-5, atol=1e-6, err_msg=name)
    return answers


def node(op: str, inputs: list[str], outputs: list[str], **attributes: Any) -> Any:
    return helper.make_node(op, inputs, outputs, **attributes)


def draw(shape: tuple[int, ...], seed: int = 0) -> Array:
    return np.random.default_rng(seed).integers(-2, 3, shape).astype(np.float32)


def test_non_zero() -> None:
    proto = model([node("NonZero", ["x"], ["y"])], [info("x", ["n", 3, 2])], [info("y", [3, None], INT64)])
    answers = check(proto, [{"x": draw((n, 3, 2), n)} for n in (1, 4)] + [{"x": np.zeros((2, 3, 2), np.float32)}])
    assert answers[-1][0].shape == (3, 0)


def test_non_zero_of_a_number() -> None:
    proto = model([node("NonZero", ["x"], ["y"])], [info("x", [])], [info("y", [1, None], INT64)])
    graph = import_model(proto)
    assert [graph.interpret({"x": each})["y"].tolist() for each in (0.0, 2.0)] == [[[]], [[0]]]


@pytest.mark.parametrize(("axis", "length"), [(None, 5), (0, 3), (1, 2), (-1, 4)])
def test_compress(axis: int | None, length: int) -> None:
    attributes = {} if axis is None else {"axis": axis}
    proto = model(
        [node("Compress", ["x", "mask"], ["y"], **attributes)],
        [info("x", [3, 2, 4]), info("mask", [length], BOOL)],
        [info("y", None)],
    )
    masks = [np.random.default_rng(seed).random(length) > 0.5 for seed in range(2)] + [np.zeros(length, bool)]
    check(proto, [{"x": draw((3, 2, 4)), "mask": mask} for mask in masks])


@pytest.mark.parametrize("is_sorted", [0, 1])
def test_unique(is_sorted: int) -> None:
    proto = model(
        [node("Unique", ["x"], ["y", "first", "inverse", "counts"], sorted=is_sorted)],
        [info("x", ["n"])],
        [info("y", None), *(info(name, None, INT64) for name in ("first", "inverse", "counts"))],
    )
    check(proto, [{"x": draw((n,), n)} for n in (1, 9)], compiled=bool(is_sorted))


def test_what_follows_has_the_computed_size() -> None:
    """Shape, Reshape, Expand, arithmetic and reductions of it: mean of the chosen rows, and each row less it."""
    proto = model(
        [
            node("ReduceMax", ["x"], ["best"], axes=[1], keepdims=0),
            node("Greater", ["best", "least"], ["mask"]),
            node("NonZero", ["mask"], ["places"]),
            node("Squeeze", ["places", "zero"], ["rows"]),
            node("Gather", ["x", "rows"], ["chosen"]),
            node("Shape", ["chosen"], ["shape"]),
            node("ReduceSum", ["chosen", "zero"], ["total"]),
            node("Expand", ["total", "shape"], ["spread"]),
            node("Sub", ["chosen", "spread"], ["apart"]),
            node("Reshape", ["apart", "flat"], ["y"]),
            node("Softmax", ["chosen"], ["weights"], axis=-1),
        ],
        [info("x", ["n", 4])],
        [info("y", None), info("weights", None), info("shape", None, INT64)],
        {"least": np.float32(1), "zero": np.array([0]), "flat": np.array([-1])},
    )
    check(proto, [{"x": draw((n, 4), n)} for n in (1, 3, 10)] + [{"x": np.zeros((2, 4), np.float32)}])


def boxes_of(shape: tuple[int, ...], seed: int) -> Array:
    random = np.random.default_rng(seed)
    corner = random.random((*shape, 2))
    return np.concatenate([corner, corner + 0.1 + 0.4 * random.random((*shape, 2))], -1).astype(np.float32)


@pytest.mark.parametrize(
    ("most", "overlap", "least", "centred"),
    [(3, 0.5, 0.3, 0), (100, 0.2, None, 1), (100, 0.0, 0.0, 0), (0, 0.5, 0.3, 0), (1, 1.0, 0.5, 1)],
)
def test_non_max_suppression(most: int, overlap: float, least: float | None, centred: int) -> None:
    names = ["boxes", "scores", "most", "overlap", *(["least"] if least is not None else [])]
    proto = model(
        [node("NonMaxSuppression", names, ["kept"], center_point_box=centred)],
        [info("boxes", ["batch", "n", 4]), info("scores", ["batch", "classes", "n"])],
        [info("kept", [None, 3], INT64)],
        {"most": np.array([most]), "overlap": np.float32([overlap]), "least": np.float32([least or 0])},
    )
    feeds = []
    for seed, (batch, classes, n) in enumerate([(1, 1, 1), (2, 3, 20), (1, 2, 40)]):
        scores = np.round(np.random.default_rng(seed).random((batch, classes, n)), 1).astype(np.float32)
        feeds.append({"boxes": boxes_of((batch, n), seed), "scores": scores})
    feeds.append({**feeds[-1], "scores": np.zeros_like(feeds[-1]["scores"])})
    check(proto, feeds)


def test_overlaps_of_exactly_the_threshold_are_no_overlaps() -> None:
    """Boxes on a grid overlap by 1/4, 1/3, 2/5 or 1/2, which round to the thresholds. Some rows have no candidates."""
    proto = model(
        [node("NonMaxSuppression", ["boxes", "scores", "most", "overlap", "least"], ["kept"])],
        [info("boxes", ["batch", "n", 4]), info("scores", ["batch", "classes", "n"]), info("overlap", [1])],
        [info("kept", [None, 3], INT64)],
        {"most": np.array([60]), "least": np.float32([0.2])},
    )
    feeds = []
    for seed, overlap in enumerate((0.25, 1 / 3, 0.4, 0.5, 0.6)):
        random = np.random.default_rng(seed)
        scores = random.random((2, 5, 90)) * random.random((2, 5, 1)) * (random.random((2, 5, 1)) < 0.8)
        feeds.append(
            {
                "boxes": random.integers(0, 9, (2, 90, 4)).astype(np.float32),
                "scores": np.round(scores, 1).astype(np.float32),
                "overlap": np.float32([overlap]),
            }
        )
    check(proto, feeds)


def test_limits_that_are_given_when_it_runs() -> None:
    names = ["boxes", "scores", "most", "overlap", "least"]
    proto = model(
        [node("NonMaxSuppression", names, ["kept"])],
        [
            info("boxes", [1, 12, 4]),
            info("scores", [1, 2, 12]),
            info("most", [1], INT64),
            info("overlap", [1]),
            info("least", [1]),
        ],
        [info("kept", [None, 3], INT64)],
    )
    scores = np.random.default_rng(0).random((1, 2, 12)).astype(np.float32)
    check(
        proto,
        [
            {
                "boxes": boxes_of((1, 12), 1),
                "scores": scores,
                "most": np.array([most]),
                "overlap": np.float32([overlap]),
                "least": np.float32([0.2]),
            }
            for most, overlap in ((2, 0.5), (0, 0.5), (50, 0.1))
        ],
    )


def test_a_detector_that_ends_with_nms() -> None:
    """The end of YOLO models exported with nms=True: box decoding, NMS, and the boxes, scores and classes kept."""
    proto = model(
        [
            node("Split", ["raw", "parts"], ["xywh", "logits"], axis=1),
            node("Sigmoid", ["logits"], ["scores"]),
            node("Transpose", ["xywh"], ["boxes"], perm=[0, 2, 1]),
            node("NonMaxSuppression", ["boxes", "scores", "most", "overlap", "least"], ["kept"], center_point_box=1),
            node("Gather", ["kept", "box_columns"], ["box_places"], axis=1),
            node("GatherND", ["boxes", "box_places"], ["kept_boxes"]),
            node("GatherND", ["scores", "kept"], ["kept_scores"]),
            node("Gather", ["kept", "class_column"], ["classes"], axis=1),
            node("Cast", ["classes"], ["class_numbers"], to=FLOAT),
            node("Unsqueeze", ["kept_scores", "last"], ["score_column"]),
            node("Concat", ["kept_boxes", "score_column", "class_numbers"], ["detections"], axis=1),
        ],
        [info("raw", ["batch", 7, "anchors"])],
        [info("detections", [None, 6])],
        {**LIMITS, "parts": np.array([4, 3]), "box_columns": np.array([0, 2]), **COLUMNS},
    )
    feeds = []
    for seed, (batch, anchors) in enumerate([(1, 30), (2, 50), (1, 3)]):
        raw = np.random.default_rng(seed).standard_normal((batch, 7, anchors)).astype(np.float32)
        raw[:, 2:4] = np.abs(raw[:, 2:4]) + 0.1
        feeds.append({"raw": raw})
    feeds.append({"raw": np.full((1, 7, 20), -4, np.float32)})  # nothing is detected
    answers = check(proto, feeds)
    assert [len(each[0]) for each in answers][-1] == 0
    assert all(len(each[0]) for each in answers[:2])


def test_detections_padded_to_a_fixed_number() -> None:
    """Masked scores, NMS of what is left, the first 4 detections, and zeros up to 4 where there are fewer."""
    stored = {"threshold": np.float32(0.7), "front": np.array([0]), "last": np.array([1]), "both": np.array([0, 1])}
    stored |= {"far": np.float32(10), "many": np.array([1 << 40]), "overlap": np.float32([0.5]), "two": np.array(2)}
    stored |= {"limit": np.array([4])}
    proto = model(
        [
            node("ReduceMax", ["scores"], ["best"], axes=[1], keepdims=0),
            node("ArgMax", ["scores"], ["labels"], axis=1, keepdims=0),
            node("Greater", ["best", "threshold"], ["mask"]),
            node("NonZero", ["mask"], ["places"]),
            node("Squeeze", ["places", "front"], ["rows"]),
            node("Gather", ["boxes", "rows"], ["candidates"]),
            node("Gather", ["best", "rows"], ["candidate_scores"]),
            node("Gather", ["labels", "rows"], ["candidate_labels"]),
            node("Cast", ["candidate_labels"], ["label_numbers"], to=FLOAT),
            node("Unsqueeze", ["label_numbers", "last"], ["label_column"]),
            node("Mul", ["label_column", "far"], ["offsets"]),
            node("Add", ["candidates", "offsets"], ["apart"]),
            node("Unsqueeze", ["apart", "front"], ["nms_boxes"]),
            node("Unsqueeze", ["candidate_scores", "both"], ["nms_scores"]),
            node("NonMaxSuppression", ["nms_boxes", "nms_scores", "many", "overlap"], ["kept"]),
            node("Gather", ["kept", "two"], ["kept_rows"], axis=1),
            node("Slice", ["kept_rows", "front", "limit", "front"], ["first"]),
            node("Unsqueeze", ["candidate_scores", "last"], ["score_column"]),
            node("Concat", ["candidates", "score_column", "label_column"], ["table"], axis=1),
            node("Gather", ["table", "first"], ["detections"]),
            node("Shape", ["detections"], ["shape"]),
            node("Gather", ["shape", "front"], ["count"]),
            node("Sub", ["limit", "count"], ["missing"]),
            node("Concat", ["front", "front", "missing", "front"], ["pads"], axis=0),
            node("Pad", ["detections", "pads"], ["y"]),
        ],
        [info("boxes", ["n", 4]), info("scores", ["n", 3])],
        [info("y", [4, 6])],
        stored,
    )
    feeds = [
        {"boxes": boxes_of((n,), n), "scores": np.random.default_rng(n).random((n, 3)).astype(np.float32)}
        for n in (1, 6, 40)
    ]
    feeds.append({**feeds[1], "scores": feeds[1]["scores"] * 0.5})  # nothing is detected
    answers = check(proto, feeds)
    assert answers[2][0].any(1).all(), "more than 4 are detected"
    assert not answers[3][0].any()


def test_the_best_of_what_nms_keeps() -> None:
    """The end of SSD models: NMS of each class, and the k best of all that are kept, where k is at most 3."""
    proto = model(
        [
            node("NonMaxSuppression", ["boxes", "scores", "most", "overlap", "least"], ["kept"]),
            node("GatherND", ["scores", "kept"], ["kept_scores"]),
            node("Shape", ["kept_scores"], ["count"]),
            node("Min", ["count", "limit"], ["k"]),
            node("TopK", ["kept_scores", "k"], ["best", "order"]),
            node("Gather", ["kept", "order"], ["chosen"]),
        ],
        [info("boxes", [1, 25, 4]), info("scores", [1, 3, 25])],
        [info("best", [None]), info("chosen", [None, 3], INT64)],
        {"most": np.array([4]), "overlap": np.float32([0.4]), "least": np.float32([0.6]), "limit": np.array([3])},
    )
    scores = [np.random.default_rng(seed).random((1, 3, 25)).astype(np.float32) for seed in range(2)]
    scores += [np.zeros((1, 3, 25), np.float32), np.where(np.arange(75).reshape(1, 3, 25) == 40, 0.9, 0)]
    check(proto, [{"boxes": boxes_of((1, 25), 3), "scores": each.astype(np.float32)} for each in scores])


def test_graphs_are_exported() -> None:
    g = lt.Graph()
    x = g.tensor("x", (lt.dim("n", 1, 9), 3), "f32")
    chosen = x.compress(x.sum(1) > 0, axis=0).output("rows")
    (chosen * 2).compress(chosen > 1).output("large")
    session = onnxruntime.InferenceSession(lt.to_onnx(g).SerializeToString())
    for n in (1, 9):
        feed = {"x": draw((n, 3), n)}
        for name, wanted in zip(("rows", "large"), session.run(None, feed), strict=True):
            np.testing.assert_array_equal(g.interpret(feed)[name], wanted)


def test_branches_of_different_sizes() -> None:
    """As torchvision's models end: nothing where no box is left, else the boxes that NMS keeps."""
    empty = helper.make_graph(
        [node("ConstantOfShape", ["none"], ["nothing"], value=helper.make_tensor("v", INT64, [1], [0]))],
        "empty",
        [],
        [info("nothing", [0], INT64)],
    )
    some = helper.make_graph(
        [
            node("ReduceMax", ["left"], ["greatest"], keepdims=0),
            node("Add", ["left", "greatest"], ["apart"]),
            node("Unsqueeze", ["apart", "front"], ["nms_boxes"]),
            node("Unsqueeze", ["left_scores", "both"], ["nms_scores"]),
            node("NonMaxSuppression", ["nms_boxes", "nms_scores", "many", "overlap"], ["found"]),
            node("Gather", ["found", "two"], ["kept"], axis=1),
        ],
        "some",
        [],
        [info("kept", None, INT64)],
    )
    stored = {"threshold": np.float32(0.5), "overlap": np.float32([0.45]), "many": np.array([100])}
    stored |= {"front": np.array([0]), "both": np.array([0, 1]), "two": np.array(2), "zero": np.int64(0)}
    stored |= {"none": np.array([0])}
    proto = model(
        [
            node("Greater", ["scores", "threshold"], ["mask"]),
            node("Compress", ["boxes", "mask"], ["left"], axis=0),
            node("Compress", ["scores", "mask"], ["left_scores"], axis=0),
            node("Size", ["left"], ["count"]),
            node("Equal", ["count", "zero"], ["is_empty"]),
            helper.make_node("If", ["is_empty"], ["y"], then_branch=empty, else_branch=some),
            node("ReduceSum", ["scores"], ["sum"], keepdims=0),
            node("Greater", ["sum", "threshold"], ["is_large"]),
            helper.make_node(
                "If",
                ["is_large"],
                ["z"],
                then_branch=helper.make_graph([node("Identity", ["boxes"], ["all"])], "all", [], [info("all", None)]),
                else_branch=helper.make_graph([node("Identity", ["left"], ["few"])], "few", [], [info("few", None)]),
            ),
        ],
        [info("boxes", [9, 4]), info("scores", [9])],
        [info("y", [None], INT64), info("z", None)],
        stored,
    )
    scores = [np.linspace(low, high, 9, dtype=np.float32) for low, high in ((0, 1), (0, 0.1), (-1, 0.6), (0.6, 0.9))]
    answers = check(proto, [{"boxes": boxes_of((9,), 5), "scores": each} for each in scores])
    assert [len(each[1]) for each in answers] == [9, 0, 1, 9]


def test_a_computed_size_is_shown_as_such() -> None:
    proto = model([node("NonZero", ["x"], ["y"])], [info("x", [5])], [info("y", None, INT64)])
    assert sizes_of(import_model(proto)) == [("selected", "from 0 to 5, computed in each run")]


def test_a_computed_size_is_not_squeezed_by_chance() -> None:
    nodes = [node("NonZero", ["x"], ["places"]), node("Squeeze", ["places"], ["y"])]
    proto = model(nodes, [info("x", [5])], [info("y", None, INT64)])
    with pytest.raises(ModelError, match="axis 1 has the size selected, which is computed when the model runs; give"):
        import_model(proto)


def test_a_size_in_the_body_of_a_loop_is_refused() -> None:
    body = helper.make_graph(
        [
            node("Identity", ["go"], ["goes_on"]),
            node("NonZero", ["state"], ["places"]),
            node("ReduceSum", ["places"], ["count"], keepdims=0),
            node("Cast", ["count"], ["number"], to=FLOAT),
            node("Add", ["state", "number"], ["next"]),
        ],
        "body",
        [info("step", [], INT64), info("go", [], BOOL), info("state", [3])],
        [info("goes_on", [], BOOL), info("next", [3])],
    )
    proto = model(
        [helper.make_node("Loop", ["rounds", "", "x"], ["y"], body=body)],
        [info("x", [3]), info("rounds", [], INT64)],
        [info("y", [3])],
    )
    with pytest.raises(ModelError, match="NonZero.*cannot be computed in the body of a loop"):
        import_model(proto)
