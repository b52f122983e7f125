"""`import lumin_tune` is cheap, and what it offers is exactly what it says."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

import lumin_tune

HEAVY = ("numpy", "pluggy", "ray", "optuna", "sqlalchemy", "egglog", "torch", "onnx", "cupy", "typer", "rich")
PUBLIC = {
    "DType", "Expression", "Graph", "LuminError", "Program", "Region", "Tensor", "TuneOptions", "TuneResult",
    "__version__", "array_api", "compile", "compile_buckets", "concat", "cond", "custom_gradient", "dim", "einsum",
    "errors", "fori_loop", "from_torch", "interpret", "load", "load_program", "parse",
    "passes", "query", "random", "scan", "stack", "to_onnx", "training", "tune", "tune_buckets", "tune_each", "where",
    "while_loop",
}  # fmt: skip
ROOT = Path(__file__).parent.parent


def run_python(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_all_is_exact() -> None:
    assert set(lumin_tune.__all__) == PUBLIC
    assert sorted(lumin_tune.__all__) == lumin_tune.__all__
    assert set(lumin_tune._MODULES) | {"__version__"} == PUBLIC


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_every_name_is_there(name: str) -> None:
    value = getattr(lumin_tune, name)
    assert value is not None
    assert name in dir(lumin_tune)
    assert vars(lumin_tune)[name] is value, "the second look costs nothing"


@pytest.mark.parametrize("name", sorted(name for name in PUBLIC if inspect.ismodule(getattr(lumin_tune, name))))
def test_a_public_module_can_be_imported_by_its_public_name(name: str) -> None:
    """`import lumin_tune.errors` and `from lumin_tune.errors import ...`, in a process that has seen neither."""
    loaded = f"lumin_tune.{name}"
    assert (
        run_python(f"import {loaded} as m, lumin_tune; print(m.__name__, m is lumin_tune.{name})") == f"{loaded} True"
    )


def test_type_checkers_see_what_is_imported_lazily() -> None:
    tree = ast.parse(inspect.getsource(lumin_tune))
    (guarded,) = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    seen = {}
    for statement in guarded.body:
        assert isinstance(statement, ast.Import | ast.ImportFrom)
        (alias,) = statement.names
        if isinstance(statement, ast.Import):
            seen[alias.asname] = alias.name
        else:
            assert alias.asname == alias.name, "re-exported in the way that strict type checkers want"
            seen[alias.name] = statement.module
    assert seen == lumin_tune._MODULES


def test_an_unknown_name() -> None:
    with pytest.raises(AttributeError, match="module 'lumin_tune' has no attribute 'Grahp'; it has: DType, Expression"):
        lumin_tune.Grahp  # type: ignore[attr-defined]  # noqa: B018


def test_star_import_gives_all() -> None:
    assert run_python("from lumin_tune import *; print(Graph.__name__, dim.__name__)") == "Graph dim"


def test_the_version_is_that_of_the_distribution() -> None:
    assert lumin_tune.__version__ == version("lumin-tune")


def test_import_loads_nothing_heavy() -> None:
    assert run_python(f"import sys, lumin_tune; print([m for m in {HEAVY} if m in sys.modules])") == "[]"


def test_names_load_nothing_optional() -> None:
    optional = tuple(name for name in HEAVY if name not in ("numpy", "pluggy"))
    program = (
        "import sys, lumin_tune\n"
        "for name in lumin_tune.__all__: getattr(lumin_tune, name)\n"
        f"print([m for m in {optional} if m in sys.modules])"
    )
    assert run_python(program) == "[]"


def test_import_takes_under_150_ms() -> None:
    """Seconds of the processor: time on the clock says how busy the machine is."""
    program = "import time; start = time.process_time_ns(); import lumin_tune; print(time.process_time_ns() - start)"
    least_ms = min(int(run_python(program)) for _ in range(5)) / 1e6
    assert least_ms < 150


def test_the_distribution_ships_its_types() -> None:
    assert (Path(inspect.getfile(lumin_tune)).parent / "py.typed").exists()
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "py.typed" in config["tool"]["setuptools"]["package-data"]["lumin_tune"]
