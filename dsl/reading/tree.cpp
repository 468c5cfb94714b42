#include "dsl/reading/tree.hpp"

#include <tao/pegtl.hpp>
#include <type_traits>

#include "dsl/reading/grammar.hpp"

namespace boneyard::dsl {

namespace {

// How PEGTL calls the rules within a rule.
template <typename Rule>
struct control : tao::pegtl::normal<Rule> {
  template <tao::pegtl::apply_mode, tao::pegtl::rewind_mode, template <typename...> class, template <typename...> class>
  static bool match(grammar::Input& in, Progress& progress, TreeBuilder& tree) {
    return grammar::match_rule<Rule>(in, progress, tree);
  }
};

}  // namespace

// A rule puts the input back if it fails, even where nobody needs it, and there are no actions: so each rule is instantiated once.
template <typename Rule>
bool grammar::match_rule(Input& in, Progress& progress, TreeBuilder& tree) {
  constexpr auto kApply = tao::pegtl::apply_mode::nothing;
  constexpr auto kRewind = rewind_mode::required;
  constexpr bool kFolded = std::is_base_of_v<folded, Rule>;
  const TreeBuilder::Mark mark = tree.mark();
  [[maybe_unused]] const char* const begin = in.current();
  bool matched = false;
  if constexpr (requires { Rule::match(in, progress, tree); })
    matched = Rule::match(in, progress, tree);
  else if constexpr (requires { Rule::match(in); })
    matched = Rule::match(in);
  else
    matched = Rule::template match<kApply, kRewind, tao::pegtl::nothing, control>(in, progress, tree);
  if (!matched)
    tree.drop(mark);
  else if constexpr (kFolded || std::is_base_of_v<node, Rule>)
    tree.finish(mark, rule_id<Rule>(), {begin, static_cast<std::size_t>(in.current() - begin)}, kFolded);
  return matched;
}

bool grammar::match_slot(Slot slot, Input& in, Progress& progress, TreeBuilder& tree) {
  switch (slot) {
    case Slot::kWord:
      break;
#define BONEYARD_SLOT(rule) \
  case Slot::rule:          \
    return match_rule<grammar::rule>(in, progress, tree);
      BONEYARD_SLOTS(BONEYARD_SLOT)
#undef BONEYARD_SLOT
  }
  return false;
}

std::unique_ptr<Node> tree_of(ChunkRule rule, const Chunk& chunk, Progress& progress) {
  grammar::Input in(chunk.text.data(), chunk.text.data() + chunk.text.size(), "");
  TreeBuilder tree;
  bool matched = false;
  switch (rule) {
    case ChunkRule::kLanguage:
      matched = grammar::match_rule<grammar::language_chunk>(in, progress, tree);
      break;
    case ChunkRule::kHeader:
      matched = grammar::match_rule<grammar::header_chunk>(in, progress, tree);
      break;
    case ChunkRule::kDeclaration:
      matched = grammar::match_rule<grammar::declaration_chunk>(in, progress, tree);
      break;
    case ChunkRule::kExpression:
      matched = grammar::match_rule<grammar::expression_chunk>(in, progress, tree);
      break;
    case ChunkRule::kScenarioHead:
      matched = grammar::match_rule<grammar::scenario_head>(in, progress, tree);
      break;
  }
  return matched ? tree.root() : nullptr;
}

}  // namespace boneyard::dsl
