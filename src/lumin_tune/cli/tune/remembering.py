"""Options of the command that the tuner does not know, as a session keeps them for `lumin-tune resume`.

`tuning` writes them with the session, `resuming` reads them. What the tuner knows, `TuneOptions`, is beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from lumin_tune.cli.settings import setting_text
from lumin_tune.cli.tune.monitoring import Watch

if TYPE_CHECKING:
    from lumin_tune.cli.tune.tuning import Request

KEY: Final = "command"
"""The key of a session's options under which they are kept."""
SETTINGS: Final = ("peers", "cluster")
"""Those that are settings: they have variables and keys of files too."""


@dataclass(frozen=True)
class Delivery:
    """What is to be done with results, beside printing them. See `tuning.Request`.

    several: whether the command has several shapes, whose sizes are then in the names of files.
    """

    as_json: bool = False
    quiet: bool = False
    fail_under: float | None = None
    report: Path | None = None
    output: Path | None = None
    several: bool = False

    def with_flags(self, given: Mapping[str, Any]) -> Delivery:
        """Return the same with what flags say; those that were not given are None or False."""
        return replace(
            self, **{name: value for name, value in given.items() if value is not None and value is not False}
        )


T = TypeVar("T", Delivery, Watch)


def command_data(request: Request) -> dict[str, Any]:
    """Return as plain data what a request has beside the tuner's options; paths are absolute."""
    told: dict[str, Any] = {name: setting_text(name, request.settings[name]) for name in SETTINGS}
    for record in (request.delivery, request.watch):
        told |= {each.name: _plain(getattr(record, each.name)) for each in fields(record)}
    return told


def command_of(told: Mapping[str, Any]) -> tuple[dict[str, Any], Delivery, Watch]:
    """Return settings that are not yet read, and the rest, of `command_data`; of an older session what it kept."""
    settings = {name: told[name] for name in SETTINGS if name in told}
    return settings, _record(Delivery, told), _record(Watch, told)


def with_watch(watch: Watch, given: Watch) -> Watch:
    """Return a watch with what flags say of it."""
    said = {each.name: getattr(given, each.name) for each in fields(given)}
    return replace(watch, **{name: value for name, value in said.items() if value is not None})


def _plain(value: Any) -> Any:
    return str(value.absolute()) if isinstance(value, Path) else value


def _record(kind: type[T], told: Mapping[str, Any]) -> T:
    """Return a record of plain data."""
    paths = {each.name for each in fields(kind) if "Path" in str(each.type)}
    known = {each.name: told[each.name] for each in fields(kind) if told.get(each.name) is not None}
    values: dict[str, Any] = {name: Path(value) if name in paths else value for name, value in known.items()}
    return kind(**values)
