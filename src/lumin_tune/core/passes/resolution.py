"""Passes by name, class or instance: `resolve_passes` returns the instances.

Names are looked up among the installed plugins immediately, so that an unknown one fails where it is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, cast

from lumin_tune.core.errors import PassError, PluginError, UnknownNameError
from lumin_tune.core.plugin.contributions import name_of
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Pass

PassLike = Pass | type[Pass] | str | Sequence[Any]
"""A specification of passes; a sequence holds further ones."""


def resolve_passes(passes: Iterable[PassLike], plugins: PluginManager | None = None) -> tuple[Pass, ...]:
    """Return the pass for each instance, class or name, with nested sequences flattened.

    Raises PassError for an unknown name, a class that requires arguments, and anything else.
    """
    found: list[Pass] = []
    waiting: list[Iterator[Any]] = [iter(passes)]
    while waiting:
        for given in waiting[-1]:
            if isinstance(given, tuple | list):
                if len(waiting) > _MAX_NESTING:
                    raise PassError(f"passes are nested more than {_MAX_NESTING} lists deep; pass them flat")
                waiting.append(iter(given))
                break
            found.append(_resolve(given, plugins))
        else:
            waiting.pop()
    return tuple(found)


_MAX_NESTING = 100


def _resolve(given: object, plugins: PluginManager | None) -> Pass:
    if isinstance(given, str):
        manager = default_manager() if plugins is None else plugins
        try:
            return manager.passes()[given]()
        except UnknownNameError as error:
            raise PassError(str(error)) from None
    made = given
    if isinstance(given, type):
        try:
            made = given()
        except TypeError as error:
            name = given.__name__
            raise PassError(f"the class {name} is not made without arguments ({error}); give an instance") from None
    if not callable(getattr(made, "run", None)):
        raise PassError(
            f"{excerpt(made)} is not a pass; give an instance or class with `name` and `run(graph)`, "
            "the name of an installed one, or a tuple of these"
        )
    checked_name(made)
    return cast(Pass, made)


def checked_name(given: object) -> None:
    try:
        name_of(given)
    except PluginError as error:
        raise PassError(f"not a pass: {error}") from None


def excerpt(value: object) -> str:
    """Return a short description of a value, without trusting its repr."""
    if value is None or isinstance(value, bool | int | float | str):
        return f"{value!r:.60}"
    return f"a {type(value).__name__}"
