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
// k0 stage 2: l:8 i:1 j:8 m:8 m:1u j:1u l:8u l:1v
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
//             schedule l:8 i:1 j:8 m:8 m:1u j:1u l:8u l:1v
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
      // l:8 i:1 j:8 m:8 m:1u j:1u l:8u l:1v
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
          for (; m_9 + 8 <= 16; m_9 += 8) {
            const float v_10 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9);
            f32x8 square_11[8];
            square_11[0] = lm_load<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 0);
            square_11[1] = lm_load<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 16);
            square_11[2] = lm_load<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 32);
            square_11[3] = lm_load<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 48);
            square_11[4] = lm_load<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 64);
            square_11[5] = lm_load<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 80);
            square_11[6] = lm_load<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 96);
            square_11[7] = lm_load<f32x8>(b4 + i_3*34816 + l_8*16 + m_9 + 112);
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
            const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), square_11[1]);
            acc_13 = lm_add(acc_13, v_36);
            const float v_37 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 17);
            const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), square_11[1]);
            acc_16 = lm_add(acc_16, v_38);
            const float v_39 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 33);
            const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), square_11[1]);
            acc_19 = lm_add(acc_19, v_40);
            const float v_41 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 49);
            const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_41), square_11[1]);
            acc_22 = lm_add(acc_22, v_42);
            const float v_43 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 65);
            const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_43), square_11[1]);
            acc_25 = lm_add(acc_25, v_44);
            const float v_45 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 81);
            const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_45), square_11[1]);
            acc_28 = lm_add(acc_28, v_46);
            const float v_47 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 97);
            const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), square_11[1]);
            acc_31 = lm_add(acc_31, v_48);
            const float v_49 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 113);
            const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_49), square_11[1]);
            acc_34 = lm_add(acc_34, v_50);
            lm_forget();
            const float v_51 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 2);
            const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_51), square_11[2]);
            acc_13 = lm_add(acc_13, v_52);
            const float v_53 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 18);
            const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_53), square_11[2]);
            acc_16 = lm_add(acc_16, v_54);
            const float v_55 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 34);
            const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_55), square_11[2]);
            acc_19 = lm_add(acc_19, v_56);
            const float v_57 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 50);
            const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), square_11[2]);
            acc_22 = lm_add(acc_22, v_58);
            const float v_59 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 66);
            const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_59), square_11[2]);
            acc_25 = lm_add(acc_25, v_60);
            const float v_61 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 82);
            const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_61), square_11[2]);
            acc_28 = lm_add(acc_28, v_62);
            const float v_63 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 98);
            const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_63), square_11[2]);
            acc_31 = lm_add(acc_31, v_64);
            const float v_65 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 114);
            const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), square_11[2]);
            acc_34 = lm_add(acc_34, v_66);
            lm_forget();
            const float v_67 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 3);
            const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), square_11[3]);
            acc_13 = lm_add(acc_13, v_68);
            const float v_69 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 19);
            const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_69), square_11[3]);
            acc_16 = lm_add(acc_16, v_70);
            const float v_71 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 35);
            const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_71), square_11[3]);
            acc_19 = lm_add(acc_19, v_72);
            const float v_73 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 51);
            const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_73), square_11[3]);
            acc_22 = lm_add(acc_22, v_74);
            const float v_75 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 67);
            const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_75), square_11[3]);
            acc_25 = lm_add(acc_25, v_76);
            const float v_77 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 83);
            const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_77), square_11[3]);
            acc_28 = lm_add(acc_28, v_78);
            const float v_79 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 99);
            const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_79), square_11[3]);
            acc_31 = lm_add(acc_31, v_80);
            const float v_81 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 115);
            const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_81), square_11[3]);
            acc_34 = lm_add(acc_34, v_82);
            lm_forget();
            const float v_83 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 4);
            const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_83), square_11[4]);
            acc_13 = lm_add(acc_13, v_84);
            const float v_85 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 20);
            const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_85), square_11[4]);
            acc_16 = lm_add(acc_16, v_86);
            const float v_87 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 36);
            const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_87), square_11[4]);
            acc_19 = lm_add(acc_19, v_88);
            const float v_89 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 52);
            const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_89), square_11[4]);
            acc_22 = lm_add(acc_22, v_90);
            const float v_91 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 68);
            const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), square_11[4]);
            acc_25 = lm_add(acc_25, v_92);
            const float v_93 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 84);
            const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_93), square_11[4]);
            acc_28 = lm_add(acc_28, v_94);
            const float v_95 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 100);
            const f32x8 v_96 = lm_product(lm_splat<f32x8>(v_95), square_11[4]);
            acc_31 = lm_add(acc_31, v_96);
            const float v_97 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 116);
            const f32x8 v_98 = lm_product(lm_splat<f32x8>(v_97), square_11[4]);
            acc_34 = lm_add(acc_34, v_98);
            lm_forget();
            const float v_99 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 5);
            const f32x8 v_100 = lm_product(lm_splat<f32x8>(v_99), square_11[5]);
            acc_13 = lm_add(acc_13, v_100);
            const float v_101 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 21);
            const f32x8 v_102 = lm_product(lm_splat<f32x8>(v_101), square_11[5]);
            acc_16 = lm_add(acc_16, v_102);
            const float v_103 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 37);
            const f32x8 v_104 = lm_product(lm_splat<f32x8>(v_103), square_11[5]);
            acc_19 = lm_add(acc_19, v_104);
            const float v_105 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 53);
            const f32x8 v_106 = lm_product(lm_splat<f32x8>(v_105), square_11[5]);
            acc_22 = lm_add(acc_22, v_106);
            const float v_107 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 69);
            const f32x8 v_108 = lm_product(lm_splat<f32x8>(v_107), square_11[5]);
            acc_25 = lm_add(acc_25, v_108);
            const float v_109 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 85);
            const f32x8 v_110 = lm_product(lm_splat<f32x8>(v_109), square_11[5]);
            acc_28 = lm_add(acc_28, v_110);
            const float v_111 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 101);
            const f32x8 v_112 = lm_product(lm_splat<f32x8>(v_111), square_11[5]);
            acc_31 = lm_add(acc_31, v_112);
            const float v_113 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 117);
            const f32x8 v_114 = lm_product(lm_splat<f32x8>(v_113), square_11[5]);
            acc_34 = lm_add(acc_34, v_114);
            lm_forget();
            const float v_115 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 6);
            const f32x8 v_116 = lm_product(lm_splat<f32x8>(v_115), square_11[6]);
            acc_13 = lm_add(acc_13, v_116);
            const float v_117 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 22);
            const f32x8 v_118 = lm_product(lm_splat<f32x8>(v_117), square_11[6]);
            acc_16 = lm_add(acc_16, v_118);
            const float v_119 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 38);
            const f32x8 v_120 = lm_product(lm_splat<f32x8>(v_119), square_11[6]);
            acc_19 = lm_add(acc_19, v_120);
            const float v_121 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 54);
            const f32x8 v_122 = lm_product(lm_splat<f32x8>(v_121), square_11[6]);
            acc_22 = lm_add(acc_22, v_122);
            const float v_123 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 70);
            const f32x8 v_124 = lm_product(lm_splat<f32x8>(v_123), square_11[6]);
            acc_25 = lm_add(acc_25, v_124);
            const float v_125 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 86);
            const f32x8 v_126 = lm_product(lm_splat<f32x8>(v_125), square_11[6]);
            acc_28 = lm_add(acc_28, v_126);
            const float v_127 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 102);
            const f32x8 v_128 = lm_product(lm_splat<f32x8>(v_127), square_11[6]);
            acc_31 = lm_add(acc_31, v_128);
            const float v_129 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 118);
            const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_129), square_11[6]);
            acc_34 = lm_add(acc_34, v_130);
            lm_forget();
            const float v_131 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 7);
            const f32x8 v_132 = lm_product(lm_splat<f32x8>(v_131), square_11[7]);
            acc_13 = lm_add(acc_13, v_132);
            const float v_133 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 23);
            const f32x8 v_134 = lm_product(lm_splat<f32x8>(v_133), square_11[7]);
            acc_16 = lm_add(acc_16, v_134);
            const float v_135 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 39);
            const f32x8 v_136 = lm_product(lm_splat<f32x8>(v_135), square_11[7]);
            acc_19 = lm_add(acc_19, v_136);
            const float v_137 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 55);
            const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_137), square_11[7]);
            acc_22 = lm_add(acc_22, v_138);
            const float v_139 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 71);
            const f32x8 v_140 = lm_product(lm_splat<f32x8>(v_139), square_11[7]);
            acc_25 = lm_add(acc_25, v_140);
            const float v_141 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 87);
            const f32x8 v_142 = lm_product(lm_splat<f32x8>(v_141), square_11[7]);
            acc_28 = lm_add(acc_28, v_142);
            const float v_143 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 103);
            const f32x8 v_144 = lm_product(lm_splat<f32x8>(v_143), square_11[7]);
            acc_31 = lm_add(acc_31, v_144);
            const float v_145 = lm_load<float>(b3 + i_3*128 + j_4*16 + m_9 + 119);
            const f32x8 v_146 = lm_product(lm_splat<f32x8>(v_145), square_11[7]);
            acc_34 = lm_add(acc_34, v_146);
          }
          f32x8 total_147 = acc_13;
          f32x8 total_148 = acc_16;
          f32x8 total_149 = acc_19;
          f32x8 total_150 = acc_22;
          f32x8 total_151 = acc_25;
          f32x8 total_152 = acc_28;
          f32x8 total_153 = acc_31;
          f32x8 total_154 = acc_34;
          const f32x8 v_155 = lm_mul(total_147, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1), v_155);
          const f32x8 v_156 = lm_mul(total_148, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 256, v_156);
          const f32x8 v_157 = lm_mul(total_149, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 512, v_157);
          const f32x8 v_158 = lm_mul(total_150, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 768, v_158);
          const f32x8 v_159 = lm_mul(total_151, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1024, v_159);
          const f32x8 v_160 = lm_mul(total_152, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1280, v_160);
          const f32x8 v_161 = lm_mul(total_153, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1536, v_161);
          const f32x8 v_162 = lm_mul(total_154, lm_splat<f32x8>(0x1.0000000000000p-2f));
          lm_store(b5 + i_3*2048 + j_4*256 + l_8 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1792, v_162);
        }
      }
      // i:1 j:1 l:32 l:8a l:1v
      for (int64_t j_163 = j_4; j_163 < (j_4 + 8); j_163 += 1) {
        {
          f32x8 acc_166 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_168 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_170 = lm_splat<f32x8>(-__builtin_inff());
          f32x8 acc_172 = lm_splat<f32x8>(-__builtin_inff());
          int64_t l_164 = l_6;
          for (; l_164 + 32 <= l_end_7; l_164 += 32) {
            const f32x8 v_165 = lm_load<f32x8>(b5 + i_3*2048 + j_163*256 + l_164 + i_3*(-2048) + j_4*(-256) + l_6*(-1));
            acc_166 = lm_max(acc_166, v_165);
            const f32x8 v_167 = lm_load<f32x8>(b5 + i_3*2048 + j_163*256 + l_164 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 8);
            acc_168 = lm_max(acc_168, v_167);
            const f32x8 v_169 = lm_load<f32x8>(b5 + i_3*2048 + j_163*256 + l_164 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 16);
            acc_170 = lm_max(acc_170, v_169);
            const f32x8 v_171 = lm_load<f32x8>(b5 + i_3*2048 + j_163*256 + l_164 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 24);
            acc_172 = lm_max(acc_172, v_171);
          }
          float total_173 = lm_reduce_max(lm_max(lm_max(acc_166, acc_168), lm_max(acc_170, acc_172)));
          const float v_174 = lm_load<float>(b0 + i_3*8 + j_163 + i_3*(-8) + j_4*(-1));
          const float v_175 = lm_max(total_173, v_174);
          lm_store(b6 + i_3*8 + j_163 + i_3*(-8) + j_4*(-1), v_175);
        }
      }
      // i:1 j:8 j:8u j:1v
      const f32x8 v_176 = lm_load<f32x8>(b6 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
      const f32x8 v_177 = lm_load<f32x8>(b0 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
      const f32x8 v_178 = lm_sub(v_177, v_176);
      const f32x8 v_179 = lm_exp(v_178);
      lm_store(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1), v_179);
      lm_store(b0 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1), v_176);
      // i:1 j:1 l:32 l:8a l:1v
      for (int64_t j_180 = j_4; j_180 < (j_4 + 8); j_180 += 1) {
        {
          f32x8 acc_186 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_190 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_194 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_198 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_181 = l_6;
          for (; l_181 + 32 <= l_end_7; l_181 += 32) {
            const float v_182 = lm_load<float>(b6 + i_3*8 + j_180 + i_3*(-8) + j_4*(-1));
            const f32x8 v_183 = lm_load<f32x8>(b5 + i_3*2048 + j_180*256 + l_181 + i_3*(-2048) + j_4*(-256) + l_6*(-1));
            const f32x8 v_184 = lm_sub(v_183, lm_splat<f32x8>(v_182));
            const f32x8 v_185 = lm_exp(v_184);
            lm_store(b8 + i_3*2048 + j_180*256 + l_181 + i_3*(-2048) + j_4*(-256) + l_6*(-1), v_185);
            acc_186 = lm_add(acc_186, v_185);
            const f32x8 v_187 = lm_load<f32x8>(b5 + i_3*2048 + j_180*256 + l_181 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 8);
            const f32x8 v_188 = lm_sub(v_187, lm_splat<f32x8>(v_182));
            const f32x8 v_189 = lm_exp(v_188);
            lm_store(b8 + i_3*2048 + j_180*256 + l_181 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 8, v_189);
            acc_190 = lm_add(acc_190, v_189);
            const f32x8 v_191 = lm_load<f32x8>(b5 + i_3*2048 + j_180*256 + l_181 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 16);
            const f32x8 v_192 = lm_sub(v_191, lm_splat<f32x8>(v_182));
            const f32x8 v_193 = lm_exp(v_192);
            lm_store(b8 + i_3*2048 + j_180*256 + l_181 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 16, v_193);
            acc_194 = lm_add(acc_194, v_193);
            const f32x8 v_195 = lm_load<f32x8>(b5 + i_3*2048 + j_180*256 + l_181 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 24);
            const f32x8 v_196 = lm_sub(v_195, lm_splat<f32x8>(v_182));
            const f32x8 v_197 = lm_exp(v_196);
            lm_store(b8 + i_3*2048 + j_180*256 + l_181 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 24, v_197);
            acc_198 = lm_add(acc_198, v_197);
          }
          float total_199 = lm_reduce_add(lm_add(lm_add(acc_186, acc_190), lm_add(acc_194, acc_198)));
          const float v_200 = lm_load<float>(b1 + i_3*8 + j_180 + i_3*(-8) + j_4*(-1));
          const float v_201 = lm_load<float>(b7 + i_3*8 + j_180 + i_3*(-8) + j_4*(-1));
          const float v_202 = lm_mul(v_200, v_201);
          const float v_203 = lm_add(v_202, total_199);
          lm_store(b1 + i_3*8 + j_180 + i_3*(-8) + j_4*(-1), v_203);
        }
      }
      // k:8 i:1 j:8 l:4 l:1u j:1u k:8u k:1v
      int64_t k_204 = 0;
      for (; k_204 + 8 <= 16; k_204 += 8) {
        {
          f32x8 acc_209 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_212 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_215 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_218 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_221 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_224 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_227 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_230 = lm_splat<f32x8>(0x0.0p+0f);
          int64_t l_205 = l_6;
          for (; l_205 + 4 <= l_end_7; l_205 += 4) {
            const float v_206 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1));
            const f32x8 v_207 = lm_held(lm_load<f32x8>(b9 + i_3*34816 + k_204 + l_205*16));
            const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_206), v_207);
            acc_209 = lm_add(acc_209, v_208);
            const float v_210 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 256);
            const f32x8 v_211 = lm_product(lm_splat<f32x8>(v_210), v_207);
            acc_212 = lm_add(acc_212, v_211);
            const float v_213 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 512);
            const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_213), v_207);
            acc_215 = lm_add(acc_215, v_214);
            const float v_216 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 768);
            const f32x8 v_217 = lm_product(lm_splat<f32x8>(v_216), v_207);
            acc_218 = lm_add(acc_218, v_217);
            const float v_219 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1024);
            const f32x8 v_220 = lm_product(lm_splat<f32x8>(v_219), v_207);
            acc_221 = lm_add(acc_221, v_220);
            const float v_222 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1280);
            const f32x8 v_223 = lm_product(lm_splat<f32x8>(v_222), v_207);
            acc_224 = lm_add(acc_224, v_223);
            const float v_225 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1536);
            const f32x8 v_226 = lm_product(lm_splat<f32x8>(v_225), v_207);
            acc_227 = lm_add(acc_227, v_226);
            const float v_228 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1792);
            const f32x8 v_229 = lm_product(lm_splat<f32x8>(v_228), v_207);
            acc_230 = lm_add(acc_230, v_229);
            lm_forget();
            const float v_231 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1);
            const f32x8 v_232 = lm_held(lm_load<f32x8>(b9 + i_3*34816 + k_204 + l_205*16 + 16));
            const f32x8 v_233 = lm_product(lm_splat<f32x8>(v_231), v_232);
            acc_209 = lm_add(acc_209, v_233);
            const float v_234 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 257);
            const f32x8 v_235 = lm_product(lm_splat<f32x8>(v_234), v_232);
            acc_212 = lm_add(acc_212, v_235);
            const float v_236 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 513);
            const f32x8 v_237 = lm_product(lm_splat<f32x8>(v_236), v_232);
            acc_215 = lm_add(acc_215, v_237);
            const float v_238 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 769);
            const f32x8 v_239 = lm_product(lm_splat<f32x8>(v_238), v_232);
            acc_218 = lm_add(acc_218, v_239);
            const float v_240 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1025);
            const f32x8 v_241 = lm_product(lm_splat<f32x8>(v_240), v_232);
            acc_221 = lm_add(acc_221, v_241);
            const float v_242 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1281);
            const f32x8 v_243 = lm_product(lm_splat<f32x8>(v_242), v_232);
            acc_224 = lm_add(acc_224, v_243);
            const float v_244 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1537);
            const f32x8 v_245 = lm_product(lm_splat<f32x8>(v_244), v_232);
            acc_227 = lm_add(acc_227, v_245);
            const float v_246 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1793);
            const f32x8 v_247 = lm_product(lm_splat<f32x8>(v_246), v_232);
            acc_230 = lm_add(acc_230, v_247);
            lm_forget();
            const float v_248 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 2);
            const f32x8 v_249 = lm_held(lm_load<f32x8>(b9 + i_3*34816 + k_204 + l_205*16 + 32));
            const f32x8 v_250 = lm_product(lm_splat<f32x8>(v_248), v_249);
            acc_209 = lm_add(acc_209, v_250);
            const float v_251 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 258);
            const f32x8 v_252 = lm_product(lm_splat<f32x8>(v_251), v_249);
            acc_212 = lm_add(acc_212, v_252);
            const float v_253 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 514);
            const f32x8 v_254 = lm_product(lm_splat<f32x8>(v_253), v_249);
            acc_215 = lm_add(acc_215, v_254);
            const float v_255 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 770);
            const f32x8 v_256 = lm_product(lm_splat<f32x8>(v_255), v_249);
            acc_218 = lm_add(acc_218, v_256);
            const float v_257 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1026);
            const f32x8 v_258 = lm_product(lm_splat<f32x8>(v_257), v_249);
            acc_221 = lm_add(acc_221, v_258);
            const float v_259 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1282);
            const f32x8 v_260 = lm_product(lm_splat<f32x8>(v_259), v_249);
            acc_224 = lm_add(acc_224, v_260);
            const float v_261 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1538);
            const f32x8 v_262 = lm_product(lm_splat<f32x8>(v_261), v_249);
            acc_227 = lm_add(acc_227, v_262);
            const float v_263 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1794);
            const f32x8 v_264 = lm_product(lm_splat<f32x8>(v_263), v_249);
            acc_230 = lm_add(acc_230, v_264);
            lm_forget();
            const float v_265 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 3);
            const f32x8 v_266 = lm_held(lm_load<f32x8>(b9 + i_3*34816 + k_204 + l_205*16 + 48));
            const f32x8 v_267 = lm_product(lm_splat<f32x8>(v_265), v_266);
            acc_209 = lm_add(acc_209, v_267);
            const float v_268 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 259);
            const f32x8 v_269 = lm_product(lm_splat<f32x8>(v_268), v_266);
            acc_212 = lm_add(acc_212, v_269);
            const float v_270 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 515);
            const f32x8 v_271 = lm_product(lm_splat<f32x8>(v_270), v_266);
            acc_215 = lm_add(acc_215, v_271);
            const float v_272 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 771);
            const f32x8 v_273 = lm_product(lm_splat<f32x8>(v_272), v_266);
            acc_218 = lm_add(acc_218, v_273);
            const float v_274 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1027);
            const f32x8 v_275 = lm_product(lm_splat<f32x8>(v_274), v_266);
            acc_221 = lm_add(acc_221, v_275);
            const float v_276 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1283);
            const f32x8 v_277 = lm_product(lm_splat<f32x8>(v_276), v_266);
            acc_224 = lm_add(acc_224, v_277);
            const float v_278 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1539);
            const f32x8 v_279 = lm_product(lm_splat<f32x8>(v_278), v_266);
            acc_227 = lm_add(acc_227, v_279);
            const float v_280 = lm_load<float>(b8 + i_3*2048 + j_4*256 + l_205 + i_3*(-2048) + j_4*(-256) + l_6*(-1) + 1795);
            const f32x8 v_281 = lm_product(lm_splat<f32x8>(v_280), v_266);
            acc_230 = lm_add(acc_230, v_281);
          }
          f32x8 total_282 = acc_209;
          f32x8 total_283 = acc_212;
          f32x8 total_284 = acc_215;
          f32x8 total_285 = acc_218;
          f32x8 total_286 = acc_221;
          f32x8 total_287 = acc_224;
          f32x8 total_288 = acc_227;
          f32x8 total_289 = acc_230;
          const f32x8 v_290 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16));
          const float v_291 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
          const f32x8 v_292 = lm_mul(v_290, lm_splat<f32x8>(v_291));
          const f32x8 v_293 = lm_add(v_292, total_282);
          lm_store(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16), v_293);
          const f32x8 v_294 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 16);
          const float v_295 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 1);
          const f32x8 v_296 = lm_mul(v_294, lm_splat<f32x8>(v_295));
          const f32x8 v_297 = lm_add(v_296, total_283);
          lm_store(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 16, v_297);
          const f32x8 v_298 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 32);
          const float v_299 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 2);
          const f32x8 v_300 = lm_mul(v_298, lm_splat<f32x8>(v_299));
          const f32x8 v_301 = lm_add(v_300, total_284);
          lm_store(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 32, v_301);
          const f32x8 v_302 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 48);
          const float v_303 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 3);
          const f32x8 v_304 = lm_mul(v_302, lm_splat<f32x8>(v_303));
          const f32x8 v_305 = lm_add(v_304, total_285);
          lm_store(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 48, v_305);
          const f32x8 v_306 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 64);
          const float v_307 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 4);
          const f32x8 v_308 = lm_mul(v_306, lm_splat<f32x8>(v_307));
          const f32x8 v_309 = lm_add(v_308, total_286);
          lm_store(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 64, v_309);
          const f32x8 v_310 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 80);
          const float v_311 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 5);
          const f32x8 v_312 = lm_mul(v_310, lm_splat<f32x8>(v_311));
          const f32x8 v_313 = lm_add(v_312, total_287);
          lm_store(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 80, v_313);
          const f32x8 v_314 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 96);
          const float v_315 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 6);
          const f32x8 v_316 = lm_mul(v_314, lm_splat<f32x8>(v_315));
          const f32x8 v_317 = lm_add(v_316, total_288);
          lm_store(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 96, v_317);
          const f32x8 v_318 = lm_load<f32x8>(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 112);
          const float v_319 = lm_load<float>(b7 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 7);
          const f32x8 v_320 = lm_mul(v_318, lm_splat<f32x8>(v_319));
          const f32x8 v_321 = lm_add(v_320, total_289);
          lm_store(b2 + i_3*128 + j_4*16 + k_204 + i_3*(-128) + j_4*(-16) + 112, v_321);
        }
      }
    }
    // i:1 j:8 j:8u j:1v
    const f32x8 v_322 = lm_load<f32x8>(b1 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
    const f32x8 v_323 = lm_recip(v_322);
    lm_store(b10 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1), v_323);
    // i:1 j:1 k:16 k:8u k:1v
    for (int64_t j_324 = j_4; j_324 < (j_4 + 8); j_324 += 1) {
      const f32x8 v_325 = lm_load<f32x8>(b2 + i_3*128 + j_324*16 + i_3*(-128) + j_4*(-16));
      const float v_326 = lm_load<float>(b10 + i_3*8 + j_324 + i_3*(-8) + j_4*(-1));
      const f32x8 v_327 = lm_mul(v_325, lm_splat<f32x8>(v_326));
      lm_store(b11 + i_3*128 + j_324*16, v_327);
      const f32x8 v_328 = lm_load<f32x8>(b2 + i_3*128 + j_324*16 + i_3*(-128) + j_4*(-16) + 8);
      const f32x8 v_329 = lm_mul(v_328, lm_splat<f32x8>(v_326));
      lm_store(b11 + i_3*128 + j_324*16 + 8, v_329);
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
// k0 stage 0: l:8 i:1 j:8 m:8 m:1u j:1u l:8u l:1v
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
//           schedule l:8 i:1 j:8 m:8 m:1u j:1u l:8u l:1v
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
  const int64_t blocks_2 = ((8 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*1;
    const int64_t j_4 = ((t) % blocks_2)*8;
    // l:8 i:1 j:8 m:8 m:1u j:1u l:8u l:1v
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
        for (; m_6 + 8 <= 16; m_6 += 8) {
          const float v_7 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6);
          f32x8 square_8[8];
          square_8[0] = lm_load<f32x8>(b1 + i_3*34816 + l_5*16 + m_6 + 0);
          square_8[1] = lm_load<f32x8>(b1 + i_3*34816 + l_5*16 + m_6 + 16);
          square_8[2] = lm_load<f32x8>(b1 + i_3*34816 + l_5*16 + m_6 + 32);
          square_8[3] = lm_load<f32x8>(b1 + i_3*34816 + l_5*16 + m_6 + 48);
          square_8[4] = lm_load<f32x8>(b1 + i_3*34816 + l_5*16 + m_6 + 64);
          square_8[5] = lm_load<f32x8>(b1 + i_3*34816 + l_5*16 + m_6 + 80);
          square_8[6] = lm_load<f32x8>(b1 + i_3*34816 + l_5*16 + m_6 + 96);
          square_8[7] = lm_load<f32x8>(b1 + i_3*34816 + l_5*16 + m_6 + 112);
          lm_transpose<8>(square_8);
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), square_8[0]);
          acc_10 = lm_add(acc_10, v_9);
          const float v_11 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 16);
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_11), square_8[0]);
          acc_13 = lm_add(acc_13, v_12);
          const float v_14 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 32);
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_14), square_8[0]);
          acc_16 = lm_add(acc_16, v_15);
          const float v_17 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 48);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), square_8[0]);
          acc_19 = lm_add(acc_19, v_18);
          const float v_20 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 64);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), square_8[0]);
          acc_22 = lm_add(acc_22, v_21);
          const float v_23 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 80);
          const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_23), square_8[0]);
          acc_25 = lm_add(acc_25, v_24);
          const float v_26 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 96);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_26), square_8[0]);
          acc_28 = lm_add(acc_28, v_27);
          const float v_29 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 112);
          const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), square_8[0]);
          acc_31 = lm_add(acc_31, v_30);
          lm_forget();
          const float v_32 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 1);
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), square_8[1]);
          acc_10 = lm_add(acc_10, v_33);
          const float v_34 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 17);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_34), square_8[1]);
          acc_13 = lm_add(acc_13, v_35);
          const float v_36 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 33);
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_36), square_8[1]);
          acc_16 = lm_add(acc_16, v_37);
          const float v_38 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 49);
          const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), square_8[1]);
          acc_19 = lm_add(acc_19, v_39);
          const float v_40 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 65);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_40), square_8[1]);
          acc_22 = lm_add(acc_22, v_41);
          const float v_42 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 81);
          const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), square_8[1]);
          acc_25 = lm_add(acc_25, v_43);
          const float v_44 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 97);
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_44), square_8[1]);
          acc_28 = lm_add(acc_28, v_45);
          const float v_46 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 113);
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_46), square_8[1]);
          acc_31 = lm_add(acc_31, v_47);
          lm_forget();
          const float v_48 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 2);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), square_8[2]);
          acc_10 = lm_add(acc_10, v_49);
          const float v_50 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 18);
          const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_50), square_8[2]);
          acc_13 = lm_add(acc_13, v_51);
          const float v_52 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 34);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_52), square_8[2]);
          acc_16 = lm_add(acc_16, v_53);
          const float v_54 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 50);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_54), square_8[2]);
          acc_19 = lm_add(acc_19, v_55);
          const float v_56 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 66);
          const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), square_8[2]);
          acc_22 = lm_add(acc_22, v_57);
          const float v_58 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 82);
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_58), square_8[2]);
          acc_25 = lm_add(acc_25, v_59);
          const float v_60 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 98);
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_60), square_8[2]);
          acc_28 = lm_add(acc_28, v_61);
          const float v_62 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 114);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_62), square_8[2]);
          acc_31 = lm_add(acc_31, v_63);
          lm_forget();
          const float v_64 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 3);
          const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_64), square_8[3]);
          acc_10 = lm_add(acc_10, v_65);
          const float v_66 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 19);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), square_8[3]);
          acc_13 = lm_add(acc_13, v_67);
          const float v_68 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 35);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_68), square_8[3]);
          acc_16 = lm_add(acc_16, v_69);
          const float v_70 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 51);
          const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_70), square_8[3]);
          acc_19 = lm_add(acc_19, v_71);
          const float v_72 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 67);
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_72), square_8[3]);
          acc_22 = lm_add(acc_22, v_73);
          const float v_74 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 83);
          const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_74), square_8[3]);
          acc_25 = lm_add(acc_25, v_75);
          const float v_76 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 99);
          const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_76), square_8[3]);
          acc_28 = lm_add(acc_28, v_77);
          const float v_78 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 115);
          const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_78), square_8[3]);
          acc_31 = lm_add(acc_31, v_79);
          lm_forget();
          const float v_80 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 4);
          const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_80), square_8[4]);
          acc_10 = lm_add(acc_10, v_81);
          const float v_82 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 20);
          const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_82), square_8[4]);
          acc_13 = lm_add(acc_13, v_83);
          const float v_84 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 36);
          const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), square_8[4]);
          acc_16 = lm_add(acc_16, v_85);
          const float v_86 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 52);
          const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_86), square_8[4]);
          acc_19 = lm_add(acc_19, v_87);
          const float v_88 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 68);
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_88), square_8[4]);
          acc_22 = lm_add(acc_22, v_89);
          const float v_90 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 84);
          const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_90), square_8[4]);
          acc_25 = lm_add(acc_25, v_91);
          const float v_92 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 100);
          const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_92), square_8[4]);
          acc_28 = lm_add(acc_28, v_93);
          const float v_94 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 116);
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_94), square_8[4]);
          acc_31 = lm_add(acc_31, v_95);
          lm_forget();
          const float v_96 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 5);
          const f32x8 v_97 = lm_product(lm_splat<f32x8>(v_96), square_8[5]);
          acc_10 = lm_add(acc_10, v_97);
          const float v_98 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 21);
          const f32x8 v_99 = lm_product(lm_splat<f32x8>(v_98), square_8[5]);
          acc_13 = lm_add(acc_13, v_99);
          const float v_100 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 37);
          const f32x8 v_101 = lm_product(lm_splat<f32x8>(v_100), square_8[5]);
          acc_16 = lm_add(acc_16, v_101);
          const float v_102 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 53);
          const f32x8 v_103 = lm_product(lm_splat<f32x8>(v_102), square_8[5]);
          acc_19 = lm_add(acc_19, v_103);
          const float v_104 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 69);
          const f32x8 v_105 = lm_product(lm_splat<f32x8>(v_104), square_8[5]);
          acc_22 = lm_add(acc_22, v_105);
          const float v_106 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 85);
          const f32x8 v_107 = lm_product(lm_splat<f32x8>(v_106), square_8[5]);
          acc_25 = lm_add(acc_25, v_107);
          const float v_108 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 101);
          const f32x8 v_109 = lm_product(lm_splat<f32x8>(v_108), square_8[5]);
          acc_28 = lm_add(acc_28, v_109);
          const float v_110 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 117);
          const f32x8 v_111 = lm_product(lm_splat<f32x8>(v_110), square_8[5]);
          acc_31 = lm_add(acc_31, v_111);
          lm_forget();
          const float v_112 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 6);
          const f32x8 v_113 = lm_product(lm_splat<f32x8>(v_112), square_8[6]);
          acc_10 = lm_add(acc_10, v_113);
          const float v_114 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 22);
          const f32x8 v_115 = lm_product(lm_splat<f32x8>(v_114), square_8[6]);
          acc_13 = lm_add(acc_13, v_115);
          const float v_116 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 38);
          const f32x8 v_117 = lm_product(lm_splat<f32x8>(v_116), square_8[6]);
          acc_16 = lm_add(acc_16, v_117);
          const float v_118 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 54);
          const f32x8 v_119 = lm_product(lm_splat<f32x8>(v_118), square_8[6]);
          acc_19 = lm_add(acc_19, v_119);
          const float v_120 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 70);
          const f32x8 v_121 = lm_product(lm_splat<f32x8>(v_120), square_8[6]);
          acc_22 = lm_add(acc_22, v_121);
          const float v_122 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 86);
          const f32x8 v_123 = lm_product(lm_splat<f32x8>(v_122), square_8[6]);
          acc_25 = lm_add(acc_25, v_123);
          const float v_124 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 102);
          const f32x8 v_125 = lm_product(lm_splat<f32x8>(v_124), square_8[6]);
          acc_28 = lm_add(acc_28, v_125);
          const float v_126 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 118);
          const f32x8 v_127 = lm_product(lm_splat<f32x8>(v_126), square_8[6]);
          acc_31 = lm_add(acc_31, v_127);
          lm_forget();
          const float v_128 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 7);
          const f32x8 v_129 = lm_product(lm_splat<f32x8>(v_128), square_8[7]);
          acc_10 = lm_add(acc_10, v_129);
          const float v_130 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 23);
          const f32x8 v_131 = lm_product(lm_splat<f32x8>(v_130), square_8[7]);
          acc_13 = lm_add(acc_13, v_131);
          const float v_132 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 39);
          const f32x8 v_133 = lm_product(lm_splat<f32x8>(v_132), square_8[7]);
          acc_16 = lm_add(acc_16, v_133);
          const float v_134 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 55);
          const f32x8 v_135 = lm_product(lm_splat<f32x8>(v_134), square_8[7]);
          acc_19 = lm_add(acc_19, v_135);
          const float v_136 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 71);
          const f32x8 v_137 = lm_product(lm_splat<f32x8>(v_136), square_8[7]);
          acc_22 = lm_add(acc_22, v_137);
          const float v_138 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 87);
          const f32x8 v_139 = lm_product(lm_splat<f32x8>(v_138), square_8[7]);
          acc_25 = lm_add(acc_25, v_139);
          const float v_140 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 103);
          const f32x8 v_141 = lm_product(lm_splat<f32x8>(v_140), square_8[7]);
          acc_28 = lm_add(acc_28, v_141);
          const float v_142 = lm_load<float>(b0 + i_3*128 + j_4*16 + m_6 + 119);
          const f32x8 v_143 = lm_product(lm_splat<f32x8>(v_142), square_8[7]);
          acc_31 = lm_add(acc_31, v_143);
        }
        f32x8 total_144 = acc_10;
        f32x8 total_145 = acc_13;
        f32x8 total_146 = acc_16;
        f32x8 total_147 = acc_19;
        f32x8 total_148 = acc_22;
        f32x8 total_149 = acc_25;
        f32x8 total_150 = acc_28;
        f32x8 total_151 = acc_31;
        const f32x8 v_152 = lm_mul(total_144, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176), v_152);
        const f32x8 v_153 = lm_mul(total_145, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 2176, v_153);
        const f32x8 v_154 = lm_mul(total_146, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 4352, v_154);
        const f32x8 v_155 = lm_mul(total_147, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 6528, v_155);
        const f32x8 v_156 = lm_mul(total_148, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 8704, v_156);
        const f32x8 v_157 = lm_mul(total_149, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 10880, v_157);
        const f32x8 v_158 = lm_mul(total_150, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 13056, v_158);
        const f32x8 v_159 = lm_mul(total_151, lm_splat<f32x8>(0x1.0000000000000p-2f));
        lm_store(b2 + i_3*17408 + j_4*2176 + l_5 + i_3*(-17408) + j_4*(-2176) + 15232, v_159);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_160 = j_4; j_160 < (j_4 + 8); j_160 += 1) {
      {
        f32x8 acc_163 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_165 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_167 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_169 = lm_splat<f32x8>(-__builtin_inff());
        int64_t l_161 = 0;
        for (; l_161 + 32 <= 2176; l_161 += 32) {
          const f32x8 v_162 = lm_load<f32x8>(b2 + i_3*17408 + j_160*2176 + l_161 + i_3*(-17408) + j_4*(-2176));
          acc_163 = lm_max(acc_163, v_162);
          const f32x8 v_164 = lm_load<f32x8>(b2 + i_3*17408 + j_160*2176 + l_161 + i_3*(-17408) + j_4*(-2176) + 8);
          acc_165 = lm_max(acc_165, v_164);
          const f32x8 v_166 = lm_load<f32x8>(b2 + i_3*17408 + j_160*2176 + l_161 + i_3*(-17408) + j_4*(-2176) + 16);
          acc_167 = lm_max(acc_167, v_166);
          const f32x8 v_168 = lm_load<f32x8>(b2 + i_3*17408 + j_160*2176 + l_161 + i_3*(-17408) + j_4*(-2176) + 24);
          acc_169 = lm_max(acc_169, v_168);
        }
        float total_170 = lm_reduce_max(lm_max(lm_max(acc_163, acc_165), lm_max(acc_167, acc_169)));
        lm_store(b3 + i_3*8 + j_160 + i_3*(-8) + j_4*(-1), total_170);
      }
    }
    // i:1 j:1 l:32 l:8a l:1v
    for (int64_t j_171 = j_4; j_171 < (j_4 + 8); j_171 += 1) {
      {
        f32x8 acc_177 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_181 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_185 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_189 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_172 = 0;
        for (; l_172 + 32 <= 2176; l_172 += 32) {
          const f32x8 v_173 = lm_load<f32x8>(b2 + i_3*17408 + j_171*2176 + l_172 + i_3*(-17408) + j_4*(-2176));
          const float v_174 = lm_load<float>(b3 + i_3*8 + j_171 + i_3*(-8) + j_4*(-1));
          const f32x8 v_175 = lm_sub(v_173, lm_splat<f32x8>(v_174));
          const f32x8 v_176 = lm_exp(v_175);
          lm_store(b4 + i_3*17408 + j_171*2176 + l_172 + i_3*(-17408) + j_4*(-2176), v_176);
          acc_177 = lm_add(acc_177, v_176);
          const f32x8 v_178 = lm_load<f32x8>(b2 + i_3*17408 + j_171*2176 + l_172 + i_3*(-17408) + j_4*(-2176) + 8);
          const f32x8 v_179 = lm_sub(v_178, lm_splat<f32x8>(v_174));
          const f32x8 v_180 = lm_exp(v_179);
          lm_store(b4 + i_3*17408 + j_171*2176 + l_172 + i_3*(-17408) + j_4*(-2176) + 8, v_180);
          acc_181 = lm_add(acc_181, v_180);
          const f32x8 v_182 = lm_load<f32x8>(b2 + i_3*17408 + j_171*2176 + l_172 + i_3*(-17408) + j_4*(-2176) + 16);
          const f32x8 v_183 = lm_sub(v_182, lm_splat<f32x8>(v_174));
          const f32x8 v_184 = lm_exp(v_183);
          lm_store(b4 + i_3*17408 + j_171*2176 + l_172 + i_3*(-17408) + j_4*(-2176) + 16, v_184);
          acc_185 = lm_add(acc_185, v_184);
          const f32x8 v_186 = lm_load<f32x8>(b2 + i_3*17408 + j_171*2176 + l_172 + i_3*(-17408) + j_4*(-2176) + 24);
          const f32x8 v_187 = lm_sub(v_186, lm_splat<f32x8>(v_174));
          const f32x8 v_188 = lm_exp(v_187);
          lm_store(b4 + i_3*17408 + j_171*2176 + l_172 + i_3*(-17408) + j_4*(-2176) + 24, v_188);
          acc_189 = lm_add(acc_189, v_188);
        }
        float total_190 = lm_reduce_add(lm_add(lm_add(acc_177, acc_181), lm_add(acc_185, acc_189)));
        const float v_191 = lm_recip(total_190);
        lm_store(b5 + i_3*8 + j_171 + i_3*(-8) + j_4*(-1), v_191);
      }
    }
    // k:8 i:1 j:8 l:4 l:1u j:1u k:8u k:1v
    int64_t k_192 = 0;
    for (; k_192 + 8 <= 16; k_192 += 8) {
      {
        f32x8 acc_197 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_200 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_203 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_206 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_209 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_212 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_215 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_218 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t l_193 = 0;
        for (; l_193 + 4 <= 2176; l_193 += 4) {
          const float v_194 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176));
          const f32x8 v_195 = lm_held(lm_load<f32x8>(b6 + i_3*34816 + k_192 + l_193*16));
          const f32x8 v_196 = lm_product(lm_splat<f32x8>(v_194), v_195);
          acc_197 = lm_add(acc_197, v_196);
          const float v_198 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 2176);
          const f32x8 v_199 = lm_product(lm_splat<f32x8>(v_198), v_195);
          acc_200 = lm_add(acc_200, v_199);
          const float v_201 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 4352);
          const f32x8 v_202 = lm_product(lm_splat<f32x8>(v_201), v_195);
          acc_203 = lm_add(acc_203, v_202);
          const float v_204 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 6528);
          const f32x8 v_205 = lm_product(lm_splat<f32x8>(v_204), v_195);
          acc_206 = lm_add(acc_206, v_205);
          const float v_207 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 8704);
          const f32x8 v_208 = lm_product(lm_splat<f32x8>(v_207), v_195);
          acc_209 = lm_add(acc_209, v_208);
          const float v_210 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 10880);
          const f32x8 v_211 = lm_product(lm_splat<f32x8>(v_210), v_195);
          acc_212 = lm_add(acc_212, v_211);
          const float v_213 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 13056);
          const f32x8 v_214 = lm_product(lm_splat<f32x8>(v_213), v_195);
          acc_215 = lm_add(acc_215, v_214);
          const float v_216 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 15232);
          const f32x8 v_217 = lm_product(lm_splat<f32x8>(v_216), v_195);
          acc_218 = lm_add(acc_218, v_217);
          lm_forget();
          const float v_219 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 1);
          const f32x8 v_220 = lm_held(lm_load<f32x8>(b6 + i_3*34816 + k_192 + l_193*16 + 16));
          const f32x8 v_221 = lm_product(lm_splat<f32x8>(v_219), v_220);
          acc_197 = lm_add(acc_197, v_221);
          const float v_222 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 2177);
          const f32x8 v_223 = lm_product(lm_splat<f32x8>(v_222), v_220);
          acc_200 = lm_add(acc_200, v_223);
          const float v_224 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 4353);
          const f32x8 v_225 = lm_product(lm_splat<f32x8>(v_224), v_220);
          acc_203 = lm_add(acc_203, v_225);
          const float v_226 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 6529);
          const f32x8 v_227 = lm_product(lm_splat<f32x8>(v_226), v_220);
          acc_206 = lm_add(acc_206, v_227);
          const float v_228 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 8705);
          const f32x8 v_229 = lm_product(lm_splat<f32x8>(v_228), v_220);
          acc_209 = lm_add(acc_209, v_229);
          const float v_230 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 10881);
          const f32x8 v_231 = lm_product(lm_splat<f32x8>(v_230), v_220);
          acc_212 = lm_add(acc_212, v_231);
          const float v_232 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 13057);
          const f32x8 v_233 = lm_product(lm_splat<f32x8>(v_232), v_220);
          acc_215 = lm_add(acc_215, v_233);
          const float v_234 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 15233);
          const f32x8 v_235 = lm_product(lm_splat<f32x8>(v_234), v_220);
          acc_218 = lm_add(acc_218, v_235);
          lm_forget();
          const float v_236 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 2);
          const f32x8 v_237 = lm_held(lm_load<f32x8>(b6 + i_3*34816 + k_192 + l_193*16 + 32));
          const f32x8 v_238 = lm_product(lm_splat<f32x8>(v_236), v_237);
          acc_197 = lm_add(acc_197, v_238);
          const float v_239 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 2178);
          const f32x8 v_240 = lm_product(lm_splat<f32x8>(v_239), v_237);
          acc_200 = lm_add(acc_200, v_240);
          const float v_241 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 4354);
          const f32x8 v_242 = lm_product(lm_splat<f32x8>(v_241), v_237);
          acc_203 = lm_add(acc_203, v_242);
          const float v_243 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 6530);
          const f32x8 v_244 = lm_product(lm_splat<f32x8>(v_243), v_237);
          acc_206 = lm_add(acc_206, v_244);
          const float v_245 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 8706);
          const f32x8 v_246 = lm_product(lm_splat<f32x8>(v_245), v_237);
          acc_209 = lm_add(acc_209, v_246);
          const float v_247 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 10882);
          const f32x8 v_248 = lm_product(lm_splat<f32x8>(v_247), v_237);
          acc_212 = lm_add(acc_212, v_248);
          const float v_249 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 13058);
          const f32x8 v_250 = lm_product(lm_splat<f32x8>(v_249), v_237);
          acc_215 = lm_add(acc_215, v_250);
          const float v_251 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 15234);
          const f32x8 v_252 = lm_product(lm_splat<f32x8>(v_251), v_237);
          acc_218 = lm_add(acc_218, v_252);
          lm_forget();
          const float v_253 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 3);
          const f32x8 v_254 = lm_held(lm_load<f32x8>(b6 + i_3*34816 + k_192 + l_193*16 + 48));
          const f32x8 v_255 = lm_product(lm_splat<f32x8>(v_253), v_254);
          acc_197 = lm_add(acc_197, v_255);
          const float v_256 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 2179);
          const f32x8 v_257 = lm_product(lm_splat<f32x8>(v_256), v_254);
          acc_200 = lm_add(acc_200, v_257);
          const float v_258 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 4355);
          const f32x8 v_259 = lm_product(lm_splat<f32x8>(v_258), v_254);
          acc_203 = lm_add(acc_203, v_259);
          const float v_260 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 6531);
          const f32x8 v_261 = lm_product(lm_splat<f32x8>(v_260), v_254);
          acc_206 = lm_add(acc_206, v_261);
          const float v_262 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 8707);
          const f32x8 v_263 = lm_product(lm_splat<f32x8>(v_262), v_254);
          acc_209 = lm_add(acc_209, v_263);
          const float v_264 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 10883);
          const f32x8 v_265 = lm_product(lm_splat<f32x8>(v_264), v_254);
          acc_212 = lm_add(acc_212, v_265);
          const float v_266 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 13059);
          const f32x8 v_267 = lm_product(lm_splat<f32x8>(v_266), v_254);
          acc_215 = lm_add(acc_215, v_267);
          const float v_268 = lm_load<float>(b4 + i_3*17408 + j_4*2176 + l_193 + i_3*(-17408) + j_4*(-2176) + 15235);
          const f32x8 v_269 = lm_product(lm_splat<f32x8>(v_268), v_254);
          acc_218 = lm_add(acc_218, v_269);
        }
        f32x8 total_270 = acc_197;
        f32x8 total_271 = acc_200;
        f32x8 total_272 = acc_203;
        f32x8 total_273 = acc_206;
        f32x8 total_274 = acc_209;
        f32x8 total_275 = acc_212;
        f32x8 total_276 = acc_215;
        f32x8 total_277 = acc_218;
        const float v_278 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1));
        const f32x8 v_279 = lm_mul(total_270, lm_splat<f32x8>(v_278));
        lm_store(b7 + i_3*128 + j_4*16 + k_192, v_279);
        const float v_280 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 1);
        const f32x8 v_281 = lm_mul(total_271, lm_splat<f32x8>(v_280));
        lm_store(b7 + i_3*128 + j_4*16 + k_192 + 16, v_281);
        const float v_282 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 2);
        const f32x8 v_283 = lm_mul(total_272, lm_splat<f32x8>(v_282));
        lm_store(b7 + i_3*128 + j_4*16 + k_192 + 32, v_283);
        const float v_284 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 3);
        const f32x8 v_285 = lm_mul(total_273, lm_splat<f32x8>(v_284));
        lm_store(b7 + i_3*128 + j_4*16 + k_192 + 48, v_285);
        const float v_286 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 4);
        const f32x8 v_287 = lm_mul(total_274, lm_splat<f32x8>(v_286));
        lm_store(b7 + i_3*128 + j_4*16 + k_192 + 64, v_287);
        const float v_288 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 5);
        const f32x8 v_289 = lm_mul(total_275, lm_splat<f32x8>(v_288));
        lm_store(b7 + i_3*128 + j_4*16 + k_192 + 80, v_289);
        const float v_290 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 6);
        const f32x8 v_291 = lm_mul(total_276, lm_splat<f32x8>(v_290));
        lm_store(b7 + i_3*128 + j_4*16 + k_192 + 96, v_291);
        const float v_292 = lm_load<float>(b5 + i_3*8 + j_4 + i_3*(-8) + j_4*(-1) + 7);
        const f32x8 v_293 = lm_mul(total_277, lm_splat<f32x8>(v_292));
        lm_store(b7 + i_3*128 + j_4*16 + k_192 + 112, v_293);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(scratch + 0), (void*)(scratch + 69696), (void*)(scratch + 69824), (void*)(scratch + 139520), (void*)(c->arguments[2]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 8.422e+04;
  lm_share(&c, k0, ((2 + 0) / 1)*((8 + 7) / 8), 8.422e+04, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 8.422e+04;
}
