// Between number types and between numbers and masks.

//: lm_convert
// Between vectors of the compiler. GCC splits conversions to another size into lanes, so the instructions are named
// here.
template <class V, class X> struct lm_convert {
  static constexpr bool by_way = lm_lanes<V> > 2 && (sizeof(lm_scalar<V>) < 4 && (lm_floating<X> || sizeof(lm_scalar<X>) == 8) ||
                                                     sizeof(lm_scalar<X>) < 4 && (lm_floating<V> || sizeof(lm_scalar<V>) == 8));
  LM_INLINE V of(X x) { return __builtin_convertvector(x, V); }
};
#define LM_CONVERT(TO, FROM, W, RESULT)                                                    \
  template <> struct lm_convert<lm_vector<TO, W>, lm_vector<FROM, W>> {                    \
    static constexpr bool by_way = false;                                                  \
    LM_INLINE lm_vector<TO, W> of(lm_vector<FROM, W> x) { return (lm_vector<TO, W>)(RESULT); } \
  };
#if LM_GCC_X86 && LM_AVX512
LM_CONVERT(int32_t, int8_t, 16, __builtin_ia32_pmovsxbd512_mask((lm_vector<char, 16>)x, lm_vector<int, 16>{}, -1))
LM_CONVERT(int32_t, uint8_t, 16, __builtin_ia32_pmovzxbd512_mask((lm_vector<char, 16>)x, lm_vector<int, 16>{}, -1))
LM_CONVERT(int32_t, int16_t, 16, __builtin_ia32_pmovsxwd512_mask(x, lm_vector<int, 16>{}, -1))
LM_CONVERT(int32_t, uint16_t, 16, __builtin_ia32_pmovzxwd512_mask((lm_vector<short, 16>)x, lm_vector<int, 16>{}, -1))
LM_CONVERT(int8_t, int32_t, 16, __builtin_ia32_pmovdb512_mask(x, lm_vector<char, 16>{}, -1))
LM_CONVERT(uint8_t, int32_t, 16, __builtin_ia32_pmovdb512_mask(x, lm_vector<char, 16>{}, -1))
LM_CONVERT(int16_t, int32_t, 16, __builtin_ia32_pmovdw512_mask(x, lm_vector<short, 16>{}, -1))
LM_CONVERT(uint16_t, int32_t, 16, __builtin_ia32_pmovdw512_mask(x, lm_vector<short, 16>{}, -1))
LM_CONVERT(int64_t, int32_t, 8, __builtin_ia32_pmovsxdq512_mask(x, lm_vector<long long, 8>{}, -1))
LM_CONVERT(int32_t, int64_t, 8, __builtin_ia32_pmovqd512_mask((lm_vector<long long, 8>)x, lm_vector<int, 8>{}, -1))
LM_CONVERT(double, float, 8, __builtin_ia32_cvtps2pd512_mask(x, lm_vector<double, 8>{}, -1, 4))
LM_CONVERT(float, double, 8, __builtin_ia32_cvtpd2ps512_mask(x, lm_vector<float, 8>{}, -1, 4))
LM_CONVERT(double, int32_t, 8, __builtin_ia32_cvtdq2pd512_mask(x, lm_vector<double, 8>{}, -1))
LM_CONVERT(int32_t, double, 8, __builtin_ia32_cvttpd2dq512_mask(x, lm_vector<int, 8>{}, -1, 4))
LM_CONVERT(float, int64_t, 8, __builtin_ia32_cvtqq2ps512_mask((lm_vector<long long, 8>)x, lm_vector<float, 8>{}, -1, 4))
LM_CONVERT(int64_t, float, 8, __builtin_ia32_cvttps2qq512_mask(x, lm_vector<long long, 8>{}, -1, 4))
#elif LM_GCC_X86 && defined(__AVX2__)
template <class X> LM_INLINE lm_vector<char, 16> lm_sixteen(X x) {
  static_assert(sizeof(X) == 8, "it has eight bytes");
  long long bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return (lm_vector<char, 16>)(lm_vector<long long, 2>){bits, 0};
}
template <class V> LM_INLINE V lm_eight(lm_vector<char, 16> low) {
  const long long bits = ((lm_vector<long long, 2>)low)[0];
  V v;
  __builtin_memcpy(&v, &bits, sizeof v);
  return v;
}
template <class V> LM_INLINE V lm_bytes_of_words(lm_vector<int32_t, 8> x) {
  const lm_vector<char, 32> first = {0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12,
                                     0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12};
  const auto bytes = (lm_vector<int, 8>)__builtin_ia32_pshufb256((lm_vector<char, 32>)x, first);
  return lm_eight<V>((lm_vector<char, 16>)lm_vector<int, 4>{bytes[0], bytes[4], 0, 0});
}
template <class V> LM_INLINE V lm_bytes_of_shorts(lm_vector<int16_t, 8> x) {
  return lm_eight<V>(__builtin_ia32_packuswb128(x & 255, x & 255));
}
LM_CONVERT(int32_t, int8_t, 8, __builtin_ia32_pmovsxbd256(lm_sixteen(x)))
LM_CONVERT(int32_t, uint8_t, 8, __builtin_ia32_pmovzxbd256(lm_sixteen(x)))
LM_CONVERT(int32_t, int16_t, 8, __builtin_ia32_pmovsxwd256(x))
LM_CONVERT(int32_t, uint16_t, 8, __builtin_ia32_pmovzxwd256((lm_vector<short, 8>)x))
LM_CONVERT(int16_t, int8_t, 16, __builtin_ia32_pmovsxbw256((lm_vector<char, 16>)x))
LM_CONVERT(int16_t, uint8_t, 16, __builtin_ia32_pmovzxbw256((lm_vector<char, 16>)x))
LM_CONVERT(uint16_t, uint8_t, 16, __builtin_ia32_pmovzxbw256((lm_vector<char, 16>)x))
LM_CONVERT(int16_t, int8_t, 8, __builtin_ia32_pmovsxbw128(lm_sixteen(x)))
LM_CONVERT(int16_t, uint8_t, 8, __builtin_ia32_pmovzxbw128(lm_sixteen(x)))
LM_CONVERT(int8_t, int32_t, 8, (lm_bytes_of_words<lm_vector<int8_t, 8>>(x)))
LM_CONVERT(uint8_t, int32_t, 8, (lm_bytes_of_words<lm_vector<uint8_t, 8>>(x)))
LM_CONVERT(int8_t, int16_t, 8, (lm_bytes_of_shorts<lm_vector<int8_t, 8>>(x)))
LM_CONVERT(uint8_t, int16_t, 8, (lm_bytes_of_shorts<lm_vector<uint8_t, 8>>(x)))
LM_CONVERT(int64_t, int32_t, 4, __builtin_ia32_pmovsxdq256(x))
LM_CONVERT(double, float, 4, __builtin_ia32_cvtps2pd256(x))
LM_CONVERT(float, double, 4, __builtin_ia32_cvtpd2ps256(x))
LM_CONVERT(double, int32_t, 4, __builtin_ia32_cvtdq2pd256(x))
LM_CONVERT(int32_t, double, 4, __builtin_ia32_cvttpd2dq256(x))
#endif

//: lm_cast
// As C does it: truncation towards zero, integers wrap. A float outside the integer type's range gives any value.
template <class V, class X> LM_INLINE V lm_cast(X x) {
  static_assert(lm_lanes<V> == lm_lanes<X>, "lm_cast keeps the number of lanes");
  if constexpr (lm_same<V, X>) return x;
  else if constexpr (lm_lanes<V> == 1) return (V)x;
  else if constexpr (lm_wide<V> || lm_wide<X>)
    return lm_join<V>(lm_cast<lm_half<V>>(lm_low(x)), lm_cast<lm_half<V>>(lm_high(x)));
  else if constexpr (lm_convert<V, X>::by_way) return lm_cast<V>(lm_cast<lm_like<int32_t, V>>(x));
  else return lm_convert<V, X>::of(x);
}

//: lm_from_bool
// 1 where the mask is on, else 0.
template <class V> LM_INLINE V lm_from_bool(lm_mask<V> b) {
  if constexpr (lm_lanes<V> == 1) return (V)b;
  else return lm_select(b, lm_splat<V>(1), lm_splat<V>(0));
}

//: lm_to_bool
template <class V> LM_INLINE lm_mask<V> lm_to_bool(V x) {
  if constexpr (lm_lanes<V> == 1) return x != 0;
  else return lm_not(lm_equal(x, lm_splat<V>(0)));
}
