"""The prelude of generated kernels in Metal Shading Language: definitions, then the entry points of a text.

Kernels of the shared text are functions with all that they need as parameters. A kernel of Metal gets its buffers by
their numbers, its sizes in a buffer, its scratch memory and the place of the thread by attributes; so each has an entry
point, written here from the head of its function.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Final

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.simt.text.device_printer import INTEGER

MAX_BUFFERS: Final = 31
"""Buffers that a kernel of Metal can have, with that of its sizes."""
_HEAD: Final = re.compile(r"^LM_KERNEL\((\w+), (\d+)\)\((.*)\) \{$", re.MULTILINE)
_BUFFER: Final = re.compile(r"LM_PARAMETER\(([^,]+), (\w+)\)")
_SIZE: Final = re.compile(r"const lm_i64 (\w+)")
_ENTRY: Final = """\
{head};
[[max_total_threads_per_threadgroup({threads})]] kernel void {name}({parameters}) {{
  {name}_body({arguments});
}}
"""
_PLACES: Final = (
    "threadgroup uchar* scratch [[threadgroup(0)]]",
    "uint index [[thread_index_in_threadgroup]]",
    "uint lane [[thread_index_in_simdgroup]]",
    "uint group [[threadgroup_position_in_grid]]",
    "uint groups [[threadgroups_per_grid]]",
)


@functools.cache
def definitions(has_matrices: bool) -> str:
    """Return the definitions of texts with or without matrix instructions."""
    folder = Path(__file__).parent
    common = (folder / "prelude.h").read_text(encoding="utf-8")
    if not has_matrices:
        return common
    return f"#define LM_MATRIX\n{common}{(folder / 'matrix.h').read_text(encoding='utf-8')}"


def prelude_text(body: str, integer: str) -> str:
    """Return the definitions that a text needs. integer: the type of positions.

    Raises KernelError for a kernel with more buffers than Metal passes.
    """
    entries = "".join(map(_entry, _HEAD.finditer(body)))
    own = definitions(has_matrices="lm_multiply_" in body)
    return f"{own}typedef {integer} {INTEGER};\n\n{entries}"


def _entry(head: re.Match[str]) -> str:
    name, threads, text = head.groups()
    buffers, sizes = _BUFFER.findall(text), _SIZE.findall(text)
    count = len(buffers) + bool(sizes)
    if count > MAX_BUFFERS:
        raise KernelError(
            f"a kernel accesses {len(buffers)} buffers; Metal passes {MAX_BUFFERS} at most, one of them for sizes"
        )
    parameters = [f"device {kind}* {own} [[buffer({place})]]" for place, (kind, own) in enumerate(buffers)]
    if sizes:
        parameters.append(f"constant lm_i64* sizes [[buffer({len(buffers)})]]")
    given = ["scratch", "lm_place_of(index, lane, group, groups)", *(own for _, own in buffers)]
    given += [f"sizes[{place}]" for place in range(len(sizes))]
    return _ENTRY.format(
        head=head[0].removesuffix(" {"),
        threads=threads,
        name=name,
        parameters=", ".join([*parameters, *_PLACES]),
        arguments=", ".join(given),
    )
