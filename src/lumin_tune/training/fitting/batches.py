"""Batches of training data, by epoch and position, so that an interrupted run continues with the same batch.

`fit` turns its `data` into one of these with `batches_of`. Batches map the names of a step's inputs to arrays; nothing
here knows about graphs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Protocol, runtime_checkable

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError
from lumin_tune.core.exchange import adopted

Batch = Mapping[str, Array]
Augment = Callable[[dict[str, Array], np.random.Generator], Mapping[str, Any]]
"""Changes one batch; the generator depends on seed, epoch and batch only, so that a resumed run draws the same."""


@runtime_checkable
class Batches(Protocol):
    """A source of batches that can start anywhere in an epoch.

    Contract: `epoch(e, start)` yields the same batches as `epoch(e)` without its first `start`. It is iterated in a
    thread of its own, one epoch at a time.

        >>> class Ramp:
        ...     def epoch(self, epoch, start=0):
        ...         return ({"x": np.full(4, number, np.float32)} for number in range(start, 3))
        ...     def count(self):
        ...         return 3
        >>> isinstance(Ramp(), lt.training.Batches)
        True
    """

    def epoch(self, epoch: int, start: int = 0) -> Iterator[Batch]:
        """Yield the batches of an epoch, from the batch with the number `start`.

        >>> batches = lt.training.ArrayBatches({"x": np.arange(8)}, batch_size=2)
        >>> len(list(batches.epoch(0))), len(list(batches.epoch(0, start=3)))
        (4, 1)
        """

    def count(self) -> int | None:
        """Return the number of batches of an epoch, None if it is not known.

        >>> lt.training.ArrayBatches({"x": np.arange(8)}, batch_size=2).count()
        4
        """


class ArrayBatches:
    """Batches of arrays whose first axis counts samples.

    arrays: by input name. shuffle: whether each epoch has its own order, which depends on seed and epoch only.
    drop_last: whether to leave out the last samples of an epoch if they do not fill a batch; a batch of another size
    needs a program of its own. Raises InputError for arrays of different lengths, and if there is no batch at all.

        >>> batches = lt.training.ArrayBatches({"x": np.arange(10)}, batch_size=4, shuffle=False)
        >>> [batch["x"].tolist() for batch in batches.epoch(0)]
        [[0, 1, 2, 3], [4, 5, 6, 7]]
    """

    def __init__(
        self,
        arrays: Mapping[str, Any],
        batch_size: int,
        *,
        shuffle: bool = True,
        seed: int = 0,
        drop_last: bool = True,
        augment: Augment | None = None,
    ) -> None:
        self.arrays = {name: _array(name, value) for name, value in arrays.items()}
        if not self.arrays:
            raise InputError("there are no arrays to take batches of; give one for each input of the step")
        lengths = {name: len(array) for name, array in self.arrays.items()}
        self.samples = next(iter(lengths.values()))
        if any(length != self.samples for length in lengths.values()):
            listed = ", ".join(f"{name!r} has {length}" for name, length in lengths.items())
            raise InputError(f"the arrays have different numbers of samples: {listed}; their first axes must be equal")
        if batch_size < 1:
            raise InputError(f"batch_size is {batch_size}; it must be at least 1")
        if self.samples < (batch_size if drop_last else 1):
            raise InputError(
                f"{self.samples} samples give no batch of {batch_size}; use a smaller batch_size, or drop_last=False"
            )
        self.batch_size, self.shuffle, self.seed = batch_size, shuffle, seed
        self.drop_last, self.augment = drop_last, augment

    def epoch(self, epoch: int, start: int = 0) -> Iterator[Batch]:
        """Yield the batches of an epoch.

        >>> batches = lt.training.ArrayBatches({"x": np.arange(10)}, batch_size=4, shuffle=False)
        >>> [batch["x"].tolist() for batch in batches.epoch(0, start=1)]
        [[4, 5, 6, 7]]
        """
        order = np.random.default_rng([self.seed, epoch]).permutation(self.samples) if self.shuffle else None
        for number in range(start, self.count()):
            low = number * self.batch_size
            high = min(low + self.batch_size, self.samples)
            chosen: Any = slice(low, high) if order is None else order[low:high]
            batch = {name: np.ascontiguousarray(array[chosen]) for name, array in self.arrays.items()}
            if self.augment is None:
                yield batch
                continue
            changed = self.augment(batch, np.random.default_rng([self.seed, epoch, number]))
            yield {name: _array(name, value) for name, value in changed.items()}

    def count(self) -> int:
        """The number of batches of an epoch.

        >>> lt.training.ArrayBatches({"x": np.arange(10)}, batch_size=4, drop_last=False).count()
        3
        """
        whole, rest = divmod(self.samples, self.batch_size)
        return whole + (rest > 0 and not self.drop_last)


class IterableBatches:
    """Batches of an iterable: each is a mapping by input name, or a tuple in the order of `names`.

    source: an object that can be iterated once per epoch, or a function that returns the iterable of an epoch, by its
    number. To continue in the middle of an epoch, its first batches are read and skipped, so the order must not change
    between runs. An iterator serves a single epoch; to continue a run, give it at the position of the checkpoint's
    epoch, as if that epoch began.
    """

    def __init__(self, source: Iterable[Any] | Callable[[int], Iterable[Any]], names: Sequence[str]) -> None:
        self._source, self._names = source, tuple(names)
        self._is_spent = False

    def epoch(self, epoch: int, start: int = 0) -> Iterator[Batch]:
        """Yield the batches of an epoch."""
        found = self._source(epoch) if callable(self._source) else self._source
        if found is self._source and isinstance(found, Iterator):
            if self._is_spent:
                raise InputError(
                    "the data is an iterator, which serves one epoch; give a list, an object that can be "
                    "iterated again, or a function from the epoch's number to an iterable"
                )
            self._is_spent = True
        for item in islice(found, start, None):
            yield named_batch(item, self._names)

    def count(self) -> int | None:
        """The number of batches of an epoch."""
        try:
            return len(self._source)  # type: ignore[arg-type]
        except TypeError:
            return None


def batches_of(
    data: Any,
    names: Sequence[str],
    batch_size: int | None,
    *,
    shuffle: bool,
    seed: int,
    drop_last: bool,
    augment: Augment | None = None,
) -> Batches:
    """Return the batches of what a user gives as data.

    data: `Batches`; arrays by input name, or a tuple of arrays in the order of `names`, of which batches are taken; or
    an iterable of batches, as `IterableBatches` takes it. Raises InputError for arrays without batch_size, options
    that do not apply to the data, and unknown names.
    """
    if isinstance(data, Batches):
        found: Batches = data
    elif isinstance(data, (Mapping, tuple)) or (hasattr(data, "shape") and hasattr(data, "__array__")):
        arrays = _named(data, names)
        if batch_size is None:
            raise InputError("the data is given as arrays, so batch_size is needed: the number of samples of a step")
        return ArrayBatches(arrays, batch_size, shuffle=shuffle, seed=seed, drop_last=drop_last, augment=augment)
    elif callable(data) or isinstance(data, Iterable):
        found = IterableBatches(data, names)
    else:
        raise InputError(
            f"data is a {type(data).__name__}; give arrays by input name ({', '.join(names)}), a tuple of arrays, an "
            "iterable of batches, or a function from the epoch's number to one"
        )
    if batch_size is not None or augment is not None:
        given = "batch_size" if batch_size is not None else "augment"
        raise InputError(f"{given} applies to data given as arrays; a {type(data).__name__} makes its batches itself")
    return found


def named_batch(item: Any, names: Sequence[str]) -> dict[str, Array]:
    """Return a batch by input name. Raises InputError if its names or their number differ."""
    return {name: _array(name, value) for name, value in _named(item, names).items()}


def _named(item: Any, names: Sequence[str]) -> dict[str, Any]:
    if isinstance(item, Mapping):
        if set(item) != set(names):
            raise InputError(f"the data has {_listed(item)}, but the step takes {_listed(names)}; give exactly these")
        return {name: item[name] for name in names}
    parts = tuple(item) if isinstance(item, (tuple, list)) else (item,)
    if len(parts) != len(names):
        raise InputError(
            f"the data has {len(parts)} arrays, but the step takes {len(names)}: {_listed(names)}; give one for each"
        )
    return dict(zip(names, parts, strict=True))


def _array(name: str, value: Any) -> Array:
    found: Array = np.asarray(adopted(value))
    if found.dtype == object:
        raise InputError(f"the data for {name!r} is not an array of numbers but a {type(value).__name__}")
    return found


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(repr, names)) or "nothing"
