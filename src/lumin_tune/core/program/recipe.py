"""Everything that a program is but the loaded code: what `compile` makes, `Program` runs and archives keep."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from lumin_tune.core.dtypes import Array
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.plugin.records import Artifact, Device, Parameter, Source
from lumin_tune.core.program.linked.parcel import is_linked, read_source
from lumin_tune.core.program.signature import Signature

Role: TypeAlias = Literal["input", "constant", "output"]


@dataclass(frozen=True, slots=True)
class KernelRecord:
    """One launch of a program.

    name: in the source. fingerprint, region: of the region that it is from, and that region's text. schedule: how its
    stages are walked. source: the text of it. when: "call", or "once" for what is made ahead of time of constants.
    time_ns: the median that was measured for the region, None if none was.
    """

    name: str
    fingerprint: str
    region: str = field(repr=False)
    schedule: str
    source: str = field(repr=False)
    when: str = "call"
    time_ns: int | None = None


@dataclass(frozen=True, slots=True)
class Split:
    """A region that has no kernels as a whole, so that smaller ones do its work.

    outputs: the values that it makes, described. parts: how many regions make them instead. reason: why the backend
    does not take it. fault: the traceback if that is a fault of lumin's own, which please report, else "".
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
    """Bytes that a program takes beside its arguments; formulas where dimensions are symbolic.

    peak_bytes: of the buffers between kernels as they are planned; sum_bytes: if each had a place of its own.
    prepared_bytes: what is made of constants ahead of time. constant_bytes: the constants themselves. The scratch of
    each thread comes on top.
    """

    peak_bytes: Size
    sum_bytes: Size
    prepared_bytes: Size
    constant_bytes: int


@dataclass(frozen=True, slots=True)
class Value:
    """Where the value of an output is: in an argument of the code, or it is an input or a constant as it stands."""

    role: Role
    name: str


@dataclass(frozen=True)
class Recipe:
    """A compiled program.

    parameters, dims: of the code, in their order. values: for each output of the signature. constants: host arrays by
    name. device: that it was built for. threads: None for as many as are good. prepares_by_dims: whether what is
    prepared of constants depends on dimensions. way: how the launches are run, of the backend's ways, "" where it has
    but one. splits: the regions that are run as smaller ones.
    """

    name: str
    backend: str
    device: Device
    threads: int | None
    signature: Signature
    parameters: tuple[Parameter, ...]
    dims: tuple[Expression, ...]
    values: Mapping[str, Value] = field(hash=False)
    constants: Mapping[str, Array] = field(hash=False, repr=False)
    source: Source = field(repr=False)
    artifact: Artifact = field(repr=False)
    kernels: tuple[KernelRecord, ...]
    memory: MemoryUse
    prepares_by_dims: bool
    way: str = ""
    splits: tuple[Split, ...] = ()

    @property
    def outputs(self) -> tuple[Parameter, ...]:
        """The parameters that the code writes."""
        return tuple(each for each in self.parameters if each.role == "output")

    @cached_property
    def given_constants(self) -> tuple[str, ...]:
        """The static inputs that have no value, so that calls give them."""
        return tuple(
            each.name for each in self.parameters if each.role == "constant" and each.name not in self.constants
        )

    @property
    def fed(self) -> tuple[str, ...]:
        """The inputs that a call may give."""
        return tuple(name for name in self.signature.inputs.inputs if name not in self.signature.baked)


def function_texts(text: str, count: int) -> list[str]:
    """Return the functions of kernels 0 .. count-1 in the source of a C-family language, with what they share.

    Of a linked program, those of its parts. All of the text for a kernel whose function cannot be told.
    """
    if is_linked(text):
        plan, sources = read_source(text)
        counts = dict(sorted((part, number + 1) for part, number in plan.kernels))  # the last is the greatest
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
        shared = _SHARED.search(own) if own is not text else None  # by kernels that differ in their buffers alone
        texts.append(f"{found[shared[0]]}\n{own}" if shared and shared[0] in found else own)
    return texts


_FUNCTION = re.compile(r"\b(k\d+|body_\d+)\(")
_SHARED = re.compile(r"\bbody_\d+\b")
