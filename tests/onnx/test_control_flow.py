"""If, Loop, Scan and recurrent layers that run when the model does, against onnxruntime at many lengths."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

onnx = pytest.importorskip("onnx", reason="the onnx package is not installed")
onnxruntime = pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from tests.onnx.models import BOOL, FLOAT, INT64, info, model  # noqa: E402

import lumin_tune as lt  # noqa: E402
from lumin_tune.core.errors import ModelError  # noqa: E402
from lumin_tune.core.program import compile  # noqa: E402
from lumin_tune.plugins.onnx.importer import import_model  # noqa: E402

helper, node = onnx.helper, onnx.helper.make_node
RANDOM = np.random.default_rng(0)


def check(program: Any, *feeds: dict[str, Any], compiled: bool = True, tolerance: float = 1e-5) -> lt.Graph:
    """Assert that one import, and one program, give what onnxruntime gives for each of the feeds."""
    program.ir_version = 9
    graph = import_model(program)
    made = compile(graph) if compiled else None
    session = onnxruntime.InferenceSession(program.SerializeToString(), providers=["CPUExecutionProvider"])
    for feed in feeds:
        wanted = dict(zip(graph.outputs, session.run(None, feed), strict=True))
        for results in (lt.interpret(graph, feed), *([] if made is None else [made(feed)])):
            for name, array in wanted.items():
                np.testing.assert_allclose(results[name], array, rtol=tolerance, atol=tolerance, err_msg=name)
    return graph


def floats(*shape: int) -> Any:
    return RANDOM.normal(size=shape).astype(np.float32)


@pytest.mark.parametrize(
    ("op", "gates", "extra"),
    [
        ("LSTM", 4, {"direction": "bidirectional"}),
        ("LSTM", 4, {"clip": 0.5, "input_forget": 1, "direction": "reverse"}),
        ("GRU", 3, {"linear_before_reset": 1, "direction": "bidirectional"}),
        ("GRU", 3, {"activations": ["HardSigmoid", "Softsign"]}),
        ("RNN", 1, {"direction": "reverse", "activations": ["Relu"]}),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else None,
)
def test_recurrent_layers_of_every_length(op: str, gates: int, extra: dict[str, Any]) -> None:
    directions, size, width = 1 + (extra.get("direction") == "bidirectional"), 4, 3
    stored = {
        "w": floats(directions, gates * size, width),
        "r": floats(directions, gates * size, size),
        "b": floats(directions, 2 * gates * size),
    }
    states = ["h0", "c0"] if op == "LSTM" else ["h0"]
    layer = node(
        op, ["x", "w", "r", "b", "lengths", *states], ["y", "h", "c"][: 1 + len(states)], hidden_size=size, **extra
    )
    inputs = [info("x", ["T", 2, width]), info("lengths", [2], onnx.TensorProto.INT32)]
    inputs += [info(name, [directions, 2, size]) for name in states]
    program = model([layer], inputs, [info(name, None) for name in layer.output], stored)
    feeds = []
    for length in (1, 2, 9, 30):
        feeds.append({name: floats(directions, 2, size) for name in states})
        feeds[-1] |= {"x": floats(length, 2, width), "lengths": np.array([length, max(length // 2, 1)], np.int32)}
    graph = check(program, *feeds)
    assert sum(each.op == "loop" for each in graph.nodes) == directions * (1 + len(states))


def test_peepholes_and_layers_without_lengths() -> None:
    stored = {"w": floats(1, 16, 3), "r": floats(1, 16, 4), "b": floats(1, 32), "p": floats(1, 12)}
    first = node("LSTM", ["x", "w", "r", "b", "", "", "", "p"], ["a", "", ""], hidden_size=4)
    second = node("GRU", ["s", "w2", "r2"], ["", "y"], hidden_size=5)
    stored |= {"w2": floats(1, 15, 4), "r2": floats(1, 15, 5), "axis": np.array([1])}
    program = model(
        [first, node("Squeeze", ["a", "axis"], ["s"]), second], [info("x", ["T", 1, 3])], [info("y", None)], stored
    )
    check(program, *({"x": floats(length, 1, 3)} for length in (1, 4, 5, 33)))


def test_scans_in_both_directions_along_any_axis() -> None:
    body = helper.make_graph(
        [
            node("Add", ["s", "a"], ["t"]),
            node("Mul", ["t", "b"], ["u"]),
            node("Identity", ["t"], ["v"]),
            node("Add", ["s", "outer"], ["w"]),
        ],
        "body",
        [info("s", [2]), info("a", [2]), info("b", [2])],
        [info("t", [2]), info("u", [2]), info("v", [2]), info("w", [2])],
    )
    scan = node(
        "Scan",
        ["s0", "x", "z"],
        ["last", "u_all", "v_all", "w_all"],
        body=body,
        num_scan_inputs=2,
        scan_input_axes=[1, 0],
        scan_input_directions=[0, 1],
        scan_output_axes=[0, 1, -1],
        scan_output_directions=[1, 0, 1],
    )
    inputs = [info("s0", [2]), info("x", [2, "T"]), info("z", ["T", 2]), info("outer", [2])]
    program = model([scan], inputs, [info(name, None) for name in scan.output])
    feeds = ({"s0": floats(2), "x": floats(2, n), "z": floats(n, 2), "outer": floats(2)} for n in (1, 6, 21))
    check(program, *feeds)


def loop_body(go: list[Any], piece: bool) -> Any:
    """s becomes s * 0.5 + i + x[i]; `go` makes "go" of i and the new state t."""
    nodes = [
        node("Cast", ["i"], ["f"], to=FLOAT),
        node("Gather", ["x", "i"], ["row"]),
        node("Mul", ["s", "half"], ["h"]),
        node("Sum", ["h", "f", "row"], ["t"]),
        *go,
    ]
    outputs = [info("go", [], BOOL), info("t", [2]), *([info("row", [2])] if piece else [])]
    return helper.make_graph(nodes, "body", [info("i", [], INT64), info("in", [], BOOL), info("s", [2])], outputs)


def test_a_loop_as_long_as_an_input() -> None:
    stored = {"half": np.float32(0.5), "zero": np.int64(0), "yes": np.array(True)}
    nodes = [
        node("Shape", ["x"], ["shape"]),
        node("Gather", ["shape", "zero"], ["n"]),
        node("Loop", ["n", "yes", "s0"], ["last", "rows"], body=loop_body([node("Identity", ["in"], ["go"])], True)),
    ]
    program = model(nodes, [info("x", ["T", 2]), info("s0", [2])], [info("last", None), info("rows", None)], stored)
    check(program, *({"x": floats(n, 2), "s0": floats(2)} for n in (1, 2, 12, 40)))


@pytest.mark.parametrize(
    ("op", "counted", "given"), [("Less", "n", True), ("LessOrEqual", "m", True), ("Less", "n", False)]
)
def test_a_loop_whose_condition_counts_its_iterations(op: str, counted: str, given: bool) -> None:
    stored = {"half": np.float32(0.5), "zero": np.int64(0), "one": np.int64(1), "yes": np.array(True)}
    go = [
        node("Add", ["i", "one"], ["next"]),
        node(op, ["next", counted], ["inside"]),
        node("Less", ["i", "n"], ["before"]),
        node("And", ["before", "inside"], ["go"]),
    ]
    nodes = [
        node("Shape", ["x"], ["shape"]),
        node("Gather", ["shape", "zero"], ["n"]),
        node("Sub", ["n", "one"], ["m"]),
        node("Loop", ["n" if given else "", "yes", "s0"], ["last", "rows"], body=loop_body(go, True)),
    ]
    program = model(nodes, [info("x", ["T", 2]), info("s0", [2])], [info("last", None), info("rows", None)], stored)
    check(program, *({"x": floats(n, 2), "s0": floats(2)} for n in (1, 2, 12)))


def test_a_loop_whose_length_is_computed() -> None:
    stored = {"half": np.float32(0.5), "far": np.float32(9.0)}
    go = [node("ReduceMax", ["t"], ["greatest"], keepdims=0), node("Less", ["greatest", "far"], ["go"])]
    loop = node("Loop", ["n", "begin", "s0"], ["last"], body=loop_body(go, False))
    inputs = [info("x", [40, 2]), info("s0", [2]), info("n", [], INT64), info("begin", [], BOOL)]
    program = model([loop], inputs, [info("last", None)], stored)
    feeds = [
        {"x": floats(40, 2), "s0": floats(2), "n": np.array(n, np.int64), "begin": np.array(begin)}
        for n in (0, 1, 3, 30)
        for begin in (True, False)
    ]
    check(program, *feeds)
    collecting = node("Loop", ["n", "begin", "s0"], ["last", "rows"], body=loop_body(go, True))
    graph = check(model([collecting], inputs, [info("last", None), info("rows", None)], stored), *feeds)
    assert list(graph.computed_dims) == ["rounds"]


@pytest.mark.parametrize("limit", [None, 3, 6, 1 << 40])
def test_a_loop_collects_rows_until_its_condition_fails(limit: int | None) -> None:
    """Up to a small limit the rows are cut to those that ran; else a first loop counts them."""
    stored = {"half": np.float32(0.5), "far": np.float32(9.0), "yes": np.array(True), "limit": np.int64(limit or 0)}
    go = [node("ReduceMax", ["t"], ["greatest"], keepdims=0), node("Less", ["greatest", "far"], ["go"])]
    loop = node("Loop", ["" if limit is None else "limit", "yes", "s0"], ["last", "rows"], body=loop_body(go, True))
    mean = node("ReduceMean", ["rows"], ["mean"], axes=[0])
    outputs = [info(name, None) for name in ("last", "rows", "mean")]
    program = model([loop, mean], [info("x", [40, 2]), info("s0", [2])], outputs, stored)
    check(program, *({"x": floats(40, 2), "s0": np.full(2, start, np.float32)} for start in (-30, 0, 20)))


@pytest.mark.parametrize("axis", [0, -1])
@pytest.mark.parametrize("count", [None, 9])
def test_a_state_that_grows(count: int | None, axis: int) -> None:
    """Scripted loops that call torch.cat export so: the state is appended to, and nothing in the loop reads it."""
    body = helper.make_graph(
        [
            node("Cast", ["i"], ["f"], to=FLOAT),
            node("Mul", ["s", "half"], ["h"]),
            node("Add", ["h", "f"], ["t"]),
            node("ReduceMax", ["t"], ["greatest"], keepdims=0),
            node("Less", ["greatest", "far"], ["below"]),
            node("Identity", ["below" if count is None else "c"], ["go"]),
            node("Concat", ["grown", "t"], ["longer"], axis=axis),
        ],
        "body",
        [info("i", [], INT64), info("c", [], BOOL), info("s", [2, 3]), info("grown", None)],
        [info("go", [], BOOL), info("t", [2, 3]), info("longer", None), info("greatest", [])],
    )
    stored = {"half": np.float32(0.5), "far": np.float32(6), "count": np.int64(count or 1 << 40), "yes": np.array(True)}
    loop = node("Loop", ["count", "yes", "s0", "first"], ["last", "all", "maxima"], body=body)
    inputs = [info("s0", [2, 3]), info("first", ["n", 3] if axis == 0 else [2, "n"])]
    program = model([loop], inputs, [info(name, None) for name in loop.output], stored)
    feeds = [{"s0": floats(2, 3), "first": floats(n, 3) if axis == 0 else floats(2, n)} for n in (1, 4)]
    graph = check(program, *feeds)
    assert bool(graph.computed_dims) is (count is None)
    assert len(graph.nodes) < 100, "it is not unrolled"


def test_bounds_of_a_slice_and_a_range_that_are_computed() -> None:
    nodes = [
        node("ArgMax", ["x"], ["best"], axis=0, keepdims=1),
        node("Add", ["best", "three"], ["end"]),
        node("Slice", ["x", "best", "end", "first"], ["part"]),
        node("Slice", ["x", "start", "best", "first"], ["before"]),
        node("ReduceSum", ["part"], ["total"], keepdims=1),
        node("Squeeze", ["best", "first"], ["limit"]),
        node("Range", ["zero", "limit", "step"], ["places"]),
        node("Cast", ["limit"], ["real"], to=FLOAT),
        node("Range", ["origin", "real", "half"], ["halves"]),
    ]
    stored = {"three": np.array([3]), "first": np.array([0]), "start": np.array([-5]), "zero": np.int64(0)}
    stored |= {"step": np.int64(2), "origin": np.float32(-1), "half": np.float32(0.5)}
    names = "part", "before", "total", "places", "halves"
    program = model(nodes, [info("x", ["n"])], [info(name, None) for name in names], stored)
    program.graph.output[3].type.tensor_type.elem_type = INT64
    check(program, *({"x": floats(n)} for n in (6, 9, 30)), {"x": np.arange(8, dtype=np.float32)})


def counter_loop(limit: str, extra: list[Any]) -> Any:
    """Write t[i] = x[i] * 2 for i from 0 on, by slices and ranges between i and min(i + 1, size), as Paddle does."""
    nodes = [
        node("Reshape", ["i", "one"], ["begin"]),
        node("Cast", ["i"], ["real"], to=FLOAT),
        node("Add", ["real", "unit"], ["next"]),
        node("Cast", ["next"], ["whole"], to=INT64),
        node("Reshape", ["whole", "one"], ["after"]),
        node("Min", ["size", "after"], ["end"]),
        node("Slice", ["x", "begin", "end", "first"], ["element"]),
        node("Mul", ["element", "two"], ["double"]),
        node("Squeeze", ["begin"], ["low"]),
        node("Squeeze", ["end"], ["high"]),
        node("Range", ["low", "high", "step"], ["places"]),
        node("ScatterElements", ["t", "places", "double"], ["t2"], axis=0),
        node("Identity", ["c"], ["go"]),
        *extra,
    ]
    body = helper.make_graph(
        nodes,
        "body",
        [info("i", [], INT64), info("c", [], BOOL), info("t", None), info("odd", None)],
        [info("go", [], BOOL), info("t2", None), info("double", None)],
    )
    return node("Loop", [limit, "", "t0", "undefined"], ["y", "unread"], body=body)


def test_a_counter_selects_elements_in_a_loop() -> None:
    """And a state that only ever is written may change its shape: `undefined` has two elements, what follows one."""
    stored = {"one": np.array([1]), "unit": np.float32(1), "size": np.array([20]), "first": np.array([0])}
    stored |= {"two": np.float32(2), "step": np.int64(1), "undefined": np.zeros(2, np.float32)}
    stored |= {"t0": np.full(20, -1, np.float32)}
    inputs = [info("x", [20]), info("n", [], INT64)]
    program = model([counter_loop("n", [])], inputs, [info("y", None)], stored)
    graph = check(program, *({"x": floats(20), "n": np.array(n)} for n in (0, 1, 7, 20)))
    assert not graph.computed_dims
    last = [info("y", None), info("unread", None)]  # a state that is read after the loop alone
    check(model([counter_loop("seven", [])], inputs[:1], last, {**stored, "seven": np.int64(7)}), {"x": floats(20)})


def test_a_loop_whose_rounds_differ_in_shape_is_refused() -> None:
    go = [node("Less", ["greatest", "far"], ["go"]), node("ReduceMax", ["t"], ["greatest"], keepdims=0)]
    body = loop_body([*reversed(go), node("Cast", ["greatest"], ["end"], to=INT64)], False)
    body.node.extend([node("Unsqueeze", ["end", "first"], ["ends"]), node("Slice", ["x", "first", "ends"], ["part"])])
    body.node.extend(
        [node("ReduceSum", ["part", "first"], ["sums"], keepdims=0), node("Add", ["t", "sums"], ["after"])]
    )
    body.output[1].name = "after"
    stored = {"half": np.float32(0.5), "far": np.float32(9.0), "first": np.array([0]), "yes": np.array(True)}
    loop = node("Loop", ["", "yes", "s0"], ["last"], body=body)
    with pytest.raises(
        ModelError, match=r"\(length\) cannot be computed in the body of a loop .* all have the same shapes"
    ):
        import_model(model([loop], [info("x", [40, 2]), info("s0", [2])], [info("last", None)], stored))


def test_a_branch_runs_only_if_it_is_chosen() -> None:
    def branch(weight: str, name: str) -> Any:
        return helper.make_graph([node("MatMul", ["x", weight], [name])], name, [], [info(name, None)])

    stored = {"a": floats(3, 4), "b": floats(3, 4)}
    choice = node("If", ["c"], ["y"], then_branch=branch("a", "p"), else_branch=branch("b", "q"))
    program = model([choice], [info("x", ["n", 3]), info("c", [], BOOL)], [info("y", None)], stored)
    graph = check(program, *({"x": floats(n, 3), "c": np.array(c)} for n in (1, 5) for c in (True, False)))
    assert sum(each.op == "loop" for each in graph.nodes) == 2


def test_a_branch_that_does_not_fit_names_what_decides() -> None:
    then = helper.make_graph([node("MatMul", ["x", "a"], ["p"])], "p", [], [info("p", None)])
    other = helper.make_graph([node("MatMul", ["x", "b"], ["q"])], "q", [], [info("q", None)])
    choice = node("If", ["c"], ["y"], then_branch=then, else_branch=other)
    program = model(
        [choice], [info("x", ["n", 3]), info("c", [], BOOL)], [info("y", None)], {"a": floats(3, 4), "b": floats(5, 4)}
    )
    with pytest.raises(ModelError, match=r"its else_branch does not fit these sizes: .*inputs=\{'c': \.\.\.\}"):
        import_model(program)
