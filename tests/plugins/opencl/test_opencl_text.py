"""Text and spaces for OpenCL: nothing that its target lacks; needs no driver."""

from __future__ import annotations

import random
import re
import sys
from itertools import islice

import pytest

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.simt.schedule.simt_space import space
from lumin_tune.core.kernel.simt.schedule.thread_mapping import is_matrix_stage
from lumin_tune.core.kernel.simt.target.intrinsics import INTRINSICS
from lumin_tune.core.kernel.simt.text.device_text import needs_of, render
from lumin_tune.plugins.cuda.device.architecture import architecture_device
from lumin_tune.plugins.cuda.target import CUDA
from lumin_tune.plugins.opencl import diagnosis, driver
from lumin_tune.plugins.opencl.backend import LEAST
from lumin_tune.plugins.opencl.target import OPENCL

TYPES = "bool|u8|i8|i16|i32|i64|f16|bf16|f32|f64"
SUFFIX = re.compile(rf"(_({TYPES}))+$|_\d+$")
NAMES = {each.name for each in INTRINSICS} | {"LM_SCRATCH", "lm_vector", "lm_scratch"}


def product(dtype: str) -> lt.Graph:
    graph = lt.Graph()
    x, y = graph.tensor("x", (64, 96), dtype), graph.tensor("y", (96, 128), dtype)
    (x @ y).softmax(-1).output("z")
    return graph


@pytest.mark.parametrize("dtype", ["f16", "bf16", "f32"])
def test_no_point_uses_what_the_target_lacks(dtype: str) -> None:
    own = space(lower(expand_composites(product(dtype).compile("generic"))), LEAST, OPENCL)
    assert all("stream" not in str(choice) for knob in own.knobs for choice in knob.choices)
    assert all(not knob.name.endswith("residents") for knob in own.knobs)
    for point in [own.default, *islice(own.points(random.Random(0)), 25)]:
        text = render(own.program(point), plan(own.program(point)), OPENCL)
        body = text[text.index("LM_KERNEL(k") :]
        used = {SUFFIX.sub("", SUFFIX.sub("", name)) for name in re.findall(r"\b(?:lm|LM)_\w+", body)}
        own_types = {f"lm_{each}" for each in TYPES.split("|")}
        assert used - own_types - {"lm"} <= NAMES | {"lm_load_vector", "lm_store_vector"}, sorted(used - NAMES)
        assert not re.search(r"[A-Za-z_]\w*<\w", body.replace("for (", "")), "no templates"
        assert "#pragma" not in body


def test_what_a_target_lacks_is_refused_by_name() -> None:
    program = lower(expand_composites(product("f16").compile("generic")))
    own = space(program, architecture_device("sm_80"), CUDA)
    point = next(each for each in own.points(random.Random(1)) if "matrix" in str(each.values()))
    made = own.program(point)
    kernel = next(each for each in made.kernels if any(map(is_matrix_stage, each.stages())))
    with pytest.raises(KernelError, match="needs matrix, which OpenCL does not have"):
        needs_of(made, kernel, OPENCL)


def test_doctor_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "pyopencl_or_reason", lambda: "pyopencl cannot be imported (not installed)")
    (found,) = diagnosis.diagnose(None)
    assert not found.ok and not found.needed and found.remedy == "pip install 'lumin-tune[opencl]'"


def test_without_pyopencl_there_is_no_device_and_compiling_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyopencl", None)
    driver.found_devices.cache_clear()
    try:
        assert driver.opencl_devices() == ()
        with pytest.raises(BuildError, match=r"pip install 'lumin-tune\[opencl\]'"):
            driver.pyopencl_or_raise()
    finally:
        driver.found_devices.cache_clear()
