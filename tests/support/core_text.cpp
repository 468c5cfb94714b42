#include "tests/support/core_text.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "dsl/core/equipment_limits.hpp"
#include "dsl/core/signature.hpp"
#include "dsl/reading/ast.hpp"

namespace boneyard::dsl::core {
namespace {

constexpr int kMaxDepth = 2000;

struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Reader {
 public:
  explicit Reader(const std::string& text) : text_(text) {}

  std::shared_ptr<const Core> whole() {
    word("core");
    word("1");
    while (!at_end()) declaration();
    core_.nodes = next_;
    return std::make_shared<const Core>(std::move(core_));
  }

  int line() const { return 1 + static_cast<int>(std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n')); }

 private:
  [[noreturn]] static void fail(const std::string& what) { throw Unreadable(what); }

  void skip() {
    while (at_ < text_.size()) {
      if (text_[at_] == ';')
        at_ = std::min(text_.find('\n', at_), text_.size());
      else if (text_[at_] == ' ' || text_[at_] == '\n')
        ++at_;
      else
        return;
    }
  }
  bool at_end() {
    skip();
    return at_ >= text_.size();
  }
  bool next_is(char c) {
    skip();
    return at_ < text_.size() && text_[at_] == c;
  }
  bool take(char c) {
    if (!next_is(c)) return false;
    ++at_;
    return true;
  }
  void expect(char c) {
    if (!take(c)) fail(fmt::format("expected '{}'", c));
  }
  // Up to a bracket or a blank.
  std::string atom() {
    skip();
    const std::size_t begin = at_;
    while (at_ < text_.size() && std::string_view(" \n()[]{}\";").find(text_[at_]) == std::string_view::npos) ++at_;
    if (at_ == begin) fail("expected a word");
    return text_.substr(begin, at_ - begin);
  }
  std::string peek() {
    skip();
    const std::size_t before = at_;
    std::string found =
        next_is('(') || next_is(')') || next_is('[') || next_is(']') || next_is('{') || next_is('}') || next_is('"') || at_end()
            ? std::string()
            : atom();
    at_ = before;
    return found;
  }
  void word(const std::string& wanted) {
    if (const std::string found = atom(); found != wanted) fail(fmt::format("expected '{}', found '{}'", wanted, found));
  }
  bool take_word(const std::string& wanted) {
    if (peek() != wanted) return false;
    atom();
    return true;
  }
  static int number(const std::string& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) fail(fmt::format("expected a number, found '{}'", text));
    return value;
  }
  int number() { return number(atom()); }
  int behind(const std::string& text, std::string_view prefix) const {
    if (text.rfind(prefix, 0) != 0) fail(fmt::format("expected {}..., found '{}'", prefix, text));
    return number(text.substr(prefix.size()));
  }
  std::string quoted() {
    skip();
    const std::size_t begin = at_;
    if (!take('"')) fail("expected a text in quotes");
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    if (at_ >= text_.size()) fail("a text in quotes has no end");
    ++at_;
    const auto json = nlohmann::json::parse(text_.begin() + static_cast<std::ptrdiff_t>(begin),
                                            text_.begin() + static_cast<std::ptrdiff_t>(at_), nullptr, false);
    if (!json.is_string()) fail("a text in quotes cannot be read");
    return json.get<std::string>();
  }
  bool either(const char* yes, const char* no) {
    const std::string found = atom();
    if (found != yes && found != no) fail(fmt::format("expected '{}' or '{}', found '{}'", yes, no, found));
    return found == yes;
  }
  template <typename List>
  static int named(const List& list, const std::string& name, const char* what) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].name == name) return static_cast<int>(i);
    fail(fmt::format("no {} is called '{}'", what, name));
  }
  int variable(const std::string& name) const { return named(core_.variables, name, "variable"); }
  Zones zones(const std::string& name) const {
    for (std::size_t i = 0; i < core_.equipment.zones.size(); ++i)
      if (core_.equipment.zones[i].name == name) return {static_cast<int>(i), false};
    return {named(core_.equipment.layouts, name, "zone or layout"), true};
  }
  int pot(const std::string& name) const {
    const auto& pots = core_.equipment.pots;
    const auto it = std::find_if(pots.begin(), pots.end(), [&](const CheckedPot& pot) { return pot.name == name; });
    if (it == pots.end()) fail(fmt::format("no pot is called '{}'", name));
    return static_cast<int>(it - pots.begin());
  }
  Seen seen() {
    const std::string text = atom();
    for (const auto& [name, meant] : {std::pair("nobody", Seen::kNone), std::pair("owner", Seen::kOwner), std::pair("all", Seen::kAll)})
      if (text == name) return meant;
    fail(fmt::format("expected nobody, owner or all, found '{}'", text));
  }
  static Type type(const std::string& text) {
    for (int type = 0; type <= static_cast<int>(Type::kAny); ++type)
      if (text == text_of(static_cast<Type>(type))) return static_cast<Type>(type);
    fail(fmt::format("no type is called '{}'", text));
  }

  void declaration() {
    Declarations& equipment = core_.equipment;
    expect('(');
    const std::string what = atom();
    if (what == "game") {
      word("language");
      word(std::to_string(kLanguageVersion));
      word("players");
      equipment.players_least = number();
      equipment.players_greatest = number();
      equipment.counter_clockwise = either("counter-clockwise", "clockwise");
    } else if (what == "names") {
      core_.locals = number();
      word("labels");
      core_.labels = number();
    } else if (what == "option") {
      CheckedOption option;
      option.name = atom();
      word("initial");
      const int initial = number();
      std::string kind = atom();
      std::map<int, int> initial_with;
      for (; kind == "at"; kind = atom()) {
        const int players = number();
        initial_with[players] = number();
      }
      option.set_values(option_values(kind));
      option.initial = initial;
      option.initial_with = std::move(initial_with);
      equipment.options.push_back(option);
    } else if (what == "number-names") {
      CheckedNames names;
      names.name = atom();
      names.first = number();
      while (!next_is(')')) names.words.push_back(atom());
      if (names.first < 0 || names.words.empty() || names.last() > kMaxSetNumber) fail("names of no numbers, or of too many");
      equipment.names.push_back(names);
    } else if (what == "zone") {
      CheckedZone zone;
      zone.name = atom();
      family(zone);
      zone.ordered = either("ordered", "unordered");
      zone.seen = seen();
      equipment.zones.push_back(zone);
    } else if (what == "layout") {
      CheckedLayout layout;
      layout.name = atom();
      family(layout);
      equipment.layouts.push_back(layout);
    } else if (what == "pot") {
      CheckedPot pot;
      pot.name = atom();
      if (!next_is(')')) family(pot);
      if (!next_is(')')) pot.chips = node(0);
      equipment.pots.push_back(pot);
    } else if (what == "variable") {
      declare_variable();
    } else if (what == "table") {
      LookupTable table;
      table.of = type(atom());
      word("by");
      table.by = type(atom());
      while (!next_is(')')) {
        table.rows.emplace_back();
        for (const char bit : atom()) table.rows.back().push_back(bit == '1');
      }
      core_.tables.push_back(table);
    } else if (what == "die") {
      CheckedDie die;
      die.name = atom();
      die.sides = number();
      die.seen = seen();
      if (die.name == "dice") {
        die.per_seat = either("each", "in-all");
        if (take_word("as-many-as"))
          die.number = node(0);
        else
          die.many = number();
      }
      if (!next_is(')')) die.viewer = variable(atom());
      equipment.dice.push_back(die);
    } else if (what == "first") {
      core_.first_seat = variable(atom());
    } else if (what == "tiles") {
      equipment.has_tiles = true;
      equipment.copies = number();
      if (take_word("in-suits")) {
        TilesInSuits& set = equipment.in_suits.emplace();
        set.numbers = range();
        set.names = named(equipment.names, atom(), "names");
        set.jokers = number();
        if (const std::string problem = set_problem(equipment, {}); !problem.empty()) fail(problem);
      } else {
        equipment.chinese = either("chinese", "doubles");
        if (!equipment.chinese) equipment.highest = node(0);
      }
      while (!next_is(')')) {
        if (take_word("where"))
          equipment.left_out_where = node(0);
        else
          equipment.left_out.push_back(face(atom()));
      }
    } else if (what == "start-chips") {
      equipment.chips = node(0);
    } else if (what == "play") {
      core_.play = region(0);
    } else {
      fail(fmt::format("no declaration is called '{}'", what));
    }
    expect(')');
  }

  OptionValues option_values(const std::string& kind) {
    if (kind == "range") return OptionValues(range());
    std::vector<int> numbers;
    std::vector<std::string> words;
    while (!next_is(')')) kind == "words" ? words.push_back(atom()) : numbers.push_back(number());
    if (numbers.empty() && words.empty()) fail("an option has no values");
    return kind == "words" ? OptionValues(std::move(words)) : OptionValues(std::move(numbers));
  }

  Range range() {
    const int least = number();
    const int greatest = number();
    if (greatest < least) fail("a range is empty");
    return {least, greatest};
  }

  void family(Family& made) {
    made.per_seat = either("each", "one");
    std::int64_t elements = 1;
    while (take_word("by")) {
      Family::Index index;
      index.seats = take_word("seats");
      const std::string& next = peek();
      if (!index.seats && !next.empty() && next[0] >= 'a' && next[0] <= 'z') {
        index.names = named(core_.equipment.names, atom(), "names");
        index.numbers = core_.equipment.names[static_cast<std::size_t>(index.names)].numbers();
      } else if (!index.seats) {
        index.numbers = range();
        if (index.numbers.least() < 0) fail("a range begins below 0");
      }
      elements *= index.seats ? kMaxSeats : index.numbers.count();
      if (elements > kMaxFamily) fail(fmt::format("one declaration makes more than {}", kMaxFamily));
      made.by.push_back(index);
    }
  }

  void declare_variable() {
    Variable variable;
    variable.name = atom();
    variable.type = type(atom());
    family(variable);
    variable.global = either("global", "local");
    variable.seen = seen();
    if (either("declared", "made")) variable.said = variable.name.substr(0, variable.name.find('.'));
    if (take_word("names")) variable.names = named(core_.equipment.names, atom(), "names");
    // It is declared behind the variables of the rules.
    if (take_word("shown-to")) shown_to_.emplace_back(core_.variables.size(), atom());
    variable.anywhere = take_word("anywhere");
    for (const auto& [name, list] : {std::pair("within", &variable.within), std::pair("looked-into", &variable.looked_into)}) {
      if (!take_word(name)) continue;
      expect('{');
      while (!take('}')) list->push_back(zones(atom()));
    }
    core_.variables.push_back(variable);
    for (const auto& [index, name] : shown_to_)
      if (name == variable.name) core_.variables[index].shown_to = static_cast<int>(core_.variables.size()) - 1;
  }

  static Face face(const std::string& text) {
    const auto hyphen = text.find('-');
    if (hyphen == std::string::npos) fail(fmt::format("expected two ends, found '{}'", text));
    return {number(text.substr(0, hyphen)), number(text.substr(hyphen + 1))};
  }

  NodePtr leaf(const std::string& text, Node& node) {
    node.id = next_++;
    node.op = Op::kLiteral;
    if (text[0] == '%') {
      node.op = Op::kLocal;
      node.a = behind(text, "%");
      const auto it = locals_.find(node.a);
      if (it == locals_.end()) fail(fmt::format("the name '{}' is not bound here", text));
      node.type = it->second;
    } else if (text == "yes" || text == "no") {
      node.type = Type::kFlag;
      node.a = text == "yes" ? 1 : 0;
    } else if (text == "nobody" || text.rfind("seat-", 0) == 0) {
      node.type = Type::kSeat;
      node.a = text == "nobody" ? kNobody : behind(text, "seat-");
    } else if (text.rfind("seats-", 0) == 0) {
      node.type = Type::kSeats;
      node.a = behind(text, "seats-");
    } else if (text.rfind("ends-", 0) == 0) {
      node.type = Type::kEnds;
      node.a = behind(text, "ends-");
    } else if (text.rfind("dice-", 0) == 0) {
      node.type = Type::kDice;
      node.a = behind(text, "dice-");
    } else if (text == "no-tile") {
      node.type = Type::kTile;
      node.a = kNoTile;
    } else if ((text[0] >= '0' && text[0] <= '9') || text[0] == '-') {
      node.type = Type::kNumber;
      node.a = number(text);
    } else {
      node.op = Op::kVariable;
      node.a = variable(text);
      node.type = core_.variables[static_cast<std::size_t>(node.a)].type;
    }
    return std::make_shared<const Node>(node);
  }

  NodePtr node(int depth) {
    if (depth > kMaxDepth) fail("values stand too deep in one another");
    Node made;
    if (!take('(')) return leaf(atom(), made);
    const std::string name = atom();
    int op = 0;
    while (op < kOps && info(static_cast<Op>(op)).name != name) ++op;
    if (op == kOps) fail(fmt::format("no operation is called '{}'", name));
    made.op = static_cast<Op>(op);
    made.id = next_++;
    made.type = info(made.op).result;
    if (peek().rfind('#', 0) == 0) {
      // Passes leave out nodes, and may need one more where none has its number written.
      made.id = behind(atom(), "#");
      if (made.id <= numbered_) fail(fmt::format("node {} is numbered behind node {}", made.id, numbered_));
      numbered_ = made.id;
      next_ = made.id + 1;
    } else if (fits_region('{', made)) {
      // A statement that a pass has made has none.
      made.id = -1;
      --next_;
    }
    index(made);
    if (made.op == Op::kTell && take_word("stated")) made.flags |= Node::kStated;
    if (made.is_one_of(kMovesWithPlaces) && take_word("followed")) made.flags |= Node::kFollowed;
    const Signature& signature = signature_of(made.op);
    const auto given = [&] { return !next_is(')') && !next_is('[') && peek().rfind(':', 0) != 0; };
    for (const Operand& operand : signature.operands) {
      if (operand.bound && made.kids.size() == 1 && made.op != Op::kMatch) bind(made);
      do {
        if ((operand.many || operand.absent) && !given()) break;
        made.kids.push_back(node(depth + 1));
      } while (operand.many && (operand.letter != 'L' || peek_op() == "laid"));
    }
    while (peek().rfind(':', 0) == 0) made.cites.push_back(atom().substr(1));
    while (next_is('[')) made.regions.push_back(region(depth + 1));
    expect(')');
    if (made.type == Type::kAny) made.type = result(made);
    return std::make_shared<const Node>(std::move(made));
  }

  // The operation of what comes next.
  std::string peek_op() {
    if (!next_is('(')) return {};
    const std::size_t before = at_;
    take('(');
    std::string name = peek();
    at_ = before;
    return name;
  }

  // The name of a node that goes through a domain, or of a let, holds in its further operands.
  void bind(const Node& made) { locals_[made.a] = made.op == Op::kLet ? made.kid(0).type : element_of(made.kid(0)); }

  Type result(const Node& made) const {
    switch (made.op) {
      case Op::kVariableOf:
        return core_.variables[static_cast<std::size_t>(made.a)].type;
      case Op::kLet:
      case Op::kCached:
      case Op::kIfValue:
        return made.kid(1).type;
      case Op::kSet:
        return static_cast<Type>(made.a);
      case Op::kAll:
      case Op::kMost:
      case Op::kFewest:
        return made.kid(0).type == Type::kDomain ? Type::kSeats : made.kid(0).type;
      case Op::kFirst:
        return element_of(made.kid(0));
      default:
        return made.kid(0).type;
    }
  }

  Region region(int depth) {
    expect('[');
    Region made;
    while (!take(']')) made.push_back(node(depth));
    return made;
  }

  void index(Node& made) {
    switch (info(made.op).index) {
      case Index::kNone:
        return;
      case Index::kValue:
        made.a = number();
        return;
      case Index::kOption:
        made.a = named(core_.equipment.options, atom(), "option");
        return;
      case Index::kLocal:
        made.a = behind(atom(), "%");
        return;
      case Index::kVariable:
        made.a = variable(atom());
        return;
      case Index::kZone:
        made.a = named(core_.equipment.zones, atom(), "zone");
        return;
      case Index::kLayout:
        made.a = named(core_.equipment.layouts, atom(), "layout");
        return;
      case Index::kPot:
        made.a = pot(atom());
        return;
      case Index::kDie:
        made.a = named(core_.equipment.dice, atom(), "die");
        return;
      case Index::kDice:
        made.a = 0;
        expect('{');
        while (!take('}')) made.a |= 1 << named(core_.equipment.dice, atom(), "die");
        return;
      case Index::kLabel:
        made.a = behind(atom(), "L");
        return;
      case Index::kWord:
        made.word = quoted();
        return;
      case Index::kWay:
        expect('{');
        while (!take('}')) {
          if (next_is('"'))
            made.parts.push_back({quoted(), -1});
          else
            made.parts.push_back({"", number()});
        }
        made.a = number();
        return;
      case Index::kFace: {
        const Face ends = face(atom());
        made.a = ends.low;
        made.b = ends.high;
        return;
      }
      case Index::kChoice:
        made.a = variable(atom());
        made.word = quoted();
        if (take_word("stays")) made.flags |= Node::kStays;
        return;
      case Index::kAsk:
        made.a = behind(atom(), "L");
        made.b = variable(atom());
        made.word = quoted();
        if (take_word("sealed")) made.flags |= Node::kSealed;
        if (take_word("openly")) made.flags |= Node::kOpenly;
        expect('{');
        while (!take('}')) made.names.push_back(variable(atom()));
        return;
      case Index::kLetters:
        expect('{');
        while (!take('}')) {
          made.names.push_back(behind(atom(), "%"));
          locals_[made.names.back()] = Type::kNumber;
        }
        return;
      case Index::kType:
        made.a = static_cast<int>(type(atom()));
        return;
      case Index::kTable:
        made.a = behind(atom(), "T");
        return;
      case Index::kBounds:
        made.a = 0;
        made.b = -1;
        if (take_word("seats")) return;
        made.a = number();
        made.b = number();
        return;
    }
  }

  const std::string& text_;
  std::size_t at_ = 0;
  Core core_;
  int next_ = 0;
  int numbered_ = -1;  // the last whose number was written
  std::map<int, Type> locals_;
  std::vector<std::pair<std::size_t, std::string>> shown_to_;
};

}  // namespace

std::shared_ptr<const Core> read(const std::string& text, std::string& problem) {
  Reader reader(text);
  try {
    return reader.whole();
  } catch (const Unreadable& unreadable) {
    problem = fmt::format("line {}: {}", reader.line(), unreadable.what());
    return nullptr;
  }
}

}  // namespace boneyard::dsl::core
