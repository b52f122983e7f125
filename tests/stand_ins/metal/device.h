// Runs kernels of Metal on this processor: threadgroups one after another, forwards or backwards; their threads as
// fibers that wait for each other at barriers. Address spaces have no meaning. It says nothing about speed.
#pragma once
#include <cmath>

#include "../cuda/fibers.h"
#include "language.h"

namespace shim {
const int MAX_SCRATCH = 64 << 10, GUARD = 256;
const unsigned char MARK = 0xa5;
static int groups, scratch_bytes;
static void** buffers;
alignas(64) static unsigned char scratch[MAX_SCRATCH + GUARD];

static void begin_group() {
  for (int n = 0; n < threads; n++) prepare(n);
  memset(scratch, 0xff, scratch_bytes);
  memset(scratch + scratch_bytes, MARK, GUARD);
}

// Runs the threads of a group from barrier to barrier until all have ended, or one of them violates a rule.
static void run_group(bool backwards) {
  const int warps = (threads + WARP - 1) / WARP;
  for (;;) {
    for (int n = 0; n < warps; n++)
      if (!run_warp((backwards ? warps - 1 - n : n) * WARP, backwards)) return;
    const int waiting = in_state(AT_BARRIER);
    if (!waiting) break;
    if (waiting < threads)
      return fail("some threads of a threadgroup are at a barrier, others have ended", "threads", waiting, threads);
    let_go(AT_BARRIER);
  }
  for (int n = 0; n < GUARD; n++)
    if (scratch[scratch_bytes + n] != MARK)
      return fail("written past the threadgroup memory of the launch", "bytes", scratch_bytes + n, scratch_bytes);
}

// geometry: threadgroups, threads of one, bytes of threadgroup memory, order: 0 forwards, 1 backwards
static int launch(void (*run)(), const int64_t* geometry, void** given, char* error) {
  static Fiber own[MAX_THREADS];
  fibers = own;
  body = run;
  message[0] = 0;
  groups = (int)geometry[0];
  threads = (int)geometry[1];
  scratch_bytes = (int)geometry[2];
  buffers = given;
  const bool backwards = geometry[3] == 1;
  for (int n = 0; n < groups && !message[0]; n++) {
    group = backwards ? groups - 1 - n : n;
    begin_group();
    run_group(backwards);
  }
  strcpy(error, message);
  return message[0] != 0;
}
}  // namespace shim

#define LM_ONE_ADDRESS_SPACE
#define kernel static
#define device
#define constant const
#define threadgroup
#define thread

template <class T, class X> static inline T as_type(X x) {
  static_assert(sizeof(T) == sizeof(X), "as_type keeps the size");
  T y;
  memcpy((void*)&y, &x, sizeof(T));
  return y;
}

namespace metal {
static inline void threadgroup_barrier(mem_flags) { shim::wait(shim::AT_BARRIER); }
template <class T> static inline T simd_shuffle(T x, ushort lane) {
  static_assert(is_shuffled<T>::value, "a type that shuffles do not take");
  uint64_t bits = 0;
  memcpy(&bits, &x, sizeof(T));
  bits = shim::exchanged(bits, lane);
  memcpy(&x, &bits, sizeof(T));
  return x;
}
template <class T> static inline T simd_shuffle_xor(T x, ushort mask) {
  return simd_shuffle(x, (ushort)((shim::current & (shim::WARP - 1)) ^ mask));
}
static inline float fabs(float x) { return ::fabsf(x); }
static inline float rint(float x) { return ::rintf(x); }
static inline float trunc(float x) { return ::truncf(x); }
static inline float fma(float a, float b, float c) { return ::fmaf(a, b, c); }
static inline float copysign(float a, float b) { return ::copysignf(a, b); }
static inline float ldexp(float x, int by) { return ::ldexpf(x, by); }
static inline int ilogb(float x) { return ::ilogbf(x); }
namespace precise {
static inline float sqrt(float x) { return ::sqrtf(x); }
static inline float exp(float x) { return ::expf(x); }
static inline float exp2(float x) { return ::exp2f(x); }
static inline float log(float x) { return ::logf(x); }
static inline float log2(float x) { return ::log2f(x); }
static inline float sin(float x) { return ::sinf(x); }
static inline float cos(float x) { return ::cosf(x); }
static inline float tanh(float x) { return ::tanhf(x); }
static inline float atan2(float a, float b) { return ::atan2f(a, b); }
}  // namespace precise
}  // namespace metal
