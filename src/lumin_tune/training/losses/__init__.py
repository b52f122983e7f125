"""Losses: functions of predictions and targets that record a scalar, with PyTorch's values and gradients."""

from lumin_tune.training.losses.classification import binary_cross_entropy_with_logits, cross_entropy, kl_divergence
from lumin_tune.training.losses.ctc import ctc
from lumin_tune.training.losses.embedding import cosine_embedding, triplet_margin
from lumin_tune.training.losses.regression import huber, mean_absolute_error, mean_squared_error

__all__ = [
    "binary_cross_entropy_with_logits", "cosine_embedding", "cross_entropy", "ctc", "huber", "kl_divergence",
    "mean_absolute_error", "mean_squared_error", "triplet_margin",
]  # fmt: skip
