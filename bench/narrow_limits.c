// Products and sums a second of the instructions for narrow numbers, in registers: of bf16 (tdpbf16ps of AMX, else
// vdpbf16ps), then of bytes (tdpbssd, else vpdpbusd); 0 for one that the processor lacks. One thread.
#include <stdint.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
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
#ifdef __AMX_TILE__
#define TILE_LIMIT(name, instruction, operations)                                                  \
  static double name(void) {                                                                       \
    double best = 0;                                                                               \
    for (int turn = 0; turn < 200; turn++) {                                                       \
      const double start = now();                                                                  \
      for (long k = 0; k < 20000; k++)                                                             \
        __asm__ volatile(instruction " %%tmm6, %%tmm4, %%tmm0\n" instruction " %%tmm7, %%tmm4, %%tmm1\n" \
                         instruction " %%tmm6, %%tmm5, %%tmm2\n" instruction " %%tmm7, %%tmm5, %%tmm3" ::);  \
      const double rate = 2e4 * 4 * operations / (now() - start);                                  \
      if (rate > best) best = rate;                                                                \
    }                                                                                              \
    return best;                                                                                   \
  }
TILE_LIMIT(tiles_of_bf16, "tdpbf16ps", 16384)
TILE_LIMIT(tiles_of_i8, "tdpbssd", 32768)
static int has_tiles(void) {
  struct { uint8_t palette, start, reserved[14]; uint16_t bytes[16]; uint8_t rows[16]; } tiles = {1};
  if (syscall(SYS_arch_prctl, 0x1023, 18)) return 0;  // Linux permits tiles to processes that ask
  for (int t = 0; t < 8; t++) { tiles.bytes[t] = 64; tiles.rows[t] = 16; }
  __asm__ volatile("ldtilecfg %0" : : "m"(tiles));
  return 1;
}
#else
static double tiles_of_bf16(void) { return 0; }
static double tiles_of_i8(void) { return 0; }
static int has_tiles(void) { return 0; }
#endif
int main(void) {
  const int tiles = has_tiles();
  const double first = tiles ? tiles_of_bf16() : bf16();
  printf("%.4g %.4g\n", first, tiles ? tiles_of_i8() : i8());
}
