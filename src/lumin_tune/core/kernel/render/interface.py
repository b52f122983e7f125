"""What generated code and whoever runs it agree on, as C: the threads that a program shares its work among.

Stands once in every translation unit: `unit` puts it into programs, runtimes put it before their own sources. It needs
`int64_t`.
"""

from __future__ import annotations

from typing import Final

EXECUTOR: Final = """\
typedef void (*lm_task)(void* context, int64_t thread, int64_t threads);
typedef struct lm_executor {
  int64_t threads;
  void (*parallel)(const struct lm_executor*, lm_task, void* context);
  void* pool;
  void* const* library;
} lm_executor;
"""
"""`parallel` runs a task `threads` times and returns when all are done; `library` has the functions of `ir.Call`."""
