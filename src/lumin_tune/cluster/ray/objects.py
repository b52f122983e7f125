"""Objects of the cluster (artifacts and cases), fetched on the machines that measure.

Called by hosts only. Builders send code that hosts run, so hosts trust builders anyway; the driver never fetches these
objects.
"""

from __future__ import annotations

from typing import Any, Final

FETCH_S: Final = 30.0


class LostObject(Exception):
    """An object that is lost, or does not arrive in time."""


def fetched(reference: Any) -> bytes:
    """Fetch the bytes of an object. Raises LostObject."""
    import ray

    try:
        found = ray.get(reference, timeout=FETCH_S)
    except ray.exceptions.RayError as error:
        raise LostObject(type(error).__name__) from error
    if not isinstance(found, bytes):
        raise LostObject(f"it is no bytes, but {type(found).__name__}")
    return found
