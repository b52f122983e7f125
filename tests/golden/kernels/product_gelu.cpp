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
// k0 stage 0: j:16 i:6 k:1 i:1u j:8u j:1v
// k0 grid: i:48 j:16
//   program "region"
//   buffer x0 input f32[64, 32]
//   buffer x1 input f32[32, 48]
//   buffer x2 input f32[48]
//   buffer y0 output f32[64, 48]
//   kernel k0 call
//     axis i 64
//     axis j 48
//     axis k 32
//     for i 48 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:16 i:6 k:1 i:1u j:8u j:1v
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
  const int64_t blocks_1 = ((64 + 47) / 48);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*48;
    const int64_t i_end_4 = lm_imin(i_3 + 48, 64);
    const int64_t j_5 = ((t) % blocks_2)*16;
    // j:16 i:6 k:1 i:1u j:8u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 6 <= i_end_4; i_6 += 6) {
      {
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_32 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_34 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_37 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_39 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_7 = 0; k_7 < 32; k_7 += 1) {
          const float v_8 = lm_load<float>(b0 + i_6*32 + k_7);
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48));
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 8));
          const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_8), v_12);
          acc_14 = lm_add(acc_14, v_13);
          const float v_15 = lm_load<float>(b0 + i_6*32 + k_7 + 32);
          const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_9);
          acc_17 = lm_add(acc_17, v_16);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_15), v_12);
          acc_19 = lm_add(acc_19, v_18);
          const float v_20 = lm_load<float>(b0 + i_6*32 + k_7 + 64);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_9);
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_12);
          acc_24 = lm_add(acc_24, v_23);
          const float v_25 = lm_load<float>(b0 + i_6*32 + k_7 + 96);
          const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_25), v_9);
          acc_27 = lm_add(acc_27, v_26);
          const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_25), v_12);
          acc_29 = lm_add(acc_29, v_28);
          const float v_30 = lm_load<float>(b0 + i_6*32 + k_7 + 128);
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), v_9);
          acc_32 = lm_add(acc_32, v_31);
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_30), v_12);
          acc_34 = lm_add(acc_34, v_33);
          const float v_35 = lm_load<float>(b0 + i_6*32 + k_7 + 160);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_35), v_9);
          acc_37 = lm_add(acc_37, v_36);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_35), v_12);
          acc_39 = lm_add(acc_39, v_38);
        }
        f32x8 total_40 = acc_11;
        f32x8 total_41 = acc_14;
        f32x8 total_42 = acc_17;
        f32x8 total_43 = acc_19;
        f32x8 total_44 = acc_22;
        f32x8 total_45 = acc_24;
        f32x8 total_46 = acc_27;
        f32x8 total_47 = acc_29;
        f32x8 total_48 = acc_32;
        f32x8 total_49 = acc_34;
        f32x8 total_50 = acc_37;
        f32x8 total_51 = acc_39;
        const f32x8 totals_52[12] = {total_40, total_41, total_42, total_43, total_44, total_45, total_46, total_47, total_48, total_49, total_50, total_51};
        [=](const f32x8* totals_52_) __attribute__((noinline)) {
          const f32x8 v_53 = lm_held(lm_load<f32x8>(b2 + j_5));
          const f32x8 v_54 = lm_add(totals_52_[0], v_53);
          const f32x8 v_55 = lm_mul(v_54, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_56 = lm_mul(v_54, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_57 = lm_erf(v_56);
          const f32x8 v_58 = lm_add(v_57, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_59 = lm_mul(v_55, v_58);
          lm_store(b3 + i_6*48 + j_5, v_59);
          const f32x8 v_60 = lm_held(lm_load<f32x8>(b2 + j_5 + 8));
          const f32x8 v_61 = lm_add(totals_52_[1], v_60);
          const f32x8 v_62 = lm_mul(v_61, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_63 = lm_mul(v_61, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_64 = lm_erf(v_63);
          const f32x8 v_65 = lm_add(v_64, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_66 = lm_mul(v_62, v_65);
          lm_store(b3 + i_6*48 + j_5 + 8, v_66);
          const f32x8 v_67 = lm_add(totals_52_[2], v_53);
          const f32x8 v_68 = lm_mul(v_67, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_69 = lm_mul(v_67, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_70 = lm_erf(v_69);
          const f32x8 v_71 = lm_add(v_70, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_72 = lm_mul(v_68, v_71);
          lm_store(b3 + i_6*48 + j_5 + 48, v_72);
          const f32x8 v_73 = lm_add(totals_52_[3], v_60);
          const f32x8 v_74 = lm_mul(v_73, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_75 = lm_mul(v_73, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_76 = lm_erf(v_75);
          const f32x8 v_77 = lm_add(v_76, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_78 = lm_mul(v_74, v_77);
          lm_store(b3 + i_6*48 + j_5 + 56, v_78);
          const f32x8 v_79 = lm_add(totals_52_[4], v_53);
          const f32x8 v_80 = lm_mul(v_79, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_81 = lm_mul(v_79, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_82 = lm_erf(v_81);
          const f32x8 v_83 = lm_add(v_82, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_84 = lm_mul(v_80, v_83);
          lm_store(b3 + i_6*48 + j_5 + 96, v_84);
          const f32x8 v_85 = lm_add(totals_52_[5], v_60);
          const f32x8 v_86 = lm_mul(v_85, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_87 = lm_mul(v_85, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_88 = lm_erf(v_87);
          const f32x8 v_89 = lm_add(v_88, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_90 = lm_mul(v_86, v_89);
          lm_store(b3 + i_6*48 + j_5 + 104, v_90);
          const f32x8 v_91 = lm_add(totals_52_[6], v_53);
          const f32x8 v_92 = lm_mul(v_91, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_93 = lm_mul(v_91, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_94 = lm_erf(v_93);
          const f32x8 v_95 = lm_add(v_94, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_96 = lm_mul(v_92, v_95);
          lm_store(b3 + i_6*48 + j_5 + 144, v_96);
          const f32x8 v_97 = lm_add(totals_52_[7], v_60);
          const f32x8 v_98 = lm_mul(v_97, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_99 = lm_mul(v_97, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_100 = lm_erf(v_99);
          const f32x8 v_101 = lm_add(v_100, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_102 = lm_mul(v_98, v_101);
          lm_store(b3 + i_6*48 + j_5 + 152, v_102);
          const f32x8 v_103 = lm_add(totals_52_[8], v_53);
          const f32x8 v_104 = lm_mul(v_103, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_105 = lm_mul(v_103, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_106 = lm_erf(v_105);
          const f32x8 v_107 = lm_add(v_106, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_108 = lm_mul(v_104, v_107);
          lm_store(b3 + i_6*48 + j_5 + 192, v_108);
          const f32x8 v_109 = lm_add(totals_52_[9], v_60);
          const f32x8 v_110 = lm_mul(v_109, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_111 = lm_mul(v_109, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_112 = lm_erf(v_111);
          const f32x8 v_113 = lm_add(v_112, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_114 = lm_mul(v_110, v_113);
          lm_store(b3 + i_6*48 + j_5 + 200, v_114);
          const f32x8 v_115 = lm_add(totals_52_[10], v_53);
          const f32x8 v_116 = lm_mul(v_115, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_117 = lm_mul(v_115, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_118 = lm_erf(v_117);
          const f32x8 v_119 = lm_add(v_118, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_120 = lm_mul(v_116, v_119);
          lm_store(b3 + i_6*48 + j_5 + 240, v_120);
          const f32x8 v_121 = lm_add(totals_52_[11], v_60);
          const f32x8 v_122 = lm_mul(v_121, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_123 = lm_mul(v_121, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_124 = lm_erf(v_123);
          const f32x8 v_125 = lm_add(v_124, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_126 = lm_mul(v_122, v_125);
          lm_store(b3 + i_6*48 + j_5 + 248, v_126);
        }(totals_52);
      }
    }
    if (i_end_4 - i_6 == 4) {
      {
        f32x8 acc_131 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_134 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_137 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_139 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_142 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_144 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_147 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_149 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_127 = 0; k_127 < 32; k_127 += 1) {
          const float v_128 = lm_load<float>(b0 + i_6*32 + k_127);
          const f32x8 v_129 = lm_held(lm_load<f32x8>(b1 + j_5 + k_127*48));
          const f32x8 v_130 = lm_product(lm_splat<f32x8>(v_128), v_129);
          acc_131 = lm_add(acc_131, v_130);
          const f32x8 v_132 = lm_held(lm_load<f32x8>(b1 + j_5 + k_127*48 + 8));
          const f32x8 v_133 = lm_product(lm_splat<f32x8>(v_128), v_132);
          acc_134 = lm_add(acc_134, v_133);
          const float v_135 = lm_load<float>(b0 + i_6*32 + k_127 + 32);
          const f32x8 v_136 = lm_product(lm_splat<f32x8>(v_135), v_129);
          acc_137 = lm_add(acc_137, v_136);
          const f32x8 v_138 = lm_product(lm_splat<f32x8>(v_135), v_132);
          acc_139 = lm_add(acc_139, v_138);
          const float v_140 = lm_load<float>(b0 + i_6*32 + k_127 + 64);
          const f32x8 v_141 = lm_product(lm_splat<f32x8>(v_140), v_129);
          acc_142 = lm_add(acc_142, v_141);
          const f32x8 v_143 = lm_product(lm_splat<f32x8>(v_140), v_132);
          acc_144 = lm_add(acc_144, v_143);
          const float v_145 = lm_load<float>(b0 + i_6*32 + k_127 + 96);
          const f32x8 v_146 = lm_product(lm_splat<f32x8>(v_145), v_129);
          acc_147 = lm_add(acc_147, v_146);
          const f32x8 v_148 = lm_product(lm_splat<f32x8>(v_145), v_132);
          acc_149 = lm_add(acc_149, v_148);
        }
        f32x8 total_150 = acc_131;
        f32x8 total_151 = acc_134;
        f32x8 total_152 = acc_137;
        f32x8 total_153 = acc_139;
        f32x8 total_154 = acc_142;
        f32x8 total_155 = acc_144;
        f32x8 total_156 = acc_147;
        f32x8 total_157 = acc_149;
        const f32x8 totals_158[8] = {total_150, total_151, total_152, total_153, total_154, total_155, total_156, total_157};
        [=](const f32x8* totals_158_) __attribute__((noinline)) {
          const f32x8 v_159 = lm_held(lm_load<f32x8>(b2 + j_5));
          const f32x8 v_160 = lm_add(totals_158_[0], v_159);
          const f32x8 v_161 = lm_mul(v_160, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_162 = lm_mul(v_160, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_163 = lm_erf(v_162);
          const f32x8 v_164 = lm_add(v_163, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_165 = lm_mul(v_161, v_164);
          lm_store(b3 + i_6*48 + j_5, v_165);
          const f32x8 v_166 = lm_held(lm_load<f32x8>(b2 + j_5 + 8));
          const f32x8 v_167 = lm_add(totals_158_[1], v_166);
          const f32x8 v_168 = lm_mul(v_167, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_169 = lm_mul(v_167, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_170 = lm_erf(v_169);
          const f32x8 v_171 = lm_add(v_170, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_172 = lm_mul(v_168, v_171);
          lm_store(b3 + i_6*48 + j_5 + 8, v_172);
          const f32x8 v_173 = lm_add(totals_158_[2], v_159);
          const f32x8 v_174 = lm_mul(v_173, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_175 = lm_mul(v_173, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_176 = lm_erf(v_175);
          const f32x8 v_177 = lm_add(v_176, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_178 = lm_mul(v_174, v_177);
          lm_store(b3 + i_6*48 + j_5 + 48, v_178);
          const f32x8 v_179 = lm_add(totals_158_[3], v_166);
          const f32x8 v_180 = lm_mul(v_179, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_181 = lm_mul(v_179, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_182 = lm_erf(v_181);
          const f32x8 v_183 = lm_add(v_182, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_184 = lm_mul(v_180, v_183);
          lm_store(b3 + i_6*48 + j_5 + 56, v_184);
          const f32x8 v_185 = lm_add(totals_158_[4], v_159);
          const f32x8 v_186 = lm_mul(v_185, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_187 = lm_mul(v_185, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_188 = lm_erf(v_187);
          const f32x8 v_189 = lm_add(v_188, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_190 = lm_mul(v_186, v_189);
          lm_store(b3 + i_6*48 + j_5 + 96, v_190);
          const f32x8 v_191 = lm_add(totals_158_[5], v_166);
          const f32x8 v_192 = lm_mul(v_191, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_193 = lm_mul(v_191, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_194 = lm_erf(v_193);
          const f32x8 v_195 = lm_add(v_194, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_196 = lm_mul(v_192, v_195);
          lm_store(b3 + i_6*48 + j_5 + 104, v_196);
          const f32x8 v_197 = lm_add(totals_158_[6], v_159);
          const f32x8 v_198 = lm_mul(v_197, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_199 = lm_mul(v_197, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_200 = lm_erf(v_199);
          const f32x8 v_201 = lm_add(v_200, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_202 = lm_mul(v_198, v_201);
          lm_store(b3 + i_6*48 + j_5 + 144, v_202);
          const f32x8 v_203 = lm_add(totals_158_[7], v_166);
          const f32x8 v_204 = lm_mul(v_203, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_205 = lm_mul(v_203, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_206 = lm_erf(v_205);
          const f32x8 v_207 = lm_add(v_206, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_208 = lm_mul(v_204, v_207);
          lm_store(b3 + i_6*48 + j_5 + 152, v_208);
        }(totals_158);
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
  lm_share(&c, k0, ((64 + 47) / 48)*((48 + 15) / 16), 7142, rest_0, lm_paces + 0);
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
// k0 stage 0: j:24 i:3 k:1 i:1u j:8u j:1v
// k0 grid: i:18 j:16
//   program "region"
//   buffer x0 input f32[64, 32]
//   buffer x1 input f32[32, 48]
//   buffer x2 input f32[48]
//   buffer y0 output f32[64, 48]
//   kernel k0 call
//     axis i 64
//     axis j 48
//     axis k 32
//     for i 18 parallel
//       for j 16 parallel
//         stage i j k
//           schedule j:24 i:3 k:1 i:1u j:8u j:1v
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
  const int64_t blocks_1 = ((64 + 17) / 18);
  const int64_t blocks_2 = ((48 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_3 = ((t / blocks_2))*18;
    const int64_t i_end_4 = lm_imin(i_3 + 18, 64);
    const int64_t j_5 = ((t) % blocks_2)*16;
    // j:24 i:3 k:1 i:1u j:8u j:1v
    int64_t i_6 = i_3;
    for (; i_6 + 3 <= i_end_4; i_6 += 3) {
      {
        f32x8 acc_11 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_19 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_22 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_24 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_7 = 0; k_7 < 32; k_7 += 1) {
          const float v_8 = lm_load<float>(b0 + i_6*32 + k_7);
          const f32x8 v_9 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48));
          const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_8), v_9);
          acc_11 = lm_add(acc_11, v_10);
          const f32x8 v_12 = lm_held(lm_load<f32x8>(b1 + j_5 + k_7*48 + 8));
          const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_8), v_12);
          acc_14 = lm_add(acc_14, v_13);
          const float v_15 = lm_load<float>(b0 + i_6*32 + k_7 + 32);
          const f32x8 v_16 = lm_product(lm_splat<f32x8>(v_15), v_9);
          acc_17 = lm_add(acc_17, v_16);
          const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_15), v_12);
          acc_19 = lm_add(acc_19, v_18);
          const float v_20 = lm_load<float>(b0 + i_6*32 + k_7 + 64);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_20), v_9);
          acc_22 = lm_add(acc_22, v_21);
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_20), v_12);
          acc_24 = lm_add(acc_24, v_23);
        }
        f32x8 total_25 = acc_11;
        f32x8 total_26 = acc_14;
        f32x8 total_27 = acc_17;
        f32x8 total_28 = acc_19;
        f32x8 total_29 = acc_22;
        f32x8 total_30 = acc_24;
        const f32x8 totals_31[6] = {total_25, total_26, total_27, total_28, total_29, total_30};
        [=](const f32x8* totals_31_) __attribute__((noinline)) {
          const f32x8 v_32 = lm_held(lm_load<f32x8>(b2 + j_5));
          const f32x8 v_33 = lm_add(totals_31_[0], v_32);
          const f32x8 v_34 = lm_mul(v_33, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_35 = lm_mul(v_33, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_36 = lm_erf(v_35);
          const f32x8 v_37 = lm_add(v_36, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_38 = lm_mul(v_34, v_37);
          lm_store(b3 + i_6*48 + j_5, v_38);
          const f32x8 v_39 = lm_held(lm_load<f32x8>(b2 + j_5 + 8));
          const f32x8 v_40 = lm_add(totals_31_[1], v_39);
          const f32x8 v_41 = lm_mul(v_40, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_42 = lm_mul(v_40, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_43 = lm_erf(v_42);
          const f32x8 v_44 = lm_add(v_43, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_45 = lm_mul(v_41, v_44);
          lm_store(b3 + i_6*48 + j_5 + 8, v_45);
          const f32x8 v_46 = lm_add(totals_31_[2], v_32);
          const f32x8 v_47 = lm_mul(v_46, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_48 = lm_mul(v_46, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_49 = lm_erf(v_48);
          const f32x8 v_50 = lm_add(v_49, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_51 = lm_mul(v_47, v_50);
          lm_store(b3 + i_6*48 + j_5 + 48, v_51);
          const f32x8 v_52 = lm_add(totals_31_[3], v_39);
          const f32x8 v_53 = lm_mul(v_52, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_54 = lm_mul(v_52, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_55 = lm_erf(v_54);
          const f32x8 v_56 = lm_add(v_55, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_57 = lm_mul(v_53, v_56);
          lm_store(b3 + i_6*48 + j_5 + 56, v_57);
          const f32x8 v_58 = lm_add(totals_31_[4], v_32);
          const f32x8 v_59 = lm_mul(v_58, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_60 = lm_mul(v_58, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_61 = lm_erf(v_60);
          const f32x8 v_62 = lm_add(v_61, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_63 = lm_mul(v_59, v_62);
          lm_store(b3 + i_6*48 + j_5 + 96, v_63);
          const f32x8 v_64 = lm_add(totals_31_[5], v_39);
          const f32x8 v_65 = lm_mul(v_64, lm_splat<f32x8>(0x1.0000000000000p-1f));
          const f32x8 v_66 = lm_mul(v_64, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
          const f32x8 v_67 = lm_erf(v_66);
          const f32x8 v_68 = lm_add(v_67, lm_splat<f32x8>(0x1.0000000000000p+0f));
          const f32x8 v_69 = lm_mul(v_65, v_68);
          lm_store(b3 + i_6*48 + j_5 + 104, v_69);
        }(totals_31);
      }
    }
    if (i_end_4 - i_6 == 1) {
      {
        f32x8 acc_74 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_77 = lm_splat<f32x8>(0x0.0p+0f);
        for (int64_t k_70 = 0; k_70 < 32; k_70 += 1) {
          const float v_71 = lm_load<float>(b0 + i_6*32 + k_70);
          const f32x8 v_72 = lm_load<f32x8>(b1 + j_5 + k_70*48);
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_71), v_72);
          acc_74 = lm_add(acc_74, v_73);
          const f32x8 v_75 = lm_load<f32x8>(b1 + j_5 + k_70*48 + 8);
          const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_71), v_75);
          acc_77 = lm_add(acc_77, v_76);
        }
        f32x8 total_78 = acc_74;
        f32x8 total_79 = acc_77;
        const f32x8 v_80 = lm_load<f32x8>(b2 + j_5);
        const f32x8 v_81 = lm_add(total_78, v_80);
        const f32x8 v_82 = lm_mul(v_81, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_83 = lm_mul(v_81, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
        const f32x8 v_84 = lm_erf(v_83);
        const f32x8 v_85 = lm_add(v_84, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_86 = lm_mul(v_82, v_85);
        lm_store(b3 + i_6*48 + j_5, v_86);
        const f32x8 v_87 = lm_load<f32x8>(b2 + j_5 + 8);
        const f32x8 v_88 = lm_add(total_79, v_87);
        const f32x8 v_89 = lm_mul(v_88, lm_splat<f32x8>(0x1.0000000000000p-1f));
        const f32x8 v_90 = lm_mul(v_88, lm_splat<f32x8>(0x1.6a09e60000000p-1f));
        const f32x8 v_91 = lm_erf(v_90);
        const f32x8 v_92 = lm_add(v_91, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_93 = lm_mul(v_89, v_92);
        lm_store(b3 + i_6*48 + j_5 + 8, v_93);
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
  lm_share(&c, k0, ((64 + 17) / 18)*((48 + 15) / 16), 7142, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 7142;
}
