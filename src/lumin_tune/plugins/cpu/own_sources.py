"""The C++ files of this package that know an executor, as they are compiled: with its definition in front."""

from __future__ import annotations

from importlib import resources

from lumin_tune.core.kernel.render.interface import EXECUTOR


def own_source(file: str) -> str:
    """Return the text of a file of this package as a translation unit of its own."""
    text = resources.files("lumin_tune.plugins.cpu").joinpath(file).read_text(encoding="utf-8")
    return f"#include <stdint.h>\n\n{EXECUTOR}\n{text}"
