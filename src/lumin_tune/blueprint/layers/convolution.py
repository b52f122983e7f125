"""Convolutions, pooling and resampling. Operands are (batch, channels, *spatial)."""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.layers.layer import Layer
from lumin_tune.core.errors import OptionError
from lumin_tune.core.suggest import did_you_mean

_OPTIONS = ("in_channels", "out_channels", "kernel_size", "stride", "padding", "dilation", "groups", "use_bias", "name")


class _Convolution(Layer):
    """weight: (out, in / groups, *kernel), transposed: (in, out / groups, *kernel); bias: (out,)."""

    operator = "conv"
    axes = 0

    def __init__(
        self,
        in_channels: int | None = None,
        out_channels: int | None = None,
        kernel_size: int | tuple[int, ...] | None = None,
        *,
        stride: Any = 1,
        padding: Any = 0,
        dilation: Any = 1,
        groups: int = 1,
        use_bias: bool = True,
        name: str | None = None,
        **more: Any,
    ) -> None:
        known = ("output_padding",) if self.operator == "conv_transpose" else ()
        for unknown in sorted(set(more) - set(known)):
            near = did_you_mean(unknown, [*_OPTIONS, *known])
            raise OptionError(f"{type(self).__name__} has no argument {unknown!r}; {near}")
        if in_channels is not None and out_channels is None:
            in_channels, out_channels = None, in_channels
        options = {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups, **more}
        super().__init__(options, name=name, absent=() if use_bias else ("bias",))
        title = type(self).__name__
        kernel: list[Any] = [None] * self.axes
        if kernel_size is not None:
            kernel = [kernel_size] * self.axes if isinstance(kernel_size, int) else list(kernel_size)
        if len(kernel) != self.axes:
            raise ValueError(
                f"{title}: kernel_size={kernel_size} has {len(kernel)} entries, but {self.axes} are needed"
            )
        for what, count in (("in_channels", in_channels), ("out_channels", out_channels)):
            if count is not None and (groups < 1 or count % groups):
                raise ValueError(f"{title}: groups={groups} do not divide {what}={count}")
        part = [in_channels, out_channels]
        divided = 0 if self.operator == "conv" else 1
        if part[divided] is not None:
            part[divided] = (part[divided] or 0) // groups
        ends = [part[1], part[0]] if self.operator == "conv" else part
        self._fix(
            f"{title}({in_channels}, {out_channels}, kernel_size={kernel_size})",
            weight=[*ends, *kernel],
            bias=[out_channels],
            input=[None, in_channels, *[None] * self.axes],
        )


class Conv1d(_Convolution):
    """input: (n, in, length) -> (n, out, m). `Conv1d(in, out, kernel_size)`, or `Conv1d(out, kernel_size=k)`.

    stride, dilation: an int or one per axis. padding: an int, one per axis, pairs, "same" or "valid".

        >>> import lumin_tune.blueprint as ml
        >>> pm = ml.compile(ml.Conv1d(3, 8, 3), ml.NumpyBackend(), shapes={"input": [1, 3, 8]})
        >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 3, 8), np.float32)})["output"].shape
        (1, 8, 6)
    """

    axes = 1


class Conv2d(_Convolution):
    """input: (n, in, height, width) -> (n, out, *m); options as in `Conv1d`.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Conv2d(3, 8, 3), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 8, 6, 6)
    """

    axes = 2


class Conv3d(_Convolution):
    """input: (n, in, depth, height, width) -> (n, out, *m); options as in `Conv1d`.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Conv3d(3, 8, 3), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 3, 8, 8, 8), np.float32)})["output"].shape
    (1, 8, 6, 6, 6)
    """

    axes = 3


class ConvTranspose1d(_Convolution):
    """The gradient of `Conv1d` with respect to its input; weight: (in, out / groups, kernel). More: output_padding.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.ConvTranspose1d(3, 8, 2, stride=2), ml.NumpyBackend(), shapes={"input": [1, 3, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 3, 8), np.float32)})["output"].shape
    (1, 8, 16)
    """

    operator, axes = "conv_transpose", 1


class ConvTranspose2d(_Convolution):
    """The gradient of `Conv2d` with respect to its input; weight: (in, out / groups, *kernel). More: output_padding.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.ConvTranspose2d(3, 8, 2, stride=2), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 8, 16, 16)
    """

    operator, axes = "conv_transpose", 2


class ConvTranspose3d(_Convolution):
    """The gradient of `Conv3d` with respect to its input; weight: (in, out / groups, *kernel). More: output_padding.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.ConvTranspose3d(3, 8, 2, stride=2), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 3, 8, 8, 8), np.float32)})["output"].shape
    (1, 8, 16, 16, 16)
    """

    operator, axes = "conv_transpose", 3


class _Spatial(Layer):
    """A layer on a fixed number of spatial axes."""

    axes = 0

    def _fix_rank(self) -> None:
        if self.axes:
            self._fix(type(self).__name__, input=[None] * (2 + self.axes))


class _MaxPool(_Spatial):
    operator = "max_pool"

    def __init__(
        self,
        kernel_size: Any,
        stride: Any = None,
        padding: Any = 0,
        dilation: Any = 1,
        ceil_mode: bool = False,
        *,
        name: str | None = None,
    ) -> None:
        options = {"kernel_size": kernel_size, "stride": stride, "padding": padding, "dilation": dilation}
        super().__init__({**options, "ceil_mode": ceil_mode}, name=name)
        self._fix_rank()


class MaxPool1d(_MaxPool):
    """The maximum of windows. stride: the window by default.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.MaxPool1d(2), ml.NumpyBackend(), shapes={"input": [1, 3, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8), np.float32)})["output"].shape
    (1, 3, 4)
    """

    axes = 1


class MaxPool2d(_MaxPool):
    """The maximum of windows over two axes.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.MaxPool2d(2), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 3, 4, 4)
    """

    axes = 2


class MaxPool3d(_MaxPool):
    """The maximum of windows over three axes.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.MaxPool3d(2), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8, 8), np.float32)})["output"].shape
    (1, 3, 4, 4, 4)
    """

    axes = 3


class _AvgPool(_Spatial):
    operator = "avg_pool"

    def __init__(
        self,
        kernel_size: Any,
        stride: Any = None,
        padding: Any = 0,
        ceil_mode: bool = False,
        count_include_pad: bool = True,
        *,
        name: str | None = None,
    ) -> None:
        options = {"kernel_size": kernel_size, "stride": stride, "padding": padding, "ceil_mode": ceil_mode}
        super().__init__({**options, "count_include_pad": count_include_pad}, name=name)
        self._fix_rank()


class AvgPool1d(_AvgPool):
    """The mean of windows.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.AvgPool1d(2), ml.NumpyBackend(), shapes={"input": [1, 3, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8), np.float32)})["output"].shape
    (1, 3, 4)
    """

    axes = 1


class AvgPool2d(_AvgPool):
    """The mean of windows over two axes.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.AvgPool2d(2), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 3, 4, 4)
    """

    axes = 2


class AvgPool3d(_AvgPool):
    """The mean of windows over three axes.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.AvgPool3d(2), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8, 8), np.float32)})["output"].shape
    (1, 3, 4, 4, 4)
    """

    axes = 3


class AdaptiveMaxPool(Layer):
    """The maximum of bins. output_size: an int, or one per spatial axis (None keeps the axis).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.AdaptiveMaxPool((2, 2)), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 3, 2, 2)
    """

    operator = "adaptive_max_pool"

    def __init__(self, output_size: Any, *, name: str | None = None) -> None:
        super().__init__({"output_size": output_size}, name=name)


class AdaptiveAvgPool(Layer):
    """The mean of bins.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.AdaptiveAvgPool((2, 2)), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 3, 2, 2)
    """

    operator = "adaptive_avg_pool"

    def __init__(self, output_size: Any, *, name: str | None = None) -> None:
        super().__init__({"output_size": output_size}, name=name)


class _GlobalPool(_Spatial):
    def __init__(self, *, name: str | None = None) -> None:
        super().__init__(name=name)
        self._fix_rank()


class GlobalAvgPool1d(_GlobalPool):
    """The mean over the spatial axis: (n, channels, length) -> (n, channels).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.GlobalAvgPool1d(), ml.NumpyBackend(), shapes={"input": [1, 3, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8), np.float32)})["output"].shape
    (1, 3)
    """

    operator, axes = "global_avg_pool", 1


class GlobalAvgPool2d(_GlobalPool):
    """The mean over both spatial axes: (n, channels, height, width) -> (n, channels).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.GlobalAvgPool2d(), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 3)
    """

    operator, axes = "global_avg_pool", 2


class GlobalAvgPool3d(_GlobalPool):
    """The mean over three spatial axes.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.GlobalAvgPool3d(), ml.NumpyBackend(), shapes={"input": [1, 3, 4, 4, 4]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 4, 4, 4), np.float32)})["output"].shape
    (1, 3)
    """

    operator, axes = "global_avg_pool", 3


class GlobalMaxPool2d(_GlobalPool):
    """The maximum over both spatial axes: (n, channels, height, width) -> (n, channels).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.GlobalMaxPool2d(), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 3)
    """

    operator, axes = "global_max_pool", 2


class Upsample(Layer):
    """Resampling of the spatial axes to a size or by a scale. mode: nearest or linear.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Upsample(scale=2), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 3, 16, 16)
    """

    operator = "interpolate"

    def __init__(
        self,
        size: Any = None,
        scale: Any = None,
        mode: str = "nearest",
        align_corners: bool = False,
        *,
        name: str | None = None,
    ) -> None:
        if (size is None) == (scale is None):
            raise ValueError("Upsample takes either size or scale")
        options = {"size": size, "scale": scale, "mode": mode, "align_corners": align_corners}
        super().__init__(options, name=name)
