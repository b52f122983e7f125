//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   dim b 1 400
//   %0 = input(name="x", dtype=f32, shape=[b, 64], static=false) : f32[b, 64]
//   %1 = input(name="w", dtype=f32, shape=[64, 40], static=true) : f32[64, 40]
//   %2 = expand(%0; axes=[2], sizes=[40]) : f32[b, 64, 40]
//   %3 = expand(%1; axes=[0], sizes=[b]) : f32[b, 64, 40]
//   %4 = mul(%2, %3) : f32[b, 64, 40]
//   %5 = sum(%4; axes=[1]) : f32[b, 40]
//   %6 = constant(value=f32[](0.0)) : f32[]
//   %7 = expand(%6; axes=[0, 1], sizes=[b, 40]) : f32[b, 40]
//   %8 = max(%5, %7) : f32[b, 40]
//   output "y" %8

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: blocks
//   program "region"
//   dim b 1 400
//   buffer x0 input f32[b, 64]
//   buffer x1 constant f32[64, 40]
//   buffer y0 output f32[b, 40]
//   kernel k0 call
//     axis i b
//     axis j 40
//     axis k 64
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           store y0[i, j] = %5

// lumin launches: {"version":1,"dims":[["b",1,400]],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":"(b + 15) // 16*3","threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), const lm_i64 n_b) {
  LM_BUFFER(const float, b0, n_b*64);
  LM_BUFFER(const float, b1, 2560);
  LM_BUFFER(float, b2, n_b*40);
  LM_SHARED(float, tile_5, 0, 640);
  LM_SHARED(float, tile_6, 2560, 640);
  const lm_int i_1 = (lm_block / (3))*16;
  const lm_int i_end_2 = lm_imin(i_1 + 16, (n_b));
  const lm_int j_3 = (lm_block % (3))*16;
  const lm_int j_end_4 = lm_imin(j_3 + 16, 40);
  // k:16 k:4 i:2t j:2t j:1u i:1u k:1u
  {
    const int t_j_7 = lm_thread % 8;
    const int t_i_8 = lm_thread / 8;
    {
      const lm_int p_i_9 = i_1 + t_i_8*2;
      const lm_int p_j_10 = j_3 + t_j_7*2;
      float sum_11 = 0.0f;
      float sum_12 = 0.0f;
      float sum_13 = 0.0f;
      float sum_14 = 0.0f;
      const int turns_15 = (64 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_15) {
        const lm_int k_18 = 0 + 0;
        #pragma unroll
        for (int e_19 = lm_thread; e_19 < 64; e_19 += 64) {
          const int c_k_20 = (e_19 % 4)*4;
          const int e_21 = e_19 / 4;
          const int c_i_22 = e_21;
          const bool v_23 = (i_1 + c_i_22) < i_end_2;
          lm_copy_async<4>(tile_5, 0 + c_i_22*20 + c_k_20*1, b0, (i_1 + c_i_22)*64 + (k_18 + c_k_20), v_23);
        }
        #pragma unroll
        for (int e_24 = lm_thread; e_24 < 64; e_24 += 64) {
          const int c_j_25 = (e_24 % 4)*4;
          const int e_26 = e_24 / 4;
          const int c_k_27 = e_26;
          const bool v_28 = (j_3 + c_j_25) < j_end_4;
          lm_copy_async<4>(tile_6, 0 + c_k_27*20 + c_j_25*1, b1, (j_3 + c_j_25) + (k_18 + c_k_27)*40, v_28);
        }
      }
      lm_copy_commit();
      for (int turn_16 = 0; turn_16 < turns_15; turn_16++) {
        const lm_int k_17 = 0 + turn_16*16;
        lm_copy_wait<0>();
        lm_barrier();
        if (turn_16 + 1 < turns_15) {
          const lm_int k_29 = k_17 + 16;
          const int slot_30 = (turn_16 + 1) % 2;
          #pragma unroll
          for (int e_31 = lm_thread; e_31 < 64; e_31 += 64) {
            const int c_k_32 = (e_31 % 4)*4;
            const int e_33 = e_31 / 4;
            const int c_i_34 = e_33;
            const bool v_35 = (i_1 + c_i_34) < i_end_2;
            lm_copy_async<4>(tile_5, slot_30*320 + c_i_34*20 + c_k_32*1, b0, (i_1 + c_i_34)*64 + (k_29 + c_k_32), v_35);
          }
          #pragma unroll
          for (int e_36 = lm_thread; e_36 < 64; e_36 += 64) {
            const int c_j_37 = (e_36 % 4)*4;
            const int e_38 = e_36 / 4;
            const int c_k_39 = e_38;
            const bool v_40 = (j_3 + c_j_37) < j_end_4;
            lm_copy_async<4>(tile_6, slot_30*320 + c_k_39*20 + c_j_37*1, b1, (j_3 + c_j_37) + (k_29 + c_k_39)*40, v_40);
          }
        }
        lm_copy_commit();
        const int slot_41 = turn_16%2*320;
        const int slot_42 = turn_16%2*320;
        #pragma unroll 4
        for (lm_int k_43 = k_17; k_43 < (k_17 + 16); k_43 += 4) {
          const float v_44 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1);
          const float v_45 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1);
          sum_11 = lm_fma(v_44, v_45, sum_11);
          const float v_46 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 1);
          sum_12 = lm_fma(v_44, v_46, sum_12);
          const float v_47 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 20);
          sum_13 = lm_fma(v_47, v_45, sum_13);
          sum_14 = lm_fma(v_47, v_46, sum_14);
          const float v_48 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 1);
          const float v_49 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 20);
          sum_11 = lm_fma(v_48, v_49, sum_11);
          const float v_50 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 21);
          sum_12 = lm_fma(v_48, v_50, sum_12);
          const float v_51 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 21);
          sum_13 = lm_fma(v_51, v_49, sum_13);
          sum_14 = lm_fma(v_51, v_50, sum_14);
          const float v_52 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 2);
          const float v_53 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 40);
          sum_11 = lm_fma(v_52, v_53, sum_11);
          const float v_54 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 41);
          sum_12 = lm_fma(v_52, v_54, sum_12);
          const float v_55 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 22);
          sum_13 = lm_fma(v_55, v_53, sum_13);
          sum_14 = lm_fma(v_55, v_54, sum_14);
          const float v_56 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 3);
          const float v_57 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 60);
          sum_11 = lm_fma(v_56, v_57, sum_11);
          const float v_58 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 61);
          sum_12 = lm_fma(v_56, v_58, sum_12);
          const float v_59 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 23);
          sum_13 = lm_fma(v_59, v_57, sum_13);
          sum_14 = lm_fma(v_59, v_58, sum_14);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_60 = p_i_9 < i_end_2;
      const bool v_61 = p_j_10 < j_end_4;
      const float v_62 = lm_max(sum_11, 0.0f);
      if (v_60 && v_61) lm_store(b2, p_i_9*40 + p_j_10, v_62);
      const bool v_63 = p_j_10 + 1 < j_end_4;
      const float v_64 = lm_max(sum_12, 0.0f);
      if (v_60 && v_63) lm_store(b2, p_i_9*40 + p_j_10 + 1, v_64);
      const bool v_65 = p_i_9 + 1 < i_end_2;
      const float v_66 = lm_max(sum_13, 0.0f);
      if (v_65 && v_61) lm_store(b2, p_i_9*40 + p_j_10 + 40, v_66);
      const float v_67 = lm_max(sum_14, 0.0f);
      if (v_65 && v_63) lm_store(b2, p_i_9*40 + p_j_10 + 41, v_67);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:128 j:40 t256
// k0 residents: 2
// k0 stage 0: tile 4x8 32 1
// k0 grid: persistent 1
//   program "region"
//   dim b 1 400
//   buffer x0 input f32[b, 64]
//   buffer x1 constant f32[64, 40]
//   buffer y0 output f32[b, 40]
//   kernel k0 call residents 2 groups 1
//     axis i b
//     axis j 40
//     axis k 64
//     for i 128 parallel
//       for j 40 parallel
//         stage i j k
//           schedule k:32 k:4 i:4t j:8t j:1u i:1u k:1u pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = constant 0.0 : f32
//           %5 = max %3 %4 : f32
//           store y0[i, j] = %5

// lumin launches: {"version":1,"dims":[["b",1,400]],"arguments":3,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":"(b + 127) // 128","threads":160,"shared_bytes":23552,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 160, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(float, b2), const lm_i64 n_b) {
  LM_BUFFER(const float, b0, n_b*64);
  LM_BUFFER(const float, b1, 2560);
  LM_BUFFER(float, b2, n_b*40);
  LM_SHARED(float, tile_5, 0, 4608);
  LM_SHARED(float, tile_6, 18432, 1280);
  for (lm_i64 block_1 = lm_block; block_1 < (n_b + 127) / 128; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1)*128;
    const lm_int i_end_3 = lm_imin(i_2 + 128, (n_b));
    const lm_int j_4 = (block_1 % (1))*40;
    // k:32 k:4 i:4t j:8t j:1u i:1u k:1u
    {
      const int t_j_7 = lm_thread % 5;
      const int t_i_8 = lm_thread / 5;
      {
        const lm_int p_i_9 = i_2 + t_i_8*4;
        const lm_int p_j_10 = j_4 + t_j_7*8;
        float sum_11 = 0.0f;
        float sum_12 = 0.0f;
        float sum_13 = 0.0f;
        float sum_14 = 0.0f;
        float sum_15 = 0.0f;
        float sum_16 = 0.0f;
        float sum_17 = 0.0f;
        float sum_18 = 0.0f;
        float sum_19 = 0.0f;
        float sum_20 = 0.0f;
        float sum_21 = 0.0f;
        float sum_22 = 0.0f;
        float sum_23 = 0.0f;
        float sum_24 = 0.0f;
        float sum_25 = 0.0f;
        float sum_26 = 0.0f;
        float sum_27 = 0.0f;
        float sum_28 = 0.0f;
        float sum_29 = 0.0f;
        float sum_30 = 0.0f;
        float sum_31 = 0.0f;
        float sum_32 = 0.0f;
        float sum_33 = 0.0f;
        float sum_34 = 0.0f;
        float sum_35 = 0.0f;
        float sum_36 = 0.0f;
        float sum_37 = 0.0f;
        float sum_38 = 0.0f;
        float sum_39 = 0.0f;
        float sum_40 = 0.0f;
        float sum_41 = 0.0f;
        float sum_42 = 0.0f;
        for (lm_int k_43 = 0; k_43 < 64; k_43 += 32) {
          lm_barrier();
          #pragma unroll
          for (int e_44 = lm_thread; e_44 < 1024; e_44 += 160) {
            const int c_k_45 = (e_44 % 8)*4;
            const int e_46 = e_44 / 8;
            const int c_i_47 = e_46;
            const bool v_48 = (i_2 + c_i_47) < i_end_3;
            lm_store_vector<4>(tile_5, c_i_47*36 + c_k_45*1, v_48 ? lm_load_vector<4>(b0, (i_2 + c_i_47)*64 + (k_43 + c_k_45)) : lm_zero<lm_vector<float, 4>>());
          }
          #pragma unroll
          for (int e_49 = lm_thread; e_49 < 320; e_49 += 160) {
            const int c_j_50 = (e_49 % 10)*4;
            const int e_51 = e_49 / 10;
            const int c_k_52 = e_51;
            lm_store_vector<4>(tile_6, c_k_52*40 + c_j_50*1, lm_load_vector<4>(b1, (j_4 + c_j_50) + (k_43 + c_k_52)*40));
          }
          lm_barrier();
          for (lm_int k_53 = k_43; k_53 < (k_43 + 32); k_53 += 4) {
            const float v_54 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1);
            const float v_55 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1);
            sum_11 = lm_fma(v_54, v_55, sum_11);
            const float v_56 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 1);
            sum_12 = lm_fma(v_54, v_56, sum_12);
            const float v_57 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 2);
            sum_13 = lm_fma(v_54, v_57, sum_13);
            const float v_58 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 3);
            sum_14 = lm_fma(v_54, v_58, sum_14);
            const float v_59 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 4);
            sum_15 = lm_fma(v_54, v_59, sum_15);
            const float v_60 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 5);
            sum_16 = lm_fma(v_54, v_60, sum_16);
            const float v_61 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 6);
            sum_17 = lm_fma(v_54, v_61, sum_17);
            const float v_62 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 7);
            sum_18 = lm_fma(v_54, v_62, sum_18);
            const float v_63 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 36);
            sum_19 = lm_fma(v_63, v_55, sum_19);
            sum_20 = lm_fma(v_63, v_56, sum_20);
            sum_21 = lm_fma(v_63, v_57, sum_21);
            sum_22 = lm_fma(v_63, v_58, sum_22);
            sum_23 = lm_fma(v_63, v_59, sum_23);
            sum_24 = lm_fma(v_63, v_60, sum_24);
            sum_25 = lm_fma(v_63, v_61, sum_25);
            sum_26 = lm_fma(v_63, v_62, sum_26);
            const float v_64 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 72);
            sum_27 = lm_fma(v_64, v_55, sum_27);
            sum_28 = lm_fma(v_64, v_56, sum_28);
            sum_29 = lm_fma(v_64, v_57, sum_29);
            sum_30 = lm_fma(v_64, v_58, sum_30);
            sum_31 = lm_fma(v_64, v_59, sum_31);
            sum_32 = lm_fma(v_64, v_60, sum_32);
            sum_33 = lm_fma(v_64, v_61, sum_33);
            sum_34 = lm_fma(v_64, v_62, sum_34);
            const float v_65 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 108);
            sum_35 = lm_fma(v_65, v_55, sum_35);
            sum_36 = lm_fma(v_65, v_56, sum_36);
            sum_37 = lm_fma(v_65, v_57, sum_37);
            sum_38 = lm_fma(v_65, v_58, sum_38);
            sum_39 = lm_fma(v_65, v_59, sum_39);
            sum_40 = lm_fma(v_65, v_60, sum_40);
            sum_41 = lm_fma(v_65, v_61, sum_41);
            sum_42 = lm_fma(v_65, v_62, sum_42);
            const float v_66 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 1);
            const float v_67 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 40);
            sum_11 = lm_fma(v_66, v_67, sum_11);
            const float v_68 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 41);
            sum_12 = lm_fma(v_66, v_68, sum_12);
            const float v_69 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 42);
            sum_13 = lm_fma(v_66, v_69, sum_13);
            const float v_70 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 43);
            sum_14 = lm_fma(v_66, v_70, sum_14);
            const float v_71 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 44);
            sum_15 = lm_fma(v_66, v_71, sum_15);
            const float v_72 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 45);
            sum_16 = lm_fma(v_66, v_72, sum_16);
            const float v_73 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 46);
            sum_17 = lm_fma(v_66, v_73, sum_17);
            const float v_74 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 47);
            sum_18 = lm_fma(v_66, v_74, sum_18);
            const float v_75 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 37);
            sum_19 = lm_fma(v_75, v_67, sum_19);
            sum_20 = lm_fma(v_75, v_68, sum_20);
            sum_21 = lm_fma(v_75, v_69, sum_21);
            sum_22 = lm_fma(v_75, v_70, sum_22);
            sum_23 = lm_fma(v_75, v_71, sum_23);
            sum_24 = lm_fma(v_75, v_72, sum_24);
            sum_25 = lm_fma(v_75, v_73, sum_25);
            sum_26 = lm_fma(v_75, v_74, sum_26);
            const float v_76 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 73);
            sum_27 = lm_fma(v_76, v_67, sum_27);
            sum_28 = lm_fma(v_76, v_68, sum_28);
            sum_29 = lm_fma(v_76, v_69, sum_29);
            sum_30 = lm_fma(v_76, v_70, sum_30);
            sum_31 = lm_fma(v_76, v_71, sum_31);
            sum_32 = lm_fma(v_76, v_72, sum_32);
            sum_33 = lm_fma(v_76, v_73, sum_33);
            sum_34 = lm_fma(v_76, v_74, sum_34);
            const float v_77 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 109);
            sum_35 = lm_fma(v_77, v_67, sum_35);
            sum_36 = lm_fma(v_77, v_68, sum_36);
            sum_37 = lm_fma(v_77, v_69, sum_37);
            sum_38 = lm_fma(v_77, v_70, sum_38);
            sum_39 = lm_fma(v_77, v_71, sum_39);
            sum_40 = lm_fma(v_77, v_72, sum_40);
            sum_41 = lm_fma(v_77, v_73, sum_41);
            sum_42 = lm_fma(v_77, v_74, sum_42);
            const float v_78 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 2);
            const float v_79 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 80);
            sum_11 = lm_fma(v_78, v_79, sum_11);
            const float v_80 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 81);
            sum_12 = lm_fma(v_78, v_80, sum_12);
            const float v_81 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 82);
            sum_13 = lm_fma(v_78, v_81, sum_13);
            const float v_82 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 83);
            sum_14 = lm_fma(v_78, v_82, sum_14);
            const float v_83 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 84);
            sum_15 = lm_fma(v_78, v_83, sum_15);
            const float v_84 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 85);
            sum_16 = lm_fma(v_78, v_84, sum_16);
            const float v_85 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 86);
            sum_17 = lm_fma(v_78, v_85, sum_17);
            const float v_86 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 87);
            sum_18 = lm_fma(v_78, v_86, sum_18);
            const float v_87 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 38);
            sum_19 = lm_fma(v_87, v_79, sum_19);
            sum_20 = lm_fma(v_87, v_80, sum_20);
            sum_21 = lm_fma(v_87, v_81, sum_21);
            sum_22 = lm_fma(v_87, v_82, sum_22);
            sum_23 = lm_fma(v_87, v_83, sum_23);
            sum_24 = lm_fma(v_87, v_84, sum_24);
            sum_25 = lm_fma(v_87, v_85, sum_25);
            sum_26 = lm_fma(v_87, v_86, sum_26);
            const float v_88 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 74);
            sum_27 = lm_fma(v_88, v_79, sum_27);
            sum_28 = lm_fma(v_88, v_80, sum_28);
            sum_29 = lm_fma(v_88, v_81, sum_29);
            sum_30 = lm_fma(v_88, v_82, sum_30);
            sum_31 = lm_fma(v_88, v_83, sum_31);
            sum_32 = lm_fma(v_88, v_84, sum_32);
            sum_33 = lm_fma(v_88, v_85, sum_33);
            sum_34 = lm_fma(v_88, v_86, sum_34);
            const float v_89 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 110);
            sum_35 = lm_fma(v_89, v_79, sum_35);
            sum_36 = lm_fma(v_89, v_80, sum_36);
            sum_37 = lm_fma(v_89, v_81, sum_37);
            sum_38 = lm_fma(v_89, v_82, sum_38);
            sum_39 = lm_fma(v_89, v_83, sum_39);
            sum_40 = lm_fma(v_89, v_84, sum_40);
            sum_41 = lm_fma(v_89, v_85, sum_41);
            sum_42 = lm_fma(v_89, v_86, sum_42);
            const float v_90 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 3);
            const float v_91 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 120);
            sum_11 = lm_fma(v_90, v_91, sum_11);
            const float v_92 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 121);
            sum_12 = lm_fma(v_90, v_92, sum_12);
            const float v_93 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 122);
            sum_13 = lm_fma(v_90, v_93, sum_13);
            const float v_94 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 123);
            sum_14 = lm_fma(v_90, v_94, sum_14);
            const float v_95 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 124);
            sum_15 = lm_fma(v_90, v_95, sum_15);
            const float v_96 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 125);
            sum_16 = lm_fma(v_90, v_96, sum_16);
            const float v_97 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 126);
            sum_17 = lm_fma(v_90, v_97, sum_17);
            const float v_98 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 127);
            sum_18 = lm_fma(v_90, v_98, sum_18);
            const float v_99 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 39);
            sum_19 = lm_fma(v_99, v_91, sum_19);
            sum_20 = lm_fma(v_99, v_92, sum_20);
            sum_21 = lm_fma(v_99, v_93, sum_21);
            sum_22 = lm_fma(v_99, v_94, sum_22);
            sum_23 = lm_fma(v_99, v_95, sum_23);
            sum_24 = lm_fma(v_99, v_96, sum_24);
            sum_25 = lm_fma(v_99, v_97, sum_25);
            sum_26 = lm_fma(v_99, v_98, sum_26);
            const float v_100 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 75);
            sum_27 = lm_fma(v_100, v_91, sum_27);
            sum_28 = lm_fma(v_100, v_92, sum_28);
            sum_29 = lm_fma(v_100, v_93, sum_29);
            sum_30 = lm_fma(v_100, v_94, sum_30);
            sum_31 = lm_fma(v_100, v_95, sum_31);
            sum_32 = lm_fma(v_100, v_96, sum_32);
            sum_33 = lm_fma(v_100, v_97, sum_33);
            sum_34 = lm_fma(v_100, v_98, sum_34);
            const float v_101 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 111);
            sum_35 = lm_fma(v_101, v_91, sum_35);
            sum_36 = lm_fma(v_101, v_92, sum_36);
            sum_37 = lm_fma(v_101, v_93, sum_37);
            sum_38 = lm_fma(v_101, v_94, sum_38);
            sum_39 = lm_fma(v_101, v_95, sum_39);
            sum_40 = lm_fma(v_101, v_96, sum_40);
            sum_41 = lm_fma(v_101, v_97, sum_41);
            sum_42 = lm_fma(v_101, v_98, sum_42);
          }
        }
        const bool v_102 = p_i_9 < i_end_3;
        const float v_103 = lm_max(sum_11, 0.0f);
        if (v_102) lm_store(b2, p_i_9*40 + p_j_10, v_103);
        const float v_104 = lm_max(sum_12, 0.0f);
        if (v_102) lm_store(b2, p_i_9*40 + p_j_10 + 1, v_104);
        const float v_105 = lm_max(sum_13, 0.0f);
        if (v_102) lm_store(b2, p_i_9*40 + p_j_10 + 2, v_105);
        const float v_106 = lm_max(sum_14, 0.0f);
        if (v_102) lm_store(b2, p_i_9*40 + p_j_10 + 3, v_106);
        const float v_107 = lm_max(sum_15, 0.0f);
        if (v_102) lm_store(b2, p_i_9*40 + p_j_10 + 4, v_107);
        const float v_108 = lm_max(sum_16, 0.0f);
        if (v_102) lm_store(b2, p_i_9*40 + p_j_10 + 5, v_108);
        const float v_109 = lm_max(sum_17, 0.0f);
        if (v_102) lm_store(b2, p_i_9*40 + p_j_10 + 6, v_109);
        const float v_110 = lm_max(sum_18, 0.0f);
        if (v_102) lm_store(b2, p_i_9*40 + p_j_10 + 7, v_110);
        const bool v_111 = p_i_9 + 1 < i_end_3;
        const float v_112 = lm_max(sum_19, 0.0f);
        if (v_111) lm_store(b2, p_i_9*40 + p_j_10 + 40, v_112);
        const float v_113 = lm_max(sum_20, 0.0f);
        if (v_111) lm_store(b2, p_i_9*40 + p_j_10 + 41, v_113);
        const float v_114 = lm_max(sum_21, 0.0f);
        if (v_111) lm_store(b2, p_i_9*40 + p_j_10 + 42, v_114);
        const float v_115 = lm_max(sum_22, 0.0f);
        if (v_111) lm_store(b2, p_i_9*40 + p_j_10 + 43, v_115);
        const float v_116 = lm_max(sum_23, 0.0f);
        if (v_111) lm_store(b2, p_i_9*40 + p_j_10 + 44, v_116);
        const float v_117 = lm_max(sum_24, 0.0f);
        if (v_111) lm_store(b2, p_i_9*40 + p_j_10 + 45, v_117);
        const float v_118 = lm_max(sum_25, 0.0f);
        if (v_111) lm_store(b2, p_i_9*40 + p_j_10 + 46, v_118);
        const float v_119 = lm_max(sum_26, 0.0f);
        if (v_111) lm_store(b2, p_i_9*40 + p_j_10 + 47, v_119);
        const bool v_120 = p_i_9 + 2 < i_end_3;
        const float v_121 = lm_max(sum_27, 0.0f);
        if (v_120) lm_store(b2, p_i_9*40 + p_j_10 + 80, v_121);
        const float v_122 = lm_max(sum_28, 0.0f);
        if (v_120) lm_store(b2, p_i_9*40 + p_j_10 + 81, v_122);
        const float v_123 = lm_max(sum_29, 0.0f);
        if (v_120) lm_store(b2, p_i_9*40 + p_j_10 + 82, v_123);
        const float v_124 = lm_max(sum_30, 0.0f);
        if (v_120) lm_store(b2, p_i_9*40 + p_j_10 + 83, v_124);
        const float v_125 = lm_max(sum_31, 0.0f);
        if (v_120) lm_store(b2, p_i_9*40 + p_j_10 + 84, v_125);
        const float v_126 = lm_max(sum_32, 0.0f);
        if (v_120) lm_store(b2, p_i_9*40 + p_j_10 + 85, v_126);
        const float v_127 = lm_max(sum_33, 0.0f);
        if (v_120) lm_store(b2, p_i_9*40 + p_j_10 + 86, v_127);
        const float v_128 = lm_max(sum_34, 0.0f);
        if (v_120) lm_store(b2, p_i_9*40 + p_j_10 + 87, v_128);
        const bool v_129 = p_i_9 + 3 < i_end_3;
        const float v_130 = lm_max(sum_35, 0.0f);
        if (v_129) lm_store(b2, p_i_9*40 + p_j_10 + 120, v_130);
        const float v_131 = lm_max(sum_36, 0.0f);
        if (v_129) lm_store(b2, p_i_9*40 + p_j_10 + 121, v_131);
        const float v_132 = lm_max(sum_37, 0.0f);
        if (v_129) lm_store(b2, p_i_9*40 + p_j_10 + 122, v_132);
        const float v_133 = lm_max(sum_38, 0.0f);
        if (v_129) lm_store(b2, p_i_9*40 + p_j_10 + 123, v_133);
        const float v_134 = lm_max(sum_39, 0.0f);
        if (v_129) lm_store(b2, p_i_9*40 + p_j_10 + 124, v_134);
        const float v_135 = lm_max(sum_40, 0.0f);
        if (v_129) lm_store(b2, p_i_9*40 + p_j_10 + 125, v_135);
        const float v_136 = lm_max(sum_41, 0.0f);
        if (v_129) lm_store(b2, p_i_9*40 + p_j_10 + 126, v_136);
        const float v_137 = lm_max(sum_42, 0.0f);
        if (v_129) lm_store(b2, p_i_9*40 + p_j_10 + 127, v_137);
      }
    }
    lm_barrier();
  }
}
