// Runs the programs of a batch, one after another, each on buffers of exactly the size of its arrays. Accesses outside
// of them are detected by the sanitizers it is built with or, with LM_FENCED, by guard pages: sanitizers do not see
// masked instructions. Reads jobs from standard input, numbers as int64: the program, the number of dimensions, their
// values, the number of arguments, and for each whether it is written, its bytes, those of an element, and, if it is
// not written, its contents. Writes the outputs to standard output. It is compiled behind render/interface.py.

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define LM_PROGRAM(n)                                                                                             \
  extern "C" int64_t lm_workspace_bytes_##n(const int64_t*, int64_t);                                             \
  extern "C" int64_t lm_prepared_bytes_##n(const int64_t*);                                                       \
  extern "C" void lm_prepare_##n(const lm_executor*, void* const*, const int64_t*, void*, void*);                 \
  extern "C" void lm_run_##n(const lm_executor*, void* const*, const int64_t*, void*, void*);
#include "programs.h"
#undef LM_PROGRAM

struct Program {
  int64_t (*workspace_bytes)(const int64_t*, int64_t);
  int64_t (*prepared_bytes)(const int64_t*);
  void (*prepare)(const lm_executor*, void* const*, const int64_t*, void*, void*);
  void (*run)(const lm_executor*, void* const*, const int64_t*, void*, void*);
};

#define LM_PROGRAM(n) {lm_workspace_bytes_##n, lm_prepared_bytes_##n, lm_prepare_##n, lm_run_##n},
static const Program programs[] = {
#include "programs.h"
};

// The last thread runs the first blocks.
static void in_turn(const lm_executor* executor, const lm_job* job, void* context) {
  const int64_t threads = executor->threads;
  for (int64_t share = 0; share < threads; share++)
    job->task(context, threads - 1 - share, job->blocks * share / threads, job->blocks * (share + 1) / threads);
}

static void take(void* to, int64_t size) {
  if (fread(to, 1, size, stdin) != (size_t)size) exit(3);
}

static int64_t number;

#ifdef LM_FENCED
const int64_t PAGE = 4096;

struct Block {
  char* all;
  int64_t size;
  char* start;

  // Odd programs have the guard page right before their buffers, even ones right after.
  Block(int64_t wanted, int64_t alignment) : size((wanted + PAGE - 1) / PAGE * PAGE) {
    all = (char*)mmap(nullptr, size + 2 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED || (size && mprotect(all + PAGE, size, PROT_READ | PROT_WRITE))) exit(4);
    start = all + PAGE;
    if (number % 2 == 0) start += (size - wanted) / alignment * alignment;
  }
  ~Block() { munmap(all, size + 2 * PAGE); }
};

static void touched(int) {
  char text[64];
  const int length = snprintf(text, sizeof text, "program %d touches what is not its own\n", (int)number);
  if (write(2, text, length)) _exit(6);
}
#else
struct Block {
  char *all, *start;

  // User arrays begin anywhere: those of odd programs one element after an aligned address.
  Block(int64_t wanted, int64_t alignment) {
    const int64_t skew = alignment < 64 ? number % 2 * alignment : 0;
    if (posix_memalign((void**)&all, 64, skew + wanted)) exit(4);
    start = all + skew;
  }
  ~Block() { free(all); }
};
#endif

int main() {
#ifdef LM_FENCED
  signal(SIGSEGV, touched);
#endif
  const lm_executor executor = {3, in_turn, nullptr, nullptr};
  while (fread(&number, sizeof number, 1, stdin) == 1) {
    int64_t dims[8], head[3], ranks, count, sizes[64];
    Block* blocks[64];
    void* arguments[64];
    bool written[64];
    take(&ranks, 8);
    take(dims, 8 * ranks);
    take(&count, 8);
    if (ranks > 8 || count > 64) exit(5);
    for (int64_t k = 0; k < count; k++) {
      take(head, sizeof head);
      written[k] = head[0];
      sizes[k] = head[1];
      blocks[k] = new Block(sizes[k], head[2]);
      arguments[k] = blocks[k]->start;
      if (!written[k]) take(arguments[k], sizes[k]);
    }
    const Program& program = programs[number];
    Block workspace(program.workspace_bytes(dims, executor.threads), 64);
    Block prepared(program.prepared_bytes(dims), 64);
    program.prepare(&executor, arguments, dims, workspace.start, prepared.start);
    program.run(&executor, arguments, dims, workspace.start, prepared.start);
    for (int64_t k = 0; k < count; k++) {
      if (written[k]) fwrite(arguments[k], 1, sizes[k], stdout);
      delete blocks[k];
    }
  }
}
