"""The protocols that plugins implement and the records they fill.

Plugins implement `Pass`, `Backend`, `Importer` and `SamplerFactory` and fill the frozen
dataclasses; the tuner, the pipeline and the results database read them. There is no behaviour here, and at run time
only the errors are imported. The module is long because it is the whole contract between lumin and plugins.

Names of contributions are kebab-case (`dead-code-elimination`) and unique among all installed plugins.

Examples in the docstrings begin with `import numpy as np` and `import lumin_tune as lt`.
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
    from lumin_tune.core.plugin.region import Region

KnobValue = bool | int | float | str
Point = Mapping[str, KnobValue]
"""One choice for each knob of a space, by the knob's name."""


class Pass(Protocol):
    """A transformation of graphs: a frozen dataclass whose fields are its options.

    A pass keeps no state between runs and may be used by several threads. A class attribute `adds_outputs = True`
    allows it to append outputs; a method `detail(graph)` returns what the report shows of a graph beside its timing.

    >>> from dataclasses import dataclass
    >>> from typing import ClassVar
    >>> from lumin_tune.core.graph.rewrite import rewrite_nodes
    >>> @dataclass(frozen=True)
    ... class MaxOfOne:
    ...     name: ClassVar[str] = "max-of-one"
    ...     def run(self, graph):
    ...         def visit(target, node, operands):
    ...             return operands[0] if node.op == "max" and len(set(operands)) == 1 else None
    ...         return rewrite_nodes(graph, visit)
    >>> g = lt.Graph()
    >>> x = g.tensor("x", (3,))
    >>> y = x.maximum(x).sqrt().output("y")
    >>> compiled = g.compile(MaxOfOne(), "dead-code-elimination")
    >>> [node.op for node in compiled.nodes]
    ['input', 'sqrt']
    """

    @property
    def name(self) -> str:
        """The kebab-case name, common to all instances: `name: ClassVar[str] = "my-pass"`.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> default_manager().passes()["cse"].name
        'cse'
        """

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return a frozen graph and the remap, old id -> new id, of at least outputs and kept nodes.

        The given graph is not changed. Return it with the identity if there is nothing to do. Raises PassError for a
        graph that the pass cannot take; the pipeline verifies what is returned.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = (x.sin() + x.sin()).output("y")
        >>> compiled, remap = default_manager().passes()["cse"]().run(g)
        >>> [node.op for node in compiled.nodes], remap[g.outputs["y"]] == compiled.outputs["y"]
        (['input', 'sin', 'add'], True)
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
    identity. Both sides have the same axes and dtype. `lumin_tune.testing.rules.check` tests a rule on random values; a
    name or text that is no rule is reported when the plugin is loaded.

    >>> from lumin_tune.core.plugin.records import Exactness, Rule
    >>> from lumin_tune.testing.rules import check
    >>> rule = Rule("root-of-square", "(sqrt (mul ?x ?x))", "?x", Exactness.APPROXIMATES, "x >= 0")
    >>> try:
    ...     check(rule)
    ... except AssertionError as error:
    ...     print(str(error)[:37])
    rule 'root-of-square' does not hold (
    >>> from dataclasses import replace
    >>> check(replace(rule, condition="(at-least ?x 0)"))
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

    >>> from lumin_tune.core.plugin.records import Exactness, GraphRule
    >>> from lumin_tune.testing.rules import check
    >>> def find(graph):
    ...     for index, node in enumerate(graph.nodes[:]):
    ...         if node.op == "add" and len(set(node.operands)) == 1:
    ...             yield index, graph.add("mul", node.operands[0], graph.add_full(2.0, node.dtype, node.shape))
    >>> def example(source):
    ...     g = lt.Graph()
    ...     x = g.tensor("x", (source.randint(1, 5),))
    ...     y = (x + x).output("y")
    ...     return g
    >>> check(GraphRule("sum-of-one", "x + x", "2 * x", Exactness.BIT_EXACT, "x + x = 2 x", "floats", find, example))
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

    >>> from lumin_tune.core.plugin.manager import default_manager
    >>> family = default_manager().rule_families()["commutativity"]
    >>> family.enabled, family.simplifies, family.rules[0].left, family.rules[0].right
    (True, False, '(add ?x ?y)', '(add ?y ?x)')
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
    """A key-value store of bytes, shared by processes. Entries may vanish but are never partial.

    >>> class Memory:
    ...     def __init__(self):
    ...         self.entries = {}
    ...     def get(self, key):
    ...         return self.entries.get(key)
    ...     def put(self, key, payload):
    ...         self.entries[key] = payload
    >>> cache = Memory()
    >>> cache.put("kernel", b"code")
    >>> cache.get("kernel"), cache.get("other")
    (b'code', None)
    """

    def get(self, key: str) -> bytes | None:
        """Return the bytes stored under a key, None if absent or not readable. Does not raise for a damaged store.

        >>> import tempfile
        >>> from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     BuildCache(folder).get("kernel") is None
        True
        """

    def put(self, key: str, payload: bytes) -> None:
        """Store the payload if possible; a store that is full or read-only warns, and does not raise.

        >>> import tempfile
        >>> from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     BuildCache(folder).put("kernel", b"code")
        ...     BuildCache(folder).get("kernel")  # of another process
        b'code'
        """


class Space(Protocol):
    """The search space of a region on a device.

    >>> from lumin_tune.testing.backends.example import ExampleSpace
    >>> space = ExampleSpace()
    >>> points = [{"block": choice} for choice in space.knobs[0].choices]
    >>> [space.violation(point) for point in points]
    ['', '']
    """

    @property
    def knobs(self) -> Sequence[Knob]:
        """The decisions, in an order that is fixed for a region and device.

        >>> from lumin_tune.testing.backends.example import ExampleSpace
        >>> ExampleSpace().knobs
        (Knob(name='block', choices=(16, 256)),)
        """

    @property
    def default(self) -> Point:
        """A valid point that performs well without measuring: `lumin_tune.compile` takes it.

        >>> from lumin_tune.testing.backends.example import ExampleSpace
        >>> ExampleSpace().default
        {'block': 256}
        """

    def violation(self, point: Point) -> str:
        """Return why the point cannot be built, "" if it can. Costs no compilation, and never raises.

        >>> from lumin_tune.testing.backends.example import ExampleSpace
        >>> ExampleSpace().violation({"block": 17})
        'block cannot be 17; choices: 16, 256'
        """


@dataclass(frozen=True, slots=True)
class Source:
    """The source text of a program of kernels, readable and rebuildable.

    language: what builds it (`c++`, `python`). entry: the function to call. options: further inputs of the
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
class Parameter:
    """One argument of a program for a whole graph.

    role: input, constant or output. shape: sizes may be expressions.

    >>> from lumin_tune.core.plugin.records import Parameter
    >>> rows = lt.dim("rows", 1, 64)
    >>> parameter = Parameter("input", "x", lt.DType.F32, (rows, 8))
    >>> print(parameter.role, parameter.dtype, *parameter.shape)
    input f32 rows 8
    """

    role: str
    name: str
    dtype: DType
    shape: tuple[Size, ...]


class Executable(Protocol):
    """A program for a whole graph, loaded on a device. Thread-safe.

    Arguments are host arrays for the parameters in order; bf16 as its 16 bits. dims: the values of `ir.Program.dims`,
    in order.

    >>> from lumin_tune.testing.backends.example import example_executable
    >>> executable, w = example_executable(), np.eye(4, dtype=np.float32)  # y = softmax(x @ w), w constant
    >>> prepared = executable.prepare([None, w, None], ())
    >>> shapes = (2, 4), (4, 4), (2, 4)
    >>> call = executable.lane().bind([None, w, None], shapes, (), prepared, "misfit")
    >>> x, y = np.zeros((2, 4), np.float32), np.empty((2, 4), np.float32)
    >>> call(x, y)
    >>> y[0]
    array([0.25, 0.25, 0.25, 0.25], dtype=float32)
    """

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        """Return the size of the data that `prepare` makes, in bytes.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> executable, w = example_executable(), np.eye(4, dtype=np.float32)
        >>> executable.prepared_bytes(()) == executable.prepare([None, w, None], ()).nbytes
        True
        """

    def prepare(self, arguments: Sequence[Array | None], dims: Sequence[int]) -> Any:
        """Return data prepared ahead of time from the constants among the arguments; the others may be None.

        Raises MemoryLimitError for sizes that exceed the machine's memory.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> packed = example_executable().prepare([None, np.eye(4, dtype=np.float32), None], ())
        >>> packed.nbytes >= 16 * 4  # the weight, packed for the kernel's tiles
        True
        """

    def lane(self) -> Lane:
        """Return working memory for one call at a time. Concurrent calls need a lane each.

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> executable = example_executable()
        >>> executable.lane() is executable.lane()
        False
        """


class Lane(Protocol):
    """The working memory of one call of an `Executable` at a time.

    Its functions may be used by one thread at a time.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from lumin_tune.testing.backends.example import example_executable
    >>> executable, w = example_executable(), np.eye(4, dtype=np.float32)
    >>> prepared, shapes = executable.prepare([None, w, None], ()), [(2, 4), (4, 4), (2, 4)]
    >>> def softmax(x):
    ...     y = np.empty((2, 4), np.float32)
    ...     executable.lane().bind([None, w, None], shapes, (), prepared, None)(x, y)
    ...     return y
    >>> with ThreadPoolExecutor(2) as pool:
    ...     rows = pool.map(softmax, [np.zeros((2, 4), np.float32)] * 4)
    >>> {float(each.sum()) for each in rows}
    {2.0}
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

        >>> from lumin_tune.testing.backends.example import example_executable
        >>> executable, w = example_executable(), np.eye(4, dtype=np.float32)
        >>> prepared, shapes = executable.prepare([None, w, None], ()), [(2, 4), (4, 4), (2, 4)]
        >>> call = executable.lane().bind([None, w, None], shapes, (), prepared, "misfit")
        >>> y = np.empty((2, 4), np.float32)
        >>> call(np.zeros((2, 4), np.float32), y), call(np.zeros((2, 4), np.float64), y)
        (None, 'misfit')
        """


class ProgramBackend(Backend, Protocol):
    """A backend that lowers regions to the kernel IR, so that a whole graph becomes one program.

    >>> from lumin_tune.core.plugin.manager import default_manager
    >>> from lumin_tune.testing.backends.example import example_region
    >>> cpu, region = default_manager().backends()["cpu"], example_region()
    >>> (device,) = cpu.devices()
    >>> program = cpu.kernels(region, cpu.space(region, device).default)
    >>> cpu.render(program).language
    'c++'
    """

    def claims(self, region: RegionLike) -> Claim:
        """As of `Backend`, of any region.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import example_region
        >>> bool(default_manager().backends()["cpu"].claims(example_region()))
        True
        """

    def space(self, region: RegionLike, device: Device) -> Space:
        """As of `Backend`, of any region.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu = default_manager().backends()["cpu"]
        >>> space = cpu.space(example_region(), cpu.devices()[0])
        >>> space.violation(space.default)
        ''
        """

    def lower(self, region: RegionLike, point: Point) -> Source:
        """As of `Backend`, of any region: `render` of its `kernels`.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu, region = default_manager().backends()["cpu"], example_region()
        >>> point = cpu.space(region, cpu.devices()[0]).default
        >>> cpu.lower(region, point) == cpu.render(cpu.kernels(region, point))
        True
        """

    def kernels(self, region: RegionLike, point: Point) -> ir.Program:
        """Return the kernels of a valid point; their arguments are the region's inputs, then its outputs.

        Raises KernelError for a point or a region that the kernel IR cannot express.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu, region = default_manager().backends()["cpu"], example_region()
        >>> program = cpu.kernels(region, cpu.space(region, cpu.devices()[0]).default)
        >>> [(buffer.scope, buffer.shape) for buffer in program.buffers]
        [('input', (4,)), ('output', (4,))]
        """

    def render(self, program: ir.Program) -> Source:
        """Return the source of a program. Equal kernel-IR programs always give the same source.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu, region = default_manager().backends()["cpu"], example_region()
        >>> program = cpu.kernels(region, cpu.space(region, cpu.devices()[0]).default)
        >>> "lm_sqrt" in cpu.render(program).text
        True
        """

    def open(
        self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None
    ) -> Executable:
        """Load the artifact of a whole program. threads: None to let the program choose.

        parameters: in the order of the program's buffers. Raises BuildError for an artifact that `refusal` refuses.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.core.plugin.records import Parameter
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu, region = default_manager().backends()["cpu"], example_region()
        >>> (device,) = cpu.devices()
        >>> artifact = cpu.build(cpu.lower(region, cpu.space(region, device).default), device)
        >>> parameters = [Parameter(role, name, lt.DType.F32, (4,)) for role, name in (("input", "x"), ("output", "y"))]
        >>> executable = cpu.open(artifact, parameters, device, 1)
        >>> prepared = executable.prepare([None, None], ())
        >>> call = executable.lane().bind([None, None], [(4,), (4,)], (), prepared, "misfit")
        >>> x, y = np.array([2, 8, 18, 32], np.float32), np.empty(4, np.float32)
        >>> call(x, y)
        >>> y
        array([2., 4., 6., 8.], dtype=float32)
        """

    def refusal(self, artifact: Artifact, device: Device) -> str:
        """Return why an artifact, perhaps from another machine, cannot run on a device of this one, "" if it can.

        >>> from lumin_tune.backends import Artifact
        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> cpu = default_manager().backends()["cpu"]
        >>> cpu.refusal(Artifact(b"code", "lumin_run", "another machine"), cpu.devices()[0])[:49]
        'it was built for another processor or system (ano'
        """

    def export(self, exported: Export, folder: Path) -> Sequence[Path]:
        """Write a program into a folder so that it runs without lumin; return the files, the most important first.

        Raises BuildError for a program that needs lumin, such as one with kernels that only Python can call.

        >>> import tempfile
        >>> from pathlib import Path
        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> from lumin_tune.core.plugin.records import Export, Parameter
        >>> from lumin_tune.testing.backends.example import example_region
        >>> cpu, region = default_manager().backends()["cpu"], example_region()
        >>> source = cpu.lower(region, cpu.space(region, cpu.devices()[0]).default)
        >>> parameters = [Parameter(role, name, lt.DType.F32, (4,)) for role, name in (("input", "x"), ("output", "y"))]
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     files = cpu.export(Export("root", tuple(parameters), (), (), source, False), Path(folder))
        >>> sorted(file.suffix for file in files)
        ['.constants', '.cpp', '.cpp', '.cpp', '.h', '.json', '.py', '.so']
        """


@dataclass(frozen=True)
class Export:
    """A program to be exported.

    name: an identifier. parameters: of the code, in order; the caller passes inputs and outputs only. constants: in
    order of their parameters, bf16 as 16 bits. dims: of the code, in order. prepares_by_dims: whether data prepared
    from constants depends on dims.

    >>> from lumin_tune.backends import Source
    >>> from lumin_tune.core.plugin.records import Export, Parameter
    >>> roles = ("input", "x"), ("constant", "w"), ("output", "y")
    >>> parameters = tuple(Parameter(role, name, lt.DType.F32, (4,)) for role, name in roles)
    >>> exported = Export("scaled", parameters, (np.ones(4, np.float32),), (), Source("c++", "...", "run"), False)
    >>> [each.name for each in exported.parameters if each.role != "constant"]  # what the caller passes
    ['x', 'y']
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

    >>> import tempfile
    >>> from pathlib import Path
    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> from lumin_tune.testing.backends.example import ExampleImporter
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_importers(self):
    ...         return [ExampleImporter()]
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder, "model.scales")
    ...     _ = path.write_text("1 2 3")
    ...     g = lt.load(path, plugins=PluginManager(plugins={"scales": Plugin()}, discover=False))
    >>> lt.interpret(g, {"x": np.ones(3, np.float32)})["y"]
    array([1., 2., 3.], dtype=float32)
    """

    @property
    def name(self) -> str:
        """The name that messages show.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> default_manager().importers()["onnx"].name
        'onnx'
        """

    @property
    def suffixes(self) -> Sequence[str]:
        """The file suffixes it reads, with the dot, in lower case: `(".onnx",)`.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> ".onnx" in default_manager().importers()["onnx"].suffixes
        True
        """

    def load(self, path: str | os.PathLike[str]) -> NodeGraph:
        """Return the model as a graph with weights set. Raises a LuminError naming unsupported features.

        >>> import tempfile
        >>> from pathlib import Path
        >>> from lumin_tune.testing.backends.example import ExampleImporter
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder, "model.scales")
        ...     _ = path.write_text("1 two")
        ...     ExampleImporter().load(path)
        Traceback (most recent call last):
        lumin_tune.core.errors.ModelError: model.scales: 'two' is not a number; write numbers separated by spaces
        """


@dataclass(frozen=True, slots=True)
class ProofRequest:
    """A request for a proof.

    graph: of floats or integers, with the values of its weights set; symbolic sizes are those of the inputs.
    inputs: arrays by name. scale: the fractional bits of integers that stand for floats. ranges: (low, high) of
    inputs, by name. hidden: inputs, and private: static inputs, whose values are not stated. committed: inputs of
    which a root is stated. context: bytes that the proof is bound to. small: whether size goes before time.
    samples: inputs on which the ranges of values inside the model are measured.

    >>> from lumin_tune.core.plugin.records import ProofRequest
    >>> from lumin_tune.testing.backends.example import example_region
    >>> x = np.array([2, 8, 18, 32], np.float32)
    >>> request = ProofRequest(example_region().graph, {"x": x}, scale=8, ranges={"x": (0.0, 64.0)})
    >>> 2.0 ** -request.scale  # the step between numbers
    0.00390625
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
    """A proof and its statement, a JSON object that a verifier needs beside it. report: lines for users.

    >>> import json
    >>> from lumin_tune.core.plugin.records import ProofRequest
    >>> from lumin_tune.testing.backends.example import ExampleProver, example_region
    >>> request = ProofRequest(example_region().graph, {"x": np.ones(4, np.float32)})
    >>> result = ExampleProver().prove(request, print)
    interpret
    >>> json.loads(json.dumps(result.statement)) == result.statement
    True
    """

    proof: bytes
    statement: Mapping[str, Any]
    report: tuple[str, ...]


class Prover(Protocol):
    """A maker and verifier of proofs that a graph was computed as stated.

    >>> from lumin_tune.core.plugin.records import ProofRequest
    >>> from lumin_tune.testing.backends.example import ExampleProver, example_region
    >>> prover = ExampleProver()
    >>> result = prover.prove(ProofRequest(example_region().graph, {"x": np.ones(4, np.float32)}), lambda phase: None)
    >>> prover.verify(result.proof, result.statement, least_bits=0.0)
    ('y = [1.414, 1.414, 1.414, 1.414]',)
    """

    @property
    def name(self) -> str:
        """The name that `lumin-tune prove --prover` takes.

        >>> from lumin_tune.core.plugin.manager import default_manager
        >>> default_manager().provers()["luminair"].name
        'luminair'
        """

    def prove(self, request: ProofRequest, progress: Callable[[str], None]) -> ProofResult:
        """Return a proof. progress: called with the name of each phase.

        Raises a LuminError for what it cannot prove.

        >>> from lumin_tune.core.plugin.records import ProofRequest
        >>> from lumin_tune.testing.backends.example import ExampleProver, example_region
        >>> phases = []
        >>> result = ExampleProver().prove(ProofRequest(example_region().graph, {"x": np.ones(4)}), phases.append)
        >>> phases, result.report
        (['interpret'], ('a proof of 32 bytes',))
        """

    def verify(self, proof: bytes, statement: Mapping[str, Any], least_bits: float) -> tuple[str, ...]:
        """Return lines for users if the proof shows the statement, else raise a LuminError that says why.

        least_bits: the security that the caller asks for, by the formula that the prover documents.

        >>> from lumin_tune.core.plugin.records import ProofRequest
        >>> from lumin_tune.testing.backends.example import ExampleProver, example_region
        >>> prover = ExampleProver()
        >>> result = prover.prove(ProofRequest(example_region().graph, {"x": np.ones(4)}), lambda phase: None)
        >>> prover.verify(b"forged", result.statement, 0.0)
        Traceback (most recent call last):
        lumin_tune.core.errors.LuminError: the proof is not of this statement: its digest differs
        """


class SamplerFactory(Protocol):
    """A factory of Optuna samplers.

    >>> import optuna
    >>> class Plain:
    ...     name = "plain-random"
    ...     def create(self, space, seed):
    ...         return optuna.samplers.RandomSampler(seed=seed)
    >>> from lumin_tune.core.plugin.hooks import hookimpl
    >>> from lumin_tune.core.plugin.manager import PluginManager
    >>> class Plugin:
    ...     @hookimpl
    ...     def lumin_samplers(self):
    ...         return [Plain()]
    >>> list(PluginManager(plugins={"mine": Plugin()}, discover=False).samplers())
    ['plain-random']
    """

    @property
    def name(self) -> str:
        """The name that `lumin-tune tune --sampler` takes.

        >>> from lumin_tune.core.plugin.hooks import hookimpl
        >>> from lumin_tune.core.plugin.manager import PluginManager
        >>> class Misnamed:
        ...     name = "Plain Random"
        ...     def create(self, space, seed): ...
        >>> class Plugin:
        ...     @hookimpl
        ...     def lumin_samplers(self):
        ...         return [Misnamed()]
        >>> manager = PluginManager(plugins={"mine": Plugin()}, discover=False)
        >>> len(manager.samplers()), "lower-case words joined by hyphens" in str(manager.errors()[0])
        (0, True)
        """

    def create(self, space: Space, seed: int) -> Any:
        """Return an `optuna.samplers.BaseSampler` for the space, deterministic for a seed.

        >>> import optuna
        >>> class Grid:
        ...     name = "grid"
        ...     def create(self, space, seed):
        ...         choices = {knob.name: list(knob.choices) for knob in space.knobs}
        ...         return optuna.samplers.GridSampler(choices, seed=seed)
        >>> from lumin_tune.testing.backends.example import ExampleSpace
        >>> type(Grid().create(ExampleSpace(), seed=0)).__name__
        'GridSampler'
        """


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

    >>> from statistics import median
    >>> from lumin_tune.backends import Device
    >>> from lumin_tune.core.plugin.records import Measurement, Status
    >>> device = Device("example", 0, "NumPy")
    >>> found = Measurement("5a0c", device, {"block": 16}, Status.OK, times_ns=(2100, 2000, 2050))
    >>> median(found.times_ns) / 1000  # µs
    2.05
    >>> Measurement("5a0c", device, {"block": 256}, Status.TIMEOUT, message="timed out after 10 s").times_ns
    ()
    """

    fingerprint: str
    device: Device
    point: Point = field(hash=False)
    status: Status
    times_ns: tuple[int, ...] = ()
    message: str = ""
