"""From a logical model to a plan: placement, solving, and calls in execution order.

`flatten` is the first stage of `compile`. It builds a fresh solver from the declarations of the model and those of the
compilation, solves, closes what is open, and writes one call for each leaf that computes a tensor.
"""

from __future__ import annotations

from lumin_tune.blueprint.calls import CallWriter
from lumin_tune.blueprint.closing import close
from lumin_tune.blueprint.declarations import Declarations, declare, declare_values
from lumin_tune.blueprint.model import Model
from lumin_tune.blueprint.operators import OPERATORS
from lumin_tune.blueprint.placement import PlacedLeaf, place
from lumin_tune.blueprint.plan import Plan
from lumin_tune.blueprint.solver.site import Site
from lumin_tune.blueprint.solver.solver import Solver
from lumin_tune.blueprint.solver.step import begin, step
from lumin_tune.core.dtypes import DType

__all__ = ["Declarations", "flatten"]


def flatten(
    model: Model,
    declarations: Declarations | None = None,
    *,
    inference: bool = False,
    float_dtype: DType = DType.F32,
    int_dtype: DType = DType.I64,
    use_short_namings: bool = True,
    safe_names: bool = True,
) -> Plan:
    """Return the plan of a model, without changing the model.

    inference: operators of training are left out: dropout, and batch statistics in favour of running ones.
    float_dtype, int_dtype: of tensors whose type names no dtype. use_short_namings: names as `weight_0`, else as
    `h_0_attn_weight`. safe_names: refuse data whose name is a number the model may change (`right_0`).

    Raises ShapeError, DTypeError and WiringError for contradictions, with both origins; ShapeError for a shape that
    nothing determines; UnknownNameError for keys that the model does not have.

        >>> model = ml.Model()
        >>> model |= ml.Linear(4).connect(input="x", output="y")
        >>> print(flatten(model, Declarations(shapes={"x": ["n", 8]})).text(), end="")
        %0 x = datum f32[n, 8]
        %1 weight = parameter f32[4, 8]
        %2 bias = parameter f32[4]
        %3 y = linear(%0, %1, %2) f32[n, 4]
        output y = %3
    """
    given = declarations or Declarations()
    placed = place(model, use_short_namings)
    solver = Solver(step)
    sites = [_site(leaf, inference) for leaf in placed.leaves]
    declare_values(placed, solver, given)
    for site in sites:
        begin(solver, site)
        solver.add(site)
    for state, source, target in placed.states:
        name = f"bind_state_keys({state.input.name or source.label})"
        solver.add(Site(name, OPERATORS["identity"], ("input",), [target], {}, source))
    declare(placed, solver, given)
    solver.solve()
    close(solver, placed)
    return CallWriter(placed, solver, sites, given, inference, float_dtype, int_dtype, safe_names).plan()


def _site(leaf: PlacedLeaf, inference: bool) -> Site:
    model, edges = leaf.leaf, leaf.edges
    names = model.operand_names
    operands = [None if name in model._absent else edges[name] for name in names]
    attributes = {name: edges.get(name, value) for name, value in model._options.items()}
    site = Site(leaf.site, model._operator, names, operands, attributes, edges["output"])
    edges["output"].writer = site
    return site
