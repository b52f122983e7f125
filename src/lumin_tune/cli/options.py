"""The flags that several commands have, made of the table of settings, and how their values become settings."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import typer

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.files import Project, project_layer, user_file, user_layer
from lumin_tune.cli.output import WIDE
from lumin_tune.cli.presets import dims_of
from lumin_tune.cli.settings import SETTINGS, Settings, environment_layer, flag_layer, merged


def _option(name: str) -> Any:
    setting = SETTINGS[name]
    return typer.Option(setting.flag, help=setting.doc, show_default=False, metavar=_METAVARS.get(name, "NAME"))


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
    typer.Option(
        "--dim", metavar="NAME=N", help="A symbolic dimension's number, or its range LOW:HIGH; once for each."
    ),
]
Shape: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--shape", metavar="INPUT=N,...",
        help="The shape of an input: numbers, ranges LOW:HIGH, ? to leave an axis as it is; once for each.",
    ),
]  # fmt: skip
Input: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--input", metavar="INPUT=VALUE",
        help="The value that an input always has: a number, numbers with commas, a .npy file; once for each.",
    ),
]  # fmt: skip

Trace: TypeAlias = Annotated[
    Path | None, typer.Option("--trace", metavar="FILE", help="Write what every worker did, for ui.perfetto.dev.")
]
Log: TypeAlias = Annotated[
    Path | None, typer.Option("--log", metavar="FILE", help="Add what happens to this file, a line of JSON each.")
]
MetricsPort: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--metrics-port", min=0, max=65535, metavar="N",
        help="Let Prometheus scrape metrics at this port of this machine; 0: at any that is free.",
    ),
]  # fmt: skip
MetricsFile: TypeAlias = Annotated[
    Path | None, typer.Option("--metrics-file", metavar="FILE", help="Write the metrics there at the end, as text.")
]


def _set_wide(asked: bool) -> bool:
    """Have `print_table` cut nothing."""
    WIDE.set(asked)
    return asked


Wide: TypeAlias = Annotated[
    bool, typer.Option("--wide", callback=_set_wide, help="Print all columns, and cells in full, whatever the width.")
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Quiet: TypeAlias = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors while it runs.")]


def settings_of(flags: Mapping[str, Any], project: Project | None = None) -> Settings:
    """Return the settings: of flags, environment, the project or the current folder's `lumin.toml`, the user's file."""
    beside = project.tune if project is not None else project_layer(Path.cwd())
    return merged([flag_layer(flags), environment_layer(os.environ), beside, user_layer(user_file())])


def database_url(settings: Settings) -> str | None:
    """Return the database as a URL, None for the default one."""
    given: str | None = settings["db"]
    if given is None or "://" in given:
        return given
    return f"sqlite:///{Path(given).expanduser().absolute()}"


def shape_of(texts: Sequence[str], flag: str) -> dict[str, int]:
    """Return the numbers of dimensions that texts such as `batch=1,tokens=128` say."""
    found: dict[str, int] = {}
    for name, extent in dims_of(texts, flag).items():
        if not isinstance(extent, int):
            raise UsageError(f"{flag} {name} cannot be a range; give one number")
        found[name] = extent
    return found
