"""A dashboard of a database, served in a thread of the test, and requests to it."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from lumin_tune.cli.dashboard.access import access_to
from lumin_tune.cli.dashboard.app import Served, create_app
from lumin_tune.cli.dashboard.dashboard_page import Frame
from lumin_tune.cli.dashboard.serving import Server, bound_socket
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.results.watched_store import WatchedStore

TOKEN = "token-of-the-tests-0123456789"


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    text: str


@dataclass(frozen=True)
class Address:
    """Where a dashboard is served."""

    port: int

    def url(self, path: str = "/") -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def get(self, path: str, *, method: str = "GET", token: str = TOKEN, **headers: str) -> Answer:
        """Return the answer to a request; `_` in names of headers is a hyphen."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            sent["Authorization"] = f"Bearer {token}"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, headers=sent)
            response = connection.getresponse()
            text = response.read().decode()
            return Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, text)
        finally:
            connection.close()


@contextmanager
def served(database: Path | str, token: str = TOKEN, optuna: str = "") -> Iterator[Address]:
    """Serve the dashboard of a database, a file or a URL, at a free port."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    with WatchedStore.open(url) as store, bound_socket("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        access = access_to("127.0.0.1", port, token)
        frame = Frame(store.shown_url, optuna, "0.0")
        server = Server(
            lambda stopping: create_app(Served(store, default_manager(), access, frame, stopping)), listening
        )
        thread = threading.Thread(target=server.run)
        thread.start()
        try:
            yield Address(port)
        finally:
            server.stop()
            thread.join(30)
            assert not thread.is_alive(), "the server did not end"
