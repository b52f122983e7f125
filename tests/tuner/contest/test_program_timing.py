"""The points of kernels are settled in whole programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from lumin_tune.tuner.contest import program_timing
from lumin_tune.tuner.contest.finalists import BestPoint, Finalist
from lumin_tune.tuner.contest.program_timing import ProgramTimer
from lumin_tune.tuner.program_times import ProgramTimes

PLAN: Any = SimpleNamespace(uses={"a": 1, "b": 1})


def settled(
    monkeypatch: pytest.MonkeyPatch, programs: Mapping[str, Sequence[int]]
) -> list[tuple[str, Mapping[str, str]]]:
    """Return the names of the programs that are settled on, and of the program that each of their points is of.

    programs: the nanoseconds of the kernels `a` and `b`, by program.
    """

    def of(name: str) -> Finalist:
        points = {} if name == "untuned" else {kernel: BestPoint({"of": name}, 1) for kernel in PLAN.uses}
        return Finalist(name, PLAN, SimpleNamespace(), points)  # type: ignore[arg-type]

    def linked(*given: Any) -> Finalist:
        return Finalist(given[-1], PLAN, SimpleNamespace(), given[3])  # type: ignore[arg-type]

    def times(self: ProgramTimer, given: Sequence[Finalist]) -> list[ProgramTimes]:
        found = [programs[each.name] for each in given]
        return [ProgramTimes(sum(each), dict(zip("ab", each))) for each in found]

    monkeypatch.setattr(program_timing, "finalist", linked)
    monkeypatch.setattr(ProgramTimer, "times", times)
    timer = ProgramTimer(None, None, None, (), 0)  # type: ignore[arg-type]
    found = timer.settled([of(each) for each in programs], "settled")
    return [(made.name, {name: str(each.point["of"]) for name, each in made.bests.items()}) for made in found]


def test_each_kernel_is_at_the_point_that_is_fastest_in_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    times = {"tuned 1": (50, 60), "untuned": (55, 65), "variant 1": (40, 90), "variant 2": (70, 20)}
    made, fastest = settled(monkeypatch, times)
    assert made == ("settled", {"a": "variant 1", "b": "variant 2"})
    assert fastest == ("variant 2", {"a": "variant 2", "b": "variant 2"})
    made, fastest = settled(monkeypatch, {"tuned 1": (50, 60), "untuned": (40, 75)})
    assert made == ("settled", {"b": "tuned 1"}) and fastest[0] == "tuned 1", "the default has no point"


def test_a_variant_that_is_fastest_in_all_kernels_is_settled_on(monkeypatch: pytest.MonkeyPatch) -> None:
    found = settled(monkeypatch, {"untuned": (55, 65), "variant 1": (50, 60)})
    assert found == [("variant 1", {"a": "variant 1", "b": "variant 1"})]


def test_less_than_times_can_tell_changes_no_point(monkeypatch: pytest.MonkeyPatch) -> None:
    times = {"tuned 1": (1000, 2000), "untuned": (1100, 2100), "variant 1": (995, 2500)}
    assert [name for name, _ in settled(monkeypatch, times)] == ["tuned 1"]
    assert settled(monkeypatch, {"untuned": (55, 65)}) == [("untuned", {})]
