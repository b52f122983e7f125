"""The compiled steps of a model: a program for each bucket of new tokens, compiled when it is first needed."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError
from lumin_tune.core.program import Program
from lumin_tune.core.program.calls.shared_workspace import AnyLane
from lumin_tune.core.tensor import Graph
from lumin_tune.llm.cache_format import CacheFormat
from lumin_tune.llm.configuration import DecoderConfig
from lumin_tune.llm.decoder import StepShape, record_decoder
from lumin_tune.llm.generation.cache import KeyValueCache
from lumin_tune.llm.generation.sampling import is_whole
from lumin_tune.llm.heap import trim_heap
from lumin_tune.llm.weights import DecoderWeights
from lumin_tune.tuner.compiling import compile

BUCKETS = (1, 8, 32, 128, 512)
"""The numbers of new tokens that programs are compiled for; inputs are padded to the next one."""

_WEIGHTS = 16
"""The cost of reading all weights, in tokens; a step of one token costs little more than half of it."""

_PLACED = 128
"""Tokens from which a step writes to the cache itself: copies of their rows take more memory than the checks time."""


def _cost(tokens: int) -> float:
    """Return the time of a step of this many tokens, relative to that of one of many."""
    return tokens + _WEIGHTS if tokens > 1 else _WEIGHTS / 2


class Steps:
    """Runs steps of one model; the programs are shared by all caches. Thread-safe; calls run one at a time."""

    def __init__(
        self,
        config: DecoderConfig,
        weights: DecoderWeights,
        form: CacheFormat,
        *,
        buckets: Sequence[int] = BUCKETS,
        threads: int | None = None,
    ) -> None:
        if not buckets or not all(map(is_whole, buckets)) or sorted(set(buckets)) != list(buckets) or buckets[0] != 1:
            raise InputError(f"buckets must be ascending numbers of tokens from 1 on, not {list(buckets)}")
        self.config, self.form, self.buckets = config, form, tuple(buckets)
        self._weights, self._threads = weights, threads
        self._programs: dict[StepShape, Program] = {}
        self._lanes: deque[AnyLane] = deque()
        self._lock = threading.RLock()

    def new_cache(self, capacity: int, batch: int = 1) -> KeyValueCache:
        """Return an empty cache."""
        return KeyValueCache(self.config, self.form, capacity, batch)

    def graph(self, shape: StepShape) -> Graph:
        """Return the graph of a step."""
        return record_decoder(self.config, self._weights, shape, self.form)

    def program(self, shape: StepShape) -> Program:
        """Return the program of a step, compiled at its first use."""
        with self._lock:
            if shape not in self._programs:
                name = f"decode_{shape.batch}x{shape.tokens}_{shape.logits}"
                made = self._programs[shape] = compile(self.graph(shape), threads=self._threads, name=name)
                if shape.tokens != 1:
                    made.use_lanes(self._lanes)  # memory that one step of many tokens uses at a time
                trim_heap()
            return self._programs[shape]

    def shapes_for(self, count: int, logits: str = "last") -> list[tuple[StepShape, int]]:
        """Return the steps of one sequence that take `count` new tokens: shapes, and the tokens that each takes."""
        found, left = [], count
        for size in self._sizes(count):
            taken = min(size, left)
            found.append((StepShape(1, size, logits), taken))
            left -= taken
        return found

    def _sizes(self, count: int) -> list[int]:
        """Return the buckets that take `count` tokens soonest: one with padding, or whole ones and then the rest."""
        whole, *_ = [size for size in reversed(self.buckets) if size <= count] or [0]
        found = [whole] * (count // whole) if whole else []
        rest = count - sum(found)
        if rest:
            found += self._sizes(rest)
        padded = next((size for size in self.buckets if size >= count), 0)
        return [padded] if padded and _cost(padded) <= sum(map(_cost, found)) else found

    def prepare(self, count: int, draft: int = 0) -> None:
        """Compile what `extend` by `count` tokens runs, the step of one token, and that of a draft."""
        for shape, _ in self.shapes_for(count):
            self.program(shape)
        self.program(StepShape(1, 1))
        for shape, _ in self.shapes_for(draft + 1, "all") if draft else ():
            self.program(shape)

    def extend(self, cache: KeyValueCache, ids: Sequence[int]) -> Array:
        """Append tokens to the only sequence of a cache; return the logits after the last one, f32 (vocabulary,)."""
        if not ids:
            raise InputError("there must be at least one new token")
        self._check_room(cache, len(ids))
        logits, begin = np.empty(0, np.float32), 0
        for shape, taken in self.shapes_for(len(ids)):
            logits = self._run(shape, cache, [list(ids[begin : begin + taken])])[0]
            begin += taken
        return logits

    def extend_all(self, cache: KeyValueCache, ids: Sequence[int]) -> Array:
        """Append tokens to the only sequence; return the logits after each of them, f32 (tokens, vocabulary)."""
        self._check_room(cache, len(ids))
        parts, begin = [], 0
        for shape, taken in self.shapes_for(len(ids), "all"):
            parts.append(self._run(shape, cache, [list(ids[begin : begin + taken])])[0, :taken])
            begin += taken
        return np.concatenate(parts)

    def advance(self, cache: KeyValueCache, tokens: Sequence[int | None]) -> Array:
        """Append one token to each sequence, none where it is None; return the logits, f32 (batch, vocabulary)."""
        return self._run(StepShape(cache.batch, 1), cache, [[] if each is None else [each] for each in tokens])

    def _check_room(self, cache: KeyValueCache, count: int) -> None:
        if count > cache.room():
            raise InputError(
                f"the context is full: it has {cache.capacity} positions, {cache.room()} of them free, and {count} "
                "tokens do not fit; shorten the text or give a larger context"
            )

    def _run(self, shape: StepShape, cache: KeyValueCache, new: Sequence[Sequence[int]]) -> Array:
        counts = [len(each) for each in new]
        assert isinstance(shape.tokens, int)
        ids = np.zeros((shape.batch, shape.tokens), np.int64)
        for sequence, each in enumerate(new):
            ids[sequence, : len(each)] = each
        if ids.size and not 0 <= int(ids.min()) <= int(ids.max()) < self.config.vocabulary:
            raise InputError(f"token {int(ids.max())} is not in the vocabulary of {self.config.vocabulary}")
        with self._lock:
            inputs = {"ids": ids, "start": cache.lengths.copy(), **cache.inputs()}
            if shape.logits == "last":
                inputs["last"] = np.maximum(np.array(counts, np.int64) - 1, 0)
            places = cache.places(shape.tokens) if shape.tokens >= _PLACED else {}
            outputs = self.program(shape)(inputs, out=places or None)
            cache.append(outputs, counts, in_place=bool(places))
        logits: Array = outputs["logits"]
        return logits
