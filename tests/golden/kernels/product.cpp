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
// k0 stage 0: j:8 i:6 k:4 k:1u i:1u j:8u j:1v
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
//           schedule j:8 i:6 k:4 k:1u i:1u j:8u j:1v
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
    // j:8 i:6 k:4 k:1u i:1u j:8u j:1v
    int64_t j_5 = j_4;
    for (; j_5 + 8 <= (j_4 + 16); j_5 += 8) {
      int64_t i_6 = i_3;
      for (; i_6 + 6 <= (i_3 + 24); i_6 += 6) {
        {
          f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t k_7 = 0;
          for (; k_7 + 4 <= 128; k_7 += 4) {
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
            lm_forget();
            const float v_27 = lm_load<float>(b0 + i_6*128 + k_7 + 1);
            const f32x8 v_28 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*80 + 80));
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_27), v_28);
            acc_11 = lm_add(acc_11, v_29);
            const float v_30 = lm_load<float>(b0 + i_6*128 + k_7 + 129);
            const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_28);
            acc_14 = lm_add(acc_14, v_31);
            const float v_32 = lm_load<float>(b0 + i_6*128 + k_7 + 257);
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_28);
            acc_17 = lm_add(acc_17, v_33);
            const float v_34 = lm_load<float>(b0 + i_6*128 + k_7 + 385);
            const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_28);
            acc_20 = lm_add(acc_20, v_35);
            const float v_36 = lm_load<float>(b0 + i_6*128 + k_7 + 513);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_28);
            acc_23 = lm_add(acc_23, v_37);
            const float v_38 = lm_load<float>(b0 + i_6*128 + k_7 + 641);
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), v_28);
            acc_26 = lm_add(acc_26, v_39);
            lm_forget();
            const float v_40 = lm_load<float>(b0 + i_6*128 + k_7 + 2);
            const f32x8 v_41 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*80 + 160));
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_41);
            acc_11 = lm_add(acc_11, v_42);
            const float v_43 = lm_load<float>(b0 + i_6*128 + k_7 + 130);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_41);
            acc_14 = lm_add(acc_14, v_44);
            const float v_45 = lm_load<float>(b0 + i_6*128 + k_7 + 258);
            const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), v_41);
            acc_17 = lm_add(acc_17, v_46);
            const float v_47 = lm_load<float>(b0 + i_6*128 + k_7 + 386);
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_41);
            acc_20 = lm_add(acc_20, v_48);
            const float v_49 = lm_load<float>(b0 + i_6*128 + k_7 + 514);
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_49), v_41);
            acc_23 = lm_add(acc_23, v_50);
            const float v_51 = lm_load<float>(b0 + i_6*128 + k_7 + 642);
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_41);
            acc_26 = lm_add(acc_26, v_52);
            lm_forget();
            const float v_53 = lm_load<float>(b0 + i_6*128 + k_7 + 3);
            const f32x8 v_54 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*80 + 240));
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_53), v_54);
            acc_11 = lm_add(acc_11, v_55);
            const float v_56 = lm_load<float>(b0 + i_6*128 + k_7 + 131);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), v_54);
            acc_14 = lm_add(acc_14, v_57);
            const float v_58 = lm_load<float>(b0 + i_6*128 + k_7 + 259);
            const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_58), v_54);
            acc_17 = lm_add(acc_17, v_59);
            const float v_60 = lm_load<float>(b0 + i_6*128 + k_7 + 387);
            const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), v_54);
            acc_20 = lm_add(acc_20, v_61);
            const float v_62 = lm_load<float>(b0 + i_6*128 + k_7 + 515);
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_54);
            acc_23 = lm_add(acc_23, v_63);
            const float v_64 = lm_load<float>(b0 + i_6*128 + k_7 + 643);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_54);
            acc_26 = lm_add(acc_26, v_65);
          }
          f32x8 total_66 = acc_11;
          f32x8 total_67 = acc_14;
          f32x8 total_68 = acc_17;
          f32x8 total_69 = acc_20;
          f32x8 total_70 = acc_23;
          f32x8 total_71 = acc_26;
          lm_store(b2 + i_6*80 + j_5, total_66);
          lm_store(b2 + i_6*80 + j_5 + 80, total_67);
          lm_store(b2 + i_6*80 + j_5 + 160, total_68);
          lm_store(b2 + i_6*80 + j_5 + 240, total_69);
          lm_store(b2 + i_6*80 + j_5 + 320, total_70);
          lm_store(b2 + i_6*80 + j_5 + 400, total_71);
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

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:16 i:4 k:4 k:1u i:1u j:8u j:1v
// k0 grid: i:48 j:16
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call
//     axis i 96
//     axis j 80
//     axis k 128
//     for i 48 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:4 k:4 k:1u i:1u j:8u j:1v
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
  const int64_t blocks_1 = ((96 + 47) / 48);
  const int64_t blocks_2 = ((80 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*48;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // j:16 i:4 k:4 k:1u i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 4 <= (i_3 + 48); i_5 += 4) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
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
          lm_forget();
          const float v_29 = lm_load<float>(b0 + i_5*128 + k_6 + 1);
          const f32x8 v_30 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 80));
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_29), v_30);
          acc_10 = lm_add(acc_10, v_31);
          const f32x8 v_32 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 88));
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_29), v_32);
          acc_13 = lm_add(acc_13, v_33);
          const float v_34 = lm_load<float>(b0 + i_5*128 + k_6 + 129);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_30);
          acc_16 = lm_add(acc_16, v_35);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_34), v_32);
          acc_18 = lm_add(acc_18, v_36);
          const float v_37 = lm_load<float>(b0 + i_5*128 + k_6 + 257);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_30);
          acc_21 = lm_add(acc_21, v_38);
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), v_32);
          acc_23 = lm_add(acc_23, v_39);
          const float v_40 = lm_load<float>(b0 + i_5*128 + k_6 + 385);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_30);
          acc_26 = lm_add(acc_26, v_41);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_32);
          acc_28 = lm_add(acc_28, v_42);
          lm_forget();
          const float v_43 = lm_load<float>(b0 + i_5*128 + k_6 + 2);
          const f32x8 v_44 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 160));
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_44);
          acc_10 = lm_add(acc_10, v_45);
          const f32x8 v_46 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 168));
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_43), v_46);
          acc_13 = lm_add(acc_13, v_47);
          const float v_48 = lm_load<float>(b0 + i_5*128 + k_6 + 130);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_44);
          acc_16 = lm_add(acc_16, v_49);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_46);
          acc_18 = lm_add(acc_18, v_50);
          const float v_51 = lm_load<float>(b0 + i_5*128 + k_6 + 258);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_44);
          acc_21 = lm_add(acc_21, v_52);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_46);
          acc_23 = lm_add(acc_23, v_53);
          const float v_54 = lm_load<float>(b0 + i_5*128 + k_6 + 386);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_44);
          acc_26 = lm_add(acc_26, v_55);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_46);
          acc_28 = lm_add(acc_28, v_56);
          lm_forget();
          const float v_57 = lm_load<float>(b0 + i_5*128 + k_6 + 3);
          const f32x8 v_58 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 240));
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_58);
          acc_10 = lm_add(acc_10, v_59);
          const f32x8 v_60 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*80 + 248));
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_57), v_60);
          acc_13 = lm_add(acc_13, v_61);
          const float v_62 = lm_load<float>(b0 + i_5*128 + k_6 + 131);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_58);
          acc_16 = lm_add(acc_16, v_63);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_60);
          acc_18 = lm_add(acc_18, v_64);
          const float v_65 = lm_load<float>(b0 + i_5*128 + k_6 + 259);
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_58);
          acc_21 = lm_add(acc_21, v_66);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_60);
          acc_23 = lm_add(acc_23, v_67);
          const float v_68 = lm_load<float>(b0 + i_5*128 + k_6 + 387);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), v_58);
          acc_26 = lm_add(acc_26, v_69);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_68), v_60);
          acc_28 = lm_add(acc_28, v_70);
        }
        f32x8 total_71 = acc_10;
        f32x8 total_72 = acc_13;
        f32x8 total_73 = acc_16;
        f32x8 total_74 = acc_18;
        f32x8 total_75 = acc_21;
        f32x8 total_76 = acc_23;
        f32x8 total_77 = acc_26;
        f32x8 total_78 = acc_28;
        lm_store(b2 + i_5*80 + j_4, total_71);
        lm_store(b2 + i_5*80 + j_4 + 8, total_72);
        lm_store(b2 + i_5*80 + j_4 + 80, total_73);
        lm_store(b2 + i_5*80 + j_4 + 88, total_74);
        lm_store(b2 + i_5*80 + j_4 + 160, total_75);
        lm_store(b2 + i_5*80 + j_4 + 168, total_76);
        lm_store(b2 + i_5*80 + j_4 + 240, total_77);
        lm_store(b2 + i_5*80 + j_4 + 248, total_78);
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
  lm_share(&c, k0, ((96 + 47) / 48)*((80 + 15) / 16), 4.925e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 4.925e+04;
}
