"""One network in every opset from 7 to the newest, against onnxruntime, or where that is too old, onnx's own evaluator.

Its operators are those whose form changed on the way: attributes became inputs, defaults and axes other ones. Each
opset is written as its specification has it, so that taking one version for another shows.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.plugins.onnx.importer import import_model

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
onnxruntime = pytest.importorskip("onnxruntime", reason="the judge of imported models; pip install onnxruntime")

from onnx import helper  # noqa: E402
from onnx.reference import ReferenceEvaluator  # noqa: E402
from tests.onnx.models import BOOL, FLOAT, INT64, info, model  # noqa: E402

OLDEST, NEWEST = 7, onnx.defs.onnx_opset_version()
NEWEST_OF_THE_JUDGE = 26  # of onnxruntime 1.31
IMAGE = np.random.default_rng(0).standard_normal((2, 4, 9, 8)).astype(np.float32)


class Network:
    """Nodes of one opset; what became an input on the way is given as one or as an attribute, as the opset has it."""

    def __init__(self, opset: int) -> None:
        self.opset = opset
        self.nodes: list[Any] = []
        self.stored: dict[str, Any] = {}
        self.outputs: list[Any] = []

    def store(self, value: Any) -> str:
        name = f"stored{len(self.stored)}"
        self.stored[name] = np.asarray(value)
        return name

    def add(self, op: str, *inputs: str, outputs: int = 1, **attributes: Any) -> Any:
        """Return the name of the output, or those of several."""
        made = [f"t{len(self.nodes)}_{index}" for index in range(outputs)]
        self.nodes.append(helper.make_node(op, list(inputs), made, **attributes))
        return made[0] if outputs == 1 else made

    def moved(self, op: str, x: str, since: int, outputs: int = 1, kept: Any = None, **options: Any) -> Any:
        """Add a node whose options are attributes before an opset and integer inputs in their order from it on."""
        if self.opset < since:
            return self.add(op, x, outputs=outputs, **options, **(kept or {}))
        return self.add(op, x, *(self.store(np.int64(v)) for v in options.values()), outputs=outputs, **(kept or {}))

    def give(self, *names: str, kind: int = FLOAT) -> None:
        self.outputs += [info(name, None, kind) for name in names]


def network(opset: int) -> Any:
    n, random = Network(opset), np.random.default_rng(1)
    weight = n.store(random.standard_normal((4, 2, 3, 3)).astype(np.float32))
    x = n.add("Conv", "x", weight, n.store(np.ones(4, np.float32)), group=2, pads=[1, 1, 1, 1])
    statistics = [n.store(1 + random.random(4, np.float32)) for _ in ("scale", "bias", "mean", "variance")]
    x = n.add("BatchNormalization", x, *statistics)
    x = n.add("Dropout", n.add("Relu", x))
    pooled = n.add("MaxPool", x, kernel_shape=[3, 2], strides=[2, 2], **({"ceil_mode": 1} if opset >= 10 else {}))
    n.give(pooled, n.add("AveragePool", x, kernel_shape=[2, 2], pads=[1, 0, 0, 1], count_include_pad=1))
    n.give(n.moved("Pad", pooled, 11, pads=[0, 0, 1, 2, 0, 0, 0, 1]))
    cut = n.moved("Slice", x, 10, starts=[1, 2], ends=[-1, 100], axes=[2, 3])
    if opset < 11:
        n.give(n.add("Clip", cut, min=-0.5, max=0.75))
    else:
        n.give(n.add("Clip", cut, n.store(np.float32(-0.5)), n.store(np.float32(0.75))))
    summed = n.moved("ReduceSum", x, 13, axes=[1, 3], kept={"keepdims": 1})
    n.give(n.moved("Squeeze", summed, 13, axes=[1, 3]), n.moved("Unsqueeze", summed, 13, axes=[0, 5]))
    for op in ("ReduceMean", "ReduceMax", "ReduceL2", "ReduceLogSumExp"):
        n.give(n.moved(op, x, 18, axes=[-1], kept={"keepdims": 0}) if opset >= 11 else n.add(op, x, axes=[3]))
    n.give(*n.moved("Split", x, 13, outputs=2, split=[3, 1], kept={"axis": 1}))
    if opset >= 18:
        n.give(*n.add("Split", x, outputs=2, axis=2, num_outputs=2))
    # With the coercion of old to a matrix, a softmax over axis 1 is one over all the axes after it.
    for op in ("Softmax", "LogSoftmax", "Hardmax"):
        n.give(n.add(op, x, axis=1), n.add(op, x))
    greatest, places = n.add("TopK", x, k=3, outputs=2) if opset < 10 else n.moved("TopK", x, 10, outputs=2, k=[3])
    n.give(greatest)
    n.give(places, n.add("ArgMax", x, axis=1, keepdims=0), n.add("Cast", x, to=INT64), kind=INT64)
    flat = n.add("Flatten", x, axis=1)
    size = IMAGE[0].size
    n.give(n.add("Gemm", flat, n.store(np.full((3, size), 0.01, np.float32)), n.store(np.float32([1, 2, 3])), transB=1))
    shape = n.add("Concat", n.moved("Slice", n.add("Shape", x), 10, starts=[0], ends=[2]), n.store([-1]), axis=0)
    n.give(n.add("Reshape", x, shape), n.add("Gather", x, n.store([[1], [0]]), axis=2))
    scales = [1.0, 1.0, 2.0, 2.0]
    if opset < 9:
        n.give(n.add("Upsample", x, mode="nearest", scales=scales))
    else:
        stored = n.store(np.float32(scales))
        resize = ("Upsample", x) if opset == 9 else ("Resize", x)
        if opset >= 11:
            resize = (*resize, "" if opset >= 13 else n.store(np.zeros(0, np.float32)))
        more = {"coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"} if opset >= 11 else {}
        n.give(n.add(*resize, stored, mode="nearest", **more))
    larger = n.add("Greater", x, n.store(np.float32(0.5)))
    n.give(n.add("Not", larger), kind=BOOL)
    n.give(n.add("Pow", x, n.store(np.float32(2))), n.add("PRelu", x, n.store(np.float32([0.1]))))
    if opset >= 9:
        n.give(n.add("Where", larger, x, n.add("ConstantOfShape", n.add("Shape", x))))
    newer = {14: "HardSwish", 17: "LayerNormalization", 18: "Mish", 20: "Gelu", 23: "RMSNormalization", 27: "Swish"}
    for since, op in newer.items():
        if opset >= since:
            ones = [n.store(np.float32([1, 2, 3, 4, 5, 6, 7, 8]))] if "Normalization" in op else []
            n.give(n.add(op, x, *ones))
    image = info("x", ["batch", *IMAGE.shape[1:]])
    made = model(n.nodes, [image], n.outputs, n.stored, opset=opset)
    made.ir_version = 8 if opset < 21 else 10
    return made


def judged(program: Any, opset: int) -> list[Any]:
    if opset > NEWEST_OF_THE_JUDGE:
        return ReferenceEvaluator(program).run(None, {"x": IMAGE})  # type: ignore[no-any-return]
    options = onnxruntime.SessionOptions()
    options.log_severity_level, options.intra_op_num_threads = 4, 1
    session = onnxruntime.InferenceSession(program.SerializeToString(), options, providers=["CPUExecutionProvider"])
    return session.run(None, {"x": IMAGE})  # type: ignore[no-any-return]


@pytest.mark.parametrize("opset", range(OLDEST, NEWEST + 1))
def test_a_network_of_the_opset(opset: int) -> None:
    program = network(opset)
    found = lt.interpret(import_model(program), {"x": IMAGE})
    names = [node.op_type for entry in program.graph.output for node in program.graph.node if entry.name in node.output]
    for op, ours, wanted in zip(names, found.values(), judged(program, opset), strict=True):
        assert ours.dtype == wanted.dtype, op
        np.testing.assert_allclose(ours, wanted, rtol=1e-4, atol=1e-5, err_msg=op)
