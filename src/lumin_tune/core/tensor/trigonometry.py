"""Trigonometric and hyperbolic functions, their inverses, and the error function.

All keep the shape and return the float dtype that NumPy chooses. f16 and bf16 are
computed in f32 and rounded once; arguments outside the domain give NaN. Relative errors are a few ulp, also near the
zeros of sin and cos and the poles of tan.
"""

from __future__ import annotations

import math
from typing import Any, Self

from lumin_tune.core.tensor.approximations import ATAN, ERF, ERFC, ERFC_END, SINH, TANH
from lumin_tune.core.tensor.exponential import ExponentialTensor


class TrigonometryTensor(ExponentialTensor):
    """Trigonometric and hyperbolic functions, and the error function."""

    __slots__ = ()

    def sin(self) -> Self:
        """Return the sine of x in radians: same shape, float dtype as `numpy.sin`.

        >>> g = lt.Graph()
        >>> y = g.constant([0.0, 0.5, 1.5]).sin().output("y")
        >>> g.interpret()["y"].round(4)
        array([0.    , 0.4794, 0.9975], dtype=float32)
        """
        return self.cast(self._working()[1])._apply("sin")

    def cos(self) -> Self:
        """Return the cosine of x in radians: same shape, float dtype as `numpy.cos`.

        >>> g = lt.Graph()
        >>> y = g.constant([0.0, 0.5, 1.5]).cos().output("y")
        >>> g.interpret()["y"].round(4)
        array([1.    , 0.8776, 0.0707], dtype=float32)
        """
        return self.cast(self._working()[1])._apply("cos")

    def tan(self) -> Self:
        """Return the tangent of x in radians: same shape, float dtype as `numpy.tan`.

        >>> g = lt.Graph()
        >>> y = g.constant([0.0, 0.5, 1.5]).tan().output("y")
        >>> g.interpret()["y"].round(4)
        array([ 0.    ,  0.5463, 14.1014], dtype=float32)
        """
        x, result = self._working()
        return x._apply("sin")._apply("mul", x._apply("cos")._apply("recip")).cast(result)

    def asin(self) -> Self:
        """Return the arcsine in radians, in [-pi/2, pi/2]: same shape, float dtype as `numpy.arcsin`.

        Computed as atan(x / sqrt((1 - x)(1 + x))); NaN where |x| > 1.

            >>> g = lt.Graph()
            >>> y = g.constant([-1.0, 0.5, 2.0]).asin().output("y")
            >>> g.interpret()["y"].round(4)
            array([-1.5708,  0.5236,     nan], dtype=float32)
        """
        x, result = self._working()
        leg = x._negated()._plus(1.0)._apply("mul", x._plus(1.0))._apply("sqrt")
        return x._apply("mul", leg._apply("recip"))._atan().cast(result)

    def acos(self) -> Self:
        """Return the arccosine in radians, in [0, pi]: same shape, float dtype as `numpy.arccos`.

        Computed as 2 atan(sqrt((1 - x) / (1 + x))); NaN where |x| > 1.

            >>> g = lt.Graph()
            >>> y = g.constant([-1.0, 0.5, 2.0]).acos().output("y")
            >>> g.interpret()["y"].round(4)
            array([3.1416, 1.0472,    nan], dtype=float32)
        """
        x, result = self._working()
        ratio = x._negated()._plus(1.0)._apply("mul", x._plus(1.0)._apply("recip"))
        return ratio._apply("sqrt")._atan()._scaled(2.0).cast(result)

    def atan(self) -> Self:
        """Return the arctangent in radians, in [-pi/2, pi/2]: same shape, float dtype as `numpy.arctan`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, np.inf]).atan().output("y")
        >>> g.interpret()["y"].round(4)
        array([-0.7854,  0.    ,  1.5708], dtype=float32)
        """
        x, result = self._working()
        return x._atan().cast(result)

    def atan2(self, other: Any) -> Self:
        """Return the angle in -pi..pi of the point with ordinate self and abscissa other, as `numpy.arctan2`.

        Broadcast shape; the promoted dtype, for integers a float. The signs of zeros count: of (-0.0, -1.0) it is -pi.
        Raises ShapeError if the shapes do not broadcast.

            >>> g = lt.Graph()
            >>> y = g.constant([1.0, 1.0, -1.0]).atan2([1.0, -1.0, -1.0]).output("y")
            >>> g.interpret()["y"].round(4)
            array([ 0.7854,  2.3562, -2.3562], dtype=float32)
        """
        y, x = (each._working() for each in self._operands("atan2", other))
        return y[0]._apply("atan2", x[0]).cast(y[1])

    def sinh(self) -> Self:
        """Return the hyperbolic sine: same shape, float dtype as `numpy.sinh`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, 2.0]).sinh().output("y")
        >>> g.interpret()["y"].round(4)
        array([-1.1752,  0.    ,  3.6269], dtype=float32)
        """
        x, result = self._working()
        folded = x._folded()
        near = folded._below(1.0)
        small = x._where_else(near, 0.0)._odd_polynomial(SINH[x.dtype])
        large = folded._half_exp()._apply("add", folded._negated()._exp()._scaled(-0.5))
        return near._select(small, x._below(0.0)._sign_back(large)).cast(result)

    def cosh(self) -> Self:
        """Return the hyperbolic cosine: same shape, float dtype as `numpy.cosh`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, 2.0]).cosh().output("y")
        >>> g.interpret()["y"].round(4)
        array([1.5431, 1.    , 3.7622], dtype=float32)
        """
        x, result = self._working()
        folded = x._folded()
        return folded._half_exp()._apply("add", folded._negated()._exp()._scaled(0.5)).cast(result)

    def tanh(self) -> Self:
        """Return the hyperbolic tangent: same shape, float dtype as `numpy.tanh`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, 2.0]).tanh().output("y")
        >>> g.interpret()["y"].round(4)
        array([-0.7616,  0.    ,  0.964 ], dtype=float32)
        """
        x, result = self._working()
        return x._tanh().cast(result)

    def erf(self) -> Self:
        """Return the error function, 2/sqrt(pi) times the integral of exp(-t²) from 0 to x.

        Same shape; integers and bools become the float dtype that `exp` returns.

            >>> g = lt.Graph()
            >>> y = g.constant([-1.0, 0.0, 2.0]).erf().output("y")
            >>> g.interpret()["y"].round(4)
            array([-0.8427,  0.    ,  0.9953], dtype=float32)
        """
        x, result = self._working()
        return x._erf().cast(result)

    # internal interface of the other layers; arguments and results are f32 or f64

    def _half_exp(self) -> Self:
        """Return e**x / 2 as the square of e**(x/2), which overflows only where the result does."""
        root = self._scaled(0.5)._exp()
        return root._scaled(0.5)._apply("mul", root)

    def _atan(self) -> Self:
        """Return atan(x): a polynomial for |x| <= 1, beyond pi/2 - atan(1/x)."""
        negative = self._below(0.0)
        far = self._above(1.0)._or(self._below(-1.0))
        near = self._where_else(far._not(), 1.0)
        inverse = self._where_else(far, 1.0)._apply("recip")
        angle = far._select(inverse, near)._odd_polynomial(ATAN[self.dtype])
        right_angle = negative._select(self._full_like(-math.pi / 2), self._full_like(math.pi / 2))
        return self._recorded_as("atan", far._select(right_angle._apply("add", angle._negated()), angle))

    def _tanh(self) -> Self:
        """Return tanh(x): a polynomial for |x| <= 0.625, beyond (1 - t) / (1 + t) with t = exp(-2|x|)."""
        folded = self._folded()
        near = folded._below(0.625)
        small = self._where_else(near, 0.0)._odd_polynomial(TANH[self.dtype])
        t = folded._scaled(-2.0)._exp()
        large = t._negated()._plus(1.0)._apply("mul", t._plus(1.0)._apply("recip"))
        return self._recorded_as("tanh", near._select(small, self._below(0.0)._sign_back(large)))

    def _erf(self) -> Self:
        """Return erf(x): a polynomial for |x| <= 1, beyond 1 - 2**P(|x|), until it rounds to 1."""
        folded = self._folded()
        near = folded._below(1.0)
        small = self._where_else(near, 0.0)._odd_polynomial(ERF[self.dtype])
        end = ERFC_END[self.dtype]
        t = folded._above(end)._select(folded._full_like(end), folded)
        large = t._polynomial(ERFC[self.dtype])._apply("exp2")._negated()._plus(1.0)
        return self._recorded_as("erf", near._select(small, self._below(0.0)._sign_back(large)))
