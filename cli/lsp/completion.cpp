#include <algorithm>
#include <memory>
#include <set>
#include <string_view>

#include "cli/lsp/answers.hpp"
#include "cli/lsp/ending.hpp"
#include "dsl/reading/parse.hpp"

namespace boneyard::cli::lsp {
namespace ast = dsl::ast;
using nlohmann::json;
using Declared = ast::Declaration::Kind;
using Wanted = dsl::Progress::Wanted;

namespace {

// Kinds of completions, by the numbers of the protocol.
enum class Item { kText = 1, kVariable = 6, kValue = 12, kKeyword = 14, kReference = 18 };

constexpr std::string_view kSceneWords[] = {
#define BONEYARD_SCENE(kind, name, rule, words) words,
#include "dsl/reading/forms.def"
    "todo skip drop",
};

struct Operand {
  std::string_view behind;
  std::string_view things;
};
constexpr Operand kOperands[] = {
#define BONEYARD_OPERAND(behind, things) {behind, things},
#include "dsl/reading/forms.def"
};

// The text before a word without the last word of it, and that word.
std::string_view take_word(std::string_view& before) {
  while (before.ends_with(' ')) before.remove_suffix(1);
  std::size_t begin = before.size();
  while (begin > 0 && is_word_byte(before[begin - 1])) --begin;
  const std::string_view word = before.substr(begin);
  before.remove_suffix(word.size());
  return word;
}

// `p's `, `his `: of whom something is to be named, is taken off.
bool take_whose(std::string_view& before) {
  std::string_view rest = before;
  while (rest.ends_with(' ')) rest.remove_suffix(1);
  if (rest.size() == before.size()) return false;
  bool taken = false;
  while (rest.ends_with("'s")) {
    rest.remove_suffix(2);
    take_word(rest);
    taken = true;
    before = rest;
  }
  if (!taken && take_word(rest) == "his") {
    before = rest;
    return true;
  }
  return taken;
}

std::string_view sentence_in(std::string_view before) {
  const std::size_t colon = before.rfind(": ");
  std::string_view sentence = before.substr(colon == std::string_view::npos ? 0 : colon + 2);
  sentence.remove_prefix(std::min(sentence.find_first_not_of(' '), sentence.size()));
  return sentence;
}

// `set p's filled(b) to `: the name of what is set; empty in another sentence.
std::string_view set_in(std::string_view before) {
  std::string_view sentence = sentence_in(before);
  if (!sentence.starts_with("set ") || take_word(sentence) != "to") return {};
  while (sentence.ends_with(' ')) sentence.remove_suffix(1);
  if (sentence.ends_with(')')) sentence = sentence.substr(0, sentence.find('('));
  return take_word(sentence);
}

// What can stand behind the words of the sentence, its first and its last; null where it can be anything.
const Operand* operand_behind(std::string_view before) {
  std::string_view sentence = sentence_in(before);
  const std::string first(sentence.substr(0, sentence.find(' ')));
  const std::string last(take_word(sentence));
  const bool alone = sentence.empty();
  const auto* row = std::find_if(std::begin(kOperands), std::end(kOperands), [&](const Operand& one) {
    return one.behind == "* " + last || one.behind == (alone ? last : first + ' ' + last);
  });
  return row == std::end(kOperands) ? nullptr : row;
}

bool belongs(Declared kind, ast::File::Kind file) {
  switch (kind) {
    case Declared::kScenario:
    case Declared::kOpening:
    case Declared::kMutant:
      return file == ast::File::Kind::kScenarios;
    case Declared::kClause:
      return file == ast::File::Kind::kRulebook;
    case Declared::kAbout:
    case Declared::kOverview:
    case Declared::kTakes:
      return file != ast::File::Kind::kScenarios && file != ast::File::Kind::kLibrary;
    default:
      return file != ast::File::Kind::kScenarios && file != ast::File::Kind::kRulebook;
  }
}

// The words that begin a declaration.
struct Beginning {
  Declared kind;
  std::string_view words;
};
constexpr Beginning kBeginnings[] = {
#define BONEYARD_DECLARATION(kind, name, rule, make, words) {Declared::kind, words},
#define BONEYARD_STEP_DECLARATION(kind, name, rule, make, words) {Declared::kind, words},
#include "dsl/reading/forms.def"
};

// Words that begin values of some kinds alone.
struct Opener {
  std::string_view words;
  std::string_view kinds;
};
constexpr Opener kOpeners[] = {
    {"yes no not some", "flag"},
    {"every", "flag tiles"},
    {"nobody player", "seat"},
    {"all", "seats tiles dice"},
    {"only first", "seat tile number"},
    {"top bottom tile", "tile tiles"},
    {"count sum most least pips high low places min max rank", "number"},
    {"ends tips halves", ""},
};

// Whether a value of the kind can begin with the word. A comparison can begin with any.
bool opens(std::string_view word, std::string_view kind) {
  const auto* row = std::find_if(std::begin(kOpeners), std::end(kOpeners), [&](const Opener& one) { return has_word(one.words, word); });
  return kind == "flag" || row == std::end(kOpeners) || has_word(row->kinds, kind);
}

class List {
 public:
  explicit List(json range) : range_(std::move(range)) {}

  // Names stand before words.
  void add(const std::string& label, Item kind, const std::string& detail = {}, const std::string& behind = {}) {
    if (label.empty() || !met_.insert(label).second) return;
    // The word as a whole, since editors may take hyphens for its end.
    json item = {{"label", label},
                 {"kind", static_cast<int>(kind)},
                 {"sortText", (kind == Item::kKeyword ? "1" : "0") + label},
                 {"textEdit", {{"range", range_}, {"newText", label + behind}}}};
    if (!detail.empty()) item["detail"] = detail;
    made_.push_back(std::move(item));
  }

  void add_words(std::string_view words) {
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(' '), words.size());
      add(std::string(words.substr(0, end)), Item::kKeyword);
      words.remove_prefix(std::min(words.size(), end + 1));
    }
  }

  template <typename Words>
  void add_all(const Words& all) {
    for (std::string_view words : all) add_words(words);
  }

  json take() { return std::move(made_); }

 private:
  json range_;
  std::set<std::string> met_;
  json made_ = json::array();
};

// A place in a document where a word begins.
class Place {
 public:
  Place(const Question& question, std::size_t offset)
      : question_(question), line_(question.places.line_begin(question.places.line_of(offset))), offset_(offset) {
    constexpr std::size_t kLongest = 1 << 16;  // it is read several times
    set_text();
    if (text_.size() > kLongest) return;
    possible_ = expected(Wanted::kPossible);
    if (!possible_.empty()) return;
    leave_out_mistakes();
    possible_ = expected(Wanted::kPossible);
  }

  std::string_view before() const { return std::string_view(question_.document.text).substr(line_, offset_ - line_); }
  bool can_be(std::string_view what) const { return std::find(possible_.begin(), possible_.end(), what) != possible_.end(); }
  bool known() const { return !possible_.empty(); }
  bool in_scenario() const { return question_.file->kind == ast::File::Kind::kScenarios; }
  const std::vector<std::string_view>& possible() const { return possible_; }
  std::vector<std::string_view> needed() const { return expected(Wanted::kNeeded); }

  // What could stand behind this word, if it stood here.
  std::vector<std::string_view> behind(std::string_view words) const {
    return dsl::expected_behind(text_ + std::string(words) + ' ', language(), Wanted::kPossible);
  }

  // What loops, choices and the like bind here. The line need not be finished.
  std::vector<std::string> bound() const {
    if (!known()) return {};
    constexpr std::string_view kName = "named-here";
    auto source = std::make_shared<dsl::Source>(dsl::Source{"", ended(text_ + std::string(kName), language())});
    dsl::Diagnostics unheard;
    return bound_at(dsl::parse(source, unheard), text_.size());
  }

 private:
  int language() const { return question_.file->language; }
  std::vector<std::string_view> expected(Wanted wanted) const { return dsl::expected_behind(text_, language(), wanted); }

  // The declaration up to here, behind what every file begins with; or all of it, where it may be the beginning of the file itself.
  void set_text() {
    std::size_t number = question_.places.line_of(offset_);
    const auto at_margin = [&](std::string_view line) { return !line.empty() && line[0] != ' ' && line[0] != '#'; };
    while (number > 0 && !at_margin(question_.places.line(number)) && !(before().empty() && number == question_.places.line_of(offset_)))
      --number;
    const auto& declarations = question_.file->declarations;
    begin_ = question_.places.line_begin(number);
    if (declarations.empty() || begin_ < declarations.front().span.begin)
      begin_ = 0;
    else
      text_ = "language 2\ngame \"x\"\n";
    shift_ = text_.size();
    text_ += question_.document.text.substr(begin_, offset_ - begin_);
  }

  // Lines above this one that cannot be read; of what heads a block, the block is kept.
  void leave_out_mistakes() {
    for (const dsl::Diagnostic& one : question_.reading->problems.list()) {
      if (one.span.source != question_.file->source.get() || one.span.begin < begin_ || one.span.begin >= line_) continue;
      const std::size_t number = question_.places.line_of(one.span.begin);
      const std::string_view line = question_.places.line(number);
      const std::string_view next = question_.places.line(number + 1);
      const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
      const std::string instead = next.find_first_not_of(' ') > indent ? "if 1:" : "";
      const std::size_t at = question_.places.line_begin(number) - begin_ + shift_ + indent;
      if (instead.size() <= line.size() - indent)
        text_.replace(at, line.size() - indent, instead + std::string(line.size() - indent - instead.size(), ' '));
    }
  }

  const Question& question_;
  std::size_t line_;
  std::size_t offset_;
  std::size_t begin_ = 0;  // of the declaration
  std::size_t shift_ = 0;  // of it in the text
  std::string text_;       // up to the place
  std::vector<std::string_view> possible_;
};

// The names of a game by the kinds of what declares them.
class Names {
 public:
  Names(const Question& question, List& list) : question_(question), list_(list) {}

  // The variable of this name; null where there is none.
  const ast::Declaration* variable(std::string_view name) const {
    const ast::Declaration* found = nullptr;
    for_each([&](const ast::Declaration& one) {
      if (one.kind == Declared::kVariable && one.name.text == name) found = &one;
    });
    return found;
  }

  // Those that the variable can be set to, and of whom a value can speak.
  void add_for(const ast::Declaration& variable, bool owned) {
    for_each([&](const ast::Declaration& one) {
      if (one.each != owned || !fits(one, variable, owned)) return;
      if (one.kind != Declared::kNames) add_one(one, variable.type == "dice");
      if (one.kind == Declared::kNames || (one.kind == Declared::kOption && variable.type == "flag"))
        for (const ast::Name& value : one.values) list_.add(value.text, Item::kValue);
    });
    if (owned) {
      if (variable.type == "number" || variable.type == "flag") add_chips();
    } else if (variable.type == "seats") {
      list_.add("players", Item::kVariable);
      list_.add("seats", Item::kVariable);
    }
  }

  // Those of some kinds, of every seat or not; null: all that are values.
  void add(const Operand* operand, bool owned) {
    for_each([&](const ast::Declaration& one) {
      const bool wanted = operand == nullptr ? is_value(one.kind) : is_of(one, operand->things);
      if (!wanted || one.each != owned) return;
      add_one(one, operand == nullptr || owned);
      if (operand != nullptr) return;
      if (one.kind == Declared::kOption || one.kind == Declared::kNames)
        for (const ast::Name& value : one.values) list_.add(value.text, Item::kValue);
    });
    if (owned && (operand == nullptr || has_word(operand->things, "pot") || has_word(operand->things, "player"))) add_chips();
    if (owned || (operand != nullptr && !has_word(operand->things, "player"))) return;
    list_.add("players", Item::kVariable);
    list_.add("seats", Item::kVariable);
  }

  void add_of(Declared kind) {
    for_each([&](const ast::Declaration& one) {
      if (one.kind == kind) list_.add(one.name.text, Item::kVariable);
    });
  }

  void add_clauses() {
    for_each([&](const ast::Declaration& one) {
      if (one.kind == Declared::kClause) list_.add(one.name.text, Item::kReference, one.text);
    });
  }

  // What stands in quotes elsewhere, the words before it.
  void add_texts(std::string_view before, const std::string& behind) {
    const std::string_view word = take_word(before);
    const auto add = [&](const std::string& text) { list_.add(text, Item::kText, {}, behind); };
    for_each([&](const ast::Declaration& one) {
      if ((one.kind == Declared::kOpening && word == "from") || (one.kind == Declared::kScenario && word == "by")) add(one.text);
      if (!has_word("plays play may not refused asked", word)) return;
      const auto all = [&](const std::vector<ast::Way>& ways) {
        for (const ast::Way& way : ways) {
          std::string words;
          for (const ast::WayPart& part : way.parts) {
            if (part.choice >= 0) break;
            words += (words.empty() ? "" : " ") + part.word;
          }
          add(words);
        }
      };
      all(one.ways);
      ast::for_each_block(one, [&](const ast::Block& block) {
        for (const ast::Statement& statement : block) {
          all(statement.ways);
          for (const ast::Tier& tier : statement.tiers) all(tier.ways);
        }
      });
    });
  }

  void add_option_values(std::string_view option) {
    constexpr int kMost = 30;
    for_each([&](const ast::Declaration& one) {
      if (one.kind != Declared::kOption || one.name.text != option) return;
      for (const ast::Name& value : one.values) list_.add(value.text, Item::kValue);
      for (int value = one.from; one.has_range && value <= one.to && one.to - one.from < kMost; ++value)
        list_.add(std::to_string(value), Item::kValue);
    });
  }

  void add_seats() {
    for_each([&](const ast::Declaration& one) {
      for (int seat = 0; one.kind == Declared::kPlayers && seat < std::min(one.to, 26); ++seat)
        list_.add(std::string(1, static_cast<char>('A' + seat)), Item::kValue);
    });
  }

 private:
  template <typename Visit>
  void for_each(const Visit& visit) const {
    for (const auto& file : question_.reading->sources.files)
      for (const ast::Declaration& one : file->declarations) visit(one);
  }

  void add_chips() {
    for_each([&](const ast::Declaration& one) {
      if (one.kind == Declared::kChips) list_.add("chips", Item::kVariable);
    });
  }

  // Of dice their names; `together`: and all of them as one.
  void add_one(const ast::Declaration& one, bool together) {
    if (one.kind != Declared::kDice) return list_.add(one.name.text, Item::kVariable);
    for (const ast::Name& name : one.names) list_.add(name.text, Item::kVariable);
    if (together || one.names.empty()) list_.add("dice", Item::kVariable);
  }

  static bool fits(const ast::Declaration& one, const ast::Declaration& variable, bool owned) {
    const std::string& type = variable.type;
    if (type == "flag") return is_value(one.kind);  // what is compared can be anything
    switch (one.kind) {
      case Declared::kDefine:
        return true;
      case Declared::kVariable:
        return one.type == type || (!owned && one.type == "seat");
      case Declared::kZone:
      case Declared::kLayout:
        return type == "tiles";
      case Declared::kPot:
        return type == "number";
      case Declared::kOption:
        return type == "number" && (one.values.empty() || !is_name(one.values.front().text));
      case Declared::kNames:
        return !variable.values.empty() && variable.values.front().text == one.name.text;
      case Declared::kDice:
        return type == "dice" || (type == "number" && !one.names.empty());
      default:
        return false;
    }
  }

  static bool is_value(Declared kind) {
    return kind == Declared::kZone || kind == Declared::kLayout || kind == Declared::kPot || kind == Declared::kVariable ||
           kind == Declared::kDice || kind == Declared::kDefine || kind == Declared::kOption || kind == Declared::kNames;
  }
  static bool is_of(const ast::Declaration& one, std::string_view things) {
    if (has_word(things, "player") && (one.kind == Declared::kDefine || one.type == "seat" || one.type == "seats")) return true;
    return has_word(things, ast::name_of(one.kind)) || (one.kind == Declared::kVariable && has_word(things, one.type));
  }

  const Question& question_;
  List& list_;
};

// Behind a bracket in which both can stand, a blank before it tells clauses from the values of a call.
bool wants_clause(const Place& place) {
  if (!place.can_be("a clause")) return false;
  std::string_view before = place.before();
  while (before.ends_with(' ')) before.remove_suffix(1);
  return !place.can_be("an expression") || before.ends_with(" (");
}

// `'from'`: a word of the language, which a message has in quotes.
bool is_word(std::string_view expected) { return expected.size() > 2 && expected[0] == '\'' && expected[1] >= 'a' && expected[1] <= 'z'; }
std::string word_of(std::string_view expected) { return std::string(expected.substr(1, expected.size() - 2)); }

// A word with those that can only follow it: `or all he has`, `in full`.
void add_phrases(const Place& place, const std::string& words, List& list) {
  constexpr std::size_t kLongest = 40;
  constexpr std::size_t kMostWays = 2;
  const std::vector<std::string_view> next = place.behind(words);
  if (next.empty() || next.size() > kMostWays || words.size() > kLongest || !std::all_of(next.begin(), next.end(), is_word))
    return list.add(words, Item::kKeyword);
  for (const std::string_view one : next) add_phrases(place, words + ' ' + word_of(one), list);
}

bool begins_statement(std::string_view before) {
  const std::string word(take_word(before));
  return std::find(dsl::kStatementWords.begin(), dsl::kStatementWords.end(), word) != dsl::kStatementWords.end();
}

// What goes on with a sentence of the rules, or begins one.
void add_sentence(const Place& place, Names& names, List& list) {
  const bool statement = place.can_be("a statement");
  if (statement || !place.known()) {
    list.add_all(dsl::kStatementWords);
    names.add_of(Declared::kPhase);
  }
  if (place.can_be("'else'")) list.add("else", Item::kKeyword);
  if (place.can_be("a way that begins with a text in double quotes")) names.add_of(Declared::kWays);
  if (place.can_be("an expectation")) names.add_of(Declared::kPhase);

  std::string_view sentence = place.before();
  const bool owned = take_whose(sentence);
  static constexpr Operand kChooser{"", "player"};
  const Operand* const operand = statement && !owned ? &kChooser : operand_behind(sentence);
  const bool value = place.can_be("an expression") || !place.known();
  if (value && !owned)
    for (const std::string& name : place.bound()) list.add(name, Item::kVariable);
  const ast::Declaration* const set = names.variable(set_in(sentence));
  if (set != nullptr)
    names.add_for(*set, owned);
  else if (value || operand != nullptr || owned)
    names.add(operand, owned || (operand != nullptr && operand->behind == "* every"));
  if (statement) return;

  // Where the names are of one kind alone, the words are those of the sentence itself.
  const bool narrow = operand != nullptr && !has_word(operand->things, "player");
  for (const std::string_view one : narrow ? place.needed() : place.possible()) {
    // A player could be called as a statement begins; nobody means that.
    if (!is_word(one) || (one == "'chooses'" && begins_statement(place.before()))) continue;
    if (set != nullptr && !opens(word_of(one), set->type)) continue;
    if (value && !narrow)
      list.add(word_of(one), Item::kKeyword);
    else
      add_phrases(place, word_of(one), list);
  }
  if (narrow && value && !place.in_scenario()) list.add("his", Item::kKeyword);
  if (!place.known()) list.add_all(dsl::kKeywords);
}

json texts(const Question& question, std::size_t begin_of_line, std::string_view before) {
  const std::size_t quote = before.rfind('"');
  const std::size_t begin = begin_of_line + quote + 1;
  const std::string_view line = question.places.line(question.places.line_of(question.offset));
  const bool closed = line.find('"', question.offset - begin_of_line) != std::string_view::npos;
  List list(question.places.range(begin, question.offset));
  if (question.file->kind == ast::File::Kind::kScenarios) Names(question, list).add_texts(before.substr(0, quote), closed ? "" : "\"");
  return list.take();
}

}  // namespace

// What the grammar has at this place: words, and names of the kind that the sentence is about.
json completion(const Question& question) {
  if (!question.file) return json::array();
  const std::size_t number = question.places.line_of(question.offset);
  const std::size_t begin_of_line = question.places.line_begin(number);
  const std::string_view line = question.places.line(number).substr(0, question.offset - begin_of_line);
  std::size_t begin = line.size();
  while (begin > 0 && is_word_byte(line[begin - 1])) --begin;
  const std::string_view before = line.substr(0, begin);
  if (std::count(before.begin(), before.end(), '"') % 2 != 0) return texts(question, begin_of_line, before);
  if (before.find('#') != std::string_view::npos) return json::array();

  List list(question.places.range(begin_of_line + begin, question.offset));
  Names names(question, list);
  if (before.empty()) {
    for (const Beginning& one : kBeginnings)
      if (belongs(one.kind, question.file->kind)) list.add_words(one.words);
    return list.take();
  }
  const Place place(question, begin_of_line + begin);
  if (wants_clause(place)) {
    names.add_clauses();
    return list.take();
  }
  if (place.in_scenario() && place.can_be("a seat")) names.add_seats();
  if (place.can_be("a line of a scenario")) {
    list.add_all(kSceneWords);
    return list.take();
  }
  if (place.can_be("a value")) {
    std::string_view rest = before.substr(0, before.find_first_of(":="));
    names.add_option_values(take_word(rest));
    return list.take();
  }
  add_sentence(place, names, list);
  return list.take();
}

}  // namespace boneyard::cli::lsp
