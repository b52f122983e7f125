//   AVX2
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[7, 33], static=false) : f32[7, 33]
//   %1 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %2 = expand(%1; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %3 = mul(%0, %2) : f32[7, 33]
//   %4 = exp2(%3) : f32[7, 33]
//   %5 = mul(%0, %0) : f32[7, 33]
//   %6 = constant(value=f32[](0.0)) : f32[]
//   %7 = expand(%6; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %8 = less_than(%0, %7) : bool[7, 33]
//   %9 = constant(value=f32[](-1.0)) : f32[]
//   %10 = expand(%9; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %11 = mul(%0, %10) : f32[7, 33]
//   %12 = less_than(%7, %0) : bool[7, 33]
//   %13 = select(%12, %0, %5) : f32[7, 33]
//   %14 = select(%8, %11, %13) : f32[7, 33]
//   %15 = constant(value=f32[](-0.25)) : f32[]
//   %16 = expand(%15; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %17 = less_than(%16, %14) : bool[7, 33]
//   %18 = constant(value=f32[](0.25)) : f32[]
//   %19 = expand(%18; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %20 = less_than(%14, %19) : bool[7, 33]
//   %21 = mul(%17, %20) : bool[7, 33]
//   %22 = select(%21, %14, %7) : f32[7, 33]
//   %23 = constant(value=f32[](2.0)) : f32[]
//   %24 = expand(%23; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %25 = add(%22, %24) : f32[7, 33]
//   %26 = recip(%25) : f32[7, 33]
//   %27 = mul(%22, %26) : f32[7, 33]
//   %28 = mul(%27, %27) : f32[7, 33]
//   %29 = constant(value=f32[](0.2222222222222222)) : f32[]
//   %30 = expand(%29; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %31 = mul(%28, %30) : f32[7, 33]
//   %32 = constant(value=f32[](0.2857142857142857)) : f32[]
//   %33 = expand(%32; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %34 = add(%31, %33) : f32[7, 33]
//   %35 = mul(%28, %34) : f32[7, 33]
//   %36 = constant(value=f32[](0.4)) : f32[]
//   %37 = expand(%36; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %38 = add(%35, %37) : f32[7, 33]
//   %39 = mul(%28, %38) : f32[7, 33]
//   %40 = constant(value=f32[](0.6666666666666666)) : f32[]
//   %41 = expand(%40; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %42 = add(%39, %41) : f32[7, 33]
//   %43 = mul(%28, %42) : f32[7, 33]
//   %44 = add(%43, %24) : f32[7, 33]
//   %45 = mul(%27, %44) : f32[7, 33]
//   %46 = constant(value=f32[](1.0)) : f32[]
//   %47 = expand(%46; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %48 = add(%14, %47) : f32[7, 33]
//   %49 = log2(%48) : f32[7, 33]
//   %50 = constant(value=f32[](0.6931471805599453)) : f32[]
//   %51 = expand(%50; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %52 = mul(%49, %51) : f32[7, 33]
//   %53 = select(%21, %45, %52) : f32[7, 33]
//   %54 = add(%4, %53) : f32[7, 33]
//   %55 = select(%8, %11, %0) : f32[7, 33]
//   %56 = constant(value=f32[](0.625)) : f32[]
//   %57 = expand(%56; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %58 = less_than(%55, %57) : bool[7, 33]
//   %59 = select(%58, %0, %7) : f32[7, 33]
//   %60 = mul(%59, %59) : f32[7, 33]
//   %61 = constant(value=f32[](-0.005659989)) : f32[]
//   %62 = expand(%61; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %63 = mul(%60, %62) : f32[7, 33]
//   %64 = constant(value=f32[](0.020590989)) : f32[]
//   %65 = expand(%64; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %66 = add(%63, %65) : f32[7, 33]
//   %67 = mul(%60, %66) : f32[7, 33]
//   %68 = constant(value=f32[](-0.053721067)) : f32[]
//   %69 = expand(%68; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %70 = add(%67, %69) : f32[7, 33]
//   %71 = mul(%60, %70) : f32[7, 33]
//   %72 = constant(value=f32[](0.13331127)) : f32[]
//   %73 = expand(%72; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %74 = add(%71, %73) : f32[7, 33]
//   %75 = mul(%60, %74) : f32[7, 33]
//   %76 = constant(value=f32[](-0.3333326)) : f32[]
//   %77 = expand(%76; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %78 = add(%75, %77) : f32[7, 33]
//   %79 = mul(%60, %78) : f32[7, 33]
//   %80 = add(%79, %47) : f32[7, 33]
//   %81 = mul(%59, %80) : f32[7, 33]
//   %82 = constant(value=f32[](-2.0)) : f32[]
//   %83 = expand(%82; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %84 = mul(%55, %83) : f32[7, 33]
//   %85 = mul(%84, %2) : f32[7, 33]
//   %86 = exp2(%85) : f32[7, 33]
//   %87 = mul(%86, %10) : f32[7, 33]
//   %88 = add(%87, %47) : f32[7, 33]
//   %89 = add(%86, %47) : f32[7, 33]
//   %90 = recip(%89) : f32[7, 33]
//   %91 = mul(%88, %90) : f32[7, 33]
//   %92 = mul(%91, %10) : f32[7, 33]
//   %93 = select(%8, %92, %91) : f32[7, 33]
//   %94 = select(%58, %81, %93) : f32[7, 33]
//   %95 = add(%54, %94) : f32[7, 33]
//   %96 = sin(%0) : f32[7, 33]
//   %97 = cos(%0) : f32[7, 33]
//   %98 = mul(%96, %97) : f32[7, 33]
//   %99 = add(%95, %98) : f32[7, 33]
//   %100 = less_than(%55, %47) : bool[7, 33]
//   %101 = select(%100, %0, %7) : f32[7, 33]
//   %102 = mul(%101, %101) : f32[7, 33]
//   %103 = constant(value=f32[](7.853861e-05)) : f32[]
//   %104 = expand(%103; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %105 = mul(%102, %104) : f32[7, 33]
//   %106 = constant(value=f32[](-0.00080101937)) : f32[]
//   %107 = expand(%106; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %108 = add(%105, %107) : f32[7, 33]
//   %109 = mul(%102, %108) : f32[7, 33]
//   %110 = constant(value=f32[](0.0051883277)) : f32[]
//   %111 = expand(%110; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %112 = add(%109, %111) : f32[7, 33]
//   %113 = mul(%102, %112) : f32[7, 33]
//   %114 = constant(value=f32[](-0.026853811)) : f32[]
//   %115 = expand(%114; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %116 = add(%113, %115) : f32[7, 33]
//   %117 = mul(%102, %116) : f32[7, 33]
//   %118 = constant(value=f32[](0.112835854)) : f32[]
//   %119 = expand(%118; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %120 = add(%117, %119) : f32[7, 33]
//   %121 = mul(%102, %120) : f32[7, 33]
//   %122 = constant(value=f32[](-0.37612626)) : f32[]
//   %123 = expand(%122; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %124 = add(%121, %123) : f32[7, 33]
//   %125 = mul(%102, %124) : f32[7, 33]
//   %126 = constant(value=f32[](1.1283791)) : f32[]
//   %127 = expand(%126; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %128 = add(%125, %127) : f32[7, 33]
//   %129 = mul(%101, %128) : f32[7, 33]
//   %130 = constant(value=f32[](4.0)) : f32[]
//   %131 = expand(%130; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %132 = less_than(%131, %55) : bool[7, 33]
//   %133 = select(%132, %131, %55) : f32[7, 33]
//   %134 = constant(value=f32[](-3.128736e-05)) : f32[]
//   %135 = expand(%134; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %136 = mul(%133, %135) : f32[7, 33]
//   %137 = constant(value=f32[](0.00063671195)) : f32[]
//   %138 = expand(%137; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %139 = add(%136, %138) : f32[7, 33]
//   %140 = mul(%133, %139) : f32[7, 33]
//   %141 = constant(value=f32[](-0.0060658907)) : f32[]
//   %142 = expand(%141; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %143 = add(%140, %142) : f32[7, 33]
//   %144 = mul(%133, %143) : f32[7, 33]
//   %145 = constant(value=f32[](0.0363678)) : f32[]
//   %146 = expand(%145; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %147 = add(%144, %146) : f32[7, 33]
//   %148 = mul(%133, %147) : f32[7, 33]
//   %149 = constant(value=f32[](-0.1564149)) : f32[]
//   %150 = expand(%149; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %151 = add(%148, %150) : f32[7, 33]
//   %152 = mul(%133, %151) : f32[7, 33]
//   %153 = constant(value=f32[](-0.9135432)) : f32[]
//   %154 = expand(%153; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %155 = add(%152, %154) : f32[7, 33]
//   %156 = mul(%133, %155) : f32[7, 33]
//   %157 = constant(value=f32[](-1.6296371)) : f32[]
//   %158 = expand(%157; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %159 = add(%156, %158) : f32[7, 33]
//   %160 = mul(%133, %159) : f32[7, 33]
//   %161 = constant(value=f32[](0.00027127916)) : f32[]
//   %162 = expand(%161; axes=[0, 1], sizes=[7, 33]) : f32[7, 33]
//   %163 = add(%160, %162) : f32[7, 33]
//   %164 = exp2(%163) : f32[7, 33]
//   %165 = mul(%164, %10) : f32[7, 33]
//   %166 = add(%165, %47) : f32[7, 33]
//   %167 = mul(%166, %10) : f32[7, 33]
//   %168 = select(%8, %167, %166) : f32[7, 33]
//   %169 = select(%100, %129, %168) : f32[7, 33]
//   %170 = add(%99, %169) : f32[7, 33]
//   %171 = sqrt(%5) : f32[7, 33]
//   %172 = add(%170, %171) : f32[7, 33]
//   output "y" %172

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 stage 0: j:32 j:8u j:1v
// k0 grid: j:256
//   program "region"
//   buffer x0 input f32[7, 33]
//   buffer y0 output f32[7, 33]
//   kernel k0 call
//     axis j 231
//     for j 256 parallel
//       stage j
//         schedule j:32 j:8u j:1v
//         %0 = load x0[0, j] : f32
//         %1 = exp %0 : f32
//         %2 = constant -0.25 : f32
//         %3 = constant 0.0 : f32
//         %4 = less_than %0 %3 : bool
//         %5 = neg %0 : f32
//         %6 = less_than %3 %0 : bool
//         %7 = mul %0 %0 : f32
//         %8 = select %6 %0 %7 : f32
//         %9 = select %4 %5 %8 : f32
//         %10 = less_than %2 %9 : bool
//         %11 = constant 0.25 : f32
//         %12 = less_than %9 %11 : bool
//         %13 = mul %10 %12 : bool
//         %14 = select %13 %9 %3 : f32
//         %15 = constant 2.0 : f32
//         %16 = add %14 %15 : f32
//         %17 = recip %16 : f32
//         %18 = mul %14 %17 : f32
//         %19 = mul %18 %18 : f32
//         %20 = constant 0.2222222238779068 : f32
//         %21 = mul %19 %20 : f32
//         %22 = constant 0.2857142984867096 : f32
//         %23 = add %21 %22 : f32
//         %24 = mul %19 %23 : f32
//         %25 = constant 0.4000000059604645 : f32
//         %26 = add %24 %25 : f32
//         %27 = mul %19 %26 : f32
//         %28 = constant 0.6666666865348816 : f32
//         %29 = add %27 %28 : f32
//         %30 = mul %19 %29 : f32
//         %31 = add %30 %15 : f32
//         %32 = mul %18 %31 : f32
//         %33 = constant 1.0 : f32
//         %34 = add %9 %33 : f32
//         %35 = log %34 : f32
//         %36 = select %13 %32 %35 : f32
//         %37 = add %1 %36 : f32
//         %38 = tanh %0 : f32
//         %39 = add %37 %38 : f32
//         %40 = sin %0 : f32
//         %41 = cos %0 : f32
//         %42 = mul %40 %41 : f32
//         %43 = add %39 %42 : f32
//         %44 = erf %0 : f32
//         %45 = add %43 %44 : f32
//         %46 = sqrt %7 : f32
//         %47 = add %45 %46 : f32
//         store y0[0, j] = %47

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
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((231 + 255) / 256);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*256;
    const int64_t j_end_3 = lm_imin(j_2 + 256, 231);
    // j:32 j:8u j:1v
    int64_t j_4 = j_2;
    for (; j_4 + 32 <= j_end_3; j_4 += 32) {
      const f32x8 v_5 = lm_load<f32x8>(b0 + j_4);
      const f32x8 v_6 = lm_exp(v_5);
      const i32x8 v_7 = lm_less_than(v_5, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_8 = lm_neg(v_5);
      const i32x8 v_9 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_5);
      const f32x8 v_10 = lm_mul(v_5, v_5);
      const f32x8 v_11 = lm_select(v_9, v_5, v_10);
      const f32x8 v_12 = lm_select(v_7, v_8, v_11);
      const i32x8 v_13 = lm_less_than(lm_splat<f32x8>(-0x1.0000000000000p-2f), v_12);
      const i32x8 v_14 = lm_less_than(v_12, lm_splat<f32x8>(0x1.0000000000000p-2f));
      const i32x8 v_15 = lm_and(v_13, v_14);
      const f32x8 v_16 = lm_select(v_15, v_12, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_17 = lm_add(v_16, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_18 = lm_recip(v_17);
      const f32x8 v_19 = lm_mul(v_16, v_18);
      const f32x8 v_20 = lm_mul(v_19, v_19);
      const f32x8 v_21 = lm_mul(v_20, lm_splat<f32x8>(0x1.c71c720000000p-3f));
      const f32x8 v_22 = lm_add(v_21, lm_splat<f32x8>(0x1.24924a0000000p-2f));
      const f32x8 v_23 = lm_mul(v_20, v_22);
      const f32x8 v_24 = lm_add(v_23, lm_splat<f32x8>(0x1.99999a0000000p-2f));
      const f32x8 v_25 = lm_mul(v_20, v_24);
      const f32x8 v_26 = lm_add(v_25, lm_splat<f32x8>(0x1.5555560000000p-1f));
      const f32x8 v_27 = lm_mul(v_20, v_26);
      const f32x8 v_28 = lm_add(v_27, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_29 = lm_mul(v_19, v_28);
      const f32x8 v_30 = lm_add(v_12, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_31 = lm_log(v_30);
      const f32x8 v_32 = lm_select(v_15, v_29, v_31);
      const f32x8 v_33 = lm_add(v_6, v_32);
      const f32x8 v_34 = lm_tanh(v_5);
      const f32x8 v_35 = lm_add(v_33, v_34);
      const f32x8 v_36 = lm_sin(v_5);
      const f32x8 v_37 = lm_cos(v_5);
      const f32x8 v_38 = lm_mul(v_36, v_37);
      const f32x8 v_39 = lm_add(v_35, v_38);
      const f32x8 v_40 = lm_erf(v_5);
      const f32x8 v_41 = lm_add(v_39, v_40);
      const f32x8 v_42 = lm_sqrt(v_10);
      const f32x8 v_43 = lm_add(v_41, v_42);
      lm_store(b1 + j_4, v_43);
      const f32x8 v_44 = lm_load<f32x8>(b0 + j_4 + 8);
      const f32x8 v_45 = lm_exp(v_44);
      const i32x8 v_46 = lm_less_than(v_44, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_47 = lm_neg(v_44);
      const i32x8 v_48 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_44);
      const f32x8 v_49 = lm_mul(v_44, v_44);
      const f32x8 v_50 = lm_select(v_48, v_44, v_49);
      const f32x8 v_51 = lm_select(v_46, v_47, v_50);
      const i32x8 v_52 = lm_less_than(lm_splat<f32x8>(-0x1.0000000000000p-2f), v_51);
      const i32x8 v_53 = lm_less_than(v_51, lm_splat<f32x8>(0x1.0000000000000p-2f));
      const i32x8 v_54 = lm_and(v_52, v_53);
      const f32x8 v_55 = lm_select(v_54, v_51, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_56 = lm_add(v_55, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_57 = lm_recip(v_56);
      const f32x8 v_58 = lm_mul(v_55, v_57);
      const f32x8 v_59 = lm_mul(v_58, v_58);
      const f32x8 v_60 = lm_mul(v_59, lm_splat<f32x8>(0x1.c71c720000000p-3f));
      const f32x8 v_61 = lm_add(v_60, lm_splat<f32x8>(0x1.24924a0000000p-2f));
      const f32x8 v_62 = lm_mul(v_59, v_61);
      const f32x8 v_63 = lm_add(v_62, lm_splat<f32x8>(0x1.99999a0000000p-2f));
      const f32x8 v_64 = lm_mul(v_59, v_63);
      const f32x8 v_65 = lm_add(v_64, lm_splat<f32x8>(0x1.5555560000000p-1f));
      const f32x8 v_66 = lm_mul(v_59, v_65);
      const f32x8 v_67 = lm_add(v_66, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_68 = lm_mul(v_58, v_67);
      const f32x8 v_69 = lm_add(v_51, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_70 = lm_log(v_69);
      const f32x8 v_71 = lm_select(v_54, v_68, v_70);
      const f32x8 v_72 = lm_add(v_45, v_71);
      const f32x8 v_73 = lm_tanh(v_44);
      const f32x8 v_74 = lm_add(v_72, v_73);
      const f32x8 v_75 = lm_sin(v_44);
      const f32x8 v_76 = lm_cos(v_44);
      const f32x8 v_77 = lm_mul(v_75, v_76);
      const f32x8 v_78 = lm_add(v_74, v_77);
      const f32x8 v_79 = lm_erf(v_44);
      const f32x8 v_80 = lm_add(v_78, v_79);
      const f32x8 v_81 = lm_sqrt(v_49);
      const f32x8 v_82 = lm_add(v_80, v_81);
      lm_store(b1 + j_4 + 8, v_82);
      const f32x8 v_83 = lm_load<f32x8>(b0 + j_4 + 16);
      const f32x8 v_84 = lm_exp(v_83);
      const i32x8 v_85 = lm_less_than(v_83, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_86 = lm_neg(v_83);
      const i32x8 v_87 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_83);
      const f32x8 v_88 = lm_mul(v_83, v_83);
      const f32x8 v_89 = lm_select(v_87, v_83, v_88);
      const f32x8 v_90 = lm_select(v_85, v_86, v_89);
      const i32x8 v_91 = lm_less_than(lm_splat<f32x8>(-0x1.0000000000000p-2f), v_90);
      const i32x8 v_92 = lm_less_than(v_90, lm_splat<f32x8>(0x1.0000000000000p-2f));
      const i32x8 v_93 = lm_and(v_91, v_92);
      const f32x8 v_94 = lm_select(v_93, v_90, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_95 = lm_add(v_94, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_96 = lm_recip(v_95);
      const f32x8 v_97 = lm_mul(v_94, v_96);
      const f32x8 v_98 = lm_mul(v_97, v_97);
      const f32x8 v_99 = lm_mul(v_98, lm_splat<f32x8>(0x1.c71c720000000p-3f));
      const f32x8 v_100 = lm_add(v_99, lm_splat<f32x8>(0x1.24924a0000000p-2f));
      const f32x8 v_101 = lm_mul(v_98, v_100);
      const f32x8 v_102 = lm_add(v_101, lm_splat<f32x8>(0x1.99999a0000000p-2f));
      const f32x8 v_103 = lm_mul(v_98, v_102);
      const f32x8 v_104 = lm_add(v_103, lm_splat<f32x8>(0x1.5555560000000p-1f));
      const f32x8 v_105 = lm_mul(v_98, v_104);
      const f32x8 v_106 = lm_add(v_105, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_107 = lm_mul(v_97, v_106);
      const f32x8 v_108 = lm_add(v_90, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_109 = lm_log(v_108);
      const f32x8 v_110 = lm_select(v_93, v_107, v_109);
      const f32x8 v_111 = lm_add(v_84, v_110);
      const f32x8 v_112 = lm_tanh(v_83);
      const f32x8 v_113 = lm_add(v_111, v_112);
      const f32x8 v_114 = lm_sin(v_83);
      const f32x8 v_115 = lm_cos(v_83);
      const f32x8 v_116 = lm_mul(v_114, v_115);
      const f32x8 v_117 = lm_add(v_113, v_116);
      const f32x8 v_118 = lm_erf(v_83);
      const f32x8 v_119 = lm_add(v_117, v_118);
      const f32x8 v_120 = lm_sqrt(v_88);
      const f32x8 v_121 = lm_add(v_119, v_120);
      lm_store(b1 + j_4 + 16, v_121);
      const f32x8 v_122 = lm_load<f32x8>(b0 + j_4 + 24);
      const f32x8 v_123 = lm_exp(v_122);
      const i32x8 v_124 = lm_less_than(v_122, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_125 = lm_neg(v_122);
      const i32x8 v_126 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_122);
      const f32x8 v_127 = lm_mul(v_122, v_122);
      const f32x8 v_128 = lm_select(v_126, v_122, v_127);
      const f32x8 v_129 = lm_select(v_124, v_125, v_128);
      const i32x8 v_130 = lm_less_than(lm_splat<f32x8>(-0x1.0000000000000p-2f), v_129);
      const i32x8 v_131 = lm_less_than(v_129, lm_splat<f32x8>(0x1.0000000000000p-2f));
      const i32x8 v_132 = lm_and(v_130, v_131);
      const f32x8 v_133 = lm_select(v_132, v_129, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_134 = lm_add(v_133, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_135 = lm_recip(v_134);
      const f32x8 v_136 = lm_mul(v_133, v_135);
      const f32x8 v_137 = lm_mul(v_136, v_136);
      const f32x8 v_138 = lm_mul(v_137, lm_splat<f32x8>(0x1.c71c720000000p-3f));
      const f32x8 v_139 = lm_add(v_138, lm_splat<f32x8>(0x1.24924a0000000p-2f));
      const f32x8 v_140 = lm_mul(v_137, v_139);
      const f32x8 v_141 = lm_add(v_140, lm_splat<f32x8>(0x1.99999a0000000p-2f));
      const f32x8 v_142 = lm_mul(v_137, v_141);
      const f32x8 v_143 = lm_add(v_142, lm_splat<f32x8>(0x1.5555560000000p-1f));
      const f32x8 v_144 = lm_mul(v_137, v_143);
      const f32x8 v_145 = lm_add(v_144, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_146 = lm_mul(v_136, v_145);
      const f32x8 v_147 = lm_add(v_129, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_148 = lm_log(v_147);
      const f32x8 v_149 = lm_select(v_132, v_146, v_148);
      const f32x8 v_150 = lm_add(v_123, v_149);
      const f32x8 v_151 = lm_tanh(v_122);
      const f32x8 v_152 = lm_add(v_150, v_151);
      const f32x8 v_153 = lm_sin(v_122);
      const f32x8 v_154 = lm_cos(v_122);
      const f32x8 v_155 = lm_mul(v_153, v_154);
      const f32x8 v_156 = lm_add(v_152, v_155);
      const f32x8 v_157 = lm_erf(v_122);
      const f32x8 v_158 = lm_add(v_156, v_157);
      const f32x8 v_159 = lm_sqrt(v_127);
      const f32x8 v_160 = lm_add(v_158, v_159);
      lm_store(b1 + j_4 + 24, v_160);
    }
    {
      const f32x8 v_161 = lm_load_part<f32x8>(b0 + j_4, 7);
      const f32x8 v_162 = lm_exp(v_161);
      const i32x8 v_163 = lm_less_than(v_161, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_164 = lm_neg(v_161);
      const i32x8 v_165 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_161);
      const f32x8 v_166 = lm_mul(v_161, v_161);
      const f32x8 v_167 = lm_select(v_165, v_161, v_166);
      const f32x8 v_168 = lm_select(v_163, v_164, v_167);
      const i32x8 v_169 = lm_less_than(lm_splat<f32x8>(-0x1.0000000000000p-2f), v_168);
      const i32x8 v_170 = lm_less_than(v_168, lm_splat<f32x8>(0x1.0000000000000p-2f));
      const i32x8 v_171 = lm_and(v_169, v_170);
      const f32x8 v_172 = lm_select(v_171, v_168, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_173 = lm_add(v_172, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_174 = lm_recip(v_173);
      const f32x8 v_175 = lm_mul(v_172, v_174);
      const f32x8 v_176 = lm_mul(v_175, v_175);
      const f32x8 v_177 = lm_mul(v_176, lm_splat<f32x8>(0x1.c71c720000000p-3f));
      const f32x8 v_178 = lm_add(v_177, lm_splat<f32x8>(0x1.24924a0000000p-2f));
      const f32x8 v_179 = lm_mul(v_176, v_178);
      const f32x8 v_180 = lm_add(v_179, lm_splat<f32x8>(0x1.99999a0000000p-2f));
      const f32x8 v_181 = lm_mul(v_176, v_180);
      const f32x8 v_182 = lm_add(v_181, lm_splat<f32x8>(0x1.5555560000000p-1f));
      const f32x8 v_183 = lm_mul(v_176, v_182);
      const f32x8 v_184 = lm_add(v_183, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_185 = lm_mul(v_175, v_184);
      const f32x8 v_186 = lm_add(v_168, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_187 = lm_log(v_186);
      const f32x8 v_188 = lm_select(v_171, v_185, v_187);
      const f32x8 v_189 = lm_add(v_162, v_188);
      const f32x8 v_190 = lm_tanh(v_161);
      const f32x8 v_191 = lm_add(v_189, v_190);
      const f32x8 v_192 = lm_sin(v_161);
      const f32x8 v_193 = lm_cos(v_161);
      const f32x8 v_194 = lm_mul(v_192, v_193);
      const f32x8 v_195 = lm_add(v_191, v_194);
      const f32x8 v_196 = lm_erf(v_161);
      const f32x8 v_197 = lm_add(v_195, v_196);
      const f32x8 v_198 = lm_sqrt(v_166);
      const f32x8 v_199 = lm_add(v_197, v_198);
      lm_store_part(b1 + j_4, v_199, 7);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 952.9;
  lm_share(&c, k0, ((231 + 255) / 256), 952.9, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 952.9;
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 stage 0: j:16 j:8u j:1v
// k0 grid: j:256
//   program "region"
//   buffer x0 input f32[7, 33]
//   buffer y0 output f32[7, 33]
//   kernel k0 call
//     axis j 231
//     for j 256 parallel
//       stage j
//         schedule j:16 j:8u j:1v
//         %0 = load x0[0, j] : f32
//         %1 = exp %0 : f32
//         %2 = constant -0.25 : f32
//         %3 = constant 0.0 : f32
//         %4 = less_than %0 %3 : bool
//         %5 = neg %0 : f32
//         %6 = less_than %3 %0 : bool
//         %7 = mul %0 %0 : f32
//         %8 = select %6 %0 %7 : f32
//         %9 = select %4 %5 %8 : f32
//         %10 = less_than %2 %9 : bool
//         %11 = constant 0.25 : f32
//         %12 = less_than %9 %11 : bool
//         %13 = mul %10 %12 : bool
//         %14 = select %13 %9 %3 : f32
//         %15 = constant 2.0 : f32
//         %16 = add %14 %15 : f32
//         %17 = recip %16 : f32
//         %18 = mul %14 %17 : f32
//         %19 = mul %18 %18 : f32
//         %20 = constant 0.2222222238779068 : f32
//         %21 = mul %19 %20 : f32
//         %22 = constant 0.2857142984867096 : f32
//         %23 = add %21 %22 : f32
//         %24 = mul %19 %23 : f32
//         %25 = constant 0.4000000059604645 : f32
//         %26 = add %24 %25 : f32
//         %27 = mul %19 %26 : f32
//         %28 = constant 0.6666666865348816 : f32
//         %29 = add %27 %28 : f32
//         %30 = mul %19 %29 : f32
//         %31 = add %30 %15 : f32
//         %32 = mul %18 %31 : f32
//         %33 = constant 1.0 : f32
//         %34 = add %9 %33 : f32
//         %35 = log %34 : f32
//         %36 = select %13 %32 %35 : f32
//         %37 = add %1 %36 : f32
//         %38 = tanh %0 : f32
//         %39 = add %37 %38 : f32
//         %40 = sin %0 : f32
//         %41 = cos %0 : f32
//         %42 = mul %40 %41 : f32
//         %43 = add %39 %42 : f32
//         %44 = erf %0 : f32
//         %45 = add %43 %44 : f32
//         %46 = sqrt %7 : f32
//         %47 = add %45 %46 : f32
//         store y0[0, j] = %47

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
  float* const __restrict b1 = (float*)p[1];
  const int64_t blocks_1 = ((231 + 255) / 256);
  for (int64_t t = first; t < end; t++) {
    const int64_t j_2 = ((t))*256;
    const int64_t j_end_3 = lm_imin(j_2 + 256, 231);
    // j:16 j:8u j:1v
    int64_t j_4 = j_2;
    for (; j_4 + 16 <= j_end_3; j_4 += 16) {
      const f32x8 v_5 = lm_load<f32x8>(b0 + j_4);
      const f32x8 v_6 = lm_exp(v_5);
      const i32x8 v_7 = lm_less_than(v_5, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_8 = lm_neg(v_5);
      const i32x8 v_9 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_5);
      const f32x8 v_10 = lm_mul(v_5, v_5);
      const f32x8 v_11 = lm_select(v_9, v_5, v_10);
      const f32x8 v_12 = lm_select(v_7, v_8, v_11);
      const i32x8 v_13 = lm_less_than(lm_splat<f32x8>(-0x1.0000000000000p-2f), v_12);
      const i32x8 v_14 = lm_less_than(v_12, lm_splat<f32x8>(0x1.0000000000000p-2f));
      const i32x8 v_15 = lm_and(v_13, v_14);
      const f32x8 v_16 = lm_select(v_15, v_12, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_17 = lm_add(v_16, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_18 = lm_recip(v_17);
      const f32x8 v_19 = lm_mul(v_16, v_18);
      const f32x8 v_20 = lm_mul(v_19, v_19);
      const f32x8 v_21 = lm_mul(v_20, lm_splat<f32x8>(0x1.c71c720000000p-3f));
      const f32x8 v_22 = lm_add(v_21, lm_splat<f32x8>(0x1.24924a0000000p-2f));
      const f32x8 v_23 = lm_mul(v_20, v_22);
      const f32x8 v_24 = lm_add(v_23, lm_splat<f32x8>(0x1.99999a0000000p-2f));
      const f32x8 v_25 = lm_mul(v_20, v_24);
      const f32x8 v_26 = lm_add(v_25, lm_splat<f32x8>(0x1.5555560000000p-1f));
      const f32x8 v_27 = lm_mul(v_20, v_26);
      const f32x8 v_28 = lm_add(v_27, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_29 = lm_mul(v_19, v_28);
      const f32x8 v_30 = lm_add(v_12, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_31 = lm_log(v_30);
      const f32x8 v_32 = lm_select(v_15, v_29, v_31);
      const f32x8 v_33 = lm_add(v_6, v_32);
      const f32x8 v_34 = lm_tanh(v_5);
      const f32x8 v_35 = lm_add(v_33, v_34);
      const f32x8 v_36 = lm_sin(v_5);
      const f32x8 v_37 = lm_cos(v_5);
      const f32x8 v_38 = lm_mul(v_36, v_37);
      const f32x8 v_39 = lm_add(v_35, v_38);
      const f32x8 v_40 = lm_erf(v_5);
      const f32x8 v_41 = lm_add(v_39, v_40);
      const f32x8 v_42 = lm_sqrt(v_10);
      const f32x8 v_43 = lm_add(v_41, v_42);
      lm_store(b1 + j_4, v_43);
      const f32x8 v_44 = lm_load<f32x8>(b0 + j_4 + 8);
      const f32x8 v_45 = lm_exp(v_44);
      const i32x8 v_46 = lm_less_than(v_44, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_47 = lm_neg(v_44);
      const i32x8 v_48 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_44);
      const f32x8 v_49 = lm_mul(v_44, v_44);
      const f32x8 v_50 = lm_select(v_48, v_44, v_49);
      const f32x8 v_51 = lm_select(v_46, v_47, v_50);
      const i32x8 v_52 = lm_less_than(lm_splat<f32x8>(-0x1.0000000000000p-2f), v_51);
      const i32x8 v_53 = lm_less_than(v_51, lm_splat<f32x8>(0x1.0000000000000p-2f));
      const i32x8 v_54 = lm_and(v_52, v_53);
      const f32x8 v_55 = lm_select(v_54, v_51, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_56 = lm_add(v_55, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_57 = lm_recip(v_56);
      const f32x8 v_58 = lm_mul(v_55, v_57);
      const f32x8 v_59 = lm_mul(v_58, v_58);
      const f32x8 v_60 = lm_mul(v_59, lm_splat<f32x8>(0x1.c71c720000000p-3f));
      const f32x8 v_61 = lm_add(v_60, lm_splat<f32x8>(0x1.24924a0000000p-2f));
      const f32x8 v_62 = lm_mul(v_59, v_61);
      const f32x8 v_63 = lm_add(v_62, lm_splat<f32x8>(0x1.99999a0000000p-2f));
      const f32x8 v_64 = lm_mul(v_59, v_63);
      const f32x8 v_65 = lm_add(v_64, lm_splat<f32x8>(0x1.5555560000000p-1f));
      const f32x8 v_66 = lm_mul(v_59, v_65);
      const f32x8 v_67 = lm_add(v_66, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_68 = lm_mul(v_58, v_67);
      const f32x8 v_69 = lm_add(v_51, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_70 = lm_log(v_69);
      const f32x8 v_71 = lm_select(v_54, v_68, v_70);
      const f32x8 v_72 = lm_add(v_45, v_71);
      const f32x8 v_73 = lm_tanh(v_44);
      const f32x8 v_74 = lm_add(v_72, v_73);
      const f32x8 v_75 = lm_sin(v_44);
      const f32x8 v_76 = lm_cos(v_44);
      const f32x8 v_77 = lm_mul(v_75, v_76);
      const f32x8 v_78 = lm_add(v_74, v_77);
      const f32x8 v_79 = lm_erf(v_44);
      const f32x8 v_80 = lm_add(v_78, v_79);
      const f32x8 v_81 = lm_sqrt(v_49);
      const f32x8 v_82 = lm_add(v_80, v_81);
      lm_store(b1 + j_4 + 8, v_82);
    }
    {
      const f32x8 v_83 = lm_load_part<f32x8>(b0 + j_4, 7);
      const f32x8 v_84 = lm_exp(v_83);
      const i32x8 v_85 = lm_less_than(v_83, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_86 = lm_neg(v_83);
      const i32x8 v_87 = lm_less_than(lm_splat<f32x8>(0x0.0p+0f), v_83);
      const f32x8 v_88 = lm_mul(v_83, v_83);
      const f32x8 v_89 = lm_select(v_87, v_83, v_88);
      const f32x8 v_90 = lm_select(v_85, v_86, v_89);
      const i32x8 v_91 = lm_less_than(lm_splat<f32x8>(-0x1.0000000000000p-2f), v_90);
      const i32x8 v_92 = lm_less_than(v_90, lm_splat<f32x8>(0x1.0000000000000p-2f));
      const i32x8 v_93 = lm_and(v_91, v_92);
      const f32x8 v_94 = lm_select(v_93, v_90, lm_splat<f32x8>(0x0.0p+0f));
      const f32x8 v_95 = lm_add(v_94, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_96 = lm_recip(v_95);
      const f32x8 v_97 = lm_mul(v_94, v_96);
      const f32x8 v_98 = lm_mul(v_97, v_97);
      const f32x8 v_99 = lm_mul(v_98, lm_splat<f32x8>(0x1.c71c720000000p-3f));
      const f32x8 v_100 = lm_add(v_99, lm_splat<f32x8>(0x1.24924a0000000p-2f));
      const f32x8 v_101 = lm_mul(v_98, v_100);
      const f32x8 v_102 = lm_add(v_101, lm_splat<f32x8>(0x1.99999a0000000p-2f));
      const f32x8 v_103 = lm_mul(v_98, v_102);
      const f32x8 v_104 = lm_add(v_103, lm_splat<f32x8>(0x1.5555560000000p-1f));
      const f32x8 v_105 = lm_mul(v_98, v_104);
      const f32x8 v_106 = lm_add(v_105, lm_splat<f32x8>(0x1.0000000000000p+1f));
      const f32x8 v_107 = lm_mul(v_97, v_106);
      const f32x8 v_108 = lm_add(v_90, lm_splat<f32x8>(0x1.0000000000000p+0f));
      const f32x8 v_109 = lm_log(v_108);
      const f32x8 v_110 = lm_select(v_93, v_107, v_109);
      const f32x8 v_111 = lm_add(v_84, v_110);
      const f32x8 v_112 = lm_tanh(v_83);
      const f32x8 v_113 = lm_add(v_111, v_112);
      const f32x8 v_114 = lm_sin(v_83);
      const f32x8 v_115 = lm_cos(v_83);
      const f32x8 v_116 = lm_mul(v_114, v_115);
      const f32x8 v_117 = lm_add(v_113, v_116);
      const f32x8 v_118 = lm_erf(v_83);
      const f32x8 v_119 = lm_add(v_117, v_118);
      const f32x8 v_120 = lm_sqrt(v_88);
      const f32x8 v_121 = lm_add(v_119, v_120);
      lm_store_part(b1 + j_4, v_121, 7);
    }
  }
}

// k0
static void k0(void* context, int64_t thread, int64_t first, int64_t end) {
  const lm_context* const c = (const lm_context*)context;
  char* const own = c->workspace + lm_shared_bytes(c->dims);
  char* const scratch = own + thread*lm_scratch_bytes(c->dims);
  void* const p[] = {(void*)(c->arguments[0]), (void*)(c->arguments[1])};
  body_0(c, p, first, end);
}
static int32_t lm_paces[1];

extern "C" void lm_prepare(const lm_executor* executor) {
  int64_t steps[1] = {0};
}

extern "C" void lm_run(const lm_executor* executor) {
  int64_t steps[1] = {0};
  const double rest_0 = 952.9;
  lm_share(&c, k0, ((231 + 255) / 256), 952.9, rest_0, lm_paces + 0);
}

extern "C" int64_t lm_prepared_bytes(const int64_t* dims) {
  return 0;
}
extern "C" double lm_work_ns(const int64_t* dims) {
  return 952.9;
}
