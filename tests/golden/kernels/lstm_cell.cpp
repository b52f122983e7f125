//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[1, 128], static=false) : f32[1, 128]
//   %1 = input(name="h", dtype=f32, shape=[1, 32], static=false) : f32[1, 32]
//   %2 = input(name="c", dtype=f32, shape=[1, 32], static=false) : f32[1, 32]
//   %3 = input(name="w", dtype=f32, shape=[128, 32], static=true) : f32[128, 32]
//   %4 = slice(%0; starts=[0, 0], sizes=[1, 32], steps=[1, 1]) : f32[1, 32]
//   %5 = slice(%0; starts=[0, 32], sizes=[1, 32], steps=[1, 1]) : f32[1, 32]
//   %6 = slice(%0; starts=[0, 64], sizes=[1, 32], steps=[1, 1]) : f32[1, 32]
//   %7 = slice(%0; starts=[0, 96], sizes=[1, 32], steps=[1, 1]) : f32[1, 32]
//   %8 = slice(%3; starts=[0, 0], sizes=[32, 32], steps=[1, 1]) : f32[32, 32]
//   %9 = permute(%8; axes=[1, 0]) : f32[32, 32]
//   %10 = expand(%1; axes=[2], sizes=[32]) : f32[1, 32, 32]
//   %11 = expand(%9; axes=[0], sizes=[1]) : f32[1, 32, 32]
//   %12 = mul(%10, %11) : f32[1, 32, 32]
//   %13 = sum(%12; axes=[1]) : f32[1, 32]
//   %14 = add(%4, %13) : f32[1, 32]
//   %15 = slice(%3; starts=[32, 0], sizes=[32, 32], steps=[1, 1]) : f32[32, 32]
//   %16 = permute(%15; axes=[1, 0]) : f32[32, 32]
//   %17 = expand(%16; axes=[0], sizes=[1]) : f32[1, 32, 32]
//   %18 = mul(%10, %17) : f32[1, 32, 32]
//   %19 = sum(%18; axes=[1]) : f32[1, 32]
//   %20 = add(%5, %19) : f32[1, 32]
//   %21 = slice(%3; starts=[64, 0], sizes=[32, 32], steps=[1, 1]) : f32[32, 32]
//   %22 = permute(%21; axes=[1, 0]) : f32[32, 32]
//   %23 = expand(%22; axes=[0], sizes=[1]) : f32[1, 32, 32]
//   %24 = mul(%10, %23) : f32[1, 32, 32]
//   %25 = sum(%24; axes=[1]) : f32[1, 32]
//   %26 = add(%6, %25) : f32[1, 32]
//   %27 = slice(%3; starts=[96, 0], sizes=[32, 32], steps=[1, 1]) : f32[32, 32]
//   %28 = permute(%27; axes=[1, 0]) : f32[32, 32]
//   %29 = expand(%28; axes=[0], sizes=[1]) : f32[1, 32, 32]
//   %30 = mul(%10, %29) : f32[1, 32, 32]
//   %31 = sum(%30; axes=[1]) : f32[1, 32]
//   %32 = add(%7, %31) : f32[1, 32]
//   %33 = constant(value=f32[](0.0)) : f32[]
//   %34 = expand(%33; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %35 = less_than(%20, %34) : bool[1, 32]
//   %36 = constant(value=f32[](-1.0)) : f32[]
//   %37 = expand(%36; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %38 = mul(%20, %37) : f32[1, 32]
//   %39 = select(%35, %38, %20) : f32[1, 32]
//   %40 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %41 = expand(%40; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %42 = constant(value=f32[](-1.4426950216293335)) : f32[]
//   %43 = expand(%42; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %44 = mul(%39, %43) : f32[1, 32]
//   %45 = exp2(%44) : f32[1, 32]
//   %46 = constant(value=f32[](1.0)) : f32[]
//   %47 = expand(%46; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %48 = add(%45, %47) : f32[1, 32]
//   %49 = recip(%48) : f32[1, 32]
//   %50 = mul(%45, %49) : f32[1, 32]
//   %51 = select(%35, %50, %49) : f32[1, 32]
//   %52 = mul(%2, %51) : f32[1, 32]
//   %53 = less_than(%14, %34) : bool[1, 32]
//   %54 = mul(%14, %37) : f32[1, 32]
//   %55 = select(%53, %54, %14) : f32[1, 32]
//   %56 = mul(%55, %43) : f32[1, 32]
//   %57 = exp2(%56) : f32[1, 32]
//   %58 = add(%57, %47) : f32[1, 32]
//   %59 = recip(%58) : f32[1, 32]
//   %60 = mul(%57, %59) : f32[1, 32]
//   %61 = select(%53, %60, %59) : f32[1, 32]
//   %62 = less_than(%32, %34) : bool[1, 32]
//   %63 = mul(%32, %37) : f32[1, 32]
//   %64 = select(%62, %63, %32) : f32[1, 32]
//   %65 = constant(value=f32[](0.625)) : f32[]
//   %66 = expand(%65; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %67 = less_than(%64, %66) : bool[1, 32]
//   %68 = select(%67, %32, %34) : f32[1, 32]
//   %69 = mul(%68, %68) : f32[1, 32]
//   %70 = constant(value=f32[](-0.005659989)) : f32[]
//   %71 = expand(%70; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %72 = mul(%69, %71) : f32[1, 32]
//   %73 = constant(value=f32[](0.020590989)) : f32[]
//   %74 = expand(%73; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %75 = add(%72, %74) : f32[1, 32]
//   %76 = mul(%69, %75) : f32[1, 32]
//   %77 = constant(value=f32[](-0.053721067)) : f32[]
//   %78 = expand(%77; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %79 = add(%76, %78) : f32[1, 32]
//   %80 = mul(%69, %79) : f32[1, 32]
//   %81 = constant(value=f32[](0.13331127)) : f32[]
//   %82 = expand(%81; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %83 = add(%80, %82) : f32[1, 32]
//   %84 = mul(%69, %83) : f32[1, 32]
//   %85 = constant(value=f32[](-0.3333326)) : f32[]
//   %86 = expand(%85; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %87 = add(%84, %86) : f32[1, 32]
//   %88 = mul(%69, %87) : f32[1, 32]
//   %89 = add(%88, %47) : f32[1, 32]
//   %90 = mul(%68, %89) : f32[1, 32]
//   %91 = constant(value=f32[](-2.0)) : f32[]
//   %92 = expand(%91; axes=[0, 1], sizes=[1, 32]) : f32[1, 32]
//   %93 = mul(%64, %92) : f32[1, 32]
//   %94 = mul(%93, %41) : f32[1, 32]
//   %95 = exp2(%94) : f32[1, 32]
//   %96 = mul(%95, %37) : f32[1, 32]
//   %97 = add(%96, %47) : f32[1, 32]
//   %98 = add(%95, %47) : f32[1, 32]
//   %99 = recip(%98) : f32[1, 32]
//   %100 = mul(%97, %99) : f32[1, 32]
//   %101 = mul(%100, %37) : f32[1, 32]
//   %102 = select(%62, %101, %100) : f32[1, 32]
//   %103 = select(%67, %90, %102) : f32[1, 32]
//   %104 = mul(%61, %103) : f32[1, 32]
//   %105 = add(%52, %104) : f32[1, 32]
//   %106 = less_than(%26, %34) : bool[1, 32]
//   %107 = mul(%26, %37) : f32[1, 32]
//   %108 = select(%106, %107, %26) : f32[1, 32]
//   %109 = mul(%108, %43) : f32[1, 32]
//   %110 = exp2(%109) : f32[1, 32]
//   %111 = add(%110, %47) : f32[1, 32]
//   %112 = recip(%111) : f32[1, 32]
//   %113 = mul(%110, %112) : f32[1, 32]
//   %114 = select(%106, %113, %112) : f32[1, 32]
//   %115 = less_than(%105, %34) : bool[1, 32]
//   %116 = mul(%105, %37) : f32[1, 32]
//   %117 = select(%115, %116, %105) : f32[1, 32]
//   %118 = less_than(%117, %66) : bool[1, 32]
//   %119 = select(%118, %105, %34) : f32[1, 32]
//   %120 = mul(%119, %119) : f32[1, 32]
//   %121 = mul(%120, %71) : f32[1, 32]
//   %122 = add(%121, %74) : f32[1, 32]
//   %123 = mul(%120, %122) : f32[1, 32]
//   %124 = add(%123, %78) : f32[1, 32]
//   %125 = mul(%120, %124) : f32[1, 32]
//   %126 = add(%125, %82) : f32[1, 32]
//   %127 = mul(%120, %126) : f32[1, 32]
//   %128 = add(%127, %86) : f32[1, 32]
//   %129 = mul(%120, %128) : f32[1, 32]
//   %130 = add(%129, %47) : f32[1, 32]
//   %131 = mul(%119, %130) : f32[1, 32]
//   %132 = mul(%117, %92) : f32[1, 32]
//   %133 = mul(%132, %41) : f32[1, 32]
//   %134 = exp2(%133) : f32[1, 32]
//   %135 = mul(%134, %37) : f32[1, 32]
//   %136 = add(%135, %47) : f32[1, 32]
//   %137 = add(%134, %47) : f32[1, 32]
//   %138 = recip(%137) : f32[1, 32]
//   %139 = mul(%136, %138) : f32[1, 32]
//   %140 = mul(%139, %37) : f32[1, 32]
//   %141 = select(%115, %140, %139) : f32[1, 32]
//   %142 = select(%118, %131, %141) : f32[1, 32]
//   %143 = mul(%114, %142) : f32[1, 32]
//   output "c_next" %105
//   output "h_next" %143

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: i:16 j:8 j:1u i:8u i:1v
// k0 grid: i:32
//   program "region"
//   buffer x0 input f32[1, 128]
//   buffer x1 input f32[1, 32]
//   buffer x2 input f32[1, 32]
//   buffer x3 constant f32[128, 32]
//   buffer y0 output f32[1, 32]
//   buffer y1 output f32[1, 32]
//   kernel k0 call
//     axis i 32
//     axis j 32
//     for i 32 parallel
//       stage i j
//         schedule i:16 j:8 j:1u i:8u i:1v
//         %0 = load x1[0, j] : f32
//         %1 = load x3[i + 96, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         %4 = load x3[i, j] : f32
//         %5 = mul %0 %4 : f32
//         %6 = reduce add %5 over j : f32
//         %7 = load x3[i + 32, j] : f32
//         %8 = mul %0 %7 : f32
//         %9 = reduce add %8 over j : f32
//         %10 = load x2[0, i] : f32
//         %11 = load x0[0, i + 32] : f32
//         %12 = add %11 %9 : f32
//         %13 = constant 0.0 : f32
//         %14 = less_than %12 %13 : bool
//         %15 = abs %12 : f32
//         %16 = neg %15 : f32
//         %17 = exp %16 : f32
//         %18 = constant 1.0 : f32
//         %19 = add %17 %18 : f32
//         %20 = recip %19 : f32
//         %21 = mul %17 %20 : f32
//         %22 = select %14 %21 %20 : f32
//         %23 = mul %10 %22 : f32
//         %24 = load x0[0, i] : f32
//         %25 = add %24 %6 : f32
//         %26 = less_than %25 %13 : bool
//         %27 = abs %25 : f32
//         %28 = neg %27 : f32
//         %29 = exp %28 : f32
//         %30 = add %29 %18 : f32
//         %31 = recip %30 : f32
//         %32 = mul %29 %31 : f32
//         %33 = select %26 %32 %31 : f32
//         %34 = load x0[0, i + 96] : f32
//         %35 = add %34 %3 : f32
//         %36 = tanh %35 : f32
//         %37 = mul %33 %36 : f32
//         %38 = add %23 %37 : f32
//         store y0[0, i] = %38
//         %40 = load x3[i + 64, j] : f32
//         %41 = mul %0 %40 : f32
//         %42 = reduce add %41 over j : f32
//         %43 = load x0[0, i + 64] : f32
//         %44 = add %43 %42 : f32
//         %45 = less_than %44 %13 : bool
//         %46 = abs %44 : f32
//         %47 = neg %46 : f32
//         %48 = exp %47 : f32
//         %49 = add %48 %18 : f32
//         %50 = recip %49 : f32
//         %51 = mul %48 %50 : f32
//         %52 = select %45 %51 %50 : f32
//         %53 = tanh %38 : f32
//         %54 = mul %52 %53 : f32
//         store y1[0, i] = %54

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
  const float* const __restrict b3 = (const float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  float* const __restrict b5 = (float*)p[5];
  const int64_t blocks_1 = ((32 + 31) / 32);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*32;
    // i:16 j:8 j:1u i:8u i:1v
    int64_t i_3 = i_2;
    for (; i_3 + 16 <= (i_2 + 32); i_3 += 16) {
      {
        f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_17 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
        f32x8 acc_29 = lm_splat<f32x8>(0x0.0p+0f);
        lm_prefetch(b2 + i_3);
        lm_prefetch(b2 + i_3 + 8);
        lm_prefetch(b3 + i_3 + 32);
        lm_prefetch(b3 + i_3 + 40);
        lm_prefetch(b3 + i_3);
        lm_prefetch(b3 + i_3 + 8);
        lm_prefetch(b3 + i_3 + 96);
        lm_prefetch(b3 + i_3 + 104);
        lm_prefetch(b3 + i_3 + 64);
        lm_prefetch(b3 + i_3 + 72);
        int64_t j_4 = 0;
        for (; j_4 + 8 <= 32; j_4 += 8) {
          const float v_5 = lm_load<float>(b0 + j_4);
          f32x8 square_6[8];
          square_6[0] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3072 + 0);
          square_6[1] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3072 + 32);
          square_6[2] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3072 + 64);
          square_6[3] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3072 + 96);
          square_6[4] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3072 + 128);
          square_6[5] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3072 + 160);
          square_6[6] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3072 + 192);
          square_6[7] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3072 + 224);
          lm_transpose<8>(square_6);
          const f32x8 v_7 = lm_product(lm_splat<f32x8>(v_5), square_6[0]);
          f32x8 square_8[8];
          square_8[0] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 0);
          square_8[1] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 32);
          square_8[2] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 64);
          square_8[3] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 96);
          square_8[4] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 128);
          square_8[5] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 160);
          square_8[6] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 192);
          square_8[7] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 224);
          lm_transpose<8>(square_8);
          const f32x8 v_9 = lm_product(lm_splat<f32x8>(v_5), square_8[0]);
          f32x8 square_10[8];
          square_10[0] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1024 + 0);
          square_10[1] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1024 + 32);
          square_10[2] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1024 + 64);
          square_10[3] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1024 + 96);
          square_10[4] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1024 + 128);
          square_10[5] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1024 + 160);
          square_10[6] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1024 + 192);
          square_10[7] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1024 + 224);
          lm_transpose<8>(square_10);
          const f32x8 v_11 = lm_product(lm_splat<f32x8>(v_5), square_10[0]);
          f32x8 square_12[8];
          square_12[0] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2048 + 0);
          square_12[1] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2048 + 32);
          square_12[2] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2048 + 64);
          square_12[3] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2048 + 96);
          square_12[4] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2048 + 128);
          square_12[5] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2048 + 160);
          square_12[6] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2048 + 192);
          square_12[7] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2048 + 224);
          lm_transpose<8>(square_12);
          const f32x8 v_13 = lm_product(lm_splat<f32x8>(v_5), square_12[0]);
          acc_14 = lm_add(acc_14, v_7);
          acc_15 = lm_add(acc_15, v_9);
          acc_16 = lm_add(acc_16, v_11);
          acc_17 = lm_add(acc_17, v_13);
          f32x8 square_18[8];
          square_18[0] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3328 + 0);
          square_18[1] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3328 + 32);
          square_18[2] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3328 + 64);
          square_18[3] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3328 + 96);
          square_18[4] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3328 + 128);
          square_18[5] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3328 + 160);
          square_18[6] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3328 + 192);
          square_18[7] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 3328 + 224);
          lm_transpose<8>(square_18);
          const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_5), square_18[0]);
          f32x8 square_20[8];
          square_20[0] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 256 + 0);
          square_20[1] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 256 + 32);
          square_20[2] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 256 + 64);
          square_20[3] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 256 + 96);
          square_20[4] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 256 + 128);
          square_20[5] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 256 + 160);
          square_20[6] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 256 + 192);
          square_20[7] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 256 + 224);
          lm_transpose<8>(square_20);
          const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_5), square_20[0]);
          f32x8 square_22[8];
          square_22[0] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1280 + 0);
          square_22[1] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1280 + 32);
          square_22[2] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1280 + 64);
          square_22[3] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1280 + 96);
          square_22[4] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1280 + 128);
          square_22[5] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1280 + 160);
          square_22[6] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1280 + 192);
          square_22[7] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 1280 + 224);
          lm_transpose<8>(square_22);
          const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_5), square_22[0]);
          f32x8 square_24[8];
          square_24[0] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2304 + 0);
          square_24[1] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2304 + 32);
          square_24[2] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2304 + 64);
          square_24[3] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2304 + 96);
          square_24[4] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2304 + 128);
          square_24[5] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2304 + 160);
          square_24[6] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2304 + 192);
          square_24[7] = lm_load<f32x8>(b1 + i_3*32 + j_4 + 2304 + 224);
          lm_transpose<8>(square_24);
          const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_5), square_24[0]);
          acc_26 = lm_add(acc_26, v_19);
          acc_27 = lm_add(acc_27, v_21);
          acc_28 = lm_add(acc_28, v_23);
          acc_29 = lm_add(acc_29, v_25);
          const float v_30 = lm_load<float>(b0 + j_4 + 1);
          const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_30), square_6[1]);
          const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_30), square_8[1]);
          const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_30), square_10[1]);
          const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_30), square_12[1]);
          acc_14 = lm_add(acc_14, v_31);
          acc_15 = lm_add(acc_15, v_32);
          acc_16 = lm_add(acc_16, v_33);
          acc_17 = lm_add(acc_17, v_34);
          const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_30), square_18[1]);
          const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_30), square_20[1]);
          const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_30), square_22[1]);
          const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_30), square_24[1]);
          acc_26 = lm_add(acc_26, v_35);
          acc_27 = lm_add(acc_27, v_36);
          acc_28 = lm_add(acc_28, v_37);
          acc_29 = lm_add(acc_29, v_38);
          const float v_39 = lm_load<float>(b0 + j_4 + 2);
          const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_39), square_6[2]);
          const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_39), square_8[2]);
          const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_39), square_10[2]);
          const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_39), square_12[2]);
          acc_14 = lm_add(acc_14, v_40);
          acc_15 = lm_add(acc_15, v_41);
          acc_16 = lm_add(acc_16, v_42);
          acc_17 = lm_add(acc_17, v_43);
          const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_39), square_18[2]);
          const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_39), square_20[2]);
          const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_39), square_22[2]);
          const f32x8 v_47 = lm_product(lm_splat<f32x8>(v_39), square_24[2]);
          acc_26 = lm_add(acc_26, v_44);
          acc_27 = lm_add(acc_27, v_45);
          acc_28 = lm_add(acc_28, v_46);
          acc_29 = lm_add(acc_29, v_47);
          const float v_48 = lm_load<float>(b0 + j_4 + 3);
          const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_48), square_6[3]);
          const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_48), square_8[3]);
          const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_48), square_10[3]);
          const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_48), square_12[3]);
          acc_14 = lm_add(acc_14, v_49);
          acc_15 = lm_add(acc_15, v_50);
          acc_16 = lm_add(acc_16, v_51);
          acc_17 = lm_add(acc_17, v_52);
          const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_48), square_18[3]);
          const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_48), square_20[3]);
          const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_48), square_22[3]);
          const f32x8 v_56 = lm_product(lm_splat<f32x8>(v_48), square_24[3]);
          acc_26 = lm_add(acc_26, v_53);
          acc_27 = lm_add(acc_27, v_54);
          acc_28 = lm_add(acc_28, v_55);
          acc_29 = lm_add(acc_29, v_56);
          const float v_57 = lm_load<float>(b0 + j_4 + 4);
          const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_57), square_6[4]);
          const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_57), square_8[4]);
          const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_57), square_10[4]);
          const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_57), square_12[4]);
          acc_14 = lm_add(acc_14, v_58);
          acc_15 = lm_add(acc_15, v_59);
          acc_16 = lm_add(acc_16, v_60);
          acc_17 = lm_add(acc_17, v_61);
          const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_57), square_18[4]);
          const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_57), square_20[4]);
          const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_57), square_22[4]);
          const f32x8 v_65 = lm_product(lm_splat<f32x8>(v_57), square_24[4]);
          acc_26 = lm_add(acc_26, v_62);
          acc_27 = lm_add(acc_27, v_63);
          acc_28 = lm_add(acc_28, v_64);
          acc_29 = lm_add(acc_29, v_65);
          const float v_66 = lm_load<float>(b0 + j_4 + 5);
          const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_66), square_6[5]);
          const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_66), square_8[5]);
          const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_66), square_10[5]);
          const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_66), square_12[5]);
          acc_14 = lm_add(acc_14, v_67);
          acc_15 = lm_add(acc_15, v_68);
          acc_16 = lm_add(acc_16, v_69);
          acc_17 = lm_add(acc_17, v_70);
          const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_66), square_18[5]);
          const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_66), square_20[5]);
          const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_66), square_22[5]);
          const f32x8 v_74 = lm_product(lm_splat<f32x8>(v_66), square_24[5]);
          acc_26 = lm_add(acc_26, v_71);
          acc_27 = lm_add(acc_27, v_72);
          acc_28 = lm_add(acc_28, v_73);
          acc_29 = lm_add(acc_29, v_74);
          const float v_75 = lm_load<float>(b0 + j_4 + 6);
          const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_75), square_6[6]);
          const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_75), square_8[6]);
          const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_75), square_10[6]);
          const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_75), square_12[6]);
          acc_14 = lm_add(acc_14, v_76);
          acc_15 = lm_add(acc_15, v_77);
          acc_16 = lm_add(acc_16, v_78);
          acc_17 = lm_add(acc_17, v_79);
          const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_75), square_18[6]);
          const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_75), square_20[6]);
          const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_75), square_22[6]);
          const f32x8 v_83 = lm_product(lm_splat<f32x8>(v_75), square_24[6]);
          acc_26 = lm_add(acc_26, v_80);
          acc_27 = lm_add(acc_27, v_81);
          acc_28 = lm_add(acc_28, v_82);
          acc_29 = lm_add(acc_29, v_83);
          const float v_84 = lm_load<float>(b0 + j_4 + 7);
          const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_84), square_6[7]);
          const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_84), square_8[7]);
          const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_84), square_10[7]);
          const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_84), square_12[7]);
          acc_14 = lm_add(acc_14, v_85);
          acc_15 = lm_add(acc_15, v_86);
          acc_16 = lm_add(acc_16, v_87);
          acc_17 = lm_add(acc_17, v_88);
          const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_84), square_18[7]);
          const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_84), square_20[7]);
          const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_84), square_22[7]);
          const f32x8 v_92 = lm_product(lm_splat<f32x8>(v_84), square_24[7]);
          acc_26 = lm_add(acc_26, v_89);
          acc_27 = lm_add(acc_27, v_90);
          acc_28 = lm_add(acc_28, v_91);
          acc_29 = lm_add(acc_29, v_92);
        }
        f32x8 total_93 = acc_14;
        f32x8 total_94 = acc_15;
        f32x8 total_95 = acc_16;
        f32x8 total_96 = acc_17;
        f32x8 total_97 = acc_26;
        f32x8 total_98 = acc_27;
        f32x8 total_99 = acc_28;
        f32x8 total_100 = acc_29;
        const f32x8 v_101 = lm_load<f32x8>(b2 + i_3);
        const f32x8 v_102 = lm_load<f32x8>(b3 + i_3 + 32);
        const f32x8 v_103 = lm_add(v_102, total_95);
        const i32x8 v_104 = lm_less_than(v_103, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_105 = lm_abs(v_103);
        const f32x8 v_106 = lm_neg(v_105);
        const f32x8 v_107 = lm_exp(v_106);
        const f32x8 v_108 = lm_add(v_107, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_109 = lm_recip(v_108);
        const f32x8 v_110 = lm_mul(v_107, v_109);
        const f32x8 v_111 = lm_select(v_104, v_110, v_109);
        const f32x8 v_112 = lm_mul(v_101, v_111);
        const f32x8 v_113 = lm_load<f32x8>(b3 + i_3);
        const f32x8 v_114 = lm_add(v_113, total_94);
        const i32x8 v_115 = lm_less_than(v_114, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_116 = lm_abs(v_114);
        const f32x8 v_117 = lm_neg(v_116);
        const f32x8 v_118 = lm_exp(v_117);
        const f32x8 v_119 = lm_add(v_118, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_120 = lm_recip(v_119);
        const f32x8 v_121 = lm_mul(v_118, v_120);
        const f32x8 v_122 = lm_select(v_115, v_121, v_120);
        const f32x8 v_123 = lm_load<f32x8>(b3 + i_3 + 96);
        const f32x8 v_124 = lm_add(v_123, total_93);
        const f32x8 v_125 = lm_tanh(v_124);
        const f32x8 v_126 = lm_mul(v_122, v_125);
        const f32x8 v_127 = lm_add(v_112, v_126);
        lm_store(b4 + i_3, v_127);
        const f32x8 v_128 = lm_load<f32x8>(b3 + i_3 + 64);
        const f32x8 v_129 = lm_add(v_128, total_96);
        const i32x8 v_130 = lm_less_than(v_129, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_131 = lm_abs(v_129);
        const f32x8 v_132 = lm_neg(v_131);
        const f32x8 v_133 = lm_exp(v_132);
        const f32x8 v_134 = lm_add(v_133, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_135 = lm_recip(v_134);
        const f32x8 v_136 = lm_mul(v_133, v_135);
        const f32x8 v_137 = lm_select(v_130, v_136, v_135);
        const f32x8 v_138 = lm_tanh(v_127);
        const f32x8 v_139 = lm_mul(v_137, v_138);
        lm_store(b5 + i_3, v_139);
        const f32x8 v_140 = lm_load<f32x8>(b2 + i_3 + 8);
        const f32x8 v_141 = lm_load<f32x8>(b3 + i_3 + 40);
        const f32x8 v_142 = lm_add(v_141, total_99);
        const i32x8 v_143 = lm_less_than(v_142, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_144 = lm_abs(v_142);
        const f32x8 v_145 = lm_neg(v_144);
        const f32x8 v_146 = lm_exp(v_145);
        const f32x8 v_147 = lm_add(v_146, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_148 = lm_recip(v_147);
        const f32x8 v_149 = lm_mul(v_146, v_148);
        const f32x8 v_150 = lm_select(v_143, v_149, v_148);
        const f32x8 v_151 = lm_mul(v_140, v_150);
        const f32x8 v_152 = lm_load<f32x8>(b3 + i_3 + 8);
        const f32x8 v_153 = lm_add(v_152, total_98);
        const i32x8 v_154 = lm_less_than(v_153, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_155 = lm_abs(v_153);
        const f32x8 v_156 = lm_neg(v_155);
        const f32x8 v_157 = lm_exp(v_156);
        const f32x8 v_158 = lm_add(v_157, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_159 = lm_recip(v_158);
        const f32x8 v_160 = lm_mul(v_157, v_159);
        const f32x8 v_161 = lm_select(v_154, v_160, v_159);
        const f32x8 v_162 = lm_load<f32x8>(b3 + i_3 + 104);
        const f32x8 v_163 = lm_add(v_162, total_97);
        const f32x8 v_164 = lm_tanh(v_163);
        const f32x8 v_165 = lm_mul(v_161, v_164);
        const f32x8 v_166 = lm_add(v_151, v_165);
        lm_store(b4 + i_3 + 8, v_166);
        const f32x8 v_167 = lm_load<f32x8>(b3 + i_3 + 72);
        const f32x8 v_168 = lm_add(v_167, total_100);
        const i32x8 v_169 = lm_less_than(v_168, lm_splat<f32x8>(0x0.0p+0f));
        const f32x8 v_170 = lm_abs(v_168);
        const f32x8 v_171 = lm_neg(v_170);
        const f32x8 v_172 = lm_exp(v_171);
        const f32x8 v_173 = lm_add(v_172, lm_splat<f32x8>(0x1.0000000000000p+0f));
        const f32x8 v_174 = lm_recip(v_173);
        const f32x8 v_175 = lm_mul(v_172, v_174);
        const f32x8 v_176 = lm_select(v_169, v_175, v_174);
        const f32x8 v_177 = lm_tanh(v_166);
        const f32x8 v_178 = lm_mul(v_176, v_177);
        lm_store(b5 + i_3 + 8, v_178);
      }
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[3]), (void*)(c->arguments[2]), (void*)(c->arguments[0]), (void*)(c->arguments[4]), (void*)(c->arguments[5])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 275.2;
  lm_share(&c, k0, ((32 + 31) / 32), 275.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 275.2;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: i:16 j:8 j:1u i:8u i:1v
// k0 grid: i:16
//   program "region"
//   buffer x0 input f32[1, 128]
//   buffer x1 input f32[1, 32]
//   buffer x2 input f32[1, 32]
//   buffer x3 constant f32[128, 32]
//   buffer y0 output f32[1, 32]
//   buffer y1 output f32[1, 32]
//   kernel k0 call
//     axis i 32
//     axis j 32
//     for i 16 parallel
//       stage i j
//         schedule i:16 j:8 j:1u i:8u i:1v
//         %0 = load x1[0, j] : f32
//         %1 = load x3[i + 96, j] : f32
//         %2 = mul %0 %1 : f32
//         %3 = reduce add %2 over j : f32
//         %4 = load x3[i, j] : f32
//         %5 = mul %0 %4 : f32
//         %6 = reduce add %5 over j : f32
//         %7 = load x3[i + 32, j] : f32
//         %8 = mul %0 %7 : f32
//         %9 = reduce add %8 over j : f32
//         %10 = load x2[0, i] : f32
//         %11 = load x0[0, i + 32] : f32
//         %12 = add %11 %9 : f32
//         %13 = constant 0.0 : f32
//         %14 = less_than %12 %13 : bool
//         %15 = abs %12 : f32
//         %16 = neg %15 : f32
//         %17 = exp %16 : f32
//         %18 = constant 1.0 : f32
//         %19 = add %17 %18 : f32
//         %20 = recip %19 : f32
//         %21 = mul %17 %20 : f32
//         %22 = select %14 %21 %20 : f32
//         %23 = mul %10 %22 : f32
//         %24 = load x0[0, i] : f32
//         %25 = add %24 %6 : f32
//         %26 = less_than %25 %13 : bool
//         %27 = abs %25 : f32
//         %28 = neg %27 : f32
//         %29 = exp %28 : f32
//         %30 = add %29 %18 : f32
//         %31 = recip %30 : f32
//         %32 = mul %29 %31 : f32
//         %33 = select %26 %32 %31 : f32
//         %34 = load x0[0, i + 96] : f32
//         %35 = add %34 %3 : f32
//         %36 = tanh %35 : f32
//         %37 = mul %33 %36 : f32
//         %38 = add %23 %37 : f32
//         store y0[0, i] = %38
//         %40 = load x3[i + 64, j] : f32
//         %41 = mul %0 %40 : f32
//         %42 = reduce add %41 over j : f32
//         %43 = load x0[0, i + 64] : f32
//         %44 = add %43 %42 : f32
//         %45 = less_than %44 %13 : bool
//         %46 = abs %44 : f32
//         %47 = neg %46 : f32
//         %48 = exp %47 : f32
//         %49 = add %48 %18 : f32
//         %50 = recip %49 : f32
//         %51 = mul %48 %50 : f32
//         %52 = select %45 %51 %50 : f32
//         %53 = tanh %38 : f32
//         %54 = mul %52 %53 : f32
//         store y1[0, i] = %54

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
  const float* const __restrict b3 = (const float*)p[3];
  float* const __restrict b4 = (float*)p[4];
  float* const __restrict b5 = (float*)p[5];
  const int64_t blocks_1 = ((32 + 15) / 16);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*16;
    // i:16 j:8 j:1u i:8u i:1v
    {
      f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_25 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_26 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_27 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_28 = lm_splat<f32x8>(0x0.0p+0f);
      lm_prefetch(b2 + i_2);
      lm_prefetch(b2 + i_2 + 8);
      lm_prefetch(b3 + i_2 + 32);
      lm_prefetch(b3 + i_2 + 40);
      lm_prefetch(b3 + i_2);
      lm_prefetch(b3 + i_2 + 8);
      lm_prefetch(b3 + i_2 + 96);
      lm_prefetch(b3 + i_2 + 104);
      lm_prefetch(b3 + i_2 + 64);
      lm_prefetch(b3 + i_2 + 72);
      int64_t j_3 = 0;
      for (; j_3 + 8 <= 32; j_3 += 8) {
        const float v_4 = lm_load<float>(b0 + j_3);
        f32x8 square_5[8];
        square_5[0] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3072 + 0);
        square_5[1] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3072 + 32);
        square_5[2] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3072 + 64);
        square_5[3] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3072 + 96);
        square_5[4] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3072 + 128);
        square_5[5] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3072 + 160);
        square_5[6] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3072 + 192);
        square_5[7] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3072 + 224);
        lm_transpose<8>(square_5);
        const f32x8 v_6 = lm_product(lm_splat<f32x8>(v_4), square_5[0]);
        f32x8 square_7[8];
        square_7[0] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 0);
        square_7[1] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 32);
        square_7[2] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 64);
        square_7[3] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 96);
        square_7[4] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 128);
        square_7[5] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 160);
        square_7[6] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 192);
        square_7[7] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 224);
        lm_transpose<8>(square_7);
        const f32x8 v_8 = lm_product(lm_splat<f32x8>(v_4), square_7[0]);
        f32x8 square_9[8];
        square_9[0] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1024 + 0);
        square_9[1] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1024 + 32);
        square_9[2] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1024 + 64);
        square_9[3] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1024 + 96);
        square_9[4] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1024 + 128);
        square_9[5] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1024 + 160);
        square_9[6] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1024 + 192);
        square_9[7] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1024 + 224);
        lm_transpose<8>(square_9);
        const f32x8 v_10 = lm_product(lm_splat<f32x8>(v_4), square_9[0]);
        f32x8 square_11[8];
        square_11[0] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2048 + 0);
        square_11[1] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2048 + 32);
        square_11[2] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2048 + 64);
        square_11[3] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2048 + 96);
        square_11[4] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2048 + 128);
        square_11[5] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2048 + 160);
        square_11[6] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2048 + 192);
        square_11[7] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2048 + 224);
        lm_transpose<8>(square_11);
        const f32x8 v_12 = lm_product(lm_splat<f32x8>(v_4), square_11[0]);
        acc_13 = lm_add(acc_13, v_6);
        acc_14 = lm_add(acc_14, v_8);
        acc_15 = lm_add(acc_15, v_10);
        acc_16 = lm_add(acc_16, v_12);
        f32x8 square_17[8];
        square_17[0] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3328 + 0);
        square_17[1] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3328 + 32);
        square_17[2] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3328 + 64);
        square_17[3] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3328 + 96);
        square_17[4] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3328 + 128);
        square_17[5] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3328 + 160);
        square_17[6] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3328 + 192);
        square_17[7] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 3328 + 224);
        lm_transpose<8>(square_17);
        const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_4), square_17[0]);
        f32x8 square_19[8];
        square_19[0] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 256 + 0);
        square_19[1] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 256 + 32);
        square_19[2] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 256 + 64);
        square_19[3] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 256 + 96);
        square_19[4] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 256 + 128);
        square_19[5] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 256 + 160);
        square_19[6] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 256 + 192);
        square_19[7] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 256 + 224);
        lm_transpose<8>(square_19);
        const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_4), square_19[0]);
        f32x8 square_21[8];
        square_21[0] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1280 + 0);
        square_21[1] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1280 + 32);
        square_21[2] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1280 + 64);
        square_21[3] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1280 + 96);
        square_21[4] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1280 + 128);
        square_21[5] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1280 + 160);
        square_21[6] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1280 + 192);
        square_21[7] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 1280 + 224);
        lm_transpose<8>(square_21);
        const f32x8 v_22 = lm_product(lm_splat<f32x8>(v_4), square_21[0]);
        f32x8 square_23[8];
        square_23[0] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2304 + 0);
        square_23[1] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2304 + 32);
        square_23[2] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2304 + 64);
        square_23[3] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2304 + 96);
        square_23[4] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2304 + 128);
        square_23[5] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2304 + 160);
        square_23[6] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2304 + 192);
        square_23[7] = lm_load<f32x8>(b1 + i_2*32 + j_3 + 2304 + 224);
        lm_transpose<8>(square_23);
        const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_4), square_23[0]);
        acc_25 = lm_add(acc_25, v_18);
        acc_26 = lm_add(acc_26, v_20);
        acc_27 = lm_add(acc_27, v_22);
        acc_28 = lm_add(acc_28, v_24);
        const float v_29 = lm_load<float>(b0 + j_3 + 1);
        const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_29), square_5[1]);
        const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_29), square_7[1]);
        const f32x8 v_32 = lm_product(lm_splat<f32x8>(v_29), square_9[1]);
        const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_29), square_11[1]);
        acc_13 = lm_add(acc_13, v_30);
        acc_14 = lm_add(acc_14, v_31);
        acc_15 = lm_add(acc_15, v_32);
        acc_16 = lm_add(acc_16, v_33);
        const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_29), square_17[1]);
        const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_29), square_19[1]);
        const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_29), square_21[1]);
        const f32x8 v_37 = lm_product(lm_splat<f32x8>(v_29), square_23[1]);
        acc_25 = lm_add(acc_25, v_34);
        acc_26 = lm_add(acc_26, v_35);
        acc_27 = lm_add(acc_27, v_36);
        acc_28 = lm_add(acc_28, v_37);
        const float v_38 = lm_load<float>(b0 + j_3 + 2);
        const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_38), square_5[2]);
        const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_38), square_7[2]);
        const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_38), square_9[2]);
        const f32x8 v_42 = lm_product(lm_splat<f32x8>(v_38), square_11[2]);
        acc_13 = lm_add(acc_13, v_39);
        acc_14 = lm_add(acc_14, v_40);
        acc_15 = lm_add(acc_15, v_41);
        acc_16 = lm_add(acc_16, v_42);
        const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_38), square_17[2]);
        const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_38), square_19[2]);
        const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_38), square_21[2]);
        const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_38), square_23[2]);
        acc_25 = lm_add(acc_25, v_43);
        acc_26 = lm_add(acc_26, v_44);
        acc_27 = lm_add(acc_27, v_45);
        acc_28 = lm_add(acc_28, v_46);
        const float v_47 = lm_load<float>(b0 + j_3 + 3);
        const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), square_5[3]);
        const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_47), square_7[3]);
        const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_47), square_9[3]);
        const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_47), square_11[3]);
        acc_13 = lm_add(acc_13, v_48);
        acc_14 = lm_add(acc_14, v_49);
        acc_15 = lm_add(acc_15, v_50);
        acc_16 = lm_add(acc_16, v_51);
        const f32x8 v_52 = lm_product(lm_splat<f32x8>(v_47), square_17[3]);
        const f32x8 v_53 = lm_product(lm_splat<f32x8>(v_47), square_19[3]);
        const f32x8 v_54 = lm_product(lm_splat<f32x8>(v_47), square_21[3]);
        const f32x8 v_55 = lm_product(lm_splat<f32x8>(v_47), square_23[3]);
        acc_25 = lm_add(acc_25, v_52);
        acc_26 = lm_add(acc_26, v_53);
        acc_27 = lm_add(acc_27, v_54);
        acc_28 = lm_add(acc_28, v_55);
        const float v_56 = lm_load<float>(b0 + j_3 + 4);
        const f32x8 v_57 = lm_product(lm_splat<f32x8>(v_56), square_5[4]);
        const f32x8 v_58 = lm_product(lm_splat<f32x8>(v_56), square_7[4]);
        const f32x8 v_59 = lm_product(lm_splat<f32x8>(v_56), square_9[4]);
        const f32x8 v_60 = lm_product(lm_splat<f32x8>(v_56), square_11[4]);
        acc_13 = lm_add(acc_13, v_57);
        acc_14 = lm_add(acc_14, v_58);
        acc_15 = lm_add(acc_15, v_59);
        acc_16 = lm_add(acc_16, v_60);
        const f32x8 v_61 = lm_product(lm_splat<f32x8>(v_56), square_17[4]);
        const f32x8 v_62 = lm_product(lm_splat<f32x8>(v_56), square_19[4]);
        const f32x8 v_63 = lm_product(lm_splat<f32x8>(v_56), square_21[4]);
        const f32x8 v_64 = lm_product(lm_splat<f32x8>(v_56), square_23[4]);
        acc_25 = lm_add(acc_25, v_61);
        acc_26 = lm_add(acc_26, v_62);
        acc_27 = lm_add(acc_27, v_63);
        acc_28 = lm_add(acc_28, v_64);
        const float v_65 = lm_load<float>(b0 + j_3 + 5);
        const f32x8 v_66 = lm_product(lm_splat<f32x8>(v_65), square_5[5]);
        const f32x8 v_67 = lm_product(lm_splat<f32x8>(v_65), square_7[5]);
        const f32x8 v_68 = lm_product(lm_splat<f32x8>(v_65), square_9[5]);
        const f32x8 v_69 = lm_product(lm_splat<f32x8>(v_65), square_11[5]);
        acc_13 = lm_add(acc_13, v_66);
        acc_14 = lm_add(acc_14, v_67);
        acc_15 = lm_add(acc_15, v_68);
        acc_16 = lm_add(acc_16, v_69);
        const f32x8 v_70 = lm_product(lm_splat<f32x8>(v_65), square_17[5]);
        const f32x8 v_71 = lm_product(lm_splat<f32x8>(v_65), square_19[5]);
        const f32x8 v_72 = lm_product(lm_splat<f32x8>(v_65), square_21[5]);
        const f32x8 v_73 = lm_product(lm_splat<f32x8>(v_65), square_23[5]);
        acc_25 = lm_add(acc_25, v_70);
        acc_26 = lm_add(acc_26, v_71);
        acc_27 = lm_add(acc_27, v_72);
        acc_28 = lm_add(acc_28, v_73);
        const float v_74 = lm_load<float>(b0 + j_3 + 6);
        const f32x8 v_75 = lm_product(lm_splat<f32x8>(v_74), square_5[6]);
        const f32x8 v_76 = lm_product(lm_splat<f32x8>(v_74), square_7[6]);
        const f32x8 v_77 = lm_product(lm_splat<f32x8>(v_74), square_9[6]);
        const f32x8 v_78 = lm_product(lm_splat<f32x8>(v_74), square_11[6]);
        acc_13 = lm_add(acc_13, v_75);
        acc_14 = lm_add(acc_14, v_76);
        acc_15 = lm_add(acc_15, v_77);
        acc_16 = lm_add(acc_16, v_78);
        const f32x8 v_79 = lm_product(lm_splat<f32x8>(v_74), square_17[6]);
        const f32x8 v_80 = lm_product(lm_splat<f32x8>(v_74), square_19[6]);
        const f32x8 v_81 = lm_product(lm_splat<f32x8>(v_74), square_21[6]);
        const f32x8 v_82 = lm_product(lm_splat<f32x8>(v_74), square_23[6]);
        acc_25 = lm_add(acc_25, v_79);
        acc_26 = lm_add(acc_26, v_80);
        acc_27 = lm_add(acc_27, v_81);
        acc_28 = lm_add(acc_28, v_82);
        const float v_83 = lm_load<float>(b0 + j_3 + 7);
        const f32x8 v_84 = lm_product(lm_splat<f32x8>(v_83), square_5[7]);
        const f32x8 v_85 = lm_product(lm_splat<f32x8>(v_83), square_7[7]);
        const f32x8 v_86 = lm_product(lm_splat<f32x8>(v_83), square_9[7]);
        const f32x8 v_87 = lm_product(lm_splat<f32x8>(v_83), square_11[7]);
        acc_13 = lm_add(acc_13, v_84);
        acc_14 = lm_add(acc_14, v_85);
        acc_15 = lm_add(acc_15, v_86);
        acc_16 = lm_add(acc_16, v_87);
        const f32x8 v_88 = lm_product(lm_splat<f32x8>(v_83), square_17[7]);
        const f32x8 v_89 = lm_product(lm_splat<f32x8>(v_83), square_19[7]);
        const f32x8 v_90 = lm_product(lm_splat<f32x8>(v_83), square_21[7]);
        const f32x8 v_91 = lm_product(lm_splat<f32x8>(v_83), square_23[7]);
        acc_25 = lm_add(acc_25, v_88);
        acc_26 = lm_add(acc_26, v_89);
        acc_27 = lm_add(acc_27, v_90);
        acc_28 = lm_add(acc_28, v_91);
      }
      f32x8 total_92 = acc_13;
      f32x8 total_93 = acc_14;
      f32x8 total_94 = acc_15;
      f32x8 total_95 = acc_16;
      f32x8 total_96 = acc_25;
      f32x8 total_97 = acc_26;
      f32x8 total_98 = acc_27;
      f32x8 total_99 = acc_28;
      const f32x8 v_100 = lm_load<f32x8>(b2 + i_2);
      const f32x8 v_101 = lm_load<f32x8>(b3 + i_2 + 32);
      const f32x8 v_102 = lm_add(v_101, total_94);
      const i32x8 v_103 = lm_less_than(v_102, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_104 = lm_abs(v_102);
      const f32x8 v_105 = lm_neg(v_104);
      const f32x8 v_106 = lm_exp(v_105);
      const f32x8 v_107 = lm_add(v_106, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_108 = lm_recip(v_107);
      const f32x8 v_109 = lm_mul(v_106, v_108);
      const f32x8 v_110 = lm_select(v_103, v_109, v_108);
      const f32x8 v_111 = lm_mul(v_100, v_110);
      const f32x8 v_112 = lm_load<f32x8>(b3 + i_2);
      const f32x8 v_113 = lm_add(v_112, total_93);
      const i32x8 v_114 = lm_less_than(v_113, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_115 = lm_abs(v_113);
      const f32x8 v_116 = lm_neg(v_115);
      const f32x8 v_117 = lm_exp(v_116);
      const f32x8 v_118 = lm_add(v_117, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_119 = lm_recip(v_118);
      const f32x8 v_120 = lm_mul(v_117, v_119);
      const f32x8 v_121 = lm_select(v_114, v_120, v_119);
      const f32x8 v_122 = lm_load<f32x8>(b3 + i_2 + 96);
      const f32x8 v_123 = lm_add(v_122, total_92);
      const f32x8 v_124 = lm_tanh(v_123);
      const f32x8 v_125 = lm_mul(v_121, v_124);
      const f32x8 v_126 = lm_add(v_111, v_125);
      lm_store(b4 + i_2, v_126);
      const f32x8 v_127 = lm_load<f32x8>(b3 + i_2 + 64);
      const f32x8 v_128 = lm_add(v_127, total_95);
      const i32x8 v_129 = lm_less_than(v_128, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_130 = lm_abs(v_128);
      const f32x8 v_131 = lm_neg(v_130);
      const f32x8 v_132 = lm_exp(v_131);
      const f32x8 v_133 = lm_add(v_132, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_134 = lm_recip(v_133);
      const f32x8 v_135 = lm_mul(v_132, v_134);
      const f32x8 v_136 = lm_select(v_129, v_135, v_134);
      const f32x8 v_137 = lm_tanh(v_126);
      const f32x8 v_138 = lm_mul(v_136, v_137);
      lm_store(b5 + i_2, v_138);
      const f32x8 v_139 = lm_load<f32x8>(b2 + i_2 + 8);
      const f32x8 v_140 = lm_load<f32x8>(b3 + i_2 + 40);
      const f32x8 v_141 = lm_add(v_140, total_98);
      const i32x8 v_142 = lm_less_than(v_141, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_143 = lm_abs(v_141);
      const f32x8 v_144 = lm_neg(v_143);
      const f32x8 v_145 = lm_exp(v_144);
      const f32x8 v_146 = lm_add(v_145, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_147 = lm_recip(v_146);
      const f32x8 v_148 = lm_mul(v_145, v_147);
      const f32x8 v_149 = lm_select(v_142, v_148, v_147);
      const f32x8 v_150 = lm_mul(v_139, v_149);
      const f32x8 v_151 = lm_load<f32x8>(b3 + i_2 + 8);
      const f32x8 v_152 = lm_add(v_151, total_97);
      const i32x8 v_153 = lm_less_than(v_152, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_154 = lm_abs(v_152);
      const f32x8 v_155 = lm_neg(v_154);
      const f32x8 v_156 = lm_exp(v_155);
      const f32x8 v_157 = lm_add(v_156, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_158 = lm_recip(v_157);
      const f32x8 v_159 = lm_mul(v_156, v_158);
      const f32x8 v_160 = lm_select(v_153, v_159, v_158);
      const f32x8 v_161 = lm_load<f32x8>(b3 + i_2 + 104);
      const f32x8 v_162 = lm_add(v_161, total_96);
      const f32x8 v_163 = lm_tanh(v_162);
      const f32x8 v_164 = lm_mul(v_160, v_163);
      const f32x8 v_165 = lm_add(v_150, v_164);
      lm_store(b4 + i_2 + 8, v_165);
      const f32x8 v_166 = lm_load<f32x8>(b3 + i_2 + 72);
      const f32x8 v_167 = lm_add(v_166, total_99);
      const i32x8 v_168 = lm_less_than(v_167, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_169 = lm_abs(v_167);
      const f32x8 v_170 = lm_neg(v_169);
      const f32x8 v_171 = lm_exp(v_170);
      const f32x8 v_172 = lm_add(v_171, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_173 = lm_recip(v_172);
      const f32x8 v_174 = lm_mul(v_171, v_173);
      const f32x8 v_175 = lm_select(v_168, v_174, v_173);
      const f32x8 v_176 = lm_tanh(v_165);
      const f32x8 v_177 = lm_mul(v_175, v_176);
      lm_store(b5 + i_2 + 8, v_177);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[1]), (void*)(c->arguments[3]), (void*)(c->arguments[2]), (void*)(c->arguments[0]), (void*)(c->arguments[4]), (void*)(c->arguments[5])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 275.2;
  lm_share(&c, k0, ((32 + 15) / 16), 275.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 275.2;
}
