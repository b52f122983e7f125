"""Exchange of arrays with other libraries: zero-copy inputs, and results in the caller's array type.

`arrays` takes inputs through `adopted`; the interpreter and compiled programs return results through `caller_library`
and write into the caller's arrays with `Destination`. No library is imported: DLPack, `__array__` and the buffer
protocol suffice, and for bf16 the module of the array itself is used.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.errors import DTypeError, InputError

# https://dmlc.github.io/dlpack/latest/c_api.html, DLDeviceType; devices with host-readable memory first.
_HOST_DEVICES = (1, 3, 11, 13)
_DEVICES = {2: "CUDA", 4: "OpenCL", 7: "Vulkan", 8: "Metal", 10: "ROCm", 14: "oneAPI", 15: "WebGPU", 16: "Hexagon"}


def adopted(value: Any) -> Any:
    """Return an array of another library as a NumPy array that shares its memory; anything else unchanged.

    bf16 is copied to float32. Raises InputError for an array on another device, and for one that cannot be shared
    (sparse, without storage).
    """
    if isinstance(value, (np.ndarray, np.generic)) or not hasattr(value, "__dlpack__"):
        return value
    _check_on_host(value)
    detached = value.detach() if getattr(value, "requires_grad", False) else value
    if _is_torch_bfloat16(detached):
        return bf16_from_bits(_shared(_bits(detached)).view(np.uint16))
    return _shared(detached)


def _shared(value: Any) -> Array:
    try:
        return np.from_dlpack(value)
    except (BufferError, RuntimeError, TypeError) as error:
        try:  # `__array__` supports what DLPack lacks: read-only memory, dtypes of ml_dtypes
            return np.asarray(value)
        except (RuntimeError, TypeError, ValueError):
            raise InputError(f"a {_kind(value)} that cannot be read as an array ({error}); copy it to NumPy") from None


def _check_on_host(value: Any) -> None:
    try:
        device, number = value.__dlpack_device__()
    except (BufferError, RuntimeError, ValueError, TypeError, AttributeError) as error:
        raise InputError(f"a {_kind(value)} without memory that can be read ({error}); copy it to NumPy") from None
    if int(device) not in _HOST_DEVICES:
        name = _DEVICES.get(int(device), f"DLPack {int(device)}")
        raise InputError(f"a {_kind(value)} on device {name}:{number}; copy it to the CPU first")


def _kind(value: Any) -> str:
    return f"{type(value).__module__.partition('.')[0]}.{type(value).__name__}"


def is_elsewhere(value: Any) -> bool:
    """Return whether an array reports that it is in memory that the host cannot read."""
    if isinstance(value, (np.ndarray, np.generic)) or not hasattr(value, "__dlpack_device__"):
        return False
    try:
        return int(value.__dlpack_device__()[0]) not in _HOST_DEVICES
    except (BufferError, RuntimeError, ValueError, TypeError, AttributeError):
        return False  # `adopted` reports the problem


def bf16_as_bits(value: Any) -> Any | None:
    """Return a bf16 array of another library as its 16 bits, sharing memory; None for other dtypes."""
    return _bits(value) if _is_torch_bfloat16(value) else None


def given_from_device(like: Any, array: Any, dtype: DType) -> Any:
    """Return a device array as one of another array's library, sharing memory; bf16, given as 16 bits, in its
    bf16.
    """
    library = _library(like)
    if dtype is DType.BF16:
        return library.from_dlpack(array.view(np.int16)).view(library.bfloat16)
    return library.from_dlpack(array)


def _is_torch_bfloat16(value: Any) -> bool:
    """Return whether this is a bf16 tensor without a NumPy form, as in torch."""
    return str(getattr(value, "dtype", "")) == "torch.bfloat16"


def _bits(value: Any) -> Any:
    """Return the memory of a bf16 tensor as 16-bit integers."""
    return value.view(_library(value).int16)


def _library(value: Any) -> Any:
    """Return the module whose functions create arrays of this type."""
    if hasattr(value, "__array_namespace__"):
        return value.__array_namespace__()
    return sys.modules[type(value.dtype).__module__.partition(".")[0]]


# giving back


def caller_library(values: Iterable[Any]) -> Any:
    """Return the module of the library of these arrays, None for NumPy arrays and plain values.

    Raises InputError if they belong to two libraries, or to one without DLPack import.
    """
    found: Any = None
    for value in values:
        if isinstance(value, (np.ndarray, np.generic)) or not hasattr(value, "__dlpack__"):
            continue
        library = _library(value)
        if not hasattr(library, "from_dlpack"):
            raise InputError(f"a {_kind(value)} is from a library without from_dlpack; ask for outputs='numpy'")
        if found is not None and library is not found:
            raise InputError(
                f"inputs are arrays of {found.__name__} and of {library.__name__}, so outputs='same' is ambiguous; "
                "give arrays of one library, or ask for outputs='numpy'"
            )
        found = library
    return found


def given_to(library: Any, array: Array, dtype: DType) -> Any:
    """Return a NumPy array as an array of the library, sharing memory; bf16 in the library's bf16."""
    if dtype is DType.BF16 and array.dtype == np.float32:
        return library.from_dlpack(bf16_bits(array).view(np.int16)).view(library.bfloat16)
    return library.from_dlpack(array)


@dataclass(frozen=True, slots=True)
class Destination:
    """Caller memory that a result is written to.

    value: the caller's array. memory: the same memory as a NumPy array. holds_bits: whether it holds bf16 bit
    patterns.
    """

    value: Any
    memory: Array
    holds_bits: bool

    def fill(self, result: Array) -> None:
        np.copyto(self.memory, bf16_bits(result) if self.holds_bits else result)


def destination(name: str, value: Any, dtype: DType, shape: Sequence[int]) -> Destination:
    """Return an array given for an output, ready to be written to.

    dtype, shape: those of the output, which the array must have exactly (bf16 may also be float32, as on the host, or
    its bits as uint16).
    Raises InputError naming the output and the mismatch.
    """
    wanted = f"output {name!r} is {dtype}[{', '.join(map(str, shape))}]"
    if not isinstance(value, np.ndarray) and not hasattr(value, "__dlpack__"):
        raise InputError(f"{wanted}, but out has a {type(value).__name__} for it; give an array to write into")
    if getattr(value, "requires_grad", False):
        raise InputError(f"{wanted}, but out has a tensor that requires grad for it; detach it first")
    try:
        memory, given = _writable(value, dtype)
    except (DTypeError, InputError) as error:
        raise InputError(f"{wanted}, but the array in out is invalid: {error}") from None
    text = f"{given}[{', '.join(map(str, memory.shape))}]"
    as_host = dtype is DType.BF16 and given is DType.F32 and isinstance(value, np.ndarray)
    if (given is not dtype and not as_host) or memory.shape != tuple(shape):
        raise InputError(f"{wanted}, but out has {text} for it; give an array of that dtype and shape")
    if not memory.flags.writeable:
        raise InputError(f"{wanted}, but the array in out is read-only; give an array to write into")
    return Destination(value, memory, holds_bits=given is DType.BF16)


def _writable(value: Any, wanted: DType) -> tuple[Array, DType]:
    """Return the memory of an array, as 16-bit patterns if it is bf16, and its dtype."""
    if isinstance(value, np.ndarray):
        if wanted is DType.BF16 and value.dtype == np.uint16:
            return value, wanted
        dtype = DType.of(value.dtype)
        return (value.view(np.uint16) if dtype is DType.BF16 else value), dtype
    _check_on_host(value)
    if _is_torch_bfloat16(value):
        return _shared(_bits(value)).view(np.uint16), DType.BF16
    memory = _shared(value)
    return memory, DType.of(memory.dtype)
