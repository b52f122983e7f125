"""Running passes: order, names, switching on and off, repetition, timing, and errors that name the pass."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import PassError, VerifyError
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.passes.pipeline import (
    CompileResult,
    PassTiming,
    Pipeline,
    PipelineReport,
    RepeatUntilFixed,
    compile_graph,
    run_pass,
)
from lumin_tune.core.passes.resolution import resolve_passes
from lumin_tune.core.plugin.hooks import hookimpl
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.passes import (
    CSE,
    ArithmeticElimination,
    ConstantFolding,
    DeadCodeElimination,
    GenericCompiler,
    Subtraction,
)
from lumin_tune.plugins import generic


def plugins() -> PluginManager:
    return PluginManager(plugins={"generic": generic}, discover=False)


def sample() -> NodeGraph:
    """Return y = (x + 0) * (b + a) + (a + b) with a dead node."""
    graph = NodeGraph()
    x, a, b = (graph.add_input(name, (4,), "f32") for name in "xab")
    graph.add("exp2", x)
    zero = graph.add_full(0.0, DType.F32, (4,))
    left = graph.add("mul", graph.add("add", x, zero), graph.add("add", b, a))
    graph.set_output("y", graph.add("add", left, graph.add("add", a, b)))
    return graph


def count(graph: NodeGraph, op: str) -> int:
    return sum(node.op == op for node in graph.nodes)


@dataclass(frozen=True)
class Wrap:
    """Puts a unary op above every output; runs of it can be counted in the graph."""

    op: str = "sqrt"
    name: ClassVar[str] = "wrap"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        target, remap = rewrite_nodes(graph, lambda target, node, operands: None)
        copy = target.empty_like()
        for node in target.nodes:
            copy.add_raw(node.op, node.operands, node.attributes)
        moved = {old: copy.add(self.op, new) if old in graph.outputs.values() else new for old, new in remap.items()}
        copy.carry_over(graph, moved)
        return copy.freeze(), moved


@dataclass(frozen=True)
class Returns:
    """Returns a given result."""

    value: Any = field(hash=False)
    name: ClassVar[str] = "returns"

    def run(self, graph: NodeGraph) -> Any:
        return self.value(graph) if callable(self.value) else self.value


@dataclass(frozen=True)
class Raises:
    error: BaseException
    name: ClassVar[str] = "raises"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        raise self.error


def keep_order(graph: NodeGraph) -> dict[int, int]:
    return {node: node for node in range(len(graph))}


class TestCompile:
    def test_passes_run_from_left_to_right(self) -> None:
        result = compile_graph(sample(), Wrap("sqrt"), Wrap("exp2"))
        top = result.graph.nodes[result.graph.outputs["y"]]
        assert top.op == "exp2"
        assert result.graph.nodes[top.operands[0]].op == "sqrt"

    def test_instances_classes_names_and_tuples_mix(self) -> None:
        result = compile_graph(
            sample(),
            CSE,
            (ArithmeticElimination(), ["constant-folding", ()]),
            "dead-code-elimination",
            plugins=plugins(),
        )
        ran = [timing.name for timing in result.report.timings]
        assert ran == ["cse", "arithmetic-elimination", "constant-folding", "dead-code-elimination"]
        assert count(result.graph, "add") == 2

    def test_a_tuple_of_compilers_stacks(self) -> None:
        @dataclass(frozen=True)
        class MyCustomCompiler:
            name: ClassVar[str] = "mine"

            def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
                return Wrap("sqrt").run(graph)

        @dataclass(frozen=True)
        class CpuCompiler:
            name: ClassVar[str] = "cpu"

            def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
                return Wrap("exp2").run(graph)

        result = compile_graph(sample(), (GenericCompiler(), MyCustomCompiler(), CpuCompiler()))
        assert [timing.path[0].partition("#")[0] for timing in result.report.timings][-2:] == ["mine", "cpu"]
        assert result.report.timings[0].path[0] == "generic#1"

    def test_the_given_graph_stays_as_it_is(self) -> None:
        graph = sample()
        text = print_graph(graph)
        result = compile_graph(graph, GenericCompiler())
        assert print_graph(graph) == text
        assert not graph.frozen
        assert result.graph.frozen

    def test_without_passes_the_result_is_a_frozen_copy(self) -> None:
        graph = sample()
        result = compile_graph(graph)
        assert result.graph.nodes == graph.nodes
        assert result.graph.frozen
        assert result.remap == keep_order(graph)
        assert result.report.timings == ()

    def test_a_frozen_graph_without_work_is_returned_itself(self) -> None:
        graph = compile_graph(sample(), GenericCompiler()).graph
        assert compile_graph(graph, GenericCompiler()).graph is graph

    def test_the_class_of_the_graph_is_kept(self) -> None:
        class MyGraph(NodeGraph):
            pass

        graph = MyGraph()
        graph.set_output("y", graph.add("max", *[graph.add_input("x", (), "f32")] * 2))
        result: CompileResult[MyGraph] = compile_graph(graph, GenericCompiler())
        assert type(result.graph) is MyGraph

    def test_remaps_compose(self) -> None:
        graph = sample()
        result = compile_graph(graph, DeadCodeElimination(), ArithmeticElimination(), CSE(), DeadCodeElimination())
        added = [node for node, record in enumerate(graph.nodes) if record.op == "add"]
        through_zero, commuted, total, plain = added[0], added[1], added[3], added[2]
        assert result.remap[through_zero] == result.graph.inputs["x"]
        assert result.remap[commuted] == result.remap[plain]
        assert result.remap[total] == result.graph.outputs["y"]
        assert next(node for node, record in enumerate(graph.nodes) if record.op == "exp2") not in result.remap

    def test_set_values_ties_and_kept_nodes_are_carried_over(self) -> None:
        graph = NodeGraph()
        x = graph.add_input("x", (3,), "f32")
        graph.set_output("y", graph.add("mul", x, graph.add_full(1.0, DType.F32, (3,))))
        dead = graph.add("exp2", x)
        graph.keep(dead)
        graph.tie("x", "y")
        result = compile_graph(graph, GenericCompiler())
        assert dict(result.graph.ties) == {"x": "y"}
        assert result.graph.kept == (result.remap[dead],)
        assert result.graph.outputs["y"] == result.graph.inputs["x"]

    def test_a_broken_graph_is_not_blamed_on_a_pass(self) -> None:
        graph = sample()
        graph._nodes[5] = graph.nodes[5]._replace(op="frobnicate")
        with pytest.raises(VerifyError, match="the graph breaks the rule 'known-ops' at %5") as caught:
            compile_graph(graph, CSE())
        assert caught.value.pass_name is None


class TestNames:
    def test_all_generic_passes_are_known_by_name(self) -> None:
        assert list(plugins().passes()) == [
            "arithmetic-elimination",
            "autograd",
            "constant-folding",
            "cse",
            "dead-code-elimination",
            "generic",
            "single-element-reduction",
            "subtraction",
        ]

    def test_an_unknown_name_is_refused_with_the_nearest(self) -> None:
        with pytest.raises(PassError, match=r"unknown pass 'csee'; installed: .*cse.*; did you mean 'cse'\?"):
            compile_graph(sample(), "csee", plugins=plugins())

    def test_passes_of_other_plugins_are_known_by_name(self) -> None:
        other = SimpleNamespace(lumin_passes=hookimpl(lambda: [Wrap]))
        manager = PluginManager(plugins={"generic": generic, "other": other}, discover=False)
        assert count(compile_graph(sample(), "wrap", "cse", plugins=manager).graph, "sqrt") == 1

    @pytest.mark.parametrize(
        ("given", "message"),
        [
            (3, r"3 is not a pass; give an instance or class with `name` and `run\(graph\)`"),
            (None, "None is not a pass"),
            ({"cse"}, "a set is not a pass"),
            (object(), "a object is not a pass"),
            (SimpleNamespace(run=print), "not a pass: .* has no string `name`; a name is lower-case words"),
            (SimpleNamespace(run=print, name="My Pass"), "has 'My Pass'; a name is lower-case words joined by hyphens"),
            (Returns, "the class Returns is not made without arguments .*; give an instance"),
        ],
    )
    def test_what_is_no_pass_is_refused(self, given: Any, message: str) -> None:
        with pytest.raises(PassError, match=message):
            compile_graph(sample(), given)

    def test_lists_nested_without_end_are_refused(self) -> None:
        endless: list[Any] = []
        endless.append(endless)
        with pytest.raises(PassError, match="nested more than 100 lists deep; pass them flat"):
            resolve_passes(endless)

    def test_resolving_keeps_the_order(self) -> None:
        found = resolve_passes([CSE(), [["cse"], DeadCodeElimination], ("constant-folding",)], plugins())
        assert found == (CSE(), CSE(), DeadCodeElimination(), ConstantFolding())


class TestSwitching:
    def test_disabled_passes_do_not_run(self) -> None:
        result = compile_graph(sample(), GenericCompiler(), disabled=("cse", "constant-folding"))
        assert {timing.name for timing in result.report.timings} == {
            "dead-code-elimination",
            "single-element-reduction",
            "arithmetic-elimination",
        }
        assert count(result.graph, "add") == 3

    def test_one_name_may_be_given_as_a_string(self) -> None:
        result = compile_graph(sample(), CSE(), DeadCodeElimination(), disabled="cse")
        assert [timing.name for timing in result.report.timings] == ["dead-code-elimination"]

    def test_without_and_only(self) -> None:
        bundle = GenericCompiler()
        off = bundle.without("cse")
        assert "cse" not in {timing.name for timing in compile_graph(sample(), off).report.timings}
        assert bundle.disabled == frozenset()
        on = bundle.only("cse", "constant-folding")
        assert {timing.name for timing in compile_graph(sample(), on).report.timings} == {"cse", "constant-folding"}
        back = bundle.without("cse").only("cse")
        assert {timing.name for timing in compile_graph(sample(), back).report.timings} == {"cse"}

    def test_names_reach_into_nested_groups(self) -> None:
        nested = Pipeline(Wrap(), Pipeline(RepeatUntilFixed(CSE(), name="again"), Wrap("exp2"), name="inner"))
        assert nested.names() == ("wrap", "inner", "again", "cse")
        ran = compile_graph(sample(), nested.without("cse")).report.timings
        assert [timing.name for timing in ran] == ["wrap", "wrap"]
        ran = compile_graph(sample(), nested.without("inner")).report.timings
        assert [timing.name for timing in ran] == ["wrap"]
        ran = compile_graph(sample(), nested.only("inner")).report.timings
        assert {timing.name for timing in ran} == {"wrap", "cse"}
        ran = compile_graph(sample(), nested.only("again")).report.timings
        assert {timing.name for timing in ran} == {"cse"}

    def test_a_group_within_keeps_what_it_has_switched_off(self) -> None:
        stacked = Pipeline(GenericCompiler().without("cse"), Wrap())
        assert "cse" not in {timing.name for timing in compile_graph(sample(), stacked).report.timings}

    @pytest.mark.parametrize("method", ["without", "only"])
    def test_unknown_names_are_refused(self, method: str) -> None:
        expected = r"no pass 'csee' in 'generic'; it has: arithmetic-elimination, .*; did you mean 'cse'\?"
        with pytest.raises(PassError, match=expected):
            getattr(GenericCompiler(), method)("csee")

    def test_unknown_disabled_names_are_refused(self) -> None:
        with pytest.raises(PassError, match="no pass 'wrap' in 'pipeline'; it has: cse"):
            compile_graph(sample(), CSE(), disabled=["wrap"])
        with pytest.raises(PassError, match="no pass 'wrap'"):
            Pipeline(CSE(), disabled=["wrap"])
        with pytest.raises(PassError, match="no pass 'wrap'"):
            RepeatUntilFixed(CSE(), disabled=["wrap"])


class TestPipeline:
    def test_a_pipeline_is_a_pass(self) -> None:
        pipeline = Pipeline(Wrap("sqrt"), Wrap("exp2"), name="twice")
        graph, remap = pipeline.run(sample())
        assert graph.nodes[graph.outputs["y"]].op == "exp2"
        assert remap[sample().outputs["y"]] == graph.outputs["y"]
        assert pipeline == Pipeline((Wrap("sqrt"), [Wrap("exp2")]), name="twice")
        assert hash(pipeline) == hash(Pipeline(Wrap("sqrt"), Wrap("exp2"), name="twice"))

    def test_an_empty_pipeline_does_nothing(self) -> None:
        graph = sample().freeze()
        assert Pipeline().run(graph) == (graph, keep_order(graph))

    def test_a_pipeline_needs_a_name_like_any_pass(self) -> None:
        with pytest.raises(PassError, match="has 'Not Kebab'"):
            Pipeline(CSE(), name="Not Kebab")

    def test_repetition_stops_when_nothing_changes(self) -> None:
        repeat = RepeatUntilFixed(CSE(), ArithmeticElimination(), DeadCodeElimination())
        result = compile_graph(sample(), repeat)
        rounds = {timing.path[0] for timing in result.report.timings}
        assert rounds == {"repeat-until-fixed#1", "repeat-until-fixed#2"}
        assert not any(timing.changed for timing in result.report.timings if timing.path[0].endswith("#2"))

    def test_repetition_without_end_is_an_error_that_names_the_passes(self) -> None:
        repeat = RepeatUntilFixed(CSE(), Wrap(), DeadCodeElimination(), limit=5, name="forever")
        expected = "'forever' does not settle: after 5 rounds these passes still change the graph: wrap; fix the pass"
        with pytest.raises(PassError, match=expected):
            compile_graph(sample(), repeat)

    def test_a_pass_that_rebuilds_the_same_graph_changes_nothing(self) -> None:
        @dataclass(frozen=True)
        class Rebuild:
            name: ClassVar[str] = "rebuild"

            def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
                return rewrite_nodes(graph, lambda target, node, operands: None)

        clean = compile_graph(sample(), GenericCompiler()).graph
        result = compile_graph(clean, RepeatUntilFixed(Rebuild(), limit=1))
        assert result.graph is clean
        assert [timing.changed for timing in result.report.timings] == [False]

    def test_passes_that_undo_each_other_within_a_round_are_settled(self) -> None:
        @dataclass(frozen=True)
        class Unwrap:
            name: ClassVar[str] = "unwrap"

            def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
                def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
                    return operands[0] if node.op == "sqrt" else None

                return rewrite_nodes(graph, visit)

        clean = compile_graph(sample(), GenericCompiler()).graph
        assert compile_graph(clean, RepeatUntilFixed(Wrap("sqrt"), Unwrap())).graph.nodes == clean.nodes

    @pytest.mark.parametrize("limit", [0, -1, 2.5, True, "3"])
    def test_a_limit_is_a_positive_integer(self, limit: Any) -> None:
        with pytest.raises(PassError, match=f"limit is the number of rounds, at least 1, not {re.escape(repr(limit))}"):
            RepeatUntilFixed(CSE(), limit=limit)


class TestReport:
    def test_each_run_is_timed(self) -> None:
        result = compile_graph(sample(), Wrap(), CSE())
        first, second = result.report.timings
        assert (first.name, first.path, first.nodes_before, first.nodes_after) == ("wrap", ("wrap",), 11, 12)
        assert first.changed
        assert first.time_ns > 0
        assert first.verify_ns > 0
        assert second.nodes_before == 12
        assert result.report.time_ns == first.time_ns + second.time_ns
        assert result.report.verify_ns == first.verify_ns + second.verify_ns
        assert list(result.report.by_name()) == ["wrap", "cse"]

    def test_the_table(self) -> None:
        report = PipelineReport(
            (
                PassTiming("cse", ("generic#1", "cse"), 1_234_000, 500_000, 120, 110, True),
                PassTiming("cse", ("generic#2", "cse"), 1_000, 0, 110, 110, False),
            )
        )
        assert str(report).splitlines() == [
            "pass              time   verify  nodes",
            "generic#1/cse  1.23 ms  0.50 ms  120 -> 110",
            "generic#2/cse  0.00 ms        -  110",
            "total          1.24 ms  0.50 ms  120 -> 110",
        ]

    def test_an_empty_report_has_a_table_too(self) -> None:
        assert str(PipelineReport(())) == "pass  time  verify  nodes"


class TestBrokenPasses:
    """A pass that does wrong is named, with what it did."""

    @pytest.mark.parametrize(
        ("value", "message"),
        [
            (None, r"pass 'returns' returned None; a pass returns \(graph, remap\)"),
            (lambda graph: graph, r"pass 'returns' returned a NodeGraph; a pass returns \(graph, remap\)"),
            (lambda graph: [graph, {}], "pass 'returns' returned a list"),
            (lambda graph: (graph, {}, {}), "pass 'returns' returned a tuple"),
            (("x", {}), r"returned 'x' as the graph; start from graph.empty_like\(\), which gives a NodeGraph"),
            (lambda graph: (type("Other", (NodeGraph,), {})(), {}), "returned a Other as the graph"),
            (lambda graph: (graph, [1]), "returned a list as the remap; it maps old node ids to new ones"),
            (lambda graph: (graph, {"x": 0}), "returned a dict as the remap"),
            (lambda graph: (graph, {0: 1.0}), "returned a dict as the remap"),
            (lambda graph: (graph, {0: 1}), "returned the graph it was given with a remap that moves nodes"),
        ],
    )
    def test_garbage(self, value: Any, message: str) -> None:
        with pytest.raises(PassError, match=message):
            compile_graph(sample(), CSE(), Returns(value))

    @pytest.mark.parametrize("error", [ValueError("no such thing"), RecursionError("too deep"), PassError("mine")])
    def test_an_exception(self, error: Exception) -> None:
        with pytest.raises(PassError, match=f"pass 'raises' failed with {type(error).__name__}: {error}") as caught:
            compile_graph(sample(), Raises(error))
        assert caught.value.__cause__ is error

    def test_an_exception_without_words(self) -> None:
        class Odd(Exception):
            def __str__(self) -> str:
                raise RuntimeError("no words")

        with pytest.raises(PassError, match="pass 'raises' failed with Odd: its __str__ raised RuntimeError"):
            compile_graph(sample(), Raises(Odd()))

    def test_a_keyboard_interrupt_passes(self) -> None:
        with pytest.raises(KeyboardInterrupt):
            compile_graph(sample(), Raises(KeyboardInterrupt()))

    def test_changing_the_given_graph(self) -> None:
        def grow(graph: NodeGraph) -> Any:
            graph.add("sqrt", 0)
            return graph, {}

        with pytest.raises(PassError, match="pass 'returns' failed with FrozenGraphError: .*the graph is frozen"):
            compile_graph(sample(), Returns(grow))

    @staticmethod
    def copy_with(change: Any) -> Returns:
        """Return a pass that copies the graph and then breaks the copy."""

        def run(graph: NodeGraph) -> Any:
            copy = graph.copy().freeze()
            return copy, change(copy) or keep_order(graph)

        return Returns(run)

    def broken_by(self, change: Any) -> VerifyError:
        with pytest.raises(VerifyError) as caught:
            compile_graph(sample(), self.copy_with(change))
        assert caught.value.pass_name == "returns"
        return caught.value

    @pytest.mark.parametrize(
        ("node", "change", "rule", "message"),
        [
            (3, {"op": "frobnicate"}, "known-ops", r"at %3 \(frobnicate: f32\[4\]\): there is no op 'frobnicate'"),
            (3, {"operands": (0, 1)}, "arity", r"at %3 \(exp2: f32\[4\]\): takes 1 operands, has 2"),
            (3, {"operands": (7,)}, "order", r"at %3 \(exp2: f32\[4\]\): operand %7 does not stand before it"),
            (3, {"dtype": DType.F64}, "types", r"at %3 \(exp2: f64\[4\]\): the op's rule gives f32\[4\]"),
            (3, {"shape": (5,)}, "types", r"at %3 \(exp2: f32\[5\]\): the op's rule gives f32\[4\]"),
            (8, {"operands": (0, 5)}, "uniqueness", r"at %8 \(mul: f32\[4\]\)|equals %"),
        ],
    )
    def test_a_broken_node_is_named_with_pass_and_rule(self, node: int, change: Any, rule: str, message: str) -> None:
        def spoil(graph: NodeGraph) -> None:
            graph._nodes[node] = graph.nodes[node]._replace(**change)
            if rule == "uniqueness":
                graph._nodes[node] = graph.nodes[6]

        error = self.broken_by(spoil)
        assert (error.rule, error.node) == (rule, node)
        assert f"pass 'returns' broke the rule '{rule}'" in str(error)
        assert re.search(message, str(error))

    def test_a_lost_output_is_named(self) -> None:
        error = self.broken_by(lambda graph: graph._outputs.clear())
        assert str(error).startswith("pass 'returns' broke the rule 'rewrite': outputs ['y'] became []")

    def test_a_lost_input_is_named(self) -> None:
        def spoil(graph: NodeGraph) -> None:
            graph._inputs = dict(reversed(graph._inputs.items()))

        error = self.broken_by(spoil)
        assert "inputs ['x', 'a', 'b'] became ['b', 'a', 'x']; a pass keeps the inputs and their order" in str(error)

    def test_a_remap_to_another_type_is_named(self) -> None:
        error = self.broken_by(lambda graph: {**keep_order(graph), graph.outputs["y"]: 4})
        assert re.search(r"the remap sends %10 \(f32\[4\]\) to %4 \(f32\[\]\)", str(error))

    def test_a_remap_out_of_the_graph_is_named(self) -> None:
        error = self.broken_by(lambda graph: {**keep_order(graph), 0: 99})
        assert "the remap sends %0 to %99, and one of them does not exist" in str(error)

    def test_an_output_that_is_not_where_the_remap_says_is_named(self) -> None:
        def spoil(graph: NodeGraph) -> None:
            graph._outputs["y"] = 0

        error = self.broken_by(spoil)
        assert "output 'y' is %0, but the remap sends it to %10" in str(error)

    def test_a_kept_node_that_is_no_longer_kept_is_named(self) -> None:
        graph = sample()
        graph.keep(3)
        with pytest.raises(VerifyError, match=r"%3 \(exp2\) was kept and now is not; end with carry_over"):
            compile_graph(graph, self.copy_with(lambda copy: copy._kept.clear()))

    def test_an_unfrozen_graph_is_named(self) -> None:
        def run(graph: NodeGraph) -> Any:
            other = graph.copy()
            other.add("sqrt", 0)
            return other, keep_order(graph)

        with pytest.raises(VerifyError, match=r"pass 'returns' broke .* the new graph is not frozen"):
            compile_graph(sample(), Returns(run))

    def test_a_graph_that_cannot_be_read_is_named(self) -> None:
        def spoil(graph: NodeGraph) -> None:
            graph._nodes[3] = graph.nodes[3]._replace(shape=None)

        with pytest.raises(PassError, match=r"pass 'returns' left a graph that cannot be read \(TypeError"):
            compile_graph(sample(), self.copy_with(spoil))

    def test_run_pass_alone(self) -> None:
        graph, remap = run_pass(CSE(), sample())
        assert graph.frozen
        assert set(remap.values()) <= set(range(len(graph)))
        with pytest.raises(PassError, match="pass 'returns' returned 3"):
            run_pass(Returns(3), sample())


DEPTH = 20_000


def chain(op: str) -> NodeGraph:
    graph = NodeGraph()
    x = graph.add_input("x", (2, 3), "f32")
    y = graph.add_input("y", (2, 3), "f32")
    for step in range(DEPTH):
        if op in ("add", "max"):
            x = graph.add_raw(op, (x, y) if step % 2 else (y, x), ())
        elif op == "neg":
            x = graph.add_raw("mul", (x, graph.add_full(-1.0, DType.F32, (2, 3))), ())
        elif op == "cast":
            x = graph.add_raw("cast", (x,), (DType.F64 if step % 2 == 0 else DType.F32,))
        elif op == "permute":
            x = graph.add_raw("permute", (x,), ((1, 0),))
        elif op == "merge":
            x = graph.add_raw("merge", (x,), (1, 0)) if step % 2 == 0 else graph.add_raw("split", (x,), (1, ()))
        elif op == "pad":
            x = graph.add_raw("pad", (x,), ((1, 0), (0, 0)))
        else:
            x = graph.add_raw(op, (x,), ())
    graph.set_output("z", x)
    return graph


@pytest.mark.parametrize("op", ["sin", "recip", "add", "max", "neg", "cast", "permute", "merge", "pad"])
def test_a_chain_20000_deep_goes_through_every_pass(op: str) -> None:
    graph = chain(op)
    result = compile_graph(graph, Subtraction(), GenericCompiler(approximate=True))
    left = {
        "sin": DEPTH + 2,
        "recip": 2,
        "add": DEPTH + 2,
        "max": 3,
        "neg": 2,
        "cast": 2,
        "permute": 2,
        "merge": 2,
        "pad": 3,
    }
    assert len(result.graph) == left[op]


def test_deep_constants_fold() -> None:
    graph = NodeGraph()
    x = graph.add_full(1.0, DType.F32, (2, 3))
    for _ in range(DEPTH // 5):
        x = graph.add("add", x, graph.add_full(1.0, DType.F32, (2, 3)))
    graph.set_output("y", x)
    folded = compile_graph(graph, GenericCompiler()).graph
    assert len(folded) == 2
    assert graph.attribute(folded.nodes[0], "value").item() == DEPTH // 5 + 1


def test_no_pass_introduces_ops_of_its_own_into_the_bundle() -> None:
    made = compile_graph(sample(), GenericCompiler()).graph
    assert all(OPS[node.op].is_primitive for node in made.nodes)
