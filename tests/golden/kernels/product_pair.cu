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
        const int slot_39 = turn_18%2*320;
        const int slot_40 = turn_18%2*320;
        #pragma unroll 4
        for (lm_int k_41 = k_19; k_41 < (k_19 + 16); k_41 += 4) {
          const float v_42 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1);
          const float v_43 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1);
          sum_9 = lm_fma(v_42, v_43, sum_9);
          const float v_44 = lm_load(b2, p_j_8 + k_41*48);
          sum_13 = lm_fma(v_42, v_44, sum_13);
          const float v_45 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 1);
          sum_10 = lm_fma(v_42, v_45, sum_10);
          const float v_46 = lm_load(b2, p_j_8 + k_41*48 + 1);
          sum_14 = lm_fma(v_42, v_46, sum_14);
          const float v_47 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 20);
          sum_11 = lm_fma(v_47, v_43, sum_11);
          sum_15 = lm_fma(v_47, v_44, sum_15);
          sum_12 = lm_fma(v_47, v_45, sum_12);
          sum_16 = lm_fma(v_47, v_46, sum_16);
          const float v_48 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 1);
          const float v_49 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 20);
          sum_9 = lm_fma(v_48, v_49, sum_9);
          const float v_50 = lm_load(b2, p_j_8 + k_41*48 + 48);
          sum_13 = lm_fma(v_48, v_50, sum_13);
          const float v_51 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 21);
          sum_10 = lm_fma(v_48, v_51, sum_10);
          const float v_52 = lm_load(b2, p_j_8 + k_41*48 + 49);
          sum_14 = lm_fma(v_48, v_52, sum_14);
          const float v_53 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 21);
          sum_11 = lm_fma(v_53, v_49, sum_11);
          sum_15 = lm_fma(v_53, v_50, sum_15);
          sum_12 = lm_fma(v_53, v_51, sum_12);
          sum_16 = lm_fma(v_53, v_52, sum_16);
          const float v_54 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 2);
          const float v_55 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 40);
          sum_9 = lm_fma(v_54, v_55, sum_9);
          const float v_56 = lm_load(b2, p_j_8 + k_41*48 + 96);
          sum_13 = lm_fma(v_54, v_56, sum_13);
          const float v_57 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 41);
          sum_10 = lm_fma(v_54, v_57, sum_10);
          const float v_58 = lm_load(b2, p_j_8 + k_41*48 + 97);
          sum_14 = lm_fma(v_54, v_58, sum_14);
          const float v_59 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 22);
          sum_11 = lm_fma(v_59, v_55, sum_11);
          sum_15 = lm_fma(v_59, v_56, sum_15);
          sum_12 = lm_fma(v_59, v_57, sum_12);
          sum_16 = lm_fma(v_59, v_58, sum_16);
          const float v_60 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 3);
          const float v_61 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 60);
          sum_9 = lm_fma(v_60, v_61, sum_9);
          const float v_62 = lm_load(b2, p_j_8 + k_41*48 + 144);
          sum_13 = lm_fma(v_60, v_62, sum_13);
          const float v_63 = lm_load(tile_4, slot_40 + (k_41 - k_19)*20 + (p_j_8 - j_2)*1 + 61);
          sum_10 = lm_fma(v_60, v_63, sum_10);
          const float v_64 = lm_load(b2, p_j_8 + k_41*48 + 145);
          sum_14 = lm_fma(v_60, v_64, sum_14);
          const float v_65 = lm_load(tile_3, slot_39 + (p_i_7 - i_1)*20 + (k_41 - k_19)*1 + 23);
          sum_11 = lm_fma(v_65, v_61, sum_11);
          sum_15 = lm_fma(v_65, v_62, sum_15);
          sum_12 = lm_fma(v_65, v_63, sum_12);
          sum_16 = lm_fma(v_65, v_64, sum_16);
        }
      }
      lm_copy_wait<0>();
      lm_barrier();
      const bool v_66 = lm_less_than(sum_13, 0.0f);
      const float v_67 = lm_abs(sum_13);
      const float v_68 = lm_neg(v_67);
      const float v_69 = lm_exp(v_68);
      const float v_70 = v_69 + 1.0f;
      const float v_71 = lm_recip(v_70);
      const float v_72 = lm_mul(v_69, v_71);
      const float v_73 = (v_66 ? v_72 : v_71);
      const float v_74 = lm_mul(sum_13, v_73);
      const float v_75 = lm_mul(v_74, sum_9);
      lm_store(b3, p_i_7*48 + p_j_8, v_75);
      const bool v_76 = lm_less_than(sum_14, 0.0f);
      const float v_77 = lm_abs(sum_14);
      const float v_78 = lm_neg(v_77);
      const float v_79 = lm_exp(v_78);
      const float v_80 = v_79 + 1.0f;
      const float v_81 = lm_recip(v_80);
      const float v_82 = lm_mul(v_79, v_81);
      const float v_83 = (v_76 ? v_82 : v_81);
      const float v_84 = lm_mul(sum_14, v_83);
      const float v_85 = lm_mul(v_84, sum_10);
      lm_store(b3, p_i_7*48 + p_j_8 + 1, v_85);
      const bool v_86 = lm_less_than(sum_15, 0.0f);
      const float v_87 = lm_abs(sum_15);
      const float v_88 = lm_neg(v_87);
      const float v_89 = lm_exp(v_88);
      const float v_90 = v_89 + 1.0f;
      const float v_91 = lm_recip(v_90);
      const float v_92 = lm_mul(v_89, v_91);
      const float v_93 = (v_86 ? v_92 : v_91);
      const float v_94 = lm_mul(sum_15, v_93);
      const float v_95 = lm_mul(v_94, sum_11);
      lm_store(b3, p_i_7*48 + p_j_8 + 48, v_95);
      const bool v_96 = lm_less_than(sum_16, 0.0f);
      const float v_97 = lm_abs(sum_16);
      const float v_98 = lm_neg(v_97);
      const float v_99 = lm_exp(v_98);
      const float v_100 = v_99 + 1.0f;
      const float v_101 = lm_recip(v_100);
      const float v_102 = lm_mul(v_99, v_101);
      const float v_103 = (v_96 ? v_102 : v_101);
      const float v_104 = lm_mul(sum_16, v_103);
      const float v_105 = lm_mul(v_104, sum_12);
      lm_store(b3, p_i_7*48 + p_j_8 + 49, v_105);
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
  LM_SHARED(bool, complete_98, 5760, 1);
  const lm_i64 turns_1 = (64 + 7) / 8;
  const lm_i64 work_2 = turns_1*(4);
  const lm_i64 share_3 = (work_2 + lm_blocks - 1) / lm_blocks;
  const lm_i64 at_end_5 = lm_imin((lm_block + 1)*share_3, work_2);
  for (lm_i64 at_4 = lm_block*share_3; at_4 < at_end_5; at_4 += turns_1 - at_4 % turns_1) {
    const lm_i64 block_6 = at_4 / turns_1;
    const lm_i64 first_7 = at_4 - block_6*turns_1;
    const lm_i64 last_8 = lm_imin(turns_1, at_end_5 - block_6*turns_1);
    const lm_int k_9 = (lm_int)(first_7*8);
    const lm_int k_end_10 = (lm_int)lm_imin(last_8*8, 64);
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
          const int slot_58 = turn_28%3*64;
          const int slot_59 = turn_28%3*416;
          #pragma unroll 4
          for (lm_int k_60 = k_29; k_60 < (k_29 + 8); k_60 += 4) {
            const float v_61 = lm_load(tile_13, slot_58 + (p_i_17 - i_11)*8 + (k_60 - k_29)*1);
            const float v_62 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1);
            sum_19 = lm_fma(v_61, v_62, sum_19);
            const float v_63 = lm_load(b2, p_j_18 + k_60*48);
            sum_23 = lm_fma(v_61, v_63, sum_23);
            const float v_64 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 1);
            sum_20 = lm_fma(v_61, v_64, sum_20);
            const float v_65 = lm_load(b2, p_j_18 + k_60*48 + 1);
            sum_24 = lm_fma(v_61, v_65, sum_24);
            const float v_66 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 2);
            sum_21 = lm_fma(v_61, v_66, sum_21);
            const float v_67 = lm_load(b2, p_j_18 + k_60*48 + 2);
            sum_25 = lm_fma(v_61, v_67, sum_25);
            const float v_68 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 3);
            sum_22 = lm_fma(v_61, v_68, sum_22);
            const float v_69 = lm_load(b2, p_j_18 + k_60*48 + 3);
            sum_26 = lm_fma(v_61, v_69, sum_26);
            const float v_70 = lm_load(tile_13, slot_58 + (p_i_17 - i_11)*8 + (k_60 - k_29)*1 + 1);
            const float v_71 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 52);
            sum_19 = lm_fma(v_70, v_71, sum_19);
            const float v_72 = lm_load(b2, p_j_18 + k_60*48 + 48);
            sum_23 = lm_fma(v_70, v_72, sum_23);
            const float v_73 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 53);
            sum_20 = lm_fma(v_70, v_73, sum_20);
            const float v_74 = lm_load(b2, p_j_18 + k_60*48 + 49);
            sum_24 = lm_fma(v_70, v_74, sum_24);
            const float v_75 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 54);
            sum_21 = lm_fma(v_70, v_75, sum_21);
            const float v_76 = lm_load(b2, p_j_18 + k_60*48 + 50);
            sum_25 = lm_fma(v_70, v_76, sum_25);
            const float v_77 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 55);
            sum_22 = lm_fma(v_70, v_77, sum_22);
            const float v_78 = lm_load(b2, p_j_18 + k_60*48 + 51);
            sum_26 = lm_fma(v_70, v_78, sum_26);
            const float v_79 = lm_load(tile_13, slot_58 + (p_i_17 - i_11)*8 + (k_60 - k_29)*1 + 2);
            const float v_80 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 104);
            sum_19 = lm_fma(v_79, v_80, sum_19);
            const float v_81 = lm_load(b2, p_j_18 + k_60*48 + 96);
            sum_23 = lm_fma(v_79, v_81, sum_23);
            const float v_82 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 105);
            sum_20 = lm_fma(v_79, v_82, sum_20);
            const float v_83 = lm_load(b2, p_j_18 + k_60*48 + 97);
            sum_24 = lm_fma(v_79, v_83, sum_24);
            const float v_84 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 106);
            sum_21 = lm_fma(v_79, v_84, sum_21);
            const float v_85 = lm_load(b2, p_j_18 + k_60*48 + 98);
            sum_25 = lm_fma(v_79, v_85, sum_25);
            const float v_86 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 107);
            sum_22 = lm_fma(v_79, v_86, sum_22);
            const float v_87 = lm_load(b2, p_j_18 + k_60*48 + 99);
            sum_26 = lm_fma(v_79, v_87, sum_26);
            const float v_88 = lm_load(tile_13, slot_58 + (p_i_17 - i_11)*8 + (k_60 - k_29)*1 + 3);
            const float v_89 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 156);
            sum_19 = lm_fma(v_88, v_89, sum_19);
            const float v_90 = lm_load(b2, p_j_18 + k_60*48 + 144);
            sum_23 = lm_fma(v_88, v_90, sum_23);
            const float v_91 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 157);
            sum_20 = lm_fma(v_88, v_91, sum_20);
            const float v_92 = lm_load(b2, p_j_18 + k_60*48 + 145);
            sum_24 = lm_fma(v_88, v_92, sum_24);
            const float v_93 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 158);
            sum_21 = lm_fma(v_88, v_93, sum_21);
            const float v_94 = lm_load(b2, p_j_18 + k_60*48 + 146);
            sum_25 = lm_fma(v_88, v_94, sum_25);
            const float v_95 = lm_load(tile_14, slot_59 + (k_60 - k_29)*52 + (p_j_18 - j_12)*1 + 159);
            sum_22 = lm_fma(v_88, v_95, sum_22);
            const float v_96 = lm_load(b2, p_j_18 + k_60*48 + 147);
            sum_26 = lm_fma(v_88, v_96, sum_26);
          }
        }
        lm_copy_wait<0>();
        lm_barrier();
        bool whole_97 = first_7 == 0 && last_8 == turns_1;
        if (!whole_97) {
          const lm_i64 own_99 = (lm_block*2 + (first_7 == 0))*768 + lm_thread;
          lm_store(parts, own_99 + 0*96, sum_19);
          lm_store(parts, own_99 + 1*96, sum_20);
          lm_store(parts, own_99 + 2*96, sum_21);
          lm_store(parts, own_99 + 3*96, sum_22);
          lm_store(parts, own_99 + 4*96, sum_23);
          lm_store(parts, own_99 + 5*96, sum_24);
          lm_store(parts, own_99 + 6*96, sum_25);
          lm_store(parts, own_99 + 7*96, sum_26);
          lm_barrier();
          const lm_i64 group_100 = block_6*turns_1 / share_3;
          const lm_i64 group_end_101 = ((block_6 + 1)*turns_1 - 1) / share_3;
          if (lm_thread == 0) lm_store(complete_98, 0, lm_leave(counters, block_6) == group_end_101 - group_100);
          lm_barrier();
          whole_97 = lm_load(complete_98, 0);
          if (whole_97) {
            for (lm_i64 g_102 = group_100; g_102 < group_end_101 + 1; g_102++) {
              const lm_i64 other_103 = (g_102*2 + (g_102*share_3 <= block_6*turns_1))*768 + lm_thread;
              sum_19 = g_102 == group_100 ? lm_load(parts, other_103 + 0*96) : float(sum_19 + lm_load(parts, other_103 + 0*96));
              sum_20 = g_102 == group_100 ? lm_load(parts, other_103 + 1*96) : float(sum_20 + lm_load(parts, other_103 + 1*96));
              sum_21 = g_102 == group_100 ? lm_load(parts, other_103 + 2*96) : float(sum_21 + lm_load(parts, other_103 + 2*96));
              sum_22 = g_102 == group_100 ? lm_load(parts, other_103 + 3*96) : float(sum_22 + lm_load(parts, other_103 + 3*96));
              sum_23 = g_102 == group_100 ? lm_load(parts, other_103 + 4*96) : float(sum_23 + lm_load(parts, other_103 + 4*96));
              sum_24 = g_102 == group_100 ? lm_load(parts, other_103 + 5*96) : float(sum_24 + lm_load(parts, other_103 + 5*96));
              sum_25 = g_102 == group_100 ? lm_load(parts, other_103 + 6*96) : float(sum_25 + lm_load(parts, other_103 + 6*96));
              sum_26 = g_102 == group_100 ? lm_load(parts, other_103 + 7*96) : float(sum_26 + lm_load(parts, other_103 + 7*96));
            }
          }
        }
        if (whole_97) {
          const bool v_104 = lm_less_than(sum_23, 0.0f);
          const float v_105 = lm_abs(sum_23);
          const float v_106 = lm_neg(v_105);
          const float v_107 = lm_exp(v_106);
          const float v_108 = v_107 + 1.0f;
          const float v_109 = lm_recip(v_108);
          const float v_110 = lm_mul(v_107, v_109);
          const float v_111 = (v_104 ? v_110 : v_109);
          const float v_112 = lm_mul(sum_23, v_111);
          const float v_113 = lm_mul(v_112, sum_19);
          lm_store(b3, p_i_17*48 + p_j_18, v_113);
          const bool v_114 = lm_less_than(sum_24, 0.0f);
          const float v_115 = lm_abs(sum_24);
          const float v_116 = lm_neg(v_115);
          const float v_117 = lm_exp(v_116);
          const float v_118 = v_117 + 1.0f;
          const float v_119 = lm_recip(v_118);
          const float v_120 = lm_mul(v_117, v_119);
          const float v_121 = (v_114 ? v_120 : v_119);
          const float v_122 = lm_mul(sum_24, v_121);
          const float v_123 = lm_mul(v_122, sum_20);
          lm_store(b3, p_i_17*48 + p_j_18 + 1, v_123);
          const bool v_124 = lm_less_than(sum_25, 0.0f);
          const float v_125 = lm_abs(sum_25);
          const float v_126 = lm_neg(v_125);
          const float v_127 = lm_exp(v_126);
          const float v_128 = v_127 + 1.0f;
          const float v_129 = lm_recip(v_128);
          const float v_130 = lm_mul(v_127, v_129);
          const float v_131 = (v_124 ? v_130 : v_129);
          const float v_132 = lm_mul(sum_25, v_131);
          const float v_133 = lm_mul(v_132, sum_21);
          lm_store(b3, p_i_17*48 + p_j_18 + 2, v_133);
          const bool v_134 = lm_less_than(sum_26, 0.0f);
          const float v_135 = lm_abs(sum_26);
          const float v_136 = lm_neg(v_135);
          const float v_137 = lm_exp(v_136);
          const float v_138 = v_137 + 1.0f;
          const float v_139 = lm_recip(v_138);
          const float v_140 = lm_mul(v_137, v_139);
          const float v_141 = (v_134 ? v_140 : v_139);
          const float v_142 = lm_mul(sum_26, v_141);
          const float v_143 = lm_mul(v_142, sum_22);
          lm_store(b3, p_i_17*48 + p_j_18 + 3, v_143);
        }
      }
    }
    lm_barrier();
  }
}
