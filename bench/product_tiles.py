"""Tiles of products of few rows: `python -m bench.product_tiles [--measure N]`.

Prints what the default tile loses to the best one by results/product_tiles.json, where tiles have fixed heights only
and where they may also have those that divide the rows evenly. `--measure N` first times N more products of random
sizes, their tiles in interleaved rounds, and adds them to the file; on a quiet machine. Run by `bench.avx2_only`, the
tiles are those of a processor with 16 registers.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from bench.image_tiles import convolved, timed
from bench.schedule_models import Row

import lumin_tune as lt
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.core.kernel.schedule import tile_sizes
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.tile_sizes import TILES, TiledProduct, tiles_of

RESULTS: Final = Path(__file__).parent / "results" / "product_tiles.json"
MOST_TERMS: Final = 1 << 27
LEAST: Final = 4
"""Tiles of a kernel that counts; 16 registers have room for few."""
HEIGHTS: Final[Mapping[int, Sequence[int]]] = {
    1: (4, 8, 9, 10, 11, 13, 18, 22, 26),
    2: (3, 5, 7, 9, 10, 11, 13),
    3: (3, 5, 6, 7, 9),
    4: (2, 5),
}
"""Heights that are timed beside those of defaults, by vectors of a tile."""


def product(batch: int, rows: int, length: int, columns: int) -> lt.Graph:
    """Return a graph: (batch, rows, length) -> (batch, rows, columns), by constant weights."""
    graph = lt.Graph()
    x = graph.tensor("x", (batch, rows, length))
    (x @ graph.tensor("w", (length, columns), static=True)).output("y")
    return graph


def patches(channels: int, side: int, patch: int, columns: int) -> lt.Graph:
    """Return a graph: (1, channels, side patch, side patch) -> (1, side side, columns)."""
    graph = lt.Graph()
    x = graph.tensor("x", (1, channels, side * patch, side * patch))
    w = graph.tensor("w", (columns, channels, patch, patch), static=True)
    x.conv2d(w, stride=patch).reshape(1, columns, -1).transpose(1, 2).output("y")
    return graph


def drawn(source: random.Random) -> tuple[str, lt.Graph, int]:
    """Return a product of random sizes: its name, its graph, its multiply-adds."""
    kind = source.choice(("product", "product", "patches", "pointwise", "window"))
    columns = round(2 ** source.uniform(4.2, 9.4))
    if kind == "product":
        batch, rows = source.choice((1, 1, 1, 6)), round(2 ** source.uniform(3.2, 8.5))
        length = round(2 ** source.uniform(4, 10))
        name, graph = f"product {batch} of {rows}x{length}x{columns}", product(batch, rows, length, columns)
        return name, graph, batch * rows * length * columns
    if kind == "patches":
        channels, side, patch = source.choice((1, 3)), source.randint(9, 26), source.choice((4, 8, 14, 16))
        name = f"patches {channels}x{patch}x{patch} at {side}x{side} -> {columns}"
        return name, patches(channels, side, patch, columns), columns * channels * (side * patch) ** 2
    channels, side = round(2 ** source.uniform(3, 7)), round(2 ** source.uniform(3.2, 6))
    window = 1 if kind == "pointwise" else 3
    name = f"{channels}->{columns} {window}x{window} at {side}x{side}"
    return name, convolved(channels, side, columns, window), columns * channels * (side * window) ** 2


def measure(count: int, seed: int) -> Iterator[Row]:
    """Yield the times of the tiles of products of random sizes."""
    source = random.Random(seed)
    beside = [(height, vectors) for vectors, heights in HEIGHTS.items() for height in heights]
    tile_sizes.TILES = (*TILES, *beside)  # type: ignore[misc]  # so that spaces offer them
    try:
        with LocalPool(("cpu",)) as pool:
            for _ in range(count):
                name, graph, terms = drawn(source)
                row = timed(pool, name, graph, LEAST) if terms <= MOST_TERMS else None
                if row is not None:
                    yield row
    finally:
        tile_sizes.TILES = TILES  # type: ignore[misc]


def losses(rows: Sequence[Mapping[str, Any]], lanes: int) -> tuple[list[float], list[float]]:
    """Return for each kernel of a machine with these lanes the speed of the default tile over the best: of those with
    fixed heights, and of all.
    """
    fixed, every = [], []
    for row in rows:
        machine = Machine(**{**row["machine"], "dot": frozenset(), "tiles": frozenset()})
        form = TiledProduct(**row["product"])
        if machine.lanes != lanes:
            continue
        times = {tuple(each["tile"]): each["time_us"] for each in row["choices"]}
        vectors = max(1, -(-form.columns // form.width))
        of_table = {(height, min(each, vectors)) for height, each in TILES}
        order = [tile for tile in tiles_of(form, machine) if tile in times]
        for found, tiles in ((fixed, [tile for tile in order if tile in of_table]), (every, order)):
            if order:
                found.append(min(times.values()) / times[(tiles or order)[0]])
    return fixed, every


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measure", type=int, default=0, help="products of random sizes to time first")
    given = parser.parse_args()
    rows = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    for row in measure(given.measure, len(rows)) if given.measure else ():
        rows.append(row)
        print(row["kernel"], len(row["choices"]), flush=True)
        RESULTS.write_text("[\n" + ",\n".join(json.dumps(each) for each in rows) + "\n]\n")
    for lanes in (8, 16):
        for name, found in zip(("fixed heights", "all heights"), losses(rows, lanes), strict=True):
            if found:
                mean = statistics.geometric_mean(found)
                print(f"{lanes} lanes, {name}: {mean:.3f} of the best, {min(found):.3f} at worst, {len(found)} kernels")


if __name__ == "__main__":
    main()
