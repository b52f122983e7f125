"""A cache of data shared by calls with equal sizes: shapes, constants, bound functions.

`Program` looks up the entry of each call. Entries of the most recently used sizes are kept; a program without
symbolic dimensions has one.
"""

from __future__ import annotations

import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_from_bits
from lumin_tune.core.errors import InputError, MemoryLimitError
from lumin_tune.core.exchange import Destination
from lumin_tune.core.graph.binding import Resolver, bind_dims, bind_inputs
from lumin_tune.core.plugin.records import Executable, Lane
from lumin_tune.core.program.calls.host_arrays import Extents, bits_of, carrier, is_plain, to_code
from lumin_tune.core.program.calls.output_pool import KEPT, OutputPool
from lumin_tune.core.program.calls.shared_workspace import AnyLane
from lumin_tune.core.program.recipe import Recipe

MISFIT: Final = object()
"""Returned by a bound function for arrays whose layout does not match the code."""

_KEPT_SITES: Final = 64
_KEPT_SHELVES: Final = 8  # number of sizes to keep


@dataclass(frozen=True, eq=False)
class _Constants:
    """The constants of calls, and the data prepared from them.

    given: the objects that calls pass for static inputs without a value; the constants are the same while the objects
    are. arrays: indexed by parameter, None for inputs and outputs.
    """

    given: tuple[Any, ...]
    dims: tuple[int, ...]
    arrays: tuple[Array | None, ...]
    prepared: Any


@dataclass(frozen=True, eq=False)
class CallEntry:
    """Sizes and constants of a call, and the data kept for the next call of these sizes.

    shapes: of all parameters. pools: of the outputs. functions: by lane, the bound code. trusted: for each output the
    caller's array last validated as a destination.
    """

    dims: tuple[int, ...]
    shapes: tuple[tuple[int, ...], ...]
    constants: _Constants
    pools: tuple[OutputPool, ...]
    trusted: list[weakref.ref[Array] | None]
    functions: dict[AnyLane, Callable[..., Any]] = field(default_factory=dict)

    def bind(self, lane: Lane) -> Callable[..., Any]:
        """Return the function of inputs and outputs, in order, on a lane."""
        return lane.bind(self.constants.arrays, self.shapes, self.dims, self.constants.prepared, MISFIT)

    def bind_all(self, lane: Lane, arrays: tuple[Array, ...]) -> Callable[..., Any]:
        """Return the nullary function that runs the code on these inputs and outputs."""
        given = iter(arrays)
        arguments = [next(given) if constant is None else constant for constant in self.constants.arrays]
        return lane.bind(arguments, self.shapes, self.dims, self.constants.prepared, MISFIT)


@dataclass(frozen=True)
class ValidatedCall:
    """A validated call, complete except for its outputs.

    inputs: host arrays by name. arrays: the inputs of the code, in order. numbers: values of dimensions by name.
    """

    inputs: Mapping[str, Array]
    arrays: tuple[Array, ...]
    resolver: Resolver
    site: CallEntry

    def direct(self, given: Destination | None, dtype: DType) -> Array | None:
        """Return the caller's memory for an output if the code may write there directly, None if the output must be
        copied.
        """
        if given is None or given.holds_bits is not (dtype is DType.BF16) or not is_plain(given.memory):
            return None
        if next(self._extents.sharing(given.memory), None) is not None:
            return None
        return to_code(given.memory, dtype) if dtype is not DType.BF16 else given.memory.view(np.ndarray)

    @cached_property
    def _extents(self) -> Extents:
        return Extents(self.arrays)


class CallCache:
    """The cache entries of a program. Thread-safe."""

    def __init__(self, recipe: Recipe, executable: Executable) -> None:
        self._recipe = recipe
        self._executable = executable
        self._lock = threading.Lock()
        self._constants: _Constants | None = None
        self._known: OrderedDict[tuple[Any, ...], CallEntry] = OrderedDict()
        self.latest: CallEntry | None = None
        self.keeps_results = True
        """Whether results that the caller has dropped are kept for later calls."""
        self.by_shapes: dict[tuple[tuple[int, ...], ...], CallEntry] = {}
        self._baked = {
            each.name: to_code(recipe.constants[each.name], each.dtype)
            for each in recipe.parameters
            if each.role == "constant" and each.name in recipe.constants
        }
        self._halves = frozenset(
            name
            for name, node in recipe.signature.inputs.inputs.items()
            if recipe.signature.inputs.nodes[node].dtype is DType.BF16
        )

    def ready(
        self,
        given: Mapping[str, Any],
        by_call: Mapping[str, Any],
        dims: Mapping[str, int],
        elsewhere: Collection[str] = (),
    ) -> ValidatedCall:
        """Return the validated call.

        given: all inputs, including states; by_call: those that the call itself passes, for error messages.
        elsewhere: arrays that are not in host memory; they only provide shape and dtype and are left as they are.
        """
        signature = self._recipe.signature
        signature.check_names(by_call)
        bits = {
            name: found
            for name in self._halves & given.keys()
            if (found := bits_of(given[name])) is not None and is_plain(found)
        }
        if bits:
            given = {**given, **{name: bf16_from_bits(found) for name, found in bits.items()}}
        inputs = bind_inputs(signature.inputs, given)
        resolver = Resolver(bind_dims(signature.inputs, inputs, dims))
        resolver.check_inputs(signature.inputs, inputs)
        site = self._site(given, inputs, resolver)
        arrays = tuple(
            inputs[each.name]
            if each.name in elsewhere
            else bits[each.name]
            if each.name in bits
            else to_code(inputs[each.name], each.dtype)
            for each in self._recipe.parameters
            if each.role == "input"
        )
        return ValidatedCall(inputs, arrays, resolver, site)

    def forget(self, lane: AnyLane) -> None:
        """Drop the functions bound to a lane that is not used again, to release its memory."""
        with self._lock:
            for site in self._known.values():
                site.functions.pop(lane, None)

    def _site(self, given: Mapping[str, Any], inputs: Mapping[str, Array], resolver: Resolver) -> CallEntry:
        recipe = self._recipe
        dims = tuple(resolver.size(dim) for dim in recipe.dims)
        with self._lock:
            known = self._constants
            given_constants = tuple(given.get(name, inputs[name]) for name in recipe.given_constants)
            if known is None or any(a is not b for a, b in zip(known.given, given_constants)):
                self._known.clear()
                self.by_shapes.clear()
                known = None
            found = self._known.get(dims)
            if found is None:
                found = self._made(dims, inputs, resolver, given_constants, known)
                self._known[dims] = found
                if len(self._known) > _KEPT_SITES:
                    _, old = self._known.popitem(last=False)
                    for shapes in [shapes for shapes, site in self.by_shapes.items() if site is old]:
                        del self.by_shapes[shapes]
            else:
                self._known.move_to_end(dims)
            self.latest = found
            fed = tuple(shape for each, shape in zip(recipe.parameters, found.shapes) if each.role == "input")
            self.by_shapes[fed] = found
            return found

    def _made(
        self,
        dims: tuple[int, ...],
        inputs: Mapping[str, Array],
        resolver: Resolver,
        given: tuple[Any, ...],
        known: _Constants | None,
    ) -> CallEntry:
        recipe = self._recipe
        shapes = tuple(tuple([resolver.size(size) for size in each.shape]) for each in recipe.parameters)
        outputs = tuple(shape for each, shape in zip(recipe.parameters, shapes) if each.role == "output")
        self._check_memory(resolver, outputs)
        if known is None or (recipe.prepares_by_dims and known.dims != dims):
            arrays = tuple(
                None
                if each.role != "constant"
                else self._baked[each.name]
                if each.name in self._baked
                else to_code(inputs[each.name], each.dtype)
                for each in recipe.parameters
            )
            known = self._constants = _Constants(given, dims, arrays, self._executable.prepare(arrays, dims))
        for old in list(self._known.values())[: -_KEPT_SHELVES + 1]:
            for pool in old.pools:
                pool.clear()
        kept = KEPT if self.keeps_results else 0
        pools = tuple(OutputPool(shape, carrier(each.dtype), kept) for each, shape in zip(recipe.outputs, outputs))
        return CallEntry(dims, shapes, known, pools, [None] * len(pools))

    def _check_memory(self, resolver: Resolver, outputs: tuple[tuple[int, ...], ...]) -> None:
        """Raise MemoryLimitError for a call whose outputs and intermediate values exceed the memory."""
        recipe = self._recipe
        limit = recipe.device.properties.get("memory_bytes")
        needed = int(resolver.size(recipe.memory.peak_bytes)) + int(resolver.size(recipe.memory.prepared_bytes))
        for each, shape in zip(recipe.outputs, outputs):
            size = each.dtype.itemsize
            for extent in shape:
                if extent < 0:
                    raise InputError(f"output {each.name!r} would have a negative size: {list(shape)}")
                size *= extent
            needed += size
        if isinstance(limit, int) and needed > limit:
            raise MemoryLimitError(
                f"{recipe.name!r} needs {needed / 2**30:,.1f} GiB for outputs and intermediate values and this machine "
                f"has {limit / 2**30:,.1f} GiB; use smaller sizes, or divide the graph"
            )
