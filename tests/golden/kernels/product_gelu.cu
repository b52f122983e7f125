//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[64, 32], static=false) : f32[64, 32]
//   %1 = input(name="w", dtype=f32, shape=[32, 48], static=false) : f32[32, 48]
//   %2 = input(name="b", dtype=f32, shape=[48], static=false) : f32[48]
//   %3 = expand(%0; axes=[2], sizes=[48]) : f32[64, 32, 48]
//   %4 = expand(%1; axes=[0], sizes=[64]) : f32[64, 32, 48]
//   %5 = mul(%3, %4) : f32[64, 32, 48]
//   %6 = sum(%5; axes=[1]) : f32[64, 48]
//   %7 = expand(%2; axes=[0], sizes=[64]) : f32[64, 48]
//   %8 = add(%6, %7) : f32[64, 48]
//   %9 = constant(value=f32[](0.7071067811865476)) : f32[]
//   %10 = expand(%9; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %11 = mul(%8, %10) : f32[64, 48]
//   %12 = constant(value=f32[](0.0)) : f32[]
//   %13 = expand(%12; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %14 = less_than(%11, %13) : bool[64, 48]
//   %15 = constant(value=f32[](-1.0)) : f32[]
//   %16 = expand(%15; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %17 = mul(%11, %16) : f32[64, 48]
//   %18 = select(%14, %17, %11) : f32[64, 48]
//   %19 = constant(value=f32[](1.0)) : f32[]
//   %20 = expand(%19; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %21 = less_than(%18, %20) : bool[64, 48]
//   %22 = select(%21, %11, %13) : f32[64, 48]
//   %23 = mul(%22, %22) : f32[64, 48]
//   %24 = constant(value=f32[](7.853861e-05)) : f32[]
//   %25 = expand(%24; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %26 = mul(%23, %25) : f32[64, 48]
//   %27 = constant(value=f32[](-0.00080101937)) : f32[]
//   %28 = expand(%27; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %29 = add(%26, %28) : f32[64, 48]
//   %30 = mul(%23, %29) : f32[64, 48]
//   %31 = constant(value=f32[](0.0051883277)) : f32[]
//   %32 = expand(%31; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %33 = add(%30, %32) : f32[64, 48]
//   %34 = mul(%23, %33) : f32[64, 48]
//   %35 = constant(value=f32[](-0.026853811)) : f32[]
//   %36 = expand(%35; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %37 = add(%34, %36) : f32[64, 48]
//   %38 = mul(%23, %37) : f32[64, 48]
//   %39 = constant(value=f32[](0.112835854)) : f32[]
//   %40 = expand(%39; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %41 = add(%38, %40) : f32[64, 48]
//   %42 = mul(%23, %41) : f32[64, 48]
//   %43 = constant(value=f32[](-0.37612626)) : f32[]
//   %44 = expand(%43; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %45 = add(%42, %44) : f32[64, 48]
//   %46 = mul(%23, %45) : f32[64, 48]
//   %47 = constant(value=f32[](1.1283791)) : f32[]
//   %48 = expand(%47; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %49 = add(%46, %48) : f32[64, 48]
//   %50 = mul(%22, %49) : f32[64, 48]
//   %51 = constant(value=f32[](4.0)) : f32[]
//   %52 = expand(%51; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %53 = less_than(%52, %18) : bool[64, 48]
//   %54 = select(%53, %52, %18) : f32[64, 48]
//   %55 = constant(value=f32[](-3.128736e-05)) : f32[]
//   %56 = expand(%55; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %57 = mul(%54, %56) : f32[64, 48]
//   %58 = constant(value=f32[](0.00063671195)) : f32[]
//   %59 = expand(%58; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %60 = add(%57, %59) : f32[64, 48]
//   %61 = mul(%54, %60) : f32[64, 48]
//   %62 = constant(value=f32[](-0.0060658907)) : f32[]
//   %63 = expand(%62; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %64 = add(%61, %63) : f32[64, 48]
//   %65 = mul(%54, %64) : f32[64, 48]
//   %66 = constant(value=f32[](0.0363678)) : f32[]
//   %67 = expand(%66; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %68 = add(%65, %67) : f32[64, 48]
//   %69 = mul(%54, %68) : f32[64, 48]
//   %70 = constant(value=f32[](-0.1564149)) : f32[]
//   %71 = expand(%70; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %72 = add(%69, %71) : f32[64, 48]
//   %73 = mul(%54, %72) : f32[64, 48]
//   %74 = constant(value=f32[](-0.9135432)) : f32[]
//   %75 = expand(%74; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %76 = add(%73, %75) : f32[64, 48]
//   %77 = mul(%54, %76) : f32[64, 48]
//   %78 = constant(value=f32[](-1.6296371)) : f32[]
//   %79 = expand(%78; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %80 = add(%77, %79) : f32[64, 48]
//   %81 = mul(%54, %80) : f32[64, 48]
//   %82 = constant(value=f32[](0.00027127916)) : f32[]
//   %83 = expand(%82; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %84 = add(%81, %83) : f32[64, 48]
//   %85 = exp2(%84) : f32[64, 48]
//   %86 = mul(%85, %16) : f32[64, 48]
//   %87 = add(%86, %20) : f32[64, 48]
//   %88 = mul(%87, %16) : f32[64, 48]
//   %89 = select(%14, %88, %87) : f32[64, 48]
//   %90 = select(%21, %50, %89) : f32[64, 48]
//   %91 = constant(value=f32[](0.5)) : f32[]
//   %92 = expand(%91; axes=[0, 1], sizes=[64, 48]) : f32[64, 48]
//   %93 = mul(%8, %92) : f32[64, 48]
//   %94 = add(%90, %20) : f32[64, 48]
//   %95 = mul(%93, %94) : f32[64, 48]
//   output "y" %95

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:16 j:16 t128
// k0 residents: 1
// k0 stage 0: tile 2x2 16 2
// k0 grid: blocks
//   program "region"
//   buffer x0 input f32[64, 32]
//   buffer x1 input f32[32, 48]
//   buffer x2 input f32[48]
//   buffer y0 output f32[64, 48]
//   kernel k0 call
//     axis i 64
//     axis j 48
//     axis k 32
//     for i 16 parallel
//       for j 16 parallel
//         stage i j k
//           schedule k:16 k:4 i:2t j:2t j:1u i:1u k:1u prefetch 2 pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x2[j] : f32
//           %5 = add %3 %4 : f32
//           %6 = constant 0.5 : f32
//           %7 = mul %5 %6 : f32
//           %8 = constant 0.7071067690849304 : f32
//           %9 = mul %5 %8 : f32
//           %10 = constant 1.0 : f32
//           %11 = erf %9 : f32
//           %12 = add %11 %10 : f32
//           %13 = mul %7 %12 : f32
//           store y0[i, j] = %13

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":12,"threads":64,"shared_bytes":5120,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 2048);
  LM_BUFFER(const float, b1, 1536);
  LM_BUFFER(const float, b2, 48);
  LM_BUFFER(float, b3, 3072);
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
      const int turns_13 = (32 - 0 + 15) / 16;
      lm_barrier();
      if (0 < turns_13) {
        const lm_int k_16 = 0 + 0;
        #pragma unroll
        for (int e_17 = lm_thread; e_17 < 64; e_17 += 64) {
          const int c_k_18 = (e_17 % 4)*4;
          const int e_19 = e_17 / 4;
          const int c_i_20 = e_19;
          lm_copy_async<4>(tile_3, 0 + c_i_20*20 + c_k_18*1, b0, (i_1 + c_i_20)*32 + (k_16 + c_k_18), true);
        }
        #pragma unroll
        for (int e_21 = lm_thread; e_21 < 64; e_21 += 64) {
          const int c_j_22 = (e_21 % 4)*4;
          const int e_23 = e_21 / 4;
          const int c_k_24 = e_23;
          lm_copy_async<4>(tile_4, 0 + c_k_24*20 + c_j_22*1, b1, (j_2 + c_j_22) + (k_16 + c_k_24)*48, true);
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
            lm_copy_async<4>(tile_3, slot_26*320 + c_i_30*20 + c_k_28*1, b0, (i_1 + c_i_30)*32 + (k_25 + c_k_28), true);
          }
          #pragma unroll
          for (int e_31 = lm_thread; e_31 < 64; e_31 += 64) {
            const int c_j_32 = (e_31 % 4)*4;
            const int e_33 = e_31 / 4;
            const int c_k_34 = e_33;
            lm_copy_async<4>(tile_4, slot_26*320 + c_k_34*20 + c_j_32*1, b1, (j_2 + c_j_32) + (k_25 + c_k_34)*48, true);
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
      const float v_54 = lm_load(b2, p_j_8);
      const float v_55 = sum_9 + v_54;
      const float v_56 = lm_mul(v_55, 0.5f);
      const float v_57 = lm_mul(v_55, 0.7071067690849304f);
      const float v_58 = lm_erf(v_57);
      const float v_59 = v_58 + 1.0f;
      const float v_60 = lm_mul(v_56, v_59);
      lm_store(b3, p_i_7*48 + p_j_8, v_60);
      const float v_61 = lm_load(b2, p_j_8 + 1);
      const float v_62 = sum_10 + v_61;
      const float v_63 = lm_mul(v_62, 0.5f);
      const float v_64 = lm_mul(v_62, 0.7071067690849304f);
      const float v_65 = lm_erf(v_64);
      const float v_66 = v_65 + 1.0f;
      const float v_67 = lm_mul(v_63, v_66);
      lm_store(b3, p_i_7*48 + p_j_8 + 1, v_67);
      const float v_68 = sum_11 + v_54;
      const float v_69 = lm_mul(v_68, 0.5f);
      const float v_70 = lm_mul(v_68, 0.7071067690849304f);
      const float v_71 = lm_erf(v_70);
      const float v_72 = v_71 + 1.0f;
      const float v_73 = lm_mul(v_69, v_72);
      lm_store(b3, p_i_7*48 + p_j_8 + 48, v_73);
      const float v_74 = sum_12 + v_61;
      const float v_75 = lm_mul(v_74, 0.5f);
      const float v_76 = lm_mul(v_74, 0.7071067690849304f);
      const float v_77 = lm_erf(v_76);
      const float v_78 = v_77 + 1.0f;
      const float v_79 = lm_mul(v_75, v_78);
      lm_store(b3, p_i_7*48 + p_j_8 + 49, v_79);
    }
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:64 j:48 t256
// k0 residents: 2
// k0 stage 0: tile 4x4 8 1
// k0 grid: persistent 1
//   program "region"
//   buffer x0 input f32[64, 32]
//   buffer x1 input f32[32, 48]
//   buffer x2 input f32[48]
//   buffer y0 output f32[64, 48]
//   kernel k0 call residents 2 groups 1
//     axis i 64
//     axis j 48
//     axis k 32
//     for i 64 parallel
//       for j 48 parallel
//         stage i j k
//           schedule k:8 k:4 i:4t j:4t j:1u i:1u k:1u pack x0@1(i:1 k:1) pack x1@1(k:1 j:1)
//           %0 = load x0[i, k] : f32
//           %1 = load x1[k, j] : f32
//           %2 = mul %0 %1 : f32
//           %3 = reduce add %2 over k : f32
//           %4 = load x2[j] : f32
//           %5 = add %3 %4 : f32
//           %6 = constant 0.5 : f32
//           %7 = mul %5 %6 : f32
//           %8 = constant 0.7071067690849304 : f32
//           %9 = mul %5 %8 : f32
//           %10 = constant 1.0 : f32
//           %11 = erf %9 : f32
//           %12 = add %11 %10 : f32
//           %13 = mul %7 %12 : f32
//           store y0[i, j] = %13

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":192,"shared_bytes":3712,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]],"resident":1}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 192, 2)(LM_PARAMETER(const float, b0), LM_PARAMETER(const float, b1), LM_PARAMETER(const float, b2), LM_PARAMETER(float, b3)) {
  LM_BUFFER(const float, b0, 2048);
  LM_BUFFER(const float, b1, 1536);
  LM_BUFFER(const float, b2, 48);
  LM_BUFFER(float, b3, 3072);
  LM_SHARED(float, tile_4, 0, 512);
  LM_SHARED(float, tile_5, 2048, 416);
  for (lm_i64 block_1 = lm_block; block_1 < 1; block_1 += lm_blocks) {
    const lm_int i_2 = (block_1)*64;
    const lm_int j_3 = (block_1 % (1))*48;
    // k:8 k:4 i:4t j:4t j:1u i:1u k:1u
    {
      const int t_j_6 = lm_thread % 12;
      const int t_i_7 = lm_thread / 12;
      {
        const lm_int p_i_8 = i_2 + t_i_7*4;
        const lm_int p_j_9 = j_3 + t_j_6*4;
        float sum_10 = 0.0f;
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
        for (lm_int k_26 = 0; k_26 < 32; k_26 += 8) {
          lm_barrier();
          #pragma unroll
          for (int e_27 = lm_thread; e_27 < 128; e_27 += 192) {
            const int c_k_28 = (e_27 % 2)*4;
            const int e_29 = e_27 / 2;
            const int c_i_30 = e_29;
            lm_store_vector<4>(tile_4, c_i_30*8 + c_k_28*1, lm_load_vector<4>(b0, (i_2 + c_i_30)*32 + (k_26 + c_k_28)));
          }
          #pragma unroll
          for (int e_31 = lm_thread; e_31 < 96; e_31 += 192) {
            const int c_j_32 = (e_31 % 12)*4;
            const int e_33 = e_31 / 12;
            const int c_k_34 = e_33;
            lm_store_vector<4>(tile_5, c_k_34*52 + c_j_32*1, lm_load_vector<4>(b1, (j_3 + c_j_32) + (k_26 + c_k_34)*48));
          }
          lm_barrier();
          for (lm_int k_35 = k_26; k_35 < (k_26 + 8); k_35 += 4) {
            const float v_36 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1);
            const float v_37 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1);
            sum_10 = lm_fma(v_36, v_37, sum_10);
            const float v_38 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 1);
            sum_11 = lm_fma(v_36, v_38, sum_11);
            const float v_39 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 2);
            sum_12 = lm_fma(v_36, v_39, sum_12);
            const float v_40 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 3);
            sum_13 = lm_fma(v_36, v_40, sum_13);
            const float v_41 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 8);
            sum_14 = lm_fma(v_41, v_37, sum_14);
            sum_15 = lm_fma(v_41, v_38, sum_15);
            sum_16 = lm_fma(v_41, v_39, sum_16);
            sum_17 = lm_fma(v_41, v_40, sum_17);
            const float v_42 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 16);
            sum_18 = lm_fma(v_42, v_37, sum_18);
            sum_19 = lm_fma(v_42, v_38, sum_19);
            sum_20 = lm_fma(v_42, v_39, sum_20);
            sum_21 = lm_fma(v_42, v_40, sum_21);
            const float v_43 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 24);
            sum_22 = lm_fma(v_43, v_37, sum_22);
            sum_23 = lm_fma(v_43, v_38, sum_23);
            sum_24 = lm_fma(v_43, v_39, sum_24);
            sum_25 = lm_fma(v_43, v_40, sum_25);
            const float v_44 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 1);
            const float v_45 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 52);
            sum_10 = lm_fma(v_44, v_45, sum_10);
            const float v_46 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 53);
            sum_11 = lm_fma(v_44, v_46, sum_11);
            const float v_47 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 54);
            sum_12 = lm_fma(v_44, v_47, sum_12);
            const float v_48 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 55);
            sum_13 = lm_fma(v_44, v_48, sum_13);
            const float v_49 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 9);
            sum_14 = lm_fma(v_49, v_45, sum_14);
            sum_15 = lm_fma(v_49, v_46, sum_15);
            sum_16 = lm_fma(v_49, v_47, sum_16);
            sum_17 = lm_fma(v_49, v_48, sum_17);
            const float v_50 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 17);
            sum_18 = lm_fma(v_50, v_45, sum_18);
            sum_19 = lm_fma(v_50, v_46, sum_19);
            sum_20 = lm_fma(v_50, v_47, sum_20);
            sum_21 = lm_fma(v_50, v_48, sum_21);
            const float v_51 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 25);
            sum_22 = lm_fma(v_51, v_45, sum_22);
            sum_23 = lm_fma(v_51, v_46, sum_23);
            sum_24 = lm_fma(v_51, v_47, sum_24);
            sum_25 = lm_fma(v_51, v_48, sum_25);
            const float v_52 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 2);
            const float v_53 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 104);
            sum_10 = lm_fma(v_52, v_53, sum_10);
            const float v_54 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 105);
            sum_11 = lm_fma(v_52, v_54, sum_11);
            const float v_55 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 106);
            sum_12 = lm_fma(v_52, v_55, sum_12);
            const float v_56 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 107);
            sum_13 = lm_fma(v_52, v_56, sum_13);
            const float v_57 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 10);
            sum_14 = lm_fma(v_57, v_53, sum_14);
            sum_15 = lm_fma(v_57, v_54, sum_15);
            sum_16 = lm_fma(v_57, v_55, sum_16);
            sum_17 = lm_fma(v_57, v_56, sum_17);
            const float v_58 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 18);
            sum_18 = lm_fma(v_58, v_53, sum_18);
            sum_19 = lm_fma(v_58, v_54, sum_19);
            sum_20 = lm_fma(v_58, v_55, sum_20);
            sum_21 = lm_fma(v_58, v_56, sum_21);
            const float v_59 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 26);
            sum_22 = lm_fma(v_59, v_53, sum_22);
            sum_23 = lm_fma(v_59, v_54, sum_23);
            sum_24 = lm_fma(v_59, v_55, sum_24);
            sum_25 = lm_fma(v_59, v_56, sum_25);
            const float v_60 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 3);
            const float v_61 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 156);
            sum_10 = lm_fma(v_60, v_61, sum_10);
            const float v_62 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 157);
            sum_11 = lm_fma(v_60, v_62, sum_11);
            const float v_63 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 158);
            sum_12 = lm_fma(v_60, v_63, sum_12);
            const float v_64 = lm_load(tile_5, (k_35 - k_26)*52 + (p_j_9 - j_3)*1 + 159);
            sum_13 = lm_fma(v_60, v_64, sum_13);
            const float v_65 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 11);
            sum_14 = lm_fma(v_65, v_61, sum_14);
            sum_15 = lm_fma(v_65, v_62, sum_15);
            sum_16 = lm_fma(v_65, v_63, sum_16);
            sum_17 = lm_fma(v_65, v_64, sum_17);
            const float v_66 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 19);
            sum_18 = lm_fma(v_66, v_61, sum_18);
            sum_19 = lm_fma(v_66, v_62, sum_19);
            sum_20 = lm_fma(v_66, v_63, sum_20);
            sum_21 = lm_fma(v_66, v_64, sum_21);
            const float v_67 = lm_load(tile_4, (p_i_8 - i_2)*8 + (k_35 - k_26)*1 + 27);
            sum_22 = lm_fma(v_67, v_61, sum_22);
            sum_23 = lm_fma(v_67, v_62, sum_23);
            sum_24 = lm_fma(v_67, v_63, sum_24);
            sum_25 = lm_fma(v_67, v_64, sum_25);
          }
        }
        const float v_68 = lm_load(b2, p_j_9);
        const float v_69 = sum_10 + v_68;
        const float v_70 = lm_mul(v_69, 0.5f);
        const float v_71 = lm_mul(v_69, 0.7071067690849304f);
        const float v_72 = lm_erf(v_71);
        const float v_73 = v_72 + 1.0f;
        const float v_74 = lm_mul(v_70, v_73);
        lm_store(b3, p_i_8*48 + p_j_9, v_74);
        const float v_75 = lm_load(b2, p_j_9 + 1);
        const float v_76 = sum_11 + v_75;
        const float v_77 = lm_mul(v_76, 0.5f);
        const float v_78 = lm_mul(v_76, 0.7071067690849304f);
        const float v_79 = lm_erf(v_78);
        const float v_80 = v_79 + 1.0f;
        const float v_81 = lm_mul(v_77, v_80);
        lm_store(b3, p_i_8*48 + p_j_9 + 1, v_81);
        const float v_82 = lm_load(b2, p_j_9 + 2);
        const float v_83 = sum_12 + v_82;
        const float v_84 = lm_mul(v_83, 0.5f);
        const float v_85 = lm_mul(v_83, 0.7071067690849304f);
        const float v_86 = lm_erf(v_85);
        const float v_87 = v_86 + 1.0f;
        const float v_88 = lm_mul(v_84, v_87);
        lm_store(b3, p_i_8*48 + p_j_9 + 2, v_88);
        const float v_89 = lm_load(b2, p_j_9 + 3);
        const float v_90 = sum_13 + v_89;
        const float v_91 = lm_mul(v_90, 0.5f);
        const float v_92 = lm_mul(v_90, 0.7071067690849304f);
        const float v_93 = lm_erf(v_92);
        const float v_94 = v_93 + 1.0f;
        const float v_95 = lm_mul(v_91, v_94);
        lm_store(b3, p_i_8*48 + p_j_9 + 3, v_95);
        const float v_96 = sum_14 + v_68;
        const float v_97 = lm_mul(v_96, 0.5f);
        const float v_98 = lm_mul(v_96, 0.7071067690849304f);
        const float v_99 = lm_erf(v_98);
        const float v_100 = v_99 + 1.0f;
        const float v_101 = lm_mul(v_97, v_100);
        lm_store(b3, p_i_8*48 + p_j_9 + 48, v_101);
        const float v_102 = sum_15 + v_75;
        const float v_103 = lm_mul(v_102, 0.5f);
        const float v_104 = lm_mul(v_102, 0.7071067690849304f);
        const float v_105 = lm_erf(v_104);
        const float v_106 = v_105 + 1.0f;
        const float v_107 = lm_mul(v_103, v_106);
        lm_store(b3, p_i_8*48 + p_j_9 + 49, v_107);
        const float v_108 = sum_16 + v_82;
        const float v_109 = lm_mul(v_108, 0.5f);
        const float v_110 = lm_mul(v_108, 0.7071067690849304f);
        const float v_111 = lm_erf(v_110);
        const float v_112 = v_111 + 1.0f;
        const float v_113 = lm_mul(v_109, v_112);
        lm_store(b3, p_i_8*48 + p_j_9 + 50, v_113);
        const float v_114 = sum_17 + v_89;
        const float v_115 = lm_mul(v_114, 0.5f);
        const float v_116 = lm_mul(v_114, 0.7071067690849304f);
        const float v_117 = lm_erf(v_116);
        const float v_118 = v_117 + 1.0f;
        const float v_119 = lm_mul(v_115, v_118);
        lm_store(b3, p_i_8*48 + p_j_9 + 51, v_119);
        const float v_120 = sum_18 + v_68;
        const float v_121 = lm_mul(v_120, 0.5f);
        const float v_122 = lm_mul(v_120, 0.7071067690849304f);
        const float v_123 = lm_erf(v_122);
        const float v_124 = v_123 + 1.0f;
        const float v_125 = lm_mul(v_121, v_124);
        lm_store(b3, p_i_8*48 + p_j_9 + 96, v_125);
        const float v_126 = sum_19 + v_75;
        const float v_127 = lm_mul(v_126, 0.5f);
        const float v_128 = lm_mul(v_126, 0.7071067690849304f);
        const float v_129 = lm_erf(v_128);
        const float v_130 = v_129 + 1.0f;
        const float v_131 = lm_mul(v_127, v_130);
        lm_store(b3, p_i_8*48 + p_j_9 + 97, v_131);
        const float v_132 = sum_20 + v_82;
        const float v_133 = lm_mul(v_132, 0.5f);
        const float v_134 = lm_mul(v_132, 0.7071067690849304f);
        const float v_135 = lm_erf(v_134);
        const float v_136 = v_135 + 1.0f;
        const float v_137 = lm_mul(v_133, v_136);
        lm_store(b3, p_i_8*48 + p_j_9 + 98, v_137);
        const float v_138 = sum_21 + v_89;
        const float v_139 = lm_mul(v_138, 0.5f);
        const float v_140 = lm_mul(v_138, 0.7071067690849304f);
        const float v_141 = lm_erf(v_140);
        const float v_142 = v_141 + 1.0f;
        const float v_143 = lm_mul(v_139, v_142);
        lm_store(b3, p_i_8*48 + p_j_9 + 99, v_143);
        const float v_144 = sum_22 + v_68;
        const float v_145 = lm_mul(v_144, 0.5f);
        const float v_146 = lm_mul(v_144, 0.7071067690849304f);
        const float v_147 = lm_erf(v_146);
        const float v_148 = v_147 + 1.0f;
        const float v_149 = lm_mul(v_145, v_148);
        lm_store(b3, p_i_8*48 + p_j_9 + 144, v_149);
        const float v_150 = sum_23 + v_75;
        const float v_151 = lm_mul(v_150, 0.5f);
        const float v_152 = lm_mul(v_150, 0.7071067690849304f);
        const float v_153 = lm_erf(v_152);
        const float v_154 = v_153 + 1.0f;
        const float v_155 = lm_mul(v_151, v_154);
        lm_store(b3, p_i_8*48 + p_j_9 + 145, v_155);
        const float v_156 = sum_24 + v_82;
        const float v_157 = lm_mul(v_156, 0.5f);
        const float v_158 = lm_mul(v_156, 0.7071067690849304f);
        const float v_159 = lm_erf(v_158);
        const float v_160 = v_159 + 1.0f;
        const float v_161 = lm_mul(v_157, v_160);
        lm_store(b3, p_i_8*48 + p_j_9 + 146, v_161);
        const float v_162 = sum_25 + v_89;
        const float v_163 = lm_mul(v_162, 0.5f);
        const float v_164 = lm_mul(v_162, 0.7071067690849304f);
        const float v_165 = lm_erf(v_164);
        const float v_166 = v_165 + 1.0f;
        const float v_167 = lm_mul(v_163, v_166);
        lm_store(b3, p_i_8*48 + p_j_9 + 147, v_167);
      }
    }
    lm_barrier();
  }
}
