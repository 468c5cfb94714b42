#pragma once
// Conditions, and places that something is chosen from, in words for players: `count of boneyard > kept` is "the number of tiles in the boneyard must be more than
// 2". What the rules name is called by its title; a condition that has a name can have words of its own, below `words:`. Internal to checking/.

#include <optional>
#include <string>

#include "dsl/checking/checker.hpp"

namespace boneyard::dsl {

class Checker::Phrases {
 public:
  // Of a way, with what is chosen in it so far.
  Phrases(Checker& checker, const ScopePtr& scope, const Choosing& choosing, const std::vector<Chosen>& chosen)
      : checker_(checker), scope_(scope), choosing_(choosing), chosen_(chosen) {}

  // What must be, and where it is chosen from. Empty where that cannot be said.
  Phrase must_be(const ast::Expression& condition);
  Phrase place(const ast::Expression& domain);

 private:
  using Kind = ast::Expression::Kind;
  using Said = std::optional<Phrase>;

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
  Value value(const ast::Expression& node);
  const Chosen* chosen(const core::Node& value) const;
  bool is_chooser(const core::Node& value) const;
  std::string title(const std::string& name) const;

  Checker& checker_;
  ScopePtr scope_;
  const Choosing& choosing_;
  const std::vector<Chosen>& chosen_;
};

}  // namespace boneyard::dsl
