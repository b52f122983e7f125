"""A backend for lumin: element-wise operations and reductions of rows, compiled by numba."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lumin_tune.backends import Backend, hookimpl


@hookimpl
def lumin_backends(settings: Mapping[str, str]) -> Sequence[Backend]:
    from lumin_numba.backend import NumbaBackend

    return [NumbaBackend(settings.get("cache", ""))]
