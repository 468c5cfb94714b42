#pragma once
// A Tally or a PairedTally as JSON and back, exactly: what a part of a run came to, in the files that parts are kept in.

#include <nlohmann/json.hpp>

#include "engine/studying/paired_tally.hpp"
#include "engine/studying/tally.hpp"

namespace boneyard::cli {

nlohmann::json tally_json(const Tally& tally);
// `seats`, `figures`: how many the run has. Throws std::invalid_argument, or an exception of nlohmann::json, for what tally_json() never writes of such a run.
Tally tally_of(const nlohmann::json& json, int seats, std::size_t figures);

nlohmann::json paired_tally_json(const PairedTally& tally);
// Throws as tally_of() does.
PairedTally paired_tally_of(const nlohmann::json& json, std::size_t figures);

template <std::size_t N>
nlohmann::json moments_json(const Moments<N>& moments) {
  nlohmann::json made = {moments.count, moments.beyond};
  for (const WideNumber sum : moments.sums) made.push_back(wide_text(sum));
  for (const WideNumber product : moments.products) made.push_back(wide_text(product));
  return made;
}

// Throws as tally_of() does.
template <std::size_t N>
Moments<N> moments_of(const nlohmann::json& json) {
  Moments<N> made;
  if (!json.is_array() || json.size() != 2 + made.sums.size() + made.products.size()) throw std::invalid_argument("sums of another size");
  std::size_t next = 0;
  made.count = json.at(next++).get<std::uint64_t>();
  made.beyond = json.at(next++).get<std::uint64_t>();
  for (WideNumber& sum : made.sums) sum = wide_number(json.at(next++).get<std::string>());
  for (WideNumber& product : made.products) product = wide_number(json.at(next++).get<std::string>());
  return made;
}

}  // namespace boneyard::cli
