"""The model that orders schedules of reductions over rows: its weights, its data, and the defaults it leads to."""

from __future__ import annotations

import json
import statistics
from dataclasses import replace

import pytest
from bench.row_sweeps import RESULTS, fitted, losses

import lumin_tune as lt
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.models.row_sweeps import WEIGHTS
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.tune_records import TuneOptions


def test_the_weights_are_fitted_to_the_data() -> None:
    assert fitted(json.loads(RESULTS.read_text())) == WEIGHTS


def test_kernels_that_were_left_out_get_choices_near_their_best() -> None:
    _, after = losses(json.loads(RESULTS.read_text()))
    assert statistics.geometric_mean(after) > 0.95


@pytest.mark.parametrize(
    ("rows", "columns", "threads", "height"), [(400, 400, 2, 4), (400, 20, 2, 1), (400, 400, 64, 1), (3, 400, 2, 1)]
)
def test_several_rows_are_reduced_at_a_time_where_they_are_many_and_long(
    rows: int, columns: int, threads: int, height: int
) -> None:
    graph = lt.Graph()
    graph.tensor("x", (rows, columns)).sum(1).output("y")
    (region,) = prepare_graph(graph.freeze(), TuneOptions()).default_partition
    (device,) = CpuBackend().devices()
    other = replace(device, properties={**device.properties, "threads": threads, "vector_bits": 512})
    found = space(lower(region.graph), other)
    assert str(found.default["plain k0 stage 0"]).startswith(f"i:{height} ")
