#pragma once
// The tree that a chunk of rule text is read into. A rule of the grammar that derives from `node` or `folded` leaves a node; all others leave only the nodes
// below them. PEGTL's own parse tree allocates a node for each rule that is tried and throws most of them away; here a node exists only once its rule has matched,
// and each rule of the grammar is instantiated once, which is what keeps grammar.hpp quick to compile.

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "dsl/reading/chunks.hpp"
#include "dsl/reading/syntax_error.hpp"

namespace boneyard::dsl {

// The rule that left a node, as an identity to compare. Two rules never share one.
using RuleId = const char*;

template <typename Rule>
struct RuleTag {
  static constexpr char kTag = 0;
};
template <typename Rule>
constexpr RuleId rule_id() {
  return &RuleTag<Rule>::kTag;
}

struct Node {
  RuleId rule = nullptr;  // null for the root
  std::string_view text;  // what the rule matched, a part of the chunk's text
  std::vector<std::unique_ptr<Node>> children;

  template <typename Rule>
  bool is_type() const {
    return rule == rule_id<Rule>();
  }
  const char* begin() const { return text.data(); }
  const char* end() const { return text.data() + text.size(); }
};

// Builds a tree while the grammar matches. Finished nodes wait on a stack: a rule that matches takes those that came since it began as its children, and one
// that fails drops them.
class TreeBuilder {
 public:
  using Mark = std::size_t;
  Mark mark() const { return finished_.size(); }
  void drop(Mark since) { finished_.resize(since); }

  // The rule matched `text`. With `fold`, a single child takes the place of its node.
  void finish(Mark since, RuleId rule, std::string_view text, bool fold) {
    if (looking_ > 0 || (fold && finished_.size() == since + 1)) return;
    auto result = std::make_unique<Node>(Node{rule, text, {}});
    take_children(since, *result);
    finished_.push_back(std::move(result));
  }

  // Between these two no node is left: a look ahead reads what another rule will read again.
  void look_ahead() { ++looking_; }
  void look_back() { --looking_; }

  // The tree of what matched, below a node without a rule.
  std::unique_ptr<Node> root() {
    auto result = std::make_unique<Node>();
    take_children(0, *result);
    return result;
  }

 private:
  void take_children(Mark since, Node& parent) {
    const auto first = finished_.begin() + static_cast<std::ptrdiff_t>(since);
    parent.children.assign(std::make_move_iterator(first), std::make_move_iterator(finished_.end()));
    finished_.resize(since);
  }

  std::vector<std::unique_ptr<Node>> finished_;
  int looking_ = 0;
};

// What a chunk is read as: a rule of the same name in the grammar.
enum class ChunkRule { kLanguage, kHeader, kDeclaration, kExpression, kScenarioHead };

// The tree of a chunk, or null where the rule does not match; then `progress` knows why. Throws Progress::TooDeep.
std::unique_ptr<Node> tree_of(ChunkRule rule, const Chunk& chunk, Progress& progress);

}  // namespace boneyard::dsl
