// An lm_executor that records when each launch begins and ends, and lets another executor run it.
//
// Compiled by tracing.py for this machine behind render/interface.py. One thread at a time runs programs on it.

#include <stdint.h>
#include <stdlib.h>
#include <time.h>

namespace {

const double ALONE_BELOW_NS = 4000;  // launches that are estimated to take less run on one thread, as without tracing

struct Launch {
  const int32_t* pace;  // identifies the launch
  uint64_t begun, ended;
};

struct Tracer {
  lm_executor executor;
  const lm_executor* inner;
  int64_t capacity;
  int64_t count;  // launches since the last reset, also those beyond the capacity
  Launch launches[1];
};

// The processor's timestamp counter if it is independent of the frequency, as on current processors.
inline uint64_t ticks() {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t found;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(found));
  return found;
#else
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return uint64_t(t.tv_sec) * 1000000000 + uint64_t(t.tv_nsec);
#endif
}

void parallel(const lm_executor* executor, const lm_job* job, void* context) {
  Tracer* tracer = static_cast<Tracer*>(executor->pool);
  const uint64_t begun = ticks();
  if (job->work_ns < ALONE_BELOW_NS || job->blocks < 2) job->task(context, 0, 0, job->blocks);
  else tracer->inner->parallel(tracer->inner, job, context);
  if (tracer->count < tracer->capacity) tracer->launches[tracer->count] = Launch{job->pace, begun, ticks()};
  ++tracer->count;
}

}  // namespace

extern "C" {

// Returns a tracer of at most `capacity` launches a call; null if there is no memory.
lm_executor* lm_trace_create(const lm_executor* inner, int64_t capacity) {
  Tracer* tracer = static_cast<Tracer*>(calloc(1, sizeof(Tracer) + capacity * sizeof(Launch)));
  if (!tracer) return nullptr;
  tracer->executor = lm_executor{inner->threads, parallel, tracer, inner->library, 1};
  tracer->inner = inner;
  tracer->capacity = capacity;
  return &tracer->executor;
}

uint64_t lm_trace_ticks(void) { return ticks(); }

// Forgets the launches.
void lm_trace_reset(lm_executor* executor) { static_cast<Tracer*>(executor->pool)->count = 0; }

// Adds up the ticks of the launches by their places in a list of `size`, whose first launch is the first of a call.
// Returns the number of launches, or -1 if a launch was not recorded or lies outside the list.
int64_t lm_trace_read(lm_executor* executor, uint64_t* sums, int64_t size) {
  const Tracer* tracer = static_cast<const Tracer*>(executor->pool);
  if (tracer->count > tracer->capacity) return -1;
  for (int64_t k = 0; k < size; ++k) sums[k] = 0;
  for (int64_t k = 0; k < tracer->count; ++k) {
    const Launch* launch = &tracer->launches[k];
    const int64_t place = launch->pace - tracer->launches[0].pace;
    if (place < 0 || place >= size) return -1;
    sums[place] += launch->ended - launch->begun;
  }
  return tracer->count;
}

void lm_trace_free(lm_executor* executor) { free(executor->pool); }

}  // extern "C"
