"""Text of scheduled programs in a C-family language.

`render` is the way in; a `Target` says what the language and its device are like. `unit` writes whole files, `nest` the
loops of a stage, `values` its instructions, `places` their addresses and guards, `packing` copies in the order they are
read, `spans` says where an axis stands. The language is given by names: every operation is a function `lm_...` that
the target's prelude has.
"""

from lumin_tune.core.kernel.render.target import Target
from lumin_tune.core.kernel.render.unit import render

__all__ = ["Target", "render"]
