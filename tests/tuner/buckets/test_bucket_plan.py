"""Ranges of sizes: which programs are compiled for."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lumin_tune as lt
from lumin_tune.core.errors import InputError
from lumin_tune.tuner.buckets.bucket_plan import MOST_BUCKETS, default_buckets, divided, numbers_and_ranges, probes


def extents_of(low: int, width: int) -> tuple[int, int]:
    return low, low + width


RANGES = st.builds(extents_of, st.integers(0, 5000), st.integers(0, 100_000))


@given(RANGES, RANGES)
def test_default_buckets_cover_all_sizes_once(rows: tuple[int, int], columns: tuple[int, int]) -> None:
    found = default_buckets({"r": rows, "c": columns})
    assert len(found) <= MOST_BUCKETS
    for name, outer in (("r", rows), ("c", columns)):
        ranges = sorted({each[name] for each in found})
        assert ranges[0][0] == outer[0] and ranges[-1][1] == outer[1]
        assert all(a[1] + 1 == b[0] for a, b in itertools.pairwise(ranges))
    boxes = {tuple(each.values()) for each in found}
    assert boxes == set(itertools.product(*({each[name] for each in found} for name in ("r", "c"))))


@given(RANGES)
def test_divided_ranges_cover_a_range(extent: tuple[int, int]) -> None:
    parts = divided({"n": extent})
    if extent[0] == extent[1]:
        assert parts is None
        return
    assert parts is not None
    (low, middle), (after, high) = parts[0]["n"], parts[1]["n"]
    assert (low, high) == extent and low <= middle and after == middle + 1 and after <= high


@given(RANGES)
def test_probes_lie_in_the_range(extent: tuple[int, int]) -> None:
    found = [each["n"] for each in probes({"n": extent})]
    assert found[0] == extent[1] and len(set(found)) == len(found)
    assert all(extent[0] <= each <= extent[1] or each == max(1, extent[0]) for each in found)


def graph_of() -> lt.Graph:
    graph = lt.Graph()
    (graph.tensor("x", (lt.dim("b", 1, 8), lt.dim("n", 2, 64)), "f32") * 2).output("y")
    return graph.freeze()


@pytest.mark.parametrize(
    ("dims", "message"),
    [
        ({"n": (1, 64), "b": 1}, "dimension 'n' cannot be 1 to 64"),
        ({"n": (8, 4), "b": 1}, "give a number, or a range"),
        ({"n": (2, 64)}, "for b too"),
        ({"n": 3, "b": 1}, "no dimension has a range"),
        ({"m": (2, 64), "b": 1}, "no dimension 'm'"),
    ],
)
def test_wrong_ranges_are_refused(dims: dict[str, int | tuple[int, int]], message: str) -> None:
    with pytest.raises(InputError, match=message):
        numbers_and_ranges(graph_of(), dims)
