"""Optional members of backends and kernels for measuring, beyond the protocols of `core/plugin/records.py`, with
defaults.

A backend author implements members of `BackendAbilities` and `KernelAbilities` as needed. Measuring uses them only
through the functions of this module.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.guarding import cause_of
from lumin_tune.core.plugin.records import Artifact, Backend, Device, Kernel, Point
from lumin_tune.core.trials import MeasuringPolicy, Outcome


@dataclass(frozen=True)
class SimulatedCandidate:
    """A candidate of a simulated device. attempt: how many times the device has measured it before."""

    fingerprint: str
    point: Point = field(hash=False)
    device: Device
    policy: MeasuringPolicy
    best_ns: int | None
    attempt: int


@dataclass(frozen=True)
class SimulatedOutcome:
    """The simulated result of a candidate. took_s: simulated duration in seconds. dies: whether the whole process dies
    instead of answering.
    """

    outcome: Outcome
    took_s: float
    dies: bool = False


class BackendAbilities(Protocol):
    """Optional members of a backend; each may be missing."""

    @property
    def shares_host(self) -> bool:
        """Whether kernels run on the processors that build, so that building disturbs timing. Default: True."""

    @property
    def ray_resource(self) -> str:
        """The Ray resource that counts such devices, one each: `GPU`, or "" if Ray does not count them.

        Default: "" for backends that share the host, else `GPU`.
        """

    @property
    def is_simulated(self) -> bool:
        """Whether `simulate` simulates the devices, in the calling process. Default: False."""

    def simulate(self, candidate: SimulatedCandidate) -> SimulatedOutcome:
        """Return the simulated outcome of a candidate, immediately, with its simulated duration."""

    def toolchain_identity(self, device: Device) -> str:
        """Return the identity of the compiler for a device: equal for compilers that produce the same code. Needs no
        device.
        """

    @property
    def roundoff(self) -> float:
        """The unit roundoff of its kernels; see `KernelAbilities.roundoff`."""

    def warm_up(self) -> None:
        """Do in advance what each process that uses the backend would do, as far as it survives a fork.

        Must neither start threads nor access a device.
        """

    def processors(self, device: Device) -> Collection[int]:
        """Return the processors to which a process that times the device is pinned."""

    def is_poisoned(self, error: BaseException) -> bool:
        """Return whether no kernel can run in this process after a kernel raised `error`: a device context is lost,
        say.

        Called in the process that raised, which is then replaced. Must not access the device.
        """

    def load_with(self, artifact: Artifact, device: Device, threads: int) -> Kernel:
        """Load as `load` does, for `threads` host threads. Without it, the backend has no host threads."""


class KernelAbilities(Protocol):
    """Optional members of a kernel; each may be missing."""

    @property
    def roundoff(self) -> float:
        """The unit roundoff of rounded factors of products, if coarser than that of their dtype. Default: 0.0.

        Chosen by users through the backend's name; results are checked accordingly.
        """

    def poison(self) -> None:
        """Fill the kernel's own memory with NaN bytes, except prepared data.

        Called before each run of a check: no run may rely on data from another.
        """

    def out_of_bounds_write(self) -> str:
        """Return where the kernel wrote outside its own memory, "" if nowhere."""

    def evict(self, arrays: Sequence[Any]) -> None:
        """Evict the arrays and the kernel's own memory from all caches."""

    def condition(self) -> Mapping[str, float]:
        """Return the state of the device, by names with units (`clock_mhz`, `temperature_c`); {} if unknown.

        Called after each timing, so it must be quick. `held_down` is positive while heat or a fault throttles clocks;
        such a timing is repeated later, like one disturbed by other work.
        """

    def keep_caches(self, caches: str, static: Collection[int]) -> None:
        """Start each further timed run with the caches in a state of `core.trials.CACHES`.

        static: indices of static inputs. For kernels on devices with caches of their own; `evict` is then not called.
        """


def shares_host(backend: Backend) -> bool:
    """Return whether building disturbs timing."""
    return bool(getattr(backend, "shares_host", True))


def ray_resource(backend: Backend) -> str:
    """Return the Ray resource that counts the backend's devices, "" if there is none."""
    return str(getattr(backend, "ray_resource", "" if shares_host(backend) else "GPU"))


def is_simulated(backend: Backend) -> bool:
    """Return whether the backend's devices are simulated in the calling process."""
    return bool(getattr(backend, "is_simulated", False))


def toolchain_identity(backend: Backend, device: Device) -> str:
    """Return the identity of the backend's compiler, "" if it has none."""
    method: Callable[[Device], str] | None = getattr(backend, "toolchain_identity", None)
    return "" if method is None else method(device)


def warm_up(backend: Backend) -> None:
    """Run the backend's preparation before forks."""
    function: Callable[[], None] | None = getattr(backend, "warm_up", None)
    if function is not None:
        function()


def processors(backend: Backend, device: Device) -> frozenset[int]:
    """Return the processors to pin to; empty for any."""
    method: Callable[[Device], Collection[int]] | None = getattr(backend, "processors", None)
    return frozenset() if method is None else frozenset(method(device))


def roundoff(of: Kernel | Backend) -> float:
    """Return the unit roundoff of rounded factors of products, 0.0 for that of their dtype."""
    return float(getattr(of, "roundoff", 0.0))


def is_poisoned(backend: Backend, error: BaseException) -> bool:
    """Return whether the process in which a kernel raised an error must be replaced."""
    if isinstance(cause_of(error), MemoryError):
        return True
    method: Callable[[BaseException], bool] | None = getattr(backend, "is_poisoned", None)
    return method is not None and method(cause_of(error))


def loaded(backend: Backend, artifact: Artifact, device: Device, threads: int | None) -> Kernel:
    """Load the kernel of an artifact. threads: host threads, None for the backend's choice."""
    with_threads: Callable[[Artifact, Device, int], Kernel] | None = getattr(backend, "load_with", None)
    if threads is None or with_threads is None:
        return backend.load(artifact, device)
    return with_threads(artifact, device, threads)


def poison(kernel: Kernel) -> None:
    """Fill a kernel's own memory with NaN, if supported."""
    function: Callable[[], None] | None = getattr(kernel, "poison", None)
    if function is not None:
        function()


def out_of_bounds_write(kernel: Kernel) -> str:
    """Return where a kernel wrote outside its own memory, "" if nowhere or not supported."""
    method: Callable[[], str] | None = getattr(kernel, "out_of_bounds_write", None)
    return "" if method is None else method()


def evicting(kernel: Kernel) -> Callable[[Sequence[Array]], None] | None:
    """Return the kernel's own function to evict arrays from host caches, or None."""
    found: Callable[[Sequence[Array]], None] | None = getattr(kernel, "evict", None)
    return found


def condition(kernel: Kernel) -> Mapping[str, float]:
    """Return the state of a kernel's device, {} if unknown."""
    method: Callable[[], Mapping[str, float]] | None = getattr(kernel, "condition", None)
    return {} if method is None else method()


def keeps_caches(kernel: Kernel, caches: str, static: Collection[int]) -> bool:
    """Ask a kernel to set the caches before each run; return whether it does."""
    method: Callable[[str, Collection[int]], None] | None = getattr(kernel, "keep_caches", None)
    if method is None:
        return False
    method(caches, static)
    return True
