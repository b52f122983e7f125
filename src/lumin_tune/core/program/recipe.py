"""Everything that a program is but the loaded code: what `compile` makes, `Program` runs and archives keep."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from lumin_tune.core.dtypes import Array
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.program.signature import Signature
from lumin_tune.core.records import Artifact, Device, Parameter, Source

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
    prepared of constants depends on dimensions.
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


def function_text(text: str, number: int) -> str:
    """Return the function of a kernel in the source of a C-family language, all of it where it cannot be told."""
    found = re.search(rf"^(//[^\n]*\n)?[^\n]*\bk{number}\(.*?^}}$", text, re.MULTILINE | re.DOTALL)
    if found is None:
        return text
    called = re.search(r"\bbody_\d+\b", found[0])  # which kernels that differ in their buffers alone share
    shared = called and re.search(rf"^[^\n]*\b{called[0]}\(.*?^}}$", text, re.MULTILINE | re.DOTALL)
    return f"{shared[0]}\n{found[0]}" if shared else found[0]
