"""The C++ sources of this package's runtime."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from importlib import resources
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.render.interface import EXECUTOR
from lumin_tune.plugins.cpu.compile.builder import CppBuilder

CALL: Final = "call.cpp"
POOL: Final = "pool.cpp"
BLAS: Final = "blas.cpp"
CALIBRATE: Final = "calibrate.cpp"
TRACE: Final = "trace.cpp"
_WITH_EXECUTOR: Final = (POOL, BLAS, TRACE)


def own_source(file: str) -> str:
    """Return the text of a runtime source as a translation unit, with the definition of `lm_executor` if it needs
    it.
    """
    text = resources.files("lumin_tune.plugins.cpu").joinpath("runtime", file).read_text(encoding="utf-8")
    if file == CALIBRATE:  # its loops are made of the vectors and instructions that kernels use
        from lumin_tune.plugins.cpu.prelude import prelude_text

        return f"{prelude_text(text)}\n{EXECUTOR}\n{text}"
    return f"#include <stdint.h>\n\n{EXECUTOR}\n{text}" if file in _WITH_EXECUTOR else text


def build_runtime(builder: CppBuilder) -> None:
    """Build what every program needs into the builder's cache, its parts side by side.

    A failure is raised later, by the code that needs the part.
    """

    def build(file: str) -> None:
        with suppress(BuildError):
            builder.build(own_source(file))

    if builder.cache is not None:
        files = (POOL, CALL)
        with ThreadPoolExecutor(len(files)) as threads:
            for each in [threads.submit(copy_context().run, build, file) for file in files]:
                each.result()
