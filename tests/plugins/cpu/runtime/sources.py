"""Handwritten programs with the ABI of generated ones, for tests of compilation, loading and execution."""

from __future__ import annotations

from lumin_tune.core.kernel.render.interface import EXECUTOR

ABI = f"#include <stdint.h>\n{EXECUTOR}"


def program(
    run: str, *, before: str = "", prepare: str = "", workspace: str = "0", prepared: str = "0", work: str = "0"
) -> str:
    """Return the source of a program whose `lm_run` has the body `run`."""
    return f"""{ABI}
{before}
extern "C" int64_t lm_workspace_bytes(const int64_t* dims, int64_t threads) {{ return {workspace}; }}
extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {{ return {prepared}; }}
extern "C" double lm_work_ns(const int64_t* dims) {{ return {work}; }}
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

BLOCKS = program(
    """
    Work work = {(int64_t*)arguments[0], (int64_t*)arguments[1], (int64_t*)workspace, dims[1]};
    const lm_job job = {task, dims[0], (double)dims[2], (double)dims[2], 0};
    executor->parallel(executor, &job, &work);
    """,
    before="""
    struct Work { int64_t* counts; int64_t* threads; int64_t* scratch; int64_t rounds; };
    static void task(void* context, int64_t thread, int64_t first, int64_t end) {
      Work* work = (Work*)context;
      int64_t* own = work->scratch + 8 * thread;
      __atomic_fetch_add(work->threads + thread, end - first, __ATOMIC_RELAXED);
      for (int64_t block = first; block < end; ++block) {
        own[0] = 0;
        for (int64_t k = 0; k < work->rounds; ++k) { own[0] += 1; __asm__ volatile("" ::: "memory"); }
        work->counts[block] += own[0];
      }
    }
    """,
    workspace="64 * threads",
)
"""counts[block] += dims[1], in the thread's scratch, for dims[0] blocks of dims[2] ns in total: i64 (blocks,);
threads[thread] += the number of blocks that it ran, i64 (threads,).
"""

NESTED = program(
    """
    const void* both[2] = {executor, arguments[0]};
    const lm_job job = {outer, 8, 1e9, 1e9, 0};
    executor->parallel(executor, &job, both);
    """,
    before="""
    static void inner(void* context, int64_t thread, int64_t first, int64_t end) {
      __atomic_fetch_add((int64_t*)context, end - first, __ATOMIC_RELAXED);
    }
    static void outer(void* context, int64_t thread, int64_t first, int64_t end) {
      void** both = (void**)context;
      const lm_executor* executor = (const lm_executor*)both[0];
      const lm_job job = {inner, 4, 1e9, 1e9, 0};
      for (int64_t block = first; block < end; ++block) executor->parallel(executor, &job, both[1]);
    }
    """,
)
"""count += 32, by a job whose 8 blocks start jobs of 4: i64 (1,)."""

PACKED = program(
    "for (int64_t i = 0; i < 4; ++i) ((float*)arguments[1])[i] = ((float*)prepared)[i];",
    prepare="for (int64_t i = 0; i < 4; ++i) ((float*)prepared)[i] = 2 * ((const float*)arguments[0])[i];",
    prepared="16",
)
"""b = 2 * a, where a is a constant, doubled in advance: two f32 (4,)."""
