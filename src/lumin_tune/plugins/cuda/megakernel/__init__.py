"""Megakernels: many kernels run as tasks of one persistent kernel, whose thread blocks take tasks from a queue.

`parts` cuts a program into megakernels and kernels that stand alone, `task_interpreter` writes the persistent kernel,
`members` describes the accesses of each grid block beside the text, `touching` evaluates them for given sizes,
`conflicts` derives the dependencies between tasks, and `task_queue` makes the queue. docs/megakernel.md proves that
tasks neither race nor deadlock.
"""
