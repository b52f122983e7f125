"""Initial values of weights, drawn in a graph. `lumin_tune.nn.initialization` has the same on the host.

Fans are PyTorch's: for a weight (out, in, *kernel), fan-in = in × kernel and fan-out = out × kernel elements.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from lumin_tune.core.random import Generator
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.initialization import fans


def xavier_uniform(random: Generator, shape: Sequence[int], gain: float = 1.0, dtype: object = "f32") -> Tensor:
    """Return values uniform with variance 2 / (fan-in + fan-out), times gain². Source: Glorot and Bengio, 2010.

    >>> g = lt.Graph()
    >>> from lumin_tune.training.random import Generator, xavier_uniform
    >>> w = xavier_uniform(Generator(g), (8, 4)).output("w")
    >>> bool(np.abs(g.interpret()["w"]).max() < (6 / 12) ** 0.5)
    True
    """
    bound = gain * math.sqrt(6 / sum(fans(shape)))
    return random.uniform(shape, -bound, bound, dtype)


def xavier_normal(random: Generator, shape: Sequence[int], gain: float = 1.0, dtype: object = "f32") -> Tensor:
    """Return normal values with variance 2 / (fan-in + fan-out), times gain².

    >>> from lumin_tune.training.random import Generator, xavier_normal
    >>> xavier_normal(Generator(lt.Graph()), (8, 4)).shape
    (8, 4)
    """
    return random.randn(shape, std=gain * math.sqrt(2 / sum(fans(shape))), dtype=dtype)


def kaiming_uniform(
    random: Generator, shape: Sequence[int], negative_slope: float = 0.0, dtype: object = "f32"
) -> Tensor:
    """Return values uniform with variance 2 / ((1 + negative_slope²) fan-in). Source: He et al., 2015.

    >>> from lumin_tune.training.random import Generator, kaiming_uniform
    >>> kaiming_uniform(Generator(lt.Graph()), (8, 4)).shape
    (8, 4)
    """
    bound = math.sqrt(6 / ((1 + negative_slope**2) * max(1, fans(shape)[0])))
    return random.uniform(shape, -bound, bound, dtype)


def kaiming_normal(
    random: Generator, shape: Sequence[int], negative_slope: float = 0.0, dtype: object = "f32"
) -> Tensor:
    """Return normal values with variance 2 / ((1 + negative_slope²) fan-in).

    >>> from lumin_tune.training.random import Generator, kaiming_normal
    >>> kaiming_normal(Generator(lt.Graph()), (8, 4)).shape
    (8, 4)
    """
    return random.randn(shape, std=math.sqrt(2 / ((1 + negative_slope**2) * max(1, fans(shape)[0]))), dtype=dtype)
