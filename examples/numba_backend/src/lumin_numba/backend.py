"""The backend `numba`: what it claims, its two knobs, and how a kernel is written, compiled and loaded."""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lumin_numba.program import ENTRY, program_of
from lumin_numba.rows import Kind, Refusal, rows_of
from lumin_tune.backends import (
    Artifact,
    BackendBase,
    BuildFailure,
    Claim,
    Device,
    Knob,
    Point,
    Region,
    Source,
    SpaceBase,
)

if TYPE_CHECKING:
    from lumin_numba.kernel import NumbaKernel

PARALLEL: Final = Knob("parallel", (False, True))
UNROLL: Final = Knob("unroll", (1, 2, 4, 8))


@dataclass(frozen=True)
class NumbaSpace(SpaceBase):
    """Every choice goes with every other, for all regions."""

    knobs: tuple[Knob, ...] = (PARALLEL, UNROLL)

    @property
    def default(self) -> Point:
        return {PARALLEL.name: False, UNROLL.name: 4}

    def violation(self, point: Point) -> str:
        for knob in self.knobs:
            if point.get(knob.name) not in knob.choices:
                return f"{knob.name} cannot be {point.get(knob.name)!r}; choices: {', '.join(map(str, knob.choices))}"
        return ""


class NumbaBackend(BackendBase):
    """Claims element-wise operations and reductions of rows, alone and together. cache: the folder of the user's."""

    name = "numba"
    source_suffix = ".py"

    def __init__(self, cache: str = "") -> None:
        self._folder = (Path(cache) if cache else Path.home() / ".cache" / "lumin-tune") / "numba"

    def devices(self) -> Sequence[Device]:
        model = platform.processor() or platform.machine()
        return (Device(self.name, 0, f"{model} by numba", {"threads": os.cpu_count() or 1}),)

    def claims(self, region: Region) -> Claim:
        try:
            rows_of(region)
        except Refusal as refusal:
            return Claim(False, str(refusal))
        return Claim(True)

    def space(self, region: Region, device: Device) -> NumbaSpace:
        return NumbaSpace()

    def lower(self, region: Region, point: Point) -> Source:
        rows = rows_of(region)
        values = [*region.inputs, *region.outputs]
        head = {
            "entry": ENTRY,
            "inputs": len(region.inputs),
            "dtypes": [each.dtype.numpy.name for each in values],
            "widest": [rows.kinds[each.id] for each in values].index(Kind.FULL),
            "parallel": bool(point[PARALLEL.name]),
        }
        text = program_of(rows, bool(point[PARALLEL.name]), int(point[UNROLL.name]))
        return Source("python", f"# {json.dumps(head)}\nimport numba\nimport numpy as np\n\n\n{text}", ENTRY)

    def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
        import numba

        from lumin_numba.kernel import compiled

        try:
            compiled(source.text, self._folder)
        except (SyntaxError, numba.core.errors.NumbaError) as error:
            return BuildFailure(str(error).strip().splitlines()[0], log=str(error))
        return Artifact(source.text.encode(), source.entry, self.toolchain_identity(device))

    def load(self, artifact: Artifact, device: Device) -> NumbaKernel:
        return self._loaded(artifact, None)

    # what measuring asks of a backend that has it

    def load_with(self, artifact: Artifact, device: Device, threads: int) -> NumbaKernel:
        """Load a kernel that runs on a number of threads."""
        return self._loaded(artifact, threads)

    def toolchain_identity(self, device: Device) -> str:
        """Return the compiler and its version; results of different toolchains are never mixed."""
        return " ".join(f"{each} {importlib.metadata.version(each)}" for each in ("numba", "llvmlite"))

    def warm_up(self) -> None:
        """Initialise numba before workers are forked, which takes seconds."""
        import numba

        numba.njit("float32(float32)")(lambda x: x + x)

    def _loaded(self, artifact: Artifact, threads: int | None) -> NumbaKernel:
        from lumin_numba.kernel import NumbaKernel

        return NumbaKernel(artifact.data.decode(), self._folder, threads)
