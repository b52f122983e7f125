// Definitions of generated kernels in Metal Shading Language (C++14). bf16 is its 16 bits, so that it needs no version of
// the language; single-precision functions are the precise ones, whatever the options of the compiler.
#include <metal_stdlib>
using namespace metal;
#pragma METAL fp contract(off)

typedef uchar lm_u8;
typedef char lm_i8;
typedef short lm_i16;
typedef int lm_i32;
typedef long lm_i64;
typedef half lm_f16;
struct lm_bf16 { ushort bits; };
#define lm_last 9223372036854775807L

// Kernels. An entry point (prelude.py) passes its arguments to a function that has the place of the thread, too.
struct lm_place { int index, lane, group, groups; };
#define LM_KERNEL(name, threads) static void name##_body
#define LM_SCRATCH threadgroup uchar* lm_scratch, const lm_place lm_own
#define LM_PARAMETER(type, name) device type* name##_given
#define LM_BUFFER(type, name, count) device type* const name = name##_given
#define LM_SLAB(type, name, offset, count) \
  device type* const name = (device type*)(slab_given + lm_block * slab_bytes + (offset))
#define LM_SHARED(type, name, offset, count) threadgroup type* const name = (threadgroup type*)(lm_scratch + (offset))
#ifdef LM_MATRIX  // lanes as matrix.h has them: their bits in another order, so that masks go by the same function
inline int lm_logical(int lane) { return (lane & 17) | (lane & 6) << 1 | (lane & 8) >> 2; }
inline int lm_hardware(int lane) { return (lane & 17) | (lane & 12) >> 1 | (lane & 2) << 2; }
#else
inline int lm_logical(int lane) { return lane; }
inline int lm_hardware(int lane) { return lane; }
#endif
inline lm_place lm_place_of(uint index, uint lane, uint group, uint groups) {
  const int own = lm_logical((int)lane);
  return lm_place{(int)(index - lane) + own, own, (int)group, (int)groups};
}
#define lm_thread (lm_own.index)
#define lm_block (lm_own.group)
#define lm_blocks (lm_own.groups)
#define lm_barrier() threadgroup_barrier(mem_flags::mem_device | mem_flags::mem_threadgroup)

// accesses
template <class T, int N> struct alignas(sizeof(T) * N) lm_vector { T lane[N]; };
#define LM_ACCESSES(space) \
  template <class T, class I> inline T lm_load(const space T* p, I at) { return p[at]; } \
  template <class T, class I> inline void lm_store(space T* p, I at, T x) { p[at] = x; } \
  template <class T, class I> inline void lm_store_stream(space T* p, I at, T x) { p[at] = x; } \
  template <int N, class T, class I> inline lm_vector<T, N> lm_load_vector(const space T* p, I at) { \
    return *(const space lm_vector<T, N>*)(p + at); \
  } \
  template <int N, class T, class I> inline void lm_store_vector(space T* p, I at, lm_vector<T, N> x) { \
    *(space lm_vector<T, N>*)(p + at) = x; \
  } \
  template <int N, class T, class I> inline void lm_store_vector_stream(space T* p, I at, lm_vector<T, N> x) { \
    lm_store_vector<N>(p, at, x); \
  }
LM_ACCESSES(device)
#ifndef LM_ONE_ADDRESS_SPACE  // of compilers for processors, which have no others
LM_ACCESSES(threadgroup)
#endif
#undef LM_ACCESSES
template <class T> inline T lm_zero() { return T{}; }

// positions: quotients and remainders round towards minus infinity
template <class A, class B> inline auto lm_imin(A a, B b) -> decltype(a + b) { return a < b ? a : b; }
template <class A, class B> inline auto lm_imax(A a, B b) -> decltype(a + b) { return a > b ? a : b; }
template <class A, class B> inline auto lm_floordiv(A a, B b) -> decltype(a + b) {
  return a / b - ((a % b != 0) & ((a % b < 0) != (b < 0)));
}
template <class A, class B> inline auto lm_floormod(A a, B b) -> decltype(a + b) {
  return a % b + ((a % b != 0) & ((a % b < 0) != (b < 0))) * b;
}

// constants and conversions
template <class T> inline T lm_nan();
template <class T> inline T lm_infinity();
template <> inline float lm_nan<float>() { return as_type<float>(0x7fc00000u); }
template <> inline float lm_infinity<float>() { return as_type<float>(0x7f800000u); }
inline float lm_to_float(lm_bf16 x) { return as_type<float>((uint)x.bits << 16); }
inline lm_bf16 lm_to_bf16(float x) {
  const uint bits = as_type<uint>(x);
  return lm_bf16{x != x ? (ushort)0x7fc0 : (ushort)((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16)};
}
template <class T, class X> struct lm_conversion { static T of(X x) { return (T)x; } };
template <class X> struct lm_conversion<bool, X> { static bool of(X x) { return x != (X)0; } };
template <class X> struct lm_conversion<lm_f16, X> { static lm_f16 of(X x) { return (lm_f16)(float)x; } };
template <class X> struct lm_conversion<lm_bf16, X> { static lm_bf16 of(X x) { return lm_to_bf16((float)x); } };
template <class T> struct lm_conversion<T, lm_bf16> {
  static T of(lm_bf16 x) { return lm_conversion<T, float>::of(lm_to_float(x)); }
};
template <> struct lm_conversion<bool, lm_bf16> { static bool of(lm_bf16 x) { return lm_to_float(x) != 0; } };
template <> struct lm_conversion<lm_f16, lm_bf16> { static lm_f16 of(lm_bf16 x) { return (lm_f16)lm_to_float(x); } };
template <> struct lm_conversion<lm_bf16, lm_bf16> { static lm_bf16 of(lm_bf16 x) { return x; } };
// Floats are cast to small integers by way of 32 bits, as on a CPU.
#define LM_BY_WAY(T) \
  template <> struct lm_conversion<T, float> { static T of(float x) { return (T)(int)x; } }; \
  template <> struct lm_conversion<T, lm_f16> { static T of(lm_f16 x) { return (T)(int)x; } };
LM_BY_WAY(lm_u8) LM_BY_WAY(lm_i8) LM_BY_WAY(lm_i16)
#undef LM_BY_WAY
template <class T, class X> inline T lm_cast(X x) { return lm_conversion<T, X>::of(x); }

// integers wrap
template <class T> struct lm_kind { typedef uint wrapping; };
template <> struct lm_kind<lm_i64> { typedef ulong wrapping; };
template <> struct lm_kind<float> { typedef float wrapping; };
#define LM_WRAPPING(name, operation) \
  template <class T> inline T lm_##name(T a, T b) { \
    typedef typename lm_kind<T>::wrapping W; \
    return (T)((W)a operation (W)b); \
  }
LM_WRAPPING(add, +) LM_WRAPPING(sub, -) LM_WRAPPING(mul, *)
#undef LM_WRAPPING
inline float lm_fma(float a, float b, float c) { return fma(a, b, c); }
template <class T> inline T lm_neg(T a) { return lm_sub((T)0, a); }
inline float lm_neg(float a) { return -a; }
template <class T> inline T lm_abs(T a) { return a < 0 ? lm_neg(a) : a; }
inline float lm_abs(float a) { return fabs(a); }
template <class T> inline T lm_max(T a, T b) { return a > b || a != a ? a : b; }
template <class T> inline T lm_min(T a, T b) { return a < b || a != a ? a : b; }
inline lm_bf16 lm_max(lm_bf16 a, lm_bf16 b) { return lm_to_bf16(lm_max(lm_to_float(a), lm_to_float(b))); }
inline lm_bf16 lm_min(lm_bf16 a, lm_bf16 b) { return lm_to_bf16(lm_min(lm_to_float(a), lm_to_float(b))); }
template <class T> inline bool lm_less_than(T a, T b) { return a < b; }
template <class T> inline bool lm_equal(T a, T b) { return a == b; }
template <class T> inline T lm_xor(T a, T b) { return (T)(a ^ b); }
template <class T> inline T lm_idiv(T a, T b) {
  if (b == 0) return 0;
  if ((T)-1 < (T)0 && b == (T)-1) return lm_neg(a);  // the quotient of the least number has no value
  return (T)(a / b - ((a % b != 0) & ((a % b < 0) != (b < 0))));
}
template <class T> inline T lm_mod(T a, T b) {
  if (b == 0 || ((T)-1 < (T)0 && b == (T)-1)) return 0;
  return (T)(a % b + ((a % b != 0) & ((a % b < 0) != (b < 0))) * b);
}
// The first position of the maximum wins; NaN is greater than everything.
template <class T> inline void lm_take_greater(thread T& best, thread lm_i64& place, T value, lm_i64 at) {
  const bool is_nan = value != value, was_nan = best != best;
  const bool greater = is_nan ? !was_nan : !was_nan && value > best;
  const bool same = is_nan ? was_nan : value == best;
  if (greater || (same && at < place)) { best = value; place = at; }
}

// single precision
inline float lm_div(float a, float b) { return a / b; }
inline float lm_recip(float a) { return 1.0f / a; }
inline float lm_round(float a) { return rint(a); }
inline float lm_atan2(float a, float b) { return precise::atan2(a, b); }
#define LM_FUNCTION(name) inline float lm_##name(float a) { return precise::name(a); }
LM_FUNCTION(sqrt) LM_FUNCTION(exp) LM_FUNCTION(exp2) LM_FUNCTION(log) LM_FUNCTION(log2) LM_FUNCTION(sin) LM_FUNCTION(cos)
#undef LM_FUNCTION
inline float lm_tanh(float a) { return fabs(a) >= 9.011f ? copysign(1.0f, a) : precise::tanh(a); }
// The language has no erf. Source: N. Juffa's polynomials, to 1 ulp.
inline float lm_erf(float a) {
  const float t = fabs(a), s = a * a;
  if (t > 0.927734375f) {
    float r = fma(-1.72853470e-5f, t, 3.83197126e-4f);
    const float u = fma(-3.88396438e-3f, t, 2.42546219e-2f);
    r = fma(fma(r, s, u), t, -1.06777877e-1f);
    r = fma(fma(r, t, -6.34846687e-1f), t, -1.28717512e-1f);
    return copysign(1.0f - precise::exp(fma(r, t, -t)), a);
  }
  float r = fma(-5.96761703e-4f, s, 4.99119423e-3f);
  r = fma(fma(r, s, -2.67681349e-2f), s, 1.12819925e-1f);
  r = fma(fma(r, s, -3.76125336e-1f), s, 1.28379166e-1f);
  return fma(r, a, a);
}
// fmod of the language is x - y * trunc(x / y), inexact for large quotients; here each step takes 22 bits off exactly.
inline float lm_fmod(float a, float b) {
  const float d = fabs(b);
  float r = fabs(a);
  if (!(d > 0.0f) || !(r < lm_infinity<float>())) return lm_nan<float>();
  if (d == lm_infinity<float>()) return a;
  while (r >= d) {
    const int apart = ilogb(r) - ilogb(d) - 22;
    const float step = apart > 0 ? ldexp(d, apart) : d;
    r = fma(-trunc(r / step), step, r);
    if (r < 0.0f) r += step;
  }
  return copysign(r, a);
}
inline float lm_mod(float a, float b) {
  const float r = lm_fmod(a, b);
  if (r == 0.0f) return copysign(r, b);
  return (r < 0.0f) != (b < 0.0f) ? r + b : r;
}

// exchange between the threads of a SIMD-group, as 32-bit words
#define LM_EXCHANGES(name, call) \
  inline uint name(uint x, ushort at) { return call(x, at); } \
  inline int name(int x, ushort at) { return call(x, at); } \
  inline float name(float x, ushort at) { return call(x, at); } \
  inline bool name(bool x, ushort at) { return call((uint)x, at) != 0; } \
  inline lm_u8 name(lm_u8 x, ushort at) { return (lm_u8)call((uint)x, at); } \
  inline lm_i8 name(lm_i8 x, ushort at) { return (lm_i8)call((int)x, at); } \
  inline lm_i16 name(lm_i16 x, ushort at) { return (lm_i16)call((int)x, at); } \
  inline lm_f16 name(lm_f16 x, ushort at) { return as_type<half>((ushort)call((uint)as_type<ushort>(x), at)); } \
  inline lm_bf16 name(lm_bf16 x, ushort at) { return lm_bf16{(ushort)call((uint)x.bits, at)}; } \
  inline lm_i64 name(lm_i64 x, ushort at) { \
    const uint low = call((uint)x, at), high = call((uint)((ulong)x >> 32), at); \
    return (lm_i64)((ulong)high << 32 | low); \
  }
LM_EXCHANGES(lm_swapped, simd_shuffle_xor) LM_EXCHANGES(lm_taken, simd_shuffle)
#undef LM_EXCHANGES
#define lm_shuffle_xor(x, mask) lm_swapped(x, (ushort)lm_hardware(mask))
#define lm_shuffle_up(x, by, width) \
  lm_taken(x, (ushort)lm_hardware(lm_own.lane % (width) >= (by) ? lm_own.lane - (by) : lm_own.lane))
#define lm_shuffle(x, at, width) lm_taken(x, (ushort)lm_hardware(lm_own.lane / (width) * (width) + (at) % (width)))
