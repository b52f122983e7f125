"""Graphs large enough for every form that spaces offer, with outputs on the way that no form may lose or read early."""

from __future__ import annotations

from collections.abc import Callable

import lumin_tune as lt


def maxima(g: lt.Graph) -> None:
    x = g.tensor("x", (64, 128), "f32")
    x.max(-1).output("maxima")
    x.softmax(-1).output("shares")


def sums(g: lt.Graph) -> None:
    x = g.tensor("x", (2, 60_000), "f32") * 0.5
    x.output("half")
    total = x.sum(1).output("sums")
    (x * total.unsqueeze(1)).max(1).output("greatest")


def inner_product(g: lt.Graph) -> None:
    x = (g.tensor("x", (12, 4096), "f32") * 0.1).tanh()
    x.output("x1")
    (x @ x.transpose()).output("gram")
    (x.transpose() @ x[:, :8]).output("product")


def attended(g: lt.Graph) -> None:
    q, v = g.tensor("q", (2, 40, 16), "f32"), g.tensor("v", (2, 1100, 16), "f32")
    k = (g.tensor("k", (2, 1100, 16), "f32") * 0.5).output("keys")
    q.scaled_dot_product_attention(k, v).output("attended")


def weighed(g: lt.Graph) -> None:
    """The weights, the greatest scores and the sums of what is summed online are outputs."""
    q, k = g.tensor("q", (40, 16), "f32"), g.tensor("k", (600, 16), "f32")
    scores = q @ k.transpose() * 0.25
    scores.max(-1).output("greatest")
    scores.logsumexp(-1).output("logsumexp")
    weights = scores.softmax(-1)
    weights.output("weights")
    (weights @ k).output("attended")


def itself(g: lt.Graph) -> None:
    x = (g.tensor("x", (2, 320, 16), "f32") + 0.1).output("x1")
    y = x.scaled_dot_product_attention(x, x, causal=True).output("attended")
    (y + x).layer_norm(eps=1e-3).output("normed")


def causal_slopes(g: lt.Graph) -> None:
    x = g.tensor("x", (72, 8), "f32")
    y = x.scaled_dot_product_attention(x, x, causal=True).output("attended")
    loss = (y * y).mean().output("loss")
    (slope,) = g.gradients(loss, [x])
    slope.output("dx")


def convolved(g: lt.Graph) -> None:
    x = g.tensor("x", (1, 8, 24, 24), "f32")
    first = x.conv(g.tensor("v", (8, 8, 3, 3), "f32") * 0.1, padding=1).relu().output("first")
    second = first.conv(g.tensor("w", (8, 8, 3, 3), "f32") * 0.1, padding=1).output("second")
    (second + first).output("sum")


def inverted(g: lt.Graph) -> None:
    """An inverted residual whose input is an output."""
    x = (g.tensor("x", (1, 16, 28, 28), "f32") * 0.5).output("x1")
    wide = x.conv(g.tensor("u", (96, 16, 1, 1), "f32", static=True)).relu()
    deep = wide.conv(g.tensor("v", (96, 1, 3, 3), "f32", static=True), padding=1, groups=96).relu()
    (deep.conv(g.tensor("w", (16, 96, 1, 1), "f32", static=True)) * 0.05 + x).output("y")


def pooled(g: lt.Graph) -> None:
    x = g.tensor("x", (4, 6, 30, 30), "f32").relu().output("x1")
    x.max_pool(3, stride=2, padding=1).output("pooled")
    (x.max_pool(3, stride=1, padding=1) - x).output("edges")


def pooled_once(g: lt.Graph) -> None:
    x = (g.tensor("x", (2, 16, 56, 56), "f32") * 0.5).output("x1")
    (x + 1.0).max_pool(3, stride=1, padding=1).output("pooled")


SHOWING: list[Callable[[lt.Graph], None]] = [
    maxima, sums, inner_product, attended, weighed, itself, causal_slopes, convolved, inverted, pooled,
    pooled_once,
]  # fmt: skip


def showing_graph(record: Callable[[lt.Graph], None]) -> lt.Graph:
    graph = lt.Graph()
    record(graph)
    return graph
