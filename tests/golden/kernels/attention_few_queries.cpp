//   AVX2
//   lumin.graph 1
//   %0 = input(name="q", dtype=f32, shape=[2, 8, 16], static=false) : f32[2, 8, 16]
//   %1 = input(name="k", dtype=f32, shape=[2, 2176, 16], static=false) : f32[2, 2176, 16]
//   %2 = input(name="v", dtype=f32, shape=[2, 2176, 16], static=false) : f32[2, 2176, 16]
//   %3 = permute(%1; axes=[0, 2, 1]) : f32[2, 16, 2176]
//   %4 = expand(%0; axes=[3], sizes=[2176]) : f32[2, 8, 16, 2176]
//   %5 = expand(%3; axes=[1], sizes=[8]) : f32[2, 8, 16, 2176]
//   %6 = mul(%4, %5) : f32[2, 8, 16, 2176]
//   %7 = sum(%6; axes=[2]) : f32[2, 8, 2176]
//   %8 = constant(value=f32[](0.25)) : f32[]
//   %9 = expand(%8; axes=[0, 1, 2], sizes=[2, 8, 2176]) : f32[2, 8, 2176]
//   %10 = mul(%7, %9) : f32[2, 8, 2176]
//   %11 = max_reduce(%10; axes=[2]) : f32[2, 8]
//   %12 = expand(%11; axes=[2], sizes=[2176]) : f32[2, 8, 2176]
//   %13 = constant(value=f32[](-1.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2], sizes=[2, 8, 2176]) : f32[2, 8, 2176]
//   %15 = mul(%12, %14) : f32[2, 8, 2176]
//   %16 = add(%10, %15) : f32[2, 8, 2176]
//   %17 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %18 = expand(%17; axes=[0, 1, 2], sizes=[2, 8, 2176]) : f32[2, 8, 2176]
//   %19 = mul(%16, %18) : f32[2, 8, 2176]
//   %20 = exp2(%19) : f32[2, 8, 2176]
//   %21 = sum(%20; axes=[2]) : f32[2, 8]
//   %22 = recip(%21) : f32[2, 8]
//   %23 = expand(%22; axes=[2], sizes=[2176]) : f32[2, 8, 2176]
//   %24 = mul(%20, %23) : f32[2, 8, 2176]
//   %25 = expand(%24; axes=[3], sizes=[16]) : f32[2, 8, 2176, 16]
//   %26 = expand(%2; axes=[1], sizes=[8]) : f32[2, 8, 2176, 16]
//   %27 = mul(%25, %26) : f32[2, 8, 2176, 16]
//   %28 = sum(%27; axes=[2]) : f32[2, 8, 16]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: online
// k0 stage 0: i:1 j:8 j:8u j:1v
// k0 stage 1: i:1 j:1 k:16 k:8u k:1v
// k0 stage 2: l:8 i:1 j:8 m:4 m:1u j:1u l:8u l:1v
// k0 stage 3: i:1 j:1 l:32 l:8a l:1v
// k0 stage 4: i:1 j:8 j:8u j:1v
// k0 stage 5: i:1 j:1 l:32 l:8a l:1v
// k0 stage 6: k:8 i:1 j:8 l:4 l:1u j:1u k:8u k:1v
// k0 stage 7: i:1 j:8 j:8u j:1v
// k0 stage 8: i:1 j:1 k:16 k:8u k:1v
// k0 grid: i:1 j:8
//   program "region"
//   buffer x0 input f32[2, 8, 16]
//   buffer x1 input f32[2, 2176, 16]
//   buffer x2 input f32[2, 2176, 16]
//   buffer y0 output f32[2, 8, 16]
//   buffer t10 scratch f32[1, 8, 256]
//   buffer t11 register f32[1, 8]
//   buffer t20 scratch f32[1, 8, 256]
//   buffer t22 register f32[1, 8]
//   buffer t11_new register f32[1, 8]
//   buffer t11_shrink register f32[1, 8]
//   buffer t11_total register f32[1, 8]
//   buffer mixed3_y0 scratch f32[1, 8, 16]
//   kernel k0 call
//     axis i 2
//     axis j 8
//     axis k 16
//     axis l 2176
//     axis m 16
//     for i 1 parallel
//       for j 8 parallel
//         stage i j
//           schedule i:1 j:8 j:8u j:1v
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
//             schedule l:8 i:1 j:8 m:4 m:1u j:1u l:8u l:1v
//             %0 = load x0[i, j, m] : f32
//             %1 = load x1[i, l, m] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over m : f32
//             %4 = constant 0.25 : f32
//             %5 = mul %3 %4 : f32
//             store t10[i - start_i, j - start_j, l - start_l] = %5
//           stage i j l
//             schedule i:1 j:1 l:32 l:8a l:1v
//             %0 = load t10[i - start_i, j - start_j, l - start_l] : f32
//             %1 = reduce max %0 over l : f32
//             %2 = load t11[i - start_i, j - start_j] : f32
//             %3 = max %1 %2 : f32
//             store t11_new[i - start_i, j - start_j] = %3
//           stage i j
//             schedule i:1 j:8 j:8u j:1v
//             %0 = load t11_new[i - start_i, j - start_j] : f32
//             %1 = load t11[i - start_i, j - start_j] : f32
//             %2 = sub %1 %0 : f32
//             %3 = exp %2 : f32
//             store t11_shrink[i - start_i, j - start_j] = %3
//             store t11[i - start_i, j - start_j] = %0
//           stage i j l
//             schedule i:1 j:1 l:32 l:8a l:1v
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
//             schedule k:8 i:1 j:8 l:4 l:1u j:1u k:8u k:1v
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
//           schedule i:1 j:8 j:8u j:1v
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
  return 17728;
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
  const int64_t blocks_1 = ((2 + 0) / 1);
  const int64_t blocks_2 = ((8 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*8;
    // i:1 j:8 j:8u j:1v
    lm_store(b0 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1), lm_splat<f32x8>(-0x1.fffffe0000000p+127f));
    lm_store(b1 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1), lm_splat<f32x8>(0x0.0p+0f));
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_5 = j_4; j_5 < (j_4 + 8); j_5 += 1) {
      lm_store(b2 + i_3*128 + j_5*16 + i_3*(-128) + j_4*(-16), lm_splat<f32x8>(0x0.0p+0f));
      lm_store(b2 + i_3*128 + j_5*16 + i_3*(-128) + j_4*(-16) + 8, lm_splat<f32x8>(0x0.0p+0f));
    }
    for (int64_t l_6 = 0; l_6 < 2176; l_6 += 256) {
      const int64_t l_end_7 = lm_imin(l_6 + 256, 2176);
      // l:8 i:1 j:8 m:4 m:1u j:1u l:8u l:1v
      int64_t l_8 = l_6;
      for (; l_8 + 8 <= l_end_7; l_8 += 8) {
        {
          f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t m_9 = 0;
          for (; m_9 + 4 <= 16; m_9 += 4) {
            const float v_10 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9);
            f32x8 square_11[8];
            square_11[0] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 0, 4);
            square_11[1] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 16, 4);
            square_11[2] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 32, 4);
            square_11[3] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 48, 4);
            square_11[4] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 64, 4);
            square_11[5] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 80, 4);
            square_11[6] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 96, 4);
            square_11[7] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 112, 4);
            lm_transpose<8>(square_11);
            const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_10), square_11[0]);
            acc_13 = lm_add(acc_13, v_12);
            const float v_14 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 16);
            const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), square_11[0]);
            acc_16 = lm_add(acc_16, v_15);
            const float v_17 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 32);
            const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), square_11[0]);
            acc_19 = lm_add(acc_19, v_18);
            const float v_20 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 48);
            const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), square_11[0]);
            acc_22 = lm_add(acc_22, v_21);
            const float v_23 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 64);
            const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), square_11[0]);
            acc_25 = lm_add(acc_25, v_24);
            const float v_26 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 80);
            const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), square_11[0]);
            acc_28 = lm_add(acc_28, v_27);
            const float v_29 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 96);
            const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), square_11[0]);
            acc_31 = lm_add(acc_31, v_30);
            const float v_32 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 112);
            const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), square_11[0]);
            acc_34 = lm_add(acc_34, v_33);
            lm_forget();
            const float v_35 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 1);
            f32x8 square_36[8];
            square_36[0] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 0, 4);
            square_36[1] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 16, 4);
            square_36[2] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 32, 4);
            square_36[3] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 48, 4);
            square_36[4] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 64, 4);
            square_36[5] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 80, 4);
            square_36[6] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 96, 4);
            square_36[7] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 112, 4);
            lm_transpose<8>(square_36);
            const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_35), square_36[1]);
            acc_13 = lm_add(acc_13, v_37);
            const float v_38 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 17);
            const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), square_36[1]);
            acc_16 = lm_add(acc_16, v_39);
            const float v_40 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 33);
            const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), square_36[1]);
            acc_19 = lm_add(acc_19, v_41);
            const float v_42 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 49);
            const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), square_36[1]);
            acc_22 = lm_add(acc_22, v_43);
            const float v_44 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 65);
            const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_44), square_36[1]);
            acc_25 = lm_add(acc_25, v_45);
            const float v_46 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 81);
            const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), square_36[1]);
            acc_28 = lm_add(acc_28, v_47);
            const float v_48 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 97);
            const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), square_36[1]);
            acc_31 = lm_add(acc_31, v_49);
            const float v_50 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 113);
            const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), square_36[1]);
            acc_34 = lm_add(acc_34, v_51);
            lm_forget();
            const float v_52 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 2);
            f32x8 square_53[8];
            square_53[0] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 0, 4);
            square_53[1] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 16, 4);
            square_53[2] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 32, 4);
            square_53[3] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 48, 4);
            square_53[4] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 64, 4);
            square_53[5] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 80, 4);
            square_53[6] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 96, 4);
            square_53[7] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 112, 4);
            lm_transpose<8>(square_53);
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_52), square_53[2]);
            acc_13 = lm_add(acc_13, v_54);
            const float v_55 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 18);
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_55), square_53[2]);
            acc_16 = lm_add(acc_16, v_56);
            const float v_57 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 34);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), square_53[2]);
            acc_19 = lm_add(acc_19, v_58);
            const float v_59 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 50);
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_59), square_53[2]);
            acc_22 = lm_add(acc_22, v_60);
            const float v_61 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 66);
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), square_53[2]);
            acc_25 = lm_add(acc_25, v_62);
            const float v_63 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 82);
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), square_53[2]);
            acc_28 = lm_add(acc_28, v_64);
            const float v_65 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 98);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), square_53[2]);
            acc_31 = lm_add(acc_31, v_66);
            const float v_67 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 114);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), square_53[2]);
            acc_34 = lm_add(acc_34, v_68);
            lm_forget();
            const float v_69 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 3);
            f32x8 square_70[8];
            square_70[0] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 0, 4);
            square_70[1] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 16, 4);
            square_70[2] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 32, 4);
            square_70[3] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 48, 4);
            square_70[4] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 64, 4);
            square_70[5] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 80, 4);
            square_70[6] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 96, 4);
            square_70[7] = lm_load_part<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 112, 4);
            lm_transpose<8>(square_70);
            const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_69), square_70[3]);
            acc_13 = lm_add(acc_13, v_71);
            const float v_72 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 19);
            const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_72), square_70[3]);
            acc_16 = lm_add(acc_16, v_73);
            const float v_74 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 35);
            const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_74), square_70[3]);
            acc_19 = lm_add(acc_19, v_75);
            const float v_76 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 51);
            const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), square_70[3]);
            acc_22 = lm_add(acc_22, v_77);
            const float v_78 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 67);
            const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_78), square_70[3]);
            acc_25 = lm_add(acc_25, v_79);
            const float v_80 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 83);
            const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_80), square_70[3]);
            acc_28 = lm_add(acc_28, v_81);
            const float v_82 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 99);
            const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_82), square_70[3]);
            acc_31 = lm_add(acc_31, v_83);
            const float v_84 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 115);
            const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), square_70[3]);
            acc_34 = lm_add(acc_34, v_85);
          }
          f32x8 total_86 = acc_13;
          f32x8 total_87 = acc_16;
          f32x8 total_88 = acc_19;
          f32x8 total_89 = acc_22;
          f32x8 total_90 = acc_25;
          f32x8 total_91 = acc_28;
          f32x8 total_92 = acc_31;
          f32x8 total_93 = acc_34;
          const f32x8 v_94 = lm_mul(total_86, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1), v_94);
          const f32x8 v_95 = lm_mul(total_87, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 256, v_95);
          const f32x8 v_96 = lm_mul(total_88, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 512, v_96);
          const f32x8 v_97 = lm_mul(total_89, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 768, v_97);
          const f32x8 v_98 = lm_mul(total_90, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1024, v_98);
          const f32x8 v_99 = lm_mul(total_91, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1280, v_99);
          const f32x8 v_100 = lm_mul(total_92, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1536, v_100);
          const f32x8 v_101 = lm_mul(total_93, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1792, v_101);
        }
      }
      // i:1 j:1 l:32 l:8a l:1v
      for (int64_t j_102 = j_4; j_102 < (j_4 + 8); j_102 += 1) {
        {
          f32x8 acc_105 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_107 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_109 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_111 = lm_splat<f32x8>(-__builtin_inff());
          int64_t l_103 = l_6;
          for (; l_103 + 32 <= l_end_7; l_103 += 32) {
            const f32x8 v_104 = lm_load<f32x8>(b5 + i_3*2048 + j_102*256 + l_103 + i_3*(-2048) + j_4*(-256) + l_6*(-1));
            acc_105 = lm_max(acc_105, v_104);
            const f32x8 v_106 = lm_load<f32x8>(b5 + i_3*2048 + j_102*256 + l_103 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 8);
            acc_107 = lm_max(acc_107, v_106);
            const f32x8 v_108 = lm_load<f32x8>(b5 + i_3*2048 + j_102*256 + l_103 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 16);
            acc_109 = lm_max(acc_109, v_108);
            const f32x8 v_110 = lm_load<f32x8>(b5 + i_3*2048 + j_102*256 + l_103 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 24);
            acc_111 = lm_max(acc_111, v_110);
          }
          float total_112 = lm_reduce_max(lm_max(lm_max(acc_105, acc_107), lm_max(acc_109, acc_111)));
          const float v_113 = lm_load<float>(b0 + i_3*8 + j_102 + i_3*(-8) + j_4*(-1));
          const float v_114 = lm_max(total_112, v_113);
          lm_store(b6 + i_3*8 + j_102 + i_3*(-8) + j_4*(-1), v_114);
        }
      }
      // i:1 j:8 j:8u j:1v
      const f32x8 v_115 = lm_load<f32x8>(b6 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
      const f32x8 v_116 = lm_load<f32x8>(b0 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
      const f32x8 v_117 = lm_sub(v_116, v_115);
      const f32x8 v_118 = lm_exp(v_117);
      lm_store(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1), v_118);
      lm_store(b0 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1), v_115);
      // i:1 j:1 l:32 l:8a l:1v
      for (int64_t j_119 = j_4; j_119 < (j_4 + 8); j_119 += 1) {
        {
          f32x8 acc_125 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_129 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_133 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_137 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_120 = l_6;
          for (; l_120 + 32 <= l_end_7; l_120 += 32) {
            const float v_121 = lm_load<float>(b6 + i_3*8 + j_119 + i_3*(-8) + j_4*(-1));
            const f32x8 v_122 = lm_load<f32x8>(b5 + i_3*2048 + j_119*256 + l_120 + i_3*(-2048) + j_4*(-256) + l_6*(-1));
            const f32x8 v_123 = lm_sub(v_122, lm_splat<f32x8>(v_121));
            const f32x8 v_124 = lm_exp(v_123);
            lm_store(b8 + i_3*2048 + j_119*256 + l_120 + i_3*(-2048) + j_4*(-256) + l_6*(-1), v_124);
            acc_125 = lm_add(acc_125, v_124);
            const f32x8 v_126 = lm_load<f32x8>(b5 + i_3*2048 + j_119*256 + l_120 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 8);
            const f32x8 v_127 = lm_sub(v_126, lm_splat<f32x8>(v_121));
            const f32x8 v_128 = lm_exp(v_127);
            lm_store(b8 + i_3*2048 + j_119*256 + l_120 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 8, v_128);
            acc_129 = lm_add(acc_129, v_128);
            const f32x8 v_130 = lm_load<f32x8>(b5 + i_3*2048 + j_119*256 + l_120 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 16);
            const f32x8 v_131 = lm_sub(v_130, lm_splat<f32x8>(v_121));
            const f32x8 v_132 = lm_exp(v_131);
            lm_store(b8 + i_3*2048 + j_119*256 + l_120 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 16, v_132);
            acc_133 = lm_add(acc_133, v_132);
            const f32x8 v_134 = lm_load<f32x8>(b5 + i_3*2048 + j_119*256 + l_120 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 24);
            const f32x8 v_135 = lm_sub(v_134, lm_splat<f32x8>(v_121));
            const f32x8 v_136 = lm_exp(v_135);
            lm_store(b8 + i_3*2048 + j_119*256 + l_120 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 24, v_136);
            acc_137 = lm_add(acc_137, v_136);
          }
          float total_138 = lm_reduce_add(lm_add(lm_add(acc_125, acc_129), lm_add(acc_133, acc_137)));
          const float v_139 = lm_load<float>(b1 + i_3*8 + j_119 + i_3*(-8) + j_4*(-1));
          const float v_140 = lm_load<float>(b7 + i_3*8 + j_119 + i_3*(-8) + j_4*(-1));
          const float v_141 = lm_mul(v_139, v_140);
          const float v_142 = lm_add(v_141, total_138);
          lm_store(b1 + i_3*8 + j_119 + i_3*(-8) + j_4*(-1), v_142);
        }
      }
      // k:8 i:1 j:8 l:4 l:1u j:1u k:8u k:1v
      int64_t k_143 = 0;
      for (; k_143 + 8 <= 16; k_143 += 8) {
        {
          f32x8 acc_148 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_151 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_154 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_157 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_160 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_163 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_166 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_169 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_144 = l_6;
          for (; l_144 + 4 <= l_end_7; l_144 += 4) {
            const float v_145 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1));
            const f32x8 v_146 = lm_held(lm_load<f32x8>(b9 + i_3*34816 + k_143 + l_144*16));
            const f32x8 v_147 = lm_product(lm_splat<f32x8>(v_145), v_146);
            acc_148 = lm_add(acc_148, v_147);
            const float v_149 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_150 = lm_product(lm_splat<f32x8>(v_149), v_146);
            acc_151 = lm_add(acc_151, v_150);
            const float v_152 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_153 = lm_product(lm_splat<f32x8>(v_152), v_146);
            acc_154 = lm_add(acc_154, v_153);
            const float v_155 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_156 = lm_product(lm_splat<f32x8>(v_155), v_146);
            acc_157 = lm_add(acc_157, v_156);
            const float v_158 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1024);
            const f32x8 v_159 = lm_product(lm_splat<f32x8>(v_158), v_146);
            acc_160 = lm_add(acc_160, v_159);
            const float v_161 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1280);
            const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_161), v_146);
            acc_163 = lm_add(acc_163, v_162);
            const float v_164 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1536);
            const f32x8 v_165 = lm_product(lm_splat<f32x8>(v_164), v_146);
            acc_166 = lm_add(acc_166, v_165);
            const float v_167 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1792);
            const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_146);
            acc_169 = lm_add(acc_169, v_168);
            lm_forget();
            const float v_170 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1);
            const f32x8 v_171 = lm_held(lm_load<f32x8>(b9 + i_3*34816 + k_143 + l_144*16 + 16));
            const f32x8 v_172 = lm_product(lm_splat<f32x8>(v_170), v_171);
            acc_148 = lm_add(acc_148, v_172);
            const float v_173 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 257);
            const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_173), v_171);
            acc_151 = lm_add(acc_151, v_174);
            const float v_175 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 513);
            const f32x8 v_176 = lm_product(lm_splat<f32x8>(v_175), v_171);
            acc_154 = lm_add(acc_154, v_176);
            const float v_177 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 769);
            const f32x8 v_178 = lm_product(lm_splat<f32x8>(v_177), v_171);
            acc_157 = lm_add(acc_157, v_178);
            const float v_179 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1025);
            const f32x8 v_180 = lm_product(lm_splat<f32x8>(v_179), v_171);
            acc_160 = lm_add(acc_160, v_180);
            const float v_181 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1281);
            const f32x8 v_182 = lm_product(lm_splat<f32x8>(v_181), v_171);
            acc_163 = lm_add(acc_163, v_182);
            const float v_183 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1537);
            const f32x8 v_184 = lm_product(lm_splat<f32x8>(v_183), v_171);
            acc_166 = lm_add(acc_166, v_184);
            const float v_185 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1793);
            const f32x8 v_186 = lm_product(lm_splat<f32x8>(v_185), v_171);
            acc_169 = lm_add(acc_169, v_186);
            lm_forget();
            const float v_187 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 2);
            const f32x8 v_188 = lm_held(lm_load<f32x8>(b9 + i_3*34816 + k_143 + l_144*16 + 32));
            const f32x8 v_189 = lm_product(lm_splat<f32x8>(v_187), v_188);
            acc_148 = lm_add(acc_148, v_189);
            const float v_190 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 258);
            const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_190), v_188);
            acc_151 = lm_add(acc_151, v_191);
            const float v_192 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 514);
            const f32x8 v_193 = lm_product(lm_splat<f32x8>(v_192), v_188);
            acc_154 = lm_add(acc_154, v_193);
            const float v_194 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 770);
            const f32x8 v_195 = lm_product(lm_splat<f32x8>(v_194), v_188);
            acc_157 = lm_add(acc_157, v_195);
            const float v_196 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1026);
            const f32x8 v_197 = lm_product(lm_splat<f32x8>(v_196), v_188);
            acc_160 = lm_add(acc_160, v_197);
            const float v_198 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1282);
            const f32x8 v_199 = lm_product(lm_splat<f32x8>(v_198), v_188);
            acc_163 = lm_add(acc_163, v_199);
            const float v_200 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1538);
            const f32x8 v_201 = lm_product(lm_splat<f32x8>(v_200), v_188);
            acc_166 = lm_add(acc_166, v_201);
            const float v_202 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1794);
            const f32x8 v_203 = lm_product(lm_splat<f32x8>(v_202), v_188);
            acc_169 = lm_add(acc_169, v_203);
            lm_forget();
            const float v_204 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 3);
            const f32x8 v_205 = lm_held(lm_load<f32x8>(b9 + i_3*34816 + k_143 + l_144*16 + 48));
            const f32x8 v_206 = lm_product(lm_splat<f32x8>(v_204), v_205);
            acc_148 = lm_add(acc_148, v_206);
            const float v_207 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 259);
            const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_207), v_205);
            acc_151 = lm_add(acc_151, v_208);
            const float v_209 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 515);
            const f32x8 v_210 = lm_product(lm_splat<f32x8>(v_209), v_205);
            acc_154 = lm_add(acc_154, v_210);
            const float v_211 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 771);
            const f32x8 v_212 = lm_product(lm_splat<f32x8>(v_211), v_205);
            acc_157 = lm_add(acc_157, v_212);
            const float v_213 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1027);
            const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_213), v_205);
            acc_160 = lm_add(acc_160, v_214);
            const float v_215 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1283);
            const f32x8 v_216 = lm_product(lm_splat<f32x8>(v_215), v_205);
            acc_163 = lm_add(acc_163, v_216);
            const float v_217 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1539);
            const f32x8 v_218 = lm_product(lm_splat<f32x8>(v_217), v_205);
            acc_166 = lm_add(acc_166, v_218);
            const float v_219 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_144 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1795);
            const f32x8 v_220 = lm_product(lm_splat<f32x8>(v_219), v_205);
            acc_169 = lm_add(acc_169, v_220);
          }
          f32x8 total_221 = acc_148;
          f32x8 total_222 = acc_151;
          f32x8 total_223 = acc_154;
          f32x8 total_224 = acc_157;
          f32x8 total_225 = acc_160;
          f32x8 total_226 = acc_163;
          f32x8 total_227 = acc_166;
          f32x8 total_228 = acc_169;
          const f32x8 v_229 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16));
          const float v_230 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
          const f32x8 v_231 = lm_mul(v_229, lm_splat<f32x8>(v_230));
          const f32x8 v_232 = lm_add(v_231, total_221);
          lm_store(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16), v_232);
          const f32x8 v_233 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 16);
          const float v_234 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 1);
          const f32x8 v_235 = lm_mul(v_233, lm_splat<f32x8>(v_234));
          const f32x8 v_236 = lm_add(v_235, total_222);
          lm_store(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 16, v_236);
          const f32x8 v_237 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 32);
          const float v_238 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 2);
          const f32x8 v_239 = lm_mul(v_237, lm_splat<f32x8>(v_238));
          const f32x8 v_240 = lm_add(v_239, total_223);
          lm_store(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 32, v_240);
          const f32x8 v_241 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 48);
          const float v_242 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 3);
          const f32x8 v_243 = lm_mul(v_241, lm_splat<f32x8>(v_242));
          const f32x8 v_244 = lm_add(v_243, total_224);
          lm_store(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 48, v_244);
          const f32x8 v_245 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 64);
          const float v_246 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 4);
          const f32x8 v_247 = lm_mul(v_245, lm_splat<f32x8>(v_246));
          const f32x8 v_248 = lm_add(v_247, total_225);
          lm_store(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 64, v_248);
          const f32x8 v_249 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 80);
          const float v_250 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 5);
          const f32x8 v_251 = lm_mul(v_249, lm_splat<f32x8>(v_250));
          const f32x8 v_252 = lm_add(v_251, total_226);
          lm_store(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 80, v_252);
          const f32x8 v_253 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 96);
          const float v_254 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 6);
          const f32x8 v_255 = lm_mul(v_253, lm_splat<f32x8>(v_254));
          const f32x8 v_256 = lm_add(v_255, total_227);
          lm_store(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 96, v_256);
          const f32x8 v_257 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 112);
          const float v_258 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 7);
          const f32x8 v_259 = lm_mul(v_257, lm_splat<f32x8>(v_258));
          const f32x8 v_260 = lm_add(v_259, total_228);
          lm_store(b2 + i_3*128 + j_4*16 + k_143 + i_3*(-128) + j_4*(-16) + 112, v_260);
        }
      }
    }
    // i:1 j:8 j:8u j:1v
    const f32x8 v_261 = lm_load<f32x8>(b1 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
    const f32x8 v_262 = lm_recip(v_261);
    lm_store(b10 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1), v_262);
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_263 = j_4; j_263 < (j_4 + 8); j_263 += 1) {
      const f32x8 v_264 = lm_load<f32x8>(b2 + i_3*128 + j_263*16 + i_3*(-128) + j_4*(-16));
      const float v_265 = lm_load<float>(b10 + i_3*8 + j_263 + i_3*(-8) + j_4*(-1));
      const f32x8 v_266 = lm_mul(v_264, lm_splat<f32x8>(v_265));
      lm_store(b11 + i_3*128 + j_263*16, v_266);
      const f32x8 v_267 = lm_load<f32x8>(b2 + i_3*128 + j_263*16 + i_3*(-128) + j_4*(-16) + 8);
      const f32x8 v_268 = lm_mul(v_267, lm_splat<f32x8>(v_265));
      lm_store(b11 + i_3*128 + j_263*16 + 8, v_268);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(scratch + 0), (void*)(scratch + 128), (void*)(scratch + 256), (void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 832), (void*)(scratch + 9088), (void*)(scratch + 9216), (void*)(scratch + 9344), (void*)(c->arguments[2]), (void*)(scratch + 17600), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 1.026e+05;
  lm_share(&c, k0, ((2 + 0) / 1)*((8 + 7) / 8), 1.026e+05, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 1.026e+05;
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 stage 0: l:8 i:1 j:8 m:4 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:8 m:1 l:1)
// k0 stage 1: i:1 j:1 l:32 l:8a l:1v
// k0 stage 2: i:1 j:1 l:32 l:8a l:1v
// k0 stage 3: k:8 i:1 j:8 l:4 l:1u j:1u k:8u k:1v
// k0 grid: i:1 j:8
//   program "region"
//   buffer x0 input f32[2, 8, 16]
//   buffer x1 input f32[2, 2176, 16]
//   buffer x2 input f32[2, 2176, 16]
//   buffer y0 output f32[2, 8, 16]
//   buffer t10 scratch f32[1, 8, 2176]
//   buffer t11 register f32[1, 8]
//   buffer t20 scratch f32[1, 8, 2176]
//   buffer t22 register f32[1, 8]
//   kernel k0 call
//     axis i 2
//     axis j 8
//     axis k 16
//     axis l 2176
//     axis m 16
//     for i 1 parallel
//       for j 8 parallel
//         stage i j l m
//           schedule l:8 i:1 j:8 m:4 m:1u j:1u l:8u l:1v pack x1@call(i:1 l:8 m:1 l:1)
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
//           schedule k:8 i:1 j:8 l:4 l:1u j:1u k:8u k:1v
//           %0 = load t20[i - start_i, j - start_j, l] : f32
//           %1 = load x2[i, l, k] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over l : f32
//           %4 = load t22[i - start_i, j - start_j] : f32
//           %5 = mul %3 %4 : f32
//           store y0[i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 139648;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
#define LM_COPIES_BYTES 278592
static inline int32_t lm_are_apart(const lm_context* c) { return c->executor->threads == 2; }
static inline char* lm_copies(const lm_context* c, int64_t thread) {
  return c->workspace + lm_shared_bytes(c->dims) + c->executor->threads*lm_scratch_bytes(c->dims) +
         (lm_are_apart(c) ? thread*LM_COPIES_BYTES : 0);
}
static inline void lm_forget_copies(const lm_context* c, int64_t place) {
  for (int64_t t = 0; lm_are_apart(c) && t < 2; t++) *(int64_t*)(lm_copies(c, t) + place) = 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const int64_t stop_2 = 2;
  for (int64_t turn_3 = first; turn_3 < end; turn_3++) {
    const int64_t p_i_1 = 0 + turn_3*1;
    const int64_t stop_5 = 2176;
    for (int64_t p_l_4 = 0; p_l_4 < stop_5; p_l_4 += 8) {
      const int64_t stop_7 = 16;
      for (int64_t p_m_6 = 0; p_m_6 < stop_7; p_m_6 += 16) {
        const int64_t columns_8 = lm_imin(16, stop_7 - p_m_6);
        const int64_t stop_10 = lm_imin(p_l_4 + 8, 2176);
        for (int64_t p_l_9 = p_l_4; p_l_9 < stop_10; p_l_9 += 16) {
          const int64_t rows_11 = lm_imin(16, stop_10 - p_l_9);
          f32x16 square_12[16];
          if (rows_11 == 16 && columns_8 == 16) {
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = lm_load<f32x16>(b0 + 0 + (p_i_1)*(34816) + (p_l_9 + r_13)*(16) + (p_m_6)*(1));
            lm_transpose<16>(square_12);
            #pragma GCC unroll 16
            for (int64_t r_13 = 0; r_13 < 16; r_13++) lm_store(b1 + (p_i_1 - 0)*34816 + (p_l_4 - 0)/8*128 + (p_m_6 - 0)*8 + (p_l_9 - p_l_4)*1 + r_13*8, square_12[r_13]);
            continue;
          }
          for (int64_t r_13 = 0; r_13 < 16; r_13++) square_12[r_13] = r_13 < rows_11 ? lm_load_part<f32x16>(b0 + 0 + (p_i_1)*(34816) + (p_l_9 + r_13)*(16) + (p_m_6)*(1), columns_8) : f32x16{};
          lm_transpose<16>(square_12);
          for (int64_t r_13 = 0; r_13 < columns_8; r_13++) lm_store_part(b1 + (p_i_1 - 0)*34816 + (p_l_4 - 0)/8*128 + (p_m_6 - 0)*8 + (p_l_9 - p_l_4)*1 + r_13*8, square_12[r_13], rows_11);
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
  char* const copies = lm_copies(c, thread);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(copies + 0)};
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
  const int64_t blocks_2 = ((8 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*8;
    // l:8 i:1 j:8 m:4 m:1u j:1u l:8u l:1v
    int64_t l_5 = 0;
    for (; l_5 + 8 <= 2176; l_5 += 8) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_31 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t m_6 = 0;
        for (; m_6 + 4 <= 16; m_6 += 4) {
          const float v_7 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b8 + i_3*34816 + l_5*16 + m_6*8 + 0));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const float v_11 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 16);
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_11), v_8);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 32);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), v_8);
          acc_16 = lm_add(acc_16, v_15);
          const float v_17 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 48);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_8);
          acc_19 = lm_add(acc_19, v_18);
          const float v_20 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 64);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_8);
          acc_22 = lm_add(acc_22, v_21);
          const float v_23 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 80);
          const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), v_8);
          acc_25 = lm_add(acc_25, v_24);
          const float v_26 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 96);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), v_8);
          acc_28 = lm_add(acc_28, v_27);
          const float v_29 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 112);
          const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), v_8);
          acc_31 = lm_add(acc_31, v_30);
          lm_forget();
          const float v_32 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 1);
          const f32x8 v_33 = lm_held(lm_load<f32x8>(b8 + i_3*34816 + l_5*16 + m_6*8 + 8));
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_32), v_33);
          acc_10 = lm_add(acc_10, v_34);
          const float v_35 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 17);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_33);
          acc_13 = lm_add(acc_13, v_36);
          const float v_37 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 33);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), v_33);
          acc_16 = lm_add(acc_16, v_38);
          const float v_39 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 49);
          const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), v_33);
          acc_19 = lm_add(acc_19, v_40);
          const float v_41 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 65);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), v_33);
          acc_22 = lm_add(acc_22, v_42);
          const float v_43 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 81);
          const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), v_33);
          acc_25 = lm_add(acc_25, v_44);
          const float v_45 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 97);
          const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), v_33);
          acc_28 = lm_add(acc_28, v_46);
          const float v_47 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 113);
          const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), v_33);
          acc_31 = lm_add(acc_31, v_48);
          lm_forget();
          const float v_49 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 2);
          const f32x8 v_50 = lm_held(lm_load<f32x8>(b8 + i_3*34816 + l_5*16 + m_6*8 + 16));
          const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_49), v_50);
          acc_10 = lm_add(acc_10, v_51);
          const float v_52 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 18);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_52), v_50);
          acc_13 = lm_add(acc_13, v_53);
          const float v_54 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 34);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), v_50);
          acc_16 = lm_add(acc_16, v_55);
          const float v_56 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 50);
          const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), v_50);
          acc_19 = lm_add(acc_19, v_57);
          const float v_58 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 66);
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_58), v_50);
          acc_22 = lm_add(acc_22, v_59);
          const float v_60 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 82);
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), v_50);
          acc_25 = lm_add(acc_25, v_61);
          const float v_62 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 98);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), v_50);
          acc_28 = lm_add(acc_28, v_63);
          const float v_64 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 114);
          const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), v_50);
          acc_31 = lm_add(acc_31, v_65);
          lm_forget();
          const float v_66 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 3);
          const f32x8 v_67 = lm_held(lm_load<f32x8>(b8 + i_3*34816 + l_5*16 + m_6*8 + 24));
          const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), v_67);
          acc_10 = lm_add(acc_10, v_68);
          const float v_69 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 19);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), v_67);
          acc_13 = lm_add(acc_13, v_70);
          const float v_71 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 35);
          const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_71), v_67);
          acc_16 = lm_add(acc_16, v_72);
          const float v_73 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 51);
          const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_73), v_67);
          acc_19 = lm_add(acc_19, v_74);
          const float v_75 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 67);
          const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_75), v_67);
          acc_22 = lm_add(acc_22, v_76);
          const float v_77 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 83);
          const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_77), v_67);
          acc_25 = lm_add(acc_25, v_78);
          const float v_79 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 99);
          const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_79), v_67);
          acc_28 = lm_add(acc_28, v_80);
          const float v_81 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 115);
          const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), v_67);
          acc_31 = lm_add(acc_31, v_82);
        }
        f32x8 total_83 = acc_10;
        f32x8 total_84 = acc_13;
        f32x8 total_85 = acc_16;
        f32x8 total_86 = acc_19;
        f32x8 total_87 = acc_22;
        f32x8 total_88 = acc_25;
        f32x8 total_89 = acc_28;
        f32x8 total_90 = acc_31;
        const f32x8 v_91 = lm_mul(total_83, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176), v_91);
        const f32x8 v_92 = lm_mul(total_84, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 2176, v_92);
        const f32x8 v_93 = lm_mul(total_85, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 4352, v_93);
        const f32x8 v_94 = lm_mul(total_86, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 6528, v_94);
        const f32x8 v_95 = lm_mul(total_87, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 8704, v_95);
        const f32x8 v_96 = lm_mul(total_88, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 10880, v_96);
        const f32x8 v_97 = lm_mul(total_89, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 13056, v_97);
        const f32x8 v_98 = lm_mul(total_90, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 15232, v_98);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_99 = j_4; j_99 < (j_4 + 8); j_99 += 1) {
      {
        f32x8 acc_102 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_104 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_106 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_108 = lm_splat<f32x8>(-__builtin_inff());
        int64_t l_100 = 0;
        for (; l_100 + 32 <= 2176; l_100 += 32) {
          const f32x8 v_101 = lm_load<f32x8>(b2 + i_3*17408 + j_99*2176 + l_100 + i_3*(-17408) + j_4*(-2176));
          acc_102 = lm_max(acc_102, v_101);
          const f32x8 v_103 = lm_load<f32x8>(b2 + i_3*17408 + j_99*2176 + l_100 + i_3*(-17408) + j_4*(-2176) + 8);
          acc_104 = lm_max(acc_104, v_103);
          const f32x8 v_105 = lm_load<f32x8>(b2 + i_3*17408 + j_99*2176 + l_100 + i_3*(-17408) + j_4*(-2176) + 16);
          acc_106 = lm_max(acc_106, v_105);
          const f32x8 v_107 = lm_load<f32x8>(b2 + i_3*17408 + j_99*2176 + l_100 + i_3*(-17408) + j_4*(-2176) + 24);
          acc_108 = lm_max(acc_108, v_107);
        }
        float total_109 = lm_reduce_max(lm_max(lm_max(acc_102, acc_104), lm_max(acc_106, acc_108)));
        lm_store(b3 + i_3*8 + j_99 + i_3*(-8) + j_4*(-1), total_109);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_110 = j_4; j_110 < (j_4 + 8); j_110 += 1) {
      {
        f32x8 acc_116 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_120 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_124 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_128 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_111 = 0;
        for (; l_111 + 32 <= 2176; l_111 += 32) {
          const f32x8 v_112 = lm_load<f32x8>(b2 + i_3*17408 + j_110*2176 + l_111 + i_3*(-17408) + j_4*(-2176));
          const float v_113 = lm_load<float>(b3 + i_3*8 + j_110 + i_3*(-8) + j_4*(-1));
          const f32x8 v_114 = lm_sub(v_112, lm_splat<f32x8>(v_113));
          const f32x8 v_115 = lm_exp(v_114);
          lm_store(b4 + i_3*17408 + j_110*2176 + l_111 + i_3*(-17408) + j_4*(-2176), v_115);
          acc_116 = lm_add(acc_116, v_115);
          const f32x8 v_117 = lm_load<f32x8>(b2 + i_3*17408 + j_110*2176 + l_111 + i_3*(-17408) + j_4*(-2176) + 8);
          const f32x8 v_118 = lm_sub(v_117, lm_splat<f32x8>(v_113));
          const f32x8 v_119 = lm_exp(v_118);
          lm_store(b4 + i_3*17408 + j_110*2176 + l_111 + i_3*(-17408) + j_4*(-2176) + 8, v_119);
          acc_120 = lm_add(acc_120, v_119);
          const f32x8 v_121 = lm_load<f32x8>(b2 + i_3*17408 + j_110*2176 + l_111 + i_3*(-17408) + j_4*(-2176) + 16);
          const f32x8 v_122 = lm_sub(v_121, lm_splat<f32x8>(v_113));
          const f32x8 v_123 = lm_exp(v_122);
          lm_store(b4 + i_3*17408 + j_110*2176 + l_111 + i_3*(-17408) + j_4*(-2176) + 16, v_123);
          acc_124 = lm_add(acc_124, v_123);
          const f32x8 v_125 = lm_load<f32x8>(b2 + i_3*17408 + j_110*2176 + l_111 + i_3*(-17408) + j_4*(-2176) + 24);
          const f32x8 v_126 = lm_sub(v_125, lm_splat<f32x8>(v_113));
          const f32x8 v_127 = lm_exp(v_126);
          lm_store(b4 + i_3*17408 + j_110*2176 + l_111 + i_3*(-17408) + j_4*(-2176) + 24, v_127);
          acc_128 = lm_add(acc_128, v_127);
        }
        float total_129 = lm_reduce_add(lm_add(lm_add(acc_116, acc_120), lm_add(acc_124, acc_128)));
        const float v_130 = lm_recip(total_129);
        lm_store(b5 + i_3*8 + j_110 + i_3*(-8) + j_4*(-1), v_130);
      }
    }
    // k:8 i:1 j:8 l:4 l:1u j:1u k:8u k:1v
    int64_t k_131 = 0;
    for (; k_131 + 8 <= 16; k_131 += 8) {
      {
        f32x8 acc_136 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_139 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_142 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_145 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_148 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_151 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_154 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_157 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_132 = 0;
        for (; l_132 + 4 <= 2176; l_132 += 4) {
          const float v_133 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176));
          const f32x8 v_134 = lm_held(lm_load<f32x8>(b6 + i_3*34816 + k_131 + l_132*16));
          const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_133), v_134);
          acc_136 = lm_add(acc_136, v_135);
          const float v_137 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 2176);
          const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_137), v_134);
          acc_139 = lm_add(acc_139, v_138);
          const float v_140 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 4352);
          const f32x8 v_141 = lm_product(lm_splat<f32x8>(v_140), v_134);
          acc_142 = lm_add(acc_142, v_141);
          const float v_143 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 6528);
          const f32x8 v_144 = lm_product(lm_splat<f32x8>(v_143), v_134);
          acc_145 = lm_add(acc_145, v_144);
          const float v_146 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 8704);
          const f32x8 v_147 = lm_product(lm_splat<f32x8>(v_146), v_134);
          acc_148 = lm_add(acc_148, v_147);
          const float v_149 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 10880);
          const f32x8 v_150 = lm_product(lm_splat<f32x8>(v_149), v_134);
          acc_151 = lm_add(acc_151, v_150);
          const float v_152 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 13056);
          const f32x8 v_153 = lm_product(lm_splat<f32x8>(v_152), v_134);
          acc_154 = lm_add(acc_154, v_153);
          const float v_155 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 15232);
          const f32x8 v_156 = lm_product(lm_splat<f32x8>(v_155), v_134);
          acc_157 = lm_add(acc_157, v_156);
          lm_forget();
          const float v_158 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 1);
          const f32x8 v_159 = lm_held(lm_load<f32x8>(b6 + i_3*34816 + k_131 + l_132*16 + 16));
          const f32x8 v_160 = lm_product(lm_splat<f32x8>(v_158), v_159);
          acc_136 = lm_add(acc_136, v_160);
          const float v_161 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 2177);
          const f32x8 v_162 = lm_product(lm_splat<f32x8>(v_161), v_159);
          acc_139 = lm_add(acc_139, v_162);
          const float v_163 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 4353);
          const f32x8 v_164 = lm_product(lm_splat<f32x8>(v_163), v_159);
          acc_142 = lm_add(acc_142, v_164);
          const float v_165 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 6529);
          const f32x8 v_166 = lm_product(lm_splat<f32x8>(v_165), v_159);
          acc_145 = lm_add(acc_145, v_166);
          const float v_167 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 8705);
          const f32x8 v_168 = lm_product(lm_splat<f32x8>(v_167), v_159);
          acc_148 = lm_add(acc_148, v_168);
          const float v_169 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 10881);
          const f32x8 v_170 = lm_product(lm_splat<f32x8>(v_169), v_159);
          acc_151 = lm_add(acc_151, v_170);
          const float v_171 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 13057);
          const f32x8 v_172 = lm_product(lm_splat<f32x8>(v_171), v_159);
          acc_154 = lm_add(acc_154, v_172);
          const float v_173 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 15233);
          const f32x8 v_174 = lm_product(lm_splat<f32x8>(v_173), v_159);
          acc_157 = lm_add(acc_157, v_174);
          lm_forget();
          const float v_175 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 2);
          const f32x8 v_176 = lm_held(lm_load<f32x8>(b6 + i_3*34816 + k_131 + l_132*16 + 32));
          const f32x8 v_177 = lm_product(lm_splat<f32x8>(v_175), v_176);
          acc_136 = lm_add(acc_136, v_177);
          const float v_178 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 2178);
          const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_178), v_176);
          acc_139 = lm_add(acc_139, v_179);
          const float v_180 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 4354);
          const f32x8 v_181 = lm_product(lm_splat<f32x8>(v_180), v_176);
          acc_142 = lm_add(acc_142, v_181);
          const float v_182 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 6530);
          const f32x8 v_183 = lm_product(lm_splat<f32x8>(v_182), v_176);
          acc_145 = lm_add(acc_145, v_183);
          const float v_184 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 8706);
          const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_184), v_176);
          acc_148 = lm_add(acc_148, v_185);
          const float v_186 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 10882);
          const f32x8 v_187 = lm_product(lm_splat<f32x8>(v_186), v_176);
          acc_151 = lm_add(acc_151, v_187);
          const float v_188 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 13058);
          const f32x8 v_189 = lm_product(lm_splat<f32x8>(v_188), v_176);
          acc_154 = lm_add(acc_154, v_189);
          const float v_190 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 15234);
          const f32x8 v_191 = lm_product(lm_splat<f32x8>(v_190), v_176);
          acc_157 = lm_add(acc_157, v_191);
          lm_forget();
          const float v_192 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 3);
          const f32x8 v_193 = lm_held(lm_load<f32x8>(b6 + i_3*34816 + k_131 + l_132*16 + 48));
          const f32x8 v_194 = lm_product(lm_splat<f32x8>(v_192), v_193);
          acc_136 = lm_add(acc_136, v_194);
          const float v_195 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 2179);
          const f32x8 v_196 = lm_product(lm_splat<f32x8>(v_195), v_193);
          acc_139 = lm_add(acc_139, v_196);
          const float v_197 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 4355);
          const f32x8 v_198 = lm_product(lm_splat<f32x8>(v_197), v_193);
          acc_142 = lm_add(acc_142, v_198);
          const float v_199 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 6531);
          const f32x8 v_200 = lm_product(lm_splat<f32x8>(v_199), v_193);
          acc_145 = lm_add(acc_145, v_200);
          const float v_201 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 8707);
          const f32x8 v_202 = lm_product(lm_splat<f32x8>(v_201), v_193);
          acc_148 = lm_add(acc_148, v_202);
          const float v_203 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 10883);
          const f32x8 v_204 = lm_product(lm_splat<f32x8>(v_203), v_193);
          acc_151 = lm_add(acc_151, v_204);
          const float v_205 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 13059);
          const f32x8 v_206 = lm_product(lm_splat<f32x8>(v_205), v_193);
          acc_154 = lm_add(acc_154, v_206);
          const float v_207 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_132 + i_3*(-17408) + j_4*(-2176) + 15235);
          const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_207), v_193);
          acc_157 = lm_add(acc_157, v_208);
        }
        f32x8 total_209 = acc_136;
        f32x8 total_210 = acc_139;
        f32x8 total_211 = acc_142;
        f32x8 total_212 = acc_145;
        f32x8 total_213 = acc_148;
        f32x8 total_214 = acc_151;
        f32x8 total_215 = acc_154;
        f32x8 total_216 = acc_157;
        const float v_217 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
        const f32x8 v_218 = lm_mul(total_209, lm_splat<f32x8>(v_217));
        lm_store(b7 + i_3*128 + j_4*16 + k_131, v_218);
        const float v_219 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 1);
        const f32x8 v_220 = lm_mul(total_210, lm_splat<f32x8>(v_219));
        lm_store(b7 + i_3*128 + j_4*16 + k_131 + 16, v_220);
        const float v_221 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 2);
        const f32x8 v_222 = lm_mul(total_211, lm_splat<f32x8>(v_221));
        lm_store(b7 + i_3*128 + j_4*16 + k_131 + 32, v_222);
        const float v_223 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 3);
        const f32x8 v_224 = lm_mul(total_212, lm_splat<f32x8>(v_223));
        lm_store(b7 + i_3*128 + j_4*16 + k_131 + 48, v_224);
        const float v_225 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 4);
        const f32x8 v_226 = lm_mul(total_213, lm_splat<f32x8>(v_225));
        lm_store(b7 + i_3*128 + j_4*16 + k_131 + 64, v_226);
        const float v_227 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 5);
        const f32x8 v_228 = lm_mul(total_214, lm_splat<f32x8>(v_227));
        lm_store(b7 + i_3*128 + j_4*16 + k_131 + 80, v_228);
        const float v_229 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 6);
        const f32x8 v_230 = lm_mul(total_215, lm_splat<f32x8>(v_229));
        lm_store(b7 + i_3*128 + j_4*16 + k_131 + 96, v_230);
        const float v_231 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 7);
        const f32x8 v_232 = lm_mul(total_216, lm_splat<f32x8>(v_231));
        lm_store(b7 + i_3*128 + j_4*16 + k_131 + 112, v_232);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  char* const copies = lm_copies(c, thread);
  if (lm_are_apart(c)) p0(context, thread, first*1, lm_imin(end*1, ((2) - 0 + 0) / 1));
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 69696), (void*)(scratch + 69824), (void*)(scratch + 139520), (void*)(c->arguments[2]), (void*)(c->arguments[3]), (void*)(copies + 0)};
  body_1(c, p, first, end);
}
static int32_t lm_paces[3];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_2 = 8.422e+04;
  const double rest_1 = 6.963e+04 + rest_2;
  const int64_t shared = lm_are_apart(&c) ? 0 : 1;
  lm_share(&c, p0, (((2) - 0 + 0) / 1)*shared, 6.963e+04, rest_1, lm_paces + 1);
  lm_share(&c, k0, ((2 + 0) / 1)*((8 + 7) / 8), 8.422e+04, rest_2, lm_paces + 2);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 0 + 6.963e+04 + 8.422e+04;
}
