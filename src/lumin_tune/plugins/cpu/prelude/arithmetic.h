// Arithmetic of numbers and masks, lane by lane.

//: lm_add
template <class V> LM_INLINE V lm_add(V a, V b) {
  if constexpr (lm_wide<V>) return {lm_add(a.lo, b.lo), lm_add(a.hi, b.hi)};
  else return a + b;
}

//: lm_sub
template <class V> LM_INLINE V lm_sub(V a, V b) {
  if constexpr (lm_wide<V>) return {lm_sub(a.lo, b.lo), lm_sub(a.hi, b.hi)};
  else return a - b;
}

//: lm_mul
// A float product is rounded before a sum that uses it. Contraction into a fused multiply-add would depend on what else
// the compiler sees in a loop: an element recomputed in another loop could then differ from itself, and a comparison
// with a maximum of the same values would fail.
template <class V> LM_INLINE V lm_mul(V a, V b) {
#if defined(__clang__)
#pragma clang fp contract(off)
#endif
  if constexpr (lm_wide<V>) return {lm_mul(a.lo, b.lo), lm_mul(a.hi, b.hi)};
#if defined(LM_IN_REGISTER)
  else if constexpr (lm_floating<V>) { V r = a * b; __asm__("" : LM_IN_REGISTER(r)); return r; }
#endif
  else return a * b;
}

//: lm_product
// A product that only a sum over a loop uses: the compiler may contract it into the addition.
template <class V> LM_INLINE V lm_product(V a, V b) {
  if constexpr (lm_wide<V>) return {lm_product(a.lo, b.lo), lm_product(a.hi, b.hi)};
  else return a * b;
}

//: lm_fused
// a * b + c rounded once, regardless of -ffp-contract and of other uses of a * b, for code that depends on it. For
// processors with fused multiply-add.
template <class V> LM_INLINE V lm_fused(V a, V b, V c) {
  constexpr bool single = sizeof(lm_scalar<V>) == 4;
  if constexpr (lm_wide<V>) return {lm_fused(a.lo, b.lo, c.lo), lm_fused(a.hi, b.hi, c.hi)};
  else if constexpr (lm_lanes<V> == 1) return single ? (V)__builtin_fmaf(a, b, c) : (V)__builtin_fma(a, b, c);
#if LM_GCC_X86 && defined(__FMA__)
#if LM_AVX512
  else if constexpr (sizeof(V) == 64 && single) return __builtin_ia32_vfmaddps512_mask(a, b, c, -1, 4);
  else if constexpr (sizeof(V) == 64) return __builtin_ia32_vfmaddpd512_mask(a, b, c, -1, 4);
#endif
  else if constexpr (sizeof(V) == 32 && single) return __builtin_ia32_vfmaddps256(a, b, c);
  else if constexpr (sizeof(V) == 32) return __builtin_ia32_vfmaddpd256(a, b, c);
  else if constexpr (sizeof(V) == 16 && single) return __builtin_ia32_vfmaddps(a, b, c);
  else if constexpr (sizeof(V) == 16) return __builtin_ia32_vfmaddpd(a, b, c);
#elif LM_NEON && !defined(__clang__)
  else if constexpr (sizeof(V) == 16 && single) return __builtin_aarch64_fmav4sf(a, b, c);
  else if constexpr (sizeof(V) == 16) return __builtin_aarch64_fmav2df(a, b, c);
#elif defined(__clang__)
#if __has_builtin(__builtin_elementwise_fma)
  else if constexpr (true) return __builtin_elementwise_fma(a, b, c);
#endif
#endif
  else { V r; for (int k = 0; k < lm_lanes<V>; ++k) r[k] = lm_fused(a[k], b[k], c[k]); return r; }
}

//: lm_add_product
// sum + a * b in the register of the sum. GCC would often choose the register of a or b instead, and move and spill the
// accumulators of a tile: a convolution of 14 pixels and 32 channels took 1.1 times as long.
template <class V> LM_INLINE V lm_add_product(V sum, V a, V b) {
  if constexpr (lm_wide<V>) return {lm_add_product(sum.lo, a.lo, b.lo), lm_add_product(sum.hi, a.hi, b.hi)};
#if LM_GCC_X86 && defined(__FMA__)
  else if constexpr (lm_floating<V> && sizeof(V) >= 16) {
    if constexpr (sizeof(lm_scalar<V>) == 4) __asm__("vfmadd231ps %2, %1, %0" : "+v"(sum) : "v"(a), "v"(b));
    else __asm__("vfmadd231pd %2, %1, %0" : "+v"(sum) : "v"(a), "v"(b));
    return sum;
  }
#endif
  else return a * b + sum;
}

//: lm_div
template <class V> LM_INLINE V lm_div(V a, V b) {
  if constexpr (lm_wide<V>) return {lm_div(a.lo, b.lo), lm_div(a.hi, b.hi)};
  else return a / b;
}

//: lm_recip
template <class V> LM_INLINE V lm_recip(V a) {
  if constexpr (lm_wide<V>) return {lm_recip(a.lo), lm_recip(a.hi)};
  else return 1 / a;
}

//: lm_neg
template <class V> LM_INLINE V lm_neg(V a) {
  if constexpr (lm_wide<V>) return {lm_neg(a.lo), lm_neg(a.hi)};
  else return -a;
}

//: lm_abs
template <class V> LM_INLINE V lm_abs(V a) {
  typedef lm_bits<V> B;
  constexpr int top = 8 * sizeof(lm_scalar<V>) - 1;
  if constexpr (lm_wide<V>) return {lm_abs(a.lo), lm_abs(a.hi)};
  else if constexpr (lm_floating<V>) return lm_as<V>(lm_as<B>(a) & ~(lm_scalar<B>)((uint64_t)1 << top));
  else if constexpr ((lm_scalar<V>)-1 > 0) return a;
  else if constexpr (lm_lanes<V> == 1) return a < 0 ? -a : a;
  else { V sign = a >> top; return (a ^ sign) - sign; }
}

//: lm_sqrt
template <class V> LM_INLINE V lm_sqrt(V x) {
  constexpr bool single = sizeof(lm_scalar<V>) == 4;
  if constexpr (lm_wide<V>) return {lm_sqrt(x.lo), lm_sqrt(x.hi)};
  else if constexpr (lm_lanes<V> == 1) return single ? __builtin_sqrtf(x) : __builtin_sqrt(x);
#if LM_GCC_X86
#if LM_AVX512
  else if constexpr (sizeof(V) == 64 && single) return __builtin_ia32_sqrtps512_mask(x, x, -1, 4);
  else if constexpr (sizeof(V) == 64) return __builtin_ia32_sqrtpd512_mask(x, x, -1, 4);
#endif
#if defined(__AVX__)
  else if constexpr (sizeof(V) == 32 && single) return __builtin_ia32_sqrtps256(x);
  else if constexpr (sizeof(V) == 32) return __builtin_ia32_sqrtpd256(x);
#endif
  else if constexpr (sizeof(V) == 16 && single) return __builtin_ia32_sqrtps(x);
  else if constexpr (sizeof(V) == 16) return __builtin_ia32_sqrtpd(x);
#elif LM_NEON
  else if constexpr (sizeof(V) == 16 && single) { V r; __asm__("fsqrt %0.4s, %1.4s" : "=w"(r) : "w"(x)); return r; }
  else if constexpr (sizeof(V) == 16) { V r; __asm__("fsqrt %0.2d, %1.2d" : "=w"(r) : "w"(x)); return r; }
#endif
  else {
    V r;
    for (int k = 0; k < lm_lanes<V>; ++k) r[k] = single ? __builtin_sqrtf(x[k]) : __builtin_sqrt(x[k]);
    return r;
  }
}

//: lm_less_than
template <class V> LM_INLINE lm_mask<V> lm_less_than(V a, V b) {
  if constexpr (lm_lanes<V> == 1) return a < b;
  else if constexpr (lm_wide<V>)
    return lm_join<lm_mask<V>>(lm_less_than(a.lo, b.lo), lm_less_than(a.hi, b.hi));
  else if constexpr (sizeof(lm_scalar<V>) < 4 && !lm_floating<V>)  // in 32 bits: GCC 12 turns choices by bytes round
    return lm_less_than(lm_cast<lm_mask<V>>(a), lm_cast<lm_mask<V>>(b));
  else return lm_cast<lm_mask<V>>((lm_bits<V>)(a < b));
}

//: lm_exceeds
// Whether a > b or one of them is NaN: a single comparison where that is the negation of a <= b.
template <class V> LM_INLINE lm_mask<V> lm_exceeds(V a, V b) {
  if constexpr (lm_lanes<V> == 1) return !(a <= b);
  else if constexpr (!lm_floating<V>) return lm_less_than(b, a);
  else if constexpr (lm_wide<V>)
    return lm_join<lm_mask<V>>(lm_exceeds(a.lo, b.lo), lm_exceeds(a.hi, b.hi));
  else return lm_cast<lm_mask<V>>(~(lm_bits<V>)(a <= b));
}

//: lm_equal
template <class V> LM_INLINE lm_mask<V> lm_equal(V a, V b) {
  if constexpr (lm_lanes<V> == 1) return a == b;
  else if constexpr (lm_wide<V>)
    return lm_join<lm_mask<V>>(lm_equal(a.lo, b.lo), lm_equal(a.hi, b.hi));
  else return lm_cast<lm_mask<V>>((lm_bits<V>)(a == b));
}

//: lm_select
// b where the mask is on, else c.
template <class V> LM_INLINE V lm_select(lm_mask<V> mask, V b, V c) {
  if constexpr (lm_lanes<V> == 1) return mask ? b : c;
  else if constexpr (lm_wide<V>)
    return {lm_select(lm_low(mask), b.lo, c.lo), lm_select(lm_high(mask), b.hi, c.hi)};
  else if constexpr (sizeof(lm_scalar<V>) < 4) {  // by bits, for the same reason
    const lm_bits<V> bits = lm_cast<lm_bits<V>>(mask);
    return (V)((bits & (lm_bits<V>)b) | (~bits & (lm_bits<V>)c));
  }
  else return lm_cast<lm_bits<V>>(mask) < 0 ? b : c;
}

//: lm_greater
// a > b ? a : b, a single instruction on x86.
template <class V> LM_INLINE V lm_greater(V a, V b) {
#if LM_GCC_X86
  constexpr bool single = sizeof(lm_scalar<V>) == 4;
  if constexpr (!lm_floating<V> || lm_lanes<V> == 1) return a > b ? a : b;
#if LM_AVX512
  else if constexpr (sizeof(V) == 64 && single) return __builtin_ia32_maxps512_mask(a, b, a, -1, 4);
  else if constexpr (sizeof(V) == 64) return __builtin_ia32_maxpd512_mask(a, b, a, -1, 4);
#endif
#if defined(__AVX__)
  else if constexpr (sizeof(V) == 32 && single) return __builtin_ia32_maxps256(a, b);
  else if constexpr (sizeof(V) == 32) return __builtin_ia32_maxpd256(a, b);
#endif
  else if constexpr (sizeof(V) == 16 && single) return __builtin_ia32_maxps(a, b);
  else if constexpr (sizeof(V) == 16) return __builtin_ia32_maxpd(a, b);
  else
#endif
    return a > b ? a : b;
}

//: lm_lesser
// a < b ? a : b, a single instruction on x86.
template <class V> LM_INLINE V lm_lesser(V a, V b) {
#if LM_GCC_X86
  constexpr bool single = sizeof(lm_scalar<V>) == 4;
  if constexpr (!lm_floating<V> || lm_lanes<V> == 1) return a < b ? a : b;
#if LM_AVX512
  else if constexpr (sizeof(V) == 64 && single) return __builtin_ia32_minps512_mask(a, b, a, -1, 4);
  else if constexpr (sizeof(V) == 64) return __builtin_ia32_minpd512_mask(a, b, a, -1, 4);
#endif
#if defined(__AVX__)
  else if constexpr (sizeof(V) == 32 && single) return __builtin_ia32_minps256(a, b);
  else if constexpr (sizeof(V) == 32) return __builtin_ia32_minpd256(a, b);
#endif
  else if constexpr (sizeof(V) == 16 && single) return __builtin_ia32_minps(a, b);
  else if constexpr (sizeof(V) == 16) return __builtin_ia32_minpd(a, b);
  else
#endif
    return a < b ? a : b;
}

//: lm_max
// The maximum, NaN if either is NaN.
template <class V> LM_INLINE V lm_max(V a, V b) {
  if constexpr (lm_wide<V>) return {lm_max(a.lo, b.lo), lm_max(a.hi, b.hi)};
  else if constexpr (!lm_floating<V>) return a > b ? a : b;
#if LM_NEON
  else if constexpr (sizeof(V) == 16 && sizeof(lm_scalar<V>) == 4) {
    V r; __asm__("fmax %0.4s, %1.4s, %2.4s" : "=w"(r) : "w"(a), "w"(b)); return r;
  } else if constexpr (sizeof(V) == 16) {
    V r; __asm__("fmax %0.2d, %1.2d, %2.2d" : "=w"(r) : "w"(a), "w"(b)); return r;
  }
#endif
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (sizeof(V) == 64 && sizeof(lm_scalar<V>) == 4)
    return __builtin_ia32_maxps512_mask(b, a, b, __builtin_ia32_cmpps512_mask(b, b, 7, -1, 4), 4);
  else if constexpr (sizeof(V) == 64)
    return __builtin_ia32_maxpd512_mask(b, a, b, __builtin_ia32_cmppd512_mask(b, b, 7, -1, 4), 4);
#endif
  else return b == b ? lm_greater(b, a) : b;
}

//: lm_min
// The minimum, NaN if either is NaN.
template <class V> LM_INLINE V lm_min(V a, V b) {
  if constexpr (lm_wide<V>) return {lm_min(a.lo, b.lo), lm_min(a.hi, b.hi)};
  else if constexpr (!lm_floating<V>) return a < b ? a : b;
#if LM_NEON
  else if constexpr (sizeof(V) == 16 && sizeof(lm_scalar<V>) == 4) {
    V r; __asm__("fmin %0.4s, %1.4s, %2.4s" : "=w"(r) : "w"(a), "w"(b)); return r;
  } else if constexpr (sizeof(V) == 16) {
    V r; __asm__("fmin %0.2d, %1.2d, %2.2d" : "=w"(r) : "w"(a), "w"(b)); return r;
  }
#endif
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (sizeof(V) == 64 && sizeof(lm_scalar<V>) == 4)
    return __builtin_ia32_minps512_mask(b, a, b, __builtin_ia32_cmpps512_mask(b, b, 7, -1, 4), 4);
  else if constexpr (sizeof(V) == 64)
    return __builtin_ia32_minpd512_mask(b, a, b, __builtin_ia32_cmppd512_mask(b, b, 7, -1, 4), 4);
#endif
  else return b == b ? lm_lesser(b, a) : b;
}

//: lm_and
LM_INLINE bool lm_and(bool a, bool b) { return a & b; }
template <class M> LM_INLINE M lm_and(M a, M b) {
  if constexpr (lm_wide<M>) return {lm_and(a.lo, b.lo), lm_and(a.hi, b.hi)};
  else return a & b;
}

//: lm_or
LM_INLINE bool lm_or(bool a, bool b) { return a | b; }
template <class M> LM_INLINE M lm_or(M a, M b) {
  if constexpr (lm_wide<M>) return {lm_or(a.lo, b.lo), lm_or(a.hi, b.hi)};
  else return a | b;
}

//: lm_not
LM_INLINE bool lm_not(bool a) { return !a; }
template <class M> LM_INLINE M lm_not(M a) {
  if constexpr (lm_wide<M>) return {lm_not(a.lo), lm_not(a.hi)};
  else return ~a;
}
