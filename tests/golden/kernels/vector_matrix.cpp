//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 200], static=false) : f32[1, 200]
//   %1 = input(name="w", dtype=f32, shape=[200, 96], static=false) : f32[200, 96]
//   %2 = expand(%0; axes=[2], sizes=[96]) : f32[1, 200, 96]
//   %3 = expand(%1; axes=[0], sizes=[1]) : f32[1, 200, 96]
//   %4 = mul(%2, %3) : f32[1, 200, 96]
//   %5 = sum(%4; axes=[1]) : f32[1, 96]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:16 j:4 j:1u i:8u i:1v
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[200, 96]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 32 parallel
//       stage i j
//         schedule i:16 j:4 j:1u i:8u i:1v
//         %0 = load x0[0, j] : f32
//         %1 = load x1[j, i] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

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
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((96 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    // i:16 j:4 j:1u i:8u i:1v
    int64_t i_3 = i_2;
    for (; i_3 + 16 <= (i_2 + 32); i_3 += 16) {
      {
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_4 = 0;
        for (; j_4 + 4 <= 200; j_4 += 4) {
          const float v_5 = lm_load<float>(b0 + j_4);
          const f32x8 v_6 = lm_load<f32x8>(b1 + i_3 + j_4*96);
          const f32x8 v_7 = lm_product(lm_splat<f32x8>(v_5), v_6);
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 8);
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_5), v_9);
          acc_11 = lm_add(acc_11, v_10);
          const float v_12 = lm_load<float>(b0 + j_4 + 1);
          const f32x8 v_13 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 96);
          const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_12), v_13);
          acc_8 = lm_add(acc_8, v_14);
          const f32x8 v_15 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 104);
          const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_12), v_15);
          acc_11 = lm_add(acc_11, v_16);
          const float v_17 = lm_load<float>(b0 + j_4 + 2);
          const f32x8 v_18 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 192);
          const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_17), v_18);
          acc_8 = lm_add(acc_8, v_19);
          const f32x8 v_20 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 200);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_17), v_20);
          acc_11 = lm_add(acc_11, v_21);
          const float v_22 = lm_load<float>(b0 + j_4 + 3);
          const f32x8 v_23 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 288);
          const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_22), v_23);
          acc_8 = lm_add(acc_8, v_24);
          const f32x8 v_25 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 296);
          const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_22), v_25);
          acc_11 = lm_add(acc_11, v_26);
        }
        f32x8 total_27 = acc_8;
        f32x8 total_28 = acc_11;
        lm_store(b2 + i_3, total_27);
        lm_store(b2 + i_3 + 8, total_28);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 961.2;
  lm_share(&c, k0, ((96 + 31) / 32), 961.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 961.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:8 j:4 j:1u i:8u i:1v
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[200, 96]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 32 parallel
//       stage i j
//         schedule i:8 j:4 j:1u i:8u i:1v
//         %0 = load x0[0, j] : f32
//         %1 = load x1[j, i] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         store y0[0, i] = %3

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
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const int64_t blocks_1 = ((96 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    // i:8 j:4 j:1u i:8u i:1v
    int64_t i_3 = i_2;
    for (; i_3 + 8 <= (i_2 + 32); i_3 += 8) {
      {
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_4 = 0;
        for (; j_4 + 4 <= 200; j_4 += 4) {
          const float v_5 = lm_load<float>(b0 + j_4);
          const f32x8 v_6 = lm_load<f32x8>(b1 + i_3 + j_4*96);
          const f32x8 v_7 = lm_product(lm_splat<f32x8>(v_5), v_6);
          acc_8 = lm_add(acc_8, v_7);
          const float v_9 = lm_load<float>(b0 + j_4 + 1);
          const f32x8 v_10 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 96);
          const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), v_10);
          acc_8 = lm_add(acc_8, v_11);
          const float v_12 = lm_load<float>(b0 + j_4 + 2);
          const f32x8 v_13 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 192);
          const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_12), v_13);
          acc_8 = lm_add(acc_8, v_14);
          const float v_15 = lm_load<float>(b0 + j_4 + 3);
          const f32x8 v_16 = lm_load<f32x8>(b1 + i_3 + j_4*96 + 288);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_15), v_16);
          acc_8 = lm_add(acc_8, v_17);
        }
        f32x8 total_18 = acc_8;
        lm_store(b2 + i_3, total_18);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 961.2;
  lm_share(&c, k0, ((96 + 31) / 32), 961.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 961.2;
}
