"""The top layer of the tensor classes: neural network operations.

The operations are in `neural_networks/`, one file per family: `normalization`, `convolution`, `pooling`, `attention`,
`resampling`. All are recorded as primops.
"""

from __future__ import annotations

from lumin_tune.core.tensor.neural_networks.resampling import ResamplingTensor


class NeuralTensor(ResamplingTensor):
    """All tensor operations."""

    __slots__ = ()
