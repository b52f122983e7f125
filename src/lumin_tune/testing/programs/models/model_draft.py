"""A random model under construction. Each node is run immediately, so that shapes and values are known."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import numpy as np
from onnx import helper, numpy_helper

from lumin_tune.core.dtypes import Array
from lumin_tune.testing.programs.draft import SIZES, Choices
from lumin_tune.testing.programs.listing import ProgramInput, draw_array
from lumin_tune.testing.programs.models.model_listing import (
    TYPES,
    ModelListing,
    ModelNode,
    declared,
    dtype_name,
    model_of,
)
from lumin_tune.testing.programs.models.peers import by_onnxruntime, by_reference

T = TypeVar("T")
FLOATS: Final = ("f32", "f32", "f32", "f64", "f16")
NUMPY: Final = {name: np.dtype(helper.tensor_dtype_to_np_dtype(number)) for name, number in TYPES.items()}
INTEGERS: Final = ("i64", "i32", "i16", "i8", "u8")
MAX_ELEMENTS: Final = 5_000
_GREAT: Final = 1e4
_TINY: Final = 1e-9
"""onnxruntime's functions have absolute errors, as of sigmoids in an LSTM: products of many small results show them."""


class ModelDraft(Choices):
    """A growing model of an opset."""

    def __init__(self, seed: int, opset: int) -> None:
        self.random = random.Random(seed)
        self.opset = opset
        self._source = np.random.default_rng(seed)
        self.inputs: list[ProgramInput] = []
        self.constants: dict[str, Array] = {}
        self.nodes: list[ModelNode] = []
        self.values: dict[str, Array] = {}
        self.pool: list[str] = []
        self.uses: dict[str, int] = {}

    # choices

    def shape(self, least: int = 0, most: int = 4, limit: int = 800) -> tuple[int, ...]:
        rank = self.one_of([each for each in (0, 1, 2, 2, 3, 3, 4) if least <= each <= most] or [least])
        found: list[int] = []
        for _ in range(rank):
            left = limit // max(1, int(np.prod(found)))
            found.append(self.one_of([each for each in SIZES if each <= left] or [1]))
        self.random.shuffle(found)
        return tuple(found)

    def shape_of(self, name: str) -> tuple[int, ...]:
        return tuple(self.values[name].shape)

    def rank(self, name: str) -> int:
        return self.values[name].ndim

    def dtype(self, name: str) -> str:
        return dtype_name(self.values[name])

    def pick(self, fits: Callable[[Array], bool]) -> str | None:
        found = [name for name in self.pool if fits(self.values[name])]
        if not found:
            return None
        unused = [name for name in found if not self.uses.get(name)]
        return self.one_of(unused) if unused and self.chance(0.5) else self.one_of(found[-6:])

    def pick_of(self, dtypes: Sequence[str], least: int = 0, most: int = 6) -> str:
        """Return a value of these dtypes and ranks: an existing one, a converted one, or a new input."""
        fit = self.pick(lambda x: dtype_name(x) in dtypes and least <= x.ndim <= most and x.size > 0)
        if fit is not None and self.chance(0.9):
            return fit
        near = self.pick(lambda x: dtype_name(x) in dtypes and 0 < x.ndim and x.size > 0)
        if near is not None and self.chance(0.8):
            ranked = self.of_rank(near, max(least, 1))
            if ranked is not None:
                return ranked
        return self.input(self.one_of(dtypes), self.shape(least, min(most, 4)))

    def of_rank(self, name: str, rank: int) -> str | None:
        """Reshape a value to a rank."""
        shape = self.shape_of(name)
        if len(shape) >= rank:
            to = [*shape[: rank - 1], int(np.prod(shape[rank - 1 :]))]
        else:
            to = [*[1] * (rank - len(shape)), *shape]
        return next(iter(self.node("Reshape", [name, self.constant(np.array(to, np.int64))])), None)

    def mate(self, name: str, dtype: str | None = None) -> str:
        """Return a value that broadcasts with another."""
        shape, wanted = self.shape_of(name), dtype or self.dtype(name)
        fit = self.pick(lambda x: dtype_name(x) == wanted and _broadcasts(shape, x.shape))
        if fit is not None and self.chance(0.7):
            return fit
        own = [size if self.chance(0.7) else 1 for size in shape]
        start = self.between(0, len(own)) if self.chance(0.3) else 0
        if self.chance(0.3):
            return self.stored(wanted, own[start:])
        return self.input(wanted, own[start:])

    # growing

    def input(self, dtype: str, shape: Sequence[int], values: str | int | None = None) -> str:
        drawn = self.one_of(("normal", "normal", "normal", "whole", "positive"))
        if dtype in INTEGERS and self.chance(0.3):
            drawn = "edges"
        kind: str | int = drawn if values is None else values
        each = ProgramInput(f"x{len(self.inputs)}", tuple(shape), dtype, False, kind)
        self.inputs.append(each)
        self.values[each.name] = draw_array(self._source, each, {})
        self.pool.append(each.name)
        return each.name

    def constant(self, array: Any) -> str:
        """Return an initialiser."""
        name = f"c{len(self.constants)}"
        self.constants[name] = self.values[name] = np.asarray(array)
        return name

    def stored(self, dtype: str, shape: Sequence[int], values: str = "normal") -> str:
        """Return an initialiser of random values."""
        return self.constant(draw_array(self._source, ProgramInput("", tuple(shape), dtype, True, values), {}))

    def stored_number(self, value: float, dtype: str) -> str:
        """Return a scalar initialiser."""
        return self.constant(np.array(value).astype(NUMPY[dtype]))

    def places(self, shape: Sequence[int], below: int, dtype: str = "i64", negative: bool = True) -> str:
        """Return indices below a bound, as an input or an initialiser, some of them negative."""
        if self.chance(0.4):
            return self.input(dtype, shape, below)
        found = self._source.integers(-below if negative else 0, below, tuple(shape))
        return self.constant(found.astype({"i64": np.int64, "i32": np.int32}[dtype]))

    def node(self, op: str, inputs: Sequence[str], *, count: int = 1, **attributes: Any) -> tuple[str, ...]:
        """Add a node and return its outputs, none if it cannot be run or its values are useless."""
        first = sum(len(node.outputs) for node in self.nodes)
        outputs = tuple(f"v{first + number}" for number in range(count))
        node = ModelNode(op, tuple(inputs), outputs, tuple(sorted(attributes.items())))
        found = self._run(node)
        if found is None or not all(self._is_worth(array) for array in found):
            return ()
        self.nodes.append(node)
        for name in inputs:
            self.uses[name] = self.uses.get(name, 0) + 1
        self.values.update(zip(outputs, found, strict=True))
        self.pool += outputs
        return outputs

    def _run(self, node: ModelNode) -> list[Array] | None:
        names = [name for name in dict.fromkeys(node.inputs) if name]
        stored = [numpy_helper.from_array(self.constants[name], name) for name in names if name in self.constants]
        given = {name: self.values[name] for name in names if name not in self.constants}
        inputs = [declared(name, array.shape, dtype_name(array)) for name, array in given.items()]
        outputs = [helper.make_empty_tensor_value_info(name) for name in node.outputs]
        try:
            model = model_of(helper.make_graph([node.proto()], "node", inputs, outputs, stored), self.opset)
        except (ValueError, TypeError):
            return None
        found = by_onnxruntime(model, given)
        return found if found is not None else by_reference(model, given)

    def _is_worth(self, array: Array) -> bool:
        if array.size > MAX_ELEMENTS or array.ndim > 6 or dtype_name(array) not in TYPES:
            return False
        if array.dtype.kind != "f" or not array.size:
            return True
        greatest = np.abs(array).max()
        return bool(np.isfinite(array).all() and greatest < _GREAT and (greatest == 0 or greatest > _TINY))

    def listing(self, outputs: Sequence[str]) -> ModelListing:
        types = {name: (tuple(array.shape), dtype_name(array)) for name, array in self.values.items()}
        return ModelListing(self.opset, tuple(self.inputs), self.constants, tuple(self.nodes), tuple(outputs), types)


def _broadcasts(to: Sequence[int], shape: Sequence[int]) -> bool:
    aligned = list(to)[len(to) - len(shape) :] if len(shape) <= len(to) else None
    return aligned is not None and all(a == b or b == 1 for a, b in zip(aligned, shape, strict=True))
