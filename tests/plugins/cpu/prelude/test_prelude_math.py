"""Prelude functions compared with NumPy in higher precision: errors in units of the last place, special values."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.plugins.cpu.prelude.drivers import MARCHES, UNCONTRACTED, X86, address, build, over, runs_here
from tests.thinning import thinned

from lumin_tune.plugins.cpu.compile.toolchain import Compiler

Array = np.ndarray[Any, np.dtype[Any]]

BOUNDS = {
    "exp": 1.5, "exp2": 2.0, "log": 1.5, "log2": 3.0, "sin": 2.5, "cos": 2.5, "tanh": 3.0, "erf": 2.0, "sqrt": 0.501,
    "recip": 0.501,
}  # fmt: skip
"""Maximum error in units of the last place."""

STRIDE = 4099
"""The distance of the f32 bit patterns that `make test` tries; `make fuzz` tries all."""

ERRORS: dict[tuple[str, str, str], float] = {}


def source(function: str) -> str:
    """Return drivers of one function: `v32` and `v64` on vectors, `w` on double width, `h` on two lanes, `s` on
    scalars.
    """
    parts = []
    for short, scalar in (("32", "float"), ("64", "double")):
        for name, kind in (
            (f"v{short}", f"lm_vector<{scalar}, LM_REGISTER / sizeof({scalar})>"),
            (f"w{short}", f"lm_vector<{scalar}, 2 * LM_REGISTER / sizeof({scalar})>"),
            (f"h{short}", f"lm_vector<{scalar}, 2>"),
            (f"s{short}", scalar),
        ):
            body = f"lm_store(to + i, lm_{function}(lm_load<{kind}>(a + i)));"
            parts.append(over(name, f"lm_lanes<{kind}>", scalar, (scalar,), body))
    if function == "erf":
        parts.append('extern "C" long double erfl(long double);\n')
        parts.append(over("exact", 1, "long double", ("long double",), "to[i] = erfl(a[i]);"))
    if X86:
        parts.append('extern "C" void empty_x87() { asm volatile("fninit"); }\n')
    return "".join(parts)


def run(library: ctypes.CDLL, name: str, x: Array) -> Array:
    """Return the function of every element. The driver takes whole vectors, so the array is padded."""
    padded = np.zeros(-(-x.size // 32) * 32, x.dtype)
    padded[: x.size] = x
    out = np.empty_like(padded)
    getattr(library, name)(address(out), address(padded), ctypes.c_int64(padded.size))
    return out[: x.size]


def reference(function: str, library: ctypes.CDLL) -> Callable[[Array], Array]:
    """Return a reference function of higher precision: NumPy's, or the C library's for erf."""

    def erf(x: Array) -> Array:
        wide, out = x.astype(np.longdouble), np.empty(x.size, np.longdouble)
        library.exact(address(out), address(wide), ctypes.c_int64(x.size))
        return out.astype(x.dtype)

    if X86:
        library.empty_x87()  # other tests' libraries leave its stack full, which turns long doubles into NaN
    match function:
        case "recip":
            return lambda x: 1 / x
        case "erf":
            return erf
        case _:
            return getattr(np, function)  # type: ignore[no-any-return]


def worst(got: Array, wanted: Array) -> tuple[float, int]:
    """Return the largest error in units of the last place of the expected type, and its position.

    A correctly rounded result counts as half a unit.
    """
    info = np.finfo(got.dtype)
    with np.errstate(all="ignore"):
        rounded = wanted.astype(got.dtype)
        off = np.flatnonzero((got != rounded) & ~(np.isnan(got) & np.isnan(rounded)))
        if not off.size:
            return 0.5, 0
        got, wanted = got[off], wanted[off]
        exponent = np.frexp(np.where(np.isfinite(wanted), np.abs(wanted), 1))[1]
        place = np.ldexp(wanted.dtype.type(1), np.maximum(exponent - 1, info.minexp) - info.nmant)
        error = np.abs(got.astype(wanted.dtype) - wanted) / place
    # Overflow is allowed where the exact value is within a unit of the largest number.
    error = np.where(np.isfinite(error), error, np.inf)
    where = int(np.argmax(error))
    return float(error[where]), int(off[where])


def patterns(stride: int, offset: int = 0) -> Array:
    """Return f32 numbers of all kinds, by bit pattern."""
    return np.arange(offset, 1 << 32, stride, dtype=np.uint64).astype(np.uint32).view(np.float32)


def doubles(function: str) -> Array:
    """Return f64 numbers of every exponent, more of them where the function varies."""
    source = np.random.default_rng(0)
    bits = source.integers(0, 1 << 64, 20_000, dtype=np.uint64).view(np.float64)
    span = {"exp": 750, "exp2": 1080, "tanh": 22, "erf": 6.2, "sin": 1e6, "cos": 1e6}.get(function, 4)
    usual = source.uniform(-span, span, 20_000)
    iterations = np.arange(-4000, 4000) * (np.pi / 2)
    return np.concatenate(
        [bits, usual, source.uniform(-1.5, 1.5, 10_000), iterations, 1 + source.uniform(-1e-3, 1e-3, 2000)]
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tmp_path_factory.mktemp("prelude"))


PAIRS = [
    pytest.param((function, march), marks=() if march == MARCHES[0] or place % 4 == 0 else pytest.mark.fuzz)
    for march in MARCHES
    for place, function in enumerate(BOUNDS)
]
"""Every function for this processor; for older ones a sample, and the rest in `make fuzz`."""


@pytest.fixture(scope="module", params=PAIRS, ids="-".join)
def built(request: pytest.FixtureRequest, compiler: Compiler, folder: Path) -> tuple[str, str, ctypes.CDLL]:
    function, march = request.param
    if not runs_here(march):
        pytest.skip(f"this processor does not run what is compiled for {march}")
    return function, march, build(compiler, folder, source(function), march)


@pytest.fixture(scope="module", autouse=True)
def table(request: pytest.FixtureRequest) -> Iterator[None]:
    """Write the largest errors to pytest's output, where available (not in workers of xdist)."""
    yield
    manager = request.config.pluginmanager
    reporter, capture = manager.get_plugin("terminalreporter"), manager.get_plugin("capturemanager")
    if reporter is None or capture is None:
        return
    with capture.global_and_fixture_disabled():
        reporter.write_line("\ngreatest errors in units of the last place")
        for kind in ("f32", "f64"):
            for function in BOUNDS:
                found = ((march, ERRORS.get((function, kind, march))) for march in MARCHES)
                row = "  ".join(f"{march} {value:.3f}" for march, value in found if value is not None)
                reporter.write_line(f"{kind} {function:6} {row}")


def flushed(function: str, wanted: Array, dtype: np.dtype[Any]) -> Array:
    """Return the expected results in a type: exp and exp2 flush subnormal results to 0."""
    if function not in ("exp", "exp2"):
        return wanted
    return np.where(np.abs(wanted) < np.finfo(dtype).tiny, wanted.dtype.type(0), wanted)


def check(built: tuple[str, str, ctypes.CDLL], x: Array, wanted: Array, names: tuple[str, ...]) -> None:
    function, march, library = built
    for name in names:
        error, where = worst(run(library, name, x), flushed(function, wanted, x.dtype))
        got = run(library, name, x[where : where + 1])
        kind = "f32" if x.dtype == np.float32 else "f64"
        ERRORS[function, kind, march] = max(error, ERRORS.get((function, kind, march), 0))
        assert error <= BOUNDS[function], (
            f"{name} {function}({x[where]!r}) = {got[0]!r}, not {wanted[where]!r}: {error} ulp"
        )


def test_single_precision(built: tuple[str, str, ctypes.CDLL]) -> None:
    x = patterns(STRIDE)
    with np.errstate(all="ignore"):
        wanted = reference(built[0], built[2])(x.astype(np.float64))
    check(built, x, wanted, ("v32",))
    check(built, x[::16], wanted[::16], ("w32", "h32", "s32"))


def test_double_precision(built: tuple[str, str, ctypes.CDLL]) -> None:
    x = doubles(built[0])
    with np.errstate(all="ignore"):
        wanted = reference(built[0], built[2])(x.astype(np.longdouble))
    check(built, x, wanted, ("v64", "w64", "h64", "s64"))


@pytest.mark.parametrize("function", thinned(BOUNDS, 3))
def test_nothing_rests_on_contractions(compiler: Compiler, folder: Path, function: str) -> None:
    made = function, "native", build(compiler, folder, source(function), "native", UNCONTRACTED)
    for x, wide, names in (
        (patterns(16 * STRIDE), np.float64, ("v32", "w32", "h32", "s32")),
        (doubles(function), np.longdouble, ("v64", "w64", "h64", "s64")),
    ):
        with np.errstate(all="ignore"):
            wanted = reference(function, made[2])(x.astype(wide))
        check(made, x, wanted, names)


INF, NAN, TINY = math.inf, math.nan, {np.float32: 1e-45, np.float64: 5e-324}
SPECIAL: dict[str, tuple[tuple[float, float], ...]] = {
    "exp": ((0.0, 1.0), (-0.0, 1.0), (INF, INF), (-INF, 0.0), (NAN, NAN), (1e30, INF), (-1e30, 0.0)),
    "exp2": (
        (0.0, 1.0),
        (-0.0, 1.0),
        (INF, INF),
        (-INF, 0.0),
        (NAN, NAN),
        (3.0, 8.0),
        (-1.0, 0.5),
        (1e30, INF),
        (-1e30, 0.0),
    ),
    "log": ((1.0, 0.0), (0.0, -INF), (-0.0, -INF), (INF, INF), (-1.0, NAN), (-INF, NAN), (NAN, NAN)),
    "log2": ((1.0, 0.0), (8.0, 3.0), (0.25, -2.0), (0.0, -INF), (-0.0, -INF), (INF, INF), (-1.0, NAN), (NAN, NAN)),
    "sin": ((0.0, 0.0), (-0.0, -0.0), (INF, NAN), (-INF, NAN), (NAN, NAN)),
    "cos": ((0.0, 1.0), (-0.0, 1.0), (INF, NAN), (-INF, NAN), (NAN, NAN)),
    "tanh": ((0.0, 0.0), (-0.0, -0.0), (INF, 1.0), (-INF, -1.0), (NAN, NAN), (1e30, 1.0)),
    "erf": ((0.0, 0.0), (-0.0, -0.0), (INF, 1.0), (-INF, -1.0), (NAN, NAN), (1e30, 1.0)),
    "sqrt": ((0.0, 0.0), (-0.0, -0.0), (INF, INF), (-1.0, NAN), (NAN, NAN)),
    "recip": ((0.0, INF), (-0.0, -INF), (INF, 0.0), (-INF, -0.0), (NAN, NAN)),
}


@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_special_values(built: tuple[str, str, ctypes.CDLL], kind: type[np.floating[Any]]) -> None:
    function, _, library = built
    x, wanted = (np.array(column, kind) for column in zip(*SPECIAL[function]))
    if function in ("sin", "tanh"):
        x, wanted = np.append(x, TINY[kind]).astype(kind), np.append(wanted, TINY[kind]).astype(kind)
    for name in ("v", "w", "h", "s"):
        got = run(library, f"{name}{np.finfo(kind).bits}", x)
        np.testing.assert_array_equal(got, wanted, f"{name} {function}")
        known = ~np.isnan(wanted)
        np.testing.assert_array_equal(np.signbit(got[known]), np.signbit(wanted[known]), f"{name} {function}")


@pytest.mark.fuzz
def test_every_single(built: tuple[str, str, ctypes.CDLL]) -> None:
    chunks = 1 << 10
    for offset in range(chunks):
        x = patterns(chunks, offset)
        with np.errstate(all="ignore"):
            wide = x.astype(np.float64)
            wanted = reference(built[0], built[2])(wide)
        check(built, x, wanted, ("v32",))


# of two operands

ANGLES = 2.5
"""Units in the last place that an angle may be off by."""


def angles(source: np.random.Generator, count: int, dtype: type[np.floating[Any]]) -> tuple[Array, Array]:
    """Return ordinates and abscissae: of all quadrants and magnitudes, of like magnitude, and all pairs of ends."""
    scales = np.where(source.random((2, count)) < 0.5, 1.0, 10.0 ** source.uniform(-30, 30, (2, count)))
    points = source.standard_normal((2, count)) * scales
    largest, least = float(np.finfo(dtype).max), float(np.finfo(dtype).tiny)
    ends = np.array([0.0, 1.0, 0.5, 3.0, largest, least, INF])
    ends = np.concatenate([ends, -ends, [NAN]])
    pairs = np.stack([np.repeat(ends, ends.size), np.tile(ends, ends.size)])
    y, x = np.concatenate([points, pairs], 1).astype(dtype)
    return y, x


@pytest.mark.parametrize("more", [(), UNCONTRACTED], ids=["contracted", "uncontracted"])
@pytest.mark.parametrize("march", thinned(MARCHES, 3))
def test_angles(compiler: Compiler, folder: Path, march: str, more: tuple[str, ...]) -> None:
    if not runs_here(march):
        pytest.skip(f"this processor does not run what is compiled for {march}")
    kinds = {
        "v": "lm_vector<{0}, LM_REGISTER / sizeof({0})>",
        "w": "lm_vector<{0}, 2 * LM_REGISTER / sizeof({0})>",
        "s": "{0}",
    }
    text = "".join(
        over(
            f"{name}{bits}",
            f"lm_lanes<{kind}>",
            scalar,
            (scalar, scalar),
            f"lm_store(to + i, lm_atan2(lm_load<{kind}>(a + i), lm_load<{kind}>(b + i)));",
        )
        for bits, scalar in ((32, "float"), (64, "double"))
        for name, kind in ((name, text.format(scalar)) for name, text in kinds.items())
    )
    library = build(compiler, folder, text, march, more)
    for dtype, wide in ((np.float32, np.float64), (np.float64, np.longdouble)):
        y, x = angles(np.random.default_rng(0), 20_000, dtype)
        padded = [np.concatenate([each, np.zeros(-each.size % 32, dtype)]) for each in (y, x)]
        wanted = np.arctan2(y.astype(wide), x.astype(wide))
        for name in kinds:
            out = np.empty_like(padded[0])
            getattr(library, f"{name}{np.finfo(dtype).bits}")(
                address(out), address(padded[0]), address(padded[1]), ctypes.c_int64(out.size)
            )
            error, where = worst(out[: y.size], wanted)
            assert error <= ANGLES, f"{name} atan2({y[where]!r}, {x[where]!r}) = {out[where]!r}: {error} ulp"
            known = ~np.isnan(wanted)
            np.testing.assert_array_equal(np.signbit(out[: y.size][known]), np.signbit(wanted[known]))
