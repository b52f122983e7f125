//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 8, 13, 13], static=false) : f32[1, 8, 13, 13]
//   %1 = input(name="w", dtype=f32, shape=[12, 4, 3, 3], static=true) : f32[12, 4, 3, 3]
//   %2 = split(%1; axis=0, sizes=[2, 6]) : f32[2, 6, 4, 3, 3]
//   %3 = split(%0; axis=1, sizes=[2, 4]) : f32[1, 2, 4, 13, 13]
//   %4 = window(%3; axis=4, size=3, stride=1, dilation=2) : f32[1, 2, 4, 13, 9, 3]
//   %5 = window(%4; axis=3, size=3, stride=1, dilation=2) : f32[1, 2, 4, 9, 3, 9, 3]
//   %6 = permute(%5; axes=[0, 1, 3, 5, 2, 4, 6]) : f32[1, 2, 9, 9, 4, 3, 3]
//   %7 = expand(%6; axes=[2], sizes=[6]) : f32[1, 2, 6, 9, 9, 4, 3, 3]
//   %8 = expand(%2; axes=[0, 3, 4], sizes=[1, 9, 9]) : f32[1, 2, 6, 9, 9, 4, 3, 3]
//   %9 = mul(%7, %8) : f32[1, 2, 6, 9, 9, 4, 3, 3]
//   %10 = sum(%9; axes=[5, 6, 7]) : f32[1, 2, 6, 9, 9]
//   %11 = merge(%10; axis=1, count=2) : f32[1, 12, 9, 9]
//   %12 = constant(value=f32[](0.0)) : f32[]
//   %13 = expand(%12; axes=[0, 1, 2, 3], sizes=[1, 12, 9, 9]) : f32[1, 12, 9, 9]
//   %14 = max(%11, %13) : f32[1, 12, 9, 9]
//   output "y" %14

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: l:16 i:1 k:1 j:6 m:1 n:1 o:1 j:1u l:8u l:1v
// k0 grid: i:1 j:6 k:8 l:16
//   program "region"
//   buffer x0 input f32[1, 8, 13, 13]
//   buffer x1 constant f32[12, 4, 3, 3]
//   buffer y0 output f32[1, 12, 9, 9]
//   kernel k0 call
//     axis i 2
//     axis j 6
//     axis k 9
//     axis l 9
//     axis m 4
//     axis n 3
//     axis o 3
//     for i 1 parallel
//       for j 6 parallel
//         for k 8 parallel
//           for l 16 parallel
//             stage i j k l m n o
//               schedule l:16 i:1 k:1 j:6 m:1 n:1 o:1 j:1u l:8u l:1v
//               %0 = load x0[0, i*4 + m, k + n*2, l + o*2] : f32
//               %1 = load x1[i*6 + j, m, n, o] : f32
//               %2 = mul %0 %1 : f32
//               %3 = reduce add %2 over m n o : f32
//               %4 = constant 0.0 : f32
//               %5 = max %3 %4 : f32
//               store y0[0, i*6 + j, k, l] = %5

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
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((6 + 5) / 6);
  const int64_t blocks_3 = ((9 + 7) / 8);
  const int64_t blocks_4 = ((9 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_5 = ((t / blocks_2 / blocks_3 / blocks_4))*1;
    const int64_t j_6 = ((t / blocks_3 / blocks_4) % blocks_2)*6;
    const int64_t k_7 = ((t / blocks_4) % blocks_3)*8;
    const int64_t k_end_8 = lm_imin(k_7 + 8, 9);
    const int64_t l_9 = ((t) % blocks_4)*16;
    const int64_t l_end_10 = lm_imin(l_9 + 16, 9);
    // l:16 i:1 k:1 j:6 m:1 n:1 o:1 j:1u l:8u l:1v
    for (int64_t k_11 = k_7; k_11 < k_end_8; k_11 += 1) {
      {
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_21 = 0x0.0p+0f;
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_26 = 0x0.0p+0f;
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_31 = 0x0.0p+0f;
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_36 = 0x0.0p+0f;
        f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_41 = 0x0.0p+0f;
        f32x8 acc_44 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_46 = 0x0.0p+0f;
        for (int64_t m_12 = 0; m_12 < 4; m_12 += 1) {
          for (int64_t n_13 = 0; n_13 < 3; n_13 += 1) {
            for (int64_t o_14 = 0; o_14 < 3; o_14 += 1) {
              const f32x8 v_15 = lm_held(lm_load<f32x8>(b0 + i_5*676 + k_11*13 + l_9 + m_12*169 + n_13*26 + o_14*2));
              const float v_16 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_12*9 + n_13*3 + o_14);
              const f32x8 v_17 = lm_product(v_15, lm_splat<f32x8>(v_16));
              acc_18 = lm_add(acc_18, v_17);
              const float v_19 = lm_load<float>(b0 + i_5*676 + k_11*13 + l_9 + m_12*169 + n_13*26 + o_14*2 + 8);
              const float v_20 = lm_product(v_19, v_16);
              acc_21 = lm_add(acc_21, v_20);
              const float v_22 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_12*9 + n_13*3 + o_14 + 36);
              const f32x8 v_23 = lm_product(v_15, lm_splat<f32x8>(v_22));
              acc_24 = lm_add(acc_24, v_23);
              const float v_25 = lm_product(v_19, v_22);
              acc_26 = lm_add(acc_26, v_25);
              const float v_27 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_12*9 + n_13*3 + o_14 + 72);
              const f32x8 v_28 = lm_product(v_15, lm_splat<f32x8>(v_27));
              acc_29 = lm_add(acc_29, v_28);
              const float v_30 = lm_product(v_19, v_27);
              acc_31 = lm_add(acc_31, v_30);
              const float v_32 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_12*9 + n_13*3 + o_14 + 108);
              const f32x8 v_33 = lm_product(v_15, lm_splat<f32x8>(v_32));
              acc_34 = lm_add(acc_34, v_33);
              const float v_35 = lm_product(v_19, v_32);
              acc_36 = lm_add(acc_36, v_35);
              const float v_37 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_12*9 + n_13*3 + o_14 + 144);
              const f32x8 v_38 = lm_product(v_15, lm_splat<f32x8>(v_37));
              acc_39 = lm_add(acc_39, v_38);
              const float v_40 = lm_product(v_19, v_37);
              acc_41 = lm_add(acc_41, v_40);
              const float v_42 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_12*9 + n_13*3 + o_14 + 180);
              const f32x8 v_43 = lm_product(v_15, lm_splat<f32x8>(v_42));
              acc_44 = lm_add(acc_44, v_43);
              const float v_45 = lm_product(v_19, v_42);
              acc_46 = lm_add(acc_46, v_45);
            }
          }
        }
        f32x8 total_47 = acc_18;
        float total_48 = acc_21;
        f32x8 total_49 = acc_24;
        float total_50 = acc_26;
        f32x8 total_51 = acc_29;
        float total_52 = acc_31;
        f32x8 total_53 = acc_34;
        float total_54 = acc_36;
        f32x8 total_55 = acc_39;
        float total_56 = acc_41;
        f32x8 total_57 = acc_44;
        float total_58 = acc_46;
        const f32x8 v_59 = lm_max(total_47, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9, v_59);
        const float v_60 = lm_max(total_48, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 8, v_60);
        const f32x8 v_61 = lm_max(total_49, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 81, v_61);
        const float v_62 = lm_max(total_50, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 89, v_62);
        const f32x8 v_63 = lm_max(total_51, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 162, v_63);
        const float v_64 = lm_max(total_52, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 170, v_64);
        const f32x8 v_65 = lm_max(total_53, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 243, v_65);
        const float v_66 = lm_max(total_54, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 251, v_66);
        const f32x8 v_67 = lm_max(total_55, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 324, v_67);
        const float v_68 = lm_max(total_56, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 332, v_68);
        const f32x8 v_69 = lm_max(total_57, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 405, v_69);
        const float v_70 = lm_max(total_58, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_11*9 + l_9 + 413, v_70);
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
  const double rest_0 = 1774;
  lm_share(&c, k0, ((2 + 0) / 1)*((6 + 5) / 6)*((9 + 7) / 8)*((9 + 15) / 16), 1774, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1774;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: l:16 i:1 k:1 j:6 m:1 n:1 o:1 j:1u l:8u l:1v
// k0 grid: i:1 j:6 k:9 l:16
//   program "region"
//   buffer x0 input f32[1, 8, 13, 13]
//   buffer x1 constant f32[12, 4, 3, 3]
//   buffer y0 output f32[1, 12, 9, 9]
//   kernel k0 call
//     axis i 2
//     axis j 6
//     axis k 9
//     axis l 9
//     axis m 4
//     axis n 3
//     axis o 3
//     for i 1 parallel
//       for j 6 parallel
//         for k 9 parallel
//           for l 16 parallel
//             stage i j k l m n o
//               schedule l:16 i:1 k:1 j:6 m:1 n:1 o:1 j:1u l:8u l:1v
//               %0 = load x0[0, i*4 + m, k + n*2, l + o*2] : f32
//               %1 = load x1[i*6 + j, m, n, o] : f32
//               %2 = mul %0 %1 : f32
//               %3 = reduce add %2 over m n o : f32
//               %4 = constant 0.0 : f32
//               %5 = max %3 %4 : f32
//               store y0[0, i*6 + j, k, l] = %5

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
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((6 + 5) / 6);
  const int64_t blocks_3 = ((9 + 8) / 9);
  const int64_t blocks_4 = ((9 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_5 = ((t / blocks_2 / blocks_3 / blocks_4))*1;
    const int64_t j_6 = ((t / blocks_3 / blocks_4) % blocks_2)*6;
    const int64_t k_7 = ((t / blocks_4) % blocks_3)*9;
    const int64_t l_8 = ((t) % blocks_4)*16;
    const int64_t l_end_9 = lm_imin(l_8 + 16, 9);
    // l:16 i:1 k:1 j:6 m:1 n:1 o:1 j:1u l:8u l:1v
    for (int64_t k_10 = k_7; k_10 < (k_7 + 9); k_10 += 1) {
      {
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_20 = 0x0.0p+0f;
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_25 = 0x0.0p+0f;
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_30 = 0x0.0p+0f;
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_35 = 0x0.0p+0f;
        f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_40 = 0x0.0p+0f;
        f32x8 acc_43 = lm_splat<f32x8>(0x0.0p+0f);
        float acc_45 = 0x0.0p+0f;
        for (int64_t m_11 = 0; m_11 < 4; m_11 += 1) {
          for (int64_t n_12 = 0; n_12 < 3; n_12 += 1) {
            for (int64_t o_13 = 0; o_13 < 3; o_13 += 1) {
              const f32x8 v_14 = lm_held(lm_load<f32x8>(b0 + i_5*676 + k_10*13 + l_8 + m_11*169 + n_12*26 + o_13*2));
              const float v_15 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_11*9 + n_12*3 + o_13);
              const f32x8 v_16 = lm_product(v_14, lm_splat<f32x8>(v_15));
              acc_17 = lm_add(acc_17, v_16);
              const float v_18 = lm_load<float>(b0 + i_5*676 + k_10*13 + l_8 + m_11*169 + n_12*26 + o_13*2 + 8);
              const float v_19 = lm_product(v_18, v_15);
              acc_20 = lm_add(acc_20, v_19);
              const float v_21 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_11*9 + n_12*3 + o_13 + 36);
              const f32x8 v_22 = lm_product(v_14, lm_splat<f32x8>(v_21));
              acc_23 = lm_add(acc_23, v_22);
              const float v_24 = lm_product(v_18, v_21);
              acc_25 = lm_add(acc_25, v_24);
              const float v_26 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_11*9 + n_12*3 + o_13 + 72);
              const f32x8 v_27 = lm_product(v_14, lm_splat<f32x8>(v_26));
              acc_28 = lm_add(acc_28, v_27);
              const float v_29 = lm_product(v_18, v_26);
              acc_30 = lm_add(acc_30, v_29);
              const float v_31 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_11*9 + n_12*3 + o_13 + 108);
              const f32x8 v_32 = lm_product(v_14, lm_splat<f32x8>(v_31));
              acc_33 = lm_add(acc_33, v_32);
              const float v_34 = lm_product(v_18, v_31);
              acc_35 = lm_add(acc_35, v_34);
              const float v_36 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_11*9 + n_12*3 + o_13 + 144);
              const f32x8 v_37 = lm_product(v_14, lm_splat<f32x8>(v_36));
              acc_38 = lm_add(acc_38, v_37);
              const float v_39 = lm_product(v_18, v_36);
              acc_40 = lm_add(acc_40, v_39);
              const float v_41 = lm_load<float>(b1 + i_5*216 + j_6*36 + m_11*9 + n_12*3 + o_13 + 180);
              const f32x8 v_42 = lm_product(v_14, lm_splat<f32x8>(v_41));
              acc_43 = lm_add(acc_43, v_42);
              const float v_44 = lm_product(v_18, v_41);
              acc_45 = lm_add(acc_45, v_44);
            }
          }
        }
        f32x8 total_46 = acc_17;
        float total_47 = acc_20;
        f32x8 total_48 = acc_23;
        float total_49 = acc_25;
        f32x8 total_50 = acc_28;
        float total_51 = acc_30;
        f32x8 total_52 = acc_33;
        float total_53 = acc_35;
        f32x8 total_54 = acc_38;
        float total_55 = acc_40;
        f32x8 total_56 = acc_43;
        float total_57 = acc_45;
        const f32x8 v_58 = lm_max(total_46, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8, v_58);
        const float v_59 = lm_max(total_47, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 8, v_59);
        const f32x8 v_60 = lm_max(total_48, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 81, v_60);
        const float v_61 = lm_max(total_49, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 89, v_61);
        const f32x8 v_62 = lm_max(total_50, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 162, v_62);
        const float v_63 = lm_max(total_51, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 170, v_63);
        const f32x8 v_64 = lm_max(total_52, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 243, v_64);
        const float v_65 = lm_max(total_53, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 251, v_65);
        const f32x8 v_66 = lm_max(total_54, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 324, v_66);
        const float v_67 = lm_max(total_55, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 332, v_67);
        const f32x8 v_68 = lm_max(total_56, lm_splat<f32x8>(0x0.0p+0f));
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 405, v_68);
        const float v_69 = lm_max(total_57, 0x0.0p+0f);
        lm_store(b2 + i_5*486 + j_6*81 + k_10*9 + l_8 + 413, v_69);
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
  const double rest_0 = 1774;
  lm_share(&c, k0, ((2 + 0) / 1)*((6 + 5) / 6)*((9 + 8) / 9)*((9 + 15) / 16), 1774, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1774;
}
