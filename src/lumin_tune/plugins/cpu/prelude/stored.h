// Access to elements stored in another type than they are computed in: KIND is f16, bf16 or bool, STORED the element
// type in memory. This file is instantiated once for each kind.

//: lm_load_KIND
template <class V> LM_INLINE V lm_load_KIND(const STORED* p) { return lm_decode_KIND<V>(lm_load<lm_like<STORED, V>>(p)); }

//: lm_store_KIND
template <class V> LM_INLINE void lm_store_KIND(STORED* p, V v) { lm_store(p, lm_encode_KIND(v)); }

//: lm_stream_KIND
template <class V> LM_INLINE void lm_stream_KIND(STORED* p, V v) { lm_stream(p, lm_encode_KIND(v)); }

//: lm_even_KIND
template <class V> LM_INLINE V lm_even_KIND(const STORED* p) { return lm_decode_KIND<V>(lm_even<lm_like<STORED, V>>(p)); }

//: lm_gather_KIND
template <class V> LM_INLINE V lm_gather_KIND(const STORED* p, int64_t stride) {
  return lm_decode_KIND<V>(lm_gather<lm_like<STORED, V>>(p, stride));
}

//: lm_scatter_KIND
template <class V> LM_INLINE void lm_scatter_KIND(STORED* p, int64_t stride, V v) { lm_scatter(p, stride, lm_encode_KIND(v)); }

//: lm_gather_at_KIND
template <class V> LM_INLINE V lm_gather_at_KIND(const STORED* p, lm_like<int64_t, V> offset) {
  return lm_decode_KIND<V>(lm_gather_at<lm_like<STORED, V>>(p, offset));
}

//: lm_load_if_KIND
template <class V> LM_INLINE V lm_load_if_KIND(const STORED* p, lm_mask<V> mask) {
  return lm_decode_KIND<V>(lm_load_if<lm_like<STORED, V>>(p, mask));
}

//: lm_store_if_KIND
template <class V> LM_INLINE void lm_store_if_KIND(STORED* p, V v, lm_mask<V> mask) { lm_store_if(p, lm_encode_KIND(v), mask); }

//: lm_gather_if_KIND
template <class V> LM_INLINE V lm_gather_if_KIND(const STORED* p, int64_t stride, lm_mask<V> mask) {
  return lm_decode_KIND<V>(lm_gather_if<lm_like<STORED, V>>(p, stride, mask));
}

//: lm_gather_at_if_KIND
template <class V>
LM_INLINE V lm_gather_at_if_KIND(const STORED* p, lm_like<int64_t, V> offset, lm_mask<V> mask) {
  return lm_decode_KIND<V>(lm_gather_at_if<lm_like<STORED, V>>(p, offset, mask));
}

//: lm_load_part_KIND
template <class V> LM_INLINE V lm_load_part_KIND(const STORED* p, int64_t n) {
  return lm_decode_KIND<V>(lm_load_part<lm_like<STORED, V>>(p, n));
}

//: lm_store_part_KIND
template <class V> LM_INLINE void lm_store_part_KIND(STORED* p, V v, int64_t n) { lm_store_part(p, lm_encode_KIND(v), n); }

//: lm_gather_part_KIND
template <class V> LM_INLINE V lm_gather_part_KIND(const STORED* p, int64_t stride, int64_t n) {
  return lm_decode_KIND<V>(lm_gather_part<lm_like<STORED, V>>(p, stride, n));
}

//: lm_scatter_part_KIND
template <class V> LM_INLINE void lm_scatter_part_KIND(STORED* p, int64_t stride, V v, int64_t n) {
  lm_scatter_part(p, stride, lm_encode_KIND(v), n);
}
