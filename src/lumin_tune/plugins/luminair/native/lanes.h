// Sixteen lanes of 32 bits, and of 64 bits as two halves: the lanes of even and of odd number.
// With AVX-512 and AVX2 by intrinsics, elsewhere by loops that the compiler may vectorise.

#include <stdint.h>
#if defined(__AVX2__)
#include <immintrin.h>
#endif

typedef uint32_t u32;
typedef uint64_t u64;
typedef int64_t i64;

#define INLINE static inline __attribute__((always_inline))

static const u32 P = 0x7fffffff;
enum { LANES = 16 };

#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512BW__)

struct V { __m512i v; };
struct Wide { __m512i even, odd; };

INLINE V load(const u32 *at) { return {_mm512_loadu_si512(at)}; }
INLINE void store(u32 *at, V x) { _mm512_storeu_si512(at, x.v); }
INLINE V splat(u32 x) { return {_mm512_set1_epi32((int)x)}; }
INLINE V plus(V x, V y) { return {_mm512_add_epi32(x.v, y.v)}; }
INLINE V minus(V x, V y) { return {_mm512_sub_epi32(x.v, y.v)}; }
INLINE V least(V x, V y) { return {_mm512_min_epu32(x.v, y.v)}; }
INLINE V exclusive_or(V x, V y) { return {_mm512_xor_si512(x.v, y.v)}; }
template <int N> INLINE V rotated(V x) { return {_mm512_ror_epi32(x.v, N)}; }
INLINE V gathered(const u32 *base, V index) { return {_mm512_i32gather_epi32(index.v, base, 4)}; }
// Lanes of the 32 of x and y, by the low five bits of an index.
INLINE V chosen(V x, V y, V index) { return {_mm512_permutex2var_epi32(x.v, index.v, y.v)}; }
INLINE V permuted(V x, V index) { return {_mm512_permutexvar_epi32(index.v, x.v)}; }
// 1 in the lanes where x is 0.
INLINE V zero_lanes(V x) {
    return {_mm512_maskz_set1_epi32(_mm512_testn_epi32_mask(x.v, x.v), 1)};
}

INLINE Wide products(V x, V y) {
    __m512i a = _mm512_srli_epi64(x.v, 32), b = _mm512_srli_epi64(y.v, 32);
    return {_mm512_mul_epu32(x.v, y.v), _mm512_mul_epu32(a, b)};
}
INLINE Wide widened(V x) {
    return {_mm512_and_si512(x.v, _mm512_set1_epi64(0xffffffff)), _mm512_srli_epi64(x.v, 32)};
}
INLINE Wide plus(Wide x, Wide y) { return {_mm512_add_epi64(x.even, y.even), _mm512_add_epi64(x.odd, y.odd)}; }
INLINE Wide minus(Wide x, Wide y) { return {_mm512_sub_epi64(x.even, y.even), _mm512_sub_epi64(x.odd, y.odd)}; }
INLINE Wide splat_wide(u64 x) { return {_mm512_set1_epi64((i64)x), _mm512_set1_epi64((i64)x)}; }
INLINE __m512i folded(__m512i x) {
    return _mm512_add_epi64(_mm512_and_si512(x, _mm512_set1_epi64(P)), _mm512_srli_epi64(x, 31));
}
INLINE Wide folded(Wide x) { return {folded(x.even), folded(x.odd)}; }
INLINE V narrowed(Wide x) { return {_mm512_mask_blend_epi32(0xaaaa, x.even, _mm512_slli_epi64(x.odd, 32))}; }
INLINE V multiplied(V x, V y) {
    // of x * 2y the upper half is the part above 31 bits of the product, and the lower half twice the part below
    V twice = plus(y, y);
    Wide p = products(x, twice);
    __m512i high = _mm512_mask_blend_epi32(0xaaaa, _mm512_srli_epi64(p.even, 32), p.odd);
    __m512i low = _mm512_srli_epi32(_mm512_mask_blend_epi32(0xaaaa, p.even, _mm512_slli_epi64(p.odd, 32)), 1);
    V sum = {_mm512_add_epi32(high, low)};
    return least(sum, minus(sum, splat(P)));
}

#else

struct V { u32 v[LANES]; };
struct Wide { u64 even[LANES / 2], odd[LANES / 2]; };

#define EACH(count) for (int i = 0; i < (count); i++)
#define MAKE(expression) V r; EACH(LANES) r.v[i] = (expression); return r
#define MAKE_WIDE(on_even, on_odd) Wide r; EACH(LANES / 2) { r.even[i] = (on_even); r.odd[i] = (on_odd); } return r

INLINE V load(const u32 *at) { MAKE(at[i]); }
INLINE void store(u32 *at, V x) { EACH(LANES) at[i] = x.v[i]; }
INLINE V splat(u32 x) { MAKE(x); }
INLINE V plus(V x, V y) { MAKE(x.v[i] + y.v[i]); }
INLINE V minus(V x, V y) { MAKE(x.v[i] - y.v[i]); }
INLINE V least(V x, V y) { MAKE(x.v[i] < y.v[i] ? x.v[i] : y.v[i]); }
INLINE V exclusive_or(V x, V y) { MAKE(x.v[i] ^ y.v[i]); }
template <int N> INLINE V rotated(V x) { MAKE(x.v[i] >> N | x.v[i] << (32 - N)); }
INLINE V gathered(const u32 *base, V index) { MAKE(base[index.v[i]]); }
INLINE V chosen(V x, V y, V index) { MAKE(index.v[i] & 16 ? y.v[index.v[i] & 15] : x.v[index.v[i] & 15]); }
INLINE V permuted(V x, V index) { MAKE(x.v[index.v[i] & 15]); }
INLINE V zero_lanes(V x) { MAKE(x.v[i] == 0); }

#if defined(__AVX2__)
INLINE void each_product(const u32 *x, const u32 *y, u64 *even, u64 *odd) {
    __m256i a = _mm256_loadu_si256((const __m256i *)x), b = _mm256_loadu_si256((const __m256i *)y);
    _mm256_storeu_si256((__m256i *)even, _mm256_mul_epu32(a, b));
    _mm256_storeu_si256((__m256i *)odd, _mm256_mul_epu32(_mm256_srli_epi64(a, 32), _mm256_srli_epi64(b, 32)));
}
INLINE Wide products(V x, V y) {
    Wide r;
    each_product(x.v, y.v, r.even, r.odd);
    each_product(x.v + 8, y.v + 8, r.even + 4, r.odd + 4);
    return r;
}
#else
INLINE Wide products(V x, V y) {
    MAKE_WIDE((u64)x.v[2 * i] * y.v[2 * i], (u64)x.v[2 * i + 1] * y.v[2 * i + 1]);
}
#endif
INLINE Wide widened(V x) { MAKE_WIDE(x.v[2 * i], x.v[2 * i + 1]); }
INLINE Wide plus(Wide x, Wide y) { MAKE_WIDE(x.even[i] + y.even[i], x.odd[i] + y.odd[i]); }
INLINE Wide minus(Wide x, Wide y) { MAKE_WIDE(x.even[i] - y.even[i], x.odd[i] - y.odd[i]); }
INLINE Wide splat_wide(u64 x) { MAKE_WIDE(x, x); }
INLINE Wide folded(Wide x) { MAKE_WIDE((x.even[i] & P) + (x.even[i] >> 31), (x.odd[i] & P) + (x.odd[i] >> 31)); }
INLINE V narrowed(Wide x) {
    V r;
    EACH(LANES / 2) r.v[2 * i] = (u32)x.even[i], r.v[2 * i + 1] = (u32)x.odd[i];
    return r;
}
INLINE V multiplied(V x, V y) {
    V sum = narrowed(folded(products(x, y)));
    return least(sum, minus(sum, splat(P)));
}

#endif

// M31

INLINE V reduced(V x) { return least(x, minus(x, splat(P))); }
INLINE V added(V x, V y) { return reduced(plus(x, y)); }
INLINE V subtracted(V x, V y) {
    V difference = minus(x, y);
    return least(difference, plus(difference, splat(P)));
}
// x mod P of any 64 bits
INLINE V reduced(Wide x) { return reduced(narrowed(folded(folded(x)))); }
INLINE u32 reduced(u64 x) {
    x = (x & P) + (x >> 31);
    x = (x & P) + (x >> 31);
    return (u32)(x >= P ? x - P : x);
}
INLINE u32 multiplied(u32 x, u32 y) { return reduced((u64)x * y); }
INLINE u32 added(u32 x, u32 y) { return reduced((u64)x + y); }

// QM31

struct Q { V a, b, c, d; };

INLINE Q added(Q x, Q y) { return {added(x.a, y.a), added(x.b, y.b), added(x.c, y.c), added(x.d, y.d)}; }
INLINE Q subtracted(Q x, Q y) {
    return {subtracted(x.a, y.a), subtracted(x.b, y.b), subtracted(x.c, y.c), subtracted(x.d, y.d)};
}
INLINE Q multiplied(Q x, V y) {
    return {multiplied(x.a, y), multiplied(x.b, y), multiplied(x.c, y), multiplied(x.d, y)};
}
INLINE Wide dot(V a, V b, V c, V d) { return plus(products(a, b), products(c, d)); }
INLINE Q multiplied(Q x, Q y) {
    // with X = A + B*u and Y = C + D*u: X*Y = AC + (2 + i)*BD + (AD + BC)*u
    V n1 = minus(splat(P), y.b), n3 = minus(splat(P), y.d);
    // below 2**31 + 2**33 each
    Wide q0 = folded(dot(x.c, y.c, x.d, n3)), q1 = folded(dot(x.c, y.d, x.d, y.c));
    Wide lift = splat_wide((u64)P << 3);
    return {
        reduced(plus(plus(dot(x.a, y.a, x.b, n1), plus(q0, q0)), minus(lift, q1))),
        reduced(plus(dot(x.a, y.b, x.b, y.a), plus(q0, plus(q1, q1)))),
        reduced(plus(dot(x.a, y.c, x.b, n3), dot(x.c, y.a, x.d, n1))),
        reduced(plus(dot(x.a, y.d, x.b, y.c), dot(x.c, y.b, x.d, y.a))),
    };
}

INLINE V squared(V x, int times) {
    for (int i = 0; i < times; i++) x = multiplied(x, x);
    return x;
}
// 1 / x, and 0 for 0, as x ** (2**31 - 3)
INLINE V inverse(V x) {
    V ones2 = multiplied(squared(x, 1), x), ones3 = multiplied(squared(ones2, 1), x);
    V ones6 = multiplied(squared(ones3, 3), ones3), ones12 = multiplied(squared(ones6, 6), ones6);
    V ones24 = multiplied(squared(ones12, 12), ones12), ones27 = multiplied(squared(ones24, 3), ones3);
    V ones29 = multiplied(squared(ones27, 2), ones2);
    return multiplied(squared(ones29, 2), x);
}
