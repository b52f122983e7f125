"""`lumin-tune dashboard`: watch sessions in a browser."""

from __future__ import annotations

import importlib.util
from typing import Annotated

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.core.plugin.manager import configure_default_manager

DEFAULT_PORT = 8642
_NEEDED = ("starlette", "uvicorn")


def add_commands(app: typer.Typer) -> None:
    """Add the command of this group to the application."""
    app.command("dashboard")(dashboard)


def dashboard(
    db: opt.Db = None,
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar="ADDRESS",
            help="Address to listen on; all but loopback are reachable from other machines.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, metavar="N", help="Port to listen on; 0: any free port.")
    ] = DEFAULT_PORT,
    token: Annotated[
        str | None,
        typer.Option(
            "--token",
            metavar="TOKEN",
            help="Token that browsers must present; none: no token, on loopback only (default: a new random one).",
            show_default=False,
        ),
    ] = None,
    optuna: Annotated[
        str, typer.Option("--optuna", metavar="URL", help="Address of a running Optuna dashboard, to link to.")
    ] = "",
    browse: Annotated[bool, typer.Option("--open", help="Open the dashboard in a browser.")] = False,
    as_json: opt.Json = False,
) -> None:
    """Serve pages in which sessions are watched while they run, compared and explained. Only reads the database."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise UsageError(f"the dashboard needs {' and '.join(missing)}: pip install 'lumin-tune[dashboard]'")
    if optuna and not optuna.startswith(("http://", "https://")):
        raise UsageError(f"invalid value {optuna!r} for --optuna: expected a URL such as http://127.0.0.1:8080")
    from lumin_tune.cli.dashboard.running import Endpoint, run

    settings = opt.settings_of({"db": db})
    run(settings, Endpoint(host, port, token), optuna, configure_default_manager(), browse=browse, as_json=as_json)
