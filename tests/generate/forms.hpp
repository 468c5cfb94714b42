#pragma once
// Which forms of docs/language.md a rule file has: its sentences are taken apart by the grammar in the document, and every alternative, option and
// repetition that was used is counted. So it is seen which of them the Author never writes.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/support/reference_grammar.hpp"

namespace boneyard::generate {

class Forms {
 public:
  Forms();

  // Counts the forms of a file. What is no sentence of the grammar is told, and "" otherwise.
  std::string count(const std::string& text);

  // How often each rule was used, by name.
  const std::map<std::string, long>& rules() const { return rules_; }
  // Every form that was never met, as "rule: alternative"; `left_out` are rules, and forms as they are told here, that need not be.
  std::vector<std::string> never(const std::set<std::string>& left_out) const;
  // How many forms there are besides those.
  long known(const std::set<std::string>& left_out) const;

 private:
  struct Form {
    std::string rule;
    std::string text;
  };
  void name_forms(const std::string& rule, const test::Rule& part);
  static std::string text(const test::Rule& rule);
  static bool counts_for(const Form& form, const std::set<std::string>& left_out);

  test::ReferenceGrammar grammar_;
  std::map<int, Form> forms_;  // by the number of the alternative
  std::map<int, long> counts_;
  std::map<std::string, long> rules_;
};

}  // namespace boneyard::generate
