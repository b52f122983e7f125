"""Loop IR of devices with threads: what each language prints, and what the verifier refuses.

`tests/golden` verifies the IR of each golden kernel before it is compared.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.loops import Builder, Value
from lumin_tune.core.kernel.loops.text_form import statement_lines
from lumin_tune.core.kernel.simt.text.device_printer import (
    CONDITION,
    INT,
    LAST,
    POSITION,
    THREAD,
    DevicePrinter,
    applied,
    combined,
    less,
    literal,
    load,
    pointer,
    type_of,
)
from lumin_tune.core.kernel.simt.text.device_verify import functions_of, verify_statements
from lumin_tune.plugins.cuda.target import CUDA
from lumin_tune.plugins.opencl.backend import LEAST, OpenclBackend
from lumin_tune.plugins.opencl.target import OPENCL
from lumin_tune.testing.backends.example import example_region


def sample() -> loops.Body:
    """Return statements with most operations."""
    write, f16 = Builder(), type_of(DType.F16)
    row = write.let(write.fresh("row", POSITION), loops.multiply(THREAD, loops.integer(2)))
    test = write.let(write.fresh("v", CONDITION), less(row, loops.integer(64)))
    pair = Value("vector_load", type_of(DType.F16, 2), (pointer("b0", DType.F16), row))
    pair = write.let(write.fresh("v", pair.type), loops.select(test, pair, loops.zero(pair.type)))
    first = Value("lane", f16, (pair,), 0)
    wide = write.let(write.fresh("v", type_of(DType.F32)), applied("cast", (first,), DType.F16, DType.F32))
    total = write.declare(write.fresh("sum", wide.type), literal(0, DType.F32))
    with write.open(loops.For(write.fresh_name("k"), row, loops.integer(64), 8, kind=INT, unroll=loops.WHOLE)):
        write.assign(total, applied("add", (total, wide), DType.F32, DType.F32))
    write.when([test], loops.Evaluate(loops.call("lm_store", loops.VOID, pointer("b1", DType.F32), row, total)))
    results = write.nested_array("results", total.type, (2, 4), True)
    write.assign(loops.element(results, loops.ONE, loops.binary("%", THREAD, loops.integer(4))), total)
    return write.body


def test_cuda_has_templates_and_opencl_suffixes() -> None:
    assert DevicePrinter(CUDA.language).lines(sample(), "") == [
        "const lm_int row_1 = lm_thread*2;",
        "const bool v_2 = row_1 < 64;",
        "const lm_vector<lm_f16, 2> v_3 = v_2 ? lm_load_vector<2>(b0, row_1) : lm_zero<lm_vector<lm_f16, 2>>();",
        "const float v_4 = lm_cast<float>(v_3.lane[0]);",
        "float sum_5 = 0.0f;",
        "#pragma unroll",
        "for (int k_6 = row_1; k_6 < 64; k_6 += 8) {",
        "  sum_5 = sum_5 + v_4;",
        "}",
        "if (v_2) lm_store(b1, row_1, sum_5);",
        "float results_7[2][4] = {};",
        "results_7[1][lm_thread % 4] = sum_5;",
    ]
    lines = DevicePrinter(OPENCL.language).lines(sample(), "")
    assert lines[2:4] == [
        "const lm_vector_f16_2 v_3 = v_2 ? lm_load_vector_2(b0, row_1) : ((lm_vector_f16_2)0);",
        "const float v_4 = lm_cast_f32_f16(v_3.s0);",
    ]
    assert not any(line.startswith("#pragma") for line in lines)


def test_it_is_shown_as_text() -> None:
    lines = statement_lines(sample(), "")
    assert "declare v_4 [f32] (apply [f32] (cast f16 f32) (lane [f16] 0 v_3)) const" in lines
    assert "array results_7 [f32] 2x4 () zeroed" in lines


def test_backends_show_it() -> None:
    backend, region = OpenclBackend(), example_region()
    program = backend.kernels(region, backend.space(region, LEAST).default)
    lines = backend.loop_ir(program).splitlines()
    assert lines[0] == f"# {program.kernels[0].name}"
    assert any("(apply [f32] (mul f32 f32) " in line for line in lines)


F16, F32 = type_of(DType.F16), type_of(DType.F32)
NARROW, WIDE = pointer("b0", DType.F16), pointer("b1", DType.F32)
NAMES = (NARROW, WIDE)
ONE = literal(1, DType.F32)


def stored(memory: Value, value: Value) -> Callable[[Builder], None]:
    return lambda write: write.call("lm_store", memory, THREAD, value)


def with_results(build: Callable[[Builder, Value], None]) -> Callable[[Builder], None]:
    return lambda write: build(write, write.nested_array("results", F32, (2, 4), True))


def two_of_a_name(write: Builder) -> None:
    write.let(loops.name_of("v", F32), ONE)
    write.let(loops.name_of("v", F32), ONE)


BROKEN: dict[str, Callable[[Builder], None]] = {
    "v_1 is not declared": stored(WIDE, loops.name_of("v_1", F32)),
    "v is declared twice": two_of_a_name,
    "v_1 is constant": lambda write: write.assign(write.let(write.fresh("v", F32), ONE), ONE),
    "b1 is f32*, used as f16*": stored(pointer("b1", DType.F16), literal(1, DType.F16)),
    "lm_store(pIT) -> - of f16 has no f32": stored(NARROW, ONE),
    "lm_shuffle_xor is no intrinsic": stored(WIDE, loops.call("lm_shuffle_xor", F32, ONE, loops.ONE)),
    "lm_multiply_f16 is no intrinsic": lambda write: write.call("lm_multiply_f16", WIDE, NARROW, NARROW),
    "lm_group_multiply_f16_8 is no intrinsic": lambda write: write.call("lm_group_multiply_f16_8", WIDE),
    "apply of f16, f32 gives no f32": stored(WIDE, combined("add", load(DType.F16, NARROW, THREAD), ONE, DType.F32)),
    "apply of f32 gives no f32": stored(WIDE, applied("add", (ONE,), DType.F32, DType.F32)),
    "apply of f32, f32 gives no f32": stored(WIDE, applied("fma", (ONE, ONE), DType.F32, DType.F32)),
    "apply of f32 gives no f32 ": stored(WIDE, applied("exp_near", (ONE,), DType.F32, DType.F32)),
    "operand 0 needs parentheses": stored(
        WIDE, combined("add", combined("add", ONE, ONE, DType.F32), ONE, DType.F32)
    ),
    "vector_load of f16*, int gives no f32x2": stored(
        WIDE, Value("vector_load", type_of(DType.F32, 2), (NARROW, THREAD))
    ),
    "lane of f32 gives no f32": stored(WIDE, Value("lane", F32, (load(DType.F32, WIDE, THREAD),), 1)),
    "the index is out of range of 4": with_results(
        lambda write, results: write.assign(loops.element(results, loops.ONE, loops.integer(4)), ONE)
    ),
    "3 indices of an array of 2 dimensions": with_results(
        lambda write, results: write.assign(loops.element(results, *[loops.ONE] * 3), ONE)
    ),
    "element of f32*, i64 gives no f32": with_results(
        lambda write, results: write.assign(loops.element(results, loops.ONE), ONE)
    ),
    "a loop with the step 0": lambda write: write.add(loops.For("i", loops.ZERO, LAST, 0)),
    "f32 where an integer should be": lambda write: write.add(loops.For("i", loops.ZERO, LAST, ONE)),
    "f32 where a condition should be": lambda write: write.add(loops.If(ONE)),
    "only calls have effects": lambda write: write.add(loops.Evaluate(ONE)),
    "unknown operation 'fused'": stored(WIDE, Value("fused", F32, (ONE,))),
}  # fmt: skip


@pytest.mark.parametrize("message", BROKEN)
def test_what_is_not_valid_is_refused(message: str) -> None:
    write = Builder()
    BROKEN[message](write)
    with pytest.raises(KernelError, match="^loop IR: ") as found:
        verify_statements(write.body, NAMES, OPENCL)
    assert message.strip() in str(found.value)


def test_targets_have_the_calls_of_their_capabilities() -> None:
    verify_statements(sample(), NAMES, CUDA)
    verify_statements(sample(), NAMES, OPENCL)
    only = {"lm_shuffle", "lm_multiply_f16", "lm_leave", "lm_copy_wait", "lm_group_commit", "lm_pairs_add"}
    assert only < functions_of(CUDA).keys() and not only & functions_of(OPENCL).keys()
    shuffled = loops.call("lm_shuffle_xor", F32, ONE, loops.ONE)
    write = Builder()
    stored(WIDE, shuffled)(write)
    verify_statements(write.body, NAMES, CUDA)
