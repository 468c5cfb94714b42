#pragma once
// What is tried with a game of the Adversary: does the proof accept it, and if so, does play show that a seat gets what it may not know?

#include <cstdint>
#include <set>
#include <string>

#include "dsl/core/core.hpp"
#include "dsl/proving/lemmas.hpp"

namespace boneyard::generate {

struct SecretsTrial {
  enum class Result {
    kUnsound,   // it does not check, but for secrets
    kRefused,   // by the proof
    kAccepted,  // and play shows no leak
    kLeaks,     // accepted, but play shows a leak
  };
  Result result = Result::kUnsound;
  std::uint64_t pairs = 0;  // of matches that were compared
  std::string text;         // why it does not check, is refused, or what leaks
  std::set<dsl::core::Op> operations;  // of its Core
};

// `matches`: how many of an accepted game are played.
SecretsTrial try_secrets(const std::string& text, const dsl::Lemmas& lemmas, std::uint64_t matches);

}  // namespace boneyard::generate
