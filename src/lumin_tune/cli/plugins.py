"""`lumin-tune plugins` and `lumin-tune passes`: list what is installed, and its errors."""

from __future__ import annotations

import inspect
from typing import Annotated, Any

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.output import print_json, print_table, say
from lumin_tune.core.plugin.environment import BLOCK_PLUGINS
from lumin_tune.core.plugin.manager import PluginInfo, PluginManager, configure_default_manager

_JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.command("plugins")(list_plugins)
    app.command("passes")(list_passes)


def list_plugins(wide: opt.Wide = False, as_json: _JsonFlag = False) -> None:
    """List the installed plugins, their contributions and their errors."""
    found = _manager().describe()
    if as_json:
        print_json([_as_json(plugin) for plugin in found])
        return
    print_table(
        ("name", "version", "distribution", "contributes", "errors"),
        [
            (plugin.name, plugin.version, plugin.distribution, _contributions(plugin), "; ".join(plugin.errors))
            for plugin in found
        ],
        spare=("distribution",),
        prose=("contributes", "errors"),
    )
    if not found:
        say("no plugins are installed, not even the built-in ones; reinstall the distribution lumin-tune")


def list_passes(wide: opt.Wide = False, as_json: _JsonFlag = False) -> None:
    """List the passes available by name."""
    manager = _manager()
    passes = manager.passes()
    for error in manager.errors():
        say(f"warning: {error}")
    rows = [(name, passes.plugin_of(name), _first_line(passes[name])) for name in passes]
    if as_json:
        print_json([{"name": name, "plugin": plugin, "doc": doc} for name, plugin, doc in rows])
        return
    print_table(("name", "plugin", "description"), rows, prose=("description",))


def _manager() -> PluginManager:
    """Return the default plugin manager, configured from the environment."""
    manager = configure_default_manager()
    for name in manager.unknown_blocked():
        say(f"note: {BLOCK_PLUGINS} blocks {name!r}, but no plugin of that name is installed")
    return manager


def _as_json(plugin: PluginInfo) -> dict[str, Any]:
    return {
        "name": plugin.name,
        "distribution": plugin.distribution,
        "version": plugin.version,
        "blocked": plugin.blocked,
        "contributions": {hook: list(names) for hook, names in plugin.contributions.items()},
        "errors": list(plugin.errors),
    }


def _contributions(plugin: PluginInfo) -> str:
    if plugin.blocked:
        return "(blocked)"
    parts = []
    for hook, names in plugin.contributions.items():
        what = hook.removeprefix("lumin_")
        parts.append("measurement listener" if what == "measured" else f"{what}: {', '.join(names) or 'none'}")
    return "; ".join(parts)


def _first_line(cls: type) -> str:
    return (inspect.getdoc(cls) or "").partition("\n")[0]
