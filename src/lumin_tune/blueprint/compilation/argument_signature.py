"""The arguments of `evaluate`: keys, dtypes and shapes are checked, and arrays are given to the backend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.blueprint.backends.base import Backend, long_name
from lumin_tune.blueprint.plan import Call, Input, Plan, Role
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import DTypeError, InputError, ShapeError
from lumin_tune.core.expression import Expression
from lumin_tune.core.suggest import did_you_mean

Arrays = dict[str, Any]
_WHAT = {Role.PARAMETER: "parameter", Role.DATUM: "datum", Role.STATE: "state"}
_WHERE = {Role.PARAMETER: "params", Role.DATUM: "data", Role.STATE: "state"}


class ArgumentChecks:
    """Checks the arguments of calls of one model."""

    def __init__(self, plan: Plan, backend: Backend) -> None:
        self._backend = backend
        self._inputs = {each.key: each for each in plan.inputs if each.role is not Role.CONSTANT}
        self._keys = {role: tuple(plan.inputs_of(role)) for role in _WHAT}
        self._expected = {
            role: [(key, backend.accepting(self._inputs[key].dtype), self._inputs[key]) for key in keys]
            for role, keys in self._keys.items()
        }
        self._accepting = {dtype: backend.accepting(dtype) for dtype in {each.dtype for each in plan.values()}}
        self._dims = plan.dims()
        self._seen: dict[Any, dict[str, int]] = {}

    def checked(
        self, params: Mapping[str, Any], data: Mapping[str, Any], state: Mapping[str, Any]
    ) -> tuple[Arrays, Arrays, dict[str, int]]:
        """Return parameters, and data with states, as arrays of the backend, and the sizes of dimensions.

        Raises InputError, DTypeError and ShapeError.
        """
        given = {Role.PARAMETER: params, Role.DATUM: data, Role.STATE: state}
        parameters: Arrays = {}
        rest: Arrays = {}
        shapes = []
        for role, expected in self._expected.items():
            found, taken = given[role], parameters if role is Role.PARAMETER else rest
            if len(found) != len(expected):
                raise InputError(self._key_text(given))
            for key, accepts, each in expected:
                try:
                    value = found[key]
                except KeyError:
                    raise InputError(self._key_text(given)) from None
                taken[key] = array = value if accepts(value) else self._array(each, value)
                shapes.append(array.shape)
        signature = tuple(shapes)
        sizes = self._seen.get(signature)
        if sizes is None:
            sizes = self._sizes({key: array.shape for key, array in {**parameters, **rest}.items()})
            if len(self._seen) > 1000:
                self._seen.clear()
            self._seen[signature] = sizes
        return parameters, rest, sizes

    def parameters(self, params: Mapping[str, Any]) -> Arrays:
        """Return parameters as arrays of the backend."""
        keys = self._keys[Role.PARAMETER]
        if set(params) != set(keys):
            raise InputError(self._key_text({Role.PARAMETER: params}))
        return {key: self._array(self._inputs[key], params[key]) for key in keys}

    def cotangents(self, given: Any, outputs: Mapping[str, Input | Call], sizes: Mapping[str, int]) -> Arrays:
        """Return the gradients of outputs as arrays of the backend."""
        if not isinstance(given, Mapping):
            raise InputError(f"output_gradients is a mapping of output keys, or True, not {type(given).__name__}")
        found = {}
        for key, value in given.items():
            if key not in outputs:
                raise InputError(f"output_gradients: no float output {key!r}; {did_you_mean(key, outputs)}")
            accepts = self._accepting[outputs[key].dtype]
            array = value if accepts(value) else self._array(outputs[key], value, "output_gradients")
            expected = tuple(_size(size, sizes) for size in outputs[key].shape)
            if tuple(array.shape) != expected:
                raise ShapeError(
                    f"output_gradients[{key!r}] has the shape {list(array.shape)}, and the output {list(expected)}"
                )
            found[key] = array
        return found

    def _array(self, expected: Input | Call, value: Any, what: str = "") -> Any:
        dtype = self._backend.dtype_of(value)
        if dtype is None:
            if hasattr(value, "dtype"):
                value = np.asarray(value)
                dtype = DType.of(value.dtype)
            else:
                return self._backend.asarray(self._numbers(expected, value, what), expected.dtype)
        if dtype is expected.dtype or _fits(dtype, expected.dtype, value):
            return self._backend.asarray(value, expected.dtype)
        name = self._name(expected, what)
        wanted, got = long_name(expected.dtype), long_name(dtype)
        remedy = (
            ""
            if what or dtype.is_float is not expected.dtype.is_float
            else f', or compile with types={{"{expected.key}": {got}}}'
        )
        raise DTypeError(
            f"Type mismatch: expected {wanted}, got {got} for {name.replace('datum', 'data')} {expected.key!r} of "
            f"{self._backend.title}(dtype={long_name(self._backend.dtype)}); cast it{remedy}"
        )

    def _numbers(self, expected: Input | Call, value: Any, what: str) -> Array:
        """Return numbers, or lists of them, as an array."""
        name, given = self._name(expected, what), type(value).__name__
        try:
            array = np.asarray(value)
        except ValueError as error:
            raise InputError(f"{name} {expected.key!r}: the {given} makes no array: {error}") from error
        if array.dtype.kind not in "biuf":
            raise DTypeError(f"{name} {expected.key!r} is a {given}; give an array, a number or lists of numbers")
        return array

    def _name(self, expected: Input | Call, what: str) -> str:
        return what or (_WHAT[expected.role] if isinstance(expected, Input) else "output")

    def _sizes(self, shapes: Mapping[str, Sequence[int]]) -> dict[str, int]:
        sizes: dict[str, int] = {}
        origins: dict[str, str] = {}
        for key, shape in shapes.items():
            expected = self._inputs[key]
            if len(shape) != len(expected.shape):
                raise ShapeError(self._shape_text(expected, shape, f"it has {len(shape)} axes"))
            for axis, (size, wanted) in enumerate(zip(shape, expected.shape, strict=True)):
                name = str(wanted)
                if isinstance(wanted, Expression) and name in self._dims:
                    if sizes.setdefault(name, int(size)) != size:
                        why = f"axis {axis} is {size}, and {name} is {sizes[name]} by {origins[name]!r}"
                        raise ShapeError(self._shape_text(expected, shape, why))
                    origins.setdefault(name, key)
        for key, shape in shapes.items():
            for axis, (size, wanted) in enumerate(zip(shape, self._inputs[key].shape, strict=True)):
                if isinstance(wanted, Expression):
                    if any(each.name not in sizes for each in wanted.variables):
                        continue
                    wanted = int(wanted.evaluate(sizes))
                if wanted != size:
                    raise ShapeError(self._shape_text(self._inputs[key], shape, f"axis {axis} is {size}"))
        for name, size in sizes.items():
            low, high = self._dims[name].bounds()
            if not low <= size <= high:
                raise ShapeError(f"{name} is {size} in this call, and was compiled for {low} to {high}")
        return sizes

    def _shape_text(self, expected: Input, shape: Sequence[int], why: str) -> str:
        compiled = [str(size) if isinstance(size, Expression) else size for size in expected.shape]
        return (
            f"{_WHAT[expected.role]} {expected.key!r} has the shape {list(shape)}, but was compiled for "
            f"{compiled}: {why}; give arrays of that shape, or compile with "
            f'shapes={{"{expected.key}": {list(shape)}}} or an open size, None'
        )

    def _key_text(self, given: Mapping[Role, Mapping[str, Any]]) -> str:
        parts = []
        for role, found in given.items():
            missing = [key for key in self._keys[role] if key not in found]
            elsewhere = {key: other for key in missing for other, there in given.items() if key in there}
            lacking = [key for key in missing if key not in elsewhere]
            if lacking:
                parts.append(f"{_WHERE[role]} lacks {', '.join(map(repr, lacking))}")
            for key, other in elsewhere.items():
                parts.append(f"{key!r} is a {_WHAT[role]} and was given in {_WHERE[other]}; give it in {_WHERE[role]}")
        for role, found in given.items():
            unknown = [key for key in found if key not in self._inputs]
            parts += [
                f"{_WHERE[role]} has the unknown key {key!r}; {did_you_mean(key, self._inputs)}" for key in unknown
            ]
        return "; ".join(parts)


def _fits(given: DType, wanted: DType, value: Any) -> bool:
    """Whether a dtype is another on the host, or an integer that loses nothing."""
    if wanted is DType.BF16:
        return given is DType.F32 and isinstance(value, np.ndarray)
    return not given.is_float and not wanted.is_float and np.can_cast(given.numpy, wanted.numpy, "safe")


def _size(size: Any, sizes: Mapping[str, int]) -> int:
    return int(size.evaluate(sizes)) if isinstance(size, Expression) else int(size)
