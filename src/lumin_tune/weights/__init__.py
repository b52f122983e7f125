"""Weight files: memory-mapped, validated and read lazily; also written.

    with_weights = load_weights("model.safetensors")     # or a folder, an index, .gguf, .npz
    with_weights["encoder.weight"].array()

Nothing is ever unpickled. Modules and importers set a `StoredTensor` on a graph directly; its values are
read when a run needs them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from lumin_tune.core.errors import WeightsError
from lumin_tune.weights.gguf import load_gguf
from lumin_tune.weights.numpy_archive import load_npz
from lumin_tune.weights.safetensors import load_safetensors, save_safetensors
from lumin_tune.weights.sharded import INDEX_SUFFIX, find_index, load_sharded
from lumin_tune.weights.stored import QuantizedTensor, StoredTensor, Weights

__all__ = [
    "QuantizedTensor",
    "StoredTensor",
    "Weights",
    "load_gguf",
    "load_npz",
    "load_safetensors",
    "load_sharded",
    "load_weights",
    "save_safetensors",
]

_READERS: dict[str, Callable[[Path], Weights]] = {
    INDEX_SUFFIX: load_sharded,
    ".safetensors": load_safetensors,
    ".gguf": load_gguf,
    ".npz": load_npz,
}


def load_weights(path: str | os.PathLike[str]) -> Weights:
    """Open a weight file and return its tensors by name, to be read lazily.

        path: `.safetensors`, `.safetensors.index.json`, `.gguf` or `.npz`, or a folder that holds
    `model.safetensors` or one index. Raises WeightsError naming the file and the problem.

        >>> import tempfile
        >>> from lumin_tune.weights import load_weights, save_safetensors
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_safetensors(f"{folder}/model.safetensors", {"w": np.ones((2, 3), np.float32)})
        ...     weights = load_weights(f"{folder}/model.safetensors")
        ...     print(list(weights))
        ['w']
    """
    place = Path(path)
    try:
        if place.is_dir():
            place = find_index(place)
        if not place.exists():
            raise WeightsError(f"{place}: there is no such file")
    except OSError as error:  # a name that the system does not take
        raise WeightsError(f"{place}: it cannot be read: {error.strerror}") from error
    for suffix, reader in _READERS.items():
        if place.name.lower().endswith(suffix):
            return reader(place)
    raise WeightsError(f"{place}: unknown kind of weight file; allowed: {', '.join(_READERS)}, or a folder of them")
