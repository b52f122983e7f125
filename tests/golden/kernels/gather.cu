//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[6, 40], static=false) : f32[6, 40]
//   %1 = input(name="i", dtype=i32, shape=[6, 9], static=false) : i32[6, 9]
//   %2 = constant(value=i64[](40)) : i64[]
//   %3 = expand(%2; axes=[0, 1], sizes=[6, 9]) : i64[6, 9]
//   %4 = cast(%1; dtype=i64) : i64[6, 9]
//   %5 = constant(value=i64[](0)) : i64[]
//   %6 = expand(%5; axes=[0, 1], sizes=[6, 9]) : i64[6, 9]
//   %7 = less_than(%4, %6) : bool[6, 9]
//   %8 = add(%4, %3) : i64[6, 9]
//   %9 = select(%7, %8, %4) : i64[6, 9]
//   %10 = iota(size=6, dtype=i64) : i64[6]
//   %11 = expand(%10; axes=[1], sizes=[9]) : i64[6, 9]
//   %12 = mul(%11, %3) : i64[6, 9]
//   %13 = add(%9, %12) : i64[6, 9]
//   %14 = less_than(%9, %6) : bool[6, 9]
//   %15 = constant(value=bool[](true)) : bool[]
//   %16 = expand(%15; axes=[0, 1], sizes=[6, 9]) : bool[6, 9]
//   %17 = less_than(%14, %16) : bool[6, 9]
//   %18 = less_than(%9, %3) : bool[6, 9]
//   %19 = mul(%17, %18) : bool[6, 9]
//   %20 = merge(%0; axis=0, count=2) : f32[240]
//   %21 = constant(value=i64[](-1)) : i64[]
//   %22 = expand(%21; axes=[0, 1], sizes=[6, 9]) : i64[6, 9]
//   %23 = select(%19, %13, %22) : i64[6, 9]
//   %24 = gather(%20, %23; axis=0) : f32[6, 9]
//   output "y" %24

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:6 j:9 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[6, 40]
//   buffer x1 input i32[6, 9]
//   buffer y0 output f32[6, 9]
//   kernel k0 call
//     axis i 6
//     axis j 9
//     for i 6 parallel
//       for j 9 parallel
//         stage i j
//           schedule i:1t j:4t j:1v
//           %0 = load x1[i, j] : i32
//           %1 = cast %0 : i64
//           %2 = constant 0 : i64
//           %3 = less_than %1 %2 : bool
//           %4 = constant 40 : i64
//           %5 = add %1 %4 : i64
//           %6 = select %3 %5 %1 : i64
//           %7 = less_than %6 %2 : bool
//           %8 = constant true : bool
//           %9 = less_than %7 %8 : bool
//           %10 = less_than %6 %4 : bool
//           %11 = mul %9 %10 : bool
//           %12 = position i : i64
//           %13 = mul %12 %4 : i64
//           %14 = add %6 %13 : i64
//           %15 = constant -1 : i64
//           %16 = select %11 %14 %15 : i64
//           %17 = load x0[v16 // 40, v16 % 40] if (v16 < 240)*(-1 < v16) : f32
//           store y0[i, j] = %17

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",1],["argument",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const lm_i32, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const lm_i32, b0, 54);
  LM_BUFFER(const float, b1, 240);
  LM_BUFFER(float, b2, 54);
  const lm_int i_1 = (lm_block)*6;
  const lm_int j_2 = (lm_block % (1))*9;
  // i:1t j:4t j:1v
  {
    const bool busy_3 = lm_thread < 18;
    const int t_j_4 = lm_thread % 3;
    const int t_i_5 = lm_thread / 3 % 6;
    const lm_int p_i_6 = i_1 + t_i_5;
    const lm_int p_j_7 = j_2 + t_j_4*4;
    const bool v_8 = p_j_7 < (j_2 + 9);
    const lm_i32 v_9 = busy_3 && v_8 ? lm_load(b0, p_i_6*9 + p_j_7) : lm_zero<lm_i32>();
    const lm_i64 v_10 = lm_cast<lm_i64>(v_9);
    const bool v_11 = lm_less_than(v_10, lm_i64(0LL));
    const lm_i64 v_12 = lm_add(v_10, lm_i64(40LL));
    const lm_i64 v_13 = (v_11 ? v_12 : v_10);
    const bool v_14 = lm_less_than(v_13, lm_i64(0LL));
    const bool v_15 = (!v_14 && true);
    const bool v_16 = lm_less_than(v_13, lm_i64(40LL));
    const bool v_17 = (v_15 && v_16);
    const lm_i64 v_18 = (lm_i64)(p_i_6);
    const lm_i64 v_19 = lm_mul(v_18, lm_i64(40LL));
    const lm_i64 v_20 = lm_add(v_13, v_19);
    const lm_i64 v_21 = (v_17 ? v_20 : lm_i64(-1LL));
    const float v_22 = busy_3 && v_8 && ((lm_int)(v_21 < 240)) && ((lm_int)(-1 < v_21)) ? lm_load(b1, v_21) : lm_zero<float>();
    if (busy_3 && v_8) lm_store(b2, p_i_6*9 + p_j_7, v_22);
    const bool v_23 = p_j_7 + 1 < (j_2 + 9);
    const lm_i32 v_24 = busy_3 && v_23 ? lm_load(b0, p_i_6*9 + p_j_7 + 1) : lm_zero<lm_i32>();
    const lm_i64 v_25 = lm_cast<lm_i64>(v_24);
    const bool v_26 = lm_less_than(v_25, lm_i64(0LL));
    const lm_i64 v_27 = lm_add(v_25, lm_i64(40LL));
    const lm_i64 v_28 = (v_26 ? v_27 : v_25);
    const bool v_29 = lm_less_than(v_28, lm_i64(0LL));
    const bool v_30 = (!v_29 && true);
    const bool v_31 = lm_less_than(v_28, lm_i64(40LL));
    const bool v_32 = (v_30 && v_31);
    const lm_i64 v_33 = lm_add(v_28, v_19);
    const lm_i64 v_34 = (v_32 ? v_33 : lm_i64(-1LL));
    const float v_35 = busy_3 && v_23 && ((lm_int)(v_34 < 240)) && ((lm_int)(-1 < v_34)) ? lm_load(b1, v_34) : lm_zero<float>();
    if (busy_3 && v_23) lm_store(b2, p_i_6*9 + p_j_7 + 1, v_35);
    const bool v_36 = p_j_7 + 2 < (j_2 + 9);
    const lm_i32 v_37 = busy_3 && v_36 ? lm_load(b0, p_i_6*9 + p_j_7 + 2) : lm_zero<lm_i32>();
    const lm_i64 v_38 = lm_cast<lm_i64>(v_37);
    const bool v_39 = lm_less_than(v_38, lm_i64(0LL));
    const lm_i64 v_40 = lm_add(v_38, lm_i64(40LL));
    const lm_i64 v_41 = (v_39 ? v_40 : v_38);
    const bool v_42 = lm_less_than(v_41, lm_i64(0LL));
    const bool v_43 = (!v_42 && true);
    const bool v_44 = lm_less_than(v_41, lm_i64(40LL));
    const bool v_45 = (v_43 && v_44);
    const lm_i64 v_46 = lm_add(v_41, v_19);
    const lm_i64 v_47 = (v_45 ? v_46 : lm_i64(-1LL));
    const float v_48 = busy_3 && v_36 && ((lm_int)(v_47 < 240)) && ((lm_int)(-1 < v_47)) ? lm_load(b1, v_47) : lm_zero<float>();
    if (busy_3 && v_36) lm_store(b2, p_i_6*9 + p_j_7 + 2, v_48);
    const bool v_49 = p_j_7 + 3 < (j_2 + 9);
    const lm_i32 v_50 = busy_3 && v_49 ? lm_load(b0, p_i_6*9 + p_j_7 + 3) : lm_zero<lm_i32>();
    const lm_i64 v_51 = lm_cast<lm_i64>(v_50);
    const bool v_52 = lm_less_than(v_51, lm_i64(0LL));
    const lm_i64 v_53 = lm_add(v_51, lm_i64(40LL));
    const lm_i64 v_54 = (v_52 ? v_53 : v_51);
    const bool v_55 = lm_less_than(v_54, lm_i64(0LL));
    const bool v_56 = (!v_55 && true);
    const bool v_57 = lm_less_than(v_54, lm_i64(40LL));
    const bool v_58 = (v_56 && v_57);
    const lm_i64 v_59 = lm_add(v_54, v_19);
    const lm_i64 v_60 = (v_58 ? v_59 : lm_i64(-1LL));
    const float v_61 = busy_3 && v_49 && ((lm_int)(v_60 < 240)) && ((lm_int)(-1 < v_60)) ? lm_load(b1, v_60) : lm_zero<float>();
    if (busy_3 && v_49) lm_store(b2, p_i_6*9 + p_j_7 + 3, v_61);
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:6 j:9 t256
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[6, 40]
//   buffer x1 input i32[6, 9]
//   buffer y0 output f32[6, 9]
//   kernel k0 call
//     axis i 6
//     axis j 9
//     for i 6 parallel
//       for j 9 parallel
//         stage i j
//           schedule i:1t j:1t
//           %0 = load x1[i, j] : i32
//           %1 = cast %0 : i64
//           %2 = constant 0 : i64
//           %3 = less_than %1 %2 : bool
//           %4 = constant 40 : i64
//           %5 = add %1 %4 : i64
//           %6 = select %3 %5 %1 : i64
//           %7 = less_than %6 %2 : bool
//           %8 = constant true : bool
//           %9 = less_than %7 %8 : bool
//           %10 = less_than %6 %4 : bool
//           %11 = mul %9 %10 : bool
//           %12 = position i : i64
//           %13 = mul %12 %4 : i64
//           %14 = add %6 %13 : i64
//           %15 = constant -1 : i64
//           %16 = select %11 %14 %15 : i64
//           %17 = load x0[v16 // 40, v16 % 40] if (v16 < 240)*(-1 < v16) : f32
//           store y0[i, j] = %17

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",1],["argument",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const lm_i32, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const lm_i32, b0, 54);
  LM_BUFFER(const float, b1, 240);
  LM_BUFFER(float, b2, 54);
  const lm_int i_1 = (lm_block)*6;
  const lm_int j_2 = (lm_block % (1))*9;
  // i:1t j:1t
  {
    const bool busy_3 = lm_thread < 54;
    const int t_j_4 = lm_thread % 9;
    const int t_i_5 = lm_thread / 9 % 6;
    const lm_int p_i_6 = i_1 + t_i_5;
    const lm_int p_j_7 = j_2 + t_j_4;
    const lm_i32 v_8 = busy_3 ? lm_load(b0, p_i_6*9 + p_j_7) : lm_zero<lm_i32>();
    const lm_i64 v_9 = lm_cast<lm_i64>(v_8);
    const bool v_10 = lm_less_than(v_9, lm_i64(0LL));
    const lm_i64 v_11 = lm_add(v_9, lm_i64(40LL));
    const lm_i64 v_12 = (v_10 ? v_11 : v_9);
    const bool v_13 = lm_less_than(v_12, lm_i64(0LL));
    const bool v_14 = (!v_13 && true);
    const bool v_15 = lm_less_than(v_12, lm_i64(40LL));
    const bool v_16 = (v_14 && v_15);
    const lm_i64 v_17 = (lm_i64)(p_i_6);
    const lm_i64 v_18 = lm_mul(v_17, lm_i64(40LL));
    const lm_i64 v_19 = lm_add(v_12, v_18);
    const lm_i64 v_20 = (v_16 ? v_19 : lm_i64(-1LL));
    const float v_21 = busy_3 && ((lm_int)(v_20 < 240)) && ((lm_int)(-1 < v_20)) ? lm_load(b1, v_20) : lm_zero<float>();
    if (busy_3) lm_store(b2, p_i_6*9 + p_j_7, v_21);
  }
}
