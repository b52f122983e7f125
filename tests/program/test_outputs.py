"""Output memory: aligned, reused once unreferenced, never while referenced."""

from __future__ import annotations

import ctypes
import threading

import numpy as np
import pytest

from lumin_tune.core.program.calls.output_pool import _ALONE, ALIGNMENT, OutputPool, empty_aligned

F32 = np.dtype(np.float32)

pytestmark = pytest.mark.skipif(not _ALONE, reason="this interpreter does not count references, so nothing is kept")


def place(array: np.ndarray) -> int:
    return int(array.ctypes.data)


def test_arrays_are_aligned_and_of_their_type() -> None:
    for shape in ((), (0, 3), (1,), (7, 9), (1000,)):
        for dtype in (np.dtype(np.bool_), np.dtype(np.float16), F32, np.dtype(np.int64)):
            array = empty_aligned(shape, dtype)
            assert (array.shape, array.dtype) == (shape, dtype)
            assert place(array) % ALIGNMENT == 0
            assert array.flags.c_contiguous and array.flags.writeable and type(array) is np.ndarray


def test_a_dropped_array_is_given_again() -> None:
    pool = OutputPool((3, 4), F32)
    places = set()
    for _ in range(10):
        array = pool.take()
        places.add(place(array))
        del array
    assert len(places) == 1


def test_two_take_turns_where_the_caller_holds_the_last() -> None:
    pool = OutputPool((3, 4), F32)
    array, places = pool.take(), set()
    for _ in range(20):
        array = pool.take()
        places.add(place(array))
    assert len(places) <= 3


HOLDERS = {
    "the array": lambda array: array,
    "a view": lambda array: array[1:, ::2],
    "a view of a view": lambda array: array.reshape(-1)[3:][:2],
    "a scalar's base": lambda array: array[0, 0:1],
    "another dtype": lambda array: array.view(np.int32),
    "a memoryview": memoryview,
    "dlpack": np.from_dlpack,
    "a list": lambda array: [array],
    "ctypes": lambda array: ctypes.c_float.from_buffer(array),
    "a transposed copy-free view": lambda array: np.asarray(array).T,
    "an iterator": lambda array: np.nditer(array),
}


@pytest.mark.parametrize("hold", HOLDERS.values(), ids=HOLDERS.keys())
def test_whatever_holds_an_array_keeps_it(hold: object) -> None:
    pool = OutputPool((3, 4), F32)
    array = pool.take()
    taken = place(array)
    holder = hold(array)  # type: ignore[operator]
    del array
    for _ in range(8):
        assert place(pool.take()) != taken
    del holder


def test_arrays_that_are_all_held_are_not_kept_for_ever() -> None:
    pool = OutputPool((3, 4), F32)
    held = [pool.take() for _ in range(50)]
    assert len({place(array) for array in held}) == 50
    held.clear()
    again = {place(pool.take()) for _ in range(3)}
    assert len(again) == 1


def test_threads_never_share_an_array() -> None:
    pool = OutputPool((64,), np.dtype(np.int64))
    wrong: list[int] = []

    def work(number: int) -> None:
        for step in range(3000):
            array = pool.take()
            array.fill(number * 10_000 + step)
            if (array != number * 10_000 + step).any():
                wrong.append(number)

    workers = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong
