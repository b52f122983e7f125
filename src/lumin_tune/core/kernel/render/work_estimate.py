"""Estimated time of a program's kernels on one thread, as text in the program's dimensions.

`program_text` includes it in the text, so that kernels use several threads only if there is enough work. Operations are
counted as in `ir.SCALAR_OPS`, loads and stores as one each, at the rates that vectors reach in caches. Time bound by
memory is longer, which the thread pool learns by measuring (`lm_job.pace` of `interface`).
"""

from __future__ import annotations

from collections.abc import Mapping

from lumin_tune.core.expression import Size, product
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.matching import summed_factors
from lumin_tune.core.kernel.loops.c_text import size_text

VECTOR_PER_NS = 4.0  # operations, per vector lane
PRODUCT_PER_NS = 10.0  # of a stage that sums products, whose operands stay in registers
SCALAR_PER_NS = 1.0
_PRODUCT_SIZES = (0, 1, 2, 8)  # rows, columns, length and count of a library product


def kernel_work(kernel: ir.Kernel, lanes: int, dims: Mapping[str, str]) -> str:
    """Return the nanoseconds of a kernel. lanes: 32-bit elements in a vector."""
    terms = []
    for node in ir.walk(kernel.body):
        match node:
            case ir.Stage():
                terms += _stage(kernel, node, lanes)
            case ir.Call():
                points = product(node.sizes[place] for place in _PRODUCT_SIZES)
                terms.append((points, 4 / (lanes * PRODUCT_PER_NS)))
            case _:
                pass
    return _sum(terms, dims)


def copy_work(elements: int, dims: Mapping[str, str]) -> str:
    """Return the nanoseconds of a packed copy."""
    return _sum([(elements, 1 / SCALAR_PER_NS)], dims)


def _stage(kernel: ir.Kernel, stage: ir.Stage, lanes: int) -> list[tuple[Size, float]]:
    """Return numbers of points with the nanoseconds per point: before the reductions of the stage, and after them."""
    early = late = 0
    after: set[int] = set()
    for number, each in enumerate(stage.instructions):
        cost = ir.SCALAR_OPS[each.op].flops if isinstance(each, ir.Apply) else int(not isinstance(each, ir.Constant))
        if not after.isdisjoint(ir.operands_of(each)):
            after.add(number)
            late += cost
        else:
            early += cost
        if isinstance(each, ir.Reduce):
            after.add(number)
    has_vector = any(piece.kind == "vector" for piece in stage.schedule.pieces)
    rate = lanes * (PRODUCT_PER_NS if _is_product(stage) else VECTOR_PER_NS) if has_vector else SCALAR_PER_NS
    kept = [axis for axis in stage.axes if axis not in stage.reduced]
    return [
        (product(kernel.extents[axis] for axis in axes), cost / rate)
        for axes, cost in ((stage.axes, early), (kept, late))
        if cost
    ]


def _is_product(stage: ir.Stage) -> bool:
    return any(isinstance(each, ir.Reduce) and summed_factors(stage.instructions, each) for each in stage.instructions)


def _sum(terms: list[tuple[Size, float]], dims: Mapping[str, str]) -> str:
    known = sum(points * ns for points, ns in terms if isinstance(points, int))
    others = [f"(double)({size_text(points, dims)})*{ns:.4g}" for points, ns in terms if not isinstance(points, int)]
    return " + ".join([*others, *([f"{known:.4g}"] if known or not others else [])])
