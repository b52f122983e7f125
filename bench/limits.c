// What a machine can do at most with some threads at once: multiplications and additions, and bytes from memory, a
// second. Turns of all threads begin together and end with the last one: threads that take turns reach more than they
// do together. Arguments: threads, and the size of the memory that each reads, more than caches hold.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#define TURNS 5
#define STEPS 4000000
typedef float vec __attribute__((vector_size(64)));
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
static pthread_barrier_t together;
static long part;  // floats of one of four streams

static float multiply(void) {
  vec a[24], b = (vec){0} + 0.999f, c = (vec){0} + 0.5f;
  for (int i = 0; i < 24; i++) a[i] = (vec){0} + (float)i;
  for (long k = 0; k < STEPS; k++) {
#pragma GCC unroll 24
    for (int i = 0; i < 24; i++) a[i] = a[i] * b + c;
  }
  float sum = 0;
  for (int i = 0; i < 24; i++) sum += a[i][0];
  return sum;
}

// distance: how many floats ahead each stream prefetches to the second cache, 0 for none.
static inline __attribute__((always_inline)) float sum_ahead(const float* x, long distance) {
  vec s[8] = {{0}};
  for (long i = 0; i < part; i += 64)
    for (int stream = 0; stream < 4; stream++) {
      const float* from = x + stream * part + i;
      if (distance)
        for (int u = 0; u < 4; u++) __builtin_prefetch(from + distance + 16 * u, 0, 2);
      for (int u = 0; u < 4; u++) s[u + stream % 2 * 4] += *(vec*)(from + 16 * u);
    }
  const vec all = ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));
  return all[0] + all[1];
}

static float sum_of(const float* x) { return sum_ahead(x, 0); }
static float sum_prefetched(const float* x) { return sum_ahead(x, 512); }

// Returns the time of the fastest turn, of reading the memory if it is given: whichever way is faster.
static double fastest(const float* x, float* sum) {
  double best = 1e30;
  for (int turn = 0; turn < (x ? 2 * TURNS : TURNS); turn++) {
    pthread_barrier_wait(&together);
    const double start = now();
    *sum += !x ? multiply() : turn % 2 ? sum_prefetched(x) : sum_of(x);
    pthread_barrier_wait(&together);
    const double took = now() - start;
    if (took < best) best = took;
  }
  return best;
}

struct figures { double multiplying, reading; float sum; };

static void* run(void* argument) {
  struct figures* own = argument;
  float* x = aligned_alloc(4096, 16 * part);
  if (!x) abort();
  for (long i = 0; i < 4 * part; i++) x[i] = 1;
  own->multiplying = fastest(NULL, &own->sum);
  own->reading = fastest(x, &own->sum);
  free(x);
  return NULL;
}

int main(int count, char** arguments) {
  if (count < 3) return 2;
  const long threads = atol(arguments[1]);
  part = atol(arguments[2]) / 4096 * 256;
  if (threads < 1 || threads > 4096 || part < 256) return 2;
  pthread_t handles[4096];
  static struct figures found[4096];
  pthread_barrier_init(&together, NULL, threads);
  for (long t = 1; t < threads; t++)
    if (pthread_create(&handles[t], NULL, run, &found[t])) return 1;
  run(&found[0]);
  for (long t = 1; t < threads; t++) pthread_join(handles[t], NULL);
  double multiplying = 0, reading = 0;  // of the slowest thread
  for (long t = 0; t < threads; t++) {
    if (found[t].multiplying > multiplying) multiplying = found[t].multiplying;
    if (found[t].reading > reading) reading = found[t].reading;
  }
  printf("%.4g %.4g %g\n", threads * 32.0 * 24 * STEPS / multiplying, threads * 16.0 * part / reading, found[0].sum);
  return 0;
}
