"""Models that between them use every part of the importer, and mutations of what their fields mean."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import onnx
from onnx import AttributeProto, helper
from tests.onnx.models import BOOL, INT64, info, model

NUMBERS = (0, 1, -1, 2, 3, 7, 16, 99, 2**31 - 1, 2**31, 2**40, 2**62, 2**63 - 1, -(2**63))
node = helper.make_node


def seeds() -> list[Any]:
    """Return models that between them use every part of the importer."""
    x, y = info("x", ["batch", 3, 8, 8]), [info("y", None)]
    image = model(
        [
            node("Conv", ["x", "w", "b"], ["c"], kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[2, 2]),
            node("Relu", ["c"], ["r"]),
            node("MaxPool", ["r"], ["p"], kernel_shape=[2, 2], strides=[2, 2]),
            node("Shape", ["p"], ["s"]),
            node("Gather", ["s", "zero"], ["n"], axis=0),
            node("Unsqueeze", ["n", "zeros"], ["n1"]),
            node("Concat", ["n1", "minus"], ["t"], axis=0),
            node("Reshape", ["p", "t"], ["f"]),
            node("Gemm", ["f", "v", "b"], ["g"], alpha=0.5, transB=1),
            node("Softmax", ["g"], ["y"], axis=-1),
        ],
        [x],
        y,
        {
            "w": np.ones((4, 3, 3, 3), np.float32),
            "b": np.ones(4, np.float32),
            "v": np.ones((4, 16), np.float32),
            "zero": np.int64(0),
            "zeros": np.array([0]),
            "minus": np.array([-1]),
        },
    )
    branch = [
        helper.make_graph([node("Pad", ["x", "pads"], ["a"], mode="reflect")], "then", [], [info("a", None)]),
        helper.make_graph([node("Tile", ["x", "ones"], ["b"])], "else", [], [info("b", None)]),
    ]
    body = helper.make_graph(
        [
            node("Slice", ["s", "one", "two", "one"], ["p"]),
            node("CumSum", ["s", "axis"], ["t"]),
            node("Identity", ["go_in"], ["go"]),
        ],
        "body",
        [info("i", [], INT64), info("go_in", [], BOOL), info("s", [2, 4])],
        [info("go", [], BOOL), info("t", [2, 4]), info("p", [2, 1])],
    )
    function = helper.make_function(
        "mine",
        "F",
        ["a"],
        ["b"],
        [node("Clip", ["a", "", ""], ["c"]), node("TopK", ["c", "k"], ["b", "i"])],
        [helper.make_opsetid("", 17)],
    )
    function.node.insert(0, node("Constant", [], ["k"], value=helper.make_tensor("k", INT64, [1], [2])))
    control = model(
        [
            node("If", ["c"], ["d"], then_branch=branch[0], else_branch=branch[1]),
            node("Loop", ["three", "yes", "x"], ["e", "pieces"], body=body),
            node("Einsum", ["d", "e"], ["f"], equation="ij,kl->ik"),
            node("F", ["f"], ["g"], domain="mine"),
            node("ScatterElements", ["g", "index", "g"], ["h"], axis=1, reduction="add"),
            node("DequantizeLinear", ["q", "scale", "zero"], ["u"]),
            node("Resize", ["u", "", "", "size"], ["v"], mode="nearest"),
            node("ReduceSum", ["h", "axes"], ["y"], keepdims=1),
        ],
        [info("x", [2, 4])],
        [*y, info("v", None)],
        {
            "c": np.array(True), "yes": np.array(True), "pads": np.array([0, 1, 0, 1]), "ones": np.array([1, 1]),
            "three": np.int64(3), "one": np.array([1]), "two": np.array([2]), "axis": np.int64(1),
            "index": np.zeros((2, 2), np.int64), "axes": np.array([0]), "q": np.ones((1, 1, 4, 4), np.uint8),
            "scale": np.float32(0.5), "zero": np.uint8(3), "size": np.array([1, 1, 8, 8]),
        },
        functions=[function],
        domains=["mine"],
    )  # fmt: skip
    return [image, control]


def mutated_model(source: Any, chance: random.Random) -> Any:
    """Return a copy with one to four fields that mean something else."""
    program = onnx.ModelProto()
    program.CopyFrom(source)
    graphs = [program.graph, *(a.g for n in program.graph.node for a in n.attribute if a.type == AttributeProto.GRAPH)]
    for _ in range(chance.randint(1, 4)):
        graph = chance.choice(graphs)
        nodes = [*graph.node, *(entry for function in program.functions for entry in function.node)]
        names = [name for entry in nodes for name in (*entry.input, *entry.output)] or ["x"]
        entry = chance.choice(nodes)
        tensors = list(graph.initializer)
        match chance.randrange(11):
            case 0 if entry.input:
                entry.input[chance.randrange(len(entry.input))] = chance.choice([*names, "", "nowhere"])
            case 1 if entry.output:
                entry.output[chance.randrange(len(entry.output))] = chance.choice([*names, "", "nowhere"])
            case 2:
                entry.op_type = chance.choice([chance.choice(nodes).op_type, "Squeeze", "Range", "Split", "OneHot", ""])
            case 3 if entry.attribute:
                attribute = chance.choice(entry.attribute)
                attribute.i, attribute.f = chance.choice(NUMBERS), chance.choice((0.0, -1e38, float("nan")))
                if attribute.ints:
                    attribute.ints[chance.randrange(len(attribute.ints))] = chance.choice(NUMBERS)
                attribute.type = chance.choice([attribute.type] * 9 + [chance.randrange(15)])
            case 4 if tensors:
                tensor = chance.choice(tensors)
                if tensor.dims:
                    tensor.dims[chance.randrange(len(tensor.dims))] = chance.choice(NUMBERS)
                else:
                    tensor.dims.append(chance.choice(NUMBERS))
            case 5 if tensors:
                chance.choice(tensors).data_type = chance.randrange(28)
            case 6 if tensors:
                tensor = chance.choice(tensors)
                count = len(tensor.raw_data) // 8
                tensor.raw_data = np.array([chance.choice(NUMBERS) for _ in range(count)], np.int64).tobytes()
            case 7 if tensors:
                del graph.initializer[chance.randrange(len(tensors))]
            case 8 if graph.node:
                del graph.node[chance.randrange(len(graph.node))]
            case 9:
                entry.input.append(chance.choice(names))
            case 10:
                shape = chance.choice(program.graph.input).type.tensor_type.shape
                for axis in shape.dim:
                    axis.dim_value = chance.choice(NUMBERS)
            case _:
                program.opset_import[0].version = chance.randrange(30)
    return program
