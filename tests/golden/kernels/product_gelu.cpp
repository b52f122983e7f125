//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[64, 32], static=false) : f32[64, 32]
//   %1 = input(name="w", dtype=f32, shape=[32, 48], static=false) : f32[32, 48]
//   %2 = input(name="b", dtype=f32, shape=[48], static=false) : f32[48]
//   %3 = expand(%0; axes=[2], sizes=[48]) : f32[64, 32, 48]
//   %4 = expand(%1; axes=[0], sizes=[64]) : f32[64, 32, 48]
//   %5 = mul(%3, %4) : f32[64, 32, 48]
//   %6 = sum(%5; axes=[1]) : f32[64, 48]
//   %7 = expand(%2; axes=[0], sizes=[64]) : f32[64, 48]
//   %8 = add(%6, %7) : f32[64, 48]
//   %9 = constant(value=f32[](0.7071067811865476)) : f32[]
//   %10 = expand(%9; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %11 = mul(%8, %10) : f32[64, 48]
//   %12 = constant(value=f32[](0.0)) : f32[]
//   %13 = expand(%12; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %14 = less_than(%11, %13) : bool[64, 48]
//   %15 = constant(value=f32[](-1.0)) : f32[]
//   %16 = expand(%15; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %17 = mul(%11, %16) : f32[64, 48]
//   %18 = select(%14, %17, %11) : f32[64, 48]
//   %19 = constant(value=f32[](1.0)) : f32[]
//   %20 = expand(%19; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %21 = less_than(%18, %20) : bool[64, 48]
//   %22 = select(%21, %11, %13) : f32[64, 48]
//   %23 = mul(%22, %22) : f32[64, 48]
//   %24 = constant(value=f32[](7.853861e-05)) : f32[]
//   %25 = expand(%24; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %26 = mul(%23, %25) : f32[64, 48]
//   %27 = constant(value=f32[](-0.00080101937)) : f32[]
//   %28 = expand(%27; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %29 = add(%26, %28) : f32[64, 48]
//   %30 = mul(%23, %29) : f32[64, 48]
//   %31 = constant(value=f32[](0.0051883277)) : f32[]
//   %32 = expand(%31; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %33 = add(%30, %32) : f32[64, 48]
//   %34 = mul(%23, %33) : f32[64, 48]
//   %35 = constant(value=f32[](-0.026853811)) : f32[]
//   %36 = expand(%35; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %37 = add(%34, %36) : f32[64, 48]
//   %38 = mul(%23, %37) : f32[64, 48]
//   %39 = constant(value=f32[](0.112835854)) : f32[]
//   %40 = expand(%39; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %41 = add(%38, %40) : f32[64, 48]
//   %42 = mul(%23, %41) : f32[64, 48]
//   %43 = constant(value=f32[](-0.37612626)) : f32[]
//   %44 = expand(%43; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %45 = add(%42, %44) : f32[64, 48]
//   %46 = mul(%23, %45) : f32[64, 48]
//   %47 = constant(value=f32[](1.1283791)) : f32[]
//   %48 = expand(%47; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %49 = add(%46, %48) : f32[64, 48]
//   %50 = mul(%22, %49) : f32[64, 48]
//   %51 = constant(value=f32[](4.0)) : f32[]
//   %52 = expand(%51; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %53 = less_than(%52, %18) : bool[64, 48]
//   %54 = select(%53, %52, %18) : f32[64, 48]
//   %55 = constant(value=f32[](-3.128736e-05)) : f32[]
//   %56 = expand(%55; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %57 = mul(%54, %56) : f32[64, 48]
//   %58 = constant(value=f32[](0.00063671195)) : f32[]
//   %59 = expand(%58; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %60 = add(%57, %59) : f32[64, 48]
//   %61 = mul(%54, %60) : f32[64, 48]
//   %62 = constant(value=f32[](-0.0060658907)) : f32[]
//   %63 = expand(%62; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %64 = add(%61, %63) : f32[64, 48]
//   %65 = mul(%54, %64) : f32[64, 48]
//   %66 = constant(value=f32[](0.0363678)) : f32[]
//   %67 = expand(%66; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %68 = add(%65, %67) : f32[64, 48]
//   %69 = mul(%54, %68) : f32[64, 48]
//   %70 = constant(value=f32[](-0.1564149)) : f32[]
//   %71 = expand(%70; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %72 = add(%69, %71) : f32[64, 48]
//   %73 = mul(%54, %72) : f32[64, 48]
//   %74 = constant(value=f32[](-0.9135432)) : f32[]
//   %75 = expand(%74; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %76 = add(%73, %75) : f32[64, 48]
//   %77 = mul(%54, %76) : f32[64, 48]
//   %78 = constant(value=f32[](-1.6296371)) : f32[]
//   %79 = expand(%78; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %80 = add(%77, %79) : f32[64, 48]
//   %81 = mul(%54, %80) : f32[64, 48]
//   %82 = constant(value=f32[](0.00027127916)) : f32[]
//   %83 = expand(%82; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %84 = add(%81, %83) : f32[64, 48]
//   %85 = exp2(%84) : f32[64, 48]
//   %86 = mul(%85, %16) : f32[64, 48]
//   %87 = add(%86, %20) : f32[64, 48]
//   %88 = mul(%87, %16) : f32[64, 48]
//   %89 = select(%14, %88, %87) : f32[64, 48]
//   %90 = select(%21, %50, %89) : f32[64, 48]
//   %91 = constant(value=f32[](0.5)) : f32[]
//   %92 = expand(%91; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %93 = mul(%8, %92) : f32[64, 48]
//   %94 = add(%90, %20) : f32[64, 48]
//   %95 = mul(%93, %94) : f32[64, 48]
//   output "y" %95

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v
// k0 grid: i:16 j:24
//   program "region"
//   buffer x0 input f32[64, 32]
//   buffer x1 input f32[32, 48]
//   buffer x2 input f32[48]
//   buffer y0 output f32[64, 48]
//   kernel k0 call
//     axis i 64
//     axis j 48
//     axis k 32
//     for i 16 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:24 i:4 k:1 i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x2[j] : f32
//           %5 = add %3 %4 : f32
//           %6 = constant 0.5 : f32
//           %7 = mul %5 %6 : f32
//           %8 = constant 0.7071067690849304 : f32
//           %9 = mul %5 %8 : f32
//           %10 = constant 1.0 : f32
//           %11 = erf %9 : f32
//           %12 = add %11 %10 : f32
//           %13 = mul %7 %12 : f32
//           store y0[i, j] = %13

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
  const int64_t blocks_1 = ((64 + 15) / 16);
  const int64_t blocks_2 = ((48 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t j_4 = ((t) % blocks_2)*24;
    // j:24 i:4 k:1 i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 4 <= (i_3 + 16); i_5 += 4) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_6 = 0; k_6 < 32; k_6 += 1) {
          const float v_7 = lm_load<float>(b0 + i_5*32 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*48));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*48 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const f32x8 v_14 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*48 + 16));
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_7), v_14);
          acc_16 = lm_add(acc_16, v_15);
          const float v_17 = lm_load<float>(b0 + i_5*32 + k_6 + 32);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_8);
          acc_19 = lm_add(acc_19, v_18);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_17), v_11);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_17), v_14);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_5*32 + k_6 + 64);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_24), v_14);
          acc_30 = lm_add(acc_30, v_29);
          const float v_31 = lm_load<float>(b0 + i_5*32 + k_6 + 96);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), v_8);
          acc_33 = lm_add(acc_33, v_32);
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_31), v_11);
          acc_35 = lm_add(acc_35, v_34);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_31), v_14);
          acc_37 = lm_add(acc_37, v_36);
        }
        f32x8 total_38 = acc_10;
        f32x8 total_39 = acc_13;
        f32x8 total_40 = acc_16;
        f32x8 total_41 = acc_19;
        f32x8 total_42 = acc_21;
        f32x8 total_43 = acc_23;
        f32x8 total_44 = acc_26;
        f32x8 total_45 = acc_28;
        f32x8 total_46 = acc_30;
        f32x8 total_47 = acc_33;
        f32x8 total_48 = acc_35;
        f32x8 total_49 = acc_37;
        const f32x8 totals_50[12] = {total_38, total_39, total_40, total_41, total_42, total_43, total_44, total_45, total_46, total_47, total_48, total_49};
        [=](const f32x8* totals_50_) __attribute__((noinline)) {
          const f32x8 v_51 = lm_held(lm_load<f32x8>(b2 + j_4));
          const f32x8 v_52 = lm_add(totals_50_[0], v_51);
          const f32x8 v_53 = lm_mul(v_52, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_54 = lm_mul(v_52, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_55 = lm_erf(v_54);
          const f32x8 v_56 = lm_add(v_55, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_57 = lm_mul(v_53, v_56);
          lm_store(b3 + i_5*48 + j_4, v_57);
          const f32x8 v_58 = lm_held(lm_load<f32x8>(b2 + j_4 + 8));
          const f32x8 v_59 = lm_add(totals_50_[1], v_58);
          const f32x8 v_60 = lm_mul(v_59, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_61 = lm_mul(v_59, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_62 = lm_erf(v_61);
          const f32x8 v_63 = lm_add(v_62, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_64 = lm_mul(v_60, v_63);
          lm_store(b3 + i_5*48 + j_4 + 8, v_64);
          const f32x8 v_65 = lm_held(lm_load<f32x8>(b2 + j_4 + 16));
          const f32x8 v_66 = lm_add(totals_50_[2], v_65);
          const f32x8 v_67 = lm_mul(v_66, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_68 = lm_mul(v_66, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_69 = lm_erf(v_68);
          const f32x8 v_70 = lm_add(v_69, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_71 = lm_mul(v_67, v_70);
          lm_store(b3 + i_5*48 + j_4 + 16, v_71);
          const f32x8 v_72 = lm_add(totals_50_[3], v_51);
          const f32x8 v_73 = lm_mul(v_72, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_74 = lm_mul(v_72, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_75 = lm_erf(v_74);
          const f32x8 v_76 = lm_add(v_75, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_77 = lm_mul(v_73, v_76);
          lm_store(b3 + i_5*48 + j_4 + 48, v_77);
          const f32x8 v_78 = lm_add(totals_50_[4], v_58);
          const f32x8 v_79 = lm_mul(v_78, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_80 = lm_mul(v_78, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_81 = lm_erf(v_80);
          const f32x8 v_82 = lm_add(v_81, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_83 = lm_mul(v_79, v_82);
          lm_store(b3 + i_5*48 + j_4 + 56, v_83);
          const f32x8 v_84 = lm_add(totals_50_[5], v_65);
          const f32x8 v_85 = lm_mul(v_84, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_86 = lm_mul(v_84, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_87 = lm_erf(v_86);
          const f32x8 v_88 = lm_add(v_87, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_89 = lm_mul(v_85, v_88);
          lm_store(b3 + i_5*48 + j_4 + 64, v_89);
          const f32x8 v_90 = lm_add(totals_50_[6], v_51);
          const f32x8 v_91 = lm_mul(v_90, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_92 = lm_mul(v_90, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_93 = lm_erf(v_92);
          const f32x8 v_94 = lm_add(v_93, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_95 = lm_mul(v_91, v_94);
          lm_store(b3 + i_5*48 + j_4 + 96, v_95);
          const f32x8 v_96 = lm_add(totals_50_[7], v_58);
          const f32x8 v_97 = lm_mul(v_96, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_98 = lm_mul(v_96, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_99 = lm_erf(v_98);
          const f32x8 v_100 = lm_add(v_99, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_101 = lm_mul(v_97, v_100);
          lm_store(b3 + i_5*48 + j_4 + 104, v_101);
          const f32x8 v_102 = lm_add(totals_50_[8], v_65);
          const f32x8 v_103 = lm_mul(v_102, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_104 = lm_mul(v_102, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_105 = lm_erf(v_104);
          const f32x8 v_106 = lm_add(v_105, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_107 = lm_mul(v_103, v_106);
          lm_store(b3 + i_5*48 + j_4 + 112, v_107);
          const f32x8 v_108 = lm_add(totals_50_[9], v_51);
          const f32x8 v_109 = lm_mul(v_108, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_110 = lm_mul(v_108, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_111 = lm_erf(v_110);
          const f32x8 v_112 = lm_add(v_111, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_113 = lm_mul(v_109, v_112);
          lm_store(b3 + i_5*48 + j_4 + 144, v_113);
          const f32x8 v_114 = lm_add(totals_50_[10], v_58);
          const f32x8 v_115 = lm_mul(v_114, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_116 = lm_mul(v_114, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_117 = lm_erf(v_116);
          const f32x8 v_118 = lm_add(v_117, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_119 = lm_mul(v_115, v_118);
          lm_store(b3 + i_5*48 + j_4 + 152, v_119);
          const f32x8 v_120 = lm_add(totals_50_[11], v_65);
          const f32x8 v_121 = lm_mul(v_120, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_122 = lm_mul(v_120, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_123 = lm_erf(v_122);
          const f32x8 v_124 = lm_add(v_123, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_125 = lm_mul(v_121, v_124);
          lm_store(b3 + i_5*48 + j_4 + 160, v_125);
        }(totals_50);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 7142;
  lm_share(&c, k0, ((64 + 15) / 16)*((48 + 23) / 24), 7142, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 7142;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:24 i:4 k:1 i:1u j:8u j:1v
// k0 grid: i:16 j:24
//   program "region"
//   buffer x0 input f32[64, 32]
//   buffer x1 input f32[32, 48]
//   buffer x2 input f32[48]
//   buffer y0 output f32[64, 48]
//   kernel k0 call
//     axis i 64
//     axis j 48
//     axis k 32
//     for i 16 parallel
//       for j 24 parallel
//         stage i j k
//           schedule j:24 i:4 k:1 i:1u j:8u j:1v
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x2[j] : f32
//           %5 = add %3 %4 : f32
//           %6 = constant 0.5 : f32
//           %7 = mul %5 %6 : f32
//           %8 = constant 0.7071067690849304 : f32
//           %9 = mul %5 %8 : f32
//           %10 = constant 1.0 : f32
//           %11 = erf %9 : f32
//           %12 = add %11 %10 : f32
//           %13 = mul %7 %12 : f32
//           store y0[i, j] = %13

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
  const int64_t blocks_1 = ((64 + 15) / 16);
  const int64_t blocks_2 = ((48 + 23) / 24);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*16;
    const int64_t j_4 = ((t) % blocks_2)*24;
    // j:24 i:4 k:1 i:1u j:8u j:1v
    int64_t i_5 = i_3;
    for (; i_5 + 4 <= (i_3 + 16); i_5 += 4) {
      {
        f32x8 acc_10 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_21 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_23 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_30 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_33 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_35 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_6 = 0; k_6 < 32; k_6 += 1) {
          const float v_7 = lm_load<float>(b0 + i_5*32 + k_6);
          const f32x8 v_8 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*48));
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_7), v_8);
          acc_10 = lm_add(acc_10, v_9);
          const f32x8 v_11 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*48 + 8));
          const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_7), v_11);
          acc_13 = lm_add(acc_13, v_12);
          const f32x8 v_14 = lm_held(lm_load<f32x8>(b1 + j_4 + k_6*48 + 16));
          const f32x8 v_15 = lm_product(lm_splat<f32x8>(v_7), v_14);
          acc_16 = lm_add(acc_16, v_15);
          const float v_17 = lm_load<float>(b0 + i_5*32 + k_6 + 32);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), v_8);
          acc_19 = lm_add(acc_19, v_18);
          const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_17), v_11);
          acc_21 = lm_add(acc_21, v_20);
          const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_17), v_14);
          acc_23 = lm_add(acc_23, v_22);
          const float v_24 = lm_load<float>(b0 + i_5*32 + k_6 + 64);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_24), v_8);
          acc_26 = lm_add(acc_26, v_25);
          const f32x8 v_27 = lm_product(lm_splat<f32x8>(v_24), v_11);
          acc_28 = lm_add(acc_28, v_27);
          const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_24), v_14);
          acc_30 = lm_add(acc_30, v_29);
          const float v_31 = lm_load<float>(b0 + i_5*32 + k_6 + 96);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_31), v_8);
          acc_33 = lm_add(acc_33, v_32);
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_31), v_11);
          acc_35 = lm_add(acc_35, v_34);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_31), v_14);
          acc_37 = lm_add(acc_37, v_36);
        }
        f32x8 total_38 = acc_10;
        f32x8 total_39 = acc_13;
        f32x8 total_40 = acc_16;
        f32x8 total_41 = acc_19;
        f32x8 total_42 = acc_21;
        f32x8 total_43 = acc_23;
        f32x8 total_44 = acc_26;
        f32x8 total_45 = acc_28;
        f32x8 total_46 = acc_30;
        f32x8 total_47 = acc_33;
        f32x8 total_48 = acc_35;
        f32x8 total_49 = acc_37;
        const f32x8 totals_50[12] = {total_38, total_39, total_40, total_41, total_42, total_43, total_44, total_45, total_46, total_47, total_48, total_49};
        [=](const f32x8* totals_50_) __attribute__((noinline)) {
          const f32x8 v_51 = lm_held(lm_load<f32x8>(b2 + j_4));
          const f32x8 v_52 = lm_add(totals_50_[0], v_51);
          const f32x8 v_53 = lm_mul(v_52, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_54 = lm_mul(v_52, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_55 = lm_erf(v_54);
          const f32x8 v_56 = lm_add(v_55, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_57 = lm_mul(v_53, v_56);
          lm_store(b3 + i_5*48 + j_4, v_57);
          const f32x8 v_58 = lm_held(lm_load<f32x8>(b2 + j_4 + 8));
          const f32x8 v_59 = lm_add(totals_50_[1], v_58);
          const f32x8 v_60 = lm_mul(v_59, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_61 = lm_mul(v_59, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_62 = lm_erf(v_61);
          const f32x8 v_63 = lm_add(v_62, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_64 = lm_mul(v_60, v_63);
          lm_store(b3 + i_5*48 + j_4 + 8, v_64);
          const f32x8 v_65 = lm_held(lm_load<f32x8>(b2 + j_4 + 16));
          const f32x8 v_66 = lm_add(totals_50_[2], v_65);
          const f32x8 v_67 = lm_mul(v_66, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_68 = lm_mul(v_66, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_69 = lm_erf(v_68);
          const f32x8 v_70 = lm_add(v_69, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_71 = lm_mul(v_67, v_70);
          lm_store(b3 + i_5*48 + j_4 + 16, v_71);
          const f32x8 v_72 = lm_add(totals_50_[3], v_51);
          const f32x8 v_73 = lm_mul(v_72, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_74 = lm_mul(v_72, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_75 = lm_erf(v_74);
          const f32x8 v_76 = lm_add(v_75, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_77 = lm_mul(v_73, v_76);
          lm_store(b3 + i_5*48 + j_4 + 48, v_77);
          const f32x8 v_78 = lm_add(totals_50_[4], v_58);
          const f32x8 v_79 = lm_mul(v_78, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_80 = lm_mul(v_78, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_81 = lm_erf(v_80);
          const f32x8 v_82 = lm_add(v_81, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_83 = lm_mul(v_79, v_82);
          lm_store(b3 + i_5*48 + j_4 + 56, v_83);
          const f32x8 v_84 = lm_add(totals_50_[5], v_65);
          const f32x8 v_85 = lm_mul(v_84, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_86 = lm_mul(v_84, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_87 = lm_erf(v_86);
          const f32x8 v_88 = lm_add(v_87, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_89 = lm_mul(v_85, v_88);
          lm_store(b3 + i_5*48 + j_4 + 64, v_89);
          const f32x8 v_90 = lm_add(totals_50_[6], v_51);
          const f32x8 v_91 = lm_mul(v_90, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_92 = lm_mul(v_90, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_93 = lm_erf(v_92);
          const f32x8 v_94 = lm_add(v_93, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_95 = lm_mul(v_91, v_94);
          lm_store(b3 + i_5*48 + j_4 + 96, v_95);
          const f32x8 v_96 = lm_add(totals_50_[7], v_58);
          const f32x8 v_97 = lm_mul(v_96, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_98 = lm_mul(v_96, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_99 = lm_erf(v_98);
          const f32x8 v_100 = lm_add(v_99, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_101 = lm_mul(v_97, v_100);
          lm_store(b3 + i_5*48 + j_4 + 104, v_101);
          const f32x8 v_102 = lm_add(totals_50_[8], v_65);
          const f32x8 v_103 = lm_mul(v_102, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_104 = lm_mul(v_102, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_105 = lm_erf(v_104);
          const f32x8 v_106 = lm_add(v_105, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_107 = lm_mul(v_103, v_106);
          lm_store(b3 + i_5*48 + j_4 + 112, v_107);
          const f32x8 v_108 = lm_add(totals_50_[9], v_51);
          const f32x8 v_109 = lm_mul(v_108, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_110 = lm_mul(v_108, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_111 = lm_erf(v_110);
          const f32x8 v_112 = lm_add(v_111, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_113 = lm_mul(v_109, v_112);
          lm_store(b3 + i_5*48 + j_4 + 144, v_113);
          const f32x8 v_114 = lm_add(totals_50_[10], v_58);
          const f32x8 v_115 = lm_mul(v_114, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_116 = lm_mul(v_114, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_117 = lm_erf(v_116);
          const f32x8 v_118 = lm_add(v_117, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_119 = lm_mul(v_115, v_118);
          lm_store(b3 + i_5*48 + j_4 + 152, v_119);
          const f32x8 v_120 = lm_add(totals_50_[11], v_65);
          const f32x8 v_121 = lm_mul(v_120, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_122 = lm_mul(v_120, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_123 = lm_erf(v_122);
          const f32x8 v_124 = lm_add(v_123, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_125 = lm_mul(v_121, v_124);
          lm_store(b3 + i_5*48 + j_4 + 160, v_125);
        }(totals_50);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1]), (void*)(c->arguments[2]), (void*)(c->arguments[3])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 7142;
  lm_share(&c, k0, ((64 + 15) / 16)*((48 + 23) / 24), 7142, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 7142;
}
