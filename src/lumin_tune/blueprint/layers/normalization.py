"""Normalisation layers."""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.layers.layer import Layer
from lumin_tune.blueprint.model import Leaf, Model
from lumin_tune.blueprint.operators import OPERATORS
from lumin_tune.blueprint.shapes import parse_shape


def _absent(affine: bool, bias: bool = True) -> tuple[str, ...]:
    return () if affine and bias else ("bias",) if affine else ("weight", "bias")


class LayerNorm(Layer):
    """input: (..., d), normalised over the last axis, times weight plus bias: (d,).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.LayerNorm(8), ml.NumpyBackend(), shapes={"input": [2, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((2, 8), np.float32)})["output"].shape
    (2, 8)
    """

    operator = "layer_norm"

    def __init__(
        self,
        width: int | None = None,
        eps: float = 1e-5,
        affine: bool = True,
        use_bias: bool = True,
        *,
        name: str | None = None,
    ) -> None:
        super().__init__({"eps": eps}, name=name, absent=_absent(affine, use_bias))
        if width is not None:
            self._fix(f"LayerNorm({width})", input=[..., width])


class RMSNorm(Layer):
    """input: (..., d) / √(mean(input²) + eps) * weight: (d,).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.RMSNorm(8), ml.NumpyBackend(), shapes={"input": [2, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((2, 8), np.float32)})["output"].shape
    (2, 8)
    """

    operator = "rms_norm"

    def __init__(
        self, width: int | None = None, eps: float = 1e-6, affine: bool = True, *, name: str | None = None
    ) -> None:
        super().__init__({"eps": eps}, name=name, absent=() if affine else ("weight",))
        if width is not None:
            self._fix(f"RMSNorm({width})", input=[..., width])


class GroupNorm(Layer):
    """input: (n, channels, *spatial), groups of channels normalised with all spatial axes, times weight plus bias.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.GroupNorm(2, 4), ml.NumpyBackend(), shapes={"input": [1, 4, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 4, 8), np.float32)})["output"].shape
    (1, 4, 8)
    """

    operator = "group_norm"

    def __init__(
        self,
        groups: int,
        channels: int | None = None,
        eps: float = 1e-5,
        affine: bool = True,
        *,
        name: str | None = None,
    ) -> None:
        super().__init__({"groups": groups, "eps": eps}, name=name, absent=_absent(affine))
        if channels is not None:
            self._fix(f"GroupNorm({groups}, {channels})", input=[None, channels, ...])


class InstanceNorm(Layer):
    """input: (n, channels, *spatial), each channel of each sample normalised; weight, bias: (channels,) if affine.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.InstanceNorm(), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate({}, {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 3, 8, 8)
    """

    operator = "instance_norm"

    def __init__(
        self, channels: int | None = None, eps: float = 1e-5, affine: bool = False, *, name: str | None = None
    ) -> None:
        super().__init__({"eps": eps}, name=name, absent=_absent(affine))
        if channels is not None:
            self._fix(f"InstanceNorm({channels})", input=[None, channels, ...])


class _BatchNorm(Model):
    """Batch normalisation with running statistics.

    In training the statistics of the batch normalise, and the running ones, a functional state, move towards them:
    running = (1 - momentum) * running + momentum * batch, with the unbiased variance. Compiled with inference, the
    running statistics normalise and are parameters. Keys: input, weight, bias, running_mean, running_var, output.
    """

    axes = 0

    def __init__(
        self,
        channels: int | None = None,
        eps: float = 1e-5,
        momentum: float = 0.1,
        affine: bool = True,
        *,
        name: str | None = None,
    ) -> None:
        super().__init__(name)
        given: dict[str, Any] = {"input": "input", "running_mean": "running_mean", "running_var": "running_var"}
        given |= {"weight": "weight", "bias": "bias"} if affine else {}
        leaf = Leaf(OPERATORS["batch_norm"], {"eps": eps}, absent=_absent(affine), name="normalize")
        self |= leaf.connect(**given, output="output")
        for key, statistic in (("running_mean", "channel_mean"), ("running_var", "channel_variance")):
            self |= Leaf(OPERATORS[statistic], name=statistic).connect(input="input", output=statistic)
            kept = self._keys[key] * (1 - momentum) + self._keys[statistic] * momentum
            new = self._materialised(kept)
            self._rename(new, f"next_{key}")
            self.bind_state_keys(key, new, 0.0 if key == "running_mean" else 1.0, in_inference="parameter")
        group = object()
        shape = [None, channels, *[None] * self.axes] if self.axes else [None, channels, ...]
        self._declare("shape", self._keys["input"], parse_shape(shape), f"{type(self).__name__}({channels})", group)
        self._declare("shape", self._keys["running_mean"], parse_shape([channels]), f"BatchNorm({channels})", group)
        self.set_cin("input")
        self.set_cout("output")
        self.expose_keys("output")


class BatchNorm1d(_BatchNorm):
    """Batch normalisation of (n, channels, length) or (n, channels).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.BatchNorm1d(3), ml.NumpyBackend(), shapes={"input": [1, 3, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 3, 8), np.float32)})["output"].shape
    (1, 3, 8)
    """


class BatchNorm2d(_BatchNorm):
    """Batch normalisation of (n, channels, height, width).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.BatchNorm2d(3), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 3, 8, 8), np.float32)})["output"].shape
    (1, 3, 8, 8)
    """

    axes = 2


class BatchNorm3d(_BatchNorm):
    """Batch normalisation of (n, channels, depth, height, width).

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.BatchNorm3d(3), ml.NumpyBackend(), shapes={"input": [1, 3, 8, 8, 8]})
    >>> pm.evaluate(pm.randomize_params(), {"input": np.ones((1, 3, 8, 8, 8), np.float32)})["output"].shape
    (1, 3, 8, 8, 8)
    """

    axes = 3
