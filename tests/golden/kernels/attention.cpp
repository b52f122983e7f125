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
// k0 stage 0: l:16 i:1 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
// k0 stage 1: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 2: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 3: k:16 i:1 j:6 l:1 j:1u k:8u k:1v
// k0 grid: i:1 j:12
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 96, 16]
//   buffer x2 input f32[2, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t10 scratch f32[1, 12, 96]
//   buffer t11 scratch f32[1, 12]
//   buffer t20 scratch f32[1, 12, 96]
//   buffer t22 scratch f32[1, 12]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 96
//     axis m 16
//     for i 1 parallel
//       for j 12 parallel
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
//           schedule k:16 i:1 j:6 l:1 j:1u k:8u k:1v
//           %0 = load t20[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 9600;
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
  const int64_t blocks_2 = ((40 + 11) / 12);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*12;
    const int64_t j_end_5 = lm_imin(j_4 + 12, 40);
    // l:16 i:1 j:6 m:8 m:1u j:1u l:8u l:1v
    int64_t l_6 = 0;
    for (; l_6 + 16 <= 96; l_6 += 16) {
      int64_t j_7 = j_4;
      for (; j_7 + 6 <= j_end_5; j_7 += 6) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t m_8 = 0;
          for (; m_8 + 8 <= 16; m_8 += 8) {
            const float v_9 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8);
            const f32x8 v_10 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 0));
            const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), v_10);
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 8));
            const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_9), v_13);
            acc_15 = lm_add(acc_15, v_14);
            const float v_16 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 16);
            const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_16), v_10);
            acc_18 = lm_add(acc_18, v_17);
            const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_16), v_13);
            acc_20 = lm_add(acc_20, v_19);
            const float v_21 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 32);
            const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_21), v_10);
            acc_23 = lm_add(acc_23, v_22);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_21), v_13);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 48);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_10);
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_26), v_13);
            acc_30 = lm_add(acc_30, v_29);
            const float v_31 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 64);
            const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), v_10);
            acc_33 = lm_add(acc_33, v_32);
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_31), v_13);
            acc_35 = lm_add(acc_35, v_34);
            const float v_36 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 80);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_10);
            acc_38 = lm_add(acc_38, v_37);
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_36), v_13);
            acc_40 = lm_add(acc_40, v_39);
            lm_forget();
            const float v_41 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 1);
            const f32x8 v_42 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 16));
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_41), v_42);
            acc_12 = lm_add(acc_12, v_43);
            const f32x8 v_44 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 24));
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_41), v_44);
            acc_15 = lm_add(acc_15, v_45);
            const float v_46 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 17);
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), v_42);
            acc_18 = lm_add(acc_18, v_47);
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_46), v_44);
            acc_20 = lm_add(acc_20, v_48);
            const float v_49 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 33);
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_49), v_42);
            acc_23 = lm_add(acc_23, v_50);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_49), v_44);
            acc_25 = lm_add(acc_25, v_51);
            const float v_52 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 49);
            const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_52), v_42);
            acc_28 = lm_add(acc_28, v_53);
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_52), v_44);
            acc_30 = lm_add(acc_30, v_54);
            const float v_55 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 65);
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_55), v_42);
            acc_33 = lm_add(acc_33, v_56);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_55), v_44);
            acc_35 = lm_add(acc_35, v_57);
            const float v_58 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 81);
            const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_58), v_42);
            acc_38 = lm_add(acc_38, v_59);
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_58), v_44);
            acc_40 = lm_add(acc_40, v_60);
            lm_forget();
            const float v_61 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 2);
            const f32x8 v_62 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 32));
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_61), v_62);
            acc_12 = lm_add(acc_12, v_63);
            const f32x8 v_64 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 40));
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_61), v_64);
            acc_15 = lm_add(acc_15, v_65);
            const float v_66 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 18);
            const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), v_62);
            acc_18 = lm_add(acc_18, v_67);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_64);
            acc_20 = lm_add(acc_20, v_68);
            const float v_69 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 34);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), v_62);
            acc_23 = lm_add(acc_23, v_70);
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), v_64);
            acc_25 = lm_add(acc_25, v_71);
            const float v_72 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 50);
            const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_72), v_62);
            acc_28 = lm_add(acc_28, v_73);
            const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_72), v_64);
            acc_30 = lm_add(acc_30, v_74);
            const float v_75 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 66);
            const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_75), v_62);
            acc_33 = lm_add(acc_33, v_76);
            const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_75), v_64);
            acc_35 = lm_add(acc_35, v_77);
            const float v_78 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 82);
            const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_78), v_62);
            acc_38 = lm_add(acc_38, v_79);
            const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_78), v_64);
            acc_40 = lm_add(acc_40, v_80);
            lm_forget();
            const float v_81 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 3);
            const f32x8 v_82 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 48));
            const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_81), v_82);
            acc_12 = lm_add(acc_12, v_83);
            const f32x8 v_84 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 56));
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_81), v_84);
            acc_15 = lm_add(acc_15, v_85);
            const float v_86 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 19);
            const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_86), v_82);
            acc_18 = lm_add(acc_18, v_87);
            const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_86), v_84);
            acc_20 = lm_add(acc_20, v_88);
            const float v_89 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 35);
            const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_89), v_82);
            acc_23 = lm_add(acc_23, v_90);
            const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_89), v_84);
            acc_25 = lm_add(acc_25, v_91);
            const float v_92 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 51);
            const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_92), v_82);
            acc_28 = lm_add(acc_28, v_93);
            const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_92), v_84);
            acc_30 = lm_add(acc_30, v_94);
            const float v_95 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 67);
            const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_95), v_82);
            acc_33 = lm_add(acc_33, v_96);
            const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_95), v_84);
            acc_35 = lm_add(acc_35, v_97);
            const float v_98 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 83);
            const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_98), v_82);
            acc_38 = lm_add(acc_38, v_99);
            const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_98), v_84);
            acc_40 = lm_add(acc_40, v_100);
            lm_forget();
            const float v_101 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 4);
            const f32x8 v_102 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 64));
            const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_101), v_102);
            acc_12 = lm_add(acc_12, v_103);
            const f32x8 v_104 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 72));
            const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_101), v_104);
            acc_15 = lm_add(acc_15, v_105);
            const float v_106 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 20);
            const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_106), v_102);
            acc_18 = lm_add(acc_18, v_107);
            const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_106), v_104);
            acc_20 = lm_add(acc_20, v_108);
            const float v_109 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 36);
            const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_109), v_102);
            acc_23 = lm_add(acc_23, v_110);
            const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_109), v_104);
            acc_25 = lm_add(acc_25, v_111);
            const float v_112 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 52);
            const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_112), v_102);
            acc_28 = lm_add(acc_28, v_113);
            const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_112), v_104);
            acc_30 = lm_add(acc_30, v_114);
            const float v_115 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 68);
            const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_115), v_102);
            acc_33 = lm_add(acc_33, v_116);
            const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_115), v_104);
            acc_35 = lm_add(acc_35, v_117);
            const float v_118 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 84);
            const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_102);
            acc_38 = lm_add(acc_38, v_119);
            const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_118), v_104);
            acc_40 = lm_add(acc_40, v_120);
            lm_forget();
            const float v_121 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 5);
            const f32x8 v_122 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 80));
            const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_121), v_122);
            acc_12 = lm_add(acc_12, v_123);
            const f32x8 v_124 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 88));
            const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_121), v_124);
            acc_15 = lm_add(acc_15, v_125);
            const float v_126 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 21);
            const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_126), v_122);
            acc_18 = lm_add(acc_18, v_127);
            const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_126), v_124);
            acc_20 = lm_add(acc_20, v_128);
            const float v_129 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 37);
            const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_129), v_122);
            acc_23 = lm_add(acc_23, v_130);
            const f32x8 v_131 = lm_product(lm_splat<f32x8>(v_129), v_124);
            acc_25 = lm_add(acc_25, v_131);
            const float v_132 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 53);
            const f32x8 v_133 = lm_product(lm_splat<f32x8>(v_132), v_122);
            acc_28 = lm_add(acc_28, v_133);
            const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_132), v_124);
            acc_30 = lm_add(acc_30, v_134);
            const float v_135 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 69);
            const f32x8 v_136 = lm_product(lm_splat<f32x8>(v_135), v_122);
            acc_33 = lm_add(acc_33, v_136);
            const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_135), v_124);
            acc_35 = lm_add(acc_35, v_137);
            const float v_138 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 85);
            const f32x8 v_139 = lm_product(lm_splat<f32x8>(v_138), v_122);
            acc_38 = lm_add(acc_38, v_139);
            const f32x8 v_140 = lm_product(lm_splat<f32x8>(v_138), v_124);
            acc_40 = lm_add(acc_40, v_140);
            lm_forget();
            const float v_141 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 6);
            const f32x8 v_142 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 96));
            const f32x8 v_143 = lm_product(lm_splat<f32x8>(v_141), v_142);
            acc_12 = lm_add(acc_12, v_143);
            const f32x8 v_144 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 104));
            const f32x8 v_145 = lm_product(lm_splat<f32x8>(v_141), v_144);
            acc_15 = lm_add(acc_15, v_145);
            const float v_146 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 22);
            const f32x8 v_147 = lm_product(lm_splat<f32x8>(v_146), v_142);
            acc_18 = lm_add(acc_18, v_147);
            const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_146), v_144);
            acc_20 = lm_add(acc_20, v_148);
            const float v_149 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 38);
            const f32x8 v_150 = lm_product(lm_splat<f32x8>(v_149), v_142);
            acc_23 = lm_add(acc_23, v_150);
            const f32x8 v_151 = lm_product(lm_splat<f32x8>(v_149), v_144);
            acc_25 = lm_add(acc_25, v_151);
            const float v_152 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 54);
            const f32x8 v_153 = lm_product(lm_splat<f32x8>(v_152), v_142);
            acc_28 = lm_add(acc_28, v_153);
            const f32x8 v_154 = lm_product(lm_splat<f32x8>(v_152), v_144);
            acc_30 = lm_add(acc_30, v_154);
            const float v_155 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 70);
            const f32x8 v_156 = lm_product(lm_splat<f32x8>(v_155), v_142);
            acc_33 = lm_add(acc_33, v_156);
            const f32x8 v_157 = lm_product(lm_splat<f32x8>(v_155), v_144);
            acc_35 = lm_add(acc_35, v_157);
            const float v_158 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 86);
            const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_158), v_142);
            acc_38 = lm_add(acc_38, v_159);
            const f32x8 v_160 = lm_product(lm_splat<f32x8>(v_158), v_144);
            acc_40 = lm_add(acc_40, v_160);
            lm_forget();
            const float v_161 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 7);
            const f32x8 v_162 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 112));
            const f32x8 v_163 = lm_product(lm_splat<f32x8>(v_161), v_162);
            acc_12 = lm_add(acc_12, v_163);
            const f32x8 v_164 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 120));
            const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_161), v_164);
            acc_15 = lm_add(acc_15, v_165);
            const float v_166 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 23);
            const f32x8 v_167 = lm_product(lm_splat<f32x8>(v_166), v_162);
            acc_18 = lm_add(acc_18, v_167);
            const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_166), v_164);
            acc_20 = lm_add(acc_20, v_168);
            const float v_169 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 39);
            const f32x8 v_170 = lm_product(lm_splat<f32x8>(v_169), v_162);
            acc_23 = lm_add(acc_23, v_170);
            const f32x8 v_171 = lm_product(lm_splat<f32x8>(v_169), v_164);
            acc_25 = lm_add(acc_25, v_171);
            const float v_172 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 55);
            const f32x8 v_173 = lm_product(lm_splat<f32x8>(v_172), v_162);
            acc_28 = lm_add(acc_28, v_173);
            const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_172), v_164);
            acc_30 = lm_add(acc_30, v_174);
            const float v_175 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 71);
            const f32x8 v_176 = lm_product(lm_splat<f32x8>(v_175), v_162);
            acc_33 = lm_add(acc_33, v_176);
            const f32x8 v_177 = lm_product(lm_splat<f32x8>(v_175), v_164);
            acc_35 = lm_add(acc_35, v_177);
            const float v_178 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 87);
            const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_178), v_162);
            acc_38 = lm_add(acc_38, v_179);
            const f32x8 v_180 = lm_product(lm_splat<f32x8>(v_178), v_164);
            acc_40 = lm_add(acc_40, v_180);
          }
          f32x8 total_181 = acc_12;
          f32x8 total_182 = acc_15;
          f32x8 total_183 = acc_18;
          f32x8 total_184 = acc_20;
          f32x8 total_185 = acc_23;
          f32x8 total_186 = acc_25;
          f32x8 total_187 = acc_28;
          f32x8 total_188 = acc_30;
          f32x8 total_189 = acc_33;
          f32x8 total_190 = acc_35;
          f32x8 total_191 = acc_38;
          f32x8 total_192 = acc_40;
          const f32x8 v_193 = lm_mul(total_181, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96), v_193);
          const f32x8 v_194 = lm_mul(total_182, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 8, v_194);
          const f32x8 v_195 = lm_mul(total_183, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 96, v_195);
          const f32x8 v_196 = lm_mul(total_184, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 104, v_196);
          const f32x8 v_197 = lm_mul(total_185, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 192, v_197);
          const f32x8 v_198 = lm_mul(total_186, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 200, v_198);
          const f32x8 v_199 = lm_mul(total_187, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 288, v_199);
          const f32x8 v_200 = lm_mul(total_188, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 296, v_200);
          const f32x8 v_201 = lm_mul(total_189, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 384, v_201);
          const f32x8 v_202 = lm_mul(total_190, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 392, v_202);
          const f32x8 v_203 = lm_mul(total_191, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 480, v_203);
          const f32x8 v_204 = lm_mul(total_192, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 488, v_204);
        }
      }
      if (j_end_5 - j_7 == 4) {
        {
          f32x8 acc_209 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_212 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_215 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_217 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_220 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_222 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_225 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_227 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t m_205 = 0;
          for (; m_205 + 8 <= 16; m_205 += 8) {
            const float v_206 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205);
            const f32x8 v_207 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 0));
            const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_206), v_207);
            acc_209 = lm_add(acc_209, v_208);
            const f32x8 v_210 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 8));
            const f32x8 v_211 = lm_product(lm_splat<f32x8>(v_206), v_210);
            acc_212 = lm_add(acc_212, v_211);
            const float v_213 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 16);
            const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_213), v_207);
            acc_215 = lm_add(acc_215, v_214);
            const f32x8 v_216 = lm_product(lm_splat<f32x8>(v_213), v_210);
            acc_217 = lm_add(acc_217, v_216);
            const float v_218 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 32);
            const f32x8 v_219 = lm_product(lm_splat<f32x8>(v_218), v_207);
            acc_220 = lm_add(acc_220, v_219);
            const f32x8 v_221 = lm_product(lm_splat<f32x8>(v_218), v_210);
            acc_222 = lm_add(acc_222, v_221);
            const float v_223 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 48);
            const f32x8 v_224 = lm_product(lm_splat<f32x8>(v_223), v_207);
            acc_225 = lm_add(acc_225, v_224);
            const f32x8 v_226 = lm_product(lm_splat<f32x8>(v_223), v_210);
            acc_227 = lm_add(acc_227, v_226);
            lm_forget();
            const float v_228 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 1);
            const f32x8 v_229 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 16));
            const f32x8 v_230 = lm_product(lm_splat<f32x8>(v_228), v_229);
            acc_209 = lm_add(acc_209, v_230);
            const f32x8 v_231 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 24));
            const f32x8 v_232 = lm_product(lm_splat<f32x8>(v_228), v_231);
            acc_212 = lm_add(acc_212, v_232);
            const float v_233 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 17);
            const f32x8 v_234 = lm_product(lm_splat<f32x8>(v_233), v_229);
            acc_215 = lm_add(acc_215, v_234);
            const f32x8 v_235 = lm_product(lm_splat<f32x8>(v_233), v_231);
            acc_217 = lm_add(acc_217, v_235);
            const float v_236 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 33);
            const f32x8 v_237 = lm_product(lm_splat<f32x8>(v_236), v_229);
            acc_220 = lm_add(acc_220, v_237);
            const f32x8 v_238 = lm_product(lm_splat<f32x8>(v_236), v_231);
            acc_222 = lm_add(acc_222, v_238);
            const float v_239 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 49);
            const f32x8 v_240 = lm_product(lm_splat<f32x8>(v_239), v_229);
            acc_225 = lm_add(acc_225, v_240);
            const f32x8 v_241 = lm_product(lm_splat<f32x8>(v_239), v_231);
            acc_227 = lm_add(acc_227, v_241);
            lm_forget();
            const float v_242 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 2);
            const f32x8 v_243 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 32));
            const f32x8 v_244 = lm_product(lm_splat<f32x8>(v_242), v_243);
            acc_209 = lm_add(acc_209, v_244);
            const f32x8 v_245 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 40));
            const f32x8 v_246 = lm_product(lm_splat<f32x8>(v_242), v_245);
            acc_212 = lm_add(acc_212, v_246);
            const float v_247 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 18);
            const f32x8 v_248 = lm_product(lm_splat<f32x8>(v_247), v_243);
            acc_215 = lm_add(acc_215, v_248);
            const f32x8 v_249 = lm_product(lm_splat<f32x8>(v_247), v_245);
            acc_217 = lm_add(acc_217, v_249);
            const float v_250 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 34);
            const f32x8 v_251 = lm_product(lm_splat<f32x8>(v_250), v_243);
            acc_220 = lm_add(acc_220, v_251);
            const f32x8 v_252 = lm_product(lm_splat<f32x8>(v_250), v_245);
            acc_222 = lm_add(acc_222, v_252);
            const float v_253 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 50);
            const f32x8 v_254 = lm_product(lm_splat<f32x8>(v_253), v_243);
            acc_225 = lm_add(acc_225, v_254);
            const f32x8 v_255 = lm_product(lm_splat<f32x8>(v_253), v_245);
            acc_227 = lm_add(acc_227, v_255);
            lm_forget();
            const float v_256 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 3);
            const f32x8 v_257 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 48));
            const f32x8 v_258 = lm_product(lm_splat<f32x8>(v_256), v_257);
            acc_209 = lm_add(acc_209, v_258);
            const f32x8 v_259 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 56));
            const f32x8 v_260 = lm_product(lm_splat<f32x8>(v_256), v_259);
            acc_212 = lm_add(acc_212, v_260);
            const float v_261 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 19);
            const f32x8 v_262 = lm_product(lm_splat<f32x8>(v_261), v_257);
            acc_215 = lm_add(acc_215, v_262);
            const f32x8 v_263 = lm_product(lm_splat<f32x8>(v_261), v_259);
            acc_217 = lm_add(acc_217, v_263);
            const float v_264 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 35);
            const f32x8 v_265 = lm_product(lm_splat<f32x8>(v_264), v_257);
            acc_220 = lm_add(acc_220, v_265);
            const f32x8 v_266 = lm_product(lm_splat<f32x8>(v_264), v_259);
            acc_222 = lm_add(acc_222, v_266);
            const float v_267 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 51);
            const f32x8 v_268 = lm_product(lm_splat<f32x8>(v_267), v_257);
            acc_225 = lm_add(acc_225, v_268);
            const f32x8 v_269 = lm_product(lm_splat<f32x8>(v_267), v_259);
            acc_227 = lm_add(acc_227, v_269);
            lm_forget();
            const float v_270 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 4);
            const f32x8 v_271 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 64));
            const f32x8 v_272 = lm_product(lm_splat<f32x8>(v_270), v_271);
            acc_209 = lm_add(acc_209, v_272);
            const f32x8 v_273 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 72));
            const f32x8 v_274 = lm_product(lm_splat<f32x8>(v_270), v_273);
            acc_212 = lm_add(acc_212, v_274);
            const float v_275 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 20);
            const f32x8 v_276 = lm_product(lm_splat<f32x8>(v_275), v_271);
            acc_215 = lm_add(acc_215, v_276);
            const f32x8 v_277 = lm_product(lm_splat<f32x8>(v_275), v_273);
            acc_217 = lm_add(acc_217, v_277);
            const float v_278 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 36);
            const f32x8 v_279 = lm_product(lm_splat<f32x8>(v_278), v_271);
            acc_220 = lm_add(acc_220, v_279);
            const f32x8 v_280 = lm_product(lm_splat<f32x8>(v_278), v_273);
            acc_222 = lm_add(acc_222, v_280);
            const float v_281 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 52);
            const f32x8 v_282 = lm_product(lm_splat<f32x8>(v_281), v_271);
            acc_225 = lm_add(acc_225, v_282);
            const f32x8 v_283 = lm_product(lm_splat<f32x8>(v_281), v_273);
            acc_227 = lm_add(acc_227, v_283);
            lm_forget();
            const float v_284 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 5);
            const f32x8 v_285 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 80));
            const f32x8 v_286 = lm_product(lm_splat<f32x8>(v_284), v_285);
            acc_209 = lm_add(acc_209, v_286);
            const f32x8 v_287 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 88));
            const f32x8 v_288 = lm_product(lm_splat<f32x8>(v_284), v_287);
            acc_212 = lm_add(acc_212, v_288);
            const float v_289 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 21);
            const f32x8 v_290 = lm_product(lm_splat<f32x8>(v_289), v_285);
            acc_215 = lm_add(acc_215, v_290);
            const f32x8 v_291 = lm_product(lm_splat<f32x8>(v_289), v_287);
            acc_217 = lm_add(acc_217, v_291);
            const float v_292 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 37);
            const f32x8 v_293 = lm_product(lm_splat<f32x8>(v_292), v_285);
            acc_220 = lm_add(acc_220, v_293);
            const f32x8 v_294 = lm_product(lm_splat<f32x8>(v_292), v_287);
            acc_222 = lm_add(acc_222, v_294);
            const float v_295 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 53);
            const f32x8 v_296 = lm_product(lm_splat<f32x8>(v_295), v_285);
            acc_225 = lm_add(acc_225, v_296);
            const f32x8 v_297 = lm_product(lm_splat<f32x8>(v_295), v_287);
            acc_227 = lm_add(acc_227, v_297);
            lm_forget();
            const float v_298 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 6);
            const f32x8 v_299 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 96));
            const f32x8 v_300 = lm_product(lm_splat<f32x8>(v_298), v_299);
            acc_209 = lm_add(acc_209, v_300);
            const f32x8 v_301 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 104));
            const f32x8 v_302 = lm_product(lm_splat<f32x8>(v_298), v_301);
            acc_212 = lm_add(acc_212, v_302);
            const float v_303 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 22);
            const f32x8 v_304 = lm_product(lm_splat<f32x8>(v_303), v_299);
            acc_215 = lm_add(acc_215, v_304);
            const f32x8 v_305 = lm_product(lm_splat<f32x8>(v_303), v_301);
            acc_217 = lm_add(acc_217, v_305);
            const float v_306 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 38);
            const f32x8 v_307 = lm_product(lm_splat<f32x8>(v_306), v_299);
            acc_220 = lm_add(acc_220, v_307);
            const f32x8 v_308 = lm_product(lm_splat<f32x8>(v_306), v_301);
            acc_222 = lm_add(acc_222, v_308);
            const float v_309 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 54);
            const f32x8 v_310 = lm_product(lm_splat<f32x8>(v_309), v_299);
            acc_225 = lm_add(acc_225, v_310);
            const f32x8 v_311 = lm_product(lm_splat<f32x8>(v_309), v_301);
            acc_227 = lm_add(acc_227, v_311);
            lm_forget();
            const float v_312 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 7);
            const f32x8 v_313 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 112));
            const f32x8 v_314 = lm_product(lm_splat<f32x8>(v_312), v_313);
            acc_209 = lm_add(acc_209, v_314);
            const f32x8 v_315 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_205*16 + 120));
            const f32x8 v_316 = lm_product(lm_splat<f32x8>(v_312), v_315);
            acc_212 = lm_add(acc_212, v_316);
            const float v_317 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 23);
            const f32x8 v_318 = lm_product(lm_splat<f32x8>(v_317), v_313);
            acc_215 = lm_add(acc_215, v_318);
            const f32x8 v_319 = lm_product(lm_splat<f32x8>(v_317), v_315);
            acc_217 = lm_add(acc_217, v_319);
            const float v_320 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 39);
            const f32x8 v_321 = lm_product(lm_splat<f32x8>(v_320), v_313);
            acc_220 = lm_add(acc_220, v_321);
            const f32x8 v_322 = lm_product(lm_splat<f32x8>(v_320), v_315);
            acc_222 = lm_add(acc_222, v_322);
            const float v_323 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_205 + 55);
            const f32x8 v_324 = lm_product(lm_splat<f32x8>(v_323), v_313);
            acc_225 = lm_add(acc_225, v_324);
            const f32x8 v_325 = lm_product(lm_splat<f32x8>(v_323), v_315);
            acc_227 = lm_add(acc_227, v_325);
          }
          f32x8 total_326 = acc_209;
          f32x8 total_327 = acc_212;
          f32x8 total_328 = acc_215;
          f32x8 total_329 = acc_217;
          f32x8 total_330 = acc_220;
          f32x8 total_331 = acc_222;
          f32x8 total_332 = acc_225;
          f32x8 total_333 = acc_227;
          const f32x8 v_334 = lm_mul(total_326, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96), v_334);
          const f32x8 v_335 = lm_mul(total_327, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 8, v_335);
          const f32x8 v_336 = lm_mul(total_328, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 96, v_336);
          const f32x8 v_337 = lm_mul(total_329, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 104, v_337);
          const f32x8 v_338 = lm_mul(total_330, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 192, v_338);
          const f32x8 v_339 = lm_mul(total_331, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 200, v_339);
          const f32x8 v_340 = lm_mul(total_332, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 288, v_340);
          const f32x8 v_341 = lm_mul(total_333, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 296, v_341);
        }
      }
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    int64_t j_342 = j_4;
    for (; j_342 + 4 <= j_end_5; j_342 += 4) {
      {
        f32x8 acc_345 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_347 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_349 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_351 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_353 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_355 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_357 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_359 = lm_splat<f32x8>(-__builtin_inff());
        int64_t l_343 = 0;
        for (; l_343 + 16 <= 96; l_343 += 16) {
          const f32x8 v_344 = lm_load<f32x8>(b2 + i_3*1152 + j_342*96 + l_343 + i_3*(-1152) + j_4*(-96));
          acc_345 = lm_max(acc_345, v_344);
          const f32x8 v_346 = lm_load<f32x8>(b2 + i_3*1152 + j_342*96 + l_343 + i_3*(-1152) + j_4*(-96) + 8);
          acc_347 = lm_max(acc_347, v_346);
          const f32x8 v_348 = lm_load<f32x8>(b2 + i_3*1152 + j_342*96 + l_343 + i_3*(-1152) + j_4*(-96) + 96);
          acc_349 = lm_max(acc_349, v_348);
          const f32x8 v_350 = lm_load<f32x8>(b2 + i_3*1152 + j_342*96 + l_343 + i_3*(-1152) + j_4*(-96) + 104);
          acc_351 = lm_max(acc_351, v_350);
          const f32x8 v_352 = lm_load<f32x8>(b2 + i_3*1152 + j_342*96 + l_343 + i_3*(-1152) + j_4*(-96) + 192);
          acc_353 = lm_max(acc_353, v_352);
          const f32x8 v_354 = lm_load<f32x8>(b2 + i_3*1152 + j_342*96 + l_343 + i_3*(-1152) + j_4*(-96) + 200);
          acc_355 = lm_max(acc_355, v_354);
          const f32x8 v_356 = lm_load<f32x8>(b2 + i_3*1152 + j_342*96 + l_343 + i_3*(-1152) + j_4*(-96) + 288);
          acc_357 = lm_max(acc_357, v_356);
          const f32x8 v_358 = lm_load<f32x8>(b2 + i_3*1152 + j_342*96 + l_343 + i_3*(-1152) + j_4*(-96) + 296);
          acc_359 = lm_max(acc_359, v_358);
        }
        float total_360 = lm_reduce_max(lm_max(acc_345, acc_347));
        float total_361 = lm_reduce_max(lm_max(acc_349, acc_351));
        float total_362 = lm_reduce_max(lm_max(acc_353, acc_355));
        float total_363 = lm_reduce_max(lm_max(acc_357, acc_359));
        lm_store(b3 + i_3*12 + j_342 + i_3*(-12) + j_4*(-1), total_360);
        lm_store(b3 + i_3*12 + j_342 + i_3*(-12) + j_4*(-1) + 1, total_361);
        lm_store(b3 + i_3*12 + j_342 + i_3*(-12) + j_4*(-1) + 2, total_362);
        lm_store(b3 + i_3*12 + j_342 + i_3*(-12) + j_4*(-1) + 3, total_363);
      }
    }
    // i:1 j:4 l:16 j:1u l:8a l:1v
    int64_t j_364 = j_4;
    for (; j_364 + 4 <= j_end_5; j_364 += 4) {
      {
        f32x8 acc_370 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_374 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_379 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_383 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_388 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_392 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_397 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_401 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_365 = 0;
        for (; l_365 + 16 <= 96; l_365 += 16) {
          const f32x8 v_366 = lm_load<f32x8>(b2 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96));
          const float v_367 = lm_load<float>(b3 + i_3*12 + j_364 + i_3*(-12) + j_4*(-1));
          const f32x8 v_368 = lm_sub(v_366, lm_splat<f32x8>(v_367));
          const f32x8 v_369 = lm_exp(v_368);
          lm_store(b4 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96), v_369);
          acc_370 = lm_add(acc_370, v_369);
          const f32x8 v_371 = lm_load<f32x8>(b2 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 8);
          const f32x8 v_372 = lm_sub(v_371, lm_splat<f32x8>(v_367));
          const f32x8 v_373 = lm_exp(v_372);
          lm_store(b4 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 8, v_373);
          acc_374 = lm_add(acc_374, v_373);
          const f32x8 v_375 = lm_load<f32x8>(b2 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 96);
          const float v_376 = lm_load<float>(b3 + i_3*12 + j_364 + i_3*(-12) + j_4*(-1) + 1);
          const f32x8 v_377 = lm_sub(v_375, lm_splat<f32x8>(v_376));
          const f32x8 v_378 = lm_exp(v_377);
          lm_store(b4 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 96, v_378);
          acc_379 = lm_add(acc_379, v_378);
          const f32x8 v_380 = lm_load<f32x8>(b2 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 104);
          const f32x8 v_381 = lm_sub(v_380, lm_splat<f32x8>(v_376));
          const f32x8 v_382 = lm_exp(v_381);
          lm_store(b4 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 104, v_382);
          acc_383 = lm_add(acc_383, v_382);
          const f32x8 v_384 = lm_load<f32x8>(b2 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 192);
          const float v_385 = lm_load<float>(b3 + i_3*12 + j_364 + i_3*(-12) + j_4*(-1) + 2);
          const f32x8 v_386 = lm_sub(v_384, lm_splat<f32x8>(v_385));
          const f32x8 v_387 = lm_exp(v_386);
          lm_store(b4 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 192, v_387);
          acc_388 = lm_add(acc_388, v_387);
          const f32x8 v_389 = lm_load<f32x8>(b2 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 200);
          const f32x8 v_390 = lm_sub(v_389, lm_splat<f32x8>(v_385));
          const f32x8 v_391 = lm_exp(v_390);
          lm_store(b4 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 200, v_391);
          acc_392 = lm_add(acc_392, v_391);
          const f32x8 v_393 = lm_load<f32x8>(b2 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 288);
          const float v_394 = lm_load<float>(b3 + i_3*12 + j_364 + i_3*(-12) + j_4*(-1) + 3);
          const f32x8 v_395 = lm_sub(v_393, lm_splat<f32x8>(v_394));
          const f32x8 v_396 = lm_exp(v_395);
          lm_store(b4 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 288, v_396);
          acc_397 = lm_add(acc_397, v_396);
          const f32x8 v_398 = lm_load<f32x8>(b2 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 296);
          const f32x8 v_399 = lm_sub(v_398, lm_splat<f32x8>(v_394));
          const f32x8 v_400 = lm_exp(v_399);
          lm_store(b4 + i_3*1152 + j_364*96 + l_365 + i_3*(-1152) + j_4*(-96) + 296, v_400);
          acc_401 = lm_add(acc_401, v_400);
        }
        float total_402 = lm_reduce_add(lm_add(acc_370, acc_374));
        float total_403 = lm_reduce_add(lm_add(acc_379, acc_383));
        float total_404 = lm_reduce_add(lm_add(acc_388, acc_392));
        float total_405 = lm_reduce_add(lm_add(acc_397, acc_401));
        const float v_406 = lm_recip(total_402);
        lm_store(b5 + i_3*12 + j_364 + i_3*(-12) + j_4*(-1), v_406);
        const float v_407 = lm_recip(total_403);
        lm_store(b5 + i_3*12 + j_364 + i_3*(-12) + j_4*(-1) + 1, v_407);
        const float v_408 = lm_recip(total_404);
        lm_store(b5 + i_3*12 + j_364 + i_3*(-12) + j_4*(-1) + 2, v_408);
        const float v_409 = lm_recip(total_405);
        lm_store(b5 + i_3*12 + j_364 + i_3*(-12) + j_4*(-1) + 3, v_409);
      }
    }
    // k:16 i:1 j:6 l:1 j:1u k:8u k:1v
    int64_t j_410 = j_4;
    for (; j_410 + 6 <= j_end_5; j_410 += 6) {
      {
        f32x8 acc_415 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_418 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_421 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_423 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_426 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_428 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_431 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_433 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_436 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_438 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_441 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_443 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t l_411 = 0; l_411 < 96; l_411 += 1) {
          const float v_412 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_411 + i_3*(-1152) + j_4*(-96));
          const f32x8 v_413 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_411*16));
          const f32x8 v_414 = lm_product(lm_splat<f32x8>(v_412), v_413);
          acc_415 = lm_add(acc_415, v_414);
          const f32x8 v_416 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_411*16 + 8));
          const f32x8 v_417 = lm_product(lm_splat<f32x8>(v_412), v_416);
          acc_418 = lm_add(acc_418, v_417);
          const float v_419 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_411 + i_3*(-1152) + j_4*(-96) + 96);
          const f32x8 v_420 = lm_product(lm_splat<f32x8>(v_419), v_413);
          acc_421 = lm_add(acc_421, v_420);
          const f32x8 v_422 = lm_product(lm_splat<f32x8>(v_419), v_416);
          acc_423 = lm_add(acc_423, v_422);
          const float v_424 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_411 + i_3*(-1152) + j_4*(-96) + 192);
          const f32x8 v_425 = lm_product(lm_splat<f32x8>(v_424), v_413);
          acc_426 = lm_add(acc_426, v_425);
          const f32x8 v_427 = lm_product(lm_splat<f32x8>(v_424), v_416);
          acc_428 = lm_add(acc_428, v_427);
          const float v_429 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_411 + i_3*(-1152) + j_4*(-96) + 288);
          const f32x8 v_430 = lm_product(lm_splat<f32x8>(v_429), v_413);
          acc_431 = lm_add(acc_431, v_430);
          const f32x8 v_432 = lm_product(lm_splat<f32x8>(v_429), v_416);
          acc_433 = lm_add(acc_433, v_432);
          const float v_434 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_411 + i_3*(-1152) + j_4*(-96) + 384);
          const f32x8 v_435 = lm_product(lm_splat<f32x8>(v_434), v_413);
          acc_436 = lm_add(acc_436, v_435);
          const f32x8 v_437 = lm_product(lm_splat<f32x8>(v_434), v_416);
          acc_438 = lm_add(acc_438, v_437);
          const float v_439 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_411 + i_3*(-1152) + j_4*(-96) + 480);
          const f32x8 v_440 = lm_product(lm_splat<f32x8>(v_439), v_413);
          acc_441 = lm_add(acc_441, v_440);
          const f32x8 v_442 = lm_product(lm_splat<f32x8>(v_439), v_416);
          acc_443 = lm_add(acc_443, v_442);
        }
        f32x8 total_444 = acc_415;
        f32x8 total_445 = acc_418;
        f32x8 total_446 = acc_421;
        f32x8 total_447 = acc_423;
        f32x8 total_448 = acc_426;
        f32x8 total_449 = acc_428;
        f32x8 total_450 = acc_431;
        f32x8 total_451 = acc_433;
        f32x8 total_452 = acc_436;
        f32x8 total_453 = acc_438;
        f32x8 total_454 = acc_441;
        f32x8 total_455 = acc_443;
        const float v_456 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1));
        const f32x8 v_457 = lm_mul(total_444, lm_splat<f32x8>(v_456));
        lm_store(b7 + i_3*640 + j_410*16, v_457);
        const f32x8 v_458 = lm_mul(total_445, lm_splat<f32x8>(v_456));
        lm_store(b7 + i_3*640 + j_410*16 + 8, v_458);
        const float v_459 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1) + 1);
        const f32x8 v_460 = lm_mul(total_446, lm_splat<f32x8>(v_459));
        lm_store(b7 + i_3*640 + j_410*16 + 16, v_460);
        const f32x8 v_461 = lm_mul(total_447, lm_splat<f32x8>(v_459));
        lm_store(b7 + i_3*640 + j_410*16 + 24, v_461);
        const float v_462 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1) + 2);
        const f32x8 v_463 = lm_mul(total_448, lm_splat<f32x8>(v_462));
        lm_store(b7 + i_3*640 + j_410*16 + 32, v_463);
        const f32x8 v_464 = lm_mul(total_449, lm_splat<f32x8>(v_462));
        lm_store(b7 + i_3*640 + j_410*16 + 40, v_464);
        const float v_465 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1) + 3);
        const f32x8 v_466 = lm_mul(total_450, lm_splat<f32x8>(v_465));
        lm_store(b7 + i_3*640 + j_410*16 + 48, v_466);
        const f32x8 v_467 = lm_mul(total_451, lm_splat<f32x8>(v_465));
        lm_store(b7 + i_3*640 + j_410*16 + 56, v_467);
        const float v_468 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1) + 4);
        const f32x8 v_469 = lm_mul(total_452, lm_splat<f32x8>(v_468));
        lm_store(b7 + i_3*640 + j_410*16 + 64, v_469);
        const f32x8 v_470 = lm_mul(total_453, lm_splat<f32x8>(v_468));
        lm_store(b7 + i_3*640 + j_410*16 + 72, v_470);
        const float v_471 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1) + 5);
        const f32x8 v_472 = lm_mul(total_454, lm_splat<f32x8>(v_471));
        lm_store(b7 + i_3*640 + j_410*16 + 80, v_472);
        const f32x8 v_473 = lm_mul(total_455, lm_splat<f32x8>(v_471));
        lm_store(b7 + i_3*640 + j_410*16 + 88, v_473);
      }
    }
    if (j_end_5 - j_410 == 4) {
      {
        f32x8 acc_478 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_481 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_484 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_486 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_489 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_491 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_494 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_496 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t l_474 = 0; l_474 < 96; l_474 += 1) {
          const float v_475 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_474 + i_3*(-1152) + j_4*(-96));
          const f32x8 v_476 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_474*16));
          const f32x8 v_477 = lm_product(lm_splat<f32x8>(v_475), v_476);
          acc_478 = lm_add(acc_478, v_477);
          const f32x8 v_479 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_474*16 + 8));
          const f32x8 v_480 = lm_product(lm_splat<f32x8>(v_475), v_479);
          acc_481 = lm_add(acc_481, v_480);
          const float v_482 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_474 + i_3*(-1152) + j_4*(-96) + 96);
          const f32x8 v_483 = lm_product(lm_splat<f32x8>(v_482), v_476);
          acc_484 = lm_add(acc_484, v_483);
          const f32x8 v_485 = lm_product(lm_splat<f32x8>(v_482), v_479);
          acc_486 = lm_add(acc_486, v_485);
          const float v_487 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_474 + i_3*(-1152) + j_4*(-96) + 192);
          const f32x8 v_488 = lm_product(lm_splat<f32x8>(v_487), v_476);
          acc_489 = lm_add(acc_489, v_488);
          const f32x8 v_490 = lm_product(lm_splat<f32x8>(v_487), v_479);
          acc_491 = lm_add(acc_491, v_490);
          const float v_492 = lm_load<float>(b4 + i_3*1152 + j_410*96 + l_474 + i_3*(-1152) + j_4*(-96) + 288);
          const f32x8 v_493 = lm_product(lm_splat<f32x8>(v_492), v_476);
          acc_494 = lm_add(acc_494, v_493);
          const f32x8 v_495 = lm_product(lm_splat<f32x8>(v_492), v_479);
          acc_496 = lm_add(acc_496, v_495);
        }
        f32x8 total_497 = acc_478;
        f32x8 total_498 = acc_481;
        f32x8 total_499 = acc_484;
        f32x8 total_500 = acc_486;
        f32x8 total_501 = acc_489;
        f32x8 total_502 = acc_491;
        f32x8 total_503 = acc_494;
        f32x8 total_504 = acc_496;
        const float v_505 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1));
        const f32x8 v_506 = lm_mul(total_497, lm_splat<f32x8>(v_505));
        lm_store(b7 + i_3*640 + j_410*16, v_506);
        const f32x8 v_507 = lm_mul(total_498, lm_splat<f32x8>(v_505));
        lm_store(b7 + i_3*640 + j_410*16 + 8, v_507);
        const float v_508 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1) + 1);
        const f32x8 v_509 = lm_mul(total_499, lm_splat<f32x8>(v_508));
        lm_store(b7 + i_3*640 + j_410*16 + 16, v_509);
        const f32x8 v_510 = lm_mul(total_500, lm_splat<f32x8>(v_508));
        lm_store(b7 + i_3*640 + j_410*16 + 24, v_510);
        const float v_511 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1) + 2);
        const f32x8 v_512 = lm_mul(total_501, lm_splat<f32x8>(v_511));
        lm_store(b7 + i_3*640 + j_410*16 + 32, v_512);
        const f32x8 v_513 = lm_mul(total_502, lm_splat<f32x8>(v_511));
        lm_store(b7 + i_3*640 + j_410*16 + 40, v_513);
        const float v_514 = lm_load<float>(b5 + i_3*12 + j_410 + i_3*(-12) + j_4*(-1) + 3);
        const f32x8 v_515 = lm_mul(total_503, lm_splat<f32x8>(v_514));
        lm_store(b7 + i_3*640 + j_410*16 + 48, v_515);
        const f32x8 v_516 = lm_mul(total_504, lm_splat<f32x8>(v_514));
        lm_store(b7 + i_3*640 + j_410*16 + 56, v_516);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 4672), (void*)(scratch + 4800), (void*)(scratch + 9472), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
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
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 11) / 12), 1.862e+04, rest_1, lm_paces + 1);
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
// k0 grid: i:1 j:24
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 96, 16]
//   buffer x2 input f32[2, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t10 scratch f32[1, 24, 96]
//   buffer t11 scratch f32[1, 24]
//   buffer t20 scratch f32[1, 24, 96]
//   buffer t22 scratch f32[1, 24]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 96
//     axis m 16
//     for i 1 parallel
//       for j 24 parallel
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
  return 18944;
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
  const int64_t blocks_2 = ((40 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*24;
    const int64_t j_end_5 = lm_imin(j_4 + 24, 40);
    // l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v
    int64_t l_6 = 0;
    for (; l_6 + 16 <= 96; l_6 += 16) {
      int64_t j_7 = j_4;
      for (; j_7 + 4 <= j_end_5; j_7 += 4) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t m_8 = 0;
          for (; m_8 + 8 <= 16; m_8 += 8) {
            const float v_9 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8);
            const f32x8 v_10 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 0));
            const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), v_10);
            acc_12 = lm_add(acc_12, v_11);
            const f32x8 v_13 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 8));
            const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_9), v_13);
            acc_15 = lm_add(acc_15, v_14);
            const float v_16 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 16);
            const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_16), v_10);
            acc_18 = lm_add(acc_18, v_17);
            const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_16), v_13);
            acc_20 = lm_add(acc_20, v_19);
            const float v_21 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 32);
            const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_21), v_10);
            acc_23 = lm_add(acc_23, v_22);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_21), v_13);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 48);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_10);
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_26), v_13);
            acc_30 = lm_add(acc_30, v_29);
            lm_forget();
            const float v_31 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 1);
            const f32x8 v_32 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 16));
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_31), v_32);
            acc_12 = lm_add(acc_12, v_33);
            const f32x8 v_34 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 24));
            const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_31), v_34);
            acc_15 = lm_add(acc_15, v_35);
            const float v_36 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 17);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_32);
            acc_18 = lm_add(acc_18, v_37);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_36), v_34);
            acc_20 = lm_add(acc_20, v_38);
            const float v_39 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 33);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), v_32);
            acc_23 = lm_add(acc_23, v_40);
            const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_39), v_34);
            acc_25 = lm_add(acc_25, v_41);
            const float v_42 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 49);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), v_32);
            acc_28 = lm_add(acc_28, v_43);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_42), v_34);
            acc_30 = lm_add(acc_30, v_44);
            lm_forget();
            const float v_45 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 2);
            const f32x8 v_46 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 32));
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_45), v_46);
            acc_12 = lm_add(acc_12, v_47);
            const f32x8 v_48 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 40));
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_45), v_48);
            acc_15 = lm_add(acc_15, v_49);
            const float v_50 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 18);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), v_46);
            acc_18 = lm_add(acc_18, v_51);
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_50), v_48);
            acc_20 = lm_add(acc_20, v_52);
            const float v_53 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 34);
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_53), v_46);
            acc_23 = lm_add(acc_23, v_54);
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_53), v_48);
            acc_25 = lm_add(acc_25, v_55);
            const float v_56 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 50);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), v_46);
            acc_28 = lm_add(acc_28, v_57);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_56), v_48);
            acc_30 = lm_add(acc_30, v_58);
            lm_forget();
            const float v_59 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 3);
            const f32x8 v_60 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 48));
            const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_59), v_60);
            acc_12 = lm_add(acc_12, v_61);
            const f32x8 v_62 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 56));
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_59), v_62);
            acc_15 = lm_add(acc_15, v_63);
            const float v_64 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 19);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_60);
            acc_18 = lm_add(acc_18, v_65);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_64), v_62);
            acc_20 = lm_add(acc_20, v_66);
            const float v_67 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 35);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_60);
            acc_23 = lm_add(acc_23, v_68);
            const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_67), v_62);
            acc_25 = lm_add(acc_25, v_69);
            const float v_70 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 51);
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_70), v_60);
            acc_28 = lm_add(acc_28, v_71);
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_70), v_62);
            acc_30 = lm_add(acc_30, v_72);
            lm_forget();
            const float v_73 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 4);
            const f32x8 v_74 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 64));
            const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_73), v_74);
            acc_12 = lm_add(acc_12, v_75);
            const f32x8 v_76 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 72));
            const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_73), v_76);
            acc_15 = lm_add(acc_15, v_77);
            const float v_78 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 20);
            const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_78), v_74);
            acc_18 = lm_add(acc_18, v_79);
            const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_78), v_76);
            acc_20 = lm_add(acc_20, v_80);
            const float v_81 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 36);
            const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), v_74);
            acc_23 = lm_add(acc_23, v_82);
            const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_81), v_76);
            acc_25 = lm_add(acc_25, v_83);
            const float v_84 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 52);
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), v_74);
            acc_28 = lm_add(acc_28, v_85);
            const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_84), v_76);
            acc_30 = lm_add(acc_30, v_86);
            lm_forget();
            const float v_87 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 5);
            const f32x8 v_88 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 80));
            const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_87), v_88);
            acc_12 = lm_add(acc_12, v_89);
            const f32x8 v_90 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 88));
            const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_87), v_90);
            acc_15 = lm_add(acc_15, v_91);
            const float v_92 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 21);
            const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_92), v_88);
            acc_18 = lm_add(acc_18, v_93);
            const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_92), v_90);
            acc_20 = lm_add(acc_20, v_94);
            const float v_95 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 37);
            const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_95), v_88);
            acc_23 = lm_add(acc_23, v_96);
            const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_95), v_90);
            acc_25 = lm_add(acc_25, v_97);
            const float v_98 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 53);
            const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_98), v_88);
            acc_28 = lm_add(acc_28, v_99);
            const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_98), v_90);
            acc_30 = lm_add(acc_30, v_100);
            lm_forget();
            const float v_101 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 6);
            const f32x8 v_102 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 96));
            const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_101), v_102);
            acc_12 = lm_add(acc_12, v_103);
            const f32x8 v_104 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 104));
            const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_101), v_104);
            acc_15 = lm_add(acc_15, v_105);
            const float v_106 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 22);
            const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_106), v_102);
            acc_18 = lm_add(acc_18, v_107);
            const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_106), v_104);
            acc_20 = lm_add(acc_20, v_108);
            const float v_109 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 38);
            const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_109), v_102);
            acc_23 = lm_add(acc_23, v_110);
            const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_109), v_104);
            acc_25 = lm_add(acc_25, v_111);
            const float v_112 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 54);
            const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_112), v_102);
            acc_28 = lm_add(acc_28, v_113);
            const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_112), v_104);
            acc_30 = lm_add(acc_30, v_114);
            lm_forget();
            const float v_115 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 7);
            const f32x8 v_116 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 112));
            const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_115), v_116);
            acc_12 = lm_add(acc_12, v_117);
            const f32x8 v_118 = lm_held(lm_load<f32x8>(b8 + i_3*1536 + l_6*16 + m_8*16 + 120));
            const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_115), v_118);
            acc_15 = lm_add(acc_15, v_119);
            const float v_120 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 23);
            const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_120), v_116);
            acc_18 = lm_add(acc_18, v_121);
            const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_120), v_118);
            acc_20 = lm_add(acc_20, v_122);
            const float v_123 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 39);
            const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_123), v_116);
            acc_23 = lm_add(acc_23, v_124);
            const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_123), v_118);
            acc_25 = lm_add(acc_25, v_125);
            const float v_126 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 55);
            const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_126), v_116);
            acc_28 = lm_add(acc_28, v_127);
            const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_126), v_118);
            acc_30 = lm_add(acc_30, v_128);
          }
          f32x8 total_129 = acc_12;
          f32x8 total_130 = acc_15;
          f32x8 total_131 = acc_18;
          f32x8 total_132 = acc_20;
          f32x8 total_133 = acc_23;
          f32x8 total_134 = acc_25;
          f32x8 total_135 = acc_28;
          f32x8 total_136 = acc_30;
          const f32x8 v_137 = lm_mul(total_129, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*2304 + j_7*96 + l_6 + i_3*(-2304) + j_4*(-96), v_137);
          const f32x8 v_138 = lm_mul(total_130, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*2304 + j_7*96 + l_6 + i_3*(-2304) + j_4*(-96) + 8, v_138);
          const f32x8 v_139 = lm_mul(total_131, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*2304 + j_7*96 + l_6 + i_3*(-2304) + j_4*(-96) + 96, v_139);
          const f32x8 v_140 = lm_mul(total_132, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*2304 + j_7*96 + l_6 + i_3*(-2304) + j_4*(-96) + 104, v_140);
          const f32x8 v_141 = lm_mul(total_133, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*2304 + j_7*96 + l_6 + i_3*(-2304) + j_4*(-96) + 192, v_141);
          const f32x8 v_142 = lm_mul(total_134, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*2304 + j_7*96 + l_6 + i_3*(-2304) + j_4*(-96) + 200, v_142);
          const f32x8 v_143 = lm_mul(total_135, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*2304 + j_7*96 + l_6 + i_3*(-2304) + j_4*(-96) + 288, v_143);
          const f32x8 v_144 = lm_mul(total_136, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*2304 + j_7*96 + l_6 + i_3*(-2304) + j_4*(-96) + 296, v_144);
        }
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_145 = j_4; j_145 < j_end_5; j_145 += 1) {
      {
        f32x8 acc_148 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_150 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_152 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_154 = lm_splat<f32x8>(-__builtin_inff());
        int64_t l_146 = 0;
        for (; l_146 + 32 <= 96; l_146 += 32) {
          const f32x8 v_147 = lm_load<f32x8>(b2 + i_3*2304 + j_145*96 + l_146 + i_3*(-2304) + j_4*(-96));
          acc_148 = lm_max(acc_148, v_147);
          const f32x8 v_149 = lm_load<f32x8>(b2 + i_3*2304 + j_145*96 + l_146 + i_3*(-2304) + j_4*(-96) + 8);
          acc_150 = lm_max(acc_150, v_149);
          const f32x8 v_151 = lm_load<f32x8>(b2 + i_3*2304 + j_145*96 + l_146 + i_3*(-2304) + j_4*(-96) + 16);
          acc_152 = lm_max(acc_152, v_151);
          const f32x8 v_153 = lm_load<f32x8>(b2 + i_3*2304 + j_145*96 + l_146 + i_3*(-2304) + j_4*(-96) + 24);
          acc_154 = lm_max(acc_154, v_153);
        }
        float total_155 = lm_reduce_max(lm_max(lm_max(acc_148, acc_150), lm_max(acc_152, acc_154)));
        lm_store(b3 + i_3*24 + j_145 + i_3*(-24) + j_4*(-1), total_155);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_156 = j_4; j_156 < j_end_5; j_156 += 1) {
      {
        f32x8 acc_162 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_166 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_170 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_174 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_157 = 0;
        for (; l_157 + 32 <= 96; l_157 += 32) {
          const f32x8 v_158 = lm_load<f32x8>(b2 + i_3*2304 + j_156*96 + l_157 + i_3*(-2304) + j_4*(-96));
          const float v_159 = lm_load<float>(b3 + i_3*24 + j_156 + i_3*(-24) + j_4*(-1));
          const f32x8 v_160 = lm_sub(v_158, lm_splat<f32x8>(v_159));
          const f32x8 v_161 = lm_exp(v_160);
          lm_store(b4 + i_3*2304 + j_156*96 + l_157 + i_3*(-2304) + j_4*(-96), v_161);
          acc_162 = lm_add(acc_162, v_161);
          const f32x8 v_163 = lm_load<f32x8>(b2 + i_3*2304 + j_156*96 + l_157 + i_3*(-2304) + j_4*(-96) + 8);
          const f32x8 v_164 = lm_sub(v_163, lm_splat<f32x8>(v_159));
          const f32x8 v_165 = lm_exp(v_164);
          lm_store(b4 + i_3*2304 + j_156*96 + l_157 + i_3*(-2304) + j_4*(-96) + 8, v_165);
          acc_166 = lm_add(acc_166, v_165);
          const f32x8 v_167 = lm_load<f32x8>(b2 + i_3*2304 + j_156*96 + l_157 + i_3*(-2304) + j_4*(-96) + 16);
          const f32x8 v_168 = lm_sub(v_167, lm_splat<f32x8>(v_159));
          const f32x8 v_169 = lm_exp(v_168);
          lm_store(b4 + i_3*2304 + j_156*96 + l_157 + i_3*(-2304) + j_4*(-96) + 16, v_169);
          acc_170 = lm_add(acc_170, v_169);
          const f32x8 v_171 = lm_load<f32x8>(b2 + i_3*2304 + j_156*96 + l_157 + i_3*(-2304) + j_4*(-96) + 24);
          const f32x8 v_172 = lm_sub(v_171, lm_splat<f32x8>(v_159));
          const f32x8 v_173 = lm_exp(v_172);
          lm_store(b4 + i_3*2304 + j_156*96 + l_157 + i_3*(-2304) + j_4*(-96) + 24, v_173);
          acc_174 = lm_add(acc_174, v_173);
        }
        float total_175 = lm_reduce_add(lm_add(lm_add(acc_162, acc_166), lm_add(acc_170, acc_174)));
        const float v_176 = lm_recip(total_175);
        lm_store(b5 + i_3*24 + j_156 + i_3*(-24) + j_4*(-1), v_176);
      }
    }
    // k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
    int64_t k_177 = 0;
    for (; k_177 + 8 <= 16; k_177 += 8) {
      int64_t j_178 = j_4;
      for (; j_178 + 6 <= j_end_5; j_178 += 6) {
        {
          f32x8 acc_183 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_186 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_189 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_192 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_195 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_198 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_179 = 0;
          for (; l_179 + 4 <= 96; l_179 += 4) {
            const float v_180 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96));
            const f32x8 v_181 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_177 + l_179*16));
            const f32x8 v_182 = lm_product(lm_splat<f32x8>(v_180), v_181);
            acc_183 = lm_add(acc_183, v_182);
            const float v_184 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 96);
            const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_184), v_181);
            acc_186 = lm_add(acc_186, v_185);
            const float v_187 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 192);
            const f32x8 v_188 = lm_product(lm_splat<f32x8>(v_187), v_181);
            acc_189 = lm_add(acc_189, v_188);
            const float v_190 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 288);
            const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_190), v_181);
            acc_192 = lm_add(acc_192, v_191);
            const float v_193 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 384);
            const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_193), v_181);
            acc_195 = lm_add(acc_195, v_194);
            const float v_196 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 480);
            const f32x8 v_197 = lm_product(lm_splat<f32x8>(v_196), v_181);
            acc_198 = lm_add(acc_198, v_197);
            lm_forget();
            const float v_199 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 1);
            const f32x8 v_200 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_177 + l_179*16 + 16));
            const f32x8 v_201 = lm_product(lm_splat<f32x8>(v_199), v_200);
            acc_183 = lm_add(acc_183, v_201);
            const float v_202 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 97);
            const f32x8 v_203 = lm_product(lm_splat<f32x8>(v_202), v_200);
            acc_186 = lm_add(acc_186, v_203);
            const float v_204 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 193);
            const f32x8 v_205 = lm_product(lm_splat<f32x8>(v_204), v_200);
            acc_189 = lm_add(acc_189, v_205);
            const float v_206 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 289);
            const f32x8 v_207 = lm_product(lm_splat<f32x8>(v_206), v_200);
            acc_192 = lm_add(acc_192, v_207);
            const float v_208 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 385);
            const f32x8 v_209 = lm_product(lm_splat<f32x8>(v_208), v_200);
            acc_195 = lm_add(acc_195, v_209);
            const float v_210 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 481);
            const f32x8 v_211 = lm_product(lm_splat<f32x8>(v_210), v_200);
            acc_198 = lm_add(acc_198, v_211);
            lm_forget();
            const float v_212 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 2);
            const f32x8 v_213 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_177 + l_179*16 + 32));
            const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_212), v_213);
            acc_183 = lm_add(acc_183, v_214);
            const float v_215 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 98);
            const f32x8 v_216 = lm_product(lm_splat<f32x8>(v_215), v_213);
            acc_186 = lm_add(acc_186, v_216);
            const float v_217 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 194);
            const f32x8 v_218 = lm_product(lm_splat<f32x8>(v_217), v_213);
            acc_189 = lm_add(acc_189, v_218);
            const float v_219 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 290);
            const f32x8 v_220 = lm_product(lm_splat<f32x8>(v_219), v_213);
            acc_192 = lm_add(acc_192, v_220);
            const float v_221 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 386);
            const f32x8 v_222 = lm_product(lm_splat<f32x8>(v_221), v_213);
            acc_195 = lm_add(acc_195, v_222);
            const float v_223 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 482);
            const f32x8 v_224 = lm_product(lm_splat<f32x8>(v_223), v_213);
            acc_198 = lm_add(acc_198, v_224);
            lm_forget();
            const float v_225 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 3);
            const f32x8 v_226 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_177 + l_179*16 + 48));
            const f32x8 v_227 = lm_product(lm_splat<f32x8>(v_225), v_226);
            acc_183 = lm_add(acc_183, v_227);
            const float v_228 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 99);
            const f32x8 v_229 = lm_product(lm_splat<f32x8>(v_228), v_226);
            acc_186 = lm_add(acc_186, v_229);
            const float v_230 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 195);
            const f32x8 v_231 = lm_product(lm_splat<f32x8>(v_230), v_226);
            acc_189 = lm_add(acc_189, v_231);
            const float v_232 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 291);
            const f32x8 v_233 = lm_product(lm_splat<f32x8>(v_232), v_226);
            acc_192 = lm_add(acc_192, v_233);
            const float v_234 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 387);
            const f32x8 v_235 = lm_product(lm_splat<f32x8>(v_234), v_226);
            acc_195 = lm_add(acc_195, v_235);
            const float v_236 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_179 + i_3*(-2304) + j_4*(-96) + 483);
            const f32x8 v_237 = lm_product(lm_splat<f32x8>(v_236), v_226);
            acc_198 = lm_add(acc_198, v_237);
          }
          f32x8 total_238 = acc_183;
          f32x8 total_239 = acc_186;
          f32x8 total_240 = acc_189;
          f32x8 total_241 = acc_192;
          f32x8 total_242 = acc_195;
          f32x8 total_243 = acc_198;
          const float v_244 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1));
          const f32x8 v_245 = lm_mul(total_238, lm_splat<f32x8>(v_244));
          lm_store(b7 + i_3*640 + j_178*16 + k_177, v_245);
          const float v_246 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1) + 1);
          const f32x8 v_247 = lm_mul(total_239, lm_splat<f32x8>(v_246));
          lm_store(b7 + i_3*640 + j_178*16 + k_177 + 16, v_247);
          const float v_248 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1) + 2);
          const f32x8 v_249 = lm_mul(total_240, lm_splat<f32x8>(v_248));
          lm_store(b7 + i_3*640 + j_178*16 + k_177 + 32, v_249);
          const float v_250 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1) + 3);
          const f32x8 v_251 = lm_mul(total_241, lm_splat<f32x8>(v_250));
          lm_store(b7 + i_3*640 + j_178*16 + k_177 + 48, v_251);
          const float v_252 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1) + 4);
          const f32x8 v_253 = lm_mul(total_242, lm_splat<f32x8>(v_252));
          lm_store(b7 + i_3*640 + j_178*16 + k_177 + 64, v_253);
          const float v_254 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1) + 5);
          const f32x8 v_255 = lm_mul(total_243, lm_splat<f32x8>(v_254));
          lm_store(b7 + i_3*640 + j_178*16 + k_177 + 80, v_255);
        }
      }
      if (j_end_5 - j_178 == 4) {
        {
          f32x8 acc_260 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_263 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_266 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_269 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_256 = 0;
          for (; l_256 + 4 <= 96; l_256 += 4) {
            const float v_257 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96));
            const f32x8 v_258 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_177 + l_256*16));
            const f32x8 v_259 = lm_product(lm_splat<f32x8>(v_257), v_258);
            acc_260 = lm_add(acc_260, v_259);
            const float v_261 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 96);
            const f32x8 v_262 = lm_product(lm_splat<f32x8>(v_261), v_258);
            acc_263 = lm_add(acc_263, v_262);
            const float v_264 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 192);
            const f32x8 v_265 = lm_product(lm_splat<f32x8>(v_264), v_258);
            acc_266 = lm_add(acc_266, v_265);
            const float v_267 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 288);
            const f32x8 v_268 = lm_product(lm_splat<f32x8>(v_267), v_258);
            acc_269 = lm_add(acc_269, v_268);
            const float v_270 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 1);
            const f32x8 v_271 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_177 + l_256*16 + 16));
            const f32x8 v_272 = lm_product(lm_splat<f32x8>(v_270), v_271);
            acc_260 = lm_add(acc_260, v_272);
            const float v_273 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 97);
            const f32x8 v_274 = lm_product(lm_splat<f32x8>(v_273), v_271);
            acc_263 = lm_add(acc_263, v_274);
            const float v_275 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 193);
            const f32x8 v_276 = lm_product(lm_splat<f32x8>(v_275), v_271);
            acc_266 = lm_add(acc_266, v_276);
            const float v_277 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 289);
            const f32x8 v_278 = lm_product(lm_splat<f32x8>(v_277), v_271);
            acc_269 = lm_add(acc_269, v_278);
            const float v_279 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 2);
            const f32x8 v_280 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_177 + l_256*16 + 32));
            const f32x8 v_281 = lm_product(lm_splat<f32x8>(v_279), v_280);
            acc_260 = lm_add(acc_260, v_281);
            const float v_282 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 98);
            const f32x8 v_283 = lm_product(lm_splat<f32x8>(v_282), v_280);
            acc_263 = lm_add(acc_263, v_283);
            const float v_284 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 194);
            const f32x8 v_285 = lm_product(lm_splat<f32x8>(v_284), v_280);
            acc_266 = lm_add(acc_266, v_285);
            const float v_286 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 290);
            const f32x8 v_287 = lm_product(lm_splat<f32x8>(v_286), v_280);
            acc_269 = lm_add(acc_269, v_287);
            const float v_288 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 3);
            const f32x8 v_289 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + k_177 + l_256*16 + 48));
            const f32x8 v_290 = lm_product(lm_splat<f32x8>(v_288), v_289);
            acc_260 = lm_add(acc_260, v_290);
            const float v_291 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 99);
            const f32x8 v_292 = lm_product(lm_splat<f32x8>(v_291), v_289);
            acc_263 = lm_add(acc_263, v_292);
            const float v_293 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 195);
            const f32x8 v_294 = lm_product(lm_splat<f32x8>(v_293), v_289);
            acc_266 = lm_add(acc_266, v_294);
            const float v_295 = lm_load<float>(b4 + i_3*2304 + j_178*96 + l_256 + i_3*(-2304) + j_4*(-96) + 291);
            const f32x8 v_296 = lm_product(lm_splat<f32x8>(v_295), v_289);
            acc_269 = lm_add(acc_269, v_296);
          }
          f32x8 total_297 = acc_260;
          f32x8 total_298 = acc_263;
          f32x8 total_299 = acc_266;
          f32x8 total_300 = acc_269;
          const float v_301 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1));
          const f32x8 v_302 = lm_mul(total_297, lm_splat<f32x8>(v_301));
          lm_store(b7 + i_3*640 + j_178*16 + k_177, v_302);
          const float v_303 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1) + 1);
          const f32x8 v_304 = lm_mul(total_298, lm_splat<f32x8>(v_303));
          lm_store(b7 + i_3*640 + j_178*16 + k_177 + 16, v_304);
          const float v_305 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1) + 2);
          const f32x8 v_306 = lm_mul(total_299, lm_splat<f32x8>(v_305));
          lm_store(b7 + i_3*640 + j_178*16 + k_177 + 32, v_306);
          const float v_307 = lm_load<float>(b5 + i_3*24 + j_178 + i_3*(-24) + j_4*(-1) + 3);
          const f32x8 v_308 = lm_mul(total_300, lm_splat<f32x8>(v_307));
          lm_store(b7 + i_3*640 + j_178*16 + k_177 + 48, v_308);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 9280), (void*)(scratch + 9472), (void*)(scratch + 18752), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
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
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 23) / 24), 1.862e+04, rest_1, lm_paces + 1);
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
// k0 stage 0: l:32 i:1 j:2 m:8 m:1u j:1u l:8u l:1v
// k0 stage 1: i:1 j:1 l:32 l:8a l:1v
// k0 stage 2: i:1 j:1 l:32 l:8a l:1v
// k0 stage 3: k:16 i:1 j:2 l:4 l:1u j:1u k:8u k:1v
// k0 grid: i:1 j:12
//   program "region"
//   buffer x0 input f32[2, 40, 16]
//   buffer x1 input f32[2, 96, 16]
//   buffer x2 input f32[2, 96, 16]
//   buffer y0 output f32[2, 40, 16]
//   buffer t10 scratch f32[1, 12, 96]
//   buffer t11 scratch f32[1, 12]
//   buffer t20 scratch f32[1, 12, 96]
//   buffer t22 scratch f32[1, 12]
//   kernel k0 call
//     axis i 2
//     axis j 40
//     axis k 16
//     axis l 96
//     axis m 16
//     for i 1 parallel
//       for j 12 parallel
//         stage i j l m
//           schedule l:32 i:1 j:2 m:8 m:1u j:1u l:8u l:1v
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
//           schedule k:16 i:1 j:2 l:4 l:1u j:1u k:8u k:1v
//           %0 = load t20[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 9600;
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
  const int64_t blocks_2 = ((40 + 11) / 12);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*12;
    const int64_t j_end_5 = lm_imin(j_4 + 12, 40);
    // l:32 i:1 j:2 m:8 m:1u j:1u l:8u l:1v
    int64_t l_6 = 0;
    for (; l_6 + 32 <= 96; l_6 += 32) {
      int64_t j_7 = j_4;
      for (; j_7 + 2 <= j_end_5; j_7 += 2) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t m_8 = 0;
          for (; m_8 + 8 <= 16; m_8 += 8) {
            const float v_9 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8);
            f32x8 square_10[8];
            square_10[0] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 0);
            square_10[1] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 16);
            square_10[2] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 32);
            square_10[3] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 48);
            square_10[4] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 64);
            square_10[5] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 80);
            square_10[6] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 96);
            square_10[7] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 112);
            lm_transpose<8>(square_10);
            const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_9), square_10[0]);
            acc_12 = lm_add(acc_12, v_11);
            f32x8 square_13[8];
            square_13[0] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 128 + 0);
            square_13[1] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 128 + 16);
            square_13[2] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 128 + 32);
            square_13[3] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 128 + 48);
            square_13[4] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 128 + 64);
            square_13[5] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 128 + 80);
            square_13[6] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 128 + 96);
            square_13[7] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 128 + 112);
            lm_transpose<8>(square_13);
            const f32x8 v_14 = lm_product(lm_splat<f32x8>(v_9), square_13[0]);
            acc_15 = lm_add(acc_15, v_14);
            f32x8 square_16[8];
            square_16[0] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 256 + 0);
            square_16[1] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 256 + 16);
            square_16[2] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 256 + 32);
            square_16[3] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 256 + 48);
            square_16[4] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 256 + 64);
            square_16[5] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 256 + 80);
            square_16[6] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 256 + 96);
            square_16[7] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 256 + 112);
            lm_transpose<8>(square_16);
            const f32x8 v_17 = lm_product(lm_splat<f32x8>(v_9), square_16[0]);
            acc_18 = lm_add(acc_18, v_17);
            f32x8 square_19[8];
            square_19[0] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 384 + 0);
            square_19[1] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 384 + 16);
            square_19[2] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 384 + 32);
            square_19[3] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 384 + 48);
            square_19[4] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 384 + 64);
            square_19[5] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 384 + 80);
            square_19[6] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 384 + 96);
            square_19[7] = lm_load<f32x8>(b1 + i_3*1536 + l_6*16 + m_8 + 384 + 112);
            lm_transpose<8>(square_19);
            const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_9), square_19[0]);
            acc_21 = lm_add(acc_21, v_20);
            const float v_22 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 16);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), square_10[0]);
            acc_24 = lm_add(acc_24, v_23);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_22), square_13[0]);
            acc_26 = lm_add(acc_26, v_25);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_22), square_16[0]);
            acc_28 = lm_add(acc_28, v_27);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_22), square_19[0]);
            acc_30 = lm_add(acc_30, v_29);
            lm_forget();
            const float v_31 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 1);
            const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), square_10[1]);
            acc_12 = lm_add(acc_12, v_32);
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_31), square_13[1]);
            acc_15 = lm_add(acc_15, v_33);
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_31), square_16[1]);
            acc_18 = lm_add(acc_18, v_34);
            const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_31), square_19[1]);
            acc_21 = lm_add(acc_21, v_35);
            const float v_36 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 17);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), square_10[1]);
            acc_24 = lm_add(acc_24, v_37);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_36), square_13[1]);
            acc_26 = lm_add(acc_26, v_38);
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_36), square_16[1]);
            acc_28 = lm_add(acc_28, v_39);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_36), square_19[1]);
            acc_30 = lm_add(acc_30, v_40);
            lm_forget();
            const float v_41 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 2);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), square_10[2]);
            acc_12 = lm_add(acc_12, v_42);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_41), square_13[2]);
            acc_15 = lm_add(acc_15, v_43);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_41), square_16[2]);
            acc_18 = lm_add(acc_18, v_44);
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_41), square_19[2]);
            acc_21 = lm_add(acc_21, v_45);
            const float v_46 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 18);
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), square_10[2]);
            acc_24 = lm_add(acc_24, v_47);
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_46), square_13[2]);
            acc_26 = lm_add(acc_26, v_48);
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_46), square_16[2]);
            acc_28 = lm_add(acc_28, v_49);
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_46), square_19[2]);
            acc_30 = lm_add(acc_30, v_50);
            lm_forget();
            const float v_51 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 3);
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), square_10[3]);
            acc_12 = lm_add(acc_12, v_52);
            const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_51), square_13[3]);
            acc_15 = lm_add(acc_15, v_53);
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_51), square_16[3]);
            acc_18 = lm_add(acc_18, v_54);
            const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_51), square_19[3]);
            acc_21 = lm_add(acc_21, v_55);
            const float v_56 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 19);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), square_10[3]);
            acc_24 = lm_add(acc_24, v_57);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_56), square_13[3]);
            acc_26 = lm_add(acc_26, v_58);
            const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_56), square_16[3]);
            acc_28 = lm_add(acc_28, v_59);
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_56), square_19[3]);
            acc_30 = lm_add(acc_30, v_60);
            lm_forget();
            const float v_61 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 4);
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), square_10[4]);
            acc_12 = lm_add(acc_12, v_62);
            const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_61), square_13[4]);
            acc_15 = lm_add(acc_15, v_63);
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_61), square_16[4]);
            acc_18 = lm_add(acc_18, v_64);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_61), square_19[4]);
            acc_21 = lm_add(acc_21, v_65);
            const float v_66 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 20);
            const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), square_10[4]);
            acc_24 = lm_add(acc_24, v_67);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), square_13[4]);
            acc_26 = lm_add(acc_26, v_68);
            const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_66), square_16[4]);
            acc_28 = lm_add(acc_28, v_69);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_66), square_19[4]);
            acc_30 = lm_add(acc_30, v_70);
            lm_forget();
            const float v_71 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 5);
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_71), square_10[5]);
            acc_12 = lm_add(acc_12, v_72);
            const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), square_13[5]);
            acc_15 = lm_add(acc_15, v_73);
            const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_71), square_16[5]);
            acc_18 = lm_add(acc_18, v_74);
            const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_71), square_19[5]);
            acc_21 = lm_add(acc_21, v_75);
            const float v_76 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 21);
            const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), square_10[5]);
            acc_24 = lm_add(acc_24, v_77);
            const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_76), square_13[5]);
            acc_26 = lm_add(acc_26, v_78);
            const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_76), square_16[5]);
            acc_28 = lm_add(acc_28, v_79);
            const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_76), square_19[5]);
            acc_30 = lm_add(acc_30, v_80);
            lm_forget();
            const float v_81 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 6);
            const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), square_10[6]);
            acc_12 = lm_add(acc_12, v_82);
            const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_81), square_13[6]);
            acc_15 = lm_add(acc_15, v_83);
            const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_81), square_16[6]);
            acc_18 = lm_add(acc_18, v_84);
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_81), square_19[6]);
            acc_21 = lm_add(acc_21, v_85);
            const float v_86 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 22);
            const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_86), square_10[6]);
            acc_24 = lm_add(acc_24, v_87);
            const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_86), square_13[6]);
            acc_26 = lm_add(acc_26, v_88);
            const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_86), square_16[6]);
            acc_28 = lm_add(acc_28, v_89);
            const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_86), square_19[6]);
            acc_30 = lm_add(acc_30, v_90);
            lm_forget();
            const float v_91 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 7);
            const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), square_10[7]);
            acc_12 = lm_add(acc_12, v_92);
            const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_91), square_13[7]);
            acc_15 = lm_add(acc_15, v_93);
            const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_91), square_16[7]);
            acc_18 = lm_add(acc_18, v_94);
            const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_91), square_19[7]);
            acc_21 = lm_add(acc_21, v_95);
            const float v_96 = lm_load<float>(b0 + i_3*640 + j_7*16 + m_8 + 23);
            const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), square_10[7]);
            acc_24 = lm_add(acc_24, v_97);
            const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_96), square_13[7]);
            acc_26 = lm_add(acc_26, v_98);
            const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_96), square_16[7]);
            acc_28 = lm_add(acc_28, v_99);
            const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_96), square_19[7]);
            acc_30 = lm_add(acc_30, v_100);
          }
          f32x8 total_101 = acc_12;
          f32x8 total_102 = acc_15;
          f32x8 total_103 = acc_18;
          f32x8 total_104 = acc_21;
          f32x8 total_105 = acc_24;
          f32x8 total_106 = acc_26;
          f32x8 total_107 = acc_28;
          f32x8 total_108 = acc_30;
          const f32x8 v_109 = lm_mul(total_101, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96), v_109);
          const f32x8 v_110 = lm_mul(total_102, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 8, v_110);
          const f32x8 v_111 = lm_mul(total_103, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 16, v_111);
          const f32x8 v_112 = lm_mul(total_104, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 24, v_112);
          const f32x8 v_113 = lm_mul(total_105, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 96, v_113);
          const f32x8 v_114 = lm_mul(total_106, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 104, v_114);
          const f32x8 v_115 = lm_mul(total_107, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 112, v_115);
          const f32x8 v_116 = lm_mul(total_108, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*1152 + j_7*96 + l_6 + i_3*(-1152) + j_4*(-96) + 120, v_116);
        }
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_117 = j_4; j_117 < j_end_5; j_117 += 1) {
      {
        f32x8 acc_120 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_122 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_124 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_126 = lm_splat<f32x8>(-__builtin_inff());
        int64_t l_118 = 0;
        for (; l_118 + 32 <= 96; l_118 += 32) {
          const f32x8 v_119 = lm_load<f32x8>(b2 + i_3*1152 + j_117*96 + l_118 + i_3*(-1152) + j_4*(-96));
          acc_120 = lm_max(acc_120, v_119);
          const f32x8 v_121 = lm_load<f32x8>(b2 + i_3*1152 + j_117*96 + l_118 + i_3*(-1152) + j_4*(-96) + 8);
          acc_122 = lm_max(acc_122, v_121);
          const f32x8 v_123 = lm_load<f32x8>(b2 + i_3*1152 + j_117*96 + l_118 + i_3*(-1152) + j_4*(-96) + 16);
          acc_124 = lm_max(acc_124, v_123);
          const f32x8 v_125 = lm_load<f32x8>(b2 + i_3*1152 + j_117*96 + l_118 + i_3*(-1152) + j_4*(-96) + 24);
          acc_126 = lm_max(acc_126, v_125);
        }
        float total_127 = lm_reduce_max(lm_max(lm_max(acc_120, acc_122), lm_max(acc_124, acc_126)));
        lm_store(b3 + i_3*12 + j_117 + i_3*(-12) + j_4*(-1), total_127);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_128 = j_4; j_128 < j_end_5; j_128 += 1) {
      {
        f32x8 acc_134 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_138 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_142 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_146 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_129 = 0;
        for (; l_129 + 32 <= 96; l_129 += 32) {
          const f32x8 v_130 = lm_load<f32x8>(b2 + i_3*1152 + j_128*96 + l_129 + i_3*(-1152) + j_4*(-96));
          const float v_131 = lm_load<float>(b3 + i_3*12 + j_128 + i_3*(-12) + j_4*(-1));
          const f32x8 v_132 = lm_sub(v_130, lm_splat<f32x8>(v_131));
          const f32x8 v_133 = lm_exp(v_132);
          lm_store(b4 + i_3*1152 + j_128*96 + l_129 + i_3*(-1152) + j_4*(-96), v_133);
          acc_134 = lm_add(acc_134, v_133);
          const f32x8 v_135 = lm_load<f32x8>(b2 + i_3*1152 + j_128*96 + l_129 + i_3*(-1152) + j_4*(-96) + 8);
          const f32x8 v_136 = lm_sub(v_135, lm_splat<f32x8>(v_131));
          const f32x8 v_137 = lm_exp(v_136);
          lm_store(b4 + i_3*1152 + j_128*96 + l_129 + i_3*(-1152) + j_4*(-96) + 8, v_137);
          acc_138 = lm_add(acc_138, v_137);
          const f32x8 v_139 = lm_load<f32x8>(b2 + i_3*1152 + j_128*96 + l_129 + i_3*(-1152) + j_4*(-96) + 16);
          const f32x8 v_140 = lm_sub(v_139, lm_splat<f32x8>(v_131));
          const f32x8 v_141 = lm_exp(v_140);
          lm_store(b4 + i_3*1152 + j_128*96 + l_129 + i_3*(-1152) + j_4*(-96) + 16, v_141);
          acc_142 = lm_add(acc_142, v_141);
          const f32x8 v_143 = lm_load<f32x8>(b2 + i_3*1152 + j_128*96 + l_129 + i_3*(-1152) + j_4*(-96) + 24);
          const f32x8 v_144 = lm_sub(v_143, lm_splat<f32x8>(v_131));
          const f32x8 v_145 = lm_exp(v_144);
          lm_store(b4 + i_3*1152 + j_128*96 + l_129 + i_3*(-1152) + j_4*(-96) + 24, v_145);
          acc_146 = lm_add(acc_146, v_145);
        }
        float total_147 = lm_reduce_add(lm_add(lm_add(acc_134, acc_138), lm_add(acc_142, acc_146)));
        const float v_148 = lm_recip(total_147);
        lm_store(b5 + i_3*12 + j_128 + i_3*(-12) + j_4*(-1), v_148);
      }
    }
    // k:16 i:1 j:2 l:4 l:1u j:1u k:8u k:1v
    int64_t j_149 = j_4;
    for (; j_149 + 2 <= j_end_5; j_149 += 2) {
      {
        f32x8 acc_154 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_157 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_160 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_162 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_150 = 0;
        for (; l_150 + 4 <= 96; l_150 += 4) {
          const float v_151 = lm_load<float>(b4 + i_3*1152 + j_149*96 + l_150 + i_3*(-1152) + j_4*(-96));
          const f32x8 v_152 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_150*16));
          const f32x8 v_153 = lm_product(lm_splat<f32x8>(v_151), v_152);
          acc_154 = lm_add(acc_154, v_153);
          const f32x8 v_155 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_150*16 + 8));
          const f32x8 v_156 = lm_product(lm_splat<f32x8>(v_151), v_155);
          acc_157 = lm_add(acc_157, v_156);
          const float v_158 = lm_load<float>(b4 + i_3*1152 + j_149*96 + l_150 + i_3*(-1152) + j_4*(-96) + 96);
          const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_158), v_152);
          acc_160 = lm_add(acc_160, v_159);
          const f32x8 v_161 = lm_product(lm_splat<f32x8>(v_158), v_155);
          acc_162 = lm_add(acc_162, v_161);
          const float v_163 = lm_load<float>(b4 + i_3*1152 + j_149*96 + l_150 + i_3*(-1152) + j_4*(-96) + 1);
          const f32x8 v_164 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_150*16 + 16));
          const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_163), v_164);
          acc_154 = lm_add(acc_154, v_165);
          const f32x8 v_166 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_150*16 + 24));
          const f32x8 v_167 = lm_product(lm_splat<f32x8>(v_163), v_166);
          acc_157 = lm_add(acc_157, v_167);
          const float v_168 = lm_load<float>(b4 + i_3*1152 + j_149*96 + l_150 + i_3*(-1152) + j_4*(-96) + 97);
          const f32x8 v_169 = lm_product(lm_splat<f32x8>(v_168), v_164);
          acc_160 = lm_add(acc_160, v_169);
          const f32x8 v_170 = lm_product(lm_splat<f32x8>(v_168), v_166);
          acc_162 = lm_add(acc_162, v_170);
          const float v_171 = lm_load<float>(b4 + i_3*1152 + j_149*96 + l_150 + i_3*(-1152) + j_4*(-96) + 2);
          const f32x8 v_172 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_150*16 + 32));
          const f32x8 v_173 = lm_product(lm_splat<f32x8>(v_171), v_172);
          acc_154 = lm_add(acc_154, v_173);
          const f32x8 v_174 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_150*16 + 40));
          const f32x8 v_175 = lm_product(lm_splat<f32x8>(v_171), v_174);
          acc_157 = lm_add(acc_157, v_175);
          const float v_176 = lm_load<float>(b4 + i_3*1152 + j_149*96 + l_150 + i_3*(-1152) + j_4*(-96) + 98);
          const f32x8 v_177 = lm_product(lm_splat<f32x8>(v_176), v_172);
          acc_160 = lm_add(acc_160, v_177);
          const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_176), v_174);
          acc_162 = lm_add(acc_162, v_178);
          const float v_179 = lm_load<float>(b4 + i_3*1152 + j_149*96 + l_150 + i_3*(-1152) + j_4*(-96) + 3);
          const f32x8 v_180 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_150*16 + 48));
          const f32x8 v_181 = lm_product(lm_splat<f32x8>(v_179), v_180);
          acc_154 = lm_add(acc_154, v_181);
          const f32x8 v_182 = lm_held(lm_load<f32x8>(b6 + i_3*1536 + l_150*16 + 56));
          const f32x8 v_183 = lm_product(lm_splat<f32x8>(v_179), v_182);
          acc_157 = lm_add(acc_157, v_183);
          const float v_184 = lm_load<float>(b4 + i_3*1152 + j_149*96 + l_150 + i_3*(-1152) + j_4*(-96) + 99);
          const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_184), v_180);
          acc_160 = lm_add(acc_160, v_185);
          const f32x8 v_186 = lm_product(lm_splat<f32x8>(v_184), v_182);
          acc_162 = lm_add(acc_162, v_186);
        }
        f32x8 total_187 = acc_154;
        f32x8 total_188 = acc_157;
        f32x8 total_189 = acc_160;
        f32x8 total_190 = acc_162;
        const float v_191 = lm_load<float>(b5 + i_3*12 + j_149 + i_3*(-12) + j_4*(-1));
        const f32x8 v_192 = lm_mul(total_187, lm_splat<f32x8>(v_191));
        lm_store(b7 + i_3*640 + j_149*16, v_192);
        const f32x8 v_193 = lm_mul(total_188, lm_splat<f32x8>(v_191));
        lm_store(b7 + i_3*640 + j_149*16 + 8, v_193);
        const float v_194 = lm_load<float>(b5 + i_3*12 + j_149 + i_3*(-12) + j_4*(-1) + 1);
        const f32x8 v_195 = lm_mul(total_189, lm_splat<f32x8>(v_194));
        lm_store(b7 + i_3*640 + j_149*16 + 16, v_195);
        const f32x8 v_196 = lm_mul(total_190, lm_splat<f32x8>(v_194));
        lm_store(b7 + i_3*640 + j_149*16 + 24, v_196);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 4672), (void*)(scratch + 4800), (void*)(scratch + 9472), (void*)(c->arguments[2]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1.862e+04;
  lm_share(&c, k0, ((2 + 0) / 1)*((40 + 11) / 12), 1.862e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.862e+04;
}
