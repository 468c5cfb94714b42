#pragma once
// Numbers on the command line. CLI11 takes `-1` for a huge number and `12abc` for 12; here a number is written in digits, and within its bounds.

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "engine/characters.hpp"
#include "engine/number_text.hpp"

namespace boneyard::cli {

inline CLI::Validator whole_number(std::uint64_t least, std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max()) {
  const auto check = [least, greatest](const std::string& text) {
    const auto number = number_in<std::uint64_t>(text);
    if (number && *number >= least && *number <= greatest) return std::string();
    return fmt::format("'{}' is not a whole number from {} to {}", printable(text), least, greatest);
  };
  return CLI::Validator(check, "");
}

// A decimal number from 0 to 100, with or without a percent sign, which it loses: for CLI::Option::transform().
inline CLI::Validator percentage() {
  const auto check = [](std::string& text) {
    const std::string given = text;
    if (text.size() > 1 && text.ends_with('%')) text.erase(text.find_last_not_of(' ', text.size() - 2) + 1);
    double number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number, std::chars_format::fixed);
    // Written so that it does not hold for what is no number.
    if (read.ec == std::errc() && read.ptr == end && number >= 0 && number <= 100) return std::string();
    return fmt::format("'{}' is not a percentage from 0 to 100", printable(given));
  };
  return CLI::Validator(check, "");
}

}  // namespace boneyard::cli
