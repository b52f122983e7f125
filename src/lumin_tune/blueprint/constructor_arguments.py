"""The arguments of layers and backends: unknown ones, wrong types and values outside their domain are OptionErrors.

`layers` applies it to every constructor that it exports, `Backend` to its subclasses. Types come from the annotations,
domains and forms from the names of parameters, which mean the same in all layers. Relations between arguments are the
constructors' own.
"""

from __future__ import annotations

import functools
import inspect
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from lumin_tune.blueprint.key_values import holds_term
from lumin_tune.core.errors import LuminError, OptionError
from lumin_tune.core.expression import Expression
from lumin_tune.core.suggest import did_you_mean

COUNTS: Final = frozenset(
    [
        "channels",
        "classes",
        "columns",
        "count",
        "dimension",
        "dilation",
        "features",
        "groups",
        "heads",
        "hidden",
        "in_channels",
        "kernel_size",
        "key_value_heads",
        "length",
        "memory_limit",
        "n",
        "out_channels",
        "output_size",
        "rows",
        "stride",
        "threads",
        "width",
    ]
)
"""Counts of at least 1, those of `AN_AXIS` also as a sequence."""
AN_AXIS: Final = frozenset({"dilation", "kernel_size", "output_padding", "output_size", "padding", "stride"})
"""Counts that may differ from axis to axis."""
COUNT_OF_CELLS: Final = "int"  # `size` of recurrent cells; that of resampling is a sequence as well
AT_LEAST_0: Final = frozenset({"padding", "output_padding"})
POSITIVE: Final = frozenset({"eps", "delta", "base", "beta"})
CHOICES: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("Gelu", "approximate"): ("none", "tanh"),
    ("Upsample", "mode"): ("nearest", "linear"),
}
WORDS: Final = {"padding": ("same", "valid")}
OWN_TYPES: Final = frozenset({"device"})
"""Parameters that frameworks have types of their own for."""


def _is_int(value: Any) -> bool:
    return hasattr(value, "__index__") and not _is_flag(value) and not getattr(value, "shape", ())


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool) or type(value).__name__ == "bool"  # NumPy's


def _is_number(value: Any) -> bool:
    if isinstance(value, str | bytes) or _is_flag(value) or not hasattr(value, "__float__"):
        return False
    return not math.isnan(float(value))


def _is_size(value: Any) -> bool:
    return holds_term(value) or isinstance(value, Expression) or (_is_int(value) and operator.index(value) >= -1)


def _is_scale(value: Any) -> bool:
    return _is_number(value) and value > 0


def _is_index(value: Any) -> bool:
    if isinstance(value, slice):
        return all(each is None or _is_index(each) for each in (value.start, value.stop, value.step))
    return value is None or value is Ellipsis or _is_int(value) or isinstance(value, Expression) or holds_term(value)


def _is_pair(value: Any) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and all(map(_is_size, value))


def _one_or_each(test: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: test(value) or (isinstance(value, list | tuple) and all(map(test, value)))


FORMS: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "axis": (_one_or_each(_is_int), "an int, or a tuple of ints"),
    "axes": (lambda value: isinstance(value, list | tuple) and all(map(_is_int, value)), "a tuple of ints"),
    "cell": (callable, "a function that makes a cell"),
    "index": (
        lambda value: all(map(_is_index, value)) if isinstance(value, tuple) else _is_index(value),
        "an int, a slice, None, an ellipsis, or a tuple of them; for a tensor of indices use ml.Take or ml.Gather",
    ),
    "repeats": (_one_or_each(_is_size), "an int, or one for each axis"),
    "scale": (_one_or_each(_is_scale), "a number above 0, or one for each axis"),
    "shape": (_one_or_each(_is_size), "a tuple of sizes, which are ints of at least 0, or -1"),
    "start": (_is_number, "a number"),
    "step": (_is_number, "a number"),
    "stop": (_is_number, "a number"),
    "widths": (
        lambda value: _is_size(value) or (isinstance(value, list | tuple) and all(map(_is_pair, value))),
        "an int, or one pair (before, after) an axis",
    ),
}
"""The forms of parameters that have no type alone: a test, and a text for messages."""


def check_constructor(layer: type) -> None:
    """Let a layer's constructor check its arguments first."""
    inner: Callable[..., None] = vars(layer).get("__init__") or layer.__init__  # type: ignore[misc]
    signature = inspect.signature(inner)
    runs_given_code = any("Callable" in str(each.annotation) for each in signature.parameters.values())

    @functools.wraps(inner)
    def construct(self: Any, *arguments: Any, **options: Any) -> None:
        title = type(self).__name__
        _check(layer.__name__, title, signature, arguments, options)
        if runs_given_code:
            inner(self, *arguments, **options)
            return
        try:
            inner(self, *arguments, **options)
        except LuminError:
            raise
        except (TypeError, ValueError, LookupError, ArithmeticError) as error:
            message = str(error)
            text = message if message.startswith(title) else f"{title}: {message}"
            raise OptionError(f"{text}; allowed: {title}{signature_text(signature)}") from error

    layer.__init__ = construct  # type: ignore[misc]


def signature_text(signature: inspect.Signature) -> str:
    """Return the parameters as users write them."""
    shown = [each for each in signature.parameters.values() if each.name not in ("self", "more")]
    return str(inspect.Signature(shown))


def _check(
    layer: str, title: str, signature: inspect.Signature, arguments: Sequence[Any], options: Mapping[str, Any]
) -> None:
    parameters = signature.parameters
    takes_more = any(each.kind is inspect.Parameter.VAR_KEYWORD for each in parameters.values())
    if not takes_more:
        for name in options:
            if name not in parameters:
                known = [each for each in parameters if each != "self"]
                raise OptionError(f"{title} has no argument {name!r}; {did_you_mean(name, known)}")
    try:
        bound = signature.bind(None, *arguments, **options)
    except TypeError as error:
        raise OptionError(f"{title}: {error}; it takes {title}{signature_text(signature)}") from error
    for name, value in bound.arguments.items():
        each = parameters[name]
        if name == "self":
            continue
        if each.kind is inspect.Parameter.VAR_KEYWORD:
            for key, more in value.items():
                _check_value(layer, title, key, more, "Any")
        elif each.kind is inspect.Parameter.VAR_POSITIONAL:
            for part in value:
                _check_value(layer, title, name, part, str(each.annotation))
        else:
            _check_value(layer, title, name, value, str(each.annotation))


def _check_value(layer: str, title: str, name: str, value: Any, annotation: str) -> None:
    if holds_term(value) or (value is None and (annotation == "Any" or "None" in annotation)):
        return
    choices = CHOICES.get((layer, name))
    if choices is not None and value not in choices:
        raise OptionError(f"{title}: {name}={value!r:.60} is unknown; give {' or '.join(map(repr, choices))}")
    kinds = set(annotation.replace(" ", "").split("|")) - {"None"}
    if kinds == {"bool"} and not _is_flag(value):
        raise OptionError(f"{title}: {name}={value!r:.60} is no flag; give True or False")
    if kinds == {"str"} and name not in OWN_TYPES and not isinstance(value, str):
        raise OptionError(f"{title}: {name}={value!r:.60} is no text; give a str")
    if kinds == {"float"} and not _is_number(value):
        raise OptionError(f"{title}: {name}={value!r:.60} is no number; give a float")
    is_count = name in COUNTS or (name == "size" and annotation == COUNT_OF_CELLS)
    if is_count or name in AT_LEAST_0:
        if isinstance(value, str) and value in WORDS.get(name, ()):
            return
        least = 1 if is_count else 0
        sequences = name in AN_AXIS and ("Any" in kinds or "tuple" in annotation)
        if not _counts(value, least, sequences):
            form = "an int" if not sequences else "an int, or one for each axis,"
            words = "".join(f", or {word!r}" for word in WORDS.get(name, ()))
            raise OptionError(f"{title}: {name}={value!r:.60} is not allowed; give {form} of at least {least}{words}")
    elif kinds == {"int"} and not _is_int(value):
        raise OptionError(f"{title}: {name}={value!r:.60} is no integer; give an int")
    elif name in FORMS and not kinds & {"int", "float", "str"} and not FORMS[name][0](value):
        raise OptionError(f"{title}: {name}={value!r:.60} is not allowed; give {FORMS[name][1]}")
    if name in POSITIVE and not value > 0:
        raise OptionError(f"{title}: {name}={value!r:.60} is not allowed; give a number above 0")


def _counts(value: Any, least: int, sequences: bool) -> bool:
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return sequences and len(value) > 0 and all(_counts(each, least, True) for each in value)
    return value is None if not _is_int(value) and sequences else _is_int(value) and operator.index(value) >= least
