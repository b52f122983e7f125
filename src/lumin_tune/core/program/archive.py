"""Programs as files: one zip archive with code, source, constants as .npy and the rest as JSON; no pickles.

Used by `Program.save` and `load_program`. A file from a machine of another kind is rebuilt from the source in it if a
compiler is available. Loading a program executes its code: load only files you trust. `manifest` defines the JSON
part.
"""

from __future__ import annotations

import contextlib
import io
import json
import mmap
import os
import struct
import zipfile
import zlib
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_bits
from lumin_tune.core.errors import BuildError, InputError, LuminError
from lumin_tune.core.npy import read_header
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Backend, BuildFailure, Device, Export, ProgramBackend
from lumin_tune.core.program.calls.host_arrays import to_code
from lumin_tune.core.program.linked import backends_of, program_backend
from lumin_tune.core.program.manifest import (
    FORMAT,
    VERSION,
    PhasesManifest,
    manifest_of,
    manifest_of_phases,
    phases_of,
    recipe_of,
)
from lumin_tune.core.program.phased import PhasedProgram
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.recipe import Recipe

_MANIFEST, _SOURCE, _CODE, _PHASES = "manifest.json", "source.txt", "code.bin", "phases.json"
_DAMAGE: Final = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, ValueError, LookupError, TypeError, AttributeError,
    RuntimeError, ArithmeticError, MemoryError, LuminError,
)  # fmt: skip
_DATE: Final = (1980, 1, 1, 0, 0, 0)  # reproducible: the same program gives the same file
# The zip local file header, and the padding extra field of Android's zipalign.
_LOCAL_HEADER_BYTES, _EXTRA_HEADER_BYTES, _ZIP64_BYTES, _PADDING_FIELD = 30, 4, 20, 0xD935
_ALIGNMENT, _NPY_HEADER_BYTES = 64, 1 << 14


def save(recipe: Recipe, path: Path) -> None:
    """Write a program to a file atomically."""
    _save(path, lambda file: _write_recipe(file, recipe))


def save_phases(program: PhasedProgram, path: Path) -> None:
    """Write a program of phases to a file atomically: a list of them, and the entries of each in a folder."""

    def write(file: zipfile.ZipFile) -> None:
        _write(file, _PHASES, json.dumps(manifest_of_phases(program), indent=1).encode())
        for place, array in enumerate(program.recipe.signature.inputs.values.values()):
            _write_array(file, f"defaults/{place}.npy", array)
        for number, phase in enumerate(program.phases):
            _write_recipe(file, phase.program.recipe, _folder(number))

    _save(path, write)


def _folder(phase: int) -> str:
    return f"phases/{phase}/"


def _save(path: Path, write: Callable[[zipfile.ZipFile], None]) -> None:
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with zipfile.ZipFile(temporary, "w", zipfile.ZIP_STORED) as file:
            write(file)
        os.replace(temporary, path)
    except OSError as error:
        raise BuildError(
            f"cannot write the program to {path}: {error}; free disk space, or choose another location"
        ) from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def to_bytes(recipe: Recipe) -> bytes:
    """Return the bytes that `save` writes."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as file:
        _write_recipe(file, recipe)
    return stream.getvalue()


def from_bytes(data: bytes, apart: Collection[str] = ()) -> Recipe:
    """Return the recipe that `to_bytes` serialised. Raises BuildError for other bytes.

    apart: names of constants that the caller has, besides the archive.
    """
    return _read(io.BytesIO(data), data, "the archive", apart)


def load_program(
    path: str | Path,
    *,
    backend: Backend | ProgramBackend | None = None,
    device: Device | None = None,
    threads: int | None = None,
    plugins: PluginManager | None = None,
    rebuild: bool = False,
) -> Program:
    """Load a program written by `Program.save`. This executes code in the file: load only files you trust.

        lt.load_program("program.lumin")                  # runs the machine code in the file
        lt.load_program("program.lumin", rebuild=True)    # compiles the source in the file instead

    backend, plugins: as in `compile`; the default backend is the one that made the program. device: a device of this
    machine, by default the backend's first. threads: by default those the program was compiled for. rebuild: ignore
    the stored machine code and compile the source in the file, which `Program.source` shows.

    Raises BuildError if the file is not a complete program, or if it must be rebuilt (because of `rebuild`, or
    because it was built for another kind of machine) and cannot be.

        >>> import tempfile
        >>> g = lt.Graph()
        >>> y = (g.tensor("x", (3,), "f32") * 2).output("y")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     lt.compile(g).save(f"{folder}/double.lumin")
        ...     program = lt.load_program(f"{folder}/double.lumin")
        >>> program(x=np.ones(3, np.float32))["y"]
        array([2., 2., 2.], dtype=float32)
    """
    try:
        os.stat(path)
    except (OSError, ValueError) as error:  # ValueError: the name holds NUL or a lone surrogate
        raise BuildError(f"cannot read the program {str(path)!a}: {error}; check the path") from error
    try:
        with open(path, "rb") as raw:  # arrays keep the memory map alive
            phased = _read_phases(raw, path)
            folders = [""] if phased is None else [_folder(number) for number in range(len(phased.phases))]
            recipes = [_read(raw, None, path, folder=folder) for folder in folders]
    except OSError as error:
        raise BuildError(f"cannot read the program {path}: {error}; check the path") from error
    manager = default_manager() if plugins is None else plugins
    made_by = program_backend(backends_of(manager)[recipes[0].backend] if backend is None else backend, manager)
    programs = [
        _opened(path, recipe, made_by, device, recipe.threads if threads is None else threads, rebuild)
        for recipe in recipes
    ]
    if phased is None:
        return programs[0]
    try:
        return phased.program(programs, made_by)
    except ValueError as error:
        raise BuildError(f"{path} is not a complete program ({error}); save it again") from error


def exported(recipe: Recipe) -> Export:
    """Return the files that a backend exports. Raises InputError for a program that needs more than its code."""
    if recipe.given_constants:
        raise InputError(
            f"cannot export: static input {recipe.given_constants[0]!r} has no value; set it on the graph before "
            "compiling, or declare it without static=True"
        )
    for name, value in recipe.values.items():
        if value.role != "output":
            raise InputError(
                f"cannot export: output {name!r} is an unchanged input or constant, which no code computes; "
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
    path: str | Path, recipe: Recipe, backend: ProgramBackend, device: Device | None, threads: int | None, rebuild: bool
) -> Program:
    if device is None:
        devices = backend.devices()
        if not devices:
            raise BuildError(f"{path} is for {recipe.device.model}, and backend {backend.name!r} finds no device here")
        device = devices[0]
    refusal = backend.refusal(recipe.artifact, device)
    artifact = recipe.artifact
    if refusal or rebuild:
        why = f"{path} does not run here: {refusal}; and it" if refusal else f"{path}"
        try:
            made = backend.build(recipe.source, device)
        except BuildError as error:
            raise BuildError(f"{why} cannot be rebuilt: {error}") from error
        if isinstance(made, BuildFailure):
            raise BuildError(f"{why} cannot be rebuilt: its source does not compile: {made.message}")
        artifact = made
    opened = replace(recipe, artifact=artifact, device=device, threads=threads)
    return Program(opened, backend.open(artifact, recipe.parameters, device, threads), backend)


def _write_recipe(file: zipfile.ZipFile, recipe: Recipe, folder: str = "") -> None:
    _write(file, folder + _MANIFEST, json.dumps(manifest_of(recipe), indent=1).encode())
    _write(file, folder + _SOURCE, recipe.source.text.encode())
    _write(file, folder + _CODE, recipe.artifact.data)
    dtypes = {each.name: each.dtype for each in recipe.parameters}
    for place, (name, array) in enumerate(recipe.constants.items()):
        half = dtypes.get(name) is DType.BF16
        _write_array(file, f"{folder}constants/{place}.npy", bf16_bits(array) if half else array)
    for place, array in enumerate(recipe.signature.inputs.values.values()):
        _write_array(file, f"{folder}defaults/{place}.npy", array)


def _read(stream: IO[bytes], data: bytes | None, what: object, apart: Collection[str] = (), folder: str = "") -> Recipe:
    """Return the recipe in an archive, or in a folder of one.

    data: the bytes of the archive, or None to memory-map the file that the stream reads.
    """
    with _complete(what), zipfile.ZipFile(stream) as file:
        manifest = _read_json(file, folder + _MANIFEST, what)
        mapped = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) if data is None else data
        return recipe_of(
            manifest,
            source=file.read(folder + _SOURCE).decode(),
            code=file.read(folder + _CODE),
            array=lambda name: _read_array(file, folder + name, mapped),
            apart=apart,
        )


def _read_phases(stream: IO[bytes], what: object) -> PhasesManifest | None:
    """Return the list of phases in an archive, None if it holds a program without."""
    with _complete(what), zipfile.ZipFile(stream) as file:
        if _PHASES not in file.namelist():
            return None
        mapped = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        return phases_of(_read_json(file, _PHASES, what), lambda name: _read_array(file, name, mapped))


@contextlib.contextmanager
def _complete(what: object) -> Iterator[None]:
    """Raise BuildError where what is read turns out to be damaged."""
    try:
        yield
    except (OSError, BuildError):
        raise
    except _DAMAGE as error:
        raise BuildError(
            f"{what} is not a complete program ({type(error).__name__}: {error}); save it again"
        ) from error


def _read_json(file: zipfile.ZipFile, name: str, what: object) -> dict[str, Any]:
    """Return a manifest of an archive. Raises BuildError for another format or version."""
    manifest = json.loads(file.read(name))
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise BuildError(f"{what} is not a lumin program; give a file that Program.save wrote")
    if manifest.get("version") != VERSION:
        raise BuildError(
            f"{what} is a program in format {manifest.get('version')!r}, and this lumin reads {VERSION}; "
            "compile it again"
        )
    return manifest


def _write(file: zipfile.ZipFile, name: str, data: bytes) -> None:
    file.writestr(zipfile.ZipInfo(name, _DATE), data)


def _write_array(file: zipfile.ZipFile, name: str, array: Array) -> None:
    """Write an array so that its elements start at a multiple of 64 bytes in the file and can be memory-mapped."""
    entry = zipfile.ZipInfo(name, _DATE)
    assert file.fp is not None
    head = file.fp.tell() + _LOCAL_HEADER_BYTES + len(name.encode()) + _ZIP64_BYTES
    padding = -(head + _EXTRA_HEADER_BYTES) % _ALIGNMENT
    entry.extra = struct.pack("<HH", _PADDING_FIELD, padding) + bytes(padding)
    with file.open(entry, "w", force_zip64=True) as stream:
        np.lib.format.write_array(stream, np.asarray(array), allow_pickle=False)


def _read_array(file: zipfile.ZipFile, name: str, mapped: mmap.mmap | bytes) -> Array:
    """Return a memory-mapped array of the file. Raises BadZipFile if it is corrupt."""
    entry = file.getinfo(name)
    file.open(entry).close()  # which checks its header
    names_bytes, extra_bytes = struct.unpack_from("<HH", mapped, entry.header_offset + _LOCAL_HEADER_BYTES - 4)
    start = entry.header_offset + _LOCAL_HEADER_BYTES + names_bytes + extra_bytes
    data = memoryview(mapped)[start : start + entry.file_size]
    if entry.compress_type != zipfile.ZIP_STORED or len(data) != entry.file_size or zlib.crc32(data) != entry.CRC:
        raise zipfile.BadZipFile(f"{name} is not what was written")
    header = read_header(io.BytesIO(data[:_NPY_HEADER_BYTES]))
    if header.data_offset + header.size_bytes != len(data):
        raise zipfile.BadZipFile(f"{name} is of {len(data)} bytes, which is not {header.dtype}{list(header.shape)}")
    return header.array(data[header.data_offset :])
