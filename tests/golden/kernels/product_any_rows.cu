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
        const int slot_41 = turn_16 % 2 * 320;
        const int slot_42 = turn_16 % 2 * 320;
        #pragma unroll 4
        for (lm_int k_43 = k_17; k_43 < (k_17 + 16); k_43 += 4) {
          const float v_44 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1);
          const float v_45 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1);
          const float v_46 = v_44 * v_45;
          sum_11 = sum_11 + v_46;
          const float v_47 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 1);
          const float v_48 = v_44 * v_47;
          sum_12 = sum_12 + v_48;
          const float v_49 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 20);
          const float v_50 = v_49 * v_45;
          sum_13 = sum_13 + v_50;
          const float v_51 = v_49 * v_47;
          sum_14 = sum_14 + v_51;
          const float v_52 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 1);
          const float v_53 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 20);
          const float v_54 = v_52 * v_53;
          sum_11 = sum_11 + v_54;
          const float v_55 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 21);
          const float v_56 = v_52 * v_55;
          sum_12 = sum_12 + v_56;
          const float v_57 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 21);
          const float v_58 = v_57 * v_53;
          sum_13 = sum_13 + v_58;
          const float v_59 = v_57 * v_55;
          sum_14 = sum_14 + v_59;
          const float v_60 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 2);
          const float v_61 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 40);
          const float v_62 = v_60 * v_61;
          sum_11 = sum_11 + v_62;
          const float v_63 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 41);
          const float v_64 = v_60 * v_63;
          sum_12 = sum_12 + v_64;
          const float v_65 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 22);
          const float v_66 = v_65 * v_61;
          sum_13 = sum_13 + v_66;
          const float v_67 = v_65 * v_63;
          sum_14 = sum_14 + v_67;
          const float v_68 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 3);
          const float v_69 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 60);
          const float v_70 = v_68 * v_69;
          sum_11 = sum_11 + v_70;
          const float v_71 = lm_load(tile_6, slot_42 + (k_43 - k_17)*20 + (p_j_10 - j_3)*1 + 61);
          const float v_72 = v_68 * v_71;
          sum_12 = sum_12 + v_72;
          const float v_73 = lm_load(tile_5, slot_41 + (p_i_9 - i_1)*20 + (k_43 - k_17)*1 + 23);
          const float v_74 = v_73 * v_69;
          sum_13 = sum_13 + v_74;
          const float v_75 = v_73 * v_71;
          sum_14 = sum_14 + v_75;
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_76 = p_i_9 < i_end_2;
      const bool v_77 = p_j_10 < j_end_4;
      const float v_78 = lm_max(sum_11, 0.0f);
      if (v_76 && v_77) lm_store(b2, p_i_9*40 + p_j_10, v_78);
      const bool v_79 = p_j_10 + 1 < j_end_4;
      const float v_80 = lm_max(sum_12, 0.0f);
      if (v_76 && v_79) lm_store(b2, p_i_9*40 + p_j_10 + 1, v_80);
      const bool v_81 = p_i_9 + 1 < i_end_2;
      const float v_82 = lm_max(sum_13, 0.0f);
      if (v_81 && v_77) lm_store(b2, p_i_9*40 + p_j_10 + 40, v_82);
      const float v_83 = lm_max(sum_14, 0.0f);
      if (v_81 && v_79) lm_store(b2, p_i_9*40 + p_j_10 + 41, v_83);
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
            const float v_56 = v_54 * v_55;
            sum_11 = sum_11 + v_56;
            const float v_57 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 1);
            const float v_58 = v_54 * v_57;
            sum_12 = sum_12 + v_58;
            const float v_59 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 2);
            const float v_60 = v_54 * v_59;
            sum_13 = sum_13 + v_60;
            const float v_61 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 3);
            const float v_62 = v_54 * v_61;
            sum_14 = sum_14 + v_62;
            const float v_63 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 4);
            const float v_64 = v_54 * v_63;
            sum_15 = sum_15 + v_64;
            const float v_65 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 5);
            const float v_66 = v_54 * v_65;
            sum_16 = sum_16 + v_66;
            const float v_67 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 6);
            const float v_68 = v_54 * v_67;
            sum_17 = sum_17 + v_68;
            const float v_69 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 7);
            const float v_70 = v_54 * v_69;
            sum_18 = sum_18 + v_70;
            const float v_71 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 36);
            const float v_72 = v_71 * v_55;
            sum_19 = sum_19 + v_72;
            const float v_73 = v_71 * v_57;
            sum_20 = sum_20 + v_73;
            const float v_74 = v_71 * v_59;
            sum_21 = sum_21 + v_74;
            const float v_75 = v_71 * v_61;
            sum_22 = sum_22 + v_75;
            const float v_76 = v_71 * v_63;
            sum_23 = sum_23 + v_76;
            const float v_77 = v_71 * v_65;
            sum_24 = sum_24 + v_77;
            const float v_78 = v_71 * v_67;
            sum_25 = sum_25 + v_78;
            const float v_79 = v_71 * v_69;
            sum_26 = sum_26 + v_79;
            const float v_80 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 72);
            const float v_81 = v_80 * v_55;
            sum_27 = sum_27 + v_81;
            const float v_82 = v_80 * v_57;
            sum_28 = sum_28 + v_82;
            const float v_83 = v_80 * v_59;
            sum_29 = sum_29 + v_83;
            const float v_84 = v_80 * v_61;
            sum_30 = sum_30 + v_84;
            const float v_85 = v_80 * v_63;
            sum_31 = sum_31 + v_85;
            const float v_86 = v_80 * v_65;
            sum_32 = sum_32 + v_86;
            const float v_87 = v_80 * v_67;
            sum_33 = sum_33 + v_87;
            const float v_88 = v_80 * v_69;
            sum_34 = sum_34 + v_88;
            const float v_89 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 108);
            const float v_90 = v_89 * v_55;
            sum_35 = sum_35 + v_90;
            const float v_91 = v_89 * v_57;
            sum_36 = sum_36 + v_91;
            const float v_92 = v_89 * v_59;
            sum_37 = sum_37 + v_92;
            const float v_93 = v_89 * v_61;
            sum_38 = sum_38 + v_93;
            const float v_94 = v_89 * v_63;
            sum_39 = sum_39 + v_94;
            const float v_95 = v_89 * v_65;
            sum_40 = sum_40 + v_95;
            const float v_96 = v_89 * v_67;
            sum_41 = sum_41 + v_96;
            const float v_97 = v_89 * v_69;
            sum_42 = sum_42 + v_97;
            const float v_98 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 1);
            const float v_99 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 40);
            const float v_100 = v_98 * v_99;
            sum_11 = sum_11 + v_100;
            const float v_101 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 41);
            const float v_102 = v_98 * v_101;
            sum_12 = sum_12 + v_102;
            const float v_103 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 42);
            const float v_104 = v_98 * v_103;
            sum_13 = sum_13 + v_104;
            const float v_105 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 43);
            const float v_106 = v_98 * v_105;
            sum_14 = sum_14 + v_106;
            const float v_107 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 44);
            const float v_108 = v_98 * v_107;
            sum_15 = sum_15 + v_108;
            const float v_109 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 45);
            const float v_110 = v_98 * v_109;
            sum_16 = sum_16 + v_110;
            const float v_111 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 46);
            const float v_112 = v_98 * v_111;
            sum_17 = sum_17 + v_112;
            const float v_113 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 47);
            const float v_114 = v_98 * v_113;
            sum_18 = sum_18 + v_114;
            const float v_115 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 37);
            const float v_116 = v_115 * v_99;
            sum_19 = sum_19 + v_116;
            const float v_117 = v_115 * v_101;
            sum_20 = sum_20 + v_117;
            const float v_118 = v_115 * v_103;
            sum_21 = sum_21 + v_118;
            const float v_119 = v_115 * v_105;
            sum_22 = sum_22 + v_119;
            const float v_120 = v_115 * v_107;
            sum_23 = sum_23 + v_120;
            const float v_121 = v_115 * v_109;
            sum_24 = sum_24 + v_121;
            const float v_122 = v_115 * v_111;
            sum_25 = sum_25 + v_122;
            const float v_123 = v_115 * v_113;
            sum_26 = sum_26 + v_123;
            const float v_124 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 73);
            const float v_125 = v_124 * v_99;
            sum_27 = sum_27 + v_125;
            const float v_126 = v_124 * v_101;
            sum_28 = sum_28 + v_126;
            const float v_127 = v_124 * v_103;
            sum_29 = sum_29 + v_127;
            const float v_128 = v_124 * v_105;
            sum_30 = sum_30 + v_128;
            const float v_129 = v_124 * v_107;
            sum_31 = sum_31 + v_129;
            const float v_130 = v_124 * v_109;
            sum_32 = sum_32 + v_130;
            const float v_131 = v_124 * v_111;
            sum_33 = sum_33 + v_131;
            const float v_132 = v_124 * v_113;
            sum_34 = sum_34 + v_132;
            const float v_133 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 109);
            const float v_134 = v_133 * v_99;
            sum_35 = sum_35 + v_134;
            const float v_135 = v_133 * v_101;
            sum_36 = sum_36 + v_135;
            const float v_136 = v_133 * v_103;
            sum_37 = sum_37 + v_136;
            const float v_137 = v_133 * v_105;
            sum_38 = sum_38 + v_137;
            const float v_138 = v_133 * v_107;
            sum_39 = sum_39 + v_138;
            const float v_139 = v_133 * v_109;
            sum_40 = sum_40 + v_139;
            const float v_140 = v_133 * v_111;
            sum_41 = sum_41 + v_140;
            const float v_141 = v_133 * v_113;
            sum_42 = sum_42 + v_141;
            const float v_142 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 2);
            const float v_143 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 80);
            const float v_144 = v_142 * v_143;
            sum_11 = sum_11 + v_144;
            const float v_145 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 81);
            const float v_146 = v_142 * v_145;
            sum_12 = sum_12 + v_146;
            const float v_147 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 82);
            const float v_148 = v_142 * v_147;
            sum_13 = sum_13 + v_148;
            const float v_149 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 83);
            const float v_150 = v_142 * v_149;
            sum_14 = sum_14 + v_150;
            const float v_151 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 84);
            const float v_152 = v_142 * v_151;
            sum_15 = sum_15 + v_152;
            const float v_153 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 85);
            const float v_154 = v_142 * v_153;
            sum_16 = sum_16 + v_154;
            const float v_155 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 86);
            const float v_156 = v_142 * v_155;
            sum_17 = sum_17 + v_156;
            const float v_157 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 87);
            const float v_158 = v_142 * v_157;
            sum_18 = sum_18 + v_158;
            const float v_159 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 38);
            const float v_160 = v_159 * v_143;
            sum_19 = sum_19 + v_160;
            const float v_161 = v_159 * v_145;
            sum_20 = sum_20 + v_161;
            const float v_162 = v_159 * v_147;
            sum_21 = sum_21 + v_162;
            const float v_163 = v_159 * v_149;
            sum_22 = sum_22 + v_163;
            const float v_164 = v_159 * v_151;
            sum_23 = sum_23 + v_164;
            const float v_165 = v_159 * v_153;
            sum_24 = sum_24 + v_165;
            const float v_166 = v_159 * v_155;
            sum_25 = sum_25 + v_166;
            const float v_167 = v_159 * v_157;
            sum_26 = sum_26 + v_167;
            const float v_168 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 74);
            const float v_169 = v_168 * v_143;
            sum_27 = sum_27 + v_169;
            const float v_170 = v_168 * v_145;
            sum_28 = sum_28 + v_170;
            const float v_171 = v_168 * v_147;
            sum_29 = sum_29 + v_171;
            const float v_172 = v_168 * v_149;
            sum_30 = sum_30 + v_172;
            const float v_173 = v_168 * v_151;
            sum_31 = sum_31 + v_173;
            const float v_174 = v_168 * v_153;
            sum_32 = sum_32 + v_174;
            const float v_175 = v_168 * v_155;
            sum_33 = sum_33 + v_175;
            const float v_176 = v_168 * v_157;
            sum_34 = sum_34 + v_176;
            const float v_177 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 110);
            const float v_178 = v_177 * v_143;
            sum_35 = sum_35 + v_178;
            const float v_179 = v_177 * v_145;
            sum_36 = sum_36 + v_179;
            const float v_180 = v_177 * v_147;
            sum_37 = sum_37 + v_180;
            const float v_181 = v_177 * v_149;
            sum_38 = sum_38 + v_181;
            const float v_182 = v_177 * v_151;
            sum_39 = sum_39 + v_182;
            const float v_183 = v_177 * v_153;
            sum_40 = sum_40 + v_183;
            const float v_184 = v_177 * v_155;
            sum_41 = sum_41 + v_184;
            const float v_185 = v_177 * v_157;
            sum_42 = sum_42 + v_185;
            const float v_186 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 3);
            const float v_187 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 120);
            const float v_188 = v_186 * v_187;
            sum_11 = sum_11 + v_188;
            const float v_189 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 121);
            const float v_190 = v_186 * v_189;
            sum_12 = sum_12 + v_190;
            const float v_191 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 122);
            const float v_192 = v_186 * v_191;
            sum_13 = sum_13 + v_192;
            const float v_193 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 123);
            const float v_194 = v_186 * v_193;
            sum_14 = sum_14 + v_194;
            const float v_195 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 124);
            const float v_196 = v_186 * v_195;
            sum_15 = sum_15 + v_196;
            const float v_197 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 125);
            const float v_198 = v_186 * v_197;
            sum_16 = sum_16 + v_198;
            const float v_199 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 126);
            const float v_200 = v_186 * v_199;
            sum_17 = sum_17 + v_200;
            const float v_201 = lm_load(tile_6, (k_53 - k_43)*40 + (p_j_10 - j_4)*1 + 127);
            const float v_202 = v_186 * v_201;
            sum_18 = sum_18 + v_202;
            const float v_203 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 39);
            const float v_204 = v_203 * v_187;
            sum_19 = sum_19 + v_204;
            const float v_205 = v_203 * v_189;
            sum_20 = sum_20 + v_205;
            const float v_206 = v_203 * v_191;
            sum_21 = sum_21 + v_206;
            const float v_207 = v_203 * v_193;
            sum_22 = sum_22 + v_207;
            const float v_208 = v_203 * v_195;
            sum_23 = sum_23 + v_208;
            const float v_209 = v_203 * v_197;
            sum_24 = sum_24 + v_209;
            const float v_210 = v_203 * v_199;
            sum_25 = sum_25 + v_210;
            const float v_211 = v_203 * v_201;
            sum_26 = sum_26 + v_211;
            const float v_212 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 75);
            const float v_213 = v_212 * v_187;
            sum_27 = sum_27 + v_213;
            const float v_214 = v_212 * v_189;
            sum_28 = sum_28 + v_214;
            const float v_215 = v_212 * v_191;
            sum_29 = sum_29 + v_215;
            const float v_216 = v_212 * v_193;
            sum_30 = sum_30 + v_216;
            const float v_217 = v_212 * v_195;
            sum_31 = sum_31 + v_217;
            const float v_218 = v_212 * v_197;
            sum_32 = sum_32 + v_218;
            const float v_219 = v_212 * v_199;
            sum_33 = sum_33 + v_219;
            const float v_220 = v_212 * v_201;
            sum_34 = sum_34 + v_220;
            const float v_221 = lm_load(tile_5, (p_i_9 - i_2)*36 + (k_53 - k_43)*1 + 111);
            const float v_222 = v_221 * v_187;
            sum_35 = sum_35 + v_222;
            const float v_223 = v_221 * v_189;
            sum_36 = sum_36 + v_223;
            const float v_224 = v_221 * v_191;
            sum_37 = sum_37 + v_224;
            const float v_225 = v_221 * v_193;
            sum_38 = sum_38 + v_225;
            const float v_226 = v_221 * v_195;
            sum_39 = sum_39 + v_226;
            const float v_227 = v_221 * v_197;
            sum_40 = sum_40 + v_227;
            const float v_228 = v_221 * v_199;
            sum_41 = sum_41 + v_228;
            const float v_229 = v_221 * v_201;
            sum_42 = sum_42 + v_229;
          }
        }
        const bool v_230 = p_i_9 < i_end_3;
        const float v_231 = lm_max(sum_11, 0.0f);
        if (v_230) lm_store(b2, p_i_9*40 + p_j_10, v_231);
        const float v_232 = lm_max(sum_12, 0.0f);
        if (v_230) lm_store(b2, p_i_9*40 + p_j_10 + 1, v_232);
        const float v_233 = lm_max(sum_13, 0.0f);
        if (v_230) lm_store(b2, p_i_9*40 + p_j_10 + 2, v_233);
        const float v_234 = lm_max(sum_14, 0.0f);
        if (v_230) lm_store(b2, p_i_9*40 + p_j_10 + 3, v_234);
        const float v_235 = lm_max(sum_15, 0.0f);
        if (v_230) lm_store(b2, p_i_9*40 + p_j_10 + 4, v_235);
        const float v_236 = lm_max(sum_16, 0.0f);
        if (v_230) lm_store(b2, p_i_9*40 + p_j_10 + 5, v_236);
        const float v_237 = lm_max(sum_17, 0.0f);
        if (v_230) lm_store(b2, p_i_9*40 + p_j_10 + 6, v_237);
        const float v_238 = lm_max(sum_18, 0.0f);
        if (v_230) lm_store(b2, p_i_9*40 + p_j_10 + 7, v_238);
        const bool v_239 = p_i_9 + 1 < i_end_3;
        const float v_240 = lm_max(sum_19, 0.0f);
        if (v_239) lm_store(b2, p_i_9*40 + p_j_10 + 40, v_240);
        const float v_241 = lm_max(sum_20, 0.0f);
        if (v_239) lm_store(b2, p_i_9*40 + p_j_10 + 41, v_241);
        const float v_242 = lm_max(sum_21, 0.0f);
        if (v_239) lm_store(b2, p_i_9*40 + p_j_10 + 42, v_242);
        const float v_243 = lm_max(sum_22, 0.0f);
        if (v_239) lm_store(b2, p_i_9*40 + p_j_10 + 43, v_243);
        const float v_244 = lm_max(sum_23, 0.0f);
        if (v_239) lm_store(b2, p_i_9*40 + p_j_10 + 44, v_244);
        const float v_245 = lm_max(sum_24, 0.0f);
        if (v_239) lm_store(b2, p_i_9*40 + p_j_10 + 45, v_245);
        const float v_246 = lm_max(sum_25, 0.0f);
        if (v_239) lm_store(b2, p_i_9*40 + p_j_10 + 46, v_246);
        const float v_247 = lm_max(sum_26, 0.0f);
        if (v_239) lm_store(b2, p_i_9*40 + p_j_10 + 47, v_247);
        const bool v_248 = p_i_9 + 2 < i_end_3;
        const float v_249 = lm_max(sum_27, 0.0f);
        if (v_248) lm_store(b2, p_i_9*40 + p_j_10 + 80, v_249);
        const float v_250 = lm_max(sum_28, 0.0f);
        if (v_248) lm_store(b2, p_i_9*40 + p_j_10 + 81, v_250);
        const float v_251 = lm_max(sum_29, 0.0f);
        if (v_248) lm_store(b2, p_i_9*40 + p_j_10 + 82, v_251);
        const float v_252 = lm_max(sum_30, 0.0f);
        if (v_248) lm_store(b2, p_i_9*40 + p_j_10 + 83, v_252);
        const float v_253 = lm_max(sum_31, 0.0f);
        if (v_248) lm_store(b2, p_i_9*40 + p_j_10 + 84, v_253);
        const float v_254 = lm_max(sum_32, 0.0f);
        if (v_248) lm_store(b2, p_i_9*40 + p_j_10 + 85, v_254);
        const float v_255 = lm_max(sum_33, 0.0f);
        if (v_248) lm_store(b2, p_i_9*40 + p_j_10 + 86, v_255);
        const float v_256 = lm_max(sum_34, 0.0f);
        if (v_248) lm_store(b2, p_i_9*40 + p_j_10 + 87, v_256);
        const bool v_257 = p_i_9 + 3 < i_end_3;
        const float v_258 = lm_max(sum_35, 0.0f);
        if (v_257) lm_store(b2, p_i_9*40 + p_j_10 + 120, v_258);
        const float v_259 = lm_max(sum_36, 0.0f);
        if (v_257) lm_store(b2, p_i_9*40 + p_j_10 + 121, v_259);
        const float v_260 = lm_max(sum_37, 0.0f);
        if (v_257) lm_store(b2, p_i_9*40 + p_j_10 + 122, v_260);
        const float v_261 = lm_max(sum_38, 0.0f);
        if (v_257) lm_store(b2, p_i_9*40 + p_j_10 + 123, v_261);
        const float v_262 = lm_max(sum_39, 0.0f);
        if (v_257) lm_store(b2, p_i_9*40 + p_j_10 + 124, v_262);
        const float v_263 = lm_max(sum_40, 0.0f);
        if (v_257) lm_store(b2, p_i_9*40 + p_j_10 + 125, v_263);
        const float v_264 = lm_max(sum_41, 0.0f);
        if (v_257) lm_store(b2, p_i_9*40 + p_j_10 + 126, v_264);
        const float v_265 = lm_max(sum_42, 0.0f);
        if (v_257) lm_store(b2, p_i_9*40 + p_j_10 + 127, v_265);
      }
    }
    lm_barrier();
  }
}
