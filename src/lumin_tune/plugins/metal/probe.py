"""Checks by a kernel where the threads of a SIMD-group hold the elements of a matrix, which Metal does not document."""

from __future__ import annotations

import functools
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import numpy as np

from lumin_tune.core.errors import BuildError
from lumin_tune.core.kernel.simt.runtime.device import Pointer
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.metal.driver import Found, found_devices
from lumin_tune.plugins.metal.prelude import definitions
from lumin_tune.plugins.metal.queue import MetalModule, MetalQueue
from lumin_tune.plugins.metal.target import MATRIX, SIMD_WIDTH

_TEXT: Final = f"""{definitions(has_matrices=True)}
kernel void lm_probe(device float* x [[buffer(0)]], threadgroup uchar* scratch [[threadgroup(0)]],
                     uint lane [[thread_index_in_simdgroup]]) {{
  simdgroup_float8x8 held;
  for (int n = 0; n < 2; n++) held.thread_elements()[n] = lm_logical((int)lane) * 2 + n;
  simdgroup_store(held, x, 8);
}}
"""


@functools.cache
def metal_devices() -> tuple[Device, ...]:
    """Return the GPUs that kernels can run on, with `matrix`: the operand types of their matrix instructions."""
    found = [each for each in found_devices() if not each.unfit]
    return tuple(
        replace(each.record, properties=MappingProxyType({**each.record.properties, "matrix": _matrix(each)}))
        for each in found
    )


def _matrix(found: Found) -> str:
    queue = MetalQueue(found)
    elements = np.full((8, 8), np.nan, np.float32)
    place = Pointer(queue.allocate(elements.nbytes, "a probe of matrices"), 0)
    try:
        pipeline = MetalModule(found, _TEXT).function("lm_probe")
    except BuildError:  # a GPU or a macOS whose matrices are not those of matrix.h
        return ""
    queue.bound(pipeline, 1, SIMD_WIDTH, 0, [place], [])()
    queue.download(elements, place)
    return MATRIX if (elements.reshape(-1) == np.arange(elements.size)).all() else ""
