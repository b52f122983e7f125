"""A compiled graph as a callable.

`compile` and `load_program` make one. A call validates its arguments like the interpreter and with the same messages,
takes output arrays from a pool and runs one entry point of compiled code. Calls whose arrays need no conversion are
recognised by the bound code within nanoseconds and skip all of this. The `recipe` is the immutable description of a
program; a cache entry holds the data shared by calls of one size.

Contract: any number of threads may call one program concurrently; calls of a program with states are serialised.
Outputs belong to the caller: no later call writes to an array that is still referenced.

The module is long because `Program` is one class, and each of its members has an example.
"""

from __future__ import annotations

import contextlib
import threading
import weakref
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, InputError
from lumin_tune.core.exchange import caller_library
from lumin_tune.core.plugin.completion import complete_executable
from lumin_tune.core.plugin.records import Device, Executable, ProgramBackend
from lumin_tune.core.program.calls.call_cache import CallCache, CallEntry, ValidatedCall
from lumin_tune.core.program.calls.fast import applies, fast_call
from lumin_tune.core.program.calls.on_device import DeviceArray, call_on_device, fetched, takes
from lumin_tune.core.program.calls.results import destinations_of, detached, results_of, values_of
from lumin_tune.core.program.calls.shared_workspace import AnyLane, SharedLane, own_lane
from lumin_tune.core.program.recipe import KernelRecord, MemoryUse, Recipe, Split

if TYPE_CHECKING:
    from lumin_tune.core.program.calls.bound import BoundCall
    from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice


class Program:
    """A graph compiled for a device: `program(x=a, w=b)` returns its outputs by name.

    >>> g = lt.Graph()
    >>> y = (g.tensor("x", (3,), "f32") * 2).output("y")
    >>> program = lt.compile(g)
    >>> program(x=np.ones(3, np.float32))["y"]
    array([2., 2., 2.], dtype=float32)
    """

    def __init__(self, recipe: Recipe, executable: Executable, backend: ProgramBackend) -> None:
        self.recipe = recipe
        self.executable = executable
        self._backend = backend
        self._sites = CallCache(recipe, executable)
        self._lanes: deque[AnyLane] = deque()
        self._new_lane: Callable[[], AnyLane] = executable.lane
        self._states: dict[str, Array] = {}
        self.states_on_device: dict[str, DeviceArray] = {}
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
        """Run the program and return the outputs by name.

        inputs, named: an array for each input that has no value set: NumPy arrays, CPU arrays of other libraries
        (through DLPack or `__array__`), buffers, numbers and nested lists. If the backend has its own memory, device
        arrays are used in place (one that is not aligned to 16 bytes, such as a part of another array, is copied
        first); `out` and outputs="same" are then device arrays too. They may still be computing on the current stream
        of their library; results are complete when the call returns. States that are not given keep the values of the
        last call. Static inputs may be given and are assumed to be unchanged while the same object is given.

        out: arrays by output name, of exactly its dtype and shape, to write the outputs to; they are returned. They
        may overlap inputs but not each other. dims: values of symbolic dimensions that no input's shape determines.
        outputs: "numpy", or "same" for arrays of the library of this call's inputs.

        Outputs are in the host representation (bf16 as float32). Raises InputError before anything runs, as
        `interpret` does, and MemoryLimitError for sizes that exceed the machine's memory.
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
        """Bind a call to these arrays, which are read again at each call; the call owns its output arrays.

        Arrays must be in the layout of the code: of the input's dtype (bf16 as ml_dtypes.bfloat16, or its bits as
        uint16) and contiguous; all on the host, or all on the program's device, as are the outputs then. Raises
        InputError as a call does, and for an array that would have to be copied.

            >>> g = lt.Graph()
            >>> y = (g.tensor("x", (3,), "f32") * 2).output("y")
            >>> x = np.ones(3, np.float32)
            >>> call = lt.compile(g).bind(x=x)
            >>> x[:] = 5
            >>> call()["y"]
            array([10., 10., 10.], dtype=float32)
        """
        from lumin_tune.core.program.calls.bound import BoundCall  # these import this module
        from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice

        given = merged(inputs, named)
        kind = BoundOnDevice.of if takes(self, given) else BoundCall
        with self._state_lock:
            return kind(self, given, out or {}, dims or {})

    # states

    @property
    def states(self) -> Mapping[str, Array]:
        """The values of tied inputs for the next call, read-only; inputs without a value yet are absent.

        >>> g = lt.Graph()
        >>> count = g.tensor("count", (), "i64").set(0)
        >>> g.tie(count, count + 1)
        >>> program = lt.compile(g)
        >>> _ = program()
        >>> int(program.states["count"])
        1
        """
        with self._state_lock:
            self._fetch(self.states_on_device)
            return MappingProxyType({name: read_only(array) for name, array in self._states.items()})

    def reset(self) -> None:
        """Reset the states to the values set on the graph, if any.

        >>> g = lt.Graph()
        >>> count = g.tensor("count", (), "i64").set(0)
        >>> g.tie(count, count + 1)
        >>> program = lt.compile(g)
        >>> _ = program()
        >>> program.reset()
        >>> int(program.states["count"])
        0
        """
        with self._state_lock:
            values = self.recipe.signature.inputs.values
            self._states = {name: values[name] for name in self.recipe.signature.ties if name in values}
            self.states_on_device.clear()

    # inspection

    @property
    def kernels(self) -> tuple[KernelRecord, ...]:
        """A record of each launch; those that run once come first.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> len(lt.compile(g).kernels)
        1
        """
        return self.recipe.kernels.all

    @property
    def splits(self) -> tuple[Split, ...]:
        """The regions that could not become one kernel, each with the reason; smaller regions compute them.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> lt.compile(g).splits
        ()
        """
        return self.recipe.splits

    @property
    def memory(self) -> MemoryUse:
        """The memory of the program besides its arguments.

        Without symbolic dimensions, copies of constants made by the backend are included.

            >>> g = lt.Graph()
            >>> y = g.tensor("x", (3,)).sqrt().output("y")
            >>> lt.compile(g).memory.peak_bytes
            0
        """
        if self.recipe.dims:
            return self.recipe.memory
        return replace(self.recipe.memory, prepared_bytes=self.executable.prepared_bytes(()))

    @property
    def workspace_bytes(self) -> int | None:
        """The bytes of one call's workspace: `memory.peak_bytes`, packed copies, and the scratch of all threads.

        None with symbolic dimensions, or if the backend does not know.

            >>> g = lt.Graph()
            >>> y = g.tensor("x", (3,)).sqrt().output("y")
            >>> lt.compile(g).workspace_bytes
            0
        """
        return None if self.recipe.dims else complete_executable(self.executable).workspace_bytes(())

    @property
    def source(self) -> str:
        """The source of the whole program.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> "sqrt" in lt.compile(g).source
        True
        """
        return self.recipe.source.text

    @property
    def launch_mode(self) -> str:
        """The launch mode (such as `graph`, `plain`), "" if the backend has only one.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> lt.compile(g).launch_mode
        ''
        """
        return self.recipe.launch_mode

    @property
    def device(self) -> Device:
        """The device that the program was built for.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3,)).sqrt().output("y")
        >>> lt.compile(g).device.backend
        'cpu'
        """
        return self.recipe.device

    @property
    def inputs(self) -> tuple[str, ...]:
        """The names of the inputs that a call accepts, in order.

        >>> g = lt.Graph()
        >>> y = (g.tensor("a", (3,)) + g.tensor("b", (3,))).output("y")
        >>> lt.compile(g).inputs
        ('a', 'b')
        """
        signature = self.recipe.signature
        return tuple(name for name in signature.inputs.inputs if name not in signature.baked)

    @property
    def outputs(self) -> tuple[str, ...]:
        """The names of the outputs, in order.

        >>> g = lt.Graph()
        >>> y = (g.tensor("a", (3,)) + g.tensor("b", (3,))).output("y")
        >>> lt.compile(g).outputs
        ('y',)
        """
        return tuple(self.recipe.signature.outputs)

    def __repr__(self) -> str:
        count = sum(kernel.when == "call" for kernel in self.kernels)
        return (
            f"<Program {self.recipe.name!r} for {self.recipe.backend}: {', '.join(self.inputs)} -> "
            f"{', '.join(self.outputs)}; {count} kernels>"
        )

    def _repr_html_(self) -> str:
        """Return the program as notebooks show it."""
        from lumin_tune.core.program.program_html import program_html

        return program_html(self)

    # serialisation

    def save(self, path: str | Path) -> None:
        """Write the program to a file for `load_program`: code, source and constants, without states.

        The file is written atomically. Raises BuildError if it cannot be written.

            >>> import tempfile
            >>> g = lt.Graph()
            >>> y = g.tensor("x", (3,)).sqrt().output("y")
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     lt.compile(g).save(f"{folder}/root.lumin")
            ...     lt.load_program(f"{folder}/root.lumin").outputs
            ('y',)
        """
        from lumin_tune.core.program.archive import save

        save(self.recipe, Path(path))

    def export(self, folder: str | Path) -> tuple[Path, ...]:
        """Write source, header, shared library and a Python loader that run without lumin; return the files.

        Creates the folder if necessary. Raises InputError for a program that needs more than its code (static inputs
        without values, outputs that are inputs), and BuildError if the library cannot be built or the files cannot be
        written.

            >>> import tempfile
            >>> g = lt.Graph()
            >>> y = (g.tensor("x", (3,), "f32") * 2).output("y")
            >>> files = lt.compile(g).export(tempfile.mkdtemp())
        """
        from lumin_tune.core.program.archive import exported

        target = Path(folder)
        parcel = exported(self.recipe)
        try:
            target.mkdir(parents=True, exist_ok=True)
            return tuple(self._backend.export(parcel, target))
        except OSError as error:
            raise BuildError(
                f"cannot export into {target}: {error}; free disk space, or choose another folder"
            ) from error

    # private

    def ready(
        self, given: Mapping[str, Any], dims: Mapping[str, int], elsewhere: Collection[str] = ()
    ) -> ValidatedCall:
        """Return the validated inputs of a call as the code reads them. elsewhere: see `CallCache.ready`."""
        self._fetch(self.states_on_device.keys() - given.keys())
        return self._sites.ready({**self._states, **given} if self._states else given, given, dims, elsewhere)

    @contextlib.contextmanager
    def lent_lane(self) -> Iterator[Any]:
        """Provide a lane for one call; the lane of a call that raised is not reused."""
        lane = self._taken()
        yield own_lane(lane, self.executable)
        self._lanes.append(lane)

    def use_lanes(self, lanes: deque[AnyLane]) -> None:
        """Use lanes that other programs use too; see `share_memory`."""
        self._lanes, self._new_lane = lanes, SharedLane
        self._sites.keeps_results = False
        self._fast = fast_call(self.recipe, self._sites, lanes) if applies(self.recipe) else None

    def _taken(self) -> AnyLane:
        try:
            return self._lanes.pop()
        except IndexError:
            return self._new_lane()

    def run(self, site: CallEntry, arrays: tuple[Array, ...]) -> Any:
        """Run the code on the arrays of inputs and outputs; return MISFIT if one does not fit."""
        lane = self._taken()
        try:
            function = site.functions.get(lane)
            if function is None:
                function = site.functions[lane] = site.bind(own_lane(lane, self.executable))
            status = function(*arrays)
        except BaseException:
            self._sites.forget(lane)
            raise
        self._lanes.append(lane)
        return status

    def _fetch(self, names: Iterable[str]) -> None:
        """Copy states to the host that a call on the device left there."""
        for name in list(names):
            self._states[name] = fetched(self, self.states_on_device.pop(name))

    def _finish(self, ready: ValidatedCall, out: Mapping[str, Any], library: Any) -> dict[str, Any]:
        recipe = self.recipe
        destinations = destinations_of(recipe, out, ready)
        inputs = detached(recipe, ready.inputs, destinations)
        written = []
        for place, each in enumerate(recipe.outputs):
            given = destinations.get(each.name)
            array = ready.direct(given, each.dtype)
            if array is not None and given is not None and given.value is array:
                ready.site.trusted[place] = weakref.ref(array)
            written.append(ready.site.pools[place].take() if array is None else array)
        status = self.run(ready.site, (*ready.arrays, *written))
        assert status is None, f"{recipe.name}: arrays do not fit after they were checked"
        values = values_of(recipe, inputs, written)
        for fed, made in recipe.signature.ties.items():
            self._states[fed] = values[made].copy() if made in destinations else values[made]
            self.states_on_device.pop(fed, None)
        return results_of(recipe, values, destinations, written, library)


def read_only(array: Array) -> Array:
    """Return a read-only view."""
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
