// Callers that share a thread pool, with jobs of random size and pauses between them; follows pool.cpp. Exits with 1 if
// a block was not run exactly once, or in scratch that another call used at the same time.
//
//     pool_driver THREADS SPIN_NS ROUNDS

#include <stdio.h>

namespace {

const int64_t CALLERS = 3, MOST_BLOCKS = 3000, MOST_THREADS = 64;

struct Job {
  int64_t counts[MOST_BLOCKS], scratch[8 * MOST_THREADS], turns;
};

struct Caller {
  lm_executor* executor;
  uint64_t seed;
  int64_t rounds, wrong;

  int64_t below(int64_t end) {  // xorshift
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    return int64_t(seed >> 1) % end;
  }
};

void task(void* context, int64_t thread, int64_t first, int64_t end) {
  Job* job = static_cast<Job*>(context);
  int64_t* own = job->scratch + 8 * thread;
  for (int64_t block = first; block < end; ++block) {
    own[0] = 0;
    for (int64_t k = 0; k < job->turns; ++k) {
      own[0] += 1;
      __asm__ volatile("" ::: "memory");
    }
    job->counts[block] += own[0];
  }
}

void* call(void* argument) {
  Caller* caller = static_cast<Caller*>(argument);
  Job* work = static_cast<Job*>(malloc(sizeof(Job)));
  int32_t pace = 0;
  for (int64_t round = 0; work && round < caller->rounds; ++round) {
    memset(work, 0, sizeof(Job));
    work->turns = caller->below(100);
    const int64_t blocks = caller->below(MOST_BLOCKS);
    const double work_ns = double(caller->below(2000000));
    const lm_job job = {task, blocks, work_ns, 2 * work_ns, caller->below(2) ? &pace : nullptr};
    caller->executor->parallel(caller->executor, &job, work);
    for (int64_t k = 0; k < MOST_BLOCKS; ++k) caller->wrong += work->counts[k] != (k < blocks ? work->turns : 0);
    timespec pause = {0, 300000};
    if (caller->below(50) == 0) nanosleep(&pause, nullptr);  // so that workers go to sleep
  }
  free(work);
  return nullptr;
}

}  // namespace

int main(int count, char** words) {
  if (count != 4) return 2;
  lm_executor* executor = lm_pool_create(atoi(words[1]), nullptr, atoi(words[2]));
  Caller callers[CALLERS];
  pthread_t threads[CALLERS];
  int64_t wrong = 0;
  for (int64_t k = 0; k < CALLERS; ++k) {
    callers[k] = Caller{executor, uint64_t(k + 1), atoi(words[3]), 0};
    if (pthread_create(&threads[k], nullptr, call, &callers[k])) return 3;
  }
  for (int64_t k = 0; k < CALLERS; ++k) {
    pthread_join(threads[k], nullptr);
    wrong += callers[k].wrong;
  }
  if (!lm_pool_stop(executor)) return 4;
  lm_pool_free(executor);
  printf("%lld blocks are wrong\n", static_cast<long long>(wrong));
  return wrong != 0;
}
