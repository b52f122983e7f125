// wgmma and TMA copies: part of shim.h. Both are asynchronous on a device; here they are executed as late as possible,
// when they are waited for. Stores by threads must be fenced before wgmma reads them, or the shim reports an error. A
// thread that waits for copies must have passed a barrier of the block since they were issued: the shim has no other
// way to run the issuing thread first.
#pragma once

// A tensor map as encoded by the driver's stand-in (tensor_maps.py of this folder).
struct alignas(64) lm_map {
  const unsigned char* base;
  uint32_t rank, element_bytes;
  uint32_t extents[5], box[5];
  uint64_t strides[4];
};
#define LM_MAP(name) const lm_map* name

namespace shim {
const int MAX_ARRIVALS = 64, MAX_COPIES = 1024, MAX_PRODUCTS = 512;
const unsigned SWIZZLED_ROW = 128, SWIZZLED_ROWS = 8;
struct Arrivals { const void* at; int phase, left; int64_t bytes; };
struct BulkCopy { const void* at; const lm_map* map; int64_t to; int first[5]; };
struct GroupProduct { float* results; uint64_t left, right; int columns, group; uint32_t asked; bool turned_left, turned_right; float (*number)(unsigned short); bool is_held; unsigned short held[2][16]; };
struct Products { GroupProduct* items; int begin, end, committed; };
static Arrivals arrivals[MAX_ARRIVALS];
static int arrivals_count;
static BulkCopy copies[MAX_COPIES];
static int copies_count;
// A block's pending operations, the last fence of each thread, and the last store to each byte of its memory.
struct Under { Products products[MAX_THREADS]; uint32_t fenced_at[MAX_THREADS], stored_at[MAX_SHARED]; };
static Under* unders[8];
static uint32_t fence_clock;

static inline Under& under() {
  Under*& own = unders[watching ? group : 0];
  if (!own) own = (Under*)calloc(1, sizeof(Under));
  return *own;
}

static void begin_groups() {
  arrivals_count = copies_count = 0;
  for (int n = 0; n < threads; n++) {
    Products& own = under().products[n];
    own.begin = own.end = own.committed = 0;
  }
}

// Fences of threads after their stores.
static inline void stored(int64_t byte) { under().stored_at[byte] = ++fence_clock; }

static unsigned char* swizzled(int64_t byte) { return shared + (byte ^ ((byte >> 7 & 7) << 4)); }

static Arrivals* arrivals_of(const void* at) {
  for (int n = 0; n < arrivals_count; n++)
    if (arrivals[n].at == at) return &arrivals[n];
  fail("a barrier of arrivals that was not begun", "arrived", 0, arrivals_count);
  return 0;
}

static void pass(Arrivals& own) {
  if (own.left || own.bytes) return;
  own.phase++;
  own.left = 1;
}

static Shadow& shadow_of(int64_t byte) { return shared_shadows[byte]; }

// Writes a box to shared memory, with zeros out of the tensor's bounds.
static void arrive(const BulkCopy& copy, Arrivals& own) {
  const lm_map& map = *copy.map;
  int64_t count = 1;
  for (unsigned d = 0; d < map.rank; d++) count *= map.box[d];
  for (int64_t n = 0; n < count; n++) {
    int64_t rest = n, from = 0;
    bool inside = true;
    for (unsigned d = 0; d < map.rank; d++) {
      const int64_t place = copy.first[d] + rest % map.box[d];
      rest /= map.box[d];
      inside &= place >= 0 && place < map.extents[d];
      from += d ? place * (int64_t)map.strides[d - 1] : place * map.element_bytes;
    }
    const int64_t byte = copy.to + n * map.element_bytes;
    unsigned char* to = swizzled(byte);
    if (inside) memcpy(to, map.base + from, map.element_bytes);
    else memset(to, 0, map.element_bytes);
    shadow_of(to - shared).wrote = {0, 0, 0, 0};
    under().stored_at[to - shared] = 0;
  }
  own.bytes -= count * map.element_bytes;
}

// Returns an element of an operand: `side` of its rows or columns, `k` along the sum.
static unsigned short operand(uint64_t descriptor, bool turned, int side, int k, uint32_t asked) {
  const int64_t start = (int64_t)(descriptor & 0x3fff) << 4, leading = (int64_t)(descriptor >> 16 & 0x3fff) << 4;
  const int64_t stride = (int64_t)(descriptor >> 32 & 0x3fff) << 4;
  if (descriptor >> 62 != 1) { fail("a descriptor of another layout than swizzled by 128 bytes", "mode", descriptor >> 62, 1); return 0; }
  const int64_t flat = turned ? start + side / 64 * leading + side % 64 * 2 + k / 8 * stride + k % 8 * SWIZZLED_ROW
                              : start + side / 8 * stride + side % 8 * SWIZZLED_ROW + k * 2;
  if (flat < 0 || flat + 2 > shared_bytes) { fail("out of bounds", "operand", flat, shared_bytes); return 0; }
  const int64_t byte = swizzled(flat) - shared;
  Shadow& own = shadow_of(byte);
  const bool here = own.wrote.launch == launch_number && own.wrote.block == (uint32_t)group;
  if (here && own.wrote.epoch >= asked && own.wrote.thread != current)
    fail("multiplied without a barrier after another thread's write", "operand", byte, shared_bytes);
  if (under().stored_at[byte] && under().fenced_at[own.wrote.thread] < under().stored_at[byte])
    fail("multiplied without a fence after a thread's store", "operand", byte, shared_bytes);
  own.read = {launch_number, (uint32_t)group, epoch, current};
  unsigned short bits;
  memcpy(&bits, shared + byte, 2);
  return bits;
}

static void multiply(const GroupProduct& own) {
  const int thread = current % 128, lane = thread % 32;
  float left[2][16];
  for (int half = 0; half < 2; half++)
    for (int k = 0; k < 16; k++)
      left[half][k] = own.number(own.is_held ? own.held[half][k] : operand(own.left, own.turned_left, thread / 32 * 16 + lane / 4 + 8 * half, k, own.asked));
  for (int n = 0; n < own.columns; n += 8)
    for (int e = 0; e < 2; e++) {
      float sums[2] = {own.results[n / 2 + e], own.results[n / 2 + 2 + e]};
      for (int k = 0; k < 16; k++) {
        const float right = own.number(operand(own.right, own.turned_right, n + lane % 4 * 2 + e, k, own.asked));
        for (int half = 0; half < 2; half++) sums[half] += left[half][k] * right;
      }
      own.results[n / 2 + e] = sums[0], own.results[n / 2 + 2 + e] = sums[1];
    }
}
}  // namespace shim

static inline void lm_memory_fence() { shim::under().fenced_at[shim::current] = ++shim::fence_clock; }
static inline void lm_arrivals_begin(const lm_checked<long long>& arrived, int count) {
  for (int n = 0; n < count; n++) {
    if (!arrived.holds(n, 1)) return;
    arrived.set(n, 0);
    if (shim::arrivals_count == shim::MAX_ARRIVALS) { shim::fail("more barriers of arrivals than the shim has", "arrived", n, count); return; }
    for (int m = 0; m < shim::arrivals_count; m++)
      if (shim::arrivals[m].at == arrived.base + n) shim::fail("a barrier of arrivals begun again before its end", "arrived", n, count);
    shim::arrivals[shim::arrivals_count++] = {arrived.base + n, 0, 1, 0};
  }
}
static inline void lm_arrivals_end(const lm_checked<long long>& arrived, int count) {
  for (int n = 0; n < count; n++) {
    shim::Arrivals* own = shim::arrivals_of(arrived.base + n);
    if (!own) return;
    if (own->bytes || own->left != 1) shim::fail("copies that nobody waited for", "arrived", n, count);
    *own = shim::arrivals[--shim::arrivals_count];
  }
}
static inline void lm_arrivals_expect(const lm_checked<long long>& arrived, int slot, int bytes) {
  shim::Arrivals* own = arrived.holds(slot, 1) ? shim::arrivals_of(arrived.base + slot) : 0;
  if (!own) return;
  if (!own->left) shim::fail("more arrivals than the barrier counts", "arrived", slot, arrived.count);
  own->left--;
  own->bytes += bytes;
}
static inline void lm_arrivals_wait(const lm_checked<long long>& arrived, int slot, int parity) {
  shim::Arrivals* own = arrived.holds(slot, 1) ? shim::arrivals_of(arrived.base + slot) : 0;
  if (!own || (own->phase & 1) != parity) return;
  int kept = 0;
  for (int n = 0; n < shim::copies_count; n++) {
    if (shim::copies[n].at == own->at) shim::arrive(shim::copies[n], *own);
    else shim::copies[kept++] = shim::copies[n];
  }
  shim::copies_count = kept;
  shim::pass(*own);
  if ((own->phase & 1) == parity) {
    shim::fail(own->bytes ? "other bytes arrive than were expected" : "a copy that was not requested is waited for", "arrived", slot, own->bytes);
    own->bytes = 0;
  }
}
template <class T, class... I>
static inline void lm_bulk_copy(const lm_checked<T>& tile, int at, const lm_map* map, const lm_checked<long long>& arrived, int slot, I... first) {
  int64_t count = 1;
  for (unsigned d = 0; d < map->rank; d++) count *= map->box[d];
  const int64_t byte = (const unsigned char*)(tile.base + at) - shim::shared;
  if (!tile.holds(at, count) || !arrived.holds(slot, 1)) return;
  if (byte % (shim::SWIZZLED_ROW * shim::SWIZZLED_ROWS)) shim::fail("not aligned", tile.name, byte, 1024);
  if (sizeof...(I) != map->rank || map->element_bytes != sizeof(T) || map->box[0] * sizeof(T) != shim::SWIZZLED_ROW)
    shim::fail("a map of another tensor", tile.name, map->rank, sizeof...(I));
  for (int64_t n = 0; n < count; n++) {
    tile.writes(at + n);
    shim::under().stored_at[byte + n * (int64_t)sizeof(T)] = 0;  // not a thread's own store
  }
  if (shim::copies_count == shim::MAX_COPIES) { shim::fail("more copies under way than the shim keeps", "copies", count, shim::MAX_COPIES); return; }
  shim::copies[shim::copies_count++] = {arrived.base + slot, map, byte, {(int)first...}};
}

template <int LEADING, int STRIDE, class T> static inline uint64_t lm_group_operand(const lm_checked<T>& tile, int64_t at) {
  const int64_t byte = (const unsigned char*)(tile.base + at) - shim::shared;
  if (!tile.holds(at, 1) || byte % 16) shim::fail("not aligned", tile.name, byte, 16);
  return (uint64_t)(byte >> 4) | (uint64_t)(LEADING >> 4) << 16 | (uint64_t)(STRIDE >> 4) << 32 | 1ull << 62;
}
template <class... R> static inline void lm_group_begin(R&...) {}
static inline void lm_group_commit() { shim::under().products[shim::current].committed++; }
template <int K, class... R> static inline void lm_group_wait(R&...) {
  shim::Products& own = shim::under().products[shim::current];
  while (own.begin < own.end && own.items[own.begin].group < own.committed - K) shim::multiply(own.items[own.begin++]);
  if (own.begin == own.end) own.begin = own.end = 0;
}
static inline void lm_group_asked(shim::GroupProduct product) {
  shim::Products& own = shim::under().products[shim::current];
  if (!own.items) own.items = (shim::GroupProduct*)malloc(sizeof(shim::GroupProduct) * shim::MAX_PRODUCTS);
  if (own.end == shim::MAX_PRODUCTS) { shim::fail("more products under way than the shim keeps", "products", own.end, own.end); return; }
  product.group = own.committed;
  product.asked = shim::epoch;
  own.items[own.end++] = product;
}
// The left operand of an instruction from the registers of a row's threads, in the layout of m16n8k16 fragments.
static inline shim::GroupProduct lm_with_held(const unsigned (&a)[4], shim::GroupProduct product) {
  memcpy(shim::left_words[shim::current], a, 16);
  shim::wait(shim::AT_WARP);
  for (int half = 0; half < 2; half++)
    for (int k = 0; k < 16; k++)
      product.held[half][k] = (unsigned short)(shim::left_words[(shim::current & ~3) + k % 8 / 2][half + k / 8 * 2] >> 16 * (k % 2));
  shim::wait(shim::AT_WARP);
  return product;
}
#define LM_GROUP(kind, columns) \
  template <int TA, int TB> static inline void lm_group_multiply_##kind##_##columns(float (&c)[columns / 8][4], uint64_t a, uint64_t b) { \
    lm_group_asked({&c[0][0], a, b, columns, 0, 0, TA != 0, TB != 0, [](unsigned short bits) { return lm_to_float(lm_##kind{bits}); }, false, {}}); \
  } \
  template <int TB> static inline void lm_group_multiply_held_##kind##_##columns(float (&c)[columns / 8][4], const unsigned (&a)[4], uint64_t b) { \
    lm_group_asked(lm_with_held(a, {&c[0][0], 0, b, columns, 0, 0, false, TB != 0, [](unsigned short bits) { return lm_to_float(lm_##kind{bits}); }, true, {}})); \
  }
#define LM_GROUPS(columns) LM_GROUP(f16, columns) LM_GROUP(bf16, columns)
LM_GROUPS(8) LM_GROUPS(16) LM_GROUPS(32) LM_GROUPS(64) LM_GROUPS(128) LM_GROUPS(192) LM_GROUPS(256)
