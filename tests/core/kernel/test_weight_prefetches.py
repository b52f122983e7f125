"""The model that chooses whether weights are prefetched: its weights, its data, and what it chooses."""

from __future__ import annotations

import json
import statistics

import pytest
from bench.weight_prefetches import MODEL, RESULTS

from lumin_tune.core.kernel.schedule.models.weight_prefetches import WEIGHTS, StreamedWeights, saved_ns


def test_the_weights_are_fitted_to_the_data() -> None:
    assert MODEL.fitted(json.loads(RESULTS.read_text())) == pytest.approx(WEIGHTS, rel=0.02, abs=1e-6)


def test_choices_for_kernels_that_were_left_out_are_as_good_as_to_prefetch_always() -> None:
    plain, always, chosen = map(statistics.geometric_mean, MODEL.losses(json.loads(RESULTS.read_text())))
    assert chosen > 0.975 and chosen > always - 0.005 and chosen > plain + 0.06


def test_prefetches_stop_paying_where_many_tiles_read_the_weights_in_order() -> None:
    few, many = (StreamedWeights(tiles, 20_000, has_channels_last=True) for tiles in (3, 200))
    assert saved_ns(few) > 0 > saved_ns(many)
    assert saved_ns(StreamedWeights(200, 20_000, has_channels_last=False)) > 0
