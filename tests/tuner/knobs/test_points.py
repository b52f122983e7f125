"""Points of spaces: canonical forms, enumeration, neighbours, distances, repair."""

from __future__ import annotations

import itertools
import random

import pytest
from tests.tuner.knobs.knob_spaces import WordSpace, large, table, two_forms

from lumin_tune.core.plugin.records import Knob
from lumin_tune.tuner.knobs import points


def test_a_point_has_the_knobs_of_its_form_only() -> None:
    space = two_forms()
    everything = {"form": "library", "plain tile": "i:2 j:16", "plain unroll": 3, "library threads": 2}
    assert points.canonical(space, everything) == {"form": "library", "library threads": 2}
    assert points.key(space, everything) == points.key(space, {"form": "library", "library threads": 2})


def test_missing_knobs_have_their_first_choices() -> None:
    space = two_forms()
    assert points.canonical(space, {}) == {"form": "plain", "plain tile": "i:1 j:16", "plain unroll": 1}
    assert points.key(space, {}) == points.key(space, space.default)


def test_a_space_without_forms_keeps_all_knobs() -> None:
    space = WordSpace(Knob("plain tile", (1, 2)), Knob("library threads", (1, 2)))
    assert points.canonical(space, {"plain tile": 2}) == {"plain tile": 2, "library threads": 1}
    assert points.size(space) == 4


def test_a_form_whose_name_begins_as_another_is_told_apart() -> None:
    space = WordSpace(Knob("form", ("on", "online")), Knob("on a", (1, 2)), Knob("online b", (1, 2, 3)))
    assert points.canonical(space, {"form": "on"}) == {"form": "on", "on a": 1}
    assert points.canonical(space, {"form": "online"}) == {"form": "online", "online b": 1}


def test_every_point_once_and_none_that_is_invalid() -> None:
    space = two_forms()
    found = list(points.all_points(space))
    assert points.size(space) == 14
    assert len(found) == 13
    assert len({points.key(space, point) for point in found}) == 13
    assert not any(space.violation(point) for point in found)
    assert all(points.canonical(space, point) == point for point in found)


def test_drawn_points_reach_every_point_and_repeat_for_a_seed() -> None:
    space = two_forms()
    first, again = (list(itertools.islice(points.random_points(space, random.Random(3)), 300)) for _ in range(2))
    assert first == again
    assert {points.key(space, p) for p in first} == {points.key(space, p) for p in points.all_points(space)}


def test_drawing_ends_where_everything_is_invalid() -> None:
    space = WordSpace(Knob("a", (1, 2)), invalid=lambda point: True)
    assert list(points.random_points(space, random.Random(0))) == []
    assert space.asked == points.MOST_MISSES


def test_neighbours_differ_in_one_knob_of_the_same_form() -> None:
    space = two_forms()
    here = {"form": "plain", "plain tile": "i:8 j:16", "plain unroll": 3}
    near = list(points.neighbours(space, here))
    assert len(near) == 4  # two other tiles; of three other unrolls one is invalid
    assert all(sum(point[name] != here[name] for name in here) == 1 for point in near)
    assert all(point["form"] == "plain" for point in near)


def test_nearer_choices_are_nearer_neighbours() -> None:
    space = WordSpace(Knob("tile", ("i:64 j:16", "i:2 j:16", "i:4 j:16", "packed")))
    near = [point["tile"] for point in points.neighbours(space, {"tile": "i:2 j:16"})]
    assert near == ["i:4 j:16", "i:64 j:16", "packed"]


def test_distance_is_a_metric_on_a_small_space() -> None:
    space = two_forms()
    found = list(points.all_points(space))
    for a, b in itertools.product(found, repeat=2):
        apart = points.distance(space, a, b)
        assert apart == points.distance(space, b, a)
        assert (apart == 0) == (a == b)
    plain = [point for point in found if point["form"] == "plain"]
    assert max(points.distance(space, a, b) for a in plain for b in plain) <= 2
    assert points.distance(space, plain[0], {"form": "library"}) == 5


def test_a_valid_point_is_mended_into_itself() -> None:
    space = two_forms()
    for point in points.all_points(space):
        assert points.repaired(space, point) == point


def test_a_point_of_another_shape_is_mended_to_the_nearest_choices() -> None:
    space = two_forms()
    elsewhere = {"form": "plain", "plain tile": "i:12 j:16", "plain unroll": 3, "plain other": "x"}
    assert points.repaired(space, elsewhere) == {"form": "plain", "plain tile": "i:8 j:16", "plain unroll": 3}


def test_repair_avoids_violations() -> None:
    space = two_forms()
    found = points.repaired(space, {"form": "plain", "plain tile": "i:12 j:16", "plain unroll": 4})
    assert found is not None
    assert not space.violation(found)
    assert points.distance(space, found, {"form": "plain", "plain tile": "i:8 j:16", "plain unroll": 4}) < 1


@pytest.mark.parametrize("point", [{"form": "online", "online a": 1}, {"form": "plain", "plain stage": 3}, {}])
def test_what_has_nothing_in_common_with_a_space_is_not_mended(point: dict[str, str]) -> None:
    assert points.repaired(two_forms(), point) is None


def test_beginnings_of_an_unlike_order_have_all_choices() -> None:
    space = WordSpace(*(Knob(name, tuple(range(4))) for name in "ab"))
    ordered = points.diverse_order(space, points.all_points(space), random.Random(1))
    assert sorted(map(repr, ordered)) == sorted(map(repr, points.all_points(space)))
    for start in (0, 4, 8, 12):
        assert {point["a"] for point in ordered[start : start + 4]} == set(range(4))
        assert {point["b"] for point in ordered[start : start + 4]} == set(range(4))


def test_spaces_are_known_by_their_choices() -> None:
    assert points.space_key(two_forms()) == points.space_key(two_forms())
    assert points.space_key(two_forms()) != points.space_key(large())


def test_measured_tables_are_whole() -> None:
    space = table("contraction-512")
    assert {points.key(space, point) for point in points.all_points(space)} == set(space.times)
    assert points.forms(space) == ("plain", "library")
