// Operations across the lanes of a vector: reductions and inclusive scans.

//: lm_reduce_add
template <class V> LM_INLINE lm_scalar<V> lm_reduce_add(V v) {
  if constexpr (lm_lanes<V> == 1) return v;
  else return lm_reduce_add(lm_add(lm_low(v), lm_high(v)));
}

//: lm_reduce_mul
template <class V> LM_INLINE lm_scalar<V> lm_reduce_mul(V v) {
  if constexpr (lm_lanes<V> == 1) return v;
  else return lm_reduce_mul(lm_mul(lm_low(v), lm_high(v)));
}

//: lm_reduce_max
template <class V> LM_INLINE lm_scalar<V> lm_reduce_max(V v) {
  if constexpr (lm_lanes<V> == 1) return v;
  else return lm_reduce_max(lm_max(lm_low(v), lm_high(v)));
}

//: lm_last
template <class V> LM_INLINE lm_scalar<V> lm_last(V v) { return lm_lane(v, lm_lanes<V> - 1); }

//: lm_splat_last
// The last lane in all lanes: the carry of a scan.
template <class V, int... I> LM_INLINE V lm_splat_last_at(V v, lm_indices<I...>) {
  return lm_shuffle<(I, lm_lanes<V> - 1)...>(v, v);
}
template <class V> LM_INLINE V lm_splat_last(V v) {
  if constexpr (lm_wide<V>) { auto h = lm_splat_last(v.hi); return {h, h}; }
  else if constexpr (lm_lanes<V> == 1) return v;
  else return lm_splat_last_at(v, lm_sequence<lm_lanes<V>>());
}

//: lm_shift
// Moves each lane up by `by` lanes; the first ones are those of `fill`.
template <int by, class V, int... I> LM_INLINE V lm_shift(V v, V fill, lm_indices<I...>) {
  return lm_shuffle<(I < by ? I + lm_lanes<V> : I - by)...>(v, fill);
}

//: lm_scan_add
template <int by = 1, class V> LM_INLINE V lm_scan_add(V v) {
  if constexpr (lm_wide<V>) {
    auto lo = lm_scan_add(v.lo);
    return {lo, lm_add(lm_splat_last(lo), lm_scan_add(v.hi))};
  } else if constexpr (by >= lm_lanes<V>) return v;
  else return lm_scan_add<2 * by>(lm_add(lm_shift<by>(v, lm_splat<V>(0), lm_sequence<lm_lanes<V>>()), v));
}

//: lm_scan_mul
template <int by = 1, class V> LM_INLINE V lm_scan_mul(V v) {
  if constexpr (lm_wide<V>) {
    auto lo = lm_scan_mul(v.lo);
    return {lo, lm_mul(lm_splat_last(lo), lm_scan_mul(v.hi))};
  } else if constexpr (by >= lm_lanes<V>) return v;
  else return lm_scan_mul<2 * by>(lm_mul(lm_shift<by>(v, lm_splat<V>(1), lm_sequence<lm_lanes<V>>()), v));
}

//: lm_scan_max
template <int by = 1, class V> LM_INLINE V lm_scan_max(V v) {
  if constexpr (lm_wide<V>) {
    auto lo = lm_scan_max(v.lo);
    return {lo, lm_max(lm_splat_last(lo), lm_scan_max(v.hi))};
  } else if constexpr (by >= lm_lanes<V>) return v;
  else return lm_scan_max<2 * by>(lm_max(lm_shift<by>(v, v, lm_sequence<lm_lanes<V>>()), v));
}
