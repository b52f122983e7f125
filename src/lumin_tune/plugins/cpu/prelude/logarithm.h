// log and log2: the exponent, and a polynomial in the mantissa's distance from 1, over 0.75 <= m < 1.5.

//: lm_log
template <class V> LM_INLINE V lm_log(V x) {
  if constexpr (lm_wide<V>) return {lm_log(x.lo), lm_log(x.hi)};
  else {
    V n, f = lm_mantissa(x, n) - 1, y = lm_log1p_rest(f);
    if constexpr (sizeof(lm_scalar<V>) == 4) return lm_log_limits(x, (f + (y + n * 0x1.7f7d1cp-20f)) + n * 0x1.62e4p-1f);
    else return lm_log_limits(x, (f + (y + n * 0x1.a39ef35793c76p-33)) + n * 0x1.62e42feep-1);
  }
}

//: lm_log2
template <class V> LM_INLINE V lm_log2(V x) {
  if constexpr (lm_wide<V>) return {lm_log2(x.lo), lm_log2(x.hi)};
  else {
    V n, f = lm_mantissa(x, n) - 1, y = lm_log1p_rest(f);
    if constexpr (sizeof(lm_scalar<V>) == 4)
      return lm_log_limits(x, (f * 0x1.715476p+0f + (y * 0x1.715476p+0f + f * 0x1.4ae0cp-26f)) + n);
    else
      return lm_log_limits(x, (f * 0x1.71547652b82fep+0 + (y * 0x1.71547652b82fep+0 + f * 0x1.777d0ffda0d24p-56)) + n);
  }
}

//: lm_log1p_rest
// log(1 + f) - f for -0.25 <= f < 0.5.
template <class V> LM_INLINE V lm_log1p_rest(V f) {
  if constexpr (sizeof(lm_scalar<V>) == 4) {
    V p = lm_polynomial(f, -0x1.7157ccp-5f, 0x1.aca85p-4f, -0x1.0d918cp-3f, 0x1.288514p-3f, -0x1.54ef42p-3f,
                        0x1.99699p-3f, -0x1.000042p-2f, 0x1.5555a4p-2f);
    return lm_mul(f * f, p * f - 0.5f);
  } else {  // by s = f / (2 + f), as in FreeBSD's e_log.c: f - f^2/2 + s (f^2/2 + R(s^2))
    V s = f / (f + 2), z = s * s, half = f * f * 0.5;
    V r = z * lm_polynomial(z, 0x1.1b87e58ebd27bp-3, 0x1.0dca9d9df7f15p-3, 0x1.3b35d03d1598fp-3, 0x1.745c4a5ba2561p-3,
                            0x1.c71c7492096c6p-3, 0x1.24924921e17b6p-2, 0x1.999999999c1aep-2, 0x1.555555555554fp-1);
    return s * (half + r) - half;
  }
}

//: lm_mantissa lm_log_limits
// m and n with x = m 2^n; and the logarithm of arguments that are not positive and finite. The AVX-512 instructions
// give n = ±inf for 0 and inf and m = NaN for a negative x, so they need no correction.
template <class V> LM_INLINE V lm_mantissa(V x, V& n) {
  typedef lm_scalar<V> S;
  typedef lm_bits<V> B;
  constexpr bool single = sizeof(S) == 4;
#if LM_AVX512 && LM_GCC_X86
  if constexpr (lm_lanes<V> > 1 && sizeof(V) >= 16) {
    V m;
    if constexpr (sizeof(V) == 64 && single)
      m = __builtin_ia32_getmantps512_mask(x, 15, x, -1, 4), n = __builtin_ia32_getexpps512_mask(x, x, -1, 4);
    else if constexpr (sizeof(V) == 64)
      m = __builtin_ia32_getmantpd512_mask(x, 15, x, -1, 4), n = __builtin_ia32_getexppd512_mask(x, x, -1, 4);
    else if constexpr (sizeof(V) == 32 && single)
      m = __builtin_ia32_getmantps256_mask(x, 15, x, -1), n = __builtin_ia32_getexpps256_mask(x, x, -1);
    else if constexpr (sizeof(V) == 32)
      m = __builtin_ia32_getmantpd256_mask(x, 15, x, -1), n = __builtin_ia32_getexppd256_mask(x, x, -1);
    else if constexpr (single)
      m = __builtin_ia32_getmantps128_mask(x, 15, x, -1), n = __builtin_ia32_getexpps128_mask(x, x, -1);
    else
      m = __builtin_ia32_getmantpd128_mask(x, 15, x, -1), n = __builtin_ia32_getexppd128_mask(x, x, -1);
    n = m < 1 ? n + 1 : n;
    return m;
  } else
#endif
  {
    constexpr int place = single ? 23 : 52;
    constexpr S least = single ? 0x1p-126 : 0x1p-1022, up = single ? 0x1p24 : 0x1p54;
    V normal = x < least ? x * up : x, raised = x < least ? lm_splat<V>(single ? 24 : 54) : lm_splat<V>(0);
    B bits = lm_as<B>(normal), power = (bits - lm_as<B>(lm_splat<V>((S)0.75))) >> place;
    n = lm_cast<V>(power) - raised;
    return lm_as<V>(bits - (power << place));
  }
}
template <class V> LM_INLINE V lm_log_limits(V x, V result) {
  if constexpr (LM_AVX512 && LM_GCC_X86 && lm_lanes<V> > 1 && sizeof(V) >= 16) return result;
  else {
    constexpr lm_scalar<V> infinity = __builtin_inff();
    result = x > 0 ? result : lm_splat<V>(__builtin_nanf(""));
    result = x == 0 ? lm_splat<V>(-infinity) : result;
    return x == infinity ? x : result;
  }
}
