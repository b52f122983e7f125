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
// k0 stage 6: k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
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
//             schedule k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
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
      // i:1 l:16 j:4 m:8 m:1u j:1u l:8u l:1v
      int64_t l_8 = l_6;
      for (; l_8 + 16 <= l_end_7; l_8 += 16) {
        const int64_t stop_10 = 16;
        for (int64_t p_m_9 = 0; p_m_9 < stop_10; p_m_9 += 16) {
          const int64_t columns_11 = lm_imin(16, stop_10 - p_m_9);
          const int64_t stop_13 = (l_8 + 16);
          for (int64_t p_l_12 = l_8; p_l_12 < stop_13; p_l_12 += 16) {
            const int64_t rows_14 = lm_imin(16, stop_13 - p_l_12);
            f32x16 square_15[16];
            if (rows_14 == 16 && columns_11 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_16 = 0; r_16 < 16; r_16++) square_15[r_16] = lm_load<f32x16>(b4 + 0 + i_3*(17600) + (p_m_9)*(1) + (p_l_12 + r_16)*(16));
              lm_transpose<16>(square_15);
              #pragma GCC unroll 16
              for (int64_t r_16 = 0; r_16 < 16; r_16++) lm_store(b12 + (p_m_9 - 0)*16 + (p_l_12 - l_8)*1 + r_16*16, square_15[r_16]);
              continue;
            }
            for (int64_t r_16 = 0; r_16 < 16; r_16++) square_15[r_16] = r_16 < rows_14 ? lm_load_part<f32x16>(b4 + 0 + i_3*(17600) + (p_m_9)*(1) + (p_l_12 + r_16)*(16), columns_11) : f32x16{};
            lm_transpose<16>(square_15);
            for (int64_t r_16 = 0; r_16 < columns_11; r_16++) lm_store_part(b12 + (p_m_9 - 0)*16 + (p_l_12 - l_8)*1 + r_16*16, square_15[r_16], rows_14);
          }
        }
        int64_t j_17 = j_4;
        for (; j_17 + 4 <= (j_4 + 32); j_17 += 4) {
          {
            f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
            f32x8 acc_40 = lm_splat<f32x8>(0x0.0p+0f);
            int64_t m_18 = 0;
            for (; m_18 + 8 <= 16; m_18 += 8) {
              const float v_19 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18);
              const f32x8 v_20 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 0));
              const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_19), v_20);
              acc_22 = lm_add(acc_22, v_21);
              const f32x8 v_23 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 8));
              const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_19), v_23);
              acc_25 = lm_add(acc_25, v_24);
              const float v_26 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 16);
              const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_20);
              acc_28 = lm_add(acc_28, v_27);
              const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_26), v_23);
              acc_30 = lm_add(acc_30, v_29);
              const float v_31 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 32);
              const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), v_20);
              acc_33 = lm_add(acc_33, v_32);
              const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_31), v_23);
              acc_35 = lm_add(acc_35, v_34);
              const float v_36 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 48);
              const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), v_20);
              acc_38 = lm_add(acc_38, v_37);
              const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_36), v_23);
              acc_40 = lm_add(acc_40, v_39);
              lm_forget();
              const float v_41 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 1);
              const f32x8 v_42 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 16));
              const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_41), v_42);
              acc_22 = lm_add(acc_22, v_43);
              const f32x8 v_44 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 24));
              const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_41), v_44);
              acc_25 = lm_add(acc_25, v_45);
              const float v_46 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 17);
              const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), v_42);
              acc_28 = lm_add(acc_28, v_47);
              const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_46), v_44);
              acc_30 = lm_add(acc_30, v_48);
              const float v_49 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 33);
              const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_49), v_42);
              acc_33 = lm_add(acc_33, v_50);
              const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_49), v_44);
              acc_35 = lm_add(acc_35, v_51);
              const float v_52 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 49);
              const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_52), v_42);
              acc_38 = lm_add(acc_38, v_53);
              const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_52), v_44);
              acc_40 = lm_add(acc_40, v_54);
              lm_forget();
              const float v_55 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 2);
              const f32x8 v_56 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 32));
              const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_55), v_56);
              acc_22 = lm_add(acc_22, v_57);
              const f32x8 v_58 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 40));
              const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_55), v_58);
              acc_25 = lm_add(acc_25, v_59);
              const float v_60 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 18);
              const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), v_56);
              acc_28 = lm_add(acc_28, v_61);
              const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_60), v_58);
              acc_30 = lm_add(acc_30, v_62);
              const float v_63 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 34);
              const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), v_56);
              acc_33 = lm_add(acc_33, v_64);
              const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_63), v_58);
              acc_35 = lm_add(acc_35, v_65);
              const float v_66 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 50);
              const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), v_56);
              acc_38 = lm_add(acc_38, v_67);
              const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_58);
              acc_40 = lm_add(acc_40, v_68);
              lm_forget();
              const float v_69 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 3);
              const f32x8 v_70 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 48));
              const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), v_70);
              acc_22 = lm_add(acc_22, v_71);
              const f32x8 v_72 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 56));
              const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_69), v_72);
              acc_25 = lm_add(acc_25, v_73);
              const float v_74 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 19);
              const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_74), v_70);
              acc_28 = lm_add(acc_28, v_75);
              const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_74), v_72);
              acc_30 = lm_add(acc_30, v_76);
              const float v_77 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 35);
              const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_77), v_70);
              acc_33 = lm_add(acc_33, v_78);
              const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_77), v_72);
              acc_35 = lm_add(acc_35, v_79);
              const float v_80 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 51);
              const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_80), v_70);
              acc_38 = lm_add(acc_38, v_81);
              const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_80), v_72);
              acc_40 = lm_add(acc_40, v_82);
              lm_forget();
              const float v_83 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 4);
              const f32x8 v_84 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 64));
              const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_83), v_84);
              acc_22 = lm_add(acc_22, v_85);
              const f32x8 v_86 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 72));
              const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_83), v_86);
              acc_25 = lm_add(acc_25, v_87);
              const float v_88 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 20);
              const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_88), v_84);
              acc_28 = lm_add(acc_28, v_89);
              const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_88), v_86);
              acc_30 = lm_add(acc_30, v_90);
              const float v_91 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 36);
              const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), v_84);
              acc_33 = lm_add(acc_33, v_92);
              const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_91), v_86);
              acc_35 = lm_add(acc_35, v_93);
              const float v_94 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 52);
              const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_94), v_84);
              acc_38 = lm_add(acc_38, v_95);
              const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_94), v_86);
              acc_40 = lm_add(acc_40, v_96);
              lm_forget();
              const float v_97 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 5);
              const f32x8 v_98 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 80));
              const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_97), v_98);
              acc_22 = lm_add(acc_22, v_99);
              const f32x8 v_100 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 88));
              const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_97), v_100);
              acc_25 = lm_add(acc_25, v_101);
              const float v_102 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 21);
              const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_102), v_98);
              acc_28 = lm_add(acc_28, v_103);
              const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_102), v_100);
              acc_30 = lm_add(acc_30, v_104);
              const float v_105 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 37);
              const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_105), v_98);
              acc_33 = lm_add(acc_33, v_106);
              const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_105), v_100);
              acc_35 = lm_add(acc_35, v_107);
              const float v_108 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 53);
              const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_108), v_98);
              acc_38 = lm_add(acc_38, v_109);
              const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_108), v_100);
              acc_40 = lm_add(acc_40, v_110);
              lm_forget();
              const float v_111 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 6);
              const f32x8 v_112 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 96));
              const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_111), v_112);
              acc_22 = lm_add(acc_22, v_113);
              const f32x8 v_114 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 104));
              const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_111), v_114);
              acc_25 = lm_add(acc_25, v_115);
              const float v_116 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 22);
              const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_116), v_112);
              acc_28 = lm_add(acc_28, v_117);
              const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_116), v_114);
              acc_30 = lm_add(acc_30, v_118);
              const float v_119 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 38);
              const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_119), v_112);
              acc_33 = lm_add(acc_33, v_120);
              const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_119), v_114);
              acc_35 = lm_add(acc_35, v_121);
              const float v_122 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 54);
              const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_122), v_112);
              acc_38 = lm_add(acc_38, v_123);
              const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_122), v_114);
              acc_40 = lm_add(acc_40, v_124);
              lm_forget();
              const float v_125 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 7);
              const f32x8 v_126 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 112));
              const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_125), v_126);
              acc_22 = lm_add(acc_22, v_127);
              const f32x8 v_128 = lm_held(lm_load<f32x8>(b12 + m_18*16 + 120));
              const f32x8 v_129 = lm_product(lm_splat<f32x8>(v_125), v_128);
              acc_25 = lm_add(acc_25, v_129);
              const float v_130 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 23);
              const f32x8 v_131 = lm_product(lm_splat<f32x8>(v_130), v_126);
              acc_28 = lm_add(acc_28, v_131);
              const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_130), v_128);
              acc_30 = lm_add(acc_30, v_132);
              const float v_133 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 39);
              const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_133), v_126);
              acc_33 = lm_add(acc_33, v_134);
              const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_133), v_128);
              acc_35 = lm_add(acc_35, v_135);
              const float v_136 = lm_load<float>(b3 + i_3*512 + j_17*16 + m_18 + 55);
              const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_136), v_126);
              acc_38 = lm_add(acc_38, v_137);
              const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_136), v_128);
              acc_40 = lm_add(acc_40, v_138);
            }
            f32x8 total_139 = acc_22;
            f32x8 total_140 = acc_25;
            f32x8 total_141 = acc_28;
            f32x8 total_142 = acc_30;
            f32x8 total_143 = acc_33;
            f32x8 total_144 = acc_35;
            f32x8 total_145 = acc_38;
            f32x8 total_146 = acc_40;
            const f32x8 v_147 = lm_mul(total_139, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_147);
            const f32x8 v_148 = lm_mul(total_140, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_148);
            const f32x8 v_149 = lm_mul(total_141, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_149);
            const f32x8 v_150 = lm_mul(total_142, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_150);
            const f32x8 v_151 = lm_mul(total_143, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_151);
            const f32x8 v_152 = lm_mul(total_144, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_152);
            const f32x8 v_153 = lm_mul(total_145, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_153);
            const f32x8 v_154 = lm_mul(total_146, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_154);
          }
        }
      }
      if (l_end_7 - l_8 == 12) {
        const int64_t stop_156 = 16;
        for (int64_t p_m_155 = 0; p_m_155 < stop_156; p_m_155 += 16) {
          const int64_t columns_157 = lm_imin(16, stop_156 - p_m_155);
          const int64_t stop_159 = (l_8 + 12);
          for (int64_t p_l_158 = l_8; p_l_158 < stop_159; p_l_158 += 16) {
            const int64_t rows_160 = lm_imin(16, stop_159 - p_l_158);
            f32x16 square_161[16];
            if (rows_160 == 16 && columns_157 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_162 = 0; r_162 < 16; r_162++) square_161[r_162] = lm_load<f32x16>(b4 + 0 + i_3*(17600) + (p_m_155)*(1) + (p_l_158 + r_162)*(16));
              lm_transpose<16>(square_161);
              #pragma GCC unroll 16
              for (int64_t r_162 = 0; r_162 < 16; r_162++) lm_store(b12 + (p_m_155 - 0)*16 + (p_l_158 - l_8)*1 + r_162*16, square_161[r_162]);
              continue;
            }
            for (int64_t r_162 = 0; r_162 < 16; r_162++) square_161[r_162] = r_162 < rows_160 ? lm_load_part<f32x16>(b4 + 0 + i_3*(17600) + (p_m_155)*(1) + (p_l_158 + r_162)*(16), columns_157) : f32x16{};
            lm_transpose<16>(square_161);
            for (int64_t r_162 = 0; r_162 < columns_157; r_162++) lm_store_part(b12 + (p_m_155 - 0)*16 + (p_l_158 - l_8)*1 + r_162*16, square_161[r_162], rows_160);
          }
        }
        int64_t j_163 = j_4;
        for (; j_163 + 4 <= (j_4 + 32); j_163 += 4) {
          {
            f32x8 acc_168 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_171 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_174 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_176 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_179 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_181 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_184 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_186 = lm_splat<f32x4>(0x0.0p+0f);
            int64_t m_164 = 0;
            for (; m_164 + 8 <= 16; m_164 += 8) {
              const float v_165 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164);
              const f32x8 v_166 = lm_held(lm_load<f32x8>(b12 + m_164*16 + 0));
              const f32x8 v_167 = lm_product(lm_splat<f32x8>(v_165), v_166);
              acc_168 = lm_add(acc_168, v_167);
              const f32x4 v_169 = lm_held(lm_load<f32x4>(b12 + m_164*16 + 8));
              const f32x4 v_170 = lm_product(lm_splat<f32x4>(v_165), v_169);
              acc_171 = lm_add(acc_171, v_170);
              const float v_172 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 16);
              const f32x8 v_173 = lm_product(lm_splat<f32x8>(v_172), v_166);
              acc_174 = lm_add(acc_174, v_173);
              const f32x4 v_175 = lm_product(lm_splat<f32x4>(v_172), v_169);
              acc_176 = lm_add(acc_176, v_175);
              const float v_177 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 32);
              const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_177), v_166);
              acc_179 = lm_add(acc_179, v_178);
              const f32x4 v_180 = lm_product(lm_splat<f32x4>(v_177), v_169);
              acc_181 = lm_add(acc_181, v_180);
              const float v_182 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 48);
              const f32x8 v_183 = lm_product(lm_splat<f32x8>(v_182), v_166);
              acc_184 = lm_add(acc_184, v_183);
              const f32x4 v_185 = lm_product(lm_splat<f32x4>(v_182), v_169);
              acc_186 = lm_add(acc_186, v_185);
              lm_forget();
              const float v_187 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 1);
              const f32x8 v_188 = lm_held(lm_load<f32x8>(b12 + m_164*16 + 16));
              const f32x8 v_189 = lm_product(lm_splat<f32x8>(v_187), v_188);
              acc_168 = lm_add(acc_168, v_189);
              const f32x4 v_190 = lm_held(lm_load<f32x4>(b12 + m_164*16 + 24));
              const f32x4 v_191 = lm_product(lm_splat<f32x4>(v_187), v_190);
              acc_171 = lm_add(acc_171, v_191);
              const float v_192 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 17);
              const f32x8 v_193 = lm_product(lm_splat<f32x8>(v_192), v_188);
              acc_174 = lm_add(acc_174, v_193);
              const f32x4 v_194 = lm_product(lm_splat<f32x4>(v_192), v_190);
              acc_176 = lm_add(acc_176, v_194);
              const float v_195 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 33);
              const f32x8 v_196 = lm_product(lm_splat<f32x8>(v_195), v_188);
              acc_179 = lm_add(acc_179, v_196);
              const f32x4 v_197 = lm_product(lm_splat<f32x4>(v_195), v_190);
              acc_181 = lm_add(acc_181, v_197);
              const float v_198 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 49);
              const f32x8 v_199 = lm_product(lm_splat<f32x8>(v_198), v_188);
              acc_184 = lm_add(acc_184, v_199);
              const f32x4 v_200 = lm_product(lm_splat<f32x4>(v_198), v_190);
              acc_186 = lm_add(acc_186, v_200);
              lm_forget();
              const float v_201 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 2);
              const f32x8 v_202 = lm_held(lm_load<f32x8>(b12 + m_164*16 + 32));
              const f32x8 v_203 = lm_product(lm_splat<f32x8>(v_201), v_202);
              acc_168 = lm_add(acc_168, v_203);
              const f32x4 v_204 = lm_held(lm_load<f32x4>(b12 + m_164*16 + 40));
              const f32x4 v_205 = lm_product(lm_splat<f32x4>(v_201), v_204);
              acc_171 = lm_add(acc_171, v_205);
              const float v_206 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 18);
              const f32x8 v_207 = lm_product(lm_splat<f32x8>(v_206), v_202);
              acc_174 = lm_add(acc_174, v_207);
              const f32x4 v_208 = lm_product(lm_splat<f32x4>(v_206), v_204);
              acc_176 = lm_add(acc_176, v_208);
              const float v_209 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 34);
              const f32x8 v_210 = lm_product(lm_splat<f32x8>(v_209), v_202);
              acc_179 = lm_add(acc_179, v_210);
              const f32x4 v_211 = lm_product(lm_splat<f32x4>(v_209), v_204);
              acc_181 = lm_add(acc_181, v_211);
              const float v_212 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 50);
              const f32x8 v_213 = lm_product(lm_splat<f32x8>(v_212), v_202);
              acc_184 = lm_add(acc_184, v_213);
              const f32x4 v_214 = lm_product(lm_splat<f32x4>(v_212), v_204);
              acc_186 = lm_add(acc_186, v_214);
              lm_forget();
              const float v_215 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 3);
              const f32x8 v_216 = lm_held(lm_load<f32x8>(b12 + m_164*16 + 48));
              const f32x8 v_217 = lm_product(lm_splat<f32x8>(v_215), v_216);
              acc_168 = lm_add(acc_168, v_217);
              const f32x4 v_218 = lm_held(lm_load<f32x4>(b12 + m_164*16 + 56));
              const f32x4 v_219 = lm_product(lm_splat<f32x4>(v_215), v_218);
              acc_171 = lm_add(acc_171, v_219);
              const float v_220 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 19);
              const f32x8 v_221 = lm_product(lm_splat<f32x8>(v_220), v_216);
              acc_174 = lm_add(acc_174, v_221);
              const f32x4 v_222 = lm_product(lm_splat<f32x4>(v_220), v_218);
              acc_176 = lm_add(acc_176, v_222);
              const float v_223 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 35);
              const f32x8 v_224 = lm_product(lm_splat<f32x8>(v_223), v_216);
              acc_179 = lm_add(acc_179, v_224);
              const f32x4 v_225 = lm_product(lm_splat<f32x4>(v_223), v_218);
              acc_181 = lm_add(acc_181, v_225);
              const float v_226 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 51);
              const f32x8 v_227 = lm_product(lm_splat<f32x8>(v_226), v_216);
              acc_184 = lm_add(acc_184, v_227);
              const f32x4 v_228 = lm_product(lm_splat<f32x4>(v_226), v_218);
              acc_186 = lm_add(acc_186, v_228);
              lm_forget();
              const float v_229 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 4);
              const f32x8 v_230 = lm_held(lm_load<f32x8>(b12 + m_164*16 + 64));
              const f32x8 v_231 = lm_product(lm_splat<f32x8>(v_229), v_230);
              acc_168 = lm_add(acc_168, v_231);
              const f32x4 v_232 = lm_held(lm_load<f32x4>(b12 + m_164*16 + 72));
              const f32x4 v_233 = lm_product(lm_splat<f32x4>(v_229), v_232);
              acc_171 = lm_add(acc_171, v_233);
              const float v_234 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 20);
              const f32x8 v_235 = lm_product(lm_splat<f32x8>(v_234), v_230);
              acc_174 = lm_add(acc_174, v_235);
              const f32x4 v_236 = lm_product(lm_splat<f32x4>(v_234), v_232);
              acc_176 = lm_add(acc_176, v_236);
              const float v_237 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 36);
              const f32x8 v_238 = lm_product(lm_splat<f32x8>(v_237), v_230);
              acc_179 = lm_add(acc_179, v_238);
              const f32x4 v_239 = lm_product(lm_splat<f32x4>(v_237), v_232);
              acc_181 = lm_add(acc_181, v_239);
              const float v_240 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 52);
              const f32x8 v_241 = lm_product(lm_splat<f32x8>(v_240), v_230);
              acc_184 = lm_add(acc_184, v_241);
              const f32x4 v_242 = lm_product(lm_splat<f32x4>(v_240), v_232);
              acc_186 = lm_add(acc_186, v_242);
              lm_forget();
              const float v_243 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 5);
              const f32x8 v_244 = lm_held(lm_load<f32x8>(b12 + m_164*16 + 80));
              const f32x8 v_245 = lm_product(lm_splat<f32x8>(v_243), v_244);
              acc_168 = lm_add(acc_168, v_245);
              const f32x4 v_246 = lm_held(lm_load<f32x4>(b12 + m_164*16 + 88));
              const f32x4 v_247 = lm_product(lm_splat<f32x4>(v_243), v_246);
              acc_171 = lm_add(acc_171, v_247);
              const float v_248 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 21);
              const f32x8 v_249 = lm_product(lm_splat<f32x8>(v_248), v_244);
              acc_174 = lm_add(acc_174, v_249);
              const f32x4 v_250 = lm_product(lm_splat<f32x4>(v_248), v_246);
              acc_176 = lm_add(acc_176, v_250);
              const float v_251 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 37);
              const f32x8 v_252 = lm_product(lm_splat<f32x8>(v_251), v_244);
              acc_179 = lm_add(acc_179, v_252);
              const f32x4 v_253 = lm_product(lm_splat<f32x4>(v_251), v_246);
              acc_181 = lm_add(acc_181, v_253);
              const float v_254 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 53);
              const f32x8 v_255 = lm_product(lm_splat<f32x8>(v_254), v_244);
              acc_184 = lm_add(acc_184, v_255);
              const f32x4 v_256 = lm_product(lm_splat<f32x4>(v_254), v_246);
              acc_186 = lm_add(acc_186, v_256);
              lm_forget();
              const float v_257 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 6);
              const f32x8 v_258 = lm_held(lm_load<f32x8>(b12 + m_164*16 + 96));
              const f32x8 v_259 = lm_product(lm_splat<f32x8>(v_257), v_258);
              acc_168 = lm_add(acc_168, v_259);
              const f32x4 v_260 = lm_held(lm_load<f32x4>(b12 + m_164*16 + 104));
              const f32x4 v_261 = lm_product(lm_splat<f32x4>(v_257), v_260);
              acc_171 = lm_add(acc_171, v_261);
              const float v_262 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 22);
              const f32x8 v_263 = lm_product(lm_splat<f32x8>(v_262), v_258);
              acc_174 = lm_add(acc_174, v_263);
              const f32x4 v_264 = lm_product(lm_splat<f32x4>(v_262), v_260);
              acc_176 = lm_add(acc_176, v_264);
              const float v_265 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 38);
              const f32x8 v_266 = lm_product(lm_splat<f32x8>(v_265), v_258);
              acc_179 = lm_add(acc_179, v_266);
              const f32x4 v_267 = lm_product(lm_splat<f32x4>(v_265), v_260);
              acc_181 = lm_add(acc_181, v_267);
              const float v_268 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 54);
              const f32x8 v_269 = lm_product(lm_splat<f32x8>(v_268), v_258);
              acc_184 = lm_add(acc_184, v_269);
              const f32x4 v_270 = lm_product(lm_splat<f32x4>(v_268), v_260);
              acc_186 = lm_add(acc_186, v_270);
              lm_forget();
              const float v_271 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 7);
              const f32x8 v_272 = lm_held(lm_load<f32x8>(b12 + m_164*16 + 112));
              const f32x8 v_273 = lm_product(lm_splat<f32x8>(v_271), v_272);
              acc_168 = lm_add(acc_168, v_273);
              const f32x4 v_274 = lm_held(lm_load<f32x4>(b12 + m_164*16 + 120));
              const f32x4 v_275 = lm_product(lm_splat<f32x4>(v_271), v_274);
              acc_171 = lm_add(acc_171, v_275);
              const float v_276 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 23);
              const f32x8 v_277 = lm_product(lm_splat<f32x8>(v_276), v_272);
              acc_174 = lm_add(acc_174, v_277);
              const f32x4 v_278 = lm_product(lm_splat<f32x4>(v_276), v_274);
              acc_176 = lm_add(acc_176, v_278);
              const float v_279 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 39);
              const f32x8 v_280 = lm_product(lm_splat<f32x8>(v_279), v_272);
              acc_179 = lm_add(acc_179, v_280);
              const f32x4 v_281 = lm_product(lm_splat<f32x4>(v_279), v_274);
              acc_181 = lm_add(acc_181, v_281);
              const float v_282 = lm_load<float>(b3 + i_3*512 + j_163*16 + m_164 + 55);
              const f32x8 v_283 = lm_product(lm_splat<f32x8>(v_282), v_272);
              acc_184 = lm_add(acc_184, v_283);
              const f32x4 v_284 = lm_product(lm_splat<f32x4>(v_282), v_274);
              acc_186 = lm_add(acc_186, v_284);
            }
            f32x8 total_285 = acc_168;
            f32x4 total_286 = acc_171;
            f32x8 total_287 = acc_174;
            f32x4 total_288 = acc_176;
            f32x8 total_289 = acc_179;
            f32x4 total_290 = acc_181;
            f32x8 total_291 = acc_184;
            f32x4 total_292 = acc_186;
            const f32x8 v_293 = lm_mul(total_285, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_163*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_293);
            const f32x4 v_294 = lm_mul(total_286, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_163*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_294);
            const f32x8 v_295 = lm_mul(total_287, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_163*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_295);
            const f32x4 v_296 = lm_mul(total_288, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_163*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_296);
            const f32x8 v_297 = lm_mul(total_289, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_163*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_297);
            const f32x4 v_298 = lm_mul(total_290, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_163*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_298);
            const f32x8 v_299 = lm_mul(total_291, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_163*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_299);
            const f32x4 v_300 = lm_mul(total_292, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_163*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_300);
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_301 = j_4;
      for (; j_301 + 4 <= (j_4 + 32); j_301 += 4) {
        {
          f32x8 acc_304 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_306 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_308 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_310 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_312 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_314 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_316 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_318 = lm_splat<f32x8>(-__builtin_inff());
          f32x4 acc_321 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_324 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_327 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_330 = lm_splat<f32x4>(-__builtin_inff());
          int64_t l_302 = l_6;
          for (; l_302 + 16 <= l_end_7; l_302 += 16) {
            const f32x8 v_303 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            acc_304 = lm_max(acc_304, v_303);
            const f32x8 v_305 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            acc_306 = lm_max(acc_306, v_305);
            const f32x8 v_307 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            acc_308 = lm_max(acc_308, v_307);
            const f32x8 v_309 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            acc_310 = lm_max(acc_310, v_309);
            const f32x8 v_311 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            acc_312 = lm_max(acc_312, v_311);
            const f32x8 v_313 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            acc_314 = lm_max(acc_314, v_313);
            const f32x8 v_315 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            acc_316 = lm_max(acc_316, v_315);
            const f32x8 v_317 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            acc_318 = lm_max(acc_318, v_317);
          }
          if (l_end_7 - l_302 == 12) {
            const f32x8 v_319 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            acc_304 = lm_max(acc_304, v_319);
            const f32x4 v_320 = lm_load<f32x4>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            acc_321 = lm_max(acc_321, v_320);
            const f32x8 v_322 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            acc_308 = lm_max(acc_308, v_322);
            const f32x4 v_323 = lm_load<f32x4>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            acc_324 = lm_max(acc_324, v_323);
            const f32x8 v_325 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            acc_312 = lm_max(acc_312, v_325);
            const f32x4 v_326 = lm_load<f32x4>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            acc_327 = lm_max(acc_327, v_326);
            const f32x8 v_328 = lm_load<f32x8>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            acc_316 = lm_max(acc_316, v_328);
            const f32x4 v_329 = lm_load<f32x4>(b5 + i_3*8192 + j_301*256 + l_302 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            acc_330 = lm_max(acc_330, v_329);
          }
          float total_331 = lm_max(lm_reduce_max(lm_max(acc_304, acc_306)), lm_reduce_max(acc_321));
          float total_332 = lm_max(lm_reduce_max(lm_max(acc_308, acc_310)), lm_reduce_max(acc_324));
          float total_333 = lm_max(lm_reduce_max(lm_max(acc_312, acc_314)), lm_reduce_max(acc_327));
          float total_334 = lm_max(lm_reduce_max(lm_max(acc_316, acc_318)), lm_reduce_max(acc_330));
          const float v_335 = lm_load<float>(b0 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1));
          const float v_336 = lm_max(total_331, v_335);
          lm_store(b6 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1), v_336);
          const float v_337 = lm_load<float>(b0 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1) + 1);
          const float v_338 = lm_max(total_332, v_337);
          lm_store(b6 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1) + 1, v_338);
          const float v_339 = lm_load<float>(b0 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1) + 2);
          const float v_340 = lm_max(total_333, v_339);
          lm_store(b6 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1) + 2, v_340);
          const float v_341 = lm_load<float>(b0 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1) + 3);
          const float v_342 = lm_max(total_334, v_341);
          lm_store(b6 + i_3*32 + j_301 + i_3*(-32) + j_4*(-1) + 3, v_342);
        }
      }
      // i:1 j:32 j:8u j:1v
      const f32x8 v_343 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_344 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_345 = lm_sub(v_344, v_343);
      const f32x8 v_346 = lm_exp(v_345);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_346);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_343);
      const f32x8 v_347 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_348 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_349 = lm_sub(v_348, v_347);
      const f32x8 v_350 = lm_exp(v_349);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_350);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_347);
      const f32x8 v_351 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_352 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_353 = lm_sub(v_352, v_351);
      const f32x8 v_354 = lm_exp(v_353);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_354);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_351);
      const f32x8 v_355 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_356 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_357 = lm_sub(v_356, v_355);
      const f32x8 v_358 = lm_exp(v_357);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_358);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_355);
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_359 = j_4;
      for (; j_359 + 4 <= (j_4 + 32); j_359 += 4) {
        {
          f32x8 acc_365 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_369 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_374 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_378 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_383 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_387 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_392 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_396 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_404 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_412 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_420 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_428 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_360 = l_6;
          for (; l_360 + 16 <= l_end_7; l_360 += 16) {
            const float v_361 = lm_load<float>(b6 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1));
            const f32x8 v_362 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            const f32x8 v_363 = lm_sub(v_362, lm_splat<f32x8>(v_361));
            const f32x8 v_364 = lm_exp(v_363);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_364);
            acc_365 = lm_add(acc_365, v_364);
            const f32x8 v_366 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            const f32x8 v_367 = lm_sub(v_366, lm_splat<f32x8>(v_361));
            const f32x8 v_368 = lm_exp(v_367);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_368);
            acc_369 = lm_add(acc_369, v_368);
            const float v_370 = lm_load<float>(b6 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_371 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_372 = lm_sub(v_371, lm_splat<f32x8>(v_370));
            const f32x8 v_373 = lm_exp(v_372);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_373);
            acc_374 = lm_add(acc_374, v_373);
            const f32x8 v_375 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            const f32x8 v_376 = lm_sub(v_375, lm_splat<f32x8>(v_370));
            const f32x8 v_377 = lm_exp(v_376);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_377);
            acc_378 = lm_add(acc_378, v_377);
            const float v_379 = lm_load<float>(b6 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_380 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_381 = lm_sub(v_380, lm_splat<f32x8>(v_379));
            const f32x8 v_382 = lm_exp(v_381);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_382);
            acc_383 = lm_add(acc_383, v_382);
            const f32x8 v_384 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            const f32x8 v_385 = lm_sub(v_384, lm_splat<f32x8>(v_379));
            const f32x8 v_386 = lm_exp(v_385);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_386);
            acc_387 = lm_add(acc_387, v_386);
            const float v_388 = lm_load<float>(b6 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_389 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_390 = lm_sub(v_389, lm_splat<f32x8>(v_388));
            const f32x8 v_391 = lm_exp(v_390);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_391);
            acc_392 = lm_add(acc_392, v_391);
            const f32x8 v_393 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            const f32x8 v_394 = lm_sub(v_393, lm_splat<f32x8>(v_388));
            const f32x8 v_395 = lm_exp(v_394);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_395);
            acc_396 = lm_add(acc_396, v_395);
          }
          if (l_end_7 - l_360 == 12) {
            const float v_397 = lm_load<float>(b6 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1));
            const f32x8 v_398 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            const f32x8 v_399 = lm_sub(v_398, lm_splat<f32x8>(v_397));
            const f32x8 v_400 = lm_exp(v_399);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_400);
            acc_365 = lm_add(acc_365, v_400);
            const f32x4 v_401 = lm_load<f32x4>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            const f32x4 v_402 = lm_sub(v_401, lm_splat<f32x4>(v_397));
            const f32x4 v_403 = lm_exp(v_402);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_403);
            acc_404 = lm_add(acc_404, v_403);
            const float v_405 = lm_load<float>(b6 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_406 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_407 = lm_sub(v_406, lm_splat<f32x8>(v_405));
            const f32x8 v_408 = lm_exp(v_407);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_408);
            acc_374 = lm_add(acc_374, v_408);
            const f32x4 v_409 = lm_load<f32x4>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            const f32x4 v_410 = lm_sub(v_409, lm_splat<f32x4>(v_405));
            const f32x4 v_411 = lm_exp(v_410);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_411);
            acc_412 = lm_add(acc_412, v_411);
            const float v_413 = lm_load<float>(b6 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_414 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_415 = lm_sub(v_414, lm_splat<f32x8>(v_413));
            const f32x8 v_416 = lm_exp(v_415);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_416);
            acc_383 = lm_add(acc_383, v_416);
            const f32x4 v_417 = lm_load<f32x4>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            const f32x4 v_418 = lm_sub(v_417, lm_splat<f32x4>(v_413));
            const f32x4 v_419 = lm_exp(v_418);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_419);
            acc_420 = lm_add(acc_420, v_419);
            const float v_421 = lm_load<float>(b6 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_422 = lm_load<f32x8>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_423 = lm_sub(v_422, lm_splat<f32x8>(v_421));
            const f32x8 v_424 = lm_exp(v_423);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_424);
            acc_392 = lm_add(acc_392, v_424);
            const f32x4 v_425 = lm_load<f32x4>(b5 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            const f32x4 v_426 = lm_sub(v_425, lm_splat<f32x4>(v_421));
            const f32x4 v_427 = lm_exp(v_426);
            lm_store(b8 + i_3*8192 + j_359*256 + l_360 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_427);
            acc_428 = lm_add(acc_428, v_427);
          }
          float total_429 = lm_add(lm_reduce_add(lm_add(acc_365, acc_369)), lm_reduce_add(acc_404));
          float total_430 = lm_add(lm_reduce_add(lm_add(acc_374, acc_378)), lm_reduce_add(acc_412));
          float total_431 = lm_add(lm_reduce_add(lm_add(acc_383, acc_387)), lm_reduce_add(acc_420));
          float total_432 = lm_add(lm_reduce_add(lm_add(acc_392, acc_396)), lm_reduce_add(acc_428));
          const float v_433 = lm_load<float>(b1 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1));
          const float v_434 = lm_load<float>(b7 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1));
          const float v_435 = lm_mul(v_433, v_434);
          const float v_436 = lm_add(v_435, total_429);
          lm_store(b1 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1), v_436);
          const float v_437 = lm_load<float>(b1 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 1);
          const float v_438 = lm_load<float>(b7 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 1);
          const float v_439 = lm_mul(v_437, v_438);
          const float v_440 = lm_add(v_439, total_430);
          lm_store(b1 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 1, v_440);
          const float v_441 = lm_load<float>(b1 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 2);
          const float v_442 = lm_load<float>(b7 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 2);
          const float v_443 = lm_mul(v_441, v_442);
          const float v_444 = lm_add(v_443, total_431);
          lm_store(b1 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 2, v_444);
          const float v_445 = lm_load<float>(b1 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 3);
          const float v_446 = lm_load<float>(b7 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 3);
          const float v_447 = lm_mul(v_445, v_446);
          const float v_448 = lm_add(v_447, total_432);
          lm_store(b1 + i_3*32 + j_359 + i_3*(-32) + j_4*(-1) + 3, v_448);
        }
      }
      // k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
      int64_t j_449 = j_4;
      for (; j_449 + 4 <= (j_4 + 32); j_449 += 4) {
        {
          f32x8 acc_454 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_457 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_460 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_462 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_465 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_467 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_470 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_472 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_450 = l_6;
          for (; l_450 + 4 <= l_end_7; l_450 += 4) {
            const float v_451 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            const f32x8 v_452 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_450*16));
            const f32x8 v_453 = lm_product(lm_splat<f32x8>(v_451), v_452);
            acc_454 = lm_add(acc_454, v_453);
            const f32x8 v_455 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_450*16 + 8));
            const f32x8 v_456 = lm_product(lm_splat<f32x8>(v_451), v_455);
            acc_457 = lm_add(acc_457, v_456);
            const float v_458 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_459 = lm_product(lm_splat<f32x8>(v_458), v_452);
            acc_460 = lm_add(acc_460, v_459);
            const f32x8 v_461 = lm_product(lm_splat<f32x8>(v_458), v_455);
            acc_462 = lm_add(acc_462, v_461);
            const float v_463 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_464 = lm_product(lm_splat<f32x8>(v_463), v_452);
            acc_465 = lm_add(acc_465, v_464);
            const f32x8 v_466 = lm_product(lm_splat<f32x8>(v_463), v_455);
            acc_467 = lm_add(acc_467, v_466);
            const float v_468 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_469 = lm_product(lm_splat<f32x8>(v_468), v_452);
            acc_470 = lm_add(acc_470, v_469);
            const f32x8 v_471 = lm_product(lm_splat<f32x8>(v_468), v_455);
            acc_472 = lm_add(acc_472, v_471);
            lm_forget();
            const float v_473 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 1);
            const f32x8 v_474 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_450*16 + 16));
            const f32x8 v_475 = lm_product(lm_splat<f32x8>(v_473), v_474);
            acc_454 = lm_add(acc_454, v_475);
            const f32x8 v_476 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_450*16 + 24));
            const f32x8 v_477 = lm_product(lm_splat<f32x8>(v_473), v_476);
            acc_457 = lm_add(acc_457, v_477);
            const float v_478 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 257);
            const f32x8 v_479 = lm_product(lm_splat<f32x8>(v_478), v_474);
            acc_460 = lm_add(acc_460, v_479);
            const f32x8 v_480 = lm_product(lm_splat<f32x8>(v_478), v_476);
            acc_462 = lm_add(acc_462, v_480);
            const float v_481 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 513);
            const f32x8 v_482 = lm_product(lm_splat<f32x8>(v_481), v_474);
            acc_465 = lm_add(acc_465, v_482);
            const f32x8 v_483 = lm_product(lm_splat<f32x8>(v_481), v_476);
            acc_467 = lm_add(acc_467, v_483);
            const float v_484 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 769);
            const f32x8 v_485 = lm_product(lm_splat<f32x8>(v_484), v_474);
            acc_470 = lm_add(acc_470, v_485);
            const f32x8 v_486 = lm_product(lm_splat<f32x8>(v_484), v_476);
            acc_472 = lm_add(acc_472, v_486);
            lm_forget();
            const float v_487 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 2);
            const f32x8 v_488 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_450*16 + 32));
            const f32x8 v_489 = lm_product(lm_splat<f32x8>(v_487), v_488);
            acc_454 = lm_add(acc_454, v_489);
            const f32x8 v_490 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_450*16 + 40));
            const f32x8 v_491 = lm_product(lm_splat<f32x8>(v_487), v_490);
            acc_457 = lm_add(acc_457, v_491);
            const float v_492 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 258);
            const f32x8 v_493 = lm_product(lm_splat<f32x8>(v_492), v_488);
            acc_460 = lm_add(acc_460, v_493);
            const f32x8 v_494 = lm_product(lm_splat<f32x8>(v_492), v_490);
            acc_462 = lm_add(acc_462, v_494);
            const float v_495 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 514);
            const f32x8 v_496 = lm_product(lm_splat<f32x8>(v_495), v_488);
            acc_465 = lm_add(acc_465, v_496);
            const f32x8 v_497 = lm_product(lm_splat<f32x8>(v_495), v_490);
            acc_467 = lm_add(acc_467, v_497);
            const float v_498 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 770);
            const f32x8 v_499 = lm_product(lm_splat<f32x8>(v_498), v_488);
            acc_470 = lm_add(acc_470, v_499);
            const f32x8 v_500 = lm_product(lm_splat<f32x8>(v_498), v_490);
            acc_472 = lm_add(acc_472, v_500);
            lm_forget();
            const float v_501 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 3);
            const f32x8 v_502 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_450*16 + 48));
            const f32x8 v_503 = lm_product(lm_splat<f32x8>(v_501), v_502);
            acc_454 = lm_add(acc_454, v_503);
            const f32x8 v_504 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_450*16 + 56));
            const f32x8 v_505 = lm_product(lm_splat<f32x8>(v_501), v_504);
            acc_457 = lm_add(acc_457, v_505);
            const float v_506 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 259);
            const f32x8 v_507 = lm_product(lm_splat<f32x8>(v_506), v_502);
            acc_460 = lm_add(acc_460, v_507);
            const f32x8 v_508 = lm_product(lm_splat<f32x8>(v_506), v_504);
            acc_462 = lm_add(acc_462, v_508);
            const float v_509 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 515);
            const f32x8 v_510 = lm_product(lm_splat<f32x8>(v_509), v_502);
            acc_465 = lm_add(acc_465, v_510);
            const f32x8 v_511 = lm_product(lm_splat<f32x8>(v_509), v_504);
            acc_467 = lm_add(acc_467, v_511);
            const float v_512 = lm_load<float>(b8 + i_3*8192 + j_449*256 + l_450 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 771);
            const f32x8 v_513 = lm_product(lm_splat<f32x8>(v_512), v_502);
            acc_470 = lm_add(acc_470, v_513);
            const f32x8 v_514 = lm_product(lm_splat<f32x8>(v_512), v_504);
            acc_472 = lm_add(acc_472, v_514);
          }
          f32x8 total_515 = acc_454;
          f32x8 total_516 = acc_457;
          f32x8 total_517 = acc_460;
          f32x8 total_518 = acc_462;
          f32x8 total_519 = acc_465;
          f32x8 total_520 = acc_467;
          f32x8 total_521 = acc_470;
          f32x8 total_522 = acc_472;
          const f32x8 v_523 = lm_load<f32x8>(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16));
          const float v_524 = lm_load<float>(b7 + i_3*32 + j_449 + i_3*(-32) + j_4*(-1));
          const f32x8 v_525 = lm_mul(v_523, lm_splat<f32x8>(v_524));
          const f32x8 v_526 = lm_add(v_525, total_515);
          lm_store(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16), v_526);
          const f32x8 v_527 = lm_load<f32x8>(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 8);
          const f32x8 v_528 = lm_mul(v_527, lm_splat<f32x8>(v_524));
          const f32x8 v_529 = lm_add(v_528, total_516);
          lm_store(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 8, v_529);
          const f32x8 v_530 = lm_load<f32x8>(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 16);
          const float v_531 = lm_load<float>(b7 + i_3*32 + j_449 + i_3*(-32) + j_4*(-1) + 1);
          const f32x8 v_532 = lm_mul(v_530, lm_splat<f32x8>(v_531));
          const f32x8 v_533 = lm_add(v_532, total_517);
          lm_store(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 16, v_533);
          const f32x8 v_534 = lm_load<f32x8>(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 24);
          const f32x8 v_535 = lm_mul(v_534, lm_splat<f32x8>(v_531));
          const f32x8 v_536 = lm_add(v_535, total_518);
          lm_store(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 24, v_536);
          const f32x8 v_537 = lm_load<f32x8>(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 32);
          const float v_538 = lm_load<float>(b7 + i_3*32 + j_449 + i_3*(-32) + j_4*(-1) + 2);
          const f32x8 v_539 = lm_mul(v_537, lm_splat<f32x8>(v_538));
          const f32x8 v_540 = lm_add(v_539, total_519);
          lm_store(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 32, v_540);
          const f32x8 v_541 = lm_load<f32x8>(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 40);
          const f32x8 v_542 = lm_mul(v_541, lm_splat<f32x8>(v_538));
          const f32x8 v_543 = lm_add(v_542, total_520);
          lm_store(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 40, v_543);
          const f32x8 v_544 = lm_load<f32x8>(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 48);
          const float v_545 = lm_load<float>(b7 + i_3*32 + j_449 + i_3*(-32) + j_4*(-1) + 3);
          const f32x8 v_546 = lm_mul(v_544, lm_splat<f32x8>(v_545));
          const f32x8 v_547 = lm_add(v_546, total_521);
          lm_store(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 48, v_547);
          const f32x8 v_548 = lm_load<f32x8>(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 56);
          const f32x8 v_549 = lm_mul(v_548, lm_splat<f32x8>(v_545));
          const f32x8 v_550 = lm_add(v_549, total_522);
          lm_store(b2 + i_3*512 + j_449*16 + i_3*(-512) + j_4*(-16) + 56, v_550);
        }
      }
    }
    // i:1 j:32 j:8u j:1v
    const f32x8 v_551 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
    const f32x8 v_552 = lm_recip(v_551);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_552);
    const f32x8 v_553 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
    const f32x8 v_554 = lm_recip(v_553);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_554);
    const f32x8 v_555 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
    const f32x8 v_556 = lm_recip(v_555);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_556);
    const f32x8 v_557 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
    const f32x8 v_558 = lm_recip(v_557);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_558);
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_559 = j_4; j_559 < (j_4 + 32); j_559 += 1) {
      const f32x8 v_560 = lm_load<f32x8>(b2 + i_3*512 + j_559*16 + i_3*(-512) + j_4*(-16));
      const float v_561 = lm_load<float>(b10 + i_3*32 + j_559 + i_3*(-32) + j_4*(-1));
      const f32x8 v_562 = lm_mul(v_560, lm_splat<f32x8>(v_561));
      lm_store(b11 + i_3*512 + j_559*16, v_562);
      const f32x8 v_563 = lm_load<f32x8>(b2 + i_3*512 + j_559*16 + i_3*(-512) + j_4*(-16) + 8);
      const f32x8 v_564 = lm_mul(v_563, lm_splat<f32x8>(v_561));
      lm_store(b11 + i_3*512 + j_559*16 + 8, v_564);
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
// k0 stage 0: l:16 i:1 j:4 m:8 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:16 m:1 l:1)
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
    // k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
    int64_t k_325 = 0;
    for (; k_325 + 8 <= 16; k_325 += 8) {
      int64_t j_326 = j_4;
      for (; j_326 + 6 <= (j_4 + 16); j_326 += 6) {
        {
          f32x8 acc_331 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_334 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_337 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_340 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_343 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_346 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_327 = 0;
          for (; l_327 + 4 <= 1100; l_327 += 4) {
            const float v_328 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100));
            const f32x8 v_329 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_325 + l_327*16));
            const f32x8 v_330 = lm_product(lm_splat<f32x8>(v_328), v_329);
            acc_331 = lm_add(acc_331, v_330);
            const float v_332 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 1100);
            const f32x8 v_333 = lm_product(lm_splat<f32x8>(v_332), v_329);
            acc_334 = lm_add(acc_334, v_333);
            const float v_335 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 2200);
            const f32x8 v_336 = lm_product(lm_splat<f32x8>(v_335), v_329);
            acc_337 = lm_add(acc_337, v_336);
            const float v_338 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 3300);
            const f32x8 v_339 = lm_product(lm_splat<f32x8>(v_338), v_329);
            acc_340 = lm_add(acc_340, v_339);
            const float v_341 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 4400);
            const f32x8 v_342 = lm_product(lm_splat<f32x8>(v_341), v_329);
            acc_343 = lm_add(acc_343, v_342);
            const float v_344 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 5500);
            const f32x8 v_345 = lm_product(lm_splat<f32x8>(v_344), v_329);
            acc_346 = lm_add(acc_346, v_345);
            lm_forget();
            const float v_347 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 1);
            const f32x8 v_348 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_325 + l_327*16 + 16));
            const f32x8 v_349 = lm_product(lm_splat<f32x8>(v_347), v_348);
            acc_331 = lm_add(acc_331, v_349);
            const float v_350 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 1101);
            const f32x8 v_351 = lm_product(lm_splat<f32x8>(v_350), v_348);
            acc_334 = lm_add(acc_334, v_351);
            const float v_352 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 2201);
            const f32x8 v_353 = lm_product(lm_splat<f32x8>(v_352), v_348);
            acc_337 = lm_add(acc_337, v_353);
            const float v_354 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 3301);
            const f32x8 v_355 = lm_product(lm_splat<f32x8>(v_354), v_348);
            acc_340 = lm_add(acc_340, v_355);
            const float v_356 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 4401);
            const f32x8 v_357 = lm_product(lm_splat<f32x8>(v_356), v_348);
            acc_343 = lm_add(acc_343, v_357);
            const float v_358 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 5501);
            const f32x8 v_359 = lm_product(lm_splat<f32x8>(v_358), v_348);
            acc_346 = lm_add(acc_346, v_359);
            lm_forget();
            const float v_360 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 2);
            const f32x8 v_361 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_325 + l_327*16 + 32));
            const f32x8 v_362 = lm_product(lm_splat<f32x8>(v_360), v_361);
            acc_331 = lm_add(acc_331, v_362);
            const float v_363 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 1102);
            const f32x8 v_364 = lm_product(lm_splat<f32x8>(v_363), v_361);
            acc_334 = lm_add(acc_334, v_364);
            const float v_365 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 2202);
            const f32x8 v_366 = lm_product(lm_splat<f32x8>(v_365), v_361);
            acc_337 = lm_add(acc_337, v_366);
            const float v_367 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 3302);
            const f32x8 v_368 = lm_product(lm_splat<f32x8>(v_367), v_361);
            acc_340 = lm_add(acc_340, v_368);
            const float v_369 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 4402);
            const f32x8 v_370 = lm_product(lm_splat<f32x8>(v_369), v_361);
            acc_343 = lm_add(acc_343, v_370);
            const float v_371 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 5502);
            const f32x8 v_372 = lm_product(lm_splat<f32x8>(v_371), v_361);
            acc_346 = lm_add(acc_346, v_372);
            lm_forget();
            const float v_373 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 3);
            const f32x8 v_374 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_325 + l_327*16 + 48));
            const f32x8 v_375 = lm_product(lm_splat<f32x8>(v_373), v_374);
            acc_331 = lm_add(acc_331, v_375);
            const float v_376 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 1103);
            const f32x8 v_377 = lm_product(lm_splat<f32x8>(v_376), v_374);
            acc_334 = lm_add(acc_334, v_377);
            const float v_378 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 2203);
            const f32x8 v_379 = lm_product(lm_splat<f32x8>(v_378), v_374);
            acc_337 = lm_add(acc_337, v_379);
            const float v_380 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 3303);
            const f32x8 v_381 = lm_product(lm_splat<f32x8>(v_380), v_374);
            acc_340 = lm_add(acc_340, v_381);
            const float v_382 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 4403);
            const f32x8 v_383 = lm_product(lm_splat<f32x8>(v_382), v_374);
            acc_343 = lm_add(acc_343, v_383);
            const float v_384 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_327 + i_3*(-17600) + j_4*(-1100) + 5503);
            const f32x8 v_385 = lm_product(lm_splat<f32x8>(v_384), v_374);
            acc_346 = lm_add(acc_346, v_385);
          }
          f32x8 total_386 = acc_331;
          f32x8 total_387 = acc_334;
          f32x8 total_388 = acc_337;
          f32x8 total_389 = acc_340;
          f32x8 total_390 = acc_343;
          f32x8 total_391 = acc_346;
          const float v_392 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1));
          const f32x8 v_393 = lm_mul(total_386, lm_splat<f32x8>(v_392));
          lm_store(b7 + i_3*512 + j_326*16 + k_325, v_393);
          const float v_394 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1) + 1);
          const f32x8 v_395 = lm_mul(total_387, lm_splat<f32x8>(v_394));
          lm_store(b7 + i_3*512 + j_326*16 + k_325 + 16, v_395);
          const float v_396 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1) + 2);
          const f32x8 v_397 = lm_mul(total_388, lm_splat<f32x8>(v_396));
          lm_store(b7 + i_3*512 + j_326*16 + k_325 + 32, v_397);
          const float v_398 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1) + 3);
          const f32x8 v_399 = lm_mul(total_389, lm_splat<f32x8>(v_398));
          lm_store(b7 + i_3*512 + j_326*16 + k_325 + 48, v_399);
          const float v_400 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1) + 4);
          const f32x8 v_401 = lm_mul(total_390, lm_splat<f32x8>(v_400));
          lm_store(b7 + i_3*512 + j_326*16 + k_325 + 64, v_401);
          const float v_402 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1) + 5);
          const f32x8 v_403 = lm_mul(total_391, lm_splat<f32x8>(v_402));
          lm_store(b7 + i_3*512 + j_326*16 + k_325 + 80, v_403);
        }
      }
      {
        {
          f32x8 acc_408 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_411 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_414 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_417 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_404 = 0;
          for (; l_404 + 4 <= 1100; l_404 += 4) {
            const float v_405 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100));
            const f32x8 v_406 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_325 + l_404*16));
            const f32x8 v_407 = lm_product(lm_splat<f32x8>(v_405), v_406);
            acc_408 = lm_add(acc_408, v_407);
            const float v_409 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 1100);
            const f32x8 v_410 = lm_product(lm_splat<f32x8>(v_409), v_406);
            acc_411 = lm_add(acc_411, v_410);
            const float v_412 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 2200);
            const f32x8 v_413 = lm_product(lm_splat<f32x8>(v_412), v_406);
            acc_414 = lm_add(acc_414, v_413);
            const float v_415 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 3300);
            const f32x8 v_416 = lm_product(lm_splat<f32x8>(v_415), v_406);
            acc_417 = lm_add(acc_417, v_416);
            const float v_418 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 1);
            const f32x8 v_419 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_325 + l_404*16 + 16));
            const f32x8 v_420 = lm_product(lm_splat<f32x8>(v_418), v_419);
            acc_408 = lm_add(acc_408, v_420);
            const float v_421 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 1101);
            const f32x8 v_422 = lm_product(lm_splat<f32x8>(v_421), v_419);
            acc_411 = lm_add(acc_411, v_422);
            const float v_423 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 2201);
            const f32x8 v_424 = lm_product(lm_splat<f32x8>(v_423), v_419);
            acc_414 = lm_add(acc_414, v_424);
            const float v_425 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 3301);
            const f32x8 v_426 = lm_product(lm_splat<f32x8>(v_425), v_419);
            acc_417 = lm_add(acc_417, v_426);
            const float v_427 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 2);
            const f32x8 v_428 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_325 + l_404*16 + 32));
            const f32x8 v_429 = lm_product(lm_splat<f32x8>(v_427), v_428);
            acc_408 = lm_add(acc_408, v_429);
            const float v_430 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 1102);
            const f32x8 v_431 = lm_product(lm_splat<f32x8>(v_430), v_428);
            acc_411 = lm_add(acc_411, v_431);
            const float v_432 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 2202);
            const f32x8 v_433 = lm_product(lm_splat<f32x8>(v_432), v_428);
            acc_414 = lm_add(acc_414, v_433);
            const float v_434 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 3302);
            const f32x8 v_435 = lm_product(lm_splat<f32x8>(v_434), v_428);
            acc_417 = lm_add(acc_417, v_435);
            const float v_436 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 3);
            const f32x8 v_437 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_325 + l_404*16 + 48));
            const f32x8 v_438 = lm_product(lm_splat<f32x8>(v_436), v_437);
            acc_408 = lm_add(acc_408, v_438);
            const float v_439 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 1103);
            const f32x8 v_440 = lm_product(lm_splat<f32x8>(v_439), v_437);
            acc_411 = lm_add(acc_411, v_440);
            const float v_441 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 2203);
            const f32x8 v_442 = lm_product(lm_splat<f32x8>(v_441), v_437);
            acc_414 = lm_add(acc_414, v_442);
            const float v_443 = lm_load<float>(b4 + i_3*17600 + j_326*1100 + l_404 + i_3*(-17600) + j_4*(-1100) + 3303);
            const f32x8 v_444 = lm_product(lm_splat<f32x8>(v_443), v_437);
            acc_417 = lm_add(acc_417, v_444);
          }
          f32x8 total_445 = acc_408;
          f32x8 total_446 = acc_411;
          f32x8 total_447 = acc_414;
          f32x8 total_448 = acc_417;
          const float v_449 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1));
          const f32x8 v_450 = lm_mul(total_445, lm_splat<f32x8>(v_449));
          lm_store(b7 + i_3*512 + j_326*16 + k_325, v_450);
          const float v_451 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1) + 1);
          const f32x8 v_452 = lm_mul(total_446, lm_splat<f32x8>(v_451));
          lm_store(b7 + i_3*512 + j_326*16 + k_325 + 16, v_452);
          const float v_453 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1) + 2);
          const f32x8 v_454 = lm_mul(total_447, lm_splat<f32x8>(v_453));
          lm_store(b7 + i_3*512 + j_326*16 + k_325 + 32, v_454);
          const float v_455 = lm_load<float>(b5 + i_3*16 + j_326 + i_3*(-16) + j_4*(-1) + 3);
          const f32x8 v_456 = lm_mul(total_448, lm_splat<f32x8>(v_455));
          lm_store(b7 + i_3*512 + j_326*16 + k_325 + 48, v_456);
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
