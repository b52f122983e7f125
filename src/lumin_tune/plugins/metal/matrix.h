// Matrix instructions: products of 8 x 8 floats by the threads of a SIMD-group. A thread holds two elements of each
// matrix; the shared text of kernels has them at row lane / 4 and columns lane % 4 * 2 and the next, the GPU at another
// lane's place. So lanes are renumbered (lm_logical), and nothing moves. Metal does not document the layout: probe.py
// compares it on each GPU. Operands are kept as their bits, as for instructions of 16 x 8 x 16: f16 and bf16 in pairs,
// i8 by four. Their products and the sums of one instruction are exact in f32.
#include <metal_simdgroup_matrix>

struct lm_plain { template <class I> static I place(I at) { return at; } };
template <int SHIFT, int MASK, int UNIT> struct lm_swizzle {
  template <class I> static I place(I at) { return at ^ (at >> SHIFT & MASK) << UNIT; }
};
inline float lm_exp_near(float x) { return precise::exp2(x * 1.4426950408889634f); }
inline uint lm_bits_of(lm_f16 x) { return as_type<ushort>(x); }
inline uint lm_bits_of(lm_bf16 x) { return x.bits; }
inline uint lm_bits_of(lm_i8 x) { return (uchar)x; }
inline uint lm_bits_of(float x) { return as_type<uint>(x); }
template <class T> inline uint lm_word_of_pair(lm_vector<T, 2> x) {
  return lm_bits_of(x.lane[0]) | lm_bits_of(x.lane[1]) << 16;
}

// Loads fragments from tiles whose sides are S elements apart; the other is contiguous: the sum, or the side if turned.
struct lm_fragments {
  int row, column;  // of the first element that the thread holds of an 8 x 8 matrix

  // BITS of each element, ROW and COLUMN: distances of elements; words hold columns first, then rows 8 further if LEFT.
  template <int BITS, bool LEFT, int ROW, int COLUMN, class W, int N, class P>
  void take(thread uint (&r)[N], P tile, int at) const {
    const int places = 32 / BITS;  // in a word
#pragma unroll
    for (int n = 0; n < N; n++) {
      r[n] = 0;
#pragma unroll
      for (int place = 0; place < places; place++) {
        const int each = (LEFT ? n / 2 : n) * places + place;  // along the sum: two of each matrix
        const int deep = each / 2 * 8, beside = each % 2, side = LEFT ? n % 2 * 8 : 0;
        const int i = LEFT ? row + side : row + deep, j = LEFT ? column + beside + deep : column + beside;
        r[n] |= lm_bits_of(lm_load(tile, W::place(at + i * ROW + j * COLUMN))) << BITS * place;
      }
    }
  }
#define LM_LOADS(name, bits) \
  template <int S, class W = lm_plain, class P> void left_##name(thread uint (&r)[4], P tile, int at) const { \
    take<bits, true, S, 1, W>(r, tile, at); \
  } \
  template <int S, class W = lm_plain, class P> void left_##name##_turned(thread uint (&r)[4], P tile, int at) const { \
    take<bits, true, 1, S, W>(r, tile, at); \
  } \
  template <int S, class W = lm_plain, class P> void right_##name(thread uint (&r)[2], P tile, int at) const { \
    take<bits, false, 1, S, W>(r, tile, at); \
  } \
  template <int S, class W = lm_plain, class P> void right_##name##_turned(thread uint (&r)[2], P tile, int at) const { \
    take<bits, false, S, 1, W>(r, tile, at); \
  }
  LM_LOADS(halves, 16) LM_LOADS(bytes, 8) LM_LOADS(words, 32)
#undef LM_LOADS
};
#define lm_own_fragments lm_fragments{lm_own.lane / 4, lm_own.lane % 4 * 2}
#define lm_left_halves lm_own_fragments.left_halves
#define lm_left_halves_turned lm_own_fragments.left_halves_turned
#define lm_left_bytes lm_own_fragments.left_bytes
#define lm_left_bytes_turned lm_own_fragments.left_bytes_turned
#define lm_left_words lm_own_fragments.left_words
#define lm_left_words_turned lm_own_fragments.left_words_turned
#define lm_right_halves lm_own_fragments.right_halves
#define lm_right_halves_turned lm_own_fragments.right_halves_turned
#define lm_right_bytes lm_own_fragments.right_bytes
#define lm_right_bytes_turned lm_own_fragments.right_bytes_turned
#define lm_right_words lm_own_fragments.right_words
#define lm_right_words_turned lm_own_fragments.right_words_turned

// Elements of a word as floats.
struct lm_of_f16 { static float of(uint word, int at) { return (float)as_type<half>((ushort)(word >> 16 * at)); } };
struct lm_of_bf16 { static float of(uint word, int at) { return as_type<float>(at ? word & 0xffff0000u : word << 16); } };
struct lm_of_i8 { static float of(uint word, int at) { return (float)(lm_i8)(uchar)(word >> 8 * at); } };

inline void lm_multiply_matrices(thread float& c0, thread float& c1, float a0, float a1, float b0, float b1) {
  simdgroup_float8x8 c, a, b;
  c.thread_elements()[0] = c0, c.thread_elements()[1] = c1;
  a.thread_elements()[0] = a0, a.thread_elements()[1] = a1;
  b.thread_elements()[0] = b0, b.thread_elements()[1] = b1;
  simdgroup_multiply_accumulate(c, a, b, c);
  c0 = c.thread_elements()[0], c1 = c.thread_elements()[1];
}
template <class OF, int PAIRS>  // of elements in a word
inline void lm_multiply_words(thread float (&c)[4], thread const uint (&a)[4], thread const uint (&b)[2]) {
#pragma unroll
  for (int n = 0; n < 4 * PAIRS; n++) {
    const int side = n % 2, word = n / 2 / PAIRS, pair = n / 2 % PAIRS * 2;
    const uint left = a[side + 2 * word], right = b[word];
    lm_multiply_matrices(c[2 * side], c[2 * side + 1], OF::of(left, pair), OF::of(left, pair + 1), OF::of(right, pair),
                         OF::of(right, pair + 1));
  }
}
inline void lm_multiply_f16(thread float (&c)[4], thread const uint (&a)[4], thread const uint (&b)[2]) {
  lm_multiply_words<lm_of_f16, 1>(c, a, b);
}
inline void lm_multiply_bf16(thread float (&c)[4], thread const uint (&a)[4], thread const uint (&b)[2]) {
  lm_multiply_words<lm_of_bf16, 1>(c, a, b);
}
inline void lm_multiply_i8(thread int (&c)[4], thread const uint (&a)[4], thread const uint (&b)[2]) {
  float sums[4] = {};
  lm_multiply_words<lm_of_i8, 2>(sums, a, b);
#pragma unroll
  for (int n = 0; n < 4; n++) c[n] += (int)sums[n];
}
// Named for devices that round f32 to tf32; here it is multiplied as it is.
inline void lm_multiply_tf32(thread float (&c)[4], thread const uint (&a)[4], thread const uint (&b)[2]) {
  for (int side = 0; side < 2; side++)
    lm_multiply_matrices(c[2 * side], c[2 * side + 1], as_type<float>(a[side]), as_type<float>(a[side + 2]),
                         as_type<float>(b[0]), as_type<float>(b[1]));
}
