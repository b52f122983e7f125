"""Matrix and tensor products, attention."""

from __future__ import annotations

from functools import partial
from typing import Final

from lumin_tune.testing.programs.draft import Draft
from lumin_tune.testing.programs.operations import Draw
from lumin_tune.testing.programs.operations.shaping import sizes


def factor(d: Draft, x: str, shape: tuple[int, ...]) -> str:
    """Return a tensor of a shape, of the dtype of another one, preferably an existing one."""
    dtype = d.tensor(x).dtype
    found = d.pick(lambda y: y.dtype is dtype and y.shape == shape)
    return found if found is not None and d.chance(0.8) else d.input(str(dtype), shape)


def operand(d: Draft, least: int, most: int = 4) -> str:
    return d.pick_float(least, most) if d.chance(0.85) else d.pick_any(least, most)


def matmul(d: Draft, name: str = "matmul") -> None:
    x = operand(d, 1)
    shape = sizes(d, x)
    kind = d.between(0, 5)
    if kind == 0 and len(shape) >= 2:  # with itself: Gram matrices, distances
        d.line("matmul", d.one_of(("{0} @ {0}.transpose()", "{0}.transpose() @ {0}")), x)
        return
    if kind == 1:
        d.line("matmul", "{0} @ {1}", x, factor(d, x, (shape[-1],)))
        return
    columns = d.size()
    batch = tuple(shape[:-2]) if kind == 2 else (1,) * (len(shape) - 2) if kind == 3 and len(shape) > 2 else ()
    if kind == 4:
        d.line("matmul", "{0} @ {1}.transpose()", x, factor(d, x, (columns, shape[-1])))
    else:
        d.line("matmul", d.one_of(("{0} @ {1}", "{0}.matmul({1})")), x, factor(d, x, (*batch, shape[-1], columns)))


def dot(d: Draft, name: str) -> None:
    x = operand(d, 1, 3)
    shape = sizes(d, x)
    if name == "outer":
        d.line("outer", "{0}.outer({1})", x, operand(d, 1, 1))
    elif name == "inner":
        d.line("inner", "{0}.inner({1})", x, factor(d, x, (d.between(1, 5), shape[-1])))
    elif name == "dot":
        d.line("dot", "{0}.dot({1})", x, factor(d, x, (shape[-1], d.between(1, 5))))
    else:
        count = d.between(0 if d.chance(0.1) else 1, min(2, len(shape)))
        rest = (d.between(1, 5),) if d.chance(0.7) else ()
        d.line("tensordot", f"{{0}}.tensordot({{1}}, {count})", x, factor(d, x, (*shape[len(shape) - count :], *rest)))


def einsum(d: Draft) -> None:
    x = operand(d, 1, 3)
    letters = "abc"[: d.tensor(x).rank]
    named = dict(zip(letters, sizes(d, x), strict=True)) | {"d": d.between(1, 6), "e": d.between(1, 6)}
    second = "".join(d.random.sample(letters + "de", d.between(1, min(3, len(letters) + 2))))
    y = factor(d, x, tuple(named[each] for each in second))
    every = sorted(set(letters + second))
    result = "".join(d.random.sample(every, d.between(0, min(4, len(every)))))
    d.line("einsum", f"lt.einsum('{letters},{second}->{result}', {{0}}, {{1}})", x, y)


def attention(d: Draft) -> None:
    dtype = d.one_of([each for each in d.dtypes if each not in ("bool", "i64", "i32", "i16", "i8", "u8")] or ["f32"])
    heads, queries, keys = d.between(1, 4), d.one_of((1, 3, 8, 17)), d.one_of((1, 4, 9, 20))
    width, values = d.one_of((2, 4, 8, 16)), d.one_of((3, 4, 8))
    kind = d.between(0, 3)
    if kind == 0:  # q = k = v
        x = d.pick(lambda y: y.dtype.is_float and y.rank >= 3) or d.input(dtype, (heads, queries, width))
        d.line(
            "scaled_dot_product_attention",
            f"{{0}}.scaled_dot_product_attention({{0}}, {{0}}, causal={d.chance(0.5)})",
            x,
        )
        return
    groups = heads * d.one_of((1, 1, 2))
    query = d.pick(lambda y: str(y.dtype) == dtype and y.shape[-3:] == (groups, queries, width)) or d.input(
        dtype, (groups, queries, width)
    )
    key, value = d.input(dtype, (heads, keys, width)), d.input(dtype, (heads, keys, values))
    if kind == 1:
        mask = d.input(d.one_of(("bool", dtype)), (queries, keys))
        d.line(
            "scaled_dot_product_attention", "{0}.scaled_dot_product_attention({1}, {2}, {3})", query, key, value, mask
        )
    else:
        options = d.one_of(("", ", causal=True", ", scale=0.3"))
        d.line(
            "scaled_dot_product_attention",
            f"{{0}}.scaled_dot_product_attention({{1}}, {{2}}{options})",
            query,
            key,
            value,
        )


OPERATIONS: Final[dict[str, Draw]] = {
    "matmul": matmul,
    "einsum": einsum,
    "scaled_dot_product_attention": attention,
    **{name: partial(dot, name=name) for name in ("dot", "inner", "outer", "tensordot")},
}
