"""A program of kernels cut into what one backend runs after another, and where lies what they hand over.

Kernels that stand for another backend's code are calls (`ir.Call`) of names that begin with `OWN`; neighbours among the
other kernels are one program, for the fallback backend to render. Nothing here asks a backend.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory import MemoryPlan, access, elements_of, plan
from lumin_tune.core.program.linked.parcel import Place

OWN: Final = "own_"
"""How the names of calls begin that stand for a kernel of the backend that is linked."""


@dataclass(frozen=True)
class Section:
    """What one call of a backend runs.

    program: for the fallback backend to render, None for a call of an own kernel. call: that one. buffers: which
    are handed over, inputs first; results: how many of them are written, the last ones. kernels: how many there are.
    """

    program: ir.Program | None
    call: ir.Call | None
    buffers: tuple[str, ...]
    results: int
    once: bool
    kernels: int


@dataclass(frozen=True)
class Sections:
    """The sections of a program in the order in which they run, and the memory between them."""

    sections: tuple[Section, ...]
    places: tuple[Place, ...]
    memory: MemoryPlan


def own_call(kernel: ir.Kernel) -> ir.Call | None:
    """Return the call that a kernel is if it stands for the linked backend's code."""
    first = kernel.body[0] if kernel.body else None
    return first if isinstance(first, ir.Call) and first.function.startswith(OWN) else None


def sections_of(program: ir.Program) -> Sections:
    """Return the sections of a program."""
    groups: list[list[ir.Kernel]] = []
    for kernel in program.kernels:
        last = groups[-1][-1] if groups else None
        if last is None or own_call(kernel) or own_call(last) or last.when != kernel.when:
            groups.append([])
        groups[-1].append(kernel)
    users: dict[str, set[int]] = {}
    for number, group in enumerate(groups):
        for name in {name for kernel in group for name in _touched(kernel)}:
            users.setdefault(name, set()).add(number)
    inside = {
        name for name, numbers in users.items()
        if len(numbers) == 1 and program.by_name[name].scope in ("global", "prepared", *ir.PRIVATE)
    }  # fmt: skip
    found = tuple(_section(program, group, inside) for group in groups)
    handed = {name for section in found for name in section.buffers}
    buffers = tuple(each for each in program.buffers if each.scope in ir.OUTSIDE or each.name in handed)
    kernels = tuple(
        ir.Kernel(
            f"section_{number}", (), (ir.Call(f"{OWN}{number}", each.buffers, (), each.results),),
            "once" if each.once else "call",
        )
        for number, each in enumerate(found)
    )  # fmt: skip
    memory = plan(ir.Program(program.name, buffers, kernels))
    places = tuple(
        Place(
            each.name, each.dtype, each.shape if each.strides is None else (elements_of(each),), each.scope,
            memory.offsets.get(each.name, 0),
        )
        for each in buffers
    )  # fmt: skip
    return Sections(found, places, memory)


def _section(program: ir.Program, group: Sequence[ir.Kernel], inside: set[str]) -> Section:
    once = group[0].when == "once"
    call = own_call(group[0])
    if call is not None:
        return Section(None, call, call.buffers, call.results, once, 1)
    written = {name for kernel in group for name in _written(kernel)}
    touched = {name for kernel in group for name in _touched(kernel)}
    taken, made, kept = [], [], []
    for buffer in program.buffers:
        if buffer.name not in touched:
            continue
        if buffer.name in inside:
            kept.append(replace(buffer, scope="global") if buffer.scope == "prepared" else buffer)
        elif buffer.name in written:
            made.append(replace(buffer, scope="output"))
        else:
            taken.append(replace(buffer, scope="constant" if buffer.scope in ("constant", "prepared") else "input"))
    taken.sort(key=lambda each: each.scope == "constant")
    kernels = tuple(replace(each, when="call") for each in group)
    own = ir.Program(program.name, (*taken, *made, *kept), kernels)
    names = tuple(each.name for each in (*taken, *made))
    return Section(own, None, names, len(made), once, len(kernels))


def _touched(kernel: ir.Kernel) -> frozenset[str]:
    found = access(kernel)
    return found.reads | found.writes


def _written(kernel: ir.Kernel) -> set[str]:
    """Return what a kernel writes. Of what a library's kernel is given, its results alone."""
    found: set[str] = set()
    for node in ir.walk(kernel.body):
        if isinstance(node, ir.Call):
            found.update(node.buffers[len(node.buffers) - node.results :])
        elif isinstance(node, ir.Stage):
            found.update(each.buffer for each in node.instructions if isinstance(each, ir.Store))
    return found
