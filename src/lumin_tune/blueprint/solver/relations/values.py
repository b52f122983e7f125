"""Shapes and indices as Python values: tuples of sizes, slices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lumin_tune.blueprint.solver.facts import UNKNOWN, Dim
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Expression

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver


def shape_as_value(solver: Solver, site: Site) -> None:
    """The value of the result is the shape of the operand, with dims for sizes that are not known."""
    (edge,) = (edge for _, edge in site.named())
    solver.set_tensor(site.output, False, f"{site.path}: shape")
    if edge.dims is not None and site.output.value is UNKNOWN:
        solver.set_value(site.output, tuple(edge.dims), f"{site.path}: shape")


def scalar_shape(solver: Solver, site: Site) -> None:
    """The result has no axes."""
    solver.set_rank(site.output, 0, f"{site.path}: {site.operator.name}", site, "output")


def tuple_of_values(solver: Solver, site: Site) -> None:
    """The value of the result is a tuple of the operands' values."""
    origin = f"{site.path}: tuple"
    solver.set_tensor(site.output, False, origin)
    edges = [edge for _, edge in site.named()]
    for edge in edges:
        solver.set_tensor(edge, False, origin)
    values = [edge.value for edge in edges]
    if site.output.value is UNKNOWN and all(value is not UNKNOWN for value in values):
        solver.set_value(site.output, tuple(values), origin)


def slice_of_values(solver: Solver, site: Site) -> None:
    """The value of the result is a slice."""
    origin = f"{site.path}: slice"
    solver.set_tensor(site.output, False, origin)
    values = [edge.value for _, edge in site.named()]
    if site.output.value is UNKNOWN and all(value is not UNKNOWN for value in values):
        solver.set_value(site.output, slice(*values), origin)


def sizes_of(solver: Solver, site: Site, name: str) -> Any:
    """Return an attribute that is a shape as a list of dims, UNKNOWN if it is not known. -1 becomes an open dim."""
    value = site.value(name)
    if value is UNKNOWN:
        return UNKNOWN
    if isinstance(value, (int, Dim)):
        value = (value,)
    memory = site.memory.get(f"sizes {name}")
    if memory is not None:
        return memory
    dims = []
    for size in value:
        if isinstance(size, Dim):
            dims.append(size)
        elif isinstance(size, Expression) or (isinstance(size, int) and size >= 0):
            dims.append(Dim(size, f"{site.path}: {name}={_text(value)}"))
        elif size == -1 or size is None:
            dims.append(Dim())
        else:
            raise ShapeError(f"{site.path}: {name}={_text(value)} holds {size!r}; sizes are ints of at least 0, or -1")
    site.memory[f"sizes {name}"] = dims
    return dims


def _text(value: Any) -> str:
    return f"({', '.join(map(str, value))})"
