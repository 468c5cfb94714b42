#pragma once
// Explains a condition, or a place that something is chosen from, to players, at one of its uses: in words (`count of boneyard > kept` is "the number of tiles in the
// boneyard must be more than 2"), with the values that the condition reads and the clauses that it cites. What the rules name is called by its title; a condition that has a name can
// have words of its own, below `words:`. Internal to checking/.

#include <optional>
#include <string>
#include <vector>

#include "dsl/checking/expansion.hpp"

namespace boneyard::dsl {

class Checker::Phrases {
 public:
  // Of expressions that stand in the function of the frame, with what is chosen so far.
  Phrases(Checker& checker, Expansion::Frame& frame, const Expansion::ChoiceContext& context, int reading)
      : checker_(checker), frame_(frame), context_(context), here_{frame.given, reading} {}

  // What must be, and where it is chosen from. Empty where that cannot be said.
  Phrase must_be(const ast::Expression& condition);
  Phrase place(const ast::Expression& domain);
  // The first citation inside an expression, of two with `or` both: a condition that cites nothing itself speaks by what stands within, and then by what stands within
  // the definition that it uses.
  std::vector<std::string> cites_within(const ast::Expression& node);
  // Adds the values that the condition looks at, also those inside of the definitions that it uses.
  void witnesses(const ast::Expression& node, std::vector<core::NodePtr>& out) { witnesses(node, here_, out); }

 private:
  using Kind = ast::Expression::Kind;
  using Said = std::optional<Phrase>;
  // What stands for the parameters of the function that an expression stands in.
  struct Within {
    const Inlining& given;
    int reading;
  };

  Said condition(const ast::Expression& node, bool holds);
  Said either(const ast::Expression& one, const ast::Expression& other);
  bool speaks_of_chosen(const ast::Expression& node) const;
  Said comparison(const ast::Expression& node, bool holds);
  // "the bid (5)"
  Said noun(const ast::Expression& node);
  Said thing(const Value& thing, const ast::Expression& node);
  Said part_of(const ast::Expression& node);
  // As what is given to a definition: "5", "[3-4] and [1-4]"
  Said argument(const ast::Expression& node);
  // What a definition has words for, with what it is given; nothing where it has none.
  Said in_own_words(const ast::Expression& node);
  template <typename Say>
  Said list(const ast::Expression& node, const Say& say);
  Said whose(const core::Node& seat);

  // Null where it has none, as an option's value.
  Value value(const ast::Expression& node) const { return value(node, here_); }
  Value value(const ast::Expression& node, const Within& within) const;
  const ast::Declaration* definition(const ast::Expression& node, const Within& within) const;
  void witnesses(const ast::Expression& node, const Within& within, std::vector<core::NodePtr>& out);
  void within_definition(const ast::Expression& node, const Within& within, std::vector<core::NodePtr>& out);
  const Chosen* chosen(const core::Node& value) const;
  bool is_chooser(const core::Node& value) const;
  std::string title(const std::string& name) const;

  Checker& checker_;
  Expansion::Frame& frame_;
  const Expansion::ChoiceContext& context_;
  Within here_;
};

}  // namespace boneyard::dsl
