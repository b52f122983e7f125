"""The hook specifications through which plugins extend lumin.

A plugin is a module (or an object) with functions of these names, each marked with `hookimpl`, registered by a
distribution under the entry point group `lumin_tune`. lumin's own backends, passes and importers are registered in
the same way. `core/plugin/manager.py` finds plugins and calls the hooks; `core/plugin/records/` has their records.

Each manager calls a hook once, when a contribution of its kind is first requested, so importing a plugin's module
should be cheap: import heavy dependencies inside the hook.

In the examples a plugin is an object of a class, whose hooks take `self`; in a distribution it is usually a module.
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
    """Return pass classes. Each has a `name` and a constructor without required arguments.

    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> from lumin_tune.passes import DeadCodeElimination
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_passes(self):
    ...         return [DeadCodeElimination()]  # an instance instead of its class
    >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False)
    >>> len(manager.passes())
    0
    >>> str(manager.errors()[0])[-52:]
    'a class; give the class of the pass, not an instance'
    """


@hookspec
def lumin_rules() -> Iterable[RuleFamily]:
    """Return families of rewrite rules for the e-graph.

    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily
    >>> rule = Rule("max-of-one", "(max ?x ?x)", "?x", Exactness.BIT_EXACT, "max(x, x) = x; NaN gives NaN")
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_rules(self):
    ...         return [RuleFamily("maxima", (rule,), "Laws of maxima.")]
    >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False)
    >>> manager.rule_families()["maxima"].rules[0].name
    'max-of-one'
    """


@hookspec
def lumin_backends(settings: Mapping[str, str]) -> Iterable[Backend]:
    """Return backends. Constructing one must succeed on a machine without its devices.

    settings: toolchain options of this process, each present only if set: `compiler` (a command), `cache` (a folder),
    `spills` (a bool: whether to try candidates whose threads spill registers to memory). Implementations that do not
    use settings omit the parameter.

    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> from lumin_tune.testing.backends.example import ExampleBackend
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_backends(self, settings):
    ...         print("builds go to", settings.get("cache", "the default folder"))
    ...         return [ExampleBackend()]
    >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False, settings={"cache": "builds"})
    >>> list(manager.backends())
    builds go to builds
    ['example']
    """


@hookspec
def lumin_importers() -> Iterable[Importer]:
    """Return importers of model files.

    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> from lumin_tune.testing.backends.example import ExampleImporter
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_importers(self):
    ...         return [ExampleImporter()]
    >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False)
    >>> manager.importers()["scales"].suffixes
    ('.scales',)
    """


@hookspec
def lumin_samplers() -> Iterable[SamplerFactory]:
    """Return factories of samplers that propose points to measure.

    >>> import optuna
    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> class Plain:
    ...     name = "plain-random"
    ...     def create(self, space, seed):
    ...         return optuna.samplers.RandomSampler(seed=seed)
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_samplers(self):
    ...         return [Plain()]
    >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False)
    >>> manager.samplers()["plain-random"].name  # for lumin-tune tune --sampler
    'plain-random'
    """


@hookspec
def lumin_provers(settings: Mapping[str, str]) -> Iterable[Prover]:
    """Return provers, which prove that a graph was computed as stated, and verify such proofs.

    settings: as for `lumin_backends`; `cache` is a folder, in which a prover uses one of its own.

    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> from lumin_tune.testing.backends.example import ExampleProver
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_provers(self):
    ...         return [ExampleProver()]
    >>> list(PluginManager(plugins={"mine": Plugin()}, discover=False).provers())
    ['example']
    """


@hookspec
def lumin_measured(measurement: Measurement) -> None:
    """Observe a measurement, including failed ones.

    Called by the driver after each measurement, so return quickly. A listener that raises is reported and not called
    again.

    >>> from lumin_tune.backends import Device
    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> from lumin_tune.core.plugin.records import Measurement, Status
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_measured(self, measurement):
    ...         print(measurement.status.value, min(measurement.times_ns), "ns at", dict(measurement.point))
    >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False)
    >>> manager.measured(Measurement("5a0c", Device("example", 0, "NumPy"), {"block": 16}, Status.OK, (2100, 2050)))
    ok 2050 ns at {'block': 16}
    """
