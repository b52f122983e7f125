"""Races of a kernel's finalists correct its time in plans."""

from __future__ import annotations

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
        (candidates[name], Outcome(Status.OK, "time", (ns, ns, ns), build_ns=1, run_ns=1))
        for name, ns in times_ns.items()
    ]
    assert take_result(task, candidates["b"], answers, costs)
    (received,) = costs.received
    return float(received)


def test_a_fast_moment_of_the_incumbent_is_no_gain() -> None:
    """It took 70 ns where the default took 100, and interleaved they are level."""
    assert raced(70e-9, 100, {"a": 200, "b": 200}) == 100e-9
    assert raced(70e-9, 100, {"a": 200, "b": 180}) == 90e-9


def test_without_the_default_the_incumbent_counts() -> None:
    assert raced(70e-9, None, {"b": 200, "c": 100}) == 35e-9
