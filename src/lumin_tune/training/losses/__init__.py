"""Losses: functions of predictions and targets that record a scalar, with PyTorch's values and gradients."""

from lumin_tune.training.losses.regression import mean_squared_error

__all__ = ["mean_squared_error"]
