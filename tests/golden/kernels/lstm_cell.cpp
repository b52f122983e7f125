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
// k0 stage 0: i:8 j:8 j:1u i:8u i:1v
// k0 grid: i:8
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
//     for i 8 parallel
//       stage i j
//         schedule i:8 j:8 j:1u i:8u i:1v
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
  const int64_t blocks_1 = ((32 + 7) / 8);
  for (int64_t t = first; t < end; t++) {
    const int64_t i_2 = ((t))*8;
    // i:8 j:8 j:1u i:8u i:1v
    {
      f32x8 acc_13 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_14 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_15 = lm_splat<f32x8>(0x0.0p+0f);
      f32x8 acc_16 = lm_splat<f32x8>(0x0.0p+0f);
      lm_prefetch(b2 + i_2);
      lm_prefetch(b3 + i_2 + 32);
      lm_prefetch(b3 + i_2);
      lm_prefetch(b3 + i_2 + 96);
      lm_prefetch(b3 + i_2 + 64);
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
        const float v_17 = lm_load<float>(b0 + j_3 + 1);
        const f32x8 v_18 = lm_product(lm_splat<f32x8>(v_17), square_5[1]);
        const f32x8 v_19 = lm_product(lm_splat<f32x8>(v_17), square_7[1]);
        const f32x8 v_20 = lm_product(lm_splat<f32x8>(v_17), square_9[1]);
        const f32x8 v_21 = lm_product(lm_splat<f32x8>(v_17), square_11[1]);
        acc_13 = lm_add(acc_13, v_18);
        acc_14 = lm_add(acc_14, v_19);
        acc_15 = lm_add(acc_15, v_20);
        acc_16 = lm_add(acc_16, v_21);
        const float v_22 = lm_load<float>(b0 + j_3 + 2);
        const f32x8 v_23 = lm_product(lm_splat<f32x8>(v_22), square_5[2]);
        const f32x8 v_24 = lm_product(lm_splat<f32x8>(v_22), square_7[2]);
        const f32x8 v_25 = lm_product(lm_splat<f32x8>(v_22), square_9[2]);
        const f32x8 v_26 = lm_product(lm_splat<f32x8>(v_22), square_11[2]);
        acc_13 = lm_add(acc_13, v_23);
        acc_14 = lm_add(acc_14, v_24);
        acc_15 = lm_add(acc_15, v_25);
        acc_16 = lm_add(acc_16, v_26);
        const float v_27 = lm_load<float>(b0 + j_3 + 3);
        const f32x8 v_28 = lm_product(lm_splat<f32x8>(v_27), square_5[3]);
        const f32x8 v_29 = lm_product(lm_splat<f32x8>(v_27), square_7[3]);
        const f32x8 v_30 = lm_product(lm_splat<f32x8>(v_27), square_9[3]);
        const f32x8 v_31 = lm_product(lm_splat<f32x8>(v_27), square_11[3]);
        acc_13 = lm_add(acc_13, v_28);
        acc_14 = lm_add(acc_14, v_29);
        acc_15 = lm_add(acc_15, v_30);
        acc_16 = lm_add(acc_16, v_31);
        const float v_32 = lm_load<float>(b0 + j_3 + 4);
        const f32x8 v_33 = lm_product(lm_splat<f32x8>(v_32), square_5[4]);
        const f32x8 v_34 = lm_product(lm_splat<f32x8>(v_32), square_7[4]);
        const f32x8 v_35 = lm_product(lm_splat<f32x8>(v_32), square_9[4]);
        const f32x8 v_36 = lm_product(lm_splat<f32x8>(v_32), square_11[4]);
        acc_13 = lm_add(acc_13, v_33);
        acc_14 = lm_add(acc_14, v_34);
        acc_15 = lm_add(acc_15, v_35);
        acc_16 = lm_add(acc_16, v_36);
        const float v_37 = lm_load<float>(b0 + j_3 + 5);
        const f32x8 v_38 = lm_product(lm_splat<f32x8>(v_37), square_5[5]);
        const f32x8 v_39 = lm_product(lm_splat<f32x8>(v_37), square_7[5]);
        const f32x8 v_40 = lm_product(lm_splat<f32x8>(v_37), square_9[5]);
        const f32x8 v_41 = lm_product(lm_splat<f32x8>(v_37), square_11[5]);
        acc_13 = lm_add(acc_13, v_38);
        acc_14 = lm_add(acc_14, v_39);
        acc_15 = lm_add(acc_15, v_40);
        acc_16 = lm_add(acc_16, v_41);
        const float v_42 = lm_load<float>(b0 + j_3 + 6);
        const f32x8 v_43 = lm_product(lm_splat<f32x8>(v_42), square_5[6]);
        const f32x8 v_44 = lm_product(lm_splat<f32x8>(v_42), square_7[6]);
        const f32x8 v_45 = lm_product(lm_splat<f32x8>(v_42), square_9[6]);
        const f32x8 v_46 = lm_product(lm_splat<f32x8>(v_42), square_11[6]);
        acc_13 = lm_add(acc_13, v_43);
        acc_14 = lm_add(acc_14, v_44);
        acc_15 = lm_add(acc_15, v_45);
        acc_16 = lm_add(acc_16, v_46);
        const float v_47 = lm_load<float>(b0 + j_3 + 7);
        const f32x8 v_48 = lm_product(lm_splat<f32x8>(v_47), square_5[7]);
        const f32x8 v_49 = lm_product(lm_splat<f32x8>(v_47), square_7[7]);
        const f32x8 v_50 = lm_product(lm_splat<f32x8>(v_47), square_9[7]);
        const f32x8 v_51 = lm_product(lm_splat<f32x8>(v_47), square_11[7]);
        acc_13 = lm_add(acc_13, v_48);
        acc_14 = lm_add(acc_14, v_49);
        acc_15 = lm_add(acc_15, v_50);
        acc_16 = lm_add(acc_16, v_51);
      }
      f32x8 total_52 = acc_13;
      f32x8 total_53 = acc_14;
      f32x8 total_54 = acc_15;
      f32x8 total_55 = acc_16;
      const f32x8 v_56 = lm_load<f32x8>(b2 + i_2);
      const f32x8 v_57 = lm_load<f32x8>(b3 + i_2 + 32);
      const f32x8 v_58 = lm_add(v_57, total_54);
      const i32x8 v_59 = lm_less_than(v_58, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_60 = lm_abs(v_58);
      const f32x8 v_61 = lm_neg(v_60);
      const f32x8 v_62 = lm_exp(v_61);
      const f32x8 v_63 = lm_add(v_62, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_64 = lm_recip(v_63);
      const f32x8 v_65 = lm_mul(v_62, v_64);
      const f32x8 v_66 = lm_select(v_59, v_65, v_64);
      const f32x8 v_67 = lm_mul(v_56, v_66);
      const f32x8 v_68 = lm_load<f32x8>(b3 + i_2);
      const f32x8 v_69 = lm_add(v_68, total_53);
      const i32x8 v_70 = lm_less_than(v_69, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_71 = lm_abs(v_69);
      const f32x8 v_72 = lm_neg(v_71);
      const f32x8 v_73 = lm_exp(v_72);
      const f32x8 v_74 = lm_add(v_73, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_75 = lm_recip(v_74);
      const f32x8 v_76 = lm_mul(v_73, v_75);
      const f32x8 v_77 = lm_select(v_70, v_76, v_75);
      const f32x8 v_78 = lm_load<f32x8>(b3 + i_2 + 96);
      const f32x8 v_79 = lm_add(v_78, total_52);
      const f32x8 v_80 = lm_tanh(v_79);
      const f32x8 v_81 = lm_mul(v_77, v_80);
      const f32x8 v_82 = lm_add(v_67, v_81);
      lm_store(b4 + i_2, v_82);
      const f32x8 v_83 = lm_load<f32x8>(b3 + i_2 + 64);
      const f32x8 v_84 = lm_add(v_83, total_55);
      const i32x8 v_85 = lm_less_than(v_84, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_86 = lm_abs(v_84);
      const f32x8 v_87 = lm_neg(v_86);
      const f32x8 v_88 = lm_exp(v_87);
      const f32x8 v_89 = lm_add(v_88, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_90 = lm_recip(v_89);
      const f32x8 v_91 = lm_mul(v_88, v_90);
      const f32x8 v_92 = lm_select(v_85, v_91, v_90);
      const f32x8 v_93 = lm_tanh(v_82);
      const f32x8 v_94 = lm_mul(v_92, v_93);
      lm_store(b5 + i_2, v_94);
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
  lm_share(&c, k0, ((32 + 7) / 8), 275.2, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 275.2;
}
