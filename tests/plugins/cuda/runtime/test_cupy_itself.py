"""The CuPy stand-in agrees with the installed CuPy in names and signatures; no device is needed.

Compiled functions of CuPy document their signature in the first line of their docstring.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tests.stand_ins.cuda import cupy_stand_in
from tests.stand_ins.cuda.arrays import StandInArray
from tests.stand_ins.cuda.streams import StandInEvent, StandInStream

from lumin_tune.plugins.cuda.device.poisoning import is_poisoned

cupy = pytest.importorskip("cupy", reason="CuPy is not installed: pip install 'lumin-tune[cuda]'")
NAMES = ("empty", "asarray", "asnumpy", "from_dlpack", "subtract", "divide", "exp")
OWN = {"captures", "now", "run_until", "is_done", "take", "taken_up", "since_ms", "memset"}
"""The stand-in's own attributes."""


def pairs() -> Iterator[tuple[str, Any, Any]]:
    """Yield names with the stand-in's object and CuPy's."""
    cuda = cupy.cuda
    faces = (
        (cupy_stand_in.StandInCupy, cupy, NAMES),
        (cupy_stand_in._Cuda, cuda, None),
        (cupy_stand_in._Runtime, cuda.runtime, None),
        (cupy_stand_in._Driver, cuda.driver, None),
        (cupy_stand_in._Functions, cuda.function, None),
        (cupy_stand_in._Module, cuda.function.Module, None),
        (cupy_stand_in._Graph, cuda.Graph, None),
        (StandInStream, cuda.Stream, None),
        (StandInEvent, cuda.Event, None),
        (StandInArray, cupy.ndarray, None),
    )
    for own, real, names in faces:
        for name, made in vars(own).items() if names is None else ((name, getattr(own, name)) for name in names):
            if not name.startswith("_") and callable(made) and name not in OWN:
                yield f"{real.__name__}.{name}", made, getattr(real, name, None)


def taken(function: Any) -> tuple[int, int]:
    """Return the minimum and maximum number of arguments of a function."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # of compiled functions, and of ufuncs
        line = str(function.__doc__).partition("\n")[0]
        inside = re.sub(r"\[[^]]*\]", "", line.partition("(")[2].rpartition(")")[0])
        given = [each for each in inside.split(",") if each.strip() not in ("", "self", "*", r"\*", "/")]
        return sum("=" not in each for each in given), len(given)
    if any(each.kind in (each.VAR_POSITIONAL, each.VAR_KEYWORD) for each in parameters):
        return 0, 99
    own = [each for each in parameters if each.name != "self"]
    return sum(each.default is each.empty for each in own), len(own)


def test_what_the_stand_in_has_cupy_has() -> None:
    found = list(pairs())
    assert len(found) > 30
    assert not [name for name, _, real in found if real is None]
    for name, own, real in found:
        (least, most), (asked, given) = taken(real), taken(own)
        assert least <= given and asked <= most, (name, (least, most), (asked, given))


def test_numbers_are_passed_as_they_are() -> None:
    """In 8 bytes, as kernels expect; a `Function`, which takes them, cannot be made without a device."""
    scalar = importlib.import_module("cupy._core._scalar").CScalar
    assert [scalar(each).dtype for each in (np.uint64(2**63), np.int64(-1))] == [np.uint64, np.int64]


def test_errors_are_known_by_their_names() -> None:
    for kind in (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError):
        error = kind.__new__(kind)  # its message would come from the driver
        error.status = 700
        assert is_poisoned(error)
    assert issubclass(cupy.cuda.memory.OutOfMemoryError, MemoryError)


def test_products_take_what_they_are_given() -> None:
    try:
        cublas = cupy.cuda.cublas
    except ImportError as error:
        pytest.skip(f"cuBLAS is not installed: {error}")
    assert taken(cublas.gemmStridedBatchedEx) == taken(cupy_stand_in.StandInCublas.gemmStridedBatchedEx)
    for name, value in vars(cupy_stand_in.StandInCublas).items():
        if name.startswith("CUBLAS_"):
            assert int(getattr(cublas, name)) == value, name
