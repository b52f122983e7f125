"""Which finalist is the program of a session: the fastest that stays right, and what is kept of those that do not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.cluster.measuring.confidence_intervals import median_interval
from lumin_tune.core.errors import TuneError
from lumin_tune.core.program.program import Program
from lumin_tune.tuner.contest import program_choice, runtimes
from lumin_tune.tuner.contest.entrant import OVER
from lumin_tune.tuner.contest.finalists import Finalist
from lumin_tune.tuner.contest.program_choice import UNTUNED, ProgramChoice, choose_program, samples_of
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


def judged(
    monkeypatch: pytest.MonkeyPatch,
    reported: Mapping[str, int | str | tuple[int, ...]],
    peers: Sequence[str] = (),
    fresh: Sequence[Mapping[str, int | str]] = (),
    fresh_s: float = 60.0,
) -> ProgramChoice:
    """Return the result of a contest. reported: the median of each finalist, those of its slices, or what was wrong
    with it. fresh: the same for each pair of fresh processes, the last one again if there are more; by default as
    reported.
    """
    pairs = iter(fresh)
    pair: Mapping[str, int | str | tuple[int, ...]] = reported

    def contest(entrants: Any, *given: Any, **options: Any) -> tuple[Contestant, ...]:
        nonlocal pair
        found = []
        if "least_rounds" in options:
            assert {each.name for each in entrants} <= reported.keys()
            pair = next(pairs, pair)
        for name, what in (pair if "least_rounds" in options else reported).items():
            slices = () if isinstance(what, str) else what if isinstance(what, tuple) else (what, what, what)
            interval = median_interval(slices) if slices else None
            found.append(Contestant(name, interval, what if isinstance(what, str) else "", slices))
        return tuple(found)

    monkeypatch.setattr(program_choice, "contest", contest)
    finalists = [Finalist(name, None, Unsaved(), {}) for name in reported if name not in peers]  # type: ignore[arg-type]
    return choose_program(
        prepared(),
        finalists,
        (),
        list(samples_of(prepared(), 0)),
        time_s=0.0,
        fresh_s=lambda: fresh_s,
        seed=0,
        threads=None,
        report=lambda contestant: None,
    )


def test_the_next_best_is_taken_where_the_fastest_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = "output 'y' is off by 1; allowed is 0.001 of the greatest value, 2 (after 51 timed calls)"
    found = judged(monkeypatch, {"tuned 1": wrong, "tuned 2": 80, "tuned 3": 90, UNTUNED: 100, "peer": 95}, ["peer"])
    assert found.winner.name == "tuned 2"
    assert [each.name for each in found.contestants] == ["tuned", UNTUNED, "tuned 1", "peer"]
    assert found.contestants[2].message == wrong


def test_a_program_that_may_not_be_faster_is_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = {"tuned 1": (90, 90, 90, 90, 103, 103, 103), UNTUNED: (100, 100, 100, 100, 100, 100, 100)}
    assert judged(monkeypatch, rounds).winner.name == UNTUNED
    assert judged(monkeypatch, {**rounds, "tuned 2": (97, 98, 97, 98, 97, 98, 97)}).winner.name == "tuned 2"
    assert judged(monkeypatch, {**rounds, UNTUNED: "it hung"}).winner.name == "tuned 1"


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
    assert tuned.processes == untuned.processes == 4
    assert untuned.over_tuned is not None
    assert 1.0 < untuned.over_tuned.low < 1 / 0.95 < untuned.over_tuned.high < 1.1


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
        time_s=0.0,
        fresh_s=lambda: 0.0,
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
