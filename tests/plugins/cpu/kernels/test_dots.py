"""Dot products: prelude functions, handwritten schedules, points of regions. Sums of integers are exact."""

from __future__ import annotations

import ctypes
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pytest
from tests.core.kernel.test_lower import Recording, close
from tests.plugins.cpu.kernels.test_cpu_render import run_compiled
from tests.plugins.cpu.prelude.drivers import MARCHES, X86, address, build, flags_for, runs_here
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, bf16_bits, round_to
from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.render.packing import copied_dtype
from lumin_tune.core.kernel.render.products.dot_products import scheduled_dot
from lumin_tune.core.kernel.schedule.knobs import violation
from lumin_tune.core.kernel.schedule.schedule import pieces
from lumin_tune.core.plugin.records import Device, Point, RegionLike
from lumin_tune.core.program.compilation.compiling import link, schedule
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.signature import Signature
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.toolchain import Compiler
from lumin_tune.plugins.cpu.device import cpu_device
from lumin_tune.plugins.cpu.prelude import prelude_text

EXTREMES = np.array([-128, -127, -1, 0, 1, 127], np.int8)


def numbers(source: np.random.Generator, *shape: int) -> Array:
    """Return i8 values, half of them extreme."""
    some = source.integers(-128, 128, shape).astype(np.int8)
    return np.where(source.integers(0, 2, shape), source.choice(EXTREMES, shape), some)


# the prelude

WIDTHS = (1, 2, 4, 8, 16, 32)
SOURCE = "".join(
    f"""
extern "C" void dot{w}(int32_t* sums, const int8_t* rows, const int8_t* columns, int64_t n) {{
  typedef lm_vector<int32_t, {w}> V;
  V acc = lm_load<V>(sums), excess = lm_splat<V>(0);
  for (int64_t k = 0; k < n; k += 4, columns += 4 * {w}) {{
    V group = lm_dot_rows_i8<V>(lm_group(rows + k, 1, n - k));
    acc = lm_dot_i8(acc, group, lm_dot_columns_i8(lm_load<V>((const int32_t*)columns)));
    excess = lm_dot_excess_i8(excess, group);
  }}
  lm_store(sums, lm_sub(acc, excess));
}}
extern "C" void whole{w}(int32_t* sums, const int8_t* rows, const int8_t* columns, int64_t n) {{
  typedef lm_vector<int32_t, {w}> V;
  const auto excess = lm_row_excess_i8<2>({{rows + 1, rows}}, n);
  V acc = lm_sub(lm_load<V>(sums), lm_excess_i8<V>(excess.of[1]));
  for (int64_t k = 0; k < n; k += 4, columns += 4 * {w})
    acc = lm_dot_i8(acc, lm_dot_rows_i8<V>(lm_group(rows + k, 1, n - k)),
                    lm_dot_columns_i8(lm_load<V>((const int32_t*)columns)));
  lm_store(sums, acc);
}}
extern "C" void pairs{w}(int32_t* sums, const int16_t* rows, const int16_t* columns, int64_t n) {{
  typedef lm_vector<int32_t, {w}> V;
  V acc = lm_load<V>(sums);
  for (int64_t k = 0; k < n; k += 2, columns += 2 * {w})
    acc = lm_dot_i16(acc, lm_dot_rows_i16<V>(lm_group(rows + k, 1, n - k)), lm_load<V>((const int32_t*)columns));
  lm_store(sums, acc);
}}
extern "C" void bytes{w}(int32_t* sums, const uint8_t* rows, const int8_t* columns, int64_t n) {{
  typedef lm_vector<int32_t, {w}> V;
  V acc = lm_load<V>(sums);
  for (int64_t k = 0; k < n; k += 2, columns += 2 * {w}) {{
    V group = lm_byte_pairs<V>(lm_load<lm_vector<int8_t, 2 * {w}>>(columns));
    acc = lm_dot_i16(acc, lm_byte_pair<V>(rows + k, 1, n - k), group);
  }}
  lm_store(sums, acc);
}}
extern "C" void bf16_dot{w}(float* sums, const uint16_t* rows, const uint16_t* columns, int64_t n) {{
  typedef lm_vector<int32_t, {w}> V;
  auto acc = lm_load<lm_vector<float, {w}>>(sums);
  for (int64_t k = 0; k < n; k += 2, columns += 2 * {w}) {{
    V group = lm_load<V>((const int32_t*)columns);
    acc = lm_dot_bf16(acc, lm_dot_rows_bf16<V>(lm_group(rows + k, 1, n - k)), group);
  }}
  lm_store(sums, acc);
}}
"""
    for w in WIDTHS
) + "".join(
    f"""
extern "C" void grouped{w}(int32_t* to, const uint8_t* a, const uint16_t* b) {{
  typedef lm_vector<uint8_t, {w}> V; typedef lm_vector<uint16_t, {w}> H;
  lm_store(to, lm_grouped(lm_load<V>(a), lm_load<V>(a + {w}), lm_load<V>(a + 2 * {w}), lm_load<V>(a + 3 * {w})));
  lm_store(to + {w}, lm_grouped(lm_load<H>(b), lm_load<H>(b + {w})));
}}
extern "C" void paired{w}(uint16_t* to, const uint8_t* a) {{
  typedef lm_vector<uint8_t, {w}> V;
  lm_store(to, lm_paired<lm_vector<uint16_t, {w}>>(lm_load<V>(a), lm_load<V>(a + {w})));
}}
extern "C" int32_t group{w}(const int8_t* from, int64_t stride, int64_t n) {{ return lm_group(from, stride, n); }}
"""
    for w in WIDTHS
)


@pytest.fixture(scope="module", params=MARCHES)
def march(request: pytest.FixtureRequest) -> str:
    if not runs_here(request.param):
        pytest.skip(f"this processor does not run what is compiled for {request.param}")
    return str(request.param)


def test_functions(compiler: Compiler, tmp_path: Path, march: str) -> None:
    library = build(compiler, tmp_path, SOURCE, march)
    source = np.random.default_rng(0)
    for width in WIDTHS:
        for length in (4, 400, 7, 5, 2):
            rows = numbers(source, length + 1)[:length]
            columns = numbers(source, -(-length // 4), width, 4)  # elements behind the last row are ignored
            sums = source.integers(-(2**31), 2**31, width).astype(np.int32)
            sums[-1] = 2**31 - 1
            padded = np.pad(rows, (0, -length % 4)).reshape(-1, 1, 4).astype(np.int64)
            wanted = (sums + (padded * columns).sum((0, 2))).astype(np.int32)
            for name in ("dot", "whole"):
                found = sums.copy()
                function = getattr(library, f"{name}{width}")
                function(address(found), address(rows), address(columns), ctypes.c_int64(length))
                np.testing.assert_array_equal(found, wanted, f"{name}, {width} lanes, {length} long")
        for name, low, high, wide in (("pairs", -(2**15), 2**15, np.int16), ("bytes", 0, 256, np.uint8)):
            rows = source.integers(low, high, 9).astype(wide)
            columns = source.integers(max(low, -128) if name == "bytes" else low, 128, (5, width, 2))
            columns = columns.astype(np.int16 if name == "pairs" else np.int8)
            sums = source.integers(-(2**31), 2**31, width).astype(np.int32)
            padded = np.pad(rows, (0, 1)).reshape(-1, 1, 2).astype(np.int64)
            wanted = (sums + (padded * columns).sum((0, 2))).astype(np.int32)
            getattr(library, f"{name}{width}")(address(sums), address(rows), address(columns), ctypes.c_int64(9))
            np.testing.assert_array_equal(sums, wanted, f"{name}, {width} lanes")
        parts, others = (source.integers(-8, 9, shape) for shape in ((9,), (5, width, 2)))
        padded = np.pad(parts, (0, 1)).reshape(-1, 1, 2)
        bits = [bf16_bits(each) for each in (parts, others)]
        totals = np.full(width, 0.5, np.float32)
        getattr(library, f"bf16_dot{width}")(address(totals), *map(address, bits), ctypes.c_int64(9))
        np.testing.assert_array_equal(totals, (padded * others).sum((0, 2)) + 0.5)
        few, more = numbers(source, 4, width), source.integers(0, 1 << 16, (2, width)).astype(np.uint16)
        words = np.zeros(2 * width, np.int32)
        getattr(library, f"grouped{width}")(address(words), address(few), address(more))
        np.testing.assert_array_equal(words[:width].view(np.int8).reshape(width, 4), few.T)
        np.testing.assert_array_equal(words[width:].view(np.uint16).reshape(width, 2), more.T)
        joined = np.zeros(width, np.uint16)
        getattr(library, f"paired{width}")(address(joined), address(few))
        np.testing.assert_array_equal(joined.view(np.int8).reshape(width, 2), few[:2].T)
    bytes_ = numbers(source, 40)
    for stride in (1, 3, -2):
        for n in range(6):
            found = library.group1(ctypes.c_void_p(bytes_.ctypes.data + 20), ctypes.c_int64(stride), ctypes.c_int64(n))
            wanted = [int(bytes_[20 + stride * k]) if k < n else 0 for k in range(4)]
            assert list(np.array([found], np.int32).view(np.int8)) == wanted


@pytest.mark.skipif(not X86, reason="instructions of x86")
@pytest.mark.parametrize("more", ["-march=haswell -mavxvnni", "-march=cascadelake -mavx512bf16"])
def test_instructions_that_may_be_missing_here_compile(compiler: Compiler, more: str) -> None:
    flags = [*flags_for("x86-64", compiler), *more.split()]
    if not isinstance(compiler.compile("int i;", flags), bytes):
        pytest.skip(f"the compiler does not know {more}")
    made = compiler.compile(prelude_text(SOURCE) + SOURCE, flags)
    assert isinstance(made, bytes), made


# handwritten schedules

M, N, K = 13, 43, 31


def product(text: str, packs: tuple[ir.Pack, ...], dtype: DType = DType.I8, turned: bool = False) -> ir.Program:
    i, j, k = ir.Axis("i", M), ir.Axis("j", N), ir.Axis("k", K)
    total = {DType.I8: DType.I32, DType.BF16: DType.F32}[dtype]
    columns = (j.position, k.position) if turned else (k.position, j.position)
    stage = ir.Stage(("i", "j", "k"), (
        ir.Load("x", (i.position, k.position), dtype), ir.Apply("cast", (0,), total),
        ir.Load("w", columns, dtype), ir.Apply("cast", (2,), total),
        ir.Apply("mul", (1, 3), total), ir.Reduce("add", 4, ("k",), total),
        ir.Apply("neg", (5,), total), ir.Store("y", (i.position, j.position), 6),
    ), ir.Schedule(pieces(text), packs))  # fmt: skip
    body = (ir.Loop("i", 8, "parallel", (stage,)),)
    buffers = (
        ir.Buffer("x", (M, K), dtype, "input"),
        ir.Buffer("w", (N, K) if turned else (K, N), dtype, "constant"),
        ir.Buffer("y", (M, N), total, "output"),
    )
    return ir.Program("product", buffers, (ir.Kernel("k0", (i, j, k), body),))


INSIDE = ir.Pack("w", 1, (("k", 4), ("j", 1), ("k", 1)))
ONCE = ir.Pack("w", "once", (("j", 32), ("k", 4), ("j", 1), ("k", 1)))
TILE = "i:1u j:16u j:1v k:1d"
BY_HAND = [
    (f"j:32 i:4 k:4 {TILE}", (INSIDE,)),
    (f"j:32 i:4 k:4 {TILE}", (replace(ONCE, at="call"),)),
    (f"j:32 i:4 k:4 {TILE}", (ONCE,)),
    (f"j:32 i:4 k:8 k:4u {TILE}", (ONCE,)),
    (f"j:32 i:3 k:16 {TILE}", (INSIDE,)),
    ("j:32 i:2 k:8 k:4a i:1u j:16u j:1v k:1d", (INSIDE,)),
    ("j:32 i:1 k:4 j:8u j:1v k:1d", (INSIDE,)),
    ("j:16 i:2 k:4 i:1u j:1v k:1d", (INSIDE,)),
    ("i:4 j:32 k:4 i:1u j:16u j:1v k:1d", (replace(INSIDE, at=2),)),
    (f"j:32 i:4 k:4 {TILE}", (INSIDE, ir.Pack("x", 2, (("i", 1), ("k", 1))))),
    (f"j:32 i:4 k:4 {TILE}", (INSIDE, ir.Pack("x", 0, (("k", 4), ("i", 1), ("k", 1))))),
    (f"k:8 j:32 i:4 k:4 {TILE}", (replace(INSIDE, at=2),)),
    (f"k:12 j:32 i:4 k:4 {TILE}", (replace(ONCE, layout=(("j", 32), ("k", 12), *ONCE.layout[1:])),)),
]
PAIRS_INSIDE = replace(INSIDE, layout=(("k", 2), ("j", 1), ("k", 1)))
PAIRS_ONCE = replace(ONCE, layout=(("j", 32), ("k", 2), ("j", 1), ("k", 1)))
WIDE_ROWS = ir.Pack("x", "call", (("i", 1), ("k", 1)))
BY_PAIRS = [
    (f"j:32 i:4 k:2 {TILE}", (PAIRS_INSIDE, WIDE_ROWS)),
    (f"j:32 i:4 k:2 {TILE}", (PAIRS_ONCE, WIDE_ROWS)),
    (f"j:32 i:4 k:2 {TILE}", (PAIRS_ONCE,)),
    (f"j:32 i:4 k:8 k:2u {TILE}", (replace(PAIRS_ONCE, at="call"), WIDE_ROWS)),
    ("j:32 i:1 k:2 j:8u j:1v k:1d", (PAIRS_INSIDE, ir.Pack("x", 2, (("i", 1), ("k", 1))))),
    (f"j:32 i:4 k:2 {TILE}", (PAIRS_INSIDE, ir.Pack("x", 0, (("k", 2), ("i", 1), ("k", 1))))),
]


@pytest.mark.parametrize(("text", "packs"), BY_PAIRS)
@pytest.mark.parametrize("turned", [False, True])
def test_i8_are_multiplied_as_pairs_where_columns_are_packed_in_pairs(
    text: str, packs: tuple[ir.Pack, ...], turned: bool, builder: CppBuilder
) -> None:
    test_schedules(text, packs, turned, builder)
    program = product(text, packs, turned=turned)
    (stage,) = program.kernels[0].stages()
    found = scheduled_dot(stage)
    assert found is not None and found[0].dtype is DType.I16
    widened = [copied_dtype(stage, pack, DType.I8) for pack in packs]
    assert widened == [DType.I8 if pack.buffer == "w" else DType.I16 for pack in packs]


@pytest.mark.parametrize(("text", "packs"), thinned(BY_HAND, 2))
@pytest.mark.parametrize("turned", thinned([False, True], 2))
def test_schedules(text: str, packs: tuple[ir.Pack, ...], turned: bool, builder: CppBuilder) -> None:
    source = np.random.default_rng(1)
    x, w = numbers(source, M, K), numbers(source, K, N)
    x[0], w[:, 0] = -128, -128
    program = product(text, packs, turned=turned)
    assert violation(program, program.kernels[0], 32) == ""
    got = run_compiled(program, {"x": x, "w": w.T if turned else w}, builder)["y"]
    np.testing.assert_array_equal(got, -(x.astype(np.int32) @ w.astype(np.int32)))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("at", [1, "once"])
def test_halves(at: object, turned: bool, builder: CppBuilder) -> None:
    layout = (("k", 2), ("j", 1), ("k", 1))
    pack = ir.Pack("w", 1, layout) if at == 1 else ir.Pack("w", "once", (("j", 32), *layout))
    program = product("j:32 i:4 k:2 i:1u j:16u j:1v k:1d", (pack,), DType.BF16, turned)
    assert violation(program, program.kernels[0], 32) == ""
    source = np.random.default_rng(1)
    x, w = (round_to(source.standard_normal(shape).astype(np.float32), DType.BF16) for shape in ((M, K), (K, N)))
    got = run_compiled(program, {"x": bf16_bits(x), "w": bf16_bits(w.T if turned else w)}, builder)["y"]
    np.testing.assert_allclose(got, -(x @ w), rtol=1e-5, atol=1e-5)


VIOLATIONS = [
    ("j:32 i:4 k:3 i:1u j:16u j:1v k:1d", (INSIDE,), "the blocks of k around it are [3]"),
    ("k:6 j:32 i:4 k:2 i:1u j:16u j:1v k:1d", (replace(INSIDE, at=2),), "the blocks of k around it are [6, 2]"),
    (
        "j:32 i:4 i:1u j:16u j:1v k:1d",
        (replace(INSIDE, layout=(("k", 1), ("j", 1))),),
        "the blocks of k around it are",
    ),
    (f"j:32 i:4 k:4 {TILE}", (), "'w' needs a pack that ends in k:4 j:1 k:1"),
    (f"j:32 i:4 k:4 {TILE}", (replace(INSIDE, layout=(("k", 1), ("j", 1))),), "'w' needs a pack"),
    (
        f"j:32 i:4 k:4 {TILE}",
        (INSIDE, ir.Pack("x", 2, (("k", 2), ("i", 1), ("k", 1)))),
        "pack of 'x' separates neighbours",
    ),
    (f"j:32 i:4 k:4 {TILE}", (INSIDE, ir.Pack("x", 0, (("k", 8), ("i", 1), ("k", 1)))), "panels of 8 along k straddle"),
    ("j:32 i:4 k:4 j:16u j:1v i:1d", (INSIDE,), "it needs a reduced axis"),
    ("j:32 k:4 i:8 k:1u i:1v j:1d", (INSIDE,), "it needs a reduced axis"),
    ("j:48 i:8 k:4 i:1u j:16u j:1v k:1d", (INSIDE,), ""),
    ("j:32 i:14 k:4 i:1u j:16u j:1v k:1d", (INSIDE,), "do not fit 32 registers"),
]


@pytest.mark.parametrize(("text", "packs", "message"), VIOLATIONS)
def test_violations(text: str, packs: tuple[ir.Pack, ...], message: str) -> None:
    program = product(text, packs)
    found = violation(program, program.kernels[0], 32)
    assert message in found and bool(message) == bool(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [("j:32 k:4 k:1d j:1v", "a dot piece must directly follow"), ("j:32 j:1v i:1u", "must be innermost")],
)
def test_order(text: str, message: str) -> None:
    with pytest.raises(KernelError, match=message):
        verify_program(product(text, ()))


def test_what_is_no_dot() -> None:
    program = product(f"j:32 i:4 k:4 {TILE}", (INSIDE,))
    (kernel,) = program.kernels
    (stage,) = kernel.stages()
    for number, other in ((4, ir.Apply("add", (1, 3), DType.I32)), (5, ir.Reduce("max", 4, ("k",), DType.I32))):
        changed = tuple(other if n == number else each for n, each in enumerate(stage.instructions))
        loop = ir.Loop("i", 8, "parallel", (replace(stage, instructions=changed),))
        assert "is not a sum of products" in violation(program, replace(kernel, body=(loop,)), 32)


# regions


def odd(g: lt.Graph) -> None:
    x, w = g.tensor("x", (19, 41), "i8"), g.tensor("w", (41, 24), "i8")
    (x.cast("i32") @ w.cast("i32")).output("y")


def few_neighbours(g: lt.Graph) -> None:
    x, w = g.tensor("x", (33, 3), "i8"), g.tensor("w", (3, 70), "i8")
    (x.cast("i32") @ w.cast("i32")).output("y")


def turned(g: lt.Graph) -> None:
    x, w = g.tensor("x", (70, 83), "i8"), g.tensor("w", (50, 83), "i8")
    (x.cast("i32") @ w.cast("i32").permute(1, 0)).output("y")


def both_turned(g: lt.Graph) -> None:
    x, w = g.tensor("x", (83, 37), "i8"), g.tensor("w", (50, 83), "i8")
    (x.cast("i32").permute(1, 0) @ w.cast("i32").permute(1, 0)).output("y")


def batched(g: lt.Graph) -> None:
    x, w = g.tensor("x", (3, 19, 41), "i8"), g.tensor("w", (3, 41, 24), "i8")
    (x.cast("i32") @ w.cast("i32")).output("y")


def linear(g: lt.Graph) -> None:
    x, w = g.tensor("x", (lt.dim("b", 1, 64), 130), "i8"), g.tensor("w", (130, 100), "i8", static=True)
    g.set_value("w", numbers(np.random.default_rng(5), 130, 100))
    ((x.cast("i32") @ w.cast("i32")).cast("f32") * 0.01 + g.tensor("c", (100,), "f32")).relu().output("y")


def one_row(g: lt.Graph) -> None:
    x, w = g.tensor("x", (1, 75), "i8"), g.tensor("w", (75, 90), "i8", static=True)
    g.set_value("w", numbers(np.random.default_rng(6), 75, 90))
    (x.cast("i32") @ w.cast("i32")).output("y")


def convolution(g: lt.Graph) -> None:
    x, w = g.tensor("x", (2, 10, 9, 11), "i8"), g.tensor("w", (24, 10, 3, 3), "i8")
    x.cast("i32").conv(w.cast("i32")).output("y")


def pointwise(g: lt.Graph) -> None:
    x, w = g.tensor("x", (1, 18, 7, 9), "i8"), g.tensor("w", (24, 18, 1, 1), "i8")
    x.cast("i32").conv(w.cast("i32")).output("y")


def less_zeros(g: lt.Graph) -> None:
    x, w = g.tensor("x", (19, 41), "u8"), g.tensor("w", (41, 70), "u8", static=True)
    g.set_value("w", np.random.default_rng(7).integers(0, 256, (41, 70)).astype(np.uint8))
    zero = g.tensor("zero", (), "u8").cast("i16")
    ((x.cast("i16") - zero).cast("i32") @ (w.cast("i16") - 119).cast("i32")).output("y")


def wide_and_bytes(g: lt.Graph) -> None:
    x, w = g.tensor("x", (1, 83), "i16"), g.tensor("w", (83, 90), "i8", static=True)
    g.set_value("w", numbers(np.random.default_rng(8), 83, 90))
    (x.cast("i32") @ w.cast("i32")).output("y")


def bytes_and_wide(g: lt.Graph) -> None:
    x, w = g.tensor("x", (21, 43), "u8"), g.tensor("w", (50, 43), "i16")
    (x.cast("i32") @ w.cast("i32").permute(1, 0)).output("y")


def signed_and_unsigned(g: lt.Graph) -> None:
    x, w = g.tensor("x", (2, 10, 9, 11), "u8"), g.tensor("w", (24, 10, 3, 3), "i8")
    x.cast("i32").conv(w.cast("i32"), padding=1).output("y")


def parts(g: lt.Graph) -> None:
    x, w = g.tensor("x", (19, 41), "bf16"), g.tensor("w", (41, 24), "bf16")
    (x.cast("f32") @ w.cast("f32")).output("y")


BYTES = [odd, few_neighbours, turned, both_turned, batched, linear, one_row, convolution, pointwise]
PAIRS = [less_zeros, wide_and_bytes, bytes_and_wide, signed_and_unsigned]
REGIONS = [*BYTES, *PAIRS, parts]


class Dotted(CpuBackend):
    """The backend with all dot products enabled and no tiles; those without an instruction are plain C."""

    def devices(self) -> Sequence[Device]:
        own = str(cpu_device().properties["features"]).split()
        features = " ".join(
            [*(each for each in own if not each.startswith("amx_")), "avx512_vnni", "avx512_bf16", "avx2"]
        )
        properties = MappingProxyType({**cpu_device().properties, "features": features})
        return (replace(cpu_device(), properties=properties),)

    def unfit(self, device: Device) -> str:
        return ""

    def kernels(self, region: RegionLike, point: Point) -> ir.Program:
        return self.space(region, self.devices()[0]).program(point)


def run_dots(backend: Dotted, record: Recording, count: int) -> Iterator[tuple[Point, bool]]:
    """Yield points that compute contractions by dot products, the default first, and whether the results are right."""
    graph = lt.Graph()
    record(graph)
    small = expand_composites(graph.compile("generic"))
    folded = fold(small)
    dims = {"b": 21} if graph.dims else {}
    source = np.random.default_rng(0)
    arrays = {}
    for name, node in graph.inputs.items():
        if name not in graph.values:
            found = graph.nodes[node]
            shape = tuple(size if isinstance(size, int) else int(size.evaluate(dims)) for size in found.shape)
            values: Array = source.standard_normal(shape)
            if found.dtype.is_integer:
                values = source.integers(int(found.dtype.lowest), int(found.dtype.highest) + 1, shape)
            if found.dtype is DType.I8:
                values = numbers(source, *shape)
            arrays[name] = round_to(values, found.dtype)
    wanted = lt.interpret(graph, arrays, dims=dims)
    (device,) = backend.devices()
    regions = partition(folded.graph)
    spaces = [backend.space(region, device) for region in regions]
    defaults = [space.default for space in spaces]
    for region, space in zip(regions, spaces, strict=True):
        knobs = [knob for knob in space.knobs if any(":1d" in str(choice) for choice in knob.choices)]
        for knob in knobs:
            choices = [choice for choice in knob.choices if ":1d" in str(choice)]
            random.Random(0).shuffle(choices)
            points = [space.default, *({**space.default, knob.name: choice} for choice in choices)]
            for point in [each for each in points if not space.violation(each)][: count + 1]:
                chosen = {each.fingerprint: default for each, default in zip(regions, defaults, strict=True)}
                made = schedule(backend, device, folded.graph, regions, chosen | {region.fingerprint: point})
                program = link(backend, device, folded, made, Signature.of(small, graph.dims))
                got = program(arrays, dims=dims)
                exact = graph.nodes[graph.outputs["y"]].dtype is DType.I32
                yield point, np.array_equal(got["y"], wanted["y"]) if exact else close(graph, got, wanted)


@pytest.mark.parametrize("record", thinned(REGIONS, 4), ids=lambda value: value.__name__)
def test_points(record: Recording) -> None:
    found = list(run_dots(Dotted(), record, 2))
    assert len(found) > 1
    assert all(right for _, right in found), [point for point, right in found if not right]
    assert (":1d" in str(found[0][0])) == (record is not parts)


class InPairs(Dotted):
    """The backend on a processor that multiplies pairs of i16, as AVX2 does, but no bytes."""

    def devices(self) -> Sequence[Device]:
        (device,) = super().devices()
        properties = {**device.properties, "features": "avx2", "vector_bits": 256}
        return (replace(device, properties=MappingProxyType(properties)),)


def all_bytes(g: lt.Graph) -> None:
    x, w = g.tensor("x", (37, 2051), "u8"), g.tensor("w", (2051, 90), "u8", static=True)
    g.set_value("w", np.full((2051, 90), 255, np.uint8))
    (x.cast("i32") @ w.cast("i32")).output("y")


def many_rows(g: lt.Graph) -> None:
    x, w = g.tensor("x", (131, 75), "i8"), g.tensor("w", (75, 90), "i8", static=True)
    g.set_value("w", numbers(np.random.default_rng(9), 75, 90))
    (x.cast("i32") @ w.cast("i32")).output("y")


def many_windows(g: lt.Graph) -> None:
    x, w = g.tensor("x", (1, 20, 13, 17), "i8"), g.tensor("w", (48, 20, 3, 3), "i8", static=True)
    g.set_value("w", numbers(np.random.default_rng(10), 48, 20, 3, 3))
    x.cast("i32").conv(w.cast("i32"), stride=2).output("y")


def many_turned(g: lt.Graph) -> None:
    x, w = g.tensor("x", (3, 75, 61), "i8"), g.tensor("w", (3, 90, 75), "i8")
    (x.cast("i32").permute(0, 2, 1) @ w.cast("i32").permute(0, 2, 1)).output("y")


@pytest.mark.parametrize(
    "record",
    [*thinned([*BYTES, *PAIRS], 4), all_bytes, many_rows, many_windows, many_turned],
    ids=lambda value: value.__name__,
)
def test_points_of_pairs(record: Recording) -> None:
    found = list(run_dots(InPairs(), record, 2))
    assert len(found) > 1
    assert all(right for _, right in found), [point for point, right in found if not right]
    assert not any(re.search(r"pack \w+@\S*:4 \w+:1 \w+:1\)", str(point)) for point, _ in found)


def test_avx2_asks_for_pairs_and_a_widened_copy_of_the_rows() -> None:
    ((point, _), *_) = run_dots(InPairs(), many_rows, 0)
    (schedule_,) = [str(each) for each in point.values() if ":1d" in str(each)]
    assert schedule_.startswith("i:6 j:16 k:2 i:1u j:8u j:1v k:1d")
    assert "@once(j:16 k:2 j:1 k:1)" in schedule_ and "@call(i:1 k:1)" in schedule_
    ((point, _), *_) = run_dots(Dotted(), many_rows, 0)
    (schedule_,) = [str(each) for each in point.values() if ":1d" in str(each)]
    assert "k:4 j:1 k:1)" in schedule_


@pytest.mark.fuzz
@pytest.mark.parametrize("record", REGIONS, ids=lambda value: value.__name__)
def test_all_points(record: Recording) -> None:
    assert all(right for _, right in run_dots(Dotted(), record, 1_000))


@pytest.mark.parametrize("columns", [64, 33])
def test_sums_of_bf16_are_rounded_as_others_are(columns: int) -> None:
    """Sums of these factors are exact in f32; an infinity and a NaN are among them."""
    graph, source = lt.Graph(), np.random.default_rng(columns)
    a, b = graph.tensor("a", (70, 64), "bf16"), graph.tensor("b", (64, columns), "bf16")
    (a @ b).output("y")
    first, second = (source.integers(-128, 129, shape).astype(np.float32) for shape in ((70, 64), (64, columns)))
    first[3, 5], first[4, 6] = np.inf, np.nan
    second[5] = 1
    out = np.empty((70, columns), np.uint16)
    lt.compile(graph).bind(a=bf16_bits(first), b=bf16_bits(second), out={"y": out})()
    with np.errstate(invalid="ignore"):
        np.testing.assert_array_equal(out, bf16_bits(first @ second))
