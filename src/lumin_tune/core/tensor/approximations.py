"""Polynomial coefficients that approximate functions without a primop, in ascending powers.

Used by `exponential` and `trigonometry`. The coefficients are minimax fits of the relative error (for `ERFC`: of the
absolute error in erf), computed by the Remez exchange in 60 digits, with as many terms as keep that error below half
a unit in the last place (ulp). Taylor series are used where they need hardly more terms.
"""

import math

from lumin_tune.core.dtypes import DType

# tanh(x) = x * P(x*x) for |x| <= 0.625: relative error 4e-9, 1e-17
TANH = {
    DType.F32: (
        1.0,
        -0.3333326,
        0.13331127,
        -0.053721067,
        0.020590989,
        -0.005659989,
    ),
    DType.F64: (
        1.0,
        -0.3333333333333262,
        0.1333333333324606,
        -0.0539682539262672,
        0.02186948748996978,
        -0.008863220099358877,
        0.003591983101576655,
        -0.00145493215267721,
        0.0005862399124527285,
        -0.00022842633014192755,
        7.700300358943182e-05,
        -1.6009572267981817e-05,
    ),
}

# atan(x) = x * P(x*x) for |x| <= 1: relative error 1.6e-8, 3e-17
ATAN = {
    DType.F32: (
        1.0,
        -0.33333072,
        0.1999262,
        -0.14203644,
        0.10640934,
        -0.07504294,
        0.042691518,
        -0.016068628,
        0.0028498892,
    ),
    DType.F64: (
        1.0,
        -0.3333333333333111,
        0.1999999999969632,
        -0.14285714269196484,
        0.11111110634359622,
        -0.09090900647688896,
        0.07692207609387006,
        -0.06665825857770992,
        0.058771423724698416,
        -0.052386341165181954,
        0.046722881707900635,
        -0.04089078171533129,
        0.03400874639439132,
        -0.025751174254980927,
        0.016904068143127497,
        -0.009130336868583926,
        0.003827153392646856,
        -0.0011535863510566354,
        0.00022068769133148903,
        -2.0018656067795008e-05,
    ),
}

# erf(x) = x * P(x*x) for |x| <= 1: relative error 1.3e-9, 7e-18
ERF = {
    DType.F32: (
        1.1283791,
        -0.37612626,
        0.112835854,
        -0.026853811,
        0.0051883277,
        -0.00080101937,
        7.853861e-05,
    ),
    DType.F64: (
        1.1283791670955126,
        -0.3761263890318352,
        0.11283791670944185,
        -0.02686617064311147,
        0.005223977606118483,
        -0.0008548325929315086,
        0.0001205529357692236,
        -1.4924712302494547e-05,
        1.6447131577986954e-06,
        -1.620631381472967e-07,
        1.3710980659630822e-08,
        -7.779469007200023e-10,
    ),
}

# erf(x) = 1 - 2**P(x) for 1 <= x <= ERFC_END, beyond which it rounds to 1: absolute error 2e-11, 7e-18
ERFC = {
    DType.F32: (
        0.00027127916,
        -1.6296371,
        -0.9135432,
        -0.1564149,
        0.0363678,
        -0.0060658907,
        0.00063671195,
        -3.128736e-05,
    ),
    DType.F64: (
        -7.404656131291223e-07,
        -1.6278995619899987,
        -0.918483221541518,
        -0.14816808323656042,
        0.027393952775848933,
        0.000596608311958451,
        -0.002768453883466901,
        0.0011152653395767604,
        -0.00019700567735608592,
        -2.8167251204568936e-05,
        3.250881906762033e-05,
        -1.2376816371681974e-05,
        3.051074812287525e-06,
        -5.331822485468072e-07,
        6.626926912759084e-08,
        -5.6122584790510916e-09,
        2.914828746997957e-10,
        -7.019099524147796e-12,
    ),
}
ERFC_END = {DType.F32: 4.0, DType.F64: 6.0}

# (e**x - 1) / x for |x| <= 0.5, by Taylor: relative error 1e-8, 5e-17
EXPM1 = {
    DType.F32: tuple(1 / math.factorial(n + 1) for n in range(8)),
    DType.F64: tuple(1 / math.factorial(n + 1) for n in range(14)),
}

# log((1 + s) / (1 - s)) / s in s*s for |s| <= 1/7, by Taylor: relative error 3e-10, 6e-19
LOG_RATIO = {
    DType.F32: tuple(2 / (2 * n + 1) for n in range(5)),
    DType.F64: tuple(2 / (2 * n + 1) for n in range(10)),
}

# sinh(x) / x in x*x for |x| <= 1, by Taylor: relative error 2e-10, 8e-18
SINH = {
    DType.F32: tuple(1 / math.factorial(2 * n + 1) for n in range(6)),
    DType.F64: tuple(1 / math.factorial(2 * n + 1) for n in range(9)),
}
