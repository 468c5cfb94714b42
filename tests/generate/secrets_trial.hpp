#pragma once
// What is tried with games of the Adversary: does the proof accept them, and if so, does play show that a seat gets what it may not know?

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>

#include "dsl/proving/lemmas.hpp"

namespace boneyard::generate {

// How many games were tried, and what came of it.
struct SecretsReport {
  std::uint64_t next = 0;            // the number of the game to be tried next
  std::uint64_t unsound = 0;         // do not check, for another reason than secrets
  std::uint64_t refused = 0;         // by the proof
  std::uint64_t accepted = 0;        // and play shows no leak
  std::uint64_t leaks = 0;           // accepted, but play shows a leak
  std::uint64_t pairs = 0;           // of matches that were compared
  std::set<std::string> operations;  // of Core, in games that check
};

struct SecretsPlan {
  std::uint64_t seed = 1;
  std::uint64_t from = 0;
  std::uint64_t games = 1000;
  std::uint64_t matches = 12;  // of each accepted game
  std::string resume;          // a file that keeps the report, so that a run of the same program goes on where one ended; empty: none
  bool verbose = false;        // say why games do not check
};

// Tries games; prints each that leaks.
SecretsReport try_secrets(const SecretsPlan& plan);

// For each condition of a lemma, searches for a game that the proof accepts when it does not look at it, and that leaks. Prints each that it finds, and how many games it took.
// Returns for how many conditions there was one, of dsl::kConditionCount.
std::size_t try_mutants(const SecretsPlan& plan);

}  // namespace boneyard::generate
