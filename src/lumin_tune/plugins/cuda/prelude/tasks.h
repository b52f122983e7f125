// Support for the task interpreter of megakernels: tickets, counters to wait for, and barriers of some of a block's
// threads.
#ifndef LM_OWN_DEVICE
#define LM_TASK static __device__ __forceinline__ void
// Not __restrict__: data that is constant to one task was written by another, so loads must not use the read-only
// cache.
#define LM_GIVEN(type, name) type* name
#define LM_PLACE(type, n) ((type*)__cvta_global_to_generic((size_t)lm_load(places, n)))
template <int N> LM_INLINE void lm_barrier_of() { asm volatile("bar.sync 1, %0;" ::"n"(N) : "memory"); }
LM_INLINE int lm_take_ticket(int* counters, int at) { return atomicAdd(counters + at, 1); }
LM_INLINE void lm_await(const int* counters, int at, int wanted) {
  for (;;) {
    int seen;
    asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(seen) : "l"(counters + at) : "memory");
    if (seen >= wanted) return;
    __nanosleep(20);
  }
}
LM_INLINE void lm_fence() { __threadfence(); }
LM_INLINE void lm_signal(int* counters, int at) {
  asm volatile("red.release.gpu.global.add.s32 [%0], 1;" ::"l"(counters + at) : "memory");
}
LM_INLINE int lm_leave(int* counters, int at) {
  int before;
  asm volatile("atom.acq_rel.gpu.global.add.s32 %0, [%1], 1;" : "=r"(before) : "l"(counters + at) : "memory");
  return before;
}
#endif
