"""Library calls for matrix products and reductions, with a kernel for the remaining epilogue.

`with_library_calls` matches a kernel that is one matrix product, plain or batched, with any epilogue of the sum, or one
reduction (`library_reductions`). Spaces offer the result as a separate point where the backend has the functions, so
that a tuned program is never slower than the library. Sizes of a product's call: m, n, k, the three leading dimensions,
whether a and b are transposed, the number of matrices, and the batch strides of a, b and c (plugins/cpu/blas.cpp).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, simplified, size_bounds
from lumin_tune.core.kernel.ir import (
    Apply,
    Axis,
    Buffer,
    Call,
    Kernel,
    Load,
    Loop,
    Node,
    Program,
    Reduce,
    Stage,
    Store,
)
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.ir.matching import sum_of_products
from lumin_tune.core.kernel.ir.rewriting import InstructionWriter, stores_of
from lumin_tune.core.kernel.rewrite.library_reductions import offset_over_axes, reduction_call

FUNCTIONS: Mapping[tuple[DType, DType, DType], str] = {
    (DType.F32, DType.F32, DType.F32): "sgemm",
    (DType.F64, DType.F64, DType.F64): "dgemm",
    (DType.F16, DType.F32, DType.F16): "hgemm",
    (DType.F16, DType.F32, DType.F32): "hgemm_f32",
    (DType.BF16, DType.F32, DType.BF16): "bgemm",
    (DType.BF16, DType.F32, DType.F32): "bgemm_f32",
    (DType.I8, DType.I32, DType.I32): "igemm",
}
"""Functions by the dtypes of operands, accumulator and result."""
ROUNDED: Mapping[str, str] = {"sgemm": "sgemm_tf32"}
"""The alternative to a function where factors may be rounded: preferred if the backend has it."""
DTYPES: Mapping[str, tuple[DType, DType, DType]] = {
    **{name: dtypes for dtypes, name in FUNCTIONS.items()},
    **{rounded: dtypes for dtypes, name in FUNCTIONS.items() if (rounded := ROUNDED.get(name))},
}
MULTIPLES: Mapping[str, int] = {"igemm": 4}
"""Required multiples of the strides of operands' rows and matrices, in elements."""
_STEP = 16


@dataclass(frozen=True, slots=True)
class _MatrixProduct:
    """a[i, k] * b[k, j], with the axes by name; "" for an absent one, in products with a vector.

    at: the instruction that is the sum. operand: the dtype of both factors.
    """

    operand: DType
    a: Load
    b: Load
    rows: str
    columns: str
    batch: str
    summed: str
    at: int


def with_library_calls(program: Program, functions: Collection[str], vectors: bool = False) -> Program | None:
    """Return the program with matching kernels replaced by library calls, or None if nothing matches.

    vectors: whether products of a matrix and a vector match, as those with one row.
    """
    changed = False
    buffers = list(program.buffers)
    kernels: list[Kernel] = []
    for kernel in program.kernels:
        call = reduction_call(program, kernel, functions)
        if call is not None:
            changed = True
            kernels.append(Kernel(kernel.name, (), (call,)))
            continue
        stages = list(kernel.stages())
        product = _product(program, kernel, stages[0], vectors) if len(stages) == 1 else None
        made = None if product is None else _calling(program, kernel, stages[0], product, functions)
        if made is None:
            kernels.append(kernel)
            continue
        changed = True
        kernels += made[0]
        buffers += made[1]
    return replace(program, kernels=tuple(kernels), buffers=tuple(buffers)) if changed else None


def _product(program: Program, kernel: Kernel, stage: Stage, vectors: bool) -> _MatrixProduct | None:
    found = sum_of_products(stage)
    if found is None or len(stage.reduced) != 1 or stage.schedule.pieces:
        return None
    at, total, factors = found
    if any(isinstance(each, Store) and n not in stage.late for n, each in enumerate(stage.instructions)):
        return None
    (summed,) = stage.reduced
    first, second = (each.load for each in factors)
    if first is None or second is None or first.dtype is not second.dtype:
        return None
    if first.valid != 1 or second.valid != 1:
        return None
    if any((each.is_cast) is (first.dtype is total.dtype) for each in factors):
        return None  # operands are used as stored, or cast to a wider dtype
    if any(program.by_name[load.buffer].dtype is not load.dtype for load in (first, second)):
        return None
    places = [offset_over_axes(program, kernel, load) for load in (first, second)]
    if places[0] is None or places[1] is None:
        return None
    one, two = set(places[0].coefficients), set(places[1].coefficients)
    kept = [axis for axis in stage.axes if axis != summed]
    batch = [axis for axis in kept if axis in one & two]
    rows, columns = ([a for a in kept if a in own and a not in other] for own, other in ((one, two), (two, one)))
    if (
        {*one, *two} != set(stage.axes)
        or summed not in one & two
        or max(len(batch), len(rows), len(columns)) > 1
        or len(rows) + len(columns) < (1 if vectors else 2)
    ):
        return None
    row, column, matrix = (each[0] if each else "" for each in (rows, columns, batch))
    return _MatrixProduct(first.dtype, first, second, row, column, matrix, summed, at)


def _calling(
    program: Program, kernel: Kernel, stage: Stage, product: _MatrixProduct, functions: Collection[str]
) -> tuple[list[Kernel], list[Buffer]] | None:
    """Return the kernels that replace one, and the buffer between them; None if the library has no such function."""
    sums = _dtype(stage, product.at)

    def function_for(dtype: DType) -> str | None:
        found = FUNCTIONS.get((product.operand, sums, dtype), "")
        return next((name for name in (ROUNDED.get(found, ""), found) if name in functions), None)

    stores = stores_of(stage)
    names = {"": 1} | kernel.extents
    own = [axis for axis in (product.batch, product.rows, product.columns) if axis]
    if len(stores) == 1 and stores[0][1].valid == 1 and not stores[0][1].combine:
        store = stores[0][1]
        dtype = program.by_name[store.buffer].dtype
        value = _rounded(stage, store.value, {dtype, sums})
        function = function_for(dtype) if value == product.at else None
        to = offset_over_axes(program, kernel, store)
        call = None if function is None else _call(program, kernel, product, function, store.buffer, to)
        if call is not None:
            return [Kernel(kernel.name, (), (call,))], []
    function = function_for(sums)
    if function is None:
        return None
    between = Buffer(f"{kernel.name}_product", tuple(names[axis] for axis in own), sums, "global")
    index = tuple(_axis(kernel, axis).position for axis in own)
    strides = Affine(0, dict(zip(own, between.row_major, strict=True)))
    call = _call(program, kernel, product, function, between.name, strides)
    if call is None:
        return None
    write = InstructionWriter()
    bound = {product.at: write(Load(between.name, index, between.dtype))}
    write.copy(stage.instructions, [number for number, _ in stores], bound)
    axes = tuple(axis for axis in kernel.axes if axis.name != product.summed)
    body: tuple[Node, ...] = (Stage(tuple(a for a in stage.axes if a != product.summed), tuple(write.instructions)),)
    for axis in reversed(axes):
        step = min(axis.extent, _STEP) if isinstance(axis.extent, int) and axis.extent else _STEP
        body = (Loop(axis.name, step, "parallel", body),)
    kernels = [Kernel(f"{kernel.name}_call", (), (call,)), Kernel(kernel.name, axes, body)]
    return kernels, [between]


def _rounded(stage: Stage, number: int, dtypes: Collection[DType]) -> int:
    """Return the value before casts to these dtypes, which are those of the sum and the result."""
    each = stage.instructions[number]
    while isinstance(each, Apply) and each.op == "cast" and each.dtype in dtypes:
        (number,) = each.operands
        each = stage.instructions[number]
    return number


def _call(
    program: Program, kernel: Kernel, product: _MatrixProduct, function: str, result: str, to: Affine | None
) -> Call | None:
    a, b = (offset_over_axes(program, kernel, load) for load in (product.a, product.b))
    rows, columns, summed, batch = product.rows, product.columns, product.summed, product.batch
    if a is None or b is None or to is None:
        return None
    buffers = [product.a.buffer, product.b.buffer, result]
    if not columns or rows and not _is_one(to.coefficient(columns)):  # the transpose of the result is b' a'
        rows, columns, a, b = columns, rows, b, a
        buffers[:2] = reversed(buffers[:2])
    if not _is_one(to.coefficient(columns)):
        return None
    turned_b = _is_one(b.coefficient(summed))
    turned_a = _is_one(a.coefficient(rows)) if rows else not _is_one(a.coefficient(summed))  # a vector is one row
    if not (turned_a or _is_one(a.coefficient(summed))) or not (turned_b or _is_one(b.coefficient(columns))):
        return None
    count: Size = kernel.extents[batch] if batch else 1
    apart = tuple(each.coefficient(batch) if batch else 0 for each in (a, b, to))
    m, n, k = (kernel.extents[axis] if axis else 1 for axis in (rows, columns, summed))
    leading = (
        a.coefficient(summed) if turned_a else a.coefficient(rows) if rows else k,
        b.coefficient(columns if turned_b else summed),
        to.coefficient(rows) if rows else n,
    )
    if any(size_bounds(size)[0] < 1 for size in (m, n, k, count)):
        return None
    if any(_may_be_less(size, least) for size, least in zip(leading, (m if turned_a else k, k if turned_b else n, n))):
        return None
    multiple = MULTIPLES.get(function, 1)
    if multiple > 1 and any(not isinstance(size, int) or size % multiple for size in (*leading[:2], *apart[:2])):
        return None
    sizes = (m, n, k, *leading, int(turned_a), int(turned_b), count, *apart)
    return Call(function, tuple(buffers), sizes)


def _dtype(stage: Stage, number: int) -> DType:
    each = stage.instructions[number]
    assert isinstance(each, Reduce)
    return each.dtype


def _axis(kernel: Kernel, name: str) -> Axis:
    return next(axis for axis in kernel.axes if axis.name == name)


def _is_one(size: Size) -> bool:
    return isinstance(size, int) and size == 1


def _may_be_less(size: Size, least: Size) -> bool:
    """Return whether a stride may be less than a row, so that rows overlap, which no leading dimension allows."""
    return size_bounds(simplified(size - least))[0] < 0
