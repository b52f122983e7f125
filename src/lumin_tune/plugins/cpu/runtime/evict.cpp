// Evicts memory from all caches of all processors, compiled by caches.py.
//
// One thread is enough: the instructions reach every cache that holds a line. Returns whether there are such
// instructions.

#include <stdint.h>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#endif

extern "C" int64_t lm_evict(const void* memory, int64_t bytes) {
  const char* line = reinterpret_cast<const char*>(reinterpret_cast<uintptr_t>(memory) & ~uintptr_t(63));
  const char* end = static_cast<const char*>(memory) + bytes;
#if defined(__CLFLUSHOPT__)
  for (; line < end; line += 64) _mm_clflushopt(const_cast<char*>(line));
  _mm_mfence();
  return 1;
#elif defined(__x86_64__) || defined(__i386__)
  for (; line < end; line += 64) _mm_clflush(line);
  _mm_mfence();
  return 1;
#elif defined(__aarch64__) && defined(__linux__)  // where the kernel allows programs to clean caches
  for (; line < end; line += 64) asm volatile("dc civac, %0" : : "r"(line) : "memory");
  asm volatile("dsb sy" : : : "memory");
  return 1;
#else
  (void)line;
  (void)end;
  return 0;
#endif
}
