"""Options of the command beyond `TuneOptions`, stored with a session for `lumin-tune resume`.

`tuning` stores them, `resume` reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lumin_tune.cli.settings import setting_text
from lumin_tune.cli.tune.monitoring import MonitoringOptions

if TYPE_CHECKING:
    from lumin_tune.cli.tune.tuning import Request

KEY: Final = "command"
"""Key under which they are stored in a session's options."""
SETTINGS: Final = ("peers", "cluster")
"""Those that are settings, with environment variables and keys in files."""


@dataclass(frozen=True)
class OutputOptions:
    """Outputs of results. several: whether there are several shapes; file names then contain the sizes."""

    as_json: bool = False
    quiet: bool = False
    fail_under: float | None = None
    report: Path | None = None
    output: Path | None = None
    several: bool = False

    def with_flags(self, given: Mapping[str, Any]) -> OutputOptions:
        """Return the options updated by flags; None and False mean not given."""
        return replace(
            self, **{name: value for name, value in given.items() if value is not None and value is not False}
        )


T = TypeVar("T", OutputOptions, MonitoringOptions)


def command_data(request: Request) -> dict[str, Any]:
    """Return the options of a request beyond `TuneOptions` as plain data, with absolute paths."""
    stored: dict[str, Any] = {name: setting_text(name, request.settings[name]) for name in SETTINGS}
    for record in (request.output_options, request.watch):
        stored |= {each.name: _plain(getattr(record, each.name)) for each in fields(record)}
    return stored


def command_of(stored: Mapping[str, Any]) -> tuple[dict[str, Any], OutputOptions, MonitoringOptions]:
    """Return the unconverted settings and the records stored by `command_data`; missing fields have their defaults."""
    settings = {name: stored[name] for name in SETTINGS if name in stored}
    return settings, _record(OutputOptions, stored), _record(MonitoringOptions, stored)


def with_monitoring(watch: MonitoringOptions, given: MonitoringOptions) -> MonitoringOptions:
    """Return the options updated by flags; None means not given."""
    updates = {each.name: getattr(given, each.name) for each in fields(given)}
    return replace(watch, **{name: value for name, value in updates.items() if value is not None})


def _plain(value: Any) -> Any:
    return str(value.absolute()) if isinstance(value, Path) else value


def _record(kind: type[T], stored: Mapping[str, Any]) -> T:
    """Build a record from plain data."""
    paths = {each.name for each in fields(kind) if "Path" in str(each.type)}
    known = {each.name: stored[each.name] for each in fields(kind) if stored.get(each.name) is not None}
    values: dict[str, Any] = {name: Path(value) if name in paths else value for name, value in known.items()}
    return kind(**values)
