//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 24, 14, 14], static=false) : f32[1, 24, 14, 14]
//   %1 = input(name="w", dtype=f32, shape=[24, 1, 3, 3], static=true) : f32[24, 1, 3, 3]
//   %2 = pad(%0; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[1, 24, 16, 16]
//   %3 = expand(%2; axes=[2], sizes=[1]) : f32[1, 24, 1, 16, 16]
//   %4 = window(%3; axis=4, size=3, stride=1, dilation=1) : f32[1, 24, 1, 16, 14, 3]
//   %5 = window(%4; axis=3, size=3, stride=1, dilation=1) : f32[1, 24, 1, 14, 3, 14, 3]
//   %6 = permute(%5; axes=[0, 1, 3, 5, 2, 4, 6]) : f32[1, 24, 14, 14, 1, 3, 3]
//   %7 = expand(%6; axes=[2], sizes=[1]) : f32[1, 24, 1, 14, 14, 1, 3, 3]
//   %8 = expand(%1; axes=[0, 2, 3, 4], sizes=[1, 1, 14, 14]) : f32[1, 24, 1, 14, 14, 1, 3, 3]
//   %9 = mul(%7, %8) : f32[1, 24, 1, 14, 14, 1, 3, 3]
//   %10 = split(%9; axis=5, sizes=[]) : f32[1, 24, 1, 14, 14, 3, 3]
//   %11 = sum(%10; axes=[5, 6]) : f32[1, 24, 1, 14, 14]
//   %12 = merge(%11; axis=1, count=2) : f32[1, 24, 14, 14]
//   %13 = constant(value=f32[](0.0)) : f32[]
//   %14 = expand(%13; axes=[0, 1, 2, 3], sizes=[1, 24, 14, 14]) : f32[1, 24, 14, 14]
//   %15 = max(%12, %14) : f32[1, 24, 14, 14]
//   output "y" %15

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:1 n:1 o:16 o:8u o:1v
// k0 stage 1: i:1 j:5 k:16 l:3 m:3 l:1u m:1u j:1u k:8u k:1v
// k0 grid: i:8
//   program "region"
//   buffer x0 input f32[1, 24, 14, 14]
//   buffer x1 constant f32[24, 1, 3, 3]
//   buffer y0 output f32[1, 24, 14, 14]
//   buffer t2 scratch f32[8, 16, 16]
//   kernel k0 call
//     axis i 24
//     axis j 14
//     axis k 14
//     axis l 3
//     axis m 3
//     axis n 16
//     axis o 16
//     for i 8 parallel
//       stage i n o
//         schedule i:1 n:1 o:16 o:8u o:1v
//         %0 = load x0[0, i, n - 1, o - 1] if (o < 15)*(0 < o)*(0 < n)*(n < 15) : f32
//         store t2[i - start_i, n, o] = %0
//       stage i j k l m
//         schedule i:1 j:5 k:16 l:3 m:3 l:1u m:1u j:1u k:8u k:1v
//         %0 = load t2[i - start_i, j + l, k + m] : f32
//         %1 = load x1[i, 0, l, m] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 8256;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const float* const __restrict b2 = (const float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((24 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*8;
    // i:1 n:1 o:16 o:8u o:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 8); i_3 += 1) {
      for (int64_t n_4 = 0; n_4 < 16; n_4 += 1) {
        const f32x8 v_5 = ((n_4*(-1) + 15) > 0 && (n_4) > 0) ? (((0) > 0 && (8) > 0) ? lm_load<f32x8>(b0 + i_3*196 + n_4*14 + (-15)) : lm_load_if<f32x8>(b0 + i_3*196 + n_4*14 + (-15), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(0)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(15)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
        lm_store(b1 + i_3*256 + n_4*16 + i_2*(-256), v_5);
        const f32x8 v_6 = ((n_4*(-1) + 15) > 0 && (n_4) > 0) ? (((8) > 0 && (0) > 0) ? lm_load<f32x8>(b0 + i_3*196 + n_4*14 + (-7)) : lm_load_if<f32x8>(b0 + i_3*196 + n_4*14 + (-7), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(8)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(7)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
        lm_store(b1 + i_3*256 + n_4*16 + i_2*(-256) + 8, v_6);
      }
    }
    // i:1 j:5 k:16 l:3 m:3 l:1u m:1u j:1u k:8u k:1v
    for (int64_t i_7 = i_2; i_7 < (i_2 + 8); i_7 += 1) {
      int64_t j_8 = 0;
      for (; j_8 + 5 <= 14; j_8 += 5) {
        {
          f32x8 acc_12 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_18 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_43 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_48 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_53 = lm_splat<f32x8>(0x0.0p+0f);
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256)));
          const float v_10 = lm_load<float>(b2 + i_7*9);
          const f32x8 v_11 = lm_product(v_9, lm_splat<f32x8>(v_10));
          acc_12 = lm_add(acc_12, v_11);
          const f32x8 v_13 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 8, 6));
          const f32x8 v_14 = lm_product(v_13, lm_splat<f32x8>(v_10));
          acc_15 = lm_add(acc_15, v_14);
          const f32x8 v_16 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 16));
          const f32x8 v_17 = lm_product(v_16, lm_splat<f32x8>(v_10));
          acc_18 = lm_add(acc_18, v_17);
          const float v_19 = lm_load<float>(b2 + i_7*9 + 3);
          const f32x8 v_20 = lm_product(v_16, lm_splat<f32x8>(v_19));
          acc_12 = lm_add(acc_12, v_20);
          const f32x8 v_21 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 24, 6));
          const f32x8 v_22 = lm_product(v_21, lm_splat<f32x8>(v_10));
          acc_23 = lm_add(acc_23, v_22);
          const f32x8 v_24 = lm_product(v_21, lm_splat<f32x8>(v_19));
          acc_15 = lm_add(acc_15, v_24);
          const f32x8 v_25 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 32));
          const f32x8 v_26 = lm_product(v_25, lm_splat<f32x8>(v_10));
          acc_27 = lm_add(acc_27, v_26);
          const f32x8 v_28 = lm_product(v_25, lm_splat<f32x8>(v_19));
          acc_18 = lm_add(acc_18, v_28);
          const float v_29 = lm_load<float>(b2 + i_7*9 + 6);
          const f32x8 v_30 = lm_product(v_25, lm_splat<f32x8>(v_29));
          acc_12 = lm_add(acc_12, v_30);
          const f32x8 v_31 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 40, 6));
          const f32x8 v_32 = lm_product(v_31, lm_splat<f32x8>(v_10));
          acc_33 = lm_add(acc_33, v_32);
          const f32x8 v_34 = lm_product(v_31, lm_splat<f32x8>(v_19));
          acc_23 = lm_add(acc_23, v_34);
          const f32x8 v_35 = lm_product(v_31, lm_splat<f32x8>(v_29));
          acc_15 = lm_add(acc_15, v_35);
          const f32x8 v_36 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 48));
          const f32x8 v_37 = lm_product(v_36, lm_splat<f32x8>(v_10));
          acc_38 = lm_add(acc_38, v_37);
          const f32x8 v_39 = lm_product(v_36, lm_splat<f32x8>(v_19));
          acc_27 = lm_add(acc_27, v_39);
          const f32x8 v_40 = lm_product(v_36, lm_splat<f32x8>(v_29));
          acc_18 = lm_add(acc_18, v_40);
          const f32x8 v_41 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 56, 6));
          const f32x8 v_42 = lm_product(v_41, lm_splat<f32x8>(v_10));
          acc_43 = lm_add(acc_43, v_42);
          const f32x8 v_44 = lm_product(v_41, lm_splat<f32x8>(v_19));
          acc_33 = lm_add(acc_33, v_44);
          const f32x8 v_45 = lm_product(v_41, lm_splat<f32x8>(v_29));
          acc_23 = lm_add(acc_23, v_45);
          const f32x8 v_46 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 64));
          const f32x8 v_47 = lm_product(v_46, lm_splat<f32x8>(v_10));
          acc_48 = lm_add(acc_48, v_47);
          const f32x8 v_49 = lm_product(v_46, lm_splat<f32x8>(v_19));
          acc_38 = lm_add(acc_38, v_49);
          const f32x8 v_50 = lm_product(v_46, lm_splat<f32x8>(v_29));
          acc_27 = lm_add(acc_27, v_50);
          const f32x8 v_51 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 72, 6));
          const f32x8 v_52 = lm_product(v_51, lm_splat<f32x8>(v_10));
          acc_53 = lm_add(acc_53, v_52);
          const f32x8 v_54 = lm_product(v_51, lm_splat<f32x8>(v_19));
          acc_43 = lm_add(acc_43, v_54);
          const f32x8 v_55 = lm_product(v_51, lm_splat<f32x8>(v_29));
          acc_33 = lm_add(acc_33, v_55);
          const f32x8 v_56 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 80));
          const f32x8 v_57 = lm_product(v_56, lm_splat<f32x8>(v_19));
          acc_48 = lm_add(acc_48, v_57);
          const f32x8 v_58 = lm_product(v_56, lm_splat<f32x8>(v_29));
          acc_38 = lm_add(acc_38, v_58);
          const f32x8 v_59 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 88, 6));
          const f32x8 v_60 = lm_product(v_59, lm_splat<f32x8>(v_19));
          acc_53 = lm_add(acc_53, v_60);
          const f32x8 v_61 = lm_product(v_59, lm_splat<f32x8>(v_29));
          acc_43 = lm_add(acc_43, v_61);
          const f32x8 v_62 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 96));
          const f32x8 v_63 = lm_product(v_62, lm_splat<f32x8>(v_29));
          acc_48 = lm_add(acc_48, v_63);
          const f32x8 v_64 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 104, 6));
          const f32x8 v_65 = lm_product(v_64, lm_splat<f32x8>(v_29));
          acc_53 = lm_add(acc_53, v_65);
          lm_forget();
          const f32x8 v_66 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 1));
          const float v_67 = lm_load<float>(b2 + i_7*9 + 1);
          const f32x8 v_68 = lm_product(v_66, lm_splat<f32x8>(v_67));
          acc_12 = lm_add(acc_12, v_68);
          const f32x8 v_69 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 9, 6));
          const f32x8 v_70 = lm_product(v_69, lm_splat<f32x8>(v_67));
          acc_15 = lm_add(acc_15, v_70);
          const f32x8 v_71 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 17));
          const f32x8 v_72 = lm_product(v_71, lm_splat<f32x8>(v_67));
          acc_18 = lm_add(acc_18, v_72);
          const float v_73 = lm_load<float>(b2 + i_7*9 + 4);
          const f32x8 v_74 = lm_product(v_71, lm_splat<f32x8>(v_73));
          acc_12 = lm_add(acc_12, v_74);
          const f32x8 v_75 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 25, 6));
          const f32x8 v_76 = lm_product(v_75, lm_splat<f32x8>(v_67));
          acc_23 = lm_add(acc_23, v_76);
          const f32x8 v_77 = lm_product(v_75, lm_splat<f32x8>(v_73));
          acc_15 = lm_add(acc_15, v_77);
          const f32x8 v_78 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 33));
          const f32x8 v_79 = lm_product(v_78, lm_splat<f32x8>(v_67));
          acc_27 = lm_add(acc_27, v_79);
          const f32x8 v_80 = lm_product(v_78, lm_splat<f32x8>(v_73));
          acc_18 = lm_add(acc_18, v_80);
          const float v_81 = lm_load<float>(b2 + i_7*9 + 7);
          const f32x8 v_82 = lm_product(v_78, lm_splat<f32x8>(v_81));
          acc_12 = lm_add(acc_12, v_82);
          const f32x8 v_83 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 41, 6));
          const f32x8 v_84 = lm_product(v_83, lm_splat<f32x8>(v_67));
          acc_33 = lm_add(acc_33, v_84);
          const f32x8 v_85 = lm_product(v_83, lm_splat<f32x8>(v_73));
          acc_23 = lm_add(acc_23, v_85);
          const f32x8 v_86 = lm_product(v_83, lm_splat<f32x8>(v_81));
          acc_15 = lm_add(acc_15, v_86);
          const f32x8 v_87 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 49));
          const f32x8 v_88 = lm_product(v_87, lm_splat<f32x8>(v_67));
          acc_38 = lm_add(acc_38, v_88);
          const f32x8 v_89 = lm_product(v_87, lm_splat<f32x8>(v_73));
          acc_27 = lm_add(acc_27, v_89);
          const f32x8 v_90 = lm_product(v_87, lm_splat<f32x8>(v_81));
          acc_18 = lm_add(acc_18, v_90);
          const f32x8 v_91 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 57, 6));
          const f32x8 v_92 = lm_product(v_91, lm_splat<f32x8>(v_67));
          acc_43 = lm_add(acc_43, v_92);
          const f32x8 v_93 = lm_product(v_91, lm_splat<f32x8>(v_73));
          acc_33 = lm_add(acc_33, v_93);
          const f32x8 v_94 = lm_product(v_91, lm_splat<f32x8>(v_81));
          acc_23 = lm_add(acc_23, v_94);
          const f32x8 v_95 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 65));
          const f32x8 v_96 = lm_product(v_95, lm_splat<f32x8>(v_67));
          acc_48 = lm_add(acc_48, v_96);
          const f32x8 v_97 = lm_product(v_95, lm_splat<f32x8>(v_73));
          acc_38 = lm_add(acc_38, v_97);
          const f32x8 v_98 = lm_product(v_95, lm_splat<f32x8>(v_81));
          acc_27 = lm_add(acc_27, v_98);
          const f32x8 v_99 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 73, 6));
          const f32x8 v_100 = lm_product(v_99, lm_splat<f32x8>(v_67));
          acc_53 = lm_add(acc_53, v_100);
          const f32x8 v_101 = lm_product(v_99, lm_splat<f32x8>(v_73));
          acc_43 = lm_add(acc_43, v_101);
          const f32x8 v_102 = lm_product(v_99, lm_splat<f32x8>(v_81));
          acc_33 = lm_add(acc_33, v_102);
          const f32x8 v_103 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 81));
          const f32x8 v_104 = lm_product(v_103, lm_splat<f32x8>(v_73));
          acc_48 = lm_add(acc_48, v_104);
          const f32x8 v_105 = lm_product(v_103, lm_splat<f32x8>(v_81));
          acc_38 = lm_add(acc_38, v_105);
          const f32x8 v_106 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 89, 6));
          const f32x8 v_107 = lm_product(v_106, lm_splat<f32x8>(v_73));
          acc_53 = lm_add(acc_53, v_107);
          const f32x8 v_108 = lm_product(v_106, lm_splat<f32x8>(v_81));
          acc_43 = lm_add(acc_43, v_108);
          const f32x8 v_109 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 97));
          const f32x8 v_110 = lm_product(v_109, lm_splat<f32x8>(v_81));
          acc_48 = lm_add(acc_48, v_110);
          const f32x8 v_111 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 105, 6));
          const f32x8 v_112 = lm_product(v_111, lm_splat<f32x8>(v_81));
          acc_53 = lm_add(acc_53, v_112);
          lm_forget();
          const f32x8 v_113 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 2));
          const float v_114 = lm_load<float>(b2 + i_7*9 + 2);
          const f32x8 v_115 = lm_product(v_113, lm_splat<f32x8>(v_114));
          acc_12 = lm_add(acc_12, v_115);
          const f32x8 v_116 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 10, 6));
          const f32x8 v_117 = lm_product(v_116, lm_splat<f32x8>(v_114));
          acc_15 = lm_add(acc_15, v_117);
          const f32x8 v_118 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 18));
          const f32x8 v_119 = lm_product(v_118, lm_splat<f32x8>(v_114));
          acc_18 = lm_add(acc_18, v_119);
          const float v_120 = lm_load<float>(b2 + i_7*9 + 5);
          const f32x8 v_121 = lm_product(v_118, lm_splat<f32x8>(v_120));
          acc_12 = lm_add(acc_12, v_121);
          const f32x8 v_122 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 26, 6));
          const f32x8 v_123 = lm_product(v_122, lm_splat<f32x8>(v_114));
          acc_23 = lm_add(acc_23, v_123);
          const f32x8 v_124 = lm_product(v_122, lm_splat<f32x8>(v_120));
          acc_15 = lm_add(acc_15, v_124);
          const f32x8 v_125 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 34));
          const f32x8 v_126 = lm_product(v_125, lm_splat<f32x8>(v_114));
          acc_27 = lm_add(acc_27, v_126);
          const f32x8 v_127 = lm_product(v_125, lm_splat<f32x8>(v_120));
          acc_18 = lm_add(acc_18, v_127);
          const float v_128 = lm_load<float>(b2 + i_7*9 + 8);
          const f32x8 v_129 = lm_product(v_125, lm_splat<f32x8>(v_128));
          acc_12 = lm_add(acc_12, v_129);
          const f32x8 v_130 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 42, 6));
          const f32x8 v_131 = lm_product(v_130, lm_splat<f32x8>(v_114));
          acc_33 = lm_add(acc_33, v_131);
          const f32x8 v_132 = lm_product(v_130, lm_splat<f32x8>(v_120));
          acc_23 = lm_add(acc_23, v_132);
          const f32x8 v_133 = lm_product(v_130, lm_splat<f32x8>(v_128));
          acc_15 = lm_add(acc_15, v_133);
          const f32x8 v_134 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 50));
          const f32x8 v_135 = lm_product(v_134, lm_splat<f32x8>(v_114));
          acc_38 = lm_add(acc_38, v_135);
          const f32x8 v_136 = lm_product(v_134, lm_splat<f32x8>(v_120));
          acc_27 = lm_add(acc_27, v_136);
          const f32x8 v_137 = lm_product(v_134, lm_splat<f32x8>(v_128));
          acc_18 = lm_add(acc_18, v_137);
          const f32x8 v_138 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 58, 6));
          const f32x8 v_139 = lm_product(v_138, lm_splat<f32x8>(v_114));
          acc_43 = lm_add(acc_43, v_139);
          const f32x8 v_140 = lm_product(v_138, lm_splat<f32x8>(v_120));
          acc_33 = lm_add(acc_33, v_140);
          const f32x8 v_141 = lm_product(v_138, lm_splat<f32x8>(v_128));
          acc_23 = lm_add(acc_23, v_141);
          const f32x8 v_142 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 66));
          const f32x8 v_143 = lm_product(v_142, lm_splat<f32x8>(v_114));
          acc_48 = lm_add(acc_48, v_143);
          const f32x8 v_144 = lm_product(v_142, lm_splat<f32x8>(v_120));
          acc_38 = lm_add(acc_38, v_144);
          const f32x8 v_145 = lm_product(v_142, lm_splat<f32x8>(v_128));
          acc_27 = lm_add(acc_27, v_145);
          const f32x8 v_146 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 74, 6));
          const f32x8 v_147 = lm_product(v_146, lm_splat<f32x8>(v_114));
          acc_53 = lm_add(acc_53, v_147);
          const f32x8 v_148 = lm_product(v_146, lm_splat<f32x8>(v_120));
          acc_43 = lm_add(acc_43, v_148);
          const f32x8 v_149 = lm_product(v_146, lm_splat<f32x8>(v_128));
          acc_33 = lm_add(acc_33, v_149);
          const f32x8 v_150 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 82));
          const f32x8 v_151 = lm_product(v_150, lm_splat<f32x8>(v_120));
          acc_48 = lm_add(acc_48, v_151);
          const f32x8 v_152 = lm_product(v_150, lm_splat<f32x8>(v_128));
          acc_38 = lm_add(acc_38, v_152);
          const f32x8 v_153 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 90, 6));
          const f32x8 v_154 = lm_product(v_153, lm_splat<f32x8>(v_120));
          acc_53 = lm_add(acc_53, v_154);
          const f32x8 v_155 = lm_product(v_153, lm_splat<f32x8>(v_128));
          acc_43 = lm_add(acc_43, v_155);
          const f32x8 v_156 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 98));
          const f32x8 v_157 = lm_product(v_156, lm_splat<f32x8>(v_128));
          acc_48 = lm_add(acc_48, v_157);
          const f32x8 v_158 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 106, 6));
          const f32x8 v_159 = lm_product(v_158, lm_splat<f32x8>(v_128));
          acc_53 = lm_add(acc_53, v_159);
          f32x8 total_160 = acc_12;
          f32x8 total_161 = acc_15;
          f32x8 total_162 = acc_18;
          f32x8 total_163 = acc_23;
          f32x8 total_164 = acc_27;
          f32x8 total_165 = acc_33;
          f32x8 total_166 = acc_38;
          f32x8 total_167 = acc_43;
          f32x8 total_168 = acc_48;
          f32x8 total_169 = acc_53;
          const f32x8 v_170 = lm_max(total_160, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14, v_170);
          const f32x8 v_171 = lm_max(total_161, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 8, v_171, 6);
          const f32x8 v_172 = lm_max(total_162, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14 + 14, v_172);
          const f32x8 v_173 = lm_max(total_163, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 22, v_173, 6);
          const f32x8 v_174 = lm_max(total_164, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14 + 28, v_174);
          const f32x8 v_175 = lm_max(total_165, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 36, v_175, 6);
          const f32x8 v_176 = lm_max(total_166, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14 + 42, v_176);
          const f32x8 v_177 = lm_max(total_167, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 50, v_177, 6);
          const f32x8 v_178 = lm_max(total_168, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14 + 56, v_178);
          const f32x8 v_179 = lm_max(total_169, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 64, v_179, 6);
        }
      }
      {
        {
          f32x8 acc_183 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_186 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_189 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_194 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_198 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_204 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_209 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_214 = lm_splat<f32x8>(0x0.0p+0f);
          const f32x8 v_180 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256)));
          const float v_181 = lm_load<float>(b2 + i_7*9);
          const f32x8 v_182 = lm_product(v_180, lm_splat<f32x8>(v_181));
          acc_183 = lm_add(acc_183, v_182);
          const f32x8 v_184 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 8, 6));
          const f32x8 v_185 = lm_product(v_184, lm_splat<f32x8>(v_181));
          acc_186 = lm_add(acc_186, v_185);
          const f32x8 v_187 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 16));
          const f32x8 v_188 = lm_product(v_187, lm_splat<f32x8>(v_181));
          acc_189 = lm_add(acc_189, v_188);
          const float v_190 = lm_load<float>(b2 + i_7*9 + 3);
          const f32x8 v_191 = lm_product(v_187, lm_splat<f32x8>(v_190));
          acc_183 = lm_add(acc_183, v_191);
          const f32x8 v_192 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 24, 6));
          const f32x8 v_193 = lm_product(v_192, lm_splat<f32x8>(v_181));
          acc_194 = lm_add(acc_194, v_193);
          const f32x8 v_195 = lm_product(v_192, lm_splat<f32x8>(v_190));
          acc_186 = lm_add(acc_186, v_195);
          const f32x8 v_196 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 32));
          const f32x8 v_197 = lm_product(v_196, lm_splat<f32x8>(v_181));
          acc_198 = lm_add(acc_198, v_197);
          const f32x8 v_199 = lm_product(v_196, lm_splat<f32x8>(v_190));
          acc_189 = lm_add(acc_189, v_199);
          const float v_200 = lm_load<float>(b2 + i_7*9 + 6);
          const f32x8 v_201 = lm_product(v_196, lm_splat<f32x8>(v_200));
          acc_183 = lm_add(acc_183, v_201);
          const f32x8 v_202 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 40, 6));
          const f32x8 v_203 = lm_product(v_202, lm_splat<f32x8>(v_181));
          acc_204 = lm_add(acc_204, v_203);
          const f32x8 v_205 = lm_product(v_202, lm_splat<f32x8>(v_190));
          acc_194 = lm_add(acc_194, v_205);
          const f32x8 v_206 = lm_product(v_202, lm_splat<f32x8>(v_200));
          acc_186 = lm_add(acc_186, v_206);
          const f32x8 v_207 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 48));
          const f32x8 v_208 = lm_product(v_207, lm_splat<f32x8>(v_181));
          acc_209 = lm_add(acc_209, v_208);
          const f32x8 v_210 = lm_product(v_207, lm_splat<f32x8>(v_190));
          acc_198 = lm_add(acc_198, v_210);
          const f32x8 v_211 = lm_product(v_207, lm_splat<f32x8>(v_200));
          acc_189 = lm_add(acc_189, v_211);
          const f32x8 v_212 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 56, 6));
          const f32x8 v_213 = lm_product(v_212, lm_splat<f32x8>(v_181));
          acc_214 = lm_add(acc_214, v_213);
          const f32x8 v_215 = lm_product(v_212, lm_splat<f32x8>(v_190));
          acc_204 = lm_add(acc_204, v_215);
          const f32x8 v_216 = lm_product(v_212, lm_splat<f32x8>(v_200));
          acc_194 = lm_add(acc_194, v_216);
          const f32x8 v_217 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 64));
          const f32x8 v_218 = lm_product(v_217, lm_splat<f32x8>(v_190));
          acc_209 = lm_add(acc_209, v_218);
          const f32x8 v_219 = lm_product(v_217, lm_splat<f32x8>(v_200));
          acc_198 = lm_add(acc_198, v_219);
          const f32x8 v_220 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 72, 6));
          const f32x8 v_221 = lm_product(v_220, lm_splat<f32x8>(v_190));
          acc_214 = lm_add(acc_214, v_221);
          const f32x8 v_222 = lm_product(v_220, lm_splat<f32x8>(v_200));
          acc_204 = lm_add(acc_204, v_222);
          const f32x8 v_223 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 80));
          const f32x8 v_224 = lm_product(v_223, lm_splat<f32x8>(v_200));
          acc_209 = lm_add(acc_209, v_224);
          const f32x8 v_225 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 88, 6));
          const f32x8 v_226 = lm_product(v_225, lm_splat<f32x8>(v_200));
          acc_214 = lm_add(acc_214, v_226);
          lm_forget();
          const f32x8 v_227 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 1));
          const float v_228 = lm_load<float>(b2 + i_7*9 + 1);
          const f32x8 v_229 = lm_product(v_227, lm_splat<f32x8>(v_228));
          acc_183 = lm_add(acc_183, v_229);
          const f32x8 v_230 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 9, 6));
          const f32x8 v_231 = lm_product(v_230, lm_splat<f32x8>(v_228));
          acc_186 = lm_add(acc_186, v_231);
          const f32x8 v_232 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 17));
          const f32x8 v_233 = lm_product(v_232, lm_splat<f32x8>(v_228));
          acc_189 = lm_add(acc_189, v_233);
          const float v_234 = lm_load<float>(b2 + i_7*9 + 4);
          const f32x8 v_235 = lm_product(v_232, lm_splat<f32x8>(v_234));
          acc_183 = lm_add(acc_183, v_235);
          const f32x8 v_236 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 25, 6));
          const f32x8 v_237 = lm_product(v_236, lm_splat<f32x8>(v_228));
          acc_194 = lm_add(acc_194, v_237);
          const f32x8 v_238 = lm_product(v_236, lm_splat<f32x8>(v_234));
          acc_186 = lm_add(acc_186, v_238);
          const f32x8 v_239 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 33));
          const f32x8 v_240 = lm_product(v_239, lm_splat<f32x8>(v_228));
          acc_198 = lm_add(acc_198, v_240);
          const f32x8 v_241 = lm_product(v_239, lm_splat<f32x8>(v_234));
          acc_189 = lm_add(acc_189, v_241);
          const float v_242 = lm_load<float>(b2 + i_7*9 + 7);
          const f32x8 v_243 = lm_product(v_239, lm_splat<f32x8>(v_242));
          acc_183 = lm_add(acc_183, v_243);
          const f32x8 v_244 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 41, 6));
          const f32x8 v_245 = lm_product(v_244, lm_splat<f32x8>(v_228));
          acc_204 = lm_add(acc_204, v_245);
          const f32x8 v_246 = lm_product(v_244, lm_splat<f32x8>(v_234));
          acc_194 = lm_add(acc_194, v_246);
          const f32x8 v_247 = lm_product(v_244, lm_splat<f32x8>(v_242));
          acc_186 = lm_add(acc_186, v_247);
          const f32x8 v_248 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 49));
          const f32x8 v_249 = lm_product(v_248, lm_splat<f32x8>(v_228));
          acc_209 = lm_add(acc_209, v_249);
          const f32x8 v_250 = lm_product(v_248, lm_splat<f32x8>(v_234));
          acc_198 = lm_add(acc_198, v_250);
          const f32x8 v_251 = lm_product(v_248, lm_splat<f32x8>(v_242));
          acc_189 = lm_add(acc_189, v_251);
          const f32x8 v_252 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 57, 6));
          const f32x8 v_253 = lm_product(v_252, lm_splat<f32x8>(v_228));
          acc_214 = lm_add(acc_214, v_253);
          const f32x8 v_254 = lm_product(v_252, lm_splat<f32x8>(v_234));
          acc_204 = lm_add(acc_204, v_254);
          const f32x8 v_255 = lm_product(v_252, lm_splat<f32x8>(v_242));
          acc_194 = lm_add(acc_194, v_255);
          const f32x8 v_256 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 65));
          const f32x8 v_257 = lm_product(v_256, lm_splat<f32x8>(v_234));
          acc_209 = lm_add(acc_209, v_257);
          const f32x8 v_258 = lm_product(v_256, lm_splat<f32x8>(v_242));
          acc_198 = lm_add(acc_198, v_258);
          const f32x8 v_259 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 73, 6));
          const f32x8 v_260 = lm_product(v_259, lm_splat<f32x8>(v_234));
          acc_214 = lm_add(acc_214, v_260);
          const f32x8 v_261 = lm_product(v_259, lm_splat<f32x8>(v_242));
          acc_204 = lm_add(acc_204, v_261);
          const f32x8 v_262 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 81));
          const f32x8 v_263 = lm_product(v_262, lm_splat<f32x8>(v_242));
          acc_209 = lm_add(acc_209, v_263);
          const f32x8 v_264 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 89, 6));
          const f32x8 v_265 = lm_product(v_264, lm_splat<f32x8>(v_242));
          acc_214 = lm_add(acc_214, v_265);
          lm_forget();
          const f32x8 v_266 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 2));
          const float v_267 = lm_load<float>(b2 + i_7*9 + 2);
          const f32x8 v_268 = lm_product(v_266, lm_splat<f32x8>(v_267));
          acc_183 = lm_add(acc_183, v_268);
          const f32x8 v_269 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 10, 6));
          const f32x8 v_270 = lm_product(v_269, lm_splat<f32x8>(v_267));
          acc_186 = lm_add(acc_186, v_270);
          const f32x8 v_271 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 18));
          const f32x8 v_272 = lm_product(v_271, lm_splat<f32x8>(v_267));
          acc_189 = lm_add(acc_189, v_272);
          const float v_273 = lm_load<float>(b2 + i_7*9 + 5);
          const f32x8 v_274 = lm_product(v_271, lm_splat<f32x8>(v_273));
          acc_183 = lm_add(acc_183, v_274);
          const f32x8 v_275 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 26, 6));
          const f32x8 v_276 = lm_product(v_275, lm_splat<f32x8>(v_267));
          acc_194 = lm_add(acc_194, v_276);
          const f32x8 v_277 = lm_product(v_275, lm_splat<f32x8>(v_273));
          acc_186 = lm_add(acc_186, v_277);
          const f32x8 v_278 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 34));
          const f32x8 v_279 = lm_product(v_278, lm_splat<f32x8>(v_267));
          acc_198 = lm_add(acc_198, v_279);
          const f32x8 v_280 = lm_product(v_278, lm_splat<f32x8>(v_273));
          acc_189 = lm_add(acc_189, v_280);
          const float v_281 = lm_load<float>(b2 + i_7*9 + 8);
          const f32x8 v_282 = lm_product(v_278, lm_splat<f32x8>(v_281));
          acc_183 = lm_add(acc_183, v_282);
          const f32x8 v_283 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 42, 6));
          const f32x8 v_284 = lm_product(v_283, lm_splat<f32x8>(v_267));
          acc_204 = lm_add(acc_204, v_284);
          const f32x8 v_285 = lm_product(v_283, lm_splat<f32x8>(v_273));
          acc_194 = lm_add(acc_194, v_285);
          const f32x8 v_286 = lm_product(v_283, lm_splat<f32x8>(v_281));
          acc_186 = lm_add(acc_186, v_286);
          const f32x8 v_287 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 50));
          const f32x8 v_288 = lm_product(v_287, lm_splat<f32x8>(v_267));
          acc_209 = lm_add(acc_209, v_288);
          const f32x8 v_289 = lm_product(v_287, lm_splat<f32x8>(v_273));
          acc_198 = lm_add(acc_198, v_289);
          const f32x8 v_290 = lm_product(v_287, lm_splat<f32x8>(v_281));
          acc_189 = lm_add(acc_189, v_290);
          const f32x8 v_291 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 58, 6));
          const f32x8 v_292 = lm_product(v_291, lm_splat<f32x8>(v_267));
          acc_214 = lm_add(acc_214, v_292);
          const f32x8 v_293 = lm_product(v_291, lm_splat<f32x8>(v_273));
          acc_204 = lm_add(acc_204, v_293);
          const f32x8 v_294 = lm_product(v_291, lm_splat<f32x8>(v_281));
          acc_194 = lm_add(acc_194, v_294);
          const f32x8 v_295 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 66));
          const f32x8 v_296 = lm_product(v_295, lm_splat<f32x8>(v_273));
          acc_209 = lm_add(acc_209, v_296);
          const f32x8 v_297 = lm_product(v_295, lm_splat<f32x8>(v_281));
          acc_198 = lm_add(acc_198, v_297);
          const f32x8 v_298 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 74, 6));
          const f32x8 v_299 = lm_product(v_298, lm_splat<f32x8>(v_273));
          acc_214 = lm_add(acc_214, v_299);
          const f32x8 v_300 = lm_product(v_298, lm_splat<f32x8>(v_281));
          acc_204 = lm_add(acc_204, v_300);
          const f32x8 v_301 = lm_held(lm_load<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 82));
          const f32x8 v_302 = lm_product(v_301, lm_splat<f32x8>(v_281));
          acc_209 = lm_add(acc_209, v_302);
          const f32x8 v_303 = lm_held(lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + i_2*(-256) + 90, 6));
          const f32x8 v_304 = lm_product(v_303, lm_splat<f32x8>(v_281));
          acc_214 = lm_add(acc_214, v_304);
          f32x8 total_305 = acc_183;
          f32x8 total_306 = acc_186;
          f32x8 total_307 = acc_189;
          f32x8 total_308 = acc_194;
          f32x8 total_309 = acc_198;
          f32x8 total_310 = acc_204;
          f32x8 total_311 = acc_209;
          f32x8 total_312 = acc_214;
          const f32x8 v_313 = lm_max(total_305, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14, v_313);
          const f32x8 v_314 = lm_max(total_306, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 8, v_314, 6);
          const f32x8 v_315 = lm_max(total_307, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14 + 14, v_315);
          const f32x8 v_316 = lm_max(total_308, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 22, v_316, 6);
          const f32x8 v_317 = lm_max(total_309, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14 + 28, v_317);
          const f32x8 v_318 = lm_max(total_310, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 36, v_318, 6);
          const f32x8 v_319 = lm_max(total_311, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14 + 42, v_319);
          const f32x8 v_320 = lm_max(total_312, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 50, v_320, 6);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2618;
  lm_share(&c, k0, ((24 + 7) / 8), 2618, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2618;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 n:1 o:8 o:8u o:1v prefetch 512
// k0 stage 1: i:1 j:1 k:16 l:1 m:8 m:1u k:8u k:1v
// k0 grid: i:4
//   program "region"
//   buffer x0 input f32[1, 24, 14, 14]
//   buffer x1 constant f32[24, 1, 3, 3]
//   buffer y0 output f32[1, 24, 14, 14]
//   buffer t2 scratch f32[4, 16, 16]
//   kernel k0 call
//     axis i 24
//     axis j 14
//     axis k 14
//     axis l 3
//     axis m 3
//     axis n 16
//     axis o 16
//     for i 4 parallel
//       stage i n o
//         schedule i:1 n:1 o:8 o:8u o:1v prefetch 512
//         %0 = load x0[0, i, n - 1, o - 1] if (o < 15)*(0 < o)*(0 < n)*(n < 15) : f32
//         store t2[i - start_i, n, o] = %0
//       stage i j k l m
//         schedule i:1 j:1 k:16 l:1 m:8 m:1u k:8u k:1v
//         %0 = load t2[i - start_i, j + l, k + m] : f32
//         %1 = load x1[i, 0, l, m] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over l m : f32
//         %4 = constant 0.0 : f32
//         %5 = max %3 %4 : f32
//         store y0[0, i, j, k] = %5

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 4160;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  const float* const __restrict b2 = (const float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((24 + 3) / 4);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*4;
    // i:1 n:1 o:8 o:8u o:1v
    for (int64_t i_3 = i_2; i_3 < (i_2 + 4); i_3 += 1) {
      for (int64_t n_4 = 0; n_4 < 16; n_4 += 1) {
        int64_t o_5 = 0;
        for (; o_5 + 8 <= 16; o_5 += 8) {
          lm_prefetch(b0 + i_3*196 + n_4*14 + o_5 + (-15) + 4096);
          const f32x8 v_6 = ((n_4*(-1) + 15) > 0 && (n_4) > 0) ? (((o_5) > 0 && (o_5*(-1) + 8) > 0) ? lm_load<f32x8>(b0 + i_3*196 + n_4*14 + o_5 + (-15)) : lm_load_if<f32x8>(b0 + i_3*196 + n_4*14 + o_5 + (-15), lm_and(lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(o_5)), lm_iota<i32x8>())), lm_less_than(lm_splat<i32x8>(0), lm_add(lm_splat<i32x8>((int32_t)(o_5*(-1) + 15)), lm_mul(lm_iota<i32x8>(), lm_splat<i32x8>((int32_t)((-1))))))))) : f32x8{};
          lm_store(b1 + i_3*256 + n_4*16 + o_5 + i_2*(-256), v_6);
        }
      }
    }
    // i:1 j:1 k:16 l:1 m:8 m:1u k:8u k:1v
    for (int64_t i_7 = i_2; i_7 < (i_2 + 4); i_7 += 1) {
      for (int64_t j_8 = 0; j_8 < 14; j_8 += 1) {
        {
          f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
          f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
          for (int64_t l_9 = 0; l_9 < 3; l_9 += 1) {
            const f32x8 v_10 = lm_load<f32x8>(b1 + i_7*256 + j_8*16 + l_9*16 + i_2*(-256));
            const float v_11 = lm_load<float>(b2 + i_7*9 + l_9*3);
            const f32x8 v_12 = lm_product(v_10, lm_splat<f32x8>(v_11));
            acc_13 = lm_add(acc_13, v_12);
            const f32x8 v_14 = lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + l_9*16 + i_2*(-256) + 8, 6);
            const f32x8 v_15 = lm_product(v_14, lm_splat<f32x8>(v_11));
            acc_16 = lm_add(acc_16, v_15);
            const f32x8 v_17 = lm_load<f32x8>(b1 + i_7*256 + j_8*16 + l_9*16 + i_2*(-256) + 1);
            const float v_18 = lm_load<float>(b2 + i_7*9 + l_9*3 + 1);
            const f32x8 v_19 = lm_product(v_17, lm_splat<f32x8>(v_18));
            acc_13 = lm_add(acc_13, v_19);
            const f32x8 v_20 = lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + l_9*16 + i_2*(-256) + 9, 6);
            const f32x8 v_21 = lm_product(v_20, lm_splat<f32x8>(v_18));
            acc_16 = lm_add(acc_16, v_21);
            const f32x8 v_22 = lm_load<f32x8>(b1 + i_7*256 + j_8*16 + l_9*16 + i_2*(-256) + 2);
            const float v_23 = lm_load<float>(b2 + i_7*9 + l_9*3 + 2);
            const f32x8 v_24 = lm_product(v_22, lm_splat<f32x8>(v_23));
            acc_13 = lm_add(acc_13, v_24);
            const f32x8 v_25 = lm_load_part<f32x8>(b1 + i_7*256 + j_8*16 + l_9*16 + i_2*(-256) + 10, 6);
            const f32x8 v_26 = lm_product(v_25, lm_splat<f32x8>(v_23));
            acc_16 = lm_add(acc_16, v_26);
          }
          f32x8 total_27 = acc_13;
          f32x8 total_28 = acc_16;
          const f32x8 v_29 = lm_max(total_27, lm_splat<f32x8>(0x0.0p+0f));
          lm_store(b3 + i_7*196 + j_8*14, v_29);
          const f32x8 v_30 = lm_max(total_28, lm_splat<f32x8>(0x0.0p+0f));
          lm_store_part(b3 + i_7*196 + j_8*14 + 8, v_30, 6);
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
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(c->arguments[1]), (void*)(c->arguments[2])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 2618;
  lm_share(&c, k0, ((24 + 3) / 4), 2618, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 2618;
}
