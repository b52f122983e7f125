//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[30, 50], static=false) : f32[30, 50]
//   %1 = input(name="b", dtype=f32, shape=[50], static=false) : f32[50]
//   %2 = expand(%1; axes=[0], sizes=[30]) : f32[30, 50]
//   %3 = add(%0, %2) : f32[30, 50]
//   %4 = constant(value=f32[](0.0)) : f32[]
//   %5 = expand(%4; axes=[0, 1], sizes=[30, 50]) : f32[30, 50]
//   %6 = max(%3, %5) : f32[30, 50]
//   %7 = constant(value=f32[](0.5)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[30, 50]) : f32[30, 50]
//   %9 = mul(%6, %8) : f32[30, 50]
//   %10 = add(%0, %9) : f32[30, 50]
//   output "y" %10

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 j:1 t1
//   program "region"
//   buffer x0 input f32[30, 50]
//   buffer x1 input f32[50]
//   buffer y0 output f32[30, 50]
//   kernel k0 call
//     axis i 30
//     axis j 50
//     for i 1 parallel
//       for j 1 parallel
//         stage i j
//           %0 = load x0[i, j] : f32
//           %1 = load x1[j] : f32
//           %2 = add %0 %1 : f32
//           %3 = constant 0.0 : f32
//           %4 = max %2 %3 : f32
//           %5 = constant 0.5 : f32
//           %6 = mul %4 %5 : f32
//           %7 = add %0 %6 : f32
//           store y0[i, j] = %7

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1500,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 1500);
  LM_BUFFER(const float, b1, 50);
  LM_BUFFER(float, b2, 1500);
  const lm_int i_1 = (lm_block / (50))*1;
  const lm_int j_2 = (lm_block % (50))*1;
  // plain
  {
    const bool busy_3 = lm_thread < 1;
    const float v_4 = busy_3 ? lm_load(b0, i_1*50 + j_2) : lm_zero<float>();
    const float v_5 = busy_3 ? lm_load(b1, j_2) : lm_zero<float>();
    const float v_6 = v_4 + v_5;
    const float v_7 = lm_max(v_6, 0.0f);
    const float v_8 = lm_mul(v_7, 0.5f);
    const float v_9 = v_4 + v_8;
    if (busy_3) lm_store(b2, i_1*50 + j_2, v_9);
  }
}
