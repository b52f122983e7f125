"""Runs a benchmark as on a processor that has AVX2 and no AVX-512: `python -m bench.avx2_only -m bench.unseen ...`.

The module is run by an interpreter to which /proc/cpuinfo shows the flags of AVX2 only, as to all processes that it
starts, and whose compiler makes code for Haswell; so do NumPy's products. Other runtimes still see the whole processor.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

_SITE: Final = """
import pathlib

_NARROW = ("avx512", "avx_vnni", "amx", "gfni", "vaes", "vpclmulqdq")
_read_text = pathlib.Path.read_text


def _shown(line):
    name, colon, value = line.partition(":")
    if name.strip() == "model name":
        return f"{line}, AVX2 only"
    if name.strip() != "flags":
        return line
    return f"{name}{colon} {' '.join(flag for flag in value.split() if not flag.startswith(_NARROW))}"


def read_text(self, *arguments, **options):
    text = _read_text(self, *arguments, **options)
    return "\\n".join(map(_shown, text.split("\\n"))) if str(self) == "/proc/cpuinfo" else text


pathlib.Path.read_text = read_text
"""
_COMPILER: Final = """#!/bin/sh
for word do
    shift
    [ "$word" = -march=native ] && word=-march=haswell
    set -- "$@" "$word"
done
exec {compiler} "$@"
"""


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="lumin-avx2-") as named:
        folder = Path(named)
        (folder / "sitecustomize.py").write_text(_SITE)
        compiler = folder / "c++"
        compiler.write_text(_COMPILER.format(compiler=os.environ.get("LUMIN_CC", "g++")))
        compiler.chmod(0o755)
        path = os.pathsep.join([named, os.environ.get("PYTHONPATH", "")])
        environment = {
            **os.environ,
            "PYTHONPATH": path,
            "LUMIN_CC": str(compiler),
            "LUMIN_CACHE_DIR": str(folder / "cache"),
            "OPENBLAS_CORETYPE": "Haswell",
        }
        sys.exit(subprocess.run([sys.executable, *sys.argv[1:]], env=environment).returncode)


if __name__ == "__main__":
    main()
