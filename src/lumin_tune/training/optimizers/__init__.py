"""Optimisers: constructors of graphs that compute new parameters and states from gradients."""

from lumin_tune.training.optimizers.adafactor import Adafactor
from lumin_tune.training.optimizers.adam import Adam, AdamW
from lumin_tune.training.optimizers.lion import Lion
from lumin_tune.training.optimizers.optimizer import Optimizer, ParameterGroup, Updates
from lumin_tune.training.optimizers.sgd import SGD

__all__ = ["SGD", "Adafactor", "Adam", "AdamW", "Lion", "Optimizer", "ParameterGroup", "Updates"]
