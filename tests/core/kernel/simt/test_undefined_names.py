"""Logs of compilers, as they print them, and the intrinsic that a prelude lacks by each of them."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from lumin_tune.core.kernel.simt.runtime.simt_backend import SimtBackend
from lumin_tune.core.kernel.simt.runtime.undefined_names import undefined_name

KNOWN = SimtBackend.undefined_messages
LOGS = {
    "NVRTC 13.0, a call": """\
kernels.cu(1): error: identifier "lm_no" is undefined
  __device__ float f(float a) { return lm_no(a); }
                                       ^

1 error detected in the compilation of "kernels.cu".
""",
    "NVRTC 13.0, a template": """\
kernels.cu(1): error: identifier "lm_no" is undefined
  __device__ float f(float a) { return lm_no<float>(a); }
                                       ^

kernels.cu(1): error: type name is not allowed
""",
    "Metal, a call": """\
program_source:312:5: error: use of undeclared identifier 'lm_no'; did you mean 'lm_not'?
    lm_no(a);
    ^~~~~
""",
    "Metal, a type": "program_source:4206:18: error: unknown type name 'lm_no'\n",
    "clang++ 15, a vector": "<stdin>:1:1: error: no template named 'lm_no'\n",
    "clang++ 15, in a template": """\
<stdin>:1:38: warning: use of function template name with no prior declaration in function call with explicit template \
arguments is a C++20 extension [-Wc++20-extensions]
<stdin>:1:38: error: use of undeclared identifier 'lm_no'
<stdin>:1:72: note: in instantiation of function template specialization 'lm_f<float>' requested here
""",
    "clang 15, C": """\
<stdin>:1:27: warning: call to undeclared function 'lm_no'; ISO C99 and later do not support implicit function \
declarations [-Wimplicit-function-declaration]
""",
    "pocl 3.1, clang 15": """\
clBuildProgram failed: BUILD_PROGRAM_FAILURE - clBuildProgram failed: BUILD_PROGRAM_FAILURE

Build on <pyopencl.Device 'pthread-skylake' on 'Portable Computing Language' at 0x5635b10684d0>:

error: /tmp/lm_kcache/tempfile_CBV63G.cl:1:43: use of undeclared identifier 'lm_no'; did you mean 'lm_note'?
Device pthread-skylake failed to build the program
""",
    "Intel's OpenCL, clang before 15": (
        "stringInput.cl:55:1: error: implicit declaration of function 'lm_no' is invalid in OpenCL\n"
    ),
    "g++ 12, a call": "<stdin>:1:43: error: ‘lm_no’ was not declared in this scope; did you mean ‘lm_not’?\n",
    "g++ 12, LC_ALL=C": "<stdin>:1:27: error: 'lm_no' was not declared in this scope\n",
    "g++ 12, a type": "<stdin>:1:1: error: ‘lm_no’ does not name a type\n",
    "gcc 12, C": "<stdin>:1:12: error: ‘lm_no’ undeclared (first use in this function)\n",
    "gcc 12, C, a call": "<stdin>:1:27: warning: implicit declaration of function ‘lm_no’\n",
}
OTHERS = (
    'kernels.cu(3): error: no instance of overloaded function "lm_max" matches the argument list\n',
    "program_source:3:5: error: no matching function for call to 'lm_max'\n",
    "<stdin>:1:43: error: ‘x’ was not declared in this scope; did you mean ‘lm_x’?\n",
    "error: unknown option '-lm_fast'\n",
)
"""What is wrong in these is no missing name."""


@pytest.mark.parametrize("compiler", LOGS)
def test_the_wording_of(compiler: str) -> None:
    assert undefined_name(LOGS[compiler], KNOWN) == "lm_no"


@pytest.mark.parametrize("log", OTHERS)
def test_other_errors_name_nothing(log: str) -> None:
    assert not undefined_name(log, KNOWN)


def test_a_backend_may_bring_the_messages_of_its_compiler() -> None:
    log = "E0042: unresolved value `lm_no`"
    assert not undefined_name(log, KNOWN)
    assert undefined_name(log, ("unresolved value `{}`",)) == "lm_no"


@pytest.mark.parametrize("compiler", ["g++", "clang++"])
@pytest.mark.parametrize("use", ["float f(float a) { return lm_no(a); }", "lm_no x;", "lm_no<float, 2> x;"])
def test_the_wording_of_compilers_of_this_machine(compiler: str, use: str) -> None:
    command = shutil.which(compiler)
    if command is None:
        pytest.skip(f"{compiler} is not installed")
    done = subprocess.run([command, "-fsyntax-only", "-x", "c++", "-"], input=use, capture_output=True, text=True)
    assert undefined_name(done.stderr, KNOWN) == "lm_no", done.stderr
