"""`lumin-tune doctor`: check that this machine, or a cluster, has what the backends require."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.files import user_file
from lumin_tune.cli.options import settings_of
from lumin_tune.cli.output import print_json, print_table, say
from lumin_tune.cli.settings import SETTINGS, setting_text
from lumin_tune.core.errors import LuminError
from lumin_tune.core.masking import without_passwords
from lumin_tune.core.plugin.completion import complete_backend
from lumin_tune.core.plugin.manager import configure_default_manager
from lumin_tune.core.plugin.records import Finding
from lumin_tune.core.printable import description


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("doctor")(examine)


def examine(
    config: Annotated[
        bool, typer.Option("--config", help="Show the settings in effect in this folder and the origin of each.")
    ] = False,
    cluster: Annotated[
        str, typer.Option("--cluster", metavar="ADDRESS", help="Check a cluster instead: auto or HOST:PORT.")
    ] = "",
    wide: opt.Wide = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Check the requirements of all backends on this machine; exit with 1 if a required one is missing."""
    if config:
        _print_settings(as_json)
        return
    if cluster:
        from lumin_tune.cli.cluster.cluster_checks import findings

        _print_findings([("cluster", finding) for finding in findings(cluster, os.environ)], as_json)
        return
    manager = configure_default_manager()
    backends = manager.backends()
    for error in manager.errors():
        say(f"warning: {error}")
    found = [(name, finding) for name in backends for finding in _diagnosed(backends[name], manager.settings)]
    _print_findings(found, as_json)
    if not found:
        say("no installed backend has checks; lumin-tune plugins lists what is installed")


def _print_findings(found: Sequence[tuple[str, Finding]], as_json: bool) -> None:
    """Print the findings of each backend. Exits with code 1 if a required item is missing."""
    if as_json:
        print_json([{"backend": name, **dataclasses.asdict(finding)} for name, finding in found])
    else:
        rows = [(name, each.name, _mark(each), each.detail, "" if each.ok else each.remedy) for name, each in found]
        print_table(("backend", "check", "", "result", "remedy"), rows, prose=("check", "result", "remedy"))
    missing = [f"{name}: {finding.name}" for name, finding in found if finding.needed and not finding.ok]
    if missing:
        say(f"missing: {', '.join(missing)}")
        raise typer.Exit(1)


def _print_settings(as_json: bool) -> None:
    found = settings_of({})
    rows = [
        (name, without_passwords(setting_text(name, found[name])), found.origins[name], setting.flag, setting.variable)
        for name, setting in SETTINGS.items()
    ]
    if as_json:
        names = ("name", "value", "origin", "flag", "variable")
        print_json([dict(zip(names, row, strict=True)) for row in rows])
    else:
        print_table(
            ("setting", "value", "origin", "flag", "environment"), rows, spare=("flag",), prose=("value", "origin")
        )
    from lumin_tune.tuner.knobs.samplers import sampler_names

    manager = configure_default_manager()
    say(f"samplers: {', '.join(sampler_names(manager))}; backends: {', '.join(manager.backends())}")
    say(f"user settings file: {user_file()}{'' if user_file().is_file() else ' (does not exist)'}")


def _diagnosed(backend: Any, options: Mapping[str, str]) -> Sequence[Finding]:
    try:
        return tuple(complete_backend(backend).diagnose(options))
    except Exception as error:  # a faulty plugin must not hide the findings of the others
        detail = str(error) if isinstance(error, LuminError) else f"diagnose() raised {description(error)}"
        return (Finding("diagnosis", False, detail, "report it to the plugin's author", needed=False),)


def _mark(finding: Finding) -> str:
    if finding.ok:
        return "ok"
    return "MISSING" if finding.needed else "note"
