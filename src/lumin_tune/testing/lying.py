"""Invalid answers of workers, sent by the process of a planted candidate (`planted`, behaviour `lie`)."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from lumin_tune.cluster.measuring.messages import RunReply
from lumin_tune.cluster.pool import worker

_HEADER: Final = 8


def _told(**fields: Any) -> Callable[[bytes], bytes]:
    """Return a function that replaces fields in the outcome of an answer."""

    def change(answer: bytes) -> bytes:
        header = json.loads(answer[_HEADER:])
        header["body"]["outcomes"][0].update(fields)
        return _framed(json.dumps(header).encode())

    return change


def _framed(words: bytes) -> bytes:
    return len(words).to_bytes(_HEADER, "little") + words


LIES: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "times of zero": _told(times_ns=[0, 0, 0]),
    "negative times": _told(times_ns=[-5, 7]),
    "times that are NaN": _told(times_ns=[float("nan")]),
    "times that are floats": _told(times_ns=[1.5]),
    "huge times": _told(times_ns=[10**40]),
    "no times": _told(times_ns=[]),
    "too many times": _told(times_ns=[1] * 100_000),
    "correct with a large error": _told(error=1e9),
    "an error that is infinite": _told(error=float("inf")),
    "noise that is NaN": _told(noise=float("nan")),
    "a lone surrogate": _told(message="\ud800"),
    "a NUL in a name": _told(worker="machine\0"),
    "a surrogate in a feature's name": _told(features={"\udfff": 1.0}),
    "a feature that is NaN": _told(features={"registers": float("nan")}),
    "an unknown status": _told(status="fine"),
    "a status that is a list": _told(status=["ok"]),
    "an unknown field": _told(password="x"),
    "no message at all": lambda answer: b"",
    "a pickle": lambda answer: _framed(b"\x80\x05\x8c\x02os\x94\x8c\x06system\x94\x93\x94."),
    "half an answer": lambda answer: answer[: len(answer) // 2],
    "a header longer than the answer": lambda answer: (1 << 60).to_bytes(_HEADER, "little") + answer[_HEADER:],
    "deep nesting": lambda answer: _framed(b"[" * 100_000),
}
"""Messages sent instead of the candidate's outcome, by what is wrong with them."""


class _Liar:
    """A connection that modifies answers."""

    def __init__(self, connection: Any, change: Callable[[bytes], bytes]) -> None:
        self._connection, self._change = connection, change

    def send_bytes(self, data: bytes) -> None:
        header = json.loads(data[_HEADER : _HEADER + int.from_bytes(data[:_HEADER], "little")])
        self._connection.send_bytes(self._change(data) if header["kind"] == RunReply.__name__ else data)


def lie(number: int) -> None:
    """Make this process send the invalid answer with this number, modulo their count, from now on."""
    change = list(LIES.values())[number % len(LIES)]
    (teller,) = (each for each in gc.get_objects() if type(each) is worker._Worker)
    if not isinstance(teller._connection, _Liar):
        teller._connection = _Liar(teller._connection, change)  # type: ignore[assignment]
