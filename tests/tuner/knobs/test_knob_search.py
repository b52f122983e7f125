"""The search over the knobs of one task: order, no repetition, failures, seeds, bounds, and how soon it is near."""

from __future__ import annotations

import itertools
import math
import random

import pytest
from bench.knob_search import TableSpace, replayed
from tests.thinning import thinned
from tests.tuner.knobs.knob_spaces import DATA, WordSpace, bowl_ns, keys, large, table, two_forms

from lumin_tune.core.plugin.records import Knob, Point, Status
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.gain import remaining_ns, scale
from lumin_tune.tuner.knobs.knob_search import STALLED_AFTER, KnobSearch
from lumin_tune.tuner.knobs.samplers import FinishedTrial

TABLES = sorted(path.stem for path in DATA.glob("*.json"))
FAR: Point = {name: f"{name}:7" for name in "abcd"}


def _run(space: WordSpace, search: KnobSearch, trials: int, batch: int = 1) -> list[str]:
    """Ask and tell so often; return the keys of what was asked."""
    asked: list[str] = []
    while len(asked) < trials and (found := search.ask(min(batch, trials - len(asked)))):
        for point in found:
            search.tell(point, Status.OK, bowl_ns(point))
        asked += keys(space, found)
    return asked


# order


def test_the_default_is_first_then_the_library_then_seeds() -> None:
    space = two_forms()
    seed = {"form": "plain", "plain tile": "i:12 j:16", "plain unroll": 2}
    first = KnobSearch(space, seeds=[seed]).ask(3)
    assert first == [
        points.canonical(space, space.default),
        {"form": "library", "library threads": 1},
        {"form": "plain", "plain tile": "i:8 j:16", "plain unroll": 2},
    ]


def test_a_form_whose_default_is_invalid_begins_beside_it() -> None:
    space = WordSpace(
        Knob("form", ("plain", "split")),
        Knob("plain a", (1, 2)),
        Knob("split a", (1, 2)),
        invalid=lambda point: point.get("split a") == 1,
    )
    assert KnobSearch(space).ask(2)[1] == {"form": "split", "split a": 2}


def test_seeds_that_do_not_fit_are_left_out_and_equal_ones_asked_once() -> None:
    space = two_forms()
    seeds: list[Point] = [{"form": "online"}, space.default, {"form": "library"}, {"form": "library"}]
    assert len(set(keys(space, KnobSearch(space, seeds=seeds).ask(3)))) == 3


@pytest.mark.parametrize("batch", [1, 3, 50])
def test_a_small_space_is_gone_through_once(batch: int) -> None:
    space = two_forms()
    search = KnobSearch(space)
    asked: list[str] = []
    while found := search.ask(batch):
        asked += keys(space, found)
        for point in found:
            search.tell(point, Status.OK, 100 + len(asked))
    assert sorted(asked) == sorted(keys(space, list(points.all_points(space))))
    assert search.exhausted
    assert search.ask(5) == []


def test_a_space_of_which_every_point_was_tried_is_exhausted_before_more_is_asked_for() -> None:
    search = KnobSearch(WordSpace(Knob("form", ("plain",)), Knob("plain unroll", (1, 2, 3))))
    found = search.ask(3)
    assert len(found) == search.size == 3
    for point in found:
        assert not search.exhausted
        search.tell(point, Status.OK, 100)
    assert search.exhausted


@pytest.mark.parametrize("sampler", ["model", "tpe", "random", "evolutionary", "brute-force"])
@pytest.mark.parametrize("name", ["softmax", "column-sums"])
def test_nothing_is_asked_twice_and_everything_in_the_end(name: str, sampler: str) -> None:
    space = table(name)
    search = KnobSearch(space, sampler=sampler, enumerate_below=0, seed=1)
    asked: list[str] = []
    while found := search.ask(4):
        asked += keys(space, found)
        for point in found:
            search.tell(point, Status.OK, space.time_ns(point))
    assert len(asked) == len(set(asked))
    assert set(asked) <= set(space.times)
    assert len(asked) >= 0.9 * len(space.times)


def test_what_is_known_is_not_asked_for() -> None:
    space = two_forms()
    known = [FinishedTrial(point, Status.OK, 500) for point in itertools.islice(points.all_points(space), 6)]
    search = KnobSearch(space, known=known)
    assert search.tried == 6
    assert search.default_ns == 500
    asked = search.ask(100)
    assert len(asked) == 13 - 6
    assert not set(keys(space, asked)) & {points.key(space, each.point) for each in known}


@pytest.mark.parametrize(
    "point",
    [
        {"form": "plain", "plain tile": "gone", "plain unroll": 1},
        {"form": "gone"},
        {"form": "plain", "plain unroll": 9},
    ],
)
def test_points_that_the_space_has_no_more_are_left_aside(point: Point) -> None:
    space = two_forms()
    search = KnobSearch(space, known=[FinishedTrial(point, Status.OK, 10)])
    assert search.best is None
    assert search.tried == 0
    assert len(search.ask(100)) == 13


# determinism


@pytest.mark.parametrize("sampler", ["model", "tpe", "random", "evolutionary", "qmc"])
@pytest.mark.parametrize("enumerate_below", [0, 1000])
def test_the_same_seed_asks_the_same(sampler: str, enumerate_below: int) -> None:
    runs = []
    for _ in range(2):
        space = table("contraction-128x1536x384")
        search = KnobSearch(space, sampler=sampler, seed=5, enumerate_below=enumerate_below)
        asked: list[str] = []
        for _ in range(8):
            found = search.ask(5)
            asked += keys(space, found)
            for point in reversed(found):
                search.tell(point, Status.OK, space.time_ns(point))
        runs.append(asked)
    assert runs[0] == runs[1]


def test_other_seeds_ask_for_other_points() -> None:
    space = large()
    assert _run(space, KnobSearch(space, seed=1), 30) != _run(space, KnobSearch(space, seed=2), 30)


# failures, screening, bounds


def test_failures_are_counted_and_avoided() -> None:
    space = large()
    search = KnobSearch(space, seed=0)
    asked: list[Point] = []
    for _ in range(150):
        (point,) = search.ask(1)
        asked.append(point)
        crashes = str(point["a"]) in ("a:3", "a:4", "a:5", "a:6", "a:8")
        search.tell(point, Status.CRASHED if crashes else Status.OK, None if crashes else bowl_ns(point))
    assert search.failed == {"crashed": sum(str(point["a"])[2:] in "34568" for point in asked)}
    assert search.best is not None and str(search.best[0]["a"])[2:] not in "34568"
    late = [str(point["a"])[2:] in "34568" for point in asked[-60:]]
    assert sum(late) / len(late) < 0.35  # half of the space crashes


def test_a_task_of_which_nothing_works_goes_on_to_its_end() -> None:
    space = two_forms()
    search = KnobSearch(space)
    while found := search.ask(2):
        for point in found:
            search.tell(point, Status.WRONG, None)
    assert search.exhausted
    assert search.best is None
    assert search.failed == {"wrong": 13}
    assert search.finalists(3, 1.1) == []


def test_what_failed_has_no_time_even_if_one_is_told() -> None:
    search = KnobSearch(two_forms())
    (point,) = search.ask(1)
    search.tell(point, Status.WRONG, 5)
    assert search.best is None


def test_what_was_screened_out_is_never_best() -> None:
    space = two_forms()
    search = KnobSearch(space)
    first, second = search.ask(2)
    search.tell(first, Status.OK, 100, screened=True)
    assert search.best is None
    search.tell(second, Status.OK, 200)
    assert search.best == (second, 200)


def test_a_point_that_is_timed_again_counts_with_its_last_time() -> None:
    space = two_forms()
    search = KnobSearch(space)
    first, second = search.ask(2)
    search.tell(first, Status.OK, 100)
    search.tell(second, Status.OK, 110)
    search.tell(first, Status.OK, 130)
    assert search.best == (second, 110)
    assert search.tried == 2


def test_of_equally_fast_points_the_first_by_text_is_best_in_any_order() -> None:
    space = two_forms()
    asked = KnobSearch(space).ask(5)
    for order in (asked, asked[::-1]):
        search = KnobSearch(space)
        for point in order:
            search.tell(point, Status.OK, 100)
        assert search.best == (min(asked, key=lambda point: points.key(space, point)), 100)


def test_finalists_are_near_the_best_and_sorted() -> None:
    space = two_forms()
    search = KnobSearch(space)
    asked = search.ask(5)
    for point, median_ns in zip(asked, (104, 100, 103, 120, 101), strict=True):
        search.tell(point, Status.OK, median_ns)
    assert [median_ns for _, median_ns in search.finalists(3, 1.05)] == [100, 101, 103]
    assert [median_ns for _, median_ns in search.finalists(9, 1.05)] == [100, 101, 103, 104]


def test_points_whose_bound_is_over_the_best_time_are_left_out() -> None:
    space = WordSpace(Knob("a", tuple(range(20))))
    search = KnobSearch(space, bound_ns=lambda point: 100.0 * int(point["a"]))
    (default,) = search.ask(1)
    search.tell(default, Status.OK, 550)
    assert {int(point["a"]) for point in search.ask(50)} == {1, 2, 3, 4, 5}


# the model


class _NeverOf:
    """Refuses points of one choice and remembers what it was asked about."""

    def __init__(self) -> None:
        self.refused = 0

    def accepts(self, point: Point) -> bool:
        good = str(point["a"])[2:] in "01234"
        self.refused += not good
        return good


def test_a_model_keeps_the_sampler_away_but_never_wholly() -> None:
    space = large()
    model = _NeverOf()
    search = KnobSearch(space, sampler="random", model=model, seeds=[FAR], seed=2)
    first, second = search.ask(2)
    assert (first, second) == (space.default, FAR)
    asked = search.ask(100)
    share = sum(str(point["a"])[2:] in "56789" for point in asked) / len(asked)
    assert model.refused > 20
    assert 0.02 < share < 0.25  # a half without the model; every fifth proposal passes unseen


# descents


def test_a_sampler_that_stalls_hands_over_to_the_neighbours_of_the_best() -> None:
    space = large()
    search = KnobSearch(space, sampler="random", seed=1)
    (default,) = search.ask(1)
    search.tell(default, Status.OK, 10)
    for _ in range(STALLED_AFTER):
        (point,) = search.ask(1)
        search.tell(point, Status.OK, 1000)
    near = keys(space, list(points.neighbours(space, default)))
    (point,) = search.ask(1)
    assert points.key(space, point) in near


def test_a_descent_ends_where_no_neighbour_is_better_and_begins_anew_at_a_better_point() -> None:
    space = large()
    search = KnobSearch(space, sampler="random", seed=1)
    search.finish()
    asked = 0
    while not search.descended:
        for point in search.ask(1):
            asked += 1
            search.tell(point, Status.OK, bowl_ns(point))
    assert search.best is not None
    best, best_ns = search.best
    assert all(bowl_ns(point) >= best_ns for point in points.neighbours(space, best))
    assert points.distance(space, best, FAR) <= points.distance(space, space.default, FAR) / 2
    assert asked < 300
    far: Point = {"a": "a:1", "b": "b:2", "c": "c:9", "d": "d:1"}
    search.tell(far, Status.OK, 1)
    assert not search.descended
    (point,) = search.ask(1)
    assert sum(point[name] != far[name] for name in far) == 1


# how soon it is near


@pytest.mark.parametrize("name", thinned(TABLES, 3))
def test_enumerated_spaces_are_near_their_best_soon(name: str) -> None:
    """Within 3 % of the best of the table after these numbers of trials; 5 seeds needed, worst first:

    attention 21 of 324 points, column-sums 13 of 28, batched 7 of 49, contraction-128x1536x384 4 of 166, matvec 5 of
    24, softmax 20 of 128, contraction-512 and convolution 1. linear-gelu's best is a single point of the library that
    is 10 % faster than all others, so it is searched to the end: the second best is the default.
    """
    space = table(name)
    allowed = {"attention": 40, "softmax": 40, "linear-gelu": len(space.times)}.get(name, 20)
    for seed in range(3):
        curve = replayed(space, KnobSearch(space, seed=seed, enumerate_below=500), allowed)
        assert curve[-1] <= 1.03, (seed, curve[-1])


@pytest.mark.fuzz
@pytest.mark.parametrize("name", thinned(["softmax", "attention", "contraction-128x1536x384"], 3))
def test_sampled_spaces_are_near_their_best_soon(name: str) -> None:
    """Within 3 % after 60 trials of TPE; 5 seeds needed 22, 26 and 29 at worst."""
    space = table(name)
    for seed in range(2):
        assert replayed(space, KnobSearch(space, seed=seed, enumerate_below=0), 60)[-1] <= 1.03


@pytest.mark.fuzz
def test_a_small_share_of_a_large_space_is_enough() -> None:
    """1.5 % of the points of a bowl with noise: the best is within 3 % of the best of all."""
    space = large()
    best = min(bowl_ns(point) for point in points.all_points(space))
    for seed in range(2):
        search = KnobSearch(space, seed=seed)
        _run(space, search, 150, batch=2)
        assert search.best is not None and search.best[1] <= 1.03 * best


def test_wrong_answers_of_a_third_of_the_points_do_not_keep_a_search_from_the_rest() -> None:
    space = table("contraction-128x1536x384")
    source = random.Random(0)
    wrong = {text for text in space.times if source.random() < 0.33}
    best = min(time_ns for text, time_ns in space.times.items() if time_ns is not None and text not in wrong)
    broken = _Broken(space, wrong)
    search = KnobSearch(space, seed=0)
    replayed(broken, search, 80)
    assert search.best is not None and search.best[1] <= 1.03 * best


class _Broken(TableSpace):
    """A table some of whose points are wrong."""

    def __init__(self, space: TableSpace, wrong: set[str]) -> None:
        self.__dict__.update(space.__dict__)
        self.times = {text: None if text in wrong else time_ns for text, time_ns in space.times.items()}


# what a trial is worth


def test_gains_fall_as_trials_are_done_and_end_with_the_space() -> None:
    gains = [remaining_ns([1000] * number, number, 200, 100) for number in range(1, 200)]
    assert all(later <= earlier for earlier, later in itertools.pairwise(gains))
    assert remaining_ns([1000] * 200, 200, 200, 100) == 0
    assert 0.03 < remaining_ns([1000] * 5, 5, 10_000, 0) / 1000 < 0.12  # FACTS: 11 % before any history


def test_no_more_is_won_than_lies_above_the_bound() -> None:
    assert remaining_ns([1000], 1, 10_000, 990) == 10
    assert remaining_ns([1000], 1, 10_000, 1010) == 0


def test_a_search_that_went_on_winning_is_worth_more() -> None:
    still = remaining_ns([1000] * 40, 40, 10_000, 0)
    falling = remaining_ns([2000 - 25 * n for n in range(40)], 40, 10_000, 0)
    assert falling / 1025 > 2 * still / 1000
    assert scale([5] * 3) == 1.0
    assert scale([1_000_000] * 30 + [1] * 30) == 10.0


def test_a_trial_is_worth_less_the_more_are_waited_for() -> None:
    search = KnobSearch(large())
    (point,) = search.ask(1)
    search.tell(point, Status.OK, 1_000_000)
    alone = search.expected_gain(0)
    assert search.expected_gain(0, ahead=4) < alone
    search.ask(4)
    assert search.expected_gain(0) == pytest.approx(KnobSearch.expected_gain(search, 0))
    assert search.expected_gain(0) < alone
    assert math.isclose(alone, search.remaining_gain(0, ahead=-4) / 2)
