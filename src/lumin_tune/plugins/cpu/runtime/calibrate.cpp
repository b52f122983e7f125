// Loops that reach the limits of a processor, compiled by calibration.py behind the prelude and render/interface.py.
//
// A loop does one thing only: fused multiply-adds in registers, dot products in registers, or accesses to a buffer that
// stays in one level of the memory hierarchy. `lm_calibrate` runs one on several threads at once, which begin together,
// and returns the time from the first beginning to the last end. Each thread has a part of the buffer.

#include <pthread.h>
#include <sched.h>
#include <time.h>

namespace {

// Independent chains that hide the latency of an instruction, as many as there are registers for.
#if LM_AVX512 || defined(__aarch64__)
#define LM_CHAINS(X) \
  X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16) X(17) X(18) X(19) X(20) \
  X(21) X(22) X(23)
const int64_t CHAINS = 24;
#else
#define LM_CHAINS(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11)
const int64_t CHAINS = 12;
#endif
#define LM_BARRIER() __asm__ volatile("" ::: "memory")

struct Part {
  char* memory;
  int64_t bytes, iterations;
  float sink;
};

// Arithmetic. The factors are loaded again in each iteration, so that nothing is computed ahead of the loop.

#define LM_SUM(n) sum += a##n;

template <class V>
void multiply_add(Part* part) {
  const lm_scalar<V>* factors = (const lm_scalar<V>*)part->memory;
#define LM_BEGIN(n) V a##n = lm_load<V>(factors) + (lm_scalar<V>)n;
#define LM_TURN(n) a##n = a##n * x + y;
  LM_CHAINS(LM_BEGIN)
  for (int64_t iteration = 0; iteration < part->iterations; ++iteration) {
    LM_BARRIER();
    const V x = lm_load<V>(factors), y = lm_load<V>(factors + lm_lanes<V>);
    LM_CHAINS(LM_TURN)
  }
  V sum = {};
  LM_CHAINS(LM_SUM)
  part->sink = (float)sum[0];
#undef LM_BEGIN
#undef LM_TURN
}

#define LM_DOTS(NAME, V, DOT)                                                          \
  void NAME(Part* part) {                                                              \
    typedef lm_like<int32_t, V> G;                                                     \
    const int32_t* factors = (const int32_t*)part->memory;                             \
    LM_CHAINS(LM_DOT_BEGIN_##V)                                                        \
    for (int64_t iteration = 0; iteration < part->iterations; ++iteration) {                               \
      LM_BARRIER();                                                                    \
      const G x = lm_load<G>(factors), y = lm_load<G>(factors + lm_lanes<G>);          \
      LM_DOT_TURNS(DOT)                                                                \
    }                                                                                  \
    V sum = {};                                                                        \
    LM_CHAINS(LM_SUM)                                                                  \
    part->sink = (float)sum[0];                                                        \
  }
#define LM_DOT_BEGIN_Ints(n) Ints a##n = lm_load<Ints>(factors) + n;
#define LM_DOT_BEGIN_Floats(n) Floats a##n = {};
#define LM_DOT_TURNS(DOT) LM_CHAINS(DOT)
#define LM_DOT_I8(n) a##n = lm_dot_i8(a##n, x, y);
#define LM_DOT_I16(n) a##n = lm_dot_i16(a##n, x, y);
#define LM_DOT_BF16(n) a##n = lm_dot_bf16(a##n, x, y);

typedef lm_vector<float, LM_REGISTER / 4> Floats;
typedef lm_vector<double, LM_REGISTER / 8> Doubles;
typedef lm_vector<int32_t, LM_REGISTER / 4> Ints;

LM_DOTS(dot_i8, Ints, LM_DOT_I8)
LM_DOTS(dot_i16, Ints, LM_DOT_I16)
LM_DOTS(dot_bf16, Floats, LM_DOT_BF16)

// Products of tiles, which all threads of a core may share.
template <class A>
void multiply_tiles(Part* part) {
#if LM_TILES
  if constexpr (lm_tile_multiplies<A>) {
    lm_tile_configure(16, 16);
    lm_tile_zero<0>(), lm_tile_zero<1>(), lm_tile_zero<2>(), lm_tile_zero<3>();
    lm_tile_load<4>(part->memory, 64), lm_tile_load<5>(part->memory, 64);
    lm_tile_load<6>(part->memory, 64), lm_tile_load<7>(part->memory, 64);
    for (int64_t iteration = 0; iteration < part->iterations; ++iteration) {
      lm_tile_dot<A, A, 0, 4, 6>(), lm_tile_dot<A, A, 1, 4, 7>();
      lm_tile_dot<A, A, 2, 5, 6>(), lm_tile_dot<A, A, 3, 5, 7>();
    }
    lm_tile_release();
  }
#endif
}
template <class A>
constexpr int64_t tile_operations() {
  return lm_tile_multiplies<A> ? 4 * 2 * 16 * 16 * (64 / (int64_t)sizeof(A)) : 0;
}

#if defined(__AVX512FP16__) || defined(__ARM_FEATURE_FP16_VECTOR_ARITHMETIC)
#define LM_HALF 1
void multiply_add_half(Part* part) {
  typedef _Float16 V __attribute__((vector_size(LM_REGISTER)));
  const V* factors = (const V*)part->memory;
#define LM_BEGIN(n) V a##n = factors[0] + (_Float16)n;
#define LM_TURN(n) a##n = a##n * x + y;
  LM_CHAINS(LM_BEGIN)
  for (int64_t iteration = 0; iteration < part->iterations; ++iteration) {
    LM_BARRIER();
    const V x = factors[0], y = factors[1];
    LM_CHAINS(LM_TURN)
  }
  V sum = {};
  LM_CHAINS(LM_SUM)
  part->sink = (float)sum[0];
#undef LM_BEGIN
#undef LM_TURN
}
#else
#define LM_HALF 0
#endif

// Accesses. Sixteen vectors a iteration; a part is a multiple of that.

const int64_t STEP = 16 * LM_REGISTER;
#define LM_SIXTEEN(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15)

void load(Part* part) {
  Ints sums[4] = {};
  Ints a = {}, b = {}, c = {}, d = {};
  for (int64_t iteration = 0; iteration < part->iterations; ++iteration)
    for (const char* p = part->memory; p < part->memory + part->bytes; p += STEP) {
      LM_BARRIER();
      const Ints* v = (const Ints*)p;
      a ^= v[0], b ^= v[1], c ^= v[2], d ^= v[3], a ^= v[4], b ^= v[5], c ^= v[6], d ^= v[7];
      a ^= v[8], b ^= v[9], c ^= v[10], d ^= v[11], a ^= v[12], b ^= v[13], c ^= v[14], d ^= v[15];
    }
  sums[0] = a ^ b ^ c ^ d;
  part->sink = (float)sums[0][0];
}

void store(Part* part) {
  const Ints value = *(const Ints*)part->memory;
  for (int64_t iteration = 0; iteration < part->iterations; ++iteration)
    for (char* p = part->memory; p < part->memory + part->bytes; p += STEP) {
      Ints* v = (Ints*)p;
#define LM_STORE(n) v[n] = value;
      LM_SIXTEEN(LM_STORE)
      LM_BARRIER();
    }
}

void stream(Part* part) {
  const Ints value = *(const Ints*)part->memory;
  for (int64_t iteration = 0; iteration < part->iterations; ++iteration)
    for (char* p = part->memory; p < part->memory + part->bytes; p += STEP) {
#define LM_STREAM(n) lm_stream((int32_t*)p + n * lm_lanes<Ints>, value);
      LM_SIXTEEN(LM_STREAM)
      LM_BARRIER();
    }
  lm_fence();
}

void copy(Part* part) {
  const int64_t half = part->bytes / 2;
  for (int64_t iteration = 0; iteration < part->iterations; ++iteration)
    for (char* p = part->memory; p < part->memory + half; p += STEP) {
      const Ints* from = (const Ints*)p;
      Ints* to = (Ints*)(p + half);
#define LM_COPY(n) to[n] = from[n];
      LM_SIXTEEN(LM_COPY)
      LM_BARRIER();
    }
}

struct Loop {
  void (*run)(Part*);
  int64_t operations;  // of a iteration, 0 for accesses, which make `bytes` of them
};

const int64_t LANES = LM_REGISTER / 4;
const Loop LOOPS[] = {
    {multiply_add<Floats>, 2 * CHAINS * LANES},
    {multiply_add<Doubles>, CHAINS * LANES},
#if LM_HALF
    {multiply_add_half, 4 * CHAINS * LANES},
#else
    {nullptr, 0},
#endif
// Dot products without an instruction would share the products of all chains.
#if defined(__AVX512BF16__) && LM_AVX512
    {dot_bf16, 4 * CHAINS * LANES},
#else
    {nullptr, 0},
#endif
#if defined(__AVX512VNNI__) && LM_AVX512
    {dot_i16, 4 * CHAINS * LANES},
    {dot_i8, 8 * CHAINS * LANES},
#else
    {nullptr, 0},
    {nullptr, 0},
#endif
    {multiply_tiles<uint16_t>, tile_operations<uint16_t>()},
    {multiply_tiles<int8_t>, tile_operations<int8_t>()},
    {load, 0},
    {store, 0},
    {stream, 0},
    {copy, 0},
};

int64_t now_ns() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return int64_t(t.tv_sec) * 1000000000 + t.tv_nsec;
}

// Threads

struct Team {
  const Loop* loop;
  int32_t threads, ready;
};
struct Member {
  Team* team;
  Part part;
  pthread_t handle;
  int64_t began_ns, ended_ns;
};

void* take_part(void* argument) {
  Member* member = (Member*)argument;
  Team* team = member->team;
  Part warm = member->part;
  warm.iterations = warm.iterations / 8 + 1;
  team->loop->run(&warm);
  __atomic_fetch_add(&team->ready, 1, __ATOMIC_ACQ_REL);
  while (__atomic_load_n(&team->ready, __ATOMIC_ACQUIRE) < team->threads) sched_yield();
  member->began_ns = now_ns();
  team->loop->run(&member->part);
  member->ended_ns = now_ns();
  return nullptr;
}

const int64_t BLOCK_NS = 5000;

// A block of a known duration, so that what a job takes beyond it is the cost of distributing its blocks.
void wait_block(void*, int64_t, int64_t first, int64_t end) {
  const int64_t until_ns = now_ns() + BLOCK_NS * (end - first);
  while (now_ns() < until_ns) {
  }
}

}  // namespace

extern "C" {

// Returns the operations of a iteration of a loop; 0 for accesses, -1 if the processor lacks the instruction.
int64_t lm_calibrate_operations(int64_t loop) {
  const bool is_of_tiles = LOOPS[loop].run == multiply_tiles<uint16_t> || LOOPS[loop].run == multiply_tiles<int8_t>;
  if (!LOOPS[loop].run || (is_of_tiles && (!LOOPS[loop].operations || !lm_tiles_allowed()))) return -1;
  return LOOPS[loop].operations;
}

// Runs a loop on threads at once, each on `bytes` of memory, aligned and a multiple of lm_calibrate_step() * 2. Returns
// the nanoseconds from the first beginning to the last end; -1 if a thread cannot be started.
int64_t lm_calibrate(int64_t loop, char* memory, int64_t bytes, int64_t iterations, int64_t threads, void* scratch) {
  Team team = {&LOOPS[loop], (int32_t)threads, 0};
  Member* members = (Member*)scratch;
  for (int64_t n = threads - 1; n >= 0; --n) {
    members[n].team = &team;
    members[n].part = Part{memory + n * bytes, bytes, iterations, 0};
    if (n && pthread_create(&members[n].handle, nullptr, take_part, &members[n])) {
      __atomic_store_n(&team.ready, (int32_t)threads, __ATOMIC_RELEASE);  // the others need not wait
      for (int64_t m = n + 1; m < threads; ++m) pthread_join(members[m].handle, nullptr);
      return -1;
    }
  }
  take_part(&members[0]);
  int64_t began_ns = members[0].began_ns, ended_ns = members[0].ended_ns;
  for (int64_t n = 1; n < threads; ++n) {
    pthread_join(members[n].handle, nullptr);
    if (members[n].began_ns < began_ns) began_ns = members[n].began_ns;
    if (members[n].ended_ns > ended_ns) ended_ns = members[n].ended_ns;
  }
  return ended_ns - began_ns;
}

int64_t lm_calibrate_step() { return STEP; }
int64_t lm_calibrate_scratch(int64_t threads) { return threads * (int64_t)sizeof(Member); }

// Returns the least nanoseconds, in the mean of some jobs, of distributing one block to each thread and waiting for all.
int64_t lm_calibrate_fork_join(const lm_executor* executor, int64_t rounds) {
  int64_t least_ns = 0x7fffffffffffffff;
  const lm_job job = {wait_block, executor->threads, 1e6, 1e7, nullptr};
  for (int64_t round = 0; round < rounds; ++round) {
    const int64_t began_ns = now_ns();
    for (int64_t n = 0; n < 8; ++n) executor->parallel(executor, &job, nullptr);
    const int64_t took_ns = (now_ns() - began_ns) / 8 - BLOCK_NS;
    if (took_ns < least_ns) least_ns = took_ns;
  }
  return least_ns;
}

}  // extern "C"
