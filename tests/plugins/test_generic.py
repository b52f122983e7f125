"""The generic passes one by one, and the bundle on models as people write them."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import Graph, passes
from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.passes.pipeline import PassGroup, compile_graph
from lumin_tune.passes import (
    CSE,
    ArithmeticElimination,
    ConstantFolding,
    DeadCodeElimination,
    GenericCompiler,
    SingleElementReduction,
)
from lumin_tune.plugins import generic

F32 = DType.F32
CLASSES = tuple(generic.lumin_passes())


def ops_of(graph: NodeGraph) -> list[str]:
    return [node.op for node in graph.nodes if node.op != "input"]


class TestContract:
    @pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
    def test_a_pass_is_a_frozen_dataclass_with_a_docstring_and_a_face(self, kind: type) -> None:
        assert dataclasses.is_dataclass(kind)
        with pytest.raises(dataclasses.FrozenInstanceError):
            kind().name = "other"
        assert inspect.getdoc(kind)
        assert getattr(passes, kind.__name__) is kind
        assert kind.__name__ in passes.__all__

    def test_a_pass_is_a_file(self) -> None:
        modules = [kind.__module__ for kind in CLASSES]
        assert len(set(modules)) == len(CLASSES)

    def test_all_names_of_the_face_exist(self) -> None:
        assert passes.__all__ == sorted(passes.__all__, key=lambda name: (not name.isupper(), name.islower(), name))
        assert all(hasattr(passes, name) for name in passes.__all__)
        assert lt.passes is passes

    def test_the_bundle_has_all_that_keep_outputs_and_bring_in_no_composite(self) -> None:
        bundle = GenericCompiler()
        assert isinstance(bundle, PassGroup)
        assert set(bundle.names()) == {kind().name for kind in CLASSES} - {"subtraction", "generic", "autograd"}

    @pytest.mark.parametrize("name", GenericCompiler().names())
    def test_each_pass_of_the_bundle_can_be_switched_off_alone(self, name: str) -> None:
        graph = lt.Graph()
        (graph.tensor("x", (4,)) * 2.0 + 0.0).output("y")
        ran = {timing.name for timing in compile_graph(graph, GenericCompiler(), disabled=[name]).report.timings}
        assert ran == set(GenericCompiler().names()) - {name}

    def test_the_options_of_the_bundle_reach_its_passes(self) -> None:
        graph = lt.Graph()
        graph.add("recip", graph.add("recip", graph.tensor("x", ()).node))
        graph.set_output("y", len(graph) - 1)
        assert ops_of(compile_graph(graph, GenericCompiler()).graph) == ["recip", "recip"]
        assert ops_of(compile_graph(graph, GenericCompiler(approximate=True)).graph) == []
        graph = lt.Graph()
        (graph.tensor("x", ()) + 0.0).output("y")
        assert ops_of(compile_graph(graph, GenericCompiler()).graph) == []
        assert ops_of(compile_graph(graph, GenericCompiler(signed_zeros=True)).graph) == ["constant", "add"]
        assert GenericCompiler(signed_zeros=True).without("cse").signed_zeros


class TestCSE:
    def test_nested_commuted_operands_become_one(self) -> None:
        graph = NodeGraph()
        x, y, z = (graph.add_input(name, (), "f32") for name in "xyz")
        left = graph.add("mul", graph.add("add", x, y), graph.add("max", z, x))
        right = graph.add("mul", graph.add("max", x, z), graph.add("add", y, x))
        graph.set_output("o", graph.add("add", left, graph.add("exp2", right)))
        made, remap = CSE().run(graph.freeze())
        assert remap[left] == remap[right]
        assert len(made) == len(graph) - 3

    def test_operands_that_may_not_be_swapped_stay(self) -> None:
        graph = NodeGraph()
        x, y = (graph.add_input(name, (), "f32") for name in "xy")
        for index, (a, b) in enumerate(((x, y), (y, x))):
            graph.set_output(f"less{index}", graph.add("less_than", a, b))
            graph.set_output(f"mod{index}", graph.add("mod", a, b))
        assert CSE().run(graph.freeze())[0] is graph

    def test_layers_that_share_numbers_are_equal(self) -> None:
        graph = Graph()
        x = graph.tensor("x", (128, 512))
        for number in range(3):
            x = (x @ graph.tensor(f"w{number}", (512, 512), static=True)).gelu()
        x.output("y")
        kernels = [region.fingerprint for region in partition(CSE().run(graph.freeze())[0])]
        assert len(kernels) == 3 and len(set(kernels)) == 1


class TestDeadCode:
    def test_inputs_outputs_and_kept_nodes_stay(self) -> None:
        graph = NodeGraph()
        x = graph.add_input("x", (), "f32")
        graph.add_input("unused", (3,), "i8", static=True)
        kept, dead = graph.add("sin", x), graph.add("sqrt", x)
        graph.add("exp2", dead)
        graph.keep(kept)
        graph.set_output("y", x)
        made, remap = DeadCodeElimination().run(graph.freeze())
        assert ops_of(made) == ["sin"]
        assert list(made.inputs) == ["x", "unused"]
        assert dead not in remap


class TestConstantFolding:
    @staticmethod
    def folded(build: Callable[[NodeGraph], int], limit: int = 65_536) -> list[str]:
        graph = NodeGraph()
        graph.set_output("y", build(graph))
        result = compile_graph(graph, ConstantFolding(limit), DeadCodeElimination()).graph
        np.testing.assert_array_equal(interpret(result)["y"], interpret(graph)["y"])
        return ops_of(result)

    def test_numbers_fold_at_any_size(self) -> None:
        huge = (100_000, 1_000)
        graph = NodeGraph()
        two = graph.add_full(2.0, F32, huge)
        graph.set_output("y", graph.add("recip", graph.add("mul", two, two)))
        made = compile_graph(graph, ConstantFolding(), DeadCodeElimination()).graph
        assert ops_of(made) == ["constant", "expand"]
        assert made.attribute(made.nodes[0], "value").item() == 0.25

    def test_rounding_is_that_of_the_dtype(self) -> None:
        for dtype in (DType.F16, DType.BF16, F32):
            graph = NodeGraph()
            third = graph.add("recip", graph.add_full(3.0, dtype, (2,)))
            graph.set_output("y", graph.add("mul", third, third))
            made = compile_graph(graph, ConstantFolding()).graph
            np.testing.assert_array_equal(interpret(made)["y"], interpret(graph)["y"])

    def test_arrays_fold_up_to_the_limit(self) -> None:
        def doubled(graph: NodeGraph) -> int:
            array = graph.add_constant(np.arange(6, dtype=np.float32).reshape(2, 3))
            return graph.add("add", array, array)

        assert self.folded(doubled) == ["constant"]
        assert self.folded(doubled, limit=6) == ["constant"]
        assert self.folded(doubled, limit=5) == ["constant", "add"]

    def test_an_operand_that_would_be_large_is_not_made(self) -> None:
        def total(graph: NodeGraph) -> int:
            row = graph.add_constant(np.arange(3, dtype=np.float32))
            wide = graph.add("expand", row, axes=(0,), sizes=(100,))
            return graph.add("sum", wide, axes=(0,))

        assert self.folded(total, limit=300) == ["constant"]
        assert self.folded(total, limit=299) == ["constant", "expand", "sum"]

    def test_an_array_of_one_value_is_a_number(self) -> None:
        assert self.folded(lambda graph: graph.add_constant(np.full((2, 3), 7.0))) == ["constant", "expand"]
        assert self.folded(lambda graph: graph.add_constant(np.full((2, 3), np.nan))) == ["constant", "expand"]
        assert self.folded(lambda graph: graph.add_constant(np.array([0.0, -0.0]))) == ["constant"]
        assert self.folded(lambda graph: graph.add_constant(np.zeros((0, 3)))) == ["constant"]

    def test_rules_stay_rules(self) -> None:
        def counted(graph: NodeGraph) -> int:
            return graph.add("add", graph.add("iota", size=9), graph.add_full(1, DType.I64, (9,)))

        assert self.folded(counted) == ["iota", "constant", "expand", "add"]
        assert self.folded(lambda graph: graph.add("iota", size=1)) == ["constant", "expand"]

    def test_what_positions_tell_everywhere_is_a_number(self) -> None:
        def row(graph: NodeGraph) -> int:
            return graph.add("iota", size=9)

        def negative(graph: NodeGraph) -> int:
            return graph.add("less_than", row(graph), graph.add_full(0, DType.I64, (9,)))

        def breaks(graph: NodeGraph) -> int:
            """Return how many times, up to each, a position does not follow the one before it."""
            later, earlier = (
                graph.add("slice", row(graph), starts=(start,), sizes=(8,), steps=(1,)) for start in (1, 0)
            )
            back = graph.add("mul", earlier, graph.add_full(-1, DType.I64, (8,)))
            broken = graph.add("less_than", graph.add_full(1, DType.I64, (8,)), graph.add("add", later, back))
            return graph.add("scan", graph.add("cast", broken, dtype=DType.I64), axis=0, combine="add")

        assert self.folded(negative) == ["constant", "expand"]
        assert self.folded(negative, limit=8) == ["iota", "constant", "expand", "less_than"]
        assert self.folded(breaks) == ["constant", "expand"]
        assert self.folded(lambda graph: graph.add("less_than", row(graph), graph.add_full(8, DType.I64, (9,)))) == [
            "iota",
            "constant",
            "expand",
            "less_than",
        ]
        sines = self.folded(lambda graph: graph.add("sin", graph.add("cast", row(graph), dtype=F32)))
        assert sines == ["iota", "cast", "sin"]

    def test_what_leaves_positions_as_they_are_is_left_out(self) -> None:
        def looked_up(graph: NodeGraph, table: int = 9) -> int:
            return graph.add("gather", graph.add("iota", size=table), graph.add("iota", size=9), axis=0)

        def wrapped(graph: NodeGraph, size: int) -> int:
            return graph.add("mod", graph.add("iota", size=9), graph.add_full(size, DType.I64, (9,)))

        assert self.folded(looked_up) == ["iota"]
        assert self.folded(lambda graph: looked_up(graph, 12)) == ["iota"]
        assert self.folded(lambda graph: wrapped(graph, 9)) == ["iota"]
        assert self.folded(lambda graph: wrapped(graph, 8)) == ["iota", "constant", "expand", "mod"]
        assert self.folded(lambda graph: graph.add("cast", graph.add("iota", size=9), dtype=DType.I32)) == [
            "iota",
            "cast",
        ]
        assert self.folded(lambda graph: graph.add("flip", graph.add("iota", size=9), axes=(0,))) == ["iota", "flip"]

    def test_views_fold_only_where_they_show_no_more(self) -> None:
        array = np.arange(6, dtype=np.float32).reshape(2, 3)

        def view(op: str, **attributes: object) -> list[str]:
            return self.folded(lambda graph: graph.add(op, graph.add_constant(array), **attributes))

        assert view("permute", axes=(1, 0)) == ["constant"]
        assert view("slice", starts=(0, 1), sizes=(2, 1), steps=(1, 1)) == ["constant"]
        assert view("merge", axis=0, count=2) == ["constant"]
        assert view("expand", axes=(0,), sizes=(4,)) == ["constant", "expand"]
        assert view("pad", lows=(1, 0), highs=(0, 0)) == ["constant", "pad"]
        assert view("window", axis=1, size=2) == ["constant", "window"]

    def test_symbolic_arrays_stay(self) -> None:
        graph = NodeGraph()
        row = graph.add_constant(np.arange(3, dtype=np.float32))
        wide = graph.add("expand", row, axes=(0,), sizes=(lt.dim("n", 1, 9),))
        graph.set_output("y", graph.add("sqrt", wide))
        assert compile_graph(graph, ConstantFolding()).graph.nodes == graph.nodes

    def test_what_overflows_or_is_undefined_folds_without_a_warning(self) -> None:
        assert self.folded(lambda graph: graph.add("recip", graph.add_full(0.0, F32, (2,)))) == ["constant", "expand"]
        zero = (0, DType.I32, (2,))
        assert self.folded(lambda g: g.add("idiv", g.add_full(5, DType.I32, (2,)), g.add_full(*zero))) == [
            "constant",
            "expand",
        ]


class TestSingleElementReduction:
    def test_the_other_axes_are_still_reduced(self) -> None:
        graph = NodeGraph()
        x = graph.add_input("x", (1, 3, 1, 2), "i32")
        graph.set_output("y", graph.add("sum", x, axes=(0, 1, 2)))
        made, _ = SingleElementReduction().run(graph.freeze())
        assert ops_of(made) == ["split", "split", "sum"]
        assert made.nodes[made.outputs["y"]].attributes == ((0,),)
        array = np.arange(6, dtype=np.int32).reshape(1, 3, 1, 2)
        np.testing.assert_array_equal(interpret(made, {"x": array})["y"], array.sum((0, 1, 2)))

    def test_negative_zero_is_kept(self) -> None:
        graph = NodeGraph()
        graph.set_output("y", graph.add("sum", graph.add_input("x", (1,), "f32"), axes=(0,)))
        made, _ = SingleElementReduction().run(graph.freeze())
        assert np.signbit(interpret(made, {"x": np.array([-0.0], np.float32)})["y"])
        assert not np.signbit(interpret(graph, {"x": np.array([-0.0], np.float32)})["y"])


class TestArithmeticElimination:
    def test_adding_zero_keeps_the_sign_of_zero_only_when_asked(self) -> None:
        graph = lt.Graph()
        (graph.tensor("x", (2,)) + 0.0).output("y")
        value = {"x": np.array([-0.0, 1.0], np.float32)}
        loose, strict = graph.compile(ArithmeticElimination()), graph.compile(ArithmeticElimination(signed_zeros=True))
        assert np.signbit(interpret(loose, value)["y"]).tolist() == [True, False]
        assert np.signbit(interpret(strict, value)["y"]).tolist() == [False, False]
        assert np.signbit(interpret(graph, value)["y"]).tolist() == [False, False]


def attention(graph: Graph) -> None:
    seq = lt.dim("seq", 1, 16)
    q, k, v = (graph.tensor(name, (2, 3, seq, 4)) for name in "qkv")
    q.scaled_dot_product_attention(k, v, causal=True).output("y")


def convolution(graph: Graph) -> None:
    x = graph.tensor("x", (1, 3, 8, 8))
    w = graph.tensor("w", (4, 3, 3, 3), static=True)
    x.conv2d(w, padding=1).relu().max_pool2d(2).mean((2, 3)).output("y")


def transformer_block(graph: Graph) -> None:
    x = graph.tensor("x", (lt.dim("batch", 1, 4), 5, 8))
    up, down = graph.tensor("up", (8, 16), static=True), graph.tensor("down", (16, 8), static=True)
    normal = x.layer_norm()
    (x + (normal @ up).gelu() @ down).log_softmax(-1).output("y")


def statistics(graph: Graph) -> None:
    x = graph.tensor("x", (6, 5))
    x.std(0).output("std")
    x.sort(0)[0].output("sorted")
    x.argmax(1).output("best")
    (x.cumsum(1) - x.mean(1, keepdim=True)).output("centred")
    x.roll(1, 0).flip(1).reshape(5, 6).T.output("moved")


MODELS = (attention, convolution, transformer_block, statistics)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
@pytest.mark.parametrize("approximate", [False, True])
def test_models_keep_their_values(model: Callable[[Graph], None], approximate: bool) -> None:
    graph = lt.Graph()
    model(graph)
    made = graph.compile(GenericCompiler(approximate=approximate))
    assert isinstance(made, Graph)
    assert len(made) <= len(graph)
    source = np.random.default_rng(0)
    for sizes in ({"seq": 7, "batch": 3}, {"seq": 1, "batch": 1}):
        arrays = {}
        for name, node in graph.inputs.items():
            shape = [size if isinstance(size, int) else sizes[str(size)] for size in graph.nodes[node].shape]
            arrays[name] = source.normal(size=shape).astype(np.float32)
        expected, found = interpret(graph, arrays), interpret(made, arrays)
        for name, value in expected.items():
            np.testing.assert_allclose(found[name], value, rtol=2e-5, atol=2e-6)
