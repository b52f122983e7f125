"""The model that chooses how reductions over columns are cut: its weights, its data, and the points it leads to."""

from __future__ import annotations

import json
import math
import statistics
from dataclasses import replace

import numpy as np
import pytest
from bench.column_sweeps import RESULTS, choices, fitted, losses, reduction

import lumin_tune as lt
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.models.column_sweeps import WEIGHTS, Sweep, predicted
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.tune_records import TuneOptions


def test_the_weights_are_fitted_to_the_data() -> None:
    assert fitted(json.loads(RESULTS.read_text())) == WEIGHTS


def test_kernels_that_were_left_out_get_choices_near_their_best() -> None:
    before, after = losses(json.loads(RESULTS.read_text()))
    mean_before, mean_after = (statistics.geometric_mean(found) for found in (before, after))
    assert mean_after > 0.93 and mean_after > mean_before + 0.08


def test_wide_blocks_of_equal_shares_come_first() -> None:
    assert predicted(Sweep(16, 16.0, True, 1.0, 2.0, 4096)) < predicted(Sweep(16, 2.0, True, 1.0, 16.0, 4096))
    assert predicted(Sweep(16, 16.0, True, 1.0, 2.0, 4096)) < predicted(Sweep(16, 16.0, True, 1.9, 2.0, 4096))


@pytest.mark.parametrize(("rows", "columns"), [(1339, 490), (553, 273), (3000, 900)])
def test_the_default_is_what_the_model_predicts_to_be_the_fastest(rows: int, columns: int) -> None:
    graph = reduction("sum", rows, columns).freeze()
    (region,) = prepare_graph(graph, TuneOptions()).default_partition
    backend = CpuBackend()
    (device,) = backend.devices()
    space = backend.space(region, device)
    found = list(choices(space, device))
    least = min(predicted(sweep) for _, sweep in found)
    default = next(sweep for point, sweep in found if point == space.default)
    assert math.isclose(predicted(default), least)


@pytest.mark.parametrize(("threads", "bits", "columns"), [(2, 256, 256), (16, 512, 32), (64, 512, 16), (64, 256, 8)])
def test_blocks_are_narrow_where_threads_are_many(threads: int, bits: int, columns: int) -> None:
    (region,) = prepare_graph(reduction("sum", 1339, 490).freeze(), TuneOptions()).default_partition
    (device,) = CpuBackend().devices()
    other = replace(device, properties={**device.properties, "threads": threads, "vector_bits": bits})
    default = space(lower(region.graph), other).default
    assert (default["form"], default["plain k0 grid"]) == ("plain", f"i:{columns}")


@pytest.mark.parametrize("shape", [(1339, 490), (700, 30), (40, 3000), (64, 70, 80)])
def test_sums_over_the_first_axis_are_right(shape: tuple[int, ...]) -> None:
    graph = lt.Graph()
    graph.tensor("x", shape).sum(0).output("y")
    x = np.random.default_rng(0).standard_normal(shape).astype(np.float32)
    np.testing.assert_allclose(lt.compile(graph)(x=x)["y"], x.sum(0, dtype=np.float64), rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("shape", [(1024, 128), (8192, 16), (3000, 40)])
def test_long_columns_round_as_little_as_their_partial_sums(shape: tuple[int, int]) -> None:
    graph = lt.Graph()
    graph.tensor("x", shape).sum(0).output("y")
    x = np.full(shape, 0.1, np.float32)  # all addends equal: rounding errors of one long sum would have the same sign
    exact = x.astype(np.float64).sum(0)
    assert np.abs(lt.compile(graph, known=False)(x=x)["y"] / exact - 1).max() < 2e-6
