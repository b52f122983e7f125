"""Exports a program as files: its source, its launches, and the constants."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import DType, bf16_from_bits
from lumin_tune.core.kernel.simt.launch_manifest import MARK, Manifest
from lumin_tune.core.plugin.records import Export

_README: Final = """{name}: a program of kernels for {target}.

{name}{suffix}   the source, to be compiled by the device's driver
launches.json    the launches in their order: function, blocks, threads and shared memory of a block, and what each is
                 given: addresses, each with an offset in bytes, then the dimensions as 64-bit integers. `argument` is
                 one of the parameters below by its number, `workspace` and `prepared` are offsets into memory of the
                 sizes that it names, `slab` is the workspace at `slab_offset`. Those with `when` = once run when
                 constants change, the others each call.
constants/       the parameters with the role constant, as NumPy files named by their numbers

parameters, in order:
{parameters}
"""


def export(exported: Export, folder: Path, suffix: str, target: str) -> tuple[Path, ...]:
    """Write the files and return them, the one to read first at the front."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"  {n}: {p.role} {p.name} {p.dtype}{list(map(str, p.shape))}" for n, p in enumerate(exported.parameters)]
    readme, source, launches = folder / "README.txt", folder / f"{exported.name}{suffix}", folder / "launches.json"
    text = _README.format(name=exported.name, target=target, suffix=suffix, parameters="\n".join(lines))
    readme.write_text(text, encoding="utf-8")
    source.write_text(exported.source.text, encoding="utf-8")
    manifest = Manifest.of(exported.source.text)
    launches.write_text(manifest.line().removeprefix(MARK) + "\n", encoding="utf-8")
    return readme, source, launches, *write_constants(exported, folder / "constants")


def write_constants(exported: Export, folder: Path) -> Sequence[Path]:
    """Write the parameters with the role constant, named by their numbers; return the files."""
    places = [n for n, each in enumerate(exported.parameters) if each.role == "constant"]
    if places:
        folder.mkdir(exist_ok=True)
    written = []
    for place, array in zip(places, exported.constants, strict=True):
        is_bits = exported.parameters[place].dtype is DType.BF16 and array.dtype == np.uint16
        np.save(folder / f"{place}.npy", bf16_from_bits(array) if is_bits else array)
        written.append(folder / f"{place}.npy")
    return written
