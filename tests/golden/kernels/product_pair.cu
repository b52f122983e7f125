//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[32, 64], static=false) : f32[32, 64]
//   %1 = input(name="a", dtype=f32, shape=[64, 48], static=false) : f32[64, 48]
//   %2 = input(name="b", dtype=f32, shape=[64, 48], static=false) : f32[64, 48]
//   %3 = expand(%0; axes=[2], sizes=[48]) : f32[32, 64, 48]
//   %4 = expand(%1; axes=[0], sizes=[32]) : f32[32, 64, 48]
//   %5 = mul(%3, %4) : f32[32, 64, 48]
//   %6 = sum(%5; axes=[1]) : f32[32, 48]
//   %7 = constant(value=f32[](0.0)) : f32[]
//   %8 = expand(%7; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %9 = less_than(%6, %8) : bool[32, 48]
//   %10 = constant(value=f32[](-1.0)) : f32[]
//   %11 = expand(%10; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %12 = mul(%6, %11) : f32[32, 48]
//   %13 = select(%9, %12, %6) : f32[32, 48]
//   %14 = constant(value=f32[](-1.4426950216293335)) : f32[]
//   %15 = expand(%14; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %16 = mul(%13, %15) : f32[32, 48]
//   %17 = exp2(%16) : f32[32, 48]
//   %18 = constant(value=f32[](1.0)) : f32[]
//   %19 = expand(%18; axes=[0, 1], sizes=[32, 48]) : f32[32, 48]
//   %20 = add(%17, %19) : f32[32, 48]
//   %21 = recip(%20) : f32[32, 48]
//   %22 = mul(%17, %21) : f32[32, 48]
//   %23 = select(%9, %22, %21) : f32[32, 48]
//   %24 = mul(%6, %23) : f32[32, 48]
//   %25 = expand(%2; axes=[0], sizes=[32]) : f32[32, 64, 48]
//   %26 = mul(%3, %25) : f32[32, 64, 48]
//   %27 = sum(%26; axes=[1]) : f32[32, 48]
//   %28 = mul(%24, %27) : f32[32, 48]
//   output "y" %28

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[32, 64]
//   buffer x1 input f32[64, 48]
//   buffer x2 input f32[64, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call
//     axis i 32
//     axis j 48
//     axis k 64
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x2@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x2[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x1[k, j] : f32
//           %5 = mul %0 %4 : f32
//           %6 = reduce add %5 over k : f32
//           %7 = constant 0.0 : f32
//           %8 = less_than %6 %7 : bool
//           %9 = abs %6 : f32
//           %10 = neg %9 : f32
//           %11 = exp %10 : f32
//           %12 = constant 1.0 : f32
//           %13 = add %11 %12 : f32
//           %14 = recip %13 : f32
//           %15 = mul %11 %14 : f32
//           %16 = select %8 %15 %14 : f32
//           %17 = mul %6 %16 : f32
//           %18 = mul %17 %3 : f32
//           store y0[i, j] = %18

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":6,"threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",2],["argument",1],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 2048);
  LM_BUFFER(const float, b1, 3072);
  LM_BUFFER(const float, b2, 3072);
  LM_BUFFER(float, b3, 1536);
  LM_SHARED(float, tile_3, 0, 640);
  LM_SHARED(float, tile_4, 2560, 640);
  const lm_int i_1 = (lm_block / (3))*16;
  const lm_int j_2 = (lm_block % (3))*16;
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
      float sum_13 = 0.0f;
      float sum_14 = 0.0f;
      float sum_15 = 0.0f;
      float sum_16 = 0.0f;
      const int turns_17 = (64 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_17) {
        const lm_int k_20 = 0 + 0;
        #pragma unroll
        for (int e_21 = lm_thread; e_21 < 64; e_21 += 64) {
          const int c_k_22 = (e_21 % 4)*4;
          const int e_23 = e_21 / 4;
          const int c_i_24 = e_23;
          lm_copy_async<4>(tile_3, 0 + c_i_24*20 + c_k_22*1, b0, (i_1 + c_i_24)*64 + (k_20 + c_k_22), true);
        }
        #pragma unroll
        for (int e_25 = lm_thread; e_25 < 64; e_25 += 64) {
          const int c_j_26 = (e_25 % 4)*4;
          const int e_27 = e_25 / 4;
          const int c_k_28 = e_27;
          lm_copy_async<4>(tile_4, 0 + c_k_28*20 + c_j_26*1, b1, (j_2 + c_j_26) + (k_20 + c_k_28)*48, true);
        }
      }
      lm_copy_commit();
      for (int turn_18 = 0; turn_18 < turns_17; turn_18++) {
        const lm_int k_19 = 0 + turn_18*16;
        lm_copy_wait<0>();
        lm_barrier();
        if (turn_18 + 1 < turns_17) {
          const lm_int k_29 = k_19 + 16;
          const int slot_30 = (turn_18 + 1) % 2;
          #pragma unroll
          for (int e_31 = lm_thread; e_31 < 64; e_31 += 64) {
            const int c_k_32 = (e_31 % 4)*4;
            const int e_33 = e_31 / 4;
            const int c_i_34 = e_33;
            lm_copy_async<4>(tile_3, slot_30*320 + c_i_34*20 + c_k_32*1, b0, (i_1 + c_i_34)*64 + (k_29 + c_k_32), true);
          }
          #pragma unroll
          for (int e_35 = lm_thread; e_35 < 64; e_35 += 64) {
            const int c_j_36 = (e_35 % 4)*4;
            const int e_37 = e_35 / 4;
            const int c_k_38 = e_37;
            lm_copy_async<4>(tile_4, slot_30*320 + c_k_38*20 + c_j_36*1, b1, (j_2 + c_j_36) + (k_29 + c_k_38)*48, true);
          }
        }
        lm_copy_commit();
        const int slot_39 = turn_18 % 2 * 320;
        const int slot_40 = turn_18 % 2 * 320;
        #pragma unroll 4
        for (lm_int k_41 = k_19; k_41 < (k_19 + 16); k_41 += 4) {
          const float v_42 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1);
          const float v_43 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1);
          const float v_44 = v_42 * v_43;
          sum_9 = sum_9 + v_44;
          const float v_45 = lm_load(b2, p_j_8 + k_41*48);
          const float v_46 = v_42 * v_45;
          sum_13 = sum_13 + v_46;
          const float v_47 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 1);
          const float v_48 = v_42 * v_47;
          sum_10 = sum_10 + v_48;
          const float v_49 = lm_load(b2, p_j_8 + k_41*48 + 1);
          const float v_50 = v_42 * v_49;
          sum_14 = sum_14 + v_50;
          const float v_51 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 20);
          const float v_52 = v_51 * v_43;
          sum_11 = sum_11 + v_52;
          const float v_53 = v_51 * v_45;
          sum_15 = sum_15 + v_53;
          const float v_54 = v_51 * v_47;
          sum_12 = sum_12 + v_54;
          const float v_55 = v_51 * v_49;
          sum_16 = sum_16 + v_55;
          const float v_56 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 1);
          const float v_57 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 20);
          const float v_58 = v_56 * v_57;
          sum_9 = sum_9 + v_58;
          const float v_59 = lm_load(b2, p_j_8 + k_41*48 + 48);
          const float v_60 = v_56 * v_59;
          sum_13 = sum_13 + v_60;
          const float v_61 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 21);
          const float v_62 = v_56 * v_61;
          sum_10 = sum_10 + v_62;
          const float v_63 = lm_load(b2, p_j_8 + k_41*48 + 49);
          const float v_64 = v_56 * v_63;
          sum_14 = sum_14 + v_64;
          const float v_65 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 21);
          const float v_66 = v_65 * v_57;
          sum_11 = sum_11 + v_66;
          const float v_67 = v_65 * v_59;
          sum_15 = sum_15 + v_67;
          const float v_68 = v_65 * v_61;
          sum_12 = sum_12 + v_68;
          const float v_69 = v_65 * v_63;
          sum_16 = sum_16 + v_69;
          const float v_70 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 2);
          const float v_71 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 40);
          const float v_72 = v_70 * v_71;
          sum_9 = sum_9 + v_72;
          const float v_73 = lm_load(b2, p_j_8 + k_41*48 + 96);
          const float v_74 = v_70 * v_73;
          sum_13 = sum_13 + v_74;
          const float v_75 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 41);
          const float v_76 = v_70 * v_75;
          sum_10 = sum_10 + v_76;
          const float v_77 = lm_load(b2, p_j_8 + k_41*48 + 97);
          const float v_78 = v_70 * v_77;
          sum_14 = sum_14 + v_78;
          const float v_79 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 22);
          const float v_80 = v_79 * v_71;
          sum_11 = sum_11 + v_80;
          const float v_81 = v_79 * v_73;
          sum_15 = sum_15 + v_81;
          const float v_82 = v_79 * v_75;
          sum_12 = sum_12 + v_82;
          const float v_83 = v_79 * v_77;
          sum_16 = sum_16 + v_83;
          const float v_84 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 3);
          const float v_85 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 60);
          const float v_86 = v_84 * v_85;
          sum_9 = sum_9 + v_86;
          const float v_87 = lm_load(b2, p_j_8 + k_41*48 + 144);
          const float v_88 = v_84 * v_87;
          sum_13 = sum_13 + v_88;
          const float v_89 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 61);
          const float v_90 = v_84 * v_89;
          sum_10 = sum_10 + v_90;
          const float v_91 = lm_load(b2, p_j_8 + k_41*48 + 145);
          const float v_92 = v_84 * v_91;
          sum_14 = sum_14 + v_92;
          const float v_93 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 23);
          const float v_94 = v_93 * v_85;
          sum_11 = sum_11 + v_94;
          const float v_95 = v_93 * v_87;
          sum_15 = sum_15 + v_95;
          const float v_96 = v_93 * v_89;
          sum_12 = sum_12 + v_96;
          const float v_97 = v_93 * v_91;
          sum_16 = sum_16 + v_97;
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_98 = lm_less_than(sum_13, 0.0f);
      const float v_99 = lm_abs(sum_13);
      const float v_100 = lm_neg(v_99);
      const float v_101 = lm_exp(v_100);
      const float v_102 = v_101 + 1.0f;
      const float v_103 = lm_recip(v_102);
      const float v_104 = v_101 * v_103;
      const float v_105 = (v_98 ? v_104 : v_103);
      const float v_106 = sum_13 * v_105;
      const float v_107 = v_106 * sum_9;
      lm_store(b3, p_i_7*48 + p_j_8, v_107);
      const bool v_108 = lm_less_than(sum_14, 0.0f);
      const float v_109 = lm_abs(sum_14);
      const float v_110 = lm_neg(v_109);
      const float v_111 = lm_exp(v_110);
      const float v_112 = v_111 + 1.0f;
      const float v_113 = lm_recip(v_112);
      const float v_114 = v_111 * v_113;
      const float v_115 = (v_108 ? v_114 : v_113);
      const float v_116 = sum_14 * v_115;
      const float v_117 = v_116 * sum_10;
      lm_store(b3, p_i_7*48 + p_j_8 + 1, v_117);
      const bool v_118 = lm_less_than(sum_15, 0.0f);
      const float v_119 = lm_abs(sum_15);
      const float v_120 = lm_neg(v_119);
      const float v_121 = lm_exp(v_120);
      const float v_122 = v_121 + 1.0f;
      const float v_123 = lm_recip(v_122);
      const float v_124 = v_121 * v_123;
      const float v_125 = (v_118 ? v_124 : v_123);
      const float v_126 = sum_15 * v_125;
      const float v_127 = v_126 * sum_11;
      lm_store(b3, p_i_7*48 + p_j_8 + 48, v_127);
      const bool v_128 = lm_less_than(sum_16, 0.0f);
      const float v_129 = lm_abs(sum_16);
      const float v_130 = lm_neg(v_129);
      const float v_131 = lm_exp(v_130);
      const float v_132 = v_131 + 1.0f;
      const float v_133 = lm_recip(v_132);
      const float v_134 = v_131 * v_133;
      const float v_135 = (v_128 ? v_134 : v_133);
      const float v_136 = sum_16 * v_135;
      const float v_137 = v_136 * sum_12;
      lm_store(b3, p_i_7*48 + p_j_8 + 49, v_137);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:8 j:48 t128
// k0 residents: 2
// k0 stage 0: tile 1x4 8 3
// k0 grid: stream 2
//   program "region"
//   buffer x0 input f32[32, 64]
//   buffer x1 input f32[64, 48]
//   buffer x2 input f32[64, 48]
//   buffer y0 output f32[32, 48]
//   kernel k0 call residents 2 groups 2 streamed
//     axis i 32
//     axis j 48
//     axis k 64
//     for i 8 parallel
//       for j 48 parallel
//         stage i j k
//           schedule k:8 k:4 i:1t j:4t j:1u k:1u prefetch 3 pack x0@1(i:1 k:1) pack x2@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x2[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x1[k, j] : f32
//           %5 = mul %0 %4 : f32
//           %6 = reduce add %5 over k : f32
//           %7 = constant 0.0 : f32
//           %8 = less_than %6 %7 : bool
//           %9 = abs %6 : f32
//           %10 = neg %9 : f32
//           %11 = exp %10 : f32
//           %12 = constant 1.0 : f32
//           %13 = add %11 %12 : f32
//           %14 = recip %13 : f32
//           %15 = mul %11 %14 : f32
//           %16 = select %8 %15 %14 : f32
//           %17 = mul %6 %16 : f32
//           %18 = mul %17 %3 : f32
//           store y0[i, j] = %18

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":1573120,"prepared_bytes":0,"slab_offset":256,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":4,"threads":96,"shared_bytes":5888,"persistent":256,"arguments":[["argument",0],["argument",2],["argument",1],["argument",3],["slab",6144],["workspace",0]],"resident":2,"cleared":[5,16]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 96, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3), LM_GIVEN(float, parts), LM_GIVEN(lm_i32, counters)) {
  LM_BUFFER(const float, b0, 2048);
  LM_BUFFER(const float, b1, 3072);
  LM_BUFFER(const float, b2, 3072);
  LM_BUFFER(float, b3, 1536);
  LM_BUFFER(float, parts, lm_blocks * 1536);
  LM_BUFFER(lm_i32, counters, 4);
  LM_SHARED(float, tile_13, 0, 192);
  LM_SHARED(float, tile_14, 768, 1248);
  LM_SHARED(bool, complete_130, 5760, 1);
  const lm_i64 turns_1 = (64 + 7) / 8;
  const lm_i64 work_2 = turns_1 * (4);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1) * share_3, work_2);
  for (lm_i64 at_4 = lm_block * share_3, block_6 = at_4 / turns_1; at_4 < at_end_5; at_4 = ++block_6 * turns_1) {
    const lm_i64 first_7 = at_4 - block_6 * turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6 * turns_1);
    const lm_int k_9 = (lm_int)(first_7 * 8);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8 * 8, 64);
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
        float sum_23 = 0.0f;
        float sum_24 = 0.0f;
        float sum_25 = 0.0f;
        float sum_26 = 0.0f;
        const int turns_27 = (k_end_10 - k_9 + 7) / 8;
        lm_barrier();
        if (0 < turns_27) {
          const lm_int k_30 = k_9 + 0;
          #pragma unroll
          for (int e_31 = lm_thread; e_31 < 16; e_31 += 96) {
            const int c_k_32 = (e_31 % 2)*4;
            const int e_33 = e_31 / 2;
            const int c_i_34 = e_33;
            lm_copy_async<4>(tile_13, 0 + c_i_34*8 + c_k_32*1, b0, (i_11 + c_i_34)*64 + (k_30 + c_k_32), true);
          }
          #pragma unroll
          for (int e_35 = lm_thread; e_35 < 96; e_35 += 96) {
            const int c_j_36 = (e_35 % 12)*4;
            const int e_37 = e_35 / 12;
            const int c_k_38 = e_37;
            lm_copy_async<4>(tile_14, 0 + c_k_38*52 + c_j_36*1, b1, (j_12 + c_j_36) + (k_30 + c_k_38)*48, true);
          }
        }
        lm_copy_commit();
        if (1 < turns_27) {
          const lm_int k_39 = k_9 + 8;
          #pragma unroll
          for (int e_40 = lm_thread; e_40 < 16; e_40 += 96) {
            const int c_k_41 = (e_40 % 2)*4;
            const int e_42 = e_40 / 2;
            const int c_i_43 = e_42;
            lm_copy_async<4>(tile_13, 64 + c_i_43*8 + c_k_41*1, b0, (i_11 + c_i_43)*64 + (k_39 + c_k_41), true);
          }
          #pragma unroll
          for (int e_44 = lm_thread; e_44 < 96; e_44 += 96) {
            const int c_j_45 = (e_44 % 12)*4;
            const int e_46 = e_44 / 12;
            const int c_k_47 = e_46;
            lm_copy_async<4>(tile_14, 416 + c_k_47*52 + c_j_45*1, b1, (j_12 + c_j_45) + (k_39 + c_k_47)*48, true);
          }
        }
        lm_copy_commit();
        for (int turn_28 = 0; turn_28 < turns_27; turn_28++) {
          const lm_int k_29 = k_9 + turn_28*8;
          lm_copy_wait<1>();
          lm_barrier();
          if (turn_28 + 2 < turns_27) {
            const lm_int k_48 = k_29 + 16;
            const int slot_49 = (turn_28 + 2) % 3;
            #pragma unroll
            for (int e_50 = lm_thread; e_50 < 16; e_50 += 96) {
              const int c_k_51 = (e_50 % 2)*4;
              const int e_52 = e_50 / 2;
              const int c_i_53 = e_52;
              lm_copy_async<4>(tile_13, slot_49*64 + c_i_53*8 + c_k_51*1, b0, (i_11 + c_i_53)*64 + (k_48 + c_k_51), true);
            }
            #pragma unroll
            for (int e_54 = lm_thread; e_54 < 96; e_54 += 96) {
              const int c_j_55 = (e_54 % 12)*4;
              const int e_56 = e_54 / 12;
              const int c_k_57 = e_56;
              lm_copy_async<4>(tile_14, slot_49*416 + c_k_57*52 + c_j_55*1, b1, (j_12 + c_j_55) + (k_48 + c_k_57)*48, true);
            }
          }
          lm_copy_commit();
          const int slot_58 = turn_28 % 3 * 64;
          const int slot_59 = turn_28 % 3 * 416;
          #pragma unroll 4
          for (lm_int k_60 = k_29; k_60 < (k_29 + 8); k_60 += 4) {
            const float v_61 = lm_load(tile_13, slot_58 + (p_i_17 - i_11)*8 + (k_60 - k_29)*1);
            const float v_62 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1);
            const float v_63 = v_61 * v_62;
            sum_19 = sum_19 + v_63;
            const float v_64 = lm_load(b2, p_j_18 + k_60*48);
            const float v_65 = v_61 * v_64;
            sum_23 = sum_23 + v_65;
            const float v_66 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 1);
            const float v_67 = v_61 * v_66;
            sum_20 = sum_20 + v_67;
            const float v_68 = lm_load(b2, p_j_18 + k_60*48 + 1);
            const float v_69 = v_61 * v_68;
            sum_24 = sum_24 + v_69;
            const float v_70 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 2);
            const float v_71 = v_61 * v_70;
            sum_21 = sum_21 + v_71;
            const float v_72 = lm_load(b2, p_j_18 + k_60*48 + 2);
            const float v_73 = v_61 * v_72;
            sum_25 = sum_25 + v_73;
            const float v_74 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 3);
            const float v_75 = v_61 * v_74;
            sum_22 = sum_22 + v_75;
            const float v_76 = lm_load(b2, p_j_18 + k_60*48 + 3);
            const float v_77 = v_61 * v_76;
            sum_26 = sum_26 + v_77;
            const float v_78 = lm_load(tile_13, slot_58 + (p_i_17 - i_11)*8 + (k_60 - k_29)*1 + 1);
            const float v_79 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 52);
            const float v_80 = v_78 * v_79;
            sum_19 = sum_19 + v_80;
            const float v_81 = lm_load(b2, p_j_18 + k_60*48 + 48);
            const float v_82 = v_78 * v_81;
            sum_23 = sum_23 + v_82;
            const float v_83 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 53);
            const float v_84 = v_78 * v_83;
            sum_20 = sum_20 + v_84;
            const float v_85 = lm_load(b2, p_j_18 + k_60*48 + 49);
            const float v_86 = v_78 * v_85;
            sum_24 = sum_24 + v_86;
            const float v_87 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 54);
            const float v_88 = v_78 * v_87;
            sum_21 = sum_21 + v_88;
            const float v_89 = lm_load(b2, p_j_18 + k_60*48 + 50);
            const float v_90 = v_78 * v_89;
            sum_25 = sum_25 + v_90;
            const float v_91 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 55);
            const float v_92 = v_78 * v_91;
            sum_22 = sum_22 + v_92;
            const float v_93 = lm_load(b2, p_j_18 + k_60*48 + 51);
            const float v_94 = v_78 * v_93;
            sum_26 = sum_26 + v_94;
            const float v_95 = lm_load(tile_13, slot_58 + (p_i_17 - i_11)*8 + (k_60 - k_29)*1 + 2);
            const float v_96 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 104);
            const float v_97 = v_95 * v_96;
            sum_19 = sum_19 + v_97;
            const float v_98 = lm_load(b2, p_j_18 + k_60*48 + 96);
            const float v_99 = v_95 * v_98;
            sum_23 = sum_23 + v_99;
            const float v_100 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 105);
            const float v_101 = v_95 * v_100;
            sum_20 = sum_20 + v_101;
            const float v_102 = lm_load(b2, p_j_18 + k_60*48 + 97);
            const float v_103 = v_95 * v_102;
            sum_24 = sum_24 + v_103;
            const float v_104 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 106);
            const float v_105 = v_95 * v_104;
            sum_21 = sum_21 + v_105;
            const float v_106 = lm_load(b2, p_j_18 + k_60*48 + 98);
            const float v_107 = v_95 * v_106;
            sum_25 = sum_25 + v_107;
            const float v_108 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 107);
            const float v_109 = v_95 * v_108;
            sum_22 = sum_22 + v_109;
            const float v_110 = lm_load(b2, p_j_18 + k_60*48 + 99);
            const float v_111 = v_95 * v_110;
            sum_26 = sum_26 + v_111;
            const float v_112 = lm_load(tile_13, slot_58 + (p_i_17 - i_11)*8 + (k_60 - k_29)*1 + 3);
            const float v_113 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 156);
            const float v_114 = v_112 * v_113;
            sum_19 = sum_19 + v_114;
            const float v_115 = lm_load(b2, p_j_18 + k_60*48 + 144);
            const float v_116 = v_112 * v_115;
            sum_23 = sum_23 + v_116;
            const float v_117 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 157);
            const float v_118 = v_112 * v_117;
            sum_20 = sum_20 + v_118;
            const float v_119 = lm_load(b2, p_j_18 + k_60*48 + 145);
            const float v_120 = v_112 * v_119;
            sum_24 = sum_24 + v_120;
            const float v_121 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 158);
            const float v_122 = v_112 * v_121;
            sum_21 = sum_21 + v_122;
            const float v_123 = lm_load(b2, p_j_18 + k_60*48 + 146);
            const float v_124 = v_112 * v_123;
            sum_25 = sum_25 + v_124;
            const float v_125 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 159);
            const float v_126 = v_112 * v_125;
            sum_22 = sum_22 + v_126;
            const float v_127 = lm_load(b2, p_j_18 + k_60*48 + 147);
            const float v_128 = v_112 * v_127;
            sum_26 = sum_26 + v_128;
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        bool whole_129 = first_7 == 0 && last_8 == turns_1;
        if (!whole_129) {
          const lm_i64 own_131 = (lm_block * 2 + (first_7 == 0)) * 768 + lm_thread;
          lm_store(parts, own_131 + 0*96, sum_19);
          lm_store(parts, own_131 + 1*96, sum_20);
          lm_store(parts, own_131 + 2*96, sum_21);
          lm_store(parts, own_131 + 3*96, sum_22);
          lm_store(parts, own_131 + 4*96, sum_23);
          lm_store(parts, own_131 + 5*96, sum_24);
          lm_store(parts, own_131 + 6*96, sum_25);
          lm_store(parts, own_131 + 7*96, sum_26);
          lm_barrier();
          const lm_i64 group_132 = block_6 * turns_1 / share_3;
          const lm_i64 group_end_133 = ((block_6 + 1) * turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_130, 0, lm_leave(counters, block_6) == group_end_133 - group_132);
          lm_barrier();
          whole_129 = lm_load(complete_130, 0);
          if (whole_129) for (lm_i64 g_134 = group_132; g_134 <= group_end_133; g_134++) {
            const bool other_135_whole = g_134 * share_3 <= block_6 * turns_1;
            const lm_i64 other_135 = (g_134 * 2 + other_135_whole) * 768 + lm_thread;
            sum_19 = g_134 == group_132 ? lm_load(parts, other_135 + 0*96) : float(sum_19 + lm_load(parts, other_135 + 0*96));
            sum_20 = g_134 == group_132 ? lm_load(parts, other_135 + 1*96) : float(sum_20 + lm_load(parts, other_135 + 1*96));
            sum_21 = g_134 == group_132 ? lm_load(parts, other_135 + 2*96) : float(sum_21 + lm_load(parts, other_135 + 2*96));
            sum_22 = g_134 == group_132 ? lm_load(parts, other_135 + 3*96) : float(sum_22 + lm_load(parts, other_135 + 3*96));
            sum_23 = g_134 == group_132 ? lm_load(parts, other_135 + 4*96) : float(sum_23 + lm_load(parts, other_135 + 4*96));
            sum_24 = g_134 == group_132 ? lm_load(parts, other_135 + 5*96) : float(sum_24 + lm_load(parts, other_135 + 5*96));
            sum_25 = g_134 == group_132 ? lm_load(parts, other_135 + 6*96) : float(sum_25 + lm_load(parts, other_135 + 6*96));
            sum_26 = g_134 == group_132 ? lm_load(parts, other_135 + 7*96) : float(sum_26 + lm_load(parts, other_135 + 7*96));
          }
        }
        if (whole_129) {
          const bool v_136 = lm_less_than(sum_23, 0.0f);
          const float v_137 = lm_abs(sum_23);
          const float v_138 = lm_neg(v_137);
          const float v_139 = lm_exp(v_138);
          const float v_140 = v_139 + 1.0f;
          const float v_141 = lm_recip(v_140);
          const float v_142 = v_139 * v_141;
          const float v_143 = (v_136 ? v_142 : v_141);
          const float v_144 = sum_23 * v_143;
          const float v_145 = v_144 * sum_19;
          lm_store(b3, p_i_17*48 + p_j_18, v_145);
          const bool v_146 = lm_less_than(sum_24, 0.0f);
          const float v_147 = lm_abs(sum_24);
          const float v_148 = lm_neg(v_147);
          const float v_149 = lm_exp(v_148);
          const float v_150 = v_149 + 1.0f;
          const float v_151 = lm_recip(v_150);
          const float v_152 = v_149 * v_151;
          const float v_153 = (v_146 ? v_152 : v_151);
          const float v_154 = sum_24 * v_153;
          const float v_155 = v_154 * sum_20;
          lm_store(b3, p_i_17*48 + p_j_18 + 1, v_155);
          const bool v_156 = lm_less_than(sum_25, 0.0f);
          const float v_157 = lm_abs(sum_25);
          const float v_158 = lm_neg(v_157);
          const float v_159 = lm_exp(v_158);
          const float v_160 = v_159 + 1.0f;
          const float v_161 = lm_recip(v_160);
          const float v_162 = v_159 * v_161;
          const float v_163 = (v_156 ? v_162 : v_161);
          const float v_164 = sum_25 * v_163;
          const float v_165 = v_164 * sum_21;
          lm_store(b3, p_i_17*48 + p_j_18 + 2, v_165);
          const bool v_166 = lm_less_than(sum_26, 0.0f);
          const float v_167 = lm_abs(sum_26);
          const float v_168 = lm_neg(v_167);
          const float v_169 = lm_exp(v_168);
          const float v_170 = v_169 + 1.0f;
          const float v_171 = lm_recip(v_170);
          const float v_172 = v_169 * v_171;
          const float v_173 = (v_166 ? v_172 : v_171);
          const float v_174 = sum_26 * v_173;
          const float v_175 = v_174 * sum_22;
          lm_store(b3, p_i_17*48 + p_j_18 + 3, v_175);
        }
      }
    }
    lm_barrier();
  }
}
