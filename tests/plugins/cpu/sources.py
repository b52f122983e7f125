"""Programs by hand that follow the ABI of generated ones, for tests of what compiles, loads and runs them."""

from __future__ import annotations

from lumin_tune.core.kernel.render.interface import EXECUTOR

ABI = f"#include <stdint.h>\n{EXECUTOR}"


def program(run: str, *, before: str = "", prepare: str = "", workspace: str = "0", prepared: str = "0") -> str:
    """Return the source of a program whose `lm_run` has the body `run`."""
    return f"""{ABI}
{before}
extern "C" int64_t lm_workspace_bytes(const int64_t* dims, int64_t threads) {{ return {workspace}; }}
extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {{ return {prepared}; }}
extern "C" void lm_prepare(const lm_executor* executor, void* const* arguments, const int64_t* dims,
                           void* workspace, void* prepared) {{ {prepare} }}
extern "C" void lm_run(const lm_executor* executor, void* const* arguments, const int64_t* dims,
                       void* workspace, void* prepared) {{ {run} }}
"""


ADD = program(
    """
    const float* a = (const float*)arguments[0];
    const float* b = (const float*)arguments[1];
    float* c = (float*)arguments[2];
    for (int64_t i = 0; i < 64; ++i) c[i] = a[i] + b[i];
    """
)
"""c = a + b: three f32 (8, 8)."""

SHARES = program(
    """
    Work work = {(int64_t*)arguments[0], dims[0]};
    executor->parallel(executor, task, &work);
    """,
    before="""
    struct Work { int64_t* counts; int64_t turns; };
    static void task(void* context, int64_t thread, int64_t threads) {
      Work* work = (Work*)context;
      for (int64_t k = 0; k < work->turns; ++k) work->counts[8 * thread] += threads;
    }
    """,
)
"""counts[8 * thread] += threads, dims[0] times, for each thread: i64 (8 * threads,)."""

NESTED = program(
    "const void* both[2] = {executor, arguments[0]}; executor->parallel(executor, outer, both);",
    before="""
    static void inner(void* context, int64_t thread, int64_t threads) {
      __atomic_fetch_add((int64_t*)context, 1, __ATOMIC_RELAXED);
    }
    static void outer(void* context, int64_t thread, int64_t threads) {
      void** both = (void**)context;
      const lm_executor* executor = (const lm_executor*)both[0];
      executor->parallel(executor, inner, both[1]);
    }
    """,
)
"""count += threads * threads, by a task that starts tasks: i64 (1,)."""

PACKED = program(
    "for (int64_t i = 0; i < 4; ++i) ((float*)arguments[1])[i] = ((float*)prepared)[i];",
    prepare="for (int64_t i = 0; i < 4; ++i) ((float*)prepared)[i] = 2 * ((const float*)arguments[0])[i];",
    prepared="16",
)
"""b = 2 * a, where a is a constant and doubled ahead of time: two f32 (4,)."""
