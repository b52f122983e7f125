"""The launch manifest: a line of JSON in front of the source text that describes how to launch its kernels.

It is valid in any process and on any machine. Sizes are formulas over the program's dimensions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from lumin_tune.core.errors import BuildError
from lumin_tune.core.expression import Expression, Size, parse_expression
from lumin_tune.core.kernel.simt.arguments import Argument, evaluated, written

__all__ = [
    "AS_WRITTEN",
    "MARK",
    "AddedLaunch",
    "Argument",
    "KeptLaunch",
    "Launch",
    "LaunchForms",
    "LaunchMap",
    "LibraryCall",
    "Manifest",
    "evaluated",
]

MARK = "// lumin launches: "
VERSIONS: Final = (1, 2)
"""Format versions of the manifest line: 2 if it has launches of forms that a plugin adds."""

Read = Callable[[int | str], Size]
"""Parses a size."""


class LaunchMap(Protocol):
    """A description of an array that a launch passes for copies in bulk."""

    def data(self, written: Callable[[Size], int | str]) -> list[Any]:
        """Return the JSON form. written: formats a size."""


class AddedLaunch(Protocol):
    """A launch of a form that a plugin adds. function: its name in the text. kernel: a name for messages."""

    @property
    def function(self) -> str:
        """See the class."""

    @property
    def kernel(self) -> str:
        """See the class."""

    @property
    def when(self) -> Literal["call", "once"]:
        """See `Launch`."""

    @property
    def threads(self) -> int:
        """See `Launch`."""

    @property
    def shared_bytes(self) -> Size:
        """See `Launch`."""

    def data(self) -> dict[str, Any]:
        """Return the launch in its JSON form."""


@dataclass(frozen=True, slots=True)
class KeptLaunch:
    """A launch of an unknown form, as it is written."""

    function: str
    kernel: str
    when: Literal["call", "once"]
    threads: int
    shared_bytes: Size
    written: Mapping[str, Any]

    def data(self) -> dict[str, Any]:
        """See `AddedLaunch`."""
        return dict(self.written)


@dataclass(frozen=True, slots=True)
class KeptMap:
    """A map of an unknown form, as it is written."""

    written: Sequence[Any]

    def data(self, written: Callable[[Size], int | str]) -> list[Any]:
        """See `LaunchMap`."""
        return list(self.written)


class LaunchForms:
    """Reads the forms of launches and maps that a plugin adds; this base class keeps them as they are written."""

    def launch(self, data: Mapping[str, Any], dims: Mapping[str, Expression], read: Read) -> AddedLaunch:
        """Parse the JSON form of an added launch, which has `members`."""
        heads = data["function"], data["kernel"], data["when"], data["threads"]
        return KeptLaunch(*heads, read(data["shared_bytes"]), data)

    def map(self, data: Sequence[Any], read: Read) -> LaunchMap:
        """Parse the JSON form of a map."""
        return KeptMap(data)


AS_WRITTEN: Final = LaunchForms()


@dataclass(frozen=True, slots=True)
class Launch:
    """A kernel launch.

    function: its name in the text. kernel: its name in the program. blocks: the size of the grid. persistent: the
    maximum number of thread blocks of a kernel with a grid-stride loop, 0 for one per grid block. shared_bytes: per
    block. maps: for copies in bulk. resident: thread blocks per multiprocessor, 0 for one per grid block.
    cleared: an argument's index and the number of its bytes to zero before each launch; such a kernel always launches
    all its thread blocks.
    """

    function: str
    kernel: str
    when: Literal["call", "once"]
    blocks: Size
    threads: int
    shared_bytes: Size
    arguments: tuple[Argument, ...]
    persistent: int = 0
    maps: tuple[LaunchMap, ...] = ()
    resident: int = 0
    cleared: tuple[int, Size] | None = None


@dataclass(frozen=True, slots=True)
class LibraryCall:
    """A matrix product, reduction or softmax computed by a library.

    function: see `library.DTYPES` and `reductions.REDUCTIONS`. arguments: the operands and the result. sizes: as in
    `ir.Call`.
    """

    function: str
    kernel: str
    when: Literal["call", "once"]
    arguments: tuple[Argument, ...]
    sizes: tuple[Size, ...]


@dataclass(frozen=True)
class Manifest:
    """All launches in order, and the memory they need.

    dims: the dimensions passed to each function after its addresses. slab_offset: byte offset of the slabs in the
    workspace, shared by all kernels. launch_mode: the form of repeated launches, such as captured as a graph of the
    device (`graph`) or one by one (`plain`). version: of the format.
    """

    dims: tuple[Expression, ...]
    arguments: int
    workspace_bytes: Size
    prepared_bytes: Size
    slab_offset: Size = 0
    launches: tuple[Launch | LibraryCall | AddedLaunch, ...] = field(default=())
    launch_mode: str = "graph"
    version: int = 1

    @property
    def own(self) -> tuple[Launch | AddedLaunch, ...]:
        """The launches of functions in the text, without library calls."""
        return tuple(each for each in self.launches if not isinstance(each, LibraryCall))

    @property
    def called(self) -> list[str]:
        """The names of the kernels that a call launches, in order."""
        return [each.kernel for each in self.launches if each.when == "call"]

    def line(self) -> str:
        """Return the manifest as a one-line comment."""
        data: dict[str, Any] = {
            "version": self.version,
            "dims": [[size.variables[0].name, *size.bounds()] for size in self.dims],
            "arguments": self.arguments,
            "workspace_bytes": written(self.workspace_bytes),
            "prepared_bytes": written(self.prepared_bytes),
            "slab_offset": written(self.slab_offset),
            "launches": [_launch_data(each) for each in self.launches],
        }
        if self.launch_mode != "graph":
            data["way"] = self.launch_mode
        return MARK + json.dumps(data, separators=(",", ":"))

    @classmethod
    def of(cls, text: str, forms: LaunchForms = AS_WRITTEN) -> Manifest:
        """Parse the manifest of a source text. Raises BuildError if it is missing or of an unsupported version.

        forms: of the plugin that launches it.
        """
        line = next((line for line in text.splitlines() if line.startswith(MARK)), None)
        if line is None:
            raise BuildError("the source has no launch manifest; render it again with this version of lumin")
        data = json.loads(line.removeprefix(MARK))
        if data.get("version") not in VERSIONS:
            read_here = " and ".join(map(str, VERSIONS))
            raise BuildError(
                f"unsupported launch manifest version {data.get('version')}; this lumin reads {read_here}: rebuild"
            )
        dims = {name: Expression.variable(name, low, high) for name, low, high in data["dims"]}

        def read(text: int | str) -> Size:
            return text if isinstance(text, int) else parse_expression(text, dims)

        def launch(each: Mapping[str, Any]) -> Launch | LibraryCall | AddedLaunch:
            if "members" in each:
                return forms.launch(each, dims, read)
            arguments = tuple(Argument(kind, read(place)) for kind, place in each["arguments"])
            heads = each["function"], each["kernel"], each["when"]
            if "library" in each:
                return LibraryCall(*heads, arguments, tuple(map(read, each["library"])))
            shared, blocks = read(each["shared_bytes"]), read(each["blocks"])
            maps = tuple(forms.map(data, read) for data in each.get("maps", ()))
            cleared = each.get("cleared")
            return Launch(
                *heads,
                blocks,
                each["threads"],
                shared,
                arguments,
                each["persistent"],
                maps,
                each.get("resident", 0),
                None if cleared is None else (cleared[0], read(cleared[1])),
            )

        launches = tuple(map(launch, data["launches"]))
        workspace, prepared, slabs = (read(data[name]) for name in ("workspace_bytes", "prepared_bytes", "slab_offset"))
        launch_mode = data.get("way", "graph")
        return cls(
            tuple(dims.values()), data["arguments"], workspace, prepared, slabs, launches, launch_mode, data["version"]
        )


def _launch_data(each: Launch | LibraryCall | AddedLaunch) -> dict[str, Any]:
    if not isinstance(each, Launch | LibraryCall):
        return each.data()
    heads: dict[str, Any] = {"function": each.function, "kernel": each.kernel, "when": each.when}
    arguments = [[argument.kind, written(argument.place)] for argument in each.arguments]
    if isinstance(each, LibraryCall):
        return {**heads, "library": [written(size) for size in each.sizes], "arguments": arguments}
    made = {
        **heads,
        "blocks": written(each.blocks),
        "threads": each.threads,
        "shared_bytes": written(each.shared_bytes),
        "persistent": each.persistent,
        "arguments": arguments,
    }
    if each.maps:
        made["maps"] = [each_map.data(written) for each_map in each.maps]
    if each.resident:
        made["resident"] = each.resident
    if each.cleared is not None:
        made["cleared"] = [each.cleared[0], written(each.cleared[1])]
    return made
