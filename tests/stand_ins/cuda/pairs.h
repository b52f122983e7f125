// Packed f16/bf16 operations by way of f32: part of shim.h. A test shows that the bits are those of a single rounding.
#pragma once
template <class H> static inline H lm_half_of(float x);
template <> inline lm_f16 lm_half_of<lm_f16>(float x) { return lm_to_f16(x); }
template <> inline lm_bf16 lm_half_of<lm_bf16>(float x) { return lm_to_bf16(x); }
template <class H> static inline unsigned lm_pair_of(H, float a, float b) {
  return lm_half_of<H>(a).bits | (unsigned)lm_half_of<H>(b).bits << 16;
}
#define LM_PAIR(name, text) \
  template <class H> static inline unsigned lm_pair_##name(H kind, unsigned first, unsigned second) { \
    float y[2]; \
    for (int n = 0; n < 2; n++) { \
      const float a = lm_to_float(H{(unsigned short)(first >> 16 * n)}), b = lm_to_float(H{(unsigned short)(second >> 16 * n)}); \
      y[n] = text; \
    } \
    return lm_pair_of(kind, y[0], y[1]); \
  }
LM_PAIR(add, a + b) LM_PAIR(sub, a - b) LM_PAIR(mul, a * b)
LM_PAIR(max, a > b || a != a ? a : b) LM_PAIR(min, a < b || a != a ? a : b)
#undef LM_PAIR
