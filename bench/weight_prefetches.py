"""The model of prefetches of weights: `python -m bench.weight_prefetches [--measure N]`.

Fits the weights of `schedule.models.weight_prefetches` to results/weight_prefetches.json, and prints
what its choices lose to the better one. `--measure N` first times N more convolutions and products of random sizes with
and without prefetches, in interleaved rounds, and adds them to the file; on a quiet machine. Run by `bench.avx2_only`,
they are those of a processor with 16 registers.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

from bench.schedule_models import Alternative
from bench.tiles import product

import lumin_tune as lt
from lumin_tune.core.kernel.schedule import prefetch
from lumin_tune.core.kernel.schedule.models import weight_prefetches

RESULTS: Final = Path(__file__).parent / "results" / "weight_prefetches.json"


def convolved(channels: int, size: int, outputs: int) -> lt.Graph:
    """Return a graph with two convolutions, so that the second, of many weights, has channels last: (1, 8, size, size)
    -> (1, outputs, size, size).
    """
    graph = lt.Graph()
    image = graph.tensor("x", (1, 8, size, size))
    for name, (own, before, window) in {"v": (channels, 8, 1), "w": (outputs, channels, 3)}.items():
        weights = graph.tensor(name, (own, before, window, window), static=True)
        image = image.conv2d(weights, padding=window // 2).relu()
    image.output("y")
    return graph


def drawn(source: random.Random) -> tuple[str, lt.Graph, int]:
    """Return a convolution or a product with many weights: its name, its graph, its multiply-adds."""
    kind = source.choice(("convolution", "convolution", "product"))
    length, columns = (round(2 ** source.uniform(8, 11)) for _ in range(2))
    if kind == "product":
        rows = round(2 ** source.uniform(3.1, 8.5))
        return f"product {rows}x{length}x{columns}", product(1, rows, length, columns), rows * length * columns
    size, channels, outputs = round(2 ** source.uniform(1.6, 5.5)), length // 16 * 4, columns // 16 * 4
    name = f"{channels}->{outputs} 3x3 at {size}x{size}"
    return name, convolved(channels, size, outputs), 9 * channels * outputs * size**2


MODEL: Final = Alternative(
    weight_prefetches,
    prefetch,
    weight_prefetches.StreamedWeights,
    "lines",
    ("plain", "prefetching"),
    drawn,
)

if __name__ == "__main__":
    MODEL.run(RESULTS, __doc__)
