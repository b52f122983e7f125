"""Which finalist is the program of a session: the fastest that stays right, and what is kept of those that do not."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.cluster.measuring.confidence_intervals import PairedRatio, median_interval
from lumin_tune.core.errors import TuneError
from lumin_tune.core.program.program import Program
from lumin_tune.tuner.contest import program_choice, runtimes
from lumin_tune.tuner.contest.entrant import OVER, Entrant
from lumin_tune.tuner.contest.finalists import Finalist
from lumin_tune.tuner.contest.fresh_processes import MOST_PAIRS, FreshTimes
from lumin_tune.tuner.contest.program_choice import UNTUNED, ChoiceTimes, ProgramChoice, choose_program, samples_of
from lumin_tune.tuner.prepared_graph import PreparedGraph, prepare_graph
from lumin_tune.tuner.tune_records import Contestant, TuneOptions


def prepared() -> PreparedGraph:
    graph = lt.Graph()
    weight = graph.tensor("w", (4, 4), "f32", static=True)
    (graph.tensor("x", (3, 4), "f32") @ weight).output("y")
    return prepare_graph(graph, TuneOptions())


class Unsaved(Program):
    """A program that contests are not really given."""

    def __init__(self) -> None: ...

    def save(self, path: Any) -> None: ...


Reported = Mapping[str, int | str | tuple[int, ...]]


def judged(
    monkeypatch: pytest.MonkeyPatch,
    reported: Reported,
    peers: Reported | None = None,
    fresh: Sequence[Reported] = (),
    fresh_s: float = 60.0,
    *,
    apart: bool = True,
    last: Reported | None = None,
    asked: list[tuple[str, ...]] | None = None,
    cancelled: bool = False,
) -> ProgramChoice:
    """Return the result of a contest. reported: the median of each finalist, those of its slices, or what was wrong
    with it. peers: the same. fresh: the same for each pair of fresh processes, the last one again if there are more; by
    default as reported. last: the same for the programs beside peers. asked: gets the entrants of each contest.
    """
    pairs = iter(fresh)
    pair = reported
    peers = peers or {}

    def contest(entrants: Sequence[Entrant], *given: Any, **options: Any) -> tuple[Contestant, ...]:
        nonlocal pair
        names = [each.name for each in entrants]
        times: Reported = {**reported, **peers}
        if options["on_timed"] is None:  # a pair of fresh processes
            times = pair = next(pairs, pair)
        elif apart and peers.keys() & set(names):
            times = {**times, **(last or {})}
        found = []
        for name in names:
            what = times[name]
            slices = () if isinstance(what, str) else what if isinstance(what, tuple) else (what, what, what)
            interval = median_interval(slices) if slices else None
            found.append(Contestant(name, interval, what if isinstance(what, str) else "", slices))
        if asked is not None:
            asked.append(tuple(names))
        return tuple(found)

    monkeypatch.setattr(program_choice, "contest", contest)
    return choose_program(
        prepared(),
        [Finalist(name, None, Unsaved(), {}) for name in reported],  # type: ignore[arg-type]
        [Entrant(name, "call", "peers:peer") for name in peers],
        list(samples_of(prepared(), 0)),
        times=ChoiceTimes(lambda: 0.0, lambda: fresh_s, peers_apart=apart),
        seed=0,
        threads=None,
        report=lambda contestant: None,
        cancelled=lambda: cancelled,
    )


def test_the_next_best_is_taken_where_the_fastest_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = "output 'y' is off by 1; allowed is 0.001 of the greatest value, 2 (after 51 timed calls)"
    found = judged(monkeypatch, {"tuned 1": wrong, "tuned 2": 80, "tuned 3": 90, UNTUNED: 100}, {"peer": 95})
    assert found.winner.name == "tuned 2"
    assert [each.name for each in found.contestants] == ["tuned", UNTUNED, "tuned 1", "peer"]
    assert found.contestants[2].message == wrong


def test_fresh_processes_decide_what_one_process_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    slower: Reported = {"tuned 1": 105, "tuned 2": 108, UNTUNED: 100}
    found = judged(monkeypatch, slower, fresh=[{"tuned 1": own, UNTUNED: 100} for own in (95, 94, 96)])
    assert found.winner.name == "tuned 1", "its place in memory was worse in the first process"
    assert judged(monkeypatch, slower).winner.name == UNTUNED
    assert judged(monkeypatch, slower, fresh_s=0.0).winner.name == UNTUNED
    asked: list[tuple[str, ...]] = []
    assert judged(monkeypatch, {"tuned 1": 130, UNTUNED: 100}, asked=asked).fresh is None
    assert len(asked) == 1, "placement explains no 30 %"
    assert judged(monkeypatch, {"tuned 1": 105, UNTUNED: "it hung"}).winner.name == "tuned 1"


def test_a_cancelled_choice_rests_on_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged(monkeypatch, {"tuned 1": 105, UNTUNED: 100}, cancelled=True).winner.name == UNTUNED
    found = judged(monkeypatch, CLOSE, cancelled=True)
    assert found.winner.name == "tuned 1" and found.fresh is None


CLOSE = {"tuned 1": 95, UNTUNED: 100}


def test_a_gain_of_one_process_must_show_in_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The placement of memory is the same for all rounds of a process, so rounds cannot rule it out."""
    same = [{"tuned 1": own, UNTUNED: 100} for own in (95, 102, 99, 104, 96, 101, 100, 103, 98)]
    found = judged(monkeypatch, CLOSE, fresh=same)
    assert found.winner.name == UNTUNED
    assert found.fresh is not None and len(found.fresh.ratios) == len(same)
    assert "0.9" in str(found.fresh) and "9 fresh processes" in str(found.fresh)
    assert [each.processes for each in found.contestants] == [1, 1]
    found = judged(monkeypatch, CLOSE, fresh=[{"tuned 1": own, UNTUNED: 100} for own in (95, 94, 96)])
    assert found.winner.name == "tuned 1"
    tuned, untuned = found.contestants
    assert tuned.processes == untuned.processes == 6
    assert untuned.over_tuned is not None
    assert 1.0 < untuned.over_tuned.low < 1 / 0.95 < untuned.over_tuned.high < 1.1


def test_two_programs_of_one_speed_seldom_differ_over_processes() -> None:
    """Each of three to nine pairs is looked at: by intervals of 95 % alone the first one would win in 8 of 100."""
    source = random.Random(0)

    def wins(speed: float) -> bool:
        found = FreshTimes()
        while len(found.tuned) < MOST_PAIRS and not found.is_settled:
            ns = round(1e9 * speed * source.lognormvariate(0.0, 0.02))
            found = FreshTimes((*found.tuned, (ns,)), (*found.base, (10**9,)))
        return found.is_faster(PairedRatio(1.0, 1.0, 1.0))

    assert sum(wins(1.0) for _ in range(1000)) < 45
    assert sum(wins(0.95) for _ in range(100)) > 95


def test_too_few_processes_decide_only_on_more_than_placement_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged(monkeypatch, CLOSE, fresh_s=0.0).winner.name == UNTUNED
    assert judged(monkeypatch, {"tuned 1": 80, UNTUNED: 100}, fresh_s=0.0).winner.name == "tuned 1"


def test_what_fails_in_a_fresh_process_does_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, CLOSE, fresh=[CLOSE, {"tuned 1": "it died", UNTUNED: 100}])
    assert found.winner.name == UNTUNED
    assert [(each.name, each.message) for each in found.contestants] == [
        ("tuned", ""),
        (UNTUNED, ""),
        ("tuned 1", "it died"),
    ]
    assert judged(monkeypatch, CLOSE, fresh=[{"tuned 1": 95, UNTUNED: "the time was over"}]).winner.name == UNTUNED


def test_peers_take_no_time_from_the_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    times = {"tuned 1": 95, "tuned 2": 97, UNTUNED: 100}
    found = judged(monkeypatch, times, {"slow": f"{OVER} before it was ready", "peer": 120}, asked=asked)
    assert asked[0] == tuple(times) and asked[-1] == ("tuned 1", UNTUNED, "slow", "peer")
    assert len(asked) > 3 and set(asked[1:-1]) == {("tuned 1", UNTUNED), (UNTUNED, "tuned 1")}
    assert [each.name for each in found.contestants] == ["tuned", UNTUNED, "slow", "peer"]
    asked.clear()
    judged(monkeypatch, times, {"peer": 120}, apart=False, asked=asked)
    assert asked[0] == (*times, "peer") and "peer" not in asked[-1]
    asked.clear()
    judged(monkeypatch, {UNTUNED: 100}, {"peer": 120}, asked=asked)
    assert asked == [(UNTUNED, "peer")]


def test_times_beside_peers_are_the_ones_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, {UNTUNED + "'s rival": 120, UNTUNED: 100}, {"peer": 110}, last={UNTUNED: 104})
    assert [(each.name, each.slices_ns[0]) for each in found.contestants] == [
        ("tuned", 104),
        (UNTUNED, 104),
        ("peer", 110),
    ]
    late = f"{OVER} before it was ready"
    found = judged(monkeypatch, CLOSE, {"peer": 110}, last={"tuned 1": late, UNTUNED: late})
    assert (found.winner.name, found.contestants[0].slices_ns[0]) == ("tuned 1", 95)


def test_what_fails_beside_peers_does_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, CLOSE, {"peer": 110}, last={"tuned 1": "it died"})
    assert found.winner.name == UNTUNED
    assert [(each.name, each.message) for each in found.contestants] == [
        ("tuned", ""),
        (UNTUNED, ""),
        ("tuned 1", "it died"),
        ("peer", ""),
    ]
    with pytest.raises(TuneError, match="runs correctly: tuned 1: it died; untuned: wrong"):
        judged(monkeypatch, CLOSE, {"peer": 110}, last={"tuned 1": "it died", UNTUNED: "wrong"})


def test_where_all_go_wrong_there_is_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TuneError, match="no program of [0-9a-f]{12} runs correctly: tuned 1: wrong; untuned: late"):
        judged(monkeypatch, {"tuned 1": "wrong", UNTUNED: "late"})


def test_where_the_time_is_over_the_untuned_program_is_taken_and_nothing_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = judged(monkeypatch, {"tuned 1": "no answer after 2 s; killed", UNTUNED: f"{OVER} before it was ready"})
    assert (found.winner.name, found.contestants) == (UNTUNED, ())


def test_samples_differ_in_what_calls_are_given() -> None:
    (first, right), (second, other) = samples_of(prepared(), 3)
    np.testing.assert_array_equal(first["w"], second["w"])
    assert not np.array_equal(first["x"], second["x"])
    np.testing.assert_allclose(right["y"], first["x"].astype(np.float64) @ first["w"])
    np.testing.assert_allclose(other["y"], second["x"].astype(np.float64) @ first["w"])


@pytest.mark.parametrize(("dtype", "allowed"), [("f32", 0.001), ("f16", 0.0078125), ("bf16", 0.0625)])
def test_programs_may_round_as_their_dtype_does(monkeypatch: pytest.MonkeyPatch, dtype: str, allowed: float) -> None:
    graph = lt.Graph()
    (graph.tensor("x", (3, 4), dtype).softmax(-1) * 2.0).output("y")
    given: list[float] = []

    def contest(entrants: Any, *arguments: Any, **options: Any) -> tuple[Contestant, ...]:
        given.append(options["tolerance"])
        return (Contestant(UNTUNED, median_interval((1, 1, 1)), "", (1, 1, 1)),)

    monkeypatch.setattr(program_choice, "contest", contest)
    half = prepare_graph(graph, TuneOptions())
    finalists = [Finalist(UNTUNED, None, Unsaved(), {})]  # type: ignore[arg-type]
    choose_program(
        half,
        finalists,
        (),
        list(samples_of(half, 0)),
        times=ChoiceTimes(lambda: 0.0, lambda: 0.0),
        seed=0,
        threads=None,
        report=lambda contestant: None,
    )
    assert given[0] == pytest.approx(allowed, rel=1e-3)


def stateful() -> lt.Graph:
    graph = lt.Graph()
    count = graph.tensor("count", (3, 4), "f32")
    (count + graph.tensor("x", (3, 4), "f32")).output("next")
    graph.tie("count", "next")
    return graph


def plain() -> lt.Graph:
    graph = lt.Graph()
    (graph.tensor("x", (3, 4), "f32") + graph.tensor("count", (3, 4), "f32")).output("next")
    return graph


@pytest.mark.parametrize("build", [plain, stateful])
def test_a_program_is_checked_with_each_sample_whatever_calls_came_before(
    monkeypatch: pytest.MonkeyPatch, build: Callable[[], lt.Graph]
) -> None:
    program = lt.compile(build(), known=False, threads=1)
    monkeypatch.setattr("lumin_tune.core.program.load_program", lambda target, threads: program)
    given = [{name: np.full((3, 4), scale, np.float32) for name in ("x", "count")} for scale in (1, 5)]
    ready = runtimes.KINDS["program"](runtimes.RuntimeRequest("a file", "", "", given[0], None, others=given[1:]))
    assert ready.checked is not None
    assert np.all(np.asarray(ready.outputs()["next"]) == 2)
    for _ in range(2):
        for sample, wanted in ((1, 10), (0, 2)):
            ready.call()
            assert np.all(np.asarray(ready.checked(sample)["next"]) == wanted)
