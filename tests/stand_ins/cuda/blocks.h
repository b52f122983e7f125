// Concurrent blocks and their synchronisation: the last part of shim.h. A seed decides at every barrier, atomic
// operation and counter read which block runs next. The visibility of stores follows from barriers, fences and counters
// alone (vector clocks), never from the interleaving drawn: an access to a byte without a happens-before relation to
// the previous access is an error, whatever its value.
#pragma once

namespace shim {
const int MAX_BLOCKS = 8, MAX_COUNTERS = 1 << 16, PAGE_BITS = 12, PAGE_SLOTS = 1 << 14;
typedef uint32_t Clock[MAX_BLOCKS];  // for each block, the number of its intervals between barriers known to be over

// The last write of a byte, and the last read by each block.
struct Watch {
  uint32_t wrote, wrote_epoch, read_epoch;
  int16_t wrote_thread, read_thread;
  uint8_t writer;  // the block's number plus 1
  uint32_t read[MAX_BLOCKS];
};
struct Page { uintptr_t key; Watch* bytes; };

static Bank banks[MAX_BLOCKS];
static Clock known[MAX_BLOCKS], awaited[MAX_BLOCKS];
static uint32_t stretch[MAX_BLOCKS];  // the current interval between barriers of each block
static Clock fenced[MAX_BLOCKS][MAX_THREADS];
static Clock* told;  // by counters
static Page pages[PAGE_SLOTS];
static Page* last_page;
static uint64_t changes;

static Bank& bank_of(int number) {
  Bank& own = banks[number];
  if (!own.fibers) {
    own.fibers = (Fiber*)calloc(MAX_THREADS, sizeof(Fiber));
    own.shared = (unsigned char*)aligned_alloc(1024, MAX_SHARED);
    own.shadows = (Shadow*)calloc(MAX_SHARED, sizeof(Shadow));
    own.queues = (Queue*)calloc(MAX_THREADS, sizeof(Queue));
  }
  own.group = number;
  return own;
}

static void join(Clock& own, const Clock& other) {
  for (int n = 0; n < MAX_BLOCKS; n++)
    if (other[n] > own[n]) own[n] = other[n];
}

static Watch& watch_of(uintptr_t address) {
  const uintptr_t key = (address >> PAGE_BITS) + 1;
  if (!last_page || last_page->key != key) {
    size_t slot = key * 0x9e3779b97f4a7c15ull >> 50;
    while (pages[slot].key && pages[slot].key != key) slot = (slot + 1) % PAGE_SLOTS;
    last_page = &pages[slot];
    if (!last_page->key) *last_page = {key, (Watch*)calloc(1 << PAGE_BITS, sizeof(Watch))};
  }
  return last_page->bytes[address & ((1 << PAGE_BITS) - 1)];
}

static void forget_pages() {
  for (Page& page : pages) {
    free(page.bytes);
    page = {0, 0};
  }
  last_page = 0;
}

static void watch_read(uintptr_t address, int size, const char* name, long long at, long long count) {
  for (int n = 0; n < size; n++) {
    Watch& own = watch_of(address + n);
    const int writer = own.writer - 1;
    if (writer == group) {
      if (own.wrote_epoch == epoch && own.wrote_thread != current)
        fail("read without a barrier after another thread's write", name, at, count);
    } else if (writer >= 0 && own.wrote > known[group][writer])
      fail("read without waiting for the block that wrote it", name, at, count);
    own.read[group] = stretch[group];
    own.read_epoch = epoch;
    own.read_thread = (int16_t)current;
  }
}

static void watch_write(uintptr_t address, int size, const char* name, long long at, long long count) {
  for (int n = 0; n < size; n++) {
    Watch& own = watch_of(address + n);
    const int writer = own.writer - 1;
    if (writer == group) {
      if (own.wrote_epoch == epoch && own.wrote_thread != current)
        fail("written by two threads without a barrier", name, at, count);
    } else if (writer >= 0 && own.wrote > known[group][writer])
      fail("written without waiting for the block that wrote it before", name, at, count);
    if (own.read_epoch == epoch && own.read_thread != current)
      fail("written without a barrier after another thread's read", name, at, count);
    for (int other = 0; other < MAX_BLOCKS; other++)
      if (other != group && own.read[other] > known[group][other])
        fail("written without waiting for a block that reads what was there", name, at, count);
    own.wrote = stretch[group];
    own.wrote_epoch = epoch;
    own.wrote_thread = (int16_t)current;
    own.writer = (uint8_t)(group + 1);
  }
}

static uint64_t drawn(uint64_t& state) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state;
}

static void run_in_turns(uint64_t seed) {
  if (groups > MAX_BLOCKS) fail("more blocks at once than the shim has", "blocks", groups, MAX_BLOCKS);
  uint64_t state = seed * 0x9e3779b97f4a7c15ull | 1;
  uint64_t looked[MAX_BLOCKS] = {};
  told = (Clock*)calloc(MAX_COUNTERS, sizeof(Clock));
  memset(known, 0, sizeof known);
  memset(awaited, 0, sizeof awaited);
  memset(fenced, 0, sizeof fenced);
  for (int n = 0; n < MAX_BLOCKS; n++) stretch[n] = 1;
  int left = groups, now = -1;
  changes = 1;
  for (int n = 0; n < groups; n++) {
    enter(bank_of(n));
    begin_block();
    banks[n].epoch = epoch;
    banks[n].through = false;
  }
  for (int n = 0; n < 16; n++) drawn(state);
  // Some seeds switch only where a block waits, some always, some half of the time. From a random step on, every other
  // seed runs one block only when no other can run, so that its signals arrive late.
  const int leaving = 2 * (int)(seed / 2 % 3);
  int late = -1, until = seed % 2 ? (int)((drawn(state) >> 33) % 96) : -1;
  while (left && !message[0]) {
    if (until >= 0 && !until--) late = now < 0 ? 0 : now;
    bool others = false;
    for (int n = 0; n < groups; n++) others |= n != late && !banks[n].through && looked[n] != changes;
    if (now < 0 || banks[now].through || (now == late && others) || (int)(drawn(state) >> 33) % 4 < leaving)
      do now = (int)(drawn(state) >> 33) % groups;
      while (banks[now].through || (now == late && others));
    Bank& bank = banks[now];
    enter(bank);
    let_go(PAUSES);
    let_go(AWAITS);
    const uint64_t before = changes;
    const Progress progress = run_stretch(drawn(state) >> 40 & 1);
    bank.epoch = epoch;
    if (progress == MET) {
      join(known[now], awaited[now]);
      stretch[now]++;
    }
    if (progress == THROUGH) bank.through = true, left--;
    if (progress != AWAITING) {
      changes++;
      continue;
    }
    looked[now] = before == changes ? changes : 0;
    int stuck = 0;
    for (int n = 0; n < groups; n++) stuck += !banks[n].through && looked[n] == changes;
    if (stuck == left) fail("every block waits for another", "blocks", left, groups);
    now = -1;
  }
  free(told);
  forget_pages();
}
}  // namespace shim

#define LM_TASK static void
#define LM_GIVEN(type, name) type* name##_given
#define LM_PLACE(type, n) ((type*)(uintptr_t)lm_load(places, n))
template <int N> static inline void lm_barrier_of() {
  if (shim::current >= N) shim::fail("a thread beyond those of the barrier is at it", "thread", shim::current, N);
  shim::part = N;
  shim::wait(shim::AT_PART);
}
static inline int* lm_counter(const lm_checked<int>& counters, int64_t at) {
  if (!counters.holds(at, 1) || at >= shim::MAX_COUNTERS) {
    shim::fail("no such counter", counters.name, at, shim::MAX_COUNTERS);
    at = 0;
  }
  return counters.base + at;
}
static inline int lm_take_ticket(const lm_checked<int>& counters, int64_t at) {
  shim::wait(shim::PAUSES);
  return (*lm_counter(counters, at))++;
}
static inline void lm_await(const lm_checked<int>& counters, int64_t at, int wanted) {
  while (*lm_counter(counters, at) < wanted && !shim::message[0]) shim::wait(shim::AWAITS);
  shim::join(shim::awaited[shim::group], shim::told[at]);
}
// A fence orders what the block had done, and waited for, by its last barrier.
static inline void lm_fence() {
  memcpy(shim::fenced[shim::group][shim::current], shim::known[shim::group], sizeof(shim::Clock));
  shim::fenced[shim::group][shim::current][shim::group] = shim::stretch[shim::group] - 1;
}
static inline void lm_signal(const lm_checked<int>& counters, int64_t at) {
  shim::wait(shim::PAUSES);
  ++*lm_counter(counters, at);
  shim::join(shim::told[at], shim::fenced[shim::group][shim::current]);
  shim::changes++;
}
static inline int lm_leave(const lm_checked<int>& counters, int64_t at) {
  lm_fence();
  shim::wait(shim::PAUSES);
  const int before = (*lm_counter(counters, at))++;
  shim::join(shim::told[at], shim::fenced[shim::group][shim::current]);
  shim::join(shim::awaited[shim::group], shim::told[at]);
  return before;
}
