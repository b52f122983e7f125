"""Random programs, called in all ways, against the oracle and others; and that planted faults are found."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.program.interpreting import InterpretingBackend, InterpretingLane, OnePoint

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.rewriting import transformed
from lumin_tune.core.plugin.records import Device, Point, RegionLike
from lumin_tune.core.tensor import Graph, Tensor, fori_loop
from lumin_tune.plugins.onnx.registry import supported_operators
from lumin_tune.testing.programs.drawing import draw_program
from lumin_tune.testing.programs.judging import Judge
from lumin_tune.testing.programs.kinds import KINDS
from lumin_tune.testing.programs.listing import Line, Listing, ProgramInput
from lumin_tune.testing.programs.operations import table
from lumin_tune.testing.programs.program_trials import OK, WRONG, ProgramCase, case_of, compiled, outcome
from lumin_tune.testing.programs.runner import run_chunk
from lumin_tune.testing.programs.shrinking import shrunk, smaller

SEEDS, PARTS = 105, 5
"""How many programs `make test` runs, always the same ones, and in how many tests of each kind."""
MANY, MANY_PARTS = 5_000, 50


def failures(kind: str, seeds: Sequence[int]) -> list[str]:
    reports = [each for each in run_chunk(kind, seeds, "cpu") if each.outcome.status != OK]
    return [f"{kind} {each.seed}: {each.outcome.status}: {each.outcome.reason}" for each in reports]


def part_of(count: int, parts: int, part: int, first: int) -> range:
    share = -(-count // (len(KINDS) * parts))
    return range(first + part * share, first + (part + 1) * share)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_random_programs(kind: str, part: int) -> None:
    if kind == "onnx":
        pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")
    assert not failures(kind, part_of(SEEDS, PARTS, part, 0))


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(MANY_PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_thousands_of_random_programs(kind: str, part: int) -> None:
    assert not failures(kind, part_of(MANY, MANY_PARTS, part, 1_000))


# what is drawn

NOT_DRAWN = {
    "Tensor": {
        "as_dim",  # sizes that a run computes: tests/program/test_phased.py
        "cast",
        "compress",
        "dtype",
        "graph",
        "keep",
        "ndim",
        "node",
        "nonzero",
        "output",
        "rank",
        "retrieve",
        "set",
        "shape",
        "stop_gradient",
        "T",
        "unique",
        "unpack",  # tests/program/test_packed_weights.py
        "view",
    },
    "Graph": {
        "packed",
        "gradients",
        "tensor",
        "input",
        "output",
        "tie",
        "set_dim",
        "text",
        "fingerprint",
        "verify",
        "summary",
        "compile",
        "interpret",
        "step",
        "to_dot",
        "to_svg",
        "to_html",
    },
}


def test_kernels_of_programs_that_are_built_together_are_called() -> None:
    """GCC 12 takes a kernel of this program for a function without effects and removes its call, but for `noipa`."""
    assert failures("forward", [114381]) == []


def test_every_operation_of_the_tensor_api_is_drawn() -> None:
    methods = {name for name in dir(Tensor) if not name.startswith("_")} - NOT_DRAWN["Tensor"]
    sources = {name for name, each in vars(Graph).items() if not name.startswith("_") and callable(each)}
    assert not methods - set(table()), "methods of Tensor without a row in testing/programs/operations"
    assert not sources - NOT_DRAWN["Graph"] - set(table()), "sources of Graph without a row"


ONNX_NOT_DRAWN = {
    "of random numbers": ("Multinomial", "RandomNormal", "RandomNormalLike", "RandomUniform", "RandomUniformLike"),
    "with blocks": ("If", "Loop", "Scan"),
    "with sizes that they compute": ("NonMaxSuppression", "NonZero", "Unique"),
    "without inputs": ("BlackmanWindow", "Constant", "HammingWindow", "HannWindow", "MelWeightMatrix"),
    "deprecated": ("Scatter", "Upsample"),
    "of another domain": ("SimplifiedLayerNormalization",),
    "held by ONNX's own node tests alone": (
        "AffineGrid", "BitCast", "CausalConvWithState", "Col2Im", "DFT", "DeformConv", "Det", "LRN", "LinearAttention",
        "MaxRoiPool", "MaxUnpool", "NegativeLogLikelihoodLoss", "RoiAlign", "RotaryEmbedding", "STFT",
        "SoftmaxCrossEntropyLoss", "TensorScatter",
    ),
}  # fmt: skip


def test_every_operator_of_the_importer_is_drawn_or_listed() -> None:
    pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")
    from lumin_tune.testing.programs.models.operators import table as operators

    listed = {name for names in ONNX_NOT_DRAWN.values() for name in names}
    assert set(supported_operators()) == set(operators()) | listed


def test_programs_are_the_same_for_a_seed() -> None:
    assert draw_program(7, gradients=True) == draw_program(7, gradients=True)


def test_programs_do_not_depend_on_the_order_of_sets() -> None:
    text = "from lumin_tune.testing.programs.drawing import draw_program; print([draw_program(s) for s in range(120)])"
    shown = [
        subprocess.run(
            [sys.executable, "-W", "ignore", "-c", text],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert shown[0] == shown[1]


class DrawnPoint(OnePoint):
    def points(self, source: random.Random) -> Iterator[Point]:
        yield self.default


class AtDrawnPoints(InterpretingBackend):
    def space(self, region: RegionLike, device: Device) -> OnePoint:
        return DrawnPoint()


def test_loops_are_unrolled_for_a_backend_without_loops() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3,), "f32")
    fori_loop(0, 4, lambda i, y: y * 0.5 + i.cast("f32"), x).output("y")
    at_random_points = 2
    case = ProgramCase(graph, [{}], lambda seed, dims: {"x": np.arange(3, dtype=np.float32)}, at_random_points)
    compiled(case, AtDrawnPoints())
    assert outcome(case).status == OK
    assert case.program is not None and "Repeat(" not in case.program.source


# what the judge sees


def judged(graph: lt.Graph, change: Callable[[Array], Array], **arrays: Array) -> str:
    judge = Judge(graph, arrays, {})
    outputs = {name: change(value) for name, value in lt.interpret(graph, arrays).items()}
    return judge.verdict(outputs).wrong


def test_the_judge_tells_roundings_and_errors_apart() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (50, 40), "f32")
    (x @ x.transpose()).output("y")
    array = np.random.default_rng(0).standard_normal((50, 40)).astype(np.float32)
    assert not judged(graph, lambda y: y, x=array)
    assert not judged(graph, lambda y: y * np.float32(1 + 2e-7), x=array)
    assert "wrong in" in judged(graph, lambda y: y * np.float32(1 + 1e-4), x=array)

    def one_off(y: Array) -> Array:
        y = y.copy()
        y[17, 3] += 1e-3
        return y

    assert "wrong in 1 of 2500 elements; the first, [17, 3]" in judged(graph, one_off, x=array)


def test_the_judge_lets_elements_jump_that_rounding_can_move_and_no_others() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4,), "f32")
    (x * 0.1 * 10.0).floor().output("y")
    array = np.array([3.0, 0.5, 7.0, 1.5], np.float32)
    judge = Judge(graph, {"x": array}, {})
    right = lt.interpret(graph, {"x": array}, float64=True)["y"].astype(np.float32)
    for place, may in enumerate((True, False, True, False)):
        other = right.copy()
        other[place] += 1 if right[place] < array[place] else -1
        assert bool(judge.verdict({"y": other}).wrong) is not may, place


def test_the_judge_lets_a_small_number_be_lost_in_a_large_one() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3,), "f32")
    x.gelu().cast("bool").output("y")
    array = np.array([-6.0, -1.0, 2.0], np.float32)
    judge = Judge(graph, {"x": array}, {})
    assert not judge.verdict({"y": np.array([False, True, True])}).wrong
    assert not judge.verdict({"y": np.array([True, True, True])}).wrong
    assert judge.verdict({"y": np.array([True, False, True])}).wrong


def test_the_judge_lets_a_sum_that_cancels_be_zero() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3, 4), "f32")
    ((x * 0.1) * 10.0 - x).cast("bool").output("cancelled")
    (x * 0.1 - x).cast("bool").output("kept")
    array = np.random.default_rng(0).standard_normal((3, 4)).astype(np.float32)
    judge = Judge(graph, {"x": array}, {})
    right, none = np.ones((3, 4), bool), np.zeros((3, 4), bool)
    assert not judge.verdict({"cancelled": right, "kept": right}).wrong
    assert not judge.verdict({"cancelled": none, "kept": right}).wrong
    assert "output 'kept' is wrong in 12 of 12" in judge.verdict({"cancelled": none, "kept": none}).wrong


# that faults are found


class Faulty(InterpretingBackend):
    """A backend that changes the instructions of its kernels."""

    def __init__(self, change: Callable[[ir.Instruction], ir.Instruction]) -> None:
        super().__init__()
        self._change = change

    def kernels(self, region: RegionLike, point: Point) -> ir.Program:
        program = super().kernels(region, point)
        kernels = [replace(each, body=transformed(each.body, self._changed)) for each in program.kernels]
        return replace(program, kernels=tuple(kernels))

    def _changed(self, body: Sequence[ir.Node]) -> Sequence[ir.Node]:
        return [
            replace(node, instructions=tuple(map(self._change, node.instructions)))
            if isinstance(node, ir.Stage)
            else node
            for node in body
        ]


def nudged(each: ir.Instruction) -> ir.Instruction:
    if isinstance(each, ir.Constant) and isinstance(each.value, float) and each.value not in (0.0, 1.0, -1.0):
        return replace(each, value=each.value * (1 + 1e-4))
    return each


def with_op(old: str, new: str) -> Callable[[ir.Instruction], ir.Instruction]:
    return lambda each: replace(each, op=new) if isinstance(each, ir.Apply) and each.op == old else each


def swapped(each: ir.Instruction) -> ir.Instruction:
    return (
        replace(each, operands=each.operands[::-1]) if isinstance(each, ir.Apply) and each.op == "less_than" else each
    )


FAULTS: Mapping[str, Callable[[ir.Instruction], ir.Instruction]] = {
    "a constant off by 1e-4": nudged,
    "max for min": with_op("max", "min"),
    "sqrt for recip": with_op("recip", "sqrt"),
    "operands of less_than swapped": swapped,
}


def is_found(backend: Any, kind: str, seeds: range) -> bool:
    for seed in seeds:
        case = case_of(draw_program(seed, gradients=kind == "gradient"), 0)
        compiled(case, backend)
        if outcome(case).status == WRONG:
            return True
    return False


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_kernel_is_found(fault: str) -> None:
    assert is_found(Faulty(FAULTS[fault]), "forward", range(60))


def test_a_right_backend_is_not_accused() -> None:
    assert not is_found(InterpretingBackend(), "forward", range(6))
    assert not is_found(InterpretingBackend(), "gradient", range(6))


def test_what_an_earlier_call_left_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that reads the inputs of the call before, as one does that packs too early."""
    original, last = InterpretingLane._run, {}

    def stale(self: Any, dims: Mapping[str, int], arrays: Sequence[Array]) -> None:
        given = [np.array(array) for array in arrays]
        kept = last.get(id(self), given)
        last[id(self)] = given
        roles = [each.role for each in self.executable.parameters]
        late = [then if role == "input" else now for then, now, role in zip(kept, arrays, roles, strict=True)]
        original(self, dims, late)

    monkeypatch.setattr(InterpretingLane, "_run", stale)
    assert is_found(InterpretingBackend(), "forward", range(5))


def test_what_is_not_written_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that leaves its last element as it was."""
    original = InterpretingLane._run

    def short(self: Any, dims: Mapping[str, int], arrays: Sequence[Array]) -> None:
        outputs = [array for each, array in zip(self.executable.parameters, arrays) if each.role == "output"]
        before = [array.copy() for array in outputs]
        original(self, dims, arrays)
        for array, old in zip(outputs, before, strict=True):
            if array.size:
                array.reshape(-1)[-1] = old.reshape(-1)[-1]

    monkeypatch.setattr(InterpretingLane, "_run", short)
    assert is_found(InterpretingBackend(), "forward", range(5))


def test_a_failing_program_is_cut_down() -> None:
    listing = Listing(
        (ProgramInput("x0", (3, 4), "f32"), ProgramInput("x1", (4, 5), "f32"), ProgramInput("x2", (3, 5), "f32")),
        (
            Line(("v0",), "{0} @ {1}", ("x0", "x1"), "matmul"),
            Line(("v1",), "{0}.exp()", ("v0",), "exp"),
            Line(("v2",), "{0}.cumsum(0)", ("v1",), "cumsum"),
            Line(("v3",), "{0} + {1}", ("v2", "x2"), "add"),
        ),
        ("v0", "v3"),
    )
    found = shrunk(listing, lambda each: any(line.operation == "cumsum" for line in each.lines), smaller)
    assert [line.operation for line in found.lines] == ["cumsum"]
    assert len(found.inputs) == len(found.outputs) == 1
    namespace: dict[str, Any] = {}
    exec(found.python(0, {}), namespace)
    assert list(itertools.chain(namespace["right"])) == ["out_v2"]
