// f16 and bf16: 16 bits in memory, f32 in registers. Rounding is to the nearest, ties to even.

//: lm_decode_f16
template <class V> LM_INLINE V lm_decode_f16(lm_like<uint16_t, V> bits) {
  if constexpr (lm_wide<V>) return {lm_decode_f16<lm_half<V>>(lm_low(bits)), lm_decode_f16<lm_half<V>>(lm_high(bits))};
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (sizeof(V) == 64)
    return __builtin_ia32_vcvtph2ps512_mask((lm_vector<short, 16>)bits, lm_vector<float, 16>{}, -1, 4);
#endif
#if LM_GCC_X86 && defined(__F16C__)
  else if constexpr (sizeof(V) == 32) return __builtin_ia32_vcvtph2ps256((lm_vector<short, 8>)bits);
  else {
    int64_t word = 0;  // an integer stays in registers, where a longer vector would be loaded after a shorter store
    __builtin_memcpy(&word, &bits, sizeof bits);
    auto four = __builtin_ia32_vcvtph2ps((lm_vector<short, 8>)lm_vector<int64_t, 2>{word, 0});
    V v; __builtin_memcpy(&v, &four, sizeof v); return v;
  }
#else
#if LM_NEON
  if constexpr (sizeof(V) == 16) { V v; __asm__("fcvtl %0.4s, %1.4h" : "=w"(v) : "w"(bits)); return v; }
#endif
  if constexpr (!lm_wide<V>) {
    typedef lm_bits<V> B;
    B h = lm_cast<B>(bits), magnitude = (h & 0x7fff) << 13;
    V v = lm_as<V>(magnitude) * 0x1p112f;  // the exponents' biases differ; subnormal numbers become normal here
    B special = lm_as<B>(v) | 0x7f800000;
    v = magnitude >= 0x0f800000 ? lm_as<V>(special) : v;
    return lm_as<V>(lm_as<B>(v) | ((h & 0x8000) << 16));
  }
#endif
}

//: lm_encode_f16
template <class V> LM_INLINE lm_like<uint16_t, V> lm_encode_f16(V x) {
  typedef lm_like<uint16_t, V> U;
  if constexpr (lm_wide<V>) return lm_join<U>(lm_encode_f16(x.lo), lm_encode_f16(x.hi));
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (sizeof(V) == 64) return (U)__builtin_ia32_vcvtps2ph512_mask(x, 0, lm_vector<short, 16>{}, -1);
#endif
#if LM_GCC_X86 && defined(__F16C__)
  else if constexpr (sizeof(V) == 32) return (U)__builtin_ia32_vcvtps2ph256(x, 0);
  else {
    lm_vector<float, 4> four = {};
    __builtin_memcpy(&four, &x, sizeof x);
    auto eight = __builtin_ia32_vcvtps2ph(four, 0);
    U u; __builtin_memcpy(&u, &eight, sizeof u); return u;
  }
#else
#if LM_NEON
  if constexpr (sizeof(V) == 16) { U u; __asm__("fcvtn %0.4h, %1.4s" : "=w"(u) : "w"(x)); return u; }
#endif
  if constexpr (!lm_wide<V>) {
    typedef lm_bits<V> B;
    B bits = lm_as<B>(x), magnitude = bits & 0x7fffffff;
    B small = lm_as<B>(lm_as<V>(magnitude) + 0.5f) - 0x3f000000;  // the addition rounds at the last subnormal place
    B normal = (magnitude + 0xfff + ((magnitude >> 13) & 1) - 0x38000000) >> 13;
    B h = magnitude < 0x38800000 ? small : normal;
    h = magnitude >= 0x47800000 ? lm_splat<B>(0x7c00) : h;
    h = magnitude > 0x7f800000 ? ((magnitude >> 13) & 0x3ff) | 0x7e00 : h;
    return lm_cast<U>(h | ((bits >> 16) & 0x8000));
  }
#endif
}

//: lm_round_f16
template <class V> LM_INLINE V lm_round_f16(V x) { return lm_decode_f16<V>(lm_encode_f16(x)); }

//: lm_decode_bf16
template <class V> LM_INLINE V lm_decode_bf16(lm_like<uint16_t, V> bits) {
  if constexpr (lm_wide<V>) return {lm_decode_bf16<lm_half<V>>(lm_low(bits)), lm_decode_bf16<lm_half<V>>(lm_high(bits))};
  else return lm_as<V>(lm_cast<lm_bits<V>>(bits) << 16);
}

//: lm_round_bf16
// A float that bf16 can hold; every NaN becomes the one with the bits 0x7fc0, as in the core's arrays.
template <class V> LM_INLINE V lm_round_bf16(V x) {
  if constexpr (lm_wide<V>) return {lm_round_bf16(x.lo), lm_round_bf16(x.hi)};
  else {
    typedef lm_bits<V> B;
    B bits = lm_as<B>(x), rounded = (bits + 0x7fff + ((bits >> 16) & 1)) & (int32_t)0xffff0000;
    return lm_as<V>(x == x ? rounded : lm_splat<B>(0x7fc00000));
  }
}

//: lm_encode_bf16
template <class V> LM_INLINE lm_like<uint16_t, V> lm_encode_bf16(V x) {
  typedef lm_like<uint16_t, V> U;
  if constexpr (lm_wide<V>) return lm_join<U>(lm_encode_bf16(x.lo), lm_encode_bf16(x.hi));
  else return lm_cast<U>(lm_as<lm_bits<V>>(lm_round_bf16(x)) >> 16);
}

//: lm_decode_bool
template <class V> LM_INLINE V lm_decode_bool(lm_like<uint8_t, V> bytes) { return lm_to_bool(bytes); }

//: lm_encode_bool
LM_INLINE uint8_t lm_encode_bool(bool x) { return x; }
template <class V> LM_INLINE lm_like<uint8_t, V> lm_encode_bool(V x) { return lm_from_bool<lm_like<uint8_t, V>>(x); }
