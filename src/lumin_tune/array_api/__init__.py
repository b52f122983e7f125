"""The Python array API standard, revision 2024.12, over lumin's tensors.

Code that is written against the standard, such as scikit-learn's, runs on lumin by this namespace:

    import lumin_tune.array_api as xp

    x = xp.asarray(table)
    z = (x - xp.mean(x, axis=0)) / xp.std(x, axis=0)  # nothing is computed yet
    numpy.asarray(z)  # one graph, interpreted, and compiled if it recurs

    graph = xp.to_graph(standardized, x=((lt.dim("rows", 1, 10_000), 30), "f32"))  # for lt.compile and lt.tune

Functions take arrays (`Array`), whose values are computed when they are read, and tensors (`lumin_tune.Tensor`), for
which they record operations and return tensors. dtypes are those of lumin: bool, int8 to int64, uint8, float32,
float64, and float16 and bfloat16 beyond the standard; there are no wider unsigned integers and no complex numbers.
Beyond the standard are also `apply`, `evaluate`, `set_evaluation` and `to_graph`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.array_api import linalg as linalg
from lumin_tune.array_api.array import Array as Array
from lumin_tune.array_api.array import apply as apply
from lumin_tune.array_api.creation import arange as arange
from lumin_tune.array_api.creation import asarray as asarray
from lumin_tune.array_api.creation import empty as empty
from lumin_tune.array_api.creation import empty_like as empty_like
from lumin_tune.array_api.creation import eye as eye
from lumin_tune.array_api.creation import from_dlpack as from_dlpack
from lumin_tune.array_api.creation import full as full
from lumin_tune.array_api.creation import full_like as full_like
from lumin_tune.array_api.creation import linspace as linspace
from lumin_tune.array_api.creation import meshgrid as meshgrid
from lumin_tune.array_api.creation import ones as ones
from lumin_tune.array_api.creation import ones_like as ones_like
from lumin_tune.array_api.creation import tril as tril
from lumin_tune.array_api.creation import triu as triu
from lumin_tune.array_api.creation import zeros as zeros
from lumin_tune.array_api.creation import zeros_like as zeros_like
from lumin_tune.array_api.data_types import FloatInfo as FloatInfo
from lumin_tune.array_api.data_types import IntegerInfo as IntegerInfo
from lumin_tune.array_api.data_types import astype as astype
from lumin_tune.array_api.data_types import can_cast as can_cast
from lumin_tune.array_api.data_types import finfo as finfo
from lumin_tune.array_api.data_types import iinfo as iinfo
from lumin_tune.array_api.data_types import isdtype as isdtype
from lumin_tune.array_api.data_types import result_type as result_type
from lumin_tune.array_api.elementwise import abs as abs
from lumin_tune.array_api.elementwise import acos as acos
from lumin_tune.array_api.elementwise import acosh as acosh
from lumin_tune.array_api.elementwise import add as add
from lumin_tune.array_api.elementwise import asin as asin
from lumin_tune.array_api.elementwise import asinh as asinh
from lumin_tune.array_api.elementwise import atan as atan
from lumin_tune.array_api.elementwise import atan2 as atan2
from lumin_tune.array_api.elementwise import atanh as atanh
from lumin_tune.array_api.elementwise import bitwise_and as bitwise_and
from lumin_tune.array_api.elementwise import bitwise_invert as bitwise_invert
from lumin_tune.array_api.elementwise import bitwise_left_shift as bitwise_left_shift
from lumin_tune.array_api.elementwise import bitwise_or as bitwise_or
from lumin_tune.array_api.elementwise import bitwise_right_shift as bitwise_right_shift
from lumin_tune.array_api.elementwise import bitwise_xor as bitwise_xor
from lumin_tune.array_api.elementwise import ceil as ceil
from lumin_tune.array_api.elementwise import clip as clip
from lumin_tune.array_api.elementwise import conj as conj
from lumin_tune.array_api.elementwise import copysign as copysign
from lumin_tune.array_api.elementwise import cos as cos
from lumin_tune.array_api.elementwise import cosh as cosh
from lumin_tune.array_api.elementwise import divide as divide
from lumin_tune.array_api.elementwise import equal as equal
from lumin_tune.array_api.elementwise import exp as exp
from lumin_tune.array_api.elementwise import expm1 as expm1
from lumin_tune.array_api.elementwise import floor as floor
from lumin_tune.array_api.elementwise import floor_divide as floor_divide
from lumin_tune.array_api.elementwise import greater as greater
from lumin_tune.array_api.elementwise import greater_equal as greater_equal
from lumin_tune.array_api.elementwise import hypot as hypot
from lumin_tune.array_api.elementwise import imag as imag
from lumin_tune.array_api.elementwise import isfinite as isfinite
from lumin_tune.array_api.elementwise import isinf as isinf
from lumin_tune.array_api.elementwise import isnan as isnan
from lumin_tune.array_api.elementwise import less as less
from lumin_tune.array_api.elementwise import less_equal as less_equal
from lumin_tune.array_api.elementwise import log as log
from lumin_tune.array_api.elementwise import log1p as log1p
from lumin_tune.array_api.elementwise import log2 as log2
from lumin_tune.array_api.elementwise import log10 as log10
from lumin_tune.array_api.elementwise import logaddexp as logaddexp
from lumin_tune.array_api.elementwise import logical_and as logical_and
from lumin_tune.array_api.elementwise import logical_not as logical_not
from lumin_tune.array_api.elementwise import logical_or as logical_or
from lumin_tune.array_api.elementwise import logical_xor as logical_xor
from lumin_tune.array_api.elementwise import maximum as maximum
from lumin_tune.array_api.elementwise import minimum as minimum
from lumin_tune.array_api.elementwise import multiply as multiply
from lumin_tune.array_api.elementwise import negative as negative
from lumin_tune.array_api.elementwise import nextafter as nextafter
from lumin_tune.array_api.elementwise import not_equal as not_equal
from lumin_tune.array_api.elementwise import positive as positive
from lumin_tune.array_api.elementwise import pow as pow
from lumin_tune.array_api.elementwise import real as real
from lumin_tune.array_api.elementwise import reciprocal as reciprocal
from lumin_tune.array_api.elementwise import remainder as remainder
from lumin_tune.array_api.elementwise import round as round
from lumin_tune.array_api.elementwise import sign as sign
from lumin_tune.array_api.elementwise import signbit as signbit
from lumin_tune.array_api.elementwise import sin as sin
from lumin_tune.array_api.elementwise import sinh as sinh
from lumin_tune.array_api.elementwise import sqrt as sqrt
from lumin_tune.array_api.elementwise import square as square
from lumin_tune.array_api.elementwise import subtract as subtract
from lumin_tune.array_api.elementwise import tan as tan
from lumin_tune.array_api.elementwise import tanh as tanh
from lumin_tune.array_api.elementwise import trunc as trunc
from lumin_tune.array_api.evaluation import set_evaluation as set_evaluation
from lumin_tune.array_api.graphs import evaluate as evaluate
from lumin_tune.array_api.graphs import to_graph as to_graph
from lumin_tune.array_api.info import NamespaceInfo as NamespaceInfo
from lumin_tune.array_api.info import __array_namespace_info__ as __array_namespace_info__
from lumin_tune.array_api.linear_algebra import matmul as matmul
from lumin_tune.array_api.linear_algebra import matrix_transpose as matrix_transpose
from lumin_tune.array_api.linear_algebra import tensordot as tensordot
from lumin_tune.array_api.linear_algebra import vecdot as vecdot
from lumin_tune.array_api.manipulation import broadcast_arrays as broadcast_arrays
from lumin_tune.array_api.manipulation import broadcast_to as broadcast_to
from lumin_tune.array_api.manipulation import concat as concat
from lumin_tune.array_api.manipulation import expand_dims as expand_dims
from lumin_tune.array_api.manipulation import flip as flip
from lumin_tune.array_api.manipulation import moveaxis as moveaxis
from lumin_tune.array_api.manipulation import permute_dims as permute_dims
from lumin_tune.array_api.manipulation import repeat as repeat
from lumin_tune.array_api.manipulation import reshape as reshape
from lumin_tune.array_api.manipulation import roll as roll
from lumin_tune.array_api.manipulation import squeeze as squeeze
from lumin_tune.array_api.manipulation import stack as stack
from lumin_tune.array_api.manipulation import tile as tile
from lumin_tune.array_api.manipulation import unstack as unstack
from lumin_tune.array_api.searching import UniqueAll as UniqueAll
from lumin_tune.array_api.searching import UniqueCounts as UniqueCounts
from lumin_tune.array_api.searching import UniqueInverse as UniqueInverse
from lumin_tune.array_api.searching import argmax as argmax
from lumin_tune.array_api.searching import argmin as argmin
from lumin_tune.array_api.searching import argsort as argsort
from lumin_tune.array_api.searching import nonzero as nonzero
from lumin_tune.array_api.searching import searchsorted as searchsorted
from lumin_tune.array_api.searching import sort as sort
from lumin_tune.array_api.searching import take as take
from lumin_tune.array_api.searching import take_along_axis as take_along_axis
from lumin_tune.array_api.searching import unique_all as unique_all
from lumin_tune.array_api.searching import unique_counts as unique_counts
from lumin_tune.array_api.searching import unique_inverse as unique_inverse
from lumin_tune.array_api.searching import unique_values as unique_values
from lumin_tune.array_api.searching import where as where
from lumin_tune.array_api.statistical import all as all
from lumin_tune.array_api.statistical import any as any
from lumin_tune.array_api.statistical import count_nonzero as count_nonzero
from lumin_tune.array_api.statistical import cumulative_prod as cumulative_prod
from lumin_tune.array_api.statistical import cumulative_sum as cumulative_sum
from lumin_tune.array_api.statistical import diff as diff
from lumin_tune.array_api.statistical import max as max
from lumin_tune.array_api.statistical import mean as mean
from lumin_tune.array_api.statistical import min as min
from lumin_tune.array_api.statistical import prod as prod
from lumin_tune.array_api.statistical import std as std
from lumin_tune.array_api.statistical import sum as sum
from lumin_tune.array_api.statistical import var as var
from lumin_tune.core.dtypes import DType

__array_api_version__: Final = "2024.12"

e: Final = math.e
inf: Final = math.inf
nan: Final = math.nan
newaxis: Final = None
pi: Final = math.pi

bool: Final = DType.BOOL
int8: Final = DType.I8
int16: Final = DType.I16
int32: Final = DType.I32
int64: Final = DType.I64
uint8: Final = DType.U8
float16: Final = DType.F16
bfloat16: Final = DType.BF16
float32: Final = DType.F32
float64: Final = DType.F64

__all__ = [
    "Array",
    "FloatInfo",
    "IntegerInfo",
    "NamespaceInfo",
    "UniqueAll",
    "UniqueCounts",
    "UniqueInverse",
    "__array_api_version__",
    "__array_namespace_info__",
    "abs",
    "acos",
    "acosh",
    "add",
    "all",
    "any",
    "apply",
    "arange",
    "argmax",
    "argmin",
    "argsort",
    "asarray",
    "asin",
    "asinh",
    "astype",
    "atan",
    "atan2",
    "atanh",
    "bfloat16",
    "bitwise_and",
    "bitwise_invert",
    "bitwise_left_shift",
    "bitwise_or",
    "bitwise_right_shift",
    "bitwise_xor",
    "bool",
    "broadcast_arrays",
    "broadcast_to",
    "can_cast",
    "ceil",
    "clip",
    "concat",
    "conj",
    "copysign",
    "cos",
    "cosh",
    "count_nonzero",
    "cumulative_prod",
    "cumulative_sum",
    "diff",
    "divide",
    "e",
    "empty",
    "empty_like",
    "equal",
    "evaluate",
    "exp",
    "expand_dims",
    "expm1",
    "eye",
    "finfo",
    "flip",
    "float16",
    "float32",
    "float64",
    "floor",
    "floor_divide",
    "from_dlpack",
    "full",
    "full_like",
    "greater",
    "greater_equal",
    "hypot",
    "iinfo",
    "imag",
    "inf",
    "int8",
    "int16",
    "int32",
    "int64",
    "isdtype",
    "isfinite",
    "isinf",
    "isnan",
    "less",
    "less_equal",
    "linalg",
    "linspace",
    "log",
    "log1p",
    "log2",
    "log10",
    "logaddexp",
    "logical_and",
    "logical_not",
    "logical_or",
    "logical_xor",
    "matmul",
    "matrix_transpose",
    "max",
    "maximum",
    "mean",
    "meshgrid",
    "min",
    "minimum",
    "moveaxis",
    "multiply",
    "nan",
    "negative",
    "newaxis",
    "nextafter",
    "nonzero",
    "not_equal",
    "ones",
    "ones_like",
    "permute_dims",
    "pi",
    "positive",
    "pow",
    "prod",
    "real",
    "reciprocal",
    "remainder",
    "repeat",
    "reshape",
    "result_type",
    "roll",
    "round",
    "searchsorted",
    "set_evaluation",
    "sign",
    "signbit",
    "sin",
    "sinh",
    "sort",
    "sqrt",
    "square",
    "squeeze",
    "stack",
    "std",
    "subtract",
    "sum",
    "take",
    "take_along_axis",
    "tan",
    "tanh",
    "tensordot",
    "tile",
    "to_graph",
    "tril",
    "triu",
    "trunc",
    "uint8",
    "unique_all",
    "unique_counts",
    "unique_inverse",
    "unique_values",
    "unstack",
    "var",
    "vecdot",
    "where",
    "zeros",
    "zeros_like",
]

_ABSENT = ("uint16", "uint32", "uint64", "complex64", "complex128")

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name in _ABSENT:
            raise AttributeError(
                f"lumin has no dtype {name}; it has bool, int8, int16, int32, int64, uint8, float16, bfloat16, float32 "
                "and float64"
            )
        raise AttributeError(f"module 'lumin_tune.array_api' has no attribute {name!r}")
