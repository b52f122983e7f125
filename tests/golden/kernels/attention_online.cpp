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
// k0 stage 2: i:1 l:16 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
// k0 stage 3: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 4: i:1 j:32 j:8u j:1v
// k0 stage 5: i:1 j:4 l:16 j:1u l:8a l:1v
// k0 stage 6: k:8 i:1 j:11 l:1 j:1u k:8u k:1v
// k0 stage 7: i:1 j:32 j:8u j:1v
// k0 stage 8: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:1 j:352
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
//       for j 352 parallel
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
//             schedule i:1 l:16 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
//             schedule k:8 i:1 j:11 l:1 j:1u k:8u k:1v
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
  const int64_t blocks_2 = ((32 + 351) / 352);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*352;
    const int64_t j_end_5 = lm_imin(j_4 + 352, 32);
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
      // i:1 l:16 j:4 m:8 m:1u j:1u l:8u l:1v
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
        for (; j_18 + 4 <= j_end_5; j_18 += 4) {
          {
            f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_36 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_41 = lm_splat<f32x8>(0x0.0p+0f);
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
              lm_forget();
              const float v_42 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 1);
              const f32x8 v_43 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 16));
              const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_42), v_43);
              acc_23 = lm_add(acc_23, v_44);
              const f32x8 v_45 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 24));
              const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_42), v_45);
              acc_26 = lm_add(acc_26, v_46);
              const float v_47 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 17);
              const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_43);
              acc_29 = lm_add(acc_29, v_48);
              const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_47), v_45);
              acc_31 = lm_add(acc_31, v_49);
              const float v_50 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 33);
              const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), v_43);
              acc_34 = lm_add(acc_34, v_51);
              const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_50), v_45);
              acc_36 = lm_add(acc_36, v_52);
              const float v_53 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 49);
              const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_53), v_43);
              acc_39 = lm_add(acc_39, v_54);
              const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_53), v_45);
              acc_41 = lm_add(acc_41, v_55);
              lm_forget();
              const float v_56 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 2);
              const f32x8 v_57 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 32));
              const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_56), v_57);
              acc_23 = lm_add(acc_23, v_58);
              const f32x8 v_59 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 40));
              const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_56), v_59);
              acc_26 = lm_add(acc_26, v_60);
              const float v_61 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 18);
              const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), v_57);
              acc_29 = lm_add(acc_29, v_62);
              const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_61), v_59);
              acc_31 = lm_add(acc_31, v_63);
              const float v_64 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 34);
              const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_57);
              acc_34 = lm_add(acc_34, v_65);
              const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_64), v_59);
              acc_36 = lm_add(acc_36, v_66);
              const float v_67 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 50);
              const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_57);
              acc_39 = lm_add(acc_39, v_68);
              const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_67), v_59);
              acc_41 = lm_add(acc_41, v_69);
              lm_forget();
              const float v_70 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 3);
              const f32x8 v_71 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 48));
              const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_70), v_71);
              acc_23 = lm_add(acc_23, v_72);
              const f32x8 v_73 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 56));
              const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_70), v_73);
              acc_26 = lm_add(acc_26, v_74);
              const float v_75 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 19);
              const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_75), v_71);
              acc_29 = lm_add(acc_29, v_76);
              const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_75), v_73);
              acc_31 = lm_add(acc_31, v_77);
              const float v_78 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 35);
              const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_78), v_71);
              acc_34 = lm_add(acc_34, v_79);
              const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_78), v_73);
              acc_36 = lm_add(acc_36, v_80);
              const float v_81 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 51);
              const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), v_71);
              acc_39 = lm_add(acc_39, v_82);
              const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_81), v_73);
              acc_41 = lm_add(acc_41, v_83);
              lm_forget();
              const float v_84 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 4);
              const f32x8 v_85 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 64));
              const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_84), v_85);
              acc_23 = lm_add(acc_23, v_86);
              const f32x8 v_87 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 72));
              const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_84), v_87);
              acc_26 = lm_add(acc_26, v_88);
              const float v_89 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 20);
              const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_89), v_85);
              acc_29 = lm_add(acc_29, v_90);
              const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_89), v_87);
              acc_31 = lm_add(acc_31, v_91);
              const float v_92 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 36);
              const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_92), v_85);
              acc_34 = lm_add(acc_34, v_93);
              const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_92), v_87);
              acc_36 = lm_add(acc_36, v_94);
              const float v_95 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 52);
              const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_95), v_85);
              acc_39 = lm_add(acc_39, v_96);
              const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_95), v_87);
              acc_41 = lm_add(acc_41, v_97);
              lm_forget();
              const float v_98 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 5);
              const f32x8 v_99 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 80));
              const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_98), v_99);
              acc_23 = lm_add(acc_23, v_100);
              const f32x8 v_101 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 88));
              const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_98), v_101);
              acc_26 = lm_add(acc_26, v_102);
              const float v_103 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 21);
              const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_103), v_99);
              acc_29 = lm_add(acc_29, v_104);
              const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_103), v_101);
              acc_31 = lm_add(acc_31, v_105);
              const float v_106 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 37);
              const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_106), v_99);
              acc_34 = lm_add(acc_34, v_107);
              const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_106), v_101);
              acc_36 = lm_add(acc_36, v_108);
              const float v_109 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 53);
              const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_109), v_99);
              acc_39 = lm_add(acc_39, v_110);
              const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_109), v_101);
              acc_41 = lm_add(acc_41, v_111);
              lm_forget();
              const float v_112 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 6);
              const f32x8 v_113 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 96));
              const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_112), v_113);
              acc_23 = lm_add(acc_23, v_114);
              const f32x8 v_115 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 104));
              const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_112), v_115);
              acc_26 = lm_add(acc_26, v_116);
              const float v_117 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 22);
              const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_117), v_113);
              acc_29 = lm_add(acc_29, v_118);
              const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_117), v_115);
              acc_31 = lm_add(acc_31, v_119);
              const float v_120 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 38);
              const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_120), v_113);
              acc_34 = lm_add(acc_34, v_121);
              const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_120), v_115);
              acc_36 = lm_add(acc_36, v_122);
              const float v_123 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 54);
              const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_123), v_113);
              acc_39 = lm_add(acc_39, v_124);
              const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_123), v_115);
              acc_41 = lm_add(acc_41, v_125);
              lm_forget();
              const float v_126 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 7);
              const f32x8 v_127 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 112));
              const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_126), v_127);
              acc_23 = lm_add(acc_23, v_128);
              const f32x8 v_129 = lm_held(lm_load<f32x8>(b12 + m_19*16 + 120));
              const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_126), v_129);
              acc_26 = lm_add(acc_26, v_130);
              const float v_131 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 23);
              const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_131), v_127);
              acc_29 = lm_add(acc_29, v_132);
              const f32x8 v_133 = lm_product(lm_splat<f32x8>(v_131), v_129);
              acc_31 = lm_add(acc_31, v_133);
              const float v_134 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 39);
              const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_134), v_127);
              acc_34 = lm_add(acc_34, v_135);
              const f32x8 v_136 = lm_product(lm_splat<f32x8>(v_134), v_129);
              acc_36 = lm_add(acc_36, v_136);
              const float v_137 = lm_load<float>(b3 + i_3*512 + j_18*16 + m_19 + 55);
              const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_137), v_127);
              acc_39 = lm_add(acc_39, v_138);
              const f32x8 v_139 = lm_product(lm_splat<f32x8>(v_137), v_129);
              acc_41 = lm_add(acc_41, v_139);
            }
            f32x8 total_140 = acc_23;
            f32x8 total_141 = acc_26;
            f32x8 total_142 = acc_29;
            f32x8 total_143 = acc_31;
            f32x8 total_144 = acc_34;
            f32x8 total_145 = acc_36;
            f32x8 total_146 = acc_39;
            f32x8 total_147 = acc_41;
            const f32x8 v_148 = lm_mul(total_140, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_148);
            const f32x8 v_149 = lm_mul(total_141, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_149);
            const f32x8 v_150 = lm_mul(total_142, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_150);
            const f32x8 v_151 = lm_mul(total_143, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_151);
            const f32x8 v_152 = lm_mul(total_144, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512, v_152);
            const f32x8 v_153 = lm_mul(total_145, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520, v_153);
            const f32x8 v_154 = lm_mul(total_146, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768, v_154);
            const f32x8 v_155 = lm_mul(total_147, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_18*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776, v_155);
          }
        }
      }
      if (l_end_8 - l_9 == 12) {
        const int64_t stop_157 = 16;
        for (int64_t p_m_156 = 0; p_m_156 < stop_157; p_m_156 += 16) {
          const int64_t columns_158 = lm_imin(16, stop_157 - p_m_156);
          const int64_t stop_160 = (l_9 + 12);
          for (int64_t p_l_159 = l_9; p_l_159 < stop_160; p_l_159 += 16) {
            const int64_t rows_161 = lm_imin(16, stop_160 - p_l_159);
            f32x16 square_162[16];
            if (rows_161 == 16 && columns_158 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_163 = 0; r_163 < 16; r_163++) square_162[r_163] = lm_load<f32x16>(b4 + 0 + i_3*(17600) + (p_m_156)*(1) + (p_l_159 + r_163)*(16));
              lm_transpose<16>(square_162);
              #pragma GCC unroll 16
              for (int64_t r_163 = 0; r_163 < 16; r_163++) lm_store(b12 + (p_m_156 - 0)*16 + (p_l_159 - l_9)*1 + r_163*16, square_162[r_163]);
              continue;
            }
            for (int64_t r_163 = 0; r_163 < 16; r_163++) square_162[r_163] = r_163 < rows_161 ? lm_load_part<f32x16>(b4 + 0 + i_3*(17600) + (p_m_156)*(1) + (p_l_159 + r_163)*(16), columns_158) : f32x16{};
            lm_transpose<16>(square_162);
            for (int64_t r_163 = 0; r_163 < columns_158; r_163++) lm_store_part(b12 + (p_m_156 - 0)*16 + (p_l_159 - l_9)*1 + r_163*16, square_162[r_163], rows_161);
          }
        }
        int64_t j_164 = j_4;
        for (; j_164 + 4 <= j_end_5; j_164 += 4) {
          {
            f32x8 acc_169 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_172 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_175 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_177 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_180 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_182 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_185 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_187 = lm_splat<f32x4>(0x0.0p+0f);
            int64_t m_165 = 0;
            for (; m_165 + 8 <= 16; m_165 += 8) {
              const float v_166 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165);
              const f32x8 v_167 = lm_held(lm_load<f32x8>(b12 + m_165*16 + 0));
              const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_166), v_167);
              acc_169 = lm_add(acc_169, v_168);
              const f32x4 v_170 = lm_held(lm_load<f32x4>(b12 + m_165*16 + 8));
              const f32x4 v_171 = lm_product(lm_splat<f32x4>(v_166), v_170);
              acc_172 = lm_add(acc_172, v_171);
              const float v_173 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 16);
              const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_173), v_167);
              acc_175 = lm_add(acc_175, v_174);
              const f32x4 v_176 = lm_product(lm_splat<f32x4>(v_173), v_170);
              acc_177 = lm_add(acc_177, v_176);
              const float v_178 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 32);
              const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_178), v_167);
              acc_180 = lm_add(acc_180, v_179);
              const f32x4 v_181 = lm_product(lm_splat<f32x4>(v_178), v_170);
              acc_182 = lm_add(acc_182, v_181);
              const float v_183 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 48);
              const f32x8 v_184 = lm_product(lm_splat<f32x8>(v_183), v_167);
              acc_185 = lm_add(acc_185, v_184);
              const f32x4 v_186 = lm_product(lm_splat<f32x4>(v_183), v_170);
              acc_187 = lm_add(acc_187, v_186);
              lm_forget();
              const float v_188 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 1);
              const f32x8 v_189 = lm_held(lm_load<f32x8>(b12 + m_165*16 + 16));
              const f32x8 v_190 = lm_product(lm_splat<f32x8>(v_188), v_189);
              acc_169 = lm_add(acc_169, v_190);
              const f32x4 v_191 = lm_held(lm_load<f32x4>(b12 + m_165*16 + 24));
              const f32x4 v_192 = lm_product(lm_splat<f32x4>(v_188), v_191);
              acc_172 = lm_add(acc_172, v_192);
              const float v_193 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 17);
              const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_193), v_189);
              acc_175 = lm_add(acc_175, v_194);
              const f32x4 v_195 = lm_product(lm_splat<f32x4>(v_193), v_191);
              acc_177 = lm_add(acc_177, v_195);
              const float v_196 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 33);
              const f32x8 v_197 = lm_product(lm_splat<f32x8>(v_196), v_189);
              acc_180 = lm_add(acc_180, v_197);
              const f32x4 v_198 = lm_product(lm_splat<f32x4>(v_196), v_191);
              acc_182 = lm_add(acc_182, v_198);
              const float v_199 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 49);
              const f32x8 v_200 = lm_product(lm_splat<f32x8>(v_199), v_189);
              acc_185 = lm_add(acc_185, v_200);
              const f32x4 v_201 = lm_product(lm_splat<f32x4>(v_199), v_191);
              acc_187 = lm_add(acc_187, v_201);
              lm_forget();
              const float v_202 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 2);
              const f32x8 v_203 = lm_held(lm_load<f32x8>(b12 + m_165*16 + 32));
              const f32x8 v_204 = lm_product(lm_splat<f32x8>(v_202), v_203);
              acc_169 = lm_add(acc_169, v_204);
              const f32x4 v_205 = lm_held(lm_load<f32x4>(b12 + m_165*16 + 40));
              const f32x4 v_206 = lm_product(lm_splat<f32x4>(v_202), v_205);
              acc_172 = lm_add(acc_172, v_206);
              const float v_207 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 18);
              const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_207), v_203);
              acc_175 = lm_add(acc_175, v_208);
              const f32x4 v_209 = lm_product(lm_splat<f32x4>(v_207), v_205);
              acc_177 = lm_add(acc_177, v_209);
              const float v_210 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 34);
              const f32x8 v_211 = lm_product(lm_splat<f32x8>(v_210), v_203);
              acc_180 = lm_add(acc_180, v_211);
              const f32x4 v_212 = lm_product(lm_splat<f32x4>(v_210), v_205);
              acc_182 = lm_add(acc_182, v_212);
              const float v_213 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 50);
              const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_213), v_203);
              acc_185 = lm_add(acc_185, v_214);
              const f32x4 v_215 = lm_product(lm_splat<f32x4>(v_213), v_205);
              acc_187 = lm_add(acc_187, v_215);
              lm_forget();
              const float v_216 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 3);
              const f32x8 v_217 = lm_held(lm_load<f32x8>(b12 + m_165*16 + 48));
              const f32x8 v_218 = lm_product(lm_splat<f32x8>(v_216), v_217);
              acc_169 = lm_add(acc_169, v_218);
              const f32x4 v_219 = lm_held(lm_load<f32x4>(b12 + m_165*16 + 56));
              const f32x4 v_220 = lm_product(lm_splat<f32x4>(v_216), v_219);
              acc_172 = lm_add(acc_172, v_220);
              const float v_221 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 19);
              const f32x8 v_222 = lm_product(lm_splat<f32x8>(v_221), v_217);
              acc_175 = lm_add(acc_175, v_222);
              const f32x4 v_223 = lm_product(lm_splat<f32x4>(v_221), v_219);
              acc_177 = lm_add(acc_177, v_223);
              const float v_224 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 35);
              const f32x8 v_225 = lm_product(lm_splat<f32x8>(v_224), v_217);
              acc_180 = lm_add(acc_180, v_225);
              const f32x4 v_226 = lm_product(lm_splat<f32x4>(v_224), v_219);
              acc_182 = lm_add(acc_182, v_226);
              const float v_227 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 51);
              const f32x8 v_228 = lm_product(lm_splat<f32x8>(v_227), v_217);
              acc_185 = lm_add(acc_185, v_228);
              const f32x4 v_229 = lm_product(lm_splat<f32x4>(v_227), v_219);
              acc_187 = lm_add(acc_187, v_229);
              lm_forget();
              const float v_230 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 4);
              const f32x8 v_231 = lm_held(lm_load<f32x8>(b12 + m_165*16 + 64));
              const f32x8 v_232 = lm_product(lm_splat<f32x8>(v_230), v_231);
              acc_169 = lm_add(acc_169, v_232);
              const f32x4 v_233 = lm_held(lm_load<f32x4>(b12 + m_165*16 + 72));
              const f32x4 v_234 = lm_product(lm_splat<f32x4>(v_230), v_233);
              acc_172 = lm_add(acc_172, v_234);
              const float v_235 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 20);
              const f32x8 v_236 = lm_product(lm_splat<f32x8>(v_235), v_231);
              acc_175 = lm_add(acc_175, v_236);
              const f32x4 v_237 = lm_product(lm_splat<f32x4>(v_235), v_233);
              acc_177 = lm_add(acc_177, v_237);
              const float v_238 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 36);
              const f32x8 v_239 = lm_product(lm_splat<f32x8>(v_238), v_231);
              acc_180 = lm_add(acc_180, v_239);
              const f32x4 v_240 = lm_product(lm_splat<f32x4>(v_238), v_233);
              acc_182 = lm_add(acc_182, v_240);
              const float v_241 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 52);
              const f32x8 v_242 = lm_product(lm_splat<f32x8>(v_241), v_231);
              acc_185 = lm_add(acc_185, v_242);
              const f32x4 v_243 = lm_product(lm_splat<f32x4>(v_241), v_233);
              acc_187 = lm_add(acc_187, v_243);
              lm_forget();
              const float v_244 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 5);
              const f32x8 v_245 = lm_held(lm_load<f32x8>(b12 + m_165*16 + 80));
              const f32x8 v_246 = lm_product(lm_splat<f32x8>(v_244), v_245);
              acc_169 = lm_add(acc_169, v_246);
              const f32x4 v_247 = lm_held(lm_load<f32x4>(b12 + m_165*16 + 88));
              const f32x4 v_248 = lm_product(lm_splat<f32x4>(v_244), v_247);
              acc_172 = lm_add(acc_172, v_248);
              const float v_249 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 21);
              const f32x8 v_250 = lm_product(lm_splat<f32x8>(v_249), v_245);
              acc_175 = lm_add(acc_175, v_250);
              const f32x4 v_251 = lm_product(lm_splat<f32x4>(v_249), v_247);
              acc_177 = lm_add(acc_177, v_251);
              const float v_252 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 37);
              const f32x8 v_253 = lm_product(lm_splat<f32x8>(v_252), v_245);
              acc_180 = lm_add(acc_180, v_253);
              const f32x4 v_254 = lm_product(lm_splat<f32x4>(v_252), v_247);
              acc_182 = lm_add(acc_182, v_254);
              const float v_255 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 53);
              const f32x8 v_256 = lm_product(lm_splat<f32x8>(v_255), v_245);
              acc_185 = lm_add(acc_185, v_256);
              const f32x4 v_257 = lm_product(lm_splat<f32x4>(v_255), v_247);
              acc_187 = lm_add(acc_187, v_257);
              lm_forget();
              const float v_258 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 6);
              const f32x8 v_259 = lm_held(lm_load<f32x8>(b12 + m_165*16 + 96));
              const f32x8 v_260 = lm_product(lm_splat<f32x8>(v_258), v_259);
              acc_169 = lm_add(acc_169, v_260);
              const f32x4 v_261 = lm_held(lm_load<f32x4>(b12 + m_165*16 + 104));
              const f32x4 v_262 = lm_product(lm_splat<f32x4>(v_258), v_261);
              acc_172 = lm_add(acc_172, v_262);
              const float v_263 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 22);
              const f32x8 v_264 = lm_product(lm_splat<f32x8>(v_263), v_259);
              acc_175 = lm_add(acc_175, v_264);
              const f32x4 v_265 = lm_product(lm_splat<f32x4>(v_263), v_261);
              acc_177 = lm_add(acc_177, v_265);
              const float v_266 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 38);
              const f32x8 v_267 = lm_product(lm_splat<f32x8>(v_266), v_259);
              acc_180 = lm_add(acc_180, v_267);
              const f32x4 v_268 = lm_product(lm_splat<f32x4>(v_266), v_261);
              acc_182 = lm_add(acc_182, v_268);
              const float v_269 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 54);
              const f32x8 v_270 = lm_product(lm_splat<f32x8>(v_269), v_259);
              acc_185 = lm_add(acc_185, v_270);
              const f32x4 v_271 = lm_product(lm_splat<f32x4>(v_269), v_261);
              acc_187 = lm_add(acc_187, v_271);
              lm_forget();
              const float v_272 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 7);
              const f32x8 v_273 = lm_held(lm_load<f32x8>(b12 + m_165*16 + 112));
              const f32x8 v_274 = lm_product(lm_splat<f32x8>(v_272), v_273);
              acc_169 = lm_add(acc_169, v_274);
              const f32x4 v_275 = lm_held(lm_load<f32x4>(b12 + m_165*16 + 120));
              const f32x4 v_276 = lm_product(lm_splat<f32x4>(v_272), v_275);
              acc_172 = lm_add(acc_172, v_276);
              const float v_277 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 23);
              const f32x8 v_278 = lm_product(lm_splat<f32x8>(v_277), v_273);
              acc_175 = lm_add(acc_175, v_278);
              const f32x4 v_279 = lm_product(lm_splat<f32x4>(v_277), v_275);
              acc_177 = lm_add(acc_177, v_279);
              const float v_280 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 39);
              const f32x8 v_281 = lm_product(lm_splat<f32x8>(v_280), v_273);
              acc_180 = lm_add(acc_180, v_281);
              const f32x4 v_282 = lm_product(lm_splat<f32x4>(v_280), v_275);
              acc_182 = lm_add(acc_182, v_282);
              const float v_283 = lm_load<float>(b3 + i_3*512 + j_164*16 + m_165 + 55);
              const f32x8 v_284 = lm_product(lm_splat<f32x8>(v_283), v_273);
              acc_185 = lm_add(acc_185, v_284);
              const f32x4 v_285 = lm_product(lm_splat<f32x4>(v_283), v_275);
              acc_187 = lm_add(acc_187, v_285);
            }
            f32x8 total_286 = acc_169;
            f32x4 total_287 = acc_172;
            f32x8 total_288 = acc_175;
            f32x4 total_289 = acc_177;
            f32x8 total_290 = acc_180;
            f32x4 total_291 = acc_182;
            f32x8 total_292 = acc_185;
            f32x4 total_293 = acc_187;
            const f32x8 v_294 = lm_mul(total_286, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_164*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_294);
            const f32x4 v_295 = lm_mul(total_287, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_164*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_295);
            const f32x8 v_296 = lm_mul(total_288, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_164*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_296);
            const f32x4 v_297 = lm_mul(total_289, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_164*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_297);
            const f32x8 v_298 = lm_mul(total_290, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_164*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512, v_298);
            const f32x4 v_299 = lm_mul(total_291, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_164*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520, v_299);
            const f32x8 v_300 = lm_mul(total_292, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_164*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768, v_300);
            const f32x4 v_301 = lm_mul(total_293, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_164*256 + l_9 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776, v_301);
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_302 = j_4;
      for (; j_302 + 4 <= j_end_5; j_302 += 4) {
        {
          f32x8 acc_305 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_307 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_309 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_311 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_313 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_315 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_317 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_319 = lm_splat<f32x8>(-__builtin_inff());
          f32x4 acc_322 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_325 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_328 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_331 = lm_splat<f32x4>(-__builtin_inff());
          int64_t l_303 = l_7;
          for (; l_303 + 16 <= l_end_8; l_303 += 16) {
            const f32x8 v_304 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            acc_305 = lm_max(acc_305, v_304);
            const f32x8 v_306 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8);
            acc_307 = lm_max(acc_307, v_306);
            const f32x8 v_308 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            acc_309 = lm_max(acc_309, v_308);
            const f32x8 v_310 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264);
            acc_311 = lm_max(acc_311, v_310);
            const f32x8 v_312 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
            acc_313 = lm_max(acc_313, v_312);
            const f32x8 v_314 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520);
            acc_315 = lm_max(acc_315, v_314);
            const f32x8 v_316 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
            acc_317 = lm_max(acc_317, v_316);
            const f32x8 v_318 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776);
            acc_319 = lm_max(acc_319, v_318);
          }
          if (l_end_8 - l_303 == 12) {
            const f32x8 v_320 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            acc_305 = lm_max(acc_305, v_320);
            const f32x4 v_321 = lm_load<f32x4>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8);
            acc_322 = lm_max(acc_322, v_321);
            const f32x8 v_323 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            acc_309 = lm_max(acc_309, v_323);
            const f32x4 v_324 = lm_load<f32x4>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264);
            acc_325 = lm_max(acc_325, v_324);
            const f32x8 v_326 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
            acc_313 = lm_max(acc_313, v_326);
            const f32x4 v_327 = lm_load<f32x4>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520);
            acc_328 = lm_max(acc_328, v_327);
            const f32x8 v_329 = lm_load<f32x8>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
            acc_317 = lm_max(acc_317, v_329);
            const f32x4 v_330 = lm_load<f32x4>(b5 + i_3*8192 + j_302*256 + l_303 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776);
            acc_331 = lm_max(acc_331, v_330);
          }
          float total_332 = lm_max(lm_reduce_max(lm_max(acc_305, acc_307)), lm_reduce_max(acc_322));
          float total_333 = lm_max(lm_reduce_max(lm_max(acc_309, acc_311)), lm_reduce_max(acc_325));
          float total_334 = lm_max(lm_reduce_max(lm_max(acc_313, acc_315)), lm_reduce_max(acc_328));
          float total_335 = lm_max(lm_reduce_max(lm_max(acc_317, acc_319)), lm_reduce_max(acc_331));
          const float v_336 = lm_load<float>(b0 + i_3*32 + j_302 + i_3*(-32) + j_4*(-1));
          const float v_337 = lm_max(total_332, v_336);
          lm_store(b6 + i_3*32 + j_302 + i_3*(-32) + j_4*(-1), v_337);
          const float v_338 = lm_load<float>(b0 + i_3*32 + j_302 + i_3*(-32) + j_4*(-1) + 1);
          const float v_339 = lm_max(total_333, v_338);
          lm_store(b6 + i_3*32 + j_302 + i_3*(-32) + j_4*(-1) + 1, v_339);
          const float v_340 = lm_load<float>(b0 + i_3*32 + j_302 + i_3*(-32) + j_4*(-1) + 2);
          const float v_341 = lm_max(total_334, v_340);
          lm_store(b6 + i_3*32 + j_302 + i_3*(-32) + j_4*(-1) + 2, v_341);
          const float v_342 = lm_load<float>(b0 + i_3*32 + j_302 + i_3*(-32) + j_4*(-1) + 3);
          const float v_343 = lm_max(total_335, v_342);
          lm_store(b6 + i_3*32 + j_302 + i_3*(-32) + j_4*(-1) + 3, v_343);
        }
      }
      // i:1 j:32 j:8u j:1v
      const f32x8 v_344 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_345 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_346 = lm_sub(v_345, v_344);
      const f32x8 v_347 = lm_exp(v_346);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_347);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_344);
      const f32x8 v_348 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_349 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_350 = lm_sub(v_349, v_348);
      const f32x8 v_351 = lm_exp(v_350);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_351);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_348);
      const f32x8 v_352 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_353 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_354 = lm_sub(v_353, v_352);
      const f32x8 v_355 = lm_exp(v_354);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_355);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_352);
      const f32x8 v_356 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_357 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_358 = lm_sub(v_357, v_356);
      const f32x8 v_359 = lm_exp(v_358);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_359);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_356);
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_360 = j_4;
      for (; j_360 + 4 <= j_end_5; j_360 += 4) {
        {
          f32x8 acc_366 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_370 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_375 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_379 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_384 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_388 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_393 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_397 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_405 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_413 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_421 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_429 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_361 = l_7;
          for (; l_361 + 16 <= l_end_8; l_361 += 16) {
            const float v_362 = lm_load<float>(b6 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1));
            const f32x8 v_363 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            const f32x8 v_364 = lm_sub(v_363, lm_splat<f32x8>(v_362));
            const f32x8 v_365 = lm_exp(v_364);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_365);
            acc_366 = lm_add(acc_366, v_365);
            const f32x8 v_367 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8);
            const f32x8 v_368 = lm_sub(v_367, lm_splat<f32x8>(v_362));
            const f32x8 v_369 = lm_exp(v_368);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_369);
            acc_370 = lm_add(acc_370, v_369);
            const float v_371 = lm_load<float>(b6 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_372 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            const f32x8 v_373 = lm_sub(v_372, lm_splat<f32x8>(v_371));
            const f32x8 v_374 = lm_exp(v_373);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_374);
            acc_375 = lm_add(acc_375, v_374);
            const f32x8 v_376 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264);
            const f32x8 v_377 = lm_sub(v_376, lm_splat<f32x8>(v_371));
            const f32x8 v_378 = lm_exp(v_377);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_378);
            acc_379 = lm_add(acc_379, v_378);
            const float v_380 = lm_load<float>(b6 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_381 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
            const f32x8 v_382 = lm_sub(v_381, lm_splat<f32x8>(v_380));
            const f32x8 v_383 = lm_exp(v_382);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512, v_383);
            acc_384 = lm_add(acc_384, v_383);
            const f32x8 v_385 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520);
            const f32x8 v_386 = lm_sub(v_385, lm_splat<f32x8>(v_380));
            const f32x8 v_387 = lm_exp(v_386);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520, v_387);
            acc_388 = lm_add(acc_388, v_387);
            const float v_389 = lm_load<float>(b6 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_390 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
            const f32x8 v_391 = lm_sub(v_390, lm_splat<f32x8>(v_389));
            const f32x8 v_392 = lm_exp(v_391);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768, v_392);
            acc_393 = lm_add(acc_393, v_392);
            const f32x8 v_394 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776);
            const f32x8 v_395 = lm_sub(v_394, lm_splat<f32x8>(v_389));
            const f32x8 v_396 = lm_exp(v_395);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776, v_396);
            acc_397 = lm_add(acc_397, v_396);
          }
          if (l_end_8 - l_361 == 12) {
            const float v_398 = lm_load<float>(b6 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1));
            const f32x8 v_399 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
            const f32x8 v_400 = lm_sub(v_399, lm_splat<f32x8>(v_398));
            const f32x8 v_401 = lm_exp(v_400);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1), v_401);
            acc_366 = lm_add(acc_366, v_401);
            const f32x4 v_402 = lm_load<f32x4>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8);
            const f32x4 v_403 = lm_sub(v_402, lm_splat<f32x4>(v_398));
            const f32x4 v_404 = lm_exp(v_403);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 8, v_404);
            acc_405 = lm_add(acc_405, v_404);
            const float v_406 = lm_load<float>(b6 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_407 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
            const f32x8 v_408 = lm_sub(v_407, lm_splat<f32x8>(v_406));
            const f32x8 v_409 = lm_exp(v_408);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256, v_409);
            acc_375 = lm_add(acc_375, v_409);
            const f32x4 v_410 = lm_load<f32x4>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264);
            const f32x4 v_411 = lm_sub(v_410, lm_splat<f32x4>(v_406));
            const f32x4 v_412 = lm_exp(v_411);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 264, v_412);
            acc_413 = lm_add(acc_413, v_412);
            const float v_414 = lm_load<float>(b6 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_415 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
            const f32x8 v_416 = lm_sub(v_415, lm_splat<f32x8>(v_414));
            const f32x8 v_417 = lm_exp(v_416);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512, v_417);
            acc_384 = lm_add(acc_384, v_417);
            const f32x4 v_418 = lm_load<f32x4>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520);
            const f32x4 v_419 = lm_sub(v_418, lm_splat<f32x4>(v_414));
            const f32x4 v_420 = lm_exp(v_419);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 520, v_420);
            acc_421 = lm_add(acc_421, v_420);
            const float v_422 = lm_load<float>(b6 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_423 = lm_load<f32x8>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
            const f32x8 v_424 = lm_sub(v_423, lm_splat<f32x8>(v_422));
            const f32x8 v_425 = lm_exp(v_424);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768, v_425);
            acc_393 = lm_add(acc_393, v_425);
            const f32x4 v_426 = lm_load<f32x4>(b5 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776);
            const f32x4 v_427 = lm_sub(v_426, lm_splat<f32x4>(v_422));
            const f32x4 v_428 = lm_exp(v_427);
            lm_store(b8 + i_3*8192 + j_360*256 + l_361 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 776, v_428);
            acc_429 = lm_add(acc_429, v_428);
          }
          float total_430 = lm_add(lm_reduce_add(lm_add(acc_366, acc_370)), lm_reduce_add(acc_405));
          float total_431 = lm_add(lm_reduce_add(lm_add(acc_375, acc_379)), lm_reduce_add(acc_413));
          float total_432 = lm_add(lm_reduce_add(lm_add(acc_384, acc_388)), lm_reduce_add(acc_421));
          float total_433 = lm_add(lm_reduce_add(lm_add(acc_393, acc_397)), lm_reduce_add(acc_429));
          const float v_434 = lm_load<float>(b1 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1));
          const float v_435 = lm_load<float>(b7 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1));
          const float v_436 = lm_mul(v_434, v_435);
          const float v_437 = lm_add(v_436, total_430);
          lm_store(b1 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1), v_437);
          const float v_438 = lm_load<float>(b1 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 1);
          const float v_439 = lm_load<float>(b7 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 1);
          const float v_440 = lm_mul(v_438, v_439);
          const float v_441 = lm_add(v_440, total_431);
          lm_store(b1 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 1, v_441);
          const float v_442 = lm_load<float>(b1 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 2);
          const float v_443 = lm_load<float>(b7 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 2);
          const float v_444 = lm_mul(v_442, v_443);
          const float v_445 = lm_add(v_444, total_432);
          lm_store(b1 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 2, v_445);
          const float v_446 = lm_load<float>(b1 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 3);
          const float v_447 = lm_load<float>(b7 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 3);
          const float v_448 = lm_mul(v_446, v_447);
          const float v_449 = lm_add(v_448, total_433);
          lm_store(b1 + i_3*32 + j_360 + i_3*(-32) + j_4*(-1) + 3, v_449);
        }
      }
      // k:8 i:1 j:11 l:1 j:1u k:8u k:1v
      int64_t k_450 = 0;
      for (; k_450 + 8 <= 16; k_450 += 8) {
        int64_t j_451 = j_4;
        for (; j_451 + 11 <= j_end_5; j_451 += 11) {
          {
            f32x8 acc_456 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_459 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_462 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_465 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_468 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_471 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_474 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_477 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_480 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_483 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_486 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t l_452 = l_7; l_452 < l_end_8; l_452 += 1) {
              const float v_453 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
              const f32x8 v_454 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + k_450 + l_452*16));
              const f32x8 v_455 = lm_product(lm_splat<f32x8>(v_453), v_454);
              acc_456 = lm_add(acc_456, v_455);
              const float v_457 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
              const f32x8 v_458 = lm_product(lm_splat<f32x8>(v_457), v_454);
              acc_459 = lm_add(acc_459, v_458);
              const float v_460 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
              const f32x8 v_461 = lm_product(lm_splat<f32x8>(v_460), v_454);
              acc_462 = lm_add(acc_462, v_461);
              const float v_463 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
              const f32x8 v_464 = lm_product(lm_splat<f32x8>(v_463), v_454);
              acc_465 = lm_add(acc_465, v_464);
              const float v_466 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1024);
              const f32x8 v_467 = lm_product(lm_splat<f32x8>(v_466), v_454);
              acc_468 = lm_add(acc_468, v_467);
              const float v_469 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1280);
              const f32x8 v_470 = lm_product(lm_splat<f32x8>(v_469), v_454);
              acc_471 = lm_add(acc_471, v_470);
              const float v_472 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1536);
              const f32x8 v_473 = lm_product(lm_splat<f32x8>(v_472), v_454);
              acc_474 = lm_add(acc_474, v_473);
              const float v_475 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1792);
              const f32x8 v_476 = lm_product(lm_splat<f32x8>(v_475), v_454);
              acc_477 = lm_add(acc_477, v_476);
              const float v_478 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 2048);
              const f32x8 v_479 = lm_product(lm_splat<f32x8>(v_478), v_454);
              acc_480 = lm_add(acc_480, v_479);
              const float v_481 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 2304);
              const f32x8 v_482 = lm_product(lm_splat<f32x8>(v_481), v_454);
              acc_483 = lm_add(acc_483, v_482);
              const float v_484 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_452 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 2560);
              const f32x8 v_485 = lm_product(lm_splat<f32x8>(v_484), v_454);
              acc_486 = lm_add(acc_486, v_485);
            }
            f32x8 total_487 = acc_456;
            f32x8 total_488 = acc_459;
            f32x8 total_489 = acc_462;
            f32x8 total_490 = acc_465;
            f32x8 total_491 = acc_468;
            f32x8 total_492 = acc_471;
            f32x8 total_493 = acc_474;
            f32x8 total_494 = acc_477;
            f32x8 total_495 = acc_480;
            f32x8 total_496 = acc_483;
            f32x8 total_497 = acc_486;
            const f32x8 v_498 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16));
            const float v_499 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1));
            const f32x8 v_500 = lm_mul(v_498, lm_splat<f32x8>(v_499));
            const f32x8 v_501 = lm_add(v_500, total_487);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16), v_501);
            const f32x8 v_502 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 16);
            const float v_503 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_504 = lm_mul(v_502, lm_splat<f32x8>(v_503));
            const f32x8 v_505 = lm_add(v_504, total_488);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 16, v_505);
            const f32x8 v_506 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 32);
            const float v_507 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_508 = lm_mul(v_506, lm_splat<f32x8>(v_507));
            const f32x8 v_509 = lm_add(v_508, total_489);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 32, v_509);
            const f32x8 v_510 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 48);
            const float v_511 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_512 = lm_mul(v_510, lm_splat<f32x8>(v_511));
            const f32x8 v_513 = lm_add(v_512, total_490);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 48, v_513);
            const f32x8 v_514 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 64);
            const float v_515 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 4);
            const f32x8 v_516 = lm_mul(v_514, lm_splat<f32x8>(v_515));
            const f32x8 v_517 = lm_add(v_516, total_491);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 64, v_517);
            const f32x8 v_518 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 80);
            const float v_519 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 5);
            const f32x8 v_520 = lm_mul(v_518, lm_splat<f32x8>(v_519));
            const f32x8 v_521 = lm_add(v_520, total_492);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 80, v_521);
            const f32x8 v_522 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 96);
            const float v_523 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 6);
            const f32x8 v_524 = lm_mul(v_522, lm_splat<f32x8>(v_523));
            const f32x8 v_525 = lm_add(v_524, total_493);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 96, v_525);
            const f32x8 v_526 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 112);
            const float v_527 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 7);
            const f32x8 v_528 = lm_mul(v_526, lm_splat<f32x8>(v_527));
            const f32x8 v_529 = lm_add(v_528, total_494);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 112, v_529);
            const f32x8 v_530 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 128);
            const float v_531 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 8);
            const f32x8 v_532 = lm_mul(v_530, lm_splat<f32x8>(v_531));
            const f32x8 v_533 = lm_add(v_532, total_495);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 128, v_533);
            const f32x8 v_534 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 144);
            const float v_535 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 9);
            const f32x8 v_536 = lm_mul(v_534, lm_splat<f32x8>(v_535));
            const f32x8 v_537 = lm_add(v_536, total_496);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 144, v_537);
            const f32x8 v_538 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 160);
            const float v_539 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 10);
            const f32x8 v_540 = lm_mul(v_538, lm_splat<f32x8>(v_539));
            const f32x8 v_541 = lm_add(v_540, total_497);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 160, v_541);
          }
        }
        {
          {
            f32x8 acc_546 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_549 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_552 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_555 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_558 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_561 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_564 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_567 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_570 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_573 = lm_splat<f32x8>(0x0.0p+0f);
            for (int64_t l_542 = l_7; l_542 < l_end_8; l_542 += 1) {
              const float v_543 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1));
              const f32x8 v_544 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + k_450 + l_542*16));
              const f32x8 v_545 = lm_product(lm_splat<f32x8>(v_543), v_544);
              acc_546 = lm_add(acc_546, v_545);
              const float v_547 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 256);
              const f32x8 v_548 = lm_product(lm_splat<f32x8>(v_547), v_544);
              acc_549 = lm_add(acc_549, v_548);
              const float v_550 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 512);
              const f32x8 v_551 = lm_product(lm_splat<f32x8>(v_550), v_544);
              acc_552 = lm_add(acc_552, v_551);
              const float v_553 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 768);
              const f32x8 v_554 = lm_product(lm_splat<f32x8>(v_553), v_544);
              acc_555 = lm_add(acc_555, v_554);
              const float v_556 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1024);
              const f32x8 v_557 = lm_product(lm_splat<f32x8>(v_556), v_544);
              acc_558 = lm_add(acc_558, v_557);
              const float v_559 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1280);
              const f32x8 v_560 = lm_product(lm_splat<f32x8>(v_559), v_544);
              acc_561 = lm_add(acc_561, v_560);
              const float v_562 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1536);
              const f32x8 v_563 = lm_product(lm_splat<f32x8>(v_562), v_544);
              acc_564 = lm_add(acc_564, v_563);
              const float v_565 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 1792);
              const f32x8 v_566 = lm_product(lm_splat<f32x8>(v_565), v_544);
              acc_567 = lm_add(acc_567, v_566);
              const float v_568 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 2048);
              const f32x8 v_569 = lm_product(lm_splat<f32x8>(v_568), v_544);
              acc_570 = lm_add(acc_570, v_569);
              const float v_571 = lm_load<float>(b8 + i_3*8192 + j_451*256 + l_542 + i_3*(-8192) + j_4*(-256) + l_7*(-1) + 2304);
              const f32x8 v_572 = lm_product(lm_splat<f32x8>(v_571), v_544);
              acc_573 = lm_add(acc_573, v_572);
            }
            f32x8 total_574 = acc_546;
            f32x8 total_575 = acc_549;
            f32x8 total_576 = acc_552;
            f32x8 total_577 = acc_555;
            f32x8 total_578 = acc_558;
            f32x8 total_579 = acc_561;
            f32x8 total_580 = acc_564;
            f32x8 total_581 = acc_567;
            f32x8 total_582 = acc_570;
            f32x8 total_583 = acc_573;
            const f32x8 v_584 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16));
            const float v_585 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1));
            const f32x8 v_586 = lm_mul(v_584, lm_splat<f32x8>(v_585));
            const f32x8 v_587 = lm_add(v_586, total_574);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16), v_587);
            const f32x8 v_588 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 16);
            const float v_589 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_590 = lm_mul(v_588, lm_splat<f32x8>(v_589));
            const f32x8 v_591 = lm_add(v_590, total_575);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 16, v_591);
            const f32x8 v_592 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 32);
            const float v_593 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_594 = lm_mul(v_592, lm_splat<f32x8>(v_593));
            const f32x8 v_595 = lm_add(v_594, total_576);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 32, v_595);
            const f32x8 v_596 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 48);
            const float v_597 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_598 = lm_mul(v_596, lm_splat<f32x8>(v_597));
            const f32x8 v_599 = lm_add(v_598, total_577);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 48, v_599);
            const f32x8 v_600 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 64);
            const float v_601 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 4);
            const f32x8 v_602 = lm_mul(v_600, lm_splat<f32x8>(v_601));
            const f32x8 v_603 = lm_add(v_602, total_578);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 64, v_603);
            const f32x8 v_604 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 80);
            const float v_605 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 5);
            const f32x8 v_606 = lm_mul(v_604, lm_splat<f32x8>(v_605));
            const f32x8 v_607 = lm_add(v_606, total_579);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 80, v_607);
            const f32x8 v_608 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 96);
            const float v_609 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 6);
            const f32x8 v_610 = lm_mul(v_608, lm_splat<f32x8>(v_609));
            const f32x8 v_611 = lm_add(v_610, total_580);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 96, v_611);
            const f32x8 v_612 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 112);
            const float v_613 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 7);
            const f32x8 v_614 = lm_mul(v_612, lm_splat<f32x8>(v_613));
            const f32x8 v_615 = lm_add(v_614, total_581);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 112, v_615);
            const f32x8 v_616 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 128);
            const float v_617 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 8);
            const f32x8 v_618 = lm_mul(v_616, lm_splat<f32x8>(v_617));
            const f32x8 v_619 = lm_add(v_618, total_582);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 128, v_619);
            const f32x8 v_620 = lm_load<f32x8>(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 144);
            const float v_621 = lm_load<float>(b7 + i_3*32 + j_451 + i_3*(-32) + j_4*(-1) + 9);
            const f32x8 v_622 = lm_mul(v_620, lm_splat<f32x8>(v_621));
            const f32x8 v_623 = lm_add(v_622, total_583);
            lm_store(b2 + i_3*512 + j_451*16 + k_450 + i_3*(-512) + j_4*(-16) + 144, v_623);
          }
        }
      }
    }
    // i:1 j:32 j:8u j:1v
    const f32x8 v_624 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
    const f32x8 v_625 = lm_recip(v_624);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_625);
    const f32x8 v_626 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
    const f32x8 v_627 = lm_recip(v_626);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_627);
    const f32x8 v_628 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
    const f32x8 v_629 = lm_recip(v_628);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_629);
    const f32x8 v_630 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
    const f32x8 v_631 = lm_recip(v_630);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_631);
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_632 = j_4; j_632 < j_end_5; j_632 += 1) {
      const f32x8 v_633 = lm_load<f32x8>(b2 + i_3*512 + j_632*16 + i_3*(-512) + j_4*(-16));
      const float v_634 = lm_load<float>(b10 + i_3*32 + j_632 + i_3*(-32) + j_4*(-1));
      const f32x8 v_635 = lm_mul(v_633, lm_splat<f32x8>(v_634));
      lm_store(b11 + i_3*512 + j_632*16, v_635);
      const f32x8 v_636 = lm_load<f32x8>(b2 + i_3*512 + j_632*16 + i_3*(-512) + j_4*(-16) + 8);
      const f32x8 v_637 = lm_mul(v_636, lm_splat<f32x8>(v_634));
      lm_store(b11 + i_3*512 + j_632*16 + 8, v_637);
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
  lm_share(&c, k0, ((2 + 0) / 1)*((32 + 351) / 352), 2.075e+05, rest_0, lm_paces + 0);
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
