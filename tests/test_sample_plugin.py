"""The installed sample plugin does what it says: a pass, rules that hold on numbers, a backend that is right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import dim
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Artifact, Backend, BuildFailure, Exactness, Pass, Source
from lumin_tune.testing.rules import check

SIZE = 10_000
FLOATS = ("f16", "f32", "f64")
NUMBERS = (*FLOATS, "u8", "i8", "i16", "i32", "i64")


@pytest.fixture(scope="module")
def manager() -> PluginManager:
    return PluginManager()


@dataclass(frozen=True)
class WholeGraph:
    """A region that is a graph."""

    graph: NodeGraph

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.graph)


def some_values(dtype: str, seed: int, size: int = SIZE) -> Any:
    """Return values of every magnitude, with the special ones of the dtype among them."""
    generator = np.random.default_rng(seed)
    kind = DType.of(dtype)
    if kind is DType.BOOL:
        return generator.random(size) < 0.5
    if kind.is_integer:
        values = generator.integers(kind.lowest, kind.highest, size, dtype=kind.numpy, endpoint=True)
        values[:4] = (0, 1, kind.lowest, kind.highest)
        return values
    values = (generator.standard_normal(size) * np.exp2(generator.integers(-12, 12, size))).astype(kind.numpy)
    values[:6] = (0.0, -0.0, np.inf, -np.inf, np.nan, 2.0)
    return values


def same_bits(a: Any, b: Any) -> bool:
    """Return whether arrays are equal, -0 and 0 being different, one NaN as good as another."""
    equal = bool(a.dtype == b.dtype and np.array_equal(a, b, equal_nan=a.dtype.kind == "f"))
    if a.dtype.kind != "f":
        return equal
    return equal and np.array_equal(np.signbit(a[~np.isnan(a)]), np.signbit(b[~np.isnan(b)]))


class TestPass:
    @pytest.fixture
    def double_to_add(self, manager: PluginManager) -> Pass:
        return manager.passes()["double-to-add"]()

    @pytest.mark.parametrize("dtype", NUMBERS)
    @pytest.mark.parametrize("two_first", [True, False])
    def test_replaces_doubling_with_the_same_bits(self, double_to_add: Pass, dtype: str, two_first: bool) -> None:
        graph = NodeGraph()
        x = graph.add_input("x", (SIZE,), dtype)
        two = graph.add_full(2, DType.of(dtype), (SIZE,))
        graph.set_output("y", graph.add("mul", *((two, x) if two_first else (x, two))))
        result, remap = double_to_add.run(graph.freeze())
        assert result.frozen
        assert result.nodes[remap[graph.outputs["y"]]].op == "add"
        assert result.outputs["y"] == remap[graph.outputs["y"]]
        inputs = {"x": some_values(dtype, 1)}
        assert same_bits(interpret(result, inputs)["y"], interpret(graph, inputs)["y"])

    def test_leaves_other_products_alone(self, double_to_add: Pass) -> None:
        graph = NodeGraph()
        x = graph.add_input("x", (4,), "f32")
        three = graph.add_full(3.0, DType.F32, (4,))
        graph.set_output("y", graph.add("mul", graph.add("mul", x, three), x))
        result, _ = double_to_add.run(graph.freeze())
        assert fingerprint(result) == fingerprint(graph)


class TestRules:
    """Both sides of each rule on random numbers, as every rule of every plugin should be tested."""

    @pytest.mark.parametrize("name", ["max-is-idempotent", "sum-associates", "exp2-inverts-log2"])
    def test_a_rule_holds(self, manager: PluginManager, name: str) -> None:
        (rule,) = [rule for rule in manager.rule_families()["sample-algebra"].rules if rule.name == name]
        check(rule)

    def test_every_rule_is_tested(self, manager: PluginManager) -> None:
        tested = {"max-is-idempotent", "sum-associates", "exp2-inverts-log2"}
        assert {rule.name for rule in manager.rule_families()["sample-algebra"].rules} == tested

    def test_there_is_one_of_each_exactness(self, manager: PluginManager) -> None:
        rules = manager.rule_families()["sample-algebra"].rules
        assert {rule.exactness for rule in rules} == set(Exactness)


def elementwise_region(dtype: str, shape: tuple[Any, ...] = (SIZE,)) -> WholeGraph:
    """Return max(a*b + 0.5, a) < b ? a : (a*b + 0.5) and the sum, both as outputs."""
    graph = NodeGraph()
    a, b = graph.add_input("a", shape, dtype), graph.add_input("b", shape, dtype)
    half = graph.add_full(0.5 if dtype in FLOATS else 3, DType.of(dtype), shape)
    total = graph.add("add", graph.add("mul", a, b), half)
    graph.set_output("y", graph.add("select", graph.add("less_than", graph.add("max", total, a), b), a, total))
    graph.set_output("total", total)
    return WholeGraph(graph.freeze())


_FUNCTIONS = ("exp2", "log2", "sin", "cos", "sqrt", "recip")


class TestBackend:
    @pytest.fixture
    def backend(self, manager: PluginManager) -> Backend:
        return manager.backends()["sample-blocks"]

    def compute(self, backend: Backend, region: WholeGraph, arrays: Sequence[Any], point: Any = None) -> dict[str, Any]:
        """Return the outputs of a region, through every method of the protocol."""
        (device,) = backend.devices()
        assert backend.claims(region), backend.claims(region).reason
        space = backend.space(region, device)
        point = space.default if point is None else point
        assert space.violation(point) == ""
        source = backend.lower(region, point)
        assert source == backend.lower(region, point), "the same point gives the same source"
        artifact = backend.build(source, device)
        assert isinstance(artifact, Artifact)
        kernel = backend.load(artifact, device)
        nodes, shape = region.graph.nodes, arrays[0].shape
        outputs = {name: np.full(shape, 77, nodes[node].dtype.numpy) for name, node in region.graph.outputs.items()}
        copies = [array.copy() for array in arrays]
        kernel(arrays, list(outputs.values()), {})
        assert all(same_bits(array, copy) for array, copy in zip(arrays, copies, strict=True)), "inputs are unchanged"
        assert kernel.time_ns(arrays, list(outputs.values()), {}) > 0
        return outputs

    @pytest.mark.parametrize("dtype", NUMBERS)
    def test_agrees_with_the_oracle_at_every_point(self, backend: Backend, dtype: str) -> None:
        region = elementwise_region(dtype)
        a, b = some_values(dtype, 1), some_values(dtype, 2)
        expected = interpret(region.graph, {"a": a, "b": b})
        (knob,) = backend.space(region, backend.devices()[0]).knobs
        for block in knob.choices:
            found = self.compute(backend, region, [a, b], {knob.name: block})
            assert all(same_bits(found[name], expected[name]) for name in expected), (dtype, block)

    @pytest.mark.parametrize("op", [*_FUNCTIONS, "add", "mul", "max", "mod", "less_than"])
    @pytest.mark.parametrize("dtype", ["f16", "f32", "f64"])
    def test_every_op_on_floats(self, backend: Backend, op: str, dtype: str) -> None:
        self.check_op(backend, op, dtype, 1 if op in _FUNCTIONS else 2)

    @pytest.mark.parametrize("op", ["add", "mul", "max", "mod", "idiv", "less_than"])
    @pytest.mark.parametrize("dtype", ["u8", "i8", "i16", "i32", "i64"])
    def test_every_op_on_integers(self, backend: Backend, op: str, dtype: str) -> None:
        self.check_op(backend, op, dtype, 2)

    @pytest.mark.parametrize("op", ["add", "mul", "max"])
    def test_every_op_on_bools(self, backend: Backend, op: str) -> None:
        self.check_op(backend, op, "bool", 2)

    def check_op(self, backend: Backend, op: str, dtype: str, arity: int) -> None:
        graph = NodeGraph()
        names = ("a", "b")[:arity]
        graph.set_output("y", graph.add(op, *(graph.add_input(name, (SIZE,), dtype) for name in names)))
        arrays = [some_values(dtype, seed) for seed in range(arity)]
        expected = interpret(graph, dict(zip(names, arrays, strict=True)))["y"]
        assert same_bits(self.compute(backend, WholeGraph(graph.freeze()), arrays)["y"], expected)

    @pytest.mark.parametrize("to", ["f16", "f32", "f64", "i32", "u8", "bool"])
    def test_casts(self, backend: Backend, to: str) -> None:
        graph = NodeGraph()
        graph.set_output("y", graph.add("cast", graph.add_input("a", (SIZE,), "i16"), dtype=to))
        a = some_values("i16", 3)
        expected = interpret(graph, {"a": a})["y"]
        assert same_bits(self.compute(backend, WholeGraph(graph.freeze()), [a])["y"], expected)

    @pytest.mark.parametrize("value", [float("inf"), float("-inf"), float("nan"), -0.0, 1e-45])
    def test_constants_of_every_kind(self, backend: Backend, value: float) -> None:
        graph = NodeGraph()
        a = graph.add_input("a", (8,), "f32")
        graph.set_output("y", graph.add("mul", a, graph.add_full(value, DType.F32, (8,))))
        array = some_values("f32", 1, 8)
        expected = interpret(graph, {"a": array})["y"]
        assert same_bits(self.compute(backend, WholeGraph(graph.freeze()), [array])["y"], expected)

    @pytest.mark.parametrize("shape", [(), (0,), (1,), (3, 0, 5), (2, 3, 4)])
    def test_shapes(self, backend: Backend, shape: tuple[int, ...]) -> None:
        region = elementwise_region("f32", shape)
        a, b = (np.random.default_rng(seed).standard_normal(shape).astype("f4") for seed in (1, 2))
        expected = interpret(region.graph, {"a": a, "b": b})
        found = self.compute(backend, region, [np.asarray(a), np.asarray(b)])
        assert all(same_bits(found[name], expected[name]) for name in expected)

    def test_symbolic_sizes(self, backend: Backend) -> None:
        region = elementwise_region("f32", (dim("seq", 1, 512), 3))
        a, b = (np.random.default_rng(seed).standard_normal((7, 3)).astype("f4") for seed in (1, 2))
        expected = interpret(region.graph, {"a": a, "b": b})
        assert same_bits(self.compute(backend, region, [a, b])["y"], expected["y"])

    def test_refuses_with_the_reason(self, backend: Backend) -> None:
        assert refusal(backend, lambda graph, x: graph.add("sum", x, axes=(0,))) == "sum is not element-wise"
        assert refusal(backend, lambda graph, x: x, dtype="bf16") == "NumPy has no bf16"
        assert refusal(backend, lambda graph, x: graph.add("expand", x, axes=(0,), sizes=(2,))) == (
            "it has 2 shapes, and this backend computes on one"
        )
        assert refusal(backend, lambda graph, x: graph.add("add", x, graph.add_constant(np.ones(4, "f4")))) == (
            "it has a constant array, and this backend knows only constant numbers"
        )

    def test_a_point_outside_the_space(self, backend: Backend) -> None:
        region = elementwise_region("f32")
        space = backend.space(region, backend.devices()[0])
        assert space.violation({"block": 5}) == "block cannot be 5; choices: 4096, 32768, 262144, 2097152"
        assert space.violation({"tile": 1}) == "the point has the knobs ['tile'], the space only 'block'"

    def test_a_source_that_does_not_compile_is_a_value(self, backend: Backend) -> None:
        failure = backend.build(Source("python", "def kernel(:\n", "kernel"), backend.devices()[0])
        assert isinstance(failure, BuildFailure)
        assert failure.message.startswith("line 1: ")
        assert failure.log == "def kernel(:\n"


def refusal(backend: Backend, build: Any, dtype: str = "f32") -> str:
    graph = NodeGraph()
    graph.set_output("y", build(graph, graph.add_input("x", (4,), dtype)))
    claim = backend.claims(WholeGraph(graph.freeze()))
    assert not claim
    return claim.reason


def test_the_operator_of_onnx_is_built() -> None:
    onnx = pytest.importorskip("onnx", reason="needs onnx: pip install 'lumin-tune[onnx]'")
    import lumin_sample.operators  # noqa: F401 - as loading the plugin does
    from lumin_tune.plugins.onnx.importer import import_model

    helper, kind = onnx.helper, onnx.TensorProto.FLOAT
    node = helper.make_node("ScaledCube", ["x"], ["y"], domain="lumin.sample", by=2.0)
    x, y = (helper.make_tensor_value_info(name, kind, [3]) for name in "xy")
    opsets = [helper.make_opsetid("", 21), helper.make_opsetid("lumin.sample", 1)]
    model = helper.make_model(helper.make_graph([node], "cube", [x], [y]), opset_imports=opsets, ir_version=8)
    found = interpret(import_model(model), {"x": np.array([1, 2, -3], np.float32)})["y"]
    np.testing.assert_array_equal(found, np.array([2, 16, -54], np.float32))
