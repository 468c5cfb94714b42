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
CoreTooLarge core_too_large(const Span& at, int most = kMaxCoreNodes);

namespace core {

// Throws CoreTooLarge where the values and statements have more parts than a Core may have. What stands in several places counts in each; the time goes by the limit,
// and not by how many there are.
void expect_room(const NodePtr& value);
void expect_room(const Region& rules);

// Copies the tree, so that what stands in several places is a node in each, and numbers everything in the order of the text. The variables of the game come first,
// as they are declared; of the others those that nothing mentions go. Variables with one name get a number behind it. Returns for each variable where it stood before. Throws
// CoreTooLarge.
std::vector<int> number(Core& core);

// Of a value that is asked of a Core: ids of its own, and names from `locals` on. Throws CoreTooLarge.
NodePtr numbered(const NodePtr& value, int locals);
// How many names there are with those that the value binds, where so many are bound without it.
int names_with(const Node& value, int locals);

}  // namespace core
}  // namespace boneyard::dsl
