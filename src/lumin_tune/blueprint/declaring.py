"""Declarations on models: canonical connections, shapes, types, values, roles and states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lumin_tune.blueprint.connections import UNSET, Connection, IOKey
from lumin_tune.blueprint.key_values import frozen_value, short_text
from lumin_tune.blueprint.keys import KeyedModel
from lumin_tune.blueprint.kinds import parse_type
from lumin_tune.blueprint.shapes import parse_shape
from lumin_tune.blueprint.wiring import Fact, StateBinding
from lumin_tune.core.errors import OptionError, WiringError


class DeclaringModel(KeyedModel):
    """A model about whose connections facts are declared; the base of `Model`."""

    # canonical connections

    def set_cin(self, *connections: str | Connection) -> None:
        """Set the canonical inputs: those that `+=` connects when this model is added to another."""
        self._check_open("changed")
        found = [self._existing(each) for each in connections]
        for each in found:
            if each in self._writers:
                raise WiringError(f"set_cin: {self._describe(each)} is not an input of {self!r}")
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
        """Set values of inputs, which makes them constants."""
        self._set_facts("value", "set_values", config, values, frozen_value)
        self._cins = [each for each in self._cins if not self._has_value(each)]

    def set_differentiability(self, config: Mapping[Any, bool] | None = None, /, **flags: bool) -> None:
        """Declare which inputs are parameters (True) and which are data (False)."""
        self._set_facts("differentiable", "set_differentiability", config, flags, _flag)

    def _set_facts(
        self, what: str, method: str, config: Mapping[Any, Any] | None, named: Mapping[str, Any], read: Any
    ) -> None:
        self._check_open("changed")
        group = object()
        for key, content in [*(config or {}).items(), *named.items()]:
            connection = self._existing(key)
            if what == "value" and connection in self._writers:
                raise WiringError(f"{method}: {self._describe(connection)} is computed; only inputs have values")
            origin = f"{method}({key if isinstance(key, str) else key.name or 'connection'}={short_text(content)})"
            self._declare(what, connection, read(content), origin, group)

    def _declare_key(self, target: Connection, key: IOKey, origin: str) -> None:
        label = f"IOKey({key.name!r}" if key.name else "IOKey("
        if key.shape is not None:
            self._declare("shape", target, parse_shape(key.shape), f"{label}, shape={short_text(key.shape)})", key)
        if key.type is not None:
            self._declare("type", target, parse_type(key.type), f"{label}, type={short_text(key.type)})", key)
        if key.value is not UNSET:
            if target in self._writers:
                raise WiringError(
                    f"{self._describe(target)} is computed by {self._writer_text(target)}; it takes no value"
                )
            self._declare("value", target, frozen_value(key.value), f"{label}, value={short_text(key.value)})", key)
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

    # states

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


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise OptionError(f"set_differentiability: {value!r:.60} is no flag; give True or False")
    return value
