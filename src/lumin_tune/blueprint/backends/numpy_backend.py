"""NumPy: no compiler, no differentiation of its own, and BLAS for products."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from lumin_tune.blueprint.backends.base import BuildOptions
from lumin_tune.blueprint.backends.dialects.dialect import Dialect
from lumin_tune.blueprint.backends.module_text import Emitter, Workspace
from lumin_tune.blueprint.backends.numpy_arrays import NumpyArrays
from lumin_tune.blueprint.backends.numpy_emitters import EMITTERS, HELPERS, WORKSPACES
from lumin_tune.blueprint.backends.static_text import static_text
from lumin_tune.blueprint.backends.text_backend import TextBackend
from lumin_tune.core.errors import BackendError


class NumpyBackend(NumpyArrays, TextBackend):
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
