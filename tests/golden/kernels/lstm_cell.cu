//   NVIDIA H100 80GB HBM3
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
// k0 block: i:1 t256
// k0 residents: 1
// k0 stage 0: lanes 32 4
// k0 grid: blocks
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
//     for i 1 parallel
//       stage i j
//         schedule j:4t j:1v
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

// lumin launches: {"version":1,"dims":[],"arguments":6,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":32,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",1],["argument",3],["argument",2],["argument",0],["argument",4],["argument",5]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(const float, b3), LM_PARAMETER(float, b4), LM_PARAMETER(float, b5)) {
  LM_BUFFER(const float, b0, 32);
  LM_BUFFER(const float, b1, 4096);
  LM_BUFFER(const float, b2, 32);
  LM_BUFFER(const float, b3, 128);
  LM_BUFFER(float, b4, 32);
  LM_BUFFER(float, b5, 32);
  const lm_int i_1 = (lm_block)*1;
  // j:4t j:1v
  {
    const bool busy_2 = lm_thread < 8;
    const int t_j_3 = lm_thread % 8;
    {
      float sum_4 = 0.0f;
      float sum_5 = 0.0f;
      float sum_6 = 0.0f;
      float sum_7 = 0.0f;
      const lm_int p_j_8 = t_j_3*4;
      const lm_vector<float, 4> v_9 = busy_2 ? lm_load_vector<4>(b0, p_j_8) : lm_zero<lm_vector<float, 4>>();
      const lm_vector<float, 4> v_10 = busy_2 ? lm_load_vector<4>(b1, i_1*32 + p_j_8 + 3072) : lm_zero<lm_vector<float, 4>>();
      sum_4 = lm_fma(v_9.lane[0], v_10.lane[0], sum_4);
      const lm_vector<float, 4> v_11 = busy_2 ? lm_load_vector<4>(b1, i_1*32 + p_j_8) : lm_zero<lm_vector<float, 4>>();
      sum_5 = lm_fma(v_9.lane[0], v_11.lane[0], sum_5);
      const lm_vector<float, 4> v_12 = busy_2 ? lm_load_vector<4>(b1, i_1*32 + p_j_8 + 1024) : lm_zero<lm_vector<float, 4>>();
      sum_6 = lm_fma(v_9.lane[0], v_12.lane[0], sum_6);
      const lm_vector<float, 4> v_13 = busy_2 ? lm_load_vector<4>(b1, i_1*32 + p_j_8 + 2048) : lm_zero<lm_vector<float, 4>>();
      sum_7 = lm_fma(v_9.lane[0], v_13.lane[0], sum_7);
      sum_4 = lm_fma(v_9.lane[1], v_10.lane[1], sum_4);
      sum_5 = lm_fma(v_9.lane[1], v_11.lane[1], sum_5);
      sum_6 = lm_fma(v_9.lane[1], v_12.lane[1], sum_6);
      sum_7 = lm_fma(v_9.lane[1], v_13.lane[1], sum_7);
      sum_4 = lm_fma(v_9.lane[2], v_10.lane[2], sum_4);
      sum_5 = lm_fma(v_9.lane[2], v_11.lane[2], sum_5);
      sum_6 = lm_fma(v_9.lane[2], v_12.lane[2], sum_6);
      sum_7 = lm_fma(v_9.lane[2], v_13.lane[2], sum_7);
      sum_4 = lm_fma(v_9.lane[3], v_10.lane[3], sum_4);
      sum_5 = lm_fma(v_9.lane[3], v_11.lane[3], sum_5);
      sum_6 = lm_fma(v_9.lane[3], v_12.lane[3], sum_6);
      sum_7 = lm_fma(v_9.lane[3], v_13.lane[3], sum_7);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 1);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 1);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 1);
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 1);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 2);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 2);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 2);
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 2);
      sum_4 = sum_4 + lm_shuffle_xor(sum_4, 4);
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 4);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 4);
      sum_7 = sum_7 + lm_shuffle_xor(sum_7, 4);
      const float v_14 = busy_2 ? lm_load(b2, i_1) : lm_zero<float>();
      const float v_15 = busy_2 ? lm_load(b3, i_1 + 32) : lm_zero<float>();
      const float v_16 = v_15 + sum_6;
      const bool v_17 = lm_less_than(v_16, 0.0f);
      const float v_18 = lm_abs(v_16);
      const float v_19 = lm_neg(v_18);
      const float v_20 = lm_exp(v_19);
      const float v_21 = v_20 + 1.0f;
      const float v_22 = lm_recip(v_21);
      const float v_23 = lm_mul(v_20, v_22);
      const float v_24 = (v_17 ? v_23 : v_22);
      const float v_25 = lm_mul(v_14, v_24);
      const float v_26 = busy_2 ? lm_load(b3, i_1) : lm_zero<float>();
      const float v_27 = v_26 + sum_5;
      const bool v_28 = lm_less_than(v_27, 0.0f);
      const float v_29 = lm_abs(v_27);
      const float v_30 = lm_neg(v_29);
      const float v_31 = lm_exp(v_30);
      const float v_32 = v_31 + 1.0f;
      const float v_33 = lm_recip(v_32);
      const float v_34 = lm_mul(v_31, v_33);
      const float v_35 = (v_28 ? v_34 : v_33);
      const float v_36 = busy_2 ? lm_load(b3, i_1 + 96) : lm_zero<float>();
      const float v_37 = v_36 + sum_4;
      const float v_38 = lm_tanh(v_37);
      const float v_39 = lm_mul(v_35, v_38);
      const float v_40 = v_25 + v_39;
      if (busy_2 && t_j_3 == 0) lm_store(b4, i_1, v_40);
      const float v_41 = busy_2 ? lm_load(b3, i_1 + 64) : lm_zero<float>();
      const float v_42 = v_41 + sum_7;
      const bool v_43 = lm_less_than(v_42, 0.0f);
      const float v_44 = lm_abs(v_42);
      const float v_45 = lm_neg(v_44);
      const float v_46 = lm_exp(v_45);
      const float v_47 = v_46 + 1.0f;
      const float v_48 = lm_recip(v_47);
      const float v_49 = lm_mul(v_46, v_48);
      const float v_50 = (v_43 ? v_49 : v_48);
      const float v_51 = lm_tanh(v_40);
      const float v_52 = lm_mul(v_50, v_51);
      if (busy_2 && t_j_3 == 0) lm_store(b5, i_1, v_52);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:2 t512
// k0 residents: 1
// k0 stage 0: columns 32 8 2
// k0 grid: stream 1
//   program "region"
//   buffer x0 input f32[1, 128]
//   buffer x1 input f32[1, 32]
//   buffer x2 input f32[1, 32]
//   buffer x3 constant f32[128, 32]
//   buffer y0 output f32[1, 32]
//   buffer y1 output f32[1, 32]
//   kernel k0 call groups 1 streamed
//     axis i 32
//     axis j 32
//     for i 2 parallel
//       stage i j
//         schedule j:8 j:1t i:2t i:1v
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

// lumin launches: {"version":1,"dims":[],"arguments":6,"workspace_bytes":524544,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":16,"threads":32,"shared_bytes":128,"persistent":256,"arguments":[["argument",1],["argument",3],["argument",2],["argument",0],["argument",4],["argument",5],["slab",2048],["workspace",0]],"resident":1,"cleared":[7,64]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(const float, b3), LM_PARAMETER(float, b4), LM_PARAMETER(float, b5), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 32);
  LM_BUFFER(const float, b1, 4096);
  LM_BUFFER(const float, b2, 32);
  LM_BUFFER(const float, b3, 128);
  LM_BUFFER(float, b4, 32);
  LM_BUFFER(float, b5, 32);
  LM_BUFFER(float, parts, lm_blocks * 512);
  LM_BUFFER(lm_i32, counters, 16);
  LM_SHARED(bool, complete_34, 0, 1);
  const lm_i64 turns_1 = (32 + 7) / 8;
  const lm_i64 work_2 = turns_1*(16);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int j_9 = (lm_int)(first_7*8);
    const lm_int j_end_10 = (lm_int)lm_imin(last_8*8, 32);
    const lm_int i_11 = (block_6)*2;
    // j:8 j:1t i:2t i:1v
    {
      const bool busy_12 = lm_thread < 8;
      const int t_j_13 = lm_thread % 8;
      {
        float sum_14 = 0.0f;
        float sum_15 = 0.0f;
        float sum_16 = 0.0f;
        float sum_17 = 0.0f;
        float sum_18 = 0.0f;
        float sum_19 = 0.0f;
        float sum_20 = 0.0f;
        float sum_21 = 0.0f;
        #pragma unroll 4
        for (lm_int j_22 = j_9; j_22 < j_end_10; j_22 += 8) {
          const lm_int p_j_23 = j_22 + t_j_13;
          const float v_24 = busy_12 ? lm_load(b0, p_j_23) : lm_zero<float>();
          const float v_25 = busy_12 ? lm_load(b1, i_11*32 + p_j_23 + 3072) : lm_zero<float>();
          sum_14 = lm_fma(v_24, v_25, sum_14);
          const float v_26 = busy_12 ? lm_load(b1, i_11*32 + p_j_23) : lm_zero<float>();
          sum_16 = lm_fma(v_24, v_26, sum_16);
          const float v_27 = busy_12 ? lm_load(b1, i_11*32 + p_j_23 + 1024) : lm_zero<float>();
          sum_18 = lm_fma(v_24, v_27, sum_18);
          const float v_28 = busy_12 ? lm_load(b1, i_11*32 + p_j_23 + 2048) : lm_zero<float>();
          sum_20 = lm_fma(v_24, v_28, sum_20);
          const float v_29 = busy_12 ? lm_load(b1, i_11*32 + p_j_23 + 3104) : lm_zero<float>();
          sum_15 = lm_fma(v_24, v_29, sum_15);
          const float v_30 = busy_12 ? lm_load(b1, i_11*32 + p_j_23 + 32) : lm_zero<float>();
          sum_17 = lm_fma(v_24, v_30, sum_17);
          const float v_31 = busy_12 ? lm_load(b1, i_11*32 + p_j_23 + 1056) : lm_zero<float>();
          sum_19 = lm_fma(v_24, v_31, sum_19);
          const float v_32 = busy_12 ? lm_load(b1, i_11*32 + p_j_23 + 2080) : lm_zero<float>();
          sum_21 = lm_fma(v_24, v_32, sum_21);
        }
        bool whole_33 = first_7 == 0 && last_8 == turns_1;
        if (!whole_33) {
          const lm_i64 own_35 = (lm_block*2 + (first_7 == 0))*256 + lm_thread;
          lm_store(parts, own_35 + 0*32, sum_14);
          lm_store(parts, own_35 + 1*32, sum_15);
          lm_store(parts, own_35 + 2*32, sum_16);
          lm_store(parts, own_35 + 3*32, sum_17);
          lm_store(parts, own_35 + 4*32, sum_18);
          lm_store(parts, own_35 + 5*32, sum_19);
          lm_store(parts, own_35 + 6*32, sum_20);
          lm_store(parts, own_35 + 7*32, sum_21);
          lm_barrier();
          const lm_i64 group_36 = block_6*turns_1 / share_3;
          const lm_i64 group_end_37 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_34, 0, lm_leave(counters, block_6) == group_end_37 - group_36);
          lm_barrier();
          whole_33 = lm_load(complete_34, 0);
          if (whole_33) {
            for (lm_i64 g_38 = group_36; g_38 < group_end_37 + 1; g_38++) {
              const lm_i64 other_39 = (g_38*2 + (g_38*share_3 <= block_6*turns_1))*256 + lm_thread;
              sum_14 = g_38 == group_36 ? lm_load(parts, other_39 + 0*32) : float(sum_14 + lm_load(parts, other_39 + 0*32));
              sum_15 = g_38 == group_36 ? lm_load(parts, other_39 + 1*32) : float(sum_15 + lm_load(parts, other_39 + 1*32));
              sum_16 = g_38 == group_36 ? lm_load(parts, other_39 + 2*32) : float(sum_16 + lm_load(parts, other_39 + 2*32));
              sum_17 = g_38 == group_36 ? lm_load(parts, other_39 + 3*32) : float(sum_17 + lm_load(parts, other_39 + 3*32));
              sum_18 = g_38 == group_36 ? lm_load(parts, other_39 + 4*32) : float(sum_18 + lm_load(parts, other_39 + 4*32));
              sum_19 = g_38 == group_36 ? lm_load(parts, other_39 + 5*32) : float(sum_19 + lm_load(parts, other_39 + 5*32));
              sum_20 = g_38 == group_36 ? lm_load(parts, other_39 + 6*32) : float(sum_20 + lm_load(parts, other_39 + 6*32));
              sum_21 = g_38 == group_36 ? lm_load(parts, other_39 + 7*32) : float(sum_21 + lm_load(parts, other_39 + 7*32));
            }
          }
        }
        if (whole_33) {
          sum_14 = sum_14 + lm_shuffle_xor(sum_14, 1);
          sum_15 = sum_15 + lm_shuffle_xor(sum_15, 1);
          sum_16 = sum_16 + lm_shuffle_xor(sum_16, 1);
          sum_17 = sum_17 + lm_shuffle_xor(sum_17, 1);
          sum_18 = sum_18 + lm_shuffle_xor(sum_18, 1);
          sum_19 = sum_19 + lm_shuffle_xor(sum_19, 1);
          sum_20 = sum_20 + lm_shuffle_xor(sum_20, 1);
          sum_21 = sum_21 + lm_shuffle_xor(sum_21, 1);
          sum_14 = sum_14 + lm_shuffle_xor(sum_14, 2);
          sum_15 = sum_15 + lm_shuffle_xor(sum_15, 2);
          sum_16 = sum_16 + lm_shuffle_xor(sum_16, 2);
          sum_17 = sum_17 + lm_shuffle_xor(sum_17, 2);
          sum_18 = sum_18 + lm_shuffle_xor(sum_18, 2);
          sum_19 = sum_19 + lm_shuffle_xor(sum_19, 2);
          sum_20 = sum_20 + lm_shuffle_xor(sum_20, 2);
          sum_21 = sum_21 + lm_shuffle_xor(sum_21, 2);
          sum_14 = sum_14 + lm_shuffle_xor(sum_14, 4);
          sum_15 = sum_15 + lm_shuffle_xor(sum_15, 4);
          sum_16 = sum_16 + lm_shuffle_xor(sum_16, 4);
          sum_17 = sum_17 + lm_shuffle_xor(sum_17, 4);
          sum_18 = sum_18 + lm_shuffle_xor(sum_18, 4);
          sum_19 = sum_19 + lm_shuffle_xor(sum_19, 4);
          sum_20 = sum_20 + lm_shuffle_xor(sum_20, 4);
          sum_21 = sum_21 + lm_shuffle_xor(sum_21, 4);
          const lm_vector<float, 2> v_40 = busy_12 ? lm_load_vector<2>(b2, i_11) : lm_zero<lm_vector<float, 2>>();
          const lm_vector<float, 2> v_41 = busy_12 ? lm_load_vector<2>(b3, i_11 + 32) : lm_zero<lm_vector<float, 2>>();
          const float v_42 = v_41.lane[0] + sum_18;
          const bool v_43 = lm_less_than(v_42, 0.0f);
          const float v_44 = lm_abs(v_42);
          const float v_45 = lm_neg(v_44);
          const float v_46 = lm_exp(v_45);
          const float v_47 = v_46 + 1.0f;
          const float v_48 = lm_recip(v_47);
          const float v_49 = lm_mul(v_46, v_48);
          const float v_50 = (v_43 ? v_49 : v_48);
          const float v_51 = lm_mul(v_40.lane[0], v_50);
          const lm_vector<float, 2> v_52 = busy_12 ? lm_load_vector<2>(b3, i_11) : lm_zero<lm_vector<float, 2>>();
          const float v_53 = v_52.lane[0] + sum_16;
          const bool v_54 = lm_less_than(v_53, 0.0f);
          const float v_55 = lm_abs(v_53);
          const float v_56 = lm_neg(v_55);
          const float v_57 = lm_exp(v_56);
          const float v_58 = v_57 + 1.0f;
          const float v_59 = lm_recip(v_58);
          const float v_60 = lm_mul(v_57, v_59);
          const float v_61 = (v_54 ? v_60 : v_59);
          const lm_vector<float, 2> v_62 = busy_12 ? lm_load_vector<2>(b3, i_11 + 96) : lm_zero<lm_vector<float, 2>>();
          const float v_63 = v_62.lane[0] + sum_14;
          const float v_64 = lm_tanh(v_63);
          const float v_65 = lm_mul(v_61, v_64);
          const float v_66 = v_51 + v_65;
          const float v_67 = v_41.lane[1] + sum_19;
          const bool v_68 = lm_less_than(v_67, 0.0f);
          const float v_69 = lm_abs(v_67);
          const float v_70 = lm_neg(v_69);
          const float v_71 = lm_exp(v_70);
          const float v_72 = v_71 + 1.0f;
          const float v_73 = lm_recip(v_72);
          const float v_74 = lm_mul(v_71, v_73);
          const float v_75 = (v_68 ? v_74 : v_73);
          const float v_76 = lm_mul(v_40.lane[1], v_75);
          const float v_77 = v_52.lane[1] + sum_17;
          const bool v_78 = lm_less_than(v_77, 0.0f);
          const float v_79 = lm_abs(v_77);
          const float v_80 = lm_neg(v_79);
          const float v_81 = lm_exp(v_80);
          const float v_82 = v_81 + 1.0f;
          const float v_83 = lm_recip(v_82);
          const float v_84 = lm_mul(v_81, v_83);
          const float v_85 = (v_78 ? v_84 : v_83);
          const float v_86 = v_62.lane[1] + sum_15;
          const float v_87 = lm_tanh(v_86);
          const float v_88 = lm_mul(v_85, v_87);
          const float v_89 = v_76 + v_88;
          if (busy_12 && t_j_13 == 0) lm_store_vector<2>(b4, i_11, lm_vector<float, 2>{{v_66, v_89}});
          const lm_vector<float, 2> v_90 = busy_12 ? lm_load_vector<2>(b3, i_11 + 64) : lm_zero<lm_vector<float, 2>>();
          const float v_91 = v_90.lane[0] + sum_20;
          const bool v_92 = lm_less_than(v_91, 0.0f);
          const float v_93 = lm_abs(v_91);
          const float v_94 = lm_neg(v_93);
          const float v_95 = lm_exp(v_94);
          const float v_96 = v_95 + 1.0f;
          const float v_97 = lm_recip(v_96);
          const float v_98 = lm_mul(v_95, v_97);
          const float v_99 = (v_92 ? v_98 : v_97);
          const float v_100 = lm_tanh(v_66);
          const float v_101 = lm_mul(v_99, v_100);
          const float v_102 = v_90.lane[1] + sum_21;
          const bool v_103 = lm_less_than(v_102, 0.0f);
          const float v_104 = lm_abs(v_102);
          const float v_105 = lm_neg(v_104);
          const float v_106 = lm_exp(v_105);
          const float v_107 = v_106 + 1.0f;
          const float v_108 = lm_recip(v_107);
          const float v_109 = lm_mul(v_106, v_108);
          const float v_110 = (v_103 ? v_109 : v_108);
          const float v_111 = lm_tanh(v_89);
          const float v_112 = lm_mul(v_110, v_111);
          if (busy_12 && t_j_13 == 0) lm_store_vector<2>(b5, i_11, lm_vector<float, 2>{{v_101, v_112}});
        }
      }
    }
    lm_barrier();
  }
}
