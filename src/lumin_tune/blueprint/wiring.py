"""The records of which models consist."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lumin_tune.blueprint.connections import Connection

if TYPE_CHECKING:
    from lumin_tune.blueprint.model import Model


@dataclass(frozen=True)
class Fact:
    """A declaration about a connection. what: shape, type, value or differentiable. group: of facts of one call, which
    share the symbols of their shapes."""

    what: str
    connection: Connection
    content: Any
    origin: str
    group: object


@dataclass(frozen=True)
class StateBinding:
    """A functional state: the next value of an input is an output. in_inference: state, or parameter."""

    input: Connection
    output: Connection
    initial: Any
    in_inference: str


@dataclass(frozen=True)
class Wiring:
    """A submodel and what its keys are connected to: the argument of `|=` and `+=`.

    >>> import lumin_tune.blueprint as ml
    >>> type(ml.Linear(4).connect(input="x", output="y")).__name__
    'Wiring'
    """

    model: Model
    given: Mapping[str, Any]


@dataclass(frozen=True)
class Child:
    """A submodel in its model. wires: the connection of the model for each connection of the submodel."""

    model: Model
    name: str | None
    wires: Mapping[Connection, Connection]
