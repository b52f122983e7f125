"""Library calls for reductions: a kernel that is one sum, maximum, mean or softmax of a strided array.

`library_products` calls this for each kernel that is not a product. Sizes of a call: the numbers of kept and reduced
axes, their extents, the strides of the operand along each, and the strides of the result along its own axes: the kept
ones, or all for a softmax.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, TypeAlias, cast, get_args

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, product, size_bounds
from lumin_tune.core.kernel.ir import PRIVATE, Apply, Call, Constant, Kernel, Load, Program, Reduce, Stage, Store
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.ir.rewriting import applied, reductions_of, stores_of

Kind: TypeAlias = Literal["sum", "max", "mean", "softmax"]
KINDS: tuple[Kind, ...] = get_args(Kind)
DTYPES = (DType.F32, DType.F64, DType.I32, DType.I64)
REDUCTIONS = {
    f"{kind}_{dtype}": (kind, dtype) for kind in KINDS for dtype in DTYPES if kind in ("sum", "max") or dtype.is_float
}
"""Functions by name: the operation, and the dtype of operand and result."""
_NEAR = 1e-6  # relative deviation of a mean's factor from the inverse of the count


class _Found(NamedTuple):
    """The operation of a kernel, the axes of its load, and those of its store."""

    kind: Kind
    load: Load
    store: Store
    kept: tuple[str, ...]
    reduced: tuple[str, ...]
    result: tuple[str, ...]


def reduction_call(program: Program, kernel: Kernel, functions: Collection[str]) -> Call | None:
    """Return the library call equivalent to a kernel, None if no function matches."""
    stages = list(kernel.stages())
    if any(stage.schedule.pieces for stage in stages):
        return None
    found = _reduction(kernel, *stages) if len(stages) == 1 else _softmax(program, kernel, stages)
    if found is None or (function := f"{found.kind}_{found.load.dtype}") not in REDUCTIONS or function not in functions:
        return None
    buffers = [program.by_name[each.buffer] for each in (found.load, found.store)]
    if any(each.dtype is not found.load.dtype or each.scope in PRIVATE for each in buffers):
        return None
    axes = (*found.kept, *found.reduced)
    extents = tuple(kernel.extents[axis] for axis in axes)
    source, target = (offset_over_axes(program, kernel, each) for each in (found.load, found.store))
    if any(size_bounds(size)[0] < 1 for size in extents) or source is None or target is None:
        return None
    if set(source.coefficients) != set(axes) or set(target.coefficients) != set(found.result):
        return None
    steps = (*(source.coefficient(axis) for axis in axes), *(target.coefficient(axis) for axis in found.result))
    return Call(
        function, (found.load.buffer, found.store.buffer), (len(found.kept), len(found.reduced), *extents, *steps)
    )


def _reduction(kernel: Kernel, stage: Stage) -> _Found | None:
    """Return the reduction that a stage computes, None if it computes more or something else."""
    sums, stores = reductions_of(stage), stores_of(stage)
    if len(sums) != 1 or len(stores) != 1:
        return None
    ((at, reduce),), ((number, store),) = sums, stores
    load = stage.instructions[reduce.operand]
    if number not in stage.late or store.valid != 1 or store.combine is not None:
        return None
    if not isinstance(load, Load) or load.valid != 1 or load.dtype is not reduce.dtype:
        return None
    kept = tuple(axis for axis in stage.axes if axis not in stage.reduced)
    kind = _kind(stage, at, store.value, product([kernel.extents[axis] for axis in stage.reduced]))
    return None if kind is None else _Found(kind, load, store, kept, stage.reduced, kept)


def _kind(stage: Stage, at: int, value: int, count: Size) -> Kind | None:
    """Return the operation whose result is stored, None if there is none."""
    reduce = stage.instructions[at]
    assert isinstance(reduce, Reduce)
    if value == at:
        return cast(Kind, {"add": "sum", "max": "max"}.get(reduce.combine))
    factors = applied(stage.instructions, value, "mul")
    if reduce.combine != "add" or factors is None or at not in factors or not isinstance(count, int):
        return None
    other = stage.instructions[factors[0] if factors[1] == at else factors[1]]
    return "mean" if isinstance(other, Constant) and abs(float(other.value) * count - 1) < _NEAR else None


def _softmax(program: Program, kernel: Kernel, stages: Sequence[Stage]) -> _Found | None:
    """Return the softmax that three stages compute: the maxima, the weights with their sums, the quotients."""
    match [stage.instructions for stage in stages]:
        case [
            [Load() as first, Reduce("max", 0), Store(value=1) as greatest],
            [
                Load() as load,
                Load() as most,
                Apply("sub", (0, 1)),
                Apply("exp", (2,)),
                Store(value=3) as weights,
                Reduce("add", 3),
                *after,
            ],
            last_instructions,
        ]:
            pass
        case _:
            return None
    match [*after, *last_instructions]:
        case [
            Apply("recip", (5,)),
            Store(value=6) as sums,
            Load() as weight,
            Load() as scale,
            Apply("mul", (0, 1)),
            Store(value=2) as store,
        ] | [
            Store(value=5) as sums,
            Load() as weight,
            Load() as scale,
            Apply("recip", (1,)),
            Apply("mul", (0, 2)),
            Store(value=3) as store,
        ]:
            pass
        case _:
            return None
    for loaded, stored in ((most, greatest), (weight, weights), (scale, sums)):
        if (loaded.buffer, loaded.index, loaded.dtype) != (stored.buffer, stored.index, load.dtype):
            return None
    if any(each.valid != 1 for each in (first, load, most, weight, scale, greatest, weights, sums, store)):
        return None
    if any(each.combine is not None for each in (greatest, weights, sums, store)):
        return None
    if any(program.by_name[each.buffer].scope not in PRIVATE for each in (greatest, weights, sums)):
        return None  # the call would not write values that others read
    before, second, last = stages
    kept = tuple(axis for axis in second.axes if axis not in second.reduced)
    if {*before.axes} - {*before.reduced} != {*kept} or {*last.axes} != {*second.axes} or not second.reduced:
        return None
    read = []
    for stage, access in ((before, first), (second, load)):
        place = offset_over_axes(program, kernel, access)
        if access.buffer != load.buffer or place is None:
            return None
        steps = ((axis if axis in kept else "", kernel.extents[axis], place.coefficient(axis)) for axis in stage.axes)
        read.append(Counter(steps))
    axes = (*kept, *second.reduced)
    return _Found("softmax", load, store, kept, second.reduced, axes) if read[0] == read[1] else None


def offset_over_axes(program: Program, kernel: Kernel, each: Load | Store) -> Affine | None:
    """Return the offset of an access in affine form, None unless it is a sum of multiples of axes alone.

    None for packed weights, too: a library would read their bytes as numbers.
    """
    buffer = program.by_name[each.buffer]
    if buffer.format:
        return None
    found = Access.of(each, buffer, kernel.extents).offset.parts
    if found is None or not isinstance(found.constant, int) or found.constant != 0:
        return None
    return found if found.coefficients.keys() <= kernel.extents.keys() else None
