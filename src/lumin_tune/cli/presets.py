"""Presets of a model (dimensions, shapes, input values) from the command line and `lumin.toml`.

Sessions store them in the model's name: `model.onnx?input.sr=16000&shape.images=1,3,320,320`; of an array in a file,
its path and a digest of its bytes: `model.onnx?input.mask=/folder/mask.npy@9f86d081884c7d65`.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

from lumin_tune.cli.exits import UsageError

if TYPE_CHECKING:
    from lumin_tune.core.graph.presets import AxisPreset, DimPreset, Presets

_KINDS: Final = ("dim", "shape", "input")
_MOST_VALUES: Final = 4096
_FILE: Final = re.compile(r"(?P<path>.*\.npy)(@(?P<digest>[0-9a-f]{16}))?", re.DOTALL)
_LONGEST_SHOWN: Final = 40


@dataclass(frozen=True, eq=False)
class ArrayFile:
    """The value of an input that was read from a `.npy` file. digest: of the file's bytes."""

    path: Path
    digest: str
    array: Any

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.array if dtype is None else self.array.astype(dtype)


def presets_of(
    dims: Sequence[str] | None = None, shapes: Sequence[str] | None = None, inputs: Sequence[str] | None = None
) -> Presets:
    """Parse the values of `--dim`, `--shape` and `--input`. Raises UsageError, which names the flag."""
    from lumin_tune.core.graph.presets import Presets  # imports NumPy, which most commands do not need

    return Presets(
        dims_of(dims or (), "--dim"),
        {name: _shape(text, f"--shape {name}") for name, text in _pairs(shapes or (), "--shape", "images=1,3,320,320")},
        {name: _value(text, f"--input {name}") for name, text in _pairs(inputs or (), "--input", "rate=16000")},
    )


def dims_of(texts: Sequence[str], flag: str) -> dict[str, DimPreset]:
    """Parse sizes and ranges of dimensions from texts such as `batch=1,tokens=32:512`. Raises UsageError."""
    found: dict[str, DimPreset] = {}
    for word in " ".join(texts).replace(",", " ").split():
        name, equals, text = word.partition("=")
        if not name or not equals:
            raise UsageError(f"invalid value {word!r} for {flag}: expected NAME=SIZE, as in {flag} batch=1")
        extent = _extent(text, f"{flag} {name}")
        if found.setdefault(name, extent) != extent:
            raise UsageError(
                f"{flag} sets {name} to both {_extent_text(found[name])} and {text}; for several shapes repeat --dims"
            )
    return found


def project_presets(where: str, dims: Any, shapes: Any, inputs: Any) -> Presets:
    """Read [model.dims], [model.shapes] and [model.inputs]. Raises UsageError, which names the key."""
    from lumin_tune.core.graph.presets import Presets  # imports NumPy, which most commands do not need

    for name, table in (("dims", dims), ("shapes", shapes), ("inputs", inputs)):
        if not isinstance(table, dict):
            raise UsageError(f"{where}: {name} must be a table: write [model.{name}], then its keys below it")
    found: dict[str, DimPreset] = {}
    for name, value in dims.items():
        extent = _axis(value)
        if extent is None:
            raise UsageError(
                f"{where}: invalid value {value!r} for {name} in [model.dims]: expected a size or a range [low, high]"
            )
        found[name] = extent
    for name, value in shapes.items():
        if not isinstance(value, list) or not all(size == "?" or _axis(size) is not None for size in value):
            raise UsageError(
                f"{where}: invalid value {value!r} for {name} in [model.shapes]: expected a list of sizes, ranges "
                '[low, high] and "?" (size as in the model)'
            )
    return Presets(found, {name: tuple(map(_axis, value)) for name, value in shapes.items()}, dict(inputs))


def joined(first: Presets, second: Presets) -> Presets:
    """Return the union of two presets; the first takes precedence."""
    from lumin_tune.core.graph.presets import Presets  # imports NumPy, which most commands do not need

    return Presets({**second.dims, **first.dims}, {**second.shapes, **first.shapes}, {**second.inputs, **first.inputs})


def name_with(name: str, presets: Presets) -> str:
    """Append the presets to a model's name, except sizes of dimensions."""
    parts = [
        f"dim.{quote(key)}={_extent_text(each)}" for key, each in presets.dims.items() if not isinstance(each, int)
    ]
    parts += [
        f"shape.{quote(key)}={quote(','.join(map(_extent_text, sizes)), ',:')}" for key, sizes in presets.shapes.items()
    ]
    parts += [f"input.{quote(key)}={quote(_value_text(value))}" for key, value in presets.inputs.items()]
    return f"{name}?{'&'.join(parts)}" if parts else name


def name_without(name: str) -> tuple[str, Presets]:
    """Split a name made by `name_with` into the model's name and the presets."""
    from lumin_tune.core.graph.presets import Presets  # imports NumPy, which most commands do not need

    head, mark, tail = name.rpartition("?")
    parts = [part.partition("=") for part in tail.split("&")]
    kinds = [key.partition(".")[0] for key, _, _ in parts]
    if not mark or os.path.exists(name) or not all(kind in _KINDS for kind in kinds):
        return name, Presets()
    texts: dict[str, list[str]] = {kind: [] for kind in _KINDS}
    for kind, (key, _, value) in zip(kinds, parts, strict=True):
        texts[kind].append(f"{unquote(key.partition('.')[2])}={unquote(value)}")
    return head, presets_of(texts["dim"], texts["shape"], texts["input"])


def shown_name(name: str) -> str:
    """Return a name made by `name_with` with its values readable and shortened."""
    head, mark, tail = name.rpartition("?")
    if not mark or not tail.startswith(tuple(f"{kind}." for kind in _KINDS)):
        return name
    return f"{head}?{'&'.join(_shortened(unquote(part)) for part in tail.split('&'))}"


def _shortened(text: str) -> str:
    key, equals, value = text.partition("=")
    named = _FILE.fullmatch(value)
    if named is not None:
        value = os.path.basename(named["path"])
    return f"{key}{equals}{value if len(value) <= _LONGEST_SHOWN else value[: _LONGEST_SHOWN - 3] + '...'}"


def _pairs(texts: Sequence[str], flag: str, example: str) -> Iterator[tuple[str, str]]:
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals or not value:
            raise UsageError(f"invalid value {text!r} for {flag}: expected INPUT=..., as in {flag} {example}")
        yield name, value


def _extent(text: str, what: str) -> DimPreset:
    ends = text.split(":")
    if len(ends) > 2 or not all(end.isdecimal() for end in ends):
        raise UsageError(f"invalid value {text!r} for {what}: expected a size such as 1 or a range such as 32:1024")
    low, high = int(ends[0]), int(ends[-1])
    if low > high:
        raise UsageError(f"invalid value {text!r} for {what}: empty range; write the lower bound first")
    return low if low == high else (low, high)


def _shape(text: str, what: str) -> tuple[AxisPreset, ...]:
    return tuple(None if size == "?" else _extent(size, what) for size in text.split(",") if size)


def _axis(value: Any) -> AxisPreset:
    """Return a size or range from a `lumin.toml`, None if it is neither."""
    if isinstance(value, list) and len(value) == 2:
        low, high = (each if isinstance(each, int) and not isinstance(each, bool) else -1 for each in value)
        return (low, high) if 0 <= low <= high else None
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _value(text: str, what: str) -> Any:
    """Parse a number, a list of numbers, true or false, or read a `.npy` file. Raises UsageError."""
    named = _FILE.fullmatch(text)
    if named is not None:
        return _array_file(named["path"], named["digest"], what)
    if text.startswith("["):
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise UsageError(
                f"invalid value {text!r} for {what}: expected lists of numbers as in JSON, such as [[1, 2]]: {error}"
            ) from error
    found = [_number(part.strip(), what) for part in text.split(",")]
    return found if len(found) > 1 else found[0]


def _array_file(path: str, digest: str | None, what: str) -> ArrayFile:
    """Read a `.npy` file. Raises UsageError, also if a digest is given and the file has another."""
    from lumin_tune.core.npy import NpyError, read_npy

    try:
        data = Path(path).read_bytes()
        array = read_npy(io.BytesIO(data))
    except (OSError, ValueError, NpyError) as error:
        raise UsageError(f"{what}: cannot read {path}: {error}") from error
    found = hashlib.sha256(data).hexdigest()[:16]
    if digest not in (None, found):
        raise UsageError(
            f"{what}: {path} has changed since the session began; put the former file back, or begin another session "
            "with lumin-tune tune"
        )
    return ArrayFile(Path(path).absolute(), found, array)


def _number(text: str, what: str) -> bool | int | float:
    if text in ("true", "false"):
        return text == "true"
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    raise UsageError(
        f"invalid value {text!r} for {what}: expected a number, comma-separated numbers, true, false or a .npy file"
    )


def _extent_text(extent: AxisPreset) -> str:
    if extent is None:
        return "?"
    return str(extent) if isinstance(extent, int) else f"{extent[0]}:{extent[1]}"


def _value_text(value: Any) -> str:
    if isinstance(value, ArrayFile):
        return f"{value.path}@{value.digest}"
    import numpy as np

    array = np.asarray(value)
    if array.size > _MOST_VALUES:
        raise UsageError(
            f"a session stores input values of at most {_MOST_VALUES} elements, not {array.size}; write them to a .npy "
            "file, and name it with --input"
        )
    return json.dumps(array.tolist(), separators=(",", ":"))
