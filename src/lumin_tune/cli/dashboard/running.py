"""Implementation of `lumin-tune dashboard`: open the database for reading, and serve."""

from __future__ import annotations

import sys
import webbrowser
from dataclasses import dataclass

from lumin_tune import __version__
from lumin_tune.cli.dashboard.access import access_to, is_loopback
from lumin_tune.cli.dashboard.app import Served, create_app
from lumin_tune.cli.dashboard.dashboard_page import Frame
from lumin_tune.cli.dashboard.serving import Server, bound_socket
from lumin_tune.cli.options import database_url
from lumin_tune.cli.output import print_json, say
from lumin_tune.cli.settings import Settings
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.results.watched_store import WatchedStore


@dataclass(frozen=True)
class Endpoint:
    """Where to listen, 0 for any free port, and the token that browsers present, None for a new random one."""

    host: str
    port: int
    token: str | None


def run(
    settings: Settings, endpoint: Endpoint, optuna: str, manager: PluginManager, *, browse: bool, as_json: bool
) -> None:
    """Serve until Ctrl-C. Raises UsageError for an unsafe token or an address that cannot be used."""
    host = endpoint.host
    with WatchedStore.open(database_url(settings)) as store, bound_socket(host, endpoint.port) as listening:
        port = listening.getsockname()[1]
        access = access_to(host, port, endpoint.token)
        frame = Frame(store.shown_url, optuna, __version__)
        server = Server(lambda stopping: create_app(Served(store, manager, access, frame, stopping)), listening)
        query = "" if access.token is None else f"?token={access.token}"
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}/{query}"
        if not is_loopback(host):
            say("warning: the connection is not encrypted; on a network that others share, use loopback and ssh -L")
        if as_json:
            print_json({"url": address, "database": store.shown_url})
            sys.stdout.flush()
        else:
            say(f"dashboard: {address}")
            say("Ctrl-C ends it")
        if browse:
            webbrowser.open(address)
        server.run()
