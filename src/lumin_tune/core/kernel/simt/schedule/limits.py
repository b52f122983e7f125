"""What a device with threads allows a kernel: threads, registers, shared memory; and how many blocks run at once.

Spaces refuse what does not fit before anything is compiled, by what sums take at least; builders by what the compiler's
log tells.
"""

from __future__ import annotations

from dataclasses import dataclass

from lumin_tune.core.plugin.records import Device

PORTABLE_SHARED_BYTES = 99 << 10
"""Scratch of a block lies in shared memory up to here on every device; what is beyond goes to a slab of the workspace.

It is what compute capability 8.6 allows, the least of those that have asynchronous copies.
"""
_REGISTERS_TOGETHER = 256


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one device. Memory in bytes; registers are of 32 bits.

    group_threads, group_shared_bytes: of one block. thread_registers: of one thread. unit_...: of one multiprocessor.
    """

    warp: int = 32
    group_threads: int = 1024
    group_shared_bytes: int = PORTABLE_SHARED_BYTES
    thread_registers: int = 255
    unit_threads: int = 2048
    unit_blocks: int = 32
    unit_registers: int = 65_536
    unit_shared_bytes: int = 100 << 10
    units: int = 108
    matrix: frozenset[str] = frozenset()

    @classmethod
    def of(cls, device: Device) -> Limits:
        """Return what a device says of itself, the least of today's devices where it says nothing."""
        own = cls()
        known = device.properties
        numbers = {
            name: int(known.get(name, getattr(own, name)))
            for name in cls.__dataclass_fields__ if name != "matrix"
        }  # fmt: skip
        return cls(**numbers, matrix=frozenset(str(known.get("matrix", "")).split()))

    def flaw(self, threads: int, shared_bytes: int, residents: int = 1, registers: int = 0) -> str:
        """Return why no block of so many threads and so much shared memory can be launched, "" if one can.

        residents: how many blocks shall fit into a multiprocessor at once. registers: that a thread needs at least; a
        compiler that is given fewer keeps the rest in memory.
        """
        if threads > self.group_threads:
            return f"a block has {threads} threads; the device allows {self.group_threads}"
        if shared_bytes > self.group_shared_bytes:
            return f"a block has {shared_bytes} bytes of shared memory; the device allows {self.group_shared_bytes}"
        if residents > 1 and residents * threads > self.unit_threads:
            return f"{residents} blocks of {threads} threads are more than the {self.unit_threads} of a multiprocessor"
        if residents > 1 and residents * (-(-shared_bytes // 1024) + 1) * 1024 > self.unit_shared_bytes:
            return (
                f"{residents} blocks with {shared_bytes} bytes of shared memory each do not fit into the "
                f"{self.unit_shared_bytes} of a multiprocessor"
            )
        most = self.registers_for(threads, residents)
        if registers > most:
            beside = f" where {residents} blocks are to fit" if residents > 1 else ""
            return f"the sums of a thread take {registers} registers; a thread of {threads} has {most}{beside}"
        return ""

    def registers_for(self, threads: int, residents: int = 1) -> int:
        """Return how many registers a thread may have where so many blocks of so many threads run at once."""
        warps = max(1, residents * -(-threads // self.warp))
        return min(self.thread_registers, self.unit_registers // warps // _REGISTERS_TOGETHER * _REGISTERS_TOGETHER
                   // self.warp)  # fmt: skip

    def occupancy(self, threads: int, registers: int, shared_bytes: int) -> float:
        """Return the share of a multiprocessor's threads that run at once, 0 if not even one block fits.

        Registers are given out in pieces of `_REGISTERS_TOGETHER` a warp, shared memory in pieces of 1 KiB with 1 KiB
        for the system.
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
