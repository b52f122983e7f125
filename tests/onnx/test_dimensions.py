"""Dimensions of ONNX models: what is preset of them, and what the import infers that they must be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")

from onnx import helper  # noqa: E402
from tests.onnx.models import BOOL, FLOAT, INT64, info, model  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.core.errors import InputError, ModelError  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

node = helper.make_node


def pyramid(*dims: object, **how: str) -> Any:
    """Pool by 4 in two ways, 4 and 2 after 2 rounded up, and add the coarse one to the fine one."""
    nodes = [
        node("MaxPool", ["x"], ["half"], kernel_shape=[2, 2], strides=[2, 2]),
        node("MaxPool", ["half"], ["quarter"], kernel_shape=[2, 2], strides=[2, 2]),
        node("Resize", ["quarter", "", "scales"], ["grown"], mode="nearest", **how),
        node("Add", ["half", "grown"], ["y"]),
    ]
    stored = {"scales": np.array([1, 1, 2, 2], np.float32)}
    return model(nodes, [info("x", list(dims))], [info("y", None)], stored, opset=13)


@pytest.mark.parametrize(
    "how",
    [{"nearest_mode": "floor", "coordinate_transformation_mode": "asymmetric"}, {}],
    ids=["asymmetric", "centred"],
)
def test_sizes_that_must_agree_are_solved_for(how: dict[str, str]) -> None:
    graph = import_model(pyramid("batch", 3, "height", "width", **how))
    assert {name: str(size) for name, size in graph.guards.items()} == {
        "height": "height_4*4",
        "width": "width_4*4",
    }
    for height, width in ((8, 12), (4, 16)):
        x = np.random.default_rng(0).standard_normal((2, 3, height, width)).astype(np.float32)
        half = x.reshape(2, 3, height // 2, 2, width // 2, 2).max((3, 5))
        quarter = half.reshape(2, 3, height // 4, 2, width // 4, 2).max((3, 5))
        wanted = half + quarter.repeat(2, 2).repeat(2, 3)
        np.testing.assert_array_equal(lt.interpret(graph, {"x": x})["y"], wanted)
        np.testing.assert_array_equal(lt.compile(graph)(x=x)["y"], wanted)
    with pytest.raises(InputError, match=r"input 'x' .*: axis 2 cannot be 6, it must be a multiple of 4.*are 4 and 8"):
        lt.interpret(graph, {"x": np.zeros((1, 3, 6, 8), np.float32)})


def test_a_range_of_a_dimension_keeps_to_what_the_model_needs() -> None:
    graph = import_model(pyramid("batch", 3, "height", "width"), dims={"batch": 1, "height": (30, 70), "width": 64})
    assert graph.inputs.keys() == {"x"}
    assert graph.nodes[graph.inputs["x"]].shape[2].bounds() == (32, 68)  # type: ignore[union-attr]
    assert {name: graph.guards[name] for name in ("batch", "width")} == {"batch": 1, "width": 64}
    with pytest.raises(ModelError, match=r"node 3 \(Add"):
        import_model(pyramid("batch", 3, "height", "width"), dims={"height": (6, 7)})


@pytest.mark.parametrize(
    ("target", "guards"),
    [([-1, 24], {"width": "width_6*6"}), ([-1, 8, 4], {"width": "width_8*8"}), ([24, -1], {"batch": "batch_24*24"})],
)
def test_rows_that_a_reshape_asks_for_do_not_cross_batches(target: list[int], guards: dict[str, str]) -> None:
    """Were the batch a multiple of 6, width would be free and [-1, 24] too, but no frame could be given alone."""
    nodes = [node("Reshape", ["x", "target"], ["y"])]
    graph = import_model(
        model(nodes, [info("x", ["batch", "width", 4])], [info("y", None)], {"target": np.array(target)})
    )
    assert {name: str(size) for name, size in graph.guards.items()} == guards
    batch, width = (1, 24) if "width" in guards else (24, 1)
    x = np.arange(batch * width * 4, dtype=np.float32).reshape(batch, width, 4)
    np.testing.assert_array_equal(lt.interpret(graph, {"x": x})["y"], x.reshape(target))


@pytest.mark.parametrize("mode", ["nearest", "linear"])
def test_sizes_to_resample_to_have_at_least_one_element(mode: str) -> None:
    nodes = [
        node("AveragePool", ["x"], ["eighth"], kernel_shape=[8, 8], strides=[8, 8]),
        node("MaxPool", ["x"], ["half"], kernel_shape=[2, 2], strides=[2, 2]),
        node("Shape", ["half"], ["sizes"]),
        node(
            "Resize",
            ["eighth", "", "", "sizes"],
            ["y"],
            mode=mode,
            nearest_mode="floor",
            coordinate_transformation_mode="asymmetric" if mode == "nearest" else "half_pixel",
        ),
    ]
    graph = import_model(model(nodes, [info("x", [1, 3, "height", "width"])], [info("y", None)], {}, opset=13))
    low, _ = graph.nodes[graph.inputs["x"]].shape[2].bounds()  # type: ignore[union-attr]
    assert low == 8
    x = np.random.default_rng(0).standard_normal((1, 3, 19, 27)).astype(np.float32)
    np.testing.assert_allclose(lt.compile(graph)(x=x)["y"], lt.interpret(graph, {"x": x})["y"], rtol=1e-5, atol=1e-6)


def test_names_that_kernels_use_are_given_an_underscore() -> None:
    nodes = [node("Add", ["x", "one"], ["y"])]
    graph = import_model(
        model(nodes, [info("x", ["v1", "start_i"])], [info("y", None)], {"one": np.ones(1, np.float32)})
    )
    assert [str(each) for each in graph.nodes[graph.inputs["x"]].shape] == ["_v1", "_start_i"]
    x = np.zeros((2, 3), np.float32)
    np.testing.assert_array_equal(lt.compile(graph)(x=x)["y"], x + 1)


@pytest.mark.parametrize("unnamed", ["?", "", "-1", None])
def test_each_unnamed_dimension_is_its_own(unnamed: object) -> None:
    nodes = [node("Add", ["x", "one"], ["y"])]
    graph = import_model(
        model(nodes, [info("x", [unnamed, unnamed])], [info("y", None)], {"one": np.ones(1, np.float32)})
    )
    assert [str(size) for size in graph.nodes[graph.inputs["x"]].shape] == ["x_0", "x_1"]


def test_shapes_name_dimensions_too() -> None:
    nodes = [node("Add", ["a", "b"], ["y"])]
    program = model(nodes, [info("a", ["n", 3]), info("b", ["n", 3])], [info("y", None)])
    assert import_model(program, shapes={"a": (4, 3)}).nodes[1].shape == (4, 3)
    assert import_model(program, shapes={"a": ((2, 9), None)}).dims["n"].bounds() == (2, 9)
    for given, message in (
        ({"shapes": {"a": (4, 3)}, "dims": {"n": 5}}, r"axis 0 of shapes='a', dimension 'n', is 4, but another preset"),
        (
            {"shapes": {"a": (4, 3), "b": (5, 3)}},
            r"axis 0 of shapes='b', dimension 'n', is 5, but another preset says 4",
        ),
        ({"shapes": {"a": (4, 2)}}, r"axis 1 of shapes='a' cannot be 2: it is 3 in the model"),
        ({"shapes": {"a": (4,)}}, r"shapes='a' has 1 axes, but input 'a' has 2"),
        ({"shapes": {"c": (4,)}}, r"shapes='c' is not an input of .*; known: a, b"),
        ({"inputs": {"c": 4}}, r"inputs='c' is not an input of .*; known: a, b"),
    ):
        with pytest.raises(ModelError, match=message):
            import_model(program, **given)  # type: ignore[arg-type]


def test_an_input_without_a_rank_takes_its_shape_from_the_call() -> None:
    program = model([node("Relu", ["x"], ["y"])], [info("x", None)], [info("y", None)])
    with pytest.raises(ModelError, match=r"has no rank in the model; give its shape: lt.load\(path, shapes={'x': "):
        import_model(program)
    graph = import_model(program, shapes={"x": (2, None, (3, 8))})
    assert [str(size) for size in graph.nodes[0].shape] == ["2", "x_1", "x_2"]
    assert graph.dims["x_2"].bounds() == (3, 8)


def test_names_of_two_inputs_and_dimensions_without_a_name_are_tied_where_they_must_be() -> None:
    program = model([node("Add", ["a", "b"], ["y"])], [info("a", ["n"]), info("b", [None])], [info("y", None)])
    graph = import_model(program)
    assert {name: str(size) for name, size in graph.guards.items()} == {"b_0": "n"}
    with pytest.raises(InputError, match=r"dimension 'n' is 3 by axis 0 of input 'a' but 4 .*graph needs b_0 = n"):
        lt.interpret(graph, {"a": np.zeros(3, np.float32), "b": np.zeros(4, np.float32)})


def branching(condition: list[Any], stored: dict[str, Any]) -> Any:
    """Squeeze axis 1 if the condition holds, and multiply by a vector of 3."""
    squeezed = helper.make_graph([node("Squeeze", ["x", "axis"], ["s"])], "then", [], [info("s", None)])
    kept = helper.make_graph([node("Identity", ["x"], ["k"])], "else", [], [info("k", None)])
    nodes = [
        *condition,
        node("If", ["c"], ["b"], then_branch=squeezed, else_branch=kept),
        node("Mul", ["b", "v"], ["y"]),
    ]
    known = {"axis": np.array([1]), "v": np.arange(3, dtype=np.float32), **stored}
    return nodes, known


def test_a_condition_on_sizes_takes_the_branch_that_the_model_means() -> None:
    size = [node("Shape", ["x"], ["shape"], start=1, end=2), node("Equal", ["shape", "one"], ["c"])]
    nodes, known = branching(size, {"one": np.array([1])})
    graph = import_model(model(nodes, [info("x", ["n", "t", 3])], [info("y", None)], known, opset=18))
    assert [str(each) for each in graph.output("y").shape] == ["n", "3"]
    assert dict(graph.guards) == {"t": 1}
    kept = import_model(
        model(nodes, [info("x", ["n", "t", 3])], [info("y", None)], known, opset=18), dims={"t": (2, 9)}
    )
    assert [str(each) for each in kept.output("y").shape] == ["n", "t", "3"]


@pytest.mark.parametrize(
    ("declared", "dims", "sizes", "rank"),
    [
        (None, {}, (2, 5), 2),  # removing an axis of size 1 is the exception
        (["k"], {}, (1,), 1),
        (["n", "k"], {}, (2,), 2),
        (None, {"n": 1}, (1,), 1),
        (None, {"n": (3, 4)}, (3,), 2),
    ],
)
def test_the_rank_that_squeeze_without_axes_gives_holds_for_all_sizes(
    declared: list[str] | None, dims: dict[str, Any], sizes: tuple[int, ...], rank: int
) -> None:
    squeeze = model([node("Squeeze", ["x"], ["y"])], [info("x", ["n", 1, 3])], [info("y", declared)])
    graph = import_model(squeeze, dims=dims)
    assert len(graph.output("y").shape) == rank
    for size in sizes:
        x = np.arange(size * 3, dtype=np.float32).reshape(size, 1, 3)
        np.testing.assert_array_equal(lt.interpret(graph, {"x": x})["y"], np.squeeze(x))
    message = r"axis 0 must be 1, not 2" if rank == 1 else r"axis 0 must be .*, not 1"
    remedy = r"; if the model's rank depends on it .Squeeze without axes., load it for 1, by dims=.'n': 1.$"
    with pytest.raises(InputError, match=message + (remedy if rank == 2 and "n" not in dims else "")):
        lt.interpret(graph, {"x": np.zeros((2 if rank == 1 else 1, 1, 3), np.float32)})


def test_a_rank_declared_behind_a_squeeze_tells_what_it_removes() -> None:
    nodes = [
        node("Squeeze", ["x"], ["score"]),
        node("Sigmoid", ["score"], ["share"]),
        node("Add", ["share", "one"], ["y"]),
    ]
    graph = import_model(model(nodes, [info("x", ["n", 1])], [info("y", [])], {"one": np.float32(1)}))
    assert graph.interpret({"x": np.zeros((1, 1), np.float32)})["y"] == 1.5
    with pytest.raises(InputError, match="axis 0"):
        graph.interpret({"x": np.zeros((2, 1), np.float32)})


def test_a_computed_size_is_held_apart_from_1_for_squeeze_without_axes() -> None:
    shift = [node("Slice", ["x", "zero", "limit"], ["part"]), node("Squeeze", ["part"], ["y"])]
    squeeze = model(shift, [info("x", ["n", 3])], [info("y", None)], {"zero": np.array([0]), "limit": np.array([-2])})
    graph = import_model(squeeze)
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    np.testing.assert_array_equal(lt.interpret(graph, {"x": x})["y"], x[:2])
    with pytest.raises(InputError, match="axis 0"):
        lt.interpret(graph, {"x": x[:3]})


@pytest.mark.parametrize("layout", [0, 1])
def test_the_initial_state_of_a_recurrent_layer_has_the_batch_of_its_input(layout: int) -> None:
    """A state for a batch of 1 is not repeated for a larger one."""
    weights = {name: np.linspace(-1, 1, 12, dtype=np.float32).reshape(1, 6, 2) for name in "wr"}
    gru = node("GRU", ["x", "w", "r", "", "", "h"], ["y"], hidden_size=2, layout=layout)
    dims = ["n", "t", 2] if layout else ["t", "n", 2]
    graph = import_model(model([gru], [info("x", dims), info("h", [1, 1, 2])], [info("y", None)], weights))
    assert dict(graph.guards) == {"n": 1}


def test_an_input_with_a_value_is_a_constant_and_decides() -> None:
    nodes, known = branching([node("Equal", ["sr", "rate"], ["c"])], {"rate": np.array(16000)})
    program = model(nodes, [info("x", ["n", 1, 3]), info("sr", [], INT64)], [info("y", None)], known)
    for rate, shape in ((16000, ["n", "3"]), (8000, ["n", "1", "3"])):
        graph = import_model(program, inputs={"sr": rate})
        assert [name for name, place in graph.inputs.items() if not graph.nodes[place].attributes[3]] == ["x"]
        assert [str(each) for each in graph.output("y").shape] == shape


def test_the_error_names_the_sizes_with_which_the_model_is_read(tmp_path: Path) -> None:
    """The size of a kernel cannot be symbolic: window functions are constants of the graph."""
    nodes = [
        node("Shape", ["x"], ["shape"], start=1, end=2),
        node("Squeeze", ["shape"], ["n"]),
        node("HannWindow", ["n"], ["w"]),
        node("Mul", ["x", "w"], ["y"]),
    ]
    path = tmp_path / "net.onnx"
    onnx.save(model(nodes, [info("x", ["batch", "n"])], [info("y", None)], opset=18), path)
    with pytest.raises(
        ModelError, match=r"with sizes it can be read: lt.load\('.*net.onnx', dims={'n': 64}\), .* --dim n=64$"
    ):
        lt.load(path)
    assert lt.load(path, dims={"n": 64}).dims.keys() == {"batch"}


def test_the_error_names_the_inputs_whose_values_are_needed() -> None:
    nodes = [node("Sub", ["axis", "one"], ["target"]), node("Unsqueeze", ["x", "target"], ["y"])]
    program = model(nodes, [info("x", [4, 6]), info("axis", [1], INT64)], [info("y", None)], {"one": np.array([1])})
    with pytest.raises(ModelError, match=r"inputs={'axis': \.\.\.}\), on the command line --input axis=\.\.\."):
        import_model(program)
    assert import_model(program, inputs={"axis": [1]}).output("y").shape == (1, 4, 6)


def test_within_a_branch_that_is_chosen_at_run_time_wrong_sizes_give_nan() -> None:
    """One branch squeezes pieces of 4, the other pieces of 3: each is right for its own sizes."""

    def branch(name: str, stride: int) -> Any:
        size = [
            node("Shape", ["p"], [f"{name}_shape"], start=1, end=2),
            node("Equal", [f"{name}_shape", "one"], [f"{name}_c"]),
        ]
        squeezed = helper.make_graph(
            [node("Squeeze", ["p", "axis"], [f"{name}_s"])], "s", [], [info(f"{name}_s", None)]
        )
        kept = helper.make_graph([node("Identity", ["p"], [f"{name}_k"])], "k", [], [info(f"{name}_k", None)])
        pool = node("MaxPool", ["x"], ["pooled"], kernel_shape=[stride], strides=[stride])
        turned = node("Transpose", ["pooled"], ["p"], perm=[0, 2, 1])
        nodes = [pool, turned, *size, node("If", [f"{name}_c"], [name], then_branch=squeezed, else_branch=kept)]
        return helper.make_graph(nodes, name, [], [info(name, None)])

    outer = node("If", ["c"], ["y"], then_branch=branch("a", 4), else_branch=branch("b", 3))
    inputs = [info("x", ["n", 3, "t"]), info("c", [], BOOL)]
    program = model([outer], inputs, [info("y", None)], {"one": np.array([1]), "axis": np.array([1])}, opset=18)
    graph = import_model(program)
    assert graph.dims["t"].bounds()[0] == 4, "no size with which a branch has nothing to squeeze"
    x = np.random.default_rng(0).standard_normal((2, 3, 7)).astype(np.float32)
    np.testing.assert_array_equal(lt.interpret(graph, {"x": x, "c": np.array(True)})["y"], x[:, :, :4].max(2))
    assert np.isnan(lt.interpret(graph, {"x": x, "c": np.array(False)})["y"]).all()
    x = np.ascontiguousarray(x[:, :, :5])
    np.testing.assert_array_equal(lt.interpret(graph, {"x": x, "c": np.array(False)})["y"], x[:, :, :3].max(2))


@pytest.mark.parametrize("compared", ["after", "before", "round"])
def test_a_loop_that_counts_up_to_a_size_collects_as_many_pieces(compared: str) -> None:
    """`while i < n: sum += x[i]` as TensorFlow's exporters write it, the number of rounds a size of the input."""
    counter = {"after": "next", "before": "i", "round": "number"}[compared]
    kind = FLOAT if compared == "after" else INT64
    body = helper.make_graph(
        [
            node("Add", ["i", "step"], ["next"]),
            node("Gather", ["x", "i"], ["row"], axis=0),
            node("Add", ["sum", "row"], ["total"]),
            node("Identity", ["n_in"], ["n_out"]),
            node("Cast", [counter], ["i_cast"], to=kind),
            node("Cast", ["n_in"], ["n_cast"], to=kind),
            node("Less", ["i_cast", "n_cast"], ["go"]),
            node("Identity", ["total"], ["piece"]),
        ],
        "body",
        [
            info("number", [], INT64),
            info("c", [], BOOL),
            info("i", [], INT64),
            info("sum", [3]),
            info("n_in", [], INT64),
        ],
        [
            info("go", [], BOOL),
            info("next", [], INT64),
            info("total", [3]),
            info("n_out", [], INT64),
            info("piece", [3]),
        ],
        [helper.make_tensor("step", INT64, [], [1])],
    )
    nodes = [
        node("Shape", ["x"], ["shape"], start=0, end=1),
        node("Squeeze", ["shape"], ["size"]),
        node("Sub", ["size", "less"], ["n"]),
        node("Less", ["zero", "size"], ["begin"]),
        node("Loop", ["", "begin", "zero", "zeros", "n"], ["a", "last", "b", "y"], body=body),
    ]
    less = 0 if compared == "after" else 1  # a condition on the number before it grows lets one round more run
    stored = {"zero": np.array(0), "zeros": np.zeros(3, np.float32), "less": np.array(less)}
    graph = import_model(
        model(nodes, [info("x", ["rows", 3])], [info("y", None), info("last", None)], stored, opset=18)
    )
    assert [str(size) for size in graph.output("y").shape] == ["rows", "3"]
    for rows in (1, 2, 7):
        x = np.random.default_rng(rows).standard_normal((rows, 3)).astype(np.float32)
        found = lt.interpret(graph, {"x": x})
        np.testing.assert_allclose(found["y"], np.cumsum(x, 0), rtol=1e-6, atol=1e-6)
        np.testing.assert_allclose(found["last"], np.cumsum(x, 0)[-1], rtol=1e-6, atol=1e-6)
