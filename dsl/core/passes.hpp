#pragma once
// What is done to a Core between the checker and the machine's instructions. Each pass does one thing, and gives a Core that means the same: with any of those left out
// that only make play faster, matches are the same byte for byte.

#include <functional>
#include <optional>
#include <vector>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

// A table: so many seats (0: not known), and the options as they are in code (none: not known).
struct Table {
  int seats = 0;
  std::vector<int> options;
};

// For one table: options and the seats become numbers, and `told`, which only the proof of secrets reads, goes.
Core bind(const Core& core, const Table& table);
NodePtr bind(const NodePtr& value, const Table& table);

// What is known without playing becomes its value, and what cannot be reached goes.
Core fold(const Core& core);
NodePtr fold(const NodePtr& value);

// What a value comes to before play, when all take part; nothing when it depends on more than options and seats, or would stop the match.
std::optional<int> evaluate(const Node& value, const Table& table);

// The rows of a table for a condition that is asked of two names behind those of the Core, of these types; nothing when it cannot be answered before play.
using Answers = std::function<std::optional<std::vector<std::vector<bool>>>(const Node& condition, Type of, Type by)>;

// Conditions that look at nothing but tiles become lookups in tables.
Core tables(const Core& core, const Answers& answers);

// Sets are cut down by those tables as a whole, in place of loops over their elements.
Core sets(const Core& core);

// Expensive expressions that depend on a few tiles alone are marked for the cache.
Core caches(const Core& core);

// What is evaluated twice, with nothing between that changes it, is evaluated once and kept in a variable that no state has.
Core share(const Core& core);

}  // namespace boneyard::dsl::core
