// Workers that are late for many jobs and then on time again; follows pool.cpp. Prints the milliseconds of work that the
// caller does alone from then until a worker takes part.
//
//     pool_recovery

#include <stdio.h>

namespace {

const double WORK_NS = 200000;

struct Job {
  bool is_late;
  bool shared;
};

void spin(double ns) {
  const int64_t start = clock_ns();
  while (double(clock_ns() - start) < ns) relax();
}

void task(void* context, int64_t thread, int64_t first, int64_t end) {
  Job* job = static_cast<Job*>(context);
  if (thread) put(&job->shared, true);
  if (thread && job->is_late) spin(2e6);
  else spin(WORK_NS / 64 * double(end - first));
}

}  // namespace

int main() {
  lm_executor* executor = lm_pool_create(2, nullptr, 100000);
  lm_pool_start(executor);
  const lm_job call = {task, 64, WORK_NS, 2 * WORK_NS, nullptr};
  Job job = {true, false};
  for (int k = 0; k < 2000; ++k) executor->parallel(executor, &call, &job);
  job = {false, false};
  int alone = 0;
  for (; !job.shared && alone < 20000; ++alone) executor->parallel(executor, &call, &job);
  printf("%.0f\n", alone * WORK_NS / 1e6);
  lm_pool_stop(executor);
  lm_pool_free(executor);
}
