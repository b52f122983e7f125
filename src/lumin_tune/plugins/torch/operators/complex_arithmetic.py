"""Operators on complex numbers: their parts, arithmetic, functions, comparison, products of matrices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lumin_tune.core.tensor import Tensor, stack, where
from lumin_tune.plugins.torch.aten_table import AtenCall, builders
from lumin_tune.plugins.torch.complex_values import Complex, builds_complex

# parts


@builds_complex("view_as_complex")
def view_as_complex(call: AtenCall, x: Tensor) -> Complex:
    return Complex(x[..., 0], x[..., 1])


@builds_complex("view_as_real", "view_as_real_copy")
def view_as_real(call: AtenCall, x: Complex) -> Tensor:
    return stack([x.real, x.imaginary], axis=-1)


@builds_complex("complex")
def complex_of(call: AtenCall, real: Tensor, imaginary: Tensor) -> Complex:
    real, imaginary = real + imaginary._full_like(0), imaginary + real._full_like(0)
    return Complex(real, imaginary)


@builds_complex("polar")
def polar(call: AtenCall, size: Tensor, angle: Tensor) -> Complex:
    return Complex(size * angle.cos(), size * angle.sin())


@builds_complex("real")
def real(call: AtenCall, x: Complex) -> Tensor:
    return x.real


@builds_complex("imag")
def imaginary(call: AtenCall, x: Complex) -> Tensor:
    return x.imaginary


@builds_complex("_conj", "conj", "_conj_copy", "_conj_physical", "conj_physical", "resolve_conj")
def conjugate(call: AtenCall, x: Complex) -> Complex:
    return Complex(x.real, -x.imaginary)


@builds_complex("_to_copy", "to.dtype")
def to_copy(call: AtenCall, x: Any, *_: Any, **options: Any) -> Any:
    """Return numbers in another dtype; real ones are the real parts of complex ones."""
    first = call.results[0]
    assert first is not None
    if first.is_complex:
        return Complex.of(call, x, call.dtype)
    return x.real.cast(call.dtype)


@builds_complex("ones", "ones_like", "new_ones", "eye", "eye.m")
def ones(call: AtenCall, *args: Any, **options: Any) -> Complex:
    given = [each.real if isinstance(each, Complex) else each for each in args]
    made = builders()[call.operator](call, *given, **{key: each for key, each in options.items() if key != "dtype"})
    return Complex(made, made._full_like(0))


@builds_complex("abs")
def absolute(call: AtenCall, x: Complex) -> Tensor:
    """Return the absolute value, without overflow where it is finite."""
    a, b = x.real.abs(), x.imaginary.abs()
    larger, smaller = a.maximum(b), a.minimum(b)
    ratio: Tensor = where(larger == 0.0, 0.0, smaller / larger)
    size = larger * (1.0 + ratio * ratio).sqrt()
    result: Tensor = where(a.isinf() | b.isinf(), a._full_like(float("inf")), size)
    return result


@builds_complex("angle")
def angle(call: AtenCall, x: Complex) -> Tensor:
    return x.imaginary.atan2(x.real)


@builds_complex("sgn")
def sign(call: AtenCall, x: Complex) -> Complex:
    size = absolute(call, x)
    whole: Tensor = where(size == 0.0, 1.0, size)
    return Complex(x.real / whole, x.imaginary / whole)


# arithmetic


@builds_complex("add.Tensor", "add.Scalar")
def add(call: AtenCall, a: Any, b: Any, alpha: Any = 1) -> Complex:
    left, right = (Complex.of(call, each, call.dtype) for each in (a, b))
    right = right if alpha == 1 else _product(right, Complex.of(call, alpha, call.dtype))
    return Complex(left.real + right.real, left.imaginary + right.imaginary)


@builds_complex("sub.Tensor", "sub.Scalar")
def subtract(call: AtenCall, a: Any, b: Any, alpha: Any = 1) -> Complex:
    return add(call, a, b, -alpha)


@builds_complex("rsub.Tensor", "rsub.Scalar")
def subtract_from(call: AtenCall, a: Any, b: Any, alpha: Any = 1) -> Complex:
    return add(call, b, a, -alpha)


@builds_complex("mul.Tensor", "mul.Scalar")
def multiply(call: AtenCall, a: Any, b: Any) -> Complex:
    for one, other in ((a, b), (b, a)):
        if isinstance(one, Complex) and not isinstance(other, (Complex, complex)):
            factor = call.tensor(other, call.dtype)
            return Complex(one.real * factor, one.imaginary * factor)
    return _product(*(Complex.of(call, each, call.dtype) for each in (a, b)))


@builds_complex("div.Tensor", "div.Scalar", "true_divide.Tensor")
def divide(call: AtenCall, a: Any, b: Any) -> Complex:
    if isinstance(a, Complex) and not isinstance(b, (Complex, complex)):
        divisor = call.tensor(b, call.dtype)
        return Complex(a.real / divisor, a.imaginary / divisor)
    return _product(Complex.of(call, a, call.dtype), _inverse(Complex.of(call, b, call.dtype)))


@builds_complex("reciprocal")
def reciprocal(call: AtenCall, x: Complex) -> Complex:
    return _inverse(x)


@builds_complex("square")
def square(call: AtenCall, x: Complex) -> Complex:
    return _product(x, x)


@builds_complex("pow.Tensor_Scalar", "pow.Tensor_Tensor", "pow.Scalar")
def power(call: AtenCall, x: Any, exponent: Any) -> Complex:
    base = Complex.of(call, x, call.dtype)
    if isinstance(exponent, (int, float)) and float(exponent).is_integer() and abs(exponent) <= _LARGEST_POWER:
        result = Complex.of(call, 1.0, call.dtype)
        for _ in range(abs(int(exponent))):
            result = _product(result, base)
        return _inverse(result) if exponent < 0 else result
    if exponent == 0.5:
        return square_root(call, base)
    own = Complex.of(call, exponent, call.dtype)
    is_zero = (base.real == 0.0) & (base.imaginary == 0.0)
    found = exponential(call, _product(logarithm(call, base), own))
    return Complex(where(is_zero, 0.0, found.real), where(is_zero, 0.0, found.imaginary))


_LARGEST_POWER = 8


def _product(a: Complex, b: Complex) -> Complex:
    return Complex(a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)


def _inverse(x: Complex) -> Complex:
    """Return 1 / x, scaled by the larger part so that its square does not overflow."""
    scale = x.real.abs().maximum(x.imaginary.abs())
    real, imaginary = x.real / scale, x.imaginary / scale
    size = (real * real + imaginary * imaginary) * scale
    return Complex(real / size, -imaginary / size)


# functions


@builds_complex("exp")
def exponential(call: AtenCall, x: Complex) -> Complex:
    size = x.real.exp()
    return Complex(size * x.imaginary.cos(), size * x.imaginary.sin())


@builds_complex("log")
def logarithm(call: AtenCall, x: Complex) -> Complex:
    return Complex(absolute(call, x).log(), angle(call, x))


@builds_complex("sqrt")
def square_root(call: AtenCall, x: Complex) -> Complex:
    """Return the root in the right half plane: the part that does not cancel first, the other from their product."""
    first = ((absolute(call, x) + x.real.abs()) * 0.5).sqrt()
    second: Tensor = where(first == 0.0, 0.0, x.imaginary / (2.0 * first))
    is_left = x.real < 0.0
    upper: Tensor = where(x.imaginary < 0.0, -first, first)
    return Complex(where(is_left, second.abs(), first), where(is_left, upper, second))


@builds_complex("rsqrt")
def inverse_root(call: AtenCall, x: Complex) -> Complex:
    return _inverse(square_root(call, x))


@builds_complex("sinh")
def hyperbolic_sine(call: AtenCall, x: Complex) -> Complex:
    return Complex(x.real.sinh() * x.imaginary.cos(), x.real.cosh() * x.imaginary.sin())


@builds_complex("cosh")
def hyperbolic_cosine(call: AtenCall, x: Complex) -> Complex:
    return Complex(x.real.cosh() * x.imaginary.cos(), x.real.sinh() * x.imaginary.sin())


@builds_complex("sin")
def sine(call: AtenCall, x: Complex) -> Complex:
    return Complex(x.real.sin() * x.imaginary.cosh(), x.real.cos() * x.imaginary.sinh())


@builds_complex("cos")
def cosine(call: AtenCall, x: Complex) -> Complex:
    return Complex(x.real.cos() * x.imaginary.cosh(), -(x.real.sin() * x.imaginary.sinh()))


@builds_complex("tanh")
def hyperbolic_tangent(call: AtenCall, x: Complex) -> Complex:
    """Return the tangent by that of the real part, which does not overflow."""
    t, u = x.real.tanh(), x.imaginary.tan()
    return _product(Complex(t, u), _inverse(Complex(t._full_like(1) + u._full_like(0), t * u)))


@builds_complex("sigmoid")
def sigmoid(call: AtenCall, x: Complex) -> Complex:
    found = exponential(call, Complex(-x.real, -x.imaginary))
    return _inverse(Complex(found.real + 1.0, found.imaginary))


# comparison and reductions


@builds_complex("eq.Tensor", "eq.Scalar", "ne.Tensor", "ne.Scalar")
def compare(call: AtenCall, a: Any, b: Any) -> Tensor:
    dtype = next(each.real.dtype for each in (a, b) if isinstance(each, Complex))
    left, right = (Complex.of(call, each, dtype) for each in (a, b))
    is_equal = (left.real == right.real) & (left.imaginary == right.imaginary)
    return is_equal if "eq" in call.operator else ~is_equal


@builds_complex("isnan", "isinf", "isfinite")
def classify(call: AtenCall, x: Complex) -> Tensor:
    build: Callable[..., Tensor] = builders()[call.operator]
    found = [build(call, part) for part in (x.real, x.imaginary)]
    return found[0] & found[1] if "finite" in call.operator else found[0] | found[1]


@builds_complex("linalg_vector_norm", "norm.ScalarOpt_dim")
def vector_norm(call: AtenCall, x: Complex, *args: Any, **options: Any) -> Any:
    return builders()[call.operator](call, absolute(call, x), *args, **options)


@builds_complex("prod", "prod.dim_int")
def reduce_product(call: AtenCall, x: Complex, dim: int | None = None, keepdim: bool = False) -> Complex:
    """Return the product of an axis of constant length, factor by factor."""
    if dim is None:
        x, dim = Complex(x.real.reshape(-1), x.imaginary.reshape(-1)), 0
    length = x.real.shape[dim]
    if not isinstance(length, int):
        raise call.unsupported(f"products along an axis of symbolic length {length}")
    result = Complex.of(call, x.real._full(1, (), x.real.dtype), call.dtype)
    for place in range(length):
        parts = (each.slice(dim, place, place + 1).squeeze(dim) for each in (x.real, x.imaginary))
        result = _product(result, Complex(*parts))
    if not keepdim:
        return result
    return Complex(result.real.unsqueeze(dim), result.imaginary.unsqueeze(dim))


# products of matrices


@builds_complex("mm", "bmm", "mv", "matmul", "dot")
def matrix_product(call: AtenCall, a: Any, b: Any) -> Complex:
    if not isinstance(a, Complex):
        return Complex(a.cast(call.dtype) @ b.real, a.cast(call.dtype) @ b.imaginary)
    if not isinstance(b, Complex):
        return Complex(a.real @ b.cast(call.dtype), a.imaginary @ b.cast(call.dtype))
    return Complex(
        a.real @ b.real - a.imaginary @ b.imaginary,
        a.real @ b.imaginary + a.imaginary @ b.real,
    )


@builds_complex("vdot")
def conjugate_product(call: AtenCall, a: Complex, b: Complex) -> Complex:
    return matrix_product(call, conjugate(call, a), b)


@builds_complex("addmm", "addmv", "baddbmm")
def add_product(call: AtenCall, c: Any, a: Any, b: Any, beta: Any = 1, alpha: Any = 1) -> Complex:
    product = matrix_product(call, a, b)
    product = product if alpha == 1 else multiply(call, product, alpha)
    return product if beta == 0 else add(call, c if beta == 1 else multiply(call, c, beta), product)


@builds_complex("linear")
def linear(call: AtenCall, x: Any, weight: Any, bias: Any = None) -> Complex:
    own = Complex.of(call, weight, call.dtype)
    product = matrix_product(call, x, Complex(own.real.transpose(0, 1), own.imaginary.transpose(0, 1)))
    return product if bias is None else add(call, product, bias)
