"""The calls of a program that is being timed."""

from __future__ import annotations

import itertools
import time

from lumin_tune.tuner.contest.program_server import _measured, _traced
from lumin_tune.tuner.contest.runtimes import TracedCall


class Counted:
    """A call that takes a time and is counted."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self.calls = seconds, 0

    def __call__(self) -> TracedCall:
        time.sleep(self._seconds)
        self.calls += 1
        return TracedCall(100, [float(self.calls)])


def test_short_calls_are_warmed_up() -> None:
    call = Counted(0.001)
    found = _measured(call, 0.01, is_long=False)
    assert call.calls == len(found["ns"]) + 1


def test_long_calls_are_made_once_a_slice() -> None:
    call = Counted(0.02)
    assert len(_measured(call, 0.01, is_long=True)["ns"]) == call.calls == 1
    assert _traced(call, 0.01, is_long=True)["kernels_ns"] == [2]
    assert call.calls == 2


def test_kernels_of_short_calls_are_those_after_the_first() -> None:
    call = Counted(0.02)
    assert _traced(call, 0.01)["kernels_ns"] == [2]


def test_kernels_are_shares_of_their_own_calls() -> None:
    """The host may change its speed from one call to the next, and sums of kernels are still those of the call."""
    speeds = itertools.cycle([1, 2, 4])

    def call() -> TracedCall:
        time.sleep(0.001)
        speed = next(speeds)
        return TracedCall(100 * speed, [60.0 * speed, 39.0 * speed])

    found = _traced(call, 0.02)
    assert found["kernels_ns"] == [0.6 * found["call_ns"], 0.39 * found["call_ns"]]


def test_programs_without_times_of_kernels_have_none() -> None:
    assert _traced(None, 0.01)["kernels_ns"] == _traced(lambda: None, 0.01)["kernels_ns"] == []
