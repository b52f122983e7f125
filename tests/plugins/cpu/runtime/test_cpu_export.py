"""Exported programs: the files written, and that they run without lumin, from Python and from C."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.runtime.sources import ABI

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError
from lumin_tune.core.expression import dim
from lumin_tune.core.plugin.records import Export, Parameter, Source
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.export import export

# y[i, j] = x[i, j] * (2 * w[j]) on all threads, where 2 * w is prepared; counts the preparations.
KERNELS = (
    ABI
    + """
struct Context { const float* x; const float* w; float* y; int64_t rows; };
static void task(void* given, int64_t, int64_t first, int64_t end) {
  Context* c = (Context*)given;
  for (int64_t i = first; i < end; ++i)
    for (int j = 0; j < 3; ++j) c->y[i * 3 + j] = c->x[i * 3 + j] * c->w[j];
}
extern "C" {
int64_t lm_workspace_bytes(const int64_t* dims, int64_t threads) { return dims[0] * threads; }
int64_t lm_prepared_bytes(const int64_t*) { return 12; }
double lm_work_ns(const int64_t*) { return 1e9; }
void lm_prepare(const lm_executor*, void* const* a, const int64_t*, void*, void* prepared) {
  for (int j = 0; j < 3; ++j) ((float*)prepared)[j] = 2 * ((const float*)a[1])[j];
}
void lm_run(const lm_executor* e, void* const* a, const int64_t* dims, void*, void* prepared) {
  Context c = {(const float*)a[0], (const float*)prepared, (float*)a[2], dims[0]};
  const lm_job job = {task, dims[0], 1e9, 1e9, 0};
  e->parallel(e, &job, &c);
}
}
"""
)

ROWS = dim("class", 1, 100)  # a reserved word of Python and C++
SAMPLE = Export(
    name="my program",
    parameters=(
        Parameter("input", "x", DType.F32, (ROWS, 3)),
        Parameter("constant", "w", DType.F32, (3,)),
        Parameter("output", "y", DType.F32, (ROWS, 3)),
    ),
    constants=(np.array([1, 2, 3], np.float32),),
    dims=(ROWS,),
    source=Source("c++", KERNELS, "lm_run"),
    prepares_by_dims=False,
)

SCRIPT = """
import sys
standard = [path for path in sys.path if "site-packages" not in path and "src" not in path]
sys.path[:] = [sys.argv[1], sys.argv[2], *standard]
sys.meta_path[:] = [finder for finder in sys.meta_path if "editable" not in str(finder).lower()]
import importlib.util
import numpy as np
assert importlib.util.find_spec("lumin_tune") is None, "lumin must not be there"
import my_program
program = my_program.load(sys.argv[1] + "/my_program.json", threads=2)
for rows in (1, 7, 100, 7):
    x = np.random.rand(rows, 3).astype("f")
    assert (program(x=x)["y"] == x * np.array([2, 4, 6], "f")).all()
for wrong, message in ((dict(), "missing input 'x'"), (dict(z=1), "no input 'z'"),
                       (dict(x=np.ones((2, 3))), "must be f32"), (dict(x=np.ones((101, 3), "f")), "1 to 100")):
    try:
        program(**wrong)
    except (TypeError, ValueError) as error:
        assert message in str(error), error
    else:
        raise AssertionError(wrong)
print("done")
"""

C_PROGRAM = """
#include <stdio.h>
#include "my_program.h"
int main(void) {
  static _Alignas(64) char constants[64];
  FILE* file = fopen("my_program.constants", "rb");
  if (!file || fread(constants, 1, my_program_constant_bytes(), file) != 12) return 2;
  my_program_program* program = my_program_create(constants, 2);
  float x[6] = {1, 1, 1, 2, 2, 2}, y[6];
  const void* inputs[] = {x};
  void* outputs[] = {y};
  int64_t dims[] = {2};
  if (my_program_run(program, inputs, outputs, dims)) return 3;
  for (int k = 0; k < 6; ++k) printf("%g ", y[k]);
  my_program_destroy(program);
  return 0;
}
"""


@pytest.fixture(scope="module")
def folder(builder: CppBuilder, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("exported")
    written = export(SAMPLE, made, builder)
    assert sorted(path.name for path in written) == sorted(path.name for path in made.iterdir())
    assert written[0].name == "my_program.h"
    return made


def test_the_loader_runs_without_lumin(folder: Path) -> None:
    packages = Path(np.__file__).parent.parent
    words = [sys.executable, "-I", "-B", "-c", SCRIPT, str(folder), str(_only_numpy(folder, packages))]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "done", done.stderr


def _only_numpy(folder: Path, packages: Path) -> Path:
    """Return a folder with NumPy only."""
    place = folder.parent / "only" / "site-packages"
    place.mkdir(parents=True, exist_ok=True)
    for path in packages.glob("numpy*"):
        if not (place / path.name).exists():
            (place / path.name).symlink_to(path)
    return place


def test_the_library_runs_from_c(folder: Path, tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    for path in folder.iterdir():
        shutil.copy(path, tmp_path)
    (tmp_path / "main.c").write_text(C_PROGRAM)
    subprocess.run(
        [compiler, "-std=c11", "main.c", "-L.", "-lmy_program", "-Wl,-rpath,.", "-o", "main"], cwd=tmp_path, check=True
    )
    done = subprocess.run(["./main"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "4", "6", "4", "8", "12"]


FORKING = """
import os, sys, threading
sys.path.insert(0, sys.argv[1])
import numpy as np
import my_program

def check(program, rows):
    x = np.arange(rows * 3, dtype="f").reshape(rows, 3)
    assert (program(x=x)["y"] == x * np.array([2, 4, 6], "f")).all()

def child_ends_well(work):
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(child, 0)[1] == 0

def in_two_generations():
    check(program, 9)
    child_ends_well(lambda: check(program, 100))
    check(program, 7)

def at_once():
    threads = [threading.Thread(target=check, args=(program, rows)) for rows in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check(program, 100)

program = my_program.load(sys.argv[1] + "/my_program.json", threads=3)
child_ends_well(lambda: check(program, 5))  # before the threads are there
check(program, 8)
child_ends_well(in_two_generations)
child_ends_well(at_once)
child_ends_well(program.__del__)
ends = threading.Event()
def calls():
    while not ends.is_set():
        check(program, 100)
other = threading.Thread(target=calls)
other.start()
for _ in range(40):  # often while another thread is running
    child_ends_well(lambda: check(program, 100))
ends.set()
other.join()
check(program, 3)
print("done")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_children_of_forks_may_call_it(folder: Path) -> None:
    words = [sys.executable, "-W", "ignore", "-c", FORKING, str(folder)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0) as process:
        try:
            reported, wrong = process.communicate(timeout=60)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # a child that waits for ever, should there be one
    assert reported.strip() == "done", wrong


def test_the_command_in_the_header_builds_it(folder: Path, tmp_path: Path) -> None:
    for path in folder.iterdir():
        if path.is_file() and path.suffix != ".so":
            shutil.copy(path, tmp_path)
    (line,) = [line for line in (tmp_path / "my_program.h").read_text().splitlines() if line.startswith("// Build: ")]
    subprocess.run(line.removeprefix("// Build: "), shell=True, cwd=tmp_path, check=True)
    assert (tmp_path / "libmy_program.so").is_file()


def test_only_the_interface_is_visible(folder: Path) -> None:
    if shutil.which("nm") is None:
        pytest.skip("there is no nm")
    done = subprocess.run(
        ["nm", "-D", "--defined-only", str(folder / "libmy_program.so")], capture_output=True, text=True, check=True
    )
    names = {line.split()[-1] for line in done.stdout.splitlines()}
    assert {name for name in names if not name.startswith("_")} == {
        f"my_program_{word}" for word in ("create", "run", "destroy", "constant_bytes")
    }


def test_programs_that_call_a_library_of_python_stay(builder: CppBuilder, tmp_path: Path) -> None:
    calling = Export(
        "p", SAMPLE.parameters, SAMPLE.constants, SAMPLE.dims, Source("c++", KERNELS, "lm_run", ("blas",)), False
    )
    with pytest.raises(BuildError, match="calls NumPy's BLAS, which cannot be exported"):
        export(calling, tmp_path, builder)


def test_source_that_does_not_compile(builder: CppBuilder, tmp_path: Path) -> None:
    broken = Export("p", (), (), (), Source("c++", "broken", "lm_run"), False)
    with pytest.raises(BuildError, match="the exported program 'p' does not compile: .*; its files are in"):
        export(broken, tmp_path, builder)
