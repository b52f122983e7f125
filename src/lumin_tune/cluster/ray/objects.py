"""Objects of the cluster on the machines that measure: what builders made, fetched where it is needed.

Only hosts call this. What a builder sends is code that the host will run, so a host trusts builders anyway; the driver
never fetches these objects.
"""

from __future__ import annotations

from typing import Any, Final

FETCH_S: Final = 30.0


class LostObject(Exception):
    """An object that is gone, or does not come."""


def fetched(reference: Any) -> bytes:
    """Return the bytes of an object. Raises LostObject."""
    import ray

    try:
        found = ray.get(reference, timeout=FETCH_S)
    except ray.exceptions.RayError as error:
        raise LostObject(type(error).__name__) from error
    if not isinstance(found, bytes):
        raise LostObject(f"it is no bytes, but {type(found).__name__}")
    return found
