"""The text form of graphs: how it reads, which values it can hold, and where errors are found."""

from __future__ import annotations

import base64
import contextlib
import math
import re
import subprocess
import sys
import time
import tracemalloc
from typing import Any

import numpy as np
import pytest

from lumin_tune.core.dtypes import DType, bf16_from_bits
from lumin_tune.core.errors import LuminError, ParseError
from lumin_tune.core.expression import dim
from lumin_tune.core.graph.graph_text import node_text, print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.oracle.interpreter import interpret

WHOLE = """\
lumin.graph 1
dim seq 1 512
%0 = input(name="x", dtype=f32, shape=[seq, 8], static=false) : f32[seq, 8]
%1 = input(name="old state", dtype=bf16, shape=[seq*2 + 1], static=false) : bf16[seq*2 + 1]
%2 = input(name="w", dtype=f32, shape=[8], static=true) : f32[8]
%3 = expand(%2; axes=[0], sizes=[seq]) : f32[seq, 8]
%4 = mul(%0, %3) : f32[seq, 8]
%5 = sum(%4; axes=[1]) : f32[seq]
%6 = constant(value=f32[](0.5)) : f32[]
%7 = expand(%6; axes=[0], sizes=[seq]) : f32[seq]
%8 = less_than(%5, %7) : bool[seq]
%9 = iota(size=seq, dtype=i32) : i32[seq]
%10 = scan(%9; axis=0, combine=max) : i32[seq]
%11 = cast(%10; dtype=f16) : f16[seq]
%12 = recip(%1) : bf16[seq*2 + 1]
%13 = window(%0; axis=1, size=3, stride=2, dilation=1) : f32[seq, 3, 3]
output "y" %8
output "new state" %12
output "again" %8
keep %11
tie "old state" "new state"
"""


def parse(text: str) -> NodeGraph:
    return parse_into(NodeGraph(), text)


def test_the_whole_form() -> None:
    graph = parse(WHOLE)
    assert print_graph(graph) == WHOLE
    assert not graph.frozen
    assert dict(graph.outputs) == {"y": 8, "new state": 12, "again": 8}
    assert (graph.kept, dict(graph.ties)) == ((11,), {"old state": "new state"})
    assert graph.dims["seq"] is dim("seq", 1, 512)
    assert node_text(graph.nodes[4]) == "mul(%0, %3) : f32[seq, 8]"


@pytest.mark.parametrize(
    ("change", "label"),
    [
        (lambda text: text.replace("\n", "\r\n"), "line ends of Windows"),
        (lambda text: text.replace("\n", "\n\n  # a comment, \x85\u2028 and what not\n"), "comments and empty lines"),
        (lambda text: text.replace("\n", "   \n \t"), "margins"),
        (lambda text: text.rstrip(), "no last line end"),
        (lambda text: text.replace(", ", ","), "narrow"),
        (lambda text: text.replace(", ", "  ,\t "), "wide"),
        (lambda text: text.replace("%", "%00"), "other labels"),
        (lambda text: text.replace("stride=2, dilation=1", "stride=2"), "a default left out"),
        (lambda text: text.replace("axis=0, combine=max", "combine=max, axis=0"), "another order of attributes"),
        (lambda text: text.replace("seq*2 + 1", "1 + seq + (seq)"), "another spelling of a size"),
        (lambda text: text.replace("dim seq 1 512", "dim seq 1 512\ndim unused 0 3"), "an unused dimension"),
    ],
)
def test_liberties_that_a_writer_may_take(change: Any, label: str) -> None:
    assert print_graph(parse(change(WHOLE))) == WHOLE, label


def test_an_empty_graph() -> None:
    assert print_graph(NodeGraph()) == "lumin.graph 1\n"
    assert len(parse("lumin.graph 1")) == 0


# values

NAN_BITS = [0x7FC00000, 0xFFC00000, 0x7F800001, 0x7FFFFFFF]
VALUES: list[tuple[DType, Any, str | None]] = [
    (DType.F32, 0.1, "f32[](0.10000000149011612)"),
    (DType.F64, 0.1, "f64[](0.1)"),
    (DType.F16, 0.1, "f16[](0.0999755859375)"),
    (DType.BF16, 0.1, "bf16[](0.10009765625)"),
    (DType.F32, [0.0, -0.0, 1e30, -1e-30], "f32[4](0.0, -0.0, 1.0000000150474662e+30, -1.0000000031710769e-30)"),
    (DType.F32, [math.nan, math.inf, -math.inf], "f32[3](nan, inf, -inf)"),
    (
        DType.F64,
        [5e-324, 2.2250738585072014e-308, 1.7976931348623157e308],
        "f64[3](5e-324, 2.2250738585072014e-308, 1.7976931348623157e+308)",
    ),
    (DType.F32, [1e-45, 3.4028234663852886e38], None),
    (DType.F16, [6e-8, 65504.0], None),
    (DType.BF16, [9.2e-41, 3.3895313892515355e38, math.nan], None),
    (DType.BOOL, [[True, False]], "bool[1, 2](true, false)"),
    (DType.I64, [2**63 - 1, -(2**63)], "i64[2](9223372036854775807, -9223372036854775808)"),
    (DType.U8, [0, 255], "u8[2](0, 255)"),
    (DType.F32, np.zeros((0, 3)), "f32[0, 3]()"),
    (DType.F32, np.zeros((0,) * 40), None),
    (DType.F32, np.ones((1,) * 64), None),
    (DType.BOOL, np.arange(100) % 3 == 0, None),
    (DType.BF16, np.linspace(-5, 5, 100), None),
    (DType.I16, np.arange(-50, 50).reshape(2, 50), "i16[2, 50](base64 "),
    *((dtype, np.linspace(0, 99, 100), None) for dtype in DType if dtype is not DType.BOOL),
    (DType.F32, np.array(NAN_BITS, np.uint32).view(np.float32), "f32[4](base64 "),
    (DType.F64, np.array([0x7FF8000000000001], np.uint64).view(np.float64), "f64[1](base64 "),
    (DType.F16, np.array([0xFE00], np.uint16).view(np.float16), "f16[1](base64 "),
    (DType.BF16, bf16_from_bits([0xFFC0]), "bf16[1](nan)"),
]


@pytest.mark.parametrize(("dtype", "value", "text"), VALUES)
def test_values_come_back_bit_by_bit(dtype: DType, value: Any, text: str | None) -> None:
    literal = Literal(np.asarray(value), dtype)
    graph = NodeGraph()
    graph.set_output("y", graph.add("constant", value=literal))
    printed = print_graph(graph)
    assert text is None or f"constant(value={text}" in printed
    again = parse(printed)
    assert again.attribute(0, "value") == literal
    assert again.nodes[0] == graph.nodes[0]
    assert interpret(again)["y"].tobytes() == literal.array.tobytes()


def test_large_arrays_are_quick_to_read_and_write() -> None:
    graph = NodeGraph()
    graph.add("constant", value=Literal(np.random.default_rng(0).standard_normal(1_000_000), DType.F32))
    started = time.process_time()
    assert parse(print_graph(graph)).nodes == graph.nodes
    assert time.process_time() - started < 10  # a hang, not a slow machine


@pytest.mark.parametrize(
    "name",
    [
        "x y",
        "%0 = add(",
        "a, b; c=[1]",
        "ö/é:0",
        "((",
        "]",
        "# no comment",
        " wide ",
        "\u2028",
        'he said "x\\y"',
        '"',
        "\\",
        "n" * 1000,
    ],
)
def test_names_of_all_kinds(name: str) -> None:
    graph = NodeGraph()
    graph.set_output(name, graph.add("sin", graph.add_input(name, (2,), "f32")))
    graph.tie(name, name)
    again = parse(print_graph(graph))
    assert (list(again.inputs), dict(again.outputs), dict(again.ties)) == ([name], {name: 1}, {name: name})


# errors

STATEMENT = "expected a node (%0 = op(...) : type), dim, output, keep, tie, guard or computed, found "
X = 'lumin.graph 1\ndim n 1 8\n%0 = input(name="x", dtype=f32, shape=[n, 2], static=false) : f32[n, 2]\n'
ERRORS: list[tuple[str, int, int, str]] = [
    ("", 1, 1, "expected 'lumin.graph 1', found ''"),
    ("lumin.graph 2\n", 1, 1, "expected 'lumin.graph 1', found 'lumin.graph 2'"),
    ("\ufefflumin.graph 1\n", 1, 1, r"expected 'lumin.graph 1', found '\ufefflumin.graph 1'"),
    (X + "foo", 4, 1, f"{STATEMENT}'foo'"),
    (X + "  foo", 4, 3, f"{STATEMENT}'foo'"),
    # dimensions
    (X + "dim m 0", 4, 1, f"{STATEMENT}'dim m 0'"),
    (X + "dim m 0 \u0663", 4, 1, f"{STATEMENT}'dim m 0 ٣'"),
    (X + "dim n 1 8", 4, 5, "dimension 'n' is declared twice"),
    (X + "dim m 5 4", 4, 1, ("dimension 'm' has the range [5, 4]; a size is at least 0 and its range not empty: give 0 "
     "<= low <= high")),
    (X + "dim m 0 99999999999999999999\n%1 = iota(size=m) : i64[m]", 5, 6, ("iota: m in [0, 99999999999999999999] is "
     "not a dimension; a size is made of dim(name, low, high) with 0 <= low <= high < 2**63")),
    # heads of nodes
    (X + "%1 sin(%0) : f32[n, 2]", 4, 1, "expected '%number = op(', found '%1 sin(%0) : f32[n, 2]'"),
    (X + "%1 = sin %0 : f32[n, 2]", 4, 1, "expected '%number = op(', found '%1 = sin %0 : f32[n, 2]'"),
    (X + "%1 = sinn(%0) : f32[n, 2]", 4, 6, "unknown op 'sinn'; known: add, atan2, cast, .*; did you mean 'sin'?"),
    (X + "%0 = sin(%0) : f32[n, 2]", 4, 1, "%0 is defined twice"),
    (X + "%1 = sin(%0 : f32[n, 2]", 4, 9, "the parenthesis after the op is never closed"),
    (X + '%1 = sin(%0 ") : f32[n, 2]', 4, 9, "the parenthesis after the op is never closed"),
    # operands and attributes
    (X + "%1 = sin(%2) : f32[n, 2]", 4, 10, "%2 is not defined before this line"),
    (X + "%1 = add(%0, %1) : f32[n, 2]", 4, 14, "%1 is not defined before this line"),
    (X + "%1 = sin(x) : f32[n, 2]", 4, 10, "expected %operand or name=value, found 'x'"),
    (X + "%1 = add(%0,, %0) : f32[n, 2]", 4, 13, "expected %operand or name=value, found ''"),
    (X + "%1 = sum(axes=[0], %0) : f32[2]", 4, 20, "operands come before attributes"),
    (X + "%1 = sum(%0; axes=[0], axes=[1]) : f32[2]", 4, 24, "attribute 'axes' of sum is given twice"),
    (X + "%1 = sum(%0; axis=[0]) : f32[2]", 4, 19, "sum has no attribute 'axis'; it has: axes"),
    (X + "%1 = sum(%0) : f32[2]", 4, 6,
     "sum(f32[n, 2]): the attribute 'axes' is missing; give a sequence of integers of 64 bits"),
    (X + "%1 = sum(%0; axes=0) : f32[2]", 4, 19, "expected a list in brackets, found '0'"),
    (X + "%1 = sum(%0; axes=[0, x]) : f32[2]", 4, 23, "expected an integer of at most 24 digits, found 'x'"),
    (X + "%1 = sum(%0; axes=[0, ]) : f32[2]", 4, 23, "expected an integer of at most 24 digits, found ''"),
    (X + "%1 = scan(%0; axis=9999999999999999999999999, combine=add) : f32[n, 2]", 4, 20,
     "expected an integer of at most 24 digits, found '9999999999999999999999999'"),
    (X + "%1 = scan(%0; axis=0, combine=sub) : f32[n, 2]", 4, 6,
     "scan(f32[n, 2]): unknown combine 'sub'; allowed: add, max, mul"),
    (X + "%1 = cast(%0; dtype=i4) : i32[n, 2]", 4, 21, "unknown dtype 'i4'; allowed: bool, u8, .*, f64"),
    (X + "%1 = cast(%0; dtype=float32) : f32[n, 2]", 4, 21, "unknown dtype 'float32'; allowed: bool, u8, .*, f64"),
    (X + '%1 = input(name=y, dtype=f32, shape=[]) : f32[]', 4, 17, "expected a name in double quotes, found 'y'"),
    (X + '%1 = input(name="y", dtype=f32, shape=[], static=1) : f32[]', 4, 50, "expected true or false, found '1'"),
    (X + '%1 = input(name="x", dtype=f32, shape=[]) : f32[]', 4, 6,
     "input 'x' is declared already; choose a name other than x"),
    (X + '%1 = input(name="\t", dtype=f32, shape=[]) : f32[]', 4, 6, r"'\t' cannot name an input; .*"),
    # sizes
    (X + "%1 = iota(size=m) : i64[m]", 4, 16, "unknown variable 'm'; known: n (near 'm')"),
    (X + "%1 = iota(size=n + 2*m) : i64[m]", 4, 22, "unknown variable 'm'; known: n (near 'n + 2*m')"),
    (X + "%1 = iota(size=n +) : i64[m]", 4, 19, "an operand is missing (near 'n +')"),
    (X + "%1 = iota(size=n & 3) : i64[n]", 4, 18, "unexpected character '&' (near 'n & 3')"),
    (X + "%1 = iota(size=n // 0) : i64[n]", 4, 18, "`n // 0` divides by zero; the divisor must not be 0 .*"),
    (X + "%1 = iota(size=0 - n) : i64[n]", 4, 6,
     "iota(): size -n of axis 0 is negative for every value of its dimensions"),
    (X + "%1 = iota(size=" + "9" * 25 + ") : i64[3]", 4, 6, "iota(): size 9* of axis 0 is out of range; .*"),
    (X + "%1 = iota(size=" + "9" * 4000 + ") : i64[3]", 4, 16, "a number of 4000 digits; .*"),
    # what the rules of ops refuse
    (X + "%1 = exp2(%0, %0) : f32[n, 2]", 4, 6, "exp2(f32[n, 2], f32[n, 2]): takes 1 operands, not 2"),
    (X + "%1 = sum(%0; axes=[2]) : f32[n, 2]", 4, 6, "sum(f32[n, 2]): axis 2 does not exist; allowed: 0 to 1"),
    # types
    (X + "%1 = sin(%0)", 4, 13, "expected ': dtype[sizes]' after the op, found ''"),
    (X + "%1 = sin(%0) f32[n, 2]", 4, 13, "expected ': dtype[sizes]' after the op, found ' f32[n, 2]'"),
    (X + "%1 = sin(%0) : f32", 4, 13, "expected ': dtype[sizes]' after the op, found ' : f32'"),
    (X + "%1 = sin(%0) : f32[n, 2] etc", 4, 13, "expected ': dtype[sizes]' after the op, found ' : f32[n, 2] etc'"),
    (X + "%1 = sin(%0) : f32[n, 3]", 4, 16, "%1 = sin(f32[n, 2]) gives 'f32[n, 2]', but the text says 'f32[n, 3]'"),
    (X + "%1 = sin(%0) : f64[n, 2]", 4, 16, "%1 = sin(f32[n, 2]) gives 'f32[n, 2]', but the text says 'f64[n, 2]'"),
    (X + "%1 = sin(%0) : f23[n, 2]", 4, 16, "unknown dtype 'f23'; allowed: bool, u8, .*, f64"),
    (X + "%1 = sin(%0) : f32[n, q]", 4, 23, "unknown variable 'q'; known: n (near 'q')"),
    # constants
    (X + "%1 = constant(value=1.5) : f32[]", 4, 21, "expected dtype[shape](values), found '1.5'"),
    (X + "%1 = constant(value=f3[](1.5)) : f32[]", 4, 21, "unknown dtype 'f3'; allowed: bool, u8, .*, f64"),
    (X + "%1 = constant(value=f32[2](1.5)) : f32[2]", 4, 28, "a constant of shape [2] has 2 values, not 1"),
    (X + "%1 = constant(value=f32[1,,2](1.5)) : f32[2]", 4, 27, "expected an integer of at most 24 digits, found ''"),
    (X + "%1 = constant(value=f32[2](1.5, x)) : f32[2]", 4, 33, "expected a number, found 'x'"),
    (X + "%1 = constant(value=f32[2](1.5, 0x1)) : f32[2]", 4, 33, "expected a number, found '0x1'"),
    (X + "%1 = constant(value=f32[2](1.5, 1_0)) : f32[2]", 4, 33, "expected a number, found '1_0'"),
    (X + "%1 = constant(value=f32[1](1e39)) : f32[1]", 4, 28, "'1e39' is too large for f32; write inf if it is meant"),
    (X + "%1 = constant(value=f64[1](-1e999)) : f64[1]", 4, 28,
     "'-1e999' is too large for f64; write inf if it is meant"),
    (X + "%1 = constant(value=i8[2](1, 128)) : i8[2]", 4, 30, "128 does not fit i8, -128 to 127"),
    (X + "%1 = constant(value=i8[1](1.0)) : i8[1]", 4, 27, "expected an integer of at most 24 digits, found '1.0'"),
    (X + "%1 = constant(value=bool[1](1)) : bool[1]", 4, 29, "expected true or false, found '1'"),
    (X + "%1 = constant(value=f32[1](base64 AAA)) : f32[1]", 4, 35, "expected base64, found 'AAA'"),
    (X + "%1 = constant(value=f32[1](base64 AA A=)) : f32[1]", 4, 35, "expected base64, found 'AA A='"),
    (X + "%1 = constant(value=f32[1](base64 ÄAA=)) : f32[1]", 4, 35, "expected base64, found 'ÄAA='"),
    (X + "%1 = constant(value=f32[2](base64 AAAAAA==)) : f32[2]", 4, 35, "a constant f32[2] takes 8 bytes, not 4"),
    (X + "%1 = constant(value=bool[1](base64 Ag==)) : bool[1]", 4, 36,
     "a bool constant holds bytes other than 0 and 1"),
    (X + f"%1 = constant(value=f32[{'1, ' * 64}1](1.0)) : f32[1]", 4, 21,
     "a constant 'f32[1, .*...': a tensor of 65 axes; at most 64 are possible, so merge some"),
    (X + f"%1 = constant(value=f32[{10**20}, 0]()) : f32[1]", 4, 21,
     "a constant 'f32[100000000000000000000, 0]': size 100000000000000000000 of axis 0 is out of range; .*"),
    (X + f"%1 = constant(value=f32[{2**62}, {2**62}, 0]()) : f32[1]", 4, 21,
     "a constant f32[4611686018427387904, 4611686018427387904, 0] is too large"),
    (X + "%1 = constant(value=f32[1000000000000](1.0)) : f32[1]", 4, 40,
     "a constant of shape [1000000000000] has 1000000000000 values, not 1"),
    # outputs, kept nodes and ties
    (X + 'output y %0', 4, 1, "expected a node .*, found 'output y %0'"),
    (X + 'output "y" %1', 4, 12, "%1 is not defined before this line"),
    (X + 'output "y" %0\noutput "y" %0', 5, 1, "output 'y' is declared already; choose a name other than y"),
    (X + 'output "" %0', 4, 1, "'' cannot name an output; .*"),
    (X + "keep %1", 4, 6, "%1 is not defined before this line"),
    (X + 'tie "x" "y"', 4, 1, "cannot tie output 'y': there is none; known: none"),
    (X + 'output "y" %0\ntie "x" "y"\ntie "x" "y"', 6, 1,
     "input 'x' is tied to output 'y' already; a state has one .*"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "column", "message"), ERRORS)
def test_errors_tell_line_column_and_what_is_expected(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert (caught.value.line, caught.value.column) == (line, column), caught.value.message
    pattern = re.escape(message).replace(r"\.\*", ".*").replace(r"9\*", "9*")
    assert re.fullmatch(pattern, caught.value.message), caught.value.message
    assert len(str(caught.value)) < 700


@pytest.mark.parametrize("text", [None, 3, b"lumin.graph 1\n"])
def test_text_is_a_str(text: Any) -> None:
    with pytest.raises(ParseError, match=f"^line 1, column 1: a graph's text is a str, not {type(text).__name__}$"):
        parse(text)


def test_an_error_of_the_graph_is_the_cause() -> None:
    with pytest.raises(ParseError) as caught:
        parse(X + "%1 = sum(%0; axes=[2]) : f32[n]")
    assert isinstance(caught.value.__cause__, LuminError)


# what is out of proportion


def _deep(count: int) -> str:
    return X + f"%1 = iota(size={'(' * count}n{')' * count}) : i64[n]"


BOMBS: dict[str, str] = {
    "a quintillion elements": "lumin.graph 1\n%0 = iota(size=1000000000000000000) : i64[1000000000000000000]\n",
    "an expanded scalar": "lumin.graph 1\n%0 = constant(value=f32[](1.0)) : f32[]\n"
    "%1 = expand(%0; axes=[0, 1], sizes=[1000000000, 1000000000]) : f32[1000000000, 1000000000]\n",
    "parentheses": _deep(100_000),
    "parentheses that do not close": X + f"%1 = iota(size={'(' * 100_000}n",
    "brackets": X + "%1 = sum(%0; axes=" + "[" * 100_000 + "]" * 100_000 + ") : f32[]",
    "signs": X + f"%1 = iota(size={'-' * 5_000}n) : i64[n]",
    "a sum": X + f"%1 = iota(size={'+'.join(['n'] * 5_000)}) : i64[n]",
    "a power": X + f"%1 = iota(size={'*'.join(['n'] * 2_000)}) : i64[n]",
    "a product of sums": X + f"%1 = iota(size={'*'.join(['(n + 1)'] * 2_000)}) : i64[n]",
    "quotients": X + f"%1 = iota(size=n{' // 2' * 3_000}) : i64[n]",
    "minima": X + f"%1 = iota(size={'min(' * 2_000}n{', 3)' * 2_000}) : i64[3]",
    "axes": X + f"%1 = sum(%0; axes=[{', '.join(map(str, range(50_000)))}]) : f32[]",
    "sizes": X + f"%1 = expand(%0; axes=[{', '.join(map(str, range(50_000)))}], sizes=[{'1, ' * 49_999}1]) : f32[]",
    "sizes of a split": X + f"%1 = split(%0; axis=1, sizes=[{'n, ' * 10_000}1]) : f32[]",
    "sizes of an input": f'lumin.graph 1\n%0 = input(name="x", dtype=f32, shape=[{"1, " * 50_000}1]) : f32[]',
    "sizes of a constant": f"lumin.graph 1\n%0 = constant(value=f32[{'9' * 20 + ', '}{'1, ' * 50_000}1]()) : f32[]",
    "a name": f'lumin.graph 1\n%0 = input(name="{"n" * 1_000_000}", dtype=f32, shape=[]) : f32[]',
    "an op": X + f"%1 = {'sin' * 300_000}(%0) : f32[]",
    "an attribute": X + f"%1 = sin(%0; {'a' * 1_000_000}=1) : f32[]",
    "a number": X + f"%1 = constant(value=f32[]({'9' * 1_000_000})) : f32[]",
    "an exponent": X + "%1 = constant(value=f64[](1e99999)) : f64[]",
    "a long integer": X + f"%1 = iota(size={'9' * 3_000}{('*' + '9' * 3_000) * 30}) : i64[1]",
    "quotes": X + "%1 = sin(%0" + '"' * 200_000 + ") : f32[]",
    "empty lines": "lumin.graph 1" + "\n" * 300_000,
    "separators": X + f"%1 = sin(%0{',' * 200_000}) : f32[n, 2]",
    "variables": "lumin.graph 1\n"
    + "".join(f"dim n{i} 1 9\n" for i in range(2_000))
    + f"%0 = iota(size={' + '.join(f'n{i}' for i in range(2_000))}) : i64[1]",
}


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_no_text_takes_time_or_memory_out_of_proportion(text: str) -> None:
    started = time.process_time()
    try:
        parse(text)
    except ParseError as error:
        assert len(str(error)) < 1_500
    assert time.process_time() - started < 10  # a hang, not a slow machine
    tracemalloc.start()
    with contextlib.suppress(ParseError):
        parse(text[:20_000])
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 20_000_000


def test_base64_is_of_little_endian_bytes() -> None:
    data = base64.b64encode(np.arange(40, dtype="<i4").tobytes()).decode()
    graph = parse(f"lumin.graph 1\n%0 = constant(value=i32[40](base64 {data})) : i32[40]\n")
    assert graph.attribute(0, "value") == Literal(np.arange(40), DType.I32)


def test_text_with_the_composite_of_a_plugin_parses_in_a_fresh_process() -> None:
    code = (
        "import lumin_tune as lt\n"
        "text = 'lumin.graph 1\\n%0 = input(name=\"x\", dtype=f32, shape=[2], static=false) : f32[2]\\n'"
        "'%1 = sub(%0, %0) : f32[2]\\noutput \"y\" %1\\n'\n"
        "assert lt.parse(text).interpret({'x': [1, 2]})['y'].tolist() == [0, 0]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
