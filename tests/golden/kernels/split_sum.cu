//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[300, 4100], static=false) : f32[300, 4100]
//   %1 = mul(%0, %0) : f32[300, 4100]
//   %2 = sum(%1; axes=[0, 1]) : f32[]
//   output "y" %2

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: splitk16
// k0_parts block: p:1 t256
// k0_parts stage 0: lanes 256 4
// k0 block: t256
// k0 stage 0: lanes 32 4
//   program "region"
//   buffer x0 input f32[300, 4100]
//   buffer y0 output f32[]
//   buffer k0_part2 global f32[25]
//   kernel k0_parts call
//     axis p 25
//     axis j 49200
//     for p 1 parallel
//       stage p j
//         schedule j:1024 j:4t j:1v
//         %0 = load x0[0, j + p*49200] : f32
//         %1 = mul %0 %0 : f32
//         %2 = reduce add %1 over j : f32
//         store k0_part2[p] = %2
//   kernel k0 call
//     axis p 25
//     stage p
//       schedule p:4t p:1v
//       %0 = load k0_part2[p] : f32
//       %1 = reduce add %0 over p : f32
//       store y0[] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":256,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0_parts","when":"call","blocks":25,"threads":256,"shared_bytes":1920,"persistent":0,"arguments":[["argument",0],["workspace",0]]},{"function":"k1","kernel":"k0","when":"call","blocks":1,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["workspace",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 256)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1230000);
  LM_BUFFER(float, b1, 25);
  LM_SHARED(float, parts_8, 0, 480);
  const lm_int p_1 = (lm_block)*1;
  // j:1024 j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    {
      float sum_3 = 0.0f;
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 49200; j_4 += 1024) {
        const lm_int p_j_5 = j_4 + t_j_2*4;
        const bool v_6 = p_j_5 < 49200;
        const lm_vector<float, 4> v_7 = v_6 ? lm_load_vector<4>(b0, p_j_5 + p_1*49200) : lm_zero<lm_vector<float, 4>>();
        sum_3 = lm_fma(v_7.lane[0], v_7.lane[0], sum_3);
        sum_3 = lm_fma(v_7.lane[1], v_7.lane[1], sum_3);
        sum_3 = lm_fma(v_7.lane[2], v_7.lane[2], sum_3);
        sum_3 = lm_fma(v_7.lane[3], v_7.lane[3], sum_3);
      }
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 2);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 4);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 8);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 16);
      lm_store(parts_8, lm_thread, sum_3);
      lm_barrier();
      const int base_9 = lm_thread & ~224;
      sum_3 = lm_load(parts_8, base_9);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 32);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 64);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 96);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 128);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 160);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 192);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 224);
      lm_barrier();
      if (t_j_2 == 0) lm_store(b1, p_1, sum_3);
    }
  }
}

LM_KERNEL(k1, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 25);
  LM_BUFFER(float, b1, 1);
  // p:4t p:1v
  {
    const bool busy_1 = lm_thread < 8;
    const int t_p_2 = lm_thread % 8;
    {
      float sum_3 = 0.0f;
      const lm_int p_p_4 = t_p_2*4;
      const bool v_5 = p_p_4 < 25;
      const float v_6 = busy_1 && v_5 ? lm_load(b0, p_p_4) : lm_zero<float>();
      sum_3 = sum_3 + v_6;
      const bool v_7 = p_p_4 + 1 < 25;
      const float v_8 = busy_1 && v_7 ? lm_load(b0, p_p_4 + 1) : lm_zero<float>();
      sum_3 = sum_3 + v_8;
      const bool v_9 = p_p_4 + 2 < 25;
      const float v_10 = busy_1 && v_9 ? lm_load(b0, p_p_4 + 2) : lm_zero<float>();
      sum_3 = sum_3 + v_10;
      const bool v_11 = p_p_4 + 3 < 25;
      const float v_12 = busy_1 && v_11 ? lm_load(b0, p_p_4 + 3) : lm_zero<float>();
      sum_3 = sum_3 + v_12;
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 2);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 4);
      if (busy_1 && t_p_2 == 0) lm_store(b1, 0, sum_3);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 block: t32
// k0 stage 0: lanes 32 4
//   program "region"
//   buffer x0 input f32[300, 4100]
//   buffer y0 output f32[]
//   kernel k0 call
//     axis j 1230000
//     stage j
//       schedule j:128 j:4t j:1v
//       %0 = load x0[0, j] : f32
//       %1 = mul %0 %0 : f32
//       %2 = reduce add %1 over j : f32
//       store y0[] = %2

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1230000);
  LM_BUFFER(float, b1, 1);
  // j:128 j:4t j:1v
  {
    const int t_j_1 = lm_thread;
    {
      float sum_2 = 0.0f;
      #pragma unroll 4
      for (lm_int j_3 = 0; j_3 < 1230000; j_3 += 128) {
        const lm_int p_j_4 = j_3 + t_j_1*4;
        const bool v_5 = p_j_4 < 1230000;
        const lm_vector<float, 4> v_6 = v_5 ? lm_load_vector<4>(b0, p_j_4) : lm_zero<lm_vector<float, 4>>();
        sum_2 = lm_fma(v_6.lane[0], v_6.lane[0], sum_2);
        sum_2 = lm_fma(v_6.lane[1], v_6.lane[1], sum_2);
        sum_2 = lm_fma(v_6.lane[2], v_6.lane[2], sum_2);
        sum_2 = lm_fma(v_6.lane[3], v_6.lane[3], sum_2);
      }
      sum_2 = sum_2 + lm_shuffle_xor(sum_2, 1);
      sum_2 = sum_2 + lm_shuffle_xor(sum_2, 2);
      sum_2 = sum_2 + lm_shuffle_xor(sum_2, 4);
      sum_2 = sum_2 + lm_shuffle_xor(sum_2, 8);
      sum_2 = sum_2 + lm_shuffle_xor(sum_2, 16);
      if (t_j_1 == 0) lm_store(b1, 0, sum_2);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form split
// form: split
// k0_parts block: p:1 t1024
// k0_parts stage 0: lanes 32 4
// k0 block: t1024
// k0 stage 0: lanes 8 4
//   program "region"
//   buffer x0 input f32[300, 4100]
//   buffer y0 output f32[]
//   buffer k0_part2 global f32[300]
//   kernel k0_parts call
//     axis p 300
//     axis j 4100
//     for p 1 parallel
//       stage p j
//         schedule j:128 j:4t j:1v
//         %0 = load x0[0, j + p*4100] : f32
//         %1 = mul %0 %0 : f32
//         %2 = reduce add %1 over j : f32
//         store k0_part2[p] = %2
//   kernel k0 call
//     axis p 300
//     stage p
//       schedule p:32 p:4t p:1v
//       %0 = load k0_part2[p] : f32
//       %1 = reduce add %0 over p : f32
//       store y0[] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":1280,"prepared_bytes":0,"slab_offset":1280,"launches":[{"function":"k0","kernel":"k0_parts","when":"call","blocks":300,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["workspace",0]]},{"function":"k1","kernel":"k0","when":"call","blocks":1,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["workspace",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1230000);
  LM_BUFFER(float, b1, 300);
  const lm_int p_1 = (lm_block)*1;
  // j:128 j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    {
      float sum_3 = 0.0f;
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 4100; j_4 += 128) {
        const lm_int p_j_5 = j_4 + t_j_2*4;
        const bool v_6 = p_j_5 < 4100;
        const lm_vector<float, 4> v_7 = v_6 ? lm_load_vector<4>(b0, p_j_5 + p_1*4100) : lm_zero<lm_vector<float, 4>>();
        sum_3 = lm_fma(v_7.lane[0], v_7.lane[0], sum_3);
        sum_3 = lm_fma(v_7.lane[1], v_7.lane[1], sum_3);
        sum_3 = lm_fma(v_7.lane[2], v_7.lane[2], sum_3);
        sum_3 = lm_fma(v_7.lane[3], v_7.lane[3], sum_3);
      }
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 2);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 4);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 8);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 16);
      if (t_j_2 == 0) lm_store(b1, p_1, sum_3);
    }
  }
}

LM_KERNEL(k1, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 300);
  LM_BUFFER(float, b1, 1);
  // p:32 p:4t p:1v
  {
    const bool busy_1 = lm_thread < 8;
    const int t_p_2 = lm_thread % 8;
    {
      float sum_3 = 0.0f;
      #pragma unroll 4
      for (lm_int p_4 = 0; p_4 < 300; p_4 += 32) {
        const lm_int p_p_5 = p_4 + t_p_2*4;
        const bool v_6 = p_p_5 < 300;
        const lm_vector<float, 4> v_7 = busy_1 && v_6 ? lm_load_vector<4>(b0, p_p_5) : lm_zero<lm_vector<float, 4>>();
        sum_3 = sum_3 + v_7.lane[0];
        sum_3 = sum_3 + v_7.lane[1];
        sum_3 = sum_3 + v_7.lane[2];
        sum_3 = sum_3 + v_7.lane[3];
      }
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 2);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 4);
      if (busy_1 && t_p_2 == 0) lm_store(b1, 0, sum_3);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form splitk4
// form: splitk4
// k0_parts block: p:1 t128
// k0_parts stage 0: lanes 512 1
// k0 block: t512
// k0 stage 0: lanes 8 4
//   program "region"
//   buffer x0 input f32[300, 4100]
//   buffer y0 output f32[]
//   buffer k0_part2 global f32[5]
//   kernel k0_parts call
//     axis p 5
//     axis j 246000
//     for p 1 parallel
//       stage p j
//         schedule j:128 j:1t
//         %0 = load x0[0, j + p*246000] : f32
//         %1 = mul %0 %0 : f32
//         %2 = reduce add %1 over j : f32
//         store k0_part2[p] = %2
//   kernel k0 call
//     axis p 5
//     stage p
//       schedule p:4t p:1v
//       %0 = load k0_part2[p] : f32
//       %1 = reduce add %0 over p : f32
//       store y0[] = %1

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":256,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0_parts","when":"call","blocks":5,"threads":128,"shared_bytes":896,"persistent":0,"arguments":[["argument",0],["workspace",0]]},{"function":"k1","kernel":"k0","when":"call","blocks":1,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["workspace",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 1230000);
  LM_BUFFER(float, b1, 5);
  LM_SHARED(float, parts_8, 0, 224);
  const lm_int p_1 = (lm_block)*1;
  // j:128 j:1t
  {
    const int t_j_2 = lm_thread;
    {
      float sum_3 = 0.0f;
      #pragma unroll 4
      for (lm_int j_4 = 0; j_4 < 246000; j_4 += 128) {
        const lm_int p_j_5 = j_4 + t_j_2;
        const bool v_6 = p_j_5 < 246000;
        const float v_7 = v_6 ? lm_load(b0, p_j_5 + p_1*246000) : lm_zero<float>();
        sum_3 = lm_fma(v_7, v_7, sum_3);
      }
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 2);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 4);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 8);
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 16);
      lm_store(parts_8, lm_thread, sum_3);
      lm_barrier();
      const int base_9 = lm_thread & ~96;
      sum_3 = lm_load(parts_8, base_9);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 32);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 64);
      sum_3 = sum_3 + lm_load(parts_8, base_9 + 96);
      lm_barrier();
      if (t_j_2 == 0) lm_store(b1, p_1, sum_3);
    }
  }
}

LM_KERNEL(k1, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 5);
  LM_BUFFER(float, b1, 1);
  // p:4t p:1v
  {
    const bool busy_1 = lm_thread < 2;
    const int t_p_2 = lm_thread % 2;
    {
      float sum_3 = 0.0f;
      const lm_int p_p_4 = t_p_2*4;
      const bool v_5 = p_p_4 < 5;
      const float v_6 = busy_1 && v_5 ? lm_load(b0, p_p_4) : lm_zero<float>();
      sum_3 = sum_3 + v_6;
      const bool v_7 = p_p_4 + 1 < 5;
      const float v_8 = busy_1 && v_7 ? lm_load(b0, p_p_4 + 1) : lm_zero<float>();
      sum_3 = sum_3 + v_8;
      const bool v_9 = p_p_4 + 2 < 5;
      const float v_10 = busy_1 && v_9 ? lm_load(b0, p_p_4 + 2) : lm_zero<float>();
      sum_3 = sum_3 + v_10;
      const bool v_11 = p_p_4 + 3 < 5;
      const float v_12 = busy_1 && v_11 ? lm_load(b0, p_p_4 + 3) : lm_zero<float>();
      sum_3 = sum_3 + v_12;
      sum_3 = sum_3 + lm_shuffle_xor(sum_3, 1);
      if (busy_1 && t_p_2 == 0) lm_store(b1, 0, sum_3);
    }
  }
}
