"""Gathering and scattering."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lumin_tune.testing.programs.models.model_draft import FLOATS, INTEGERS, ModelDraft
from lumin_tune.testing.programs.models.operators import Draw
from lumin_tune.testing.programs.models.operators.shaping import ANY, ints


def gather(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1)
    axis = d.between(0, d.rank(x) - 1)
    kind = d.one_of(("i64", "i64", "i32"))
    d.node("Gather", [x, d.places(d.shape(0, 2, 12), d.shape_of(x)[axis], kind, d.opset >= 11)], axis=axis)


def gather_elements(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1, 4)
    axis = d.between(0, d.rank(x) - 1)
    shape = [d.between(1, 6) if at == axis else size for at, size in enumerate(d.shape_of(x))]
    d.node("GatherElements", [x, d.places(shape, d.shape_of(x)[axis])], axis=axis)


def gather_nd(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1, 4)
    depth = d.between(1, d.rank(x))
    below = min(d.shape_of(x)[:depth])
    d.node("GatherND", [x, d.places((*d.shape(0, 2, 8), depth), below)])


def reduction_of(d: ModelDraft) -> dict[str, Any]:
    choices = (
        ["none"] if d.opset < 16 else ["none", "add", "mul"] if d.opset < 18 else ["none", "add", "mul", "max", "min"]
    )
    chosen = d.one_of(choices)
    return {} if chosen == "none" else {"reduction": chosen}


def unique_places(d: ModelDraft, shape: list[int], axis: int, below: int) -> np.ndarray[Any, Any]:
    """Return indices without repetition along an axis, as the result of several updates of one element is
    unspecified.
    """
    lines = np.array(
        [d.random.sample(range(below), shape[axis]) for _ in range(max(1, int(np.prod(shape)) // shape[axis]))]
    )
    others = [size for at, size in enumerate(shape) if at != axis]
    return np.moveaxis(lines.reshape(*others, shape[axis]), -1, axis).astype(np.int64)


def scatter_elements(d: ModelDraft) -> None:
    x = d.pick_of((*FLOATS, *INTEGERS), 1, 4)
    axis = d.between(0, d.rank(x) - 1)
    below = d.shape_of(x)[axis]
    shape = [d.between(1, min(4, below)) if at == axis else size for at, size in enumerate(d.shape_of(x))]
    how = reduction_of(d)
    places = d.constant(unique_places(d, shape, axis, below)) if not how or d.chance(0.4) else d.places(shape, below)
    d.node("ScatterElements", [x, places, d.input(d.dtype(x), shape)], axis=axis, **how)


def scatter_nd(d: ModelDraft) -> None:
    x = d.pick_of((*FLOATS, "i64", "i32"), 1, 4)
    rows = d.between(1, min(4, d.shape_of(x)[0]))
    places = ints(d, [[each] for each in d.random.sample(range(d.shape_of(x)[0]), rows)])
    d.node("ScatterND", [x, places, d.input(d.dtype(x), (rows, *d.shape_of(x)[1:]))], **reduction_of(d))


def one_hot(d: ModelDraft) -> None:
    depth = d.between(1, 6)
    x = d.places(d.shape(1, 2, 12), depth)
    kind = d.one_of((np.float32, np.int64))
    d.node("OneHot", [x, ints(d, depth), ints(d, [2, 5], kind)], axis=d.between(-1, 0))


def reverse_sequence(d: ModelDraft) -> None:
    x = d.pick_of(FLOATS, 2)
    time = d.between(0, 1)
    length = d.shape_of(x)[time]
    lengths = ints(d, [d.between(1, length) for _ in range(d.shape_of(x)[1 - time])])
    d.node("ReverseSequence", [x, lengths], time_axis=time, batch_axis=1 - time)


def compress(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1)
    axis = d.between(0, d.rank(x) - 1)
    kept = d.constant(np.array([True, *(d.chance(0.5) for _ in range(d.shape_of(x)[axis] - 1))]))
    d.node("Compress", [x, kept], axis=axis)


OPERATORS: Final[dict[str, tuple[int, Draw]]] = {
    "Gather": (7, gather),
    "GatherElements": (11, gather_elements),
    "GatherND": (11, gather_nd),
    "ScatterElements": (11, scatter_elements),
    "ScatterND": (11, scatter_nd),
    "OneHot": (9, one_hot),
    "ReverseSequence": (10, reverse_sequence),
    "Compress": (9, compress),
}
