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
// k0 stage 0: l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
//           schedule l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
    // l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v
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
        for (; m_6 + 8 <= 16; m_6 += 8) {
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
          lm_forget();
          const float v_71 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 4);
          const f32x8 v_72 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 64));
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), v_72);
          acc_10 = lm_add(acc_10, v_73);
          const f32x8 v_74 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 72));
          const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_71), v_74);
          acc_13 = lm_add(acc_13, v_75);
          const float v_76 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 20);
          const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_72);
          acc_16 = lm_add(acc_16, v_77);
          const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), v_74);
          acc_18 = lm_add(acc_18, v_78);
          const float v_79 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 36);
          const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_79), v_72);
          acc_21 = lm_add(acc_21, v_80);
          const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_79), v_74);
          acc_23 = lm_add(acc_23, v_81);
          const float v_82 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 52);
          const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_82), v_72);
          acc_26 = lm_add(acc_26, v_83);
          const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_82), v_74);
          acc_28 = lm_add(acc_28, v_84);
          lm_forget();
          const float v_85 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 5);
          const f32x8 v_86 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 80));
          const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_85), v_86);
          acc_10 = lm_add(acc_10, v_87);
          const f32x8 v_88 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 88));
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_85), v_88);
          acc_13 = lm_add(acc_13, v_89);
          const float v_90 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 21);
          const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_86);
          acc_16 = lm_add(acc_16, v_91);
          const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_90), v_88);
          acc_18 = lm_add(acc_18, v_92);
          const float v_93 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 37);
          const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_93), v_86);
          acc_21 = lm_add(acc_21, v_94);
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_88);
          acc_23 = lm_add(acc_23, v_95);
          const float v_96 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 53);
          const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), v_86);
          acc_26 = lm_add(acc_26, v_97);
          const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_96), v_88);
          acc_28 = lm_add(acc_28, v_98);
          lm_forget();
          const float v_99 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 6);
          const f32x8 v_100 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 96));
          const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_99), v_100);
          acc_10 = lm_add(acc_10, v_101);
          const f32x8 v_102 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 104));
          const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_99), v_102);
          acc_13 = lm_add(acc_13, v_103);
          const float v_104 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 22);
          const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_104), v_100);
          acc_16 = lm_add(acc_16, v_105);
          const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_102);
          acc_18 = lm_add(acc_18, v_106);
          const float v_107 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 38);
          const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_107), v_100);
          acc_21 = lm_add(acc_21, v_108);
          const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_107), v_102);
          acc_23 = lm_add(acc_23, v_109);
          const float v_110 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 54);
          const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_110), v_100);
          acc_26 = lm_add(acc_26, v_111);
          const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_102);
          acc_28 = lm_add(acc_28, v_112);
          lm_forget();
          const float v_113 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 7);
          const f32x8 v_114 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 112));
          const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_113), v_114);
          acc_10 = lm_add(acc_10, v_115);
          const f32x8 v_116 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 120));
          const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_113), v_116);
          acc_13 = lm_add(acc_13, v_117);
          const float v_118 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 23);
          const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_114);
          acc_16 = lm_add(acc_16, v_119);
          const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_118), v_116);
          acc_18 = lm_add(acc_18, v_120);
          const float v_121 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 39);
          const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_114);
          acc_21 = lm_add(acc_21, v_122);
          const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_121), v_116);
          acc_23 = lm_add(acc_23, v_123);
          const float v_124 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 55);
          const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_124), v_114);
          acc_26 = lm_add(acc_26, v_125);
          const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_124), v_116);
          acc_28 = lm_add(acc_28, v_126);
        }
        f32x8 total_127 = acc_10;
        f32x8 total_128 = acc_13;
        f32x8 total_129 = acc_16;
        f32x8 total_130 = acc_18;
        f32x8 total_131 = acc_21;
        f32x8 total_132 = acc_23;
        f32x8 total_133 = acc_26;
        f32x8 total_134 = acc_28;
        const f32x8 v_135 = lm_mul(total_127, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96), v_135);
        const f32x8 v_136 = lm_mul(total_128, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 8, v_136);
        const f32x8 v_137 = lm_mul(total_129, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 96, v_137);
        const f32x8 v_138 = lm_mul(total_130, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 104, v_138);
        const f32x8 v_139 = lm_mul(total_131, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 192, v_139);
        const f32x8 v_140 = lm_mul(total_132, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 200, v_140);
        const f32x8 v_141 = lm_mul(total_133, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 288, v_141);
        const f32x8 v_142 = lm_mul(total_134, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 296, v_142);
      }
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_145 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_147 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_149 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_151 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_153 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_155 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_157 = lm_splat<f32x8>(-__builtin_inff());
      f32x8 acc_159 = lm_splat<f32x8>(-__builtin_inff());
      int64_t l_143 = 0;
      for (; l_143 + 16 <= 96; l_143 += 16) {
        const f32x8 v_144 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_143 + i_3*(-384) + j_4*(-96));
        acc_145 = lm_max(acc_145, v_144);
        const f32x8 v_146 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_143 + i_3*(-384) + j_4*(-96) + 8);
        acc_147 = lm_max(acc_147, v_146);
        const f32x8 v_148 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_143 + i_3*(-384) + j_4*(-96) + 96);
        acc_149 = lm_max(acc_149, v_148);
        const f32x8 v_150 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_143 + i_3*(-384) + j_4*(-96) + 104);
        acc_151 = lm_max(acc_151, v_150);
        const f32x8 v_152 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_143 + i_3*(-384) + j_4*(-96) + 192);
        acc_153 = lm_max(acc_153, v_152);
        const f32x8 v_154 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_143 + i_3*(-384) + j_4*(-96) + 200);
        acc_155 = lm_max(acc_155, v_154);
        const f32x8 v_156 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_143 + i_3*(-384) + j_4*(-96) + 288);
        acc_157 = lm_max(acc_157, v_156);
        const f32x8 v_158 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_143 + i_3*(-384) + j_4*(-96) + 296);
        acc_159 = lm_max(acc_159, v_158);
      }
      float total_160 = lm_reduce_max(lm_max(acc_145, acc_147));
      float total_161 = lm_reduce_max(lm_max(acc_149, acc_151));
      float total_162 = lm_reduce_max(lm_max(acc_153, acc_155));
      float total_163 = lm_reduce_max(lm_max(acc_157, acc_159));
      lm_store(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), total_160);
      lm_store(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, total_161);
      lm_store(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, total_162);
      lm_store(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, total_163);
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    {
      f32x8 acc_169 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_173 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_178 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_182 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_187 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_191 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_196 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_200 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t l_164 = 0;
      for (; l_164 + 16 <= 96; l_164 += 16) {
        const f32x8 v_165 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96));
        const float v_166 = lm_load<float>(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_167 = lm_sub(v_165, lm_splat<f32x8>(v_166));
        const f32x8 v_168 = lm_exp(v_167);
        lm_store(b4 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96), v_168);
        acc_169 = lm_add(acc_169, v_168);
        const f32x8 v_170 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 8);
        const f32x8 v_171 = lm_sub(v_170, lm_splat<f32x8>(v_166));
        const f32x8 v_172 = lm_exp(v_171);
        lm_store(b4 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 8, v_172);
        acc_173 = lm_add(acc_173, v_172);
        const f32x8 v_174 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 96);
        const float v_175 = lm_load<float>(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_176 = lm_sub(v_174, lm_splat<f32x8>(v_175));
        const f32x8 v_177 = lm_exp(v_176);
        lm_store(b4 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 96, v_177);
        acc_178 = lm_add(acc_178, v_177);
        const f32x8 v_179 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 104);
        const f32x8 v_180 = lm_sub(v_179, lm_splat<f32x8>(v_175));
        const f32x8 v_181 = lm_exp(v_180);
        lm_store(b4 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 104, v_181);
        acc_182 = lm_add(acc_182, v_181);
        const f32x8 v_183 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 192);
        const float v_184 = lm_load<float>(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_185 = lm_sub(v_183, lm_splat<f32x8>(v_184));
        const f32x8 v_186 = lm_exp(v_185);
        lm_store(b4 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 192, v_186);
        acc_187 = lm_add(acc_187, v_186);
        const f32x8 v_188 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 200);
        const f32x8 v_189 = lm_sub(v_188, lm_splat<f32x8>(v_184));
        const f32x8 v_190 = lm_exp(v_189);
        lm_store(b4 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 200, v_190);
        acc_191 = lm_add(acc_191, v_190);
        const f32x8 v_192 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 288);
        const float v_193 = lm_load<float>(b3 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_194 = lm_sub(v_192, lm_splat<f32x8>(v_193));
        const f32x8 v_195 = lm_exp(v_194);
        lm_store(b4 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 288, v_195);
        acc_196 = lm_add(acc_196, v_195);
        const f32x8 v_197 = lm_load<f32x8>(b2 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 296);
        const f32x8 v_198 = lm_sub(v_197, lm_splat<f32x8>(v_193));
        const f32x8 v_199 = lm_exp(v_198);
        lm_store(b4 + i_3*384 + j_4*96 + l_164 + i_3*(-384) + j_4*(-96) + 296, v_199);
        acc_200 = lm_add(acc_200, v_199);
      }
      float total_201 = lm_reduce_add(lm_add(acc_169, acc_173));
      float total_202 = lm_reduce_add(lm_add(acc_178, acc_182));
      float total_203 = lm_reduce_add(lm_add(acc_187, acc_191));
      float total_204 = lm_reduce_add(lm_add(acc_196, acc_200));
      const float v_205 = lm_recip(total_201);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1), v_205);
      const float v_206 = lm_recip(total_202);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1, v_206);
      const float v_207 = lm_recip(total_203);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2, v_207);
      const float v_208 = lm_recip(total_204);
      lm_store(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3, v_208);
    }
    // k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
    {
      f32x8 acc_213 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_216 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_219 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_221 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_224 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_226 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_229 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_231 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t l_209 = 0;
      for (; l_209 + 4 <= 96; l_209 += 4) {
        const float v_210 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96));
        const f32x8 v_211 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_209*16));
        const f32x8 v_212 = lm_product(lm_splat<f32x8>(v_210), v_211);
        acc_213 = lm_add(acc_213, v_212);
        const f32x8 v_214 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_209*16 + 8));
        const f32x8 v_215 = lm_product(lm_splat<f32x8>(v_210), v_214);
        acc_216 = lm_add(acc_216, v_215);
        const float v_217 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 96);
        const f32x8 v_218 = lm_product(lm_splat<f32x8>(v_217), v_211);
        acc_219 = lm_add(acc_219, v_218);
        const f32x8 v_220 = lm_product(lm_splat<f32x8>(v_217), v_214);
        acc_221 = lm_add(acc_221, v_220);
        const float v_222 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 192);
        const f32x8 v_223 = lm_product(lm_splat<f32x8>(v_222), v_211);
        acc_224 = lm_add(acc_224, v_223);
        const f32x8 v_225 = lm_product(lm_splat<f32x8>(v_222), v_214);
        acc_226 = lm_add(acc_226, v_225);
        const float v_227 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 288);
        const f32x8 v_228 = lm_product(lm_splat<f32x8>(v_227), v_211);
        acc_229 = lm_add(acc_229, v_228);
        const f32x8 v_230 = lm_product(lm_splat<f32x8>(v_227), v_214);
        acc_231 = lm_add(acc_231, v_230);
        lm_forget();
        const float v_232 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 1);
        const f32x8 v_233 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_209*16 + 16));
        const f32x8 v_234 = lm_product(lm_splat<f32x8>(v_232), v_233);
        acc_213 = lm_add(acc_213, v_234);
        const f32x8 v_235 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_209*16 + 24));
        const f32x8 v_236 = lm_product(lm_splat<f32x8>(v_232), v_235);
        acc_216 = lm_add(acc_216, v_236);
        const float v_237 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 97);
        const f32x8 v_238 = lm_product(lm_splat<f32x8>(v_237), v_233);
        acc_219 = lm_add(acc_219, v_238);
        const f32x8 v_239 = lm_product(lm_splat<f32x8>(v_237), v_235);
        acc_221 = lm_add(acc_221, v_239);
        const float v_240 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 193);
        const f32x8 v_241 = lm_product(lm_splat<f32x8>(v_240), v_233);
        acc_224 = lm_add(acc_224, v_241);
        const f32x8 v_242 = lm_product(lm_splat<f32x8>(v_240), v_235);
        acc_226 = lm_add(acc_226, v_242);
        const float v_243 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 289);
        const f32x8 v_244 = lm_product(lm_splat<f32x8>(v_243), v_233);
        acc_229 = lm_add(acc_229, v_244);
        const f32x8 v_245 = lm_product(lm_splat<f32x8>(v_243), v_235);
        acc_231 = lm_add(acc_231, v_245);
        lm_forget();
        const float v_246 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 2);
        const f32x8 v_247 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_209*16 + 32));
        const f32x8 v_248 = lm_product(lm_splat<f32x8>(v_246), v_247);
        acc_213 = lm_add(acc_213, v_248);
        const f32x8 v_249 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_209*16 + 40));
        const f32x8 v_250 = lm_product(lm_splat<f32x8>(v_246), v_249);
        acc_216 = lm_add(acc_216, v_250);
        const float v_251 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 98);
        const f32x8 v_252 = lm_product(lm_splat<f32x8>(v_251), v_247);
        acc_219 = lm_add(acc_219, v_252);
        const f32x8 v_253 = lm_product(lm_splat<f32x8>(v_251), v_249);
        acc_221 = lm_add(acc_221, v_253);
        const float v_254 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 194);
        const f32x8 v_255 = lm_product(lm_splat<f32x8>(v_254), v_247);
        acc_224 = lm_add(acc_224, v_255);
        const f32x8 v_256 = lm_product(lm_splat<f32x8>(v_254), v_249);
        acc_226 = lm_add(acc_226, v_256);
        const float v_257 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 290);
        const f32x8 v_258 = lm_product(lm_splat<f32x8>(v_257), v_247);
        acc_229 = lm_add(acc_229, v_258);
        const f32x8 v_259 = lm_product(lm_splat<f32x8>(v_257), v_249);
        acc_231 = lm_add(acc_231, v_259);
        lm_forget();
        const float v_260 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 3);
        const f32x8 v_261 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_209*16 + 48));
        const f32x8 v_262 = lm_product(lm_splat<f32x8>(v_260), v_261);
        acc_213 = lm_add(acc_213, v_262);
        const f32x8 v_263 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_209*16 + 56));
        const f32x8 v_264 = lm_product(lm_splat<f32x8>(v_260), v_263);
        acc_216 = lm_add(acc_216, v_264);
        const float v_265 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 99);
        const f32x8 v_266 = lm_product(lm_splat<f32x8>(v_265), v_261);
        acc_219 = lm_add(acc_219, v_266);
        const f32x8 v_267 = lm_product(lm_splat<f32x8>(v_265), v_263);
        acc_221 = lm_add(acc_221, v_267);
        const float v_268 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 195);
        const f32x8 v_269 = lm_product(lm_splat<f32x8>(v_268), v_261);
        acc_224 = lm_add(acc_224, v_269);
        const f32x8 v_270 = lm_product(lm_splat<f32x8>(v_268), v_263);
        acc_226 = lm_add(acc_226, v_270);
        const float v_271 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_209 + i_3*(-384) + j_4*(-96) + 291);
        const f32x8 v_272 = lm_product(lm_splat<f32x8>(v_271), v_261);
        acc_229 = lm_add(acc_229, v_272);
        const f32x8 v_273 = lm_product(lm_splat<f32x8>(v_271), v_263);
        acc_231 = lm_add(acc_231, v_273);
      }
      f32x8 total_274 = acc_213;
      f32x8 total_275 = acc_216;
      f32x8 total_276 = acc_219;
      f32x8 total_277 = acc_221;
      f32x8 total_278 = acc_224;
      f32x8 total_279 = acc_226;
      f32x8 total_280 = acc_229;
      f32x8 total_281 = acc_231;
      const float v_282 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const f32x8 v_283 = lm_mul(total_274, lm_splat<f32x8>(v_282));
      lm_store(b7 + i_3*640 + j_4*16, v_283);
      const f32x8 v_284 = lm_mul(total_275, lm_splat<f32x8>(v_282));
      lm_store(b7 + i_3*640 + j_4*16 + 8, v_284);
      const float v_285 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const f32x8 v_286 = lm_mul(total_276, lm_splat<f32x8>(v_285));
      lm_store(b7 + i_3*640 + j_4*16 + 16, v_286);
      const f32x8 v_287 = lm_mul(total_277, lm_splat<f32x8>(v_285));
      lm_store(b7 + i_3*640 + j_4*16 + 24, v_287);
      const float v_288 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const f32x8 v_289 = lm_mul(total_278, lm_splat<f32x8>(v_288));
      lm_store(b7 + i_3*640 + j_4*16 + 32, v_289);
      const f32x8 v_290 = lm_mul(total_279, lm_splat<f32x8>(v_288));
      lm_store(b7 + i_3*640 + j_4*16 + 40, v_290);
      const float v_291 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const f32x8 v_292 = lm_mul(total_280, lm_splat<f32x8>(v_291));
      lm_store(b7 + i_3*640 + j_4*16 + 48, v_292);
      const f32x8 v_293 = lm_mul(total_281, lm_splat<f32x8>(v_291));
      lm_store(b7 + i_3*640 + j_4*16 + 56, v_293);
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
// k0 stage 0: l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
//           schedule l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
    // l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v
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
        for (; m_6 + 8 <= 16; m_6 += 8) {
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
          lm_forget();
          const float v_71 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 4);
          const f32x8 v_72 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 64));
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), v_72);
          acc_10 = lm_add(acc_10, v_73);
          const f32x8 v_74 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 72));
          const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_71), v_74);
          acc_13 = lm_add(acc_13, v_75);
          const float v_76 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 20);
          const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_72);
          acc_16 = lm_add(acc_16, v_77);
          const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), v_74);
          acc_18 = lm_add(acc_18, v_78);
          const float v_79 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 36);
          const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_79), v_72);
          acc_21 = lm_add(acc_21, v_80);
          const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_79), v_74);
          acc_23 = lm_add(acc_23, v_81);
          const float v_82 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 52);
          const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_82), v_72);
          acc_26 = lm_add(acc_26, v_83);
          const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_82), v_74);
          acc_28 = lm_add(acc_28, v_84);
          lm_forget();
          const float v_85 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 5);
          const f32x8 v_86 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 80));
          const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_85), v_86);
          acc_10 = lm_add(acc_10, v_87);
          const f32x8 v_88 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 88));
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_85), v_88);
          acc_13 = lm_add(acc_13, v_89);
          const float v_90 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 21);
          const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_86);
          acc_16 = lm_add(acc_16, v_91);
          const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_90), v_88);
          acc_18 = lm_add(acc_18, v_92);
          const float v_93 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 37);
          const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_93), v_86);
          acc_21 = lm_add(acc_21, v_94);
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_88);
          acc_23 = lm_add(acc_23, v_95);
          const float v_96 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 53);
          const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), v_86);
          acc_26 = lm_add(acc_26, v_97);
          const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_96), v_88);
          acc_28 = lm_add(acc_28, v_98);
          lm_forget();
          const float v_99 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 6);
          const f32x8 v_100 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 96));
          const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_99), v_100);
          acc_10 = lm_add(acc_10, v_101);
          const f32x8 v_102 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 104));
          const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_99), v_102);
          acc_13 = lm_add(acc_13, v_103);
          const float v_104 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 22);
          const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_104), v_100);
          acc_16 = lm_add(acc_16, v_105);
          const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_102);
          acc_18 = lm_add(acc_18, v_106);
          const float v_107 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 38);
          const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_107), v_100);
          acc_21 = lm_add(acc_21, v_108);
          const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_107), v_102);
          acc_23 = lm_add(acc_23, v_109);
          const float v_110 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 54);
          const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_110), v_100);
          acc_26 = lm_add(acc_26, v_111);
          const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_102);
          acc_28 = lm_add(acc_28, v_112);
          lm_forget();
          const float v_113 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 7);
          const f32x8 v_114 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 112));
          const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_113), v_114);
          acc_10 = lm_add(acc_10, v_115);
          const f32x8 v_116 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 120));
          const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_113), v_116);
          acc_13 = lm_add(acc_13, v_117);
          const float v_118 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 23);
          const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_114);
          acc_16 = lm_add(acc_16, v_119);
          const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_118), v_116);
          acc_18 = lm_add(acc_18, v_120);
          const float v_121 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 39);
          const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_114);
          acc_21 = lm_add(acc_21, v_122);
          const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_121), v_116);
          acc_23 = lm_add(acc_23, v_123);
          const float v_124 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 55);
          const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_124), v_114);
          acc_26 = lm_add(acc_26, v_125);
          const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_124), v_116);
          acc_28 = lm_add(acc_28, v_126);
        }
        f32x8 total_127 = acc_10;
        f32x8 total_128 = acc_13;
        f32x8 total_129 = acc_16;
        f32x8 total_130 = acc_18;
        f32x8 total_131 = acc_21;
        f32x8 total_132 = acc_23;
        f32x8 total_133 = acc_26;
        f32x8 total_134 = acc_28;
        const f32x8 v_135 = lm_mul(total_127, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96), v_135);
        const f32x8 v_136 = lm_mul(total_128, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 8, v_136);
        const f32x8 v_137 = lm_mul(total_129, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 96, v_137);
        const f32x8 v_138 = lm_mul(total_130, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 104, v_138);
        const f32x8 v_139 = lm_mul(total_131, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 192, v_139);
        const f32x8 v_140 = lm_mul(total_132, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 200, v_140);
        const f32x8 v_141 = lm_mul(total_133, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 288, v_141);
        const f32x8 v_142 = lm_mul(total_134, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 296, v_142);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_143 = j_4; j_143 < (j_4 + 4); j_143 += 1) {
      {
        f32x8 acc_146 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_148 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_150 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_152 = lm_splat<f32x8>(-__builtin_inff());
        int64_t l_144 = 0;
        for (; l_144 + 32 <= 96; l_144 += 32) {
          const f32x8 v_145 = lm_load<f32x8>(b2 + i_3*384 + j_143*96 + l_144 + i_3*(-384) + j_4*(-96));
          acc_146 = lm_max(acc_146, v_145);
          const f32x8 v_147 = lm_load<f32x8>(b2 + i_3*384 + j_143*96 + l_144 + i_3*(-384) + j_4*(-96) + 8);
          acc_148 = lm_max(acc_148, v_147);
          const f32x8 v_149 = lm_load<f32x8>(b2 + i_3*384 + j_143*96 + l_144 + i_3*(-384) + j_4*(-96) + 16);
          acc_150 = lm_max(acc_150, v_149);
          const f32x8 v_151 = lm_load<f32x8>(b2 + i_3*384 + j_143*96 + l_144 + i_3*(-384) + j_4*(-96) + 24);
          acc_152 = lm_max(acc_152, v_151);
        }
        float total_153 = lm_reduce_max(lm_max(lm_max(acc_146, acc_148), lm_max(acc_150, acc_152)));
        lm_store(b3 + i_3*4 + j_143 + i_3*(-4) + j_4*(-1), total_153);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_154 = j_4; j_154 < (j_4 + 4); j_154 += 1) {
      {
        f32x8 acc_160 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_164 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_168 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_172 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_155 = 0;
        for (; l_155 + 32 <= 96; l_155 += 32) {
          const f32x8 v_156 = lm_load<f32x8>(b2 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96));
          const float v_157 = lm_load<float>(b3 + i_3*4 + j_154 + i_3*(-4) + j_4*(-1));
          const f32x8 v_158 = lm_sub(v_156, lm_splat<f32x8>(v_157));
          const f32x8 v_159 = lm_exp(v_158);
          lm_store(b4 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96), v_159);
          acc_160 = lm_add(acc_160, v_159);
          const f32x8 v_161 = lm_load<f32x8>(b2 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 8);
          const f32x8 v_162 = lm_sub(v_161, lm_splat<f32x8>(v_157));
          const f32x8 v_163 = lm_exp(v_162);
          lm_store(b4 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 8, v_163);
          acc_164 = lm_add(acc_164, v_163);
          const f32x8 v_165 = lm_load<f32x8>(b2 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 16);
          const f32x8 v_166 = lm_sub(v_165, lm_splat<f32x8>(v_157));
          const f32x8 v_167 = lm_exp(v_166);
          lm_store(b4 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 16, v_167);
          acc_168 = lm_add(acc_168, v_167);
          const f32x8 v_169 = lm_load<f32x8>(b2 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 24);
          const f32x8 v_170 = lm_sub(v_169, lm_splat<f32x8>(v_157));
          const f32x8 v_171 = lm_exp(v_170);
          lm_store(b4 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 24, v_171);
          acc_172 = lm_add(acc_172, v_171);
        }
        float total_173 = lm_reduce_add(lm_add(lm_add(acc_160, acc_164), lm_add(acc_168, acc_172)));
        const float v_174 = lm_recip(total_173);
        lm_store(b5 + i_3*4 + j_154 + i_3*(-4) + j_4*(-1), v_174);
      }
    }
    // k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
    int64_t k_175 = 0;
    for (; k_175 + 8 <= 16; k_175 += 8) {
      {
        f32x8 acc_180 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_183 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_186 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_189 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_176 = 0;
        for (; l_176 + 4 <= 96; l_176 += 4) {
          const float v_177 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96));
          const f32x8 v_178 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_175 + l_176*16));
          const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_177), v_178);
          acc_180 = lm_add(acc_180, v_179);
          const float v_181 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 96);
          const f32x8 v_182 = lm_product(lm_splat<f32x8>(v_181), v_178);
          acc_183 = lm_add(acc_183, v_182);
          const float v_184 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 192);
          const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_184), v_178);
          acc_186 = lm_add(acc_186, v_185);
          const float v_187 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 288);
          const f32x8 v_188 = lm_product(lm_splat<f32x8>(v_187), v_178);
          acc_189 = lm_add(acc_189, v_188);
          const float v_190 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 1);
          const f32x8 v_191 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_175 + l_176*16 + 16));
          const f32x8 v_192 = lm_product(lm_splat<f32x8>(v_190), v_191);
          acc_180 = lm_add(acc_180, v_192);
          const float v_193 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 97);
          const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_193), v_191);
          acc_183 = lm_add(acc_183, v_194);
          const float v_195 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 193);
          const f32x8 v_196 = lm_product(lm_splat<f32x8>(v_195), v_191);
          acc_186 = lm_add(acc_186, v_196);
          const float v_197 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 289);
          const f32x8 v_198 = lm_product(lm_splat<f32x8>(v_197), v_191);
          acc_189 = lm_add(acc_189, v_198);
          const float v_199 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 2);
          const f32x8 v_200 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_175 + l_176*16 + 32));
          const f32x8 v_201 = lm_product(lm_splat<f32x8>(v_199), v_200);
          acc_180 = lm_add(acc_180, v_201);
          const float v_202 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 98);
          const f32x8 v_203 = lm_product(lm_splat<f32x8>(v_202), v_200);
          acc_183 = lm_add(acc_183, v_203);
          const float v_204 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 194);
          const f32x8 v_205 = lm_product(lm_splat<f32x8>(v_204), v_200);
          acc_186 = lm_add(acc_186, v_205);
          const float v_206 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 290);
          const f32x8 v_207 = lm_product(lm_splat<f32x8>(v_206), v_200);
          acc_189 = lm_add(acc_189, v_207);
          const float v_208 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 3);
          const f32x8 v_209 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_175 + l_176*16 + 48));
          const f32x8 v_210 = lm_product(lm_splat<f32x8>(v_208), v_209);
          acc_180 = lm_add(acc_180, v_210);
          const float v_211 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 99);
          const f32x8 v_212 = lm_product(lm_splat<f32x8>(v_211), v_209);
          acc_183 = lm_add(acc_183, v_212);
          const float v_213 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 195);
          const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_213), v_209);
          acc_186 = lm_add(acc_186, v_214);
          const float v_215 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_176 + i_3*(-384) + j_4*(-96) + 291);
          const f32x8 v_216 = lm_product(lm_splat<f32x8>(v_215), v_209);
          acc_189 = lm_add(acc_189, v_216);
        }
        f32x8 total_217 = acc_180;
        f32x8 total_218 = acc_183;
        f32x8 total_219 = acc_186;
        f32x8 total_220 = acc_189;
        const float v_221 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
        const f32x8 v_222 = lm_mul(total_217, lm_splat<f32x8>(v_221));
        lm_store(b7 + i_3*640 + j_4*16 + k_175, v_222);
        const float v_223 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
        const f32x8 v_224 = lm_mul(total_218, lm_splat<f32x8>(v_223));
        lm_store(b7 + i_3*640 + j_4*16 + k_175 + 16, v_224);
        const float v_225 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
        const f32x8 v_226 = lm_mul(total_219, lm_splat<f32x8>(v_225));
        lm_store(b7 + i_3*640 + j_4*16 + k_175 + 32, v_226);
        const float v_227 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
        const f32x8 v_228 = lm_mul(total_220, lm_splat<f32x8>(v_227));
        lm_store(b7 + i_3*640 + j_4*16 + k_175 + 48, v_228);
      }
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
// k0 stage 0: l:16 i:1 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
//           schedule l:16 i:1 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
    // l:16 i:1 j:6 m:8 m:1u j:1u l:8u l:1v
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
        for (; m_6 + 8 <= 16; m_6 += 8) {
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
          lm_forget();
          const float v_71 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 4);
          const f32x8 v_72 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 64));
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), v_72);
          acc_10 = lm_add(acc_10, v_73);
          const f32x8 v_74 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 72));
          const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_71), v_74);
          acc_13 = lm_add(acc_13, v_75);
          const float v_76 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 20);
          const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), v_72);
          acc_16 = lm_add(acc_16, v_77);
          const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), v_74);
          acc_18 = lm_add(acc_18, v_78);
          const float v_79 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 36);
          const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_79), v_72);
          acc_21 = lm_add(acc_21, v_80);
          const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_79), v_74);
          acc_23 = lm_add(acc_23, v_81);
          const float v_82 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 52);
          const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_82), v_72);
          acc_26 = lm_add(acc_26, v_83);
          const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_82), v_74);
          acc_28 = lm_add(acc_28, v_84);
          lm_forget();
          const float v_85 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 5);
          const f32x8 v_86 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 80));
          const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_85), v_86);
          acc_10 = lm_add(acc_10, v_87);
          const f32x8 v_88 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 88));
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_85), v_88);
          acc_13 = lm_add(acc_13, v_89);
          const float v_90 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 21);
          const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), v_86);
          acc_16 = lm_add(acc_16, v_91);
          const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_90), v_88);
          acc_18 = lm_add(acc_18, v_92);
          const float v_93 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 37);
          const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_93), v_86);
          acc_21 = lm_add(acc_21, v_94);
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_93), v_88);
          acc_23 = lm_add(acc_23, v_95);
          const float v_96 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 53);
          const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), v_86);
          acc_26 = lm_add(acc_26, v_97);
          const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_96), v_88);
          acc_28 = lm_add(acc_28, v_98);
          lm_forget();
          const float v_99 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 6);
          const f32x8 v_100 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 96));
          const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_99), v_100);
          acc_10 = lm_add(acc_10, v_101);
          const f32x8 v_102 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 104));
          const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_99), v_102);
          acc_13 = lm_add(acc_13, v_103);
          const float v_104 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 22);
          const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_104), v_100);
          acc_16 = lm_add(acc_16, v_105);
          const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_104), v_102);
          acc_18 = lm_add(acc_18, v_106);
          const float v_107 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 38);
          const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_107), v_100);
          acc_21 = lm_add(acc_21, v_108);
          const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_107), v_102);
          acc_23 = lm_add(acc_23, v_109);
          const float v_110 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 54);
          const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_110), v_100);
          acc_26 = lm_add(acc_26, v_111);
          const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_110), v_102);
          acc_28 = lm_add(acc_28, v_112);
          lm_forget();
          const float v_113 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 7);
          const f32x8 v_114 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 112));
          const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_113), v_114);
          acc_10 = lm_add(acc_10, v_115);
          const f32x8 v_116 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_5*16 + m_6*16 + 120));
          const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_113), v_116);
          acc_13 = lm_add(acc_13, v_117);
          const float v_118 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 23);
          const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_114);
          acc_16 = lm_add(acc_16, v_119);
          const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_118), v_116);
          acc_18 = lm_add(acc_18, v_120);
          const float v_121 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 39);
          const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_114);
          acc_21 = lm_add(acc_21, v_122);
          const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_121), v_116);
          acc_23 = lm_add(acc_23, v_123);
          const float v_124 = lm_load<float>(b0 + i_3*640 + j_4*16 + m_6 + 55);
          const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_124), v_114);
          acc_26 = lm_add(acc_26, v_125);
          const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_124), v_116);
          acc_28 = lm_add(acc_28, v_126);
        }
        f32x8 total_127 = acc_10;
        f32x8 total_128 = acc_13;
        f32x8 total_129 = acc_16;
        f32x8 total_130 = acc_18;
        f32x8 total_131 = acc_21;
        f32x8 total_132 = acc_23;
        f32x8 total_133 = acc_26;
        f32x8 total_134 = acc_28;
        const f32x8 v_135 = lm_mul(total_127, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96), v_135);
        const f32x8 v_136 = lm_mul(total_128, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 8, v_136);
        const f32x8 v_137 = lm_mul(total_129, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 96, v_137);
        const f32x8 v_138 = lm_mul(total_130, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 104, v_138);
        const f32x8 v_139 = lm_mul(total_131, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 192, v_139);
        const f32x8 v_140 = lm_mul(total_132, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 200, v_140);
        const f32x8 v_141 = lm_mul(total_133, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 288, v_141);
        const f32x8 v_142 = lm_mul(total_134, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*384 + j_4*96 + l_5 + i_3*(-384) + j_4*(-96) + 296, v_142);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_143 = j_4; j_143 < (j_4 + 4); j_143 += 1) {
      {
        f32x8 acc_146 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_148 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_150 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_152 = lm_splat<f32x8>(-__builtin_inff());
        int64_t l_144 = 0;
        for (; l_144 + 32 <= 96; l_144 += 32) {
          const f32x8 v_145 = lm_load<f32x8>(b2 + i_3*384 + j_143*96 + l_144 + i_3*(-384) + j_4*(-96));
          acc_146 = lm_max(acc_146, v_145);
          const f32x8 v_147 = lm_load<f32x8>(b2 + i_3*384 + j_143*96 + l_144 + i_3*(-384) + j_4*(-96) + 8);
          acc_148 = lm_max(acc_148, v_147);
          const f32x8 v_149 = lm_load<f32x8>(b2 + i_3*384 + j_143*96 + l_144 + i_3*(-384) + j_4*(-96) + 16);
          acc_150 = lm_max(acc_150, v_149);
          const f32x8 v_151 = lm_load<f32x8>(b2 + i_3*384 + j_143*96 + l_144 + i_3*(-384) + j_4*(-96) + 24);
          acc_152 = lm_max(acc_152, v_151);
        }
        float total_153 = lm_reduce_max(lm_max(lm_max(acc_146, acc_148), lm_max(acc_150, acc_152)));
        lm_store(b3 + i_3*4 + j_143 + i_3*(-4) + j_4*(-1), total_153);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_154 = j_4; j_154 < (j_4 + 4); j_154 += 1) {
      {
        f32x8 acc_160 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_164 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_168 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_172 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_155 = 0;
        for (; l_155 + 32 <= 96; l_155 += 32) {
          const f32x8 v_156 = lm_load<f32x8>(b2 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96));
          const float v_157 = lm_load<float>(b3 + i_3*4 + j_154 + i_3*(-4) + j_4*(-1));
          const f32x8 v_158 = lm_sub(v_156, lm_splat<f32x8>(v_157));
          const f32x8 v_159 = lm_exp(v_158);
          lm_store(b4 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96), v_159);
          acc_160 = lm_add(acc_160, v_159);
          const f32x8 v_161 = lm_load<f32x8>(b2 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 8);
          const f32x8 v_162 = lm_sub(v_161, lm_splat<f32x8>(v_157));
          const f32x8 v_163 = lm_exp(v_162);
          lm_store(b4 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 8, v_163);
          acc_164 = lm_add(acc_164, v_163);
          const f32x8 v_165 = lm_load<f32x8>(b2 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 16);
          const f32x8 v_166 = lm_sub(v_165, lm_splat<f32x8>(v_157));
          const f32x8 v_167 = lm_exp(v_166);
          lm_store(b4 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 16, v_167);
          acc_168 = lm_add(acc_168, v_167);
          const f32x8 v_169 = lm_load<f32x8>(b2 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 24);
          const f32x8 v_170 = lm_sub(v_169, lm_splat<f32x8>(v_157));
          const f32x8 v_171 = lm_exp(v_170);
          lm_store(b4 + i_3*384 + j_154*96 + l_155 + i_3*(-384) + j_4*(-96) + 24, v_171);
          acc_172 = lm_add(acc_172, v_171);
        }
        float total_173 = lm_reduce_add(lm_add(lm_add(acc_160, acc_164), lm_add(acc_168, acc_172)));
        const float v_174 = lm_recip(total_173);
        lm_store(b5 + i_3*4 + j_154 + i_3*(-4) + j_4*(-1), v_174);
      }
    }
    // k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
    {
      f32x8 acc_179 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_182 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_185 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_187 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_190 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_192 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_195 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_197 = lm_splat<f32x8>(0x0.0p+0f);
      int64_t l_175 = 0;
      for (; l_175 + 4 <= 96; l_175 += 4) {
        const float v_176 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96));
        const f32x8 v_177 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_175*16));
        const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_176), v_177);
        acc_179 = lm_add(acc_179, v_178);
        const f32x8 v_180 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_175*16 + 8));
        const f32x8 v_181 = lm_product(lm_splat<f32x8>(v_176), v_180);
        acc_182 = lm_add(acc_182, v_181);
        const float v_183 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 96);
        const f32x8 v_184 = lm_product(lm_splat<f32x8>(v_183), v_177);
        acc_185 = lm_add(acc_185, v_184);
        const f32x8 v_186 = lm_product(lm_splat<f32x8>(v_183), v_180);
        acc_187 = lm_add(acc_187, v_186);
        const float v_188 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 192);
        const f32x8 v_189 = lm_product(lm_splat<f32x8>(v_188), v_177);
        acc_190 = lm_add(acc_190, v_189);
        const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_188), v_180);
        acc_192 = lm_add(acc_192, v_191);
        const float v_193 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 288);
        const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_193), v_177);
        acc_195 = lm_add(acc_195, v_194);
        const f32x8 v_196 = lm_product(lm_splat<f32x8>(v_193), v_180);
        acc_197 = lm_add(acc_197, v_196);
        lm_forget();
        const float v_198 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 1);
        const f32x8 v_199 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_175*16 + 16));
        const f32x8 v_200 = lm_product(lm_splat<f32x8>(v_198), v_199);
        acc_179 = lm_add(acc_179, v_200);
        const f32x8 v_201 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_175*16 + 24));
        const f32x8 v_202 = lm_product(lm_splat<f32x8>(v_198), v_201);
        acc_182 = lm_add(acc_182, v_202);
        const float v_203 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 97);
        const f32x8 v_204 = lm_product(lm_splat<f32x8>(v_203), v_199);
        acc_185 = lm_add(acc_185, v_204);
        const f32x8 v_205 = lm_product(lm_splat<f32x8>(v_203), v_201);
        acc_187 = lm_add(acc_187, v_205);
        const float v_206 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 193);
        const f32x8 v_207 = lm_product(lm_splat<f32x8>(v_206), v_199);
        acc_190 = lm_add(acc_190, v_207);
        const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_206), v_201);
        acc_192 = lm_add(acc_192, v_208);
        const float v_209 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 289);
        const f32x8 v_210 = lm_product(lm_splat<f32x8>(v_209), v_199);
        acc_195 = lm_add(acc_195, v_210);
        const f32x8 v_211 = lm_product(lm_splat<f32x8>(v_209), v_201);
        acc_197 = lm_add(acc_197, v_211);
        lm_forget();
        const float v_212 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 2);
        const f32x8 v_213 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_175*16 + 32));
        const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_212), v_213);
        acc_179 = lm_add(acc_179, v_214);
        const f32x8 v_215 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_175*16 + 40));
        const f32x8 v_216 = lm_product(lm_splat<f32x8>(v_212), v_215);
        acc_182 = lm_add(acc_182, v_216);
        const float v_217 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 98);
        const f32x8 v_218 = lm_product(lm_splat<f32x8>(v_217), v_213);
        acc_185 = lm_add(acc_185, v_218);
        const f32x8 v_219 = lm_product(lm_splat<f32x8>(v_217), v_215);
        acc_187 = lm_add(acc_187, v_219);
        const float v_220 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 194);
        const f32x8 v_221 = lm_product(lm_splat<f32x8>(v_220), v_213);
        acc_190 = lm_add(acc_190, v_221);
        const f32x8 v_222 = lm_product(lm_splat<f32x8>(v_220), v_215);
        acc_192 = lm_add(acc_192, v_222);
        const float v_223 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 290);
        const f32x8 v_224 = lm_product(lm_splat<f32x8>(v_223), v_213);
        acc_195 = lm_add(acc_195, v_224);
        const f32x8 v_225 = lm_product(lm_splat<f32x8>(v_223), v_215);
        acc_197 = lm_add(acc_197, v_225);
        lm_forget();
        const float v_226 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 3);
        const f32x8 v_227 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_175*16 + 48));
        const f32x8 v_228 = lm_product(lm_splat<f32x8>(v_226), v_227);
        acc_179 = lm_add(acc_179, v_228);
        const f32x8 v_229 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_175*16 + 56));
        const f32x8 v_230 = lm_product(lm_splat<f32x8>(v_226), v_229);
        acc_182 = lm_add(acc_182, v_230);
        const float v_231 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 99);
        const f32x8 v_232 = lm_product(lm_splat<f32x8>(v_231), v_227);
        acc_185 = lm_add(acc_185, v_232);
        const f32x8 v_233 = lm_product(lm_splat<f32x8>(v_231), v_229);
        acc_187 = lm_add(acc_187, v_233);
        const float v_234 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 195);
        const f32x8 v_235 = lm_product(lm_splat<f32x8>(v_234), v_227);
        acc_190 = lm_add(acc_190, v_235);
        const f32x8 v_236 = lm_product(lm_splat<f32x8>(v_234), v_229);
        acc_192 = lm_add(acc_192, v_236);
        const float v_237 = lm_load<float>(b4 + i_3*384 + j_4*96 + l_175 + i_3*(-384) + j_4*(-96) + 291);
        const f32x8 v_238 = lm_product(lm_splat<f32x8>(v_237), v_227);
        acc_195 = lm_add(acc_195, v_238);
        const f32x8 v_239 = lm_product(lm_splat<f32x8>(v_237), v_229);
        acc_197 = lm_add(acc_197, v_239);
      }
      f32x8 total_240 = acc_179;
      f32x8 total_241 = acc_182;
      f32x8 total_242 = acc_185;
      f32x8 total_243 = acc_187;
      f32x8 total_244 = acc_190;
      f32x8 total_245 = acc_192;
      f32x8 total_246 = acc_195;
      f32x8 total_247 = acc_197;
      const float v_248 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1));
      const f32x8 v_249 = lm_mul(total_240, lm_splat<f32x8>(v_248));
      lm_store(b7 + i_3*640 + j_4*16, v_249);
      const f32x8 v_250 = lm_mul(total_241, lm_splat<f32x8>(v_248));
      lm_store(b7 + i_3*640 + j_4*16 + 8, v_250);
      const float v_251 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 1);
      const f32x8 v_252 = lm_mul(total_242, lm_splat<f32x8>(v_251));
      lm_store(b7 + i_3*640 + j_4*16 + 16, v_252);
      const f32x8 v_253 = lm_mul(total_243, lm_splat<f32x8>(v_251));
      lm_store(b7 + i_3*640 + j_4*16 + 24, v_253);
      const float v_254 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 2);
      const f32x8 v_255 = lm_mul(total_244, lm_splat<f32x8>(v_254));
      lm_store(b7 + i_3*640 + j_4*16 + 32, v_255);
      const f32x8 v_256 = lm_mul(total_245, lm_splat<f32x8>(v_254));
      lm_store(b7 + i_3*640 + j_4*16 + 40, v_256);
      const float v_257 = lm_load<float>(b5 + i_3*4 + j_4 + i_3*(-4) + j_4*(-1) + 3);
      const f32x8 v_258 = lm_mul(total_246, lm_splat<f32x8>(v_257));
      lm_store(b7 + i_3*640 + j_4*16 + 48, v_258);
      const f32x8 v_259 = lm_mul(total_247, lm_splat<f32x8>(v_257));
      lm_store(b7 + i_3*640 + j_4*16 + 56, v_259);
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
