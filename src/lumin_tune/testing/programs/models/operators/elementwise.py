"""Functions, arithmetic, comparisons, casts."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import numpy as np

from lumin_tune.testing.programs.models.model_draft import FLOATS, INTEGERS, ModelDraft
from lumin_tune.testing.programs.models.model_listing import TYPES
from lumin_tune.testing.programs.models.operators import Draw

UNARY: Final = {
    "Abs": 7, "Neg": 7, "Exp": 7, "Sin": 7, "Cos": 7, "Atan": 7, "Floor": 7, "Ceil": 7, "Tanh": 7, "Sigmoid": 7,
    "Relu": 7, "Selu": 7, "Softplus": 7, "Softsign": 7, "Identity": 7, "Sinh": 9, "Cosh": 9, "Asinh": 9, "Erf": 9,
    "Sign": 9, "Round": 11, "HardSwish": 14, "Mish": 18, "Tan": 7,
}  # fmt: skip
LIMITED: Final = {"Log": 7, "Sqrt": 7, "Reciprocal": 7, "Acosh": 9, "Asin": 7, "Acos": 7, "Atanh": 9}
"""Functions with a limited domain, into which their arguments are brought first."""
TUNED: Final = {
    "LeakyRelu": (7, "alpha"),
    "Elu": (7, "alpha"),
    "Celu": (12, "alpha"),
    "ThresholdedRelu": (10, "alpha"),
    "HardSigmoid": (7, "beta"),
    "Swish": (24, "alpha"),
}
BINARY: Final = {"Add": 7, "Sub": 7, "Mul": 7, "Div": 7, "Max": 8, "Min": 8, "Mean": 8, "Sum": 8}
COMPARE: Final = {"Equal": 7, "Greater": 7, "Less": 7, "GreaterOrEqual": 12, "LessOrEqual": 12}
NUMBERS: Final = (*FLOATS, *FLOATS, *INTEGERS)


def unary(d: ModelDraft, op: str) -> None:
    wide = op in ("Abs", "Neg", "Relu", "Sign", "Identity")
    floats = tuple(each for each in FLOATS if op != "Erf" or each != "f64")  # onnx.reference rounds erf to f32
    d.node(op, [d.pick_of(NUMBERS if wide and d.chance(0.4) else floats)])


def limited(d: ModelDraft, op: str) -> None:
    x = d.pick_of(FLOATS)
    if op in ("Asin", "Acos", "Atanh"):
        inner = d.node("Sin", [x])
        inner = d.node("Mul", [*inner, d.stored_number(0.9, d.dtype(x))]) if inner else ()
    else:
        inner = d.node("Abs", [x])
        inner = d.node("Add", [*inner, d.stored_number(1.25 if op == "Acosh" else 0.5, d.dtype(x))]) if inner else ()
    if inner:
        d.node(op, inner)


def tuned(d: ModelDraft, op: str, attribute: str) -> None:
    options: dict[str, Any] = {attribute: d.one_of((0.1, 0.3, 0.7))} if d.chance(0.7) else {}
    d.node(op, [d.pick_of(FLOATS)], **options)


def binary(d: ModelDraft, op: str) -> None:
    x = d.pick_of(FLOATS if op in ("Mean", "Sum") or d.chance(0.6) else NUMBERS)
    if op in ("Max", "Min", "Mean", "Sum"):
        d.node(op, [x, *(d.mate(x) for _ in range(d.between(0, 2)))])
    elif op == "Div":
        shape = [size if d.chance(0.5) else 1 for size in d.shape_of(x)]
        y = d.stored(d.dtype(x), shape, "edges" if d.dtype(x) in INTEGERS else "positive")
        undefined = (d.values[y] == 0) | (d.values[y] == -1)  # the lowest integer divided by -1 crashes other runtimes
        d.constants[y] = d.values[y] = np.where(undefined, np.array(2, d.values[y].dtype), d.values[y])
        d.node(op, [x, y])
    else:
        d.node(op, [x, d.mate(x)] if d.chance(0.5) else [d.mate(x), x])


def power(d: ModelDraft) -> None:
    x = d.pick_of(FLOATS)
    kind = d.one_of(("f32", "i64", "i32")) if d.opset >= 12 else d.dtype(x)
    d.node("Pow", [x, d.stored_number(d.one_of((2, 3, 1, 0)), kind)])


def modulo(d: ModelDraft) -> None:
    x = d.pick_of(NUMBERS)
    y = d.stored(d.dtype(x), [1] * d.rank(x))
    d.constants[y] = d.values[y] = np.where(d.values[y] == 0, np.array(3, d.values[y].dtype), d.values[y])
    d.node("Mod", [x, y], **({"fmod": 1} if d.dtype(x).startswith("f") or d.chance(0.4) else {}))


def compare(d: ModelDraft, op: str) -> None:
    x = d.pick_of(NUMBERS if d.opset >= 9 else ("f32", "f64") if op != "Equal" else ("i32", "i64"))
    d.node(op, [x, d.mate(x)])


def logical(d: ModelDraft, op: str) -> None:
    x = d.pick_of(("bool",))
    d.node(op, [x] if op == "Not" else [x, d.mate(x)])


def bitwise(d: ModelDraft, op: str) -> None:
    x = d.pick_of(INTEGERS)
    d.node(op, [x] if op == "BitwiseNot" else [x, d.mate(x)])


def shift(d: ModelDraft) -> None:
    x = d.pick_of(("u8",))
    amount = d.constant(np.array(d.between(0, 7), np.uint8))
    d.node("BitShift", [x, amount], direction=d.one_of(("LEFT", "RIGHT")))


def where(d: ModelDraft) -> None:
    x = d.pick_of(NUMBERS)
    d.node("Where", [d.mate(x, "bool"), x, d.mate(x)])


def prelu(d: ModelDraft) -> None:
    x = d.pick_of(FLOATS)
    d.node("PRelu", [x, d.mate(x)])


def clip(d: ModelDraft) -> None:
    if d.opset < 11:
        d.node("Clip", [d.pick_of(FLOATS)], min=-0.5, max=1.0)
        return
    x = d.pick_of(FLOATS if d.opset < 12 else NUMBERS)
    kind = d.dtype(x)
    low = d.stored_number(0 if kind == "u8" else -1, kind) if d.chance(0.8) else ""
    d.node("Clip", [x, low, d.stored_number(2, kind)] if d.chance(0.8) or not low else [x, low])


def cast(d: ModelDraft) -> None:
    x = d.pick_of((*NUMBERS, "bool"))
    to = d.one_of(list(TYPES))
    if d.dtype(x).startswith("f") and to == "u8":
        x = next(iter(d.node("Abs", [x])), x)
    d.node("Cast", [x], to=TYPES[to])


def cast_like(d: ModelDraft) -> None:
    d.node("CastLike", [d.pick_of(FLOATS), d.stored(d.one_of(("f32", "f64", "f16", "i32", "i64")), (1,))])


def gelu(d: ModelDraft) -> None:
    d.node("Gelu", [d.pick_of(FLOATS)], approximate=d.one_of(("none", "tanh")))


def shrink(d: ModelDraft) -> None:
    d.node("Shrink", [d.pick_of(FLOATS)], bias=0.1, lambd=d.one_of((0.3, 0.7)))


def is_what(d: ModelDraft, op: str) -> None:
    d.node(op, [d.pick_of(("f32", "f64") if d.opset < 20 else FLOATS)])


def dropout(d: ModelDraft) -> None:
    d.node("Dropout", [d.pick_of(FLOATS)], count=d.between(1, 2) if d.opset >= 12 else 1)


OPERATORS: Final[dict[str, tuple[int, Draw]]] = {
    **{op: (since, partial(unary, op=op)) for op, since in UNARY.items()},
    **{op: (since, partial(limited, op=op)) for op, since in LIMITED.items()},
    **{op: (since, partial(tuned, op=op, attribute=name)) for op, (since, name) in TUNED.items()},
    **{op: (since, partial(binary, op=op)) for op, since in BINARY.items()},
    **{op: (since, partial(compare, op=op)) for op, since in COMPARE.items()},
    **{op: (7, partial(logical, op=op)) for op in ("And", "Or", "Xor", "Not")},
    **{op: (18, partial(bitwise, op=op)) for op in ("BitwiseAnd", "BitwiseOr", "BitwiseXor", "BitwiseNot")},
    "IsNaN": (9, partial(is_what, op="IsNaN")), "IsInf": (10, partial(is_what, op="IsInf")), "Pow": (7, power),
    "Mod": (10, modulo), "BitShift": (11, shift), "Where": (9, where), "PRelu": (9, prelu), "Clip": (7, clip),
    "Cast": (9, cast), "CastLike": (15, cast_like), "Gelu": (20, gelu), "Shrink": (9, shrink), "Dropout": (7, dropout),
}  # fmt: skip
