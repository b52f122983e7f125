"""Flags shared by several commands, built from the settings table, and the conversion of their values."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias, TypeVar, get_args, get_type_hints

import typer

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.files import Project, project_layer, user_file, user_layer
from lumin_tune.cli.output import WIDE
from lumin_tune.cli.presets import dims_of
from lumin_tune.cli.settings import SETTINGS, Settings, environment_layer, flag_layer, merged

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _option(name: str) -> Any:
    setting = SETTINGS[name]
    return typer.Option(setting.flag, help=setting.doc, show_default=False, metavar=_METAVARS.get(name, "NAME"))


def limit(doc: str) -> Any:
    """Return the option --limit, up to a number that every database takes."""
    return typer.Option("--limit", metavar="N", min=1, max=2**31 - 1, help=doc)


_METAVARS: Final = {
    "budget_s": "TIME", "trials": "N", "seed": "N", "device_index": "N", "db": "URL", "covers": "N", "threads": "N",
    "exactness": "CLASS", "caches": "STATE", "cluster": "ADDRESS",
}  # fmt: skip

Budget: TypeAlias = Annotated[str | None, _option("budget_s")]
Trials: TypeAlias = Annotated[str | None, _option("trials")]
Seed: TypeAlias = Annotated[str | None, _option("seed")]
Sampler: TypeAlias = Annotated[str | None, _option("sampler")]
Backend: TypeAlias = Annotated[str | None, _option("backend")]
DeviceIndex: TypeAlias = Annotated[str | None, _option("device_index")]
Db: TypeAlias = Annotated[str | None, _option("db")]
Cluster: TypeAlias = Annotated[str | None, _option("cluster")]
Covers: TypeAlias = Annotated[str | None, _option("covers")]
ExactnessClass: TypeAlias = Annotated[str | None, _option("exactness")]
On: TypeAlias = Annotated[list[str] | None, _option("families_on")]
Off: TypeAlias = Annotated[list[str] | None, _option("families_off")]
Caches: TypeAlias = Annotated[str | None, _option("caches")]
Threads: TypeAlias = Annotated[str | None, _option("threads")]
Peers: TypeAlias = Annotated[list[str] | None, _option("peers")]
Passes: TypeAlias = Annotated[list[str] | None, _option("passes")]

Dim: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--dim", metavar="NAME=N", help="Size of a symbolic dimension, or its range LOW:HIGH. Repeatable."),
]
Shape: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--shape",
        metavar="INPUT=N,...",
        help="Shape of an input: sizes, ranges LOW:HIGH, or ? to keep an axis as in the model. Repeatable.",
    ),
]
Input: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--input",
        metavar="INPUT=VALUE",
        help="Constant value of an input: a number, numbers separated by commas, or a .npy file. Repeatable.",
    ),
]

Trace: TypeAlias = Annotated[
    Path | None, typer.Option("--trace", metavar="FILE", help="Write a trace of all workers, for ui.perfetto.dev.")
]
Log: TypeAlias = Annotated[
    Path | None, typer.Option("--log", metavar="FILE", help="Append events to this file as JSON Lines.")
]
MetricsPort: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--metrics-port",
        min=0,
        max=65535,
        metavar="N",
        help="Serve Prometheus metrics on this local port; 0: any free port.",
    ),
]
MetricsFile: TypeAlias = Annotated[
    Path | None,
    typer.Option("--metrics-file", metavar="FILE", help="Write Prometheus metrics to this file at the end."),
]


def _set_wide(wide: bool) -> bool:
    """Make `print_table` truncate nothing."""
    WIDE.set(wide)
    return wide


Wide: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--wide", callback=_set_wide, help="Print all columns and full cells, regardless of the terminal width."
    ),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON; docs/json.md lists its keys.")]
Quiet: TypeAlias = Annotated[bool, typer.Option("--quiet", "-q", help="Print only errors while running.")]


def grouped(command: _Command, panels: Mapping[str, Sequence[str]]) -> _Command:
    """Show a command's options in panels of its help. panels: titles with names of parameters, all of them options.

    Options that several commands share keep their place in the others.
    """
    hints = get_type_hints(command, include_extras=True)
    for title, names in panels.items():
        for name in names:
            kind, option = get_args(hints[name])
            option = copy(option)
            option.rich_help_panel = title
            hints[name] = Annotated[kind, option]
    command.__annotations__ = hints
    return command


def settings_of(flags: Mapping[str, Any], project: Project | None = None) -> Settings:
    """Merge the settings of flags, environment, `lumin.toml` (of the project or current folder) and user file."""
    in_project = project.tune if project is not None else project_layer(Path.cwd())
    return merged([flag_layer(flags), environment_layer(os.environ), in_project, user_layer(user_file())])


def database_url(settings: Settings) -> str | None:
    """Return the database URL, None for the default database."""
    given: str | None = settings["db"]
    if given is None or "://" in given:
        return given
    return f"sqlite:///{Path(given).expanduser().absolute()}"


def shape_of(texts: Sequence[str], flag: str) -> dict[str, int]:
    """Parse dimension sizes from texts such as `batch=1,tokens=128`. Raises UsageError for ranges."""
    found: dict[str, int] = {}
    for name, extent in dims_of(texts, flag).items():
        if not isinstance(extent, int):
            raise UsageError(f"{flag} {name} must be one number, not a range")
        found[name] = extent
    return found
