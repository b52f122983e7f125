"""Exports a program to run without lumin: C++ source, C header, shared library, Python loader and constants.

The library combines the program's source, the thread pool and the C interface of standalone.cpp; the loader is
standalone.py verbatim, with the program's description in a JSON file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from string import Template
from typing import Any, Final

import numpy as np

from lumin_tune.core.errors import BuildError
from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.plugin.records import BuildFailure, Export, Parameter
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.toolchain import shared_flags
from lumin_tune.plugins.cpu.own_sources import POOL, own_source

ALIGNMENT: Final = 64


def export(exported: Export, folder: Path, builder: CppBuilder) -> tuple[Path, ...]:
    """Write a program's files to a folder and return their paths: header, sources, library, loader, description, data.

    Raises BuildError if the library does not build, and for programs that call the BLAS of a Python package.
    """
    if "blas" in exported.source.options:
        raise BuildError(
            f"{exported.name!r} calls NumPy's BLAS, which cannot be exported; choose points without library calls"
        )
    name = _identifier(exported.name)
    offsets, data = _constants(exported)
    interface = _interface(name, exported, offsets, len(data))
    written = {
        f"{name}.h": _header(name, exported),
        f"{name}.cpp": interface,
        f"{name}_kernels.cpp": exported.source.text,
        f"{name}_pool.cpp": own_source(POOL),
        f"{name}.py": _text("standalone.py"),
        f"{name}.json": json.dumps(_facts(name, exported), indent=1) + "\n",
    }
    for file, text in written.items():
        (folder / file).write_text(text, encoding="utf-8")
    flags = [flag for flag in shared_flags() if flag != "-nostdlib"]
    sources = [str((folder / f"{name}_{part}.cpp").resolve()) for part in ("kernels", "pool")]
    made = builder.compiler.compile(
        interface, [*flags, "-fvisibility=hidden", *sources, "-pthread"], timeout_s=builder.timeout_s
    )
    if isinstance(made, BuildFailure):
        raise BuildError(f"the exported program {name!r} does not compile: {made.message}; its files are in {folder}")
    (folder / f"lib{name}.so").write_bytes(made)
    (folder / f"{name}.constants").write_bytes(data)
    return tuple(folder / file for file in (*written, f"lib{name}.so", f"{name}.constants"))


def _constants(exported: Export) -> tuple[list[int], bytes]:
    """Return the offset of each constant in the file of constants, and the file's contents."""
    offsets: list[int] = []
    data = bytearray()
    for array in exported.constants:
        data += bytes(-len(data) % ALIGNMENT)
        offsets.append(len(data))
        data += np.ascontiguousarray(array).tobytes()
    return offsets, bytes(data)


def _interface(name: str, exported: Export, offsets: Sequence[int], constant_bytes: int) -> str:
    return "\n".join(
        (
            f"// The C interface of the program {name!r}, declared in {name}.h. Made by lumin.",
            f"#define LM_NAME(word) {name}_##word",
            f"#define LM_ARGUMENTS {len(exported.parameters)}",
            f'#define LM_ROLES "{"".join(each.role[0] for each in exported.parameters)}"',
            f"#define LM_OFFSETS {{{', '.join(map(str, [*offsets, 0]))}}}",
            f"#define LM_CONSTANT_BYTES {constant_bytes}",
            f"#define LM_DIMS {len(exported.dims)}",
            f"#define LM_VARIES {int(exported.prepares_by_dims)}",
            "",
            _text("standalone.cpp"),
        )
    )


def _header(name: str, exported: Export) -> str:
    inputs = [f"//   inputs[{k}]: {_described(each)}" for k, each in enumerate(_of(exported, "input"))]
    outputs = [f"//   outputs[{k}]: {_described(each)}" for k, each in enumerate(_of(exported, "output"))]
    dims = [f"//   dims[{k}]: {dim}, {dim.bounds()[0]} to {dim.bounds()[1]}" for k, dim in enumerate(exported.dims)]
    return _HEADER.substitute(
        name=name,
        guard=f"{name.upper()}_H",
        flags=" ".join(flag for flag in shared_flags() if flag != "-nostdlib"),
        buffers="\n".join([*inputs, *outputs, *(dims or ["//   dims: none, may be null"])]),
    )


_HEADER: Final = Template(
    """\
// The program '$name'. Made by lumin; it needs a C library and POSIX threads.
// Build: c++ $flags -fvisibility=hidden $name.cpp ${name}_kernels.cpp ${name}_pool.cpp -pthread -o lib$name.so
#ifndef $guard
#define $guard

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ${name}_program ${name}_program;

// Bytes of the file $name.constants.
int64_t ${name}_constant_bytes(void);

// Returns a program, null if there is no memory.
// constants: the contents of that file, which must start at a multiple of 64 and outlive the program; null if it is
// empty. threads: 0 for one on each processor.
${name}_program* ${name}_create(const void* constants, int64_t threads);

// Fills the outputs; returns 0, or 1 if there is no memory.
// Buffers are row-major and do not overlap; bool is a byte, f16 and bf16 are their 16 bits. Calls of several threads
// run one after another. A child of a fork may call, and has threads of its own then.
$buffers
int ${name}_run(${name}_program*, const void* const* inputs, void* const* outputs, const int64_t* dims);

void ${name}_destroy(${name}_program*);

#ifdef __cplusplus
}
#endif

#endif
"""
)


def _facts(name: str, exported: Export) -> dict[str, Any]:
    """Return the loader's description. Dimensions get names that are valid Python identifiers."""
    new: dict[str | Expression, Size] = {}
    ranges: dict[str, list[int]] = {}
    for k, dim in enumerate(exported.dims):
        low, high = dim.bounds()
        new[dim.variables[0].name] = Expression.variable(f"d{k}", low, high)
        ranges[f"d{k}"] = [low, high]

    def typed(each: Parameter) -> dict[str, Any]:
        shape = [str(size if isinstance(size, int) else simplified(size.substitute(new))) for size in each.shape]
        return {"name": each.name, "dtype": str(each.dtype), "shape": shape}

    return {
        "name": name,
        "library": f"lib{name}.so",
        "constants": f"{name}.constants",
        "dims": ranges,
        "inputs": [typed(each) for each in _of(exported, "input")],
        "outputs": [typed(each) for each in _of(exported, "output")],
    }


def _of(exported: Export, role: str) -> list[Parameter]:
    return [each for each in exported.parameters if each.role == role]


def _described(each: Parameter) -> str:
    return f"{each.name!r}, {each.dtype}[{', '.join(map(str, each.shape))}]"


def _identifier(name: str) -> str:
    """Return the name as a valid C identifier."""
    found = re.sub(r"\W", "_", name, flags=re.ASCII)
    return found if found[:1].isalpha() else f"p_{found}"


def _text(file: str) -> str:
    return resources.files("lumin_tune.plugins.cpu").joinpath("runtime", file).read_text(encoding="utf-8")
