//   AVX2
//   lumin.graph 1
//   %0 = input(name="q", dtype=f32, shape=[2, 32, 16], static=false) : f32[2, 32, 16]
//   %1 = input(name="k", dtype=f32, shape=[2, 1100, 16], static=false) : f32[2, 1100, 16]
//   %2 = input(name="v", dtype=f32, shape=[2, 1100, 16], static=false) : f32[2, 1100, 16]
//   %3 = permute(%1; axes=[0, 2, 1]) : f32[2, 16, 1100]
//   %4 = expand(%0; axes=[3], sizes=[1100]) : f32[2, 32, 16, 1100]
//   %5 = expand(%3; axes=[1], sizes=[32]) : f32[2, 32, 16, 1100]
//   %6 = mul(%4, %5) : f32[2, 32, 16, 1100]
//   %7 = sum(%6; axes=[2]) : f32[2, 32, 1100]
//   %8 = constant(value=f32[](0.25)) : f32[]
//   %9 = expand(%8; axes=[0, 1, 2], sizes=[2, 32, 1100]) : f32[2, 32, 1100]
//   %10 = mul(%7, %9) : f32[2, 32, 1100]
//   %11 = max_reduce(%10; axes=[2]) : f32[2, 32]
//   %12 = expand(%11; axes=[2], sizes=[1100]) : f32[2, 32, 1100]
//   %13 = constant(value=f32[](-1.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2], sizes=[2, 32, 1100]) : f32[2, 32, 1100]
//   %15 = mul(%12, %14) : f32[2, 32, 1100]
//   %16 = add(%10, %15) : f32[2, 32, 1100]
//   %17 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[2, 32, 1100]) : f32[2, 32, 1100]
//   %19 = mul(%16, %18) : f32[2, 32, 1100]
//   %20 = exp2(%19) : f32[2, 32, 1100]
//   %21 = sum(%20; axes=[2]) : f32[2, 32]
//   %22 = recip(%21) : f32[2, 32]
//   %23 = expand(%22; axes=[2], sizes=[1100]) : f32[2, 32, 1100]
//   %24 = mul(%20, %23) : f32[2, 32, 1100]
//   %25 = expand(%24; axes=[3], sizes=[16]) : f32[2, 32, 1100, 16]
//   %26 = expand(%2; axes=[1], sizes=[32]) : f32[2, 32, 1100, 16]
//   %27 = mul(%25, %26) : f32[2, 32, 1100, 16]
//   %28 = sum(%27; axes=[2]) : f32[2, 32, 16]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: online
// k0 stage 0: i:1 j:32 j:8u j:1v
// k0 stage 1: i:1 j:1 k:16 k:8u k:1v
// k0 stage 2: i:1 l:24 j:4 m:1 j:1u l:8u l:1v pack x1@2(m:1 l:1)
// k0 stage 3: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 4: i:1 j:32 j:8u j:1v
// k0 stage 5: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 6: k:24 i:1 j:4 l:1 j:1u k:8u k:1v
// k0 stage 7: i:1 j:32 j:8u j:1v
// k0 stage 8: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:1 j:32
//   program "region"
//   buffer x0 input f32[2, 32, 16]
//   buffer x1 input f32[2, 1100, 16]
//   buffer x2 input f32[2, 1100, 16]
//   buffer y0 output f32[2, 32, 16]
//   buffer t10 scratch f32[1, 32, 256]
//   buffer t11 scratch f32[1, 32]
//   buffer t20 scratch f32[1, 32, 256]
//   buffer t22 scratch f32[1, 32]
//   buffer t11_new scratch f32[1, 32]
//   buffer t11_shrink scratch f32[1, 32]
//   buffer t11_total scratch f32[1, 32]
//   buffer mixed3_y0 scratch f32[1, 32, 16]
//   kernel k0 call
//     axis i 2
//     axis j 32
//     axis k 16
//     axis l 1100
//     axis m 16
//     for i 1 parallel
//       for j 32 parallel
//         stage i j
//           schedule i:1 j:32 j:8u j:1v
//           %0 = constant -3.4028234663852886e+38 : f32
//           store t11[i - start_i, j - start_j] = %0
//           %2 = constant 0.0 : f32
//           store t11_total[i - start_i, j - start_j] = %2
//         stage i j k
//           schedule i:1 j:1 k:16 k:8u k:1v
//           %0 = constant 0.0 : f32
//           store mixed3_y0[i - start_i, j - start_j, k] = %0
//         for l 256 sequential
//           stage i j l m
//             schedule i:1 l:24 j:4 m:1 j:1u l:8u l:1v pack x1@2(m:1 l:1)
//             %0 = load x0[i, j, m] : f32
//             %1 = load x1[i, l, m] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over m : f32
//             %4 = constant 0.25 : f32
//             %5 = mul %3 %4 : f32
//             store t10[i - start_i, j - start_j, l - start_l] = %5
//           stage i j l
//             schedule i:1 j:4 l:16 j:1u l:8a l:1v
//             %0 = load t10[i - start_i, j - start_j, l - start_l] : f32
//             %1 = reduce max %0 over l : f32
//             %2 = load t11[i - start_i, j - start_j] : f32
//             %3 = max %1 %2 : f32
//             store t11_new[i - start_i, j - start_j] = %3
//           stage i j
//             schedule i:1 j:32 j:8u j:1v
//             %0 = load t11_new[i - start_i, j - start_j] : f32
//             %1 = load t11[i - start_i, j - start_j] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             store t11_shrink[i - start_i, j - start_j] = %3
//             store t11[i - start_i, j - start_j] = %0
//           stage i j l
//             schedule i:1 j:4 l:16 j:1u l:8a l:1v
//             %0 = load t11_new[i - start_i, j - start_j] : f32
//             %1 = load t10[i - start_i, j - start_j, l - start_l] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             store t20[i - start_i, j - start_j, l - start_l] = %3
//             %5 = reduce add %3 over l : f32
//             %6 = load t11_total[i - start_i, j - start_j] : f32
//             %7 = load t11_shrink[i - start_i, j - start_j] : f32
//             %8 = mul %6 %7 : f32
//             %9 = add %8 %5 : f32
//             store t11_total[i - start_i, j - start_j] = %9
//           stage i j k l
//             schedule k:24 i:1 j:4 l:1 j:1u k:8u k:1v
//             %0 = load t20[i - start_i, j - start_j, l - start_l] : f32
//             %1 = load x2[i, l, k] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over l : f32
//             %4 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//             %5 = load t11_shrink[i - start_i, j - start_j] : f32
//             %6 = mul %4 %5 : f32
//             %7 = add %6 %3 : f32
//             store mixed3_y0[i - start_i, j - start_j, k] = %7
//         stage i j
//           schedule i:1 j:32 j:8u j:1v
//           %0 = load t11_total[i - start_i, j - start_j] : f32
//           %1 = recip %0 : f32
//           store t22[i - start_i, j - start_j] = %1
//         stage i j k
//           schedule i:1 j:1 k:16 k:8u k:1v
//           %0 = load mixed3_y0[i - start_i, j - start_j, k] : f32
//           %1 = load t22[i - start_i, j - start_j] : f32
//           %2 = mul %0 %1 : f32
//           store y0[i, j, k] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 70336;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  float* const __restrict b0 = (float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  const float* const __restrict b3 = (const float*)p[3];
  const float* const __restrict b4 = (const float*)p[4];
  float* const __restrict b5 = (float*)p[5];
  float* const __restrict b6 = (float*)p[6];
  float* const __restrict b7 = (float*)p[7];
  float* const __restrict b8 = (float*)p[8];
  const float* const __restrict b9 = (const float*)p[9];
  float* const __restrict b10 = (float*)p[10];
  float* const __restrict b11 = (float*)p[11];
  float* const __restrict b12 = (float*)p[12];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((32 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*32;
    // i:1 j:32 j:8u j:1v
    lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
    lm_store(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), lm_splat<f32x8>(0x0.0p+0f));
    lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
    lm_store(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, lm_splat<f32x8>(0x0.0p+0f));
    lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
    lm_store(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, lm_splat<f32x8>(0x0.0p+0f));
    lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
    lm_store(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, lm_splat<f32x8>(0x0.0p+0f));
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_5 = j_4; j_5 < (j_4 + 32); j_5 += 1) {
      lm_store(b2 + i_3*512 + j_5*16 + i_3*(-512) + j_4*(-16), lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b2 + i_3*512 + j_5*16 + i_3*(-512) + j_4*(-16) + 8, lm_splat<f32x8>(0x0.0p+0f));
    }
    for (int64_t l_6 = 0; l_6 < 1100; l_6 += 256) {
      const int64_t l_end_7 = lm_imin(l_6 + 256, 1100);
      // i:1 l:24 j:4 m:1 j:1u l:8u l:1v
      int64_t l_8 = l_6;
      for (; l_8 + 24 <= l_end_7; l_8 += 24) {
        const int64_t stop_10 = 16;
        for (int64_t p_m_9 = 0; p_m_9 < stop_10; p_m_9 += 16) {
          const int64_t columns_11 = lm_imin(16, stop_10 - p_m_9);
          const int64_t stop_13 = (l_8 + 24);
          for (int64_t p_l_12 = l_8; p_l_12 < stop_13; p_l_12 += 16) {
            const int64_t rows_14 = lm_imin(16, stop_13 - p_l_12);
            f32x16 square_15[16];
            if (rows_14 == 16 && columns_11 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_16 = 0; r_16 < 16; r_16++) square_15[r_16] = lm_load<f32x16>(b4 + 0 + i_3*(17600) + (p_m_9)*(1) + (p_l_12 + r_16)*(16));
              lm_transpose<16>(square_15);
              #pragma GCC unroll 16
              for (int64_t r_16 = 0; r_16 < 16; r_16++) lm_store(b12 + (p_m_9 - 0)*24 + (p_l_12 - l_8)*1 + r_16*24, square_15[r_16]);
              continue;
            }
            for (int64_t r_16 = 0; r_16 < 16; r_16++) square_15[r_16] = r_16 < rows_14 ? lm_load_part<f32x16>(b4 + 0 + i_3*(17600) + (p_m_9)*(1) + (p_l_12 + r_16)*(16), columns_11) : f32x16{};
            lm_transpose<16>(square_15);
            for (int64_t r_16 = 0; r_16 < columns_11; r_16++) lm_store_part(b12 + (p_m_9 - 0)*24 + (p_l_12 - l_8)*1 + r_16*24, square_15[r_16], rows_14);
          }
        }
        int64_t j_17 = j_4;
        for (; j_17 + 4 <= (j_4 + 32); j_17 += 4) {
          {
            f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_42 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_45 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_47 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t m_18 = 0; m_18 < 16; m_18 += 1) {
              const float v_19 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18);
              const f32x8 v_20 = lm_held(lm_load<f32x8>(b12 + m_18*24 + 0));
              const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_19), v_20);
              acc_22 = lm_add(acc_22, v_21);
              const f32x8 v_23 = lm_held(lm_load<f32x8>(b12 + m_18*24 + 8));
              const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_19), v_23);
              acc_25 = lm_add(acc_25, v_24);
              const f32x8 v_26 = lm_held(lm_load<f32x8>(b12 + m_18*24 + 16));
              const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_19), v_26);
              acc_28 = lm_add(acc_28, v_27);
              const float v_29 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 16);
              const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_20);
              acc_31 = lm_add(acc_31, v_30);
              const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_29), v_23);
              acc_33 = lm_add(acc_33, v_32);
              const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_29), v_26);
              acc_35 = lm_add(acc_35, v_34);
              const float v_36 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 32);
              const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_20);
              acc_38 = lm_add(acc_38, v_37);
              const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_36), v_23);
              acc_40 = lm_add(acc_40, v_39);
              const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_36), v_26);
              acc_42 = lm_add(acc_42, v_41);
              const float v_43 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 48);
              const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_20);
              acc_45 = lm_add(acc_45, v_44);
              const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_43), v_23);
              acc_47 = lm_add(acc_47, v_46);
              const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_43), v_26);
              acc_49 = lm_add(acc_49, v_48);
            }
            f32x8 total_50 = acc_22;
            f32x8 total_51 = acc_25;
            f32x8 total_52 = acc_28;
            f32x8 total_53 = acc_31;
            f32x8 total_54 = acc_33;
            f32x8 total_55 = acc_35;
            f32x8 total_56 = acc_38;
            f32x8 total_57 = acc_40;
            f32x8 total_58 = acc_42;
            f32x8 total_59 = acc_45;
            f32x8 total_60 = acc_47;
            f32x8 total_61 = acc_49;
            const f32x8 v_62 = lm_mul(total_50, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_62);
            const f32x8 v_63 = lm_mul(total_51, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_63);
            const f32x8 v_64 = lm_mul(total_52, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 16, v_64);
            const f32x8 v_65 = lm_mul(total_53, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_65);
            const f32x8 v_66 = lm_mul(total_54, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_66);
            const f32x8 v_67 = lm_mul(total_55, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 272, v_67);
            const f32x8 v_68 = lm_mul(total_56, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_68);
            const f32x8 v_69 = lm_mul(total_57, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_69);
            const f32x8 v_70 = lm_mul(total_58, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 528, v_70);
            const f32x8 v_71 = lm_mul(total_59, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_71);
            const f32x8 v_72 = lm_mul(total_60, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_72);
            const f32x8 v_73 = lm_mul(total_61, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 784, v_73);
          }
        }
      }
      if (l_end_7 - l_8 == 16) {
        const int64_t stop_75 = 16;
        for (int64_t p_m_74 = 0; p_m_74 < stop_75; p_m_74 += 16) {
          const int64_t columns_76 = lm_imin(16, stop_75 - p_m_74);
          const int64_t stop_78 = (l_8 + 16);
          for (int64_t p_l_77 = l_8; p_l_77 < stop_78; p_l_77 += 16) {
            const int64_t rows_79 = lm_imin(16, stop_78 - p_l_77);
            f32x16 square_80[16];
            if (rows_79 == 16 && columns_76 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_81 = 0; r_81 < 16; r_81++) square_80[r_81] = lm_load<f32x16>(b4 + 0 + i_3*(17600) + (p_m_74)*(1) + (p_l_77 + r_81)*(16));
              lm_transpose<16>(square_80);
              #pragma GCC unroll 16
              for (int64_t r_81 = 0; r_81 < 16; r_81++) lm_store(b12 + (p_m_74 - 0)*24 + (p_l_77 - l_8)*1 + r_81*24, square_80[r_81]);
              continue;
            }
            for (int64_t r_81 = 0; r_81 < 16; r_81++) square_80[r_81] = r_81 < rows_79 ? lm_load_part<f32x16>(b4 + 0 + i_3*(17600) + (p_m_74)*(1) + (p_l_77 + r_81)*(16), columns_76) : f32x16{};
            lm_transpose<16>(square_80);
            for (int64_t r_81 = 0; r_81 < columns_76; r_81++) lm_store_part(b12 + (p_m_74 - 0)*24 + (p_l_77 - l_8)*1 + r_81*24, square_80[r_81], rows_79);
          }
        }
        int64_t j_82 = j_4;
        for (; j_82 + 4 <= (j_4 + 32); j_82 += 4) {
          {
            f32x8 acc_87 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_90 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_93 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_95 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_98 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_100 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_103 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_105 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t m_83 = 0; m_83 < 16; m_83 += 1) {
              const float v_84 = lm_load<float>(b3 + i_3*512 + j_82*16 + m_83);
              const f32x8 v_85 = lm_held(lm_load<f32x8>(b12 + m_83*24 + 0));
              const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_84), v_85);
              acc_87 = lm_add(acc_87, v_86);
              const f32x8 v_88 = lm_held(lm_load<f32x8>(b12 + m_83*24 + 8));
              const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_84), v_88);
              acc_90 = lm_add(acc_90, v_89);
              const float v_91 = lm_load<float>(b3 + i_3*512 + j_82*16 + m_83 + 16);
              const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), v_85);
              acc_93 = lm_add(acc_93, v_92);
              const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_91), v_88);
              acc_95 = lm_add(acc_95, v_94);
              const float v_96 = lm_load<float>(b3 + i_3*512 + j_82*16 + m_83 + 32);
              const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), v_85);
              acc_98 = lm_add(acc_98, v_97);
              const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_96), v_88);
              acc_100 = lm_add(acc_100, v_99);
              const float v_101 = lm_load<float>(b3 + i_3*512 + j_82*16 + m_83 + 48);
              const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_101), v_85);
              acc_103 = lm_add(acc_103, v_102);
              const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_101), v_88);
              acc_105 = lm_add(acc_105, v_104);
            }
            f32x8 total_106 = acc_87;
            f32x8 total_107 = acc_90;
            f32x8 total_108 = acc_93;
            f32x8 total_109 = acc_95;
            f32x8 total_110 = acc_98;
            f32x8 total_111 = acc_100;
            f32x8 total_112 = acc_103;
            f32x8 total_113 = acc_105;
            const f32x8 v_114 = lm_mul(total_106, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_82*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_114);
            const f32x8 v_115 = lm_mul(total_107, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_82*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_115);
            const f32x8 v_116 = lm_mul(total_108, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_82*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_116);
            const f32x8 v_117 = lm_mul(total_109, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_82*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_117);
            const f32x8 v_118 = lm_mul(total_110, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_82*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_118);
            const f32x8 v_119 = lm_mul(total_111, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_82*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_119);
            const f32x8 v_120 = lm_mul(total_112, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_82*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_120);
            const f32x8 v_121 = lm_mul(total_113, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_82*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_121);
          }
        }
      }
      if (l_end_7 - l_8 == 4) {
        const int64_t stop_123 = 16;
        for (int64_t p_m_122 = 0; p_m_122 < stop_123; p_m_122 += 16) {
          const int64_t columns_124 = lm_imin(16, stop_123 - p_m_122);
          const int64_t stop_126 = (l_8 + 4);
          for (int64_t p_l_125 = l_8; p_l_125 < stop_126; p_l_125 += 16) {
            const int64_t rows_127 = lm_imin(16, stop_126 - p_l_125);
            f32x16 square_128[16];
            if (rows_127 == 16 && columns_124 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_129 = 0; r_129 < 16; r_129++) square_128[r_129] = lm_load<f32x16>(b4 + 0 + i_3*(17600) + (p_m_122)*(1) + (p_l_125 + r_129)*(16));
              lm_transpose<16>(square_128);
              #pragma GCC unroll 16
              for (int64_t r_129 = 0; r_129 < 16; r_129++) lm_store(b12 + (p_m_122 - 0)*24 + (p_l_125 - l_8)*1 + r_129*24, square_128[r_129]);
              continue;
            }
            for (int64_t r_129 = 0; r_129 < 16; r_129++) square_128[r_129] = r_129 < rows_127 ? lm_load_part<f32x16>(b4 + 0 + i_3*(17600) + (p_m_122)*(1) + (p_l_125 + r_129)*(16), columns_124) : f32x16{};
            lm_transpose<16>(square_128);
            for (int64_t r_129 = 0; r_129 < columns_124; r_129++) lm_store_part(b12 + (p_m_122 - 0)*24 + (p_l_125 - l_8)*1 + r_129*24, square_128[r_129], rows_127);
          }
        }
        int64_t j_130 = j_4;
        for (; j_130 + 4 <= (j_4 + 32); j_130 += 4) {
          {
            f32x4 acc_135 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_138 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_141 = lm_splat<f32x4>(0x0.0p+0f);
            f32x4 acc_144 = lm_splat<f32x4>(0x0.0p+0f);
            for (int64_t m_131 = 0; m_131 < 16; m_131 += 1) {
              const float v_132 = lm_load<float>(b3 + i_3*512 + j_130*16 + m_131);
              const f32x4 v_133 = lm_held(lm_load<f32x4>(b12 + m_131*24 + 0));
              const f32x4 v_134 = lm_product(lm_splat<f32x4>(v_132), v_133);
              acc_135 = lm_add(acc_135, v_134);
              const float v_136 = lm_load<float>(b3 + i_3*512 + j_130*16 + m_131 + 16);
              const f32x4 v_137 = lm_product(lm_splat<f32x4>(v_136), v_133);
              acc_138 = lm_add(acc_138, v_137);
              const float v_139 = lm_load<float>(b3 + i_3*512 + j_130*16 + m_131 + 32);
              const f32x4 v_140 = lm_product(lm_splat<f32x4>(v_139), v_133);
              acc_141 = lm_add(acc_141, v_140);
              const float v_142 = lm_load<float>(b3 + i_3*512 + j_130*16 + m_131 + 48);
              const f32x4 v_143 = lm_product(lm_splat<f32x4>(v_142), v_133);
              acc_144 = lm_add(acc_144, v_143);
            }
            f32x4 total_145 = acc_135;
            f32x4 total_146 = acc_138;
            f32x4 total_147 = acc_141;
            f32x4 total_148 = acc_144;
            const f32x4 v_149 = lm_mul(total_145, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_130*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_149);
            const f32x4 v_150 = lm_mul(total_146, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_130*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_150);
            const f32x4 v_151 = lm_mul(total_147, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_130*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_151);
            const f32x4 v_152 = lm_mul(total_148, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_130*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_152);
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_153 = j_4;
      for (; j_153 + 4 <= (j_4 + 32); j_153 += 4) {
        {
          f32x8 acc_156 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_158 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_160 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_162 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_164 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_166 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_168 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_170 = lm_splat<f32x8>(-__builtin_inff());
          f32x4 acc_173 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_176 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_179 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_182 = lm_splat<f32x4>(-__builtin_inff());
          int64_t l_154 = l_6;
          for (; l_154 + 16 <= l_end_7; l_154 += 16) {
            const f32x8 v_155 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            acc_156 = lm_max(acc_156, v_155);
            const f32x8 v_157 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            acc_158 = lm_max(acc_158, v_157);
            const f32x8 v_159 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            acc_160 = lm_max(acc_160, v_159);
            const f32x8 v_161 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            acc_162 = lm_max(acc_162, v_161);
            const f32x8 v_163 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            acc_164 = lm_max(acc_164, v_163);
            const f32x8 v_165 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            acc_166 = lm_max(acc_166, v_165);
            const f32x8 v_167 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            acc_168 = lm_max(acc_168, v_167);
            const f32x8 v_169 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            acc_170 = lm_max(acc_170, v_169);
          }
          if (l_end_7 - l_154 == 12) {
            const f32x8 v_171 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            acc_156 = lm_max(acc_156, v_171);
            const f32x4 v_172 = lm_load<f32x4>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            acc_173 = lm_max(acc_173, v_172);
            const f32x8 v_174 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            acc_160 = lm_max(acc_160, v_174);
            const f32x4 v_175 = lm_load<f32x4>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            acc_176 = lm_max(acc_176, v_175);
            const f32x8 v_177 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            acc_164 = lm_max(acc_164, v_177);
            const f32x4 v_178 = lm_load<f32x4>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            acc_179 = lm_max(acc_179, v_178);
            const f32x8 v_180 = lm_load<f32x8>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            acc_168 = lm_max(acc_168, v_180);
            const f32x4 v_181 = lm_load<f32x4>(b5 + i_3*8192 + j_153*256 + l_154 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            acc_182 = lm_max(acc_182, v_181);
          }
          float total_183 = lm_max(lm_reduce_max(lm_max(acc_156, acc_158)), lm_reduce_max(acc_173));
          float total_184 = lm_max(lm_reduce_max(lm_max(acc_160, acc_162)), lm_reduce_max(acc_176));
          float total_185 = lm_max(lm_reduce_max(lm_max(acc_164, acc_166)), lm_reduce_max(acc_179));
          float total_186 = lm_max(lm_reduce_max(lm_max(acc_168, acc_170)), lm_reduce_max(acc_182));
          const float v_187 = lm_load<float>(b0 + i_3*32 + j_153 + i_3*(-32) + j_4*(-1));
          const float v_188 = lm_max(total_183, v_187);
          lm_store(b6 + i_3*32 + j_153 + i_3*(-32) + j_4*(-1), v_188);
          const float v_189 = lm_load<float>(b0 + i_3*32 + j_153 + i_3*(-32) + j_4*(-1) + 1);
          const float v_190 = lm_max(total_184, v_189);
          lm_store(b6 + i_3*32 + j_153 + i_3*(-32) + j_4*(-1) + 1, v_190);
          const float v_191 = lm_load<float>(b0 + i_3*32 + j_153 + i_3*(-32) + j_4*(-1) + 2);
          const float v_192 = lm_max(total_185, v_191);
          lm_store(b6 + i_3*32 + j_153 + i_3*(-32) + j_4*(-1) + 2, v_192);
          const float v_193 = lm_load<float>(b0 + i_3*32 + j_153 + i_3*(-32) + j_4*(-1) + 3);
          const float v_194 = lm_max(total_186, v_193);
          lm_store(b6 + i_3*32 + j_153 + i_3*(-32) + j_4*(-1) + 3, v_194);
        }
      }
      // i:1 j:32 j:8u j:1v
      const f32x8 v_195 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_196 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_197 = lm_sub(v_196, v_195);
      const f32x8 v_198 = lm_exp(v_197);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_198);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_195);
      const f32x8 v_199 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_200 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_201 = lm_sub(v_200, v_199);
      const f32x8 v_202 = lm_exp(v_201);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_202);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_199);
      const f32x8 v_203 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_204 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_205 = lm_sub(v_204, v_203);
      const f32x8 v_206 = lm_exp(v_205);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_206);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_203);
      const f32x8 v_207 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_208 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_209 = lm_sub(v_208, v_207);
      const f32x8 v_210 = lm_exp(v_209);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_210);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_207);
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_211 = j_4;
      for (; j_211 + 4 <= (j_4 + 32); j_211 += 4) {
        {
          f32x8 acc_217 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_221 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_226 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_230 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_235 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_239 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_244 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_248 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_256 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_264 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_272 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_280 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_212 = l_6;
          for (; l_212 + 16 <= l_end_7; l_212 += 16) {
            const float v_213 = lm_load<float>(b6 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1));
            const f32x8 v_214 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            const f32x8 v_215 = lm_sub(v_214, lm_splat<f32x8>(v_213));
            const f32x8 v_216 = lm_exp(v_215);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_216);
            acc_217 = lm_add(acc_217, v_216);
            const f32x8 v_218 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            const f32x8 v_219 = lm_sub(v_218, lm_splat<f32x8>(v_213));
            const f32x8 v_220 = lm_exp(v_219);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_220);
            acc_221 = lm_add(acc_221, v_220);
            const float v_222 = lm_load<float>(b6 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_223 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_224 = lm_sub(v_223, lm_splat<f32x8>(v_222));
            const f32x8 v_225 = lm_exp(v_224);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_225);
            acc_226 = lm_add(acc_226, v_225);
            const f32x8 v_227 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            const f32x8 v_228 = lm_sub(v_227, lm_splat<f32x8>(v_222));
            const f32x8 v_229 = lm_exp(v_228);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_229);
            acc_230 = lm_add(acc_230, v_229);
            const float v_231 = lm_load<float>(b6 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_232 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_233 = lm_sub(v_232, lm_splat<f32x8>(v_231));
            const f32x8 v_234 = lm_exp(v_233);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_234);
            acc_235 = lm_add(acc_235, v_234);
            const f32x8 v_236 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            const f32x8 v_237 = lm_sub(v_236, lm_splat<f32x8>(v_231));
            const f32x8 v_238 = lm_exp(v_237);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_238);
            acc_239 = lm_add(acc_239, v_238);
            const float v_240 = lm_load<float>(b6 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_241 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_242 = lm_sub(v_241, lm_splat<f32x8>(v_240));
            const f32x8 v_243 = lm_exp(v_242);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_243);
            acc_244 = lm_add(acc_244, v_243);
            const f32x8 v_245 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            const f32x8 v_246 = lm_sub(v_245, lm_splat<f32x8>(v_240));
            const f32x8 v_247 = lm_exp(v_246);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_247);
            acc_248 = lm_add(acc_248, v_247);
          }
          if (l_end_7 - l_212 == 12) {
            const float v_249 = lm_load<float>(b6 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1));
            const f32x8 v_250 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            const f32x8 v_251 = lm_sub(v_250, lm_splat<f32x8>(v_249));
            const f32x8 v_252 = lm_exp(v_251);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_252);
            acc_217 = lm_add(acc_217, v_252);
            const f32x4 v_253 = lm_load<f32x4>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            const f32x4 v_254 = lm_sub(v_253, lm_splat<f32x4>(v_249));
            const f32x4 v_255 = lm_exp(v_254);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_255);
            acc_256 = lm_add(acc_256, v_255);
            const float v_257 = lm_load<float>(b6 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_258 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_259 = lm_sub(v_258, lm_splat<f32x8>(v_257));
            const f32x8 v_260 = lm_exp(v_259);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_260);
            acc_226 = lm_add(acc_226, v_260);
            const f32x4 v_261 = lm_load<f32x4>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            const f32x4 v_262 = lm_sub(v_261, lm_splat<f32x4>(v_257));
            const f32x4 v_263 = lm_exp(v_262);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_263);
            acc_264 = lm_add(acc_264, v_263);
            const float v_265 = lm_load<float>(b6 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_266 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_267 = lm_sub(v_266, lm_splat<f32x8>(v_265));
            const f32x8 v_268 = lm_exp(v_267);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_268);
            acc_235 = lm_add(acc_235, v_268);
            const f32x4 v_269 = lm_load<f32x4>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            const f32x4 v_270 = lm_sub(v_269, lm_splat<f32x4>(v_265));
            const f32x4 v_271 = lm_exp(v_270);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_271);
            acc_272 = lm_add(acc_272, v_271);
            const float v_273 = lm_load<float>(b6 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_274 = lm_load<f32x8>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_275 = lm_sub(v_274, lm_splat<f32x8>(v_273));
            const f32x8 v_276 = lm_exp(v_275);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_276);
            acc_244 = lm_add(acc_244, v_276);
            const f32x4 v_277 = lm_load<f32x4>(b5 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            const f32x4 v_278 = lm_sub(v_277, lm_splat<f32x4>(v_273));
            const f32x4 v_279 = lm_exp(v_278);
            lm_store(b8 + i_3*8192 + j_211*256 + l_212 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_279);
            acc_280 = lm_add(acc_280, v_279);
          }
          float total_281 = lm_add(lm_reduce_add(lm_add(acc_217, acc_221)), lm_reduce_add(acc_256));
          float total_282 = lm_add(lm_reduce_add(lm_add(acc_226, acc_230)), lm_reduce_add(acc_264));
          float total_283 = lm_add(lm_reduce_add(lm_add(acc_235, acc_239)), lm_reduce_add(acc_272));
          float total_284 = lm_add(lm_reduce_add(lm_add(acc_244, acc_248)), lm_reduce_add(acc_280));
          const float v_285 = lm_load<float>(b1 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1));
          const float v_286 = lm_load<float>(b7 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1));
          const float v_287 = lm_mul(v_285, v_286);
          const float v_288 = lm_add(v_287, total_281);
          lm_store(b1 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1), v_288);
          const float v_289 = lm_load<float>(b1 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 1);
          const float v_290 = lm_load<float>(b7 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 1);
          const float v_291 = lm_mul(v_289, v_290);
          const float v_292 = lm_add(v_291, total_282);
          lm_store(b1 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 1, v_292);
          const float v_293 = lm_load<float>(b1 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 2);
          const float v_294 = lm_load<float>(b7 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 2);
          const float v_295 = lm_mul(v_293, v_294);
          const float v_296 = lm_add(v_295, total_283);
          lm_store(b1 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 2, v_296);
          const float v_297 = lm_load<float>(b1 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 3);
          const float v_298 = lm_load<float>(b7 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 3);
          const float v_299 = lm_mul(v_297, v_298);
          const float v_300 = lm_add(v_299, total_284);
          lm_store(b1 + i_3*32 + j_211 + i_3*(-32) + j_4*(-1) + 3, v_300);
        }
      }
      // k:24 i:1 j:4 l:1 j:1u k:8u k:1v
      int64_t j_301 = j_4;
      for (; j_301 + 4 <= (j_4 + 32); j_301 += 4) {
        {
          f32x8 acc_306 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_309 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_312 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_314 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_317 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_319 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_322 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_324 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_302 = l_6; l_302 < l_end_7; l_302 += 1) {
            const float v_303 = lm_load<float>(b8 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            const f32x8 v_304 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_302*16));
            const f32x8 v_305 = lm_product(lm_splat<f32x8>(v_303), v_304);
            acc_306 = lm_add(acc_306, v_305);
            const f32x8 v_307 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_302*16 + 8));
            const f32x8 v_308 = lm_product(lm_splat<f32x8>(v_303), v_307);
            acc_309 = lm_add(acc_309, v_308);
            const float v_310 = lm_load<float>(b8 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_311 = lm_product(lm_splat<f32x8>(v_310), v_304);
            acc_312 = lm_add(acc_312, v_311);
            const f32x8 v_313 = lm_product(lm_splat<f32x8>(v_310), v_307);
            acc_314 = lm_add(acc_314, v_313);
            const float v_315 = lm_load<float>(b8 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_316 = lm_product(lm_splat<f32x8>(v_315), v_304);
            acc_317 = lm_add(acc_317, v_316);
            const f32x8 v_318 = lm_product(lm_splat<f32x8>(v_315), v_307);
            acc_319 = lm_add(acc_319, v_318);
            const float v_320 = lm_load<float>(b8 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_321 = lm_product(lm_splat<f32x8>(v_320), v_304);
            acc_322 = lm_add(acc_322, v_321);
            const f32x8 v_323 = lm_product(lm_splat<f32x8>(v_320), v_307);
            acc_324 = lm_add(acc_324, v_323);
          }
          f32x8 total_325 = acc_306;
          f32x8 total_326 = acc_309;
          f32x8 total_327 = acc_312;
          f32x8 total_328 = acc_314;
          f32x8 total_329 = acc_317;
          f32x8 total_330 = acc_319;
          f32x8 total_331 = acc_322;
          f32x8 total_332 = acc_324;
          const f32x8 v_333 = lm_load<f32x8>(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16));
          const float v_334 = lm_load<float>(b7 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1));
          const f32x8 v_335 = lm_mul(v_333, lm_splat<f32x8>(v_334));
          const f32x8 v_336 = lm_add(v_335, total_325);
          lm_store(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16), v_336);
          const f32x8 v_337 = lm_load<f32x8>(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 8);
          const f32x8 v_338 = lm_mul(v_337, lm_splat<f32x8>(v_334));
          const f32x8 v_339 = lm_add(v_338, total_326);
          lm_store(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 8, v_339);
          const f32x8 v_340 = lm_load<f32x8>(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 16);
          const float v_341 = lm_load<float>(b7 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1) + 1);
          const f32x8 v_342 = lm_mul(v_340, lm_splat<f32x8>(v_341));
          const f32x8 v_343 = lm_add(v_342, total_327);
          lm_store(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 16, v_343);
          const f32x8 v_344 = lm_load<f32x8>(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 24);
          const f32x8 v_345 = lm_mul(v_344, lm_splat<f32x8>(v_341));
          const f32x8 v_346 = lm_add(v_345, total_328);
          lm_store(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 24, v_346);
          const f32x8 v_347 = lm_load<f32x8>(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 32);
          const float v_348 = lm_load<float>(b7 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1) + 2);
          const f32x8 v_349 = lm_mul(v_347, lm_splat<f32x8>(v_348));
          const f32x8 v_350 = lm_add(v_349, total_329);
          lm_store(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 32, v_350);
          const f32x8 v_351 = lm_load<f32x8>(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 40);
          const f32x8 v_352 = lm_mul(v_351, lm_splat<f32x8>(v_348));
          const f32x8 v_353 = lm_add(v_352, total_330);
          lm_store(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 40, v_353);
          const f32x8 v_354 = lm_load<f32x8>(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 48);
          const float v_355 = lm_load<float>(b7 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1) + 3);
          const f32x8 v_356 = lm_mul(v_354, lm_splat<f32x8>(v_355));
          const f32x8 v_357 = lm_add(v_356, total_331);
          lm_store(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 48, v_357);
          const f32x8 v_358 = lm_load<f32x8>(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 56);
          const f32x8 v_359 = lm_mul(v_358, lm_splat<f32x8>(v_355));
          const f32x8 v_360 = lm_add(v_359, total_332);
          lm_store(b2 + i_3*512 + j_301*16 + i_3*(-512) + j_4*(-16) + 56, v_360);
        }
      }
    }
    // i:1 j:32 j:8u j:1v
    const f32x8 v_361 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
    const f32x8 v_362 = lm_recip(v_361);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_362);
    const f32x8 v_363 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
    const f32x8 v_364 = lm_recip(v_363);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_364);
    const f32x8 v_365 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
    const f32x8 v_366 = lm_recip(v_365);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_366);
    const f32x8 v_367 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
    const f32x8 v_368 = lm_recip(v_367);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_368);
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_369 = j_4; j_369 < (j_4 + 32); j_369 += 1) {
      const f32x8 v_370 = lm_load<f32x8>(b2 + i_3*512 + j_369*16 + i_3*(-512) + j_4*(-16));
      const float v_371 = lm_load<float>(b10 + i_3*32 + j_369 + i_3*(-32) + j_4*(-1));
      const f32x8 v_372 = lm_mul(v_370, lm_splat<f32x8>(v_371));
      lm_store(b11 + i_3*512 + j_369*16, v_372);
      const f32x8 v_373 = lm_load<f32x8>(b2 + i_3*512 + j_369*16 + i_3*(-512) + j_4*(-16) + 8);
      const f32x8 v_374 = lm_mul(v_373, lm_splat<f32x8>(v_371));
      lm_store(b11 + i_3*512 + j_369*16 + 8, v_374);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(scratch + 0), (void*)(scratch + 192), (void*)(scratch + 384), (void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 2496), (void*)(scratch + 35328), (void*)(scratch + 35520), (void*)(scratch + 35712), (void*)(c->arguments[2]), (void*)(scratch + 68544), (void*)(c->arguments[3]), (void*)(scratch + 68736)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2.075e+05;
  lm_share(&c, k0, ((2 + 0) / 1)*((32 + 31) / 32), 2.075e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2.075e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 stage 0: l:8 i:1 j:14 m:1 j:1u l:8u l:1v pack x1@call(i:1 l:8 m:1 l:1)
// k0 stage 1: i:1 j:1 l:32 l:8a l:1v
// k0 stage 2: i:1 j:1 l:32 l:8a l:1v
// k0 stage 3: k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
// k0 grid: i:1 j:16
//   program "region"
//   buffer x0 input f32[2, 32, 16]
//   buffer x1 input f32[2, 1100, 16]
//   buffer x2 input f32[2, 1100, 16]
//   buffer y0 output f32[2, 32, 16]
//   buffer t10 scratch f32[1, 16, 1100]
//   buffer t11 scratch f32[1, 16]
//   buffer t20 scratch f32[1, 16, 1100]
//   buffer t22 scratch f32[1, 16]
//   kernel k0 call
//     axis i 2
//     axis j 32
//     axis k 16
//     axis l 1100
//     axis m 16
//     for i 1 parallel
//       for j 16 parallel
//         stage i j l m
//           schedule l:8 i:1 j:14 m:1 j:1u l:8u l:1v pack x1@call(i:1 l:8 m:1 l:1)
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
  return 141184;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 141376;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*1;
    const int64_t stop_5 = 1100;
    for (int64_t p_l_4 = 0; p_l_4 < stop_5; p_l_4 += 8) {
      const int64_t stop_7 = 16;
      for (int64_t p_m_6 = 0; p_m_6 < stop_7; p_m_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_m_6);
        const int64_t stop_10 = lm_imin(p_l_4 + 8, 1100);
        for (int64_t p_l_9 = p_l_4; p_l_9 < stop_10; p_l_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_l_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b0 + 0 + (p_i_1)*(17600) + (p_l_9 + r_13)*(16) + (p_m_6)*(1));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b1 + (p_i_1 - 0)*17664 + (p_l_4 - 0)/8*128 + (p_m_6 - 0)*8 + (p_l_9 - p_l_4)*1 + r_13*8, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b0 + 0 + (p_i_1)*(17600) + (p_l_9 + r_13)*(16) + (p_m_6)*(1), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b1 + (p_i_1 - 0)*17664 + (p_l_4 - 0)/8*128 + (p_m_6 - 0)*8 + (p_l_9 - p_l_4)*1 + r_13*8, square_12[r_13], rows_11);
        }
      }
    }
  }
}

// copy of x1@call(i:1 l:8 m:1 l:1)
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
  const int64_t blocks_2 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // l:8 i:1 j:14 m:1 j:1u l:8u l:1v
    int64_t l_5 = 0;
    for (; l_5 + 8 <= 1100; l_5 += 8) {
      int64_t j_6 = j_4;
      for (; j_6 + 14 <= (j_4 + 16); j_6 += 14) {
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
          for (int64_t m_7 = 0; m_7 < 16; m_7 += 1) {
            const float v_8 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7);
            const f32x8 v_9 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*8 + 0));
            const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
            acc_11 = lm_add(acc_11, v_10);
            const float v_12 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 16);
            const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_12), v_9);
            acc_14 = lm_add(acc_14, v_13);
            const float v_15 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 32);
            const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_9);
            acc_17 = lm_add(acc_17, v_16);
            const float v_18 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 48);
            const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_18), v_9);
            acc_20 = lm_add(acc_20, v_19);
            const float v_21 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 64);
            const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_21), v_9);
            acc_23 = lm_add(acc_23, v_22);
            const float v_24 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 80);
            const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_9);
            acc_26 = lm_add(acc_26, v_25);
            const float v_27 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 96);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_9);
            acc_29 = lm_add(acc_29, v_28);
            const float v_30 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 112);
            const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_9);
            acc_32 = lm_add(acc_32, v_31);
            const float v_33 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 128);
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_33), v_9);
            acc_35 = lm_add(acc_35, v_34);
            const float v_36 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 144);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_9);
            acc_38 = lm_add(acc_38, v_37);
            const float v_39 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 160);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), v_9);
            acc_41 = lm_add(acc_41, v_40);
            const float v_42 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 176);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), v_9);
            acc_44 = lm_add(acc_44, v_43);
            const float v_45 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 192);
            const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), v_9);
            acc_47 = lm_add(acc_47, v_46);
            const float v_48 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 208);
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
          const f32x8 v_65 = lm_mul(total_51, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100), v_65);
          const f32x8 v_66 = lm_mul(total_52, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1100, v_66);
          const f32x8 v_67 = lm_mul(total_53, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2200, v_67);
          const f32x8 v_68 = lm_mul(total_54, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3300, v_68);
          const f32x8 v_69 = lm_mul(total_55, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 4400, v_69);
          const f32x8 v_70 = lm_mul(total_56, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 5500, v_70);
          const f32x8 v_71 = lm_mul(total_57, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 6600, v_71);
          const f32x8 v_72 = lm_mul(total_58, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 7700, v_72);
          const f32x8 v_73 = lm_mul(total_59, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 8800, v_73);
          const f32x8 v_74 = lm_mul(total_60, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 9900, v_74);
          const f32x8 v_75 = lm_mul(total_61, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 11000, v_75);
          const f32x8 v_76 = lm_mul(total_62, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 12100, v_76);
          const f32x8 v_77 = lm_mul(total_63, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 13200, v_77);
          const f32x8 v_78 = lm_mul(total_64, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 14300, v_78);
        }
      }
      {
        {
          f32x8 acc_83 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_86 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t m_79 = 0; m_79 < 16; m_79 += 1) {
            const float v_80 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_79);
            const f32x8 v_81 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_79*8 + 0));
            const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_80), v_81);
            acc_83 = lm_add(acc_83, v_82);
            const float v_84 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_79 + 16);
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), v_81);
            acc_86 = lm_add(acc_86, v_85);
          }
          f32x8 total_87 = acc_83;
          f32x8 total_88 = acc_86;
          const f32x8 v_89 = lm_mul(total_87, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100), v_89);
          const f32x8 v_90 = lm_mul(total_88, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1100, v_90);
        }
      }
    }
    {
      int64_t j_91 = j_4;
      for (; j_91 + 14 <= (j_4 + 16); j_91 += 14) {
        {
          f32x4 acc_96 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_99 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_102 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_105 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_108 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_111 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_114 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_117 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_120 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_123 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_126 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_129 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_132 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_135 = lm_splat<f32x4>(0x0.0p+0f);
          for (int64_t m_92 = 0; m_92 < 16; m_92 += 1) {
            const float v_93 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92);
            const f32x4 v_94 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_92*8 + 0));
            const f32x4 v_95 = lm_product(lm_splat<f32x4>(v_93), v_94);
            acc_96 = lm_add(acc_96, v_95);
            const float v_97 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 16);
            const f32x4 v_98 = lm_product(lm_splat<f32x4>(v_97), v_94);
            acc_99 = lm_add(acc_99, v_98);
            const float v_100 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 32);
            const f32x4 v_101 = lm_product(lm_splat<f32x4>(v_100), v_94);
            acc_102 = lm_add(acc_102, v_101);
            const float v_103 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 48);
            const f32x4 v_104 = lm_product(lm_splat<f32x4>(v_103), v_94);
            acc_105 = lm_add(acc_105, v_104);
            const float v_106 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 64);
            const f32x4 v_107 = lm_product(lm_splat<f32x4>(v_106), v_94);
            acc_108 = lm_add(acc_108, v_107);
            const float v_109 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 80);
            const f32x4 v_110 = lm_product(lm_splat<f32x4>(v_109), v_94);
            acc_111 = lm_add(acc_111, v_110);
            const float v_112 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 96);
            const f32x4 v_113 = lm_product(lm_splat<f32x4>(v_112), v_94);
            acc_114 = lm_add(acc_114, v_113);
            const float v_115 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 112);
            const f32x4 v_116 = lm_product(lm_splat<f32x4>(v_115), v_94);
            acc_117 = lm_add(acc_117, v_116);
            const float v_118 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 128);
            const f32x4 v_119 = lm_product(lm_splat<f32x4>(v_118), v_94);
            acc_120 = lm_add(acc_120, v_119);
            const float v_121 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 144);
            const f32x4 v_122 = lm_product(lm_splat<f32x4>(v_121), v_94);
            acc_123 = lm_add(acc_123, v_122);
            const float v_124 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 160);
            const f32x4 v_125 = lm_product(lm_splat<f32x4>(v_124), v_94);
            acc_126 = lm_add(acc_126, v_125);
            const float v_127 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 176);
            const f32x4 v_128 = lm_product(lm_splat<f32x4>(v_127), v_94);
            acc_129 = lm_add(acc_129, v_128);
            const float v_130 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 192);
            const f32x4 v_131 = lm_product(lm_splat<f32x4>(v_130), v_94);
            acc_132 = lm_add(acc_132, v_131);
            const float v_133 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_92 + 208);
            const f32x4 v_134 = lm_product(lm_splat<f32x4>(v_133), v_94);
            acc_135 = lm_add(acc_135, v_134);
          }
          f32x4 total_136 = acc_96;
          f32x4 total_137 = acc_99;
          f32x4 total_138 = acc_102;
          f32x4 total_139 = acc_105;
          f32x4 total_140 = acc_108;
          f32x4 total_141 = acc_111;
          f32x4 total_142 = acc_114;
          f32x4 total_143 = acc_117;
          f32x4 total_144 = acc_120;
          f32x4 total_145 = acc_123;
          f32x4 total_146 = acc_126;
          f32x4 total_147 = acc_129;
          f32x4 total_148 = acc_132;
          f32x4 total_149 = acc_135;
          const f32x4 v_150 = lm_mul(total_136, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100), v_150);
          const f32x4 v_151 = lm_mul(total_137, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1100, v_151);
          const f32x4 v_152 = lm_mul(total_138, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2200, v_152);
          const f32x4 v_153 = lm_mul(total_139, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3300, v_153);
          const f32x4 v_154 = lm_mul(total_140, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 4400, v_154);
          const f32x4 v_155 = lm_mul(total_141, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 5500, v_155);
          const f32x4 v_156 = lm_mul(total_142, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 6600, v_156);
          const f32x4 v_157 = lm_mul(total_143, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 7700, v_157);
          const f32x4 v_158 = lm_mul(total_144, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 8800, v_158);
          const f32x4 v_159 = lm_mul(total_145, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 9900, v_159);
          const f32x4 v_160 = lm_mul(total_146, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 11000, v_160);
          const f32x4 v_161 = lm_mul(total_147, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 12100, v_161);
          const f32x4 v_162 = lm_mul(total_148, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 13200, v_162);
          const f32x4 v_163 = lm_mul(total_149, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 14300, v_163);
        }
      }
      {
        {
          f32x4 acc_168 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_171 = lm_splat<f32x4>(0x0.0p+0f);
          for (int64_t m_164 = 0; m_164 < 16; m_164 += 1) {
            const float v_165 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_164);
            const f32x4 v_166 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_164*8 + 0));
            const f32x4 v_167 = lm_product(lm_splat<f32x4>(v_165), v_166);
            acc_168 = lm_add(acc_168, v_167);
            const float v_169 = lm_load<float>(b0 + i_3*512 + j_91*16 + m_164 + 16);
            const f32x4 v_170 = lm_product(lm_splat<f32x4>(v_169), v_166);
            acc_171 = lm_add(acc_171, v_170);
          }
          f32x4 total_172 = acc_168;
          f32x4 total_173 = acc_171;
          const f32x4 v_174 = lm_mul(total_172, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100), v_174);
          const f32x4 v_175 = lm_mul(total_173, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_91*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1100, v_175);
        }
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_176 = j_4; j_176 < (j_4 + 16); j_176 += 1) {
      {
        f32x8 acc_179 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_181 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_183 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_185 = lm_splat<f32x8>(-__builtin_inff());
        f32x4 acc_188 = lm_splat<f32x4>(-__builtin_inff());
        int64_t l_177 = 0;
        for (; l_177 + 32 <= 1100; l_177 += 32) {
          const f32x8 v_178 = lm_load<f32x8>(b2 + i_3*17600 + j_176*1100 + l_177 + i_3*(-17600) + j_4*(-1100));
          acc_179 = lm_max(acc_179, v_178);
          const f32x8 v_180 = lm_load<f32x8>(b2 + i_3*17600 + j_176*1100 + l_177 + i_3*(-17600) + j_4*(-1100) + 8);
          acc_181 = lm_max(acc_181, v_180);
          const f32x8 v_182 = lm_load<f32x8>(b2 + i_3*17600 + j_176*1100 + l_177 + i_3*(-17600) + j_4*(-1100) + 16);
          acc_183 = lm_max(acc_183, v_182);
          const f32x8 v_184 = lm_load<f32x8>(b2 + i_3*17600 + j_176*1100 + l_177 + i_3*(-17600) + j_4*(-1100) + 24);
          acc_185 = lm_max(acc_185, v_184);
        }
        {
          const f32x8 v_186 = lm_load<f32x8>(b2 + i_3*17600 + j_176*1100 + l_177 + i_3*(-17600) + j_4*(-1100));
          acc_179 = lm_max(acc_179, v_186);
          const f32x4 v_187 = lm_load<f32x4>(b2 + i_3*17600 + j_176*1100 + l_177 + i_3*(-17600) + j_4*(-1100) + 8);
          acc_188 = lm_max(acc_188, v_187);
        }
        float total_189 = lm_max(lm_reduce_max(lm_max(lm_max(acc_179, acc_181), lm_max(acc_183, acc_185))), lm_reduce_max(acc_188));
        lm_store(b3 + i_3*16 + j_176 + i_3*(-16) + j_4*(-1), total_189);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_190 = j_4; j_190 < (j_4 + 16); j_190 += 1) {
      {
        f32x8 acc_196 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_200 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_204 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_208 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_216 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t l_191 = 0;
        for (; l_191 + 32 <= 1100; l_191 += 32) {
          const f32x8 v_192 = lm_load<f32x8>(b2 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100));
          const float v_193 = lm_load<float>(b3 + i_3*16 + j_190 + i_3*(-16) + j_4*(-1));
          const f32x8 v_194 = lm_sub(v_192, lm_splat<f32x8>(v_193));
          const f32x8 v_195 = lm_exp(v_194);
          lm_store(b4 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100), v_195);
          acc_196 = lm_add(acc_196, v_195);
          const f32x8 v_197 = lm_load<f32x8>(b2 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100) + 8);
          const f32x8 v_198 = lm_sub(v_197, lm_splat<f32x8>(v_193));
          const f32x8 v_199 = lm_exp(v_198);
          lm_store(b4 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100) + 8, v_199);
          acc_200 = lm_add(acc_200, v_199);
          const f32x8 v_201 = lm_load<f32x8>(b2 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100) + 16);
          const f32x8 v_202 = lm_sub(v_201, lm_splat<f32x8>(v_193));
          const f32x8 v_203 = lm_exp(v_202);
          lm_store(b4 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100) + 16, v_203);
          acc_204 = lm_add(acc_204, v_203);
          const f32x8 v_205 = lm_load<f32x8>(b2 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100) + 24);
          const f32x8 v_206 = lm_sub(v_205, lm_splat<f32x8>(v_193));
          const f32x8 v_207 = lm_exp(v_206);
          lm_store(b4 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100) + 24, v_207);
          acc_208 = lm_add(acc_208, v_207);
        }
        {
          const f32x8 v_209 = lm_load<f32x8>(b2 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100));
          const float v_210 = lm_load<float>(b3 + i_3*16 + j_190 + i_3*(-16) + j_4*(-1));
          const f32x8 v_211 = lm_sub(v_209, lm_splat<f32x8>(v_210));
          const f32x8 v_212 = lm_exp(v_211);
          lm_store(b4 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100), v_212);
          acc_196 = lm_add(acc_196, v_212);
          const f32x4 v_213 = lm_load<f32x4>(b2 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100) + 8);
          const f32x4 v_214 = lm_sub(v_213, lm_splat<f32x4>(v_210));
          const f32x4 v_215 = lm_exp(v_214);
          lm_store(b4 + i_3*17600 + j_190*1100 + l_191 + i_3*(-17600) + j_4*(-1100) + 8, v_215);
          acc_216 = lm_add(acc_216, v_215);
        }
        float total_217 = lm_add(lm_reduce_add(lm_add(lm_add(acc_196, acc_200), lm_add(acc_204, acc_208))), lm_reduce_add(acc_216));
        const float v_218 = lm_recip(total_217);
        lm_store(b5 + i_3*16 + j_190 + i_3*(-16) + j_4*(-1), v_218);
      }
    }
    // k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
    int64_t k_219 = 0;
    for (; k_219 + 8 <= 16; k_219 += 8) {
      int64_t j_220 = j_4;
      for (; j_220 + 6 <= (j_4 + 16); j_220 += 6) {
        {
          f32x8 acc_225 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_228 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_231 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_234 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_237 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_240 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_221 = 0;
          for (; l_221 + 4 <= 1100; l_221 += 4) {
            const float v_222 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100));
            const f32x8 v_223 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_219 + l_221*16));
            const f32x8 v_224 = lm_product(lm_splat<f32x8>(v_222), v_223);
            acc_225 = lm_add(acc_225, v_224);
            const float v_226 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 1100);
            const f32x8 v_227 = lm_product(lm_splat<f32x8>(v_226), v_223);
            acc_228 = lm_add(acc_228, v_227);
            const float v_229 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 2200);
            const f32x8 v_230 = lm_product(lm_splat<f32x8>(v_229), v_223);
            acc_231 = lm_add(acc_231, v_230);
            const float v_232 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 3300);
            const f32x8 v_233 = lm_product(lm_splat<f32x8>(v_232), v_223);
            acc_234 = lm_add(acc_234, v_233);
            const float v_235 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 4400);
            const f32x8 v_236 = lm_product(lm_splat<f32x8>(v_235), v_223);
            acc_237 = lm_add(acc_237, v_236);
            const float v_238 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 5500);
            const f32x8 v_239 = lm_product(lm_splat<f32x8>(v_238), v_223);
            acc_240 = lm_add(acc_240, v_239);
            lm_forget();
            const float v_241 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 1);
            const f32x8 v_242 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_219 + l_221*16 + 16));
            const f32x8 v_243 = lm_product(lm_splat<f32x8>(v_241), v_242);
            acc_225 = lm_add(acc_225, v_243);
            const float v_244 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 1101);
            const f32x8 v_245 = lm_product(lm_splat<f32x8>(v_244), v_242);
            acc_228 = lm_add(acc_228, v_245);
            const float v_246 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 2201);
            const f32x8 v_247 = lm_product(lm_splat<f32x8>(v_246), v_242);
            acc_231 = lm_add(acc_231, v_247);
            const float v_248 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 3301);
            const f32x8 v_249 = lm_product(lm_splat<f32x8>(v_248), v_242);
            acc_234 = lm_add(acc_234, v_249);
            const float v_250 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 4401);
            const f32x8 v_251 = lm_product(lm_splat<f32x8>(v_250), v_242);
            acc_237 = lm_add(acc_237, v_251);
            const float v_252 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 5501);
            const f32x8 v_253 = lm_product(lm_splat<f32x8>(v_252), v_242);
            acc_240 = lm_add(acc_240, v_253);
            lm_forget();
            const float v_254 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 2);
            const f32x8 v_255 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_219 + l_221*16 + 32));
            const f32x8 v_256 = lm_product(lm_splat<f32x8>(v_254), v_255);
            acc_225 = lm_add(acc_225, v_256);
            const float v_257 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 1102);
            const f32x8 v_258 = lm_product(lm_splat<f32x8>(v_257), v_255);
            acc_228 = lm_add(acc_228, v_258);
            const float v_259 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 2202);
            const f32x8 v_260 = lm_product(lm_splat<f32x8>(v_259), v_255);
            acc_231 = lm_add(acc_231, v_260);
            const float v_261 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 3302);
            const f32x8 v_262 = lm_product(lm_splat<f32x8>(v_261), v_255);
            acc_234 = lm_add(acc_234, v_262);
            const float v_263 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 4402);
            const f32x8 v_264 = lm_product(lm_splat<f32x8>(v_263), v_255);
            acc_237 = lm_add(acc_237, v_264);
            const float v_265 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 5502);
            const f32x8 v_266 = lm_product(lm_splat<f32x8>(v_265), v_255);
            acc_240 = lm_add(acc_240, v_266);
            lm_forget();
            const float v_267 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 3);
            const f32x8 v_268 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_219 + l_221*16 + 48));
            const f32x8 v_269 = lm_product(lm_splat<f32x8>(v_267), v_268);
            acc_225 = lm_add(acc_225, v_269);
            const float v_270 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 1103);
            const f32x8 v_271 = lm_product(lm_splat<f32x8>(v_270), v_268);
            acc_228 = lm_add(acc_228, v_271);
            const float v_272 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 2203);
            const f32x8 v_273 = lm_product(lm_splat<f32x8>(v_272), v_268);
            acc_231 = lm_add(acc_231, v_273);
            const float v_274 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 3303);
            const f32x8 v_275 = lm_product(lm_splat<f32x8>(v_274), v_268);
            acc_234 = lm_add(acc_234, v_275);
            const float v_276 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 4403);
            const f32x8 v_277 = lm_product(lm_splat<f32x8>(v_276), v_268);
            acc_237 = lm_add(acc_237, v_277);
            const float v_278 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_221 + i_3*(-17600) + j_4*(-1100) + 5503);
            const f32x8 v_279 = lm_product(lm_splat<f32x8>(v_278), v_268);
            acc_240 = lm_add(acc_240, v_279);
          }
          f32x8 total_280 = acc_225;
          f32x8 total_281 = acc_228;
          f32x8 total_282 = acc_231;
          f32x8 total_283 = acc_234;
          f32x8 total_284 = acc_237;
          f32x8 total_285 = acc_240;
          const float v_286 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1));
          const f32x8 v_287 = lm_mul(total_280, lm_splat<f32x8>(v_286));
          lm_store(b7 + i_3*512 + j_220*16 + k_219, v_287);
          const float v_288 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1) + 1);
          const f32x8 v_289 = lm_mul(total_281, lm_splat<f32x8>(v_288));
          lm_store(b7 + i_3*512 + j_220*16 + k_219 + 16, v_289);
          const float v_290 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1) + 2);
          const f32x8 v_291 = lm_mul(total_282, lm_splat<f32x8>(v_290));
          lm_store(b7 + i_3*512 + j_220*16 + k_219 + 32, v_291);
          const float v_292 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1) + 3);
          const f32x8 v_293 = lm_mul(total_283, lm_splat<f32x8>(v_292));
          lm_store(b7 + i_3*512 + j_220*16 + k_219 + 48, v_293);
          const float v_294 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1) + 4);
          const f32x8 v_295 = lm_mul(total_284, lm_splat<f32x8>(v_294));
          lm_store(b7 + i_3*512 + j_220*16 + k_219 + 64, v_295);
          const float v_296 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1) + 5);
          const f32x8 v_297 = lm_mul(total_285, lm_splat<f32x8>(v_296));
          lm_store(b7 + i_3*512 + j_220*16 + k_219 + 80, v_297);
        }
      }
      {
        {
          f32x8 acc_302 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_305 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_308 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_311 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_298 = 0;
          for (; l_298 + 4 <= 1100; l_298 += 4) {
            const float v_299 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100));
            const f32x8 v_300 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_219 + l_298*16));
            const f32x8 v_301 = lm_product(lm_splat<f32x8>(v_299), v_300);
            acc_302 = lm_add(acc_302, v_301);
            const float v_303 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 1100);
            const f32x8 v_304 = lm_product(lm_splat<f32x8>(v_303), v_300);
            acc_305 = lm_add(acc_305, v_304);
            const float v_306 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 2200);
            const f32x8 v_307 = lm_product(lm_splat<f32x8>(v_306), v_300);
            acc_308 = lm_add(acc_308, v_307);
            const float v_309 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 3300);
            const f32x8 v_310 = lm_product(lm_splat<f32x8>(v_309), v_300);
            acc_311 = lm_add(acc_311, v_310);
            const float v_312 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 1);
            const f32x8 v_313 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_219 + l_298*16 + 16));
            const f32x8 v_314 = lm_product(lm_splat<f32x8>(v_312), v_313);
            acc_302 = lm_add(acc_302, v_314);
            const float v_315 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 1101);
            const f32x8 v_316 = lm_product(lm_splat<f32x8>(v_315), v_313);
            acc_305 = lm_add(acc_305, v_316);
            const float v_317 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 2201);
            const f32x8 v_318 = lm_product(lm_splat<f32x8>(v_317), v_313);
            acc_308 = lm_add(acc_308, v_318);
            const float v_319 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 3301);
            const f32x8 v_320 = lm_product(lm_splat<f32x8>(v_319), v_313);
            acc_311 = lm_add(acc_311, v_320);
            const float v_321 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 2);
            const f32x8 v_322 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_219 + l_298*16 + 32));
            const f32x8 v_323 = lm_product(lm_splat<f32x8>(v_321), v_322);
            acc_302 = lm_add(acc_302, v_323);
            const float v_324 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 1102);
            const f32x8 v_325 = lm_product(lm_splat<f32x8>(v_324), v_322);
            acc_305 = lm_add(acc_305, v_325);
            const float v_326 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 2202);
            const f32x8 v_327 = lm_product(lm_splat<f32x8>(v_326), v_322);
            acc_308 = lm_add(acc_308, v_327);
            const float v_328 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 3302);
            const f32x8 v_329 = lm_product(lm_splat<f32x8>(v_328), v_322);
            acc_311 = lm_add(acc_311, v_329);
            const float v_330 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 3);
            const f32x8 v_331 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_219 + l_298*16 + 48));
            const f32x8 v_332 = lm_product(lm_splat<f32x8>(v_330), v_331);
            acc_302 = lm_add(acc_302, v_332);
            const float v_333 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 1103);
            const f32x8 v_334 = lm_product(lm_splat<f32x8>(v_333), v_331);
            acc_305 = lm_add(acc_305, v_334);
            const float v_335 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 2203);
            const f32x8 v_336 = lm_product(lm_splat<f32x8>(v_335), v_331);
            acc_308 = lm_add(acc_308, v_336);
            const float v_337 = lm_load<float>(b4 + i_3*17600 + j_220*1100 + l_298 + i_3*(-17600) + j_4*(-1100) + 3303);
            const f32x8 v_338 = lm_product(lm_splat<f32x8>(v_337), v_331);
            acc_311 = lm_add(acc_311, v_338);
          }
          f32x8 total_339 = acc_302;
          f32x8 total_340 = acc_305;
          f32x8 total_341 = acc_308;
          f32x8 total_342 = acc_311;
          const float v_343 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1));
          const f32x8 v_344 = lm_mul(total_339, lm_splat<f32x8>(v_343));
          lm_store(b7 + i_3*512 + j_220*16 + k_219, v_344);
          const float v_345 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1) + 1);
          const f32x8 v_346 = lm_mul(total_340, lm_splat<f32x8>(v_345));
          lm_store(b7 + i_3*512 + j_220*16 + k_219 + 16, v_346);
          const float v_347 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1) + 2);
          const f32x8 v_348 = lm_mul(total_341, lm_splat<f32x8>(v_347));
          lm_store(b7 + i_3*512 + j_220*16 + k_219 + 32, v_348);
          const float v_349 = lm_load<float>(b5 + i_3*16 + j_220 + i_3*(-16) + j_4*(-1) + 3);
          const f32x8 v_350 = lm_mul(total_342, lm_splat<f32x8>(v_349));
          lm_store(b7 + i_3*512 + j_220*16 + k_219 + 48, v_350);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 70464), (void*)(scratch + 70592), (void*)(scratch + 141056), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[2];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_1 = 1.703e+05;
  const double rest_0 = 3.533e+04 + rest_1;
  lm_share(&c, p0, ((2) - 0 + 0) / 1, 3.533e+04, rest_0, lm_paces + 0);
  lm_share(&c, k0, ((2 + 0) / 1)*((32 + 15) / 16), 1.703e+05, rest_1, lm_paces + 1);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.533e+04 + 1.703e+05;
}
