"""Neural network modules: plain Python objects that record graphs.

Parameters have PyTorch's names and layouts, so that its weights load directly. `module` explains how modules are
written.

Examples in the docstrings of this package begin with `import numpy as np`, `import lumin_tune as lt` and
`import lumin_tune.nn`.
"""

from lumin_tune.nn.activation import ACTIVATIONS, Activation, Dropout, Softmax, activation
from lumin_tune.nn.attention import KVCache, MultiHeadAttention, merge_heads, split_heads
from lumin_tune.nn.container import Residual, Sequential
from lumin_tune.nn.convolution import Conv1d, Conv2d, Conv3d, ConvTranspose1d, ConvTranspose2d, ConvTranspose3d
from lumin_tune.nn.linear import Embedding, Linear, TiedLogits
from lumin_tune.nn.module import Module
from lumin_tune.nn.normalization import BatchNorm, GroupNorm, LayerNorm, RMSNorm
from lumin_tune.nn.parameter import Buffer, PackedParameter, Parameter, State
from lumin_tune.nn.parameter_table import ModuleSummary, ParameterRow
from lumin_tune.nn.pooling import AdaptiveAvgPool, AdaptiveMaxPool, AvgPool, GlobalAvgPool, MaxPool
from lumin_tune.nn.position import LearnedPositions, RotaryPositions, SinusoidalPositions
from lumin_tune.nn.recurrent import GRU, LSTM, RNN
from lumin_tune.nn.transformer import DecoderLayer, EncoderDecoder, EncoderLayer, FeedForward, SwiGLU

__all__ = [
    "ACTIVATIONS", "GRU", "LSTM", "RNN", "Activation", "AdaptiveAvgPool", "AdaptiveMaxPool", "AvgPool",
    "BatchNorm", "Buffer", "Conv1d", "Conv2d", "Conv3d", "ConvTranspose1d", "ConvTranspose2d", "ConvTranspose3d",
    "DecoderLayer", "Dropout", "Embedding", "EncoderDecoder", "EncoderLayer", "FeedForward", "GlobalAvgPool",
    "GroupNorm", "KVCache", "LayerNorm", "LearnedPositions", "Linear", "MaxPool", "Module", "ModuleSummary",
    "MultiHeadAttention", "PackedParameter", "Parameter", "ParameterRow", "RMSNorm", "Residual", "RotaryPositions",
    "Sequential", "SinusoidalPositions", "Softmax", "State", "SwiGLU", "TiedLogits", "activation", "merge_heads",
    "split_heads",
]  # fmt: skip
