"""Splits a program into sections, each run by one backend, and determines the buffers passed between them.

Kernels that represent own code of the linked backend are calls (`ir.Call`) with names that begin with `OWN`; runs of
other kernels form one program for the fallback backend. Nothing here calls a backend.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.memory_plan import MemoryPlan, access, elements_of, plan
from lumin_tune.core.program.linked.serialisation import LinkedBuffer

OWN: Final = "own_"
"""Prefix of the names of calls that represent a kernel of the linked backend."""


@dataclass(frozen=True)
class Section:
    """The part of a program that one call of a backend runs.

    program: for the fallback backend to render, None for an own kernel. call: the call of an own kernel. buffers: its
    arguments, inputs first; results: the number of trailing arguments written. kernels: the number of kernels.
    """

    program: ir.Program | None
    call: ir.Call | None
    buffers: tuple[str, ...]
    results: int
    once: bool
    kernels: int


@dataclass(frozen=True)
class Sections:
    """The sections of a program in execution order, and the memory between them."""

    sections: tuple[Section, ...]
    places: tuple[LinkedBuffer, ...]
    memory: MemoryPlan


def own_call(kernel: ir.Kernel) -> ir.Call | None:
    """Return the call if the kernel represents own code of the linked backend."""
    first = kernel.body[0] if kernel.body else None
    return first if isinstance(first, ir.Call) and first.function.startswith(OWN) else None


def sections_of(program: ir.Program) -> Sections:
    """Split a program into sections."""
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
        name
        for name, numbers in users.items()
        if len(numbers) == 1 and program.by_name[name].scope in ("global", "prepared", *ir.PRIVATE)
    }
    found = tuple(_section(program, group, inside) for group in groups)
    handed = {name for section in found for name in section.buffers}
    buffers = tuple(each for each in program.buffers if each.scope in ir.OUTSIDE or each.name in handed)
    kernels = tuple(
        ir.Kernel(
            f"section_{number}",
            (),
            (ir.Call(f"{OWN}{number}", each.buffers, (), each.results),),
            "once" if each.once else "call",
        )
        for number, each in enumerate(found)
    )
    memory = plan(ir.Program(program.name, buffers, kernels))
    places = tuple(
        LinkedBuffer(
            each.name,
            each.dtype,
            each.shape if each.strides is None else (elements_of(each),),
            each.scope,
            memory.offsets.get(each.name, 0),
        )
        for each in buffers
    )
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
            taken.append(replace(buffer, scope="constant" if buffer.scope in ir.FIXED else "input"))
    taken.sort(key=lambda each: each.scope == "constant")
    kernels = tuple(replace(each, when="call") for each in group)
    own = ir.Program(program.name, (*taken, *made, *kept), kernels)
    names = tuple(each.name for each in (*taken, *made))
    return Section(own, None, names, len(made), once, len(kernels))


def _touched(kernel: ir.Kernel) -> frozenset[str]:
    found = access(kernel)
    return found.reads | found.writes


def _written(kernel: ir.Kernel) -> set[str]:
    """Return the buffers a kernel writes; for a library call, only its results."""
    found: set[str] = set()
    for node in ir.walk(kernel.body):
        if isinstance(node, ir.Call):
            found.update(node.buffers[len(node.buffers) - node.results :])
        elif isinstance(node, ir.Stage):
            found.update(each.buffer for each in node.instructions if isinstance(each, ir.Store))
    return found
