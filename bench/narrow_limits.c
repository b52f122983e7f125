// Products and sums a second of the instructions for narrow numbers, in registers: of bf16 pairs (vdpbf16ps), then of
// groups of four bytes (vpdpbusd); 0 for one that the processor lacks. One thread.
#include <stdio.h>
#include <time.h>
typedef float vec __attribute__((vector_size(64)));
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
#define LIMIT(name, instruction, operations)                                                       \
  static double name(void) {                                                                       \
    double best = 0;                                                                               \
    for (int turn = 0; turn < 5; turn++) {                                                         \
      vec a[24] = {{0}}, b = {0}, c = {0};                                                         \
      const double start = now();                                                                  \
      for (long k = 0; k < 2000000; k++) {                                                         \
        _Pragma("GCC unroll 24") for (int i = 0; i < 24; i++)                                      \
          __asm__ volatile(instruction " %2, %1, %0" : "+v"(a[i]) : "v"(b), "v"(c));               \
      }                                                                                            \
      const double rate = 2e6 * 24 * operations / (now() - start);                                 \
      if (rate > best) best = rate;                                                                \
    }                                                                                              \
    return best;                                                                                   \
  }
#ifdef __AVX512BF16__
LIMIT(bf16, "vdpbf16ps", 64)
#else
static double bf16(void) { return 0; }
#endif
#ifdef __AVX512VNNI__
LIMIT(i8, "vpdpbusd", 128)
#else
static double i8(void) { return 0; }
#endif
int main(void) {
  const double first = bf16();
  printf("%.4g %.4g\n", first, i8());
}
