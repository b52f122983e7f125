// Scalars: types, and operations of the kernel IR that differ from C's. Plain C++17.

typedef unsigned char lm_u8;
typedef signed char lm_i8;
typedef short lm_i16;
typedef int lm_i32;
typedef long long lm_i64;
#define lm_last 9223372036854775807LL

template <class T> struct lm_kind { static const bool integer = false; };
template <> struct lm_kind<lm_u8> { static const bool integer = true; typedef lm_u8 unsigned_type; };
template <> struct lm_kind<lm_i8> { static const bool integer = true; typedef unsigned char unsigned_type; };
template <> struct lm_kind<lm_i16> { static const bool integer = true; typedef unsigned short unsigned_type; };
template <> struct lm_kind<lm_i32> { static const bool integer = true; typedef unsigned int unsigned_type; };
template <> struct lm_kind<lm_i64> { static const bool integer = true; typedef unsigned long long unsigned_type; };

template <class T> LM_INLINE T lm_zero() { return T{}; }

// positions of elements in shared-memory tiles: unchanged or swizzled
struct lm_plain { template <class I> static LM_INLINE I place(I at) { return at; } };
template <int SHIFT, int MASK, int UNIT> struct lm_swizzle {
  template <class I> static LM_INLINE I place(I at) { return at ^ (at >> SHIFT & MASK) << UNIT; }
};

// positions: quotients and remainders round towards minus infinity
template <class A, class B> LM_INLINE auto lm_imin(A a, B b) -> decltype(a + b) { return a < b ? a : b; }
template <class A, class B> LM_INLINE auto lm_imax(A a, B b) -> decltype(a + b) { return a > b ? a : b; }
template <class A, class B> LM_INLINE auto lm_floordiv(A a, B b) -> decltype(a + b) {
  return a / b - ((a % b != 0) & ((a % b < 0) != (b < 0)));
}
template <class A, class B> LM_INLINE auto lm_floormod(A a, B b) -> decltype(a + b) {
  return a % b + ((a % b != 0) & ((a % b < 0) != (b < 0))) * b;
}

// integers wrap
template <class T> LM_INLINE T lm_add(T a, T b) {
  if constexpr (lm_kind<T>::integer) { typedef typename lm_kind<T>::unsigned_type U; return (T)(U)((U)a + (U)b); }
  else return a + b;
}
template <class T> LM_INLINE T lm_sub(T a, T b) {
  if constexpr (lm_kind<T>::integer) { typedef typename lm_kind<T>::unsigned_type U; return (T)(U)((U)a - (U)b); }
  else return a - b;
}
// not contracted with the sum that uses the product: an element that another loop computes must be equal
LM_INLINE float lm_mul(float a, float b) { return __fmul_rn(a, b); }
LM_INLINE double lm_mul(double a, double b) { return __dmul_rn(a, b); }
LM_INLINE float lm_fma(float a, float b, float c) { return fmaf(a, b, c); }
LM_INLINE double lm_fma(double a, double b, double c) { return fma(a, b, c); }
template <class T> LM_INLINE T lm_mul(T a, T b) {
  if constexpr (lm_kind<T>::integer && sizeof(T) >= 4) {
    typedef typename lm_kind<T>::unsigned_type U;
    return (T)(U)((U)a * (U)b);
  } else return (T)(a * b);
}
template <class T> LM_INLINE T lm_div(T a, T b) { return a / b; }
template <class T> LM_INLINE T lm_neg(T a) {
  if constexpr (lm_kind<T>::integer) return lm_sub((T)0, a);
  else return -a;
}
LM_INLINE float lm_abs(float a) { return fabsf(a); }
LM_INLINE double lm_abs(double a) { return fabs(a); }
template <class T> LM_INLINE T lm_abs(T a) { return a < 0 ? lm_neg(a) : a; }
template <class T> LM_INLINE T lm_max(T a, T b) { return a > b || a != a ? a : b; }
template <class T> LM_INLINE T lm_min(T a, T b) { return a < b || a != a ? a : b; }
template <class T> LM_INLINE bool lm_less_than(T a, T b) { return a < b; }
template <class T> LM_INLINE bool lm_equal(T a, T b) { return a == b; }
template <class T> LM_INLINE T lm_idiv(T a, T b) {
  if (b == 0) return 0;
  if constexpr ((T)-1 < (T)0) { if (b == (T)-1) return lm_neg(a); }
  return (T)(a / b - ((a % b != 0) & ((a % b < 0) != (b < 0))));
}
template <class T> LM_INLINE T lm_mod(T a, T b) {
  if constexpr (lm_kind<T>::integer) {
    if (b == 0) return 0;
    if constexpr ((T)-1 < (T)0) { if (b == (T)-1) return 0; }
    return (T)(a % b + ((a % b != 0) & ((a % b < 0) != (b < 0))) * b);
  } else {
    T r = lm_fmod(a, b);
    if (r != 0) { if ((r < 0) != (b < 0)) r += b; }
    else r = lm_copysign(r, b);
    return r;
  }
}
template <class T> LM_INLINE T lm_xor(T a, T b) { return (T)(a ^ b); }
template <class T> LM_INLINE T lm_recip(T a) { return (T)1 / a; }

// The first position of the maximum wins; NaN is greater than everything.
template <class T> LM_INLINE void lm_take_greater(T& best, lm_i64& place, T value, lm_i64 at) {
  const bool is_nan = value != value, was_nan = best != best;
  const bool greater = is_nan ? !was_nan : !was_nan && value > best;
  const bool same = is_nan ? was_nan : value == best;
  if (greater || (same && at < place)) { best = value; place = at; }
}

template <class T, class X> struct lm_conversion { static LM_INLINE T of(X x) { return (T)x; } };
template <class X> struct lm_conversion<bool, X> { static LM_INLINE bool of(X x) { return x != (X)0; } };
template <class X> struct lm_conversion<lm_f16, X> { static LM_INLINE lm_f16 of(X x) { return lm_to_f16((float)x); } };
template <class X> struct lm_conversion<lm_bf16, X> { static LM_INLINE lm_bf16 of(X x) { return lm_to_bf16((float)x); } };
template <class T> struct lm_conversion<T, lm_f16> { static LM_INLINE T of(lm_f16 x) { return (T)lm_to_float(x); } };
template <class T> struct lm_conversion<T, lm_bf16> { static LM_INLINE T of(lm_bf16 x) { return (T)lm_to_float(x); } };
template <> struct lm_conversion<bool, lm_f16> { static LM_INLINE bool of(lm_f16 x) { return lm_to_float(x) != 0; } };
template <> struct lm_conversion<bool, lm_bf16> { static LM_INLINE bool of(lm_bf16 x) { return lm_to_float(x) != 0; } };
template <> struct lm_conversion<lm_f16, lm_f16> { static LM_INLINE lm_f16 of(lm_f16 x) { return x; } };
template <> struct lm_conversion<lm_bf16, lm_bf16> { static LM_INLINE lm_bf16 of(lm_bf16 x) { return x; } };
template <> struct lm_conversion<lm_f16, lm_bf16> { static LM_INLINE lm_f16 of(lm_bf16 x) { return lm_to_f16(lm_to_float(x)); } };
template <> struct lm_conversion<lm_bf16, lm_f16> { static LM_INLINE lm_bf16 of(lm_f16 x) { return lm_to_bf16(lm_to_float(x)); } };
// Floats are cast to small integers by way of 32 or 64 bits, as on a CPU.
#define LM_BY_WAY(T, X, W) \
  template <> struct lm_conversion<T, X> { static LM_INLINE T of(X x) { return (T)(W)x; } };
LM_BY_WAY(lm_u8, float, int) LM_BY_WAY(lm_i8, float, int) LM_BY_WAY(lm_i16, float, int)
LM_BY_WAY(lm_u8, double, int) LM_BY_WAY(lm_i8, double, int) LM_BY_WAY(lm_i16, double, int)
template <class T, class X> LM_INLINE T lm_cast(X x) { return lm_conversion<T, X>::of(x); }

template <class T> LM_INLINE T lm_nan();
template <class T> LM_INLINE T lm_infinity();
template <> LM_INLINE float lm_nan<float>() { return lm_float_of(0x7fc00000u); }
template <> LM_INLINE double lm_nan<double>() { return lm_float_of(0x7fc00000u); }
template <> LM_INLINE float lm_infinity<float>() { return lm_float_of(0x7f800000u); }
template <> LM_INLINE double lm_infinity<double>() { return lm_float_of(0x7f800000u); }

#define LM_FUNCTION(name) \
  LM_INLINE float lm_##name(float x) { return name##f(x); } \
  LM_INLINE double lm_##name(double x) { return name(x); }
LM_FUNCTION(sqrt) LM_FUNCTION(exp) LM_FUNCTION(exp2) LM_FUNCTION(log) LM_FUNCTION(log2) LM_FUNCTION(sin) LM_FUNCTION(cos)
LM_FUNCTION(tanh) LM_FUNCTION(erf)
#undef LM_FUNCTION
LM_INLINE float lm_round(float x) { return rintf(x); }
LM_INLINE double lm_round(double x) { return rint(x); }
LM_INLINE float lm_atan2(float y, float x) { return atan2f(y, x); }
LM_INLINE double lm_atan2(double y, double x) { return atan2(y, x); }

// f16/bf16 are compared as float.
#define LM_OF_HALVES(H) \
  LM_INLINE H lm_max(H a, H b) { return lm_cast<H>(lm_max(lm_to_float(a), lm_to_float(b))); } \
  LM_INLINE H lm_min(H a, H b) { return lm_cast<H>(lm_min(lm_to_float(a), lm_to_float(b))); }
LM_OF_HALVES(lm_f16) LM_OF_HALVES(lm_bf16)
#undef LM_OF_HALVES
