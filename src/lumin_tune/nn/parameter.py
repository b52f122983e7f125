"""Parameters, buffers and states of modules, which become inputs of a graph when they are used.

A parameter has a shape, a dtype, an initialisation scheme and, once initialised or loaded, a value. In `forward`,
`self.weight.on(x)` is the parameter as a tensor of the graph of `x`. The first use in a graph declares an input under
the parameter's path with its value set; later uses refer to the same input.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Any, Self
from weakref import WeakKeyDictionary

import numpy as np

from lumin_tune.core.arrays import as_input
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import GraphError, InputError, NameConflictError, ShapeError
from lumin_tune.core.expression import Size
from lumin_tune.core.formats import block_format, row_bytes
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.nn.initialization import Initialization, zeros

# The paths of all parameters of the module being called (the outermost one), by parameter identity.
paths_in_call: ContextVar[Mapping[int, str] | None] = ContextVar("paths_in_call", default=None)

_inputs: WeakKeyDictionary[NodeGraph, dict[int, tuple[Slot, int]]] = WeakKeyDictionary()


class Slot:
    """A named array of a module: the base of parameters, buffers and states."""

    static = True

    def __init__(self, shape: Sequence[Size], dtype: object = "f32") -> None:
        self.shape = tuple(shape)
        self.dtype = DType.of(dtype)

    def on(self, tensor: Tensor) -> Tensor:
        """Return this slot as a tensor of the graph in which `tensor` is recorded.

        Raises GraphError outside of a module's call, and NameConflictError if the path is taken in the graph.
        """
        return self._on(tensor, self.static)

    def _on(self, tensor: Tensor, static: bool) -> Tensor:
        graph = tensor.graph.root
        known = _inputs.setdefault(graph, {})
        if id(self) in known:
            return Tensor(graph, known[id(self)][1])
        path = (paths_in_call.get() or {}).get(id(self))
        if path is None:
            raise GraphError(
                f"this {type(self).__name__} of shape {list(self.shape)} belongs to no module that is being called; "
                "call the module itself, not its forward, and keep parameters as attributes of modules"
            )
        if path in graph.inputs:
            raise NameConflictError(
                f"the graph has an input {path!r} already, of another module; name one of them: module.named('head')"
            )
        if not isinstance(graph, Graph):
            raise GraphError("modules are called on tensors of a lumin_tune.Graph")
        declared = graph.tensor(path, self.shape, self.dtype, static=static)
        known[id(self)] = (self, declared.node)
        value = self.starting_value(path)
        if value is not None:
            graph.set_value(path, value)
        return declared

    def starting_value(self, path: str) -> Any:
        """Return the array to set on the input, None to leave it to the caller."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.dtype}{list(self.shape)})"


class Parameter(Slot):
    """A weight: a static input of a graph, trained, loaded and saved.

    Its value is an array or a `StoredTensor`, which is read when a run needs it. By default it is initialised from
    seed 0 and its path, so that equal models have equal weights.

        >>> class Bias(lt.nn.Module):
        ...     def __init__(self, width):
        ...         self.bias = lt.nn.Parameter((width,))
        ...     def forward(self, x):
        ...         return x + self.bias.on(x)
        >>> Bias(3)(lt.Graph().tensor("x", (2, 3))).shape
        (2, 3)
    """

    def __init__(self, shape: Sequence[int], dtype: object = "f32", initialization: Initialization = zeros) -> None:
        for size in shape:
            if not isinstance(size, (int, np.integer)) or size < 0:
                raise ShapeError(f"a parameter's shape holds non-negative ints, not {size!r} in {list(shape)}")
        super().__init__([int(size) for size in shape], dtype)
        self.sizes = tuple(int(size) for size in shape)
        self.initialization = initialization
        self._value: Any = None

    @property
    def count(self) -> int:
        """Number of elements.

        >>> lt.nn.Linear(8, 16).weight.count
        128
        """
        return int(np.prod(self.sizes, dtype=np.int64))

    @property
    def value(self) -> Any:
        """The array or stored tensor, None before initialisation or loading.

        >>> layer = lt.nn.Linear(8, 16)
        >>> layer.weight.value is None, layer.initialize().weight.value.shape
        (True, (16, 8))
        """
        return self._value

    def set(self, value: Any, name: str = "parameter") -> None:
        """Set the value: an array, or a tensor stored in a file. Raises InputError if it does not fit.

        >>> layer = lt.nn.Linear(2, 1, bias=False)
        >>> layer.weight.set([[1, 2]])
        >>> layer.weight.array()
        array([[1., 2.]], dtype=float32)
        """
        if hasattr(value, "raw") and hasattr(value, "array"):
            if value.dtype is self.dtype and tuple(value.shape) == self.shape:
                self._value = value
                return
            value = value.array()
        self._value = as_input(name, value, Node("input", (), (), self.dtype, self.shape))

    def initialize(self, seed: int, path: str) -> None:
        """Initialise the value, deterministically by seed and path.

        >>> weight = lt.nn.Linear(8, 16).weight
        >>> weight.initialize(0, "weight")
        >>> weight.array().shape
        (16, 8)
        """
        digest = hashlib.sha256(f"{seed}:{path}".encode()).digest()
        generator = np.random.default_rng(int.from_bytes(digest[:16], "little"))
        self.set(self.initialization(self.sizes, generator).astype(self.dtype.numpy), path)

    def array(self) -> Array:
        """Return the value as an array. Raises InputError if there is none yet.

        >>> lt.nn.Linear(8, 16).initialize().bias.array().shape
        (16,)
        """
        if self._value is None:
            raise InputError("the parameter has no value yet; call module.initialize(seed) or load_state_dict first")
        found: Array = self._value.array() if hasattr(self._value, "array") else self._value
        return found

    def starting_value(self, path: str) -> Any:
        if self._value is None:
            self.initialize(0, path)
        return self._value


class Buffer(Parameter):
    """A value that is loaded and saved with the module but not trained, such as running statistics.

    >>> class Scale(lt.nn.Module):
    ...     def __init__(self):
    ...         self.factor = lt.nn.Buffer((3,))
    ...     def forward(self, x):
    ...         return x * self.factor.on(x)
    >>> [name for name, _ in Scale().named_parameters()]
    ['factor']
    """

    def as_state(self, tensor: Tensor) -> Tensor:
        """Return this buffer as a state of the graph of `tensor`, which `update` gives its next value.

        Raises GraphError if the graph uses it as a constant already, and as `on` does.

            >>> class Calls(lt.nn.Module):
            ...     def __init__(self):
            ...         self.count = lt.nn.Buffer((), "i64")
            ...     def forward(self, x):
            ...         self.count.update(self.count.as_state(x) + 1)
            ...         return x
            >>> g = lt.Graph()
            >>> y = Calls()(g.tensor("x", (3,)))
            >>> list(g.ties)
            ['count']
        """
        found = self._on(tensor, False)
        if found.graph.attribute(found.node, "static"):
            raise GraphError(
                f"the graph has {found.graph.attribute(found.node, 'name')!r} as a constant already, recorded in "
                "inference mode; record training in another graph"
            )
        return found

    def update(self, new: Tensor) -> None:
        """Set the value for the next run. Raises TieError if the type differs or it is updated twice in a graph.

        >>> class Last(lt.nn.Module):
        ...     def __init__(self):
        ...         self.value = lt.nn.Buffer((3,))
        ...     def forward(self, x):
        ...         before = self.value.as_state(x)
        ...         self.value.update(x)
        ...         return x - before
        >>> g = lt.Graph()
        >>> y = Last()(g.tensor("x", (3,))).output("y")
        >>> [g.step({"x": [1, 2, 3]})["y"].tolist() for _ in range(2)]
        [[1.0, 2.0, 3.0], [0.0, 0.0, 0.0]]
        """
        graph = new.graph
        if not isinstance(graph, Graph) or graph.root is not graph:
            raise GraphError("buffers are updated once per run, not in the body of a loop")
        graph.tie(self.as_state(new), new)


class PackedParameter(Parameter):
    """A weight stored in blocks of a few bits, as in GGUF files, and used as its numbers; it is not trained.

    shape, format: as of `Graph.packed`. Its value is the bytes of the blocks, u8; memory holds these alone, and kernels
    unpack them in registers.

        >>> layer = lt.nn.Linear(64, 32, bias=False)
        >>> layer.weight = lt.nn.PackedParameter((32, 64), "q8_0")
        >>> layer.weight.shape
        (32, 68)
    """

    def __init__(self, shape: Sequence[int], format: str) -> None:
        found = block_format(format)
        super().__init__((*shape[:-1], row_bytes(found.name, int(shape[-1]))), "u8")
        self.format = found.name

    @classmethod
    def of(cls, stored: Any) -> Self:
        """Return the parameter of a `weights.QuantizedTensor`, with its value.

        >>> from lumin_tune.weights import QuantizedTensor
        >>> stored = QuantizedTensor("weight", "Q8_0", (4, 32), lambda: np.zeros((4, 34), np.uint8))
        >>> lt.nn.PackedParameter.of(stored).shape
        (4, 34)
        """
        made = cls(stored.shape, stored.format)
        made.set(stored.blocks)
        return made

    def set(self, value: Any, name: str = "parameter") -> None:
        """Set the bytes of the blocks, or a `weights.QuantizedTensor` of this format. Raises InputError.

        >>> weight = lt.nn.PackedParameter((4, 32), "q8_0")
        >>> weight.set(np.zeros((4, 34), np.uint8))
        >>> weight.array().nbytes
        136
        """
        if getattr(value, "format", "") == self.format:
            value = value.blocks
        super().set(value, name)

    def on(self, tensor: Tensor) -> Tensor:
        """Return the numbers as a tensor of the graph in which `tensor` is recorded; raises as `Slot.on` does.

        >>> layer = lt.nn.Linear(64, 32, bias=False)
        >>> layer.weight = lt.nn.PackedParameter((32, 64), "q8_0")
        >>> layer(lt.Graph().tensor("x", (4, 64))).shape
        (4, 32)
        """
        return super().on(tensor).unpack(self.format)


class State(Slot):
    """A value that a graph keeps between runs, such as a KV cache: an input tied to an output.

    The initial value is zeros. If sizes are symbolic, the first run must be given a value.

        >>> class Sum(lt.nn.Module):
        ...     def __init__(self):
        ...         self.total = lt.nn.State(())
        ...     def forward(self, x):
        ...         total = self.total.on(x) + x.sum()
        ...         self.total.update(total)
        ...         return total
        >>> g = lt.Graph()
        >>> y = Sum()(g.tensor("x", (2,))).output("y")
        >>> [float(g.step({"x": [1, 2]})["y"]) for _ in range(2)]
        [3.0, 6.0]
    """

    static = False

    def update(self, new: Tensor) -> None:
        """Set the value for the next run. Raises TieError if the type differs or it is updated twice.

        >>> class Previous(lt.nn.Module):
        ...     def __init__(self):
        ...         self.last = lt.nn.State((2,))
        ...     def forward(self, x):
        ...         last = self.last.on(x)
        ...         self.last.update(x)
        ...         return last
        >>> g = lt.Graph()
        >>> y = Previous()(g.tensor("x", (2,))).output("y")
        >>> [g.step({"x": [n, n]})["y"].tolist() for n in (1, 2)]
        [[0.0, 0.0], [1.0, 1.0]]
        """
        graph = new.graph
        if not isinstance(graph, Graph):
            raise GraphError("states live in a lumin_tune.Graph")
        graph.tie(self.on(new), new)

    def starting_value(self, path: str) -> Any:
        sizes = [size for size in self.shape if isinstance(size, int)]
        return np.zeros(sizes, self.dtype.numpy) if len(sizes) == len(self.shape) else None
