"""Layers: submodels with PyTorch's parameters and options, most of them one operator."""

from lumin_tune.blueprint.layers.linear import Linear

__all__ = ["Linear"]
