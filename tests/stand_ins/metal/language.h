// Types and functions of Metal Shading Language that are alike where kernels run and where they are checked.
#pragma once
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
#ifndef LM_LINT
typedef _Float16 half;
#endif

namespace metal {
enum class mem_flags { mem_none = 0, mem_device = 1, mem_threadgroup = 2 };
constexpr mem_flags operator|(mem_flags a, mem_flags b) { return (mem_flags)((int)a | (int)b); }

// Shuffles take scalars of 8 to 32 bits, except bool.
template <class T> struct is_shuffled { static const bool value = false; };
template <> struct is_shuffled<char> { static const bool value = true; };
template <> struct is_shuffled<uchar> { static const bool value = true; };
template <> struct is_shuffled<short> { static const bool value = true; };
template <> struct is_shuffled<ushort> { static const bool value = true; };
template <> struct is_shuffled<int> { static const bool value = true; };
template <> struct is_shuffled<uint> { static const bool value = true; };
template <> struct is_shuffled<half> { static const bool value = true; };
template <> struct is_shuffled<float> { static const bool value = true; };
}  // namespace metal
