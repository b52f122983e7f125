"""`str(model)`: the inputs, outputs and submodels of a logical model as text."""

from __future__ import annotations

from collections.abc import Iterable

from lumin_tune.blueprint.connections import Connection
from lumin_tune.blueprint.model import Child, Leaf, Model
from lumin_tune.blueprint.placement import Placement, child_names, place

Row = tuple[str, str, str]


def model_text(model: Model) -> str:
    """Return the keys of a model, and a line for each layer with what it reads and writes.

    Submodels that are plain `Model`s are shown with their own layers, indented; layers such as `BatchNorm2d` are not.
    """
    placed = place(model)
    names = placed.names
    rows = [_leaf_row(model, placed)] if isinstance(model, Leaf) else list(_rows(model, 0, placed))
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(2)]
    lines = [
        repr(model),
        f"  inputs:  {', '.join(names[edge] for edge in placed.inputs) or 'none'}",
        f"  outputs: {', '.join(names[edge] for edge in placed.outputs) or 'none'}",
        *(f"  {name:{widths[0]}}  {kind:{widths[1]}}  {text}".rstrip() for name, kind, text in rows),
    ]
    return "\n".join(lines)


def _rows(model: Model, depth: int, placed: Placement) -> Iterable[Row]:
    """Yield the name, the class with its options, and the connections of each submodel."""
    for child, name in zip(model._children, child_names(model), strict=True):
        if type(child.model) is Model:
            yield "  " * depth + name, "Model", ""
            yield from _rows(child.model, depth + 1, placed)
        else:
            yield "  " * depth + name, _kind(child.model), _connections(child, placed)


def _kind(model: Model) -> str:
    if not isinstance(model, Leaf):
        return type(model).__name__
    defaults = model._operator.attributes
    options = ", ".join(f"{name}={value!r}" for name, value in model._options.items() if value != defaults[name])
    return f"{type(model).__name__ if type(model) is not Leaf else model._operator.name}({options})"


def _connections(child: Child, placed: Placement) -> str:
    model = child.model
    outputs = set(model._outputs())
    read = (wire for end, wire in child.wires.items() if end not in outputs)
    return f"{_names(read, placed)} -> {_names((child.wires[end.resolved()] for end in _results(model)), placed)}"


def _leaf_row(leaf: Leaf, placed: Placement) -> Row:
    return leaf._title, _kind(leaf), f"{_names(leaf._inputs(), placed)} -> {_names(leaf._outputs(), placed)}"


def _results(model: Model) -> list[Connection]:
    return model._exposed or model._couts


def _names(connections: Iterable[Connection], placed: Placement) -> str:
    valued = {edge for fact, edge, _ in placed.facts if fact.what == "value"}
    edges = dict.fromkeys(placed.of_connection[each.resolved()] for each in connections)
    return ", ".join(placed.names[edge] for edge in edges if edge in placed.names and edge not in valued)
