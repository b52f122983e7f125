"""The table of settings, and the merging of the layers that set them.

A setting is a flag, an environment variable, and a key of `[tune]` in `lumin.toml` and in the user settings file, in
this order of precedence. The origin of each value is kept for `doctor --config`. This module reads neither environment
nor files: layers are passed in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lumin_tune.cli.exits import UsageError
from lumin_tune.core.plugin.records import Exactness
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.trials import CACHES

DEFAULT: Final = "default"

_DURATION: Final = re.compile(r"(?P<number>\d+(\.\d+)?)\s*(?P<unit>s|m|min|h|d)?")
_ADDRESS: Final = re.compile(r"(ray://)?[^/\s]+:(?P<port>\d{1,5})")
_SECONDS: Final = {None: 1.0, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0, "d": 86400.0}


@dataclass(frozen=True)
class Setting:
    """One setting.

    Attributes:
        read: converts a text or TOML value; raises ValueError, whose message completes "expected ...".
        several: whether the flag may be repeated.
        unset: text form of the value None, "" if there is none.
    """

    name: str
    flag: str
    variable: str
    default: Any
    read: Callable[[Any], Any]
    doc: str
    several: bool = False
    unset: str = "none"


_MOST_S: Final = 100_000 * 86_400.0


def seconds(value: Any) -> float:
    """Convert a number or a text such as `90`, `90s`, `3m`, `2h` or `7d` to seconds. Raises ValueError."""
    if isinstance(value, str) and (text := _DURATION.fullmatch(value.strip())) is not None:
        value = float(text["number"]) * _SECONDS[text["unit"]]
    if not isinstance(value, int | float) or isinstance(value, bool) or not value >= 0:
        raise ValueError("a non-negative duration such as 90, 90s, 3m, 2h or 7d")
    if value > _MOST_S:
        raise ValueError("a duration of at most 100000d")
    return float(value)


def _seconds_or_none(value: Any) -> float | None:
    return None if value == "none" else seconds(value)


def _whole(least: int, word: str = "") -> Callable[[Any], int | None]:
    allowed = f"an integer of at least {least}{f', or {word}' if word else ''}"

    def read(value: Any) -> int | None:
        if word and value == word:
            return None
        is_text = isinstance(value, str) and re.fullmatch(r"-?\d+", value.strip()) is not None
        if isinstance(value, bool) or not (isinstance(value, int) or is_text) or int(value) < least:
            raise ValueError(allowed)
        return int(value)

    return read


def _word(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a name")
    return value.strip()


def _cluster_address(value: Any) -> str | None:
    if value in ("none", "auto"):
        return None if value == "none" else "auto"
    found = _ADDRESS.fullmatch(value) if isinstance(value, str) else None
    if found is None or not 0 < int(found["port"]) < 1 << 16:
        raise ValueError("auto, none, or HOST:PORT of the head of a cluster, as 10.0.0.5:6379")
    return str(value)


def _choice(*allowed: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in allowed:
            raise ValueError(f"one of {', '.join(allowed)}")
        return str(value)

    return read


def _words(value: Any) -> tuple[str, ...]:
    """Convert a list of names, or a text of names separated by commas or spaces; `none` is the empty tuple."""
    parts = [value] if isinstance(value, str) else value
    if not isinstance(parts, Sequence) or not all(isinstance(each, str) for each in parts):
        raise ValueError("a list of names, names separated by commas, or none")
    found = tuple(word for each in parts for word in each.replace(",", " ").split())
    return () if found == ("none",) else found


def _words_or_all(value: Any) -> tuple[str, ...] | None:
    found = _words(value)
    return None if found == ("all",) else found


def _exactness(value: Any) -> Exactness:
    return Exactness(_choice(*(each.value for each in Exactness))(value))


SETTINGS: Final[Mapping[str, Setting]] = {
    each.name: each
    for each in (
        Setting(
            "budget_s",
            "--budget",
            "LUMIN_TUNE_BUDGET",
            60.0,
            _seconds_or_none,
            "Time limit for all shapes together: 90, 3m, 1h; none: limited by --trials only.",
        ),
        Setting(
            "trials",
            "--trials",
            "LUMIN_TUNE_TRIALS",
            None,
            _whole(1, "none"),
            "Maximum number of trials for all shapes together.",
        ),
        Setting("seed", "--seed", "LUMIN_TUNE_SEED", 0, _whole(0), "Random seed."),
        Setting(
            "sampler",
            "--sampler",
            "LUMIN_TUNE_SAMPLER",
            "model",
            _word,
            "Search algorithm: model, tpe, random, evolutionary, cma-es, qmc, gp, brute-force, one of a plugin, or "
            "module:Class.",
        ),
        Setting(
            "backend",
            "--backend",
            "LUMIN_TUNE_BACKEND",
            "cpu",
            _word,
            "Backend to tune for; several, separated by commas, on a cluster.",
        ),
        Setting(
            "device_index",
            "--device",
            "LUMIN_TUNE_DEVICE",
            0,
            _whole(0),
            "Index of the device; on a cluster, index of the kind of device (default: all kinds).",
        ),
        Setting(
            "db",
            "--db",
            "LUMIN_TUNE_DB",
            None,
            _word,
            "Results database: a file, sqlite:///file or postgresql://... (default: in the user data folder).",
            unset="",
        ),
        Setting(
            "cluster",
            "--cluster",
            "LUMIN_TUNE_CLUSTER",
            None,
            _cluster_address,
            "Tune on a Ray cluster: auto, or HOST:PORT of its head; none: on this machine only.",
        ),
        Setting(
            "covers",
            "--covers",
            "LUMIN_TUNE_COVERS",
            20,
            _whole(1),
            "Number of covers (ways to cut the model into kernels) to consider.",
        ),
        Setting(
            "exactness",
            "--exactness",
            "LUMIN_TUNE_EXACTNESS",
            Exactness.REASSOCIATES,
            _exactness,
            "Least exact class of rewrite rules to allow: bit-exact, reassociates, approximates.",
        ),
        Setting(
            "families_on",
            "--on",
            "LUMIN_TUNE_ON",
            (),
            _words,
            "Enable a rule family that is off by default. Repeatable.",
            several=True,
        ),
        Setting(
            "families_off", "--off", "LUMIN_TUNE_OFF", (), _words, "Disable a rule family. Repeatable.", several=True
        ),
        Setting(
            "caches",
            "--caches",
            "LUMIN_TUNE_CACHES",
            "program",
            _choice(*CACHES),
            f"CPU cache state when timing kernels: {', '.join(CACHES)}.",
        ),
        Setting(
            "threads",
            "--threads",
            "LUMIN_TUNE_THREADS",
            None,
            _whole(1, "none"),
            "Threads per program (default: chosen per program).",
        ),
        Setting(
            "peers",
            "--peers",
            "LUMIN_TUNE_PEERS",
            None,
            _words_or_all,
            "Runtimes to compare the result with: names, all (installed ones) or none.",
            several=True,
            unset="all",
        ),
        Setting(
            "passes",
            "--passes",
            "LUMIN_TUNE_PASSES",
            ("generic",),
            _words,
            "Graph passes to run first, or none.",
            several=True,
        ),
    )
}
"""All settings by name. Names are the keys of `[tune]` and, except `db`, `cluster` and `peers`, correspond to fields
of `TuneOptions`."""


@dataclass(frozen=True)
class SettingsLayer:
    """Unconverted values from one origin, such as a flag or a file. origin: its description."""

    origin: str
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Settings:
    """Values by name, and the origin of each."""

    values: Mapping[str, Any]
    origins: Mapping[str, str]

    def __getitem__(self, name: str) -> Any:
        return self.values[name]


def merged(layers: Sequence[SettingsLayer]) -> Settings:
    """Merge layers; earlier ones take precedence. Raises UsageError, which names the origin and the key."""
    values: dict[str, Any] = {}
    origins: dict[str, str] = {}
    for layer in layers:
        for name, raw in layer.values.items():
            setting = SETTINGS.get(name)
            if setting is None:
                raise UsageError(f"{layer.origin}: unknown setting {name!r}; {did_you_mean(name, SETTINGS)}")
            try:
                value = setting.read(raw)
            except ValueError as error:
                raise UsageError(
                    f"{_place(layer)}invalid value {raw!r} for {_named(layer, setting)}: expected {error}"
                ) from error
            if name not in values:
                values[name] = value
                origins[name] = layer.origin
    for name, setting in SETTINGS.items():
        if name not in values:
            values[name] = setting.default
            origins[name] = DEFAULT
    return Settings(values, origins)


def setting_text(name: str, value: Any) -> str:
    """Return the text form of a setting's value, which `read` accepts."""
    if isinstance(value, tuple):
        return ",".join(value) or "none"
    if isinstance(value, Exactness):
        return value.value
    return SETTINGS[name].unset if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def environment_layer(environment: Mapping[str, str]) -> SettingsLayer:
    """Return the settings in the environment."""
    named = {setting.variable: name for name, setting in SETTINGS.items()}
    found = {named[variable]: value for variable, value in environment.items() if variable in named and value}
    return SettingsLayer(ENVIRONMENT, found)


def flag_layer(given: Mapping[str, Any]) -> SettingsLayer:
    """Return the settings given as flags; None and [] mean not given."""
    return SettingsLayer(FLAG, {name: value for name, value in given.items() if value is not None and value != []})


FLAG: Final = "flag"
ENVIRONMENT: Final = "environment"


def _place(layer: SettingsLayer) -> str:
    """Return the origin as a prefix of messages; flags and variables need none, as their names show it."""
    return "" if layer.origin in (FLAG, ENVIRONMENT) else f"{layer.origin}: "


def _named(layer: SettingsLayer, setting: Setting) -> str:
    return {FLAG: setting.flag, ENVIRONMENT: setting.variable}.get(layer.origin, setting.name)
