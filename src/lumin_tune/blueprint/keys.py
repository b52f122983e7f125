"""The connections of a model, their keys and roles, and how they depend on each other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lumin_tune.blueprint.connections import Connection, ConnectionTerm, Derived
from lumin_tune.blueprint.key_values import snake_case
from lumin_tune.blueprint.wiring import Child, Fact, StateBinding
from lumin_tune.core.errors import FrozenGraphError, NameConflictError, UnknownNameError, WiringError
from lumin_tune.core.suggest import did_you_mean

if TYPE_CHECKING:
    from lumin_tune.blueprint.model import Model

_NAME = re.compile(r"[A-Za-z_]\w*")


class KeyedModel:
    """A model as a set of connections with keys; the base of `Model`."""

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

    def _existing(self, key: str | Connection | ConnectionTerm) -> Connection:
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

        placed = place(self)  # type: ignore[arg-type]
        found = placed.inputs if role == "inputs" else placed.outputs
        return [placed.names[edge] for edge in found]

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
        """Name or rename a connection."""
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
        """Merge several connections, at most one of which is computed, into one and return it."""
        self._check_open("changed")
        found = list(dict.fromkeys(self._existing(each) for each in connections))
        written = [each for each in found if each in self._writers]
        if len(written) > 1:
            raise WiringError(
                f"merge_connections: {' and '.join(map(self._describe, written))} are both computed; one writer remains"
            )
        keep = written[0] if written else found[0]
        if written and any(self._reaches(each, {keep}) for each in found if each is not keep):
            raise WiringError(
                f"merge_connections: {self._describe(keep)} depends on a connection that it would be merged with"
            )
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

    # connections of submodels, and dependencies

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

    def _materialised(self, term: ConnectionTerm) -> Connection:
        """Return the connection of an expression, which becomes submodels."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._name!r})" if self._name else f"{type(self).__name__}()"
