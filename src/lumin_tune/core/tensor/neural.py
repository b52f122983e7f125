"""The top layer of the tensor classes: what neural networks are made of.

The operations are in the layers below, a file a family: `normalization`, `convolution`, `pooling`,
`attention`, `resampling`. All lower to primops when they are recorded.
"""

from __future__ import annotations

from lumin_tune.core.tensor.neural_networks.resampling import ResamplingTensor


class NeuralTensor(ResamplingTensor):
    """A tensor with every operation of the layers below."""

    __slots__ = ()
