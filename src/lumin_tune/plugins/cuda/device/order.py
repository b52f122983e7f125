"""The order between the streams of lanes and kernels and those of whoever calls them.

Lanes and kernels have streams of their own that wait for no other by themselves, not even for the null stream. What a
caller hands over is made by his current stream, where DLPack's producers and CuPy's memory pool put their work too; so
a call first follows that stream, and ends by waiting for its own: what it hands out is there for every consumer.
"""

from __future__ import annotations

from typing import Any


def follow_caller(cupy: Any, stream: Any) -> None:
    """Let a stream wait for all that the current one, of the current device, has been given so far."""
    current = cupy.cuda.get_current_stream()
    if current.ptr == stream.ptr:
        return
    event = cupy.cuda.Event(disable_timing=True)
    event.record(current)
    stream.wait_event(event)
