"""Convolutions, pooling and resampling."""

from __future__ import annotations

from functools import partial
from typing import Final

from lumin_tune.testing.programs.draft import Draft
from lumin_tune.testing.programs.operations import Draw
from lumin_tune.testing.programs.operations.shaping import sizes


def image(d: Draft, axes: int) -> str | None:
    """Return a tensor (batch, channels, *spatial), None if it would be empty."""
    most = {1: 17, 2: 9, 3: 5}[axes]
    found = d.pick(
        lambda y: y.dtype.is_float and y.rank == axes + 2 and all(isinstance(n, int) and n > 0 for n in y.shape)
    )
    if found is None and d.chance(0.6):
        found = d.of_rank(axes + 2)
        found = None if found is None or 0 in d.tensor(found).shape else found
    if found is not None and d.chance(0.7):
        return found
    shape = (d.between(1, 2), d.one_of((1, 2, 3, 4, 8)), *(d.between(3, most) for _ in range(axes)))
    return d.input(d.float_dtype(), shape)


def convolution(d: Draft, name: str, axes: int) -> None:
    x = image(d, axes)
    if x is None:
        return
    channels, *spatial = sizes(d, x)[1:]
    groups = d.one_of([each for each in (1, 1, 1, 2, channels) if channels % each == 0])
    out = groups * d.between(1, 4)
    kernel = [d.between(1, min(3, size)) for size in spatial]
    transposed = "transpose" in name
    shape = (channels, out // groups, *kernel) if transposed else (out, channels // groups, *kernel)
    weight = d.input(str(d.tensor(x).dtype), shape, "normal", static=d.chance(0.4))
    options = [f"stride={d.between(1, 2)}" if d.chance(0.5) else "", f"groups={groups}" if groups > 1 else ""]
    if transposed:
        options.append("padding=1" if d.chance(0.3) and min(spatial) > 1 and min(kernel) == 3 else "")
    else:
        options.append(d.one_of(("", "padding='same'", "padding=1")))
        if all(2 * (size - 1) < n for size, n in zip(kernel, spatial, strict=True)) and d.chance(0.3):
            options.append("dilation=2")
    operands = [x, weight]
    if d.chance(0.5):
        operands.append(d.input(str(d.tensor(x).dtype), (out,), "normal"))
    given = ", ".join(["{1}", *(["bias={2}"] if len(operands) == 3 else []), *(each for each in options if each)])
    d.line(name, f"{{0}}.{name}({given})", *operands)


def pooling(d: Draft, name: str, axes: int) -> None:
    x = image(d, axes)
    if x is None:
        return
    spatial = sizes(d, x)[2:]
    if "adaptive" in name:
        size = str(d.between(1, 4)) if d.chance(0.5) else str(tuple(d.between(1, 4) for _ in spatial))
        d.line(name, f"{{0}}.{name}({size})", x)
        return
    window = tuple(d.between(1, min(3, size)) for size in spatial)
    options = [str(window)]
    options += [f"stride={d.between(1, 3)}"] if d.chance(0.6) else []
    options += ["padding=1"] if d.chance(0.3) and min(window) > 1 else []
    options += ["ceil_mode=True"] if d.chance(0.3) else []
    options += ["count_include_pad=False"] if "avg" in name and d.chance(0.4) else []
    d.line(name, f"{{0}}.{name}({', '.join(options)})", x)


def interpolate(d: Draft) -> None:
    axes = d.between(1, 2)
    x = image(d, axes)
    if x is None:
        return
    mode = d.one_of(("'nearest'", "'linear'", "'linear', align_corners=True"))
    amount = d.one_of((f"scale={d.one_of((2, 0.5, 1.5))}", f"size={tuple(d.between(1, 9) for _ in range(axes))}"))
    if "0.5" in amount and min(sizes(d, x)[2:]) < 2:
        return
    d.line("interpolate", f"{{0}}.interpolate({amount}, mode={mode})", x)


_RANKS: Final = (1, 2, 3)
_CONVS: Final = ("conv", "conv_transpose")
_POOLS: Final = ("max_pool", "avg_pool", "adaptive_max_pool", "adaptive_avg_pool")
OPERATIONS: Final[dict[str, Draw]] = {
    **{f"{kind}{axes}d": partial(convolution, name=f"{kind}{axes}d", axes=axes) for kind in _CONVS for axes in _RANKS},
    **{kind: partial(convolution, name=kind, axes=2) for kind in _CONVS},
    **{f"{kind}{axes}d": partial(pooling, name=f"{kind}{axes}d", axes=axes) for kind in _POOLS for axes in _RANKS},
    **{kind: partial(pooling, name=kind, axes=2) for kind in _POOLS},
    "interpolate": interpolate,
}
