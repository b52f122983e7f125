"""Ordering between the streams of lanes and kernels and those of their callers.

Lanes and kernels use non-blocking streams, which wait for no other stream, not even the null stream. Callers, DLPack
producers and CuPy's memory pool work on the current stream. So a call first waits for that stream, and ends by
synchronising its own: its results are ready for every consumer.
"""

from __future__ import annotations

from typing import Any


def follow_caller(cupy: Any, stream: Any) -> None:
    """Make a stream wait for all work queued so far on the current stream of the current device."""
    current = cupy.cuda.get_current_stream()
    if current.ptr == stream.ptr:
        return
    event = cupy.cuda.Event(disable_timing=True)
    event.record(current)
    stream.wait_event(event)
