// The memory that a case must move and nothing else: `move` reads so many bytes and writes so many, on so many threads.
#include <stdint.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum { PIECE = 4096 };  // bytes that are read, and written, in turns
typedef float vec __attribute__((vector_size(64)));

static float read_from(const char* from, int64_t bytes, int64_t ahead) {
  vec sums[8] = {{0}};
  int64_t at = 0;
  for (; at + 512 <= bytes; at += 512) {
    if (ahead)
      for (int u = 0; u < 8; u++) __builtin_prefetch(from + at + 64 * u + ahead);
    for (int u = 0; u < 8; u++) sums[u] += *(const vec*)(from + at + 64 * u);
  }
  for (; at < bytes; at += 64) sums[0] += *(const vec*)(from + at);
  return ((sums[0] + sums[1]) + (sums[2] + sums[3]) + (sums[4] + sums[5]) + (sums[6] + sums[7]))[0];
}

static void write_to(char* to, int64_t bytes, int past_caches) {
  const vec value = (vec){0} + 1.0f;
#if defined(__AVX512F__)
  if (past_caches) {
    for (int64_t at = 0; at < bytes; at += 64) _mm512_stream_ps((float*)(to + at), (__m512)value);
    return;
  }
#elif defined(__AVX__)
  if (past_caches) {
    const __m256 half = _mm256_set1_ps(1.0f);
    for (int64_t at = 0; at < bytes; at += 32) _mm256_stream_ps((float*)(to + at), half);
    return;
  }
#endif
  for (int64_t at = 0; at < bytes; at += 64) *(volatile vec*)(to + at) = value;
}

static int64_t part(int64_t bytes, int64_t number, int64_t count) { return bytes / 64 * number / count * 64; }

// read, written: multiples of 64 bytes, at addresses that are. streams: places of each thread that are read in turns.
// ahead: how many bytes ahead of itself a stream asks for, 0 for none. Returns what depends on all that was read.
float move(
    const char* from, int64_t read, char* to, int64_t written, int past_caches, int streams, int64_t ahead, int threads) {
  float total = 0;
#pragma omp parallel for num_threads(threads) reduction(+ : total) schedule(static, 1)
  for (int thread = 0; thread < threads; thread++) {
    const int64_t r = part(read, thread, threads), reads = part(read, thread + 1, threads) - r;
    const int64_t w = part(written, thread, threads), writes = part(written, thread + 1, threads) - w;
    const int64_t steps = (reads > writes ? reads : writes) / PIECE / streams + 1;
    for (int64_t step = 0; step < steps; step++) {
      for (int stream = 0; stream < streams; stream++) {
        const int64_t begin = part(reads, stream, streams), length = part(reads, stream + 1, streams) - begin;
        const int64_t a = part(length, step, steps), b = part(length, step + 1, steps);
        total += read_from(from + r + begin + a, b - a, ahead);
      }
      const int64_t c = part(writes, step, steps), d = part(writes, step + 1, steps);
      write_to(to + w + c, d - c, past_caches);
    }
  }
  return total;
}
