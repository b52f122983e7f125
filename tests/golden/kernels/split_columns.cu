//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[40000, 32], static=false) : f32[40000, 32]
//   %1 = sum(%0; axes=[0]) : f32[32]
//   output "y" %1

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: split
// k0_parts block: p:1 i:32 t256
// k0_parts stage 0: columns 32 8 1
// k0 block: i:32 t256
// k0 stage 0: columns 32 8 1
//   program "region"
//   buffer x0 input f32[40000, 32]
//   buffer y0 output f32[32]
//   buffer k0_part1 global f32[320, 32]
//   kernel k0_parts call
//     axis p 320
//     axis i 32
//     axis j 125
//     for p 1 parallel
//       for i 32 parallel
//         stage p i j
//           schedule j:8 j:1t i:1t
//           %0 = load x0[j + p*125, i] : f32
//           %1 = reduce add %0 over j : f32
//           store k0_part1[p, i] = %1
//   kernel k0 call
//     axis i 32
//     axis p 320
//     for i 32 parallel
//       stage i p
//         schedule p:8 p:1t i:1t
//         %0 = load k0_part1[p, i] : f32
//         %1 = reduce add %0 over p : f32
//         store y0[i] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":40960,"prepared_bytes":0,"slab_offset":40960,"launches":[{"function":"k0","kernel":"k0_parts","when":"call","blocks":320,"threads":256,"shared_bytes":1920,"persistent":0,"arguments":[["argument",0],["workspace",0]]},{"function":"k1","kernel":"k0","when":"call","blocks":1,"threads":256,"shared_bytes":1920,"persistent":0,"arguments":[["workspace",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1280000);
  LM_BUFFER(float, b1, 10240);
  LM_SHARED(float, parts_11, 0, 480);
  const lm_int p_1 = (lm_block)*1;
  const lm_int i_2 = (lm_block % (1))*32;
  // j:8 j:1t i:1t
  {
    const int t_i_3 = lm_thread % 32;
    const int t_j_4 = lm_thread / 32;
    {
      const lm_int p_i_5 = i_2 + t_i_3;
      float sum_6 = 0.0f;
      #pragma unroll 4
      for (lm_int j_7 = 0; j_7 < 125; j_7 += 8) {
        const lm_int p_j_8 = j_7 + t_j_4;
        const bool v_9 = p_j_8 < 125;
        const float v_10 = v_9 ? lm_load(b0, p_i_5 + p_j_8*32 + p_1*4000) : lm_zero<float>();
        sum_6 = sum_6 + v_10;
      }
      lm_store(parts_11, lm_thread, sum_6);
      lm_barrier();
      const int base_12 = lm_thread & ~224;
      sum_6 = lm_load(parts_11, base_12);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 32);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 64);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 96);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 128);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 160);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 192);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 224);
      lm_barrier();
      if (t_j_4 == 0) lm_store(b1, p_i_5 + p_1*32, sum_6);
    }
  }
}

LM_KERNEL(k1, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 10240);
  LM_BUFFER(float, b1, 32);
  LM_SHARED(float, parts_9, 0, 480);
  const lm_int i_1 = (lm_block)*32;
  // p:8 p:1t i:1t
  {
    const int t_i_2 = lm_thread % 32;
    const int t_p_3 = lm_thread / 32;
    {
      const lm_int p_i_4 = i_1 + t_i_2;
      float sum_5 = 0.0f;
      #pragma unroll 4
      for (lm_int p_6 = 0; p_6 < 320; p_6 += 8) {
        const lm_int p_p_7 = p_6 + t_p_3;
        const float v_8 = lm_load(b0, p_i_4 + p_p_7*32);
        sum_5 = sum_5 + v_8;
      }
      lm_store(parts_9, lm_thread, sum_5);
      lm_barrier();
      const int base_10 = lm_thread & ~224;
      sum_5 = lm_load(parts_9, base_10);
      sum_5 = sum_5 + lm_load(parts_9, base_10 + 32);
      sum_5 = sum_5 + lm_load(parts_9, base_10 + 64);
      sum_5 = sum_5 + lm_load(parts_9, base_10 + 96);
      sum_5 = sum_5 + lm_load(parts_9, base_10 + 128);
      sum_5 = sum_5 + lm_load(parts_9, base_10 + 160);
      sum_5 = sum_5 + lm_load(parts_9, base_10 + 192);
      sum_5 = sum_5 + lm_load(parts_9, base_10 + 224);
      lm_barrier();
      if (t_p_3 == 0) lm_store(b1, p_i_4, sum_5);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 block: i:32 t128
// k0 stage 0: columns 32 8 2
//   program "region"
//   buffer x0 input f32[40000, 32]
//   buffer y0 output f32[32]
//   kernel k0 call
//     axis i 32
//     axis j 40000
//     for i 32 parallel
//       stage i j
//         schedule j:8 j:1t i:2t i:1v
//         %0 = load x0[j, i] : f32
//         %1 = reduce add %0 over j : f32
//         store y0[i] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":128,"shared_bytes":1792,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1280000);
  LM_BUFFER(float, b1, 32);
  LM_SHARED(float, parts_10, 0, 224);
  LM_SHARED(float, parts_11, 896, 224);
  const lm_int i_1 = (lm_block)*32;
  // j:8 j:1t i:2t i:1v
  {
    const int t_i_2 = lm_thread % 16;
    const int t_j_3 = lm_thread / 16;
    {
      const lm_int p_i_4 = i_1 + t_i_2*2;
      float sum_5 = 0.0f;
      float sum_6 = 0.0f;
      #pragma unroll 4
      for (lm_int j_7 = 0; j_7 < 40000; j_7 += 8) {
        const lm_int p_j_8 = j_7 + t_j_3;
        const lm_vector<float, 2> v_9 = lm_load_vector<2>(b0, p_i_4 + p_j_8*32);
        sum_5 = sum_5 + v_9.lane[0];
        sum_6 = sum_6 + v_9.lane[1];
      }
      sum_5 = sum_5 + lm_shuffle_xor(sum_5, 16);
      sum_6 = sum_6 + lm_shuffle_xor(sum_6, 16);
      lm_store(parts_10, lm_thread, sum_5);
      lm_store(parts_11, lm_thread, sum_6);
      lm_barrier();
      const int base_12 = lm_thread & ~96;
      sum_5 = lm_load(parts_10, base_12);
      sum_5 = sum_5 + lm_load(parts_10, base_12 + 32);
      sum_5 = sum_5 + lm_load(parts_10, base_12 + 64);
      sum_5 = sum_5 + lm_load(parts_10, base_12 + 96);
      sum_6 = lm_load(parts_11, base_12);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 32);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 64);
      sum_6 = sum_6 + lm_load(parts_11, base_12 + 96);
      lm_barrier();
      if (t_j_3 == 0) lm_store_vector<2>(b1, p_i_4, lm_vector<float, 2>{{sum_5, sum_6}});
    }
  }
}
