// Dot products of adjacent elements: each 32-bit lane holds four i8, two i16 or two bf16, which are multiplied by those
// of another vector and added to a lane.
//
// VNNI takes unsigned bytes on one side: those of columns, which are offset by 128 as they are packed. This makes each
// sum too large by 128 times the sum of the row, which is subtracted at the end: `lm_row_excess_i8` of a whole row, or
// `lm_dot_excess_i8` of one group after another. Sums wrap like i32. AVX2 multiplies bytes as pairs of i16, vectors without
// any such instruction lane by lane; both have no excess.
//
// Tiles of a matrix unit (AMX) have 16 rows of 64 bytes. Rows are read where they are, columns from panels of 32, in
// groups of neighbours as above, the last one followed by zeros, but never offset. Products of bf16 take subnormal
// numbers as 0, and make none.

//: lm_group
// The first n elements of one lane, followed by zeros. stride: elements from one to the next.
template <class S> LM_INLINE int32_t lm_group(const S* p, int64_t stride, int64_t n) {
  constexpr int N = 4 / sizeof(S);
  if (stride == 1 && n >= N) { int32_t whole; __builtin_memcpy(&whole, p, sizeof whole); return whole; }
  auto at = [&](int k) -> uint32_t {
    if (k >= n) return 0;
    return (sizeof(S) == 1 ? (uint32_t)(uint8_t)p[k * stride] : (uint32_t)(uint16_t)p[k * stride]) << 8 * sizeof(S) * k;
  };
  if constexpr (N == 4) return (int32_t)(at(0) | at(1) | at(2) | at(3));
  else return (int32_t)(at(0) | at(1));
}

//: lm_grouped lm_shifted lm_grouped_bytes
// Rows of i8, i16 or bf16, as unsigned integers, interleaved into one vector by columns.
template <int by, class V> LM_INLINE V lm_shifted(V a) {
  if constexpr (lm_wide<V>) return {lm_shifted<by>(a.lo), lm_shifted<by>(a.hi)};
  else return a << by;
}
template <class V> LM_INLINE lm_like<int32_t, V> lm_grouped(V a, V b) {
  typedef lm_like<int32_t, V> G;
  return lm_add(lm_cast<G>(a), lm_shifted<8 * sizeof(lm_scalar<V>)>(lm_cast<G>(b)));
}
template <class V, int... I> LM_INLINE V lm_grouped_bytes(V rows, lm_indices<I...>) {
  return lm_shuffle<(I / 4 + I % 4 * 16)...>(rows, rows);
}
template <class V> LM_INLINE lm_like<int32_t, V> lm_grouped(V a, V b, V c, V d) {
#if defined(__AVX512VBMI__) && LM_AVX512
  if constexpr (sizeof(V) == 16) {
    typedef lm_vector<int64_t, 2> H;
    const auto first = lm_join<lm_vector<int64_t, 4>>(lm_as<H>(a), lm_as<H>(b));
    const auto second = lm_join<lm_vector<int64_t, 4>>(lm_as<H>(c), lm_as<H>(d));
    const auto rows = lm_as<lm_vector<uint8_t, 64>>(lm_join<lm_vector<int64_t, 8>>(first, second));
    return lm_as<lm_like<int32_t, V>>(lm_grouped_bytes(rows, lm_sequence<64>()));
  }
#endif
  return lm_add(lm_grouped(a, b), lm_shifted<16>(lm_grouped(c, d)));
}

//: lm_vnni lm_byte_offset
// Whether there is an instruction for such vectors; the bits that differ in packed columns.
#if defined(__AVX512VNNI__) && LM_AVX512
#define LM_VNNI "vpdpbusd"
template <class V> constexpr bool lm_vnni = !lm_wide<V> && sizeof(V) >= 16;
constexpr int32_t lm_byte_offset = (int32_t)0x80808080;
#elif defined(__AVXVNNI__)
#define LM_VNNI "%{vex%} vpdpbusd"
template <class V> constexpr bool lm_vnni = !lm_wide<V> && sizeof(V) >= 16;
constexpr int32_t lm_byte_offset = (int32_t)0x80808080;
#else
#define LM_VNNI ""
template <class V> constexpr bool lm_vnni = false;
constexpr int32_t lm_byte_offset = 0;
#endif

//: lm_dot_columns_i8
// Groups of four i8 as packed columns hold them.
template <class V> LM_INLINE V lm_dot_columns_i8(V a) {
  if constexpr (lm_wide<V>) return {lm_dot_columns_i8(a.lo), lm_dot_columns_i8(a.hi)};
  else return a ^ lm_byte_offset;
}

//: lm_dot_i16
// acc + the products of two pairs of i16. Sums wrap like i32.
template <class V> LM_INLINE V lm_dot_i16(V acc, V a, V b) {
  if constexpr (lm_wide<V>) return {lm_dot_i16(acc.lo, a.lo, b.lo), lm_dot_i16(acc.hi, a.hi, b.hi)};
#if defined(__AVX512VNNI__) && LM_AVX512
  else if constexpr (sizeof(V) >= 16) {
    __asm__("vpdpwssd %2, %1, %0" : "+v"(acc) : "v"(a), "v"(b));
    return acc;
  }
#elif defined(__AVX512BW__) && LM_AVX512
  else if constexpr (sizeof(V) >= 16) {
    V pairs;
    __asm__("vpmaddwd %2, %1, %0" : "=v"(pairs) : "v"(a), "v"(b));
    return acc + pairs;
  }
#elif defined(__AVX2__)
  else if constexpr (sizeof(V) == 16 || sizeof(V) == 32) {
    V pairs;
    __asm__("vpmaddwd %2, %1, %0" : "=x"(pairs) : "x"(a), "x"(b));
    return acc + pairs;
  }
#endif
  else {
    acc += ((a << 16) >> 16) * ((b << 16) >> 16);
    return acc + (a >> 16) * (b >> 16);
  }
}

//: lm_dot_i8 lm_dot_bytes lm_dot_byte
// acc + the products of four pairs of i8; b as returned by `lm_dot_columns_i8`.
template <int k, class V> LM_INLINE V lm_dot_byte(V a) { return (a << (24 - 8 * k)) >> 24; }
template <class V> LM_INLINE V lm_dot_bytes(V acc, V a, V b) {
  acc += lm_dot_byte<0>(a) * lm_dot_byte<0>(b);
  acc += lm_dot_byte<1>(a) * lm_dot_byte<1>(b);
  acc += lm_dot_byte<2>(a) * lm_dot_byte<2>(b);
  return acc + lm_dot_byte<3>(a) * lm_dot_byte<3>(b);
}
template <class V> LM_INLINE V lm_dot_i8(V acc, V a, V b) {
  if constexpr (lm_wide<V>) return {lm_dot_i8(acc.lo, a.lo, b.lo), lm_dot_i8(acc.hi, a.hi, b.hi)};
  else if constexpr (lm_vnni<V>) {
    __asm__(LM_VNNI " %2, %1, %0" : "+v"(acc) : "v"(b), "v"(a));
    return acc;
  }
#ifdef __AVX2__
  else if constexpr (sizeof(V) >= 16) {
    typedef int16_t H __attribute__((vector_size(sizeof(V))));
    const H x = (H)a, y = (H)b;
    return lm_dot_i16(lm_dot_i16(acc, (V)((x << 8) >> 8), (V)((y << 8) >> 8)), (V)(x >> 8), (V)(y >> 8));
  }
#endif
  else return lm_dot_bytes(acc, a, b ^ lm_byte_offset);
}

//: lm_dot_rows_i8
// Four i8 in all lanes.
template <class V> LM_INLINE V lm_dot_rows_i8(int32_t group) { return lm_splat<V>(group); }

//: lm_dot_excess_i8
// The excess of lm_dot_i8 for the rows a, added to its previous value.
template <class V> LM_INLINE V lm_dot_excess_i8(V excess, V a) {
  if constexpr (lm_wide<V>) return {lm_dot_excess_i8(excess.lo, a.lo), lm_dot_excess_i8(excess.hi, a.hi)};
  else if constexpr (lm_vnni<V>) return lm_dot_i8(excess, a, lm_splat<V>(lm_byte_offset));
  else return excess;
}

//: lm_row_excess_i8 lm_row_excess
// The excess of lm_dot_i8 for M rows of n neighbours, in all lanes.
template <int M> struct lm_row_excess { lm_vector<int32_t, LM_REGISTER / 4> of[M]; };
template <int M> LM_INLINE lm_row_excess<M> lm_row_excess_i8(const int8_t* const (&rows)[M], int64_t n) {
  typedef lm_vector<int32_t, LM_REGISTER / 4> I;
  lm_row_excess<M> sums = {};
  if (lm_byte_offset == 0) return sums;
  int64_t k = 0;
  for (; k + LM_REGISTER <= n; k += LM_REGISTER)
#pragma GCC unroll 32
    for (int r = 0; r < M; ++r) sums.of[r] = lm_dot_excess_i8(sums.of[r], lm_load<I>((const int32_t*)(rows[r] + k)));
#pragma GCC unroll 32
  for (int r = 0; r < M; ++r) {
    if (k < n) {
      const auto last = lm_load_part<lm_vector<int8_t, LM_REGISTER>>(rows[r] + k, n - k);
      sums.of[r] = lm_dot_excess_i8(sums.of[r], lm_as<I>(last));
    }
    sums.of[r] = lm_sum_in_lanes(sums.of[r]);
  }
  return sums;
}

//: lm_dot_row_i8
// Copies a row of n bytes: followed by zeros up to a whole line, and in the next line by its excess, negated.
LM_INLINE void lm_dot_row_i8(int8_t* to, const int8_t* from, int64_t n) {
  typedef lm_vector<int8_t, LM_REGISTER> B;
  typedef lm_vector<int32_t, LM_REGISTER / 4> I;
  I sums[4] = {};
  int64_t k = 0;
  for (; k + 4 * LM_REGISTER <= n; k += 4 * LM_REGISTER)
#pragma GCC unroll 4
    for (int r = 0; r < 4; ++r) {
      const B v = lm_load<B>(from + k + r * LM_REGISTER);
      lm_store(to + k + r * LM_REGISTER, v);
      sums[r] = lm_dot_excess_i8(sums[r], lm_as<I>(v));
    }
  const int64_t end = (n + 63) / 64 * 64;
  for (; k < end; k += LM_REGISTER) {
    B v = {};
    if (k + LM_REGISTER <= n) v = lm_load<B>(from + k);
    else if (k < n) v = lm_load_part<B>(from + k, n - k);
    lm_store(to + k, v);
    sums[0] = lm_dot_excess_i8(sums[0], lm_as<I>(v));
  }
  const I all = lm_sum_in_lanes((sums[0] + sums[1]) + (sums[2] + sums[3]));
  lm_store((int32_t*)(to + end), -all[0]);
}

//: lm_copied_excess_i8
// The negated excess behind a row that `lm_dot_row_i8` has copied, in the lanes of V.
template <class V> LM_INLINE V lm_copied_excess_i8(const int8_t* p) {
  if constexpr (lm_wide<V>) { const auto half = lm_copied_excess_i8<lm_half<V>>(p); return {half, half}; }
  else if constexpr (!lm_vnni<V>) return V{};
  else return lm_splat<V>(lm_load<int32_t>((const int32_t*)p));
}

//: lm_excess_i8
// The excess in the lanes of V.
template <class V, class I> LM_INLINE V lm_excess_i8(I excess) {
  if constexpr (lm_wide<V>) { const auto half = lm_excess_i8<lm_half<V>>(excess); return {half, half}; }
  else if constexpr (!lm_vnni<V>) return V{};
  else { V v; __builtin_memcpy(&v, &excess, sizeof v); return v; }
}

//: lm_sum_in_lanes lm_sum_with
// The sum of all lanes, in each of them.
template <int by, class V, int... I> LM_INLINE V lm_sum_with(V v, lm_indices<I...>) {
  return v + lm_shuffle<(I ^ by)...>(v, v);
}
template <class V> LM_INLINE V lm_sum_in_lanes(V v) {
  constexpr int W = lm_lanes<V>;
  if constexpr (W > 8) v = lm_sum_with<8>(v, lm_sequence<W>());
  if constexpr (W > 4) v = lm_sum_with<4>(v, lm_sequence<W>());
  if constexpr (W > 2) v = lm_sum_with<2>(v, lm_sequence<W>());
  return lm_sum_with<1>(v, lm_sequence<W>());
}

//: lm_paired
// Two rows of bytes interleaved: those of a column are one element of the result.
template <class V, class B> LM_INLINE V lm_paired(B a, B b) { return lm_add(lm_cast<V>(a), lm_shifted<8>(lm_cast<V>(b))); }

//: lm_byte_pairs lm_byte_pair
// Two bytes as i16 in each lane: those of all lanes of a vector; and the first n of one lane, followed by zeros, in all.
template <class V, class B> LM_INLINE V lm_byte_pairs(B bytes) {
  if constexpr (lm_wide<V>) return {lm_byte_pairs<lm_half<V>>(lm_low(bytes)), lm_byte_pairs<lm_half<V>>(lm_high(bytes))};
  else {
    auto pairs = lm_cast<lm_vector<int16_t, 2 * sizeof(V) / 4>>(bytes);
    V result;
    __builtin_memcpy(&result, &pairs, sizeof result);
    return result;
  }
}

template <class V, class S> LM_INLINE V lm_byte_pair(const S* p, int64_t stride, int64_t n) {
  if constexpr (lm_wide<V>) { const auto half = lm_byte_pair<lm_half<V>>(p, stride, n); return {half, half}; }
  else {
    if (stride == 1 && n > 1) {
      uint16_t pair;
      __builtin_memcpy(&pair, p, sizeof pair);
      const auto pairs = lm_splat<lm_vector<uint16_t, lm_lanes<V>>>(pair);
      if constexpr (lm_lanes<V> > 1) return lm_byte_pairs<V>(lm_as<lm_vector<S, 2 * lm_lanes<V>>>(pairs));
    }
    auto at = [&](int k) -> uint32_t { return k < n ? (uint16_t)(int16_t)p[k * stride] : 0; };
    return lm_splat<V>((int32_t)(at(0) | at(1) << 16));
  }
}

//: lm_dot_rows_i16
// Two i16 in all lanes.
template <class V> LM_INLINE V lm_dot_rows_i16(int32_t group) {
  if constexpr (lm_wide<V>) { auto h = lm_dot_rows_i16<lm_half<V>>(group); return {h, h}; }
  else return lm_splat<V>(group);
}

//: lm_dot_bf16
// acc + the products of two pairs of bf16, the upper one first. The instruction takes subnormal numbers as 0, and makes
// none.
template <class V, class G> LM_INLINE V lm_dot_bf16(V acc, G a, G b) {
  if constexpr (lm_wide<V>) return {lm_dot_bf16(acc.lo, a.lo, b.lo), lm_dot_bf16(acc.hi, a.hi, b.hi)};
#if defined(__AVX512BF16__) && LM_AVX512
  else if constexpr (sizeof(V) >= 16) {
    __asm__("vdpbf16ps %2, %1, %0" : "+v"(acc) : "v"(a), "v"(b));
    return acc;
  }
#endif
  else {
    constexpr int32_t upper = (int32_t)0xFFFF0000;
    acc += lm_as<V>(a & upper) * lm_as<V>(b & upper);
    return acc + lm_as<V>(a << 16) * lm_as<V>(b << 16);
  }
}

//: lm_dot_rows_bf16
// Two bf16 in all lanes.
template <class V> LM_INLINE V lm_dot_rows_bf16(int32_t group) { return lm_splat<V>(group); }

//: lm_encode_bf16_sum lm_store_bf16_sum lm_store_part_bf16_sum
// As lm_encode_bf16, of sums by `lm_dot_bf16`: subnormal numbers may become 0, as the instruction has them anyway.
template <class V> LM_INLINE lm_like<uint16_t, V> lm_encode_bf16_sum(V x) {
  typedef lm_like<uint16_t, V> U;
  if constexpr (lm_wide<V>) return lm_join<U>(lm_encode_bf16_sum(x.lo), lm_encode_bf16_sum(x.hi));
#if defined(__AVX512BF16__) && LM_AVX512
  else if constexpr (sizeof(V) == 64) {
    uint16_t is_number;
    __asm__("vcmpordps %1, %1, %0" : "=k"(is_number) : "v"(x));
    U found = lm_splat<U>((uint16_t)0x7fc0);
    __asm__("vcvtneps2bf16 %1, %0%{%2%}" : "+v"(found) : "v"(x), "Yk"(is_number));
    return found;
  }
#endif
  else return lm_encode_bf16(x);
}
template <class V> LM_INLINE void lm_store_bf16_sum(uint16_t* p, V v) { lm_store(p, lm_encode_bf16_sum(v)); }
template <class V> LM_INLINE void lm_store_part_bf16_sum(uint16_t* p, V v, int64_t n) {
  lm_store_part(p, lm_encode_bf16_sum(v), n);
}

//: lm_tiles_allowed lm_tile_multiplies lm_tile_configure lm_tile_release lm_tile_zero lm_tile_load lm_tile_stream lm_tile_store lm_tile_dot
// Whether this process may use tiles, for which Linux is asked once, and their instructions. Tiles 0 to 3 hold sums, 4
// and 5 rows, 6 and 7 columns.
#if defined(__AMX_TILE__) && defined(__linux__) && defined(__x86_64__)
#define LM_TILES 1
static int lm_tiles_state;
LM_INLINE bool lm_tiles_allowed() {
  int state = __atomic_load_n(&lm_tiles_state, __ATOMIC_RELAXED);
  if (state == 0) {
    long refused;
    __asm__ volatile("syscall" : "=a"(refused) : "a"(158L), "D"(0x1023L), "S"(18L) : "rcx", "r11", "memory");
    state = refused ? -1 : 1;
    __atomic_store_n(&lm_tiles_state, state, __ATOMIC_RELAXED);
  }
  return state > 0;
}
#else
#define LM_TILES 0
LM_INLINE bool lm_tiles_allowed() { return false; }
#endif
#if LM_TILES && defined(__AMX_BF16__)
constexpr bool lm_tile_bf16 = true;
#else
constexpr bool lm_tile_bf16 = false;
#endif
#if LM_TILES && defined(__AMX_INT8__)
constexpr bool lm_tile_bytes = true;
#else
constexpr bool lm_tile_bytes = false;
#endif
template <class A> constexpr bool lm_tile_multiplies = sizeof(A) == 1 ? lm_tile_bytes : lm_tile_bf16;
#if LM_TILES
LM_INLINE void lm_tile_configure(int64_t above, int64_t below) {
  struct { uint8_t palette, start, reserved[14]; uint16_t bytes[16]; uint8_t rows[16]; } tiles = {1};
  const int64_t rows[8] = {above, above, below, below, above, below, 16, 16};
  for (int t = 0; t < 8; ++t) { tiles.bytes[t] = rows[t] ? 64 : 0; tiles.rows[t] = (uint8_t)rows[t]; }
  __asm__ volatile("ldtilecfg %0" : : "m"(tiles));
}
LM_INLINE void lm_tile_release() { __asm__ volatile("tilerelease"); }
template <int t> LM_INLINE void lm_tile_zero() { __asm__ volatile("tilezero %%tmm%c0" : : "i"(t)); }
template <int t> LM_INLINE void lm_tile_load(const char* p, int64_t stride) {
  __asm__ volatile("tileloadd (%0,%1,1), %%tmm%c2" : : "r"(p), "r"(stride), "i"(t) : "memory");
}
template <int t> LM_INLINE void lm_tile_stream(const char* p, int64_t stride) {  // does not displace the first cache
  __asm__ volatile("tileloaddt1 (%0,%1,1), %%tmm%c2" : : "r"(p), "r"(stride), "i"(t) : "memory");
}
template <int t> LM_INLINE void lm_tile_store(char* p, int64_t stride) {
  __asm__ volatile("tilestored %%tmm%c2, (%0,%1,1)" : : "r"(p), "r"(stride), "i"(t) : "memory");
}
#define LM_TILE_DOT(name) __asm__ volatile(name " %%tmm%c2, %%tmm%c1, %%tmm%c0" : : "i"(sums), "i"(rows), "i"(columns))
template <class A, class B, int sums, int rows, int columns> LM_INLINE void lm_tile_dot() {
  constexpr bool a = (A)-1 < 0, b = (B)-1 < 0;
  if constexpr (sizeof(A) == 2) LM_TILE_DOT("tdpbf16ps");
  else if constexpr (a && b) LM_TILE_DOT("tdpbssd");
  else if constexpr (a) LM_TILE_DOT("tdpbsud");
  else if constexpr (b) LM_TILE_DOT("tdpbusd");
  else LM_TILE_DOT("tdpbuud");
}
#endif

//: lm_tile_step lm_tile_block
// The sums of up to 32 rows and 32 columns, added to those in memory unless they are the first: steps of 64 bytes of a
// row, `apart` bytes from each other, then what is left of rows and columns, in tiles.
template <class A, class B, bool below, bool beside>
LM_INLINE void lm_tile_step(const char* rows, int64_t stride, const char* columns) {
#if LM_TILES
  lm_tile_load<4>(rows, stride);
  lm_tile_stream<6>(columns, 128);
  lm_tile_dot<A, B, 0, 4, 6>();
  if constexpr (beside) { lm_tile_stream<7>(columns + 64, 128); lm_tile_dot<A, B, 1, 4, 7>(); }
  if constexpr (below) { lm_tile_load<5>(rows + 16 * stride, stride); lm_tile_dot<A, B, 2, 5, 6>(); }
  if constexpr (below && beside) lm_tile_dot<A, B, 3, 5, 7>();
#endif
}
template <class A, class B, bool below, bool beside>
static __attribute__((noinline)) void lm_tile_block(char* sums, int64_t pitch, bool first, const char* rows,
                                                    int64_t stride, int64_t apart, const char* columns, int64_t steps,
                                                    const char* last_of_rows, const char* last_of_columns) {
#if LM_TILES
  if (first) {
    lm_tile_zero<0>();
    if constexpr (beside) lm_tile_zero<1>();
    if constexpr (below) lm_tile_zero<2>();
    if constexpr (below && beside) lm_tile_zero<3>();
  } else {
    lm_tile_load<0>(sums, pitch);
    if constexpr (beside) lm_tile_load<1>(sums + 64, pitch);
    if constexpr (below) lm_tile_load<2>(sums + 16 * pitch, pitch);
    if constexpr (below && beside) lm_tile_load<3>(sums + 16 * pitch + 64, pitch);
  }
  for (int64_t k = 0; k < steps; ++k) lm_tile_step<A, B, below, beside>(rows + apart * k, stride, columns + 2048 * k);
  if (last_of_columns) lm_tile_step<A, B, below, beside>(last_of_rows, 64, last_of_columns);
  lm_tile_store<0>(sums, pitch);
  if constexpr (beside) lm_tile_store<1>(sums + 64, pitch);
  if constexpr (below) lm_tile_store<2>(sums + 16 * pitch, pitch);
  if constexpr (below && beside) lm_tile_store<3>(sums + 16 * pitch + 64, pitch);
#endif
}

//: lm_tile_products lm_tile_factor
// m rows of k elements times n columns, the first of a panel: sums have room for whole tiles of 16 columns.
template <class V, class S, class W> LM_INLINE V lm_tile_factor(W words, int place) {
  if constexpr (sizeof(S) == 2) return lm_as<V>(place ? words & (int32_t)0xFFFF0000 : words << 16);
  else if constexpr ((S)-1 < 0) return (words << (24 - 8 * place)) >> 24;
  else return (words >> 8 * place) & 255;
}
template <class S, class A, class B>
static __attribute__((noinline)) void lm_tile_products(S* sums, int64_t pitch, const A* rows, int64_t stride, int64_t m,
                                                       const B* columns, int64_t n, int64_t k) {
  constexpr int64_t group = 4 / sizeof(A), step = 64 / sizeof(A);
  const int64_t panel = (k + group - 1) / group * group * 32, rest = k % step;
  if (!lm_tile_multiplies<A> || !lm_tiles_allowed()) {
    constexpr int W = LM_REGISTER / 4;
    typedef lm_vector<S, W> V;
    typedef lm_vector<int32_t, W> I;
    for (int64_t j = 0; j < n; j += W)
      for (int64_t i = 0; i < m; ++i) {
        const B* column = columns + j / 32 * panel + j % 32 * group;
        V sum = {};
        for (int64_t p = 0; p < k; ++p) {
          const I row = lm_splat<I>(rows[i * stride + p]), words = lm_load<I>((const int32_t*)(column + p / group * group * 32));
          sum += lm_tile_factor<V, A>(row, 0) * lm_tile_factor<V, B>(words, (int)(p % group));
        }
        lm_store(sums + i * pitch + j, sum);
      }
    return;
  }
#if LM_TILES
  typedef lm_vector<uint8_t, 64> L;
  constexpr int64_t far = 16, wide = 16;  // steps of rows that stay in the first cache, panels that read them again
  alignas(64) uint8_t tiles[far][32][64];
  alignas(64) uint8_t columns_left[wide][16][128];
  const int64_t steps = (k + step - 1) / step;
  int64_t above = 0, below = 0;
  for (int64_t from = 0, end; from < n; from = end) {
    end = n - from < wide * 32 ? n : from + wide * 32;
    const bool in_place = end - from <= 64;  // a copy, aligned and near, is read by too few panels
    const int64_t chunk = in_place ? steps : (steps - 1) / ((steps - 1) / far + 1) + 1;
    for (int64_t j = from; rest && j < end; j += 32) {
      const uint8_t* const b = (const uint8_t*)(columns + j / 32 * panel) + k / step * 2048;
      for (int64_t g = 0; g < 16; ++g)
        for (int h = 0; h < 128; h += 64)
          lm_store(columns_left[(j - from) / 32][g] + h, g * group < rest ? lm_load<L>(b + g * 128 + h) : L{});
    }
    for (int64_t i = 0; i < m; i += 32) {
      const int64_t high = m - i < 16 ? m - i : 16, low = m - i < 32 ? m - i - high : 16;
      if (high != above || low != below) lm_tile_configure(above = high, below = low);
      const auto both = low ? lm_tile_block<A, B, true, true> : lm_tile_block<A, B, false, true>;
      const auto narrow = low ? lm_tile_block<A, B, true, false> : lm_tile_block<A, B, false, false>;
      int64_t s = 0;
      do {
        const int64_t some = steps - s < chunk ? steps - s : chunk, whole = (s + some) * step > k ? some - 1 : some;
        const char* const a = (const char*)(rows + i * stride + s * step);
        const int64_t pitch_of_rows = stride * (int64_t)sizeof(A);
        uint8_t (*const last)[64] = tiles[in_place ? 0 : whole];
        for (int64_t r = 0; r < high + low; ++r) {
          const uint8_t* const row = (const uint8_t*)a + r * pitch_of_rows;
          for (int64_t p = 0; !in_place && p < whole; ++p) lm_store(tiles[p][r], lm_load<L>(row + 64 * p));
          if (whole < some) lm_store(last[r], lm_load_part<L>(row + 64 * whole, rest * (int64_t)sizeof(A)));
        }
        for (int64_t j = from; j < end; j += 32)
          (n - j > 16 ? both : narrow)((char*)(sums + i * pitch + j), pitch * 4, s == 0, in_place ? a : (const char*)tiles,
                                       in_place ? pitch_of_rows : 64, in_place ? 64 : 2048,
                                       (const char*)(columns + j / 32 * panel) + s * 2048, whole, (const char*)last,
                                       whole < some ? (const char*)columns_left[(j - from) / 32] : nullptr);
      } while ((s += chunk) < steps);
    }
  }
  if (above) lm_tile_release();
#endif
}
