// Products of rows in 8 bits with packed weights, in integers: 32 products at a time are summed exactly, then scaled.
//
// A weight is d * code + m with an unsigned code of at most 8 bits; d and m are those of `group` elements. A format's
// `lm_codes_F` has `codes(block, e)`, the codes e .. e + 31 of a block, and `affine(block, e, d, m)`. `most` is the
// greatest code. halves: f16 numbers at the start of a block: 2 for d and m, 1 for d where m is `shift` times it.

//: lm_u8x32 lm_code_nibbles lm_code_looked_up
#if defined(__AVX2__)
typedef uint8_t lm_u8x32 __attribute__((vector_size(32)));
LM_INLINE lm_u8x32 lm_code_nibbles(const uint8_t* p) {
  typedef uint32_t D __attribute__((vector_size(32)));
  uint8_t half __attribute__((vector_size(16)));
  __builtin_memcpy(&half, p, 16);
  D both;
  __asm__("vbroadcasti128 %1, %0" : "=x"(both) : "m"(half));
  return (lm_u8x32)((both >> (D){0, 0, 0, 0, 4, 4, 4, 4}) & 0x0f0f0f0f);
}
LM_INLINE lm_u8x32 lm_code_looked_up(const uint8_t* table, lm_u8x32 codes) {
  lm_u8x32 values;
  uint8_t half __attribute__((vector_size(16)));
  __builtin_memcpy(&half, table, 16);
  __asm__("vbroadcasti128 %1, %0" : "=x"(values) : "m"(half));
  __asm__("vpshufb %2, %1, %0" : "=x"(values) : "x"(values), "x"(codes));
  return values;
}
#endif

//: lm_code_bytes lm_code_bits lm_code_shifted
#if defined(__AVX2__)
LM_INLINE lm_u8x32 lm_code_bytes(const uint8_t* p) { lm_u8x32 v; __builtin_memcpy(&v, p, 32); return v; }
// Bit j of a 32-bit word as element j, 0 or 255.
LM_INLINE lm_u8x32 lm_code_bits(const uint8_t* p) {
  uint32_t word;
  __builtin_memcpy(&word, p, 4);
  typedef uint32_t D __attribute__((vector_size(32)));
  const lm_u8x32 places = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3};
  const lm_u8x32 bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128,
                         1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  lm_u8x32 all = (lm_u8x32)(word - (D){}), own;
  __asm__("vpshufb %2, %1, %0" : "=x"(own) : "x"(all), "x"(places));
  return (lm_u8x32)((own & bits) == bits);
}
// The bytes shifted right, without the bits of their neighbours above `mask`.
LM_INLINE lm_u8x32 lm_code_shifted(lm_u8x32 v, int by, int mask) {
  typedef uint16_t H __attribute__((vector_size(32)));
  return (lm_u8x32)((H)v >> by) & (uint8_t)mask;
}
#endif

//: lm_codes_q4_0
struct lm_codes_q4_0 {
  enum { elements = 32, bytes = 18, group = 32, most = 15, halves = 1, shift = -8 };
  static LM_MEMBER void affine(const uint8_t* b, int, float& d, float& m) { d = lm_f16_at(b); m = -8 * d; }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int) { return lm_code_nibbles(b + 2); }
#endif
};

//: lm_codes_q4_1
struct lm_codes_q4_1 {
  enum { elements = 32, bytes = 20, group = 32, most = 15, halves = 2, shift = 1 };
  static LM_MEMBER void affine(const uint8_t* b, int, float& d, float& m) { d = lm_f16_at(b); m = lm_f16_at(b + 2); }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int) { return lm_code_nibbles(b + 4); }
#endif
};

//: lm_codes_q5_0
struct lm_codes_q5_0 {
  enum { elements = 32, bytes = 22, group = 32, most = 31, halves = 1, shift = -16 };
  static LM_MEMBER void affine(const uint8_t* b, int, float& d, float& m) { d = lm_f16_at(b); m = -16 * d; }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int) { return lm_code_nibbles(b + 6) | (lm_code_bits(b + 2) & 16); }
#endif
};

//: lm_codes_q5_1
struct lm_codes_q5_1 {
  enum { elements = 32, bytes = 24, group = 32, most = 31, halves = 2, shift = 1 };
  static LM_MEMBER void affine(const uint8_t* b, int, float& d, float& m) { d = lm_f16_at(b); m = lm_f16_at(b + 2); }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int) { return lm_code_nibbles(b + 8) | (lm_code_bits(b + 4) & 16); }
#endif
};

//: lm_codes_q8_0
struct lm_codes_q8_0 {
  enum { elements = 32, bytes = 34, group = 32, most = 255, halves = 1, shift = -128 };
  static LM_MEMBER void affine(const uint8_t* b, int, float& d, float& m) { d = lm_f16_at(b); m = -128 * d; }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int) { return lm_code_bytes(b + 2) ^ 128; }
#endif
};

//: lm_codes_iq4_nl lm_codes_iq4_nl_table
static constexpr uint8_t lm_codes_iq4_nl_table[16] = {1, 24, 45, 63, 79, 93, 106, 118, 129, 141, 153, 166, 181, 197, 217, 241};
struct lm_codes_iq4_nl {
  enum { elements = 32, bytes = 18, group = 32, most = 241, halves = 1, shift = -128 };
  static LM_MEMBER void affine(const uint8_t* b, int, float& d, float& m) { d = lm_f16_at(b); m = -128 * d; }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int) {
    return lm_code_looked_up(lm_codes_iq4_nl_table, lm_code_nibbles(b + 2));
  }
#endif
};

//: lm_codes_mxfp4 lm_codes_mxfp4_table
static constexpr uint8_t lm_codes_mxfp4_table[16] = {12, 13, 14, 15, 16, 18, 20, 24, 12, 11, 10, 9, 8, 6, 4, 0};
struct lm_codes_mxfp4 {
  enum { elements = 32, bytes = 17, group = 32, most = 24, halves = 0, shift = 1 };
  static LM_MEMBER void affine(const uint8_t* b, int, float& d, float& m) {
    d = lm_as<float>((int32_t)(*b < 2 ? 0x00200000 << *b : (*b - 1) << 23));
    m = -12 * d;
  }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int) {
    return lm_code_looked_up(lm_codes_mxfp4_table, lm_code_nibbles(b + 1));
  }
#endif
};

//: lm_codes_q2_k
struct lm_codes_q2_k {
  enum { elements = 256, bytes = 84, group = 16, most = 3, halves = 0, shift = 1 };
  static LM_MEMBER void affine(const uint8_t* b, int e, float& d, float& m) {
    const int scale = b[e >> 4];
    d = lm_f16_at(b + 80) * (scale & 15);
    m = -lm_f16_at(b + 82) * (scale >> 4);
  }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int e) {
    return lm_code_shifted(lm_code_bytes(b + 16 + (e >> 7) * 32), e >> 4 & 6, 3);
  }
#endif
};

//: lm_codes_q3_k
struct lm_codes_q3_k {
  enum { elements = 256, bytes = 110, group = 16, most = 7, halves = 0, shift = 1 };
  static LM_MEMBER void affine(const uint8_t* b, int e, float& d, float& m) {
    const int g = e >> 4, low = b[96 + (g & 7)] >> (g >> 1 & 4) & 15, high = b[104 + (g & 3)] >> (g >> 1 & 6) & 3;
    d = lm_f16_at(b + 108) * ((low | high << 4) - 32);
    m = -4 * d;
  }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int e) {
    return lm_code_shifted(lm_code_bytes(b + 32 + (e >> 7) * 32), e >> 4 & 6, 3) |
           (lm_code_shifted(lm_code_bytes(b), e >> 5, 1) << 2);
  }
#endif
};

//: lm_codes_q4_k
struct lm_codes_q4_k {
  enum { elements = 256, bytes = 144, group = 32, most = 15, halves = 0, shift = 1 };
  static LM_MEMBER void affine(const uint8_t* b, int e, float& d, float& m) {
    int scale, least;
    lm_six_bits(b + 4, e >> 5, scale, least);
    d = lm_f16_at(b) * scale;
    m = lm_f16_at(b + 2) * -least;
  }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int e) {
    return lm_code_shifted(lm_code_bytes(b + 16 + (e >> 6) * 32), e >> 3 & 4, 15);
  }
#endif
};

//: lm_codes_q5_k
struct lm_codes_q5_k {
  enum { elements = 256, bytes = 176, group = 32, most = 31, halves = 0, shift = 1 };
  static LM_MEMBER void affine(const uint8_t* b, int e, float& d, float& m) {
    int scale, least;
    lm_six_bits(b + 4, e >> 5, scale, least);
    d = lm_f16_at(b) * scale;
    m = lm_f16_at(b + 2) * -least;
  }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int e) {
    return lm_code_shifted(lm_code_bytes(b + 48 + (e >> 6) * 32), e >> 3 & 4, 15) |
           (lm_code_shifted(lm_code_bytes(b + 16), e >> 5, 1) << 4);
  }
#endif
};

//: lm_codes_q6_k
struct lm_codes_q6_k {
  enum { elements = 256, bytes = 210, group = 16, most = 63, halves = 0, shift = 1 };
  static LM_MEMBER void affine(const uint8_t* b, int e, float& d, float& m) {
    d = lm_f16_at(b + 208) * (int8_t)b[192 + (e >> 4)];
    m = -32 * d;
  }
#if defined(__AVX2__)
  static LM_MEMBER lm_u8x32 codes(const uint8_t* b, int e) {
    const lm_u8x32 low = lm_code_shifted(lm_code_bytes(b + (e >> 7) * 64 + (e & 63)), e >> 4 & 4, 15);
    return low | (lm_code_shifted(lm_code_bytes(b + 128 + (e >> 7) * 32), e >> 4 & 6, 3) << 4);
  }
#endif
};

//: lm_dot_codes
// acc + the products of four pairs of bytes in each lane, those of a unsigned and at most `most`, those of b signed.
template <int most, class V> LM_INLINE V lm_dot_codes(V acc, V a, V b) {
  if constexpr (lm_vnni<V>) {
    __asm__(LM_VNNI " %2, %1, %0" : "+v"(acc) : "v"(a), "v"(b));
    return acc;
  } else {
    typedef int16_t H __attribute__((vector_size(sizeof(V))));
    const V low = a & 0x00ff00ff, high = (V)((lm_like<uint32_t, V>)a >> 8) & 0x00ff00ff;
    return lm_dot_i16(lm_dot_i16(acc, low, (V)(((H)b << 8) >> 8)), high, (V)((H)b >> 8));
  }
}

//: lm_block_rows lm_block_scales
// Rows in 8 bits: `rows` rows of codes, then for each block of 32 its scale, the scale times the sum of all codes and of
// the first half of them, and as an integer -8 times the sum of all.
LM_INLINE float* lm_block_scales(int8_t* codes, int64_t rows, int64_t length) { return (float*)(codes + rows * length); }
LM_INLINE void lm_block_rows(int8_t* codes, int64_t rows, int64_t row, const float* from, int64_t length) {
  typedef lm_vector<float, 16> V;
  typedef lm_vector<int32_t, 16> I;
  int8_t* to = codes + row * length;
  float* scales = lm_block_scales(codes, rows, length) + row * (length / 32) * 4;
  for (int64_t k = 0; k < length; k += 32, scales += 4) {
    const V a = lm_load<V>(from + k), b = lm_load<V>(from + k + 16);
    const I most = lm_max(lm_and(lm_as<I>(a), lm_splat<I>(0x7fffffff)), lm_and(lm_as<I>(b), lm_splat<I>(0x7fffffff)));
    const float scale = lm_as<float>(lm_reduce_max(most)) * 0x1.020408p-7f;
    const float by = scale > 0 && scale < __builtin_inff() ? 1 / scale : 0;
    // adding 1.5 * 2^23 rounds to the nearest integer, which is then in the low bits
    const V magic = lm_splat<V>(12582912.0f);
    const I low = lm_sub(lm_as<I>(lm_add(lm_mul(a, lm_splat<V>(by)), magic)), lm_as<I>(magic));
    const I high = lm_sub(lm_as<I>(lm_add(lm_mul(b, lm_splat<V>(by)), magic)), lm_as<I>(magic));
    typedef lm_vector<int8_t, 16> C;
    lm_store(to + k, lm_cast<C>(low));
    lm_store(to + k + 16, lm_cast<C>(high));
    scales[0] = scale;
    const int32_t sums[2] = {lm_reduce_add(low), lm_reduce_add(high)};
    scales[1] = scale * (float)(sums[0] + sums[1]);
    scales[2] = scale * (float)sums[0];
    scales[3] = lm_as<float>(-8 * (sums[0] + sums[1]));
  }
}

//: lm_block_pair
// d and m of 32 elements in the first two lanes; m is to be multiplied by `shift`. For f16 numbers side by side, or one
// from which m follows, this is one conversion.
#if defined(__AVX2__)
typedef float lm_f32x4 __attribute__((vector_size(16)));
template <class F> LM_INLINE lm_f32x4 lm_block_pair(const uint8_t* b, int e) {
#if LM_GCC_X86 && defined(__F16C__)
  if constexpr (F::halves != 0) {
    int32_t bits;
    if constexpr (F::halves == 2) __builtin_memcpy(&bits, b, 4);
    else { uint16_t one; __builtin_memcpy(&one, b, 2); bits = one * 0x10001; }
    typedef int32_t I __attribute__((vector_size(16)));
    return __builtin_ia32_vcvtph2ps(lm_as<lm_vector<short, 8>>(I{bits, 0, 0, 0}));
  }
#endif
  float d, m;
  F::affine(b, e, d, m);
  return lm_f32x4{d, m / F::shift, 0, 0};
}
#endif

//: lm_block_row
// One column, read as it is stored, with M rows of codes: out[r * out_stride] for each row r.
#if defined(__AVX2__)
template <class F, int M>
LM_INLINE void lm_block_row(float* out, int64_t out_stride, const int8_t* q, const float* s, const uint8_t* w,
                            int64_t length) {
  typedef int32_t I __attribute__((vector_size(32)));
  typedef float V __attribute__((vector_size(32)));
  const int64_t blocks = length / 32;
  V acc[M] = {};
  lm_f32x4 rest[M] = {};
  for (int64_t k = 0; k < length; w += F::bytes) {
    for (int e = 0; e < F::elements; e += 32, k += 32) {
      const I codes = (I)F::codes(w, e);
#pragma GCC unroll 8
      for (int r = 0; r < M; ++r) {
        const float* own = s + (r * blocks + k / 32) * 4;
        I x;
        __builtin_memcpy(&x, q + r * length + k, 32);
        const V sums = __builtin_convertvector(lm_dot_codes<F::most>(I{}, codes, x), V);
        if constexpr (F::group == 32) {
          lm_f32x4 scales;
          __builtin_memcpy(&scales, own, 16);
          const lm_f32x4 both = lm_block_pair<F>(w, e) * scales;
          acc[r] += sums * both[0];
          rest[r] += both;
        } else {
          float d[2], m[2];
          F::affine(w, e, d[0], m[0]);
          F::affine(w, e + 16, d[1], m[1]);
          const float a = d[0] * own[0], b = d[1] * own[0];
          acc[r] += sums * (V){a, a, a, a, b, b, b, b};
          rest[r][1] += (m[0] * own[2] + m[1] * (own[1] - own[2])) / F::shift;
        }
      }
    }
  }
#pragma GCC unroll 8
  for (int r = 0; r < M; ++r) out[r * out_stride] = lm_reduce_add(acc[r]) + rest[r][1] * F::shift;
}
#endif

//: lm_block_panel lm_block_tile
// A panel of 2W columns: codes by groups of four, then d and m by groups of elements; W is the lanes of a register.
#if defined(__AVX2__)
template <class F> LM_INLINE void lm_block_panel(uint8_t* panel, const uint8_t* w, int64_t row_bytes, int64_t columns,
                                                 int64_t length) {
  constexpr int W = LM_REGISTER / 4, chunk = 4 * W;
  typedef lm_vector<int32_t, W> I;
  float* scales = (float*)(panel + 2 * W * length);
  const int64_t groups = length / F::group;
  for (int v = 0; v < 2; ++v) {
    for (int64_t k = 0; k < length; k += chunk) {
      I rows[W];
#pragma GCC unroll 16
      for (int r = 0; r < W; ++r) {
        rows[r] = I{};
        if (v * W + r >= columns) continue;
        const uint8_t* own = w + (v * W + r) * row_bytes;
        lm_u8x32 part[chunk / 32] = {};
        for (int c = 0; c < chunk; c += 32)
          if (k + c < length) part[c / 32] = F::codes(own + (k + c) / F::elements * F::bytes, (k + c) % F::elements);
        __builtin_memcpy(&rows[r], part, sizeof(I));
      }
      lm_transpose<W>(rows);
#pragma GCC unroll 16
      for (int t = 0; t < W; ++t)
        if (k + 4 * t < length) lm_store((int32_t*)panel + ((k / 4 + t) * 2 + v) * W, rows[t]);
    }
    for (int r = 0; r < W; ++r)
      for (int64_t g = 0; g < groups; ++g) {
        float d = 0, m = 0;
        const int64_t k = g * F::group;
        if (v * W + r < columns)
          F::affine(w + (v * W + r) * row_bytes + k / F::elements * F::bytes, k % F::elements, d, m);
        scales[(g * 4 + v) * W + r] = d;
        scales[(g * 4 + 2 + v) * W + r] = m;
      }
  }
}
template <class F, int M>
LM_INLINE void lm_block_tile(float* out, int64_t out_stride, const int8_t* q, const float* s, const uint8_t* panel,
                             int64_t columns, int64_t length) {
  constexpr int W = LM_REGISTER / 4, halves = 32 / F::group, quads = 8 / halves;
  typedef lm_vector<int32_t, W> I;
  typedef lm_vector<float, W> V;
  const int64_t blocks = length / 32;
  const float* scales = (const float*)(panel + 2 * W * length);
  V acc[M][2] = {};
  for (int64_t b = 0; b < blocks; ++b) {
#pragma GCC unroll 2
    for (int h = 0; h < halves; ++h) {
      I sums[M][2] = {};
#pragma GCC unroll 8
      for (int t = 0; t < quads; ++t) {
        const int32_t* codes = (const int32_t*)panel + (b * 8 + h * quads + t) * 2 * W;
        const I low = lm_held(lm_load<I>(codes)), high = lm_held(lm_load<I>(codes + W));
#pragma GCC unroll 8
        for (int r = 0; r < M; ++r) {
          int32_t four;
          __builtin_memcpy(&four, q + r * length + b * 32 + (h * quads + t) * 4, 4);
          const I x = lm_splat<I>(four);
          sums[r][0] = lm_dot_codes<F::most>(sums[r][0], low, x);
          sums[r][1] = lm_dot_codes<F::most>(sums[r][1], high, x);
        }
      }
      const float* own = scales + (b * halves + h) * 4 * W;
      const V d0 = lm_load<V>(own), d1 = lm_load<V>(own + W), m0 = lm_load<V>(own + 2 * W), m1 = lm_load<V>(own + 3 * W);
#pragma GCC unroll 8
      for (int r = 0; r < M; ++r) {
        const float* row = s + (r * blocks + b) * 4;
        const float total = halves == 1 ? row[1] : h == 0 ? row[2] : row[1] - row[2];
        acc[r][0] += __builtin_convertvector(sums[r][0], V) * (d0 * row[0]) + m0 * total;
        acc[r][1] += __builtin_convertvector(sums[r][1], V) * (d1 * row[0]) + m1 * total;
      }
    }
  }
#pragma GCC unroll 8
  for (int r = 0; r < M; ++r) {
    lm_store(out + r * out_stride, acc[r][0]);
    if (columns > W) lm_store(out + r * out_stride + W, acc[r][1]);
  }
}
#endif

//: lm_block_products
// out[i * out_stride + j] = row first + i times column j, i < rows, j < columns. Writes whole vectors of columns.
// codes: of `all` rows (lm_block_rows). panel: memory for 2W columns.
#if defined(__AVX2__)
template <class P, class F>
LM_INLINE void lm_block_products(float* out, int64_t out_stride, int8_t* codes, int64_t all, int64_t first, int64_t rows,
                                 const uint8_t* w, int64_t row_bytes, int64_t columns, int64_t length, uint8_t* panel) {
  constexpr int W = LM_REGISTER / 4, M = LM_AVX512 ? 6 : 2;
  const int64_t blocks = length / 32;
  const int8_t* q = codes + first * length;
  const float* s = lm_block_scales(codes, all, length) + first * blocks * 4;
  if (rows <= 2) {
    for (int64_t j = 0; j < columns; ++j)
      if (rows == 2) lm_block_row<F, 2>(out + j, out_stride, q, s, w + j * row_bytes, length);
      else lm_block_row<F, 1>(out + j, out_stride, q, s, w + j * row_bytes, length);
    return;
  }
  for (int64_t j = 0; j < columns; j += 2 * W) {
    const int64_t left = columns - j;
    lm_block_panel<F>(panel, w + j * row_bytes, row_bytes, left, length);
    int64_t i = 0;
    for (; i + M <= rows; i += M)
      lm_block_tile<F, M>(out + i * out_stride + j, out_stride, q + i * length, s + i * blocks * 4, panel, left, length);
    for (; LM_AVX512 && i + 2 <= rows; i += 2)
      lm_block_tile<F, 2>(out + i * out_stride + j, out_stride, q + i * length, s + i * blocks * 4, panel, left, length);
    for (; i < rows; ++i)
      lm_block_tile<F, 1>(out + i * out_stride + j, out_stride, q + i * length, s + i * blocks * 4, panel, left, length);
  }
}
#else
template <class P, class F>
LM_INLINE void lm_block_products(float* out, int64_t out_stride, int8_t* codes, int64_t all, int64_t first, int64_t rows,
                                 const uint8_t* w, int64_t row_bytes, int64_t columns, int64_t length, uint8_t*) {
  const float* scales = lm_block_scales(codes, all, length);
  for (int64_t j = 0; j < columns; ++j)
    for (int64_t i = 0; i < rows; ++i) {
      const int8_t* q = codes + (first + i) * length;
      float total = 0;
      for (int64_t k = 0; k < length; k += 32) {
        float sum = 0;
        for (int64_t e = k; e < k + 32; ++e)
          sum += q[e] * P::template unpack<float>(w + j * row_bytes + e / P::elements * P::bytes, e % P::elements);
        total += sum * scales[((first + i) * (length / 32) + k / 32) * 4];
      }
      out[i * out_stride + j] = total;
    }
}
#endif

//: lm_prefetch_groups
// Prefetches a block of each of G groups of 16 columns, or of the next G groups where these have none so far ahead. A row
// alone reads columns as fast as memory gives them. They go to the second cache: the first one has too few lines in flight,
// and what a tile loads would wait behind them. left: bytes from w to the end of the first group.
template <int G> LM_INLINE void lm_prefetch_groups(const uint8_t* w, int64_t group_bytes, int size, int64_t left) {
  constexpr int64_t distance = 2048;
  const int64_t ahead = distance < left ? distance : distance + (G - 1) * group_bytes;
#pragma GCC unroll 8
  for (int n = 0; n < G; ++n)
#pragma GCC unroll 16
    for (int line = 0; line < size; line += 64) __builtin_prefetch(w + n * group_bytes + line + ahead, 0, 2);
}

//: lm_grouped_code lm_grouped_tile
// N vectors of columns whose rows are stored 16 at a time (`lm_x16`), with M rows of codes.
template <class C, class I> LM_INLINE I lm_grouped_code(I codes) {
  if constexpr (C::bytes >= 32) return codes ^ (int32_t)0x80808080;
  else if constexpr (C::most > 15) {
    uint8_t table[sizeof(I)];
    for (int k = 0; k < (int)sizeof(I); ++k) table[k] = lm_codes_iq4_nl_table[k & 15];
    I values;
    __builtin_memcpy(&values, table, sizeof(I));
    __asm__("vpshufb %2, %1, %0" : "=v"(values) : "v"(values), "v"(codes));
    return values;
  } else return codes;
}
#if defined(__AVX2__)
template <class C, int M, int G>
LM_FUNCTION void lm_grouped_tile(float* out, int64_t out_stride, const int8_t* q, const float* s, const uint8_t* w,
                               int64_t group_bytes, int64_t length) {
  constexpr int W = LM_REGISTER / 4, P = 16 / W, N = G * P, scales = C::bytes & 15, chunks = C::bytes / 4;
  constexpr int parts = C::bytes < 32 ? 2 : 1;
  typedef lm_vector<int32_t, W> I;
  typedef lm_vector<float, W> V;
  typedef lm_vector<uint16_t, W> H;
  const int64_t blocks = length / 32;
  V acc[M][N] = {};
  for (int64_t b = 0; b < blocks; ++b, w += 16 * C::bytes) {
    if constexpr (M == 1) lm_prefetch_groups<G>(w, group_bytes, 16 * C::bytes, (blocks - b) * 16 * C::bytes);
    const float* own[M];
    I sums[M][N];
#pragma GCC unroll 8
    for (int r = 0; r < M; ++r) {
      own[r] = s + (r * blocks + b) * 4;
      int32_t start = 0;
      if (C::shift != 1) __builtin_memcpy(&start, own[r] + 3, 4);
#pragma GCC unroll 8
      for (int n = 0; n < N; ++n) sums[r][n] = C::shift == 1 ? I{} : lm_splat<I>(start * (C::shift / -8));
    }
#pragma GCC unroll 8
    for (int c = 0; c < chunks - scales / 4; ++c) {
      I both[N];
#pragma GCC unroll 8
      for (int n = 0; n < N; ++n)
        both[n] = lm_held(lm_load<I>((const int32_t*)(w + n / P * group_bytes + 16 * scales + c * 64 + n % P * 4 * W)));
#pragma GCC unroll 2
      for (int part = 0; part < parts; ++part) {
        I codes[N];
#pragma GCC unroll 8
        for (int n = 0; n < N; ++n)
          codes[n] = lm_held(lm_grouped_code<C>(parts == 1 ? both[n] : (part ? both[n] >> 4 : both[n]) & 0x0f0f0f0f));
#pragma GCC unroll 8
        for (int r = 0; r < M; ++r) {
          int32_t four;
          __builtin_memcpy(&four, q + r * length + b * 32 + c * 4 + part * 16, 4);
          const I x = lm_splat<I>(four);
#pragma GCC unroll 8
          for (int n = 0; n < N; ++n) sums[r][n] = lm_dot_codes<C::most>(sums[r][n], codes[n], x);
        }
      }
    }
#pragma GCC unroll 8
    for (int n = 0; n < N; ++n) {
      const uint16_t* const halves = (const uint16_t*)(w + n / P * group_bytes) + n % P * W;
      const V d = lm_decode_f16<V>(lm_load<H>(halves));
#pragma GCC unroll 8
      for (int r = 0; r < M; ++r) acc[r][n] += __builtin_convertvector(sums[r][n], V) * own[r][0] * d;
      if constexpr (scales == 4) {
        const V m = lm_decode_f16<V>(lm_load<H>(halves + 16));
#pragma GCC unroll 8
        for (int r = 0; r < M; ++r) acc[r][n] += m * own[r][1];
      }
    }
  }
#pragma GCC unroll 8
  for (int r = 0; r < M; ++r)
#pragma GCC unroll 8
    for (int n = 0; n < N; ++n) lm_store(out + r * out_stride + n * W, acc[r][n]);
}
#endif

//: lm_grouped_products
// As lm_block_products, of columns that are stored 16 at a time; `whole`: how many of them, at most, before those that
// are stored one by one.
#if defined(__AVX2__)
template <class C, int G, int M>
LM_INLINE int64_t lm_grouped_rows(int64_t i, float* out, int64_t out_stride, const int8_t* q, const float* s, int64_t rows,
                                  const uint8_t* w, int64_t group_bytes, int64_t length) {
  for (; i + M <= rows; i += M)
    lm_grouped_tile<C, M, G>(out + i * out_stride, out_stride, q + i * length, s + i * (length / 32) * 4, w, group_bytes,
                             length);
  return i;
}
template <class C, int G>
LM_INLINE void lm_grouped_columns(float* out, int64_t out_stride, const int8_t* q, const float* s, int64_t rows,
                                  const uint8_t* w, int64_t group_bytes, int64_t length) {
  int64_t i = 0;
  if constexpr (LM_AVX512) {
    i = lm_grouped_rows<C, G, 6>(i, out, out_stride, q, s, rows, w, group_bytes, length);
    i = lm_grouped_rows<C, G, 4>(i, out, out_stride, q, s, rows, w, group_bytes, length);
  }
  i = lm_grouped_rows<C, G, 2>(i, out, out_stride, q, s, rows, w, group_bytes, length);
  lm_grouped_rows<C, G, 1>(i, out, out_stride, q, s, rows, w, group_bytes, length);
}
template <class C, class F>
LM_INLINE void lm_grouped_products(float* out, int64_t out_stride, int8_t* codes, int64_t all, int64_t first, int64_t rows,
                                   lm_packed<F> w, int64_t columns, int64_t whole) {
  constexpr int64_t length = F::length, row_bytes = length / 32 * F::bytes, G = LM_AVX512 ? 2 : 1;
  const int8_t* const q = codes + first * length;
  const float* const s = lm_block_scales(codes, all, length) + first * (length / 32) * 4;
  const uint8_t* const from = lm_at_block(w);
  int64_t j = 0;
  whole = columns < whole ? columns : whole;
  if (rows == 1)
    for (; j + 32 * G <= whole; j += 32 * G)
      lm_grouped_tile<C, 1, 2 * G>(out + j, out_stride, q, s, from + j * row_bytes, 16 * row_bytes, length);
  for (; j + 16 * G <= whole; j += 16 * G)
    lm_grouped_columns<C, G>(out + j, out_stride, q, s, rows, from + j * row_bytes, 16 * row_bytes, length);
  for (; j < whole; j += 16)
    lm_grouped_columns<C, 1>(out + j, out_stride, q, s, rows, from + j * row_bytes, 16 * row_bytes, length);
  for (; j < columns; ++j)
    for (int64_t i = 0; i < rows; ++i)
      lm_block_row<C, 1>(out + i * out_stride + j, out_stride, q + i * length, s + i * (length / 32) * 4,
                         from + j * row_bytes, length);
}
#else
template <class C, class F>
LM_INLINE void lm_grouped_products(float* out, int64_t out_stride, int8_t* codes, int64_t all, int64_t first, int64_t rows,
                                   lm_packed<F> w, int64_t columns, int64_t) {
  constexpr int64_t length = F::length;
  const float* scales = lm_block_scales(codes, all, length);
  for (int64_t j = 0; j < columns; ++j)
    for (int64_t i = 0; i < rows; ++i) {
      const int8_t* q = codes + (first + i) * length;
      float total = 0;
      for (int64_t k = 0; k < length; k += 32) {
        float sum = 0;
        for (int64_t e = k; e < k + 32; ++e) sum += q[e] * w[j * length + e];
        total += sum * scales[((first + i) * (length / 32) + k / 32) * 4];
      }
      out[i * out_stride + j] = total;
    }
}
#endif

//: lm_wide_rows
// Rows of f32 for products with columns that are stored 16 at a time. With VNNI for 512 bits, integers of 31 bits in
// place of the elements, each block of 32 with a scale that is a power of two: the four bytes of four integers, the
// lowest of all first. Then for each block its scale, the sum of its elements, two that are not used, and as integers -8
// times the sums of the bytes. Elements of at least 2^-6 of the greatest are exact, others within 2^-30
// of it, and what is below 2^-126 is zero.
#if defined(__AVX512VNNI__) && LM_AVX512
LM_INLINE void lm_wide_rows(int8_t* codes, int64_t rows, int64_t row, const float* from, int64_t length) {
  typedef lm_vector<float, 16> V;
  typedef lm_vector<int32_t, 16> I;
  const I tops = lm_splat<I>((int32_t)0x00808080), magnitude = lm_splat<I>(0x7fffffff);
  const I order = {0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703, 0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703,
                   0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703, 0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703};
  int8_t* to = codes + 4 * row * length;
  float* scales = (float*)(codes + 4 * rows * length) + row * (length / 32) * 8;
  for (int64_t k = 0; k < length; k += 32, scales += 8) {
    const V parts[2] = {lm_load<V>(from + k), lm_load<V>(from + k + 16)};
    const I most = lm_max(lm_and(lm_as<I>(parts[0]), magnitude), lm_and(lm_as<I>(parts[1]), magnitude));
    const int32_t top = lm_reduce_max(most) >> 23, exponent = top < 30 ? 30 : top;
    const float scale = exponent < 255 ? lm_as<float>((exponent - 29) << 23) : __builtin_nanf("");
    const V by = lm_splat<V>(lm_as<float>((283 - exponent) << 23));
    I sums = {};
    for (int half = 0; half < 2; ++half) {
      const I whole = lm_cast<I>(lm_mul(parts[half], by));
      I pieces = (whole + tops) ^ tops;
      __asm__("vpshufb %2, %1, %0" : "=v"(pieces) : "v"(pieces), "v"(order));
      lm_store((int32_t*)(to + 4 * k) + 16 * half, pieces);
      sums = lm_dot_codes<1>(sums, lm_splat<I>(0x01010101), pieces);
    }
    sums = lm_sum_with<8>(sums, lm_sequence<16>());
    sums = lm_sum_with<4>(sums, lm_sequence<16>());
    const int64_t total = (int64_t)sums[0] + (int64_t)sums[1] * 0x100 + (int64_t)sums[2] * 0x10000 +
                          (int64_t)sums[3] * 0x1000000;
    scales[0] = scale;
    scales[1] = (float)total * scale;
    typedef lm_vector<int32_t, 4> Q;
    const Q starts = Q{sums[0], sums[1], sums[2], sums[3]} * -8;
    __builtin_memcpy(scales + 4, &starts, 16);
  }
}
#else
LM_INLINE void lm_wide_rows(int8_t* codes, int64_t, int64_t row, const float* from, int64_t length) {
  __builtin_memcpy(codes + 4 * row * length, from, 4 * length);
}
#endif

//: lm_wide_tile
// G groups of 16 columns with M rows of `lm_wide_rows`: sums of bytes are exact, so that only those of blocks round.
#if defined(__AVX512VNNI__) && LM_AVX512
template <class C, int M, int G>
LM_FUNCTION void lm_wide_tile(float* out, int64_t out_stride, const int8_t* q, const float* s, const uint8_t* w,
                            int64_t group_bytes, int64_t length) {
  constexpr int scales = C::bytes & 15, chunks = C::bytes / 4, parts = C::bytes < 32 ? 2 : 1;
  typedef lm_vector<int32_t, 16> I;
  typedef lm_vector<float, 16> V;
  typedef lm_vector<uint16_t, 16> H;
  const int64_t blocks = length / 32;
  V acc[M][G] = {};
  for (int64_t b = 0; b < blocks; ++b, w += 16 * C::bytes) {
    const float* own[M];
    I sums[M][4][G];
    if constexpr (M == 1) lm_prefetch_groups<G>(w, group_bytes, 16 * C::bytes, (blocks - b) * 16 * C::bytes);
#pragma GCC unroll 8
    for (int r = 0; r < M; ++r) {
      own[r] = s + (r * blocks + b) * 8;
#pragma GCC unroll 4
      for (int p = 0; p < 4; ++p) {
        int32_t start = 0;
        if (C::shift != 1) __builtin_memcpy(&start, own[r] + 4 + p, 4);
#pragma GCC unroll 8
        for (int n = 0; n < G; ++n) sums[r][p][n] = C::shift == 1 ? I{} : lm_splat<I>(start * (C::shift / -8));
      }
    }
#pragma GCC unroll 8
    for (int c = 0; c < chunks - scales / 4; ++c) {
      I both[G];
#pragma GCC unroll 8
      for (int n = 0; n < G; ++n)
        both[n] = lm_held(lm_load<I>((const int32_t*)(w + n * group_bytes + 16 * scales + c * 64)));
#pragma GCC unroll 2
      for (int part = 0; part < parts; ++part) {
        I codes[G];
#pragma GCC unroll 8
        for (int n = 0; n < G; ++n)
          codes[n] = lm_held(lm_grouped_code<C>(parts == 1 ? both[n] : (part ? both[n] >> 4 : both[n]) & 0x0f0f0f0f));
#pragma GCC unroll 8
        for (int r = 0; r < M; ++r)
#pragma GCC unroll 4
          for (int p = 0; p < 4; ++p) {
            int32_t four;
            __builtin_memcpy(&four, q + 4 * (r * length + b * 32 + c * 4 + part * 16 + p), 4);
            const I x = lm_splat<I>(four);
#pragma GCC unroll 8
            for (int n = 0; n < G; ++n) sums[r][p][n] = lm_dot_codes<C::most>(sums[r][p][n], codes[n], x);
          }
      }
    }
#pragma GCC unroll 8
    for (int n = 0; n < G; ++n) {
      const uint16_t* const halves = (const uint16_t*)(w + n * group_bytes);
      const V d = lm_decode_f16<V>(lm_load<H>(halves));
#pragma GCC unroll 8
      for (int r = 0; r < M; ++r) {
        const I low = sums[r][0][n] + (sums[r][1][n] << 8), high = sums[r][2][n] + (sums[r][3][n] << 8);
        const V total = __builtin_convertvector(high, V) * 65536.0f + __builtin_convertvector(low, V);
        acc[r][n] += total * (d * own[r][0]);
      }
      if constexpr (scales == 4) {
        const V m = lm_decode_f16<V>(lm_load<H>(halves + 16));
#pragma GCC unroll 8
        for (int r = 0; r < M; ++r) acc[r][n] += m * own[r][1];
      }
    }
  }
#pragma GCC unroll 8
  for (int r = 0; r < M; ++r)
#pragma GCC unroll 8
    for (int n = 0; n < G; ++n) lm_store(out + r * out_stride + n * 16, acc[r][n]);
}
#endif

//: lm_number_panel
// The numbers of a block of 16 columns that are stored together, in f32: of each element those of all columns, `step`
// floats from one element to the next.
#if defined(__AVX2__)
template <class C> LM_INLINE void lm_number_panel(float* panel, int64_t step, const uint8_t* w) {
  constexpr int W = LM_REGISTER / 4, scales = C::bytes & 15, chunks = C::bytes / 4, parts = C::bytes < 32 ? 2 : 1;
  typedef lm_vector<int32_t, W> I;
  typedef lm_vector<float, W> V;
  typedef lm_vector<uint16_t, W> H;
#pragma GCC unroll 4
  for (int n = 0; n < 16; n += W) {
    const V d = lm_decode_f16<V>(lm_load<H>((const uint16_t*)w + n));
    V m = d * (float)C::shift;
    if constexpr (scales == 4) m = lm_decode_f16<V>(lm_load<H>((const uint16_t*)w + 16 + n));
#pragma GCC unroll 8
    for (int c = 0; c < chunks - scales / 4; ++c) {
      const I both = lm_load<I>((const int32_t*)(w + 16 * scales + c * 64) + n);
#pragma GCC unroll 2
      for (int part = 0; part < parts; ++part) {
        const I codes = lm_grouped_code<C>(parts == 1 ? both : (part ? both >> 4 : both) & 0x0f0f0f0f);
#pragma GCC unroll 4
        for (int j = 0; j < 4; ++j)
          lm_store(panel + (c * 4 + part * 16 + j) * step + n,
                   __builtin_convertvector((codes >> 8 * j) & 255, V) * d + m);
      }
    }
  }
}
#endif

//: lm_panel_tile
// M rows times a panel of N vectors of columns, added to `out` if `more`.
template <int M, int N>
LM_FUNCTION void lm_panel_tile(float* out, int64_t out_stride, const float* from, int64_t from_stride, const float* panel,
                             int64_t length, bool more) {
  constexpr int W = LM_REGISTER / 4;
  typedef lm_vector<float, W> V;
  V acc[M][N] = {};
  if (more)
    for (int r = 0; r < M; ++r)
      for (int n = 0; n < N; ++n) acc[r][n] = lm_load<V>(out + r * out_stride + n * W);
  for (int64_t k = 0; k < length; ++k, panel += N * W) {
    V columns[N];
#pragma GCC unroll 8
    for (int n = 0; n < N; ++n) columns[n] = lm_held(lm_load<V>(panel + n * W));
#pragma GCC unroll 8
    for (int r = 0; r < M; ++r) {
      const V x = lm_splat<V>(from[r * from_stride + k]);
#pragma GCC unroll 8
      for (int n = 0; n < N; ++n) acc[r][n] += x * columns[n];
    }
  }
#pragma GCC unroll 8
  for (int r = 0; r < M; ++r)
#pragma GCC unroll 8
    for (int n = 0; n < N; ++n) lm_store(out + r * out_stride + n * W, acc[r][n]);
}

//: lm_unpacked_products
// As lm_grouped_products, of rows in f32, `from_stride` floats apart. memory: for 32 columns of at most 256 elements in
// f32, which all rows meet before the next ones are unpacked.
#if defined(__AVX2__)
template <class C, int G>
LM_INLINE void lm_unpacked_columns(float* out, int64_t out_stride, const float* from, int64_t from_stride, int64_t rows,
                                   const uint8_t* w, int64_t group_bytes, int64_t length, float* panel) {
  constexpr int N = G * 64 / LM_REGISTER, M = LM_AVX512 ? 8 : 2;
  for (int64_t first = 0; first < length; first += 256) {
    const int64_t part = length - first < 256 ? length - first : 256;
    for (int g = 0; g < G; ++g)
      for (int64_t k = 0; k < part; k += 32)
        lm_number_panel<C>(panel + k * 16 * G + 16 * g, 16 * G, w + g * group_bytes + (first + k) / 32 * 16 * C::bytes);
    int64_t i = 0;
    for (; i + M <= rows; i += M)
      lm_panel_tile<M, N>(out + i * out_stride, out_stride, from + i * from_stride + first, from_stride, panel, part, first);
    for (; LM_AVX512 && i + 2 <= rows; i += 2)
      lm_panel_tile<2, N>(out + i * out_stride, out_stride, from + i * from_stride + first, from_stride, panel, part, first);
    for (; i < rows; ++i)
      lm_panel_tile<1, N>(out + i * out_stride, out_stride, from + i * from_stride + first, from_stride, panel, part, first);
  }
}
#endif
template <class F>
LM_INLINE void lm_single_columns(float* out, int64_t out_stride, const float* from, int64_t from_stride, int64_t rows,
                                 lm_packed<F> w, int64_t first, int64_t columns) {
  typedef lm_vector<float, 16> V;
  for (int64_t j = first; j < columns; ++j)
    for (int64_t i = 0; i < rows; ++i) {
      V sum = {};
      for (int64_t k = 0; k < F::length; k += 16)
        sum = lm_add(sum, lm_mul(lm_load<V>(from + i * from_stride + k), lm_load<V>(w + (j * F::length + k))));
      out[i * out_stride + j] = lm_reduce_add(sum);
    }
}
template <class C, class F>
LM_INLINE void lm_unpacked_products(float* out, int64_t out_stride, const float* from, int64_t from_stride, int64_t rows,
                                    lm_packed<F> w, int64_t columns, int64_t whole, uint8_t* memory) {
  int64_t j = 0;
#if defined(__AVX2__)
  constexpr int64_t length = F::length, row_bytes = length / 32 * F::bytes;
  float* const panel = (float*)memory;
  const uint8_t* const at = lm_at_block(w);
  for (whole = columns < whole ? columns : whole; j + 32 <= whole; j += 32)
    lm_unpacked_columns<C, 2>(out + j, out_stride, from, from_stride, rows, at + j * row_bytes, 16 * row_bytes, length,
                              panel);
  for (; j < whole; j += 16)
    lm_unpacked_columns<C, 1>(out + j, out_stride, from, from_stride, rows, at + j * row_bytes, 16 * row_bytes, length,
                              panel);
#endif
  lm_single_columns(out, out_stride, from, from_stride, rows, w, j, columns);
}

//: lm_wide_products
// As lm_unpacked_products, of rows of `lm_wide_rows`; source: the same rows in f32, `source_stride` apart.
#if defined(__AVX512VNNI__) && LM_AVX512
template <class C, int M, int G>
LM_INLINE int64_t lm_wide_columns(int64_t i, float* out, int64_t out_stride, const int8_t* q, const float* s, int64_t rows,
                                  const uint8_t* w, int64_t group_bytes, int64_t length) {
  for (; i + M <= rows; i += M)
    lm_wide_tile<C, M, G>(out + i * out_stride, out_stride, q + 4 * i * length, s + i * (length / 32) * 8, w, group_bytes,
                          length);
  return i;
}
template <class C, int all, class F>
LM_INLINE void lm_wide_products(float* out, int64_t out_stride, int8_t* codes, int64_t first, int64_t rows,
                                const float* source, int64_t source_stride, lm_packed<F> w, int64_t columns,
                                int64_t whole, uint8_t*) {
  constexpr int64_t length = F::length, row_bytes = length / 32 * F::bytes;
  const int8_t* const q = codes + 4 * first * length;
  const float* const s = (const float*)(codes + 4 * all * length) + first * (length / 32) * 8;
  const uint8_t* const at = lm_at_block(w);
  constexpr int M = all > 1 ? 2 : 1, G = all > 1 ? 2 : 4;
  int64_t j = 0;
  for (whole = columns < whole ? columns : whole; j + 16 * G <= whole; j += 16 * G) {
    const int64_t i = lm_wide_columns<C, M, G>(0, out + j, out_stride, q, s, rows, at + j * row_bytes, 16 * row_bytes, length);
    if constexpr (M > 1) lm_wide_columns<C, 1, G>(i, out + j, out_stride, q, s, rows, at + j * row_bytes, 16 * row_bytes, length);
  }
  for (; j < whole; j += 16)
    lm_wide_columns<C, 1, 1>(0, out + j, out_stride, q, s, rows, at + j * row_bytes, 16 * row_bytes, length);
  lm_single_columns(out, out_stride, source, source_stride, rows, w, j, columns);
}
#else
template <class C, int all, class F>
LM_INLINE void lm_wide_products(float* out, int64_t out_stride, int8_t* codes, int64_t first, int64_t rows,
                                const float*, int64_t, lm_packed<F> w, int64_t columns, int64_t whole, uint8_t* panel) {
  lm_unpacked_products<C>(out, out_stride, (const float*)codes + first * F::length, F::length, rows, w, columns, whole,
                          panel);
}
#endif
