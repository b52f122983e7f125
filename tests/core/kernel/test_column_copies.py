"""The model that chooses whether columns are copied: its weights, its data, and what it chooses."""

from __future__ import annotations

import json
import statistics
from dataclasses import replace

import numpy as np
import pytest
from bench.column_copies import MODEL, RESULTS

import lumin_tune as lt
from lumin_tune.core.kernel.schedule.models.column_copies import WEIGHTS, Panel, features, saved_ns

MATRIX = Panel(8, 512, 48, 4, False, False, False, 3000 * 512, 512 * 750, False, 2 << 20)
"""Eight tiles read columns that are neighbours in memory, in f32."""
ROWS = replace(MATRIX, is_gathered=True, span_bytes=0)
"""Columns that are rows in memory."""


def test_the_weights_are_fitted_to_the_data() -> None:
    fitted = MODEL.fitted(json.loads(RESULTS.read_text()))
    assert fitted == pytest.approx(WEIGHTS, rel=0.02, abs=1e-6)


def test_products_that_were_left_out_get_the_better_way() -> None:
    in_place, copied, chosen = map(statistics.geometric_mean, MODEL.losses(json.loads(RESULTS.read_text())))
    assert chosen > 0.99 and chosen > max(in_place, copied) + 0.015


def test_more_tiles_pay_for_a_copy() -> None:
    one, many = (replace(ROWS, tiles=tiles) for tiles in (1, 60))
    assert saved_ns(one) < saved_ns(many) and saved_ns(many) > 0


def test_columns_that_are_gathered_are_copied_sooner() -> None:
    assert saved_ns(MATRIX) < saved_ns(ROWS)
    assert saved_ns(ROWS) < saved_ns(replace(ROWS, is_half=True, element_bytes=2)), "f16 is converted as well"
    assert saved_ns(replace(ROWS, in_squares=True)) < saved_ns(ROWS), "squares of eight are transposed in registers"


def test_columns_beyond_the_second_cache_are_copied_sooner() -> None:
    far = replace(MATRIX, tiles=1, elements=8 << 20)
    assert saved_ns(replace(MATRIX, tiles=1)) < 0 < saved_ns(far)
    assert saved_ns(far) > saved_ns(replace(far, is_shared=True)), "the copy is beyond it too"


def test_a_panel_of_unknown_steps_has_a_page_for_each() -> None:
    assert features(replace(MATRIX, span_bytes=0))["pages"] > 0


@pytest.mark.parametrize("shape", [(0, 5, 7), (40, 0, 7), (40, 50, 0), (0, 0, 0)])
@pytest.mark.parametrize("is_turned", [False, True])
def test_products_with_empty_axes_have_schedules(shape: tuple[int, int, int], is_turned: bool) -> None:
    rows, length, columns = shape
    graph = lt.Graph()
    x = graph.tensor("x", (3, rows, length))
    y = graph.tensor("y", (3, columns, length) if is_turned else (3, length, columns))
    (x @ (y.transpose() if is_turned else y)).output("z")
    arrays = {each: np.ones(tensor.shape, np.float32) for each, tensor in (("x", x), ("y", y))}
    found = lt.compile(graph, known=False)(**arrays)["z"]
    assert found.shape == (3, rows, columns) and not found.any()
