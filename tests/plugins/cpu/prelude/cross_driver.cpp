// The main part of an aarch64 program that applies prelude functions to arrays and runs kernel programs, as requested
// on standard input; without a C library. It follows two tables, `lm_functions` and `lm_programs`.

extern "C" {
typedef void (*lm_function)(void* to, const void* from, int64_t count);
typedef void (*lm_runner)(const void* executor, void* const* arguments, const int64_t* dims, void* workspace, void* own);
typedef struct { int64_t (*workspace_bytes)(const int64_t*, int64_t); int64_t (*prepared_bytes)(const int64_t*);
                 lm_runner prepare, run; } lm_entries;
typedef struct { void (*task)(void*, int64_t, int64_t, int64_t); int64_t blocks; double work_ns, rest_ns;
                 int32_t* pace; } lm_work;
typedef struct { int64_t threads; void (*parallel)(const void*, const lm_work*, void*);
                 void* pool; void* const* library; } lm_threads;
}
extern const lm_function lm_functions[];
extern const lm_entries lm_programs[];

static long lm_system(long number, long a, long b, long c) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
  return x0;
}
[[noreturn]] static void lm_exit(long code) { for (;;) lm_system(94, code, 0, 0); }

static bool lm_take(void* to, int64_t size) {  // false at the end of the input
  for (int64_t done = 0; done < size;) {
    long got = lm_system(63, 0, (long)to + done, size - done);
    if (got < 0 || (got == 0 && done > 0)) lm_exit(3);
    if (got == 0) return false;
    done += got;
  }
  return true;
}
static void lm_give(const void* from, int64_t size) {
  for (int64_t done = 0; done < size;) {
    long put = lm_system(64, 1, (long)from + done, size - done);
    if (put <= 0) lm_exit(4);
    done += put;
  }
}

static char lm_arena[256 << 20] __attribute__((aligned(64)));
static int64_t lm_used;
static void* lm_room(int64_t size) {
  void* found = lm_arena + lm_used;
  lm_used += (size + 127) / 64 * 64;
  if (size < 0 || lm_used > (int64_t)sizeof lm_arena) lm_exit(5);
  return found;
}
static void lm_alone(const void*, const lm_work* job, void* context) { job->task(context, 0, 0, job->blocks); }

// A request is five numbers followed by data. For a function: 0, its number, the number of elements, bytes of the
// input, bytes of the output. For a program: 1, its number, the number of arguments, how many of them are passed, 0;
// then the bytes of each argument.
extern "C" [[noreturn]] void lm_main() {
  int64_t asked[5];
  while (lm_take(asked, sizeof asked)) {
    lm_used = 0;
    if (asked[0] == 0) {
      void* from = lm_room(asked[3]);
      void* to = lm_room(asked[4]);
      if (!lm_take(from, asked[3])) lm_exit(6);
      lm_functions[asked[1]](to, from, asked[2]);
      lm_give(to, asked[4]);
      continue;
    }
    int64_t sizes[32], none = 0;
    void* arguments[32];
    if (asked[2] > 32 || !lm_take(sizes, 8 * asked[2])) lm_exit(7);
    for (int64_t k = 0; k < asked[2]; ++k) {
      arguments[k] = lm_room(sizes[k]);
      if (k < asked[3] && sizes[k] && !lm_take(arguments[k], sizes[k])) lm_exit(8);
    }
    const lm_entries* program = lm_programs + asked[1];
    lm_threads threads = {1, lm_alone, 0, 0};
    void* workspace = lm_room(program->workspace_bytes(&none, 1));
    void* prepared = lm_room(program->prepared_bytes(&none));
    program->prepare(&threads, arguments, &none, workspace, prepared);
    program->run(&threads, arguments, &none, workspace, prepared);
    for (int64_t k = asked[3]; k < asked[2]; ++k) lm_give(arguments[k], sizes[k]);
  }
  lm_exit(0);
}
__asm__(".global _start\n_start:\n mov x29, #0\n mov x30, #0\n bl lm_main\n");
