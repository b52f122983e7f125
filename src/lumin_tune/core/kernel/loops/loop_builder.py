"""A builder of loop IR: statements one after another, and names that never repeat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.loops.loop_grammar import (
    I64,
    Assign,
    Body,
    Comment,
    Declare,
    DeclareArray,
    Evaluate,
    For,
    If,
    NameScope,
    Outlined,
    Statement,
    Value,
    ValueType,
    call,
    logical,
    name_of,
    pointer_to,
    type_of,
)

MOST_STATEMENTS = 20_000


class Builder:
    """Appends statements to a body. Names never repeat, so that nested blocks do not shadow each other.

    known: the names of values that are in scope, which equal values share (`named`).
    """

    def __init__(self) -> None:
        self.body: Body = []
        self.known: dict[Value, Value] = {}
        self._names = self._statements = 0
        self._around: list[Body] = []

    def fresh_name(self, hint: str) -> str:
        """Return an unused name."""
        self._names += 1
        return f"{hint}_{self._names}"

    def fresh(self, hint: str, kind: ValueType = I64) -> Value:
        """Return an unused variable."""
        return name_of(self.fresh_name(hint), kind)

    def add(self, statement: Statement) -> None:
        """Append a statement. Raises KernelError if a kernel exceeds what compilers handle well."""
        self._statements += 1
        if self._statements > MOST_STATEMENTS:
            raise KernelError(
                f"the kernel has more than {MOST_STATEMENTS} statements; unroll less (fewer or smaller pieces u and a)"
            )
        self.body.append(statement)

    @contextmanager
    def inside(self, body: Body) -> Iterator[None]:
        """Append to another body."""
        around, self.body = self.body, body
        yield
        self.body = around

    @contextmanager
    def open(self, statement: NameScope | For | If | Outlined) -> Iterator[None]:
        """Append a statement, and then to its body."""
        self.begin(statement)
        yield
        self.end()

    def begin(self, statement: NameScope | For | If | Outlined) -> None:
        """Append a statement, and then to its body until `end`."""
        self.add(statement)
        self._around.append(self.body)
        self.body = statement.body

    def end(self) -> None:
        """Append behind the statement that was begun last."""
        self.body = self._around.pop()

    def when(self, tests: Sequence[Value], statement: Statement) -> None:
        """Append a statement that runs where all tests hold, on their line."""
        self.add(If(logical("&&", tuple(tests)), [statement], layout="line") if tests else statement)

    @contextmanager
    def guarded(self, condition: Value | None) -> Iterator[None]:
        """Append to a branch that runs where a condition holds, or as before if there is none."""
        if condition is None:
            yield
            return
        with self.open(If(condition)):
            yield

    def comment(self, text: str) -> None:
        self.add(Comment(text))

    def let(self, variable: Value, value: Value) -> Value:
        """Append the declaration of a constant."""
        self.add(Declare(variable[3], variable[1], value))
        return variable

    def declare(self, variable: Value, value: Value) -> Value:
        """Append the declaration of a variable."""
        self.add(Declare(variable[3], variable[1], value, False))
        return variable

    def array(
        self, hint: str, kind: ValueType, count: int, values: tuple[Value, ...] = (), const: bool = False
    ) -> Value:
        """Append the declaration of an array."""
        array = self.fresh(hint, pointer_to(kind))
        self.add(DeclareArray(array[3], kind, count, values, const))
        return array

    def nested_array(self, hint: str, kind: ValueType, counts: tuple[int, ...], zeroed: bool = False) -> Value:
        """Append the declaration of an array of several dimensions."""
        array = self.fresh(hint, pointer_to(kind))
        self.add(DeclareArray(array[3], kind, counts[0], further=counts[1:], zeroed=zeroed))
        return array

    def assign(self, target: Value, value: Value) -> None:
        self.add(Assign(target, value))

    def call(self, name: str | tuple[object, ...], *operands: Value) -> None:
        """Append a call for its effect."""
        self.add(Evaluate(call(name, type_of("void"), *operands)))

    def named(self, value: Value) -> Value:
        """Return the value under a name, the one that an equal value has if that is known."""
        name = self.known.get(value)
        if name is None:
            name = self.known[value] = self.fresh("v", value[1])
            self.add(Declare(name[3], value[1], value))
        return name
