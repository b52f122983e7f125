"""Trackers against NumPy: every element of the array after a chain of 6 to 10 movements."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.movements import VALUES, Chain

from lumin_tune.core.expression import Size

choices = st.binary(min_size=60, max_size=200)


def examples(number: int) -> settings:
    """Return settings for `number` examples, or for as many as the profile asks for, if more."""
    return settings(max_examples=max(number, settings.default.max_examples if settings.default else 0))


def check_elements(chain: Chain) -> None:
    """Compare what the tracker reads, for all indices at once, with the array."""
    tracker, array = chain.tracker, chain.array
    note = (chain.steps, str(tracker))
    assert tuple(map(chain.worth, tracker.shape)) == array.shape, note
    assert chain.worth(tracker.size) == array.size, note
    assert hash(tracker) == hash(type(tracker)(tracker.views))
    if not array.size:
        return  # without elements there is nothing to read, and sizes of 0 may be divided by
    variables = tracker.index_variables()
    points: dict[str, Any] = dict(chain.values)
    for axis, length in enumerate(array.shape):
        points[f"i{axis}"] = np.expand_dims(np.arange(length), [each for each in range(array.ndim) if each != axis])

    def worth(size: Size) -> Any:
        return np.broadcast_to(size if isinstance(size, int) else size.evaluate(points), array.shape)

    valid = worth(tracker.valid_expression(variables))
    index = worth(tracker.index_expression(variables))
    assert np.isin(valid, (0, 1)).all(), note
    assert np.array_equal(np.where(valid == 1, index + 1, 0), array), note
    if tracker.is_contiguous:
        assert np.array_equal(array.ravel(), np.arange(1, array.size + 1)), note


def test_chains_of_known_sizes() -> None:
    ranks: Counter[int] = Counter()
    sizes: Counter[int] = Counter()
    stacked = 0

    @examples(1_000)
    @given(choices)
    def check(drawn: bytes) -> None:
        nonlocal stacked
        chain = Chain(drawn, values=None)
        chain.run()
        check_elements(chain)
        ranks[chain.array.ndim] += 1
        sizes.update(chain.array.shape)
        stacked += len(chain.tracker.views) > 1

    check()
    assert sum(ranks.values()) >= 1_000
    assert set(ranks) == set(range(9)), f"ranks {sorted(ranks)} were met, of 0 to 8"
    assert sizes[0] > 50
    assert sizes[1] > 500
    assert 0.05 < stacked / sum(ranks.values()) < 0.6


@examples(160)
@given(choices, st.sampled_from(VALUES))
def test_chains_of_symbolic_sizes(drawn: bytes, values: dict[str, int]) -> None:
    chain = Chain(drawn, values)
    chain.run()
    check_elements(chain)
    check_substituted(chain)


def check_substituted(chain: Chain) -> None:
    """Compare the expressions with values substituted to those evaluated with the values, at some elements."""
    variables = chain.tracker.index_variables()
    if not chain.array.size:
        return
    index = chain.tracker.index_expression(variables)
    for place in (0, chain.array.size // 2, chain.array.size - 1):
        spot = np.unravel_index(place, chain.array.shape)
        indices = {f"i{axis}": int(number) for axis, number in enumerate(spot)}
        valid = chain.tracker.valid_expression(variables)
        if not isinstance(valid, int):
            valid = valid.substitute(chain.values).simplify().evaluate(indices)
        assert valid == (chain.array.flat[place] != 0)
        if valid and not isinstance(index, int):
            replaced = index.substitute(chain.values).simplify()
            assert replaced.evaluate(indices) == chain.array.flat[place] - 1
