"""A compiled graph as a callable.

`compile` and `load_program` make one, users call it. A call checks what it is given as the interpreter does and in
its words, lends output arrays from a pool and runs one entry point of compiled code. Calls whose arrays are just as
the code wants them, which the code's own caller sees in nanoseconds, skip all that. What of a program does not
change is its `recipe`; what is the same for all calls of one size is a `Site`.

Contract: any number of threads may call one program at once; one that has states runs one call after the other.
Outputs are the caller's: no later call writes to an array that somebody still holds.
"""

from __future__ import annotations

import contextlib
import threading
import weakref
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, InputError
from lumin_tune.core.exchange import caller_library
from lumin_tune.core.plugin.records import Device, Executable, Lane, ProgramBackend
from lumin_tune.core.program.calls.call_cache import ReadyCall, Site, Sites
from lumin_tune.core.program.calls.fast import applies, fast_call
from lumin_tune.core.program.calls.on_device import OnDevice, call_on_device, fetched, takes
from lumin_tune.core.program.calls.results import destinations_of, detached, results_of, values_of
from lumin_tune.core.program.recipe import KernelRecord, MemoryUse, Recipe, Split

if TYPE_CHECKING:
    from lumin_tune.core.program.calls.bound import BoundCall
    from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice


class Program:
    """A graph compiled for a device: `program(x=a, w=b)` returns its outputs by name."""

    def __init__(self, recipe: Recipe, executable: Executable, backend: ProgramBackend) -> None:
        self.recipe = recipe
        self.executable = executable
        self._backend = backend
        self._sites = Sites(recipe, executable)
        self._lanes: deque[Lane] = deque()
        self._states: dict[str, Array] = {}
        self.states_on_device: dict[str, OnDevice] = {}
        """Those that the last call left on the device, in place of what `states` had; `on_device` uses them."""
        self._state_lock: contextlib.AbstractContextManager[Any] = (
            threading.RLock() if recipe.signature.ties else contextlib.nullcontext()
        )
        self._fast = fast_call(recipe, self._sites, self._lanes) if applies(recipe) else None
        self.reset()

    # calling

    def __call__(
        self,
        inputs: Mapping[str, Any] | None = None,
        /,
        *,
        out: Mapping[str, Any] | None = None,
        dims: Mapping[str, int] | None = None,
        outputs: str = "numpy",
        **named: Any,
    ) -> dict[str, Any]:
        """Return the outputs by name.

        inputs, named: an array for each input that has no value set: NumPy arrays, those of other libraries (by DLPack
        or `__array__`, on the CPU), buffers, numbers and lists of them. Programs of backends with memory of their own
        take arrays that lie there as well, without a copy (one whose memory begins at no multiple of 16 bytes, as a
        part of another's may, is copied there first); then `out` and outputs="same" are of arrays there. They may
        still be in the making on the current stream of their library; results are there when the call returns. States
        that are not given are as the last call left them. Static inputs may be given; while the same object is given,
        it is taken to be unchanged.
        out: arrays by the name of an output, of just its dtype and shape, to write it into; they are returned. They
        may overlap inputs, but not each other. dims: numbers for symbolic dimensions that no input's shape tells.
        outputs: "numpy", or "same" for arrays of the library that the inputs of this call are from.

        Outputs are in the host's representation (bf16: float32). Raises InputError, before anything runs, as
        `interpret` does, and MemoryLimitError for sizes that the machine cannot hold.
        """
        if self._fast is not None and dims is None and outputs == "numpy" and (inputs is None or not named):
            found = self._fast(named if inputs is None else inputs, out)
            if found is not None:
                return found
        given = merged(inputs, named)
        if outputs not in ("numpy", "same"):
            raise InputError(f"outputs must be 'numpy' or 'same', not {outputs!r}")
        if takes(self, given):
            with self._state_lock:
                return call_on_device(self, given, out or {}, dims or {}, outputs)
        library = caller_library(given.values()) if outputs == "same" else None
        with self._state_lock:
            ready = self.ready(given, dims or {})
            return self._finish(ready, out or {}, library)

    def bind(
        self,
        inputs: Mapping[str, Any] | None = None,
        /,
        *,
        out: Mapping[str, Any] | None = None,
        dims: Mapping[str, int] | None = None,
        **named: Any,
    ) -> BoundCall | BoundOnDevice:
        """Return a call on these very arrays, which are read anew at each call; it owns the arrays it writes into.

        Arrays must be as the code reads them: of the input's own dtype (bf16: of ml_dtypes, or its bits as uint16) and
        contiguous; all on the host, or all on the program's device, as the outputs are then. Raises InputError as a
        call does, and for an array that would be copied.
        """
        from lumin_tune.core.program.calls.bound import BoundCall  # which are written in terms of this module
        from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice

        given = merged(inputs, named)
        kind = BoundOnDevice.of if takes(self, given) else BoundCall
        with self._state_lock:
            return kind(self, given, out or {}, dims or {})

    # states

    @property
    def states(self) -> Mapping[str, Array]:
        """The values that tied inputs will have in the next call, read-only, but for those that have none yet."""
        with self._state_lock:
            self._fetch(self.states_on_device)
            return MappingProxyType({name: read_only(array) for name, array in self._states.items()})

    def reset(self) -> None:
        """Give the states the values that were set on the graph, and none where none was."""
        with self._state_lock:
            values = self.recipe.signature.inputs.values
            self._states = {name: values[name] for name in self.recipe.signature.ties if name in values}
            self.states_on_device.clear()

    # looking

    @property
    def kernels(self) -> tuple[KernelRecord, ...]:
        """A record for each launch, those that run once first."""
        return self.recipe.kernels

    @property
    def splits(self) -> tuple[Split, ...]:
        """The regions that no kernel could be made of as a whole, with the reason; smaller ones do their work."""
        return self.recipe.splits

    @property
    def memory(self) -> MemoryUse:
        """What the program takes beside its arguments.

        Where no dimension is symbolic, copies of constants that the backend makes by itself are counted too.
        """
        if self.recipe.dims:
            return self.recipe.memory
        return replace(self.recipe.memory, prepared_bytes=self.executable.prepared_bytes(()))

    @property
    def source(self) -> str:
        """The text of the whole program."""
        return self.recipe.source.text

    @property
    def way(self) -> str:
        """How the launches are run (`graph`, `megakernel`), "" where the backend has but one way."""
        return self.recipe.way

    @property
    def device(self) -> Device:
        return self.recipe.device

    @property
    def inputs(self) -> tuple[str, ...]:
        """The names of what a call can be given, in order."""
        signature = self.recipe.signature
        return tuple(name for name in signature.inputs.inputs if name not in signature.baked)

    @property
    def outputs(self) -> tuple[str, ...]:
        """The names of what a call returns, in order."""
        return tuple(self.recipe.signature.outputs)

    def __repr__(self) -> str:
        count = sum(kernel.when == "call" for kernel in self.kernels)
        return (
            f"<Program {self.recipe.name!r} for {self.recipe.backend}: {', '.join(self.inputs)} -> "
            f"{', '.join(self.outputs)}; {count} kernels>"
        )

    # keeping

    def save(self, path: str | Path) -> None:
        """Write the program to a file that `load_program` reads: code, source, constants. States are not in it.

        The file is written whole or not at all. Raises BuildError if it cannot be.
        """
        from lumin_tune.core.program.archive import save

        save(self.recipe, Path(path))

    def export(self, folder: str | Path) -> tuple[Path, ...]:
        """Write source, header, shared library and a Python loader that run without lumin; return the files.

        The folder is made if there is none. Raises InputError for a program that is more than its code (static inputs
        without values, outputs that are inputs), BuildError if the library cannot be built or the files not written.
        """
        from lumin_tune.core.program.archive import exported

        target = Path(folder)
        parcel = exported(self.recipe)
        try:
            target.mkdir(parents=True, exist_ok=True)
            return tuple(self._backend.export(parcel, target))
        except OSError as error:
            raise BuildError(f"cannot export into {target}: {error}; make room, or name another folder") from error

    # inside

    def ready(
        self, given: Mapping[str, Any], dims: Mapping[str, int], elsewhere: Collection[str] = ()
    ) -> ReadyCall:  # fmt: skip
        """Return what a call needs of its inputs, checked and as the code reads it. elsewhere: see `Sites.ready`."""
        self._fetch(self.states_on_device.keys() - given.keys())
        return self._sites.ready({**self._states, **given} if self._states else given, given, dims, elsewhere)

    @contextlib.contextmanager
    def lent_lane(self) -> Iterator[Any]:
        """Lend memory for one call; what a call that raised has used is not lent again."""
        try:
            lane = self._lanes.pop()
        except IndexError:
            lane = self.executable.lane()
        yield lane
        self._lanes.append(lane)

    def run(self, site: Site, arrays: tuple[Array, ...]) -> Any:
        """Run the code on the arrays of inputs and outputs; return MISFIT if one is not as the code wants it."""
        try:
            lane = self._lanes.pop()
        except IndexError:
            lane = self.executable.lane()
        try:
            function = site.functions.get(lane)
            if function is None:
                function = site.functions[lane] = site.bind(lane)
            status = function(*arrays)
        except BaseException:
            self._sites.forget(lane)
            raise
        self._lanes.append(lane)
        return status

    def _fetch(self, names: Iterable[str]) -> None:
        """Bring states to the host that a call on the device left there."""
        for name in list(names):
            self._states[name] = fetched(self, self.states_on_device.pop(name))

    def _finish(self, ready: ReadyCall, out: Mapping[str, Any], library: Any) -> dict[str, Any]:
        recipe = self.recipe
        destinations = destinations_of(recipe, out, ready)
        inputs = detached(recipe, ready.inputs, destinations)
        written = []
        for place, each in enumerate(recipe.outputs):
            given = destinations.get(each.name)
            array = ready.direct(given, each.dtype)
            if array is not None and given is not None and given.value is array:
                ready.site.trusted[place] = weakref.ref(array)
            written.append(ready.site.shelves[place].take() if array is None else array)
        status = self.run(ready.site, (*ready.arrays, *written))
        assert status is None, f"{recipe.name}: arrays do not fit after they were checked"
        values = values_of(recipe, inputs, written)
        for fed, made in recipe.signature.ties.items():
            self._states[fed] = values[made].copy() if made in destinations else values[made]
            self.states_on_device.pop(fed, None)
        return results_of(recipe, values, destinations, written, library)


def read_only(array: Array) -> Array:
    """Return a view that cannot be written through."""
    view = array.view()
    view.flags.writeable = False
    return view


def merged(inputs: Mapping[str, Any] | None, named: dict[str, Any]) -> Mapping[str, Any]:
    """Return the inputs of a call, given as a mapping and by name. Raises InputError for one that is given twice."""
    if inputs is None:
        return named
    if not isinstance(inputs, Mapping):
        raise InputError(
            f"inputs are given by name, program(x=array) or program({{'x': array}}), not as a {type(inputs).__name__}"
        )
    twice = sorted(set(inputs) & set(named))
    if twice:
        raise InputError(f"input {twice[0]!r} is given twice, in the mapping and by name; give it once")
    return {**inputs, **named} if named else inputs
