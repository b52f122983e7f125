//   the least GPU
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[20, 200], static=false) : f32[20, 200]
//   %1 = max_reduce(%0; axes=[1]) : f32[20]
//   %2 = expand(%1; axes=[1], sizes=[200]) : f32[20, 200]
//   %3 = iota(size=200, dtype=i64) : i64[200]
//   %4 = expand(%3; axes=[0], sizes=[20]) : i64[20, 200]
//   %5 = constant(value=i64[](9223372036854775807)) : i64[]
//   %6 = expand(%5; axes=[0, 1], sizes=[20, 200]) : i64[20, 200]
//   %7 = less_than(%0, %2) : bool[20, 200]
//   %8 = constant(value=bool[](true)) : bool[]
//   %9 = expand(%8; axes=[0, 1], sizes=[20, 200]) : bool[20, 200]
//   %10 = less_than(%7, %9) : bool[20, 200]
//   %11 = constant(value=f32[](inf)) : f32[]
//   %12 = expand(%11; axes=[0, 1], sizes=[20, 200]) : f32[20, 200]
//   %13 = less_than(%2, %12) : bool[20, 200]
//   %14 = constant(value=f32[](-inf)) : f32[]
//   %15 = expand(%14; axes=[0, 1], sizes=[20, 200]) : f32[20, 200]
//   %16 = less_than(%15, %2) : bool[20, 200]
//   %17 = max(%13, %16) : bool[20, 200]
//   %18 = less_than(%0, %12) : bool[20, 200]
//   %19 = less_than(%15, %0) : bool[20, 200]
//   %20 = max(%18, %19) : bool[20, 200]
//   %21 = less_than(%20, %9) : bool[20, 200]
//   %22 = select(%17, %10, %21) : bool[20, 200]
//   %23 = select(%22, %4, %6) : i64[20, 200]
//   %24 = constant(value=i64[](-1)) : i64[]
//   %25 = expand(%24; axes=[0, 1], sizes=[20, 200]) : i64[20, 200]
//   %26 = mul(%23, %25) : i64[20, 200]
//   %27 = add(%26, %25) : i64[20, 200]
//   %28 = max_reduce(%27; axes=[1]) : i64[20]
//   %29 = expand(%24; axes=[0], sizes=[20]) : i64[20]
//   %30 = mul(%28, %29) : i64[20]
//   %31 = add(%30, %29) : i64[20]
//   output "y" %31

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:1 t256
// k0 stage 0: lanes 32 4
//   program "region"
//   buffer x0 input f32[20, 200]
//   buffer y0 output i64[20]
//   kernel k0 call
//     axis i 20
//     axis j 200
//     for i 1 parallel
//       stage i j
//         schedule j:128 j:4t j:1v
//         %0 = load x0[i, j] : f32
//         %1 = reduce argmax %0 over j : i64
//         %2 = constant -1 : i64
//         %3 = sub %2 %1 : i64
//         %4 = sub %2 %3 : i64
//         store y0[i] = %4

// lumin launches: {"version":1,"dims":[],"arguments":2,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":20,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_SCRATCH, LM_PARAMETER(const float, b0), LM_PARAMETER(lm_i64, b1)) {
  LM_BUFFER(const float, b0, 4000);
  LM_BUFFER(lm_i64, b1, 20);
  const lm_int i_1 = (lm_block)*1;
  // j:128 j:4t j:1v
  {
    const int t_j_2 = lm_thread;
    {
      float sum_3 = -lm_infinity<float>();
      lm_i64 place_4 = lm_last;
      #pragma unroll 4
      for (lm_int j_5 = 0; j_5 < 200; j_5 += 128) {
        const lm_int p_j_6 = j_5 + t_j_2*4;
        const bool v_7 = p_j_6 < 200;
        const lm_vector<float, 4> v_8 = v_7 ? lm_load_vector<4>(b0, i_1*200 + p_j_6) : lm_zero<lm_vector<float, 4>>();
        if (v_7) lm_take_greater(sum_3, place_4, v_8.lane[0], (lm_i64)(p_j_6 + 0));
        const bool v_9 = p_j_6 + 1 < 200;
        if (v_9) lm_take_greater(sum_3, place_4, v_8.lane[1], (lm_i64)(p_j_6 + 1));
        const bool v_10 = p_j_6 + 2 < 200;
        if (v_10) lm_take_greater(sum_3, place_4, v_8.lane[2], (lm_i64)(p_j_6 + 2));
        const bool v_11 = p_j_6 + 3 < 200;
        if (v_11) lm_take_greater(sum_3, place_4, v_8.lane[3], (lm_i64)(p_j_6 + 3));
      }
      { const float other = lm_shuffle_xor(sum_3, 1); const lm_i64 place = lm_shuffle_xor(place_4, 1); lm_take_greater(sum_3, place_4, other, place); }
      { const float other = lm_shuffle_xor(sum_3, 2); const lm_i64 place = lm_shuffle_xor(place_4, 2); lm_take_greater(sum_3, place_4, other, place); }
      { const float other = lm_shuffle_xor(sum_3, 4); const lm_i64 place = lm_shuffle_xor(place_4, 4); lm_take_greater(sum_3, place_4, other, place); }
      { const float other = lm_shuffle_xor(sum_3, 8); const lm_i64 place = lm_shuffle_xor(place_4, 8); lm_take_greater(sum_3, place_4, other, place); }
      { const float other = lm_shuffle_xor(sum_3, 16); const lm_i64 place = lm_shuffle_xor(place_4, 16); lm_take_greater(sum_3, place_4, other, place); }
      const lm_i64 v_12 = lm_sub(lm_i64(-1L), place_4);
      const lm_i64 v_13 = lm_sub(lm_i64(-1L), v_12);
      if (t_j_2 == 0) lm_store(b1, i_1, v_13);
    }
  }
}
