"""The settings files: `lumin.toml` beside a model, and the user's own for all models."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.presets import project_presets
from lumin_tune.cli.settings import SETTINGS, Layer
from lumin_tune.core.suggest import did_you_mean

if TYPE_CHECKING:
    from lumin_tune.core.graph.presets import Presets

NAME: Final = "lumin.toml"
_PRESETS: Final = ("dims", "shapes", "inputs")
_TABLES: Final = ("model", "tune", "shapes", "peers", "check")


@dataclass(frozen=True)
class Project:
    """A folder with a `lumin.toml`.

    graph: `module:function` that makes the model, file: a model's file; one of them is "". tune: settings. shapes: the
    numbers of dimensions that are tuned for, one mapping each. peers: other implementations of the model, by name a
    `module:function`. check: one that says whether a program is right, or "". Modules lie in the folder. presets: what
    is fixed of the model before it is read.
    """

    path: Path
    graph: str
    file: str
    tune: Layer
    shapes: tuple[Mapping[str, int], ...]
    peers: Mapping[str, str]
    check: str
    presets: Presets

    @property
    def folder(self) -> Path:
        return self.path.parent


def read_project(path: Path) -> Project:
    """Return what a `lumin.toml` says. Raises UsageError, which names file and key."""
    data = _read(path)
    _only(path, "the file", data, _TABLES)
    model, check = _table(path, data, "model"), _table(path, data, "check")
    _only(path, "[model]", model, ("graph", "file", *_PRESETS))
    _only(path, "[check]", check, ("function",))
    named = {name: value for name, value in model.items() if name not in _PRESETS}
    if len(named) > 1:
        raise UsageError(f"{path}: [model] names both graph and file; keep one")
    for name, value in (*named.items(), *check.items()):
        if not isinstance(value, str) or not value:
            raise UsageError(f"{path}: {name} cannot be {value!r}; it is a text such as {_EXAMPLES[name]}")
    peers = _table(path, data, "peers")
    for name, value in peers.items():
        if not isinstance(value, str) or ":" not in value:
            raise UsageError(f"{path}: [peers] {name} cannot be {value!r}; it is a function, 'module:function'")
    return Project(
        path=path,
        graph=model.get("graph", ""),
        file=model.get("file", ""),
        tune=_settings(path, _table(path, data, "tune")),
        shapes=_shapes(path, data.get("shapes", [])),
        peers=peers,
        check=check.get("function", ""),
        presets=project_presets(str(path), *(model.get(name, {}) for name in _PRESETS)),
    )


def user_file() -> Path:
    """Return where the user's file is, whether there is one or not."""
    from platformdirs import user_config_path

    return user_config_path("lumin-tune", appauthor=False) / "config.toml"


def user_layer(path: Path) -> Layer:
    """Return what the user's file says, nothing if there is none. Raises UsageError, which names file and key."""
    if not path.is_file():
        return Layer(str(path), {})
    data = _read(path)
    _only(path, "the file", data, ("tune",))
    return _settings(path, _table(path, data, "tune"))


def project_layer(folder: Path) -> Layer:
    """Return what the `lumin.toml` of a folder says of settings, nothing if there is none."""
    path = folder / NAME
    return read_project(path).tune if path.is_file() else Layer(str(path), {})


_EXAMPLES: Final = {"graph": "'model:build_graph'", "file": "'model.onnx'", "function": "'check:check'"}


def _settings(path: Path, table: Mapping[str, Any]) -> Layer:
    _only(path, "[tune]", table, tuple(SETTINGS))
    found = dict(table)
    db = found.get("db")
    if isinstance(db, str) and "://" not in db:
        found["db"] = str(path.parent / Path(db).expanduser())  # beside the file that names it
    return Layer(str(path), found)


def _shapes(path: Path, listed: Any) -> tuple[Mapping[str, int], ...]:
    if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
        raise UsageError(f"{path}: shapes is a list of tables: write [[shapes]], and below it batch = 1")
    for shape in listed:
        for name, value in shape.items():
            if isinstance(value, bool) or not isinstance(value, int) or value < 0:
                raise UsageError(f"{path}: [[shapes]] {name} cannot be {value!r}; it is a whole number")
    return tuple(listed)


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error}") from error
    except (ValueError, RecursionError) as error:  # of its form, its encoding, or numbers of thousands of digits
        raise UsageError(f"{path} is no TOML: {error}") from error


def _table(path: Path, data: Mapping[str, Any], name: str) -> dict[str, Any]:
    found = data.get(name, {})
    if not isinstance(found, dict):
        raise UsageError(f"{path}: {name} is a table; write [{name}], and its keys below")
    return found


def _only(path: Path, where: str, found: Mapping[str, Any], allowed: tuple[str, ...]) -> None:
    for key in found:
        if key not in allowed:
            raise UsageError(f"{path}: {where} has no key {key!r}; {did_you_mean(key, allowed, label='allowed')}")
