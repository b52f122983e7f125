"""Conversion of torch's symbolic sizes, SymPy expressions, to lumin's expressions and back to values.

A `TorchDimensions` belongs to one graph: each symbol of torch's shape environment becomes one dimension with the range
known to torch. Nothing here recurses.
"""

from __future__ import annotations

import functools
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import sympy
import torch

from lumin_tune.core.errors import ExpressionError, ModelError
from lumin_tune.core.expression import RESERVED_NAME, Expression, Size, ceil_div, dim, simplified
from lumin_tune.core.tensor import Graph, Tensor

_LARGEST = 2**31 - 1


class TorchDimensions:
    """The dimensions of one graph, by torch symbol.

    ranges: additional ranges of symbols beside the shape environment. names: names for symbols.
    """

    def __init__(self, ranges: Mapping[Any, Any] | None = None, names: Mapping[Any, str] | None = None) -> None:
        self._ranges = dict(ranges or {})
        self._names = dict(names or {})
        self._known: dict[Any, Expression] = {}

    def size(self, value: Any) -> Size:
        """Return an int or torch.SymInt as a size.

        Raises ModelError for an expression that lumin cannot represent.
        """
        if not isinstance(value, torch.SymInt):
            return int(value)
        constant = value.node.maybe_as_int()
        if constant is not None:
            return int(constant)
        return self.formula(value.node.expr, value.node.shape_env)

    def shape(self, shape: Any) -> tuple[Size, ...]:
        return tuple(self.size(size) for size in shape)

    def formula(self, expression: Any, environment: Any) -> Size:
        """Return a SymPy expression as a size."""
        symbol = functools.partial(self._dimension, environment=environment)
        try:
            return simplified(_translated(expression, _INTEGERS, symbol, int))
        except ExpressionError as error:
            raise ModelError(f"the size {expression} cannot be written in lumin: {error}") from error

    def define(self, shape: Any, sizes: Sequence[Size]) -> None:
        """Take sizes that the graph computes as the symbols that torch has for them in a shape."""
        for given, size in zip(shape, sizes, strict=True):
            symbol = plain_symbol(given)
            if symbol is not None and isinstance(size, Expression):
                self._known.setdefault(symbol, size)

    def number(self, graph: Graph, value: Any) -> Tensor:
        """Return a torch.SymFloat as an f64 scalar computed by the graph."""
        environment = value.node.shape_env

        def symbol(found: Any) -> Tensor:
            return graph.ones((self._dimension(found, environment=environment),), "i64").sum().cast("f64")

        def constant(number: Any) -> Tensor:
            return graph.full((), float(number), "f64")

        result: Tensor = _translated(value.node.expr, _REALS, symbol, constant)
        return result

    def name_of(self, symbol: Any) -> str:
        """Return the name of the dimension for a symbol."""
        name = self._names.get(symbol, str(symbol))
        legal = re.fullmatch(r"[A-Za-z_]\w*", name) and not RESERVED_NAME.fullmatch(name)
        return name if legal else re.sub(r"\W", "_", f"d_{name}")

    def _dimension(self, symbol: Any, environment: Any) -> Expression:
        if symbol not in self._known:
            bounds = self._ranges.get(symbol)
            if bounds is None and environment is not None:
                bounds = environment.var_to_range.get(symbol)
            low = _bounded(bounds.lower, 0) if bounds is not None else 0
            low = min(low, self._least_of_derived(symbol, low))
            high = _bounded(bounds.upper, _LARGEST) if bounds is not None else _LARGEST
            self._known[symbol] = dim(self.name_of(symbol), max(low, 0), max(high, 0))
        return self._known[symbol]

    def _least_of_derived(self, symbol: Any, otherwise: int) -> int:
        """Return the least value that the ranges of sizes such as `3*symbol + 1` allow.

        torch takes a symbol without an axis of its own to be 2 at least, but calls with 1.
        """
        found = []
        for size, bounds in self._ranges.items():
            factor = size.coeff(symbol)
            rest = size - factor * symbol
            if size != symbol and factor.is_Integer and rest.is_Integer and factor > 0:
                found.append(-(-(_bounded(bounds.lower, 0) - int(rest)) // int(factor)))
        return max(found, default=otherwise)


def plain_symbol(value: Any) -> Any:
    """Return the symbol of a torch.SymInt, None if it is a number or a compound expression."""
    if not isinstance(value, torch.SymInt) or value.node.maybe_as_int() is not None:
        return None
    return value.node.expr if isinstance(value.node.expr, sympy.Symbol) else None


def symbols_of(value: Any) -> set[Any]:
    """Return the symbols that a size or symbolic float depends on."""
    if not isinstance(value, (torch.SymInt, torch.SymFloat)) or not hasattr(value.node, "expr"):
        return set()
    return set(value.node.expr.free_symbols)


def debug_names(environment: Any, symbols: Any) -> dict[Any, str]:
    """Return the names that users gave dimensions (`torch.export.Dim("batch")`), where torch still knows them."""
    by_source = getattr(environment, "source_name_to_debug_name", {})
    names: dict[Any, str] = {}
    for symbol in symbols:
        for source in getattr(environment, "var_to_sources", {}).get(symbol, ()):
            name = by_source.get(_source_name(source))
            if name and re.fullmatch(r"[A-Za-z_]\w*", name) and name not in names.values():
                names.setdefault(symbol, name)
    return names


def _source_name(source: Any) -> str:
    name = source.name
    return str(name() if callable(name) else name)


def _bounded(bound: Any, otherwise: int) -> int:
    """Return the end of a range as an int, for any of SymPy's infinities."""
    try:
        number = int(bound)
    except (TypeError, OverflowError, AttributeError, ValueError):
        return otherwise
    return min(max(number, 0), _LARGEST)


def _translated(expression: Any, table: Mapping[str, Any], symbol: Callable[[Any], Any], constant: Any) -> Any:
    """Return the value of the expression, with its leaves and functions replaced."""
    values: list[Any] = []
    stack: list[tuple[Any, bool]] = [(expression, False)]
    while stack:
        term, seen = stack.pop()
        if isinstance(term, sympy.Symbol):
            values.append(symbol(term))
        elif isinstance(term, (sympy.Number, sympy.NumberSymbol)) or not term.args:
            values.append(constant(term))
        elif not seen:
            stack.append((term, True))
            stack.extend((argument, False) for argument in reversed(term.args))
        else:
            name = type(term).__name__
            function = table.get(name)
            if function is None:
                raise ModelError(
                    f"the formula {expression} of symbolic sizes uses {name}, which lumin does not support"
                )
            count = len(term.args)
            arguments = values[-count:]
            del values[-count:]
            values.append(function(*arguments))
    (result,) = values
    return result


def _sum(*terms: Any) -> Any:
    return functools.reduce(operator.add, terms)


def _product(*factors: Any) -> Any:
    return functools.reduce(operator.mul, factors)


def _integer_power(base: Any, exponent: Any) -> Any:
    if not isinstance(exponent, int) or exponent < 0:
        raise ModelError(f"the power {base}**{exponent} of symbolic sizes is not an integer expression")
    return _product(*[base] * exponent) if exponent else 1


def _extreme(name: str, builtin: Any) -> Any:
    def pair(a: Any, b: Any) -> Any:
        if isinstance(a, int) and isinstance(b, int):
            return builtin(a, b)
        return getattr(a, name)(b) if not isinstance(a, int) else getattr(b, name)(a)

    return lambda *values: functools.reduce(pair, values)


_INTEGERS: dict[str, Callable[..., Any]] = {
    "Add": _sum,
    "Mul": _product,
    "Pow": _integer_power,
    "PowByNatural": _integer_power,
    "FloorDiv": operator.floordiv,
    "CleanDiv": operator.floordiv,
    "CeilDiv": ceil_div,
    "CeilToInt": lambda value: value,
    "Mod": operator.mod,
    "PythonMod": operator.mod,
    "Max": _extreme("maximum", max),
    "Min": _extreme("minimum", min),
    "Identity": lambda value: value,
}
_REALS: dict[str, Callable[..., Any]] = {
    "Add": _sum,
    "Mul": _product,
    "Pow": lambda base, exponent: base**exponent,
    "FloatPow": lambda base, exponent: base**exponent,
    "PowByNatural": lambda base, exponent: base**exponent,
    "FloorDiv": lambda a, b: (a / b).floor(),
    "IntTrueDiv": operator.truediv,
    "FloatTrueDiv": operator.truediv,
    "ToFloat": lambda value: value,
    "Identity": lambda value: value,
    "Max": lambda *values: functools.reduce(lambda a, b: a.maximum(b), values),
    "Min": lambda *values: functools.reduce(lambda a, b: a.minimum(b), values),
    "OpaqueUnaryFn_sqrt": lambda value: value.sqrt(),
    "OpaqueUnaryFn_exp": lambda value: value.exp(),
    "OpaqueUnaryFn_log": lambda value: value.log(),
    "exp": lambda value: value.exp(),
    "log": lambda value: value.log(),
    "TruncToFloat": lambda value: value.trunc(),
    "Mod": operator.mod,
    "PythonMod": operator.mod,
}
