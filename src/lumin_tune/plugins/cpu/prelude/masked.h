// Masked access. Where a mask is off, or past the first n lanes, no memory is accessed and a load gives 0.

//: lm_load_if
template <class V> LM_INLINE V lm_load_if(const lm_scalar<V>* p, lm_mask<V> mask) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return mask ? *p : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_load_if<lm_half<V>>(p, lm_low(mask)), lm_load_if<lm_half<V>>(p + W / 2, lm_high(mask))};
  else if constexpr (lm_pick<V>) return lm_load_bits<V>(p, lm_mask_bits(mask));
  else if constexpr (lm_by_sign<V>) return lm_load_signs<V>(p, lm_cast<lm_bits<V>>(mask));
  else { V v = {}; for (int k = 0; k < W; ++k) if (lm_lane(mask, k)) v[k] = p[k]; return v; }
}

//: lm_store_if
template <class V> LM_INLINE void lm_store_if(lm_scalar<V>* p, V v, lm_mask<V> mask) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) { if (mask) *p = v; }
  else if constexpr (lm_wide<V>) { lm_store_if(p, v.lo, lm_low(mask)); lm_store_if(p + W / 2, v.hi, lm_high(mask)); }
  else if constexpr (lm_pick<V>) lm_store_bits(p, v, lm_mask_bits(mask));
  else if constexpr (lm_by_sign<V>) lm_store_signs(p, v, lm_cast<lm_bits<V>>(mask));
  else for (int k = 0; k < W; ++k) if (lm_lane(mask, k)) p[k] = v[k];
}

//: lm_gather_if
template <class V> LM_INLINE V lm_gather_if(const lm_scalar<V>* p, int64_t stride, lm_mask<V> mask) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return mask ? *p : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_gather_if<lm_half<V>>(p, stride, lm_low(mask)),
            lm_gather_if<lm_half<V>>(p + W / 2 * stride, stride, lm_high(mask))};
  else if constexpr (lm_can_gather<V>) {
    typedef lm_like<int64_t, V> O;
    return lm_gather_bits<V>(p, lm_mul(lm_iota<O>(), lm_splat<O>(stride)), lm_mask_bits(mask));
  } else { V v = {}; for (int k = 0; k < W; ++k) if (lm_lane(mask, k)) v[k] = p[k * stride]; return v; }
}

//: lm_gather_at_if
template <class V>
LM_INLINE V lm_gather_at_if(const lm_scalar<V>* p, lm_like<int64_t, V> offset, lm_mask<V> mask) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return mask ? p[offset] : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_gather_at_if<lm_half<V>>(p, lm_low(offset), lm_low(mask)),
            lm_gather_at_if<lm_half<V>>(p, lm_high(offset), lm_high(mask))};
  else if constexpr (lm_can_gather<V>) return lm_gather_bits<V>(p, offset, lm_mask_bits(mask));
  else { V v = {}; for (int k = 0; k < W; ++k) if (lm_lane(mask, k)) v[k] = p[lm_lane(offset, k)]; return v; }
}

//: lm_is_lower_half lm_load_lower_half lm_store_lower_half
// The first two of four lanes, where their number is known: one instruction without a mask.
template <class V> LM_INLINE bool lm_is_lower_half(int64_t n) {
  return sizeof(V) == 16 && lm_lanes<V> == 4 && __builtin_constant_p(n) && n == 2;
}
template <class V> LM_INLINE V lm_load_lower_half(const lm_scalar<V>* p) {
  int64_t low; __builtin_memcpy(&low, p, 8); return lm_as<V>(lm_vector<int64_t, 2>{low, 0});
}
template <class V> LM_INLINE void lm_store_lower_half(lm_scalar<V>* p, V v) {
  const int64_t low = lm_as<lm_vector<int64_t, 2>>(v)[0]; __builtin_memcpy(p, &low, 8);
}

//: lm_load_part
template <class V> LM_INLINE V lm_load_part(const lm_scalar<V>* p, int64_t n) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return n > 0 ? *p : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_load_part<lm_half<V>>(p, n < W / 2 ? n : W / 2),
            lm_load_part<lm_half<V>>(p + W / 2, n < W / 2 ? 0 : n - W / 2)};
  else if (lm_is_lower_half<V>(n)) return lm_load_lower_half<V>(p);
  else if constexpr (lm_pick<V>) return lm_load_bits<V>(p, lm_first_bits(n));
  else if constexpr (lm_by_sign<V>)
    return lm_load_signs<V>(p, lm_iota<lm_bits<V>>() < lm_splat<lm_bits<V>>((lm_scalar<lm_bits<V>>)n));
  else return lm_load_first<V>(p, n);
}

//: lm_even_part
// p[0], p[2], .. p[2n-2], without reading beyond.
template <class V> LM_INLINE V lm_even_part(const lm_scalar<V>* p, int64_t n) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return n > 0 ? *p : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_even_part<lm_half<V>>(p, n < W / 2 ? n : W / 2),
            lm_even_part<lm_half<V>>(p + W, n < W / 2 ? 0 : n - W / 2)};
  else {
    const int64_t low = n < 1 ? 0 : 2 * n - 1 < W ? 2 * n - 1 : W, high = 2 * n > W ? 2 * n - W : 0;
    return lm_even_of(lm_load_part<V>(p, low), lm_load_part<V>(p + W - 1, high), lm_sequence<W>());
  }
}

//: lm_store_part
template <class V> LM_INLINE void lm_store_part(lm_scalar<V>* p, V v, int64_t n) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) { if (n > 0) *p = v; }
  else if constexpr (lm_wide<V>) {
    lm_store_part(p, v.lo, n < W / 2 ? n : W / 2);
    lm_store_part(p + W / 2, v.hi, n < W / 2 ? 0 : n - W / 2);
  } else if (lm_is_lower_half<V>(n)) lm_store_lower_half(p, v);
  else if constexpr (lm_pick<V>) lm_store_bits(p, v, lm_first_bits(n));
  else if constexpr (lm_by_sign<V>)
    lm_store_signs(p, v, lm_iota<lm_bits<V>>() < lm_splat<lm_bits<V>>((lm_scalar<lm_bits<V>>)n));
  else lm_store_first(p, v, n);
}

//: lm_gather_part lm_gather_lanes_part
// Hardware gathers take several times as long as loads of single elements, where their number is known.
template <class V, int... I>
LM_INLINE V lm_gather_lanes_part(const lm_scalar<V>* p, int64_t stride, int64_t n, lm_indices<I...>) {
  return V{(I < n ? p[I * stride] : (lm_scalar<V>)0)...};
}
template <class V> LM_INLINE V lm_gather_part(const lm_scalar<V>* p, int64_t stride, int64_t n) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) return n > 0 ? *p : (V)0;
  else if constexpr (lm_wide<V>)
    return {lm_gather_part<lm_half<V>>(p, stride, n < W / 2 ? n : W / 2),
            lm_gather_part<lm_half<V>>(p + W / 2 * stride, stride, n < W / 2 ? 0 : n - W / 2)};
  else if (__builtin_constant_p(n)) return lm_gather_lanes_part<V>(p, stride, n, lm_sequence<W>());
  else if constexpr (lm_can_gather<V>) {
    typedef lm_like<int64_t, V> O;
    return lm_gather_bits<V>(p, lm_mul(lm_iota<O>(), lm_splat<O>(stride)), lm_first_bits(n));
  } else { V v = {}; for (int k = 0; k < n; ++k) v[k] = p[k * stride]; return v; }
}

//: lm_scatter_part
template <class V> LM_INLINE void lm_scatter_part(lm_scalar<V>* p, int64_t stride, V v, int64_t n) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W == 1) { if (n > 0) *p = v; }
  else if constexpr (lm_wide<V>) {
    lm_scatter_part(p, stride, v.lo, n < W / 2 ? n : W / 2);
    lm_scatter_part(p + W / 2 * stride, stride, v.hi, n < W / 2 ? 0 : n - W / 2);
  } else for (int k = 0; k < n; ++k) p[k * stride] = v[k];
}
