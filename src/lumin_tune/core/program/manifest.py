"""The manifest of a program archive: a recipe as JSON, without source, code and arrays.

`archive` writes it beside them. Reading validates every field, since the file may be damaged or untrusted: types,
references by name, and the arrays against the parameters of the code.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar, get_args

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_from_bits
from lumin_tune.core.expression import Expression, Size, parse_expression
from lumin_tune.core.plugin.records import Artifact, Device, Parameter, ProgramBackend, Source
from lumin_tune.core.program.phased import PhasedProgram, ProgramPhase
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.recipe import (
    KernelRecord,
    KernelRecords,
    MemoryUse,
    OutputLocation,
    Recipe,
    Role,
    Split,
    function_texts,
)
from lumin_tune.core.program.signature import Signature

FORMAT: Final = "lumin-tune program"
VERSION: Final = 1

_ROLES: Final = get_args(Role)
_MOST_THREADS: Final = 1 << 16
_T = TypeVar("_T")


def manifest_of(recipe: Recipe) -> dict[str, Any]:
    """Return the manifest of a recipe."""
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
        "way": recipe.launch_mode,
        "splits": [[each.outputs, each.parts, each.reason, each.fault] for each in recipe.splits],
    }


def recipe_of(
    manifest: Mapping[str, Any],
    *,
    source: str,
    code: bytes,
    array: Callable[[str], Array],
    apart: Collection[str] = (),
) -> Recipe:
    """Return the recipe described by a manifest.

    array: reads an entry of the archive by name. apart: names of constants that the caller has, besides the archive.

    Raises ValueError, TypeError, LookupError or a LuminError for a manifest that `manifest_of` did not produce.
    """
    dims = {_text(name): Expression.variable(name, _whole(low), _whole(high)) for name, low, high in manifest["dims"]}

    def size(text: Any) -> Size:
        return int(text) if _text(text).isdecimal() else parse_expression(text, dims)

    parameters = tuple(
        Parameter(_role(each["role"]), _text(each["name"]), DType.of(each["dtype"]), _all(each["shape"], size))
        for each in _list(manifest["parameters"])
    )
    constants = {name: array(f"constants/{place}.npy") for place, name in enumerate(_all(manifest["constants"], _text))}
    defaults = {name: array(f"defaults/{place}.npy") for place, name in enumerate(_all(manifest["defaults"], _text))}
    signature = Signature.from_json(manifest["signature"], defaults)
    values = {_text(name): OutputLocation(_role(role), _text(of)) for name, (role, of) in manifest["values"].items()}
    constants = _checked_constants(constants, parameters, values, signature)
    _check_values(values, parameters, signature, {*constants, *apart})
    stored, device, memory = manifest["source"], manifest["device"], manifest["memory"]
    kernels = _list(manifest["kernels"])
    texts = function_texts(source, len(kernels))
    return Recipe(
        name=_text(manifest["name"]),
        backend=_text(manifest["backend"]),
        device=Device(
            _text(device["backend"]), _whole(device["index"]), _text(device["model"]), _properties(device["properties"])
        ),
        threads=_or_none(manifest["threads"], lambda value: _whole(value, 1, _MOST_THREADS)),
        signature=signature,
        parameters=parameters,
        dims=tuple(dims.values()),
        values=values,
        constants=constants,
        source=Source(_text(stored["language"]), source, _text(stored["entry"]), _all(stored["options"], _text)),
        artifact=Artifact(code, _text(manifest["code"]["entry"]), _text(manifest["code"]["toolchain"])),
        kernels=KernelRecords(_kernel(each, text) for each, text in zip(kernels, texts, strict=True)),
        memory=MemoryUse(
            size(memory["peak_bytes"]),
            size(memory["sum_bytes"]),
            size(memory["prepared_bytes"]),
            _whole(memory["constant_bytes"]),
        ),
        prepares_by_dims=_flag(manifest["prepares_by_dims"]),
        launch_mode=_text(manifest.get("way", "")),
        splits=tuple(
            Split(_text(outputs), _whole(parts), _text(reason), _text(fault))
            for outputs, parts, reason, fault in manifest.get("splits", ())
        ),
    )


@dataclass(frozen=True)
class PhasesManifest:
    """The list of phases of a program. phases: passed, dims and outputs of each, as in `phased.ProgramPhase`."""

    name: str
    signature: Signature
    phases: tuple[tuple[Mapping[str, str], Mapping[str, str], tuple[str, ...]], ...]

    def program(self, programs: Sequence[Program], backend: ProgramBackend) -> PhasedProgram:
        """Return the program of the programs of the phases. Raises ValueError for programs that do not fit together."""
        made = [ProgramPhase(program, *each) for program, each in zip(programs, self.phases, strict=True)]
        given = set(self.signature.inputs.inputs)
        for phase in made:
            outputs = phase.program.recipe.signature.outputs
            missing = {*phase.passed, *phase.dims.values(), *phase.outputs} - outputs.keys()
            unknown = set(phase.program.inputs) - given
            if missing or unknown:
                raise ValueError(f"nothing computes {min(missing | unknown)!r}")
            given |= set(phase.passed.values())
        computed = {name for phase in made for name in phase.dims}
        if not computed <= self.signature.inputs.dims.keys():
            raise ValueError(f"there are no dimensions {', '.join(sorted(computed))}")
        made_outputs = {name for phase in made for name in phase.outputs}
        if made_outputs != self.signature.outputs.keys():
            raise ValueError(f"the outputs are {', '.join(self.signature.outputs)}, and those made {made_outputs}")
        return PhasedProgram(self.signature, self.name, made, backend)


def manifest_of_phases(program: PhasedProgram) -> dict[str, Any]:
    """Return the list of phases of a program as JSON data."""
    signature = program.recipe.signature
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": program.recipe.name,
        "signature": signature.to_json(),
        "defaults": list(signature.inputs.values),
        "phases": [
            {"passed": dict(each.passed), "dims": dict(each.dims), "outputs": list(each.outputs)}
            for each in program.phases
        ],
    }


def phases_of(manifest: Mapping[str, Any], array: Callable[[str], Array]) -> PhasesManifest:
    """Return the list of phases that `manifest_of_phases` described. array: reads an entry of the archive by name.

    Raises ValueError, TypeError, LookupError or a LuminError for other data.
    """
    defaults = {name: array(f"defaults/{place}.npy") for place, name in enumerate(_all(manifest["defaults"], _text))}
    return PhasesManifest(
        _text(manifest["name"]),
        Signature.from_json(manifest["signature"], defaults),
        tuple(
            (_names(each["passed"]), _names(each["dims"]), _all(each["outputs"], _text))
            for each in _list(manifest["phases"])
        ),
    )


def _names(value: Any) -> dict[str, str]:
    return {_text(name): _text(other) for name, other in value.items()}


def _kernel(data: Mapping[str, Any], source: str) -> KernelRecord:
    if data.keys() != {"name", "fingerprint", "region", "schedule", "when", "time_ns"}:
        raise ValueError(f"a kernel has the fields {', '.join(map(str, data))}")
    return KernelRecord(
        name=_text(data["name"]),
        fingerprint=_text(data["fingerprint"]),
        region=_text(data["region"]),
        schedule=_text(data["schedule"]),
        source=source,
        when=_text(data["when"]),
        time_ns=_or_none(data["time_ns"], _whole),
    )


def _checked_constants(
    arrays: Mapping[str, Array],
    parameters: tuple[Parameter, ...],
    values: Mapping[str, OutputLocation],
    signature: Signature,
) -> dict[str, Array]:
    """Return the constants in the host representation, checked against the dtypes and shapes of code and outputs."""
    types = {each.name: (each.dtype, each.shape) for each in parameters if each.role == "constant"}
    for name, value in values.items():
        if value.role == "constant" and name in signature.outputs:
            types.setdefault(value.name, (signature.outputs[name].dtype, signature.outputs[name].shape))
    found = {}
    for name, array in arrays.items():
        if name not in types:
            raise ValueError(f"nothing uses the constant {name!r}")
        dtype, shape = types[name]
        in_code = any(each.role == "constant" and each.name == name for each in parameters)
        as_bits = dtype is DType.BF16 and in_code
        if array.shape != shape or array.dtype != (np.uint16 if as_bits else dtype.numpy):
            raise ValueError(f"the constant {name!r} is {array.dtype}{list(array.shape)}, not {dtype}{list(shape)}")
        found[name] = bf16_from_bits(array) if as_bits else array
    return found


def _check_values(
    values: Mapping[str, OutputLocation],
    parameters: tuple[Parameter, ...],
    signature: Signature,
    constants: Collection[str],
) -> None:
    """Raise ValueError for an output that nothing computes, or a parameter that nothing provides."""
    names = {role: {each.name for each in parameters if each.role == role} for role in _ROLES}
    if len({(each.role, each.name) for each in parameters}) != len(parameters):
        raise ValueError("two parameters have one name")
    if values.keys() != signature.outputs.keys():
        raise ValueError(f"the outputs are {', '.join(signature.outputs)}, and those made {', '.join(values)}")
    inputs = signature.inputs.inputs.keys()
    there = {"input": inputs, "constant": {*constants, *inputs}, "output": names["output"]}
    for name, value in values.items():
        if value.name not in there[value.role]:
            raise ValueError(f"output {name!r} is {value.role} {value.name!r}, which does not exist")
    for role, known in (("input", inputs), ("constant", {*constants, *inputs})):
        missing = names[role] - known
        if missing:
            raise ValueError(f"nothing gives the {role} {min(missing)!r}")


def _role(value: Any) -> Role:
    if value not in _ROLES:
        raise ValueError(f"{value!r} is none of {', '.join(_ROLES)}")
    role: Role = value
    return role


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.60} is not a string")
    return value


def _whole(value: Any, least: int = 0, most: int = (1 << 63) - 1) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{value!r:.60} is not an integer from {least} to {most}")
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r:.60} is neither true nor false")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r:.60} is not a list")
    return value


def _all(value: Any, of: Callable[[Any], _T]) -> tuple[_T, ...]:
    return tuple(map(of, _list(value)))


def _or_none(value: Any, of: Callable[[Any], _T]) -> _T | None:
    return None if value is None else of(value)


def _properties(value: Any) -> dict[str, bool | int | float | str]:
    if not isinstance(value, dict) or not all(isinstance(each, (bool, int, float, str)) for each in value.values()):
        raise TypeError("the properties of a device are numbers and strings by name")
    return value
