//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[2, 3, 12, 11], static=false) : f32[2, 3, 12, 11]
//   %1 = pad(%0; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : f32[2, 3, 14, 13]
//   %2 = constant(value=bool[](true)) : bool[]
//   %3 = expand(%2; axes=[0, 1, 2, 3], sizes=[2, 3, 12, 11]) : bool[2, 3, 12, 11]
//   %4 = pad(%3; lows=[0, 0, 1, 1], highs=[0, 0, 1, 1]) : bool[2, 3, 14, 13]
//   %5 = constant(value=f32[](-inf)) : f32[]
//   %6 = expand(%5; axes=[0, 1, 2, 3], sizes=[2, 3, 14, 13]) : f32[2, 3, 14, 13]
//   %7 = select(%4, %1, %6) : f32[2, 3, 14, 13]
//   %8 = window(%7; axis=3, size=3, stride=2, dilation=1) : f32[2, 3, 14, 6, 3]
//   %9 = window(%8; axis=2, size=3, stride=2, dilation=1) : f32[2, 3, 6, 3, 6, 3]
//   %10 = max_reduce(%9; axes=[3, 5]) : f32[2, 3, 6, 6]
//   output "y" %10

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: j:1 t256
// k0 stage 0: spread 4
// k0 stage 1: spread 1
//   program "region"
//   buffer x0 input f32[2, 3, 12, 11]
//   buffer y0 output f32[2, 3, 6, 6]
//   buffer t7 scratch f32[1, 1, 14, 13]
//   kernel k0 call
//     axis j 6
//     axis k 6
//     axis l 6
//     axis m 3
//     axis n 3
//     axis o 14
//     axis p 13
//     for j 1 parallel
//       stage j o p
//         schedule o:1t p:4t p:1v
//         %0 = position (0 < o)*(p < 12)*(o < 13)*(0 < p) : bool
//         %1 = load x0[0, j, o - 1, p - 1] if (0 < o)*(p < 12)*(o < 13)*(0 < p) : f32
//         %2 = constant -inf : f32
//         %3 = select %0 %1 %2 : f32
//         store t7[0, j - start_j, o, p] = %3
//       stage j k l m n
//         schedule k:1t l:1t m:1u n:1u
//         %0 = load t7[0, j - start_j, k*2 + m, l*2 + n] : f32
//         %1 = reduce max %0 over m n : f32
//         store y0[0, j, k, l] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":6,"threads":64,"shared_bytes":768,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 792);
  LM_BUFFER(float, b1, 216);
  LM_SHARED(float, s2, 0, 182);
  const lm_int j_1 = (lm_block)*1;
  // o:1t p:4t p:1v
  {
    const bool busy_2 = lm_thread < 56;
    const int t_p_3 = lm_thread % 4;
    const int t_o_4 = lm_thread / 4 % 14;
    const lm_int p_o_5 = t_o_4;
    const lm_int p_p_6 = t_p_3*4;
    const bool v_7 = p_p_6 < 13;
    const bool v_8 = (bool)((lm_int)(0 < p_o_5)*(lm_int)(p_p_6 < 12)*(lm_int)(p_o_5 < 13)*(lm_int)(0 < p_p_6));
    const float v_9 = busy_2 && v_7 && ((lm_int)(0 < p_o_5)) && ((lm_int)(p_p_6 < 12)) && ((lm_int)(p_o_5 < 13)) && ((lm_int)(0 < p_p_6)) ? lm_load(b0, j_1*132 + p_o_5*11 + p_p_6 + (-12)) : lm_zero<float>();
    const float v_10 = (v_8 ? v_9 : -lm_infinity<float>());
    if (busy_2 && v_7) lm_store(s2, j_1*182 + p_o_5*13 + p_p_6 + j_1*(-182), v_10);
    const bool v_11 = p_p_6 + 1 < 13;
    const bool v_12 = (bool)((lm_int)(0 < p_o_5)*(lm_int)((p_p_6 + 1) < 12)*(lm_int)(p_o_5 < 13)*(lm_int)(0 < (p_p_6 + 1)));
    const float v_13 = busy_2 && v_11 && ((lm_int)(0 < p_o_5)) && ((lm_int)((p_p_6 + 1) < 12)) && ((lm_int)(p_o_5 < 13)) && ((lm_int)(0 < (p_p_6 + 1))) ? lm_load(b0, j_1*132 + p_o_5*11 + p_p_6 + (-11)) : lm_zero<float>();
    const float v_14 = (v_12 ? v_13 : -lm_infinity<float>());
    if (busy_2 && v_11) lm_store(s2, j_1*182 + p_o_5*13 + p_p_6 + j_1*(-182) + 1, v_14);
    const bool v_15 = p_p_6 + 2 < 13;
    const bool v_16 = (bool)((lm_int)(0 < p_o_5)*(lm_int)((p_p_6 + 2) < 12)*(lm_int)(p_o_5 < 13)*(lm_int)(0 < (p_p_6 + 2)));
    const float v_17 = busy_2 && v_15 && ((lm_int)(0 < p_o_5)) && ((lm_int)((p_p_6 + 2) < 12)) && ((lm_int)(p_o_5 < 13)) && ((lm_int)(0 < (p_p_6 + 2))) ? lm_load(b0, j_1*132 + p_o_5*11 + p_p_6 + (-10)) : lm_zero<float>();
    const float v_18 = (v_16 ? v_17 : -lm_infinity<float>());
    if (busy_2 && v_15) lm_store(s2, j_1*182 + p_o_5*13 + p_p_6 + j_1*(-182) + 2, v_18);
    const bool v_19 = p_p_6 + 3 < 13;
    const bool v_20 = (bool)((lm_int)(0 < p_o_5)*(lm_int)((p_p_6 + 3) < 12)*(lm_int)(p_o_5 < 13)*(lm_int)(0 < (p_p_6 + 3)));
    const float v_21 = busy_2 && v_19 && ((lm_int)(0 < p_o_5)) && ((lm_int)((p_p_6 + 3) < 12)) && ((lm_int)(p_o_5 < 13)) && ((lm_int)(0 < (p_p_6 + 3))) ? lm_load(b0, j_1*132 + p_o_5*11 + p_p_6 + (-9)) : lm_zero<float>();
    const float v_22 = (v_20 ? v_21 : -lm_infinity<float>());
    if (busy_2 && v_19) lm_store(s2, j_1*182 + p_o_5*13 + p_p_6 + j_1*(-182) + 3, v_22);
  }
  lm_barrier();
  // k:1t l:1t m:1u n:1u
  {
    const bool busy_23 = lm_thread < 36;
    const int t_l_24 = lm_thread % 6;
    const int t_k_25 = lm_thread / 6 % 6;
    {
      const lm_int p_k_26 = t_k_25;
      const lm_int p_l_27 = t_l_24;
      float sum_28 = -lm_infinity<float>();
      const float v_29 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182));
      sum_28 = lm_max(sum_28, v_29);
      const float v_30 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 1);
      sum_28 = lm_max(sum_28, v_30);
      const float v_31 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 2);
      sum_28 = lm_max(sum_28, v_31);
      const float v_32 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 13);
      sum_28 = lm_max(sum_28, v_32);
      const float v_33 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 14);
      sum_28 = lm_max(sum_28, v_33);
      const float v_34 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 15);
      sum_28 = lm_max(sum_28, v_34);
      const float v_35 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 26);
      sum_28 = lm_max(sum_28, v_35);
      const float v_36 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 27);
      sum_28 = lm_max(sum_28, v_36);
      const float v_37 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 28);
      sum_28 = lm_max(sum_28, v_37);
      if (busy_23) lm_store(b1, j_1*36 + p_k_26*6 + p_l_27, sum_28);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: j:1 t1024
// k0 stage 0: spread 4
// k0 stage 1: spread 1
//   program "region"
//   buffer x0 input f32[2, 3, 12, 11]
//   buffer y0 output f32[2, 3, 6, 6]
//   buffer t7 scratch f32[1, 1, 14, 13]
//   kernel k0 call
//     axis j 6
//     axis k 6
//     axis l 6
//     axis m 3
//     axis n 3
//     axis o 14
//     axis p 13
//     for j 1 parallel
//       stage j o p
//         schedule o:1t p:4t p:1v
//         %0 = position (0 < o)*(p < 12)*(o < 13)*(0 < p) : bool
//         %1 = load x0[0, j, o - 1, p - 1] if (0 < o)*(p < 12)*(o < 13)*(0 < p) : f32
//         %2 = constant -inf : f32
//         %3 = select %0 %1 %2 : f32
//         store t7[0, j - start_j, o, p] = %3
//       stage j k l m n
//         schedule k:1t l:1t m:1u n:1u
//         %0 = load t7[0, j - start_j, k*2 + m, l*2 + n] : f32
//         %1 = reduce max %0 over m n : f32
//         store y0[0, j, k, l] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":6,"threads":64,"shared_bytes":768,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 792);
  LM_BUFFER(float, b1, 216);
  LM_SHARED(float, s2, 0, 182);
  const lm_int j_1 = (lm_block)*1;
  // o:1t p:4t p:1v
  {
    const bool busy_2 = lm_thread < 56;
    const int t_p_3 = lm_thread % 4;
    const int t_o_4 = lm_thread / 4 % 14;
    const lm_int p_o_5 = t_o_4;
    const lm_int p_p_6 = t_p_3*4;
    const bool v_7 = p_p_6 < 13;
    const bool v_8 = (bool)((lm_int)(0 < p_o_5)*(lm_int)(p_p_6 < 12)*(lm_int)(p_o_5 < 13)*(lm_int)(0 < p_p_6));
    const float v_9 = busy_2 && v_7 && ((lm_int)(0 < p_o_5)) && ((lm_int)(p_p_6 < 12)) && ((lm_int)(p_o_5 < 13)) && ((lm_int)(0 < p_p_6)) ? lm_load(b0, j_1*132 + p_o_5*11 + p_p_6 + (-12)) : lm_zero<float>();
    const float v_10 = (v_8 ? v_9 : -lm_infinity<float>());
    if (busy_2 && v_7) lm_store(s2, j_1*182 + p_o_5*13 + p_p_6 + j_1*(-182), v_10);
    const bool v_11 = p_p_6 + 1 < 13;
    const bool v_12 = (bool)((lm_int)(0 < p_o_5)*(lm_int)((p_p_6 + 1) < 12)*(lm_int)(p_o_5 < 13)*(lm_int)(0 < (p_p_6 + 1)));
    const float v_13 = busy_2 && v_11 && ((lm_int)(0 < p_o_5)) && ((lm_int)((p_p_6 + 1) < 12)) && ((lm_int)(p_o_5 < 13)) && ((lm_int)(0 < (p_p_6 + 1))) ? lm_load(b0, j_1*132 + p_o_5*11 + p_p_6 + (-11)) : lm_zero<float>();
    const float v_14 = (v_12 ? v_13 : -lm_infinity<float>());
    if (busy_2 && v_11) lm_store(s2, j_1*182 + p_o_5*13 + p_p_6 + j_1*(-182) + 1, v_14);
    const bool v_15 = p_p_6 + 2 < 13;
    const bool v_16 = (bool)((lm_int)(0 < p_o_5)*(lm_int)((p_p_6 + 2) < 12)*(lm_int)(p_o_5 < 13)*(lm_int)(0 < (p_p_6 + 2)));
    const float v_17 = busy_2 && v_15 && ((lm_int)(0 < p_o_5)) && ((lm_int)((p_p_6 + 2) < 12)) && ((lm_int)(p_o_5 < 13)) && ((lm_int)(0 < (p_p_6 + 2))) ? lm_load(b0, j_1*132 + p_o_5*11 + p_p_6 + (-10)) : lm_zero<float>();
    const float v_18 = (v_16 ? v_17 : -lm_infinity<float>());
    if (busy_2 && v_15) lm_store(s2, j_1*182 + p_o_5*13 + p_p_6 + j_1*(-182) + 2, v_18);
    const bool v_19 = p_p_6 + 3 < 13;
    const bool v_20 = (bool)((lm_int)(0 < p_o_5)*(lm_int)((p_p_6 + 3) < 12)*(lm_int)(p_o_5 < 13)*(lm_int)(0 < (p_p_6 + 3)));
    const float v_21 = busy_2 && v_19 && ((lm_int)(0 < p_o_5)) && ((lm_int)((p_p_6 + 3) < 12)) && ((lm_int)(p_o_5 < 13)) && ((lm_int)(0 < (p_p_6 + 3))) ? lm_load(b0, j_1*132 + p_o_5*11 + p_p_6 + (-9)) : lm_zero<float>();
    const float v_22 = (v_20 ? v_21 : -lm_infinity<float>());
    if (busy_2 && v_19) lm_store(s2, j_1*182 + p_o_5*13 + p_p_6 + j_1*(-182) + 3, v_22);
  }
  lm_barrier();
  // k:1t l:1t m:1u n:1u
  {
    const bool busy_23 = lm_thread < 36;
    const int t_l_24 = lm_thread % 6;
    const int t_k_25 = lm_thread / 6 % 6;
    {
      const lm_int p_k_26 = t_k_25;
      const lm_int p_l_27 = t_l_24;
      float sum_28 = -lm_infinity<float>();
      const float v_29 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182));
      sum_28 = lm_max(sum_28, v_29);
      const float v_30 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 1);
      sum_28 = lm_max(sum_28, v_30);
      const float v_31 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 2);
      sum_28 = lm_max(sum_28, v_31);
      const float v_32 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 13);
      sum_28 = lm_max(sum_28, v_32);
      const float v_33 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 14);
      sum_28 = lm_max(sum_28, v_33);
      const float v_34 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 15);
      sum_28 = lm_max(sum_28, v_34);
      const float v_35 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 26);
      sum_28 = lm_max(sum_28, v_35);
      const float v_36 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 27);
      sum_28 = lm_max(sum_28, v_36);
      const float v_37 = lm_load(s2, j_1*182 + p_k_26*26 + p_l_27*2 + j_1*(-182) + 28);
      sum_28 = lm_max(sum_28, v_37);
      if (busy_23) lm_store(b1, j_1*36 + p_k_26*6 + p_l_27, sum_28);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: j:6 t256
// k0 stage 0: spread 1
// k0 stage 1: spread 1
//   program "region"
//   buffer x0 input f32[2, 3, 12, 11]
//   buffer y0 output f32[2, 3, 6, 6]
//   buffer t7 scratch f32[1, 6, 14, 13]
//   kernel k0 call
//     axis j 6
//     axis k 6
//     axis l 6
//     axis m 3
//     axis n 3
//     axis o 14
//     axis p 13
//     for j 6 parallel
//       stage j o p
//         schedule o:1t p:1t
//         %0 = position (0 < o)*(p < 12)*(o < 13)*(0 < p) : bool
//         %1 = load x0[0, j, o - 1, p - 1] if (0 < o)*(p < 12)*(o < 13)*(0 < p) : f32
//         %2 = constant -inf : f32
//         %3 = select %0 %1 %2 : f32
//         store t7[0, j - start_j, o, p] = %3
//       stage j k l m n
//         schedule j:1t k:1t l:1t m:1u n:1u
//         %0 = load t7[0, j - start_j, k*2 + m, l*2 + n] : f32
//         %1 = reduce max %0 over m n : f32
//         store y0[0, j, k, l] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":224,"shared_bytes":4480,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 224)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 792);
  LM_BUFFER(float, b1, 216);
  LM_SHARED(float, s2, 0, 1092);
  const lm_int j_1 = (lm_block)*6;
  // o:1t p:1t
  {
    const bool busy_2 = lm_thread < 182;
    const int t_p_3 = lm_thread % 13;
    const int t_o_4 = lm_thread / 13 % 14;
    #pragma unroll 4
    for (lm_int j_5 = j_1; j_5 < (j_1 + 6); j_5 += 1) {
      const lm_int p_o_6 = t_o_4;
      const lm_int p_p_7 = t_p_3;
      const bool v_8 = (bool)((lm_int)(0 < p_o_6)*(lm_int)(p_p_7 < 12)*(lm_int)(p_o_6 < 13)*(lm_int)(0 < p_p_7));
      const float v_9 = busy_2 && ((lm_int)(0 < p_o_6)) && ((lm_int)(p_p_7 < 12)) && ((lm_int)(p_o_6 < 13)) && ((lm_int)(0 < p_p_7)) ? lm_load(b0, j_5*132 + p_o_6*11 + p_p_7 + (-12)) : lm_zero<float>();
      const float v_10 = (v_8 ? v_9 : -lm_infinity<float>());
      if (busy_2) lm_store(s2, j_5*182 + p_o_6*13 + p_p_7 + j_1*(-182), v_10);
    }
  }
  lm_barrier();
  // j:1t k:1t l:1t m:1u n:1u
  {
    const bool busy_11 = lm_thread < 216;
    const int t_l_12 = lm_thread % 6;
    const int t_k_13 = lm_thread / 6 % 6;
    const int t_j_14 = lm_thread / 36 % 6;
    {
      const lm_int p_j_15 = j_1 + t_j_14;
      const lm_int p_k_16 = t_k_13;
      const lm_int p_l_17 = t_l_12;
      float sum_18 = -lm_infinity<float>();
      const float v_19 = lm_load(s2, p_j_15*182 + p_k_16*26 + p_l_17*2 + j_1*(-182));
      sum_18 = lm_max(sum_18, v_19);
      const float v_20 = lm_load(s2, p_j_15*182 + p_k_16*26 + p_l_17*2 + j_1*(-182) + 1);
      sum_18 = lm_max(sum_18, v_20);
      const float v_21 = lm_load(s2, p_j_15*182 + p_k_16*26 + p_l_17*2 + j_1*(-182) + 2);
      sum_18 = lm_max(sum_18, v_21);
      const float v_22 = lm_load(s2, p_j_15*182 + p_k_16*26 + p_l_17*2 + j_1*(-182) + 13);
      sum_18 = lm_max(sum_18, v_22);
      const float v_23 = lm_load(s2, p_j_15*182 + p_k_16*26 + p_l_17*2 + j_1*(-182) + 14);
      sum_18 = lm_max(sum_18, v_23);
      const float v_24 = lm_load(s2, p_j_15*182 + p_k_16*26 + p_l_17*2 + j_1*(-182) + 15);
      sum_18 = lm_max(sum_18, v_24);
      const float v_25 = lm_load(s2, p_j_15*182 + p_k_16*26 + p_l_17*2 + j_1*(-182) + 26);
      sum_18 = lm_max(sum_18, v_25);
      const float v_26 = lm_load(s2, p_j_15*182 + p_k_16*26 + p_l_17*2 + j_1*(-182) + 27);
      sum_18 = lm_max(sum_18, v_26);
      const float v_27 = lm_load(s2, p_j_15*182 + p_k_16*26 + p_l_17*2 + j_1*(-182) + 28);
      sum_18 = lm_max(sum_18, v_27);
      if (busy_11) lm_store(b1, p_j_15*36 + p_k_16*6 + p_l_17, sum_18);
    }
  }
}
