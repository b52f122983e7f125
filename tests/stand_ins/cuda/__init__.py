"""Runs CUDA kernels on the host, to test backends without a device.

The threads of a block are fibers that synchronise at barriers. Every access is checked for bounds, alignment and races
with other threads since the last barrier; blocks and threads run in both orders. It shows that a kernel is correct on
any device that follows the documented semantics. **It says nothing about speed**, and register layouts of matrix
instructions follow the documentation, not observation.
"""

from tests.stand_ins.cuda.shim_module import ShimError, ShimModule, compiled, is_available

__all__ = ["ShimError", "ShimModule", "compiled", "is_available"]
