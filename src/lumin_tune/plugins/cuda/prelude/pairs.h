// Packed f16/bf16 operations: rounding, and single operations with the bits of f32 arithmetic rounded at the end. PAIR:
// a word of two elements, whose type is given by an unused argument.
#ifndef LM_OWN_DEVICE
#define LM_PAIR_OF(H, type) \
  LM_INLINE unsigned lm_pair_of(H, float a, float b) { \
    unsigned y; asm("cvt.rn." type "x2.f32 %0, %1, %2;" : "=r"(y) : "f"(b), "f"(a)); return y; \
  }
LM_PAIR_OF(lm_f16, "f16") LM_PAIR_OF(lm_bf16, "bf16")
#undef LM_PAIR_OF
#define LM_PAIR(H, name, text, ...) \
  LM_INLINE unsigned lm_pair_##name(H, unsigned a, unsigned b) { \
    unsigned y; asm(text : "=r"(y) : "r"(a), "r"(b) __VA_ARGS__); return y; \
  }
LM_PAIR(lm_f16, add, "add.rn.f16x2 %0, %1, %2;")
LM_PAIR(lm_f16, sub, "sub.rn.f16x2 %0, %1, %2;")
LM_PAIR(lm_f16, mul, "mul.rn.f16x2 %0, %1, %2;")
LM_PAIR(lm_f16, max, "max.NaN.f16x2 %0, %1, %2;")
LM_PAIR(lm_f16, min, "min.NaN.f16x2 %0, %1, %2;")
// compute capability 8.0 has only fma for these: a * 1 + b, b * -1 + a, a * b - 0
LM_PAIR(lm_bf16, add, "fma.rn.bf16x2 %0, %1, %3, %2;", , "r"(0x3f803f80u))
LM_PAIR(lm_bf16, sub, "fma.rn.bf16x2 %0, %2, %3, %1;", , "r"(0xbf80bf80u))
LM_PAIR(lm_bf16, mul, "fma.rn.bf16x2 %0, %1, %2, %3;", , "r"(0x80008000u))
LM_PAIR(lm_bf16, max, "max.NaN.bf16x2 %0, %1, %2;")
LM_PAIR(lm_bf16, min, "min.NaN.bf16x2 %0, %1, %2;")
#undef LM_PAIR
#endif

template <class H, int N> struct lm_halves { union { lm_vector<H, N> vector; unsigned pairs[N / 2]; }; };

// A pair as an operand of matrix instructions.
template <class H> LM_INLINE unsigned lm_word_of_pair(const lm_vector<H, 2>& x) {
  lm_halves<H, 2> y;
  y.vector = x;
  return y.pairs[0];
}
template <class H, int N> LM_INLINE lm_vector<H, N> lm_rounded(const lm_vector<float, N>& x) {
  lm_halves<H, N> y;
#pragma unroll
  for (int n = 0; n < N / 2; n++) y.pairs[n] = lm_pair_of(H(), x.lane[2 * n], x.lane[2 * n + 1]);
  return y.vector;
}
template <class H, int N> LM_INLINE lm_vector<H, N> lm_filled(H x) {
  lm_vector<H, N> y;
#pragma unroll
  for (int n = 0; n < N; n++) y.lane[n] = x;
  return y;
}
#define LM_OF_PAIRS(name) \
  template <class H, int N> LM_INLINE lm_vector<H, N> lm_pairs_##name(const lm_vector<H, N>& a, const lm_vector<H, N>& b) { \
    lm_halves<H, N> x, y; \
    x.vector = a, y.vector = b; \
    _Pragma("unroll") for (int n = 0; n < N / 2; n++) x.pairs[n] = lm_pair_##name(H(), x.pairs[n], y.pairs[n]); \
    return x.vector; \
  }
LM_OF_PAIRS(add) LM_OF_PAIRS(sub) LM_OF_PAIRS(mul) LM_OF_PAIRS(max) LM_OF_PAIRS(min)
#undef LM_OF_PAIRS
template <class H, int N> LM_INLINE lm_vector<H, N> lm_pairs_neg(const lm_vector<H, N>& a) {
  lm_halves<H, N> x;
  x.vector = a;
#pragma unroll
  for (int n = 0; n < N / 2; n++) x.pairs[n] ^= 0x80008000u;
  return x.vector;
}
