"""Artifacts and cases as bytes, as they go from the machine that made them to the one that measures.

A header of JSON says what is in it, so that nothing is unpickled on arrival; `.npy` files are loaded without pickles
too. An artifact is code that will be run, so anyone who can send one can run any code on the machine that measures:
builders and hosts of a cluster trust each other, the driver trusts neither (docs/security.md).
"""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.cluster.transport.fields import Check, WireError, a_list, a_text, an_int, loaded, one_of, record
from lumin_tune.core.dtypes import DType
from lumin_tune.core.plugin.records import Artifact, Parameter

_HEADER_BYTES: Final = 4 << 20
_LENGTH: Final = 8
_FILE: Final = re.compile(r"-?\d+-(input|value|allowed|own)-\d+\.npy")
_MANY: Final = 1 << 16


def packed_artifact(artifact: Artifact) -> bytes:
    """Return an artifact as bytes."""
    return with_header(artifact_data(artifact), artifact.data)


def unpacked_artifact(data: bytes) -> Artifact:
    """Return the artifact that bytes hold. Raises WireError."""
    return read_artifact(*header_of(data, "artifact", _HEADER_BYTES))


def artifact_data(artifact: Artifact) -> dict[str, Any]:
    """Return an artifact's metadata as plain data."""
    return {"entry": artifact.entry, "toolchain": artifact.toolchain}


def read_artifact(data: Any, code: bytes) -> Artifact:
    """Return the artifact that plain data describes, with these bytes. Raises WireError."""
    found = record(data, "artifact", entry=a_text(4096), toolchain=a_text(4096))
    return Artifact(code, found["entry"], found["toolchain"])


def packed_case(case: ReferenceCase) -> bytes:
    """Return a case with its files as bytes."""
    files = sorted(Path(case.folder).iterdir())
    header = {**case_data(case), "files": [[file.name, file.stat().st_size] for file in files]}
    return with_header(header, b"".join(file.read_bytes() for file in files))


def case_data(case: ReferenceCase) -> dict[str, Any]:
    """Return a case without its files and its folder, as plain data."""
    return {
        "key": case.key,
        "seeds": list(case.seeds),
        "outliers": [list(each) for each in case.outliers],
        "size_bytes": case.size_bytes,
        "parameters": [_parameter_data(each) for each in case.parameters],
    }


_INTEGER: Final = an_int(-(1 << 63), 1 << 63)
_CASE: Final[Mapping[str, Check[Any]]] = {
    "key": a_text(300),
    "seeds": a_list(_INTEGER, _MANY),
    "outliers": a_list(a_list(_INTEGER, _MANY), _MANY),
    "size_bytes": an_int(0, 1 << 60),
    "parameters": a_list(lambda value, where: _parameter(value, where), _MANY),
}


def read_case(data: Any) -> dict[str, Any]:
    """Return the fields of a case but its folder. Raises WireError."""
    return record(data, "case", **_CASE)


def unpacked_case(data: bytes, folder: Path) -> ReferenceCase:
    """Write the files of a case into a folder that is made, and return it. Raises WireError, OSError."""
    header, rest = header_of(data, "case", _HEADER_BYTES)
    found = record(header, "case", files=a_list(_file, _MANY), **_CASE)
    if sum(size for _, size in found["files"]) != len(rest):
        raise WireError("case: the sizes of its files are not those it declares")
    folder.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(prefix="part-", dir=folder.parent))
    place = 0
    for name, size in found.pop("files"):
        (part / name).write_bytes(rest[place : place + size])
        place += size
    try:
        part.rename(folder)
    except OSError:  # another host of this machine has just written it
        shutil.rmtree(part)
        if not os.path.isdir(folder):
            raise
    return ReferenceCase(folder=str(folder), **found)


def with_header(header: dict[str, Any], rest: bytes) -> bytes:
    """Return plain data as JSON behind its length, and bytes behind that. Raises ValueError for NaN and infinities."""
    words = json.dumps(header, sort_keys=True, allow_nan=False).encode()
    return len(words).to_bytes(_LENGTH, "little") + words + rest


def header_of(data: bytes, what: str, limit_bytes: int) -> tuple[Any, bytes]:
    """Return the plain data and the bytes of `with_header`, not checked yet. Raises WireError."""
    length = int.from_bytes(data[:_LENGTH], "little")
    if len(data) < _LENGTH + length:
        raise WireError(f"{what}: it ends before its header does")
    return loaded(data[_LENGTH : _LENGTH + length], what, limit_bytes), data[_LENGTH + length :]


def _file(value: Any, where: str) -> tuple[str, int]:
    if type(value) is not list or len(value) != 2:
        raise WireError(f"{where}: it must be a name and a size")
    name = a_text(300)(value[0], where)
    if not _FILE.fullmatch(name):
        raise WireError(f"{where}: {name!r} is not a file of a case")
    return name, an_int(0, 1 << 60)(value[1], where)


def _parameter_data(parameter: Parameter) -> dict[str, Any]:
    shape = [int(str(size)) for size in parameter.shape]  # numbers, in a case
    return {"role": parameter.role, "name": parameter.name, "dtype": parameter.dtype.value, "shape": shape}


def _parameter(value: Any, where: str) -> Parameter:
    found = record(
        value,
        where,
        role=one_of({"input", "constant", "output"}),
        name=a_text(4096),
        dtype=one_of({each.value for each in DType}),
        shape=a_list(an_int(0, 1 << 60), 64),
    )
    return Parameter(found["role"], found["name"], DType(found["dtype"]), found["shape"])
