// Quotients rounded towards minus infinity, their remainders, and the bits of integers; integers never trap.

//: lm_idiv
// 0 for a zero divisor; the lowest number divided by -1 wraps.
template <class V> LM_INLINE V lm_idiv(V a, V b) {
  if constexpr (lm_wide<V>) return {lm_idiv(a.lo, b.lo), lm_idiv(a.hi, b.hi)};
  else if constexpr (lm_lanes<V> == 1) {
    if (b == (V)-1 && (V)-1 < 0) return (V)(0 - (uint64_t)a);
    V some = b + (b == 0), q = a / some;  // no branch: of a / a GCC 12 makes masks for ones in vectors of two bytes
    return (q - (V)((q * some != a) & ((a ^ some) < 0))) * (b != 0);
  } else { V r; for (int k = 0; k < lm_lanes<V>; ++k) r[k] = lm_idiv(a[k], b[k]); return r; }
}

//: lm_mod
// With the sign of the divisor. Integers: 0 for a zero divisor. Floats: exact, NaN for a zero divisor.
template <class V> LM_INLINE V lm_mod(V a, V b) {
  if constexpr (lm_wide<V>) return {lm_mod(a.lo, b.lo), lm_mod(a.hi, b.hi)};
  else if constexpr (lm_floating<V>) return lm_float_mod(a, b);
  else if constexpr (lm_lanes<V> == 1) {
    if (b == 0 || (b == (V)-1 && (V)-1 < 0)) return 0;
    V r = a % b;
    return r + ((r != 0) & ((r ^ b) < 0) ? b : (V)0);
  } else { V r; for (int k = 0; k < lm_lanes<V>; ++k) r[k] = lm_mod(a[k], b[k]); return r; }
}

//: lm_xor
template <class V> LM_INLINE V lm_xor(V a, V b) {
  if constexpr (lm_wide<V>) return {lm_xor(a.lo, b.lo), lm_xor(a.hi, b.hi)};
  else return (V)(a ^ b);
}

//: lm_floor_shift
// lm_idiv by a power of two.
template <class V> LM_INLINE V lm_floor_shift(V a, int places) {
  if constexpr (lm_wide<V>) return {lm_floor_shift(a.lo, places), lm_floor_shift(a.hi, places)};
  else return (V)(a >> (lm_scalar<V>)places);
}

//: lm_low_bits
// lm_mod by a power of two.
template <class V> LM_INLINE V lm_low_bits(V a, int places) {
  if constexpr (lm_wide<V>) return {lm_low_bits(a.lo, places), lm_low_bits(a.hi, places)};
  else return (V)(a & (lm_scalar<V>)(((uint64_t)1 << places) - 1));
}

//: lm_float_mod
// a - floor(a / b) b if the quotient is small and the product fused, else lane by lane.
template <class V> LM_INLINE V lm_float_mod(V a, V b) {
  typedef lm_scalar<V> S;
  constexpr S limit = sizeof(S) == 4 ? 0x1p20 : 0x1p50, infinity = __builtin_inff();
  V q = lm_floor(a / b), r = a;
  if constexpr (LM_FMA) r = lm_fused(-q, b, a);
  r = lm_select(lm_less_than(r * b, lm_splat<V>(0)), r + b, r);  // a / b was rounded up to an integer
  auto near = lm_and(lm_less_than(lm_abs(q), lm_splat<V>(limit)), lm_less_than(lm_abs(b), lm_splat<V>(infinity)));
  if (!LM_FMA || __builtin_expect(lm_any(lm_not(near)), 0))
    for (int k = 0; k < lm_lanes<V>; ++k)
      if (!LM_FMA || !lm_lane(near, k)) lm_set_lane(r, k, lm_long_mod(lm_lane(a, k), lm_lane(b, k)));
  return lm_select(lm_equal(r, lm_splat<V>(0)), lm_copy_sign(r, b), r);
}

//: lm_float_mod_by
// lm_mod of floats by 2 to the power k: the product and the difference are exact up to one rounding of the result.
template <int k, class V> LM_INLINE V lm_float_mod_by(V a) {
  if constexpr (lm_wide<V>) return {lm_float_mod_by<k>(a.lo), lm_float_mod_by<k>(a.hi)};
  else if constexpr (k == 0) return a - lm_floor(a);
  else {
    constexpr lm_scalar<V> b = 1 << k, part = 1 / b;
    V r = a - lm_floor(a * part) * b;
    return lm_select(lm_less_than(r, lm_splat<V>(0)), r + b, r);  // the quotient underflowed
  }
}

//: lm_long_mod
// By long division: the divisor times a power of two, halved in each iteration, all of it exact.
template <class S> static __attribute__((noinline, cold, unused)) S lm_long_mod(S a, S b) {
  S rest = lm_abs(a), divisor = lm_abs(b), infinity = __builtin_inff();
  if (!(rest < infinity) || !(divisor > 0)) return __builtin_nanf("");
  while (rest >= divisor) {
    S part = divisor;
    while (part <= rest * (S)0.5) part *= 2;
    rest -= part;
  }
  rest = a < 0 ? -rest : rest;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

//: lm_round
template <class V> LM_INLINE V lm_round(V x) {
  if constexpr (lm_wide<V>) return {lm_round(x.lo), lm_round(x.hi)};
#ifdef __AVX__
  else if constexpr (lm_same<V, lm_vector<float, 8>>) return __builtin_ia32_roundps256(x, 8);  // nearest, quietly
#endif
  else {
    typedef lm_scalar<V> S;
    constexpr S big = sizeof(S) == 4 ? 0x1p23 : 0x1p52;  // sums with it are integers; larger numbers are, too
    V whole = lm_copy_sign((lm_abs(x) + big) - big, x);
    return lm_select(lm_less_than(lm_abs(x), lm_splat<V>(big)), whole, x);
  }
}

//: lm_floor
template <class V> LM_INLINE V lm_floor(V x) {
  typedef lm_scalar<V> S;
  constexpr S big = sizeof(S) == 4 ? 0x1p23 : 0x1p52;  // larger numbers are integers
  V whole = lm_copy_sign((lm_abs(x) + big) - big, x), down = whole > x ? whole - 1 : whole;
  return lm_abs(x) < big ? down : x;
}
