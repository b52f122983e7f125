// Transposes W x W lanes in W registers, in place.
//
// log2(W) perfect shuffles of rows and lanes: rows i and i + W/2 interleave to rows 2i and 2i + 1. AVX2 interleaves
// within 16 bytes only, so blocks of 16 bytes are transposed in this way and then exchanged.

//: lm_interleave
// Interleaves the lower (upper) halves of a and b within blocks of `block` lanes.
template <int block, int upper, class V, int... I> LM_INLINE V lm_interleave(V a, V b, lm_indices<I...>) {
  return lm_shuffle<(I / block * block + upper * block / 2 + I % block / 2 + I % 2 * lm_lanes<V>)...>(a, b);
}

//: lm_shuffle_rows
template <int block, int steps, class V, int... I> LM_INLINE void lm_shuffle_rows(V* rows, lm_indices<I...> half) {
  constexpr int H = sizeof...(I);
  typedef lm_sequence<lm_lanes<V>> lanes;
  if constexpr (steps > 1) {
    V next[2 * H];
    ((next[2 * I] = lm_interleave<block, 0>(rows[I], rows[I + H], lanes()),
      next[2 * I + 1] = lm_interleave<block, 1>(rows[I], rows[I + H], lanes())), ...);
    lm_shuffle_rows<block, steps / 2>(next, half);
    ((rows[2 * I] = next[2 * I], rows[2 * I + 1] = next[2 * I + 1]), ...);
  }
}

//: lm_exchange_blocks
template <class V, int... I> LM_INLINE void lm_exchange_blocks(V* rows, lm_indices<I...>) {
  constexpr int H = sizeof...(I);
  V next[2 * H];
  ((next[I] = lm_join<V>(lm_low(rows[I]), lm_low(rows[I + H])),
    next[I + H] = lm_join<V>(lm_high(rows[I]), lm_high(rows[I + H]))), ...);
  ((rows[I] = next[I], rows[I + H] = next[I + H]), ...);
}

//: lm_transpose
template <int W, class V> LM_INLINE void lm_transpose(V* rows);
template <class V, int... I> LM_INLINE void lm_transpose_quarters(lm_pair<V>* rows, lm_indices<I...>) {
  constexpr int H = sizeof...(I);
  V a[H], b[H], c[H], d[H];
  ((a[I] = rows[I].lo, b[I] = rows[I].hi, c[I] = rows[I + H].lo, d[I] = rows[I + H].hi), ...);
  lm_transpose<H>(a); lm_transpose<H>(b); lm_transpose<H>(c); lm_transpose<H>(d);
  ((rows[I] = {a[I], c[I]}, rows[I + H] = {b[I], d[I]}), ...);
}
template <int W, class V> LM_INLINE void lm_transpose(V* rows) {
  static_assert(W == lm_lanes<V>, "as many rows as lanes");
  if constexpr (lm_wide<V>) lm_transpose_quarters(rows, lm_sequence<W / 2>());
  else if constexpr (sizeof(V) == 32 && !LM_AVX512 && W > 4) {
    lm_shuffle_rows<W / 2, W / 2>(rows, lm_sequence<W / 4>());
    lm_shuffle_rows<W / 2, W / 2>(rows + W / 2, lm_sequence<W / 4>());
    lm_exchange_blocks(rows, lm_sequence<W / 2>());
  } else if constexpr (W > 1) lm_shuffle_rows<W, W>(rows, lm_sequence<W / 2>());
}
