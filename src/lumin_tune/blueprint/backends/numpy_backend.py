"""NumPy: no compiler, no differentiation of its own, and BLAS for products."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np

from lumin_tune.blueprint.backends.base import BuildOptions
from lumin_tune.blueprint.backends.dialects.dialect import Dialect
from lumin_tune.blueprint.backends.module_text import Emitter, Workspace
from lumin_tune.blueprint.backends.numpy_emitters import EMITTERS, HELPERS, WORKSPACES
from lumin_tune.blueprint.backends.static_text import static_text
from lumin_tune.blueprint.backends.text_backend import TextBackend
from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.errors import BackendError


class NumpyBackend(TextBackend):
    """NumPy on the processor. Gradients are derivatives of the operators, written out. bf16 is rounded float32.

    >>> import lumin_tune.blueprint as ml
    >>> pm = ml.compile(ml.Relu(), ml.NumpyBackend(dtype="f64"), shapes={"input": [2]})
    >>> pm.evaluate({}, {"input": np.array([-1.0, 2.0])})["output"]
    array([0., 2.])
    """

    name: ClassVar[str] = "numpy"
    dialect: ClassVar[type[Dialect]] = Dialect

    @property
    def emitters(self) -> Mapping[str, Emitter]:
        return EMITTERS

    @property
    def helpers(self) -> Mapping[str, str]:
        return HELPERS

    @property
    def workspaces(self) -> Mapping[str, Workspace]:
        return WORKSPACES

    def finished(self, source: str, options: BuildOptions) -> str:
        return static_text(source) if options.static_inference else source

    def _checked_device(self, device: str | None) -> str:
        if device not in (None, "cpu"):
            raise BackendError(f"NumpyBackend runs on the cpu, not on {device!r}; leave device out")
        return "cpu"

    def accepting(self, dtype: DType) -> Callable[[Any], bool]:
        """Return a test for arrays of that dtype that `asarray` would return as they are.

        >>> import lumin_tune.blueprint as ml
        >>> backend = ml.NumpyBackend()
        >>> accepts = backend.accepting(lt.DType.F32)
        >>> accepts(backend.asarray([1.0, 2.0], lt.DType.F32)), accepts([1.0, 2.0])
        (True, False)
        """
        wanted = np.dtype(dtype.numpy)
        return lambda value: type(value) is np.ndarray and value.dtype == wanted and dtype is not DType.BF16

    def asarray(self, value: Any, dtype: DType) -> Array:
        return round_to(value, dtype) if dtype is DType.BF16 else np.asarray(value, dtype.numpy)

    def dtype_of(self, value: Any) -> DType | None:
        return DType.of(value.dtype) if isinstance(value, (np.ndarray, np.generic)) else None
