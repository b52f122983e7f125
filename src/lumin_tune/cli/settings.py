"""The settings of the command: one table, and how the layers that may say something about them are merged.

The same setting is a flag, a variable of the environment and a key of `[tune]` in `lumin.toml` and in the user's file;
the first of these that says anything counts. Where each value is from is kept, so that `doctor --config` can tell.
Nothing here reads the environment or files: layers come as values.
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
_SECONDS: Final = {None: 1.0, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0, "d": 86400.0}


@dataclass(frozen=True)
class Setting:
    """One setting.

    read: from a text, or a value of TOML, to the value; raises ValueError that says what is allowed. several: whether a
    flag may be given again to say more. unset: how a value of None is given, "" if it cannot be.
    """

    name: str
    flag: str
    variable: str
    default: Any
    read: Callable[[Any], Any]
    doc: str
    several: bool = False
    unset: str = "none"


def seconds(value: Any) -> float:
    """Return a time in seconds, of a number or a text such as `90`, `90s`, `3m`, `2h`, `7d`."""
    if isinstance(value, int | float) and not isinstance(value, bool) and value >= 0:
        return float(value)
    found = _DURATION.fullmatch(value.strip()) if isinstance(value, str) else None
    if found is None:
        raise ValueError("a number of seconds that is not negative, or one with s, m, h or d behind it, as 90 or 3m")
    return float(found["number"]) * _SECONDS[found["unit"]]


def _seconds_or_none(value: Any) -> float | None:
    return None if value == "none" else seconds(value)


def _whole(least: int, word: str = "") -> Callable[[Any], int | None]:
    allowed = f"a whole number, at least {least}{f', or {word}' if word else ''}"

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


def _word_or_none(value: Any) -> str | None:
    return None if value == "none" else _word(value)


def _choice(*allowed: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in allowed:
            raise ValueError(f"one of {', '.join(allowed)}")
        return str(value)

    return read


def _words(value: Any) -> tuple[str, ...]:
    """Return names, of a list of them or a text with commas or spaces between; `none` is no name."""
    parts = [value] if isinstance(value, str) else value
    if not isinstance(parts, Sequence) or not all(isinstance(each, str) for each in parts):
        raise ValueError("a list of names, or names with commas between them, or none")
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
        Setting("budget_s", "--budget", "LUMIN_TUNE_BUDGET", 60.0, _seconds_or_none,
                "How long all of it may take, all shapes together: 90, 3m, 1h; none: until --trials."),
        Setting("trials", "--trials", "LUMIN_TUNE_TRIALS", None, _whole(1, "none"),
                "How many candidates to try at most, all shapes together."),
        Setting("seed", "--seed", "LUMIN_TUNE_SEED", 0, _whole(0), "Of everything that is drawn at random."),
        Setting("sampler", "--sampler", "LUMIN_TUNE_SAMPLER", "tpe", _word,
                "Proposes candidates: tpe, random, evolutionary, qmc, gp, brute-force, a plugin's, module:Class."),
        Setting("backend", "--backend", "LUMIN_TUNE_BACKEND", "cpu", _word, "For which backend to tune."),
        Setting("device_index", "--device", "LUMIN_TUNE_DEVICE", 0, _whole(0),
                "Which device of the backend; on a cluster, which kind of device, by default all of them."),
        Setting("db", "--db", "LUMIN_TUNE_DB", None, _word,
                "The database: a file, sqlite:///file or postgresql://...; by default one in the user's data folder.",
                unset=""),
        Setting("cluster", "--cluster", "LUMIN_TUNE_CLUSTER", None, _word_or_none,
                "Tune on the machines of a Ray cluster: auto, or HOST:PORT of its head; none: on this machine alone."),
        Setting("covers", "--covers", "LUMIN_TUNE_COVERS", 20, _whole(1),
                "How many ways to cut the model into kernels are considered."),
        Setting("exactness", "--exactness", "LUMIN_TUNE_EXACTNESS", Exactness.REASSOCIATES, _exactness,
                "The loosest class of rewrite rules: bit-exact, reassociates, approximates."),
        Setting("families_on", "--on", "LUMIN_TUNE_ON", (), _words,
                "Use this family of rules though it is off by default.", several=True),
        Setting("families_off", "--off", "LUMIN_TUNE_OFF", (), _words, "Leave this family of rules out.", several=True),
        Setting("caches", "--caches", "LUMIN_TUNE_CACHES", "program", _choice(*CACHES),
                f"What caches hold when a kernel is timed: {', '.join(CACHES)}."),
        Setting("threads", "--threads", "LUMIN_TUNE_THREADS", None, _whole(1, "none"),
                "Threads of programs; by default as many as are good."),
        Setting("peers", "--peers", "LUMIN_TUNE_PEERS", None, _words_or_all,
                "Other runtimes to time the result against: names, all (that are installed) or none.", several=True,
                unset="all"),
        Setting("passes", "--passes", "LUMIN_TUNE_PASSES", ("generic",), _words,
                "Passes to run first, or none.", several=True),
    )
}  # fmt: skip
"""All settings by their names, which are the keys of `[tune]` and, but for `db`, `cluster` and `peers`, fields of what
the tuner takes."""


@dataclass(frozen=True)
class Layer:
    """What one place says of settings. origin: the place, in words. values: not yet read."""

    origin: str
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Settings:
    """Values by name, and where each is from."""

    values: Mapping[str, Any]
    origins: Mapping[str, str]

    def __getitem__(self, name: str) -> Any:
        return self.values[name]


def merged(layers: Sequence[Layer]) -> Settings:
    """Return the settings, layers that come first counting most. Raises UsageError that names the place and the key."""
    values: dict[str, Any] = {}
    origins: dict[str, str] = {}
    for layer in layers:
        for name, raw in layer.values.items():
            setting = SETTINGS.get(name)
            if setting is None:
                raise UsageError(f"{layer.origin}: there is no setting {name!r}; {did_you_mean(name, SETTINGS)}")
            try:
                value = setting.read(raw)
            except ValueError as error:
                raise UsageError(f"{_place(layer)}{_named(layer, setting)} cannot be {raw!r}; it is {error}") from error
            if name not in values:
                values[name] = value
                origins[name] = layer.origin
    for name, setting in SETTINGS.items():
        if name not in values:
            values[name] = setting.default
            origins[name] = DEFAULT
    return Settings(values, origins)


def setting_text(name: str, value: Any) -> str:
    """Return a setting's value as it could be given."""
    if isinstance(value, tuple):
        return ",".join(value) or "none"
    if isinstance(value, Exactness):
        return value.value
    return SETTINGS[name].unset if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def environment_layer(environment: Mapping[str, str]) -> Layer:
    """Return what the environment says."""
    named = {setting.variable: name for name, setting in SETTINGS.items()}
    found = {named[variable]: value for variable, value in environment.items() if variable in named and value}
    return Layer(ENVIRONMENT, found)


def flag_layer(given: Mapping[str, Any]) -> Layer:
    """Return what flags say; those that were not given are None or empty."""
    return Layer(FLAG, {name: value for name, value in given.items() if value is not None and value != []})


FLAG: Final = "flag"
ENVIRONMENT: Final = "environment"


def _place(layer: Layer) -> str:
    """Return where a setting stands, before its name; a flag and a variable say it themselves."""
    return "" if layer.origin in (FLAG, ENVIRONMENT) else f"{layer.origin}: "


def _named(layer: Layer, setting: Setting) -> str:
    return {FLAG: setting.flag, ENVIRONMENT: setting.variable}.get(layer.origin, setting.name)
