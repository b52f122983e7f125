"""Logical models: submodels and the connections between them.

A model is extended by `|=`, which connects what is given, and by `+=`, which also continues the chain: it connects the
model's canonical output to the submodel's canonical input. Nothing is computed or inferred here; facts about shapes,
types and values are kept as declarations with their origin and are replayed into a solver by each `flatten`, so that
compiling never changes a model.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from lumin_tune.blueprint.connections import Connection, ConnectionTerm, Derived, IOKey
from lumin_tune.blueprint.declaring import DeclaringModel
from lumin_tune.blueprint.key_values import as_term, frozen_value, holds_term, short_text, snake_case
from lumin_tune.blueprint.operators import OPERATORS, Operator
from lumin_tune.blueprint.wiring import Child, Fact, StateBinding, Wiring
from lumin_tune.core.errors import FrozenGraphError, NameConflictError, WiringError

__all__ = ["Child", "Fact", "Leaf", "Model", "StateBinding", "Wiring", "snake_case"]


class Model(DeclaringModel):
    """A model: a graph of submodels, itself a submodel of others.

    name: the name of the submodel within its parent; by default its class, numbered where several have it.

        >>> model = ml.Model()
        >>> model |= ml.Linear(16).connect(input="x", output="h")
        >>> model += ml.Relu()
        >>> model.input_keys
        ['x', 'weight', 'bias']
    """

    # extension

    def connect(self, **given: Any) -> Wiring:
        """Return this model with what its keys are connected to when it becomes a submodel.

        Each argument is a key of this model with: a string (a connection of that name, a new one if there is none), a
        connection or an expression of connections, an `IOKey`, or a value. Keys that are not given become unnamed
        connections of the parent.

            >>> import lumin_tune.blueprint as ml
            >>> model = ml.Model()
            >>> model |= ml.Linear(4).connect(input="x", output="hidden")
            >>> model += ml.Relu().connect(output="y")
            >>> sorted(model.input_keys), sorted(model.output_keys)
            (['bias', 'weight', 'x'], ['y'])
        """
        return Wiring(self, given)

    def __str__(self) -> str:
        """Return the keys of the model and its submodels with what they read and write."""
        from lumin_tune.blueprint.description import model_text

        return model_text(self)

    def __ior__(self, other: Model | Wiring) -> Self:
        self._extend(other, chained=False)
        return self

    def __iadd__(self, other: Model | Wiring) -> Self:
        self._extend(other, chained=True)
        return self

    def _extend(self, other: Model | Wiring, chained: bool) -> Child:
        wiring = Wiring(other, {}) if isinstance(other, Model) else other
        if not isinstance(wiring, Wiring):
            raise WiringError(f"a model is extended by models, not by {type(other).__name__} {other!r:.60}")
        child = wiring.model
        self._check_open("extended")
        if child._parent is not None:
            raise FrozenGraphError(
                f"{child!r} is a submodel of {child._parent!r} already; a model has one parent: make another instance"
            )
        root = self
        while root._parent is not None:
            root = root._parent
        if child is self or child is root:
            raise WiringError(f"{child!r} cannot be a submodel of itself; make another instance")
        if child._name is not None and any(each.name == child._name for each in self._children):
            raise NameConflictError(f"{self!r} has a submodel named {child._name!r} already; choose another name")
        marks = self._marks()
        try:
            return self._extended(child, {**child._pending(), **wiring.given}, chained)
        except Exception:
            self._restore(marks)
            raise

    def _extended(self, child: Model, given: dict[str, Any], chained: bool) -> Child:
        ends = {key: child._end(key) for key in given}
        if chained and self._children:
            key = self._free_canonical(child, set(ends.values()))
            ends[key], given[key] = child._end(key), self._single_cout(child)
        outputs, known = set(child._outputs()), child._ends()
        keys: dict[Connection, str] = {}
        for key, end in ends.items():
            if end in keys:
                raise WiringError(f"connect: {key!r} and {keys[end]!r} are one connection of {child!r}; give it once")
            if end not in known:
                raise WiringError(
                    f"connect: {key!r} is internal to {child!r}; make it an output there: expose_keys({key!r})"
                )
            keys[end] = key
        wires: dict[Connection, Connection] = {}
        for end in known:
            if end in keys:
                wires[end] = self._target(child, keys[end], end in outputs, given[keys[end]])
            else:
                wires[end] = self._new(None)
        record = Child(child, child._name, wires)
        for end in outputs:
            self._set_writer(wires[end], record, end)
        self._check_acyclic(child, wires, outputs)
        self._children.append(record)
        child._parent = self
        self._update_canonical(child, wires, outputs)
        self._read |= {wire for end, wire in wires.items() if end not in outputs}
        return record

    def _target(self, child: Model, key: str, writes: bool, what: Any) -> Connection:
        """Return the connection of this model that a key of a submodel is connected to."""
        if isinstance(what, str):
            return self._named(what)
        if isinstance(what, IOKey):
            target = self._new(None) if what.name is None else self._named(what.name)
            self._declare_key(target, what, f"{child._title}: {key}")
            return target
        if isinstance(what, Connection):
            return self._own(what)
        if isinstance(what, Derived):
            if writes:
                raise WiringError(
                    f"connect: {key!r} is an output of {child!r}; it cannot write the expression {what!r}"
                )
            return self._materialised(what)
        if writes:
            raise WiringError(
                f"connect: {key!r} is an output of {child!r}; connect it to a name, a connection or an IOKey, "
                f"not to the value {what!r:.60}"
            )
        return self._valued(what, f"{child._title}: {key}={short_text(what)}")

    def _valued(self, value: Any, origin: str) -> Connection:
        """Return a new connection with a value, whose parts may be connections."""
        if holds_term(value):
            return self._materialised(as_term(value))
        target = self._new(None)
        self._declare("value", target, frozen_value(value), origin, target)
        return target

    def _materialised(self, term: ConnectionTerm) -> Connection:
        if isinstance(term, Connection):
            return self._own(term)
        assert isinstance(term, Derived)
        made = self._made.get(id(term))
        if made is not None:
            return made[1].resolved()
        row = OPERATORS[term.operator]
        if row.variadic:
            leaf = Leaf(row, arity=len(term.operands))
        else:
            absent = [each.name for each in row.operands[len(term.operands) :]]
            leaf = Leaf(row, absent=absent)
        given: dict[str, Any] = dict(zip(leaf.operand_names, term.operands))
        for name, value in term.attributes.items():
            if holds_term(value):
                given[name] = as_term(value)
            else:
                leaf._options[name] = frozen_value(value)
        wires = self._extend(Wiring(leaf, given), chained=False).wires
        result = wires[leaf._keys["output"]]
        # An expression is no end of the chain.
        self._couts = [each for each in self._couts if each is not result]
        self._made[id(term)] = term, result
        return result

    def _set_writer(self, target: Connection, record: Child, end: Connection) -> None:
        if target in self._writers:
            raise WiringError(
                f"{self._describe(target)} has two writers: {self._writer_text(target)}, and "
                f"{record.model._title}.{end.name or 'output'}; connect one of them to another name"
            )
        if self._has_value(target):
            raise WiringError(f"{self._describe(target)} has a value, so {record.model._title} cannot write it")
        self._writers[target] = record

    def _check_acyclic(self, child: Model, wires: Mapping[Connection, Connection], outputs: set[Connection]) -> None:
        """Raise WiringError if an output of a new submodel is read on the way to an input that it depends on."""
        for end in outputs:
            target = wires[end]
            sources = {wires[source].resolved() for source in child._dependencies(end)}
            if target in sources:
                raise WiringError(
                    f"{child!r} would read its own output {self._describe(target)}; models have no cycles"
                )
            if target in self._read and self._reaches(target, sources):
                raise WiringError(
                    f"{self._describe(target)}, which {child._title} would write, is needed to compute its inputs; "
                    "models have no cycles: use bind_state_keys for values of the call before"
                )

    # canonical connections

    def _single_cout(self, child: Model) -> Connection:
        couts = self._couts
        if len(couts) != 1:
            found = ", ".join(self._describe(each) for each in couts) or "none"
            raise WiringError(
                f"+= needs exactly one canonical output of {self!r}, which has {len(couts)} ({found}); connect "
                f"{child!r} by |= and connect(...), or choose one by set_cout"
            )
        return couts[0]

    def _free_canonical(self, child: Model, given: set[Connection]) -> str:
        free = [each for each in child._cins if each not in given and not child._has_value(each)]
        if len(free) != 1:
            found = ", ".join(each.name or "?" for each in free) or "none"
            raise WiringError(
                f"+= needs exactly one canonical input of {child!r} that is not connected, which has {len(free)} "
                f"({found}); connect it by |= and connect(...), or choose one by set_cin"
            )
        return child._key_of(free[0])

    def _update_canonical(self, child: Model, wires: Mapping[Connection, Connection], outputs: set[Connection]) -> None:
        """A free cin of the submodel joins the cins, a cout that nothing reads the couts; what is read leaves them."""
        read = {wire for end, wire in wires.items() if end not in outputs}
        self._couts = [each for each in self._couts if each not in read]
        for end in child._couts:
            target = wires[end]
            if target not in self._read and target not in self._couts:
                self._couts.append(target)
        for end in child._cins:
            if wires[end] not in self._cins:
                self._cins.append(wires[end])
        self._cins = [each for each in self._cins if each not in self._writers and not self._has_value(each)]

    # internals

    def _pending(self) -> dict[str, Any]:
        return {}

    def _marks(self) -> tuple[Any, ...]:
        lengths = len(self._children), len(self._connections), len(self._facts)
        return lengths, list(self._cins), list(self._couts), list(self._exposed), dict(self._made)

    def _restore(self, marks: tuple[Any, ...]) -> None:
        (children, connections, facts), self._cins, self._couts, self._exposed, self._made = marks
        for child in self._children[children:]:
            child.model._parent = None
        dropped = set(self._connections[connections:])
        kept = {id(each) for each in self._children[:children]}
        del self._children[children:], self._connections[connections:], self._facts[facts:]
        self._keys = {key: each for key, each in self._keys.items() if each not in dropped}
        self._writers = {
            each: writer
            for each, writer in self._writers.items()
            if each not in dropped and (writer is None or id(writer) in kept)
        }
        self._valued_ones = {fact.connection.resolved() for fact in self._facts if fact.what == "value"}
        self._read = {
            wire.resolved()
            for each in self._children
            for end, wire in each.wires.items()
            if end not in set(each.model._outputs())
        }


class Leaf(Model):
    """A model of one operator, whose keys are the operands, the attributes and `output`.

    options: values of attributes. absent: optional operands that are left out. arity: of a variadic operator.
    """

    def __init__(
        self,
        operator: Operator,
        options: Mapping[str, Any] | None = None,
        *,
        absent: Iterable[str] = (),
        arity: int = 0,
        name: str | None = None,
    ) -> None:
        super().__init__(name)
        self._operator = operator
        self._absent = frozenset(absent)
        self._arity = arity
        names: list[str] = []
        for operand in operator.operands:
            if operand.variadic:
                names += [f"input{number}" for number in range(1, arity + 1)]
            else:
                names.append(operand.name)
        self.operand_names = tuple(names)
        self._options = dict(operator.attributes)
        self._connected: dict[str, Any] = {}
        for key, value in (options or {}).items():
            if holds_term(value):
                self._connected[key] = value
            else:
                self._options[key] = frozen_value(value)
        for each in names:
            if each not in self._absent:
                self._new(each)
        self._writers[self._new("output")] = None
        canonical = names if operator.variadic else operator.canonical
        self._cins = [self._keys[each] for each in canonical if each in self._keys]
        self._couts = [self._keys["output"]]

    def _pending(self) -> dict[str, Any]:
        return {key: as_term(value) for key, value in self._connected.items()}

    def _end(self, key: str) -> Connection:
        if key in self._operator.attributes and key not in self._keys:
            return self._new(key)
        return super()._end(key)

    def _dependencies(self, output: Connection) -> list[Connection]:
        return self._inputs()

    @property
    def _title(self) -> str:
        own = type(self).__name__
        return self._name or (self._operator.name if own == "Leaf" else snake_case(own))

    def __repr__(self) -> str:
        own = type(self).__name__
        title = own if own != "Leaf" else self._operator.name
        return f"{title}({self._name!r})" if self._name else f"{title}()"
