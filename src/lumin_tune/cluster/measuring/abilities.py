"""Optional members of backends and kernels as measuring uses them.

`core/plugin/bases/` documents the members and has their defaults; the records of simulated devices are here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.completion import complete_backend, complete_kernel
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


def shares_host(backend: Backend) -> bool:
    """Return whether building disturbs timing."""
    return bool(complete_backend(backend).shares_host)


def ray_resource(backend: Backend) -> str:
    """Return the Ray resource that counts the backend's devices, "" if there is none."""
    named = complete_backend(backend).ray_resource
    return str(named) if named is not None else "" if shares_host(backend) else "GPU"


def is_simulated(backend: Backend) -> bool:
    """Return whether the backend's devices are simulated in the calling process."""
    return bool(complete_backend(backend).is_simulated)


def toolchain_identity(backend: Backend, device: Device) -> str:
    """Return the identity of the backend's compiler, "" if it has none."""
    return complete_backend(backend).toolchain_identity(device)


def warm_up(backend: Backend) -> None:
    """Run the backend's preparation before forks."""
    complete_backend(backend).warm_up()


def processors(backend: Backend, device: Device) -> frozenset[int]:
    """Return the processors to pin to; empty for any."""
    return frozenset(complete_backend(backend).processors(device))


def roundoff(of: Kernel | Backend) -> float:
    """Return the unit roundoff of rounded factors of products, 0.0 for that of their dtype."""
    return float(complete_kernel(of).roundoff)


def is_poisoned(backend: Backend, error: BaseException) -> bool:
    """Return whether the process in which a kernel raised an error must be replaced."""
    if isinstance(cause_of(error), MemoryError):
        return True
    return complete_backend(backend).is_poisoned(cause_of(error))


def loaded(backend: Backend, artifact: Artifact, device: Device, threads: int | None) -> Kernel:
    """Load the kernel of an artifact. threads: host threads, None for the backend's choice."""
    if threads is None:
        return backend.load(artifact, device)
    return complete_backend(backend).load_with(artifact, device, threads)


def poison(kernel: Kernel) -> None:
    """Fill a kernel's own memory with NaN, if supported."""
    complete_kernel(kernel).poison()


def out_of_bounds_write(kernel: Kernel) -> str:
    """Return where a kernel wrote outside its own memory, "" if nowhere or not supported."""
    return complete_kernel(kernel).out_of_bounds_write()


def evicting(kernel: Kernel) -> Callable[[Sequence[Array]], None] | None:
    """Return the kernel's own function to evict arrays from host caches, or None."""
    return complete_kernel(kernel).evict


def condition(kernel: Kernel) -> Mapping[str, float]:
    """Return the state of a kernel's device, {} if unknown."""
    return complete_kernel(kernel).condition()


def keeps_caches(kernel: Kernel, caches: str, static: Collection[int]) -> bool:
    """Ask a kernel to set the caches before each run; return whether it does."""
    keep = complete_kernel(kernel).keep_caches
    if keep is None:
        return False
    keep(caches, static)
    return True
