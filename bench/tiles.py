"""The model of tiles: `python -m bench.tiles [--measure N]`.

Fits the weights of `lumin_tune.core.kernel.schedule.tile_sizes` to results/tiles.json, and prints what the first tile
loses to the best one, by weights fitted without the kernel. `--measure N` first times the tiles of N more products and
convolutions of random sizes, in interleaved rounds, and adds them to the file; on a quiet machine. Run by
`bench.avx2_only`, the tiles are those of a processor with 16 registers.
"""

from __future__ import annotations

import os
import random
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final
from unittest import mock

import numpy as np
from bench.schedule_models import LEAST, PARTS, Row, ScheduleModel, raced, without

import lumin_tune as lt
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.core.kernel.schedule import tile_sizes
from lumin_tune.core.kernel.schedule.machine import Machine, machine_of
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.core.kernel.schedule.tile_sizes import TILES, WEIGHTS, TiledProduct, features, tiles_of
from lumin_tune.core.kernel.schedule.tiled_products import tiled_product
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.tune_records import TuneOptions

RESULTS: Final = Path(__file__).parent / "results" / "tiles.json"
LEAST_TERMS, MOST_TERMS = 1 << 20, 1 << 28
"""Multiply-adds of a kernel; smaller ones take as long as their launch."""
LEAST_TILES: Final = 4
"""Tiles of a kernel that counts; 16 registers have room for few."""
HEIGHTS: Final[Mapping[int, Sequence[int]]] = {
    1: (4, 8, 9, 10, 11, 13, 18, 22, 26),
    2: (3, 5, 7, 9, 10, 11, 13),
    3: (3, 5, 6, 7, 9),
    4: (2, 5),
}
"""Heights that are timed beside those of defaults, by vectors of a tile."""
_Choice = tuple[Point, tuple[int, int]]


def product(batch: int, rows: int, length: int, columns: int, is_constant: bool = True) -> lt.Graph:
    """Return a graph: (batch, rows, length) -> (batch, rows, columns), by weights that are constant or given."""
    graph = lt.Graph()
    x = graph.tensor("x", (batch, rows, length))
    w = graph.tensor("w", (length, columns) if is_constant else (batch, length, columns), static=is_constant)
    (x @ w).output("y")
    return graph


def line(channels: int, length: int, outputs: int, window: int) -> lt.Graph:
    """Return a graph: (1, channels, 1, length) -> (1, outputs, 1, length), a convolution of a signal."""
    graph = lt.Graph()
    x = graph.tensor("x", (1, channels, 1, length))
    w = graph.tensor("w", (outputs, channels, 1, window), static=True)
    x.conv2d(w, padding=((0, 0), (window // 2, window // 2))).output("y")
    return graph


def patches(channels: int, side: int, patch: int, columns: int) -> lt.Graph:
    """Return a graph: (1, channels, side patch, side patch) -> (1, side side, columns)."""
    graph = lt.Graph()
    x = graph.tensor("x", (1, channels, side * patch, side * patch))
    w = graph.tensor("w", (columns, channels, patch, patch), static=True)
    x.conv2d(w, stride=patch).reshape(1, columns, -1).transpose(1, 2).output("y")
    return graph


def convolved(channels: int, size: int, outputs: int, window: int, stride: int = 1) -> lt.Graph:
    """Return a graph: (1, channels, size, size) -> (1, outputs, size / stride, size / stride)."""
    graph = lt.Graph()
    x = graph.tensor("x", (1, channels, size, size))
    w = graph.tensor("w", (outputs, channels, window, window), static=True)
    bias = graph.tensor("b", (outputs, 1, 1), static=True)
    (x.conv2d(w, stride=stride, padding=window // 2) + bias).relu().output("y")
    return graph


def choices(space: KernelSpace, device: Device) -> tuple[TiledProduct, list[_Choice]] | None:
    """Return the product and the points with one tile each, the default first; None if the model does not apply."""
    default = space.default
    form = str(default["form"])
    program = space._forms[form]
    if len(program.kernels) != 1:
        return None
    (kernel,) = program.kernels
    *_, stage = kernel.stages()
    shape = nest_info(program, kernel, stage, machine_of(device).registers)
    if shape.kind != "contraction" or shape.rows is None or not shape.row_axis:
        return None
    name = f"{kernel.name} stage {len(list(kernel.stages())) - 1}"
    texts = list(space._options[form][name])
    chosen = f"{form} {name}"
    found: dict[tuple[int, int], Point] = {}
    product = tiled_product(shape, machine_of(device))
    packed = {pack.buffer for pack in space._options[form][name][str(default[chosen])].packs}  # type: ignore[union-attr]
    for text in dict.fromkeys((default[chosen], *texts)):
        schedule = space._options[form][name][str(text)]
        steps: dict[str, int] = {}
        for piece in schedule.pieces:  # type: ignore[union-attr]
            steps.setdefault(piece.axis, piece.step)
        if any(axis not in steps for axis in (shape.row_axis, shape.lane_axis)):
            continue
        if {pack.buffer for pack in schedule.packs} != packed:  # type: ignore[union-attr]
            continue
        tile = (steps[shape.row_axis], -(-steps[shape.lane_axis] // product.width))
        point = {**default, chosen: text}
        if tile not in found and not space.violation(point):
            found[tile] = point
    return product, [(point, tile) for tile, point in found.items()]


def timed(pool: LocalPool, name: str, graph: lt.Graph, least: int = LEAST) -> Row | None:
    """Return the times of the tiles of a kernel, None if the model does not apply or fewer than `least` were timed."""
    backend = CpuBackend()
    (device,) = backend.devices()
    *_, region = prepare_graph(graph.freeze(), TuneOptions()).default_partition
    known = choices(backend.space(region, device), device)
    if known is None:
        return None
    product, found = known
    times = raced(pool, region, found, least)
    if not times:
        return None
    return {
        "kernel": name,
        "threads": os.cpu_count(),
        "machine": {**asdict(machine_of(device)), "dot": [], "tiles": []},
        "product": asdict(product),
        "choices": [{"tile": tile, "time_us": round(statistics.median(ns) / 1e3, 2)} for _, tile, ns in times],
    }


def drawn(source: random.Random) -> tuple[str, lt.Graph, int]:
    """Return a product or a convolution of random sizes: its name, its graph, its multiply-adds."""
    kind = source.choice(
        ("product", "product", "given", "long rows", "patches", "pointwise", "window", "image", "line")
    )
    columns = round(2 ** source.uniform(4.2, 9.4))
    if kind == "line":
        channels, length, window = (
            round(2 ** source.uniform(4, 7.5)),
            round(2 ** source.uniform(5, 11)),
            source.choice((1, 3, 5)),
        )
        name = f"{channels}->{columns} 1x{window} at 1x{length}"
        return name, line(channels, length, columns, window), channels * columns * window * length
    if kind in ("product", "given"):
        batch, rows = source.choice((1, 1, 1, 6)), round(2 ** source.uniform(3.2, 8.5))
        length = round(2 ** source.uniform(4, 10))
        graph = product(batch, rows, length, columns, kind == "product")
        return f"{kind} {batch} of {rows}x{length}x{columns}", graph, batch * rows * length * columns
    if kind == "long rows":  # that lie in the same sets of the first cache, or are more than the second holds
        rows, length = round(2 ** source.uniform(3.2, 9.5)), 256 * source.choice((2, 3, 4, 4, 5, 8, 8))
        name = f"product 1 of {rows}x{length}x{columns}"
        return name, product(1, rows, length, columns), rows * length * columns
    if kind == "patches":
        channels, side, patch = source.choice((1, 3)), source.randint(9, 26), source.choice((4, 8, 14, 16))
        name = f"patches {channels}x{patch}x{patch} at {side}x{side} -> {columns}"
        return name, patches(channels, side, patch, columns), columns * channels * (side * patch) ** 2
    if kind == "image":
        channels, outputs = round(2 ** source.uniform(1.5, 6.5)), 16 * source.randint(1, 12)
        window, stride = source.choice((3, 3, 3, 5, 7)), source.choice((1, 1, 2))
        side = max(8 * window, round(2 ** source.uniform(4.5, 8.4)))
        side = side // 16 * 16 if source.random() < 0.6 else side
    else:
        channels, side, outputs = round(2 ** source.uniform(3, 7)), round(2 ** source.uniform(3.2, 6)), columns
        window, stride = 1 if kind == "pointwise" else 3, 1
    name = f"{channels}->{outputs} {window}x{window} /{stride} at {side}x{side}"
    graph = convolved(channels, side, outputs, window, stride)
    return name, graph, channels * outputs * (window * side // stride) ** 2


def measure(count: int, seed: int) -> Iterator[Row]:
    """Yield the times of the tiles of products and convolutions of random sizes."""
    source = random.Random(seed)
    beside = [(height, vectors) for vectors, heights in HEIGHTS.items() for height in heights]
    with LocalPool(("cpu",)) as pool, mock.patch.object(tile_sizes, "TILES", (*TILES, *beside)):
        while count:
            name, graph, terms = drawn(source)
            row = timed(pool, name, graph, LEAST_TILES) if LEAST_TERMS <= terms <= MOST_TERMS else None
            if row is not None:
                count -= 1
                yield row


def inputs(row: Mapping[str, Any]) -> list[dict[str, float]]:
    """Return the features of the tiles of a kernel."""
    return [features(TiledProduct(**row["product"]), tuple(each["tile"]), _machine(row)) for each in row["choices"]]


def _machine(row: Mapping[str, Any]) -> Machine:
    return Machine(**{**row["machine"], "dot": frozenset(), "tiles": frozenset()})


def fitted(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """Return the weights, in multiply-adds, that fit the relative times best.

    Each kernel has a time per multiply-add of its own, which is solved for in turns with the weights, since clocks and
    threads differ.
    """
    names = [*WEIGHTS]
    tables = [np.array([[each[name] for name in names] for each in inputs(row)]) for row in rows]
    times = [np.array([each["time_us"] for each in row["choices"]]) for row in rows]
    weights = np.ones(len(names))
    for _ in range(60):
        scaled = []
        for table, own in zip(tables, times, strict=True):
            guess = table @ weights
            scale = float((guess / own).sum() / (guess * guess / own / own).sum())
            scaled.append(table * scale / own[:, None])
        design = np.concatenate(scaled)
        found = np.linalg.lstsq(design[:, 1:], 1 - design[:, 0], rcond=None)[0]
        weights = np.concatenate([[1.0], np.maximum(found, 0.0)])
    return {name: float(f"{weight:.3g}") for name, weight in zip(names, weights, strict=True)}


def losses(rows: Sequence[Mapping[str, Any]]) -> tuple[list[float], list[float]]:
    """Return for each kernel the speed of the first tile over the best: the default when measured, and by weights
    fitted to nine tenths of the kernels without it.
    """
    others = [fitted(without(rows, part)) for part in range(PARTS)]
    before, after = [], []
    for place, row in enumerate(rows):
        best = min(each["time_us"] for each in row["choices"])
        weights = others[place % PARTS]
        tiles = zip(inputs(row), row["choices"], strict=True)
        offered = tiles_of(TiledProduct(**row["product"]), _machine(row))
        costs = [
            (sum(weights[name] * value for name, value in each.items()), choice["time_us"])
            for each, choice in tiles
            if tuple(choice["tile"]) in offered
        ]
        before.append(best / row["choices"][0]["time_us"])
        after += [best / min(costs)[1]] if costs else []
    return before, after


if __name__ == "__main__":
    names = ("default when measured", "predicted, kernel left out")
    ScheduleModel(RESULTS, WEIGHTS, measure, fitted, losses, names).run(__doc__)
