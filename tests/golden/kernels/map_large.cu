//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[65536, 32768], static=false) : f32[65536, 32768]
//   %1 = constant(value=f32[](2.0)) : f32[]
//   %2 = expand(%1; axes=[0, 1], sizes=[65536, 32768]) : f32[65536, 32768]
//   %3 = mul(%0, %2) : f32[65536, 32768]
//   output "y" %3

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: j:1024 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[65536, 32768]
//   buffer y0 output f32[65536, 32768]
//   kernel k0 call
//     axis j 2147483648
//     for j 1024 parallel
//       stage j
//         schedule j:4t j:1v
//         %0 = load x0[0, j] : f32
//         %1 = constant 2.0 : f32
//         %2 = mul %0 %1 : f32
//         store y0[0, j] = %2

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2097152,"threads":256,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef lm_i64 lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 2147483648);
  LM_BUFFER(float, b1, 2147483648);
  const lm_int j_1 = (lm_block)*1024;
  // j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    const lm_int p_j_3 = j_1 + t_j_2*4;
    const lm_vector<float, 4> v_4 = lm_load_vector<4>(b0, p_j_3);
    const float v_5 = lm_mul(v_4.lane[0], 2.0f);
    const float v_6 = lm_mul(v_4.lane[1], 2.0f);
    const float v_7 = lm_mul(v_4.lane[2], 2.0f);
    const float v_8 = lm_mul(v_4.lane[3], 2.0f);
    lm_store_vector<4>(b1, p_j_3, lm_vector<float, 4>{{v_5, v_6, v_7, v_8}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: j:512 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[65536, 32768]
//   buffer y0 output f32[65536, 32768]
//   kernel k0 call
//     axis j 2147483648
//     for j 512 parallel
//       stage j
//         schedule j:4t j:1v
//         %0 = load x0[0, j] : f32
//         %1 = constant 2.0 : f32
//         %2 = mul %0 %1 : f32
//         store y0[0, j] = %2

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4194304,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef lm_i64 lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 2147483648);
  LM_BUFFER(float, b1, 2147483648);
  const lm_int j_1 = (lm_block)*512;
  // j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    const lm_int p_j_3 = j_1 + t_j_2*4;
    const lm_vector<float, 4> v_4 = lm_load_vector<4>(b0, p_j_3);
    const float v_5 = lm_mul(v_4.lane[0], 2.0f);
    const float v_6 = lm_mul(v_4.lane[1], 2.0f);
    const float v_7 = lm_mul(v_4.lane[2], 2.0f);
    const float v_8 = lm_mul(v_4.lane[3], 2.0f);
    lm_store_vector<4>(b1, p_j_3, lm_vector<float, 4>{{v_5, v_6, v_7, v_8}});
  }
}
