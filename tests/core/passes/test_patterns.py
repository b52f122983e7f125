"""Finding patterns and replacing them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import pytest

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import PassError, UnknownNameError, VerifyError
from lumin_tune.core.expression import dim
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.passes.patterns import (
    ConstantPattern,
    Finder,
    Match,
    OperationPattern,
    Pattern,
    Rewrite,
    UniformValues,
    VariablePattern,
    apply_rewrites,
    literal_of,
)
from lumin_tune.core.passes.pipeline import RepeatUntilFixed, compile_graph
from lumin_tune.passes import Subtraction

A, B, C = VariablePattern("a"), VariablePattern("b"), VariablePattern("c")


@dataclass(frozen=True)
class Some:
    """A graph with three inputs of one type."""

    graph: NodeGraph
    x: int
    y: int
    z: int

    @staticmethod
    def of(dtype: str = "f32", shape: tuple[Any, ...] = (2, 3)) -> Some:
        graph = NodeGraph()
        return Some(graph, *(graph.add_input(name, shape, dtype) for name in "xyz"))

    def full(self, value: Any) -> int:
        record = self.graph.nodes[self.x]
        return self.graph.add_full(value, record.dtype, record.shape)

    def match(self, pattern: Pattern, node: int) -> dict[str, int] | None:
        found = Finder(self.graph).match(pattern, node)
        return None if found is None else dict(found)


class TestMatching:
    def test_variables_bind_nodes(self) -> None:
        some = Some.of()
        node = some.graph.add("less_than", some.x, some.y)
        assert some.match(OperationPattern("less_than", A, B), node) == {"a": some.x, "b": some.y}
        assert some.match(OperationPattern("mod", A, B), node) is None
        assert some.match(A, node) == {"a": node}

    def test_one_variable_is_one_node(self) -> None:
        some = Some.of()
        pattern = OperationPattern("less_than", A, OperationPattern("mul", A, B))
        square = some.graph.add("mul", some.y, some.y)
        assert some.match(pattern, some.graph.add("less_than", some.x, square)) is None
        assert some.match(pattern, some.graph.add("less_than", some.y, square)) == {"a": some.y, "b": some.y}

    def test_commutative_operands_match_in_either_order(self) -> None:
        some = Some.of()
        pattern = OperationPattern("add", A, OperationPattern("mul", B, OperationPattern("exp2", C)))
        exponential = some.graph.add("exp2", some.z)
        for product in ((some.y, exponential), (exponential, some.y)):
            inner = some.graph.add("mul", *product)
            for total in ((some.x, inner), (inner, some.x)):
                found = some.match(pattern, some.graph.add("add", *total))
                assert found == {"a": some.x, "b": some.y, "c": some.z}

    def test_other_operands_keep_their_order(self) -> None:
        some = Some.of()
        pattern = OperationPattern("less_than", A, OperationPattern("exp2", B))
        node = some.graph.add("less_than", some.graph.add("exp2", some.y), some.x)
        assert some.match(pattern, node) is None

    def test_a_choice_that_leads_nowhere_is_taken_back(self) -> None:
        """The one of two products that is bound first does not fit the condition on the other."""
        some = Some.of()
        pattern = OperationPattern("add", OperationPattern("mul", A, B), OperationPattern("mul", A, C))
        first, second = some.graph.add("mul", some.x, some.y), some.graph.add("mul", some.z, some.y)
        assert some.match(pattern, some.graph.add("add", first, second)) == {"a": some.y, "b": some.x, "c": some.z}

    def test_dtypes_and_conditions_of_variables(self) -> None:
        some = Some.of()
        node = some.graph.add("cast", some.x, dtype="f64")
        assert some.match(OperationPattern("cast", VariablePattern("a", DType.F32)), node) == {"a": some.x}
        assert some.match(OperationPattern("cast", VariablePattern("a", DType.F16)), node) is None
        is_input = VariablePattern("a", where=lambda graph, at: graph.nodes[at].op == "input")
        assert some.match(OperationPattern("cast", is_input), node) == {"a": some.x}
        assert some.match(OperationPattern("sqrt", is_input), some.graph.add("sqrt", node)) is None

    def test_attributes(self) -> None:
        some = Some.of()
        node = some.graph.add("sum", some.x, axes=(0, 1))
        assert some.match(OperationPattern("sum", A, axes=[0, 1]), node) is not None
        assert some.match(OperationPattern("sum", A, axes=(0,)), node) is None
        assert some.match(OperationPattern("sum", A, axes=lambda axes: len(axes) == 2), node) is not None
        half = some.graph.add("cast", some.x, dtype="f16")
        assert some.match(OperationPattern("cast", A, dtype="f16"), half) is not None
        assert some.match(OperationPattern("cast", A, dtype=lambda dtype: not dtype.is_half), half) is None

    def test_single_use(self) -> None:
        some = Some.of()
        pattern = OperationPattern("sqrt", OperationPattern("exp2", A, single_use=True))
        exponential = some.graph.add("exp2", some.x)
        root = some.graph.add("sqrt", exponential)
        assert some.match(pattern, root) is not None
        some.graph.add("mul", exponential, some.y)
        assert some.match(pattern, root) is None

    @pytest.mark.parametrize("how", ["output", "keep", "twice"])
    def test_outputs_kept_nodes_and_both_operands_are_uses(self, how: str) -> None:
        some = Some.of()
        exponential = some.graph.add("exp2", some.x)
        if how == "twice":
            root = some.graph.add("mul", exponential, exponential)
            inner = OperationPattern("exp2", A, single_use=True)
            assert some.match(OperationPattern("mul", inner, inner), root) is None
            return
        root = some.graph.add("sqrt", exponential)
        if how == "output":
            some.graph.set_output("y", exponential)
        else:
            some.graph.keep(exponential)
        assert some.match(OperationPattern("sqrt", OperationPattern("exp2", A, single_use=True)), root) is None

    def test_operations_can_be_named_and_conditioned(self) -> None:
        some = Some.of()
        exponential = some.graph.add("exp2", some.x)
        root = some.graph.add("sqrt", exponential)
        assert some.match(OperationPattern("sqrt", OperationPattern("exp2", A, bind="e")), root) == {
            "e": exponential,
            "a": some.x,
        }
        assert (
            some.match(OperationPattern("sqrt", OperationPattern("exp2", A, where=lambda graph, at: at > 100)), root)
            is None
        )

    def test_all_matches_of_a_graph(self) -> None:
        some = Some.of()
        nodes = [some.graph.add("exp2", at) for at in (some.x, some.y, some.z)]
        found = list(Finder(some.graph).matches(OperationPattern("exp2", A, bind="here")))
        assert [match["here"] for match in found] == nodes
        assert found[0].root == some.graph.nodes[nodes[0]]

    def test_deep_patterns_need_no_recursion(self) -> None:
        some = Some.of()
        pattern: Pattern = A
        node = some.x
        for _ in range(5000):
            pattern, node = OperationPattern("sin", pattern), some.graph.add("sin", node)
        assert some.match(pattern, node) == {"a": some.x}
        assert some.match(OperationPattern("sin", pattern), node) is None


class TestConstants:
    def test_a_scalar_is_seen_through_views(self) -> None:
        some = Some.of()
        two = some.full(2.0)
        moved = some.graph.add("flip", some.graph.add("permute", two, axes=(1, 0)), axes=(0,))
        cut = some.graph.add("slice", moved, starts=(0, 0), sizes=(2, 2), steps=(1, 1))
        for node in (two, moved, cut, some.graph.add("merge", cut, axis=0, count=2)):
            assert some.match(ConstantPattern(2.0), node) == {}
            assert some.match(ConstantPattern(3.0), node) is None
        assert some.match(ConstantPattern(2.0), some.graph.add("pad", two, lows=(1, 0), highs=(0, 0))) is None
        assert some.match(ConstantPattern(2.0), some.x) is None

    def test_arrays_are_not_scalars(self) -> None:
        some = Some.of()
        assert some.match(ConstantPattern(1), some.graph.add_constant(np.ones((2, 3), np.float32))) is None

    def test_symbolic_shapes(self) -> None:
        some = Some.of(shape=(dim("n"), 3))
        assert some.match(ConstantPattern(1), some.full(1.0)) == {}

    @pytest.mark.parametrize(
        ("value", "dtype", "held", "fits"),
        [
            (-1, "u8", 255, True),
            (255, "i8", -1, True),
            (-1, "f16", -1.0, True),
            (2.0, "i32", 2, True),
            (2.5, "i32", 2, False),
            (0.1, "f32", 0.1, True),
            (0.1, "bf16", 0.1, True),
            (0.0, "f32", -0.0, False),
            (-0.0, "f32", -0.0, True),
            (float("nan"), "f32", float("nan"), True),
            (float("inf"), "i32", 0, False),
            (float("nan"), "i32", 0, False),
            (True, "bool", True, True),
            (1, "bool", True, False),
            (True, "i32", 1, False),
        ],
    )
    def test_numbers_are_compared_in_the_dtype_of_the_node(self, value: Any, dtype: str, held: Any, fits: bool) -> None:
        some = Some.of(dtype)
        assert (some.match(ConstantPattern(value), some.full(held)) is not None) == fits

    def test_any_number_with_a_condition(self) -> None:
        some = Some.of()
        positive = ConstantPattern(name="c", where=lambda literal: literal.item() > 0)
        pattern = OperationPattern("mul", A, positive)
        found = Finder(some.graph).match(pattern, some.graph.add("mul", some.full(3.0), some.x))
        assert found is not None
        assert found.literal("c") == Literal(3.0, DType.F32)
        assert found.record("a").op == "input"
        assert some.match(pattern, some.graph.add("mul", some.full(-3.0), some.x)) is None

    def test_uniform_values_stay_right_while_the_graph_grows(self) -> None:
        some = Some.of()
        uniform = UniformValues(some.graph)
        assert uniform.of(some.x) is None
        node = some.full(2.0)
        for _ in range(50_000):
            node = (
                some.graph.add_raw("expand", (node,), ((0,), (1,)))
                if len(some.graph.nodes[node].shape) < 3
                else (some.graph.add_raw("split", (node,), (0, ())))
            )
        assert uniform.of(node) == Literal(2.0, DType.F32)

    def test_literal_of_wraps_and_rounds(self) -> None:
        assert literal_of(300, DType.U8) == Literal(44, DType.U8)
        assert literal_of(2**63, DType.I64) == Literal(-(2**63), DType.I64)
        rounded = literal_of(0.1, DType.BF16)
        assert rounded is not None and rounded.array == np.float32(0.10009765625)


class TestRefusals:
    @pytest.mark.parametrize(
        ("make", "message"),
        [
            (lambda: OperationPattern("exp3", A), r"pattern of an unknown op 'exp3'; .*did you mean 'exp2'\?"),
            (lambda: OperationPattern("add", A), "pattern add: the op takes 2 operands, not 1"),
            (lambda: OperationPattern("sum", A, axis=0), "pattern sum: op 'sum' has no attribute 'axis'; it has: axes"),
        ],
    )
    def test_patterns_that_can_never_match(self, make: Any, message: str) -> None:
        with pytest.raises(PassError, match=message):
            make()

    def test_names_that_a_match_does_not_bind(self) -> None:
        some = Some.of()
        found = Finder(some.graph).match(
            OperationPattern("exp2", VariablePattern("left")), some.graph.add("exp2", some.x)
        )
        assert found is not None
        with pytest.raises(
            UnknownNameError, match=r"the pattern binds no 'lef'; it binds: left; did you mean 'left'\?"
        ):
            found["lef"]
        with pytest.raises(UnknownNameError, match="no constant is bound to 'left'"):
            found.literal("left")

    def test_a_replacement_that_is_no_node(self) -> None:
        some = Some.of()
        some.graph.set_output("o", some.graph.add("exp2", some.x))
        with pytest.raises(PassError, match="the replacement of a 'exp2' is None; `build` returns the id of a node"):
            apply_rewrites(some.graph, Rewrite(OperationPattern("exp2", A), lambda target, found: None))

    def test_a_replacement_of_another_type_is_named_with_the_pass(self) -> None:
        @dataclass(frozen=True)
        class Wrong:
            name: ClassVar[str] = "wrong"

            def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
                shrink = Rewrite(
                    OperationPattern("exp2", A), lambda target, found: target.add("sum", found["a"], axes=(0,))
                )
                return apply_rewrites(graph, shrink)

        some = Some.of()
        some.graph.set_output("o", some.graph.add("exp2", some.x))
        with pytest.raises(
            VerifyError, match=r"pass 'wrong' broke .*the remap sends %3 \(f32\[2, 3\]\) to %3 \(f32\[3\]\)"
        ):
            compile_graph(some.graph, Wrong())


def double(target: NodeGraph, found: Match) -> int:
    return target.add("add", found["a"], found["a"])


TWICE = Rewrite(OperationPattern("mul", A, ConstantPattern(2)), double)


class TestRewriting:
    def test_nothing_to_do_gives_the_graph_itself(self) -> None:
        some = Some.of()
        assert apply_rewrites(some.graph, TWICE) == (some.graph, {0: 0, 1: 1, 2: 2})

    def test_what_only_served_the_match_disappears(self) -> None:
        some = Some.of()
        root = some.graph.add("mul", some.x, some.full(2.0))
        some.graph.set_output("o", root)
        made, remap = apply_rewrites(some.graph, TWICE)
        assert [node.op for node in made.nodes] == ["input", "input", "input", "add"]
        assert remap == {0: 0, 1: 1, 2: 2, root: 3}
        assert made.frozen

    def test_what_others_use_stays(self) -> None:
        some = Some.of()
        two = some.full(2.0)
        some.graph.set_output("o", some.graph.add("mul", some.x, two))
        some.graph.set_output("p", some.graph.add("max", some.y, two))
        dead = some.graph.add("exp2", some.z)
        made, remap = apply_rewrites(some.graph, TWICE)
        assert [node.op for node in made.nodes[3:]] == ["constant", "expand", "add", "max", "exp2"]
        assert made.nodes[remap[dead]].op == "exp2"

    def test_matches_within_matches_are_all_replaced(self) -> None:
        some = Some.of()
        node = some.x
        for _ in range(10):
            node = some.graph.add("mul", node, some.full(2.0))
        some.graph.set_output("o", node)
        made, _ = apply_rewrites(some.graph, TWICE)
        assert [node.op for node in made.nodes[3:]] == ["add"] * 10

    def test_of_overlapping_matches_the_outer_wins(self) -> None:
        some = Some.of()
        node = some.graph.add("sqrt", some.graph.add("sqrt", some.graph.add("sqrt", some.x)))
        some.graph.set_output("o", node)
        pair = Rewrite(
            OperationPattern("sqrt", OperationPattern("sqrt", A)), lambda target, found: target.add("sin", found["a"])
        )
        made, _ = apply_rewrites(some.graph, pair)
        assert [node.op for node in made.nodes[3:]] == ["sqrt", "sin"]

    def test_the_first_rewrite_that_fits_is_taken(self) -> None:
        some = Some.of()
        some.graph.set_output("o", some.graph.add("mul", some.x, some.full(2.0)))
        never = Rewrite(OperationPattern("mul", A, B), lambda target, found: found["a"], where=lambda found: False)
        other = Rewrite(OperationPattern("mul", A, B), lambda target, found: target.add("max", found["a"], found["b"]))
        made, _ = apply_rewrites(some.graph, never, TWICE, other)
        assert made.nodes[made.outputs["o"]].op == "add"
        made, _ = apply_rewrites(some.graph, other, TWICE)
        assert made.nodes[made.outputs["o"]].op == "max"

    def test_conditions_see_the_whole_match(self) -> None:
        some = Some.of()
        some.graph.set_output("o", some.graph.add("mul", some.x, some.y))
        some.graph.set_output("p", some.graph.add("mul", some.z, some.z))
        squares = Rewrite(
            OperationPattern("mul", A, B),
            lambda target, found: found["a"],
            where=lambda found: found["a"] == found["b"],
        )
        made, _ = apply_rewrites(some.graph, squares)
        assert made.nodes[made.outputs["o"]].op == "mul"
        assert made.outputs["p"] == made.inputs["z"]

    def test_a_rewrite_repeats_until_nothing_matches(self) -> None:
        @dataclass(frozen=True)
        class HalveRoots:
            name: ClassVar[str] = "halve-roots"

            def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
                pair = OperationPattern("sqrt", OperationPattern("sqrt", A))
                return apply_rewrites(graph, Rewrite(pair, lambda target, found: target.add("sqrt", found["a"])))

        some = Some.of()
        node = some.x
        for _ in range(64):
            node = some.graph.add("sqrt", node)
        some.graph.set_output("o", node)
        result = compile_graph(some.graph, RepeatUntilFixed(HalveRoots()))
        assert sum(node.op == "sqrt" for node in result.graph.nodes) == 1
        assert len(result.report.timings) == 7

    def test_outputs_kept_nodes_and_ties_are_carried_over(self) -> None:
        some = Some.of()
        doubled = some.graph.add("mul", some.x, some.full(2.0))
        some.graph.set_output("o", doubled)
        some.graph.keep(doubled)
        some.graph.tie("x", "o")
        made, remap = apply_rewrites(some.graph, TWICE)
        assert made.kept == (remap[doubled],)
        assert dict(made.ties) == {"x": "o"}


class TestSubtraction:
    @pytest.mark.parametrize("dtype", ["u8", "i8", "i64", "f16", "bf16", "f32", "f64"])
    def test_a_sum_with_a_negated_term_is_a_subtraction(self, dtype: str) -> None:
        some = Some.of(dtype)
        minus = some.graph.add("mul", some.full(255 if dtype == "u8" else -1), some.y)
        some.graph.set_output("o", some.graph.add("add", minus, some.x))
        result = compile_graph(some.graph, Subtraction())
        root = result.graph.nodes[result.graph.outputs["o"]]
        assert (root.op, root.operands) == ("sub", (some.x, some.y))
        assert len(result.graph) == 4
        values = np.array([[0, 1, 200], [5, 77, 3]]).astype(DType.of(dtype).numpy)
        inputs = {"x": values, "y": values[::-1, ::-1].copy(), "z": values}
        expected = interpret(some.graph, inputs)["o"]
        np.testing.assert_array_equal(interpret(result.graph, inputs)["o"], expected)

    def test_other_factors_are_left(self) -> None:
        some = Some.of()
        some.graph.set_output("o", some.graph.add("add", some.x, some.graph.add("mul", some.y, some.full(-2.0))))
        graph = some.graph.freeze()
        assert Subtraction().run(graph)[0] is graph

    def test_a_product_that_others_use_stays_beside_the_subtraction(self) -> None:
        some = Some.of()
        minus = some.graph.add("mul", some.y, some.full(-1.0))
        some.graph.set_output("o", some.graph.add("add", some.x, minus))
        some.graph.set_output("p", minus)
        made = compile_graph(some.graph, Subtraction()).graph
        assert made.nodes[made.outputs["o"]].op == "sub"
        assert made.nodes[made.outputs["p"]].op == "mul"
