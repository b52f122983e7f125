"""One step of the solver: the relations of a site's operator, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.blueprint.solver.facts import Edge
from lumin_tune.blueprint.solver.relations import apply_kinds, scalar_result
from lumin_tune.blueprint.solver.templates import apply_template

if TYPE_CHECKING:
    from lumin_tune.blueprint.solver.site import Site
    from lumin_tune.blueprint.solver.solver import Solver


def begin(solver: Solver, site: Site) -> None:
    """Deduce what holds from the start: operators without a meaning for Python values have tensors only."""
    row = site.operator
    for name, given in site.attributes.items():
        if isinstance(given, Edge) and given.tensor is None and given.writer is None:
            solver.set_tensor(given, False, f"{site.path}: {name} is a Python value")
    if row.on_values:
        return
    for name, edge in site.named():
        if edge.tensor is False and edge.writer is None and not isinstance(edge.value, (bool, int, float)):
            solver.take_as_array(edge, f"{site.path}.{name}")
    if row.scalar is not None:
        return
    origin = f"{site.path}: {row.name}"
    solver.set_tensor(site.output, True, origin)
    for _, edge in site.named():
        if edge.tensor is None and edge.writer is None:
            solver.set_tensor(edge, True, origin)


def step(solver: Solver, site: Site) -> None:
    """Apply all relations of a site once."""
    row = site.operator
    if row.scalar is not None and scalar_result(solver, site):
        return
    if not row.on_values:
        apply_kinds(solver, site)
    if row.shapes:
        apply_template(solver, site, row.shapes)
    for relation in row.relations:
        relation(solver, site)
    if row.on_values and site.output.tensor:
        apply_kinds(solver, site)
