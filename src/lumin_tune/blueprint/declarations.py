"""Declarations of a model and of a compilation, as facts of a solver."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from lumin_tune.blueprint.connections import Connection
from lumin_tune.blueprint.kinds import ParsedType, parse_type
from lumin_tune.blueprint.placement import Placement
from lumin_tune.blueprint.shapes import parse_shape
from lumin_tune.blueprint.solver.facts import Dim, Edge
from lumin_tune.blueprint.solver.solver import Solver
from lumin_tune.blueprint.solver.templates import Pattern
from lumin_tune.core.errors import DTypeError, UnknownNameError, WiringError
from lumin_tune.core.suggest import did_you_mean

Key = str | Connection


@dataclass(frozen=True)
class Declarations:
    """Declarations that a compilation adds to those of the model, by key or connection.

    shapes, types, values: as `Model.set_shapes`, `set_types` and `set_values`; a symbol of `shapes` is one size in the
    whole compilation and the name of a dimension of the plan. constants: inputs that are given values here.
    data_keys, trainable_keys, constant_keys: inputs that become data, parameters, constants whatever the model says;
    discard_keys: outputs that are left out, with all that only they need.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.flatten(ml.Linear(4), ml.Declarations(shapes={"input": ["n", 8]}))
        >>> plan.inputs[0].key, list(plan.dims())
        ('input', ['n'])
    """

    shapes: Mapping[Key, Sequence[Any]] = field(default_factory=dict)
    types: Mapping[Key, Any] = field(default_factory=dict)
    constant_keys: Mapping[Key, Any] = field(default_factory=dict)
    data_keys: Collection[Key] = ()
    trainable_keys: Collection[Key] = ()
    discard_keys: Collection[Key] = ()


def edge_of(placed: Placement, key: Key, argument: str) -> Edge:
    """Return the edge of a key. Raises UnknownNameError that names the argument of `compile`."""
    edge = placed.edge(key)
    if edge is None:
        if isinstance(key, Connection):
            raise UnknownNameError(f"{argument}: {key!r} is not a connection of {placed.model!r}")
        known = {*placed.names.values(), *(["input"] if placed.canonical else [])}
        raise UnknownNameError(
            f"{argument}: {placed.model!r} has no key {key!r}; {did_you_mean(key, known, label='keys')}"
        )
    return edge


def declare_values(placed: Placement, solver: Solver, given: Declarations) -> None:
    """Set the values of edges that the model and the compilation declare."""
    for fact, edge, path in placed.facts:
        if fact.what == "value":
            solver.set_value(edge, fact.content, _origin(path, fact.origin))
    for key, value in given.constant_keys.items():
        edge = edge_of(placed, key, "constant_keys")
        if edge.writer is not None:
            raise WiringError(f"constant_keys: {key!r} is computed; only inputs are constants")
        try:
            solver.set_value(edge, np.asarray(value), f"constant_keys[{key!r}]")
        except DTypeError as error:
            raise error.within(f"constant_keys[{key!r}]") from error


def declare(placed: Placement, solver: Solver, given: Declarations) -> None:
    """Declare the shapes and types that the model and the compilation state."""
    groups: dict[object, dict[str, Any]] = {}
    for fact, edge, path in placed.facts:
        origin = _origin(path, fact.origin)
        if fact.what == "shape":
            declare_shape(solver, edge, fact.content, origin, groups.setdefault((fact.group, path), {}), named=False)
        elif fact.what == "type":
            declare_type(solver, edge, fact.content, origin)
    symbols: dict[str, Any] = {}
    for key, shape in given.shapes.items():
        edge = edge_of(placed, key, "shapes")
        pattern = parse_shape(shape, f"shapes[{_key_text(key)}]")
        origin = f"shapes={{{_key_text(key)}: {list(shape)}}}"
        declare_shape(solver, edge, pattern, origin, symbols, named=True)
    for key, spelling in given.types.items():
        declare_type(
            solver, edge_of(placed, key, "types"), parse_type(spelling), f"types={{{_key_text(key)}: {spelling}}}"
        )


def _key_text(key: Key) -> str:
    return repr(key) if isinstance(key, str) else repr(key.name)


def _origin(path: str, text: str) -> str:
    return f"{path}: {text}" if path else text


def declare_shape(
    solver: Solver, edge: Edge, pattern: Pattern, origin: str, symbols: dict[str, Any], *, named: bool
) -> None:
    """Unify the shape of an edge with a declared one. named: whether its symbols name dimensions of the plan."""

    def bind(dim: Dim, word: Any) -> None:
        if word is None:
            return
        if isinstance(word, int):
            _set(solver, edge, dim, word, origin)
        elif word in symbols:
            solver._meet(edge, symbols[word], dim, 0)
        else:
            symbols[word] = dim
            if named:
                dim.root().symbol = word

    if pattern.rest is None:
        solver.set_tensor(edge, True, origin)
        for dim, word in zip(solver.set_rank(edge, len(pattern.prefix), origin), pattern.prefix):
            bind(dim, word)
        return
    solver.set_tensor(edge, True, origin)
    for axis, word in enumerate(pattern.prefix):
        bind(solver.from_front(edge, axis), word)
    for place_, word in enumerate(reversed(pattern.suffix)):
        bind(solver.from_back(edge, place_), word)
    edge.rank_origin = edge.rank_origin or origin


def _set(solver: Solver, edge: Edge, dim: Dim, size: int, origin: str) -> None:
    root = dim.root()
    if root.size is None:
        solver.set_size(dim, size, origin)
    else:
        solver._meet(edge, Dim(size, origin), dim, (edge.dims or [dim]).index(dim) if dim in (edge.dims or []) else 0)


def declare_type(solver: Solver, edge: Edge, found: ParsedType, origin: str) -> None:
    """Narrow the type of an edge to a declared one."""
    if found.tensor is not None:
        solver.set_tensor(edge, found.tensor, origin)
    solver.narrow(edge, found.kinds, origin)
    if found.dtype is not None:
        solver.set_dtype(edge, found.dtype, origin)
