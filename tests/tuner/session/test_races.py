"""Races of a kernel's finalists correct its time in plans."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

from lumin_tune.core.plugin.records import Point, Status
from lumin_tune.core.trials import Candidate, Outcome
from lumin_tune.tuner.session.races import take_result


class Costs:
    """Records the costs that a cover search receives."""

    def __init__(self, alone_s: float) -> None:
        self._alone_s = alone_s
        self.received: list[float] = []

    def alone_s(self, name: str) -> float:
        return self._alone_s

    def tell(self, name: str, seconds: float, kind: str) -> None:
        self.received.append(seconds)


def raced(alone_s: float, default_ns: int | None, times_ns: dict[str, int]) -> float:
    """Return the time that the search receives after a race of the incumbent `b` with others; `a` is the default."""
    _, costs = run({name: (ns,) * 3 for name, ns in times_ns.items()}, alone_s, default_ns)
    (received,) = costs.received
    return float(received)


def winner(times_ns: dict[str, tuple[int, ...]]) -> object:
    """Return the winner of a race by the times of its rounds."""
    task, _ = run(times_ns, 70e-9, 100)
    return task.winner.point["k"]


def run(times_ns: dict[str, tuple[int, ...]], alone_s: float, default_ns: int | None) -> tuple[Any, Any]:
    """Return the task and the costs after a race."""
    points: dict[str, Point] = {name: {"k": name} for name in times_ns}
    candidates = {name: Candidate("w", "cpu", point) for name, point in points.items()}
    task: Any = SimpleNamespace(
        name="n",
        workload=SimpleNamespace(op="reduction"),
        default_key=Candidate("w", "cpu", {"k": "a"}).key,
        search=SimpleNamespace(default_ns=default_ns),
    )
    costs: Any = Costs(alone_s)
    answers = [
        (candidates[name], Outcome(Status.OK, "time", ns, build_ns=1, run_ns=1)) for name, ns in times_ns.items()
    ]
    assert take_result(task, candidates["b"], answers, costs)
    return task, costs


def test_a_fast_moment_of_the_incumbent_is_no_gain() -> None:
    """It took 70 ns where the default took 100, and interleaved they are level."""
    assert raced(70e-9, 100, {"a": 200, "b": 200}) == 100e-9
    assert raced(70e-9, 100, {"a": 200, "b": 180}) == 90e-9


def test_without_the_default_the_incumbent_counts() -> None:
    assert raced(70e-9, None, {"b": 200, "c": 100}) == 35e-9


def test_points_that_may_be_the_fastest_in_a_program_are_ranked() -> None:
    """The winner may be the default that is not certainly slower."""
    near, level, far = (100, 90, 110, 100, 95, 105), (97, 93, 104, 99, 96, 101), (150,) * 6
    task, _ = run({"a": near, "b": level, "c": far}, 70e-9, 100)
    assert (task.winner.point["k"], [each.point["k"] for each in task.ranking]) == ("a", ["b", "a"])


def test_runs_that_differ_by_noise_name_the_same_winner() -> None:
    """The gain of a point over the default must show in the rounds; other ties go by key."""
    source = random.Random(0)
    for _ in range(20):
        pace = [source.uniform(0.9, 1.1) for _ in range(12)]
        noise = {name: [source.uniform(0.97, 1.03) for _ in pace] for name in "abcd"}

        def rounds(name: str, ns: float, pace: list[float] = pace, noise: dict[str, list[float]] = noise) -> Any:
            return tuple(round(ns * quick * each) for quick, each in zip(pace, noise[name]))

        level = {name: rounds(name, 100_000) for name in "abcd"}
        faster = {**level, "c": rounds("c", 80_000)}
        assert winner(faster) == "c"
    assert winner({"a": (100, 90, 110, 100, 95, 105), "b": (97, 93, 104, 99, 96, 101)}) == "a"
    assert winner({"b": (1000,) * 6, "d": (1005,) * 6}) == winner({"b": (1005,) * 6, "d": (1000,) * 6})
