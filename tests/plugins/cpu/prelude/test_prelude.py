"""The prelude without floating-point functions: memory between guard pages, arithmetic, conversions, lanes."""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.plugins.cpu.prelude.defined_names import defined_names
from tests.plugins.cpu.prelude.drivers import MARCHES, UNCONTRACTED, address, build, flags_for, over, runs_here

from lumin_tune.core.dtypes import bf16_bits
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cpu.compile.toolchain import Compiler
from lumin_tune.plugins.cpu.prelude import prelude_text

Array = np.ndarray[Any, np.dtype[Any]]

NUMBERS = {
    "f32": np.float32,
    "f64": np.float64,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "u8": np.uint8,
}
C = {
    "f32": "float",
    "f64": "double",
    "i8": "int8_t",
    "i16": "int16_t",
    "i32": "int32_t",
    "i64": "int64_t",
    "u8": "uint8_t",
}
CARRIED = {
    "f16": ("float", "uint16_t", np.uint16),
    "bf16": ("float", "uint16_t", np.uint16),
    "bool": ("int32_t", "uint8_t", np.uint8),
}
WIDTHS = {"native": (1, 4, 16, 64), "haswell": (2, 8, 16), "x86-64": (2, 4, 8)}
"""Numbers of lanes: less than a register, one register, several."""
PAGE = mmap.PAGESIZE


def everywhere(dtypes: Iterable[str], sample: Container[str]) -> pytest.MarkDecorator:
    """Run a test for all dtypes on this processor's instruction set; for older ones a sample, and the rest in fuzz."""
    cases = [
        pytest.param(march, dtype, marks=() if march == "native" or dtype in sample else pytest.mark.fuzz)
        for march in MARCHES
        for dtype in dtypes
    ]
    return pytest.mark.parametrize(("march", "dtype"), cases, indirect=["march"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tmp_path_factory.mktemp("prelude"))


@pytest.fixture(scope="module", params=MARCHES)
def march(request: pytest.FixtureRequest) -> str:
    if not runs_here(request.param):
        pytest.skip(f"this processor does not run what is compiled for {request.param}")
    return str(request.param)


# memory

MEMORY = """
template <class V, class S, class O> static void NAME(S* to, const S* from, int64_t n, int64_t stride,
                                                      const int64_t* offsets, const uint8_t* chosen, int64_t which) {
  auto mask = lm_load_bool<lm_mask<V>>(chosen);
  auto at = lm_load<lm_like<int64_t, V>>(offsets);
  switch (which) {
    case 0: lm_store_K(to, lm_load_K<V>(from)); break;
    case 1: lm_store_K(to, lm_load_part_K<V>(from, n)); break;
    case 2: lm_store_part_K(to, lm_load_K<V>(from), n); break;
    case 3: lm_store_K(to, lm_load_if_K<V>(from, mask)); break;
    case 4: lm_store_if_K(to, lm_load_K<V>(from), mask); break;
    case 5: lm_store_K(to, lm_gather_K<V>(from, stride)); break;
    case 6: lm_store_K(to, lm_gather_part_K<V>(from, stride, n)); break;
    case 15: lm_store_K(to, lm_gather_part_K<V>(from, stride, lm_lanes<V> / 2)); break;
    case 7: lm_store_K(to, lm_gather_if_K<V>(from, stride, mask)); break;
    case 8: lm_scatter_K(to, stride, lm_load_K<V>(from)); break;
    case 9: lm_scatter_part_K(to, stride, lm_load_K<V>(from), n); break;
    case 10: lm_store_K(to, lm_even_K<V>(from)); break;
    case 11: lm_store_K(to, lm_gather_at_K<V>(from, at)); break;
    case 12: lm_store_K(to, lm_gather_at_if_K<V>(from, at, mask)); break;
    case 13: lm_stream_K(to, lm_held(lm_load_K<V>(from))); lm_fence(); lm_prefetch(from); break;
    case 14: if constexpr (PLAIN) lm_store(to, lm_even_part<V>(from, n)); break;
  }
}
"""
(
    LOAD,
    LOAD_PART,
    STORE_PART,
    LOAD_IF,
    STORE_IF,
    GATHER,
    GATHER_PART,
    GATHER_IF,
    SCATTER,
    SCATTER_PART,
    EVEN,
    GATHER_AT,
    GATHER_AT_IF,
    STREAM,
    EVEN_PART,
    GATHER_HALF,
) = range(16)


def memory_source(dtype: str, march: str) -> str:
    suffix = f"_{dtype}" if dtype in CARRIED else ""
    value, stored = CARRIED[dtype][:2] if dtype in CARRIED else (C[dtype], C[dtype])
    text = MEMORY.replace("_K", suffix).replace(", class O", "").replace("NAME", f"access_{dtype}")
    text = text.replace("PLAIN", "false" if suffix else "true")
    for width in WIDTHS[march]:
        kind = "bool" if dtype == "bool" and width == 1 else f"lm_vector<{value}, {width}>"
        text += (
            f'extern "C" void access{width}({stored}* to, const {stored}* from, int64_t n, int64_t stride, '
            "const int64_t* offsets, const uint8_t* chosen, int64_t which) "
            f"{{ access_{dtype}<{kind}>(to, from, n, stride, offsets, chosen, which); }}\n"
        )
    return text


class Fence:
    """Memory between two guard pages."""

    def __init__(self, pages: int = 2) -> None:
        self.size = pages * PAGE
        self._map = mmap.mmap(-1, self.size + 2 * PAGE)
        self._start = ctypes.addressof(ctypes.c_char.from_buffer(self._map)) + PAGE
        protect = ctypes.CDLL(None).mprotect
        for page in (self._start - PAGE, self._start + self.size):
            assert protect(ctypes.c_void_p(page), ctypes.c_size_t(PAGE), 0) == 0

    def low(self, count: int, dtype: Any) -> Array:
        """Return elements right after a guard page."""
        return self._at(0, count, dtype)

    def high(self, count: int, dtype: Any) -> Array:
        """Return elements right before a guard page."""
        return self._at(self.size - count * np.dtype(dtype).itemsize, count, dtype)

    def _at(self, offset: int, count: int, dtype: Any) -> Array:
        return np.frombuffer(self._map, dtype, count, PAGE + offset) if count else np.frombuffer(self._map, dtype, 0)


@pytest.fixture(scope="module")
def fences() -> tuple[Fence, Fence]:
    return Fence(4), Fence(4)


@everywhere([*NUMBERS, *CARRIED], ("f32", "i8", "f16", "bool"))
def test_memory_between_guard_pages(compiler: Compiler, folder: Path, march: str, dtype: str, fences: Any) -> None:
    library = build(compiler, folder, memory_source(dtype, march), march)
    kind = np.dtype(CARRIED[dtype][2] if dtype in CARRIED else NUMBERS[dtype])
    random = np.random.default_rng(1)
    source, target = fences

    def numbers(count: int) -> Array:
        if dtype == "bool":
            return random.integers(0, 2, count).astype(kind)
        return (
            random.integers(1, 100, count).astype(kind) << (8 if dtype in CARRIED else 0)
            if kind.kind != "f"
            else (random.normal(size=count).astype(kind))
        )

    for width in WIDTHS[march]:
        call = getattr(library, f"access{width}")

        def access(
            which: int,
            to: int,
            start: int,
            n: int = 0,
            stride: int = 1,
            offsets: Array | None = None,
            chosen: Array | None = None,
            call: Any = call,
            width: int = width,
        ) -> None:
            at = np.zeros(width, np.int64) if offsets is None else offsets
            mask = np.zeros(width, np.uint8) if chosen is None else chosen
            start_and_count = (ctypes.c_void_p(start), ctypes.c_int64(n), ctypes.c_int64(stride))
            call(ctypes.c_void_p(to), *start_and_count, address(at), address(mask), ctypes.c_int64(which))

        size = kind.itemsize
        end_in, end_out = (fence.high(1, np.uint8).ctypes.data + 1 for fence in fences)
        start_in = source.low(1, np.uint8).ctypes.data
        full = target.low(width, kind)

        def place(count: int, values: Array) -> None:
            source.high(count, kind)[:] = values

        x = numbers(width)
        source.high(width, kind)[:] = x
        for which in (LOAD, STREAM):
            full[:] = 0
            access(which, full.ctypes.data, end_in - width * size)
            np.testing.assert_array_equal(full, x, f"{dtype}x{width} {which}")
        for n in sorted({0, 1, width // 2, max(width - 1, 0), width}):
            some = x[:n]
            place(n, some)
            full[:] = 77
            access(LOAD_PART, full.ctypes.data, end_in - n * size, n=n)
            np.testing.assert_array_equal(full, np.append(some, np.zeros(width - n, kind)), f"{dtype}x{width} part {n}")
            if dtype not in CARRIED:
                pairs = numbers(max(0, 2 * n - 1))
                place(pairs.size, pairs)
                access(EVEN_PART, full.ctypes.data, end_in - pairs.size * size, n=n)
                np.testing.assert_array_equal(full, np.append(pairs[::2], np.zeros(width - n, kind)))
            place(width, x)
            target.high(width, kind)[:] = 0
            access(STORE_PART, end_out - n * size, end_in - width * size, n=n)
            np.testing.assert_array_equal(target.high(n, kind), some)
            for stride in (3, -2):
                span = (n - 1) * abs(stride) + 1 if n else 0
                sparse = numbers(span)
                place(span, sparse)
                first = end_in - span * size if stride > 0 else end_in - size
                walk = sparse[::stride] if n else sparse
                full[:] = 77
                access(GATHER_PART, full.ctypes.data, first, n=n, stride=stride)
                np.testing.assert_array_equal(
                    full, np.append(walk, np.zeros(width - n, kind)), f"{dtype}x{width} {stride}"
                )
                if n == width // 2:
                    full[:] = 77
                    access(GATHER_HALF, full.ctypes.data, first, stride=stride)
                    np.testing.assert_array_equal(full, np.append(walk, np.zeros(width - n, kind)))
                if n == width:
                    access(GATHER, full.ctypes.data, first, stride=stride)
                    np.testing.assert_array_equal(full, walk)
                place(width, x)
                out = target.high(span, kind)
                out[:] = 0
                begin = end_out - span * size if stride > 0 else end_out - size
                access(SCATTER_PART, begin, end_in - width * size, n=n, stride=stride)
                np.testing.assert_array_equal(out[::stride] if n else out, some)
                assert np.count_nonzero(out) <= n
                if n == width:
                    out[:] = 0
                    access(SCATTER, begin, end_in - width * size, stride=stride)
                    np.testing.assert_array_equal(out[::stride], some)
        for iteration in range(4):
            chosen = random.integers(0, 2, width).astype(np.uint8) if iteration else np.zeros(width, np.uint8)
            if iteration == 3:
                chosen[:] = 1
            on = np.flatnonzero(chosen)
            first, count = (int(on[0]), int(on[-1]) + 1) if on.size else (0, 0)
            wanted = np.where(chosen, x, 0).astype(kind)
            place(count, x[:count])
            full[:] = 77
            access(LOAD_IF, full.ctypes.data, end_in - count * size, chosen=chosen)
            np.testing.assert_array_equal(full, wanted, f"{dtype}x{width} {chosen}")
            source.low(width - first, kind)[:] = x[first:]
            access(LOAD_IF, full.ctypes.data, start_in - first * size, chosen=chosen)
            np.testing.assert_array_equal(full, wanted)
            place(width, x)
            target.high(width, kind)[:] = 0
            access(STORE_IF, end_out - count * size, end_in - width * size, chosen=chosen)
            np.testing.assert_array_equal(target.high(count, kind), wanted[:count])
            span = (count - 1) * 3 + 1 if count else 0
            sparse = numbers(span)
            place(span, sparse)
            access(GATHER_IF, full.ctypes.data, end_in - span * size, stride=3, chosen=chosen)
            expected = np.zeros(width, kind)
            expected[:count] = np.where(chosen[:count], sparse[::3], 0)
            np.testing.assert_array_equal(full, expected)
            table = numbers(50)
            place(50, table)
            offsets = random.integers(0, 50, width)
            access(GATHER_AT, full.ctypes.data, end_in - 50 * size, offsets=offsets)
            np.testing.assert_array_equal(full, table[offsets])
            offsets = np.where(chosen, offsets, 1 << 40)
            access(GATHER_AT_IF, full.ctypes.data, end_in - 50 * size, offsets=offsets, chosen=chosen)
            np.testing.assert_array_equal(full, np.where(chosen, table[offsets % 50 * (chosen != 0)], 0))
        pairs = numbers(2 * width - 1)
        place(2 * width - 1, pairs)
        access(EVEN, full.ctypes.data, end_in - (2 * width - 1) * size)
        np.testing.assert_array_equal(full, pairs[::2])


# arithmetic

TWO = ("add", "sub", "mul", "div", "max", "min", "mod", "idiv", "xor")
TESTS = ("less_than", "equal")
ONE = ("neg", "abs")
INTEGERS = [name for name in NUMBERS if name[0] != "f"]
CHOICES = {
    "select_less": ("lm_less_than(x, y)", np.less),
    "select_greater": ("lm_less_than(y, x)", np.greater),
    "select_not_less": ("lm_not(lm_less_than(x, y))", lambda a, b: ~(a < b)),
    "select_exceeds": ("lm_exceeds(x, y)", lambda a, b: ~(a <= b)),
    "select_equal": ("lm_equal(x, y)", np.equal),
    "select_unequal": ("lm_not(lm_equal(x, y))", np.not_equal),
}


def applies(op: str, dtype: str) -> bool:
    floating = dtype[0] == "f"
    return {"div": floating, "idiv": not floating, "xor": not floating}.get(op, True)


def arithmetic_source(dtype: str, march: str) -> str:
    s, text = C[dtype], ""
    for width in WIDTHS[march]:
        start = f"typedef lm_vector<{s}, {width}> V; V x = lm_load<V>(a + i), y = lm_load<V>(b + i);"
        bodies = {op: f"lm_store(to + i, lm_{op}(x, y));" for op in TWO if applies(op, dtype)}
        bodies |= {op: f"lm_store(to + i, lm_{op}(x));" for op in ONE}
        bodies["choose"] = (
            "auto less = lm_less_than(x, y), other = lm_or(lm_and(less, lm_to_bool(x)), lm_not(less));"
            "lm_store(to + i, lm_select(other, lm_add(x, lm_from_bool<V>(less)), y));"
        )
        text += "".join(over(f"{op}{width}", width, s, (s, s), start + body) for op, body in bodies.items())
        for op in TESTS:
            text += over(f"{op}{width}", width, "uint8_t", (s, s), f"{start} lm_store_bool(to + i, lm_{op}(x, y));")
    return text


def choices_source(dtype: str, march: str) -> str:
    """Return selections, each in a function without a loop, from which compilers would hoist the constants."""
    s, text = C[dtype], ""
    for width in WIDTHS[march]:
        start = f"typedef lm_vector<{s}, {width}> V; V x = lm_load<V>(a), y = lm_load<V>(b);"
        for op, (mask, _) in CHOICES.items():
            head = f"static __attribute__((noinline)) void once_{op}{width}({s}* to, const {s}* a, const {s}* b)"
            text += f"{head} {{ {start} lm_store(to, lm_select({mask}, x, y)); }}\n"
            text += over(f"{op}{width}", width, s, (s, s), f"once_{op}{width}(to + i, a + i, b + i);")
    return text


def operands(dtype: str) -> tuple[Array, Array]:
    """Return all pairs of special values, and random ones."""
    kind = np.dtype(NUMBERS[dtype])
    random = np.random.default_rng(2)
    if kind.kind == "f":
        special = np.array([0, -0.0, 1, -1, 0.1, 3, -7.5, 1e30, -1e30, np.inf, -np.inf, np.nan], kind)
        more = [random.normal(size=700) * 10.0 ** random.integers(-3, 6, 700) for _ in range(2)]
    else:
        info = np.iinfo(kind)
        special = np.array(
            [0, 1, 2, 3, 7, info.max, info.min, info.min + 1, info.max // 2, -1 if info.min else 5], kind
        )
        more = [random.integers(info.min, info.max, 700, endpoint=True, dtype=kind) for _ in range(2)]
    grid = np.meshgrid(special, special)
    a, b = (np.concatenate([grid[k].ravel(), more[k].astype(kind)]) for k in range(2))
    count = a.size // 64 * 64
    return a[:count].copy(), b[:count].copy()


def expected(op: str, a: Array, b: Array) -> Array:
    integer = a.dtype.kind != "f"
    match op:
        case "add" | "sub" | "mul" | "div" | "max" | "min":
            names = {"sub": "subtract", "mul": "multiply", "div": "divide", "max": "maximum", "min": "minimum"}
            return np.asarray(getattr(np, names.get(op, op))(a, b))
        case "mod" | "idiv":
            function = np.mod if op == "mod" else np.floor_divide
            if not integer:
                return np.asarray(function(a, b))
            least_by_minus_one = (b == -1) if a.dtype.kind == "i" else np.zeros(a.shape, bool)
            usual = function(a, np.where((b == 0) | least_by_minus_one, 1, b).astype(b.dtype))
            wrapped = np.zeros_like(a) if op == "mod" else np.negative(a)
            return np.where(b == 0, 0, np.where(least_by_minus_one, wrapped, usual)).astype(a.dtype)
        case "xor":
            return np.bitwise_xor(a, b)
        case "less_than":
            return a < b
        case "equal":
            return a == b
        case "neg":
            return np.negative(a)
        case "abs":
            return np.abs(a)
        case _:
            less = a < b
            return np.where((less & (a != 0)) | ~less, a + less.astype(a.dtype), b)


@everywhere(NUMBERS, ("f32", "i8", "i64"))
def test_arithmetic(compiler: Compiler, folder: Path, march: str, dtype: str) -> None:
    library = build(compiler, folder, arithmetic_source(dtype, march), march)
    a, b = operands(dtype)
    for op in (*TWO, *TESTS, *ONE, "choose"):
        if not applies(op, dtype):
            continue
        with np.errstate(all="ignore"):
            wanted = expected(op, a, b)
        for width in WIDTHS[march]:
            got = np.zeros(a.size, np.uint8 if op in TESTS else a.dtype)
            getattr(library, f"{op}{width}")(address(got), address(a), address(b), ctypes.c_int64(a.size))
            np.testing.assert_array_equal(got, wanted, f"{op} {dtype}x{width}")


@pytest.mark.parametrize("dtype", ["f32", "f64"])
def test_remainders_rest_on_no_contractions(compiler: Compiler, folder: Path, dtype: str) -> None:
    s, text = C[dtype], ""
    for width in WIDTHS["native"]:
        read = ", ".join(f"lm_load<lm_vector<{s}, {width}>>({name} + i)" for name in "ab")
        text += over(f"mod{width}", width, s, (s, s), f"lm_store(to + i, lm_mod({read}));")
    library = build(compiler, folder, text, "native", UNCONTRACTED)
    a, b = operands(dtype)
    with np.errstate(all="ignore"):
        wanted = expected("mod", a, b)
    for width in WIDTHS["native"]:
        got = np.zeros_like(a)
        getattr(library, f"mod{width}")(address(got), address(a), address(b), ctypes.c_int64(a.size))
        np.testing.assert_array_equal(got, wanted, f"{dtype}x{width}")


@everywhere(("f32", "f64"), ("f32",))
def test_products_are_added_to_sums(compiler: Compiler, folder: Path, march: str, dtype: str) -> None:
    s, text = C[dtype], ""
    for width in WIDTHS[march]:
        kind = f"lm_vector<{s}, {width}>"
        read = ", ".join(f"lm_load<{kind}>({name} + i)" for name in "cab")
        text += over(f"add_product{width}", width, s, (s, s, s), f"lm_store(to + i, lm_add_product({read}));")
    library = build(compiler, folder, text, march)
    a, b = operands(dtype)
    c = np.random.default_rng(3).normal(size=a.size).astype(a.dtype)
    with np.errstate(all="ignore"):
        wanted, size = a * b + c, np.abs(a * b) + np.abs(c)
    for width in WIDTHS[march]:
        got = np.zeros_like(a)
        getattr(library, f"add_product{width}")(*map(address, (got, a, b, c)), ctypes.c_int64(a.size))
        finite = np.isfinite(wanted)
        np.testing.assert_array_equal(got[~finite], wanted[~finite], f"{dtype}x{width}")
        error = np.abs(got[finite] - wanted[finite])
        assert (error <= 2 * np.finfo(a.dtype).eps * size[finite]).all(), f"{dtype}x{width}: {error.max()}"


@everywhere(NUMBERS, ("f64", "i32"))
def test_choices(compiler: Compiler, folder: Path, march: str, dtype: str) -> None:
    library = build(compiler, folder, choices_source(dtype, march), march)
    a, b = operands(dtype)
    for op, (_, holds) in CHOICES.items():
        for width in WIDTHS[march]:
            got = np.zeros_like(a)
            getattr(library, f"{op}{width}")(address(got), address(a), address(b), ctypes.c_int64(a.size))
            np.testing.assert_array_equal(got, np.where(holds(a, b), a, b), f"{op} {dtype}x{width}")


# conversions


def test_casts(compiler: Compiler, folder: Path, march: str) -> None:
    pairs = [(x, y, width) for x in NUMBERS for y in NUMBERS for width in WIDTHS[march][-2:]]
    text = "".join(
        over(f"cast_{x}_{y}_{w}", w, C[y], (C[x],), f"lm_store(to + i, lm_cast<{y}x{w}>(lm_load<{x}x{w}>(a + i)));")
        for x, y, w in pairs
    )
    library = build(compiler, folder, text, march)
    for x, y, width in pairs:
        a = operands(x)[0]
        if x[0] == "f":
            limit = 100 if y[0] != "f" else 1e30
            a = np.where(np.abs(a) < limit, a, 1).astype(a.dtype)
            if y == "u8":
                a = np.abs(a)
        got = np.zeros(a.size, NUMBERS[y])
        getattr(library, f"cast_{x}_{y}_{width}")(address(got), address(a), ctypes.c_int64(a.size))
        with np.errstate(all="ignore"):
            np.testing.assert_array_equal(got, a.astype(NUMBERS[y]), f"{x} to {y}, {width} lanes")


SHORT_FLOATS = "".join(
    over(f"in_{kind}_{w}", w, "float", ("uint16_t",), f"lm_store(to + i, lm_load_{kind}<f32x{w}>(a + i));")
    + over(f"out_{kind}_{w}", w, "uint16_t", ("float",), f"lm_store_{kind}(to + i, lm_load<f32x{w}>(a + i));")
    + over(f"round_{kind}_{w}", w, "float", ("float",), f"lm_store(to + i, lm_round_{kind}(lm_load<f32x{w}>(a + i)));")
    for kind in ("f16", "bf16")
    for w in (1, 2, 4, 8, 16, 32)
)


def test_halves(compiler: Compiler, folder: Path, march: str) -> None:
    library = build(compiler, folder, SHORT_FLOATS, march)
    every = np.arange(1 << 16, dtype=np.uint32).astype(np.uint16)
    singles = np.arange(0, 1 << 32, 4099, dtype=np.uint64).astype(np.uint32)
    ties = (np.arange(1 << 16, dtype=np.uint32) << 16)[:, None] + np.array([0x7FFF, 0x8000, 0x8001], np.uint32)
    finer = (np.arange(0, 1 << 19, dtype=np.uint32) << 13)[:, None] + np.array([0xFFF, 0x1000, 0x1001], np.uint32)
    x = np.concatenate([singles, ties.ravel(), finer.ravel()[::7]])
    x = x[: x.size // 32 * 32].view(np.float32)
    with np.errstate(all="ignore"):
        half = x.astype(np.float16)
    known = ~np.isnan(x)
    for width in (1, 2, 4, 8, 16, 32):
        wide, narrow, count = np.empty(1 << 16, np.float32), np.empty(x.size, np.uint16), ctypes.c_int64(x.size)
        getattr(library, f"in_f16_{width}")(address(wide), address(every), ctypes.c_int64(every.size))
        np.testing.assert_array_equal(wide, every.view(np.float16).astype(np.float32), f"f16x{width}")
        np.testing.assert_array_equal(np.signbit(wide), np.signbit(every.view(np.float16)))
        getattr(library, f"in_bf16_{width}")(address(wide), address(every), ctypes.c_int64(every.size))
        np.testing.assert_array_equal(wide.view(np.uint32), every.astype(np.uint32) << 16, f"bf16x{width}")
        getattr(library, f"out_f16_{width}")(address(narrow), address(x), count)
        np.testing.assert_array_equal(narrow[known], half.view(np.uint16)[known], f"f16x{width}")
        assert np.isnan(narrow.view(np.float16)[~known]).all()
        getattr(library, f"out_bf16_{width}")(address(narrow), address(x), count)
        np.testing.assert_array_equal(narrow, bf16_bits(x), f"bf16x{width}")
        rounded = np.empty_like(x)
        getattr(library, f"round_f16_{width}")(address(rounded), address(x), count)
        np.testing.assert_array_equal(rounded, half.astype(np.float32), f"f16x{width}")
        getattr(library, f"round_bf16_{width}")(address(rounded), address(x), count)
        np.testing.assert_array_equal(rounded.view(np.uint32), bf16_bits(x).astype(np.uint32) << 16, f"bf16x{width}")


# lanes


TURNED = {"native": (2, 4, 8, 16), "haswell": (4, 8, 16), "x86-64": (2, 4, 8)}


def lanes_source(dtype: str, march: str) -> str:
    s = C[dtype]
    parts = []
    for w in TURNED[march]:
        v = f"lm_vector<{s}, {w}>"
        parts.append(
            f'extern "C" void lanes{w}({s}* to, const {s}* from) {{ typedef {v} V; V x = lm_load<V>(from);'
            "to[0] = lm_reduce_add(x); to[1] = lm_reduce_mul(x); to[2] = lm_reduce_max(x); to[3] = lm_last(x);"
            "to[4] = lm_lane(x, lm_lanes<V> / 2);"
            f"lm_store(to + {w} + 6, lm_scan_add(x)); lm_store(to + 2 * {w} + 6, lm_scan_mul(x));"
            f"lm_store(to + 3 * {w} + 6, lm_scan_max(x)); lm_store(to + 4 * {w} + 6, lm_splat_last(x));"
            f"lm_store(to + 5 * {w} + 6, lm_iota<V>()); lm_store(to + 6 * {w} + 6, lm_splat<V>(from[1])); }}\n"
            f'extern "C" void transposed{w}({s}* to, const {s}* from) {{ typedef {v} V; V rows[{w}];'
            f"for (int k = 0; k < {w}; ++k) rows[k] = lm_load<V>(from + {w} * k);"
            f"lm_transpose<{w}>(rows);"
            f"for (int k = 0; k < {w}; ++k) lm_store(to + {w} * k, rows[k]); }}\n"
        )
    return "".join(parts)


@everywhere(NUMBERS, ("f32", "i16"))
def test_lanes(compiler: Compiler, folder: Path, march: str, dtype: str) -> None:
    library = build(compiler, folder, lanes_source(dtype, march), march)
    kind = NUMBERS[dtype]
    random = np.random.default_rng(3)
    for width in TURNED[march]:
        x = random.integers(1, 3, width).astype(kind)  # so that sums and products are exact, or wrap
        out = np.zeros(7 * width + 6, kind)
        getattr(library, f"lanes{width}")(address(out), address(x))
        head, rows = out[:5], out[width + 6 :].reshape(6, width)
        whole = np.array([x.sum(dtype=kind), x.prod(dtype=kind), x.max(), x[-1], x[width // 2]], kind)
        np.testing.assert_array_equal(head, whole, f"{dtype}x{width}")
        scans = [
            np.cumsum(x, dtype=kind),
            np.cumprod(x, dtype=kind),
            np.maximum.accumulate(x),
            np.repeat(x[-1:], width),
        ]
        scans += [np.arange(width).astype(kind), np.repeat(x[1:2], width)]
        np.testing.assert_array_equal(rows, np.stack(scans), f"{dtype}x{width}")
        square = np.arange(width * width).astype(kind).reshape(width, width)
        turned = np.zeros_like(square)
        getattr(library, f"transposed{width}")(address(turned), address(square))
        np.testing.assert_array_equal(turned, square.T, f"{dtype}x{width}")


def test_maximum_keeps_nan(compiler: Compiler, folder: Path, march: str) -> None:
    source = "".join(
        f'extern "C" void top{w}({s}* to, const {s}* from) {{ typedef lm_vector<{s}, {w}> V;'
        "V x = lm_load<V>(from); to[0] = lm_reduce_max(x); lm_store(to + 1, lm_scan_max(x)); }\n"
        for s, w in (("float", 16), ("double", 8))
    )
    library = build(compiler, folder, source, march)
    for name, kind, width in (("top16", np.float32, 16), ("top8", np.float64, 8)):
        for place in range(width):
            x = np.arange(width).astype(kind)
            x[place] = np.nan
            out = np.zeros(width + 1, kind)
            getattr(library, name)(address(out), address(x))
            np.testing.assert_array_equal(out, np.append(np.nan, np.maximum.accumulate(x)))


# the text


def test_only_what_is_named_is_there() -> None:
    text = prelude_text("f32x16 y = lm_exp(lm_load<f32x16>(p));", [16])
    assert "lm_exp(" in text
    assert "lm_transpose" not in text
    assert "lm_sin" not in text
    assert "typedef lm_vector<double, 16> f64x16;" in text
    assert "x8;" not in text


def test_every_name_compiles_alone(compiler: Compiler) -> None:
    """Each name is compiled with its dependencies only, in its own namespace, by a single call of the compiler."""
    alone: dict[str, str] = {}
    for name in sorted(defined_names()):
        text = prelude_text(name)
        assert name in text
        alone[text] = name
    assert len(alone) > 40
    whole = "".join(f"namespace {name} {{\n{text}\n}}\n" for text, name in alone.items())
    whole = whole.replace('LM_OWN extern "C"', "LM_OWN")  # namespaces do not apply to it
    made = compiler.compile(whole, unhurried(compiler))
    assert isinstance(made, bytes), made.message


def test_a_name_that_lacks_what_it_needs_does_not_compile(compiler: Compiler) -> None:
    source = "float f(float x) {{ return {}(x); }}"
    assert isinstance(compiler.compile(prelude_text("lm_exp") + source.format("lm_exp"), unhurried(compiler)), bytes)
    made = compiler.compile(prelude_text("lm_sqrt") + source.format("lm_exp"), unhurried(compiler))
    assert isinstance(made, BuildFailure) and "lm_exp" in made.message


def unhurried(compiler: Compiler) -> list[str]:
    return ["-O0" if flag == "-O2" else flag for flag in flags_for("native", compiler)]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with np.errstate(over="ignore"):
        yield
