// Numbers stored in blocks of bytes (`core/formats.py`), unpacked as they are loaded.
//
// An `lm_packed<F>` stands in the place of a pointer to floats: `at` counts elements. A format F has `elements` and
// `bytes` of a block, and `unpack<V>(block, e)`, the elements e, e+1, .. of a block; e is a multiple of the lanes of V,
// at most 16, so that all of them share a scale.

//: lm_packed lm_at_block lm_one_by_one lm_in_groups
template <class F> struct lm_packed {
  const uint8_t* blocks;
  int64_t at;
  LM_MEMBER lm_packed operator+(int64_t n) const { return {blocks, at + n}; }
  LM_MEMBER float operator[](int64_t n) const { return lm_load<float>(*this + n); }
};
template <class F> LM_INLINE const uint8_t* lm_at_block(lm_packed<F> p) {
  return p.blocks + (uint64_t)p.at / F::elements * F::bytes;
}
template <class V, class F> LM_INLINE V lm_one_by_one(lm_packed<F> p, int64_t n) {
  V v = {};
  for (int64_t k = 0; k < n; ++k) v[k] = p[k];
  return v;
}
template <class F> constexpr bool lm_in_groups = false;
template <class V, class F> LM_INLINE V lm_load(lm_packed<F> p) {
  constexpr int W = lm_lanes<V>;
  if constexpr (lm_in_groups<F>) {
    if constexpr (lm_wide<V>) return {lm_load<lm_half<V>>(p), lm_load<lm_half<V>>(p + W / 2)};
    else if (W == 1 || ((uint64_t)p.at & (W - 1)) == 0) return F::template load<V>(p.blocks, p.at);
    else if constexpr (W > 1) return lm_one_by_one<V>(p, W);
  } else if constexpr (lm_wide<V> || W > 16) {
    if constexpr (W <= F::elements) {
      if (((uint64_t)p.at & (W - 1)) == 0)
        return lm_within<V, F>(lm_at_block(p), (int)((uint64_t)p.at % F::elements));
    }
    return {lm_load<lm_half<V>>(p), lm_load<lm_half<V>>(p + W / 2)};
  } else {
    if (F::elements == 1 || W == 1 || ((uint64_t)p.at & (W - 1)) == 0)
      return F::template unpack<V>(lm_at_block(p), (int)((uint64_t)p.at % F::elements));
    if constexpr (W > 1) return lm_one_by_one<V>(p, W);
  }
}
template <class V, class F> LM_INLINE V lm_load_part(lm_packed<F> p, int64_t n) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return n > 0 ? p[0] : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_load_part<lm_half<V>>(p, n < W / 2 ? n : W / 2),
            lm_load_part<lm_half<V>>(p + W / 2, n < W / 2 ? 0 : n - W / 2)};
  else return n < W ? lm_one_by_one<V>(p, n) : lm_load<V>(p);
}
template <class V, class F> LM_INLINE V lm_load_if(lm_packed<F> p, lm_mask<V> mask) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return mask ? p[0] : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_load_if<lm_half<V>>(p, lm_low(mask)), lm_load_if<lm_half<V>>(p + W / 2, lm_high(mask))};
  else { V v = {}; for (int k = 0; k < W; ++k) if (lm_lane(mask, k)) v[k] = p[k]; return v; }
}
template <class V, class F> LM_INLINE V lm_gather(lm_packed<F> p, int64_t stride) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return p[0];
  else if constexpr (lm_wide<V>)
    return {lm_gather<lm_half<V>>(p, stride), lm_gather<lm_half<V>>(p + W / 2 * stride, stride)};
  else { V v = {}; for (int k = 0; k < W; ++k) v[k] = p[k * stride]; return v; }
}
template <class V, class F> LM_INLINE V lm_gather_part(lm_packed<F> p, int64_t stride, int64_t n) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return n > 0 ? p[0] : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_gather_part<lm_half<V>>(p, stride, n < W / 2 ? n : W / 2),
            lm_gather_part<lm_half<V>>(p + W / 2 * stride, stride, n < W / 2 ? 0 : n - W / 2)};
  else { V v = {}; for (int64_t k = 0; k < n; ++k) v[k] = p[k * stride]; return v; }
}
template <class V, class F> LM_INLINE V lm_gather_if(lm_packed<F> p, int64_t stride, lm_mask<V> mask) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return mask ? p[0] : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_gather_if<lm_half<V>>(p, stride, lm_low(mask)),
            lm_gather_if<lm_half<V>>(p + W / 2 * stride, stride, lm_high(mask))};
  else { V v = {}; for (int k = 0; k < W; ++k) if (lm_lane(mask, k)) v[k] = p[k * stride]; return v; }
}
template <class V, class F> LM_INLINE V lm_even(lm_packed<F> p) { return lm_gather<V>(p, 2); }
template <class V, class F> LM_INLINE V lm_even_part(lm_packed<F> p, int64_t n) { return lm_gather_part<V>(p, 2, n); }
template <class V, class F> LM_INLINE V lm_gather_at(lm_packed<F> p, lm_like<int64_t, V> offset) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return p[offset];
  else if constexpr (lm_wide<V>)
    return {lm_gather_at<lm_half<V>>(p, lm_low(offset)), lm_gather_at<lm_half<V>>(p, lm_high(offset))};
  else { V v = {}; for (int k = 0; k < W; ++k) v[k] = p[lm_lane(offset, k)]; return v; }
}
template <class V, class F> LM_INLINE V lm_gather_at_if(lm_packed<F> p, lm_like<int64_t, V> offset, lm_mask<V> mask) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return mask ? p[offset] : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_gather_at_if<lm_half<V>>(p, lm_low(offset), lm_low(mask)),
            lm_gather_at_if<lm_half<V>>(p, lm_high(offset), lm_high(mask))};
  else { V v = {}; for (int k = 0; k < W; ++k) if (lm_lane(mask, k)) v[k] = p[lm_lane(offset, k)]; return v; }
}
template <class F> LM_INLINE void lm_prefetch(lm_packed<F> p) { __builtin_prefetch(lm_at_block(p)); }

//: lm_x16
// A matrix whose rows are stored 16 at a time: of each block first the f16 scales of 16 rows, then their codes, four at
// a time. Rows that are left at the end are stored one by one.
template <class F, int64_t columns, int64_t rows> struct lm_x16 {
  typedef F plain;
  enum : int64_t { elements = 32, bytes = F::bytes, scales = F::bytes & 15, length = columns };
  template <class V> LM_MEMBER static V load(const uint8_t* blocks, int64_t at) {
    constexpr int64_t row_bytes = columns / 32 * bytes;
    const int64_t row = (uint64_t)at / columns, k = (uint64_t)at % columns, left = rows % 16;
    if (row >= rows - left) return F::template unpack<V>(blocks + row * row_bytes + k / 32 * bytes, k % 32);
    const uint8_t* const group = blocks + row / 16 * 16 * row_bytes + k / 32 * 16 * bytes;
    uint8_t block[bytes];
    for (int place = 0; place < scales; place += 2) __builtin_memcpy(block + place, group + place * 16 + row % 16 * 2, 2);
    for (int place = scales; place < bytes; place += 4)
      __builtin_memcpy(block + place, group + place * 16 + row % 16 * 4, 4);
    return F::template unpack<V>(block, k % 32);
  }
};
template <class F, int64_t columns, int64_t rows> constexpr bool lm_in_groups<lm_x16<F, columns, rows>> = true;

//: lm_within
// Elements e, e+1, .. of a block, more than 16 of them.
template <class V, class F> LM_INLINE V lm_within(const uint8_t* block, int e) {
  if constexpr (lm_lanes<V> <= 16 && !lm_wide<V>) return F::template unpack<V>(block, e);
  else return {lm_within<lm_half<V>, F>(block, e), lm_within<lm_half<V>, F>(block, e + lm_lanes<V> / 2)};
}

//: lm_halves
// The f16 number at p in all lanes. Conversions of a scalar and its broadcast would take four shuffles.
template <class V> LM_INLINE V lm_halves(const uint8_t* p) {
  uint16_t bits;
  __builtin_memcpy(&bits, p, 2);
#if LM_GCC_X86 && LM_AVX512
  if constexpr (sizeof(V) == 64) return lm_decode_f16<V>(lm_splat<lm_like<uint16_t, V>>(bits));
#endif
  return lm_splat<V>(lm_decode_f16<float>(bits));
}

//: lm_two_halves
// The f16 numbers at p and p + 2, each in all lanes.
template <class V> LM_INLINE void lm_two_halves(const uint8_t* p, V& first, V& second) {
#if LM_GCC_X86 && LM_AVX512
  if constexpr (sizeof(V) == 64) {
    int32_t both;
    __builtin_memcpy(&both, p, 4);
    const V pairs = lm_decode_f16<V>(lm_as<lm_like<uint16_t, V>>(lm_splat<lm_vector<int32_t, 8>>(both)));
    first = lm_shuffle<0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14>(pairs, pairs);
    second = lm_shuffle<1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15>(pairs, pairs);
    return;
  }
#endif
  first = lm_halves<V>(p);
  second = lm_halves<V>(p + 2);
}

//: lm_sixteenths
// first + code * step for codes of four bits. With 16 lanes the 16 values are a table in a register, made once a block.
template <class V> LM_INLINE V lm_sixteenths(lm_like<int32_t, V> codes, V step, V first) {
#if LM_GCC_X86 && LM_AVX512
  if constexpr (sizeof(V) == 64) return __builtin_shuffle(lm_iota<V>() * step + first, codes);
#endif
  return lm_cast<V>(codes & 15) * step + first;
}

//: lm_f16_at lm_codes lm_shifted_nibbles lm_nibbles lm_bits_at lm_looked_up
LM_INLINE float lm_f16_at(const uint8_t* p) {
  uint16_t bits;
  __builtin_memcpy(&bits, p, 2);
  return lm_decode_f16<float>(bits);
}
template <class V> LM_INLINE lm_like<int32_t, V> lm_codes(const uint8_t* p) {
  return lm_cast<lm_like<int32_t, V>>(lm_load<lm_like<uint8_t, V>>(p));
}
// Element e of 32 in 16 bytes: the low four bits of all bytes, then the high ones.
// `shifted` leaves the bits above them.
template <class V> LM_INLINE lm_like<int32_t, V> lm_shifted_nibbles(const uint8_t* p, int e) {
  return lm_codes<V>(p + (e & 15)) >> (e >> 2 & 4);
}
template <class V> LM_INLINE lm_like<int32_t, V> lm_nibbles(const uint8_t* p, int e) {
  return lm_shifted_nibbles<V>(p, e) & 15;
}
template <class V> LM_INLINE lm_like<int32_t, V> lm_bits_at(const uint8_t* p, int e) {
  typedef lm_like<int32_t, V> I;
  int32_t word;
  __builtin_memcpy(&word, p, 4);
  return (lm_splat<I>(word) >> lm_add(lm_iota<I>(), lm_splat<I>(e))) & 1;
}
template <class V> LM_INLINE V lm_looked_up(const float* table, V scale, lm_like<int32_t, V> codes) {
  if constexpr (lm_lanes<V> == 1) return lm_mul(table[codes & 15], scale);
#if LM_GCC_X86 && LM_AVX512
  else if constexpr (sizeof(V) == 64) return __builtin_shuffle(lm_mul(lm_load<V>(table), scale), codes);
#endif
  else { V v = {}; for (int k = 0; k < lm_lanes<V>; ++k) v[k] = table[codes[k] & 15]; return lm_mul(v, scale); }
}

//: lm_q4_0
struct lm_q4_0 {
  enum { elements = 32, bytes = 18 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    const V d = lm_halves<V>(b);
    return lm_sixteenths<V>(lm_shifted_nibbles<V>(b + 2, e), d, d * -8.0f);
  }
};

//: lm_q4_1
struct lm_q4_1 {
  enum { elements = 32, bytes = 20 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    V d, m;
    lm_two_halves<V>(b, d, m);
    return lm_sixteenths<V>(lm_shifted_nibbles<V>(b + 4, e), d, m);
  }
};

//: lm_q5_0
struct lm_q5_0 {
  enum { elements = 32, bytes = 22 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    return lm_cast<V>((lm_nibbles<V>(b + 6, e) | lm_bits_at<V>(b + 2, e) << 4) - 16) * lm_halves<V>(b);
  }
};

//: lm_q5_1
struct lm_q5_1 {
  enum { elements = 32, bytes = 24 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    V d, m;
    lm_two_halves<V>(b, d, m);
    return lm_cast<V>(lm_nibbles<V>(b + 8, e) | lm_bits_at<V>(b + 4, e) << 4) * d + m;
  }
};

//: lm_q8_0
struct lm_q8_0 {
  enum { elements = 32, bytes = 34 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    auto codes = lm_cast<lm_like<int32_t, V>>(lm_load<lm_like<int8_t, V>>((const int8_t*)b + 2 + e));
    return lm_cast<V>(codes) * lm_halves<V>(b);
  }
};

//: lm_iq4_nl lm_iq4_nl_table
// No variable inside an inline function: it would be a symbol of the whole process, which keeps a library from being
// unloaded.
static constexpr float lm_iq4_nl_table[16] = {-127, -104, -83, -65, -49, -35, -22, -10, 1, 13, 25, 38, 53, 69, 89, 113};
struct lm_iq4_nl {
  enum { elements = 32, bytes = 18 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    return lm_looked_up<V>(lm_iq4_nl_table, lm_halves<V>(b), lm_shifted_nibbles<V>(b + 2, e));
  }
};

//: lm_mxfp4 lm_mxfp4_table
static constexpr float lm_mxfp4_table[16] = {0, 1, 2, 3, 4, 6, 8, 12, 0, -1, -2, -3, -4, -6, -8, -12};
struct lm_mxfp4 {
  enum { elements = 32, bytes = 17 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    const int32_t bits = *b < 2 ? 0x00200000 << *b : (*b - 1) << 23;
    return lm_looked_up<V>(lm_mxfp4_table, lm_splat<V>(lm_as<float>(bits)), lm_shifted_nibbles<V>(b + 1, e));
  }
};

//: lm_crumbs
// Element e of 256 in 64 bytes: of 32 bytes the lowest two bits, the next two and so on, then of the other 32.
template <class V> LM_INLINE lm_like<int32_t, V> lm_crumbs(const uint8_t* p, int e) {
  return (lm_codes<V>(p + (e >> 7) * 32 + (e & 31)) >> (e >> 4 & 6)) & 3;
}

//: lm_q2_k
struct lm_q2_k {
  enum { elements = 256, bytes = 84 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    const int scale = b[e >> 4];
    const float d = lm_f16_at(b + 80) * (scale & 15), m = lm_f16_at(b + 82) * (scale >> 4);
    return lm_cast<V>(lm_crumbs<V>(b + 16, e)) * d - m;
  }
};

//: lm_q3_k
struct lm_q3_k {
  enum { elements = 256, bytes = 110 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    const int g = e >> 4, low = b[96 + (g & 7)] >> (g >> 1 & 4) & 15, high = b[104 + (g & 3)] >> (g >> 1 & 6) & 3;
    auto fourth = (lm_codes<V>(b + (e & 31)) >> (e >> 5)) & 1;
    return lm_cast<V>((lm_crumbs<V>(b + 32, e) | fourth << 2) - 4) * (lm_f16_at(b + 108) * ((low | high << 4) - 32));
  }
};

//: lm_six_bits lm_pairs
// Scale and minimum of group g of eight, in twelve bytes.
LM_INLINE void lm_six_bits(const uint8_t* p, int g, int& scale, int& least) {
  const int k = g & 3, far = g >> 2;
  const int a = p[k], b = p[k + 4], c = p[k + 8];
  scale = far ? (c & 15) | (a >> 6 << 4) : a & 63;
  least = far ? (c >> 4) | (b >> 6 << 4) : b & 63;
}
// Element e of 256 in 128 bytes: the low four bits of 32 bytes, then the high ones, and so on.
template <class V> LM_INLINE lm_like<int32_t, V> lm_pairs(const uint8_t* p, int e) {
  return lm_codes<V>(p + (e >> 6) * 32 + (e & 31)) >> (e >> 3 & 4);
}

//: lm_q4_k
struct lm_q4_k {
  enum { elements = 256, bytes = 144 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    int scale, least;
    lm_six_bits(b + 4, e >> 5, scale, least);
    const V d = lm_splat<V>(lm_f16_at(b) * scale), m = lm_splat<V>(lm_f16_at(b + 2) * -least);
    return lm_sixteenths<V>(lm_pairs<V>(b + 16, e), d, m);
  }
};

//: lm_q5_k
struct lm_q5_k {
  enum { elements = 256, bytes = 176 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    int scale, least;
    lm_six_bits(b + 4, e >> 5, scale, least);
    auto fifth = (lm_codes<V>(b + 16 + (e & 31)) >> (e >> 5)) & 1;
    return lm_cast<V>((lm_pairs<V>(b + 48, e) & 15) | fifth << 4) * (lm_f16_at(b) * scale) - lm_f16_at(b + 2) * least;
  }
};

//: lm_q6_k
struct lm_q6_k {
  enum { elements = 256, bytes = 210 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int e) {
    auto low = (lm_codes<V>(b + (e >> 7) * 64 + (e & 63)) >> (e >> 4 & 4)) & 15;
    auto high = (lm_codes<V>(b + 128 + (e >> 7) * 32 + (e & 31)) >> (e >> 4 & 6)) & 3;
    return lm_cast<V>((low | high << 4) - 32) * (lm_f16_at(b + 208) * (int8_t)b[192 + (e >> 4)]);
  }
};

//: lm_f8_e5m2
struct lm_f8_e5m2 {
  enum { elements = 1, bytes = 1 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int) {
    return lm_decode_f16<V>(lm_cast<lm_like<uint16_t, V>>(lm_codes<V>(b) << 8));
  }
};

//: lm_f8_e4m3
struct lm_f8_e4m3 {
  enum { elements = 1, bytes = 1 };
  template <class V> LM_MEMBER static V unpack(const uint8_t* b, int) {
    auto codes = lm_codes<V>(b);
    V v = lm_decode_f16<V>(lm_cast<lm_like<uint16_t, V>>((codes & 0x80) << 8 | (codes & 0x7f) << 7)) * 256.0f;
    return lm_select(lm_equal(codes & 0x7f, lm_splat<lm_like<int32_t, V>>(0x7f)), lm_splat<V>(__builtin_nanf("")), v);
  }
};
