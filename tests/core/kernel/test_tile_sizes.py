"""The model that chooses the tiles of products and convolutions: its weights, its data, and the tiles it leads to."""

from __future__ import annotations

import json
import statistics
from dataclasses import replace

import pytest
from bench.tiles import RESULTS, choices, convolved, fitted, losses

from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.core.kernel.schedule.tile_sizes import WEIGHTS, Held, TiledProduct, features, tiles_of
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.tune_records import TuneOptions

ZEN5 = Machine(16, 32, 2, 48 << 10, 1 << 20, 32 << 20)
ZEN3 = Machine(8, 16, 2, 32 << 10, 512 << 10, 32 << 20)


def test_the_weights_are_fitted_to_the_data() -> None:
    assert fitted(json.loads(RESULTS.read_text())) == WEIGHTS


def test_products_that_were_left_out_get_tiles_near_their_best() -> None:
    rows = json.loads(RESULTS.read_text())
    _, found = losses(rows)
    assert statistics.geometric_mean(found) > 0.947
    narrow = [speed for speed, row in zip(found, rows, strict=True) if row["machine"]["lanes"] == ZEN3.lanes]
    assert statistics.geometric_mean(narrow) > 0.968, "constants that were set by hand had 0.962"


def test_columns_of_several_sums_take_a_register_each() -> None:
    product = TiledProduct(14, 64, 2, 16, 64 * 64, length=64)
    assert (7, 2) not in tiles_of(product, ZEN5), "28 accumulators, 4 vectors of columns and an element of a row"
    assert (14, 1) in tiles_of(product, ZEN5)


def test_columns_that_share_sets_of_a_cache_evict_each_other() -> None:
    def missed(step_bytes: int, vectors: int) -> float:
        product = TiledProduct(320, 64, 1, 16, 0, of_windows=True, length=27, step_bytes=step_bytes)
        return features(product, (6, vectors), ZEN5)["missed visits"]

    assert missed(320 * 320 * 4, 4) > missed(320 * 320 * 4, 1) > missed(300 * 300 * 4, 4) == 0


@pytest.mark.parametrize(("channels", "size", "outputs"), [(3, 100, 64), (5, 60, 160), (8, 50, 96)])
def test_tiles_of_few_channels_write_long_rows(channels: int, size: int, outputs: int) -> None:
    (region,) = prepare_graph(convolved(channels, size, outputs, 3).freeze(), TuneOptions()).default_partition
    (device,) = CpuBackend().devices()
    properties = {"vector_bits": 512, "threads": 2, "l1_bytes": 48 << 10, "features": ""}
    zen5 = replace(device, properties={**device.properties, **properties})
    known = choices(space(lower(region.graph), zen5), zen5)
    assert known is not None
    (_, tile), *_ = known[1]
    assert tile[0] >= 12


@pytest.mark.parametrize("rows", [1, 5, 14, 28, 80, 128])
@pytest.mark.parametrize("machine", [ZEN3, ZEN5], ids=["AVX2", "AVX-512"])
def test_tiles_of_multiply_adds_leave_a_register_free(machine: Machine, rows: int) -> None:
    def taken(tile: tuple[int, int]) -> int:
        return tile[0] * tile[1] + tile[1] + 1  # accumulators, a vector of columns for each, an element of a row

    product = TiledProduct(rows, 64, 1, machine.lanes, 1 << 12, of_windows=True, length=576)
    assert max(map(taken, tiles_of(product, machine))) < machine.registers
    assert (4, 3) in tiles_of(TiledProduct(128, 96, 1, 8, 1 << 12), ZEN3, Held(1, spare=0))


def test_rows_are_cut_into_tiles_of_one_height() -> None:
    product = TiledProduct(13, 107, 1, 8, 588 * 32, length=588)
    assert tiles_of(product, ZEN3)[0] == (13, 1)
    assert tiles_of(replace(product, width=16, vector_bytes=588 * 64), ZEN5)[0] == (13, 2)
    assert max(height for height, _ in tiles_of(replace(product, rows=40), ZEN5)) <= 16
