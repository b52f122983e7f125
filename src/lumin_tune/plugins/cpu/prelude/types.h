// Element types, vectors, and vectors wider than a register as pairs of halves.
//
// A value is a scalar or a vector of W = 2, 4, .. 64 lanes; f32x1 and so on are the scalars. A vector that fits a
// register is the compiler's own (`vector_size`); a wider one is an `lm_pair` of its halves, because GCC splits wide
// vectors into lanes in comparisons, conversions and shuffles and keeps them in memory. Every function accepts both.

//: always
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;

#define LM_INLINE static inline __attribute__((always_inline, unused))
#define LM_MEMBER inline __attribute__((always_inline))
#if defined(__clang__)
#define LM_FUNCTION static __attribute__((noinline, unused))
#else
#define LM_FUNCTION static __attribute__((noinline, noipa, unused))
#endif
#if defined(__x86_64__) && !defined(__clang__)
#define LM_GCC_X86 1
#else
#define LM_GCC_X86 0
#endif
#if defined(__AVX512F__) && defined(__AVX512VL__) && defined(__AVX512BW__) && defined(__AVX512DQ__)
#define LM_AVX512 1
#define LM_REGISTER 64
#else
#define LM_AVX512 0
#if defined(__AVX2__)
#define LM_REGISTER 32
#else
#define LM_REGISTER 16
#endif
#endif
#if defined(__FMA__) || defined(__aarch64__)
#define LM_FMA 1
#else
#define LM_FMA 0
#endif
#if LM_GCC_X86
#define LM_IN_REGISTER "+v"
#elif defined(__aarch64__) && !defined(__clang__)
#define LM_IN_REGISTER "+w"
#endif
#if defined(__aarch64__) && defined(__ARM_NEON)
#define LM_NEON 1
#else
#define LM_NEON 0
#endif

template <class H> struct lm_pair { H lo, hi; };
template <class S, int W, bool fits = (W * sizeof(S) <= LM_REGISTER)> struct lm_make {
  typedef S type __attribute__((vector_size(W * sizeof(S))));
};
template <class S, int W> struct lm_make<S, W, false> { typedef lm_pair<typename lm_make<S, W / 2>::type> type; };
template <class S> struct lm_make<S, 1, true> { typedef S type; };
template <class S, int W> using lm_vector = typename lm_make<S, W>::type;

template <class T> struct lm_bare { typedef T type; };
template <class T> struct lm_bare<T&> { typedef T type; };
template <class V> struct lm_kind {  // of a vector of the compiler's
  typedef typename lm_bare<decltype((*(V*)0)[0])>::type scalar;
  enum { lanes = sizeof(V) / sizeof(scalar), wide = 0 };
};
template <class H> struct lm_kind<lm_pair<H>> {
  typedef typename lm_kind<H>::scalar scalar;
  enum { lanes = 2 * lm_kind<H>::lanes, wide = 1 };
};
#define LM_SCALAR(S) template <> struct lm_kind<S> { typedef S scalar; enum { lanes = 1, wide = 0 }; };
LM_SCALAR(bool) LM_SCALAR(float) LM_SCALAR(double) LM_SCALAR(int8_t) LM_SCALAR(int16_t) LM_SCALAR(int32_t)
LM_SCALAR(int64_t) LM_SCALAR(uint8_t) LM_SCALAR(uint16_t) LM_SCALAR(uint32_t) LM_SCALAR(uint64_t)
template <class V> using lm_scalar = typename lm_kind<V>::scalar;
template <class V> constexpr int lm_lanes = lm_kind<V>::lanes;
template <class V> constexpr bool lm_wide = lm_kind<V>::wide;
template <class V> constexpr bool lm_floating = (lm_scalar<V>)0.5 != 0 && (lm_scalar<V>)0.5 != 1;
template <class S, class V> using lm_like = lm_vector<S, lm_lanes<V>>;
template <class V> using lm_half = lm_vector<lm_scalar<V>, lm_lanes<V> / 2>;
template <int W> struct lm_mask_kind { typedef lm_vector<int32_t, W> type; };
template <> struct lm_mask_kind<1> { typedef bool type; };
template <class V> using lm_mask = typename lm_mask_kind<lm_lanes<V>>::type;
template <int size> struct lm_integer;  // signed, of so many bytes
template <> struct lm_integer<1> { typedef int8_t type; };
template <> struct lm_integer<2> { typedef int16_t type; };
template <> struct lm_integer<4> { typedef int32_t type; };
template <> struct lm_integer<8> { typedef int64_t type; };
template <class V> using lm_bits = lm_like<typename lm_integer<sizeof(lm_scalar<V>)>::type, V>;
template <class A, class B> struct lm_alike { static constexpr bool value = false; };
template <class A> struct lm_alike<A, A> { static constexpr bool value = true; };
template <class A, class B> constexpr bool lm_same = lm_alike<A, B>::value;

//: lm_as
// The same bits as another type of the same size.
template <class T, class V> LM_INLINE T lm_as(V v) {
  if constexpr (lm_wide<V>) return {lm_as<decltype(T::lo)>(v.lo), lm_as<decltype(T::hi)>(v.hi)};
  else { T t; __builtin_memcpy(&t, &v, sizeof t); return t; }
}

//: lm_sequence lm_indices
template <int... I> struct lm_indices {};
#if defined(__clang__)
template <class, int... I> struct lm_indices_of { typedef lm_indices<I...> type; };
template <int N> using lm_sequence = typename __make_integer_seq<lm_indices_of, int, N>::type;
#else
template <int N> using lm_sequence = lm_indices<__integer_pack(N)...>;
#endif

//: lm_shuffle
// Lane k of the result is lane index[k] of the lanes of a followed by those of b.
template <int... index, class V> LM_INLINE V lm_shuffle(V a, V b) {
#if defined(__clang__)
  return __builtin_shufflevector(a, b, index...);
#else
  return __builtin_shuffle(a, b, (lm_bits<V>){index...});
#endif
}

//: lm_low lm_high lm_join lm_piece
#if defined(__clang__) || __GNUC__ >= 12
template <int from, class V, int... I> LM_INLINE lm_half<V> lm_piece(V v, lm_indices<I...>) {
  return __builtin_shufflevector(v, v, (from + I)...);
}
template <class V, int... I> LM_INLINE V lm_join_at(lm_half<V> a, lm_half<V> b, lm_indices<I...>) {
  return __builtin_shufflevector(a, b, I...);
}
#else
template <int from, class V, int... I> LM_INLINE lm_half<V> lm_piece(V v, lm_indices<I...>) {
  lm_half<V> h; __builtin_memcpy(&h, (const char*)&v + from * sizeof(lm_scalar<V>), sizeof h); return h;
}
template <class V, int... I> LM_INLINE V lm_join_at(lm_half<V> a, lm_half<V> b, lm_indices<I...>) {
  V v; __builtin_memcpy(&v, &a, sizeof a); __builtin_memcpy((char*)&v + sizeof a, &b, sizeof b); return v;
}
#endif
template <class V> LM_INLINE lm_half<V> lm_low(V v) {
  if constexpr (lm_wide<V>) return v.lo;
  else if constexpr (lm_lanes<V> == 2) return v[0];
  else return lm_piece<0>(v, lm_sequence<lm_lanes<V> / 2>());
}
template <class V> LM_INLINE lm_half<V> lm_high(V v) {
  if constexpr (lm_wide<V>) return v.hi;
  else if constexpr (lm_lanes<V> == 2) return v[1];
  else return lm_piece<lm_lanes<V> / 2>(v, lm_sequence<lm_lanes<V> / 2>());
}
template <class V> LM_INLINE V lm_join(lm_half<V> a, lm_half<V> b) {
  if constexpr (lm_wide<V> || lm_lanes<V> == 2) return V{a, b};
  else return lm_join_at<V>(a, b, lm_sequence<lm_lanes<V>>());
}

//: lm_splat
template <class V> LM_INLINE V lm_splat(lm_scalar<V> s) {
  if constexpr (lm_wide<V>) { auto h = lm_splat<lm_half<V>>(s); return {h, h}; }
  else if constexpr (lm_lanes<V> == 1) return s;
  else return s - V{};
}

//: lm_iota lm_iota_at
template <class V, int from, int... I> LM_INLINE V lm_iota_at(lm_indices<I...>) {
  return V{(lm_scalar<V>)(from + I)...};
}
template <class V, int from = 0> LM_INLINE V lm_iota() {
  if constexpr (lm_wide<V>) return {lm_iota<lm_half<V>, from>(), lm_iota<lm_half<V>, from + lm_lanes<V> / 2>()};
  else return lm_iota_at<V, from>(lm_sequence<lm_lanes<V>>());
}

//: lm_mask_part
// A mask whose first n lanes are on, 0 <= n <= W.
template <int W> LM_INLINE typename lm_mask_kind<W>::type lm_mask_part(int64_t n) {
  if constexpr (W == 1) return n > 0;
  else { typedef lm_vector<int32_t, W> M; return lm_less_than(lm_iota<M>(), lm_splat<M>((int32_t)n)); }
}

//: lm_lane lm_set_lane
template <class V> LM_INLINE lm_scalar<V> lm_lane(V v, int64_t k) {
  constexpr int H = lm_lanes<V> / 2;
  if constexpr (lm_wide<V>) return k < H ? lm_lane(v.lo, k) : lm_lane(v.hi, k - H);
  else if constexpr (lm_lanes<V> == 1) return v;
  else return v[k];
}
template <class V> LM_INLINE void lm_set_lane(V& v, int64_t k, lm_scalar<V> s) {
  constexpr int H = lm_lanes<V> / 2;
  if constexpr (lm_wide<V>) { if (k < H) lm_set_lane(v.lo, k, s); else lm_set_lane(v.hi, k - H, s); }
  else if constexpr (lm_lanes<V> == 1) v = s;
  else v[k] = s;
}
