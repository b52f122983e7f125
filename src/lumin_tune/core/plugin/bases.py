"""Base classes of backends, kernels and spaces, with a default for every optional member.

The protocols in `records/` have the required members; these classes have the optional ones, each documented here and
nowhere else. A plugin derives from a class and overrides what applies, or implements members without deriving: lumin
reads optional members through `complete_backend` and its relatives, which fill in the defaults.

The module is long because every member has an example. They begin with `import numpy as np` and
`import lumin_tune as lt`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from lumin_tune.core.errors import PluginError
from lumin_tune.core.plugin.records import Artifact, ByteCache, Device, Finding, Kernel, Lane, Point, Source

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph
    from lumin_tune.core.kernel import ir
    from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
    from lumin_tune.core.plugin.calibration import Calibration

__all__ = ["BackendBase", "ExecutableBase", "ImporterBase", "KernelBase", "LaneBase", "SpaceBase"]

_MISSING: Final = object()


class BackendBase:
    """Defaults of the optional members of `records.Backend` and `records.ProgramBackend`.

    >>> from lumin_tune.backends import BackendBase
    >>> class Accelerator(BackendBase):
    ...     name = "accelerator"
    ...     shares_host = False
    >>> Accelerator().ray_resource is None, Accelerator().diagnose({})
    (True, ())
    """

    shares_host: bool = True
    """Whether kernels run on the processors that build, so that building disturbs timing."""
    ray_resource: str | None = None
    """The Ray resource that counts such devices, one each, "" if Ray does not count them.

    None: "" for a backend that shares the host, else `GPU`.
    """
    is_simulated: bool = False
    """Whether `simulate` simulates the devices, in the calling process."""
    roundoff: float = 0.0
    """The unit roundoff of its kernels; see `KernelBase.roundoff`."""
    fallback: str = "cpu"
    """The program backend for regions that it does not claim, "" for none. Backends that make programs have none."""
    loops: bool = False
    """Whether its programs run loops; otherwise loops are unrolled."""
    unpacks: bool = False
    """Whether its kernels unpack weights stored in block formats; otherwise these are unpacked at compile time."""
    source_suffix: str = ".txt"
    """The suffix of files of its sources, as `lumin-tune export` writes them."""
    default_mode: str = ""
    """The default launch mode, for which `render` makes the source; every program supports it."""

    @property
    def lowerings(self) -> ByteCache | None:
        """A cache for lowered programs, None for none.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> ExampleBackend().lowerings is None, default_manager().backends()["cpu"].lowerings is None
        (True, False)
        """
        return None

    # devices

    def diagnose(self, options: Mapping[str, str]) -> Sequence[Finding]:
        """Return the findings for `lumin-tune doctor`, without side effects. Must not raise if something is missing.

        options: from the command line, unknown ones are ignored: `compiler` (a command), `cache` (a folder).

        >>> import shutil
        >>> from lumin_tune.backends import BackendBase, Finding
        >>> class Accelerator(BackendBase):
        ...     def diagnose(self, options):
        ...         found = shutil.which(options.get("compiler", "acc"))
        ...         return [Finding("compiler", bool(found), found or "not found", remedy="install the toolkit")]
        >>> (finding,) = Accelerator().diagnose({"compiler": "no-such-compiler"})
        >>> finding.ok, finding.remedy
        (False, 'install the toolkit')
        """
        return ()

    def unfit(self, device: Device) -> str:
        """Return why code for a device cannot be built on this machine, "" if it can.

        >>> from lumin_tune.backends import Device
        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> elsewhere = Device("cpu", 0, "Another CPU")
        >>> ExampleBackend().unfit(elsewhere)  # text is built anywhere
        ''
        >>> default_manager().backends()["cpu"].unfit(elsewhere)[:43]
        "code is compiled for this machine's process"
        """
        return ""

    def toolchain_identity(self, device: Device) -> str:
        """Return the identity of the compiler: equal for compilers that produce the same code. Needs no device.

        Part of the key of every result. Raises BuildError if there is no compiler.

        >>> from lumin_tune.backends import Device
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> ExampleBackend().toolchain_identity(Device("example", 0, "NumPy")) == f"numpy {np.__version__}"
        True
        """
        return ""

    def processors(self, device: Device) -> Collection[int]:
        """Return the processors to which a process that times the device is pinned, none for any.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> example, cpu = ExampleBackend(), default_manager().backends()["cpu"]
        >>> example.processors(example.devices()[0]), len(cpu.processors(cpu.devices()[0])) > 0
        ((), True)
        """
        return ()

    def calibrate(self, device: Device, time_s: float) -> Calibration | None:
        """Return the measured rates of a device of this machine, in about `time_s` seconds; None: not measured.

        Bounds then rest on the properties of the device and on what no device of its kind passes. Nothing else may run
        on the device meanwhile. Raises BuildError for a device of another machine.

        >>> from lumin_tune.backends import BackendBase
        >>> from lumin_tune.core.plugin.calibration import Calibration, Rate
        >>> class Accelerator(BackendBase):
        ...     def calibrate(self, device, time_s):
        ...         return Calibration(
        ...             flops_per_s={"f32": Rate(1e9, 64e9)},
        ...             bytes_per_s={"memory load": Rate(2e9, 50e9)},
        ...             threads=64, launch_s=5e-6, fork_join_s=0.0,
        ...         )
        >>> rates = Accelerator().calibrate(None, 2.0)
        >>> rates.flops("f32") / rates.bytes("memory", "load")  # operations a byte at which the roofline bends
        1.28
        """
        return None

    def warm_up(self) -> None:
        """Do in advance what each process that uses the backend would do, as far as it survives a fork.

        Must neither start threads nor access a device.

        >>> import sys
        >>> from lumin_tune.backends import BackendBase
        >>> class Accelerator(BackendBase):
        ...     def warm_up(self):
        ...         import colorsys  # a slow import, once instead of in each worker
        >>> Accelerator().warm_up()
        >>> "colorsys" in sys.modules
        True
        """

    # kernels

    def load_with(self, artifact: Artifact, device: Device, threads: int) -> Kernel:
        """Load as `load` does, for `threads` host threads; without this method, the backend has no host threads.

        >>> from lumin_tune.backends import Artifact
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> backend = ExampleBackend()
        >>> artifact = Artifact(b"def kernel(inputs, outputs): outputs[0][:] = 1", "kernel", "numpy")
        >>> y = np.empty(2, np.float32)
        >>> backend.load_with(artifact, backend.devices()[0], threads=8)([], [y], {})
        >>> y
        array([1., 1.], dtype=float32)
        """
        return cast(Kernel, cast(Any, self).load(artifact, device))

    def is_poisoned(self, error: BaseException) -> bool:
        """Return whether no kernel can run in this process after a kernel raised `error`: a device context is lost.

        Called in the process that raised, which is then replaced. Must not access the device.

        >>> from lumin_tune.backends import BackendBase
        >>> class Accelerator(BackendBase):
        ...     def is_poisoned(self, error):
        ...         return "illegal address" in str(error)
        >>> accelerator = Accelerator()
        >>> accelerator.is_poisoned(RuntimeError("illegal address")), accelerator.is_poisoned(ValueError("a shape"))
        (True, False)
        """
        return False

    def simulate(self, candidate: Any) -> Any:
        """Return the outcome of a simulated candidate (`cluster.measuring.abilities`) with its simulated duration.

        Required if `is_simulated`: without it, raises PluginError.

        >>> from lumin_tune.cluster.measuring.abilities import SimulatedCandidate
        >>> from lumin_tune.core.trials import MeasuringPolicy
        >>> from lumin_tune.testing.simulated import SimulatedBackend, Simulation
        >>> laboratory = SimulatedBackend("laboratory", [Simulation("accelerator", trial_s=0.2)], knobs=2)
        >>> (device,) = laboratory.devices()
        >>> candidate = SimulatedCandidate("5a0c", {"knob0": 3, "knob1": 0}, device, MeasuringPolicy(), None, 0)
        >>> simulated = laboratory.simulate(candidate)
        >>> simulated.outcome.status.value, simulated.took_s
        ('ok', 0.2)
        """
        raise PluginError(f"backend {cast(Any, self).name!r} is simulated and has no simulate(); implement it")

    def candidate_source(self, program: ir.Program) -> Source:
        """Return the source of a candidate from its scheduled kernels (`SpaceBase.program`), as `lower` does.

        By default `render` makes it. Not called where a derived class has a `lower` of its own. Raises KernelError for
        kernels that cannot be rendered.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu, region = default_manager().backends()["cpu"], example_region()
        >>> space = cpu.space(region, cpu.devices()[0])
        >>> cpu.candidate_source(space.program(space.default)) == cpu.lower(region, space.default)
        True
        """
        return cast(Source, cast(Any, self).render(program))

    # whole programs

    def divided(self, graph: NodeGraph) -> Sequence[PlacedRegion]:
        """Return the parts into which a region is divided before lowering, at most one to leave it whole.

        >>> from lumin_tune.testing.backends.example import ExampleBackend, example_region
        >>> ExampleBackend().divided(example_region().graph)
        ()
        """
        return ()

    def launch_modes(self, program: ir.Program) -> Sequence[str]:
        """Return the modes in which scheduled kernels can be launched, the default first.

        >>> from lumin_tune.backends import BackendBase
        >>> class Accelerator(BackendBase):
        ...     default_mode = "stream"
        ...     def launch_modes(self, program):
        ...         return ("stream", "graph") if len(program.kernels) > 1 else ("stream",)
        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu, region = default_manager().backends()["cpu"], example_region()
        >>> Accelerator().launch_modes(cpu.kernels(region, cpu.space(region, cpu.devices()[0]).default))
        ('stream',)
        """
        return (self.default_mode,)

    def render_for(self, program: ir.Program, mode: str) -> Source:
        """Return the source of a program for one of its launch modes, which travels with source and artifact.

        >>> from lumin_tune.backends import BackendBase, Source
        >>> class Accelerator(BackendBase):
        ...     default_mode = "stream"
        ...     def render(self, program):
        ...         return self.render_for(program, self.default_mode)
        ...     def render_for(self, program, mode):
        ...         return Source("accelerator", "...", "run", options=(f"mode {mode}",))
        >>> Accelerator().render_for(None, "graph").options
        ('mode graph',)
        """
        return cast(Source, cast(Any, self).render(program))

    def loop_ir(self, program: ir.Program) -> str:
        """Return the loop IR of scheduled kernels as text for `lumin-tune why --ir`, "" if the backend has none.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu, region = default_manager().backends()["cpu"], example_region()
        >>> text = cpu.loop_ir(cpu.kernels(region, cpu.space(region, cpu.devices()[0]).default))
        >>> "function ((b0 [const f32*]) (b1 [f32*])) () {" in text
        True
        """
        return ""

    def refusal(self, artifact: Artifact, device: Device) -> str:
        """Return why an artifact, perhaps from another machine, cannot run on a device of this one, "" if it can.

        >>> from lumin_tune.backends import Artifact, BackendBase
        >>> class Accelerator(BackendBase):
        ...     def refusal(self, artifact, device):
        ...         return "" if artifact.data.startswith(b"ACC1") else "it is no code of an accelerator"
        >>> Accelerator().refusal(Artifact(b"ELF", "run", "gcc"), None)
        'it is no code of an accelerator'
        """
        return ""


class KernelBase:
    """Defaults of the optional members of `records.Kernel`.

    >>> from lumin_tune.backends import KernelBase
    >>> class Doubling(KernelBase):
    ...     def __call__(self, inputs, outputs, dims):
    ...         np.multiply(inputs[0], 2, out=outputs[0])
    >>> kernel = Doubling()
    >>> kernel.roundoff, kernel.evict, kernel.out_of_bounds_write(), kernel.condition()
    (0.0, None, '', {})
    """

    roundoff: float = 0.0
    """The unit roundoff of rounded factors of products, if coarser than that of their dtype.

    Chosen by users through the backend's name; results are checked accordingly.
    """
    evict: Callable[[Sequence[Any]], None] | None = None
    """Evicts the arrays and the kernel's own memory from all caches; None to let lumin do it."""
    keep_caches: Callable[[str, Collection[int]], None] | None = None
    """Starts each further timed run with the caches in a state of `core.trials.CACHES`, given the state and the indices
    of static inputs. For kernels on devices with caches of their own; `evict` is then not called.
    """

    def poison(self) -> None:
        """Fill the kernel's own memory with NaN bytes, except prepared data.

        Called before each run of a check: no run may rely on data from another.

        >>> from lumin_tune.backends import KernelBase
        >>> class Summing(KernelBase):
        ...     def __init__(self):
        ...         self.partial = np.zeros(4, np.float32)
        ...     def poison(self):
        ...         self.partial.view(np.uint8)[:] = 0xFF
        ...     def __call__(self, inputs, outputs, dims):
        ...         self.partial += inputs[0]  # a fault: it should begin at zero
        ...         outputs[0][...] = self.partial.sum()
        >>> kernel, total = Summing(), np.empty((), np.float32)
        >>> kernel.poison()
        >>> kernel([np.ones(4, np.float32)], [total], {})
        >>> total  # so the check finds the fault
        array(nan, dtype=float32)
        """

    def out_of_bounds_write(self) -> str:
        """Return where the kernel wrote outside its own memory, "" if nowhere or not known.

        >>> from lumin_tune.backends import KernelBase
        >>> class Careless(KernelBase):
        ...     def __init__(self):
        ...         self.memory = np.zeros(6, np.float32)  # four elements between two guards
        ...     def __call__(self, inputs, outputs, dims):
        ...         self.memory[1:6] = 7
        ...     def out_of_bounds_write(self):
        ...         return "element 4 of the workspace" if self.memory[5] else ""
        >>> kernel = Careless()
        >>> kernel([], [], {})
        >>> kernel.out_of_bounds_write()
        'element 4 of the workspace'
        """
        return ""

    def condition(self) -> Mapping[str, float]:
        """Return the state of the device, by names with units (`clock_mhz`, `temperature_c`); {} if unknown.

        Called after each timing, so it must be quick. `held_down` is positive while heat or a fault throttles clocks;
        such a timing is repeated later, like one disturbed by other work.

        >>> from lumin_tune.backends import KernelBase
        >>> class Monitored(KernelBase):
        ...     def condition(self):
        ...         clock_mhz = 1100.0  # a quick read of the driver
        ...         return {"clock_mhz": clock_mhz, "held_down": float(clock_mhz < 1400)}
        >>> Monitored().condition()["held_down"]
        1.0
        """
        return {}


class SpaceBase:
    """Defaults of the optional members of `records.Space`.

    >>> from lumin_tune.testing.backends.example import ExampleSpace
    >>> ExampleSpace().features is None
    True
    >>> class Described(ExampleSpace):
    ...     def features(self, point):
    ...         return {"cache_bytes": 4.0 * point["block"]}
    >>> Described().features({"block": 16})  # a model of times is trained on them
    {'cache_bytes': 64.0}
    """

    features: Callable[[Point], Mapping[str, float]] | None = None
    """Returns numbers that predict the time of a point, by name; None if the space has none."""
    program: Callable[[Point], ir.Program] | None = None
    """Returns the scheduled kernels of a point, which `BackendBase.candidate_source` makes a source from.

    The process that asks for trials calls it, so that workers do not lower the region again. None: workers lower.
    """


class ExecutableBase:
    """Defaults of the optional members of `records.Executable`.

    >>> from lumin_tune.core.plugin.bases import ExecutableBase
    >>> class Unknown(ExecutableBase):
    ...     def lane(self): ...
    >>> Unknown().workspace_bytes(()) is None
    True
    """

    def workspace_bytes(self, dims: Sequence[int]) -> int | None:
        """Return the bytes of a lane's memory: buffers, packed copies and the scratch of all threads; None: unknown.

        dims: values of the program's dims, in order.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> example_executable().workspace_bytes(()) > 0  # between the product and the softmax
        True
        """
        return None


class LaneBase:
    """Defaults of the optional members of `records.Lane`.

    >>> from lumin_tune.core.plugin.bases import LaneBase
    >>> lane = LaneBase()
    >>> lane.trace(), lane.launches_ns()
    (False, None)
    """

    def poison(self) -> None:
        """Fill the working memory with NaN bytes: no call may depend on the contents left by another.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> executable, w = example_executable(), np.eye(4, dtype=np.float32)
        >>> lane, prepared = executable.lane(), executable.prepare([None, w, None], ())
        >>> call = lane.bind([None, w, None], [(2, 4), (4, 4), (2, 4)], (), prepared, None)
        >>> y = np.empty((2, 4), np.float32)
        >>> lane.poison()
        >>> call(np.zeros((2, 4), np.float32), y)
        >>> bool(np.isnan(y).any())
        False
        """

    def trace(self) -> bool:
        """Let functions that are bound from now on record the time of each launch; return whether that is possible.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> example_executable().lane().trace()
        True
        """
        return False

    def launches_ns(self) -> Mapping[int, float] | None:
        """Return the nanoseconds of the last call in each launch, all runs of it, by its place among the program's.

        None if the lane is not traced, or if the launches of the call were not all recorded.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> executable, w = example_executable(), np.eye(4, dtype=np.float32)
        >>> lane, prepared = executable.lane(), executable.prepare([None, w, None], ())
        >>> lane.trace()
        True
        >>> call = lane.bind([None, w, None], [(2, 4), (4, 4), (2, 4)], (), prepared, None)
        >>> call(np.zeros((2, 4), np.float32), np.empty((2, 4), np.float32))
        >>> lane.launches_ns()[0] > 0
        True
        """
        return None

    def share(self, other: Lane) -> None:
        """Use the working memory of another lane of the same backend, perhaps of another program, where possible.

        Called before the first `bind`. The two are never used at the same time.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> executable = example_executable()
        >>> first, second = executable.lane(), executable.lane()
        >>> second.share(first)
        >>> second.workspace is first.workspace
        True
        """


class ImporterBase:
    """Defaults of the optional members of `records.Importer`.

    >>> from lumin_tune.core.plugin.bases import ImporterBase
    >>> class Sized(ImporterBase):
    ...     takes_presets = True
    ...     def load(self, path, presets):
    ...         graph = lt.Graph()
    ...         graph.tensor("x", (presets.dims.get("n", lt.dim("n", 1, 64)),)).sqrt().output("y")
    ...         return graph
    >>> from lumin_tune.core.graph.presets import Presets
    >>> Sized().load("model", Presets({"n": 8}, {}, {})).input("x").shape
    (8,)
    """

    takes_presets: bool = False
    """Whether `load` takes `presets` as its second argument and applies them while reading."""


class _Completed:
    """An object of a plugin with the defaults of a base class for what it lacks."""

    def __init__(self, own: Any, defaults: type) -> None:
        self._own, self._defaults = own, defaults

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._own, name, _MISSING)
        if found is not _MISSING:
            return found
        if name not in vars(self._defaults):
            raise AttributeError(f"{type(self._own).__name__} has no {name!r}")
        default = vars(self._defaults)[name]
        return default.__get__(self, self._defaults) if hasattr(default, "__get__") else default


def complete_backend(backend: Any) -> BackendBase:
    """Return a backend with the defaults of `BackendBase` for members that it lacks."""
    return cast(BackendBase, _complete(backend, BackendBase))


def complete_kernel(kernel: Any) -> KernelBase:
    """Return a kernel with the defaults of `KernelBase` for members that it lacks."""
    return cast(KernelBase, _complete(kernel, KernelBase))


def complete_space(space: Any) -> SpaceBase:
    """Return a space with the defaults of `SpaceBase` for members that it lacks."""
    return cast(SpaceBase, _complete(space, SpaceBase))


def complete_executable(executable: Any) -> ExecutableBase:
    """Return an executable with the defaults of `ExecutableBase` for members that it lacks."""
    return cast(ExecutableBase, _complete(executable, ExecutableBase))


def complete_lane(lane: Any) -> LaneBase:
    """Return a lane with the defaults of `LaneBase` for members that it lacks."""
    return cast(LaneBase, _complete(lane, LaneBase))


def complete_importer(importer: Any) -> ImporterBase:
    """Return an importer with the defaults of `ImporterBase` for members that it lacks."""
    return cast(ImporterBase, _complete(importer, ImporterBase))


def _complete(own: Any, defaults: type) -> Any:
    return own if isinstance(own, defaults) else _Completed(own, defaults)
