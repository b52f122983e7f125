"""The shim detects violations of the device's semantics: each is planted in a kernel and must be named."""

from __future__ import annotations

import numpy as np
import pytest
from tests.stand_ins.cuda import ShimError, compiled

from lumin_tune.core.kernel.simt.launch_manifest import Argument, Launch, Manifest
from lumin_tune.plugins.cuda.prelude import prelude_text

pytestmark = pytest.mark.usefixtures("shim")

HEAD = """LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 64);
  LM_BUFFER(float, b1, 64);
  LM_SHARED(float, s, 0, 64);
"""


def text(body: str, blocks: int = 1) -> str:
    """Return the text of a kernel of 64 threads on buffers of 64 floats."""
    arguments = (Argument("argument", 0), Argument("argument", 1))
    manifest = Manifest((), 2, 0, 0, 0, (Launch("k0", "k0", "call", blocks, 64, 256, arguments),))
    return f"{manifest.line()}\n{prelude_text('')}{HEAD}{body}\n}}\n"


RIGHT = (
    "lm_store(s, lm_thread, lm_load(b0, lm_thread)); lm_barrier(); lm_store(b1, lm_thread, lm_load(s, 63 - lm_thread));"
)
MISTAKES = {
    "(read|written) without a barrier after another thread's (read|write)": RIGHT.replace("lm_barrier(); ", ""),
    "(written|read) without a barrier after another thread's (read|write): s": RIGHT + " lm_store(s, lm_thread, 0.0f);",
    "written by two threads without a barrier": "lm_store(b1, lm_thread / 2, 1.0f);",
    "out of bounds: s\\[64\\] of 64": "lm_store(s, lm_thread + 1, 0.0f);",
    "out of bounds: b0\\[-1\\] of 64": "lm_store(b1, lm_thread, lm_load(b0, lm_thread - 1));",
    "not aligned": "lm_store_vector<4>(b1, lm_thread == 0 ? 1 : 8, lm_vector<float, 4>{});",
    "some threads of a block are at a barrier, others have ended": "if (lm_thread < 32) lm_barrier();",
    "some threads of a warp are at a shuffle": "if (lm_thread < 3) lm_store(b1, lm_thread, lm_shuffle_xor(1.0f, 1));",
    "past the shared memory of the launch": "LM_SHARED(float, t, 128, 64); lm_store(t, lm_thread, 0.0f);",
}


def test_a_right_kernel_in_both_orders() -> None:
    (module,) = compiled([text(RIGHT)])
    x = np.arange(64, dtype=np.float32)
    for backwards in (False, True):
        y = np.zeros(64, np.float32)
        module.run([x, y], {}, backwards)
        assert (y == x[::-1]).all()


def test_mistakes_are_named() -> None:
    modules = compiled([text(body) for body in MISTAKES.values()])
    for words, module in zip(MISTAKES, modules, strict=True):
        with pytest.raises(ShimError, match=f"kernel k0: {words}"):
            module.run([np.zeros(64, np.float32), np.zeros(64, np.float32)], {})


def test_blocks_that_meet() -> None:
    (module,) = compiled([text("lm_store(b1, lm_thread, 1.0f);", blocks=2)])
    with pytest.raises(ShimError, match="written by two threads without a barrier: b1"):
        module.run([np.zeros(64, np.float32), np.zeros(64, np.float32)], {})


def test_a_copy_arrives_only_when_it_is_waited_for() -> None:
    copy = "lm_copy_async<1>(s, lm_thread, b0, lm_thread, lm_thread < 60); lm_copy_commit();"
    read = "lm_barrier(); lm_store(b1, lm_thread, lm_load(s, lm_thread));"
    early, late = compiled([text(copy + read), text(copy + "lm_copy_wait<0>();" + read)])
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)
    early.run([x, y], {})
    assert np.isnan(y).all()
    late.run([x, y], {})
    assert y.tolist() == [1.0] * 60 + [0.0] * 4


def test_what_does_not_compile() -> None:
    with pytest.raises(ShimError, match="g\\+\\+ cannot compile the kernels: .*error"):
        compiled([text("no such thing;")])
