// Fork-join threads behind an lm_executor, compiled by executor.py for this machine behind render/interface.py.
//
// A job's blocks lie in ranges, one for each thread that may take part. A thread claims half of the rest of its own
// range at a time, then halves from the ends of the others', until nothing is left (work stealing). The caller claims
// like every other thread, so a worker that sleeps or is not scheduled costs nothing: its range is done by others. The
// caller waits only for blocks that were claimed.
//
// Workers spin for a while after the last job that they took part in (a fork-join then takes a fraction of a
// microsecond), and then sleep on a condition variable of their own. Waking one takes 5 to 50 us, of the caller's time
// as well, so it is done only if the rest of the program is worth several times the measured cost of waking. Timed
// sleeps are never used: they cost 50 to 100 us here. Linux may queue a woken thread behind the one that woke it, for
// 4 ms, so a worker that sleeps may not run on the processor of the thread that wakes it until it has woken.
//
// Workers that are preempted while they hold blocks make the caller wait for milliseconds, which costs short programs
// more than they can gain; long ones gain from getting more than one share of a busy machine. So the pool compares the
// rates of work with and without workers, and uses what is faster (`Trust`). Workers that it has given up are tried again
// after a while by a few jobs, whatever they did before: what delayed them may have ended.
//
// One call uses the workers at a time. A concurrent call, from another thread or from inside a task, runs all its
// blocks itself; blocks never wait for one another, so that is only slower.

#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

namespace {

const double GRAIN_NS = 5000;  // work that is worth an awake thread
const double LATE_NS = 100000;  // waiting for a worker that tells against it
const double LEAST_SPIN_NS = 50000;  // minimum time that a worker spins, if it spins at all: about the cost of waking
const double FIRST_WAKE_NS = 20000;  // assumed cost of waking before it is measured
const double MOST_LATE_NS = 50000;  // of a woken worker, and of waking one: a longer delay is chance, and is ignored
const int64_t MOST_UNITS = 32;  // into which a range is divided
const double KNOWN_PACE = 256;  // of a job whose estimate is right
const double REMEMBERED_NS = 6e7;  // how far back jobs count in a rate
const double EXPECTED_NS = 1e6;  // of work assumed in a rate from the start, at the expected rate
const double LEAST_PATIENCE_NS = 1e7, MOST_PATIENCE_NS = 3e8;
const double MOST_PAUSES = 30;  // elapsed time over patience after which workers are tried again too

// The unclaimed blocks of a range: units from next to end, of the job with that number. One word, so that a claim
// succeeds only if the range still belongs to the job whose task the claimer has read.
struct alignas(64) Range {
  uint64_t word;
};

uint64_t packed(uint32_t job, uint64_t next, uint64_t end) { return uint64_t(job) << 32 | next << 16 | end; }

struct alignas(64) Worker {
  struct Pool* pool;
  int64_t thread;  // its number; 0 is the caller
  uint32_t seen;  // the last job that it has seen
  pthread_t handle;
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  alignas(64) int32_t asleep;
#ifdef __linux__
  int32_t is_steered;  // whether it must not run on the processor of the thread that has woken it; under the mutex
  cpu_set_t allowed;  // where it may run otherwise
#endif
};

// Recent elapsed time and the work done in it.
struct Rate {
  double wall_ns, work_ns;
};

// Rates of jobs with workers and alone. Owned by the thread that has set `busy`.
struct Trust {
  Rate together, apart;
  double patience_ns;  // work done alone until workers are tried again; doubles when they are given up
  double left_ns;  // of it
  uint64_t given_up;  // timestamp
  int32_t is_alone;
};

struct Pool {
  lm_executor executor;
  double spin_ns;
  double ticks_per_ns;
  int64_t started;  // running workers; -1 before their first job
  Worker* workers;
  Range* ranges;
  int64_t callers;
  int32_t busy;
  Trust trust;
  double signal_ns;  // the caller's cost of waking a worker
  // Written by the caller and read by all workers, as are the ranges; the number last.
  alignas(64) uint32_t job;
  int32_t stop;
  lm_task task;
  void* context;
  int64_t blocks;
  int64_t units;
  int64_t sharing;  // threads that may take part, including the caller
  int32_t is_waking;  // whether sleeping workers are to be woken
  uint64_t published;  // timestamp
  alignas(64) int64_t done;  // units
  alignas(64) int64_t wake_ns;  // from the job to a worker that slept
};

template <typename T>
T look(const T* place) {
  return __atomic_load_n(place, __ATOMIC_RELAXED);
}

template <typename T>
void put(T* place, T value) {
  __atomic_store_n(place, value, __ATOMIC_RELAXED);
}

inline void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ volatile("yield");
#endif
}

int64_t clock_ns() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return int64_t(t.tv_sec) * 1000000000 + t.tv_nsec;
}

// The processor's timestamp counter if it is independent of the frequency, as on current processors.
inline uint64_t ticks() {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t found;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(found));
  return found;
#else
  return uint64_t(clock_ns());
#endif
}

// Measured once per process.
double ticks_per_ns() {
  static double known;
  double found = known;
  if (found == 0) {
    const int64_t start_ns = clock_ns();
    const uint64_t start = ticks();
    int64_t took_ns;
    while ((took_ns = clock_ns() - start_ns) < 100000) relax();
    found = double(ticks() - start) / double(took_ns);
    known = found = found > 0 ? found : 1;
  }
  return found;
}

double ns_since(const Pool* pool, uint64_t start) {
  const uint64_t now = ticks();
  return now > start ? double(now - start) / pool->ticks_per_ns : 0;  // clocks of two processors may differ a little
}

// Claiming

struct Claim {
  lm_task task;
  void* context;
  int64_t first, end;  // blocks
  int64_t units;
};

// Claims half of the rest of a range, from its start or from its end.
bool claim(Pool* pool, int64_t range, uint32_t job, bool from_start, Claim* found) {
  uint64_t* place = &pool->ranges[range].word;
  uint64_t word = __atomic_load_n(place, __ATOMIC_ACQUIRE);
  for (;;) {
    const uint64_t next = word >> 16 & 0xffff, end = word & 0xffff;
    if (uint32_t(word >> 32) != job || next >= end) return false;
    // Consistent if the claim succeeds: they change only when all ranges of the job are empty.
    *found = Claim{look(&pool->task), look(&pool->context), 0, 0, 0};
    const int64_t blocks = look(&pool->blocks), units = look(&pool->units);
    const uint64_t half = (end - next + 1) / 2;
    const uint64_t first = from_start ? next : end - half;
    const uint64_t left = from_start ? packed(job, next + half, end) : packed(job, next, end - half);
    if (!__atomic_compare_exchange_n(place, &word, left, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) continue;
    found->first = blocks * int64_t(first) / units;
    found->end = blocks * int64_t(first + half) / units;
    found->units = int64_t(half);
    return true;
  }
}

// Runs the rest of a job, its own range first; returns the number of units.
int64_t take_part(Pool* pool, int64_t thread, int64_t sharing, uint32_t job) {
  int64_t units = 0;
  for (int64_t k = 0; k < sharing; ++k) {
    const int64_t range = (thread + k) % sharing;
    Claim claimed;
    while (claim(pool, range, job, k == 0, &claimed)) {
      claimed.task(claimed.context, thread, claimed.first, claimed.end);
      units += claimed.units;
      __atomic_fetch_add(&pool->done, claimed.units, __ATOMIC_RELEASE);
    }
  }
  return units;
}

// Workers

// Keeps a worker that is about to be woken from the caller's processor, if it may run on others.
void steer(Worker* worker) {
#ifdef __linux__
  const int here = sched_getcpu();
  if (here < 0 || worker->is_steered) return;
  if (pthread_getaffinity_np(worker->handle, sizeof(cpu_set_t), &worker->allowed) != 0) return;
  cpu_set_t others = worker->allowed;
  CPU_CLR(here, &others);
  if (CPU_COUNT(&others) == 0) return;
  worker->is_steered = pthread_setaffinity_np(worker->handle, sizeof(cpu_set_t), &others) == 0;
#else
  (void)worker;
#endif
}

// Lets a worker that runs again move to any processor.
void release_steered(Worker* worker) {
#ifdef __linux__
  if (worker->is_steered) pthread_setaffinity_np(pthread_self(), sizeof(cpu_set_t), &worker->allowed);
  worker->is_steered = 0;
#else
  (void)worker;
#endif
}

// Wakes a worker if it sleeps.
void rouse(Worker* worker) {
  // Sequentially consistent with `next_job`: either we see the sleeper or it sees the job.
  if (!__atomic_load_n(&worker->asleep, __ATOMIC_SEQ_CST)) return;
  pthread_mutex_lock(&worker->mutex);
  // It may have woken meanwhile, or ended: the affinity of a thread that ended is taken for that of the caller.
  if (__atomic_load_n(&worker->asleep, __ATOMIC_SEQ_CST)) {
    steer(worker);
    pthread_cond_signal(&worker->wake);
  }
  pthread_mutex_unlock(&worker->mutex);
}

// Wakes the sleeping ones of the next two workers in a tree rooted at the caller, so that many wake quickly.
void rouse_next(Pool* pool, int64_t thread, int64_t sharing) {
  for (int64_t next = 2 * thread + 1; next <= 2 * thread + 2 && next < sharing; ++next) rouse(&pool->workers[next]);
}

// Returns the next job after the last one seen. Spins until `spin_ns` after `since`, then sleeps.
uint32_t next_job(Worker* worker, uint64_t since, double spin_ns, bool* slept) {
  Pool* pool = worker->pool;
  *slept = false;
  uint32_t found;
  do {
    for (int64_t k = 0; k < 8; ++k) {
      if ((found = __atomic_load_n(&pool->job, __ATOMIC_ACQUIRE)) != worker->seen) return found;
      relax();
    }
  } while (ns_since(pool, since) < spin_ns);
  *slept = true;
  pthread_mutex_lock(&worker->mutex);
  __atomic_store_n(&worker->asleep, 1, __ATOMIC_SEQ_CST);
  while ((found = __atomic_load_n(&pool->job, __ATOMIC_SEQ_CST)) == worker->seen)
    pthread_cond_wait(&worker->wake, &worker->mutex);
  __atomic_store_n(&worker->asleep, 0, __ATOMIC_SEQ_CST);
  release_steered(worker);
  pthread_mutex_unlock(&worker->mutex);
  return found;
}

void* work(void* argument) {
  Worker* worker = static_cast<Worker*>(argument);
  Pool* pool = worker->pool;
  double spin_ns = pool->spin_ns;
  uint64_t since = ticks();
  for (;;) {
    bool slept;
    worker->seen = next_job(worker, since, spin_ns, &slept);
    if (__atomic_load_n(&pool->stop, __ATOMIC_ACQUIRE)) return nullptr;
    const int64_t sharing = look(&pool->sharing);
    if (slept) {
      const double woke_ns = ns_since(pool, look(&pool->published));
      if (look(&pool->is_waking) && woke_ns < 1e8)
        put(&pool->wake_ns, (3 * look(&pool->wake_ns) + int64_t(woke_ns)) / 4);
      // It spun in vain: spin for a shorter time in future if it slept for long.
      const double asleep_ns = ns_since(pool, since);
      spin_ns = asleep_ns < 2 * pool->spin_ns ? pool->spin_ns : spin_ns / 2;
      if (spin_ns < LEAST_SPIN_NS) spin_ns = pool->spin_ns < LEAST_SPIN_NS ? pool->spin_ns : LEAST_SPIN_NS;
      since = ticks();
    } else {
      spin_ns = pool->spin_ns;
    }
    if (worker->thread >= sharing) continue;
    if (look(&pool->is_waking)) rouse_next(pool, worker->thread, sharing);
    if (take_part(pool, worker->thread, sharing, worker->seen)) since = ticks();
  }
}

void start_workers(Pool* pool) {
  pool->started = 0;
  for (int64_t thread = 1; thread < pool->executor.threads; ++thread) {
    Worker* worker = &pool->workers[thread];
    worker->pool = pool;
    worker->thread = thread;
    worker->seen = pool->job;
    worker->asleep = 0;
#ifdef __linux__
    worker->is_steered = 0;
#endif
    pthread_mutex_init(&worker->mutex, nullptr);
    pthread_cond_init(&worker->wake, nullptr);
    if (pthread_create(&worker->handle, nullptr, work, worker) != 0) return;
    ++pool->started;
  }
}

// Callers

// Returns whether a participating worker is awake, and whether one is asleep.
void count(const Pool* pool, int64_t sharing, bool* awake, bool* asleep) {
  *awake = *asleep = false;
  for (int64_t thread = 1; thread < sharing; ++thread)
    *(__atomic_load_n(&pool->workers[thread].asleep, __ATOMIC_SEQ_CST) ? asleep : awake) = true;
}

void add(Rate* rate, double wall_ns, double work_ns) {
  rate->wall_ns += wall_ns;
  rate->work_ns += work_ns;
  if (rate->wall_ns > REMEMBERED_NS) rate->wall_ns /= 2, rate->work_ns /= 2;
}

double slowness(const Rate* rate, double expected) {
  return (rate->wall_ns + expected * EXPECTED_NS) / (rate->work_ns + EXPECTED_NS);
}

bool are_worse(const Trust* trust) { return slowness(&trust->together, 0.6) >= slowness(&trust->apart, 1); }

// Records a job with workers. Waiting time counts twice, to avoid rare calls that take a hundred times as long.
void judge_together(Trust* trust, double wall_ns, double waited_ns, double work_ns) {
  add(&trust->together, wall_ns + (waited_ns > LATE_NS ? waited_ns : 0), work_ns);
  trust->patience_ns -= trust->patience_ns * work_ns / MOST_PATIENCE_NS;
  if (trust->patience_ns < LEAST_PATIENCE_NS) trust->patience_ns = LEAST_PATIENCE_NS;
  if (!are_worse(trust)) return;
  trust->is_alone = 1;
  trust->given_up = ticks();
  trust->left_ns = trust->patience_ns;
  trust->patience_ns = 2 * trust->patience_ns < MOST_PATIENCE_NS ? 2 * trust->patience_ns : MOST_PATIENCE_NS;
}

// Records a job that was done alone for lack of trust. Evidence against workers is halved with the patience, and does not
// outlast it: what delayed them may have ended, and if it has not, the expected rate is refuted by one or two jobs.
void judge_apart(Pool* pool, double wall_ns, double work_ns) {
  Trust* trust = &pool->trust;
  add(&trust->apart, wall_ns, work_ns);
  trust->left_ns -= work_ns;
  const bool is_over = trust->left_ns <= 0 || ns_since(pool, trust->given_up) > MOST_PAUSES * trust->patience_ns;
  const double kept = is_over ? 0 : work_ns < trust->patience_ns ? 1 - work_ns / trust->patience_ns / 2 : 0.5;
  trust->together.wall_ns *= kept;
  trust->together.work_ns *= kept;
  trust->is_alone = !is_over && are_worse(trust);
}

// Learns how long a job's blocks take one thread. Those that take longer than usual may have been preempted.
void learn(const lm_job* job, double took_ns) {
  if (!job->pace) return;
  const double pace = look(job->pace), found = took_ns / (job->work_ns + 1) * KNOWN_PACE;
  const double next = pace <= 0 ? found : found < pace ? (pace + found) / 2 : found < 1.05 * pace ? found : 1.05 * pace;
  put(job->pace, int32_t(next < 8 ? 8 : next > 8192 ? 8192 : next + 0.9));
}

// Returns its duration.
double alone(Pool* pool, const lm_job* job, void* context) {
  const uint64_t start = ticks();
  job->task(context, 0, 0, job->blocks);
  const double took_ns = ns_since(pool, start);
  learn(job, took_ns);
  return took_ns;
}

// Waits until all units are done; returns the duration. A late worker may lack a processor, so we yield ours.
double wait_for(Pool* pool, int64_t units, double patience_ns) {
  if (__atomic_load_n(&pool->done, __ATOMIC_ACQUIRE) == units) return 0;
  const uint64_t start = ticks();
  while (__atomic_load_n(&pool->done, __ATOMIC_ACQUIRE) != units) {
    if (ns_since(pool, start) < patience_ns) relax();
    else sched_yield();
  }
  return ns_since(pool, start);
}

void together(Pool* pool, const lm_job* job, void* context, int64_t sharing, double work_ns, bool is_waking) {
  const uint64_t start = ticks();
  // At least one for each thread, at most as many as are worth claiming separately.
  int64_t units = sharing * MOST_UNITS;
  if (units > work_ns / 1000) units = int64_t(work_ns / 1000);
  if (units < 2 * sharing) units = 2 * sharing;
  if (units > job->blocks) units = job->blocks;
  if (units > 0xffff) units = 0xffff;
  const uint32_t number = pool->job + 1;
  put(&pool->task, job->task);
  put(&pool->context, context);
  put(&pool->blocks, job->blocks);
  put(&pool->units, units);
  put(&pool->sharing, sharing);
  put(&pool->is_waking, int32_t(is_waking));
  put(&pool->published, start);
  put(&pool->done, int64_t(0));
  for (int64_t k = 0; k < sharing; ++k)
    __atomic_store_n(&pool->ranges[k].word, packed(number, units * k / sharing, units * (k + 1) / sharing),
                     __ATOMIC_RELEASE);
  __atomic_store_n(&pool->job, number, __ATOMIC_SEQ_CST);
  if (is_waking) {
    rouse_next(pool, 0, sharing);
    const double took_ns = ns_since(pool, start);  // much longer if the caller was preempted meanwhile
    pool->signal_ns += ((took_ns < MOST_LATE_NS ? took_ns : MOST_LATE_NS) - pool->signal_ns) / 4;
  }
  const uint64_t working = ticks();
  const int64_t own = take_part(pool, 0, sharing, number);
  const double worked_ns = ns_since(pool, working);
  const double waited_ns = wait_for(pool, units, worked_ns > LATE_NS / 2 ? worked_ns : LATE_NS / 2);
  // The work of a job is a guess until it has run once, and its first run touches memory that is not there yet.
  const bool is_guess = job->pace && look(job->pace) <= 0;
  if (own) learn(job, worked_ns * double(units) / double(own));
  // Waking is not counted: later jobs find the workers awake too.
  if (!is_guess) judge_together(&pool->trust, worked_ns + waited_ns, waited_ns, work_ns);
}

void parallel(const lm_executor* executor, const lm_job* job, void* context) {
  Pool* pool = static_cast<Pool*>(executor->pool);
  const int32_t known = job->pace ? look(job->pace) : 0;
  const double pace = known > 0 ? known / KNOWN_PACE : 1;
  const double work_ns = job->work_ns * pace, later_ns = (job->rest_ns - job->work_ns) / 2;
  const double rest_ns = work_ns + (later_ns > 0 ? later_ns : 0);
  int64_t sharing = executor->threads < job->blocks ? executor->threads : job->blocks;
  if (sharing > work_ns / GRAIN_NS) sharing = int64_t(work_ns / GRAIN_NS);
  if (sharing > 1) {
    const int64_t callers = __atomic_fetch_add(&pool->callers, 1, __ATOMIC_RELAXED);
    if (sharing > executor->threads - callers) sharing = executor->threads - callers;
    if (sharing > 1 && !__atomic_exchange_n(&pool->busy, 1, __ATOMIC_ACQUIRE)) {
      const double worth_ns = rest_ns * (1 - 1 / double(sharing));
      const double late_ns = double(look(&pool->wake_ns));
      const bool is_waking = worth_ns > 3 * pool->signal_ns + 1.5 * (late_ns < MOST_LATE_NS ? late_ns : MOST_LATE_NS);
      if (pool->started < 0 && is_waking && !pool->stop) start_workers(pool);
      if (sharing > pool->started + 1) sharing = pool->started + 1;
      bool awake = false, asleep = false;
      count(pool, sharing, &awake, &asleep);
      if (pool->trust.is_alone) {
        judge_apart(pool, alone(pool, job, context), work_ns);
      } else if (awake || (asleep && is_waking)) {
        together(pool, job, context, sharing, work_ns, asleep && is_waking);
      } else {
        if (asleep || pool->started < 0) {  // to be tried again later
          put(&pool->wake_ns, int64_t(late_ns - late_ns / 64));
          pool->signal_ns -= pool->signal_ns / 64;
        }
        alone(pool, job, context);
      }
      __atomic_store_n(&pool->busy, 0, __ATOMIC_RELEASE);
      __atomic_fetch_sub(&pool->callers, 1, __ATOMIC_RELAXED);
      return;
    }
    __atomic_fetch_sub(&pool->callers, 1, __ATOMIC_RELAXED);
  }
  alone(pool, job, context);
}

void make_idle(Pool* pool) {
  pool->started = -1;
  pool->job = 0;
  pool->done = 0;
  pool->stop = 0;
  pool->callers = 0;
  pool->trust = Trust{{0, 0}, {0, 0}, LEAST_PATIENCE_NS, 0, 0, 0};
  pool->signal_ns = FIRST_WAKE_NS;
  pool->wake_ns = int64_t(FIRST_WAKE_NS);
  for (int64_t k = 0; k < pool->executor.threads; ++k) pool->ranges[k].word = 0;
  __atomic_store_n(&pool->busy, 0, __ATOMIC_RELEASE);
}

void* zeroed(int64_t size) {
  void* memory = nullptr;
  if (posix_memalign(&memory, 64, size) != 0) return nullptr;
  return memset(memory, 0, size);
}

void release(Pool* pool) {
  free(pool->workers);
  free(pool->ranges);
  free(pool);
}

}  // namespace

extern "C" {

// Returns an executor with `threads` >= 1, none of them started; null if there is no memory. spin_ns: how long a worker
// spins before it sleeps.
lm_executor* lm_pool_create(int64_t threads, void* const* library, int64_t spin_ns) {
  Pool* pool = static_cast<Pool*>(zeroed(sizeof(Pool)));
  if (!pool) return nullptr;
  pool->workers = static_cast<Worker*>(zeroed(threads * sizeof(Worker)));
  pool->ranges = static_cast<Range*>(zeroed(threads * sizeof(Range)));
  if (!pool->workers || !pool->ranges) {
    release(pool);
    return nullptr;
  }
  pool->executor = lm_executor{threads, parallel, pool, library};
  pool->spin_ns = double(spin_ns);
  pool->ticks_per_ns = ticks_per_ns();
  make_idle(pool);
  return &pool->executor;
}

// Starts the workers if needed, so that no call has to.
void lm_pool_start(lm_executor* executor) {
  Pool* pool = static_cast<Pool*>(executor->pool);
  if (__atomic_exchange_n(&pool->busy, 1, __ATOMIC_ACQUIRE)) return;
  if (pool->started < 0 && !pool->stop) start_workers(pool);
  __atomic_store_n(&pool->busy, 0, __ATOMIC_RELEASE);
}

// In the child of a fork: the workers stayed with the parent, so the next call starts new ones.
void lm_pool_forget_workers(lm_executor* executor) { make_idle(static_cast<Pool*>(executor->pool)); }

// The number of running workers.
int64_t lm_pool_started(lm_executor* executor) {
  int64_t started = static_cast<Pool*>(executor->pool)->started;
  return started < 0 ? 0 : started;
}

// Ends the workers for good; calls run on their own threads from then on. Returns 0 if a call keeps the workers for
// more than a second, in which case they stay.
int64_t lm_pool_stop(lm_executor* executor) {
  Pool* pool = static_cast<Pool*>(executor->pool);
  if (pool->stop) return 1;
  int64_t deadline = clock_ns() + 1000000000;
  while (__atomic_exchange_n(&pool->busy, 1, __ATOMIC_ACQUIRE)) {
    if (clock_ns() > deadline) return 0;
    sched_yield();
  }
  __atomic_store_n(&pool->stop, 1, __ATOMIC_RELEASE);
  if (pool->started > 0) {
    __atomic_fetch_add(&pool->job, 1, __ATOMIC_SEQ_CST);
    for (int64_t thread = 1; thread <= pool->started; ++thread) rouse(&pool->workers[thread]);
    for (int64_t thread = 1; thread <= pool->started; ++thread) {
      Worker* worker = &pool->workers[thread];
      pthread_join(worker->handle, nullptr);
      pthread_mutex_destroy(&worker->mutex);
      pthread_cond_destroy(&worker->wake);
    }
  }
  pool->started = 0;
  return 1;
}

// Frees a stopped executor, which must not be used any more.
void lm_pool_free(lm_executor* executor) { release(static_cast<Pool*>(executor->pool)); }

}  // extern "C"
