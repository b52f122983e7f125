"""The hook specifications through which plugins extend lumin.

A plugin is a module (or an object) with functions of these names, each marked with `hookimpl`, registered by a
distribution under the entry point group `lumin_tune`. lumin's own backends, passes and importers are registered in
the same way. `core/plugin/manager.py` finds plugins and calls the hooks; `core/plugin/records.py` has their records.

Each manager calls a hook once, when a contribution of its kind is first requested, so importing a plugin's module
should be cheap: import heavy dependencies inside the hook.
"""

# The bodies of specifications are never run.
# mypy: disable-error-code="empty-body"

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pluggy

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lumin_tune.core.plugin.records import Backend, Importer, Measurement, Pass, Prover, RuleFamily, SamplerFactory

ENTRY_POINT_GROUP: Final = "lumin_tune"

hookspec = pluggy.HookspecMarker(ENTRY_POINT_GROUP)
hookimpl = pluggy.HookimplMarker(ENTRY_POINT_GROUP)


@hookspec
def lumin_passes() -> Iterable[type[Pass]]:
    """Return pass classes. Each has a `name` and a constructor without required arguments."""


@hookspec
def lumin_rules() -> Iterable[RuleFamily]:
    """Return families of rewrite rules for the e-graph."""


@hookspec
def lumin_backends(settings: Mapping[str, str]) -> Iterable[Backend]:
    """Return backends. Constructing one must succeed on a machine without its devices.

    settings: toolchain options of this process, each present only if set: `compiler` (a command), `cache` (a folder),
    `spills` (a bool: whether to try candidates whose threads spill registers to memory). Implementations that do not
    use settings omit the parameter.
    """


@hookspec
def lumin_importers() -> Iterable[Importer]:
    """Return importers of model files."""


@hookspec
def lumin_samplers() -> Iterable[SamplerFactory]:
    """Return factories of samplers that propose points to measure."""


@hookspec
def lumin_provers(settings: Mapping[str, str]) -> Iterable[Prover]:
    """Return provers, which prove that a graph was computed as stated, and verify such proofs.

    settings: as for `lumin_backends`; `cache` is a folder, in which a prover uses one of its own.
    """


@hookspec
def lumin_measured(measurement: Measurement) -> None:
    """Observe a measurement, including failed ones.

    Called by the driver after each measurement, so return quickly.
    """
