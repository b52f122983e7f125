//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[4, 8, 6, 6], static=false) : f32[4, 8, 6, 6]
//   %1 = split(%0; axis=1, sizes=[4, 2]) : f32[4, 4, 2, 6, 6]
//   %2 = sum(%1; axes=[2, 3, 4]) : f32[4, 4]
//   %3 = constant(value=f32[](0.013888888888888888)) : f32[]
//   %4 = expand(%3; axes=[0, 1], sizes=[4, 4]) : f32[4, 4]
//   %5 = mul(%2, %4) : f32[4, 4]
//   %6 = expand(%5; axes=[2, 3, 4], sizes=[2, 6, 6]) : f32[4, 4, 2, 6, 6]
//   %7 = constant(value=f32[](-1.0)) : f32[]
//   %8 = expand(%7; axes=[0, 1, 2, 3, 4], sizes=[4, 4, 2, 6, 6]) : f32[4, 4, 2, 6, 6]
//   %9 = mul(%6, %8) : f32[4, 4, 2, 6, 6]
//   %10 = add(%1, %9) : f32[4, 4, 2, 6, 6]
//   %11 = mul(%10, %10) : f32[4, 4, 2, 6, 6]
//   %12 = sum(%11; axes=[2, 3, 4]) : f32[4, 4]
//   %13 = mul(%12, %4) : f32[4, 4]
//   %14 = constant(value=f32[](1e-05)) : f32[]
//   %15 = expand(%14; axes=[0, 1], sizes=[4, 4]) : f32[4, 4]
//   %16 = add(%13, %15) : f32[4, 4]
//   %17 = sqrt(%16) : f32[4, 4]
//   %18 = recip(%17) : f32[4, 4]
//   %19 = expand(%18; axes=[2, 3, 4], sizes=[2, 6, 6]) : f32[4, 4, 2, 6, 6]
//   %20 = mul(%10, %19) : f32[4, 4, 2, 6, 6]
//   %21 = merge(%20; axis=1, count=2) : f32[4, 8, 6, 6]
//   output "y" %21

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:1 p:32 p:8a p:1v
// k0 stage 1: j:1 p:32 p:8a p:1v
// k0 stage 2: j:1 m:32 m:8u m:1v
// k0 grid: j:16
//   program "region"
//   buffer x0 input f32[4, 8, 6, 6]
//   buffer y0 output f32[4, 8, 6, 6]
//   buffer t5 register f32[1, 16]
//   buffer t18 register f32[1, 16]
//   kernel k0 call
//     axis j 16
//     axis m 72
//     axis p 72
//     for j 16 parallel
//       stage j p
//         schedule j:1 p:32 p:8a p:1v
//         %0 = load x0[0, j*2, 0, p] : f32
//         %1 = reduce add %0 over p : f32
//         %2 = constant 0.013888888992369175 : f32
//         %3 = mul %1 %2 : f32
//         store t5[0, j - start_j] = %3
//       stage j p
//         schedule j:1 p:32 p:8a p:1v
//         %0 = load x0[0, j*2, 0, p] : f32
//         %1 = load t5[0, j - start_j] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over p : f32
//         %5 = constant 0.013888888992369175 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t18[0, j - start_j] = %10
//       stage j m
//         schedule j:1 m:32 m:8u m:1v
//         %0 = load x0[0, j*2, 0, m] : f32
//         %1 = load t5[0, j - start_j] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t18[0, j - start_j] : f32
//         %4 = mul %2 %3 : f32
//         store y0[0, j*2, 0, m] = %4

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
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((16 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*16;
    // j:1 p:32 p:8a p:1v
    for (int64_t j_3 = j_2; j_3 < (j_2 + 16); j_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t p_4 = 0;
        for (; p_4 + 32 <= 72; p_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + j_3*72 + p_4);
          acc_6 = lm_add(acc_6, v_5);
          const f32x8 v_7 = lm_load<f32x8>(b0 + j_3*72 + p_4 + 8);
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + j_3*72 + p_4 + 16);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_load<f32x8>(b0 + j_3*72 + p_4 + 24);
          acc_12 = lm_add(acc_12, v_11);
        }
        {
          const f32x8 v_13 = lm_load<f32x8>(b0 + j_3*72 + p_4);
          acc_6 = lm_add(acc_6, v_13);
        }
        float total_14 = lm_reduce_add(lm_add(lm_add(acc_6, acc_8), lm_add(acc_10, acc_12)));
        const float v_15 = lm_mul(total_14, 0x1.c71c720000000p-7f);
        lm_store(b1 + j_3 + j_2*(-1), v_15);
      }
    }
    // j:1 p:32 p:8a p:1v
    for (int64_t j_16 = j_2; j_16 < (j_2 + 16); j_16 += 1) {
      {
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t p_17 = 0;
        for (; p_17 + 32 <= 72; p_17 += 32) {
          const f32x8 v_18 = lm_load<f32x8>(b0 + j_16*72 + p_17);
          const float v_19 = lm_load<float>(b1 + j_16 + j_2*(-1));
          const f32x8 v_20 = lm_sub(v_18, lm_splat<f32x8>(v_19));
          const f32x8 v_21 = lm_product(v_20, v_20);
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 8);
          const f32x8 v_24 = lm_sub(v_23, lm_splat<f32x8>(v_19));
          const f32x8 v_25 = lm_product(v_24, v_24);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 16);
          const f32x8 v_28 = lm_sub(v_27, lm_splat<f32x8>(v_19));
          const f32x8 v_29 = lm_product(v_28, v_28);
          acc_30 = lm_add(acc_30, v_29);
          const f32x8 v_31 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 24);
          const f32x8 v_32 = lm_sub(v_31, lm_splat<f32x8>(v_19));
          const f32x8 v_33 = lm_product(v_32, v_32);
          acc_34 = lm_add(acc_34, v_33);
        }
        {
          const f32x8 v_35 = lm_load<f32x8>(b0 + j_16*72 + p_17);
          const float v_36 = lm_load<float>(b1 + j_16 + j_2*(-1));
          const f32x8 v_37 = lm_sub(v_35, lm_splat<f32x8>(v_36));
          const f32x8 v_38 = lm_product(v_37, v_37);
          acc_22 = lm_add(acc_22, v_38);
        }
        float total_39 = lm_reduce_add(lm_add(lm_add(acc_22, acc_26), lm_add(acc_30, acc_34)));
        const float v_40 = lm_mul(total_39, 0x1.c71c720000000p-7f);
        const float v_41 = lm_add(v_40, 0x1.4f8b580000000p-17f);
        const float v_42 = lm_sqrt(v_41);
        const float v_43 = lm_recip(v_42);
        lm_store(b2 + j_16 + j_2*(-1), v_43);
      }
    }
    // j:1 m:32 m:8u m:1v
    for (int64_t j_44 = j_2; j_44 < (j_2 + 16); j_44 += 1) {
      int64_t m_45 = 0;
      for (; m_45 + 32 <= 72; m_45 += 32) {
        const f32x8 v_46 = lm_load<f32x8>(b0 + j_44*72 + m_45);
        const float v_47 = lm_load<float>(b1 + j_44 + j_2*(-1));
        const f32x8 v_48 = lm_sub(v_46, lm_splat<f32x8>(v_47));
        const float v_49 = lm_load<float>(b2 + j_44 + j_2*(-1));
        const f32x8 v_50 = lm_mul(v_48, lm_splat<f32x8>(v_49));
        lm_store(b3 + j_44*72 + m_45, v_50);
        const f32x8 v_51 = lm_load<f32x8>(b0 + j_44*72 + m_45 + 8);
        const f32x8 v_52 = lm_sub(v_51, lm_splat<f32x8>(v_47));
        const f32x8 v_53 = lm_mul(v_52, lm_splat<f32x8>(v_49));
        lm_store(b3 + j_44*72 + m_45 + 8, v_53);
        const f32x8 v_54 = lm_load<f32x8>(b0 + j_44*72 + m_45 + 16);
        const f32x8 v_55 = lm_sub(v_54, lm_splat<f32x8>(v_47));
        const f32x8 v_56 = lm_mul(v_55, lm_splat<f32x8>(v_49));
        lm_store(b3 + j_44*72 + m_45 + 16, v_56);
        const f32x8 v_57 = lm_load<f32x8>(b0 + j_44*72 + m_45 + 24);
        const f32x8 v_58 = lm_sub(v_57, lm_splat<f32x8>(v_47));
        const f32x8 v_59 = lm_mul(v_58, lm_splat<f32x8>(v_49));
        lm_store(b3 + j_44*72 + m_45 + 24, v_59);
      }
      {
        const f32x8 v_60 = lm_load<f32x8>(b0 + j_44*72 + m_45);
        const float v_61 = lm_load<float>(b1 + j_44 + j_2*(-1));
        const f32x8 v_62 = lm_sub(v_60, lm_splat<f32x8>(v_61));
        const float v_63 = lm_load<float>(b2 + j_44 + j_2*(-1));
        const f32x8 v_64 = lm_mul(v_62, lm_splat<f32x8>(v_63));
        lm_store(b3 + j_44*72 + m_45, v_64);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 363.2;
  lm_share(&c, k0, ((16 + 15) / 16), 363.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 363.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:1 p:32 p:8a p:1v
// k0 stage 1: j:4 p:16 j:1u p:8a p:1v
// k0 stage 2: j:1 m:8 m:8u m:1v prefetch 512
// k0 grid: j:8
//   program "region"
//   buffer x0 input f32[4, 8, 6, 6]
//   buffer y0 output f32[4, 8, 6, 6]
//   buffer t5 register f32[1, 8]
//   buffer t18 register f32[1, 8]
//   kernel k0 call
//     axis j 16
//     axis m 72
//     axis p 72
//     for j 8 parallel
//       stage j p
//         schedule j:1 p:32 p:8a p:1v
//         %0 = load x0[0, j*2, 0, p] : f32
//         %1 = reduce add %0 over p : f32
//         %2 = constant 0.013888888992369175 : f32
//         %3 = mul %1 %2 : f32
//         store t5[0, j - start_j] = %3
//       stage j p
//         schedule j:4 p:16 j:1u p:8a p:1v
//         %0 = load x0[0, j*2, 0, p] : f32
//         %1 = load t5[0, j - start_j] : f32
//         %2 = sub %0 %1 : f32
//         %3 = mul %2 %2 : f32
//         %4 = reduce add %3 over p : f32
//         %5 = constant 0.013888888992369175 : f32
//         %6 = mul %4 %5 : f32
//         %7 = constant 9.999999747378752e-06 : f32
//         %8 = add %6 %7 : f32
//         %9 = sqrt %8 : f32
//         %10 = recip %9 : f32
//         store t18[0, j - start_j] = %10
//       stage j m
//         schedule j:1 m:8 m:8u m:1v prefetch 512
//         %0 = load x0[0, j*2, 0, m] : f32
//         %1 = load t5[0, j - start_j] : f32
//         %2 = sub %0 %1 : f32
//         %3 = load t18[0, j - start_j] : f32
//         %4 = mul %2 %3 : f32
//         store y0[0, j*2, 0, m] = %4

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
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((16 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*8;
    // j:1 p:32 p:8a p:1v
    for (int64_t j_3 = j_2; j_3 < (j_2 + 8); j_3 += 1) {
      {
        f32x8 acc_6 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_8 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t p_4 = 0;
        for (; p_4 + 32 <= 72; p_4 += 32) {
          const f32x8 v_5 = lm_load<f32x8>(b0 + j_3*72 + p_4);
          acc_6 = lm_add(acc_6, v_5);
          const f32x8 v_7 = lm_load<f32x8>(b0 + j_3*72 + p_4 + 8);
          acc_8 = lm_add(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + j_3*72 + p_4 + 16);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_load<f32x8>(b0 + j_3*72 + p_4 + 24);
          acc_12 = lm_add(acc_12, v_11);
        }
        {
          const f32x8 v_13 = lm_load<f32x8>(b0 + j_3*72 + p_4);
          acc_6 = lm_add(acc_6, v_13);
        }
        float total_14 = lm_reduce_add(lm_add(lm_add(acc_6, acc_8), lm_add(acc_10, acc_12)));
        const float v_15 = lm_mul(total_14, 0x1.c71c720000000p-7f);
        lm_store(b1 + j_3 + j_2*(-1), v_15);
      }
    }
    // j:4 p:16 j:1u p:8a p:1v
    int64_t j_16 = j_2;
    for (; j_16 + 4 <= (j_2 + 8); j_16 += 4) {
      {
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_44 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_53 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t p_17 = 0;
        for (; p_17 + 16 <= 72; p_17 += 16) {
          const f32x8 v_18 = lm_load<f32x8>(b0 + j_16*72 + p_17);
          const float v_19 = lm_load<float>(b1 + j_16 + j_2*(-1));
          const f32x8 v_20 = lm_sub(v_18, lm_splat<f32x8>(v_19));
          const f32x8 v_21 = lm_product(v_20, v_20);
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 8);
          const f32x8 v_24 = lm_sub(v_23, lm_splat<f32x8>(v_19));
          const f32x8 v_25 = lm_product(v_24, v_24);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 72);
          const float v_28 = lm_load<float>(b1 + j_16 + j_2*(-1) + 1);
          const f32x8 v_29 = lm_sub(v_27, lm_splat<f32x8>(v_28));
          const f32x8 v_30 = lm_product(v_29, v_29);
          acc_31 = lm_add(acc_31, v_30);
          const f32x8 v_32 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 80);
          const f32x8 v_33 = lm_sub(v_32, lm_splat<f32x8>(v_28));
          const f32x8 v_34 = lm_product(v_33, v_33);
          acc_35 = lm_add(acc_35, v_34);
          const f32x8 v_36 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 144);
          const float v_37 = lm_load<float>(b1 + j_16 + j_2*(-1) + 2);
          const f32x8 v_38 = lm_sub(v_36, lm_splat<f32x8>(v_37));
          const f32x8 v_39 = lm_product(v_38, v_38);
          acc_40 = lm_add(acc_40, v_39);
          const f32x8 v_41 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 152);
          const f32x8 v_42 = lm_sub(v_41, lm_splat<f32x8>(v_37));
          const f32x8 v_43 = lm_product(v_42, v_42);
          acc_44 = lm_add(acc_44, v_43);
          const f32x8 v_45 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 216);
          const float v_46 = lm_load<float>(b1 + j_16 + j_2*(-1) + 3);
          const f32x8 v_47 = lm_sub(v_45, lm_splat<f32x8>(v_46));
          const f32x8 v_48 = lm_product(v_47, v_47);
          acc_49 = lm_add(acc_49, v_48);
          const f32x8 v_50 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 224);
          const f32x8 v_51 = lm_sub(v_50, lm_splat<f32x8>(v_46));
          const f32x8 v_52 = lm_product(v_51, v_51);
          acc_53 = lm_add(acc_53, v_52);
        }
        {
          const f32x8 v_54 = lm_load<f32x8>(b0 + j_16*72 + p_17);
          const float v_55 = lm_load<float>(b1 + j_16 + j_2*(-1));
          const f32x8 v_56 = lm_sub(v_54, lm_splat<f32x8>(v_55));
          const f32x8 v_57 = lm_product(v_56, v_56);
          acc_22 = lm_add(acc_22, v_57);
          const f32x8 v_58 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 72);
          const float v_59 = lm_load<float>(b1 + j_16 + j_2*(-1) + 1);
          const f32x8 v_60 = lm_sub(v_58, lm_splat<f32x8>(v_59));
          const f32x8 v_61 = lm_product(v_60, v_60);
          acc_31 = lm_add(acc_31, v_61);
          const f32x8 v_62 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 144);
          const float v_63 = lm_load<float>(b1 + j_16 + j_2*(-1) + 2);
          const f32x8 v_64 = lm_sub(v_62, lm_splat<f32x8>(v_63));
          const f32x8 v_65 = lm_product(v_64, v_64);
          acc_40 = lm_add(acc_40, v_65);
          const f32x8 v_66 = lm_load<f32x8>(b0 + j_16*72 + p_17 + 216);
          const float v_67 = lm_load<float>(b1 + j_16 + j_2*(-1) + 3);
          const f32x8 v_68 = lm_sub(v_66, lm_splat<f32x8>(v_67));
          const f32x8 v_69 = lm_product(v_68, v_68);
          acc_49 = lm_add(acc_49, v_69);
        }
        float total_70 = lm_reduce_add(lm_add(acc_22, acc_26));
        float total_71 = lm_reduce_add(lm_add(acc_31, acc_35));
        float total_72 = lm_reduce_add(lm_add(acc_40, acc_44));
        float total_73 = lm_reduce_add(lm_add(acc_49, acc_53));
        const float v_74 = lm_mul(total_70, 0x1.c71c720000000p-7f);
        const float v_75 = lm_add(v_74, 0x1.4f8b580000000p-17f);
        const float v_76 = lm_sqrt(v_75);
        const float v_77 = lm_recip(v_76);
        lm_store(b2 + j_16 + j_2*(-1), v_77);
        const float v_78 = lm_mul(total_71, 0x1.c71c720000000p-7f);
        const float v_79 = lm_add(v_78, 0x1.4f8b580000000p-17f);
        const float v_80 = lm_sqrt(v_79);
        const float v_81 = lm_recip(v_80);
        lm_store(b2 + j_16 + j_2*(-1) + 1, v_81);
        const float v_82 = lm_mul(total_72, 0x1.c71c720000000p-7f);
        const float v_83 = lm_add(v_82, 0x1.4f8b580000000p-17f);
        const float v_84 = lm_sqrt(v_83);
        const float v_85 = lm_recip(v_84);
        lm_store(b2 + j_16 + j_2*(-1) + 2, v_85);
        const float v_86 = lm_mul(total_73, 0x1.c71c720000000p-7f);
        const float v_87 = lm_add(v_86, 0x1.4f8b580000000p-17f);
        const float v_88 = lm_sqrt(v_87);
        const float v_89 = lm_recip(v_88);
        lm_store(b2 + j_16 + j_2*(-1) + 3, v_89);
      }
    }
    // j:1 m:8 m:8u m:1v
    for (int64_t j_90 = j_2; j_90 < (j_2 + 8); j_90 += 1) {
      int64_t m_91 = 0;
      for (; m_91 + 8 <= 72; m_91 += 8) {
        lm_prefetch(b0 + j_90*72 + m_91 + 4096);
        const f32x8 v_92 = lm_load<f32x8>(b0 + j_90*72 + m_91);
        const float v_93 = lm_load<float>(b1 + j_90 + j_2*(-1));
        const f32x8 v_94 = lm_sub(v_92, lm_splat<f32x8>(v_93));
        const float v_95 = lm_load<float>(b2 + j_90 + j_2*(-1));
        const f32x8 v_96 = lm_mul(v_94, lm_splat<f32x8>(v_95));
        lm_store(b3 + j_90*72 + m_91, v_96);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 363.2;
  lm_share(&c, k0, ((16 + 7) / 8), 363.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 363.2;
}
