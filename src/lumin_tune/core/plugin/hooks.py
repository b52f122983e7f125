"""The six hooks by which everything that is not the language comes in.

A plugin is a module (or an object) with functions of these names, each marked with `hookimpl`, that a
distribution announces by an entry point of the group `lumin_tune`. lumin's own backends, passes and
importers are announced in the same way. `core/plugin/manager.py` finds plugins and calls the hooks; nothing
here is ever run. The records that travel through the hooks are in `core/plugin/records.py`.

A hook is called once for each manager, when something of its kind is first asked for, so importing a
plugin's module should cost little: import what is heavy inside the hook.
"""

# The bodies of specifications are never run.
# mypy: disable-error-code="empty-body"

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pluggy

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lumin_tune.core.plugin.records import Backend, Importer, Measurement, Pass, RuleFamily, SamplerFactory

ENTRY_POINT_GROUP: Final = "lumin_tune"

hookspec = pluggy.HookspecMarker(ENTRY_POINT_GROUP)
hookimpl = pluggy.HookimplMarker(ENTRY_POINT_GROUP)


@hookspec
def lumin_passes() -> Iterable[type[Pass]]:
    """Return pass classes. Each is known by its `name` and can be made without arguments."""


@hookspec
def lumin_rules() -> Iterable[RuleFamily]:
    """Return families of rewrite rules for the e-graph."""


@hookspec
def lumin_backends(settings: Mapping[str, str]) -> Iterable[Backend]:
    """Return backends. Making one must succeed on a machine without its devices.

    settings: what this process was told of toolchains, each only if it was: `compiler` a command, `cache` a folder,
    `spills` yes or no, whether candidates are tried whose threads keep values in memory for want of registers.
    An implementation that has no use for them leaves the parameter out.
    """


@hookspec
def lumin_importers() -> Iterable[Importer]:
    """Return readers of model files."""


@hookspec
def lumin_samplers() -> Iterable[SamplerFactory]:
    """Return makers of samplers that propose the points to measure."""


@hookspec
def lumin_measured(measurement: Measurement) -> None:
    """Take note of a measurement, a failed one too. Called by the driver after each, so be quick."""
