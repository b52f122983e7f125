//   NVIDIA H100 80GB HBM3
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
// k0 block: j:231 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[7, 33]
//   buffer y0 output f32[7, 33]
//   kernel k0 call
//     axis j 231
//     for j 231 parallel
//       stage j
//         schedule j:4t j:1v
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

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 231);
  LM_BUFFER(float, b1, 231);
  const lm_int j_1 = (lm_block)*231;
  // j:4t j:1v
  {
    const bool busy_2 = lm_thread < 58;
    const int t_j_3 = lm_thread % 58;
    const lm_int p_j_4 = j_1 + t_j_3*4;
    const bool v_5 = p_j_4 < (j_1 + 231);
    const float v_6 = busy_2 && v_5 ? lm_load(b0, p_j_4) : lm_zero<float>();
    const float v_7 = lm_exp(v_6);
    const bool v_8 = lm_less_than(v_6, 0.0f);
    const float v_9 = lm_neg(v_6);
    const bool v_10 = lm_less_than(0.0f, v_6);
    const float v_11 = lm_mul(v_6, v_6);
    const float v_12 = (v_10 ? v_6 : v_11);
    const float v_13 = (v_8 ? v_9 : v_12);
    const bool v_14 = lm_less_than((-0.25f), v_13);
    const bool v_15 = lm_less_than(v_13, 0.25f);
    const bool v_16 = (v_14 && v_15);
    const float v_17 = (v_16 ? v_13 : 0.0f);
    const float v_18 = v_17 + 2.0f;
    const float v_19 = lm_recip(v_18);
    const float v_20 = lm_mul(v_17, v_19);
    const float v_21 = lm_mul(v_20, v_20);
    const float v_22 = lm_mul(v_21, 0.2222222238779068f);
    const float v_23 = v_22 + 0.2857142984867096f;
    const float v_24 = lm_mul(v_21, v_23);
    const float v_25 = v_24 + 0.4000000059604645f;
    const float v_26 = lm_mul(v_21, v_25);
    const float v_27 = v_26 + 0.6666666865348816f;
    const float v_28 = lm_mul(v_21, v_27);
    const float v_29 = v_28 + 2.0f;
    const float v_30 = lm_mul(v_20, v_29);
    const float v_31 = v_13 + 1.0f;
    const float v_32 = lm_log(v_31);
    const float v_33 = (v_16 ? v_30 : v_32);
    const float v_34 = v_7 + v_33;
    const float v_35 = lm_tanh(v_6);
    const float v_36 = v_34 + v_35;
    const float v_37 = lm_sin(v_6);
    const float v_38 = lm_cos(v_6);
    const float v_39 = lm_mul(v_37, v_38);
    const float v_40 = v_36 + v_39;
    const float v_41 = lm_erf(v_6);
    const float v_42 = v_40 + v_41;
    const float v_43 = lm_sqrt(v_11);
    const float v_44 = v_42 + v_43;
    if (busy_2 && v_5) lm_store(b1, p_j_4, v_44);
    const bool v_45 = p_j_4 + 1 < (j_1 + 231);
    const float v_46 = busy_2 && v_45 ? lm_load(b0, p_j_4 + 1) : lm_zero<float>();
    const float v_47 = lm_exp(v_46);
    const bool v_48 = lm_less_than(v_46, 0.0f);
    const float v_49 = lm_neg(v_46);
    const bool v_50 = lm_less_than(0.0f, v_46);
    const float v_51 = lm_mul(v_46, v_46);
    const float v_52 = (v_50 ? v_46 : v_51);
    const float v_53 = (v_48 ? v_49 : v_52);
    const bool v_54 = lm_less_than((-0.25f), v_53);
    const bool v_55 = lm_less_than(v_53, 0.25f);
    const bool v_56 = (v_54 && v_55);
    const float v_57 = (v_56 ? v_53 : 0.0f);
    const float v_58 = v_57 + 2.0f;
    const float v_59 = lm_recip(v_58);
    const float v_60 = lm_mul(v_57, v_59);
    const float v_61 = lm_mul(v_60, v_60);
    const float v_62 = lm_mul(v_61, 0.2222222238779068f);
    const float v_63 = v_62 + 0.2857142984867096f;
    const float v_64 = lm_mul(v_61, v_63);
    const float v_65 = v_64 + 0.4000000059604645f;
    const float v_66 = lm_mul(v_61, v_65);
    const float v_67 = v_66 + 0.6666666865348816f;
    const float v_68 = lm_mul(v_61, v_67);
    const float v_69 = v_68 + 2.0f;
    const float v_70 = lm_mul(v_60, v_69);
    const float v_71 = v_53 + 1.0f;
    const float v_72 = lm_log(v_71);
    const float v_73 = (v_56 ? v_70 : v_72);
    const float v_74 = v_47 + v_73;
    const float v_75 = lm_tanh(v_46);
    const float v_76 = v_74 + v_75;
    const float v_77 = lm_sin(v_46);
    const float v_78 = lm_cos(v_46);
    const float v_79 = lm_mul(v_77, v_78);
    const float v_80 = v_76 + v_79;
    const float v_81 = lm_erf(v_46);
    const float v_82 = v_80 + v_81;
    const float v_83 = lm_sqrt(v_51);
    const float v_84 = v_82 + v_83;
    if (busy_2 && v_45) lm_store(b1, p_j_4 + 1, v_84);
    const bool v_85 = p_j_4 + 2 < (j_1 + 231);
    const float v_86 = busy_2 && v_85 ? lm_load(b0, p_j_4 + 2) : lm_zero<float>();
    const float v_87 = lm_exp(v_86);
    const bool v_88 = lm_less_than(v_86, 0.0f);
    const float v_89 = lm_neg(v_86);
    const bool v_90 = lm_less_than(0.0f, v_86);
    const float v_91 = lm_mul(v_86, v_86);
    const float v_92 = (v_90 ? v_86 : v_91);
    const float v_93 = (v_88 ? v_89 : v_92);
    const bool v_94 = lm_less_than((-0.25f), v_93);
    const bool v_95 = lm_less_than(v_93, 0.25f);
    const bool v_96 = (v_94 && v_95);
    const float v_97 = (v_96 ? v_93 : 0.0f);
    const float v_98 = v_97 + 2.0f;
    const float v_99 = lm_recip(v_98);
    const float v_100 = lm_mul(v_97, v_99);
    const float v_101 = lm_mul(v_100, v_100);
    const float v_102 = lm_mul(v_101, 0.2222222238779068f);
    const float v_103 = v_102 + 0.2857142984867096f;
    const float v_104 = lm_mul(v_101, v_103);
    const float v_105 = v_104 + 0.4000000059604645f;
    const float v_106 = lm_mul(v_101, v_105);
    const float v_107 = v_106 + 0.6666666865348816f;
    const float v_108 = lm_mul(v_101, v_107);
    const float v_109 = v_108 + 2.0f;
    const float v_110 = lm_mul(v_100, v_109);
    const float v_111 = v_93 + 1.0f;
    const float v_112 = lm_log(v_111);
    const float v_113 = (v_96 ? v_110 : v_112);
    const float v_114 = v_87 + v_113;
    const float v_115 = lm_tanh(v_86);
    const float v_116 = v_114 + v_115;
    const float v_117 = lm_sin(v_86);
    const float v_118 = lm_cos(v_86);
    const float v_119 = lm_mul(v_117, v_118);
    const float v_120 = v_116 + v_119;
    const float v_121 = lm_erf(v_86);
    const float v_122 = v_120 + v_121;
    const float v_123 = lm_sqrt(v_91);
    const float v_124 = v_122 + v_123;
    if (busy_2 && v_85) lm_store(b1, p_j_4 + 2, v_124);
    const bool v_125 = p_j_4 + 3 < (j_1 + 231);
    const float v_126 = busy_2 && v_125 ? lm_load(b0, p_j_4 + 3) : lm_zero<float>();
    const float v_127 = lm_exp(v_126);
    const bool v_128 = lm_less_than(v_126, 0.0f);
    const float v_129 = lm_neg(v_126);
    const bool v_130 = lm_less_than(0.0f, v_126);
    const float v_131 = lm_mul(v_126, v_126);
    const float v_132 = (v_130 ? v_126 : v_131);
    const float v_133 = (v_128 ? v_129 : v_132);
    const bool v_134 = lm_less_than((-0.25f), v_133);
    const bool v_135 = lm_less_than(v_133, 0.25f);
    const bool v_136 = (v_134 && v_135);
    const float v_137 = (v_136 ? v_133 : 0.0f);
    const float v_138 = v_137 + 2.0f;
    const float v_139 = lm_recip(v_138);
    const float v_140 = lm_mul(v_137, v_139);
    const float v_141 = lm_mul(v_140, v_140);
    const float v_142 = lm_mul(v_141, 0.2222222238779068f);
    const float v_143 = v_142 + 0.2857142984867096f;
    const float v_144 = lm_mul(v_141, v_143);
    const float v_145 = v_144 + 0.4000000059604645f;
    const float v_146 = lm_mul(v_141, v_145);
    const float v_147 = v_146 + 0.6666666865348816f;
    const float v_148 = lm_mul(v_141, v_147);
    const float v_149 = v_148 + 2.0f;
    const float v_150 = lm_mul(v_140, v_149);
    const float v_151 = v_133 + 1.0f;
    const float v_152 = lm_log(v_151);
    const float v_153 = (v_136 ? v_150 : v_152);
    const float v_154 = v_127 + v_153;
    const float v_155 = lm_tanh(v_126);
    const float v_156 = v_154 + v_155;
    const float v_157 = lm_sin(v_126);
    const float v_158 = lm_cos(v_126);
    const float v_159 = lm_mul(v_157, v_158);
    const float v_160 = v_156 + v_159;
    const float v_161 = lm_erf(v_126);
    const float v_162 = v_160 + v_161;
    const float v_163 = lm_sqrt(v_131);
    const float v_164 = v_162 + v_163;
    if (busy_2 && v_125) lm_store(b1, p_j_4 + 3, v_164);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: j:231 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[7, 33]
//   buffer y0 output f32[7, 33]
//   kernel k0 call
//     axis j 231
//     for j 231 parallel
//       stage j
//         schedule j:4t j:1v
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

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 231);
  LM_BUFFER(float, b1, 231);
  const lm_int j_1 = (lm_block)*231;
  // j:4t j:1v
  {
    const bool busy_2 = lm_thread < 58;
    const int t_j_3 = lm_thread % 58;
    const lm_int p_j_4 = j_1 + t_j_3*4;
    const bool v_5 = p_j_4 < (j_1 + 231);
    const float v_6 = busy_2 && v_5 ? lm_load(b0, p_j_4) : lm_zero<float>();
    const float v_7 = lm_exp(v_6);
    const bool v_8 = lm_less_than(v_6, 0.0f);
    const float v_9 = lm_neg(v_6);
    const bool v_10 = lm_less_than(0.0f, v_6);
    const float v_11 = lm_mul(v_6, v_6);
    const float v_12 = (v_10 ? v_6 : v_11);
    const float v_13 = (v_8 ? v_9 : v_12);
    const bool v_14 = lm_less_than((-0.25f), v_13);
    const bool v_15 = lm_less_than(v_13, 0.25f);
    const bool v_16 = (v_14 && v_15);
    const float v_17 = (v_16 ? v_13 : 0.0f);
    const float v_18 = v_17 + 2.0f;
    const float v_19 = lm_recip(v_18);
    const float v_20 = lm_mul(v_17, v_19);
    const float v_21 = lm_mul(v_20, v_20);
    const float v_22 = lm_mul(v_21, 0.2222222238779068f);
    const float v_23 = v_22 + 0.2857142984867096f;
    const float v_24 = lm_mul(v_21, v_23);
    const float v_25 = v_24 + 0.4000000059604645f;
    const float v_26 = lm_mul(v_21, v_25);
    const float v_27 = v_26 + 0.6666666865348816f;
    const float v_28 = lm_mul(v_21, v_27);
    const float v_29 = v_28 + 2.0f;
    const float v_30 = lm_mul(v_20, v_29);
    const float v_31 = v_13 + 1.0f;
    const float v_32 = lm_log(v_31);
    const float v_33 = (v_16 ? v_30 : v_32);
    const float v_34 = v_7 + v_33;
    const float v_35 = lm_tanh(v_6);
    const float v_36 = v_34 + v_35;
    const float v_37 = lm_sin(v_6);
    const float v_38 = lm_cos(v_6);
    const float v_39 = lm_mul(v_37, v_38);
    const float v_40 = v_36 + v_39;
    const float v_41 = lm_erf(v_6);
    const float v_42 = v_40 + v_41;
    const float v_43 = lm_sqrt(v_11);
    const float v_44 = v_42 + v_43;
    if (busy_2 && v_5) lm_store(b1, p_j_4, v_44);
    const bool v_45 = p_j_4 + 1 < (j_1 + 231);
    const float v_46 = busy_2 && v_45 ? lm_load(b0, p_j_4 + 1) : lm_zero<float>();
    const float v_47 = lm_exp(v_46);
    const bool v_48 = lm_less_than(v_46, 0.0f);
    const float v_49 = lm_neg(v_46);
    const bool v_50 = lm_less_than(0.0f, v_46);
    const float v_51 = lm_mul(v_46, v_46);
    const float v_52 = (v_50 ? v_46 : v_51);
    const float v_53 = (v_48 ? v_49 : v_52);
    const bool v_54 = lm_less_than((-0.25f), v_53);
    const bool v_55 = lm_less_than(v_53, 0.25f);
    const bool v_56 = (v_54 && v_55);
    const float v_57 = (v_56 ? v_53 : 0.0f);
    const float v_58 = v_57 + 2.0f;
    const float v_59 = lm_recip(v_58);
    const float v_60 = lm_mul(v_57, v_59);
    const float v_61 = lm_mul(v_60, v_60);
    const float v_62 = lm_mul(v_61, 0.2222222238779068f);
    const float v_63 = v_62 + 0.2857142984867096f;
    const float v_64 = lm_mul(v_61, v_63);
    const float v_65 = v_64 + 0.4000000059604645f;
    const float v_66 = lm_mul(v_61, v_65);
    const float v_67 = v_66 + 0.6666666865348816f;
    const float v_68 = lm_mul(v_61, v_67);
    const float v_69 = v_68 + 2.0f;
    const float v_70 = lm_mul(v_60, v_69);
    const float v_71 = v_53 + 1.0f;
    const float v_72 = lm_log(v_71);
    const float v_73 = (v_56 ? v_70 : v_72);
    const float v_74 = v_47 + v_73;
    const float v_75 = lm_tanh(v_46);
    const float v_76 = v_74 + v_75;
    const float v_77 = lm_sin(v_46);
    const float v_78 = lm_cos(v_46);
    const float v_79 = lm_mul(v_77, v_78);
    const float v_80 = v_76 + v_79;
    const float v_81 = lm_erf(v_46);
    const float v_82 = v_80 + v_81;
    const float v_83 = lm_sqrt(v_51);
    const float v_84 = v_82 + v_83;
    if (busy_2 && v_45) lm_store(b1, p_j_4 + 1, v_84);
    const bool v_85 = p_j_4 + 2 < (j_1 + 231);
    const float v_86 = busy_2 && v_85 ? lm_load(b0, p_j_4 + 2) : lm_zero<float>();
    const float v_87 = lm_exp(v_86);
    const bool v_88 = lm_less_than(v_86, 0.0f);
    const float v_89 = lm_neg(v_86);
    const bool v_90 = lm_less_than(0.0f, v_86);
    const float v_91 = lm_mul(v_86, v_86);
    const float v_92 = (v_90 ? v_86 : v_91);
    const float v_93 = (v_88 ? v_89 : v_92);
    const bool v_94 = lm_less_than((-0.25f), v_93);
    const bool v_95 = lm_less_than(v_93, 0.25f);
    const bool v_96 = (v_94 && v_95);
    const float v_97 = (v_96 ? v_93 : 0.0f);
    const float v_98 = v_97 + 2.0f;
    const float v_99 = lm_recip(v_98);
    const float v_100 = lm_mul(v_97, v_99);
    const float v_101 = lm_mul(v_100, v_100);
    const float v_102 = lm_mul(v_101, 0.2222222238779068f);
    const float v_103 = v_102 + 0.2857142984867096f;
    const float v_104 = lm_mul(v_101, v_103);
    const float v_105 = v_104 + 0.4000000059604645f;
    const float v_106 = lm_mul(v_101, v_105);
    const float v_107 = v_106 + 0.6666666865348816f;
    const float v_108 = lm_mul(v_101, v_107);
    const float v_109 = v_108 + 2.0f;
    const float v_110 = lm_mul(v_100, v_109);
    const float v_111 = v_93 + 1.0f;
    const float v_112 = lm_log(v_111);
    const float v_113 = (v_96 ? v_110 : v_112);
    const float v_114 = v_87 + v_113;
    const float v_115 = lm_tanh(v_86);
    const float v_116 = v_114 + v_115;
    const float v_117 = lm_sin(v_86);
    const float v_118 = lm_cos(v_86);
    const float v_119 = lm_mul(v_117, v_118);
    const float v_120 = v_116 + v_119;
    const float v_121 = lm_erf(v_86);
    const float v_122 = v_120 + v_121;
    const float v_123 = lm_sqrt(v_91);
    const float v_124 = v_122 + v_123;
    if (busy_2 && v_85) lm_store(b1, p_j_4 + 2, v_124);
    const bool v_125 = p_j_4 + 3 < (j_1 + 231);
    const float v_126 = busy_2 && v_125 ? lm_load(b0, p_j_4 + 3) : lm_zero<float>();
    const float v_127 = lm_exp(v_126);
    const bool v_128 = lm_less_than(v_126, 0.0f);
    const float v_129 = lm_neg(v_126);
    const bool v_130 = lm_less_than(0.0f, v_126);
    const float v_131 = lm_mul(v_126, v_126);
    const float v_132 = (v_130 ? v_126 : v_131);
    const float v_133 = (v_128 ? v_129 : v_132);
    const bool v_134 = lm_less_than((-0.25f), v_133);
    const bool v_135 = lm_less_than(v_133, 0.25f);
    const bool v_136 = (v_134 && v_135);
    const float v_137 = (v_136 ? v_133 : 0.0f);
    const float v_138 = v_137 + 2.0f;
    const float v_139 = lm_recip(v_138);
    const float v_140 = lm_mul(v_137, v_139);
    const float v_141 = lm_mul(v_140, v_140);
    const float v_142 = lm_mul(v_141, 0.2222222238779068f);
    const float v_143 = v_142 + 0.2857142984867096f;
    const float v_144 = lm_mul(v_141, v_143);
    const float v_145 = v_144 + 0.4000000059604645f;
    const float v_146 = lm_mul(v_141, v_145);
    const float v_147 = v_146 + 0.6666666865348816f;
    const float v_148 = lm_mul(v_141, v_147);
    const float v_149 = v_148 + 2.0f;
    const float v_150 = lm_mul(v_140, v_149);
    const float v_151 = v_133 + 1.0f;
    const float v_152 = lm_log(v_151);
    const float v_153 = (v_136 ? v_150 : v_152);
    const float v_154 = v_127 + v_153;
    const float v_155 = lm_tanh(v_126);
    const float v_156 = v_154 + v_155;
    const float v_157 = lm_sin(v_126);
    const float v_158 = lm_cos(v_126);
    const float v_159 = lm_mul(v_157, v_158);
    const float v_160 = v_156 + v_159;
    const float v_161 = lm_erf(v_126);
    const float v_162 = v_160 + v_161;
    const float v_163 = lm_sqrt(v_131);
    const float v_164 = v_162 + v_163;
    if (busy_2 && v_125) lm_store(b1, p_j_4 + 3, v_164);
  }
}
