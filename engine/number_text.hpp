#pragma once
// Numbers in text that people and strangers write: moves, records, command lines.

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace boneyard {

// What the whole text says in decimal digits, with a minus sign first where the type has one; nothing where something else stands in it, or the number does
// not fit.
template <std::integral Number>
std::optional<Number> number_in(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

}  // namespace boneyard
