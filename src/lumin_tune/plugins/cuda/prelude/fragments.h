// Loads fragments of matrix instructions from tiles whose rows are S elements apart. Rows are contiguous along the sum
// or, for `turned`, along the other side. `at` is the fragment's first element, before the swizzle W.

template <int S, class W = lm_plain, class P> LM_INLINE void lm_left_halves(unsigned (&r)[4], P tile, int at) {
  const int lane = lm_thread % 32;
  lm_matrices<false>(r, tile, W::place(at + lane % 16 * S + lane / 16 * 8));
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_left_halves_turned(unsigned (&r)[4], P tile, int at) {
  const int lane = lm_thread % 32;
  lm_matrices<true>(r, tile, W::place(at + (lane % 8 + lane / 16 * 8) * S + lane / 8 % 2 * 8));
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_right_halves(unsigned (&r)[2], P tile, int at) {
  const int lane = lm_thread % 32;
  lm_matrices<false>(r, tile, W::place(at + lane % 8 * S + lane / 8 % 2 * 8));
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_right_halves_turned(unsigned (&r)[2], P tile, int at) {
  lm_matrices<true>(r, tile, W::place(at + lm_thread % 16 * S));
}

template <int S, class W, class P> LM_INLINE unsigned lm_four_bytes(P tile, int at) {
  unsigned word = 0;
#pragma unroll
  for (int n = 0; n < 4; n++) word |= (unsigned)(unsigned char)lm_load(tile, W::place(at + n * S)) << 8 * n;
  return word;
}
template <class W, class P> LM_INLINE unsigned lm_word_of_bytes(P tile, int at) {
  const auto bytes = lm_load_vector<4>(tile, W::place(at));
  return (unsigned char)bytes.lane[0] | (unsigned)(unsigned char)bytes.lane[1] << 8 |
         (unsigned)(unsigned char)bytes.lane[2] << 16 | (unsigned)(unsigned char)bytes.lane[3] << 24;
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_left_bytes(unsigned (&r)[4], P tile, int at) {
  const int lane = lm_thread % 32, row = at + lane / 4 * S + lane % 4 * 4;
  r[0] = lm_word_of_bytes<W>(tile, row), r[1] = lm_word_of_bytes<W>(tile, row + 8 * S);
  r[2] = lm_word_of_bytes<W>(tile, row + 16), r[3] = lm_word_of_bytes<W>(tile, row + 8 * S + 16);
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_left_bytes_turned(unsigned (&r)[4], P tile, int at) {
  const int lane = lm_thread % 32, row = at + lane / 4 + lane % 4 * 4 * S;
  r[0] = lm_four_bytes<S, W>(tile, row), r[1] = lm_four_bytes<S, W>(tile, row + 8);
  r[2] = lm_four_bytes<S, W>(tile, row + 16 * S), r[3] = lm_four_bytes<S, W>(tile, row + 16 * S + 8);
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_right_bytes(unsigned (&r)[2], P tile, int at) {
  const int lane = lm_thread % 32, row = at + lane / 4 * S + lane % 4 * 4;
  r[0] = lm_word_of_bytes<W>(tile, row), r[1] = lm_word_of_bytes<W>(tile, row + 16);
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_right_bytes_turned(unsigned (&r)[2], P tile, int at) {
  const int lane = lm_thread % 32, row = at + lane / 4 + lane % 4 * 4 * S;
  r[0] = lm_four_bytes<S, W>(tile, row), r[1] = lm_four_bytes<S, W>(tile, row + 16 * S);
}

template <class W, class P> LM_INLINE unsigned lm_word(P tile, int at) { return lm_to_tf32(lm_load(tile, W::place(at))); }
template <int R, int K, class W, class P> LM_INLINE void lm_left_words_of(unsigned (&r)[4], P tile, int at) {
  const int lane = lm_thread % 32, first = at + lane / 4 * R + lane % 4 * K;
  r[0] = lm_word<W>(tile, first), r[1] = lm_word<W>(tile, first + 8 * R);
  r[2] = lm_word<W>(tile, first + 4 * K), r[3] = lm_word<W>(tile, first + 8 * R + 4 * K);
}
template <int R, int K, class W, class P> LM_INLINE void lm_right_words_of(unsigned (&r)[2], P tile, int at) {
  const int lane = lm_thread % 32, first = at + lane / 4 * R + lane % 4 * K;
  r[0] = lm_word<W>(tile, first), r[1] = lm_word<W>(tile, first + 4 * K);
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_left_words(unsigned (&r)[4], P tile, int at) {
  lm_left_words_of<S, 1, W>(r, tile, at);
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_left_words_turned(unsigned (&r)[4], P tile, int at) {
  lm_left_words_of<1, S, W>(r, tile, at);
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_right_words(unsigned (&r)[2], P tile, int at) {
  lm_right_words_of<S, 1, W>(r, tile, at);
}
template <int S, class W = lm_plain, class P> LM_INLINE void lm_right_words_turned(unsigned (&r)[2], P tile, int at) {
  lm_right_words_of<1, S, W>(r, tile, at);
}
