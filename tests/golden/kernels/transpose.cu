//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[40, 96], static=false) : f32[40, 96]
//   %1 = permute(%0; axes=[1, 0]) : f32[96, 40]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:32 j:32 t256
// k0 stage 0: turn 1
//   program "region"
//   buffer x0 input f32[40, 96]
//   buffer y0 output f32[96, 40]
//   kernel k0 call
//     axis i 96
//     axis j 40
//     for i 32 parallel
//       for j 32 parallel
//         stage i j
//           schedule i:8 i:1t j:1t pack x0@0(i:1 j:1)
//           %0 = load x0[j, i] : f32
//           store y0[i, j] = %0

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":6,"threads":256,"shared_bytes":4224,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 3840);
  LM_BUFFER(float, b1, 3840);
  LM_SHARED(float, tile_4, 0, 1056);
  const lm_int i_1 = (lm_block / (2))*32;
  const lm_int j_2 = (lm_block % (2))*32;
  const lm_int j_end_3 = lm_imin(j_2 + 32, 40);
  // i:8 i:1t j:1t
  {
    const int t_j_5 = lm_thread % 32;
    const int t_i_6 = lm_thread / 32;
    lm_barrier();
    #pragma unroll
    for (int e_7 = lm_thread; e_7 < 1024; e_7 += 256) {
      const int c_i_8 = e_7 % 32;
      const int e_9 = e_7 / 32;
      const int c_j_10 = e_9;
      const bool v_11 = (j_2 + c_j_10) < j_end_3;
      lm_store(tile_4, c_i_8*33 + c_j_10*1, v_11 ? lm_load(b0, (i_1 + c_i_8) + (j_2 + c_j_10)*96) : lm_zero<float>());
    }
    lm_barrier();
    #pragma unroll 4
    for (lm_int i_12 = i_1; i_12 < (i_1 + 32); i_12 += 8) {
      const lm_int p_i_13 = i_12 + t_i_6;
      const lm_int p_j_14 = j_2 + t_j_5;
      const bool v_15 = p_j_14 < j_end_3;
      const float v_16 = lm_load(tile_4, (p_i_13 - i_1)*33 + (p_j_14 - j_2)*1);
      if (v_15) lm_store(b1, p_i_13*40 + p_j_14, v_16);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:64 j:40 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[40, 96]
//   buffer y0 output f32[96, 40]
//   kernel k0 call
//     axis i 96
//     axis j 40
//     for i 64 parallel
//       for j 40 parallel
//         stage i j
//           schedule i:16 i:1t j:4t j:1v
//           %0 = load x0[j, i] : f32
//           store y0[i, j] = %0

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":160,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 160)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 3840);
  LM_BUFFER(float, b1, 3840);
  const lm_int i_1 = (lm_block)*64;
  const lm_int i_end_2 = lm_imin(i_1 + 64, 96);
  const lm_int j_3 = (lm_block % (1))*40;
  // i:16 i:1t j:4t j:1v
  {
    const int t_j_4 = lm_thread % 10;
    const int t_i_5 = lm_thread / 10;
    #pragma unroll 4
    for (lm_int i_6 = i_1; i_6 < i_end_2; i_6 += 16) {
      const lm_int p_i_7 = i_6 + t_i_5;
      const lm_int p_j_8 = j_3 + t_j_4*4;
      const bool v_9 = p_i_7 < i_end_2;
      const float v_10 = v_9 ? lm_load(b0, p_i_7 + p_j_8*96) : lm_zero<float>();
      const float v_11 = v_9 ? lm_load(b0, p_i_7 + p_j_8*96 + 96) : lm_zero<float>();
      const float v_12 = v_9 ? lm_load(b0, p_i_7 + p_j_8*96 + 192) : lm_zero<float>();
      const float v_13 = v_9 ? lm_load(b0, p_i_7 + p_j_8*96 + 288) : lm_zero<float>();
      if (v_9) lm_store_vector<4>(b1, p_i_7*40 + p_j_8, lm_vector<float, 4>{{v_10, v_11, v_12, v_13}});
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:64 j:40 t256
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[40, 96]
//   buffer y0 output f32[96, 40]
//   kernel k0 call
//     axis i 96
//     axis j 40
//     for i 64 parallel
//       for j 40 parallel
//         stage i j
//           schedule i:4 i:1t j:1t
//           %0 = load x0[j, i] : f32
//           store y0[i, j] = %0

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":2,"threads":160,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 160)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 3840);
  LM_BUFFER(float, b1, 3840);
  const lm_int i_1 = (lm_block)*64;
  const lm_int i_end_2 = lm_imin(i_1 + 64, 96);
  const lm_int j_3 = (lm_block % (1))*40;
  // i:4 i:1t j:1t
  {
    const int t_j_4 = lm_thread % 40;
    const int t_i_5 = lm_thread / 40;
    #pragma unroll 4
    for (lm_int i_6 = i_1; i_6 < i_end_2; i_6 += 4) {
      const lm_int p_i_7 = i_6 + t_i_5;
      const lm_int p_j_8 = j_3 + t_j_4;
      const bool v_9 = p_i_7 < i_end_2;
      const float v_10 = v_9 ? lm_load(b0, p_i_7 + p_j_8*96) : lm_zero<float>();
      if (v_9) lm_store(b1, p_i_7*40 + p_j_8, v_10);
    }
  }
}
