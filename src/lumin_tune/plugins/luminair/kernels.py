"""Compiled kernels of the prover: field arithmetic, circle FFT, hashes and expressions of columns, in C++.

The text in `native` is compiled once for this processor, by the CPU backend, and kept in its cache. The kernels
compute the same elements as NumPy, bit for bit. `using` replaces NumPy by them while a proof is made; verifiers never
import this module.
"""

from __future__ import annotations

import ctypes
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lumin_tune.core.errors import BuildError, LuminError
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.plugin.records import BuildFailure, Source
from lumin_tune.plugins.luminair.errors import ProofError
from lumin_tune.plugins.luminair.expressions import Expressions
from lumin_tune.plugins.luminair.protocol.array_engine import ENGINE, Words
from lumin_tune.plugins.luminair.protocol.field import PRIME
from lumin_tune.plugins.luminair.protocol.transform import twiddles

CHOICES: Final = ("auto", "compiled", "numpy")
LEAST_CELLS: Final = 1 << 22
"""The cells of a key from which "auto" takes compiled kernels: below, compiling them may take longer than the proof."""
_TEXTS: Final = ("lanes.h", "transform.h", "hashing.h", "machine.h", "sums.h")
_LEAST: Final = 128
"""Columns with fewer rows stay with NumPy."""
_PADDING: Final = 16
"""Elements that kernels may read beyond the factors of a layer."""


@contextmanager
def using(choice: str, cells: int) -> Iterator[str]:
    """Use kernels within the block, and yield the choice: "compiled", "numpy", or "numpy" with the reason.

    choice: "compiled", "numpy", or "auto", which takes compiled kernels for at least `LEAST_CELLS` cells if they can
    be built. Raises ProofError("settings") for another choice, and BuildError if requested kernels cannot be built.
    """
    if choice not in CHOICES:
        raise ProofError("settings", f"kernels {choice!r}; allowed: {', '.join(CHOICES)}")
    if choice == "numpy" or (choice == "auto" and cells < LEAST_CELLS):
        yield "numpy"
        return
    try:
        engine = CompiledKernels(library())
    except LuminError as error:
        if choice == "compiled":
            raise
        yield f"numpy ({type(error).__name__}: {error})".split("\n", maxsplit=1)[0]
        return
    token = ENGINE.set(engine)
    try:
        yield "compiled"
    finally:
        ENGINE.reset(token)


def automatic_kernels(cells: int) -> AbstractContextManager[str]:
    """Use kernels within the block if there are many cells and a compiler; the argument `kernels` of `setup`.

    >>> with luminair.automatic_kernels(key.cells) as chosen:
    ...     chosen
    'numpy'
    >>> luminair.setup(circuit, kernels=luminair.automatic_kernels).digest == key.digest
    True
    """
    return using("auto", cells)


@cache
def library() -> ctypes.CDLL:
    """Return the kernels, built for this processor. Raises LuminError where they cannot be."""
    folder = resources.files("lumin_tune.plugins.luminair") / "native"
    text = "\n".join((folder / name).read_text(encoding="utf-8") for name in _TEXTS)
    backend = default_manager().backends()["cpu"]
    made = backend.build(Source("c++", text, "lm_rows"), backend.devices()[0])
    if isinstance(made, BuildFailure):
        raise BuildError(f"the kernels of proofs do not compile: {made.message}")
    try:
        with tempfile.NamedTemporaryFile(prefix="lumin-", suffix=".so") as file:
            file.write(made.data)
            file.flush()
            return ctypes.CDLL(file.name)
    except OSError as error:
        raise BuildError(f"cannot load the kernels of proofs: {error}; set $TMPDIR to another folder") from error


@lru_cache(maxsize=32)
def _factors(log_size: int, inverted: bool) -> tuple[Words, Any]:
    """Return the factors of all layers, and the addresses of those of each; the first must outlive the second."""
    layers = twiddles(log_size)[1 if inverted else 0]
    joined = np.concatenate([*layers, np.zeros(_PADDING, dtype=np.uint64)]).astype(np.uint32)
    starts = np.cumsum([0, *(each.size for each in layers)])[:-1]
    return joined, (ctypes.c_void_p * len(layers))(*(joined.ctypes.data + 4 * int(start) for start in starts))


class CompiledKernels:
    """See `protocol.engine.Engine`."""

    def __init__(self, kernels: ctypes.CDLL) -> None:
        self._kernels = kernels

    def elements(self, integers: NDArray[np.int64]) -> Words | None:
        source = np.ascontiguousarray(integers)
        made = np.empty(source.shape, dtype=np.uint32)
        self._kernels.lm_elements(*_pointers(source, made), _long(source.size))
        return made

    def interpolate(self, values: NDArray[Any], of_rows: bool) -> Words | None:
        source = _words(values)
        count, size = source.shape
        made = np.empty_like(source)
        log_size = size.bit_length() - 1
        if log_size < 1:
            return None
        scale = pow(size, PRIME - 2, PRIME)
        numbers = map(_long, (count, log_size, int(of_rows)))
        factors = _factors(log_size, True)
        self._kernels.lm_interpolate(*_pointers(source, made), *numbers, factors[1], _long(scale))
        return made

    def evaluate(self, coefficients: NDArray[Any], log_blowup: int) -> Words | None:
        source = _words(coefficients)
        count, size = source.shape
        log_size = size.bit_length() - 1
        if log_size + log_blowup < 1:
            return None
        made = np.empty((count, size << log_blowup), dtype=np.uint32)
        numbers = map(_long, (count, log_size, log_blowup))
        factors = _factors(log_size + log_blowup, False)
        self._kernels.lm_evaluate(*_pointers(source, made), *numbers, factors[1])
        return made

    def evaluate_at(self, coefficients: NDArray[Any], basis: NDArray[Any]) -> Words | None:
        source, weights = _words(coefficients), _words(basis)
        count, size = source.shape
        if size % 32:
            return None
        made = np.zeros((count, 4), dtype=np.uint32)
        columns, points, results = _pointers(source, weights, made)
        self._kernels.lm_evaluate_at(columns, _long(count), points, _long(size), results)
        return made.T

    def combine(self, columns: Sequence[NDArray[Any]], weights: NDArray[Any]) -> Words | None:
        sources = [_words(column) for column in columns]
        if not sources or sources[0].size % 16:
            return None
        size, factors = sources[0].size, _words(weights.T)
        made = np.empty((4, size), dtype=np.uint32)
        count = len(sources)
        self._kernels.lm_combine(_addresses(sources), *_pointers(factors), _long(count), _long(size), *_pointers(made))
        return made

    def running_sums(self, rows: NDArray[Any], shares: NDArray[Any]) -> Words | None:
        made = np.array(rows, dtype=np.uint32, order="C")
        subtracted = _words(shares)
        count, size = made.shape
        self._kernels.lm_running_sums(*_pointers(made, subtracted), _long(count), _long(size))
        return made

    def recurrence(self, factors: NDArray[Any], terms: NDArray[Any]) -> Words | None:
        made, multipliers = np.array(terms, dtype=np.uint32, order="C"), _words(factors)
        self._kernels.lm_recurrence(*_pointers(multipliers, made), _long(made.shape[1]))
        return made

    def hash_layer(
        self, nodes: int, layer: int, below: bytes | None, columns: Sequence[Words], rows: Words | None
    ) -> bytes | None:
        sources = [_words(column) for column in columns]
        made = np.empty(32 * nodes, dtype=np.uint8)
        words = 0 if rows is None else rows.shape[1]
        data = None if rows is None else _words(rows)
        self._kernels.lm_hash(
            _long(nodes),
            _long(layer),
            below,
            _long(len(sources)),
            _addresses(sources),
            _long(words),
            None if data is None else ctypes.c_void_p(data.ctypes.data),
            *_pointers(made),
        )
        return made.tobytes()

    def arithmetic(self, size: int) -> Expressions | None:
        return None if size % _LEAST else Expressions(self._kernels.lm_rows, size)


_long = ctypes.c_int64


def _words(values: NDArray[Any]) -> Words:
    return np.ascontiguousarray(values, dtype=np.uint32)


def _pointers(*arrays: NDArray[Any]) -> list[ctypes.c_void_p]:
    return [ctypes.c_void_p(array.ctypes.data) for array in arrays]


def _addresses(arrays: Sequence[NDArray[Any]]) -> Any:
    return (ctypes.c_void_p * max(1, len(arrays)))(*(array.ctypes.data for array in arrays))
