#pragma once
// The numbers of a Core: of its nodes, of the names that it binds, of its labels and of the variables that nobody declared. They follow from its text alone, so that two
// ways of making the same rules make the same Core, and rules have one hash.

#include "dsl/core/core.hpp"

namespace boneyard::dsl {

// Nodes that a Core may have; beyond them, or where a value is picked by more keys than anybody means, it is not made: some lines can stand for very many.
inline constexpr int kMaxCoreNodes = 1'000'000;

struct CoreTooLarge {
  Span span;
  std::string message;
};

namespace core {

// Copies the tree, so that what stands in several places is a node in each, and numbers everything in the order of the text. The first `declared` variables keep their
// places; of the others those that nothing mentions go. Variables with one name get a number behind it. Throws CoreTooLarge.
void number(Core& core, std::size_t declared);

// Of a value that is asked of a Core: ids of its own, and names from `locals` on, which becomes how many there are with these. Throws CoreTooLarge.
NodePtr numbered(const NodePtr& value, int& locals);

}  // namespace core
}  // namespace boneyard::dsl
