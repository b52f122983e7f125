"""Proposers of points, by sampler name: lumin's own, Optuna's, those of plugins, and any `module:Class`.

The search uses a proposer after its initial points. Proposers may repeat themselves and may propose invalid points; the
search filters them. Only the requested sampler is imported.
"""

from __future__ import annotations

import importlib
import inspect
import logging
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from lumin_tune.core.deadlines import DeadlineError, GivenUpError, call_named, crowding, run_within
from lumin_tune.core.errors import InputError, LuminError, PluginError, UnknownNameError
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Point, Space, Status
from lumin_tune.core.printable import description
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.tuner.knobs import points

if TYPE_CHECKING:
    from lumin_tune.tuner.knobs.knob_prior import KnobPrior

T = TypeVar("T")

_LOG = logging.getLogger(__name__)

DEFAULT: Final = "model"
MODEL: Final = "model"
BRUTE_FORCE: Final = "brute-force"


@dataclass(frozen=True)
class FinishedTrial:
    """A finished trial in the eyes of the search. median_ns: None unless OK. screened: dropped after a few runs."""

    point: Point = field(hash=False)
    status: Status
    median_ns: int | None = None
    screened: bool = False


class Proposer(Protocol):
    """Proposes points and learns from outcomes. Deterministic for a seed and a sequence of outcomes."""

    def propose(self) -> Point | None:
        """Return a point, possibly tried before or invalid; None once exhausted."""

    def refuse(self, point: Point) -> None:
        """Reject the proposed point: it will not be tried."""

    def tell(self, point: Point, median_ns: int | None) -> None:
        """Learn the median of any point, proposed or not; None for a failure."""


class _Lazy:
    """A proposer that does not learn: iterates over a lazy sequence of points."""

    def __init__(self, found: Iterator[Point]) -> None:
        self._found = found

    def propose(self) -> Point | None:
        return next(self._found, None)

    def refuse(self, point: Point) -> None: ...

    def tell(self, point: Point, median_ns: int | None) -> None: ...


class _Replaceable:
    """A proposer that falls back to random points, with a warning, once an external sampler raises."""

    def __init__(self, inner: Proposer, space: Space, seed: int, origin: str) -> None:
        self._inner, self._space, self._seed, self._origin = inner, space, seed, origin

    def propose(self) -> Point | None:
        return self._asked(lambda: self._inner.propose(), lambda: self._inner.propose())

    def refuse(self, point: Point) -> None:
        self._asked(lambda: self._inner.refuse(point), lambda: None)

    def tell(self, point: Point, median_ns: int | None) -> None:
        self._asked(lambda: self._inner.tell(point, median_ns), lambda: None)

    def _asked(self, ask: Callable[[], T], instead: Callable[[], T]) -> T:
        try:
            return call_named(self._origin, ask)
        except (MemoryError, KeyboardInterrupt, GivenUpError):
            raise
        except BaseException as error:  # including sys.exit() and panics of extensions
            _LOG.warning("%s raised %s; points are drawn at random instead", self._origin, description(error))
            self._inner = _Lazy(points.random_points(self._space, random.Random(self._seed)))
            return instead()


def _of_model(space: Space, seed: int, prior: KnobPrior | None = None) -> Proposer:
    from lumin_tune.tuner.knobs.knob_prior import prior_of
    from lumin_tune.tuner.knobs.model_sampler import ModelProposer

    return ModelProposer(space, seed, prior or prior_of())


def _of_optuna(name: str) -> Callable[[Space, int], Proposer]:
    def create(space: Space, seed: int) -> Proposer:
        from lumin_tune.tuner.knobs.optuna_study import OptunaProposer, optuna_sampler

        return OptunaProposer(space, optuna_sampler(name, seed), named=name not in ("qmc", "cma-es"))

    return create


SAMPLERS: Final[Mapping[str, Callable[[Space, int], Proposer]]] = {
    MODEL: _of_model,
    "tpe": _of_optuna("tpe"),
    "random": lambda space, seed: _Lazy(points.random_points(space, random.Random(seed))),
    "evolutionary": _of_optuna("evolutionary"),
    "cma-es": _of_optuna("cma-es"),
    "qmc": _of_optuna("qmc"),
    "gp": _of_optuna("gp"),
    BRUTE_FORCE: lambda space, seed: _Lazy(points.all_points(space)),
}
"""Built-in samplers. model: lumin's own, see `model_sampler`. tpe: tree-structured Parzen estimator. evolutionary:
NSGA-II with one objective. cma-es: needs the package cmaes. qmc: a scrambled Sobol sequence. gp: Gaussian process with
expected improvement; needs PyTorch. brute-force: every point in order.
"""


CREATE_S: Final = 5.0
"""Seconds, more on a busy machine, after which creating a sampler of a plugin counts as hanging."""


def sampler_names(manager: PluginManager | None = None) -> list[str]:
    """Return the names of all samplers, those of plugins included."""
    return sorted({*SAMPLERS, *(manager or default_manager()).samplers()})


def create_proposer(
    name: str, space: Space, seed: int, manager: PluginManager | None = None, prior: KnobPrior | None = None
) -> Proposer:
    """Return the proposer of a sampler: built in, from a plugin, or `module:Class`, an Optuna sampler class that takes
    a seed. prior: knowledge of other tasks for the sampler `model`; the bundled one if None.

    Raises UnknownNameError for an unknown name, InputError for a sampler that cannot be created.
    """
    check_name(name, manager)
    if name == MODEL:
        return _of_model(space, seed, prior)
    if name in SAMPLERS:
        return SAMPLERS[name](space, seed)
    from lumin_tune.tuner.knobs.optuna_study import OptunaProposer, checked_sampler

    if ":" in name:
        origin = f"the sampler {name!r}"
        return _Replaceable(OptunaProposer(space, checked_sampler(_called(name, seed), origin)), space, seed, origin)
    plugins = (manager or default_manager()).samplers()
    origin = f"the sampler {name!r} of plugin {plugins.plugin_of(name)!r}"
    if name in plugins.hanging:
        raise PluginError(f"{origin}: create() hangs; take another with --sampler")
    try:
        made = run_within(CREATE_S, lambda: plugins[name].create(space, seed), busy_s=CREATE_S * (crowding() - 1.0))
    except (LuminError, MemoryError, KeyboardInterrupt, GivenUpError):
        raise
    except DeadlineError as error:
        plugins.hanging.add(name)
        raise PluginError(
            f"{origin}: create() did not return within {error.seconds:.0f} s; take another with --sampler"
        ) from None
    except BaseException as error:  # including sys.exit() and panics of extensions
        raise PluginError(f"{origin}: create() raised {description(error)}; take another with --sampler") from error
    return _Replaceable(OptunaProposer(space, checked_sampler(made, origin)), space, seed, origin)


def check_name(name: str, manager: PluginManager | None = None) -> None:
    """Raise UnknownNameError for an unknown sampler, InputError for a `module:Class` that cannot be found."""
    if name not in SAMPLERS and ":" in name:
        _class_named(name)
    if name not in SAMPLERS and ":" not in name and name not in (manager or default_manager()).samplers():
        listed = did_you_mean(name, sampler_names(manager), label="installed")
        raise UnknownNameError(f"unknown sampler {name!r}; {listed}; a class of your own is written module:Class")


def _class_named(name: str) -> Callable[..., object]:
    module_name, _, class_name = name.partition(":")
    try:
        made = getattr(importlib.import_module(module_name), class_name)
    except (LuminError, KeyboardInterrupt):
        raise
    except BaseException as error:  # whatever the module raises, including sys.exit()
        reason = error if isinstance(error, (ImportError, AttributeError, ValueError)) else description(error)
        raise InputError(
            f"the sampler {name!r} cannot be found: {reason}; it is written module:Class, "
            f"or one of {', '.join(SAMPLERS)}"
        ) from error
    if not callable(made):
        raise InputError(f"the sampler {name!r} is not a class; give one that takes a seed and is an Optuna sampler")
    try:
        inspect.signature(made).bind(seed=0)
    except TypeError as error:
        raise InputError(f"the sampler {name!r} cannot be made with a seed: {error}; add that parameter") from None
    except ValueError:  # a class without a signature
        pass
    return made  # type: ignore[no-any-return]


def _called(name: str, seed: int) -> object:
    made = _class_named(name)
    from lumin_tune.tuner.knobs.optuna_study import quiet

    try:
        with quiet():
            return made(seed=seed)
    except TypeError as error:
        raise InputError(f"the sampler {name!r} cannot be made with a seed: {error}") from error
