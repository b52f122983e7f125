"""Validation of imported workloads, conditions and trials: every field, before anything is stored.

The text of a workload must be a graph with the given fingerprint, because candidates are rebuilt from it. Keys are
never read but derived from contents. Times cannot be validated; `Store.import_` marks the trials as imported.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar

from lumin_tune.core.errors import LuminError, ResultsError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.plugin.records import Device, KnobValue, Status
from lumin_tune.core.trials import CACHES, Candidate, MeasuringPolicy, Outcome, Toolchain, Trial, Workload, device_key
from lumin_tune.results.tables.rows import condition_key, settings_text
from lumin_tune.results.tables.trial_reading import Condition

T = TypeVar("T")
Check = Callable[[Any, str], T]

OPS: Final = (
    "contraction", "convolution", "attention", "network", "reduction", "scan", "gather", "scatter", "elementwise",
    "movement",
)  # fmt: skip
STAGES: Final = ("lower", "build", "load", "check", "time")
_MOST: Final = 2**63 - 1
_LONGEST_NAME: Final = 10_000
_LONGEST_TEXT: Final = 32 << 20
_MOST_SAMPLES: Final = 1_000_000
_MOST_NAMES: Final = 10_000


@dataclass
class LineValidator:
    """Validates the lines of one file in order; lines may refer to earlier ones."""

    def __post_init__(self) -> None:
        self._workloads: dict[str, Workload] = {}
        self._conditions: dict[str, Condition] = {}

    def line(self, data: Mapping[str, Any]) -> Trial | None:
        """Return the trial of a line, or None for another record. Raises ResultsError for an invalid line."""
        if len(data) != 1 or next(iter(data)) not in ("workload", "condition", "trial"):
            raise ResultsError("it must have one field: 'workload', 'condition' or 'trial'")
        kind, value = next(iter(data.items()))
        record = _Fields(kind, value)
        if kind == "workload":
            workload = _workload(record)
            self._workloads[workload.key] = workload
            return None
        if kind == "condition":
            condition = _condition(record)
            device, toolchain, policy = condition
            self._conditions[condition_key(device_key(device), toolchain.key, settings_text(policy))] = condition
            return None
        return self._trial(record)

    def _trial(self, record: _Fields) -> Trial:
        workload = record.known("workload", self._workloads)
        device, toolchain, policy = record.known("condition", self._conditions)
        outcome = Outcome(
            status=Status(record.one_of("status", tuple(each.value for each in Status))),
            stage=record.one_of("stage", STAGES),
            times_ns=record.samples("times_ns", least=1),
            screened=record.flag("screened"),
            message=record.text("message", _LONGEST_TEXT),
            error=record.number("error", finite=False),
            noise=record.number("noise"),
            build_ns=record.count("build_ns"),
            run_ns=record.count("run_ns"),
            source_sha256=record.hexadecimal("source_sha256", empty=True),
            features=record.names("features", _number),
            worker=record.text("worker"),
        )
        if (outcome.status is Status.OK) != bool(outcome.times_ns):
            raise ResultsError(
                f"trial: status is {outcome.status.value!r} and times_ns has {len(outcome.times_ns)} samples; those "
                "that are 'ok' have samples and no others"
            )
        trial = Trial(
            workload=workload,
            candidate=Candidate(workload.key, device.backend, record.names("point", _choice)),
            device=device,
            toolchain=toolchain,
            policy=policy,
            outcome=outcome,
            session=record.text("session"),
            number=record.count("number", most=2**31 - 1),
            at=record.number("at", least=0, most=_MOST / 1e9 - 1),
            default=record.flag("default"),
        )
        record.end()
        return trial


class _Fields:
    """The fields of an object, each taken once and validated."""

    def __init__(self, where: str, value: Any) -> None:
        if not isinstance(value, dict):
            raise ResultsError(f"{where} must be an object, not {_shown(value)}")
        self._where = where
        self._left = dict(value)

    def take(self, name: str) -> Any:
        if name not in self._left:
            raise ResultsError(f"{self._where}: the field {name!r} is missing")
        return self._left.pop(name)

    def end(self) -> None:
        if self._left:
            raise ResultsError(f"{self._where}: unknown fields: {', '.join(map(repr, sorted(self._left)))}")

    def fields(self, name: str) -> _Fields:
        return _Fields(f"{self._where}.{name}", self.take(name))

    def text(self, name: str, longest: int = _LONGEST_NAME) -> str:
        return _text(self.take(name), f"{self._where}.{name}", longest)

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        value = self.take(name)
        if value not in allowed:
            raise self._wrong(name, f"one of {', '.join(allowed)}", value)
        return str(value)

    def flag(self, name: str) -> bool:
        value = self.take(name)
        if not isinstance(value, bool):
            raise self._wrong(name, "true or false", value)
        return value

    def count(self, name: str, least: int = 0, most: int = _MOST) -> int:
        return _whole(self.take(name), f"{self._where}.{name}", least, most)

    def number(self, name: str, *, finite: bool = True, least: float = -math.inf, most: float = math.inf) -> float:
        value = self.take(name)
        found = _number(value, f"{self._where}.{name}")
        if (finite and not math.isfinite(found)) or not (math.isnan(found) or least <= found <= most):
            raise self._wrong(name, f"a number from {least} to {most}", value)
        return found

    def hexadecimal(self, name: str, *, empty: bool = False) -> str:
        value = self.take(name)
        if value == "" and empty:
            return ""
        if not isinstance(value, str) or len(value) > 128 or not value or set(value) - set("0123456789abcdef"):
            raise self._wrong(name, "hexadecimal digits in lower case", value)
        return value

    def samples(self, name: str, least: int = 0) -> tuple[int, ...]:
        value = self.take(name)
        if not isinstance(value, list) or len(value) > _MOST_SAMPLES:
            raise self._wrong(name, f"a list of {_MOST_SAMPLES} integers at most", value)
        return tuple(_whole(each, f"{self._where}.{name}[{n}]", least, _MOST) for n, each in enumerate(value))

    def names(self, name: str, check: Check[T]) -> dict[str, T]:
        """Return an object with arbitrary field names."""
        value = self.take(name)
        where = f"{self._where}.{name}"
        if not isinstance(value, dict) or len(value) > _MOST_NAMES:
            raise self._wrong(name, f"an object of {_MOST_NAMES} fields at most", value)
        return {_text(each, where, _LONGEST_NAME): check(of, f"{where}[{each!r}]") for each, of in value.items()}

    def known(self, name: str, among: Mapping[str, T]) -> T:
        value = self.take(name)
        if not isinstance(value, str) or value not in among:
            raise ResultsError(f"{self._where}.{name}: no line above defines the {name} with the key {_shown(value)}")
        return among[value]

    def _wrong(self, name: str, allowed: str, value: Any) -> ResultsError:
        return ResultsError(f"{self._where}.{name} must be {allowed}, not {_shown(value)}")


def _workload(record: _Fields) -> Workload:
    found = Workload(
        fingerprint=record.hexadecimal("fingerprint"),
        identity=record.text("identity"),
        text=record.text("text", _LONGEST_TEXT),
        op=record.one_of("op", OPS),
        dtype=record.text("dtype"),
        shape=record.text("shape", _LONGEST_TEXT),
        dims=record.names("dims", lambda value, where: _whole(value, where, 0, _MOST)),
        flops=record.count("flops"),
        moved_bytes=record.count("moved_bytes"),
    )
    record.end()
    try:
        graph = parse_into(NodeGraph(), found.text)
    except (LuminError, RecursionError) as error:
        raise ResultsError(f"workload.text is not a graph: {error}") from error
    if fingerprint(graph) != found.fingerprint:
        raise ResultsError(f"workload.text is a graph of the fingerprint {fingerprint(graph)}, not {found.fingerprint}")
    return found


def _condition(record: _Fields) -> Condition:
    device, toolchain, policy = record.fields("device"), record.fields("toolchain"), record.fields("policy")
    record.end()
    found = (
        Device(device.text("backend"), 0, device.text("model"), device.names("properties", _choice)),
        Toolchain(*(toolchain.text(each.name) for each in fields(Toolchain))),
        MeasuringPolicy(
            caches=policy.one_of("caches", CACHES),
            threads=_threads(policy.take("threads")),
            screen_runs=policy.count("screen_runs"),
            drop_over=policy.number("drop_over"),
            runs=policy.count("runs"),
            time_s=policy.number("time_s"),
            seeds=policy.samples("seeds"),
            noise_limit=policy.number("noise_limit"),
            repeats=policy.count("repeats"),
            build_timeout_s=policy.number("build_timeout_s"),
            run_timeout_s=policy.number("run_timeout_s"),
        ),
    )
    for each in (device, toolchain, policy):
        each.end()
    if found[0].backend != found[1].backend:
        raise ResultsError(f"condition: a device of {found[0].backend!r} with a toolchain of {found[1].backend!r}")
    return found


def _threads(value: Any) -> int | None:
    return None if value is None else _whole(value, "condition.policy.threads", 1, 1 << 20)


def _text(value: Any, where: str, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest or "\0" in value or not value.isascii() and _is_broken(value):
        raise ResultsError(f"{where} must be a text of {longest} characters at most, not {_shown(value)}")
    return value


def _is_broken(text: str) -> bool:
    """Return whether a text has lone surrogates, which databases reject."""
    return any("\ud800" <= each <= "\udfff" for each in text)


def _whole(value: Any, where: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ResultsError(f"{where} must be an integer from {least} to {most}, not {_shown(value)}")
    return value


def _number(value: Any, where: str) -> float:
    if value in ("nan", "inf", "-inf") and isinstance(value, str):
        return float(value)
    if not isinstance(value, int | float) or isinstance(value, bool) or abs(value) > 1e300 or not math.isfinite(value):
        raise ResultsError(f"{where} must be a number, not {_shown(value)}")
    return float(value)


def _choice(value: Any, where: str) -> KnobValue:
    if isinstance(value, str):
        return _text(value, where, _LONGEST_NAME)
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return _whole(value, where, -_MOST, _MOST)
    if isinstance(value, float) and math.isfinite(value):
        return value
    raise ResultsError(f"{where} must be true, false, a number or a text, not {_shown(value)}")


def _shown(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
