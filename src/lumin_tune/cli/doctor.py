"""`lumin-tune doctor`: what backends need of this machine, what is missing, and the remedy."""

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
from lumin_tune.core.plugin.manager import configure_default_manager
from lumin_tune.core.plugin.records import Finding
from lumin_tune.core.printable import description


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("doctor")(examine)


def examine(
    config: Annotated[
        bool, typer.Option("--config", help="Tell the settings that hold in this folder, and where each is from.")
    ] = False,
    cluster: Annotated[
        str, typer.Option("--cluster", metavar="ADDRESS", help="Look at a cluster instead: auto, or HOST:PORT.")
    ] = "",
    wide: opt.Wide = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Say what backends need of this machine and whether it is there; exit code 1 if something needed is missing."""
    if config:
        _tell_settings(as_json)
        return
    if cluster:
        from lumin_tune.cli.cluster.doctor import findings

        _tell([("cluster", finding) for finding in findings(cluster, os.environ)], as_json)
        return
    manager = configure_default_manager()
    backends = manager.backends()
    for error in manager.errors():
        say(f"warning: {error}")
    found = [(name, finding) for name in backends for finding in _asked(backends[name], manager.settings)]
    _tell(found, as_json)
    if not found:
        say("no backend has anything to say; lumin-tune plugins lists what is installed")


def _tell(found: Sequence[tuple[str, Finding]], as_json: bool) -> None:
    """Print what was found by whom; ends with exit code 1 if something needed is missing."""
    if as_json:
        print_json([{"backend": name, **dataclasses.asdict(finding)} for name, finding in found])
    else:
        rows = [(name, each.name, _mark(each), each.detail, each.remedy) for name, each in found]
        print_table(("backend", "looked at", "", "found", "remedy"), rows, prose=("looked at", "found", "remedy"))
    missing = [f"{name}: {finding.name}" for name, finding in found if finding.needed and not finding.ok]
    if missing:
        say(f"missing: {', '.join(missing)}")
        raise typer.Exit(1)


def _tell_settings(as_json: bool) -> None:
    found = settings_of({})
    rows = [
        (name, without_passwords(setting_text(name, found[name])), found.origins[name], setting.flag, setting.variable)
        for name, setting in SETTINGS.items()
    ]
    if as_json:
        names = ("name", "value", "origin", "flag", "variable")
        print_json([dict(zip(names, row, strict=True)) for row in rows])
    else:
        print_table(("setting", "value", "from", "flag", "environment"), rows, spare=("flag",), prose=("value", "from"))
    from lumin_tune.tuner.knobs.samplers import sampler_names

    manager = configure_default_manager()
    say(f"samplers: {', '.join(sampler_names(manager))}; backends: {', '.join(manager.backends())}")
    say(f"the user's file is {user_file()}, {'which is there' if user_file().is_file() else 'of which there is none'}")


def _asked(backend: Any, options: Mapping[str, str]) -> Sequence[Finding]:
    diagnose = getattr(backend, "diagnose", None)
    if diagnose is None:
        return ()
    try:
        return tuple(diagnose(options))
    except Exception as error:  # one bad plugin must not keep the others from being heard
        detail = str(error) if isinstance(error, LuminError) else f"diagnose() raised {description(error)}"
        return (Finding("diagnosis", False, detail, "report it to the author of the plugin", needed=False),)


def _mark(finding: Finding) -> str:
    if finding.ok:
        return "ok"
    return "MISSING" if finding.needed else "note"
