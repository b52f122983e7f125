"""Backends that make whole graphs one program, and what they open and export."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from lumin_tune.core.plugin.records.artifacts import Artifact, Source
from lumin_tune.core.plugin.records.backends import Backend, Claim, RegionLike
from lumin_tune.core.plugin.records.devices import Device
from lumin_tune.core.plugin.records.spaces import Point, Space

if TYPE_CHECKING:
    from pathlib import Path

    from lumin_tune.core.dtypes import Array, DType
    from lumin_tune.core.expression import Expression, Size
    from lumin_tune.core.kernel import ir


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
