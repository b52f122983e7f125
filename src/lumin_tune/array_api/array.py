"""`Array`, the array object of the standard, and `apply`, by which every function of the namespace makes one.

The module is long because `Array` is one class with the operators of the standard, and its properties have examples.
"""

from __future__ import annotations

import importlib
import operator
import weakref
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
import numpy.typing as npt

from lumin_tune.array_api.evaluation import DEEPEST, compute, value_of
from lumin_tune.array_api.functions import left_shift, right_shift
from lumin_tune.array_api.keys import is_mask, joined_key, read, split_key, written, written_where
from lumin_tune.array_api.naming import DEVICE, NAMES, check_device, check_version
from lumin_tune.array_api.nodes import DeferredNode, Function, call_node, lowered, tensor_node, value_node
from lumin_tune.core.arrays import as_array
from lumin_tune.core.dtypes import Array as HostArray
from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import DTypeError, GraphError, InputError, ShapeError
from lumin_tune.core.expression import Expression, Size, product
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor import Graph, Tensor

A = TypeVar("A", "Array", Tensor)
Operand: TypeAlias = "Array | Tensor | npt.NDArray[Any] | np.generic | Scalar"


def _binary(function: Callable[[Any, Any], Any], *, swapped: bool = False) -> Any:
    def method(self: Array, other: Any) -> Any:
        if not (_is_weak(other) or hasattr(other, "dtype")):
            return NotImplemented
        return apply(function, other, self) if swapped else apply(function, self, other)

    method.__doc__ = f"Return the result of `{function.__name__}` with the operands{' swapped' if swapped else ''}."
    return method


def _in_place(function: Callable[[Any, Any], Any]) -> Any:
    def method(self: Array, other: Any) -> Any:
        if not (_is_weak(other) or hasattr(other, "dtype")):
            return NotImplemented
        result = apply(function, self, other)
        if not isinstance(result, Array):
            return result
        if result.dtype is not self.dtype or result.shape != self.shape:
            raise DTypeError(
                f"{function.__name__} in place would make {NAMES[self.dtype]}{shape_text(self.shape)} "
                f"an array of {NAMES[result.dtype]}{shape_text(result.shape)}; assign the result instead"
            )
        self._become(result)
        return self

    method.__doc__ = f"Replace the array by the result of `{function.__name__}`, of the same dtype and shape."
    return method


def _operators(function: Callable[[Any, Any], Any]) -> tuple[Any, Any, Any]:
    """Return the methods of an operator: for the array on the left, on the right, and in place."""
    return _binary(function), _binary(function, swapped=True), _in_place(function)


class Array:
    """An array of the Python array API standard whose values are computed when they are read.

    Functions and operators defer; `float`, `bool`, `print`, NumPy and DLPack read. All that was deferred up to there
    then runs as one graph, in the interpreter at first and as a compiled program when it recurs. Made by `asarray` and
    other functions of the namespace, not by its constructor. An array that `to_graph` gave stands for a tensor of a
    graph, and cannot be read.

        >>> import lumin_tune.array_api as xp
        >>> x = xp.asarray([[1.0, 2.0], [3.0, 4.0]])
        >>> x / xp.sum(x, axis=1, keepdims=True)
        Array([[0.33333334, 0.6666667 ],
               [0.42857146, 0.5714286 ]], dtype=float32)
    """

    __slots__ = ("__weakref__", "_node")
    __array_ufunc__ = None  # makes NumPy defer `numpy_array * array` to the array

    def __init__(self, node: DeferredNode) -> None:
        self._node = node
        node.handle = weakref.ref(self)

    # attributes

    @property
    def dtype(self) -> DType:
        """The element type.

        >>> import lumin_tune.array_api as xp
        >>> xp.ones((2, 3)).dtype
        f32
        """
        return self._node.dtype

    @property
    def shape(self) -> tuple[Size, ...]:
        """The size of each axis: ints, except for symbolic sizes while a graph is recorded.

        >>> import lumin_tune.array_api as xp
        >>> xp.ones((2, 3)).shape
        (2, 3)
        """
        return self._node.shape

    @property
    def ndim(self) -> int:
        """The number of axes.

        >>> import lumin_tune.array_api as xp
        >>> xp.ones((2, 3)).ndim
        2
        """
        return len(self._node.shape)

    @property
    def size(self) -> Size:
        """The number of elements.

        >>> import lumin_tune.array_api as xp
        >>> xp.ones((2, 3)).size
        6
        """
        return product(self._node.shape)

    @property
    def device(self) -> str:
        """The device that holds the values, always `cpu`.

        >>> import lumin_tune.array_api as xp
        >>> xp.ones((2, 3)).device
        'cpu'
        """
        return DEVICE

    @property
    def T(self) -> Array:
        """The transpose of a matrix. Raises ShapeError unless there are two axes; use `mT` or `permute_dims`.

        >>> import lumin_tune.array_api as xp
        >>> xp.asarray([[1, 2], [3, 4]]).T
        Array([[1, 3],
               [2, 4]], dtype=int64)
        """
        if self.ndim != 2:
            raise ShapeError(
                f"T of {shape_text(self.shape)}: takes two axes; use mT for stacks of matrices, or permute_dims"
            )
        return self.mT

    @property
    def mT(self) -> Array:
        """The transposes of the matrices in the last two axes. Raises ShapeError for fewer axes.

        >>> import lumin_tune.array_api as xp
        >>> xp.ones((5, 2, 3)).mT.shape
        (5, 3, 2)
        """
        if self.ndim < 2:
            raise ShapeError(f"mT of {shape_text(self.shape)}: takes at least two axes; use expand_dims first")
        return apply_to(self, Tensor.transpose)

    def __array_namespace__(self, *, api_version: str | None = None) -> ModuleType:
        """Return `lumin_tune.array_api`. Raises InputError for an unknown version of the standard."""
        return namespace(api_version)

    def to_device(self, device: str, /, *, stream: None = None) -> Array:
        """Return the array itself, which is on the only device. Raises InputError for another device.

        >>> import lumin_tune.array_api as xp
        >>> xp.ones((2, 3)).to_device("cpu").device
        'cpu'
        """
        check_device(device)
        if stream is not None:
            raise InputError("to_device: the device 'cpu' has no streams; leave stream out")
        return self

    # reading

    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> HostArray:
        """Return the values for NumPy: read-only and shared unless copy is true or the dtype differs; bf16 as f32."""
        value = value_of(self._node)
        wanted = value.dtype if dtype is None else np.dtype(dtype)
        if copy is False and wanted != value.dtype:
            raise ValueError(f"{NAMES[self.dtype]} values cannot become {wanted} without a copy; leave copy out")
        return np.array(value, wanted) if copy or wanted != value.dtype else value

    def __dlpack__(
        self,
        *,
        stream: int | Any | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """Return a DLPack capsule of the values: of a copy, unless copy is False, which needs DLPack 1.0 or later.

        Raises BufferError for bf16, which NumPy cannot hand on, and for other devices than the CPU.
        """
        if self.dtype is DType.BF16:
            raise BufferError("bfloat16 values cannot be exchanged through DLPack; use astype(x, float32) first")
        value = value_of(self._node)
        owned = value if copy is False else np.array(value)
        return owned.__dlpack__(stream=stream, max_version=max_version, dl_device=dl_device)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return the device of DLPack: the CPU."""
        return 1, 0

    def __bool__(self) -> bool:
        return bool(self._single("bool"))

    def __float__(self) -> float:
        return float(self._single("float"))

    def __int__(self) -> int:
        return int(self._single("int"))

    def __complex__(self) -> complex:
        return complex(self._single("complex"))

    def __index__(self) -> int:
        if not self.dtype.is_integer:
            raise TypeError(f"an array of {NAMES[self.dtype]} is not an index; only integers are")
        return int(self._single("index"))

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("an array without axes has no len()")
        return operator.index(_constant(self.shape[0]))

    def __iter__(self) -> Iterator[Array]:
        return iter([self[place] for place in range(len(self))])

    def __repr__(self) -> str:
        if self._node.tensor is not None:
            return repr(self._node.tensor).replace("Tensor", "Array", 1)
        if not all(isinstance(size, int) for size in self.shape):
            return f"Array({NAMES[self.dtype]}{shape_text(self.shape)})"
        text = np.array2string(value_of(self._node), separator=", ", prefix="Array(")
        return f"Array({text}, dtype={NAMES[self.dtype]})"

    # indexing

    def __getitem__(self, key: Any, /) -> Array:
        """Return the elements that a key selects: integers, slices, `...`, None, arrays of integers, a mask of bools.

        What a mask selects depends on its values, which are computed then. Raises ShapeError for an index that is out
        of range, and GraphError for a mask while a graph is recorded.
        """
        template, arrays = split_key(key)
        if any(is_mask(entry) for entry in arrays):
            values = [numbers(entry, "indexing by a mask") for entry in arrays]
            return concrete(numbers(self, "indexing by a mask")[joined_key(template, values)], self.dtype)
        return apply_to(self, read, *(_as_positions(entry) for entry in arrays), template=template)

    def __setitem__(self, key: Any, value: Operand, /) -> None:
        """Replace the elements that a key selects; arrays made of this one before keep their values.

        The value is broadcast and converted to this dtype. Raises as `__getitem__`, except that a mask may be
        recorded if the value does not vary over the elements that it selects.
        """
        template, arrays = split_key(key)
        if not any(is_mask(entry) for entry in arrays):
            result = apply_to(self, _write, value, *(_as_positions(entry) for entry in arrays), template=template)
        elif len(template) == 1 and self._is_uniform(arrays[0], value):
            result = apply_to(self, _write_where, arrays[0], value)
        else:
            changed = np.array(numbers(self, "writing by a mask"))
            entries = [numbers(entry, "writing by a mask") for entry in arrays]
            given = apply(_as_dtype, as_operand(value), dtype=self.dtype) if not _is_weak(value) else value
            changed[joined_key(template, entries)] = given if _is_weak(given) else numbers(given, "writing by a mask")
            result = concrete(changed, self.dtype)
        if result.shape != self.shape:
            raise ShapeError(f"a value of shape {result.shape} does not fit {shape_text(self.shape)}")
        self._become(result)

    # operators

    __add__, __radd__, __iadd__ = _operators(operator.add)
    __sub__, __rsub__, __isub__ = _operators(operator.sub)
    __mul__, __rmul__, __imul__ = _operators(operator.mul)
    __truediv__, __rtruediv__, __itruediv__ = _operators(operator.truediv)
    __floordiv__, __rfloordiv__, __ifloordiv__ = _operators(operator.floordiv)
    __mod__, __rmod__, __imod__ = _operators(operator.mod)
    __pow__, __rpow__, __ipow__ = _operators(operator.pow)
    __matmul__, __rmatmul__, __imatmul__ = _operators(operator.matmul)
    __and__, __rand__, __iand__ = _operators(operator.and_)
    __or__, __ror__, __ior__ = _operators(operator.or_)
    __xor__, __rxor__, __ixor__ = _operators(operator.xor)
    __lshift__, __rlshift__, __ilshift__ = _operators(left_shift)
    __rshift__, __rrshift__, __irshift__ = _operators(right_shift)
    __lt__ = _binary(operator.lt)
    __le__ = _binary(operator.le)
    __gt__ = _binary(operator.gt)
    __ge__ = _binary(operator.ge)
    __eq__ = _binary(operator.eq)
    __ne__ = _binary(operator.ne)

    def __pos__(self) -> Array:
        return self

    def __neg__(self) -> Array:
        return apply_to(self, Tensor.neg)

    def __abs__(self) -> Array:
        return apply_to(self, Tensor.abs)

    def __invert__(self) -> Array:
        return apply_to(self, Tensor.bitwise_not)

    __hash__ = None  # type: ignore[assignment]

    # private

    def _single(self, what: str) -> Any:
        if self.shape:
            raise TypeError(f"{what}() takes an array without axes, not one of shape {shape_text(self.shape)}")
        return value_of(self._node)[()]

    def _is_uniform(self, mask: Any, value: Any) -> bool:
        """Return whether a value to be written by a mask is the same for all that the mask selects."""
        if _is_weak(value):
            return True
        rank, shape = np.ndim(mask) if isinstance(mask, list) else len(mask.shape), as_operand(value).shape
        rest = self.ndim - rank
        return len(shape) <= rest or all(size == 1 for size in shape[: len(shape) - rest])

    def _become(self, other: Array) -> None:
        self._node = other._node
        self._node.handle = weakref.ref(self)


def apply(function: Function, *operands: Any, **attributes: Any) -> Array:
    """Defer a function of tensors; return an array, or a tensor if an operand is one.

    function: takes a `Tensor` for each operand that is an array, Python numbers as they are, and the attributes, and
    returns a tensor; without operands it takes the graph. It must be a function of a module, such as a method of
    `Tensor`: computations are the same if their functions are. Raises what the function raises.

        >>> import lumin_tune as lt
        >>> import lumin_tune.array_api as xp
        >>> xp.apply(lt.Tensor.softmax, xp.asarray([0.0, 0.0]), axis=0)
        Array([0.5, 0.5], dtype=float32)
    """
    given = [each if _is_weak(each) else as_operand(each) for each in operands]
    tensors = [each for each in given if isinstance(each, Tensor)]
    nodes = [each._node if isinstance(each, Array) else each for each in given]
    recorded = tensors + [each.tensor for each in nodes if isinstance(each, DeferredNode) and each.tensor is not None]
    if recorded:
        graph: Any = max((each.graph for each in recorded), key=lambda each: each.depth)
        result: Any = function(*(_recorded(each, graph) for each in nodes), **attributes)
        return result if tensors else Array(tensor_node(result))
    if operands and not any(isinstance(each, DeferredNode) for each in nodes):
        raise DTypeError(f"{function.__name__}: none of the operands is an array; use asarray on one")
    deferred = [each for each in nodes if not isinstance(each, Tensor)]
    for each in deferred:
        if isinstance(each, DeferredNode) and each.depth >= DEEPEST:
            compute([each])
    return Array(call_node(function, deferred, attributes))


def apply_to(x: A, function: Function, *operands: Any, **attributes: Any) -> A:
    """Defer a function of an array or tensor and further operands; see `apply`."""
    result: Any = apply(function, x, *operands, **attributes)
    return cast("A", result)


def as_operand(value: Any) -> Array | Tensor:
    """Return an array of any library, or nested numbers, as an array; arrays and tensors as they are."""
    if isinstance(value, (Array, Tensor)):
        return value
    host = as_array(value)
    return concrete(host, DType.of(host.dtype))


def concrete(value: npt.ArrayLike, dtype: DType) -> Array:
    """Return an array of values, which are copied, in the host representation of the dtype."""
    return Array(value_node(np.array(value, dtype.numpy), dtype))


def numbers(value: Any, what: str) -> HostArray:
    """Return the values of an operand, read-only. Raises GraphError, which names the operation, for a recorded one."""
    operand = as_operand(value)
    if isinstance(operand, Tensor) or operand._node.tensor is not None:
        raise GraphError(
            f"{what}: the result depends on values in a way that no graph has, and there are no values while a graph "
            "is recorded; compute it outside of the recorded function"
        )
    return value_of(operand._node)


def namespace(api_version: str | None = None) -> ModuleType:
    """Return the namespace. Raises InputError for a revision of the standard that it does not serve."""
    check_version(api_version)
    return importlib.import_module("lumin_tune.array_api")


def _is_weak(value: Any) -> bool:
    return isinstance(value, (bool, int, float, Expression)) and not isinstance(value, np.generic)


def _recorded(operand: Any, graph: Graph) -> Any:
    return lowered([operand], graph)[0] if isinstance(operand, DeferredNode) else operand


def _constant(size: Size) -> int:
    if not isinstance(size, int):
        raise TypeError(f"len() needs a constant size, but axis 0 has size {size}; use .shape[0]")
    return size


def _as_positions(entry: Any) -> Any:
    """Return an array of a key; an empty list, whose dtype is unknown, as integers."""
    return concrete(np.array(entry, np.int64), DType.I64) if isinstance(entry, list) and not entry else entry


def _as_dtype(x: Tensor, *, dtype: DType) -> Tensor:
    return x.cast(dtype)


def _write(x: Tensor, value: Any, *arrays: Tensor, template: Any) -> Tensor:
    return written(x, value, *arrays, template=template)


def _write_where(x: Tensor, mask: Tensor, value: Any) -> Tensor:
    return written_where(x, mask, value)
