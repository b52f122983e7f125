"""Graphs of primops that tests of the search share: blocks of networks, small or of their real sizes."""

from __future__ import annotations

import lumin_tune as lt
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.program.compilation.folding import fold


def primops(graph: lt.Graph) -> NodeGraph:
    """Return the graph as the search gets it."""
    return fold(expand_composites(graph.compile("generic"))).graph


def encoded(graph: lt.Graph) -> EGraph:
    return encode(primops(graph))


def softmax(rows: int = 256, width: int = 512) -> lt.Graph:
    graph = lt.Graph()
    graph.tensor("x", (rows, width)).softmax(-1).output("y")
    return graph


def layer_norm(rows: int = 256, width: int = 512) -> lt.Graph:
    graph = lt.Graph()
    g, c = (graph.tensor(name, (width,), static=True) for name in "gc")
    graph.tensor("x", (rows, width)).layer_norm(g, c).output("y")
    return graph


def linear_gelu(rows: int = 128, width: int = 768, wide: int = 3072) -> lt.Graph:
    graph = lt.Graph()
    w, b = graph.tensor("w", (width, wide), static=True), graph.tensor("b", (wide,), static=True)
    (graph.tensor("x", (rows, width)) @ w + b).gelu().output("y")
    return graph


def norm_linear(rows: int = 128, width: int = 256, wide: int = 64) -> lt.Graph:
    graph = lt.Graph()
    g, c = (graph.tensor(name, (width,), static=True) for name in "gc")
    w = graph.tensor("w", (width, wide), static=True)
    (graph.tensor("x", (rows, width)).layer_norm(g, c) @ w).output("y")
    return graph


def attention(length: int = 128, heads: int = 12, width: int = 64, causal: bool = False) -> lt.Graph:
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (1, heads, length, width)) for name in "qkv")
    q.scaled_dot_product_attention(k, v, causal=causal).output("y")
    return graph


def token_major_attention(length: int = 128, heads: int = 12, width: int = 64) -> lt.Graph:
    """The scale on the keys, heads inside: another spelling."""
    graph = lt.Graph()
    q, k, v = (graph.tensor(name, (length, heads, width)).permute((1, 0, 2)) for name in "qkv")
    scores = q @ (k * width**-0.5).permute((0, 2, 1))
    e = (scores - scores.max(-1, keepdim=True)).exp()
    ((e @ v) / e.sum(-1, keepdim=True)).permute((1, 0, 2)).output("y")
    return graph


def chain(rows: int = 64, width: int = 32, count: int = 3) -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (rows, width))
    for number in range(count):
        x = x @ graph.tensor(f"w{number}", (width, width), static=True)
    x.output("y")
    return graph


def inverted_residual(size: int = 28, channels: int = 24, wide: int = 144) -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (1, channels, size, size))
    shapes = {
        "w1": (wide, channels, 1, 1),
        "b1": (wide,),
        "w2": (wide, 1, 3, 3),
        "b2": (wide,),
        "w3": (channels, wide, 1, 1),
        "b3": (channels,),
    }
    t = {name: graph.tensor(name, shape, static=True) for name, shape in shapes.items()}
    y = x.conv(t["w1"], t["b1"]).clip(0.0, 6.0)
    y = y.conv(t["w2"], t["b2"], padding=1, groups=wide).clip(0.0, 6.0)
    (x + y.conv(t["w3"], t["b3"])).output("y")
    return graph


def transformer_layer(length: int = 128, width: int = 384, heads: int = 12, wide: int = 1536) -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (1, length, width))
    shapes = {f"w{c}": (width, width) for c in "qkvo"} | {f"b{c}": (width,) for c in "qkvo"}
    shapes |= {"w1": (width, wide), "b1": (wide,), "w2": (wide, width)}
    shapes |= dict.fromkeys(("b2", "g1", "c1", "g2", "c2"), (width,))
    t = {name: graph.tensor(name, shape, static=True) for name, shape in shapes.items()}

    def split(y: lt.Tensor) -> lt.Tensor:
        return y.reshape((1, length, heads, width // heads)).permute((0, 2, 1, 3))

    q, k, v = (split(x @ t[f"w{c}"] + t[f"b{c}"]) for c in "qkv")
    mixed = q.scaled_dot_product_attention(k, v).permute((0, 2, 1, 3)).reshape((1, length, width))
    y = (x + (mixed @ t["wo"] + t["bo"])).layer_norm(t["g1"], t["c1"], eps=1e-12)
    z = (y @ t["w1"] + t["b1"]).gelu(approximate="tanh") @ t["w2"] + t["b2"]
    (y + z).layer_norm(t["g2"], t["c2"], eps=1e-12).output("y")
    return graph
