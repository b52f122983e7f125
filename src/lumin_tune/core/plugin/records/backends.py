"""Contributions of `lumin_backends`: backends of regions, their claims, kernels and findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from lumin_tune.core.errors import PluginError
from lumin_tune.core.plugin.records.artifacts import Artifact, BuildFailure, Source
from lumin_tune.core.plugin.records.devices import Device
from lumin_tune.core.plugin.records.spaces import Point, Space

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph
    from lumin_tune.core.plugin.region import Region


class RegionLike(Protocol):
    """A part of a program that one kernel might compute, internally. Plugin authors get a `lumin_tune.Region`.

    >>> from lumin_tune.testing.backends.example import example_region
    >>> region = example_region()
    >>> list(region.graph.inputs), list(region.graph.outputs)
    (['x'], ['y'])
    """

    @property
    def graph(self) -> NodeGraph:
        """The region alone, frozen: its leaves are inputs, its roots outputs, in order.

        >>> from lumin_tune.testing.backends.example import example_region
        >>> [node.op for node in example_region().graph.nodes]
        ['input', 'constant', 'expand', 'mul', 'sqrt']
        """

    @property
    def fingerprint(self) -> str:
        """Equal for all regions that compute the same graph.

        >>> from lumin_tune.testing.backends.example import example_region
        >>> example_region().fingerprint == example_region().fingerprint
        True
        """


@dataclass(frozen=True, slots=True)
class Claim:
    """Whether a backend accepts a region. A refusal gives the reason, for reports.

    >>> from lumin_tune.backends import Claim
    >>> Claim(False, "no kernel for complex numbers").accepted
    False
    """

    accepted: bool
    reason: str = ""

    def __post_init__(self) -> None:
        if not self.accepted and not self.reason:
            raise PluginError("a claim that refuses a region must give the reason: Claim(False, 'has a scan')")

    def __bool__(self) -> bool:
        return self.accepted


class Kernel(Protocol):
    """A loaded kernel. Not thread-safe. Buffers are those of the backend (NumPy arrays on the host).

    inputs, outputs: the buffers of the region's inputs and outputs, in order, with exactly its shapes and dtypes (bf16
    as uint16), contiguous; outputs are overwritten, inputs are not changed, and none overlap. dims: values of the
    symbolic dimensions. What a call raises is a failure of the candidate.

    >>> from lumin_tune.testing.backends.example import ExampleBackend, example_region
    >>> backend, region = ExampleBackend(), example_region()
    >>> (device,) = backend.devices()
    >>> kernel = backend.load(backend.build(backend.lower(region, {"block": 16}), device), device)
    >>> x, y = np.array([2, 8, 18, 32], np.float32), np.empty(4, np.float32)
    >>> kernel([x], [y], {})
    >>> y
    array([2., 4., 6., 8.], dtype=float32)
    """

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        """Compute the outputs; return when they can be read."""

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        """Run once and return the time on the device in ns, without launch and transfers if possible.

        >>> from lumin_tune.testing.backends.example import ExampleBackend, example_region
        >>> backend, region = ExampleBackend(), example_region()
        >>> (device,) = backend.devices()
        >>> kernel = backend.load(backend.build(backend.lower(region, {"block": 16}), device), device)
        >>> kernel.time_ns([np.ones(4, np.float32)], [np.empty(4, np.float32)], {}) > 0
        True
        """


class Backend(Protocol):
    """Makes kernels of regions for a family of devices. lumin calls the kernels of a program one by one.

    Unclaimed regions go to its fallback. Everything but `devices`, `load` and kernels works on machines without such a
    device. `bases.BackendBase` has the optional members, with their defaults. Methods may be called from several
    threads and processes and keep no essential state.

    An instance needs no installation to be tried:

    >>> from lumin_tune.testing.backends.example import ExampleBackend
    >>> g = lt.Graph()
    >>> x = g.tensor("x", (2, 2))
    >>> y = ((x * 2.0).sqrt() @ x).output("y")  # the product is the fallback's
    >>> program = lt.compile(g, ExampleBackend())
    >>> program(x=np.array([[2, 0], [0, 8]], np.float32))["y"]
    array([[ 4.,  0.],
           [ 0., 32.]], dtype=float32)
    """

    @property
    def name(self) -> str:
        """The name by which users select the backend.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> backend = default_manager().backends()["cpu"]
        >>> backend.name
        'cpu'
        """
        ...

    def devices(self) -> Sequence[Device]:
        """Return the devices of this machine, possibly none. Must not raise if a driver is missing.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> backend = default_manager().backends()["cpu"]
        >>> [device.backend for device in backend.devices()]
        ['cpu']
        """

    def claims(self, region: Region) -> Claim:
        """Return whether a kernel can be made of the region, or why not. A region whose claim raises is not claimed.

        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> g = lt.Graph()
        >>> y = g.tensor("x", (4,), "f64").sqrt().output("y")
        >>> ExampleBackend().claims(lt.Region.of(g))
        Claim(accepted=False, reason='a dtype other than f32')
        """

    def space(self, region: Region, device: Device) -> Space:
        """Return the search space of a claimed region. A region whose space raises is left to the fallback.

        >>> from lumin_tune.testing.backends.example import ExampleBackend, example_region
        >>> backend = ExampleBackend()
        >>> (device,) = backend.devices()
        >>> {knob.name: knob.choices for knob in backend.space(example_region(), device).knobs}
        {'block': (16, 256)}
        """

    def lower(self, region: Region, point: Point) -> Source:
        """Return the source for a valid point. The same region and point always give the same source.

        Raises KernelError for a point that turns out to have no kernel, a recorded failure of the candidate.

        >>> from lumin_tune.testing.backends.example import ExampleBackend, example_region
        >>> print(ExampleBackend().lower(example_region(), {"block": 16}).text)
        import numpy as np
        def kernel(inputs, outputs):
            for start in range(0, outputs[0].size, 16):
                block = slice(start, start + 16)
                v0 = inputs[0][block]
                v1 = np.float32(2.0)
                v2 = v1
                v3 = v0 * v2
                v4 = np.sqrt(v3)
                outputs[0][block] = v4
        <BLANKLINE>
        """

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        """Compile for the device, which need not be present. A rejection by the compiler is returned, not raised.

        Raises BuildError if the machine cannot compile at all: without a compiler, or on a full disk.

        >>> from lumin_tune.backends import Device, Source
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> elsewhere = Device("example", 0, "NumPy of another machine")
        >>> ExampleBackend().build(Source("python", "def kernel(:", "kernel"), elsewhere)
        BuildFailure(message='line 1: invalid syntax', pruned=False)
        """

    def load(self, artifact: Artifact, device: Device) -> Kernel:
        """Load an artifact on a device of this machine, perhaps in another process than the one that built it.

        Raises BuildError for an artifact that this machine cannot run.

        >>> from lumin_tune.backends import Artifact
        >>> from lumin_tune.testing.backends.example import ExampleBackend
        >>> backend = ExampleBackend()
        >>> sent = Artifact(b"def kernel(inputs, outputs): outputs[0][:] = inputs[0] + 1", "kernel", "numpy")
        >>> kernel, y = backend.load(sent, backend.devices()[0]), np.empty(1, np.float32)
        >>> kernel([np.ones(1, np.float32)], [y], {})
        >>> y
        array([2.], dtype=float32)
        """


@dataclass(frozen=True, slots=True)
class Finding:
    """One result of `lumin-tune doctor`.

    name: the item checked. ok: whether it is as required. detail: what was found. remedy: what to do if it is not ok.
    needed:
    whether the backend requires it.

        >>> from lumin_tune.backends import Finding
        >>> Finding("compiler", False, "g++ is missing", remedy="apt install g++").ok
        False
    """

    name: str
    ok: bool
    detail: str
    remedy: str = ""
    needed: bool = True

    def __post_init__(self) -> None:
        if not self.ok and not self.remedy:
            raise PluginError(f"the finding {self.name!r} is not ok, so it must name a remedy")
