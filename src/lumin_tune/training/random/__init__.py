"""Random initial values and augmentation of images in graphs; `lt.random` has the generator itself."""

from lumin_tune.core.random import Generator, generator_of
from lumin_tune.training.random.augmentation import random_crop, random_flip
from lumin_tune.training.random.initialisers import (
    kaiming_normal,
    kaiming_uniform,
    xavier_normal,
    xavier_uniform,
)

__all__ = [
    "Generator",
    "generator_of",
    "kaiming_normal",
    "kaiming_uniform",
    "random_crop",
    "random_flip",
    "xavier_normal",
    "xavier_uniform",
]
