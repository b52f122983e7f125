"""Softmax and normalisations. Used through `Tensor`, and by `attention`.

Each reduces some axes and broadcasts the result over them again. f16 and bf16 are computed in f32 and rounded once at
the end. The recorded forms are the accurate ones (maximum subtracted, two-pass variance); e-graph rules may replace
them by one-pass forms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from lumin_tune.core.dtypes import DType, float_for, promote
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, same_size
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor.reduction import ReductionTensor


class NormalizationTensor(ReductionTensor):
    """Softmax; layer, group, batch and root-mean-square normalisation.

    All keep the shape. The result has the promoted dtype of x, weight and bias; integers and bools become the float
    dtype in which NumPy computes exp.
    """

    __slots__ = ()

    def softmax(self, axis: int | Sequence[int] = -1) -> Self:
        """Return exp(x - max) / sum(exp(x - max)), with max and sum over one or several axes.

        Same shape, float dtype as `exp`. Rows that hold NaN, +inf, or only -inf become NaN, as in PyTorch. Raises
        ShapeError for axes that do not exist.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (4,), "f32")
            >>> y = x.softmax(-1).output("y")
            >>> lt.interpret(g, {"x": np.zeros(4, np.float32)})["y"]
            array([0.25, 0.25, 0.25, 0.25], dtype=float32)
        """
        x, result = self._in_float()
        axes = x._axes(axis)
        powers = (x - x._spread_reduced("max_reduce", axes)).exp()
        scale = powers._emit("sum", axes=axes).reciprocal()
        return x._recorded_as("softmax", powers * scale._spread_over(axes, x.shape), axes).cast(result)

    def log_softmax(self, axis: int | Sequence[int] = -1) -> Self:
        """Return x - max - log(sum(exp(x - max))), the logarithm of `softmax` without its underflow.

        Same shape; dtype and errors as in `softmax`.

            >>> g = lt.Graph()
            >>> y = g.constant([0.0, 0.0, 1000.0]).log_softmax().output("y")
            >>> g.interpret()["y"]
            array([-1000., -1000.,     0.], dtype=float32)
        """
        x, result = self._in_float()
        axes = x._axes(axis)
        shifted = x - x._spread_reduced("max_reduce", axes)
        value = shifted - shifted.exp()._emit("sum", axes=axes).log()._spread_over(axes, x.shape)
        return x._recorded_as("log_softmax", value, axes).cast(result)

    def layer_norm(
        self, weight: Any = None, bias: Any = None, axis: int | Sequence[int] = -1, eps: float = 1e-5
    ) -> Self:
        """Return (x - mean) / sqrt(variance + eps) * weight + bias, with mean and variance over `axis`.

        x: (..., n), weight, bias: (n,), or for several axes their sizes in ascending order. The variance is the
        biased one (Ba, Kiros, Hinton: Layer Normalization, 2016). Same shape; the promoted dtype, for integers a float.
        Raises ShapeError for a weight or bias of another shape, axes that do not exist, or a negative eps.

            >>> g = lt.Graph()
            >>> y = g.constant([[1.0, 3.0], [10.0, 30.0]]).layer_norm(bias=[0.0, 1.0]).output("y")
            >>> g.interpret()["y"].round(3)
            array([[-1.,  2.],
                   [-1.,  2.]], dtype=float32)
        """
        x, result = self._in_float(weight, bias)
        over = x._axes(axis)
        _check_eps("layer_norm", eps)
        return x._standardized(over, eps)._affine("layer_norm", weight, bias, over).cast(result)

    def rms_norm(self, weight: Any = None, axis: int | Sequence[int] = -1, eps: float = 1e-6) -> Self:
        """Return x / sqrt(mean(x**2) + eps) * weight, with the mean over `axis`.

        x: (..., n), weight: (n,), or for several axes their sizes in ascending order (Zhang, Sennrich: Root Mean
        Square Layer Normalization, 2019). PyTorch's default eps is the epsilon of the dtype, not 1e-6. Result
        and errors as in `layer_norm`.

            >>> g = lt.Graph()
            >>> y = g.constant([[3.0, 4.0], [0.0, 2.0]]).rms_norm().output("y")
            >>> g.interpret()["y"].round(3)
            array([[0.849, 1.131],
                   [0.   , 1.414]], dtype=float32)
        """
        x, result = self._in_float(weight)
        over = x._axes(axis)
        _check_eps("rms_norm", eps)
        scale = ((x * x).mean(over) + eps).rsqrt()._spread_over(over, x.shape)
        return (x * scale)._affine("rms_norm", weight, None, over).cast(result)

    def batch_norm(
        self,
        mean: Any = None,
        variance: Any = None,
        weight: Any = None,
        bias: Any = None,
        axis: int = 1,
        eps: float = 1e-5,
    ) -> Self:
        """Return (x - mean) / sqrt(variance + eps) * weight + bias per channel.

        x: (batch, channels, *spatial) with the channels on `axis`; mean, variance, weight, bias: (channels,). Without
        mean and variance, the biased statistics of x over all other axes are used, as in training (Ioffe, Szegedy:
        Batch Normalization, 2015); running statistics are up to the caller. Shape and dtype as in `layer_norm`.
        Raises ShapeError for other shapes, if only one of mean and variance is given, or for a negative eps.

            >>> g = lt.Graph()
            >>> x = g.constant([[1.0, 10.0], [3.0, 30.0]])
            >>> y = x.batch_norm(mean=[1.0, 20.0], variance=[4.0, 100.0]).output("y")
            >>> g.interpret()["y"].round(3)
            array([[ 0., -1.],
                   [ 1.,  1.]], dtype=float32)
        """
        x, result = self._in_float(mean, variance, weight, bias)
        channel = x._axis(axis)
        others = tuple(other for other in range(x.rank) if other != channel)
        _check_eps("batch_norm", eps)
        if (mean is None) != (variance is None):
            raise ShapeError("batch_norm: mean and variance come together; give both, or none for those of the batch")
        if mean is None:
            return x._standardized(others, eps)._affine("batch_norm", weight, bias, (channel,)).cast(result)
        scale = (x._parameter("batch_norm", "variance", variance, (channel,)) + eps).rsqrt()
        if weight is not None:
            scale = scale * x._parameter("batch_norm", "weight", weight, (channel,))
        centre = x._parameter("batch_norm", "mean", mean, (channel,))._spread_over(others, x.shape)
        scaled = (x - centre) * scale._spread_over(others, x.shape)
        return scaled._affine("batch_norm", None, bias, (channel,)).cast(result)

    def group_norm(self, groups: int, weight: Any = None, bias: Any = None, axis: int = 1, eps: float = 1e-5) -> Self:
        """Return (x - mean) / sqrt(variance + eps) * weight + bias, with mean and variance over groups of channels.

        x: (batch, channels, *spatial) with the channels on `axis`, divided into `groups` groups of neighbours, each
        normalised together with all axes but the first; weight, bias: (channels,) (Wu, He: Group Normalization,
        2018). groups == channels is instance normalisation. Shape and dtype as in `layer_norm`. Raises ShapeError if
        groups does not divide the channels, the axis is the first, a weight or bias has another shape, or eps is
        negative.

            >>> g = lt.Graph()
            >>> y = g.constant([[1.0, 3.0, 10.0, 30.0]]).group_norm(2).output("y")
            >>> g.interpret()["y"].round(3)
            array([[-1.,  1., -1.,  1.]], dtype=float32)
        """
        x, result = self._in_float(weight, bias)
        channel = x._axis(axis)
        _check_eps("group_norm", eps)
        if channel == 0:
            raise ShapeError("group_norm: axis 0 is the batch, so it cannot hold the channels; choose another axis")
        channels = x.shape[channel]
        if isinstance(groups, bool) or not isinstance(groups, int) or groups < 1 or not same_size(channels % groups, 0):
            raise ShapeError(
                f"group_norm: groups must be an integer that divides the {channels} channels (axis {channel} of "
                f"{shape_text(self.shape)}), not {groups!r}"
            )
        grouped = x._emit("split", axis=channel, sizes=(groups, channels // groups))
        over = tuple(other for other in range(1, grouped.rank) if other != channel)
        y = grouped._standardized(over, eps)._emit("merge", axis=channel, count=2)
        return y._affine("group_norm", weight, bias, (channel,)).cast(result)

    # private

    def _in_float(self, *others: Any) -> tuple[Self, DType]:
        """Return x in the float dtype of the computation, and the result dtype of x with the others."""
        result = self.dtype
        for other in others:
            if other is not None:
                result = promote(result, self._lift(other).dtype)
        result = float_for(result)
        return self.cast(DType.F32 if result.is_half else result), result

    def _spread_reduced(self, op: str, axes: Sequence[int]) -> Self:
        """Reduce over axes and broadcast the result back to the shape of x."""
        return self._emit(op, axes=axes)._spread_over(axes, self.shape)

    def _spread_over(self, axes: Sequence[int], shape: Sequence[Size]) -> Self:
        """Insert axes of a shape by broadcasting."""
        return self._insert_axes(axes, [shape[axis] for axis in axes])

    def _standardized(self, axes: Sequence[int], eps: float) -> Self:
        """Return (x - mean) / sqrt(variance + eps)."""
        centred = self - self.mean(axes)._spread_over(axes, self.shape)
        return centred * ((centred * centred).mean(axes) + eps).rsqrt()._spread_over(axes, self.shape)

    def _affine(self, op: str, weight: Any, bias: Any, axes: Sequence[int]) -> Self:
        """Return x * weight + bias; either may be None, and both have these axes of x."""
        others, y = [axis for axis in range(self.rank) if axis not in axes], self
        if weight is not None:
            y = y * self._parameter(op, "weight", weight, axes)._spread_over(others, self.shape)
        if bias is not None:
            y = y + self._parameter(op, "bias", bias, axes)._spread_over(others, self.shape)
        return y

    def _parameter(self, op: str, name: str, value: Any, axes: Sequence[int]) -> Self:
        """Return a parameter in the dtype of x. Raises ShapeError unless it has these axes of x."""
        parameter, wanted = self._lift(value), [self.shape[axis] for axis in axes]
        if parameter.rank != len(wanted) or not all(map(same_size, parameter.shape, wanted)):
            raise ShapeError(
                f"{op}: {name} has shape {shape_text(parameter.shape)}, but axes {list(axes)} of x "
                f"{shape_text(self.shape)} take {shape_text(wanted)}; reshape it or choose another axis"
            )
        return parameter.cast(self.dtype)


def _check_eps(op: str, eps: float) -> None:
    if not eps >= 0:
        raise ShapeError(f"{op}: eps must be a number of at least 0, not {eps!r}")
