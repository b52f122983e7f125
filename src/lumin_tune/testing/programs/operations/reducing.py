"""Reductions, scans, sorting and normalisations."""

from __future__ import annotations

from functools import partial
from typing import Final

from lumin_tune.testing.programs.draft import Draft
from lumin_tune.testing.programs.operations import Draw
from lumin_tune.testing.programs.operations.shaping import sizes


def some_axes(d: Draft, rank: int) -> str:
    """Return an axes argument as text: None, one or several."""
    if not rank or d.chance(0.2):
        return "None"
    if d.chance(0.6):
        return str(d.between(-rank, rank - 1))
    return str(tuple(sorted(d.random.sample(range(rank), d.between(1, rank)))))


def over_axes(d: Draft, name: str) -> None:
    x = (
        d.pick_any(1)
        if d.chance(0.3) and name not in ("logsumexp", "norm", "mean", "var", "std")
        else d.pick_float(1, known=False)
    )
    rank = d.tensor(x).rank
    keepdim = ", keepdim=True" if d.chance(0.4) else ""
    axes = some_axes(d, rank)
    if name in ("var", "std"):
        keepdim += ", correction=0" if d.chance(0.6) else ""
    if name == "norm":
        axes = d.one_of(("2", "1", "3", "float('inf')")) + f", {axes}"
    if name in ("max", "min") and 0 in d.tensor(x).shape:
        return
    inside = "({0} * 0.5)" if name == "prod" and d.tensor(x).dtype.is_float and d.chance(0.5) else "{0}"
    d.line(name, f"{inside}.{name}({axes}{keepdim})", x)


def extreme_place(d: Draft, name: str) -> None:
    x = d.pick_any(1)
    axis = d.one_of((None, *range(d.tensor(x).rank)))
    if 0 not in sizes(d, x):
        d.line(name, f"{{0}}.{name}({axis}{', keepdim=True' if d.chance(0.4) else ''})", x)


def scan(d: Draft, name: str) -> None:
    x = d.pick_any(1) if d.chance(0.4) else d.pick_float(1)
    axis = d.between(0, d.tensor(x).rank - 1)
    if name in ("cummax", "cummin"):
        d.line(name, f"{{0}}.{name}({axis})", x, count=2)
    else:
        inside = "{0}" if name != "cumprod" or not d.tensor(x).dtype.is_float else "({0} * 0.2 + 1)"
        d.line(name, f"{inside}.{name}({axis})", x)


def order(d: Draft, name: str) -> None:
    x = d.pick_any(1)
    axis = d.between(0, d.tensor(x).rank - 1)
    size = sizes(d, x)[axis]
    if size > 40:
        return
    if name == "topk":
        d.line(
            name,
            f"{{0}}.topk({d.between(0 if d.chance(0.05) else min(1, size), min(size, 8))}, {axis}, {d.chance(0.5)})",
            x,
            count=2,
        )
    else:
        d.line(name, f"{{0}}.{name}({axis}, {d.chance(0.5)})", x, count=2 if name == "sort" else 1)


def softmax(d: Draft, name: str) -> None:
    x = d.pick_float(1, known=False)
    rank = d.tensor(x).rank
    axes = str(d.between(-rank, rank - 1)) if d.chance(0.8) else str(tuple(range(d.between(0, rank - 1), rank)))
    d.line(name, f"{{0}}.{name}({axes})", x)


def norm_of_rows(d: Draft, name: str) -> None:
    x = d.pick_float(1)
    shape = sizes(d, x)
    axis = d.between(0, len(shape) - 1)
    given, operands = [], [x]
    if d.chance(0.6):
        operands.append(vector(d, x, shape[axis]))
        given.append("{1}")
        if name == "layer_norm" and d.chance(0.7):
            operands.append(vector(d, x, shape[axis]))
            given.append("{2}")
    d.line(name, f"{{0}}.{name}({''.join(each + ', ' for each in given)}axis={axis})", *operands)


def vector(d: Draft, x: str, size: int) -> str:
    """Return a vector of the dtype of a tensor."""
    dtype = d.tensor(x).dtype
    found = d.pick(lambda y: y.dtype is dtype and y.shape == (size,))
    return found if found is not None and d.chance(0.5) else d.input(str(dtype), (size,))


def batch_norm(d: Draft) -> None:
    x = d.pick_float(2, 5)
    channels = sizes(d, x)[1]
    if d.chance(0.5):
        d.line("batch_norm", "{0}.batch_norm(weight={1}, bias={2})", x, vector(d, x, channels), vector(d, x, channels))
    else:
        variance = d.input(str(d.tensor(x).dtype), (channels,), "positive")
        d.line(
            "batch_norm",
            "{0}.batch_norm({1}, {2}, bias={3})",
            x,
            vector(d, x, channels),
            variance,
            vector(d, x, channels),
        )


def group_norm(d: Draft) -> None:
    x = d.pick_float(2, 5)
    channels = sizes(d, x)[1]
    groups = d.one_of([each for each in range(1, channels + 1) if channels % each == 0] or [1])
    if d.chance(0.5):
        d.line("group_norm", f"{{0}}.group_norm({groups})", x)
    else:
        d.line(
            "group_norm", f"{{0}}.group_norm({groups}, {{1}}, {{2}})", x, vector(d, x, channels), vector(d, x, channels)
        )


_OVER_AXES: Final = ("sum", "mean", "var", "std", "prod", "max", "min", "any", "all", "logsumexp", "norm")
OPERATIONS: Final[dict[str, Draw]] = {
    **{name: partial(over_axes, name=name) for name in _OVER_AXES},
    **{name: partial(extreme_place, name=name) for name in ("argmax", "argmin")},
    **{name: partial(scan, name=name) for name in ("cumsum", "cumprod", "cummax", "cummin", "logcumsumexp")},
    **{name: partial(order, name=name) for name in ("sort", "argsort", "topk")},
    **{name: partial(softmax, name=name) for name in ("softmax", "log_softmax")},
    **{name: partial(norm_of_rows, name=name) for name in ("layer_norm", "rms_norm")},
    "batch_norm": batch_norm,
    "group_norm": group_norm,
}
