//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 4096], static=false) : f32[32, 4096]
//   %1 = input(name="w", dtype=f32, shape=[4096, 48], static=false) : f32[4096, 48]
//   %2 = expand(%0; axes=[2], sizes=[48]) : f32[32, 4096, 48]
//   %3 = expand(%1; axes=[0], sizes=[32]) : f32[32, 4096, 48]
//   %4 = mul(%2, %3) : f32[32, 4096, 48]
//   %5 = sum(%4; axes=[1]) : f32[32, 48]
//   output "y" %5

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: splitk16
// k0_parts block: p:1 i:16 j:16 t128
// k0_parts residents: 1
// k0_parts stage 0: tile 2x2 16 2
// k0_parts grid: blocks
// k0 block: i:1 j:32 t32
// k0 stage 0: spread 1
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   buffer k0_part3 global f32[16, 32, 48]
//   kernel k0_parts call
//     axis p 16
//     axis i 32
//     axis j 48
//     axis k 256
//     for p 1 parallel
//       for i 16 parallel
//         for j 16 parallel
//           stage p i j k
//             schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//             %0 = load x0[i, k + p*256] : f32
//             %1 = load x1[k + p*256, j] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over k : f32
//             store k0_part3[p, i, j] = %3
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis p 16
//     for i 1 parallel
//       for j 32 parallel
//         stage i j p
//           schedule j:1t p:1u
//           %0 = load k0_part3[p, i, j] : f32
//           %1 = reduce add %0 over p : f32
//           store y0[i, j] = %1

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":98304,"prepared_bytes":0,"slab_offset":98304,"launches":[{"function":"k0","kernel":"k0_parts","when":"call","blocks":96,"threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["workspace",0]]},{"function":"k1","kernel":"k0","when":"call","blocks":64,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["workspace",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 131072);
  LM_BUFFER(const float, b1, 196608);
  LM_BUFFER(float, b2, 24576);
  LM_SHARED(float, tile_4, 0, 640);
  LM_SHARED(float, tile_5, 2560, 640);
  const lm_int p_1 = (lm_block / (6))*1;
  const lm_int i_2 = (lm_block / (3) % (2))*16;
  const lm_int j_3 = (lm_block % (3))*16;
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
      const int turns_14 = (256 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_14) {
        const lm_int k_17 = 0 + 0;
        #pragma unroll
        for (int e_18 = lm_thread; e_18 < 64; e_18 += 64) {
          const int c_k_19 = (e_18 % 4)*4;
          const int e_20 = e_18 / 4;
          const int c_i_21 = e_20;
          lm_copy_async<4>(tile_4, 0 + c_i_21*20 + c_k_19*1, b0, (i_2 + c_i_21)*4096 + (k_17 + c_k_19) + p_1*256, true);
        }
        #pragma unroll
        for (int e_22 = lm_thread; e_22 < 64; e_22 += 64) {
          const int c_j_23 = (e_22 % 4)*4;
          const int e_24 = e_22 / 4;
          const int c_k_25 = e_24;
          lm_copy_async<4>(tile_5, 0 + c_k_25*20 + c_j_23*1, b1, (j_3 + c_j_23) + (k_17 + c_k_25)*48 + p_1*12288, true);
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
            lm_copy_async<4>(tile_4, slot_27*320 + c_i_31*20 + c_k_29*1, b0, (i_2 + c_i_31)*4096 + (k_26 + c_k_29) + p_1*256, true);
          }
          #pragma unroll
          for (int e_32 = lm_thread; e_32 < 64; e_32 += 64) {
            const int c_j_33 = (e_32 % 4)*4;
            const int e_34 = e_32 / 4;
            const int c_k_35 = e_34;
            lm_copy_async<4>(tile_5, slot_27*320 + c_k_35*20 + c_j_33*1, b1, (j_3 + c_j_33) + (k_26 + c_k_35)*48 + p_1*12288, true);
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
      lm_store(b2, p_i_8*48 + p_j_9 + p_1*1536, sum_10);
      lm_store(b2, p_i_8*48 + p_j_9 + p_1*1536 + 1, sum_11);
      lm_store(b2, p_i_8*48 + p_j_9 + p_1*1536 + 48, sum_12);
      lm_store(b2, p_i_8*48 + p_j_9 + p_1*1536 + 49, sum_13);
    }
  }
}

LM_KERNEL(k1, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 24576);
  LM_BUFFER(float, b1, 1536);
  const lm_int i_1 = (lm_block / (2))*1;
  const lm_int j_2 = (lm_block % (2))*32;
  const lm_int j_end_3 = lm_imin(j_2 + 32, 48);
  // j:1t p:1u
  {
    const int t_j_4 = lm_thread;
    {
      const lm_int p_j_5 = j_2 + t_j_4;
      float sum_6 = 0.0f;
      const bool v_7 = p_j_5 < j_end_3;
      const float v_8 = v_7 ? lm_load(b0, i_1*48 + p_j_5) : lm_zero<float>();
      sum_6 = sum_6 + v_8;
      const float v_9 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 1536) : lm_zero<float>();
      sum_6 = sum_6 + v_9;
      const float v_10 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 3072) : lm_zero<float>();
      sum_6 = sum_6 + v_10;
      const float v_11 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 4608) : lm_zero<float>();
      sum_6 = sum_6 + v_11;
      const float v_12 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 6144) : lm_zero<float>();
      sum_6 = sum_6 + v_12;
      const float v_13 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 7680) : lm_zero<float>();
      sum_6 = sum_6 + v_13;
      const float v_14 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 9216) : lm_zero<float>();
      sum_6 = sum_6 + v_14;
      const float v_15 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 10752) : lm_zero<float>();
      sum_6 = sum_6 + v_15;
      const float v_16 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 12288) : lm_zero<float>();
      sum_6 = sum_6 + v_16;
      const float v_17 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 13824) : lm_zero<float>();
      sum_6 = sum_6 + v_17;
      const float v_18 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 15360) : lm_zero<float>();
      sum_6 = sum_6 + v_18;
      const float v_19 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 16896) : lm_zero<float>();
      sum_6 = sum_6 + v_19;
      const float v_20 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 18432) : lm_zero<float>();
      sum_6 = sum_6 + v_20;
      const float v_21 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 19968) : lm_zero<float>();
      sum_6 = sum_6 + v_21;
      const float v_22 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 21504) : lm_zero<float>();
      sum_6 = sum_6 + v_22;
      const float v_23 = v_7 ? lm_load(b0, i_1*48 + p_j_5 + 23040) : lm_zero<float>();
      sum_6 = sum_6 + v_23;
      const bool v_24 = p_j_5 < j_end_3;
      if (v_24) lm_store(b1, i_1*48 + p_j_5, sum_6);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form plain
// form: plain
// k0 block: i:8 j:48 t128
// k0 residents: 2
// k0 stage 0: tile 1x4 8 3
// k0 grid: stream 2
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call residents 2 groups 2 streamed
//     axis i 32
//     axis j 48
//     axis k 4096
//     for i 8 parallel
//       for j 48 parallel
//         stage i j k
//           schedule k:8 k:4 i:1t j:4t j:1u k:1u prefetch 3 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           store y0[i, j] = %3

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":786688,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":96,"shared_bytes":5888,"persistent":256,"arguments":[["argument",0],["argument",1],["argument",2],["slab",3072],["workspace",0]],"resident":2,"cleared":[4,16]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 131072);
  LM_BUFFER(const float, b1, 196608);
  LM_BUFFER(float, b2, 1536);
  LM_BUFFER(float, parts, lm_blocks * 768);
  LM_BUFFER(lm_i32, counters, 4);
  LM_SHARED(float, tile_13, 0, 192);
  LM_SHARED(float, tile_14, 768, 1248);
  LM_SHARED(bool, complete_78, 5760, 1);
  const lm_i64 turns_1 = (4096 + 7) / 8;
  const lm_i64 work_2 = turns_1*(4);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*8);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*8, 4096);
    const lm_int i_11 = (block_6)*8;
    const lm_int j_12 = (block_6 % (1))*48;
    // k:8 k:4 i:1t j:4t j:1u k:1u
    {
      const int t_j_15 = lm_thread % 12;
      const int t_i_16 = lm_thread / 12;
      {
        const lm_int p_i_17 = i_11 + t_i_16;
        const lm_int p_j_18 = j_12 + t_j_15*4;
        float sum_19 = 0.0f;
        float sum_20 = 0.0f;
        float sum_21 = 0.0f;
        float sum_22 = 0.0f;
        const int turns_23 = (k_end_10 - k_9 + 7) / 8;
        lm_barrier();
        if (0 < turns_23) {
          const lm_int k_26 = k_9 + 0;
          #pragma unroll
          for (int e_27 = lm_thread; e_27 < 16; e_27 += 96) {
            const int c_k_28 = (e_27 % 2)*4;
            const int e_29 = e_27 / 2;
            const int c_i_30 = e_29;
            lm_copy_async<4>(tile_13, 0 + c_i_30*8 + c_k_28*1, b0, (i_11 + c_i_30)*4096 + (k_26 + c_k_28), true);
          }
          #pragma unroll
          for (int e_31 = lm_thread; e_31 < 96; e_31 += 96) {
            const int c_j_32 = (e_31 % 12)*4;
            const int e_33 = e_31 / 12;
            const int c_k_34 = e_33;
            lm_copy_async<4>(tile_14, 0 + c_k_34*52 + c_j_32*1, b1, (j_12 + c_j_32) + (k_26 + c_k_34)*48, true);
          }
        }
        lm_copy_commit();
        if (1 < turns_23) {
          const lm_int k_35 = k_9 + 8;
          #pragma unroll
          for (int e_36 = lm_thread; e_36 < 16; e_36 += 96) {
            const int c_k_37 = (e_36 % 2)*4;
            const int e_38 = e_36 / 2;
            const int c_i_39 = e_38;
            lm_copy_async<4>(tile_13, 64 + c_i_39*8 + c_k_37*1, b0, (i_11 + c_i_39)*4096 + (k_35 + c_k_37), true);
          }
          #pragma unroll
          for (int e_40 = lm_thread; e_40 < 96; e_40 += 96) {
            const int c_j_41 = (e_40 % 12)*4;
            const int e_42 = e_40 / 12;
            const int c_k_43 = e_42;
            lm_copy_async<4>(tile_14, 416 + c_k_43*52 + c_j_41*1, b1, (j_12 + c_j_41) + (k_35 + c_k_43)*48, true);
          }
        }
        lm_copy_commit();
        for (int turn_24 = 0; turn_24 < turns_23; turn_24++) {
          const lm_int k_25 = k_9 + turn_24*8;
          lm_copy_wait<1>();
          lm_barrier();
          if (turn_24 + 2 < turns_23) {
            const lm_int k_44 = k_25 + 16;
            const int slot_45 = (turn_24 + 2) % 3;
            #pragma unroll
            for (int e_46 = lm_thread; e_46 < 16; e_46 += 96) {
              const int c_k_47 = (e_46 % 2)*4;
              const int e_48 = e_46 / 2;
              const int c_i_49 = e_48;
              lm_copy_async<4>(tile_13, slot_45*64 + c_i_49*8 + c_k_47*1, b0, (i_11 + c_i_49)*4096 + (k_44 + c_k_47), true);
            }
            #pragma unroll
            for (int e_50 = lm_thread; e_50 < 96; e_50 += 96) {
              const int c_j_51 = (e_50 % 12)*4;
              const int e_52 = e_50 / 12;
              const int c_k_53 = e_52;
              lm_copy_async<4>(tile_14, slot_45*416 + c_k_53*52 + c_j_51*1, b1, (j_12 + c_j_51) + (k_44 + c_k_53)*48, true);
            }
          }
          lm_copy_commit();
          const int slot_54 = turn_24%3*64;
          const int slot_55 = turn_24%3*416;
          #pragma unroll 4
          for (lm_int k_56 = k_25; k_56 < (k_25 + 8); k_56 += 4) {
            const float v_57 = lm_load(tile_13, slot_54 + (p_i_17 - i_11)*8 + (k_56 - k_25)*1);
            const float v_58 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1);
            sum_19 = lm_fma(v_57, v_58, sum_19);
            const float v_59 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 1);
            sum_20 = lm_fma(v_57, v_59, sum_20);
            const float v_60 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 2);
            sum_21 = lm_fma(v_57, v_60, sum_21);
            const float v_61 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 3);
            sum_22 = lm_fma(v_57, v_61, sum_22);
            const float v_62 = lm_load(tile_13, slot_54 + (p_i_17 - i_11)*8 + (k_56 - k_25)*1 + 1);
            const float v_63 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 52);
            sum_19 = lm_fma(v_62, v_63, sum_19);
            const float v_64 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 53);
            sum_20 = lm_fma(v_62, v_64, sum_20);
            const float v_65 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 54);
            sum_21 = lm_fma(v_62, v_65, sum_21);
            const float v_66 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 55);
            sum_22 = lm_fma(v_62, v_66, sum_22);
            const float v_67 = lm_load(tile_13, slot_54 + (p_i_17 - i_11)*8 + (k_56 - k_25)*1 + 2);
            const float v_68 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 104);
            sum_19 = lm_fma(v_67, v_68, sum_19);
            const float v_69 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 105);
            sum_20 = lm_fma(v_67, v_69, sum_20);
            const float v_70 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 106);
            sum_21 = lm_fma(v_67, v_70, sum_21);
            const float v_71 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 107);
            sum_22 = lm_fma(v_67, v_71, sum_22);
            const float v_72 = lm_load(tile_13, slot_54 + (p_i_17 - i_11)*8 + (k_56 - k_25)*1 + 3);
            const float v_73 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 156);
            sum_19 = lm_fma(v_72, v_73, sum_19);
            const float v_74 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 157);
            sum_20 = lm_fma(v_72, v_74, sum_20);
            const float v_75 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 158);
            sum_21 = lm_fma(v_72, v_75, sum_21);
            const float v_76 = lm_load(tile_14, slot_55 + (k_56 - k_25)*52 + (p_j_18 - j_12)*1 + 159);
            sum_22 = lm_fma(v_72, v_76, sum_22);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        bool whole_77 = first_7 == 0 && last_8 == turns_1;
        if (!whole_77) {
          const lm_i64 own_79 = (lm_block*2 + (first_7 == 0))*384 + lm_thread;
          lm_store(parts, own_79 + 0*96, sum_19);
          lm_store(parts, own_79 + 1*96, sum_20);
          lm_store(parts, own_79 + 2*96, sum_21);
          lm_store(parts, own_79 + 3*96, sum_22);
          lm_barrier();
          const lm_i64 group_80 = block_6*turns_1 / share_3;
          const lm_i64 group_end_81 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_78, 0, lm_leave(counters, block_6) == group_end_81 - group_80);
          lm_barrier();
          whole_77 = lm_load(complete_78, 0);
          if (whole_77) {
            for (lm_i64 g_82 = group_80; g_82 < group_end_81 + 1; g_82++) {
              const lm_i64 other_83 = (g_82*2 + (g_82*share_3 <= block_6*turns_1))*384 + lm_thread;
              sum_19 = g_82 == group_80 ? lm_load(parts, other_83 + 0*96) : float(sum_19 + lm_load(parts, other_83 + 0*96));
              sum_20 = g_82 == group_80 ? lm_load(parts, other_83 + 1*96) : float(sum_20 + lm_load(parts, other_83 + 1*96));
              sum_21 = g_82 == group_80 ? lm_load(parts, other_83 + 2*96) : float(sum_21 + lm_load(parts, other_83 + 2*96));
              sum_22 = g_82 == group_80 ? lm_load(parts, other_83 + 3*96) : float(sum_22 + lm_load(parts, other_83 + 3*96));
            }
          }
        }
        if (whole_77) {
          lm_store(b2, p_i_17*48 + p_j_18, sum_19);
          lm_store(b2, p_i_17*48 + p_j_18 + 1, sum_20);
          lm_store(b2, p_i_17*48 + p_j_18 + 2, sum_21);
          lm_store(b2, p_i_17*48 + p_j_18 + 3, sum_22);
        }
      }
    }
    lm_barrier();
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form split
// form: split
// k0_parts block: p:1 i:32 j:32 t128
// k0_parts residents: 2
// k0_parts stage 0: tile 2x4 8 2
// k0_parts grid: stream 2
// k0 block: i:1 j:32 t128
// k0 stage 0: columns 128 1 1
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   buffer k0_part3 global f32[256, 32, 48]
//   kernel k0_parts call residents 2 groups 2 streamed
//     axis p 256
//     axis i 32
//     axis j 48
//     axis k 16
//     for p 1 parallel
//       for i 32 parallel
//         for j 32 parallel
//           stage p i j k
//             schedule k:8 k:4 i:2t j:4t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//             %0 = load x0[i, k + p*16] : f32
//             %1 = load x1[k + p*16, j] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over k : f32
//             store k0_part3[p, i, j] = %3
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis p 256
//     for i 1 parallel
//       for j 32 parallel
//         stage i j p
//           schedule j:1t
//           %0 = load k0_part3[p, i, j] : f32
//           %1 = reduce add %0 over p : f32
//           store y0[i, j] = %1

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":3672064,"prepared_bytes":0,"slab_offset":1574912,"launches":[{"function":"k0","kernel":"k0_parts","when":"call","blocks":512,"threads":128,"shared_bytes":4480,"persistent":256,"arguments":[["argument",0],["argument",1],["workspace",0],["slab",8192],["workspace",1572864]],"resident":2,"cleared":[4,2048]},{"function":"k1","kernel":"k0","when":"call","blocks":64,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["workspace",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 131072);
  LM_BUFFER(const float, b1, 196608);
  LM_BUFFER(float, b2, 393216);
  LM_BUFFER(float, parts, lm_blocks * 2048);
  LM_BUFFER(lm_i32, counters, 512);
  LM_SHARED(float, tile_15, 0, 512);
  LM_SHARED(float, tile_16, 2048, 576);
  LM_SHARED(bool, complete_81, 4352, 1);
  const lm_i64 turns_1 = (16 + 7) / 8;
  const lm_i64 work_2 = turns_1*(512);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*8);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*8, 16);
    const lm_int p_11 = (block_6 / (2))*1;
    const lm_int i_12 = (block_6 / (2) % (1))*32;
    const lm_int j_13 = (block_6 % (2))*32;
    const lm_int j_end_14 = lm_imin(j_13 + 32, 48);
    // k:8 k:4 i:2t j:4t j:1u i:1u k:1u
    {
      const int t_j_17 = lm_thread % 8;
      const int t_i_18 = lm_thread / 8;
      {
        const lm_int p_i_19 = i_12 + t_i_18*2;
        const lm_int p_j_20 = j_13 + t_j_17*4;
        float sum_21 = 0.0f;
        float sum_22 = 0.0f;
        float sum_23 = 0.0f;
        float sum_24 = 0.0f;
        float sum_25 = 0.0f;
        float sum_26 = 0.0f;
        float sum_27 = 0.0f;
        float sum_28 = 0.0f;
        const int turns_29 = (k_end_10 - k_9 + 7) / 8;
        lm_barrier();
        if (0 < turns_29) {
          const lm_int k_32 = k_9 + 0;
          #pragma unroll
          for (int e_33 = lm_thread; e_33 < 64; e_33 += 128) {
            const int c_k_34 = (e_33 % 2)*4;
            const int e_35 = e_33 / 2;
            const int c_i_36 = e_35;
            lm_copy_async<4>(tile_15, 0 + c_i_36*8 + c_k_34*1, b0, (i_12 + c_i_36)*4096 + (k_32 + c_k_34) + p_11*16, true);
          }
          #pragma unroll
          for (int e_37 = lm_thread; e_37 < 64; e_37 += 128) {
            const int c_j_38 = (e_37 % 8)*4;
            const int e_39 = e_37 / 8;
            const int c_k_40 = e_39;
            const bool v_41 = (j_13 + c_j_38) < j_end_14;
            lm_copy_async<4>(tile_16, 0 + c_k_40*36 + c_j_38*1, b1, (j_13 + c_j_38) + (k_32 + c_k_40)*48 + p_11*768, v_41);
          }
        }
        lm_copy_commit();
        for (int turn_30 = 0; turn_30 < turns_29; turn_30++) {
          const lm_int k_31 = k_9 + turn_30*8;
          lm_copy_wait<0>();
          lm_barrier();
          if (turn_30 + 1 < turns_29) {
            const lm_int k_42 = k_31 + 8;
            const int slot_43 = (turn_30 + 1) % 2;
            #pragma unroll
            for (int e_44 = lm_thread; e_44 < 64; e_44 += 128) {
              const int c_k_45 = (e_44 % 2)*4;
              const int e_46 = e_44 / 2;
              const int c_i_47 = e_46;
              lm_copy_async<4>(tile_15, slot_43*256 + c_i_47*8 + c_k_45*1, b0, (i_12 + c_i_47)*4096 + (k_42 + c_k_45) + p_11*16, true);
            }
            #pragma unroll
            for (int e_48 = lm_thread; e_48 < 64; e_48 += 128) {
              const int c_j_49 = (e_48 % 8)*4;
              const int e_50 = e_48 / 8;
              const int c_k_51 = e_50;
              const bool v_52 = (j_13 + c_j_49) < j_end_14;
              lm_copy_async<4>(tile_16, slot_43*288 + c_k_51*36 + c_j_49*1, b1, (j_13 + c_j_49) + (k_42 + c_k_51)*48 + p_11*768, v_52);
            }
          }
          lm_copy_commit();
          const int slot_53 = turn_30%2*256;
          const int slot_54 = turn_30%2*288;
          for (lm_int k_55 = k_31; k_55 < (k_31 + 8); k_55 += 4) {
            const float v_56 = lm_load(tile_15, slot_53 + (p_i_19 - i_12)*8 + (k_55 - k_31)*1);
            const float v_57 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1);
            sum_21 = lm_fma(v_56, v_57, sum_21);
            const float v_58 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 1);
            sum_22 = lm_fma(v_56, v_58, sum_22);
            const float v_59 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 2);
            sum_23 = lm_fma(v_56, v_59, sum_23);
            const float v_60 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 3);
            sum_24 = lm_fma(v_56, v_60, sum_24);
            const float v_61 = lm_load(tile_15, slot_53 + (p_i_19 - i_12)*8 + (k_55 - k_31)*1 + 8);
            sum_25 = lm_fma(v_61, v_57, sum_25);
            sum_26 = lm_fma(v_61, v_58, sum_26);
            sum_27 = lm_fma(v_61, v_59, sum_27);
            sum_28 = lm_fma(v_61, v_60, sum_28);
            const float v_62 = lm_load(tile_15, slot_53 + (p_i_19 - i_12)*8 + (k_55 - k_31)*1 + 1);
            const float v_63 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 36);
            sum_21 = lm_fma(v_62, v_63, sum_21);
            const float v_64 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 37);
            sum_22 = lm_fma(v_62, v_64, sum_22);
            const float v_65 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 38);
            sum_23 = lm_fma(v_62, v_65, sum_23);
            const float v_66 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 39);
            sum_24 = lm_fma(v_62, v_66, sum_24);
            const float v_67 = lm_load(tile_15, slot_53 + (p_i_19 - i_12)*8 + (k_55 - k_31)*1 + 9);
            sum_25 = lm_fma(v_67, v_63, sum_25);
            sum_26 = lm_fma(v_67, v_64, sum_26);
            sum_27 = lm_fma(v_67, v_65, sum_27);
            sum_28 = lm_fma(v_67, v_66, sum_28);
            const float v_68 = lm_load(tile_15, slot_53 + (p_i_19 - i_12)*8 + (k_55 - k_31)*1 + 2);
            const float v_69 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 72);
            sum_21 = lm_fma(v_68, v_69, sum_21);
            const float v_70 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 73);
            sum_22 = lm_fma(v_68, v_70, sum_22);
            const float v_71 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 74);
            sum_23 = lm_fma(v_68, v_71, sum_23);
            const float v_72 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 75);
            sum_24 = lm_fma(v_68, v_72, sum_24);
            const float v_73 = lm_load(tile_15, slot_53 + (p_i_19 - i_12)*8 + (k_55 - k_31)*1 + 10);
            sum_25 = lm_fma(v_73, v_69, sum_25);
            sum_26 = lm_fma(v_73, v_70, sum_26);
            sum_27 = lm_fma(v_73, v_71, sum_27);
            sum_28 = lm_fma(v_73, v_72, sum_28);
            const float v_74 = lm_load(tile_15, slot_53 + (p_i_19 - i_12)*8 + (k_55 - k_31)*1 + 3);
            const float v_75 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 108);
            sum_21 = lm_fma(v_74, v_75, sum_21);
            const float v_76 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 109);
            sum_22 = lm_fma(v_74, v_76, sum_22);
            const float v_77 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 110);
            sum_23 = lm_fma(v_74, v_77, sum_23);
            const float v_78 = lm_load(tile_16, slot_54 + (k_55 - k_31)*36 + (p_j_20 - j_13)*1 + 111);
            sum_24 = lm_fma(v_74, v_78, sum_24);
            const float v_79 = lm_load(tile_15, slot_53 + (p_i_19 - i_12)*8 + (k_55 - k_31)*1 + 11);
            sum_25 = lm_fma(v_79, v_75, sum_25);
            sum_26 = lm_fma(v_79, v_76, sum_26);
            sum_27 = lm_fma(v_79, v_77, sum_27);
            sum_28 = lm_fma(v_79, v_78, sum_28);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        bool whole_80 = first_7 == 0 && last_8 == turns_1;
        if (!whole_80) {
          const lm_i64 own_82 = (lm_block*2 + (first_7 == 0))*1024 + lm_thread;
          lm_store(parts, own_82 + 0*128, sum_21);
          lm_store(parts, own_82 + 1*128, sum_22);
          lm_store(parts, own_82 + 2*128, sum_23);
          lm_store(parts, own_82 + 3*128, sum_24);
          lm_store(parts, own_82 + 4*128, sum_25);
          lm_store(parts, own_82 + 5*128, sum_26);
          lm_store(parts, own_82 + 6*128, sum_27);
          lm_store(parts, own_82 + 7*128, sum_28);
          lm_barrier();
          const lm_i64 group_83 = block_6*turns_1 / share_3;
          const lm_i64 group_end_84 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_81, 0, lm_leave(counters, block_6) == group_end_84 - group_83);
          lm_barrier();
          whole_80 = lm_load(complete_81, 0);
          if (whole_80) {
            for (lm_i64 g_85 = group_83; g_85 < group_end_84 + 1; g_85++) {
              const lm_i64 other_86 = (g_85*2 + (g_85*share_3 <= block_6*turns_1))*1024 + lm_thread;
              sum_21 = g_85 == group_83 ? lm_load(parts, other_86 + 0*128) : float(sum_21 + lm_load(parts, other_86 + 0*128));
              sum_22 = g_85 == group_83 ? lm_load(parts, other_86 + 1*128) : float(sum_22 + lm_load(parts, other_86 + 1*128));
              sum_23 = g_85 == group_83 ? lm_load(parts, other_86 + 2*128) : float(sum_23 + lm_load(parts, other_86 + 2*128));
              sum_24 = g_85 == group_83 ? lm_load(parts, other_86 + 3*128) : float(sum_24 + lm_load(parts, other_86 + 3*128));
              sum_25 = g_85 == group_83 ? lm_load(parts, other_86 + 4*128) : float(sum_25 + lm_load(parts, other_86 + 4*128));
              sum_26 = g_85 == group_83 ? lm_load(parts, other_86 + 5*128) : float(sum_26 + lm_load(parts, other_86 + 5*128));
              sum_27 = g_85 == group_83 ? lm_load(parts, other_86 + 6*128) : float(sum_27 + lm_load(parts, other_86 + 6*128));
              sum_28 = g_85 == group_83 ? lm_load(parts, other_86 + 7*128) : float(sum_28 + lm_load(parts, other_86 + 7*128));
            }
          }
        }
        if (whole_80) {
          const bool v_87 = p_j_20 < j_end_14;
          if (v_87) lm_store(b2, p_i_19*48 + p_j_20 + p_11*1536, sum_21);
          const bool v_88 = p_j_20 + 1 < j_end_14;
          if (v_88) lm_store(b2, p_i_19*48 + p_j_20 + p_11*1536 + 1, sum_22);
          const bool v_89 = p_j_20 + 2 < j_end_14;
          if (v_89) lm_store(b2, p_i_19*48 + p_j_20 + p_11*1536 + 2, sum_23);
          const bool v_90 = p_j_20 + 3 < j_end_14;
          if (v_90) lm_store(b2, p_i_19*48 + p_j_20 + p_11*1536 + 3, sum_24);
          if (v_87) lm_store(b2, p_i_19*48 + p_j_20 + p_11*1536 + 48, sum_25);
          if (v_88) lm_store(b2, p_i_19*48 + p_j_20 + p_11*1536 + 49, sum_26);
          if (v_89) lm_store(b2, p_i_19*48 + p_j_20 + p_11*1536 + 50, sum_27);
          if (v_90) lm_store(b2, p_i_19*48 + p_j_20 + p_11*1536 + 51, sum_28);
        }
      }
    }
    lm_barrier();
  }
}

LM_KERNEL(k1, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 393216);
  LM_BUFFER(float, b1, 1536);
  const lm_int i_1 = (lm_block / (2))*1;
  const lm_int j_2 = (lm_block % (2))*32;
  const lm_int j_end_3 = lm_imin(j_2 + 32, 48);
  // j:1t
  {
    const int t_j_4 = lm_thread;
    {
      const lm_int p_j_5 = j_2 + t_j_4;
      float sum_6 = 0.0f;
      #pragma unroll 4
      for (lm_int p_7 = 0; p_7 < 256; p_7 += 1) {
        const bool v_8 = p_j_5 < j_end_3;
        const float v_9 = v_8 ? lm_load(b0, i_1*48 + p_j_5 + p_7*1536) : lm_zero<float>();
        sum_6 = sum_6 + v_9;
      }
      const bool v_10 = p_j_5 < j_end_3;
      if (v_10) lm_store(b1, i_1*48 + p_j_5, sum_6);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// form splitk4
// form: splitk4
// k0_parts block: p:1 i:8 j:32 t64
// k0_parts residents: 2
// k0_parts stage 0: tile 1x4 32 2
// k0_parts grid: persistent 2
// k0 block: i:4 j:48 t256
// k0 stage 0: spread 2
//   program "region"
//   buffer x0 input f32[32, 4096]
//   buffer x1 input f32[4096, 48]
//   buffer y0 output f32[32, 48]
//   buffer k0_part3 global f32[4, 32, 48]
//   kernel k0_parts call residents 2 groups 2
//     axis p 4
//     axis i 32
//     axis j 48
//     axis k 1024
//     for p 1 parallel
//       for i 8 parallel
//         for j 32 parallel
//           stage p i j k
//             schedule k:32 k:4 i:1t j:4t j:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//             %0 = load x0[i, k + p*1024] : f32
//             %1 = load x1[k + p*1024, j] : f32
//             %2 = mul %0 %1 : f32
//             %3 = reduce add %2 over k : f32
//             store k0_part3[p, i, j] = %3
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis p 4
//     for i 4 parallel
//       for j 48 parallel
//         stage i j p
//           schedule i:1t j:2t p:1u j:1v
//           %0 = load k0_part3[p, i, j] : f32
//           %1 = reduce add %0 over p : f32
//           store y0[i, j] = %1

// lumin launches: {"version":1,"dims":[],"arguments":3,"workspace_bytes":24576,"prepared_bytes":0,"slab_offset":24576,"launches":[{"function":"k0","kernel":"k0_parts","when":"call","blocks":32,"threads":64,"shared_bytes":11520,"persistent":0,"arguments":[["argument",0],["argument",1],["workspace",0]],"resident":2},{"function":"k1","kernel":"k0","when":"call","blocks":8,"threads":96,"shared_bytes":0,"persistent":0,"arguments":[["workspace",0],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2)) {
  LM_BUFFER(const float, b0, 131072);
  LM_BUFFER(const float, b1, 196608);
  LM_BUFFER(float, b2, 6144);
  LM_SHARED(float, tile_6, 0, 576);
  LM_SHARED(float, tile_7, 2304, 2304);
  for (lm_i64 block_1 = lm_block; block_1 < 32; block_1 += lm_blocks) {
    const lm_int p_2 = (block_1 / (8))*1;
    const lm_int i_3 = (block_1 / (2) % (4))*8;
    const lm_int j_4 = (block_1 % (2))*32;
    const lm_int j_end_5 = lm_imin(j_4 + 32, 48);
    // k:32 k:4 i:1t j:4t j:1u k:1u
    {
      const int t_j_8 = lm_thread % 8;
      const int t_i_9 = lm_thread / 8;
      {
        const lm_int p_i_10 = i_3 + t_i_9;
        const lm_int p_j_11 = j_4 + t_j_8*4;
        float sum_12 = 0.0f;
        float sum_13 = 0.0f;
        float sum_14 = 0.0f;
        float sum_15 = 0.0f;
        const int turns_16 = (1024 - 0 + 31) / 32;
        lm_barrier();
        if (0 < turns_16) {
          const lm_int k_19 = 0 + 0;
          #pragma unroll
          for (int e_20 = lm_thread; e_20 < 64; e_20 += 64) {
            const int c_k_21 = (e_20 % 8)*4;
            const int e_22 = e_20 / 8;
            const int c_i_23 = e_22;
            lm_copy_async<4>(tile_6, 0 + c_i_23*36 + c_k_21*1, b0, (i_3 + c_i_23)*4096 + (k_19 + c_k_21) + p_2*1024, true);
          }
          #pragma unroll
          for (int e_24 = lm_thread; e_24 < 256; e_24 += 64) {
            const int c_j_25 = (e_24 % 8)*4;
            const int e_26 = e_24 / 8;
            const int c_k_27 = e_26;
            const bool v_28 = (j_4 + c_j_25) < j_end_5;
            lm_copy_async<4>(tile_7, 0 + c_k_27*36 + c_j_25*1, b1, (j_4 + c_j_25) + (k_19 + c_k_27)*48 + p_2*49152, v_28);
          }
        }
        lm_copy_commit();
        for (int turn_17 = 0; turn_17 < turns_16; turn_17++) {
          const lm_int k_18 = 0 + turn_17*32;
          lm_copy_wait<0>();
          lm_barrier();
          if (turn_17 + 1 < turns_16) {
            const lm_int k_29 = k_18 + 32;
            const int slot_30 = (turn_17 + 1) % 2;
            #pragma unroll
            for (int e_31 = lm_thread; e_31 < 64; e_31 += 64) {
              const int c_k_32 = (e_31 % 8)*4;
              const int e_33 = e_31 / 8;
              const int c_i_34 = e_33;
              lm_copy_async<4>(tile_6, slot_30*288 + c_i_34*36 + c_k_32*1, b0, (i_3 + c_i_34)*4096 + (k_29 + c_k_32) + p_2*1024, true);
            }
            #pragma unroll
            for (int e_35 = lm_thread; e_35 < 256; e_35 += 64) {
              const int c_j_36 = (e_35 % 8)*4;
              const int e_37 = e_35 / 8;
              const int c_k_38 = e_37;
              const bool v_39 = (j_4 + c_j_36) < j_end_5;
              lm_copy_async<4>(tile_7, slot_30*1152 + c_k_38*36 + c_j_36*1, b1, (j_4 + c_j_36) + (k_29 + c_k_38)*48 + p_2*49152, v_39);
            }
          }
          lm_copy_commit();
          const int slot_40 = turn_17%2*288;
          const int slot_41 = turn_17%2*1152;
          #pragma unroll 4
          for (lm_int k_42 = k_18; k_42 < (k_18 + 32); k_42 += 4) {
            const float v_43 = lm_load(tile_6, slot_40 + (p_i_10 - i_3)*36 + (k_42 - k_18)*1);
            const float v_44 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1);
            sum_12 = lm_fma(v_43, v_44, sum_12);
            const float v_45 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 1);
            sum_13 = lm_fma(v_43, v_45, sum_13);
            const float v_46 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 2);
            sum_14 = lm_fma(v_43, v_46, sum_14);
            const float v_47 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 3);
            sum_15 = lm_fma(v_43, v_47, sum_15);
            const float v_48 = lm_load(tile_6, slot_40 + (p_i_10 - i_3)*36 + (k_42 - k_18)*1 + 1);
            const float v_49 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 36);
            sum_12 = lm_fma(v_48, v_49, sum_12);
            const float v_50 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 37);
            sum_13 = lm_fma(v_48, v_50, sum_13);
            const float v_51 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 38);
            sum_14 = lm_fma(v_48, v_51, sum_14);
            const float v_52 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 39);
            sum_15 = lm_fma(v_48, v_52, sum_15);
            const float v_53 = lm_load(tile_6, slot_40 + (p_i_10 - i_3)*36 + (k_42 - k_18)*1 + 2);
            const float v_54 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 72);
            sum_12 = lm_fma(v_53, v_54, sum_12);
            const float v_55 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 73);
            sum_13 = lm_fma(v_53, v_55, sum_13);
            const float v_56 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 74);
            sum_14 = lm_fma(v_53, v_56, sum_14);
            const float v_57 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 75);
            sum_15 = lm_fma(v_53, v_57, sum_15);
            const float v_58 = lm_load(tile_6, slot_40 + (p_i_10 - i_3)*36 + (k_42 - k_18)*1 + 3);
            const float v_59 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 108);
            sum_12 = lm_fma(v_58, v_59, sum_12);
            const float v_60 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 109);
            sum_13 = lm_fma(v_58, v_60, sum_13);
            const float v_61 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 110);
            sum_14 = lm_fma(v_58, v_61, sum_14);
            const float v_62 = lm_load(tile_7, slot_41 + (k_42 - k_18)*36 + (p_j_11 - j_4)*1 + 111);
            sum_15 = lm_fma(v_58, v_62, sum_15);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        const bool v_63 = p_j_11 < j_end_5;
        if (v_63) lm_store(b2, p_i_10*48 + p_j_11 + p_2*1536, sum_12);
        const bool v_64 = p_j_11 + 1 < j_end_5;
        if (v_64) lm_store(b2, p_i_10*48 + p_j_11 + p_2*1536 + 1, sum_13);
        const bool v_65 = p_j_11 + 2 < j_end_5;
        if (v_65) lm_store(b2, p_i_10*48 + p_j_11 + p_2*1536 + 2, sum_14);
        const bool v_66 = p_j_11 + 3 < j_end_5;
        if (v_66) lm_store(b2, p_i_10*48 + p_j_11 + p_2*1536 + 3, sum_15);
      }
    }
    lm_barrier();
  }
}

LM_KERNEL(k1, 96)(LM_PARAMETER(const float, b0), LM_PARAMETER(float, b1)) {
  LM_BUFFER(const float, b0, 6144);
  LM_BUFFER(float, b1, 1536);
  const lm_int i_1 = (lm_block)*4;
  const lm_int j_2 = (lm_block % (1))*48;
  // i:1t j:2t p:1u j:1v
  {
    const int t_j_3 = lm_thread % 24;
    const int t_i_4 = lm_thread / 24;
    {
      const lm_int p_i_5 = i_1 + t_i_4;
      const lm_int p_j_6 = j_2 + t_j_3*2;
      float sum_7 = 0.0f;
      float sum_8 = 0.0f;
      const lm_vector<float, 2> v_9 = lm_load_vector<2>(b0, p_i_5*48 + p_j_6);
      sum_7 = sum_7 + v_9.lane[0];
      sum_8 = sum_8 + v_9.lane[1];
      const lm_vector<float, 2> v_10 = lm_load_vector<2>(b0, p_i_5*48 + p_j_6 + 1536);
      sum_7 = sum_7 + v_10.lane[0];
      sum_8 = sum_8 + v_10.lane[1];
      const lm_vector<float, 2> v_11 = lm_load_vector<2>(b0, p_i_5*48 + p_j_6 + 3072);
      sum_7 = sum_7 + v_11.lane[0];
      sum_8 = sum_8 + v_11.lane[1];
      const lm_vector<float, 2> v_12 = lm_load_vector<2>(b0, p_i_5*48 + p_j_6 + 4608);
      sum_7 = sum_7 + v_12.lane[0];
      sum_8 = sum_8 + v_12.lane[1];
      lm_store_vector<2>(b1, p_i_5*48 + p_j_6, lm_vector<float, 2>{{sum_7, sum_8}});
    }
  }
}
