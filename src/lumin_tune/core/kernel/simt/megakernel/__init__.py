"""Many kernels as the tasks of one: groups of threads that stay take blocks of them from a queue, as data is ready.

`parts` cuts a program into kernels that run so and kernels that stand alone, `interpreter` writes the one kernel with
the operations that it needs, `members` says beside the text what each block touches, `touching` makes numbers of that,
`conflicts` says which tasks must wait for which, `tables` makes the queue of it. docs/megakernel.md argues why no two
tasks race and none waits for ever.
"""
