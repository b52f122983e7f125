//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[9, 70], static=false) : f16[9, 70]
//   %1 = constant(value=f16[](2.0)) : f16[]
//   %2 = expand(%1; axes=[0, 1], sizes=[9, 70]) : f16[9, 70]
//   %3 = mul(%0, %2) : f16[9, 70]
//   %4 = cast(%3; dtype=f32) : f32[9, 70]
//   %5 = constant(value=f32[](0.0)) : f32[]
//   %6 = expand(%5; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %7 = less_than(%4, %6) : bool[9, 70]
//   %8 = constant(value=f32[](-1.0)) : f32[]
//   %9 = expand(%8; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %10 = mul(%4, %9) : f32[9, 70]
//   %11 = select(%7, %10, %4) : f32[9, 70]
//   %12 = constant(value=f32[](0.625)) : f32[]
//   %13 = expand(%12; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %14 = less_than(%11, %13) : bool[9, 70]
//   %15 = select(%14, %4, %6) : f32[9, 70]
//   %16 = mul(%15, %15) : f32[9, 70]
//   %17 = constant(value=f32[](-0.005659989)) : f32[]
//   %18 = expand(%17; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %19 = mul(%16, %18) : f32[9, 70]
//   %20 = constant(value=f32[](0.020590989)) : f32[]
//   %21 = expand(%20; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %22 = add(%19, %21) : f32[9, 70]
//   %23 = mul(%16, %22) : f32[9, 70]
//   %24 = constant(value=f32[](-0.053721067)) : f32[]
//   %25 = expand(%24; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %26 = add(%23, %25) : f32[9, 70]
//   %27 = mul(%16, %26) : f32[9, 70]
//   %28 = constant(value=f32[](0.13331127)) : f32[]
//   %29 = expand(%28; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %30 = add(%27, %29) : f32[9, 70]
//   %31 = mul(%16, %30) : f32[9, 70]
//   %32 = constant(value=f32[](-0.3333326)) : f32[]
//   %33 = expand(%32; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %34 = add(%31, %33) : f32[9, 70]
//   %35 = mul(%16, %34) : f32[9, 70]
//   %36 = constant(value=f32[](1.0)) : f32[]
//   %37 = expand(%36; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %38 = add(%35, %37) : f32[9, 70]
//   %39 = mul(%15, %38) : f32[9, 70]
//   %40 = constant(value=f32[](-2.0)) : f32[]
//   %41 = expand(%40; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %42 = mul(%11, %41) : f32[9, 70]
//   %43 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %44 = expand(%43; axes=[0, 1], sizes=[9, 70]) : f32[9, 70]
//   %45 = mul(%42, %44) : f32[9, 70]
//   %46 = exp2(%45) : f32[9, 70]
//   %47 = mul(%46, %9) : f32[9, 70]
//   %48 = add(%47, %37) : f32[9, 70]
//   %49 = add(%46, %37) : f32[9, 70]
//   %50 = recip(%49) : f32[9, 70]
//   %51 = mul(%48, %50) : f32[9, 70]
//   %52 = mul(%51, %9) : f32[9, 70]
//   %53 = select(%7, %52, %51) : f32[9, 70]
//   %54 = select(%14, %39, %53) : f32[9, 70]
//   %55 = cast(%54; dtype=f16) : f16[9, 70]
//   output "y" %55

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: j:630 t256
// k0 stage 0: spread 8
//   program "region"
//   buffer x0 input f16[9, 70]
//   buffer y0 output f16[9, 70]
//   kernel k0 call
//     axis j 630
//     for j 630 parallel
//       stage j
//         schedule j:8t j:1v
//         %0 = load x0[0, j] : f16
//         %1 = cast %0 : f32
//         %2 = constant 2.0 : f32
//         %3 = mul %1 %2 : f32
//         %4 = tanh %3 : f32
//         %5 = cast %4 : f16
//         %6 = cast %5 : f32
//         %7 = cast %6 : f16
//         store y0[0, j] = %7

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":96,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(lm_f16, b1)) {
  LM_BUFFER(const lm_f16, b0, 630);
  LM_BUFFER(lm_f16, b1, 630);
  const lm_int j_1 = (lm_block)*630;
  // j:8t j:1v
  {
    const bool busy_2 = lm_thread < 79;
    const int t_j_3 = lm_thread % 79;
    const lm_int p_j_4 = j_1 + t_j_3*8;
    const bool v_5 = p_j_4 < (j_1 + 630);
    const lm_f16 v_6 = busy_2 && v_5 ? lm_load(b0, p_j_4) : lm_zero<lm_f16>();
    const float v_7 = lm_cast<float>(v_6);
    const float v_8 = lm_mul(v_7, 2.0f);
    const float v_9 = lm_tanh(v_8);
    const lm_f16 v_10 = lm_cast<lm_f16>(v_9);
    const float v_11 = lm_cast<float>(v_10);
    const lm_f16 v_12 = lm_cast<lm_f16>(v_11);
    if (busy_2 && v_5) lm_store(b1, p_j_4, v_12);
    const bool v_13 = p_j_4 + 1 < (j_1 + 630);
    const lm_f16 v_14 = busy_2 && v_13 ? lm_load(b0, p_j_4 + 1) : lm_zero<lm_f16>();
    const float v_15 = lm_cast<float>(v_14);
    const float v_16 = lm_mul(v_15, 2.0f);
    const float v_17 = lm_tanh(v_16);
    const lm_f16 v_18 = lm_cast<lm_f16>(v_17);
    const float v_19 = lm_cast<float>(v_18);
    const lm_f16 v_20 = lm_cast<lm_f16>(v_19);
    if (busy_2 && v_13) lm_store(b1, p_j_4 + 1, v_20);
    const bool v_21 = p_j_4 + 2 < (j_1 + 630);
    const lm_f16 v_22 = busy_2 && v_21 ? lm_load(b0, p_j_4 + 2) : lm_zero<lm_f16>();
    const float v_23 = lm_cast<float>(v_22);
    const float v_24 = lm_mul(v_23, 2.0f);
    const float v_25 = lm_tanh(v_24);
    const lm_f16 v_26 = lm_cast<lm_f16>(v_25);
    const float v_27 = lm_cast<float>(v_26);
    const lm_f16 v_28 = lm_cast<lm_f16>(v_27);
    if (busy_2 && v_21) lm_store(b1, p_j_4 + 2, v_28);
    const bool v_29 = p_j_4 + 3 < (j_1 + 630);
    const lm_f16 v_30 = busy_2 && v_29 ? lm_load(b0, p_j_4 + 3) : lm_zero<lm_f16>();
    const float v_31 = lm_cast<float>(v_30);
    const float v_32 = lm_mul(v_31, 2.0f);
    const float v_33 = lm_tanh(v_32);
    const lm_f16 v_34 = lm_cast<lm_f16>(v_33);
    const float v_35 = lm_cast<float>(v_34);
    const lm_f16 v_36 = lm_cast<lm_f16>(v_35);
    if (busy_2 && v_29) lm_store(b1, p_j_4 + 3, v_36);
    const bool v_37 = p_j_4 + 4 < (j_1 + 630);
    const lm_f16 v_38 = busy_2 && v_37 ? lm_load(b0, p_j_4 + 4) : lm_zero<lm_f16>();
    const float v_39 = lm_cast<float>(v_38);
    const float v_40 = lm_mul(v_39, 2.0f);
    const float v_41 = lm_tanh(v_40);
    const lm_f16 v_42 = lm_cast<lm_f16>(v_41);
    const float v_43 = lm_cast<float>(v_42);
    const lm_f16 v_44 = lm_cast<lm_f16>(v_43);
    if (busy_2 && v_37) lm_store(b1, p_j_4 + 4, v_44);
    const bool v_45 = p_j_4 + 5 < (j_1 + 630);
    const lm_f16 v_46 = busy_2 && v_45 ? lm_load(b0, p_j_4 + 5) : lm_zero<lm_f16>();
    const float v_47 = lm_cast<float>(v_46);
    const float v_48 = lm_mul(v_47, 2.0f);
    const float v_49 = lm_tanh(v_48);
    const lm_f16 v_50 = lm_cast<lm_f16>(v_49);
    const float v_51 = lm_cast<float>(v_50);
    const lm_f16 v_52 = lm_cast<lm_f16>(v_51);
    if (busy_2 && v_45) lm_store(b1, p_j_4 + 5, v_52);
    const bool v_53 = p_j_4 + 6 < (j_1 + 630);
    const lm_f16 v_54 = busy_2 && v_53 ? lm_load(b0, p_j_4 + 6) : lm_zero<lm_f16>();
    const float v_55 = lm_cast<float>(v_54);
    const float v_56 = lm_mul(v_55, 2.0f);
    const float v_57 = lm_tanh(v_56);
    const lm_f16 v_58 = lm_cast<lm_f16>(v_57);
    const float v_59 = lm_cast<float>(v_58);
    const lm_f16 v_60 = lm_cast<lm_f16>(v_59);
    if (busy_2 && v_53) lm_store(b1, p_j_4 + 6, v_60);
    const bool v_61 = p_j_4 + 7 < (j_1 + 630);
    const lm_f16 v_62 = busy_2 && v_61 ? lm_load(b0, p_j_4 + 7) : lm_zero<lm_f16>();
    const float v_63 = lm_cast<float>(v_62);
    const float v_64 = lm_mul(v_63, 2.0f);
    const float v_65 = lm_tanh(v_64);
    const lm_f16 v_66 = lm_cast<lm_f16>(v_65);
    const float v_67 = lm_cast<float>(v_66);
    const lm_f16 v_68 = lm_cast<lm_f16>(v_67);
    if (busy_2 && v_61) lm_store(b1, p_j_4 + 7, v_68);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: j:512 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f16[9, 70]
//   buffer y0 output f16[9, 70]
//   kernel k0 call
//     axis j 630
//     for j 512 parallel
//       stage j
//         schedule j:4t j:1v
//         %0 = load x0[0, j] : f16
//         %1 = cast %0 : f32
//         %2 = constant 2.0 : f32
//         %3 = mul %1 %2 : f32
//         %4 = tanh %3 : f32
//         %5 = cast %4 : f16
//         %6 = cast %5 : f32
//         %7 = cast %6 : f16
//         store y0[0, j] = %7

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(lm_f16, b1)) {
  LM_BUFFER(const lm_f16, b0, 630);
  LM_BUFFER(lm_f16, b1, 630);
  const lm_int j_1 = (lm_block)*512;
  const lm_int j_end_2 = lm_imin(j_1 + 512, 630);
  // j:4t j:1v
  {
    const int t_j_3 = lm_thread;
    const lm_int p_j_4 = j_1 + t_j_3*4;
    const bool v_5 = p_j_4 < j_end_2;
    const lm_f16 v_6 = v_5 ? lm_load(b0, p_j_4) : lm_zero<lm_f16>();
    const float v_7 = lm_cast<float>(v_6);
    const float v_8 = lm_mul(v_7, 2.0f);
    const float v_9 = lm_tanh(v_8);
    const lm_f16 v_10 = lm_cast<lm_f16>(v_9);
    const float v_11 = lm_cast<float>(v_10);
    const lm_f16 v_12 = lm_cast<lm_f16>(v_11);
    if (v_5) lm_store(b1, p_j_4, v_12);
    const bool v_13 = p_j_4 + 1 < j_end_2;
    const lm_f16 v_14 = v_13 ? lm_load(b0, p_j_4 + 1) : lm_zero<lm_f16>();
    const float v_15 = lm_cast<float>(v_14);
    const float v_16 = lm_mul(v_15, 2.0f);
    const float v_17 = lm_tanh(v_16);
    const lm_f16 v_18 = lm_cast<lm_f16>(v_17);
    const float v_19 = lm_cast<float>(v_18);
    const lm_f16 v_20 = lm_cast<lm_f16>(v_19);
    if (v_13) lm_store(b1, p_j_4 + 1, v_20);
    const bool v_21 = p_j_4 + 2 < j_end_2;
    const lm_f16 v_22 = v_21 ? lm_load(b0, p_j_4 + 2) : lm_zero<lm_f16>();
    const float v_23 = lm_cast<float>(v_22);
    const float v_24 = lm_mul(v_23, 2.0f);
    const float v_25 = lm_tanh(v_24);
    const lm_f16 v_26 = lm_cast<lm_f16>(v_25);
    const float v_27 = lm_cast<float>(v_26);
    const lm_f16 v_28 = lm_cast<lm_f16>(v_27);
    if (v_21) lm_store(b1, p_j_4 + 2, v_28);
    const bool v_29 = p_j_4 + 3 < j_end_2;
    const lm_f16 v_30 = v_29 ? lm_load(b0, p_j_4 + 3) : lm_zero<lm_f16>();
    const float v_31 = lm_cast<float>(v_30);
    const float v_32 = lm_mul(v_31, 2.0f);
    const float v_33 = lm_tanh(v_32);
    const lm_f16 v_34 = lm_cast<lm_f16>(v_33);
    const float v_35 = lm_cast<float>(v_34);
    const lm_f16 v_36 = lm_cast<lm_f16>(v_35);
    if (v_29) lm_store(b1, p_j_4 + 3, v_36);
  }
}
