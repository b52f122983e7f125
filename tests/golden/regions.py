"""The regions of the golden corpus: each kind of loop nest and each form, in the smallest shapes that show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import lumin_tune as lt
from lumin_tune.core.tensor import fori_loop, scan

Record = Callable[[lt.Graph], None]
Wanted = Mapping[str, str]
"""Knobs of a point: parts of their names, each with a regular expression that the choice matches."""


@dataclass(frozen=True)
class Case:
    """A region and the points at which it is printed.

    cpu, cuda: points to show next to the default one; forms not among them follow, then points drawn by a hash, until
    there are `others`. wide: for AVX-512 with dot products of bytes and bf16, else for AVX2. plain: lowered to
    loop nests without rewrites. targets: where it is printed.
    """

    record: Record
    cpu: Sequence[Wanted] = ()
    cuda: Sequence[Wanted] = ()
    others: int = 1
    wide: bool = False
    plain: bool = False
    rounding: Sequence[str] = ()
    targets: Sequence[str] = ("cpu", "cuda")

    @property
    def everywhere(self) -> Case:
        """The case, printed for OpenCL and Metal too, at their default points."""
        return replace(self, targets=(*self.targets, "opencl", "metal"))


def one(change: Callable[[lt.Tensor], lt.Tensor], shape: tuple[object, ...] = (40, 96), dtype: str = "f32") -> Record:
    """Return a function of one tensor."""
    return lambda g: change(g.tensor("x", shape, dtype)).output("y")  # type: ignore[arg-type, return-value]


# maps and views


def fused_map(g: lt.Graph) -> None:
    x, b = g.tensor("x", (30, 50)), g.tensor("b", (50,))
    ((x + b).relu() * 0.5 + x).output("y")


def functions(g: lt.Graph) -> None:
    x = g.tensor("x", (7, 33))
    (x.exp() + x.abs().log1p() + x.tanh() + x.sin() * x.cos() + x.erf() + (x * x).sqrt()).output("y")


def integers(g: lt.Graph) -> None:
    a, b = g.tensor("a", (200,), "i64"), g.tensor("b", (200,), "i64")
    (a // b + a % b).output("quotient")
    a.maximum(b).output("greatest")
    (a < b).output("less")


def conversions(g: lt.Graph) -> None:
    x = g.tensor("x", (100,))
    for dtype in ("f64", "f16", "bf16", "i64", "i32", "i16", "i8", "u8", "bool"):
        x.cast(dtype).output(dtype)


def choice(g: lt.Graph) -> None:
    x, mask = g.tensor("x", (20, 30)), g.tensor("m", (20, 30), "bool")
    lt.where(mask & (x > 0.0), x, -1.0).output("y")


def joined(g: lt.Graph) -> None:
    lt.concat([g.tensor("a", (4, 20)), g.tensor("b", (4, 13)).flip(1)], -1).output("y")


def positions(g: lt.Graph) -> None:
    (g.arange(64).cast("f32").reshape(1, 64) * g.tensor("x", (8, 1))).output("y")


def several_outputs(g: lt.Graph) -> None:
    x = g.tensor("x", (32, 100))
    x.sum(-1).output("sum")
    x.max(-1).output("greatest")
    (x - x.mean(-1, keepdim=True)).output("centred")


def any_length(g: lt.Graph) -> None:
    x = g.tensor("x", (lt.dim("b", 1, 64), lt.dim("s", 1, 2048)))
    x.softmax(-1).output("y")


# gathers and scatters


def embedding(g: lt.Graph) -> None:
    g.tensor("w", (50, 16)).take(g.tensor("i", (4, 8), "i64"), 0).output("y")


def gathered(g: lt.Graph) -> None:
    x, i = g.tensor("x", (6, 40)), g.tensor("i", (6, 9), "i32")
    x.gather(1, i).output("y")


def embedding_norm(g: lt.Graph) -> None:
    g.tensor("w", (50, 64)).take(g.tensor("i", (12,), "i64"), 0).layer_norm().output("y")


def scattered(reduce: str | None, dtype: str = "f32") -> Record:
    def record(g: lt.Graph) -> None:
        x, i, u = g.tensor("x", (12, 20), dtype), g.tensor("i", (5, 20), "i64"), g.tensor("u", (5, 20), dtype)
        x.scatter(0, i, u, reduce=reduce).output("y")

    return record


# products


def product(
    m: int, n: int, k: int, dtype: str = "f32", turned: bool = False, static: bool = False, into: str = ""
) -> Record:
    """Return rows times columns, summed in f32 or i32. turned: w is (n, k)."""

    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", (m, k), dtype), g.tensor("w", (n, k) if turned else (k, n), dtype, static=static)
        wide = "i32" if dtype == "i8" else dtype if dtype == "f64" else "f32"
        y = x.cast(wide) @ (w.transpose(0, 1) if turned else w).cast(wide)
        (y.cast(into) if into else y).output("y")

    return record


def linear_gelu(g: lt.Graph) -> None:
    x, w, b = g.tensor("x", (64, 32)), g.tensor("w", (32, 48)), g.tensor("b", (48,))
    (x @ w + b).gelu().output("y")


def swiglu(g: lt.Graph) -> None:
    x, a, b = g.tensor("x", (32, 64)), g.tensor("a", (64, 48)), g.tensor("b", (64, 48))
    ((x @ a).silu() * (x @ b)).output("y")


def batched(g: lt.Graph) -> None:
    (g.tensor("a", (3, 24, 40)) @ g.tensor("b", (3, 40, 20))).output("y")


def any_rows(g: lt.Graph) -> None:
    (g.tensor("x", (lt.dim("b", 1, 400), 64)) @ g.tensor("w", (64, 40), static=True)).relu().output("y")


def lstm_cell(g: lt.Graph) -> None:
    x, h, c = g.tensor("x", (1, 128)), g.tensor("h", (1, 32)), g.tensor("c", (1, 32))
    w = g.tensor("w", (128, 32), static=True)
    i, f, o, n = (e + h @ w[k * 32 : (k + 1) * 32].T for k, e in enumerate(x.chunk(4, axis=-1)))
    c = f.sigmoid() * c + i.sigmoid() * n.tanh()
    c.output("c_next")
    (o.sigmoid() * c.tanh()).output("h_next")


# convolutions and windows


def convolution(
    shape: tuple[int, ...], weights: tuple[int, ...], dtype: str = "f32", transposed: bool = False, **options: int
) -> Record:
    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", shape, dtype).cast("f32"), g.tensor("w", weights, dtype, static=True).cast("f32")
        y = x.conv_transpose(w, **options) if transposed else x.conv(w, **options)
        y.relu().cast(dtype).output("y")

    return record


def inverted_residual(g: lt.Graph) -> None:
    x, w = g.tensor("x", (1, 8, 12, 12)), g.tensor("w", (24, 8, 1, 1))
    y = (x.conv(w) + g.tensor("b", (24, 1, 1))).clip(0.0, 6.0)
    y = y.conv(g.tensor("d", (24, 1, 3, 3)), padding=1, groups=24)
    y.clip(0.0, 6.0).conv(g.tensor("p", (8, 24, 1, 1))).output("y")


# attention


def attention(queries: int, keys: int, width: int = 16, dtype: str = "f32", kind: str = "") -> Record:
    """kind: causal, masked (a bool mask) or grouped (two heads of queries for each of keys)."""

    def record(g: lt.Graph) -> None:
        heads = 1 if kind == "grouped" else 2
        q = g.tensor("q", (2, queries, width), dtype)
        k, v = (g.tensor(name, (heads, keys, width), dtype) for name in "kv")
        mask = g.tensor("m", (queries, keys), "bool") if kind == "masked" else None
        if dtype == "f32":
            q.scaled_dot_product_attention(k, v, mask=mask, causal=kind == "causal").output("y")
            return
        scores = (q.cast("f32") @ k.cast("f32").permute(0, 2, 1)) * 0.25
        if kind == "causal":
            query, key = g.arange(queries).reshape(queries, 1), g.arange(keys).reshape(1, keys)
            scores = (query < key).where(float("-inf"), scores)
        (scores.softmax(-1).cast(dtype).cast("f32") @ v.cast("f32")).cast(dtype).output("y")

    return record


def any_attention(g: lt.Graph) -> None:
    s = lt.dim("s", 1, 4096)
    q, k, v = g.tensor("q", (2, 1, 32)), g.tensor("k", (2, s, 32)), g.tensor("v", (2, s, 32))
    q.scaled_dot_product_attention(k, v).output("y")


# loops of kernels


def recurrence(g: lt.Graph) -> None:
    x, h, w = g.tensor("x", (lt.dim("T", 0, 1000), 2, 16)), g.tensor("h", (2, 16)), g.tensor("w", (16, 16))

    def step(h: lt.Tensor, row: lt.Tensor) -> tuple[lt.Tensor, lt.Tensor]:
        h = (row + h @ w).tanh()
        return h, h

    last, states = scan(step, h, x)
    last.output("last")
    states.output("states")


def counted(g: lt.Graph) -> None:
    x = g.tensor("x", (20,))
    fori_loop(0, lt.dim("n", 0, 50), lambda i, s: s * 0.5 + i.cast("f32"), x).output("y")


MATRIX, BULK, GROUP = ({"stage": f"{word} .*"} for word in ("matrix", "bulk", "group"))

CASES: Mapping[str, Case] = {
    # maps: each element of the result by itself
    "map": Case(fused_map, others=2),
    "map_plain": Case(fused_map, plain=True),
    "map_scalar": Case(one(lambda x: x * 2.0 + 1.0, ()), others=0),
    "map_functions": Case(functions),
    "map_integers": Case(integers),
    "map_conversions": Case(conversions),
    "map_select": Case(choice),
    "map_f16": Case(one(lambda x: (x * 2.0).tanh(), (9, 70), "f16")),
    "map_bf16": Case(one(lambda x: (x + 1.0).relu(), (9, 70), "bf16")),
    "map_large": Case(one(lambda x: x * 2.0, (1 << 16, 1 << 15))),
    "map_positions": Case(positions),
    # views that move data
    "transpose": Case(one(lambda x: x.T), cuda=[{"stage": "turn .*"}], others=2),
    "permute": Case(one(lambda x: x.permute(2, 0, 1), (12, 20, 9))),
    "concat": Case(joined),
    "pad": Case(one(lambda x: x.pad(((1, 2), (3, 0)), 1.0), (9, 17))),
    "tril": Case(one(lambda x: x.tril(), (20, 20))),
    "windows": Case(one(lambda x: x.unfold(1, 5, 2), (6, 40))),
    "resize": Case(one(lambda x: x.interpolate((11, 13), mode="linear"), (1, 3, 7, 9))),
    # row reductions and column reductions
    "row_sum": Case(one(lambda x: x.sum(-1), (40, 300)), cuda=[{"stage": "lanes .*"}, {"form": "library"}], others=2),
    "row_sum_f16": Case(one(lambda x: x.sum(-1), (40, 300), "f16")),
    "column_sum": Case(one(lambda x: x.sum(0), (300, 64)), cuda=[{"stage": "columns .*"}]),
    "row_any": Case(one(lambda x: (x > 0.5).any(-1), (20, 200))),
    "argmax": Case(one(lambda x: x.argmax(-1), (20, 200))).everywhere,
    "split_sum": Case(one(lambda x: (x * x).sum(), (300, 4100)), others=3),
    "split_columns": Case(one(lambda x: x.sum(0), (40_000, 32))),
    "several_outputs": Case(several_outputs, others=2),
    # several stages over the same rows
    "softmax": Case(one(lambda x: x.softmax(-1), (32, 200)), cuda=[{"form": "library"}]).everywhere,
    "softmax_f16": Case(one(lambda x: x.softmax(-1), (32, 200), "f16")),
    "softmax_any_length": Case(any_length),
    "softmax_plain": Case(one(lambda x: x.softmax(-1), (32, 200)), plain=True),
    "layer_norm": Case(one(lambda x: x.layer_norm(), (48, 64)), others=2),
    "rms_norm_bf16": Case(one(lambda x: x.rms_norm(), (48, 64), "bf16")),
    "group_norm": Case(one(lambda x: x.group_norm(4), (4, 8, 6, 6))),
    # scans
    "cumsum": Case(one(lambda x: x.cumsum(-1), (20, 100)), cuda=[{"stage": "scan .*"}], others=2),
    "cumsum_columns": Case(one(lambda x: x.cumsum(0), (50, 64))),
    "cumprod_f16": Case(one(lambda x: x.cumprod(-1), (20, 100), "f16")),
    # gathers and scatters
    "embedding": Case(embedding),
    "embedding_norm": Case(embedding_norm),
    "gather": Case(gathered),
    "scatter_set": Case(scattered(None)),
    "scatter_add": Case(scattered("add")),
    "scatter_max_i32": Case(scattered("max", "i32")),
    "scatter_add_f16": Case(scattered("add", "f16")),
    # products
    "product": Case(
        product(96, 80, 128),
        cpu=[{"form": "library"}],
        cuda=[{"stage": "tile .*", "grid": f"{word} .*"} for word in ("persistent", "stream")] + [{"form": "library"}],
        others=3,
    ).everywhere,
    "product_static": Case(product(64, 80, 96, static=True), others=2),
    "product_turned": Case(product(72, 48, 96, turned=True)),
    "product_gelu": Case(linear_gelu),
    "product_pair": Case(swiglu),
    "product_batched": Case(batched),
    "product_any_rows": Case(any_rows),
    "product_f64": Case(product(24, 24, 40, "f64")),
    "product_tf32": Case(product(64, 64, 128), cuda=[{"stage": "tf32 .*"}], rounding=("tf32",), targets=("cuda",)),
    "product_f16": Case(
        product(128, 128, 256, "f16", into="f16"), cuda=[MATRIX, BULK, GROUP], others=3, targets=("cuda",)
    ),
    "product_bf16_dots": Case(product(40, 64, 96, "bf16", turned=True), cpu=[{"stage": ".*:1d.*"}], wide=True),
    "product_i8_dots": Case(product(40, 64, 96, "i8", turned=True), cuda=[MATRIX, {"stage": "swizzled .*"}], wide=True),
    "product_split": Case(product(32, 48, 4096), others=3),
    "vector_matrix": Case(product(1, 96, 200)),
    "matrix_vector": Case(product(1, 96, 200, turned=True)),
    "lstm_cell": Case(lstm_cell),
    # convolutions and windows
    "conv_3x3": Case(convolution((1, 8, 14, 14), (16, 8, 3, 3), padding=1), others=2),
    "conv_1x1": Case(convolution((1, 16, 10, 10), (24, 16, 1, 1))),
    "conv_strided_f16": Case(convolution((1, 16, 17, 16), (32, 16, 3, 3), "f16", stride=2, padding=1)),
    "conv_depthwise": Case(convolution((1, 24, 14, 14), (24, 1, 3, 3), padding=1, groups=24)),
    "conv_dilated_grouped": Case(convolution((1, 8, 13, 13), (12, 4, 3, 3), dilation=2, groups=2)),
    "conv_transposed": Case(convolution((1, 6, 7, 9), (6, 10, 4, 4), transposed=True, stride=2)),
    "inverted_residual": Case(inverted_residual),
    "max_pool": Case(one(lambda x: x.max_pool(3, stride=2, padding=1), (2, 3, 12, 11)), others=2),
    "avg_pool": Case(one(lambda x: x.avg_pool(2), (2, 3, 12, 12))),
    # attention
    "attention": Case(attention(40, 96), others=2),
    "attention_online": Case(attention(32, 1100)),
    "attention_causal": Case(attention(300, 300, kind="causal"), cpu=[{"form": "online"}]),
    "attention_masked": Case(attention(40, 300, kind="masked"), cpu=[{"form": "online"}], targets=("cpu",)),
    "attention_grouped": Case(attention(40, 96, kind="grouped"), targets=("cuda",)),
    "attention_f16": Case(
        attention(128, 256, 64, "f16"),
        cuda=[{"form": "flash", "way": way} for way in ("matrix .*", "bulk .*")],
        targets=("cuda",),
    ),
    "attention_causal_f16": Case(attention(150, 150, 16, "f16", "causal"), others=0, targets=("cuda",)),
    "attention_few_queries": Case(attention(8, 2176, 16)),
    "attention_any_length": Case(any_attention),
    # loops of kernels, whose number of steps is known when they run
    "loop_scan": Case(recurrence, others=0, targets=("cpu",)),
    "loop_counted": Case(counted, others=0, targets=("cpu",)),
}
