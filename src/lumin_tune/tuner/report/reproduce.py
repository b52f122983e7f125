"""The command that does a session again, from what its result says of it."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from lumin_tune.core.plugin.records import Exactness
from lumin_tune.tuner.tune_records import TuneOptions, TuneResult

FLAGS: Final[Mapping[str, str]] = {
    "backend": "--backend",
    "device_index": "--device",
    "budget_s": "--budget",
    "trials": "--trials",
    "seed": "--seed",
    "sampler": "--sampler",
    "exactness": "--exactness",
    "families_on": "--on",
    "families_off": "--off",
    "covers": "--covers",
    "passes": "--passes",
    "caches": "--caches",
    "threads": "--threads",
}
"""The flags of `lumin-tune tune` by the field of `TuneOptions`, or of its policy, that they set."""

_ALWAYS: Final = ("budget_s", "seed")


def command(result: TuneResult) -> str:
    """Return the command line, quoted for a POSIX shell; what is as by default is left out, but budget and seed."""
    words = ["lumin-tune", "tune", result.model]
    for dim, size in result.dims.items():
        words += ["--dim", f"{dim}={size}"]
    options = _flat(result.options)
    defaults = _flat({each.name: getattr(TuneOptions(), each.name) for each in fields(TuneOptions)})
    for name, flag in FLAGS.items():
        value = options.get(name)
        if name in options and (name in _ALWAYS or _plain(value) != _plain(defaults[name])):
            words += _words(flag, value)
    return shlex.join(words)


def _flat(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options with those of the policy among them; the policy is a record here and plain data in results."""
    policy = options.get("policy", {})
    named = policy if isinstance(policy, Mapping) else {name: getattr(policy, name) for name in ("caches", "threads")}
    found = {name: value for name, value in options.items() if name != "policy"}
    found.update((name, named[name]) for name in ("caches", "threads") if name in named)
    return found


def _words(flag: str, value: Any) -> list[str]:
    if value is None:
        return [flag, "none"]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [word for each in value for word in (flag, str(each))] or [flag, "none"]
    return [flag, f"{value:g}" if isinstance(value, float) else str(_plain(value))]


def _plain(value: Any) -> Any:
    if isinstance(value, Exactness):
        return value.value
    return list(value) if isinstance(value, tuple) else value
