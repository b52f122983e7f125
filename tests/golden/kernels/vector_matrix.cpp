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
// k0 grid: i:64
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[200, 96]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 64 parallel
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
  const int64_t blocks_1 = ((96 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*64;
    const int64_t i_end_3 = lm_imin(i_2 + 64, 96);
    // i:16 j:4 j:1u i:8u i:1v
    int64_t i_4 = i_2;
    for (; i_4 + 16 <= i_end_3; i_4 += 16) {
      {
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_5 = 0;
        for (; j_5 + 4 <= 200; j_5 += 4) {
          const float v_6 = lm_load<float>(b0 + j_5);
          const f32x8 v_7 = lm_load<f32x8>(b1 + i_4 + j_5*96);
          const f32x8 v_8 = lm_product(lm_splat<f32x8>(v_6), v_7);
          acc_9 = lm_add(acc_9, v_8);
          const f32x8 v_10 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 8);
          const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_6), v_10);
          acc_12 = lm_add(acc_12, v_11);
          const float v_13 = lm_load<float>(b0 + j_5 + 1);
          const f32x8 v_14 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 96);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
          acc_9 = lm_add(acc_9, v_15);
          const f32x8 v_16 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 104);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_13), v_16);
          acc_12 = lm_add(acc_12, v_17);
          const float v_18 = lm_load<float>(b0 + j_5 + 2);
          const f32x8 v_19 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 192);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_18), v_19);
          acc_9 = lm_add(acc_9, v_20);
          const f32x8 v_21 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 200);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_18), v_21);
          acc_12 = lm_add(acc_12, v_22);
          const float v_23 = lm_load<float>(b0 + j_5 + 3);
          const f32x8 v_24 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 288);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_23), v_24);
          acc_9 = lm_add(acc_9, v_25);
          const f32x8 v_26 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 296);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_23), v_26);
          acc_12 = lm_add(acc_12, v_27);
        }
        f32x8 total_28 = acc_9;
        f32x8 total_29 = acc_12;
        lm_store(b2 + i_4, total_28);
        lm_store(b2 + i_4 + 8, total_29);
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
  lm_share(&c, k0, ((96 + 63) / 64), 961.2, rest_0, lm_paces + 0);
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
// k0 grid: i:64
//   program "region"
//   buffer x0 input f32[1, 200]
//   buffer x1 input f32[200, 96]
//   buffer y0 output f32[1, 96]
//   kernel k0 call
//     axis i 96
//     axis j 200
//     for i 64 parallel
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
  const int64_t blocks_1 = ((96 + 63) / 64);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*64;
    const int64_t i_end_3 = lm_imin(i_2 + 64, 96);
    // i:8 j:4 j:1u i:8u i:1v
    int64_t i_4 = i_2;
    for (; i_4 + 8 <= i_end_3; i_4 += 8) {
      {
        f32x8 acc_9 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_5 = 0;
        for (; j_5 + 4 <= 200; j_5 += 4) {
          const float v_6 = lm_load<float>(b0 + j_5);
          const f32x8 v_7 = lm_load<f32x8>(b1 + i_4 + j_5*96);
          const f32x8 v_8 = lm_product(lm_splat<f32x8>(v_6), v_7);
          acc_9 = lm_add(acc_9, v_8);
          const float v_10 = lm_load<float>(b0 + j_5 + 1);
          const f32x8 v_11 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 96);
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), v_11);
          acc_9 = lm_add(acc_9, v_12);
          const float v_13 = lm_load<float>(b0 + j_5 + 2);
          const f32x8 v_14 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 192);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_13), v_14);
          acc_9 = lm_add(acc_9, v_15);
          const float v_16 = lm_load<float>(b0 + j_5 + 3);
          const f32x8 v_17 = lm_load<f32x8>(b1 + i_4 + j_5*96 + 288);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_16), v_17);
          acc_9 = lm_add(acc_9, v_18);
        }
        f32x8 total_19 = acc_9;
        lm_store(b2 + i_4, total_19);
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
  lm_share(&c, k0, ((96 + 63) / 64), 961.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 961.2;
}
