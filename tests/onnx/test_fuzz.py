"""Mutated models: whatever the bytes, the importer answers with a graph or a ModelError, soon and in little memory."""

from __future__ import annotations

import random
import resource
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")

from onnx import AttributeProto, TensorProto, helper  # noqa: E402
from tests.onnx.models import BOOL, INT64, info, model  # noqa: E402

from lumin_tune.core.errors import ModelError  # noqa: E402
from lumin_tune.plugins.onnx import embedded  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

LIMIT_S = 5.0
LIMIT_BYTES = 400 << 20
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
            "w": np.ones((4, 3, 3, 3), np.float32), "b": np.ones(4, np.float32), "v": np.ones((4, 16), np.float32),
            "zero": np.int64(0), "zeros": np.array([0]), "minus": np.array([-1]),
        },
    )  # fmt: skip
    branch = [
        helper.make_graph([node("Pad", ["x", "pads"], ["a"], mode="reflect")], "then", [], [info("a", None)]),
        helper.make_graph([node("Tile", ["x", "ones"], ["b"])], "else", [], [info("b", None)]),
    ]
    body = helper.make_graph(
        [node("Slice", ["s", "one", "two", "one"], ["p"]), node("CumSum", ["s", "axis"], ["t"]),
         node("Identity", ["go_in"], ["go"])],
        "body",
        [info("i", [], INT64), info("go_in", [], BOOL), info("s", [2, 4])],
        [info("go", [], BOOL), info("t", [2, 4]), info("p", [2, 1])],
    )  # fmt: skip
    function = helper.make_function(
        "mine", "F", ["a"], ["b"], [node("Clip", ["a", "", ""], ["c"]), node("TopK", ["c", "k"], ["b", "i"])],
        [helper.make_opsetid("", 17)],
    )  # fmt: skip
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


def mutated_bytes(content: bytes, chance: random.Random) -> bytes:
    """Return bytes with one to eight of them changed, cut, doubled or moved."""
    data = bytearray(content)
    for _ in range(chance.randint(1, 8)):
        at, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
        match chance.randrange(6):
            case 0:
                data[at:at] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 8)))
            case 1:
                del data[at : min(end, at + 40)]
            case 2:
                data = data[: max(at, 1)]
            case 3:
                data[at:at] = data[at : min(end, at + 200)]
            case _:
                if at < len(data):
                    data[at] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, data[at] ^ (1 << chance.randrange(8))))
    return bytes(data)


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


def check_import(program: Any, what: str) -> None:
    started = time.process_time()
    try:
        import_model(program)
    except ModelError as error:
        assert len(str(error)) > 10, what
    took = time.process_time() - started
    assert took < LIMIT_S, f"{what} took {took:.1f} s"


def fuzz(rounds: range, path: Path) -> None:
    programs = seeds()
    contents = [program.SerializeToString() for program in programs]
    for program in programs:
        import_model(program)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in rounds:
        chance = random.Random(seed)
        which = seed % len(programs)
        if seed % 4 < 2:
            content = mutated_bytes(contents[which], chance)
            check_import(content, f"bytes, seed {seed}")
        else:
            program = mutated_model(programs[which], chance)
            content = program.SerializeToString()
            check_import(program, f"model, seed {seed}")
        path.write_bytes(content)
        check_import(path, f"file, seed {seed}")
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024
    assert grown < LIMIT_BYTES, f"memory grew by {grown >> 20} MiB"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file for models, whose weights stay in it however small it is."""
    monkeypatch.setattr(embedded, "SMALLEST_FILE", 1)
    monkeypatch.setattr(embedded, "_SMALLEST_TENSOR", 8)
    return tmp_path / "model.onnx"


def test_a_hundred_mutated_files(path: Path) -> None:
    fuzz(range(100), path)


@pytest.mark.fuzz
def test_thousands_of_mutated_files(path: Path) -> None:
    fuzz(range(100, 3_100), path)


def test_the_seeds_hold_every_kind_of_tensor_data() -> None:
    """A mutation of `raw_data` changes the weights, so they must be there."""
    assert all(tensor.HasField("raw_data") for program in seeds() for tensor in program.graph.initializer)
    assert TensorProto.DataType.Name(seeds()[0].graph.initializer[0].data_type) == "FLOAT"
