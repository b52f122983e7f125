"""Matrix and tensor products, attention."""

from __future__ import annotations

from typing import Any, Final

from lumin_tune.testing.programs.models.model_draft import FLOATS, ModelDraft
from lumin_tune.testing.programs.models.operators import Draw


def factor(d: ModelDraft, x: str, shape: tuple[int, ...]) -> str:
    fit = d.pick(lambda y: y.dtype == d.values[x].dtype and y.shape == shape)
    if fit is not None and d.chance(0.7):
        return fit
    return d.stored(d.dtype(x), shape) if d.chance(0.4) else d.input(d.dtype(x), shape)


def matmul(d: ModelDraft) -> None:
    x = d.pick_of((*FLOATS, "i32") if d.opset >= 9 and d.chance(0.2) else FLOATS, 1)
    shape = d.shape_of(x)
    kind = d.between(0, 3)
    if kind == 0 and len(shape) >= 2:
        turned = d.node("Transpose", [x], perm=[*range(len(shape) - 2), len(shape) - 1, len(shape) - 2])
        if turned:
            d.node("MatMul", [x, *turned])
    elif kind == 1:
        d.node("MatMul", [x, factor(d, x, (shape[-1],))])
    else:
        batch = shape[:-2] if kind == 2 else ()
        d.node("MatMul", [x, factor(d, x, (*batch, shape[-1], d.between(1, 20)))])


def gemm(d: ModelDraft) -> None:
    x = d.pick_of(("f32", "f32", "f64", "f16"), 2, 2)
    rows, inner = d.shape_of(x)
    left = d.between(0, 1)
    rows, inner = (inner, rows) if left else (rows, inner)
    right, columns = d.between(0, 1), d.between(1, 20)
    y = factor(d, x, (columns, inner) if right else (inner, columns))
    bias = (
        [d.stored(d.dtype(x), d.one_of(((columns,), (1, columns), (rows, columns), (rows, 1), (1,))))]
        if d.opset >= 11 and d.chance(0.5)
        else []
    )
    if d.opset < 11:
        bias = [d.stored(d.dtype(x), (columns,))]
    d.node("Gemm", [x, y, *bias], transA=left, transB=right, alpha=d.one_of((1.0, 0.5)), beta=d.one_of((1.0, 0.25)))


def einsum(d: ModelDraft) -> None:
    x = d.pick_of(("f32", "f64"), 1, 3)
    letters = "abc"[: d.rank(x)]
    sizes = dict(zip(letters, d.shape_of(x), strict=True)) | {"d": d.between(1, 5), "e": d.between(1, 5)}
    second = "".join(d.random.sample(letters + "de", d.between(1, min(3, len(letters) + 2))))
    every = sorted(set(letters + second))
    result = "".join(d.random.sample(every, d.between(1, min(3, len(every)))))
    d.node("Einsum", [x, factor(d, x, tuple(sizes[each] for each in second))], equation=f"{letters},{second}->{result}")


def attention(d: ModelDraft) -> None:
    heads, queries, keys, width = d.between(1, 3), d.one_of((1, 4, 9)), d.one_of((1, 5, 12)), d.one_of((2, 4, 8))
    batch, groups = d.between(1, 2), d.between(1, 2)
    q = d.input("f32", (batch, heads * groups, queries, width))
    k, v = d.input("f32", (batch, heads, keys, width)), d.input("f32", (batch, heads, keys, d.one_of((3, 8))))
    mask = [d.input(d.one_of(("f32", "bool")), (queries, keys))] if d.chance(0.4) else []
    options: dict[str, Any] = {"softcap": 2.0} if d.chance(0.2) else {}
    d.node("Attention", [q, k, v, *mask], is_causal=d.between(0, 1), **options)


OPERATORS: Final[dict[str, tuple[int, Draw]]] = {
    "MatMul": (7, matmul),
    "Gemm": (7, gemm),
    "Einsum": (12, einsum),
    "Attention": (23, attention),
}
