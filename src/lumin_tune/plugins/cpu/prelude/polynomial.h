// Polynomials and other building blocks of the functions.

//: lm_polynomial
// The coefficient of the highest power comes first. By Estrin's scheme of even and odd powers, as a dependency chain as
// long as Horner's would stall the processor.
template <int first, int step, int count, class V, class S> LM_INLINE V lm_estrin(V x, const S* c) {
  if constexpr (count == 1) return lm_splat<V>(c[first]);
  else if constexpr (count == 2) return x * c[first - step] + c[first];
  else if constexpr (count == 3) return x * x * c[first - 2 * step] + (x * c[first - step] + c[first]);
  else {
    V square = x * x;
    return lm_estrin<first - step, 2 * step, count / 2>(square, c) * x +
           lm_estrin<first, 2 * step, (count + 1) / 2>(square, c);
  }
}
template <class V, class S, class... R> LM_INLINE V lm_polynomial(V x, S highest, R... rest) {
  const S c[] = {highest, rest...};
  return lm_estrin<sizeof...(R), 1, 1 + sizeof...(R)>(x, c);
}

//: lm_horner
template <class V, class S, class... R> LM_INLINE V lm_horner(V x, S highest, S next, R... rest) {
  V p = x * highest + next;
  ((p = p * x + rest), ...);
  return p;
}

//: lm_copy_sign
template <class V> LM_INLINE V lm_copy_sign(V magnitude, V sign) {
  typedef lm_bits<V> B;
  constexpr auto top = (lm_scalar<B>)((uint64_t)1 << (8 * sizeof(lm_scalar<V>) - 1));
  return lm_as<V>((lm_as<B>(magnitude) & ~top) | (lm_as<B>(sign) & top));
}

//: lm_at_least lm_at_most
// x clamped to the limit; a NaN stays. The order of operands suits the instructions.
template <class V> LM_INLINE V lm_at_least(V x, lm_scalar<V> limit) { return lm_greater(lm_splat<V>(limit), x); }
template <class V> LM_INLINE V lm_at_most(V x, lm_scalar<V> limit) { return lm_lesser(lm_splat<V>(limit), x); }
