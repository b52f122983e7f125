"""Weights in several safetensors files with an index file.

The index is JSON: {"metadata": ..., "weight_map": {tensor name: file name}}; the files are in the same folder.
"""

from __future__ import annotations

import json
from pathlib import Path

from lumin_tune.core.errors import WeightsError
from lumin_tune.weights.safetensors import load_safetensors
from lumin_tune.weights.stored import StoredTensor, Weights

INDEX_SUFFIX = ".safetensors.index.json"
MAX_INDEX_BYTES = 200_000_000


def find_index(folder: Path) -> Path:
    """Return the weight file or index of a folder. Raises WeightsError if there is none or several."""
    for pattern in (f"*{INDEX_SUFFIX}", "*.safetensors", "*.gguf", "*.npz"):
        found = sorted(folder.glob(pattern))
        if len(found) == 1:
            return found[0]
        if found:
            raise WeightsError(
                f"{folder}: holds several weight files ({', '.join(f.name for f in found[:5])}); name one"
            )
    raise WeightsError(f"{folder}: holds no .safetensors, .gguf or .npz file")


def load_sharded(path: Path) -> Weights:
    """Return the tensors that an index names. Raises WeightsError if the index is inconsistent with the files.

    >>> import json, tempfile
    >>> from pathlib import Path
    >>> from lumin_tune.weights import load_sharded, save_safetensors
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save_safetensors(f"{folder}/part-1.safetensors", {"w": np.ones(3, np.float32)})
    ...     index = Path(folder, "model.safetensors.index.json")
    ...     _ = index.write_text(json.dumps({"weight_map": {"w": "part-1.safetensors"}}))
    ...     print(list(load_sharded(index)))
    ['w']
    """
    try:
        if path.stat().st_size > MAX_INDEX_BYTES:
            raise WeightsError(f"{path}: an index of more than {MAX_INDEX_BYTES} bytes is too large")
        index = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise WeightsError(f"{path}: cannot be read: {error.strerror or error}") from error
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise WeightsError(f"{path}: is not valid JSON: {error}") from error
    places = index.get("weight_map") if isinstance(index, dict) else None
    if not isinstance(places, dict) or not all(isinstance(file, str) for file in places.values()):
        raise WeightsError(f"{path}: must hold a weight_map from tensor names to file names")
    metadata = index.get("metadata", {})
    shards = {file: _load_shard(path, file) for file in sorted(set(places.values()))}
    tensors: dict[str, StoredTensor] = {}
    for name, file in places.items():
        if name not in shards[file]:
            raise WeightsError(f"{path}: says that {file!r} holds {name!r}, but it does not")
        tensors[name] = shards[file][name]
    return Weights(path, tensors, metadata if isinstance(metadata, dict) else {})


def _load_shard(path: Path, file: str) -> Weights:
    if Path(file).name != file or file in ("", ".", "..") or "\0" in file:
        raise WeightsError(f"{path}: the file name {file!r} leads out of the folder of the index")
    place = path.parent / file
    try:
        if not place.is_file():
            raise WeightsError(f"{path}: its file {file!r} is missing from {path.parent}")
    except (OSError, ValueError) as error:  # an invalid file name
        raise WeightsError(f"{path}: its file {file[:100]!r} cannot be: {error}") from error
    return load_safetensors(place)
