"""The text of kernel IR parses back to the same program; errors name the line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.core.kernel.ir.parsing import parse_program
from tests.core.kernel.test_lower import CASES, Recording, attention, random_region

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ParseError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.ir_text import print_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.online_softmax import online_softmax


@pytest.mark.parametrize("record", [case[0] for case in CASES], ids=lambda value: value.__name__)
def test_lowered_programs_parse_back(record: Recording) -> None:
    graph = lt.Graph()
    record(graph)
    program = lower(graph.compile("generic"))
    assert parse_program(print_program(program)) == program


def test_random_programs_parse_back() -> None:
    for seed in range(120):
        region = random_region(seed, steps=10)
        if region is not None:
            text = print_program(lower(region))
            assert print_program(parse_program(text)) == text
            assert "nan" in text or parse_program(text) == lower(region)


def test_everything_else_parses_back() -> None:
    graph = lt.Graph()
    attention(graph)
    program = online_softmax(lower(graph.compile("generic")), 16)
    assert program is not None
    (kernel,) = program.kernels
    halo = ir.Halo("i", "j", 2, 1, 3, kernel.body)
    schedule = ir.Schedule(
        (
            ir.Piece("i", 8),
            ir.Piece("i", 4, "unroll"),
            ir.Piece("i", 1, "vector"),
            ir.Piece("j", 64, "group"),
            ir.Piece("j", 1, "dot"),
        ),
        (ir.Pack("x0", "once", (("i", 8), ("i", 1))), ir.Pack("x1", 1, (("i", 1),), form="swizzled")),
        frozenset({"y0"}),
        4,
    )
    stage = ir.Stage(("i",), (ir.Constant(True, DType.BOOL), ir.Constant(float("-inf"), DType.F64)), schedule)
    strided = ir.Buffer("b", (3, 4), DType.BF16, "prepared", (8, 1))
    call = ir.Kernel("k2", (), (ir.Call("sgemm", ("x0", "x1", "y0"), (1, 2, 3)),))
    kernels = (replace(kernel, body=(halo, stage)), replace(call, when="once"))
    whole = replace(program, buffers=(*program.buffers, strided), kernels=kernels)
    assert parse_program(print_program(whole)) == whole


BROKEN = [
    ("", "expected program", 1),
    ('program "a"\nbuffer x f32[3]', "cannot parse.*buffer name scope", 2),
    ('program "a"\nbuffer x input f99[3]', "unknown dtype 'f99'", 2),
    ('program "a"\nkernel k call\n  axis i 4\n   for i 4 parallel', "two spaces a level", 4),
    ('program "a"\nkernel k call\n  axis i 4\n  while i', "expected for, halo, call or stage", 4),
    ('program "a"\nkernel k call\n  axis i 4\n  stage i\n    %1 = constant 1 : i8', "instruction 0 of the stage", 5),
    ('program "a"\nkernel k call\n  axis i 4\n  stage i\n    %0 = load x[q] : f32', "q", 5),
    ('program "a"\nkernel k call\n  axis i 4\n  stage i\n    schedule i:4z', "invalid schedule", 5),
    ('program "a"\nkernel k call\n  axis i 4\n  stage i\n    %0 = constant x : f32', "not a constant of dtype f32", 5),
]


@pytest.mark.parametrize(("text", "message", "line"), BROKEN)
def test_errors_name_the_line(text: str, message: str, line: int) -> None:
    with pytest.raises(ParseError, match=message) as caught:
        parse_program(text)
    assert caught.value.line == line
