"""Random convolutional networks."""

from __future__ import annotations

import random

import numpy as np

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites


def primitive(graph: lt.Graph) -> NodeGraph:
    return expand_composites(graph.compile("generic"))


def weights(*shape: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def convolved(x: lt.Tensor, channels: int, size: int = 3, **options: int) -> lt.Tensor:
    graph = x.graph
    filters = weights(channels, int(x.shape[1]) // options.get("groups", 1), size, size, seed=channels)
    return x.conv2d(graph.constant(filters), graph.constant(weights(channels)), **options).relu()


def random_network(seed: int) -> lt.Graph:
    """Return a network of convolutions, pools, resizes, residuals, concatenations, and what reads images otherwise."""
    source = random.Random(seed)
    g = lt.Graph()
    x = g.tensor(
        "x", (source.choice((1, 2)), source.choice((3, 8)), source.randint(7, 12), source.randint(7, 12)), "f32"
    )
    images = [x]
    for number in range(source.randint(2, 6)):
        image = source.choice(images[-2:])
        channels, height, width = (int(size) for size in image.shape[1:])
        if channels > 64 or height > 24:
            break
        options: dict[str, int] = {"padding": source.choice((0, 1))}
        if source.random() < 0.3:
            options["stride"] = 2
        if source.random() < 0.3 and min(height, width) > 6:
            options["dilation"] = 2
        if source.random() < 0.3:
            options["groups"] = source.choice([each for each in (1, 2, 4, channels) if channels % each == 0])
        groups = options.get("groups", 1)
        wide = max(source.choice((4, 8, 16, 20)) // groups, 1) * groups
        size = source.choice((1, 3)) if min(height, width) > 4 else 1
        made = convolved(image, wide, size, **options)
        others = [each for each in images if each.shape == made.shape]
        match source.randrange(8):
            case 0 if min(made.shape[2:]) > 3:
                made = made.max_pool2d(2)
            case 1 if others:
                made = made + source.choice(others)
            case 2:
                made = made.repeat_interleave(2, 2).repeat_interleave(2, 3)
            case 3:
                made = made * made.mean((2, 3), keepdim=True).sigmoid()
            case 4:
                made = lt.concat([made, made.tanh()], 1)
            case 5:
                made = made - made.max(1, keepdim=True)
            case 6:
                made = made[:, :, ::-1, 1:]
            case 7:
                made.reshape(made.shape[0], -1).softmax(-1).output(f"flat{number}")
        if source.random() < 0.2:
            made.output(f"image{number}")
        images.append(made)
    images[-1].output("y")
    return g
