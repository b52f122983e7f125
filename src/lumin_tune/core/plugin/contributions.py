"""The kinds of plugin contributions, their validation, and registries by name.

The plugin manager uses the table `KINDS`; lookups of passes, backends and so on by name use a `Registry`. Nothing
here knows a plugin or calls a hook.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, cast

from lumin_tune.core.errors import PluginError, UnknownNameError
from lumin_tune.core.plugin.records import (
    Backend,
    Exactness,
    GraphRule,
    Importer,
    Pass,
    Prover,
    Rule,
    RuleFamily,
    SamplerFactory,
)
from lumin_tune.core.suggest import did_you_mean

T = TypeVar("T")

_KEBAB = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class ContributionKind(Generic[T]):
    """A kind of contribution: its hook, its noun in messages, and its validation.

    checked: returns the validated value, or raises PluginError with the problem.
    """

    hook: str
    noun: str
    checked: Callable[[object], T]


@dataclass(frozen=True, slots=True)
class Entry(Generic[T]):
    """A contribution and the plugin that provides it."""

    value: T
    plugin: str


class Registry(Mapping[str, T]):
    """Contributions of one kind by name, in alphabetical order.

    Looking up an unknown name raises UnknownNameError (a KeyError) that lists the known ones. hanging: names that
    callers found to hang, and do not wait for again.
    """

    def __init__(self, noun: str, entries: Mapping[str, Entry[T]], remark: str = "") -> None:
        self._noun = noun
        self._entries = dict(sorted(entries.items()))
        self.remark: Final = remark
        self.hanging: Final[set[str]] = set()

    def __getitem__(self, name: str) -> T:
        return self._entry(name).value

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __repr__(self) -> str:
        return f"<Registry {self._noun}: {', '.join(self._entries) or 'none'}>"

    def plugin_of(self, name: str) -> str:
        """Return the name of the plugin that provides a contribution."""
        return self._entry(name).plugin

    def _entry(self, name: str) -> Entry[T]:
        found = self._entries.get(name)
        if found is None:
            listed = did_you_mean(str(name), self._entries, label="installed")
            raise UnknownNameError(f"unknown {self._noun} {name!r}; {listed}{self.remark}")
        return found


def name_of(value: object) -> str:
    """Return the name of a contribution. Raises PluginError unless it is a kebab-case string."""
    name = getattr(value, "name", None)
    if not isinstance(name, str) or not _KEBAB.fullmatch(name):
        shown = repr(name) if isinstance(name, str) else "no string `name`"
        raise PluginError(
            f"{_label(value)} has {shown}; a name is lower-case words joined by hyphens, as in 'dead-code-elimination'"
        )
    return name


def _checked_pass(value: object) -> type[Pass]:
    if not isinstance(value, type):
        raise PluginError(f"{_label(value)} is not a class; give the class of the pass, not an instance")
    name_of(value)
    _check_methods(value, "pass", ("run",))
    parameters = inspect.signature(value).parameters.values()
    required = [p.name for p in parameters if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    if required:
        raise PluginError(
            f"{_label(value)} cannot be made without arguments (it needs {', '.join(required)}), "
            "so it cannot be called by name; give its fields defaults"
        )
    return cast("type[Pass]", value)


def _checked_rules(value: object) -> RuleFamily:
    if not isinstance(value, RuleFamily):
        raise PluginError(f"{_label(value)} is not a RuleFamily")
    name_of(value)
    if not isinstance(value.rules, tuple) or not value.rules:
        raise PluginError(f"rule family {value.name!r} must hold a tuple of at least one Rule, not {value.rules!r}")
    seen: set[str] = set()
    for rule in value.rules:
        if not isinstance(rule, Rule | GraphRule):
            raise PluginError(f"rule family {value.name!r} holds {_label(rule)}, which is not a Rule")
        _check_rule(rule, value.name)
        if rule.name in seen:
            raise PluginError(f"rule family {value.name!r} holds two rules named {rule.name!r}")
        seen.add(rule.name)
    return value


def _check_rule(rule: Rule | GraphRule, family: str) -> None:
    name_of(rule)
    if not isinstance(rule.exactness, Exactness):
        allowed = ", ".join(f"Exactness.{member.name}" for member in Exactness)
        raise PluginError(f"rule {rule.name!r} of {family!r} has exactness {rule.exactness!r}; allowed: {allowed}")
    for field in ("left", "right", "source"):
        text = getattr(rule, field)
        if not isinstance(text, str) or not text.strip():
            raise PluginError(f"rule {rule.name!r} of {family!r} needs a text for {field!r}, not {text!r}")
    if not isinstance(rule.condition, str):
        raise PluginError(f"rule {rule.name!r} of {family!r} has the condition {rule.condition!r}, which is not a text")
    if isinstance(rule, GraphRule) and not callable(rule.find):
        raise PluginError(f"rule {rule.name!r} of {family!r} has no function `find`, but {rule.find!r}")


def _checked_backend(value: object) -> Backend:
    _check_instance(value, "backend", ("devices", "claims", "space", "lower", "build", "load"))
    return cast(Backend, value)


def _checked_importer(value: object) -> Importer:
    _check_instance(value, "importer", ("load",))
    suffixes = getattr(value, "suffixes", None)
    if not isinstance(suffixes, tuple | list) or not suffixes or not all(_is_suffix(suffix) for suffix in suffixes):
        raise PluginError(
            f"{_label(value)} has the suffixes {suffixes!r}; give lower-case ones with the dot: ('.onnx',)"
        )
    return cast(Importer, value)


def _checked_sampler(value: object) -> SamplerFactory:
    _check_instance(value, "sampler", ("create",))
    return cast(SamplerFactory, value)


def _checked_prover(value: object) -> Prover:
    _check_instance(value, "prover", ("prove", "verify"))
    return cast(Prover, value)


def _is_suffix(value: object) -> bool:
    return isinstance(value, str) and value.startswith(".") and len(value) > 1 and value == value.lower()


def _check_instance(value: object, noun: str, methods: tuple[str, ...]) -> None:
    if isinstance(value, type):
        raise PluginError(f"{_label(value)} is a class; give an instance of the {noun}")
    name_of(value)
    _check_methods(value, noun, methods)


def _check_methods(value: object, noun: str, methods: tuple[str, ...]) -> None:
    missing = [method for method in methods if not callable(getattr(value, method, None))]
    if missing:
        raise PluginError(f"{_label(value)} lacks {', '.join(f'{m}()' for m in missing)}, which a {noun} must have")


def _label(value: object) -> str:
    """Describe an invalid contribution in a message, without trusting its repr."""
    if isinstance(value, type):
        return f"class {value.__module__}.{value.__qualname__}"
    kind = type(value)
    if kind.__module__ == "builtins":
        return f"{kind.__name__} {value!r:.80}" if isinstance(value, str | int | float) else f"a {kind.__name__}"
    return f"an instance of {kind.__module__}.{kind.__qualname__}"


PASSES: Final = ContributionKind("lumin_passes", "pass", _checked_pass)
RULES: Final = ContributionKind("lumin_rules", "rule family", _checked_rules)
BACKENDS: Final = ContributionKind("lumin_backends", "backend", _checked_backend)
IMPORTERS: Final = ContributionKind("lumin_importers", "importer", _checked_importer)
SAMPLERS: Final = ContributionKind("lumin_samplers", "sampler", _checked_sampler)
PROVERS: Final = ContributionKind("lumin_provers", "prover", _checked_prover)

KINDS: Final[tuple[ContributionKind[Any], ...]] = (PASSES, RULES, BACKENDS, IMPORTERS, SAMPLERS, PROVERS)
