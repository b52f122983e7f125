"""Plans: the flat form of a model that backends compile.

`flatten` makes plans from models, passes map plans to plans, backends emit code from them. A plan is a list in SSA
form: inputs first, then calls in execution order, each of which defines one value. The number of a value is its
position: input i is value i, call j is value `len(plan.inputs) + j`. Operands refer to earlier values only, so nothing
recurses over a plan. Plans are immutable and know nothing of models.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from lumin_tune.blueprint.operators.operator import Operator
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.nn.initialization import Initialization


class Role(enum.Enum):
    """The origin of an input's value.

    >>> import lumin_tune.blueprint as ml
    >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
    >>> [value.role.name for value in plan.inputs]
    ['DATUM', 'PARAMETER', 'PARAMETER']
    """

    PARAMETER = "parameter"
    """Trained: an argument of `evaluate` with a gradient."""
    CONSTANT = "constant"
    """Known when the model is compiled: `Input.value`."""
    DATUM = "datum"
    """Given in each call of `evaluate`."""
    STATE = "state"
    """Given in each call of `evaluate`, which returns its next value (`Plan.updates`)."""


@dataclass(frozen=True, slots=True)
class Input:
    """An input of a plan.

    key: the name by which users refer to it. value: the array of a constant, the initial value of a state, or the
    starting value of a parameter that has one; None otherwise. initialization: the scheme by which a parameter without
    a value is drawn, a function of shape and generator.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> plan.inputs[0].key, plan.inputs[0].shape
        ('input', (2, 8))
    """

    key: str
    role: Role
    dtype: DType
    shape: tuple[Size, ...]
    value: Array | None = None
    initialization: Initialization | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """The application of an operator, which defines one value.

    operands: value numbers in the order of `operator.operands`, None for an optional operand that is absent; a
    variadic operator has one for each of its arguments. attributes: one value for each of `operator.attributes`; sizes
    in them may be symbolic. All float operands have the dtype that the operator computes in: `flatten` inserts casts.
    key: the name of the result, unique in the plan. site: the path of the submodel, for messages.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> plan.calls[0].operator.name, plan.calls[0].shape
        ('linear', (2, 4))
    """

    operator: Operator
    operands: tuple[int | None, ...]
    attributes: Mapping[str, Any]
    key: str
    dtype: DType
    shape: tuple[Size, ...]
    site: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "attributes", MappingProxyType(dict(self.attributes)))

    def record(self, graph: Graph, operands: Sequence[Tensor | None]) -> Tensor:
        """Record the call into a graph and return its result. operands: one tensor or None for each operand.

        >>> import lumin_tune.blueprint as ml
        >>> (call,) = ml.compile(ml.Relu(), ml.NumpyBackend(), shapes={"input": [2]}).plan.calls
        >>> g = lt.Graph()
        >>> call.record(g, [g.tensor("x", (3,))]).shape
        (3,)
        """
        return self.operator.record(graph, operands, self.attributes)

    def __reduce__(self) -> tuple[Any, ...]:
        values = (self.operands, dict(self.attributes), self.key, self.dtype, self.shape, self.site)
        return _restored_call, (self.operator.name, *values)


def _restored_call(name: str, *values: Any) -> Call:
    from lumin_tune.blueprint.operators import OPERATORS

    return Call(OPERATORS[name], *values)


@dataclass(frozen=True)
class Plan:
    """Inputs, calls, named outputs and the next values of states.

    outputs: value numbers by key; an output may be an input. updates: for the key of each state input, the value
    number of its next value.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> [call.operator.name for call in plan.calls]
        ['linear']
    """

    inputs: tuple[Input, ...]
    calls: tuple[Call, ...]
    outputs: Mapping[str, int]
    updates: Mapping[str, int] = field(default_factory=dict)
    name: str = "model"

    def value(self, number: int) -> Input | Call:
        """Return the input or call that defines a value.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> plan.value(plan.number("weight")).shape
        (4, 8)
        """
        count = len(self.inputs)
        return self.inputs[number] if number < count else self.calls[number - count]

    def values(self) -> Iterator[Input | Call]:
        """Yield inputs and calls in order.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> [value.key for value in plan.values()]
        ['input', 'weight', 'bias', 'output']
        """
        yield from self.inputs
        yield from self.calls

    def number(self, key: str) -> int:
        """Return the number of the value of that key. Raises KeyError.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> plan.number("weight")
        1
        """
        return self.numbers[key]

    @property
    def numbers(self) -> dict[str, int]:
        """Value numbers by key, of all inputs and calls.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> plan.numbers
        {'input': 0, 'weight': 1, 'bias': 2, 'output': 3}
        """
        keys = [*(each.key for each in self.inputs), *(each.key for each in self.calls)]
        return {key: number for number, key in enumerate(keys)}

    def numbered_calls(self) -> Iterator[tuple[int, Call]]:
        """Yield each call with the number of its value, in order.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> [number for number, call in plan.numbered_calls()]
        [3]
        """
        return enumerate(self.calls, len(self.inputs))

    def inputs_of(self, *roles: Role) -> dict[str, int]:
        """Return the numbers of the inputs of these roles by key, in order.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> plan.inputs_of(ml.Role.PARAMETER)
        {'weight': 1, 'bias': 2}
        """
        return {each.key: number for number, each in enumerate(self.inputs) if each.role in roles}

    def uses(self) -> list[int]:
        """Return for each value the number of times that it is an operand, an output or an update.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> plan.uses()
        [1, 1, 1, 1]
        """
        counts = [0] * (len(self.inputs) + len(self.calls))
        for call in self.calls:
            for operand in call.operands:
                if operand is not None:
                    counts[operand] += 1
        for number in (*self.outputs.values(), *self.updates.values()):
            counts[number] += 1
        return counts

    def dims(self) -> dict[str, Expression]:
        """Return the symbolic dimensions of the inputs' shapes by name.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.flatten(ml.Linear(4), ml.Declarations(shapes={"input": ["n", 8]}))
        >>> list(plan.dims())
        ['n']
        """
        found: dict[str, Expression] = {}
        for each in self.inputs:
            for size in each.shape:
                if isinstance(size, Expression):
                    found |= {
                        variable.name: Expression.variable(variable.name, variable.low, variable.high)
                        for variable in size.variables
                    }
        return found

    def record(self, graph: Graph | None = None) -> Graph:
        """Record the whole plan into a graph, a new one by default, and return it.

        Inputs and outputs have their keys as names; parameters are static; constants are recorded as constants; the
        next value of the state `k` is the output `k.next`.

            >>> import lumin_tune.blueprint as ml
            >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
            >>> plan.record().output("output").shape
            (2, 4)
        """
        graph = Graph() if graph is None else graph
        values: list[Tensor] = []
        for each in self.inputs:
            if each.role is Role.CONSTANT:
                values.append(graph.constant(each.value, each.dtype))
            else:
                static = each.role is Role.PARAMETER
                values.append(graph.tensor(each.key, each.shape, each.dtype, static=static))
        for call in self.calls:
            values.append(call.record(graph, [None if number is None else values[number] for number in call.operands]))
        for key, number in self.outputs.items():
            values[number].output(key)
        for key, number in self.updates.items():
            values[number].output(f"{key}.next")
        return graph

    def text(self) -> str:
        """Return the plan as text, one value a line, for reading and comparing.

        >>> import lumin_tune.blueprint as ml
        >>> plan = ml.compile(ml.Linear(4), ml.NumpyBackend(), shapes={"input": [2, 8]}).plan
        >>> print(plan.text(), end="")
        %0 input = datum f32[2, 8]
        %1 weight = parameter f32[4, 8]
        %2 bias = parameter f32[4]
        %3 output = linear(%0, %1, %2) f32[2, 4]
        output output = %3
        """
        lines = []
        for number, each in enumerate(self.inputs):
            lines.append(f"%{number} {each.key} = {each.role.value} {_type_text(each)}")
        for number, call in self.numbered_calls():
            operands = ["-" if operand is None else f"%{operand}" for operand in call.operands]
            attributes = [
                f"{name}={_attribute_text(value)}"
                for name, value in call.attributes.items()
                if value != call.operator.attributes[name]
            ]
            lines.append(
                f"%{number} {call.key} = {call.operator.name}({', '.join(operands + attributes)}) {_type_text(call)}"
            )
        lines += [f"output {key} = %{number}" for key, number in self.outputs.items()]
        lines += [f"next {key} = %{number}" for key, number in self.updates.items()]
        return "\n".join(lines) + "\n"


def _type_text(each: Input | Call) -> str:
    return f"{each.dtype}[{', '.join(map(str, each.shape))}]"


def _attribute_text(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(_attribute_text, value))}{',' if len(value) == 1 else ''})"
    return str(value) if isinstance(value, Expression) else repr(value)
