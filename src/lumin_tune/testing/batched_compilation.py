"""Compiles many programs in one translation unit, for tests that run hundreds: most of the compile time is shared."""

from __future__ import annotations

import ctypes
import functools
import os
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.render import render
from lumin_tune.core.kernel.render.file_functions import BODY
from lumin_tune.core.plugin.records import Artifact, Device, Parameter, Source
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.shared_objects import load
from lumin_tune.plugins.cpu.compile.target import TARGET
from lumin_tune.plugins.cpu.cpu_executable import CpuExecutable
from lumin_tune.plugins.cpu.prelude import prelude_text
from lumin_tune.plugins.cpu.program_library import CALLS_LIBRARY, ENTRY_POINTS, ProgramLibrary

_WHOLE = "LM_WHOLE void"
"""The start of a kernel's body, kept in one unit: the builder would compile bodies outside their namespaces."""


@dataclass
class BatchedUnit:
    """Programs that share a translation unit and its prelude; the third one's entry point is `lm_run_2`."""

    first: int = 0
    texts: list[str] = field(default_factory=list)
    widths: set[int] = field(default_factory=set)

    def add(self, text: str, widths: Collection[int]) -> int:
        """Add a program's text without its prelude; return its number."""
        self.texts.append(text)
        self.widths |= set(widths)
        return self.first + len(self.texts) - 1

    def text(self) -> str:
        parts = [prelude_text("\n".join(self.texts), self.widths), "#define LM_WHOLE LM_BODY"]
        for number, text in enumerate(self.texts, self.first):
            parts += [f"#undef {entry}\n#define {entry} {entry}_{number}" for entry in (*ENTRY_POINTS, CALLS_LIBRARY)]
            parts.append(f"namespace program_{number} {{\n{text.replace(BODY, _WHOLE)}\n}}")
        return "\n".join(parts)


def bare_text(program: ir.Program) -> tuple[str, set[int]]:
    """Return the text of a program without its prelude, and the widths of its vectors."""
    found: set[int] = set()

    def note(_: str, widths: Collection[int]) -> str:
        found.update(widths)
        return ""

    return render(program, replace(TARGET, prelude=note), plan(program)), found


class BatchBackend(CpuBackend):
    """A CPU backend that builds programs on the first call, `size` of them per compilation."""

    def __init__(self, builder: CppBuilder, size: int = 32) -> None:
        super().__init__(builder)
        self._size = size
        self.units: list[BatchedUnit] = []
        self._libraries: list[ctypes.CDLL] = []

    @property
    def lowerings(self) -> None:
        """Disabled, as artifacts refer to this object's units."""
        return None

    @contextmanager
    def early_build(self) -> Iterator[Callable[[ir.Program], None]]:
        """Disabled, as programs are built in batches."""
        yield lambda program: None

    def render(self, program: ir.Program) -> Source:
        text, widths = bare_text(program)
        return replace(super().render(program), text=f"// {sorted(widths)}\n{text}")

    def build(self, source: Source, device: Device) -> Artifact:
        if not self.units or len(self.units[-1].texts) == self._size:
            self.units.append(BatchedUnit(self._size * len(self.units)))
        first, _, text = source.text.partition("\n")
        number = self.units[-1].add(text, [int(width) for width in first.strip("/ []").split(", ")])
        return Artifact(b"", f"{len(self.units) - 1} {number}", "")

    def open(
        self, artifact: Artifact, parameters: Sequence[Parameter], device: Device, threads: int | None
    ) -> CpuExecutable:
        unit, number = map(int, artifact.entry.split())

        def made() -> CpuExecutable:
            library = _Piece(self._load(unit), number)
            return CpuExecutable(library, parameters, self._executor_of(library, threads), self.builder)

        return _Later(made)  # type: ignore[return-value]

    def _load(self, unit: int) -> ctypes.CDLL:
        if not self._libraries:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda each: self.builder.build_own("batch of programs", each.text()), self.units)
                self._libraries = [load(each, "a batch")[0] for each in made]
        return self._libraries[unit]


class _Later:
    """An executable that is made on first use."""

    def __init__(self, made: Callable[[], CpuExecutable]) -> None:
        self._made = functools.cache(made)

    def lane(self, *given: Any, **named: Any) -> Any:
        """Return a lane of the executable; programs take this method when they are made."""
        return self._made().lane(*given, **named)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._made(), name)


class _Piece(ProgramLibrary):
    """One program of a batch."""

    def __init__(self, loaded: ctypes.CDLL, number: int) -> None:
        entries = {entry: getattr(loaded, f"{entry}_{number}") for entry in ENTRY_POINTS}
        pointer, integer = ctypes.c_void_p, ctypes.c_int64
        entries["lm_workspace_bytes"].argtypes = [pointer, integer]
        entries["lm_prepared_bytes"].argtypes = [pointer]
        for name in ("lm_workspace_bytes", "lm_prepared_bytes"):
            entries[name].restype = integer
        for name in ("lm_prepare", "lm_run"):
            entries[name].argtypes, entries[name].restype = [pointer] * 5, None
        self.name = f"program {number}"  # type: ignore[misc]
        self._loaded = SimpleNamespace(**entries)  # type: ignore[assignment]
        self.calls_library = hasattr(loaded, f"{CALLS_LIBRARY}_{number}")  # type: ignore[misc]
        self._keep = loaded
        self.run_address = ctypes.cast(entries["lm_run"], pointer).value or 0  # type: ignore[misc]
