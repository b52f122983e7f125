"""Renaming of the buffers of kernels, and the form that kernels have in common which differ only in buffers.

Called by `assemble`, by the plan of live buffers and by the renderer. Only names change.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import partial

from lumin_tune.core.kernel import ir


def kernel_form(kernel: ir.Kernel, buffers: Mapping[str, ir.Buffer]) -> Hashable:
    """Return a kernel without its name, the names of its buffers, and when it runs; with the kinds of its buffers.

    Kernels of the same form have equal code for all but the addresses of buffers, also in programs that keep these
    elsewhere.
    """
    used = [
        each.buffer
        for stage in kernel.stages()
        for each in (*stage.instructions, *stage.schedule.packs)
        if isinstance(each, ir.Load | ir.Store | ir.Pack)
    ]
    numbers = {name: str(number) for number, name in enumerate(dict.fromkeys(used))}
    streams = {name for stage in kernel.stages() for name in stage.schedule.streams}
    order = tuple(numbers[name] for name in sorted(streams & numbers.keys()))  # of their flags
    kinds = tuple(replace(buffers[n], name=number, scope=_kind(buffers[n].scope)) for n, number in numbers.items())
    return replace(renamed_kernel(kernel, numbers), name="", when="call"), kinds, order


def _kind(scope: ir.Scope) -> ir.Scope:
    """Return the scope that stands for those whose buffers the code of kernels does not tell apart."""
    return scope if scope in ir.PRIVATE else "constant" if scope in ir.FIXED else "global"


def renamed_kernel(kernel: ir.Kernel, names: Mapping[str, str]) -> ir.Kernel:
    """Return the kernel with buffers renamed; those not in `names` keep their names."""
    return replace(kernel, body=tuple(_renamed(node, names) for node in kernel.body))


def _renamed(node: ir.Node, names: Mapping[str, str]) -> ir.Node:
    match node:
        case ir.Loop() | ir.Halo():
            return replace(node, body=tuple(_renamed(inner, names) for inner in node.body))
        case ir.Call():
            return replace(node, buffers=tuple(names.get(each, each) for each in node.buffers))
        case ir.Stage():
            schedule = replace(
                node.schedule,
                packs=tuple(replace(pack, buffer=names.get(pack.buffer, pack.buffer)) for pack in node.schedule.packs),
                streams=frozenset(names.get(each, each) for each in node.schedule.streams),
            )
            instructions = tuple(map(partial(_redirected, names=names), node.instructions))
            return replace(node, instructions=instructions, schedule=schedule)


def _redirected(instruction: ir.Instruction, names: Mapping[str, str]) -> ir.Instruction:
    if isinstance(instruction, ir.Load | ir.Store):
        return replace(instruction, buffer=names.get(instruction.buffer, instruction.buffer))
    return instruction
