"""Augmentation of batches of images within the step: each image is changed by its own random numbers."""

from __future__ import annotations

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.random import Generator
from lumin_tune.core.tensor import Tensor


def random_flip(random: Generator, images: Tensor, probability: float = 0.5, axis: int = -1) -> Tensor:
    """Return images, each mirrored along an axis with a probability. images: (batch, ...), same shape out.

    >>> g = lt.Graph()
    >>> from lumin_tune.training.random import Generator, random_flip
    >>> images = g.tensor("images", (8, 3, 16, 16))
    >>> random_flip(Generator(g), images).shape
    (8, 3, 16, 16)
    """
    place = axis % max(images.rank, 1)
    if images.rank < 2 or place == 0:
        raise ShapeError(
            f"random_flip: images are (batch, ...), and axis {axis} of {list(images.shape)} cannot be flipped"
        )
    flipped = random.bernoulli((images.shape[0],), probability)
    return flipped.reshape(images.shape[0], *[1] * (images.rank - 1)).where(images.flip(place), images)


def random_crop(random: Generator, images: Tensor, padding: int) -> Tensor:
    """Return images, each shifted by up to `padding` pixels in both directions, with zeros at the edges.

    images: (batch, channels, height, width), same shape out: a random crop of the padded image.

        >>> g = lt.Graph()
        >>> from lumin_tune.training.random import Generator, random_crop
        >>> random_crop(Generator(g), g.tensor("images", (8, 3, 16, 16)), padding=2).shape
        (8, 3, 16, 16)
    """
    if images.rank != 4 or padding < 0:
        raise ShapeError(f"random_crop: images are (batch, channels, height, width), not {list(images.shape)}")
    shifted = images
    for axis in (2, 3):
        shifted = _shifted(random, shifted, axis, padding)
    return shifted


def _shifted(random: Generator, images: Tensor, axis: int, most: int) -> Tensor:
    """Return images, each moved by its own number of pixels along an axis."""
    batch, size = images.shape[0], images.shape[axis]
    by = random.integers(-most, most + 1, (batch,))
    graph = random.graph
    source = graph.arange(size).unsqueeze(0) - by.unsqueeze(1)  # (batch, size)
    inside = (source >= 0).logical_and(source < size)
    order = [axis, 0, *(other for other in range(1, images.rank) if other != axis)]
    rows = images.permute(*order).reshape(size * batch, -1)  # (size * batch, rest)
    index = source.clip(0, size - 1).permute(1, 0) * batch + graph.arange(batch).unsqueeze(0)
    taken = rows.take(index.reshape(-1), 0).reshape(*(images.shape[each] for each in order))
    back = sorted(range(images.rank), key=order.__getitem__)
    mask = inside.permute(1, 0).reshape(size, batch, *[1] * (images.rank - 2))
    return mask.where(taken, 0.0).permute(*back)
