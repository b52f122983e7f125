// wgmma and TMA copies (compute capability 9.0).
#ifndef LM_OWN_DEVICE
struct lm_map { alignas(64) unsigned char bits[128]; };
#define LM_MAP(name) const __grid_constant__ lm_map name
template <class T> LM_INLINE unsigned lm_shared_address(const T* p) { return (unsigned)__cvta_generic_to_shared(p); }

// Makes stores of threads to shared memory visible to the asynchronous proxy (wgmma, TMA).
LM_INLINE void lm_memory_fence() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
// An mbarrier per slot, which counts bytes: in each iteration, one thread announces how many will arrive.
LM_INLINE void lm_arrivals_begin(lm_i64* arrived, int count) {
  for (int n = 0; n < count; n++)
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(lm_shared_address(arrived + n)) : "memory");
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
}
LM_INLINE void lm_arrivals_end(lm_i64* arrived, int count) {
  for (int n = 0; n < count; n++)
    asm volatile("mbarrier.inval.shared::cta.b64 [%0];" ::"r"(lm_shared_address(arrived + n)) : "memory");
}
LM_INLINE void lm_arrivals_expect(lm_i64* arrived, int slot, int bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(lm_shared_address(arrived + slot)),
               "r"(bytes) : "memory");
}
LM_INLINE void lm_arrivals_wait(lm_i64* arrived, int slot, int parity) {
  asm volatile(
      "{\n.reg .pred done;\nagain:\nmbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n@done bra through;\n"
      "bra again;\nthrough:\n}" ::"r"(lm_shared_address(arrived + slot)), "r"(parity) : "memory");
}
#define LM_BULK_COPY(rank, names, given, ...) \
  template <class T> LM_INLINE void lm_bulk_copy(T* tile, int at, const lm_map& map, lm_i64* arrived, int slot, names) { \
    asm volatile("cp.async.bulk.tensor." #rank "d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {" \
                 given "}], [%2];" ::"r"(lm_shared_address(tile + at)), "l"(&map), \
                 "r"(lm_shared_address(arrived + slot)), __VA_ARGS__ : "memory"); \
  }
#define LM_NAMES(...) __VA_ARGS__
LM_BULK_COPY(2, LM_NAMES(int a, int b), "%3, %4", "r"(a), "r"(b))
LM_BULK_COPY(3, LM_NAMES(int a, int b, int c), "%3, %4, %5", "r"(a), "r"(b), "r"(c))
LM_BULK_COPY(4, LM_NAMES(int a, int b, int c, int d), "%3, %4, %5, %6", "r"(a), "r"(b), "r"(c), "r"(d))
LM_BULK_COPY(5, LM_NAMES(int a, int b, int c, int d, int e), "%3, %4, %5, %6, %7", "r"(a), "r"(b), "r"(c), "r"(d), "r"(e))
#undef LM_BULK_COPY
#undef LM_NAMES

// The descriptor of an operand in swizzled panels of 128 bytes: LEADING and STRIDE in bytes, see `matrix/wgmma.py`.
template <int LEADING, int STRIDE, class T> LM_INLINE unsigned long long lm_group_operand(const T* tile, int at) {
  return (unsigned long long)((lm_shared_address(tile + at) & 0x3ffff) >> 4) |
         ((unsigned long long)(LEADING >> 4) << 16 | (unsigned long long)(STRIDE >> 4) << 32 | 1ull << 62);
}
// Registers of wgmma are written before it is issued and read after it is waited for. The compiler does not see this in
// the instructions, so these statements stop it from moving accesses to the registers across.
LM_INLINE void lm_settle(float& x) { asm volatile("" : "+f"(x)::"memory"); }
LM_INLINE void lm_settle(unsigned& x) { asm volatile("" : "+r"(x)::"memory"); }
template <class T, int N> LM_INLINE void lm_settle(T (&x)[N]) {
#pragma unroll
  for (int n = 0; n < N; n++) lm_settle(x[n]);
}
template <class... R> LM_INLINE void lm_group_begin(R&... used) {
  (lm_settle(used), ...);
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
}
LM_INLINE void lm_group_commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
template <int N, class... R> LM_INLINE void lm_group_wait(R&... used) {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(N) : "memory");
  (lm_settle(used), ...);
}
#endif
