"""GGUF files of quantised decoders. The one file that imports the package `gguf`, whose writer it uses.

Which format a weight gets follows llama.cpp: matrices get the wanted one, or one of smaller blocks where their rows are
not whole blocks; the embedding and the output at least 6 bits; vectors stay f32.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import ModelError, OptionError
from lumin_tune.core.formats import block_format, unpacked
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.whole_files import written_whole
from lumin_tune.llm.quantization.encoders import ENCODERS, encode
from lumin_tune.llm.quantization.folder import FolderModel
from lumin_tune.weights import Weights

TARGETS = (*ENCODERS, "f16", "f32")
_SMALLER = {"q4_k": "q5_0", "q5_k": "q5_1", "q6_k": "q8_0"}
_AT_LEAST_SIX = ("token_embd.weight", "output.weight")
# llama.cpp's numbers of file types, general.file_type.
_FILE_TYPES = {
    "f32": 0, "f16": 1, "q4_0": 2, "q4_1": 3, "q8_0": 7, "q5_0": 8, "q5_1": 9, "q4_k": 15, "q5_k": 17, "q6_k": 18,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class WeightError:
    """The format and the error of one quantised weight.

    error: root of the mean squared error over that of the mean squared values.
    """

    name: str
    format: str
    size_bytes: int
    error: float


def format_of(name: str, shape: tuple[int, ...], wanted: str) -> str:
    """Return the format that a weight gets. Raises OptionError for an unknown wanted one."""
    if wanted not in TARGETS:
        raise OptionError(f"cannot quantise to {wanted!r}; {did_you_mean(wanted, TARGETS)}")
    if len(shape) != 2 or wanted == "f32":
        return "f32"
    found = wanted
    if name in _AT_LEAST_SIX and wanted.startswith(("q4", "q5")):
        found = "q6_k"
    while found in ENCODERS and shape[-1] % block_format(found).elements:
        found = _SMALLER.get(found, "f16")
    return found


def quantize_file(source: Weights | FolderModel, target: str, path: str | os.PathLike[str]) -> Iterator[WeightError]:
    """Write a GGUF file whose matrices are in another format; yield each weight's error as it is written.

    source: an opened GGUF file, whose key-value pairs are kept, or a folder of Hugging Face (`open_folder`). The file
    appears when the last weight is written; a failure leaves an existing file unchanged. Raises OptionError for an
    unknown format, InputError for a folder that does not exist, and ModelError without the package gguf and for a
    tokenizer that llama.cpp does not read.
    """
    try:
        import gguf
    except ImportError as error:
        raise ModelError("writing GGUF files needs the package gguf: pip install 'lumin-tune[llm]'") from error
    format_of("", (), target)
    place = Path(path)
    architecture = source.metadata.get("general.architecture")
    if not isinstance(architecture, str):
        raise ModelError(f"{source.path}: is no GGUF file of a model: it lacks general.architecture")
    if source.metadata.get("tokenizer.ggml.model") == "gpt2" and not source.metadata.get("tokenizer.ggml.merges"):
        raise ModelError(
            f"{source.path}: the byte-level BPE tokenizer has no merges; llama.cpp refuses GGUF files without "
            "tokenizer.ggml.merges, so none is written"
        )
    formats = {name: format_of(name, tensor.shape, target) for name, tensor in source.items()}
    with written_whole(place) as temporary:
        writer = gguf.GGUFWriter(temporary, architecture)
        try:
            yield from _written(writer, source, formats, target)
        finally:
            writer.close()


def _written(
    writer: Any, source: Weights | FolderModel, formats: Mapping[str, str], target: str
) -> Iterator[WeightError]:
    """Write all to an open file; yield each weight's error."""
    import gguf

    _add_pairs(writer, source.metadata, target)
    for name, tensor in source.items():
        form = formats[name]
        dtype = gguf.GGMLQuantizationType[form.upper()]
        size = int(np.prod(tensor.shape))
        stored = size // block_format(form).elements * block_format(form).size_bytes if form in ENCODERS else 0
        writer.add_tensor_info(
            name,
            tensor.shape if not stored else (*tensor.shape[:-1], stored // max(size // tensor.shape[-1], 1)),
            np.dtype(np.uint8) if stored else np.dtype(np.float16 if form == "f16" else np.float32),
            stored or size * (2 if form == "f16" else 4),
            raw_dtype=dtype if stored else None,
        )
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_ti_data_to_file()
    for name, tensor in source.items():
        values = np.asarray(tensor.array(), np.float32)
        data = _encoded(values, formats[name])
        writer.write_tensor_data(data)
        yield WeightError(name, formats[name], data.nbytes, _error(values, data, formats[name]))


def _encoded(values: Array, form: str) -> Array:
    if form in ENCODERS:
        return encode(values, form)
    return values.astype(np.float16) if form == "f16" else values


def _error(values: Array, data: Array, form: str) -> float:
    found = unpacked(data, form) if form in ENCODERS else data.astype(np.float32)
    power = float(np.mean(values.astype(np.float64) ** 2))
    return float(np.sqrt(np.mean((found.astype(np.float64) - values) ** 2) / power)) if power else 0.0


def _add_pairs(writer: Any, metadata: Mapping[str, Any], target: str) -> None:
    """Copy the key-value pairs. Integers are written in the narrowest of the types that llama.cpp reads for them."""
    for key, value in metadata.items():
        if key in ("general.architecture", "general.file_type", "general.alignment"):
            continue
        if isinstance(value, bool):
            writer.add_bool(key, value)
        elif isinstance(value, int):
            (writer.add_uint32 if 0 <= value < 2**32 else writer.add_int64)(key, value)
        elif isinstance(value, float):
            writer.add_float32(key, value)
        elif isinstance(value, str):
            writer.add_string(key, value)
        elif value:
            writer.add_array(key, value)
    writer.add_uint32("general.file_type", _FILE_TYPES[target])
