"""The settings files: `lumin.toml` in a model's folder, and the user settings file for all models."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.presets import project_presets
from lumin_tune.cli.settings import SETTINGS, SettingsLayer
from lumin_tune.core.suggest import did_you_mean

if TYPE_CHECKING:
    from lumin_tune.core.graph.presets import Presets

NAME: Final = "lumin.toml"
_PRESETS: Final = ("dims", "shapes", "inputs")
_TABLES: Final = ("model", "tune", "shapes", "peers", "check")


@dataclass(frozen=True)
class Project:
    """The contents of a `lumin.toml`.

    Attributes:
        graph: `module:function` that builds the model, or "".
        file: path of a model file relative to the folder, or "". At most one of graph and file is set.
        tune: the settings of the [tune] table.
        shapes: dimension sizes to tune for, one mapping per shape.
        peers: other implementations of the model, name to `module:function`.
        check: `module:function` that checks a program, or "".
        presets: dimensions, shapes and input values that are fixed before the model is read.

    Modules are looked up in the folder of the file first.
    """

    path: Path
    graph: str
    file: str
    tune: SettingsLayer
    shapes: tuple[Mapping[str, int], ...]
    peers: Mapping[str, str]
    check: str
    presets: Presets

    @property
    def folder(self) -> Path:
        return self.path.parent


def read_project(path: Path) -> Project:
    """Read a `lumin.toml`. Raises UsageError, which names the file and the key."""
    data = _read(path)
    _only(path, "the file", data, _TABLES)
    model, check = _table(path, data, "model"), _table(path, data, "check")
    _only(path, "[model]", model, ("graph", "file", *_PRESETS))
    _only(path, "[check]", check, ("function",))
    named = {name: value for name, value in model.items() if name not in _PRESETS}
    if len(named) > 1:
        raise UsageError(f"{path}: [model] has both graph and file; keep one")
    for name, value in (*named.items(), *check.items()):
        if not isinstance(value, str) or not value:
            raise UsageError(f"{path}: invalid value {value!r} for {name}: expected a string such as {_EXAMPLES[name]}")
    peers = _table(path, data, "peers")
    for name, value in peers.items():
        if not isinstance(value, str) or ":" not in value:
            raise UsageError(f"{path}: invalid value {value!r} for [peers] {name}: expected 'module:function'")
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
    """Return the path of the user settings file, which need not exist."""
    from platformdirs import user_config_path

    return user_config_path("lumin-tune", appauthor=False) / "config.toml"


def user_layer(path: Path) -> SettingsLayer:
    """Return the settings in the user settings file, none if it does not exist. Raises UsageError."""
    if not path.is_file():
        return SettingsLayer(str(path), {})
    data = _read(path)
    _only(path, "the file", data, ("tune",))
    return _settings(path, _table(path, data, "tune"))


def project_layer(folder: Path) -> SettingsLayer:
    """Return the settings in the `lumin.toml` of a folder, none if it does not exist."""
    path = folder / NAME
    return read_project(path).tune if path.is_file() else SettingsLayer(str(path), {})


_EXAMPLES: Final = {"graph": "'model:build_graph'", "file": "'model.onnx'", "function": "'check:check'"}


def _settings(path: Path, table: Mapping[str, Any]) -> SettingsLayer:
    _only(path, "[tune]", table, tuple(SETTINGS))
    found = dict(table)
    db = found.get("db")
    if isinstance(db, str) and "://" not in db:
        found["db"] = str(path.parent / Path(db).expanduser())  # relative to the settings file
    return SettingsLayer(str(path), found)


def _shapes(path: Path, listed: Any) -> tuple[Mapping[str, int], ...]:
    if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
        raise UsageError(f"{path}: shapes must be an array of tables: write [[shapes]], then batch = 1 below it")
    for shape in listed:
        for name, value in shape.items():
            if isinstance(value, bool) or not isinstance(value, int) or value < 0:
                raise UsageError(
                    f"{path}: invalid value {value!r} for {name} in [[shapes]]: expected a non-negative integer"
                )
    return tuple(listed)


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error}") from error
    except (ValueError, RecursionError) as error:  # invalid syntax or encoding, or integers with thousands of digits
        raise UsageError(f"{path} is not valid TOML: {error}") from error


def _table(path: Path, data: Mapping[str, Any], name: str) -> dict[str, Any]:
    found = data.get(name, {})
    if not isinstance(found, dict):
        raise UsageError(f"{path}: {name} must be a table: write [{name}], then its keys below it")
    return found


def _only(path: Path, where: str, found: Mapping[str, Any], allowed: tuple[str, ...]) -> None:
    for key in found:
        if key not in allowed:
            raise UsageError(f"{path}: unknown key {key!r} in {where}; {did_you_mean(key, allowed, label='allowed')}")
