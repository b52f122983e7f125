"""Implementations of y = 2 x that a contest is given: right ones, and one for each way to fail."""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

Call = Callable[[Mapping[str, Any]], Mapping[str, Any]]


def right(inputs: Mapping[str, Any]) -> Call:
    assert set(inputs) == {"x"}
    return lambda given: {"y": given["x"] * 2, "besides": 1}


def slow() -> Call:
    def run(given: Mapping[str, Any]) -> Mapping[str, Any]:
        time.sleep(0.004)
        return {"y": given["x"] * 2}

    return run


def very_slow() -> Call:
    def run(given: Mapping[str, Any]) -> Mapping[str, Any]:
        time.sleep(0.6)
        return {"y": given["x"] * 2}

    return run


def talks() -> Call:
    sys.stdout.write('{"ns": [1], "noise": 0}\n')
    os.write(1, b"words\n")
    return right({"x": 0})


def told_threads(threads: int | None) -> Call:
    cpus = len(os.sched_getaffinity(0))
    if threads != 1 or cpus != 1 or os.environ["OMP_NUM_THREADS"] != "1":
        raise ValueError(f"{threads} threads, {cpus} processors")
    return right({"x": 0})


def spins() -> Call:
    threading.Thread(target=_spin, daemon=True).start()
    return right({"x": 0})


def _spin() -> None:
    while True:
        pass


class _Later:
    """An array that is still being made, as JAX has them."""

    def __init__(self, array: Any) -> None:
        self.array, self.ready = array, False

    def block_until_ready(self) -> None:
        self.ready = True

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        assert self.ready
        return np.asarray(self.array, dtype)


def later() -> Call:
    return lambda given: {"y": _Later(given["x"] * 2)}


# what fails while it is made ready


def wrong() -> Call:
    return lambda given: {"y": given["x"] * 2.01}


def not_a_number() -> Call:
    return lambda given: {"y": given["x"] * np.float32(np.nan)}


def other_shape() -> Call:
    return lambda given: {"y": given["x"][:1]}


def other_name() -> Call:
    return lambda given: {"Y": given["x"]}


def missing() -> Call:
    import nonsense_package  # type: ignore[import-not-found]

    return nonsense_package  # type: ignore[no-any-return]


def takes_other(device: str) -> Call:
    raise AssertionError(device)


def no_callable() -> Any:
    return 7


def no_mapping() -> Any:
    return lambda given: given["x"]


def raises() -> Call:
    raise ValueError("no such\nmodel")


def crashes() -> Call:
    return lambda given: ctypes.string_at(0)  # type: ignore[return-value]


def leaves() -> Call:
    os.write(2, b"out of luck\n")
    os._exit(3)


def hangs() -> Call:
    time.sleep(600)
    raise AssertionError


# what fails later


def crashes_later() -> Call:
    return _after(20, lambda: ctypes.string_at(0))


def hangs_later() -> Call:
    return _after(20, lambda: time.sleep(600))


def raises_later() -> Call:
    return _after(20, lambda: 1 // 0)


def wrong_from_51() -> Call:
    return _wrong_after(50)


def wrong_from_1001() -> Call:
    return _wrong_after(1_000)


def _wrong_after(calls: int) -> Call:
    left = [calls]

    def run(given: Mapping[str, Any]) -> Mapping[str, Any]:
        left[0] -= 1
        return {"y": given["x"] * (2.0 if left[0] >= 0 else 2.01)}

    return run


def _after(calls: int, then: Callable[[], object]) -> Call:
    left = [calls]

    def run(given: Mapping[str, Any]) -> Mapping[str, Any]:
        time.sleep(0.01)
        left[0] -= 1
        if left[0] < 0:
            then()
        return {"y": given["x"] * 2}

    return run
