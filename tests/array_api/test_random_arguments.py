"""Any function on any arguments, beside array-api-strict: random dtypes, shapes that broadcast, empty and 0-d arrays.

`make test` runs the same arguments each time, `make fuzz` new ones and more, by compiled programs too.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from tests.array_api.arguments import EVERY, FLOATS, INTEGERS, NUMBERS, check, small, values
from tests.array_api.test_elementwise import BINARY_OF_FLOATS, BINARY_OF_NUMBERS, OF_FLOATS, OF_NUMBERS

import lumin_tune.array_api as xp

SHAPES = hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=4)
SOLID = hnp.array_shapes(min_dims=0, max_dims=4, min_side=1, max_side=4)
RANDOM = st.integers(0, 2**32 - 1).map(np.random.default_rng)
UNSIGNED_SUMS = {"uint8": {"dtype": "int64"}}
"""There is no uint64."""


@dataclass(frozen=True)
class Call:
    """A call with its arguments. options: of `check`."""

    text: str
    function: Callable[..., Any]
    arrays: tuple[np.ndarray, ...]
    options: dict[str, Any]

    def __repr__(self) -> str:
        return f"{self.text} of {', '.join(f'{each.dtype}{each.shape}' for each in self.arrays)}"


def call(text: str, arrays: tuple[np.ndarray, ...], **options: Any) -> Call:
    """Return a call. text: an expression of `n`, the namespace, and `a`, `b`, `c`, the arrays."""
    names = "abc"[: len(arrays)]
    return Call(text, eval(f"lambda n, {', '.join(names)}: {text}"), arrays, options)


@st.composite
def elementwise(draw: st.DrawFn) -> Call:
    rng = draw(RANDOM)
    kind = draw(st.sampled_from(("floats", "numbers", "two numbers", "two floats", "bits", "logic", "shift", "clip")))
    left, right = draw(hnp.mutually_broadcastable_shapes(num_shapes=2, min_side=0, max_side=3, max_dims=4)).input_shapes
    if kind == "floats":
        name = draw(st.sampled_from([*OF_FLOATS]))
        return call(f"n.{name}(a)", (values(rng, left, draw(st.sampled_from(FLOATS))),), ulps=OF_FLOATS[name])
    if kind == "numbers":
        name = draw(st.sampled_from(OF_NUMBERS))
        return call(f"n.{name}(a)", (values(rng, left, draw(st.sampled_from(NUMBERS))),))
    if kind == "two numbers":
        name, dtype = draw(st.sampled_from(BINARY_OF_NUMBERS)), draw(st.sampled_from(NUMBERS))
        other = draw(st.sampled_from(FLOATS if dtype in FLOATS else INTEGERS))
        a, b = values(rng, left, dtype), values(rng, right, other)
        if name in ("floor_divide", "remainder"):  # both round where quotients are large, and NumPy's zeros vary
            a, b = small(rng, left, dtype), np.where(np.abs(b := small(rng, right, other)) < 0.01, 1, b).astype(other)
        return call(f"n.{name}(a, b)", (a, b))
    if kind == "two floats":
        name, dtype = draw(st.sampled_from([*BINARY_OF_FLOATS])), draw(st.sampled_from(FLOATS))
        a, b = values(rng, left, dtype), values(rng, right, dtype)
        return call(f"n.{name}(a, b)", (a, np.where(np.isnan(b), 1, b).astype(dtype)), ulps=BINARY_OF_FLOATS[name])
    if kind == "bits":
        name, dtype = draw(st.sampled_from(("and", "or", "xor"))), draw(st.sampled_from(("bool", *INTEGERS)))
        return call(f"n.bitwise_{name}(a, b)", (values(rng, left, dtype), values(rng, right, dtype)))
    if kind == "logic":
        name = draw(st.sampled_from(("and", "or", "xor")))
        return call(f"n.logical_{name}(a, ~b)", (values(rng, left, "bool"), values(rng, right, "bool")))
    if kind == "shift":
        name, dtype = draw(st.sampled_from(("left", "right"))), draw(st.sampled_from(INTEGERS))
        counts = rng.integers(0, 8 * np.dtype(dtype).itemsize, right).astype(dtype)
        return call(f"n.bitwise_{name}_shift(a, b)", (values(rng, left, dtype), counts))
    dtype = draw(st.sampled_from(NUMBERS))
    low = small(rng, right, dtype)
    fits = np.broadcast_shapes(left, right) == left
    return call("n.clip(a, b, b + 2)" if fits else "n.clip(a, 1, 3)", (values(rng, left, dtype), low))


def axes(draw: st.DrawFn, rank: int) -> Any:
    """Draw an axis, several, or None."""
    if rank == 0:
        return draw(st.sampled_from((None, ())))
    several = st.lists(st.integers(0, rank - 1), unique=True, max_size=rank).map(tuple)
    return draw(st.one_of(st.none(), st.integers(-rank, rank - 1), several))


@st.composite
def statistics(draw: st.DrawFn) -> Call:
    rng, dtype, keepdims = draw(RANDOM), draw(st.sampled_from(NUMBERS)), draw(st.booleans())
    name = draw(
        st.sampled_from(
            ("sum", "prod", "max", "min", "mean", "std", "var", "all", "any", "count_nonzero", "argmax", "argmin",
             "cumulative_sum", "cumulative_prod", "diff")
        )
    )  # fmt: skip
    dtype = draw(st.sampled_from(FLOATS)) if name in ("mean", "std", "var") else dtype
    nonempty = name in ("max", "min", "argmax", "argmin", "mean", "std", "var")
    shape = draw(SOLID if nonempty else SHAPES)
    x = small(rng, shape, "bool" if name in ("all", "any") else dtype)
    options = UNSIGNED_SUMS.get(dtype, {}) if name in ("sum", "prod", "cumulative_sum", "cumulative_prod") else {}
    if name in ("cumulative_sum", "cumulative_prod", "diff"):
        if not shape:
            x, shape = x[None], (1,)
        axis = draw(st.integers(-len(shape), len(shape) - 1))
        extra = f", include_initial={draw(st.booleans())}" if name != "diff" else f", n={draw(st.integers(0, 3))}"
        return call(f"n.{name}(a, axis={axis}{extra})", (x,), ulps=256, **options)
    axis = axes(draw, len(shape))
    if name in ("argmax", "argmin") and isinstance(axis, tuple):
        axis = None
    return call(f"n.{name}(a, axis={axis}, keepdims={keepdims})", (x,), ulps=256, **options)


@st.composite
def manipulations(draw: st.DrawFn) -> Call:
    rng, dtype, shape = draw(RANDOM), draw(st.sampled_from(EVERY)), draw(SHAPES)
    x, rank = values(rng, shape, dtype), len(shape)
    axis = draw(st.integers(-rank, rank - 1)) if rank else None
    order = tuple(draw(st.permutations(range(rank))))
    tiles, more = (tuple(draw(st.lists(st.integers(0, most), max_size=most))) for most in (2, 3))
    choices = [
        f"n.reshape(a, ({x.size},))",
        f"n.permute_dims(a, {order})",
        f"n.tile(a, {tiles})",
        f"n.expand_dims(a, axis={draw(st.integers(-rank - 1, rank))})",
        f"n.flip(a, axis={axes(draw, rank) or None})",
        f"n.broadcast_to(a, {(*more, *shape)})",
        f"n.repeat(a, {draw(st.integers(0, 3))}, axis={axis})",
        "n.astype(a, n.float32)",
        "n.zeros_like(a)",
        f"n.roll(a, {draw(st.integers(-5, 5))}, axis={axis})",
    ]
    if rank:
        taken = [draw(st.integers(0, shape[axis] - 1))] if shape[axis] else []
        choices += [
            f"n.concat([a, n.flip(a)], axis={axis})",
            f"n.stack([a, a], axis={draw(st.integers(-rank - 1, rank))})",
            f"n.unstack(a, axis={axis})",
            f"n.moveaxis(a, {axis}, {draw(st.integers(-rank, rank - 1))})",
            f"n.take(a, n.asarray({taken}, dtype=n.int64), axis={axis})",
        ]
    if rank > 1:
        choices += [f"n.tril(a, k={draw(st.integers(-3, 3))})", f"n.triu(a, k={draw(st.integers(-3, 3))})", "a.mT"]
    return call(draw(st.sampled_from(choices)), (x,))


@st.composite
def indexings(draw: st.DrawFn) -> Call:
    rng, dtype, shape = draw(RANDOM), draw(st.sampled_from(EVERY)), draw(SHAPES)
    index = draw(hnp.basic_indices(shape, allow_newaxis=True, allow_ellipsis=True))
    given = index if isinstance(index, tuple) else (index,)
    if ... not in given and sum(each is not None for each in given) != len(shape):
        given = (*given, ...)  # the standard wants all axes
    return call(f"a[{given!r}]" if given else "a[()]", (values(rng, shape, dtype),))


@st.composite
def searches(draw: st.DrawFn) -> Call:
    rng, dtype = draw(RANDOM), draw(st.sampled_from(NUMBERS))
    shape = draw(hnp.array_shapes(min_dims=1, max_dims=3, min_side=0, max_side=5))
    x = values(rng, shape, dtype)
    x = np.where(np.isnan(x), 7, x).astype(dtype) if dtype in FLOATS else x
    axis, descending = draw(st.integers(-len(shape), len(shape) - 1)), draw(st.booleans())
    text = draw(
        st.sampled_from(
            (f"n.sort(a, axis={axis}, descending={descending})", f"n.argsort(a, axis={axis}, descending={descending})",
             "n.nonzero(a)", "n.unique_values(a)", "n.unique_counts(a)", "n.where(a > 1, a, 0)", "a[a > 1]",
             "n.searchsorted(n.sort(n.reshape(a, (-1,))), a)")
        )
    )  # fmt: skip
    if x.size == 0 and "-1" in text and "reshape" in text:
        text = f"n.searchsorted(n.sort(n.reshape(a, ({x.size},))), a)"
    return call(text, (x,))


@st.composite
def products(draw: st.DrawFn) -> Call:
    rng, dtype = draw(RANDOM), draw(st.sampled_from(NUMBERS))
    found = draw(hnp.mutually_broadcastable_shapes(signature="(m?,k),(k,n?)->(m?,n?)", min_side=0, max_side=4))
    left, right = found.input_shapes
    other = draw(st.sampled_from(FLOATS if dtype in FLOATS else (dtype,)))
    return call("n.matmul(a, b)", (small(rng, left, dtype), small(rng, right, other)), ulps=256)


@st.composite
def choices(draw: st.DrawFn) -> Call:
    rng, dtype = draw(RANDOM), draw(st.sampled_from(EVERY))
    condition, left, right = draw(
        hnp.mutually_broadcastable_shapes(num_shapes=3, min_side=0, max_side=3, max_dims=3)
    ).input_shapes
    return call(
        "n.where(a, b, c)", (values(rng, condition, "bool"), values(rng, left, dtype), values(rng, right, dtype))
    )


CALLS = st.one_of(elementwise(), statistics(), manipulations(), indexings(), searches(), products(), choices())


@pytest.fixture
def interpreted() -> Iterator[None]:
    xp.set_evaluation(compile_after=None)
    yield
    xp.set_evaluation()


@pytest.fixture
def compiled() -> Iterator[None]:
    xp.set_evaluation(compile_after=0)
    yield
    xp.set_evaluation()


@pytest.mark.usefixtures("interpreted")
@given(CALLS)
def test_random_calls(found: Call) -> None:
    check(found.function, *found.arrays, **found.options)


@pytest.mark.fuzz
@pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler")
@pytest.mark.usefixtures("compiled")
@settings(max_examples=150)
@given(st.one_of(elementwise(), statistics(), manipulations(), indexings(), products(), choices()))
def test_random_calls_compiled(found: Call) -> None:
    options = {**found.options, "ulps": 4 * found.options.get("ulps", 4)}
    check(found.function, *found.arrays, **options)
