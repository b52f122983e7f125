//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=bf16, shape=[48, 64], static=false) : bf16[48, 64]
//   %1 = cast(%0; dtype=f32) : f32[48, 64]
//   %2 = mul(%1, %1) : f32[48, 64]
//   %3 = sum(%2; axes=[1]) : f32[48]
//   %4 = constant(value=f32[](0.015625)) : f32[]
//   %5 = expand(%4; axes=[0], sizes=[48]) : f32[48]
//   %6 = mul(%3, %5) : f32[48]
//   %7 = constant(value=f32[](1e-06)) : f32[]
//   %8 = expand(%7; axes=[0], sizes=[48]) : f32[48]
//   %9 = add(%6, %8) : f32[48]
//   %10 = sqrt(%9) : f32[48]
//   %11 = recip(%10) : f32[48]
//   %12 = expand(%11; axes=[1], sizes=[64]) : f32[48, 64]
//   %13 = mul(%1, %12) : f32[48, 64]
//   %14 = cast(%13; dtype=bf16) : bf16[48, 64]
//   output "y" %14

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 k:16 k:8a k:1v
// k0 stage 1: i:1 j:32 j:8u j:1v
// k0 grid: i:48
//   program "region"
//   buffer x0 input bf16[48, 64]
//   buffer y0 output bf16[48, 64]
//   buffer t11 register f32[48]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 48 parallel
//       stage i k
//         schedule i:1 k:16 k:8a k:1v
//         %0 = load x0[i, k] : bf16
//         %1 = cast %0 : f32
//         %2 = mul %1 %1 : f32
//         %3 = reduce add %2 over k : f32
//         %4 = constant 0.015625 : f32
//         %5 = mul %3 %4 : f32
//         %6 = constant 9.999999974752427e-07 : f32
//         %7 = add %5 %6 : f32
//         %8 = sqrt %7 : f32
//         %9 = recip %8 : f32
//         store t11[i - start_i] = %9
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load x0[i, j] : bf16
//         %1 = cast %0 : f32
//         %2 = load t11[i - start_i] : f32
//         %3 = mul %1 %2 : f32
//         %4 = cast %3 : bf16
//         %5 = cast %4 : f32
//         %6 = cast %5 : bf16
//         store y0[i, j] = %6

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 256;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  uint16_t* const __restrict b2 = (uint16_t*)p[2];
  const int64_t blocks_1 = ((48 + 47) / 48);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*48;
    // i:1 k:16 k:8a k:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 48); i_3 += 1) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_4 = 0;
        for (; k_4 + 16 <= 64; k_4 += 16) {
          const f32x8 v_5 = lm_load_bf16<f32x8>(b0 + i_3*64 + k_4);
          const f32x8 v_6 = lm_product(v_5, v_5);
          acc_7 = lm_add(acc_7, v_6);
          const f32x8 v_8 = lm_load_bf16<f32x8>(b0 + i_3*64 + k_4 + 8);
          const f32x8 v_9 = lm_product(v_8, v_8);
          acc_10 = lm_add(acc_10, v_9);
        }
        float total_11 = lm_reduce_add(lm_add(acc_7, acc_10));
        const float v_12 = lm_mul(total_11, 0x1.0000000000000p-6f);
        const float v_13 = lm_add(v_12, 0x1.0c6f7a0000000p-20f);
        const float v_14 = lm_sqrt(v_13);
        const float v_15 = lm_recip(v_14);
        lm_store(b1 + i_3 + i_2*(-1), v_15);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_16 = i_2; i_16 < (i_2 + 48); i_16 += 1) {
      int64_t j_17 = 0;
      for (; j_17 + 32 <= 64; j_17 += 32) {
        const f32x8 v_18 = lm_load_bf16<f32x8>(b0 + i_16*64 + j_17);
        const float v_19 = lm_load<float>(b1 + i_16 + i_2*(-1));
        const f32x8 v_20 = lm_mul(v_18, lm_splat<f32x8>(v_19));
        lm_store_bf16(b2 + i_16*64 + j_17, v_20);
        const f32x8 v_21 = lm_load_bf16<f32x8>(b0 + i_16*64 + j_17 + 8);
        const f32x8 v_22 = lm_mul(v_21, lm_splat<f32x8>(v_19));
        lm_store_bf16(b2 + i_16*64 + j_17 + 8, v_22);
        const f32x8 v_23 = lm_load_bf16<f32x8>(b0 + i_16*64 + j_17 + 16);
        const f32x8 v_24 = lm_mul(v_23, lm_splat<f32x8>(v_19));
        lm_store_bf16(b2 + i_16*64 + j_17 + 16, v_24);
        const f32x8 v_25 = lm_load_bf16<f32x8>(b0 + i_16*64 + j_17 + 24);
        const f32x8 v_26 = lm_mul(v_25, lm_splat<f32x8>(v_19));
        lm_store_bf16(b2 + i_16*64 + j_17 + 24, v_26);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 928.2;
  lm_share(&c, k0, ((48 + 47) / 48), 928.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 928.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 k:32 k:8a k:1v prefetch 256
// k0 stage 1: i:1 j:32 j:8u j:1v prefetch 256
// k0 grid: i:32
//   program "region"
//   buffer x0 input bf16[48, 64]
//   buffer y0 output bf16[48, 64]
//   buffer t11 register f32[32]
//   kernel k0 call
//     axis i 48
//     axis j 64
//     axis k 64
//     for i 32 parallel
//       stage i k
//         schedule i:1 k:32 k:8a k:1v prefetch 256
//         %0 = load x0[i, k] : bf16
//         %1 = cast %0 : f32
//         %2 = mul %1 %1 : f32
//         %3 = reduce add %2 over k : f32
//         %4 = constant 0.015625 : f32
//         %5 = mul %3 %4 : f32
//         %6 = constant 9.999999974752427e-07 : f32
//         %7 = add %5 %6 : f32
//         %8 = sqrt %7 : f32
//         %9 = recip %8 : f32
//         store t11[i - start_i] = %9
//       stage i j
//         schedule i:1 j:32 j:8u j:1v prefetch 256
//         %0 = load x0[i, j] : bf16
//         %1 = cast %0 : f32
//         %2 = load t11[i - start_i] : f32
//         %3 = mul %1 %2 : f32
//         %4 = cast %3 : bf16
//         %5 = cast %4 : f32
//         %6 = cast %5 : bf16
//         store y0[i, j] = %6

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 192;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const uint16_t* const __restrict b0 = (const uint16_t*)p[0];
  float* const __restrict b1 = (float*)p[1];
  uint16_t* const __restrict b2 = (uint16_t*)p[2];
  const int64_t blocks_1 = ((48 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    const int64_t i_end_3 = lm_imin(i_2 + 32, 48);
    // i:1 k:32 k:8a k:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      {
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_5 = 0;
        for (; k_5 + 32 <= 64; k_5 += 32) {
          lm_prefetch(b0 + i_4*64 + k_5 + 8192);
          const f32x8 v_6 = lm_load_bf16<f32x8>(b0 + i_4*64 + k_5);
          const f32x8 v_7 = lm_product(v_6, v_6);
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_load_bf16<f32x8>(b0 + i_4*64 + k_5 + 8);
          const f32x8 v_10 = lm_product(v_9, v_9);
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_load_bf16<f32x8>(b0 + i_4*64 + k_5 + 16);
          const f32x8 v_13 = lm_product(v_12, v_12);
          acc_14 = lm_add(acc_14, v_13);
          const f32x8 v_15 = lm_load_bf16<f32x8>(b0 + i_4*64 + k_5 + 24);
          const f32x8 v_16 = lm_product(v_15, v_15);
          acc_17 = lm_add(acc_17, v_16);
        }
        float total_18 = lm_reduce_add(lm_add(lm_add(acc_8, acc_11), lm_add(acc_14, acc_17)));
        const float v_19 = lm_mul(total_18, 0x1.0000000000000p-6f);
        const float v_20 = lm_add(v_19, 0x1.0c6f7a0000000p-20f);
        const float v_21 = lm_sqrt(v_20);
        const float v_22 = lm_recip(v_21);
        lm_store(b1 + i_4 + i_2*(-1), v_22);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_23 = i_2; i_23 < i_end_3; i_23 += 1) {
      int64_t j_24 = 0;
      for (; j_24 + 32 <= 64; j_24 += 32) {
        lm_prefetch(b0 + i_23*64 + j_24 + 8192);
        const f32x8 v_25 = lm_load_bf16<f32x8>(b0 + i_23*64 + j_24);
        const float v_26 = lm_load<float>(b1 + i_23 + i_2*(-1));
        const f32x8 v_27 = lm_mul(v_25, lm_splat<f32x8>(v_26));
        lm_store_bf16(b2 + i_23*64 + j_24, v_27);
        const f32x8 v_28 = lm_load_bf16<f32x8>(b0 + i_23*64 + j_24 + 8);
        const f32x8 v_29 = lm_mul(v_28, lm_splat<f32x8>(v_26));
        lm_store_bf16(b2 + i_23*64 + j_24 + 8, v_29);
        const f32x8 v_30 = lm_load_bf16<f32x8>(b0 + i_23*64 + j_24 + 16);
        const f32x8 v_31 = lm_mul(v_30, lm_splat<f32x8>(v_26));
        lm_store_bf16(b2 + i_23*64 + j_24 + 16, v_31);
        const f32x8 v_32 = lm_load_bf16<f32x8>(b0 + i_23*64 + j_24 + 24);
        const f32x8 v_33 = lm_mul(v_32, lm_splat<f32x8>(v_26));
        lm_store_bf16(b2 + i_23*64 + j_24 + 24, v_33);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 928.2;
  lm_share(&c, k0, ((48 + 31) / 32), 928.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 928.2;
}
