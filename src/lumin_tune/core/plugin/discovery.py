"""Finds the plugins of this machine, each with its own pluggy manager; imports none of them."""

from __future__ import annotations

import functools
import importlib.metadata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import pluggy

from lumin_tune.core.errors import PluginError
from lumin_tune.core.plugin import hooks
from lumin_tune.core.suggest import did_you_mean

DISTRIBUTION: Final = "lumin-tune"
"""The distribution whose plugins are lumin's own."""


@dataclass(slots=True, eq=False)
class FoundPlugin:
    """A plugin with its own pluggy manager, which isolates it from other plugins.

    distribution, version: "" for a plugin passed to the manager directly. load: returns the module or object with the
    hooks. target: its place, for messages. hooks: the names of those that it implements.
    """

    name: str
    distribution: str
    version: str
    load: Callable[[], object]
    target: str
    blocked: bool = False
    active: bool = False
    hooks: tuple[str, ...] = ()
    errors: list[PluginError] = field(default_factory=list)
    manager: pluggy.PluginManager = field(default_factory=lambda: pluggy.PluginManager(hooks.ENTRY_POINT_GROUP))

    def __str__(self) -> str:
        origin = f" ({self.distribution} {self.version})" if self.distribution else ""
        return f"plugin {self.name!r}{origin}"

    def take_hooks(self, module: object) -> Iterator[str]:
        """Note the hooks that a registered module implements, and yield what is wrong: unknown or unmarked ones."""
        callers: dict[str, pluggy.HookCaller] = vars(self.manager.hook)
        known = [name for name, caller in callers.items() if caller.has_spec()]
        self.hooks = tuple(name for name in known if callers[name].get_hookimpls())
        for name, caller in callers.items():
            if not caller.has_spec() and not all(impl.optionalhook for impl in caller.get_hookimpls()):
                yield f"unknown hook {name!r}; {did_you_mean(name, known, label='hooks')}"
        unmarked = [name for name in known if name not in self.hooks and callable(getattr(module, name, None))]
        for name in unmarked:
            yield f"hook {name} is not marked; put @lumin_tune.core.plugin.hooks.hookimpl above it"
        if len(callers) == len(known) and not self.hooks and not unmarked:
            yield f"implements no hook; {did_you_mean('', known, label='hooks')}"


def found_plugins(given: Mapping[str, object], discover: bool) -> list[FoundPlugin]:
    """Return the available plugins, lumin's own first, then by name.

    given: modules or objects by name. discover: whether to look for installed ones.
    """
    found = [
        FoundPlugin(name, "", "", functools.partial(_identity, each), repr(type(each))) for name, each in given.items()
    ]
    if discover:
        named: dict[int, tuple[str, str]] = {}
        for point in importlib.metadata.entry_points(group=hooks.ENTRY_POINT_GROUP):
            if id(point.dist) not in named:  # a distribution's name costs parsing its whole README
                about = point.dist.metadata if point.dist else {"Name": "", "Version": ""}
                named[id(point.dist)] = about["Name"] or "", about["Version"] or ""
            found.append(FoundPlugin(point.name, *named[id(point.dist)], point.load, repr(point.value)))
    return sorted(found, key=lambda each: (each.distribution != DISTRIBUTION, each.name, each.distribution))


def _identity(value: object) -> object:
    return value
