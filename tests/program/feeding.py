"""Random graphs with several outputs of which some feed others: what training steps, gram matrices and attention give.

Values are kept at about 1, so that long chains of products stay within the range of f32.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.graph.node_graph import NodeGraph

SIZES = (1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 24, 33)
LARGE = (48, 65, 96, 130)
MOST_OUTPUTS = 6


class Feeding:
    """Draws one graph. Its pool are matrices, of which some are outputs already."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)
        self.graph = lt.Graph()
        self.pool: list[lt.Tensor] = []
        self.inputs: list[lt.Tensor] = []
        self.outputs = 0

    def size(self) -> int:
        return self.source.choice(LARGE if self.source.random() < 0.12 else SIZES)

    def fresh(self, *shape: int, static: bool = False) -> lt.Tensor:
        made = self.graph.tensor(f"x{len(self.graph.inputs)}", shape, "f32", static=static)
        self.inputs.append(made)
        return made

    def matrix(self) -> lt.Tensor:
        """Return a matrix of the pool, the newest ones more often."""
        return self.pool[-1 - min(int(self.source.expovariate(0.8)), len(self.pool) - 1)]

    def like(self, x: lt.Tensor) -> lt.Tensor:
        """Return a matrix of the same shape: of the pool, or an input."""
        same = [each for each in self.pool if each.shape == x.shape]
        return self.source.choice(same) if same and self.source.random() < 0.8 else self.fresh(*sizes(x))

    def step(self) -> lt.Tensor:
        return self.source.choice(STEPS)(self, self.matrix())

    def show(self, x: lt.Tensor) -> None:
        if self.outputs < MOST_OUTPUTS:
            x.output(f"y{self.outputs}")
            self.outputs += 1

    def drawn(self) -> NodeGraph:
        source = self.source
        self.pool.append(self.fresh(self.size(), self.size()))
        for _ in range(source.randint(2, 7)):
            made = self.step()
            if made.rank == 2:
                self.pool.append(made)
            if made.rank != 2 or source.random() < 0.45:
                self.show(made)
        last = self.pool[-1]
        self.show(last)
        if source.random() < 0.4:
            loss = (last * last).mean()
            self.show(loss)
            wanted = [each for each in self.inputs if source.random() < 0.7]
            for slope in self.graph.gradients(loss, wanted) if wanted else ():
                self.show(slope)
        return self.graph.freeze() or self.graph


def sizes(x: lt.Tensor) -> tuple[int, ...]:
    return tuple(int(size) for size in x.shape)


def _gram(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    rows, columns = sizes(x)
    turned = draw.source.random() < 0.5
    return (x.transpose() @ x) * (1.0 / rows) if turned else (x @ x.transpose()) * (1.0 / columns)


def _distances(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    squares = (x * x).sum(1)
    return (squares.unsqueeze(1) + squares.unsqueeze(0) - (x @ x.transpose()) * 2.0) * (0.5 / sizes(x)[1])


def _linear(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    columns = sizes(x)[1]
    made = draw.size()
    y = x @ draw.fresh(columns, made) * (columns**-0.5)
    if draw.source.random() < 0.6:
        y = y + draw.fresh(made)
    return _activated(draw, y)


def _activated(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    acts: list[Callable[[], lt.Tensor]] = [
        lambda: x,
        lambda: x.relu(),
        lambda: x.tanh(),
        lambda: x.sigmoid(),
        lambda: x.gelu(),
        lambda: x.silu(),
    ]
    return draw.source.choice(acts)()


def _product(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    rows, columns = sizes(x)
    for other in draw.source.sample(draw.pool, len(draw.pool)):
        if sizes(other)[0] == columns:
            return x @ other * (columns**-0.5)
        if sizes(other)[1] == columns:
            return x @ other.transpose() * (columns**-0.5)
        if sizes(other)[0] == rows:
            return x.transpose() @ other * (rows**-0.5)
    return _gram(draw, x)


def _attention(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    causal = draw.source.random() < 0.4
    values = x if draw.source.random() < 0.6 else draw.like(x)
    return x.scaled_dot_product_attention(x, values, causal=causal)


def _weights(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    """Attention written out, its weights an output."""
    weights = ((x @ x.transpose()) * (sizes(x)[1] ** -0.5)).softmax(-1)
    draw.show(weights)
    return weights @ x


def _norm(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    made: list[Callable[[], lt.Tensor]] = [
        lambda: x.softmax(-1),
        lambda: x.softmax(0),
        lambda: x.layer_norm(eps=1e-2),
        lambda: x.rms_norm(eps=1e-2),
        lambda: x - x.mean(0),
        lambda: x * (1.0 / (1.0 + x.abs().max(1, keepdim=True))),
        lambda: x.log_softmax(-1),
        lambda: x - x.logsumexp(0, keepdim=True),
    ]
    return draw.source.choice(made)()


def _elementwise(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    if draw.source.random() < 0.5:
        return _activated(draw, x * 0.5)
    y = draw.like(x)
    return draw.source.choice([lambda: x + y, lambda: x * y, lambda: x - y, lambda: x.maximum(y)])()


def _movement(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    rows, columns = sizes(x)
    made: list[Callable[[], lt.Tensor]] = [
        lambda: x.transpose(), lambda: x.flip(0), lambda: x.flip(1) + x, lambda: x.reshape(columns, rows),
        lambda: x.roll(1, 0) + x, lambda: x[::-1, ::2] if columns > 1 else x, lambda: x[rows // 2 :, :],
        lambda: x.concat(x * 2.0, axis=0), lambda: x.concat(draw.like(x), axis=1), lambda: x.reshape(1, rows * columns),
        lambda: x[1:] - x[:-1] if rows > 1 else x, lambda: x.pad(((1, 1), (0, 2))) if hasattr(x, "pad") else x,
    ]  # fmt: skip
    return draw.source.choice(made)()


def _reduction(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    made: list[Callable[[], lt.Tensor]] = [
        lambda: x.sum(0) * (1.0 / sizes(x)[0]),
        lambda: x.mean(1),
        lambda: x.max(1),
        lambda: x.max(0),
        lambda: x.var(1),
        lambda: x.mean(),
        lambda: x * x.mean(1, keepdim=True),
        lambda: x - x.max(0, keepdim=True),
    ]
    return draw.source.choice(made)()


def _scan(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    axis = draw.source.randrange(2)
    return x.cumsum(axis) * (1.0 / sizes(x)[axis])


def _taken(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    rows, _ = sizes(x)
    chosen = np.array([draw.source.randrange(rows) for _ in range(draw.source.randint(1, 6))])
    return x.take(chosen, 0)


def _convolution(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    rows, columns = sizes(x)
    image = x.reshape(1, 1, rows, columns)
    channels = draw.source.choice((1, 3, 8))
    y = image.conv(draw.fresh(channels, 1, 3, 3) * 0.3, padding=1).relu()
    if draw.source.random() < 0.5:
        draw.show(y)
    if draw.source.random() < 0.5:
        y = y.conv(draw.fresh(channels, channels, 3, 3) * (0.3 * channels**-0.5), padding=1)
        if draw.source.random() < 0.5:
            draw.show(y)
    if draw.source.random() < 0.3 and rows > 2 and columns > 2:
        y = y.max_pool(3, stride=1, padding=1)
    return y.mean(1).reshape(rows, columns)


def _batched(draw: Feeding, x: lt.Tensor) -> lt.Tensor:
    """Heads of a projection, their scores an output."""
    rows, columns = sizes(x)
    heads, width = draw.source.choice((2, 3)), draw.source.choice((3, 4, 8))
    q = (x @ draw.fresh(columns, heads * width) * (columns**-0.5)).reshape(rows, heads, width).permute(1, 0, 2)
    scores = (q @ q.transpose()) * (width**-0.5)
    if draw.source.random() < 0.5:
        draw.show(scores)
    if draw.source.random() < 0.5:
        draw.show(q)
    return (scores.softmax(-1) @ q).permute(1, 0, 2).reshape(rows, heads * width)


STEPS: list[Callable[[Feeding, lt.Tensor], lt.Tensor]] = [
    _gram, _gram, _distances, _linear, _linear, _linear, _product, _attention, _weights, _norm, _norm, _elementwise,
    _elementwise, _movement, _reduction, _scan, _taken, _convolution, _batched,
]  # fmt: skip


def feeding_graph(seed: int) -> NodeGraph:
    return Feeding(seed).drawn()


def feeding_batches(graph: NodeGraph, seed: int, count: int = 3) -> list[dict[str, Array]]:
    """Return inputs for a number of calls; static inputs stay the same."""
    source = np.random.default_rng(seed)
    batches: list[dict[str, Array]] = []
    for _ in range(count):
        batch = {}
        for name, node in graph.inputs.items():
            shape = tuple(int(size) for size in graph.nodes[node].shape)
            kept = batches and graph.attribute(node, "static")
            batch[name] = batches[0][name] if kept else source.standard_normal(shape).astype(np.float32)
        batches.append(batch)
    return batches
