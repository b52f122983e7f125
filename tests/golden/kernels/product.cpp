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
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v
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
//           schedule j:24 i:4 k:1 i:1u j:8u j:1v
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
    // j:24 i:4 k:1 i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 4 <= (i_3 + 24); i_5 += 4) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
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
        }
        f32x8 total_29 = acc_10;
        f32x8 total_30 = acc_13;
        f32x8 total_31 = acc_16;
        f32x8 total_32 = acc_18;
        f32x8 total_33 = acc_21;
        f32x8 total_34 = acc_23;
        f32x8 total_35 = acc_26;
        f32x8 total_36 = acc_28;
        lm_store(b2 + i_5*80 + j_4, total_29);
        lm_store(b2 + i_5*80 + j_4 + 8, total_30);
        lm_store(b2 + i_5*80 + j_4 + 80, total_31);
        lm_store(b2 + i_5*80 + j_4 + 88, total_32);
        lm_store(b2 + i_5*80 + j_4 + 160, total_33);
        lm_store(b2 + i_5*80 + j_4 + 168, total_34);
        lm_store(b2 + i_5*80 + j_4 + 240, total_35);
        lm_store(b2 + i_5*80 + j_4 + 248, total_36);
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
// k0 stage 0: j:8 i:14 k:1 i:1u j:8u j:1v
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
//           schedule j:8 i:14 k:1 i:1u j:8u j:1v
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
    // j:8 i:14 k:1 i:1u j:8u j:1v
    int64_t j_5 = j_4;
    for (; j_5 + 8 <= (j_4 + 16); j_5 += 8) {
      int64_t i_6 = i_3;
      for (; i_6 + 14 <= (i_3 + 24); i_6 += 14) {
        {
          f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_41 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_44 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_47 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_50 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_7 = 0; k_7 < 128; k_7 += 1) {
            const float v_8 = lm_load<float>(b0 + i_6*128 + k_7);
            const f32x8 v_9 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*80));
            const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
            acc_11 = lm_add(acc_11, v_10);
            const float v_12 = lm_load<float>(b0 + i_6*128 + k_7 + 128);
            const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_12), v_9);
            acc_14 = lm_add(acc_14, v_13);
            const float v_15 = lm_load<float>(b0 + i_6*128 + k_7 + 256);
            const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_9);
            acc_17 = lm_add(acc_17, v_16);
            const float v_18 = lm_load<float>(b0 + i_6*128 + k_7 + 384);
            const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_18), v_9);
            acc_20 = lm_add(acc_20, v_19);
            const float v_21 = lm_load<float>(b0 + i_6*128 + k_7 + 512);
            const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_21), v_9);
            acc_23 = lm_add(acc_23, v_22);
            const float v_24 = lm_load<float>(b0 + i_6*128 + k_7 + 640);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_9);
            acc_26 = lm_add(acc_26, v_25);
            const float v_27 = lm_load<float>(b0 + i_6*128 + k_7 + 768);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_9);
            acc_29 = lm_add(acc_29, v_28);
            const float v_30 = lm_load<float>(b0 + i_6*128 + k_7 + 896);
            const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_9);
            acc_32 = lm_add(acc_32, v_31);
            const float v_33 = lm_load<float>(b0 + i_6*128 + k_7 + 1024);
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_33), v_9);
            acc_35 = lm_add(acc_35, v_34);
            const float v_36 = lm_load<float>(b0 + i_6*128 + k_7 + 1152);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_9);
            acc_38 = lm_add(acc_38, v_37);
            const float v_39 = lm_load<float>(b0 + i_6*128 + k_7 + 1280);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), v_9);
            acc_41 = lm_add(acc_41, v_40);
            const float v_42 = lm_load<float>(b0 + i_6*128 + k_7 + 1408);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), v_9);
            acc_44 = lm_add(acc_44, v_43);
            const float v_45 = lm_load<float>(b0 + i_6*128 + k_7 + 1536);
            const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), v_9);
            acc_47 = lm_add(acc_47, v_46);
            const float v_48 = lm_load<float>(b0 + i_6*128 + k_7 + 1664);
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_9);
            acc_50 = lm_add(acc_50, v_49);
          }
          f32x8 total_51 = acc_11;
          f32x8 total_52 = acc_14;
          f32x8 total_53 = acc_17;
          f32x8 total_54 = acc_20;
          f32x8 total_55 = acc_23;
          f32x8 total_56 = acc_26;
          f32x8 total_57 = acc_29;
          f32x8 total_58 = acc_32;
          f32x8 total_59 = acc_35;
          f32x8 total_60 = acc_38;
          f32x8 total_61 = acc_41;
          f32x8 total_62 = acc_44;
          f32x8 total_63 = acc_47;
          f32x8 total_64 = acc_50;
          lm_store(b2 + i_6*80 + j_5, total_51);
          lm_store(b2 + i_6*80 + j_5 + 80, total_52);
          lm_store(b2 + i_6*80 + j_5 + 160, total_53);
          lm_store(b2 + i_6*80 + j_5 + 240, total_54);
          lm_store(b2 + i_6*80 + j_5 + 320, total_55);
          lm_store(b2 + i_6*80 + j_5 + 400, total_56);
          lm_store(b2 + i_6*80 + j_5 + 480, total_57);
          lm_store(b2 + i_6*80 + j_5 + 560, total_58);
          lm_store(b2 + i_6*80 + j_5 + 640, total_59);
          lm_store(b2 + i_6*80 + j_5 + 720, total_60);
          lm_store(b2 + i_6*80 + j_5 + 800, total_61);
          lm_store(b2 + i_6*80 + j_5 + 880, total_62);
          lm_store(b2 + i_6*80 + j_5 + 960, total_63);
          lm_store(b2 + i_6*80 + j_5 + 1040, total_64);
        }
      }
      {
        {
          f32x8 acc_69 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_72 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_75 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_78 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_81 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_84 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_87 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_90 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_93 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_96 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t k_65 = 0; k_65 < 128; k_65 += 1) {
            const float v_66 = lm_load<float>(b0 + i_6*128 + k_65);
            const f32x8 v_67 = lm_held(lm_load<f32x8>(b1 + j_5 + k_65*80));
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_67);
            acc_69 = lm_add(acc_69, v_68);
            const float v_70 = lm_load<float>(b0 + i_6*128 + k_65 + 128);
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_70), v_67);
            acc_72 = lm_add(acc_72, v_71);
            const float v_73 = lm_load<float>(b0 + i_6*128 + k_65 + 256);
            const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_73), v_67);
            acc_75 = lm_add(acc_75, v_74);
            const float v_76 = lm_load<float>(b0 + i_6*128 + k_65 + 384);
            const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_67);
            acc_78 = lm_add(acc_78, v_77);
            const float v_79 = lm_load<float>(b0 + i_6*128 + k_65 + 512);
            const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_79), v_67);
            acc_81 = lm_add(acc_81, v_80);
            const float v_82 = lm_load<float>(b0 + i_6*128 + k_65 + 640);
            const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_82), v_67);
            acc_84 = lm_add(acc_84, v_83);
            const float v_85 = lm_load<float>(b0 + i_6*128 + k_65 + 768);
            const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_85), v_67);
            acc_87 = lm_add(acc_87, v_86);
            const float v_88 = lm_load<float>(b0 + i_6*128 + k_65 + 896);
            const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_88), v_67);
            acc_90 = lm_add(acc_90, v_89);
            const float v_91 = lm_load<float>(b0 + i_6*128 + k_65 + 1024);
            const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), v_67);
            acc_93 = lm_add(acc_93, v_92);
            const float v_94 = lm_load<float>(b0 + i_6*128 + k_65 + 1152);
            const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_94), v_67);
            acc_96 = lm_add(acc_96, v_95);
          }
          f32x8 total_97 = acc_69;
          f32x8 total_98 = acc_72;
          f32x8 total_99 = acc_75;
          f32x8 total_100 = acc_78;
          f32x8 total_101 = acc_81;
          f32x8 total_102 = acc_84;
          f32x8 total_103 = acc_87;
          f32x8 total_104 = acc_90;
          f32x8 total_105 = acc_93;
          f32x8 total_106 = acc_96;
          lm_store(b2 + i_6*80 + j_5, total_97);
          lm_store(b2 + i_6*80 + j_5 + 80, total_98);
          lm_store(b2 + i_6*80 + j_5 + 160, total_99);
          lm_store(b2 + i_6*80 + j_5 + 240, total_100);
          lm_store(b2 + i_6*80 + j_5 + 320, total_101);
          lm_store(b2 + i_6*80 + j_5 + 400, total_102);
          lm_store(b2 + i_6*80 + j_5 + 480, total_103);
          lm_store(b2 + i_6*80 + j_5 + 560, total_104);
          lm_store(b2 + i_6*80 + j_5 + 640, total_105);
          lm_store(b2 + i_6*80 + j_5 + 720, total_106);
        }
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
