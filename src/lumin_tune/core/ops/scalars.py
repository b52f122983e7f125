"""The table of scalar ops: what each takes, gives, means, costs, and how exact it is.

One row is all that the rest of lumin knows of an op. Made of these rows are the element-wise primops (`op_table.OPS`),
the instructions of kernels (`kernel.ir.SCALAR_OPS`) with their rules (`kernel.ir.verify`) and their meaning
(`kernel.ir.interpreter`), the tables of the e-graph and of the rule language (`eqsat`), and the error bounds of the
oracle (`oracle.precise`). Renderers write an op as a call of `lm_<name>`, which both preludes define.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.ops import derivatives as grad

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph

Takes: TypeAlias = Literal["any", "number", "integer", "float"]
Derivative: TypeAlias = "Callable[[NodeGraph, int, int], Sequence[int | None]]"

FUNCTION_FLOPS: Final = 10
"""An op of as many operations is a function: it takes so long that memory is not what kernels wait for."""


@dataclass(frozen=True, slots=True)
class ScalarOp:
    """One row of the table.

    arity: how many operands it takes. flops: arithmetic operations that a kernel spends on one element. doc: one
    line. evaluate: NumPy arrays -> array, None for `cast`, which needs a dtype. takes: the dtypes of its operands.
    primitive: whether graphs have it; others are spellings of kernels alone. derivative: as of `op_table.Op`.
    commutative: whether its two operands may change places. gives_bool: whether its result is bool whatever it takes.
    jumps: whether it has steps, at which the rounding of an operand decides. error: a bound of the relative error of
    `evaluate` in float64, 0 for what is correctly rounded or exact. bounds: the least and the greatest result but for
    rounding, None where dtypes alone bound it.
    """

    arity: int
    flops: int
    doc: str
    evaluate: Callable[..., Array] | None
    takes: Takes = "any"
    primitive: bool = False
    derivative: Derivative | None = None
    commutative: bool = False
    gives_bool: bool = False
    jumps: bool = False
    error: float = 0.0
    bounds: tuple[float, float] | None = None

    @property
    def is_function(self) -> bool:
        """Whether it takes as long as `exp` does."""
        return self.flops >= FUNCTION_FLOPS


def _recip(a: Array) -> Array:
    return np.divide(np.ones((), a.dtype), a)


def _mod(a: Array, b: Array) -> Array:
    return np.mod(a, b) if a.dtype.kind == "f" else np.where(b == 0, 0, np.mod(a, np.where(b == 0, 1, b)))


def _idiv(a: Array, b: Array) -> Array:
    return np.where(b == 0, 0, np.floor_divide(a, np.where(b == 0, 1, b)))


def _neg(a: Array) -> Array:
    return np.subtract(np.zeros((), a.dtype), a) if a.dtype.kind != "f" else np.negative(a)


def _erf(a: Array) -> Array:
    result: Array = np.vectorize(math.erf, otypes=[a.dtype])(a)
    return result


SCALAR_OPS: Final[dict[str, ScalarOp]] = {
    "exp2": ScalarOp(1, 12, "2 to the power x", np.exp2, "float", True, grad.exp2, error=5e-16),
    "log2": ScalarOp(1, 14, "binary logarithm", np.log2, "float", True, grad.log2, error=5e-16),
    "sin": ScalarOp(
        1, 14, "sine of x in radians", np.sin, "float", True, grad.sin, error=5e-16, bounds=(-1.0, 1.0)
    ),
    "cos": ScalarOp(
        1, 14, "cosine of x in radians", np.cos, "float", True, grad.cos, error=5e-16, bounds=(-1.0, 1.0)
    ),
    "sqrt": ScalarOp(1, 4, "square root", np.sqrt, "float", True, grad.sqrt, error=2.3e-16),
    "recip": ScalarOp(1, 4, "1 / x", _recip, "float", True, grad.recip, error=2.3e-16),
    "cast": ScalarOp(1, 1, "conversion as C does it; to bool: x != 0", None, "any", True, grad.cast),
    "add": ScalarOp(2, 1, "sum; integers wrap; bool: or", np.add, "any", True, grad.add, commutative=True),
    "mul": ScalarOp(2, 1, "product; integers wrap; bool: and", np.multiply, "any", True, grad.mul, commutative=True),
    "max": ScalarOp(
        2, 1, "the greater; NaN if either is; bool: or", np.maximum, "any", True, grad.maximum, commutative=True
    ),
    "mod": ScalarOp(
        2, 8, "remainder with the sign of the divisor; integers: 0 for a zero divisor", _mod, "number", True, grad.mod,
        jumps=True,
    ),
    "idiv": ScalarOp(
        2, 8, "quotient of integers rounded towards -inf; 0 for a zero divisor", _idiv, "integer", True
    ),
    "xor": ScalarOp(2, 1, "exclusive or of the bits of integers", np.bitwise_xor, "integer", True, commutative=True),
    "atan2": ScalarOp(
        2, 24, "angle of the point (b, a) in radians, -pi to pi; the signs of zeros count", np.arctan2, "float", True,
        grad.atan2, jumps=True, error=5e-16, bounds=(-math.pi, math.pi),
    ),
    "less_than": ScalarOp(
        2, 1, "a < b as bool; false if either is NaN", np.less, "any", True, gives_bool=True, jumps=True
    ),
    "select": ScalarOp(
        3, 1, "second operand where the first is true, else the third", np.where, "any", True, grad.select
    ),
    "sub": ScalarOp(2, 1, "a - b; integers wrap", np.subtract, "number"),
    "div": ScalarOp(2, 4, "a / b of floats", np.divide, "float"),
    "min": ScalarOp(2, 1, "the lesser; NaN if either is; bool: and", np.minimum, commutative=True),
    "equal": ScalarOp(
        2, 1, "a == b as bool; false if either is NaN", np.equal, commutative=True, gives_bool=True, jumps=True
    ),
    "neg": ScalarOp(1, 1, "-a", _neg, "number"),
    "abs": ScalarOp(1, 1, "the absolute value", np.abs, "number"),
    "round": ScalarOp(1, 4, "the nearest integer, ties to even", np.rint, "float", jumps=True),
    "exp": ScalarOp(1, 12, "e to the power a", np.exp, "float"),
    "log": ScalarOp(1, 14, "natural logarithm", np.log, "float"),
    "tanh": ScalarOp(1, 18, "hyperbolic tangent", np.tanh, "float"),
    "erf": ScalarOp(1, 20, "error function", _erf, "float"),
}  # fmt: skip

PRIMITIVE: Final[dict[str, ScalarOp]] = {name: row for name, row in SCALAR_OPS.items() if row.primitive}
"""The rows that graphs have as element-wise primops, in the order of the op table."""
