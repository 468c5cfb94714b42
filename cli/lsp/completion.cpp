#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/lsp/answers.hpp"
#include "cli/lsp/mending.hpp"
#include "cli/lsp/types.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/steps.hpp"

namespace boneyard::cli::lsp {
namespace ast = dsl::ast;
using nlohmann::json;
using Declared = ast::Declaration::Kind;
using Wanted = dsl::Progress::Wanted;

namespace {

// Kinds of completions, by the numbers of the protocol.
enum class Item { kText = 1, kVariable = 6, kValue = 12, kKeyword = 14, kFile = 17, kReference = 18 };

constexpr std::string_view kSceneWords[] = {
#define BONEYARD_SCENE(kind, name, rule, words) words,
#include "dsl/reading/forms.def"
    "todo skip drop",
};

struct Operand {
  std::string behind;
  std::string things;
};

// With those of the sentences: behind the first word, or that and the last.
std::vector<Operand> all_operands() {
  std::vector<Operand> made = {
#define BONEYARD_OPERAND(behind, things) {behind, things},
#define BONEYARD_OF(word, said) {word " of", ""},
#include "dsl/reading/forms.def"
  };
  constexpr std::pair<std::string_view, const char*> kOfKinds[] = {
#define BONEYARD_OF_KIND(word, thing, op, type) {word " of", thing},
#include "dsl/reading/forms.def"
  };
  for (Operand& one : made)
    for (const auto& [behind, thing] : kOfKinds)
      if (one.behind == behind) one.things += (one.things.empty() ? "" : " ") + std::string(thing);
  constexpr std::string_view kForms[] = {
#define BONEYARD_SENTENCE(kind, name, rule, make, form, example) form,
#define BONEYARD_MORE_SENTENCE(kind, rule, make, form, example) form,
#define BONEYARD_SCENE_SENTENCE(kind, name, rule, form) form,
#define BONEYARD_EXPECTATION(kind, name, rule, form) form,
#include "dsl/reading/forms.def"
  };
  for (const std::string_view form : kForms) {
    const std::string first(dsl::first_word(form));
    for (std::size_t slot = form.find('{'); slot != std::string_view::npos; slot = form.find('{', slot + 1)) {
      const std::string_view things = form.substr(slot + 1, form.find_first_of(":}", slot) - slot - 1);
      if (things.empty() || slot == 0) continue;
      const std::string_view before = form.substr(0, slot - 1);
      const std::string last(before.substr(before.rfind(' ') + 1));
      made.push_back({first == last ? first : first + ' ' + last, std::string(things)});
    }
  }
  return made;
}

// The text before a word without the last word of it, and that word.
std::string_view take_word(std::string_view& before) {
  while (before.ends_with(' ')) before.remove_suffix(1);
  std::size_t begin = before.size();
  while (begin > 0 && dsl::is_name_byte(before[begin - 1])) --begin;
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
    if (take_word(rest) == "player") {  // `each player's`
      std::string_view each = rest;
      if (take_word(each) == "each") rest = each;
    }
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

// `if bid >= `: the name of what is compared; empty elsewhere.
std::string_view compared_in(std::string_view before) {
  const std::size_t end = before.find_last_not_of(' ');
  if (end == std::string_view::npos || std::string_view("=<>").find(before[end]) == std::string_view::npos) return {};
  before = before.substr(0, before.find_last_not_of("!=<> ") + 1);
  const std::string_view name = take_word(before);
  take_whose(before);
  return take_word(before) == "of" ? std::string_view() : name;
}

// `grow(3, `: the name that is called, and which of its values comes next. Empty elsewhere.
struct Called {
  std::string_view name;
  std::size_t index = 0;
};
Called called_in(std::string_view before) {
  while (before.ends_with(' ')) before.remove_suffix(1);
  if (!before.ends_with('(') && !before.ends_with(',')) return {};
  Called made;
  int depth = 0;
  for (std::size_t i = before.size(); i-- > 0;) {
    const char c = before[i];
    depth += (c == ')' || c == '}') - (c == '(' || c == '{');
    if (depth == 0 && c == ',') ++made.index;
    if (depth >= 0) continue;
    std::string_view name = before.substr(0, i);
    if (c == '(' && !name.ends_with(' ')) made.name = take_word(name);
    return made;
  }
  return {};
}

// What can stand behind the words of the sentence, its first and its last, or its last two; null where it can be anything.
const Operand* operand_behind(std::string_view before) {
  std::string_view sentence = sentence_in(before);
  const std::string first(sentence.substr(0, sentence.find(' ')));
  const std::string last(take_word(sentence));
  const bool alone = sentence.empty();
  const std::string two = std::string(take_word(sentence)) + ' ' + last;
  static const std::vector<Operand> operands = all_operands();
  const auto row = std::find_if(operands.begin(), operands.end(), [&](const Operand& one) {
    return one.behind == "* " + last || one.behind == two || one.behind == (alone ? last : first + ' ' + last);
  });
  return row == operands.end() ? nullptr : &*row;
}

// Values of these types may be evaluated, so that other words of the language can begin them.
bool is_types(std::string_view things) {
  return dsl::has_word("number numbers flag seat seats tile tiles", things.substr(0, things.find(' ')));
}

// Whether two lists of words have one in common.
bool meet(std::string_view some, std::string_view others) {
  for (std::size_t at = 0; at < some.size();) {
    const std::size_t end = std::min(some.find(' ', at), some.size());
    if (dsl::has_word(others, some.substr(at, end - at))) return true;
    at = end + 1;
  }
  return false;
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
    {"ends tips halves", "numbers"},
};

// Whether a value of one of the types can begin with the word. A comparison can begin with any.
bool opens(std::string_view word, std::string_view types) {
  const auto* row =
      std::find_if(std::begin(kOpeners), std::end(kOpeners), [&](const Opener& one) { return dsl::has_word(one.words, word); });
  return dsl::has_word(types, "flag") || row == std::end(kOpeners) || meet(row->kinds, types);
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
    return dsl::expected_behind(text_ + std::string(words) + ' ', Wanted::kPossible);
  }

  // What loops, choices and the like bind here, by its place in the document, and what is around. The line need not be finished.
  dsl::Around around() const {
    if (!known()) return {};
    constexpr std::string_view kName = "named-here";
    auto source = std::make_shared<dsl::Source>(dsl::Source{"", ended(text_ + std::string(kName))});
    dsl::Diagnostics unheard;
    dsl::Around made = dsl::around(dsl::parse(source, unheard), text_.size());
    for (ast::Name& one : made.bound)
      one.span = {question_.file->source.get(), static_cast<std::uint32_t>(one.span.begin - shift_ + begin_),
                  static_cast<std::uint32_t>(one.span.end - shift_ + begin_)};
    // What a player chooses is not chosen from itself.
    std::string_view rest = sentence_in(before());
    take_whose(rest);
    if (!rest.starts_with('"') || take_word(rest) != "from") return made;
    const std::string_view chosen = take_word(rest);
    std::erase_if(made.bound, [&](const ast::Name& one) { return one.text == chosen; });
    return made;
  }

 private:
  std::vector<std::string_view> expected(Wanted wanted) const { return dsl::expected_behind(text_, wanted); }

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
      text_ = "language 1\ngame \"x\"\n";
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
      const std::string instead = stand_in(line, next, question_.file->kind);
      text_.replace(question_.places.line_begin(number) - begin_ + shift_, instead.size(), instead);
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

// The files of some kinds that a document can name: those beside it, of libraries also those beside its folder, and the shipped ones.
std::vector<std::filesystem::path> files(const Question& question, std::string_view kinds) {
  const std::filesystem::path folder = question.document.path.parent_path();
  const std::filesystem::path& shipped = question.workspace.shipped();
  std::vector<std::filesystem::path> made;
  const auto add = [&](const std::filesystem::path& in) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(in, error))
      if (entry.path().extension() == ".bones" && entry.path() != question.document.path) made.push_back(entry.path());
  };
  add(folder);
  if (dsl::has_word(kinds, "library")) {
    add(folder.parent_path() / "library");
    add(shipped / "library");
  } else {
    for (const std::filesystem::path& game : dsl::find_games(shipped)) made.push_back(game);
  }
  std::erase_if(made, [&](const std::filesystem::path& one) { return !dsl::has_word(kinds, dsl::file_kind(one)); });
  return made;
}

// The names of a game by the kinds of what declares them.
class Names {
 public:
  Names(const Question& question, List& list) : question_(question), list_(list) {}

  // What of this name is declared; null where nothing is.
  const ast::Declaration* declared(std::string_view name) const {
    const ast::Declaration* found = nullptr;
    if (name.empty()) return found;
    for_each([&](const ast::Declaration& one) {
      if (one.name.text == name) found = &one;
    });
    return found;
  }

  std::string type_of(const ast::Name& bound) const { return types().of(bound.span); }
  std::string type_of(const ast::Declaration& one) const {
    if (one.kind == Declared::kVariable) return one.type;
    if (one.kind == Declared::kZone || one.kind == Declared::kLayout) return "tiles";
    if (one.kind == Declared::kPot || is_number(one)) return "number";
    return one.kind == Declared::kDefine ? types().of(one.name.span) : std::string();
  }

  // Those of the types, and of whom a value can speak. `numbers`: what these go by.
  void add_values(std::string_view types, const std::string& numbers, bool owned) {
    const bool any = dsl::has_word(types, "flag");  // what is compared can be anything
    const bool of_seats = !owned && has_owned(types);
    for_each([&](const ast::Declaration& one) {
      if (one.each != owned) return;
      if (one.kind == Declared::kNames ? any || one.name.text == numbers : any && one.kind == Declared::kOption)
        for (const ast::Name& value : one.values) list_.add(value.text, Item::kValue);
      if (one.kind != Declared::kNames && is_value(one.kind) && fits(kinds_of(one), types, of_seats))
        add_one(one, dsl::has_word(types, "dice"));
    });
    if (owned && (any || dsl::has_word(types, "number"))) add_chips();
    if (owned || !dsl::has_word(types, "seats")) return;
    list_.add("players", Item::kVariable);
    list_.add("seats", Item::kVariable);
  }

  // Those of some kinds, of every seat or not; null: all that are values.
  void add(const Operand* operand, bool owned) {
    for_each([&](const ast::Declaration& one) {
      const bool wanted = operand == nullptr ? is_value(one.kind) : fits(kinds_of(one), operand->things, false);
      if (!wanted || one.each != owned) return;
      add_one(one, operand == nullptr || owned);
      if (operand != nullptr) return;
      if (one.kind == Declared::kOption || one.kind == Declared::kNames)
        for (const ast::Name& value : one.values) list_.add(value.text, Item::kValue);
    });
    if (owned && (operand == nullptr || dsl::has_word(operand->things, "pot") || dsl::has_word(operand->things, "player"))) add_chips();
    if (owned || (operand != nullptr && !dsl::has_word(operand->things, "player"))) return;
    list_.add("players", Item::kVariable);
    list_.add("seats", Item::kVariable);
  }

  // Those that are bound and fit in among these things, or are a seat that has such a thing. Empty: all.
  void add_bound(const std::vector<ast::Name>& bound, std::string_view things) {
    const bool of_seats = has_owned(things);
    for (const ast::Name& one : bound) {
      const std::string type = things.empty() ? std::string() : type_of(one);
      if (type.empty() || fits(variable_of(type), things, of_seats)) list_.add(one.text, Item::kVariable);
    }
  }

  // Whether it is an option whose values are words.
  static bool has_words(const ast::Declaration& one) {
    return one.kind == Declared::kOption && !one.values.empty() && dsl::is_name(one.values.front().text);
  }

  // Whether each seat has one of these things.
  bool has_owned(std::string_view things) const {
    bool found = false;
    for_each([&](const ast::Declaration& one) {
      found |= one.kind == Declared::kChips ? meet("number pot player flag", things) : one.each && fits(kinds_of(one), things, false);
    });
    return found;
  }

  // What only some declarations have: the values of an option behind `default`, and what takes the place of something else. Whether this is such a place.
  bool add_of_line(std::string_view before) {
    std::string_view rest = before;
    const std::string_view last = take_word(rest);
    std::string_view words = before;
    while (words.ends_with(' ')) words.remove_suffix(1);
    if (before.starts_with("option ") && last == "default") {
      std::string_view name = before.substr(0, before.find_first_of(":,"));
      const std::size_t listed = before.find(':');
      if (name.size() == before.size()) take_word(name);
      add_option_values(take_word(name));
      // Those of a line that is not finished are known by it alone.
      for (std::string_view values = listed == std::string_view::npos ? "" : rest.substr(listed + 1); !values.empty();)
        if (const std::string_view value = take_word(values); !value.empty())
          list_.add(std::string(value), Item::kValue);
        else
          values.remove_suffix(values.empty() ? 0 : 1);
      return true;
    }
    if (before.starts_with("use \"") && (last == "replacing" || (words.ends_with(',') && dsl::has_word(before, "replacing")))) {
      const std::string_view quoted = before.substr(5, before.find('"', 5) - 5);
      for (const std::filesystem::path& path : files(question_, "library")) {
        if (path.stem() != quoted) continue;
        for (const auto& file : question_.workspace.reading(path)->sources.files)
          for (const ast::Declaration& one : file->declarations)
            if (replaceable(one.kind)) list_.add(one.name.text, Item::kVariable);
        break;
      }
      return true;
    }
    if (question_.file->kind != ast::File::Kind::kVariant || !is_blank(rest) || rest.size() > 0) return false;
    // A variant declares anew what its base declares.
    const auto* row = std::find_if(std::begin(kBeginnings), std::end(kBeginnings), [&](const Beginning& one) { return one.words == last; });
    if (row == std::end(kBeginnings) || !replaceable(row->kind)) return false;
    for (const auto& file : question_.reading->sources.files) {
      if (file == question_.file) continue;
      for (const ast::Declaration& one : file->declarations) {
        if (one.kind == row->kind) list_.add(one.name.text, Item::kVariable);
        if (row->kind == Declared::kStep) add_steps(one);
      }
    }
    return true;
  }

  // What is around, or may be around the use of a phase.
  void add_ends(const dsl::Around& around) {
    for (const std::string& one : around.ends) list_.add(one, Item::kVariable);
    const ast::Declaration* const within = around.ends.empty() ? nullptr : declared(around.ends.front());
    const bool anywhere = within != nullptr && within->kind == Declared::kPhase;
    for_each([&](const ast::Declaration& one) {
      const bool called = std::find(around.called.begin(), around.called.end(), one.name.text) != around.called.end();
      for (const ast::Parameter& each : one.parameters)
        if (each.kind == ast::Parameter::Kind::kBlock && (called || anywhere)) list_.add(each.name.text, Item::kVariable);
      if (anywhere) add_steps(one);
    });
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
      if (!dsl::has_word("plays play may not refused asked", word)) return;
      if (one.kind == Declared::kOdds) return;  // its guesses are asked for, and not played
      ast::for_each_way(one, [&](const ast::Way& way) {
        std::string words;
        for (const ast::WayPart& part : way.parts) {
          if (part.choice >= 0) break;
          words += (words.empty() ? "" : " ") + part.word;
        }
        add(words);
      });
    });
  }

  void add_option_values(std::string_view option) {
    constexpr int kMost = 30;
    for_each([&](const ast::Declaration& one) {
      if (one.kind != Declared::kOption || one.name.text != option) return;
      // In a line that is not finished, `default` may seem to be one of them.
      for (const ast::Name& value : one.values)
        if (value.text != "default") list_.add(value.text, Item::kValue);
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

  // Those within it.
  void add_steps(const ast::Declaration& one) {
    for (const ast::Step& step : ast::steps_of(one)) list_.add(step.name.text, Item::kVariable);
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

  static bool is_number(const ast::Declaration& one) { return one.kind == Declared::kOption && !has_words(one); }

  // What a variable is, and what it is called in the table of operands.
  static std::string variable_of(const std::string& type) { return type + " variable " + type + "-variable"; }

  std::string kinds_of(const ast::Declaration& one) const {
    std::string made = name_of(one.kind);
    if (one.kind == Declared::kVariable) return variable_of(one.type);
    if (one.kind == Declared::kDice) return one.names.empty() ? made : made + " number";
    const std::string type = type_of(one);
    // A definition whose type is not known can be anything.
    return made + ' ' + (type.empty() && one.kind == Declared::kDefine ? std::string("number flag seat seats tile tiles dice") : type);
  }

  static bool fits(std::string_view kinds, std::string_view things, bool of_seats) {
    return dsl::has_word(things, "flag") || meet(kinds, things) || (dsl::has_word(things, "player") && meet(kinds, "seat seats")) ||
           (of_seats && dsl::has_word(kinds, "seat"));
  }

  static bool replaceable(Declared kind) {
    return kind == Declared::kDefine || kind == Declared::kPhase || kind == Declared::kWays || kind == Declared::kStep;
  }
  static bool is_value(Declared kind) {
    return kind == Declared::kZone || kind == Declared::kLayout || kind == Declared::kPot || kind == Declared::kVariable ||
           kind == Declared::kDice || kind == Declared::kDefine || kind == Declared::kOption || kind == Declared::kNames;
  }
  const Types& types() const {
    if (!types_) types_ = std::make_unique<Types>(mended(question_.workspace, question_.reading, question_.document));
    return *types_;
  }

  const Question& question_;
  List& list_;
  mutable std::unique_ptr<Types> types_;  // once they are asked for
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

// Of what types the values are that can stand here, and what the numbers among them go by. Without types: of any.
struct Values {
  std::string types;
  std::string numbers;
};

// What is set, compared or handed over decides it.
Values values_at(std::string_view sentence, const std::vector<ast::Name>& bound, const Names& names) {
  const Called called = called_in(sentence);
  if (const ast::Declaration* of = names.declared(called.name); of != nullptr && called.index < of->parameters.size()) {
    const ast::Parameter& parameter = of->parameters[called.index];
    return {parameter.kind == ast::Parameter::Kind::kValue ? parameter.type : std::string(), {}};
  }
  const std::string_view set = set_in(sentence);
  const std::string_view name = set.empty() ? compared_in(sentence) : set;
  if (name == "players") return {"seats", {}};
  if (const auto it = std::find_if(bound.rbegin(), bound.rend(), [&](const ast::Name& one) { return one.text == name; });
      it != bound.rend())
    return {names.type_of(*it), {}};
  const ast::Declaration* const of = names.declared(name);
  if (of == nullptr) return {};
  return {names.type_of(*of), of->kind == Declared::kVariable && !of->values.empty() ? of->values.front().text : std::string()};
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
  static const Operand kChooser{"", "player"};
  static const Operand kSetInScenario{"set", "variable pot"};
  const Operand* operand = statement && !owned ? &kChooser : operand_behind(sentence);
  if (operand != nullptr && operand->behind == kSetInScenario.behind && place.in_scenario()) operand = &kSetInScenario;
  const bool value = place.can_be("an expression") || !place.known();
  const bool ends = operand != nullptr && operand->behind == "end";
  const dsl::Around around = value || ends ? place.around() : dsl::Around();
  const std::vector<ast::Name>& bound = around.bound;
  if (const ast::Declaration* const option = names.declared(compared_in(sentence));
      option != nullptr && Names::has_words(*option) && !owned)
    return names.add_option_values(option->name.text);
  if (ends) return names.add_ends(around);
  Values wanted = statement ? Values() : values_at(sentence, bound, names);
  if (operand != nullptr && is_types(operand->things)) {
    if (wanted.types.empty()) wanted.types = operand->things;
    operand = nullptr;
  }
  const std::string_view things = !wanted.types.empty() ? std::string_view(wanted.types)
                                  : operand != nullptr  ? std::string_view(operand->things)
                                                        : "";
  if (value && !owned) names.add_bound(bound, things);
  if (!wanted.types.empty())
    names.add_values(wanted.types, wanted.numbers, owned);
  else if (value || operand != nullptr || owned)
    names.add(operand, owned || (operand != nullptr && operand->behind == "* every"));
  if (statement) return;

  // Where the names are of one kind alone, the words are those of the sentence itself.
  const bool narrow = operand != nullptr && !dsl::has_word(operand->things, "player");
  for (const std::string_view one : narrow ? place.needed() : place.possible()) {
    // A player could be called as a statement begins; nobody means that.
    if (!is_word(one) || (one == "'chooses'" && begins_statement(place.before()))) continue;
    if (value && !wanted.types.empty() && !opens(word_of(one), wanted.types)) continue;
    if (value && !narrow)
      list.add(word_of(one), Item::kKeyword);
    else
      add_phrases(place, word_of(one), list);
  }
  if (narrow && value && !place.in_scenario() && names.has_owned(things)) list.add("his", Item::kKeyword);
  if (!place.known()) list.add_all(dsl::kKeywords);
}

// In the two lines that every file begins with.
bool add_heads(std::size_t number, std::string_view before, List& list) {
  if (number > 1 || !is_blank(before)) return number == 0;
  if (number == 0)
    list.add("language 1", Item::kKeyword);
  else
    list.add_words("game library rulebook variant scenarios");
  return true;
}

json texts(const Question& question, std::size_t begin_of_line, std::string_view before) {
  const std::size_t quote = before.rfind('"');
  const std::size_t begin = begin_of_line + quote + 1;
  const std::string_view line = question.places.line(question.places.line_of(question.offset));
  const bool closed = line.find('"', question.offset - begin_of_line) != std::string_view::npos;
  List list(question.places.range(begin, question.offset));
  const std::string behind = closed ? "" : "\"";
  std::string_view words = before.substr(0, quote);
  const std::string_view word = take_word(words);
  const auto add = [&](std::string_view kinds) {
    for (const std::filesystem::path& file : files(question, kinds)) list.add(file.stem().string(), Item::kFile, {}, behind);
  };
  if (word == "use" && is_blank(words))
    add("library rulebook");
  else if (word == "of" && begin_of_line == question.places.line_begin(1))
    add("game variant");
  else if (question.file && question.file->kind == ast::File::Kind::kScenarios)
    Names(question, list).add_texts(before.substr(0, quote), behind);
  return list.take();
}

}  // namespace

// What the grammar has at this place: words, and names of the kind that the sentence is about.
json completion(const Question& question) {
  const std::size_t number = question.places.line_of(question.offset);
  const std::size_t begin_of_line = question.places.line_begin(number);
  const std::string_view line = question.places.line(number).substr(0, question.offset - begin_of_line);
  std::size_t begin = line.size();
  while (begin > 0 && dsl::is_name_byte(line[begin - 1])) --begin;
  const std::string_view before = line.substr(0, begin);
  if (std::count(before.begin(), before.end(), '"') % 2 != 0) return texts(question, begin_of_line, before);
  if (before.find('#') != std::string_view::npos) return json::array();

  List list(question.places.range(begin_of_line + begin, question.offset));
  if (add_heads(number, before, list) || !question.file) return list.take();
  Names names(question, list);
  if (before.empty()) {
    for (const Beginning& one : kBeginnings)
      if (belongs(one.kind, question.file->kind)) list.add_words(one.words);
    return list.take();
  }
  if (names.add_of_line(before)) return list.take();
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
