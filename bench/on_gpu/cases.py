"""What bench/gpu.py computes: cases that are timed, kernel by kernel, and small ones with tails that are checked.

Needs this project and NumPy. Peers are functions of arrays of CuPy, and of tensors of PyTorch, which need not be there.
What a result must be is said by a function of its own in float64, which has nothing of lumin in it.
"""

from __future__ import annotations

import importlib
import itertools
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

import lumin_tune as lt
from on_gpu.check import Truth

DTYPES = ("f32", "f16", "bf16")
Recording = Callable[[lt.Graph], None]
FLASH = "torch FlashAttention-2"
MATH_FREE = "torch SDPA"
"""What PyTorch chooses by itself: of FlashAttention-2, cuDNN's and what saves memory."""


@dataclass(frozen=True)
class Case:
    """One computation. flops and moved_bytes: that any way of computing it has. truth: see `check`.

    cupy: a peer of arrays of CuPy. torch: peers by name, of the module and tensors. rounding: what the backend may
    round factors to. compiled: the place in the order in which torch.compile is asked, 0 for never. triton: the kernel
    of `triton_kernels` that does the same, "" for none.
    """

    name: str
    record: Recording
    truth: Truth
    flops: float = 0.0
    moved_bytes: float = 0.0
    cupy: Callable[..., Any] | None = None
    torch: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    rounding: str = ""
    compiled: int = 0
    triton: str = ""


def product(m: int, n: int, k: int, dtype: str, batch: int = 0, compiled: int = 0) -> Case:
    """Return a product of matrices, with sums in f32."""
    lead, rounding = (batch,) if batch else (), "tf32" if dtype == "tf32" else ""
    shown, dtype = dtype, "f32" if dtype == "tf32" else dtype

    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", (*lead, m, k), dtype), g.tensor("w", (*lead, k, n), dtype)
        if dtype == "f32":
            (x @ w).output("y")
        else:
            (x.cast("f32") @ w.cast("f32")).cast(dtype).output("y")

    def truth(rows: np.ndarray, columns: np.ndarray, x: np.ndarray, w: np.ndarray) -> np.ndarray:
        x, w = x.reshape(-1, m, k), w.reshape(-1, k, n)
        found = np.empty((len(rows), len(columns)))
        for number in np.unique(rows // m):
            here = rows // m == number
            found[here] = x[number, rows[here] % m].astype(np.float64) @ w[number][:, columns].astype(np.float64)
        return found

    size = {"f32": 4}.get(dtype, 2)
    times = max(1, batch)
    moved = times * size * (m * k + k * n + m * n)
    return Case(
        f"product {'x'.join(map(str, (*lead, m, n, k)))} {shown}",
        record,
        truth,
        2.0 * times * m * n * k,
        moved,
        (lambda cp, x, w: cp.matmul(x, w)) if dtype != "bf16" and not rounding else None,
        {"torch": lambda torch, x, w: torch.matmul(x, w)},
        rounding,
        compiled,
        "product" if compiled else "",
    )


def rows(
    name: str,
    shape: tuple[int, ...],
    change: Callable[[lt.Tensor], lt.Tensor],
    truth: Truth,
    peer: Any = None,
    other: Any = None,
    compiled: int = 0,
) -> Case:
    """Return something that reads and writes a matrix of f32 once."""

    total = float(np.prod(shape)) * 4
    return Case(
        f"{name} {'x'.join(map(str, shape))}",
        recording(shape, change),
        truth,
        0.0,
        2 * total,
        peer,
        {} if other is None else {"torch": other},
        compiled=compiled,
    )


def recording(shape: tuple[int, ...], change: Callable[[lt.Tensor], lt.Tensor]) -> Recording:
    """Return how a function of one tensor of f32 is recorded."""

    def record(g: lt.Graph) -> None:
        change(g.tensor("x", shape, "f32")).output("y")

    return record


def by_rows(change: Callable[[np.ndarray], np.ndarray]) -> Truth:
    """Return the truth of what makes each row of one row."""
    return lambda rows, columns, x: change(x[rows].astype(np.float64))[:, columns]


def reduction(name: str, shape: tuple[int, ...], kind: str, axis: int | None) -> Case:
    """Return something that reads a matrix of f32 once and writes little: a sum or the maxima."""

    def truth(rows: np.ndarray, columns: np.ndarray, x: np.ndarray) -> np.ndarray:
        part = x if axis is None else x[rows] if axis == 1 else x[:, rows]
        return np.asarray(
            getattr(part, kind)(axis=axis, dtype=np.float64) if kind == "sum" else getattr(part, kind)(axis=axis),
            np.float64,
        ).reshape(-1, 1)

    whole = rows(
        name,
        shape,
        lambda x: getattr(x, kind)(axis),
        truth,
        lambda cp, x: getattr(x, kind)(axis),
        lambda torch, x: (torch.sum if kind == "sum" else torch.amax)(x, dim=axis),
    )
    return replace(whole, moved_bytes=whole.moved_bytes / 2)


def halves(name: str, shape: tuple[int, ...]) -> Case:
    """Return the sum of two matrices of f16."""

    def record(g: lt.Graph) -> None:
        (g.tensor("x", shape, "f16") + g.tensor("y", shape, "f16")).output("z")

    def truth(rows: np.ndarray, columns: np.ndarray, x: np.ndarray, y: np.ndarray) -> np.ndarray:
        return x[rows][:, columns].astype(np.float64) + y[rows][:, columns]

    total = float(np.prod(shape)) * 2
    return Case(
        f"{name} {'x'.join(map(str, shape))}",
        record,
        truth,
        0.0,
        3 * total,
        lambda cp, x, y: x + y,
        {"torch": lambda torch, x, y: x + y},
    )


def flash_attention(torch: Any, q: Any, k: Any, v: Any) -> Any:
    """Return attention by FlashAttention-2 and nothing else; it takes (batch, heads, n, width) only."""
    choice = importlib.import_module("torch.nn.attention")
    with choice.sdpa_kernel(choice.SDPBackend.FLASH_ATTENTION):
        return torch.nn.functional.scaled_dot_product_attention(q[None], k[None], v[None])[0]


def chosen_attention(torch: Any, q: Any, k: Any, v: Any) -> Any:
    """Return attention by what PyTorch chooses."""
    return torch.nn.functional.scaled_dot_product_attention(q[None], k[None], v[None])[0]


def attention(
    heads: int, queries: int, keys: int, width: int, dtype: str = "f16", weights: str = "f32", compiled: int = 0
) -> Case:
    """Return scaled dot-product attention. weights: what they are rounded to before they are used."""

    def record(g: lt.Graph) -> None:
        q = g.tensor("q", (heads, queries, width), dtype).cast("f32")
        k, v = (g.tensor(name, (heads, keys, width), dtype).cast("f32") for name in "kv")
        weighed = ((q @ k.permute(0, 2, 1)) * width**-0.5).softmax(-1)
        ((weighed.cast(weights).cast("f32") if weights != "f32" else weighed) @ v).cast(dtype).output("y")

    def truth(rows: np.ndarray, columns: np.ndarray, q: np.ndarray, k: np.ndarray, v: np.ndarray) -> np.ndarray:
        found = np.empty((len(rows), len(columns)))
        for place, row in enumerate(rows):
            head = row // queries
            scores = k[head].astype(np.float64) @ q[head, row % queries].astype(np.float64) * width**-0.5
            found[place] = softmaxed(scores) @ v[head][:, columns].astype(np.float64)
        return found

    flops = 4.0 * heads * queries * keys * width
    moved = 2.0 * heads * width * (2 * queries + 2 * keys)
    return Case(
        f"attention {heads}x{queries}x{keys}x{width} {dtype}, weights {weights}",
        record,
        truth,
        flops,
        moved,
        None,
        {FLASH: flash_attention, MATH_FREE: chosen_attention},
        compiled=compiled,
    )


def softmaxed(x: np.ndarray) -> np.ndarray:
    """Return the softmax over the last axis."""
    raised = np.exp(x - x.max(axis=-1, keepdims=True))
    return raised / raised.sum(axis=-1, keepdims=True)


def gelu(x: np.ndarray) -> np.ndarray:
    """Return x times the normal distribution's function at x, by math.erf."""
    return 0.5 * x * (1.0 + np.vectorize(math.erf, otypes=[np.float64])(x * 0.5**0.5))


def _normalised(x: np.ndarray, centred: bool, eps: float) -> np.ndarray:
    x = x - x.mean(axis=-1, keepdims=True) if centred else x
    return x / np.sqrt(np.square(x).mean(axis=-1, keepdims=True) + eps)


def benchmark_cases(divided: int = 1) -> list[Case]:
    """Return what is timed: what matters most first, for a time box may close. divided: sizes by this, for tests."""

    def sized(*sizes: int) -> tuple[int, ...]:
        return tuple(max(1, size // divided) for size in sizes)

    big, n = sized(8192, 4096), sized(4096)[0]
    softmax = lambda torch, x: torch.softmax(x, -1)  # noqa: E731
    ranks = {"f16": 1, "bf16": 6, "tf32": 7, "f32": 8}
    cases = [product(n, n, n, dtype, compiled=ranks[dtype]) for dtype in ("f16", "bf16")]
    prefill = attention(32, *sized(2048, 2048), 64, compiled=2)
    cases += [
        prefill,
        attention(32, *sized(2048, 2048), 128, weights="f16"),
        attention(32, 1, n, 128, compiled=4),
        rows(
            "scaling",
            big,
            lambda x: x * 1.25,
            by_rows(lambda x: x * 1.25),
            lambda cp, x: x * np.float32(1.25),
            lambda torch, x: x * 1.25,
        ),
        replace(rows("softmax", big, lambda x: x.softmax(-1), by_rows(softmaxed), None, softmax, 3), triton="softmax"),
        rows(
            "layer norm",
            sized(16384, 1024),
            lambda x: x.layer_norm(),
            by_rows(lambda x: _normalised(x, True, 1e-5)),
            None,
            lambda torch, x: torch.nn.functional.layer_norm(x, x.shape[1:]),
            5,
        ),
        rows(
            "transpose",
            big,
            lambda x: x.permute(1, 0),
            lambda rows, columns, x: x[:, rows].T[:, columns],
            lambda cp, x: cp.ascontiguousarray(x.T),
            lambda torch, x: x.T.contiguous(),
        ),
        reduction("sum of rows", big, "sum", 1),
        reduction("sum of columns", big, "sum", 0),
    ]
    cases += [product(n, n, n, dtype, compiled=ranks[dtype]) for dtype in ("f32", "tf32")]
    cases += [replace(prefill, name=f"{prefill.name}, may be rounded", rounding="tf32", compiled=0)]
    cases += [product(m, n, n, dtype) for m in (16, 1) for dtype in ("f16", "bf16", "f32", "tf32")]
    cases += [product(128, 128, 64, dtype, sized(96)[0]) for dtype in ("f16", "bf16", "f32", "tf32")]
    cases += [
        rows(
            "rms norm",
            big,
            lambda x: x.rms_norm(),
            by_rows(lambda x: _normalised(x, False, 1e-6)),
            None,
            lambda torch, x: torch.nn.functional.rms_norm(x, x.shape[1:], eps=1e-6),
        ),
        rows("gelu", big, lambda x: x.gelu(), by_rows(gelu), None, lambda torch, x: torch.nn.functional.gelu(x)),
        rows("softmax", sized(64, 50257), lambda x: x.softmax(-1), by_rows(softmaxed), None, softmax),
        halves("halves added", big),
        reduction("maxima of rows", big, "max", 1),
        reduction("whole sum", big, "sum", None),
    ]
    return cases + [product(m, m, m, dtype) for m in sized(8192, 1024) for dtype in ("f16", "bf16", "f32", "tf32")]


def tiny_cases() -> list[Case]:
    """Return cases of every kind of peer, so small that a stand-in does them."""
    return [
        product(24, 16, 32, "f16"),
        rows("softmax", (4, 48), lambda x: x.softmax(-1), by_rows(softmaxed)),
        reduction("sum of rows", (4, 40), "sum", 1),
    ]


def conformance_cases() -> Iterator[tuple[str, Recording]]:
    """Yield small computations with sizes that leave tails."""
    sizes = ((67, 71, 93), (128, 128, 96), (33, 40, 2100), (200, 136, 512))
    for case in (
        *(product(*each, dtype) for each in sizes for dtype in DTYPES),
        attention(2, 130, 300, 64, "f16", "f16"),
        product(5, 33, 40, "f16", 3),
        attention(3, 37, 41, 16, "f16"),
        attention(2, 64, 300, 32, "f16"),
    ):
        yield case.name, case.record
    changes: dict[str, Callable[[lt.Tensor], lt.Tensor]] = {
        "gelu": lambda x: x.gelu(), "softmax": lambda x: x.softmax(-1), "layer norm": lambda x: x.layer_norm(),
        "turn": lambda x: x.permute(1, 0) * 2.0, "row sums": lambda x: x.sum(1), "column sums": lambda x: x.sum(0),
        "whole sum": lambda x: x.sum(), "maxima": lambda x: x.max(0), "argmax": lambda x: x.argmax(-1),
        "cumsum": lambda x: x.cumsum(-1), "cumsum of columns": lambda x: x.cumsum(0), "flip": lambda x: x.flip(1),
        "slice": lambda x: x.slice(1, 3, 40, 2), "concat": lambda x: lt.concat([x, x * 2.0], 0),
    }  # fmt: skip
    for (name, change), shape in itertools.product(changes.items(), ((70, 83), (3, 1030), (64, 512))):
        yield f"{name} {'x'.join(map(str, shape))}", recording(shape, change)

    def convolution(g: lt.Graph) -> None:
        x, w = g.tensor("x", (1, 16, 14, 14), "f32"), g.tensor("w", (32, 16, 3, 3), "f32")
        x.conv(w, padding=1, stride=2).relu().output("y")

    def embedding(g: lt.Graph) -> None:
        g.tensor("w", (50, 16), "f32").take(g.tensor("i", (4, 8), "i64"), 0).output("y")

    def causal(g: lt.Graph) -> None:
        """Half of the blocks of keys are not walked, and heads share keys and values."""
        q = g.tensor("q", (4, 150, 64), "f16").reshape(2, 2, 150, 64).cast("f32")
        k, v = (g.tensor(name, (2, 150, 64), "f16").reshape(2, 1, 150, 64).expand(2, 2, 150, 64) for name in "kv")
        query, key = g.arange(150).reshape(150, 1), g.arange(150).reshape(1, 150)
        scores = (query < key).where(float("-inf"), (q @ k.cast("f32").transpose(-1, -2)) * 0.125)
        (scores.softmax(-1).cast("f16").cast("f32") @ v.cast("f32")).cast("f16").output("y")

    yield "causal attention", causal
    yield "convolution", convolution
    yield "embedding", embedding
