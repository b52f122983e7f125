"""This machine's processor as a `records.Device`, with properties read from the system.

Used by the backend, by the builder for the keys of builds, and by the executor for the number of threads. Properties
that the system does not report have defaults (caches of 64 KiB, 1 MiB and 8 MiB; 128-bit vectors).
"""

from __future__ import annotations

import ctypes
import functools
import os
import platform
import re
import subprocess
from contextlib import suppress
from math import ceil
from pathlib import Path
from types import MappingProxyType
from typing import Final

from lumin_tune.core.plugin.records import Device, KnobValue

_CPUS: Final = Path("/sys/devices/system/cpu")
_UNKNOWN_CACHES: Final = {"l1_bytes": 64 << 10, "l2_bytes": 1 << 20, "l3_bytes": 8 << 20}
_ASK_FOR_TILES: Final = (158, 0x1023, 18)  # on x86-64: arch_prctl(ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA)
# The widest first; features as Linux and macOS name them.
_VECTOR_BITS: Final = (("avx512f", 512), ("avx2", 256), ("avx", 256), ("avx1.0", 256))


@functools.cache
def cpu_device() -> Device:
    """Return the processor as the one device of the CPU backend.

    Properties: cores (physical), threads (the default of `Executor`), memory_bytes, l1_bytes and l2_bytes of one core,
    l3_bytes of all cores that share one, vector_bits, features (names separated by spaces, sorted).
    """
    model, features = _model_and_features()
    properties: dict[str, KnobValue] = {
        "cores": len(one_per_core(_online())),
        "threads": default_threads(),
        "memory_bytes": memory_bytes(),
        **_caches(),
        "vector_bits": next((bits for name, bits in _VECTOR_BITS if name in features), 128),
        "features": " ".join(sorted(features)),
    }
    return Device("cpu", 0, model, MappingProxyType(properties))


@functools.cache
def cpu_identity() -> str:
    """Return a text that is equal on machines that run each other's `-march=native` code."""
    model, features = _model_and_features()
    return f"{platform.system()} {platform.machine()} {model} {' '.join(sorted(features))}"


def default_threads() -> int:
    """Return the default number of threads: the physical cores available to this process, at most its cgroup quota.

    A second thread on a core shares its arithmetic units and caches, so it does not count.
    """
    allowed = len(one_per_core(allowed_cpus()))
    return max(1, min(allowed, ceil(_quota())) if _quota() else allowed)


def allowed_cpus() -> frozenset[int]:
    """Return the numbers of the logical processors that this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return frozenset(os.sched_getaffinity(0))
    return _online()


@functools.cache
def memory_bytes() -> int:
    """Return the memory available to this process: the machine's, at most the cgroup limit. Read once."""
    total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    for path in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        limit = _text(Path(path))
        if limit.isdigit():
            total = min(total, int(limit))
    return total


def _quota() -> float:
    """Return the CPU quota of the cgroup in processors, 0 if unlimited."""
    quota, _, period = _text(Path("/sys/fs/cgroup/cpu.max")).partition(" ")
    if not quota:
        quota = _text(Path("/sys/fs/cgroup/cpu/cpu.cfs_quota_us"))
        period = _text(Path("/sys/fs/cgroup/cpu/cpu.cfs_period_us"))
    if not quota.isdigit() or not period.isdigit() or int(period) == 0:
        return 0.0
    return int(quota) / int(period)


def _online() -> frozenset[int]:
    return frozenset(range(os.cpu_count() or 1))


def one_per_core(cpus: frozenset[int]) -> frozenset[int]:
    """Return the first logical processor of each core among those given."""
    if platform.system() == "Darwin":
        physical = _sysctl().get("hw.physicalcpu", "")
        return frozenset(sorted(cpus)[: int(physical)]) if physical.isdigit() else cpus
    cores: dict[str, int] = {}
    for cpu in sorted(cpus):
        siblings = _text(_CPUS / f"cpu{cpu}" / "topology" / "thread_siblings_list")
        cores.setdefault(siblings or str(cpu), cpu)
    return frozenset(cores.values())


@functools.cache
def _model_and_features() -> tuple[str, frozenset[str]]:
    if platform.system() == "Darwin":
        reported = _sysctl()
        words = f"{reported.get('machdep.cpu.features', '')} {reported.get('machdep.cpu.leaf7_features', '')}".lower()
        flags = {
            name.rpartition(".")[2].lower() for name, on in reported.items() if "hw.optional" in name and on == "1"
        }
        return reported.get("machdep.cpu.brand_string", platform.machine()), frozenset(words.split()) | flags
    lines = _text(Path("/proc/cpuinfo")).partition("\n\n")[0].splitlines()
    fields = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    # ARM reports numbers: implementer, part, variant.
    numbers = " ".join(fields[name] for name in ("CPU implementer", "CPU part", "CPU variant") if name in fields)
    model = fields.get("model name") or numbers or platform.processor() or platform.machine()
    features = frozenset((fields.get("flags") or fields.get("Features") or "").split())
    tiles = {name for name in features if name.startswith("amx_")}
    return model, features - tiles if tiles and not _may_use_tiles() else features


def _may_use_tiles() -> bool:
    """Return whether Linux permits this process to use AMX, whose state it saves for processes that ask for it."""
    refused: int = ctypes.CDLL(None).syscall(*_ASK_FOR_TILES)
    return refused == 0


def _caches() -> dict[str, KnobValue]:
    """Return the sizes of the data caches in bytes, as one core sees them."""
    found: dict[str, KnobValue] = dict(_UNKNOWN_CACHES)
    if platform.system() == "Darwin":
        reported = _sysctl()
        for name, keys in (
            ("l1_bytes", ("hw.perflevel0.l1dcachesize", "hw.l1dcachesize")),
            ("l2_bytes", ("hw.perflevel0.l2cachesize", "hw.l2cachesize")),
            ("l3_bytes", ("hw.l3cachesize",)),
        ):
            size = next((reported[key] for key in keys if reported.get(key, "0") != "0"), "")
            if size.isdigit():
                found[name] = int(size)
        return found
    first = min(allowed_cpus(), default=0)
    for index in sorted((_CPUS / f"cpu{first}" / "cache").glob("index*")):
        digits = re.fullmatch(r"(\d+)([KMG]?)", _text(index / "size"))
        if digits is None or _text(index / "type") not in ("Data", "Unified"):
            continue
        found[f"l{_text(index / 'level')}_bytes"] = int(digits[1]) << {"": 0, "K": 10, "M": 20, "G": 30}[digits[2]]
    return found


@functools.cache
def _sysctl() -> dict[str, str]:
    """Return the hardware properties that macOS reports."""
    with suppress(OSError, subprocess.SubprocessError):
        words = ["/usr/sbin/sysctl", "hw", "machdep.cpu"]
        reported = subprocess.run(words, capture_output=True, text=True, timeout=10, check=False).stdout
        return {name: value.strip() for name, _, value in (line.partition(":") for line in reported.splitlines())}
    return {}


def _text(path: Path) -> str:
    """Return the contents of a system file, "" if it does not exist."""
    try:
        return path.read_text(errors="replace").strip()
    except OSError:
        return ""
