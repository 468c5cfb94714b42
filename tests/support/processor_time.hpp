#pragma once
// For tests of what would never end if it were done wrong: what is done right takes milliseconds, and a bound a thousand times as large tells the two apart on any
// machine, however busy it is.

#include <ctime>

namespace boneyard::test {

inline constexpr double kForever = 10;  // seconds

// Of this process, since it began.
inline double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace boneyard::test
