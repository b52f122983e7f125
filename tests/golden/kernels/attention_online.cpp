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
// k0 stage 2: i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
// k0 stage 3: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 4: i:1 j:32 j:8u j:1v
// k0 stage 5: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 6: k:16 i:1 j:6 l:1 j:1u k:8u k:1v
// k0 stage 7: i:1 j:32 j:8u j:1v
// k0 stage 8: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:1 j:96
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
//       for j 96 parallel
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
//             schedule i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
//             schedule k:16 i:1 j:6 l:1 j:1u k:8u k:1v
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
  return 69824;
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
  const int64_t blocks_2 = ((32 + 95) / 96);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*96;
    const int64_t j_end_5 = lm_imin(j_4 + 96, 32);
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
    for (int64_t j_6 = j_4; j_6 < j_end_5; j_6 += 1) {
      lm_store(b2 + i_3*512 + j_6*16 + i_3*(-512) + j_4*(-16), lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b2 + i_3*512 + j_6*16 + i_3*(-512) + j_4*(-16) + 8, lm_splat<f32x8>(0x0.0p+0f));
    }
    for (int64_t l_7 = 0; l_7 < 1100; l_7 += 256) {
      const int64_t l_end_8 = lm_imin(l_7 + 256, 1100);
      // i:1 l:16 j:6 m:8 m:1u j:1u l:8u l:1v
      int64_t l_9 = l_7;
      for (; l_9 + 16 <= l_end_8; l_9 += 16) {
        const int64_t stop_11 = 16;
        for (int64_t p_m_10 = 0; p_m_10 < stop_11; p_m_10 += 16) {
          const int64_t columns_12 = lm_imin(16, stop_11 - p_m_10);
          const int64_t stop_14 = (l_9 + 16);
          for (int64_t p_l_13 = l_9; p_l_13 < stop_14; p_l_13 += 16) {
            const int64_t rows_15 = lm_imin(16, stop_14 - p_l_13);
            f32x16 square_16[16];
            if (rows_15 == 16 && columns_12 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_17 = 0; r_17 < 16; r_17++) square_16[r_17] = lm_load<f32x16>(b4 + 0 + i_3*(17600) + (p_m_10)*(1) + (p_l_13 + r_17)*(16));
              lm_transpose<16>(square_16);
              #pragma GCC unroll 16
              for (int64_t r_17 = 0; r_17 < 16; r_17++) lm_store(b12 + (p_m_10 - 0)*16 + (p_l_13 - l_9)*1 + r_17*16, square_16[r_17]);
              continue;
            }
            for (int64_t r_17 = 0; r_17 < 16; r_17++) square_16[r_17] = r_17 < rows_15 ? lm_load_part<f32x16>(b4 + 0 + i_3*(17600) + (p_m_10)*(1) + (p_l_13 + r_17)*(16), columns_12) : f32x16{};
            lm_transpose<16>(square_16);
            for (int64_t r_17 = 0; r_17 < columns_12; r_17++) lm_store_part(b12 + (p_m_10 - 0)*16 + (p_l_13 - l_9)*1 + r_17*16, square_16[r_17], rows_15);
          }
        }
        int64_t j_18 = j_4;
        for (; j_18 + 6 <= j_end_5; j_18 += 6) {
          {
            f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_41 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_44 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_46 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_49 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_51 = lm_splat<f32x8>(0x0.0p+0f);
            int64_t m_19 = 0;
            for (; m_19 + 8 <= 16; m_19 += 8) {
              const float v_20 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19);
              const f32x8 v_21 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 0));
              const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_20), v_21);
              acc_23 = lm_add(acc_23, v_22);
              const f32x8 v_24 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 8));
              const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_20), v_24);
              acc_26 = lm_add(acc_26, v_25);
              const float v_27 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 16);
              const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), v_21);
              acc_29 = lm_add(acc_29, v_28);
              const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), v_24);
              acc_31 = lm_add(acc_31, v_30);
              const float v_32 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 32);
              const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), v_21);
              acc_34 = lm_add(acc_34, v_33);
              const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_32), v_24);
              acc_36 = lm_add(acc_36, v_35);
              const float v_37 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 48);
              const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_21);
              acc_39 = lm_add(acc_39, v_38);
              const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_37), v_24);
              acc_41 = lm_add(acc_41, v_40);
              const float v_42 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 64);
              const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), v_21);
              acc_44 = lm_add(acc_44, v_43);
              const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_42), v_24);
              acc_46 = lm_add(acc_46, v_45);
              const float v_47 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 80);
              const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_21);
              acc_49 = lm_add(acc_49, v_48);
              const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_47), v_24);
              acc_51 = lm_add(acc_51, v_50);
              lm_forget();
              const float v_52 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 1);
              const f32x8 v_53 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 16));
              const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_52), v_53);
              acc_23 = lm_add(acc_23, v_54);
              const f32x8 v_55 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 24));
              const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_52), v_55);
              acc_26 = lm_add(acc_26, v_56);
              const float v_57 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 17);
              const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), v_53);
              acc_29 = lm_add(acc_29, v_58);
              const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_55);
              acc_31 = lm_add(acc_31, v_59);
              const float v_60 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 33);
              const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), v_53);
              acc_34 = lm_add(acc_34, v_61);
              const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_60), v_55);
              acc_36 = lm_add(acc_36, v_62);
              const float v_63 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 49);
              const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), v_53);
              acc_39 = lm_add(acc_39, v_64);
              const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_63), v_55);
              acc_41 = lm_add(acc_41, v_65);
              const float v_66 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 65);
              const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), v_53);
              acc_44 = lm_add(acc_44, v_67);
              const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_55);
              acc_46 = lm_add(acc_46, v_68);
              const float v_69 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 81);
              const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), v_53);
              acc_49 = lm_add(acc_49, v_70);
              const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), v_55);
              acc_51 = lm_add(acc_51, v_71);
              lm_forget();
              const float v_72 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 2);
              const f32x8 v_73 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 32));
              const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_72), v_73);
              acc_23 = lm_add(acc_23, v_74);
              const f32x8 v_75 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 40));
              const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_72), v_75);
              acc_26 = lm_add(acc_26, v_76);
              const float v_77 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 18);
              const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_77), v_73);
              acc_29 = lm_add(acc_29, v_78);
              const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_77), v_75);
              acc_31 = lm_add(acc_31, v_79);
              const float v_80 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 34);
              const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_80), v_73);
              acc_34 = lm_add(acc_34, v_81);
              const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_80), v_75);
              acc_36 = lm_add(acc_36, v_82);
              const float v_83 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 50);
              const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_83), v_73);
              acc_39 = lm_add(acc_39, v_84);
              const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_83), v_75);
              acc_41 = lm_add(acc_41, v_85);
              const float v_86 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 66);
              const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_86), v_73);
              acc_44 = lm_add(acc_44, v_87);
              const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_86), v_75);
              acc_46 = lm_add(acc_46, v_88);
              const float v_89 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 82);
              const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_89), v_73);
              acc_49 = lm_add(acc_49, v_90);
              const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_89), v_75);
              acc_51 = lm_add(acc_51, v_91);
              lm_forget();
              const float v_92 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 3);
              const f32x8 v_93 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 48));
              const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_92), v_93);
              acc_23 = lm_add(acc_23, v_94);
              const f32x8 v_95 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 56));
              const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_92), v_95);
              acc_26 = lm_add(acc_26, v_96);
              const float v_97 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 19);
              const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_97), v_93);
              acc_29 = lm_add(acc_29, v_98);
              const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_97), v_95);
              acc_31 = lm_add(acc_31, v_99);
              const float v_100 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 35);
              const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_100), v_93);
              acc_34 = lm_add(acc_34, v_101);
              const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_100), v_95);
              acc_36 = lm_add(acc_36, v_102);
              const float v_103 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 51);
              const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_103), v_93);
              acc_39 = lm_add(acc_39, v_104);
              const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_103), v_95);
              acc_41 = lm_add(acc_41, v_105);
              const float v_106 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 67);
              const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_106), v_93);
              acc_44 = lm_add(acc_44, v_107);
              const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_106), v_95);
              acc_46 = lm_add(acc_46, v_108);
              const float v_109 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 83);
              const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_109), v_93);
              acc_49 = lm_add(acc_49, v_110);
              const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_109), v_95);
              acc_51 = lm_add(acc_51, v_111);
              lm_forget();
              const float v_112 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 4);
              const f32x8 v_113 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 64));
              const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_112), v_113);
              acc_23 = lm_add(acc_23, v_114);
              const f32x8 v_115 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 72));
              const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_112), v_115);
              acc_26 = lm_add(acc_26, v_116);
              const float v_117 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 20);
              const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_117), v_113);
              acc_29 = lm_add(acc_29, v_118);
              const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_117), v_115);
              acc_31 = lm_add(acc_31, v_119);
              const float v_120 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 36);
              const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_120), v_113);
              acc_34 = lm_add(acc_34, v_121);
              const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_120), v_115);
              acc_36 = lm_add(acc_36, v_122);
              const float v_123 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 52);
              const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_123), v_113);
              acc_39 = lm_add(acc_39, v_124);
              const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_123), v_115);
              acc_41 = lm_add(acc_41, v_125);
              const float v_126 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 68);
              const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_126), v_113);
              acc_44 = lm_add(acc_44, v_127);
              const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_126), v_115);
              acc_46 = lm_add(acc_46, v_128);
              const float v_129 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 84);
              const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_129), v_113);
              acc_49 = lm_add(acc_49, v_130);
              const f32x8 v_131 = lm_product(lm_splat<f32x8>(v_129), v_115);
              acc_51 = lm_add(acc_51, v_131);
              lm_forget();
              const float v_132 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 5);
              const f32x8 v_133 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 80));
              const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_132), v_133);
              acc_23 = lm_add(acc_23, v_134);
              const f32x8 v_135 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 88));
              const f32x8 v_136 = lm_product(lm_splat<f32x8>(v_132), v_135);
              acc_26 = lm_add(acc_26, v_136);
              const float v_137 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 21);
              const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_137), v_133);
              acc_29 = lm_add(acc_29, v_138);
              const f32x8 v_139 = lm_product(lm_splat<f32x8>(v_137), v_135);
              acc_31 = lm_add(acc_31, v_139);
              const float v_140 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 37);
              const f32x8 v_141 = lm_product(lm_splat<f32x8>(v_140), v_133);
              acc_34 = lm_add(acc_34, v_141);
              const f32x8 v_142 = lm_product(lm_splat<f32x8>(v_140), v_135);
              acc_36 = lm_add(acc_36, v_142);
              const float v_143 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 53);
              const f32x8 v_144 = lm_product(lm_splat<f32x8>(v_143), v_133);
              acc_39 = lm_add(acc_39, v_144);
              const f32x8 v_145 = lm_product(lm_splat<f32x8>(v_143), v_135);
              acc_41 = lm_add(acc_41, v_145);
              const float v_146 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 69);
              const f32x8 v_147 = lm_product(lm_splat<f32x8>(v_146), v_133);
              acc_44 = lm_add(acc_44, v_147);
              const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_146), v_135);
              acc_46 = lm_add(acc_46, v_148);
              const float v_149 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 85);
              const f32x8 v_150 = lm_product(lm_splat<f32x8>(v_149), v_133);
              acc_49 = lm_add(acc_49, v_150);
              const f32x8 v_151 = lm_product(lm_splat<f32x8>(v_149), v_135);
              acc_51 = lm_add(acc_51, v_151);
              lm_forget();
              const float v_152 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 6);
              const f32x8 v_153 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 96));
              const f32x8 v_154 = lm_product(lm_splat<f32x8>(v_152), v_153);
              acc_23 = lm_add(acc_23, v_154);
              const f32x8 v_155 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 104));
              const f32x8 v_156 = lm_product(lm_splat<f32x8>(v_152), v_155);
              acc_26 = lm_add(acc_26, v_156);
              const float v_157 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 22);
              const f32x8 v_158 = lm_product(lm_splat<f32x8>(v_157), v_153);
              acc_29 = lm_add(acc_29, v_158);
              const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_157), v_155);
              acc_31 = lm_add(acc_31, v_159);
              const float v_160 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 38);
              const f32x8 v_161 = lm_product(lm_splat<f32x8>(v_160), v_153);
              acc_34 = lm_add(acc_34, v_161);
              const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_160), v_155);
              acc_36 = lm_add(acc_36, v_162);
              const float v_163 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 54);
              const f32x8 v_164 = lm_product(lm_splat<f32x8>(v_163), v_153);
              acc_39 = lm_add(acc_39, v_164);
              const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_163), v_155);
              acc_41 = lm_add(acc_41, v_165);
              const float v_166 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 70);
              const f32x8 v_167 = lm_product(lm_splat<f32x8>(v_166), v_153);
              acc_44 = lm_add(acc_44, v_167);
              const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_166), v_155);
              acc_46 = lm_add(acc_46, v_168);
              const float v_169 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 86);
              const f32x8 v_170 = lm_product(lm_splat<f32x8>(v_169), v_153);
              acc_49 = lm_add(acc_49, v_170);
              const f32x8 v_171 = lm_product(lm_splat<f32x8>(v_169), v_155);
              acc_51 = lm_add(acc_51, v_171);
              lm_forget();
              const float v_172 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 7);
              const f32x8 v_173 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 112));
              const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_172), v_173);
              acc_23 = lm_add(acc_23, v_174);
              const f32x8 v_175 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 120));
              const f32x8 v_176 = lm_product(lm_splat<f32x8>(v_172), v_175);
              acc_26 = lm_add(acc_26, v_176);
              const float v_177 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 23);
              const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_177), v_173);
              acc_29 = lm_add(acc_29, v_178);
              const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_177), v_175);
              acc_31 = lm_add(acc_31, v_179);
              const float v_180 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 39);
              const f32x8 v_181 = lm_product(lm_splat<f32x8>(v_180), v_173);
              acc_34 = lm_add(acc_34, v_181);
              const f32x8 v_182 = lm_product(lm_splat<f32x8>(v_180), v_175);
              acc_36 = lm_add(acc_36, v_182);
              const float v_183 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 55);
              const f32x8 v_184 = lm_product(lm_splat<f32x8>(v_183), v_173);
              acc_39 = lm_add(acc_39, v_184);
              const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_183), v_175);
              acc_41 = lm_add(acc_41, v_185);
              const float v_186 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 71);
              const f32x8 v_187 = lm_product(lm_splat<f32x8>(v_186), v_173);
              acc_44 = lm_add(acc_44, v_187);
              const f32x8 v_188 = lm_product(lm_splat<f32x8>(v_186), v_175);
              acc_46 = lm_add(acc_46, v_188);
              const float v_189 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 87);
              const f32x8 v_190 = lm_product(lm_splat<f32x8>(v_189), v_173);
              acc_49 = lm_add(acc_49, v_190);
              const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_189), v_175);
              acc_51 = lm_add(acc_51, v_191);
            }
            f32x8 total_192 = acc_23;
            f32x8 total_193 = acc_26;
            f32x8 total_194 = acc_29;
            f32x8 total_195 = acc_31;
            f32x8 total_196 = acc_34;
            f32x8 total_197 = acc_36;
            f32x8 total_198 = acc_39;
            f32x8 total_199 = acc_41;
            f32x8 total_200 = acc_44;
            f32x8 total_201 = acc_46;
            f32x8 total_202 = acc_49;
            f32x8 total_203 = acc_51;
            const f32x8 v_204 = lm_mul(total_192, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_204);
            const f32x8 v_205 = lm_mul(total_193, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_205);
            const f32x8 v_206 = lm_mul(total_194, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_206);
            const f32x8 v_207 = lm_mul(total_195, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_207);
            const f32x8 v_208 = lm_mul(total_196, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512, v_208);
            const f32x8 v_209 = lm_mul(total_197, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520, v_209);
            const f32x8 v_210 = lm_mul(total_198, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768, v_210);
            const f32x8 v_211 = lm_mul(total_199, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776, v_211);
            const f32x8 v_212 = lm_mul(total_200, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1024, v_212);
            const f32x8 v_213 = lm_mul(total_201, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1032, v_213);
            const f32x8 v_214 = lm_mul(total_202, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1280, v_214);
            const f32x8 v_215 = lm_mul(total_203, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1288, v_215);
          }
        }
        {
          {
            f32x8 acc_220 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_223 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_226 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_228 = lm_splat<f32x8>(0x0.0p+0f);
            int64_t m_216 = 0;
            for (; m_216 + 8 <= 16; m_216 += 8) {
              const float v_217 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216);
              const f32x8 v_218 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 0));
              const f32x8 v_219 = lm_product(lm_splat<f32x8>(v_217), v_218);
              acc_220 = lm_add(acc_220, v_219);
              const f32x8 v_221 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 8));
              const f32x8 v_222 = lm_product(lm_splat<f32x8>(v_217), v_221);
              acc_223 = lm_add(acc_223, v_222);
              const float v_224 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 16);
              const f32x8 v_225 = lm_product(lm_splat<f32x8>(v_224), v_218);
              acc_226 = lm_add(acc_226, v_225);
              const f32x8 v_227 = lm_product(lm_splat<f32x8>(v_224), v_221);
              acc_228 = lm_add(acc_228, v_227);
              lm_forget();
              const float v_229 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 1);
              const f32x8 v_230 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 16));
              const f32x8 v_231 = lm_product(lm_splat<f32x8>(v_229), v_230);
              acc_220 = lm_add(acc_220, v_231);
              const f32x8 v_232 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 24));
              const f32x8 v_233 = lm_product(lm_splat<f32x8>(v_229), v_232);
              acc_223 = lm_add(acc_223, v_233);
              const float v_234 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 17);
              const f32x8 v_235 = lm_product(lm_splat<f32x8>(v_234), v_230);
              acc_226 = lm_add(acc_226, v_235);
              const f32x8 v_236 = lm_product(lm_splat<f32x8>(v_234), v_232);
              acc_228 = lm_add(acc_228, v_236);
              lm_forget();
              const float v_237 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 2);
              const f32x8 v_238 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 32));
              const f32x8 v_239 = lm_product(lm_splat<f32x8>(v_237), v_238);
              acc_220 = lm_add(acc_220, v_239);
              const f32x8 v_240 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 40));
              const f32x8 v_241 = lm_product(lm_splat<f32x8>(v_237), v_240);
              acc_223 = lm_add(acc_223, v_241);
              const float v_242 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 18);
              const f32x8 v_243 = lm_product(lm_splat<f32x8>(v_242), v_238);
              acc_226 = lm_add(acc_226, v_243);
              const f32x8 v_244 = lm_product(lm_splat<f32x8>(v_242), v_240);
              acc_228 = lm_add(acc_228, v_244);
              lm_forget();
              const float v_245 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 3);
              const f32x8 v_246 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 48));
              const f32x8 v_247 = lm_product(lm_splat<f32x8>(v_245), v_246);
              acc_220 = lm_add(acc_220, v_247);
              const f32x8 v_248 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 56));
              const f32x8 v_249 = lm_product(lm_splat<f32x8>(v_245), v_248);
              acc_223 = lm_add(acc_223, v_249);
              const float v_250 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 19);
              const f32x8 v_251 = lm_product(lm_splat<f32x8>(v_250), v_246);
              acc_226 = lm_add(acc_226, v_251);
              const f32x8 v_252 = lm_product(lm_splat<f32x8>(v_250), v_248);
              acc_228 = lm_add(acc_228, v_252);
              lm_forget();
              const float v_253 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 4);
              const f32x8 v_254 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 64));
              const f32x8 v_255 = lm_product(lm_splat<f32x8>(v_253), v_254);
              acc_220 = lm_add(acc_220, v_255);
              const f32x8 v_256 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 72));
              const f32x8 v_257 = lm_product(lm_splat<f32x8>(v_253), v_256);
              acc_223 = lm_add(acc_223, v_257);
              const float v_258 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 20);
              const f32x8 v_259 = lm_product(lm_splat<f32x8>(v_258), v_254);
              acc_226 = lm_add(acc_226, v_259);
              const f32x8 v_260 = lm_product(lm_splat<f32x8>(v_258), v_256);
              acc_228 = lm_add(acc_228, v_260);
              lm_forget();
              const float v_261 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 5);
              const f32x8 v_262 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 80));
              const f32x8 v_263 = lm_product(lm_splat<f32x8>(v_261), v_262);
              acc_220 = lm_add(acc_220, v_263);
              const f32x8 v_264 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 88));
              const f32x8 v_265 = lm_product(lm_splat<f32x8>(v_261), v_264);
              acc_223 = lm_add(acc_223, v_265);
              const float v_266 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 21);
              const f32x8 v_267 = lm_product(lm_splat<f32x8>(v_266), v_262);
              acc_226 = lm_add(acc_226, v_267);
              const f32x8 v_268 = lm_product(lm_splat<f32x8>(v_266), v_264);
              acc_228 = lm_add(acc_228, v_268);
              lm_forget();
              const float v_269 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 6);
              const f32x8 v_270 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 96));
              const f32x8 v_271 = lm_product(lm_splat<f32x8>(v_269), v_270);
              acc_220 = lm_add(acc_220, v_271);
              const f32x8 v_272 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 104));
              const f32x8 v_273 = lm_product(lm_splat<f32x8>(v_269), v_272);
              acc_223 = lm_add(acc_223, v_273);
              const float v_274 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 22);
              const f32x8 v_275 = lm_product(lm_splat<f32x8>(v_274), v_270);
              acc_226 = lm_add(acc_226, v_275);
              const f32x8 v_276 = lm_product(lm_splat<f32x8>(v_274), v_272);
              acc_228 = lm_add(acc_228, v_276);
              lm_forget();
              const float v_277 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 7);
              const f32x8 v_278 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 112));
              const f32x8 v_279 = lm_product(lm_splat<f32x8>(v_277), v_278);
              acc_220 = lm_add(acc_220, v_279);
              const f32x8 v_280 = lm_held(lm_load<f32x8>(b12 + m_216*16 + 120));
              const f32x8 v_281 = lm_product(lm_splat<f32x8>(v_277), v_280);
              acc_223 = lm_add(acc_223, v_281);
              const float v_282 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_216 + 23);
              const f32x8 v_283 = lm_product(lm_splat<f32x8>(v_282), v_278);
              acc_226 = lm_add(acc_226, v_283);
              const f32x8 v_284 = lm_product(lm_splat<f32x8>(v_282), v_280);
              acc_228 = lm_add(acc_228, v_284);
            }
            f32x8 total_285 = acc_220;
            f32x8 total_286 = acc_223;
            f32x8 total_287 = acc_226;
            f32x8 total_288 = acc_228;
            const f32x8 v_289 = lm_mul(total_285, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_289);
            const f32x8 v_290 = lm_mul(total_286, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_290);
            const f32x8 v_291 = lm_mul(total_287, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_291);
            const f32x8 v_292 = lm_mul(total_288, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_292);
          }
        }
      }
      if (l_end_8 - l_9 == 12) {
        const int64_t stop_294 = 16;
        for (int64_t p_m_293 = 0; p_m_293 < stop_294; p_m_293 += 16) {
          const int64_t columns_295 = lm_imin(16, stop_294 - p_m_293);
          const int64_t stop_297 = (l_9 + 12);
          for (int64_t p_l_296 = l_9; p_l_296 < stop_297; p_l_296 += 16) {
            const int64_t rows_298 = lm_imin(16, stop_297 - p_l_296);
            f32x16 square_299[16];
            if (rows_298 == 16 && columns_295 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_300 = 0; r_300 < 16; r_300++) square_299[r_300] = lm_load<f32x16>(b4 + 0 + i_3*(17600) + (p_m_293)*(1) + (p_l_296 + r_300)*(16));
              lm_transpose<16>(square_299);
              #pragma GCC unroll 16
              for (int64_t r_300 = 0; r_300 < 16; r_300++) lm_store(b12 + (p_m_293 - 0)*16 + (p_l_296 - l_9)*1 + r_300*16, square_299[r_300]);
              continue;
            }
            for (int64_t r_300 = 0; r_300 < 16; r_300++) square_299[r_300] = r_300 < rows_298 ? lm_load_part<f32x16>(b4 + 0 + i_3*(17600) + (p_m_293)*(1) + (p_l_296 + r_300)*(16), columns_295) : f32x16{};
            lm_transpose<16>(square_299);
            for (int64_t r_300 = 0; r_300 < columns_295; r_300++) lm_store_part(b12 + (p_m_293 - 0)*16 + (p_l_296 - l_9)*1 + r_300*16, square_299[r_300], rows_298);
          }
        }
        int64_t j_301 = j_4;
        for (; j_301 + 6 <= j_end_5; j_301 += 6) {
          {
            f32x8 acc_306 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_309 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_312 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_314 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_317 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_319 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_322 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_324 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_327 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_329 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_332 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_334 = lm_splat<f32x4>(0x0.0p+0f);
            int64_t m_302 = 0;
            for (; m_302 + 8 <= 16; m_302 += 8) {
              const float v_303 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302);
              const f32x8 v_304 = lm_held(lm_load<f32x8>(b12 + m_302*16 + 0));
              const f32x8 v_305 = lm_product(lm_splat<f32x8>(v_303), v_304);
              acc_306 = lm_add(acc_306, v_305);
              const f32x4 v_307 = lm_held(lm_load<f32x4>(b12 + m_302*16 + 8));
              const f32x4 v_308 = lm_product(lm_splat<f32x4>(v_303), v_307);
              acc_309 = lm_add(acc_309, v_308);
              const float v_310 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 16);
              const f32x8 v_311 = lm_product(lm_splat<f32x8>(v_310), v_304);
              acc_312 = lm_add(acc_312, v_311);
              const f32x4 v_313 = lm_product(lm_splat<f32x4>(v_310), v_307);
              acc_314 = lm_add(acc_314, v_313);
              const float v_315 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 32);
              const f32x8 v_316 = lm_product(lm_splat<f32x8>(v_315), v_304);
              acc_317 = lm_add(acc_317, v_316);
              const f32x4 v_318 = lm_product(lm_splat<f32x4>(v_315), v_307);
              acc_319 = lm_add(acc_319, v_318);
              const float v_320 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 48);
              const f32x8 v_321 = lm_product(lm_splat<f32x8>(v_320), v_304);
              acc_322 = lm_add(acc_322, v_321);
              const f32x4 v_323 = lm_product(lm_splat<f32x4>(v_320), v_307);
              acc_324 = lm_add(acc_324, v_323);
              const float v_325 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 64);
              const f32x8 v_326 = lm_product(lm_splat<f32x8>(v_325), v_304);
              acc_327 = lm_add(acc_327, v_326);
              const f32x4 v_328 = lm_product(lm_splat<f32x4>(v_325), v_307);
              acc_329 = lm_add(acc_329, v_328);
              const float v_330 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 80);
              const f32x8 v_331 = lm_product(lm_splat<f32x8>(v_330), v_304);
              acc_332 = lm_add(acc_332, v_331);
              const f32x4 v_333 = lm_product(lm_splat<f32x4>(v_330), v_307);
              acc_334 = lm_add(acc_334, v_333);
              lm_forget();
              const float v_335 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 1);
              const f32x8 v_336 = lm_held(lm_load<f32x8>(b12 + m_302*16 + 16));
              const f32x8 v_337 = lm_product(lm_splat<f32x8>(v_335), v_336);
              acc_306 = lm_add(acc_306, v_337);
              const f32x4 v_338 = lm_held(lm_load<f32x4>(b12 + m_302*16 + 24));
              const f32x4 v_339 = lm_product(lm_splat<f32x4>(v_335), v_338);
              acc_309 = lm_add(acc_309, v_339);
              const float v_340 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 17);
              const f32x8 v_341 = lm_product(lm_splat<f32x8>(v_340), v_336);
              acc_312 = lm_add(acc_312, v_341);
              const f32x4 v_342 = lm_product(lm_splat<f32x4>(v_340), v_338);
              acc_314 = lm_add(acc_314, v_342);
              const float v_343 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 33);
              const f32x8 v_344 = lm_product(lm_splat<f32x8>(v_343), v_336);
              acc_317 = lm_add(acc_317, v_344);
              const f32x4 v_345 = lm_product(lm_splat<f32x4>(v_343), v_338);
              acc_319 = lm_add(acc_319, v_345);
              const float v_346 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 49);
              const f32x8 v_347 = lm_product(lm_splat<f32x8>(v_346), v_336);
              acc_322 = lm_add(acc_322, v_347);
              const f32x4 v_348 = lm_product(lm_splat<f32x4>(v_346), v_338);
              acc_324 = lm_add(acc_324, v_348);
              const float v_349 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 65);
              const f32x8 v_350 = lm_product(lm_splat<f32x8>(v_349), v_336);
              acc_327 = lm_add(acc_327, v_350);
              const f32x4 v_351 = lm_product(lm_splat<f32x4>(v_349), v_338);
              acc_329 = lm_add(acc_329, v_351);
              const float v_352 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 81);
              const f32x8 v_353 = lm_product(lm_splat<f32x8>(v_352), v_336);
              acc_332 = lm_add(acc_332, v_353);
              const f32x4 v_354 = lm_product(lm_splat<f32x4>(v_352), v_338);
              acc_334 = lm_add(acc_334, v_354);
              lm_forget();
              const float v_355 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 2);
              const f32x8 v_356 = lm_held(lm_load<f32x8>(b12 + m_302*16 + 32));
              const f32x8 v_357 = lm_product(lm_splat<f32x8>(v_355), v_356);
              acc_306 = lm_add(acc_306, v_357);
              const f32x4 v_358 = lm_held(lm_load<f32x4>(b12 + m_302*16 + 40));
              const f32x4 v_359 = lm_product(lm_splat<f32x4>(v_355), v_358);
              acc_309 = lm_add(acc_309, v_359);
              const float v_360 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 18);
              const f32x8 v_361 = lm_product(lm_splat<f32x8>(v_360), v_356);
              acc_312 = lm_add(acc_312, v_361);
              const f32x4 v_362 = lm_product(lm_splat<f32x4>(v_360), v_358);
              acc_314 = lm_add(acc_314, v_362);
              const float v_363 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 34);
              const f32x8 v_364 = lm_product(lm_splat<f32x8>(v_363), v_356);
              acc_317 = lm_add(acc_317, v_364);
              const f32x4 v_365 = lm_product(lm_splat<f32x4>(v_363), v_358);
              acc_319 = lm_add(acc_319, v_365);
              const float v_366 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 50);
              const f32x8 v_367 = lm_product(lm_splat<f32x8>(v_366), v_356);
              acc_322 = lm_add(acc_322, v_367);
              const f32x4 v_368 = lm_product(lm_splat<f32x4>(v_366), v_358);
              acc_324 = lm_add(acc_324, v_368);
              const float v_369 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 66);
              const f32x8 v_370 = lm_product(lm_splat<f32x8>(v_369), v_356);
              acc_327 = lm_add(acc_327, v_370);
              const f32x4 v_371 = lm_product(lm_splat<f32x4>(v_369), v_358);
              acc_329 = lm_add(acc_329, v_371);
              const float v_372 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 82);
              const f32x8 v_373 = lm_product(lm_splat<f32x8>(v_372), v_356);
              acc_332 = lm_add(acc_332, v_373);
              const f32x4 v_374 = lm_product(lm_splat<f32x4>(v_372), v_358);
              acc_334 = lm_add(acc_334, v_374);
              lm_forget();
              const float v_375 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 3);
              const f32x8 v_376 = lm_held(lm_load<f32x8>(b12 + m_302*16 + 48));
              const f32x8 v_377 = lm_product(lm_splat<f32x8>(v_375), v_376);
              acc_306 = lm_add(acc_306, v_377);
              const f32x4 v_378 = lm_held(lm_load<f32x4>(b12 + m_302*16 + 56));
              const f32x4 v_379 = lm_product(lm_splat<f32x4>(v_375), v_378);
              acc_309 = lm_add(acc_309, v_379);
              const float v_380 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 19);
              const f32x8 v_381 = lm_product(lm_splat<f32x8>(v_380), v_376);
              acc_312 = lm_add(acc_312, v_381);
              const f32x4 v_382 = lm_product(lm_splat<f32x4>(v_380), v_378);
              acc_314 = lm_add(acc_314, v_382);
              const float v_383 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 35);
              const f32x8 v_384 = lm_product(lm_splat<f32x8>(v_383), v_376);
              acc_317 = lm_add(acc_317, v_384);
              const f32x4 v_385 = lm_product(lm_splat<f32x4>(v_383), v_378);
              acc_319 = lm_add(acc_319, v_385);
              const float v_386 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 51);
              const f32x8 v_387 = lm_product(lm_splat<f32x8>(v_386), v_376);
              acc_322 = lm_add(acc_322, v_387);
              const f32x4 v_388 = lm_product(lm_splat<f32x4>(v_386), v_378);
              acc_324 = lm_add(acc_324, v_388);
              const float v_389 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 67);
              const f32x8 v_390 = lm_product(lm_splat<f32x8>(v_389), v_376);
              acc_327 = lm_add(acc_327, v_390);
              const f32x4 v_391 = lm_product(lm_splat<f32x4>(v_389), v_378);
              acc_329 = lm_add(acc_329, v_391);
              const float v_392 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 83);
              const f32x8 v_393 = lm_product(lm_splat<f32x8>(v_392), v_376);
              acc_332 = lm_add(acc_332, v_393);
              const f32x4 v_394 = lm_product(lm_splat<f32x4>(v_392), v_378);
              acc_334 = lm_add(acc_334, v_394);
              lm_forget();
              const float v_395 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 4);
              const f32x8 v_396 = lm_held(lm_load<f32x8>(b12 + m_302*16 + 64));
              const f32x8 v_397 = lm_product(lm_splat<f32x8>(v_395), v_396);
              acc_306 = lm_add(acc_306, v_397);
              const f32x4 v_398 = lm_held(lm_load<f32x4>(b12 + m_302*16 + 72));
              const f32x4 v_399 = lm_product(lm_splat<f32x4>(v_395), v_398);
              acc_309 = lm_add(acc_309, v_399);
              const float v_400 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 20);
              const f32x8 v_401 = lm_product(lm_splat<f32x8>(v_400), v_396);
              acc_312 = lm_add(acc_312, v_401);
              const f32x4 v_402 = lm_product(lm_splat<f32x4>(v_400), v_398);
              acc_314 = lm_add(acc_314, v_402);
              const float v_403 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 36);
              const f32x8 v_404 = lm_product(lm_splat<f32x8>(v_403), v_396);
              acc_317 = lm_add(acc_317, v_404);
              const f32x4 v_405 = lm_product(lm_splat<f32x4>(v_403), v_398);
              acc_319 = lm_add(acc_319, v_405);
              const float v_406 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 52);
              const f32x8 v_407 = lm_product(lm_splat<f32x8>(v_406), v_396);
              acc_322 = lm_add(acc_322, v_407);
              const f32x4 v_408 = lm_product(lm_splat<f32x4>(v_406), v_398);
              acc_324 = lm_add(acc_324, v_408);
              const float v_409 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 68);
              const f32x8 v_410 = lm_product(lm_splat<f32x8>(v_409), v_396);
              acc_327 = lm_add(acc_327, v_410);
              const f32x4 v_411 = lm_product(lm_splat<f32x4>(v_409), v_398);
              acc_329 = lm_add(acc_329, v_411);
              const float v_412 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 84);
              const f32x8 v_413 = lm_product(lm_splat<f32x8>(v_412), v_396);
              acc_332 = lm_add(acc_332, v_413);
              const f32x4 v_414 = lm_product(lm_splat<f32x4>(v_412), v_398);
              acc_334 = lm_add(acc_334, v_414);
              lm_forget();
              const float v_415 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 5);
              const f32x8 v_416 = lm_held(lm_load<f32x8>(b12 + m_302*16 + 80));
              const f32x8 v_417 = lm_product(lm_splat<f32x8>(v_415), v_416);
              acc_306 = lm_add(acc_306, v_417);
              const f32x4 v_418 = lm_held(lm_load<f32x4>(b12 + m_302*16 + 88));
              const f32x4 v_419 = lm_product(lm_splat<f32x4>(v_415), v_418);
              acc_309 = lm_add(acc_309, v_419);
              const float v_420 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 21);
              const f32x8 v_421 = lm_product(lm_splat<f32x8>(v_420), v_416);
              acc_312 = lm_add(acc_312, v_421);
              const f32x4 v_422 = lm_product(lm_splat<f32x4>(v_420), v_418);
              acc_314 = lm_add(acc_314, v_422);
              const float v_423 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 37);
              const f32x8 v_424 = lm_product(lm_splat<f32x8>(v_423), v_416);
              acc_317 = lm_add(acc_317, v_424);
              const f32x4 v_425 = lm_product(lm_splat<f32x4>(v_423), v_418);
              acc_319 = lm_add(acc_319, v_425);
              const float v_426 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 53);
              const f32x8 v_427 = lm_product(lm_splat<f32x8>(v_426), v_416);
              acc_322 = lm_add(acc_322, v_427);
              const f32x4 v_428 = lm_product(lm_splat<f32x4>(v_426), v_418);
              acc_324 = lm_add(acc_324, v_428);
              const float v_429 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 69);
              const f32x8 v_430 = lm_product(lm_splat<f32x8>(v_429), v_416);
              acc_327 = lm_add(acc_327, v_430);
              const f32x4 v_431 = lm_product(lm_splat<f32x4>(v_429), v_418);
              acc_329 = lm_add(acc_329, v_431);
              const float v_432 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 85);
              const f32x8 v_433 = lm_product(lm_splat<f32x8>(v_432), v_416);
              acc_332 = lm_add(acc_332, v_433);
              const f32x4 v_434 = lm_product(lm_splat<f32x4>(v_432), v_418);
              acc_334 = lm_add(acc_334, v_434);
              lm_forget();
              const float v_435 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 6);
              const f32x8 v_436 = lm_held(lm_load<f32x8>(b12 + m_302*16 + 96));
              const f32x8 v_437 = lm_product(lm_splat<f32x8>(v_435), v_436);
              acc_306 = lm_add(acc_306, v_437);
              const f32x4 v_438 = lm_held(lm_load<f32x4>(b12 + m_302*16 + 104));
              const f32x4 v_439 = lm_product(lm_splat<f32x4>(v_435), v_438);
              acc_309 = lm_add(acc_309, v_439);
              const float v_440 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 22);
              const f32x8 v_441 = lm_product(lm_splat<f32x8>(v_440), v_436);
              acc_312 = lm_add(acc_312, v_441);
              const f32x4 v_442 = lm_product(lm_splat<f32x4>(v_440), v_438);
              acc_314 = lm_add(acc_314, v_442);
              const float v_443 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 38);
              const f32x8 v_444 = lm_product(lm_splat<f32x8>(v_443), v_436);
              acc_317 = lm_add(acc_317, v_444);
              const f32x4 v_445 = lm_product(lm_splat<f32x4>(v_443), v_438);
              acc_319 = lm_add(acc_319, v_445);
              const float v_446 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 54);
              const f32x8 v_447 = lm_product(lm_splat<f32x8>(v_446), v_436);
              acc_322 = lm_add(acc_322, v_447);
              const f32x4 v_448 = lm_product(lm_splat<f32x4>(v_446), v_438);
              acc_324 = lm_add(acc_324, v_448);
              const float v_449 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 70);
              const f32x8 v_450 = lm_product(lm_splat<f32x8>(v_449), v_436);
              acc_327 = lm_add(acc_327, v_450);
              const f32x4 v_451 = lm_product(lm_splat<f32x4>(v_449), v_438);
              acc_329 = lm_add(acc_329, v_451);
              const float v_452 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 86);
              const f32x8 v_453 = lm_product(lm_splat<f32x8>(v_452), v_436);
              acc_332 = lm_add(acc_332, v_453);
              const f32x4 v_454 = lm_product(lm_splat<f32x4>(v_452), v_438);
              acc_334 = lm_add(acc_334, v_454);
              lm_forget();
              const float v_455 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 7);
              const f32x8 v_456 = lm_held(lm_load<f32x8>(b12 + m_302*16 + 112));
              const f32x8 v_457 = lm_product(lm_splat<f32x8>(v_455), v_456);
              acc_306 = lm_add(acc_306, v_457);
              const f32x4 v_458 = lm_held(lm_load<f32x4>(b12 + m_302*16 + 120));
              const f32x4 v_459 = lm_product(lm_splat<f32x4>(v_455), v_458);
              acc_309 = lm_add(acc_309, v_459);
              const float v_460 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 23);
              const f32x8 v_461 = lm_product(lm_splat<f32x8>(v_460), v_456);
              acc_312 = lm_add(acc_312, v_461);
              const f32x4 v_462 = lm_product(lm_splat<f32x4>(v_460), v_458);
              acc_314 = lm_add(acc_314, v_462);
              const float v_463 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 39);
              const f32x8 v_464 = lm_product(lm_splat<f32x8>(v_463), v_456);
              acc_317 = lm_add(acc_317, v_464);
              const f32x4 v_465 = lm_product(lm_splat<f32x4>(v_463), v_458);
              acc_319 = lm_add(acc_319, v_465);
              const float v_466 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 55);
              const f32x8 v_467 = lm_product(lm_splat<f32x8>(v_466), v_456);
              acc_322 = lm_add(acc_322, v_467);
              const f32x4 v_468 = lm_product(lm_splat<f32x4>(v_466), v_458);
              acc_324 = lm_add(acc_324, v_468);
              const float v_469 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 71);
              const f32x8 v_470 = lm_product(lm_splat<f32x8>(v_469), v_456);
              acc_327 = lm_add(acc_327, v_470);
              const f32x4 v_471 = lm_product(lm_splat<f32x4>(v_469), v_458);
              acc_329 = lm_add(acc_329, v_471);
              const float v_472 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_302 + 87);
              const f32x8 v_473 = lm_product(lm_splat<f32x8>(v_472), v_456);
              acc_332 = lm_add(acc_332, v_473);
              const f32x4 v_474 = lm_product(lm_splat<f32x4>(v_472), v_458);
              acc_334 = lm_add(acc_334, v_474);
            }
            f32x8 total_475 = acc_306;
            f32x4 total_476 = acc_309;
            f32x8 total_477 = acc_312;
            f32x4 total_478 = acc_314;
            f32x8 total_479 = acc_317;
            f32x4 total_480 = acc_319;
            f32x8 total_481 = acc_322;
            f32x4 total_482 = acc_324;
            f32x8 total_483 = acc_327;
            f32x4 total_484 = acc_329;
            f32x8 total_485 = acc_332;
            f32x4 total_486 = acc_334;
            const f32x8 v_487 = lm_mul(total_475, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_487);
            const f32x4 v_488 = lm_mul(total_476, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_488);
            const f32x8 v_489 = lm_mul(total_477, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_489);
            const f32x4 v_490 = lm_mul(total_478, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_490);
            const f32x8 v_491 = lm_mul(total_479, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512, v_491);
            const f32x4 v_492 = lm_mul(total_480, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520, v_492);
            const f32x8 v_493 = lm_mul(total_481, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768, v_493);
            const f32x4 v_494 = lm_mul(total_482, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776, v_494);
            const f32x8 v_495 = lm_mul(total_483, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1024, v_495);
            const f32x4 v_496 = lm_mul(total_484, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1032, v_496);
            const f32x8 v_497 = lm_mul(total_485, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1280, v_497);
            const f32x4 v_498 = lm_mul(total_486, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1288, v_498);
          }
        }
        {
          {
            f32x8 acc_503 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_506 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_509 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_511 = lm_splat<f32x4>(0x0.0p+0f);
            int64_t m_499 = 0;
            for (; m_499 + 8 <= 16; m_499 += 8) {
              const float v_500 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499);
              const f32x8 v_501 = lm_held(lm_load<f32x8>(b12 + m_499*16 + 0));
              const f32x8 v_502 = lm_product(lm_splat<f32x8>(v_500), v_501);
              acc_503 = lm_add(acc_503, v_502);
              const f32x4 v_504 = lm_held(lm_load<f32x4>(b12 + m_499*16 + 8));
              const f32x4 v_505 = lm_product(lm_splat<f32x4>(v_500), v_504);
              acc_506 = lm_add(acc_506, v_505);
              const float v_507 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 16);
              const f32x8 v_508 = lm_product(lm_splat<f32x8>(v_507), v_501);
              acc_509 = lm_add(acc_509, v_508);
              const f32x4 v_510 = lm_product(lm_splat<f32x4>(v_507), v_504);
              acc_511 = lm_add(acc_511, v_510);
              lm_forget();
              const float v_512 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 1);
              const f32x8 v_513 = lm_held(lm_load<f32x8>(b12 + m_499*16 + 16));
              const f32x8 v_514 = lm_product(lm_splat<f32x8>(v_512), v_513);
              acc_503 = lm_add(acc_503, v_514);
              const f32x4 v_515 = lm_held(lm_load<f32x4>(b12 + m_499*16 + 24));
              const f32x4 v_516 = lm_product(lm_splat<f32x4>(v_512), v_515);
              acc_506 = lm_add(acc_506, v_516);
              const float v_517 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 17);
              const f32x8 v_518 = lm_product(lm_splat<f32x8>(v_517), v_513);
              acc_509 = lm_add(acc_509, v_518);
              const f32x4 v_519 = lm_product(lm_splat<f32x4>(v_517), v_515);
              acc_511 = lm_add(acc_511, v_519);
              lm_forget();
              const float v_520 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 2);
              const f32x8 v_521 = lm_held(lm_load<f32x8>(b12 + m_499*16 + 32));
              const f32x8 v_522 = lm_product(lm_splat<f32x8>(v_520), v_521);
              acc_503 = lm_add(acc_503, v_522);
              const f32x4 v_523 = lm_held(lm_load<f32x4>(b12 + m_499*16 + 40));
              const f32x4 v_524 = lm_product(lm_splat<f32x4>(v_520), v_523);
              acc_506 = lm_add(acc_506, v_524);
              const float v_525 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 18);
              const f32x8 v_526 = lm_product(lm_splat<f32x8>(v_525), v_521);
              acc_509 = lm_add(acc_509, v_526);
              const f32x4 v_527 = lm_product(lm_splat<f32x4>(v_525), v_523);
              acc_511 = lm_add(acc_511, v_527);
              lm_forget();
              const float v_528 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 3);
              const f32x8 v_529 = lm_held(lm_load<f32x8>(b12 + m_499*16 + 48));
              const f32x8 v_530 = lm_product(lm_splat<f32x8>(v_528), v_529);
              acc_503 = lm_add(acc_503, v_530);
              const f32x4 v_531 = lm_held(lm_load<f32x4>(b12 + m_499*16 + 56));
              const f32x4 v_532 = lm_product(lm_splat<f32x4>(v_528), v_531);
              acc_506 = lm_add(acc_506, v_532);
              const float v_533 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 19);
              const f32x8 v_534 = lm_product(lm_splat<f32x8>(v_533), v_529);
              acc_509 = lm_add(acc_509, v_534);
              const f32x4 v_535 = lm_product(lm_splat<f32x4>(v_533), v_531);
              acc_511 = lm_add(acc_511, v_535);
              lm_forget();
              const float v_536 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 4);
              const f32x8 v_537 = lm_held(lm_load<f32x8>(b12 + m_499*16 + 64));
              const f32x8 v_538 = lm_product(lm_splat<f32x8>(v_536), v_537);
              acc_503 = lm_add(acc_503, v_538);
              const f32x4 v_539 = lm_held(lm_load<f32x4>(b12 + m_499*16 + 72));
              const f32x4 v_540 = lm_product(lm_splat<f32x4>(v_536), v_539);
              acc_506 = lm_add(acc_506, v_540);
              const float v_541 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 20);
              const f32x8 v_542 = lm_product(lm_splat<f32x8>(v_541), v_537);
              acc_509 = lm_add(acc_509, v_542);
              const f32x4 v_543 = lm_product(lm_splat<f32x4>(v_541), v_539);
              acc_511 = lm_add(acc_511, v_543);
              lm_forget();
              const float v_544 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 5);
              const f32x8 v_545 = lm_held(lm_load<f32x8>(b12 + m_499*16 + 80));
              const f32x8 v_546 = lm_product(lm_splat<f32x8>(v_544), v_545);
              acc_503 = lm_add(acc_503, v_546);
              const f32x4 v_547 = lm_held(lm_load<f32x4>(b12 + m_499*16 + 88));
              const f32x4 v_548 = lm_product(lm_splat<f32x4>(v_544), v_547);
              acc_506 = lm_add(acc_506, v_548);
              const float v_549 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 21);
              const f32x8 v_550 = lm_product(lm_splat<f32x8>(v_549), v_545);
              acc_509 = lm_add(acc_509, v_550);
              const f32x4 v_551 = lm_product(lm_splat<f32x4>(v_549), v_547);
              acc_511 = lm_add(acc_511, v_551);
              lm_forget();
              const float v_552 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 6);
              const f32x8 v_553 = lm_held(lm_load<f32x8>(b12 + m_499*16 + 96));
              const f32x8 v_554 = lm_product(lm_splat<f32x8>(v_552), v_553);
              acc_503 = lm_add(acc_503, v_554);
              const f32x4 v_555 = lm_held(lm_load<f32x4>(b12 + m_499*16 + 104));
              const f32x4 v_556 = lm_product(lm_splat<f32x4>(v_552), v_555);
              acc_506 = lm_add(acc_506, v_556);
              const float v_557 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 22);
              const f32x8 v_558 = lm_product(lm_splat<f32x8>(v_557), v_553);
              acc_509 = lm_add(acc_509, v_558);
              const f32x4 v_559 = lm_product(lm_splat<f32x4>(v_557), v_555);
              acc_511 = lm_add(acc_511, v_559);
              lm_forget();
              const float v_560 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 7);
              const f32x8 v_561 = lm_held(lm_load<f32x8>(b12 + m_499*16 + 112));
              const f32x8 v_562 = lm_product(lm_splat<f32x8>(v_560), v_561);
              acc_503 = lm_add(acc_503, v_562);
              const f32x4 v_563 = lm_held(lm_load<f32x4>(b12 + m_499*16 + 120));
              const f32x4 v_564 = lm_product(lm_splat<f32x4>(v_560), v_563);
              acc_506 = lm_add(acc_506, v_564);
              const float v_565 = lm_load<float>(b3 + i_3*512 + j_301*16 + m_499 + 23);
              const f32x8 v_566 = lm_product(lm_splat<f32x8>(v_565), v_561);
              acc_509 = lm_add(acc_509, v_566);
              const f32x4 v_567 = lm_product(lm_splat<f32x4>(v_565), v_563);
              acc_511 = lm_add(acc_511, v_567);
            }
            f32x8 total_568 = acc_503;
            f32x4 total_569 = acc_506;
            f32x8 total_570 = acc_509;
            f32x4 total_571 = acc_511;
            const f32x8 v_572 = lm_mul(total_568, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_572);
            const f32x4 v_573 = lm_mul(total_569, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_573);
            const f32x8 v_574 = lm_mul(total_570, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_574);
            const f32x4 v_575 = lm_mul(total_571, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_301*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_575);
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_576 = j_4;
      for (; j_576 + 4 <= j_end_5; j_576 += 4) {
        {
          f32x8 acc_579 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_581 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_583 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_585 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_587 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_589 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_591 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_593 = lm_splat<f32x8>(-__builtin_inff());
          f32x4 acc_596 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_599 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_602 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_605 = lm_splat<f32x4>(-__builtin_inff());
          int64_t l_577 = l_7;
          for (; l_577 + 16 <= l_end_8; l_577 += 16) {
            const f32x8 v_578 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            acc_579 = lm_max(acc_579, v_578);
            const f32x8 v_580 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8);
            acc_581 = lm_max(acc_581, v_580);
            const f32x8 v_582 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            acc_583 = lm_max(acc_583, v_582);
            const f32x8 v_584 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264);
            acc_585 = lm_max(acc_585, v_584);
            const f32x8 v_586 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
            acc_587 = lm_max(acc_587, v_586);
            const f32x8 v_588 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520);
            acc_589 = lm_max(acc_589, v_588);
            const f32x8 v_590 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
            acc_591 = lm_max(acc_591, v_590);
            const f32x8 v_592 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776);
            acc_593 = lm_max(acc_593, v_592);
          }
          if (l_end_8 - l_577 == 12) {
            const f32x8 v_594 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            acc_579 = lm_max(acc_579, v_594);
            const f32x4 v_595 = lm_load<f32x4>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8);
            acc_596 = lm_max(acc_596, v_595);
            const f32x8 v_597 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            acc_583 = lm_max(acc_583, v_597);
            const f32x4 v_598 = lm_load<f32x4>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264);
            acc_599 = lm_max(acc_599, v_598);
            const f32x8 v_600 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
            acc_587 = lm_max(acc_587, v_600);
            const f32x4 v_601 = lm_load<f32x4>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520);
            acc_602 = lm_max(acc_602, v_601);
            const f32x8 v_603 = lm_load<f32x8>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
            acc_591 = lm_max(acc_591, v_603);
            const f32x4 v_604 = lm_load<f32x4>(b5 + i_3*8192 + j_576*256 + l_577 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776);
            acc_605 = lm_max(acc_605, v_604);
          }
          float total_606 = lm_max(lm_reduce_max(lm_max(acc_579, acc_581)), lm_reduce_max(acc_596));
          float total_607 = lm_max(lm_reduce_max(lm_max(acc_583, acc_585)), lm_reduce_max(acc_599));
          float total_608 = lm_max(lm_reduce_max(lm_max(acc_587, acc_589)), lm_reduce_max(acc_602));
          float total_609 = lm_max(lm_reduce_max(lm_max(acc_591, acc_593)), lm_reduce_max(acc_605));
          const float v_610 = lm_load<float>(b0 + i_3*32 + j_576 + i_3*(-32) + j_4*(-1));
          const float v_611 = lm_max(total_606, v_610);
          lm_store(b6 + i_3*32 + j_576 + i_3*(-32) + j_4*(-1), v_611);
          const float v_612 = lm_load<float>(b0 + i_3*32 + j_576 + i_3*(-32) + j_4*(-1) + 1);
          const float v_613 = lm_max(total_607, v_612);
          lm_store(b6 + i_3*32 + j_576 + i_3*(-32) + j_4*(-1) + 1, v_613);
          const float v_614 = lm_load<float>(b0 + i_3*32 + j_576 + i_3*(-32) + j_4*(-1) + 2);
          const float v_615 = lm_max(total_608, v_614);
          lm_store(b6 + i_3*32 + j_576 + i_3*(-32) + j_4*(-1) + 2, v_615);
          const float v_616 = lm_load<float>(b0 + i_3*32 + j_576 + i_3*(-32) + j_4*(-1) + 3);
          const float v_617 = lm_max(total_609, v_616);
          lm_store(b6 + i_3*32 + j_576 + i_3*(-32) + j_4*(-1) + 3, v_617);
        }
      }
      // i:1 j:32 j:8u j:1v
      const f32x8 v_618 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_619 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_620 = lm_sub(v_619, v_618);
      const f32x8 v_621 = lm_exp(v_620);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_621);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_618);
      const f32x8 v_622 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_623 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_624 = lm_sub(v_623, v_622);
      const f32x8 v_625 = lm_exp(v_624);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_625);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_622);
      const f32x8 v_626 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_627 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_628 = lm_sub(v_627, v_626);
      const f32x8 v_629 = lm_exp(v_628);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_629);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_626);
      const f32x8 v_630 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_631 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_632 = lm_sub(v_631, v_630);
      const f32x8 v_633 = lm_exp(v_632);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_633);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_630);
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_634 = j_4;
      for (; j_634 + 4 <= j_end_5; j_634 += 4) {
        {
          f32x8 acc_640 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_644 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_649 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_653 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_658 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_662 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_667 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_671 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_679 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_687 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_695 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_703 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_635 = l_7;
          for (; l_635 + 16 <= l_end_8; l_635 += 16) {
            const float v_636 = lm_load<float>(b6 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1));
            const f32x8 v_637 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            const f32x8 v_638 = lm_sub(v_637, lm_splat<f32x8>(v_636));
            const f32x8 v_639 = lm_exp(v_638);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_639);
            acc_640 = lm_add(acc_640, v_639);
            const f32x8 v_641 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8);
            const f32x8 v_642 = lm_sub(v_641, lm_splat<f32x8>(v_636));
            const f32x8 v_643 = lm_exp(v_642);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_643);
            acc_644 = lm_add(acc_644, v_643);
            const float v_645 = lm_load<float>(b6 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_646 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            const f32x8 v_647 = lm_sub(v_646, lm_splat<f32x8>(v_645));
            const f32x8 v_648 = lm_exp(v_647);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_648);
            acc_649 = lm_add(acc_649, v_648);
            const f32x8 v_650 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264);
            const f32x8 v_651 = lm_sub(v_650, lm_splat<f32x8>(v_645));
            const f32x8 v_652 = lm_exp(v_651);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_652);
            acc_653 = lm_add(acc_653, v_652);
            const float v_654 = lm_load<float>(b6 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_655 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
            const f32x8 v_656 = lm_sub(v_655, lm_splat<f32x8>(v_654));
            const f32x8 v_657 = lm_exp(v_656);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512, v_657);
            acc_658 = lm_add(acc_658, v_657);
            const f32x8 v_659 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520);
            const f32x8 v_660 = lm_sub(v_659, lm_splat<f32x8>(v_654));
            const f32x8 v_661 = lm_exp(v_660);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520, v_661);
            acc_662 = lm_add(acc_662, v_661);
            const float v_663 = lm_load<float>(b6 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_664 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
            const f32x8 v_665 = lm_sub(v_664, lm_splat<f32x8>(v_663));
            const f32x8 v_666 = lm_exp(v_665);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768, v_666);
            acc_667 = lm_add(acc_667, v_666);
            const f32x8 v_668 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776);
            const f32x8 v_669 = lm_sub(v_668, lm_splat<f32x8>(v_663));
            const f32x8 v_670 = lm_exp(v_669);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776, v_670);
            acc_671 = lm_add(acc_671, v_670);
          }
          if (l_end_8 - l_635 == 12) {
            const float v_672 = lm_load<float>(b6 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1));
            const f32x8 v_673 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            const f32x8 v_674 = lm_sub(v_673, lm_splat<f32x8>(v_672));
            const f32x8 v_675 = lm_exp(v_674);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_675);
            acc_640 = lm_add(acc_640, v_675);
            const f32x4 v_676 = lm_load<f32x4>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8);
            const f32x4 v_677 = lm_sub(v_676, lm_splat<f32x4>(v_672));
            const f32x4 v_678 = lm_exp(v_677);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_678);
            acc_679 = lm_add(acc_679, v_678);
            const float v_680 = lm_load<float>(b6 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_681 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            const f32x8 v_682 = lm_sub(v_681, lm_splat<f32x8>(v_680));
            const f32x8 v_683 = lm_exp(v_682);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_683);
            acc_649 = lm_add(acc_649, v_683);
            const f32x4 v_684 = lm_load<f32x4>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264);
            const f32x4 v_685 = lm_sub(v_684, lm_splat<f32x4>(v_680));
            const f32x4 v_686 = lm_exp(v_685);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_686);
            acc_687 = lm_add(acc_687, v_686);
            const float v_688 = lm_load<float>(b6 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_689 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
            const f32x8 v_690 = lm_sub(v_689, lm_splat<f32x8>(v_688));
            const f32x8 v_691 = lm_exp(v_690);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512, v_691);
            acc_658 = lm_add(acc_658, v_691);
            const f32x4 v_692 = lm_load<f32x4>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520);
            const f32x4 v_693 = lm_sub(v_692, lm_splat<f32x4>(v_688));
            const f32x4 v_694 = lm_exp(v_693);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520, v_694);
            acc_695 = lm_add(acc_695, v_694);
            const float v_696 = lm_load<float>(b6 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_697 = lm_load<f32x8>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
            const f32x8 v_698 = lm_sub(v_697, lm_splat<f32x8>(v_696));
            const f32x8 v_699 = lm_exp(v_698);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768, v_699);
            acc_667 = lm_add(acc_667, v_699);
            const f32x4 v_700 = lm_load<f32x4>(b5 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776);
            const f32x4 v_701 = lm_sub(v_700, lm_splat<f32x4>(v_696));
            const f32x4 v_702 = lm_exp(v_701);
            lm_store(b8 + i_3*8192 + j_634*256 + l_635 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776, v_702);
            acc_703 = lm_add(acc_703, v_702);
          }
          float total_704 = lm_add(lm_reduce_add(lm_add(acc_640, acc_644)), lm_reduce_add(acc_679));
          float total_705 = lm_add(lm_reduce_add(lm_add(acc_649, acc_653)), lm_reduce_add(acc_687));
          float total_706 = lm_add(lm_reduce_add(lm_add(acc_658, acc_662)), lm_reduce_add(acc_695));
          float total_707 = lm_add(lm_reduce_add(lm_add(acc_667, acc_671)), lm_reduce_add(acc_703));
          const float v_708 = lm_load<float>(b1 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1));
          const float v_709 = lm_load<float>(b7 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1));
          const float v_710 = lm_mul(v_708, v_709);
          const float v_711 = lm_add(v_710, total_704);
          lm_store(b1 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1), v_711);
          const float v_712 = lm_load<float>(b1 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 1);
          const float v_713 = lm_load<float>(b7 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 1);
          const float v_714 = lm_mul(v_712, v_713);
          const float v_715 = lm_add(v_714, total_705);
          lm_store(b1 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 1, v_715);
          const float v_716 = lm_load<float>(b1 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 2);
          const float v_717 = lm_load<float>(b7 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 2);
          const float v_718 = lm_mul(v_716, v_717);
          const float v_719 = lm_add(v_718, total_706);
          lm_store(b1 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 2, v_719);
          const float v_720 = lm_load<float>(b1 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 3);
          const float v_721 = lm_load<float>(b7 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 3);
          const float v_722 = lm_mul(v_720, v_721);
          const float v_723 = lm_add(v_722, total_707);
          lm_store(b1 + i_3*32 + j_634 + i_3*(-32) + j_4*(-1) + 3, v_723);
        }
      }
      // k:16 i:1 j:6 l:1 j:1u k:8u k:1v
      int64_t j_724 = j_4;
      for (; j_724 + 6 <= j_end_5; j_724 += 6) {
        {
          f32x8 acc_729 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_732 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_735 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_737 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_740 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_742 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_745 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_747 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_750 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_752 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_755 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_757 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_725 = l_7; l_725 < l_end_8; l_725 += 1) {
            const float v_726 = lm_load<float>(b8 + i_3*8192 + j_724*256 + l_725 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            const f32x8 v_727 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_725*16));
            const f32x8 v_728 = lm_product(lm_splat<f32x8>(v_726), v_727);
            acc_729 = lm_add(acc_729, v_728);
            const f32x8 v_730 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_725*16 + 8));
            const f32x8 v_731 = lm_product(lm_splat<f32x8>(v_726), v_730);
            acc_732 = lm_add(acc_732, v_731);
            const float v_733 = lm_load<float>(b8 + i_3*8192 + j_724*256 + l_725 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            const f32x8 v_734 = lm_product(lm_splat<f32x8>(v_733), v_727);
            acc_735 = lm_add(acc_735, v_734);
            const f32x8 v_736 = lm_product(lm_splat<f32x8>(v_733), v_730);
            acc_737 = lm_add(acc_737, v_736);
            const float v_738 = lm_load<float>(b8 + i_3*8192 + j_724*256 + l_725 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
            const f32x8 v_739 = lm_product(lm_splat<f32x8>(v_738), v_727);
            acc_740 = lm_add(acc_740, v_739);
            const f32x8 v_741 = lm_product(lm_splat<f32x8>(v_738), v_730);
            acc_742 = lm_add(acc_742, v_741);
            const float v_743 = lm_load<float>(b8 + i_3*8192 + j_724*256 + l_725 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
            const f32x8 v_744 = lm_product(lm_splat<f32x8>(v_743), v_727);
            acc_745 = lm_add(acc_745, v_744);
            const f32x8 v_746 = lm_product(lm_splat<f32x8>(v_743), v_730);
            acc_747 = lm_add(acc_747, v_746);
            const float v_748 = lm_load<float>(b8 + i_3*8192 + j_724*256 + l_725 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1024);
            const f32x8 v_749 = lm_product(lm_splat<f32x8>(v_748), v_727);
            acc_750 = lm_add(acc_750, v_749);
            const f32x8 v_751 = lm_product(lm_splat<f32x8>(v_748), v_730);
            acc_752 = lm_add(acc_752, v_751);
            const float v_753 = lm_load<float>(b8 + i_3*8192 + j_724*256 + l_725 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1280);
            const f32x8 v_754 = lm_product(lm_splat<f32x8>(v_753), v_727);
            acc_755 = lm_add(acc_755, v_754);
            const f32x8 v_756 = lm_product(lm_splat<f32x8>(v_753), v_730);
            acc_757 = lm_add(acc_757, v_756);
          }
          f32x8 total_758 = acc_729;
          f32x8 total_759 = acc_732;
          f32x8 total_760 = acc_735;
          f32x8 total_761 = acc_737;
          f32x8 total_762 = acc_740;
          f32x8 total_763 = acc_742;
          f32x8 total_764 = acc_745;
          f32x8 total_765 = acc_747;
          f32x8 total_766 = acc_750;
          f32x8 total_767 = acc_752;
          f32x8 total_768 = acc_755;
          f32x8 total_769 = acc_757;
          const f32x8 v_770 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16));
          const float v_771 = lm_load<float>(b7 + i_3*32 + j_724 + i_3*(-32) + j_4*(-1));
          const f32x8 v_772 = lm_mul(v_770, lm_splat<f32x8>(v_771));
          const f32x8 v_773 = lm_add(v_772, total_758);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16), v_773);
          const f32x8 v_774 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 8);
          const f32x8 v_775 = lm_mul(v_774, lm_splat<f32x8>(v_771));
          const f32x8 v_776 = lm_add(v_775, total_759);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 8, v_776);
          const f32x8 v_777 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 16);
          const float v_778 = lm_load<float>(b7 + i_3*32 + j_724 + i_3*(-32) + j_4*(-1) + 1);
          const f32x8 v_779 = lm_mul(v_777, lm_splat<f32x8>(v_778));
          const f32x8 v_780 = lm_add(v_779, total_760);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 16, v_780);
          const f32x8 v_781 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 24);
          const f32x8 v_782 = lm_mul(v_781, lm_splat<f32x8>(v_778));
          const f32x8 v_783 = lm_add(v_782, total_761);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 24, v_783);
          const f32x8 v_784 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 32);
          const float v_785 = lm_load<float>(b7 + i_3*32 + j_724 + i_3*(-32) + j_4*(-1) + 2);
          const f32x8 v_786 = lm_mul(v_784, lm_splat<f32x8>(v_785));
          const f32x8 v_787 = lm_add(v_786, total_762);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 32, v_787);
          const f32x8 v_788 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 40);
          const f32x8 v_789 = lm_mul(v_788, lm_splat<f32x8>(v_785));
          const f32x8 v_790 = lm_add(v_789, total_763);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 40, v_790);
          const f32x8 v_791 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 48);
          const float v_792 = lm_load<float>(b7 + i_3*32 + j_724 + i_3*(-32) + j_4*(-1) + 3);
          const f32x8 v_793 = lm_mul(v_791, lm_splat<f32x8>(v_792));
          const f32x8 v_794 = lm_add(v_793, total_764);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 48, v_794);
          const f32x8 v_795 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 56);
          const f32x8 v_796 = lm_mul(v_795, lm_splat<f32x8>(v_792));
          const f32x8 v_797 = lm_add(v_796, total_765);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 56, v_797);
          const f32x8 v_798 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 64);
          const float v_799 = lm_load<float>(b7 + i_3*32 + j_724 + i_3*(-32) + j_4*(-1) + 4);
          const f32x8 v_800 = lm_mul(v_798, lm_splat<f32x8>(v_799));
          const f32x8 v_801 = lm_add(v_800, total_766);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 64, v_801);
          const f32x8 v_802 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 72);
          const f32x8 v_803 = lm_mul(v_802, lm_splat<f32x8>(v_799));
          const f32x8 v_804 = lm_add(v_803, total_767);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 72, v_804);
          const f32x8 v_805 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 80);
          const float v_806 = lm_load<float>(b7 + i_3*32 + j_724 + i_3*(-32) + j_4*(-1) + 5);
          const f32x8 v_807 = lm_mul(v_805, lm_splat<f32x8>(v_806));
          const f32x8 v_808 = lm_add(v_807, total_768);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 80, v_808);
          const f32x8 v_809 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 88);
          const f32x8 v_810 = lm_mul(v_809, lm_splat<f32x8>(v_806));
          const f32x8 v_811 = lm_add(v_810, total_769);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 88, v_811);
        }
      }
      {
        {
          f32x8 acc_816 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_819 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_822 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_824 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_812 = l_7; l_812 < l_end_8; l_812 += 1) {
            const float v_813 = lm_load<float>(b8 + i_3*8192 + j_724*256 + l_812 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            const f32x8 v_814 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_812*16));
            const f32x8 v_815 = lm_product(lm_splat<f32x8>(v_813), v_814);
            acc_816 = lm_add(acc_816, v_815);
            const f32x8 v_817 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_812*16 + 8));
            const f32x8 v_818 = lm_product(lm_splat<f32x8>(v_813), v_817);
            acc_819 = lm_add(acc_819, v_818);
            const float v_820 = lm_load<float>(b8 + i_3*8192 + j_724*256 + l_812 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            const f32x8 v_821 = lm_product(lm_splat<f32x8>(v_820), v_814);
            acc_822 = lm_add(acc_822, v_821);
            const f32x8 v_823 = lm_product(lm_splat<f32x8>(v_820), v_817);
            acc_824 = lm_add(acc_824, v_823);
          }
          f32x8 total_825 = acc_816;
          f32x8 total_826 = acc_819;
          f32x8 total_827 = acc_822;
          f32x8 total_828 = acc_824;
          const f32x8 v_829 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16));
          const float v_830 = lm_load<float>(b7 + i_3*32 + j_724 + i_3*(-32) + j_4*(-1));
          const f32x8 v_831 = lm_mul(v_829, lm_splat<f32x8>(v_830));
          const f32x8 v_832 = lm_add(v_831, total_825);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16), v_832);
          const f32x8 v_833 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 8);
          const f32x8 v_834 = lm_mul(v_833, lm_splat<f32x8>(v_830));
          const f32x8 v_835 = lm_add(v_834, total_826);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 8, v_835);
          const f32x8 v_836 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 16);
          const float v_837 = lm_load<float>(b7 + i_3*32 + j_724 + i_3*(-32) + j_4*(-1) + 1);
          const f32x8 v_838 = lm_mul(v_836, lm_splat<f32x8>(v_837));
          const f32x8 v_839 = lm_add(v_838, total_827);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 16, v_839);
          const f32x8 v_840 = lm_load<f32x8>(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 24);
          const f32x8 v_841 = lm_mul(v_840, lm_splat<f32x8>(v_837));
          const f32x8 v_842 = lm_add(v_841, total_828);
          lm_store(b2 + i_3*512 + j_724*16 + i_3*(-512) + j_4*(-16) + 24, v_842);
        }
      }
    }
    // i:1 j:32 j:8u j:1v
    const f32x8 v_843 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
    const f32x8 v_844 = lm_recip(v_843);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_844);
    const f32x8 v_845 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
    const f32x8 v_846 = lm_recip(v_845);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_846);
    const f32x8 v_847 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
    const f32x8 v_848 = lm_recip(v_847);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_848);
    const f32x8 v_849 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
    const f32x8 v_850 = lm_recip(v_849);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_850);
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_851 = j_4; j_851 < j_end_5; j_851 += 1) {
      const f32x8 v_852 = lm_load<f32x8>(b2 + i_3*512 + j_851*16 + i_3*(-512) + j_4*(-16));
      const float v_853 = lm_load<float>(b10 + i_3*32 + j_851 + i_3*(-32) + j_4*(-1));
      const f32x8 v_854 = lm_mul(v_852, lm_splat<f32x8>(v_853));
      lm_store(b11 + i_3*512 + j_851*16, v_854);
      const f32x8 v_855 = lm_load<f32x8>(b2 + i_3*512 + j_851*16 + i_3*(-512) + j_4*(-16) + 8);
      const f32x8 v_856 = lm_mul(v_855, lm_splat<f32x8>(v_853));
      lm_store(b11 + i_3*512 + j_851*16 + 8, v_856);
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
  lm_share(&c, k0, ((2 + 0) / 1)*((32 + 95) / 96), 2.075e+05, rest_0, lm_paces + 0);
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
// k0 stage 0: l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
// k0 stage 1: i:1 j:1 l:32 l:8a l:1v
// k0 stage 2: i:1 j:1 l:32 l:8a l:1v
// k0 stage 3: k:16 i:1 j:3 l:4 l:1u j:1u k:8u k:1v pack x2@call(i:1 k:16 l:1 k:1)
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
//           schedule k:16 i:1 j:3 l:4 l:1u j:1u k:8u k:1v pack x2@call(i:1 k:16 l:1 k:1)
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
  return lm_planned_bytes(dims) + 282240;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*1;
    const int64_t stop_5 = 1100;
    for (int64_t p_l_4 = 0; p_l_4 < stop_5; p_l_4 += 16) {
      const int64_t stop_7 = 16;
      for (int64_t p_m_6 = 0; p_m_6 < stop_7; p_m_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_m_6);
        const int64_t stop_10 = lm_imin(p_l_4 + 16, 1100);
        for (int64_t p_l_9 = p_l_4; p_l_9 < stop_10; p_l_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_l_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b0 + 0 + (p_i_1)*(17600) + (p_l_9 + r_13)*(16) + (p_m_6)*(1));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b1 + (p_i_1 - 0)*17664 + (p_l_4 - 0)/16*256 + (p_m_6 - 0)*16 + (p_l_9 - p_l_4)*1 + r_13*16, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b0 + 0 + (p_i_1)*(17600) + (p_l_9 + r_13)*(16) + (p_m_6)*(1), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b1 + (p_i_1 - 0)*17664 + (p_l_4 - 0)/16*256 + (p_m_6 - 0)*16 + (p_l_9 - p_l_4)*1 + r_13*16, square_12[r_13], rows_11);
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
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*1;
    const int64_t stop_5 = 16;
    for (int64_t p_k_4 = 0; p_k_4 < stop_5; p_k_4 += 16) {
      const int64_t stop_7 = 1100;
      for (int64_t p_l_6 = 0; p_l_6 < stop_7; p_l_6 += 1) {
        const int64_t stop_9 = lm_imin(p_k_4 + 16, 16);
        for (int64_t p_k_8 = p_k_4; p_k_8 < stop_9; p_k_8 += 16) {
          if (stop_9 - p_k_8 >= 16) lm_store(b1 + (p_i_1 - 0)*17600 + (p_k_4 - 0)/16*17600 + (p_l_6 - 0)*16 + (p_k_8 - p_k_4)*1, lm_load<f32x16>(b0 + 0 + (p_i_1)*(17600) + (p_k_8)*(1) + (p_l_6)*(16)));
          else lm_store_part(b1 + (p_i_1 - 0)*17600 + (p_k_4 - 0)/16*17600 + (p_l_6 - 0)*16 + (p_k_8 - p_k_4)*1, lm_load_part<f32x16>(b0 + 0 + (p_i_1)*(17600) + (p_k_8)*(1) + (p_l_6)*(16), stop_9 - p_k_8), stop_9 - p_k_8);
        }
      }
    }
  }
}

// copy of x2@call(i:1 k:16 l:1 k:1)
static void p2(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[2]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 141376)};
  body_1(c, p, first, end);
}

LM_BODY void body_2(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  const float* const __restrict b1 = (const float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  float* const __restrict b5 = (float*)p[5];
  const float* const __restrict b6 = (const float*)p[6];
  float* const __restrict b7 = (float*)p[7];
  float* const __restrict b8 = (float*)p[8];
  float* const __restrict b9 = (float*)p[9];
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v
    int64_t l_5 = 0;
    for (; l_5 + 16 <= 1100; l_5 += 16) {
      int64_t j_6 = j_4;
      for (; j_6 + 4 <= (j_4 + 16); j_6 += 4) {
        {
          f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t m_7 = 0;
          for (; m_7 + 8 <= 16; m_7 += 8) {
            const float v_8 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7);
            const f32x8 v_9 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 0));
            const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
            acc_11 = lm_add(acc_11, v_10);
            const f32x8 v_12 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 8));
            const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_8), v_12);
            acc_14 = lm_add(acc_14, v_13);
            const float v_15 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 16);
            const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_9);
            acc_17 = lm_add(acc_17, v_16);
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_15), v_12);
            acc_19 = lm_add(acc_19, v_18);
            const float v_20 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 32);
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_9);
            acc_22 = lm_add(acc_22, v_21);
            const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_12);
            acc_24 = lm_add(acc_24, v_23);
            const float v_25 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 48);
            const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_9);
            acc_27 = lm_add(acc_27, v_26);
            const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_25), v_12);
            acc_29 = lm_add(acc_29, v_28);
            lm_forget();
            const float v_30 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 1);
            const f32x8 v_31 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 16));
            const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), v_31);
            acc_11 = lm_add(acc_11, v_32);
            const f32x8 v_33 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 24));
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_30), v_33);
            acc_14 = lm_add(acc_14, v_34);
            const float v_35 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 17);
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_31);
            acc_17 = lm_add(acc_17, v_36);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_35), v_33);
            acc_19 = lm_add(acc_19, v_37);
            const float v_38 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 33);
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), v_31);
            acc_22 = lm_add(acc_22, v_39);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_38), v_33);
            acc_24 = lm_add(acc_24, v_40);
            const float v_41 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 49);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_31);
            acc_27 = lm_add(acc_27, v_42);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_41), v_33);
            acc_29 = lm_add(acc_29, v_43);
            lm_forget();
            const float v_44 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 2);
            const f32x8 v_45 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 32));
            const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_44), v_45);
            acc_11 = lm_add(acc_11, v_46);
            const f32x8 v_47 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 40));
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_44), v_47);
            acc_14 = lm_add(acc_14, v_48);
            const float v_49 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 18);
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_49), v_45);
            acc_17 = lm_add(acc_17, v_50);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_49), v_47);
            acc_19 = lm_add(acc_19, v_51);
            const float v_52 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 34);
            const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_52), v_45);
            acc_22 = lm_add(acc_22, v_53);
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_52), v_47);
            acc_24 = lm_add(acc_24, v_54);
            const float v_55 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 50);
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_55), v_45);
            acc_27 = lm_add(acc_27, v_56);
            const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_55), v_47);
            acc_29 = lm_add(acc_29, v_57);
            lm_forget();
            const float v_58 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 3);
            const f32x8 v_59 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 48));
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_58), v_59);
            acc_11 = lm_add(acc_11, v_60);
            const f32x8 v_61 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 56));
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_58), v_61);
            acc_14 = lm_add(acc_14, v_62);
            const float v_63 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 19);
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), v_59);
            acc_17 = lm_add(acc_17, v_64);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_63), v_61);
            acc_19 = lm_add(acc_19, v_65);
            const float v_66 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 35);
            const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), v_59);
            acc_22 = lm_add(acc_22, v_67);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_61);
            acc_24 = lm_add(acc_24, v_68);
            const float v_69 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 51);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), v_59);
            acc_27 = lm_add(acc_27, v_70);
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), v_61);
            acc_29 = lm_add(acc_29, v_71);
            lm_forget();
            const float v_72 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 4);
            const f32x8 v_73 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 64));
            const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_72), v_73);
            acc_11 = lm_add(acc_11, v_74);
            const f32x8 v_75 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 72));
            const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_72), v_75);
            acc_14 = lm_add(acc_14, v_76);
            const float v_77 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 20);
            const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_77), v_73);
            acc_17 = lm_add(acc_17, v_78);
            const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_77), v_75);
            acc_19 = lm_add(acc_19, v_79);
            const float v_80 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 36);
            const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_80), v_73);
            acc_22 = lm_add(acc_22, v_81);
            const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_80), v_75);
            acc_24 = lm_add(acc_24, v_82);
            const float v_83 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 52);
            const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_83), v_73);
            acc_27 = lm_add(acc_27, v_84);
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_83), v_75);
            acc_29 = lm_add(acc_29, v_85);
            lm_forget();
            const float v_86 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 5);
            const f32x8 v_87 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 80));
            const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_86), v_87);
            acc_11 = lm_add(acc_11, v_88);
            const f32x8 v_89 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 88));
            const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_86), v_89);
            acc_14 = lm_add(acc_14, v_90);
            const float v_91 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 21);
            const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), v_87);
            acc_17 = lm_add(acc_17, v_92);
            const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_91), v_89);
            acc_19 = lm_add(acc_19, v_93);
            const float v_94 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 37);
            const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_94), v_87);
            acc_22 = lm_add(acc_22, v_95);
            const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_94), v_89);
            acc_24 = lm_add(acc_24, v_96);
            const float v_97 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 53);
            const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_97), v_87);
            acc_27 = lm_add(acc_27, v_98);
            const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_97), v_89);
            acc_29 = lm_add(acc_29, v_99);
            lm_forget();
            const float v_100 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 6);
            const f32x8 v_101 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 96));
            const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_100), v_101);
            acc_11 = lm_add(acc_11, v_102);
            const f32x8 v_103 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 104));
            const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_100), v_103);
            acc_14 = lm_add(acc_14, v_104);
            const float v_105 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 22);
            const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_105), v_101);
            acc_17 = lm_add(acc_17, v_106);
            const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_105), v_103);
            acc_19 = lm_add(acc_19, v_107);
            const float v_108 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 38);
            const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_108), v_101);
            acc_22 = lm_add(acc_22, v_109);
            const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_108), v_103);
            acc_24 = lm_add(acc_24, v_110);
            const float v_111 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 54);
            const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_111), v_101);
            acc_27 = lm_add(acc_27, v_112);
            const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_111), v_103);
            acc_29 = lm_add(acc_29, v_113);
            lm_forget();
            const float v_114 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 7);
            const f32x8 v_115 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 112));
            const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_114), v_115);
            acc_11 = lm_add(acc_11, v_116);
            const f32x8 v_117 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_7*16 + 120));
            const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_114), v_117);
            acc_14 = lm_add(acc_14, v_118);
            const float v_119 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 23);
            const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_119), v_115);
            acc_17 = lm_add(acc_17, v_120);
            const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_119), v_117);
            acc_19 = lm_add(acc_19, v_121);
            const float v_122 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 39);
            const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_122), v_115);
            acc_22 = lm_add(acc_22, v_123);
            const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_122), v_117);
            acc_24 = lm_add(acc_24, v_124);
            const float v_125 = lm_load<float>(b0 + i_3*512 + j_6*16 + m_7 + 55);
            const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_125), v_115);
            acc_27 = lm_add(acc_27, v_126);
            const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_125), v_117);
            acc_29 = lm_add(acc_29, v_127);
          }
          f32x8 total_128 = acc_11;
          f32x8 total_129 = acc_14;
          f32x8 total_130 = acc_17;
          f32x8 total_131 = acc_19;
          f32x8 total_132 = acc_22;
          f32x8 total_133 = acc_24;
          f32x8 total_134 = acc_27;
          f32x8 total_135 = acc_29;
          const f32x8 v_136 = lm_mul(total_128, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100), v_136);
          const f32x8 v_137 = lm_mul(total_129, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 8, v_137);
          const f32x8 v_138 = lm_mul(total_130, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1100, v_138);
          const f32x8 v_139 = lm_mul(total_131, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1108, v_139);
          const f32x8 v_140 = lm_mul(total_132, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2200, v_140);
          const f32x8 v_141 = lm_mul(total_133, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2208, v_141);
          const f32x8 v_142 = lm_mul(total_134, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3300, v_142);
          const f32x8 v_143 = lm_mul(total_135, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_6*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3308, v_143);
        }
      }
    }
    {
      int64_t j_144 = j_4;
      for (; j_144 + 4 <= (j_4 + 16); j_144 += 4) {
        {
          f32x8 acc_149 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_152 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_155 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_157 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_160 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_162 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_165 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_167 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t m_145 = 0;
          for (; m_145 + 8 <= 16; m_145 += 8) {
            const float v_146 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145);
            const f32x8 v_147 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_145*16 + 0));
            const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_146), v_147);
            acc_149 = lm_add(acc_149, v_148);
            const f32x4 v_150 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_145*16 + 8));
            const f32x4 v_151 = lm_product(lm_splat<f32x4>(v_146), v_150);
            acc_152 = lm_add(acc_152, v_151);
            const float v_153 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 16);
            const f32x8 v_154 = lm_product(lm_splat<f32x8>(v_153), v_147);
            acc_155 = lm_add(acc_155, v_154);
            const f32x4 v_156 = lm_product(lm_splat<f32x4>(v_153), v_150);
            acc_157 = lm_add(acc_157, v_156);
            const float v_158 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 32);
            const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_158), v_147);
            acc_160 = lm_add(acc_160, v_159);
            const f32x4 v_161 = lm_product(lm_splat<f32x4>(v_158), v_150);
            acc_162 = lm_add(acc_162, v_161);
            const float v_163 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 48);
            const f32x8 v_164 = lm_product(lm_splat<f32x8>(v_163), v_147);
            acc_165 = lm_add(acc_165, v_164);
            const f32x4 v_166 = lm_product(lm_splat<f32x4>(v_163), v_150);
            acc_167 = lm_add(acc_167, v_166);
            lm_forget();
            const float v_168 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 1);
            const f32x8 v_169 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_145*16 + 16));
            const f32x8 v_170 = lm_product(lm_splat<f32x8>(v_168), v_169);
            acc_149 = lm_add(acc_149, v_170);
            const f32x4 v_171 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_145*16 + 24));
            const f32x4 v_172 = lm_product(lm_splat<f32x4>(v_168), v_171);
            acc_152 = lm_add(acc_152, v_172);
            const float v_173 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 17);
            const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_173), v_169);
            acc_155 = lm_add(acc_155, v_174);
            const f32x4 v_175 = lm_product(lm_splat<f32x4>(v_173), v_171);
            acc_157 = lm_add(acc_157, v_175);
            const float v_176 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 33);
            const f32x8 v_177 = lm_product(lm_splat<f32x8>(v_176), v_169);
            acc_160 = lm_add(acc_160, v_177);
            const f32x4 v_178 = lm_product(lm_splat<f32x4>(v_176), v_171);
            acc_162 = lm_add(acc_162, v_178);
            const float v_179 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 49);
            const f32x8 v_180 = lm_product(lm_splat<f32x8>(v_179), v_169);
            acc_165 = lm_add(acc_165, v_180);
            const f32x4 v_181 = lm_product(lm_splat<f32x4>(v_179), v_171);
            acc_167 = lm_add(acc_167, v_181);
            lm_forget();
            const float v_182 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 2);
            const f32x8 v_183 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_145*16 + 32));
            const f32x8 v_184 = lm_product(lm_splat<f32x8>(v_182), v_183);
            acc_149 = lm_add(acc_149, v_184);
            const f32x4 v_185 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_145*16 + 40));
            const f32x4 v_186 = lm_product(lm_splat<f32x4>(v_182), v_185);
            acc_152 = lm_add(acc_152, v_186);
            const float v_187 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 18);
            const f32x8 v_188 = lm_product(lm_splat<f32x8>(v_187), v_183);
            acc_155 = lm_add(acc_155, v_188);
            const f32x4 v_189 = lm_product(lm_splat<f32x4>(v_187), v_185);
            acc_157 = lm_add(acc_157, v_189);
            const float v_190 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 34);
            const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_190), v_183);
            acc_160 = lm_add(acc_160, v_191);
            const f32x4 v_192 = lm_product(lm_splat<f32x4>(v_190), v_185);
            acc_162 = lm_add(acc_162, v_192);
            const float v_193 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 50);
            const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_193), v_183);
            acc_165 = lm_add(acc_165, v_194);
            const f32x4 v_195 = lm_product(lm_splat<f32x4>(v_193), v_185);
            acc_167 = lm_add(acc_167, v_195);
            lm_forget();
            const float v_196 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 3);
            const f32x8 v_197 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_145*16 + 48));
            const f32x8 v_198 = lm_product(lm_splat<f32x8>(v_196), v_197);
            acc_149 = lm_add(acc_149, v_198);
            const f32x4 v_199 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_145*16 + 56));
            const f32x4 v_200 = lm_product(lm_splat<f32x4>(v_196), v_199);
            acc_152 = lm_add(acc_152, v_200);
            const float v_201 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 19);
            const f32x8 v_202 = lm_product(lm_splat<f32x8>(v_201), v_197);
            acc_155 = lm_add(acc_155, v_202);
            const f32x4 v_203 = lm_product(lm_splat<f32x4>(v_201), v_199);
            acc_157 = lm_add(acc_157, v_203);
            const float v_204 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 35);
            const f32x8 v_205 = lm_product(lm_splat<f32x8>(v_204), v_197);
            acc_160 = lm_add(acc_160, v_205);
            const f32x4 v_206 = lm_product(lm_splat<f32x4>(v_204), v_199);
            acc_162 = lm_add(acc_162, v_206);
            const float v_207 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 51);
            const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_207), v_197);
            acc_165 = lm_add(acc_165, v_208);
            const f32x4 v_209 = lm_product(lm_splat<f32x4>(v_207), v_199);
            acc_167 = lm_add(acc_167, v_209);
            lm_forget();
            const float v_210 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 4);
            const f32x8 v_211 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_145*16 + 64));
            const f32x8 v_212 = lm_product(lm_splat<f32x8>(v_210), v_211);
            acc_149 = lm_add(acc_149, v_212);
            const f32x4 v_213 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_145*16 + 72));
            const f32x4 v_214 = lm_product(lm_splat<f32x4>(v_210), v_213);
            acc_152 = lm_add(acc_152, v_214);
            const float v_215 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 20);
            const f32x8 v_216 = lm_product(lm_splat<f32x8>(v_215), v_211);
            acc_155 = lm_add(acc_155, v_216);
            const f32x4 v_217 = lm_product(lm_splat<f32x4>(v_215), v_213);
            acc_157 = lm_add(acc_157, v_217);
            const float v_218 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 36);
            const f32x8 v_219 = lm_product(lm_splat<f32x8>(v_218), v_211);
            acc_160 = lm_add(acc_160, v_219);
            const f32x4 v_220 = lm_product(lm_splat<f32x4>(v_218), v_213);
            acc_162 = lm_add(acc_162, v_220);
            const float v_221 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 52);
            const f32x8 v_222 = lm_product(lm_splat<f32x8>(v_221), v_211);
            acc_165 = lm_add(acc_165, v_222);
            const f32x4 v_223 = lm_product(lm_splat<f32x4>(v_221), v_213);
            acc_167 = lm_add(acc_167, v_223);
            lm_forget();
            const float v_224 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 5);
            const f32x8 v_225 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_145*16 + 80));
            const f32x8 v_226 = lm_product(lm_splat<f32x8>(v_224), v_225);
            acc_149 = lm_add(acc_149, v_226);
            const f32x4 v_227 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_145*16 + 88));
            const f32x4 v_228 = lm_product(lm_splat<f32x4>(v_224), v_227);
            acc_152 = lm_add(acc_152, v_228);
            const float v_229 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 21);
            const f32x8 v_230 = lm_product(lm_splat<f32x8>(v_229), v_225);
            acc_155 = lm_add(acc_155, v_230);
            const f32x4 v_231 = lm_product(lm_splat<f32x4>(v_229), v_227);
            acc_157 = lm_add(acc_157, v_231);
            const float v_232 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 37);
            const f32x8 v_233 = lm_product(lm_splat<f32x8>(v_232), v_225);
            acc_160 = lm_add(acc_160, v_233);
            const f32x4 v_234 = lm_product(lm_splat<f32x4>(v_232), v_227);
            acc_162 = lm_add(acc_162, v_234);
            const float v_235 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 53);
            const f32x8 v_236 = lm_product(lm_splat<f32x8>(v_235), v_225);
            acc_165 = lm_add(acc_165, v_236);
            const f32x4 v_237 = lm_product(lm_splat<f32x4>(v_235), v_227);
            acc_167 = lm_add(acc_167, v_237);
            lm_forget();
            const float v_238 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 6);
            const f32x8 v_239 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_145*16 + 96));
            const f32x8 v_240 = lm_product(lm_splat<f32x8>(v_238), v_239);
            acc_149 = lm_add(acc_149, v_240);
            const f32x4 v_241 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_145*16 + 104));
            const f32x4 v_242 = lm_product(lm_splat<f32x4>(v_238), v_241);
            acc_152 = lm_add(acc_152, v_242);
            const float v_243 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 22);
            const f32x8 v_244 = lm_product(lm_splat<f32x8>(v_243), v_239);
            acc_155 = lm_add(acc_155, v_244);
            const f32x4 v_245 = lm_product(lm_splat<f32x4>(v_243), v_241);
            acc_157 = lm_add(acc_157, v_245);
            const float v_246 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 38);
            const f32x8 v_247 = lm_product(lm_splat<f32x8>(v_246), v_239);
            acc_160 = lm_add(acc_160, v_247);
            const f32x4 v_248 = lm_product(lm_splat<f32x4>(v_246), v_241);
            acc_162 = lm_add(acc_162, v_248);
            const float v_249 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 54);
            const f32x8 v_250 = lm_product(lm_splat<f32x8>(v_249), v_239);
            acc_165 = lm_add(acc_165, v_250);
            const f32x4 v_251 = lm_product(lm_splat<f32x4>(v_249), v_241);
            acc_167 = lm_add(acc_167, v_251);
            lm_forget();
            const float v_252 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 7);
            const f32x8 v_253 = lm_held(lm_load<f32x8>(b8 + i_3*17664 + l_5*16 + m_145*16 + 112));
            const f32x8 v_254 = lm_product(lm_splat<f32x8>(v_252), v_253);
            acc_149 = lm_add(acc_149, v_254);
            const f32x4 v_255 = lm_held(lm_load<f32x4>(b8 + i_3*17664 + l_5*16 + m_145*16 + 120));
            const f32x4 v_256 = lm_product(lm_splat<f32x4>(v_252), v_255);
            acc_152 = lm_add(acc_152, v_256);
            const float v_257 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 23);
            const f32x8 v_258 = lm_product(lm_splat<f32x8>(v_257), v_253);
            acc_155 = lm_add(acc_155, v_258);
            const f32x4 v_259 = lm_product(lm_splat<f32x4>(v_257), v_255);
            acc_157 = lm_add(acc_157, v_259);
            const float v_260 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 39);
            const f32x8 v_261 = lm_product(lm_splat<f32x8>(v_260), v_253);
            acc_160 = lm_add(acc_160, v_261);
            const f32x4 v_262 = lm_product(lm_splat<f32x4>(v_260), v_255);
            acc_162 = lm_add(acc_162, v_262);
            const float v_263 = lm_load<float>(b0 + i_3*512 + j_144*16 + m_145 + 55);
            const f32x8 v_264 = lm_product(lm_splat<f32x8>(v_263), v_253);
            acc_165 = lm_add(acc_165, v_264);
            const f32x4 v_265 = lm_product(lm_splat<f32x4>(v_263), v_255);
            acc_167 = lm_add(acc_167, v_265);
          }
          f32x8 total_266 = acc_149;
          f32x4 total_267 = acc_152;
          f32x8 total_268 = acc_155;
          f32x4 total_269 = acc_157;
          f32x8 total_270 = acc_160;
          f32x4 total_271 = acc_162;
          f32x8 total_272 = acc_165;
          f32x4 total_273 = acc_167;
          const f32x8 v_274 = lm_mul(total_266, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_144*1100 + l_5 + i_3*(-17600) + j_4*(-1100), v_274);
          const f32x4 v_275 = lm_mul(total_267, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_144*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 8, v_275);
          const f32x8 v_276 = lm_mul(total_268, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_144*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1100, v_276);
          const f32x4 v_277 = lm_mul(total_269, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_144*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1108, v_277);
          const f32x8 v_278 = lm_mul(total_270, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_144*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2200, v_278);
          const f32x4 v_279 = lm_mul(total_271, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_144*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2208, v_279);
          const f32x8 v_280 = lm_mul(total_272, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_144*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3300, v_280);
          const f32x4 v_281 = lm_mul(total_273, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_144*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3308, v_281);
        }
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_282 = j_4; j_282 < (j_4 + 16); j_282 += 1) {
      {
        f32x8 acc_285 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_287 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_289 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_291 = lm_splat<f32x8>(-__builtin_inff());
        f32x4 acc_294 = lm_splat<f32x4>(-__builtin_inff());
        int64_t l_283 = 0;
        for (; l_283 + 32 <= 1100; l_283 += 32) {
          const f32x8 v_284 = lm_load<f32x8>(b2 + i_3*17600 + j_282*1100 + l_283 + i_3*(-17600) + j_4*(-1100));
          acc_285 = lm_max(acc_285, v_284);
          const f32x8 v_286 = lm_load<f32x8>(b2 + i_3*17600 + j_282*1100 + l_283 + i_3*(-17600) + j_4*(-1100) + 8);
          acc_287 = lm_max(acc_287, v_286);
          const f32x8 v_288 = lm_load<f32x8>(b2 + i_3*17600 + j_282*1100 + l_283 + i_3*(-17600) + j_4*(-1100) + 16);
          acc_289 = lm_max(acc_289, v_288);
          const f32x8 v_290 = lm_load<f32x8>(b2 + i_3*17600 + j_282*1100 + l_283 + i_3*(-17600) + j_4*(-1100) + 24);
          acc_291 = lm_max(acc_291, v_290);
        }
        {
          const f32x8 v_292 = lm_load<f32x8>(b2 + i_3*17600 + j_282*1100 + l_283 + i_3*(-17600) + j_4*(-1100));
          acc_285 = lm_max(acc_285, v_292);
          const f32x4 v_293 = lm_load<f32x4>(b2 + i_3*17600 + j_282*1100 + l_283 + i_3*(-17600) + j_4*(-1100) + 8);
          acc_294 = lm_max(acc_294, v_293);
        }
        float total_295 = lm_max(lm_reduce_max(lm_max(lm_max(acc_285, acc_287), lm_max(acc_289, acc_291))), lm_reduce_max(acc_294));
        lm_store(b3 + i_3*16 + j_282 + i_3*(-16) + j_4*(-1), total_295);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_296 = j_4; j_296 < (j_4 + 16); j_296 += 1) {
      {
        f32x8 acc_302 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_306 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_310 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_314 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_322 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t l_297 = 0;
        for (; l_297 + 32 <= 1100; l_297 += 32) {
          const f32x8 v_298 = lm_load<f32x8>(b2 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100));
          const float v_299 = lm_load<float>(b3 + i_3*16 + j_296 + i_3*(-16) + j_4*(-1));
          const f32x8 v_300 = lm_sub(v_298, lm_splat<f32x8>(v_299));
          const f32x8 v_301 = lm_exp(v_300);
          lm_store(b4 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100), v_301);
          acc_302 = lm_add(acc_302, v_301);
          const f32x8 v_303 = lm_load<f32x8>(b2 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100) + 8);
          const f32x8 v_304 = lm_sub(v_303, lm_splat<f32x8>(v_299));
          const f32x8 v_305 = lm_exp(v_304);
          lm_store(b4 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100) + 8, v_305);
          acc_306 = lm_add(acc_306, v_305);
          const f32x8 v_307 = lm_load<f32x8>(b2 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100) + 16);
          const f32x8 v_308 = lm_sub(v_307, lm_splat<f32x8>(v_299));
          const f32x8 v_309 = lm_exp(v_308);
          lm_store(b4 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100) + 16, v_309);
          acc_310 = lm_add(acc_310, v_309);
          const f32x8 v_311 = lm_load<f32x8>(b2 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100) + 24);
          const f32x8 v_312 = lm_sub(v_311, lm_splat<f32x8>(v_299));
          const f32x8 v_313 = lm_exp(v_312);
          lm_store(b4 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100) + 24, v_313);
          acc_314 = lm_add(acc_314, v_313);
        }
        {
          const f32x8 v_315 = lm_load<f32x8>(b2 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100));
          const float v_316 = lm_load<float>(b3 + i_3*16 + j_296 + i_3*(-16) + j_4*(-1));
          const f32x8 v_317 = lm_sub(v_315, lm_splat<f32x8>(v_316));
          const f32x8 v_318 = lm_exp(v_317);
          lm_store(b4 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100), v_318);
          acc_302 = lm_add(acc_302, v_318);
          const f32x4 v_319 = lm_load<f32x4>(b2 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100) + 8);
          const f32x4 v_320 = lm_sub(v_319, lm_splat<f32x4>(v_316));
          const f32x4 v_321 = lm_exp(v_320);
          lm_store(b4 + i_3*17600 + j_296*1100 + l_297 + i_3*(-17600) + j_4*(-1100) + 8, v_321);
          acc_322 = lm_add(acc_322, v_321);
        }
        float total_323 = lm_add(lm_reduce_add(lm_add(lm_add(acc_302, acc_306), lm_add(acc_310, acc_314))), lm_reduce_add(acc_322));
        const float v_324 = lm_recip(total_323);
        lm_store(b5 + i_3*16 + j_296 + i_3*(-16) + j_4*(-1), v_324);
      }
    }
    // k:16 i:1 j:3 l:4 l:1u j:1u k:8u k:1v
    int64_t j_325 = j_4;
    for (; j_325 + 3 <= (j_4 + 16); j_325 += 3) {
      {
        f32x8 acc_330 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_333 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_336 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_338 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_341 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_343 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_326 = 0;
        for (; l_326 + 4 <= 1100; l_326 += 4) {
          const float v_327 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100));
          const f32x8 v_328 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_326*16 + 0));
          const f32x8 v_329 = lm_product(lm_splat<f32x8>(v_327), v_328);
          acc_330 = lm_add(acc_330, v_329);
          const f32x8 v_331 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_326*16 + 8));
          const f32x8 v_332 = lm_product(lm_splat<f32x8>(v_327), v_331);
          acc_333 = lm_add(acc_333, v_332);
          const float v_334 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 1100);
          const f32x8 v_335 = lm_product(lm_splat<f32x8>(v_334), v_328);
          acc_336 = lm_add(acc_336, v_335);
          const f32x8 v_337 = lm_product(lm_splat<f32x8>(v_334), v_331);
          acc_338 = lm_add(acc_338, v_337);
          const float v_339 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 2200);
          const f32x8 v_340 = lm_product(lm_splat<f32x8>(v_339), v_328);
          acc_341 = lm_add(acc_341, v_340);
          const f32x8 v_342 = lm_product(lm_splat<f32x8>(v_339), v_331);
          acc_343 = lm_add(acc_343, v_342);
          lm_forget();
          const float v_344 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 1);
          const f32x8 v_345 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_326*16 + 16));
          const f32x8 v_346 = lm_product(lm_splat<f32x8>(v_344), v_345);
          acc_330 = lm_add(acc_330, v_346);
          const f32x8 v_347 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_326*16 + 24));
          const f32x8 v_348 = lm_product(lm_splat<f32x8>(v_344), v_347);
          acc_333 = lm_add(acc_333, v_348);
          const float v_349 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 1101);
          const f32x8 v_350 = lm_product(lm_splat<f32x8>(v_349), v_345);
          acc_336 = lm_add(acc_336, v_350);
          const f32x8 v_351 = lm_product(lm_splat<f32x8>(v_349), v_347);
          acc_338 = lm_add(acc_338, v_351);
          const float v_352 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 2201);
          const f32x8 v_353 = lm_product(lm_splat<f32x8>(v_352), v_345);
          acc_341 = lm_add(acc_341, v_353);
          const f32x8 v_354 = lm_product(lm_splat<f32x8>(v_352), v_347);
          acc_343 = lm_add(acc_343, v_354);
          lm_forget();
          const float v_355 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 2);
          const f32x8 v_356 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_326*16 + 32));
          const f32x8 v_357 = lm_product(lm_splat<f32x8>(v_355), v_356);
          acc_330 = lm_add(acc_330, v_357);
          const f32x8 v_358 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_326*16 + 40));
          const f32x8 v_359 = lm_product(lm_splat<f32x8>(v_355), v_358);
          acc_333 = lm_add(acc_333, v_359);
          const float v_360 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 1102);
          const f32x8 v_361 = lm_product(lm_splat<f32x8>(v_360), v_356);
          acc_336 = lm_add(acc_336, v_361);
          const f32x8 v_362 = lm_product(lm_splat<f32x8>(v_360), v_358);
          acc_338 = lm_add(acc_338, v_362);
          const float v_363 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 2202);
          const f32x8 v_364 = lm_product(lm_splat<f32x8>(v_363), v_356);
          acc_341 = lm_add(acc_341, v_364);
          const f32x8 v_365 = lm_product(lm_splat<f32x8>(v_363), v_358);
          acc_343 = lm_add(acc_343, v_365);
          lm_forget();
          const float v_366 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 3);
          const f32x8 v_367 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_326*16 + 48));
          const f32x8 v_368 = lm_product(lm_splat<f32x8>(v_366), v_367);
          acc_330 = lm_add(acc_330, v_368);
          const f32x8 v_369 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_326*16 + 56));
          const f32x8 v_370 = lm_product(lm_splat<f32x8>(v_366), v_369);
          acc_333 = lm_add(acc_333, v_370);
          const float v_371 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 1103);
          const f32x8 v_372 = lm_product(lm_splat<f32x8>(v_371), v_367);
          acc_336 = lm_add(acc_336, v_372);
          const f32x8 v_373 = lm_product(lm_splat<f32x8>(v_371), v_369);
          acc_338 = lm_add(acc_338, v_373);
          const float v_374 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_326 + i_3*(-17600) + j_4*(-1100) + 2203);
          const f32x8 v_375 = lm_product(lm_splat<f32x8>(v_374), v_367);
          acc_341 = lm_add(acc_341, v_375);
          const f32x8 v_376 = lm_product(lm_splat<f32x8>(v_374), v_369);
          acc_343 = lm_add(acc_343, v_376);
        }
        f32x8 total_377 = acc_330;
        f32x8 total_378 = acc_333;
        f32x8 total_379 = acc_336;
        f32x8 total_380 = acc_338;
        f32x8 total_381 = acc_341;
        f32x8 total_382 = acc_343;
        const float v_383 = lm_load<float>(b5 + i_3*16 + j_325 + i_3*(-16) + j_4*(-1));
        const f32x8 v_384 = lm_mul(total_377, lm_splat<f32x8>(v_383));
        lm_store(b7 + i_3*512 + j_325*16, v_384);
        const f32x8 v_385 = lm_mul(total_378, lm_splat<f32x8>(v_383));
        lm_store(b7 + i_3*512 + j_325*16 + 8, v_385);
        const float v_386 = lm_load<float>(b5 + i_3*16 + j_325 + i_3*(-16) + j_4*(-1) + 1);
        const f32x8 v_387 = lm_mul(total_379, lm_splat<f32x8>(v_386));
        lm_store(b7 + i_3*512 + j_325*16 + 16, v_387);
        const f32x8 v_388 = lm_mul(total_380, lm_splat<f32x8>(v_386));
        lm_store(b7 + i_3*512 + j_325*16 + 24, v_388);
        const float v_389 = lm_load<float>(b5 + i_3*16 + j_325 + i_3*(-16) + j_4*(-1) + 2);
        const f32x8 v_390 = lm_mul(total_381, lm_splat<f32x8>(v_389));
        lm_store(b7 + i_3*512 + j_325*16 + 32, v_390);
        const f32x8 v_391 = lm_mul(total_382, lm_splat<f32x8>(v_389));
        lm_store(b7 + i_3*512 + j_325*16 + 40, v_391);
      }
    }
    {
      {
        f32x8 acc_396 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_399 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_392 = 0;
        for (; l_392 + 4 <= 1100; l_392 += 4) {
          const float v_393 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_392 + i_3*(-17600) + j_4*(-1100));
          const f32x8 v_394 = lm_load<f32x8>(b9 + i_3*17600 + l_392*16 + 0);
          const f32x8 v_395 = lm_product(lm_splat<f32x8>(v_393), v_394);
          acc_396 = lm_add(acc_396, v_395);
          const f32x8 v_397 = lm_load<f32x8>(b9 + i_3*17600 + l_392*16 + 8);
          const f32x8 v_398 = lm_product(lm_splat<f32x8>(v_393), v_397);
          acc_399 = lm_add(acc_399, v_398);
          const float v_400 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_392 + i_3*(-17600) + j_4*(-1100) + 1);
          const f32x8 v_401 = lm_load<f32x8>(b9 + i_3*17600 + l_392*16 + 16);
          const f32x8 v_402 = lm_product(lm_splat<f32x8>(v_400), v_401);
          acc_396 = lm_add(acc_396, v_402);
          const f32x8 v_403 = lm_load<f32x8>(b9 + i_3*17600 + l_392*16 + 24);
          const f32x8 v_404 = lm_product(lm_splat<f32x8>(v_400), v_403);
          acc_399 = lm_add(acc_399, v_404);
          const float v_405 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_392 + i_3*(-17600) + j_4*(-1100) + 2);
          const f32x8 v_406 = lm_load<f32x8>(b9 + i_3*17600 + l_392*16 + 32);
          const f32x8 v_407 = lm_product(lm_splat<f32x8>(v_405), v_406);
          acc_396 = lm_add(acc_396, v_407);
          const f32x8 v_408 = lm_load<f32x8>(b9 + i_3*17600 + l_392*16 + 40);
          const f32x8 v_409 = lm_product(lm_splat<f32x8>(v_405), v_408);
          acc_399 = lm_add(acc_399, v_409);
          const float v_410 = lm_load<float>(b4 + i_3*17600 + j_325*1100 + l_392 + i_3*(-17600) + j_4*(-1100) + 3);
          const f32x8 v_411 = lm_load<f32x8>(b9 + i_3*17600 + l_392*16 + 48);
          const f32x8 v_412 = lm_product(lm_splat<f32x8>(v_410), v_411);
          acc_396 = lm_add(acc_396, v_412);
          const f32x8 v_413 = lm_load<f32x8>(b9 + i_3*17600 + l_392*16 + 56);
          const f32x8 v_414 = lm_product(lm_splat<f32x8>(v_410), v_413);
          acc_399 = lm_add(acc_399, v_414);
        }
        f32x8 total_415 = acc_396;
        f32x8 total_416 = acc_399;
        const float v_417 = lm_load<float>(b5 + i_3*16 + j_325 + i_3*(-16) + j_4*(-1));
        const f32x8 v_418 = lm_mul(total_415, lm_splat<f32x8>(v_417));
        lm_store(b7 + i_3*512 + j_325*16, v_418);
        const f32x8 v_419 = lm_mul(total_416, lm_splat<f32x8>(v_417));
        lm_store(b7 + i_3*512 + j_325*16 + 8, v_419);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 70464), (void*)(scratch + 70592), (void*)(scratch + 141056), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(c->workspace + lm_planned_bytes(c->dims) + 0), (void*)(c->workspace + lm_planned_bytes(c->dims) + 141376)};
  body_2(c, p, first, end);
}
static int32_t lm_paces[3];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_2 = 1.703e+05;
  const double rest_1 = 3.52e+04 + rest_2;
  const double rest_0 = 3.533e+04 + rest_1;
  lm_share(&c, p0, ((2) - 0 + 0) / 1, 3.533e+04, rest_0, lm_paces + 0);
  lm_share(&c, p2, ((2) - 0 + 0) / 1, 3.52e+04, rest_1, lm_paces + 1);
  lm_share(&c, k0, ((2 + 0) / 1)*((32 + 15) / 16), 1.703e+05, rest_2, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 3.533e+04 + 3.52e+04 + 1.703e+05;
}
