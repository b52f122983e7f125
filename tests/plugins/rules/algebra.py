"""Random graphs of the kind that rules are about: sums, products, maxima, powers and contractions of positive numbers.

Values stay between about 1e-6 and 1e6 and nothing cancels, so that all forms of a value can be compared in float64.
"""

from __future__ import annotations

from random import Random

import numpy as np

import lumin_tune as lt

SIZES = (2, 3, 4, 5)


def random_algebra(seed: int, steps: int = 12) -> lt.Graph:
    """Return a graph with one output, of tensors that each have some of four axes."""
    random = Random(seed)
    graph = lt.Graph()
    known: list[lt.Tensor] = []
    for number in range(random.randint(3, 5)):
        shape = tuple(size if random.random() < 0.55 else 1 for size in SIZES)
        known.append(graph.tensor(f"x{number}", shape, "f32", static=random.random() < 0.4))
    for _ in range(steps):
        known.append(_step(random, known))
    total = known[-1]
    for other in known[-3:-1]:
        total = total + other
    total.output("y")
    return graph


def _step(random: Random, known: list[lt.Tensor]) -> lt.Tensor:
    x, y = random.choice(known), random.choice(known)
    axes = [axis for axis, size in enumerate(x.shape) if size != 1]
    number = random.choice((0.25, 0.5, 0.75, 1.0, 1.25, 2.0))
    match random.randrange(16):
        case 0 | 1:
            return x + y
        case 2 | 3:
            return x * y
        case 4 | 5:
            return x * number
        case 6:
            return x + number
        case 7:
            return x.maximum(y)
        case 8:
            return (x * 0.5).sqrt()
        case 9:
            return (x + 0.5).reciprocal()
        case 10:
            return (x.sqrt().clip(0.0, 2.0) * -number).exp2()
        case 11 if axes:
            return x.sum(random.sample(axes, random.randint(1, len(axes))), keepdim=True) * 0.125
        case 12 if axes:
            return x.max(random.sample(axes, random.randint(1, len(axes))), keepdim=True)
        case 13:
            both = x * y
            over = [axis for axis, size in enumerate(both.shape) if size != 1]
            return both.sum(random.choice(over), keepdim=True) * 0.25 if over else both
        case 14 if axes:
            return x.softmax(random.choice(axes))
        case 15:
            return lt.where(x < y, x, y * number)
    return x.relu()


def random_values(graph: lt.Graph, seed: int) -> dict[str, np.ndarray]:
    """Return numbers between 1/4 and 2 for the inputs."""
    generator = np.random.default_rng(seed)
    return {name: generator.uniform(0.25, 2.0, graph.nodes[node].shape) for name, node in graph.inputs.items()}
