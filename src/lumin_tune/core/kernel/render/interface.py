"""What generated code and whoever runs it agree on, as C: the threads that a program shares its work among.

Stands once in every translation unit: `unit` puts it into programs, runtimes put it before their own sources. It needs
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
} lm_executor;
"""
"""`parallel` runs the blocks 0 to `blocks` of a job and returns when all are done: it calls the task for ranges of
them, each block in one. `thread` is below `threads` and says which scratch is the call's own: no two calls have it at
once.

work_ns: what all blocks take one thread, as estimated. rest_ns: the same of this job and those that the caller will run
right after it. pace: null, or what an executor that measures learns of the job: 256 times what the estimate is to be
multiplied by, 0 before it is known; it may be written at any time, by several threads.
`library` has the functions of `ir.Call`.
"""
