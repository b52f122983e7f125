//   AVX2
//   lumin.graph 1
//   %0 = input(name="w", dtype=f32, shape=[50, 16], static=false) : f32[50, 16]
//   %1 = input(name="i", dtype=i64, shape=[4, 8], static=false) : i64[4, 8]
//   %2 = constant(value=i64[](0)) : i64[]
//   %3 = expand(%2; axes=[0, 1], sizes=[4, 8]) : i64[4, 8]
//   %4 = less_than(%1, %3) : bool[4, 8]
//   %5 = constant(value=i64[](50)) : i64[]
//   %6 = expand(%5; axes=[0, 1], sizes=[4, 8]) : i64[4, 8]
//   %7 = add(%1, %6) : i64[4, 8]
//   %8 = select(%4, %7, %1) : i64[4, 8]
//   %9 = gather(%0, %8; axis=0) : f32[4, 8, 16]
//   output "y" %9

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:1 k:16 k:8u k:1v
// k0 grid: j:32 k:16
//   program "region"
//   buffer x0 input f32[50, 16]
//   buffer x1 input i64[4, 8]
//   buffer y0 output f32[4, 8, 16]
//   kernel k0 call
//     axis j 32
//     axis k 16
//     for j 32 parallel
//       for k 16 parallel
//         stage j k
//           schedule j:1 k:16 k:8u k:1v
//           %0 = load x1[0, j] : i64
//           %1 = constant 0 : i64
//           %2 = less_than %0 %1 : bool
//           %3 = constant 50 : i64
//           %4 = add %0 %3 : i64
//           %5 = select %2 %4 %0 : i64
//           %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//           store y0[0, j, k] = %6

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t* const __restrict b0 = (const int64_t*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((32 + 31) / 32);
  const int64_t blocks_2 = ((16 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_3 = ((t / blocks_2))*32;
    const int64_t k_4 = ((t) % blocks_2)*16;
    // j:1 k:16 k:8u k:1v
    for (int64_t j_5 = j_3; j_5 < (j_3 + 32); j_5 += 1) {
      const int64_t v_6 = lm_load<int64_t>(b0 + j_5);
      const bool v_7 = lm_less_than(v_6, ((int64_t)0));
      const int64_t v_8 = lm_add(v_6, ((int64_t)50));
      const int64_t v_9 = lm_select(v_7, v_8, v_6);
      const f32x8 v_10 = ((v_9*(-1) + 50) > 0 && (v_9 + 1) > 0) ? lm_load<f32x8>(b1 + k_4 + v_9*16) : f32x8{};
      lm_store(b2 + j_5*16 + k_4, v_10);
      const f32x8 v_11 = ((v_9*(-1) + 50) > 0 && (v_9 + 1) > 0) ? lm_load<f32x8>(b1 + k_4 + v_9*16 + 8) : f32x8{};
      lm_store(b2 + j_5*16 + k_4 + 8, v_11);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 96;
  lm_share(&c, k0, ((32 + 31) / 32)*((16 + 15) / 16), 96, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 96;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:1 k:8 k:8u k:1v prefetch 512
// k0 grid: j:32 k:16
//   program "region"
//   buffer x0 input f32[50, 16]
//   buffer x1 input i64[4, 8]
//   buffer y0 output f32[4, 8, 16]
//   kernel k0 call
//     axis j 32
//     axis k 16
//     for j 32 parallel
//       for k 16 parallel
//         stage j k
//           schedule j:1 k:8 k:8u k:1v prefetch 512
//           %0 = load x1[0, j] : i64
//           %1 = constant 0 : i64
//           %2 = less_than %0 %1 : bool
//           %3 = constant 50 : i64
//           %4 = add %0 %3 : i64
//           %5 = select %2 %4 %0 : i64
//           %6 = load x0[v5, k] if (-1 < v5)*(v5 < 50) : f32
//           store y0[0, j, k] = %6

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t* const __restrict b0 = (const int64_t*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((32 + 31) / 32);
  const int64_t blocks_2 = ((16 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_3 = ((t / blocks_2))*32;
    const int64_t k_4 = ((t) % blocks_2)*16;
    // j:1 k:8 k:8u k:1v
    for (int64_t j_5 = j_3; j_5 < (j_3 + 32); j_5 += 1) {
      int64_t k_6 = k_4;
      for (; k_6 + 8 <= (k_4 + 16); k_6 += 8) {
        const int64_t v_7 = lm_load<int64_t>(b0 + lm_imin(j_5 + 256, (j_3 + 32) - 1));
        const bool v_8 = lm_less_than(v_7, ((int64_t)0));
        const int64_t v_9 = lm_add(v_7, ((int64_t)50));
        const int64_t v_10 = lm_select(v_8, v_9, v_7);
        lm_prefetch(b1 + k_6 + v_10*16);
        const int64_t v_11 = lm_load<int64_t>(b0 + j_5);
        const bool v_12 = lm_less_than(v_11, ((int64_t)0));
        const int64_t v_13 = lm_add(v_11, ((int64_t)50));
        const int64_t v_14 = lm_select(v_12, v_13, v_11);
        const f32x8 v_15 = ((v_14*(-1) + 50) > 0 && (v_14 + 1) > 0) ? lm_load<f32x8>(b1 + k_6 + v_14*16) : f32x8{};
        lm_store(b2 + j_5*16 + k_6, v_15);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[0]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 96;
  lm_share(&c, k0, ((32 + 31) / 32)*((16 + 15) / 16), 96, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 96;
}
