"""Operators: rows of names, shape and type relations, initialisation of parameters, and meaning.

`operator` makes a row from a function that records the operator through lumin's tensor API. This function is the
meaning of the operator: the oracle runs it in float64, and everything that a backend emits is compared with it. Its
positional parameters are the operands, its keyword-only parameters the attributes:

    @operator(shapes="V... i, o i, o -> V... o", kinds="float, float, float -> float")
    def linear(input: Tensor, weight: Tensor, bias: Tensor | None = None, *, activation: str | None = None) -> Tensor:
        ...

A parameter whose default is None may be absent; `*inputs` takes any number of operands. A function whose first
parameter is named `graph` gets the graph that is recorded, for operators that may have no operand.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lumin_tune.core.expression import Size
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.nn.initialization import Initialization

REQUIRED: Final = inspect.Parameter.empty
"""The default of an attribute that has none."""

Shapes = Mapping[str, tuple[Size, ...]]
Scheme = Callable[[Shapes], Initialization]
"""The initialisation of a parameter, given the shapes of all operands of the call by name."""


@dataclass(frozen=True)
class Operand:
    """An operand of an operator. variadic: stands for any number of operands, `inputs1`, `inputs2`, ..."""

    name: str
    optional: bool = False
    variadic: bool = False


@dataclass(frozen=True, eq=False)
class Operator:
    """A row of the table of operators.

    operands, attributes: names in order, attributes with their defaults. shapes: a template of the shapes of operands
    and result (`solver.templates`), "" where relations alone decide. relations: further relations between shapes and
    attributes. kinds: the kinds of number of operands and result (`kinds`). parameters: the operands that are trained,
    with their initialisation. canonical: the operands that `+=` connects. scalar: the function on Python values, where
    the operator also applies to scalar connections, such as sizes. on_values: whether its relations handle Python
    values themselves. function: records the operator.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.flatten(ml.Linear(4), ml.Declarations(shapes={"input": [2, 8]}))
        >>> plan.calls[0].operator.name
        'linear'
    """

    name: str
    operands: tuple[Operand, ...]
    attributes: Mapping[str, Any]
    shapes: str
    kinds: str
    relations: tuple[Any, ...]
    parameters: Mapping[str, Scheme]
    canonical: tuple[str, ...]
    scalar: Callable[..., Any] | None
    function: Callable[..., Tensor]
    takes_graph: bool = field(default=False, repr=False)
    on_values: bool = field(default=False, repr=False)

    @property
    def variadic(self) -> bool:
        """Whether the operator takes any number of operands.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.flatten(ml.Linear(4), ml.Declarations(shapes={"input": [2, 8]}))
        >>> plan.calls[0].operator.variadic
        False
        """
        return any(each.variadic for each in self.operands)

    def record(self, graph: Graph, operands: Sequence[Tensor | None], attributes: Mapping[str, Any]) -> Tensor:
        """Record the operator on tensors of a graph and return the result.

        >>> from lumin_tune.blueprint.operators import OPERATORS
        >>> g = lt.Graph()
        >>> OPERATORS["relu"].record(g, [g.tensor("x", (3,))], {}).shape
        (3,)
        """
        if self.takes_graph:
            return self.function(graph, *operands, **attributes)
        return self.function(*operands, **attributes)

    def __reduce__(self) -> tuple[Any, ...]:
        return _named, (self.name,)

    def __repr__(self) -> str:
        return f"Operator({self.name!r})"


def _named(name: str) -> Operator:
    return OPERATORS[name]


OPERATORS: Final[dict[str, Operator]] = {}
"""All operators by name, in the order of their definition."""


def operator(
    *,
    shapes: str = "",
    kinds: str,
    relations: Sequence[Any] = (),
    parameters: Mapping[str, Scheme] | None = None,
    canonical: Sequence[str] | None = None,
    scalar: Callable[..., Any] | None = None,
    name: str | None = None,
    on_values: bool = False,
) -> Callable[[Callable[..., Tensor]], Operator]:
    """Return a decorator that adds the row of a function to the table; arguments as in `Operator`."""

    def add(function: Callable[..., Tensor]) -> Operator:
        operands: list[Operand] = []
        attributes: dict[str, Any] = {}
        names = list(inspect.signature(function).parameters.values())
        takes_graph = bool(names) and names[0].name == "graph"
        for each in names[takes_graph:]:
            if each.kind is inspect.Parameter.KEYWORD_ONLY:
                attributes[each.name] = each.default
            else:
                variadic = each.kind is inspect.Parameter.VAR_POSITIONAL
                operands.append(Operand(each.name, each.default is None, variadic))
        first = tuple(each.name for each in operands[:1])
        row = Operator(
            name or function.__name__,
            tuple(operands),
            attributes,
            shapes,
            kinds,
            tuple(relations),
            dict(parameters or {}),
            tuple(canonical) if canonical is not None else first,
            scalar,
            function,
            takes_graph,
            on_values,
        )
        if row.name in OPERATORS:
            raise ValueError(f"two operators are named {row.name!r}")
        OPERATORS[row.name] = row
        return row

    return add
