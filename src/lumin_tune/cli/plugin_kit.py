"""`lumin-tune plugin new`: write a plugin that installs and passes its tests, to be changed into one's own."""

from __future__ import annotations

import enum
import importlib.util
import re
from importlib import resources
from pathlib import Path
from string import Template
from typing import Annotated, Any, Final

import typer

from lumin_tune.cli import options as opt
from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.output import print_json
from lumin_tune.core.plugin.manager import default_manager

_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
_FOLDER: Final = "templates"
_SUFFIX: Final = ".txt"

group = typer.Typer(name="plugin", help="Create a plugin.", no_args_is_help=True)


class PluginKind(enum.StrEnum):
    """The kinds of plugins that there are templates for."""

    BACKEND = "backend"
    SIMT_BACKEND = "simt-backend"
    PASS = "pass"
    RULES = "rules"
    IMPORTER = "importer"
    SAMPLER = "sampler"


_DESCRIPTION: Final = {
    PluginKind.BACKEND: "backend",
    PluginKind.SIMT_BACKEND: "backend of a device with threads",
    PluginKind.PASS: "graph pass",
    PluginKind.RULES: "family of rewrite rules",
    PluginKind.IMPORTER: "model importer",
    PluginKind.SAMPLER: "sampler",
}

_HOOKS: Final = {
    PluginKind.BACKEND: "lumin_backends",
    PluginKind.SIMT_BACKEND: "lumin_backends",
    PluginKind.PASS: "lumin_passes",
    PluginKind.RULES: "lumin_rules",
    PluginKind.IMPORTER: "lumin_importers",
    PluginKind.SAMPLER: "lumin_samplers",
}

_USAGE: Final = {
    PluginKind.BACKEND: "lumin-tune tune model:made --backend $name --budget 30s",
    PluginKind.SIMT_BACKEND: "lumin-tune tune model:made --backend $name --budget 30s",
    PluginKind.PASS: "lumin-tune tune model:made --passes generic --passes $name --budget 30s",
    PluginKind.RULES: "lumin-tune rules --family $name\n    lumin-tune tune model:made --on $name --budget 30s",
    PluginKind.IMPORTER: "lumin-tune tune model.$name --dim batch=8 --budget 30s",
    PluginKind.SAMPLER: "lumin-tune tune model:made --sampler $name --budget 30s",
}
"""Commands to be run in the plugin's folder, which has the model."""


def add_commands(app: typer.Typer) -> None:
    """Add the commands of this group to the application."""
    app.add_typer(group)


@group.callback()
def _plugin() -> None:
    """Create a plugin."""


@group.command("new")
def new(
    name: Annotated[str, typer.Argument(help="Name of the plugin: lower-case words joined by hyphens.")],
    kind: Annotated[
        PluginKind,
        typer.Option(
            metavar="|".join(PluginKind),
            help="What the plugin contributes; simt-backend: a backend of a device with threads, such as a GPU.",
        ),
    ] = PluginKind.BACKEND,
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Folder to create (default: the name, in the current folder).")
    ] = None,
    as_json: opt.Json = False,
) -> None:
    """Create the folder of a plugin that installs, with tests that pass, a CI workflow and a README."""
    if not _NAME.match(name):
        raise UsageError(
            f"{name!r} is not a name of a plugin; use lower-case words joined by hyphens, such as my-device"
        )
    _check_names(name, kind)
    target = Path(name) if folder is None else folder
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise UsageError(f"{target} already exists and is not empty; choose another --folder")
    try:
        written = write_plugin(name, kind, target)
    except OSError as error:
        raise UsageError(f"{target} cannot be written: {error.strerror}") from error
    if as_json:
        print_json({"folder": str(target), "kind": kind.value, "files": [str(path) for path in written]})
        return
    for path in written:
        typer.echo(str(path))
    steps = [f"pip install -e '{target}[test]'", f"pytest {target}", f"cd {target}"]
    steps += Template(_USAGE[kind]).substitute(name=name).split("\n")
    typer.echo("\nnext:")
    for step in steps:
        typer.echo(f"    {step.strip()}")


def module_of(name: str) -> str:
    """Return the module of a plugin: its name behind `lumin_`, so that it hides no package and is no keyword."""
    return f"lumin_{name.removeprefix('lumin-').replace('-', '_')}"


def _check_names(name: str, kind: PluginKind) -> None:
    """Raise UsageError if the plugin's module would hide another one, or a name is taken."""
    from lumin_tune.tuner.knobs.samplers import SAMPLERS

    module = module_of(name)
    found = importlib.util.find_spec(module)
    if found is not None and found.origin is not None:
        raise UsageError(f"the plugin's module would hide the installed module {module!r}; choose another name")
    if kind is PluginKind.SAMPLER and name in SAMPLERS:
        raise UsageError(f"the name {name!r} is taken by the built-in sampler; choose another one")
    for plugin in default_manager().describe():
        if name == plugin.name or name in plugin.contributions.get(_HOOKS[kind], ()):
            raise UsageError(
                f"the name {name!r} is taken by the plugin {plugin.name!r} ({plugin.distribution}); choose another one"
            )


def write_plugin(name: str, kind: PluginKind, target: Path) -> list[Path]:
    """Write the files of a plugin; return their paths, sorted. Raises OSError if a file cannot be written."""
    module = module_of(name)
    article = "An" if _DESCRIPTION[kind][0] in "aeio" else "A"
    values = {
        "name": name,
        "distribution": f"lumin-tune-{name.removeprefix('lumin-')}",
        "module": module,
        "class_name": "".join(word.capitalize() for word in name.split("-")),
        "kind": _DESCRIPTION[kind],
        "article": article,
        "data": '"py.typed", "*.h"' if kind is PluginKind.SIMT_BACKEND else '"py.typed"',
        "usage": "    " + Template(_USAGE[kind]).substitute(name=name),
    }
    templates = resources.files("lumin_tune.cli").joinpath(_FOLDER)
    package = target / "src" / module
    common = templates / "common"
    plan: dict[Path, Any] = {
        target / "pyproject.toml": common / "pyproject.toml.txt",
        target / "README.md": common / "README.md.txt",
        target / ".gitignore": common / "gitignore.txt",
        target / ".github" / "workflows" / "test.yml": common / "test.yml.txt",
        target / "tests" / "test_plugin.py": templates / kind.value / "test_plugin.py.txt",
    }
    if kind is PluginKind.IMPORTER:
        plan[target / f"model.{name}"] = templates / kind.value / "model.txt"
    else:
        plan[target / "model.py"] = common / "model.py.txt"
    for template in (templates / kind.value).iterdir():
        if template.name.endswith((f".py{_SUFFIX}", f".h{_SUFFIX}")) and not template.name.startswith("test_"):
            plan[package / template.name.removesuffix(_SUFFIX)] = template
    for path, template in plan.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template(template.read_text(encoding="utf-8")).substitute(values), encoding="utf-8")
    (package / "py.typed").touch()
    return sorted([*plan, package / "py.typed"])
