"""Parses the assembler's log: registers, spills and shared memory of each kernel, used for pruning."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_ENTRY = re.compile(r"Compiling entry function '(\w+)' for")
_SPILLS = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
_REGISTERS = re.compile(r"Used (\d+) registers")
_SHARED = re.compile(r"(\d+) bytes smem")
_IN_TURN = re.compile(r"wgmma\.mma_async instructions are serialized .*function '(\w+)'")


@dataclass(frozen=True, slots=True)
class Resources:
    """Resources of one thread.

    registers; stack_bytes; spill_bytes: stored and loaded. shared_bytes: static shared memory of a block. in_turn:
    whether wgmma instructions are serialised.
    """

    registers: int = 0
    stack_bytes: int = 0
    spill_bytes: int = 0
    shared_bytes: int = 0
    in_turn: bool = False


def resources_of(log: str) -> Mapping[str, Resources]:
    """Return the resources of each function in a log."""
    found: dict[str, Resources] = {}
    in_turn = set(_IN_TURN.findall(log))
    name = ""
    pending = (0, 0)
    for line in log.splitlines():
        if match := _ENTRY.search(line):
            name, pending = match[1], (0, 0)
        elif match := _SPILLS.search(line):
            pending = int(match[1]), int(match[2]) + int(match[3])
        elif (match := _REGISTERS.search(line)) and name:
            shared = _SHARED.search(line)
            found[name] = Resources(int(match[1]), *pending, int(shared[1]) if shared else 0, name in in_turn)
    return found
