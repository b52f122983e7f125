"""Optuna: its samplers as proposers of points, and finished trials as studies for its dashboard.

The only module that imports optuna; itself imported only when a sampler or a mirror is requested. The study of a
running search is in memory only; `mirror` writes finished trials to a database.
"""

from __future__ import annotations

import importlib
import math
import sqlite3
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import optuna
from optuna.distributions import BaseDistribution, CategoricalDistribution, IntDistribution
from optuna.trial import TrialState

from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.records import Knob, Point, Space
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.samplers import FinishedTrial

if TYPE_CHECKING:
    from collections.abc import Iterator

STARTUP: Final = 8
"""Trials before TPE or GP use their model; the default, the library form and the seeds count."""
POPULATION: Final = 12
FAILED: Final = "failed"
WORSE: Final = math.log(4.0)
"""Penalty of failures over the worst time, as a logarithm, for samplers without constraints."""
ATTRIBUTE: Final = "lumin:point"
WAIT_S: Final = 60.0
SHAPE_CHARACTERS: Final = 400
"""Maximum length of the shape in a study's name; Optuna's tables hold 512 characters."""


def _gp(seed: int) -> optuna.samplers.BaseSampler:
    _need("gp", "torch", "scipy")
    return optuna.samplers.GPSampler(seed=seed, n_startup_trials=STARTUP, warn_independent_sampling=False)


def _qmc(seed: int) -> optuna.samplers.BaseSampler:
    _need("qmc", "scipy")
    return optuna.samplers.QMCSampler(seed=seed, scramble=True, warn_independent_sampling=False)


def _cma_es(seed: int) -> optuna.samplers.BaseSampler:
    _need("cma-es", "cmaes")
    return optuna.samplers.CmaEsSampler(seed=seed, n_startup_trials=STARTUP, warn_independent_sampling=False)


MAKERS: Final[Mapping[str, Callable[[int], optuna.samplers.BaseSampler]]] = {
    "tpe": lambda seed: optuna.samplers.TPESampler(seed=seed, n_startup_trials=STARTUP),
    "evolutionary": lambda seed: optuna.samplers.NSGAIISampler(seed=seed, population_size=POPULATION),
    "cma-es": _cma_es,
    "qmc": _qmc,
    "gp": _gp,
}


def optuna_sampler(name: str, seed: int) -> optuna.samplers.BaseSampler:
    """Return a built-in Optuna sampler. Raises InputError if a package that it needs is missing."""
    with quiet():
        return MAKERS[name](seed)


def checked_sampler(made: object, origin: str) -> optuna.samplers.BaseSampler:
    """Return a sampler made by a plugin or a user class. Raises InputError if it is no Optuna sampler."""
    if not isinstance(made, optuna.samplers.BaseSampler):
        raise InputError(f"{origin} gives a {type(made).__name__}; a sampler is an optuna.samplers.BaseSampler")
    return made


class OptunaProposer:
    """A `samplers.Proposer` that uses an Optuna sampler.

    Every trial has all knobs, inactive ones included, because most samplers do not support conditional parameters.
    Knobs are integers, the indices of their choices; if `named`, unordered choices are categorical.
    """

    def __init__(self, space: Space, sampler: optuna.samplers.BaseSampler, *, named: bool = True) -> None:
        self._space = space
        self._knobs: Sequence[Knob] = space.knobs
        self._distributions = {knob.name: _distribution(knob, named) for knob in self._knobs}
        with quiet():
            self._study = optuna.create_study(sampler=sampler)
        self._asked: dict[str, list[optuna.Trial]] = {}
        self._worst = 0.0
        self._ended = False

    def propose(self) -> Point | None:
        """Return the sampler's next point; None once it is exhausted."""
        if self._ended:
            return None
        with quiet():
            trial = self._study.ask()
            places = {name: self._suggest(trial, name) for name in self._distributions}
        point = points.canonical(self._space, self._point(places))
        self._asked.setdefault(points.key(self._space, point), []).append(trial)
        return point

    def refuse(self, point: Point) -> None:
        """Reject a proposed point that cannot be tried: it is invalid, or was tried already."""
        for trial in self._asked.pop(points.key(self._space, point), ()):
            self._finish(trial, None, TrialState.FAIL)

    def tell(self, point: Point, median_ns: int | None) -> None:
        """Learn the median of any point, proposed or not; None for a failure."""
        with quiet():
            trials = self._asked.pop(points.key(self._space, point), None) or [self._enqueued(point)]
        works = median_ns is not None
        value = math.log(max(1, median_ns)) if median_ns is not None else self._worst + WORSE
        self._worst = max(self._worst, value) if works else self._worst
        for trial in trials[:1]:
            trial.set_constraint(FAILED, 0.0 if works else 1.0)
            self._finish(trial, value, TrialState.COMPLETE)
        for trial in trials[1:]:
            self._finish(trial, None, TrialState.FAIL)

    def _finish(self, trial: optuna.Trial, value: float | None, state: TrialState) -> None:
        try:
            with quiet():
                self._study.tell(trial, value, state)
        except RuntimeError:
            # BruteForceSampler stops the study when it has seen everything, which only works inside `optimize`; the
            # trial is stored all the same.
            if not self._study.trials[trial.number].state.is_finished():
                raise
            self._ended = True

    def _enqueued(self, point: Point) -> optuna.Trial:
        """Return a running trial of a point that the sampler did not propose."""
        places: dict[str, Any] = {}
        for knob in self._knobs:
            choice = point.get(knob.name, knob.choices[0])
            places[knob.name] = knob.choices.index(choice)
        self._study.enqueue_trial(places)
        trial = self._study.ask()
        for name in self._distributions:
            self._suggest(trial, name)
        return trial

    def _suggest(self, trial: optuna.Trial, name: str) -> int:
        distribution = self._distributions[name]
        if isinstance(distribution, CategoricalDistribution):
            return int(trial.suggest_categorical(name, distribution.choices))  # type: ignore[arg-type]
        assert isinstance(distribution, IntDistribution)
        return trial.suggest_int(name, distribution.low, distribution.high)

    def _point(self, places: Mapping[str, int]) -> Point:
        return {knob.name: knob.choices[places[knob.name]] for knob in self._knobs}


TABLE_TRIES, TABLE_PAUSE_S = 8, 0.5
_TABLE_IS_THERE = ("already exists", "pg_type_typname_nsp_index", "alembic_version", "version_info")


def mirror(storage_url: str, name: str, space: Space, trials: Sequence[FinishedTrial]) -> int:
    """Write trials to a study in a database and return how many were new.

    storage_url: an SQLAlchemy URL. name: of the study, see `study_name`. Known points are skipped, so a resumed or
    repeated mirror writes each point once. A trial takes some 10 ms; an interrupted mirror is completed by the next
    one. The objective is milliseconds, minimised; failed trials carry their status as an attribute.
    """
    with quiet():
        storage = _storage(storage_url)
        try:
            study = optuna.create_study(storage=storage, study_name=name, direction="minimize", load_if_exists=True)
            known = {trial.user_attrs.get(ATTRIBUTE) for trial in study.get_trials(deepcopy=False)}
            new = {points.key(space, each.point): each for each in trials}
            missing = [_frozen(space, text, each) for text, each in new.items() if text not in known]
            study.add_trials(missing)
        finally:
            storage.remove_session()
            storage.engine.dispose()
    return len(missing)


def study_name(op: str, shape: str, workload: str, space: Space) -> str:
    """Return the name of a task's study. It contains the space, because the choices of a study are fixed.

    workload: its key.
    """
    return f"{op} {shape[:SHAPE_CHARACTERS]} {workload[:12]} {points.space_key(space)[:12]}"


def _storage(storage_url: str) -> optuna.storages.RDBStorage:
    """Return Optuna's storage; retries while another driver is creating its tables."""
    for _ in range(TABLE_TRIES):
        try:
            return optuna.storages.RDBStorage(storage_url, engine_kwargs=_engine(storage_url))
        except Exception as error:  # from any library below the storage
            if not any(words in str(error) for words in _TABLE_IS_THERE):
                raise
        time.sleep(TABLE_PAUSE_S)
    return optuna.storages.RDBStorage(storage_url, engine_kwargs=_engine(storage_url))


def _engine(storage_url: str) -> dict[str, Any]:
    """Return engine arguments: SQLite waits for other writers."""
    if not storage_url.startswith("sqlite"):
        return {}
    return {"connect_args": {"timeout": WAIT_S, "factory": _Unhurried}}


class _Unhurried(sqlite3.Connection):
    """A connection with synchronous=NORMAL: Optuna commits every trial separately.

    With a write-ahead log this never corrupts the database; trials lost in a power failure are written by the next
    mirror.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.execute("PRAGMA synchronous=NORMAL")


def _frozen(space: Space, text: str, trial: FinishedTrial) -> optuna.trial.FrozenTrial:
    point = points.canonical(space, trial.point)
    own = {knob.name: knob for knob in points.active_knobs(space, points.form_of(space, point))}
    good = trial.median_ns is not None
    return optuna.trial.create_trial(
        state=TrialState.COMPLETE if good else TrialState.FAIL,
        value=trial.median_ns / 1e6 if trial.median_ns is not None else None,
        params=dict(point),
        distributions={name: CategoricalDistribution(knob.choices) for name, knob in own.items()},
        user_attrs={ATTRIBUTE: text, "status": trial.status.value, "screened": trial.screened},
    )


def _distribution(knob: Knob, named: bool) -> BaseDistribution:
    places = range(len(knob.choices))
    ordered = not isinstance(knob.choices[0], str)
    return IntDistribution(0, len(places) - 1) if ordered or not named else CategoricalDistribution(tuple(places))


def _need(sampler: str, *modules: str) -> None:
    for module in modules:
        try:
            importlib.import_module(module)
        except ImportError as error:
            raise InputError(
                f"the sampler {sampler!r} needs {module}, which is not installed; pip install {module}, or take model"
            ) from error


@contextmanager
def quiet() -> Iterator[None]:
    """Suppress Optuna's log messages about single trials; errors still raise."""
    before = optuna.logging.get_verbosity()
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
            yield
    finally:
        optuna.logging.set_verbosity(before)
