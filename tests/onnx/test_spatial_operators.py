"""Options of spatial, recurrent and quantised operators that the node suite leaves out, against onnxruntime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.errors import ModelError
from lumin_tune.plugins.onnx.importer import import_model

onnx = pytest.importorskip("onnx", reason="reads ONNX models; pip install lumin-tune[onnx]")
pytest.importorskip("onnxruntime", reason="the judge of imported models; pip install onnxruntime")

from tests.onnx.sessions import session_of  # noqa: E402

Array = np.ndarray[Any, Any]
RANDOM = np.random.default_rng(7)


def normal(*shape: int) -> Array:
    return RANDOM.standard_normal(shape).astype(np.float32)


def u8(*shape: int) -> Array:
    return RANDOM.integers(0, 255, shape).astype(np.uint8)


def i8(*shape: int) -> Array:
    return RANDOM.integers(-128, 128, shape).astype(np.int8)


@dataclass(frozen=True)
class Case:
    """A node: its operator, inputs (None: left out; those in `fixed` are initialisers), attributes, outputs, opset."""

    op: str
    inputs: Sequence[Array | None]
    attributes: Mapping[str, Any] = field(default_factory=dict)
    outputs: int = 1
    opset: int = 17
    fixed: Sequence[int] = ()
    rtol: float = 1e-4


IMAGE = normal(2, 3, 9, 8)
SEQUENCE = normal(5, 3, 4)
LENGTHS = np.array([5, 2, 1], np.int32)
ROIS = np.array([[0, 0, 0, 4, 6], [1, 1, 2, 7, 8], [1, 5, 5, 5, 5]], np.float32)


def recurrent(op: str, gates: int, options: Mapping[str, Any], given: str = "", **more: Any) -> Case:
    """Return a recurrent layer of 6 hidden units; given: of biases b, lengths l, initial state h, peepholes p."""
    directions = 2 if options.get("direction") == "bidirectional" else 1
    size = 6
    inputs: list[Array | None] = [
        SEQUENCE,
        normal(directions, gates * size, 4) * 0.5,
        normal(directions, gates * size, size) * 0.5,
        normal(directions, 2 * gates * size) if "b" in given else None,
        LENGTHS if "l" in given else None,
        normal(directions, 3, size) if "h" in given else None,
    ]
    if op == "LSTM":
        inputs.append(normal(directions, 3, size) if "h" in given else None)
        inputs.append(normal(directions, 3 * size) if "p" in given else None)
    while inputs[-1] is None:
        inputs.pop()
    return Case(op, inputs, {"hidden_size": size, **options}, 3 if op == "LSTM" else 2, **more)


CASES = {
    "conv same lower": Case("Conv", [IMAGE, normal(4, 3, 4, 3)], {"auto_pad": "SAME_LOWER", "strides": [2, 3]}),
    "conv valid": Case("Conv", [IMAGE, normal(4, 3, 2, 3), normal(4)], {"auto_pad": "VALID", "dilations": [2, 1]}),
    "conv grouped": Case("Conv", [normal(2, 6, 7), normal(9, 2, 3), normal(9)], {"group": 3, "pads": [2, 0]}),
    "conv 3d": Case("Conv", [normal(1, 2, 5, 6, 4), normal(3, 2, 2, 3, 1)], {"pads": [1, 0, 0, 0, 2, 1]}),
    "transposed": Case(
        "ConvTranspose", [normal(2, 4, 5, 4), normal(4, 3, 3, 2), normal(6)],
        {"group": 2, "strides": [2, 3], "pads": [1, 0, 0, 1], "output_padding": [1, 0], "dilations": [2, 1]},
    ),
    "transposed same lower": Case(
        "ConvTranspose", [IMAGE, normal(3, 2, 4, 3)], {"auto_pad": "SAME_LOWER", "strides": [2, 2]}
    ),
    "transposed same upper": Case(
        "ConvTranspose", [IMAGE, normal(3, 2, 4, 3)], {"auto_pad": "SAME_UPPER", "strides": [2, 2]}
    ),
    "transposed to a shape": Case(
        "ConvTranspose", [IMAGE, normal(3, 2, 3, 3)], {"output_shape": [18, 15], "strides": [2, 2]}
    ),
    "max pool places": Case("MaxPool", [IMAGE], {"kernel_shape": [3, 2], "strides": [2, 1], "pads": [1, 0, 1, 1]}, 2),
    "max pool places by columns": Case(
        "MaxPool", [IMAGE], {"kernel_shape": [3, 2], "storage_order": 1, "dilations": [1, 2]}, 2
    ),
    "max pool same lower": Case(
        "MaxPool", [IMAGE], {"kernel_shape": [4, 3], "strides": [2, 2], "auto_pad": "SAME_LOWER"}, 2
    ),
    "max pool ceil": Case("MaxPool", [IMAGE], {"kernel_shape": [2, 3], "strides": [2, 2], "ceil_mode": 1}, 2),
    "average pool ceil": Case(
        "AveragePool", [IMAGE],
        {"kernel_shape": [3, 3], "strides": [2, 2], "ceil_mode": 1, "pads": [1, 1, 1, 1], "count_include_pad": 1},
        opset=19,
    ),
    "lp pool": Case(
        "LpPool", [IMAGE], {"kernel_shape": [3, 2], "p": 3, "strides": [2, 2], "pads": [1, 0, 1, 0]}, opset=18
    ),
    "lp pool ceil": Case(
        "LpPool", [IMAGE], {"kernel_shape": [2, 3], "p": 3, "strides": [2, 2], "ceil_mode": 1}, opset=18
    ),
    "global lp pool": Case("GlobalLpPool", [IMAGE], {"p": 3}),
    "max roi pool": Case("MaxRoiPool", [IMAGE, ROIS], {"pooled_shape": [3, 2], "spatial_scale": 0.9}),
    "roi align": Case(
        "RoiAlign", [IMAGE, ROIS[:, 1:] * 1.3 - 2, np.array([0, 1, 1])],
        {"output_height": 3, "output_width": 2, "sampling_ratio": 3, "spatial_scale": 0.7},
    ),
    "batch norm of opset 7": Case(
        "BatchNormalization", [IMAGE, normal(3), normal(3), normal(3), abs(normal(3))], opset=7
    ),
    "group norm of each group": Case(
        "GroupNormalization", [normal(2, 6, 5), normal(3), normal(3)], {"num_groups": 3}, opset=18
    ),
    "group norm of each channel": Case(
        "GroupNormalization", [normal(2, 6, 5), normal(6), normal(6)], {"num_groups": 3}, opset=21
    ),
    "layer norm": Case("LayerNormalization", [IMAGE, normal(9, 8), normal(9, 8)], {"axis": -2}, 3),
    "lrn": Case("LRN", [normal(1, 7, 3, 2)], {"size": 5, "alpha": 0.3, "beta": 0.6, "bias": 2.0}),
    "lp norm 1": Case("LpNormalization", [IMAGE], {"axis": 1, "p": 1}),
    "mean variance": Case("MeanVarianceNormalization", [IMAGE], {"axes": [1, 3]}),
    "rnn": recurrent("RNN", 1, {"direction": "reverse", "activations": ["Relu"], "clip": 0.7}, "bh"),
    "rnn both ways": recurrent(
        "RNN", 1,
        {"direction": "bidirectional", "activations": ["LeakyRelu", "HardSigmoid"], "activation_alpha": [0.2, 0.3],
         "activation_beta": [0.4]}, "bl",
    ),
    "gru": recurrent("GRU", 3, {"linear_before_reset": 1, "direction": "bidirectional"}, "blh"),
    "gru reverse": recurrent("GRU", 3, {"direction": "reverse", "clip": 0.5}, "bl"),
    "lstm": recurrent("LSTM", 4, {"direction": "bidirectional"}, "blhp"),
    "lstm other activations": recurrent(
        "LSTM", 4, {"activations": ["HardSigmoid", "Softsign", "ScaledTanh"], "activation_alpha": [0.3, 0.7],
                    "activation_beta": [0.6, 0.8], "clip": 0.9}, "bp",
    ),
    "lstm coupled": recurrent("LSTM", 4, {"input_forget": 1, "direction": "reverse"}, "bh"),
    "upsample of opset 7": Case("Upsample", [IMAGE], {"mode": "nearest", "scales": [1.0, 1.0, 2.0, 1.5]}, opset=7),
    "upsample of opset 9": Case(
        "Upsample", [IMAGE, np.array([1, 1, 2, 3], np.float32)], {"mode": "linear"}, opset=9, fixed=[1]
    ),
    "resize of opset 10": Case(
        "Resize", [IMAGE, np.array([1, 1, 0.6, 2.3], np.float32)], {"mode": "nearest"}, opset=10, fixed=[1]
    ),
    "resize of opset 11": Case(
        "Resize", [IMAGE, np.zeros(0, np.float32), np.zeros(0, np.float32), np.array([2, 3, 5, 13])],
        {"mode": "cubic", "coordinate_transformation_mode": "align_corners"}, opset=11, fixed=[1, 2, 3],
    ),
    "resize to nothing": Case(
        "Resize", [IMAGE, None, np.array([1, 1, 0.1, 2.3], np.float32)], {"mode": "linear"}, opset=19, fixed=[2]
    ),
    "resize with antialias": Case(
        "Resize", [IMAGE, None, None, np.array([2, 3, 4, 11])], {"mode": "linear", "antialias": 1}, opset=18, fixed=[3]
    ),
    "grid sample": Case(
        "GridSample", [IMAGE, normal(2, 4, 5, 2)],
        {"mode": "bicubic", "padding_mode": "reflection", "align_corners": 1}, opset=16,
    ),
    "grid sample zeros": Case("GridSample", [IMAGE, normal(2, 4, 5, 2)], {"mode": "bilinear"}, opset=16),
    "determinant": Case("Det", [normal(3, 5, 5)]),
    "dft": Case("DFT", [normal(2, 6, 2), np.array(8)], {"axis": 1}, fixed=[1], rtol=1e-3),
    "dft one-sided": Case("DFT", [normal(2, 7, 1), np.array(5)], {"axis": 1, "onesided": 1}, fixed=[1], rtol=1e-3),
    "dft inverse": Case("DFT", [normal(3, 7, 2)], {"axis": 1, "inverse": 1}, rtol=1e-3),
    "stft": Case("STFT", [normal(2, 30, 1), np.array(5), normal(8), np.array(8)], {}, fixed=[1, 3], rtol=1e-3),
    "dequantise": Case(
        "DequantizeLinear", [u8(3, 4), abs(normal(4)), u8(4)], {"axis": 1}, opset=13
    ),
    "integer product with zero points": Case(
        "MatMulInteger", [u8(2, 5, 4), u8(4, 3), np.array(7, np.uint8), u8(3)], opset=10, fixed=[1, 2, 3]
    ),
    "integer product with signed weights": Case("MatMulInteger", [u8(5, 12), i8(12, 7)], opset=10, fixed=[1]),
    "integer product with signed weights and a zero point": Case(
        "MatMulInteger", [u8(5, 12), i8(12, 7), np.array(9, np.uint8)], opset=10, fixed=[1, 2]
    ),
    "integer convolution with signed weights": Case(
        "ConvInteger", [u8(1, 4, 8, 8), i8(6, 4, 3, 3)], {"pads": [1, 1, 0, 1]}, opset=10, fixed=[1]
    ),
    "quantised convolution": Case(
        "QLinearConv",
        [u8(1, 4, 6, 6), np.array(0.02, np.float32), np.array(120, np.uint8),
         u8(6, 2, 3, 3), abs(normal(6)) * 0.01 + 0.01,
         np.full(6, 130, np.uint8), np.array(0.4, np.float32), np.array(110, np.uint8),
         RANDOM.integers(-900, 900, 6).astype(np.int32)],
        {"group": 2, "pads": [1, 1, 0, 1], "strides": [2, 1]}, opset=10, fixed=range(1, 9),
    ),
}  # fmt: skip


def model_of(case: Case) -> Any:
    """Return a model of one node."""
    names = [f"x{at}" if array is not None else "" for at, array in enumerate(case.inputs)]
    given = [(at, name, array) for at, (name, array) in enumerate(zip(names, case.inputs)) if array is not None]
    outputs = [f"y{at}" for at in range(case.outputs)]
    kinds = {at: onnx.helper.np_dtype_to_tensor_dtype(array.dtype) for at, _, array in given}
    node = onnx.helper.make_node(case.op, names, outputs, **case.attributes)
    inputs = [
        onnx.helper.make_tensor_value_info(name, kinds[at], array.shape)
        for at, name, array in given
        if at not in case.fixed
    ]
    stored = [onnx.numpy_helper.from_array(array, name) for at, name, array in given if at in case.fixed]
    results = [onnx.ValueInfoProto(name=name) for name in outputs]
    graph = onnx.helper.make_graph([node], "case", inputs, results, stored)
    return onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", case.opset)], ir_version=8)


@pytest.mark.parametrize("name", CASES)
def test_options_of_an_operator_equal_onnxruntime(name: str) -> None:
    case = CASES[name]
    content = model_of(case).SerializeToString()
    feed = {f"x{at}": array for at, array in enumerate(case.inputs) if array is not None and at not in case.fixed}
    session = session_of(content)
    wanted = session.run(None, feed)
    outputs = list(import_model(content).interpret(feed).values())
    assert len(outputs) == len(wanted) == case.outputs
    for given, expected in zip(outputs, wanted):
        assert given.shape == expected.shape
        assert given.dtype == expected.dtype
        np.testing.assert_allclose(given, expected, rtol=case.rtol, atol=1e-5)


def symbolic_model(resize: Mapping[str, Any], scales: Sequence[float] | None, opset: int = 17) -> Any:
    """Return a small network of images whose number and sizes are open; it grows features to the size of the image."""
    node = onnx.helper.make_node
    nodes = [
        node("Conv", ["image", "weight"], ["features"], auto_pad="SAME_UPPER", strides=[2, 2]),
        node("BatchNormalization", ["features", "ones", "zeros", "zeros", "ones"], ["normal"]),
        node("AveragePool", ["normal"], ["pooled"], kernel_shape=[3, 3], strides=[2, 1], pads=[1, 1, 1, 1]),
        node("Shape", ["pooled"], ["small"], start=0, end=2),
        node("Shape", ["image"], ["large"], start=2, end=4),
        node("Concat", ["small", "large"], ["sizes"], axis=0),
        node("Resize", ["pooled", "", "scales"] if scales else ["pooled", "", "", "sizes"], ["grown"], **resize),
        node("InstanceNormalization", ["grown", "ones", "zeros"], ["again"]),
        node("GlobalMaxPool", ["again"], ["most"]),
    ]
    stored = {
        "weight": normal(4, 3, 3, 3),
        "ones": np.ones(4, np.float32),
        "zeros": np.zeros(4, np.float32),
        "scales": np.array(scales or [1.0] * 4, np.float32),
    }
    image = onnx.helper.make_tensor_value_info("image", onnx.TensorProto.FLOAT, ["n", 3, "h", "w"])
    outputs = [onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, None) for name in ("again", "most")]
    initialisers = [onnx.numpy_helper.from_array(array, name) for name, array in stored.items()]
    graph = onnx.helper.make_graph(nodes, "open", [image], outputs, initialisers)
    return onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", opset)], ir_version=8)


@pytest.mark.parametrize(
    ("resize", "scales"),
    [
        ({"mode": "linear"}, None),
        ({"mode": "linear", "coordinate_transformation_mode": "align_corners"}, None),
        ({"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}, [1, 1, 3, 2]),
        ({"mode": "linear", "coordinate_transformation_mode": "pytorch_half_pixel"}, [1, 1, 2, 2]),
    ],
)
def test_images_of_open_number_and_size(resize: Mapping[str, Any], scales: Sequence[float] | None) -> None:
    content = symbolic_model(resize, scales).SerializeToString()
    session = session_of(content)
    graph = import_model(content, dims={"n": (1, 8), "h": (5, 64), "w": (5, 64)})
    for shape in ((1, 3, 9, 12), (2, 3, 16, 5)):
        image = normal(*shape)
        wanted = session.run(None, {"image": image})
        for given, expected in zip(graph.interpret({"image": image}).values(), wanted):
            np.testing.assert_allclose(given, expected, rtol=1e-4, atol=1e-4)


TRANSFORMS = [
    "half_pixel",
    "align_corners",
    *(
        pytest.param(each, marks=pytest.mark.fuzz)
        for each in ("pytorch_half_pixel", "half_pixel_symmetric", "asymmetric")
    ),
]
INTERPOLATIONS: list[dict[str, Any]] = [
    *(
        {"mode": "nearest", "nearest_mode": each}
        for each in ("floor", "ceil", "round_prefer_floor", "round_prefer_ceil")
    ),
    {"mode": "linear"},
    {"mode": "cubic", "exclude_outside": 1},
    {"mode": "cubic", "cubic_coeff_a": -0.5},
]


@pytest.mark.parametrize("scales", [None, [1, 1, 1 / 3, 2], [1, 1, 0.8, 1.5]], ids=str)
@pytest.mark.parametrize("transform", TRANSFORMS)
def test_images_of_any_size_are_resized(transform: str, scales: Sequence[float] | None) -> None:
    for how in INTERPOLATIONS:
        content = symbolic_model({**how, "coordinate_transformation_mode": transform}, scales, 19).SerializeToString()
        graph = import_model(content, dims={"n": (1, 8), "h": (8, 64), "w": (8, 64)})
        run = lt.compile(graph) if how.get("exclude_outside") else graph.interpret
        for shape in ((1, 3, 40, 22), (2, 3, 29, 9)):
            image = normal(*shape)
            given = run({"image": image})["again"]
            fixed = import_model(content, shapes={"image": shape}).interpret({"image": image})["again"]
            np.testing.assert_allclose(given, fixed, rtol=1e-4, atol=1e-4)
            # onnxruntime rounds the size down before it aligns corners, and decides ties of scales by errors of f32
            if scales and (transform == "align_corners" or (how["mode"], transform[:4]) == ("nearest", "half")):
                continue
            session = session_of(content)
            np.testing.assert_allclose(given, session.run(["again"], {"image": image})[0], rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("mode", ["cubic", "linear"])
def test_pytorch_half_pixel_reads_the_first_pixel_for_an_image_of_one(mode: str) -> None:
    node = onnx.helper.make_node(
        "Resize",
        ["x", "", "scales"],
        ["y"],
        mode=mode,
        coordinate_transformation_mode="pytorch_half_pixel",
        exclude_outside=int(mode == "cubic"),
    )
    value = partial(onnx.helper.make_tensor_value_info, elem_type=onnx.TensorProto.FLOAT)
    scales = onnx.numpy_helper.from_array(np.array([1, 1, 0.5, 0.5], np.float32), "scales")
    graph = onnx.helper.make_graph(
        [node], "one", [value("x", shape=[2, 1, 3, 3])], [value("y", shape=[2, 1, 1, 1])], [scales]
    )
    content = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 13)], ir_version=8)
    x = normal(2, 1, 3, 3)
    got = import_model(content.SerializeToString()).interpret({"x": x})["y"]
    np.testing.assert_array_equal(got, x[:, :, :1, :1])


def test_sequences_of_an_open_number() -> None:
    case = recurrent("LSTM", 4, {"direction": "bidirectional"}, "b", fixed=[1, 2, 3])
    model = model_of(case)
    model.graph.input[0].type.tensor_type.shape.dim[1].dim_param = "n"
    content = model.SerializeToString()
    session = session_of(content)
    graph = import_model(content)
    for count in (1, 4):
        x = normal(5, count, 4)
        for given, expected in zip(graph.interpret({"x0": x}).values(), session.run(None, {"x0": x})):
            np.testing.assert_allclose(given, expected, rtol=1e-4, atol=1e-5)


REFUSED = {
    "regions sampled by their size": (
        Case("RoiAlign", [IMAGE, ROIS[:, 1:], np.array([0, 1, 1])], {"output_height": 3}),
        r"node 0 \(RoiAlign, domain ai.onnx, opset 17\): sampling_ratio 0 makes the number of samples depend",
    ),
    "an unknown activation": (
        recurrent("RNN", 1, {"activations": ["Swoosh"]}),
        r"RNN.*: activation 'Swoosh' is unknown; known: affine, elu",
    ),
    "too many directions": (
        recurrent("GRU", 3, {"direction": "sideways"}),
        r"GRU.*: direction 'sideways' does not fit a weight for 1 directions",
    ),
    "a kernel that is not the weight's": (
        Case("Conv", [IMAGE, normal(4, 3, 3, 3)], {"kernel_shape": [3, 2]}),
        r"Conv.*: kernel_shape \[3, 2\] is not the shape \[3, 3\] of the weight",
    ),
    "a window without size": (
        Case("MaxPool", [IMAGE], {"kernel_shape": [3, 0]}),
        r"MaxPool.*: kernel_shape must hold 2 positive integers, one a spatial axis, not \[3, 0\]",
    ),
    "pads for other axes": (
        Case("AveragePool", [IMAGE], {"kernel_shape": [3, 2], "pads": [1, 1]}),
        r"AveragePool.*: pads must hold 4 integers, before and after 2 spatial axes, not \[1, 1\]",
    ),
    "scales that are computed": (
        Case("Resize", [IMAGE, None, np.float32([1, 1, 2, 2])]),
        r"Resize.*: input 2 'scales' \('x2'\) must be known when the model is read",
    ),
    "a scale of another length": (
        Case("DequantizeLinear", [u8(3, 4), abs(normal(1, 3)), u8(1, 3)], {"axis": 1}),
        r"DequantizeLinear.*: a scale or zero point of shape \[1, 3\] does not fit x \[3, 4\]",
    ),
    "an absurd size": (
        Case("Resize", [IMAGE, None, None, np.array([2, 3, 4, 1 << 40])], fixed=[3]),
        r"Resize.*: the table of places would have \d+ elements; at most 33554432 are laid out for one node",
    ),
    "an absurd window": (
        Case("HannWindow", [np.array(1 << 40)], fixed=[0]),
        r"HannWindow.*: the window would have 1099511627776 elements",
    ),
    "no square matrix": (Case("Det", [normal(3, 2)]), r"Det.*: takes square matrices, not 3 by 2"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_supported_is_refused_by_name(name: str) -> None:
    case, message = REFUSED[name]
    with pytest.raises(ModelError, match=message):
        import_model(model_of(case))
