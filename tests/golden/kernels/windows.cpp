//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[6, 40], static=false) : f32[6, 40]
//   %1 = window(%0; axis=1, size=5, stride=2, dilation=1) : f32[6, 18, 5]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 j:1 k:8 k:8u k:1v
// k0 grid: i:6 j:18 k:8
//   program "region"
//   buffer x0 input f32[6, 40]
//   buffer y0 output f32[6, 18, 5]
//   kernel k0 call
//     axis i 6
//     axis j 18
//     axis k 5
//     for i 6 parallel
//       for j 18 parallel
//         for k 8 parallel
//           stage i j k
//             schedule i:1 j:1 k:8 k:8u k:1v
//             %0 = load x0[i, j*2 + k] : f32
//             store y0[i, j, k] = %0

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
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((6 + 5) / 6);
  const int64_t blocks_2 = ((18 + 17) / 18);
  const int64_t blocks_3 = ((5 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*6;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*18;
    const int64_t k_6 = ((t) % blocks_3)*8;
    const int64_t k_end_7 = lm_imin(k_6 + 8, 5);
    // i:1 j:1 k:8 k:8u k:1v
    for (int64_t i_8 = i_4; i_8 < (i_4 + 6); i_8 += 1) {
      for (int64_t j_9 = j_5; j_9 < (j_5 + 18); j_9 += 1) {
        const f32x8 v_10 = lm_load_part<f32x8>(b0 + i_8*40 + j_9*2 + k_6, 5);
        lm_store_part(b1 + i_8*90 + j_9*5 + k_6, v_10, 5);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 33.75;
  lm_share(&c, k0, ((6 + 5) / 6)*((18 + 17) / 18)*((5 + 7) / 8), 33.75, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 33.75;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 j:1 k:8 k:8u k:1v prefetch 512
// k0 grid: i:6 j:18 k:8
//   program "region"
//   buffer x0 input f32[6, 40]
//   buffer y0 output f32[6, 18, 5]
//   kernel k0 call
//     axis i 6
//     axis j 18
//     axis k 5
//     for i 6 parallel
//       for j 18 parallel
//         for k 8 parallel
//           stage i j k
//             schedule i:1 j:1 k:8 k:8u k:1v prefetch 512
//             %0 = load x0[i, j*2 + k] : f32
//             store y0[i, j, k] = %0

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
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((6 + 5) / 6);
  const int64_t blocks_2 = ((18 + 17) / 18);
  const int64_t blocks_3 = ((5 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_4 = ((t / blocks_2 / blocks_3))*6;
    const int64_t j_5 = ((t / blocks_3) % blocks_2)*18;
    const int64_t k_6 = ((t) % blocks_3)*8;
    const int64_t k_end_7 = lm_imin(k_6 + 8, 5);
    // i:1 j:1 k:8 k:8u k:1v
    for (int64_t i_8 = i_4; i_8 < (i_4 + 6); i_8 += 1) {
      for (int64_t j_9 = j_5; j_9 < (j_5 + 18); j_9 += 1) {
        lm_prefetch(b0 + i_8*40 + j_9*2 + k_6 + 4096);
        const f32x8 v_10 = lm_load_part<f32x8>(b0 + i_8*40 + j_9*2 + k_6, 5);
        lm_store_part(b1 + i_8*90 + j_9*5 + k_6, v_10, 5);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 33.75;
  lm_share(&c, k0, ((6 + 5) / 6)*((18 + 17) / 18)*((5 + 7) / 8), 33.75, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 33.75;
}
