//   AVX2
//   lumin.graph 1
//   dim b 1 64
//   dim s 1 2048
//   %0 = input(name="x", dtype=f32, shape=[b, s], static=false) : f32[b, s]
//   %1 = max_reduce(%0; axes=[1]) : f32[b]
//   %2 = expand(%1; axes=[1], sizes=[s]) : f32[b, s]
//   %3 = constant(value=f32[](-1.0)) : f32[]
//   %4 = expand(%3; axes=[0, 1], sizes=[b, s]) : f32[b, s]
//   %5 = mul(%2, %4) : f32[b, s]
//   %6 = add(%0, %5) : f32[b, s]
//   %7 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[b, s]) : f32[b, s]
//   %9 = mul(%6, %8) : f32[b, s]
//   %10 = exp2(%9) : f32[b, s]
//   %11 = sum(%10; axes=[1]) : f32[b]
//   %12 = recip(%11) : f32[b]
//   %13 = expand(%12; axes=[1], sizes=[s]) : f32[b, s]
//   %14 = mul(%10, %13) : f32[b, s]
//   output "y" %14

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:4 k:16 i:1u k:8a k:1v
// k0 stage 1: i:4 j:16 i:1u j:8a j:1v
// k0 stage 2: i:1 j:32 j:8u j:1v
// k0 grid: i:4
//   program "region"
//   dim b 1 64
//   dim s 1 2048
//   buffer x0 input f32[b, s]
//   buffer y0 output f32[b, s]
//   buffer t1 register f32[4]
//   buffer t10 scratch f32[4, s]
//   buffer t12 register f32[4]
//   kernel k0 call
//     axis i b
//     axis j s
//     axis k s
//     for i 4 parallel
//       stage i k
//         schedule i:4 k:16 i:1u k:8a k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store t1[i - start_i] = %1
//       stage i j
//         schedule i:4 j:16 i:1u j:8a j:1v
//         %0 = load x0[i, j] : f32
//         %1 = load t1[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t10[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t12[i - start_i] = %6
//       stage i j
//         schedule i:1 j:32 j:8u j:1v
//         %0 = load t10[i - start_i, j] : f32
//         %1 = load t12[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store y0[i, j] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0];
  const int64_t n_s = dims[1];
  return (n_s + 3) / 4*64 + 320;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0];
  const int64_t n_s = dims[1];
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_b = c->dims[0];
  const int64_t n_s = c->dims[1];
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = (((n_b) + 3) / 4);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*4;
    const int64_t i_end_3 = lm_imin(i_2 + 4, (n_b));
    // i:4 k:16 i:1u k:8a k:1v
    int64_t i_4 = i_2;
    for (; i_4 + 4 <= i_end_3; i_4 += 4) {
      {
        f32x8 acc_7 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_9 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_11 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_13 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_15 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_17 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_19 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_21 = lm_splat<f32x8>(-__builtin_inff());
        int64_t k_5 = 0;
        for (; k_5 + 16 <= (n_s); k_5 += 16) {
          const f32x8 v_6 = lm_load<f32x8>(b0 + i_4*(n_s) + k_5);
          acc_7 = lm_max(acc_7, v_6);
          const f32x8 v_8 = lm_load<f32x8>(b0 + i_4*(n_s) + k_5 + 8);
          acc_9 = lm_max(acc_9, v_8);
          const f32x8 v_10 = lm_load<f32x8>(b0 + (i_4 + 1)*(n_s) + k_5);
          acc_11 = lm_max(acc_11, v_10);
          const f32x8 v_12 = lm_load<f32x8>(b0 + (i_4 + 1)*(n_s) + k_5 + 8);
          acc_13 = lm_max(acc_13, v_12);
          const f32x8 v_14 = lm_load<f32x8>(b0 + (i_4 + 2)*(n_s) + k_5);
          acc_15 = lm_max(acc_15, v_14);
          const f32x8 v_16 = lm_load<f32x8>(b0 + (i_4 + 2)*(n_s) + k_5 + 8);
          acc_17 = lm_max(acc_17, v_16);
          const f32x8 v_18 = lm_load<f32x8>(b0 + (i_4 + 3)*(n_s) + k_5);
          acc_19 = lm_max(acc_19, v_18);
          const f32x8 v_20 = lm_load<f32x8>(b0 + (i_4 + 3)*(n_s) + k_5 + 8);
          acc_21 = lm_max(acc_21, v_20);
        }
        for (; k_5 + 8 <= (n_s); k_5 += 8) {
          const f32x8 v_22 = lm_load<f32x8>(b0 + i_4*(n_s) + k_5);
          acc_7 = lm_max(acc_7, v_22);
          const f32x8 v_23 = lm_load<f32x8>(b0 + (i_4 + 1)*(n_s) + k_5);
          acc_11 = lm_max(acc_11, v_23);
          const f32x8 v_24 = lm_load<f32x8>(b0 + (i_4 + 2)*(n_s) + k_5);
          acc_15 = lm_max(acc_15, v_24);
          const f32x8 v_25 = lm_load<f32x8>(b0 + (i_4 + 3)*(n_s) + k_5);
          acc_19 = lm_max(acc_19, v_25);
        }
        if (k_5 < (n_s)) {
          const f32x8 v_26 = lm_load_part<f32x8>(b0 + i_4*(n_s) + k_5, ((n_s) - k_5));
          acc_7 = lm_max(acc_7, lm_select(lm_mask_part<8>(((n_s) - k_5)), v_26, lm_splat<f32x8>(-__builtin_inff())));
          const f32x8 v_27 = lm_load_part<f32x8>(b0 + (i_4 + 1)*(n_s) + k_5, ((n_s) - k_5));
          acc_11 = lm_max(acc_11, lm_select(lm_mask_part<8>(((n_s) - k_5)), v_27, lm_splat<f32x8>(-__builtin_inff())));
          const f32x8 v_28 = lm_load_part<f32x8>(b0 + (i_4 + 2)*(n_s) + k_5, ((n_s) - k_5));
          acc_15 = lm_max(acc_15, lm_select(lm_mask_part<8>(((n_s) - k_5)), v_28, lm_splat<f32x8>(-__builtin_inff())));
          const f32x8 v_29 = lm_load_part<f32x8>(b0 + (i_4 + 3)*(n_s) + k_5, ((n_s) - k_5));
          acc_19 = lm_max(acc_19, lm_select(lm_mask_part<8>(((n_s) - k_5)), v_29, lm_splat<f32x8>(-__builtin_inff())));
        }
        float total_30 = lm_reduce_max(lm_max(acc_7, acc_9));
        float total_31 = lm_reduce_max(lm_max(acc_11, acc_13));
        float total_32 = lm_reduce_max(lm_max(acc_15, acc_17));
        float total_33 = lm_reduce_max(lm_max(acc_19, acc_21));
        lm_store(b1 + i_4 + i_2*(-1), total_30);
        lm_store(b1 + i_4 + i_2*(-1) + 1, total_31);
        lm_store(b1 + i_4 + i_2*(-1) + 2, total_32);
        lm_store(b1 + i_4 + i_2*(-1) + 3, total_33);
      }
    }
    for (; i_4 + 2 <= i_end_3; i_4 += 2) {
      {
        f32x8 acc_36 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_38 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_40 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_42 = lm_splat<f32x8>(-__builtin_inff());
        int64_t k_34 = 0;
        for (; k_34 + 16 <= (n_s); k_34 += 16) {
          const f32x8 v_35 = lm_load<f32x8>(b0 + i_4*(n_s) + k_34);
          acc_36 = lm_max(acc_36, v_35);
          const f32x8 v_37 = lm_load<f32x8>(b0 + i_4*(n_s) + k_34 + 8);
          acc_38 = lm_max(acc_38, v_37);
          const f32x8 v_39 = lm_load<f32x8>(b0 + (i_4 + 1)*(n_s) + k_34);
          acc_40 = lm_max(acc_40, v_39);
          const f32x8 v_41 = lm_load<f32x8>(b0 + (i_4 + 1)*(n_s) + k_34 + 8);
          acc_42 = lm_max(acc_42, v_41);
        }
        for (; k_34 + 8 <= (n_s); k_34 += 8) {
          const f32x8 v_43 = lm_load<f32x8>(b0 + i_4*(n_s) + k_34);
          acc_36 = lm_max(acc_36, v_43);
          const f32x8 v_44 = lm_load<f32x8>(b0 + (i_4 + 1)*(n_s) + k_34);
          acc_40 = lm_max(acc_40, v_44);
        }
        if (k_34 < (n_s)) {
          const f32x8 v_45 = lm_load_part<f32x8>(b0 + i_4*(n_s) + k_34, ((n_s) - k_34));
          acc_36 = lm_max(acc_36, lm_select(lm_mask_part<8>(((n_s) - k_34)), v_45, lm_splat<f32x8>(-__builtin_inff())));
          const f32x8 v_46 = lm_load_part<f32x8>(b0 + (i_4 + 1)*(n_s) + k_34, ((n_s) - k_34));
          acc_40 = lm_max(acc_40, lm_select(lm_mask_part<8>(((n_s) - k_34)), v_46, lm_splat<f32x8>(-__builtin_inff())));
        }
        float total_47 = lm_reduce_max(lm_max(acc_36, acc_38));
        float total_48 = lm_reduce_max(lm_max(acc_40, acc_42));
        lm_store(b1 + i_4 + i_2*(-1), total_47);
        lm_store(b1 + i_4 + i_2*(-1) + 1, total_48);
      }
    }
    for (; i_4 < i_end_3; i_4++) {
      {
        f32x8 acc_51 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_53 = lm_splat<f32x8>(-__builtin_inff());
        int64_t k_49 = 0;
        for (; k_49 + 16 <= (n_s); k_49 += 16) {
          const f32x8 v_50 = lm_load<f32x8>(b0 + i_4*(n_s) + k_49);
          acc_51 = lm_max(acc_51, v_50);
          const f32x8 v_52 = lm_load<f32x8>(b0 + i_4*(n_s) + k_49 + 8);
          acc_53 = lm_max(acc_53, v_52);
        }
        for (; k_49 + 8 <= (n_s); k_49 += 8) {
          const f32x8 v_54 = lm_load<f32x8>(b0 + i_4*(n_s) + k_49);
          acc_51 = lm_max(acc_51, v_54);
        }
        if (k_49 < (n_s)) {
          const f32x8 v_55 = lm_load_part<f32x8>(b0 + i_4*(n_s) + k_49, ((n_s) - k_49));
          acc_51 = lm_max(acc_51, lm_select(lm_mask_part<8>(((n_s) - k_49)), v_55, lm_splat<f32x8>(-__builtin_inff())));
        }
        float total_56 = lm_reduce_max(lm_max(acc_51, acc_53));
        lm_store(b1 + i_4 + i_2*(-1), total_56);
      }
    }
    // i:4 j:16 i:1u j:8a j:1v
    int64_t i_57 = i_2;
    for (; i_57 + 4 <= i_end_3; i_57 += 4) {
      {
        f32x8 acc_63 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_67 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_72 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_76 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_81 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_85 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_90 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_94 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_58 = 0;
        for (; j_58 + 16 <= (n_s); j_58 += 16) {
          const f32x8 v_59 = lm_load<f32x8>(b0 + i_57*(n_s) + j_58);
          const float v_60 = lm_load<float>(b1 + i_57 + i_2*(-1));
          const f32x8 v_61 = lm_sub(v_59, lm_splat<f32x8>(v_60));
          const f32x8 v_62 = lm_exp(v_61);
          lm_store(b2 + i_57*(n_s) + i_2*(-n_s) + j_58, v_62);
          acc_63 = lm_add(acc_63, v_62);
          const f32x8 v_64 = lm_load<f32x8>(b0 + i_57*(n_s) + j_58 + 8);
          const f32x8 v_65 = lm_sub(v_64, lm_splat<f32x8>(v_60));
          const f32x8 v_66 = lm_exp(v_65);
          lm_store(b2 + i_57*(n_s) + i_2*(-n_s) + j_58 + 8, v_66);
          acc_67 = lm_add(acc_67, v_66);
          const f32x8 v_68 = lm_load<f32x8>(b0 + (i_57 + 1)*(n_s) + j_58);
          const float v_69 = lm_load<float>(b1 + i_57 + i_2*(-1) + 1);
          const f32x8 v_70 = lm_sub(v_68, lm_splat<f32x8>(v_69));
          const f32x8 v_71 = lm_exp(v_70);
          lm_store(b2 + (i_57 + 1)*(n_s) + i_2*(-n_s) + j_58, v_71);
          acc_72 = lm_add(acc_72, v_71);
          const f32x8 v_73 = lm_load<f32x8>(b0 + (i_57 + 1)*(n_s) + j_58 + 8);
          const f32x8 v_74 = lm_sub(v_73, lm_splat<f32x8>(v_69));
          const f32x8 v_75 = lm_exp(v_74);
          lm_store(b2 + (i_57 + 1)*(n_s) + i_2*(-n_s) + j_58 + 8, v_75);
          acc_76 = lm_add(acc_76, v_75);
          const f32x8 v_77 = lm_load<f32x8>(b0 + (i_57 + 2)*(n_s) + j_58);
          const float v_78 = lm_load<float>(b1 + i_57 + i_2*(-1) + 2);
          const f32x8 v_79 = lm_sub(v_77, lm_splat<f32x8>(v_78));
          const f32x8 v_80 = lm_exp(v_79);
          lm_store(b2 + (i_57 + 2)*(n_s) + i_2*(-n_s) + j_58, v_80);
          acc_81 = lm_add(acc_81, v_80);
          const f32x8 v_82 = lm_load<f32x8>(b0 + (i_57 + 2)*(n_s) + j_58 + 8);
          const f32x8 v_83 = lm_sub(v_82, lm_splat<f32x8>(v_78));
          const f32x8 v_84 = lm_exp(v_83);
          lm_store(b2 + (i_57 + 2)*(n_s) + i_2*(-n_s) + j_58 + 8, v_84);
          acc_85 = lm_add(acc_85, v_84);
          const f32x8 v_86 = lm_load<f32x8>(b0 + (i_57 + 3)*(n_s) + j_58);
          const float v_87 = lm_load<float>(b1 + i_57 + i_2*(-1) + 3);
          const f32x8 v_88 = lm_sub(v_86, lm_splat<f32x8>(v_87));
          const f32x8 v_89 = lm_exp(v_88);
          lm_store(b2 + (i_57 + 3)*(n_s) + i_2*(-n_s) + j_58, v_89);
          acc_90 = lm_add(acc_90, v_89);
          const f32x8 v_91 = lm_load<f32x8>(b0 + (i_57 + 3)*(n_s) + j_58 + 8);
          const f32x8 v_92 = lm_sub(v_91, lm_splat<f32x8>(v_87));
          const f32x8 v_93 = lm_exp(v_92);
          lm_store(b2 + (i_57 + 3)*(n_s) + i_2*(-n_s) + j_58 + 8, v_93);
          acc_94 = lm_add(acc_94, v_93);
        }
        for (; j_58 + 8 <= (n_s); j_58 += 8) {
          const f32x8 v_95 = lm_load<f32x8>(b0 + i_57*(n_s) + j_58);
          const float v_96 = lm_load<float>(b1 + i_57 + i_2*(-1));
          const f32x8 v_97 = lm_sub(v_95, lm_splat<f32x8>(v_96));
          const f32x8 v_98 = lm_exp(v_97);
          lm_store(b2 + i_57*(n_s) + i_2*(-n_s) + j_58, v_98);
          acc_63 = lm_add(acc_63, v_98);
          const f32x8 v_99 = lm_load<f32x8>(b0 + (i_57 + 1)*(n_s) + j_58);
          const float v_100 = lm_load<float>(b1 + i_57 + i_2*(-1) + 1);
          const f32x8 v_101 = lm_sub(v_99, lm_splat<f32x8>(v_100));
          const f32x8 v_102 = lm_exp(v_101);
          lm_store(b2 + (i_57 + 1)*(n_s) + i_2*(-n_s) + j_58, v_102);
          acc_72 = lm_add(acc_72, v_102);
          const f32x8 v_103 = lm_load<f32x8>(b0 + (i_57 + 2)*(n_s) + j_58);
          const float v_104 = lm_load<float>(b1 + i_57 + i_2*(-1) + 2);
          const f32x8 v_105 = lm_sub(v_103, lm_splat<f32x8>(v_104));
          const f32x8 v_106 = lm_exp(v_105);
          lm_store(b2 + (i_57 + 2)*(n_s) + i_2*(-n_s) + j_58, v_106);
          acc_81 = lm_add(acc_81, v_106);
          const f32x8 v_107 = lm_load<f32x8>(b0 + (i_57 + 3)*(n_s) + j_58);
          const float v_108 = lm_load<float>(b1 + i_57 + i_2*(-1) + 3);
          const f32x8 v_109 = lm_sub(v_107, lm_splat<f32x8>(v_108));
          const f32x8 v_110 = lm_exp(v_109);
          lm_store(b2 + (i_57 + 3)*(n_s) + i_2*(-n_s) + j_58, v_110);
          acc_90 = lm_add(acc_90, v_110);
        }
        if (j_58 < (n_s)) {
          const f32x8 v_111 = lm_load_part<f32x8>(b0 + i_57*(n_s) + j_58, ((n_s) - j_58));
          const float v_112 = lm_load<float>(b1 + i_57 + i_2*(-1));
          const f32x8 v_113 = lm_sub(v_111, lm_splat<f32x8>(v_112));
          const f32x8 v_114 = lm_exp(v_113);
          lm_store_part(b2 + i_57*(n_s) + i_2*(-n_s) + j_58, v_114, ((n_s) - j_58));
          acc_63 = lm_add(acc_63, lm_select(lm_mask_part<8>(((n_s) - j_58)), v_114, lm_splat<f32x8>(0x0.0p+0f)));
          const f32x8 v_115 = lm_load_part<f32x8>(b0 + (i_57 + 1)*(n_s) + j_58, ((n_s) - j_58));
          const float v_116 = lm_load<float>(b1 + i_57 + i_2*(-1) + 1);
          const f32x8 v_117 = lm_sub(v_115, lm_splat<f32x8>(v_116));
          const f32x8 v_118 = lm_exp(v_117);
          lm_store_part(b2 + (i_57 + 1)*(n_s) + i_2*(-n_s) + j_58, v_118, ((n_s) - j_58));
          acc_72 = lm_add(acc_72, lm_select(lm_mask_part<8>(((n_s) - j_58)), v_118, lm_splat<f32x8>(0x0.0p+0f)));
          const f32x8 v_119 = lm_load_part<f32x8>(b0 + (i_57 + 2)*(n_s) + j_58, ((n_s) - j_58));
          const float v_120 = lm_load<float>(b1 + i_57 + i_2*(-1) + 2);
          const f32x8 v_121 = lm_sub(v_119, lm_splat<f32x8>(v_120));
          const f32x8 v_122 = lm_exp(v_121);
          lm_store_part(b2 + (i_57 + 2)*(n_s) + i_2*(-n_s) + j_58, v_122, ((n_s) - j_58));
          acc_81 = lm_add(acc_81, lm_select(lm_mask_part<8>(((n_s) - j_58)), v_122, lm_splat<f32x8>(0x0.0p+0f)));
          const f32x8 v_123 = lm_load_part<f32x8>(b0 + (i_57 + 3)*(n_s) + j_58, ((n_s) - j_58));
          const float v_124 = lm_load<float>(b1 + i_57 + i_2*(-1) + 3);
          const f32x8 v_125 = lm_sub(v_123, lm_splat<f32x8>(v_124));
          const f32x8 v_126 = lm_exp(v_125);
          lm_store_part(b2 + (i_57 + 3)*(n_s) + i_2*(-n_s) + j_58, v_126, ((n_s) - j_58));
          acc_90 = lm_add(acc_90, lm_select(lm_mask_part<8>(((n_s) - j_58)), v_126, lm_splat<f32x8>(0x0.0p+0f)));
        }
        float total_127 = lm_reduce_add(lm_add(acc_63, acc_67));
        float total_128 = lm_reduce_add(lm_add(acc_72, acc_76));
        float total_129 = lm_reduce_add(lm_add(acc_81, acc_85));
        float total_130 = lm_reduce_add(lm_add(acc_90, acc_94));
        const float v_131 = lm_recip(total_127);
        lm_store(b3 + i_57 + i_2*(-1), v_131);
        const float v_132 = lm_recip(total_128);
        lm_store(b3 + i_57 + i_2*(-1) + 1, v_132);
        const float v_133 = lm_recip(total_129);
        lm_store(b3 + i_57 + i_2*(-1) + 2, v_133);
        const float v_134 = lm_recip(total_130);
        lm_store(b3 + i_57 + i_2*(-1) + 3, v_134);
      }
    }
    for (; i_57 + 2 <= i_end_3; i_57 += 2) {
      {
        f32x8 acc_140 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_144 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_149 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_153 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_135 = 0;
        for (; j_135 + 16 <= (n_s); j_135 += 16) {
          const f32x8 v_136 = lm_load<f32x8>(b0 + i_57*(n_s) + j_135);
          const float v_137 = lm_load<float>(b1 + i_57 + i_2*(-1));
          const f32x8 v_138 = lm_sub(v_136, lm_splat<f32x8>(v_137));
          const f32x8 v_139 = lm_exp(v_138);
          lm_store(b2 + i_57*(n_s) + i_2*(-n_s) + j_135, v_139);
          acc_140 = lm_add(acc_140, v_139);
          const f32x8 v_141 = lm_load<f32x8>(b0 + i_57*(n_s) + j_135 + 8);
          const f32x8 v_142 = lm_sub(v_141, lm_splat<f32x8>(v_137));
          const f32x8 v_143 = lm_exp(v_142);
          lm_store(b2 + i_57*(n_s) + i_2*(-n_s) + j_135 + 8, v_143);
          acc_144 = lm_add(acc_144, v_143);
          const f32x8 v_145 = lm_load<f32x8>(b0 + (i_57 + 1)*(n_s) + j_135);
          const float v_146 = lm_load<float>(b1 + i_57 + i_2*(-1) + 1);
          const f32x8 v_147 = lm_sub(v_145, lm_splat<f32x8>(v_146));
          const f32x8 v_148 = lm_exp(v_147);
          lm_store(b2 + (i_57 + 1)*(n_s) + i_2*(-n_s) + j_135, v_148);
          acc_149 = lm_add(acc_149, v_148);
          const f32x8 v_150 = lm_load<f32x8>(b0 + (i_57 + 1)*(n_s) + j_135 + 8);
          const f32x8 v_151 = lm_sub(v_150, lm_splat<f32x8>(v_146));
          const f32x8 v_152 = lm_exp(v_151);
          lm_store(b2 + (i_57 + 1)*(n_s) + i_2*(-n_s) + j_135 + 8, v_152);
          acc_153 = lm_add(acc_153, v_152);
        }
        for (; j_135 + 8 <= (n_s); j_135 += 8) {
          const f32x8 v_154 = lm_load<f32x8>(b0 + i_57*(n_s) + j_135);
          const float v_155 = lm_load<float>(b1 + i_57 + i_2*(-1));
          const f32x8 v_156 = lm_sub(v_154, lm_splat<f32x8>(v_155));
          const f32x8 v_157 = lm_exp(v_156);
          lm_store(b2 + i_57*(n_s) + i_2*(-n_s) + j_135, v_157);
          acc_140 = lm_add(acc_140, v_157);
          const f32x8 v_158 = lm_load<f32x8>(b0 + (i_57 + 1)*(n_s) + j_135);
          const float v_159 = lm_load<float>(b1 + i_57 + i_2*(-1) + 1);
          const f32x8 v_160 = lm_sub(v_158, lm_splat<f32x8>(v_159));
          const f32x8 v_161 = lm_exp(v_160);
          lm_store(b2 + (i_57 + 1)*(n_s) + i_2*(-n_s) + j_135, v_161);
          acc_149 = lm_add(acc_149, v_161);
        }
        if (j_135 < (n_s)) {
          const f32x8 v_162 = lm_load_part<f32x8>(b0 + i_57*(n_s) + j_135, ((n_s) - j_135));
          const float v_163 = lm_load<float>(b1 + i_57 + i_2*(-1));
          const f32x8 v_164 = lm_sub(v_162, lm_splat<f32x8>(v_163));
          const f32x8 v_165 = lm_exp(v_164);
          lm_store_part(b2 + i_57*(n_s) + i_2*(-n_s) + j_135, v_165, ((n_s) - j_135));
          acc_140 = lm_add(acc_140, lm_select(lm_mask_part<8>(((n_s) - j_135)), v_165, lm_splat<f32x8>(0x0.0p+0f)));
          const f32x8 v_166 = lm_load_part<f32x8>(b0 + (i_57 + 1)*(n_s) + j_135, ((n_s) - j_135));
          const float v_167 = lm_load<float>(b1 + i_57 + i_2*(-1) + 1);
          const f32x8 v_168 = lm_sub(v_166, lm_splat<f32x8>(v_167));
          const f32x8 v_169 = lm_exp(v_168);
          lm_store_part(b2 + (i_57 + 1)*(n_s) + i_2*(-n_s) + j_135, v_169, ((n_s) - j_135));
          acc_149 = lm_add(acc_149, lm_select(lm_mask_part<8>(((n_s) - j_135)), v_169, lm_splat<f32x8>(0x0.0p+0f)));
        }
        float total_170 = lm_reduce_add(lm_add(acc_140, acc_144));
        float total_171 = lm_reduce_add(lm_add(acc_149, acc_153));
        const float v_172 = lm_recip(total_170);
        lm_store(b3 + i_57 + i_2*(-1), v_172);
        const float v_173 = lm_recip(total_171);
        lm_store(b3 + i_57 + i_2*(-1) + 1, v_173);
      }
    }
    for (; i_57 < i_end_3; i_57++) {
      {
        f32x8 acc_179 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_183 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_174 = 0;
        for (; j_174 + 16 <= (n_s); j_174 += 16) {
          const f32x8 v_175 = lm_load<f32x8>(b0 + i_57*(n_s) + j_174);
          const float v_176 = lm_load<float>(b1 + i_57 + i_2*(-1));
          const f32x8 v_177 = lm_sub(v_175, lm_splat<f32x8>(v_176));
          const f32x8 v_178 = lm_exp(v_177);
          lm_store(b2 + i_57*(n_s) + i_2*(-n_s) + j_174, v_178);
          acc_179 = lm_add(acc_179, v_178);
          const f32x8 v_180 = lm_load<f32x8>(b0 + i_57*(n_s) + j_174 + 8);
          const f32x8 v_181 = lm_sub(v_180, lm_splat<f32x8>(v_176));
          const f32x8 v_182 = lm_exp(v_181);
          lm_store(b2 + i_57*(n_s) + i_2*(-n_s) + j_174 + 8, v_182);
          acc_183 = lm_add(acc_183, v_182);
        }
        for (; j_174 + 8 <= (n_s); j_174 += 8) {
          const f32x8 v_184 = lm_load<f32x8>(b0 + i_57*(n_s) + j_174);
          const float v_185 = lm_load<float>(b1 + i_57 + i_2*(-1));
          const f32x8 v_186 = lm_sub(v_184, lm_splat<f32x8>(v_185));
          const f32x8 v_187 = lm_exp(v_186);
          lm_store(b2 + i_57*(n_s) + i_2*(-n_s) + j_174, v_187);
          acc_179 = lm_add(acc_179, v_187);
        }
        if (j_174 < (n_s)) {
          const f32x8 v_188 = lm_load_part<f32x8>(b0 + i_57*(n_s) + j_174, ((n_s) - j_174));
          const float v_189 = lm_load<float>(b1 + i_57 + i_2*(-1));
          const f32x8 v_190 = lm_sub(v_188, lm_splat<f32x8>(v_189));
          const f32x8 v_191 = lm_exp(v_190);
          lm_store_part(b2 + i_57*(n_s) + i_2*(-n_s) + j_174, v_191, ((n_s) - j_174));
          acc_179 = lm_add(acc_179, lm_select(lm_mask_part<8>(((n_s) - j_174)), v_191, lm_splat<f32x8>(0x0.0p+0f)));
        }
        float total_192 = lm_reduce_add(lm_add(acc_179, acc_183));
        const float v_193 = lm_recip(total_192);
        lm_store(b3 + i_57 + i_2*(-1), v_193);
      }
    }
    // i:1 j:32 j:8u j:1v
    for (int64_t i_194 = i_2; i_194 < i_end_3; i_194 += 1) {
      const int64_t i_end_195 = lm_imin(i_194 + 1, i_end_3);
      int64_t j_196 = 0;
      for (; j_196 + 32 <= (n_s); j_196 += 32) {
        const f32x8 v_197 = lm_load<f32x8>(b2 + i_194*(n_s) + i_2*(-n_s) + j_196);
        const float v_198 = lm_load<float>(b3 + i_194 + i_2*(-1));
        const f32x8 v_199 = lm_mul(v_197, lm_splat<f32x8>(v_198));
        lm_store(b4 + i_194*(n_s) + j_196, v_199);
        const f32x8 v_200 = lm_load<f32x8>(b2 + i_194*(n_s) + i_2*(-n_s) + j_196 + 8);
        const f32x8 v_201 = lm_mul(v_200, lm_splat<f32x8>(v_198));
        lm_store(b4 + i_194*(n_s) + j_196 + 8, v_201);
        const f32x8 v_202 = lm_load<f32x8>(b2 + i_194*(n_s) + i_2*(-n_s) + j_196 + 16);
        const f32x8 v_203 = lm_mul(v_202, lm_splat<f32x8>(v_198));
        lm_store(b4 + i_194*(n_s) + j_196 + 16, v_203);
        const f32x8 v_204 = lm_load<f32x8>(b2 + i_194*(n_s) + i_2*(-n_s) + j_196 + 24);
        const f32x8 v_205 = lm_mul(v_204, lm_splat<f32x8>(v_198));
        lm_store(b4 + i_194*(n_s) + j_196 + 24, v_205);
      }
      for (; j_196 + 8 <= (n_s); j_196 += 8) {
        const f32x8 v_206 = lm_load<f32x8>(b2 + i_194*(n_s) + i_2*(-n_s) + j_196);
        const float v_207 = lm_load<float>(b3 + i_194 + i_2*(-1));
        const f32x8 v_208 = lm_mul(v_206, lm_splat<f32x8>(v_207));
        lm_store(b4 + i_194*(n_s) + j_196, v_208);
      }
      if (j_196 < (n_s)) {
        const f32x8 v_209 = lm_load_part<f32x8>(b2 + i_194*(n_s) + i_2*(-n_s) + j_196, ((n_s) - j_196));
        const float v_210 = lm_load<float>(b3 + i_194 + i_2*(-1));
        const f32x8 v_211 = lm_mul(v_209, lm_splat<f32x8>(v_210));
        lm_store_part(b4 + i_194*(n_s) + j_196, v_211, ((n_s) - j_196));
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_b = c->dims[0];
  const int64_t n_s = c->dims[1];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(scratch + (n_s + 3) / 4*64 + 192), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  const int64_t n_s = dims[1]; (void)n_s;
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  const int64_t n_s = dims[1]; (void)n_s;
  int64_t steps[1] = {0};
  const double rest_0 = (double)(n_b*n_s)*0.0625 + (double)(n_b)*0.03125 + (double)(n_b*n_s)*0.5312 + (double)(n_b)*0.1562 + (double)(n_b*n_s)*0.125;
  lm_share(&c, k0, (((n_b) + 3) / 4), (double)(n_b*n_s)*0.0625 + (double)(n_b)*0.03125 + (double)(n_b*n_s)*0.5312 + (double)(n_b)*0.1562 + (double)(n_b*n_s)*0.125, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  const int64_t n_s = dims[1]; (void)n_s;
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  const int64_t n_s = dims[1]; (void)n_s;
  return (double)(n_b*n_s)*0.0625 + (double)(n_b)*0.03125 + (double)(n_b*n_s)*0.5312 + (double)(n_b)*0.1562 + (double)(n_b*n_s)*0.125;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:1 k:32 k:8a k:1v
// k0 stage 1: i:4 j:16 i:1u j:8a j:1v prefetch 256
// k0 stage 2: i:1 j:64 j:8u j:1v
// k0 grid: i:4
//   program "region"
//   dim b 1 64
//   dim s 1 2048
//   buffer x0 input f32[b, s]
//   buffer y0 output f32[b, s]
//   buffer t1 register f32[4]
//   buffer t10 scratch f32[4, s]
//   buffer t12 register f32[4]
//   kernel k0 call
//     axis i b
//     axis j s
//     axis k s
//     for i 4 parallel
//       stage i k
//         schedule i:1 k:32 k:8a k:1v
//         %0 = load x0[i, k] : f32
//         %1 = reduce max %0 over k : f32
//         store t1[i - start_i] = %1
//       stage i j
//         schedule i:4 j:16 i:1u j:8a j:1v prefetch 256
//         %0 = load x0[i, j] : f32
//         %1 = load t1[i - start_i] : f32
//         %2 = sub %0 %1 : f32
//         %3 = exp %2 : f32
//         store t10[i - start_i, j] = %3
//         %5 = reduce add %3 over j : f32
//         %6 = recip %5 : f32
//         store t12[i - start_i] = %6
//       stage i j
//         schedule i:1 j:64 j:8u j:1v
//         %0 = load t10[i - start_i, j] : f32
//         %1 = load t12[i - start_i] : f32
//         %2 = mul %0 %1 : f32
//         store y0[i, j] = %2

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0];
  const int64_t n_s = dims[1];
  return (n_s + 3) / 4*64 + 320;
}
static inline int64_t lm_planned_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0];
  const int64_t n_s = dims[1];
  return 0;
}
static inline int64_t lm_shared_bytes(const int64_t* dims) {
  return lm_planned_bytes(dims) + 0;
}
LM_BODY void body_0(const lm_context* c, void* const* p, int64_t first, int64_t end) {
  const int64_t n_b = c->dims[0];
  const int64_t n_s = c->dims[1];
  const float* const __restrict b0 = (const float*)p[0];
  float* const __restrict b1 = (float*)p[1];
  float* const __restrict b2 = (float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  const int64_t blocks_1 = (((n_b) + 3) / 4);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*4;
    const int64_t i_end_3 = lm_imin(i_2 + 4, (n_b));
    // i:1 k:32 k:8a k:1v
    for (int64_t i_4 = i_2; i_4 < i_end_3; i_4 += 1) {
      const int64_t i_end_5 = lm_imin(i_4 + 1, i_end_3);
      {
        f32x8 acc_8 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_10 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_12 = lm_splat<f32x8>(-__builtin_inff());
        f32x8 acc_14 = lm_splat<f32x8>(-__builtin_inff());
        int64_t k_6 = 0;
        for (; k_6 + 32 <= (n_s); k_6 += 32) {
          const f32x8 v_7 = lm_load<f32x8>(b0 + i_4*(n_s) + k_6);
          acc_8 = lm_max(acc_8, v_7);
          const f32x8 v_9 = lm_load<f32x8>(b0 + i_4*(n_s) + k_6 + 8);
          acc_10 = lm_max(acc_10, v_9);
          const f32x8 v_11 = lm_load<f32x8>(b0 + i_4*(n_s) + k_6 + 16);
          acc_12 = lm_max(acc_12, v_11);
          const f32x8 v_13 = lm_load<f32x8>(b0 + i_4*(n_s) + k_6 + 24);
          acc_14 = lm_max(acc_14, v_13);
        }
        for (; k_6 + 8 <= (n_s); k_6 += 8) {
          const f32x8 v_15 = lm_load<f32x8>(b0 + i_4*(n_s) + k_6);
          acc_8 = lm_max(acc_8, v_15);
        }
        if (k_6 < (n_s)) {
          const f32x8 v_16 = lm_load_part<f32x8>(b0 + i_4*(n_s) + k_6, ((n_s) - k_6));
          acc_8 = lm_max(acc_8, lm_select(lm_mask_part<8>(((n_s) - k_6)), v_16, lm_splat<f32x8>(-__builtin_inff())));
        }
        float total_17 = lm_reduce_max(lm_max(lm_max(acc_8, acc_10), lm_max(acc_12, acc_14)));
        lm_store(b1 + i_4 + i_2*(-1), total_17);
      }
    }
    // i:4 j:16 i:1u j:8a j:1v
    int64_t i_18 = i_2;
    for (; i_18 + 4 <= i_end_3; i_18 += 4) {
      {
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_42 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_46 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_51 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_55 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_19 = 0;
        for (; j_19 + 16 <= (n_s); j_19 += 16) {
          lm_prefetch(b0 + i_18*(n_s) + j_19 + 4096);
          lm_prefetch(b0 + (i_18 + 1)*(n_s) + j_19 + 4096);
          lm_prefetch(b0 + (i_18 + 2)*(n_s) + j_19 + 4096);
          lm_prefetch(b0 + (i_18 + 3)*(n_s) + j_19 + 4096);
          const f32x8 v_20 = lm_load<f32x8>(b0 + i_18*(n_s) + j_19);
          const float v_21 = lm_load<float>(b1 + i_18 + i_2*(-1));
          const f32x8 v_22 = lm_sub(v_20, lm_splat<f32x8>(v_21));
          const f32x8 v_23 = lm_exp(v_22);
          lm_store(b2 + i_18*(n_s) + i_2*(-n_s) + j_19, v_23);
          acc_24 = lm_add(acc_24, v_23);
          const f32x8 v_25 = lm_load<f32x8>(b0 + i_18*(n_s) + j_19 + 8);
          const f32x8 v_26 = lm_sub(v_25, lm_splat<f32x8>(v_21));
          const f32x8 v_27 = lm_exp(v_26);
          lm_store(b2 + i_18*(n_s) + i_2*(-n_s) + j_19 + 8, v_27);
          acc_28 = lm_add(acc_28, v_27);
          const f32x8 v_29 = lm_load<f32x8>(b0 + (i_18 + 1)*(n_s) + j_19);
          const float v_30 = lm_load<float>(b1 + i_18 + i_2*(-1) + 1);
          const f32x8 v_31 = lm_sub(v_29, lm_splat<f32x8>(v_30));
          const f32x8 v_32 = lm_exp(v_31);
          lm_store(b2 + (i_18 + 1)*(n_s) + i_2*(-n_s) + j_19, v_32);
          acc_33 = lm_add(acc_33, v_32);
          const f32x8 v_34 = lm_load<f32x8>(b0 + (i_18 + 1)*(n_s) + j_19 + 8);
          const f32x8 v_35 = lm_sub(v_34, lm_splat<f32x8>(v_30));
          const f32x8 v_36 = lm_exp(v_35);
          lm_store(b2 + (i_18 + 1)*(n_s) + i_2*(-n_s) + j_19 + 8, v_36);
          acc_37 = lm_add(acc_37, v_36);
          const f32x8 v_38 = lm_load<f32x8>(b0 + (i_18 + 2)*(n_s) + j_19);
          const float v_39 = lm_load<float>(b1 + i_18 + i_2*(-1) + 2);
          const f32x8 v_40 = lm_sub(v_38, lm_splat<f32x8>(v_39));
          const f32x8 v_41 = lm_exp(v_40);
          lm_store(b2 + (i_18 + 2)*(n_s) + i_2*(-n_s) + j_19, v_41);
          acc_42 = lm_add(acc_42, v_41);
          const f32x8 v_43 = lm_load<f32x8>(b0 + (i_18 + 2)*(n_s) + j_19 + 8);
          const f32x8 v_44 = lm_sub(v_43, lm_splat<f32x8>(v_39));
          const f32x8 v_45 = lm_exp(v_44);
          lm_store(b2 + (i_18 + 2)*(n_s) + i_2*(-n_s) + j_19 + 8, v_45);
          acc_46 = lm_add(acc_46, v_45);
          const f32x8 v_47 = lm_load<f32x8>(b0 + (i_18 + 3)*(n_s) + j_19);
          const float v_48 = lm_load<float>(b1 + i_18 + i_2*(-1) + 3);
          const f32x8 v_49 = lm_sub(v_47, lm_splat<f32x8>(v_48));
          const f32x8 v_50 = lm_exp(v_49);
          lm_store(b2 + (i_18 + 3)*(n_s) + i_2*(-n_s) + j_19, v_50);
          acc_51 = lm_add(acc_51, v_50);
          const f32x8 v_52 = lm_load<f32x8>(b0 + (i_18 + 3)*(n_s) + j_19 + 8);
          const f32x8 v_53 = lm_sub(v_52, lm_splat<f32x8>(v_48));
          const f32x8 v_54 = lm_exp(v_53);
          lm_store(b2 + (i_18 + 3)*(n_s) + i_2*(-n_s) + j_19 + 8, v_54);
          acc_55 = lm_add(acc_55, v_54);
        }
        for (; j_19 + 8 <= (n_s); j_19 += 8) {
          lm_prefetch(b0 + i_18*(n_s) + j_19 + 4096);
          lm_prefetch(b0 + (i_18 + 1)*(n_s) + j_19 + 4096);
          lm_prefetch(b0 + (i_18 + 2)*(n_s) + j_19 + 4096);
          lm_prefetch(b0 + (i_18 + 3)*(n_s) + j_19 + 4096);
          const f32x8 v_56 = lm_load<f32x8>(b0 + i_18*(n_s) + j_19);
          const float v_57 = lm_load<float>(b1 + i_18 + i_2*(-1));
          const f32x8 v_58 = lm_sub(v_56, lm_splat<f32x8>(v_57));
          const f32x8 v_59 = lm_exp(v_58);
          lm_store(b2 + i_18*(n_s) + i_2*(-n_s) + j_19, v_59);
          acc_24 = lm_add(acc_24, v_59);
          const f32x8 v_60 = lm_load<f32x8>(b0 + (i_18 + 1)*(n_s) + j_19);
          const float v_61 = lm_load<float>(b1 + i_18 + i_2*(-1) + 1);
          const f32x8 v_62 = lm_sub(v_60, lm_splat<f32x8>(v_61));
          const f32x8 v_63 = lm_exp(v_62);
          lm_store(b2 + (i_18 + 1)*(n_s) + i_2*(-n_s) + j_19, v_63);
          acc_33 = lm_add(acc_33, v_63);
          const f32x8 v_64 = lm_load<f32x8>(b0 + (i_18 + 2)*(n_s) + j_19);
          const float v_65 = lm_load<float>(b1 + i_18 + i_2*(-1) + 2);
          const f32x8 v_66 = lm_sub(v_64, lm_splat<f32x8>(v_65));
          const f32x8 v_67 = lm_exp(v_66);
          lm_store(b2 + (i_18 + 2)*(n_s) + i_2*(-n_s) + j_19, v_67);
          acc_42 = lm_add(acc_42, v_67);
          const f32x8 v_68 = lm_load<f32x8>(b0 + (i_18 + 3)*(n_s) + j_19);
          const float v_69 = lm_load<float>(b1 + i_18 + i_2*(-1) + 3);
          const f32x8 v_70 = lm_sub(v_68, lm_splat<f32x8>(v_69));
          const f32x8 v_71 = lm_exp(v_70);
          lm_store(b2 + (i_18 + 3)*(n_s) + i_2*(-n_s) + j_19, v_71);
          acc_51 = lm_add(acc_51, v_71);
        }
        if (j_19 < (n_s)) {
          lm_prefetch(b0 + i_18*(n_s) + j_19 + 4096);
          lm_prefetch(b0 + (i_18 + 1)*(n_s) + j_19 + 4096);
          lm_prefetch(b0 + (i_18 + 2)*(n_s) + j_19 + 4096);
          lm_prefetch(b0 + (i_18 + 3)*(n_s) + j_19 + 4096);
          const f32x8 v_72 = lm_load_part<f32x8>(b0 + i_18*(n_s) + j_19, ((n_s) - j_19));
          const float v_73 = lm_load<float>(b1 + i_18 + i_2*(-1));
          const f32x8 v_74 = lm_sub(v_72, lm_splat<f32x8>(v_73));
          const f32x8 v_75 = lm_exp(v_74);
          lm_store_part(b2 + i_18*(n_s) + i_2*(-n_s) + j_19, v_75, ((n_s) - j_19));
          acc_24 = lm_add(acc_24, lm_select(lm_mask_part<8>(((n_s) - j_19)), v_75, lm_splat<f32x8>(0x0.0p+0f)));
          const f32x8 v_76 = lm_load_part<f32x8>(b0 + (i_18 + 1)*(n_s) + j_19, ((n_s) - j_19));
          const float v_77 = lm_load<float>(b1 + i_18 + i_2*(-1) + 1);
          const f32x8 v_78 = lm_sub(v_76, lm_splat<f32x8>(v_77));
          const f32x8 v_79 = lm_exp(v_78);
          lm_store_part(b2 + (i_18 + 1)*(n_s) + i_2*(-n_s) + j_19, v_79, ((n_s) - j_19));
          acc_33 = lm_add(acc_33, lm_select(lm_mask_part<8>(((n_s) - j_19)), v_79, lm_splat<f32x8>(0x0.0p+0f)));
          const f32x8 v_80 = lm_load_part<f32x8>(b0 + (i_18 + 2)*(n_s) + j_19, ((n_s) - j_19));
          const float v_81 = lm_load<float>(b1 + i_18 + i_2*(-1) + 2);
          const f32x8 v_82 = lm_sub(v_80, lm_splat<f32x8>(v_81));
          const f32x8 v_83 = lm_exp(v_82);
          lm_store_part(b2 + (i_18 + 2)*(n_s) + i_2*(-n_s) + j_19, v_83, ((n_s) - j_19));
          acc_42 = lm_add(acc_42, lm_select(lm_mask_part<8>(((n_s) - j_19)), v_83, lm_splat<f32x8>(0x0.0p+0f)));
          const f32x8 v_84 = lm_load_part<f32x8>(b0 + (i_18 + 3)*(n_s) + j_19, ((n_s) - j_19));
          const float v_85 = lm_load<float>(b1 + i_18 + i_2*(-1) + 3);
          const f32x8 v_86 = lm_sub(v_84, lm_splat<f32x8>(v_85));
          const f32x8 v_87 = lm_exp(v_86);
          lm_store_part(b2 + (i_18 + 3)*(n_s) + i_2*(-n_s) + j_19, v_87, ((n_s) - j_19));
          acc_51 = lm_add(acc_51, lm_select(lm_mask_part<8>(((n_s) - j_19)), v_87, lm_splat<f32x8>(0x0.0p+0f)));
        }
        float total_88 = lm_reduce_add(lm_add(acc_24, acc_28));
        float total_89 = lm_reduce_add(lm_add(acc_33, acc_37));
        float total_90 = lm_reduce_add(lm_add(acc_42, acc_46));
        float total_91 = lm_reduce_add(lm_add(acc_51, acc_55));
        const float v_92 = lm_recip(total_88);
        lm_store(b3 + i_18 + i_2*(-1), v_92);
        const float v_93 = lm_recip(total_89);
        lm_store(b3 + i_18 + i_2*(-1) + 1, v_93);
        const float v_94 = lm_recip(total_90);
        lm_store(b3 + i_18 + i_2*(-1) + 2, v_94);
        const float v_95 = lm_recip(total_91);
        lm_store(b3 + i_18 + i_2*(-1) + 3, v_95);
      }
    }
    for (; i_18 + 2 <= i_end_3; i_18 += 2) {
      {
        f32x8 acc_101 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_105 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_110 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_114 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_96 = 0;
        for (; j_96 + 16 <= (n_s); j_96 += 16) {
          lm_prefetch(b0 + i_18*(n_s) + j_96 + 4096);
          lm_prefetch(b0 + (i_18 + 1)*(n_s) + j_96 + 4096);
          const f32x8 v_97 = lm_load<f32x8>(b0 + i_18*(n_s) + j_96);
          const float v_98 = lm_load<float>(b1 + i_18 + i_2*(-1));
          const f32x8 v_99 = lm_sub(v_97, lm_splat<f32x8>(v_98));
          const f32x8 v_100 = lm_exp(v_99);
          lm_store(b2 + i_18*(n_s) + i_2*(-n_s) + j_96, v_100);
          acc_101 = lm_add(acc_101, v_100);
          const f32x8 v_102 = lm_load<f32x8>(b0 + i_18*(n_s) + j_96 + 8);
          const f32x8 v_103 = lm_sub(v_102, lm_splat<f32x8>(v_98));
          const f32x8 v_104 = lm_exp(v_103);
          lm_store(b2 + i_18*(n_s) + i_2*(-n_s) + j_96 + 8, v_104);
          acc_105 = lm_add(acc_105, v_104);
          const f32x8 v_106 = lm_load<f32x8>(b0 + (i_18 + 1)*(n_s) + j_96);
          const float v_107 = lm_load<float>(b1 + i_18 + i_2*(-1) + 1);
          const f32x8 v_108 = lm_sub(v_106, lm_splat<f32x8>(v_107));
          const f32x8 v_109 = lm_exp(v_108);
          lm_store(b2 + (i_18 + 1)*(n_s) + i_2*(-n_s) + j_96, v_109);
          acc_110 = lm_add(acc_110, v_109);
          const f32x8 v_111 = lm_load<f32x8>(b0 + (i_18 + 1)*(n_s) + j_96 + 8);
          const f32x8 v_112 = lm_sub(v_111, lm_splat<f32x8>(v_107));
          const f32x8 v_113 = lm_exp(v_112);
          lm_store(b2 + (i_18 + 1)*(n_s) + i_2*(-n_s) + j_96 + 8, v_113);
          acc_114 = lm_add(acc_114, v_113);
        }
        for (; j_96 + 8 <= (n_s); j_96 += 8) {
          lm_prefetch(b0 + i_18*(n_s) + j_96 + 4096);
          lm_prefetch(b0 + (i_18 + 1)*(n_s) + j_96 + 4096);
          const f32x8 v_115 = lm_load<f32x8>(b0 + i_18*(n_s) + j_96);
          const float v_116 = lm_load<float>(b1 + i_18 + i_2*(-1));
          const f32x8 v_117 = lm_sub(v_115, lm_splat<f32x8>(v_116));
          const f32x8 v_118 = lm_exp(v_117);
          lm_store(b2 + i_18*(n_s) + i_2*(-n_s) + j_96, v_118);
          acc_101 = lm_add(acc_101, v_118);
          const f32x8 v_119 = lm_load<f32x8>(b0 + (i_18 + 1)*(n_s) + j_96);
          const float v_120 = lm_load<float>(b1 + i_18 + i_2*(-1) + 1);
          const f32x8 v_121 = lm_sub(v_119, lm_splat<f32x8>(v_120));
          const f32x8 v_122 = lm_exp(v_121);
          lm_store(b2 + (i_18 + 1)*(n_s) + i_2*(-n_s) + j_96, v_122);
          acc_110 = lm_add(acc_110, v_122);
        }
        if (j_96 < (n_s)) {
          lm_prefetch(b0 + i_18*(n_s) + j_96 + 4096);
          lm_prefetch(b0 + (i_18 + 1)*(n_s) + j_96 + 4096);
          const f32x8 v_123 = lm_load_part<f32x8>(b0 + i_18*(n_s) + j_96, ((n_s) - j_96));
          const float v_124 = lm_load<float>(b1 + i_18 + i_2*(-1));
          const f32x8 v_125 = lm_sub(v_123, lm_splat<f32x8>(v_124));
          const f32x8 v_126 = lm_exp(v_125);
          lm_store_part(b2 + i_18*(n_s) + i_2*(-n_s) + j_96, v_126, ((n_s) - j_96));
          acc_101 = lm_add(acc_101, lm_select(lm_mask_part<8>(((n_s) - j_96)), v_126, lm_splat<f32x8>(0x0.0p+0f)));
          const f32x8 v_127 = lm_load_part<f32x8>(b0 + (i_18 + 1)*(n_s) + j_96, ((n_s) - j_96));
          const float v_128 = lm_load<float>(b1 + i_18 + i_2*(-1) + 1);
          const f32x8 v_129 = lm_sub(v_127, lm_splat<f32x8>(v_128));
          const f32x8 v_130 = lm_exp(v_129);
          lm_store_part(b2 + (i_18 + 1)*(n_s) + i_2*(-n_s) + j_96, v_130, ((n_s) - j_96));
          acc_110 = lm_add(acc_110, lm_select(lm_mask_part<8>(((n_s) - j_96)), v_130, lm_splat<f32x8>(0x0.0p+0f)));
        }
        float total_131 = lm_reduce_add(lm_add(acc_101, acc_105));
        float total_132 = lm_reduce_add(lm_add(acc_110, acc_114));
        const float v_133 = lm_recip(total_131);
        lm_store(b3 + i_18 + i_2*(-1), v_133);
        const float v_134 = lm_recip(total_132);
        lm_store(b3 + i_18 + i_2*(-1) + 1, v_134);
      }
    }
    for (; i_18 < i_end_3; i_18++) {
      {
        f32x8 acc_140 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_144 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t j_135 = 0;
        for (; j_135 + 16 <= (n_s); j_135 += 16) {
          lm_prefetch(b0 + i_18*(n_s) + j_135 + 4096);
          const f32x8 v_136 = lm_load<f32x8>(b0 + i_18*(n_s) + j_135);
          const float v_137 = lm_load<float>(b1 + i_18 + i_2*(-1));
          const f32x8 v_138 = lm_sub(v_136, lm_splat<f32x8>(v_137));
          const f32x8 v_139 = lm_exp(v_138);
          lm_store(b2 + i_18*(n_s) + i_2*(-n_s) + j_135, v_139);
          acc_140 = lm_add(acc_140, v_139);
          const f32x8 v_141 = lm_load<f32x8>(b0 + i_18*(n_s) + j_135 + 8);
          const f32x8 v_142 = lm_sub(v_141, lm_splat<f32x8>(v_137));
          const f32x8 v_143 = lm_exp(v_142);
          lm_store(b2 + i_18*(n_s) + i_2*(-n_s) + j_135 + 8, v_143);
          acc_144 = lm_add(acc_144, v_143);
        }
        for (; j_135 + 8 <= (n_s); j_135 += 8) {
          lm_prefetch(b0 + i_18*(n_s) + j_135 + 4096);
          const f32x8 v_145 = lm_load<f32x8>(b0 + i_18*(n_s) + j_135);
          const float v_146 = lm_load<float>(b1 + i_18 + i_2*(-1));
          const f32x8 v_147 = lm_sub(v_145, lm_splat<f32x8>(v_146));
          const f32x8 v_148 = lm_exp(v_147);
          lm_store(b2 + i_18*(n_s) + i_2*(-n_s) + j_135, v_148);
          acc_140 = lm_add(acc_140, v_148);
        }
        if (j_135 < (n_s)) {
          lm_prefetch(b0 + i_18*(n_s) + j_135 + 4096);
          const f32x8 v_149 = lm_load_part<f32x8>(b0 + i_18*(n_s) + j_135, ((n_s) - j_135));
          const float v_150 = lm_load<float>(b1 + i_18 + i_2*(-1));
          const f32x8 v_151 = lm_sub(v_149, lm_splat<f32x8>(v_150));
          const f32x8 v_152 = lm_exp(v_151);
          lm_store_part(b2 + i_18*(n_s) + i_2*(-n_s) + j_135, v_152, ((n_s) - j_135));
          acc_140 = lm_add(acc_140, lm_select(lm_mask_part<8>(((n_s) - j_135)), v_152, lm_splat<f32x8>(0x0.0p+0f)));
        }
        float total_153 = lm_reduce_add(lm_add(acc_140, acc_144));
        const float v_154 = lm_recip(total_153);
        lm_store(b3 + i_18 + i_2*(-1), v_154);
      }
    }
    // i:1 j:64 j:8u j:1v
    for (int64_t i_155 = i_2; i_155 < i_end_3; i_155 += 1) {
      const int64_t i_end_156 = lm_imin(i_155 + 1, i_end_3);
      int64_t j_157 = 0;
      for (; j_157 + 64 <= (n_s); j_157 += 64) {
        const f32x8 v_158 = lm_load<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157);
        const float v_159 = lm_load<float>(b3 + i_155 + i_2*(-1));
        const f32x8 v_160 = lm_mul(v_158, lm_splat<f32x8>(v_159));
        lm_store(b4 + i_155*(n_s) + j_157, v_160);
        const f32x8 v_161 = lm_load<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157 + 8);
        const f32x8 v_162 = lm_mul(v_161, lm_splat<f32x8>(v_159));
        lm_store(b4 + i_155*(n_s) + j_157 + 8, v_162);
        const f32x8 v_163 = lm_load<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157 + 16);
        const f32x8 v_164 = lm_mul(v_163, lm_splat<f32x8>(v_159));
        lm_store(b4 + i_155*(n_s) + j_157 + 16, v_164);
        const f32x8 v_165 = lm_load<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157 + 24);
        const f32x8 v_166 = lm_mul(v_165, lm_splat<f32x8>(v_159));
        lm_store(b4 + i_155*(n_s) + j_157 + 24, v_166);
        const f32x8 v_167 = lm_load<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157 + 32);
        const f32x8 v_168 = lm_mul(v_167, lm_splat<f32x8>(v_159));
        lm_store(b4 + i_155*(n_s) + j_157 + 32, v_168);
        const f32x8 v_169 = lm_load<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157 + 40);
        const f32x8 v_170 = lm_mul(v_169, lm_splat<f32x8>(v_159));
        lm_store(b4 + i_155*(n_s) + j_157 + 40, v_170);
        const f32x8 v_171 = lm_load<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157 + 48);
        const f32x8 v_172 = lm_mul(v_171, lm_splat<f32x8>(v_159));
        lm_store(b4 + i_155*(n_s) + j_157 + 48, v_172);
        const f32x8 v_173 = lm_load<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157 + 56);
        const f32x8 v_174 = lm_mul(v_173, lm_splat<f32x8>(v_159));
        lm_store(b4 + i_155*(n_s) + j_157 + 56, v_174);
      }
      for (; j_157 + 8 <= (n_s); j_157 += 8) {
        const f32x8 v_175 = lm_load<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157);
        const float v_176 = lm_load<float>(b3 + i_155 + i_2*(-1));
        const f32x8 v_177 = lm_mul(v_175, lm_splat<f32x8>(v_176));
        lm_store(b4 + i_155*(n_s) + j_157, v_177);
      }
      if (j_157 < (n_s)) {
        const f32x8 v_178 = lm_load_part<f32x8>(b2 + i_155*(n_s) + i_2*(-n_s) + j_157, ((n_s) - j_157));
        const float v_179 = lm_load<float>(b3 + i_155 + i_2*(-1));
        const f32x8 v_180 = lm_mul(v_178, lm_splat<f32x8>(v_179));
        lm_store_part(b4 + i_155*(n_s) + j_157, v_180, ((n_s) - j_157));
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  const int64_t n_b = c->dims[0];
  const int64_t n_s = c->dims[1];
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(scratch + 0), (void*)(scratch + 128), (void*)(scratch + (n_s + 3) / 4*64 + 192), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  const int64_t n_s = dims[1]; (void)n_s;
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  const int64_t n_b = dims[0]; (void)n_b;
  const int64_t n_s = dims[1]; (void)n_s;
  int64_t steps[1] = {0};
  const double rest_0 = (double)(n_b*n_s)*0.0625 + (double)(n_b)*0.03125 + (double)(n_b*n_s)*0.5312 + (double)(n_b)*0.1562 + (double)(n_b*n_s)*0.125;
  lm_share(&c, k0, (((n_b) + 3) / 4), (double)(n_b*n_s)*0.0625 + (double)(n_b)*0.03125 + (double)(n_b*n_s)*0.5312 + (double)(n_b)*0.1562 + (double)(n_b*n_s)*0.125, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  const int64_t n_s = dims[1]; (void)n_s;
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  const int64_t n_b = dims[0]; (void)n_b;
  const int64_t n_s = dims[1]; (void)n_s;
  return (double)(n_b*n_s)*0.0625 + (double)(n_b)*0.03125 + (double)(n_b*n_s)*0.5312 + (double)(n_b)*0.1562 + (double)(n_b*n_s)*0.125;
}
