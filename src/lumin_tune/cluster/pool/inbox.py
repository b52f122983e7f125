"""The driver's end of a worker connection, which a peer cannot block by stopping within a message or by not reading.

The other end is a `multiprocessing.connection.Connection`; this speaks its framing.
"""

from __future__ import annotations

import select
import socket
import struct
from collections.abc import Iterator
from typing import Final

from lumin_tune.cluster.transport.fields import WireError

MESSAGE_BYTES: Final = 1 << 30
GIVE_S: Final = 5.0
"""Seconds that the peer may leave sent data unread."""
_READ_BYTES: Final = 1 << 20
_SMALL: Final = 0x7FFFFFFF  # longer messages have the length -1, followed by a length of 8 bytes


class Inbox:
    """Messages from and to a worker. Close it."""

    def __init__(self, connection: socket.socket) -> None:
        seconds, micros = divmod(round(GIVE_S * 1e6), 1_000_000)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", seconds, micros))
        self._socket = connection
        self._received = bytearray()

    def fileno(self) -> int:
        return self._socket.fileno()

    def send(self, data: bytes) -> None:
        """Send a message. Raises OSError if the peer is gone or does not read."""
        if len(data) > _SMALL:
            self._socket.sendall(struct.pack("!iQ", -1, len(data)))
        else:
            self._socket.sendall(struct.pack("!i", len(data)))
        self._socket.sendall(data)

    def receive(self) -> Iterator[bytes]:
        """Yield the complete messages without waiting. Raises EOFError at the end, WireError for an oversized
        message.
        """
        try:
            data = self._socket.recv(_READ_BYTES, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        except OSError as error:
            raise EOFError from error
        if not data:
            raise EOFError
        self._received += data
        while (message := self._next()) is not None:
            yield message

    def has_more(self) -> bool:
        """Return whether there is unread data, end of file included."""
        poll = select.poll()
        poll.register(self._socket, select.POLLIN)
        return bool(poll.poll(0))

    def close(self) -> None:
        self._socket.close()

    def _next(self) -> bytes | None:
        """Remove and return the first complete message, or None."""
        start = 4
        if len(self._received) < start:
            return None
        (length,) = struct.unpack_from("!i", self._received)
        if length == -1:
            start = 12
            if len(self._received) < start:
                return None
            (length,) = struct.unpack_from("!Q", self._received, 4)
        if not 0 <= length <= MESSAGE_BYTES:
            raise WireError(f"answer: it is to have {length:,} bytes, and may have {MESSAGE_BYTES:,}")
        if len(self._received) < start + length:
            return None
        message = bytes(self._received[start : start + length])
        del self._received[: start + length]
        return message
