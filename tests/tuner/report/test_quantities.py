"""Quantities as people read them."""

from __future__ import annotations

import pytest
from tests.tuner.sample_results import interval as made

from lumin_tune.tuner.quantities import clock, duration, interval, nanoseconds, number, ratio, scaled


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0 µs"), (3e-10, "0.3 ns"), (3.2e-7, "320 ns"), (0.00321456, "3.215 ms"), (12.5, "12.5 s"), (9876, "9,876 s")],
)
def test_durations(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_others() -> None:
    assert nanoseconds(None) == "–"
    assert nanoseconds(4_810_000, 3) == "4.81 ms"
    assert interval(made(4810, 0.004)) == "4.791 to 4.829 ms"
    assert interval(made(999.9, 0.01)) == "989.9 to 1,010 µs"
    assert interval(None) == "–"
    assert [clock(each) for each in (0.4, 59.4, 59.6, 185, 7620)] == [
        "0 s",
        "59 s",
        "1 min 00 s",
        "3 min 05 s",
        "2 h 07 min",
    ]
    assert scaled(4.19e11, "FLOP/s") == "419 GFLOP/s"
    assert scaled(0, "B") == "0 B"
    assert ratio(1.459) == "1.46 ×"
    assert ratio(None) == "–"
    assert number(1234567, 3) == "1,230,000"
