"""Calibrations as records: their data, fewer threads, and the best of two."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.calibration import Calibration, Rate, parse_calibration

FOUND = Calibration(
    {"f32": Rate(100e9, 380e9), "i8": Rate(400e9, 1500e9)},
    {"l1 load": Rate(200e9, 800e9), "memory load": Rate(12e9, 20e9), "memory copy": Rate(14e9, 18e9)},
    threads=4,
    launch_s=1e-6,
    fork_join_s=5e-7,
    noise=0.02,
    at=1_700_000_000.0,
)


def test_its_data_is_read_again() -> None:
    assert parse_calibration(FOUND.as_data()) == FOUND


@pytest.mark.parametrize(
    "damage",
    [
        {"flops_per_s": {"f32": [1.0]}},
        {"flops_per_s": {"f32": [1.0, -2.0]}},
        {"bytes_per_s": None},
        {"launch_s": 0},
        {"threads": "many"},
        {"fork_join_s": float("nan")},
    ],
)
def test_other_data_is_refused(damage: dict[str, Any]) -> None:
    with pytest.raises(InputError, match="not a calibration of a device .* --recalibrate"):
        parse_calibration({**FOUND.as_data(), **damage})
    with pytest.raises(InputError):
        parse_calibration({})


def test_the_greatest_bandwidth_of_a_level_counts() -> None:
    assert FOUND.bytes("memory") == 20e9
    assert FOUND.bytes("memory", "copy", "stream") == 18e9
    assert FOUND.bytes("l2") is None
    assert FOUND.flops("i8") == 1500e9
    assert FOUND.flops("f64") is None


def test_fewer_threads_share_what_all_have() -> None:
    assert FOUND.of_threads(None) is FOUND
    assert FOUND.of_threads(8) is FOUND
    one = FOUND.of_threads(1)
    assert one.flops("f32") == 100e9 and one.bytes("memory", "load") == 12e9
    two = FOUND.of_threads(2)
    assert two.flops("f32") == 200e9
    assert two.bytes("memory", "load") == 20e9, "two threads pass what memory gives, so the limit is that of all"


def test_the_best_of_two_is_kept() -> None:
    later = replace(
        FOUND, flops_per_s={"f32": Rate(90e9, 400e9)}, launch_s=2e-6, fork_join_s=4e-7, noise=0.5, at=FOUND.at + 1
    )
    found = FOUND.merged(later)
    assert found.flops_per_s == {"f32": Rate(100e9, 400e9), "i8": Rate(400e9, 1500e9)}
    assert (found.launch_s, found.fork_join_s, found.noise, found.at) == (1e-6, 4e-7, 0.5, FOUND.at + 1)
