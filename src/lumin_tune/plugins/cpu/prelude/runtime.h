// Functions that compilers call implicitly. They stay inside the library, which is linked with no other.

//: always
#if defined(__linux__)
#define LM_OWN extern "C" __attribute__((weak, visibility("hidden"), noinline))
LM_OWN void* memcpy(void* to, const void* from, __SIZE_TYPE__ n) {
  for (char *d = (char*)to, *s = (char*)from; n--;) { *d++ = *s++; __asm__ volatile("" : "+r"(d), "+r"(s)); }
  return to;
}
LM_OWN void* memset(void* to, int value, __SIZE_TYPE__ n) {
  for (char* d = (char*)to; n--;) { *d++ = (char)value; __asm__ volatile("" : "+r"(d)); }
  return to;
}
LM_OWN void* memmove(void* to, const void* from, __SIZE_TYPE__ n) {
  if ((__UINTPTR_TYPE__)to - (__UINTPTR_TYPE__)from >= n) return memcpy(to, from, n);
  for (char *d = (char*)to + n, *s = (char*)from + n; n--;) { *--d = *--s; __asm__ volatile("" : "+r"(d), "+r"(s)); }
  return to;
}
#endif
