// Threads of a block as fibers, for stand-ins of devices with threads. A thread runs until it waits; those of a warp wait
// for each other at shuffles. x86-64 only.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#if !defined(__x86_64__)
#error "the shim switches between fibers by x86-64 code; run it on such a processor"
#endif

namespace shim {
const int MAX_THREADS = 1024, WARP = 32;
const size_t STACK_BYTES = 128 << 10;
enum State { READY, AT_BARRIER, AT_PART, AT_WARP, AWAITS, PAUSES, DONE };
struct Fiber { void* stack_pointer; char* stack; State state; };

static Fiber* fibers;
static void* scheduler_pointer;
static int current, threads, group;
static uint64_t exchange[MAX_THREADS];
static char message[512];
static void (*body)();

extern "C" void lm_shim_switch(void** save, void* to);
__asm__(
    ".text\n.p2align 4\n.type lm_shim_switch,@function\n.hidden lm_shim_switch\nlm_shim_switch:\n"
    " pushq %rbp\n pushq %rbx\n pushq %r12\n pushq %r13\n pushq %r14\n pushq %r15\n movq %rsp,(%rdi)\n movq %rsi,%rsp\n"
    " popq %r15\n popq %r14\n popq %r13\n popq %r12\n popq %rbx\n popq %rbp\n ret\n"
    ".size lm_shim_switch,.-lm_shim_switch\n");

__attribute__((noinline)) static void wait(State state) {
  Fiber& own = fibers[current];
  own.state = state;
  lm_shim_switch(&own.stack_pointer, scheduler_pointer);
}

static void fail(const char* what, const char* name, long long at, long long count) {
  if (message[0]) return;
  snprintf(message, sizeof message, "%s: %s[%lld] of %lld, block %d, thread %d", what, name, at, count, group, current);
}

static void entry() {
  body();
  wait(DONE);
  abort();
}

static void prepare(int thread) {
  Fiber& own = fibers[thread];
  if (!own.stack) own.stack = (char*)aligned_alloc(4096, STACK_BYTES);
  void** top = (void**)(own.stack + STACK_BYTES - (thread & 31) * 256);
  *--top = 0;
  *--top = (void*)entry;
  for (int n = 0; n < 6; n++) *--top = 0;
  own.stack_pointer = top;
  own.state = READY;
}

static void resume(int thread) {
  current = thread;
  lm_shim_switch(&scheduler_pointer, fibers[thread].stack_pointer);
}

// Runs the threads of a warp until all wait for the block or are done.
static bool run_warp(int first, bool backwards) {
  const int last = first + WARP < threads ? first + WARP : threads;
  for (;;) {
    for (int n = 0; n < last - first; n++) {
      const int thread = backwards ? last - 1 - n : first + n;
      if (fibers[thread].state == READY) resume(thread);
    }
    int at_warp = 0;
    for (int thread = first; thread < last; thread++) at_warp += fibers[thread].state == AT_WARP;
    if (!at_warp) return true;
    if (at_warp < last - first) {
      fail("some threads of a warp are at a shuffle, others are not", "warp", first / WARP, threads / WARP);
      return false;
    }
    for (int thread = first; thread < last; thread++) fibers[thread].state = READY;
  }
}

static int in_state(State state) {
  int found = 0;
  for (int thread = 0; thread < threads; thread++) found += fibers[thread].state == state;
  return found;
}

static void let_go(State state) {
  for (int thread = 0; thread < threads; thread++)
    if (fibers[thread].state == state) fibers[thread].state = READY;
}

// Returns what a thread of the warp passes; all threads of the warp take part.
static inline uint64_t exchanged(uint64_t bits, int lane) {
  exchange[current] = bits;
  wait(AT_WARP);
  bits = exchange[(current & ~(WARP - 1)) | (lane & (WARP - 1))];
  wait(AT_WARP);
  return bits;
}
}  // namespace shim
