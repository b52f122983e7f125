//   AVX2
//   lumin.graph 1
//   %0 = input(name="q", dtype=f32, shape=[2, 40, 16], static=false) : f32[2, 40, 16]
//   %1 = input(name="k", dtype=f32, shape=[2, 96, 16], static=false) : f32[2, 96, 16]
//   %2 = input(name="v", dtype=f32, shape=[2, 96, 16], static=false) : f32[2, 96, 16]
//   %3 = permute(%1; axes=[0, 2, 1]) : f32[2, 16, 96]
//   %4 = expand(%0; axes=[3], sizes=[96]) : f32[2, 40, 16, 96]
//   %5 = expand(%3; axes=[1], sizes=[40]) : f32[2, 40, 16, 96]
//   %6 = mul(%4, %5) : f32[2, 40, 16, 96]
//   %7 = sum(%6; axes=[2]) : f32[2, 40, 96]
//   %8 = constant(value=f32[](0.25)) : f32[]
//   %9 = expand(%8; axes=[0, 1, 2], sizes=[2, 40, 96]) : f32[2, 40, 96]
//   %10 = mul(%7, %9) : f32[2, 40, 96]
//   %11 = max_reduce(%10; axes=[2]) : f32[2, 40]
//   %12 = expand(%11; axes=[2], sizes=[96]) : f32[2, 40, 96]
//   %13 = constant(value=f32[](-1.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2], sizes=[2, 40, 96]) : f32[2, 40, 96]
//   %15 = mul(%12, %14) : f32[2, 40, 96]
//   %16 = add(%10, %15) : f32[2, 40, 96]
//   %17 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[2, 40, 96]) : f32[2, 40, 96]
//   %19 = mul(%16, %18) : f32[2, 40, 96]
//   %20 = exp2(%19) : f32[2, 40, 96]
//   %21 = sum(%20; axes=[2]) : f32[2, 40]
//   %22 = recip(%21) : f32[2, 40]
//   %23 = expand(%22; axes=[2], sizes=[96]) : f32[2, 40, 96]
//   %24 = mul(%20, %23) : f32[2, 40, 96]
//   %25 = expand(%24; axes=[3], sizes=[16]) : f32[2, 40, 96, 16]
//   %26 = expand(%2; axes=[1], sizes=[40]) : f32[2, 40, 96, 16]
//   %27 = mul(%25, %26) : f32[2, 40, 96, 16]
//   %28 = sum(%27; axes=[2]) : f32[2, 40, 16]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: l:16 i:1 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
// k0 stage 1: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 2: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 3: k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
// k0 grid: i:1 j:4
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 96, 16]
//   buffer x2 input f32[2, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t10 scratch f32[1, 4, 96]
//   buffer t11 scratch f32[1, 4]
//   buffer t20 scratch f32[1, 4, 96]
//   buffer t22 scratch f32[1, 4]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 96
//     axis m 16
//     for i 1 parallel
//       for j 4 parallel
//         stage i j l m
//           schedule l:16 i:1 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
//           %0 = load x0[i, j, m] : f32
//           %1 = load x1[i, l, m] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m : f32
//           %4 = constant 0.25 : f32
//           %5 = mul %3 %4 : f32
//           store t10[i - start_i, j - start_j, l] = %5
//         stage i j l
//           schedule i:1 j:4 l:16 j:1u l:8a l:1v
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = reduce max %0 over l : f32
//           store t11[i - start_i, j - start_j] = %1
//         stage i j l
//           schedule i:1 j:4 l:16 j:1u l:8a l:1v
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = load t11[i - start_i, j - start_j] : f32
//           %2 = sub %0 %1 : f32
//           %3 = exp %2 : f32
//           store t20[i - start_i, j - start_j, l] = %3
//           %5 = reduce add %3 over l : f32
//           %6 = recip %5 : f32
//           store t22[i - start_i, j - start_j] = %6
//         stage i j k l
//           schedule k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
//           %0 = load t20[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 3456;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 12352;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*1;
    const int64_t stop_5 = 96;
    for (int64_t p_l_4 = 0; p_l_4 < stop_5; p_l_4 += 16) {
      const int64_t stop_7 = 16;
      for (int64_t p_m_6 = 0; p_m_6 < stop_7; p_m_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_m_6);
        const int64_t stop_10 = lm_imin(p_l_4 + 16, 96);
        for (int64_t p_l_9 = p_l_4; p_l_9 < stop_10; p_l_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_l_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b0 + 0 + (p_i_1)*(1536) + (p_l_9 + r_13)*(16) + (p_m_6)*(1));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b1 + (p_i_1 - 0)*1536 + (p_l_4 - 0)/16*256 + (p_m_6 - 0)*16 + (p_l_9 - p_l_4)*1 + r_13*16, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b0 + 0 + (p_i_1)*(1536) + (p_l_9 + r_13)*(16) + (p_m_6)*(1), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b1 + (p_i_1 - 0)*1536 + (p_l_4 - 0)/16*256 + (p_m_6 - 0)*16 + (p_l_9 - p_l_4)*1 + r_13*16, square_12[r_13], rows_11);
        }
      }
    }
  }
}

// copy of x1@call(i:1 l:16 m:1 l:1)
static void p0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_0(c, p, first, end);
}

LM_BODY void body_1(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  float* const __restrict b5 = (float*)p[5];
  const float* const __restrict b6 = (const float*)p[6];
  float* const __restrict b7 = (float*)p[7];
  float* const __restrict b8 = (float*)p[8];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((40 + 3) / 4);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*4;
    // l:16 i:1 j:4 m:4 m:1u j:1u l:8u l:1v
    int64_t l_5 = 0;
    for (; l_5 + 16 <= 96; l_5 += 16) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t m_6 = 0;
        for (; m_6 + 4 <= 16; m_6 += 4) {
          const float v_7 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 16);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 32);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 48);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          lm_forget();
          const float v_29 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 1);
          const f32x8 v_30 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 16));
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_29), v_30);
          acc_10 = lm_add(acc_10, v_31);
          const f32x8 v_32 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 24));
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_29), v_32);
          acc_13 = lm_add(acc_13, v_33);
          const float v_34 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 17);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), v_30);
          acc_16 = lm_add(acc_16, v_35);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_34), v_32);
          acc_18 = lm_add(acc_18, v_36);
          const float v_37 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 33);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_30);
          acc_21 = lm_add(acc_21, v_38);
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), v_32);
          acc_23 = lm_add(acc_23, v_39);
          const float v_40 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 49);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), v_30);
          acc_26 = lm_add(acc_26, v_41);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_40), v_32);
          acc_28 = lm_add(acc_28, v_42);
          lm_forget();
          const float v_43 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 2);
          const f32x8 v_44 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 32));
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_44);
          acc_10 = lm_add(acc_10, v_45);
          const f32x8 v_46 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 40));
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_43), v_46);
          acc_13 = lm_add(acc_13, v_47);
          const float v_48 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 18);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_44);
          acc_16 = lm_add(acc_16, v_49);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_46);
          acc_18 = lm_add(acc_18, v_50);
          const float v_51 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 34);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), v_44);
          acc_21 = lm_add(acc_21, v_52);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_46);
          acc_23 = lm_add(acc_23, v_53);
          const float v_54 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 50);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_44);
          acc_26 = lm_add(acc_26, v_55);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_54), v_46);
          acc_28 = lm_add(acc_28, v_56);
          lm_forget();
          const float v_57 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 3);
          const f32x8 v_58 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 48));
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_58);
          acc_10 = lm_add(acc_10, v_59);
          const f32x8 v_60 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 56));
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_57), v_60);
          acc_13 = lm_add(acc_13, v_61);
          const float v_62 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 19);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_58);
          acc_16 = lm_add(acc_16, v_63);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_60);
          acc_18 = lm_add(acc_18, v_64);
          const float v_65 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 35);
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), v_58);
          acc_21 = lm_add(acc_21, v_66);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_60);
          acc_23 = lm_add(acc_23, v_67);
          const float v_68 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 51);
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
        const f32x8 v_79 = lm_mul(total_71, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96), v_79);
        const f32x8 v_80 = lm_mul(total_72, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 8, v_80);
        const f32x8 v_81 = lm_mul(total_73, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 96, v_81);
        const f32x8 v_82 = lm_mul(total_74, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 104, v_82);
        const f32x8 v_83 = lm_mul(total_75, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 192, v_83);
        const f32x8 v_84 = lm_mul(total_76, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 200, v_84);
        const f32x8 v_85 = lm_mul(total_77, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 288, v_85);
        const f32x8 v_86 = lm_mul(total_78, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 296, v_86);
      }
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_89 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_91 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_93 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_95 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_97 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_99 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_101 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_103 = lm_splat<f32x8>(-__builtin_inff());
      int64_t l_87 = 0;
      for (; l_87 + 16 <= 96; l_87 += 16) {
        const f32x8 v_88 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_87 + i_3*(-384) + j_4*(-96));
        acc_89 = lm_max(acc_89, v_88);
        const f32x8 v_90 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_87 + i_3*(-384) + j_4*(-96) + 8);
        acc_91 = lm_max(acc_91, v_90);
        const f32x8 v_92 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_87 + i_3*(-384) + j_4*(-96) + 96);
        acc_93 = lm_max(acc_93, v_92);
        const f32x8 v_94 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_87 + i_3*(-384) + j_4*(-96) + 104);
        acc_95 = lm_max(acc_95, v_94);
        const f32x8 v_96 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_87 + i_3*(-384) + j_4*(-96) + 192);
        acc_97 = lm_max(acc_97, v_96);
        const f32x8 v_98 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_87 + i_3*(-384) + j_4*(-96) + 200);
        acc_99 = lm_max(acc_99, v_98);
        const f32x8 v_100 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_87 + i_3*(-384) + j_4*(-96) + 288);
        acc_101 = lm_max(acc_101, v_100);
        const f32x8 v_102 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_87 + i_3*(-384) + j_4*(-96) + 296);
        acc_103 = lm_max(acc_103, v_102);
      }
      float total_104 = lm_reduce_max(lm_max(acc_89, acc_91));
      float total_105 = lm_reduce_max(lm_max(acc_93, acc_95));
      float total_106 = lm_reduce_max(lm_max(acc_97, acc_99));
      float total_107 = lm_reduce_max(lm_max(acc_101, acc_103));
      lm_store(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), total_104);
      lm_store(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, total_105);
      lm_store(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, total_106);
      lm_store(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, total_107);
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_113 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_117 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_122 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_126 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_131 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_135 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_140 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_144 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t l_108 = 0;
      for (; l_108 + 16 <= 96; l_108 += 16) {
        const f32x8 v_109 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96));
        const float v_110 = lm_load<float>(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_111 = lm_sub(v_109, lm_splat<f32x8>(v_110));
        const f32x8 v_112 = lm_exp(v_111);
        lm_store(b4 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96), v_112);
        acc_113 = lm_add(acc_113, v_112);
        const f32x8 v_114 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 8);
        const f32x8 v_115 = lm_sub(v_114, lm_splat<f32x8>(v_110));
        const f32x8 v_116 = lm_exp(v_115);
        lm_store(b4 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 8, v_116);
        acc_117 = lm_add(acc_117, v_116);
        const f32x8 v_118 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 96);
        const float v_119 = lm_load<float>(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_120 = lm_sub(v_118, lm_splat<f32x8>(v_119));
        const f32x8 v_121 = lm_exp(v_120);
        lm_store(b4 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 96, v_121);
        acc_122 = lm_add(acc_122, v_121);
        const f32x8 v_123 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 104);
        const f32x8 v_124 = lm_sub(v_123, lm_splat<f32x8>(v_119));
        const f32x8 v_125 = lm_exp(v_124);
        lm_store(b4 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 104, v_125);
        acc_126 = lm_add(acc_126, v_125);
        const f32x8 v_127 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 192);
        const float v_128 = lm_load<float>(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_129 = lm_sub(v_127, lm_splat<f32x8>(v_128));
        const f32x8 v_130 = lm_exp(v_129);
        lm_store(b4 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 192, v_130);
        acc_131 = lm_add(acc_131, v_130);
        const f32x8 v_132 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 200);
        const f32x8 v_133 = lm_sub(v_132, lm_splat<f32x8>(v_128));
        const f32x8 v_134 = lm_exp(v_133);
        lm_store(b4 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 200, v_134);
        acc_135 = lm_add(acc_135, v_134);
        const f32x8 v_136 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 288);
        const float v_137 = lm_load<float>(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_138 = lm_sub(v_136, lm_splat<f32x8>(v_137));
        const f32x8 v_139 = lm_exp(v_138);
        lm_store(b4 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 288, v_139);
        acc_140 = lm_add(acc_140, v_139);
        const f32x8 v_141 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 296);
        const f32x8 v_142 = lm_sub(v_141, lm_splat<f32x8>(v_137));
        const f32x8 v_143 = lm_exp(v_142);
        lm_store(b4 + i_3*384 + j_4*96 + l_108 + i_3*(-384) + j_4*(-96) + 296, v_143);
        acc_144 = lm_add(acc_144, v_143);
      }
      float total_145 = lm_reduce_add(lm_add(acc_113, acc_117));
      float total_146 = lm_reduce_add(lm_add(acc_122, acc_126));
      float total_147 = lm_reduce_add(lm_add(acc_131, acc_135));
      float total_148 = lm_reduce_add(lm_add(acc_140, acc_144));
      const float v_149 = lm_recip(total_145);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_149);
      const float v_150 = lm_recip(total_146);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_150);
      const float v_151 = lm_recip(total_147);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_151);
      const float v_152 = lm_recip(total_148);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_152);
    }
    // k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
    {
      f32x8 acc_157 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_160 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_163 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_165 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_168 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_170 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_173 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_175 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t l_153 = 0;
      for (; l_153 + 4 <= 96; l_153 += 4) {
        const float v_154 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96));
        const f32x8 v_155 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_153*16));
        const f32x8 v_156 = lm_product(lm_splat<f32x8>(v_154), v_155);
        acc_157 = lm_add(acc_157, v_156);
        const f32x8 v_158 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_153*16 + 8));
        const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_154), v_158);
        acc_160 = lm_add(acc_160, v_159);
        const float v_161 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 96);
        const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_161), v_155);
        acc_163 = lm_add(acc_163, v_162);
        const f32x8 v_164 = lm_product(lm_splat<f32x8>(v_161), v_158);
        acc_165 = lm_add(acc_165, v_164);
        const float v_166 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 192);
        const f32x8 v_167 = lm_product(lm_splat<f32x8>(v_166), v_155);
        acc_168 = lm_add(acc_168, v_167);
        const f32x8 v_169 = lm_product(lm_splat<f32x8>(v_166), v_158);
        acc_170 = lm_add(acc_170, v_169);
        const float v_171 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 288);
        const f32x8 v_172 = lm_product(lm_splat<f32x8>(v_171), v_155);
        acc_173 = lm_add(acc_173, v_172);
        const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_171), v_158);
        acc_175 = lm_add(acc_175, v_174);
        lm_forget();
        const float v_176 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 1);
        const f32x8 v_177 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_153*16 + 16));
        const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_176), v_177);
        acc_157 = lm_add(acc_157, v_178);
        const f32x8 v_179 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_153*16 + 24));
        const f32x8 v_180 = lm_product(lm_splat<f32x8>(v_176), v_179);
        acc_160 = lm_add(acc_160, v_180);
        const float v_181 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 97);
        const f32x8 v_182 = lm_product(lm_splat<f32x8>(v_181), v_177);
        acc_163 = lm_add(acc_163, v_182);
        const f32x8 v_183 = lm_product(lm_splat<f32x8>(v_181), v_179);
        acc_165 = lm_add(acc_165, v_183);
        const float v_184 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 193);
        const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_184), v_177);
        acc_168 = lm_add(acc_168, v_185);
        const f32x8 v_186 = lm_product(lm_splat<f32x8>(v_184), v_179);
        acc_170 = lm_add(acc_170, v_186);
        const float v_187 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 289);
        const f32x8 v_188 = lm_product(lm_splat<f32x8>(v_187), v_177);
        acc_173 = lm_add(acc_173, v_188);
        const f32x8 v_189 = lm_product(lm_splat<f32x8>(v_187), v_179);
        acc_175 = lm_add(acc_175, v_189);
        lm_forget();
        const float v_190 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 2);
        const f32x8 v_191 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_153*16 + 32));
        const f32x8 v_192 = lm_product(lm_splat<f32x8>(v_190), v_191);
        acc_157 = lm_add(acc_157, v_192);
        const f32x8 v_193 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_153*16 + 40));
        const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_190), v_193);
        acc_160 = lm_add(acc_160, v_194);
        const float v_195 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 98);
        const f32x8 v_196 = lm_product(lm_splat<f32x8>(v_195), v_191);
        acc_163 = lm_add(acc_163, v_196);
        const f32x8 v_197 = lm_product(lm_splat<f32x8>(v_195), v_193);
        acc_165 = lm_add(acc_165, v_197);
        const float v_198 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 194);
        const f32x8 v_199 = lm_product(lm_splat<f32x8>(v_198), v_191);
        acc_168 = lm_add(acc_168, v_199);
        const f32x8 v_200 = lm_product(lm_splat<f32x8>(v_198), v_193);
        acc_170 = lm_add(acc_170, v_200);
        const float v_201 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 290);
        const f32x8 v_202 = lm_product(lm_splat<f32x8>(v_201), v_191);
        acc_173 = lm_add(acc_173, v_202);
        const f32x8 v_203 = lm_product(lm_splat<f32x8>(v_201), v_193);
        acc_175 = lm_add(acc_175, v_203);
        lm_forget();
        const float v_204 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 3);
        const f32x8 v_205 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_153*16 + 48));
        const f32x8 v_206 = lm_product(lm_splat<f32x8>(v_204), v_205);
        acc_157 = lm_add(acc_157, v_206);
        const f32x8 v_207 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_153*16 + 56));
        const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_204), v_207);
        acc_160 = lm_add(acc_160, v_208);
        const float v_209 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 99);
        const f32x8 v_210 = lm_product(lm_splat<f32x8>(v_209), v_205);
        acc_163 = lm_add(acc_163, v_210);
        const f32x8 v_211 = lm_product(lm_splat<f32x8>(v_209), v_207);
        acc_165 = lm_add(acc_165, v_211);
        const float v_212 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 195);
        const f32x8 v_213 = lm_product(lm_splat<f32x8>(v_212), v_205);
        acc_168 = lm_add(acc_168, v_213);
        const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_212), v_207);
        acc_170 = lm_add(acc_170, v_214);
        const float v_215 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_153 + i_3*(-384) + j_4*(-96) + 291);
        const f32x8 v_216 = lm_product(lm_splat<f32x8>(v_215), v_205);
        acc_173 = lm_add(acc_173, v_216);
        const f32x8 v_217 = lm_product(lm_splat<f32x8>(v_215), v_207);
        acc_175 = lm_add(acc_175, v_217);
      }
      f32x8 total_218 = acc_157;
      f32x8 total_219 = acc_160;
      f32x8 total_220 = acc_163;
      f32x8 total_221 = acc_165;
      f32x8 total_222 = acc_168;
      f32x8 total_223 = acc_170;
      f32x8 total_224 = acc_173;
      f32x8 total_225 = acc_175;
      const float v_226 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const f32x8 v_227 = lm_mul(total_218, lm_splat<f32x8>(v_226));
      lm_store(b7 + i_3*640 + j_4*16, v_227);
      const f32x8 v_228 = lm_mul(total_219, lm_splat<f32x8>(v_226));
      lm_store(b7 + i_3*640 + j_4*16 + 8, v_228);
      const float v_229 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const f32x8 v_230 = lm_mul(total_220, lm_splat<f32x8>(v_229));
      lm_store(b7 + i_3*640 + j_4*16 + 16, v_230);
      const f32x8 v_231 = lm_mul(total_221, lm_splat<f32x8>(v_229));
      lm_store(b7 + i_3*640 + j_4*16 + 24, v_231);
      const float v_232 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const f32x8 v_233 = lm_mul(total_222, lm_splat<f32x8>(v_232));
      lm_store(b7 + i_3*640 + j_4*16 + 32, v_233);
      const f32x8 v_234 = lm_mul(total_223, lm_splat<f32x8>(v_232));
      lm_store(b7 + i_3*640 + j_4*16 + 40, v_234);
      const float v_235 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const f32x8 v_236 = lm_mul(total_224, lm_splat<f32x8>(v_235));
      lm_store(b7 + i_3*640 + j_4*16 + 48, v_236);
      const f32x8 v_237 = lm_mul(total_225, lm_splat<f32x8>(v_235));
      lm_store(b7 + i_3*640 + j_4*16 + 56, v_237);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 1600), (void*)(scratch + 1728), (void*)(scratch + 3328), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 1.862e+04;
  const double rest_0 = 3072 + rest_1;
  lm_share(&c, p0, ((2) - 0 + 0) / 1, 3072, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 3) / 4), 1.862e+04, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3072 + 1.862e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 l:16 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
// k0 stage 1: i:1 j:1 l:32 l:8a l:1v
// k0 stage 2: i:1 j:1 l:32 l:8a l:1v
// k0 stage 3: k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
// k0 grid: i:1 j:4
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 96, 16]
//   buffer x2 input f32[2, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t10 scratch f32[1, 4, 96]
//   buffer t11 scratch f32[1, 4]
//   buffer t20 scratch f32[1, 4, 96]
//   buffer t22 scratch f32[1, 4]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 96
//     axis m 16
//     for i 1 parallel
//       for j 4 parallel
//         stage i j l m
//           schedule i:1 l:16 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
//           %0 = load x0[i, j, m] : f32
//           %1 = load x1[i, l, m] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m : f32
//           %4 = constant 0.25 : f32
//           %5 = mul %3 %4 : f32
//           store t10[i - start_i, j - start_j, l] = %5
//         stage i j l
//           schedule i:1 j:1 l:32 l:8a l:1v
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = reduce max %0 over l : f32
//           store t11[i - start_i, j - start_j] = %1
//         stage i j l
//           schedule i:1 j:1 l:32 l:8a l:1v
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = load t11[i - start_i, j - start_j] : f32
//           %2 = sub %0 %1 : f32
//           %3 = exp %2 : f32
//           store t20[i - start_i, j - start_j, l] = %3
//           %5 = reduce add %3 over l : f32
//           %6 = recip %5 : f32
//           store t22[i - start_i, j - start_j] = %6
//         stage i j k l
//           schedule k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
//           %0 = load t20[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 4544;
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
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  float* const __restrict b5 = (float*)p[5];
  const float* const __restrict b6 = (const float*)p[6];
  float* const __restrict b7 = (float*)p[7];
  float* const __restrict b8 = (float*)p[8];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((40 + 3) / 4);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*4;
    // i:1 l:16 j:4 m:4 m:1u j:1u l:8u l:1v
    int64_t l_5 = 0;
    for (; l_5 + 16 <= 96; l_5 += 16) {
      const int64_t stop_7 = 16;
      for (int64_t p_m_6 = 0; p_m_6 < stop_7; p_m_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_m_6);
        const int64_t stop_10 = (l_5 + 16);
        for (int64_t p_l_9 = l_5; p_l_9 < stop_10; p_l_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_l_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b1 + 0 + i_3*(1536) + (p_m_6)*(1) + (p_l_9 + r_13)*(16));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b8 + (p_m_6 - 0)*16 + (p_l_9 - l_5)*1 + r_13*16, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b1 + 0 + i_3*(1536) + (p_m_6)*(1) + (p_l_9 + r_13)*(16), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b8 + (p_m_6 - 0)*16 + (p_l_9 - l_5)*1 + r_13*16, square_12[r_13], rows_11);
        }
      }
      {
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t m_14 = 0;
        for (; m_14 + 4 <= 16; m_14 += 4) {
          const float v_15 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14);
          const f32x8 v_16 = lm_held(lm_load<f32x8>(b8 + m_14*16 + 0));
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_15), v_16);
          acc_18 = lm_add(acc_18, v_17);
          const f32x8 v_19 = lm_held(lm_load<f32x8>(b8 + m_14*16 + 8));
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_15), v_19);
          acc_21 = lm_add(acc_21, v_20);
          const float v_22 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 16);
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), v_16);
          acc_24 = lm_add(acc_24, v_23);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_22), v_19);
          acc_26 = lm_add(acc_26, v_25);
          const float v_27 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 32);
          const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_16);
          acc_29 = lm_add(acc_29, v_28);
          const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), v_19);
          acc_31 = lm_add(acc_31, v_30);
          const float v_32 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 48);
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_16);
          acc_34 = lm_add(acc_34, v_33);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_32), v_19);
          acc_36 = lm_add(acc_36, v_35);
          lm_forget();
          const float v_37 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 1);
          const f32x8 v_38 = lm_held(lm_load<f32x8>(b8 + m_14*16 + 16));
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), v_38);
          acc_18 = lm_add(acc_18, v_39);
          const f32x8 v_40 = lm_held(lm_load<f32x8>(b8 + m_14*16 + 24));
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_37), v_40);
          acc_21 = lm_add(acc_21, v_41);
          const float v_42 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 17);
          const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), v_38);
          acc_24 = lm_add(acc_24, v_43);
          const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_42), v_40);
          acc_26 = lm_add(acc_26, v_44);
          const float v_45 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 33);
          const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), v_38);
          acc_29 = lm_add(acc_29, v_46);
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_45), v_40);
          acc_31 = lm_add(acc_31, v_47);
          const float v_48 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 49);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_38);
          acc_34 = lm_add(acc_34, v_49);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_40);
          acc_36 = lm_add(acc_36, v_50);
          lm_forget();
          const float v_51 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 2);
          const f32x8 v_52 = lm_held(lm_load<f32x8>(b8 + m_14*16 + 32));
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), v_52);
          acc_18 = lm_add(acc_18, v_53);
          const f32x8 v_54 = lm_held(lm_load<f32x8>(b8 + m_14*16 + 40));
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_51), v_54);
          acc_21 = lm_add(acc_21, v_55);
          const float v_56 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 18);
          const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), v_52);
          acc_24 = lm_add(acc_24, v_57);
          const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_56), v_54);
          acc_26 = lm_add(acc_26, v_58);
          const float v_59 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 34);
          const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_59), v_52);
          acc_29 = lm_add(acc_29, v_60);
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_59), v_54);
          acc_31 = lm_add(acc_31, v_61);
          const float v_62 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 50);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_52);
          acc_34 = lm_add(acc_34, v_63);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_62), v_54);
          acc_36 = lm_add(acc_36, v_64);
          lm_forget();
          const float v_65 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 3);
          const f32x8 v_66 = lm_held(lm_load<f32x8>(b8 + m_14*16 + 48));
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), v_66);
          acc_18 = lm_add(acc_18, v_67);
          const f32x8 v_68 = lm_held(lm_load<f32x8>(b8 + m_14*16 + 56));
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_65), v_68);
          acc_21 = lm_add(acc_21, v_69);
          const float v_70 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 19);
          const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_70), v_66);
          acc_24 = lm_add(acc_24, v_71);
          const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_70), v_68);
          acc_26 = lm_add(acc_26, v_72);
          const float v_73 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 35);
          const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_73), v_66);
          acc_29 = lm_add(acc_29, v_74);
          const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_73), v_68);
          acc_31 = lm_add(acc_31, v_75);
          const float v_76 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_14 + 51);
          const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_66);
          acc_34 = lm_add(acc_34, v_77);
          const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), v_68);
          acc_36 = lm_add(acc_36, v_78);
        }
        f32x8 total_79 = acc_18;
        f32x8 total_80 = acc_21;
        f32x8 total_81 = acc_24;
        f32x8 total_82 = acc_26;
        f32x8 total_83 = acc_29;
        f32x8 total_84 = acc_31;
        f32x8 total_85 = acc_34;
        f32x8 total_86 = acc_36;
        const f32x8 v_87 = lm_mul(total_79, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96), v_87);
        const f32x8 v_88 = lm_mul(total_80, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 8, v_88);
        const f32x8 v_89 = lm_mul(total_81, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 96, v_89);
        const f32x8 v_90 = lm_mul(total_82, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 104, v_90);
        const f32x8 v_91 = lm_mul(total_83, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 192, v_91);
        const f32x8 v_92 = lm_mul(total_84, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 200, v_92);
        const f32x8 v_93 = lm_mul(total_85, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 288, v_93);
        const f32x8 v_94 = lm_mul(total_86, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 296, v_94);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_95 = j_4; j_95 < (j_4 + 4); j_95 += 1) {
      {
        f32x8 acc_98 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_100 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_102 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_104 = lm_splat<f32x8>(-__builtin_inff());
        int64_t l_96 = 0;
        for (; l_96 + 32 <= 96; l_96 += 32) {
          const f32x8 v_97 = lm_load<f32x8>(b2 + i_3*384 + j_95*96 + l_96 + i_3*(-384) + j_4*(-96));
          acc_98 = lm_max(acc_98, v_97);
          const f32x8 v_99 = lm_load<f32x8>(b2 + i_3*384 + j_95*96 + l_96 + i_3*(-384) + j_4*(-96) + 8);
          acc_100 = lm_max(acc_100, v_99);
          const f32x8 v_101 = lm_load<f32x8>(b2 + i_3*384 + j_95*96 + l_96 + i_3*(-384) + j_4*(-96) + 16);
          acc_102 = lm_max(acc_102, v_101);
          const f32x8 v_103 = lm_load<f32x8>(b2 + i_3*384 + j_95*96 + l_96 + i_3*(-384) + j_4*(-96) + 24);
          acc_104 = lm_max(acc_104, v_103);
        }
        float total_105 = lm_reduce_max(lm_max(lm_max(acc_98, acc_100), lm_max(acc_102, acc_104)));
        lm_store(b3 + i_3*4 + j_95 + i_3*(-4) + j_4*(-1), total_105);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_106 = j_4; j_106 < (j_4 + 4); j_106 += 1) {
      {
        f32x8 acc_112 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_116 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_120 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_124 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_107 = 0;
        for (; l_107 + 32 <= 96; l_107 += 32) {
          const f32x8 v_108 = lm_load<f32x8>(b2 + i_3*384 + j_106*96 + l_107 + i_3*(-384) + j_4*(-96));
          const float v_109 = lm_load<float>(b3 + i_3*4 + j_106 + i_3*(-4) + j_4*(-1));
          const f32x8 v_110 = lm_sub(v_108, lm_splat<f32x8>(v_109));
          const f32x8 v_111 = lm_exp(v_110);
          lm_store(b4 + i_3*384 + j_106*96 + l_107 + i_3*(-384) + j_4*(-96), v_111);
          acc_112 = lm_add(acc_112, v_111);
          const f32x8 v_113 = lm_load<f32x8>(b2 + i_3*384 + j_106*96 + l_107 + i_3*(-384) + j_4*(-96) + 8);
          const f32x8 v_114 = lm_sub(v_113, lm_splat<f32x8>(v_109));
          const f32x8 v_115 = lm_exp(v_114);
          lm_store(b4 + i_3*384 + j_106*96 + l_107 + i_3*(-384) + j_4*(-96) + 8, v_115);
          acc_116 = lm_add(acc_116, v_115);
          const f32x8 v_117 = lm_load<f32x8>(b2 + i_3*384 + j_106*96 + l_107 + i_3*(-384) + j_4*(-96) + 16);
          const f32x8 v_118 = lm_sub(v_117, lm_splat<f32x8>(v_109));
          const f32x8 v_119 = lm_exp(v_118);
          lm_store(b4 + i_3*384 + j_106*96 + l_107 + i_3*(-384) + j_4*(-96) + 16, v_119);
          acc_120 = lm_add(acc_120, v_119);
          const f32x8 v_121 = lm_load<f32x8>(b2 + i_3*384 + j_106*96 + l_107 + i_3*(-384) + j_4*(-96) + 24);
          const f32x8 v_122 = lm_sub(v_121, lm_splat<f32x8>(v_109));
          const f32x8 v_123 = lm_exp(v_122);
          lm_store(b4 + i_3*384 + j_106*96 + l_107 + i_3*(-384) + j_4*(-96) + 24, v_123);
          acc_124 = lm_add(acc_124, v_123);
        }
        float total_125 = lm_reduce_add(lm_add(lm_add(acc_112, acc_116), lm_add(acc_120, acc_124)));
        const float v_126 = lm_recip(total_125);
        lm_store(b5 + i_3*4 + j_106 + i_3*(-4) + j_4*(-1), v_126);
      }
    }
    // k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
    int64_t k_127 = 0;
    for (; k_127 + 8 <= 16; k_127 += 8) {
      {
        f32x8 acc_132 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_135 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_138 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_141 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_128 = 0;
        for (; l_128 + 4 <= 96; l_128 += 4) {
          const float v_129 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96));
          const f32x8 v_130 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_127 + l_128*16));
          const f32x8 v_131 = lm_product(lm_splat<f32x8>(v_129), v_130);
          acc_132 = lm_add(acc_132, v_131);
          const float v_133 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 96);
          const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_133), v_130);
          acc_135 = lm_add(acc_135, v_134);
          const float v_136 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 192);
          const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_136), v_130);
          acc_138 = lm_add(acc_138, v_137);
          const float v_139 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 288);
          const f32x8 v_140 = lm_product(lm_splat<f32x8>(v_139), v_130);
          acc_141 = lm_add(acc_141, v_140);
          const float v_142 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 1);
          const f32x8 v_143 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_127 + l_128*16 + 16));
          const f32x8 v_144 = lm_product(lm_splat<f32x8>(v_142), v_143);
          acc_132 = lm_add(acc_132, v_144);
          const float v_145 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 97);
          const f32x8 v_146 = lm_product(lm_splat<f32x8>(v_145), v_143);
          acc_135 = lm_add(acc_135, v_146);
          const float v_147 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 193);
          const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_147), v_143);
          acc_138 = lm_add(acc_138, v_148);
          const float v_149 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 289);
          const f32x8 v_150 = lm_product(lm_splat<f32x8>(v_149), v_143);
          acc_141 = lm_add(acc_141, v_150);
          const float v_151 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 2);
          const f32x8 v_152 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_127 + l_128*16 + 32));
          const f32x8 v_153 = lm_product(lm_splat<f32x8>(v_151), v_152);
          acc_132 = lm_add(acc_132, v_153);
          const float v_154 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 98);
          const f32x8 v_155 = lm_product(lm_splat<f32x8>(v_154), v_152);
          acc_135 = lm_add(acc_135, v_155);
          const float v_156 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 194);
          const f32x8 v_157 = lm_product(lm_splat<f32x8>(v_156), v_152);
          acc_138 = lm_add(acc_138, v_157);
          const float v_158 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 290);
          const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_158), v_152);
          acc_141 = lm_add(acc_141, v_159);
          const float v_160 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 3);
          const f32x8 v_161 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_127 + l_128*16 + 48));
          const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_160), v_161);
          acc_132 = lm_add(acc_132, v_162);
          const float v_163 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 99);
          const f32x8 v_164 = lm_product(lm_splat<f32x8>(v_163), v_161);
          acc_135 = lm_add(acc_135, v_164);
          const float v_165 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 195);
          const f32x8 v_166 = lm_product(lm_splat<f32x8>(v_165), v_161);
          acc_138 = lm_add(acc_138, v_166);
          const float v_167 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_128 + i_3*(-384) + j_4*(-96) + 291);
          const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_161);
          acc_141 = lm_add(acc_141, v_168);
        }
        f32x8 total_169 = acc_132;
        f32x8 total_170 = acc_135;
        f32x8 total_171 = acc_138;
        f32x8 total_172 = acc_141;
        const float v_173 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_174 = lm_mul(total_169, lm_splat<f32x8>(v_173));
        lm_store(b7 + i_3*640 + j_4*16 + k_127, v_174);
        const float v_175 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_176 = lm_mul(total_170, lm_splat<f32x8>(v_175));
        lm_store(b7 + i_3*640 + j_4*16 + k_127 + 16, v_176);
        const float v_177 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_178 = lm_mul(total_171, lm_splat<f32x8>(v_177));
        lm_store(b7 + i_3*640 + j_4*16 + k_127 + 32, v_178);
        const float v_179 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_180 = lm_mul(total_172, lm_splat<f32x8>(v_179));
        lm_store(b7 + i_3*640 + j_4*16 + k_127 + 48, v_180);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 1600), (void*)(scratch + 1728), (void*)(scratch + 3328), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(scratch + 3456)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1.862e+04;
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 3) / 4), 1.862e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.862e+04;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: l:16 i:1 j:6 m:1 j:1u l:8u l:1v
// k0 stage 1: i:1 j:1 l:32 l:8a l:1v
// k0 stage 2: i:1 j:1 l:32 l:8a l:1v
// k0 stage 3: k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
// k0 grid: i:1 j:4
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 96, 16]
//   buffer x2 input f32[2, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t10 scratch f32[1, 4, 96]
//   buffer t11 scratch f32[1, 4]
//   buffer t20 scratch f32[1, 4, 96]
//   buffer t22 scratch f32[1, 4]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 96
//     axis m 16
//     for i 1 parallel
//       for j 4 parallel
//         stage i j l m
//           schedule l:16 i:1 j:6 m:1 j:1u l:8u l:1v
//           %0 = load x0[i, j, m] : f32
//           %1 = load x1[i, l, m] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over m : f32
//           %4 = constant 0.25 : f32
//           %5 = mul %3 %4 : f32
//           store t10[i - start_i, j - start_j, l] = %5
//         stage i j l
//           schedule i:1 j:1 l:32 l:8a l:1v
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = reduce max %0 over l : f32
//           store t11[i - start_i, j - start_j] = %1
//         stage i j l
//           schedule i:1 j:1 l:32 l:8a l:1v
//           %0 = load t10[i - start_i, j - start_j, l] : f32
//           %1 = load t11[i - start_i, j - start_j] : f32
//           %2 = sub %0 %1 : f32
//           %3 = exp %2 : f32
//           store t20[i - start_i, j - start_j, l] = %3
//           %5 = reduce add %3 over l : f32
//           %6 = recip %5 : f32
//           store t22[i - start_i, j - start_j] = %6
//         stage i j k l
//           schedule k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
//           %0 = load t20[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 3456;
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
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  float* const __restrict b5 = (float*)p[5];
  const float* const __restrict b6 = (const float*)p[6];
  float* const __restrict b7 = (float*)p[7];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((40 + 3) / 4);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*4;
    // l:16 i:1 j:6 m:1 j:1u l:8u l:1v
    int64_t l_5 = 0;
    for (; l_5 + 16 <= 96; l_5 += 16) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t m_6 = 0; m_6 < 16; m_6 += 1) {
          const float v_7 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6);
          const f32x8 v_8 = lm_held(lm_gather<f32x8>(b1 + i_3*1536 + l_5*16 + m_6, 16));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_gather<f32x8>(b1 + i_3*1536 + l_5*16 + m_6 + 128, 16));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 16);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_14), v_11);
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 32);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_19), v_8);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_19), v_11);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 48);
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
        const f32x8 v_37 = lm_mul(total_29, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96), v_37);
        const f32x8 v_38 = lm_mul(total_30, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 8, v_38);
        const f32x8 v_39 = lm_mul(total_31, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 96, v_39);
        const f32x8 v_40 = lm_mul(total_32, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 104, v_40);
        const f32x8 v_41 = lm_mul(total_33, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 192, v_41);
        const f32x8 v_42 = lm_mul(total_34, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 200, v_42);
        const f32x8 v_43 = lm_mul(total_35, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 288, v_43);
        const f32x8 v_44 = lm_mul(total_36, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 296, v_44);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_45 = j_4; j_45 < (j_4 + 4); j_45 += 1) {
      {
        f32x8 acc_48 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_50 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_52 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_54 = lm_splat<f32x8>(-__builtin_inff());
        int64_t l_46 = 0;
        for (; l_46 + 32 <= 96; l_46 += 32) {
          const f32x8 v_47 = lm_load<f32x8>(b2 + i_3*384 + j_45*96 + l_46 + i_3*(-384) + j_4*(-96));
          acc_48 = lm_max(acc_48, v_47);
          const f32x8 v_49 = lm_load<f32x8>(b2 + i_3*384 + j_45*96 + l_46 + i_3*(-384) + j_4*(-96) + 8);
          acc_50 = lm_max(acc_50, v_49);
          const f32x8 v_51 = lm_load<f32x8>(b2 + i_3*384 + j_45*96 + l_46 + i_3*(-384) + j_4*(-96) + 16);
          acc_52 = lm_max(acc_52, v_51);
          const f32x8 v_53 = lm_load<f32x8>(b2 + i_3*384 + j_45*96 + l_46 + i_3*(-384) + j_4*(-96) + 24);
          acc_54 = lm_max(acc_54, v_53);
        }
        float total_55 = lm_reduce_max(lm_max(lm_max(acc_48, acc_50), lm_max(acc_52, acc_54)));
        lm_store(b3 + i_3*4 + j_45 + i_3*(-4) + j_4*(-1), total_55);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_56 = j_4; j_56 < (j_4 + 4); j_56 += 1) {
      {
        f32x8 acc_62 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_66 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_70 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_74 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_57 = 0;
        for (; l_57 + 32 <= 96; l_57 += 32) {
          const f32x8 v_58 = lm_load<f32x8>(b2 + i_3*384 + j_56*96 + l_57 + i_3*(-384) + j_4*(-96));
          const float v_59 = lm_load<float>(b3 + i_3*4 + j_56 + i_3*(-4) + j_4*(-1));
          const f32x8 v_60 = lm_sub(v_58, lm_splat<f32x8>(v_59));
          const f32x8 v_61 = lm_exp(v_60);
          lm_store(b4 + i_3*384 + j_56*96 + l_57 + i_3*(-384) + j_4*(-96), v_61);
          acc_62 = lm_add(acc_62, v_61);
          const f32x8 v_63 = lm_load<f32x8>(b2 + i_3*384 + j_56*96 + l_57 + i_3*(-384) + j_4*(-96) + 8);
          const f32x8 v_64 = lm_sub(v_63, lm_splat<f32x8>(v_59));
          const f32x8 v_65 = lm_exp(v_64);
          lm_store(b4 + i_3*384 + j_56*96 + l_57 + i_3*(-384) + j_4*(-96) + 8, v_65);
          acc_66 = lm_add(acc_66, v_65);
          const f32x8 v_67 = lm_load<f32x8>(b2 + i_3*384 + j_56*96 + l_57 + i_3*(-384) + j_4*(-96) + 16);
          const f32x8 v_68 = lm_sub(v_67, lm_splat<f32x8>(v_59));
          const f32x8 v_69 = lm_exp(v_68);
          lm_store(b4 + i_3*384 + j_56*96 + l_57 + i_3*(-384) + j_4*(-96) + 16, v_69);
          acc_70 = lm_add(acc_70, v_69);
          const f32x8 v_71 = lm_load<f32x8>(b2 + i_3*384 + j_56*96 + l_57 + i_3*(-384) + j_4*(-96) + 24);
          const f32x8 v_72 = lm_sub(v_71, lm_splat<f32x8>(v_59));
          const f32x8 v_73 = lm_exp(v_72);
          lm_store(b4 + i_3*384 + j_56*96 + l_57 + i_3*(-384) + j_4*(-96) + 24, v_73);
          acc_74 = lm_add(acc_74, v_73);
        }
        float total_75 = lm_reduce_add(lm_add(lm_add(acc_62, acc_66), lm_add(acc_70, acc_74)));
        const float v_76 = lm_recip(total_75);
        lm_store(b5 + i_3*4 + j_56 + i_3*(-4) + j_4*(-1), v_76);
      }
    }
    // k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
    {
      f32x8 acc_81 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_84 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_87 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_89 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_92 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_94 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_97 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_99 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t l_77 = 0;
      for (; l_77 + 4 <= 96; l_77 += 4) {
        const float v_78 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96));
        const f32x8 v_79 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_77*16));
        const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_78), v_79);
        acc_81 = lm_add(acc_81, v_80);
        const f32x8 v_82 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_77*16 + 8));
        const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_78), v_82);
        acc_84 = lm_add(acc_84, v_83);
        const float v_85 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 96);
        const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_85), v_79);
        acc_87 = lm_add(acc_87, v_86);
        const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_85), v_82);
        acc_89 = lm_add(acc_89, v_88);
        const float v_90 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 192);
        const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_79);
        acc_92 = lm_add(acc_92, v_91);
        const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_90), v_82);
        acc_94 = lm_add(acc_94, v_93);
        const float v_95 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 288);
        const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_95), v_79);
        acc_97 = lm_add(acc_97, v_96);
        const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_95), v_82);
        acc_99 = lm_add(acc_99, v_98);
        lm_forget();
        const float v_100 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 1);
        const f32x8 v_101 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_77*16 + 16));
        const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_100), v_101);
        acc_81 = lm_add(acc_81, v_102);
        const f32x8 v_103 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_77*16 + 24));
        const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_100), v_103);
        acc_84 = lm_add(acc_84, v_104);
        const float v_105 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 97);
        const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_105), v_101);
        acc_87 = lm_add(acc_87, v_106);
        const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_105), v_103);
        acc_89 = lm_add(acc_89, v_107);
        const float v_108 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 193);
        const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_108), v_101);
        acc_92 = lm_add(acc_92, v_109);
        const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_108), v_103);
        acc_94 = lm_add(acc_94, v_110);
        const float v_111 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 289);
        const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_111), v_101);
        acc_97 = lm_add(acc_97, v_112);
        const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_111), v_103);
        acc_99 = lm_add(acc_99, v_113);
        lm_forget();
        const float v_114 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 2);
        const f32x8 v_115 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_77*16 + 32));
        const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_114), v_115);
        acc_81 = lm_add(acc_81, v_116);
        const f32x8 v_117 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_77*16 + 40));
        const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_114), v_117);
        acc_84 = lm_add(acc_84, v_118);
        const float v_119 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 98);
        const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_119), v_115);
        acc_87 = lm_add(acc_87, v_120);
        const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_119), v_117);
        acc_89 = lm_add(acc_89, v_121);
        const float v_122 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 194);
        const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_122), v_115);
        acc_92 = lm_add(acc_92, v_123);
        const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_122), v_117);
        acc_94 = lm_add(acc_94, v_124);
        const float v_125 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 290);
        const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_125), v_115);
        acc_97 = lm_add(acc_97, v_126);
        const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_125), v_117);
        acc_99 = lm_add(acc_99, v_127);
        lm_forget();
        const float v_128 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 3);
        const f32x8 v_129 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_77*16 + 48));
        const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_128), v_129);
        acc_81 = lm_add(acc_81, v_130);
        const f32x8 v_131 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_77*16 + 56));
        const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_128), v_131);
        acc_84 = lm_add(acc_84, v_132);
        const float v_133 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 99);
        const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_133), v_129);
        acc_87 = lm_add(acc_87, v_134);
        const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_133), v_131);
        acc_89 = lm_add(acc_89, v_135);
        const float v_136 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 195);
        const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_136), v_129);
        acc_92 = lm_add(acc_92, v_137);
        const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_136), v_131);
        acc_94 = lm_add(acc_94, v_138);
        const float v_139 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_77 + i_3*(-384) + j_4*(-96) + 291);
        const f32x8 v_140 = lm_product(lm_splat<f32x8>(v_139), v_129);
        acc_97 = lm_add(acc_97, v_140);
        const f32x8 v_141 = lm_product(lm_splat<f32x8>(v_139), v_131);
        acc_99 = lm_add(acc_99, v_141);
      }
      f32x8 total_142 = acc_81;
      f32x8 total_143 = acc_84;
      f32x8 total_144 = acc_87;
      f32x8 total_145 = acc_89;
      f32x8 total_146 = acc_92;
      f32x8 total_147 = acc_94;
      f32x8 total_148 = acc_97;
      f32x8 total_149 = acc_99;
      const float v_150 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const f32x8 v_151 = lm_mul(total_142, lm_splat<f32x8>(v_150));
      lm_store(b7 + i_3*640 + j_4*16, v_151);
      const f32x8 v_152 = lm_mul(total_143, lm_splat<f32x8>(v_150));
      lm_store(b7 + i_3*640 + j_4*16 + 8, v_152);
      const float v_153 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const f32x8 v_154 = lm_mul(total_144, lm_splat<f32x8>(v_153));
      lm_store(b7 + i_3*640 + j_4*16 + 16, v_154);
      const f32x8 v_155 = lm_mul(total_145, lm_splat<f32x8>(v_153));
      lm_store(b7 + i_3*640 + j_4*16 + 24, v_155);
      const float v_156 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const f32x8 v_157 = lm_mul(total_146, lm_splat<f32x8>(v_156));
      lm_store(b7 + i_3*640 + j_4*16 + 32, v_157);
      const f32x8 v_158 = lm_mul(total_147, lm_splat<f32x8>(v_156));
      lm_store(b7 + i_3*640 + j_4*16 + 40, v_158);
      const float v_159 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const f32x8 v_160 = lm_mul(total_148, lm_splat<f32x8>(v_159));
      lm_store(b7 + i_3*640 + j_4*16 + 48, v_160);
      const f32x8 v_161 = lm_mul(total_149, lm_splat<f32x8>(v_159));
      lm_store(b7 + i_3*640 + j_4*16 + 56, v_161);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 1600), (void*)(scratch + 1728), (void*)(scratch + 3328), (void*)(c->arguments[2]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1.862e+04;
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 3) / 4), 1.862e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.862e+04;
}
