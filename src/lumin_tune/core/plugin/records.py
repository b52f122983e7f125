"""What plugins hand over through the hooks, as protocols to implement and records to fill.

Plugins implement `Pass`, `Backend` (and perhaps `Diagnosable`), `Importer` and `SamplerFactory` and fill the frozen
dataclasses; the tuner, the pipeline and the results database read them. Nothing here has behaviour or imports
anything at run time beyond the errors.

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
    """A rewriting of graphs: one frozen dataclass in one file, whose fields are its options.

    A pass holds no state between runs and may be used from several threads.
    """

    @property
    def name(self) -> str:
        """The kebab-case name, the same for all instances: `name: ClassVar[str] = "my-pass"`."""

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return a frozen graph and where nodes went: old id -> new id, for outputs and kept nodes at least.

        The given graph is not changed. Return it with the identity where there is nothing to do.
        """


class Exactness(enum.Enum):
    """What a rewrite may do to values; a session may allow only some of these."""

    BIT_EXACT = "bit-exact"
    """The same bits for every input, infinities and NaN included."""
    REASSOCIATES = "reassociates"
    """Equal over the reals with the same operations in another order, so rounding may differ."""
    APPROXIMATES = "approximates"
    """Equal over the reals or within a stated bound, by other operations."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rewrite: wherever `left` matches and `condition` holds, `right` is equal to it.

    left, right: S-expressions over the ops of the op table; names that begin with `?` match anything,
    `(mul ?a (recip ?b))`. condition: when the rule is valid, in words of the same form; "" is always.
    source: where the identity is from, such that a reader can check it. Both sides have the same axes and dtype.
    """

    name: str
    left: str
    right: str
    exactness: Exactness
    source: str
    condition: str = ""


@dataclass(frozen=True, slots=True)
class GraphRule:
    """A rewrite that patterns cannot say, found by a function in a graph of primops.

    left, right, condition: in prose. find: adds nodes to the graph, which is not frozen, and yields pairs (a node that
    was there, another of the same type that is equal to it); in time linear in the graph. example: returns a random
    graph in which `find` finds something, inputs small; tests need it.
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
    """Rules that are switched on and off together.

    doc: what they are for; the first line stands for the whole in tables. enabled: whether they are on unless somebody
    says otherwise. simplifies: whether every right side is smaller than its left one, so that the family may be
    applied until nothing changes.
    """

    name: str
    rules: tuple[Rule | GraphRule, ...]
    doc: str = ""
    enabled: bool = True
    simplifies: bool = False


@dataclass(frozen=True, slots=True)
class Device:
    """A thing that kernels run on.

    backend: name of the backend whose device it is. index: which of several. model: what the maker calls
    it; measurements are shared by devices of one model. properties: what spaces depend on
    (`{"cores": 8, "l2_bytes": 1048576}`).
    """

    backend: str
    index: int
    model: str
    properties: Mapping[str, KnobValue] = field(default_factory=lambda: MappingProxyType({}), hash=False)


class Region(Protocol):
    """A part of a program that one kernel might compute, as lumin has it. Authors get a `lumin_tune.Region`."""

    @property
    def graph(self) -> NodeGraph:
        """The region alone, frozen: its leaves are inputs, its roots outputs, in their order."""

    @property
    def fingerprint(self) -> str:
        """The same for all regions that compute the same, wherever they are from."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Whether a backend takes a region. A refusal says why, for the person who reads the report."""

    accepted: bool
    reason: str = ""

    def __post_init__(self) -> None:
        if not self.accepted and not self.reason:
            raise PluginError("a claim that refuses a region must give the reason: Claim(False, 'has a scan')")

    def __bool__(self) -> bool:
        return self.accepted


@dataclass(frozen=True, slots=True)
class Knob:
    """A decision about a kernel and what it can be, from the smallest or simplest up."""

    name: str
    choices: tuple[KnobValue, ...]


class Space(Protocol):
    """The points a backend offers for a region on a device."""

    @property
    def knobs(self) -> Sequence[Knob]:
        """The decisions, in an order that never changes for one region and device."""

    @property
    def default(self) -> Point:
        """A valid point that is good without measuring."""

    def violation(self, point: Point) -> str:
        """Return why the point cannot be built, "" if it can. Costs no compilation."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a program of kernels, as a person can read and rebuild it.

    language: what builds it (`c++`, `cuda`, `python`). entry: the name to call. options: what else the
    build depends on. Equal sources build equal artifacts on one toolchain.
    """

    language: str
    text: str
    entry: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Artifact:
    """What a build made: bytes that any device of the model it was built for can load.

    features: static ones that a build tells, by name (`registers`); they stay where it was built.
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
    """What a build says that could not make an artifact: the first error, and all the compiler's words.

    pruned: whether the compiler took it, and it is left out for what it would take of a device, which `features` tell.
    """

    message: str
    log: str = field(default="", repr=False)
    pruned: bool = False
    features: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}), hash=False, repr=False)


class Kernel(Protocol):
    """A loaded program. Not thread-safe. Buffers are those of the backend (NumPy arrays on the host).

    inputs, outputs: the buffers of the region's inputs and outputs in their order; outputs are written
    over, inputs are never changed, and none overlap. dims: the numbers of the symbolic dimensions.
    """

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        """Fill the outputs; return when they can be read."""

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        """Run once and return the nanoseconds it took on the device, without launch and transfers if known."""


class Backend(Protocol):
    """What makes kernels of regions for one family of devices. lumin calls them one after the other as a program.

    What it does not claim goes to its fallback: the program backend that it names by an attribute `fallback`, "" for
    none, `cpu` where it has no such attribute.
    Everything but `devices`, `load` and the kernel works on a machine that has no such device.
    Methods may be called from several threads and processes; they keep no state that matters.
    """

    @property
    def name(self) -> str: ...

    def devices(self) -> Sequence[Device]:
        """Return the devices of this machine, none if there are none. Never raises for want of a driver."""

    def claims(self, region: PublicRegion) -> Claim:
        """Return whether a kernel can be made of the region, and why not."""

    def space(self, region: PublicRegion, device: Device) -> Space:
        """Return the points for a claimed region."""

    def lower(self, region: PublicRegion, point: Point) -> Source:
        """Return the program of a valid point. The same region and point always give the same source."""

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        """Compile for the device, which need not be present. A compiler's refusal is a value."""

    def load(self, artifact: Artifact, device: Device) -> Kernel:
        """Make an artifact callable on a device of this machine."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a program for a whole graph. role: input, constant or output. shape: sizes may be formulas."""

    role: str
    name: str
    dtype: DType
    shape: tuple[Size, ...]


class Executable(Protocol):
    """A program for a whole graph, loaded on a device. Any number of threads may use it at once.

    Arguments are host arrays for the parameters in their order; bf16 is its 16 bits. dims: the numbers of
    `ir.Program.dims`, in their order.
    """

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        """Return the size of what `prepare` makes."""

    def prepare(self, arguments: Sequence[Array | None], dims: Sequence[int]) -> Any:
        """Return what is made ahead of time of the constants among the arguments; the others may be None."""

    def lane(self) -> Lane:
        """Return memory for one call at a time. Calls that are to run at the same time need a lane each."""


class Lane(Protocol):
    """The working memory of one call of an `Executable` at a time. One thread may be in its functions at a time."""

    def bind(
        self,
        arguments: Sequence[Array | None],
        shapes: Sequence[tuple[int, ...]],
        dims: Sequence[int],
        prepared: Any,
        misfit: Any,
    ) -> Callable[..., Any]:
        """Return a function of the arrays for those arguments that are None, in order, that runs the program on all.

        shapes: of all arguments. The function returns None, or, if an array is not as the code reads it (of the very
        dtype and shape, contiguous, aligned, not overlapping an output), `misfit`, and does nothing. prepared: of the
        same constants and dims. Raises MemoryLimitError for sizes that the machine cannot hold.
        """


class ProgramBackend(Backend, Protocol):
    """A backend that writes kernels in the kernel IR, so that a whole graph becomes one program."""

    def claims(self, region: Region) -> Claim:
        """As of `Backend`, of any region."""

    def space(self, region: Region, device: Device) -> Space:
        """As of `Backend`, of any region."""

    def lower(self, region: Region, point: Point) -> Source:
        """As of `Backend`, of any region."""

    def kernels(self, region: Region, point: Point) -> ir.Program:
        """Return the kernels of a valid point, whose arguments are the region's inputs, then its outputs."""

    def render(self, program: ir.Program) -> Source:
        """Return the text of a program. Equal programs always give the same source."""

    def open(
        self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None
    ) -> Executable:
        """Make the artifact of a whole program callable. threads: None for as many as are good."""

    def refusal(self, artifact: Artifact, device: Device) -> str:
        """Return why an artifact, perhaps of another machine, cannot run on a device of this one, "" if it can."""

    def export(self, exported: Export, folder: Path) -> Sequence[Path]:
        """Write a program into a folder so that it runs without lumin; return the files, what to read first first."""


@dataclass(frozen=True)
class Export:
    """A program on its way out of lumin.

    name: an identifier. parameters: of the code, in order; only inputs and outputs are the caller's. constants: bf16
    as 16 bits, in the order of their parameters. dims: of the code, in order. prepares_by_dims: whether what is
    prepared of constants depends on dims.
    """

    name: str
    parameters: tuple[Parameter, ...]
    constants: tuple[Array, ...] = field(hash=False, repr=False)
    dims: tuple[Expression, ...]
    source: Source
    prepares_by_dims: bool


@dataclass(frozen=True, slots=True)
class Finding:
    """What a look at the machine found, for `lumin-tune doctor`.

    name: what was looked at. ok: whether it is as it should be. detail: what is there. remedy: what to do if it is not
    ok. needed: whether the backend does not work without it.
    """

    name: str
    ok: bool
    detail: str
    remedy: str = ""
    needed: bool = True

    def __post_init__(self) -> None:
        if not self.ok and not self.remedy:
            raise PluginError(f"the finding {self.name!r} is not ok, so it must name a remedy")


class Diagnosable(Protocol):
    """A backend that can say what it needs of a machine and whether it is there; a backend need not."""

    def diagnose(self, options: Mapping[str, str]) -> Sequence[Finding]:
        """Return what was found, without changing anything that matters. Never raises for what is missing.

        options: what the command line was told; who does not know a word ignores it. `compiler` is a command, `cache`
        a folder.
        """


class Importer(Protocol):
    """A reader of model files.

    One whose `load` also takes `presets` (core/graph/presets.py) says so by an attribute `takes_presets = True`, and
    applies them while it reads; otherwise they are applied to the graph that it returns.
    """

    @property
    def name(self) -> str: ...

    @property
    def suffixes(self) -> Sequence[str]:
        """The endings of the files it reads, with the dot, in lower case: `(".onnx",)`."""

    def load(self, path: str | os.PathLike[str]) -> NodeGraph:
        """Return the model as a graph, weights set. Raises a LuminError that names what is not supported."""


class SamplerFactory(Protocol):
    """A maker of Optuna samplers."""

    @property
    def name(self) -> str: ...

    def create(self, space: Space, seed: int) -> Any:
        """Return an `optuna.samplers.BaseSampler` for the space, deterministic for a seed."""


class Status(enum.Enum):
    """How the measuring of a candidate ended. All but OK are results too, remembered and not tried again."""

    OK = "ok"
    BUILD_FAILED = "build-failed"
    WRONG = "wrong"
    CRASHED = "crashed"
    TIMEOUT = "timeout"
    OUT_OF_MEMORY = "out-of-memory"


@dataclass(frozen=True, slots=True)
class Measurement:
    """What came of one candidate on one device.

    fingerprint: of the region. times_ns: every sample, nanoseconds, in the order taken; empty unless OK.
    message: what went wrong, "" if nothing.
    """

    fingerprint: str
    device: Device
    point: Point = field(hash=False)
    status: Status
    times_ns: tuple[int, ...] = ()
    message: str = ""
