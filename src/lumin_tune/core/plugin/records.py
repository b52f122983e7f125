"""The protocols that plugins implement and the records they fill.

Plugins implement `Pass`, `Backend`, `Importer` and `SamplerFactory` and fill the frozen
dataclasses; the tuner, the pipeline and the results database read them. There is no behaviour here, and at run time
only the errors are imported. The module is long because it is the whole contract between lumin and plugins.

Names of contributions are kebab-case (`dead-code-elimination`) and unique among all installed plugins.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from lumin_tune.core.errors import PluginError

if TYPE_CHECKING:
    import os
    from pathlib import Path
    from random import Random

    from lumin_tune.core.dtypes import Array, DType
    from lumin_tune.core.expression import Expression, Size
    from lumin_tune.core.graph.node_graph import NodeGraph
    from lumin_tune.core.kernel import ir
    from lumin_tune.core.plugin.region import Region as PublicRegion

KnobValue = bool | int | float | str
Point = Mapping[str, KnobValue]
"""One choice for each knob of a space, by the knob's name."""


class Pass(Protocol):
    """A transformation of graphs: a frozen dataclass whose fields are its options.

    A pass keeps no state between runs and may be used by several threads. A class attribute `adds_outputs = True`
    allows it to append outputs; a method `detail(graph)` returns what the report shows of a graph beside its timing.
    """

    @property
    def name(self) -> str:
        """The kebab-case name, common to all instances: `name: ClassVar[str] = "my-pass"`."""

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return a frozen graph and the remap, old id -> new id, of at least outputs and kept nodes.

        The given graph is not changed. Return it with the identity if there is nothing to do.
        """


class Exactness(enum.Enum):
    """The effect of a rewrite on values; sessions may restrict the allowed ones.

    >>> from lumin_tune.core.plugin.records import Exactness
    >>> [each.value for each in Exactness]
    ['bit-exact', 'reassociates', 'approximates']
    """

    BIT_EXACT = "bit-exact"
    """The same bits for every input, infinities and NaN included."""
    REASSOCIATES = "reassociates"
    """Equal over the reals with the same operations in another order, so rounding may differ."""
    APPROXIMATES = "approximates"
    """Equal over the reals or within a stated bound, by other operations."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rewrite rule: wherever `left` matches and `condition` holds, `right` is equivalent.

    left, right: S-expressions over the ops of the op table; names that begin with `?` match anything, `(mul ?a (recip
    ?b))`. condition: when the rule is valid, in the same notation; "" for always. source: a reference for the
    identity. Both sides have the same axes and dtype.
    """

    name: str
    left: str
    right: str
    exactness: Exactness
    source: str
    condition: str = ""


@dataclass(frozen=True, slots=True)
class GraphRule:
    """A rewrite rule beyond patterns, given by a function on a graph of primops.

    left, right, condition: in prose. find: adds nodes to the graph, which is not frozen, and yields pairs (existing
    node, equivalent node of the same type), in time linear in the graph. example: returns a random graph with small
    inputs in which `find` finds something; required by tests.
    """

    name: str
    left: str
    right: str
    exactness: Exactness
    source: str
    condition: str
    find: Callable[[NodeGraph], Iterable[tuple[int, int]]]
    example: Callable[[Random], NodeGraph] | None = None


@dataclass(frozen=True, slots=True)
class RuleFamily:
    """Rules that are enabled and disabled together.

    doc: their purpose; tables show the first line. enabled: the default. simplifies: whether every right side is
    smaller than its left side, so that the family may be applied to a fixed point.
    """

    name: str
    rules: tuple[Rule | GraphRule, ...]
    doc: str = ""
    enabled: bool = True
    simplifies: bool = False


@dataclass(frozen=True, slots=True)
class Device:
    """A device that runs kernels.

    backend: the name of its backend. index: among several devices. model: the manufacturer's name; measurements are
    shared by devices of one model. properties: parameters of search spaces (`{"cores": 8, "l2_bytes": 1048576}`).

        >>> from lumin_tune.backends import Device
        >>> Device("cpu", 0, "Example CPU", {"cores": 8}).properties["cores"]
        8
    """

    backend: str
    index: int
    model: str
    properties: Mapping[str, KnobValue] = field(default_factory=lambda: MappingProxyType({}), hash=False)


class Region(Protocol):
    """A part of a program that one kernel might compute, internally. Plugin authors get a `lumin_tune.Region`."""

    @property
    def graph(self) -> NodeGraph:
        """The region alone, frozen: its leaves are inputs, its roots outputs, in order."""

    @property
    def fingerprint(self) -> str:
        """Equal for all regions that compute the same graph."""


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


@dataclass(frozen=True, slots=True)
class Knob:
    """A decision about a kernel and its choices, from the smallest or simplest up.

    >>> from lumin_tune.backends import Knob
    >>> Knob("tile", (8, 16, 32)).choices
    (8, 16, 32)
    """

    name: str
    choices: tuple[KnobValue, ...]


class ByteCache(Protocol):
    """A key-value store of bytes, shared by processes. Entries may vanish but are never partial."""

    def get(self, key: str) -> bytes | None:
        """Return the bytes stored under a key, None if absent."""

    def put(self, key: str, payload: bytes) -> None:
        """Store the payload if possible."""


class Space(Protocol):
    """The search space of a region on a device."""

    @property
    def knobs(self) -> Sequence[Knob]:
        """The decisions, in an order that is fixed for a region and device."""

    @property
    def default(self) -> Point:
        """A valid point that performs well without measuring."""

    def violation(self, point: Point) -> str:
        """Return why the point cannot be built, "" if it can. Costs no compilation."""


@dataclass(frozen=True, slots=True)
class Source:
    """The source text of a program of kernels, readable and rebuildable.

    language: what builds it (`c++`, `cuda`, `python`). entry: the function to call. options: further inputs of the
    build. Equal sources give equal artifacts on one toolchain.

        >>> from lumin_tune.backends import Source
        >>> Source("c++", "void f() {}", "f").entry
        'f'
    """

    language: str
    text: str
    entry: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Artifact:
    """The result of a build: bytes that any device of the target model can load.

    features: static properties known from the build, by name (`registers`); not transferred from where it was built.

        >>> from lumin_tune.backends import Artifact
        >>> len(Artifact(b"code", "f", "gcc 12").data)
        4
    """

    data: bytes = field(repr=False)
    entry: str
    toolchain: str
    log: str = field(default="", repr=False)
    features: Mapping[str, float] = field(
        default_factory=lambda: MappingProxyType({}), hash=False, compare=False, repr=False
    )


@dataclass(frozen=True, slots=True)
class BuildFailure:
    """The result of a failed build: the first error, and the full compiler output.

    pruned: whether it compiled but is rejected for its resource usage, which `features` give.

        >>> from lumin_tune.backends import BuildFailure
        >>> BuildFailure("expected ';'", log="f.cc:1: error").message
        "expected ';'"
    """

    message: str
    log: str = field(default="", repr=False)
    pruned: bool = False
    features: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}), hash=False, repr=False)


class Kernel(Protocol):
    """A loaded kernel. Not thread-safe. Buffers are those of the backend (NumPy arrays on the host).

    inputs, outputs: the buffers of the region's inputs and outputs, in order; outputs are overwritten, inputs are not
    changed, and none overlap. dims: values of the symbolic dimensions.
    """

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        """Compute the outputs; return when they can be read."""

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        """Run once and return the time on the device in ns, without launch and transfers if possible."""


class Backend(Protocol):
    """Makes kernels of regions for a family of devices. lumin calls the kernels of a program one by one.

    Unclaimed regions go to its fallback. Everything but `devices`, `load` and kernels works on machines without such a
    device. `bases.BackendBase` has the optional members, with their defaults. Methods may be called from several
    threads and processes and keep no essential state.
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

    def claims(self, region: PublicRegion) -> Claim:
        """Return whether a kernel can be made of the region, or why not."""

    def space(self, region: PublicRegion, device: Device) -> Space:
        """Return the search space of a claimed region."""

    def lower(self, region: PublicRegion, point: Point) -> Source:
        """Return the source for a valid point. The same region and point always give the same source."""

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        """Compile for the device, which need not be present. A rejection by the compiler is returned, not raised."""

    def load(self, artifact: Artifact, device: Device) -> Kernel:
        """Load an artifact on a device of this machine."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a program for a whole graph.

    role: input, constant or output. shape: sizes may be expressions.
    """

    role: str
    name: str
    dtype: DType
    shape: tuple[Size, ...]


class Executable(Protocol):
    """A program for a whole graph, loaded on a device. Thread-safe.

    Arguments are host arrays for the parameters in order; bf16 as its 16 bits. dims: the values of `ir.Program.dims`,
    in order.
    """

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        """Return the size of the data that `prepare` makes, in bytes."""

    def prepare(self, arguments: Sequence[Array | None], dims: Sequence[int]) -> Any:
        """Return data prepared ahead of time from the constants among the arguments; the others may be None."""

    def lane(self) -> Lane:
        """Return working memory for one call at a time. Concurrent calls need a lane each."""


class Lane(Protocol):
    """The working memory of one call of an `Executable` at a time.

    Its functions may be used by one thread at a time.
    """

    def bind(
        self,
        arguments: Sequence[Array | None],
        shapes: Sequence[tuple[int, ...]],
        dims: Sequence[int],
        prepared: Any,
        misfit: Any,
    ) -> Callable[..., Any]:
        """Return a function that runs the program, taking in order the arrays for those arguments that are None.

        shapes: of all arguments. The function returns None, or does nothing and returns `misfit` if an array is not
        as the code requires (exact dtype and shape, contiguous, aligned, not overlapping an output). prepared: from
        the same constants and dims. Raises MemoryLimitError for sizes that exceed the machine's memory.
        """


class ProgramBackend(Backend, Protocol):
    """A backend that lowers regions to the kernel IR, so that a whole graph becomes one program."""

    def claims(self, region: Region) -> Claim:
        """As of `Backend`, of any region."""

    def space(self, region: Region, device: Device) -> Space:
        """As of `Backend`, of any region."""

    def lower(self, region: Region, point: Point) -> Source:
        """As of `Backend`, of any region."""

    def kernels(self, region: Region, point: Point) -> ir.Program:
        """Return the kernels of a valid point; their arguments are the region's inputs, then its outputs."""

    def render(self, program: ir.Program) -> Source:
        """Return the source of a program. Equal kernel-IR programs always give the same source."""

    def open(
        self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None
    ) -> Executable:
        """Load the artifact of a whole program. threads: None to let the program choose."""

    def refusal(self, artifact: Artifact, device: Device) -> str:
        """Return why an artifact, perhaps from another machine, cannot run on a device of this one, "" if it can."""

    def export(self, exported: Export, folder: Path) -> Sequence[Path]:
        """Write a program into a folder so that it runs without lumin; return the files, the most important first."""


@dataclass(frozen=True)
class Export:
    """A program to be exported.

    name: an identifier. parameters: of the code, in order; the caller passes inputs and outputs only. constants: in
    order of their parameters, bf16 as 16 bits. dims: of the code, in order. prepares_by_dims: whether data prepared
    from constants depends on dims.
    """

    name: str
    parameters: tuple[Parameter, ...]
    constants: tuple[Array, ...] = field(hash=False, repr=False)
    dims: tuple[Expression, ...]
    source: Source
    prepares_by_dims: bool


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


class Importer(Protocol):
    """A reader of model files.

    If `load` does not take presets (`bases.ImporterBase.takes_presets`), they are applied to the returned graph.
    """

    @property
    def name(self) -> str:
        """The name that messages show."""

    @property
    def suffixes(self) -> Sequence[str]:
        """The file suffixes it reads, with the dot, in lower case: `(".onnx",)`."""

    def load(self, path: str | os.PathLike[str]) -> NodeGraph:
        """Return the model as a graph with weights set. Raises a LuminError naming unsupported features."""


@dataclass(frozen=True, slots=True)
class ProofRequest:
    """A request for a proof.

    graph: of floats or integers, with the values of its weights set; symbolic sizes are those of the inputs.
    inputs: arrays by name. scale: the fractional bits of integers that stand for floats. ranges: (low, high) of
    inputs, by name. hidden: inputs, and private: static inputs, whose values are not stated. committed: inputs of
    which a root is stated. context: bytes that the proof is bound to. small: whether size goes before time.
    samples: inputs on which the ranges of values inside the model are measured.
    """

    graph: NodeGraph
    inputs: Mapping[str, Array]
    scale: int = 12
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    hidden: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    context: bytes = b""
    small: bool = False
    samples: Mapping[str, Array] | None = None
    committed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProofResult:
    """A proof and its statement, a JSON object that a verifier needs beside it. report: lines for users."""

    proof: bytes
    statement: Mapping[str, Any]
    report: tuple[str, ...]


class Prover(Protocol):
    """A maker and verifier of proofs that a graph was computed as stated."""

    @property
    def name(self) -> str:
        """The name that `lumin-tune prove --prover` takes."""

    def prove(self, request: ProofRequest, progress: Callable[[str], None]) -> ProofResult:
        """Return a proof. progress: called with the name of each phase. Raises a LuminError for what it cannot
        prove."""

    def verify(self, proof: bytes, statement: Mapping[str, Any], least_bits: float) -> tuple[str, ...]:
        """Return lines for users if the proof shows the statement, else raise a LuminError that says why.

        least_bits: the security that the caller asks for, by the formula that the prover documents.
        """


class SamplerFactory(Protocol):
    """A factory of Optuna samplers."""

    @property
    def name(self) -> str:
        """The name that `lumin-tune tune --sampler` takes."""

    def create(self, space: Space, seed: int) -> Any:
        """Return an `optuna.samplers.BaseSampler` for the space, deterministic for a seed."""


class Status(enum.Enum):
    """The outcome of measuring a candidate. Failures are results too: they are stored and not retried.

    >>> from lumin_tune.core.plugin.records import Status
    >>> [each.value for each in Status]
    ['ok', 'build-failed', 'wrong', 'crashed', 'timeout', 'out-of-memory']
    """

    OK = "ok"
    BUILD_FAILED = "build-failed"
    WRONG = "wrong"
    CRASHED = "crashed"
    TIMEOUT = "timeout"
    OUT_OF_MEMORY = "out-of-memory"


@dataclass(frozen=True, slots=True)
class Measurement:
    """The outcome of one candidate on one device.

    fingerprint: of the region. times_ns: all samples in ns, in order; empty unless OK. message: the error, "" if
    none.
    """

    fingerprint: str
    device: Device
    point: Point = field(hash=False)
    status: Status
    times_ns: tuple[int, ...] = ()
    message: str = ""
