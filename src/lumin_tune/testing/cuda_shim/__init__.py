"""Kernels for devices with threads, run on this processor: a tool for tests of backends that have no device at hand.

The threads of a block are fibers that meet at barriers; every access is checked for its bounds, its alignment and
whether another thread met it without a barrier between; blocks and threads run in both orders. It shows that a kernel
means what it should on any device that keeps its promises. **It proves nothing about speed**, and how the fragments of
matrix instructions lie in registers is as the maker documents it, not as it was observed.
"""

from lumin_tune.testing.cuda_shim.module import ShimError, ShimModule, compiled, is_available

__all__ = ["ShimError", "ShimModule", "compiled", "is_available"]
