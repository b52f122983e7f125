"""The C interface between generated code and its caller: the executor that distributes work over threads.

Included once in every translation unit: `program_text` adds it to programs, runtimes to their own sources. It requires
`int64_t` and `int32_t`.
"""

from __future__ import annotations

from typing import Final

EXECUTOR: Final = """\
typedef void (*lm_task)(void* context, int64_t thread, int64_t first, int64_t end);
typedef struct lm_job {
  lm_task task;
  int64_t blocks;
  double work_ns;
  double rest_ns;
  int32_t* pace;
} lm_job;
typedef struct lm_executor {
  int64_t threads;
  void (*parallel)(const struct lm_executor*, const lm_job*, void* context);
  void* pool;
  void* const* library;
  int32_t traced;
} lm_executor;
"""
"""`parallel` runs the blocks 0 to `blocks` of a job and returns when all are done: it calls the task for ranges of
blocks, each block in exactly one. `thread` is less than `threads` and selects the scratch of the call: no two
concurrent calls have the same one.

work_ns: estimated time of all blocks on one thread. rest_ns: the same for this job and those that the caller runs right
after it. pace: null, or what a measuring executor learns about the job: 256 times the factor by which to multiply the
estimate, 0 if unknown; several threads may write it at any time. `library` has the functions of `ir.Call`. traced:
whether brief launches, too, are jobs of `parallel`, which then runs them on the calling thread; code of earlier
versions does not read it.
"""
