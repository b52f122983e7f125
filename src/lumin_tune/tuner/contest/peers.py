"""Peers: other runtimes that a model can be timed in, as entrants of a contest.

Requested by the command. A model that was imported from an ONNX file is run by `onnxruntime` and `openvino` from that
file; other models name functions of their own under [peers] in `lumin.toml`. Graphs exported by lumin are not given to
peers: their products and norms are spelled in primitive ops, which peers do not fuse; with all-MiniLM-L6-v2 such a file
ran 60 times slower in onnxruntime and 4 times slower in OpenVINO than the original file.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune.core.errors import InputError
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.contest.runtimes import RUNTIMES


def peer_entrants(
    *,
    onnx_file: Path | None = None,
    functions: Mapping[str, str] | None = None,
    folder: Path | None = None,
    wanted: Sequence[str] | None = None,
    values: Mapping[str, Any] | None = None,
) -> tuple[Entrant, ...]:
    """Return the installed peers, named by distribution and version: `onnxruntime 1.31.0`.

    onnx_file: of the model, if imported from one. functions: `module:function` by name, with modules in `folder`; a
    function with a runtime's name replaces it. wanted: names; None for all that are installed. values: for inputs of
    the file that are constants of the graph.
    Raises InputError for a requested name that is unknown or not installed.
    """
    fixed = {name: np.asarray(value).tolist() for name, value in (values or {}).items()}
    known = {
        name: Entrant(name, "onnx", str(onnx_file), runtime=name, values=fixed)
        for name in RUNTIMES
        if onnx_file is not None
    }
    for name, target in (functions or {}).items():
        known[name] = Entrant(name, "call", target, folder="" if folder is None else str(folder.resolve()))
    for name in wanted or ():
        if name not in known:
            raise InputError(_unknown(name, known, onnx_file))
        if not is_installed(name):
            raise InputError(f"peer {name!r} is not installed: pip install {distribution_of(name)}")
    chosen = [name for name in known if name in wanted] if wanted is not None else list(filter(is_installed, known))
    return tuple(replace(each, name=titled(name)) for name, each in known.items() if name in chosen)


def is_installed(name: str) -> bool:
    """Return whether a peer's package is installed; names that are no known package count as installed."""
    package = distribution_of(name)
    return package not in _PACKAGES or importlib.util.find_spec(package) is not None


def titled(name: str) -> str:
    """Return the name with its package's version, if there is one."""
    try:
        return f"{name} {importlib.metadata.version(distribution_of(name))}"
    except importlib.metadata.PackageNotFoundError:
        return name


def distribution_of(name: str) -> str:
    """Return the package of a peer: `torch` for `torch.compile` and `torch eager`."""
    return name.split(" ")[0].split(".")[0]


_PACKAGES = frozenset((*RUNTIMES, "torch", "jax", "tensorflow", "numba", "tinygrad", "tvm"))


def _unknown(name: str, known: Mapping[str, Entrant], onnx_file: Path | None) -> str:
    if name in RUNTIMES and onnx_file is None:
        return (
            f"peer {name!r} needs the model as an ONNX file, and this one is not; write a function that runs it and "
            f"name it in lumin.toml: [peers] {name} = 'module:function'"
        )
    return f"there is no peer {name!r}; {did_you_mean(name, known)}; others are named in lumin.toml's [peers]"
