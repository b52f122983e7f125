"""How the kernels of a text are launched: what runtimes read beside it, in any process and on any machine.

A line of JSON in front of the text. Sizes are formulas over the program's dimensions.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from lumin_tune.core.errors import BuildError
from lumin_tune.core.expression import Expression, Size, parse_expression
from lumin_tune.core.kernel.simt.arguments import Argument, evaluated, written
from lumin_tune.core.kernel.simt.megakernel.members import Megakernel
from lumin_tune.core.kernel.simt.memory.tensor_maps import TensorMap

__all__ = ["MARK", "Argument", "Launch", "LibraryCall", "Manifest", "Megakernel", "Way", "evaluated"]

MARK = "// lumin launches: "
VERSIONS = {"graph": 1, "plain": 1, "megakernel": 2}
"""Of the line, by the way of its launches."""

Way = Literal["graph", "plain", "megakernel"]
"""How the launches are run again: taken up as a CUDA graph, one by one, or many kernels as the tasks of one (which also
goes into a graph where other launches stand beside it)."""


@dataclass(frozen=True, slots=True)
class Launch:
    """One launch. function: in the text. kernel: the name in the program. blocks: how many there are to compute; a
    `persistent` kernel has at most so many groups of threads, which take blocks in turn. shared_bytes: of a block.
    maps: of tensors that are copied in bulk. resident: how many groups of threads there are for each multiprocessor, 0
    for one a block. cleared: the number of an argument, and how many bytes there are 0 before each launch; such a
    kernel has all its groups, however many blocks there are.
    """

    function: str
    kernel: str
    when: Literal["call", "once"]
    blocks: Size
    threads: int
    shared_bytes: Size
    arguments: tuple[Argument, ...]
    persistent: int = 0
    maps: tuple[TensorMap, ...] = ()
    resident: int = 0
    cleared: tuple[int, Size] | None = None


@dataclass(frozen=True, slots=True)
class LibraryCall:
    """A product of matrices, a reduction or a softmax that a library does. function: see `library.DTYPES` and
    `reductions.REDUCTIONS`; arguments: of the operands and of the result; sizes: as of `ir.Call`.
    """

    function: str
    kernel: str
    when: Literal["call", "once"]
    arguments: tuple[Argument, ...]
    sizes: tuple[Size, ...]


@dataclass(frozen=True)
class Manifest:
    """All launches in order, and the memory they need. dims: what each function is given behind its addresses.

    slab_offset: where in the workspace the slabs lie, at one place for all kernels. way: see `Way`.
    """

    dims: tuple[Expression, ...]
    arguments: int
    workspace_bytes: Size
    prepared_bytes: Size
    slab_offset: Size = 0
    launches: tuple[Launch | LibraryCall | Megakernel, ...] = field(default=())
    way: Way = "graph"

    @property
    def own(self) -> tuple[Launch | Megakernel, ...]:
        """The launches of the text's own functions."""
        return tuple(each for each in self.launches if not isinstance(each, LibraryCall))

    @property
    def calls_library(self) -> bool:
        return len(self.own) < len(self.launches)

    def line(self) -> str:
        """Return the manifest as a comment of one line."""
        data: dict[str, Any] = {
            "version": VERSIONS[self.way],
            "dims": [[size.variables[0].name, *size.bounds()] for size in self.dims],
            "arguments": self.arguments,
            "workspace_bytes": written(self.workspace_bytes),
            "prepared_bytes": written(self.prepared_bytes),
            "slab_offset": written(self.slab_offset),
            "launches": [_launch_data(each) for each in self.launches],
        }
        if self.way != "graph":
            data["way"] = self.way
        return MARK + json.dumps(data, separators=(",", ":"))

    @classmethod
    def of(cls, text: str) -> Manifest:
        """Return the manifest of a text. Raises BuildError if there is none that this version reads."""
        line = next((line for line in text.splitlines() if line.startswith(MARK)), None)
        if line is None:
            raise BuildError(
                "the source does not say how its kernels are launched; render it with this version of lumin"
            )
        data = json.loads(line.removeprefix(MARK))
        if data.get("version") not in VERSIONS.values():
            read_here = " and ".join(map(str, sorted(set(VERSIONS.values()))))
            raise BuildError(
                f"the launches are of version {data.get('version')}; this lumin reads {read_here}: build anew"
            )
        dims = {name: Expression.variable(name, low, high) for name, low, high in data["dims"]}

        def read(text: int | str) -> Size:
            return text if isinstance(text, int) else parse_expression(text, dims)

        def launch(each: Mapping[str, Any]) -> Launch | LibraryCall | Megakernel:
            if "members" in each:
                return Megakernel.of(each, dims, read)
            arguments = tuple(Argument(kind, read(place)) for kind, place in each["arguments"])
            heads = each["function"], each["kernel"], each["when"]
            if "library" in each:
                return LibraryCall(*heads, arguments, tuple(map(read, each["library"])))
            shared, blocks = read(each["shared_bytes"]), read(each["blocks"])
            maps = tuple(TensorMap.of(data, read) for data in each.get("maps", ()))
            cleared = each.get("cleared")
            return Launch(
                *heads, blocks, each["threads"], shared, arguments, each["persistent"], maps, each.get("resident", 0),
                None if cleared is None else (cleared[0], read(cleared[1])),
            )  # fmt: skip

        launches = tuple(map(launch, data["launches"]))
        workspace, prepared, slabs = (read(data[name]) for name in ("workspace_bytes", "prepared_bytes", "slab_offset"))
        way = data.get("way", "graph")
        return cls(tuple(dims.values()), data["arguments"], workspace, prepared, slabs, launches, way)


def _launch_data(each: Launch | LibraryCall | Megakernel) -> dict[str, Any]:
    if isinstance(each, Megakernel):
        return each.data()
    heads: dict[str, Any] = {"function": each.function, "kernel": each.kernel, "when": each.when}
    arguments = [[argument.kind, written(argument.place)] for argument in each.arguments]
    if isinstance(each, LibraryCall):
        return {**heads, "library": [written(size) for size in each.sizes], "arguments": arguments}
    made = {
        **heads, "blocks": written(each.blocks), "threads": each.threads,
        "shared_bytes": written(each.shared_bytes), "persistent": each.persistent, "arguments": arguments,
    }  # fmt: skip
    if each.maps:
        made["maps"] = [each_map.data(written) for each_map in each.maps]
    if each.resident:
        made["resident"] = each.resident
    if each.cleared is not None:
        made["cleared"] = [each.cleared[0], written(each.cleared[1])]
    return made
