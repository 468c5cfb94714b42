#include "cli/studies/run_times.hpp"

#include <fmt/format.h>

namespace boneyard::cli {
namespace {

double a_second(std::uint64_t count, double seconds) { return static_cast<double>(count) / seconds; }

}  // namespace

nlohmann::ordered_json RunTimes::json() const {
  return {{"seconds", seconds},
          {"jobs", jobs},
          {"in_native_code", native},
          {"playouts_per_second", a_second(matches, seconds)},
          {"decisions_per_second", a_second(decisions, seconds)}};
}

std::string RunTimes::text() const {
  const char* const by = native == 0 ? "" : native == matches ? " in native code" : ", partly in native code";
  return fmt::format("{:.2f} s, {:.0f} playouts/s, {:.0f} decisions/s with {} job{}{}\n", seconds, a_second(matches, seconds),
                     a_second(decisions, seconds), jobs, jobs == 1 ? "" : "s", by);
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace boneyard::cli
