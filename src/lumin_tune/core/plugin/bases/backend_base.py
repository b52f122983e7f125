"""The base class of backends, with a default for every optional member."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any, cast

from lumin_tune.core.errors import PluginError
from lumin_tune.core.plugin.records import Artifact, ByteCache, ChannelsLast, Device, Finding, Kernel, Source

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph
    from lumin_tune.core.kernel import ir
    from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
    from lumin_tune.core.plugin.calibration import Calibration


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

    def channels_last(self, device: Device) -> ChannelsLast | None:
        """Return which convolutions for a device had better store neighbouring channels side by side, None for none.

        >>> from lumin_tune.backends import Device
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> ExampleBackend().channels_last(Device("example", 0, "NumPy")) is None
        True
        """
        return None

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

    def early_build(self) -> AbstractContextManager[Callable[[ir.Program], None]]:
        """Return a context around the lowering of a graph and the build of its program.

        Its function is given the kernels of each region as soon as they are lowered, and may begin to compile them in
        the background. `build` in the context may use what is compiled; results are the same without.

        >>> from contextlib import contextmanager
        >>> from lumin_tune.backends import BackendBase
        >>> class Accelerator(BackendBase):
        ...     @contextmanager
        ...     def early_build(self):
        ...         yield lambda program: print(len(program.kernels), "kernel to compile")
        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu, region = default_manager().backends()["cpu"], example_region()
        >>> with Accelerator().early_build() as begin:
        ...     begin(cpu.kernels(region, cpu.space(region, cpu.devices()[0]).default))
        1 kernel to compile
        """
        return nullcontext(lambda program: None)

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
