#pragma once
// How long a run took, for `--times`: as JSON beside its figures, and as the last line of its text.

#include <chrono>
#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

namespace boneyard::cli {

struct RunTimes {
  double seconds = 0;
  int jobs = 1;
  std::uint64_t matches = 0;
  std::uint64_t native = 0;  // of these, played by native code
  std::uint64_t decisions = 0;

  nlohmann::ordered_json json() const;
  // With the end of the line.
  std::string text() const;
};

double seconds_since(std::chrono::steady_clock::time_point begin);

}  // namespace boneyard::cli
