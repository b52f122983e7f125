"""Jinja's sandbox for templates that are not trusted. The one file that imports `jinja2`.

Jinja's own sandbox keeps attributes of Python away, but not loops that never end and texts that double. Here every
loop and every call checks a deadline, and every operation that makes a long value from short ones checks its size
first.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from typing import Any, Final

import jinja2
from jinja2 import nodes
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension, loopcontrols
from jinja2.parser import Parser
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

MAX_TEXT: Final = 20_000_000
MAX_RANGE: Final = 100_000
_MAX_INTEGER_BITS: Final = 4096
_PADDING: Final = frozenset(["ljust", "rjust", "center", "zfill", "expandtabs", "translate"])
_FILTERS: Final = (
    "abs", "attr", "capitalize", "count", "d", "default", "dictsort", "e", "escape", "first", "float", "int", "items",
    "last", "length", "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "round", "safe",
    "select", "selectattr", "sort", "string", "sum", "title", "trim", "unique", "upper", "wordcount",
)  # fmt: skip
_OF_THE_SCOPE: Final = ("_loop_vars", "_block_vars")  # what Jinja adds to each call inside loops and blocks

TemplateError = jinja2.TemplateError

deadline: ContextVar[float] = ContextVar("deadline")
"""When rendering must have ended, by `time.monotonic`."""


class _Generation(Extension):
    """`{% generation %}` of transformers, which marks what an assistant says for training: here its content alone."""

    tags = frozenset(["generation"])  # type: ignore[assignment]

    def parse(self, parser: Parser) -> list[nodes.Node]:
        next(parser.stream)
        return parser.parse_statements(("name:endgeneration",), drop_needle=True)


class BoundedEnvironment(ImmutableSandboxedEnvironment):
    """An environment whose templates end soon and make no text above MAX_TEXT characters."""

    intercepted_binops = frozenset(["+", "*", "**", "%"])

    def __init__(self) -> None:
        super().__init__(trim_blocks=True, lstrip_blocks=True, extensions=[loopcontrols, _Generation])
        self.filters = {name: self.filters[name] for name in _FILTERS}
        self.filters.update(tojson=_json, replace=_replaced, join=_joined)
        self.globals = {"range": _range, "dict": dict, "namespace": self.globals["namespace"]}
        self.concat = _concatenated  # type: ignore[method-assign]

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        found = super()._parse(source, name, filename)
        _Bounding().visit(found)
        found.set_environment(self)
        return found

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator == "**" or operator == "%" and isinstance(left, str):
            raise SecurityError(f"operator {operator} is not allowed in chat templates")
        if operator == "+" and hasattr(left, "__len__") and hasattr(right, "__len__"):
            _check_size(len(left) + len(right))
        if operator == "*":
            if hasattr(left, "__len__") or hasattr(right, "__len__"):
                raise SecurityError("repeating a sequence is not allowed in chat templates")
            bits = sum(each.bit_length() for each in (left, right) if isinstance(each, int))
            if bits > _MAX_INTEGER_BITS:
                raise SecurityError(f"integers above {_MAX_INTEGER_BITS} bits are not allowed in chat templates")
        return super().call_binop(context, operator, left, right)

    def call(self, context: Any, function: Any, /, *given: Any, **named: Any) -> Any:
        _check_time()
        owner, name = getattr(function, "__self__", None), getattr(function, "__name__", "")
        if isinstance(owner, str):
            named = {key: value for key, value in named.items() if key not in _OF_THE_SCOPE}
            if name in _PADDING:
                raise SecurityError(f"str.{name} is not allowed in chat templates")
            if name == "replace":
                return _replaced(owner, *given, **named)
            if name == "join":
                (values,) = given
                return _joined(values, owner)
        return super().call(context, function, *given, **named)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        found = super().wrap_str_format(value)
        if found is not None and re.search(r"\d{4}|:[^{}]*\{", value.__self__):
            raise SecurityError("such a width is not allowed in chat templates")
        return found

    def bounded(self, values: Iterable[Any]) -> Iterator[Any]:
        """Iterate over values until the deadline."""
        for each in values:
            _check_time()
            yield each

    def concatenated(self, *parts: Any) -> str:
        """Return the texts of the parts as one."""
        return _concatenated(map(str, parts))


class _Bounding(NodeTransformer):
    """Puts calls of the environment, which templates cannot replace, around what loops read and `~` joins."""

    def visit_For(self, node: nodes.For) -> nodes.For:
        self.generic_visit(node)
        node.iter = _call("bounded", [node.iter])
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Call:
        self.generic_visit(node)
        return _call("concatenated", node.nodes)


def _call(method: str, arguments: list[Any]) -> nodes.Call:
    return nodes.Call(nodes.EnvironmentAttribute(method), arguments, [], None, None)


def _check_time() -> None:
    if time.monotonic() > deadline.get():
        raise SecurityError("it does not end: a loop takes too long")


def _check_size(size: int) -> None:
    if size > MAX_TEXT:
        raise SecurityError(f"it does not end: a text or list of {size} elements")


def _concatenated(parts: Iterable[str]) -> str:
    found = list(parts)
    _check_size(sum(map(len, found)))
    return "".join(found)


def _joined(values: Iterable[Any], separator: str = "", attribute: Any = None) -> str:
    if attribute is not None:
        raise SecurityError("join by an attribute is not allowed in chat templates; map it first")
    found = [str(each) for each in values]
    _check_size(sum(map(len, found)) + len(separator) * len(found))
    return str(separator).join(found)


def _replaced(text: Any, old: str, new: str, count: int | None = None) -> str:
    whole = str(text)
    _check_size(len(whole) + (len(whole) // max(len(old), 1) + 1) * len(new))
    return whole.replace(old, new, -1 if count is None else count)


def _json(
    value: Any,
    ensure_ascii: bool = False,
    indent: int | None = None,
    separators: tuple[str, str] | None = None,
    sort_keys: bool = False,
) -> str:
    """Return JSON; the options are those of templates of `transformers`."""
    if indent is not None and not 0 <= indent <= 8:
        raise ValueError("indent must be 0 to 8")
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def _range(*bounds: int) -> range:
    found = range(*bounds)
    if len(found) > MAX_RANGE:
        raise ValueError(f"a range of {len(found)} is too long for a chat template")
    return found
