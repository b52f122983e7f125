//   NVIDIA H100 80GB HBM3
//   lumin.graph 1
//   %0 = input(name="x", dtype=f32, shape=[100], static=false) : f32[100]
//   %1 = cast(%0; dtype=f64) : f64[100]
//   %2 = cast(%0; dtype=f16) : f16[100]
//   %3 = cast(%0; dtype=bf16) : bf16[100]
//   %4 = cast(%0; dtype=i64) : i64[100]
//   %5 = cast(%0; dtype=i32) : i32[100]
//   %6 = cast(%0; dtype=i16) : i16[100]
//   %7 = cast(%0; dtype=i8) : i8[100]
//   %8 = cast(%0; dtype=u8) : u8[100]
//   %9 = cast(%0; dtype=bool) : bool[100]
//   output "f64" %1
//   output "f16" %2
//   output "bf16" %3
//   output "i64" %4
//   output "i32" %5
//   output "i16" %6
//   output "i8" %7
//   output "u8" %8
//   output "bool" %9

// ---------------------------------------------------------------------------------------------------------------------
// default
// form: plain
// k0 block: i:100 t256
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[100]
//   buffer y0 output f64[100]
//   buffer y1 output f16[100]
//   buffer y2 output bf16[100]
//   buffer y3 output i64[100]
//   buffer y4 output i32[100]
//   buffer y5 output i16[100]
//   buffer y6 output i8[100]
//   buffer y7 output u8[100]
//   buffer y8 output bool[100]
//   kernel k0 call
//     axis i 100
//     for i 100 parallel
//       stage i
//         schedule i:4t i:1v
//         %0 = load x0[i] : f32
//         %1 = cast %0 : u8
//         store y7[i] = %1
//         %3 = cast %0 : i8
//         store y6[i] = %3
//         %5 = cast %0 : i16
//         store y5[i] = %5
//         %7 = cast %0 : i32
//         store y4[i] = %7
//         %9 = cast %0 : i64
//         store y3[i] = %9
//         %11 = cast %0 : bf16
//         %12 = cast %11 : f32
//         %13 = cast %12 : bf16
//         store y2[i] = %13
//         %15 = cast %0 : f16
//         %16 = cast %15 : f32
//         %17 = cast %16 : f16
//         store y1[i] = %17
//         %19 = cast %0 : f64
//         store y0[i] = %19
//         %21 = cast %0 : bool
//         store y8[i] = %21

// lumin launches: {"version":1,"dims":[],"arguments":10,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",8],["argument",7],["argument",6],["argument",5],["argument",4],["argument",3],["argument",2],["argument",1],["argument",9]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(lm_u8, b1), LM_PARAMETER(lm_i8, b2), LM_PARAMETER(lm_i16, b3), LM_PARAMETER(lm_i32, b4), LM_PARAMETER(lm_i64, b5), LM_PARAMETER(lm_bf16, b6), LM_PARAMETER(lm_f16, b7), LM_PARAMETER(double, b8), LM_PARAMETER(bool, b9)) {
  LM_BUFFER(const float, b0, 100);
  LM_BUFFER(lm_u8, b1, 100);
  LM_BUFFER(lm_i8, b2, 100);
  LM_BUFFER(lm_i16, b3, 100);
  LM_BUFFER(lm_i32, b4, 100);
  LM_BUFFER(lm_i64, b5, 100);
  LM_BUFFER(lm_bf16, b6, 100);
  LM_BUFFER(lm_f16, b7, 100);
  LM_BUFFER(double, b8, 100);
  LM_BUFFER(bool, b9, 100);
  const lm_int i_1 = (lm_block)*100;
  // i:4t i:1v
  {
    const bool busy_2 = lm_thread < 25;
    const int t_i_3 = lm_thread % 25;
    const lm_int p_i_4 = i_1 + t_i_3*4;
    const lm_vector<float, 4> v_5 = busy_2 ? lm_load_vector<4>(b0, p_i_4) : lm_zero<lm_vector<float, 4>>();
    const lm_u8 v_6 = lm_cast<lm_u8>(v_5.lane[0]);
    const lm_u8 v_7 = lm_cast<lm_u8>(v_5.lane[1]);
    const lm_u8 v_8 = lm_cast<lm_u8>(v_5.lane[2]);
    const lm_u8 v_9 = lm_cast<lm_u8>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b1, p_i_4, lm_vector<lm_u8, 4>{{v_6, v_7, v_8, v_9}});
    const lm_i8 v_10 = lm_cast<lm_i8>(v_5.lane[0]);
    const lm_i8 v_11 = lm_cast<lm_i8>(v_5.lane[1]);
    const lm_i8 v_12 = lm_cast<lm_i8>(v_5.lane[2]);
    const lm_i8 v_13 = lm_cast<lm_i8>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b2, p_i_4, lm_vector<lm_i8, 4>{{v_10, v_11, v_12, v_13}});
    const lm_i16 v_14 = lm_cast<lm_i16>(v_5.lane[0]);
    const lm_i16 v_15 = lm_cast<lm_i16>(v_5.lane[1]);
    const lm_i16 v_16 = lm_cast<lm_i16>(v_5.lane[2]);
    const lm_i16 v_17 = lm_cast<lm_i16>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b3, p_i_4, lm_vector<lm_i16, 4>{{v_14, v_15, v_16, v_17}});
    const lm_i32 v_18 = lm_cast<lm_i32>(v_5.lane[0]);
    const lm_i32 v_19 = lm_cast<lm_i32>(v_5.lane[1]);
    const lm_i32 v_20 = lm_cast<lm_i32>(v_5.lane[2]);
    const lm_i32 v_21 = lm_cast<lm_i32>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b4, p_i_4, lm_vector<lm_i32, 4>{{v_18, v_19, v_20, v_21}});
    const lm_i64 v_22 = lm_cast<lm_i64>(v_5.lane[0]);
    if (busy_2) lm_store(b5, p_i_4, v_22);
    const lm_i64 v_23 = lm_cast<lm_i64>(v_5.lane[1]);
    if (busy_2) lm_store(b5, p_i_4 + 1, v_23);
    const lm_i64 v_24 = lm_cast<lm_i64>(v_5.lane[2]);
    if (busy_2) lm_store(b5, p_i_4 + 2, v_24);
    const lm_i64 v_25 = lm_cast<lm_i64>(v_5.lane[3]);
    if (busy_2) lm_store(b5, p_i_4 + 3, v_25);
    const lm_bf16 v_26 = lm_cast<lm_bf16>(v_5.lane[0]);
    const float v_27 = lm_cast<float>(v_26);
    const lm_bf16 v_28 = lm_cast<lm_bf16>(v_5.lane[1]);
    const float v_29 = lm_cast<float>(v_28);
    const lm_bf16 v_30 = lm_cast<lm_bf16>(v_5.lane[2]);
    const float v_31 = lm_cast<float>(v_30);
    const lm_bf16 v_32 = lm_cast<lm_bf16>(v_5.lane[3]);
    const float v_33 = lm_cast<float>(v_32);
    if (busy_2) lm_store_vector<4>(b6, p_i_4, lm_rounded<lm_bf16, 4>(lm_vector<float, 4>{{v_27, v_29, v_31, v_33}}));
    const lm_f16 v_34 = lm_cast<lm_f16>(v_5.lane[0]);
    const float v_35 = lm_cast<float>(v_34);
    const lm_f16 v_36 = lm_cast<lm_f16>(v_5.lane[1]);
    const float v_37 = lm_cast<float>(v_36);
    const lm_f16 v_38 = lm_cast<lm_f16>(v_5.lane[2]);
    const float v_39 = lm_cast<float>(v_38);
    const lm_f16 v_40 = lm_cast<lm_f16>(v_5.lane[3]);
    const float v_41 = lm_cast<float>(v_40);
    if (busy_2) lm_store_vector<4>(b7, p_i_4, lm_rounded<lm_f16, 4>(lm_vector<float, 4>{{v_35, v_37, v_39, v_41}}));
    const double v_42 = lm_cast<double>(v_5.lane[0]);
    if (busy_2) lm_store(b8, p_i_4, v_42);
    const double v_43 = lm_cast<double>(v_5.lane[1]);
    if (busy_2) lm_store(b8, p_i_4 + 1, v_43);
    const double v_44 = lm_cast<double>(v_5.lane[2]);
    if (busy_2) lm_store(b8, p_i_4 + 2, v_44);
    const double v_45 = lm_cast<double>(v_5.lane[3]);
    if (busy_2) lm_store(b8, p_i_4 + 3, v_45);
    const bool v_46 = lm_cast<bool>(v_5.lane[0]);
    const bool v_47 = lm_cast<bool>(v_5.lane[1]);
    const bool v_48 = lm_cast<bool>(v_5.lane[2]);
    const bool v_49 = lm_cast<bool>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b9, p_i_4, lm_vector<bool, 4>{{v_46, v_47, v_48, v_49}});
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// drawn
// form: plain
// k0 block: i:100 t128
// k0 stage 0: spread 4
//   program "region"
//   buffer x0 input f32[100]
//   buffer y0 output f64[100]
//   buffer y1 output f16[100]
//   buffer y2 output bf16[100]
//   buffer y3 output i64[100]
//   buffer y4 output i32[100]
//   buffer y5 output i16[100]
//   buffer y6 output i8[100]
//   buffer y7 output u8[100]
//   buffer y8 output bool[100]
//   kernel k0 call
//     axis i 100
//     for i 100 parallel
//       stage i
//         schedule i:4t i:1v
//         %0 = load x0[i] : f32
//         %1 = cast %0 : u8
//         store y7[i] = %1
//         %3 = cast %0 : i8
//         store y6[i] = %3
//         %5 = cast %0 : i16
//         store y5[i] = %5
//         %7 = cast %0 : i32
//         store y4[i] = %7
//         %9 = cast %0 : i64
//         store y3[i] = %9
//         %11 = cast %0 : bf16
//         %12 = cast %11 : f32
//         %13 = cast %12 : bf16
//         store y2[i] = %13
//         %15 = cast %0 : f16
//         %16 = cast %15 : f32
//         %17 = cast %16 : f16
//         store y1[i] = %17
//         %19 = cast %0 : f64
//         store y0[i] = %19
//         %21 = cast %0 : bool
//         store y8[i] = %21

// lumin launches: {"version":1,"dims":[],"arguments":10,"workspace_bytes":0,"prepared_bytes":0,"slab_offset":0,"launches":[{"function":"k0","kernel":"k0","when":"call","blocks":1,"threads":32,"shared_bytes":0,"persistent":0,"arguments":[["argument",0],["argument",8],["argument",7],["argument",6],["argument",5],["argument",4],["argument",3],["argument",2],["argument",1],["argument",9]]}]}
// region
typedef int lm_int;

LM_KERNEL(k0, 32)(LM_PARAMETER(const float, b0), LM_PARAMETER(lm_u8, b1), LM_PARAMETER(lm_i8, b2), LM_PARAMETER(lm_i16, b3), LM_PARAMETER(lm_i32, b4), LM_PARAMETER(lm_i64, b5), LM_PARAMETER(lm_bf16, b6), LM_PARAMETER(lm_f16, b7), LM_PARAMETER(double, b8), LM_PARAMETER(bool, b9)) {
  LM_BUFFER(const float, b0, 100);
  LM_BUFFER(lm_u8, b1, 100);
  LM_BUFFER(lm_i8, b2, 100);
  LM_BUFFER(lm_i16, b3, 100);
  LM_BUFFER(lm_i32, b4, 100);
  LM_BUFFER(lm_i64, b5, 100);
  LM_BUFFER(lm_bf16, b6, 100);
  LM_BUFFER(lm_f16, b7, 100);
  LM_BUFFER(double, b8, 100);
  LM_BUFFER(bool, b9, 100);
  const lm_int i_1 = (lm_block)*100;
  // i:4t i:1v
  {
    const bool busy_2 = lm_thread < 25;
    const int t_i_3 = lm_thread % 25;
    const lm_int p_i_4 = i_1 + t_i_3*4;
    const lm_vector<float, 4> v_5 = busy_2 ? lm_load_vector<4>(b0, p_i_4) : lm_zero<lm_vector<float, 4>>();
    const lm_u8 v_6 = lm_cast<lm_u8>(v_5.lane[0]);
    const lm_u8 v_7 = lm_cast<lm_u8>(v_5.lane[1]);
    const lm_u8 v_8 = lm_cast<lm_u8>(v_5.lane[2]);
    const lm_u8 v_9 = lm_cast<lm_u8>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b1, p_i_4, lm_vector<lm_u8, 4>{{v_6, v_7, v_8, v_9}});
    const lm_i8 v_10 = lm_cast<lm_i8>(v_5.lane[0]);
    const lm_i8 v_11 = lm_cast<lm_i8>(v_5.lane[1]);
    const lm_i8 v_12 = lm_cast<lm_i8>(v_5.lane[2]);
    const lm_i8 v_13 = lm_cast<lm_i8>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b2, p_i_4, lm_vector<lm_i8, 4>{{v_10, v_11, v_12, v_13}});
    const lm_i16 v_14 = lm_cast<lm_i16>(v_5.lane[0]);
    const lm_i16 v_15 = lm_cast<lm_i16>(v_5.lane[1]);
    const lm_i16 v_16 = lm_cast<lm_i16>(v_5.lane[2]);
    const lm_i16 v_17 = lm_cast<lm_i16>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b3, p_i_4, lm_vector<lm_i16, 4>{{v_14, v_15, v_16, v_17}});
    const lm_i32 v_18 = lm_cast<lm_i32>(v_5.lane[0]);
    const lm_i32 v_19 = lm_cast<lm_i32>(v_5.lane[1]);
    const lm_i32 v_20 = lm_cast<lm_i32>(v_5.lane[2]);
    const lm_i32 v_21 = lm_cast<lm_i32>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b4, p_i_4, lm_vector<lm_i32, 4>{{v_18, v_19, v_20, v_21}});
    const lm_i64 v_22 = lm_cast<lm_i64>(v_5.lane[0]);
    if (busy_2) lm_store(b5, p_i_4, v_22);
    const lm_i64 v_23 = lm_cast<lm_i64>(v_5.lane[1]);
    if (busy_2) lm_store(b5, p_i_4 + 1, v_23);
    const lm_i64 v_24 = lm_cast<lm_i64>(v_5.lane[2]);
    if (busy_2) lm_store(b5, p_i_4 + 2, v_24);
    const lm_i64 v_25 = lm_cast<lm_i64>(v_5.lane[3]);
    if (busy_2) lm_store(b5, p_i_4 + 3, v_25);
    const lm_bf16 v_26 = lm_cast<lm_bf16>(v_5.lane[0]);
    const float v_27 = lm_cast<float>(v_26);
    const lm_bf16 v_28 = lm_cast<lm_bf16>(v_5.lane[1]);
    const float v_29 = lm_cast<float>(v_28);
    const lm_bf16 v_30 = lm_cast<lm_bf16>(v_5.lane[2]);
    const float v_31 = lm_cast<float>(v_30);
    const lm_bf16 v_32 = lm_cast<lm_bf16>(v_5.lane[3]);
    const float v_33 = lm_cast<float>(v_32);
    if (busy_2) lm_store_vector<4>(b6, p_i_4, lm_rounded<lm_bf16, 4>(lm_vector<float, 4>{{v_27, v_29, v_31, v_33}}));
    const lm_f16 v_34 = lm_cast<lm_f16>(v_5.lane[0]);
    const float v_35 = lm_cast<float>(v_34);
    const lm_f16 v_36 = lm_cast<lm_f16>(v_5.lane[1]);
    const float v_37 = lm_cast<float>(v_36);
    const lm_f16 v_38 = lm_cast<lm_f16>(v_5.lane[2]);
    const float v_39 = lm_cast<float>(v_38);
    const lm_f16 v_40 = lm_cast<lm_f16>(v_5.lane[3]);
    const float v_41 = lm_cast<float>(v_40);
    if (busy_2) lm_store_vector<4>(b7, p_i_4, lm_rounded<lm_f16, 4>(lm_vector<float, 4>{{v_35, v_37, v_39, v_41}}));
    const double v_42 = lm_cast<double>(v_5.lane[0]);
    if (busy_2) lm_store(b8, p_i_4, v_42);
    const double v_43 = lm_cast<double>(v_5.lane[1]);
    if (busy_2) lm_store(b8, p_i_4 + 1, v_43);
    const double v_44 = lm_cast<double>(v_5.lane[2]);
    if (busy_2) lm_store(b8, p_i_4 + 2, v_44);
    const double v_45 = lm_cast<double>(v_5.lane[3]);
    if (busy_2) lm_store(b8, p_i_4 + 3, v_45);
    const bool v_46 = lm_cast<bool>(v_5.lane[0]);
    const bool v_47 = lm_cast<bool>(v_5.lane[1]);
    const bool v_48 = lm_cast<bool>(v_5.lane[2]);
    const bool v_49 = lm_cast<bool>(v_5.lane[3]);
    if (busy_2) lm_store_vector<4>(b9, p_i_4, lm_vector<bool, 4>{{v_46, v_47, v_48, v_49}});
  }
}
