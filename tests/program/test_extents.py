"""Arrays that share memory are found by their addresses."""

from __future__ import annotations

import numpy as np

from lumin_tune.core.program.calls.host_arrays import Extents, overlap


def test_arrays_that_share_memory_are_those_that_overlap() -> None:
    """Views of one array, nested, interleaved, empty and apart, against a look at each pair."""
    memory = np.zeros((40, 12), np.float32)
    source = np.random.default_rng(0)
    arrays = [memory, memory[:, ::2], memory[:, 1::2], memory[3:3], np.zeros(5)]
    for _ in range(60):
        first, last = sorted(source.integers(0, 40, 2))
        arrays.append(memory[first:last])
    extents = Extents(arrays)
    for array in arrays:
        found = [place for place, other in enumerate(arrays) if overlap(array, other)]
        assert sorted(extents.sharing(array)) == found
