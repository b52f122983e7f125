// An exported lumin program as a library with a C interface: the part common to all. The program's own part precedes it
// as macros: LM_NAME(x), LM_ARGUMENTS, LM_ROLES, LM_OFFSETS, LM_CONSTANT_BYTES, LM_DIMS, LM_VARIES. It needs a C
// library and POSIX threads.
//
// A child of a fork has none of the threads: it repairs the program before using it (`own`).

#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

extern "C" {
typedef struct lm_executor lm_executor;
lm_executor* lm_pool_create(int64_t threads, void* const* library, int64_t spin_ns);
void lm_pool_forget_workers(lm_executor*);
void lm_pool_start(lm_executor*);
int64_t lm_pool_stop(lm_executor*);
void lm_pool_free(lm_executor*);
int64_t lm_workspace_bytes(const int64_t* dims, int64_t threads);
int64_t lm_prepared_bytes(const int64_t* dims);
double lm_work_ns(const int64_t* dims);
void lm_prepare(const lm_executor*, void* const*, const int64_t* dims, void* workspace, void* prepared);
void lm_run(const lm_executor*, void* const*, const int64_t* dims, void* workspace, void* prepared);
}

namespace {

const char roles[] = LM_ROLES;  // of each argument: input, constant, output
const int64_t offsets[] = LM_OFFSETS;  // of each constant
const int64_t SPIN_NS = 100000;
const double START_NS = 100000;  // estimate of a call on one thread above which threads are started in advance

struct Memory {
  void* start;
  int64_t size;

  bool reserve(int64_t wanted) {
    if (wanted < 0) return false;
    if (start && wanted <= size) return true;
    free(start);
    start = nullptr;
    if (posix_memalign(&start, 64, wanted > 0 ? wanted : 64) != 0) start = nullptr;
    size = start ? wanted : 0;
    return start != nullptr;
  }
};

struct Program {
  lm_executor* executor;
  int64_t threads;
  const char* constants;
  Memory workspace, prepared;
  int64_t dims[LM_DIMS + 1];
  bool is_prepared;
  pthread_mutex_t turn;
  pid_t owner;   // the process whose threads these are
  pid_t mender;  // the process that is its owner, or is becoming it
};

// Makes this process the program's owner: after a fork neither its workers nor a thread that held its mutex exist here.
void own(Program* program) {
  const pid_t self = getpid();
  if (__atomic_load_n(&program->owner, __ATOMIC_ACQUIRE) == self) return;
  pid_t other = __atomic_load_n(&program->mender, __ATOMIC_RELAXED);
  while (other != self)
    if (__atomic_compare_exchange_n(&program->mender, &other, self, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
      if (pthread_mutex_trylock(&program->turn) != 0) {  // the thread that held it may have left any state
        program->workspace = program->prepared = Memory();
        program->is_prepared = false;
      }
      pthread_mutex_init(&program->turn, nullptr);
      if (program->executor) lm_pool_forget_workers(program->executor);
      __atomic_store_n(&program->owner, self, __ATOMIC_RELEASE);
      return;
    }
  while (__atomic_load_n(&program->owner, __ATOMIC_ACQUIRE) != self) sched_yield();  // another thread repairs it
}

bool prepare(Program* program, void* const* arguments, const int64_t* dims) {
  bool same = program->is_prepared;
  for (int k = 0; same && LM_VARIES && k < LM_DIMS; ++k) same = program->dims[k] == dims[k];
  if (same) return true;
  if (!program->prepared.reserve(lm_prepared_bytes(dims))) return false;
  lm_prepare(program->executor, arguments, dims, program->workspace.start, program->prepared.start);
  for (int k = 0; k < LM_DIMS; ++k) program->dims[k] = dims[k];
  program->is_prepared = true;
  return true;
}

}  // namespace

#define LM_PUBLIC extern "C" __attribute__((visibility("default")))

LM_PUBLIC void LM_NAME(destroy)(Program* program) {
  if (!program) return;
  own(program);
  if (program->executor && lm_pool_stop(program->executor)) lm_pool_free(program->executor);
  free(program->workspace.start);
  free(program->prepared.start);
  pthread_mutex_destroy(&program->turn);
  free(program);
}

LM_PUBLIC int64_t LM_NAME(constant_bytes)(void) { return LM_CONSTANT_BYTES; }

LM_PUBLIC Program* LM_NAME(create)(const void* constants, int64_t threads) {
  Program* program = static_cast<Program*>(calloc(1, sizeof(Program)));
  if (!program) return nullptr;
  if (threads < 1) threads = sysconf(_SC_NPROCESSORS_ONLN);
  program->threads = threads < 1 ? 1 : threads;
  program->constants = static_cast<const char*>(constants);
  pthread_mutex_init(&program->turn, nullptr);
  program->owner = program->mender = getpid();
  program->executor = lm_pool_create(program->threads, nullptr, SPIN_NS);
  if (!program->executor) {
    LM_NAME(destroy)(program);
    return nullptr;
  }
  const int64_t none = 0;
  if (LM_DIMS == 0 && lm_work_ns(&none) >= START_NS) lm_pool_start(program->executor);
  return program;
}

LM_PUBLIC int LM_NAME(run)(Program* program, const void* const* inputs, void* const* outputs, const int64_t* dims) {
  void* arguments[LM_ARGUMENTS + 1];
  for (int k = 0, input = 0, constant = 0, output = 0; k < LM_ARGUMENTS; ++k) {
    if (roles[k] == 'i') arguments[k] = const_cast<void*>(inputs[input++]);
    else if (roles[k] == 'c') arguments[k] = const_cast<char*>(program->constants + offsets[constant++]);
    else arguments[k] = outputs[output++];
  }
  own(program);
  pthread_mutex_lock(&program->turn);
  bool ready = program->workspace.reserve(lm_workspace_bytes(dims, program->threads)) &&
               prepare(program, arguments, dims);
  if (ready) lm_run(program->executor, arguments, dims, program->workspace.start, program->prepared.start);
  pthread_mutex_unlock(&program->turn);
  return ready ? 0 : 1;
}
