// What a machine can do at most: multiplications and additions, and bytes from memory. Prints two numbers a thread.
// Its argument is the size of the memory that is read, in bytes: together, threads must read more than caches hold.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
typedef float vec __attribute__((vector_size(64)));
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
int main(int count, char** arguments) {
  if (count < 2) return 2;
  vec a[24], b = (vec){0} + 0.999f, c = (vec){0} + 0.5f;
  for (int i = 0; i < 24; i++) a[i] = (vec){0} + (float)i;
  double best = 0;
  for (int turn = 0; turn < 5; turn++) {
    double start = now();
    for (long k = 0; k < 4000000; k++) {
#pragma GCC unroll 24
      for (int i = 0; i < 24; i++) a[i] = a[i] * b + c;
    }
    double rate = 4e6 * 24 * 32 / (now() - start);
    if (rate > best) best = rate;
  }
  float sum = 0;
  for (int i = 0; i < 24; i++) sum += a[i][0];
  const long part = atol(arguments[1]) / 4096 * 256, n = 4 * part;  // floats of one of four streams
  float* x = aligned_alloc(4096, n * 4);
  for (long i = 0; i < n; i++) x[i] = 1;
  double read = 0;
  for (int turn = 0; turn < 5; turn++) {
    double start = now();
    vec s[8] = {{0}};
    for (long i = 0; i < part; i += 64)
      for (int stream = 0; stream < 4; stream++) {
        const float* from = x + stream * part + i;
        for (int u = 0; u < 4; u++) __builtin_prefetch(from + 256 + 16 * u);
        for (int u = 0; u < 4; u++) s[u + stream % 2 * 4] += *(vec*)(from + 16 * u);
      }
    double rate = n * 4.0 / (now() - start);
    if (rate > read) read = rate;
    sum += s[0][0] + s[3][1] + s[7][2];
  }
  printf("%.4g %.4g %g\n", best, read, sum);
}
