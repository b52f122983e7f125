"""The calls of a program that is being timed."""

from __future__ import annotations

import time

from lumin_tune.tuner.contest.program_server import _measured, _traced


class Counted:
    """A call that takes a time and is counted."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self.calls = seconds, 0

    def __call__(self) -> list[float]:
        time.sleep(self._seconds)
        self.calls += 1
        return [float(self.calls)]


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
