"""Capabilities of the namespace, as `__array_namespace_info__` of the standard returns them."""

from __future__ import annotations

from lumin_tune.array_api.data_types import isdtype
from lumin_tune.array_api.naming import DEVICE, NAMES, check_device
from lumin_tune.core.dtypes import DType

_STANDARD = [dtype for dtype in NAMES if not dtype.is_half]


class NamespaceInfo:
    """Capabilities, devices and dtypes of the namespace.

    >>> import lumin_tune.array_api as xp
    >>> xp.__array_namespace_info__().devices()
    ['cpu']
    """

    def capabilities(self) -> dict[str, bool | int]:
        """Return whether masks and results whose sizes depend on values are supported, and the most axes.

        >>> import lumin_tune.array_api as xp
        >>> xp.__array_namespace_info__().capabilities()["boolean indexing"]
        True
        """
        return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": 64}

    def default_device(self) -> str:
        """Return the only device.

        >>> import lumin_tune.array_api as xp
        >>> xp.__array_namespace_info__().default_device()
        'cpu'
        """
        return DEVICE

    def default_dtypes(self, *, device: str | None = None) -> dict[str, DType]:
        """Return the dtypes that are chosen where none is given. There is none of complex numbers.

        >>> import lumin_tune.array_api as xp
        >>> xp.__array_namespace_info__().default_dtypes()["integral"]
        i64
        """
        check_device(device)
        return {"real floating": DType.F32, "integral": DType.I64, "indexing": DType.I64}

    def devices(self) -> list[str]:
        """Return the devices.

        >>> import lumin_tune.array_api as xp
        >>> xp.__array_namespace_info__().devices()
        ['cpu']
        """
        return [DEVICE]

    def dtypes(self, *, device: str | None = None, kind: str | tuple[str, ...] | None = None) -> dict[str, DType]:
        """Return the dtypes of the standard, all or those of a kind (see `isdtype`), by name.

        >>> import lumin_tune.array_api as xp
        >>> sorted(xp.__array_namespace_info__().dtypes(kind="real floating"))
        ['float32', 'float64']
        """
        check_device(device)
        return {NAMES[dtype]: dtype for dtype in _STANDARD if kind is None or isdtype(dtype, kind)}


def __array_namespace_info__() -> NamespaceInfo:
    """Return the capabilities of the namespace."""
    return NamespaceInfo()
