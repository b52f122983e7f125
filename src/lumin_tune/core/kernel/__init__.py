"""From a region of a graph to the text of its kernels; every compiled backend uses it.

`lower` writes a region in the grammar of `ir`, `rewrite` has other forms of a program, `schedule` the schedules of its
stages and their knobs, `render` the C++ text for processors, and `simt` the text and the launches for devices with
threads. Nothing here knows a backend.
"""
