"""Logical models: submodels and the connections between them.

A model is extended by `|=`, which connects what is given, and by `+=`, which also continues the chain: it connects the
model's canonical output to the submodel's canonical input. Nothing is computed or inferred here; facts about shapes,
types and values are kept as declarations with their origin and are replayed into a solver by each `flatten`, so that
compiling never changes a model.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from lumin_tune.blueprint.connections import UNSET, Connection, Derived, IOKey, Term
from lumin_tune.blueprint.kinds import parse_type
from lumin_tune.blueprint.operators import OPERATORS, Operator
from lumin_tune.blueprint.shapes import parse_shape
from lumin_tune.core.errors import FrozenGraphError, NameConflictError, UnknownNameError, WiringError
from lumin_tune.core.suggest import did_you_mean

_NAME = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True)
class Fact:
    """A declaration about a connection. what: shape, type, value or differentiable. group: of facts of one call, which
    share the symbols of their shapes."""

    what: str
    connection: Connection
    content: Any
    origin: str
    group: object


@dataclass(frozen=True)
class StateBinding:
    """A functional state: the next value of an input is an output. in_inference: state, or parameter."""

    input: Connection
    output: Connection
    initial: Any
    in_inference: str


@dataclass(frozen=True)
class Wiring:
    """A submodel and what its keys are connected to: the argument of `|=` and `+=`."""

    model: Model
    given: Mapping[str, Any]


@dataclass(frozen=True)
class Child:
    """A submodel in its model. wires: the connection of the model for each connection of the submodel."""

    model: Model
    name: str | None
    wires: Mapping[Connection, Connection]


class Model:
    """A model: a graph of submodels, itself a submodel of others.

    name: the name of the submodel within its parent; by default its class, numbered where several have it.

        >>> model = ml.Model()
        >>> model |= ml.Linear(16).connect(input="x", output="h")
        >>> model += ml.Relu()
        >>> model.input_keys
        ['x', 'weight', 'bias']
    """

    def __init__(self, name: str | None = None) -> None:
        if name is not None and not _NAME.fullmatch(name):
            raise NameConflictError(f"a model cannot be named {name!r}; a name is letters, digits and underscores")
        self._name = name
        self._parent: Model | None = None
        self._children: list[Child] = []
        self._connections: list[Connection] = []
        self._keys: dict[str, Connection] = {}
        self._facts: list[Fact] = []
        self._states: list[StateBinding] = []
        self._writers: dict[Connection, Child | None] = {}
        self._exposed: list[Connection] = []
        self._cins: list[Connection] = []
        self._couts: list[Connection] = []
        self._made: dict[int, tuple[Derived, Connection]] = {}
        self._read: set[Connection] = set()
        self._valued_ones: set[Connection] = set()

    # extension

    def connect(self, **given: Any) -> Wiring:
        """Return this model with what its keys are connected to when it becomes a submodel.

        Each argument is a key of this model with: a string (a connection of that name, a new one if there is none), a
        connection or an expression of connections, an `IOKey`, or a value. Keys that are not given become unnamed
        connections of the parent.
        """
        return Wiring(self, given)

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
        return self._valued(what, f"{child._title}: {key}={_short(what)}")

    def _valued(self, value: Any, origin: str) -> Connection:
        """Return a new connection with a value, whose parts may be connections."""
        if _holds_term(value):
            return self._materialised(_as_term(value))
        target = self._new(None)
        self._declare("value", target, _frozen_value(value), origin, target)
        return target

    def _materialised(self, term: Term) -> Connection:
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
            if _holds_term(value):
                given[name] = _as_term(value)
            else:
                leaf._options[name] = _frozen_value(value)
        wires = self._extend(Wiring(leaf, given), chained=False).wires
        result = wires[leaf._keys["output"]]
        # An expression is no end of the chain.
        self._couts = [each for each in self._couts if each is not result]
        self._made[id(term)] = term, result
        return result

    def _own(self, connection: Connection) -> Connection:
        """Return the connection of this model that a connection of it, or of a submodel, stands for."""
        found = connection.resolved()
        while found.model is not self:
            parent = found.model._parent
            if parent is None:
                raise WiringError(
                    f"{connection!r} belongs to {connection.model!r}, which is not part of {self!r}; add it first"
                )
            (child,) = (each for each in parent._children if each.model is found.model)
            if found not in child.wires:
                raise WiringError(
                    f"{connection!r} is internal to {found.model!r}; expose it there before it becomes a submodel: "
                    "expose_keys(...)"
                )
            found = child.wires[found].resolved()
        return found

    def _set_writer(self, target: Connection, record: Child, end: Connection) -> None:
        if target in self._writers:
            raise WiringError(
                f"{self._describe(target)} has two writers: {self._writer_text(target)}, and "
                f"{record.model._title}.{end.name or 'output'}; connect one of them to another name"
            )
        if self._has_value(target):
            raise WiringError(f"{self._describe(target)} has a value, so {record.model._title} cannot write it")
        self._writers[target] = record

    def _writer_text(self, target: Connection) -> str:
        writer = self._writers[target]
        if writer is None:
            return "the model itself"
        (end,) = (
            end.name
            for end, wire in writer.wires.items()
            if wire.resolved() is target and end in writer.model._outputs()
        )
        return f"{writer.model._title}.{end or 'output'}"

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

    def _reaches(self, target: Connection, wanted: set[Connection]) -> bool:
        """Return whether any of the wanted connections depends on the target."""
        todo, seen = list(wanted), set(wanted)
        while todo:
            current = todo.pop()
            if current is target:
                return True
            for source in self._sources(current):
                if source not in seen:
                    seen.add(source)
                    todo.append(source)
        return False

    def _sources(self, connection: Connection) -> list[Connection]:
        """Return the connections that a connection of this model is directly computed from."""
        writer = self._writers.get(connection)
        if writer is None:
            return []
        ends = [
            end
            for end, wire in writer.wires.items()
            if wire.resolved() is connection and end in writer.model._outputs()
        ]
        return [writer.wires[source].resolved() for end in ends for source in writer.model._dependencies(end)]

    def _dependencies(self, output: Connection) -> list[Connection]:
        """Return the inputs of this model that a connection of it depends on."""
        cache = self.__dict__.setdefault("_depends", {})
        if output in cache:
            found: list[Connection] = cache[output]
            return found
        todo, seen, found = [output.resolved()], {output.resolved()}, []
        while todo:
            current = todo.pop()
            if current not in self._writers:
                found.append(current)
            for source in self._sources(current):
                if source not in seen:
                    seen.add(source)
                    todo.append(source)
        if self._parent is not None:
            cache[output] = found
        return found

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

    def set_cin(self, *connections: str | Connection) -> None:
        """Set the canonical inputs: those that `+=` connects when this model is added to another."""
        self._check_open("changed")
        found = [self._existing(each) for each in connections]
        for each in found:
            if each in self._writers:
                raise WiringError(f"set_cin: {self._describe(each)} is no input of {self!r}")
        self._cins = found

    def set_cout(self, *connections: str | Connection) -> None:
        """Set the canonical outputs: those that `+=` continues from."""
        self._check_open("changed")
        found = [self._existing(each) for each in connections]
        for each in found:
            if each not in self._writers:
                raise WiringError(f"set_cout: {self._describe(each)} is an input of {self!r}; nothing computes it")
        self._couts = found

    @property
    def cin(self) -> Connection:
        """The only canonical input. Raises WiringError if there is not exactly one."""
        if len(self._cins) != 1:
            raise WiringError(f"{self!r} has {len(self._cins)} canonical inputs; choose one by set_cin")
        return self._cins[0]

    @property
    def cout(self) -> Connection:
        """The only canonical output. Raises WiringError if there is not exactly one."""
        if len(self._couts) != 1:
            raise WiringError(f"{self!r} has {len(self._couts)} canonical outputs; choose one by set_cout")
        return self._couts[0]

    # facts

    def set_shapes(self, config: Mapping[Any, Sequence[Any]] | None = None, /, **shapes: Sequence[Any]) -> None:
        """Declare shapes: ints, names of symbols, None for an open size, at most one variadic part `("V", ...)`.

        Equal names within one call are equal sizes: `set_shapes(x=["n", 4], y=["n", 2])`.
        """
        self._set_facts("shape", "set_shapes", config, shapes, parse_shape)

    def set_types(self, config: Mapping[Any, Any] | None = None, /, **types: Any) -> None:
        """Declare types: bool, int, float, a dtype, `ml.Tensor[...]`, or a union."""
        self._set_facts("type", "set_types", config, types, parse_type)

    def set_values(self, config: Mapping[Any, Any] | None = None, /, **values: Any) -> None:
        """Give inputs values, which makes them constants."""
        self._set_facts("value", "set_values", config, values, _frozen_value)
        self._cins = [each for each in self._cins if not self._has_value(each)]

    def set_differentiability(self, config: Mapping[Any, bool] | None = None, /, **flags: bool) -> None:
        """Declare which inputs are parameters (True) and which are data (False)."""
        self._set_facts("differentiable", "set_differentiability", config, flags, bool)

    def _set_facts(
        self, what: str, method: str, config: Mapping[Any, Any] | None, named: Mapping[str, Any], read: Any
    ) -> None:
        self._check_open("changed")
        group = object()
        for key, content in [*(config or {}).items(), *named.items()]:
            connection = self._existing(key)
            if what == "value" and connection in self._writers:
                raise WiringError(f"{method}: {self._describe(connection)} is computed; only inputs have values")
            origin = f"{method}({key if isinstance(key, str) else key.name or 'connection'}={_short(content)})"
            self._declare(what, connection, read(content), origin, group)

    def _declare_key(self, target: Connection, key: IOKey, origin: str) -> None:
        label = f"IOKey({key.name!r}" if key.name else "IOKey("
        if key.shape is not None:
            self._declare("shape", target, parse_shape(key.shape), f"{label}, shape={_short(key.shape)})", key)
        if key.type is not None:
            self._declare("type", target, parse_type(key.type), f"{label}, type={_short(key.type)})", key)
        if key.value is not UNSET:
            if target in self._writers:
                raise WiringError(
                    f"{self._describe(target)} is computed by {self._writer_text(target)}; it takes no value"
                )
            self._declare("value", target, _frozen_value(key.value), f"{label}, value={_short(key.value)})", key)
        if key.differentiable is not None:
            self._declare("differentiable", target, key.differentiable, f"{label})", key)
        if key.expose and target not in self._exposed:
            self._exposed.append(target)

    def _declare(self, what: str, connection: Connection, content: Any, origin: str, group: object) -> None:
        self._facts.append(Fact(what, connection, content, origin, group))
        if what == "value":
            self._valued_ones.add(connection)

    def _has_value(self, connection: Connection) -> bool:
        return connection in self._valued_ones

    # states and exposed keys

    def bind_state_keys(
        self, input: str | Connection, output: str | Connection, initial: Any = 0.0, *, in_inference: str = "state"
    ) -> None:
        """Make an input a functional state: its value in the next call is what `output` has in this one.

        initial: the first value, an array or a number that fills the shape. in_inference: "parameter" for states that
        only training updates, such as running statistics, which are parameters of a model compiled with inference.
        """
        self._check_open("changed")
        source, target = self._existing(input), self._existing(output)
        if source in self._writers or self._has_value(source):
            raise WiringError(f"bind_state_keys: {self._describe(source)} is no free input of {self!r}")
        if any(each.input.resolved() is source for each in self._states):
            raise WiringError(f"bind_state_keys: {self._describe(source)} is bound to an output already")
        if in_inference not in ("state", "parameter"):
            raise WiringError(f"bind_state_keys: in_inference={in_inference!r}; allowed: 'state', 'parameter'")
        self._states.append(StateBinding(source, target, initial, in_inference))
        self._cins = [each for each in self._cins if each is not source]
        self._couts = [each for each in self._couts if each is not target]

    def expose_keys(self, *keys: str | Connection, **renamed: str | Connection) -> None:
        """Make connections outputs of the model: by key, or as `new_name=connection`.

        Without exposed keys the canonical outputs are the outputs.
        """
        self._check_open("changed")
        for key in keys:
            self._expose(self._existing(key))
        for name, key in renamed.items():
            connection = self._existing(key)
            self._rename(connection, name)
            self._expose(connection)

    def _expose(self, connection: Connection) -> None:
        if connection not in self._writers:
            raise WiringError(f"expose_keys: {self._describe(connection)} is an input; outputs are computed")
        if connection not in self._exposed:
            self._exposed.append(connection)

    def rename_key(self, key: str | Connection, name: str) -> None:
        """Give a connection a name, or another one."""
        self._check_open("changed")
        self._rename(self._existing(key), name)

    def _rename(self, connection: Connection, name: str) -> None:
        if connection.name == name:
            return
        if name in self._keys or not _NAME.fullmatch(name):
            raise NameConflictError(f"{name!r} is taken in {self!r}, or no name; choose another")
        if connection.name is not None:
            del self._keys[connection.name]
        connection.name = name
        self._keys[name] = connection

    def merge_connections(self, *connections: str | Connection, name: str | None = None) -> Connection:
        """Make several connections one, of which at most one is computed. Return it."""
        self._check_open("changed")
        found = list(dict.fromkeys(self._existing(each) for each in connections))
        written = [each for each in found if each in self._writers]
        if len(written) > 1:
            raise WiringError(
                f"merge_connections: {' and '.join(map(self._describe, written))} are both computed; one writer remains"
            )
        keep = written[0] if written else found[0]
        if written and any(self._reaches(each, {keep}) for each in found if each is not keep):
            raise WiringError(f"merge_connections: {self._describe(keep)} depends on what it would be merged with")
        for each in found:
            if each is keep:
                continue
            if each.name is not None and keep.name is None:
                keep.name = each.name
            each._merged = keep
            for known in (self._read, self._valued_ones):
                if each in known:
                    known.add(keep)
            for key, connection in list(self._keys.items()):
                if connection is each:
                    self._keys[key] = keep
        if name is not None:
            self._rename(keep, name)
        if written:
            self._cins = [each for each in self._cins if each.resolved() is not keep]
            self._couts = [each for each in self._couts if each is not keep]
        self._cins = list(dict.fromkeys(each.resolved() for each in self._cins))
        self._exposed = list(dict.fromkeys(each.resolved() for each in self._exposed))
        return keep

    # keys

    def __getattr__(self, name: str) -> Connection:
        keys = self.__dict__.get("_keys")
        if keys is None or name.startswith("_"):
            raise AttributeError(name)
        if name in keys:
            found: Connection = keys[name].resolved()
            return found
        if name == "input" and len(self._cins) == 1:
            return self._cins[0]
        if name == "output" and len(self._couts) == 1:
            return self._couts[0]
        raise AttributeError(f"{self!r} has no key {name!r}; {did_you_mean(name, keys, label='keys')}")

    def _named(self, name: str) -> Connection:
        if name in self._keys:
            return self._keys[name].resolved()
        if not _NAME.fullmatch(name):
            raise NameConflictError(f"a connection cannot be named {name!r}; a name is letters, digits and underscores")
        return self._new(name)

    def _existing(self, key: str | Connection | Term) -> Connection:
        if isinstance(key, Connection):
            return self._own(key)
        if isinstance(key, Derived):
            return self._materialised(key)
        return self._end(str(key)).resolved()

    def _end(self, key: str) -> Connection:
        """Return the connection of a key. Raises UnknownNameError."""
        if key in self._keys:
            return self._keys[key].resolved()
        if key == "input" and len(self._cins) == 1:
            return self._cins[0]
        if key == "output" and len(self._couts) == 1:
            return self._couts[0]
        raise UnknownNameError(f"{self!r} has no key {key!r}; {did_you_mean(key, self._keys, label='keys')}")

    def _key_of(self, connection: Connection) -> str:
        """Return a key by which `_end` finds a connection, naming it if it has none."""
        if connection.name is not None:
            return connection.name
        if self._cins == [connection]:
            return "input"
        if self._couts == [connection]:
            return "output"
        raise WiringError(f"a connection of {self!r} has no name; give it one by rename_key")

    def _new(self, name: str | None) -> Connection:
        made = Connection(self, name)
        self._connections.append(made)
        if name is not None:
            self._keys[name] = made
        return made

    def _inputs(self) -> list[Connection]:
        """Return all connections that nothing writes, valued ones included."""
        return [each for each in self._connections if each._merged is None and each not in self._writers]

    def _outputs(self) -> list[Connection]:
        """Return the exposed connections, without any the canonical outputs, and the outputs of states."""
        found = list(self._exposed) or list(self._couts)
        found += [each.output.resolved() for each in self._states]
        return list(dict.fromkeys(each.resolved() for each in found))

    def _ends(self) -> list[Connection]:
        """Return the connections that a parent sees: inputs, named internal connections, and outputs."""
        return list(dict.fromkeys([*self._inputs(), *self._outputs()]))

    @property
    def input_keys(self) -> list[str]:
        """The keys of all inputs without a value, as a compiled model names them."""
        return self._role_keys("inputs")

    @property
    def output_keys(self) -> list[str]:
        """The keys of all outputs, as a compiled model names them."""
        return self._role_keys("outputs")

    @property
    def internal_keys(self) -> list[str]:
        """The given names of connections that are neither inputs nor outputs."""
        outputs = self._outputs()
        return [key for key, each in self._keys.items() if each in self._writers and each not in outputs]

    def _role_keys(self, role: str) -> list[str]:
        from lumin_tune.blueprint.placement import place

        placed = place(self)
        found = placed.inputs if role == "inputs" else placed.outputs
        return [placed.names[edge] for edge in found]

    # internals

    def _pending(self) -> dict[str, Any]:
        return {}

    def _check_open(self, what: str) -> None:
        if self._parent is not None:
            raise FrozenGraphError(
                f"{self!r} is a submodel of {self._parent!r} and cannot be {what} any more; do it before it is added"
            )

    def _describe(self, connection: Connection) -> str:
        if connection.name is not None:
            return repr(connection.name)
        writer = self._writers.get(connection)
        if writer is not None:
            return self._writer_text(connection)
        return "an unnamed input"

    @property
    def _title(self) -> str:
        return self._name or snake_case(type(self).__name__)

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

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._name!r})" if self._name else f"{type(self).__name__}()"


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
            if _holds_term(value):
                self._connected[key] = value
            else:
                self._options[key] = _frozen_value(value)
        for each in names:
            if each not in self._absent:
                self._new(each)
        self._writers[self._new("output")] = None
        canonical = names if operator.variadic else operator.canonical
        self._cins = [self._keys[each] for each in canonical if each in self._keys]
        self._couts = [self._keys["output"]]

    def _pending(self) -> dict[str, Any]:
        return {key: _as_term(value) for key, value in self._connected.items()}

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


def snake_case(name: str) -> str:
    """Return `BatchNorm2d` as `batch_norm2d`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def _holds_term(value: Any) -> bool:
    if isinstance(value, (Term, IOKey)):
        return True
    if isinstance(value, (tuple, list)):
        return any(map(_holds_term, value))
    return isinstance(value, slice) and any(map(_holds_term, (value.start, value.stop, value.step)))


def _as_term(value: Any) -> Any:
    """Return a value that holds connections as an expression of them."""
    if isinstance(value, (tuple, list)):
        return Derived("make_tuple", tuple(_as_term(each) if _holds_term(each) else each for each in value), {})
    if isinstance(value, slice):
        return Derived("make_slice", (value.start, value.stop, value.step), {})
    return value


def _frozen_value(value: Any) -> Any:
    """Return a value that cannot be changed: lists become tuples, arrays are copied."""
    if isinstance(value, np.ndarray):
        copy = value.copy()
        copy.flags.writeable = False
        return copy
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, (list, tuple)):
        return tuple(map(_frozen_value, value))
    return value


def _short(value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"array of shape {list(value.shape)}"
    text = getattr(value, "__name__", None) if isinstance(value, type) else None
    return text or repr(value)[:60]
