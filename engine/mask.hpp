#pragma once
// Going round the members of a mask: seats at a table, numbers at ends.

#include <bit>
#include <cstdint>

namespace boneyard::mask {

// How many members there are. std::popcount() calls a function of the compiler's where the processor may have no instruction for it.
inline int count(std::uint32_t mask) {
  mask -= (mask >> 1) & 0x5555'5555;
  mask = (mask & 0x3333'3333) + ((mask >> 2) & 0x3333'3333);
  return static_cast<int>((((mask + (mask >> 4)) & 0x0f0f'0f0f) * 0x0101'0101) >> 24);
}

// The first member at `from` or after it, upwards and round; -1 when there is none. From -1 is from the lowest.
inline int next_from(std::uint32_t mask, int from) {
  if (mask == 0) return -1;
  const std::uint32_t later = from <= 0 ? mask : (from > 31 ? 0 : mask & (~std::uint32_t{0} << from));
  return std::countr_zero(later != 0 ? later : mask);
}

// The same downwards: from -1 is from the highest.
inline int previous_from(std::uint32_t mask, int from) {
  if (mask == 0) return -1;
  const std::uint32_t earlier = from < 0 || from >= 31 ? mask : mask & ((std::uint32_t{2} << from) - 1);
  return 31 - std::countl_zero(earlier != 0 ? earlier : mask);
}

}  // namespace boneyard::mask
