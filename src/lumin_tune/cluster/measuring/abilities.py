"""What backends and kernels may offer to measuring beyond the protocols of `core/plugin/records.py`; what stands in if
not.

A backend author adds a method of `BackendAbilities` or `KernelAbilities` where it helps; `measure`, `worker` and
`toolchain` ask by the functions here and nowhere else.
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
class Pretended:
    """A candidate of a simulated device. attempt: how often the device has tried it before."""

    fingerprint: str
    point: Point = field(hash=False)
    device: Device
    policy: MeasuringPolicy
    best_ns: int | None
    attempt: int


@dataclass(frozen=True)
class Pretence:
    """What a simulated device answers. took_s: after how many seconds of its work. dies: whether the whole process
    ends then instead of answering."""

    outcome: Outcome
    took_s: float
    dies: bool = False


class BackendAbilities(Protocol):
    """Each member alone is optional."""

    @property
    def shares_host(self) -> bool:
        """Whether kernels run on the processors that build, so that building disturbs timing. True where not told."""

    @property
    def counted_as(self) -> str:
        """What schedulers of clusters count such devices as, one each: `GPU`; "" for what they do not know.

        Where not told, "" for what shares the host and `GPU` for others.
        """

    @property
    def pretends(self) -> bool:
        """Whether devices are simulated by `pretend`, in the very process that asks. False where not told."""

    def pretend(self, candidate: Pretended) -> Pretence:
        """Return what a candidate shall have come to, at once, and how long to say that it took."""

    def toolchain_identity(self, device: Device) -> str:
        """Return what compiles for a device, the same for compilers that make the same. Needs no device."""

    @property
    def roundoff(self) -> float:
        """As of its kernels."""

    def warm_up(self) -> None:
        """Do ahead what each process that uses the backend would do, as far as it survives a fork.

        Must neither start threads nor touch a device.
        """

    def processors(self, device: Device) -> Collection[int]:
        """Return the processors of the host that a process which times the device should keep to."""

    def is_poisoned(self, error: BaseException) -> bool:
        """Return whether, after a kernel raised this, no other will run in the process: a device's context is lost.

        Asked in the process that raised it, which is replaced then. Must not touch the device.
        """

    def load_with(self, artifact: Artifact, device: Device, threads: int) -> Kernel:
        """Load as `load` does, for so many threads of the host. A backend without it has no threads of the host."""


class KernelAbilities(Protocol):
    """Each member alone is optional."""

    @property
    def roundoff(self) -> float:
        """The unit roundoff that factors of products may be rounded to, where that is coarser than their dtype's.

        0.0 where not told. What a user asks for by the backend's name: results are checked accordingly.
        """

    def poison(self) -> None:
        """Fill the memory that the kernel keeps for itself with bytes that are NaN, but for what it has prepared.

        Asked before each run of a check: no run may rely on what another left there.
        """

    def trespass(self) -> str:
        """Return where the kernel wrote outside the memory that it keeps for itself, "" if nowhere."""

    def evict(self, arrays: Sequence[Any]) -> None:
        """Put the arrays, and what the kernel keeps for itself, out of all caches."""

    def condition(self) -> Mapping[str, float]:
        """Return what state the device is in, by names with units (`clock_mhz`, `temperature_c`); {} if nobody tells.

        Asked after each timing, so it must be quick. `held_down` is over 0 while heat or a fault hold clocks down: what
        was timed is timed again later, as what other work disturbed.
        """

    def keep_caches(self, caches: str, static: Collection[int]) -> None:
        """From now on begin each run that is timed with the caches in a state of `core.trials.CACHES`.

        static: which inputs are, by their places. Of a kernel whose caches are not the host's; then nothing else
        brings them into that state, and `evict` is not asked.
        """


def shares_host(backend: Backend) -> bool:
    """Return whether building disturbs timing."""
    return bool(getattr(backend, "shares_host", True))


def counted_as(backend: Backend) -> str:
    """Return what schedulers of clusters count the backend's devices as, "" for what they do not know."""
    return str(getattr(backend, "counted_as", "" if shares_host(backend) else "GPU"))


def pretends(backend: Backend) -> bool:
    """Return whether the backend's devices are simulated in the process that asks."""
    return bool(getattr(backend, "pretends", False))


def toolchain_identity(backend: Backend, device: Device) -> str:
    """Return what the backend says of its compiler, "" if it says nothing."""
    told: Callable[[Device], str] | None = getattr(backend, "toolchain_identity", None)
    return "" if told is None else told(device)


def warm_up(backend: Backend) -> None:
    """Do what the backend can do ahead of forks."""
    function: Callable[[], None] | None = getattr(backend, "warm_up", None)
    if function is not None:
        function()


def processors(backend: Backend, device: Device) -> frozenset[int]:
    """Return the processors to keep to, none if any will do."""
    told: Callable[[Device], Collection[int]] | None = getattr(backend, "processors", None)
    return frozenset() if told is None else frozenset(told(device))


def roundoff(of: Kernel | Backend) -> float:
    """Return the unit roundoff that factors of products may be rounded to, 0.0 where it is their dtype's."""
    return float(getattr(of, "roundoff", 0.0))


def is_poisoned(backend: Backend, error: BaseException) -> bool:
    """Return whether nothing else should run in the process in which a kernel of the backend raised an error."""
    if isinstance(cause_of(error), MemoryError):
        return True
    told: Callable[[BaseException], bool] | None = getattr(backend, "is_poisoned", None)
    return told is not None and told(cause_of(error))


def loaded(backend: Backend, artifact: Artifact, device: Device, threads: int | None) -> Kernel:
    """Return the kernel of an artifact on so many threads of the host, None for as many as are good."""
    with_threads: Callable[[Artifact, Device, int], Kernel] | None = getattr(backend, "load_with", None)
    if threads is None or with_threads is None:
        return backend.load(artifact, device)
    return with_threads(artifact, device, threads)


def poison(kernel: Kernel) -> None:
    """Fill a kernel's own memory with NaN, if it can do that."""
    function: Callable[[], None] | None = getattr(kernel, "poison", None)
    if function is not None:
        function()


def trespass(kernel: Kernel) -> str:
    """Return where a kernel wrote that keeps watch over its own memory, "" if nowhere or if it keeps none."""
    told: Callable[[], str] | None = getattr(kernel, "trespass", None)
    return "" if told is None else told()


def evicting(kernel: Kernel) -> Callable[[Sequence[Array]], None] | None:
    """Return the kernel's own way to clear the host's caches of arrays, None if it has none."""
    found: Callable[[Sequence[Array]], None] | None = getattr(kernel, "evict", None)
    return found


def condition(kernel: Kernel) -> Mapping[str, float]:
    """Return what state a kernel's device is in, {} if nobody tells."""
    told: Callable[[], Mapping[str, float]] | None = getattr(kernel, "condition", None)
    return {} if told is None else told()


def keeps_caches(kernel: Kernel, caches: str, static: Collection[int]) -> bool:
    """Return whether a kernel itself brings the caches into a state before each run, as it is told here."""
    told: Callable[[str, Collection[int]], None] | None = getattr(kernel, "keep_caches", None)
    if told is None:
        return False
    told(caches, static)
    return True
