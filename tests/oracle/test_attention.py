"""Scaled dot-product attention against PyTorch: masks, causality, grouped heads, dtypes, errors."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracle.against_torch import F, agree, agree_at_sizes, expected, normal, torch
from tests.oracle.comparison import FLOATS, assert_close, evaluate

from lumin_tune import Graph
from lumin_tune.core.errors import DTypeError, ShapeError


def ours(q: Any, *others: Any, **options: Any) -> Any:
    return q.scaled_dot_product_attention(*others, **options)


def theirs(q: Any, *others: Any, causal: bool = False, **options: Any) -> Any:
    return F.scaled_dot_product_attention(q, *others, is_causal=causal, **options)


def operands(batch: tuple[int, ...], heads: tuple[int, int], lengths: tuple[int, int], d: int, dv: int) -> list[Any]:
    return [
        normal(0, *batch, heads[0], lengths[0], d),
        normal(1, *batch, heads[1], lengths[1], d),
        normal(2, *batch, heads[1], lengths[1], dv),
    ]


LENGTHS = st.tuples(st.integers(1, 6), st.integers(1, 6))


@pytest.mark.torch
@settings(max_examples=80)
@given(
    st.sampled_from([(), (1,), (3,), (2, 2)]),
    st.integers(1, 3),
    st.integers(1, 3),
    LENGTHS,
    st.integers(1, 5),
    st.integers(1, 5),
    st.booleans(),
    st.sampled_from([None, 0.3, 2.0]),
)
def test_lengths_heads_causal_and_scale(
    batch: tuple[int, ...],
    heads: int,
    groups: int,
    lengths: tuple[int, int],
    d: int,
    dv: int,
    causal: bool,
    scale: float | None,
) -> None:
    """Causal counts from the first key also if queries and keys differ in number."""
    options: dict[str, Any] = {"causal": causal, "scale": scale}
    agree(
        lambda *t: ours(*t, **options),
        lambda *t: theirs(*t, **options, enable_gqa=groups > 1),
        *operands(batch, (heads * groups, heads), lengths, d, dv),
        absolute=40,
    )


@pytest.mark.torch
@settings(max_examples=60)
@given(st.integers(1, 2), st.integers(1, 3), LENGTHS, st.integers(0, 4), st.booleans(), st.integers(0, 9))
def test_masks(heads: int, groups: int, lengths: tuple[int, int], leading: int, additive: bool, seed: int) -> None:
    """Masks of every shape that broadcasts, bool and float, rows that are cut off from all keys included."""
    whole = (2, heads * groups, *lengths)
    shape = [size if place < 2 and (leading >> place) & 1 else 1 for place, size in enumerate(whole[:2])]
    shape = [*shape[4 - max(2, min(leading, 4)) :], *lengths]
    allowed = np.random.default_rng(seed).random(shape) < 0.5
    arrays = operands((2,), (heads * groups, heads), lengths, 4, 3)
    if additive:
        mask: Any = np.where(allowed, normal(seed, *shape), -np.inf)
        agree(ours, lambda *t: theirs(*t, enable_gqa=groups > 1), *arrays, mask, absolute=40)
        return
    actual = evaluate(ours, *arrays, allowed)
    exact = expected(lambda *t: theirs(*t, torch.from_numpy(allowed), enable_gqa=groups > 1), *arrays)
    assert_close(actual, exact, "f64", absolute=40)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("groups", [1, 2])
def test_dtypes(dtype: str, groups: int) -> None:
    arrays = operands((2,), (2 * groups, 2), (5, 7), 8, 4)
    agree(
        lambda *t: ours(*t, causal=True),
        lambda *t: theirs(*t, causal=True, enable_gqa=groups > 1),
        *arrays,
        dtype=dtype,
        absolute=40,
    )
    mask = normal(9, 5, 7)
    agree(ours, lambda *t: theirs(*t, enable_gqa=groups > 1), *arrays, mask, dtype=dtype, absolute=40)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("additive", [False, True])
def test_a_query_without_keys_gets_zeros(dtype: str, additive: bool) -> None:
    """As PyTorch itself has it in each dtype; a finite mask, however low, is not a cut."""
    q, k, v = operands((1,), (2, 2), (3, 4), 4, 3)
    allowed = np.ones((3, 4), bool)
    allowed[1] = False
    mask: Any = np.where(allowed, 0, -np.inf) if additive else allowed
    kind = {"f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64"}[dtype]
    reference = theirs(
        *(torch.from_numpy(array).to(getattr(torch, kind)) for array in (q, k, v)),
        torch.from_numpy(mask).to(getattr(torch, kind)) if additive else torch.from_numpy(mask),
    )
    actual = evaluate(ours, q, k, v, mask, dtypes=[dtype] * 3 + [dtype if additive else "bool"])
    np.testing.assert_array_equal(actual[:, :, 1], np.zeros((1, 2, 3)))
    np.testing.assert_array_equal(reference[:, :, 1].to(torch.float64).numpy(), actual[:, :, 1])
    lowest = np.where(allowed, 0.0, np.finfo(np.float32).min).astype(np.float32)
    actual = evaluate(ours, *(array.astype(np.float32) for array in (q, k, v)), lowest)
    np.testing.assert_allclose(actual[:, :, 1], np.broadcast_to(v.mean(-2), (1, 2, 3)), 1e-5)


@pytest.mark.torch
def test_mask_and_causal_together() -> None:
    """PyTorch takes only one of the two; both mean what one mask with their conjunction means."""
    arrays = operands((2,), (2, 2), (4, 6), 3, 3)
    allowed = np.random.default_rng(0).random((4, 6)) < 0.6
    both = torch.from_numpy(allowed & np.tri(4, 6, dtype=bool))
    actual = evaluate(lambda *t: ours(*t, causal=True), *arrays, allowed)
    assert_close(actual, expected(lambda *t: theirs(*t, both), *arrays), "f64", absolute=40)


@pytest.mark.torch
def test_nan_and_infinite_operands() -> None:
    """As in PyTorch's plain form; its fused kernel gives zeros for some rows with NaN."""
    q, k, v = operands((1,), (1, 1), (3, 4), 2, 2)
    q[..., 0, 0] = np.nan
    k[..., 2, 1] = np.inf
    v[..., 3, 0] = np.nan
    with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.MATH):
        agree(ours, theirs, q, k, v, absolute=40)
        agree(ours, theirs, q, k, v, np.zeros((3, 4)), absolute=40)


def test_what_a_bool_mask_or_causality_hides_does_not_matter() -> None:
    """Not even NaN in a key; PyTorch adds -inf to NaN there and gets NaN."""
    q, k, v = operands((1,), (1, 1), (3, 4), 2, 2)
    allowed = np.array([True, True, False, True])
    clean = evaluate(lambda *t: (ours(*t), ours(*t[:3], causal=True)), q, k, v, allowed)
    k[..., 2, :] = np.nan
    masked, causal = evaluate(lambda *t: (ours(*t), ours(*t[:3], causal=True)), q, k, v, allowed)
    np.testing.assert_array_equal(masked, clean[0])
    np.testing.assert_array_equal(causal[..., :2, :], clean[1][..., :2, :])
    assert np.isnan(causal[..., 2, :]).all()


@pytest.mark.torch
def test_empty_batch_and_no_keys() -> None:
    agree(ours, theirs, *operands((0,), (2, 2), (3, 4), 2, 5))
    q, k, v = operands((1,), (2, 2), (3, 0), 4, 5)
    np.testing.assert_array_equal(evaluate(ours, q, k, v), np.zeros((1, 2, 3, 5)))
    np.testing.assert_array_equal(evaluate(ours, q, k, v, np.zeros((3, 0), bool)), np.zeros((1, 2, 3, 5)))


@pytest.mark.torch
def test_leading_axes_broadcast() -> None:
    q, k, v = normal(0, 3, 1, 4, 5, 2), normal(1, 1, 2, 4, 6, 2), normal(2, 6, 3)
    agree(
        ours,
        lambda q, k, v: torch.softmax(q @ k.mT / 2**0.5, -1) @ v,
        q,
        k,
        v,
        absolute=40,
    )
    one_head = normal(3, 2, 1, 6, 2)
    agree(
        lambda q, k: ours(q, k, k),
        lambda q, k: theirs(q, k.expand(2, 4, 6, 2), k.expand(2, 4, 6, 2)),
        normal(0, 2, 4, 5, 2),
        one_head,
        absolute=40,
    )
    agree(ours, theirs, normal(0, 5, 3), normal(1, 6, 3), normal(2, 6, 4), absolute=40)


def test_operands_promote() -> None:
    q, k, v = operands((1,), (2, 1), (3, 4), 2, 2)
    parts = [array.astype(np.float16) for array in (q, k, v)]
    assert evaluate(ours, *parts).dtype == np.float16
    assert evaluate(ours, parts[0], parts[1], v.astype(np.float32)).dtype == np.float32
    assert evaluate(ours, *parts, np.zeros((3, 4), np.float32)).dtype == np.float32
    assert evaluate(ours, *(array.astype(np.int64) for array in (q, k, v))).dtype == np.float64


@pytest.mark.torch
@pytest.mark.parametrize("dims", [{"b": 1, "s": 1, "t": 1}, {"b": 3, "s": 5, "t": 8}, {"b": 2, "s": 9, "t": 2}])
def test_symbolic_batch_and_lengths(dims: dict[str, int]) -> None:
    shapes: list[Any] = [("b", 4, "s", 3), ("b", 2, "t", 3), ("b", 2, "t", 5)]
    for causal in (False, True):
        agree_at_sizes(
            lambda *t, c=causal: ours(*t, causal=c),
            lambda *t, c=causal: theirs(*t, causal=c, enable_gqa=True),
            shapes,
            dims,
            absolute=40,
        )
    agree_at_sizes(
        lambda *t: ours(*t), lambda *t: theirs(*t, enable_gqa=True), [*shapes, ("b", 1, "s", "t")], dims, absolute=40
    )


@pytest.mark.torch
def test_symbolic_heads_and_features() -> None:
    shapes: list[Any] = [(2, "h", 3, "d"), (2, "h", 4, "d"), (2, "h", 4, "e")]
    agree_at_sizes(ours, theirs, shapes, {"h": 3, "d": 5, "e": 2}, absolute=40)


def test_grouped_heads_are_not_repeated() -> None:
    """Keys and values reach the products as views: nothing of them is gathered or copied head by head."""
    graph = Graph()
    q, k, v = (graph.tensor(name, (2, heads, 16, 8)) for name, heads in (("q", 8), ("k", 2), ("v", 2)))
    ours(q, k, v).output("y")
    ops = {node.op for node in graph.nodes}
    assert not ops & {"gather", "scatter", "pad", "slice", "select"}


Q, K, V = (2, 4, 5, 3), (2, 2, 6, 3), (2, 2, 6, 7)


def wrong(text: str, *shapes: tuple[int, ...]) -> Any:
    return pytest.param(shapes, text, id=text[:40])


@pytest.mark.parametrize(
    ("shapes", "text"),
    [
        wrong(
            "query [3], key [2, 2, 6, 3], value [2, 2, 6, 7]: each must have at least 2 axes, "
            "(..., heads, elements, features)",
            (3,),
            K,
            V,
        ),
        wrong("the last axes of query and key must have one size", (2, 4, 5, 4), K, V),
        wrong("key and value must have equally many elements (axis -2)", Q, K, (2, 2, 5, 7)),
        wrong("key and value must have equally many heads (axis -3)", Q, K, (2, 4, 6, 7)),
        wrong(
            "the 3 heads of the query (axis -3) must be a multiple of the 2 of the key; repeat or slice the heads",
            (2, 3, 5, 3),
            K,
            V,
        ),
        wrong("value [2, 2, 6, 7]: leading axes: shapes [3] and [2] do not broadcast", (3, 4, 5, 3), K, V),
        wrong(
            "scaled_dot_product_attention: the mask has shape [2, 5, 6], which does not broadcast to the scores "
            "[2, 4, 5, 6], (..., heads, queries, keys); reshape it",
            Q,
            K,
            V,
            (2, 5, 6),
        ),
        wrong("the mask has shape [2, 1, 4, 5, 6]", Q, K, V, (2, 1, 4, 5, 6)),
    ],
)
def test_errors(shapes: list[Any], text: str) -> None:
    graph = Graph()
    tensors = [graph.tensor(f"x{place}", shape) for place, shape in enumerate(shapes)]
    with pytest.raises(ShapeError, match=re.escape(text)):
        ours(*tensors)


def test_an_integer_mask_is_refused() -> None:
    graph = Graph()
    q, k, v = (graph.tensor(name, (2, 2, 4, 3)) for name in "qkv")
    with pytest.raises(DTypeError, match=r"the mask is i64; give bool \(true: attend\) or a float to add"):
        ours(q, k, v, np.ones((4, 4), np.int64))
