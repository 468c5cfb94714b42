#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "dsl/reading/parse.hpp"
#include "dsl/reading/render.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/reference_grammar.hpp"

// Holds the parser against the reference: sentences are made from the EBNF of docs/language.md itself, so that neither can change without the
// other. What the reference allows must parse, and a sentence that is broken at one word must not.

namespace boneyard::dsl {
namespace {

constexpr int kSentences = test::kSanitized ? 500 : 1500;

using test::Rule;
using Reference = test::ReferenceGrammar;

// ---- Sentences

using Sentence = std::vector<std::string>;

class Generator {
 public:
  Generator(const Reference& reference, unsigned seed) : reference_(reference), random_(seed) {}

  Sentence sentence() {
    Sentence words;
    make(reference_.rule("file"), 0, words);
    words.at(1) = "1";  // any INT by the grammar
    return words;
  }

  std::size_t below(std::size_t count) { return static_cast<std::size_t>(random_() % count); }

  std::set<std::string> rules_seen;
  std::set<int> alternatives_seen;

 private:
  static constexpr int kDeepest = 45;           // rules within rules, after which the shortest way out is taken
  static constexpr std::size_t kLongest = 400;  // words, likewise

  bool hurried(int depth, const Sentence& words) const { return depth > kDeepest || words.size() > kLongest; }

  // What may be left out is left out the more often the deeper it stands, or the first expression would be all of the sentence.
  static std::size_t rarer(int depth) { return depth < 8 ? 2 : 2 + static_cast<std::size_t>(depth) / 6; }

  void make(const Rule& rule, int depth, Sentence& words) {
    switch (rule.kind) {
      case Rule::Kind::kWord:
        words.push_back(rule.text);
        break;
      case Rule::Kind::kTerminal:
        words.push_back(terminal(rule.text));
        break;
      case Rule::Kind::kSequence:
        for (const Rule& one : rule.parts) make(one, depth, words);
        break;
      case Rule::Kind::kOptional:
        if (!hurried(depth, words) && (is_new(rule, 0) || below(rarer(depth)) == 0 || (steps(rule.parts[0]) < kNear && below(2) == 0)))
          repeat(rule, depth, words);
        break;
      case Rule::Kind::kRepeated: {
        // A file's declarations are where all variety comes from; elsewhere few are enough.
        const std::size_t most = depth == 0 ? 12 : below(rarer(depth)) == 0 ? 3 : 1;
        for (std::size_t count = below(most); count > 0 && !hurried(depth, words); --count) repeat(rule, depth, words);
        break;
      }
      case Rule::Kind::kChoice: {
        const std::size_t chosen = margin_block_ ? 1 : hurried(depth, words) ? shortest(rule) : some_part(rule, depth);
        margin_block_ = false;
        alternatives_seen.insert(rule.id + static_cast<int>(chosen));
        make(rule.parts[chosen], depth, words);
        break;
      }
      case Rule::Kind::kName:
        named(rule.text, depth, words);
        break;
    }
  }

  void repeat(const Rule& rule, int depth, Sentence& words) {
    alternatives_seen.insert(rule.id);
    make(rule.parts[0], depth, words);
  }

  bool is_new(const Rule& rule, std::size_t part) const { return alternatives_seen.count(rule.id + static_cast<int>(part)) == 0; }

  // What no sentence had yet comes first half of the time: left to chance, the rarest takes tens of thousands of sentences.
  std::size_t some_part(const Rule& rule, int depth) {
    std::vector<std::size_t> unseen;
    for (std::size_t i = 0; i < rule.parts.size(); ++i)
      if (is_new(rule, i)) unseen.push_back(i);
    if (!unseen.empty() && below(2) == 0) return unseen[below(unseen.size())];
    if (below(2) == 0) {
      std::size_t nearest = 0;
      for (std::size_t i = 1; i < rule.parts.size(); ++i)
        if (steps(rule.parts[i]) < steps(rule.parts[nearest])) nearest = i;
      if (steps(rule.parts[nearest]) < kFar) return nearest;
    }
    return below(rarer(depth)) > 1 ? shortest(rule) : below(rule.parts.size());
  }

  static constexpr int kNear = 4;
  static constexpr int kFar = 1000;  // nothing that is new can be reached

  // How many rules lie between here and an alternative that no sentence had yet.
  int steps(const Rule& rule) {
    if (looked_ != alternatives_seen.size()) {
      looked_ = alternatives_seen.size();
      steps_.clear();
      for (bool nearer = true; nearer;) {
        nearer = false;
        for (const auto& [name, one] : reference_.rules()) {
          const int found = steps_within(one);
          const auto [it, fresh] = steps_.try_emplace(name, kFar);
          nearer |= found < it->second;
          it->second = std::min(it->second, found);
        }
      }
    }
    return steps_within(rule);
  }

  int steps_within(const Rule& rule) const {
    if (rule.kind == Rule::Kind::kName) {
      const auto it = steps_.find(rule.text);
      return it == steps_.end() ? kFar : std::min(kFar, it->second + 1);
    }
    const bool choice = rule.kind == Rule::Kind::kChoice;
    if ((rule.kind == Rule::Kind::kOptional || rule.kind == Rule::Kind::kRepeated) && is_new(rule, 0)) return 0;
    int least = kFar;
    for (std::size_t i = 0; i < rule.parts.size(); ++i)
      least = std::min(least, choice && is_new(rule, i) ? 0 : steps_within(rule.parts[i]));
    return least;
  }

  std::size_t shortest(const Rule& rule) const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < rule.parts.size(); ++i) {
      if (reference_.depth(rule.parts[i]) < reference_.depth(rule.parts[best])) best = i;
    }
    return best;
  }

  // "Where a sentence could be read in two ways ... the nearest thing before it": what has an open end is put in brackets, as that sentence of the
  // reference asks for, and words stand between two choices of a way. Brackets are an expression, so the result is one of the same rule.
  void named(const std::string& name, int depth, Sentence& words) {
    rules_seen.insert(name);
    // A statement behind the colon of a declaration would have its `else` at the left margin, where a declaration begins.
    if (name == "block" && blocks_ == 0) margin_block_ = true;
    Sentence inner;
    std::swap(inner, words);
    words.clear();
    make(reference_.rule(name), depth + 1, words);
    std::swap(inner, words);
    const bool open_end = (name == "primary" && (inner[0] == "if" || opened_.count(inner[0]) > 0 || is_table(inner))) ||
                          (name == "primary" && inner[0] == "count" && inner.size() > 2 && (inner[2] == "all" || inner[2] == "separate")) ||
                          (name == "primary" && inner[0] == "no" && inner.size() > 1) ||
                          (name == "comparison" && std::find(inner.begin(), inner.end(), "for") != inner.end());
    if (open_end) words.push_back("(");
    words.insert(words.end(), inner.begin(), inner.end());
    if (open_end) words.push_back(")");
    if (name == "choice") words.push_back(terminal("STRING"));
  }

  static bool is_table(const Sentence& words) { return words.size() > 1 && words[1] == "with"; }

  std::string terminal(const std::string& kind) {
    const auto one_of = [&](std::initializer_list<const char*> list) {
      return std::string(*(list.begin() + static_cast<std::ptrdiff_t>(below(list.size()))));
    };
    if (kind == "INT") return one_of({"0", "1", "6", "12", "1000000"});
    if (kind == "STRING") return one_of({"\"lead\"", "\"\"", "\"two words # and (no) comment:\"", "\"d\xC3\xBCrf\""});
    if (kind == "VERBATIM") return one_of({"`\"lead\" t`", "``", "`\n    move 1\n      set n to \"2\"\n  `", "` # no comment:`"});
    if (kind == "NAME") return one_of({"leader", "boneyard", "idle-throws", "x", "n", "hand2", "set", "deal", "to-day", "mostly"});
    if (kind == "LETTER") return one_of({"x", "n", "m", "low1"});
    if (kind == "SEAT") return one_of({"A", "B", "G"});
    if (kind == "CLAUSE") return one_of({"CH-12", "CH-R3", "42-4", "A-1"});
    blocks_ += kind == "INDENT" ? 1 : kind == "DEDENT" ? -1 : 0;
    return kind;  // EOL, INDENT, DEDENT
  }

  const Reference& reference_;
  std::mt19937 random_;
  std::map<std::string, int> steps_;  // of each rule
  std::size_t looked_ = static_cast<std::size_t>(-1);
  int blocks_ = 0;
  bool margin_block_ = false;
  const std::set<std::string> opened_ = {"some", "every", "all", "only", "first", "sum", "most", "least", "separate"};
};

// As an author would lay it out.
std::string layout(const Sentence& words) {
  std::string text;
  std::size_t indent = 0;
  bool at_margin = true;
  for (const std::string& word : words) {
    if (word == "INDENT") {
      indent += 2;
    } else if (word == "DEDENT") {
      indent -= 2;
    } else if (word == "EOL") {
      text += '\n';
      at_margin = true;
    } else {
      if (at_margin) {
        text += std::string(indent, ' ');
      } else if (word != "'s") {
        text += ' ';
      }
      text += word;
      at_margin = false;
    }
  }
  return text;
}

Diagnostics problems(const std::string& text, std::shared_ptr<const Source>& source) {
  source = std::make_shared<Source>(Source{"s.bones", text});
  Diagnostics diagnostics;
  parse(source, diagnostics);
  return diagnostics;
}

// Names of C++ and of the grammar's inner rules have no place in a message.
bool speaks_plainly(const Diagnostic& one) {
  for (const std::string& text : {one.message, one.hint}) {
    for (const char* bad : {"::", "tao", "pegtl", "boneyard", "_value", "name_or_call", "quantifier", "primary", "postfix"}) {
      if (text.find(bad) != std::string::npos && one.span.text().find(bad) == std::string_view::npos && bad != std::string("boneyard"))
        return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("what the reference's grammar makes, the parser reads", "[grammar]") {
  const Reference reference;
  Generator generator(reference, 4);
  std::size_t words = 0;
  const auto all_seen = [&] { return static_cast<int>(generator.alternatives_seen.size()) == reference.alternatives(); };
  for (int i = 0; i < kSentences || (i < 4'000 && !all_seen()); ++i) {
    const Sentence sentence = generator.sentence();
    words += sentence.size();
    std::shared_ptr<const Source> source;
    const Diagnostics found = problems(layout(sentence), source);
    if (!found.list().empty()) {
      INFO(render_text(found));
      INFO(source->text);
      FAIL("a sentence of the reference does not parse");
    }
  }
  CHECK(words > kSentences * 60);
  for (const auto& [name, rule] : reference.rules()) {
    INFO(name);
    CHECK((name == "file" || generator.rules_seen.count(name) == 1));
  }
  for (int i = 0; i < reference.alternatives(); ++i) {
    INFO(i);
    CHECK(generator.alternatives_seen.count(i) == 1);
  }
}

TEST_CASE("a sentence broken at one word is refused with a caret in the text", "[grammar]") {
  const Reference reference;
  Generator generator(reference, 2);
  const Sentence breakages = {"@", ")", "]", "= =", ", ,", "}", "$", "]["};  // no sentence has one of these added
  for (int i = 0; i < 400; ++i) {
    Sentence sentence = generator.sentence();
    std::size_t at = generator.below(sentence.size());
    while (sentence[at] == "INDENT" || sentence[at] == "DEDENT") --at;  // to the end of the line above
    sentence.insert(sentence.begin() + static_cast<std::ptrdiff_t>(at), breakages[generator.below(breakages.size())]);
    std::shared_ptr<const Source> source;
    const Diagnostics found = problems(layout(sentence), source);
    INFO(source->text);
    INFO(sentence[at]);
    REQUIRE(!found.list().empty());
    for (const Diagnostic& one : found.list()) {
      INFO(one.message);
      CHECK(one.span.begin <= one.span.end);
      CHECK(one.span.end <= source->text.size());
      CHECK(speaks_plainly(one));
    }
    CHECK(render_text(found).find('^') != std::string::npos);
  }
}

TEST_CASE("a sentence with a word taken out, doubled or swapped never breaks the parser", "[grammar]") {
  const Reference reference;
  Generator generator(reference, 3);
  int refused = 0;
  for (int i = 0; i < 600; ++i) {
    Sentence sentence = generator.sentence();
    const std::size_t at = generator.below(sentence.size());
    const auto place = sentence.begin() + static_cast<std::ptrdiff_t>(at);
    if (*place == "INDENT" || *place == "DEDENT") continue;
    const std::string word = sentence[generator.below(sentence.size())];
    switch (generator.below(3)) {
      case 0:
        sentence.erase(place);
        break;
      case 1:
        sentence.insert(place, std::string(*place));
        break;
      default:
        if (word != "INDENT" && word != "DEDENT") *place = word;
    }
    std::shared_ptr<const Source> source;
    const Diagnostics found = problems(layout(sentence), source);
    refused += !found.list().empty();
    for (const Diagnostic& one : found.list()) {
      INFO(source->text);
      INFO(one.message);
      CHECK(one.span.end <= source->text.size());
      CHECK(speaks_plainly(one));
    }
  }
  CHECK(refused > 200);
}

}  // namespace boneyard::dsl
