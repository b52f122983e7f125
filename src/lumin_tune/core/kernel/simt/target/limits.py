"""Resource limits of a SIMT device (threads, registers, shared memory) and occupancy.

Spaces reject points that exceed them, by lower bounds, before anything is compiled; builders check what the compiler
reports.
"""

from __future__ import annotations

from dataclasses import dataclass

from lumin_tune.core.plugin.records import Device

PORTABLE_SHARED_BYTES = 99 << 10
"""Private buffers up to this size lie in shared memory on every device; the rest goes to a slab in the workspace.

It is the limit of compute capability 8.6, the lowest of those with asynchronous copies.
"""
WARP = 32
"""The threads that hold a fragment of matrix instructions, and the least of a block: those of a warp or SIMD-group."""
WANTED_BLOCKS = 132
"""Blocks that fill the largest devices of a family: one wave on the largest GPUs in use."""
_REGISTERS_TOGETHER = 256


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one device, in bytes and 32-bit registers, by the names of its properties.

    Other properties that lumin reads: l2_bytes, which timed runs evict; memory_bytes, which limits programs; threads,
    clock_ghz, flops_per_s and memory_bytes_per_s, on which bounds of times rest.

    group_...: per thread block. thread_registers: per thread. unit_...: per multiprocessor. units: multiprocessors.
    wanted_blocks: that a launch should have to fill the device, if the problem is large enough. matrix: operand types
    of matrix instructions.
    """

    warp: int = WARP
    group_threads: int = 1024
    group_shared_bytes: int = PORTABLE_SHARED_BYTES
    thread_registers: int = 255
    unit_threads: int = 2048
    unit_blocks: int = 32
    unit_registers: int = 65_536
    unit_shared_bytes: int = 100 << 10
    units: int = 108
    wanted_blocks: int = WANTED_BLOCKS
    matrix: frozenset[str] = frozenset()

    @classmethod
    def of(cls, device: Device) -> Limits:
        """Return the limits that a device reports; missing ones default to the lowest of current devices."""
        own = cls()
        known = device.properties
        numbers = {
            name: int(known.get(name, getattr(own, name))) for name in cls.__dataclass_fields__ if name != "matrix"
        }
        return cls(**numbers, matrix=frozenset(str(known.get("matrix", "")).split()))

    def violation(self, threads: int, shared_bytes: int, residents: int = 1, registers: int = 0) -> str:
        """Return why a block with these resources cannot be launched, "" if it can.

        residents: blocks that must fit a multiprocessor at once. registers: lower bound per thread; a compiler given
        fewer registers spills.
        """
        if threads > self.group_threads:
            return f"a block has {threads} threads; the device allows {self.group_threads}"
        if shared_bytes > self.group_shared_bytes:
            return f"a block has {shared_bytes} bytes of shared memory; the device allows {self.group_shared_bytes}"
        if residents > 1 and residents * threads > self.unit_threads:
            return f"{residents} blocks of {threads} threads exceed the {self.unit_threads} threads of a multiprocessor"
        if residents > 1 and residents * (-(-shared_bytes // 1024) + 1) * 1024 > self.unit_shared_bytes:
            return (
                f"{residents} blocks with {shared_bytes} bytes of shared memory each exceed the "
                f"{self.unit_shared_bytes} bytes of a multiprocessor"
            )
        most = self.registers_for(threads, residents)
        if registers > most:
            beside = f" if {residents} blocks are to be resident" if residents > 1 else ""
            return (
                f"the accumulators of a thread need {registers} registers; {threads} threads have {most} each{beside}"
            )
        return ""

    def registers_for(self, threads: int, residents: int = 1) -> int:
        """Return the registers available per thread if `residents` blocks of `threads` threads run at once."""
        warps = max(1, residents * -(-threads // self.warp))
        return min(
            self.thread_registers,
            self.unit_registers // warps // _REGISTERS_TOGETHER * _REGISTERS_TOGETHER // self.warp,
        )

    def occupancy(self, threads: int, registers: int, shared_bytes: int) -> float:
        """Return the fraction of a multiprocessor's threads that run at once, 0 if not even one block fits.

        Registers are allocated per warp in units of `_REGISTERS_TOGETHER`, shared memory in units of 1 KiB with 1 KiB
        reserved by the system.
        """
        warps = -(-threads // self.warp)
        by_registers = self.unit_blocks
        if registers:
            together = -(-registers * self.warp // _REGISTERS_TOGETHER) * _REGISTERS_TOGETHER
            by_registers = self.unit_registers // (together * warps)
        shared = (-(-shared_bytes // 1024) + 1) * 1024
        blocks = min(self.unit_blocks, self.unit_threads // (warps * self.warp), by_registers)
        blocks = min(blocks, self.unit_shared_bytes // shared)
        return blocks * warps * self.warp / self.unit_threads
