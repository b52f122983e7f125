// W x W lanes in W registers, in place.

//: lm_transpose
// Row i of the perfect shuffle, log2(W) times over: rows i and i + W/2 interleave to rows 2i and 2i + 1.
template <class V, int... I> LM_INLINE V lm_interleave_low(V a, V b, lm_indices<I...>) {
  return lm_shuffle<(I / 2 + I % 2 * lm_lanes<V>)...>(a, b);
}
template <class V, int... I> LM_INLINE V lm_interleave_high(V a, V b, lm_indices<I...>) {
  return lm_shuffle<(lm_lanes<V> / 2 + I / 2 + I % 2 * lm_lanes<V>)...>(a, b);
}
template <int steps, class V, int... I>
LM_INLINE void lm_interleave_rows(V* rows, lm_indices<I...> half) {
  constexpr int H = sizeof...(I);
  typedef lm_sequence<2 * H> lanes;
  if constexpr (steps > 0) {
    V next[2 * H];
    ((next[2 * I] = lm_interleave_low(rows[I], rows[I + H], lanes()),
      next[2 * I + 1] = lm_interleave_high(rows[I], rows[I + H], lanes())), ...);
    lm_interleave_rows<steps - 1>(next, half);
    ((rows[2 * I] = next[2 * I], rows[2 * I + 1] = next[2 * I + 1]), ...);
  }
}
constexpr int lm_log2(int n) { return n > 1 ? 1 + lm_log2(n / 2) : 0; }
template <int W, class V> LM_INLINE void lm_transpose(V* rows);
template <class V, int... I> LM_INLINE void lm_transpose_halves(lm_pair<V>* rows, lm_indices<I...>) {
  constexpr int H = sizeof...(I);
  V a[H], b[H], c[H], d[H];
  ((a[I] = rows[I].lo, b[I] = rows[I].hi, c[I] = rows[I + H].lo, d[I] = rows[I + H].hi), ...);
  lm_transpose<H>(a); lm_transpose<H>(b); lm_transpose<H>(c); lm_transpose<H>(d);
  ((rows[I] = {a[I], c[I]}, rows[I + H] = {b[I], d[I]}), ...);
}
template <int W, class V> LM_INLINE void lm_transpose(V* rows) {
  static_assert(W == lm_lanes<V>, "as many rows as lanes");
  if constexpr (lm_wide<V>) lm_transpose_halves(rows, lm_sequence<W / 2>());
  else if constexpr (W > 1) lm_interleave_rows<lm_log2(W)>(rows, lm_sequence<W / 2>());
}
