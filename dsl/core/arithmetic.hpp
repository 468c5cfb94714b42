#pragma once
// Numbers that are evaluated before a game runs, as the machine computes them. Nothing where the machine would stop with a fault, which is left to whoever comes
// to it, and for quotients of what is negative.

#include <optional>

namespace boneyard::dsl::arithmetic {

inline std::optional<int> sum(int x, int y) {
  int result;
  return __builtin_add_overflow(x, y, &result) ? std::nullopt : std::optional(result);
}
inline std::optional<int> difference(int x, int y) {
  int result;
  return __builtin_sub_overflow(x, y, &result) ? std::nullopt : std::optional(result);
}
inline std::optional<int> product(int x, int y) {
  int result;
  return __builtin_mul_overflow(x, y, &result) ? std::nullopt : std::optional(result);
}
inline std::optional<int> quotient(int x, int y) { return y <= 0 || x < 0 ? std::nullopt : std::optional(x / y); }
inline std::optional<int> remainder(int x, int y) { return y <= 0 || x < 0 ? std::nullopt : std::optional(x % y); }

}  // namespace boneyard::dsl::arithmetic
