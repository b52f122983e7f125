//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[96, 128], static=false) : f32[96, 128]
//   %1 = input(name="w", dtype=f32, shape=[128, 80], static=false) : f32[128, 80]
//   %2 = expand(%0; axes=[2], sizes=[80]) : f32[96, 128, 80]
//   %3 = expand(%1; axes=[0], sizes=[96]) : f32[96, 128, 80]
//   %4 = mul(%2, %3) : f32[96, 128, 80]
//   %5 = sum(%4; axes=[1]) : f32[96, 80]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:16 i:6 k:1 i:1u j:8u j:1v
// k0 grid: i:24 j:16
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call
//     axis i 96
//     axis j 80
//     axis k 128
//     for i 24 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:6 k:1 i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

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
  const int64_t blocks_1 = ((96 + 23) / 24);
  const int64_t blocks_2 = ((80 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:6 k:1 i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 6 <= (i_3 + 24); i_5 += 6) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_6 = 0; k_6 < 128; k_6 += 1) {
          const float v_7 = lm_load<float>(b0 + i_5*128 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_5*128 + k_6 + 128);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_5*128 + k_6 + 256);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_5*128 + k_6 + 384);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          const float v_29 = lm_load<float>(b0 + i_5*128 + k_6 + 512);
          const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_8);
          acc_31 = lm_add(acc_31, v_30);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_29), v_11);
          acc_33 = lm_add(acc_33, v_32);
          const float v_34 = lm_load<float>(b0 + i_5*128 + k_6 + 640);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_8);
          acc_36 = lm_add(acc_36, v_35);
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_34), v_11);
          acc_38 = lm_add(acc_38, v_37);
        }
        f32x8 total_39 = acc_10;
        f32x8 total_40 = acc_13;
        f32x8 total_41 = acc_16;
        f32x8 total_42 = acc_18;
        f32x8 total_43 = acc_21;
        f32x8 total_44 = acc_23;
        f32x8 total_45 = acc_26;
        f32x8 total_46 = acc_28;
        f32x8 total_47 = acc_31;
        f32x8 total_48 = acc_33;
        f32x8 total_49 = acc_36;
        f32x8 total_50 = acc_38;
        lm_store(b2 + i_5*80 + j_4, total_39);
        lm_store(b2 + i_5*80 + j_4 + 8, total_40);
        lm_store(b2 + i_5*80 + j_4 + 80, total_41);
        lm_store(b2 + i_5*80 + j_4 + 88, total_42);
        lm_store(b2 + i_5*80 + j_4 + 160, total_43);
        lm_store(b2 + i_5*80 + j_4 + 168, total_44);
        lm_store(b2 + i_5*80 + j_4 + 240, total_45);
        lm_store(b2 + i_5*80 + j_4 + 248, total_46);
        lm_store(b2 + i_5*80 + j_4 + 320, total_47);
        lm_store(b2 + i_5*80 + j_4 + 328, total_48);
        lm_store(b2 + i_5*80 + j_4 + 400, total_49);
        lm_store(b2 + i_5*80 + j_4 + 408, total_50);
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
  const double rest_0 = 4.925e+04;
  lm_share(&c, k0, ((96 + 23) / 24)*((80 + 15) / 16), 4.925e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.925e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// form library
// form: library
// k0 grid: whole
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call
//     call sgemm (x0, x1, y0) [96, 80, 128, 128, 80, 80, 0, 0, 1, 0, 0, 0]

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
// k0: sgemm
static void k0_call(const lm_context& given) {
  const lm_context* const c = &given;
  void* const buffers[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  const int64_t sizes[] = {(int64_t)(96), (int64_t)(80), (int64_t)(128), (int64_t)(128), (int64_t)(80), (int64_t)(80), (int64_t)(0), (int64_t)(0), (int64_t)(1), (int64_t)(0), (int64_t)(0), (int64_t)(0)};
  typedef void (*function)(const lm_executor*, void* const*, const int64_t*);
  ((function)c->executor->library[0])(c->executor, buffers, sizes);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 4.915e+04;
  k0_call(c);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.915e+04;
}
extern "C" int32_t lm_calls_library(void) { return 1; }

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:3 k:1 i:1u j:8u j:1v
// k0 grid: i:24 j:16
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call
//     axis i 96
//     axis j 80
//     axis k 128
//     for i 24 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:24 i:3 k:1 i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

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
  const int64_t blocks_1 = ((96 + 23) / 24);
  const int64_t blocks_2 = ((80 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:24 i:3 k:1 i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 3 <= (i_3 + 24); i_5 += 3) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_6 = 0; k_6 < 128; k_6 += 1) {
          const float v_7 = lm_load<float>(b0 + i_5*128 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_5*128 + k_6 + 128);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_5*128 + k_6 + 256);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
        }
        f32x8 total_24 = acc_10;
        f32x8 total_25 = acc_13;
        f32x8 total_26 = acc_16;
        f32x8 total_27 = acc_18;
        f32x8 total_28 = acc_21;
        f32x8 total_29 = acc_23;
        lm_store(b2 + i_5*80 + j_4, total_24);
        lm_store(b2 + i_5*80 + j_4 + 8, total_25);
        lm_store(b2 + i_5*80 + j_4 + 80, total_26);
        lm_store(b2 + i_5*80 + j_4 + 88, total_27);
        lm_store(b2 + i_5*80 + j_4 + 160, total_28);
        lm_store(b2 + i_5*80 + j_4 + 168, total_29);
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
  const double rest_0 = 4.925e+04;
  lm_share(&c, k0, ((96 + 23) / 24)*((80 + 15) / 16), 4.925e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.925e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:32 i:2 k:4 k:1u i:1u j:8u j:1v
// k0 grid: i:24 j:16
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call
//     axis i 96
//     axis j 80
//     axis k 128
//     for i 24 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:32 i:2 k:4 k:1u i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

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
  const int64_t blocks_1 = ((96 + 23) / 24);
  const int64_t blocks_2 = ((80 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:32 i:2 k:4 k:1u i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 2 <= (i_3 + 24); i_5 += 2) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_6 = 0;
        for (; k_6 + 4 <= 128; k_6 += 4) {
          const float v_7 = lm_load<float>(b0 + i_5*128 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_5*128 + k_6 + 128);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_5*128 + k_6 + 1);
          const f32x8 v_20 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 80));
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_19), v_20);
          acc_10 = lm_add(acc_10, v_21);
          const f32x8 v_22 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 88));
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_19), v_22);
          acc_13 = lm_add(acc_13, v_23);
          const float v_24 = lm_load<float>(b0 + i_5*128 + k_6 + 129);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_20);
          acc_16 = lm_add(acc_16, v_25);
          const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_24), v_22);
          acc_18 = lm_add(acc_18, v_26);
          const float v_27 = lm_load<float>(b0 + i_5*128 + k_6 + 2);
          const f32x8 v_28 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 160));
          const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_27), v_28);
          acc_10 = lm_add(acc_10, v_29);
          const f32x8 v_30 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 168));
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_27), v_30);
          acc_13 = lm_add(acc_13, v_31);
          const float v_32 = lm_load<float>(b0 + i_5*128 + k_6 + 130);
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_28);
          acc_16 = lm_add(acc_16, v_33);
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_32), v_30);
          acc_18 = lm_add(acc_18, v_34);
          const float v_35 = lm_load<float>(b0 + i_5*128 + k_6 + 3);
          const f32x8 v_36 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 240));
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_35), v_36);
          acc_10 = lm_add(acc_10, v_37);
          const f32x8 v_38 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 248));
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_35), v_38);
          acc_13 = lm_add(acc_13, v_39);
          const float v_40 = lm_load<float>(b0 + i_5*128 + k_6 + 131);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_36);
          acc_16 = lm_add(acc_16, v_41);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_38);
          acc_18 = lm_add(acc_18, v_42);
        }
        f32x8 total_43 = acc_10;
        f32x8 total_44 = acc_13;
        f32x8 total_45 = acc_16;
        f32x8 total_46 = acc_18;
        lm_store(b2 + i_5*80 + j_4, total_43);
        lm_store(b2 + i_5*80 + j_4 + 8, total_44);
        lm_store(b2 + i_5*80 + j_4 + 80, total_45);
        lm_store(b2 + i_5*80 + j_4 + 88, total_46);
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
  const double rest_0 = 4.925e+04;
  lm_share(&c, k0, ((96 + 23) / 24)*((80 + 15) / 16), 4.925e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.925e+04;
}
