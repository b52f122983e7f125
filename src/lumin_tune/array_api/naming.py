"""The names of dtypes and devices, and the versions of the standard."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import InputError

DEVICE: Final = "cpu"
"""The only device. A graph of `to_graph` is compiled for any other."""

VERSIONS: Final = ("2021.12", "2022.12", "2023.12", "2024.12")
"""The revisions of the standard that the namespace serves; the last is the one that it implements."""

NAMES: Final = {
    DType.BOOL: "bool", DType.U8: "uint8", DType.I8: "int8", DType.I16: "int16", DType.I32: "int32",
    DType.I64: "int64", DType.F16: "float16", DType.BF16: "bfloat16", DType.F32: "float32", DType.F64: "float64",
}  # fmt: skip
"""The names of dtypes in the namespace."""


def check_device(device: object) -> None:
    """Raise InputError for a device that the namespace does not have."""
    if device not in (None, DEVICE):
        raise InputError(
            f"unknown device {device!r}; arrays are on {DEVICE!r}; compile a graph of to_graph for another device"
        )


def check_version(api_version: str | None) -> None:
    """Raise InputError for a revision of the standard that the namespace does not serve."""
    if api_version is not None and api_version not in VERSIONS:
        raise InputError(f"the array API {api_version!r} is not supported; allowed: {', '.join(VERSIONS)}")
