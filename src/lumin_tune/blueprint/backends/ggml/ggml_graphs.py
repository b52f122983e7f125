"""Graphs of ggml: recorded once for each set of shapes, with their memory, and computed."""

from __future__ import annotations

import ctypes
import math
import threading
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from lumin_tune.blueprint.backends.ggml.libggml import F32, I32, KIND_OF, InitParams, library
from lumin_tune.blueprint.backends.ggml.tensors import Array, Pointer, T


class GgmlGraph:
    """A ggml context with a graph, its inputs and its memory. threads: of the processor."""

    def __init__(self, threads: int, nodes: int = 16384) -> None:
        lib = library()
        self.nodes = nodes
        size = nodes * 3 * lib.ggml_tensor_overhead() + lib.ggml_graph_overhead_custom(nodes, False)
        self.context = lib.ggml_init(InitParams(size, None, True))
        self.graph = lib.ggml_new_graph_custom(self.context, nodes, False)
        self.backend = lib.ggml_backend_cpu_init()
        lib.ggml_backend_cpu_set_n_threads(self.backend, threads)
        self.memory = lib.ggml_gallocr_new(lib.ggml_backend_get_default_buffer_type(self.backend))
        self.fixed: list[tuple[T, Array]] = []
        self.views: dict[Pointer, Array] = {}
        self.known: dict[Pointer, int] = {}
        self.fed: set[Pointer] = set()
        self.results: dict[tuple[int, str], T] = {}
        self.wild = False

    def input(self, shape: tuple[int, ...], kind: str, lasting: bool = False) -> T:
        """Return a new input. lasting: its memory is not used for later values, so that it is written once."""
        size = max(math.prod(shape), 1)
        pointer = library().ggml_new_tensor_4d(self.context, I32 if kind == "i" else F32, size, 1, 1, 1)
        library().ggml_set_input(pointer)
        if lasting:
            library().ggml_set_output(pointer)
        return T(self, pointer, shape, kind)

    def constant(self, array: Array) -> T:
        """Return a tensor that holds an array."""
        kind = KIND_OF[array.dtype.kind]
        made = self.input(array.shape, kind, lasting=True)
        self.wild = self.wild or not np.isfinite(array).all()
        self.fixed.append((made, np.ascontiguousarray(array, np.int32 if kind == "i" else np.float32)))
        if kind == "i" and array.size and array.min() >= 0:
            self.known[made.pointer] = int(array.max())
        return made

    def finish(self, results: Mapping[tuple[int, str], T]) -> None:
        """Allocate the graph of these results."""
        lib = library()
        for key, value in results.items():
            own = value.pointer in {fed.pointer for fed, _ in self.fixed} or value.pointer in self.fed
            if own or value.pointer in {other.pointer for other in self.results.values()}:
                whole = value.astype("f") * 1.0
                value = whole.astype("i") if value.kind == "i" else T(self, whole.pointer, value.shape, value.kind)
            lib.ggml_set_output(value.pointer)
            lib.ggml_build_forward_expand(self.graph, value.pointer)
            self.results[key] = value
        for pointer in (*self.fed, *(made.pointer for made, _ in self.fixed)):
            lib.ggml_build_forward_expand(self.graph, pointer)
        if not lib.ggml_gallocr_alloc_graph(self.memory, self.graph):
            raise MemoryError("ggml: out of memory")
        for made, array in self.fixed:
            self.array(made)[...] = array

    def array(self, tensor: T) -> Array:
        """Return the memory of a tensor as an array."""
        if tensor.pointer not in self.views:
            kind = ctypes.c_int32 if tensor.kind == "i" else ctypes.c_float
            address = library().ggml_get_data(tensor.pointer)
            flat = np.ctypeslib.as_array(ctypes.cast(address, ctypes.POINTER(kind)), (tensor.size,))
            self.views[tensor.pointer] = flat
        return self.views[tensor.pointer].reshape(tensor.shape)

    def compute(self) -> None:
        if library().ggml_backend_graph_compute(self.backend, self.graph):
            raise RuntimeError("ggml could not compute the graph")

    def close(self) -> None:
        lib = library()
        if self.context:
            lib.ggml_gallocr_free(self.memory)
            lib.ggml_backend_free(self.backend)
            lib.ggml_free(self.context)
            self.context = None

    def __del__(self) -> None:
        self.close()


class Compiled:
    """A function of mappings of tensors as a function of mappings of arrays; one graph for each set of shapes.

    kinds: the NumPy dtype of each result by key; results are copies. bound: whether the first mapping is read at the
    first call alone.
    """

    def __init__(
        self, function: Callable[..., Any], kinds: tuple[Mapping[str, str], ...], threads: int = 1, bound: bool = False
    ) -> None:
        self.function, self.kinds, self.threads, self.bound = function, kinds, threads, bound
        self.graphs: dict[Any, tuple[GgmlGraph, list[dict[str, T]], list[bool]]] = {}

    def __call__(self, *mappings: Mapping[str, Array]) -> Any:
        key = tuple((name, array.shape, array.dtype.kind) for each in mappings for name, array in each.items())
        if key not in self.graphs:
            self.graphs[key] = self._built(mappings)
        graph, inputs, seen = self.graphs[key]
        for place, (mapping, fed) in enumerate(zip(mappings, inputs)):
            if place == 0 and self.bound and seen:
                continue
            for name, tensor in fed.items():
                graph.array(tensor)[...] = mapping[name]
        seen.append(True) if not seen else None
        graph.compute()
        return self._results(graph)

    def _results(self, graph: GgmlGraph) -> Any:
        found: list[dict[str, Array]] = [{} for _ in self.kinds]
        for (place, name), tensor in graph.results.items():
            found[place][name] = graph.array(tensor).astype(self.kinds[place][name])
        return found[0] if len(found) == 1 else tuple(found)

    def _built(self, mappings: tuple[Mapping[str, Array], ...]) -> tuple[GgmlGraph, list[dict[str, T]], list[bool]]:
        graph = GgmlGraph(self.threads)
        inputs = []
        for place, mapping in enumerate(mappings):
            lasting = self.bound and place == 0
            inputs.append(
                {name: graph.input(each.shape, KIND_OF[each.dtype.kind], lasting) for name, each in mapping.items()}
            )
        graph.fed = {tensor.pointer for fed in inputs for tensor in fed.values()}
        with _building:
            global CURRENT
            CURRENT = graph
            made = self.function(*inputs)
        made = made if isinstance(made, tuple) else (made,)
        graph.finish({(place, name): value for place, each in enumerate(made) for name, value in each.items()})
        return graph, inputs, []


CURRENT: GgmlGraph | None = None
_building = threading.Lock()


def constant(array: Any) -> T:
    """Return an array as a tensor of the graph that is being built."""
    assert CURRENT is not None
    return CURRENT.constant(np.asarray(array))
