"""The description of a program without its loaded code: made by `compile`, run by `Program`, stored in archives."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias, overload

from lumin_tune.core.dtypes import Array
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.plugin.records import Artifact, Device, Parameter, Source
from lumin_tune.core.program.linked.serialisation import is_linked, read_source
from lumin_tune.core.program.signature import Signature

Role: TypeAlias = Literal["input", "constant", "output"]


@dataclass(frozen=True, slots=True)
class KernelRecord:
    """One launch of a program.

    name: in the source. fingerprint, region: of the region it belongs to, and that region's text. schedule: the text
    of its schedule. source: its source. when: "call", or "once" for work on constants ahead of time. time_ns: the
    measured median of the region, None if not measured.
    """

    name: str
    fingerprint: str
    region: str = field(repr=False)
    schedule: str
    source: str = field(repr=False)
    when: str = "call"
    time_ns: int | None = None


class KernelRecords(Sequence[KernelRecord]):
    """The kernel records of a program, compressed until they are read first.

    The texts of a language model's kernels take megabytes, and a call needs none of them. Thread-safe.
    """

    def __init__(self, records: Iterable[KernelRecord]) -> None:
        found = list(records)
        packer = zlib.compressobj(1)
        parts = [packer.compress(json.dumps(astuple(each)).encode() + b"\n") for each in found]
        self._packed = b"".join([*parts, packer.flush()])
        self._count = len(found)

    @cached_property
    def all(self) -> tuple[KernelRecord, ...]:
        """All records, which stay in memory from then on; iteration does not keep them."""
        return tuple(self)

    def __iter__(self) -> Iterator[KernelRecord]:
        return (KernelRecord(*json.loads(each)) for each in zlib.decompress(self._packed).splitlines())

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> KernelRecord: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[KernelRecord, ...]: ...
    def __getitem__(self, place: int | slice) -> KernelRecord | tuple[KernelRecord, ...]:
        return self.all[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KernelRecords) and self._packed == other._packed

    def __hash__(self) -> int:
        return hash(self._packed)


@dataclass(frozen=True, slots=True)
class Split:
    """A region that could not become kernels as a whole and is computed by smaller ones.

    outputs: a description of the values it computes. parts: the number of regions that compute them instead. reason:
    why the backend refused it. fault: the traceback if the failure is a bug in lumin, else "".
    """

    outputs: str
    parts: int
    reason: str
    fault: str = field(default="", repr=False)

    def __str__(self) -> str:
        how = "a plain loop nest" if self.parts == 1 else f"{self.parts} regions"
        return f"{self.outputs}: run as {how}, since {self.reason}"


@dataclass(frozen=True, slots=True)
class MemoryUse:
    """Memory that a program needs besides its arguments, in bytes; expressions if dimensions are symbolic.

    peak_bytes: of the planned buffers between kernels; sum_bytes: without sharing of memory. prepared_bytes: of data
    prepared from constants. constant_bytes: of the constants. The scratch memory of each thread is additional.
    """

    peak_bytes: Size
    sum_bytes: Size
    prepared_bytes: Size
    constant_bytes: int


@dataclass(frozen=True, slots=True)
class OutputLocation:
    """The location of an output's value: an argument of the code, an input, or a constant."""

    role: Role
    name: str


@dataclass(frozen=True)
class Recipe:
    """The description of a compiled program.

    parameters, dims: of the code, in order. values: for each output of the signature. constants: host arrays by name.
    device: the device it was built for. threads: None to let the program choose. prepares_by_dims: whether data
    prepared from constants depends on dimensions. launch_mode: "" if the backend has only one. splits: the
    regions that are computed by smaller ones.
    """

    name: str
    backend: str
    device: Device
    threads: int | None
    signature: Signature
    parameters: tuple[Parameter, ...]
    dims: tuple[Expression, ...]
    values: Mapping[str, OutputLocation] = field(hash=False)
    constants: Mapping[str, Array] = field(hash=False, repr=False)
    source: Source = field(repr=False)
    artifact: Artifact = field(repr=False)
    kernels: KernelRecords = field(repr=False)
    memory: MemoryUse
    prepares_by_dims: bool
    launch_mode: str = ""
    splits: tuple[Split, ...] = ()

    @property
    def outputs(self) -> tuple[Parameter, ...]:
        """The parameters that the code writes."""
        return tuple(each for each in self.parameters if each.role == "output")

    @cached_property
    def given_constants(self) -> tuple[str, ...]:
        """The static inputs without a value, which calls must give."""
        return tuple(
            each.name for each in self.parameters if each.role == "constant" and each.name not in self.constants
        )

    @property
    def fed(self) -> tuple[str, ...]:
        """The inputs that a call may give."""
        return tuple(name for name in self.signature.inputs.inputs if name not in self.signature.baked)


def function_texts(text: str, count: int) -> list[str]:
    """Return the functions of kernels 0 .. count-1 in the source of a C-family language, with their shared
    definitions.

    For a linked program, those of its parts. A kernel whose function cannot be located gets the whole text.
    """
    if is_linked(text):
        plan, sources = read_source(text)
        counts = dict(
            sorted((part, number + 1) for part, number in plan.kernels)
        )  # kernels are numbered in ascending order
        parts = {part: function_texts(sources[part].text, own) for part, own in counts.items()}
        return [parts[part][number] for part, number in plan.kernels]
    lines = text.split("\n")
    found: dict[str, str] = {}
    for number, line in enumerate(lines):
        name = _FUNCTION.search(line) if line and not line[0].isspace() else None
        if name and name[1] not in found and "}" in lines[number:]:
            commented = name[1].startswith("k") and number and lines[number - 1].startswith("//")
            found[name[1]] = "\n".join(lines[number - bool(commented) : lines.index("}", number) + 1])
    texts = []
    for number in range(count):
        own = found.get(f"k{number}", text)
        shared = _SHARED.search(own) if own is not text else None  # shared by kernels that differ only in their buffers
        texts.append(f"{found[shared[0]]}\n{own}" if shared and shared[0] in found else own)
    return texts


_FUNCTION = re.compile(r"\b(k\d+|body_\d+)\(")
_SHARED = re.compile(r"\bbody_\d+\b")
