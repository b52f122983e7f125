"""Base classes of backends, kernels and spaces, with a default for every optional member.

The protocols of `records.py` have the required members; these classes have the optional ones, each documented here and
nowhere else. A plugin derives from a class and overrides what applies, or implements members without deriving: lumin
reads optional members through `complete_backend` and its relatives, which fill in the defaults.
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
    default_mode: str = ""
    """The default launch mode, for which `render` makes the source; every program supports it."""

    @property
    def lowerings(self) -> ByteCache | None:
        """A cache for lowered programs, None for none."""
        return None

    # devices

    def diagnose(self, options: Mapping[str, str]) -> Sequence[Finding]:
        """Return what `lumin-tune doctor` shows, without side effects. Must not raise if something is missing.

        options: from the command line, unknown ones are ignored: `compiler` (a command), `cache` (a folder).
        """
        return ()

    def unfit(self, device: Device) -> str:
        """Return why code for a device cannot be built on this machine, "" if it can."""
        return ""

    def toolchain_identity(self, device: Device) -> str:
        """Return the identity of the compiler: equal for compilers that produce the same code. Needs no device."""
        return ""

    def processors(self, device: Device) -> Collection[int]:
        """Return the processors to which a process that times the device is pinned, none for any."""
        return ()

    def calibrate(self, device: Device, time_s: float) -> Calibration | None:
        """Return the measured rates of a device of this machine, in about `time_s` seconds; None: not measured.

        Bounds then rest on the properties of the device and on what no device of its kind passes. Nothing else may run
        on the device meanwhile.
        """
        return None

    def warm_up(self) -> None:
        """Do in advance what each process that uses the backend would do, as far as it survives a fork.

        Must neither start threads nor access a device.
        """

    # kernels

    def load_with(self, artifact: Artifact, device: Device, threads: int) -> Kernel:
        """Load as `load` does, for `threads` host threads; without this method, the backend has no host threads."""
        return cast(Kernel, cast(Any, self).load(artifact, device))

    def is_poisoned(self, error: BaseException) -> bool:
        """Return whether no kernel can run in this process after a kernel raised `error`: a device context is lost.

        Called in the process that raised, which is then replaced. Must not access the device.
        """
        return False

    def simulate(self, candidate: Any) -> Any:
        """Return the outcome of a simulated candidate (`cluster.measuring.abilities`) with its simulated duration.

        Required if `is_simulated`.
        """
        raise PluginError(f"backend {cast(Any, self).name!r} is simulated and has no simulate(); implement it")

    def candidate_source(self, program: ir.Program) -> Source:
        """Return the source of a candidate from its scheduled kernels (`SpaceBase.program`), as `lower` does."""
        return cast(Source, cast(Any, self).render(program))

    # whole programs

    def divided(self, graph: NodeGraph) -> Sequence[PlacedRegion]:
        """Return the parts into which a region is divided before lowering, at most one to leave it whole."""
        return ()

    def launch_modes(self, program: ir.Program) -> Sequence[str]:
        """Return the modes in which scheduled kernels can be launched, the default first."""
        return (self.default_mode,)

    def render_for(self, program: ir.Program, mode: str) -> Source:
        """Return the source of a program for one of its launch modes, which travels with source and artifact."""
        return cast(Source, cast(Any, self).render(program))

    def refusal(self, artifact: Artifact, device: Device) -> str:
        """Return why an artifact, perhaps from another machine, cannot run on a device of this one, "" if it can."""
        return ""


class KernelBase:
    """Defaults of the optional members of `records.Kernel`."""

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
        """

    def out_of_bounds_write(self) -> str:
        """Return where the kernel wrote outside its own memory, "" if nowhere or not known."""
        return ""

    def condition(self) -> Mapping[str, float]:
        """Return the state of the device, by names with units (`clock_mhz`, `temperature_c`); {} if unknown.

        Called after each timing, so it must be quick. `held_down` is positive while heat or a fault throttles clocks;
        such a timing is repeated later, like one disturbed by other work.
        """
        return {}


class SpaceBase:
    """Defaults of the optional members of `records.Space`."""

    features: Callable[[Point], Mapping[str, float]] | None = None
    """Returns numbers that predict the time of a point, by name; None if the space has none."""
    program: Callable[[Point], ir.Program] | None = None
    """Returns the scheduled kernels of a point, which `BackendBase.candidate_source` makes a source from.

    The process that asks for trials calls it, so that workers do not lower the region again. None: workers lower.
    """


class ExecutableBase:
    """Defaults of the optional members of `records.Executable`."""

    def workspace_bytes(self, dims: Sequence[int]) -> int | None:
        """Return the bytes of a lane's memory: buffers, packed copies and the scratch of all threads; None: unknown."""
        return None


class LaneBase:
    """Defaults of the optional members of `records.Lane`."""

    def poison(self) -> None:
        """Fill the working memory with NaN bytes: no call may depend on the contents left by another."""

    def trace(self) -> bool:
        """Let functions that are bound from now on record the time of each launch; return whether that is possible."""
        return False

    def launches_ns(self) -> Mapping[int, float] | None:
        """Return the nanoseconds of the last call in each launch, all runs of it, by its place among the program's.

        None if the lane is not traced, or if the launches of the call were not all recorded.
        """
        return None

    def share(self, other: Lane) -> None:
        """Use the working memory of another lane of the same backend, perhaps of another program, where possible.

        Called before the first `bind`. The two are never used at the same time.
        """


class ImporterBase:
    """Defaults of the optional members of `records.Importer`."""

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
