// sin and cos: x minus the nearest multiple of pi (cos: odd multiple of pi/2), and a polynomial over |r| <= pi/2.
//
// pi is split into parts. With fused multiply-add each part uses all digits; without it, n times a part must be exact,
// so the parts are short and f32 is computed in f64. Beyond `limit`, lanes are reduced one by one with as many bits of
// 1/pi as necessary (Payne and Hanek), which is exact for every finite number and slow.

//: lm_sin
template <class V> LM_INLINE V lm_sin(V x) {
  typedef lm_scalar<V> S;
  constexpr bool single = sizeof(S) == 4;
  if constexpr (lm_wide<V>) return {lm_sin(x.lo), lm_sin(x.hi)};
  else if constexpr (single && !LM_FMA) return lm_cast<V>(lm_sin(lm_cast<lm_like<double, V>>(x)));
  else {
    constexpr S magic = single ? 0x1.8p23 : 0x1.8p52, limit = single ? 0x1p17 : LM_FMA ? 0x1p26 : 0x1p20;
    typedef lm_bits<V> B;
    constexpr int top = 8 * sizeof(S) - 1;
    V a = lm_abs(x), shifted = a * (S)0x1.45f306dc9c883p-2 + magic, r = lm_less_turns(a, shifted - magic);
    B sign = (lm_as<B>(x) & (lm_scalar<B>)((uint64_t)1 << top)) ^ (lm_as<B>(shifted) << top);
    V result = lm_as<V>(lm_as<B>(lm_sin_near(r)) ^ sign);
    auto far = lm_less_than(lm_splat<V>(limit), a);
    if (__builtin_expect(lm_any(far), 0))
      for (int k = 0; k < lm_lanes<V>; ++k)
        if (lm_lane(far, k)) lm_set_lane(result, k, (S)lm_sin_far(lm_lane(x, k), false));
    return result;
  }
}

//: lm_cos
template <class V> LM_INLINE V lm_cos(V x) {
  typedef lm_scalar<V> S;
  constexpr bool single = sizeof(S) == 4;
  if constexpr (lm_wide<V>) return {lm_cos(x.lo), lm_cos(x.hi)};
  else if constexpr (single && !LM_FMA) return lm_cast<V>(lm_cos(lm_cast<lm_like<double, V>>(x)));
  else {
    constexpr S magic = single ? 0x1.8p23 : 0x1.8p52, limit = single ? 0x1p17 : LM_FMA ? 0x1p26 : 0x1p20;
    typedef lm_bits<V> B;
    V a = lm_abs(x), shifted = (a * (S)0x1.45f306dc9c883p-2 + (S)0.5) + magic;
    V r = lm_less_turns(a, (shifted - magic) - (S)0.5);
    V result = lm_as<V>(lm_as<B>(lm_sin_near(r)) ^ (lm_as<B>(shifted) << (8 * sizeof(S) - 1)));
    result = lm_select(lm_less_than(a, lm_splat<V>(single ? (S)0x1p-12 : (S)0x1p-27)), lm_splat<V>((S)1), result);
    auto far = lm_less_than(lm_splat<V>(limit), a);
    if (__builtin_expect(lm_any(far), 0))
      for (int k = 0; k < lm_lanes<V>; ++k)
        if (lm_lane(far, k)) lm_set_lane(result, k, (S)lm_sin_far(lm_lane(x, k), true));
    return result;
  }
}

//: lm_atan2
// The angle of (x, y): atan of the smaller over the larger magnitude, by a polynomial over 0..1, in its octant. Errors of
// the polynomials: 1.6e-8 and 3e-17, relative.
template <class V> LM_INLINE V lm_atan2(V y, V x) {
  typedef lm_scalar<V> S;
  if constexpr (lm_wide<V>) return {lm_atan2(y.lo, x.lo), lm_atan2(y.hi, x.hi)};
  else {
    constexpr bool single = sizeof(S) == 4;
    constexpr S pi = single ? 0x1.921fb6p+1f : 0x1.921fb54442d18p+1, rest = single ? -0x1.777a5cp-24 : 0x1.1a62633145c07p-53;
    V a = lm_abs(y), b = lm_abs(x), large = lm_max(a, b), small = lm_min(a, b), r = small / large, p;
    r = large == 0 ? large : r;
    r = small == (S)__builtin_inf() ? lm_splat<V>((S)1) : r;
    V s = r * r;
    if constexpr (single)
      p = lm_polynomial(s, 2.8498892e-3f, -1.6068628e-2f, 4.2691518e-2f, -7.504294e-2f, 1.0640934e-1f, -1.4203644e-1f,
                        1.999262e-1f, -3.3333072e-1f);
    else
      p = lm_polynomial(s, -2.0018656067795008e-5, 2.2068769133148903e-4, -1.1535863510566354e-3, 3.827153392646856e-3,
                        -9.130336868583926e-3, 1.6904068143127497e-2, -2.5751174254980927e-2, 3.400874639439132e-2,
                        -4.089078171533129e-2, 4.6722881707900635e-2, -5.2386341165181954e-2, 5.8771423724698416e-2,
                        -6.665825857770992e-2, 7.692207609387006e-2, -9.090900647688896e-2, 1.1111110634359622e-1,
                        -1.4285714269196484e-1, 1.999999999969632e-1, -3.333333333333111e-1);
    V angle = r + r * s * p;
    angle = a > b ? pi / 2 - (angle - rest / 2) : angle;
    angle = lm_as<lm_bits<V>>(x) < 0 ? pi - (angle - rest) : angle;
    return lm_copy_sign(angle, y);
  }
}

//: lm_less_turns
// a - n pi.
template <class V> LM_INLINE V lm_less_turns(V a, V n) {
  if constexpr (sizeof(lm_scalar<V>) == 4) return lm_less_parts(a, n, 0x1.921fb4p+1f, 0x1.4442dp-23f, 0x1.846988p-47f);
  else if constexpr (LM_FMA) return lm_less_parts(a, n, 0x1.921fb54442d18p+1, 0x1.1a62633145c06p-53, 0x1.c1cd129024e08p-106);
  else return ((a - n * 0x1.921fb544p+1) - n * 0x1.0b4611a6p-33) - n * 0x1.3198a2e037073p-68;
}

//: lm_less_parts
// a - n p - n q - n r, each product exact.
template <class V, class S> LM_INLINE V lm_less_parts(V a, V n, S p, S q, S r) {
  a = lm_fused(n, lm_splat<V>(-p), a);
  return lm_fused(n, lm_splat<V>(-r), lm_fused(n, lm_splat<V>(-q), a));
}

//: lm_sin_near
template <class V> LM_INLINE V lm_sin_near(V r) {
  V s = r * r;
  if constexpr (sizeof(lm_scalar<V>) == 4)
    return r + r * s * lm_polynomial(s, 0x1.5da95cp-19f, -0x1.9f6e9ep-13f, 0x1.110eccp-7f, -0x1.55554cp-3f);
  else
    return r + r * s * lm_polynomial(s, 0x1.881c55081dfe2p-49, -0x1.ae42a1a0b9d49p-41, 0x1.6123c9564bac6p-33,
                                     -0x1.ae6454c43ec58p-26, 0x1.71de3a5278a4ap-19, -0x1.a01a01a014696p-13,
                                     0x1.11111111110bfp-7, -0x1.5555555555555p-3);
}

//: lm_any
// Whether any lane of a mask is on.
LM_INLINE bool lm_any(bool mask) { return mask; }
template <class M> LM_INLINE bool lm_any(M mask) {
  if constexpr (lm_lanes<M> == 1) return mask != 0;
  else if constexpr (lm_wide<M>) return lm_any(lm_or(mask.lo, mask.hi));
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (sizeof(M) == 64) return __builtin_ia32_cvtd2mask512(mask) != 0;
#endif
#if LM_GCC_X86 && defined(__AVX__)
  else if constexpr (sizeof(M) == 32) return __builtin_ia32_movmskps256(lm_as<lm_vector<float, 8>>(mask)) != 0;
#endif
#if LM_GCC_X86
  else if constexpr (sizeof(M) == 16) return __builtin_ia32_movmskps(lm_as<lm_vector<float, 4>>(mask)) != 0;
#endif
  else return lm_any(lm_low(mask) | lm_high(mask));
}

//: lm_sin_far
// |x| >= 2^16. Even multiples in x / pi are dropped, then 128 bits of the fraction are exact. A cosine is the sine
// shifted by pi/2.
static __attribute__((noinline, cold, unused)) double lm_sin_far(double x, bool cosine) {
  static const uint64_t inverse[] = {  // 1 / pi, after a word of zeros
      0, 0x517cc1b727220a94u, 0xfe13abe8fa9a6ee0u, 0x6db14acc9e21c820u, 0xff28b1d5ef5de2b0u, 0xdb92371d2126e970u,
      0x0324977504e8c90eu, 0x7f0ef58e5894d39fu, 0x74411afa975da242u, 0x74ce38135a2fbf20u, 0x9cc8eb1cc1a99cfau,
      0x4e422fc5defc941du, 0x8ffc4bffef02cc07u, 0xf79788c5ad05368fu, 0xb69b3f6793e584dbu, 0xa7a31fb34f2ff516u,
      0xba93dd63f5f2f8bdu, 0x9e839cfbc5294975u, 0x35fdafd88fc6ae84u, 0x2b0198237e3db5d5u, 0xf867de104d7a1b0eu};
  typedef unsigned __int128 wide;
  uint64_t bits = lm_as<uint64_t>(x), window[3];
  int exponent = (int)(bits >> 52 & 0x7ff), from = exponent - 1075 - 1 + 64, shift = from & 63;
  if (exponent == 0x7ff) return x - x;
  for (int k = 0; k < 3; ++k) {
    const uint64_t* word = inverse + (from >> 6) + k;
    window[k] = shift ? word[0] << shift | word[1] >> (64 - shift) : word[0];
  }
  uint64_t whole = (bits & 0xfffffffffffffu) | 0x10000000000000u;
  wide low = (wide)whole * window[2], middle = (wide)whole * window[1] + (uint64_t)(low >> 64);
  uint64_t top = whole * window[0] + (uint64_t)(middle >> 64);
  uint64_t high = top << 1 | (uint64_t)middle >> 63, rest = (uint64_t)middle << 1 | (uint64_t)low >> 63;
  bool odd = top >> 63;
  if (cosine) { odd ^= (bool)(high >> 63); high ^= 0x8000000000000000u; bits &= 0x7fffffffffffffffu; }
  bool negative = high >> 63;  // a fraction from 1/2 up is that of the next turn, less one
  if (negative) { rest = ~rest; high = ~high; }
  int zeros = high ? __builtin_clzll(high) : 64;
  uint64_t first = zeros == 64 ? rest : zeros ? high << zeros | rest >> (64 - zeros) : high;
  double unit = lm_as<double>((uint64_t)(1023 - 64 - zeros) << 52);
  double f = (double)(int64_t)(first >> 11) * 2048 * unit, g = (double)(int64_t)(first & 2047) * unit;
  double r = lm_sin_near(f * 0x1.921fb54442d18p+1 + (f * 0x1.1a62633145c07p-53 + g * 0x1.921fb54442d18p+1));
  return odd ^ (bool)(bits >> 63) ? -r : r;
}
