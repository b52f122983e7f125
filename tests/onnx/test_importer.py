"""The frame of the ONNX importer: names, weights, shapes, control flow, functions, and what is refused."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")

from onnx import TensorProto, helper  # noqa: E402
from tests.onnx.models import BOOL, FLOAT, INT64, external, info, model, one_node  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.core.errors import ModelError  # noqa: E402
from lumin_tune.core.plugin.manager import PluginManager  # noqa: E402
from lumin_tune.plugins import onnx as plugin  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402
from lumin_tune.plugins.onnx.operators import control_flow  # noqa: E402

node = helper.make_node


def run(program: Any, **inputs: Any) -> Any:
    """Return the only output of a model."""
    (value,) = lt.interpret(import_model(program), inputs).values()
    return value


# files and inputs


def test_load_reads_a_file_through_the_plugin(tmp_path: Path) -> None:
    path = tmp_path / "Net.ONNX"
    onnx.save(model([node("Relu", ["x"], ["y"])], [info("x", ["batch", 3])], [info("y", None)]), path)
    graph = lt.load(path, plugins=PluginManager(plugins={"onnx": plugin}, discover=False))
    assert isinstance(graph, lt.Graph)
    assert str(graph.input("x").shape) == "(Expression(batch), 3)"
    np.testing.assert_array_equal(lt.interpret(graph, {"x": [[-1.0, 0, 2]]})["y"], [[0, 0, 2]])


def test_the_plugin_costs_nothing_before_a_model_is_read() -> None:
    program = (
        "import sys, lumin_tune.plugins.onnx as p; p.lumin_importers(); "
        "print([m for m in ('onnx', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_without_onnx_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ModelError, match=r"pip install lumin-tune\[onnx\]"):
        import_model(b"")


def test_initialisers_are_static_inputs_with_values() -> None:
    weight = np.arange(6, dtype=np.float32).reshape(3, 2)
    graph = import_model(
        model(
            [node("MatMul", ["x", "w"], ["p"]), node("Mul", ["p", "two"], ["y"])],
            [info("x", ["n", 3])],
            [info("y", None)],
            {"w": weight, "two": np.float32(2), "unused": weight},
        )
    )
    assert list(graph.inputs) == ["x", "w"], "a scalar is a constant, and what is not used is left out"
    assert graph.attribute(graph.inputs["w"], "static")
    np.testing.assert_array_equal(graph.values["w"], weight)
    np.testing.assert_array_equal(lt.interpret(graph, {"x": np.eye(3, dtype=np.float32)})["y"], 2 * weight)


def test_names_that_lumin_does_not_allow_are_changed() -> None:
    graph = import_model(model([node("Relu", ['"x"\t'], ["a\\b"])], [info('"x"\t', [1])], [info("a\\b", None)]))
    assert list(graph.inputs) == ['"x"_']
    assert list(graph.outputs) == ["a\\b"]


def test_symbolic_dimensions() -> None:
    graph = import_model(
        model(
            [node("Add", ["a", "b"], ["s"]), node("Relu", ["c"], ["y"])],
            [info("a", ["batch", "seq len"]), info("b", ["batch", "seq len"]), info("c", [None, "2*batch + 1"])],
            [info("s", None), info("y", None)],
        ),
        dims={"batch": (0, 64), "seq len": 5},
    )
    assert [str(size) for size in graph.input("a").shape] == ["batch", "5"]
    assert [str(size) for size in graph.input("c").shape] == ["c_0", "batch*2 + 1"]
    assert graph.dims["batch"].bounds() == (0, 64)
    with pytest.raises(ModelError, match=r"dims='bach' is not a dimension of the model; known: n"):
        import_model(one_node("Relu", [info("x", ["n"])]), dims={"bach": 3, "n": 2})


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (info("x", None), "input 'x' has no rank"),
        (info("x", [2], TensorProto.COMPLEX64), "input 'x' has the element type COMPLEX64"),
        (info("x", [2], TensorProto.STRING), "input 'x' has the element type STRING"),
        (info("x", [2], 99), "input 'x' has the element type number 99"),
        (helper.make_tensor_sequence_value_info("x", FLOAT, [2]), "input 'x' is a sequence; only tensors"),
    ],
)
def test_inputs_that_are_refused(entry: Any, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        import_model(one_node("Identity", [entry]))


# external data


def save_external(folder: Path, *tensors: TensorProto) -> Path:
    names = [tensor.name for tensor in tensors]
    program = model(
        [node("Sum", ["x", *names], ["y"])], [info("x", [4])], [info("y", None)], dict(zip(names, tensors, strict=True))
    )
    path = folder / "model.onnx"
    path.write_bytes(program.SerializeToString())
    return path


def test_external_data_is_mapped_not_read(tmp_path: Path) -> None:
    np.arange(8, dtype=np.float32).tofile(tmp_path / "weights.bin")
    path = save_external(
        tmp_path,
        external("v", [4], location="weights.bin", offset=16, length=16),
        external("w", [4], location="weights.bin"),
    )
    graph = import_model(path)
    np.testing.assert_array_equal(lt.interpret(graph, {"x": np.zeros(4, np.float32)})["y"], [4, 6, 8, 10])
    assert not graph.values["v"].flags.owndata
    assert not graph.values["v"].flags.writeable


@pytest.mark.parametrize(
    ("places", "message"),
    [
        ({"location": "../secret.bin"}, "lies in '../secret.bin', which is outside of the folder"),
        ({"location": "/etc/passwd"}, "lies in '/etc/passwd', which is outside of the folder"),
        ({}, "lies in '', which is outside of the folder"),
        ({"location": "missing.bin"}, "'missing.bin', which cannot be read: No such file"),
        ({"location": "short.bin"}, "bytes 0 to 16 are not all in 'short.bin', which has 8"),
        ({"location": "short.bin", "offset": -4}, "bytes -4 to 12 are not all in"),
        ({"location": "short.bin", "length": 8}, r"is FLOAT\[4\], that is 16 bytes, but holds 8"),
        ({"location": "short.bin", "offset": "three"}, "offset 'three'"),
    ],
)
def test_external_data_that_is_refused(tmp_path: Path, places: dict[str, Any], message: str) -> None:
    folder = tmp_path / "model"
    folder.mkdir()
    (folder / "short.bin").write_bytes(bytes(8))
    (tmp_path / "secret.bin").write_bytes(bytes(16))
    with pytest.raises(ModelError, match=f"tensor 'w'.*{message}"):
        import_model(save_external(folder, external("w", [4], **places)))


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "model"
    folder.mkdir()
    (tmp_path / "secret.bin").write_bytes(bytes(16))
    (folder / "link.bin").symlink_to(tmp_path / "secret.bin")
    with pytest.raises(ModelError, match="outside of the folder"):
        import_model(save_external(folder, external("w", [4], location="link.bin")))


def test_external_data_in_a_loop_of_links_is_refused(tmp_path: Path) -> None:
    (tmp_path / "loop.bin").symlink_to("loop.bin")
    with pytest.raises(ModelError, match=r"lies in 'loop.bin', which cannot be read"):
        import_model(save_external(tmp_path, external("w", [4], location="loop.bin")))


def test_a_model_in_memory_needs_a_folder_for_external_data(tmp_path: Path) -> None:
    np.ones(4, np.float32).tofile(tmp_path / "w.bin")
    content = save_external(tmp_path, external("w", [4], location="w.bin")).read_bytes()
    with pytest.raises(ModelError, match="tensor 'w' lies in a file beside the model; give the folder"):
        import_model(content)
    assert "w" in import_model(content, folder=tmp_path).values


def test_weights_in_the_model_file_are_mapped_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lumin_tune.plugins.onnx.model.embedded.SMALLEST_FILE", 0)
    big = np.random.default_rng(0).normal(size=(64, 32)).astype(np.float32)
    program = model(
        [node("MatMul", ["x", "big"], ["p"]), node("Add", ["p", "small"], ["y"])],
        [info("x", ["n", 64])],
        [info("y", None)],
        {"big": big, "small": np.arange(32, dtype=np.float32)},
    )
    path = tmp_path / "model.onnx"
    path.write_bytes(program.SerializeToString())
    graph = import_model(path)
    np.testing.assert_array_equal(graph.values["big"], big)
    np.testing.assert_array_equal(graph.values["small"], np.arange(32))
    assert not graph.values["big"].flags.owndata
    assert graph.fingerprint() == import_model(program).fingerprint()
    for cut in (1, 100, 5000, 8000):
        path.write_bytes(program.SerializeToString()[:-cut])
        with pytest.raises(ModelError):
            import_model(path)


# shapes that are computed


def test_a_shape_graph_is_folded_on_symbolic_sizes() -> None:
    """(batch, seq, 6) -> (batch, seq, 2, 3) as exporters write it, and back to (batch * seq, 6)."""
    shape = [
        node("Shape", ["x"], ["shape"]),
        node("Gather", ["shape", "zero"], ["batch"]),
        node("Gather", ["shape", "one"], ["seq"]),
        node("Unsqueeze", ["batch", "axis"], ["batch1"]),
        node("Unsqueeze", ["seq", "axis"], ["seq1"]),
        node("Concat", ["batch1", "seq1", "heads"], ["target"], axis=0),
        node("Reshape", ["x", "target"], ["split"]),
        node("Mul", ["batch", "seq"], ["rows"]),
        node("Unsqueeze", ["rows", "axis"], ["rows1"]),
        node("Slice", ["shape", "two", "big"], ["last"]),
        node("Concat", ["rows1", "last"], ["flat"], axis=0),
        node("Transpose", ["split"], ["turned"], perm=[0, 1, 3, 2]),
        node("Transpose", ["turned"], ["back"], perm=[0, 1, 3, 2]),
        node("Reshape", ["back", "flat"], ["y"]),
    ]
    stored = {
        "zero": np.int64(0),
        "one": np.int64(1),
        "axis": np.array([0]),
        "heads": np.array([2, 3]),
        "two": np.array([2]),
        "big": np.array([2**63 - 1]),
    }
    graph = import_model(model(shape, [info("x", ["batch", "seq", 6])], [info("y", None)], stored))
    assert [str(size) for size in graph.output("y").shape] == ["batch*seq", "6"]
    assert {entry.op for entry in graph.nodes} <= {"input", "merge", "split", "permute"}, "nothing is computed"
    for sizes in ((2, 5), (3, 1)):
        x = np.random.default_rng(0).normal(size=(*sizes, 6)).astype(np.float32)
        np.testing.assert_array_equal(lt.interpret(graph, {"x": x})["y"], x.reshape(-1, 6))


def test_expand_and_where_as_exporters_write_it() -> None:
    """A shape of -1 where the size stays: ConstantOfShape, Mul, Equal, Where, Expand."""
    nodes = [
        node("Shape", ["x"], ["shape"]),
        node("ConstantOfShape", ["three"], ["ones"], value=helper.make_tensor("v", INT64, [1], [1])),
        node("Mul", ["ones", "minus"], ["negative"]),
        node("Equal", ["shape", "negative"], ["free"]),
        node("Where", ["free", "ones", "shape"], ["target"]),
        node("Expand", ["b", "target"], ["y"]),
    ]
    stored = {"three": np.array([3]), "minus": np.int64(-1)}
    graph = import_model(model(nodes, [info("x", ["n", 4, "m"]), info("b", [1, 4, 1])], [info("y", None)], stored))
    assert [str(size) for size in graph.output("y").shape] == ["n", "4", "m"]


def test_a_dimension_that_cuts_a_table_is_no_longer_than_it() -> None:
    """Position embeddings: table[:seq] + x is possible only if seq is at most the length of the table."""
    nodes = [
        node("Shape", ["x"], ["seq"], end=1),
        node("Slice", ["table", "zero", "seq"], ["positions"]),
        node("Add", ["x", "positions"], ["y"]),
    ]
    stored = {"table": np.arange(24, dtype=np.float32).reshape(12, 2), "zero": np.array([0])}
    program = model(nodes, [info("x", ["seq", 2])], [info("y", None)], stored)
    graph = import_model(program)
    assert graph.dims["seq"].bounds() == (1, 12)
    np.testing.assert_array_equal(run(program, x=np.zeros((3, 2), np.float32)), stored["table"][:3])
    assert import_model(program, dims={"seq": (4, 100)}).dims["seq"].bounds() == (4, 12)
    with pytest.raises(ModelError, match=r"node 2 \(Add, .*\): add\(f32\[seq, 2\], f32\[12, 2\]\)"):
        import_model(program, dims={"seq": (13, 100)})
    del program.graph.node[2]
    program.graph.output[0].name = "positions"
    assert import_model(program).dims["seq"].bounds() == (1, 2**31 - 1), "where nothing asks for it, the range stays"


def test_sizes_become_numbers_where_they_are_needed_as_such() -> None:
    nodes = [
        node("Shape", ["x"], ["shape"]),
        node("Sub", ["shape", "five"], ["less"]),
        node("Cast", ["less"], ["y"], to=FLOAT),
    ]
    program = model(nodes, [info("x", ["n", 4])], [info("y", None)], {"five": np.int64(5)})
    np.testing.assert_array_equal(run(program, x=np.zeros((3, 4), np.float32)), [-2, -1])


@pytest.mark.parametrize("opset", [9, 17, 18])
def test_sizes_are_cut_and_multiplied_as_each_opset_writes_it(opset: int) -> None:
    """(batch, 2, 3) -> (batch * 2, 3), with attributes of Slice before opset 10 and axes as an input from 18 on."""
    cut = (
        [node("Slice", ["shape"], ["rows"], starts=[0], ends=[2])]
        if opset < 10
        else [node("Slice", ["shape", "zero", "two"], ["rows"])]
    )
    product = (
        node("ReduceProd", ["rows", "zero"], ["count"], keepdims=1)
        if opset >= 18
        else node("ReduceProd", ["rows"], ["count"], keepdims=1, axes=[0])
    )
    nodes = [
        node("Shape", ["x"], ["shape"]),
        *cut,
        product,
        node("Concat", ["count", "three"], ["target"], axis=0),
        node("Reshape", ["x", "target"], ["y"]),
    ]
    stored = {"zero": np.array([0]), "two": np.array([2]), "three": np.array([3])}
    graph = import_model(model(nodes, [info("x", ["batch", 2, 3])], [info("y", None)], stored, opset=opset))
    assert [str(size) for size in graph.output("y").shape] == ["batch*2", "3"]


def test_a_shape_that_is_only_known_when_the_model_runs() -> None:
    program = one_node("Reshape", [info("x", ["n"]), info("shape", [2], INT64)])
    graph = import_model(program)
    given = {"x": np.arange(6, dtype=np.float32), "shape": np.array([3, -1])}
    np.testing.assert_array_equal(lt.interpret(graph, given)["y"], [[0, 1], [2, 3], [4, 5]])
    graph = import_model(program, fixed={"shape": np.array([2, -1]), "x": np.arange(6.0)})
    np.testing.assert_array_equal(lt.interpret(graph)["y"], [[0, 1, 2], [3, 4, 5]])


# control flow


def branches(then: Any, other: Any) -> dict[str, Any]:
    graphs = [helper.make_graph([entry], "branch", [], [info(entry.output[0], None)]) for entry in (then, other)]
    return {"then_branch": graphs[0], "else_branch": graphs[1]}


def test_if_with_a_known_condition_takes_one_branch() -> None:
    """The condition is computed from a size; the branch that is not taken may even be unsupported."""
    nodes = [
        node("Size", ["x"], ["size"]),
        node("Greater", ["size", "three"], ["many"]),
        node("If", ["many"], ["y"], **branches(node("Neg", ["x"], ["a"]), node("ImageDecoder", ["x"], ["b"]))),
    ]
    program = model(nodes, [info("x", [4])], [info("y", None)], {"three": np.int64(3)}, opset=20)
    np.testing.assert_array_equal(run(program, x=np.ones(4, np.float32)), -np.ones(4))


def test_if_with_an_open_condition_selects() -> None:
    nodes = [node("If", ["c"], ["y"], **branches(node("Neg", ["x"], ["a"]), node("Relu", ["x"], ["b"])))]
    program = model(nodes, [info("x", ["n"]), info("c", [], BOOL)], [info("y", None)])
    x = np.array([-1, 2], np.float32)
    np.testing.assert_array_equal(run(program, x=x, c=np.array(True)), [1, -2])
    np.testing.assert_array_equal(run(program, x=x, c=np.array(False)), [0, 2])
    nodes = [node("If", ["c"], ["y"], **branches(node("Neg", ["x"], ["a"]), node("ReduceSum", ["x"], ["b"])))]
    program = model(nodes, [info("x", [3]), info("c", [], BOOL)], [info("y", None)])
    x = np.array([-1, 2, 3], np.float32)
    np.testing.assert_array_equal(run(program, x=x, c=np.array(True)), [1, -2, -3])
    np.testing.assert_array_equal(run(program, x=x, c=np.array(False)), [4])
    nodes = [node("If", ["c"], ["y"], **branches(node("Neg", ["x"], ["a"]), node("Cast", ["x"], ["b"], to=INT64)))]
    program = model(nodes, [info("x", [3]), info("c", [], BOOL)], [info("y", None)])
    with pytest.raises(ModelError, match=r"output 0 is f32\[3\] by one branch and i64\[3\] by the other.*--input c="):
        import_model(program)


def loop_body() -> Any:
    """state * 2, the round number, and whether its square is below a limit, which does not merely count rounds."""
    return helper.make_graph(
        [
            node("Mul", ["s", "two"], ["t"]),
            node("Identity", ["i"], ["piece"]),
            node("Mul", ["i", "i"], ["square"]),
            node("Less", ["square", "limit"], ["go"]),
        ],
        "body",
        [info("i", [], INT64), info("go_in", [], BOOL), info("s", ["n"])],
        [info("go", [], BOOL), info("t", ["n"]), info("piece", [], INT64)],
    )


def test_loop_is_unrolled() -> None:
    stored = {"count": np.int64(9), "yes": np.array(True), "two": np.float32(2), "limit": np.int64(2)}
    nodes = [node("Loop", ["count", "yes", "x"], ["y", "rounds"], body=loop_body())]
    graph = import_model(model(nodes, [info("x", ["n"])], [info("y", None), info("rounds", None)], stored))
    found = lt.interpret(graph, {"x": np.ones(2, np.float32)})
    np.testing.assert_array_equal(found["y"], [8, 8])
    np.testing.assert_array_equal(found["rounds"], [0, 1, 2])


def test_a_loop_of_unknown_length_computes_its_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = {"yes": np.array(True), "two": np.float32(2), "limit": np.int64(10**4)}
    inputs = [info("x", ["n"]), info("count", [], INT64)]
    outputs = [info("y", None), info("rounds", None)]
    nodes = [node("Loop", ["count", "yes", "x"], ["y", "rounds"], name="long", body=loop_body())]
    graph = import_model(model(nodes, inputs, outputs, stored))
    found = [lt.interpret(graph, {"x": np.zeros(1), "count": count})["rounds"] for count in (0, 5, 1000)]
    assert [each.tolist() for each in found] == [[], [*range(5)], [*range(101)]]
    known = model(nodes, inputs[:1], outputs, {**stored, "count": np.int64(10**12)})
    assert import_model(known).output("rounds").shape == (101,), "where the condition is known, the loop is unrolled"
    monkeypatch.setattr(control_flow, "MOST_ROUNDS", 50)
    graph = import_model(known)
    assert list(graph.computed_dims) == ["rounds"]
    assert len(lt.interpret(graph, {"x": np.zeros(1)})["rounds"]) == 101


# functions


def test_functions_of_the_model_are_expanded() -> None:
    body = [
        node("Constant", [], ["slope"]),
        node("Mul", ["a", "slope"], ["scaled"]),
        node("Add", ["scaled", "b"], ["c"]),
    ]
    body[0].attribute.append(onnx.AttributeProto(name="value_float", type=FLOAT, ref_attr_name="alpha"))
    function = helper.make_function("mine", "Axpy", ["a", "b"], ["c"], body, [helper.make_opsetid("", 17)], ["alpha"])
    program = model(
        [node("Axpy", ["x", "z"], ["y"], domain="mine", alpha=3.0)],
        [info("x", ["n"]), info("z", ["n"])],
        [info("y", None)],
        functions=[function],
        domains=["mine"],
    )
    np.testing.assert_array_equal(run(program, x=[1.0, 2.0], z=[10.0, 20.0]), [13, 26])


def test_a_function_that_calls_itself_is_refused() -> None:
    function = helper.make_function(
        "mine", "F", ["a"], ["b"], [node("F", ["a"], ["b"], domain="mine")], [helper.make_opsetid("mine", 1)]
    )
    program = model(
        [node("F", ["x"], ["y"], domain="mine")],
        [info("x", [1])],
        [info("y", None)],
        functions=[function],
        domains=["mine"],
    )
    with pytest.raises(ModelError, match="nested more than 40 deep; a function may call itself"):
        import_model(program)


def test_functions_that_grow_without_measure_are_refused() -> None:
    opsets = [helper.make_opsetid("mine", 1), helper.make_opsetid("", 17)]
    functions = [helper.make_function("mine", "F0", ["a"], ["b"], [node("Relu", ["a"], ["b"])], opsets)]
    for level in range(1, 30):
        calls = [
            node(f"F{level - 1}", ["a"], ["m"], domain="mine"),
            node(f"F{level - 1}", ["m"], ["b"], domain="mine"),
        ]
        functions.append(helper.make_function("mine", f"F{level}", ["a"], ["b"], calls, opsets))
    program = model(
        [node("F29", ["x"], ["y"], domain="mine")],
        [info("x", [1])],
        [info("y", None)],
        functions=functions,
        domains=["mine"],
    )
    started = time.process_time()
    with pytest.raises(ModelError, match="more than 50000 nodes once functions are expanded"):
        import_model(program)
    assert time.process_time() - started < 5


# types that lumin lacks


def test_unsigned_integers_wrap_as_in_the_model() -> None:
    kind = TensorProto.UINT16
    program = one_node("Sub", [info("a", [3], kind), info("b", [3], kind)])
    graph = import_model(program)
    assert graph.input("a").dtype is lt.DType.I32
    found = lt.interpret(graph, {"a": np.array([1, 2, 60000]), "b": np.array([2, 2, 1])})["y"]
    np.testing.assert_array_equal(found, [65535, 0, 59999])


def test_nodes_may_stand_in_any_order() -> None:
    """As converters leave them that append the casts which they insert; names that a graph reads count too."""
    branch = helper.make_graph([node("Neg", ["a"], ["b"])], "branch", [], [info("b", None)])
    nodes = [
        node("If", ["c"], ["z"], then_branch=branch, else_branch=branch),
        node("Add", ["z", "a"], ["y"]),
        node("Mul", ["x", "x"], ["a"]),
        node("Cast", ["s"], ["c"], to=BOOL),
    ]
    graph = import_model(model(nodes, [info("x", [3])], [info("y", None)], {"s": np.array(1)}))
    np.testing.assert_array_equal(lt.interpret(graph, {"x": np.ones(3, np.float32)})["y"], np.zeros(3))


# errors


def test_an_unsupported_operator_is_named() -> None:
    message = (
        r"node 'it' \(RegexFullMatch, domain ai.onnx, opset 20\): the operator is not supported; "
        r"1\d\d operators of the domain ai.onnx are"
    )
    with pytest.raises(ModelError, match=message):
        import_model(one_node("RegexFullMatch", [info("x", [1])], opset=20))


def test_every_dense_operator_of_the_default_domain_is_supported() -> None:
    """By a builder, or by the body that ONNX defines it by; what is left is not made of dense numbers."""
    from tests.onnx.dense_core import NOT_DENSE_CORE

    from lumin_tune.plugins.onnx.registry import supported_operators

    newest = {entry.name: entry for entry in onnx.defs.get_all_schemas() if entry.domain == ""}
    bodies = {name for name, entry in newest.items() if entry.has_function or entry.has_context_dependent_function}
    absent = newest.keys() - bodies - set(supported_operators())
    beyond = ("text", "files", "sequences and optional values", "random numbers")
    assert absent <= {name for group in beyond for name in NOT_DENSE_CORE[group]}


def broken(change: str) -> Any:
    """Return a model with a problem."""
    relu = node("Relu", ["x"], ["y"], name="it")
    inputs, outputs, stored, opset = [info("x", [2, 3])], [info("y", None)], {}, 17
    nodes = [relu]
    match change:
        case "cycle":
            nodes = [node("Add", ["x", "b"], ["a"], name="it"), node("Relu", ["a"], ["b"]), node("Relu", ["b"], ["y"])]
        case "self":
            nodes = [node("Add", ["x", "y"], ["y"], name="it")]
        case "missing":
            nodes = [node("MatMul", ["x", "weight"], ["y"], name="it")]
        case "output":
            outputs = [info("z", None)]
        case "twice":
            nodes = [relu, node("Neg", ["x"], ["y"], name="it2")]
        case "rank":
            nodes = [node("Gemm", ["x", "w"], ["y"], name="it")]
            stored = {"w": np.zeros((3, 2, 2), np.float32)}
        case "shapes":
            nodes = [node("MatMul", ["x", "w"], ["y"], name="it")]
            stored = {"w": np.zeros((4, 2), np.float32)}
        case "axis":
            nodes = [node("Concat", ["x", "x"], ["y"], name="it", axis=7)]
        case "unknown attribute":
            nodes = [node("Relu", ["x"], ["y"], name="it", slope=1.0)]
        case "attribute type":
            nodes = [node("LeakyRelu", ["x"], ["y"], name="it", alpha="steep")]
        case "attribute":
            nodes = [node("Concat", ["x"], ["y"], name="it")]
        case "arity":
            nodes = [node("Relu", ["x", "x"], ["y"], name="it")]
        case "left out":
            nodes = [node("Add", ["", "x"], ["y"], name="it")]
        case "old opset":
            nodes, opset = [node("Add", ["x", "x"], ["y"], name="it", broadcast=1)], 6
        case "new opset":
            opset = 999
        case "domain":
            nodes = [node("Relu", ["x"], ["y"], name="it", domain="elsewhere")]
        case "huge":
            stored = {"w": TensorProto(name="w", data_type=FLOAT, dims=[2**40, 2**20], raw_data=b"1234")}
            nodes = [node("Add", ["x", "w"], ["y"], name="it")]
        case "huge numbers":
            stored = {"w": TensorProto(name="w", data_type=FLOAT, dims=[2**40], float_data=[1.0])}
        case "negative size":
            stored = {"w": TensorProto(name="w", data_type=FLOAT, dims=[-4], raw_data=b"")}
        case "no outputs":
            outputs = []
        case "huge shape":
            nodes = [node("ConstantOfShape", ["s"], ["z"]), node("Reshape", ["x", "z"], ["y"], name="it")]
            stored = {"s": np.array([2**60])}
        case "sparse":
            program = model(nodes, inputs, outputs)
            program.graph.sparse_initializer.add()
            return program
    return model(nodes, inputs, outputs, stored, opset=opset)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("cycle", "node 'it' (Add): input 'b' is computed only later, by 'Relu'; the graph is cyclic or not in"),
        ("self", "node 'it' (Add): input 'y' is computed only by the node itself; the graph is cyclic"),
        ("missing", "node 'it' (MatMul): input 'weight' does not exist: no node computes it and no input or initialis"),
        ("output", "output 'z' of the model is computed by no node"),
        ("twice", "node 'it2' (Neg, domain ai.onnx, opset 17): output 'y' has been computed already"),
        ("rank", "node 'it' (Gemm, domain ai.onnx, opset 17): takes matrices, not tensors of rank 2 and 3"),
        ("shapes", "node 'it' (MatMul, domain ai.onnx, opset 17): matmul(f32[2, 3], f32[4, 2]): the last axis of the"),
        ("axis", "node 'it' (Concat, domain ai.onnx, opset 17): axis 7 does not exist in shape [2, 3]; allowed: -2 to"),
        (
            "unknown attribute",
            "node 'it' (Relu, domain ai.onnx, opset 17): attribute 'slope' is unknown; allowed: none",
        ),
        ("attribute type", "attribute 'alpha' must be FLOAT, not STRING"),
        ("attribute", "node 'it' (Concat, domain ai.onnx, opset 17): attribute 'axis' is missing"),
        ("arity", "node 'it' (Relu, domain ai.onnx, opset 17): takes 1 to 1 inputs, not 2"),
        ("left out", "node 'it' (Add, domain ai.onnx, opset 17): input 0 'A' is missing"),
        ("old opset", "node 'it' (Add, domain ai.onnx, opset 6): the operator changed up to opset 7, the oldest"),
        ("new opset", "opset 999 is not supported, the onnx package"),
        ("domain", "node 'it' (Relu): the model does not import the domain elsewhere"),
        ("huge", "tensor 'w' is FLOAT[1099511627776, 1048576], that is 4611686018427387904 bytes, but holds 4"),
        ("huge numbers", "tensor 'w' is FLOAT[1099511627776], that is 1099511627776 entries, but holds 1"),
        ("negative size", "tensor 'w' has the shape [-4]; sizes are at least 0"),
        ("no outputs", "has no outputs"),
        ("huge shape", "node 'it' (Reshape, domain ai.onnx, opset 17): input 1 'shape' ('z') must be known"),
        ("sparse", "sparse initialisers are not supported; make them dense"),
    ],
)
def test_a_broken_model(change: str, message: str) -> None:
    program = broken(change)
    tracemalloc.start()
    started = time.process_time()
    try:
        with pytest.raises(ModelError) as raised:
            import_model(program)
        assert time.process_time() - started < 5
        assert tracemalloc.get_traced_memory()[1] < 50e6
    finally:
        tracemalloc.stop()
    assert message in str(raised.value)


@pytest.mark.parametrize("content", [b"", b"no protobuf at all", b"\x08\x07", bytes(100)])
def test_what_is_no_model(content: bytes) -> None:
    with pytest.raises(ModelError, match="is empty|truncated"):
        import_model(content)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"gone.onnx: cannot be read: No such file"):
        import_model(tmp_path / "gone.onnx")
    with pytest.raises(ModelError, match="a model is a path, bytes or an onnx.ModelProto, not a int"):
        import_model(3)  # type: ignore[arg-type]


def test_a_model_of_two_thousand_nodes() -> None:
    nodes = []
    for index in range(500):
        x, a = (f"r{index - 1}" if index else "x"), f"a{index}"
        nodes += [
            node("MatMul", [x, f"w{index % 5}"], [f"m{index}"]),
            node("Add", [f"m{index}", "b"], [a]),
            node("Softmax", [a], [f"s{index}"]),
            node("Relu", [f"s{index}"], [f"r{index}"]),
        ]
    stored = {f"w{index}": np.eye(8, dtype=np.float32) for index in range(5)} | {"b": np.ones(8, np.float32)}
    program = model(nodes, [info("x", ["n", 8])], [info("r499", None)], stored)
    started = time.process_time()
    graph = import_model(program.SerializeToString())
    assert time.process_time() - started < 6
    assert len(graph.outputs) == 1
