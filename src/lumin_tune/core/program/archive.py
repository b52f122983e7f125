"""Programs as files: one zip with the code, its source, the constants as .npy and the rest as JSON; no pickles.

`Program.save` and `load_program` are the two ends. A file from another kind of machine is rebuilt from the source that
it holds, if there is a compiler. Loading a program is running its code: load what you would run.
"""

from __future__ import annotations

import io
import json
import math
import mmap
import os
import struct
import zipfile
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_bits, bf16_from_bits
from lumin_tune.core.errors import BuildError, InputError, LuminError
from lumin_tune.core.expression import Expression, Size, parse_expression
from lumin_tune.core.plugins import PluginManager, default_manager
from lumin_tune.core.program.carriers import to_code
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.recipe import KernelRecord, MemoryUse, Recipe, Split, Value, function_texts
from lumin_tune.core.program.signature import Signature
from lumin_tune.core.records import Artifact, BuildFailure, Device, Export, Parameter, ProgramBackend, Source

FORMAT: Final = "lumin-tune program"
VERSION: Final = 1

_MANIFEST, _SOURCE, _CODE = "manifest.json", "source.txt", "code.bin"
_DAMAGE: Final = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, ValueError, LookupError, TypeError, AttributeError,
    RuntimeError, LuminError,
)  # fmt: skip
_DATE: Final = (1980, 1, 1, 0, 0, 0)  # equal programs are equal files
# Of a zip file: what stands before an entry's data, and the field of nothing that Android's zipalign uses.
_LOCAL_HEADER_BYTES, _EXTRA_HEADER_BYTES, _ZIP64_BYTES, _PADDING_FIELD = 30, 4, 20, 0xD935
_ALIGNMENT, _NPY_HEADER_BYTES = 64, 1 << 16


def save(recipe: Recipe, path: Path) -> None:
    """Write a program to a file, whole or not at all."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with zipfile.ZipFile(temporary, "w", zipfile.ZIP_STORED) as file:
            _write_recipe(file, recipe)
        os.replace(temporary, path)
    except OSError as error:
        raise BuildError(f"cannot write the program to {path}: {error}; make room, or name another place") from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def to_bytes(recipe: Recipe) -> bytes:
    """Return what `save` writes into a file."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as file:
        _write_recipe(file, recipe)
    return stream.getvalue()


def from_bytes(data: bytes) -> Recipe:
    """Return the recipe that `to_bytes` wrote. Raises BuildError for bytes that are none."""
    return _read(io.BytesIO(data), data, "the archive")


def load_program(
    path: str | Path,
    *,
    backend: ProgramBackend | None = None,
    device: Device | None = None,
    threads: int | None = None,
    plugins: PluginManager | None = None,
) -> Program:
    """Return a program that `Program.save` wrote. It is code: load only what you trust.

    backend, plugins: as in `compile`; the backend is the one that made the program unless given. device: of this
    machine, the backend's first unless given. threads: as it was compiled unless given.
    Raises BuildError for a file that is no program or was cut off, and for one from another kind of machine that
    cannot be rebuilt here.
    """
    try:
        with open(path, "rb") as raw:  # arrays keep the map alive
            recipe = _read(raw, None, path)
    except OSError as error:
        raise BuildError(f"cannot read the program {path}: {error}; look at the path") from error
    made_by = backend
    if made_by is None:
        manager = default_manager() if plugins is None else plugins
        made_by = manager.backends()[recipe.backend]  # type: ignore[assignment]
        assert made_by is not None
    return _opened(path, recipe, made_by, device, recipe.threads if threads is None else threads)


def exported(recipe: Recipe) -> Export:
    """Return what a backend exports. Raises InputError for a program that is more than its code."""
    if recipe.given_constants:
        raise InputError(
            f"cannot export: static input {recipe.given_constants[0]!r} has no value; set it on the graph before "
            "compiling, or declare it without static=True"
        )
    for name, value in recipe.values.items():
        if value.role != "output":
            raise InputError(
                f"cannot export: output {name!r} is an input or a constant as it stands, which no code makes; "
                "drop it from the outputs"
            )
    return Export(
        name=recipe.name,
        parameters=recipe.parameters,
        constants=tuple(
            to_code(recipe.constants[each.name], each.dtype) for each in recipe.parameters if each.role == "constant"
        ),
        dims=recipe.dims,
        source=recipe.source,
        prepares_by_dims=recipe.prepares_by_dims,
    )


def _opened(
    path: str | Path, recipe: Recipe, backend: ProgramBackend, device: Device | None, threads: int | None
) -> Program:
    if device is None:
        devices = backend.devices()
        if not devices:
            raise BuildError(f"{path} is for {recipe.device.model}, and backend {backend.name!r} finds no device here")
        device = devices[0]
    refusal = backend.refusal(recipe.artifact, device)
    artifact = recipe.artifact
    if refusal:
        try:
            made = backend.build(recipe.source, device)
        except BuildError as error:
            raise BuildError(f"{path} does not run here: {refusal}; and it cannot be rebuilt: {error}") from error
        if isinstance(made, BuildFailure):
            raise BuildError(f"{path} does not run here: {refusal}; and its source does not compile: {made.message}")
        artifact = made
    opened = replace(recipe, artifact=artifact, device=device, threads=threads)
    return Program(opened, backend.open(artifact, recipe.parameters, device, threads), backend)


def _manifest(recipe: Recipe) -> dict[str, Any]:
    dims = {dim.variables[0].name: dim for dim in recipe.dims}
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": recipe.name,
        "backend": recipe.backend,
        "threads": recipe.threads,
        "device": {
            "backend": recipe.device.backend,
            "index": recipe.device.index,
            "model": recipe.device.model,
            "properties": dict(recipe.device.properties),
        },
        "signature": recipe.signature.to_json(),
        "parameters": [
            {"role": each.role, "name": each.name, "dtype": str(each.dtype), "shape": [str(s) for s in each.shape]}
            for each in recipe.parameters
        ],
        "dims": [[name, *dim.bounds()] for name, dim in dims.items()],
        "values": {name: [value.role, value.name] for name, value in recipe.values.items()},
        "constants": list(recipe.constants),
        "defaults": list(recipe.signature.inputs.values),
        "source": {"language": recipe.source.language, "entry": recipe.source.entry, "options": recipe.source.options},
        "code": {"entry": recipe.artifact.entry, "toolchain": recipe.artifact.toolchain},
        "kernels": [
            {
                "name": each.name,
                "fingerprint": each.fingerprint,
                "region": each.region,
                "schedule": each.schedule,
                "when": each.when,
                "time_ns": each.time_ns,
            }
            for each in recipe.kernels
        ],
        "memory": {
            "peak_bytes": str(recipe.memory.peak_bytes),
            "sum_bytes": str(recipe.memory.sum_bytes),
            "prepared_bytes": str(recipe.memory.prepared_bytes),
            "constant_bytes": recipe.memory.constant_bytes,
        },
        "prepares_by_dims": recipe.prepares_by_dims,
        "way": recipe.way,
        "splits": [[each.outputs, each.parts, each.reason, each.fault] for each in recipe.splits],
    }


def _recipe(file: zipfile.ZipFile, manifest: Mapping[str, Any], mapped: mmap.mmap | bytes) -> Recipe:
    dims = {name: Expression.variable(name, low, high) for name, low, high in manifest["dims"]}

    def size(text: str) -> Size:
        return int(text) if text.isdecimal() else parse_expression(text, dims)

    parameters = tuple(
        Parameter(each["role"], each["name"], DType.of(each["dtype"]), tuple(map(size, each["shape"])))
        for each in manifest["parameters"]
    )
    dtypes = {each.name: each.dtype for each in parameters}
    constants = {}
    for place, name in enumerate(manifest["constants"]):
        array = _read_array(file, f"constants/{place}.npy", mapped)
        constants[name] = bf16_from_bits(array) if dtypes.get(name) is DType.BF16 else array
    defaults = {
        name: _read_array(file, f"defaults/{place}.npy", mapped) for place, name in enumerate(manifest["defaults"])
    }
    source = file.read(_SOURCE).decode()
    memory = manifest["memory"]
    device = manifest["device"]
    return Recipe(
        name=manifest["name"],
        backend=manifest["backend"],
        device=Device(device["backend"], device["index"], device["model"], device["properties"]),
        threads=manifest["threads"],
        signature=Signature.from_json(manifest["signature"], defaults),
        parameters=parameters,
        dims=tuple(dims.values()),
        values={name: Value(*value) for name, value in manifest["values"].items()},
        constants=constants,
        source=Source(
            manifest["source"]["language"], source, manifest["source"]["entry"], tuple(manifest["source"]["options"])
        ),
        artifact=Artifact(file.read(_CODE), manifest["code"]["entry"], manifest["code"]["toolchain"]),
        kernels=tuple(
            KernelRecord(**each, source=text)
            for each, text in zip(manifest["kernels"], function_texts(source, len(manifest["kernels"])), strict=True)
        ),
        memory=MemoryUse(
            size(memory["peak_bytes"]),
            size(memory["sum_bytes"]),
            size(memory["prepared_bytes"]),
            int(memory["constant_bytes"]),
        ),
        prepares_by_dims=bool(manifest["prepares_by_dims"]),
        way=str(manifest.get("way", "")),
        splits=tuple(Split(*each) for each in manifest.get("splits", ())),
    )


def _write_recipe(file: zipfile.ZipFile, recipe: Recipe) -> None:
    _write(file, _MANIFEST, json.dumps(_manifest(recipe), indent=1).encode())
    _write(file, _SOURCE, recipe.source.text.encode())
    _write(file, _CODE, recipe.artifact.data)
    dtypes = {each.name: each.dtype for each in recipe.parameters}
    for place, (name, array) in enumerate(recipe.constants.items()):
        half = dtypes.get(name) is DType.BF16
        _write_array(file, f"constants/{place}.npy", bf16_bits(array) if half else array)
    for place, array in enumerate(recipe.signature.inputs.values.values()):
        _write_array(file, f"defaults/{place}.npy", array)


def _read(stream: IO[bytes], data: bytes | None, what: object) -> Recipe:
    """Return the recipe in an archive. data: its bytes, None to map the file that the stream reads."""
    try:
        with zipfile.ZipFile(stream) as file:
            manifest = json.loads(file.read(_MANIFEST))
            if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
                raise BuildError(f"{what} is no program of lumin; give a file that Program.save wrote")
            if manifest.get("version") != VERSION:
                raise BuildError(
                    f"{what} is a program in format {manifest.get('version')!r}, and this lumin reads {VERSION}; "
                    "compile it anew"
                )
            mapped = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) if data is None else data
            return _recipe(file, manifest, mapped)
    except (OSError, BuildError):
        raise
    except _DAMAGE as error:
        raise BuildError(f"{what} is no whole program ({type(error).__name__}: {error}); save it again") from error


def _write(file: zipfile.ZipFile, name: str, data: bytes) -> None:
    file.writestr(zipfile.ZipInfo(name, _DATE), data)


def _write_array(file: zipfile.ZipFile, name: str, array: Array) -> None:
    """Write an array such that its elements lie at a multiple of 64 bytes in the file, where they can be mapped."""
    entry = zipfile.ZipInfo(name, _DATE)
    assert file.fp is not None
    head = file.fp.tell() + _LOCAL_HEADER_BYTES + len(name.encode()) + _ZIP64_BYTES
    padding = -(head + _EXTRA_HEADER_BYTES) % _ALIGNMENT
    entry.extra = struct.pack("<HH", _PADDING_FIELD, padding) + bytes(padding)
    with file.open(entry, "w", force_zip64=True) as stream:
        np.lib.format.write_array(stream, np.asarray(array), allow_pickle=False)


def _read_array(file: zipfile.ZipFile, name: str, mapped: mmap.mmap | bytes) -> Array:
    """Return an array as it lies in the mapped file. Raises BadZipFile where it is not what was written."""
    entry = file.getinfo(name)
    file.open(entry).close()  # which checks its header
    names_bytes, extra_bytes = struct.unpack_from("<HH", mapped, entry.header_offset + _LOCAL_HEADER_BYTES - 4)
    start = entry.header_offset + _LOCAL_HEADER_BYTES + names_bytes + extra_bytes
    data = memoryview(mapped)[start : start + entry.file_size]
    if entry.compress_type != zipfile.ZIP_STORED or len(data) != entry.file_size or zlib.crc32(data) != entry.CRC:
        raise zipfile.BadZipFile(f"{name} is not what was written")
    header = io.BytesIO(data[:_NPY_HEADER_BYTES])
    version = np.lib.format.read_magic(header)
    if version != (1, 0):
        raise zipfile.BadZipFile(f"{name} is in version {version} of .npy")
    shape, fortran, dtype = np.lib.format.read_array_header_1_0(header)
    count = math.prod(shape)
    if dtype.hasobject or header.tell() + count * dtype.itemsize != len(data):
        raise zipfile.BadZipFile(f"{name} is of {len(data)} bytes, which is not {dtype}{list(shape)}")
    array: Array = np.frombuffer(data, dtype, count, header.tell())
    return array.reshape(shape[::-1]).T if fortran else array.reshape(shape)
