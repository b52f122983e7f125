// exp, exp2 and tanh: 2^n times a polynomial in the remainder, n being the nearest integer.
//
// The polynomials are minimax fits (Lawson's iteration, 260 bits) to the functions over |r| <= log(2)/2.

//: lm_short
// f32 with the instruction vscalefps, where the fewest operations are fastest. It maps a NaN times 2^±inf to inf and 0,
// and Horner's polynomials of even degree are positive, possibly infinite, for the remainder of a huge x: only the sign
// of such x needs care. The remainder of x below the limit does not matter, as the instruction gives 0.
//
// Below the limit, exp and exp2 would be subnormal and are flushed to 0: multiplication by a subnormal number costs
// some 150 cycles on many processors, and sigmoid, SiLU and softmax pass their results to products.
template <class V> constexpr bool lm_short =
    LM_AVX512 && LM_GCC_X86 && lm_lanes<V> > 1 && sizeof(V) >= 16 && sizeof(lm_scalar<V>) == 4;

//: lm_exp
template <class V> LM_INLINE V lm_exp(V x) {
  if constexpr (lm_wide<V>) return {lm_exp(x.lo), lm_exp(x.hi)};
  else {
    typedef lm_scalar<V> S;
    constexpr bool single = sizeof(S) == 4;
    constexpr S magic = single ? 0x1.8p23 : 0x1.8p52, least = single ? -0x1.5d589ep6f : -708.396418532264;
    if constexpr (!lm_short<V>) x = lm_at_most(x, single ? 89 : 710);
    V near = lm_short<V> ? x : lm_zero_below(x, least, x);
    V shifted = near * (S)1.44269504088896340736 + magic, n = shifted - magic, r = lm_less_ln2(near, n);
    if constexpr (lm_short<V>)
      return lm_scale_above(
          lm_horner(r, 0x1.6c5818p-10f, 0x1.1228ecp-7f, 0x1.5555bcp-5f, 0x1.5554bp-3f, 0.5f, 1.f, 1.f), n, shifted, x, least);
    return lm_scale_above(lm_expm1_rest(r) * (r * r) + (1 + r), n, shifted, x, least);
  }
}

//: lm_exp2
template <class V> LM_INLINE V lm_exp2(V x) {
  if constexpr (lm_wide<V>) return {lm_exp2(x.lo), lm_exp2(x.hi)};
  else {
    typedef lm_scalar<V> S;
    constexpr bool single = sizeof(S) == 4;
    constexpr S magic = single ? 0x1.8p23 : 0x1.8p52, least = single ? -126 : -1022;
    if constexpr (!lm_short<V>) x = lm_at_most(x, single ? 129 : 1025);
    V near = lm_short<V> ? x : lm_zero_below(x, least, x);
    V shifted = near + magic, n = shifted - magic, r = near - n;
    if constexpr (single)
      return lm_scale_above(lm_horner(r, 0x1.448bf4p-13f, 0x1.5f514p-10f, 0x1.3b29b2p-7f, 0x1.c6aebcp-5f,
                                      0x1.ebfbep-3f, 0x1.62e43p-1f, 1.f), n, shifted, x, least);
    else
      return lm_scale_above(1 + r * lm_polynomial(r, 0x1.c4d710b3be048p-36, 0x1.ea04d8b916a1dp-32, 0x1.e4ceeb104dd5bp-28,
                                            0x1.b524dadcaf2fdp-24, 0x1.62c0224ccb5a9p-20, 0x1.ffcbfc761bc0ep-17,
                                            0x1.430912f86912bp-13, 0x1.5d87fe78a2217p-10, 0x1.3b2ab6fba4e81p-7,
                                            0x1.c6b08d704a0d1p-5, 0x1.ebfbdff82c58fp-3, 0x1.62e42fefa39efp-1), n,
                            shifted, x, least);
  }
}

//: lm_tanh
// With e = exp(2|x|) - 1, which is accurate to the last place near 0 too: e / (e + 2).
template <class V> LM_INLINE V lm_tanh(V x) {
  if constexpr (lm_wide<V>) return {lm_tanh(x.lo), lm_tanh(x.hi)};
  else {
    typedef lm_scalar<V> S;
    typedef lm_bits<V> B;
    constexpr int place = sizeof(S) == 4 ? 23 : 52, bias = sizeof(S) == 4 ? 127 : 1023;
    constexpr S most = sizeof(S) == 4 ? 20 : 40, magic = sizeof(S) == 4 ? 0x1.8p23 : 0x1.8p52;
    V y = 2 * lm_abs(x);
    y = lm_at_most(y, most);
    V shifted = y * (S)1.44269504088896340736 + magic, r = lm_less_ln2(y, shifted - magic);
    V power = lm_as<V>((lm_as<B>(shifted) - lm_as<B>(lm_splat<V>(magic)) + bias) << place);
    V e = (lm_expm1_rest(r) * (r * r) + r) * power + (power - 1);
    return lm_copy_sign(e / (e + 2), x);
  }
}

//: lm_less_ln2
// x - n log(2), with log(2) in two parts, of which n times the first is exact.
template <class V> LM_INLINE V lm_less_ln2(V x, V n) {
  if constexpr (sizeof(lm_scalar<V>) == 4) return (x - n * 0x1.62e4p-1f) - n * 0x1.7f7d1cp-20f;
  else return (x - n * 0x1.62e42feep-1) - n * 0x1.a39ef35793c76p-33;
}

//: lm_expm1_rest
// (exp(r) - 1 - r) / r^2 for |r| <= log(2)/2.
template <class V> LM_INLINE V lm_expm1_rest(V r) {
  if constexpr (sizeof(lm_scalar<V>) == 4)
    return lm_polynomial(r, 0x1.6c5818p-10f, 0x1.1228ecp-7f, 0x1.5555bcp-5f, 0x1.5554bp-3f, 0.5f);
  else
    return lm_polynomial(r, 0x1.1ef56464a7429p-29, 0x1.af5da2da385f4p-26, 0x1.27e52b370fd2ep-22,
                                     0x1.71ddf90f4ebccp-19, 0x1.a01a0182ea0cap-16, 0x1.a01a01af8e0e7p-13,
                                     0x1.6c16c16c1cd7bp-10, 0x1.111111110f7b6p-7, 0x1.5555555555548p-5,
                                     0x1.5555555555559p-3, 0.5);
}

//: lm_scale
// v * 2^n, rounded once even if the result is subnormal. `shifted` is n after the addition of 1.5 * 2^23 (2^52), that
// is, with n in the lowest bits. vscalefps maps a NaN times 2^±inf to inf and 0, so that infinities need no care above.
template <class V> LM_INLINE V lm_scale(V v, V n, V shifted) {
  constexpr bool single = sizeof(lm_scalar<V>) == 4;
#if LM_AVX512 && LM_GCC_X86
  if constexpr (sizeof(V) == 64 && single) return __builtin_ia32_scalefps512_mask(v, n, v, -1, 4);
  else if constexpr (sizeof(V) == 64) return __builtin_ia32_scalefpd512_mask(v, n, v, -1, 4);
  else if constexpr (sizeof(V) == 32 && single) return __builtin_ia32_scalefps256_mask(v, n, v, -1);
  else if constexpr (sizeof(V) == 32) return __builtin_ia32_scalefpd256_mask(v, n, v, -1);
  else if constexpr (sizeof(V) == 16 && single) return __builtin_ia32_scalefps128_mask(v, n, v, -1);
  else if constexpr (sizeof(V) == 16) return __builtin_ia32_scalefpd128_mask(v, n, v, -1);
  else
#endif
  {
    typedef lm_bits<V> B;
    constexpr lm_scalar<V> magic = single ? 0x1.8p23 : 0x1.8p52;
    constexpr int place = single ? 23 : 52, bias = single ? 127 : 1023;
    B whole = lm_as<B>(shifted) - lm_as<B>(lm_splat<V>(magic)), half = whole >> 1;
    return lm_mul(v * lm_as<V>((half + bias) << place), lm_as<V>((whole - half + bias) << place));
  }
}

//: lm_zero_below
// v where x is not less than the limit, else 0.
template <class V> LM_INLINE V lm_zero_below(V x, lm_scalar<V> limit, V v) {
  if constexpr (lm_lanes<V> == 1) return x < limit ? 0 : v;
  else return lm_as<V>(lm_as<lm_bits<V>>(v) & ~(lm_bits<V>)(x < limit));
}

//: lm_scale_above
// v * 2^n where x is not less than the limit, else 0. The other lanes must not underflow: each underflow costs 150
// cycles, and there are many behind a mask of -inf.
template <class V> LM_INLINE V lm_scale_above(V v, V n, V shifted, V x, lm_scalar<V> limit) {
#if LM_AVX512 && LM_GCC_X86
  constexpr bool single = sizeof(lm_scalar<V>) == 4;
  constexpr int not_less = 21;  // or unordered
  V least = lm_splat<V>(limit), zero = {};
  if constexpr (sizeof(V) == 64 && single)
    return __builtin_ia32_scalefps512_mask(v, n, zero, __builtin_ia32_cmpps512_mask(x, least, not_less, -1, 4), 4);
  else if constexpr (sizeof(V) == 64)
    return __builtin_ia32_scalefpd512_mask(v, n, zero, __builtin_ia32_cmppd512_mask(x, least, not_less, -1, 4), 4);
  else if constexpr (sizeof(V) == 32 && single)
    return __builtin_ia32_scalefps256_mask(v, n, zero, __builtin_ia32_cmpps256_mask(x, least, not_less, -1));
  else if constexpr (sizeof(V) == 32)
    return __builtin_ia32_scalefpd256_mask(v, n, zero, __builtin_ia32_cmppd256_mask(x, least, not_less, -1));
  else if constexpr (sizeof(V) == 16 && single)
    return __builtin_ia32_scalefps128_mask(v, n, zero, __builtin_ia32_cmpps128_mask(x, least, not_less, -1));
  else if constexpr (sizeof(V) == 16)
    return __builtin_ia32_scalefpd128_mask(v, n, zero, __builtin_ia32_cmppd128_mask(x, least, not_less, -1));
  else
#endif
  return lm_zero_below(x, limit, lm_scale(v, n, shifted));
}
