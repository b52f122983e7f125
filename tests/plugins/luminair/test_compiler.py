"""The compilers: integer graphs agree with the float graph within their error, and with themselves bit for bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.plugins.luminair.circuits import QUICK, Recorder

import lumin_tune as lt
from lumin_tune.core.errors import PassError
from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair.circuit.intervals import intervals, row_total

RNG = np.random.default_rng(5)


def compiled(graph: lt.Graph, *more: Any, **options: Any) -> lt.Graph:
    return graph.compile("generic", *more, luminair.StwoCompiler(**options))


def proven(circuit: lt.Graph, **inputs: Any) -> luminair.Trace:
    """Prove and verify a circuit, and return the trace, whose outputs are the interpreter's."""
    key = luminair.setup(circuit, QUICK)
    trace = luminair.gen_trace(circuit, **inputs)
    proof = luminair.prove(key, trace)
    public = {name: values for name, values in inputs.items() if name in trace.inputs}
    luminair.verify(key, proof.to_bytes(), inputs=public, outputs=trace.outputs)
    interpreted = lt.interpret(circuit, inputs)
    for name, values in trace.floats.items():
        assert (values == interpreted[name]).all(), name
    return trace


UNARY = {
    "exp2": (lambda x: x.exp2(), -6, 3, 2),
    "exp": (lambda x: x.exp(), -6, 2, 4),
    "log2": (lambda x: x.log2(), 0.5, 15, 6),
    "sin": (lambda x: x.sin(), -9, 9, 2),
    "cos": (lambda x: x.cos(), -9, 9, 2),
    "sqrt": (lambda x: x.sqrt(), 0.1, 15, 3),
    "recip": (lambda x: 1.0 / x, 0.5, 15, 8),
    "tanh": (lambda x: x.tanh(), -12, 12, 2),
    "sigmoid": (lambda x: x.sigmoid(), -6, 6, 4),
    "gelu": (lambda x: x.gelu(), -6, 6, 16),
    "relu": (lambda x: x.relu(), -9, 9, 1),
    "abs": (lambda x: x.abs(), -9, 9, 1),
    "softmax": (lambda x: x.softmax(-1), -4, 4, 4),
    "neg": (lambda x: -x, -4, 4, 1),
    "square": (lambda x: x * x, -9, 9, 24),
    "half": (lambda x: x * 0.5, -9, 9, 1.1),
    "third": (lambda x: x / 3.0, -9, 9, 2),
    "mean": (lambda x: x.mean(1), -9, 9, 2),
    "max": (lambda x: x.max(0), -9, 9, 1),
    "sum": (lambda x: x.sum(1), -9, 9, 9),
    "cumsum": (lambda x: x.cumsum(1), -9, 9, 9),
    "where": (lambda x: lt.where(x < 0.5, x, x * 2.0), -9, 9, 2),
}


LOOSE = ("log2", "sigmoid", "where")
"""Functions whose static bound is far above the error: one is steep near 0, one a quotient, one has a jump."""


@pytest.mark.parametrize("name", sorted(UNARY))
def test_operations_are_near_the_float_graph(name: str) -> None:
    function, low, high, units = UNARY[name]
    graph = lt.Graph()
    x = graph.tensor("x", (3, 8), "f32")
    function(x).output("y")
    circuit = compiled(graph, ranges={"x": (low, high)})
    given = RNG.uniform(low, high, (3, 8)).astype(np.float32)
    report = luminair.error_report(graph, circuit, x=given)
    assert report.largest["y"] <= min(units * 2.0**-12, report.bound["y"] + 1e-6), report
    assert name in LOOSE or report.bound["y"] < 600 * 2.0**-12, report
    if name in ("log2", "gelu", "softmax"):  # the others' components are proven elsewhere
        proven(circuit, x=given)
    elif name == "half":  # the same integers with one more fractional bit
        with pytest.raises(luminair.ProofError, match="nothing is computed"):
            luminair.setup(circuit, QUICK)
    else:
        luminair.setup(circuit, QUICK)


def test_a_network_of_layers_is_proven() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 6), "f32")
    w = graph.tensor("w", (6, 5), "f32", static=True)
    graph.set_value("w", RNG.normal(size=(6, 5)).astype(np.float32))
    scores = (x @ w).relu()
    attention = (scores @ scores.transpose(0, 1) * 0.4).softmax(-1) @ x
    attention.output("y")
    circuit = compiled(graph, ranges={"x": (-1.0, 1.0)})
    names = [placed.name for placed in luminair.setup(circuit).placed]
    assert any(name.startswith("inner_fixed") for name in names) and any(
        name.startswith("inner_read") for name in names
    )
    given = RNG.uniform(-1, 1, (4, 6)).astype(np.float32)
    assert luminair.error_report(graph, circuit, x=given).largest["y"] < 0.02
    trace = proven(circuit, x=given)
    assert (luminair.gen_trace(circuit, compiled=True, x=given).outputs["y"] == trace.outputs["y"]).all()


def test_integers_and_bools_pass_through() -> None:
    graph = lt.Graph()
    table = graph.tensor("t", (5, 3), "f32")
    index, mask = graph.tensor("i", (4,), "i32"), graph.tensor("m", (4, 3), "bool")
    found = table.take(index, 0)
    lt.where(mask, found, found * -1.0).output("y")
    ((index * 3 + 7) // 4).output("q")
    circuit = compiled(graph, ranges={"i": (0, 4)})
    given = {
        "t": RNG.uniform(-3, 3, (5, 3)).astype(np.float32),
        "i": np.array([4, 0, 2, 2], dtype=np.int32),
        "m": RNG.random((4, 3)) < 0.5,
    }
    proven(circuit, **given)
    assert luminair.error_report(graph, circuit, **given).largest["q"] == 0


def test_refusals_name_the_node_and_the_scale_that_fits() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (2,), "f32")
    (x * x * x * x).output("y")
    with pytest.raises(PassError, match="a product may be as large as"):
        compiled(graph, ranges={"x": (-(2.0**9), 2.0**9)})
    graph = lt.Graph()
    x = graph.tensor("x", (2,), "f32")
    x.output("y")
    with pytest.raises(PassError, match=r"input 'x'.*beyond .*at scale 12; scale 8 would fit"):
        compiled(graph, ranges={"x": (0, 2.0**20)})
    graph = lt.Graph()
    (1.0 / graph.tensor("x", (2,), "f32")).output("y")
    with pytest.raises(PassError, match="declare a range"):
        compiled(graph)
    graph = lt.Graph()
    (graph.tensor("x", (2,), "f32") * 100.0).exp2().output("y")
    with pytest.raises(PassError, match="a function is infinite between -14 and 1600"):
        compiled(graph)
    with pytest.raises(PassError, match="no input 'z'"):
        compiled(graph, ranges={"z": (0, 1)})
    with pytest.raises(PassError, match="allowed: 4 to 20"):
        compiled(graph, scale=99)


def test_values_outside_their_range_are_refused() -> None:
    graph = lt.Graph()
    graph.tensor("x", (2,), "f32").relu().output("y")
    circuit = compiled(graph, ranges={"x": (-1, 1)})
    for bad in ([2.0, 0.0], [np.nan, 0.0], [np.inf, 0.0], [0.0], ["a", "b"]):
        with pytest.raises(luminair.ProofError) as caught:
            luminair.gen_trace(circuit, x=np.array(bad))
        assert caught.value.code == "statement"
    with pytest.raises(luminair.ProofError, match="has no value"):
        luminair.gen_trace(circuit)
    with pytest.raises(luminair.ProofError, match="no input 'z'"):
        luminair.gen_trace(circuit, z=1)


def test_passes_stack_and_can_be_disabled() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (2, 3), "f32")
    (x @ x.transpose(0, 1)).output("y")
    fused = compiled(graph, ranges={"x": (-1, 1)})
    plain = graph.compile("generic", luminair.StwoCompiler(ranges={"x": (-1, 1)}).without("fuse-op"))
    assert any(node.op == "stwo.inner" for node in fused.nodes)
    assert not any(node.op == "stwo.inner" for node in plain.nodes)
    given = RNG.uniform(-1, 1, (2, 3)).astype(np.float32)
    proven(plain, x=given)


@pytest.mark.parametrize("dtype", ["f16", "f32", "f64", "i32"])
def test_absolute_values_are_maxima(dtype: str) -> None:
    """So that |x| + c is known to be a divisor."""
    graph = lt.Graph()
    x = graph.tensor("x", (9,), dtype)
    (x.abs() if dtype == "i32" else 1.0 / (x.abs() + 0.5)).output("y")
    circuit = compiled(graph, ranges={"x": (-4, 4)})
    assert not any(node.op == "select" for node in circuit.nodes)
    given = np.arange(-4, 5).astype(graph.nodes[graph.inputs["x"]].dtype.numpy)
    trace = proven(circuit, x=given)
    assert luminair.error_report(graph, circuit, x=given).bound["y"] < 0.01
    exact = np.abs(given) if dtype == "i32" else 1 / (np.abs(given.astype(np.float64)) + 0.5)
    assert np.abs(trace.floats["y"] - exact).max() < 0.01


@pytest.mark.parametrize("seed", range(20))
def test_the_interval_of_two_lines_is_exact(seed: int) -> None:
    a, c, b, d = map(int, np.random.default_rng(seed).integers(-5, 6, 4))
    low, high = sorted(map(int, np.random.default_rng(seed + 100).integers(-9, 10, 2)))
    r = Recorder()
    x = r.input("x", (1,), low, high)
    lines = [r.op("stwo.linear", x, x, a=a + 7, b=-7, c=c), r.op("stwo.linear", x, x, a=b, b=0, c=d)]
    top = r.op("max", *lines)
    values = [max(a * each + c, b * each + d) for each in range(low, high + 1)]
    top.output("y")
    least, most = intervals(r.graph)[top.node] or (0, 0)
    assert least == min(values) and most >= max(values)


def test_values_without_elements_take_no_rows() -> None:
    graph = lt.Graph()
    empty, x = graph.tensor("empty", (0, 3), "f32"), graph.tensor("x", (4,), "f32")
    (empty * empty).softmax(-1).output("none")
    (x * x + empty.sum()).output("squares")
    trace = proven(compiled(graph), empty=np.zeros((0, 3), np.float32), x=np.arange(4, dtype=np.float32))
    assert trace.floats["none"].shape == (0, 3) and trace.floats["squares"].tolist() == [0, 1, 4, 9]


@pytest.mark.parametrize("shape", [(4,), (0, 3)])
def test_a_circuit_that_computes_nothing_is_refused(shape: tuple[int, ...]) -> None:
    graph = lt.Graph()
    graph.tensor("x", shape, "f32").flip(0).output("y")
    with pytest.raises(luminair.ProofError, match="nothing is computed") as caught:
        luminair.setup(compiled(graph))
    assert caught.value.code == "key"


@pytest.mark.parametrize(("op", "attributes"), [("stwo.inner", {}), ("max_reduce", {"axes": (1,)})])
def test_results_of_no_elements_are_refused(op: str, attributes: dict[str, Any]) -> None:
    r = Recorder()
    x = r.input("x", (1, 0, 2), -4, 4)
    operands = [x.permute(0, 2, 1), x] if op == "stwo.inner" else [x]
    r.op(op, *operands, **attributes).output("y")
    with pytest.raises(luminair.IntervalError, match="no elements"):
        luminair.setup(r.graph, QUICK)


@pytest.mark.parametrize("dtype", ["f16", "bf16", "f32", "f64"])
def test_inputs_are_rounded_to_their_dtype(dtype: str) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (300,), dtype)
    x.maximum(x.flip(0)).output("y")
    circuit = compiled(graph, ranges={"x": (-1.0, 1.0)})
    given = RNG.uniform(-1, 1, 300)
    trace = proven(circuit, x=given)
    same = luminair.gen_trace(circuit, x=trace.inputs["x"])
    assert np.array_equal(same.outputs["y"], trace.outputs["y"])
    assert np.array_equal(np.maximum(trace.inputs["x"], trace.inputs["x"][::-1]), trace.outputs["y"])


def test_integers_that_stand_for_no_value_of_the_dtype_are_refused() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (2,), "bf16")
    (x * x).output("y")
    with pytest.raises(luminair.ProofError, match="represent no bf16"):
        luminair.gen_trace(compiled(graph), x=np.array([4097, 4096]))


def layer(tokens: int = 6, width: int = 8) -> tuple[lt.Graph, np.ndarray[Any, Any]]:
    """Return a transformer layer, whose intervals alone leave the field: each normalisation feeds products."""
    rng = np.random.default_rng(9)
    graph = lt.Graph()
    x = graph.tensor("x", (tokens, width), "f32")

    def weight(name: str, *shape: int) -> lt.Tensor:
        made = graph.tensor(name, shape, "f32", static=True)
        graph.set_value(name, (rng.normal(size=shape) / np.sqrt(shape[0])).astype(np.float32))
        return made

    def norm(v: lt.Tensor) -> lt.Tensor:
        centred = v - v.mean(-1, keepdim=True)
        return centred / ((centred * centred).mean(-1, keepdim=True) + 1e-3).sqrt()

    n = norm(x)
    q, k, v = (n @ weight(f"w{name}", width, width) for name in "qkv")
    x = x + ((q @ k.transpose(0, 1)) * 0.25).softmax(-1) @ v @ weight("wo", width, width)
    (x + (norm(x) @ weight("w1", width, 16)).gelu() @ weight("w2", 16, width)).output("y")
    return graph, rng.uniform(-1, 1, (tokens, width)).astype(np.float32)


def test_samples_make_a_transformer_layer_fit() -> None:
    graph, x = layer()
    with pytest.raises(PassError, match="samples|no smaller scale fits"):
        compiled(graph, ranges={"x": (-1, 1)})
    circuit = compiled(graph, ranges={"x": (-1, 1)}, samples={"x": x})
    assert any(node.op == "stwo.bounded" for node in circuit.nodes)
    proven(circuit, x=x)
    assert luminair.error_report(graph, circuit, x=x).largest["y"] < 0.03


def test_values_beyond_what_samples_reached_have_no_proof() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4,), "f32")
    (x * x * x).output("y")
    circuit = compiled(graph, ranges={"x": (-4, 4)}, samples={"x": np.array([0.5, -0.5, 0.4, 0.0])})
    key = luminair.setup(circuit, QUICK)
    proven(circuit, x=np.array([0.1, -0.4, 0.5, 0.0]))
    with pytest.raises(luminair.ProofError, match="compile the graph with samples that reach them") as caught:
        luminair.gen_trace(circuit, x=np.array([0.1, 3.0, 0.0, 0.0]))
    assert caught.value.code == "witness"
    # a prover that skips the check finds no limbs for the value
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lumin_tune.plugins.luminair.tracing._check_promises", lambda circuit, values: None)
        trace = luminair.gen_trace(circuit, x=np.array([0.1, 3.0, 0.0, 0.0]))
        with pytest.raises(luminair.ProofError) as caught:
            luminair.verify(key, luminair.prove(key, trace), inputs=trace.inputs, outputs=trace.outputs)
        assert caught.value.code in ("witness", "logup", "composition")


@pytest.mark.parametrize("axis", [0, 1])
def test_shares_add_up_to_one_by_their_rule(axis: int) -> None:
    """The bound of a sum of shares holds for the integers, and is claimed for the last axis alone."""
    graph = lt.Graph()
    x = graph.tensor("x", (5, 7), "f32")
    x.softmax(axis).output("y")
    circuit = compiled(graph, ranges={"x": (-3, 3)})
    claims = [index for index in range(len(circuit)) if row_total(circuit, index) is not None]
    trace = luminair.gen_trace(circuit, x=RNG.uniform(-3, 3, (5, 7)).astype(np.float32))
    shares = [index for index in claims if circuit.nodes[index].op == "idiv" and index in trace.values]
    assert bool(shares) == (axis == 1)
    for index in shares:
        total = row_total(circuit, index)
        assert total is not None and (trace.values[index].sum(axis=-1) <= total).all()
        assert total <= (1 << 12) + 7


def test_multiples_are_folded_into_sums() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (3,), "f32"), graph.tensor("y", (3,), "f32")
    (x - y * 3.0).output("z")
    circuit = compiled(graph)
    live = circuit.live()
    (found,) = (node for index, node in enumerate(circuit.nodes) if live[index] and node.op == "stwo.linear")
    assert sorted(found.attributes) == [-3, 0, 1]
    given = {"x": np.array([1, 2, 3.5]), "y": np.array([-1, 0.25, 5])}
    assert (luminair.gen_trace(circuit, **given).floats["z"] == given["x"] - 3 * given["y"]).all()


def test_compiled_traces_have_all_values() -> None:
    """GCC 12 removes the kernel of this circuit unless the interprocedural analysis of its body is disabled."""
    r = Recorder()
    r.graph.add_input("x", (3, 4), "f32")
    x = lt.Tensor(r.graph, r.graph.add("stwo.quantize", r.graph.inputs["x"], scale=12, low=-8192, high=8192))
    flipped = x.flip(0)
    doubled = r.op("stwo.linear", flipped, flipped, a=1, b=1, c=0)
    scaled = r.op("stwo.linear", x, x, a=2, b=0, c=0)
    for index, each in enumerate((doubled, scaled, r.op("max", scaled, doubled), r.op("sum", flipped, axes=(0,)))):
        each.output(f"y{index}")
    given = RNG.uniform(-2, 2, (3, 4)).astype(np.float32)
    plain, made = (luminair.gen_trace(r.graph, compiled=compiled, x=given) for compiled in (False, True))
    assert all((values == made.outputs[name]).all() for name, values in plain.outputs.items())
