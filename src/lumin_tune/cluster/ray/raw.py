"""Return values of workers, read without unpickling.

`ray.get` unpickles return values and exceptions, and unpickling runs code. Here objects are read as raw bytes: only
data that Ray marks as plain bytes is a reply; failures are identified by Ray's error number, without looking at their
contents.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import ray
from ray._private.worker import global_worker

_RAW: Final = b"RAW"
_READ_S: Final = 5.0
_KINDS: Final = {
    0: "its worker process died",
    1: "its process ended",
    3: "it raised an error of its own",
    25: "it cannot be reached",
}
"""Descriptions of Ray's error numbers, where Ray's own name is less clear."""


@dataclass(frozen=True)
class Failure:
    """A failed call. reason: in words. is_loss: whether the worker is gone, rather than wrong."""

    reason: str
    is_loss: bool


def wait_for(references: Sequence[Any], timeout_s: float) -> Sequence[Any]:
    """Return the available objects, at least one unless the timeout expires."""
    known = list(references)
    ready, rest = ray.wait(known, num_returns=1, timeout=timeout_s)
    if ready and rest:
        more, _ = ray.wait(rest, num_returns=len(rest), timeout=0)
        ready = [*ready, *more]
    return ready


def read(reference: Any, most_bytes: int) -> bytes | Failure:
    """Return the bytes of an available object. Never runs code of a worker, and never raises for its failures."""
    try:
        ((data, metadata, *_),) = global_worker.core_worker.get_objects(  # type: ignore[attr-defined]
            [reference], int(_READ_S * 1000)
        )
    except ray.exceptions.RayError as error:  # raised by Ray itself: the object cannot be fetched
        return Failure(f"its answer cannot be fetched: {type(error).__name__}", is_loss=True)
    fields = bytes(metadata or b"").split(b",")
    if fields == [_RAW]:
        if data is None:
            return b""
        if len(data) > most_bytes:
            return Failure(f"its answer has {len(data):,} bytes, and may have {most_bytes:,}", is_loss=False)
        return bytes(data.to_pybytes())
    if fields[0].isdigit():
        number = int(fields[0])
        return Failure(_KINDS.get(number) or _name(number), is_loss=number != _RAISED)
    return Failure(f"it returned {fields[0][:20].decode(errors='replace')!r} where plain bytes were agreed", False)


def _name(number: int) -> str:
    from ray.core.generated.common_pb2 import ErrorType  # type: ignore[attr-defined]

    try:
        return f"Ray says {ErrorType.Name(number)}"
    except ValueError:
        return f"Ray says error {number}"


_RAISED: Final = 3
