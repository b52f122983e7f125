//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[96, 128], static=false) : f32[96, 128]
//   %1 = input(name="w", dtype=f32, shape=[128, 80], static=false) : f32[128, 80]
//   %2 = expand(%0; axes=[2], sizes=[80]) : f32[96, 128, 80]
//   %3 = expand(%1; axes=[0], sizes=[96]) : f32[96, 128, 80]
//   %4 = mul(%2, %3) : f32[96, 128, 80]
//   %5 = sum(%4; axes=[1]) : f32[96, 80]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call
//     axis i 96
//     axis j 80
//     axis k 128
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":30,"threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 12288);
  LM_BUFFER(const float, b1, 10240);
  LM_BUFFER(float, b2, 7680);
  LM_SHARED(float, tile_3, 0, 640);
  LM_SHARED(float, tile_4, 2560, 640);
  const lm_int i_1 = (lm_block / (5))*16;
  const lm_int j_2 = (lm_block % (5))*16;
  // k:16 k:4 i:2t j:2t j:1u i:1u k:1u
  {
    const int t_j_5 = lm_thread % 8;
    const int t_i_6 = lm_thread / 8;
    {
      const lm_int p_i_7 = i_1 + t_i_6*2;
      const lm_int p_j_8 = j_2 + t_j_5*2;
      float sum_9 = 0.0f;
      float sum_10 = 0.0f;
      float sum_11 = 0.0f;
      float sum_12 = 0.0f;
      const int turns_13 = (128 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_13) {
        const lm_int k_16 = 0 + 0;
        #pragma unroll
        for (int e_17 = lm_thread; e_17 < 64; e_17 += 64) {
          const int c_k_18 = (e_17 % 4)*4;
          const int e_19 = e_17 / 4;
          const int c_i_20 = e_19;
          lm_copy_async<4>(tile_3, 0 + c_i_20*20 + c_k_18*1, b0, (i_1 + c_i_20)*128 + (k_16 + c_k_18), true);
        }
        #pragma unroll
        for (int e_21 = lm_thread; e_21 < 64; e_21 += 64) {
          const int c_j_22 = (e_21 % 4)*4;
          const int e_23 = e_21 / 4;
          const int c_k_24 = e_23;
          lm_copy_async<4>(tile_4, 0 + c_k_24*20 + c_j_22*1, b1, (j_2 + c_j_22) + (k_16 + c_k_24)*80, true);
        }
      }
      lm_copy_commit();
      for (int turn_14 = 0; turn_14 < turns_13; turn_14++) {
        const lm_int k_15 = 0 + turn_14*16;
        lm_copy_wait<0>();
        lm_barrier();
        if (turn_14 + 1 < turns_13) {
          const lm_int k_25 = k_15 + 16;
          const int slot_26 = (turn_14 + 1) % 2;
          #pragma unroll
          for (int e_27 = lm_thread; e_27 < 64; e_27 += 64) {
            const int c_k_28 = (e_27 % 4)*4;
            const int e_29 = e_27 / 4;
            const int c_i_30 = e_29;
            lm_copy_async<4>(tile_3, slot_26*320 + c_i_30*20 + c_k_28*1, b0, (i_1 + c_i_30)*128 + (k_25 + c_k_28), true);
          }
          #pragma unroll
          for (int e_31 = lm_thread; e_31 < 64; e_31 += 64) {
            const int c_j_32 = (e_31 % 4)*4;
            const int e_33 = e_31 / 4;
            const int c_k_34 = e_33;
            lm_copy_async<4>(tile_4, slot_26*320 + c_k_34*20 + c_j_32*1, b1, (j_2 + c_j_32) + (k_25 + c_k_34)*80, true);
          }
        }
        lm_copy_commit();
        const int slot_35 = turn_14%2*320;
        const int slot_36 = turn_14%2*320;
        #pragma unroll 4
        for (lm_int k_37 = k_15; k_37 < (k_15 + 16); k_37 += 4) {
          const float v_38 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1);
          const float v_39 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1);
          sum_9 = lm_fma(v_38, v_39, sum_9);
          const float v_40 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 1);
          sum_10 = lm_fma(v_38, v_40, sum_10);
          const float v_41 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 20);
          sum_11 = lm_fma(v_41, v_39, sum_11);
          sum_12 = lm_fma(v_41, v_40, sum_12);
          const float v_42 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 1);
          const float v_43 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 20);
          sum_9 = lm_fma(v_42, v_43, sum_9);
          const float v_44 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 21);
          sum_10 = lm_fma(v_42, v_44, sum_10);
          const float v_45 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 21);
          sum_11 = lm_fma(v_45, v_43, sum_11);
          sum_12 = lm_fma(v_45, v_44, sum_12);
          const float v_46 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 2);
          const float v_47 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 40);
          sum_9 = lm_fma(v_46, v_47, sum_9);
          const float v_48 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 41);
          sum_10 = lm_fma(v_46, v_48, sum_10);
          const float v_49 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 22);
          sum_11 = lm_fma(v_49, v_47, sum_11);
          sum_12 = lm_fma(v_49, v_48, sum_12);
          const float v_50 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 3);
          const float v_51 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 60);
          sum_9 = lm_fma(v_50, v_51, sum_9);
          const float v_52 = lm_load(tile_4, slot_36 + (k_37 - k_15)*20 + (p_j_8 - j_2)*1 + 61);
          sum_10 = lm_fma(v_50, v_52, sum_10);
          const float v_53 = lm_load(tile_3, slot_35 + (p_i_7 - i_1)*20 + (k_37 - k_15)*1 + 23);
          sum_11 = lm_fma(v_53, v_51, sum_11);
          sum_12 = lm_fma(v_53, v_52, sum_12);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      lm_store(b2, p_i_7*80 + p_j_8, sum_9);
      lm_store(b2, p_i_7*80 + p_j_8 + 1, sum_10);
      lm_store(b2, p_i_7*80 + p_j_8 + 80, sum_11);
      lm_store(b2, p_i_7*80 + p_j_8 + 81, sum_12);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// stage tile .* and grid persistent .*
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: persistent 1
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call groups 1
//     axis i 96
//     axis j 80
//     axis k 128
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":30,"threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 12288);
  LM_BUFFER(const float, b1, 10240);
  LM_BUFFER(float, b2, 7680);
  LM_SHARED(float, tile_4, 0, 640);
  LM_SHARED(float, tile_5, 2560, 640);
  for (lm_i64 block_1 = lm_block; block_1 < 30; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1 / (5))*16;
    const lm_int j_3 = (block_1 % (5))*16;
    // k:16 k:4 i:2t j:2t j:1u i:1u k:1u
    {
      const int t_j_6 = lm_thread % 8;
      const int t_i_7 = lm_thread / 8;
      {
        const lm_int p_i_8 = i_2 + t_i_7*2;
        const lm_int p_j_9 = j_3 + t_j_6*2;
        float sum_10 = 0.0f;
        float sum_11 = 0.0f;
        float sum_12 = 0.0f;
        float sum_13 = 0.0f;
        const int turns_14 = (128 - 0 + 15) / 16;
        lm_barrier();
        if (0 < turns_14) {
          const lm_int k_17 = 0 + 0;
          #pragma unroll
          for (int e_18 = lm_thread; e_18 < 64; e_18 += 64) {
            const int c_k_19 = (e_18 % 4)*4;
            const int e_20 = e_18 / 4;
            const int c_i_21 = e_20;
            lm_copy_async<4>(tile_4, 0 + c_i_21*20 + c_k_19*1, b0, (i_2 + c_i_21)*128 + (k_17 + c_k_19), true);
          }
          #pragma unroll
          for (int e_22 = lm_thread; e_22 < 64; e_22 += 64) {
            const int c_j_23 = (e_22 % 4)*4;
            const int e_24 = e_22 / 4;
            const int c_k_25 = e_24;
            lm_copy_async<4>(tile_5, 0 + c_k_25*20 + c_j_23*1, b1, (j_3 + c_j_23) + (k_17 + c_k_25)*80, true);
          }
        }
        lm_copy_commit();
        for (int turn_15 = 0; turn_15 < turns_14; turn_15++) {
          const lm_int k_16 = 0 + turn_15*16;
          lm_copy_wait<0>();
          lm_barrier();
          if (turn_15 + 1 < turns_14) {
            const lm_int k_26 = k_16 + 16;
            const int slot_27 = (turn_15 + 1) % 2;
            #pragma unroll
            for (int e_28 = lm_thread; e_28 < 64; e_28 += 64) {
              const int c_k_29 = (e_28 % 4)*4;
              const int e_30 = e_28 / 4;
              const int c_i_31 = e_30;
              lm_copy_async<4>(tile_4, slot_27*320 + c_i_31*20 + c_k_29*1, b0, (i_2 + c_i_31)*128 + (k_26 + c_k_29), true);
            }
            #pragma unroll
            for (int e_32 = lm_thread; e_32 < 64; e_32 += 64) {
              const int c_j_33 = (e_32 % 4)*4;
              const int e_34 = e_32 / 4;
              const int c_k_35 = e_34;
              lm_copy_async<4>(tile_5, slot_27*320 + c_k_35*20 + c_j_33*1, b1, (j_3 + c_j_33) + (k_26 + c_k_35)*80, true);
            }
          }
          lm_copy_commit();
          const int slot_36 = turn_15%2*320;
          const int slot_37 = turn_15%2*320;
          #pragma unroll 4
          for (lm_int k_38 = k_16; k_38 < (k_16 + 16); k_38 += 4) {
            const float v_39 = lm_load(tile_4, slot_36 + (p_i_8 - i_2)*20 + (k_38 - k_16)*1);
            const float v_40 = lm_load(tile_5, slot_37 + (k_38 - k_16)*20 + (p_j_9 - j_3)*1);
            sum_10 = lm_fma(v_39, v_40, sum_10);
            const float v_41 = lm_load(tile_5, slot_37 + (k_38 - k_16)*20 + (p_j_9 - j_3)*1 + 1);
            sum_11 = lm_fma(v_39, v_41, sum_11);
            const float v_42 = lm_load(tile_4, slot_36 + (p_i_8 - i_2)*20 + (k_38 - k_16)*1 + 20);
            sum_12 = lm_fma(v_42, v_40, sum_12);
            sum_13 = lm_fma(v_42, v_41, sum_13);
            const float v_43 = lm_load(tile_4, slot_36 + (p_i_8 - i_2)*20 + (k_38 - k_16)*1 + 1);
            const float v_44 = lm_load(tile_5, slot_37 + (k_38 - k_16)*20 + (p_j_9 - j_3)*1 + 20);
            sum_10 = lm_fma(v_43, v_44, sum_10);
            const float v_45 = lm_load(tile_5, slot_37 + (k_38 - k_16)*20 + (p_j_9 - j_3)*1 + 21);
            sum_11 = lm_fma(v_43, v_45, sum_11);
            const float v_46 = lm_load(tile_4, slot_36 + (p_i_8 - i_2)*20 + (k_38 - k_16)*1 + 21);
            sum_12 = lm_fma(v_46, v_44, sum_12);
            sum_13 = lm_fma(v_46, v_45, sum_13);
            const float v_47 = lm_load(tile_4, slot_36 + (p_i_8 - i_2)*20 + (k_38 - k_16)*1 + 2);
            const float v_48 = lm_load(tile_5, slot_37 + (k_38 - k_16)*20 + (p_j_9 - j_3)*1 + 40);
            sum_10 = lm_fma(v_47, v_48, sum_10);
            const float v_49 = lm_load(tile_5, slot_37 + (k_38 - k_16)*20 + (p_j_9 - j_3)*1 + 41);
            sum_11 = lm_fma(v_47, v_49, sum_11);
            const float v_50 = lm_load(tile_4, slot_36 + (p_i_8 - i_2)*20 + (k_38 - k_16)*1 + 22);
            sum_12 = lm_fma(v_50, v_48, sum_12);
            sum_13 = lm_fma(v_50, v_49, sum_13);
            const float v_51 = lm_load(tile_4, slot_36 + (p_i_8 - i_2)*20 + (k_38 - k_16)*1 + 3);
            const float v_52 = lm_load(tile_5, slot_37 + (k_38 - k_16)*20 + (p_j_9 - j_3)*1 + 60);
            sum_10 = lm_fma(v_51, v_52, sum_10);
            const float v_53 = lm_load(tile_5, slot_37 + (k_38 - k_16)*20 + (p_j_9 - j_3)*1 + 61);
            sum_11 = lm_fma(v_51, v_53, sum_11);
            const float v_54 = lm_load(tile_4, slot_36 + (p_i_8 - i_2)*20 + (k_38 - k_16)*1 + 23);
            sum_12 = lm_fma(v_54, v_52, sum_12);
            sum_13 = lm_fma(v_54, v_53, sum_13);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        lm_store(b2, p_i_8*80 + p_j_9, sum_10);
        lm_store(b2, p_i_8*80 + p_j_9 + 1, sum_11);
        lm_store(b2, p_i_8*80 + p_j_9 + 80, sum_12);
        lm_store(b2, p_i_8*80 + p_j_9 + 81, sum_13);
      }
    }
    lm_barrier();
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// stage tile .* and grid stream .*
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: stream 1
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call groups 1 streamed
//     axis i 96
//     axis j 80
//     axis k 128
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":524544,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":30,"threads":64,"shared_bytes":5248,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",2048],["workspace",0]],"resident":1,"cleared":[4,120]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 12288);
  LM_BUFFER(const float, b1, 10240);
  LM_BUFFER(float, b2, 7680);
  LM_BUFFER(float, parts, lm_blocks * 512);
  LM_BUFFER(lm_i32, counters, 30);
  LM_SHARED(float, tile_13, 0, 640);
  LM_SHARED(float, tile_14, 2560, 640);
  LM_SHARED(bool, complete_65, 5120, 1);
  const lm_i64 turns_1 = (128 + 15) / 16;
  const lm_i64 work_2 = turns_1*(30);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*16);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*16, 128);
    const lm_int i_11 = (block_6 / (5))*16;
    const lm_int j_12 = (block_6 % (5))*16;
    // k:16 k:4 i:2t j:2t j:1u i:1u k:1u
    {
      const int t_j_15 = lm_thread % 8;
      const int t_i_16 = lm_thread / 8;
      {
        const lm_int p_i_17 = i_11 + t_i_16*2;
        const lm_int p_j_18 = j_12 + t_j_15*2;
        float sum_19 = 0.0f;
        float sum_20 = 0.0f;
        float sum_21 = 0.0f;
        float sum_22 = 0.0f;
        const int turns_23 = (k_end_10 - k_9 + 15) / 16;
        lm_barrier();
        if (0 < turns_23) {
          const lm_int k_26 = k_9 + 0;
          #pragma unroll
          for (int e_27 = lm_thread; e_27 < 64; e_27 += 64) {
            const int c_k_28 = (e_27 % 4)*4;
            const int e_29 = e_27 / 4;
            const int c_i_30 = e_29;
            lm_copy_async<4>(tile_13, 0 + c_i_30*20 + c_k_28*1, b0, (i_11 + c_i_30)*128 + (k_26 + c_k_28), true);
          }
          #pragma unroll
          for (int e_31 = lm_thread; e_31 < 64; e_31 += 64) {
            const int c_j_32 = (e_31 % 4)*4;
            const int e_33 = e_31 / 4;
            const int c_k_34 = e_33;
            lm_copy_async<4>(tile_14, 0 + c_k_34*20 + c_j_32*1, b1, (j_12 + c_j_32) + (k_26 + c_k_34)*80, true);
          }
        }
        lm_copy_commit();
        for (int turn_24 = 0; turn_24 < turns_23; turn_24++) {
          const lm_int k_25 = k_9 + turn_24*16;
          lm_copy_wait<0>();
          lm_barrier();
          if (turn_24 + 1 < turns_23) {
            const lm_int k_35 = k_25 + 16;
            const int slot_36 = (turn_24 + 1) % 2;
            #pragma unroll
            for (int e_37 = lm_thread; e_37 < 64; e_37 += 64) {
              const int c_k_38 = (e_37 % 4)*4;
              const int e_39 = e_37 / 4;
              const int c_i_40 = e_39;
              lm_copy_async<4>(tile_13, slot_36*320 + c_i_40*20 + c_k_38*1, b0, (i_11 + c_i_40)*128 + (k_35 + c_k_38), true);
            }
            #pragma unroll
            for (int e_41 = lm_thread; e_41 < 64; e_41 += 64) {
              const int c_j_42 = (e_41 % 4)*4;
              const int e_43 = e_41 / 4;
              const int c_k_44 = e_43;
              lm_copy_async<4>(tile_14, slot_36*320 + c_k_44*20 + c_j_42*1, b1, (j_12 + c_j_42) + (k_35 + c_k_44)*80, true);
            }
          }
          lm_copy_commit();
          const int slot_45 = turn_24%2*320;
          const int slot_46 = turn_24%2*320;
          #pragma unroll 4
          for (lm_int k_47 = k_25; k_47 < (k_25 + 16); k_47 += 4) {
            const float v_48 = lm_load(tile_13, slot_45 + (p_i_17 - i_11)*20 + (k_47 - k_25)*1);
            const float v_49 = lm_load(tile_14, slot_46 + (k_47 - k_25)*20 + (p_j_18 - j_12)*1);
            sum_19 = lm_fma(v_48, v_49, sum_19);
            const float v_50 = lm_load(tile_14, slot_46 + (k_47 - k_25)*20 + (p_j_18 - j_12)*1 + 1);
            sum_20 = lm_fma(v_48, v_50, sum_20);
            const float v_51 = lm_load(tile_13, slot_45 + (p_i_17 - i_11)*20 + (k_47 - k_25)*1 + 20);
            sum_21 = lm_fma(v_51, v_49, sum_21);
            sum_22 = lm_fma(v_51, v_50, sum_22);
            const float v_52 = lm_load(tile_13, slot_45 + (p_i_17 - i_11)*20 + (k_47 - k_25)*1 + 1);
            const float v_53 = lm_load(tile_14, slot_46 + (k_47 - k_25)*20 + (p_j_18 - j_12)*1 + 20);
            sum_19 = lm_fma(v_52, v_53, sum_19);
            const float v_54 = lm_load(tile_14, slot_46 + (k_47 - k_25)*20 + (p_j_18 - j_12)*1 + 21);
            sum_20 = lm_fma(v_52, v_54, sum_20);
            const float v_55 = lm_load(tile_13, slot_45 + (p_i_17 - i_11)*20 + (k_47 - k_25)*1 + 21);
            sum_21 = lm_fma(v_55, v_53, sum_21);
            sum_22 = lm_fma(v_55, v_54, sum_22);
            const float v_56 = lm_load(tile_13, slot_45 + (p_i_17 - i_11)*20 + (k_47 - k_25)*1 + 2);
            const float v_57 = lm_load(tile_14, slot_46 + (k_47 - k_25)*20 + (p_j_18 - j_12)*1 + 40);
            sum_19 = lm_fma(v_56, v_57, sum_19);
            const float v_58 = lm_load(tile_14, slot_46 + (k_47 - k_25)*20 + (p_j_18 - j_12)*1 + 41);
            sum_20 = lm_fma(v_56, v_58, sum_20);
            const float v_59 = lm_load(tile_13, slot_45 + (p_i_17 - i_11)*20 + (k_47 - k_25)*1 + 22);
            sum_21 = lm_fma(v_59, v_57, sum_21);
            sum_22 = lm_fma(v_59, v_58, sum_22);
            const float v_60 = lm_load(tile_13, slot_45 + (p_i_17 - i_11)*20 + (k_47 - k_25)*1 + 3);
            const float v_61 = lm_load(tile_14, slot_46 + (k_47 - k_25)*20 + (p_j_18 - j_12)*1 + 60);
            sum_19 = lm_fma(v_60, v_61, sum_19);
            const float v_62 = lm_load(tile_14, slot_46 + (k_47 - k_25)*20 + (p_j_18 - j_12)*1 + 61);
            sum_20 = lm_fma(v_60, v_62, sum_20);
            const float v_63 = lm_load(tile_13, slot_45 + (p_i_17 - i_11)*20 + (k_47 - k_25)*1 + 23);
            sum_21 = lm_fma(v_63, v_61, sum_21);
            sum_22 = lm_fma(v_63, v_62, sum_22);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        bool whole_64 = first_7 == 0 && last_8 == turns_1;
        if (!whole_64) {
          const lm_i64 own_66 = (lm_block*2 + (first_7 == 0))*256 + lm_thread;
          lm_store(parts, own_66 + 0*64, sum_19);
          lm_store(parts, own_66 + 1*64, sum_20);
          lm_store(parts, own_66 + 2*64, sum_21);
          lm_store(parts, own_66 + 3*64, sum_22);
          lm_barrier();
          const lm_i64 group_67 = block_6*turns_1 / share_3;
          const lm_i64 group_end_68 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_65, 0, lm_leave(counters, block_6) == group_end_68 - group_67);
          lm_barrier();
          whole_64 = lm_load(complete_65, 0);
          if (whole_64) {
            for (lm_i64 g_69 = group_67; g_69 < group_end_68 + 1; g_69++) {
              const lm_i64 other_70 = (g_69*2 + (g_69*share_3 <= block_6*turns_1))*256 + lm_thread;
              sum_19 = g_69 == group_67 ? lm_load(parts, other_70 + 0*64) : float(sum_19 + lm_load(parts, other_70 + 0*64));
              sum_20 = g_69 == group_67 ? lm_load(parts, other_70 + 1*64) : float(sum_20 + lm_load(parts, other_70 + 1*64));
              sum_21 = g_69 == group_67 ? lm_load(parts, other_70 + 2*64) : float(sum_21 + lm_load(parts, other_70 + 2*64));
              sum_22 = g_69 == group_67 ? lm_load(parts, other_70 + 3*64) : float(sum_22 + lm_load(parts, other_70 + 3*64));
            }
          }
        }
        if (whole_64) {
          lm_store(b2, p_i_17*80 + p_j_18, sum_19);
          lm_store(b2, p_i_17*80 + p_j_18 + 1, sum_20);
          lm_store(b2, p_i_17*80 + p_j_18 + 80, sum_21);
          lm_store(b2, p_i_17*80 + p_j_18 + 81, sum_22);
        }
      }
    }
    lm_barrier();
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form library
// form: library
//   program "region"
//   buffer x0 input f32[96, 128]
//   buffer x1 input f32[128, 80]
//   buffer y0 output f32[96, 80]
//   kernel k0 call
//     call sgemm (x0, x1, y0) [96, 80, 128, 128, 80, 80, 0, 0, 1, 0, 0, 0]

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"sgemm","kernel":"k0","when":"call","library":[96,80,128,128,80,80,0,0,1,0,0,0],"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

