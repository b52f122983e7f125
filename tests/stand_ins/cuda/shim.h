// Runs kernels for devices with threads on this processor: blocks one after another, or randomly interleaved where they
// wait for each other (blocks.h); the threads of a block as fibers that synchronise at barriers. Every access is
// checked for bounds, alignment and races between threads since the last barrier. It says nothing about speed, and
// fragment layouts follow the documentation, not observation. x86-64 only.
#pragma once
#include <cmath>
#include <tuple>
#include <type_traits>
#include <utility>
#include "fibers.h"

#define LM_OWN_DEVICE
#define LM_INLINE inline

// products that are not contracted: the stand-in is compiled without contraction
inline float __fmul_rn(float a, float b) { return a * b; }
inline double __dmul_rn(double a, double b) { return a * b; }

namespace shim {
const int MAX_BUFFERS = 64;
const size_t MAX_SHARED = 232 << 10;
enum Progress { MET, AWAITING, PAUSED, THROUGH };

// The last write and read of an element: thread, launch, block and interval between barriers.
struct Touch { uint32_t launch, block, epoch; int thread; };
struct Shadow { Touch wrote, read; };
struct Area { const void* base; int64_t count; Shadow* shadows; };

struct Queue;
// A block's own state, besides the words that warps exchange.
struct Bank { Fiber* fibers; unsigned char* shared; Shadow* shadows; Queue* queues; int group; uint32_t epoch; bool through; };
static int groups, part;
static uint32_t launch_number, epoch, epochs;
static bool watching;  // whether blocks are interleaved, so that accesses are tracked by bytes (blocks.h)
static Area areas[MAX_BUFFERS];
static int area_count;
static unsigned char* shared;
static Shadow* shared_shadows;
static Queue* queues;
static int64_t shared_bytes;

static void begin_groups();

static void begin_block() {
  begin_groups();
  for (int thread = 0; thread < threads; thread++) prepare(thread);
  memset(shared, 0xff, shared_bytes);
  epoch = ++epochs;
}

// Runs the threads of a block until all have reached a barrier, or some wait for another block.
static Progress run_stretch(bool backwards) {
  const int warps = (threads + WARP - 1) / WARP;
  for (;;) {
    for (int n = 0; n < warps; n++)
      if (!run_warp((backwards ? warps - 1 - n : n) * WARP, backwards)) return THROUGH;
    if (message[0] || in_state(DONE) == threads) return THROUGH;
    const int in_part = in_state(AT_PART);
    if (in_part) {
      if (in_part < part) {
        fail("some threads of a block are at a barrier, others have ended", "threads", in_part, part);
        return THROUGH;
      }
      let_go(AT_PART);
      epoch = ++epochs;
      continue;
    }
    if (in_state(PAUSES)) return PAUSED;
    if (in_state(AWAITS)) return AWAITING;
    const int waiting = in_state(AT_BARRIER);
    if (waiting < threads) {
      fail("some threads of a block are at a barrier, others have ended", "threads", waiting, threads);
      return THROUGH;
    }
    let_go(AT_BARRIER);
    epoch = ++epochs;
    return MET;
  }
}

static void enter(const Bank& bank) {
  fibers = bank.fibers, shared = bank.shared, shared_shadows = bank.shadows, queues = bank.queues;
  group = bank.group, epoch = bank.epoch;
}

static Bank& bank_of(int number);
static void run_in_turns(uint64_t seed);

static void run_one_by_one(bool backwards) {
  enter(bank_of(0));
  for (int n = 0; n < groups && !message[0]; n++) {
    group = backwards ? groups - 1 - n : n;
    begin_block();
    Progress progress = MET;
    while (progress == MET) progress = run_stretch(backwards);
    if (progress != THROUGH) fail("a block waits for another, but they run one by one", "group", group, groups);
  }
}

static Shadow* shadows_of(const void* base, int64_t count) {
  if (watching) return shared_shadows;  // never inspected
  for (int n = 0; n < area_count; n++)
    if (areas[n].base == base && areas[n].count == count) return areas[n].shadows;
  if (area_count == MAX_BUFFERS) { fail("more buffers than the shim keeps watch over", "buffers", area_count, MAX_BUFFERS); return 0; }
  areas[area_count] = {base, count, (Shadow*)calloc(count > 0 ? count : 1, sizeof(Shadow))};
  return areas[area_count++].shadows;
}

static void watch_read(uintptr_t address, int size, const char* name, long long at, long long count);
static void watch_write(uintptr_t address, int size, const char* name, long long at, long long count);

static inline void stored(int64_t byte);

static inline bool meets(const Touch& other, bool outside) {
  if (other.launch != launch_number) return false;
  if (other.block != (uint32_t)group) return outside;
  return other.epoch == epoch && other.thread != current;
}

template <class... A, size_t... I>
static void call(void (*function)(A...), void** pointers, const int64_t* dims, std::index_sequence<I...>) {
  size_t count = 0;
  ((count += std::is_pointer<A>::value), ...);
  auto given = [&](auto* kind, size_t place) {
    using T = std::remove_pointer_t<decltype(kind)>;
    if constexpr (std::is_pointer<T>::value) return (T)pointers[place];
    else return (T)dims[place - count];
  };
  function(given((std::remove_const_t<A>*)0, I)...);
}

static void** call_pointers;
static const int64_t* call_dims;

// geometry: blocks, threads, bytes of shared memory, order: 0 forwards, 1 blocks and threads backwards, from 2 on
// random interleavings with this seed
static int launch(void (*run)(), const int64_t* geometry, void** pointers, const int64_t* dims, char* told) {
  message[0] = 0;
  launch_number++;
  groups = (int)geometry[0];
  threads = (int)geometry[1];
  shared_bytes = geometry[2];
  call_pointers = pointers;
  call_dims = dims;
  body = run;
  watching = geometry[3] >= 2;
  if (threads > MAX_THREADS) fail("more threads than a block has", "threads", threads, MAX_THREADS);
  if (shared_bytes > (int64_t)MAX_SHARED) fail("more shared memory than a block has", "bytes", shared_bytes, MAX_SHARED);
  if (message[0]) groups = 0;
  if (watching) run_in_turns((uint64_t)geometry[3]);
  else run_one_by_one(geometry[3] == 1);
  watching = false;
  for (int n = 0; n < area_count; n++) free(areas[n].shadows);
  area_count = 0;
  strcpy(told, message);
  return message[0] != 0;
}
}  // namespace shim

#define LM_EXPORT(symbol, name) \
  extern "C" int symbol(const int64_t* geometry, void** pointers, const int64_t* dims, char* told) { \
    return shim::launch([] { shim::call_kernel(name); }, geometry, pointers, dims, told); \
  }
namespace shim {
template <class... A> static void call_kernel(void (*function)(A...)) {
  call(function, call_pointers, call_dims, std::index_sequence_for<A...>{});
}
}  // namespace shim

// checked memory

template <class T> struct lm_checked {
  typedef std::remove_const_t<T> V;
  T* base;
  int64_t count;
  shim::Shadow* shadows;
  int64_t step;  // shadows between elements: one per byte of shared memory, so that types may follow one another
  bool outside;  // whether other blocks can access it
  const char* name;

  bool holds(int64_t at, int64_t elements) const {
    if (at >= 0 && at + elements <= count) return true;
    shim::fail("out of bounds", name, at, count);
    return false;
  }
  void reads(int64_t at) const {
    if (outside && shim::watching) return shim::watch_read((uintptr_t)(base + at), sizeof(T), name, at, count);
    shim::Shadow& own = shadows[at * step];
    if (shim::meets(own.wrote, outside)) shim::fail("read without a barrier after another thread's write", name, at, count);
    own.read = {shim::launch_number, (uint32_t)shim::group, shim::epoch, shim::current};
  }
  void writes(int64_t at) const {
    if (outside && shim::watching) return shim::watch_write((uintptr_t)(base + at), sizeof(T), name, at, count);
    shim::Shadow& own = shadows[at * step];
    if (shim::meets(own.wrote, outside)) shim::fail("written by two threads without a barrier", name, at, count);
    if (shim::meets(own.read, outside)) shim::fail("written without a barrier after another thread's read", name, at, count);
    own.wrote = {shim::launch_number, (uint32_t)shim::group, shim::epoch, shim::current};
    if (!outside) shim::stored((const unsigned char*)(base + at) - shim::shared);
  }
  void replaces(int64_t at) const {
    if (shim::meets(shadows[at * step].read, outside)) shim::fail("written without a barrier after another thread's read", name, at, count);
  }
  V get(int64_t at) const {
    if (!shadows || !holds(at, 1)) return V{};
    reads(at);
    return base[at];
  }
  void set(int64_t at, V x) const {
    if (!shadows || !holds(at, 1)) return;
    writes(at);
    const_cast<V*>(base)[at] = x;
  }
  bool aligned(int64_t at, int64_t bytes) const {
    if ((uintptr_t)(base + at) % bytes == 0) return true;
    shim::fail("not aligned", name, at, bytes);
    return false;
  }
  struct Place {
    const lm_checked& own;
    int64_t at;
    operator V() const { return own.get(at); }
    void operator=(V x) const { own.set(at, x); }
    void operator=(const Place& other) const { own.set(at, (V)other); }
  };
  Place operator[](int64_t at) const { return {*this, at}; }
};

#define LM_KERNEL(name, ...) static void name
#define LM_PARAMETER(type, name) type* name##_given
#define LM_BUFFER(type, name, count) \
  const lm_checked<type> name{name##_given, (int64_t)(count), shim::shadows_of(name##_given, count), 1, true, #name}
#define LM_SLAB(type, name, offset, elements) \
  type* const name##_slab = (type*)(slab_given + shim::group * slab_bytes + (offset)); \
  const lm_checked<type> name{name##_slab, (int64_t)(elements), shim::shadows_of(name##_slab, elements), 1, true, #name}
#define LM_SHARED(type, name, offset, elements) \
  if ((int64_t)(offset) + (int64_t)(elements) * (int64_t)sizeof(type) > shim::shared_bytes) \
    shim::fail("past the shared memory of the launch", #name, (long long)(offset), shim::shared_bytes); \
  const lm_checked<type> name{(type*)(shim::shared + (offset)), (int64_t)(elements), \
                              shim::shared_shadows + (offset), sizeof(type), false, #name}
#define lm_thread (shim::current)
#define lm_block (shim::group)
#define lm_blocks (shim::groups)
static inline void lm_barrier() { shim::wait(shim::AT_BARRIER); }

// scalars

struct lm_f16 { unsigned short bits; };
struct lm_bf16 { unsigned short bits; };
static inline float lm_float_of(unsigned bits) { float x; memcpy(&x, &bits, 4); return x; }
static inline unsigned lm_bits_of(float x) { unsigned bits; memcpy(&bits, &x, 4); return bits; }
static inline float lm_to_float(lm_f16 x) { _Float16 y; memcpy(&y, &x, 2); return (float)y; }
static inline float lm_to_float(lm_bf16 x) { return lm_float_of((unsigned)x.bits << 16); }
static inline lm_f16 lm_to_f16(float x) { _Float16 y = (_Float16)x; lm_f16 z; memcpy(&z, &y, 2); return z; }
static inline lm_bf16 lm_to_bf16(float x) {
  unsigned bits = lm_bits_of(x);
  if (x != x) return {0x7fff};
  return {(unsigned short)((bits + 0x7fff + (bits >> 16 & 1)) >> 16)};
}
static inline float lm_exp_near(float x) { return exp2f(x * 1.4426950408889634f); }
static inline float lm_fmod(float a, float b) { return fmodf(a, b); }
static inline double lm_fmod(double a, double b) { return fmod(a, b); }
static inline float lm_copysign(float a, float b) { return copysignf(a, b); }
static inline double lm_copysign(double a, double b) { return copysign(a, b); }

// warps

template <class T> static inline T lm_exchanged(T x, int lane) {
  static_assert(sizeof(T) <= 8, "a shuffle moves 8 bytes at most");
  uint64_t bits = 0;
  memcpy(&bits, &x, sizeof(T));
  bits = shim::exchanged(bits, lane);
  T y;
  memcpy((void*)&y, &bits, sizeof(T));
  return y;
}
template <class T> static inline T lm_shuffle_xor(T x, int mask) { return lm_exchanged(x, (shim::current & 31) ^ mask); }
template <class T> static inline T lm_shuffle_up(T x, int by, int width) {
  const int lane = shim::current & 31;
  return lm_exchanged(x, lane % width >= by ? lane - by : lane);
}
template <class T> static inline T lm_shuffle(T x, int lane, int width) {
  return lm_exchanged(x, (shim::current & 31) / width * width + lane);
}

template <class T, int N> struct alignas(sizeof(T) * N) lm_vector { T lane[N]; };
template <class T> static inline std::remove_const_t<T> lm_load(const lm_checked<T>& p, int64_t at) { return p.get(at); }
template <class T> static inline void lm_store(const lm_checked<T>& p, int64_t at, T x) { p.set(at, x); }
template <class T> static inline void lm_store_stream(const lm_checked<T>& p, int64_t at, T x) { p.set(at, x); }
template <int N, class T> static inline lm_vector<std::remove_const_t<T>, N> lm_load_vector(const lm_checked<T>& p, int64_t at) {
  lm_vector<std::remove_const_t<T>, N> x{};
  if (!p.holds(at, N) || !p.aligned(at, sizeof(T) * N)) return x;
  for (int n = 0; n < N; n++) x.lane[n] = p.get(at + n);
  return x;
}
template <int N, class T> static inline void lm_store_vector(const lm_checked<T>& p, int64_t at, lm_vector<T, N> x) {
  if (!p.holds(at, N) || !p.aligned(at, sizeof(T) * N)) return;
  for (int n = 0; n < N; n++) p.set(at + n, x.lane[n]);
}
template <int N, class T> static inline void lm_store_vector_stream(const lm_checked<T>& p, int64_t at, lm_vector<T, N> x) {
  lm_store_vector<N>(p, at, x);
}

// Asynchronous copies arrive as late as possible: when their group is waited for.
namespace shim {
const int MAX_PENDING = 1 << 16;
struct Pending { int64_t to; void (*store)(void*, int64_t, const unsigned char*); unsigned char area[64], data[16]; int group; };
struct Queue { Pending* items; int begin, end, committed; };
}  // namespace shim
template <int N, class T, class F>
static inline void lm_copy_async(const lm_checked<T>& to, int64_t place, const lm_checked<F>& from, int64_t at, bool valid) {
  typedef std::remove_const_t<T> V;
  lm_vector<V, N> x{};
  if (valid) x = lm_load_vector<N>(from, at);
  for (int n = 0; n < N && to.holds(place, N); n++) to.replaces(place + n);  // on a device it may arrive at once
  shim::Queue& queue = shim::queues[shim::current];
  if (!queue.items) queue.items = (shim::Pending*)malloc(sizeof(shim::Pending) * 4096);
  if (queue.end == 4096) { shim::fail("more copies under way than the shim keeps", "copies", queue.end, 4096); return; }
  shim::Pending& item = queue.items[queue.end++];
  static_assert(sizeof to <= sizeof item.area && sizeof x <= sizeof item.data, "room for what is pending");
  item.to = place;
  memcpy(item.area, &to, sizeof to);
  memcpy(item.data, &x, sizeof x);
  item.group = queue.committed;
  item.store = [](void* area, int64_t place, const unsigned char* data) {
    lm_vector<V, N> x;
    memcpy((void*)&x, data, sizeof x);
    lm_store_vector<N>(*(const lm_checked<T>*)area, place, x);
  };
}
static inline void lm_copy_commit() { shim::queues[shim::current].committed++; }
template <int K> static inline void lm_copy_wait() {
  shim::Queue& queue = shim::queues[shim::current];
  while (queue.begin < queue.end && queue.items[queue.begin].group < queue.committed - K) {
    shim::Pending& item = queue.items[queue.begin++];
    alignas(16) unsigned char area[64];
    memcpy(area, item.area, 64);
    item.store(area, item.to, item.data);
  }
  if (queue.begin == queue.end) queue.begin = queue.end = 0;
}

// matrix instructions, with fragments in the layout of the PTX ISA

namespace shim {
static int64_t places[MAX_THREADS];
static unsigned left_words[MAX_THREADS][4], right_words[MAX_THREADS][2];
}  // namespace shim
template <bool TURNED, int N, class T> static inline void lm_matrices(unsigned (&r)[N], const lm_checked<T>& tile, int at) {
  const int warp = shim::current & ~31, lane = shim::current & 31;
  shim::places[shim::current] = at;
  if (lane < 8 * N && (!tile.holds(at, 8) || !tile.aligned(at, 16))) return;
  shim::wait(shim::AT_WARP);
  for (int n = 0; n < N; n++) {
    unsigned short half[2];
    for (int e = 0; e < 2; e++) {
      const int row = TURNED ? lane % 4 * 2 + e : lane / 4, column = TURNED ? lane / 4 : lane % 4 * 2 + e;
      half[e] = tile.get(shim::places[warp + n * 8 + row] + column).bits;
    }
    r[n] = half[0] | (unsigned)half[1] << 16;
  }
  shim::wait(shim::AT_WARP);
}
template <class C, class F>
static inline void lm_multiplied(C (&c)[4], const unsigned (&a)[4], const unsigned (&b)[2], int depth, int packed, F number) {
  const int warp = shim::current & ~31, lane = shim::current & 31, own = shim::current;
  memcpy(shim::left_words[own], a, 16);
  memcpy(shim::right_words[own], b, 8);
  shim::wait(shim::AT_WARP);
  for (int e = 0; e < 4; e++) {
    const int row = lane / 4 + e / 2 * 8, column = lane % 4 * 2 + e % 2;
    C sum = c[e];
    for (int k = 0; k < depth; k++) {
      const int half = k / (4 * packed), thread = k / packed % 4, place = k % packed;
      const unsigned left = shim::left_words[warp + row % 8 * 4 + thread][row / 8 + 2 * half];
      const unsigned right = shim::right_words[warp + column * 4 + thread][half];
      sum += number(left, place) * number(right, place);
    }
    c[e] = sum;
  }
  shim::wait(shim::AT_WARP);
}
static inline void lm_multiply_f16(float (&c)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
  lm_multiplied(c, a, b, 16, 2, [](unsigned w, int n) { return lm_to_float(lm_f16{(unsigned short)(w >> 16 * n)}); });
}
static inline void lm_multiply_bf16(float (&c)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
  lm_multiplied(c, a, b, 16, 2, [](unsigned w, int n) { return lm_to_float(lm_bf16{(unsigned short)(w >> 16 * n)}); });
}
static inline unsigned lm_to_tf32(float x) { return x - x == 0 ? (lm_bits_of(x) + 0x1000) & ~0x1fffu : lm_bits_of(x); }
static inline void lm_multiply_tf32(float (&c)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
  lm_multiplied(c, a, b, 8, 1, [](unsigned w, int) { return lm_float_of(w & ~0x1fffu); });  // the low bits are ignored
}
static inline void lm_multiply_i8(int (&c)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
  lm_multiplied(c, a, b, 32, 4, [](unsigned w, int n) { return (int)(signed char)(w >> 8 * n); });
}

#include "pairs.h"
#include "groups.h"
#include "blocks.h"
