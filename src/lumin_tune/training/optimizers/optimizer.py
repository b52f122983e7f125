"""The base of optimisers: states by name, parameter groups, and what all optimisers do around their update.

An optimiser is a frozen dataclass of hyper-parameters. It computes nothing itself: `initialise` makes the arrays that
its states begin with, `record` adds one step to a graph. Subclasses define their slots, the states of one parameter,
and the update of one parameter. States are named `step`, the number of steps taken, and `<parameter>.<slot>`.
"""

from __future__ import annotations

import fnmatch
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import InputError
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor import Tensor
from lumin_tune.training.averaging import ExponentialMovingAverage
from lumin_tune.training.clipping import Clipping
from lumin_tune.training.schedules import Schedule, learning_rate

STEP = "step"
AVERAGE = "average"
_OF_ALL = frozenset({"groups", "clip"})


@dataclass(frozen=True)
class ParameterGroup:
    """Other hyper-parameters for the parameters whose names match a pattern.

    match: a name or a pattern of shell wildcards (`*.bias`), or several; the first group that matches a parameter
    applies. overrides: hyper-parameters of the optimiser by name.

        >>> no_decay = lt.training.ParameterGroup(["*.bias", "*norm*"], weight_decay=0.0)
        >>> lt.training.AdamW(1e-3, groups=[no_decay]).of("fc.bias").weight_decay
        0.0
    """

    match: tuple[str, ...]
    overrides: Mapping[str, Any]

    def __init__(self, match: str | Sequence[str], **overrides: Any) -> None:
        object.__setattr__(self, "match", (match,) if isinstance(match, str) else tuple(match))
        object.__setattr__(self, "overrides", overrides)

    def matches(self, name: str) -> bool:
        """Return whether the group is of this parameter.

        >>> lt.training.ParameterGroup(["*.bias"]).matches("fc.bias")
        True
        """
        return any(fnmatch.fnmatchcase(name, pattern) for pattern in self.match)


@dataclass(frozen=True)
class Updates:
    """One recorded step: the new parameters and states by name, of the types of the old ones.

    >>> g = lt.Graph()
    >>> made = lt.training.optimizers.Updates(parameters={"w": g.ones((3,))}, states={"step": g.ones(())})
    >>> made.parameters["w"].shape
    (3,)
    """

    parameters: Mapping[str, Tensor]
    states: Mapping[str, Tensor]


@dataclass(frozen=True)
class Scalars:
    """The scalars of an update, shared by its elements. t: the number of this step, from 1, f64[]. lr: f64[]."""

    t: Tensor
    lr: Tensor


@dataclass(frozen=True)
class Optimizer(ABC):
    """Base class of optimisers.

    lr: a learning rate, or a schedule (`lumin_tune.training.schedules`). weight_decay: see the subclass. groups:
    other hyper-parameters for some parameters. clip: applied to all gradients before the update. average: keeps an
    average of each parameter. Half-precision parameters have f32 states and are updated in f32.

        >>> optimizer = lt.training.SGD(0.1, clip=lt.training.clipping.ClipByGlobalNorm(1.0))
        >>> optimizer.of("fc.weight").lr
        0.1
    """

    lr: Schedule | float = 1e-3
    weight_decay: float = 0.0
    groups: tuple[ParameterGroup, ...] = field(default=(), kw_only=True)
    clip: Clipping | None = field(default=None, kw_only=True)
    average: ExponentialMovingAverage | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "groups", tuple(self.groups))
        own = [each.name for each in fields(self) if each.name not in _OF_ALL]
        for group in self.groups:
            for name in group.overrides:
                if name not in own:
                    raise InputError(
                        f"{type(self).__name__} has no hyper-parameter {name!r} of a group; {did_you_mean(name, own)}"
                    )
        for name, low, high in self._ranges():
            value = getattr(self, name)
            if not callable(value) and not low <= value < high:
                raise InputError(f"{type(self).__name__}: {name} is in [{low}, {high}), not {value!r}")

    # what subclasses define

    def slots(self, shape: tuple[int, ...]) -> Mapping[str, tuple[int, ...]]:
        """Return the shapes of the states of a parameter, by slot; they begin with zeros.

        >>> lt.training.Adam().slots((3,))
        {'first': (3,), 'second': (3,)}
        """
        return {}

    @abstractmethod
    def update(
        self, parameter: Tensor, gradient: Tensor, slots: Mapping[str, Tensor], scalars: Scalars
    ) -> tuple[Tensor, Mapping[str, Tensor]]:
        """Record the update of one parameter; return the new parameter and slots, all of the parameter's dtype.

        >>> g = lt.Graph()
        >>> w, dw = g.tensor("w", (3,)), g.tensor("dw", (3,))
        >>> new, slots = lt.training.SGD().update(w, dw, {}, Scalars(g.ones((), "f64"), g.full((), 0.1, "f64")))
        >>> new.shape, slots
        ((3,), {})
        """

    def _ranges(self) -> Sequence[tuple[str, float, float]]:
        """Return the half-open ranges of hyper-parameters by name."""
        return [("lr", 0.0, float("inf")), ("weight_decay", 0.0, float("inf"))]

    # what users and training steps call

    def of(self, parameter: str) -> Self:
        """Return the optimiser with the hyper-parameters of a parameter, those of its group.

        >>> head = lt.training.ParameterGroup(["head.*"], lr=1e-2)
        >>> optimizer = lt.training.AdamW(1e-3, groups=[head])
        >>> optimizer.of("head.weight").lr, optimizer.of("body.weight").lr
        (0.01, 0.001)
        """
        group = next((group for group in self.groups if group.matches(parameter)), None)
        return self if group is None else replace(self, groups=(), **group.overrides)

    def initialise(self, parameters: Mapping[str, Array]) -> dict[str, Array]:
        """Return the arrays that the states begin with, by name, for parameters of these names and values.

        >>> states = lt.training.Adam().initialise({"w": np.ones((2, 3), np.float32)})
        >>> {name: state.shape for name, state in states.items()}
        {'step': (), 'w.first': (2, 3), 'w.second': (2, 3)}
        """
        states: dict[str, Array] = {STEP: np.zeros((), np.int64)}
        for name, value in parameters.items():
            own, array = self.of(name), np.asarray(value)
            dtype = _computed(DType.of(array.dtype)).numpy
            for slot, shape in own.slots(array.shape).items():
                states[f"{name}.{slot}"] = np.zeros(shape, dtype)
            if own.average is not None:
                states[f"{name}.{AVERAGE}"] = array.astype(dtype)
        return states

    def record(
        self, parameters: Mapping[str, Tensor], gradients: Mapping[str, Tensor], states: Mapping[str, Tensor]
    ) -> Updates:
        """Record one step and return the new parameters and states.

        parameters, gradients: by the names of parameters, of one shape each; a gradient is cast to the dtype that its
        parameter is updated in. states: those of `initialise`, by its names. Raises InputError for names that are
        missing.

            >>> g = lt.Graph()
            >>> w, dw = g.tensor("w", (3,)), g.tensor("dw", (3,))
            >>> optimizer = lt.training.SGD(0.1)
            >>> first = optimizer.initialise({"w": np.ones(3, np.float32)})
            >>> states = {name: g.constant(value) for name, value in first.items()}
            >>> optimizer.record({"w": w}, {"w": dw}, states).parameters["w"].shape
            (3,)
        """
        for name in parameters:
            if name not in gradients:
                raise InputError(f"parameter {name!r} has no gradient; {did_you_mean(name, gradients)}")
        if STEP not in states:
            raise InputError(f"the states have no {STEP!r}; take those of initialise")
        taken = states[STEP]
        clipped = gradients if self.clip is None else self.clip(gradients)
        news: dict[str, Tensor] = {}
        after = {STEP: taken + 1}
        for name, given in parameters.items():
            own, dtype = self.of(name), _computed(given.dtype)
            parameter, step = given.cast(dtype), taken.cast(DType.F64)
            scalars = Scalars(step + 1.0, learning_rate(own.lr, step))
            slots = {slot: _state(states, f"{name}.{slot}") for slot in own.slots(_constant_shape(name, given))}
            made, made_slots = own.update(parameter, clipped[name].cast(dtype), slots, scalars)
            news[name] = made.cast(given.dtype)
            after |= {f"{name}.{slot}": value for slot, value in made_slots.items()}
            if own.average is not None:
                after[f"{name}.{AVERAGE}"] = own.average(_state(states, f"{name}.{AVERAGE}"), made)
        return Updates(news, after)


def of_dtype(scalar: Tensor, parameter: Tensor) -> Tensor:
    """Return a scalar, computed in f64, in the dtype of a parameter."""
    return scalar.cast(parameter.dtype)


def _computed(dtype: DType) -> DType:
    return DType.F32 if dtype.is_half else dtype


def _state(states: Mapping[str, Tensor], name: str) -> Tensor:
    if name not in states:
        raise InputError(f"the states have no {name!r}; {did_you_mean(name, states)}")
    return states[name]


def _constant_shape(name: str, parameter: Tensor) -> tuple[int, ...]:
    sizes = tuple(size for size in parameter.shape if isinstance(size, int))
    if len(sizes) != parameter.rank:
        raise InputError(f"parameter {name!r} has the symbolic shape {list(parameter.shape)}; give its sizes")
    return sizes
