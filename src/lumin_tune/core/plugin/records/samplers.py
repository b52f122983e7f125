"""Contributions of `lumin_samplers`: factories of Optuna samplers."""

from __future__ import annotations

from typing import Any, Protocol

from lumin_tune.core.plugin.records.spaces import Space


class SamplerFactory(Protocol):
    """A factory of Optuna samplers.

    >>> import optuna
    >>> class Plain:
    ...     name = "plain-random"
    ...     def create(self, space, seed):
    ...         return optuna.samplers.RandomSampler(seed=seed)
    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_samplers(self):
    ...         return [Plain()]
    >>> list(PluginManager(plugins={"mine": Plugin()}, discover=False).samplers())
    ['plain-random']
    """

    @property
    def name(self) -> str:
        """The name that `lumin-tune tune --sampler` takes.

        >>> from lumin_tune.core.plugin.hooks import hookimpl
        >>> from lumin_tune.core.plugin.manager import PluginManager
        >>> class Misnamed:
        ...     name = "Plain Random"
        ...     def create(self, space, seed): ...
        >>> class Plugin:
        ...     @hookimpl
        ...     def lumin_samplers(self):
        ...         return [Misnamed()]
        >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False)
        >>> len(manager.samplers()), "lower-case words joined by hyphens" in str(manager.errors()[0])
        (0, True)
        """

    def create(self, space: Space, seed: int) -> Any:
        """Return an `optuna.samplers.BaseSampler` for the space, deterministic for a seed.

        >>> import optuna
        >>> class Grid:
        ...     name = "grid"
        ...     def create(self, space, seed):
        ...         choices = {knob.name: list(knob.choices) for knob in space.knobs}
        ...         return optuna.samplers.GridSampler(choices, seed=seed)
        >>> from lumin_tune.testing.backends.example import ExampleSpace
        >>> type(Grid().create(ExampleSpace(), seed=0)).__name__
        'GridSampler'
        """
