//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="a", dtype=i64, shape=[200], static=false) : i64[200]
//   %1 = input(name="b", dtype=i64, shape=[200], static=false) : i64[200]
//   %2 = idiv(%0, %1) : i64[200]
//   %3 = mod(%0, %1) : i64[200]
//   %4 = add(%2, %3) : i64[200]
//   %5 = max(%0, %1) : i64[200]
//   %6 = less_than(%0, %1) : bool[200]
//   output "quotient" %4
//   output "greatest" %5
//   output "less" %6

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:200 t256
// k0 stage 0: spread 2
//   program "region"
//   buffer x0 input i64[200]
//   buffer x1 input i64[200]
//   buffer y0 output i64[200]
//   buffer y1 output i64[200]
//   buffer y2 output bool[200]
//   kernel k0 call
//     axis i 200
//     for i 200 parallel
//       stage i
//         schedule i:2t i:1v
//         %0 = load x0[i] : i64
//         %1 = load x1[i] : i64
//         %2 = max %0 %1 : i64
//         store y1[i] = %2
//         %4 = idiv %0 %1 : i64
//         %5 = mod %0 %1 : i64
//         %6 = add %4 %5 : i64
//         store y0[i] = %6
//         %8 = less_than %0 %1 : bool
//         store y2[i] = %8

// lumin launches: {"version":1,"dims":[],"arguments":5,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":128,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",3],["argument",2],["argument",4]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 128)(LM_PARAMETER(const lm_i64, b0), LM_PARAMETER(const lm_i64, b1), LM_PARAMETER(lm_i64, b2), LM_PARAMETER(lm_i64, b3), LM_PARAMETER(bool, b4)) {
  LM_BUFFER(const lm_i64, b0, 200);
  LM_BUFFER(const lm_i64, b1, 200);
  LM_BUFFER(lm_i64, b2, 200);
  LM_BUFFER(lm_i64, b3, 200);
  LM_BUFFER(bool, b4, 200);
  const lm_int i_1 = (lm_block)*200;
  // i:2t i:1v
  {
    const bool busy_2 = lm_thread < 100;
    const int t_i_3 = lm_thread % 100;
    const lm_int p_i_4 = i_1 + t_i_3*2;
    const lm_vector<lm_i64, 2> v_5 = busy_2 ? lm_load_vector<2>(b0, p_i_4) : lm_zero<lm_vector<lm_i64, 2>>();
    const lm_vector<lm_i64, 2> v_6 = busy_2 ? lm_load_vector<2>(b1, p_i_4) : lm_zero<lm_vector<lm_i64, 2>>();
    const lm_i64 v_7 = lm_max(v_5.lane[0], v_6.lane[0]);
    const lm_i64 v_8 = lm_max(v_5.lane[1], v_6.lane[1]);
    if (busy_2) lm_store_vector<2>(b2, p_i_4, lm_vector<lm_i64, 2>{{v_7, v_8}});
    const lm_i64 v_9 = lm_idiv(v_5.lane[0], v_6.lane[0]);
    const lm_i64 v_10 = lm_mod(v_5.lane[0], v_6.lane[0]);
    const lm_i64 v_11 = lm_add(v_9, v_10);
    const lm_i64 v_12 = lm_idiv(v_5.lane[1], v_6.lane[1]);
    const lm_i64 v_13 = lm_mod(v_5.lane[1], v_6.lane[1]);
    const lm_i64 v_14 = lm_add(v_12, v_13);
    if (busy_2) lm_store_vector<2>(b3, p_i_4, lm_vector<lm_i64, 2>{{v_11, v_14}});
    const bool v_15 = lm_less_than(v_5.lane[0], v_6.lane[0]);
    const bool v_16 = lm_less_than(v_5.lane[1], v_6.lane[1]);
    if (busy_2) lm_store_vector<2>(b4, p_i_4, lm_vector<bool, 2>{{v_15, v_16}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:200 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input i64[200]
//   buffer x1 input i64[200]
//   buffer y0 output i64[200]
//   buffer y1 output i64[200]
//   buffer y2 output bool[200]
//   kernel k0 call
//     axis i 200
//     for i 200 parallel
//       stage i
//         schedule i:4t i:1v
//         %0 = load x0[i] : i64
//         %1 = load x1[i] : i64
//         %2 = max %0 %1 : i64
//         store y1[i] = %2
//         %4 = idiv %0 %1 : i64
//         %5 = mod %0 %1 : i64
//         %6 = add %4 %5 : i64
//         store y0[i] = %6
//         %8 = less_than %0 %1 : bool
//         store y2[i] = %8

// lumin launches: {"version":1,"dims":[],"arguments":5,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":64,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",1],["argument",3],["argument",2],["argument",4]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 64)(LM_PARAMETER(const lm_i64, b0), LM_PARAMETER(const lm_i64, b1), LM_PARAMETER(lm_i64, b2), LM_PARAMETER(lm_i64, b3), LM_PARAMETER(bool, b4)) {
  LM_BUFFER(const lm_i64, b0, 200);
  LM_BUFFER(const lm_i64, b1, 200);
  LM_BUFFER(lm_i64, b2, 200);
  LM_BUFFER(lm_i64, b3, 200);
  LM_BUFFER(bool, b4, 200);
  const lm_int i_1 = (lm_block)*200;
  // i:4t i:1v
  {
    const bool busy_2 = lm_thread < 50;
    const int t_i_3 = lm_thread % 50;
    const lm_int p_i_4 = i_1 + t_i_3*4;
    const lm_i64 v_5 = busy_2 ? lm_load(b0, p_i_4) : lm_zero<lm_i64>();
    const lm_i64 v_6 = busy_2 ? lm_load(b1, p_i_4) : lm_zero<lm_i64>();
    const lm_i64 v_7 = lm_max(v_5, v_6);
    if (busy_2) lm_store(b2, p_i_4, v_7);
    const lm_i64 v_8 = busy_2 ? lm_load(b0, p_i_4 + 1) : lm_zero<lm_i64>();
    const lm_i64 v_9 = busy_2 ? lm_load(b1, p_i_4 + 1) : lm_zero<lm_i64>();
    const lm_i64 v_10 = lm_max(v_8, v_9);
    if (busy_2) lm_store(b2, p_i_4 + 1, v_10);
    const lm_i64 v_11 = busy_2 ? lm_load(b0, p_i_4 + 2) : lm_zero<lm_i64>();
    const lm_i64 v_12 = busy_2 ? lm_load(b1, p_i_4 + 2) : lm_zero<lm_i64>();
    const lm_i64 v_13 = lm_max(v_11, v_12);
    if (busy_2) lm_store(b2, p_i_4 + 2, v_13);
    const lm_i64 v_14 = busy_2 ? lm_load(b0, p_i_4 + 3) : lm_zero<lm_i64>();
    const lm_i64 v_15 = busy_2 ? lm_load(b1, p_i_4 + 3) : lm_zero<lm_i64>();
    const lm_i64 v_16 = lm_max(v_14, v_15);
    if (busy_2) lm_store(b2, p_i_4 + 3, v_16);
    const lm_i64 v_17 = lm_idiv(v_5, v_6);
    const lm_i64 v_18 = lm_mod(v_5, v_6);
    const lm_i64 v_19 = lm_add(v_17, v_18);
    if (busy_2) lm_store(b3, p_i_4, v_19);
    const lm_i64 v_20 = lm_idiv(v_8, v_9);
    const lm_i64 v_21 = lm_mod(v_8, v_9);
    const lm_i64 v_22 = lm_add(v_20, v_21);
    if (busy_2) lm_store(b3, p_i_4 + 1, v_22);
    const lm_i64 v_23 = lm_idiv(v_11, v_12);
    const lm_i64 v_24 = lm_mod(v_11, v_12);
    const lm_i64 v_25 = lm_add(v_23, v_24);
    if (busy_2) lm_store(b3, p_i_4 + 2, v_25);
    const lm_i64 v_26 = lm_idiv(v_14, v_15);
    const lm_i64 v_27 = lm_mod(v_14, v_15);
    const lm_i64 v_28 = lm_add(v_26, v_27);
    if (busy_2) lm_store(b3, p_i_4 + 3, v_28);
    const bool v_29 = lm_less_than(v_5, v_6);
    const bool v_30 = lm_less_than(v_8, v_9);
    const bool v_31 = lm_less_than(v_11, v_12);
    const bool v_32 = lm_less_than(v_14, v_15);
    if (busy_2) lm_store_vector<4>(b4, p_i_4, lm_vector<bool, 4>{{v_29, v_30, v_31, v_32}});
  }
}
