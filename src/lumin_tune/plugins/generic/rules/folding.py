"""Folding of static scales, shifts and batch norm into the weights of contractions."""

from __future__ import annotations

from typing import Final

from lumin_tune.core.plugin.records import Exactness, Rule, RuleFamily
from lumin_tune.plugins.generic.rules.windows import WINDOWS_FIRST

_REASSOCIATES = Exactness.REASSOCIATES
_FOLDED = "a sum is linear; batch norm folded: Jacob et al., 2018, arXiv:1712.05877, 3.2"

STATIC_FOLDING: Final = RuleFamily(
    "static-folding",
    (
        Rule(
            "scale-into-weights",
            "(mul (sum ?i (mul ?x ?w)) ?s)",
            "(sum ?i (mul ?x (mul ?w ?s)))",
            _REASSOCIATES,
            _FOLDED,
            "(float ?x) (dynamic ?x) (static ?w) (static ?s) (independent ?s ?i) (within (axes ?s) ?w)",
        ),
        Rule(
            "input-scale-into-weights",
            "(sum ?i (mul (mul ?x ?s) ?w))",
            "(sum ?i (mul ?x (mul ?s ?w)))",
            _REASSOCIATES,
            _FOLDED,
            "(float ?x) (dynamic ?x) (static ?w) (static ?s) (within (axes ?s) ?w)",
        ),
        Rule(
            "number-into-weights",
            "(mul_scalar ?c (sum ?i (mul ?x ?w)))",
            "(sum ?i (mul ?x (mul_scalar ?c ?w)))",
            _REASSOCIATES,
            "a sum is linear",
            "(float ?x) (dynamic ?x) (static ?w)",
        ),
        Rule(
            "input-number-into-weights",
            "(sum ?i (mul (mul_scalar ?c ?x) ?w))",
            "(sum ?i (mul ?x (mul_scalar ?c ?w)))",
            _REASSOCIATES,
            "a sum is linear",
            "(float ?x) (dynamic ?x) (static ?w)",
        ),
        Rule(
            "scale-over-bias",
            "(mul (add ?x ?b) ?s)",
            "(add (mul ?x ?s) (mul ?b ?s))",
            _REASSOCIATES,
            f"distributive law; {_FOLDED}",
            "(float ?x) (dynamic ?x) (static ?b) (static ?s)",
        ),
        Rule(
            "scale-over-number",
            "(mul (add_scalar ?c ?x) ?s)",
            "(add (mul ?x ?s) (mul_scalar ?c ?s))",
            _REASSOCIATES,
            "distributive law",
            "(float ?x) (dynamic ?x) (static ?s)",
        ),
        Rule(
            "input-bias-out-of-contraction",
            "(sum ?i (mul (add ?x ?b) ?w))",
            "(add (sum ?i (mul ?x ?w)) (sum ?i (mul ?b ?w)))",
            _REASSOCIATES,
            "distributive law; a sum is linear",
            "(float ?x) (dynamic ?x) (static ?b) (static ?w) (within ?i ?w)",
        ),
        Rule(
            "input-shift-out-of-contraction",
            "(sum ?i (mul (add ?x ?n) ?w))",
            "(add (sum ?i (mul ?x ?w)) (mul ?n (sum ?i ?w)))",
            _REASSOCIATES,
            "distributive law; a sum is linear; n does not vary along it: the mean of a normalisation",
            "(float ?x) (dynamic ?x) (dynamic ?n) (static ?w) (independent ?n ?i) (within ?i ?w)",
        ),
        Rule(
            "input-number-out-of-contraction",
            "(sum ?i (mul (add_scalar ?c ?x) ?w))",
            "(add (sum ?i (mul ?x ?w)) (mul_scalar ?c (sum ?i ?w)))",
            _REASSOCIATES,
            "distributive law; a sum is linear",
            "(float ?x) (dynamic ?x) (static ?w) (within ?i ?w)",
        ),
        WINDOWS_FIRST,
    ),
    "Constant scales, shifts and batch norm folded into static weights and biases.\n\n"
    "A static value costs nothing at run time. A factor moves into weights that have its axes, so that they do not "
    "grow. A convolution is a contraction whose operand reads through windows, so batch norm folds into it by the "
    "same rules as into a linear layer; before it `windows-first` brings the factors to the contraction. A shift "
    "before it stays where padding stands between.",
)
