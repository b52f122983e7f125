"""Matrix products by cuBLAS through CuPy, for the library calls of programs.

All of them are `cublasGemmStridedBatchedEx` calls on CuPy's current stream. f16/bf16 accumulate in f32, as in generated
kernels, and i8 in i32, which needs rows that are multiples of 4 bytes. f32 operands are rounded to tf32 if the
function's name says so; only a backend that may round offers these. A vector is a matrix of one row. cuBLAS is
column-major: a row-major product is that of the transposed operands in reverse order.

Source: cuBLAS documentation, "cublasGemmStridedBatchedEx", its table of types and "CUBLAS_COMPUTE_32I".
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.kernel.rewrite.library_products import DTYPES, ROUNDED
from lumin_tune.core.kernel.simt.launch_manifest import LibraryCall

REMEDY = "pip install nvidia-cublas for a driver of CUDA 13, nvidia-cublas-cu12 for one of CUDA 12"
_DATA_TYPES = {DType.F32: 0, DType.F64: 1, DType.F16: 2, DType.I8: 3, DType.I32: 10, DType.BF16: 14}  # cudaDataType_t
_SUMS = {DType.F32: "32F", DType.F64: "64F", DType.I32: "32I"}
_MOST = 2**31 - 1


def functions_for(rounding: Collection[str]) -> tuple[str, ...]:
    """Return the library products that programs may call under these roundings."""
    others = ROUNDED.keys() if "tf32" in rounding else ROUNDED.values()
    return tuple(name for name in DTYPES if name not in others)


class Cublas:
    """cuBLAS on the current device. Raises BuildError if CuPy cannot load it."""

    def __init__(self, cupy: Any) -> None:
        self._cupy = cupy
        try:
            self.functions = cupy.cuda.cublas
        except ImportError as error:
            raise BuildError(
                f"the program calls cuBLAS, which CuPy cannot load ({error}); {REMEDY}, or choose a point of "
                f"another form than 'library'"
            ) from error

    def product(self, call: LibraryCall, addresses: Sequence[int], sizes: Sequence[int]) -> CublasProduct:
        """Return a product bound to the addresses of both operands and the result."""
        for size in sizes[:6]:
            if size > _MOST:
                raise KernelError(
                    f"kernel {call.kernel} has a matrix with a side of {size}; cuBLAS supports at most {_MOST}"
                )
        m, n, k, lda, ldb, ldc, turned_a, turned_b, count, *apart = sizes
        operand, sums, result = DTYPES[call.function]
        functions = self.functions
        operation = (functions.CUBLAS_OP_N, functions.CUBLAS_OP_T)
        rounded = "_FAST_TF32" if call.function in ROUNDED.values() else ""
        compute = getattr(functions, f"CUBLAS_COMPUTE_{_SUMS[sums]}{rounded}")
        factors = np.array([1, 0], sums.numpy)
        one = int(factors.ctypes.data)
        kind = _DATA_TYPES[operand]
        given = (
            operation[turned_b], operation[turned_a], n, m, k, one,
            addresses[1], kind, ldb, apart[1],
            addresses[0], kind, lda, apart[0], one + factors.itemsize,
            addresses[2], _DATA_TYPES[result], ldc, apart[2], count, compute, functions.CUBLAS_GEMM_DEFAULT,
        )  # fmt: skip
        return CublasProduct(self._cupy, functions.gemmStridedBatchedEx, given, factors)


class CublasProduct:
    """A product with all its arguments. CuPy cannot capture cuBLAS calls into graphs, see `cuda_executable`.

    factors: memory of alpha and beta, to which the call points.
    """

    __slots__ = ("_cupy", "_factors", "_function", "_given")
    may_be_captured = False

    def __init__(self, cupy: Any, function: Any, given: tuple[int, ...], factors: Any) -> None:
        self._cupy, self._function, self._given, self._factors = cupy, function, given, factors

    def __call__(self, stream: Any) -> None:
        with stream:
            self._function(self._cupy.cuda.get_cublas_handle(), *self._given)
