"""Shape changes and data movement."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import numpy as np

from lumin_tune.testing.programs.models.model_draft import FLOATS, INTEGERS, ModelDraft
from lumin_tune.testing.programs.models.model_listing import TYPES
from lumin_tune.testing.programs.models.operators import Draw

ANY: Final = (*FLOATS, *FLOATS, *INTEGERS, "bool")


def ints(d: ModelDraft, values: Any, dtype: Any = np.int64) -> str:
    return d.constant(np.array(values, dtype))


def reshape(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1)
    left = int(np.prod(d.shape_of(x)))
    to: list[int] = []
    while left > 1 and len(to) < 3:
        to.append(d.one_of([each for each in range(1, left + 1) if left % each == 0]))
        left //= to[-1]
    to.append(left)
    if d.chance(0.4):
        to[d.between(0, len(to) - 1)] = -1
    elif d.chance(0.3) and to[0] == d.shape_of(x)[0]:
        to[0] = 0
    d.node("Reshape", [x, ints(d, to)])


def transpose(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1)
    order = d.random.sample(range(d.rank(x)), d.rank(x))
    given: dict[str, Any] = {"perm": order} if d.chance(0.8) else {}
    d.node("Transpose", [x], **given)


def squeeze(d: ModelDraft) -> None:
    x = d.pick(lambda x: 1 in x.shape) or d.pick_of(ANY, 1)
    axes = [axis for axis, size in enumerate(d.shape_of(x)) if size == 1]
    if not axes or d.chance(0.3):
        d.node("Squeeze", [x])
    elif d.opset >= 13:
        d.node("Squeeze", [x, ints(d, axes[:1])])
    else:
        d.node("Squeeze", [x], axes=axes[:1])


def unsqueeze(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 0, 4)
    axes = [d.between(-1, d.rank(x)) if d.opset >= 11 else d.between(0, d.rank(x))]
    if d.opset >= 13:
        d.node("Unsqueeze", [x, ints(d, axes)])
    else:
        d.node("Unsqueeze", [x], axes=axes)


def flatten(d: ModelDraft) -> None:
    x = d.pick_of(ANY if d.opset >= 9 else FLOATS, 1)
    d.node("Flatten", [x], axis=d.between(0, d.rank(x)))


def expand(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 0, 4)
    to = [d.between(1, 4) if size == 1 else d.one_of((1, size)) for size in d.shape_of(x)]
    d.node("Expand", [x, ints(d, [d.between(1, 3), *to] if d.chance(0.4) else to)])


def tile(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1, 4)
    d.node("Tile", [x, ints(d, [d.one_of((1, 1, 2, 3)) for _ in d.shape_of(x)])])


def concat(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1)
    axis, shape, parts = d.between(0, d.rank(x) - 1), d.shape_of(x), [x]
    for _ in range(d.between(1, 3)):
        other = d.pick(
            lambda y: (
                y.dtype == d.values[x].dtype
                and y.ndim == len(shape)
                and all(a == b or at == axis for at, (a, b) in enumerate(zip(y.shape, shape)))
            )
        )
        parts.append(
            other or d.input(d.dtype(x), [d.between(1, 5) if at == axis else size for at, size in enumerate(shape)])
        )
    d.random.shuffle(parts)
    d.node("Concat", parts, axis=axis if d.chance(0.6) or d.opset < 11 else axis - len(shape))


def split(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1)
    axis = d.between(0, d.rank(x) - 1)
    size = d.shape_of(x)[axis]
    first = d.between(1, max(1, size - 1))
    if size < 2:
        return
    if d.opset >= 18 and d.chance(0.4):
        d.node("Split", [x], count=2, axis=axis, num_outputs=2)
    elif d.opset >= 13:
        d.node("Split", [x, ints(d, [first, size - first])], count=2, axis=axis)
    else:
        d.node("Split", [x], count=2, axis=axis, split=[first, size - first])


def cut(d: ModelDraft) -> None:
    x = d.pick_of(ANY, 1)
    axes = sorted(d.random.sample(range(d.rank(x)), d.between(1, min(2, d.rank(x)))))
    sizes = [d.shape_of(x)[axis] for axis in axes]
    starts = [d.between(-size - 1, size) for size in sizes]
    ends = [d.one_of((d.between(-size, size + 1), 2**31 - 1, size)) for size in sizes]
    if d.opset < 10:
        d.node("Slice", [x], axes=axes, starts=starts, ends=ends)
        return
    steps = [d.one_of((1, 1, 2, 3, -1, -2)) for _ in axes]
    starts = [size if step < 0 and d.chance(0.6) else start for start, step, size in zip(starts, steps, sizes)]
    # onnxruntime reads 2**31 - 1 as the end of the axis in both directions, against the specification.
    ends = [-(2**31) if step < 0 and (end == 2**31 - 1 or d.chance(0.6)) else end for end, step in zip(ends, steps)]
    kind = d.one_of((np.int64, np.int32))
    d.node("Slice", [x, ints(d, starts, kind), ints(d, ends, kind), ints(d, axes, kind), ints(d, steps, kind)])


def pad(d: ModelDraft) -> None:
    x = d.pick_of(FLOATS if d.opset < 13 else (*FLOATS, "i64", "i32"), 1, 4)
    mode = d.one_of(("constant", "constant", "reflect", "edge", *(("wrap",) if d.opset >= 19 else ())))
    low, high = -1 if mode == "constant" else 0, 3
    most = [min(high, size - 1 if mode == "reflect" else size if mode == "wrap" else high) for size in d.shape_of(x)]
    pads = [
        d.between(low if size > 2 else 0, max(0, each)) for _ in range(2) for size, each in zip(d.shape_of(x), most)
    ]
    if d.opset < 11:
        d.node("Pad", [x], mode=mode, pads=pads)
        return
    value = [d.stored_number(1.5, d.dtype(x))] if mode == "constant" and d.chance(0.5) else []
    d.node("Pad", [x, ints(d, pads), *value], mode=mode)


def depth(d: ModelDraft, op: str) -> None:
    block = d.between(1, 2)
    shape = (d.between(1, 2), d.between(1, 2) * block * block, d.between(1, 3), d.between(1, 3))
    if op == "SpaceToDepth":
        shape = (d.between(1, 2), d.between(1, 3), block * d.between(1, 3), block * d.between(1, 3))
        d.node(op, [d.input("f32", shape)], blocksize=block)
    else:
        modes: dict[str, Any] = {"mode": d.one_of(("DCR", "CRD"))} if d.opset >= 11 else {}
        d.node(op, [d.input("f32", shape)], blocksize=block, **modes)


def trilu(d: ModelDraft) -> None:
    x = d.pick_of((*FLOATS, "i64", "i32"), 2)
    d.node("Trilu", [x, *([ints(d, d.between(-2, 2))] if d.chance(0.7) else [])], upper=d.between(0, 1))


def eye_like(d: ModelDraft) -> None:
    x = d.input("f32", (d.between(1, 6), d.between(1, 6)))
    d.node(
        "EyeLike",
        [x],
        k=d.between(-2, 2),
        **({"dtype": TYPES[d.one_of(("f32", "i64", "i32", "f64"))]} if d.chance(0.5) else {}),
    )


def shape_of(d: ModelDraft, op: str) -> None:
    x = d.pick_of(ANY, 1)
    limits = {"start": d.between(0, 1), "end": d.rank(x)} if op == "Shape" and d.opset >= 15 and d.chance(0.5) else {}
    d.node(op, [x], **limits)


def constant_of_shape(d: ModelDraft) -> None:
    from onnx import helper

    kind = d.one_of(("f32", "i64", "bool"))
    value = helper.make_tensor("value", TYPES[kind], [1], [1])
    d.node("ConstantOfShape", [ints(d, [d.between(1, 4) for _ in range(d.between(1, 3))])], value=value)


def arange(d: ModelDraft) -> None:
    kind = d.one_of((np.int64, np.int32, np.float32))
    d.node("Range", [ints(d, d.between(-2, 2), kind), ints(d, d.between(3, 12), kind), ints(d, d.between(1, 3), kind)])


OPERATORS: Final[dict[str, tuple[int, Draw]]] = {
    "Reshape": (7, reshape), "Transpose": (7, transpose), "Squeeze": (7, squeeze), "Unsqueeze": (7, unsqueeze),
    "Flatten": (7, flatten), "Expand": (8, expand), "Tile": (7, tile), "Concat": (7, concat), "Split": (7, split),
    "Slice": (7, cut), "Pad": (7, pad), "DepthToSpace": (7, partial(depth, op="DepthToSpace")),
    "SpaceToDepth": (7, partial(depth, op="SpaceToDepth")), "Trilu": (14, trilu), "EyeLike": (9, eye_like),
    "Shape": (7, partial(shape_of, op="Shape")), "Size": (7, partial(shape_of, op="Size")),
    "ConstantOfShape": (9, constant_of_shape), "Range": (11, arange),
}  # fmt: skip
