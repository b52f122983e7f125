"""The example backend, numba: the conformance suite, and installed and tuned as a stranger would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.testing.backends import CASES, BackendSuite

pytest.importorskip("numba", reason="the example backend needs numba, which is not installed")

FOLDER = Path(__file__).parents[2] / "examples" / "numba_backend"
from lumin_numba.backend import NumbaBackend  # noqa: E402

MODEL = """\
import lumin_tune as lt

def made():
    graph = lt.Graph()
    (graph.tensor("x", (32, 48), "f32") * 2.0).softmax(-1).output("y")
    return graph
"""


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("numba")


class TestNumba(BackendSuite):
    """Some of the cases, since numba takes half a second for each kernel; the other ones are with the fuzz tests."""

    abilities = ("elementwise", "broadcast", "row-reductions", "integers", "bools", "f64", "dims", "empty")
    cases = tuple(each for each in CASES if each.name in ("bias", "softmax", "choice", "product"))
    points = 0

    @pytest.fixture
    def backend(self, cache: Path) -> NumbaBackend:
        return NumbaBackend(str(cache))


@pytest.mark.fuzz
class TestNumbaWhole(TestNumba):
    cases = CASES
    points = 2


def test_both_knobs_and_every_lane(cache: Path) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (3, 5, 7), "f32")
    (x * x.sum(-1, keepdim=True)).output("y")
    backend = NumbaBackend(str(cache))
    array = np.random.default_rng(0).random((3, 5, 7), np.float32)
    region = lt.Region.of(lt.passes.compile_graph(graph.freeze(), "generic").graph)
    assert backend.claims(region)
    (device,) = backend.devices()
    (expected,) = region.interpret([array])
    for point in ({"parallel": True, "unroll": 8}, {"parallel": False, "unroll": 2}):
        artifact = backend.build(backend.lower(region, point), device)
        found = np.full((3, 5, 7), np.nan, np.float32)
        backend.load_with(artifact, device, 2)([array], [found], {})
        np.testing.assert_allclose(found, expected, rtol=1e-5)


def test_regions_in_which_it_cannot_tell_rows_from_columns() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (4, 1), "f32"), graph.tensor("y", (4, 64), "f32")
    (x.sin() * y).output("z")
    backend = NumbaBackend()
    (region,) = regions_of(graph)
    assert backend.claims(region)
    assert '"widest": 1' in backend.lower(region, backend.space(region, backend.devices()[0]).default).text
    outer = lt.Graph()
    rows, columns = outer.tensor("r", (4,), "f32"), outer.tensor("c", (64,), "f32")
    (rows.reshape(4, 1) + columns).sin().sum(1).output("z")
    (region,) = regions_of(outer)
    assert not backend.claims(region)


def regions_of(graph: lt.Graph) -> list[lt.Region]:
    return [lt.Region(each.graph) for each in partition(expand_composites(graph.freeze()))]


@pytest.mark.fuzz  # a minute: pip installs it twice
def test_installed_and_tuned(tmp_path: Path) -> None:
    """From `pip install` to a program that is loaded again, by the command alone."""
    target = tmp_path / "site"
    source = tmp_path / "source"
    subprocess.run(["cp", "-r", str(FOLDER), str(source)], check=True)
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--no-deps",
            "--no-build-isolation",
            "--target",
            str(target),
            str(source),
        ],
        check=True,
        capture_output=True,
    )
    (tmp_path / "model.py").write_text(MODEL)
    paths = [str(target), str(tmp_path), str(Path(lt.__file__).parents[1])]
    reported = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "LUMIN_CACHE_DIR": str(tmp_path / "cache"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
    }

    def command(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "lumin_tune", *words],
            env=reported,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    brought = {each["name"]: each for each in json.loads(command("plugins", "--json"))}
    assert brought["numba"]["distribution"] == "lumin-tune-numba" and not brought["numba"]["errors"]
    limits = "--trials", "2", "--budget", "3m"
    (result,) = json.loads(command("tune", "model:made", "--backend", "numba", *limits, "--json"))["results"]
    assert result["device"]["backend"] == "numba"
    points = [each["point"] for each in result["kernels"]]
    assert points and all(set(point) == {"parallel", "unroll"} for point in points)
    program = json.loads(
        subprocess.run(
            [sys.executable, "-c", _AGAIN, result["archive"]], env=reported, check=True, capture_output=True, text=True
        ).stdout
    )
    assert "numba_kernel" in program["kernels"] and program["error"] < 1e-6


_AGAIN = """
import json, sys
import numpy as np
import lumin_tune as lt
from model import made

program = lt.load_program(sys.argv[1])
given = {"x": np.random.default_rng(1).random((32, 48), np.float32)}
error = float(abs(program(given)["y"] - lt.interpret(made(), given)["y"]).max())
print(json.dumps({"kernels": [each.name for each in program.kernels], "error": error}))
"""
