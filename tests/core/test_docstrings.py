"""The examples in docstrings run and print what they say."""

import doctest
import functools
import importlib
import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.tuner import sample_results

import lumin_tune as lt
import lumin_tune.blueprint as ml
import lumin_tune.nn
import lumin_tune.training
from lumin_tune.blueprint.backends.ggml.libggml import PACKAGES as GGML

_SOURCES = Path(lt.__file__).parent

SLOW = {
    "lumin_tune.blueprint.backends.lumin_backend.LuminBackend.tune",
    "lumin_tune.blueprint.tuning.tune",
    "lumin_tune.training.step.TrainStep.tune",
    "lumin_tune.tuner.tune.tune",
}
"""Examples that measure a device: seconds each."""

ELSEWHERE = {"lumin_tune.tuner.clusters"}
"""Modules whose examples need a cluster: `tests/tuner/test_clusters.py` runs them on a simulated one."""

NEEDS = {
    "lumin_tune.blueprint.backends.jax_backend": "jax",
    "lumin_tune.blueprint.backends.mlx_backend": "mlx",
    "lumin_tune.blueprint.backends.torch_backend": "torch",
    "lumin_tune.core.loading": "onnx",
    "lumin_tune.llm.text.chat_template": "jinja2",
    "lumin_tune.plugins.onnx": "onnx",
    "lumin_tune.plugins.torch": "torch",
    "lumin_tune.training.fitting.history": "matplotlib",
}
"""The optional package that the examples of a module need."""


WITH_MODEL = {
    "lumin_tune.llm.configuration",
    "lumin_tune.llm.model",
    "lumin_tune.llm.text.tokenizer",
    "lumin_tune.weights.gguf",
}
"""Modules whose examples read `model.gguf`, or the folder `model`, in the current folder."""


SHARING = ("lumin_tune.plugins.luminair",)
"""Packages whose own example defines names that the examples of their modules use."""


def _modules() -> list[str]:
    sources = (path for path in sorted(_SOURCES.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8"))
    parts = (path.relative_to(_SOURCES.parent).with_suffix("").parts for path in sources)
    names = (".".join(part for part in each if part != "__init__") for each in parts)
    return [name for name in names if name not in ELSEWHERE]


MODULES = _modules()
"""The modules of the package whose docstrings have examples."""


def _run(module: str, *, slow: bool) -> int:
    """Run the examples of a module and return their number."""
    names: dict[str, Any] = {"lt": lt, "ml": ml, "np": np, "lumin_tune": lumin_tune}
    if module == "lumin_tune.tuner.tune_records":
        names["result"] = sample_results.result()
    for package in SHARING:
        if module.startswith(package):
            names |= _names_of(package)
    runner = doctest.DocTestRunner()
    for test in doctest.DocTestFinder().find(importlib.import_module(module), extraglobs=names):
        if (test.name in SLOW) == slow:
            runner.run(test)
    assert runner.failures == 0
    return runner.tries


@functools.cache
def _names_of(package: str) -> dict[str, Any]:
    """Return the names that the example in a package's own docstring defines."""
    text = importlib.import_module(package).__doc__ or ""
    example = doctest.DocTestParser().get_doctest(text, {"lt": lt, "np": np}, package, None, None)
    assert doctest.DocTestRunner().run(example, clear_globs=False).failed == 0
    return example.globs


@pytest.mark.parametrize("module", MODULES)
def test_examples(module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = NEEDS.get(module)
    if package is not None and importlib.util.find_spec(package) is None:
        pytest.skip(f"{package} is not installed")
    if module == "lumin_tune.blueprint.backends.ggml_backend" and not any(map(importlib.util.find_spec, GGML)):
        pytest.skip("no package with a libggml is installed")
    if module in WITH_MODEL:
        pytest.importorskip("tokenizers", reason="pip install 'lumin-tune[llm]'")
        from tests.llm.test_quantize_folder import write_folder
        from tests.llm.tiny import write_llama  # needs the package gguf

        write_llama(tmp_path / "model.gguf")
        write_folder(tmp_path / "model", "llama")
        monkeypatch.chdir(tmp_path)
    _run(module, slow=False)


@pytest.mark.fuzz
@pytest.mark.parametrize(
    "module",
    [
        "lumin_tune.blueprint.backends.lumin_backend",
        "lumin_tune.blueprint.tuning",
        "lumin_tune.training.step",
        "lumin_tune.tuner.tune",
    ],
)
def test_examples_that_measure(module: str) -> None:
    assert _run(module, slow=True) > 0
