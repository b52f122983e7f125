"""Arithmetic, comparisons, functions and activations."""

from __future__ import annotations

from functools import partial
from typing import Final

from lumin_tune.testing.programs.draft import INTEGERS, Draft
from lumin_tune.testing.programs.operations import Draw

FUNCTIONS: Final = {
    "exp": "({0} * 0.5)", "exp2": "({0} * 0.5)", "expm1": "({0} * 0.5)", "sin": "{0}", "cos": "{0}",
    "tan": "({0} * 0.3)", "tanh": "{0}", "erf": "{0}", "atan": "{0}", "sinh": "({0} * 0.5)", "cosh": "({0} * 0.5)",
    "asin": "{0}.sin()", "acos": "{0}.cos()", "log": "({0}.abs() + 0.5)", "log2": "({0}.abs() + 0.5)",
    "log10": "({0}.abs() + 0.5)", "log1p": "{0}.abs()", "sqrt": "({0}.abs() + 0.1)", "rsqrt": "({0}.abs() + 0.5)",
    "reciprocal": "({0}.abs() + 0.5)", "relu": "{0}", "selu": "{0}", "sigmoid": "{0}", "silu": "{0}",
    "hardsigmoid": "{0}", "hardswish": "{0}", "mish": "{0}",
}  # fmt: skip
"""Functions of floats, with expressions that keep their arguments finite and well-conditioned."""


def function(d: Draft, name: str) -> None:
    x = d.pick_float(known=False)
    inside = FUNCTIONS[name] if d.chance(0.85) else "{0}"
    d.line(name, f"{inside}.{name}()", x)


def function_of_integers(d: Draft) -> None:
    """Functions accept integers and bool too, and compute them in the float dtype that NumPy uses."""
    x = d.pick_any(dtypes=[*INTEGERS, "bool"])
    name = d.one_of(("exp", "sin", "sqrt", "tanh", "sigmoid", "gelu", "softplus"))
    d.line(name, "{0}.abs()." + name + "()" if d.tensor(x).dtype.is_integer else f"{{0}}.{name}()", x)


def activation(d: Draft, name: str) -> None:
    options = {
        "leaky_relu": ("", "0.2"),
        "elu": ("", "0.5"),
        "celu": ("", "1.5"),
        "softplus": ("", "2.0"),
        "gelu": ("", "'tanh'"),
    }[name]
    d.line(name, f"{{0}}.{name}({d.one_of(options)})", d.pick_float(known=False))


def arithmetic(d: Draft, name: str) -> None:
    sign = {"add": "+", "sub": "-", "mul": "*"}[name]
    x = d.pick_any() if d.chance(0.4) else d.pick_float(known=False)
    if d.tensor(x).dtype.value == "bool" and name == "sub":
        return
    kind = d.between(0, 3)
    if kind == 0:
        number = _number(d, x)
        d.line(name, d.one_of((f"{{0}} {sign} {number}", f"{number} {sign} {{0}}")), x)
    else:
        y = d.mate(x) if kind < 3 else d.mate(x, d.one_of(d.dtypes))
        if name == "sub" and d.tensor(y).dtype.value == "bool":
            return
        d.line(name, d.one_of((f"{{0}} {sign} {{1}}", f"{{1}} {sign} {{0}}", f"{{0}}.{name}({{1}})")), x, y)


def _number(d: Draft, x: str) -> str:
    if d.tensor(x).dtype.value == "bool":
        return "True"
    if d.tensor(x).dtype.is_integer:
        return d.one_of(("1", "2", "3", "7"))
    return d.one_of(("0.5", "2.0", "-1.5", "0.1", "3", "1", "-0.3"))


def division(d: Draft, name: str) -> None:
    text = {
        "div": "{0} / {1}",
        "floordiv": "{0} // {1}",
        "mod": "{0} % {1}",
        "fmod": "{0}.fmod({1})",
        "truncdiv": "{0}.truncdiv({1})",
    }[name]
    x = d.pick_any(dtypes=[each for each in sorted(set(d.dtypes)) if each != "bool"] or ["f32"])
    if d.chance(0.4):
        d.line(name, text.replace("{1}", d.one_of(("2", "3", "7"))), x)
        return
    y = d.mate(x)
    below = "({1}.abs() + 1)" if d.chance(0.9) or d.tensor(y).dtype.is_float else "{1}"
    d.line(name, text.replace("{1}", below), x, y)


def power(d: Draft) -> None:
    x = d.pick_float(known=False)
    kind = d.between(0, 3)
    if kind == 0:
        d.line("pow", "{0} ** " + d.one_of(("2", "3", "0", "1", "2.0")), x)
    elif kind == 1:
        d.line("pow", "({0}.abs() + 0.5) ** " + d.one_of(("0.5", "-0.5", "-1", "1.7", "-2")), x)
    elif kind == 2:
        d.line("pow", "2.0 ** ({0} * 0.5)", x)
    else:
        d.line("pow", "({0}.abs() + 0.5).pow({1} * 0.5)", x, d.mate(x))


def angle(d: Draft) -> None:
    x = d.pick_float(known=False)
    d.line("atan2", "{0}.atan2({1}.abs() + 0.5)" if d.chance(0.7) else "({0}.abs() + 0.5).atan2({1})", x, d.mate(x))


def plain(d: Draft, name: str) -> None:
    """Functions of any dtype that are exact, or nearly."""
    x = d.pick_any(dtypes=[each for each in sorted(set(d.dtypes)) if each != "bool"] or ["f32"])
    text = {"neg": d.one_of(("-{0}", "{0}.neg()")), "round": d.one_of(("{0}.round()", "({0} * 2).round()"))}
    d.line(name, text.get(name, f"{{0}}.{name}()"), x)


def comparison(d: Draft, name: str) -> None:
    sign = {"lt": "<", "gt": ">", "le": "<=", "ge": ">=", "eq": "==", "ne": "!="}[name]
    x = d.pick_any()
    if d.chance(0.4):
        d.line(name, f"{{0}} {sign} {_number(d, x) if d.chance(0.6) else '0'}", x)
    else:
        d.line(name, f"{{0}} {sign} {{1}}", x, d.mate(x))


def logical(d: Draft, name: str) -> None:
    x = d.pick_any()
    if name == "logical_not":
        d.line(name, "{0}.logical_not()", x)
    else:
        d.line(name, f"{{0}}.{name}({{1}})", x, d.mate(x))


def bitwise(d: Draft, name: str) -> None:
    x = d.pick_any(dtypes=[*INTEGERS, "bool", "bool"])
    sign = {"bitwise_and": "&", "bitwise_or": "|", "bitwise_xor": "^"}.get(name)
    if sign is None:
        d.line(name, d.one_of(("~{0}", "{0}.bitwise_not()")), x)
    elif d.chance(0.3) and d.tensor(x).dtype.is_integer:
        d.line(name, f"{{0}} {sign} {d.one_of(('1', '3', '6'))}", x)
    else:
        d.line(name, d.one_of((f"{{0}} {sign} {{1}}", f"{{0}}.{name}({{1}})")), x, d.mate(x))


def is_what(d: Draft, name: str) -> None:
    x = d.pick_any()
    d.line(name, f"{{0}}.{name}()", x)


def choice(d: Draft) -> None:
    x = d.pick_any() if d.chance(0.4) else d.pick_float(known=False)
    condition = d.mate(x, "bool") if d.chance(0.5) else None
    other = d.one_of(("{1}", "{1}", "0", "1"))
    if condition is None:
        text = d.one_of((f"lt.where({{0}} > {{1}}, {{0}}, {other})", f"({{0}} < 1).where({{0}}, {other})"))
        if d.tensor(x).dtype.value == "bool":
            return
        d.line("where", text, x, d.mate(x))
    else:
        text = d.one_of((f"lt.where({{2}}, {{0}}, {other})", f"{{2}}.where({{0}}, {other})"))
        d.line("where", text, x, d.mate(x), condition)


def extreme(d: Draft, name: str) -> None:
    x = d.pick_any() if d.chance(0.4) else d.pick_float(known=False)
    if d.chance(0.3) and d.tensor(x).dtype.value != "bool":
        d.line(name, f"{{0}}.{name}({_number(d, x)})", x)
    else:
        d.line(name, f"{{0}}.{name}({{1}})", x, d.mate(x))


def clip(d: Draft) -> None:
    x = d.pick_any(dtypes=[each for each in sorted(set(d.dtypes)) if each != "bool"] or ["f32"])
    ends = ("0, 1", "None, 2", "1") if not d.tensor(x).dtype.is_float else ("-0.5, 0.5", "0.0", "None, 1.0", "0, 6")
    if d.chance(0.3):
        d.line("clip", "{0}.clip({1}, {2})", x, d.mate(x), d.mate(x))
    else:
        d.line("clip", f"{{0}}.clip({d.one_of(ends)})", x)


def cast(d: Draft) -> None:
    x, to = d.pick_any(), d.one_of(d.dtypes)
    from_float = d.tensor(x).dtype.is_float
    inside = "({0}.abs() * 8)" if from_float and to == "u8" else "({0} * 8)" if from_float and to in INTEGERS else "{0}"
    d.line("cast", f"{inside}.cast('{to}')", x)


OPERATIONS: Final[dict[str, Draw]] = {
    **{name: partial(function, name=name) for name in FUNCTIONS},
    **{name: partial(activation, name=name) for name in ("leaky_relu", "elu", "celu", "softplus", "gelu")},
    **{name: partial(arithmetic, name=name) for name in ("add", "sub", "mul")},
    **{name: partial(division, name=name) for name in ("div", "floordiv", "mod", "fmod", "truncdiv")},
    **{name: partial(plain, name=name) for name in ("neg", "abs", "sign", "square", "floor", "ceil", "trunc", "round")},
    **{name: partial(comparison, name=name) for name in ("lt", "gt", "le", "ge", "eq", "ne")},
    **{name: partial(logical, name=name) for name in ("logical_and", "logical_or", "logical_xor", "logical_not")},
    **{name: partial(bitwise, name=name) for name in ("bitwise_and", "bitwise_or", "bitwise_xor", "bitwise_not")},
    **{name: partial(is_what, name=name) for name in ("isnan", "isinf", "isfinite")},
    **{name: partial(extreme, name=name) for name in ("maximum", "minimum")},
    "pow": power,
    "atan2": angle,
    "where": choice,
    "clip": clip,
    "cast": cast,
    "functions of integers": function_of_integers,
}
