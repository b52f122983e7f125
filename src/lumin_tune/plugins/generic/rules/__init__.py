"""The families of rewrite rules included in lumin, as data, one file per subject.

Registered through the hook `lumin_rules`; `core/eqsat` applies them, `lumin-tune rules` lists them, and
`lumin_tune.testing.rules` checks each numerically. Nothing here applies a rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lumin_tune.plugins.generic.rules.arithmetic import ARITHMETIC
from lumin_tune.plugins.generic.rules.casts import CASTS
from lumin_tune.plugins.generic.rules.chains import CONTRACTION_CHAINS
from lumin_tune.plugins.generic.rules.convolution import CONVOLUTION
from lumin_tune.plugins.generic.rules.distribution import DISTRIBUTION
from lumin_tune.plugins.generic.rules.folding import STATIC_FOLDING
from lumin_tune.plugins.generic.rules.merging import MERGED_CONTRACTIONS
from lumin_tune.plugins.generic.rules.ordering import ASSOCIATIVITY, COMMUTATIVITY
from lumin_tune.plugins.generic.rules.precision import MIXED_PRECISION_BF16, MIXED_PRECISION_F16
from lumin_tune.plugins.generic.rules.ranges import RANGES
from lumin_tune.plugins.generic.rules.reductions import ONE_PASS_VARIANCE, REDUCTIONS
from lumin_tune.plugins.generic.rules.scales import SCALES
from lumin_tune.plugins.generic.rules.softmax import SOFTMAX, SOFTMAX_IN_PARTS
from lumin_tune.plugins.generic.rules.strength import STRENGTH_REDUCTION
from lumin_tune.plugins.generic.rules.winograd import WINOGRAD

if TYPE_CHECKING:
    from lumin_tune.core.plugin.records import RuleFamily

FAMILIES: Final[tuple[RuleFamily, ...]] = (
    ARITHMETIC,
    RANGES,
    COMMUTATIVITY,
    ASSOCIATIVITY,
    DISTRIBUTION,
    SCALES,
    STATIC_FOLDING,
    CONTRACTION_CHAINS,
    MERGED_CONTRACTIONS,
    REDUCTIONS,
    ONE_PASS_VARIANCE,
    SOFTMAX,
    SOFTMAX_IN_PARTS,
    CONVOLUTION,
    WINOGRAD,
    STRENGTH_REDUCTION,
    CASTS,
    MIXED_PRECISION_F16,
    MIXED_PRECISION_BF16,
)
