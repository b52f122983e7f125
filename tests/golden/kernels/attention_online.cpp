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
// k0 stage 2: i:1 l:16 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
//             schedule i:1 l:16 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
      // i:1 l:16 j:4 m:4 m:1u j:1u l:8u l:1v
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
            for (; m_18 + 4 <= 16; m_18 += 4) {
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
            }
            f32x8 total_83 = acc_22;
            f32x8 total_84 = acc_25;
            f32x8 total_85 = acc_28;
            f32x8 total_86 = acc_30;
            f32x8 total_87 = acc_33;
            f32x8 total_88 = acc_35;
            f32x8 total_89 = acc_38;
            f32x8 total_90 = acc_40;
            const f32x8 v_91 = lm_mul(total_83, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_91);
            const f32x8 v_92 = lm_mul(total_84, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_92);
            const f32x8 v_93 = lm_mul(total_85, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_93);
            const f32x8 v_94 = lm_mul(total_86, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_94);
            const f32x8 v_95 = lm_mul(total_87, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_95);
            const f32x8 v_96 = lm_mul(total_88, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_96);
            const f32x8 v_97 = lm_mul(total_89, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_97);
            const f32x8 v_98 = lm_mul(total_90, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_17*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_98);
          }
        }
      }
      if (l_end_7 - l_8 == 12) {
        const int64_t stop_100 = 16;
        for (int64_t p_m_99 = 0; p_m_99 < stop_100; p_m_99 += 16) {
          const int64_t columns_101 = lm_imin(16, stop_100 - p_m_99);
          const int64_t stop_103 = (l_8 + 12);
          for (int64_t p_l_102 = l_8; p_l_102 < stop_103; p_l_102 += 16) {
            const int64_t rows_104 = lm_imin(16, stop_103 - p_l_102);
            f32x16 square_105[16];
            if (rows_104 == 16 && columns_101 == 16) {
              #pragma GCC unroll 16
              for (int64_t r_106 = 0; r_106 < 16; r_106++) square_105[r_106] = lm_load<f32x16>(b4 + 0 + i_3*(17600) + (p_m_99)*(1) + (p_l_102 + r_106)*(16));
              lm_transpose<16>(square_105);
              #pragma GCC unroll 16
              for (int64_t r_106 = 0; r_106 < 16; r_106++) lm_store(b12 + (p_m_99 - 0)*16 + (p_l_102 - l_8)*1 + r_106*16, square_105[r_106]);
              continue;
            }
            for (int64_t r_106 = 0; r_106 < 16; r_106++) square_105[r_106] = r_106 < rows_104 ? lm_load_part<f32x16>(b4 + 0 + i_3*(17600) + (p_m_99)*(1) + (p_l_102 + r_106)*(16), columns_101) : f32x16{};
            lm_transpose<16>(square_105);
            for (int64_t r_106 = 0; r_106 < columns_101; r_106++) lm_store_part(b12 + (p_m_99 - 0)*16 + (p_l_102 - l_8)*1 + r_106*16, square_105[r_106], rows_104);
          }
        }
        int64_t j_107 = j_4;
        for (; j_107 + 4 <= (j_4 + 32); j_107 += 4) {
          {
            f32x8 acc_112 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_115 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_118 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_120 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_123 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_125 = lm_splat<f32x4>(0x0.0p+0f);
            f32x8 acc_128 = lm_splat<f32x8>(0x0.0p+0f);
            f32x4 acc_130 = lm_splat<f32x4>(0x0.0p+0f);
            int64_t m_108 = 0;
            for (; m_108 + 4 <= 16; m_108 += 4) {
              const float v_109 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108);
              const f32x8 v_110 = lm_held(lm_load<f32x8>(b12 + m_108*16 + 0));
              const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_109), v_110);
              acc_112 = lm_add(acc_112, v_111);
              const f32x4 v_113 = lm_held(lm_load<f32x4>(b12 + m_108*16 + 8));
              const f32x4 v_114 = lm_product(lm_splat<f32x4>(v_109), v_113);
              acc_115 = lm_add(acc_115, v_114);
              const float v_116 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 16);
              const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_116), v_110);
              acc_118 = lm_add(acc_118, v_117);
              const f32x4 v_119 = lm_product(lm_splat<f32x4>(v_116), v_113);
              acc_120 = lm_add(acc_120, v_119);
              const float v_121 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 32);
              const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), v_110);
              acc_123 = lm_add(acc_123, v_122);
              const f32x4 v_124 = lm_product(lm_splat<f32x4>(v_121), v_113);
              acc_125 = lm_add(acc_125, v_124);
              const float v_126 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 48);
              const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_126), v_110);
              acc_128 = lm_add(acc_128, v_127);
              const f32x4 v_129 = lm_product(lm_splat<f32x4>(v_126), v_113);
              acc_130 = lm_add(acc_130, v_129);
              lm_forget();
              const float v_131 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 1);
              const f32x8 v_132 = lm_held(lm_load<f32x8>(b12 + m_108*16 + 16));
              const f32x8 v_133 = lm_product(lm_splat<f32x8>(v_131), v_132);
              acc_112 = lm_add(acc_112, v_133);
              const f32x4 v_134 = lm_held(lm_load<f32x4>(b12 + m_108*16 + 24));
              const f32x4 v_135 = lm_product(lm_splat<f32x4>(v_131), v_134);
              acc_115 = lm_add(acc_115, v_135);
              const float v_136 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 17);
              const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_136), v_132);
              acc_118 = lm_add(acc_118, v_137);
              const f32x4 v_138 = lm_product(lm_splat<f32x4>(v_136), v_134);
              acc_120 = lm_add(acc_120, v_138);
              const float v_139 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 33);
              const f32x8 v_140 = lm_product(lm_splat<f32x8>(v_139), v_132);
              acc_123 = lm_add(acc_123, v_140);
              const f32x4 v_141 = lm_product(lm_splat<f32x4>(v_139), v_134);
              acc_125 = lm_add(acc_125, v_141);
              const float v_142 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 49);
              const f32x8 v_143 = lm_product(lm_splat<f32x8>(v_142), v_132);
              acc_128 = lm_add(acc_128, v_143);
              const f32x4 v_144 = lm_product(lm_splat<f32x4>(v_142), v_134);
              acc_130 = lm_add(acc_130, v_144);
              lm_forget();
              const float v_145 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 2);
              const f32x8 v_146 = lm_held(lm_load<f32x8>(b12 + m_108*16 + 32));
              const f32x8 v_147 = lm_product(lm_splat<f32x8>(v_145), v_146);
              acc_112 = lm_add(acc_112, v_147);
              const f32x4 v_148 = lm_held(lm_load<f32x4>(b12 + m_108*16 + 40));
              const f32x4 v_149 = lm_product(lm_splat<f32x4>(v_145), v_148);
              acc_115 = lm_add(acc_115, v_149);
              const float v_150 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 18);
              const f32x8 v_151 = lm_product(lm_splat<f32x8>(v_150), v_146);
              acc_118 = lm_add(acc_118, v_151);
              const f32x4 v_152 = lm_product(lm_splat<f32x4>(v_150), v_148);
              acc_120 = lm_add(acc_120, v_152);
              const float v_153 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 34);
              const f32x8 v_154 = lm_product(lm_splat<f32x8>(v_153), v_146);
              acc_123 = lm_add(acc_123, v_154);
              const f32x4 v_155 = lm_product(lm_splat<f32x4>(v_153), v_148);
              acc_125 = lm_add(acc_125, v_155);
              const float v_156 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 50);
              const f32x8 v_157 = lm_product(lm_splat<f32x8>(v_156), v_146);
              acc_128 = lm_add(acc_128, v_157);
              const f32x4 v_158 = lm_product(lm_splat<f32x4>(v_156), v_148);
              acc_130 = lm_add(acc_130, v_158);
              lm_forget();
              const float v_159 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 3);
              const f32x8 v_160 = lm_held(lm_load<f32x8>(b12 + m_108*16 + 48));
              const f32x8 v_161 = lm_product(lm_splat<f32x8>(v_159), v_160);
              acc_112 = lm_add(acc_112, v_161);
              const f32x4 v_162 = lm_held(lm_load<f32x4>(b12 + m_108*16 + 56));
              const f32x4 v_163 = lm_product(lm_splat<f32x4>(v_159), v_162);
              acc_115 = lm_add(acc_115, v_163);
              const float v_164 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 19);
              const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_164), v_160);
              acc_118 = lm_add(acc_118, v_165);
              const f32x4 v_166 = lm_product(lm_splat<f32x4>(v_164), v_162);
              acc_120 = lm_add(acc_120, v_166);
              const float v_167 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 35);
              const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_160);
              acc_123 = lm_add(acc_123, v_168);
              const f32x4 v_169 = lm_product(lm_splat<f32x4>(v_167), v_162);
              acc_125 = lm_add(acc_125, v_169);
              const float v_170 = lm_load<float>(b3 + i_3*512 + j_107*16 + m_108 + 51);
              const f32x8 v_171 = lm_product(lm_splat<f32x8>(v_170), v_160);
              acc_128 = lm_add(acc_128, v_171);
              const f32x4 v_172 = lm_product(lm_splat<f32x4>(v_170), v_162);
              acc_130 = lm_add(acc_130, v_172);
            }
            f32x8 total_173 = acc_112;
            f32x4 total_174 = acc_115;
            f32x8 total_175 = acc_118;
            f32x4 total_176 = acc_120;
            f32x8 total_177 = acc_123;
            f32x4 total_178 = acc_125;
            f32x8 total_179 = acc_128;
            f32x4 total_180 = acc_130;
            const f32x8 v_181 = lm_mul(total_173, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_107*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_181);
            const f32x4 v_182 = lm_mul(total_174, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_107*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_182);
            const f32x8 v_183 = lm_mul(total_175, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_107*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_183);
            const f32x4 v_184 = lm_mul(total_176, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_107*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_184);
            const f32x8 v_185 = lm_mul(total_177, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_107*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_185);
            const f32x4 v_186 = lm_mul(total_178, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_107*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_186);
            const f32x8 v_187 = lm_mul(total_179, lm_splat<f32x8>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_107*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_187);
            const f32x4 v_188 = lm_mul(total_180, lm_splat<f32x4>(0x1.0000000000000p-2f));
            lm_store(b5 + i_3*8192 + j_107*256 + l_8 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_188);
          }
        }
      }
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_189 = j_4;
      for (; j_189 + 4 <= (j_4 + 32); j_189 += 4) {
        {
          f32x8 acc_192 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_194 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_196 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_198 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_200 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_202 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_204 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_206 = lm_splat<f32x8>(-__builtin_inff());
          f32x4 acc_209 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_212 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_215 = lm_splat<f32x4>(-__builtin_inff());
          f32x4 acc_218 = lm_splat<f32x4>(-__builtin_inff());
          int64_t l_190 = l_6;
          for (; l_190 + 16 <= l_end_7; l_190 += 16) {
            const f32x8 v_191 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            acc_192 = lm_max(acc_192, v_191);
            const f32x8 v_193 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            acc_194 = lm_max(acc_194, v_193);
            const f32x8 v_195 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            acc_196 = lm_max(acc_196, v_195);
            const f32x8 v_197 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            acc_198 = lm_max(acc_198, v_197);
            const f32x8 v_199 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            acc_200 = lm_max(acc_200, v_199);
            const f32x8 v_201 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            acc_202 = lm_max(acc_202, v_201);
            const f32x8 v_203 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            acc_204 = lm_max(acc_204, v_203);
            const f32x8 v_205 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            acc_206 = lm_max(acc_206, v_205);
          }
          if (l_end_7 - l_190 == 12) {
            const f32x8 v_207 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            acc_192 = lm_max(acc_192, v_207);
            const f32x4 v_208 = lm_load<f32x4>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            acc_209 = lm_max(acc_209, v_208);
            const f32x8 v_210 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            acc_196 = lm_max(acc_196, v_210);
            const f32x4 v_211 = lm_load<f32x4>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            acc_212 = lm_max(acc_212, v_211);
            const f32x8 v_213 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            acc_200 = lm_max(acc_200, v_213);
            const f32x4 v_214 = lm_load<f32x4>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            acc_215 = lm_max(acc_215, v_214);
            const f32x8 v_216 = lm_load<f32x8>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            acc_204 = lm_max(acc_204, v_216);
            const f32x4 v_217 = lm_load<f32x4>(b5 + i_3*8192 + j_189*256 + l_190 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            acc_218 = lm_max(acc_218, v_217);
          }
          float total_219 = lm_max(lm_reduce_max(lm_max(acc_192, acc_194)), lm_reduce_max(acc_209));
          float total_220 = lm_max(lm_reduce_max(lm_max(acc_196, acc_198)), lm_reduce_max(acc_212));
          float total_221 = lm_max(lm_reduce_max(lm_max(acc_200, acc_202)), lm_reduce_max(acc_215));
          float total_222 = lm_max(lm_reduce_max(lm_max(acc_204, acc_206)), lm_reduce_max(acc_218));
          const float v_223 = lm_load<float>(b0 + i_3*32 + j_189 + i_3*(-32) + j_4*(-1));
          const float v_224 = lm_max(total_219, v_223);
          lm_store(b6 + i_3*32 + j_189 + i_3*(-32) + j_4*(-1), v_224);
          const float v_225 = lm_load<float>(b0 + i_3*32 + j_189 + i_3*(-32) + j_4*(-1) + 1);
          const float v_226 = lm_max(total_220, v_225);
          lm_store(b6 + i_3*32 + j_189 + i_3*(-32) + j_4*(-1) + 1, v_226);
          const float v_227 = lm_load<float>(b0 + i_3*32 + j_189 + i_3*(-32) + j_4*(-1) + 2);
          const float v_228 = lm_max(total_221, v_227);
          lm_store(b6 + i_3*32 + j_189 + i_3*(-32) + j_4*(-1) + 2, v_228);
          const float v_229 = lm_load<float>(b0 + i_3*32 + j_189 + i_3*(-32) + j_4*(-1) + 3);
          const float v_230 = lm_max(total_222, v_229);
          lm_store(b6 + i_3*32 + j_189 + i_3*(-32) + j_4*(-1) + 3, v_230);
        }
      }
      // i:1 j:32 j:8u j:1v
      const f32x8 v_231 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_232 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
      const f32x8 v_233 = lm_sub(v_232, v_231);
      const f32x8 v_234 = lm_exp(v_233);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_234);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_231);
      const f32x8 v_235 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_236 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
      const f32x8 v_237 = lm_sub(v_236, v_235);
      const f32x8 v_238 = lm_exp(v_237);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_238);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_235);
      const f32x8 v_239 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_240 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
      const f32x8 v_241 = lm_sub(v_240, v_239);
      const f32x8 v_242 = lm_exp(v_241);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_242);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_239);
      const f32x8 v_243 = lm_load<f32x8>(b6 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_244 = lm_load<f32x8>(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
      const f32x8 v_245 = lm_sub(v_244, v_243);
      const f32x8 v_246 = lm_exp(v_245);
      lm_store(b7 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_246);
      lm_store(b0 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_243);
      // i:1 j:4 l:16 j:1u l:8a l:1v
      int64_t j_247 = j_4;
      for (; j_247 + 4 <= (j_4 + 32); j_247 += 4) {
        {
          f32x8 acc_253 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_257 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_262 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_266 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_271 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_275 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_280 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_284 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_292 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_300 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_308 = lm_splat<f32x4>(0x0.0p+0f);
          f32x4 acc_316 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t l_248 = l_6;
          for (; l_248 + 16 <= l_end_7; l_248 += 16) {
            const float v_249 = lm_load<float>(b6 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1));
            const f32x8 v_250 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            const f32x8 v_251 = lm_sub(v_250, lm_splat<f32x8>(v_249));
            const f32x8 v_252 = lm_exp(v_251);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_252);
            acc_253 = lm_add(acc_253, v_252);
            const f32x8 v_254 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            const f32x8 v_255 = lm_sub(v_254, lm_splat<f32x8>(v_249));
            const f32x8 v_256 = lm_exp(v_255);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_256);
            acc_257 = lm_add(acc_257, v_256);
            const float v_258 = lm_load<float>(b6 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_259 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_260 = lm_sub(v_259, lm_splat<f32x8>(v_258));
            const f32x8 v_261 = lm_exp(v_260);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_261);
            acc_262 = lm_add(acc_262, v_261);
            const f32x8 v_263 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            const f32x8 v_264 = lm_sub(v_263, lm_splat<f32x8>(v_258));
            const f32x8 v_265 = lm_exp(v_264);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_265);
            acc_266 = lm_add(acc_266, v_265);
            const float v_267 = lm_load<float>(b6 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_268 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_269 = lm_sub(v_268, lm_splat<f32x8>(v_267));
            const f32x8 v_270 = lm_exp(v_269);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_270);
            acc_271 = lm_add(acc_271, v_270);
            const f32x8 v_272 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            const f32x8 v_273 = lm_sub(v_272, lm_splat<f32x8>(v_267));
            const f32x8 v_274 = lm_exp(v_273);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_274);
            acc_275 = lm_add(acc_275, v_274);
            const float v_276 = lm_load<float>(b6 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_277 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_278 = lm_sub(v_277, lm_splat<f32x8>(v_276));
            const f32x8 v_279 = lm_exp(v_278);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_279);
            acc_280 = lm_add(acc_280, v_279);
            const f32x8 v_281 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            const f32x8 v_282 = lm_sub(v_281, lm_splat<f32x8>(v_276));
            const f32x8 v_283 = lm_exp(v_282);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_283);
            acc_284 = lm_add(acc_284, v_283);
          }
          if (l_end_7 - l_248 == 12) {
            const float v_285 = lm_load<float>(b6 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1));
            const f32x8 v_286 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            const f32x8 v_287 = lm_sub(v_286, lm_splat<f32x8>(v_285));
            const f32x8 v_288 = lm_exp(v_287);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1), v_288);
            acc_253 = lm_add(acc_253, v_288);
            const f32x4 v_289 = lm_load<f32x4>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8);
            const f32x4 v_290 = lm_sub(v_289, lm_splat<f32x4>(v_285));
            const f32x4 v_291 = lm_exp(v_290);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 8, v_291);
            acc_292 = lm_add(acc_292, v_291);
            const float v_293 = lm_load<float>(b6 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 1);
            const f32x8 v_294 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_295 = lm_sub(v_294, lm_splat<f32x8>(v_293));
            const f32x8 v_296 = lm_exp(v_295);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256, v_296);
            acc_262 = lm_add(acc_262, v_296);
            const f32x4 v_297 = lm_load<f32x4>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264);
            const f32x4 v_298 = lm_sub(v_297, lm_splat<f32x4>(v_293));
            const f32x4 v_299 = lm_exp(v_298);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 264, v_299);
            acc_300 = lm_add(acc_300, v_299);
            const float v_301 = lm_load<float>(b6 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 2);
            const f32x8 v_302 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_303 = lm_sub(v_302, lm_splat<f32x8>(v_301));
            const f32x8 v_304 = lm_exp(v_303);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512, v_304);
            acc_271 = lm_add(acc_271, v_304);
            const f32x4 v_305 = lm_load<f32x4>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520);
            const f32x4 v_306 = lm_sub(v_305, lm_splat<f32x4>(v_301));
            const f32x4 v_307 = lm_exp(v_306);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 520, v_307);
            acc_308 = lm_add(acc_308, v_307);
            const float v_309 = lm_load<float>(b6 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 3);
            const f32x8 v_310 = lm_load<f32x8>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_311 = lm_sub(v_310, lm_splat<f32x8>(v_309));
            const f32x8 v_312 = lm_exp(v_311);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768, v_312);
            acc_280 = lm_add(acc_280, v_312);
            const f32x4 v_313 = lm_load<f32x4>(b5 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776);
            const f32x4 v_314 = lm_sub(v_313, lm_splat<f32x4>(v_309));
            const f32x4 v_315 = lm_exp(v_314);
            lm_store(b8 + i_3*8192 + j_247*256 + l_248 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 776, v_315);
            acc_316 = lm_add(acc_316, v_315);
          }
          float total_317 = lm_add(lm_reduce_add(lm_add(acc_253, acc_257)), lm_reduce_add(acc_292));
          float total_318 = lm_add(lm_reduce_add(lm_add(acc_262, acc_266)), lm_reduce_add(acc_300));
          float total_319 = lm_add(lm_reduce_add(lm_add(acc_271, acc_275)), lm_reduce_add(acc_308));
          float total_320 = lm_add(lm_reduce_add(lm_add(acc_280, acc_284)), lm_reduce_add(acc_316));
          const float v_321 = lm_load<float>(b1 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1));
          const float v_322 = lm_load<float>(b7 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1));
          const float v_323 = lm_mul(v_321, v_322);
          const float v_324 = lm_add(v_323, total_317);
          lm_store(b1 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1), v_324);
          const float v_325 = lm_load<float>(b1 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 1);
          const float v_326 = lm_load<float>(b7 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 1);
          const float v_327 = lm_mul(v_325, v_326);
          const float v_328 = lm_add(v_327, total_318);
          lm_store(b1 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 1, v_328);
          const float v_329 = lm_load<float>(b1 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 2);
          const float v_330 = lm_load<float>(b7 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 2);
          const float v_331 = lm_mul(v_329, v_330);
          const float v_332 = lm_add(v_331, total_319);
          lm_store(b1 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 2, v_332);
          const float v_333 = lm_load<float>(b1 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 3);
          const float v_334 = lm_load<float>(b7 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 3);
          const float v_335 = lm_mul(v_333, v_334);
          const float v_336 = lm_add(v_335, total_320);
          lm_store(b1 + i_3*32 + j_247 + i_3*(-32) + j_4*(-1) + 3, v_336);
        }
      }
      // k:16 i:1 j:4 l:4 l:1u j:1u k:8u k:1v
      int64_t j_337 = j_4;
      for (; j_337 + 4 <= (j_4 + 32); j_337 += 4) {
        {
          f32x8 acc_342 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_345 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_348 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_350 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_353 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_355 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_358 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_360 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_338 = l_6;
          for (; l_338 + 4 <= l_end_7; l_338 += 4) {
            const float v_339 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1));
            const f32x8 v_340 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_338*16));
            const f32x8 v_341 = lm_product(lm_splat<f32x8>(v_339), v_340);
            acc_342 = lm_add(acc_342, v_341);
            const f32x8 v_343 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_338*16 + 8));
            const f32x8 v_344 = lm_product(lm_splat<f32x8>(v_339), v_343);
            acc_345 = lm_add(acc_345, v_344);
            const float v_346 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_347 = lm_product(lm_splat<f32x8>(v_346), v_340);
            acc_348 = lm_add(acc_348, v_347);
            const f32x8 v_349 = lm_product(lm_splat<f32x8>(v_346), v_343);
            acc_350 = lm_add(acc_350, v_349);
            const float v_351 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_352 = lm_product(lm_splat<f32x8>(v_351), v_340);
            acc_353 = lm_add(acc_353, v_352);
            const f32x8 v_354 = lm_product(lm_splat<f32x8>(v_351), v_343);
            acc_355 = lm_add(acc_355, v_354);
            const float v_356 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_357 = lm_product(lm_splat<f32x8>(v_356), v_340);
            acc_358 = lm_add(acc_358, v_357);
            const f32x8 v_359 = lm_product(lm_splat<f32x8>(v_356), v_343);
            acc_360 = lm_add(acc_360, v_359);
            lm_forget();
            const float v_361 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 1);
            const f32x8 v_362 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_338*16 + 16));
            const f32x8 v_363 = lm_product(lm_splat<f32x8>(v_361), v_362);
            acc_342 = lm_add(acc_342, v_363);
            const f32x8 v_364 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_338*16 + 24));
            const f32x8 v_365 = lm_product(lm_splat<f32x8>(v_361), v_364);
            acc_345 = lm_add(acc_345, v_365);
            const float v_366 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 257);
            const f32x8 v_367 = lm_product(lm_splat<f32x8>(v_366), v_362);
            acc_348 = lm_add(acc_348, v_367);
            const f32x8 v_368 = lm_product(lm_splat<f32x8>(v_366), v_364);
            acc_350 = lm_add(acc_350, v_368);
            const float v_369 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 513);
            const f32x8 v_370 = lm_product(lm_splat<f32x8>(v_369), v_362);
            acc_353 = lm_add(acc_353, v_370);
            const f32x8 v_371 = lm_product(lm_splat<f32x8>(v_369), v_364);
            acc_355 = lm_add(acc_355, v_371);
            const float v_372 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 769);
            const f32x8 v_373 = lm_product(lm_splat<f32x8>(v_372), v_362);
            acc_358 = lm_add(acc_358, v_373);
            const f32x8 v_374 = lm_product(lm_splat<f32x8>(v_372), v_364);
            acc_360 = lm_add(acc_360, v_374);
            lm_forget();
            const float v_375 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 2);
            const f32x8 v_376 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_338*16 + 32));
            const f32x8 v_377 = lm_product(lm_splat<f32x8>(v_375), v_376);
            acc_342 = lm_add(acc_342, v_377);
            const f32x8 v_378 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_338*16 + 40));
            const f32x8 v_379 = lm_product(lm_splat<f32x8>(v_375), v_378);
            acc_345 = lm_add(acc_345, v_379);
            const float v_380 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 258);
            const f32x8 v_381 = lm_product(lm_splat<f32x8>(v_380), v_376);
            acc_348 = lm_add(acc_348, v_381);
            const f32x8 v_382 = lm_product(lm_splat<f32x8>(v_380), v_378);
            acc_350 = lm_add(acc_350, v_382);
            const float v_383 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 514);
            const f32x8 v_384 = lm_product(lm_splat<f32x8>(v_383), v_376);
            acc_353 = lm_add(acc_353, v_384);
            const f32x8 v_385 = lm_product(lm_splat<f32x8>(v_383), v_378);
            acc_355 = lm_add(acc_355, v_385);
            const float v_386 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 770);
            const f32x8 v_387 = lm_product(lm_splat<f32x8>(v_386), v_376);
            acc_358 = lm_add(acc_358, v_387);
            const f32x8 v_388 = lm_product(lm_splat<f32x8>(v_386), v_378);
            acc_360 = lm_add(acc_360, v_388);
            lm_forget();
            const float v_389 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 3);
            const f32x8 v_390 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_338*16 + 48));
            const f32x8 v_391 = lm_product(lm_splat<f32x8>(v_389), v_390);
            acc_342 = lm_add(acc_342, v_391);
            const f32x8 v_392 = lm_held(lm_load<f32x8>(b9 + i_3*17600 + l_338*16 + 56));
            const f32x8 v_393 = lm_product(lm_splat<f32x8>(v_389), v_392);
            acc_345 = lm_add(acc_345, v_393);
            const float v_394 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 259);
            const f32x8 v_395 = lm_product(lm_splat<f32x8>(v_394), v_390);
            acc_348 = lm_add(acc_348, v_395);
            const f32x8 v_396 = lm_product(lm_splat<f32x8>(v_394), v_392);
            acc_350 = lm_add(acc_350, v_396);
            const float v_397 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 515);
            const f32x8 v_398 = lm_product(lm_splat<f32x8>(v_397), v_390);
            acc_353 = lm_add(acc_353, v_398);
            const f32x8 v_399 = lm_product(lm_splat<f32x8>(v_397), v_392);
            acc_355 = lm_add(acc_355, v_399);
            const float v_400 = lm_load<float>(b8 + i_3*8192 + j_337*256 + l_338 + i_3*(-8192) + j_4*(-256) + l_6*(-1) + 771);
            const f32x8 v_401 = lm_product(lm_splat<f32x8>(v_400), v_390);
            acc_358 = lm_add(acc_358, v_401);
            const f32x8 v_402 = lm_product(lm_splat<f32x8>(v_400), v_392);
            acc_360 = lm_add(acc_360, v_402);
          }
          f32x8 total_403 = acc_342;
          f32x8 total_404 = acc_345;
          f32x8 total_405 = acc_348;
          f32x8 total_406 = acc_350;
          f32x8 total_407 = acc_353;
          f32x8 total_408 = acc_355;
          f32x8 total_409 = acc_358;
          f32x8 total_410 = acc_360;
          const f32x8 v_411 = lm_load<f32x8>(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16));
          const float v_412 = lm_load<float>(b7 + i_3*32 + j_337 + i_3*(-32) + j_4*(-1));
          const f32x8 v_413 = lm_mul(v_411, lm_splat<f32x8>(v_412));
          const f32x8 v_414 = lm_add(v_413, total_403);
          lm_store(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16), v_414);
          const f32x8 v_415 = lm_load<f32x8>(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 8);
          const f32x8 v_416 = lm_mul(v_415, lm_splat<f32x8>(v_412));
          const f32x8 v_417 = lm_add(v_416, total_404);
          lm_store(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 8, v_417);
          const f32x8 v_418 = lm_load<f32x8>(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 16);
          const float v_419 = lm_load<float>(b7 + i_3*32 + j_337 + i_3*(-32) + j_4*(-1) + 1);
          const f32x8 v_420 = lm_mul(v_418, lm_splat<f32x8>(v_419));
          const f32x8 v_421 = lm_add(v_420, total_405);
          lm_store(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 16, v_421);
          const f32x8 v_422 = lm_load<f32x8>(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 24);
          const f32x8 v_423 = lm_mul(v_422, lm_splat<f32x8>(v_419));
          const f32x8 v_424 = lm_add(v_423, total_406);
          lm_store(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 24, v_424);
          const f32x8 v_425 = lm_load<f32x8>(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 32);
          const float v_426 = lm_load<float>(b7 + i_3*32 + j_337 + i_3*(-32) + j_4*(-1) + 2);
          const f32x8 v_427 = lm_mul(v_425, lm_splat<f32x8>(v_426));
          const f32x8 v_428 = lm_add(v_427, total_407);
          lm_store(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 32, v_428);
          const f32x8 v_429 = lm_load<f32x8>(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 40);
          const f32x8 v_430 = lm_mul(v_429, lm_splat<f32x8>(v_426));
          const f32x8 v_431 = lm_add(v_430, total_408);
          lm_store(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 40, v_431);
          const f32x8 v_432 = lm_load<f32x8>(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 48);
          const float v_433 = lm_load<float>(b7 + i_3*32 + j_337 + i_3*(-32) + j_4*(-1) + 3);
          const f32x8 v_434 = lm_mul(v_432, lm_splat<f32x8>(v_433));
          const f32x8 v_435 = lm_add(v_434, total_409);
          lm_store(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 48, v_435);
          const f32x8 v_436 = lm_load<f32x8>(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 56);
          const f32x8 v_437 = lm_mul(v_436, lm_splat<f32x8>(v_433));
          const f32x8 v_438 = lm_add(v_437, total_410);
          lm_store(b2 + i_3*512 + j_337*16 + i_3*(-512) + j_4*(-16) + 56, v_438);
        }
      }
    }
    // i:1 j:32 j:8u j:1v
    const f32x8 v_439 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1));
    const f32x8 v_440 = lm_recip(v_439);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1), v_440);
    const f32x8 v_441 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8);
    const f32x8 v_442 = lm_recip(v_441);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 8, v_442);
    const f32x8 v_443 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16);
    const f32x8 v_444 = lm_recip(v_443);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 16, v_444);
    const f32x8 v_445 = lm_load<f32x8>(b1 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24);
    const f32x8 v_446 = lm_recip(v_445);
    lm_store(b10 + i_3*32 + j_4 + i_3*(-32) + j_4*(-1) + 24, v_446);
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_447 = j_4; j_447 < (j_4 + 32); j_447 += 1) {
      const f32x8 v_448 = lm_load<f32x8>(b2 + i_3*512 + j_447*16 + i_3*(-512) + j_4*(-16));
      const float v_449 = lm_load<float>(b10 + i_3*32 + j_447 + i_3*(-32) + j_4*(-1));
      const f32x8 v_450 = lm_mul(v_448, lm_splat<f32x8>(v_449));
      lm_store(b11 + i_3*512 + j_447*16, v_450);
      const f32x8 v_451 = lm_load<f32x8>(b2 + i_3*512 + j_447*16 + i_3*(-512) + j_4*(-16) + 8);
      const f32x8 v_452 = lm_mul(v_451, lm_splat<f32x8>(v_449));
      lm_store(b11 + i_3*512 + j_447*16 + 8, v_452);
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
// k0 stage 0: i:1 l:16 j:4 m:4 m:1u j:1u l:8u l:1v pack x1@2(m:1 l:1)
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
  return 142272;
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
  const int64_t blocks_2 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*16;
    // i:1 l:16 j:4 m:4 m:1u j:1u l:8u l:1v
    int64_t l_5 = 0;
    for (; l_5 + 16 <= 1100; l_5 += 16) {
      const int64_t stop_7 = 16;
      for (int64_t p_m_6 = 0; p_m_6 < stop_7; p_m_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_m_6);
        const int64_t stop_10 = (l_5 + 16);
        for (int64_t p_l_9 = l_5; p_l_9 < stop_10; p_l_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_l_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b1 + 0 + i_3*(17600) + (p_m_6)*(1) + (p_l_9 + r_13)*(16));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b8 + (p_m_6 - 0)*16 + (p_l_9 - l_5)*1 + r_13*16, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b1 + 0 + i_3*(17600) + (p_m_6)*(1) + (p_l_9 + r_13)*(16), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b8 + (p_m_6 - 0)*16 + (p_l_9 - l_5)*1 + r_13*16, square_12[r_13], rows_11);
        }
      }
      int64_t j_14 = j_4;
      for (; j_14 + 4 <= (j_4 + 16); j_14 += 4) {
        {
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t m_15 = 0;
          for (; m_15 + 4 <= 16; m_15 += 4) {
            const float v_16 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15);
            const f32x8 v_17 = lm_held(lm_load<f32x8>(b8 + m_15*16 + 0));
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_16), v_17);
            acc_19 = lm_add(acc_19, v_18);
            const f32x8 v_20 = lm_held(lm_load<f32x8>(b8 + m_15*16 + 8));
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_16), v_20);
            acc_22 = lm_add(acc_22, v_21);
            const float v_23 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 16);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_17);
            acc_25 = lm_add(acc_25, v_24);
            const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_23), v_20);
            acc_27 = lm_add(acc_27, v_26);
            const float v_28 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 32);
            const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_28), v_17);
            acc_30 = lm_add(acc_30, v_29);
            const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_28), v_20);
            acc_32 = lm_add(acc_32, v_31);
            const float v_33 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 48);
            const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_33), v_17);
            acc_35 = lm_add(acc_35, v_34);
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_33), v_20);
            acc_37 = lm_add(acc_37, v_36);
            lm_forget();
            const float v_38 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 1);
            const f32x8 v_39 = lm_held(lm_load<f32x8>(b8 + m_15*16 + 16));
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_38), v_39);
            acc_19 = lm_add(acc_19, v_40);
            const f32x8 v_41 = lm_held(lm_load<f32x8>(b8 + m_15*16 + 24));
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_38), v_41);
            acc_22 = lm_add(acc_22, v_42);
            const float v_43 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 17);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_39);
            acc_25 = lm_add(acc_25, v_44);
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_43), v_41);
            acc_27 = lm_add(acc_27, v_45);
            const float v_46 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 33);
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), v_39);
            acc_30 = lm_add(acc_30, v_47);
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_46), v_41);
            acc_32 = lm_add(acc_32, v_48);
            const float v_49 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 49);
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_49), v_39);
            acc_35 = lm_add(acc_35, v_50);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_49), v_41);
            acc_37 = lm_add(acc_37, v_51);
            lm_forget();
            const float v_52 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 2);
            const f32x8 v_53 = lm_held(lm_load<f32x8>(b8 + m_15*16 + 32));
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_52), v_53);
            acc_19 = lm_add(acc_19, v_54);
            const f32x8 v_55 = lm_held(lm_load<f32x8>(b8 + m_15*16 + 40));
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_52), v_55);
            acc_22 = lm_add(acc_22, v_56);
            const float v_57 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 18);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), v_53);
            acc_25 = lm_add(acc_25, v_58);
            const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), v_55);
            acc_27 = lm_add(acc_27, v_59);
            const float v_60 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 34);
            const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), v_53);
            acc_30 = lm_add(acc_30, v_61);
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_60), v_55);
            acc_32 = lm_add(acc_32, v_62);
            const float v_63 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 50);
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), v_53);
            acc_35 = lm_add(acc_35, v_64);
            const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_63), v_55);
            acc_37 = lm_add(acc_37, v_65);
            lm_forget();
            const float v_66 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 3);
            const f32x8 v_67 = lm_held(lm_load<f32x8>(b8 + m_15*16 + 48));
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_67);
            acc_19 = lm_add(acc_19, v_68);
            const f32x8 v_69 = lm_held(lm_load<f32x8>(b8 + m_15*16 + 56));
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_66), v_69);
            acc_22 = lm_add(acc_22, v_70);
            const float v_71 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 19);
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_71), v_67);
            acc_25 = lm_add(acc_25, v_72);
            const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), v_69);
            acc_27 = lm_add(acc_27, v_73);
            const float v_74 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 35);
            const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_74), v_67);
            acc_30 = lm_add(acc_30, v_75);
            const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_74), v_69);
            acc_32 = lm_add(acc_32, v_76);
            const float v_77 = lm_load<float>(b0 + i_3*512 + j_14*16 + m_15 + 51);
            const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_77), v_67);
            acc_35 = lm_add(acc_35, v_78);
            const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_77), v_69);
            acc_37 = lm_add(acc_37, v_79);
          }
          f32x8 total_80 = acc_19;
          f32x8 total_81 = acc_22;
          f32x8 total_82 = acc_25;
          f32x8 total_83 = acc_27;
          f32x8 total_84 = acc_30;
          f32x8 total_85 = acc_32;
          f32x8 total_86 = acc_35;
          f32x8 total_87 = acc_37;
          const f32x8 v_88 = lm_mul(total_80, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_14*1100 + l_5 + i_3*(-17600) + j_4*(-1100), v_88);
          const f32x8 v_89 = lm_mul(total_81, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_14*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 8, v_89);
          const f32x8 v_90 = lm_mul(total_82, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_14*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1100, v_90);
          const f32x8 v_91 = lm_mul(total_83, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_14*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1108, v_91);
          const f32x8 v_92 = lm_mul(total_84, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_14*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2200, v_92);
          const f32x8 v_93 = lm_mul(total_85, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_14*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2208, v_93);
          const f32x8 v_94 = lm_mul(total_86, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_14*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3300, v_94);
          const f32x8 v_95 = lm_mul(total_87, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_14*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3308, v_95);
        }
      }
    }
    {
      const int64_t stop_97 = 16;
      for (int64_t p_m_96 = 0; p_m_96 < stop_97; p_m_96 += 16) {
        const int64_t columns_98 = lm_imin(16, stop_97 - p_m_96);
        const int64_t stop_100 = (l_5 + 12);
        for (int64_t p_l_99 = l_5; p_l_99 < stop_100; p_l_99 += 16) {
          const int64_t rows_101 = lm_imin(16, stop_100 - p_l_99);
          f32x16 square_102[16];
          if (rows_101 == 16 && columns_98 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_103 = 0; r_103 < 16; r_103++) square_102[r_103] = lm_load<f32x16>(b1 + 0 + i_3*(17600) + (p_m_96)*(1) + (p_l_99 + r_103)*(16));
            lm_transpose<16>(square_102);
            #pragma GCC unroll 16
            for (int64_t r_103 = 0; r_103 < 16; r_103++) lm_store(b8 + (p_m_96 - 0)*16 + (p_l_99 - l_5)*1 + r_103*16, square_102[r_103]);
            continue;
          }
          for (int64_t r_103 = 0; r_103 < 16; r_103++) square_102[r_103] = r_103 < rows_101 ? lm_load_part<f32x16>(b1 + 0 + i_3*(17600) + (p_m_96)*(1) + (p_l_99 + r_103)*(16), columns_98) : f32x16{};
          lm_transpose<16>(square_102);
          for (int64_t r_103 = 0; r_103 < columns_98; r_103++) lm_store_part(b8 + (p_m_96 - 0)*16 + (p_l_99 - l_5)*1 + r_103*16, square_102[r_103], rows_101);
        }
      }
      int64_t j_104 = j_4;
      for (; j_104 + 4 <= (j_4 + 16); j_104 += 4) {
        {
          f32x8 acc_109 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_112 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_115 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_117 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_120 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_122 = lm_splat<f32x4>(0x0.0p+0f);
          f32x8 acc_125 = lm_splat<f32x8>(0x0.0p+0f);
          f32x4 acc_127 = lm_splat<f32x4>(0x0.0p+0f);
          int64_t m_105 = 0;
          for (; m_105 + 4 <= 16; m_105 += 4) {
            const float v_106 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105);
            const f32x8 v_107 = lm_held(lm_load<f32x8>(b8 + m_105*16 + 0));
            const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_106), v_107);
            acc_109 = lm_add(acc_109, v_108);
            const f32x4 v_110 = lm_held(lm_load<f32x4>(b8 + m_105*16 + 8));
            const f32x4 v_111 = lm_product(lm_splat<f32x4>(v_106), v_110);
            acc_112 = lm_add(acc_112, v_111);
            const float v_113 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 16);
            const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_113), v_107);
            acc_115 = lm_add(acc_115, v_114);
            const f32x4 v_116 = lm_product(lm_splat<f32x4>(v_113), v_110);
            acc_117 = lm_add(acc_117, v_116);
            const float v_118 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 32);
            const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), v_107);
            acc_120 = lm_add(acc_120, v_119);
            const f32x4 v_121 = lm_product(lm_splat<f32x4>(v_118), v_110);
            acc_122 = lm_add(acc_122, v_121);
            const float v_123 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 48);
            const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_123), v_107);
            acc_125 = lm_add(acc_125, v_124);
            const f32x4 v_126 = lm_product(lm_splat<f32x4>(v_123), v_110);
            acc_127 = lm_add(acc_127, v_126);
            lm_forget();
            const float v_128 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 1);
            const f32x8 v_129 = lm_held(lm_load<f32x8>(b8 + m_105*16 + 16));
            const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_128), v_129);
            acc_109 = lm_add(acc_109, v_130);
            const f32x4 v_131 = lm_held(lm_load<f32x4>(b8 + m_105*16 + 24));
            const f32x4 v_132 = lm_product(lm_splat<f32x4>(v_128), v_131);
            acc_112 = lm_add(acc_112, v_132);
            const float v_133 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 17);
            const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_133), v_129);
            acc_115 = lm_add(acc_115, v_134);
            const f32x4 v_135 = lm_product(lm_splat<f32x4>(v_133), v_131);
            acc_117 = lm_add(acc_117, v_135);
            const float v_136 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 33);
            const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_136), v_129);
            acc_120 = lm_add(acc_120, v_137);
            const f32x4 v_138 = lm_product(lm_splat<f32x4>(v_136), v_131);
            acc_122 = lm_add(acc_122, v_138);
            const float v_139 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 49);
            const f32x8 v_140 = lm_product(lm_splat<f32x8>(v_139), v_129);
            acc_125 = lm_add(acc_125, v_140);
            const f32x4 v_141 = lm_product(lm_splat<f32x4>(v_139), v_131);
            acc_127 = lm_add(acc_127, v_141);
            lm_forget();
            const float v_142 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 2);
            const f32x8 v_143 = lm_held(lm_load<f32x8>(b8 + m_105*16 + 32));
            const f32x8 v_144 = lm_product(lm_splat<f32x8>(v_142), v_143);
            acc_109 = lm_add(acc_109, v_144);
            const f32x4 v_145 = lm_held(lm_load<f32x4>(b8 + m_105*16 + 40));
            const f32x4 v_146 = lm_product(lm_splat<f32x4>(v_142), v_145);
            acc_112 = lm_add(acc_112, v_146);
            const float v_147 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 18);
            const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_147), v_143);
            acc_115 = lm_add(acc_115, v_148);
            const f32x4 v_149 = lm_product(lm_splat<f32x4>(v_147), v_145);
            acc_117 = lm_add(acc_117, v_149);
            const float v_150 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 34);
            const f32x8 v_151 = lm_product(lm_splat<f32x8>(v_150), v_143);
            acc_120 = lm_add(acc_120, v_151);
            const f32x4 v_152 = lm_product(lm_splat<f32x4>(v_150), v_145);
            acc_122 = lm_add(acc_122, v_152);
            const float v_153 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 50);
            const f32x8 v_154 = lm_product(lm_splat<f32x8>(v_153), v_143);
            acc_125 = lm_add(acc_125, v_154);
            const f32x4 v_155 = lm_product(lm_splat<f32x4>(v_153), v_145);
            acc_127 = lm_add(acc_127, v_155);
            lm_forget();
            const float v_156 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 3);
            const f32x8 v_157 = lm_held(lm_load<f32x8>(b8 + m_105*16 + 48));
            const f32x8 v_158 = lm_product(lm_splat<f32x8>(v_156), v_157);
            acc_109 = lm_add(acc_109, v_158);
            const f32x4 v_159 = lm_held(lm_load<f32x4>(b8 + m_105*16 + 56));
            const f32x4 v_160 = lm_product(lm_splat<f32x4>(v_156), v_159);
            acc_112 = lm_add(acc_112, v_160);
            const float v_161 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 19);
            const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_161), v_157);
            acc_115 = lm_add(acc_115, v_162);
            const f32x4 v_163 = lm_product(lm_splat<f32x4>(v_161), v_159);
            acc_117 = lm_add(acc_117, v_163);
            const float v_164 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 35);
            const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_164), v_157);
            acc_120 = lm_add(acc_120, v_165);
            const f32x4 v_166 = lm_product(lm_splat<f32x4>(v_164), v_159);
            acc_122 = lm_add(acc_122, v_166);
            const float v_167 = lm_load<float>(b0 + i_3*512 + j_104*16 + m_105 + 51);
            const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_157);
            acc_125 = lm_add(acc_125, v_168);
            const f32x4 v_169 = lm_product(lm_splat<f32x4>(v_167), v_159);
            acc_127 = lm_add(acc_127, v_169);
          }
          f32x8 total_170 = acc_109;
          f32x4 total_171 = acc_112;
          f32x8 total_172 = acc_115;
          f32x4 total_173 = acc_117;
          f32x8 total_174 = acc_120;
          f32x4 total_175 = acc_122;
          f32x8 total_176 = acc_125;
          f32x4 total_177 = acc_127;
          const f32x8 v_178 = lm_mul(total_170, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_104*1100 + l_5 + i_3*(-17600) + j_4*(-1100), v_178);
          const f32x4 v_179 = lm_mul(total_171, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_104*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 8, v_179);
          const f32x8 v_180 = lm_mul(total_172, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_104*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1100, v_180);
          const f32x4 v_181 = lm_mul(total_173, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_104*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 1108, v_181);
          const f32x8 v_182 = lm_mul(total_174, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_104*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2200, v_182);
          const f32x4 v_183 = lm_mul(total_175, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_104*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 2208, v_183);
          const f32x8 v_184 = lm_mul(total_176, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_104*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3300, v_184);
          const f32x4 v_185 = lm_mul(total_177, lm_splat<f32x4>(0x1.0000000000000p-2f));
          lm_store(b2 + i_3*17600 + j_104*1100 + l_5 + i_3*(-17600) + j_4*(-1100) + 3308, v_185);
        }
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_186 = j_4; j_186 < (j_4 + 16); j_186 += 1) {
      {
        f32x8 acc_189 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_191 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_193 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_195 = lm_splat<f32x8>(-__builtin_inff());
        f32x4 acc_198 = lm_splat<f32x4>(-__builtin_inff());
        int64_t l_187 = 0;
        for (; l_187 + 32 <= 1100; l_187 += 32) {
          const f32x8 v_188 = lm_load<f32x8>(b2 + i_3*17600 + j_186*1100 + l_187 + i_3*(-17600) + j_4*(-1100));
          acc_189 = lm_max(acc_189, v_188);
          const f32x8 v_190 = lm_load<f32x8>(b2 + i_3*17600 + j_186*1100 + l_187 + i_3*(-17600) + j_4*(-1100) + 8);
          acc_191 = lm_max(acc_191, v_190);
          const f32x8 v_192 = lm_load<f32x8>(b2 + i_3*17600 + j_186*1100 + l_187 + i_3*(-17600) + j_4*(-1100) + 16);
          acc_193 = lm_max(acc_193, v_192);
          const f32x8 v_194 = lm_load<f32x8>(b2 + i_3*17600 + j_186*1100 + l_187 + i_3*(-17600) + j_4*(-1100) + 24);
          acc_195 = lm_max(acc_195, v_194);
        }
        {
          const f32x8 v_196 = lm_load<f32x8>(b2 + i_3*17600 + j_186*1100 + l_187 + i_3*(-17600) + j_4*(-1100));
          acc_189 = lm_max(acc_189, v_196);
          const f32x4 v_197 = lm_load<f32x4>(b2 + i_3*17600 + j_186*1100 + l_187 + i_3*(-17600) + j_4*(-1100) + 8);
          acc_198 = lm_max(acc_198, v_197);
        }
        float total_199 = lm_max(lm_reduce_max(lm_max(lm_max(acc_189, acc_191), lm_max(acc_193, acc_195))), lm_reduce_max(acc_198));
        lm_store(b3 + i_3*16 + j_186 + i_3*(-16) + j_4*(-1), total_199);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_200 = j_4; j_200 < (j_4 + 16); j_200 += 1) {
      {
        f32x8 acc_206 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_210 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_214 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_218 = lm_splat<f32x8>(0x0.0p+0f);
        f32x4 acc_226 = lm_splat<f32x4>(0x0.0p+0f);
        int64_t l_201 = 0;
        for (; l_201 + 32 <= 1100; l_201 += 32) {
          const f32x8 v_202 = lm_load<f32x8>(b2 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100));
          const float v_203 = lm_load<float>(b3 + i_3*16 + j_200 + i_3*(-16) + j_4*(-1));
          const f32x8 v_204 = lm_sub(v_202, lm_splat<f32x8>(v_203));
          const f32x8 v_205 = lm_exp(v_204);
          lm_store(b4 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100), v_205);
          acc_206 = lm_add(acc_206, v_205);
          const f32x8 v_207 = lm_load<f32x8>(b2 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100) + 8);
          const f32x8 v_208 = lm_sub(v_207, lm_splat<f32x8>(v_203));
          const f32x8 v_209 = lm_exp(v_208);
          lm_store(b4 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100) + 8, v_209);
          acc_210 = lm_add(acc_210, v_209);
          const f32x8 v_211 = lm_load<f32x8>(b2 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100) + 16);
          const f32x8 v_212 = lm_sub(v_211, lm_splat<f32x8>(v_203));
          const f32x8 v_213 = lm_exp(v_212);
          lm_store(b4 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100) + 16, v_213);
          acc_214 = lm_add(acc_214, v_213);
          const f32x8 v_215 = lm_load<f32x8>(b2 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100) + 24);
          const f32x8 v_216 = lm_sub(v_215, lm_splat<f32x8>(v_203));
          const f32x8 v_217 = lm_exp(v_216);
          lm_store(b4 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100) + 24, v_217);
          acc_218 = lm_add(acc_218, v_217);
        }
        {
          const f32x8 v_219 = lm_load<f32x8>(b2 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100));
          const float v_220 = lm_load<float>(b3 + i_3*16 + j_200 + i_3*(-16) + j_4*(-1));
          const f32x8 v_221 = lm_sub(v_219, lm_splat<f32x8>(v_220));
          const f32x8 v_222 = lm_exp(v_221);
          lm_store(b4 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100), v_222);
          acc_206 = lm_add(acc_206, v_222);
          const f32x4 v_223 = lm_load<f32x4>(b2 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100) + 8);
          const f32x4 v_224 = lm_sub(v_223, lm_splat<f32x4>(v_220));
          const f32x4 v_225 = lm_exp(v_224);
          lm_store(b4 + i_3*17600 + j_200*1100 + l_201 + i_3*(-17600) + j_4*(-1100) + 8, v_225);
          acc_226 = lm_add(acc_226, v_225);
        }
        float total_227 = lm_add(lm_reduce_add(lm_add(lm_add(acc_206, acc_210), lm_add(acc_214, acc_218))), lm_reduce_add(acc_226));
        const float v_228 = lm_recip(total_227);
        lm_store(b5 + i_3*16 + j_200 + i_3*(-16) + j_4*(-1), v_228);
      }
    }
    // k:8 i:1 j:6 l:4 l:1u j:1u k:8u k:1v
    int64_t k_229 = 0;
    for (; k_229 + 8 <= 16; k_229 += 8) {
      int64_t j_230 = j_4;
      for (; j_230 + 6 <= (j_4 + 16); j_230 += 6) {
        {
          f32x8 acc_235 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_238 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_241 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_244 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_247 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_250 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_231 = 0;
          for (; l_231 + 4 <= 1100; l_231 += 4) {
            const float v_232 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100));
            const f32x8 v_233 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_229 + l_231*16));
            const f32x8 v_234 = lm_product(lm_splat<f32x8>(v_232), v_233);
            acc_235 = lm_add(acc_235, v_234);
            const float v_236 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 1100);
            const f32x8 v_237 = lm_product(lm_splat<f32x8>(v_236), v_233);
            acc_238 = lm_add(acc_238, v_237);
            const float v_239 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 2200);
            const f32x8 v_240 = lm_product(lm_splat<f32x8>(v_239), v_233);
            acc_241 = lm_add(acc_241, v_240);
            const float v_242 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 3300);
            const f32x8 v_243 = lm_product(lm_splat<f32x8>(v_242), v_233);
            acc_244 = lm_add(acc_244, v_243);
            const float v_245 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 4400);
            const f32x8 v_246 = lm_product(lm_splat<f32x8>(v_245), v_233);
            acc_247 = lm_add(acc_247, v_246);
            const float v_248 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 5500);
            const f32x8 v_249 = lm_product(lm_splat<f32x8>(v_248), v_233);
            acc_250 = lm_add(acc_250, v_249);
            lm_forget();
            const float v_251 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 1);
            const f32x8 v_252 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_229 + l_231*16 + 16));
            const f32x8 v_253 = lm_product(lm_splat<f32x8>(v_251), v_252);
            acc_235 = lm_add(acc_235, v_253);
            const float v_254 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 1101);
            const f32x8 v_255 = lm_product(lm_splat<f32x8>(v_254), v_252);
            acc_238 = lm_add(acc_238, v_255);
            const float v_256 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 2201);
            const f32x8 v_257 = lm_product(lm_splat<f32x8>(v_256), v_252);
            acc_241 = lm_add(acc_241, v_257);
            const float v_258 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 3301);
            const f32x8 v_259 = lm_product(lm_splat<f32x8>(v_258), v_252);
            acc_244 = lm_add(acc_244, v_259);
            const float v_260 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 4401);
            const f32x8 v_261 = lm_product(lm_splat<f32x8>(v_260), v_252);
            acc_247 = lm_add(acc_247, v_261);
            const float v_262 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 5501);
            const f32x8 v_263 = lm_product(lm_splat<f32x8>(v_262), v_252);
            acc_250 = lm_add(acc_250, v_263);
            lm_forget();
            const float v_264 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 2);
            const f32x8 v_265 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_229 + l_231*16 + 32));
            const f32x8 v_266 = lm_product(lm_splat<f32x8>(v_264), v_265);
            acc_235 = lm_add(acc_235, v_266);
            const float v_267 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 1102);
            const f32x8 v_268 = lm_product(lm_splat<f32x8>(v_267), v_265);
            acc_238 = lm_add(acc_238, v_268);
            const float v_269 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 2202);
            const f32x8 v_270 = lm_product(lm_splat<f32x8>(v_269), v_265);
            acc_241 = lm_add(acc_241, v_270);
            const float v_271 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 3302);
            const f32x8 v_272 = lm_product(lm_splat<f32x8>(v_271), v_265);
            acc_244 = lm_add(acc_244, v_272);
            const float v_273 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 4402);
            const f32x8 v_274 = lm_product(lm_splat<f32x8>(v_273), v_265);
            acc_247 = lm_add(acc_247, v_274);
            const float v_275 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 5502);
            const f32x8 v_276 = lm_product(lm_splat<f32x8>(v_275), v_265);
            acc_250 = lm_add(acc_250, v_276);
            lm_forget();
            const float v_277 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 3);
            const f32x8 v_278 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_229 + l_231*16 + 48));
            const f32x8 v_279 = lm_product(lm_splat<f32x8>(v_277), v_278);
            acc_235 = lm_add(acc_235, v_279);
            const float v_280 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 1103);
            const f32x8 v_281 = lm_product(lm_splat<f32x8>(v_280), v_278);
            acc_238 = lm_add(acc_238, v_281);
            const float v_282 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 2203);
            const f32x8 v_283 = lm_product(lm_splat<f32x8>(v_282), v_278);
            acc_241 = lm_add(acc_241, v_283);
            const float v_284 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 3303);
            const f32x8 v_285 = lm_product(lm_splat<f32x8>(v_284), v_278);
            acc_244 = lm_add(acc_244, v_285);
            const float v_286 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 4403);
            const f32x8 v_287 = lm_product(lm_splat<f32x8>(v_286), v_278);
            acc_247 = lm_add(acc_247, v_287);
            const float v_288 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_231 + i_3*(-17600) + j_4*(-1100) + 5503);
            const f32x8 v_289 = lm_product(lm_splat<f32x8>(v_288), v_278);
            acc_250 = lm_add(acc_250, v_289);
          }
          f32x8 total_290 = acc_235;
          f32x8 total_291 = acc_238;
          f32x8 total_292 = acc_241;
          f32x8 total_293 = acc_244;
          f32x8 total_294 = acc_247;
          f32x8 total_295 = acc_250;
          const float v_296 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1));
          const f32x8 v_297 = lm_mul(total_290, lm_splat<f32x8>(v_296));
          lm_store(b7 + i_3*512 + j_230*16 + k_229, v_297);
          const float v_298 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1) + 1);
          const f32x8 v_299 = lm_mul(total_291, lm_splat<f32x8>(v_298));
          lm_store(b7 + i_3*512 + j_230*16 + k_229 + 16, v_299);
          const float v_300 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1) + 2);
          const f32x8 v_301 = lm_mul(total_292, lm_splat<f32x8>(v_300));
          lm_store(b7 + i_3*512 + j_230*16 + k_229 + 32, v_301);
          const float v_302 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1) + 3);
          const f32x8 v_303 = lm_mul(total_293, lm_splat<f32x8>(v_302));
          lm_store(b7 + i_3*512 + j_230*16 + k_229 + 48, v_303);
          const float v_304 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1) + 4);
          const f32x8 v_305 = lm_mul(total_294, lm_splat<f32x8>(v_304));
          lm_store(b7 + i_3*512 + j_230*16 + k_229 + 64, v_305);
          const float v_306 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1) + 5);
          const f32x8 v_307 = lm_mul(total_295, lm_splat<f32x8>(v_306));
          lm_store(b7 + i_3*512 + j_230*16 + k_229 + 80, v_307);
        }
      }
      {
        {
          f32x8 acc_312 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_315 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_318 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_321 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_308 = 0;
          for (; l_308 + 4 <= 1100; l_308 += 4) {
            const float v_309 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100));
            const f32x8 v_310 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_229 + l_308*16));
            const f32x8 v_311 = lm_product(lm_splat<f32x8>(v_309), v_310);
            acc_312 = lm_add(acc_312, v_311);
            const float v_313 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 1100);
            const f32x8 v_314 = lm_product(lm_splat<f32x8>(v_313), v_310);
            acc_315 = lm_add(acc_315, v_314);
            const float v_316 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 2200);
            const f32x8 v_317 = lm_product(lm_splat<f32x8>(v_316), v_310);
            acc_318 = lm_add(acc_318, v_317);
            const float v_319 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 3300);
            const f32x8 v_320 = lm_product(lm_splat<f32x8>(v_319), v_310);
            acc_321 = lm_add(acc_321, v_320);
            const float v_322 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 1);
            const f32x8 v_323 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_229 + l_308*16 + 16));
            const f32x8 v_324 = lm_product(lm_splat<f32x8>(v_322), v_323);
            acc_312 = lm_add(acc_312, v_324);
            const float v_325 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 1101);
            const f32x8 v_326 = lm_product(lm_splat<f32x8>(v_325), v_323);
            acc_315 = lm_add(acc_315, v_326);
            const float v_327 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 2201);
            const f32x8 v_328 = lm_product(lm_splat<f32x8>(v_327), v_323);
            acc_318 = lm_add(acc_318, v_328);
            const float v_329 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 3301);
            const f32x8 v_330 = lm_product(lm_splat<f32x8>(v_329), v_323);
            acc_321 = lm_add(acc_321, v_330);
            const float v_331 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 2);
            const f32x8 v_332 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_229 + l_308*16 + 32));
            const f32x8 v_333 = lm_product(lm_splat<f32x8>(v_331), v_332);
            acc_312 = lm_add(acc_312, v_333);
            const float v_334 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 1102);
            const f32x8 v_335 = lm_product(lm_splat<f32x8>(v_334), v_332);
            acc_315 = lm_add(acc_315, v_335);
            const float v_336 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 2202);
            const f32x8 v_337 = lm_product(lm_splat<f32x8>(v_336), v_332);
            acc_318 = lm_add(acc_318, v_337);
            const float v_338 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 3302);
            const f32x8 v_339 = lm_product(lm_splat<f32x8>(v_338), v_332);
            acc_321 = lm_add(acc_321, v_339);
            const float v_340 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 3);
            const f32x8 v_341 = lm_held(lm_load<f32x8>(b6 + i_3*17600 + k_229 + l_308*16 + 48));
            const f32x8 v_342 = lm_product(lm_splat<f32x8>(v_340), v_341);
            acc_312 = lm_add(acc_312, v_342);
            const float v_343 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 1103);
            const f32x8 v_344 = lm_product(lm_splat<f32x8>(v_343), v_341);
            acc_315 = lm_add(acc_315, v_344);
            const float v_345 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 2203);
            const f32x8 v_346 = lm_product(lm_splat<f32x8>(v_345), v_341);
            acc_318 = lm_add(acc_318, v_346);
            const float v_347 = lm_load<float>(b4 + i_3*17600 + j_230*1100 + l_308 + i_3*(-17600) + j_4*(-1100) + 3303);
            const f32x8 v_348 = lm_product(lm_splat<f32x8>(v_347), v_341);
            acc_321 = lm_add(acc_321, v_348);
          }
          f32x8 total_349 = acc_312;
          f32x8 total_350 = acc_315;
          f32x8 total_351 = acc_318;
          f32x8 total_352 = acc_321;
          const float v_353 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1));
          const f32x8 v_354 = lm_mul(total_349, lm_splat<f32x8>(v_353));
          lm_store(b7 + i_3*512 + j_230*16 + k_229, v_354);
          const float v_355 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1) + 1);
          const f32x8 v_356 = lm_mul(total_350, lm_splat<f32x8>(v_355));
          lm_store(b7 + i_3*512 + j_230*16 + k_229 + 16, v_356);
          const float v_357 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1) + 2);
          const f32x8 v_358 = lm_mul(total_351, lm_splat<f32x8>(v_357));
          lm_store(b7 + i_3*512 + j_230*16 + k_229 + 32, v_358);
          const float v_359 = lm_load<float>(b5 + i_3*16 + j_230 + i_3*(-16) + j_4*(-1) + 3);
          const f32x8 v_360 = lm_mul(total_352, lm_splat<f32x8>(v_359));
          lm_store(b7 + i_3*512 + j_230*16 + k_229 + 48, v_360);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 70464), (void*)(scratch + 70592), (void*)(scratch + 141056), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(scratch + 141184)};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1.703e+05;
  lm_share(&c, k0, ((2 + 0) / 1)*((32 + 15) / 16), 1.703e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.703e+05;
}
