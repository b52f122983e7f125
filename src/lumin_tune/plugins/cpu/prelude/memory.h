// Memory access: contiguous, strided, indirect. Only lm_stream requires alignment.

//: lm_load
template <class V> LM_INLINE V lm_load(const lm_scalar<V>* p) {
  if constexpr (lm_wide<V>) return {lm_load<lm_half<V>>(p), lm_load<lm_half<V>>(p + lm_lanes<V> / 2)};
  else { V v; __builtin_memcpy(&v, p, sizeof v); return v; }
}

//: lm_held
// The same vector, kept in a register for all its uses. GCC's cost model for Zen would load it again for each product
// of a tile: a tile of 4 rows and 4 vectors took 1.4 times as long.
template <class V> LM_INLINE V lm_held(V v) {
  if constexpr (lm_wide<V>) return {lm_held(v.lo), lm_held(v.hi)};
#if LM_GCC_X86
  else if constexpr (sizeof(V) >= 16) { __asm__("" : "+v"(v)); return v; }
#endif
  else return v;
}

//: lm_load_splat
// An element in all lanes, loaded anew for each product of a tile where vector registers are few. GCC would keep the
// elements that windows share between products, and spill a sum for them: a convolution of 3 x 3 took 1.1 times as long.
template <class V> LM_INLINE V lm_load_splat(const lm_scalar<V>* p) {
  if constexpr (lm_wide<V>) { const auto half = lm_load_splat<lm_half<V>>(p); return {half, half}; }
#if LM_GCC_X86 && defined(__AVX__) && !LM_AVX512
  else if constexpr (sizeof(V) == 32 || (sizeof(V) == 16 && sizeof(*p) == 4)) {
    V v;
    if constexpr (sizeof(*p) == 4) __asm__("vbroadcastss %1, %0" : "=x"(v) : "m"(*p));
    else __asm__("vbroadcastsd %1, %0" : "=x"(v) : "m"(*p));
    return v;
  }
#endif
  else return lm_splat<V>(*p);
}

//: lm_store
template <class V> LM_INLINE void lm_store(lm_scalar<V>* p, V v) {
  if constexpr (lm_wide<V>) { lm_store(p, v.lo); lm_store(p + lm_lanes<V> / 2, v.hi); }
  else __builtin_memcpy(p, &v, sizeof v);
}

//: lm_stream
// Non-temporal store; p is aligned to the size of V. Other threads may read the data after lm_fence only.
template <class V> LM_INLINE void lm_stream(lm_scalar<V>* p, V v) {
  if constexpr (lm_wide<V>) { lm_stream(p, v.lo); lm_stream(p + lm_lanes<V> / 2, v.hi); }
#if defined(__clang__)
  else if constexpr (sizeof(V) >= 16) __builtin_nontemporal_store(v, (V*)p);
#elif LM_GCC_X86
#if LM_AVX512
  else if constexpr (sizeof(V) == 64) __builtin_ia32_movntps512((float*)p, lm_as<lm_vector<float, 16>>(v));
#endif
#if defined(__AVX__)
  else if constexpr (sizeof(V) == 32) __builtin_ia32_movntps256((float*)p, lm_as<lm_vector<float, 8>>(v));
#endif
  else if constexpr (sizeof(V) == 16) __builtin_ia32_movntps((float*)p, lm_as<lm_vector<float, 4>>(v));
#endif
  else lm_store(p, v);
}

//: lm_fence
LM_INLINE void lm_fence() {
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#else
  __atomic_thread_fence(__ATOMIC_RELEASE);
#endif
}

//: lm_prefetch
LM_INLINE void lm_prefetch(const void* p) { __builtin_prefetch(p); }

//: lm_prefetch_written
LM_INLINE void lm_prefetch_written(const void* p) { __builtin_prefetch(p, 1); }

//: lm_even lm_even_of
// p[0], p[2], .. p[2W-2], without reading beyond.
template <class V, int... I> LM_INLINE V lm_even_of(V a, V b, lm_indices<I...>) {
  constexpr int W = lm_lanes<V>;
  return lm_shuffle<(2 * I < W ? 2 * I : 2 * I + 1)...>(a, b);
}
template <class V> LM_INLINE V lm_even(const lm_scalar<V>* p) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return *p;
  else if constexpr (lm_wide<V>) return {lm_even<lm_half<V>>(p), lm_even<lm_half<V>>(p + W)};
  else return lm_even_of(lm_load<V>(p), lm_load<V>(p + W - 1), lm_sequence<W>());
}

//: lm_gather
template <class V> LM_INLINE V lm_gather(const lm_scalar<V>* p, int64_t stride) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return *p;
  else if constexpr (lm_wide<V>)
    return {lm_gather<lm_half<V>>(p, stride), lm_gather<lm_half<V>>(p + W / 2 * stride, stride)};
  else return lm_gather_lanes<V>(p, stride, lm_sequence<W>());
}

//: lm_gather_lanes
template <class V, int... I> LM_INLINE V lm_gather_lanes(const lm_scalar<V>* p, int64_t stride, lm_indices<I...>) {
  return V{p[I * stride]...};
}

//: lm_scatter lm_scatter_lanes
template <class V, int... I> LM_INLINE void lm_scatter_lanes(lm_scalar<V>* p, int64_t stride, V v, lm_indices<I...>) {
  ((p[I * stride] = v[I]), ...);
}
template <class V> LM_INLINE void lm_scatter(lm_scalar<V>* p, int64_t stride, V v) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) *p = v;
  else if constexpr (lm_wide<V>) { lm_scatter(p, stride, v.lo); lm_scatter(p + W / 2 * stride, stride, v.hi); }
  else lm_scatter_lanes(p, stride, v, lm_sequence<W>());
}

//: lm_gather_at lm_gather_at_lanes
template <class V, class O, int... I> LM_INLINE V lm_gather_at_lanes(const lm_scalar<V>* p, O offset, lm_indices<I...>) {
  return V{p[lm_lane(offset, I)]...};
}
template <class V> LM_INLINE V lm_gather_at(const lm_scalar<V>* p, lm_like<int64_t, V> offset) {
  if constexpr (lm_lanes<V> == 1) return p[offset];
  else if constexpr (lm_wide<V>)
    return {lm_gather_at<lm_half<V>>(p, lm_low(offset)), lm_gather_at<lm_half<V>>(p, lm_high(offset))};
  else return lm_gather_at_lanes<V>(p, offset, lm_sequence<lm_lanes<V>>());
}
