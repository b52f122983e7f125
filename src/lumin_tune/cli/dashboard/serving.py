"""Serving the dashboard by uvicorn until Ctrl-C. The only module that imports uvicorn."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from lumin_tune.cli.dashboard.app import App
from lumin_tune.cli.exits import UsageError

_GRACE_S = 3


def bound_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address; port 0 takes any free one. Raises UsageError if it cannot."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.socket(family, kind, protocol)
    except OSError as error:
        raise UsageError(f"--host {host} is not an address of this machine: {error}") from error
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind(address)
        made.listen()  # requests that come before the server runs wait
    except OSError as error:
        made.close()
        raise UsageError(f"cannot listen at {host} port {port}: {error}; --port 0 takes any free port") from error
    return made


class Server:
    """A server of one application. `run` returns after Ctrl-C, SIGTERM or `stop`."""

    def __init__(self, made: Callable[[Callable[[], bool]], App], listening: socket.socket) -> None:
        """made: makes the application from a function that says whether the server is about to end."""
        config = uvicorn.Config(
            made(lambda: self._server.should_exit),
            log_level="warning",
            access_log=False,
            server_header=False,
            ws="none",
            lifespan="off",
            timeout_graceful_shutdown=_GRACE_S,
        )
        self._server = uvicorn.Server(config)
        self._listening = listening

    def run(self) -> None:
        """Serve until the process is asked to end."""
        try:
            self._server.run(sockets=[self._listening])
        except KeyboardInterrupt:  # uvicorn raises the signal again once all is closed
            return

    def stop(self) -> None:
        """Ask the server to end. Any thread may call it."""
        self._server.should_exit = True
