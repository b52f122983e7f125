//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[8, 1], static=false) : f32[8, 1]
//   %1 = iota(size=64, dtype=i64) : i64[64]
//   %2 = cast(%1; dtype=f32) : f32[64]
//   %3 = expand(%2; axes=[0], sizes=[8]) : f32[8, 64]
//   %4 = split(%0; axis=1, sizes=[]) : f32[8]
//   %5 = expand(%4; axes=[1], sizes=[64]) : f32[8, 64]
//   %6 = mul(%3, %5) : f32[8, 64]
//   output "y" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:8 j:64 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[8, 1]
//   buffer y0 output f32[8, 64]
//   kernel k0 call
//     axis i 8
//     axis j 64
//     for i 8 parallel
//       for j 64 parallel
//         stage i j
//           schedule i:1t j:4t j:1v
//           %0 = position j : i64
//           %1 = cast %0 : f32
//           %2 = load x0[i, 0] : f32
//           %3 = mul %1 %2 : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 8);
  LM_BUFFER(float, b1, 512);
  const lm_int i_1 = (lm_block)*8;
  const lm_int j_2 = (lm_block % (1))*64;
  // i:1t j:4t j:1v
  {
    const int t_j_3 = lm_thread % 16;
    const int t_i_4 = lm_thread / 16;
    const lm_int p_i_5 = i_1 + t_i_4;
    const lm_int p_j_6 = j_2 + t_j_3*4;
    const lm_i64 v_7 = (lm_i64)(p_j_6);
    const float v_8 = lm_cast<float>(v_7);
    const float v_9 = lm_load(b0, p_i_5);
    const float v_10 = lm_mul(v_8, v_9);
    const lm_i64 v_11 = (lm_i64)(p_j_6 + 1);
    const float v_12 = lm_cast<float>(v_11);
    const float v_13 = lm_mul(v_12, v_9);
    const lm_i64 v_14 = (lm_i64)(p_j_6 + 2);
    const float v_15 = lm_cast<float>(v_14);
    const float v_16 = lm_mul(v_15, v_9);
    const lm_i64 v_17 = (lm_i64)(p_j_6 + 3);
    const float v_18 = lm_cast<float>(v_17);
    const float v_19 = lm_mul(v_18, v_9);
    lm_store_vector<4>(b1, p_i_5*64 + p_j_6, lm_vector<float, 4>{{v_10, v_13, v_16, v_19}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:8 j:64 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[8, 1]
//   buffer y0 output f32[8, 64]
//   kernel k0 call
//     axis i 8
//     axis j 64
//     for i 8 parallel
//       for j 64 parallel
//         stage i j
//           schedule i:1t j:4t j:1v
//           %0 = position j : i64
//           %1 = cast %0 : f32
//           %2 = load x0[i, 0] : f32
//           %3 = mul %1 %2 : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 8);
  LM_BUFFER(float, b1, 512);
  const lm_int i_1 = (lm_block)*8;
  const lm_int j_2 = (lm_block % (1))*64;
  // i:1t j:4t j:1v
  {
    const int t_j_3 = lm_thread % 16;
    const int t_i_4 = lm_thread / 16;
    const lm_int p_i_5 = i_1 + t_i_4;
    const lm_int p_j_6 = j_2 + t_j_3*4;
    const lm_i64 v_7 = (lm_i64)(p_j_6);
    const float v_8 = lm_cast<float>(v_7);
    const float v_9 = lm_load(b0, p_i_5);
    const float v_10 = lm_mul(v_8, v_9);
    const lm_i64 v_11 = (lm_i64)(p_j_6 + 1);
    const float v_12 = lm_cast<float>(v_11);
    const float v_13 = lm_mul(v_12, v_9);
    const lm_i64 v_14 = (lm_i64)(p_j_6 + 2);
    const float v_15 = lm_cast<float>(v_14);
    const float v_16 = lm_mul(v_15, v_9);
    const lm_i64 v_17 = (lm_i64)(p_j_6 + 3);
    const float v_18 = lm_cast<float>(v_17);
    const float v_19 = lm_mul(v_18, v_9);
    lm_store_vector<4>(b1, p_i_5*64 + p_j_6, lm_vector<float, 4>{{v_10, v_13, v_16, v_19}});
  }
}
