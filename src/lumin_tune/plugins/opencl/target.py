"""OpenCL C 1.2 as a target of generated kernels: no shuffles, no copies in the background, 32 KiB of local memory."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.kernel.simt.target.suffixes import SuffixLanguage
from lumin_tune.core.kernel.simt.target.target import Target
from lumin_tune.plugins.opencl.prelude import prelude_text

# Of the capabilities, grid-strides is left out because pocl 3.1 miscompiles barriers inside such a loop. Each block of
# a kernel whose private buffers exceed the local memory therefore has a slab of its own.
OPENCL: Final = Target("OpenCL", SuffixLanguage(), prelude_text, warp=1, scratch_bytes=32 << 10)
"""The guarantees of the full profile of OpenCL 1.2 (CL_DEVICE_LOCAL_MEM_SIZE). Widths of warps, half and double are the
device's, and in its properties.
"""
