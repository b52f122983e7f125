"""Calls an exported lumin program from Python by ctypes; needs NumPy and the files beside it, but not lumin.

    program = load("folder/program.json")      # or, from beside this file: Program("program.json")
    program(x=array)["y"]

`Program.export` copies this file under the program's name. Several threads may call one program; calls are serialised.
"""

from __future__ import annotations

import ctypes
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

_BF16 = "bf16"
_DTYPES = {
    "bool": "bool", "u8": "uint8", "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64",
    "f16": "float16", "bf16": "uint16", "f32": "float32", "f64": "float64",
}  # fmt: skip


class Program:
    """An exported program: `program(x=a)` returns its outputs by name, as new arrays.

    path: of the program's JSON file. threads: None for one per processor.
    """

    def __init__(self, path: str | Path, threads: int | None = None) -> None:
        place = Path(path)
        self._facts: dict[str, Any] = json.loads(place.read_text(encoding="utf-8"))
        name = self._facts["name"]
        library = ctypes.CDLL(str(place.with_name(self._facts["library"]).resolve()))
        self._constants = np.fromfile(place.with_name(self._facts["constants"]), np.uint8)
        self._run, create = library[f"{name}_run"], library[f"{name}_create"]
        self._destroy = library[f"{name}_destroy"]
        create.restype = ctypes.c_void_p
        create.argtypes = [ctypes.c_void_p, ctypes.c_int64]
        self._run.argtypes = [ctypes.c_void_p] * 4
        self._destroy.argtypes = [ctypes.c_void_p]
        aligned = np.empty(self._constants.size + 64, np.uint8)
        start = -aligned.ctypes.data % 64
        self._memory = aligned[start : start + self._constants.size]
        self._memory[:] = self._constants
        del self._constants
        self._handle = create(self._memory.ctypes.data, threads or 0)
        if not self._handle:
            raise MemoryError(f"no memory for {name}")

    def __call__(self, **inputs: Any) -> dict[str, np.ndarray[Any, Any]]:
        """Return the outputs. Inputs must have the exact dtype and shape; bf16 is passed as uint16."""
        facts = self._facts
        unknown = sorted(set(inputs) - {each["name"] for each in facts["inputs"]})
        if unknown:
            raise TypeError(f"no input {unknown[0]!r}; inputs: {', '.join(each['name'] for each in facts['inputs'])}")
        arrays, dims = [], dict[str, int]()
        for each in facts["inputs"]:
            if each["name"] not in inputs:
                raise TypeError(f"missing input {each['name']!r}, {each['dtype']}{each['shape']}")
            array = _as_input(each, inputs[each["name"]])
            for size, formula in zip(array.shape, each["shape"]):
                if formula in facts["dims"]:
                    dims.setdefault(formula, size)
            arrays.append(array)
        for name, (low, high) in facts["dims"].items():
            if name not in dims:
                raise TypeError(f"no input's shape determines the dimension {name!r}, so the program cannot be called")
            if not low <= dims[name] <= high:
                raise ValueError(f"dimension {name!r} must be {low} to {high}, not {dims[name]}")
        for each, array in zip(facts["inputs"], arrays):
            if array.shape != _shape(each, dims):
                raise ValueError(
                    f"input {each['name']!r} must have shape {list(_shape(each, dims))}, not {list(array.shape)}"
                )
        outputs = [np.empty(_shape(each, dims), _DTYPES[each["dtype"]]) for each in facts["outputs"]]
        numbers = (ctypes.c_int64 * (len(dims) + 1))(*(dims[name] for name in facts["dims"]))
        if self._run(self._handle, _pointers(arrays), _pointers(outputs), numbers):
            raise MemoryError("out of memory for the workspace")
        return {each["name"]: array for each, array in zip(facts["outputs"], outputs)}

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._destroy(self._handle)


def load(path: str | Path, threads: int | None = None) -> Program:
    """Load the program of a JSON file."""
    return Program(path, threads)


def _as_input(wanted: dict[str, Any], value: Any) -> np.ndarray[Any, Any]:
    array = np.asarray(value)
    if wanted["dtype"] == _BF16 and array.dtype.name == "bfloat16":
        array = array.view(np.uint16)
    if array.dtype != np.dtype(_DTYPES[wanted["dtype"]]) or array.ndim != len(wanted["shape"]):
        raise TypeError(
            f"input {wanted['name']!r} must be {wanted['dtype']}{wanted['shape']}, not {array.dtype}{list(array.shape)}"
        )
    return np.ascontiguousarray(array)


def _shape(wanted: dict[str, Any], dims: dict[str, int]) -> tuple[int, ...]:
    names = {"__builtins__": {}, "min": min, "max": max}
    return tuple(int(eval(formula, names, dict(dims))) for formula in wanted["shape"])


def _pointers(arrays: list[np.ndarray[Any, Any]]) -> Any:
    return (ctypes.c_void_p * (len(arrays) + 1))(*(array.ctypes.data for array in arrays))


if __name__ == "__main__":
    print(json.dumps(load(sys.argv[1])._facts, indent=1))  # noqa: T201
