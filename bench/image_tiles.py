"""The model of tiles of convolutions: `python -m bench.image_tiles [--measure N]`.

Fits the weights of `lumin_tune.core.kernel.schedule.tile_sizes` to results/image_tiles.json, and prints what the first
tile loses to the best one, by the model without stores and by weights fitted without the kernel. `--measure N` first
times N more convolutions of random sizes, their tiles in interleaved rounds, and adds them to the file; on a quiet
machine.
"""

from __future__ import annotations

import os
import random
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np
from bench.schedule_models import LEAST, Row, ScheduleModel, raced

import lumin_tune as lt
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.core.kernel.schedule.contractions import tiled_product
from lumin_tune.core.kernel.schedule.machine import Machine, machine_of
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.core.kernel.schedule.tile_sizes import WEIGHTS, TiledProduct, features
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.tune_records import TuneOptions

RESULTS: Final = Path(__file__).parent / "results" / "image_tiles.json"
MOST_TERMS: Final = 1 << 28
_Choice = tuple[Point, tuple[int, int]]


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
    for text in dict.fromkeys((default[chosen], *texts)):
        schedule = space._options[form][name][str(text)]
        steps: dict[str, int] = {}
        for piece in schedule.pieces:  # type: ignore[union-attr]
            steps.setdefault(piece.axis, piece.step)
        if any(axis not in steps for axis in (shape.row_axis, shape.lane_axis)) or not schedule.packs:  # type: ignore[union-attr]
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


def measure(count: int, seed: int) -> Iterator[Row]:
    """Yield the times of the tiles of convolutions of random sizes."""
    source = random.Random(seed)
    with LocalPool(("cpu",)) as pool:
        for _ in range(count):
            channels, outputs = round(2 ** source.uniform(1.5, 6.5)), 16 * source.randint(1, 12)
            window, stride = source.choice((3, 3, 3, 5, 7)), source.choice((1, 1, 2))
            size = round(2 ** source.uniform(4.5, 8.4))
            size = size // 16 * 16 if source.random() < 0.6 else size
            terms = channels * outputs * (window * size // stride) ** 2
            if terms > MOST_TERMS or size < 8 * window:
                continue
            name = f"{channels}->{outputs} {window}x{window} /{stride} at {size}x{size}"
            row = timed(pool, name, convolved(channels, size, outputs, window, stride))
            if row is not None:
                yield row


def inputs(row: Mapping[str, Any]) -> list[dict[str, float]]:
    """Return the features of the tiles of a kernel."""
    machine = Machine(**{**row["machine"], "dot": frozenset(), "tiles": frozenset()})
    return [features(TiledProduct(**row["product"]), tuple(each["tile"]), machine) for each in row["choices"]]


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
    """Return for each kernel the speed of the first tile over the best, without stores in the model, and by weights
    fitted without the kernel.
    """
    plain = {name: float(name == "multiply-adds") for name in WEIGHTS}
    before, after = [], []
    for place, row in enumerate(rows):
        best = min(each["time_us"] for each in row["choices"])
        for weights, found in ((plain, before), (fitted([*rows[:place], *rows[place + 1 :]]), after)):
            costs = [sum(weights[name] * value for name, value in each.items()) for each in inputs(row)]
            found.append(best / row["choices"][costs.index(min(costs))]["time_us"])
    return before, after


if __name__ == "__main__":
    names = ("without stores", "predicted, kernel left out")
    ScheduleModel(RESULTS, WEIGHTS, measure, fitted, losses, names).run(__doc__)
