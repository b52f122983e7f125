"""Activation functions.

All keep the shape and a float dtype (integers become the float dtype that NumPy chooses;
`relu` keeps them). f16 and bf16 are computed in f32 and rounded once.
"""

from __future__ import annotations

import math
from typing import Self

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor.trigonometry import TrigonometryTensor

_SELU_SCALE = 1.0507009873554804934193349852946
_SELU_ALPHA = 1.6732632423543772848170429916717
_GELU_FORMS = ("none", "tanh")


class ActivationTensor(TrigonometryTensor):
    """Activation functions."""

    __slots__ = ()

    def relu(self) -> Self:
        """Return max(x, 0) in the same shape and dtype. Raises DTypeError for bools.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, 2.0]).relu().output("y")
        >>> g.interpret()["y"]
        array([0., 0., 2.], dtype=float32)
        """
        if self.dtype is DType.BOOL:
            raise DTypeError(f"relu({self._record.type_text}): bools have no relu; cast first")
        return self._apply("max", self._full_like(0))

    def leaky_relu(self, slope: float = 0.01) -> Self:
        """Return x where it is positive, else slope * x: same shape, float dtype as `exp`.

        >>> g = lt.Graph()
        >>> y = g.constant([-2.0, 0.0, 2.0]).leaky_relu(0.5).output("y")
        >>> g.interpret()["y"]
        array([-1.,  0.,  2.], dtype=float32)
        """
        x, result = self._working()
        return x._above(0.0)._select(x, x._scaled(slope)).cast(result)

    def elu(self, alpha: float = 1.0) -> Self:
        """Return x where it is positive, else alpha * (e**x - 1): same shape, float dtype as `exp`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, 2.0]).elu().output("y")
        >>> g.interpret()["y"].round(4)
        array([-0.6321,  0.    ,  2.    ], dtype=float32)
        """
        x, result = self._working()
        return x._elu(1.0, alpha, 1.0).cast(result)

    def celu(self, alpha: float = 1.0) -> Self:
        """Return x where it is positive, else alpha * (e**(x/alpha) - 1): same shape, float dtype as `exp`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, 2.0]).celu(alpha=0.5).output("y")
        >>> g.interpret()["y"].round(4)
        array([-0.4323,  0.    ,  2.    ], dtype=float32)
        """
        x, result = self._working()
        return x._elu(1.0, alpha, 1 / alpha).cast(result)

    def selu(self) -> Self:
        """Return 1.0507 * elu(x, 1.6733), of Klambauer et al. 2017: same shape, float dtype as `exp`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, 2.0]).selu().output("y")
        >>> g.interpret()["y"].round(4)
        array([-1.1113,  0.    ,  2.1014], dtype=float32)
        """
        x, result = self._working()
        return x._elu(_SELU_SCALE, _SELU_SCALE * _SELU_ALPHA, 1.0).cast(result)

    def sigmoid(self) -> Self:
        """Return 1 / (1 + e**-x), without overflow: same shape, float dtype as `exp`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1000.0, 0.0, 2.0]).sigmoid().output("y")
        >>> g.interpret()["y"].round(4)
        array([0.    , 0.5   , 0.8808], dtype=float32)
        """
        x, result = self._working()
        return x._sigmoid().cast(result)

    def silu(self) -> Self:
        """Return x * sigmoid(x), also called swish: same shape, float dtype as `exp`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, 2.0]).silu().output("y")
        >>> g.interpret()["y"].round(4)
        array([-0.2689,  0.    ,  1.7616], dtype=float32)
        """
        x, result = self._working()
        return x._apply("mul", x._sigmoid()).cast(result)

    def hardsigmoid(self) -> Self:
        """Return (x + 3) / 6 clipped to [0, 1]: same shape, float dtype as `exp`.

        >>> g = lt.Graph()
        >>> y = g.constant([-4.0, 0.0, 1.5, 4.0]).hardsigmoid().output("y")
        >>> g.interpret()["y"].round(4)
        array([0.  , 0.5 , 0.75, 1.  ], dtype=float32)
        """
        x, result = self._working()
        return x._plus(3.0).clip(0.0, 6.0)._scaled(1 / 6).cast(result)

    def hardswish(self) -> Self:
        """Return x * hardsigmoid(x): same shape, float dtype as `exp`.

        >>> g = lt.Graph()
        >>> y = g.constant([-2.0, 0.0, 1.5, 4.0]).hardswish().output("y")
        >>> g.interpret()["y"].round(4)
        array([-0.3333,  0.    ,  1.125 ,  4.    ], dtype=float32)
        """
        x, result = self._working()
        return x._apply("mul", x._plus(3.0).clip(0.0, 6.0)._scaled(1 / 6)).cast(result)

    def gelu(self, approximate: str = "none") -> Self:
        """Return the Gaussian error linear unit, x/2 * (1 + erf(x/sqrt 2)).

        approximate: "none", or "tanh" for x/2 * (1 + tanh(sqrt(2/pi) * (x + 0.044715 x³))). Same shape, float
        dtype as `exp`. Raises DTypeError for other values.

            >>> g = lt.Graph()
            >>> y = g.constant([-1.0, 0.0, 2.0]).gelu().output("y")
            >>> g.interpret()["y"].round(4)
            array([-0.1587,  0.    ,  1.9545], dtype=float32)
        """
        if approximate not in _GELU_FORMS:
            raise DTypeError(f"gelu: unknown approximation {approximate!r}; {did_you_mean(approximate, _GELU_FORMS)}")
        x, result = self._working()
        if approximate == "none":
            share = x._scaled(math.sqrt(0.5))._erf()
        else:
            cube = x._apply("mul", x)._apply("mul", x)
            share = cube._scaled(0.044715)._apply("add", x)._scaled(math.sqrt(2 / math.pi))._tanh()
        return x._scaled(0.5)._apply("mul", share._plus(1.0)).cast(result)

    def softplus(self, beta: float = 1.0) -> Self:
        """Return log(1 + e**(beta x)) / beta without overflow: same shape, float dtype as `exp`.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.0, 0.0, 100.0]).softplus().output("y")
        >>> g.interpret()["y"].round(4)
        array([  0.3133,   0.6931, 100.    ], dtype=float32)
        """
        x, result = self._working()
        scaled = x if beta == 1 else x._scaled(beta)
        positive = scaled._below(0.0)._select(scaled._full_like(0.0), scaled)
        value = positive._apply("add", scaled._folded()._negated()._exp()._log1p())
        return (value if beta == 1 else value._scaled(1 / beta)).cast(result)

    def mish(self) -> Self:
        """Return x * tanh(softplus(x)): same shape, float dtype as `exp`.

        Computed as x * u / (u + 2) with u = e**x (e**x + 2).

            >>> g = lt.Graph()
            >>> y = g.constant([-1.0, 0.0, 2.0]).mish().output("y")
            >>> g.interpret()["y"].round(4)
            array([-0.3034,  0.    ,  1.944 ], dtype=float32)
        """
        x, result = self._working()
        # beyond 20 the quotient rounds to 1; the limit avoids inf / inf
        e = x._above(20.0)._select(x._full_like(20.0), x)._exp()
        u = e._apply("mul", e._plus(2.0))
        return x._apply("mul", u._apply("mul", u._plus(2.0)._apply("recip"))).cast(result)

    # private

    def _elu(self, scale: float, alpha: float, inner: float) -> Self:
        """Return scale * x where x is positive, else alpha * (e**(inner x) - 1)."""
        positive = self._above(0.0)
        x = self if scale == 1 else self._scaled(scale)
        bent = positive._select(self._full_like(0.0), self)
        return positive._select(x, (bent if inner == 1 else bent._scaled(inner))._expm1()._scaled(alpha))

    def _sigmoid(self) -> Self:
        """Return 1 / (1 + t), or t / (1 + t) where x < 0, with t = e**-|x|; neither it nor its derivative
        overflows.
        """
        t = self._folded()._negated()._exp()
        share = t._plus(1.0)._apply("recip")
        return self._below(0.0)._select(t._apply("mul", share), share)
