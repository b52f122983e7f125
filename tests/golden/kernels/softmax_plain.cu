//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 200], static=false) : f32[32, 200]
//   %1 = max_reduce(%0; axes=[1]) : f32[32]
//   %2 = expand(%1; axes=[1], sizes=[200]) : f32[32, 200]
//   %3 = constant(value=f32[](-1.0)) : f32[]
//   %4 = expand(%3; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %5 = mul(%2, %4) : f32[32, 200]
//   %6 = add(%0, %5) : f32[32, 200]
//   %7 = constant(value=f32[](1.4426950408889634)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[32, 200]) : f32[32, 200]
//   %9 = mul(%6, %8) : f32[32, 200]
//   %10 = exp2(%9) : f32[32, 200]
//   %11 = sum(%10; axes=[1]) : f32[32]
//   %12 = recip(%11) : f32[32]
//   %13 = expand(%12; axes=[1], sizes=[200]) : f32[32, 200]
//   %14 = mul(%10, %13) : f32[32, 200]
//   output "y" %14

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t1
// k1 block: i:1 j:1 t1
// k2 block: i:1 t1
// k3 block: i:1 t1
// k4 block: i:1 j:1 t1
//   program "region"
//   buffer x0 input f32[32, 200]
//   buffer y0 output f32[32, 200]
//   buffer t1 global f32[32]
//   buffer t10 global f32[32, 200]
//   buffer t11 global f32[32]
//   buffer t12 global f32[32]
//   kernel k0 call
//     axis i 32
//     axis j 200
//     for i 1 parallel
//       stage i j
//         %0 = load x0[i, j] : f32
//         %1 = reduce max %0 over j : f32
//         store t1[i] = %1
//   kernel k1 call
//     axis i 32
//     axis j 200
//     for i 1 parallel
//       for j 1 parallel
//         stage i j
//           %0 = load x0[i, j] : f32
//           %1 = load t1[i] : f32
//           %2 = sub %0 %1 : f32
//           %3 = exp %2 : f32
//           store t10[i, j] = %3
//   kernel k2 call
//     axis i 32
//     axis j 200
//     for i 1 parallel
//       stage i j
//         %0 = load t10[i, j] : f32
//         %1 = reduce add %0 over j : f32
//         store t11[i] = %1
//   kernel k3 call
//     axis i 32
//     for i 1 parallel
//       stage i
//         %0 = load t11[i] : f32
//         %1 = recip %0 : f32
//         store t12[i] = %1
//   kernel k4 call
//     axis i 32
//     axis j 200
//     for i 1 parallel
//       for j 1 parallel
//         stage i j
//           %0 = load t10[i, j] : f32
//           %1 = load t12[i] : f32
//           %2 = mul %0 %1 : f32
//           store y0[i, j] = %2

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":25856,"prepared_bytes":0,"slab_offset":25856,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":32,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["workspace",25600]]},{"function":"k1","kernel":"k1","when":"call","blocks":6400,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["workspace",25600],["workspace",0]]},{"function":"k2","kernel":"k2","when":"call","blocks":32,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["workspace",0],["workspace",25600]]},{"function":"k3","kernel":"k3","when":"call","blocks":32,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["workspace",25600],["workspace",25600]]},{"function":"k4","kernel":"k4","when":"call","blocks":6400,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["workspace",0],["workspace",25600],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 6400);
  LM_BUFFER(float, b1, 32);
  const lm_int i_1 = (lm_block)*1;
  // plain
  {
    const bool busy_2 = lm_thread < 1;
    {
      float sum_3 = -lm_infinity<float>();
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 200; j_4 += 1) {
        const float v_5 = busy_2 ? lm_load(b0, i_1*200 + j_4) : lm_zero<float>();
        sum_3 = lm_max(sum_3, v_5);
      }
      if (busy_2) lm_store(b1, i_1, sum_3);
    }
  }
}

LM_KERNEL(k1, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 6400);
  LM_BUFFER(const float, b1, 32);
  LM_BUFFER(float, b2, 6400);
  const lm_int i_1 = (lm_block / (200))*1;
  const lm_int j_2 = (lm_block % (200))*1;
  // plain
  {
    const bool busy_3 = lm_thread < 1;
    const float v_4 = busy_3 ? lm_load(b0, i_1*200 + j_2) : lm_zero<float>();
    const float v_5 = busy_3 ? lm_load(b1, i_1) : lm_zero<float>();
    const float v_6 = v_4 - v_5;
    const float v_7 = lm_exp(v_6);
    if (busy_3) lm_store(b2, i_1*200 + j_2, v_7);
  }
}

LM_KERNEL(k2, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 6400);
  LM_BUFFER(float, b1, 32);
  const lm_int i_1 = (lm_block)*1;
  // plain
  {
    const bool busy_2 = lm_thread < 1;
    {
      float sum_3 = 0.0f;
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 200; j_4 += 1) {
        const float v_5 = busy_2 ? lm_load(b0, i_1*200 + j_4) : lm_zero<float>();
        sum_3 = sum_3 + v_5;
      }
      if (busy_2) lm_store(b1, i_1, sum_3);
    }
  }
}

LM_KERNEL(k3, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 32);
  LM_BUFFER(float, b1, 32);
  const lm_int i_1 = (lm_block)*1;
  // plain
  {
    const bool busy_2 = lm_thread < 1;
    const float v_3 = busy_2 ? lm_load(b0, i_1) : lm_zero<float>();
    const float v_4 = lm_recip(v_3);
    if (busy_2) lm_store(b1, i_1, v_4);
  }
}

LM_KERNEL(k4, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 6400);
  LM_BUFFER(const float, b1, 32);
  LM_BUFFER(float, b2, 6400);
  const lm_int i_1 = (lm_block / (200))*1;
  const lm_int j_2 = (lm_block % (200))*1;
  // plain
  {
    const bool busy_3 = lm_thread < 1;
    const float v_4 = busy_3 ? lm_load(b0, i_1*200 + j_2) : lm_zero<float>();
    const float v_5 = busy_3 ? lm_load(b1, i_1) : lm_zero<float>();
    const float v_6 = lm_mul(v_4, v_5);
    if (busy_3) lm_store(b2, i_1*200 + j_2, v_6);
  }
}
