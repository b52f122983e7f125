"""The last stage of flattening: inputs with their roles, and a call for each leaf that computes a tensor.

The module is long because `CallWriter` is one class: each method writes one kind of operand into the same plan.
"""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np

from lumin_tune.blueprint.declarations import Declarations, edge_of
from lumin_tune.blueprint.kinds import BOOL, FLOAT, INT
from lumin_tune.blueprint.operators import OPERATORS, Operator
from lumin_tune.blueprint.passes.common_subexpressions import frozen
from lumin_tune.blueprint.placement import Placement
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.blueprint.solver.facts import UNKNOWN, Edge
from lumin_tune.blueprint.solver.relations.indexing import expand_index
from lumin_tune.blueprint.solver.relations.numbers import parse_kinds
from lumin_tune.blueprint.solver.site import Site, resolved
from lumin_tune.blueprint.solver.solver import Solver
from lumin_tune.core.dtypes import DType, promote, promote_scalar
from lumin_tune.core.errors import DTypeError, ShapeError, UnknownNameError, WiringError
from lumin_tune.core.expression import Expression, same_size
from lumin_tune.core.tensor import Graph

_TYPES: dict[Any, tuple[DType, tuple[Any, ...]]] = {}
"""Dtype and shape of results by operator, attributes and types of operands: equal layers are recorded once."""


class CallWriter:
    """Writes the plan of a solved model."""

    def __init__(
        self,
        placed: Placement,
        solver: Solver,
        sites: list[Site],
        given: Declarations,
        inference: bool,
        float_dtype: DType,
        int_dtype: DType,
        safe_names: bool,
    ) -> None:
        self.placed, self.solver, self.sites, self.given = placed, solver, sites, given
        self.inference, self.float_dtype, self.int_dtype, self.safe_names = (
            inference,
            float_dtype,
            int_dtype,
            safe_names,
        )
        self.inputs: list[Input] = []
        self.calls: list[Call] = []
        self.input_numbers: dict[Edge, int] = {}
        self.call_numbers: dict[Edge, int] = {}
        self.aliases: dict[Edge, Edge] = {}
        self.keys: set[str] = set(placed.names.values())
        self.helpers = 0

    def plan(self) -> Plan:
        """Return the plan."""
        outputs, updates = self._ends()
        ends = [*outputs.values(), *(edge for _, edge, _ in updates)]
        order = self._order([*ends, *self._dangling()])
        self._declare_inputs(order, ends, updates)
        for site in order:
            self._write(site)
        count = len(self.inputs)
        renumbered = [self._shifted(call, count) for call in self.calls]
        found = {key: self._number(edge, count) for key, edge in outputs.items()}
        nexts = {self.placed.names[edge]: self._number(target, count) for edge, target, _ in updates}
        return Plan(tuple(self.inputs), tuple(renumbered), found, nexts, self.placed.model._title)

    # what is computed

    def _ends(self) -> tuple[dict[str, Edge], list[tuple[Edge, Edge, Any]]]:
        names = self.placed.names
        dropped = {edge_of(self.placed, key, "discard_keys") for key in self.given.discard_keys}
        for edge in dropped:
            if edge not in self.placed.outputs:
                raise UnknownNameError(f"discard_keys: {names[edge]!r} is not an output; outputs: {self._listed()}")
        outputs = {
            names[edge]: edge for edge in self.placed.outputs if edge not in dropped and edge.tensor is not False
        }
        updates = [
            (source, target, state.initial)
            for state, source, target in self.placed.states
            if not (self.inference and state.in_inference == "parameter")
        ]
        if dropped and not outputs and not updates:
            raise WiringError(f"discard_keys: no output is left of {self._listed()}; keep one")
        return outputs, updates

    def _dangling(self) -> list[Edge]:
        """Return results that nothing reads, which only dead code elimination removes.

        Discarded outputs are not among them, nor what only training computes.
        """
        read = {edge for site in self.sites for edge in site.edges() if edge is not site.output}
        gone = {edge_of(self.placed, key, "discard_keys") for key in self.given.discard_keys}
        gone |= {target for _, _, target in self.placed.states} if self.inference else set()
        return [site.output for site in self.sites if site.output not in read and site.output not in gone]

    def _listed(self) -> str:
        return ", ".join(self.placed.names[edge] for edge in self.placed.outputs)

    def _order(self, wanted: list[Edge]) -> list[Site]:
        """Return the sites of the wanted edges and of all that they need, each after what it reads."""
        order: list[Site] = []
        done: set[Site] = set()
        todo: list[tuple[Site, bool]] = [(edge.writer, False) for edge in reversed(wanted) if edge.writer is not None]
        while todo:
            site, ready = todo.pop()
            if site in done:
                continue
            if ready:
                done.add(site)
                order.append(site)
                continue
            todo.append((site, True))
            writers = [edge.writer for edge in reversed(self._read(site))]
            todo += [(writer, False) for writer in writers if writer is not None and writer not in done]
        position = {site: number for number, site in enumerate(self.sites)}
        if all(
            position[edge.writer] < position[site]
            for site in order
            for edge in self._read(site)
            if edge.writer is not None
        ):
            order.sort(key=position.__getitem__)
        return [site for site in order if site.output.tensor]

    def _read(self, site: Site) -> list[Edge]:
        """Return the operands that a site reads at run time."""
        found = [edge for edge in site.operands if edge is not None and edge.tensor is not False]
        if site.operator.name == "batch_norm" and not self.inference:
            found = [edge for name, edge in site.named() if not name.startswith("running")]
        if site.operator.name == "dropout" and self.inference:
            found = found[:1]
        return found

    # inputs

    def _declare_inputs(self, order: list[Site], ends: list[Edge], updates: list[tuple[Edge, Edge, Any]]) -> None:
        parameters: dict[Edge, tuple[Site, str]] = {}
        read: dict[Edge, None] = {}
        for site in order:
            for name, edge in site.named():
                if edge in self._read(site):
                    read.setdefault(edge)
                    if name in site.operator.parameters:
                        parameters.setdefault(edge, (site, name))
        declared = {edge: fact.content for fact, edge, _ in self.placed.facts if fact.what == "differentiable"}
        trainable = {edge_of(self.placed, key, "trainable_keys") for key in self.given.trainable_keys}
        data = {edge_of(self.placed, key, "data_keys") for key in self.given.data_keys}
        self._check_disjoint(trainable, data)
        initial = {source: value for source, _, value in updates}
        running = {source: state.initial for state, source, _ in self.placed.states}
        wanted = [
            edge
            for edge in self.placed.edges
            if edge.writer is None and (edge in read or edge in ends or edge in initial)
        ]
        for edge in wanted:
            if edge.tensor is False:
                continue
            key = self.placed.names[edge]
            differentiable = (edge in trainable) or (edge not in data and declared.get(edge, edge in parameters))
            dtype, shape = self._dtype(edge), self._shape(edge)
            value = edge.value if edge.value is not UNKNOWN else None
            scheme = None
            if edge in initial:
                role, value = Role.STATE, _filled(initial[edge], shape, dtype)
            elif value is not None and edge not in trainable and not declared.get(edge, False):
                role, value = Role.CONSTANT, np.asarray(value, dtype.numpy)
            elif edge in running and edge not in data:
                role, value = Role.PARAMETER, _filled(running[edge], shape, dtype)
            elif differentiable:
                role = Role.PARAMETER
                value = None if value is None else np.asarray(value, dtype.numpy)
                scheme = self._scheme(edge, parameters)
                if not dtype.is_float:
                    raise DTypeError(f"{edge.label} is a parameter, but {dtype}; parameters are floats")
            else:
                role = Role.DATUM
                self._check_name(edge)
            self.input_numbers[edge] = len(self.inputs)
            self.inputs.append(Input(key, role, dtype, shape, value, scheme))

    def _check_disjoint(self, trainable: set[Edge], data: set[Edge]) -> None:
        constants = {edge_of(self.placed, key, "constant_keys") for key in self.given.constant_keys}
        sets = {"trainable_keys": trainable, "data_keys": data, "constant_keys": constants}
        for name, edges in sets.items():
            for edge in edges:
                if edge.writer is not None:
                    raise WiringError(f"{name}: {self.placed.names[edge]!r} is computed; inputs have roles")
                others = [other for other, members in sets.items() if other != name and edge in members]
                if others:
                    raise WiringError(f"{self.placed.names[edge]!r} is in {name} and in {others[0]}; give it one role")

    def _check_name(self, edge: Edge) -> None:
        if self.safe_names and edge in self.placed.numbered and edge is not self.placed.canonical:
            raise WiringError(
                f"the datum {self.placed.names[edge]!r} ({edge.label}) has no name of its own, and its number "
                "changes with the model; name it by connect(...), or compile with safe_names=False"
            )

    def _scheme(self, edge: Edge, parameters: dict[Edge, tuple[Site, str]]) -> Any:
        if edge not in parameters:
            from lumin_tune.nn.initialization import normal

            return normal(1.0)
        site, name = parameters[edge]
        shapes = {operand: self._shape(each) for operand, each in site.named() if each.tensor}
        return site.operator.parameters[name](shapes)

    def _dtype(self, edge: Edge) -> DType:
        if edge.dtype is not None:
            return edge.dtype
        if edge.kinds & FLOAT:
            return self.float_dtype
        return self.int_dtype if edge.kinds & INT else DType.BOOL if edge.kinds & BOOL else self.float_dtype

    def _shape(self, edge: Edge) -> tuple[Any, ...]:
        shape = edge.shape
        if shape is None:
            raise ShapeError(
                f"Cannot infer shape for tensor {edge.label!r}; give shapes for the inputs it follows from"
            )
        return tuple(shape)

    # calls

    def _write(self, site: Site) -> None:
        row, output = site.operator, site.output
        if row.name == "identity" and site.operands[0] is not None:
            self.aliases[output] = site.operands[0]
            return
        if row.name == "dropout" and self.inference and site.operands[0] is not None:
            self.aliases[output] = site.operands[0]
            return
        readable = set(self._read(site)) | {edge for edge in site.operands if edge is not None and edge.tensor is False}
        edges = [edge if edge in readable else None for edge in site.operands]
        attributes = {name: self._attribute(site, name) for name in site.attributes}
        operands = self._operands(site, edges)
        key = self.placed.names[output]
        self.call_numbers[output] = self._call(row, operands, attributes, key, site)
        made = self.calls[-1]
        shape = output.shape
        if shape is None or len(shape) != len(made.shape) or not all(map(same_size, shape, made.shape)):
            raise ShapeError(
                f"{site.path}: {row.name} was inferred as {list(output.dims or ())}, but gives {list(made.shape)}; "
                "please report this"
            )

    def _attribute(self, site: Site, name: str) -> Any:
        value = site.value(name)
        if value is UNKNOWN:
            edge = site.attributes[name]
            raise WiringError(
                f"{site.path}: {name} has no value; it is {edge.label}, which is known only at run time: give it one"
            )
        if site.operator.name == "index":
            dims = site.operands[0].rank if site.operands[0] is not None else None
            value = tuple(expand_index(site, "input", value, dims or 0))
        found = resolved(value)
        if found is UNKNOWN:
            raise ShapeError(f"Cannot infer {name} of {site.path}; give shapes for the inputs it follows from")
        if site.operator.name == "index":
            return tuple(_plain_slice(part) for part in found)
        if name == "stream" and found is None:
            return zlib.crc32(site.path.encode())
        if name == "dtype" and found is not None:
            return DType.of({float: self.float_dtype, int: self.int_dtype, bool: DType.BOOL}.get(found, found))
        return found

    def _operands(self, site: Site, edges: list[Edge | None]) -> list[int | None]:
        """Return the value numbers of operands, in the dtype that the operator computes in."""
        words, result = parse_kinds(site.operator.kinds)
        adapts = [words[min(place, len(words) - 1)] in ("promote", "any", "T", "float") for place in range(len(edges))]
        numbers: list[int | None] = [None if edge is None or not edge.tensor else self._operand(edge) for edge in edges]
        values = {
            place: self._value(site, edge) for place, edge in enumerate(edges) if edge is not None and not edge.tensor
        }
        tensors = [self._type(number)[0] for number in numbers if number is not None]
        common = None
        for dtype in tensors:
            if dtype.is_float:
                common = dtype if common is None else promote(common, dtype)
        if common is None and (result == "float" or any(adapts[place] and _is_real(values[place]) for place in values)):
            common = self.float_dtype
        for place, value in values.items():
            numbers[place] = self._scalar(site, value, tensors, common if adapts[place] else None)
        for place, number in enumerate(numbers):
            if common is None or number is None or self._type(number)[0] is common:
                continue
            if self._type(number)[0].is_float or adapts[place]:
                numbers[place] = self._cast(number, common, site)
        return numbers

    def _value(self, site: Site, edge: Edge) -> Any:
        """Return a Python value that is an operand of tensors."""
        value = resolved(edge.value)
        if value is UNKNOWN or value is None or isinstance(value, (str, slice)):
            raise WiringError(f"{site.path}: {edge.label} has no value that a tensor can have: {value!r}")
        return value

    def _scalar(self, site: Site, value: Any, tensors: list[DType], common: DType | None) -> int:
        """Return the number of a Python value as a tensor of the dtype to which it adapts."""
        if isinstance(value, Expression):
            number = self._call(OPERATORS["size_value"], [], {"size": value}, self._helper("size"), site)
            return number if common is None else self._cast(number, common, site)
        kind = np.asarray(value).dtype.kind
        dtype = {"f": self.float_dtype, "b": DType.BOOL}.get(kind, self.int_dtype)
        whole = [each for each in tensors if each.is_integer]
        if common is not None:
            dtype = common
        elif kind == "i" and whole and isinstance(value, int):
            base = whole[0]
            for each in whole[1:]:
                base = promote(base, each)
            dtype = promote_scalar(base, value)
        return -1 - self._constant(np.asarray(value, dtype.numpy), dtype)

    def _constant(self, value: Any, dtype: DType) -> int:
        self.inputs.append(Input(self._helper("constant"), Role.CONSTANT, dtype, tuple(value.shape), value))
        return len(self.inputs) - 1

    def _helper(self, base: str) -> str:
        while f"{base}_{self.helpers}" in self.keys:
            self.helpers += 1
        key = f"{base}_{self.helpers}"
        self.keys.add(key)
        return key

    def _cast(self, number: int, dtype: DType, site: Site) -> int:
        return self._call(OPERATORS["cast"], [number], {"dtype": dtype}, self._helper("cast"), site)

    def _call(self, row: Operator, operands: list[int | None], attributes: dict[str, Any], key: str, site: Site) -> int:
        """Append a call and return its number: calls count from 0, inputs are -1 - position until all are known."""
        types = [None if number is None else self._type(number) for number in operands]
        dtype, shape = recorded_type(row, types, attributes, site.path)
        self.calls.append(Call(row, tuple(operands), attributes, key, dtype, shape, site.path))
        return len(self.calls) - 1

    def _type(self, number: int) -> tuple[DType, tuple[Any, ...]]:
        each: Input | Call = self.inputs[-1 - number] if number < 0 else self.calls[number]
        return each.dtype, each.shape

    def _operand(self, edge: Edge) -> int:
        while edge in self.aliases:
            edge = self.aliases[edge]
        return -1 - self.input_numbers[edge] if edge in self.input_numbers else self.call_numbers[edge]

    def _shifted(self, call: Call, count: int) -> Call:
        operands = tuple(None if each is None else -1 - each if each < 0 else each + count for each in call.operands)
        return Call(call.operator, operands, call.attributes, call.key, call.dtype, call.shape, call.site)

    def _number(self, edge: Edge, count: int) -> int:
        number = self._operand(edge)
        return -1 - number if number < 0 else number + count


def recorded_type(
    row: Operator, types: list[Any], attributes: dict[str, Any], path: str
) -> tuple[DType, tuple[Any, ...]]:
    """Return dtype and shape of the result of an operator: those of its meaning."""
    try:
        key: Any = (row, tuple(types), frozen(attributes))
        known = _TYPES.get(key)
    except TypeError:
        key = known = None
    if known is not None:
        return known
    graph = Graph()
    tensors = [
        None if each is None else graph.tensor(f"x{place}", each[1], each[0]) for place, each in enumerate(types)
    ]
    try:
        result = row.record(graph, tensors, attributes)
    except (ShapeError, DTypeError) as error:
        raise error.within(path) from error
    found = result.dtype, tuple(result.shape)
    if key is not None:
        if len(_TYPES) > 10_000:
            _TYPES.clear()
        _TYPES[key] = found
    return found


def _is_real(value: Any) -> bool:
    return not isinstance(value, Expression) and np.asarray(value).dtype.kind == "f"


def _filled(value: Any, shape: tuple[Any, ...], dtype: DType) -> Any:
    """Return an initial value as an array, None where the shape is symbolic and the value one number."""
    array = np.asarray(value, dtype.numpy)
    if array.ndim == 0 and all(isinstance(size, int) for size in shape):
        return np.full(shape, array, dtype.numpy)
    if array.ndim == 0:
        return array
    if array.shape != shape:
        raise ShapeError(
            f"an initial value has the shape {list(array.shape)}, but its state [{', '.join(map(str, shape))}]"
        )
    return array


def _plain_slice(part: Any) -> Any:
    if isinstance(part, slice):
        return slice(part.start, part.stop, part.step)
    return part
