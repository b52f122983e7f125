"""A stand-in for Macs, to test the Metal backend without one.

Metal Shading Language is compiled by g++ against a header of its own and runs on the host: the threads of a threadgroup
are fibers that synchronise at barriers, and run in both orders. `StandInMetal` stands in for pyobjc's module `Metal`,
with the selectors that the backend uses. It shows that text is valid C++ and correct under the documented semantics.
**It says nothing about speed**, nor what Apple's compiler accepts: `lint` checks what it can of that.
"""

from tests.stand_ins.metal.lint import lint
from tests.stand_ins.metal.pyobjc_stand_in import StandInMetal, installed
from tests.stand_ins.metal.shim_library import ShimError, is_available

__all__ = ["ShimError", "StandInMetal", "installed", "is_available", "lint"]
