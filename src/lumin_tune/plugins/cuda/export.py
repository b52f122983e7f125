"""A program on its way out of lumin: its CUDA C, its machine code and how the kernels are launched, as files.

Whoever runs it loads the cubin by the driver's interface and launches the functions as `launches.json` says.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lumin_tune.core.dtypes import DType, bf16_from_bits
from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.manifest import MARK
from lumin_tune.core.records import BuildFailure, Export
from lumin_tune.plugins.cuda.builder import Builder

_README = """{name}: a program of CUDA kernels.

{name}.cu        the source
{name}.cubin     its machine code for {arch}
launches.json    the launches in their order: function, blocks, threads and shared memory of a block, and what each is
                 given: addresses, then the dimensions as 64-bit integers. `argument` is one of the parameters below by
                 its number, `workspace` and `prepared` are offsets into memory of the sizes that it names, `slab` is
                 the workspace at `slab_offset`. Those with `when` = once run when constants change, the others each
                 call.
constants/       the parameters with the role constant, as NumPy files named by their numbers

parameters, in order:
{parameters}
"""


def export(exported: Export, folder: Path, builder: Builder, arch: str) -> tuple[Path, ...]:
    """Write the files; return them, what to read first first. Raises BuildError if the source does not compile."""
    made = builder.build(exported.source.text, arch)
    if isinstance(made, BuildFailure):
        raise BuildError(f"the compiler refuses {exported.name!r} for {arch}: {made.message}")
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"  {n}: {p.role} {p.name} {p.dtype}{list(map(str, p.shape))}" for n, p in enumerate(exported.parameters)]
    readme = folder / "README.txt"
    readme.write_text(_README.format(name=exported.name, arch=arch, parameters="\n".join(lines)))
    source, code, launches = folder / f"{exported.name}.cu", folder / f"{exported.name}.cubin", folder / "launches.json"
    source.write_text(exported.source.text)
    code.write_bytes(made.cubin)
    launches.write_text(made.manifest.line().removeprefix(MARK) + "\n")
    return readme, source, code, launches, *_constants(exported, folder / "constants")


def _constants(exported: Export, folder: Path) -> Sequence[Path]:
    import numpy as np

    places = [n for n, each in enumerate(exported.parameters) if each.role == "constant"]
    if places:
        folder.mkdir(exist_ok=True)
    written = []
    for place, array in zip(places, exported.constants, strict=True):
        is_bits = exported.parameters[place].dtype is DType.BF16 and array.dtype == np.uint16
        np.save(folder / f"{place}.npy", bf16_from_bits(array) if is_bits else array)
        written.append(folder / f"{place}.npy")
    return written
