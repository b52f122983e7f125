"""Python modules of plans: one function a stage, made of the emitters of a framework and of fallbacks.

A stage is a plan whose inputs are parameters and data; a model is one stage, or several with gradient checkpointing.
The text needs the framework alone: it is executed in memory, and written to a file on request.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from lumin_tune.blueprint.backends.dialects.dialect import Dialect
from lumin_tune.blueprint.backends.dialects.sizes import DIMENSION_PREFIX, size_text
from lumin_tune.blueprint.backends.functions import COTANGENT, RESULT, Functions, arguments_of
from lumin_tune.blueprint.backends.graph_text import INLINE_ELEMENTS, Constants
from lumin_tune.blueprint.backends.statements import Assignment, Extent, FunctionBody, extent
from lumin_tune.blueprint.compilation.view_operators import VIEWS
from lumin_tune.blueprint.operators.contraction import activation_operator
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Expression, Size


@dataclass
class Emission:
    """A call as its emitter sees it: operands as expressions, attributes, and types.

    An emitter returns an expression, or None for a form that it does not cover, which is then written as primops.
    """

    plan: Plan
    call: Call
    operands: list[str | None]
    dialect: Dialect
    preferences: Mapping[str, Any]
    functions: Functions

    def activated(self, text: str, spelled: Mapping[str, str]) -> str:
        """Return the result of the attribute `activation`. spelled: templates of a framework's own functions."""
        name = self.attribute("activation")
        if name is None:
            return text
        if name in spelled:
            return spelled[name].format(text)
        operator, attributes = activation_operator(name)
        given = Input("x", Role.DATUM, self.call.dtype, self.call.shape)
        call = Call(operator, (0,), attributes, "y", self.call.dtype, self.call.shape)
        function = self.functions.of_call(Plan((given,), (call,), {"y": 1}), call)
        return f"{function.name}({arguments_of(function, {0: text})})"

    def __getitem__(self, place: int) -> str:
        text = self.operands[place]
        assert text is not None, (self.call.key, place)
        return text

    def has(self, place: int) -> bool:
        return place < len(self.operands) and self.operands[place] is not None

    def optional(self, place: int) -> str:
        return self[place] if self.has(place) else "None"

    def attribute(self, name: str) -> Any:
        return self.call.attributes[name]

    def shape(self, place: int) -> tuple[Size, ...]:
        number = self.call.operands[place]
        assert number is not None
        return self.plan.value(number).shape

    def dtype(self, place: int) -> DType:
        number = self.call.operands[place]
        assert number is not None
        return self.plan.value(number).dtype

    def is_parameter(self, place: int) -> bool:
        """Whether the operand is a parameter, or computed."""
        value = self.plan.value(self.call.operands[place] or 0)
        return isinstance(value, Call) or value.role is Role.PARAMETER

    @property
    def is_float(self) -> bool:
        """Whether the result and all operands have one float dtype."""
        present = [self.dtype(place) for place in range(len(self.operands)) if self.has(place)]
        return self.call.dtype.is_float and all(each is self.call.dtype for each in present)

    @property
    def rank(self) -> int:
        return len(self.call.shape)

    @property
    def shape_text(self) -> str:
        sizes = [size_text(size) for size in self.call.shape]
        return f"({sizes[0]},)" if len(sizes) == 1 else f"({', '.join(sizes)})"

    def axis(self, name: str = "axis", rank: int | None = None) -> int:
        rank = len(self.shape(0)) if rank is None else rank
        return int(self.attribute(name)) % max(rank, 1)

    def axes(self, name: str = "axis") -> tuple[int, ...]:
        """The axes of a reduction, all for None, not negative and sorted."""
        rank = len(self.shape(0))
        axis = self.attribute(name)
        if axis is None:
            return tuple(range(rank))
        chosen = (axis,) if isinstance(axis, int) else tuple(axis)
        return tuple(sorted(each % max(rank, 1) for each in chosen))


Emitter = Callable[[Emission], str | None]
Workspace = Callable[[Plan, Call], Sequence[Extent]]


def registrar(table: dict[str, Emitter]) -> Callable[..., Callable[[Emitter], Emitter]]:
    """Return a decorator that enters an emitter into a table under the names of its operators."""

    def emits(*names: str) -> Callable[[Emitter], Emitter]:
        def add(function: Emitter) -> Emitter:
            table.update(dict.fromkeys(names, function))
            return function

        return add

    return emits


@dataclass(frozen=True)
class ModuleStage:
    """A function of a module, and of its gradients where the module has them.

    Parameters are taken from `params`; data, states and values of earlier stages from `data`. wanted: the keys of
    inputs whose gradients are computed. boundaries: the keys of outputs that are no outputs of the model.
    """

    name: str
    plan: Plan
    wanted: tuple[str, ...] = ()
    boundaries: tuple[str, ...] = ()


@dataclass
class ModuleWriter:
    """The text of a module.

    emitters: by operator name. reserved: names that no variable may have. workspaces: the memory that expressions of
    operators need besides their results. fallbacks: filled with the operators that are written as primops; bodies: with
    the statements of the functions, their results, and whether they free what they no longer need.
    """

    dialect: Dialect
    emitters: Mapping[str, Emitter]
    preferences: Mapping[str, Any] = field(default_factory=dict)
    helpers: Mapping[str, str] = field(default_factory=dict)
    reserved: frozenset[str] = frozenset()
    constants: Constants = field(default_factory=Constants)
    fallbacks: dict[str, int] = field(default_factory=dict)
    stages: list[str] = field(default_factory=list)
    workspaces: Mapping[str, Workspace] = field(default_factory=dict)
    bodies: dict[str, tuple[FunctionBody, tuple[str, ...], bool]] = field(default_factory=dict)
    _functions: Functions | None = None

    @property
    def functions(self) -> Functions:
        if self._functions is None:
            self._functions = Functions(self.dialect, self.constants, self.reserved)
        return self._functions

    # stages

    def forward(self, stage: ModuleStage, *, frees: bool = True) -> str:
        """Add a stage's function, `name(params, data) -> outputs by key`, and return its name."""
        body, names = self._opened(stage.plan)
        self._write_calls(stage.plan, body, names)
        results = results_of(stage.plan)
        self.bodies[stage.name] = body, tuple(names[each] for each in results.values()), frees
        lines = body.lines([names[each] for each in results.values()], frees=frees)
        items = ", ".join(f"{key!r}: {names[number]}" for key, number in results.items())
        self._add(f"def {stage.name}(params, data):", [*lines, f"return {{{items}}}"])
        return stage.name

    def gradients(self, stage: ModuleStage, *, frees: bool = True) -> str:
        """Add the function `name_gradients(params, data, cotangents) -> outputs, gradients`, by derivatives of calls.

        For frameworks without automatic differentiation.
        """
        plan, functions = stage.plan, self.functions
        body, names = self._opened(plan)
        self._write_calls(plan, body, names)
        needed = depends_on(plan, [plan.number(key) for key in stage.wanted])
        found: dict[int, list[str]] = {}
        results = results_of(plan)
        for key, number in results.items():
            if needed[number] and plan.value(number).dtype.is_float:
                value = plan.value(number)
                zeros = self.dialect.full(value.shape, 0.0, value.dtype)
                text = f"cotangents[{key!r}] if {key!r} in cotangents else {zeros}"
                found.setdefault(number, []).append(body.assign(f"d_{key}", text, []))
        count = len(plan.inputs)
        for number in range(len(plan.inputs) + len(plan.calls) - 1, count - 1, -1):
            call = plan.calls[number - count]
            if number not in found:
                continue
            gradient = _summed(body, call.key, found.pop(number))
            if not needed[number]:
                continue
            wanted = [
                place
                for place, operand in enumerate(call.operands)
                if operand is not None and needed[operand] and plan.value(operand).dtype.is_float
            ]
            if not wanted:
                continue
            function = functions.derivative(plan, call, wanted)
            given: dict[int | str, str] = {
                place: names[operand] for place, operand in enumerate(call.operands) if operand is not None
            }
            given |= {RESULT: names[number], COTANGENT: gradient}
            reads = [given[each] for each in function.parameters]
            targets = []
            for place in wanted:
                operand = call.operands[place]
                assert operand is not None
                targets.append(body.fresh(f"d_{plan.value(operand).key}"))
                found.setdefault(operand, []).append(targets[-1])
            text = f"{function.name}({arguments_of(function, given)})"
            body.add(function.statement(targets, given, text, reads))
        items = []
        for key in stage.wanted:
            number = plan.number(key)
            if number in found:
                items.append((key, _summed(body, key, found[number])))
            else:
                value = plan.value(number)
                items.append((key, self.dialect.full(value.shape, 0.0, value.dtype)))
        kept = [names[each] for each in results.values()] + [text for _, text in items]
        lines = body.lines(kept, frees=frees)
        outputs = ", ".join(f"{key!r}: {names[number]}" for key, number in results.items())
        grads = ", ".join(f"{key!r}: {text}" for key, text in items)
        name = f"{stage.name}_gradients"
        self.bodies[name] = body, tuple(kept), frees
        self._add(f"def {name}(params, data, cotangents):", [*lines, f"return {{{outputs}}}, {{{grads}}}"])
        return name

    def source(self, docstring: str, tail: str = "", prelude: str = "") -> str:
        """Return the text of the module."""
        helpers = {**self.dialect.helpers, **self.helpers}
        parts = [f'"""{docstring}"""', self.dialect.imports, prelude.strip()]
        parts += [helpers[name].strip() for name in self.dialect.used]
        parts += [text.strip() for text in self._constant_texts()]
        parts += [text.strip() for text in self.functions.texts.values()]
        parts += [text.strip() for text in self.stages]
        parts += [tail.strip()]
        return "\n\n\n".join(part for part in parts if part) + "\n"

    @property
    def arrays(self) -> dict[str, Array]:
        """The arrays that the module reads from its file of constants."""
        return {name: array for name, (array, _) in self.constants.arrays.items() if not _is_small(array)}

    # private

    def _constant_texts(self) -> list[str]:
        if not self.constants.arrays:
            return []
        lines = []
        for name, (array, dtype) in self.constants.arrays.items():
            text = repr(array.tolist()) if _is_small(array) else f"ARRAYS[{name!r}]"
            host = f"np.array({text}, {np.dtype(dtype.numpy).name!r})" if _is_small(array) else text
            lines.append(f"{name} = {self.dialect.from_host(host, dtype)}")
        load = []
        if self.arrays:
            load = [
                'if "ARRAYS" not in globals():',
                "    import pathlib",
                "",
                '    ARRAYS = dict(np.load(pathlib.Path(__file__).with_suffix(".npz")))',
            ]
        return ["\n".join([*load, *lines])]

    def _opened(self, plan: Plan) -> tuple[FunctionBody, dict[int, str]]:
        """Return a body that has read the inputs, and the variables of the inputs."""
        body = FunctionBody()
        body.names |= self.reserved
        names: dict[int, str] = {}
        uses = plan.uses()
        for number, each in enumerate(plan.inputs):
            if each.role is Role.CONSTANT:
                assert each.value is not None
                name = self.constants.add(np.asarray(each.value, order="C"), each.dtype)
                names[number] = self.dialect.constant(name)
                continue
            if not uses[number] and not any(isinstance(size, Expression) for size in each.shape):
                continue
            source = "params" if each.role is Role.PARAMETER else "data"
            names[number] = body.assign(each.key, f"{source}[{each.key!r}]", [])
        wanted = dict.fromkeys(sorted(plan.dims()))
        for number, each in enumerate(plan.inputs):
            for axis, size in enumerate(each.shape):
                if isinstance(size, Expression) and str(size) in wanted and number in names:
                    del wanted[str(size)]
                    name = DIMENSION_PREFIX + str(size)
                    body.names.add(name)
                    body.kept.add(name)
                    body.add(
                        Assignment((name,), f"{names[number]}.shape[{axis}]", (names[number],), {name: Extent((), 0)})
                    )
        if wanted:
            raise ShapeError(
                f"the size {', '.join(wanted)} is the size of no axis of an input; give it in shapes={{...}}"
            )
        return body, names

    def _write_calls(self, plan: Plan, body: FunctionBody, names: dict[int, str]) -> None:
        for number, call in plan.numbered_calls():
            operands = [None if each is None else names[each] for each in call.operands]
            text, is_fallback = self.expression(plan, call, operands)
            if is_fallback:
                self.fallbacks[call.operator.name] = self.fallbacks.get(call.operator.name, 0) + 1
            reads = [each for each in operands if each is not None]
            if is_fallback:
                function = self.functions.of_call(plan, call)
                name = body.fresh(call.key)
                given: dict[int | str, str] = {place: each for place, each in enumerate(operands) if each is not None}
                body.add(function.statement([name], given, text, reads))
                names[number] = name
            elif call.operator.name in VIEWS:
                names[number] = body.assign(call.key, text, reads)
            else:
                own = extent(call.shape, call.dtype)
                before = self._before_activation(plan, call, operands, text)
                if before:
                    name = body.assign(f"{call.key}_linear", before, reads, own, self._workspace(plan, call)[:-1])
                    names[number] = body.assign(call.key, text.replace(before, name), [name], own)
                else:
                    names[number] = body.assign(call.key, text, reads, own, self._workspace(plan, call))

    def _before_activation(self, plan: Plan, call: Call, operands: list[str | None], text: str) -> str:
        """Return the part of an expression that its activation is applied to, "" if it is no statement of its own.

        Where functions run as they are written, its operands are freed before the activation allocates its result.
        """
        if not self.dialect.runs_as_written or not call.attributes.get("activation"):
            return ""
        plain, _ = self.expression(plan, replace(call, attributes={**call.attributes, "activation": None}), operands)
        return plain if plain in text and plain != text else ""

    def expression(self, plan: Plan, call: Call, operands: list[str | None]) -> tuple[str, bool]:
        """Return the expression of a call, and whether it is a function of primops."""
        emitter = self.emitters.get(call.operator.name)
        text = (
            emitter(Emission(plan, call, operands, self.dialect, self.preferences, self.functions)) if emitter else None
        )
        if text is not None:
            return text, False
        function = self.functions.of_call(plan, call)
        given: dict[int | str, str] = {place: each for place, each in enumerate(operands) if each is not None}
        return f"{function.name}({arguments_of(function, given)})", True

    def _workspace(self, plan: Plan, call: Call) -> Sequence[Extent]:
        found = list(self.workspaces[call.operator.name](plan, call)) if call.operator.name in self.workspaces else []
        return [*found, extent(call.shape, call.dtype)] if call.attributes.get("activation") else found

    def peak_bytes(self, name: str, dims: Mapping[str, int]) -> int:
        """Return the most bytes that the arrays of a written function hold at once."""
        body, results, frees = self.bodies[name]
        return body.peak_bytes(results, dims, frees=frees)

    def _add(self, head: str, lines: Sequence[str]) -> None:
        self.stages.append("\n".join([head, *(f"    {line}" for line in lines)]))


def results_of(plan: Plan) -> dict[str, int]:
    """Return the values that a stage returns: outputs, and next values of states as `<key>.next`."""
    return {**plan.outputs, **{f"{key}.next": number for key, number in plan.updates.items()}}


def depends_on(plan: Plan, wanted: Sequence[int]) -> list[bool]:
    """Return for each value whether it depends on one of the wanted ones through floats."""
    found = [False] * (len(plan.inputs) + len(plan.calls))
    for number in wanted:
        found[number] = True
    for number, call in plan.numbered_calls():
        if call.dtype.is_float:
            found[number] = found[number] or any(each is not None and found[each] for each in call.operands)
    return found


def _summed(body: FunctionBody, key: str, parts: Sequence[str]) -> str:
    if len(parts) == 1:
        return parts[0]
    first = body.origin(parts[0])
    return body.assign(f"d_{key}", " + ".join(parts), parts, first if isinstance(first, Extent) else None)


def _is_small(array: Array) -> bool:
    return array.size <= INLINE_ELEMENTS and bool(np.isfinite(np.asarray(array, np.float64)).all())
