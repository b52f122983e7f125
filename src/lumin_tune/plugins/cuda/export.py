"""Exports a program as files: CUDA C++, machine code and the launch description.

To run it, load the cubin through the driver API and launch its functions as `launches.json` describes.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.launch_manifest import MARK
from lumin_tune.core.kernel.simt.runtime.export import write_constants
from lumin_tune.core.plugin.records import BuildFailure, Export
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.megakernel.members import Megakernel
from lumin_tune.plugins.cuda.megakernel.task_queue import tables

_README = """{name}: a program of CUDA kernels.

{name}.cu        the source
{name}.cubin     its machine code for {arch}
launches.json    the launches in their order: function, blocks, threads and shared memory of a block, and what each is
                 given: addresses, then the dimensions as 64-bit integers. `argument` is one of the parameters below by
                 its number, `workspace` and `prepared` are offsets into memory of the sizes that it names, `slab` is
                 the workspace at `slab_offset`. Those with `when` = once run when constants change, the others each
                 call.
constants/       the parameters with the role constant, as NumPy files named by their numbers
{queues}
parameters, in order:
{parameters}
"""
_QUEUES = """queues/          of each launch that has `members`: its tables as NumPy files of 32-bit integers. It gets
                 five addresses: of zeros (two words and a word for each counter, which every run leaves at zero), of
                 the tasks, the waits and the signals, and of the addresses of all operands of all members, in order,
                 as 64-bit integers; then the numbers of counters, tasks, waits, signals and operands, which `counts`
                 holds, then the dimensions. Any number of blocks of its threads will do, best as many as run at once.
"""


def export(exported: Export, folder: Path, builder: CubinBuilder, arch: str) -> tuple[Path, ...]:
    """Write the files and return them, the one to read first at the front. Raises BuildError if the source does not
    compile.
    """
    made = builder.build(exported.source.text, arch)
    if isinstance(made, BuildFailure):
        raise BuildError(f"{exported.name!r} does not compile for {arch}: {made.message}")
    together = [each for each in made.manifest.launches if isinstance(each, Megakernel)]
    if together and made.manifest.dims:
        names = ", ".join(size.variables[0].name for size in made.manifest.dims)
        raise BuildError(
            f"cannot export {exported.name!r}: the task queues of its megakernels depend on {names}; compile it for "
            "fixed sizes, or with launch_mode='graph'"
        )
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"  {n}: {p.role} {p.name} {p.dtype}{list(map(str, p.shape))}" for n, p in enumerate(exported.parameters)]
    readme = folder / "README.txt"
    queues = _QUEUES if together else ""
    readme.write_text(_README.format(name=exported.name, arch=arch, parameters="\n".join(lines), queues=queues))
    source, code, launches = folder / f"{exported.name}.cu", folder / f"{exported.name}.cubin", folder / "launches.json"
    source.write_text(exported.source.text)
    code.write_bytes(made.cubin)
    launches.write_text(made.manifest.line().removeprefix(MARK) + "\n")
    written = [file for each in together for file in _queue(each, folder / "queues")]
    return readme, source, code, launches, *written, *write_constants(exported, folder / "constants")


def _queue(launch: Megakernel, folder: Path) -> Sequence[Path]:
    import numpy as np

    folder.mkdir(exist_ok=True)
    made = tables(launch, {})
    counts = [made.counters, len(made.tasks), len(made.waits), len(made.signals), made.operands]
    pieces = {"tasks": made.tasks, "waits": made.waits, "signals": made.signals, "counts": np.array(counts, np.int64)}
    for name, piece in pieces.items():
        np.save(folder / f"{launch.function}.{name}.npy", piece)
    return [folder / f"{launch.function}.{name}.npy" for name in pieces]
