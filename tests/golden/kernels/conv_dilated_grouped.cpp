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
// k0 grid: i:1 j:6 k:5 l:16
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
//         for k 5 parallel
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
  const int64_t blocks_3 = ((9 + 4) / 5);
  const int64_t blocks_4 = ((9 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_5 = ((t / blocks_2 / blocks_3 / blocks_4))*1;
    const int64_t j_6 = ((t / blocks_3 / blocks_4) % blocks_2)*6;
    const int64_t k_7 = ((t / blocks_4) % blocks_3)*5;
    const int64_t k_end_8 = lm_imin(k_7 + 5, 9);
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
  lm_share(&c, k0, ((2 + 0) / 1)*((6 + 5) / 6)*((9 + 4) / 5)*((9 + 15) / 16), 1774, rest_0, lm_paces + 0);
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
// k0 stage 0: l:8 i:1 k:1 j:6 m:1 n:1 o:4 o:1u j:1u l:8u l:1v
// k0 grid: i:2 j:6 k:9 l:16
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
//     for i 2 parallel
//       for j 6 parallel
//         for k 9 parallel
//           for l 16 parallel
//             stage i j k l m n o
//               schedule l:8 i:1 k:1 j:6 m:1 n:1 o:4 o:1u j:1u l:8u l:1v
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
  const int64_t blocks_1 = ((2 + 1) / 2);
  const int64_t blocks_2 = ((6 + 5) / 6);
  const int64_t blocks_3 = ((9 + 8) / 9);
  const int64_t blocks_4 = ((9 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_5 = ((t / blocks_2 / blocks_3 / blocks_4))*2;
    const int64_t j_6 = ((t / blocks_3 / blocks_4) % blocks_2)*6;
    const int64_t k_7 = ((t / blocks_4) % blocks_3)*9;
    const int64_t l_8 = ((t) % blocks_4)*16;
    const int64_t l_end_9 = lm_imin(l_8 + 16, 9);
    // l:8 i:1 k:1 j:6 m:1 n:1 o:4 o:1u j:1u l:8u l:1v
    int64_t l_10 = l_8;
    for (; l_10 + 8 <= l_end_9; l_10 += 8) {
      for (int64_t i_11 = i_5; i_11 < (i_5 + 2); i_11 += 1) {
        for (int64_t k_12 = k_7; k_12 < (k_7 + 9); k_12 += 1) {
          {
            f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t m_13 = 0; m_13 < 4; m_13 += 1) {
              for (int64_t n_14 = 0; n_14 < 3; n_14 += 1) {
                const f32x8 v_15 = lm_held(lm_load<f32x8>(b0 + i_11*676 + k_12*13 + l_10 + m_13*169 + n_14*26));
                const float v_16 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3);
                const f32x8 v_17 = lm_product(v_15, lm_splat<f32x8>(v_16));
                acc_18 = lm_add(acc_18, v_17);
                const float v_19 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 36);
                const f32x8 v_20 = lm_product(v_15, lm_splat<f32x8>(v_19));
                acc_21 = lm_add(acc_21, v_20);
                const float v_22 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 72);
                const f32x8 v_23 = lm_product(v_15, lm_splat<f32x8>(v_22));
                acc_24 = lm_add(acc_24, v_23);
                const float v_25 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 108);
                const f32x8 v_26 = lm_product(v_15, lm_splat<f32x8>(v_25));
                acc_27 = lm_add(acc_27, v_26);
                const float v_28 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 144);
                const f32x8 v_29 = lm_product(v_15, lm_splat<f32x8>(v_28));
                acc_30 = lm_add(acc_30, v_29);
                const float v_31 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 180);
                const f32x8 v_32 = lm_product(v_15, lm_splat<f32x8>(v_31));
                acc_33 = lm_add(acc_33, v_32);
                const f32x8 v_34 = lm_held(lm_load<f32x8>(b0 + i_11*676 + k_12*13 + l_10 + m_13*169 + n_14*26 + 2));
                const float v_35 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 1);
                const f32x8 v_36 = lm_product(v_34, lm_splat<f32x8>(v_35));
                acc_18 = lm_add(acc_18, v_36);
                const float v_37 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 37);
                const f32x8 v_38 = lm_product(v_34, lm_splat<f32x8>(v_37));
                acc_21 = lm_add(acc_21, v_38);
                const float v_39 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 73);
                const f32x8 v_40 = lm_product(v_34, lm_splat<f32x8>(v_39));
                acc_24 = lm_add(acc_24, v_40);
                const float v_41 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 109);
                const f32x8 v_42 = lm_product(v_34, lm_splat<f32x8>(v_41));
                acc_27 = lm_add(acc_27, v_42);
                const float v_43 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 145);
                const f32x8 v_44 = lm_product(v_34, lm_splat<f32x8>(v_43));
                acc_30 = lm_add(acc_30, v_44);
                const float v_45 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 181);
                const f32x8 v_46 = lm_product(v_34, lm_splat<f32x8>(v_45));
                acc_33 = lm_add(acc_33, v_46);
                const f32x8 v_47 = lm_held(lm_load<f32x8>(b0 + i_11*676 + k_12*13 + l_10 + m_13*169 + n_14*26 + 4));
                const float v_48 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 2);
                const f32x8 v_49 = lm_product(v_47, lm_splat<f32x8>(v_48));
                acc_18 = lm_add(acc_18, v_49);
                const float v_50 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 38);
                const f32x8 v_51 = lm_product(v_47, lm_splat<f32x8>(v_50));
                acc_21 = lm_add(acc_21, v_51);
                const float v_52 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 74);
                const f32x8 v_53 = lm_product(v_47, lm_splat<f32x8>(v_52));
                acc_24 = lm_add(acc_24, v_53);
                const float v_54 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 110);
                const f32x8 v_55 = lm_product(v_47, lm_splat<f32x8>(v_54));
                acc_27 = lm_add(acc_27, v_55);
                const float v_56 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 146);
                const f32x8 v_57 = lm_product(v_47, lm_splat<f32x8>(v_56));
                acc_30 = lm_add(acc_30, v_57);
                const float v_58 = lm_load<float>(b1 + i_11*216 + j_6*36 + m_13*9 + n_14*3 + 182);
                const f32x8 v_59 = lm_product(v_47, lm_splat<f32x8>(v_58));
                acc_33 = lm_add(acc_33, v_59);
              }
            }
            f32x8 total_60 = acc_18;
            f32x8 total_61 = acc_21;
            f32x8 total_62 = acc_24;
            f32x8 total_63 = acc_27;
            f32x8 total_64 = acc_30;
            f32x8 total_65 = acc_33;
            const f32x8 v_66 = lm_max(total_60, lm_splat<f32x8>(0x0.0p+0f));
            lm_store(b2 + i_11*486 + j_6*81 + k_12*9 + l_10, v_66);
            const f32x8 v_67 = lm_max(total_61, lm_splat<f32x8>(0x0.0p+0f));
            lm_store(b2 + i_11*486 + j_6*81 + k_12*9 + l_10 + 81, v_67);
            const f32x8 v_68 = lm_max(total_62, lm_splat<f32x8>(0x0.0p+0f));
            lm_store(b2 + i_11*486 + j_6*81 + k_12*9 + l_10 + 162, v_68);
            const f32x8 v_69 = lm_max(total_63, lm_splat<f32x8>(0x0.0p+0f));
            lm_store(b2 + i_11*486 + j_6*81 + k_12*9 + l_10 + 243, v_69);
            const f32x8 v_70 = lm_max(total_64, lm_splat<f32x8>(0x0.0p+0f));
            lm_store(b2 + i_11*486 + j_6*81 + k_12*9 + l_10 + 324, v_70);
            const f32x8 v_71 = lm_max(total_65, lm_splat<f32x8>(0x0.0p+0f));
            lm_store(b2 + i_11*486 + j_6*81 + k_12*9 + l_10 + 405, v_71);
          }
        }
      }
    }
    {
      for (int64_t i_72 = i_5; i_72 < (i_5 + 2); i_72 += 1) {
        for (int64_t k_73 = k_7; k_73 < (k_7 + 9); k_73 += 1) {
          {
            float acc_79 = 0x0.0p+0f;
            float acc_82 = 0x0.0p+0f;
            float acc_85 = 0x0.0p+0f;
            float acc_88 = 0x0.0p+0f;
            float acc_91 = 0x0.0p+0f;
            float acc_94 = 0x0.0p+0f;
            for (int64_t m_74 = 0; m_74 < 4; m_74 += 1) {
              for (int64_t n_75 = 0; n_75 < 3; n_75 += 1) {
                const float v_76 = lm_load<float>(b0 + i_72*676 + k_73*13 + l_10 + m_74*169 + n_75*26);
                const float v_77 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3);
                const float v_78 = lm_product(v_76, v_77);
                acc_79 = lm_add(acc_79, v_78);
                const float v_80 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 36);
                const float v_81 = lm_product(v_76, v_80);
                acc_82 = lm_add(acc_82, v_81);
                const float v_83 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 72);
                const float v_84 = lm_product(v_76, v_83);
                acc_85 = lm_add(acc_85, v_84);
                const float v_86 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 108);
                const float v_87 = lm_product(v_76, v_86);
                acc_88 = lm_add(acc_88, v_87);
                const float v_89 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 144);
                const float v_90 = lm_product(v_76, v_89);
                acc_91 = lm_add(acc_91, v_90);
                const float v_92 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 180);
                const float v_93 = lm_product(v_76, v_92);
                acc_94 = lm_add(acc_94, v_93);
                const float v_95 = lm_load<float>(b0 + i_72*676 + k_73*13 + l_10 + m_74*169 + n_75*26 + 2);
                const float v_96 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 1);
                const float v_97 = lm_product(v_95, v_96);
                acc_79 = lm_add(acc_79, v_97);
                const float v_98 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 37);
                const float v_99 = lm_product(v_95, v_98);
                acc_82 = lm_add(acc_82, v_99);
                const float v_100 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 73);
                const float v_101 = lm_product(v_95, v_100);
                acc_85 = lm_add(acc_85, v_101);
                const float v_102 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 109);
                const float v_103 = lm_product(v_95, v_102);
                acc_88 = lm_add(acc_88, v_103);
                const float v_104 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 145);
                const float v_105 = lm_product(v_95, v_104);
                acc_91 = lm_add(acc_91, v_105);
                const float v_106 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 181);
                const float v_107 = lm_product(v_95, v_106);
                acc_94 = lm_add(acc_94, v_107);
                const float v_108 = lm_load<float>(b0 + i_72*676 + k_73*13 + l_10 + m_74*169 + n_75*26 + 4);
                const float v_109 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 2);
                const float v_110 = lm_product(v_108, v_109);
                acc_79 = lm_add(acc_79, v_110);
                const float v_111 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 38);
                const float v_112 = lm_product(v_108, v_111);
                acc_82 = lm_add(acc_82, v_112);
                const float v_113 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 74);
                const float v_114 = lm_product(v_108, v_113);
                acc_85 = lm_add(acc_85, v_114);
                const float v_115 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 110);
                const float v_116 = lm_product(v_108, v_115);
                acc_88 = lm_add(acc_88, v_116);
                const float v_117 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 146);
                const float v_118 = lm_product(v_108, v_117);
                acc_91 = lm_add(acc_91, v_118);
                const float v_119 = lm_load<float>(b1 + i_72*216 + j_6*36 + m_74*9 + n_75*3 + 182);
                const float v_120 = lm_product(v_108, v_119);
                acc_94 = lm_add(acc_94, v_120);
              }
            }
            float total_121 = acc_79;
            float total_122 = acc_82;
            float total_123 = acc_85;
            float total_124 = acc_88;
            float total_125 = acc_91;
            float total_126 = acc_94;
            const float v_127 = lm_max(total_121, 0x0.0p+0f);
            lm_store(b2 + i_72*486 + j_6*81 + k_73*9 + l_10, v_127);
            const float v_128 = lm_max(total_122, 0x0.0p+0f);
            lm_store(b2 + i_72*486 + j_6*81 + k_73*9 + l_10 + 81, v_128);
            const float v_129 = lm_max(total_123, 0x0.0p+0f);
            lm_store(b2 + i_72*486 + j_6*81 + k_73*9 + l_10 + 162, v_129);
            const float v_130 = lm_max(total_124, 0x0.0p+0f);
            lm_store(b2 + i_72*486 + j_6*81 + k_73*9 + l_10 + 243, v_130);
            const float v_131 = lm_max(total_125, 0x0.0p+0f);
            lm_store(b2 + i_72*486 + j_6*81 + k_73*9 + l_10 + 324, v_131);
            const float v_132 = lm_max(total_126, 0x0.0p+0f);
            lm_store(b2 + i_72*486 + j_6*81 + k_73*9 + l_10 + 405, v_132);
          }
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
  const double rest_0 = 1774;
  lm_share(&c, k0, ((2 + 1) / 2)*((6 + 5) / 6)*((9 + 8) / 9)*((9 + 15) / 16), 1774, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1774;
}
