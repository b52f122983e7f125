"""Reductions given to a library: a kernel that is one sum, maximum or mean of an array as it lies in memory.

`library` asks for each kernel that is no product. Sizes of a call: how many axes are kept and how many are reduced,
their extents, how far elements are apart along each in the operand, and along the kept ones in the result.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias, cast, get_args

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, product, size_bounds
from lumin_tune.core.kernel.affine import Affine, affine, flat_index
from lumin_tune.core.kernel.ir import PRIVATE, Call, Constant, Index, Kernel, Load, Program, Reduce, Stage
from lumin_tune.core.kernel.rewriting import applied, reductions_of, stores_of

Kind: TypeAlias = Literal["sum", "max", "mean"]
KINDS: tuple[Kind, ...] = get_args(Kind)
DTYPES = (DType.F32, DType.F64, DType.I32, DType.I64)
REDUCTIONS = {
    f"{kind}_{dtype}": (kind, dtype) for kind in KINDS for dtype in DTYPES if kind != "mean" or dtype.is_float
}
"""Functions by their names: what they do, and the dtype of operand and result."""
_NEAR = 1e-6  # of a factor of a mean to the count's inverse


def reduction_call(program: Program, kernel: Kernel, stage: Stage, functions: Collection[str]) -> Call | None:
    """Return the call that a kernel of one stage is, None if no function of a library does what it does."""
    sums, stores = reductions_of(stage), stores_of(stage)
    if len(sums) != 1 or len(stores) != 1 or stage.schedule.pieces:
        return None
    ((at, reduce),), ((number, store),) = sums, stores
    load = stage.instructions[reduce.operand]
    if number not in stage.late or store.valid != 1 or store.combine is not None:
        return None
    if not isinstance(load, Load) or load.valid != 1 or load.dtype is not reduce.dtype:
        return None
    buffers = [program.by_name[name] for name in (load.buffer, store.buffer)]
    if any(each.dtype is not reduce.dtype or each.scope in PRIVATE for each in buffers):
        return None
    kept = tuple(axis for axis in stage.axes if axis not in stage.reduced)
    axes = (*kept, *stage.reduced)
    extents = tuple(kernel.extents[axis] for axis in axes)
    if any(size_bounds(size)[0] < 1 for size in extents):
        return None
    kind = _kind(stage, at, store.value, product(extents[len(kept) :]))
    function = None if kind is None else f"{kind}_{reduce.dtype}"
    source, target = (_place(program, kernel, each.buffer, each.index) for each in (load, store))
    if function not in functions or function not in REDUCTIONS or source is None or target is None:
        return None
    if set(source.coefficients) != set(axes) or set(target.coefficients) != set(kept):
        return None
    steps = (*(source.coefficient(axis) for axis in axes), *(target.coefficient(axis) for axis in kept))
    return Call(function, (load.buffer, store.buffer), (len(kept), len(stage.reduced), *extents, *steps))


def _kind(stage: Stage, at: int, value: int, count: Size) -> Kind | None:
    """Return what is stored of a reduction, None if it is no such thing."""
    reduce = stage.instructions[at]
    assert isinstance(reduce, Reduce)
    if value == at:
        return cast(Kind, {"add": "sum", "max": "max"}.get(reduce.combine))
    factors = applied(stage.instructions, value, "mul")
    if reduce.combine != "add" or factors is None or at not in factors or not isinstance(count, int):
        return None
    other = stage.instructions[factors[0] if factors[1] == at else factors[1]]
    return "mean" if isinstance(other, Constant) and abs(float(other.value) * count - 1) < _NEAR else None


def _place(program: Program, kernel: Kernel, buffer: str, index: Index) -> Affine | None:
    """Return where an access is in its buffer, as a sum over the axes from its start."""
    found = affine(flat_index(program.by_name[buffer], index), kernel.extents)
    return found if found is not None and isinstance(found.constant, int) and found.constant == 0 else None
