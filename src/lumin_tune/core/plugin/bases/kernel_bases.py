"""Base classes of kernels and spaces, with a default for every optional member."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lumin_tune.core.plugin.records import Point

if TYPE_CHECKING:
    from lumin_tune.core.kernel import ir


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
    """Evicts the arrays, and the constants that the kernel prepared, from all caches; None to let lumin do it."""
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
