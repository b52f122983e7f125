"""Normalisation layers with PyTorch's parameters."""

from __future__ import annotations

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.initialization import ones, zeros
from lumin_tune.nn.module import Module
from lumin_tune.nn.parameter import Buffer, Parameter


class LayerNorm(Module):
    """x: (..., *shape), normalised over the axes of `shape`, times weight plus bias.

    >>> g = lt.Graph()
    >>> y = lt.nn.LayerNorm(2)(g.tensor("x", (1, 2))).output("y")
    >>> g.interpret({"x": [[1, 3]]})["y"].round(3)
    array([[-1.,  1.]], dtype=float32)
    """

    def __init__(
        self,
        shape: int | tuple[int, ...],
        eps: float = 1e-5,
        affine: bool = True,
        bias: bool = True,
        dtype: object = "f32",
    ) -> None:
        sizes = (shape,) if isinstance(shape, int) else tuple(shape)
        self.axes = tuple(range(-len(sizes), 0))
        self.eps = eps
        self.weight = Parameter(sizes, dtype, ones) if affine else None
        self.bias = Parameter(sizes, dtype, zeros) if affine and bias else None

    def forward(self, x: Tensor) -> Tensor:
        weight = self.weight.on(x) if self.weight else None
        return x.layer_norm(weight, self.bias.on(x) if self.bias else None, self.axes, self.eps)


class RMSNorm(Module):
    """x: (..., n) / sqrt(mean(x²) + eps) * weight; weight: (n,).

    >>> g = lt.Graph()
    >>> y = lt.nn.RMSNorm(2)(g.tensor("x", (1, 2))).output("y")
    >>> g.interpret({"x": [[3, 3]]})["y"].round(3)
    array([[1., 1.]], dtype=float32)
    """

    def __init__(self, width: int, eps: float = 1e-6, dtype: object = "f32") -> None:
        self.weight = Parameter((width,), dtype, ones)
        self.eps = eps

    def forward(self, x: Tensor) -> Tensor:
        return x.rms_norm(self.weight.on(x), -1, self.eps)


class BatchNorm(Module):
    """x: (batch, channels, *spatial), normalised by the running statistics, or in training by those of the batch.

    In training mode, the running statistics are states of the graph: each run moves them by `momentum` towards the
    mean and the unbiased variance of the batch. momentum: None for the average of all batches.

        >>> g = lt.Graph()
        >>> lt.nn.BatchNorm(3)(g.tensor("x", (2, 3, 8, 8))).shape
        (2, 3, 8, 8)
    """

    def __init__(
        self,
        channels: int,
        eps: float = 1e-5,
        affine: bool = True,
        dtype: object = "f32",
        momentum: float | None = 0.1,
    ) -> None:
        self.weight = Parameter((channels,), dtype, ones) if affine else None
        self.bias = Parameter((channels,), dtype, zeros) if affine else None
        self.running_mean = Buffer((channels,), dtype, zeros)
        self.running_var = Buffer((channels,), dtype, ones)
        self.num_batches_tracked = Buffer((), "i64", zeros)
        self.eps, self.momentum = eps, momentum

    def forward(self, x: Tensor) -> Tensor:
        weight, bias = (self.weight.on(x) if self.weight else None), (self.bias.on(x) if self.bias else None)
        if self.training:
            self._track(x)
            return x.batch_norm(None, None, weight, bias, eps=self.eps)
        return x.batch_norm(self.running_mean.on(x), self.running_var.on(x), weight, bias, eps=self.eps)

    def _track(self, x: Tensor) -> None:
        """Record the next values of the running statistics."""
        others = tuple(axis for axis in range(x.rank) if axis != 1)
        count = self.num_batches_tracked.as_state(x) + 1
        self.num_batches_tracked.update(count)
        computed = x.cast("f32") if x.dtype.is_half else x
        for buffer, fresh in (
            (self.running_mean, computed.mean(others)),
            (self.running_var, computed.var(others, correction=1)),
        ):
            old = buffer.as_state(x)
            part = 1.0 / count.cast(fresh.dtype) if self.momentum is None else self.momentum
            known = old.cast(fresh.dtype)
            buffer.update((known + (fresh - known) * part).cast(old.dtype))


class GroupNorm(Module):
    """x: (batch, channels, *spatial), normalised over groups of channels and all spatial axes.

    >>> g = lt.Graph()
    >>> lt.nn.GroupNorm(2, 4)(g.tensor("x", (2, 4, 8, 8))).shape
    (2, 4, 8, 8)
    """

    def __init__(
        self, groups: int, channels: int, eps: float = 1e-5, affine: bool = True, dtype: object = "f32"
    ) -> None:
        if groups < 1 or channels % groups:
            raise ShapeError(f"GroupNorm: {groups} groups do not divide {channels} channels")
        self.groups, self.eps = groups, eps
        self.weight = Parameter((channels,), dtype, ones) if affine else None
        self.bias = Parameter((channels,), dtype, zeros) if affine else None

    def forward(self, x: Tensor) -> Tensor:
        weight, bias = (self.weight.on(x) if self.weight else None), (self.bias.on(x) if self.bias else None)
        return x.group_norm(self.groups, weight, bias, eps=self.eps)
