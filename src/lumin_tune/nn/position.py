"""Position embeddings: learned, sinusoidal and rotary."""

from __future__ import annotations

import math

import numpy as np

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.initialization import normal
from lumin_tune.nn.module import Module
from lumin_tune.nn.parameter import Parameter


def positions_from(x: Tensor, count: Size, start: Tensor | None = None) -> Tensor:
    """Return i64 (count,): 0, 1, ... or start, start+1, ...; start: () integer."""
    position = x._iota(count)
    return position if start is None else position + start.cast("i64")


class LearnedPositions(Module):
    """Learned positions. x: (..., n, width) -> x + n rows of the weight from `start` on; weight: (count, width).

    >>> lt.nn.LearnedPositions(128, 16)(lt.Graph().tensor("x", (1, 5, 16))).shape
    (1, 5, 16)
    """

    def __init__(self, count: int, width: int, dtype: object = "f32") -> None:
        self.weight = Parameter((count, width), dtype, normal(0.02))

    def forward(self, x: Tensor, start: Tensor | None = None) -> Tensor:
        return x + self.weight.on(x).take(positions_from(x, x.shape[-2], start), 0)


class SinusoidalPositions(Module):
    """Sinusoidal positions.

    x: (..., n, width) -> x + sin and cos of position / base^(2i/width) (Vaswani et al. 2017).

    interleaved: sine and cosine alternate along the width; otherwise all sines come before all cosines.

        >>> g = lt.Graph()
        >>> y = lt.nn.SinusoidalPositions(4)(g.zeros((2, 4))).output("y")
        >>> g.interpret()["y"].round(2)
        array([[0.  , 1.  , 0.  , 1.  ],
               [0.84, 0.54, 0.01, 1.  ]], dtype=float32)
    """

    def __init__(self, width: int, base: float = 10000.0, interleaved: bool = True) -> None:
        if width % 2:
            raise ShapeError(f"sinusoidal positions need an even width, not {width}")
        self.width, self.base, self.interleaved = width, base, interleaved

    def forward(self, x: Tensor, start: Tensor | None = None) -> Tensor:
        frequencies = self.base ** (-np.arange(0, self.width, 2, dtype=np.float64) / self.width)
        angles = positions_from(x, x.shape[-2], start).cast("f32").unsqueeze(-1) * x._literal(frequencies, x.dtype)
        waves = [angles.sin(), angles.cos()]
        if self.interleaved:
            table = waves[0].stack(waves[1], axis=-1).flatten(-2)
        else:
            table = waves[0].concat(waves[1], axis=-1)
        return x + table.cast(x.dtype)


class RotaryPositions(Module):
    """Rotary positions: pairs of elements rotated by position × frequency (Su et al., RoFormer, 2021).

    x: (..., n, d).

    interleaved: element 2i is paired with 2i+1 as in the paper; otherwise i with i + d/2, as in Llama's weights on
    Hugging Face. scaling: Llama 3.1's frequency scaling, (factor, low, high, original length).

        >>> lt.nn.RotaryPositions(8)(lt.Graph().tensor("queries", (1, 2, 5, 8))).shape
        (1, 2, 5, 8)
    """

    def __init__(
        self,
        width: int,
        base: float = 10000.0,
        interleaved: bool = False,
        scaling: tuple[float, float, float, int] | None = None,
    ) -> None:
        if width % 2:
            raise ShapeError(f"rotary positions need an even width, not {width}")
        self.width, self.interleaved = width, interleaved
        self.frequencies = base ** (-np.arange(0, width, 2, dtype=np.float64) / width)
        if scaling is not None:
            self.frequencies = _stretched(self.frequencies, *scaling)

    def forward(self, x: Tensor, start: Tensor | None = None) -> Tensor:
        if x.shape[-1] != self.width:
            raise ShapeError(f"rotary positions of width {self.width} do not fit {x!r}")
        work = x.cast("f32") if x.dtype.is_half else x
        position = positions_from(x, x.shape[-2], start).cast(work.dtype)
        angles = position.unsqueeze(-1) * x._literal(self.frequencies, work.dtype)
        cosine, sine = angles.cos(), angles.sin()
        half = self.width // 2
        if self.interleaved:
            pairs = work.reshape(*x.shape[:-1], half, 2)
            a, b = pairs[..., 0], pairs[..., 1]
            turned = (a * cosine - b * sine).stack(b * cosine + a * sine, axis=-1).flatten(-2)
        else:
            a, b = work[..., :half], work[..., half:]
            turned = (a * cosine - b * sine).concat(b * cosine + a * sine, axis=-1)
        return turned.cast(x.dtype)


def _stretched(
    frequencies: np.ndarray[tuple[int], np.dtype[np.float64]], factor: float, low: float, high: float, original: int
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Scale low frequencies down by the factor, keep high ones, and blend those between (Llama 3.1)."""
    wavelength = 2 * math.pi / frequencies
    blend = np.clip((original / wavelength - low) / (high - low), 0, 1)
    return (1 - blend) * frequencies / factor + blend * frequencies
