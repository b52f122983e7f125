"""The selectors of pyobjc's module `Metal` that the backend uses; the stand-in has these alone.

All of it is in the metadata of pyobjc-framework-Metal 12.2.2, except what Foundation has: `alloc` of classes, and
NSError.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SELECTORS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({
    "MTLDevice": (
        "architecture", "maxBufferLength", "maxThreadgroupMemoryLength", "maxThreadsPerThreadgroup", "name",
        "newBufferWithLength:options:", "newCommandQueue", "newComputePipelineStateWithFunction:error:",
        "newLibraryWithSource:options:error:", "recommendedMaxWorkingSetSize", "supportsFamily:",
    ),
    "MTLArchitecture": ("name",),
    "MTLCompileOptions": ("init", "setFastMathEnabled:"),
    "MTLLibrary": ("newFunctionWithName:",),
    "MTLFunction": (),
    "MTLComputePipelineState": ("maxTotalThreadsPerThreadgroup", "threadExecutionWidth"),
    "MTLBuffer": ("contents",),
    "MTLCommandQueue": ("commandBuffer",),
    "MTLCommandBuffer": (
        "GPUEndTime", "GPUStartTime", "blitCommandEncoder", "commit", "computeCommandEncoder", "error", "status",
        "waitUntilCompleted",
    ),
    "MTLComputeCommandEncoder": (
        "dispatchThreadgroups:threadsPerThreadgroup:", "endEncoding", "setBuffer:offset:atIndex:",
        "setBytes:length:atIndex:", "setComputePipelineState:", "setThreadgroupMemoryLength:atIndex:",
    ),
    "MTLBlitCommandEncoder": (
        "copyFromBuffer:sourceOffset:toBuffer:destinationOffset:size:", "endEncoding", "fillBuffer:range:value:",
    ),
    "NSError": ("code", "localizedDescription"),
})  # fmt: skip
"""The selectors, by the class or protocol that has them."""
MODULE: Final = ("MTLCompileOptions", "MTLCopyAllDevices", "MTLSizeMake")
"""Functions and classes of the module."""
CONSTANTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "MTLCommandBufferStatusCompleted": 4,
        "MTLCommandBufferStatusError": 5,
        "MTLGPUFamilyApple7": 1007,
        "MTLResourceStorageModeShared": 0,
    }
)


def attribute(selector: str) -> str:
    """Return the name of a selector in Python."""
    return selector.replace(":", "_")
