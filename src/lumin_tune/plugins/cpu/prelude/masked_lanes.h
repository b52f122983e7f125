// Masked instructions of x86.
//
// With AVX-512 lanes are selected by the bits of an integer (`lm_pick`); with AVX2, lanes of 4 and 8 bytes by their
// signs; otherwise one by one, and the first lanes by words of 8 bytes.

//: lm_pick lm_mask_bits lm_first_bits
#if LM_GCC_X86 && LM_AVX512
template <class V> constexpr bool lm_pick = true;
#else
template <class V> constexpr bool lm_pick = false;
#endif
template <class M> LM_INLINE uint64_t lm_mask_bits(M mask) {
  if constexpr (lm_wide<M>) return lm_mask_bits(mask.lo) | lm_mask_bits(mask.hi) << lm_lanes<M> / 2;
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (sizeof(M) == 64) return (uint16_t)__builtin_ia32_cvtd2mask512(mask);
  else if constexpr (sizeof(M) == 32) return (uint8_t)__builtin_ia32_cvtd2mask256(mask);
  else if constexpr (sizeof(M) == 16) return __builtin_ia32_cvtd2mask128(mask) & 15;
#endif
  else return (mask[0] & 1) | (mask[1] & 2);
}
LM_INLINE uint64_t lm_first_bits(int64_t n) {
#if defined(__BMI2__)
  return __builtin_ia32_bzhi_di(~(uint64_t)0, n);
#else
  return n > 63 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
#endif
}

//: lm_whole
// The 16 bytes that begin with a shorter vector.
template <class V> using lm_whole = lm_vector<lm_scalar<V>, 16 / sizeof(lm_scalar<V>)>;

//: lm_load_bits
template <class V> LM_INLINE V lm_load_bits(const lm_scalar<V>* p, uint64_t bits) {
  constexpr int size = sizeof(lm_scalar<V>);
  if constexpr (sizeof(V) < 16) {
    auto whole = lm_load_bits<lm_whole<V>>(p, bits);
    V v; __builtin_memcpy(&v, &whole, sizeof v); return v;
  }
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (sizeof(V) == 64 && size == 1)
    return lm_as<V>(__builtin_ia32_loaddquqi512_mask((const char*)p, lm_vector<char, 64>{}, bits));
  else if constexpr (sizeof(V) == 32 && size == 1)
    return lm_as<V>(__builtin_ia32_loaddquqi256_mask((const char*)p, lm_vector<char, 32>{}, bits));
  else if constexpr (sizeof(V) == 16 && size == 1)
    return lm_as<V>(__builtin_ia32_loaddquqi128_mask((const char*)p, lm_vector<char, 16>{}, bits));
  else if constexpr (sizeof(V) == 64 && size == 2)
    return lm_as<V>(__builtin_ia32_loaddquhi512_mask((const int16_t*)p, lm_vector<int16_t, 32>{}, bits));
  else if constexpr (sizeof(V) == 32 && size == 2)
    return lm_as<V>(__builtin_ia32_loaddquhi256_mask((const int16_t*)p, lm_vector<int16_t, 16>{}, bits));
  else if constexpr (sizeof(V) == 16 && size == 2)
    return lm_as<V>(__builtin_ia32_loaddquhi128_mask((const int16_t*)p, lm_vector<int16_t, 8>{}, bits));
  else if constexpr (sizeof(V) == 64 && size == 4)
    return lm_as<V>(__builtin_ia32_loadups512_mask((const float*)p, lm_vector<float, 16>{}, bits));
  else if constexpr (sizeof(V) == 32 && size == 4)
    return lm_as<V>(__builtin_ia32_loadups256_mask((const float*)p, lm_vector<float, 8>{}, bits));
  else if constexpr (sizeof(V) == 16 && size == 4)
    return lm_as<V>(__builtin_ia32_loadups128_mask((const float*)p, lm_vector<float, 4>{}, bits));
  else if constexpr (sizeof(V) == 64 && size == 8)
    return lm_as<V>(__builtin_ia32_loadupd512_mask((const double*)p, lm_vector<double, 8>{}, bits));
  else if constexpr (sizeof(V) == 32 && size == 8)
    return lm_as<V>(__builtin_ia32_loadupd256_mask((const double*)p, lm_vector<double, 4>{}, bits));
  else if constexpr (sizeof(V) == 16 && size == 8)
    return lm_as<V>(__builtin_ia32_loadupd128_mask((const double*)p, lm_vector<double, 2>{}, bits));
#endif
  else return V{};
}

//: lm_store_bits
template <class V> LM_INLINE void lm_store_bits(lm_scalar<V>* p, V v, uint64_t bits) {
  constexpr int size = sizeof(lm_scalar<V>);
  if constexpr (sizeof(V) < 16) {
    lm_whole<V> whole = {};
    __builtin_memcpy(&whole, &v, sizeof v);
    lm_store_bits(p, whole, bits);
  }
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (sizeof(V) == 64 && size == 1)
    __builtin_ia32_storedquqi512_mask((char*)p, lm_as<lm_vector<char, 64>>(v), bits);
  else if constexpr (sizeof(V) == 32 && size == 1)
    __builtin_ia32_storedquqi256_mask((char*)p, lm_as<lm_vector<char, 32>>(v), bits);
  else if constexpr (sizeof(V) == 16 && size == 1)
    __builtin_ia32_storedquqi128_mask((char*)p, lm_as<lm_vector<char, 16>>(v), bits);
  else if constexpr (sizeof(V) == 64 && size == 2)
    __builtin_ia32_storedquhi512_mask((int16_t*)p, lm_as<lm_vector<int16_t, 32>>(v), bits);
  else if constexpr (sizeof(V) == 32 && size == 2)
    __builtin_ia32_storedquhi256_mask((int16_t*)p, lm_as<lm_vector<int16_t, 16>>(v), bits);
  else if constexpr (sizeof(V) == 16 && size == 2)
    __builtin_ia32_storedquhi128_mask((int16_t*)p, lm_as<lm_vector<int16_t, 8>>(v), bits);
  else if constexpr (sizeof(V) == 64 && size == 4)
    __builtin_ia32_storeups512_mask((float*)p, lm_as<lm_vector<float, 16>>(v), bits);
  else if constexpr (sizeof(V) == 32 && size == 4)
    __builtin_ia32_storeups256_mask((float*)p, lm_as<lm_vector<float, 8>>(v), bits);
  else if constexpr (sizeof(V) == 16 && size == 4)
    __builtin_ia32_storeups128_mask((float*)p, lm_as<lm_vector<float, 4>>(v), bits);
  else if constexpr (sizeof(V) == 64 && size == 8)
    __builtin_ia32_storeupd512_mask((double*)p, lm_as<lm_vector<double, 8>>(v), bits);
  else if constexpr (sizeof(V) == 32 && size == 8)
    __builtin_ia32_storeupd256_mask((double*)p, lm_as<lm_vector<double, 4>>(v), bits);
  else if constexpr (sizeof(V) == 16 && size == 8)
    __builtin_ia32_storeupd128_mask((double*)p, lm_as<lm_vector<double, 2>>(v), bits);
#endif
}

//: lm_gather_bits lm_can_gather
// Hardware gathers of elements of 4 and 8 bytes.
template <class V> constexpr bool lm_can_gather = lm_pick<V> && sizeof(lm_scalar<V>) >= 4 && lm_lanes<V> >= 4;
template <class V> LM_INLINE V lm_gather_bits(const lm_scalar<V>* p, lm_like<int64_t, V> offset, uint64_t bits) {
  constexpr int W = lm_lanes<V>, size = sizeof(lm_scalar<V>);
  if constexpr (W == 16)
    return lm_join<V>(lm_gather_bits<lm_half<V>>(p, offset.lo, bits & 255),
                      lm_gather_bits<lm_half<V>>(p, offset.hi, bits >> 8));
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (W == 8 && size == 4)
    return lm_as<V>(__builtin_ia32_gatherdiv16sf(lm_vector<float, 8>{}, p, lm_as<lm_vector<long long, 8>>(offset), bits, 4));
  else if constexpr (W == 4 && size == 4)
    return lm_as<V>(__builtin_ia32_gather3div8sf(lm_vector<float, 4>{}, p, lm_as<lm_vector<long long, 4>>(offset), bits, 4));
  else if constexpr (W == 8)
    return lm_as<V>(__builtin_ia32_gatherdiv8df(lm_vector<double, 8>{}, p, lm_as<lm_vector<long long, 8>>(offset), bits, 8));
  else if constexpr (W == 4)
    return lm_as<V>(__builtin_ia32_gather3div4df(lm_vector<double, 4>{}, p, lm_as<lm_vector<long long, 4>>(offset), bits, 8));
#endif
  else return V{};
}

//: lm_load_signs lm_store_signs lm_by_sign
// AVX2: elements of 4 and 8 bytes, selected by negative lanes of an integer vector.
#if defined(__AVX2__) && !LM_AVX512
template <class V> constexpr bool lm_by_sign = sizeof(V) >= 16 && sizeof(lm_scalar<V>) >= 4;
template <class V> LM_INLINE V lm_load_signs(const lm_scalar<V>* p, lm_bits<V> signs) {
  constexpr bool single = sizeof(lm_scalar<V>) == 4;
  if constexpr (sizeof(V) == 32 && single)
    return lm_as<V>(__builtin_ia32_maskloadps256((const lm_vector<float, 8>*)p, lm_as<lm_vector<int, 8>>(signs)));
  else if constexpr (sizeof(V) == 32)
    return lm_as<V>(__builtin_ia32_maskloadpd256((const lm_vector<double, 4>*)p, lm_as<lm_vector<long long, 4>>(signs)));
  else if constexpr (single)
    return lm_as<V>(__builtin_ia32_maskloadps((const lm_vector<float, 4>*)p, lm_as<lm_vector<int, 4>>(signs)));
  else return lm_as<V>(__builtin_ia32_maskloadpd((const lm_vector<double, 2>*)p, lm_as<lm_vector<long long, 2>>(signs)));
}
template <class V> LM_INLINE void lm_store_signs(lm_scalar<V>* p, V v, lm_bits<V> signs) {
  constexpr bool single = sizeof(lm_scalar<V>) == 4;
  typedef lm_like<float, V> F;
  typedef lm_like<double, V> D;
  if constexpr (sizeof(V) == 32 && single)
    __builtin_ia32_maskstoreps256((F*)p, lm_as<lm_vector<int, 8>>(signs), lm_as<F>(v));
  else if constexpr (sizeof(V) == 32)
    __builtin_ia32_maskstorepd256((D*)p, lm_as<lm_vector<long long, 4>>(signs), lm_as<D>(v));
  else if constexpr (single) __builtin_ia32_maskstoreps((F*)p, lm_as<lm_vector<int, 4>>(signs), lm_as<F>(v));
  else __builtin_ia32_maskstorepd((D*)p, lm_as<lm_vector<long long, 2>>(signs), lm_as<D>(v));
}
#else
template <class V> constexpr bool lm_by_sign = false;
template <class V> LM_INLINE V lm_load_signs(const lm_scalar<V>*, lm_bits<V>) { return V{}; }
template <class V> LM_INLINE void lm_store_signs(lm_scalar<V>*, V, lm_bits<V>) {}
#endif

//: lm_load_bytes
// The first bytes of a word of 8, a whole number of elements of the given size; the others are 0. Little-endian.
template <int size> LM_INLINE uint64_t lm_load_bytes(const char* p, int64_t bytes) {
  uint64_t word = 0;
  if (bytes >= 8) { __builtin_memcpy(&word, p, 8); return word; }
  if (bytes <= 0) return word;
  int at = 0;
  if constexpr (size <= 4) if (bytes & 4) { uint32_t part; __builtin_memcpy(&part, p, 4); word = part; at = 4; }
  if constexpr (size <= 2)
    if (bytes & 2) { uint16_t part; __builtin_memcpy(&part, p + at, 2); word |= (uint64_t)part << 8 * at; at += 2; }
  if constexpr (size == 1) if (bytes & 1) word |= (uint64_t)(uint8_t)p[at] << 8 * at;
  return word;
}

//: lm_store_bytes
template <int size> LM_INLINE void lm_store_bytes(char* p, uint64_t word, int64_t bytes) {
  if (bytes >= 8) { __builtin_memcpy(p, &word, 8); return; }
  if (bytes <= 0) return;
  if constexpr (size <= 4)
    if (bytes & 4) { const uint32_t part = (uint32_t)word; __builtin_memcpy(p, &part, 4); word >>= 32; p += 4; }
  if constexpr (size <= 2)
    if (bytes & 2) { const uint16_t part = (uint16_t)word; __builtin_memcpy(p, &part, 2); word >>= 16; p += 2; }
  if constexpr (size == 1) if (bytes & 1) *p = (char)word;
}

//: lm_load_first
template <class V> LM_INLINE V lm_load_first(const lm_scalar<V>* p, int64_t n) {
  constexpr int size = sizeof(lm_scalar<V>), words = (sizeof(V) + 7) / 8;
  uint64_t word[words];
  for (int k = 0; k < words; ++k) word[k] = lm_load_bytes<size>((const char*)p + 8 * k, n * size - 8 * k);
  V v; __builtin_memcpy(&v, word, sizeof v); return v;
}

//: lm_store_first
template <class V> LM_INLINE void lm_store_first(lm_scalar<V>* p, V v, int64_t n) {
  constexpr int size = sizeof(lm_scalar<V>), words = (sizeof(V) + 7) / 8;
  uint64_t word[words] = {};
  __builtin_memcpy(word, &v, sizeof v);
  for (int k = 0; k < words; ++k) lm_store_bytes<size>((char*)p + 8 * k, word[k], n * size - 8 * k);
}
