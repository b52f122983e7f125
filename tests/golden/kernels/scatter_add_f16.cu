//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f16, shape=[12, 20], static=false) : f16[12, 20]
//   %1 = input(name="i", dtype=i64, shape=[5, 20], static=false) : i64[5, 20]
//   %2 = input(name="u", dtype=f16, shape=[5, 20], static=false) : f16[5, 20]
//   %3 = constant(value=i64[](12)) : i64[]
//   %4 = expand(%3; axes=[0, 1], sizes=[5, 20]) : i64[5, 20]
//   %5 = constant(value=i64[](0)) : i64[]
//   %6 = expand(%5; axes=[0, 1], sizes=[5, 20]) : i64[5, 20]
//   %7 = less_than(%1, %6) : bool[5, 20]
//   %8 = add(%1, %4) : i64[5, 20]
//   %9 = select(%7, %8, %1) : i64[5, 20]
//   %10 = constant(value=i64[](20)) : i64[]
//   %11 = expand(%10; axes=[0, 1], sizes=[5, 20]) : i64[5, 20]
//   %12 = iota(size=20, dtype=i64) : i64[20]
//   %13 = expand(%12; axes=[0], sizes=[5]) : i64[5, 20]
//   %14 = mul(%9, %11) : i64[5, 20]
//   %15 = add(%13, %14) : i64[5, 20]
//   %16 = less_than(%9, %6) : bool[5, 20]
//   %17 = constant(value=bool[](true)) : bool[]
//   %18 = expand(%17; axes=[0, 1], sizes=[5, 20]) : bool[5, 20]
//   %19 = less_than(%16, %18) : bool[5, 20]
//   %20 = less_than(%9, %4) : bool[5, 20]
//   %21 = mul(%19, %20) : bool[5, 20]
//   %22 = merge(%0; axis=0, count=2) : f16[240]
//   %23 = constant(value=i64[](-1)) : i64[]
//   %24 = expand(%23; axes=[0, 1], sizes=[5, 20]) : i64[5, 20]
//   %25 = select(%21, %15, %24) : i64[5, 20]
//   %26 = scatter(%22, %25, %2; axis=0, combine=add) : f16[240]
//   %27 = split(%26; axis=0, sizes=[12, 20]) : f16[12, 20]
//   output "y" %27

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: t256
// k0 stage 0: spread 4
// k0 stage 1: spread 1
// k0 stage 2: spread 4
//   program "region"
//   buffer x0 input f16[12, 20]
//   buffer x1 input i64[5, 20]
//   buffer x2 input f16[5, 20]
//   buffer y0 output f16[12, 20]
//   buffer t26 scratch f32[12, 20]
//   kernel k0 call
//     axis j 240
//     axis k 5
//     axis l 20
//     stage j
//       schedule j:4t j:1v
//       %0 = load x0[0, j] : f16
//       %1 = cast %0 : f32
//       store t26[0, j] = %1
//     stage k l
//       %0 = load x1[k, l] : i64
//       %1 = constant 0 : i64
//       %2 = less_than %0 %1 : bool
//       %3 = constant 12 : i64
//       %4 = add %0 %3 : i64
//       %5 = select %2 %4 %0 : i64
//       %6 = less_than %5 %1 : bool
//       %7 = constant true : bool
//       %8 = less_than %6 %7 : bool
//       %9 = less_than %5 %3 : bool
//       %10 = mul %8 %9 : bool
//       %11 = position l : i64
//       %12 = constant 20 : i64
//       %13 = mul %5 %12 : i64
//       %14 = add %11 %13 : i64
//       %15 = constant -1 : i64
//       %16 = select %10 %14 %15 : i64
//       %17 = load x2[k, l] : f16
//       %18 = cast %17 : f32
//       store t26[v16 // 20, v16 % 20] = %18 combine add if (v16 < 240)*(-1 < v16)
//     stage j
//       schedule j:4t j:1v
//       %0 = load t26[0, j] : f32
//       %1 = cast %0 : f16
//       store y0[0, j] = %1

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":64,"shared_bytes":1024,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_i64, b1), LM_PARAMETER(const lm_f16, b2), LM_PARAMETER(lm_f16, b3)) {
  LM_BUFFER(const lm_f16, b0, 240);
  LM_BUFFER(const lm_i64, b1, 100);
  LM_BUFFER(const lm_f16, b2, 100);
  LM_BUFFER(lm_f16, b3, 240);
  LM_SHARED(float, s4, 0, 240);
  // j:4t j:1v
  {
    const bool busy_1 = lm_thread < 60;
    const int t_j_2 = lm_thread % 60;
    const lm_int p_j_3 = t_j_2*4;
    const lm_vector<lm_f16, 4> v_4 = busy_1 ? lm_load_vector<4>(b0, p_j_3) : lm_zero<lm_vector<lm_f16, 4>>();
    const float v_5 = lm_cast<float>(v_4.lane[0]);
    const float v_6 = lm_cast<float>(v_4.lane[1]);
    const float v_7 = lm_cast<float>(v_4.lane[2]);
    const float v_8 = lm_cast<float>(v_4.lane[3]);
    if (busy_1) lm_store_vector<4>(s4, p_j_3, lm_vector<float, 4>{{v_5, v_6, v_7, v_8}});
  }
  lm_barrier();
  // plain
  {
    const bool busy_9 = lm_thread < 1;
    for (lm_int k_10 = 0; k_10 < 5; k_10 += 1) {
      #pragma unroll 4
      for (lm_int l_11 = 0; l_11 < 20; l_11 += 1) {
        const lm_f16 v_12 = busy_9 ? lm_load(b2, k_10*20 + l_11) : lm_zero<lm_f16>();
        const float v_13 = lm_cast<float>(v_12);
        const lm_i64 v_14 = busy_9 ? lm_load(b1, k_10*20 + l_11) : lm_zero<lm_i64>();
        const bool v_15 = lm_less_than(v_14, lm_i64(0LL));
        const lm_i64 v_16 = lm_add(v_14, lm_i64(12LL));
        const lm_i64 v_17 = (v_15 ? v_16 : v_14);
        const bool v_18 = lm_less_than(v_17, lm_i64(0LL));
        const bool v_19 = (!v_18 && true);
        const bool v_20 = lm_less_than(v_17, lm_i64(12LL));
        const bool v_21 = (v_19 && v_20);
        const lm_i64 v_22 = (lm_i64)(l_11);
        const lm_i64 v_23 = lm_mul(v_17, lm_i64(20LL));
        const lm_i64 v_24 = lm_add(v_22, v_23);
        const lm_i64 v_25 = (v_21 ? v_24 : lm_i64(-1LL));
        if (busy_9 && ((lm_int)(v_25 < 240)) && ((lm_int)(-1 < v_25))) lm_store(s4, v_25, lm_load(s4, v_25) + v_13);
      }
    }
  }
  lm_barrier();
  // j:4t j:1v
  {
    const bool busy_26 = lm_thread < 60;
    const int t_j_27 = lm_thread % 60;
    const lm_int p_j_28 = t_j_27*4;
    const lm_vector<float, 4> v_29 = lm_load_vector<4>(s4, p_j_28);
    if (busy_26) lm_store_vector<4>(b3, p_j_28, lm_rounded<lm_f16, 4>(lm_vector<float, 4>{{v_29.lane[0], v_29.lane[1], v_29.lane[2], v_29.lane[3]}}));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: t32
// k0 stage 0: spread 4
// k0 stage 1: spread 1
// k0 stage 2: spread 2
//   program "region"
//   buffer x0 input f16[12, 20]
//   buffer x1 input i64[5, 20]
//   buffer x2 input f16[5, 20]
//   buffer y0 output f16[12, 20]
//   buffer t26 scratch f32[12, 20]
//   kernel k0 call
//     axis j 240
//     axis k 5
//     axis l 20
//     stage j
//       schedule j:128 j:4t j:1v
//       %0 = load x0[0, j] : f16
//       %1 = cast %0 : f32
//       store t26[0, j] = %1
//     stage k l
//       %0 = load x1[k, l] : i64
//       %1 = constant 0 : i64
//       %2 = less_than %0 %1 : bool
//       %3 = constant 12 : i64
//       %4 = add %0 %3 : i64
//       %5 = select %2 %4 %0 : i64
//       %6 = less_than %5 %1 : bool
//       %7 = constant true : bool
//       %8 = less_than %6 %7 : bool
//       %9 = less_than %5 %3 : bool
//       %10 = mul %8 %9 : bool
//       %11 = position l : i64
//       %12 = constant 20 : i64
//       %13 = mul %5 %12 : i64
//       %14 = add %11 %13 : i64
//       %15 = constant -1 : i64
//       %16 = select %10 %14 %15 : i64
//       %17 = load x2[k, l] : f16
//       %18 = cast %17 : f32
//       store t26[v16 // 20, v16 % 20] = %18 combine add if (v16 < 240)*(-1 < v16)
//     stage j
//       schedule j:64 j:2t j:1v
//       %0 = load t26[0, j] : f32
//       %1 = cast %0 : f16
//       store y0[0, j] = %1

// lumin launches: {"version":1,"dims":[],"arguments":4,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":32,"shared_bytes":1024,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",2],["argument",3]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const lm_f16, b0), LM_PARAMETER(const lm_i64, b1), LM_PARAMETER(const lm_f16, b2), LM_PARAMETER(lm_f16, b3)) {
  LM_BUFFER(const lm_f16, b0, 240);
  LM_BUFFER(const lm_i64, b1, 100);
  LM_BUFFER(const lm_f16, b2, 100);
  LM_BUFFER(lm_f16, b3, 240);
  LM_SHARED(float, s4, 0, 240);
  // j:128 j:4t j:1v
  {
    const int t_j_1 = lm_thread;
    #pragma unroll 4
    for (lm_int j_2 = 0; j_2 < 240; j_2 += 128) {
      const lm_int p_j_3 = j_2 + t_j_1*4;
      const bool v_4 = p_j_3 < 240;
      const lm_vector<lm_f16, 4> v_5 = v_4 ? lm_load_vector<4>(b0, p_j_3) : lm_zero<lm_vector<lm_f16, 4>>();
      const float v_6 = lm_cast<float>(v_5.lane[0]);
      const float v_7 = lm_cast<float>(v_5.lane[1]);
      const float v_8 = lm_cast<float>(v_5.lane[2]);
      const float v_9 = lm_cast<float>(v_5.lane[3]);
      if (v_4) lm_store_vector<4>(s4, p_j_3, lm_vector<float, 4>{{v_6, v_7, v_8, v_9}});
      const bool v_10 = p_j_3 + 1 < 240;
      const bool v_11 = p_j_3 + 2 < 240;
      const bool v_12 = p_j_3 + 3 < 240;
    }
  }
  lm_barrier();
  // plain
  {
    const bool busy_13 = lm_thread < 1;
    for (lm_int k_14 = 0; k_14 < 5; k_14 += 1) {
      #pragma unroll 4
      for (lm_int l_15 = 0; l_15 < 20; l_15 += 1) {
        const lm_f16 v_16 = busy_13 ? lm_load(b2, k_14*20 + l_15) : lm_zero<lm_f16>();
        const float v_17 = lm_cast<float>(v_16);
        const lm_i64 v_18 = busy_13 ? lm_load(b1, k_14*20 + l_15) : lm_zero<lm_i64>();
        const bool v_19 = lm_less_than(v_18, lm_i64(0LL));
        const lm_i64 v_20 = lm_add(v_18, lm_i64(12LL));
        const lm_i64 v_21 = (v_19 ? v_20 : v_18);
        const bool v_22 = lm_less_than(v_21, lm_i64(0LL));
        const bool v_23 = (!v_22 && true);
        const bool v_24 = lm_less_than(v_21, lm_i64(12LL));
        const bool v_25 = (v_23 && v_24);
        const lm_i64 v_26 = (lm_i64)(l_15);
        const lm_i64 v_27 = lm_mul(v_21, lm_i64(20LL));
        const lm_i64 v_28 = lm_add(v_26, v_27);
        const lm_i64 v_29 = (v_25 ? v_28 : lm_i64(-1LL));
        if (busy_13 && ((lm_int)(v_29 < 240)) && ((lm_int)(-1 < v_29))) lm_store(s4, v_29, lm_load(s4, v_29) + v_17);
      }
    }
  }
  lm_barrier();
  // j:64 j:2t j:1v
  {
    const int t_j_30 = lm_thread;
    #pragma unroll 4
    for (lm_int j_31 = 0; j_31 < 240; j_31 += 64) {
      const lm_int p_j_32 = j_31 + t_j_30*2;
      const bool v_33 = p_j_32 < 240;
      const lm_vector<float, 2> v_34 = v_33 ? lm_load_vector<2>(s4, p_j_32) : lm_zero<lm_vector<float, 2>>();
      if (v_33) lm_store_vector<2>(b3, p_j_32, lm_rounded<lm_f16, 2>(lm_vector<float, 2>{{v_34.lane[0], v_34.lane[1]}}));
      const bool v_35 = p_j_32 + 1 < 240;
    }
  }
}
