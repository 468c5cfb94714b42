#pragma once
// What is done to a Core between lowering and the machine's instructions. Each pass does one thing, and gives a Core that means the same: with any of those left out
// that only make play faster, matches are the same byte for byte.

#include <memory>
#include <vector>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

// A table: so many seats, and the options as they are in code.
struct Table {
  int seats = 0;
  std::vector<int> options;
};

// For one table: options and the seats become numbers, and `told` goes, which only a proof reads.
Core bind(const Core& core, const Table& table);
NodePtr bind(const NodePtr& value, const Table& table);

// What is known without playing becomes its value, and what cannot be reached goes.
Core fold(const Core& core);
NodePtr fold(const NodePtr& value);

}  // namespace boneyard::dsl::core
