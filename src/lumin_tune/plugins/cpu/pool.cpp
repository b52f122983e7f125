// Fork-join threads behind an lm_executor, compiled by executor.py for this machine behind render/interface.py.
//
// A call of `parallel` publishes a task by raising `generation`, runs its own share and waits until all others are
// done. Workers spin for a while after each task, so that the next one starts in a fraction of a microsecond, and
// then sleep on a condition variable. Nobody ever sleeps for a time: that costs 50 to 100 us here.
//
// One call has the workers at a time. A second one, from another thread or from inside a task, runs all its shares
// itself; shares never wait for one another, so that is only slower. Shares whose worker could not be started are
// run by the caller in the same way.

#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

namespace {

struct Pool {
  lm_executor executor;
  int64_t spins;    // how often a worker looks before it sleeps
  int64_t started;  // workers that run; -1 before the first call
  pthread_t* workers;
  int busy;         // whether a call has the workers
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  // Written by the caller and read by all workers; the counters have cache lines of their own.
  alignas(64) int64_t generation;
  lm_task task;
  void* context;
  int stop;
  alignas(64) int64_t remaining;
  alignas(64) int64_t sleepers;
};

struct Start {
  Pool* pool;
  int64_t thread;
  int64_t generation;
};

inline void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ volatile("yield");
#endif
}

int64_t now_ns() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return int64_t(t.tv_sec) * 1000000000 + t.tv_nsec;
}

// How many looks take the time; a pause is 5 to 140 cycles, by processor.
int64_t spins_in(int64_t duration_ns) {
  const int64_t trial = 500;
  int64_t least = INT64_MAX;
  for (int64_t attempt = 0; attempt < 3; ++attempt) {
    int64_t start = now_ns();
    for (int64_t k = 0; k < trial; ++k) relax();
    int64_t took = now_ns() - start;
    if (took < least) least = took;
  }
  return duration_ns * trial / (least > 0 ? least : 1);
}

// Returns the generation after `seen`, once it is there.
int64_t next_generation(Pool* pool, int64_t seen) {
  for (int64_t k = 0; k < pool->spins; ++k) {
    int64_t found = __atomic_load_n(&pool->generation, __ATOMIC_ACQUIRE);
    if (found != seen) return found;
    relax();
  }
  pthread_mutex_lock(&pool->mutex);
  // Sequentially consistent against `publish`: either it sees the sleeper or we see its generation.
  __atomic_fetch_add(&pool->sleepers, 1, __ATOMIC_SEQ_CST);
  int64_t found;
  while ((found = __atomic_load_n(&pool->generation, __ATOMIC_SEQ_CST)) == seen)
    pthread_cond_wait(&pool->wake, &pool->mutex);
  __atomic_fetch_sub(&pool->sleepers, 1, __ATOMIC_SEQ_CST);
  pthread_mutex_unlock(&pool->mutex);
  return found;
}

void publish(Pool* pool) {
  __atomic_fetch_add(&pool->generation, 1, __ATOMIC_SEQ_CST);
  if (__atomic_load_n(&pool->sleepers, __ATOMIC_SEQ_CST) == 0) return;
  pthread_mutex_lock(&pool->mutex);
  pthread_cond_broadcast(&pool->wake);
  pthread_mutex_unlock(&pool->mutex);
}

void* work(void* argument) {
  Start start = *static_cast<Start*>(argument);
  free(argument);
  Pool* pool = start.pool;
  int64_t seen = start.generation;
  for (;;) {
    seen = next_generation(pool, seen);
    if (pool->stop) return nullptr;
    pool->task(pool->context, start.thread, pool->executor.threads);
    __atomic_fetch_sub(&pool->remaining, 1, __ATOMIC_RELEASE);
  }
}

void start_workers(Pool* pool) {
  pool->started = 0;
  for (int64_t thread = 1; thread < pool->executor.threads; ++thread) {
    Start* start = static_cast<Start*>(malloc(sizeof(Start)));
    if (!start) return;
    *start = Start{pool, thread, pool->generation};
    if (pthread_create(&pool->workers[thread], nullptr, work, start) != 0) {
      free(start);
      return;
    }
    ++pool->started;
  }
}

void parallel(const lm_executor* executor, lm_task task, void* context) {
  Pool* pool = static_cast<Pool*>(executor->pool);
  int64_t threads = executor->threads;
  if (threads == 1 || __atomic_exchange_n(&pool->busy, 1, __ATOMIC_ACQUIRE)) {
    for (int64_t thread = 0; thread < threads; ++thread) task(context, thread, threads);
    return;
  }
  if (pool->started < 0) start_workers(pool);
  pool->task = task;
  pool->context = context;
  __atomic_store_n(&pool->remaining, pool->started, __ATOMIC_RELAXED);
  publish(pool);
  task(context, 0, threads);
  for (int64_t thread = pool->started + 1; thread < threads; ++thread) task(context, thread, threads);
  int64_t patience = pool->spins;
  while (__atomic_load_n(&pool->remaining, __ATOMIC_ACQUIRE) != 0) {
    // A worker that is late may lack a processor: give it ours.
    if (--patience > 0) relax();
    else sched_yield();
  }
  __atomic_store_n(&pool->busy, 0, __ATOMIC_RELEASE);
}

void make_idle(Pool* pool) {
  pthread_mutex_init(&pool->mutex, nullptr);
  pthread_cond_init(&pool->wake, nullptr);
  pool->started = -1;
  pool->generation = 0;
  pool->remaining = 0;
  pool->sleepers = 0;
  pool->stop = 0;
  __atomic_store_n(&pool->busy, 0, __ATOMIC_RELEASE);
}

}  // namespace

extern "C" {

// Returns an executor with `threads` >= 1, none of them started; null if there is no memory.
lm_executor* lm_pool_create(int64_t threads, void* const* library, int64_t spin_ns) {
  void* memory = nullptr;
  if (posix_memalign(&memory, 64, sizeof(Pool)) != 0) return nullptr;
  memset(memory, 0, sizeof(Pool));
  Pool* pool = static_cast<Pool*>(memory);
  pool->workers = static_cast<pthread_t*>(calloc(threads, sizeof(pthread_t)));
  if (!pool->workers) {
    free(pool);
    return nullptr;
  }
  pool->executor = lm_executor{threads, parallel, pool, library};
  pool->spins = spins_in(spin_ns);
  make_idle(pool);
  return &pool->executor;
}

// In the child of a fork: the workers stayed with the parent, so the next call starts new ones.
void lm_pool_forget_workers(lm_executor* executor) { make_idle(static_cast<Pool*>(executor->pool)); }

// How many workers run.
int64_t lm_pool_started(lm_executor* executor) {
  int64_t started = static_cast<Pool*>(executor->pool)->started;
  return started < 0 ? 0 : started;
}

// Ends the workers for good; calls run on their own threads from then on. Returns 0 if one kept the workers for more
// than a second and so keeps them.
int64_t lm_pool_stop(lm_executor* executor) {
  Pool* pool = static_cast<Pool*>(executor->pool);
  if (pool->stop) return 1;
  int64_t deadline = now_ns() + 1000000000;
  while (__atomic_exchange_n(&pool->busy, 1, __ATOMIC_ACQUIRE)) {
    if (now_ns() > deadline) return 0;
    sched_yield();
  }
  pool->stop = 1;
  if (pool->started > 0) {
    publish(pool);
    for (int64_t thread = 1; thread <= pool->started; ++thread) pthread_join(pool->workers[thread], nullptr);
  }
  pool->started = 0;
  return 1;
}

// Frees a stopped executor, which nobody may use any more.
void lm_pool_free(lm_executor* executor) {
  Pool* pool = static_cast<Pool*>(executor->pool);
  free(pool->workers);
  free(pool);
}

}  // extern "C"
