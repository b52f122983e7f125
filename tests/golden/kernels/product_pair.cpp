//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 64], static=false) : f32[32, 64]
//   %1 = input(name="a", dtype=f32, shape=[64, 48], static=false) : f32[64, 48]
//   %2 = input(name="b", dtype=f32, shape=[64, 48], static=false) : f32[64, 48]
//   %3 = expand(%0; axes=[2], sizes=[48]) : f32[32, 64, 48]
//   %4 = expand(%1; axes=[0], sizes=[32]) : f32[32, 64, 48]
//   %5 = mul(%3, %4) : f32[32, 64, 48]
//   %6 = sum(%5; axes=[1]) : f32[32, 48]
//   %7 = constant(value=f32[](0.0)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %9 = less_than(%6, %8) : bool[32, 48]
//   %10 = constant(value=f32[](-1.0)) : f32[]
//   %11 = expand(%10; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %12 = mul(%6, %11) : f32[32, 48]
//   %13 = select(%9, %12, %6) : f32[32, 48]
//   %14 = constant(value=f32[](-1.4426950216293335)) : f32[]
//   %15 = expand(%14; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %16 = mul(%13, %15) : f32[32, 48]
//   %17 = exp2(%16) : f32[32, 48]
//   %18 = constant(value=f32[](1.0)) : f32[]
//   %19 = expand(%18; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %20 = add(%17, %19) : f32[32, 48]
//   %21 = recip(%20) : f32[32, 48]
//   %22 = mul(%17, %21) : f32[32, 48]
//   %23 = select(%9, %22, %21) : f32[32, 48]
//   %24 = mul(%6, %23) : f32[32, 48]
//   %25 = expand(%2; axes=[0], sizes=[32]) : f32[32, 64, 48]
//   %26 = mul(%3, %25) : f32[32, 64, 48]
//   %27 = sum(%26; axes=[1]) : f32[32, 48]
//   %28 = mul(%24, %27) : f32[32, 48]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:16 i:3 k:4 k:1u i:1u j:8u j:1v
// k0 grid: i:24 j:16
//   program "region"
//   buffer x0 input f32[32, 64]
//   buffer x1 input f32[64, 48]
//   buffer x2 input f32[64, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 64
//     for i 24 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:3 k:4 k:1u i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x2[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x1[k, j] : f32
//           %5 = mul %0 %4 : f32
//           %6 = reduce add %5 over k : f32
//           %7 = constant 0.0 : f32
//           %8 = less_than %6 %7 : bool
//           %9 = abs %6 : f32
//           %10 = neg %9 : f32
//           %11 = exp %10 : f32
//           %12 = constant 1.0 : f32
//           %13 = add %11 %12 : f32
//           %14 = recip %13 : f32
//           %15 = mul %11 %14 : f32
//           %16 = select %8 %15 %14 : f32
//           %17 = mul %6 %16 : f32
//           %18 = mul %17 %3 : f32
//           store y0[i, j] = %18

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
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
  const float* const __restrict b2 = (const float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((32 + 23) / 24);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t i_end_4 = lm_imin(i_3 + 24, 32);
    const int64_t j_5 = ((t) % blocks_2)*16;
    // j:16 i:3 k:4 k:1u i:1u j:8u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 3 <= i_end_4; i_6 += 3) {
      {
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_38 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_7 = 0;
        for (; k_7 + 4 <= 64; k_7 += 4) {
          const float v_8 = lm_load<float>(b0 + i_6*64 + k_7);
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48));
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_8), v_11);
          acc_13 = lm_add(acc_13, v_10);
          acc_14 = lm_add(acc_14, v_12);
          const f32x8 v_15 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 8));
          const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_8), v_15);
          const f32x8 v_17 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 8));
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_8), v_17);
          acc_19 = lm_add(acc_19, v_16);
          acc_20 = lm_add(acc_20, v_18);
          const float v_21 = lm_load<float>(b0 + i_6*64 + k_7 + 64);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_21), v_9);
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_21), v_11);
          acc_24 = lm_add(acc_24, v_22);
          acc_25 = lm_add(acc_25, v_23);
          const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_21), v_15);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_21), v_17);
          acc_28 = lm_add(acc_28, v_26);
          acc_29 = lm_add(acc_29, v_27);
          const float v_30 = lm_load<float>(b0 + i_6*64 + k_7 + 128);
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_9);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), v_11);
          acc_33 = lm_add(acc_33, v_31);
          acc_34 = lm_add(acc_34, v_32);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_30), v_15);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_30), v_17);
          acc_37 = lm_add(acc_37, v_35);
          acc_38 = lm_add(acc_38, v_36);
          lm_forget();
          const float v_39 = lm_load<float>(b0 + i_6*64 + k_7 + 1);
          const f32x8 v_40 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 48));
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_39), v_40);
          const f32x8 v_42 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 48));
          const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_39), v_42);
          acc_13 = lm_add(acc_13, v_41);
          acc_14 = lm_add(acc_14, v_43);
          const f32x8 v_44 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 56));
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_39), v_44);
          const f32x8 v_46 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 56));
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_39), v_46);
          acc_19 = lm_add(acc_19, v_45);
          acc_20 = lm_add(acc_20, v_47);
          const float v_48 = lm_load<float>(b0 + i_6*64 + k_7 + 65);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), v_40);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), v_42);
          acc_24 = lm_add(acc_24, v_49);
          acc_25 = lm_add(acc_25, v_50);
          const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_48), v_44);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_48), v_46);
          acc_28 = lm_add(acc_28, v_51);
          acc_29 = lm_add(acc_29, v_52);
          const float v_53 = lm_load<float>(b0 + i_6*64 + k_7 + 129);
          const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_53), v_40);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_53), v_42);
          acc_33 = lm_add(acc_33, v_54);
          acc_34 = lm_add(acc_34, v_55);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_53), v_44);
          const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_53), v_46);
          acc_37 = lm_add(acc_37, v_56);
          acc_38 = lm_add(acc_38, v_57);
          lm_forget();
          const float v_58 = lm_load<float>(b0 + i_6*64 + k_7 + 2);
          const f32x8 v_59 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 96));
          const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_58), v_59);
          const f32x8 v_61 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 96));
          const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_58), v_61);
          acc_13 = lm_add(acc_13, v_60);
          acc_14 = lm_add(acc_14, v_62);
          const f32x8 v_63 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 104));
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_58), v_63);
          const f32x8 v_65 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 104));
          const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_58), v_65);
          acc_19 = lm_add(acc_19, v_64);
          acc_20 = lm_add(acc_20, v_66);
          const float v_67 = lm_load<float>(b0 + i_6*64 + k_7 + 66);
          const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_67), v_59);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_67), v_61);
          acc_24 = lm_add(acc_24, v_68);
          acc_25 = lm_add(acc_25, v_69);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_67), v_63);
          const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_67), v_65);
          acc_28 = lm_add(acc_28, v_70);
          acc_29 = lm_add(acc_29, v_71);
          const float v_72 = lm_load<float>(b0 + i_6*64 + k_7 + 130);
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_72), v_59);
          const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_72), v_61);
          acc_33 = lm_add(acc_33, v_73);
          acc_34 = lm_add(acc_34, v_74);
          const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_72), v_63);
          const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_72), v_65);
          acc_37 = lm_add(acc_37, v_75);
          acc_38 = lm_add(acc_38, v_76);
          lm_forget();
          const float v_77 = lm_load<float>(b0 + i_6*64 + k_7 + 3);
          const f32x8 v_78 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 144));
          const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_77), v_78);
          const f32x8 v_80 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 144));
          const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_77), v_80);
          acc_13 = lm_add(acc_13, v_79);
          acc_14 = lm_add(acc_14, v_81);
          const f32x8 v_82 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 152));
          const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_77), v_82);
          const f32x8 v_84 = lm_held(lm_load<f32x8>(b2 + j_5 + k_7*48 + 152));
          const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_77), v_84);
          acc_19 = lm_add(acc_19, v_83);
          acc_20 = lm_add(acc_20, v_85);
          const float v_86 = lm_load<float>(b0 + i_6*64 + k_7 + 67);
          const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_86), v_78);
          const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_86), v_80);
          acc_24 = lm_add(acc_24, v_87);
          acc_25 = lm_add(acc_25, v_88);
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_86), v_82);
          const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_86), v_84);
          acc_28 = lm_add(acc_28, v_89);
          acc_29 = lm_add(acc_29, v_90);
          const float v_91 = lm_load<float>(b0 + i_6*64 + k_7 + 131);
          const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_91), v_78);
          const f32x8 v_93 = lm_product(lm_splat<f32x8>(v_91), v_80);
          acc_33 = lm_add(acc_33, v_92);
          acc_34 = lm_add(acc_34, v_93);
          const f32x8 v_94 = lm_product(lm_splat<f32x8>(v_91), v_82);
          const f32x8 v_95 = lm_product(lm_splat<f32x8>(v_91), v_84);
          acc_37 = lm_add(acc_37, v_94);
          acc_38 = lm_add(acc_38, v_95);
        }
        f32x8 total_96 = acc_13;
        f32x8 total_97 = acc_14;
        f32x8 total_98 = acc_19;
        f32x8 total_99 = acc_20;
        f32x8 total_100 = acc_24;
        f32x8 total_101 = acc_25;
        f32x8 total_102 = acc_28;
        f32x8 total_103 = acc_29;
        f32x8 total_104 = acc_33;
        f32x8 total_105 = acc_34;
        f32x8 total_106 = acc_37;
        f32x8 total_107 = acc_38;
        const f32x8 totals_108[6] = {total_96, total_98, total_100, total_102, total_104, total_106};
        const f32x8 totals_109[6] = {total_97, total_99, total_101, total_103, total_105, total_107};
        [=](const f32x8* totals_108_, const f32x8* totals_109_) __attribute__((noinline)) {
          const i32x8 v_110 = lm_less_than(totals_109_[0], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_111 = lm_abs(totals_109_[0]);
          const f32x8 v_112 = lm_neg(v_111);
          const f32x8 v_113 = lm_exp(v_112);
          const f32x8 v_114 = lm_add(v_113, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_115 = lm_recip(v_114);
          const f32x8 v_116 = lm_mul(v_113, v_115);
          const f32x8 v_117 = lm_select(v_110, v_116, v_115);
          const f32x8 v_118 = lm_mul(totals_109_[0], v_117);
          const f32x8 v_119 = lm_mul(v_118, totals_108_[0]);
          lm_store(b3 + i_6*48 + j_5, v_119);
          const i32x8 v_120 = lm_less_than(totals_109_[1], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_121 = lm_abs(totals_109_[1]);
          const f32x8 v_122 = lm_neg(v_121);
          const f32x8 v_123 = lm_exp(v_122);
          const f32x8 v_124 = lm_add(v_123, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_125 = lm_recip(v_124);
          const f32x8 v_126 = lm_mul(v_123, v_125);
          const f32x8 v_127 = lm_select(v_120, v_126, v_125);
          const f32x8 v_128 = lm_mul(totals_109_[1], v_127);
          const f32x8 v_129 = lm_mul(v_128, totals_108_[1]);
          lm_store(b3 + i_6*48 + j_5 + 8, v_129);
          const i32x8 v_130 = lm_less_than(totals_109_[2], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_131 = lm_abs(totals_109_[2]);
          const f32x8 v_132 = lm_neg(v_131);
          const f32x8 v_133 = lm_exp(v_132);
          const f32x8 v_134 = lm_add(v_133, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_135 = lm_recip(v_134);
          const f32x8 v_136 = lm_mul(v_133, v_135);
          const f32x8 v_137 = lm_select(v_130, v_136, v_135);
          const f32x8 v_138 = lm_mul(totals_109_[2], v_137);
          const f32x8 v_139 = lm_mul(v_138, totals_108_[2]);
          lm_store(b3 + i_6*48 + j_5 + 48, v_139);
          const i32x8 v_140 = lm_less_than(totals_109_[3], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_141 = lm_abs(totals_109_[3]);
          const f32x8 v_142 = lm_neg(v_141);
          const f32x8 v_143 = lm_exp(v_142);
          const f32x8 v_144 = lm_add(v_143, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_145 = lm_recip(v_144);
          const f32x8 v_146 = lm_mul(v_143, v_145);
          const f32x8 v_147 = lm_select(v_140, v_146, v_145);
          const f32x8 v_148 = lm_mul(totals_109_[3], v_147);
          const f32x8 v_149 = lm_mul(v_148, totals_108_[3]);
          lm_store(b3 + i_6*48 + j_5 + 56, v_149);
          const i32x8 v_150 = lm_less_than(totals_109_[4], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_151 = lm_abs(totals_109_[4]);
          const f32x8 v_152 = lm_neg(v_151);
          const f32x8 v_153 = lm_exp(v_152);
          const f32x8 v_154 = lm_add(v_153, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_155 = lm_recip(v_154);
          const f32x8 v_156 = lm_mul(v_153, v_155);
          const f32x8 v_157 = lm_select(v_150, v_156, v_155);
          const f32x8 v_158 = lm_mul(totals_109_[4], v_157);
          const f32x8 v_159 = lm_mul(v_158, totals_108_[4]);
          lm_store(b3 + i_6*48 + j_5 + 96, v_159);
          const i32x8 v_160 = lm_less_than(totals_109_[5], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_161 = lm_abs(totals_109_[5]);
          const f32x8 v_162 = lm_neg(v_161);
          const f32x8 v_163 = lm_exp(v_162);
          const f32x8 v_164 = lm_add(v_163, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_165 = lm_recip(v_164);
          const f32x8 v_166 = lm_mul(v_163, v_165);
          const f32x8 v_167 = lm_select(v_160, v_166, v_165);
          const f32x8 v_168 = lm_mul(totals_109_[5], v_167);
          const f32x8 v_169 = lm_mul(v_168, totals_108_[5]);
          lm_store(b3 + i_6*48 + j_5 + 104, v_169);
        }(totals_108, totals_109);
      }
    }
    if (i_end_4 - i_6 == 2) {
      {
        f32x8 acc_176 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_177 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_182 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_183 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_187 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_188 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_191 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_192 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_170 = 0;
        for (; k_170 + 4 <= 64; k_170 += 4) {
          const float v_171 = lm_load<float>(b0 + i_6*64 + k_170);
          const f32x8 v_172 = lm_held(lm_load<f32x8>(b1 + j_5 + k_170*48));
          const f32x8 v_173 = lm_product(lm_splat<f32x8>(v_171), v_172);
          const f32x8 v_174 = lm_held(lm_load<f32x8>(b2 + j_5 + k_170*48));
          const f32x8 v_175 = lm_product(lm_splat<f32x8>(v_171), v_174);
          acc_176 = lm_add(acc_176, v_173);
          acc_177 = lm_add(acc_177, v_175);
          const f32x8 v_178 = lm_held(lm_load<f32x8>(b1 + j_5 + k_170*48 + 8));
          const f32x8 v_179 = lm_product(lm_splat<f32x8>(v_171), v_178);
          const f32x8 v_180 = lm_held(lm_load<f32x8>(b2 + j_5 + k_170*48 + 8));
          const f32x8 v_181 = lm_product(lm_splat<f32x8>(v_171), v_180);
          acc_182 = lm_add(acc_182, v_179);
          acc_183 = lm_add(acc_183, v_181);
          const float v_184 = lm_load<float>(b0 + i_6*64 + k_170 + 64);
          const f32x8 v_185 = lm_product(lm_splat<f32x8>(v_184), v_172);
          const f32x8 v_186 = lm_product(lm_splat<f32x8>(v_184), v_174);
          acc_187 = lm_add(acc_187, v_185);
          acc_188 = lm_add(acc_188, v_186);
          const f32x8 v_189 = lm_product(lm_splat<f32x8>(v_184), v_178);
          const f32x8 v_190 = lm_product(lm_splat<f32x8>(v_184), v_180);
          acc_191 = lm_add(acc_191, v_189);
          acc_192 = lm_add(acc_192, v_190);
          const float v_193 = lm_load<float>(b0 + i_6*64 + k_170 + 1);
          const f32x8 v_194 = lm_held(lm_load<f32x8>(b1 + j_5 + k_170*48 + 48));
          const f32x8 v_195 = lm_product(lm_splat<f32x8>(v_193), v_194);
          const f32x8 v_196 = lm_held(lm_load<f32x8>(b2 + j_5 + k_170*48 + 48));
          const f32x8 v_197 = lm_product(lm_splat<f32x8>(v_193), v_196);
          acc_176 = lm_add(acc_176, v_195);
          acc_177 = lm_add(acc_177, v_197);
          const f32x8 v_198 = lm_held(lm_load<f32x8>(b1 + j_5 + k_170*48 + 56));
          const f32x8 v_199 = lm_product(lm_splat<f32x8>(v_193), v_198);
          const f32x8 v_200 = lm_held(lm_load<f32x8>(b2 + j_5 + k_170*48 + 56));
          const f32x8 v_201 = lm_product(lm_splat<f32x8>(v_193), v_200);
          acc_182 = lm_add(acc_182, v_199);
          acc_183 = lm_add(acc_183, v_201);
          const float v_202 = lm_load<float>(b0 + i_6*64 + k_170 + 65);
          const f32x8 v_203 = lm_product(lm_splat<f32x8>(v_202), v_194);
          const f32x8 v_204 = lm_product(lm_splat<f32x8>(v_202), v_196);
          acc_187 = lm_add(acc_187, v_203);
          acc_188 = lm_add(acc_188, v_204);
          const f32x8 v_205 = lm_product(lm_splat<f32x8>(v_202), v_198);
          const f32x8 v_206 = lm_product(lm_splat<f32x8>(v_202), v_200);
          acc_191 = lm_add(acc_191, v_205);
          acc_192 = lm_add(acc_192, v_206);
          const float v_207 = lm_load<float>(b0 + i_6*64 + k_170 + 2);
          const f32x8 v_208 = lm_held(lm_load<f32x8>(b1 + j_5 + k_170*48 + 96));
          const f32x8 v_209 = lm_product(lm_splat<f32x8>(v_207), v_208);
          const f32x8 v_210 = lm_held(lm_load<f32x8>(b2 + j_5 + k_170*48 + 96));
          const f32x8 v_211 = lm_product(lm_splat<f32x8>(v_207), v_210);
          acc_176 = lm_add(acc_176, v_209);
          acc_177 = lm_add(acc_177, v_211);
          const f32x8 v_212 = lm_held(lm_load<f32x8>(b1 + j_5 + k_170*48 + 104));
          const f32x8 v_213 = lm_product(lm_splat<f32x8>(v_207), v_212);
          const f32x8 v_214 = lm_held(lm_load<f32x8>(b2 + j_5 + k_170*48 + 104));
          const f32x8 v_215 = lm_product(lm_splat<f32x8>(v_207), v_214);
          acc_182 = lm_add(acc_182, v_213);
          acc_183 = lm_add(acc_183, v_215);
          const float v_216 = lm_load<float>(b0 + i_6*64 + k_170 + 66);
          const f32x8 v_217 = lm_product(lm_splat<f32x8>(v_216), v_208);
          const f32x8 v_218 = lm_product(lm_splat<f32x8>(v_216), v_210);
          acc_187 = lm_add(acc_187, v_217);
          acc_188 = lm_add(acc_188, v_218);
          const f32x8 v_219 = lm_product(lm_splat<f32x8>(v_216), v_212);
          const f32x8 v_220 = lm_product(lm_splat<f32x8>(v_216), v_214);
          acc_191 = lm_add(acc_191, v_219);
          acc_192 = lm_add(acc_192, v_220);
          const float v_221 = lm_load<float>(b0 + i_6*64 + k_170 + 3);
          const f32x8 v_222 = lm_held(lm_load<f32x8>(b1 + j_5 + k_170*48 + 144));
          const f32x8 v_223 = lm_product(lm_splat<f32x8>(v_221), v_222);
          const f32x8 v_224 = lm_held(lm_load<f32x8>(b2 + j_5 + k_170*48 + 144));
          const f32x8 v_225 = lm_product(lm_splat<f32x8>(v_221), v_224);
          acc_176 = lm_add(acc_176, v_223);
          acc_177 = lm_add(acc_177, v_225);
          const f32x8 v_226 = lm_held(lm_load<f32x8>(b1 + j_5 + k_170*48 + 152));
          const f32x8 v_227 = lm_product(lm_splat<f32x8>(v_221), v_226);
          const f32x8 v_228 = lm_held(lm_load<f32x8>(b2 + j_5 + k_170*48 + 152));
          const f32x8 v_229 = lm_product(lm_splat<f32x8>(v_221), v_228);
          acc_182 = lm_add(acc_182, v_227);
          acc_183 = lm_add(acc_183, v_229);
          const float v_230 = lm_load<float>(b0 + i_6*64 + k_170 + 67);
          const f32x8 v_231 = lm_product(lm_splat<f32x8>(v_230), v_222);
          const f32x8 v_232 = lm_product(lm_splat<f32x8>(v_230), v_224);
          acc_187 = lm_add(acc_187, v_231);
          acc_188 = lm_add(acc_188, v_232);
          const f32x8 v_233 = lm_product(lm_splat<f32x8>(v_230), v_226);
          const f32x8 v_234 = lm_product(lm_splat<f32x8>(v_230), v_228);
          acc_191 = lm_add(acc_191, v_233);
          acc_192 = lm_add(acc_192, v_234);
        }
        f32x8 total_235 = acc_176;
        f32x8 total_236 = acc_177;
        f32x8 total_237 = acc_182;
        f32x8 total_238 = acc_183;
        f32x8 total_239 = acc_187;
        f32x8 total_240 = acc_188;
        f32x8 total_241 = acc_191;
        f32x8 total_242 = acc_192;
        const f32x8 totals_243[4] = {total_235, total_237, total_239, total_241};
        const f32x8 totals_244[4] = {total_236, total_238, total_240, total_242};
        [=](const f32x8* totals_243_, const f32x8* totals_244_) __attribute__((noinline)) {
          const i32x8 v_245 = lm_less_than(totals_244_[0], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_246 = lm_abs(totals_244_[0]);
          const f32x8 v_247 = lm_neg(v_246);
          const f32x8 v_248 = lm_exp(v_247);
          const f32x8 v_249 = lm_add(v_248, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_250 = lm_recip(v_249);
          const f32x8 v_251 = lm_mul(v_248, v_250);
          const f32x8 v_252 = lm_select(v_245, v_251, v_250);
          const f32x8 v_253 = lm_mul(totals_244_[0], v_252);
          const f32x8 v_254 = lm_mul(v_253, totals_243_[0]);
          lm_store(b3 + i_6*48 + j_5, v_254);
          const i32x8 v_255 = lm_less_than(totals_244_[1], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_256 = lm_abs(totals_244_[1]);
          const f32x8 v_257 = lm_neg(v_256);
          const f32x8 v_258 = lm_exp(v_257);
          const f32x8 v_259 = lm_add(v_258, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_260 = lm_recip(v_259);
          const f32x8 v_261 = lm_mul(v_258, v_260);
          const f32x8 v_262 = lm_select(v_255, v_261, v_260);
          const f32x8 v_263 = lm_mul(totals_244_[1], v_262);
          const f32x8 v_264 = lm_mul(v_263, totals_243_[1]);
          lm_store(b3 + i_6*48 + j_5 + 8, v_264);
          const i32x8 v_265 = lm_less_than(totals_244_[2], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_266 = lm_abs(totals_244_[2]);
          const f32x8 v_267 = lm_neg(v_266);
          const f32x8 v_268 = lm_exp(v_267);
          const f32x8 v_269 = lm_add(v_268, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_270 = lm_recip(v_269);
          const f32x8 v_271 = lm_mul(v_268, v_270);
          const f32x8 v_272 = lm_select(v_265, v_271, v_270);
          const f32x8 v_273 = lm_mul(totals_244_[2], v_272);
          const f32x8 v_274 = lm_mul(v_273, totals_243_[2]);
          lm_store(b3 + i_6*48 + j_5 + 48, v_274);
          const i32x8 v_275 = lm_less_than(totals_244_[3], lm_splat<f32x8>(0x0.0p+0f));
          const f32x8 v_276 = lm_abs(totals_244_[3]);
          const f32x8 v_277 = lm_neg(v_276);
          const f32x8 v_278 = lm_exp(v_277);
          const f32x8 v_279 = lm_add(v_278, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_280 = lm_recip(v_279);
          const f32x8 v_281 = lm_mul(v_278, v_280);
          const f32x8 v_282 = lm_select(v_275, v_281, v_280);
          const f32x8 v_283 = lm_mul(totals_244_[3], v_282);
          const f32x8 v_284 = lm_mul(v_283, totals_243_[3]);
          lm_store(b3 + i_6*48 + j_5 + 56, v_284);
        }(totals_243, totals_244);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[2]), (void*)(c->arguments[1]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 9082;
  lm_share(&c, k0, ((32 + 23) / 24)*((48 + 15) / 16), 9082, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9082;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:32 i:1 k:4 k:1u i:1u j:8u j:1v
// k0 grid: i:24 j:16
//   program "region"
//   buffer x0 input f32[32, 64]
//   buffer x1 input f32[64, 48]
//   buffer x2 input f32[64, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 64
//     for i 24 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:32 i:1 k:4 k:1u i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x2[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x1[k, j] : f32
//           %5 = mul %0 %4 : f32
//           %6 = reduce add %5 over k : f32
//           %7 = constant 0.0 : f32
//           %8 = less_than %6 %7 : bool
//           %9 = abs %6 : f32
//           %10 = neg %9 : f32
//           %11 = exp %10 : f32
//           %12 = constant 1.0 : f32
//           %13 = add %11 %12 : f32
//           %14 = recip %13 : f32
//           %15 = mul %11 %14 : f32
//           %16 = select %8 %15 %14 : f32
//           %17 = mul %6 %16 : f32
//           %18 = mul %17 %3 : f32
//           store y0[i, j] = %18

static inline int64_t lm_scratch_bytes(const int64_t* dims) {
  return 0;
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
  const float* const __restrict b2 = (const float*)p[2];
  float* const __restrict b3 = (float*)p[3];
  const int64_t blocks_1 = ((32 + 23) / 24);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*24;
    const int64_t i_end_4 = lm_imin(i_3 + 24, 32);
    const int64_t j_5 = ((t) % blocks_2)*16;
    // j:32 i:1 k:4 k:1u i:1u j:8u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 1 <= i_end_4; i_6 += 1) {
      {
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_20 = lm_splat<f32x8>(0x0.0p+0f);
        int64_t k_7 = 0;
        for (; k_7 + 4 <= 64; k_7 += 4) {
          const float v_8 = lm_load<float>(b0 + i_6*64 + k_7);
          const f32x8 v_9 = lm_load<f32x8>(b1 + j_5 + k_7*48);
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          const f32x8 v_11 = lm_load<f32x8>(b2 + j_5 + k_7*48);
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_8), v_11);
          acc_13 = lm_add(acc_13, v_10);
          acc_14 = lm_add(acc_14, v_12);
          const f32x8 v_15 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 8);
          const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_8), v_15);
          const f32x8 v_17 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 8);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_8), v_17);
          acc_19 = lm_add(acc_19, v_16);
          acc_20 = lm_add(acc_20, v_18);
          const float v_21 = lm_load<float>(b0 + i_6*64 + k_7 + 1);
          const f32x8 v_22 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 48);
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_21), v_22);
          const f32x8 v_24 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 48);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_21), v_24);
          acc_13 = lm_add(acc_13, v_23);
          acc_14 = lm_add(acc_14, v_25);
          const f32x8 v_26 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 56);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_21), v_26);
          const f32x8 v_28 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 56);
          const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_21), v_28);
          acc_19 = lm_add(acc_19, v_27);
          acc_20 = lm_add(acc_20, v_29);
          const float v_30 = lm_load<float>(b0 + i_6*64 + k_7 + 2);
          const f32x8 v_31 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 96);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), v_31);
          const f32x8 v_33 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 96);
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_30), v_33);
          acc_13 = lm_add(acc_13, v_32);
          acc_14 = lm_add(acc_14, v_34);
          const f32x8 v_35 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 104);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_30), v_35);
          const f32x8 v_37 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 104);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_30), v_37);
          acc_19 = lm_add(acc_19, v_36);
          acc_20 = lm_add(acc_20, v_38);
          const float v_39 = lm_load<float>(b0 + i_6*64 + k_7 + 3);
          const f32x8 v_40 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 144);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_39), v_40);
          const f32x8 v_42 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 144);
          const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_39), v_42);
          acc_13 = lm_add(acc_13, v_41);
          acc_14 = lm_add(acc_14, v_43);
          const f32x8 v_44 = lm_load<f32x8>(b1 + j_5 + k_7*48 + 152);
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_39), v_44);
          const f32x8 v_46 = lm_load<f32x8>(b2 + j_5 + k_7*48 + 152);
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_39), v_46);
          acc_19 = lm_add(acc_19, v_45);
          acc_20 = lm_add(acc_20, v_47);
        }
        f32x8 total_48 = acc_13;
        f32x8 total_49 = acc_14;
        f32x8 total_50 = acc_19;
        f32x8 total_51 = acc_20;
        const i32x8 v_52 = lm_less_than(total_49, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_53 = lm_abs(total_49);
        const f32x8 v_54 = lm_neg(v_53);
        const f32x8 v_55 = lm_exp(v_54);
        const f32x8 v_56 = lm_add(v_55, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_57 = lm_recip(v_56);
        const f32x8 v_58 = lm_mul(v_55, v_57);
        const f32x8 v_59 = lm_select(v_52, v_58, v_57);
        const f32x8 v_60 = lm_mul(total_49, v_59);
        const f32x8 v_61 = lm_mul(v_60, total_48);
        lm_store(b3 + i_6*48 + j_5, v_61);
        const i32x8 v_62 = lm_less_than(total_51, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_63 = lm_abs(total_51);
        const f32x8 v_64 = lm_neg(v_63);
        const f32x8 v_65 = lm_exp(v_64);
        const f32x8 v_66 = lm_add(v_65, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_67 = lm_recip(v_66);
        const f32x8 v_68 = lm_mul(v_65, v_67);
        const f32x8 v_69 = lm_select(v_62, v_68, v_67);
        const f32x8 v_70 = lm_mul(total_51, v_69);
        const f32x8 v_71 = lm_mul(v_70, total_50);
        lm_store(b3 + i_6*48 + j_5 + 8, v_71);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[2]), (void*)(c->arguments[1]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 9082;
  lm_share(&c, k0, ((32 + 23) / 24)*((48 + 15) / 16), 9082, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 9082;
}
